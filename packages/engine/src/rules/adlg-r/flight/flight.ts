/** How far and where a body runs: evading, and fleeing before a flank march. ADLG-EVA-3 to 6, ADLG-FLM-4, ADLG-MOV-17. */

import { cite } from '../../../battle/cite.ts';
import { isRefusal } from '../../../battle/refuse.ts';
import { type Facing, inUnits, units } from '../../../table/number.ts';
import type { Pose } from '../../../table/shape.ts';
import { asGroup } from '../charge/reach.ts';
import type { Leg } from '../commands.ts';
import { handsOf } from '../ground/rim.ts';
import type { Group } from '../move/group.ts';
import { advancedClear, clearEnd, type Shift } from '../move/interpenetration.ts';
import type { Gait, Walk } from '../move/walk/gait.ts';
import { walk } from '../move/walk/walk.ts';
import type { AdlgState, Unit } from '../state.ts';
import { SAME } from '../tolerances.ts';

/** Evaders stop short of enemies and pass friends by the table; there is no bursting through (ADLG-MOV-17). */
export const EVADE: Gait = {
  enemies: 'short',
  awayFromEnemies: 0,
  budget: Number.POSITIVE_INFINITY,
  passFriends: 'table',
  freeTurns: true,
  paidSlide: true,
};

/** How an evade ends. */
export interface Flight {
  pose: Pose;
  length: number;
  left: boolean; // the table
  shifts: Shift[];
  passed: readonly Unit[];
  burst: readonly Unit[]; // friends burst through (ADLG-FLM-4)
  legs: readonly Leg[]; // really walked, from where it turned
}

/**
 * ADLG-EVA-3 to 6: rotated about its middle, straight away, round what is in the way after the first UD. Through
 * friends that bar the way only before a flank march (ADLG-FLM-4).
 */
export function flightOf(
  s: AdlgState,
  u: Unit,
  facing: Facing,
  budget: number,
  friends: Gait['passFriends'] = 'table',
  adjust = 0,
): Flight {
  const group = asGroup({ ...u, facing });
  let gait: Gait = { ...EVADE, budget, adjust };
  // Costs in bad ground are paid out of the budget; the path itself is never longer than it.
  const straight: Leg[] = [{ do: 'advance', by: inUnits(budget) }];
  let best = walk(s, group, straight, gait);
  let legs = straight;
  if (inTheWay(best)) {
    cite('ADLG-EVA-5');
    for (const tried of avoiding(s, best.length, budget)) {
      const walked = walk(s, group, tried, gait);
      if (walked.length <= best.length + SAME || walked.stop?.why === 'table-edge') continue;
      best = walked;
      legs = tried;
    }
  }
  const friend = best.stop?.why === 'friend-in-the-way';
  if (friend && friends !== 'burst') cite('ADLG-MOV-17');
  if (friend && friends === 'burst') {
    gait = { ...gait, passFriends: 'burst' };
    legs = straight;
    best = walk(s, group, straight, gait);
  }
  const left = best.stop?.why === 'table-edge';
  const pose = best.poses[0];
  const { passed, burst } = best;
  if (left) return { pose, length: best.length, left, shifts: [], passed, burst, legs: best.legs };
  return settled(s, u, group, legs, gait, best);
}

const inTheWay = (w: Walk): boolean =>
  w.stop !== null && w.stop.why !== 'too-far' && w.stop.why !== 'table-edge';

export const SLIDES = [0.25, 0.5, 0.75, 1];
const WHEELS = [15, 30, 45, 60, 75, 90];

/** ADLG-EVA-5: one slide, or a wheel of at most 90 degrees, begun after the first UD or just before the obstacle. */
function* avoiding(s: AdlgState, free: number, budget: number): Generator<Leg[]> {
  const all = inUnits(budget);
  const starts = [inUnits(Math.floor(Math.min(free, units(1)))), inUnits(Math.floor(free))];
  for (const start of starts) {
    const go: Leg[] = start > 0 ? [{ do: 'advance', by: start }] : [];
    for (const by of SLIDES)
      for (const to of handsOf(s))
        yield [...go, { do: 'slide', by: to === 'left' ? -by : by }, { do: 'advance', by: all }];
    for (const by of WHEELS)
      for (const to of handsOf(s)) yield [...go, { do: 'wheel', to, by }, { do: 'advance', by: all }];
  }
}

/** The end of the walk, or its last point clear of friends (ADLG-MOV-14). */
function settled(
  s: AdlgState,
  u: Unit,
  group: Group,
  legs: readonly Leg[],
  gait: Gait,
  walked: Walk,
): Flight {
  const on = advancedClear(s, group, walked.legs, gait, walked);
  const end = on === undefined ? lastClear(s, group, legs, gait, walked) : { walked: on, shifts: [] };
  if (end === undefined)
    return {
      pose: { x: u.x, y: u.y, facing: u.facing },
      length: 0,
      left: false,
      shifts: [],
      passed: [],
      burst: [],
      legs: [],
    };
  return {
    pose: end.walked.poses[0],
    length: end.walked.length,
    left: false,
    shifts: end.shifts,
    passed: end.walked.passed,
    burst: end.walked.burst,
    legs: end.walked.legs,
  };
}

/** Tries to find the last point of a walk at which nobody stands on a friend; undefined if there is none. */
export function lastClear(
  s: AdlgState,
  group: Group,
  legs: readonly Leg[],
  gait: Gait,
  walked: Walk,
): { walked: Walk; shifts: Shift[] } | undefined {
  let now = walked;
  for (let part = STEPS_BACK; part >= 0; part--) {
    if (part < STEPS_BACK)
      now = walk(s, group, legs, { ...gait, budget: (walked.spent * part) / STEPS_BACK });
    const shifts = clearEnd(s, group, now.poses);
    if (!isRefusal(shifts)) return { walked: now, shifts };
  }
  return undefined;
}
const STEPS_BACK = 20;
