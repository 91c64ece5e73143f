/** Pairing and support where the worked examples say nothing. */
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { unitOf } from '../state.ts';
import { board, boardsOf, factorsOf, listener, totals, type UnitSpec } from '../testing.ts';
import { it } from '../tests/testing-twice.ts';
import { attackedFromTwoSides } from './flank.ts';
import { fightsOf, halfInvolvement, involvement } from './support.ts';

const EDITIONS = [2021, 2024] as const;
const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const CV = { type: 'medium-cavalry' } as const;

const pairs = (s: ReturnType<typeof board>): string[] =>
  fightsOf(s).map((f) => `${f.a.id}:${f.aHalf}-${f.b?.id}:${f.bHalf}`);

describe.each([2021, 2024] as const)('pairing, %i', (boards) => {
  beforeEach(() => boardsOf(boards));
  afterEach(() => boardsOf(2024));
  it('ADLG-MEL-2 a half in partial contact with two enemies fights the longer contact', () => {
    const s = board({
      units: [
        { id: 'A', at: '[0..1, -0.75..0] N', ...CV },
        { id: 'B', at: '[-0.7..0.3, 0..0.75] S', side: 1, ...CV },
        { id: 'C', at: '[0.3..1.3, 0..0.75] S', side: 1, ...CV },
      ],
      contacts: 'touching',
    });
    expect(pairs(s)).toEqual(['A:left-C:left']);
    // B touches too but is in no fight; beside C it supports.
    expect(factorsOf(s, 'C')).toContain('simple-support 1');
    expect(involvement(s, unitOf(s, 'B'))).toBe('simple-support');
  });
  it('ADLG-MEL-2 AR-MELEE-16 aligned fronts come first, a front on the flank of an engaged enemy is no main fighter', () => {
    const s = board({
      active: 1,
      units: [
        { id: 'A', at: '[0..1, -0.75..0] N', ...CV },
        { id: 'B', at: '[0..1, 0..0.75] S', side: 1, ...CV },
        { id: 'C', at: '[1..1.75, -1..0] W', side: 1, ...CV },
      ],
      contacts: ['C>A right', 'B>A'],
    });
    expect(pairs(s)).toEqual(['B:left-A:left']);
    expect(involvement(s, unitOf(s, 'C'))).toBe('melee-support');
    const alone = board({
      active: 1,
      units: [
        { id: 'A', at: '[0..1, -0.75..0] N', ...CV },
        { id: 'C', at: '[1..1.75, -1..0] W', side: 1, ...CV },
      ],
      contacts: ['C>A right'],
    });
    expect(pairs(alone)).toEqual(['C:left-A:left']);
    expect(totals(alone, 'C')).toBe('2 vs 0');
  });
  it('ADLG-MEL-6a a wagon on the flank gives simple support only', () => {
    const at = (options: object): string => {
      const s = board({
        active: 1,
        options: { ...options },
        units: [
          { id: 'A', at: '[0..1, -0.75..0] N', ...CV },
          { id: 'B', at: '[0..1, 0..0.75] S', side: 1, ...CV },
          { id: 'W', at: '[1..3, -1..0] W', side: 1, type: 'war-wagon' },
        ],
        contacts: ['B>A', 'W>A right'],
      });
      return `${factorsOf(s, 'B')}; ${factorsOf(s, 'A')}; ${involvement(s, unitOf(s, 'W'))}`;
    };
    expect(at({})).toMatch(/simple-support 1.*; basic 1; simple-support/);
    expect(at({ wagonMeleeSupport: true })).toContain('melee-support 1');
  });
  it('ADLG-CON-5a without conforming there is no flank bonus and no melee support', () => {
    const s = board({
      active: 1,
      units: [
        { id: 'A', at: '[0..1, -0.75..0] N', ...CV },
        { id: 'C', at: '[1..1.75, -1..0] W', side: 1, ...CV },
      ],
      contacts: ['C>A right loose'],
    });
    expect(totals(s, 'C')).toBe('1 vs 1');
  });
});

