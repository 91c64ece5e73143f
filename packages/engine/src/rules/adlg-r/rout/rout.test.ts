/** What routs do to others. */
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { duel } from '../melee/testing-duel.ts';
import { type AdlgState, unitOf } from '../state.ts';
import { board, boardsOf, fight, rout, type UnitSpec } from '../testing.ts';
import { it } from '../tests/testing-twice.ts';
import { routSteps } from './rout.ts';

const EDITIONS = [2021, 2024] as const;
const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const CV = { type: 'medium-cavalry' } as const;
const gone = { place: 'routed', losses: 6 } as const;

describe.each([2021, 2024] as const)('removal, %i', (boards) => {
  beforeEach(() => boardsOf(boards, true));
  afterEach(() => boardsOf(2024));
  for (const edition of EDITIONS)
    it(`ADLG-ROU-10 ADLG-TUR-5 ${edition}: routed bodies go, their contacts end, turned halves are free`, () => {
      const s = duel({
        edition,
        a: { ...CV, losses: 3, place: 'routed' },
        b: { ...PS, turnedHalves: 2 },
        edge: 'right',
      });
      const events = rout(s, []);
      expect(unitOf(s, 'A').place).toBe('destroyed');
      expect(s.contacts).toEqual([]);
      expect(unitOf(s, 'B').turnedHalves).toBe(0);
      expect(events.map((e) => e.kind)).toEqual(['removed']);
      expect(s.frames).toEqual([]);
    });
  it('ADLG-ROU-10 whoever a pursuit routs goes at the end of the phase; no body loses two points to tests', () => {
    const s = board({
      units: [
        { id: 'R', at: '[0..2, 0..1] N', ...PS, ...gone },
        { id: 'O', at: '[2..4, 0..1] N', ...PS },
        { id: 'P', at: '[4..6, 0..1] N', ...PS },
      ],
    });
    const chases = (t: AdlgState) => {
      t.frames.pop();
      Object.assign(unitOf(t, 'P'), { place: 'routed', losses: 6 });
    };
    rout(s, [1], { 'pursuit.start': chases });
    expect(['R', 'O', 'P'].map((id) => unitOf(s, id).place)).toEqual(['destroyed', 'table', 'destroyed']);
    expect(unitOf(s, 'O').losses).toBe(1);
  });
  it('ADLG-ROU-10 ADLG-ROU-12 pursuit is told who won, over whom, and who supported', () => {
    const s = duel({
      a: PS,
      b: { type: 'light-infantry' },
      more: [{ id: 'C', at: '[1..1.75, -0.5..0.5] W', ...CV }],
    });
    fight(s, []);
    let won: unknown;
    rout(s, [], {
      'pursuit.start': (t, frame: { won?: unknown }) => {
        won = frame.won;
        t.frames.pop();
      },
    });
    expect(won).toEqual([{ unit: 'A', half: 'left', over: 'B', edge: 'front', supporters: [] }]);
  });
});

