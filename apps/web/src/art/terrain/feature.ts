import { random, seedOf } from '../random.ts';
import type { Drawing, Shape } from '../shape.ts';
import { at, fill, line, n } from '../shape.ts';
import { floor, village } from './built.ts';
import { course } from './course.ts';
import { bush, LEAVES, reed, trees } from './growth.ts';
import {
  type AreaShape,
  type Bounds,
  boundsOf,
  eased,
  grown,
  inside,
  onSheet,
  type Point,
  ringOf,
  type Sheet,
  type Softness,
  scatter,
  smooth,
} from './outline.ts';
import { type Plot, strew } from './plot.ts';

/** Kinds of ground that have a drawing. */
export type TerrainKind =
  | 'gentle_hill'
  | 'steep_hill'
  | 'wood'
  | 'plantation'
  | 'marsh'
  | 'brush'
  | 'field'
  | 'enclosed_field'
  | 'village'
  | 'house' // one building, seen without its roof
  | 'hall'
  | 'gully'
  | 'river'
  | 'lake'
  | 'coast'
  | 'ford'
  | 'road'
  | 'linear_obstacle'
  | 'impassable';

export interface Feature {
  readonly id: string;
  readonly kind: TerrainKind;
  readonly area: AreaShape;
  readonly name?: string;
}

export interface DrawnFeature {
  readonly kind: TerrainKind;
  readonly bounds: Bounds;
  readonly drawing: Drawing;
}

/** From the ground up: a road crosses the hill, a wood hides the road. */
const ORDER: Record<TerrainKind, number> = {
  gentle_hill: 0,
  steep_hill: 0,
  field: 1,
  enclosed_field: 1,
  marsh: 2,
  gully: 2,
  lake: 3,
  coast: 3,
  river: 3,
  ford: 3,
  road: 4,
  brush: 5,
  village: 6,
  house: 6,
  hall: 6,
  linear_obstacle: 7,
  impassable: 7,
  plantation: 8,
  wood: 9,
};

export function drawFeatures(features: readonly Feature[], sheet: Sheet): DrawnFeature[] {
  return features
    .map((f, i) => ({ f, i }))
    .sort((a, b) => ORDER[a.f.kind] - ORDER[b.f.kind] || a.i - b.i)
    .map(({ f }) => drawFeature(f, sheet));
}

export function drawFeature(f: Feature, sheet: Sheet): DrawnFeature {
  const { area, kind } = f;
  if (area.shape === 'polyline') {
    const points = area.points.map((p) => onSheet(sheet, p));
    const width = (area.width / sheet.unit) * 100;
    const b = boundsOf(points);
    const m = width + 30;
    return {
      kind,
      bounds: { left: b.left - m, top: b.top - m, right: b.right + m, bottom: b.bottom + m },
      drawing: course(kind, smooth(points, 'open'), width, points.length === 2 ? 'joined' : 'free'),
    };
  }
  const seed = seedOf(f.id || kind);
  // what grows or is built within four corners does not show them; fences, walls and floors do
  const soft = isSoft(f) ? SOFT[kind] : undefined;
  const wobble = STRAIGHT.has(kind) ? 0.02 : 0.07;
  const border = ringOf(area, sheet, 1, seed, soft ? 0 : EXACT.has(kind) ? 0 : wobble);
  const corners = area.shape === 'polygon' ? area.points.map((p) => onSheet(sheet, p)) : [];
  const plot: Plot = {
    kind,
    seed,
    chance: random(seed + 5),
    border,
    corners,
    ring: (scale = 1, more = wobble) =>
      soft
        ? grown(corners, border, scale, seed, soft)
        : eased(ringOf(area, sheet, scale, seed, more), SOFT[kind] ? corners.length : 0),
  };
  const b = boundsOf(border);
  return {
    kind,
    bounds: { left: b.left - 60, top: b.top - 60, right: b.right + 60, bottom: b.bottom + 60 },
    drawing: DRAW[kind](plot),
  };
}

