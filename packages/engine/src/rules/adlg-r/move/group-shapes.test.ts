/** Groups, swept over every place that one body can have beside another: AR-GROUP-02 to 13, ADLG-MOV-8, 10, 11. */
import { describe, expect } from 'vitest';
import { isRefusal } from '../../../battle/refuse.ts';
import { TROOPS, type TroopType } from '../army/troops.ts';
import { unitOf } from '../state.ts';
import { board, type UnitSpec } from '../testing.ts';
import { it } from '../tests/testing-twice.ts';
import { groupOf, largestGroup } from './group.ts';

const EDITIONS = [2021, 2024] as const;
interface Box {
  left: number;
  right: number;
  front: number;
  rear: number;
}
const boxOf = (type: TroopType, left: number, front: number): Box => ({
  left,
  right: left + TROOPS[type].width,
  front,
  rear: front - TROOPS[type].depth,
});
const spec = (id: string, type: TroopType, left: number, front: number): UnitSpec => {
  const b = boxOf(type, left, front);
  return { id, type, at: `[${b.left}..${b.right}, ${b.rear}..${b.front}] N` };
};
const said = (edition: 2021 | 2024, units: readonly UnitSpec[], more: object = {}): string => {
  const s = board({ edition, units, ...more });
  const g = groupOf(s, s.units);
  return isRefusal(g) ? `${g.rule} ${g.why}` : g.shape;
};
const steps = (from: number, to: number, by: number): number[] =>
  Array.from({ length: Math.round((to - from) / by) + 1 }, (_, i) => from + i * by);

describe.each(EDITIONS)('two battle units, %i', (edition) => {
  it('AR-GROUP-02 AR-GROUP-11 corner on corner is a checkerboard, a UD apart on one line is a gapped line, all else is none', () => {
    for (const other of ['pike-and-shot', 'keil'] as const) {
      const a = boxOf('pike-and-shot', 0, 0);
      for (const left of steps(-4, 4, 0.5))
        for (const front of steps(-2, 2, 0.5)) {
          const b = boxOf(other, left, front);
          if (b.left < a.right && b.right > a.left && b.rear < a.front && b.front > a.rear) continue;
          const corner =
            (b.left === a.right || b.right === a.left) && (b.front === a.rear || b.rear === a.front);
          const gapped = b.front === a.front && (b.left === a.right + 1 || b.right === a.left - 1);
          const want = corner
            ? 'checkerboard'
            : gapped
              ? 'gapped'
              : 'AR-GROUP-02 neither-checkerboard-nor-gapped';
          const units = [spec('A', 'pike-and-shot', 0, 0), spec('B', other, left, front)];
          expect([other, left, front, said(edition, units)]).toEqual([other, left, front, want]);
          expect(said(edition, [units[1], units[0]])).toBe(want);
        }
    }
  });
  it('AR-GROUP-11 every one hangs on another; two in side contact are none of either shape', () => {
    const board3 = (left: number, front: number): string =>
      said(edition, [spec('A', 'pike-and-shot', 0, 0), spec('B', 'pike-and-shot', 2, -1), spec('C', 'pike-and-shot', left, front)]);
    expect([board3(4, 0), board3(4, -2), board3(0, -2), board3(-2, 1), board3(-2, -1)]).toEqual(Array(5).fill('checkerboard'));
    for (const [left, front] of [[4, -1], [4.5, 0], [4, -2.5], [0, 1], [2, 1.5], [-2, 0]] as const)
      expect([left, front, board3(left, front)]).toEqual([left, front, 'AR-GROUP-02 neither-checkerboard-nor-gapped']);
  }); // biome-ignore format: places
  it('AR-GROUP-07 AR-GROUP-13 8 UD of battle units with their gaps, 6 UD of others', () => {
    const gapped = (n: number): UnitSpec[] => Array.from({ length: n }, (_, i) => spec(`P${i}`, 'pike-and-shot', 3 * i - 4, 0));
    const zigzag = (n: number): UnitSpec[] => Array.from({ length: n }, (_, i) => spec(`P${i}`, 'pike-and-shot', 2 * i - 4, -(i % 2)));
    expect([said(edition, gapped(3)), said(edition, gapped(4))]).toEqual(['gapped', 'AR-GROUP-07 group-too-wide']);
    expect([said(edition, zigzag(4)), said(edition, zigzag(5))]).toEqual(['checkerboard', 'AR-GROUP-07 group-too-wide']);
    for (const type of ['heavy-cavalry', 'light-infantry', 'levy', 'light-artillery', 'dragoons'] as const) {
      const row = (n: number): string => said(edition, Array.from({ length: n }, (_, i) => spec(`H${i}`, type, i - 3, 0)));
      expect([type, row(2), row(6), row(7)]).toEqual([type, 'line', 'line', 'AR-GROUP-07 group-too-wide']);
    }
    const ranks = Array.from({ length: 12 }, (_, i) => spec(`H${i}`, 'heavy-cavalry', i % 6, -0.75 * Math.floor(i / 6)));
    expect(said(edition, ranks)).toBe('line');
  }); // biome-ignore format: rows
});