describe.each([2021, 2024] as const)('what a rout does to friends, %i', (boards) => {
  beforeEach(() => boardsOf(boards));
  afterEach(() => boardsOf(2024));
  const R: UnitSpec = { id: 'R', at: '[0..2, 0..1] N', ...PS, ...gone };
  const losses = (units: UnitSpec[], ...ids: string[]): number[] => {
    const s = board({ units });
    rout(s, []);
    return ids.map((id) => unitOf(s, id).losses);
  };
  it('ADLG-ROU-2 friends directly behind, less than 1 UD away, lose a point without a die', () => {
    const behind: UnitSpec[] = [
      R,
      { id: 'B', at: '[0..1, -1.7..-0.95] N', ...CV }, // 0.95 UD behind
      { id: 'F', at: '[-2..0, 0..1] N', ...PS }, // beside
      { id: 'A', at: '[0..2, 1..2] N', ...PS }, // before
      { id: 'X', at: '[1..2, -1..-0.25] N', ...CV, side: 1 },
    ];
    expect(losses(behind, 'B', 'F', 'A', 'X')).toEqual([1, 0, 0, 0]);
    expect(losses([R, { id: 'B', at: '[0..1, -1.75..-1] N', ...CV }], 'B')).toEqual([0]); // exactly 1 UD
    expect(losses([R, { id: 'B', at: '[2..3, -1.25..-0.5] N', ...CV }], 'B')).toEqual([0]); // beside the strip
    expect(losses([R, { id: 'B', at: '[1.9..2.9, -1.25..-0.5] N', ...CV }], 'B')).toEqual([1]);
  });
  it('ADLG-ROU-2a light infantry hurts light infantry only, guns and wagons nobody', () => {
    const L: UnitSpec = { id: 'L', at: '[0..1, -0.75..-0.25] N', type: 'light-infantry' };
    const B: UnitSpec = { id: 'B', at: '[0..1, -1.5..-0.75] N', ...CV };
    const routed = (type: UnitSpec['type'], at: string): UnitSpec => ({
      id: 'R',
      at,
      type,
      losses: 4,
      place: 'routed',
    });
    expect(losses([routed('light-infantry', '[0..1, 0..0.5] N'), L, B], 'L', 'B')).toEqual([1, 0]);
    expect(losses([routed('light-artillery', '[0..1, 0..1] N'), L, B], 'L', 'B')).toEqual([0, 0]);
    expect(losses([routed('war-wagon', '[0..1, 0..2] N'), L, B], 'L', 'B')).toEqual([0, 0]);
    expect(losses([routed('light-cavalry', '[0..1, 0..0.75] N'), L, B], 'L', 'B')).toEqual([1, 1]);
  });
  it('ADLG-ROU-2b routs cascade; commanders of those that go are lost with them', () => {
    const s = board({
      units: [
        R,
        { id: 'B', at: '[0..2, -1..0] N', ...PS, losses: 5 },
        { id: 'C', at: '[0..2, -2..-1] N', ...PS, losses: 5 },
        { id: 'D', at: '[0..2, -3..-2] N', ...PS },
      ],
      commanders: [{ unit: 'C', included: true }],
    });
    rout(s, []);
    expect(['R', 'B', 'C', 'D'].map((id) => unitOf(s, id).place)).toEqual([
      'destroyed',
      'destroyed',
      'destroyed',
      'table',
    ]);
    expect(unitOf(s, 'D').losses).toBe(1);
    expect(s.commanders[0].lost).toBe(true);
  });
  it('ADLG-ROU-2c a battle unit costs one point, or one for each half behind which a friend stands', () => {
    const at = (options: object, place: string): number => {
      const s = board({ options: { ...options }, units: [R, { id: 'B', at: place, ...PS }] });
      rout(s, []);
      return unitOf(s, 'B').losses;
    };
    expect([at({}, '[0..2, -1..0] N'), at({}, '[1..3, -1..0] N')]).toEqual([1, 1]);
    const halves = { routBehindBattleUnit: 'each-half' };
    expect([at(halves, '[0..2, -1..0] N'), at(halves, '[1..3, -1..0] N')]).toEqual([2, 1]);
  });
  it('ADLG-ROU-6 a routed elephant runs by the die; all but light foot on that side lose a point', () => {
    const units: UnitSpec[] = [
      { id: 'E', at: '[0..1, 0..1] N', type: 'elephants', place: 'routed', losses: 3 },
      { id: 'N', at: '[0..1, 1.5..2.25] S', ...CV, side: 1 }, // ahead
      { id: 'W', at: '[-2.5..-0.5, 0..1] N', ...PS }, // left
      { id: 'O', at: '[1.5..3.5, 0..1] N', ...PS }, // right
      { id: 'S', at: '[0..1, -3..-2.25] N', ...CV }, // too far behind
      { id: 'L', at: '[0..1, -1..-0.5] N', type: 'light-infantry', quality: 'E' }, // just behind
    ];
    const hurt = (face: number): number[] => {
      const s = board({ units });
      const events = rout(s, [{ face, for: 'rampage' }]);
      expect(events.find((e) => e.kind === 'stampede')?.rule).toBe('ADLG-ROU-6');
      return ['N', 'W', 'O', 'S', 'L'].map((id) => unitOf(s, id).losses);
    };
    expect([1, 2, 3, 4, 6].map(hurt)).toEqual([
      [1, 0, 0, 0, 1],
      [0, 1, 0, 0, 1],
      [0, 0, 1, 0, 1],
      [0, 0, 0, 0, 1],
      [0, 0, 0, 0, 1],
    ]);
    const s = board({ units, options: { rampageBy: 'touching' } });
    expect(rout(s, []).map((e) => e.kind)).not.toContain('stampede');
  });
});

