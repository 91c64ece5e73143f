/** What ground a body stands on and what that means to it. ADLG-TER, AR-TERR, ADLG-ALW-3. */
import { cachedOf } from '../../../battle/cache.ts';
import { cite } from '../../../battle/cite.ts';
import { angleBetween } from '../../../table/angle.ts';
import { type Area, areaOfOutline, pointInArea, touchesArea } from '../../../table/area.ts';
import { pointToSegment } from '../../../table/measure/distance.ts';
import { type Length, units } from '../../../table/number.ts';
import { layShape, newShape, type Shape } from '../../../table/shape.ts';
import { type Category, TROOPS } from '../army/troops.ts';
import { hasTwoHalves } from '../bodies/half.ts';
import { shape } from '../bodies/shapes.ts';
import { dragoonsAtHome } from '../special/special.ts';
import {
  type AdlgState,
  editionOf,
  type Half,
  houseRules,
  type Piece,
  type TerrainKind,
  type Unit,
  type Work,
} from '../state.ts';
import { atLeast, beyond, NOTHING, touch, upTo, WORK_ANGLE, WORK_NEAR } from '../tolerances.ts';

export type GroundClass = 'open' | 'rough' | 'difficult' | 'impassable';

/** AR-TERR-20: category of each type; river and hills are looked at more closely. */
const CLASS: Readonly<Record<TerrainKind, GroundClass>> = {
  open: 'open',
  river: 'open',
  coast: 'impassable',
  'gentle-hill': 'open',
  'steep-hill': 'difficult',
  brush: 'rough',
  field: 'rough',
  'enclosed-field': 'rough',
  plantation: 'rough',
  wood: 'difficult',
  marsh: 'difficult',
  dune: 'difficult',
  gully: 'rough',
  road: 'open',
  village: 'difficult',
  impassable: 'impassable',
};

/** AR-TERR-20, last column; a hill has the cover of what lies on it, which is a piece of its own. */
export const givesCover = (kind: TerrainKind): boolean =>
  kind === 'enclosed-field' || kind === 'plantation' || kind === 'wood' || kind === 'village';

/** ADLG-TER-5: seen only near the edge, and blocking lines that pass through. */
export const blocksSight = (kind: TerrainKind): boolean =>
  kind === 'wood' || kind === 'plantation' || kind === 'village';

export const isHill = (kind: TerrainKind): boolean => kind === 'gentle-hill' || kind === 'steep-hill';

/** The geometry of a piece, laid once. */
export const areaOf = cachedOf((p: Piece): Area => areaOfOutline(p.outline));

/** Is a piece rough or difficult by itself, whatever it is to some troops? AR-CHARGE-02 */
export function isRoughOrDifficult(p: Piece): boolean {
  const ground = p.kind === 'river' ? p.river : CLASS[p.kind];
  return ground === 'rough' || ground === 'difficult';
}

/** Nobody may ever be there: ADLG-ALW-7. */
export const isClosed = (p: Piece): boolean =>
  (p.kind === 'river' ? p.river : CLASS[p.kind]) === 'impassable';

/** What a piece is to troops of a kind. AR-TERR-11, 12 and ADLG-ALW-3 */
export function groundFor(s: AdlgState, u: Unit, p: Piece): GroundClass {
  const category = TROOPS[u.type].category;
  if (p.kind === 'river') return p.river === '' ? 'open' : p.river;
  if (category === 'Drag' && (p.kind === 'brush' || p.kind === 'field' || p.kind === 'enclosed-field')) {
    cite('ADLG-ALW-3');
    return 'open';
  }
  if (
    category === 'Drag' &&
    s.special.length > 0 &&
    (p.kind === 'village' || p.kind === 'plantation') &&
    dragoonsAtHome(s, u.side)
  )
    return 'open';
  if (category === 'El') {
    cite('ADLG-ALW-3');
    if (p.kind === 'brush' || p.kind === 'field') return 'open';
    if (p.kind === 'enclosed-field' && editionOf(s).elephantsInEnclosedFields) return 'open';
  }
  if (p.kind === 'gentle-hill' || p.kind === 'steep-hill') cite('ADLG-TER-7');
  else if (p.kind === 'coast') cite('ADLG-TER-10');
  cite('ADLG-TER-1');
  cite('AR-TERR-20');
  return CLASS[p.kind];
}

const RANK: Readonly<Record<GroundClass, number>> = { open: 0, rough: 1, difficult: 2, impassable: 3 };
export const worse = (a: GroundClass, b: GroundClass): GroundClass => (RANK[b] > RANK[a] ? b : a);

