/** Who fights whom, and with what: the worked examples of Deep Order and flank attacks. */
import { describe, expect } from 'vitest';
import { isBattleUnit, TROOP_TYPES, TROOPS } from '../army/troops.ts';
import { unitOf } from '../state.ts';
import { board, factorsOf, listener, totals, type UnitSpec } from '../testing.ts';
import { it } from '../tests/testing-twice.ts';
import { attackedFromTwoSides } from './flank.ts';
import { countsAsFront } from './pairing.ts';
import { halfInvolvement, involvement } from './support.ts';

const EDITIONS = [2021, 2024] as const;
const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const FOOT_TYPES = TROOP_TYPES.filter(isBattleUnit);
const PISTOL = { type: 'heavy-cavalry', abilities: ['pistol'] } as const;

describe('AV-E-16 flank charge on a Tercio', () => {
  const at = (edition: 2021 | 2024) =>
    board({
      edition,
      active: 1,
      units: [
        { id: 'A', at: '[0..2, -2..0] N', type: 'tercio', weapon: 'arquebus' },
        { id: 'C', at: '[2..2.75, -1..0] W', side: 1, ...PISTOL },
      ],
      contacts: ['C>A right'],
    });
  it('AR-MELEE-07 ADLG-CHA-7 AR-BU-05 AR-TROOP-03 AR-TROOP-04 AR-ABIL-24 2021: +3 against 0, the pistol cancelled', () => {
    const s = at(2021);
    expect(totals(s, 'A:right')).toBe('3 vs 0');
    expect(factorsOf(s, 'C')).toContain('(pistol 1 by AR-ABIL-24)');
  });
  it('AR-MELEE-07 AR-TROOP-04 AR-ABIL-20 2024: +3 against +1, the pistol counts', () => {
    expect(totals(at(2024), 'A:right')).toBe('3 vs 1');
  });
  it.each(EDITIONS)(
    'AR-BU-05 the flanks of a Deep Order body are fronts, those of other foot are not, %i',
    (edition) => {
      for (const type of FOOT_TYPES) {
        const body: UnitSpec = {
          id: 'A',
          at: `[0..${TROOPS[type].width}, -${TROOPS[type].depth}..0] N`,
          type,
        };
        const u = unitOf(board({ edition, units: [body] }), 'A');
        const deep = ['keil', 'colunela', 'tercio', 'later-tercio'].includes(type);
        expect([type, countsAsFront(u, 'right')]).toEqual([type, deep]);
      }
    },
  );
});

describe('AV-E-17 two cavalry on one flank of a Tercio', () => {
  const at = (edition: 2021 | 2024) =>
    board({
      edition,
      active: 1,
      units: [
        { id: 'A', at: '[0..2, -2..0] N', type: 'tercio', weapon: 'arquebus' },
        { id: 'D', at: '[2..2.75, -2..-1] W', side: 1, ...PISTOL },
        { id: 'C', at: '[2..2.75, -1..0] W', side: 1, ...PISTOL },
      ],
      contacts: ['D>A right', 'C>A right'],
    });
  it('AR-MELEE-10 AR-MELEE-07 C at the front corner fights, D supports', () => {
    expect(totals(at(2021), 'C')).toBe('1 vs 3');
    expect(totals(at(2024), 'C')).toBe('2 vs 3');
    expect(totals(at(2024), 'D')).toBe('no fight');
    const s = at(2024);
    expect(involvement(s, unitOf(s, 'A'))).toBe('melee');
    expect(involvement(s, unitOf(s, 'D'))).toBe('simple-support');
  });
});

describe('AV-E-18 a Keil fights to its front and flank', () => {
  for (const edition of EDITIONS)
    it(`AR-MELEE-07 AR-MELEE-10 AR-MELEE-05 ${edition}: two frontal melees, no point lost`, () => {
      const s = board({
        edition,
        active: 1,
        units: [
          { id: 'K', at: '[0..2, -1.5..0] N', type: 'keil' },
          { id: 'C', at: '[0..1, 0..0.75] S', side: 1, ...PISTOL },
          { id: 'D', at: '[2..2.75, -1..0] W', side: 1, ...PISTOL },
        ],
        contacts: ['C>K', 'D>K right'],
      });
      expect(totals(s, 'K:left')).toBe(edition === 2021 ? '3 vs 0' : '3 vs 1');
      expect(totals(s, 'K:right')).toBe(edition === 2021 ? '3 vs 0' : '3 vs 1');
      attackedFromTwoSides(s);
      expect(unitOf(s, 'K').losses).toBe(0);
    });
});

