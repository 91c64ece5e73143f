/** Terrain pieces as players lay them: option values, sizes, shapes, overlaps. BQ-3.2, BQ-3.3. */
import { cite } from '../../../battle/cite.ts';
import type { Refusal } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { cosine, degrees, sine } from '../../../table/angle.ts';
import { layArea } from '../../../table/area.ts';
import { outlineInPlane } from '../../../table/board.ts';
import { type Angle, type Length, roundHalfAway, type Units, units } from '../../../table/number.ts';
import type { Laid } from '../commands.ts';
import type { BaroqueState, Obstacle, Piece, Table } from '../state.ts';
import { SAME } from '../tolerances.ts';
import { borderOn, crossEachOther, entersPiece, overlapping, outlineOf as ringOf } from './meeting.ts';
import { KINDS } from './terrain.ts';

type Group = 'hill' | 'broken' | 'road' | 'hard' | 'obstacle' | 'river' | 'water' | 'bordered';

/** What may be laid, and to which group of the table of options it belongs. BQ-3.3-d */
export const LAYABLE: Readonly<Record<string, Group>> = {
  'gentle-hill': 'hill',
  rocks: 'broken',
  scrub: 'broken',
  field: 'broken',
  orchard: 'broken',
  road: 'road',
  wood: 'hard',
  'steep-hill': 'hard',
  'wooded-hill': 'hard',
  dunes: 'hard',
  village: 'hard',
  'enclosed-field': 'hard',
  swamp: 'hard',
  pond: 'hard',
  crag: 'hard',
  lake: 'hard',
  obstacle: 'obstacle',
  river: 'river',
  sea: 'water',
  'bordered-field': 'bordered',
};
const VALUE: Readonly<Record<Group, number>> = {
  hill: 1,
  broken: 1,
  road: 1,
  hard: 2,
  obstacle: 2,
  river: 3,
  water: 3,
  bordered: 3,
};
const MOST: Readonly<Partial<Record<Group, number>>> = {
  road: 2,
  obstacle: 2,
  river: 1,
  water: 1,
  bordered: 1,
};
const RECTANGULAR: readonly string[] = [
  'village',
  'field',
  'bordered-field',
  'enclosed-field',
  'road',
  'river',
  'sea',
];

const isStrip = (p: Laid): boolean => p.kind === 'road' || p.kind === 'river' || p.kind === 'sea';
const isLarge = (p: Laid): boolean => !isStrip(p) && p.kind !== 'obstacle' && (p.width > 4 || p.depth > 4);

export const optionsOf = (p: Laid): number => VALUE[LAYABLE[p.kind]] + (isLarge(p) ? 1 : 0);

/** Is this set of pieces lawful for a First Player with this winning number? */
export function checkLaid(s: BaroqueState, laid: readonly Laid[], least: number): Refusal | undefined {
  const counts: Partial<Record<Group, number>> = {};
  let value = 0;
  let large = 0;
  for (const p of laid) {
    const group = LAYABLE[p.kind];
    if (group === undefined) return refuse('BQ-3.3-d', 'no-such-piece', { kind: p.kind });
    counts[group] = (counts[group] ?? 0) + 1;
    if ((counts[group] as number) > (MOST[group] ?? 99))
      return refuse('BQ-3.3-d', 'too-many-pieces', { kind: p.kind, most: MOST[group] as number });
    value += optionsOf(p);
    if (isLarge(p)) large++;
  }
  const size = checkSizes(s, laid);
  if (size !== undefined) return size;
  if (large > 1) return refuse('BQ-3.2-b', 'one-large-piece', {});
  if (value < least || value > 6) return refuse('BQ-3.3-d', 'options', { value, least, most: 6 });
  return checkRoom(s, laid);
}

/** May the pieces lie where they are: sizes, the table, overlaps, and what borders on a large one? */
export const checkPlaces = (s: BaroqueState, laid: readonly Laid[]): Refusal | undefined =>
  checkSizes(s, laid) ?? checkRoom(s, laid);