/** Is its border drawn otherwise than the rules have it? */
export const isSoft = ({ area, kind }: Feature): boolean =>
  area.shape === 'polygon' && area.points.length === 4 && SOFT[kind] !== undefined;

/** How far corners are cut and borders wave, of the smaller half, where nature or neighbours made the border. */
const SOFT: Partial<Record<TerrainKind, Softness>> = {
  wood: { corner: 0.8, wave: 0.11 },
  brush: { corner: 0.8, wave: 0.12 },
  marsh: { corner: 0.85, wave: 0.1 },
  gentle_hill: { corner: 0.9, wave: 0.05 },
  steep_hill: { corner: 0.9, wave: 0.05 },
  lake: { corner: 0.85, wave: 0.07 },
  plantation: { corner: 0.55, wave: 0.07 },
  village: { corner: 0.75, wave: 0.12 },
};
const STRAIGHT: ReadonlySet<TerrainKind> = new Set(['field', 'enclosed_field', 'village', 'plantation']);
const EXACT: ReadonlySet<TerrainKind> = new Set(['house', 'hall', 'road']);

/** Places of the border that the ring leaves free: single trees and bushes there show how far the rules see the ground. */
const outliers = (p: Plot, gap: number): Point[] => {
  const ring = p.ring();
  return scatter(p.border, gap, p.seed + 31).filter((q) => !inside(q, ring));
};

function hill(p: Plot): Drawing {
  const steep = p.kind === 'steep_hill';
  const levels = steep ? [1, 0.82, 0.64, 0.46, 0.28] : [1, 0.74, 0.46];
  const outer = p.ring();
  const b = boundsOf(outer);
  const cx = (b.left + b.right) / 2;
  const cy = (b.top + b.bottom) / 2;
  const reach = Math.max(b.right - b.left, b.bottom - b.top);
  let hachures = '';
  for (const level of levels) {
    const ring = p.ring(level);
    ring.forEach((a, i) => {
      const c = ring[(i + 1) % ring.length] ?? a;
      for (let q = 0; q < 3; q++) {
        const x = a[0] + ((c[0] - a[0]) * q) / 3;
        const y = a[1] + ((c[1] - a[1]) * q) / 3;
        const angle = Math.atan2(y - cy, x - cx);
        const lit = Math.cos(angle - 0.8);
        if (lit <= -0.35) continue;
        const length = (steep ? 26 : 17) * (0.55 + 0.5 * lit) * (0.75 + p.chance() * 0.5);
        hachures += `M${n(x)},${n(y)}L${n(x - Math.cos(angle) * length)},${n(y - Math.sin(angle) * length)}`;
      }
    });
  }
  const out: Shape[] = [
    {
      d: smooth(outer, 'closed'),
      shade: {
        x: b.left + 0.38 * (b.right - b.left),
        y: b.top + 0.3 * (b.bottom - b.top),
        r: reach * 0.62,
        stops: [
          [0, 'rgba(214,205,147,.85)'],
          [0.55, 'rgba(179,176,112,.55)'],
          [1, 'rgba(95,106,56,.5)'],
        ],
      },
    },
    line(hachures, '#45451e', 2, { strokeOpacity: 0.5 }),
  ];
  levels.forEach((level, i) => {
    const d = smooth(p.ring(level), 'closed');
    if (i) out.push(fill(d, '#efe6b4', 0.13));
    out.push(line(d, '#5a5a2c', 2.4, { strokeOpacity: i ? 0.28 : 0.42 }));
  });
  return out;
}

function wood(p: Plot): Drawing {
  const d = smooth(p.ring(), 'closed');
  const out: Shape[] = [
    at(10, 14, [fill(d, '#10160a', 0.28)]),
    fill(d, '#55602f'),
    line(d, '#3a4420', 5, { dash: [2, 11], round: 'cap' }),
  ];
  const tree = ([x, y]: Point, least: number): void => {
    const crown = trees[Math.floor(p.chance() * 3)] ?? trees[0];
    const [turn, more, leaf] = [p.chance() * 360, p.chance() * 0.4, p.chance() * 5];
    const inks = { leaf: LEAVES[Math.floor(leaf)] };
    out.push(at(x, y, crown, { spot: true, turn: Math.floor(turn), scale: least + more, inks }));
  };
  for (const q of outliers(p, 62)) tree(q, 0.42);
  for (const q of scatter(p.ring(0.9), 39, p.seed)) tree(q, 0.72);
  return out;
}

