/**
 * Every house figure and every switch of Argad in one place: what section 21 of the catalogue lists as options, and
 * the numbers that its rulings give. No other file holds such a figure.
 */
import type { OptionSpec, OptionValues } from '../../battle/options.ts';
import { UNIT } from '../../table/number.ts';

/** Of these rules; raised when the same orders and dice no longer give the same battle. */
export const VERSION = 6;

/** Grid steps to the centimetre. */
export const CM = UNIT;

export const PULSES = 20; // AG-SIM-9
export const SUB_STEPS = 10; // AG-SIM-10: of a pulse
export const KEEP_APART = CM; // AG-SIM-11 (4): enemies of whom neither aims at the other
export const WOOD_SIGHT = 10 * CM; // AG-SEE-1: more wood than this hides
export const SPOT = 10 * CM; // AG-SEE-6
export const SPOT_CROUCHED = 5 * CM; // AG-SEE-6: in bushes or crops
export const WOOD_EDGE = 2 * CM; // AG-SHOOT-30: riders with less wood than this before them are at its edge
export const GROUP_GAP = 4 * CM; // AG-SHOOT-4
export const SALVO_LEAST = 3; // AG-SHOOT-51
export const REACTION_NEAR = 40; // AG-SIM-4: the farthest NEAR, cm
export const REACTION_PASSES = 20; // AG-SIM-4: the farthest PASSES, cm
export const CHARGE_SURE = 12 * CM; // AG-CAV-2: a straight run that needs no dice
export const CHARGE_CONE = 1820; // AG-CAV-3: 10 degrees
export const FRONT_HALF = 10923; // AG-ORDER-9: 60 degrees either side
export const REAR_CONE = 8192; // AG-MELEE-23: 45 degrees
export const REAR_GAP = CM; // AG-MELEE-23: half a base
export const HALF_TURN_PULSES = 10; // AG-MOVE-17, INTERACT
export const CAPTIVE_GUARD = 4 * CM; // AG-HEAL-8
export const HOLD_LENGTH = 12; // AG-VICT-7: turns
export const EDGE_HELD = 5 * CM; // AG-SCEN-0: an entry held by an enemy this near
export const DEPLOY_APART = 10 * CM; // AG-SCEN-0
export const OPENING = 3 * CM; // AG-SCEN-0: doors and windows
export const SHOT_MOST = 7; // AG-SIM-2: highest score tried by default
export const SHOT_MOST_MANY = 8; // AG-SIM-2: when at least three shots go there
export const MARCH = { twos: 16, wide: 12, aside: 8 } as const; // AG-ORDER-4, cm
export const COLUMN_OF_THREES = 12; // AG-ORDER-4: as many men march as fast as a column of twos
export const LEAST_MOVE = 4; // AG-MOVE-14, cm
export const WAGON = { width: 5 * CM, depth: 8 * CM, move: 12 } as const; // AG-SCEN-2

const choice = (
  id: string,
  rule: string,
  group: OptionSpec['group'],
  value: string,
  values: readonly string[],
): OptionSpec => ({ id, rule, group, kind: 'choice', default: value, values });

const flip = (id: string, rule: string, group: OptionSpec['group'], on: boolean): OptionSpec => ({
  id,
  rule,
  group,
  kind: 'switch',
  default: on,
});

const figure = (id: string, rule: string, value: number, least: number, most: number): OptionSpec => ({
  id,
  rule,
  group: 'figure',
  kind: 'number',
  default: value,
  least,
  most,
  whole: true,
});

/** Section 21 of the catalogue, in its order. */
export const OPTIONS: readonly OptionSpec[] = [
  flip('closeOrder', 'AG-ORDER-1', 'rule', true),
  flip('shootDuringMovement', 'AG-TURN-4', 'rule', true),
  flip('mutualKillTieBreak', 'AG-MELEE-10', 'rule', true),
  choice('manySixesReroll', 'AG-SHOOT-7', 'rule', 'auto', ['auto', 'never']),
  flip('pcTwoLives', 'AG-HEAL-5', 'rule', true),
  choice('surprise', 'AG-SHOOT-20', 'rule', 'scenario', ['scenario', 'on', 'off']),
  flip('mountedInfantryFireMoving', 'AG-SHOOT-19', 'rule', false),
  flip('caliverMounted', 'AG-WEAPON-3', 'ruling', true),
  flip('forklessMusket', 'AG-SHOOT-52', 'rule', false),
  figure('halfArmourMeleeValue', 'AG-ARM-2', 5, 4, 5),
  figure('farmHorseMove', 'AG-MOVE-11', 36, 32, 36),
  figure('unfitMove', 'AG-MOVE-4', 12, 12, 16),
  flip('shotReplacesStrike', 'AG-SHOOT-14', 'ruling', true),
  flip('terrainHabit', 'AG-TERR-9', 'rule', true),
  flip('nerve', 'AG-VICT-1', 'rule', true),
  flip('cavalryReform', 'AG-CAV-14', 'rule', false),
  flip('circling', 'AG-CAV-13', 'rule', false),
  { ...flip('friendlyAmendment', 'AG-SIM-5', 'rule', false), two: true },
  choice('sixesPool', 'AG-SHOOT-9', 'ruling', 'target', ['target', 'weaponAndBand']),
  choice('javelinBands', 'AG-WEAPON-11', 'ruling', 'both', ['both', 'first']),
  figure('pistolRiderInContact', 'AG-SHOOT-18a', 0, -1, 0),
  flip('secondRankFire', 'AG-SEE-1a', 'ruling', true),
  choice('killAgainstRecoil', 'AG-MELEE-10', 'ruling', 'both', ['both', 'killOnly']),
  choice('lesserHorse', 'AG-CLASS-8', 'ruling', 'notMountedInfantry', ['notMountedInfantry', 'everybody']),
  choice('aimLeftAlone', 'AG-VICT-8', 'ruling', 'carriedOut', ['carriedOut', 'asItStands']),
  flip('columnOfThrees', 'AG-ORDER-4', 'rule', true),
  flip('duel', 'AG-WEAPON-32', 'rule', false),
  flip('seizing', 'AG-HEAL-9', 'rule', false),
  flip('abilities', 'AG-SPECIAL-1', 'rule', true),
  flip('skinTable', 'AG-FANTASY-1', 'rule', false),
  flip('supernatural', 'AG-SPECIAL-6', 'rule', false),
  figure('commandRadius', 'AG-ORDER-5', 20, 10, 40),
];

export const on = (options: OptionValues, id: string): boolean => options[id] === true;
