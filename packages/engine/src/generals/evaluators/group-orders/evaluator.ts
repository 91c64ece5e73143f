/**
 * Evaluator for Group Orders: stands lost, routing, retiring or disordered; victory points; the volleys and melees that
 * the position promises; groups on the order that fits their place. A side that would win as things stand lets the
 * enemy come, the other goes for the objectives.
 */
import {
  type AnyRuleSet,
  type Ask,
  type Command,
  other,
  type Side,
  type State,
} from '../../../battle/protocol.ts';
import { isCavalry } from '../../../rules/group-orders/army/troops.ts';
import { generalGap } from '../../../rules/group-orders/command/generals.ts';
import { lostStands, pointsOf, turnLimit } from '../../../rules/group-orders/command/victory.ts';
import { enemyGap } from '../../../rules/group-orders/ground/shapes.ts';
import { volleyOf } from '../../../rules/group-orders/shooting/volley.ts';
import {
  type GroupState,
  houseRules,
  inContact,
  inLine,
  type Unit,
} from '../../../rules/group-orders/state.ts';
import { UNIT } from '../../../table/number.ts';
import type { Evaluator, Weigh } from '../../evaluator.ts';
import type { Course } from '../../levels/pressing.ts';
import { endOf } from '../plain.ts';
import { fightsOf, RETREATS, ROUTS } from './fights.ts';
import { volleysOf } from './fire.ts';
import { groupPlanner, moodUnder } from './plans.ts';
import { type Mood, moodFor, moodOf, patientMood, quickAnswer, wantedOrder } from './quick.ts';
import { behindWorks, coveredShare } from './works.ts';

/** What the state of a unit takes from its stands, as a share of them. */
function strain(u: Unit): number {
  if (u.order === 'rout') return ROUTS;
  return (u.order === 'retreat' ? RETREATS : 0) + (u.disordered ? 0.12 : 0);
}

/** Hundredths of an army that are gone or strained; dearer the nearer the army is to breaking. */
function lossesOf(s: GroupState, side: Side): number {
  let [lost, start] = [0, 0];
  for (const u of s.units) {
    if (u.side !== side) continue;
    start += u.start;
    if (u.place === 'table') lost += u.start - u.stands + strain(u) * u.stands;
    else if (u.place !== 'waiting') lost += u.start;
  }
  const share = lost / Math.max(1, start);
  // GO-SETUP-21: half of its stands gone or on Rout at the end of a turn, and the battle is lost.
  const l = lostStands(s, side);
  const broken = (100 * (l.gone + l.routing)) / (houseRules(s).army_break * Math.max(1, l.start));
  return 100 * share + (broken >= 1 ? 80 : 50 * broken * broken);
}

/** Where a side wants to be: objectives it does not hold, weighed by their points; else the enemy. */
function wayLeft(s: GroupState, u: Unit): number {
  let least = Number.POSITIVE_INFINITY;
  for (const o of s.objectives) {
    if (o.holder === u.side) continue;
    const dx = (o.x - u.x) / UNIT;
    const dy = (o.y - u.y) / UNIT;
    least = Math.min(least, Math.sqrt(dx * dx + dy * dy) - Math.min(10, o.points));
  }
  if (least < Number.POSITIVE_INFINITY) return Math.max(0, least);
  const gap = enemyGap(s, u);
  return gap === Infinity ? 0 : gap / UNIT;
}

/** Orders, formations and generals that fit the place: what lets a group act next. */
function readiness(s: GroupState, side: Side, mood: Mood): number {
  let [sum, stands] = [0, 0];
  for (const u of s.units) {
    if (u.side !== side || u.place !== 'table') continue;
    stands += u.stands;
    if (u.order === 'rout' || u.order === 'retreat' || inContact(s, u)) continue;
    const gap = Math.min(999, enemyGap(s, u) / UNIT);
    if (u.order === wantedOrder(u, gap, mood)) sum += u.stands;
    else if (u.order === 'reserve') sum -= 0.4 * u.stands;
    if (!inLine(s, u)) sum -= 0.8 * u.stands;
    if (isCavalry(u) && u.order === 'advance' && gap < 30) sum += 0.3 * u.stands;
  }
  for (const g of s.generals) {
    if (g.side !== side || g.place !== 'table' || g.group < 0) continue;
    const near = s.units.some(
      (u) =>
        u.group === g.group && u.place === 'table' && generalGap(s, g, u) <= houseRules(s).attached * UNIT,
    );
    if (near) sum += 1;
  }
  return (3 * sum) / Math.max(1, stands);
}