function checkSizes(s: BaroqueState, laid: readonly Laid[]): Refusal | undefined {
  for (let i = 0; i < laid.length; i++) {
    const size = checkSize(s, laid[i], i);
    if (size !== undefined) return size;
  }
  return undefined;
}

function checkRoom(s: BaroqueState, laid: readonly Laid[]): Refusal | undefined {
  const table = tableOf(s.table, laid);
  return overlapsOf(table) ?? borderOf(table, laid);
}

/** BQ-3.2-b: a large piece borders on no water and no other terrain, linear obstacles included. */
function borderOf(t: Table, laid: readonly Laid[]): Refusal | undefined {
  const i = laid.findIndex(isLarge);
  if (i < 0) return undefined;
  const id = idOf(laid[i], i);
  const large = t.pieces.find((p) => p.id === id) as Piece;
  for (const p of t.pieces)
    if (p !== large && p.ground !== 'road' && borderOn(ringOf(large), ringOf(p)))
      return refuse('BQ-3.2-b', 'large-bordered', { b: p.id });
  for (const o of t.obstacles)
    if (o.id !== `${id}-border` && borderOn(o.points, ringOf(large)))
      return refuse('BQ-3.2-b', 'large-bordered', { b: o.id });
  return undefined;
}

const idOf = (p: Laid, i: number): string => `${p.kind}-${i + 1}`;

function checkSize(s: BaroqueState, p: Laid, i: number): Refusal | undefined {
  const w = s.table.width / 60000;
  const d = s.table.depth / 60000;
  if (p.kind === 'river') {
    if (p.width < 1 || p.width > 2) return refuse('BQ-3.2-c', 'river-width', { width: p.width });
    return p.x < p.width / 2 || p.x > w - p.width / 2 ? refuse('BQ-3.2-c', 'off-table', {}) : undefined;
  }
  if (p.kind === 'sea')
    return p.width < 2 || p.width > 4 ? refuse('BQ-3.2-d', 'sea-width', { width: p.width }) : undefined;
  if (p.kind === 'road')
    return Math.min(p.width, p.depth) > 1 ? refuse('BQ-3.2-f', 'road-width', {}) : undefined;
  const least = 2;
  const most = p.kind === 'obstacle' ? 4 : 8;
  const rule = p.kind === 'obstacle' ? 'BQ-3.2-e' : 'BQ-3.2-a';
  if (p.width < least || p.width > most || (p.kind !== 'obstacle' && (p.depth < least || p.depth > most)))
    return refuse(rule, 'piece-size', { kind: p.kind, width: p.width, depth: p.depth, least, most });
  const area = layArea({ kind: 'polygon', points: outlineOf(s.table, p) });
  cite('BQ-3.2-a');
  if (area.west < -SAME || area.south < -SAME || area.east > units(w) + SAME || area.north > units(d) + SAME)
    return refuse(rule, 'off-table', { piece: i });
  return undefined;
}

/** The outline of a piece on the board, grid. */
export function outlineOf(t: Table, p: Laid): number[] {
  const x = units(p.x);
  const y = units(p.y);
  if (p.kind === 'river') return box(x, t.depth / 2, units(p.width), t.depth, 0);
  if (p.kind === 'sea') {
    const w = units(p.width);
    return box(p.x < t.width / 120000 ? w / 2 : t.width - w / 2, t.depth / 2, w, t.depth, 0);
  }
  if (p.kind === 'road')
    return p.width > p.depth
      ? box(t.width / 2, y, t.width, units(p.depth), 0)
      : box(x, t.depth / 2, units(p.width), t.depth, 0);
  if (RECTANGULAR.includes(p.kind)) return box(x, y, units(p.width), units(p.depth), degrees(p.angle));
  const facing = degrees(p.angle) & 65535;
  return [
    ...layArea({ kind: 'ellipse', x, y, rx: units(p.width / 2), ry: units(p.depth / 2), facing }).outline,
  ];
}

