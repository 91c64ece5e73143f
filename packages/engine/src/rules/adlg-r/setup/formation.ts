/** A corps put down as a formation, and deployments kept with a roster: where each body would stand. */

import { lastMade } from '../../../battle/cache.ts';
import { inDegrees } from '../../../battle/form/place.ts';
import type { Json, Side } from '../../../battle/protocol.ts';
import { direction } from '../../../table/angle.ts';
import { fromUnits, toUnits } from '../../../table/grid.ts';
import { type Facing, inUnits, type Length, roundHalfAway, TURN, units } from '../../../table/number.ts';
import { type Rect, roundPose, type Shape, shapeOf } from '../../../table/shape.ts';
import { isBattleUnit, isLight, isMounted, TROOPS } from '../army/troops.ts';
import type { PlaceOf } from '../commands.ts';
import type { AdlgState, Unit } from '../state.ts';
import { ahead, checkPlace, standsBadly, type Zone, zoneOf } from './zones.ts';

export const FORMATIONS = ['line', 'two-lines', 'checkerboard', 'wings'] as const;
export type Formation = (typeof FORMATIONS)[number];

interface Wanted {
  unit: Unit;
  x: Length; // grid, as seen from the own edge: x to the right, y away from it; the middle of the base
  y: Length;
}

/** Offsets round a wished place, nearest first, half a UD apart. */
const nearby = lastMade((_: undefined): readonly { dx: Length; dy: Length }[] => {
  const offsets: { dx: Length; dy: Length; d: number }[] = [];
  for (let i = -120; i <= 120; i++)
    for (let j = -20; j <= 20; j++) offsets.push({ dx: i * 30000, dy: j * 30000, d: i * i + 2 * j * j });
  return offsets.sort((a, b) => a.d - b.d || a.dx - b.dx || a.dy - b.dy);
});

/** From the owner's point of view to the table. */
const onTableAt = (s: AdlgState, side: Side, x: Length, y: Length): { x: Length; y: Length } =>
  side === 0 ? { x, y } : { x: s.width - x, y: s.depth - y };

/** What else a place must be for a body. */
export type Fits = (u: Unit, r: Rect) => boolean;

/** The nearest legal place to a wished one; good ground first, any if there is none. */
export function nearestPlace(
  s: AdlgState,
  u: Unit,
  wish: { x: Length; y: Length; facing: Facing },
  zone: Zone,
  taken: readonly Shape[],
  fits?: Fits,
): Rect | undefined {
  let poor: Rect | undefined;
  for (const { dx, dy } of nearby(undefined)) {
    const rect: Rect = {
      x: wish.x + dx,
      y: wish.y + dy,
      facing: wish.facing,
      width: u.width,
      depth: u.depth,
    };
    if (rect.x < 0 || rect.x > s.width || rect.y < 0 || rect.y > s.depth) continue;
    if (fits !== undefined && !fits(u, rect)) continue;
    if (checkPlace(s, u, rect, zone, taken) !== undefined) continue;
    if (s.pieces.length === 0 || !standsBadly(s, u, shapeOf(rect))) return rect;
    poor ??= rect;
  }
  return poor;
}

/** Where a search for any place at all begins. */
export const middleFront = (s: AdlgState, side: Side): { x: Length; y: Length; facing: Facing } => ({
  x: s.width / 2,
  y: side === 0 ? units(2) : s.depth - units(2),
  facing: ahead(side),
});

/** AR-SETUP-13: where a gun stands right behind the works bought for it, if it may stand there. */
export function placeBehindWork(s: AdlgState, u: Unit): Rect | undefined {
  const w = s.works.find((x) => x.of === u.id);
  if (w === undefined) return undefined;
  const to = direction(w.facing, { x: 0, y: 0 });
  const half = u.depth / 2;
  const { width, depth } = u;
  const rect = roundPose({ x: w.x - to.x * half, y: w.y - to.y * half, facing: w.facing, width, depth });
  return checkPlace(s, u, rect, zoneOf(s, u.type), []) === undefined ? rect : undefined;
}

