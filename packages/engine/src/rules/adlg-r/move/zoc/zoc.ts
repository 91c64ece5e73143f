/** Zones of control. ADLG-ZOC. */

import { cite, citing } from '../../../../battle/cite.ts';
import { touchesArea } from '../../../../table/area.ts';
import { separation } from '../../../../table/measure/distance.ts';
import { newShare, type Share, shareInside, type Zone, zoneOf } from '../../../../table/measure/zone.ts';
import { type Length, units } from '../../../../table/number.ts';
import type { Shape } from '../../../../table/shape.ts';
import { TROOPS } from '../../army/troops.ts';
import { shape } from '../../bodies/shapes.ts';
import { areaOf, groundAt, groundFor, penalised, workBefore } from '../../ground/terrain.ts';
import { involvement } from '../../melee/support.ts';
import { type AdlgState, houseRules, type Unit } from '../../state.ts';
import { beyond, STRETCH, sortByMeasure, touch, under } from '../../tolerances.ts';
import { mayPass } from '../pass.ts';
import { couldContact } from './restrictions.ts';

/** ADLG-ZOC-2: who has a zone at all. */
export function exertsZoc(s: AdlgState, u: Unit): boolean {
  const { category } = TROOPS[u.type];
  if (u.place !== 'table') return false;
  if (citing(u.square, 'ADLG-ZOC-2b') || citing(category === 'Art', 'ADLG-ZOC-2c')) {
    cite('ADLG-ZOC-2');
    return false;
  }
  if (category === 'WWg' && !houseRules(s).wagonsControl) {
    cite('ADLG-ZOC-2a');
    return false;
  }
  const in_ = involvement(s, u);
  if (!citing(in_ === 'melee' || in_ === 'melee-support', 'ADLG-ZOC-2d')) return true;
  cite('ADLG-ZOC-2');
  return false;
}

const share: Share = newShare();

/** ADLG-ZOC-1: the strip before its front, as wide as the body. */
const zocOf = (s: AdlgState, u: Unit): Zone =>
  zoneOf(shape(u), 'front', { depth: units(houseRules(s).zocDepth) });

/** Would this body, standing so, be in the zone of that enemy? Cheap tests first. */
export function inZoc(s: AdlgState, controller: Unit, body: Unit, at: Shape): boolean {
  const depth = units(houseRules(s).zocDepth);
  const dx = at.x - controller.x;
  const dy = at.y - controller.y;
  const reach = depth + (controller.width + controller.depth) / 2 + at.reach;
  if (dx * dx + dy * dy > reach * reach || besideStrip(shape(controller), depth, at)) return false;
  if (!reaches(s, controller, at)) return false;
  cite('ADLG-ZOC-1');
  cite('ADLG-ZOC-3');
  if (!exertsZoc(s, controller) || !couldContact(s, controller, body)) return false;
  return !stopped(s, controller, body, at);
}

/** ADLG-GEO-4: is more of it in the strip than what counts as touching its border? Fills `share`. */
function reaches(s: AdlgState, controller: Unit, at: Shape): boolean {
  return shareInside(zocOf(s, controller), at, share, touch(s)).area > 0;
}

/** Do all corners lie before, behind or on one side of the strip? Most do, and a zone is dear to lay. */
function besideStrip(own: Shape, depth: Length, at: Shape): boolean {
  let before = true;
  let behind = true;
  let left = true;
  let right = true;
  const c = at.corners;
  for (let k = 0; k < 8; k += 2) {
    const dx = c[k] - own.x;
    const dy = c[k + 1] - own.y;
    const ahead = dx * own.ux + dy * own.uy;
    const side = dx * own.uy - dy * own.ux;
    if (ahead < own.halfDepth + depth) before = false;
    if (ahead > own.halfDepth) behind = false;
    if (side > -own.halfWidth) left = false;
    if (side < own.halfWidth) right = false;
  }
  return before || behind || left || right;
}