function box(x: Length, y: Length, w: Length, d: Length, angle: Angle): number[] {
  const c = cosine(angle);
  const n = sine(angle);
  const out: number[] = [];
  for (const [a, b] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]) {
    const px = (a * w) / 2;
    const py = (b * d) / 2;
    out.push(roundHalfAway(x + px * c - py * n), roundHalfAway(y + px * n + py * c));
  }
  return out;
}

/** Pieces and obstacles of what was laid; crossings come later. */
export function tableOf(t: Table, laid: readonly Laid[]): Table {
  const pieces: Piece[] = [];
  const obstacles: Obstacle[] = [];
  laid.forEach((p, i) => {
    const id = idOf(p, i);
    if (p.kind === 'obstacle') {
      const c = cosine(degrees(p.angle));
      const n = sine(degrees(p.angle));
      const h = units(p.width / 2);
      const x = units(p.x);
      const y = units(p.y);
      const ends = [x - h * c, y - h * n, x + h * c, y + h * n].map(roundHalfAway);
      obstacles.push({ id, points: outlineInPlane(t.lie, ends) });
      return;
    }
    const outline = outlineInPlane(t.lie, outlineOf(t, p));
    const kind = p.kind === 'bordered-field' ? (p.field === 'broken' ? 'field' : 'open-field') : p.kind;
    pieces.push({ id, kind, name: id, ground: KINDS[kind].ground, outline, crest: [], river: '' });
    if (p.kind === 'bordered-field') {
      cite('BQ-3.1.1-d');
      obstacles.push({ id: `${id}-border`, points: [...outline, outline[0], outline[1]] });
    }
  });
  return { width: t.width, depth: t.depth, lie: t.lie, pieces, obstacles, crossings: [] };
}

/** BQ-3.3-g: pieces may not overlap each other, roads and river apart. */
export function overlapsOf(t: Table): Refusal | undefined {
  const solid = t.pieces.filter((p) => p.ground !== 'road' && p.ground !== 'river');
  for (let i = 0; i < solid.length; i++)
    for (let j = i + 1; j < solid.length; j++)
      if (overlapping(solid[i], solid[j]))
        return refuse('BQ-3.3-g', 'pieces-overlap', { a: solid[i].id, b: solid[j].id });
  const single = t.obstacles.filter((o) => !o.id.endsWith('-border'));
  for (const o of single) {
    const p = solid.find((x) => entersPiece(o.points, x));
    if (p !== undefined) return refuse('BQ-3.3-g', 'pieces-overlap', { a: o.id, b: p.id });
  }
  if (single.length > 1 && crossEachOther(single[0].points, single[1].points, false))
    return refuse('BQ-3.3-g', 'pieces-overlap', { a: single[0].id, b: single[1].id });
  return undefined;
}

/** Below this width of the table, BU, only the smallest pieces of BQ-3.2-a are proposed. */
const NARROW = 16;

/** A lawful set of pieces worth at least this much: the engine's proposal. */
export function proposedPieces(s: BaroqueState, least: number): Laid[] {
  const w = s.table.width / 60000;
  const d = s.table.depth / 60000;
  const piece = (kind: string, x: Units, y: Units): Laid => ({
    kind,
    x,
    y,
    width: w < NARROW ? 2 : 3,
    depth: w < NARROW ? 2 : 2.5,
    angle: 0,
    field: '',
  });
  const all = [
    piece('gentle-hill', w * 0.3, d * 0.5),
    piece('scrub', w * 0.7, d * 0.5),
    piece('wood', w * 0.12, d * 0.65),
    piece('village', w * 0.88, d * 0.4),
  ];
  const out: Laid[] = [];
  let value = 0;
  for (const p of all) {
    if (value >= least) break;
    out.push(p);
    value += optionsOf(p);
  }
  return out;
}
