import { describe, expect } from 'vitest';
import type { Ask, Choice } from '../../../battle/protocol.ts';
import { units } from '../../../table/number.ts';
import { choicesOf } from '../charge/choices.ts';
import {
  advance,
  charge,
  contactsOf,
  dress,
  EDITIONS,
  field,
  kinds,
  says,
} from '../charge/testing-charge.ts';
import { DID, unitOf } from '../state.ts';
import { type BoardSpec, placeOf, totals, type UnitSpec } from '../testing.ts';
import { it, once } from '../tests/testing-twice.ts';
import { clearPlace } from './conform.ts';

const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const H = (id: string, at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id,
  at,
  type: 'heavy-cavalry',
  ...more,
});
const ps = (id: string, at: string, side: 0 | 1 = 0, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id,
  at,
  side,
  ...PS,
  ...more,
});

describe.each(EDITIONS)('conforming after a charge, %i', (edition) => {
  it('AR-CONFORM-01 ADLG-CON-2 ADLG-CON-2a the least slide: half opposite half', () => {
    const s = field({ edition, units: [ps('A', '[0.6..2.6, -2..-1] N'), ps('B', '[0..2, 0..1] S', 1)] });
    expect(charge(s, 'A', 'B', [advance(2)]).said).toBe('A>B front');
    // 0.6 right: the nearest place is one half farther, 0.4 away
    expect(placeOf(s, 'A')).toBe('[1..3, -1..0] N');
  });
  it('ADLG-CON-2a of two places equally near the active player chooses', () => {
    const at = (): ReturnType<typeof field> =>
      field({ edition, units: [H('A', '[0.5..1.5, -1.75..-1] N'), ps('B', '[0..2, 0..1] S', 1)] });
    const asked: string[] = [];
    const pick = (choice: number) => (ask: { kind: string }) => {
      asked.push(ask.kind);
      return { kind: 'choose', choice } as never;
    };
    const left = at();
    charge(left, 'A', 'B', [advance(2)], [], pick(0));
    const right = at();
    charge(right, 'A', 'B', [advance(2)], [], pick(1));
    expect([placeOf(left, 'A'), placeOf(right, 'A')]).toEqual(['[0..1, -0.75..0] N', '[1..2, -0.75..0] N']);
    expect(asked).toEqual(['choose', 'choose']);
  });
  once('ADLG-CON-2a the ask says which place each number means', () => {
    const s = field({ edition, units: [H('A', '[0.5..1.5, -1.75..-1] N'), ps('B', '[0..2, 0..1] S', 1)] });
    let told: readonly Choice[] = [];
    charge(s, 'A', 'B', [advance(2)], [], (ask) => {
      told = choicesOf(s, ask as Ask);
      return { kind: 'choose', choice: 0 } as never;
    });
    const place = (x: number) => ({ x: x + 10, y: 10 - 0.375, facing: 90 }); // the field lies at (10, 10)
    expect(told).toEqual([
      { field: 'choice', value: 0, about: ['A'], place: place(0.5) },
      { field: 'choice', value: 1, about: ['A'], place: place(1.5) },
    ]);
  });
  it('ADLG-CON-2a rotated about the point touched, then slid', () => {
    const s = field({
      edition,
      units: [H('A', '[0.1..1.1, -2..-1.25] N', { turn: 15 }), H('B', '[0..1, 0..0.75] S', { side: 1 })],
    });
    expect(charge(s, 'A', 'B', [advance(3)]).said).toBe('A>B front');
    expect(placeOf(s, 'A')).toBe('[0..1, -0.75..0] N');
  });
  it('ADLG-CON-5 ADLG-CON-5a a friend in the place: it fights as it touched', () => {
    const F = H('F', '[0..1, -0.75..0] N');
    const s = field({
      edition,
      units: [H('A', '[1.02..2.02, -2..-1.25] N'), F, H('B', '[0.1..1.1, 0..0.75] S', { side: 1 })],
      contacts: ['F>B'],
    });
    const played = charge(s, 'A', 'B', [advance(3)]);
    expect(played.said).toBe('F>B front, A>B front loose');
    expect(says(played.events, 'contact')?.rule).toBe('ADLG-CON-5');
    expect(placeOf(s, 'A')).toBe('[1.02..2.02, -0.75..0] N');
  });
  once('ADLG-CON-8 light friends in the place are shifted, enemies are not', () => {
    const L: UnitSpec = { id: 'L', at: '[1.02..2.02, -0.6..-0.1] S', type: 'light-infantry', side: 1 };
    const s = field({
      edition,
      units: [H('A', '[-0.5..0.5, -2..-1.25] N'), L, H('B', '[0..1, 0..0.75] S', { side: 1 })],
    });
    // Its place is [0..1]: clear. Now a light friend stands there
    const F: UnitSpec = { id: 'F', at: '[0.6..1.6, -1.2..-0.7] N', type: 'light-infantry' };
    const t = field({
      edition,
      units: [H('A', '[-0.5..0.5, -2..-1.25] N'), F, H('B', '[0..1, 0..0.75] S', { side: 1 })],
    });
    expect(charge(s, 'A', 'B', [advance(3)]).said).toBe('A>B front');
    const played = charge(t, 'A', 'B', [advance(3)]);
    expect(played.said).toBe('A>B front');
    expect(says(played.events, 'shifted')?.rule).toBe('ADLG-CON-8');
    const placed = (options: object): boolean => {
      const foe: UnitSpec = { ...F, side: 1 };
      const u = field({ edition, options: { ...options }, units: [H('A', '[-0.5..0.5, -2..-1.25] N'), foe] });
      return (
        clearPlace(u, unitOf(u, 'A'), { x: units(10.5), y: units(9.6), facing: unitOf(u, 'A').facing }) !==
        undefined
      );
    };
    expect([placed({}), placed({ conformShifts: 'all-light' })]).toEqual([false, true]);
  });
  it('ADLG-CON-9 a corner on a corner, with no place, is no melee', () => {
    const s = field({
      edition,
      units: [
        H('A', '[1..2, -2..-1.25] N'),
        H('F', '[0..1, -0.75..0] N'),
        H('B', '[0..1, 0..0.75] S', { side: 1 }),
      ],
      contacts: ['F>B'],
    });
    expect(charge(s, 'A', 'B', [advance(1.25)]).said).toBe('ADLG-CON-9 corner-only');
  });
});