/** ADLG-ZOC-4: what the zone stops at. */
function stopped(s: AdlgState, controller: Unit, body: Unit, at: Shape): boolean {
  if (workBefore(s, controller)) {
    cite('ADLG-ZOC-4');
    return true;
  }
  // ADLG-ZOC-4a: none from, into or in ground that penalises the one who exerts it.
  if (
    s.pieces.length > 0 &&
    houseRules(s).zocBadGround === 'none' &&
    (penalised(s, controller, groundAt(s, controller, shape(controller))) ||
      penalised(s, controller, groundAt(s, controller, at)))
  ) {
    cite('ADLG-ZOC-4a');
    return true;
  }
  for (const p of s.pieces) {
    const g = groundFor(s, controller, p);
    const closed = g === 'impassable' || (g === 'difficult' && TROOPS[controller.type].category === 'WWg');
    if (closed && touchesArea(at, areaOf(p)) && !touchesArea(shape(controller), areaOf(p))) {
      cite('ADLG-ZOC-4');
      return true;
    }
  }
  // A body between them that hides the other completely: as wide as the part of the zone it stands in.
  const own = shape(controller);
  const gap = separation(own, at);
  for (const u of s.units) {
    if (u === controller || u === body || u.place !== 'table') continue;
    const between = shape(u);
    if (Math.abs(between.x - own.x) + Math.abs(between.y - own.y) > 4 * own.reach + between.reach) continue;
    if (!under(separation(own, between), gap) || !reaches(s, controller, between)) continue;
    const covered = share.width;
    // ADLG-ZOC-4a: it works through friends that the controller may pass.
    const open = houseRules(s).zocBadGround === 'none' && u.side === controller.side;
    if (open && mayPass(s, controller, controller.facing, u)) continue;
    shareInside(zocOf(s, controller), at, share);
    if (covered >= share.width - STRETCH) {
      cite('ADLG-ZOC-4');
      return true;
    }
  }
  return false;
}

/** Enemies whose zone holds this body where it stands, the most threatening (nearest front) first. ADLG-ZOC-7 */
export function controllersOf(s: AdlgState, u: Unit, at: Shape = shape(u)): Unit[] {
  let out: Unit[] = NOBODY;
  const near = units(houseRules(s).zocDepth) + at.reach;
  for (const e of s.units) {
    if (e.side === u.side || e.place !== 'table') continue;
    const dx = at.x - e.x;
    const dy = at.y - e.y;
    const reach = near + (e.width + e.depth) / 2;
    if (dx * dx + dy * dy > reach * reach || !inZoc(s, e, u, at)) continue;
    if (out === NOBODY) out = [e];
    else out.push(e);
  }
  if (out.length < 2) return out;
  cite('ADLG-ZOC-7');
  const away = (e: Unit): number => separation(shape(e), at);
  const byId = (a: Unit, b: Unit): number => (a.id < b.id ? -1 : 1);
  if (houseRules(s).zocThreat === 'nearest') return sortByMeasure(out, away, byId);
  // Those before its front first, then the nearest, then he whose zone covers most of it.
  const before = (e: Unit): boolean => isBefore(at, shape(e));
  const covered = (e: Unit): number => shareInside(zocOf(s, e), at, share).width;
  const wider = (a: Unit, b: Unit): number => {
    const more = covered(b) - covered(a);
    return beyond(Math.abs(more), 0) ? more : byId(a, b);
  };
  return [
    ...sortByMeasure(out.filter(before), away, wider),
    ...sortByMeasure(
      out.filter((e) => !before(e)),
      away,
      wider,
    ),
  ];
}
const NOBODY: Unit[] = [];

const isBefore = (at: Shape, his: Shape): boolean =>
  beyond((his.x - at.x) * at.ux + (his.y - at.y) * at.uy, at.halfDepth);

/** The enemies that threaten it most; several if they do so alike, and its player chooses (ADLG-ZOC-7a). */
export function threatsTo(s: AdlgState, u: Unit): Unit[] {
  const all = controllersOf(s, u);
  if (all.length < 2 || houseRules(s).zocThreat === 'nearest') return all.slice(0, 1);
  const at = shape(u);
  const first = shape(all[0]);
  const [away, wide] = [separation(first, at), shareInside(zocOf(s, all[0]), at, share).width];
  const alike = all.filter((e) => {
    const his = shape(e);
    return (
      isBefore(at, his) === isBefore(at, first) &&
      !beyond(Math.abs(separation(his, at) - away), 0) &&
      !beyond(Math.abs(shareInside(zocOf(s, e), at, share).width - wide), 0)
    );
  });
  if (alike.length > 1) cite('ADLG-ZOC-7a');
  return alike;
}

/** Enemies inside this body's own zone. */
export function enemiesInZoc(s: AdlgState, u: Unit): Unit[] {
  return s.units.filter((e) => e.side !== u.side && e.place === 'table' && inZoc(s, u, e, shape(e)));
}
