import { describe, expect, it } from 'vitest';
import { units } from '../../../table/number.ts';
import { shape } from '../bodies/shapes.ts';
import { EDITION_2024 } from '../editions.ts';
import { formerRulings } from '../house-rules/house-rules.ts';
import { adlgR2024 } from '../index.ts';
import { newSetup } from '../setup/testing-setup.ts';
import { type AdlgState, type Piece, unitOf } from '../state.ts';
import { board, listener, type UnitSpec } from '../testing.ts';
import { viewOf } from '../view/view.ts';
import { lookAround, reveal, revealOrder } from './ambush.ts';
import { checkAmbush, checkAmbushNote, isHiddenAt, mayHideIn } from './hiding.ts';

const box = (id: string, kind: Piece['kind'], x: number, y: number, w = 6, h = 3): Piece => ({
  id,
  kind,
  name: id,
  river: '',
  outline: [units(x), units(y), units(x + w), units(y), units(x + w), units(y + h), units(x), units(y + h)],
});
const ARMY = {
  corps: [
    [
      { type: 'keil', count: 3 },
      { type: 'light-infantry', count: 5 },
      { type: 'medium-artillery' },
      { type: 'elephants' },
    ],
  ],
};
/** The rulings of before; what version 4 of the base game says is tested in ambush-v4.test.ts. */
const BEFORE = formerRulings(EDITION_2024);
function ambushing(year: 2021 | 2024, kind: Piece['kind'] = 'wood'): AdlgState {
  const s = newSetup(year, ARMY, ARMY, { options: BEFORE });
  s.pieces = [box('T1', kind, 10, 5)];
  s.setup!.notes = [
    { march: null, ambushes: [{ corps: 0, units: ['A04', 'A05'] }], bayonets: [], reserves: [] },
    { march: null, ambushes: [], bayonets: [], reserves: [] },
  ];
  return s;
}
const li = (unit: string, x: number, y = 6.75) => ({ unit, x, y, facing: 90 });
const lay = (hidden: object[], dummies: object[] = []) =>
  ({ ask: '', kind: 'ambush', hidden, dummies }) as never;

describe('markers on the table', () => {
  it('ADLG-AMB-2 everybody sees where they lie; only their owner knows who is there, and which are dummies', () => {
    const s = board({
      edition: 2024,
      units: [
        { id: 'A', at: '[4..5, 4..4.5] N', type: 'light-infantry', weapon: 'musket' },
        { id: 'B', side: 1, at: '[10..11, 12..12.75] S', type: 'heavy-cavalry' },
      ],
    });
    unitOf(s, 'A').place = 'ambush';
    s.markers = [
      { id: 'A-m1', side: 0, corps: 0, x: units(4.5), y: units(4.25), units: ['A'] },
      { id: 'A-m2', side: 0, corps: 0, x: units(9), y: units(4), units: [] },
    ];
    const seen = (side: 0 | 1) =>
      adlgR2024
        .bodies(viewOf(s, side))
        .filter((b) => b.side === 0 && b.kind !== 'commander')
        .map((b) => `${b.id} ${b.marks.join('+')}`);
    expect(seen(0)).toEqual(['A ambush', 'A-m2 hidden+dummy']);
    expect(seen(1)).toEqual(['A-m1 hidden', 'A-m2 hidden']);
  });
});