/** The most restrictive ground under a shape, for these troops. Any part of the base counts (AR-TERR-01). */
export function groundAt(s: AdlgState, u: Unit, at: Shape): GroundClass {
  let found: GroundClass = 'open';
  for (const p of s.pieces) {
    const g = groundFor(s, u, p);
    if (RANK[g] > RANK[found] && touchesArea(at, areaOf(p))) found = g;
  }
  return found;
}
export const groundUnder = (s: AdlgState, u: Unit): GroundClass =>
  s.pieces.length === 0 ? 'open' : groundAt(s, u, shape(u));

/** AR-TERR-01a: no part of the base in rough or difficult ground. */
export const inOpen = (s: AdlgState, u: Unit): boolean => groundUnder(s, u) === 'open';

export function piecesUnder(s: AdlgState, at: Shape): Piece[] {
  return s.pieces.filter((p) => touchesArea(at, areaOf(p)));
}

/** The melee modifier of this ground: AR-TERR-03, 04, 07, 08. */
export function terrainModifier(u: Unit, ground: GroundClass): number {
  if (ground === 'open' || ground === 'impassable') return 0;
  const category: Category = TROOPS[u.type].category;
  const rough = ground === 'rough';
  switch (category) {
    case 'LI':
    case 'Art':
      return 0;
    case 'LMI':
    case 'MI':
      return rough ? 0 : -1;
    case 'HI':
    case 'WWg':
      return rough && !TROOPS[u.type].heavySpear ? -1 : -2;
    default:
      return rough ? -2 : -3;
  }
}
export const penalised = (_s: AdlgState, u: Unit, ground: GroundClass): boolean =>
  terrainModifier(u, ground) < 0;

/** ADLG-TER-21: the longest straight line through the middle of the piece that stays inside. */
export interface Crest {
  ax: Length;
  ay: Length;
  bx: Length;
  by: Length;
}
export const crestOf = cachedOf((p: Piece): Crest => longestThroughMiddle(p.outline));

/** Lines through the middle from each corner of the outline: finite, and the same everywhere. */
function longestThroughMiddle(o: readonly number[]): Crest {
  const n = o.length / 2;
  let mx = 0;
  let my = 0;
  for (let i = 0; i < n; i++) {
    mx += o[2 * i] / n;
    my += o[2 * i + 1] / n;
  }
  let best: Crest = { ax: mx, ay: my, bx: mx, by: my };
  let most = -1;
  for (let i = 0; i < n; i++) {
    const dx = o[2 * i] - mx;
    const dy = o[2 * i + 1] - my;
    const ahead = rayOut(o, mx, my, dx, dy);
    const back = rayOut(o, mx, my, -dx, -dy);
    const length = (ahead + back) * Math.sqrt(dx * dx + dy * dy);
    // Equal ones, the diagonals of a rectangle, by the order of the outline.
    if (beyond(length, most)) {
      most = length;
      best = { ax: mx + dx * ahead, ay: my + dy * ahead, bx: mx - dx * back, by: my - dy * back };
    }
  }
  return best;
}

/** How far along (dx, dy) from (x, y) the outline is first met. */
function rayOut(o: readonly number[], x: Length, y: Length, dx: Length, dy: Length): number {
  const n = o.length / 2;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n;
    const ex = o[2 * j] - o[2 * i];
    const ey = o[2 * j + 1] - o[2 * i + 1];
    const cross = dx * ey - dy * ex;
    if (cross === 0) continue;
    const fx = o[2 * i] - x;
    const fy = o[2 * i + 1] - y;
    const t = (fx * ey - fy * ex) / cross;
    const w = (fx * dy - fy * dx) / cross;
    if (t > NOTHING && w >= -NOTHING && w <= 1 + NOTHING && t < least) least = t;
  }
  return least === Number.POSITIVE_INFINITY ? 0 : least;
}

/** Is the whole base on a hill whose crest, at its point nearest to (x, y), lies behind the line through it across (ux, uy)? */
function crestBehind(s: AdlgState, u: Unit, x: Length, y: Length, ux: number, uy: number): boolean {
  for (const p of s.pieces) {
    if (!isHill(p.kind) || !whollyOn(s, u, p)) continue;
    const c = crestOf(p);
    const dx = c.bx - c.ax;
    const dy = c.by - c.ay;
    const long = dx * dx + dy * dy;
    const t = long === 0 ? 0 : Math.max(0, Math.min(1, ((x - c.ax) * dx + (y - c.ay) * dy) / long));
    const ahead = (c.ax + dx * t - x) * ux + (c.ay + dy * t - y) * uy;
    if (upTo(ahead, 0)) return true;
  }
  return false;
}

