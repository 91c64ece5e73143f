/** Sense for Baroque: units by what they cost their army when they break; disorder and exhaustion hurt. */
import type { AnyRuleSet, Body, Side, State } from '../../battle/protocol.ts';
import { type BaroqueState, isExhausted, onTable } from '../../rules/baroque/state.ts';
import { costOf } from '../../rules/baroque/victory.ts';
import type { Sense } from '../sense.ts';
import { senseWith, type Traits } from './plain.ts';

const TRAITS: Traits = {
  near: 2,
  reach: 4,
  marks: { disordered: 0.12, exhausted: 0.3 },
  worth: (b: Body): number => Math.max(1, b.strength),
  score: 30,
  broken(state: State, side: Side): number {
    const s = state as BaroqueState;
    let lost = 0;
    for (const u of s.units) {
      if (u.side !== side) continue;
      if (u.type === 'BAG') lost += u.place === 'routed' ? 3 : 0;
      else if (onTable(u) && !isExhausted(u))
        lost += (u.vd * (Math.min(u.losses, u.vbu) + (u.disordered ? 0.5 : 0))) / (2 * Math.max(1, u.vbu));
      else lost += costOf(s, u);
    }
    return lost / Math.max(1, s.armies[side].value);
  },
  reactions: ['bonus', 'counter', 'step-back', 'destiny', 'main', 'melee', 'reroll', 'hand-over', 'halt'],
};

export const baroqueSense = (rules: AnyRuleSet): Sense => ({ ...senseWith(rules, TRAITS), most: 60 });
