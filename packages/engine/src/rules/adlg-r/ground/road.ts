/** Roads: a unit or one-wide column whose whole move follows the road ignores the ground and goes farther. ADLG-ALW-6 */

import { cite } from '../../../battle/cite.ts';
import { pointInArea } from '../../../table/area.ts';
import { carry, motionOf } from '../../../table/motion/motion.ts';
import type { Length } from '../../../table/number.ts';
import type { Rect } from '../../../table/shape.ts';
import type { Leg } from '../commands.ts';
import type { Group } from '../move/group.ts';
import { tableLeg } from '../move/walk/legs.ts';
import type { AdlgState } from '../state.ts';
import { areaOf } from './terrain.ts';

/** Middle of every base on the road at eleven points of each leg. */
const CHECKS = 10;

export function onRoad(s: AdlgState, group: Group, legs: readonly Leg[]): boolean {
  const roads = s.pieces.filter((p) => p.kind === 'road');
  if (roads.length === 0 || group.battleUnits || (group.units.length > 1 && !group.column)) return false;
  const areas = roads.map((p) => areaOf(p));
  const on = (p: { x: Length; y: Length }): boolean => areas.some((a) => pointInArea(p.x, p.y, a));
  const lead: Rect = { ...group.lead };
  const at: Rect[] = group.units.map((u) => ({
    x: u.x,
    y: u.y,
    facing: u.facing,
    width: u.width,
    depth: u.depth,
  }));
  const probe: Rect = { ...lead };
  for (const leg of legs) {
    const motion = motionOf(lead, tableLeg(leg));
    for (const body of at)
      for (let k = 0; k <= CHECKS; k++) {
        carry(body, motion, k / CHECKS, probe);
        if (!on(probe)) return false;
      }
    for (const body of at) carry(body, motion, 1, body);
    carry(lead, motion, 1, lead);
  }
  cite('ADLG-ALW-6');
  cite('ADLG-TER-11');
  return true;
}