describe.each([2021, 2024] as const)('ambushes, %i', (year) => {
  it('AR-SETUP-09 ADLG-AMB-1 at most four units or two battle units, no guns or wagons', () => {
    const s = ambushing(year);
    const note = (...ids: string[]) => checkAmbushNote(s, 0, { corps: 0, units: ids });
    expect(note('A01', 'A02')).toBeUndefined();
    expect(note('A01', 'A02', 'A03')).toMatchObject({ rule: 'AR-SETUP-09', figures: { has: 6, most: 4 } });
    expect(note('A09')).toMatchObject({ rule: 'AR-SETUP-09', why: 'no-guns-in-ambush' });
    unitOf(s, 'A09').type = 'war-wagon';
    expect(note('A09')).toMatchObject({ rule: 'AR-SETUP-09', why: 'no-guns-in-ambush' });
    expect(note('B01')).toMatchObject({ rule: 'ADLG-AMB-1' });
  });
  it('ADLG-AMB-1 hidden, together, in the own half', () => {
    const s = ambushing(year);
    expect(checkAmbush(s, 0, lay([li('A04', 12), li('A05', 13)]))).toBeUndefined();
    expect(checkAmbush(s, 0, lay([li('A04', 12), li('A05', 14)]))).toMatchObject({
      rule: 'ADLG-AMB-1',
      why: 'ambush-no-group',
    });
    expect(checkAmbush(s, 0, lay([li('A04', 12, 4), li('A05', 13, 4)]))).toMatchObject({
      rule: 'ADLG-AMB-1',
      why: 'not-hidden',
    });
    expect(checkAmbush(s, 0, lay([li('A04', 12)]))).toMatchObject({ why: 'ambush-whole' });
  });
  it('ADLG-AMB-2 one dummy for a corps, where somebody could hide', () => {
    const s = ambushing(year);
    const d = { corps: 0, x: 12, y: 6 };
    expect(checkAmbush(s, 0, lay([], [d, d]))).toMatchObject({ rule: 'ADLG-AMB-2', why: 'one-dummy' });
    expect(checkAmbush(s, 0, lay([], [{ ...d, x: 2 }]))).toMatchObject({
      rule: 'ADLG-AMB-2',
      why: 'dummy-place',
    });
    expect(checkAmbush(s, 0, lay([], [d]))).toBeUndefined();
  });
  it('AR-TERR-20 ADLG-TER-1 who may hide in which ground', () => {
    const s = ambushing(year);
    const [keil, li_, el] = [unitOf(s, 'A01'), unitOf(s, 'A04'), unitOf(s, 'A10')];
    expect(
      ['wood', 'plantation', 'gully', 'village', 'brush', 'marsh', 'dune', 'field'].map((k) =>
        mayHideIn(k as never, keil),
      ),
    ).toEqual([true, true, true, true, false, false, false, false]);
    expect(
      ['brush', 'marsh', 'dune', 'enclosed-field', 'river', 'road'].map((k) => mayHideIn(k as never, li_)),
    ).toEqual([true, true, true, true, false, false]);
    expect(['wood', 'plantation'].map((k) => mayHideIn(k as never, el))).toEqual([true, false]);
  });
  it('AR-TERR-16 dragoons hide in enclosed fields, other horse does not', () => {
    const s = newSetup(year, { corps: [[{ type: 'dragoons' }, { type: 'light-cavalry' }]] });
    expect([mayHideIn('enclosed-field', s.units[0]), mayHideIn('enclosed-field', s.units[1])]).toEqual([
      true,
      false,
    ]);
  });
  it('ADLG-TER-21 behind the crest of a hill nobody sees them', () => {
    const s = ambushing(year, 'gentle-hill');
    s.pieces = [box('T1', 'gentle-hill', 0, 5, 30, 3)];
    Object.assign(unitOf(s, 'A04'), { x: units(15), y: units(3), facing: 16384 });
    expect(isHiddenAt(s, unitOf(s, 'A04'), shape(unitOf(s, 'A04')))).toBe(true);
    Object.assign(unitOf(s, 'A05'), { x: units(15), y: units(8.5), facing: 16384 });
    expect(isHiddenAt(s, unitOf(s, 'A05'), shape(unitOf(s, 'A05')))).toBe(false);
  });
});

const hidden: UnitSpec = {
  id: 'B',
  at: '[0..1, 5..5.5] S',
  type: 'light-infantry',
  side: 1,
  place: 'ambush',
};
const mover: UnitSpec = { id: 'A', at: '[0..1, -0.75..0] N', type: 'heavy-cavalry' };
function meeting(year: 2021 | 2024, kind: 'wood' | 'brush' = 'brush') {
  const s = board({
    edition: year,
    options: BEFORE,
    units: [mover, hidden],
    pieces: [{ kind, at: '[-2..3, 4.5..7]' }],
  });
  s.markers = [{ id: 'B-m1', side: 1, corps: 1, x: unitOf(s, 'B').x, y: unitOf(s, 'B').y, units: ['B'] }];
  return s;
}

