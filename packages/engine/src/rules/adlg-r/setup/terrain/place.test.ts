/** Sizes and places of terrain pieces, at each limit and just off it, at many angles: ADLG-TER-3 to 4a, 9 to 11, 18. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaOfOutline } from '../../../../table/area.ts';
import { inUnits, units } from '../../../../table/number.ts';
import type { AdlgState, Piece, TerrainKind } from '../../state.ts';
import type { PieceForm } from '../setup-state.ts';
import { asked, go, newSetup, say } from '../testing-setup.ts';
import { checkLay } from './dice.ts';
import { findForm, movedForm } from './forms.ts';
import { areasApart, checkForm, extents, insideBox, movedOutline, outlineOf, sectorBox, tooNear, wholeTable } from './place.ts'; // biome-ignore format: one line

type Point = [number, number];
const ANGLES = [0, 7, 23, 37, 45, 62, 90, 118, 151, 173];
const EDITIONS = [2021, 2024] as const;

/** Points turned about the middle of the table's west half. */
const turned = (points: readonly Point[], degrees: number): Point[] => {
  const [c, n] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return points.map(([x, y]) => [10 + x * c - y * n, 10 + x * n + y * c]);
};
const polygon = (points: readonly Point[], degrees = 0): PieceForm => ({ polygon: turned(points, degrees) });
const rectangle = (long: number, wide: number, degrees = 0): PieceForm => {
  const [a, b] = [long / 2, wide / 2];
  return polygon([[-a, -b], [a, -b], [a, b], [-a, b]], degrees); // biome-ignore format: four points
};
const ellipse = (rx: number, ry: number, angle = 0): PieceForm => ({
  ellipse: { x: 10, y: 10, rx, ry, angle },
});
const band = (width: number, ...points: Point[]): PieceForm => ({ line: { points, width } });
const table = (edition: 2021 | 2024, budget = 220, options = {}): AdlgState =>
  newSetup(edition, undefined, undefined, { budget, options });
const why = (s: AdlgState, kind: TerrainKind, form: PieceForm): string =>
  checkForm(s, kind, form)?.why ?? 'lawful';
const block = (id: string, kind: TerrainKind, x: number, y: number, wide = 4, deep = 3): Piece => ({
  id,
  kind,
  name: id,
  outline: [x, y, x + wide, y, x + wide, y + deep, x, y + deep].map(units),
  river: '',
});