describe.each(EDITIONS)('two single units, %i', (edition) => {
  it('ADLG-MOV-8 side on side with a front or rear corner aligned, or one behind the other', () => {
    const KINDS = ['heavy-cavalry', 'dragoons', 'light-infantry'] as const;
    for (const own of KINDS)
      for (const his of KINDS)
        for (const left of [-1.5, -1, -0.5, 0, 0.5, 1, 1.5])
          for (const front of steps(-1.25, 1.25, 0.25)) {
            const [a, b] = [boxOf(own, 0, 0), boxOf(his, left, front)];
            if (b.left < a.right && b.right > a.left && b.rear < a.front && b.front > a.rear) continue;
            const beside =
              (b.left === a.right || b.right === a.left) && (b.front === a.front || b.rear === a.rear);
            const behind = b.left === a.left && (b.front === a.rear || b.rear === a.front);
            const units = [spec('A', own, 0, 0), spec('B', his, left, front)];
            const want = beside || behind ? 'line' : 'ADLG-MOV-8 group-not-linked';
            expect([own, his, left, front, said(edition, units)]).toEqual([own, his, left, front, want]);
          }
  });
  it('ADLG-MOV-12 one wide and more than one deep is a column', () => {
    const column = (...units: UnitSpec[]): boolean => {
      const s = board({ edition, units });
      const g = groupOf(s, s.units);
      return !isRefusal(g) && g.column;
    };
    const H = (id: string, left: number, front: number) => spec(id, 'heavy-cavalry', left, front);
    expect([
      column(H('A', 0, 0), H('B', 0, -0.75), H('C', 0, -1.5)),
      column(H('A', 0, 0)),
      column(H('A', 0, 0), H('B', 1, 0)),
    ]).toEqual([true, false, false]);
    expect(column(H('A', 0, 0), H('B', 0, -0.75), H('C', 1, -0.75))).toBe(false);
  });
  it('ADLG-MOV-8 ADLG-GEO-8 AR-MOVE-12 one corps, one facing within a degree, nobody in square', () => {
    const pair = (more: Partial<UnitSpec>): string =>
      said(edition, [spec('A', 'heavy-cavalry', 0, 0), { ...spec('B', 'heavy-cavalry', 1, 0), ...more }]);
    expect([pair({}), pair({ corps: 2 }), pair({ square: true })]).toEqual([
      'line',
      'ADLG-MOV-8 group-one-corps',
      'AR-MOVE-12 square-stands',
    ]);
    expect([pair({ turn: 0.9 }), pair({ turn: -0.9 })]).toEqual(['line', 'line']);
    expect([pair({ turn: 1.2 }), pair({ turn: -1.2 })]).toEqual(Array(2).fill('AR-GROUP-11 group-facing'));
  });
});

