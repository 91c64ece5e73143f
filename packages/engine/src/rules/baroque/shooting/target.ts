/** Who can be shot at, from which side, over or through whom, and at what distance. BQ-6.1.3.5, BQ-6.3, BQ-6.4, BQ-6.9. */
import { cite } from '../../../battle/cite.ts';
import type { Refusal } from '../../../battle/protocol.ts';
import { refuse, SCENARIO_RULE } from '../../../battle/refuse.ts';
import type { Vector } from '../../../table/angle.ts';
import { beyondEdge } from '../../../table/line.ts';
import { pointDistance, separation } from '../../../table/measure/distance.ts';
import { crosses } from '../../../table/measure/sight.ts';
import { inStrip, newShare, reachesInto, zoneOf } from '../../../table/measure/zone.ts';
import { inUnits, type Length, roundHalfAway, UNIT } from '../../../table/number.ts';
import { distance } from '../../../table/point.ts';
import { edgeIndex, newShape, type Shape, shrunk } from '../../../table/shape.ts';
import { BAND_LIMITS, FIRING, firingRow, isCannon, isHowitzer } from '../army/troops.ts';
import { EDGE_NAMES, type EdgeName } from '../commands.ts';
import {
  atEdgeOf,
  hiddenBy,
  inVillage,
  inWoodOrVillage,
  lineCrosses,
  onHill,
  touchesObstacle,
} from '../ground/terrain.ts';
import { farApart, shape } from '../shapes.ts';
import { fogLimit, isBehindSlope } from '../special/special.ts';
import { type BaroqueState, houseRules, inMelee, isMassed, onTable, type Unit } from '../state.ts';
import { epsilon, SAME, touching } from '../tolerances.ts';

/** A shot that may be fired. */
export interface Aim {
  from: EdgeName;
  at: EdgeName;
  distance: Length; // grid
  band: number; // 0 point-blank … 3 extreme
  limited: boolean; // one corner line blocked: half dice
  through: boolean; // through skirmishers or light horse: half dice
  guns: boolean; // through or over guns, which costs nothing
  indirect: boolean; // cannon over friends: one die less
  cover: '' | 'edge' | 'obstacle';
}

/** the bands of the book, or the wider reading. */
export function bandOf(s: BaroqueState, distance: Length): number {
  const wide = houseRules(s).bandScale === 'wide';
  for (let i = 0; i < BAND_LIMITS.length; i++) {
    const limit = wide && i > 0 ? BAND_LIMITS[i] * 2 : BAND_LIMITS[i];
    if (distance <= limit * UNIT + SAME) return i;
  }
  return BAND_LIMITS.length;
}

/** BQ-6.3.1-a: sides from which a unit may fire. */
export function firingSides(u: Unit): readonly EdgeName[] {
  if (u.type === 'ETE') return ALL;
  if (u.type === 'LTE' || (u.type === 'CL' && isMassed(u))) return FRONT_AND_SIDES;
  return FRONT;
}
const ALL: readonly EdgeName[] = EDGE_NAMES;
const FRONT_AND_SIDES: readonly EdgeName[] = ['front', 'left', 'right'];
const FRONT: readonly EdgeName[] = ['front'];

const ARC = { spread: 8192 }; // 45° outward at each corner

/** Longest distance a unit can shoot, grid. */
export function shotReach(s: BaroqueState, u: Unit): number {
  const row = firingRow(u.weapon, u.gun);
  if (row === undefined) return 0;
  let far = 0;
  for (let i = 0; i < FIRING[row].length; i++)
    if (FIRING[row][i] !== null) far = BAND_LIMITS[i] * (houseRules(s).bandScale === 'wide' && i > 0 ? 2 : 1);
  return far * UNIT;
}