/** The way that is left to the unit of each group that has come farthest, and to the others a little. */
function approach(s: GroupState, side: Side, mood: Mood): number {
  let sum = 0;
  let groups = 0;
  for (let i = 0; i < s.groups.length; i++) {
    if (s.groups[i].side !== side) continue;
    let [best, all, n] = [Number.POSITIVE_INFINITY, 0, 0];
    for (const u of s.units) {
      if (u.group !== i || u.place !== 'table' || u.order === 'rout') continue;
      const left = wayLeft(s, u);
      best = Math.min(best, left);
      all += left;
      n++;
    }
    if (n === 0) continue;
    groups++;
    const way = 0.5 * best + (0.5 * all) / n;
    sum += mood.groups === undefined ? way : (1 - moodFor(mood, i).calm) * way;
  }
  return groups === 0 ? 0 : -0.12 * (sum / groups);
}

/** Asks in the middle of something: what a command leads to is judged when they are answered. */
const REACTIONS = new Set([
  'react',
  'fire',
  'sequence',
  'pursue',
  'occupy',
  'follow',
  'help',
  'face',
  'retreat',
  'melee',
]);

/** His own evaluator tells a captain when nobody comes (`awaits`), so nothing else does. */
const courseOf = (state: State): Course => {
  const s = state as GroupState;
  const share = (side: Side): number => {
    const l = lostStands(s, side);
    return (100 * (l.gone + l.routing)) / (houseRules(s).army_break * Math.max(1, l.start));
  };
  return {
    turn: s.turn,
    limit: turnLimit(s),
    lost: [share(0), share(1)],
    patience: Number.POSITIVE_INFINITY,
    quiet: false,
  };
};

/** Of a side that comes on. */
const boldMood = (): Mood => ({ calm: 0, waits: false });

/** Enough for one or two shots. */
const VOLLEY_STEPS = 120;

export const groupOrdersEvaluator = (_rules: AnyRuleSet): Evaluator => ({
  ...evaluatorIn(moodOf),
  ofCaptains: {
    ...evaluatorIn(patientMood),
    course: courseOf,
    attack: evaluatorIn(boldMood),
    planner: groupPlanner((plan) => evaluatorIn(moodUnder(plan))),
    also: (state: State, ask: Ask): Iterable<Command> =>
      ask.kind === 'deploy' ? behindWorks(state as GroupState, ask) : [],
  },
});

/** What the position is worth in that mood. */
const worthIn =
  (moodIn: typeof moodOf) =>
  (s: GroupState, side: Side, weigh?: Weigh): number => {
    const foe = other(side);
    let sum = 0;
    const add = (what: string, value: number): void => {
      sum += value;
      weigh?.(what, value);
    };
    add('result', endOf(s, side));
    if (s.turn === 0) {
      const mood = moodIn(s, side);
      add('approach', readiness(s, side, mood) + (mood.waits ? 3 * coveredShare(s, side) : 0));
      return sum;
    }
    add('losses', lossesOf(s, foe) - lossesOf(s, side));
    const late = Math.min(1, s.turn / turnLimit(s));
    add('objective', (0.5 + late) * (pointsOf(s, side) - pointsOf(s, foe)) * 0.8);
    const [ours, theirs] = [volleysOf(s, side), volleysOf(s, foe)];
    const stand = 130 / Math.max(1, lostStands(s, foe).start);
    add('fire', stand * ours);
    add('under-fire', -0.8 * (130 / Math.max(1, lostStands(s, side).start)) * theirs);
    add('fights', fightsOf(s, side));
    const mood = moodIn(s, side);
    const eager = mood.groups === undefined ? 1 - mood.calm : 1;
    add('approach', eager * approach(s, side, mood) + readiness(s, side, mood));
    return sum;
  };

/** The same, found once for all the outcomes of a volley whose results do not count yet. */
function worthOnce(worth: ReturnType<typeof worthIn>): typeof worth {
  let volley: { units: readonly Unit[]; side: Side; value: number } | undefined;
  return (s, side, weigh) => {
    if (weigh !== undefined || volleyOf(s) === undefined) return worth(s, side, weigh);
    if (volley?.units !== s.units || volley.side !== side)
      volley = { units: s.units, side, value: worth(s, side) };
    return volley.value;
  };
}

export const evaluatorIn = (moodIn: typeof moodOf): Evaluator => ({
  most: 30,
  scale: 20,
  value: worthOnce(worthIn(moodIn)) as Evaluator['value'],
  // A volley of several units has more outcomes than any patience, and each is followed by tests of morale.
  enumerates: (command: Command): number | undefined => (command.kind === 'shots' ? VOLLEY_STEPS : undefined),
  pace: 40000,
  thrift: { part: 3, least: 300 },
  // Others are taken to come on.
  quick: (state: State, ask: Ask, side: Side): Command =>
    quickAnswer(state as GroupState, ask, ask.side === side ? moodIn : moodOf),
  again: (ask: Ask): boolean => ask.kind === 'orders',
  settled: (_state: State, asks: readonly Ask[]): boolean =>
    asks.length > 0 && asks.every((a) => !REACTIONS.has(a.kind)),
});
