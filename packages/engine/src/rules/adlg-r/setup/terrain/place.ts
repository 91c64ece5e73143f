/** Laying terrain pieces on the table: ADLG-TER-3, 4, 9 to 11, 18, AR-SETUP-04, 08. */
import { cite } from '../../../../battle/cite.ts';
import type { Refusal, Side } from '../../../../battle/protocol.ts';
import { refuse } from '../../../../battle/refuse.ts';
import { cosine, degrees, sine } from '../../../../table/angle.ts';
import { type Area, areaOfOutline, distanceToArea, layArea, pointInArea } from '../../../../table/area.ts';
import {
  type Angle,
  inUnits,
  type Length,
  roundHalfAway,
  type Units,
  units,
} from '../../../../table/number.ts';
import { sizeOf } from '../../army/prices.ts';
import { areaOf } from '../../ground/terrain.ts';
import { type AdlgState, houseRules, type Piece, type TerrainKind } from '../../state.ts';
import { HAIR, RIGHT_ANGLE, SAME_CORNER, SAME_UD } from '../../tolerances.ts';
import type { PieceForm, ToPlace } from '../setup-state.ts';

/** A part of the table, on the grid. */
export interface Box {
  west: number;
  east: number;
  south: number;
  north: number;
}

export const wholeTable = (s: AdlgState): Box => ({ west: 0, east: s.width, south: 0, north: s.depth });

/**
 * ADLG-TER-18: the table is cut in three along the long edge and in two along the short one; 1 to 3 are the own half
 * from left to right, 4 to 6 the other half, as the placing player sees them.
 */
export function sectorBox(s: AdlgState, side: Side, sector: number): Box {
  const column = (sector - 1) % 3;
  const own = sector <= 3;
  const fromWest = side === 0 ? column : 2 - column;
  const south = own === (side === 0);
  const third = s.width / 3;
  return {
    west: Math.ceil(fromWest * third),
    east: Math.floor((fromWest + 1) * third),
    south: south ? 0 : Math.ceil(s.depth / 2),
    north: south ? Math.floor(s.depth / 2) : s.depth,
  };
}

/** River, coast and road have places of their own and no sector. */
export const hasSector = (kind: TerrainKind): boolean =>
  kind !== 'river' && kind !== 'coast' && kind !== 'road';

/** Pieces that lie on no other: ADLG-TER-4. Roads may; river and coast too where the book lets them (ADLG-TER-4a). */
const keepsDistance = (s: AdlgState, kind: TerrainKind): boolean =>
  hasSector(kind) || (kind !== 'road' && houseRules(s).waterClear);

/** The greatest extent of a piece: ADLG-TER-3. */
export function circleOf(s: AdlgState): number {
  const b = houseRules(s);
  const size = sizeOf(s.setup!.budget);
  return size === 110 ? b.pieceCircle110 : size === 220 ? b.pieceCircle220 : b.pieceCircle330;
}

export function outlineOf(form: PieceForm): number[] {
  if ('polygon' in form)
    return Array.from(layArea({ kind: 'polygon', points: form.polygon.flat().map(units) }).outline);
  if ('line' in form) {
    const { points, width } = form.line;
    return Array.from(
      layArea({ kind: 'line', points: points.flat().map(units), width: units(width) }).outline,
    );
  }
  const { x, y, rx, ry, angle } = form.ellipse;
  const facing = roundHalfAway(degrees(angle ?? 0)) & 65535;
  return Array.from(
    layArea({ kind: 'ellipse', x: units(x), y: units(y), rx: units(rx), ry: units(ry), facing }).outline,
  );
}

/** Length and breadth of an outline along its longest chord, on the grid. */
export function extents(outline: readonly number[]): { long: number; wide: number } {
  let long = 0;
  let ux = 1;
  let uy = 0;
  for (let i = 0; i < outline.length; i += 2)
    for (let j = i + 2; j < outline.length; j += 2) {
      const dx = outline[j] - outline[i];
      const dy = outline[j + 1] - outline[i + 1];
      const d = Math.sqrt(dx * dx + dy * dy);
      if (d > long) {
        long = d;
        ux = dx / d;
        uy = dy / d;
      }
    }
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < outline.length; i += 2) {
    const across = outline[i + 1] * ux - outline[i] * uy;
    least = Math.min(least, across);
    most = Math.max(most, across);
  }
  return { long, wide: most - least };
}

/** Does an outline fit into a square of this side, laid along one of its own edges? */
function fitsSquare(outline: readonly number[], side: number): boolean {
  const n = outline.length;
  for (let i = 0; i < n; i += 2) {
    const dx = outline[(i + 2) % n] - outline[i];
    const dy = outline[(i + 3) % n] - outline[i + 1];
    const d = Math.sqrt(dx * dx + dy * dy);
    if (d === 0) continue;
    const box = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity };
    for (let k = 0; k < n; k += 2) {
      const along = (outline[k] * dx + outline[k + 1] * dy) / d;
      const across = (outline[k + 1] * dx - outline[k] * dy) / d;
      box.west = Math.min(box.west, along);
      box.east = Math.max(box.east, along);
      box.south = Math.min(box.south, across);
      box.north = Math.max(box.north, across);
    }
    if (box.east - box.west <= side && box.north - box.south <= side) return true;
  }
  return false;
}