/** Orchards and vineyards: grass between rows that can be counted. */
function plantation(p: Plot): Drawing {
  const ring = p.ring();
  const d = smooth(ring, 'closed');
  const inner = p.ring(0.93);
  const b = boundsOf(inner);
  const ROW = 50;
  const count = Math.max(1, Math.round((b.bottom - b.top) / ROW));
  const high = (b.bottom - b.top) / count;
  const out: Shape[] = [fill(d, '#7f8a48', 0.75), line(d, '#55602f', 3, { strokeOpacity: 0.5 })];
  const rows: Shape[] = [];
  for (let i = 0; i < count; i++) {
    const y = b.top + (i + 0.5) * high;
    rows.push(fill(`M${n(b.left)},${n(y + 12)}H${n(b.right)}v12H${n(b.left)}Z`, '#3f4a22', 0.3));
  }
  out.push({ clip: d, shapes: rows });
  for (let i = 0; i < count; i++)
    for (let x = b.left + 22; x < b.right - 10; x += 44) {
      const q: Point = [x + (i % 2) * 10 + p.chance() * 4, b.top + (i + 0.5) * high + p.chance() * 4];
      if (!inside(q, inner)) continue;
      const inks = { leaf: LEAVES[1 + Math.floor(p.chance() * 4)] };
      out.push(
        at(q[0], q[1], trees[1], { spot: true, turn: Math.floor(p.chance() * 360), scale: 0.5, inks }),
      );
    }
  return out;
}

function marsh(p: Plot): Drawing {
  const ring = p.ring();
  const d = smooth(ring, 'closed');
  const b = boundsOf(ring);
  const [cx, cy] = [(b.left + b.right) / 2, (b.top + b.bottom) / 2];
  const [rx, ry] = [(b.right - b.left) / 2, (b.bottom - b.top) / 2];
  const out: Shape[] = [fill(d, '#6f8560'), line(d, '#44552c', 4, { strokeOpacity: 0.55 })];
  const pools = [
    [-0.38, 0.2, 0.42],
    [0.32, -0.12, 0.5],
    [-0.1, -0.5, 0.3],
  ] as const;
  pools.forEach(([dx, dy, k], i) => {
    const pool = ringOf(
      { shape: 'ellipse', cx: cx + dx * rx, cy: -(cy + dy * ry), rx: rx * k, ry: ry * k * 0.72 },
      { height: 0, unit: 100 },
      1,
      p.seed + i,
      0.16,
    );
    const water = smooth(pool, 'closed');
    out.push(fill(water, '#4d7a86'), {
      clip: water,
      shapes: [at(-6, -6, [fill(water, '#7fabb0', 0.55)])],
    });
  });
  let ripples = '';
  for (const [x, y] of scatter(ring, 62, p.seed + 9))
    ripples += `M${n(x - 22)},${n(y)}h44M${n(x - 10)},${n(y + 8)}h30`;
  out.push(line(ripples, '#dfe9dc', 2.2, { strokeOpacity: 0.42, round: 'cap' }));
  strew(
    out,
    scatter(ring, 50, p.seed + 3),
    () => reed,
    () => 0.9 + p.chance() * 0.5,
  );
  return out;
}

function brush(p: Plot): Drawing {
  const d = smooth(p.ring(), 'closed');
  const out: Shape[] = [
    fill(d, '#8a8a4c', 0.7),
    line(d, '#5a6030', 3, { strokeOpacity: 0.35, dash: [3, 9], round: 'cap' }),
  ];
  strew(
    out,
    outliers(p, 54),
    () => bush,
    () => 0.5 + p.chance() * 0.3,
  );
  strew(
    out,
    scatter(p.ring(0.92), 33, p.seed),
    () => bush,
    () => 0.7 + p.chance() * 0.6,
  );
  return out;
}