/** May this unit shoot at that one from this side, and how? `seen` is the target where it is shot at. */
export function aimAt(
  s: BaroqueState,
  u: Unit,
  own: Shape,
  from: EdgeName,
  target: Unit,
  seen: Shape,
  at: EdgeName | 'best',
): Aim | Refusal {
  const row = firingRow(u.weapon, u.gun);
  if (row === undefined) return refuse('BQ-6.1.2-a', 'no-missiles', { unit: u.name });
  if (!firingSides(u).includes(from))
    return refuse('BQ-6.3.1-a', 'no-fire-from-there', { unit: u.name, side: from });
  if (target.type === 'BAG') return refuse('BQ-7.9-a', 'baggage-not-shot', {});
  if (inMelee(s, target)) return refuse('BQ-6.3.4-a', 'target-in-melee', { target: target.name });
  const i = edgeIndex(from) * 2;
  const j = (i + 2) & 7;
  const c = own.corners;
  const mx = (c[i] + c[j]) / 2;
  const my = (c[i + 1] + c[j + 1]) / 2;
  const distance = pointDistance(mx, my, seen);
  const band = bandOf(s, distance);
  if (
    band < FIRING[row].length &&
    FIRING[row][band] === null &&
    FIRING[row].some((n, b) => b > band && n !== null)
  )
    return refuse('BQ-6.1.2-a', 'too-near-to-fire', {
      unit: u.name,
      target: target.name,
      distance: inUnits(roundHalfAway(distance)),
    });
  if (band >= FIRING[row].length || FIRING[row][band] === null)
    return refuse('BQ-6.1.2-a', 'out-of-range', {
      target: target.name,
      distance: inUnits(roundHalfAway(distance)),
      range: inUnits(shotReach(s, u)),
    });
  if (distance > fogLimit(s) + SAME)
    return refuse(SCENARIO_RULE, 'special-fog', {
      target: target.name,
      distance: inUnits(roundHalfAway(distance)),
      range: inUnits(fogLimit(s)),
    });
  if (isBehindSlope(s, u, target, seen))
    return refuse(SCENARIO_RULE, 'special-slope', { target: target.name, special: 'slope' });
  cite('BQ-6.3.2-a');
  if (!reachesInto(zoneOf(own, from, ARC), seen))
    return refuse('BQ-6.3.1-a', 'out-of-arc', { target: target.name });
  let best: Aim | undefined;
  for (const side of EDGE_NAMES) {
    if (at !== 'best' && side !== at) continue;
    // BQ-6.3.3-b: a side that has the centre of the firing side on its outer face.
    if (beyondEdge(seen, side, mx, my) <= SAME) continue;
    const aim = linesTo(s, u, own, from, target, seen, side, distance, band);
    if (aim === undefined) continue;
    if (best === undefined || worth(aim) > worth(best)) best = aim;
  }
  return best ?? refuse('BQ-6.3.3-a', 'no-line', { target: target.name });
}

const worth = (a: Aim): number =>
  (a.limited ? 0 : 8) + (a.through ? 0 : 4) + (a.cover === '' ? 2 : 0) + (a.indirect ? 0 : 1);

const thin = newShape();

function linesTo(
  s: BaroqueState,
  u: Unit,
  own: Shape,
  from: EdgeName,
  target: Unit,
  seen: Shape,
  side: EdgeName,
  distance: Length,
  band: number,
): Aim | undefined {
  const i = edgeIndex(from) * 2;
  const j = (i + 2) & 7;
  const k = edgeIndex(side) * 2;
  const l = (k + 2) & 7;
  const a = own.corners;
  const b = seen.corners;
  // Seen from outside the first corner of the target's side lies to the right: the lines do not cross.
  const lines = [
    (a[i] + a[j]) / 2,
    (a[i + 1] + a[j + 1]) / 2,
    (b[k] + b[l]) / 2,
    (b[k + 1] + b[l + 1]) / 2,
    a[i],
    a[i + 1],
    b[l],
    b[l + 1],
    a[j],
    a[j + 1],
    b[k],
    b[k + 1],
  ];
  const aim: Aim = {
    from,
    at: side,
    distance,
    band,
    limited: false,
    through: false,
    guns: false,
    indirect: false,
    cover: '',
  };
  let blocked = 0;
  for (let n = 0; n < 3; n++) {
    const ax = lines[4 * n];
    const ay = lines[4 * n + 1];
    const bx = lines[4 * n + 2];
    const by = lines[4 * n + 3];
    if (lineFree(s, u, own, target, seen, ax, ay, bx, by, aim)) continue;
    if (n === 0) return undefined;
    blocked++;
  }
  if (blocked > 1) return undefined;
  aim.limited = blocked === 1;
  cite('BQ-6.3.3-b');
  if (s.table.pieces.length > 0 && atEdgeOf(s, own) !== undefined) cite('BQ-3.1.4-d');
  if (u.type !== 'ART') {
    const obstacle = s.table.obstacles.some(
      (o) =>
        touchesObstacle(s, o, seen) &&
        [0, 1, 2].some((n) => {
          // An obstacle on the very edge that is shot at lies across the line, one along the flank does not.
          const to = insideOf(seen, side, lines[4 * n + 2], lines[4 * n + 3], 2 * touching(s));
          return lineCrosses(s, o, lines[4 * n], lines[4 * n + 1], to.x, to.y);
        }),
    );
    if (obstacle) cite('BQ-LO-a');
    if (obstacle) aim.cover = 'obstacle';
    else if (atEdgeOf(s, seen) !== undefined) aim.cover = 'edge';
  }
  return aim;
}

