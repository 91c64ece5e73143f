/** Sense for Group Orders: stands are what counts; musketry to 15 cm, objectives, nobody disordered or in rout. */
import type { AnyRuleSet, Body, Side, State } from '../../battle/protocol.ts';
import type { GroupState } from '../../rules/group-orders/state.ts';
import type { Sense } from '../sense.ts';
import { type Goal, senseWith, type Traits } from './plain.ts';

const TRAITS: Traits = {
  near: 10,
  reach: 15,
  marks: { disordered: 0.2, rout: 0.6, routing: 0.6, retreat: 0.2 },
  worth: (b: Body): number => Math.max(1, b.strength),
  score: 25,
  reactions: ['occupy'],
  goals(state: State, side: Side): readonly Goal[] {
    return (state as GroupState).objectives.map((o) => ({
      x: o.x,
      y: o.y,
      worth: (o.holder === side ? 3 : 2) * Math.max(1, Math.min(3, o.points)),
    }));
  },
};

export const groupOrdersSense = (rules: AnyRuleSet): Sense => ({ ...senseWith(rules, TRAITS), most: 60 });
