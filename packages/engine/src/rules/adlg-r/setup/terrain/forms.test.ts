/** Pieces laid by luck: lawful, of every size that the rules allow or nearly so, anywhere in their sector. ADLG-TER-3, 9 to 11. */
import { describe, expect, it } from 'vitest';
import { luckOf } from '../../../../battle/dice/seed.ts';
import { inUnits } from '../../../../table/number.ts';
import type { TerrainKind } from '../../state.ts';
import type { PieceForm } from '../setup-state.ts';
import { newSetup } from '../testing-setup.ts';
import { boxOf, type Cast, checkLay } from './dice.ts';
import { findForm, movedForm } from './forms.ts';
import { extents, outlineOf } from './place.ts';

const MANY = 160;
/** Forms of a kind in the middle sector of side 0, or by a cast. */
function forms(edition: 2021 | 2024, kind: TerrainKind, cast: Cast = { sector: 2 }): PieceForm[] {
  const s = newSetup(edition);
  const item = { id: 'T1', by: 0, compulsory: false, kind } as const;
  return Array.from({ length: MANY }, (_, i) => {
    const form = findForm(s, item, cast, luckOf([i + 1, 5, 7, 11]));
    expect(form).toBeDefined();
    expect(checkLay(s, item, form!, boxOf(s, 0, cast, kind), cast)).toBeUndefined();
    return form!;
  });
}
const lines = (all: readonly PieceForm[]) => all.flatMap((f) => ('line' in f ? [f.line] : []));
const range = (all: readonly number[]): number[] =>
  [Math.min(...all), Math.max(...all)].map((v) => Math.round(100 * v) / 100);
const sizes = (all: readonly PieceForm[]) => {
  const found = all.map((f) => extents(outlineOf(f)));
  return { long: range(found.map((e) => inUnits(e.long))), wide: range(found.map((e) => inUnits(e.wide))) };
};
const lengthOf = ([[ax, ay], [bx, by]]: readonly (readonly [number, number])[]): number =>
  Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));

