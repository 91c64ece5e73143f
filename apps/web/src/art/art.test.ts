import { describe, expect, it } from 'vitest';
import { bannerOf } from './banners.ts';
import { edgesOf, pieceOf } from './base.ts';
import { blockOf } from './block.ts';
import { crestOf } from './crest.ts';
import { type BlockKind, figuresOf, SIZES } from './layouts.ts';
import { contrast, isLivery, kitOf, LIVERIES, type LiveryId, standOff } from './livery.ts';
import { beadsFor, beadsOf } from './markers.ts';
import { spriteScale } from './paint/sprite.ts';
import { svgOf } from './paint/svg.ts';
import type { Drawing } from './shape.ts';
import { drawFeature, isSoft, type TerrainKind } from './terrain/feature.ts';
import { grown, inside, onSheet, type Point, ringOf, scatter } from './terrain/outline.ts';

const KINDS = Object.keys(SIZES) as BlockKind[];

/** Every path of a drawing, groups opened. */
const paths = (drawing: Drawing): string[] =>
  drawing.flatMap((s) => ('d' in s ? [s.d] : 'shapes' in s ? paths(s.shapes) : []));

describe('woods, thickets and villages on a square plot', () => {
  const corners: Point[] = [
    [0, 0],
    [30, 0],
    [30, 20],
    [0, 20],
  ];
  /** Turned about its own middle: a plot may lie at any angle. */
  const turned = (angle: number): Point[] =>
    corners.map(([x, y]) => [
      (x - 15) * Math.cos(angle) - (y - 10) * Math.sin(angle) + 15,
      (x - 15) * Math.sin(angle) + (y - 10) * Math.cos(angle) + 10,
    ]);
  const area = (points: readonly Point[]): number =>
    Math.abs(
      points.reduce((sum, [x, y], i) => {
        const [p, q] = points[(i + 1) % points.length] ?? [0, 0];
        return sum + x * q - p * y;
      }, 0) / 2,
    );

  it.each([0, 0.4, 1.1])(
    'stays within its plot, keeps most of it and cuts every corner (turned by %s)',
    (angle) => {
      const points = turned(angle);
      const sheet = { height: 100, unit: 4 };
      const border = ringOf({ shape: 'polygon', points }, sheet, 1, 7, 0);
      const at = points.map((p) => onSheet(sheet, p));
      const ring = grown(at, border, 1, 7, { corner: 0.8, wave: 0.11 });
      const middle: Point = [at.reduce((n, p) => n + p[0], 0) / 4, at.reduce((n, p) => n + p[1], 0) / 4];
      for (const [x, y] of ring)
        expect(inside([x + (middle[0] - x) * 0.001, y + (middle[1] - y) * 0.001], border)).toBe(true);
      expect(area(ring) / area(border)).toBeGreaterThan(0.7);
      for (const corner of at)
        expect(Math.min(...ring.map(([x, y]) => Math.hypot(x - corner[0], y - corner[1])))).toBeGreaterThan(
          40,
        );
    },
  );

  it.each(['wood', 'brush', 'marsh', 'plantation', 'village'] as const)(
    '%s draws no straight border',
    (kind) => {
      const square = { shape: 'polygon', points: corners } as const;
      const { drawing } = drawFeature({ id: 'w', kind, area: square }, { height: 100, unit: 4 });
      const border = ringOf(square, { height: 100, unit: 4 }, 1, 7, 0);
      const first = border[0] ?? [0, 0];
      const corner = `${Math.round(first[0] * 10) / 10},${Math.round(first[1] * 10) / 10}`;
      expect(paths(drawing).filter((d) => d.startsWith(`M${corner}`))).toEqual([]);
      expect(isSoft({ id: 'w', kind, area: square })).toBe(true); // while one orders, its border is shown
    },
  );
});

describe('blocks of men', () => {
  it.each(KINDS)('%s: every man stands on his base, tidy or ragged', (kind) => {
    const [w, d] = SIZES[kind];
    for (const order of ['tidy', 'ragged'] as const)
      for (const m of figuresOf(kind, order)) {
        expect(Math.abs(m.x)).toBeLessThanOrEqual(w * 50);
        expect(Math.abs(m.y)).toBeLessThanOrEqual(d * 50);
      }
  });

  it('a ragged block has lost about one man in seven', () => {
    const [tidy, ragged] = [
      figuresOf('laterTercio', 'tidy').length,
      figuresOf('laterTercio', 'ragged').length,
    ];
    expect(ragged / tidy).toBeGreaterThan(0.75);
    expect(ragged / tidy).toBeLessThan(0.95);
  });

  it('is drawn the same every time', () => {
    expect(figuresOf('pikeAndShot', 'ragged')).toEqual(figuresOf('pikeAndShot', 'ragged'));
  });

  it('has no broken number in any path at any level of detail', () => {
    for (const kind of KINDS)
      for (const detail of ['far', 'mid', 'near'] as const)
        for (const d of paths(blockOf(kind, detail, 'tidy'))) {
          expect(d).not.toMatch(/NaN|undefined|Infinity/);
          expect(d).toMatch(/^M/);
        }
  });

  it('costs few paths in the middle, however many men', () => {
    expect(blockOf('laterTercio', 'mid', 'tidy').length).toBeLessThan(14);
    expect(figuresOf('laterTercio', 'tidy').length).toBeGreaterThan(100);
  });
});

