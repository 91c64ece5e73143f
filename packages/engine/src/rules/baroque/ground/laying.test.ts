/** Pieces of ground that may be laid: how many, how large, for how many options. */
import { describe, expect, it } from 'vitest';
import type { BaroqueState } from '../state.ts';
import { Scene, u } from '../testing.ts';
import { checkLaid, optionsOf, outlineOf } from './laying.ts';

type Laid = Parameters<typeof optionsOf>[0];
const s: BaroqueState = new Scene({ table: [40, 30], units: [u('A1', 'PK', 10, 5), u('B1', 'PK', 10, 25)] })
  .state;
const piece = (kind: string, x: number, y: number, more: object = {}): Laid =>
  ({ kind, x, y, width: 2, depth: 2, angle: 0, ...more }) as Laid;
const why = (laid: Laid[], least = 0): string => {
  const refusal = checkLaid(s, laid, least);
  return refusal === undefined ? 'legal' : `${refusal.rule} ${refusal.why}`;
};
const many = (kind: string, n: number, more: object = {}): Laid[] =>
  Array.from({ length: n }, (_, i) => piece(kind, 5 + 8 * i, 15, more));

describe('terrain that is laid', () => {
  it('BQ-3.3-d hills, scrub and roads are one option, woods and hedges two, water and bordered fields three', () => {
    const value = (kind: string, more: object = {}): number => optionsOf(piece(kind, 10, 10, more));
    expect(['gentle-hill', 'scrub', 'road'].map((k) => value(k))).toEqual([1, 1, 1]);
    expect(['wood', 'village', 'steep-hill', 'lake', 'obstacle'].map((k) => value(k))).toEqual([
      2, 2, 2, 2, 2,
    ]);
    expect(['river', 'sea', 'bordered-field'].map((k) => value(k))).toEqual([3, 3, 3]);
    // A large piece is one more; strips and hedges are never large.
    expect([value('wood', { width: 4 }), value('wood', { width: 4.1 }), value('wood', { depth: 5 })]).toEqual(
      [2, 3, 3],
    );
    expect([value('road', { depth: 30 }), value('river', { depth: 30 })]).toEqual([1, 3]);
  });

  it('BQ-3.3-d at most two roads and two hedges, one river, one sea, one bordered field; six options in all', () => {
    const roads = (n: number): Laid[] =>
      Array.from({ length: n }, (_, i) => piece('road', 5 + 10 * i, 15, { width: 1, depth: 30 }));
    expect([why(roads(2)), why(roads(3))]).toEqual(['legal', 'BQ-3.3-d too-many-pieces']);
    expect([why(many('obstacle', 2)), why(many('obstacle', 3))]).toEqual([
      'legal',
      'BQ-3.3-d too-many-pieces',
    ]);
    expect([why(many('bordered-field', 1)), why(many('bordered-field', 2))]).toEqual([
      'legal',
      'BQ-3.3-d too-many-pieces',
    ]);
    const river = (x: number): Laid => piece('river', x, 15, { width: 1, depth: 30 });
    expect([why([river(10)]), why([river(10), river(30)])]).toEqual(['legal', 'BQ-3.3-d too-many-pieces']);
    expect([why(many('wood', 3)), why(many('wood', 4))]).toEqual(['legal', 'BQ-3.3-d options']);
    expect([why(many('scrub', 2), 2), why(many('scrub', 2), 3)]).toEqual(['legal', 'BQ-3.3-d options']);
  });

  it('BQ-3.2-a BQ-3.2-e pieces are 2 to 8 BU, hedges 2 to 4, and lie on the table', () => {
    const of = (width: number, depth = 3): string => why([piece('wood', 20, 15, { width, depth })]);
    expect([of(2), of(8), of(3, 8)]).toEqual(['legal', 'legal', 'legal']);
    expect([of(1.9), of(8.1), of(3, 1.9), of(3, 8.1)]).toEqual(Array(4).fill('BQ-3.2-a piece-size'));
    const hedge = (width: number): string => why([piece('obstacle', 20, 15, { width })]);
    expect([hedge(2), hedge(4), hedge(1.9), hedge(4.1)]).toEqual([
      'legal',
      'legal',
      'BQ-3.2-e piece-size',
      'BQ-3.2-e piece-size',
    ]);
    const at = (x: number, y: number): string => why([piece('field', x, y)]);
    expect([at(1, 1), at(39, 29)]).toEqual(['legal', 'legal']);
    expect([at(0.9, 15), at(39.1, 15), at(20, 0.9), at(20, 29.1)]).toEqual(
      Array(4).fill('BQ-3.2-a off-table'),
    );
  });

  it('BQ-3.2-c BQ-3.2-d BQ-3.2-f rivers are 1 to 2 wide and on the table, the sea 2 to 4, roads at most 1', () => {
    const strip = (kind: string, width: number, x = 20): string =>
      why([piece(kind, x, 15, { width, depth: 30 })]);
    expect([strip('river', 1), strip('river', 2), strip('river', 0.9), strip('river', 2.1)]).toEqual([
      'legal',
      'legal',
      'BQ-3.2-c river-width',
      'BQ-3.2-c river-width',
    ]);
    expect([
      strip('river', 2, 1),
      strip('river', 2, 39),
      strip('river', 2, 0.9),
      strip('river', 2, 39.1),
    ]).toEqual(['legal', 'legal', 'BQ-3.2-c off-table', 'BQ-3.2-c off-table']);
    expect([strip('sea', 2), strip('sea', 4), strip('sea', 1.9), strip('sea', 4.1)]).toEqual([
      'legal',
      'legal',
      'BQ-3.2-d sea-width',
      'BQ-3.2-d sea-width',
    ]);
    expect([strip('road', 1), strip('road', 1.1)]).toEqual(['legal', 'BQ-3.2-f road-width']);
  });

  it('BQ-3.2-c BQ-3.2-d BQ-3.2-f strips cross the whole table; the sea lies along the nearer side', () => {
    const box = (p: Laid): number[] => {
      const o = outlineOf(s.table, p).map((n) => n / 60000);
      const [xs, ys] = [o.filter((_, i) => i % 2 === 0), o.filter((_, i) => i % 2 === 1)];
      return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    };
    expect(box(piece('river', 10, 4, { width: 2 }))).toEqual([9, 0, 11, 30]);
    expect(box(piece('sea', 5, 4, { width: 3 }))).toEqual([0, 0, 3, 30]);
    expect(box(piece('sea', 35, 4, { width: 3 }))).toEqual([37, 0, 40, 30]);
    expect(box(piece('road', 10, 4, { width: 1, depth: 9 }))).toEqual([9.5, 0, 10.5, 30]);
    expect(box(piece('road', 10, 4, { width: 9, depth: 1 }))).toEqual([0, 3.5, 40, 4.5]);
    expect(box(piece('field', 10, 4, { width: 6, depth: 2 }))).toEqual([7, 3, 13, 5]);
    expect(box(piece('field', 10, 10, { width: 6, depth: 2, angle: 90 }))).toEqual([9, 7, 11, 13]);
  });
});
