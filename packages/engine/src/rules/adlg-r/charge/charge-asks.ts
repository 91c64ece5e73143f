/** Questions of a charge: how far to follow, which place, whether the commander fights. */
import { type Ask, askId, type Refusal, type Tell } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { inUnits, units } from '../../../table/number.ts';
import type { Choose, EngageAnswer, FollowAnswer } from '../commands.ts';
import { choices, conform, type PlaceFrame } from '../conform/charge-conform.ts';
import { nextAsk, pop, type Questions } from '../frames.ts';
import { type AdlgState, unitOf } from '../state.ts';
import { SAME } from '../tolerances.ts';
import { type ChargeFrame, planOf } from './charge-frame.ts';
import { leastOf, mustUseAll } from './charge-run.ts';
import { checkFollowWheel, wheeling } from './follow.ts';

export const chargeBelow = (s: AdlgState): ChargeFrame => s.frames[s.frames.length - 2] as ChargeFrame;

export const chargeQuestions = {
  // ADLG-EVA-7: how far the charger goes on after those that ran.
  'charge.follow': {
    asks: (s: AdlgState, frame: ChargeFrame): Ask[] => {
      const id = askId(frame.n);
      const u = unitOf(s, frame.units[0]);
      const caught = planOf(s, frame).hits.length > 0;
      const by = inUnits(caught ? frame.most : leastOf(s, frame));
      const answer: FollowAnswer = { ask: id, kind: 'follow', by };
      return [
        {
          id,
          side: u.side,
          kind: 'follow',
          rule: 'ADLG-EVA-7',
          about: frame.units,
          secret: false,
          default: answer,
        },
      ];
    },
    check: (s: AdlgState, frame: ChargeFrame, c: FollowAnswer): Refusal | undefined => {
      if (c.kind !== 'follow') return refuse('ADLG-EVA-7', 'how-far');
      const least = leastOf(s, frame);
      const by = units(c.by);
      if (by < least - SAME) {
        const rule = frame.units.some((id) => mustUseAll(unitOf(s, id))) ? 'ADLG-EVA-7' : 'ADLG-CHA-3';
        return refuse(rule, 'too-short', { by: c.by, least: inUnits(least) });
      }
      if (by > frame.most + SAME)
        return refuse('ADLG-EVA-7', 'too-far', { needed: c.by, allowance: inUnits(frame.most) });
      return c.wheel === undefined ? undefined : checkFollowWheel(s, frame, c.wheel);
    },
    accept: (_s: AdlgState, frame: ChargeFrame, c: FollowAnswer): void => {
      frame.budget = units(c.by);
      if (c.wheel !== undefined) frame.legs = wheeling(frame.legs, c.wheel);
      frame.at = 'charge.declare';
    },
  },
  // ADLG-CON-2a (5): of two places equally near the active player chooses.
  'charge.place': {
    asks: (s: AdlgState, frame: PlaceFrame): Ask[] => {
      const id = askId(frame.n);
      const first: Choose = { ask: id, kind: 'choose', choice: 0 };
      const about = [frame.unit, frame.target];
      const side = unitOf(s, frame.unit).side;
      return [{ id, side, kind: 'choose', rule: 'ADLG-CON-2a', about, secret: false, default: first }];
    },
    check: (s: AdlgState, frame: PlaceFrame, c: Choose): Refusal | undefined => {
      if (c.kind !== 'choose') return refuse('ADLG-CON-2a', 'choose-a-place');
      const places = choices(s, chargeBelow(s), unitOf(s, frame.unit), frame.target)?.options.length ?? 0;
      return c.choice >= 0 && c.choice < places
        ? undefined
        : refuse('ADLG-CON-2a', 'no-such-place', { choice: c.choice, places });
    },
    accept: (s: AdlgState, frame: PlaceFrame, c: Choose, tell?: Tell): void => {
      const charge = chargeBelow(s);
      const u = unitOf(s, frame.unit);
      const { hit, options, movers } = choices(s, charge, u, frame.target)!;
      pop(s);
      conform(s, charge, u, unitOf(s, frame.target), hit, options[c.choice], movers, tell);
    },
  },
  // ADLG-CMD-12: shall the commander fight with his unit?
  'charge.engage': {
    asks: (s: AdlgState, frame: ChargeFrame): Ask[] => {
      const id = askId(frame.n);
      const c = s.commanders.find((x) => x.id === frame.who[0])!;
      const answer: EngageAnswer = { ask: id, kind: 'engage', engage: false };
      return [
        {
          id,
          side: c.side,
          kind: 'engage',
          rule: 'ADLG-CMD-12',
          about: [c.unit],
          secret: false,
          default: answer,
        },
      ];
    },
    check: (_s: AdlgState, _frame: ChargeFrame, c: EngageAnswer): Refusal | undefined =>
      c.kind === 'engage' ? undefined : refuse('ADLG-CMD-12', 'engage-or-not'),
    accept: (s: AdlgState, frame: ChargeFrame, a: EngageAnswer, tell?: Tell): void => {
      const id = frame.who.shift();
      const c = s.commanders.find((x) => x.id === id)!;
      c.engaged = a.engage;
      if (a.engage)
        tell?.({
          kind: 'commander-engage',
          rule: 'ADLG-CMD-12',
          side: c.side,
          about: [c.unit],
          facts: { commander: c.name },
        });
      if (frame.who.length === 0) pop(s);
      else frame.n = nextAsk(s);
    },
  },
} satisfies Questions;
