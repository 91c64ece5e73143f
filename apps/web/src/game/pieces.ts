import type { Body, Field, Ground } from '@tercio/engine';
import { sayLeft } from '@tercio/engine/text';
import type { Stands } from '../art/base.ts';
import type { Quality } from '../art/markers.ts';
import type { Feature } from '../art/terrain/feature.ts';
import type { ThingKind } from '../art/things.ts';
import type { Badge, Piece, PieceState, Side } from '../table/scene.ts';
import type { Words } from '../words/catalogue.ts';
import { capital, type Language, withUnit } from '../words/format.ts';
import { blockFor, figureFor, GUNS, groundFor } from './blocks.ts';
import type { Wardrobe } from './liveries.ts';

/** From the engine's grid and circle to table units and degrees. */
export const GRID = 60000;
export const CIRCLE = 65536;
export const inUnits = (grid: number): number => grid / GRID;
export const inDegrees = (facing: number): number => (facing * 360) / CIRCLE;

export interface PieceWords {
  readonly words: Words;
  readonly language: Language;
  readonly unit: string;
  readonly sides: readonly [string, string];
  term(key: string): string;
}

export interface PieceMarks {
  readonly states: readonly PieceState[];
  readonly badges: readonly Badge[];
  readonly price?: string;
  readonly stands?: Stands; // for bodies drawn stand by stand
}

/** Table units in one drawn base width: figures on discs are drawn half a base wide. */
export function drawnWidth(field: Field, bodies: readonly Body[]): number {
  if (field.unit === 'UD' || field.unit === 'BU') return 1;
  const wide = bodies.filter((b) => b.solid && b.width > 0).map((b) => inUnits(b.width));
  // nobody is on the table yet: a table is some thirty bases wide
  if (wide.length === 0) return Math.max(1, inUnits(field.width) / 30);
  wide.sort((a, b) => a - b);
  const middle = wide[Math.floor(wide.length / 2)] ?? 1;
  return bodies.some((b) => b.round && b.solid) ? middle * 2 : middle;
}

const QUALITY: Readonly<Record<string, Quality>> = {
  E: 'elite',
  elite: 'elite',
  veteran: 'elite',
  M: 'mediocre',
  mediocre: 'mediocre',
  raw: 'mediocre',
};
export const qualityOf = (word: string): Quality => QUALITY[word] ?? 'ordinary';

const MELEE = new Set(['melee', 'melee-support', 'in-melee']);

/** Single riders of a skirmish, who are no block of horse. */
const SINGLE = /^(horseman|lancer|mounted-(infantry|officer|ensign|musician))$/;

/** Leaders stand beside the troops, on a round base of their own. */
export const isLeader = (b: Body): boolean => !b.solid && /command|general|leader|officer/.test(b.kind);

/** What lies about and belongs to nobody, whatever side its file puts it on. */
const THINGS: ReadonlySet<string> = new Set<ThingKind>(['sack', 'letter', 'wagon', 'horse']);
const isThing = (kind: string): kind is ThingKind => THINGS.has(kind);

export function pieceOf(
  b: Body,
  drawn: number,
  wardrobe: Wardrobe,
  marks: PieceMarks,
  speech: string,
): Piece {
  const side: Side = b.side;
  const pose = { x: inUnits(b.x), y: inUnits(b.y), facing: inDegrees(b.facing) };
  const [width, depth] = [inUnits(b.width), inUnits(b.depth)];
  const base = { id: b.id, side, label: b.name || b.id, speech, ...pose };
  if (isLeader(b)) {
    const { coat, trim, banner, field, device, alternate } = wardrobe.general(side);
    return {
      ...base,
      form: 'commander',
      value: Number(b.quality) || 0,
      coat,
      trim,
      banner,
      field,
      device,
      alternate,
    };
  }
  if (isThing(b.kind))
    return { ...base, form: 'thing', thing: b.kind, width, depth, ...wardrobe.general(side) };
  if (b.kind === 'camp' || b.kind === 'fortified-camp')
    return {
      ...base,
      form: 'camp',
      width,
      depth,
      fortified: b.kind === 'fortified-camp',
      ...wardrobe.general(side),
    };
  // a rider of a skirmish is one figure too, on a long base
  const single = b.round || SINGLE.test(b.kind);
  const kind = single ? figureFor(b.kind) : blockFor(b.kind);
  const foot = width / drawn > 1 || b.round;
  const kit = wardrobe.kit(b.id, side, kind, foot ? 'foot' : 'other', b.name);
  if (b.marks.includes('handle')) return { ...base, form: 'hidden', bare: true, width, depth, ...kit };
  if (b.marks.includes('ambush') || b.marks.includes('hidden'))
    return { ...base, form: 'hidden', width, depth, ...kit };
  const states: PieceState[] = [...marks.states];
  if (b.marks.some((m) => MELEE.has(m))) states.push('inMelee');
  if (b.marks.includes('square')) states.push('square');
  if (b.marks.includes('routed')) states.push('routed');
  if (b.losses >= 2 && !b.round) states.push('ragged');
  return {
    ...base,
    form: b.round ? 'disc' : 'base',
    kind,
    width,
    depth,
    quality: qualityOf(b.quality),
    losses: Math.min(b.losses, 7),
    states,
    badges: marks.badges,
    price: marks.price,
    stands: marks.stands,
    ...kit,
    banner: GUNS.has(kind) || b.round ? undefined : kit.banner,
  };
}

