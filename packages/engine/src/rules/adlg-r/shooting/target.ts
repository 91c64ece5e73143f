/**
 * Who may shoot at whom: zones, range, priority. AR-SHOOT-02 to 12, 20, 21, 29, ADLG-SHO-1 to 7,
 * ADLG-ORD-10.
 */
import { cite } from '../../../battle/cite.ts';
import type { Refusal, Side } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { turnBetween } from '../../../table/angle.ts';
import { handOf } from '../../../table/board.ts';
import { firstShortest, newSpan } from '../../../table/measure/distance.ts';
import { inUnits, type Length, roundHalfAway, units } from '../../../table/number.ts';
import { type Edge, layShape, newShape, type Shape } from '../../../table/shape.ts';
import { TROOPS } from '../army/troops.ts';
import { halfName } from '../bodies/half.ts';
import { laid, layOut } from '../bodies/layout.ts';
import { halfShape, shape } from '../bodies/shapes.ts';
import { halfInTurn, handsOf, lieOf } from '../ground/rim.ts';
import { workBefore, worksBefore } from '../ground/terrain.ts';
import { halfOf, halves } from '../melee/pairing.ts';
import { type Engagements, lineOf } from '../melee/support.ts';
import { specialShot } from '../special/special.ts';
import { type AdlgState, editionOf, type Half, houseRules, type Unit } from '../state.ts';
import { ALONG, atLeast, beyond, SAME, sortByMeasure, touch, upTo } from '../tolerances.ts';
import { armsAt, isBigGun, rangeOf } from './arm.ts';
import { found, from, measure, moveEdge, setEdge } from './range.ts';
import { ALL, barredBy, FRONT, NONE, otherEdges, wagonEdges, whyNoShooting } from './shooter.ts';
import { type Seen, seen } from './sight.ts';

/** A lawful shot of one half at one half. */
export interface Aim {
  shooter: Unit;
  half: Half;
  edge: Edge; // it shoots from
  target: Unit;
  targetHalf: Half;
  distance: Length; // grid
  width: Length; // of the target straight ahead of the edge, grid; 0: only in the zone
  covered: boolean; // the line of sight runs through covering ground
  behindWork: boolean; // the target stands behind a fortification that the shot crosses
  with?: string; // which of two weapons, where the owner chose (AR-TROOP-26)
}

/** Ranges compared as equal: 0.001 UD. */
/** Guns have normal priority up to here and a free choice beyond. */
export const FOUR_UD = units(4);

// --- Seeing --------------------------------------------------------------------------------------------------------

/** AR-SHOOT-29: behind a fortification its outer edge counts as the front, also for measuring. */
function stepOut(s: AdlgState, u: Unit): void {
  if (s.works.length === 0 || !editionOf(s).fortificationFire) return;
  const works = worksBefore(s, u).filter((w) => w.kind === 'fortification');
  // Two that stand a little askew: the first from the left, in a mirror from the right.
  const work = handOf(lieOf(s)) > 0 ? works[0] : works[works.length - 1];
  if (work === undefined) return;
  cite('AR-SHOOT-29');
  const ahead = (work.x - from.ox) * from.nx + (work.y - from.oy) * from.ny;
  if (ahead > 0) moveEdge(ahead);
}

const line = { ax: 0, ay: 0, bx: 0, by: 0 };
let zoneSide = 0;
const inZone = (x: Length, y: Length): boolean => {
  const dx = x - from.ox;
  const dy = y - from.oy;
  const along = dx * from.ex + dy * from.ey;
  return (
    along >= -zoneSide - SAME && along <= from.w + zoneSide + SAME && dx * from.nx + dy * from.ny >= -SAME
  );
};
const anywhere = (): boolean => true;

/** Can the half of `found` be seen from the edge? */
function seenFromEdge(s: AdlgState, u: Unit, target: Unit, half: Half, side: number): Seen {
  line.ax = from.ox + from.ex * found.fx;
  line.ay = from.oy + from.ey * found.fx;
  line.bx = from.ox + from.ex * found.tx + from.nx * found.ty;
  line.by = from.oy + from.ey * found.tx + from.ny * found.ty;
  zoneSide = side;
  const { ox, oy, ex, ey, w } = from;
  return seen(s, ox, oy, ox + ex * w, oy + ey * w, line, u, target, half, inZone);
}

const span = newSpan();
const reflected = [newShape(), newShape()] as const;
const reflect = (a: Shape, into: Shape): Shape =>
  layShape(into, -a.x, a.y, -a.ux, a.uy, a.halfWidth, a.halfDepth, a.round);

