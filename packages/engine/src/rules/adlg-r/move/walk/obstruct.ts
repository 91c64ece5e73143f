/** The first thing in the way of a walk. */
import { lastMade } from '../../../../battle/cache.ts';
import { cite } from '../../../../battle/cite.ts';
import type { RuleId } from '../../../../battle/protocol.ts';
import { cosine, sine } from '../../../../table/angle.ts';
import { facingInPlane, inPlane, type Lie, sameLie } from '../../../../table/board.ts';
import type { Motion } from '../../../../table/motion/motion.ts';
import { FREE } from '../../../../table/motion/sweep.ts';
import { inUnits, type Length, NORTH, TURN, units } from '../../../../table/number.ts';
import { layShape, newShape, type Pose, type Shape } from '../../../../table/shape.ts';
import { shape } from '../../bodies/shapes.ts';
import type { Leg } from '../../commands.ts';
import { stopAtBank } from '../../ground/ford.ts';
import { isOnTable, lieOf } from '../../ground/rim.ts';
import { type AdlgState, campBlocks, houseRules, onTable, type Unit } from '../../state.ts';
import { OF_TOUCH, SAME, touch } from '../../tolerances.ts';
import type { Group } from '../group.ts';
import { mayPass } from '../pass.ts';
import type { Gait, Walk } from './gait.ts';
import { beyond, far, firstTouch, sooner, stopAtFriend, tooNear, widened } from './meeting.ts';
import { stopAtWork } from './works.ts';

interface Rim {
  width: Length;
  depth: Length;
  lie: Lie | null;
  shapes: Shape[];
}

/** The table's rim as four bodies outside it. */
const rimOf = lastMade(
  (s: AdlgState): Rim => {
    const { width, depth } = s;
    const lie = lieOf(s);
    const far = units(400);
    const up = facingInPlane(lie, NORTH);
    const wall = (x: Length, y: Length, hw: number, hd: number): Shape => {
      const middle = inPlane(lie, x, y, { x: 0, y: 0 });
      return layShape(newShape(), middle.x, middle.y, cosine(up), sine(up), hw, hd, 0);
    };
    const shapes = [
      wall(width / 2, -far / 2, far, far / 2),
      wall(width / 2, depth + far / 2, far, far / 2),
      wall(-far / 2, depth / 2, far / 2, far),
      wall(width + far / 2, depth / 2, far / 2, far),
    ];
    return { width, depth, lie, shapes };
  },
  (rim, s) => rim.width === s.width && rim.depth === s.depth && sameLie(rim.lie, lieOf(s)),
);

/** By id: a group may be made of copies that stand elsewhere or face another way. */
export function isMember(group: Group, v: Unit): boolean {
  for (const u of group.units) if (u.id === v.id) return true;
  return false;
}