describe.each(EDITIONS)('Deep Order flanks, %i', (edition) => {
  const T: UnitSpec = { id: 'A', at: '[0..2, -2..0] N', type: 'tercio', weapon: 'arquebus', side: 1 };
  it('AV-E-16 AR-CONFORM-06 AR-MELEE-07 ADLG-CON-3 flank charge on a Tercio', () => {
    const s = field({ edition, units: [T, H('C', '[4..4.75, -1.9..-0.9] W', { abilities: ['pistol'] })] });
    expect(charge(s, 'C', 'A', [advance(3)]).said).toBe('C>A right');
    expect(placeOf(s, 'C')).toBe('[2..2.75, -1..0] W');
    expect(totals(s, 'A:right')).toBe(edition === 2021 ? '3 vs 0' : '3 vs 1');
  });
  it('AV-E-17 AR-CONFORM-06 AR-MELEE-10 offset charge of two', () => {
    const pistol = { abilities: ['pistol'] } as const;
    const s = field({
      edition,
      units: [T, H('C', '[4..4.75, -1.4..-0.4] W', pistol), H('D', '[4..4.75, -2.4..-1.4] W', pistol)],
    });
    expect(charge(s, 'C D', 'A', [advance(3)]).said).toBe('C>A right, D>A right');
    expect([placeOf(s, 'C'), placeOf(s, 'D')]).toEqual(['[2..2.75, -1..0] W', '[2..2.75, -2..-1] W']);
    expect(totals(s, 'C')).toBe(edition === 2021 ? '1 vs 3' : '2 vs 3');
  });
  it('ADLG-CON-3 the shift to the front corner may exceed 1 UD', () => {
    const s = field({ edition, units: [T, H('C', '[4..4.75, -2.8..-1.8] W')] });
    expect(charge(s, 'C', 'A', [advance(3)]).said).toBe('C>A right');
    expect(placeOf(s, 'C')).toBe('[2..2.75, -1..0] W');
    // Not so from four losses on, when it is a flank like any other
    const worn = field({ edition, units: [{ ...T, losses: 4 }, H('C', '[4..4.75, -2.8..-1.8] W')] });
    expect(charge(worn, 'C', 'A', [advance(3)]).said).toBe('C>A right loose');
  });
  it('AV-E-18 AR-MELEE-10 AR-MELEE-05 a Keil engaged in front and charged on the flank loses nothing', () => {
    const K: UnitSpec = { id: 'A', at: '[0..2, -1.5..0] N', type: 'keil', side: 1 };
    const pistol = { abilities: ['pistol'] } as const;
    const s = field({
      edition,
      units: [K, H('C', '[0..1, 0..0.75] S', pistol), H('D', '[4..4.75, -1.3..-0.3] W', pistol)],
      contacts: ['C>A'],
    });
    expect(charge(s, 'D', 'A', [advance(3)]).said).toBe('C>A front, D>A right');
    expect(placeOf(s, 'D')).toBe('[2..2.75, -1..0] W');
    expect(unitOf(s, 'A').losses).toBe(0);
    expect(totals(s, 'A:right')).toBe(edition === 2021 ? '3 vs 0' : '3 vs 1');
  });
});