/** The shortest line between two bases; of several as short a mirrored table takes that of the other hand. */
function lineBetween(s: AdlgState, a: Shape, b: Shape): number {
  if (handOf(lieOf(s)) > 0) return firstShortest(a, b, SAME, span).distance;
  firstShortest(reflect(a, reflected[0]), reflect(b, reflected[1]), SAME, span);
  span.ax = -span.ax;
  span.bx = -span.bx;
  return span.distance;
}

/** Light horse shoots all round: AR-SHOOT-10. */
function seenAllRound(s: AdlgState, u: Unit, target: Unit, half: Half): Seen {
  const base = halfShape(u, 'left');
  const c = base.corners;
  const first = seen(s, c[0], c[1], c[2], c[3], span, u, target, half, anywhere);
  return first === 'clear'
    ? first
    : better(first, seen(s, c[4], c[5], c[6], c[7], span, u, target, half, anywhere));
}
const better = (a: Seen, b: Seen): Seen =>
  a === 'clear' || b === 'clear' ? 'clear' : a === 'covered' ? a : b;

/** Does the shot cross a fortification in front of the target? AR-SHOOT-28, ADLG-SHO-17 */
export function crossesWork(s: AdlgState, target: Unit, half: Half, ax: Length, ay: Length): boolean {
  if (s.works.length === 0) return false;
  // AR-SHOOT-27: a battle unit needs two pieces.
  cite('AR-SHOOT-27');
  cite('AR-SHOOT-26');
  if (!workBefore(s, target, half, 'fortification')) return false;
  const base = halfShape(target, half);
  const ahead = (ax - base.x) * base.ux + (ay - base.y) * base.uy;
  const aside = Math.abs((ax - base.x) * base.uy - (ay - base.y) * base.ux);
  // From ahead of the front line, and meeting the front edge before a flank on the way to the middle.
  return beyond(ahead, base.halfDepth) && upTo(aside * base.halfDepth, base.halfWidth * ahead);
}

// --- Priority ----------------------------------------------------------------------------------------------------

interface Candidate {
  target: Unit;
  half: Half;
  edge: Edge;
  distance: Length;
  width: Length;
}

/** Enemies in range and zone of an edge, not yet looked for. */
function candidates(
  s: AdlgState,
  bound: Engagements,
  u: Unit,
  base: Shape,
  edge: Edge,
  side: number,
  range: number,
  out: Candidate[],
): void {
  setEdge(base, edge);
  if (edge === 'front') stepOut(s, u);
  const { bodies, halves: shapes } = laid;
  for (let k = 0; k < s.units.length; k++) {
    const e = s.units[k];
    if (e.side === u.side || e.place !== 'table') continue;
    // Far out of range or zone: by the circle round the body.
    const r = bodies[k].reach;
    const dx = e.x - from.ox;
    const dy = e.y - from.oy;
    const ahead = dx * from.nx + dy * from.ny;
    if (ahead > range + r || ahead < -r) continue;
    const along = dx * from.ex + dy * from.ey;
    if (along < -side - r || along > from.w + side + r) continue;
    for (let i = 0; i < halves(e); i++) {
      const h = halfInTurn(s, i, halves(e));
      if (bound.roles[2 * k + h] !== 0 || !measure(shapes[2 * k + h], side, range)) continue;
      cite('ADLG-SHO-3');
      cite('ADLG-SHO-4');
      cite('AR-STATE-05');
      if (halves(u) > 1) cite('AR-SHOOT-12');
      if (halves(e) > 1) cite('ADLG-SHO-7');
      if (found.width > 0) cite('ADLG-GEO-4');
      out.push({ target: e, half: halfOf(h), edge, distance: found.distance, width: found.width });
    }
  }
}

/** Those straight ahead first, then the nearest, then the most in front; equal ones in the order of the bodies. */
function sortByPriority(list: Candidate[]): void {
  if (list.length < 2) return;
  const ahead = list.filter((c) => c.width > 0);
  const aside = list.filter((c) => c.width <= 0);
  const wider = (a: Candidate, b: Candidate): number =>
    beyond(a.width, b.width) ? -1 : beyond(b.width, a.width) ? 1 : 0;
  const distance = (c: Candidate): number => c.distance;
  sortByMeasure(ahead, distance, wider);
  sortByMeasure(aside, distance);
  for (let i = 0; i < list.length; i++) list[i] = i < ahead.length ? ahead[i] : aside[i - ahead.length];
}