describe.each(EDITIONS)('sizes of pieces, %i', (edition) => {
  it('ADLG-TER-3 AR-TERR-20 wild ground holds 3 by 2 UD and fits a circle of 6, whichever way it lies', () => {
    const s = table(edition);
    for (const kind of [
      'wood',
      'brush',
      'marsh',
      'dune',
      'gentle-hill',
      'steep-hill',
      'open',
      'impassable',
    ] as const)
      for (const angle of ANGLES) {
        expect([kind, angle, why(s, kind, ellipse(1.5, 1, angle))]).toEqual([kind, angle, 'lawful']);
        expect([kind, angle, why(s, kind, ellipse(3, 3, angle))]).toEqual([kind, angle, 'lawful']);
        expect([kind, angle, why(s, kind, ellipse(3.02, 2, angle))]).toEqual([
          kind,
          angle,
          'piece-too-large',
        ]);
        expect([kind, angle, why(s, kind, ellipse(1.48, 1.2, angle))]).toEqual([
          kind,
          angle,
          'piece-too-small',
        ]);
        expect([kind, angle, why(s, kind, ellipse(1.8, 0.97, angle))]).toEqual([
          kind,
          angle,
          'piece-too-small',
        ]);
      }
  });
  it('ADLG-TER-3 the circle is 5 UD at 110 points, 6 at 220, 7 at 330', () => {
    for (const [budget, most] of [[110, 5], [220, 6], [330, 7]] as const) {
      const s = table(edition, budget);
      expect([budget, why(s, 'wood', ellipse(most / 2, 1.5))]).toEqual([budget, 'lawful']);
      expect(checkForm(s, 'wood', ellipse(most / 2 + 0.02, 1.5))).toMatchObject({ why: 'piece-too-large', figures: { most } });
    }
  }); // biome-ignore format: three sizes
  it('ADLG-TER-3 ADLG-TER-3a a field has four right angles, 3 by 2 UD, and its diagonal fits the circle', () => {
    const s = table(edition);
    for (const kind of ['field', 'enclosed-field', 'plantation'] as const)
      for (const angle of ANGLES) {
        const said = (form: PieceForm) => [kind, angle, why(s, kind, form)];
        expect(said(rectangle(3, 2, angle))).toEqual([kind, angle, 'lawful']);
        expect(said(rectangle(2, 3, angle))).toEqual([kind, angle, 'lawful']);
        expect(said(rectangle(4.8, 3.6, angle))).toEqual([kind, angle, 'lawful']); // 6 from corner to corner
        expect(said(rectangle(4.84, 3.6, angle))).toEqual([kind, angle, 'piece-too-large']);
        expect(said(rectangle(2.97, 2.5, angle))).toEqual([kind, angle, 'piece-too-small']);
        expect(said(rectangle(4, 1.97, angle))).toEqual([kind, angle, 'piece-too-small']);
        expect(said(polygon([[-2, -1], [2, -1], [2.4, 1], [-1.6, 1]], angle))).toEqual([kind, angle, 'not-rectangular']);
        expect(said(polygon([[-2, -1], [2, -1], [1.6, 1], [-2, 1]], angle))).toEqual([kind, angle, 'not-rectangular']);
        expect(said(polygon([[-2, -1], [1.6, -1], [2, 1], [-2, 1]], angle))).toEqual([kind, angle, 'not-rectangular']);
        expect(said(polygon([[-2, -1.2], [2, -1.2], [-2, 2]], angle))).toEqual([kind, angle, 'not-rectangular']);
        expect(said(polygon([[-2, -1], [0, -1], [2, -1], [2, 1.5], [-2, 1.5]], angle))).toEqual([kind, angle, 'not-rectangular']);
        expect(said(ellipse(2, 1.5, angle))).toEqual([kind, angle, 'not-rectangular']);
        expect(why(table(edition, 220, { rectangularFields: false }), kind, ellipse(2, 1.5, angle))).toBe('lawful');
      }
  }); // biome-ignore format: points
  it('ADLG-TER-3 a village is at most 4 by 4 UD, whichever way it lies', () => {
    const s = table(edition);
    for (const angle of ANGLES) {
      expect([angle, why(s, 'village', rectangle(4, 4, angle))]).toEqual([angle, 'lawful']);
      expect([angle, why(s, 'village', rectangle(4, 2, angle))]).toEqual([angle, 'lawful']);
      expect([angle, why(s, 'village', rectangle(4.03, 3, angle))]).toEqual([angle, 'village-size']);
      expect([angle, why(s, 'village', rectangle(3, 4.03, angle))]).toEqual([angle, 'village-size']);
      expect([angle, why(s, 'village', rectangle(2.9, 2, angle))]).toEqual([angle, 'piece-too-small']);
    }
  });
  it('ADLG-TER-3 a gully is 1 UD wide and 3 to 6 UD long', () => {
    const s = table(edition);
    for (const angle of ANGLES) {
      const gully = (long: number, width = 1): string =>
        why(s, 'gully', band(width, ...turned([[-long / 2, 0], [long / 2, 0]], angle)));
      // Measured from corner to corner: a band of 3 by 1 has 3.16.
      expect([angle, gully(3), gully(5.9), gully(2.9) === 'lawful']).toEqual([angle, 'lawful', 'lawful', true]);
      expect([angle, gully(2.7), gully(6.3)]).toEqual([angle, 'gully-size', 'gully-size']);
      expect([angle, gully(4, 0.9), gully(4, 1.1)]).toEqual([angle, 'gully-size', 'gully-size']);
    }
    expect(why(s, 'gully', rectangle(4, 1))).toBe('gully-size');
    expect(checkForm(s, 'gully', rectangle(4, 1))).toMatchObject({
      rule: 'ADLG-TER-3',
      figures: { kind: 'gully', width: 1, least: 3, most: 6 },
    });
  }); // biome-ignore format: points
  it('ADLG-TER-9 a river is a band of 1 to 2 UD from long edge to long edge, 2 to 6 UD from one short edge', () => {
    const s = table(edition);
    for (const flip of [false, true]) {
      const river = (width: number, ...xs: number[]): string => {
        const at = (x: number): number => (flip ? 30 - x : x);
        return why(s, 'river', band(width, ...xs.map((x, i): Point => [at(x), (20 * i) / (xs.length - 1)])));
      };
      expect([river(1, 2, 6), river(2, 6, 2), river(1.5, 2, 6, 2), river(1, 4, 4)]).toEqual(Array(4).fill('lawful'));
      expect([river(0.98, 3, 3), river(2.02, 3, 3)]).toEqual(['river-band', 'river-band']);
      for (const xs of [[1.98, 3], [3, 1.98], [6.02, 3], [3, 6.02], [3, 6.02, 3], [3, 1.98, 3], [4, 15, 26], [4, 26]])
        expect([flip, xs, river(1, ...xs)]).toEqual([flip, xs, 'river-place']);
    }
    const ends = (from: number, to: number): string => why(s, 'river', band(1, [4, from], [4, to]));
    expect([ends(0, 20), ends(20, 0), ends(-1, 21)]).toEqual(['lawful', 'lawful', 'lawful']);
    expect([ends(0.1, 20), ends(0, 19.9), ends(20, 0.1), ends(19.9, 0)]).toEqual(Array(4).fill('river-place'));
    expect(why(s, 'river', rectangle(3, 2))).toBe('river-band');
  }); // biome-ignore format: rows
  it('ADLG-TER-9 by the rulings of before it is 1 UD wide, 2 to 8 UD from the short edge', () => {
    const s = table(edition, 220, { riverWidthMost: 1, riverFar: 8 });
    expect(why(s, 'river', band(1, [2, 0], [8, 20]))).toBe('lawful');
    expect(why(s, 'river', band(1, [2, 0], [8.1, 20]))).toBe('river-place');
    expect(why(s, 'river', band(1.1, [2, 0], [8, 20]))).toBe('river-band');
  });
  it('ADLG-TER-10 the coast is a strip along a whole short edge, as deep as the book says', () => {
    for (const [options, least, most] of [[{}, 4, 4], [{ coastLeast: 2 }, 2, 4]] as const) {
      const s = table(edition, 220, options);
      for (const west of [true, false]) {
        const strip = (deep: number, south = 0, north = 20, off = 0): string => {
          const [a, b] = west ? [off, deep + off] : [30 - deep - off, 30 - off];
          return why(s, 'coast', { polygon: [[a, south], [b, south], [b, north], [a, north]] });
        };
        expect([strip(least), strip(most)]).toEqual(['lawful', 'lawful']);
        expect([strip(least - 0.02), strip(most + 0.02)]).toEqual(['coast-place', 'coast-place']);
        expect([strip(4, 0.1), strip(4, 0, 19.9), strip(4, 0, 20, 0.1)]).toEqual(Array(3).fill('coast-place'));
      }
      const long: PieceForm = { polygon: [[0, 0], [30, 0], [30, 4], [0, 4]] };
      expect(why(s, 'coast', long)).toBe('coast-place');
    }
  }); // biome-ignore format: points
  it('ADLG-TER-11 a road is 0.5 to 1 UD wide and joins two edges of the table', () => {
    const s = table(edition);
    const ON: Record<string, Point[]> = {
      west: [[0, 9], [-0.2, 9]],
      east: [[30, 7], [30.2, 7]],
      south: [[12, 0], [12, -0.2]],
      north: [[17, 20], [17, 20.2]],
      inside: [[14, 10], [0.01, 10], [29.99, 8], [14, 0.01], [14, 19.99]],
    }; // biome-ignore format: points
    for (const [from, starts] of Object.entries(ON))
      for (const [to, ends] of Object.entries(ON))
        for (const a of starts)
          for (const b of ends) {
            const lawful = from !== to && from !== 'inside' && to !== 'inside';
            const said = why(s, 'road', band(0.5, a, [15, 10.5], b));
            expect([a, b, said]).toEqual([a, b, lawful ? 'lawful' : 'road-place']);
          }
    const wide = (w: number): string => why(s, 'road', band(w, [0, 9], [30, 9]));
    expect([0.48, 0.5, 0.8, 1, 1.02].map(wide)).toEqual([
      'road-band',
      'lawful',
      'lawful',
      'lawful',
      'road-band',
    ]);
    expect(why(s, 'road', rectangle(5, 1))).toBe('road-band');
  });
  it('ADLG-TER-11 or an edge and the village, from either end', () => {
    const s = table(edition);
    const into = (a: Point, b: Point): string => why(s, 'road', band(0.5, a, b));
    expect(into([0, 9], [12, 9])).toBe('road-place');
    s.pieces = [block('V', 'village', 11, 8)];
    expect([into([0, 9], [12, 9]), into([12, 9], [0, 9]), into([12, 20], [12, 9])]).toEqual(
      Array(3).fill('lawful'),
    );
    expect([into([0, 9], [16, 9]), into([3, 9], [12, 9]), into([12, 9], [3, 9])]).toEqual(
      Array(3).fill('road-place'),
    );
    s.pieces = [block('V', 'wood', 11, 8)];
    expect(into([0, 9], [12, 9])).toBe('road-place');
  });
});