describe.each([2021, 2024] as const)('simple support, %i', (boards) => {
  beforeEach(() => boardsOf(boards));
  afterEach(() => boardsOf(2024));
  for (const edition of EDITIONS) {
    it(`ADLG-MEL-3 AR-MELEE-19 ${edition}: friends in line on both sides, +1 each and no more`, () => {
      const units: UnitSpec[] = [
        { id: 'A', at: '[0..1, -0.75..0] N', ...CV },
        { id: 'L', at: '[-1..0, -0.5..0] N', type: 'light-infantry' },
        { id: 'R', at: '[1..2, -1..0] N', type: 'light-artillery' },
        { id: 'X', at: '[2..3, -0.75..0] N', ...CV },
        { id: 'B', at: '[0..1, 0..0.75] S', side: 1, ...CV },
      ];
      const s = board({ edition, units, contacts: ['A>B'] });
      expect(totals(s, 'A')).toBe('3 vs 1');
      expect(involvement(s, unitOf(s, 'X'))).toBe('none');
      expect(involvement(s, unitOf(s, 'L'))).toBe('simple-support');
      // A friend a little behind the line does not overlap.
      unitOf(s, 'L').y -= 6000;
      expect(totals(s, 'A')).toBe('2 vs 1');
    });
    it(`ADLG-MEL-3 ${edition}: flank on the flank of the opponent`, () => {
      const s = board({
        edition,
        units: [
          { id: 'A', at: '[0..1, -0.75..0] N', ...CV },
          { id: 'B', at: '[0..1, 0..0.75] S', side: 1, ...CV },
          { id: 'F', at: '[1..2, 0..0.75] N', ...CV },
        ],
        contacts: ['A>B'],
      });
      expect(totals(s, 'A')).toBe('2 vs 1');
    });
    it(`AR-MELEE-11 ADLG-MEL-4 ${edition}: against Deep Order that gives ${edition === 2021 ? 'nothing' : '+1'}`, () => {
      const s = board({
        edition,
        units: [
          { id: 'A', at: '[0..2, -1..0] N', ...PS },
          { id: 'B', at: '[0..2, 0..1.5] S', side: 1, type: 'keil' },
          { id: 'F', at: '[2..3, 0..0.75] N', ...CV },
        ],
        contacts: ['A>B'],
      });
      expect(totals(s, 'A:right')).toBe(edition === 2021 ? '1 vs 2' : '2 vs 2');
      // From four losses on it is a body like any other (AR-MELEE-13); it is disordered too.
      unitOf(s, 'B').losses = 4;
      expect(totals(s, 'A:right')).toBe('2 vs 1');
    });
    it(`AR-MELEE-10 ADLG-MEL-4 ${edition}: a front on the flank of engaged Deep Order gives simple support, +1 for that side`, () => {
      const units: UnitSpec[] = [
        { id: 'A', at: '[0..2, -1..0] N', ...PS },
        { id: 'B', at: '[0..2, 0..2] S', side: 1, type: 'tercio' },
        { id: 'F', at: '[2..2.75, 0..1] W', ...CV },
        { id: 'G', at: '[2..2.75, 1..2] W', ...CV },
      ];
      const s = board({ edition, units, contacts: ['A>B', 'F>B left', 'G>B left'] });
      expect(totals(s, 'A:right')).toBe('2 vs 2');
      expect(involvement(s, unitOf(s, 'G'))).toBe('simple-support');
      attackedFromTwoSides(s);
      expect(unitOf(s, 'B').losses).toBe(0);
    });
    it(`ADLG-MEL-5 ${edition}: one melee support to a flank, however many stand there; guns give none`, () => {
      const units: UnitSpec[] = [
        { id: 'A', at: '[0..2, -1..0] N', ...PS },
        { id: 'B', at: '[0..2, 0..2] S', side: 1, type: 'tercio', losses: 4 },
        { id: 'F', at: '[2..2.75, 0..1] W', ...CV },
        { id: 'G', at: '[2..2.75, 1..2] W', ...CV },
      ];
      const s = board({ edition, units, contacts: ['A>B', 'F>B left', 'G>B left'] });
      expect(totals(s, 'A:right')).toBe('3 vs -1'); // 1, and 1 + 1 of F or G
      expect([involvement(s, unitOf(s, 'F')), involvement(s, unitOf(s, 'G'))]).toEqual([
        'melee-support',
        'melee-support',
      ]);
      const gun: UnitSpec = { id: 'F', at: '[2..3, 0..1] W', type: 'light-artillery' };
      const t = board({ edition, units: [units[0], units[1], gun], contacts: ['A>B', 'F>B left'] });
      expect(totals(t, 'A:right')).toBe('1 vs 1');
    });
    it(`AR-MELEE-08 AR-MELEE-08a ${edition}: behind a Tercio, frontal, or simple support; behind a Keil a rear attack without the point`, () => {
      const rear = (type: 'tercio' | 'keil', depth: number, busy: boolean) =>
        board({
          edition,
          units: [
            { id: 'A', at: '[0..2, -1..0] N', ...PS },
            { id: 'B', at: `[0..2, 0..${depth}] S`, side: 1, type },
            { id: 'R', at: `[0..1, ${depth}..${depth + 0.75}] S`, ...CV },
          ],
          contacts: busy ? ['A>B', 'R>B rear'] : ['R>B rear'],
        });
      expect(totals(rear('tercio', 2, false), 'R')).toBe('0 vs 3');
      expect(totals(rear('tercio', 2, true), 'A:left')).toBe('2 vs 2');
      expect(totals(rear('keil', 1.5, false), 'R')).toBe('2 vs 0');
      const s = rear('keil', 1.5, true);
      expect(totals(s, 'A:left')).toBe('3 vs 0');
      attackedFromTwoSides(s);
      expect(unitOf(s, 'B').losses).toBe(0);
    });
    it(`AR-MELEE-13 ${edition}: from four losses on flank and rear rules apply to Deep Order`, () => {
      const s = board({
        edition,
        units: [
          { id: 'A', at: '[0..2, -1..0] N', ...PS },
          { id: 'B', at: '[0..2, 0..2] S', side: 1, type: 'tercio', losses: 4 },
          { id: 'F', at: '[2..2.75, 0..1] W', ...CV },
        ],
        contacts: ['A>B', 'F>B left'],
      });
      expect(totals(s, 'A:right')).toBe('3 vs -1');
      attackedFromTwoSides(s);
      expect(unitOf(s, 'B').losses).toBe(5);
    });
    it(`AR-MOVE-14 AR-MOVE-19 AR-MELEE-15 ${edition}: a square has no flank; the newcomer supports, and no point is lost`, () => {
      const s = board({
        edition,
        units: [
          { id: 'A', at: '[0..2, -1..0] N', ...PS },
          { id: 'B', at: '[0..2, 0..1] S', side: 1, ...PS, square: true },
          { id: 'F', at: '[2..2.75, 0..1] W', ...CV },
          { id: 'R', at: '[0..1, 1..1.75] S', ...CV },
        ],
        contacts: ['A>B', 'F>B left', 'R>B rear'],
      });
      expect(totals(s, 'A:right')).toBe('2 vs 1');
      expect(totals(s, 'A:left')).toBe('2 vs 1');
      attackedFromTwoSides(s);
      expect(unitOf(s, 'B').losses).toBe(0);
    });
  }
});