/** Looks at a candidate: an aim if it can be seen. */
function look(s: AdlgState, u: Unit, half: Half, c: Candidate, side: number): Aim | undefined {
  setEdge(halfShape(u, half), c.edge);
  if (c.edge === 'front') stepOut(s, u);
  if (!measure(halfShape(c.target, c.half), side, Infinity)) return undefined;
  const view = seenFromEdge(s, u, c.target, c.half, side);
  return view === 'hidden' ? undefined : aim(s, u, half, c, view === 'covered');
}

function aim(s: AdlgState, u: Unit, half: Half, c: Candidate, covered: boolean): Aim {
  if (c.distance <= touch(s)) cite('AR-SHOOT-08');
  return {
    shooter: u,
    half,
    edge: c.edge,
    target: c.target,
    targetHalf: c.half,
    distance: c.distance,
    width: c.width,
    covered,
    behindWork: crossesWork(s, c.target, c.half, line.ax, line.ay),
  };
}

/**
 * AR-SHOOT-09, 09a: of the candidates in order of priority those that the player may choose among: the nearest
 * straight ahead, of equally near the most in front; otherwise the nearest in the zone.
 */
function preferred(s: AdlgState, u: Unit, half: Half, list: Candidate[], side: number): Aim[] {
  if (list.length === 0) return NO_AIMS;
  cite('AR-SHOOT-09');
  cite('ADLG-SHO-6');
  if (list.length > 1) {
    cite('AR-SHOOT-09a');
    cite('ADLG-SHO-6a');
    sortByPriority(list);
  }
  const out: Aim[] = [];
  const equal = units(houseRules(s).equalDistance);
  for (const c of list) {
    const best = out[0];
    if (best !== undefined) {
      if (best.width > 0 !== c.width > 0 || beyond(c.distance, best.distance + equal)) break;
      if (out.some((a) => a.target === c.target && a.targetHalf === c.half)) continue;
    }
    const a = look(s, u, half, c, side);
    if (a !== undefined) out.push(a);
  }
  if (out.length > 1 && out[0].width > 0) {
    let widest = 0;
    for (const a of out) if (a.width > widest) widest = a.width;
    return held(
      u,
      half,
      out.filter((a) => atLeast(a.width, widest - equal)),
    );
  }
  return held(u, half, out);
}

/** AR-SHOOT-09 (3): a target once chosen among equals is kept while neither changes its place to the other. */
function held(u: Unit, half: Half, list: Aim[]): Aim[] {
  if (list.length < 2) return list;
  const kept = half === 'left' ? u.heldTarget : u.heldTargetRight;
  if (kept === '') return list;
  const same = list.filter((a) => isHeld(a, kept));
  cite('AR-SHOOT-09');
  return same.length > 0 ? same : list;
}

/** How a target stands to the shooter: ahead and right of him on the grid, and the turn between their facings. */
function heldPlace({ shooter: u, target: t }: Aim): [number, number, number] {
  const { ux, uy } = shape(u);
  const dx = t.x - u.x;
  const dy = t.y - u.y;
  const off = turnBetween(u.facing, t.facing);
  return [roundHalfAway(dx * ux + dy * uy), roundHalfAway(dx * uy - dy * ux), off];
}

/** What is noted of a choice among equals: the target and how it stands to the shooter, in the shooter's own frame. */
export const heldName = (a: Aim): string => `${halfName(a.target, a.targetHalf)}@${heldPlace(a).join(',')}`;

/** Is this the target that was noted, and does it stand as it did? */
function isHeld(a: Aim, kept: string): boolean {
  const cut = kept.indexOf('@');
  if (cut < 0 || kept.slice(0, cut) !== halfName(a.target, a.targetHalf)) return false;
  const noted = kept.slice(cut + 1).split(',');
  return noted.length === 3 && heldPlace(a).every((v, i) => Math.abs(v - Number(noted[i])) <= ALONG);
}

/** All targets that a half may lawfully shoot at now; more than one only where the player has a choice. */
export function targetsOf(s: AdlgState, u: Unit, half: Half): Aim[] {
  layOut(s);
  return targetsWith(s, u, half, lineOf(s));
}