const RECTANGLES: ReadonlySet<TerrainKind> = new Set(['field', 'enclosed-field', 'plantation', 'village']);
/** ADLG-TER-3a: kinds that men have laid out. */
export function isRectangular(s: AdlgState, kind: TerrainKind): boolean {
  if (!RECTANGLES.has(kind)) return false;
  cite('ADLG-TER-3a');
  return houseRules(s).rectangularFields;
}

/** Length and breadth of a rectangle, the longer first; undefined if it is none. */
function sidesOf(o: readonly number[]): [number, number] | undefined {
  if (o.length !== 8) return undefined;
  const sides: number[] = [];
  for (let i = 0; i < 8; i += 2) {
    const ax = o[(i + 2) % 8] - o[i];
    const ay = o[(i + 3) % 8] - o[i + 1];
    const bx = o[(i + 4) % 8] - o[(i + 2) % 8];
    const by = o[(i + 5) % 8] - o[(i + 3) % 8];
    const a = Math.sqrt(ax * ax + ay * ay);
    const b = Math.sqrt(bx * bx + by * by);
    if (a === 0 || b === 0 || Math.abs(ax * bx + ay * by) > RIGHT_ANGLE * a * b) return undefined;
    sides.push(a);
  }
  const one = Math.min(sides[0], sides[2]);
  const other = Math.min(sides[1], sides[3]);
  return [Math.max(one, other), Math.min(one, other)];
}

/** Does the form suit the kind? ADLG-TER-3, 9, 10, 11. */
export function checkForm(s: AdlgState, kind: TerrainKind, form: PieceForm): Refusal | undefined {
  const outline = outlineOf(form);
  const { long, wide } = extents(outline);
  const figures = { kind, long: inUnits(Math.floor(long)), wide: inUnits(Math.floor(wide)) };
  if (kind === 'river') return checkRiver(s, form);
  if (kind === 'coast') return checkCoast(s, outline);
  if (kind === 'road') return checkRoad(s, form);
  if (kind === 'gully') {
    const { gullyWidth, gullyLeast, gullyMost } = houseRules(s);
    const ok =
      'line' in form &&
      form.line.width === gullyWidth &&
      long >= units(gullyLeast) - SAME_CORNER &&
      long <= units(gullyMost + 0.2); // measured from corner to corner
    return ok
      ? undefined
      : refuse('ADLG-TER-3', 'gully-size', {
          ...figures,
          width: gullyWidth,
          least: gullyLeast,
          most: gullyMost,
        });
  }
  cite('ADLG-TER-3');
  const sides = isRectangular(s, kind) ? sidesOf(outline) : undefined;
  if (isRectangular(s, kind) && sides === undefined) return refuse('ADLG-TER-3a', 'not-rectangular', figures);
  if (kind === 'village' && !fitsSquare(outline, units(houseRules(s).villageMost) + SAME_CORNER))
    return refuse('ADLG-TER-3', 'village-size', { ...figures, most: houseRules(s).villageMost });
  if (long > units(circleOf(s)) + SAME_CORNER)
    return refuse('ADLG-TER-3', 'piece-too-large', { ...figures, most: circleOf(s) });
  const { pieceLong, pieceWide } = houseRules(s);
  const [length, breadth] = sides ?? [long, wide];
  if (length < units(pieceLong) - SAME_CORNER || breadth < units(pieceWide) - SAME_CORNER)
    return refuse('ADLG-TER-3', 'piece-too-small', { ...figures, least: pieceLong, leastWide: pieceWide });
  return undefined;
}

function checkRiver(s: AdlgState, form: PieceForm): Refusal | undefined {
  const b = houseRules(s);
  const widest = Math.max(b.riverWidth, b.riverWidthMost);
  if (!('line' in form) || form.line.width < b.riverWidth || form.line.width > widest)
    return refuse('ADLG-TER-9', 'river-band', { width: b.riverWidth, most: widest });
  const { points } = form.line;
  const first = points[0];
  const last = points[points.length - 1];
  const depth = inUnits(s.depth);
  const width = inUnits(s.width);
  const joins = Math.min(first[1], last[1]) <= 0 && Math.max(first[1], last[1]) >= depth;
  const near = (from: (x: Units) => Units): boolean =>
    points.every(([x]) => from(x) >= b.riverNear - SAME_UD && from(x) <= b.riverFar + SAME_UD);
  if (!joins || !(near((x) => x) || near((x) => width - x)))
    return refuse('ADLG-TER-9', 'river-place', { near: b.riverNear, far: b.riverFar });
  return undefined;
}

function checkCoast(s: AdlgState, outline: readonly number[]): Refusal | undefined {
  const b = houseRules(s);
  const box = areaOfOutline(outline);
  const west = box.west <= SAME_CORNER;
  const deep = west ? box.east : s.width - box.west;
  const along = box.south <= SAME_CORNER && box.north >= s.depth - SAME_CORNER;
  const edge = west || box.east >= s.width - SAME_CORNER;
  if (!edge || !along || deep < units(b.coastLeast) - SAME_CORNER || deep > units(b.coastMost) + SAME_CORNER)
    return refuse('ADLG-TER-10', 'coast-place', { least: b.coastLeast, most: b.coastMost });
  return undefined;
}