describe.each([2021, 2024] as const)('attacked from two sides, %i', (boards) => {
  beforeEach(() => boardsOf(boards));
  afterEach(() => boardsOf(2024));
  const units: UnitSpec[] = [
    { id: 'A', at: '[0..2, -1..0] N', ...PS },
    { id: 'G', at: '[0..2, 0..1] S', side: 1, ...PS },
  ];
  for (const edition of EDITIONS) {
    it(`ADLG-MEL-13 AR-MELEE-04a ${edition}: once a phase for the body, once for a pair of contacts`, () => {
      const s = board({
        edition,
        active: 1,
        units: [
          ...units,
          { id: 'F', at: '[2..2.75, -1..0] W', side: 1, ...CV },
          { id: 'L', at: '[-0.75..0, -1..0] E', side: 1, ...CV },
        ],
        contacts: ['G>A', 'F>A right', 'L>A left'],
      });
      const { tell, events } = listener();
      attackedFromTwoSides(s, tell);
      expect(unitOf(s, 'A').losses).toBe(1);
      attackedFromTwoSides(s, tell);
      for (const c of s.contacts) c.rounds = 1;
      attackedFromTwoSides(s, tell);
      expect(unitOf(s, 'A').losses).toBe(1);
      expect(events).toHaveLength(1);
    });
    it(`AR-MELEE-05 ${edition}: light troops, guns and wagons on the flank cost nothing`, () => {
      const on: [UnitSpec['type'], number][] = [
        ['light-infantry', 0.5],
        ['light-cavalry', 0.75],
        ['dragoons', 1],
        ['light-artillery', 1],
        ['war-wagon', 2],
      ];
      for (const [type, depth] of on) {
        const s = board({
          edition,
          active: 1,
          units: [...units, { id: 'F', at: `[2..${2 + depth}, -1..0] W`, side: 1, type }],
          contacts: ['G>A', 'F>A right'],
        });
        attackedFromTwoSides(s);
        expect([type, unitOf(s, 'A').losses]).toEqual([type, 0]);
      }
    });
    it(`AR-MELEE-04a ${edition}: the order of the contacts does not matter, a new front contact counts too`, () => {
      const s = board({
        edition,
        active: 1,
        units: [...units, { id: 'F', at: '[2..2.75, -1..0] W', side: 1, ...CV }],
        contacts: ['F>A right round 2', 'G>A'],
      });
      attackedFromTwoSides(s);
      expect(unitOf(s, 'A').losses).toBe(1);
    });
  }
  it('AR-AMB-97 the book may have Deep Order pay on its rear', () => {
    const s = board({
      active: 1,
      units: [
        { id: 'K', at: '[0..2, -1.5..0] N', type: 'keil' },
        { id: 'G', at: '[0..2, 0..1] S', side: 1, ...PS },
        { id: 'R', at: '[0..1, -2.25..-1.5] N', side: 1, ...CV },
      ],
      contacts: ['G>K', 'R>K rear'],
      options: { deepRearNoLoss: false },
    });
    attackedFromTwoSides(s);
    expect(unitOf(s, 'K').losses).toBe(1);
  });
});

describe.each([2021, 2024] as const)('what halves are doing, %i', (boards) => {
  beforeEach(() => boardsOf(boards));
  afterEach(() => boardsOf(2024));
  it('ADLG-MEL-15 main fighter, melee support, simple support, nothing', () => {
    const s = board({
      active: 1,
      units: [
        { id: 'A', at: '[0..2, -1..0] N', ...PS },
        { id: 'G', at: '[-1..1, 0..1] S', side: 1, ...PS },
        { id: 'N', at: '[5..7, 0..1] S', side: 1, ...PS },
      ],
      contacts: ['G>A'],
    });
    expect(halfInvolvement(s, unitOf(s, 'A'), 'left')).toBe('melee');
    expect(halfInvolvement(s, unitOf(s, 'A'), 'right')).toBe('simple-support');
    expect(involvement(s, unitOf(s, 'N'))).toBe('none');
    expect(involvement(s, { ...unitOf(s, 'A') })).toBe('melee');
  });
});
