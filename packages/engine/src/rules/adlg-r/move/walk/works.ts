/** Works on the way: who is stopped, and what crossing costs. ADLG-ALW-10 */
import { cite } from '../../../../battle/cite.ts';
import { direction } from '../../../../table/angle.ts';
import type { Motion } from '../../../../table/motion/motion.ts';
import { FREE, stopAgainst } from '../../../../table/motion/sweep.ts';
import { units } from '../../../../table/number.ts';
import { newShape, type Shape, segmentOf } from '../../../../table/shape.ts';
import { isFoot, isMounted, TROOPS } from '../../army/troops.ts';
import { worksBefore } from '../../ground/terrain.ts';
import { type AdlgState, houseRules, onTable, type Unit, type Work } from '../../state.ts';
import { touch } from '../../tolerances.ts';
import type { Group } from '../group.ts';
import type { Gait } from './gait.ts';
import { far, firstTouch, sooner, TINY } from './meeting.ts';

/** ADLG-ALW-10, 10a: who may cross works at all. */
function crossesWorks(s: AdlgState, u: Unit): boolean {
  const c = TROOPS[u.type].category;
  if (houseRules(s).workCrossing === 'costs') return c !== 'Art' && c !== 'WWg';
  return c === 'LH' || c === 'Drag' || (isFoot(c) && c !== 'Art' && c !== 'WWg');
}

/** ADLG-ALW-10a: where on this motion a work is first reached, and what it costs to cross it; nobody pays twice on one. */
export function tollOf(
  s: AdlgState,
  group: Group,
  now: readonly Shape[],
  motion: Motion,
  gait: Gait,
): { at: number; cost: number; work: string } | undefined {
  if (s.works.length === 0 || motion.kind === 'place' || houseRules(s).workCrossing !== 'costs')
    return undefined;
  let found: { at: number; cost: number; work: string } | undefined;
  for (let j = 0; j < group.units.length; j++) {
    const u = group.units[j];
    const b = houseRules(s);
    const cost = units(isMounted(TROOPS[u.type].category) ? b.crossWorkMounted : b.crossWorkFoot);
    for (const w of s.works) {
      lineOfWork(w);
      if (far(now[j], motion, line, 0) || (gait.enemies === 'touch' && isDefended(s, u, w))) continue;
      // Whoever stands astride it has paid.
      if (stopAgainst(now[j], TINY, line, touch(s)) !== FREE) continue;
      const met = firstTouch(now[j], motion, line, 0);
      if (met === FREE) continue;
      cite('ADLG-ALW-10a');
      // Of works met at once, as where two of a redoubt join, the first of the list.
      if (found === undefined || sooner(met, found.at, motion))
        found = { at: met, cost: found?.cost ?? 0, work: w.id };
      found.cost = Math.max(found.cost, cost);
    }
  }
  return found;
}

const line = newShape();

/**
 * ADLG-ALW-10: a body stops on touching a work; one that touches it already and may cross goes over, ending in
 * contact with the far side. Whoever stands behind it stops an attacker himself.
 */
export function stopAtWork(s: AdlgState, u: Unit, mover: Shape, motion: Motion, gait: Gait, w: Work): number {
  lineOfWork(w);
  if (far(mover, motion, line, 0)) return FREE;
  if (gait.enemies === 'touch' && isDefended(s, u, w)) return FREE;
  const met = firstTouch(mover, motion, line, 0);
  if (met === FREE || !crossesWorks(s, u)) return met;
  if (houseRules(s).workCrossing === 'costs') return FREE;
  // Touching is a gap of no more than `touch`.
  if (met * motion.length > touch(s) || motion.length === 0) return met;
  const over = u.depth / motion.length;
  return over >= 1 ? FREE : over;
}

/** The work as a line, in `line`. */
function lineOfWork(w: Work): void {
  const own = { x: 0, y: 0 };
  direction(w.facing, own);
  const half = w.width / 2;
  segmentOf(w.x - own.y * half, w.y + own.x * half, w.x + own.y * half, w.y - own.x * half, line);
}

/** Does an enemy stand behind this work? */
const isDefended = (s: AdlgState, u: Unit, w: Work): boolean =>
  s.units.some((e) => e.side !== u.side && onTable(e) && worksBefore(s, e).includes(w));