/** The first thing in the way, as a fraction of the motion; fills `out.stop`. */
export function obstruct(
  s: AdlgState,
  group: Group,
  now: readonly Shape[],
  poses: readonly Pose[],
  way: Leg,
  motion: Motion,
  gait: Gait,
  out: Walk,
  leg: number,
): number {
  let least = FREE;
  through.length = 0;
  const t = touch(s) * OF_TOUCH;
  const keep = gait.enemies === 'short' ? units(houseRules(s).stopShort) : 0;
  const bodies = gait.near ?? s.units;
  const most = Math.max(keep, gait.awayFromEnemies);
  for (let j = 0; j < group.units.length; j++) {
    const u = group.units[j];
    const mover = now[j];
    for (const v of bodies) {
      if (!onTable(v) || beyond(mover, motion, v, most) || isMember(group, v)) continue;
      const other = shape(v);
      if (v.side === u.side) {
        if (far(mover, motion, other, 0)) continue;
        const met = stopAtFriend(mover, motion, other, t);
        if (met === FREE) continue;
        const pass = mayPass(s, u, facingAt(poses[j], motion, met), v);
        if (pass || gait.passFriends === 'burst') through.push({ unit: v, at: met, burst: !pass });
        else if (sooner(met, least, motion)) {
          least = met;
          block(out, motion, leg, met, 'ADLG-MOV-15', 'friend-in-the-way', v.id, v.name);
        }
        continue;
      }
      if (gait.enemies === 'ignore' || gait.ignoring?.includes(v.id) === true) continue;
      if (far(mover, motion, other, most)) continue;
      if (gait.awayFromEnemies > 0 && v.place === 'table') {
        const met = tooNear(s, mover, motion, other, gait.awayFromEnemies);
        if (sooner(met, least, motion)) {
          least = met;
          block(out, motion, leg, met, 'ADLG-ORD-7', 'enemy-within-four', v.id, v.name);
        }
      }
      const met = firstTouch(mover, motion, keep > 0 ? widened(other, keep) : other, 0);
      if (sooner(met, least, motion)) {
        least = met;
        const rule = gait.enemies === 'short' ? 'ADLG-MOV-19' : 'ADLG-GEO-7';
        block(out, motion, leg, met, rule, 'enemy-in-the-way', v.id, v.name);
      }
    }
    for (const camp of s.camps) {
      if (!campBlocks(s, camp) || (gait.enemies === 'ignore' && camp.side !== u.side)) continue;
      const other = shape(camp);
      if (
        gait.awayFromEnemies > 0 &&
        camp.side !== u.side &&
        !camp.taken &&
        houseRules(s).campsCountForFour
      ) {
        cite('ADLG-ORD-8');
        const near = far(mover, motion, other, most)
          ? FREE
          : tooNear(s, mover, motion, other, gait.awayFromEnemies);
        if (sooner(near, least, motion)) {
          least = near;
          block(out, motion, leg, near, 'ADLG-ORD-8', 'camp-within-four', `camp:${camp.side}`, 'camp');
        }
      }
      if (far(mover, motion, other, 0)) continue;
      const met = firstTouch(mover, motion, other, camp.side === u.side ? t : 0);
      if (!sooner(met, least, motion)) continue;
      least = met;
      const rule = camp.taken ? 'ADLG-ROU-8b' : 'ADLG-ALW-10';
      block(out, motion, leg, met, rule, 'camp-in-the-way', `camp:${camp.side}`, 'camp');
    }
    for (const marker of gait.markers ?? []) {
      const near = far(mover, motion, marker, most)
        ? FREE
        : tooNear(s, mover, motion, marker, gait.awayFromEnemies);
      if (!sooner(near, least, motion)) continue;
      least = near;
      block(out, motion, leg, near, 'ADLG-ORD-8', 'marker-within-four', '', '');
    }
    for (const w of s.works) {
      const met = stopAtWork(s, u, mover, motion, gait, w);
      if (!sooner(met, least, motion)) continue;
      least = met;
      block(out, motion, leg, met, 'ADLG-ALW-10', 'work-in-the-way', w.id, w.id);
    }
    if (gait.fords === true)
      for (const p of s.pieces) {
        const met = stopAtBank(s, mover, way, motion, p);
        if (!sooner(met, least, motion)) continue;
        least = met;
        block(out, motion, leg, met, 'ADLG-TER-9a', 'river-not-square', '', p.name);
      }
    if (wellInside(s, mover, motion)) continue;
    for (const rim of rimOf(s).shapes) {
      const met = firstTouch(mover, motion, rim, 0);
      if (!sooner(met, least, motion)) continue;
      least = met;
      block(out, motion, leg, met, 'ADLG-ROU-7', 'table-edge', '', '');
    }
  }
  return least;
}

/** Friends met in the present leg, and where: those before the end of the walk are passed or burst through. */
export const through: { unit: Unit; at: number; burst: boolean }[] = [];

export function block(
  out: Walk,
  motion: Motion,
  leg: number,
  fraction: number,
  rule: RuleId,
  why: string,
  by: string,
  name: string,
): void {
  cite(rule);
  const figures = { by: name, after: inUnits(out.length + motion.length * fraction) };
  out.stop = { rule, why, figures, leg, fraction, by };
}

/** So far from the rim that nothing of it can be met. */
function wellInside(s: AdlgState, mover: Shape, motion: Motion): boolean {
  if (motion.kind === 'place') return false;
  const reach = mover.reach + motion.length * (motion.kind === 'wheel' ? 1.6 : 1) + 2 * SAME;
  return isOnTable(s, mover.x, mover.y, -reach);
}

/** Turns and placings are done as soon as they begin. */
const facingAt = (at: Pose, motion: Motion, fraction: number): number =>
  Math.floor(at.facing + motion.angle * (motion.kind === 'place' ? 1 : fraction)) & (TURN - 1);
