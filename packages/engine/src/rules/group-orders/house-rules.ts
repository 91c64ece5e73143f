/**
 * Every switch and every number of a ruling, as options of the battle. The sheet's own numbers are in the tables
 * of their chapters; whatever was decided to close a gap stands here and nowhere else. Lengths are in cm.
 */
import type { OptionSpec, OptionValues } from '../../battle/options.ts';
import type { RuleId } from '../../battle/protocol.ts';

interface Figure {
  rule: RuleId;
  value: number;
  least: number;
  most: number;
  whole: boolean;
}
interface Choice<V extends string> {
  rule: RuleId;
  value: V;
  values: readonly V[];
}
interface Switch {
  rule: RuleId;
  value: boolean;
  group: 'rule' | 'ruling';
}

const length = (rule: RuleId, value: number, least: number, most: number): Figure => ({
  rule,
  value,
  least,
  most,
  whole: false,
});
const count = (rule: RuleId, value: number, least: number, most: number): Figure => ({
  rule,
  value,
  least,
  most,
  whole: true,
});
const choice = <V extends string>(rule: RuleId, value: V, ...rest: V[]): Choice<V> => ({
  rule,
  value,
  values: [value, ...rest],
});

/** Numbers of rulings. */
export const FIGURES = {
  turn_limit: count('GO-SETUP-21a', 16, 1, 40), // where the scenario names none
  army_break: count('GO-SETUP-21', 50, 10, 100), // per cent of the starting stands
  winning_lead: count('GO-SETUP-22', 10, 1, 100),
  objective_reach: length('GO-SETUP-22', 10, 1, 30),
  general_move: length('GO-SETUP-09', 40, 0, 120),
  attached: length('GO-SETUP-09', 5, 0, 20), // a general so near to a unit is attached to it
  general_reach: length('GO-SETUP-02', 5, 1, 15), // cm to each pip of the four-sided die
  skirmish_gap: length('GO-UNIT-10', 2, 0, 2), // between the stands of a skirmish line
  safe_distance: length('GO-UNIT-13', 20, 5, 40), // no enemy so near: rally, recovery of the badly drilled
  reserve_limit: length('GO-ORDER-15', 20, 0, 40),
  halt: length('GO-ORDER-12', 10, 2, 30),
  halt_lights: length('GO-ORDER-10', 5, 2, 20), // Massed with only Lights ahead
  halt_friends: length('GO-ORDER-13', 10, 0, 30),
  stand_move: length('GO-ORDER-18', 5, 0, 20),
  cohesion: length('GO-MOVE-11', 15, 5, 60),
  keep_off: length('GO-MOVE-12', 2, 0.5, 5), // nobody comes so near to an enemy but by charging
  stop_short: length('GO-MOVE-14', 1, 0.1, 5),
  square_distance: length('GO-MOVE-21', 10, 0, 40),
  stopped_short: length('GO-MOVE-22', 5, 0, 20), // a charger shaken by defensive fire
  fall_back_lights: length('GO-MOVE-25', 10, 1, 40),
  fall_back_massed: length('GO-MOVE-25', 20, 1, 40),
  rout_more: length('GO-ORDER-21', 2, 0, 20), // later rout moves: maximum speed and this
  sight_in_wood: length('GO-SETUP-17', 5, 0, 30),
  lining: length('GO-SETUP-14', 1, 0.1, 5), // so near to an obstacle it is lined
  morale_height: length('GO-MORALE-M10', 20, 0, 60), // enemies so near count for "higher than every enemy"
  arrival_spread: length('GO-SETUP-28a', 25, 5, 90), // from the road
  block_entry: length('GO-MOVE-29', 5, 0, 20),
  bridge_width: length('GO-SETUP-14', 6, 4, 20),
} as const satisfies Record<string, Figure>;

/** GO-SETUP-32 and GO-SETUP-32a: the switches with more than two answers. */
export const CHOICES = {
  fire: choice('GO-SHOOT-01', 'exchange', 'phasing', 'both'),
  stand_actions: choice('GO-ORDER-18', 'one', 'all'),
  square_on_stand: choice('GO-ORDER-18', 'left', 'kept'), // may a square be left without another order?
  reserve_guns: choice('GO-ORDER-17', 'march', 'pivot'),
  musket_charge_die: choice('GO-MORALE-06', 'plain', 'modified'),
  guns_lost: choice('GO-MORALE-07', 'always', 'exposed'),
  killed_general: choice('GO-MORALE-M08', 'gone', 'counts'), // does he still help the tests of the step?
  morale_scope: choice('GO-MORALE-02', 'group', 'unit'),
  hard_cover_small_arms: choice('GO-SHOOT-M05', '-1', '0'),
  extreme_range: choice('GO-SHOOT-M01', '-2', '-3'),
  extra_stands: choice('GO-SHOOT-M14', 'each', 'half'),
  garrison_holds: choice('GO-SETUP-22', 'block', 'reach'), // a garrison holds its own block only, or all within 10
  assault_column: choice('GO-SETUP-32', 'off', 'south', 'north', 'both'), // whose columns may advance
} as const satisfies Record<string, Choice<string>>;

export const SWITCHES = {
  riflemen_light: { rule: 'GO-UNIT-05', value: true, group: 'ruling' },
  pooled_fire: { rule: 'GO-SHOOT-05', value: false, group: 'ruling' },
  group_charge_test: { rule: 'GO-SETUP-32', value: false, group: 'rule' },
  two_sided_fire: { rule: 'GO-SETUP-32', value: false, group: 'rule' }, // older name of fire: both
} as const satisfies Record<string, Switch>;

type FigureValues = { readonly [K in keyof typeof FIGURES]: number };
type ChoiceValues = { readonly [K in keyof typeof CHOICES]: (typeof CHOICES)[K]['values'][number] };
type SwitchValues = { readonly [K in keyof typeof SWITCHES]: boolean };

/** The options of a battle, typed. */
export type HouseRules = FigureValues & ChoiceValues & SwitchValues;
export const houseRulesOf = (options: OptionValues): HouseRules => options as HouseRules;

/** GO-SETUP-32: the older switch says the same as `fire: both`. */
export const fireOf = (houseRules: HouseRules): HouseRules['fire'] =>
  houseRules.two_sided_fire ? 'both' : houseRules.fire;

export const OPTIONS: readonly OptionSpec[] = [
  ...Object.entries<Figure>(FIGURES).map(
    ([id, f]): OptionSpec => ({
      id,
      rule: f.rule,
      group: 'figure',
      kind: 'number',
      default: f.value,
      least: f.least,
      most: f.most,
      whole: f.whole,
    }),
  ),
  ...Object.entries<Choice<string>>(CHOICES).map(
    ([id, c]): OptionSpec => ({
      id,
      rule: c.rule,
      group: 'ruling',
      kind: 'choice',
      default: c.value,
      values: c.values,
    }),
  ),
  ...Object.entries<Switch>(SWITCHES).map(
    ([id, w]): OptionSpec => ({ id, rule: w.rule, group: w.group, kind: 'switch', default: w.value }),
  ),
];