describe.each([2021, 2024] as const)('ambushes in battle, %i', (year) => {
  it('ADLG-AMB-3 met within 2 UD, 1 UD in a wood', () => {
    for (const [kind, met] of [
      ['brush', 2],
      ['wood', 1],
    ] as const) {
      const s = meeting(year, kind);
      const a = unitOf(s, 'A');
      a.y = unitOf(s, 'B').y - units(0.25 + met + 0.05) - a.depth / 2;
      lookAround(s);
      expect([kind, unitOf(s, 'B').place]).toEqual([kind, 'ambush']);
      a.y += units(0.1);
      const { tell, events } = listener();
      lookAround(s, tell);
      expect([unitOf(s, 'B').place, events[0].rule, events[0].reveals, s.markers]).toEqual([
        'table',
        'ADLG-AMB-3',
        true,
        [],
      ]);
    }
  });
  it('ADLG-AMB-3 whoever moves into it stops where he meets it', () => {
    const s = meeting(year);
    s.corps[0].points = 3;
    s.frames = [{ at: 'movement.next' }, { at: 'orders', corps: 0, n: 7 } as never];
    const c = { ask: '7', kind: 'move', units: ['A'], legs: [{ do: 'advance', by: 4 }] } as never;
    expect(adlgR2024.check(viewOf(s, 0), c)).toBeUndefined();
    const { tell, events } = listener();
    adlgR2024.accept(s, c, tell);
    while (adlgR2024.asks(s).length === 0)
      adlgR2024.step(s, { roll: () => 0, contest: () => 0, last: [] }, tell);
    expect(events.map((e) => e.kind)).toContain('ambush-revealed');
    const front = unitOf(s, 'A').y + units(0.375);
    const gap = (unitOf(s, 'B').y - units(0.25) - front) / 60000;
    expect(gap).toBeGreaterThan(1.7);
    expect(gap).toBeLessThan(2.01);
  });
  it('ADLG-AMB-3 the owner may show it; a dummy is taken away', () => {
    const s = meeting(year);
    s.markers.push({ id: 'B-m2', side: 1, corps: 1, x: 0, y: 0, units: [] });
    const { tell, events } = listener();
    reveal(s, s.markers[1], 'chosen', tell);
    reveal(s, s.markers[0], 'chosen', tell);
    expect(events.map((e) => e.kind)).toEqual(['dummy-removed', 'ambush-revealed']);
  });
  it('ADLG-AMB-3 a corps shows its own markers, not those of another, of the enemy or of nobody', () => {
    const s = meeting(year);
    const no = { rule: 'ADLG-AMB-3', why: 'no-such-marker' };
    const show = (corps: number, marker: string) =>
      revealOrder.check(s, corps, { ask: '7', kind: 'reveal', marker } as never);
    const [own] = s.markers;
    expect(show(own.corps, own.id)).toBeUndefined();
    expect(show(own.corps === 0 ? 1 : 0, own.id)).toMatchObject(no);
    expect(show(own.corps, 'B-m9')).toMatchObject(no);
    const { tell, events } = listener();
    revealOrder.accept(s, own.corps, { ask: '7', kind: 'reveal', marker: own.id } as never, tell);
    expect([unitOf(s, 'B').place, events[0].facts?.why]).toEqual(['table', 'chosen']);
  });
  it('ADLG-AMB-3 whoever was walked over is put at the nearest free place, behind rather than aside or ahead', () => {
    const over = (dx: number, dy: number): [number, number] => {
      const s = meeting(year);
      const [a, b] = [unitOf(s, 'A'), unitOf(s, 'B')];
      [a.x, a.y, b.x, b.y] = [units(12), units(12), units(12 + dx), units(12 + dy)];
      reveal(s, s.markers[0], 'chosen');
      return [(b.x - units(12)) / 60000, (b.y - units(12)) / 60000];
    };
    const free = over(0, 3);
    expect(free).toEqual([0, 3]);
    // B looks south: behind it is north, a quarter UD at a time, and the horse is 0.75 deep, light foot 0.5
    expect(over(0, 0)).toEqual([0, 0.75]);
    expect(over(0.75, 0)).toEqual([1, 0.25]);
    expect(over(-0.75, 0)).toEqual([-1, 0.25]);
  });
  it('nobody peeks: a dummy and an ambush look alike to the other side', () => {
    const real = meeting(year);
    const dummy = meeting(year);
    dummy.markers[0].units = [];
    unitOf(dummy, 'B').place = 'marching';
    expect(adlgR2024.digest(viewOf(real, 0))).toBe(adlgR2024.digest(viewOf(dummy, 0)));
    expect(adlgR2024.digest(viewOf(real, 1))).not.toBe(adlgR2024.digest(viewOf(dummy, 1)));
  });
});