/** The same for a state that is laid out and whose lines are known. */
function targetsWith(s: AdlgState, u: Unit, half: Half, bound: Engagements): Aim[] {
  const range = rangeOf(s, u) + SAME;
  const base = halfShape(u, half);
  const side = units(houseRules(s).zoneSide);
  const { category } = TROOPS[u.type];
  if (category === 'LH') return allRound(s, bound, u, range);
  const list: Candidate[] = [];
  if (category === 'WWg') {
    if (houseRules(s).wagonShoots === 'long-side') return wagonTargets(s, bound, u, base, side, range);
    for (const edge of ALL) candidates(s, bound, u, base, edge, side, range, list);
    return preferred(s, u, half, list, side);
  }
  if (isBigGun(armsAt(s, u, 0)[0].fires)) return gunTargets(s, bound, u, base, side, range);
  candidates(s, bound, u, base, 'front', side, range, list);
  const ahead = preferred(s, u, half, list, side);
  if (ahead.length > 0) return ahead;
  const rest = otherEdges(s, u, half);
  if (rest.length === 0) return ahead;
  cite('AR-SHOOT-20');
  cite('AR-SHOOT-21');
  list.length = 0;
  for (const edge of rest) candidates(s, bound, u, base, edge, side, range, list);
  return preferred(s, u, half, list, side);
}

/** ADLG-SHO-3a: from one long side, as the player likes; what each side may shoot at, the nearer first. */
function wagonTargets(
  s: AdlgState,
  bound: Engagements,
  u: Unit,
  base: Shape,
  side: number,
  range: number,
): Aim[] {
  const sides = handsOf(s).map((edge) => {
    const list: Candidate[] = [];
    candidates(s, bound, u, base, edge, side, range, list);
    return preferred(s, u, 'left', list, side);
  });
  const [first, second] = sides;
  if (first.length > 0 || second.length > 0) cite('ADLG-SHO-3a');
  if (first.length > 0 && second.length > 0 && beyond(first[0].distance, second[0].distance)) sides.reverse();
  return held(u, 'left', sides.flat());
}

/** AR-SHOOT-11: normal priority for targets at 4 UD or less, otherwise free choice in a wider zone. */
function gunTargets(
  s: AdlgState,
  bound: Engagements,
  u: Unit,
  base: Shape,
  side: number,
  range: number,
): Aim[] {
  const list: Candidate[] = [];
  candidates(s, bound, u, base, 'front', side, Math.min(range, FOUR_UD + SAME), list);
  const near = preferred(s, u, 'left', list, side);
  if (near.length > 0) return near;
  cite('AR-SHOOT-11');
  const wide = units(houseRules(s).zoneSideFar);
  list.length = 0;
  candidates(s, bound, u, base, 'front', wide, range, list);
  const out: Aim[] = [];
  sortByPriority(list);
  for (const c of list) {
    if (c.distance <= FOUR_UD + SAME) continue;
    const a = look(s, u, 'left', c, wide);
    if (a !== undefined) out.push(a);
  }
  return out;
}

function allRound(s: AdlgState, bound: Engagements, u: Unit, range: number): Aim[] {
  const base = halfShape(u, 'left');
  const list: Candidate[] = [];
  for (let k = 0; k < s.units.length; k++) {
    const e = s.units[k];
    if (e.side === u.side || e.place !== 'table') continue;
    const dx = e.x - base.x;
    const dy = e.y - base.y;
    const far = range + base.reach + e.width;
    if (dx * dx + dy * dy > far * far) continue;
    for (let i = 0; i < halves(e); i++) {
      const h = halfInTurn(s, i, halves(e));
      if (bound.roles[2 * k + h] !== 0) continue;
      const distance = lineBetween(s, base, halfShape(e, halfOf(h)));
      if (distance <= range) list.push({ target: e, half: halfOf(h), edge: 'front', distance, width: 0 });
    }
  }
  if (list.length === 0) return NO_AIMS;
  cite('AR-SHOOT-10');
  sortByPriority(list);
  const equal = units(houseRules(s).equalDistance);
  const out: Aim[] = [];
  for (const c of list) {
    if (out.length > 0 && beyond(c.distance, out[0].distance + equal)) break;
    lineBetween(s, base, halfShape(c.target, c.half));
    const view = seenAllRound(s, u, c.target, c.half);
    line.ax = span.ax;
    line.ay = span.ay;
    if (view !== 'hidden') out.push(aim(s, u, 'left', c, view === 'covered'));
  }
  return held(u, 'left', out);
}
const NO_AIMS: Aim[] = [];

