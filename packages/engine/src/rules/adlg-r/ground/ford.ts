/** Rivers are crossed at right angles to their bank. ADLG-TER-9a */
import { cite } from '../../../battle/cite.ts';
import { degrees, sine } from '../../../table/angle.ts';
import { pointInArea, touchesArea } from '../../../table/area.ts';
import { pointToSegment } from '../../../table/measure/distance.ts';
import { spansInArea } from '../../../table/motion/crossing.ts';
import type { Motion } from '../../../table/motion/motion.ts';
import { carryShape, FREE } from '../../../table/motion/sweep.ts';
import { newShape, type Shape } from '../../../table/shape.ts';
import type { Leg } from '../commands.ts';
import { type AdlgState, houseRules, type Piece } from '../state.ts';
import { SQUARE_ON, STRETCH, touch } from '../tolerances.ts';
import { areaOf } from './terrain.ts';

const there = newShape();

/**
 * Where on this motion a river stops it. Into the water it goes straight ahead, its front at right angles to the bank;
 * in it straight on, without a wheel or a slide. Whoever stands in it askew wheels or turns first.
 */
export function stopAtBank(s: AdlgState, mover: Shape, leg: Leg, motion: Motion, p: Piece): number {
  const most = houseRules(s).riverAngle;
  if (most >= 90 || p.kind !== 'river' || leg.do === 'turn' || leg.do === 'pivot') return FREE;
  const spans = spansInArea(mover, motion, areaOf(p), touch(s));
  if (spans.length === 0) return FREE;
  cite('ADLG-TER-9a');
  if (isIn(mover, p)) {
    if (leg.do === 'slide') return 0;
    return (leg.do === 'advance') === isSquare(mover, p, most) ? FREE : 0;
  }
  // A flank that hangs over the water is no crossing; whoever only touches the bank, where others stop, does not hang over.
  if (touchesArea(mover, areaOf(p), touch(s))) return FREE;
  const from = spans[0];
  carryShape(mover, motion, from, there);
  return leg.do === 'advance' && isSquare(there, p, most) ? FREE : from;
}

/** Is the middle of its base or of its front in the water? */
function isIn(a: Shape, p: Piece): boolean {
  const area = areaOf(p);
  return pointInArea(a.x, a.y, area) || pointInArea(a.x + a.ux * a.halfDepth, a.y + a.uy * a.halfDepth, area);
}

/** Is it square to the stretch of the bank nearest to the middle of its front, or to one as near? */
function isSquare(a: Shape, p: Piece, most: number): boolean {
  const o = p.outline;
  const n = o.length / 2;
  const x = a.x + a.ux * a.halfDepth;
  const y = a.y + a.uy * a.halfDepth;
  const limit = sine(degrees(most)) + SQUARE_ON;
  let nearest = Number.POSITIVE_INFINITY;
  const away: number[] = [];
  const along: number[] = [];
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n;
    const ex = o[2 * j] - o[2 * i];
    const ey = o[2 * j + 1] - o[2 * i + 1];
    const long = Math.sqrt(ex * ex + ey * ey);
    if (long <= STRETCH) continue;
    away.push(pointToSegment(x, y, o[2 * i], o[2 * i + 1], o[2 * j], o[2 * j + 1]));
    along.push(Math.abs(a.ux * ex + a.uy * ey) / long);
    nearest = Math.min(nearest, away[away.length - 1]);
  }
  return away.some((d, i) => d <= nearest + STRETCH && along[i] <= limit);
}
