/** Sense for Argad: men by their points; sealed plans of both sides run through their pulses, so they are thrown for. */
import type { AnyRuleSet, Body, State } from '../../battle/protocol.ts';
import type { Argad } from '../../rules/argad/state.ts';
import type { Sense } from '../sense.ts';
import { senseWith, type Traits } from './plain.ts';

const TRAITS: Traits = {
  near: 6,
  reach: 15,
  marks: {
    disorder: 0.1,
    stunned: 0.2,
    shaken: 0.25,
    'falls-back': 0.4,
    captive: 0.8,
    unloaded: 0.05,
    wounded: 0.2,
  },
  score: 30,
  reactions: ['fate', 'answer-amendment'],
};

export const argadSense = (rules: AnyRuleSet): Sense => {
  const points = new Map<string, number>();
  let known: unknown;
  const worth = (b: Body): number => points.get(b.id) ?? 1;
  const plain = senseWith(rules, { ...TRAITS, worth });
  return {
    ...plain,
    most: 24,
    throws: 4,
    value(state: State, side, weigh) {
      const s = state as Argad;
      if (known !== s.men) {
        known = s.men;
        points.clear();
        for (const m of s.men) points.set(m.id, Math.max(1, m.points));
      }
      return plain.value(state, side, weigh);
    },
  };
};