describe.each(EDITIONS)('places of pieces, %i', (edition) => {
  it('ADLG-TER-18 six sectors, three along the long edge, as their placer sees them', () => {
    for (const [budget, w, d] of [[220, 30, 20], [110, 20, 15]] as const) {
      const s = table(edition, budget);
      expect([inUnits(s.width), inUnits(s.depth)]).toEqual([w, d]);
      for (const side of [0, 1] as const)
        for (let sector = 1; sector <= 6; sector++) {
          const k = (sector - 1) % 3;
          const column = side === 0 ? k : 2 - k;
          const south = sector <= 3 === (side === 0);
          const box = sectorBox(s, side, sector);
          const lies = [box.west, box.east, box.south, box.north].map((v) => Math.round((100 * v) / units(1)));
          const third = (100 * w) / 3;
          expect([side, sector, ...lies]).toEqual([
            side, sector, Math.round(column * third), Math.round((column + 1) * third),
            south ? 0 : 50 * d, south ? 50 * d : 100 * d,
          ]);
        }
    }
  }); // biome-ignore format: rows
  it('ADLG-TER-18 a piece lies wholly in its sector: no corner beyond any of the four borders', () => {
    const box = { west: units(10), east: units(20), south: 0, north: units(10) };
    const at = (x: number, y: number): boolean => insideBox(block('T', 'wood', x, y).outline, box);
    expect([at(10, 0), at(16, 7), at(10, 7), at(16, 0), at(13, 4)]).toEqual(Array(5).fill(true));
    expect([at(9.98, 3), at(16.02, 3), at(13, -0.02), at(13, 7.02)]).toEqual(Array(4).fill(false));
  });
  it('ADLG-TER-18a at an edge or beside water, or 2 UD from every edge', () => {
    const s = table(edition);
    const item = { id: 'T1', by: 0 as const, compulsory: false, kind: 'wood' as const };
    const laid = (x: number, y: number, position: 'edge' | 'inner'): string =>
      checkLay(s, item, { polygon: [[x, y], [x + 4, y], [x + 4, y + 3], [x, y + 3]] }, wholeTable(s), { sector: 1, position })?.why ?? 'lawful';
    const AT: Point[] = [[0, 5], [26, 5], [8, 0], [8, 17]];
    const OFF: Point[] = [[0.1, 5], [25.9, 5], [8, 0.1], [8, 16.9]];
    for (const [x, y] of AT) expect([x, y, laid(x, y, 'edge')]).toEqual([x, y, 'lawful']);
    for (const [x, y] of OFF) expect([x, y, laid(x, y, 'edge')]).toEqual([x, y, 'not-at-edge-or-water']);
    for (const [x, y] of [[2, 5], [24, 5], [8, 2], [8, 15]]) expect([x, y, laid(x, y, 'inner')]).toEqual([x, y, 'lawful']);
    for (const [x, y] of [[1.98, 5], [24.02, 5], [8, 1.98], [8, 15.02]])
      expect([x, y, laid(x, y, 'inner')]).toEqual([x, y, 'too-near-edge']);
    for (const kind of ['river', 'coast', 'wood'] as const) {
      s.pieces = [block('R', kind, 20, 5, 1, 10)];
      const wet = kind !== 'wood';
      expect([kind, laid(15.98, 6, 'edge')]).toEqual([kind, wet ? 'lawful' : 'not-at-edge-or-water']);
      expect([kind, laid(15.8, 6, 'edge')]).toEqual([kind, 'not-at-edge-or-water']);
      expect([kind, laid(15.98, 1.9, 'edge')]).toEqual([kind, 'not-at-edge-or-water']);
    }
  }); // biome-ignore format: points
  it('ADLG-TER-4 ADLG-TER-4a which pieces may lie over which', () => {
    const KINDS: TerrainKind[] = ['wood', 'field', 'village', 'gully', 'open', 'river', 'coast', 'road'];
    const over = (options: object, a: TerrainKind, b: TerrainKind): string => {
      const s = table(edition, 220, options);
      s.pieces = [block('T9', a, 10, 8)];
      return tooNear(s, b, block('T1', b, 12, 9).outline, 'T1')?.id ?? 'free';
    };
    for (const a of KINDS)
      for (const b of KINDS) {
        const road = a === 'road' || b === 'road';
        const wet = [a, b].some((k) => k === 'river' || k === 'coast');
        expect([a, b, over({}, a, b)]).toEqual([a, b, road ? 'free' : 'T9']);
        expect([a, b, over({ waterClear: false }, a, b)]).toEqual([a, b, road || wet ? 'free' : 'T9']);
      }
    // What lies on a hill is of its stack; beside each other is not over each other.
    const s = table(edition);
    s.pieces = [block('T1', 'gentle-hill', 10, 8), block('T1+', 'wood', 10, 8)];
    expect(tooNear(s, 'gentle-hill', block('T1', 'gentle-hill', 11, 8).outline, 'T1')).toBeUndefined();
    expect(tooNear(s, 'wood', block('T2', 'wood', 11, 8).outline, 'T2')?.id).toBe('T1');
    const beside: Point[] = [[14, 8], [6, 8], [10, 11], [10, 5]];
    for (const [x, y] of beside) {
      expect(tooNear(s, 'wood', block('T2', 'wood', x + 0.001 * Math.sign(x - 10), y + 0.001 * Math.sign(y - 8)).outline, 'T2')).toBeUndefined();
      const before = { ...s, options: { ...s.options, pieceGap: 1 } };
      const apart = (by: number) => tooNear(before, 'wood', block('T2', 'wood', x + by * Math.sign(x - 10), y + by * Math.sign(y - 8)).outline, 'T2')?.id;
      expect([apart(0.97), apart(1)]).toEqual(['T1', undefined]);
    }
  }); // biome-ignore format: points
});