describe.each([2021, 2024] as const)('rout tests by the rulings of before, %i', (boards) => {
  beforeEach(() => boardsOf(boards, true));
  afterEach(() => boardsOf(2024));
  const near: UnitSpec[] = [
    { id: 'R', at: '[0..2, 0..1] N', ...PS, ...gone },
    { id: 'O', at: '[3..5, 0..1] N', ...PS }, // exactly 1 UD away
    { id: 'M', at: '[0..2, 2..3] N', ...PS, quality: 'M' },
    { id: 'E', at: '[-2..0, 0..1] N', ...PS, quality: 'E' },
    { id: 'F', at: '[6..8, 0..1] N', ...PS }, // too far
    { id: 'L', at: '[0..1, -0.5..0] N', type: 'light-infantry' },
    { id: 'X', at: '[1..2, -1..-0.25] N', ...CV, side: 1 },
  ];
  for (const edition of EDITIONS) {
    it(`ADLG-ROU-2 ADLG-QUA-2 ${edition}: friends within 1 UD of a heavy body lose a point on 1, mediocre on 1 or 2, elite never`, () => {
      const s = board({ edition, units: near });
      const events = rout(s, [1, 2, 1]);
      expect(events.filter((e) => e.kind === 'rout-test').map((e) => e.about?.[0])).toEqual(['O', 'M', 'L']);
      expect(['O', 'M', 'L', 'E', 'F', 'X'].map((id) => unitOf(s, id).losses)).toEqual([1, 1, 1, 0, 0, 0]);
      const t = board({ edition, units: near });
      rout(t, [2, 3, 2]);
      expect(t.units.map((u) => (u.place === 'table' ? u.losses : 0))).toEqual([0, 0, 0, 0, 0, 0, 0]);
    });
    it(`ADLG-ROU-2 AR-TROOP-02 ${edition}: a light body frightens only light ones; one test a phase`, () => {
      const s = board({
        edition,
        units: [
          { id: 'R', at: '[0..1, 0..0.5] N', type: 'light-infantry', place: 'routed', losses: 2 },
          { id: 'Q', at: '[1..2, 0..0.5] N', type: 'light-infantry', place: 'routed', losses: 2 },
          { id: 'O', at: '[0..2, 1..2] N', ...PS },
          { id: 'L', at: '[0..1, -0.75..0] N', type: 'light-cavalry' },
        ],
      });
      rout(s, [1]);
      expect([unitOf(s, 'O').losses, unitOf(s, 'L').losses]).toEqual([0, 1]);
    });
    it(`ADLG-ROU-2 ADLG-ROU-10 ${edition}: a body routed by its test goes without further tests`, () => {
      const s = board({
        edition,
        units: [
          { id: 'R', at: '[0..2, 0..1] N', ...PS, ...gone },
          { id: 'O', at: '[2..4, 0..1] N', ...PS, losses: 5 },
          { id: 'P', at: '[4..6, 0..1] N', ...PS },
        ],
        commanders: [{ unit: 'O', included: true }],
      });
      rout(s, [1]);
      expect(['R', 'O', 'P'].map((id) => unitOf(s, id).place)).toEqual(['destroyed', 'destroyed', 'table']);
      expect(s.commanders[0].lost).toBe(true);
    });
  }
  it('ADLG-TUR-11 the bodies of the active side come first', () => {
    const both: UnitSpec[] = [
      { id: 'R', at: '[0..2, 0..1] N', ...PS, ...gone },
      { id: 'A', at: '[2..4, 0..1] N', ...PS },
      { id: 'S', at: '[0..2, 3..4] S', ...PS, ...gone, side: 1 },
      { id: 'B', at: '[2..4, 3..4] S', ...PS, side: 1 },
    ];
    const order = (active: 0 | 1) =>
      rout(board({ units: both, active }), [2, 2])
        .filter((e) => e.kind === 'rout-test')
        .map((e) => e.about?.[0]);
    expect([order(0), order(1)]).toEqual([
      ['A', 'B'],
      ['B', 'A'],
    ]);
  });
  it('HR-28 range and dice are in the book', () => {
    const units: UnitSpec[] = [
      { id: 'R', at: '[0..2, 0..1] N', ...PS, ...gone },
      { id: 'F', at: '[5..7, 0..1] N', ...PS },
    ];
    const s = board({ units, options: { routTestRange: 3, routTestOrdinary: 4 } });
    rout(s, [4]);
    expect(unitOf(s, 'F').losses).toBe(1);
    const t = board({ units, options: { routTestRange: 3, routTestOrdinary: 0 } });
    rout(t, []);
    expect(unitOf(t, 'F').losses).toBe(0);
  });
  it('ADLG-ROU-6 a routed elephant tramples whoever touches it, friend or enemy, on 5 or 6', () => {
    const s = board({
      units: [
        { id: 'E', at: '[0..1, 0..1] N', type: 'elephants', place: 'routed', losses: 3 },
        { id: 'X', at: '[0..1, 1..1.75] S', ...CV, side: 1 },
        { id: 'Y', at: '[1..3, 0..1] N', ...PS },
        { id: 'Z', at: '[1.5..3.5, 1..2] N', ...PS, side: 1 },
      ],
    });
    rout(s, [
      { face: 2, for: 'rout-test' },
      { face: 5, for: 'rampage' },
      { face: 4, for: 'rampage' },
    ]);
    expect(['X', 'Y', 'Z'].map((id) => unitOf(s, id).losses)).toEqual([0, 1, 0]);
  });
});

