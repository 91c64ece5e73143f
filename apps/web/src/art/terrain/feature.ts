import { type Random, random, seedOf } from '../random.ts';
import type { Drawing, Shape } from '../shape.ts';
import { at, fill, line, n } from '../shape.ts';
import { bush, LEAVES, reed, trees } from './growth.ts';
import { church, house, hut } from './houses.ts';
import {
  type AreaShape,
  type Bounds,
  boundsOf,
  grown,
  inside,
  onSheet,
  type Point,
  ringOf,
  type Sheet,
  scatter,
  smooth,
} from './outline.ts';

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
  | 'gully'
  | 'river'
  | 'lake'
  | 'coast'
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
  road: 4,
  brush: 5,
  village: 6,
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
      drawing: course(kind, smooth(points, 'open'), width),
    };
  }
  const seed = seedOf(f.id || kind);
  const straight =
    kind === 'field' || kind === 'enclosed_field' || kind === 'village' || kind === 'plantation';
  const wobble = straight ? 0.02 : 0.07;
  // Wild ground of four corners grows within them; where the rules see its border, the grass is trodden.
  const wild = WILD.has(kind) && area.shape === 'polygon' && area.points.length === 4;
  const border = ringOf(area, sheet, 1, seed, wild ? 0 : wobble);
  const plot: Plot = {
    kind,
    seed,
    chance: random(seed + 5),
    ring: (scale = 1, more = wobble) =>
      wild ? grown(border, scale, seed) : ringOf(area, sheet, scale, seed, more),
  };
  const b = boundsOf(border);
  const drawn = DRAW[kind](plot);
  const edge = border.map(([x, y]) => `${n(x)},${n(y)}`).join('L');
  return {
    kind,
    bounds: { left: b.left - 60, top: b.top - 60, right: b.right + 60, bottom: b.bottom + 60 },
    drawing: wild
      ? [
          fill(`M${edge}Z`, '#6d7038', 0.13),
          line(`M${edge}Z`, '#4a4d22', 2, { strokeOpacity: 0.4, dash: [3, 9], round: 'cap' }),
          ...drawn,
        ]
      : drawn,
  };
}

/** Ground that nobody has fenced. */
const WILD: ReadonlySet<TerrainKind> = new Set([
  'wood',
  'brush',
  'marsh',
  'gentle_hill',
  'steep_hill',
  'lake',
]);

interface Plot {
  readonly kind: TerrainKind;
  readonly seed: number;
  readonly chance: Random;
  ring(scale?: number, wobble?: number): Point[];
}

/** Things that run: roads, rivers, walls. */
function course(kind: TerrainKind, d: string, w: number): Drawing {
  const cap = { round: 'cap' } as const;
  switch (kind) {
    case 'road':
      return [
        line(d, '#6f5f38', w + 10, { strokeOpacity: 0.55, ...cap }),
        line(d, '#cbb683', w, cap),
        line(d, '#a58d58', w * 0.62, { strokeOpacity: 0.6 }),
        line(d, '#d9c796', w * 0.36),
      ];
    case 'river':
    case 'coast':
    case 'lake':
      return [
        line(d, '#4d5a32', w + 16, { strokeOpacity: 0.6, ...cap }),
        line(d, '#4f7f8e', w, cap),
        line(d, '#86b2b8', w * 0.5, { strokeOpacity: 0.7 }),
        line(d, '#d7ebe8', 2.6, { strokeOpacity: 0.6, dash: [26, 60] }),
      ];
    case 'gully':
      return [
        line(d, '#5a5128', w, { strokeOpacity: 0.6 }),
        line(d, '#3c3618', w * 0.5, { strokeOpacity: 0.5 }),
      ];
    default:
      return [
        at(4, 6, [line(d, '#10160a', 16, { strokeOpacity: 0.4 })]),
        line(d, '#7d7567', 14),
        line(d, '#b5ad9c', 8, { dash: [14, 4] }),
      ];
  }
}

const strew = (
  out: Shape[],
  spots: readonly Point[],
  what: (i: number) => Drawing,
  scale: (i: number) => number,
) =>
  spots.forEach(([x, y], i) => {
    out.push(at(x, y, what(i), { scale: scale(i), spot: true }));
  });

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
  const inner = p.ring(0.9);
  let spots: Point[];
  if (p.kind === 'wood') spots = scatter(inner, 39, p.seed);
  else {
    const b = boundsOf(inner);
    spots = [];
    for (let y = b.top + 20; y < b.bottom; y += 52)
      for (let x = b.left + 20; x < b.right; x += 52) if (inside([x, y], inner)) spots.push([x, y]);
  }
  for (const [x, y] of spots) {
    const crown = trees[Math.floor(p.chance() * 3)] ?? trees[0];
    out.push(
      at(x, y, crown, {
        spot: true,
        turn: Math.floor(p.chance() * 360),
        scale: 0.72 + p.chance() * 0.4,
        inks: { leaf: LEAVES[Math.floor(p.chance() * 5)] },
      }),
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
    line(d, '#5a6030', 3, { strokeOpacity: 0.6, dash: [12, 8] }),
  ];
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

function village(p: Plot): Drawing {
  const ring = p.ring();
  const d = smooth(ring, 'closed');
  const out: Shape[] = [fill(d, '#b5a675', 0.75), line(d, '#75663c', 3, { dash: [10, 7] })];
  const plots = scatter(p.ring(0.8), 66, p.seed);
  const TURNS = [0, 90, 12, -10, 78, -20] as const;
  plots.forEach(([x, y], i) => {
    const what = i === plots.length >> 1 ? church : i % 3 === 2 ? hut : house;
    out.push(at(x, y, what, { turn: TURNS[i % 6] ?? 0, spot: true }));
  });
  strew(
    out,
    scatter(ring, 95, p.seed + 8).slice(0, 6),
    () => trees[1],
    () => 0.5,
  );
  return out;
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
  plantation: wood,
  marsh,
  brush,
  field,
  enclosed_field: field,
  village,
  gully,
  river: water,
  lake: water,
  coast: water,
  road: field,
  linear_obstacle: crags,
  impassable: crags,
};