/** The distance between two convex outlines, corner by corner. */
function slowDistance(a: readonly number[], b: readonly number[]): number {
  const toSegment = (x: number, y: number, o: readonly number[], i: number): number => {
    const [ax, ay, bx, by] = [o[i], o[i + 1], o[(i + 2) % o.length], o[(i + 3) % o.length]];
    const [dx, dy] = [bx - ax, by - ay];
    const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
    return Math.hypot(ax + t * dx - x, ay + t * dy - y);
  };
  const inside = (x: number, y: number, o: readonly number[]): boolean => {
    let sign = 0;
    for (let i = 0; i < o.length; i += 2) {
      const [dx, dy] = [o[(i + 2) % o.length] - o[i], o[(i + 3) % o.length] - o[i + 1]];
      const side = Math.sign(dx * (y - o[i + 1]) - dy * (x - o[i]));
      if (sign !== 0 && side !== sign) return false;
      sign = side;
    }
    return true;
  };
  let least = Number.POSITIVE_INFINITY;
  for (const [p, q] of [[a, b], [b, a]]) // biome-ignore format: both ways
    for (let i = 0; i < p.length; i += 2) {
      // Places along the side, so that two crossing bands are seen to cross.
      for (let t = 0; t < 40; t++) {
        const x = p[i] + ((p[(i + 2) % p.length] - p[i]) * t) / 40;
        const y = p[i + 1] + ((p[(i + 3) % p.length] - p[i + 1]) * t) / 40;
        if (inside(x, y, q)) return 0;
      }
      for (let k = 0; k < q.length; k += 2) least = Math.min(least, toSegment(p[i], p[i + 1], q, k));
    }
  return least;
}