function field(p: Plot): Drawing {
  const ring = p.ring();
  const d = smooth(ring, 'closed');
  const b = boundsOf(ring);
  const [cx, cy] = [(b.left + b.right) / 2, (b.top + b.bottom) / 2];
  const reach = Math.max(b.right - b.left, b.bottom - b.top);
  const open = p.kind === 'field';
  return [
    {
      clip: d,
      shapes: [
        at(cx, cy, [fill(`M${-reach},${-reach}H${reach}V${reach}H${-reach}Z`, 'plough')], { turn: 8 }),
        fill(
          `M${n(b.left - 40)},${n(b.top - 40)}H${n(cx - 10)}L${n(cx + 20)},${n(b.bottom + 40)}H${n(b.left - 40)}Z`,
          'crop',
        ),
        line(`M${n(cx - 10)},${n(b.top - 40)}L${n(cx + 20)},${n(b.bottom + 40)}`, '#6a6a35', 7),
      ],
    },
    open ? line(d, '#5b6331', 4) : line(d, '#5b6331', 11, { dash: [15, 5], round: 'cap' }),
  ];
}

function gully(p: Plot): Drawing {
  const d = smooth(p.ring(), 'closed');
  return [
    fill(d, '#7a6e3c', 0.8),
    fill(smooth(p.ring(0.6, 0.1), 'closed'), '#575024', 0.7),
    line(d, '#45401c', 3, { strokeOpacity: 0.6, dash: [4, 6] }),
  ];
}

function water(p: Plot): Drawing {
  const d = smooth(p.ring(1, 0.03), 'closed');
  const shore = (k: number) => smooth(p.ring(k, 0.03), 'closed');
  const out: Shape[] = [
    line(d, '#4d5a32', 22, { strokeOpacity: 0.55, round: 'join' }),
    line(d, '#d8c894', 10, { strokeOpacity: 0.8, round: 'join' }),
    fill(d, '#4f7f8e'),
  ];
  for (const k of [0.95, 0.9]) out.push(line(shore(k), '#bcd8d6', 3, { strokeOpacity: 0.4 }));
  let waves = '';
  for (const [x, y] of scatter(p.ring(0.86, 0.03), 70, p.seed + 2))
    waves += `M${n(x - 20)},${n(y)}q10,-7 20,0t20,0`;
  out.push(line(waves, '#d7ebe8', 2.4, { strokeOpacity: 0.4, round: 'cap' }));
  return out;
}

/** A road told as an area. */
function track(p: Plot): Drawing {
  const d = smooth(p.ring(1, 0), 'closed');
  return [
    line(d, '#6f5f38', 10, { strokeOpacity: 0.55 }),
    fill(d, '#cbb683'),
    fill(smooth(p.ring(0.9, 0.02), 'closed'), '#d9c796', 0.6),
  ];
}

function crags(p: Plot): Drawing {
  const ring = p.ring();
  const d = smooth(ring, 'closed');
  let cracks = '';
  for (const [x, y] of scatter(p.ring(0.85), 46, p.seed))
    cracks += `M${n(x - 14)},${n(y + 9)}l12,-18l7,10l10,-5`;
  return [
    at(8, 10, [fill(d, '#10160a', 0.3)]),
    fill(d, '#6a6c68'),
    line(cracks, '#44463f', 3, { round: 'both' }),
    line(d, '#33352f', 6),
  ];
}

const DRAW: Record<TerrainKind, (p: Plot) => Drawing> = {
  gentle_hill: hill,
  steep_hill: hill,
  wood,
  plantation,
  marsh,
  brush,
  field,
  enclosed_field: field,
  village,
  house: floor,
  hall: floor,
  gully,
  river: water,
  ford: water,
  lake: water,
  coast: water,
  road: track,
  linear_obstacle: crags,
  impassable: crags,
};
