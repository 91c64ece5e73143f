/**
 * The house rules: every figure of a ruling and every reading of a doubtful text, as options of the battle. No
 * rule reads such a number from anywhere else. Lengths are in BU.
 */
import type { OptionSpec, OptionValues } from '../../battle/options.ts';

export interface HouseRules {
  touch: number; // gap that counts as contact, also the deepest overlap
  turnLimit: number; // BQ-4.1-c: 0 = none agreed
  rangeGood: number; // BQ-2.6.2-a
  rangeAverage: number;
  rangePoor: number;
  leaderMove: number; // BQ-2.6.1-a
  movesSpoilReactions: boolean; // earlier moves of the turn cost dice in reaction fire
  lateTercioFiresFlank: boolean; // LTE fire defensively from flank and rear too
  throughGunsHalves: boolean;
  plainFailDisorders: boolean; // a plain charge that misses ends in disorder
  bonusForPotential: boolean;
  exhaustedEvade: boolean;
  difficultTwice: boolean; // R-38: -2 in dice and in the test
  flankTwice: boolean; // R-39: -1 in dice and in the test
  outOfCommandAlways: boolean; // in every test, or only when rallying
  opportunityChargeAtCharges: boolean;
  chargedMayIntercept: boolean; // also whoever could countercharge
  supportsBoth: boolean; // a unit between two melees supports in both, or in the one its owner chooses
  withdrawnCounts: 'state' | 'nothing' | 'once';
  commandDouble: boolean; // eliminated units count double for a division too
  pikesAllRound: boolean;
  bandScale: 'four' | 'wide'; // bands 1, 2, 4, 8 or 1, 4, 8, 16
  rollOfDestiny: boolean; // BQ-8-RD-a
  azabPoints: number;
  structureAverage: number;
  structureGood: number;
}

type Spec = OptionSpec & { id: keyof HouseRules };

const length = (id: keyof HouseRules, rule: string, value: number, least: number, most: number): Spec => ({
  id,
  rule,
  group: 'figure',
  kind: 'number',
  default: value,
  least,
  most,
});
const count = (id: keyof HouseRules, rule: string, value: number, least: number, most: number): Spec => ({
  id,
  rule,
  group: 'figure',
  kind: 'number',
  default: value,
  least,
  most,
  whole: true,
});
const ruling = (id: keyof HouseRules, rule: string, value: boolean): Spec => ({
  id,
  rule,
  group: 'ruling',
  kind: 'switch',
  default: value,
});
const choice = (id: keyof HouseRules, rule: string, value: string, values: readonly string[]): Spec => ({
  id,
  rule,
  group: 'ruling',
  kind: 'choice',
  default: value,
  values,
});

export const OPTIONS: readonly Spec[] = [
  length('touch', 'BQ-0-j', 0.01, 0.005, 0.02),
  count('turnLimit', 'BQ-4.1-c', 0, 0, 60),
  length('rangeGood', 'BQ-2.6.2-a', 10, 1, 30),
  length('rangeAverage', 'BQ-2.6.2-a', 6, 1, 30),
  length('rangePoor', 'BQ-2.6.2-a', 2, 1, 30),
  length('leaderMove', 'BQ-2.6.1-a', 4, 0, 20),
  ruling('movesSpoilReactions', 'BQ-6.1.3-a', true),
  ruling('lateTercioFiresFlank', 'BQ-6.6-a', false),
  ruling('throughGunsHalves', 'BQ-6.9-a', false),
  ruling('plainFailDisorders', 'BQ-5.4.1-b', false),
  ruling('bonusForPotential', 'BQ-5.4.6-b', false),
  ruling('exhaustedEvade', 'BQ-2.5.1-b', true),
  ruling('difficultTwice', 'BQ-7.4-e', true),
  ruling('flankTwice', 'BQ-7.2.3-b', true),
  ruling('outOfCommandAlways', 'BQ-2.4.1-c', true),
  ruling('opportunityChargeAtCharges', 'BQ-4.1.3-b', true),
  ruling('chargedMayIntercept', 'BQ-5.4.2-a', true),
  ruling('supportsBoth', 'BQ-7.6-f', true),
  choice('withdrawnCounts', 'BQ-2.5.1.1-d', 'state', ['state', 'nothing', 'once']),
  ruling('commandDouble', 'BQ-9.1-e', true),
  ruling('pikesAllRound', 'BQ-2.2-c', true),
  choice('bandScale', 'BQ-6.1.2-a', 'four', ['four', 'wide']),
  { id: 'rollOfDestiny', rule: 'BQ-8.1-b', group: 'rule', kind: 'switch', default: false },
  count('azabPoints', 'BQ-10-b', 18, 0, 60),
  count('structureAverage', 'BQ-2.6.2-a', 12, 0, 100),
  count('structureGood', 'BQ-2.6.2-a', 24, 0, 100),
];

/** Options younger than records without them: at their default such a battle is the same as one of old. */
export const YOUNG: readonly (keyof HouseRules)[] = ['supportsBoth'];

/** The options are stored as given; the house rules are the same object with its types. */
export const houseRulesOf = (options: OptionValues): HouseRules => options as unknown as HouseRules;