describe.each(EDITIONS)('what joins battle units, %i', (edition) => {
  const P = spec('P', 'pike-and-shot', 0, 0); // 2 by 1, its rear on -1
  it('AR-GROUP-04 AR-GROUP-11 light infantry with a whole edge of its own on a member, one corner aligned', () => {
    for (const left of steps(-1.5, 2.5, 0.5))
      for (const front of steps(-1.5, 1, 0.25)) {
        const [a, b] = [boxOf('pike-and-shot', 0, 0), boxOf('light-infantry', left, front)];
        if (b.left < a.right && b.right > a.left && b.rear < a.front && b.front > a.rear) continue;
        const beside =
          (b.left === a.right || b.right === a.left) && (b.front === a.front || b.rear === a.rear);
        const ahead = (b.rear === a.front || b.front === a.rear) && (left === 0 || left === 1);
        const want = beside || ahead ? 'checkerboard' : 'AR-GROUP-11 not-aligned-with-group';
        expect([left, front, said(edition, [P, spec('L', 'light-infantry', left, front)])]).toEqual([
          left,
          front,
          want,
        ]);
        expect(said(edition, [spec('L', 'light-infantry', left, front), P])).toBe(want);
      }
  });
  it('AR-GROUP-05 light guns and, in 2024, elephants beside a foot unit with a front corner aligned', () => {
    for (const type of ['light-artillery', 'elephants'] as const)
      for (const [left, front, joins] of [[2, 0, true], [-1, 0, true], [2, -0.25, false], [2.5, 0, false], [0, 1, false], [0, -1, false], [-1, 0.5, false]] as const) {
        const deep = edition === 2021 && type === 'elephants';
        const want = deep ? 'AR-GROUP-04 may-not-join' : joins ? 'checkerboard' : 'AR-GROUP-05 not-aligned-with-group';
        expect([type, left, front, said(edition, [P, spec('G', type, left, front)])]).toEqual([type, left, front, want]);
      }
    // Beside a Keil, which is deeper, its rear corner does not do.
    expect(said(edition, [spec('K', 'keil', 0, 0), spec('G', 'light-artillery', 2, -0.5)])).toBe('AR-GROUP-05 not-aligned-with-group');
    // Guns hang on foot, not on each other.
    const two = [P, spec('G', 'light-artillery', 2, 0), spec('H', 'light-artillery', 3, 0)];
    expect(said(edition, two)).toBe('AR-GROUP-05 not-aligned-with-group');
    expect(said(edition, [P, spec('L', 'light-infantry', 2, 0), spec('H', 'light-artillery', 3, 0)])).toBe('checkerboard');
  }); // biome-ignore format: places
  it('AR-GROUP-04 nobody else joins', () => {
    for (const type of ['medium-artillery', 'heavy-artillery', 'war-wagon', 'levy', 'light-cavalry', 'dragoons', 'heavy-cavalry', 'gendarmes'] as const)
      expect([type, said(edition, [P, spec('X', type, 2, 0)])]).toEqual([type, 'AR-GROUP-04 may-not-join']);
  }); // biome-ignore format: one line
  it('AR-GROUP-11 two of them tied together by light infantry are tied to nobody', () => {
    const far = [P, spec('L', 'light-infantry', 8, 0), spec('M', 'light-infantry', 7, 0)];
    expect(said(edition, far)).toMatch(/AR-GROUP/);
    const chain = [
      P,
      spec('L', 'light-infantry', 2, 0),
      spec('M', 'light-infantry', 3, 0),
      spec('N', 'light-infantry', 3, -0.5),
    ];
    expect(said(edition, chain)).toBe('checkerboard');
  });
});