const inset = newShape();
/** No corner of the base off the piece by more than what counts as touching. */
function whollyOn(s: AdlgState, u: Unit, p: Piece): boolean {
  const own = shape(u);
  const t = touch(s);
  layShape(inset, own.x, own.y, own.ux, own.uy, own.halfWidth - t, own.halfDepth - t, 0);
  const c = inset.corners;
  for (let i = 0; i < 8; i += 2) if (!pointInArea(c[i], c[i + 1], areaOf(p))) return false;
  return true;
}

/**
 * ADLG-TER-21a: has `a` the higher ground over `b`? `line` is the body whose front edge is the line between them: the
 * fighter himself, or who attacks him on another edge.
 */
export function higherGround(s: AdlgState, a: Unit, b: Unit, line: Unit = a): boolean {
  if (houseRules(s).higherBy === 'crest') {
    cite('ADLG-TER-21a');
    const front = shape(line);
    const x = front.x + front.ux * front.halfDepth;
    const y = front.y + front.uy * front.halfDepth;
    const [ux, uy] = line === a ? [front.ux, front.uy] : [-front.ux, -front.uy];
    return crestBehind(s, a, x, y, ux, uy) && !crestBehind(s, b, x, y, -ux, -uy);
  }
  cite('ADLG-TER-21');
  for (const p of s.pieces) {
    if (!isHill(p.kind)) continue;
    const area = areaOf(p);
    if (!pointInArea(a.x, a.y, area)) continue;
    if (!pointInArea(b.x, b.y, area)) return true;
    const c = crestOf(p);
    const nearer =
      pointToSegment(b.x, b.y, c.ax, c.ay, c.bx, c.by) - pointToSegment(a.x, a.y, c.ax, c.ay, c.bx, c.by);
    if (atLeast(nearer, units(houseRules(s).higherGroundNearer))) return true;
  }
  return false;
}

/** A work along the front of a body, and the stretch of the front it lies before, from the left end. */
interface Along {
  work: Work;
  from: number;
  to: number;
}

/** Works that lie along the front edge of a body, from left to right: it stands behind them. */
function worksAlong(s: AdlgState, u: Unit): Along[] {
  if (s.works.length === 0) return NO_WORKS;
  const own = shape(u);
  const out: Along[] = [];
  for (const work of s.works) {
    // Same facing, its line within a few millimetres of the front edge, and beside no more than the width.
    const ahead = (work.x - own.x) * own.ux + (work.y - own.y) * own.uy - own.halfDepth;
    if (Math.abs(ahead) > WORK_NEAR || angleBetween(work.facing, u.facing) > WORK_ANGLE) continue;
    const side = (work.x - own.x) * own.uy - (work.y - own.y) * own.ux;
    const from = Math.max(0, side - work.width / 2 + own.halfWidth);
    const to = Math.min(u.width, side + work.width / 2 + own.halfWidth);
    if (to - from > WORK_NEAR) out.push({ work, from, to });
  }
  return out.sort((a, b) => a.from - b.from || (a.work.id < b.work.id ? -1 : 1));
}
const NO_WORKS: Along[] = [];

export const worksBefore = (s: AdlgState, u: Unit): Work[] =>
  s.works.length === 0 ? NONE : worksAlong(s, u).map((a) => a.work);
const NONE: Work[] = [];

/**
 * AR-SHOOT-27: is its front covered by works, all of it but a few millimetres? A battle unit needs two pieces; whether
 * one of them covers the half behind it is an option (`workCover`), asked where a half is named.
 */
export function workBefore(s: AdlgState, u: Unit, half?: Half, kind?: Work['kind']): boolean {
  if (s.works.length === 0) return false;
  let from = 0;
  let to = u.width;
  if (half !== undefined && houseRules(s).workCover === 'half' && hasTwoHalves(u)) {
    if (half === 'left') to = u.width / 2;
    else from = u.width / 2;
  }
  // Only what lies before the front counts, and no stretch twice.
  let covered = 0;
  let done = from;
  for (const a of worksAlong(s, u)) {
    if (kind !== undefined && a.work.kind !== kind) continue;
    const start = Math.max(done, a.from);
    const end = Math.min(to, a.to);
    if (end <= start) continue;
    covered += end - start;
    done = end;
  }
  return covered >= to - from - WORK_NEAR;
}