/** Put every body at the nearest legal place to its wish; bodies without any place are left out. */
export function fitted(
  s: AdlgState,
  side: Side,
  wishes: readonly Wanted[],
  turn = 0,
  fits: Fits = () => true,
): PlaceOf[] {
  const taken: Shape[] = [];
  const out: PlaceOf[] = [];
  const behind = wishes.map((w) => placeBehindWork(s, w.unit));
  for (const place of behind) if (place !== undefined) taken.push(shapeOf(place));
  for (let i = 0; i < wishes.length; i++) {
    const w = wishes[i];
    const at = onTableAt(s, side, w.x, w.y);
    const facing = (ahead(side) + turn) % TURN;
    const zone = zoneOf(s, w.unit.type);
    const found =
      behind[i] ??
      nearestPlace(s, w.unit, { ...at, facing }, zone, taken, fits) ??
      nearestPlace(s, w.unit, { ...at, facing }, zone, taken) ??
      nearestPlace(s, w.unit, middleFront(s, side), zone, taken);
    if (found === undefined) continue;
    if (behind[i] === undefined) taken.push(shapeOf(found));
    out.push({ unit: w.unit.id, x: toUnits(found.x), y: toUnits(found.y), facing: inDegrees(found.facing) });
  }
  return out;
}

/** Where a corps has its middle when nothing is said: the chief in the centre, the next left, the next right. */
export function middleOf(s: AdlgState, corps: number): number {
  const own = s.corps.map((c, i) => ({ c, i })).filter(({ c }) => c.side === s.corps[corps].side);
  const k = own.findIndex(({ i }) => i === corps);
  const shares =
    own.length === 2 ? [0.35, 0.68] : own.length === 4 ? [0.42, 0.16, 0.66, 0.88] : [0.5, 0.22, 0.78];
  return roundHalfAway(s.width * (shares[k] ?? 0.5));
}

const gapOf = (u: Unit): number => (isBattleUnit(u.type) ? units(1) : 0);

/** Lay bodies side by side round a middle, front edges on one line `front` from the own edge. */
function row(bodies: readonly Unit[], middle: number, front: number, gap: (u: Unit) => number): Wanted[] {
  const wide = bodies.reduce((sum, u, i) => sum + u.width + (i + 1 < bodies.length ? gap(u) : 0), 0);
  let x = middle - wide / 2;
  return bodies.map((unit) => {
    const at = { unit, x: x + unit.width / 2, y: front - unit.depth / 2 };
    x += unit.width + gap(unit);
    return at;
  });
}

/** Bodies in the order of a line: horse outside, guns and foot within. */
function inLine(bodies: readonly Unit[]): Unit[] {
  const horse = bodies.filter((u) => isMounted(TROOPS[u.type].category));
  const foot = bodies.filter((u) => !isMounted(TROOPS[u.type].category));
  const left = Math.floor(horse.length / 2);
  return [...horse.slice(0, left), ...foot, ...horse.slice(left)];
}

/** Wished places of a corps in a formation; `fitted` makes them legal. */
function wishesFor(s: AdlgState, bodies: readonly Unit[], formation: Formation, middle: number): Wanted[] {
  const heavy = bodies.filter((u) => !isLight(TROOPS[u.type].category));
  const light = bodies.filter((u) => isLight(TROOPS[u.type].category));
  const line = units(0) + zoneOf(s, heavy[0]?.type ?? 'keil').depth;
  const screen = Math.max(line + units(1), zoneOf(s, light[0]?.type ?? 'light-infantry').depth);
  const out: Wanted[] = [];
  if (formation === 'two-lines') {
    const front = inLine(heavy.filter((_, i) => i % 2 === 0));
    const rear = inLine(heavy.filter((_, i) => i % 2 === 1));
    out.push(...row(front, middle, line, gapOf), ...row(rear, middle, line - units(2.5), gapOf));
  } else if (formation === 'checkerboard') {
    const battalions = heavy.filter((u) => isBattleUnit(u.type));
    const front = battalions.filter((_, i) => i % 2 === 0);
    const rear = battalions.filter((_, i) => i % 2 === 1);
    const first = row(front, middle, line, () => units(2));
    out.push(...first);
    rear.forEach((unit, i) => {
      const before = first[Math.min(i, first.length - 1)];
      if (before === undefined) return;
      // Its front corner on a rear corner of the one ahead (AR-GROUP-02).
      out.push({
        unit,
        x: before.x + before.unit.width,
        y: before.y - before.unit.depth / 2 - unit.depth / 2,
      });
    });
    const rest = heavy.filter((u) => !isBattleUnit(u.type));
    const wide = units(4) * Math.max(1, front.length);
    out.push(...wings(rest, middle, wide, line));
  } else if (formation === 'wings') {
    const foot = heavy.filter((u) => !isMounted(TROOPS[u.type].category));
    const centre = row(foot, middle, line, gapOf);
    const wide = centre.length === 0 ? units(6) : centre[centre.length - 1].x - centre[0].x + units(4);
    out.push(
      ...centre,
      ...wings(
        heavy.filter((u) => isMounted(TROOPS[u.type].category)),
        middle,
        wide,
        line,
      ),
    );
  } else out.push(...row(inLine(heavy), middle, line, gapOf));
  out.push(...row(light, middle, screen, () => 0));
  return out;
}

