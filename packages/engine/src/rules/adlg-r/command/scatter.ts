/** ADLG-CMD-11: lone commanders in the way of an enemy body flee, wherever on its path it runs into them. */
import type { Tell } from '../../../battle/protocol.ts';
import { pointDistance } from '../../../table/measure/distance.ts';
import { carry, motionOf } from '../../../table/motion/motion.ts';
import { carryShape, FREE, stopAgainst } from '../../../table/motion/sweep.ts';
import { layShape, newShape, type Rect, type Shape, shapeOf } from '../../../table/shape.ts';
import { shape } from '../bodies/shapes.ts';
import type { Leg } from '../commands.ts';
import type { Group } from '../move/group.ts';
import { tableLeg } from '../move/walk/legs.ts';
import type { AdlgState, Commander, Unit } from '../state.ts';
import { touch } from '../tolerances.ts';
import { flee } from './commander.ts';

const isLone = (c: Commander, side: number): boolean => !c.lost && c.unit === '' && c.side !== side;

/** Those that a group standing where it does runs into on these legs. A group's quarter-turn is judged by its end. */
export function commandersOn(s: AdlgState, group: Group, legs: readonly Leg[]): Commander[] {
  const lone = s.commanders.filter((c) => isLone(c, group.units[0].side));
  if (lone.length === 0) return lone;
  const lead: Rect = { ...group.lead };
  const bodies = group.units.map((u) => {
    const a = newShape();
    return shapeOf({ x: u.x, y: u.y, facing: u.facing, width: u.width, depth: u.depth }, a);
  });
  // A disc, so that it is the same from every side.
  const markers = lone.map((c) => layShape(newShape(), c.x, c.y, 1, 0, 0, 0, touch(s)));
  const met = new Set<Commander>();
  for (const leg of legs) {
    if (leg.do === 'turn' && leg.to !== 'about' && group.units.length > 1) break;
    const motion = motionOf(lead, tableLeg(leg));
    for (const body of bodies) {
      markers.forEach((marker, i) => {
        if (!met.has(lone[i]) && stopAgainst(body, motion, marker, 0) !== FREE) met.add(lone[i]);
      });
      carryShape(body, motion, 1, body);
    }
    carry(lead, motion, 1, lead);
  }
  return lone.filter((c) => met.has(c));
}

/** Those that a body stands on or touches now. */
export function scatterCommanders(s: AdlgState, u: Unit, tell?: Tell): void {
  const own: Shape = shape(u);
  for (const c of s.commanders)
    if (isLone(c, u.side) && pointDistance(c.x, c.y, own) <= touch(s)) flee(s, c, tell);
}

/** Those met on the way flee when the body has come to its place. */
export function fleeAll(s: AdlgState, met: readonly Commander[], tell?: Tell): void {
  for (const c of met) if (!c.lost && c.unit === '') flee(s, c, tell);
}