describe('AR-GROUP-06 a stranger in the gap, 2024', () => {
  const line = [spec('A', 'pike-and-shot', 0, 0), spec('B', 'pike-and-shot', 3, 0)];
  const with_ = (
    left: number,
    front: number,
    more: Partial<UnitSpec> = {},
    edition: 2021 | 2024 = 2024,
  ): string => {
    const s = board({ edition, units: [...line, { ...spec('X', 'heavy-artillery', left, front), ...more }] });
    const g = groupOf(s, [unitOf(s, 'A'), unitOf(s, 'B')]);
    return isRefusal(g) ? `${g.rule} ${g.why}` : g.shape;
  };
  it('AR-GROUP-03 AR-GROUP-06 between them, and as deep as they are', () => {
    for (const front of [0, 0.5, 0.9, -0.5, -0.9])
      expect([front, with_(2, front)]).toEqual([front, 'AR-GROUP-06 stranger-in-gap']);
    for (const front of [1, 1.5, -1, -1.5]) expect([front, with_(2, front)]).toEqual([front, 'gapped']);
    for (const left of [-1, 5, 2.2, 1.8].slice(0, 2))
      expect([left, with_(left, 0)]).toEqual([left, 'gapped']);
  });
  it('AR-GROUP-06 AR-AMB-50 a friend who looks the same way; in 2021 nobody', () => {
    expect(with_(2, 0, {}, 2021)).toBe('gapped');
    expect([with_(2, 0, { side: 1 }), with_(2, 0, { turn: 5 }), with_(2, 0, { place: 'routed' })]).toEqual(
      Array(3).fill('gapped'),
    );
    expect([with_(2, 0, { corps: 2 }), with_(2, 0, { turn: 0.5 })]).toEqual(
      Array(2).fill('AR-GROUP-06 stranger-in-gap'),
    );
    // A member in the gap is no stranger.
    expect(said(2024, [...line, spec('L', 'light-artillery', 2, 0)])).toBe('gapped');
  });
});

describe.each(EDITIONS)('the largest group, %i', (edition) => {
  const largest = (units: readonly UnitSpec[], of: string, may?: (id: string) => boolean): string => {
    const s = board({ edition, units });
    return largestGroup(s, unitOf(s, of), may && ((v) => may(v.id))).map((u) => u.id).sort().join('');
  }; // biome-ignore format: one chain
  const H = (id: string, left: number, front = 0, more: Partial<UnitSpec> = {}): UnitSpec => ({
    ...spec(id, 'heavy-cavalry', left, front),
    ...more,
  });
  it('ADLG-MOV-8 all that hang together, as long as they are a group', () => {
    expect(largest([H('A', 0), H('B', 1), H('C', 2), H('D', 4)], 'A')).toBe('ABC');
    expect(largest([H('A', 0), H('B', 1), H('C', 2, 0, { corps: 2 }), H('D', 3)], 'A')).toBe('AB');
    expect(largest([H('A', 0), H('B', 1, 0, { turn: 5 }), H('C', 0, -0.75)], 'A')).toBe('AC');
    expect(largest([H('A', 0), H('B', 1, 0, { place: 'routed' }), H('C', 2)], 'A')).toBe('A');
    expect(largest([H('A', 0), H('B', 1), H('C', 2)], 'A', (id) => id !== 'B')).toBe('A');
    // Seven in a row: the six nearest.
    expect(
      largest(
        'ABCDEFG'.split('').map((id, i) => H(id, i - 3)),
        'A',
      ),
    ).toBe('ABCDEF');
    expect(
      largest(
        'ABCDEFG'.split('').map((id, i) => H(id, i - 3)),
        'G',
      ),
    ).toBe('BCDEFG');
  });
  it('AR-GROUP-02 of battle units three a UD apart', () => {
    const P = (id: string, left: number, front = 0): UnitSpec => spec(id, 'pike-and-shot', left, front);
    expect(largest([P('A', 0), P('B', 3), P('C', 6), P('D', 9)], 'A')).toBe('ABC');
    expect(largest([P('A', 0), P('B', 2, -1), P('C', 4), P('D', 7)], 'A')).toBe('ABC');
    expect(largest([P('A', 0), P('B', 3.5)], 'A')).toBe('A');
  });
});