describe.each([2021, 2024] as const)('commanders of routed bodies, %i', (boards) => {
  beforeEach(() => boardsOf(boards));
  afterEach(() => boardsOf(2024));
  const units: UnitSpec[] = [
    { id: 'R', at: '[0..2, 0..1] N', ...PS, ...gone },
    { id: 'F', at: '[5..7, 0..1] N', ...PS },
  ];
  it('ADLG-CMD-16 an attached commander is lost on 1 to 3, else he flees to a unit of his corps', () => {
    const s = board({ units, commanders: [{ unit: 'R', engaged: true }] });
    rout(s, [3]);
    expect(s.commanders[0].lost).toBe(true);
    const t = board({ units, commanders: [{ unit: 'R', engaged: true }] });
    rout(t, [4]);
    expect([t.commanders[0].lost, t.commanders[0].unit, t.commanders[0].engaged]).toEqual([
      false,
      'F',
      false,
    ]);
    const far = board({
      units: [units[0], { ...units[1], at: '[12..14, 0..1] N' }],
      commanders: [{ unit: 'R' }],
    });
    rout(far, [4]);
    expect(far.commanders[0].lost).toBe(true);
  });
  it('ADLG-CMD-16 ADLG-CMD-10 an included one is lost without a die', () => {
    const s = board({ units, commanders: [{ unit: 'R', included: true }] });
    rout(s, []);
    expect(s.commanders[0].lost).toBe(true);
  });
  it('ADLG-CMD-12 when his fight is over he is engaged no longer', () => {
    const s = duel({
      a: CV,
      b: { ...CV, losses: 3, place: 'routed' },
      commanders: [{ unit: 'A', engaged: true }],
    });
    rout(s, []);
    expect(s.commanders[0].engaged).toBe(false);
    const t = duel({ a: CV, b: CV, commanders: [{ unit: 'A', engaged: true }] });
    rout(t, []);
    expect(t.commanders[0].engaged).toBe(true);
  });
});

it('every frame of the phase has a step', () => {
  expect(Object.keys(routSteps).sort()).toEqual(
    [
      'rout.clear',
      'rout.commander',
      'rout.end',
      'rout.rampage',
      'rout.remove',
      'rout.stampede',
      'rout.start',
      'rout.test',
    ].sort(),
  );
});
