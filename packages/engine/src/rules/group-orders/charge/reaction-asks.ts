import { type Ask, askId, type Refusal, type Tell } from '../../../battle/protocol.ts';
import type { FireCommand, ReactCommand, SequenceCommand } from '../commands.ts';
import { become, pop, push, type Questions } from '../frames.ts';
import { gapBetween } from '../ground/shapes.ts';
import { evade } from '../morale/flight.ts';
import { refuse } from '../refuse.ts';
import { type GroupState, unitOf } from '../state.ts';
import {
  type FireAsk,
  type MovesFrame,
  mayEvade,
  maySquare,
  passed,
  type ReactAsk,
  type ReactFrame,
  receive,
  type SequenceAsk,
} from './reaction.ts';

export const reactionQuestions = {
  'charge.reaction': {
    asks: (s: GroupState, f: ReactAsk): Ask[] => {
      const id = askId(f.n);
      const usual: ReactCommand = { ask: id, kind: 'react', how: 'receive', about: false };
      const { side } = unitOf(s, f.unit);
      return [
        {
          id,
          side,
          kind: 'react',
          rule: 'GO-MOVE-19',
          about: [f.unit, ...f.chargers],
          secret: false,
          default: usual,
        },
      ];
    },
    check: (s: GroupState, f: ReactAsk, c: ReactCommand): Refusal | undefined => {
      if (c.kind !== 'react')
        return refuse('GO-MOVE-19', 'not-an-answer', { kind: (c as { kind: string }).kind });
      const u = unitOf(s, f.unit);
      if (c.how === 'evade' && !mayEvade(s, u))
        return refuse('GO-MOVE-20', 'may-not-evade', { unit: u.id, type: u.type });
      if (c.how === 'square')
        return maySquare(
          s,
          u,
          f.chargers.map((id) => unitOf(s, id)),
        );
      return undefined;
    },
    accept: (s: GroupState, f: ReactAsk, c: ReactCommand, tell?: Tell): void => {
      pop(s);
      const u = unitOf(s, f.unit);
      const react = s.frames[s.frames.length - 1] as ReactFrame;
      const charges = passed(react).filter((x) => x.target === u.id);
      if (c.how === 'evade') {
        const near = f.chargers
          .map((id) => unitOf(s, id))
          .sort(
            (a, b) => gapBetween(s, u, a) - gapBetween(s, u, b) || s.units.indexOf(a) - s.units.indexOf(b),
          )[0];
        evade(s, u, near, c.about, tell);
        return;
      }
      if (c.how === 'square') {
        push(s, { at: 'charge.square', unit: u.id });
        return;
      }
      tell?.({ kind: 'receives', rule: 'GO-MOVE-19', side: u.side, about: [u.id] });
      receive(s, u, charges);
    },
  },
  'charge.defend': {
    asks: (s: GroupState, f: FireAsk): Ask[] => {
      const id = askId(f.n);
      const { side } = unitOf(s, f.unit);
      const usual: FireCommand = { ask: id, kind: 'fire', target: f.chargers[0] };
      return [
        {
          id,
          side,
          kind: 'fire',
          rule: 'GO-MOVE-22',
          about: [f.unit, ...f.chargers],
          secret: false,
          default: usual,
        },
      ];
    },
    check: (_s: GroupState, f: FireAsk, c: FireCommand): Refusal | undefined => {
      if (c.kind !== 'fire')
        return refuse('GO-MOVE-22', 'not-an-answer', { kind: (c as { kind: string }).kind });
      return c.target === '' || f.chargers.includes(c.target)
        ? undefined
        : refuse('GO-MOVE-22', 'no-target', { target: c.target });
    },
    accept: (s: GroupState, f: FireAsk, c: FireCommand): void => {
      if (c.target === '') pop(s);
      else become(s, { at: 'charge.shot', unit: f.unit, target: c.target });
    },
  },
  'charge.order': {
    asks: (s: GroupState, f: SequenceAsk): Ask[] => {
      const id = askId(f.n);
      const usual: SequenceCommand = { ask: id, kind: 'sequence', units: f.units };
      return [
        {
          id,
          side: s.active,
          kind: 'sequence',
          rule: 'GO-MOVE-16',
          about: f.units,
          secret: false,
          default: usual,
          plan: usual,
        },
      ];
    },
    check: (_s: GroupState, f: SequenceAsk, c: SequenceCommand): Refusal | undefined => {
      if (c.kind !== 'sequence')
        return refuse('GO-MOVE-16', 'not-an-answer', { kind: (c as { kind: string }).kind });
      const all = c.units.length === f.units.length && f.units.every((id) => c.units.includes(id));
      return all
        ? undefined
        : refuse('GO-MOVE-16', 'each-once', { wanted: f.units.length, given: c.units.length });
    },
    accept: (s: GroupState, _f: SequenceAsk, c: SequenceCommand): void => {
      pop(s);
      const moves = s.frames[s.frames.length - 1] as MovesFrame;
      moves.charges.sort((a, b) => c.units.indexOf(a.unit) - c.units.indexOf(b.unit));
    },
  },
} satisfies Questions;