/** What a screen reader says of a body, whole. */
export function speechOf(b: Body, bodies: readonly Body[], said: PieceWords): string {
  const w = said.words.table;
  if (b.marks.includes('handle')) return `${capital(b.name)}.`;
  if (isThing(b.kind)) return `${capital(said.term(b.kind))}.`;
  const parts = [b.name || b.id, said.sides[b.side]];
  if (b.kind === 'marker') return `${[...parts, said.term('hidden')].join(', ')}.`;
  if (b.kind === 'camp' || b.kind === 'fortified-camp') return `${w.camp(said.sides[b.side])}.`;
  parts.push(isLeader(b) ? w.commander(Number(b.quality) || 0) : said.term(b.kind));
  if (!isLeader(b)) {
    if (b.quality !== '') parts.push(said.words.quality[qualityOf(b.quality)]);
    // of a man who is out at his first wound nothing is left to tell
    if (b.strength > 1) parts.push(sayLeft(Math.max(0, b.strength - b.losses), b.strength, said.language));
    parts.push(w.facing((Math.round((90 - inDegrees(b.facing)) / 30) + 24) % 12 || 12));
    const near = nearestEnemy(b, bodies);
    if (near) parts.push(w.nearest(near.name, withUnit(near.away, said.unit, said.language)));
  }
  for (const m of b.marks) if (m !== 'commander') parts.push(said.term(m));
  return `${parts.join(', ')}.`;
}

function nearestEnemy(b: Body, bodies: readonly Body[]): { name: string; away: number } | undefined {
  let best: { name: string; away: number } | undefined;
  for (const e of bodies) {
    if (e.side === b.side || !e.solid || e.kind === 'camp') continue;
    const away = Math.hypot(inUnits(e.x - b.x), inUnits(e.y - b.y));
    if (!best || away < best.away) best = { name: e.name, away };
  }
  return best;
}

/** Roads and rivers come as ribbons; drawn as a line with a width they look like what they are. */
const RUNS = new Set([
  'road',
  'ford',
  'deep',
  'bridge',
  'river',
  'gully',
  'stream',
  'hedge',
  'wall',
  'low-wall',
  'solid-wall',
  'fence',
  'barricade',
  'door',
  'window',
  'slit',
  'crest',
  'bank',
  'earthwork',
]);

const LINES = new Set(['fortification', 'obstacle']);
const WATER = /river|stream/;

/** `drawn`: table units in one drawn base width; `term`: what a kind of ground is called. */
export function featureOf(g: Ground, drawn = 1, term?: (kind: string) => string): Feature | undefined {
  const kind = groundFor(g.kind, g.name);
  if (!kind) return undefined;
  // ground that is called by its kind needs no label: it is drawn
  const plain = ['', g.id, g.kind, term?.(g.kind)];
  const name = plain.includes(g.name) ? undefined : capital(g.name);
  const points: Spot[] = [];
  for (let i = 0; i + 1 < g.outline.length; i += 2)
    points.push([inUnits(g.outline[i] ?? 0), inUnits(g.outline[i + 1] ?? 0)]);
  // works and obstacles, and whatever has two points only, are lines without a width of their own
  if (LINES.has(g.kind) || points.length === 2)
    return {
      id: g.id,
      kind,
      name,
      area: { shape: 'polyline', points, width: (WATER.test(g.kind) ? 0.5 : 0.2) * drawn },
    };
  // deep water about as long as it is wide runs nowhere: a pond
  if (kind === 'river' && points.length === 4 && isCompact(points))
    return { id: g.id, kind: 'lake', name, area: { shape: 'polygon', points } };
  const along = RUNS.has(g.kind)
    ? (runOf(points) ?? (points.length === 4 && runOf(rolled(points))))
    : undefined;
  if (along) return { id: g.id, kind, name, area: { shape: 'polyline', ...along } };
  return { id: g.id, kind, name, area: { shape: 'polygon', points } };
}

type Spot = [number, number];

const isCompact = ([a = [0, 0], b = [0, 0], c = [0, 0]]: readonly Spot[]): boolean => {
  const [long, wide] = [Math.hypot(b[0] - a[0], b[1] - a[1]), Math.hypot(c[0] - b[0], c[1] - b[1])];
  return Math.max(long, wide) < 1.7 * Math.min(long, wide);
};
const rolled = (points: readonly Spot[]): Spot[] => [...points.slice(1), ...points.slice(0, 1)];

/** A ribbon, told as one bank and back along the other, as its middle line and width. */
function runOf(points: readonly Spot[]): { points: Spot[]; width: number } | undefined {
  const n = points.length;
  if (n < 4 || n % 2 === 1) return undefined;
  const line: Spot[] = [];
  let width = 0;
  let length = 0;
  for (let i = 0; i < n / 2; i++) {
    const [a, b] = [points[i], points[n - 1 - i]];
    if (!a || !b) continue;
    const mid: Spot = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const before = line[line.length - 1];
    if (before) length += Math.hypot(mid[0] - before[0], mid[1] - before[1]);
    line.push(mid);
    const across = Math.hypot(a[0] - b[0], a[1] - b[1]);
    width = width === 0 ? across : Math.min(width, across);
  }
  return width > 0 && width < length / (n === 4 ? 1.5 : 3) ? { points: line, width } : undefined;
}
