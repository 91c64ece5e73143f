/** Questions of a charge: the bonus die, an uncovered enemy, how far a potential charge goes on. */
import { type Ask, askId, type BodyId, type Refusal } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { inUnits, roundHalfAway, UNIT } from '../../../table/number.ts';
import { isMounted } from '../army/troops.ts';
import type { Bonus, Counter, Halt } from '../commands.ts';
import { type AskFrame, pop, push, type Questions } from '../frames.ts';
import { type BaroqueState, unitOf } from '../state.ts';
import { SAME } from '../tolerances.ts';
import type { ChargeFrame } from './charge.ts';

export interface UncoveredFrame extends AskFrame {
  units: BodyId[];
}

/** How far a charger goes on that need not: a potential charge, or one that has run over its target. */
export interface HowFarFrame extends AskFrame {
  rule: string;
  least: number;
  most: number;
}

export const chargeQuestions = {
  bonus: {
    asks: (s: BaroqueState, f: AskFrame): Ask[] => {
      const c = s.frames[s.frames.length - 2] as { unit?: BodyId; reactor?: string };
      const unit = unitOf(s, c.unit ?? c.reactor ?? '');
      const id = askId(f.n);
      const command: Bonus = { ask: id, kind: 'bonus', roll: true };
      return [
        {
          id,
          side: unit.side,
          kind: 'bonus',
          rule: 'BQ-5.4.1-e',
          about: [unit.id],
          secret: false,
          default: command,
        },
      ];
    },
    check: (_s: BaroqueState, _f: AskFrame, c: Bonus): Refusal | undefined =>
      c.kind === 'bonus'
        ? undefined
        : refuse('BQ-5.4.1-a', 'not-an-answer', { kind: (c as { kind: string }).kind }),
    accept: (s: BaroqueState, _f: AskFrame, c: Bonus): void => {
      pop(s);
      if (c.roll) (s.frames[s.frames.length - 1] as { stage?: string }).stage = 'roll';
    },
  },
  uncovered: {
    asks: (s: BaroqueState, f: UncoveredFrame): Ask[] => {
      const id = askId(f.n);
      const side = unitOf(s, f.units[0]).side;
      const horse = f.units.find((u) => isMounted(unitOf(s, u).type)) ?? '';
      const command: Counter = { ask: id, kind: 'counter', unit: horse };
      return [
        { id, side, kind: 'counter', rule: 'BQ-5.4.6-c', about: f.units, secret: false, default: command },
      ];
    },
    check: (_s: BaroqueState, f: UncoveredFrame, c: Counter): Refusal | undefined => {
      if (c.kind !== 'counter')
        return refuse('BQ-5.4.6-c', 'not-an-answer', { kind: (c as { kind: string }).kind });
      if (c.unit !== '' && !f.units.includes(c.unit))
        return refuse('BQ-5.4.6-c', 'may-not-countercharge', { unit: c.unit });
      return undefined;
    },
    accept: (s: BaroqueState, _f: UncoveredFrame, c: Counter): void => {
      pop(s);
      if (c.unit === '') return;
      const f = s.frames[s.frames.length - 1] as ChargeFrame;
      f.named = true;
      push(s, { at: 'counter.test', unit: c.unit });
    },
  },
  'how-far': {
    asks: (s: BaroqueState, f: HowFarFrame): Ask[] => {
      const c = s.frames[s.frames.length - 2] as ChargeFrame;
      const id = askId(f.n);
      const u = unitOf(s, c.unit);
      const command: Halt = { ask: id, kind: 'halt', at: inUnits(f.least) };
      return [
        {
          id,
          side: u.side,
          kind: 'halt',
          rule: f.rule,
          about: [u.id],
          secret: false,
          default: command,
        },
      ];
    },
    check: (_s: BaroqueState, f: HowFarFrame, c: Halt): Refusal | undefined => {
      if (c.kind !== 'halt') return refuse(f.rule, 'not-an-answer', { kind: (c as { kind: string }).kind });
      const at = roundHalfAway(c.at * UNIT);
      if (at < f.least - SAME || at > f.most + SAME)
        return refuse(f.rule, 'halt-off-path', {
          at: c.at,
          least: inUnits(f.least),
          most: inUnits(f.most),
        });
      return undefined;
    },
    accept: (s: BaroqueState, f: HowFarFrame, c: Halt): void => {
      pop(s);
      (s.frames[s.frames.length - 1] as ChargeFrame).haltAt = Math.max(
        f.least,
        Math.min(f.most, roundHalfAway(c.at * UNIT)),
      );
    },
  },
} satisfies Questions;
