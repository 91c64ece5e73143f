import { describe, expect } from 'vitest';
import { isRefusal } from '../../../battle/refuse.ts';
import { unitOf } from '../state.ts';
import { board, type UnitSpec } from '../testing.ts';
import { it, once } from '../tests/testing-twice.ts';
import { groupOf, largestGroup } from './group.ts';

const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const EDITIONS = [2021, 2024] as const;

/** The shape of a group of everybody on the table, or the rule that refuses it. */
function shapeOfAll(edition: 2021 | 2024, units: readonly UnitSpec[], members?: readonly string[]): string {
  const s = board({ edition, units });
  const g = groupOf(s, members === undefined ? s.units : members.map((id) => unitOf(s, id)));
  return isRefusal(g) ? `${g.rule} ${g.why}` : g.shape;
}

describe.each(EDITIONS)('groups of battle units, %i', (edition) => {
  it('AR-GROUP-02 AR-GROUP-11 ADLG-MOV-11 ADLG-GEO-5 AR-BU-01 AV-E-01 checkerboard', () => {
    const board3: UnitSpec[] = [
      { id: 'A', at: '[0..2, 0..1] N', ...PS },
      { id: 'B', at: '[2..4, -1..0] N', ...PS },
      { id: 'C', at: '[4..6, 0..1] N', ...PS },
    ];
    expect(shapeOfAll(edition, board3)).toBe('checkerboard');
    const s = board({ edition, units: board3 });
    expect(
      largestGroup(s, unitOf(s, 'B'))
        .map((u) => u.id)
        .sort(),
    ).toEqual(['A', 'B', 'C']);
  });

  it('AR-GROUP-02 AR-GROUP-03 AR-GROUP-10 AV-E-02 gapped line: gaps of exactly 1 UD', () => {
    const at = (b: string): UnitSpec[] => [
      { id: 'A', at: '[0..2, -1..0] N', ...PS },
      { id: 'B', at: b, ...PS },
      { id: 'C', at: '[6..8, -1..0] N', ...PS },
    ];
    expect(shapeOfAll(edition, at('[3..5, -1..0] N'))).toBe('gapped');
    expect(shapeOfAll(edition, at('[2.5..4.5, -1..0] N'))).toBe(
      'AR-GROUP-02 neither-checkerboard-nor-gapped',
    );
  });

  it('AR-GROUP-02 AV-E-02 never a mixture of both shapes', () => {
    expect(
      shapeOfAll(edition, [
        { id: 'A', at: '[0..2, 0..1] N', ...PS },
        { id: 'B', at: '[2..4, -1..0] N', ...PS },
        { id: 'C', at: '[5..7, -1..0] N', ...PS },
      ]),
    ).toBe('AR-GROUP-02 checkerboard-and-gapped');
  });

  it('AR-GROUP-05 AR-GROUP-04 AV-E-03 light artillery in the gap, side to side and aligned', () => {
    const guns = (at: string): UnitSpec[] => [
      { id: 'A', at: '[0..2, -1..0] N', ...PS },
      { id: 'L', at, type: 'light-artillery' },
      { id: 'B', at: '[3..5, -1..0] N', ...PS },
    ];
    expect(shapeOfAll(edition, guns('[2..3, -1..0] N'))).toBe('gapped');
    expect(shapeOfAll(edition, guns('[2..3, -1.5..-0.5] N'))).toBe('AR-GROUP-05 not-aligned-with-group');
  });

  it('AR-GROUP-04 elephants join only in 2024; medium guns and cavalry never', () => {
    const with_ = (u: UnitSpec): string =>
      shapeOfAll(edition, [
        { id: 'A', at: '[0..2, -1..0] N', ...PS },
        u,
        { id: 'B', at: '[3..5, -1..0] N', ...PS },
      ]);
    expect(with_({ id: 'E', at: '[2..3, -1..0] N', type: 'elephants' })).toBe(
      edition === 2024 ? 'gapped' : 'AR-GROUP-04 may-not-join',
    );
    expect(with_({ id: 'G', at: '[2..3, -1..0] N', type: 'medium-artillery' })).toBe(
      'AR-GROUP-04 may-not-join',
    );
    expect(with_({ id: 'G', at: '[2..3, -0.75..0] N', type: 'heavy-cavalry' })).toBe(
      'AR-GROUP-04 may-not-join',
    );
  });

  it('AR-GROUP-11 light infantry may stand in a gap or before a battle unit', () => {
    const with_ = (at: string): string =>
      shapeOfAll(edition, [
        { id: 'A', at: '[0..2, -1..0] N', ...PS },
        { id: 'L', at, type: 'light-infantry' },
        { id: 'B', at: '[3..5, -1..0] N', ...PS },
      ]);
    expect(with_('[2..3, -0.5..0] N')).toBe('gapped');
    expect(with_('[0..1, 0..0.5] N')).toBe('gapped');
    expect(with_('[0..1, 0.5..1] N')).toBe('AR-GROUP-11 not-aligned-with-group');
  });

  it('AR-GROUP-06 AV-E-04 a heavy gun in the line breaks the group', () => {
    const line: UnitSpec[] = [
      { id: 'A', at: '[0..2, -1..0] N', ...PS },
      { id: 'B', at: '[3..5, -1..0] N', ...PS },
      { id: 'E', at: '[5..6, -1..0] N', type: 'heavy-artillery' },
      { id: 'C', at: '[6..8, -1..0] N', ...PS },
    ];
    expect(shapeOfAll(edition, line, ['A', 'B'])).toBe('gapped');
    // 2021 asks for a gap of 1 UD and says nothing of who stands in it.
    const whole = edition === 2024 ? 'AR-GROUP-06 stranger-in-gap' : 'gapped';
    expect(shapeOfAll(edition, line, ['A', 'B', 'C'])).toBe(whole);
  });

  it('AR-GROUP-05 guns beside a deep body are level with its front, not with its rear', () => {
    const beside = (at: string): string =>
      shapeOfAll(edition, [
        { id: 'K', at: '[0..2, -1.5..0] N', type: 'keil' },
        { id: 'G', at, type: 'light-artillery' },
      ]);
    expect(beside('[2..3, -1..0] N')).toBe('checkerboard');
    expect(beside('[2..3, -1.5..-0.5] N')).toBe('AR-GROUP-05 not-aligned-with-group');
  });

  it('AR-GROUP-11 light foot that only touches other light foot is no part of the group', () => {
    const pair = (x: number): UnitSpec[] => [
      { id: 'A', at: '[0..2, -1..0] N', ...PS },
      { id: 'L', at: `[${x}..${x + 1}, -0.5..0] N`, type: 'light-infantry' },
      { id: 'M', at: `[${x + 1}..${x + 2}, -0.5..0] N`, type: 'light-infantry' },
    ];
    expect(shapeOfAll(edition, pair(2))).toBe('checkerboard');
    expect(shapeOfAll(edition, pair(4))).toBe('AR-GROUP-11 not-aligned-with-group');
  });

  it('AR-GROUP-07 AR-GROUP-13 ADLG-MOV-10 at most 8 UD of battle units, 6 UD of others', () => {
    const four: UnitSpec[] = [0, 3, 6, 9].map((x) => ({
      id: `A${x}`,
      at: `[${x}..${x + 2}, -1..0] N`,
      ...PS,
    }));
    expect(shapeOfAll(edition, four)).toBe('AR-GROUP-07 group-too-wide');
    expect(shapeOfAll(edition, four.slice(0, 3))).toBe('gapped');
    const horse: UnitSpec[] = Array.from({ length: 7 }, (_, i) => ({
      id: `H${i}`,
      at: `[${i}..${i + 1}, -0.75..0] N`,
      type: 'heavy-cavalry',
    }));
    expect(shapeOfAll(edition, horse)).toBe('AR-GROUP-07 group-too-wide');
    expect(shapeOfAll(edition, horse.slice(0, 6))).toBe('line');
  });

  it('AR-GROUP-01 ADLG-MOV-8 ADLG-GEO-8 horse: full edge contact with corners aligned, one corps, one facing', () => {
    const two = (b: Partial<UnitSpec> & { at: string }): string =>
      shapeOfAll(edition, [
        { id: 'A', at: '[0..1, -0.75..0] N', type: 'heavy-cavalry' },
        { id: 'B', type: 'heavy-cavalry', ...b },
      ]);
    expect(two({ at: '[1..2, -0.75..0] N' })).toBe('line');
    expect(two({ at: '[0..1, -1.5..-0.75] N' })).toBe('line');
    expect(two({ at: '[1..2, -1.1..-0.35] N' })).toBe('ADLG-MOV-8 group-not-linked');
    expect(two({ at: '[1..2, -0.75..0] N', corps: 2 })).toBe('ADLG-MOV-8 group-one-corps');
    expect(two({ at: '[1..2, -0.75..0] S' })).toBe('AR-GROUP-11 group-facing');
  });

  it('AR-GROUP-11 battle units side by side stand well but move one by one', () => {
    expect(
      shapeOfAll(edition, [
        { id: 'A', at: '[0..2, -1..0] N', ...PS },
        { id: 'B', at: '[2..4, -1..0] N', ...PS },
      ]),
    ).toBe('AR-GROUP-02 neither-checkerboard-nor-gapped');
  });
});

once(
  'AR-GROUP-02 AR-GROUP-11 ADLG-MOV-8 a group that is none is refused with who stands apart and how far',
  () => {
    const s = board({
      units: [
        { id: 'A', at: '[0..2, -1..0] N', ...PS },
        { id: 'B', at: '[2.5..4.5, -1..0] N', ...PS },
        { id: 'H', at: '[8..9, -0.75..0] N', type: 'heavy-cavalry' },
        { id: 'I', at: '[9.25..10.25, -0.75..0] N', type: 'heavy-cavalry' },
        { id: 'J', at: '[10.25..11.25, -0.75..0] N', type: 'heavy-cavalry', turn: 5 },
      ],
    });
    const of = (...ids: string[]) =>
      groupOf(
        s,
        ids.map((id) => unitOf(s, id)),
      );
    expect(of('A', 'B')).toMatchObject({ figures: { unit: 'B', gap: 0.5 } });
    expect(of('H', 'I')).toMatchObject({ figures: { unit: 'I', gap: 0.25 } });
    expect(of('I', 'J')).toMatchObject({
      why: 'group-facing',
      figures: { unit: 'J', off: expect.closeTo(5, 1) },
    });
  },
);
