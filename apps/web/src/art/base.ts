import { blockOf, type Detail } from './block.ts';
import { type BlockKind, SIZES } from './layouts.ts';
import type { Drawing, Shape } from './shape.ts';
import { at, disc, fill, line } from './shape.ts';

/**
 * The base a body stands on. Sides are told apart without hue: side 0 has round corners and a plain rim with a thin
 * pale line, side 1 cut corners and a corded rim.
 */
export type SideIndex = 0 | 1;

export function basePath(w: number, d: number, side: SideIndex, grow = 0): string {
  const x = w * 50 + grow;
  const y = d * 50 + grow;
  const c = Math.min(side === 1 ? 15 : 11, x * 0.45, y * 0.45);
  if (side === 1)
    return `M${-x + c},${-y}H${x - c}L${x},${-y + c}V${y - c}L${x - c},${y}H${-x + c}L${-x},${y - c}V${-y + c}Z`;
  return `M${-x + c},${-y}H${x - c}Q${x},${-y} ${x},${-y + c}V${y - c}Q${x},${y} ${x - c},${y}H${-x + c}Q${-x},${y} ${-x},${y - c}V${-y + c}Q${-x},${-y} ${-x + c},${-y}Z`;
}

export function baseOf(w: number, d: number, side: SideIndex, detail: Detail): Drawing {
  const path = basePath(w, d, side, -3);
  const far = detail === 'far';
  const out: Shape[] = [
    at(5, 7, [fill(basePath(w, d, side, 1), '#120d06', 0.42)]),
    fill(path, far ? 'rim' : side === 1 ? 'turfB' : 'turf'),
  ];
  if (!far) out.push(fill(path, 'rim', 0.1));
  if (!far && w >= 2)
    out.push(line(`M0,${-d * 50 + 4}V${d * 50 - 4}`, '#1b160c', 1.4, { strokeOpacity: 0.28, dash: [4, 5] }));
  out.push(line(path, 'rim', 6.5));
  if (side === 1) out.push(line(path, '#fff3d6', far ? 4 : 3, { dash: [6, 9] }));
  else out.push(line(basePath(w, d, side, -5.5), '#fff3d6', 1.2, { strokeOpacity: 0.65 }));
  return out;
}

/** A single man's disc: same marks of side on a circle. */
function discOf(r: number, side: SideIndex, detail: Detail): Drawing {
  const out: Shape[] = [
    at(3, 4, [fill(disc(0, 0, r + 1), '#120d06', 0.42)]),
    fill(disc(0, 0, r), detail === 'far' ? 'rim' : side === 1 ? 'turfB' : 'turf'),
    // a man is told from his neighbours by the colour under him, not by a thin ring
    ...(detail === 'far' ? [] : [fill(disc(0, 0, r), 'rim', 0.5)]),
    line(disc(0, 0, r - 2), 'rim', 5),
  ];
  if (side === 1) out.push(line(disc(0, 0, r - 2), '#fff3d6', 2.4, { dash: [5, 7] }));
  return out;
}

/** Stands out of the middle of the front edge; a square shows one on each edge. */
export function facingOf(w: number, d: number, edges: 'front' | 'all' | 'none'): Drawing {
  if (edges === 'none') return [];
  const s = w > 1 ? 1.15 : 0.9;
  const triangle = (half: number): Drawing => [
    {
      d: `M${-15 * s},${-half - 1}L0,${-half - 18 * s}L${15 * s},${-half - 1}Z`,
      fill: 'rim',
      stroke: '#fff3d6',
      width: 2.6,
      round: 'join',
    },
  ];
  const front = triangle(d * 50);
  if (edges === 'front') return front;
  return [
    ...front,
    at(0, 0, triangle(w * 50), { turn: 90 }),
    at(0, 0, front, { turn: 180 }),
    at(0, 0, triangle(w * 50), { turn: 270 }),
  ];
}

export interface PieceLook {
  readonly kind: BlockKind;
  readonly width: number; // in base widths
  readonly depth: number;
  readonly shape: 'base' | 'disc' | 'house'; // in a house: its walls and roofs show
  readonly side: SideIndex;
  readonly order: 'tidy' | 'ragged';
  readonly edges: 'front' | 'all' | 'none';
  readonly veiled: boolean; // has acted
  readonly stands?: Stands; // men stand by stands, not as one block
}

/** Where its facing shows: baggage has none, nor does one that fights show it. */
export const edgesOf = (kind: BlockKind, states: readonly string[]): PieceLook['edges'] =>
  kind === 'baggage' || states.includes('inMelee') ? 'none' : states.includes('square') ? 'all' : 'front';

/** A body of stands: so many abreast, so many in all; the odd ones in the middle of the last rank. */
export interface Stands {
  readonly files: number;
  readonly count: number;
}