describe('measuring outlines', () => {
  const rects = fc.record({ x: fc.integer({ min: -6, max: 6 }), y: fc.integer({ min: -6, max: 6 }), long: fc.integer({ min: 1, max: 6 }), wide: fc.integer({ min: 1, max: 6 }), angle: fc.integer({ min: 0, max: 179 }) }); // biome-ignore format: one record
  const outlineAt = ({ x, y, long, wide, angle }: { x: number; y: number; long: number; wide: number; angle: number }): number[] =>
    outlineOf({ polygon: (rectangle(long, wide, angle) as { polygon: Point[] }).polygon.map(([a, b]) => [a + x, b + y]) }); // biome-ignore format: one line
  it('ADLG-TER-4 two pieces are so far apart as their nearest points', () => {
    fc.assert(
      fc.property(rects, rects, fc.constantFrom(0.1, 1, 2.5), (a, b, enough) => {
        const [p, q] = [outlineAt(a), outlineAt(b)];
        const far = slowDistance(p, q) / units(1);
        if (Math.abs(far - enough) < 0.02) return;
        expect(areasApart(areaOfOutline(p), areaOfOutline(q), units(enough))).toBe(far > enough);
        expect(areasApart(areaOfOutline(q), areaOfOutline(p), units(enough))).toBe(far > enough);
      }),
      { numRuns: 400 },
    );
  });
  it('ADLG-TER-3 length and breadth are the same whichever way a piece lies', () => {
    for (const angle of ANGLES)
      for (const [long, wide] of [[3, 2], [4, 4], [6, 1], [2, 5]] as const) {
        const found = extents(outlineOf(rectangle(long, wide, angle)));
        const diagonal = Math.hypot(long, wide);
        expect([angle, found.long / units(1), found.wide / units(1)]).toEqual([
          angle, expect.closeTo(diagonal, 2), expect.closeTo((2 * long * wide) / diagonal, 2),
        ]);
        const drop = extents(outlineOf(polygon([[-3, 0], [3, 0], [1, 0.8], [-1, 1.5]], angle)));
        expect([drop.long / units(1), drop.wide / units(1)]).toEqual([expect.closeTo(6, 2), expect.closeTo(1.5, 2)]);
      }
  }); // biome-ignore format: rows
  it('AR-SETUP-08 a piece is moved as it lies, or turned about its middle', () => {
    const o = block('T', 'wood', 6, 8, 4, 2).outline; // middle (8, 9)
    const say = (out: readonly number[]): number[] => out.map((v) => Math.round(inUnits(v) * 100) / 100);
    expect(say(movedOutline(o, units(1.5), units(-2), 0))).toEqual([7.5, 6, 11.5, 6, 11.5, 8, 7.5, 8]);
    expect(say(movedOutline(o, 0, 0, 16384))).toEqual([9, 7, 9, 11, 7, 11, 7, 7]);
    expect(say(movedOutline(o, 0, 0, 8192)).slice(0, 2)).toEqual([7.29, 6.88]);
    expect(say(movedOutline(o, 0, 0, 32768))).toEqual([10, 10, 6, 10, 6, 8, 10, 8]);
  });
  it('ADLG-TER-18 a form that is pushed aside keeps its shape', () => {
    const moved = [ellipse(2, 1, 30), rectangle(3, 2), band(1, [3, 4], [6, 7])].map((f) =>
      movedForm(f, 1.25, -2),
    );
    expect(moved).toEqual([
      { ellipse: { x: 11.25, y: 8, rx: 2, ry: 1, angle: 30 } },
      { polygon: [[9.75, 7], [12.75, 7], [12.75, 9], [9.75, 9]] },
      { line: { points: [[4.25, 2], [7.25, 5]], width: 1 } },
    ]); // biome-ignore format: points
  });
});

