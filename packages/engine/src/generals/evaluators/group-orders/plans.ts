/**
 * Plans of Group Orders: every group is told to hold or to attack, or nothing, and then does what a captain's would.
 * Group by group, from left to right as the army looks, so that a flank can go and the rest stay.
 */
import { type Ask, type Command, other, type Side, type State } from '../../../battle/protocol.ts';
import { orderable } from '../../../rules/group-orders/command/orders.ts';
import { pointsOf, winningLead } from '../../../rules/group-orders/command/victory.ts';
import { enemyGap } from '../../../rules/group-orders/ground/shapes.ts';
import { type GroupState, groupUnits } from '../../../rules/group-orders/state.ts';
import { UNIT } from '../../../table/number.ts';
import type { Evaluator } from '../../evaluator.ts';
import { FOES, type Foe, type Intent, type Plan, type Planner } from '../../plans/plans.ts';
import { type Mood, patientMood, quickAnswer, wantedOrder } from './quick.ts';

const MOODS: Readonly<Record<Intent, Mood | undefined>> = {
  usual: undefined,
  hold: { calm: 1, waits: true },
  attack: { calm: 0, waits: false },
};

/** The mood of a side that follows the plan. */
export function moodUnder(plan: Plan): (s: GroupState, side: Side) => Mood {
  const all = MOODS[plan.all];
  if (plan.corps.length === 0) return all === undefined ? patientMood : () => all;
  const groups: (Mood | undefined)[] = [];
  for (const { id, intent } of plan.corps) groups[Number(id)] = MOODS[intent];
  return (s, side) => ({ ...(all ?? patientMood(s, side)), groups });
}

/** Groups that can be told something, from left to right as the army looks. */
export function groupsInLine(s: GroupState, side: Side): number[] {
  const place = (g: number): number => {
    const units = groupUnits(s, g);
    return units.reduce((sum, u) => sum + u.x, 0) / Math.max(1, units.length);
  };
  const sign = side === 0 ? 1 : -1;
  return orderable(s, side).sort((a, b) => sign * (place(a) - place(b)) || a - b);
}

/** So much likelier is he of whose stands all are on the orders that he would want than he of whose none are. */
const TOLD = 8;

/** What the enemy may be about, by the orders that his groups are on. */
function foesOf(s: GroupState, side: Side): Foe[] {
  const foe = other(side);
  return FOES.map(({ plan, weight }) => {
    const m = moodUnder(plan)(s, foe);
    let [alike, all] = [0, 0];
    for (const u of s.units) {
      if (u.side !== foe || u.place !== 'table' || u.order === 'rout' || u.order === 'retreat') continue;
      const gap = Math.min(999, enemyGap(s, u) / UNIT);
      all += u.stands;
      if ((u.order === 'advance') === (wantedOrder(u, gap, m) === 'advance')) alike += u.stands;
    }
    const share = all === 0 ? 1 : alike / all;
    return { plan, weight: weight * (1 + (TOLD - 1) * share * share) };
  });
}

/** What a finished play is worth to a side: 1 a battle won, −1 lost; one that is drawn by who leads and a little less. */
function worthOf(s: GroupState, side: Side): number {
  const lead = Math.max(
    -1,
    Math.min(1, (pointsOf(s, side) - pointsOf(s, other(side))) / (4 * winningLead(s))),
  );
  if (s.over === null || s.over.winner === null) return 0.3 * lead - 0.4;
  return (s.over.winner === side ? 0.85 : -0.85) + 0.15 * lead;
}

export const groupPlanner = (leading: (plan: Plan) => Evaluator): Planner => ({
  pace: 150000, // steps of plays are quick ones: a turn of 2 s took 0.7 to 1.6 s of processor, the first one 3.4 s at most
  corps: (state: State, side: Side) =>
    groupsInLine(state as GroupState, side).map((g) => ({
      id: String(g),
      name:
        groupUnits(state as GroupState, g).find((u) => u.name !== '' && u.name !== u.id)?.name ??
        (state as GroupState).groups[g].name,
      bodies: groupUnits(state as GroupState, g).map((u) => u.id),
    })),
  leading,
  quick: (plan: Plan) => {
    const mood = moodUnder(plan);
    return (state: State, ask: Ask): Command => quickAnswer(state as GroupState, ask, mood);
  },
  foes: (state: State, side: Side) => foesOf(state as GroupState, side),
  worth: (state: State, side: Side) => worthOf(state as GroupState, side),
  begins: (ask: Ask) => ask.kind === 'orders',
});