/** Half of them on either side of a centre so wide. */
function wings(bodies: readonly Unit[], middle: number, wide: number, line: number): Wanted[] {
  const left = bodies.slice(0, Math.floor(bodies.length / 2));
  const right = bodies.slice(left.length);
  const span = (some: readonly Unit[]): number => some.reduce((sum, u) => sum + u.width, 0);
  return [
    ...row(left, middle - wide / 2 - span(left) / 2, line, () => 0),
    ...row(right, middle + wide / 2 + span(right) / 2, line, () => 0),
  ];
}

/** A corps in a formation, made legal. */
export const arranged = (
  s: AdlgState,
  side: Side,
  bodies: readonly Unit[],
  formation: Formation,
  middle: number,
  fits?: Fits,
): PlaceOf[] =>
  fitted(s, side, wishesFor(s, bodies, formation, side === 0 ? middle : s.width - middle), 0, fits);

// --- Deployments kept with a roster --------------------------------------------------------------------------------

/** The places of a side's bodies, seen from its own edge, in the order of its bodies. */
export function saveDeployment(s: AdlgState, side: Side): Json {
  const bodies = s.units
    .filter((u) => u.side === side)
    .map((u) => {
      const x = side === 0 ? u.x : s.width - u.x;
      const y = side === 0 ? u.y : s.depth - u.y;
      const turn = (u.facing - ahead(side) + TURN) % TURN;
      return u.place === 'table' ? [toUnits(x), toUnits(y), inDegrees(turn)] : null;
    });
  return { width: inUnits(s.width), bodies };
}

interface Saved {
  width: Length;
  bodies: ([number, number, number] | null)[];
}

export function readSaved(raw: Json): Saved | undefined {
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) return undefined;
  const { width, bodies } = raw as { width?: unknown; bodies?: unknown };
  if (typeof width !== 'number' || !(width > 0) || !Array.isArray(bodies)) return undefined;
  const places = bodies.map((b): [number, number, number] | null =>
    Array.isArray(b) && b.length === 3 && b.every((v) => typeof v === 'number' && Number.isFinite(v))
      ? [b[0] as number, b[1] as number, b[2] as number]
      : null,
  );
  return { width, bodies: places };
}

/** A kept deployment for these bodies on this table: stretched to its width, mirrored if wished, fitted to the zones. */
export function keptPlaces(
  s: AdlgState,
  side: Side,
  bodies: readonly Unit[],
  raw: Json,
  mirrored: 'as-kept' | 'mirrored' = 'as-kept',
  fits?: Fits,
): PlaceOf[] | undefined {
  const saved = readSaved(raw);
  if (saved === undefined) return undefined;
  const own = s.units.filter((u) => u.side === side);
  const stretch = inUnits(s.width) / saved.width;
  const wishes: Wanted[] = [];
  for (const unit of bodies) {
    const place = saved.bodies[own.indexOf(unit)];
    if (place === undefined || place === null) return undefined;
    const x = fromUnits(Math.max(0, Math.min(400, place[0] * stretch)));
    wishes.push({
      unit,
      x: mirrored === 'mirrored' ? s.width - x : x,
      y: fromUnits(Math.max(0, Math.min(400, place[1]))),
    });
  }
  return fitted(s, side, wishes, 0, fits);
}