describe('AV-E-19 simple flank attack', () => {
  for (const edition of EDITIONS)
    it(`AR-MELEE-02 AR-MELEE-03 AR-MELEE-04 AR-MELEE-14 AR-MELEE-17 ${edition}: a point at once, 0 against +1 and −1 against +3`, () => {
      const s = board({
        edition,
        active: 1,
        units: [
          { id: 'E', at: '[0..2, -1..0] N', ...PS },
          { id: 'G', at: '[0..2, 0..1] S', side: 1, ...PS },
          { id: 'F', at: '[2..3, -2..0] W', side: 1, ...PS },
        ],
        contacts: ['G>E', 'F>E right'],
      });
      const { tell, events } = listener();
      attackedFromTwoSides(s, tell);
      attackedFromTwoSides(s, tell);
      expect(unitOf(s, 'E').losses).toBe(1);
      expect(events.map((e) => e.kind)).toEqual(['lost-cohesion']);
      expect(totals(s, 'E:left')).toBe('0 vs 1');
      expect(totals(s, 'E:right')).toBe('-1 vs 3');
      expect(factorsOf(s, 'G:left')).toBe('basic 1, melee-support 1, support-factor 1');
    });
});

describe('AV-E-20 offset combat, then a flank attack', () => {
  const units = [
    { id: 'E', at: '[0..2, -1..0] N', ...PS },
    { id: 'G', at: '[-1..1, 0..1] S', side: 1, ...PS },
  ] as const;
  const flank = { id: 'F', at: '[2..3, -2..0] W', side: 1, ...PS } as const;
  for (const edition of EDITIONS) {
    it(`ADLG-MEL-3 ADLG-MEL-2 ${edition}: step 1, both overlap: +2 against +2`, () => {
      const s = board({ edition, active: 1, units, contacts: ['G>E'] });
      expect(totals(s, 'E:left')).toBe('2 vs 2');
      expect(halfInvolvement(s, unitOf(s, 'E'), 'right')).toBe('simple-support');
    });
    it(`AR-MELEE-04 AR-MELEE-03 ${edition}: step 2, no point lost, 0 against +3`, () => {
      const s = board({ edition, active: 1, units: [...units, flank], contacts: ['G>E', 'F>E right'] });
      attackedFromTwoSides(s);
      expect(unitOf(s, 'E').losses).toBe(0);
      expect(totals(s, 'E:right')).toBe('0 vs 3');
      expect(factorsOf(s, 'F:right')).toBe('basic 1, flank-attack 1, simple-support 1');
    });
    it(`AR-MELEE-06 ${edition}: step 3, the half has turned: +1 against +2`, () => {
      const s = board({ edition, active: 0, units: [...units, flank], contacts: ['G>E', 'F>E right'] });
      unitOf(s, 'E').turnedHalves = 2;
      expect(totals(s, 'E:right')).toBe('1 vs 2');
    });
  }
});

describe('AV-E-21 flank attack on a battle unit that is free', () => {
  it('AR-MELEE-03 AR-MELEE-04 2024: no loss, 0 against +3', () => {
    const s = board({
      active: 1,
      units: [
        { id: 'A', at: '[0..2, -1..0] N', ...PS },
        { id: 'B', at: '[-1..0, -1..1] E', side: 1, ...PS },
      ],
      contacts: ['B>A left'],
    });
    attackedFromTwoSides(s);
    expect(unitOf(s, 'A').losses).toBe(0);
    expect(totals(s, 'A:left')).toBe('0 vs 3');
  });
});

describe('attacked on two sides, none of them the front', () => {
  const between = (edition: 2021 | 2024, options = {}): number => {
    const s = board({
      edition,
      options,
      active: 1,
      units: [
        { id: 'H', at: '[0..1, -0.75..0] N', type: 'heavy-cavalry' },
        { id: 'L', at: '[-0.75..0, -1..0] E', side: 1, type: 'heavy-cavalry' },
        { id: 'R', at: '[0..1, -1.5..-0.75] N', side: 1, type: 'heavy-cavalry' },
      ],
      contacts: ['L>H left', 'R>H rear'],
    });
    attackedFromTwoSides(s);
    attackedFromTwoSides(s);
    return unitOf(s, 'H').losses;
  };
  it('AR-MELEE-05 ADLG-MEL-13 2024: several sides by several enemies cost a point; 2021: the front must be engaged', () => {
    expect([between(2021), between(2024)]).toEqual([0, 1]);
  });
  it('AR-AMB-43 the other reading of each edition by the switch', () => {
    expect([
      between(2021, { twoSides: 'any-two' }),
      between(2024, { twoSides: 'front-and-another' }),
    ]).toEqual([1, 0]);
  });
});