describe.each(EDITIONS)('flank attacks, %i', (edition) => {
  it('AV-E-19 AR-MELEE-02 AR-MELEE-04 AR-MELEE-14 in front and flank: one point at once', () => {
    const s = field({
      edition,
      units: [ps('E', '[0..2, -1..0] N', 1), ps('G', '[0..2, 1..2] S'), ps('F', '[4..5, -2.2..-0.2] W')],
    });
    expect(charge(s, 'G', 'E', [advance(2)]).said).toBe('G>E front');
    expect(charge(s, 'F', 'E', [advance(2)]).said).toBe('G>E front, F>E right');
    expect(placeOf(s, 'F')).toBe('[2..3, -2..0] W');
    expect(unitOf(s, 'E').losses).toBe(1);
    // G faces south: its right half stands before the English left half
    expect(totals(s, 'E:left')).toBe('0 vs 1');
    expect(totals(s, 'E:right')).toBe('-1 vs 3');
  });
  it('AV-E-20 AR-MELEE-04 AR-MELEE-06 AR-CONFORM-07 offset, then flank, then the half faces', () => {
    const s = field({
      edition,
      units: [ps('E', '[0..2, -1..0] N', 1), ps('G', '[-1..1, 1..2] S'), ps('F', '[4..5, -2.2..-0.2] W')],
    });
    expect(charge(s, 'G', 'E', [advance(2)]).said).toBe('G>E front');
    expect(placeOf(s, 'G')).toBe('[-1..1, 0..1] S');
    expect(totals(s, 'E:left')).toBe('2 vs 2');
    expect(charge(s, 'F', 'E', [advance(2)]).said).toBe('G>E front, F>E right');
    expect(unitOf(s, 'E').losses).toBe(0);
    expect(totals(s, 'E:right')).toBe('0 vs 3');
    s.active = 1;
    const events = dress(s);
    expect(says(events, 'turned-to-face')?.rule).toBe('AR-MELEE-06');
    expect(totals(s, 'E:right')).toBe('1 vs 2');
    expect(placeOf(s, 'E')).toBe('[0..2, -1..0] N');
  });
  it('AV-E-21 AR-CONFORM-05 AR-CONFORM-07 ADLG-CON-7 flank attack, then the whole unit faces', () => {
    const s = field({ edition, units: [ps('A', '[0..2, -1..0] N', 1), ps('B', '[-2..-1, -1..1] E')] });
    expect(charge(s, 'B', 'A', [advance(2)]).said).toBe('B>A left');
    expect(placeOf(s, 'B')).toBe('[-1..0, -1..1] E');
    expect(unitOf(s, 'A').losses).toBe(0);
    expect(totals(s, 'A:left')).toBe('0 vs 3');
    s.active = 1;
    const events = dress(s);
    expect(placeOf(s, 'A')).toBe('[0..1, -2..0] W');
    expect(contactsOf(s)).toBe('B>A front');
    expect(says(events, 'faced')?.rule).toBe('AR-CONFORM-07');
  });
});