describe.each(EDITIONS)('adjusting, %i', (edition) => {
  /** Wood T1 is adjusted on this die; beside it stand T2 and, on a hill, T3 with its cover. */
  function shifting(face: number, kind: TerrainKind = 'wood', compulsory = false): AdlgState {
    const s = table(edition);
    s.setup!.chosen = [[], [{ kind: 'brush' }, { kind: 'brush' }]];
    s.pieces = [block('T1', kind, 10, 8), block('T2', 'wood', 22, 8), block('T3', 'gentle-hill', 1, 12), block('T3+', 'wood', 1, 12)];
    s.setup!.laid = (['T1', 'T2', 'T3'] as const).map((id) => ({
      id,
      by: 0,
      compulsory: id === 'T1' && compulsory,
      kind: id === 'T3' ? 'gentle-hill' : id === 'T1' ? kind : 'wood',
      tried: false,
    }));
    s.frames = [{ at: 'setup.lay' }];
    go(s);
    say(s, { kind: 'adjust', piece: 'T1' }, [face]);
    return s;
  } // biome-ignore format: rows
  const said = (s: AdlgState, c: object): string => {
    const told = say(s, { kind: 'shift', ...c });
    return 'why' in told ? told.why : 'done';
  };
  it('AR-SETUP-08 each face of the die: what may be done and how far', () => {
    const CASES: [object, string[]][] = [
      [{ do: 'stay' }, ['done', 'done', 'done', 'done']],
      [{ do: 'move', x: 4, y: 0 }, ['done', 'done', 'done', 'done']],
      [{ do: 'move', x: -2.4, y: 3.2 }, ['done', 'done', 'done', 'done']], // 4 UD
      [{ do: 'move', x: 2.5, y: 3.2 }, ['too-far', 'too-far', 'done', 'done']],
      [{ do: 'move', x: -4.8, y: 3.6 }, ['too-far', 'too-far', 'done', 'done']], // 6 UD
      [{ do: 'move', x: 4.8, y: -3.62 }, ['too-far', 'too-far', 'too-far', 'too-far']],
      [{ do: 'turn', by: 45 }, ['not-turned-on', 'not-turned-on', 'done', 'done']],
      [{ do: 'remove' }, ['not-removed-on', 'not-removed-on', 'not-removed-on', 'done']],
    ];
    for (const [c, want] of CASES)
      expect([c, [3, 4, 5, 6].map((face) => said(shifting(face), c))]).toEqual([c, want]);
    for (const face of [1, 2]) expect(asked(shifting(face))).toEqual(['adjust 1']);
  });
  it('AR-SETUP-08 impassable ground goes on a 5 too; the compulsory piece on no die', () => {
    expect([4, 5, 6].map((face) => said(shifting(face, 'impassable'), { do: 'remove' }))).toEqual(['not-removed-on', 'done', 'done']);
    expect([5, 6].map((face) => said(shifting(face, 'wood', true), { do: 'remove' }))).toEqual(['not-removed-on', 'compulsory-stays']);
    expect(said(shifting(6, 'wood', true), { do: 'move', x: 3, y: 0 })).toBe('done');
  }); // biome-ignore format: rows
  it('AR-SETUP-08 AR-AMB-103 one piece is taken away on a 6; on a 5 impassable ground does not count', () => {
    const again = (face: number, kind: TerrainKind, options = {}, by: 0 | 1 = 1): string => {
      const s = shifting(face, kind);
      s.options = { ...s.options, ...options };
      said(s, { do: 'remove' });
      expect(s.setup!.removedOnSix).toEqual(face === 6 ? [0, 1] : [0, 0]);
      s.frames = [{ at: 'setup.lay' }, { at: 'setup.shift', side: by, piece: 'T2', die: 6, n: 9 } as never];
      return said(s, { do: 'remove' });
    };
    expect(again(6, 'wood')).toBe('removed-already');
    expect(again(5, 'impassable')).toBe('done');
    expect(again(6, 'wood', { removalOnce: 'by-anyone' }, 0)).toBe('removed-already');
    expect(again(6, 'wood', { removalOnce: 'each-side' }, 0)).toBe('done');
  });
  it('AR-SETUP-08 ADLG-TER-4 it stays on the table and off other pieces; what lies on it goes with it', () => {
    const hill = (): AdlgState => {
      const s = shifting(1);
      s.frames = [{ at: 'setup.lay' }, { at: 'setup.shift', side: 1, piece: 'T3', die: 6, n: 9 } as never];
      return s;
    };
    expect([said(hill(), { do: 'move', x: -1, y: 0 }), said(hill(), { do: 'move', x: -1.1, y: 0 })]).toEqual(['done', 'off-table']);
    expect([said(hill(), { do: 'move', x: 0, y: 5 }), said(hill(), { do: 'move', x: 0, y: 5.1 })]).toEqual(['done', 'off-table']);
    const s = shifting(6);
    expect(said(s, { do: 'move', x: 5.9, y: 1 })).toBe('done');
    const t = shifting(6);
    t.pieces = t.pieces.map((p) => (p.id === 'T2' ? block('T2', 'wood', 17, 8) : p));
    expect(say(t, { kind: 'shift', do: 'move', x: 3.1, y: 0 })).toMatchObject({
      rule: 'ADLG-TER-4',
      why: 'too-near-piece',
      figures: { piece: 'T2', gap: 0 },
    });
    const both = hill();
    said(both, { do: 'move', x: 2, y: -1 });
    for (const id of ['T3', 'T3+'])
      expect([id, both.pieces.find((p) => p.id === id)!.outline.slice(0, 2).map(inUnits)]).toEqual([id, [3, 11]]);
    const gone = hill();
    said(gone, { do: 'remove' });
    expect(gone.pieces.map((p) => p.id)).toEqual(['T1', 'T2']);
  }); // biome-ignore format: rows
  it('AR-SETUP-06 roads, rivers, the coast and villages are not adjusted', () => {
    for (const kind of ['road', 'river', 'coast', 'village', 'wood', 'gully', 'open', 'impassable'] as const) {
      const s = shifting(1);
      s.setup!.laid[1].kind = kind;
      const told = say(s, { kind: 'adjust', piece: 'T2' }, ['wood', 'gully', 'open', 'impassable'].includes(kind) ? [1] : []);
      const fixed = ['road', 'river', 'coast', 'village'].includes(kind);
      expect([kind, 'why' in told ? told.why : 'tried']).toEqual([kind, fixed ? 'may-not-adjust' : 'tried']);
    }
    const s = shifting(1);
    expect(say(s, { kind: 'adjust', piece: 'T7' })).toMatchObject({ why: 'no-such-piece' });
    expect(say(s, { kind: 'adjust', piece: 'T1', again: true })).toMatchObject({ rule: 'AR-SETUP-07', why: 'no-second-throw' });
    say(s, { kind: 'adjust', piece: '' });
    expect(asked(s)).toEqual(['adjust 0']);
  }); // biome-ignore format: rows
  it('AR-SETUP-06 tries by pieces chosen, with a strategist in command or without', () => {
    const tries = (pieces: number, strategist: boolean): number => {
      const s = table(edition);
      s.setup!.chosen = [[], Array.from({ length: pieces }, () => ({ kind: 'brush' as const }))];
      s.pieces = [0, 1, 2, 3].map((k) => block(`T${k}`, 'wood', 1 + 6 * k, 8));
      s.setup!.laid = s.pieces.map((p) => ({
        id: p.id,
        by: 0,
        compulsory: false,
        kind: 'wood',
        tried: false,
      }));
      for (const c of s.commanders) c.value = c.side === 1 && c.chief === strategist ? 3 : 2;
      s.frames = [{ at: 'setup.lay' }];
      go(s);
      let n = 0;
      for (; asked(s)[0] === 'adjust 1'; n++) say(s, { kind: 'adjust', piece: `T${n}` }, [1]);
      return n;
    };
    expect([2, 3, 4].map((n) => tries(n, false))).toEqual([2, 1, 0]);
    // AR-AMB-85: one more only where there is one.
    expect([2, 3, 4].map((n) => tries(n, true))).toEqual([3, 2, 0]);
  });
});