/** Every lawful shot of a side, shooter by shooter; where a shooter has several the player chooses. */
export function shotsOf(s: AdlgState, side: Side): Aim[] {
  const out: Aim[] = [];
  const bound = lineOf(s);
  layOut(s);
  for (let k = 0; k < s.units.length; k++) {
    const u = s.units[k];
    if (u.side !== side || u.place !== 'table' || barredBy(s, u) !== undefined || !anyInRange(s, k)) continue;
    for (let i = 0; i < halves(u); i++) {
      const h = halfInTurn(s, i, halves(u));
      if (bound.roles[2 * k + h] !== 0) {
        cite('AR-SHOOT-07');
        continue;
      }
      for (const a of targetsWith(s, u, halfOf(h), bound))
        if (s.special.length === 0 || specialShot(s, a)) {
          cite('ADLG-SHO-1');
          out.push(a);
        }
    }
  }
  return out;
}

/** Is any enemy within range of this body at all, by the circles round them? Of most shooters none is. */
function anyInRange(s: AdlgState, k: number): boolean {
  const u = s.units[k];
  const range = rangeOf(s, u);
  if (range === 0) return false;
  const { bodies } = laid;
  const far = range + bodies[k].reach + NEAR;
  for (let i = 0; i < s.units.length; i++) {
    const e = s.units[i];
    if (e.side === u.side || e.place !== 'table') continue;
    const dx = e.x - u.x;
    const dy = e.y - u.y;
    const reach = far + bodies[i].reach;
    if (dx * dx + dy * dy <= reach * reach) return true;
  }
  return false;
}
/** More than a fortification before the front adds to the range (AR-SHOOT-29). */
const NEAR = units(0.2);

/** Why a half may not shoot at this target, with what was measured. */
export function whyNotAt(
  s: AdlgState,
  u: Unit,
  half: Half,
  target: Unit,
  targetHalf: Half,
): Refusal | undefined {
  const cannot = whyNoShooting(s, u);
  if (cannot !== undefined) return cannot;
  const bound = lineOf(s);
  const role = (x: Unit, h: Half): number => bound.roles[s.units.indexOf(x) * 2 + (h === 'left' ? 0 : 1)];
  const names = { shooter: halfName(u, half), target: halfName(target, targetHalf) };
  if (role(u, half) !== 0) return refuse('AR-SHOOT-07', 'shooter-in-melee', names);
  if (target.place === 'ambush') cite('ADLG-AMB-4');
  if (target.side === u.side || target.place !== 'table') return refuse('ADLG-SHO-1', 'no-target', names);
  if (role(target, targetHalf) !== 0) return refuse('AR-SHOOT-07', 'target-in-melee', names);
  const lawful = targetsOf(s, u, half);
  if (lawful.some((a) => a.target === target && a.targetHalf === targetHalf)) return undefined;
  return whyNotSeen(s, u, half, target, targetHalf, lawful, names);
}

function whyNotSeen(
  s: AdlgState,
  u: Unit,
  half: Half,
  target: Unit,
  targetHalf: Half,
  lawful: readonly Aim[],
  names: Record<string, string>,
): Refusal {
  const base = halfShape(u, half);
  const range = rangeOf(s, u);
  const distance = lineBetween(s, base, halfShape(target, targetHalf));
  const figures = { ...names, distance: inUnits(distance), range: inUnits(range) };
  if (distance > range + SAME) {
    cite('ADLG-GEO-3');
    return refuse('AR-SHOOT-03', 'out-of-range', figures);
  }
  const big = isBigGun(armsAt(s, u, 0)[0].fires) && distance > FOUR_UD + SAME;
  const side = units(big ? houseRules(s).zoneSideFar : houseRules(s).zoneSide);
  const allRoundShot = TROOPS[u.type].category === 'LH';
  const edges = TROOPS[u.type].category === 'WWg' ? wagonEdges(s) : [...FRONT, ...otherEdges(s, u, half)];
  let zone = allRoundShot;
  let sight = allRoundShot && seenAllRound(s, u, target, targetHalf) !== 'hidden';
  for (const edge of allRoundShot ? NONE : edges) {
    setEdge(base, edge);
    if (edge === 'front') stepOut(s, u);
    if (!measure(halfShape(target, targetHalf), side, range + SAME)) continue;
    zone = true;
    if (seenFromEdge(s, u, target, targetHalf, side) !== 'hidden') sight = true;
  }
  if (!zone) return refuse('AR-SHOOT-12', 'out-of-zone', { ...figures, side: inUnits(side) });
  if (!sight) return refuse(s.edition === 2024 ? 'AR-SHOOT-02' : 'ADLG-SHO-5', 'out-of-sight', figures);
  const first = lawful[0];
  return refuse('AR-SHOOT-09', 'other-target-first', {
    ...figures,
    first: first === undefined ? '' : halfName(first.target, first.targetHalf),
    nearest: first === undefined ? 0 : inUnits(first.distance),
  });
}
