/**
 * A body or group carried along a path: what it costs, where it may not go on and why. Moves, charges, evades and
 * pursuits all walk; they differ in what stops them (`Gait`).
 */
import { cite } from '../../../../battle/cite.ts';
import { carry, type Motion, motionOf } from '../../../../table/motion/motion.ts';
import { carryShape, FREE, stopAgainst } from '../../../../table/motion/sweep.ts';
import { inUnits, units } from '../../../../table/number.ts';
import { layShape, newShape, type Rect, roundPose, type Shape } from '../../../../table/shape.ts';
import { shape } from '../../bodies/shapes.ts';
import type { Leg } from '../../commands.ts';
import type { AdlgState, Unit } from '../../state.ts';
import { SAME } from '../../tolerances.ts';
import type { Group } from '../group.ts';
import { afford, openOf } from './cost.ts';
import type { Gait, Stop, Walk } from './gait.ts';
import { cutLeg, tableLeg } from './legs.ts';
import { far, nearer, widened } from './meeting.ts';
import { block, obstruct, through } from './obstruct.ts';
import { tollOf } from './works.ts';

const FOUR_UD = units(4);

/** Walk a group along legs. Nothing is changed; `poses` says where it would end. */
export function walk(s: AdlgState, group: Group, legs: readonly Leg[], gait: Gait): Walk {
  const members = group.units;
  if (members.length > 1) cite('ADLG-MOV-12');
  const now = shapesOf(members, walkers);
  const poses: Rect[] = members.map((u) => ({
    x: u.x,
    y: u.y,
    facing: u.facing,
    width: u.width,
    depth: u.depth,
  }));
  const lead: Rect = { ...group.lead };
  const out: Walk = {
    poses,
    legs: [],
    length: 0,
    spent: gait.spent ?? 0,
    allowance: 0,
    budget: 0,
    stop: null,
    passed: [],
    burst: [],
    turned: false,
    nearEnemy: false,
  };
  out.nearEnemy = dragoonsNear(s, group, legs);
  out.allowance = openOf(s, group, out.nearEnemy, gait.far);
  out.budget = (Number.isNaN(gait.budget) ? out.allowance : gait.budget) + (gait.bonus ?? 0);
  for (let i = 0; i < legs.length && out.stop === null; i++) {
    const leg = legs[i];
    const motion = motionOf(lead, tableLeg(leg));
    let fraction = obstruct(s, group, now, poses, leg, motion, gait, out, i);
    const met = out.stop as Stop | null;
    if (met !== null && gait.quarry !== undefined && met.by !== gait.quarry) {
      for (let j = 0; j < members.length; j++) carry(poses[j], motion, Math.max(0, fraction), poses[j]);
      break;
    }
    fraction = Math.min(fraction, paidFor(s, group, now, leg, motion, fraction, gait, out, i));
    const done = out.stop === null ? 1 : Math.max(0, Math.min(1, fraction));
    for (let j = 0; j < members.length; j++) {
      carry(poses[j], motion, done, poses[j]);
      carryShape(now[j], motion, done, now[j]);
    }
    carry(lead, motion, done, lead);
    for (const f of through) {
      if (f.at > done) continue;
      const list = f.burst ? out.burst : out.passed;
      if (!list.includes(f.unit)) list.push(f.unit);
    }
    out.length += motion.length * done;
    const walked = done >= 1 ? leg : cutLeg(leg, done);
    if (walked !== undefined) out.legs.push(walked);
  }
  for (const p of poses) roundPose(p);
  return out;
}

/** Shapes that are used again by every walk: a new typed array for each cost a tenth of a random battle. */
const walkers: Shape[] = [];

const riders: Shape[] = [];

function shapesOf(members: readonly Unit[], out: Shape[]): Shape[] {
  for (let j = 0; j < members.length; j++) {
    if (out.length <= j) out.push(newShape());
    const a = shape(members[j]);
    layShape(out[j], a.x, a.y, a.ux, a.uy, a.halfWidth, a.halfDepth, a.round);
  }
  return out;
}

/** AR-MOVE-10a: does any point of the path come within 4 UD of an enemy unit or camp? Only dragoons care. */
function dragoonsNear(s: AdlgState, group: Group, legs: readonly Leg[]): boolean {
  if (!group.units.some((u) => u.type === 'dragoons')) return false;
  cite('AR-MOVE-10');
  cite('AR-MOVE-10a');
  const lead: Rect = { ...group.lead };
  const now = shapesOf(group.units, riders);
  for (let i = 0; i <= legs.length; i++) {
    const motion = i < legs.length ? motionOf(lead, tableLeg(legs[i])) : STILL;
    for (let j = 0; j < group.units.length; j++) {
      for (const e of s.units) {
        if (e.side === group.units[0].side || e.place !== 'table') continue;
        if (meets(now[j], motion, shape(e))) return true;
      }
      for (const camp of s.camps)
        if (camp.side !== group.units[0].side && !camp.taken && meets(now[j], motion, shape(camp)))
          return true;
      carryShape(now[j], motion, 1, now[j]);
    }
    carry(lead, motion, 1, lead);
  }
  return false;
}

const STILL: Motion = { kind: 'shift', px: 0, py: 0, angle: 0, dx: 0, dy: 0, length: 0 };

/** Does the mover come within 4 UD of the other at some point of this motion? */
function meets(mover: Shape, motion: Motion, other: Shape): boolean {
  if (far(mover, motion, other, FOUR_UD)) return false;
  const wide = widened(other, FOUR_UD + SAME);
  return nearer(mover, wide) || stopAgainst(mover, motion, wide, 0) !== FREE;
}

/** The ground, and the toll of a work that is crossed on the way. */
function paidFor(
  s: AdlgState,
  group: Group,
  now: readonly Shape[],
  leg: Leg,
  motion: Motion,
  upTo: number,
  gait: Gait,
  out: Walk,
  i: number,
): number {
  const toll = tollOf(s, group, now, motion, gait);
  if (toll === undefined || toll.at >= Math.min(1, upTo))
    return afford(s, group, now, leg, motion, upTo, gait, out, i);
  const had = out.stop;
  const reached = afford(s, group, now, leg, motion, toll.at, gait, out, i);
  if (out.stop !== had) return reached;
  if (out.spent + toll.cost > out.budget + SAME) {
    block(out, motion, i, toll.at, 'ADLG-ALW-10a', 'work-too-dear', toll.work, toll.work);
    out.stop!.figures.toll = inUnits(toll.cost);
    return toll.at;
  }
  out.spent += toll.cost;
  return afford(s, group, now, leg, motion, upTo, gait, out, i, toll.at);
}