describe.each(EDITIONS)('in the own movement phase, %i', (edition) => {
  const defenders: UnitSpec[] = [
    ps('C', '[0..2, 0..1] S', 1),
    ps('D', '[2..4, 0..1] S', 1),
    ps('E', '[4.5..6.5, 0..1] S', 1),
  ];
  const spec = (a: string): BoardSpec => ({
    edition,
    units: [...defenders, ps('A', a), ps('B', '[3.5..5.5, -2..-1] N')],
  });
  it('AV-E-22 AR-CONFORM-02 AR-CONFORM-03 ADLG-CON-6 with a gap, the supporting half free', () => {
    const s = field(spec('[0..2, -2..-1] N'));
    charge(s, 'A', 'C', [advance(2)]);
    charge(s, 'B', 'E', [advance(2)]);
    expect(placeOf(s, 'B')).toBe('[3.5..5.5, -1..0] N');
    expect(contactsOf(s)).toBe('A>C front, B>E front, B>D front loose');
    s.active = 1;
    dress(s);
    expect(placeOf(s, 'D')).toBe('[2.5..4.5, 0..1] S');
    expect([placeOf(s, 'C'), placeOf(s, 'E')]).toEqual(['[0..2, 0..1] S', '[4.5..6.5, 0..1] S']);
  });
  it('AV-E-23 AR-CONFORM-04 ADLG-CON-6 both halves engaged: not until one opponent routs', () => {
    const s = field(spec('[1..3, -2..-1] N'));
    charge(s, 'A', 'C', [advance(2)]);
    charge(s, 'B', 'E', [advance(2)]);
    expect(contactsOf(s)).toBe('A>C front, A>D front, B>E front, B>D front loose');
    s.active = 1;
    dress(s);
    expect(placeOf(s, 'D')).toBe('[2..4, 0..1] S');
    unitOf(s, 'A').place = 'destroyed';
    s.contacts = s.contacts.filter((c) => c.a !== 'A');
    dress(s);
    expect(placeOf(s, 'D')).toBe('[2.5..4.5, 0..1] S');
  });
  it('AR-RALLY-14 a disordered body may be named to rally and then does not conform', () => {
    const s = field(spec('[0..2, -2..-1] N'));
    charge(s, 'A', 'C', [advance(2)]);
    charge(s, 'B', 'E', [advance(2)]);
    unitOf(s, 'D').losses = 1;
    s.active = 1;
    const events = dress(s, (ask) => ({ ask: ask.id, kind: 'to-rally', units: ['D'] }) as never);
    expect(kinds(events)).toBe('will-rally');
    expect(placeOf(s, 'D')).toBe('[2..4, 0..1] S');
    expect(unitOf(s, 'D').did & DID.toRally).toBe(DID.toRally);
  });
  it('ADLG-CON-7 a single unit charged in the rear turns and is aligned', () => {
    const s = field({
      edition,
      options: { plainCavalryEvades: 'never' },
      units: [H('A', '[0..1, -2.75..-2] N'), H('B', '[0.2..1.2, -0.75..0] N', { side: 1 })],
    });
    expect(charge(s, 'A', 'B', [advance(2)]).said).toBe('A>B rear');
    s.active = 1;
    dress(s);
    expect(placeOf(s, 'B')).toBe('[0.2..1.2, -0.75..0] S');
    expect(contactsOf(s)).toBe('A>B front');
  });
  it('AR-MELEE-06 AR-MELEE-16 AR-CONFORM-07 the half behind which the enemy stands turns', () => {
    const s = field({
      edition,
      active: 1,
      units: [
        ps('E', '[0..2, -1..0] N', 1),
        H('F', '[0..1, 0..0.75] S'),
        H('R', '[1..2, -1.75..-1] N'), // behind the right half, nobody before it
      ],
      contacts: ['F>E round 2', 'R>E rear round 2'],
    });
    expect(totals(s, 'E:right')).toBe('0 vs 2');
    expect(kinds(dress(s))).toBe('turned-to-face');
    expect(unitOf(s, 'E').turnedHalves).toBe(2);
    expect(totals(s, 'E:right')).toBe('1 vs 0');
  });
  it('AR-CONFORM-07 ADLG-CON-7 attacked on both flanks it stays, and both halves turn', () => {
    const s = field({
      edition,
      active: 1,
      units: [ps('E', '[0..2, -1..0] N', 1), H('L', '[-0.75..0, -1..0] E'), H('R', '[2..2.75, -1..0] W')],
      contacts: ['L>E left round 2', 'R>E right round 2'],
    });
    expect([totals(s, 'E:left'), totals(s, 'E:right')]).toEqual(['0 vs 2', '0 vs 2']);
    expect(kinds(dress(s))).toBe('turned-to-face turned-to-face');
    expect(placeOf(s, 'E')).toBe('[0..2, -1..0] N');
    expect([totals(s, 'E:left'), totals(s, 'E:right')]).toEqual(['1 vs 0', '1 vs 0']);
  });
  it('AR-CONFORM-07 a flank that is engaged in front as well does not keep the other half from turning', () => {
    const s = field({
      edition,
      active: 1,
      units: [
        ps('E', '[0..2, -1..0] N', 1, { losses: 1 }),
        H('F', '[0..1, 0..0.75] S'),
        H('L', '[-0.75..0, -1..0] E'),
        H('R', '[2..2.75, -1..0] W'),
      ],
      contacts: ['F>E round 2 taken', 'L>E left round 2 taken', 'R>E right round 2'],
    });
    dress(s);
    expect(unitOf(s, 'E').turnedHalves).toBe(2);
    expect(totals(s, 'E:right')).toBe('0 vs 0');
  });
  it('AR-MELEE-09 ADLG-CON-7 Deep Order does not turn to a flank, a square never', () => {
    const T: UnitSpec = { id: 'T', at: '[0..2, -2..0] N', type: 'tercio', side: 1 };
    const s = field({ edition, units: [T, H('C', '[4..4.75, -1..0] W')] });
    charge(s, 'C', 'T', [advance(3)]);
    s.active = 1;
    dress(s);
    expect(placeOf(s, 'T')).toBe('[0..2, -2..0] N');
    const q = field({
      edition,
      units: [ps('T', '[0..2, -1..0] N', 1, { square: true }), H('C', '[4..4.75, -1..0] W')],
    });
    charge(q, 'C', 'T', [advance(3)]);
    q.active = 1;
    dress(q);
    expect(placeOf(q, 'T')).toBe('[0..2, -1..0] N');
  });
});