describe('sides without colour', () => {
  it('side 0 has round corners and a plain rim, side 1 cut corners and a cord', () => {
    const look = {
      kind: 'pikeAndShot',
      width: 2,
      depth: 1,
      shape: 'base',
      order: 'tidy',
      edges: 'front',
      veiled: false,
    } as const;
    const [a, b] = [0, 1].map((side) => svgOf(pieceOf({ ...look, side: side as 0 | 1 }, 'mid'), {}));
    expect(a).toContain('Q');
    expect(b).toContain('stroke-dasharray="6 9"');
    expect(a).not.toContain('stroke-dasharray="6 9"');
  });

  it('a body shows its facing; baggage has none, one that fights shows none, a square has four', () => {
    expect(edgesOf('pikeAndShot', ['done'])).toBe('front');
    expect(edgesOf('pikeAndShot', ['inMelee'])).toBe('none');
    expect(edgesOf('pikeAndShot', ['square'])).toBe('all');
    expect(edgesOf('baggage', [])).toBe('none');
    // nor does its sign point anywhere: it is the same whichever way it is turned
    expect(svgOf(blockOf('baggage', 'far', 'tidy'), {})).not.toMatch(/L0,-/);
  });

  it('banners are square or swallow-tailed', () => {
    expect(svgOf(bannerOf(0, 'cross'), {})).not.toBe(svgOf(bannerOf(1, 'cross'), {}));
  });
});

describe('army colours', () => {
  it.each(Object.keys(LIVERIES) as LiveryId[])('%s stands off its base', (id) => {
    for (const side of [0, 1] as const)
      for (const kind of ['pikeAndShot', 'heavyHorse'] as const)
        for (let i = 0; i < 8; i++) {
          const { coat } = kitOf(id, kind, i, side);
          expect(contrast(coat, side === 0 ? '#727a44' : '#75633a')).toBeGreaterThanOrEqual(1.59);
        }
  });

  it('lightens a russet that would turn to mud', () => {
    expect(contrast('#6b4423', '#75633a')).toBeLessThan(2.2);
    expect(contrast(standOff('#6b4423', 1), '#75633a')).toBeGreaterThan(1.59);
  });

  it('knows which names are armies', () => {
    expect(isLivery('ottoman')).toBe(true);
    expect(isLivery('martians')).toBe(false);
  });
});

describe('markers', () => {
  it('beads add up to the losses, in the colours of the rule book', () => {
    for (let n = 0; n <= 7; n++) expect(beadsFor(n).reduce((a: number, b) => a + b, 0)).toBe(n);
    expect(svgOf(beadsOf(5), {})).toContain('#f0c02e');
    expect(svgOf(beadsOf(5), {})).toContain('#c4262c');
  });

  it('crests are drawn for every banner', () => {
    for (const style of [
      'cross',
      'saltire',
      'lily',
      'eagle',
      'bar',
      'bands',
      'lion',
      'crescent',
      'plain',
    ] as const)
      expect(paths(crestOf(style)).length).toBeGreaterThan(1);
  });
});

describe('terrain', () => {
  const ellipse = { shape: 'ellipse', cx: 10, cy: 10, rx: 3, ry: 2 } as const;
  const polygon = {
    shape: 'polygon',
    points: [
      [5, 5],
      [9, 5],
      [9, 8],
      [5, 8],
    ],
  } as const;
  const sheet = { height: 20, unit: 1 };
  const AREAS: TerrainKind[] = [
    'gentle_hill',
    'steep_hill',
    'wood',
    'plantation',
    'marsh',
    'brush',
    'field',
    'enclosed_field',
    'village',
    'house',
    'hall',
    'road',
    'gully',
    'lake',
    'coast',
    'impassable',
  ];

  it.each(AREAS)('%s is drawn from an ellipse and from a polygon', (kind) => {
    for (const area of [ellipse, polygon]) {
      const { drawing } = drawFeature({ id: kind, kind, area }, sheet);
      for (const d of paths(drawing)) expect(d).not.toMatch(/NaN|undefined|Infinity/);
      expect(svgOf(drawing, {}).length).toBeGreaterThan(100);
    }
  });

  it.each(['road', 'river', 'ford', 'gully', 'linear_obstacle'] as const)(
    '%s is drawn along a line',
    (kind) => {
      const area = {
        shape: 'polyline',
        width: 0.4,
        points: [
          [0, 0],
          [10, 4],
          [20, 3],
        ],
      } as const;
      expect(paths(drawFeature({ id: kind, kind, area }, sheet).drawing).length).toBeGreaterThan(1);
    },
  );

  it('north is up: a larger y lies higher on the sheet', () => {
    const low = drawFeature({ id: 'a', kind: 'wood', area: { ...ellipse, cy: 3 } }, sheet).bounds;
    const high = drawFeature({ id: 'a', kind: 'wood', area: { ...ellipse, cy: 17 } }, sheet).bounds;
    expect(high.bottom).toBeLessThan(low.top);
  });

  it('strewn trees stand inside and apart', () => {
    const ring = ringOf(ellipse, sheet, 1, 7, 0.07);
    const spots = scatter(ring, 39, 7);
    expect(spots.length).toBeGreaterThan(40);
    for (const p of spots) expect(inside(p, ring)).toBe(true);
    for (const [i, p] of spots.entries())
      for (const q of spots.slice(i + 1))
        expect(Math.hypot(p[0] - q[0], p[1] - q[1])).toBeGreaterThanOrEqual(39);
  });
});

describe('sprites and SVG', () => {
  it('sprites are never stretched by more than a hair nor shrunk by more than a third', () => {
    for (let px = 14; px < 220; px += 3) {
      const s = spriteScale(px);
      expect(s).toBeGreaterThanOrEqual(px * 0.97);
      expect(s / px).toBeLessThan(1.45);
    }
  });

  it('SVG text is escaped', () => {
    const text = svgOf([{ text: '<b> & "x"', x: 0, y: 0, size: 10, face: 'sans', fill: '#000000' }], {});
    expect(text).toContain('&lt;b&gt; &amp; &quot;x&quot;');
  });
});