describe.each([2021, 2024] as const)('pieces by luck, %i', (edition) => {
  it('ADLG-TER-3 wild ground from 3 by 2 UD to well over 5 by 3, at every fifteen degrees, all over its sector', () => {
    for (const kind of ['wood', 'marsh', 'brush', 'gentle-hill'] as const) {
      const all = forms(edition, kind);
      const { long, wide } = sizes(all);
      expect([kind, long[0], wide[0]]).toEqual([kind, 3, 2]);
      expect(long[1]).toBeGreaterThan(5.2);
      expect(long[1]).toBeLessThanOrEqual(6);
      expect(wide[1]).toBeGreaterThan(3.4);
      const ellipses = all.flatMap((f) => ('ellipse' in f ? [f.ellipse] : []));
      expect(ellipses).toHaveLength(MANY);
      const angles = new Set(ellipses.map((e) => e.angle));
      expect([...angles].sort((a, b) => a! - b!)).toEqual(Array.from({ length: 12 }, (_, i) => 15 * i));
      // The sector goes from 10 to 20 and from 0 to 10.
      const [x, y] = [range(ellipses.map((e) => e.x)), range(ellipses.map((e) => e.y))];
      expect([x[0] < 12.5, x[1] > 17.5, y[0] < 2.5, y[1] > 7.5]).toEqual([true, true, true, true]);
    }
  });
  it('ADLG-TER-3 ADLG-TER-3a fields and plantations are bands from 2 to 3 UD wide and from 3 to 5 long, lying either way; villages smaller', () => {
    for (const [kind, longest] of [
      ['field', 5],
      ['plantation', 5],
      ['enclosed-field', 5],
      ['village', 3.4],
    ] as const) {
      const all = lines(forms(edition, kind));
      expect(all).toHaveLength(MANY);
      const width = range(all.map((l) => l.width));
      expect([kind, width[0], width[1] > 2.6, width[1] <= 3]).toEqual([kind, 2, true, true]);
      const long = range(all.map((l) => lengthOf(l.points as never)));
      expect([kind, long[0], long[1] >= longest]).toEqual([kind, 3, true]);
      const along = all.filter(({ points: [a, b] }) => a[1] === b[1]);
      const up = all.filter(({ points: [a, b] }) => a[0] === b[0]);
      expect([along.length > 30, up.length > 30, along.length + up.length]).toEqual([true, true, MANY]);
      const middles = range(all.map(({ points: [a, b] }) => (a[0] + b[0]) / 2));
      expect([middles[0] < 13, middles[1] > 17]).toEqual([true, true]);
    }
  });
  it('ADLG-TER-3 gullies are 1 UD wide and from 3 to 5 long, lying either way', () => {
    const all = lines(forms(edition, 'gully'));
    expect(range(all.map((l) => l.width))).toEqual([1, 1]);
    const long = range(all.map((l) => lengthOf(l.points as never)));
    expect([long[0], long[1]]).toEqual([3, 5]);
    const up = all.filter(({ points: [a, b] }) => a[0] === b[0]).length;
    const along = all.filter(({ points: [a, b] }) => a[1] === b[1]).length;
    expect([up > 30, along > 30, up + along]).toEqual([true, true, MANY]);
  });
  it('ADLG-TER-9 rivers are 1, 1.5 or 2 UD wide, along either short edge, from long edge to long edge, their ends 2 to 6 UD from it', () => {
    const all = lines(forms(edition, 'river', { sector: 0 }));
    expect([...new Set(all.map((l) => l.width))].sort()).toEqual([1, 1.5, 2]);
    const west = all.filter((l) => l.points[0][0] < 15);
    expect([west.length > 30, west.length < MANY - 30]).toEqual([true, true]);
    const from = all.map((l) => l.points.map(([x]) => (l.points[0][0] < 15 ? x : 30 - x)));
    expect([range(from.map((f) => f[0])), range(from.map((f) => f[2]))]).toEqual([
      [2, 6],
      [2, 6],
    ]);
    for (const [i, { points }] of all.entries()) {
      expect(points.map(([, y]) => y)).toEqual([0, 10, 20]);
      expect(from[i][1]).toBeCloseTo((from[i][0] + from[i][2]) / 2, 6);
    }
  });
  it('ADLG-TER-10 the coast lies along the whole of either short edge, 4 UD deep', () => {
    const said = new Set(forms(edition, 'coast', { sector: 0 }).map((f) => JSON.stringify(f)));
    expect([...said].sort()).toEqual([
      '{"polygon":[[0,0],[4,0],[4,20],[0,20]]}',
      '{"polygon":[[26,0],[30,0],[30,20],[26,20]]}',
    ]);
  });
  it('ADLG-TER-11 ADLG-TER-11a roads are half a UD wide, from many places of the edges of one sector to many of the other', () => {
    const all = lines(forms(edition, 'road', { sector: 1, to: 6 }));
    expect(range(all.map((l) => l.width))).toEqual([0.5, 0.5]);
    const ends = (k: number): Set<string> => new Set(all.map((l) => l.points[k].join(' ')));
    expect([ends(0).size > 12, ends(1).size > 12]).toEqual([true, true]);
    for (const { points } of all) {
      const [from, to] = points;
      expect([from[0] <= 10, from[1] <= 10, to[0] >= 20, to[1] >= 10]).toEqual([true, true, true, true]);
      expect(lengthOf(points as never)).toBeLessThanOrEqual(30);
    }
    // By the short edges as well as by the long ones.
    expect([all.some((l) => l.points[0][0] === 0), all.some((l) => l.points[0][1] === 0)]).toEqual([
      true,
      true,
    ]);
    expect([all.some((l) => l.points[1][0] === 30), all.some((l) => l.points[1][1] === 20)]).toEqual([
      true,
      true,
    ]);
  });
  it('ADLG-TER-18a at an edge: pressed against each edge of the table that the sector has', () => {
    const touching = (sector: number): string[] => {
      const found = new Set<string>();
      for (const f of forms(edition, 'wood', { sector, position: 'edge' })) {
        const o = outlineOf(f);
        const xs = o.filter((_, i) => i % 2 === 0);
        const ys = o.filter((_, i) => i % 2 === 1);
        if (inUnits(Math.min(...xs)) < 0.03) found.add('west');
        if (inUnits(Math.max(...xs)) > 29.97) found.add('east');
        if (inUnits(Math.min(...ys)) < 0.03) found.add('south');
        if (inUnits(Math.max(...ys)) > 19.97) found.add('north');
      }
      return [...found].sort();
    };
    expect([1, 2, 3, 4, 5, 6].map(touching)).toEqual([
      ['south', 'west'],
      ['south'],
      ['east', 'south'],
      ['north', 'west'],
      ['north'],
      ['east', 'north'],
    ]);
  });
  it('AR-SETUP-08 a form that is moved is the same form elsewhere, to hundredths of a UD', () => {
    expect(movedForm({ ellipse: { x: 1, y: 2, rx: 2, ry: 1, angle: 30 } }, 1.001, -0.5)).toEqual({
      ellipse: { x: 2, y: 1.5, rx: 2, ry: 1, angle: 30 },
    });
    expect(
      movedForm(
        {
          polygon: [
            [0, 0],
            [3, 0],
            [3, 2],
          ],
        },
        1,
        2,
      ),
    ).toEqual({
      polygon: [
        [1, 2],
        [4, 2],
        [4, 4],
      ],
    });
    expect(
      movedForm(
        {
          line: {
            points: [
              [0, 1],
              [4, 1],
            ],
            width: 1,
          },
        },
        -1,
        0.25,
      ),
    ).toEqual({
      line: {
        points: [
          [-1, 1.25],
          [3, 1.25],
        ],
        width: 1,
      },
    });
  });
});

describe('roads by two dice', () => {
  it('ADLG-TER-11a their ends lie in the sectors of both dice, in either order, with the whole of their coordinates', () => {
    const s = newSetup(2024);
    const item = { id: 'T1', by: 0, compulsory: false, kind: 'road' } as const;
    const cast: Cast = { sector: 1, to: 6 };
    const why = (...points: [number, number][]): string =>
      checkLay(s, item, { line: { points, width: 0.5 } }, boxOf(s, 0, cast, 'road'), cast)?.why ?? 'may';
    expect([
      why([5, 0], [25, 20]),
      why([25, 20], [5, 0]),
      why([0, 8], [25, 20]),
      why([5, -0.2], [25, 20.2]),
    ]).toEqual(Array(4).fill('may'));
    // The wrong third, and the wrong half by a short edge.
    expect([
      why([5, 0], [15, 20]),
      why([0, 8], [30, 8]),
      why([0, 12], [25, 20]),
      why([12, 0], [25, 20]),
    ]).toEqual(Array(4).fill('road-sectors'));
    expect([why([9.9, 0], [20.1, 20]), why([0, 0], [30, 20])]).toEqual(['may', 'road-length']);
  });
});
