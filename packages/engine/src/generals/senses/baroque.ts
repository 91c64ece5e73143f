/** Sense for Baroque: units by what they cost their army when they break; disorder and exhaustion hurt. */
import type { AnyRuleSet, Body } from '../../battle/protocol.ts';
import type { Sense } from '../sense.ts';
import { senseWith, type Traits } from './plain.ts';

const TRAITS: Traits = {
  near: 2,
  reach: 4,
  marks: { disordered: 0.12, exhausted: 0.3 },
  worth: (b: Body): number => Math.max(1, b.strength),
  score: 30,
  reactions: ['bonus', 'counter', 'step-back', 'destiny', 'main', 'melee', 'reroll', 'hand-over', 'halt'],
};

export const baroqueSense = (rules: AnyRuleSet): Sense => ({ ...senseWith(rules, TRAITS), most: 60 });