/** Which edge a point lies on or beyond: 1 west, 2 east, 4 south, 8 north; 0 none. */
function edgeAt(s: AdlgState, x: Units, y: Units): number {
  const e = SAME_UD;
  if (x <= e) return 1;
  if (x >= inUnits(s.width) - e) return 2;
  if (y <= e) return 4;
  return y >= inUnits(s.depth) - e ? 8 : 0;
}

function checkRoad(s: AdlgState, form: PieceForm): Refusal | undefined {
  const { roadLeast, roadMost } = houseRules(s);
  if (!('line' in form) || form.line.width < roadLeast || form.line.width > roadMost)
    return refuse('ADLG-TER-11', 'road-band', { least: roadLeast, most: roadMost });
  const { points } = form.line;
  const ends = [points[0], points[points.length - 1]].map(([x, y]) => edgeAt(s, x, y));
  const ended = inVillage(s);
  const between = ends[0] !== 0 && ends[1] !== 0 && ends[0] !== ends[1];
  const toVillage =
    (ends[0] !== 0 && ended(points[points.length - 1])) || (ends[1] !== 0 && ended(points[0]));
  return between || toVillage ? undefined : refuse('ADLG-TER-11', 'road-place');
}

/** Does a road that ends here end in the village? */
export function inVillage(s: AdlgState): (p: readonly [number, number]) => boolean {
  const village = s.pieces.find((p) => p.kind === 'village');
  return ([x, y]) => village !== undefined && pointInArea(units(x), units(y), areaOf(village));
}

/** Is the outline inside a part of the table? */
export function insideBox(outline: readonly number[], box: Box): boolean {
  for (let i = 0; i < outline.length; i += 2) {
    const x = outline[i];
    const y = outline[i + 1];
    if (
      x < box.west - SAME_CORNER ||
      x > box.east + SAME_CORNER ||
      y < box.south - SAME_CORNER ||
      y > box.north + SAME_CORNER
    )
      return false;
  }
  return true;
}

/** Distance between two areas on the grid, 0 when they meet; stops looking below `enough`. */
export function areasApart(a: Area, b: Area, enough: number): boolean {
  if (a.west - b.east >= enough || b.west - a.east >= enough) return true;
  if (a.south - b.north >= enough || b.south - a.north >= enough) return true;
  if (pointInArea(a.outline[0], a.outline[1], b) || pointInArea(b.outline[0], b.outline[1], a)) return false;
  for (const edge of a.edges) if (distanceToArea(edge, b) < enough) return false;
  return true;
}

/** ADLG-TER-4: on no other piece, or as far from it as the book says; its own covering lies on it. */
export function tooNear(
  s: AdlgState,
  kind: TerrainKind,
  outline: readonly number[],
  except: string,
): Piece | undefined {
  if (!keepsDistance(s, kind)) return undefined;
  cite('ADLG-TER-4');
  const area = areaOfOutline(outline);
  const gap = Math.max(HAIR, units(houseRules(s).pieceGap) - SAME_CORNER);
  const near = (p: Piece): boolean => {
    if (!keepsDistance(s, p.kind) || sameStack(p.id) === sameStack(except)) return false;
    const dry = hasSector(kind) && hasSector(p.kind);
    if (!dry) cite('ADLG-TER-4a');
    return !areasApart(area, areaOf(p), dry ? gap : HAIR);
  };
  return s.pieces.find(near);
}

/** A hill and what lies on it share an id: 'T3' and 'T3+'. */
export const sameStack = (id: string): string => (id.endsWith('+') ? id.slice(0, -1) : id);

/** Lay it: the state's list of pieces is replaced as a whole. A covering becomes a piece of its own on the hill. */
export function layPiece(s: AdlgState, item: ToPlace, form: PieceForm): void {
  const outline = outlineOf(form);
  const piece: Piece = { id: item.id, kind: item.kind, name: item.kind, outline, river: '' };
  const added: Piece[] = [piece];
  if (item.cover !== undefined) {
    cite('ADLG-TER-7');
    added.push({ id: `${item.id}+`, kind: item.cover, name: item.cover, outline, river: '' });
  }
  s.pieces = [...s.pieces, ...added];
}

/** An outline moved by grid steps, or turned about its middle. */
export function movedOutline(outline: readonly number[], dx: Length, dy: Length, turn: Angle): number[] {
  const box = areaOfOutline(outline);
  const mx = (box.west + box.east) / 2;
  const my = (box.south + box.north) / 2;
  const c = cosine(turn);
  const n = sine(turn);
  const out: number[] = [];
  for (let i = 0; i < outline.length; i += 2) {
    const x = outline[i] - mx;
    const y = outline[i + 1] - my;
    out.push(roundHalfAway(mx + x * c - y * n + dx), roundHalfAway(my + x * n + y * c + dy));
  }
  return out;
}