describe.each(EDITIONS)('room for a piece, %i', (edition) => {
  const laid = (kind: TerrainKind, sector: number, position: 'edge' | 'inner' | undefined, s: AdlgState, by: 0 | 1) => {
    const item = { id: 'T1', by, compulsory: false, kind };
    const cast = position === undefined ? { sector } : { sector, position };
    return [item, cast, findForm(s, item, cast, undefined)] as const;
  }; // biome-ignore format: one line
  const ROOMS = [
    [0, 1, 'edge'],
    [0, 3, 'edge'],
    [1, 2, 'edge'],
    [1, 4, 'edge'],
    [0, 2, 'inner'],
    [1, 3, 'inner'],
    [0, 6, undefined],
    [1, 5, undefined],
  ] as const;
  it.each(ROOMS)('ADLG-TER-18 side %i, sector %i, %s: a place is found where the smallest piece fits, and none where it does not', (by, sector, position) => {
    const s = table(edition);
    const box = sectorBox(s, by, sector);
    const [x, y] = [inUnits(box.west), inUnits(box.south)];
    expect(laid('wood', sector, position, s, by)[2]).toBeDefined();
    s.pieces = [block('T9', 'wood', x, y, 10, 10)];
    expect(laid('wood', sector, position, s, by)[2]).toBeUndefined();
    // One hole left at the sector's own long edge: 4 by 3.2 UD.
    const south = box.south === 0;
    s.pieces = [block('T8', 'wood', x, south ? y + 3.2 : y, 10, 6.8), block('T9', 'wood', x, south ? y : y + 6.8, 6, 3.2)];
    const [item, cast, form] = laid('wood', sector, position, s, by);
    expect(form !== undefined).toBe(position !== 'inner');
    if (form !== undefined) expect(checkLay(s, item, form, box, cast)).toBeUndefined();
  }); // biome-ignore format: rows
  it('ADLG-TER-9 ADLG-TER-10 water goes to the other short edge where one is taken', () => {
    for (const kind of ['river', 'coast'] as const)
      for (const west of [true, false]) {
        const s = table(edition);
        s.pieces = [block('T9', 'wood', west ? 0 : 22, 8, 8, 3)];
        const [, , form] = laid(kind, 0, undefined, s, 0);
        const box = areaOfOutline(outlineOf(form!));
        expect([kind, west, box.west > s.width / 2]).toEqual([kind, west, west]);
        s.pieces = [...s.pieces, block('T8', 'wood', west ? 22 : 0, 8, 8, 3)];
        expect([kind, laid(kind, 0, undefined, s, 0)[2]]).toEqual([kind, undefined]);
      }
  });
});
