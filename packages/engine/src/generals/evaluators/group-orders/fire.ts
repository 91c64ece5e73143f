/** What the fire of Group Orders promises as everybody stands: the next shot of each unit, by the rules' own factors. */
import { total } from '../../../battle/factor.ts';
import type { Side } from '../../../battle/protocol.ts';
import { isGun, reachOf } from '../../../rules/group-orders/army/troops.ts';
import { frontRank, shape } from '../../../rules/group-orders/ground/shapes.ts';
import { shotFactors, shotResult } from '../../../rules/group-orders/shooting/shooting.ts';
import { bandOf } from '../../../rules/group-orders/shooting/target.ts';
import { type GroupState, inContact, type Unit } from '../../../rules/group-orders/state.ts';
import { direction } from '../../../table/angle.ts';
import { separation } from '../../../table/measure/distance.ts';
import { type Length, UNIT } from '../../../table/number.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** The enemy that the unit would shoot at: the nearest within its range and arc; lines of sight are not looked at. */
function targetOf(s: GroupState, u: Unit, reach: number): { target: Unit; gap: Length } | undefined {
  direction(u.facing, ahead);
  const own = shape(s, u);
  let best: { target: Unit; gap: Length } | undefined;
  for (const e of s.units) {
    if (e.side === u.side || e.place !== 'table') continue;
    const dx = e.x - u.x;
    const dy = e.y - u.y;
    const far = Math.sqrt(dx * dx + dy * dy) / UNIT;
    if (far > reach + 20) continue;
    const on = (dx * ahead.x + dy * ahead.y) / UNIT;
    if (on < 0.6 * far && u.formation !== 'square' && u.block === '') continue;
    const q = shape(s, e);
    if (best !== undefined && far > best.gap + (own.reach + q.reach) / UNIT + HAIR) continue;
    const gap = Math.max(0, separation(own, q)) / UNIT;
    if (gap <= reach && (best === undefined || gap < best.gap) && !inContact(s, e)) best = { target: e, gap };
  }
  return best;
}
const ahead = { x: 0, y: 0 };
/** Far more than rounding can do to a distance, cm. */
const HAIR = 0.001;

/** Stands that the unit's next shot would kill, on average. */
function volley(s: GroupState, u: Unit): number {
  const reach = reachOf(u);
  if (u.order === 'retreat' || u.order === 'rout' || reach === 0 || inContact(s, u)) return 0;
  if (isGun(u) && u.order !== 'stand') return 0;
  const at = targetOf(s, u, reach);
  if (at === undefined) return 0;
  const band = bandOf(u, at.gap * UNIT) ?? 'long';
  const aim = { band, stands: u.block === '' ? frontRank(u) : 2, close: at.gap <= 5 };
  const factors = total(shotFactors(s, u, at.target, aim));
  let sum = 0;
  for (const face of FACES)
    sum += Math.min(at.target.stands, Math.max(0, shotResult(face + factors) - 1)) / FACES.length;
  return sum;
}

/** Stands that the next shots of a side would kill, on average. */
export const volleysOf = (s: GroupState, side: Side): number =>
  s.units.reduce((sum, u) => (u.side === side && u.place === 'table' ? sum + volley(s, u) : sum), 0);