/** So far inside the base from the edge that is shot at, and from its end if the line ends there. */
function insideOf(seen: Shape, side: EdgeName, x: Length, y: Length, by: number): Vector {
  const k = edgeIndex(side) * 2;
  const l = (k + 2) & 7;
  const mx = (seen.corners[k] + seen.corners[l]) / 2;
  const my = (seen.corners[k + 1] + seen.corners[l + 1]) / 2;
  const deep = distance(mx, my, seen.x, seen.y);
  const wide = distance(x, y, mx, my);
  const along = wide > by ? by / wide : 0;
  return {
    x: x + ((seen.x - mx) * by) / deep + (mx - x) * along,
    y: y + ((seen.y - my) * by) / deep + (my - y) * along,
  };
}

/** Is one line of fire free of bases and ground? Marks the aim with what it passes over or through. */
function lineFree(
  s: BaroqueState,
  u: Unit,
  own: Shape,
  target: Unit,
  seen: Shape,
  ax: Length,
  ay: Length,
  bx: Length,
  by: Length,
  aim: Aim,
): boolean {
  if (hiddenBy(s, ax, ay, bx, by) !== undefined) return false;
  const eps = epsilon(s);
  const light = target.type === 'S' || target.type === 'CL' || target.type === 'ART';
  for (const v of s.units) {
    if (v === u || v === target || !onTable(v)) continue;
    const theirs = shape(v);
    if (farApart(own, theirs, aim.distance + 2 * seen.reach)) continue;
    if (!crosses(ax, ay, bx, by, shrunk(theirs, eps, thin))) continue;
    const beyond = separation(own, theirs) > 2 * UNIT + SAME;
    if (v.type === 'ART' && beyond) {
      cite('BQ-6.1.3.5-a');
      aim.guns = true;
      continue;
    }
    if ((v.type === 'S' || v.type === 'CL') && beyond && !light) {
      aim.through = true;
      continue;
    }
    if (overHead(s, u, own, v, theirs, target, seen)) {
      if (isCannon(u.gun)) aim.indirect = true;
      else cite('BQ-6.4-b');
      continue;
    }
    return false;
  }
  return true;
}

/** BQ-6.4: may guns fire over this unit? */
function overHead(
  s: BaroqueState,
  u: Unit,
  own: Shape,
  v: Unit,
  theirs: Shape,
  target: Unit,
  seen: Shape,
): boolean {
  if (u.type !== 'ART' || v.type === 'BAG') return false;
  if (v.side !== u.side && !(isHowitzer(u.gun) && inVillage(s, seen) && v !== target)) return false;
  // nearer to the gun than to the target, base to base.
  if (separation(own, theirs) >= separation(theirs, seen) - SAME) return false;
  if (isHowitzer(u.gun)) return true;
  return onHill(s, own) || onHill(s, seen);
}

const share = newShare();
const isRefused = (x: Aim | Refusal): x is Refusal => 'why' in x;

/** BQ-6.3.5-a: the enemy that must be taken instead of this target, if any. */
export function mustTake(
  s: BaroqueState,
  u: Unit,
  own: Shape,
  from: EdgeName,
  target: Unit,
): Unit | undefined {
  if (isHowitzer(u.gun) && inWoodOrVillage(s, shape(target))) return undefined;
  let chosen: Unit | undefined;
  let width = -1;
  let near = Infinity;
  const i = edgeIndex(from) * 2;
  const j = (i + 2) & 7;
  const mx = (own.corners[i] + own.corners[j]) / 2;
  const my = (own.corners[i + 1] + own.corners[j + 1]) / 2;
  const zone = zoneOf(own, from, ARC);
  for (const v of s.units) {
    if (v.side === u.side || !onTable(v) || v.type === 'ART' || v.type === 'BAG') continue;
    const theirs = shape(v);
    if (farApart(own, theirs, 2 * UNIT + SAME) || inMelee(s, v)) continue;
    const d = pointDistance(mx, my, theirs);
    if (d > 2 * UNIT + SAME || !reachesInto(zone, theirs)) continue;
    // the largest part of it straight ahead; then the nearest; then free choice.
    const w = inStrip(own, from, theirs, share).width;
    const better =
      w > width + SAME || (w >= width - SAME && (d < near - SAME || (d <= near + SAME && v === target)));
    if (better) {
      chosen = v;
      width = w;
      near = d;
    }
  }
  if (chosen === undefined || chosen === target || target.type === 'ART') {
    // Guns may always be ignored as targets, and others may be ignored for none: a gun may be taken only if free.
    if (chosen === undefined || chosen === target) return undefined;
  }
  const aim = aimAt(s, u, own, from, chosen, shape(chosen), 'best');
  if (isRefused(aim) || aim.limited || aim.through) return undefined;
  return chosen;
}

export { isRefused };