/** The men of each stand, and the cuts between them. */
function standsOf(look: PieceLook, { files, count }: Stands, detail: Detail): Drawing {
  const { kind, width: w, depth: d } = look;
  const ranks = Math.ceil(count / files);
  const [wide, deep] = [w / files, d / ranks];
  const [dw, dd] = SIZES[kind];
  const men = blockOf(kind, detail, look.order);
  const scale = Math.min(wide / dw, deep / dd);
  const out: Shape[] = [];
  let cuts = '';
  for (let i = 0; i < count; i++) {
    const rank = Math.floor(i / files);
    const inRank = Math.min(files, count - rank * files);
    const x = ((i % files) - (inRank - 1) / 2) * wide * 100;
    const y = (rank - (ranks - 1) / 2) * deep * 100;
    out.push(at(x, y, men, { scale }));
    if (i % files > 0) cuts += `M${x - wide * 50},${y - deep * 50 + 5}v${deep * 100 - 10}`;
    if (rank > 0) cuts += `M${x - wide * 50 + 5},${y - deep * 50}h${wide * 100 - 10}`;
  }
  return cuts === '' ? out : [line(cuts, '#1b160c', 2, { strokeOpacity: 0.4 }), ...out];
}

/** Troops that stand alone on their base: two guns are not a longer gun. */
const ALONE: ReadonlySet<BlockKind> = new Set<BlockKind>([
  'lightGuns',
  'mediumGuns',
  'heavyGuns',
  'elephants',
  'baggage',
]);

/** The men of one body, filling a base of any size: blocks side by side, their files set apart to the edges. */
function menOf({ kind, width: w, depth: d, order }: PieceLook, detail: Detail): Drawing {
  const [dw, dd] = SIZES[kind];
  const alone = ALONE.has(kind) || detail === 'far';
  const ranks = alone ? 1 : Math.max(1, Math.floor(Math.min(w / dw, d / dd) + 0.25));
  const scale = Math.min(w / dw, d / ranks / dd);
  const files = alone ? 1 : Math.max(1, Math.floor(w / (dw * scale) + 0.25));
  const room = w / (files * dw * scale);
  const spread = alone ? 1 : Math.min(1.6, Math.round(room * 20) / 20);
  const men = blockOf(kind, detail, order, Math.max(1, spread));
  if (ranks * files === 1 && Math.abs(scale - 1) < 0.02) return men;
  const out: Shape[] = [];
  for (let i = 0; i < ranks * files; i++) {
    const x = ((i % files) - (files - 1) / 2) * (w / files) * 100;
    const y = (Math.floor(i / files) - (ranks - 1) / 2) * (d / ranks) * 100;
    out.push(at(x, y, men, { scale }));
  }
  return out;
}

/** A garrison lines the walls of its house, on every side; roofs and streets are seen between. */
function garrisonOf(look: PieceLook, detail: Detail): Drawing {
  const { width: w, depth: d, side, kind } = look;
  const path = basePath(w, d, side, -3);
  const [dw, dd] = SIZES[kind];
  const men = blockOf(kind, detail, look.order);
  const out: Shape[] = [fill(path, 'rim', 0.16), line(path, 'rim', 9)];
  if (side === 1) out.push(line(path, '#fff3d6', 3, { dash: [6, 9] }));
  for (const [turn, wide, away] of [
    [0, w, d],
    [90, d, w],
    [180, w, d],
    [270, d, w],
  ] as const) {
    const scale = Math.min((0.8 * wide) / dw, (0.3 * away) / dd);
    const deep = dd * 50 * scale;
    const back = basePath(dw * scale * 0.96, dd * scale, side);
    const line_ = [fill(back, 'rim', detail === 'far' ? 0.95 : 0.5), at(0, 0, men, { scale })];
    out.push(at(0, 0, [at(0, -away * 50 + deep + 5, line_)], { turn }));
  }
  if (look.veiled) out.push(fill(path, '#2a2412', 0.25));
  return out;
}

/** Base, men and facing triangle: everything of a piece that turns with it. */
export function pieceOf(look: PieceLook, detail: Detail): Drawing {
  const { width: w, depth: d, side } = look;
  if (look.shape === 'house') return garrisonOf(look, detail);
  const out: Shape[] = [
    ...(look.shape === 'disc' ? discOf(w * 50, side, detail) : baseOf(w, d, side, detail)),
  ];
  if (look.stands) out.push(...standsOf(look, look.stands, detail));
  else out.push(...menOf(look, detail));
  out.push(...facingOf(w, d, look.edges));
  if (look.veiled)
    out.push(fill(look.shape === 'disc' ? disc(0, 0, w * 50) : basePath(w, d, side, -3), '#2a2412', 0.36));
  return out;
}
