/**
 * Evaluator: what a position is worth to a side, in one game's own terms. One small module per rule set; a game
 * without one is judged by its bodies.
 */
import type { AnyRuleSet, Ask, Command, Side, State } from '../battle/protocol.ts';
import { plainEvaluator } from './evaluators/plain.ts';
import type { Learned } from './learned/learned.ts';
import type { Course } from './levels/pressing.ts';
import type { Planner } from './plans/plans.ts';
import type { Campaign, RaceWish } from './race.ts';

/** Hears each term of a value: what it is about and what it adds. */
export type Weigh = (what: string, value: number) => void;

export interface Evaluator {
  /** What the position is worth to the side: about 0 when even, 100 for the whole enemy army. */
  value(state: State, side: Side, weigh?: Weigh): number;
  /** Has everything that a command led to been settled, so that the position can be judged? */
  settled(state: State, asks: readonly Ask[]): boolean;
  /** Orders to think of beside those that the rules suggest; they need not be legal. */
  also?(state: State, ask: Ask): Iterable<Command>;
  /** Ways to change a plan a little, one after the other: each takes the best plan so far. */
  vary?(state: State, ask: Ask): ((best: Command) => Iterable<Command>)[];
  /** What the other side may be expected to seal, in throw number `nth`; absent: its default. */
  expect?(state: State, ask: Ask, nth: number): Command;
  /** The same for what the other side has sealed already: put it into a copy that is thrown for. */
  suppose?(copy: State, side: Side, nth: number): void;
  /** The plan that others must beat where plans are raced, among those thought of; absent: the default. */
  steady?(state: State, ask: Ask): Command;
  /** Plans to be carried on for several turns where plans are raced, instead of single orders; undefined: none here. */
  campaign?(state: State, ask: Ask): Campaign | undefined;
  /** Is the plan that comes with this ask so plainly right that nothing else is weighed? */
  obvious?(ask: Ask): boolean;
  /** Is this an ask that is worth thinking about when thinking quickly? Absent: every one. */
  free?(ask: Ask): boolean;
  /** The side whose movement has just ended, in games that shoot and fight after it. */
  moved?(state: State): Side | undefined;
  /** What the fire and the fights of this side's turn promise it from here, before they are thrown for. */
  promise?(state: State, side: Side): number;
  /** The position with the other side to move at once: to whom it puts asks, and what may hurt. */
  reply?(state: State, side: Side): { state: State; asks: readonly string[]; kinds: readonly string[] };
  /** Must this order be given now or never? If such a one is worth giving, no other is thought of. */
  first?(state: State, command: Command): boolean;
  /** A quick sensible answer for playing on, to any ask of either side, as the side that thinks supposes; with `again`. */
  quick?(state: State, ask: Ask, side: Side): Command;
  /** Is this the ask at which a side begins anew, so that the position can be judged? */
  again?(ask: Ask): boolean;
  /** Steps of this game that one second of thinking is reckoned with, where they differ from the usual. */
  pace?: number;
  /**
   * A captain gives one ask at most such a part of the steps that are left, and everybody gives it at least `least`;
   * absent: all that is left, and a lot.
   */
  thrift?: { readonly part: number; readonly least: number };
  /** From so many steps a turn on a captain thinks whole turns through, where that differs from the usual. */
  deep?: number;
  /** Games whose commands have more outcomes than can be enumerated: throw so often instead. */
  throws?: number;
  /** How a sergeant throws, where he is to be quicker than usual. */
  race?: RaceWish;
  /** Steps after which the outcomes of a command are thrown for and no longer enumerated; absent: the usual. */
  enumerates?(command: Command): number | undefined;
  /** How the day goes, for those who must know when to wait no longer. */
  course?(state: State): Course;
  /** The judgement of those who go in because nobody comes; absent: they judge as ever. */
  attack?: Evaluator;
  /** What lets an army be led by plans. */
  planner?: Planner;
  /** The judgement of captains and marshals, where it differs. */
  ofCaptains?: Evaluator;
  /** The value at which three battles of four are won; fitted to battles of the lab (`tercio lab --fit`). */
  scale?: number;
  /** The same of this very position, in games whose battles are not all of one kind. */
  scaleOf?(state: State): number;
  /** The advantage of side 0 by what was learned from battles (`judgeOf`): chances then go by it, not by the scale. */
  learned?: Learned;
  /** At most so many suggestions of the rules are weighed; default 80. */
  most?: number;
}

/** An evaluator for one game, made for its rule set. */
export type MakeEvaluator = (rules: AnyRuleSet) => Evaluator;

const adlgR = async (): Promise<MakeEvaluator> =>
  (await import('./evaluators/adlg-r/evaluator.ts')).adlgEvaluator;

/** Which games have an evaluator of their own. */
const EVALUATORS: Readonly<Record<string, () => Promise<MakeEvaluator>>> = {
  'adlg-r-2021': adlgR,
  'adlg-r-2024': adlgR,
  argad: async () => (await import('./evaluators/argad/evaluator.ts')).argadEvaluator,
  baroque: async () => (await import('./evaluators/baroque/evaluator.ts')).baroqueEvaluator,
  'group-orders': async () => (await import('./evaluators/group-orders/evaluator.ts')).groupOrdersEvaluator,
};

/** The evaluator of a game, loaded on demand. */
export async function evaluatorOf(rules: AnyRuleSet): Promise<Evaluator> {
  const make = Object.hasOwn(EVALUATORS, rules.id) ? await EVALUATORS[rules.id]() : plainEvaluator;
  return make(rules);
}
