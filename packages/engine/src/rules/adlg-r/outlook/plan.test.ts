/** What an order would come to while it is drawn: the command, its price, its end, why it goes no farther. */
import { describe, expect, it } from 'vitest';
import { inUnits, units } from '../../../table/number.ts';
import { advance, EDITIONS, field, slide, turn, wheel } from '../charge/testing-charge.ts';
import type { Leg } from '../commands.ts';
import { adlgR2021, adlgR2024 } from '../index.ts';
import { type AdlgState, unitOf } from '../state.ts';
import type { BoardSpec, UnitSpec } from '../testing.ts';

const H: UnitSpec = { id: 'H', at: '[0..1, -0.75..0] N', type: 'heavy-cavalry' };
const E = (at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'E',
  at,
  type: 'heavy-cavalry',
  side: 1,
  ...more,
});

describe.each(EDITIONS)('a drawn order, %i', (edition) => {
  const rules = edition === 2021 ? adlgR2021 : adlgR2024;
  const state = (list: UnitSpec[], more: Partial<BoardSpec> = {}): AdlgState => {
    const s = field({ edition, units: list, ...more });
    s.frames = [{ at: 'movement.next' }, { at: 'orders', corps: 0, n: 1 } as never];
    s.asked = 1;
    return s;
  };
  const drawn = (s: AdlgState, legs: readonly Leg[], ids = ['H'], snap?: boolean) =>
    rules.plan!(
      s,
      { ask: '1', kind: 'move', units: ids, legs: [...legs] } as never,
      snap === undefined ? {} : { snap },
    )!;
  const charged = (s: AdlgState, legs: readonly Leg[], target: string, ids = ['H']) =>
    rules.plan!(s, { ask: '1', kind: 'charge', units: ids, legs: [...legs], target } as never, {})!;
  const ends = (p: ReturnType<typeof drawn>) =>
    p.ends.map((e) => [e.body, ...[e.x, e.y].map((v) => Math.round(100 * (inUnits(v) - 10)) / 100)]);
  const far = E('[0..1, 9..9.75] S');

  it('ADLG-MOV-1 ADLG-ALW-1 as wished: path, end, price and what of the move it uses', () => {
    const p = drawn(state([H, far]), [advance(3)]);
    expect(p).toMatchObject({
      command: { kind: 'move', legs: [advance(3)] },
      price: 1,
      priced: 'points',
      spent: units(3),
      most: units(4),
      zones: [],
      stop: undefined,
      snap: undefined,
    });
    expect([ends(p), p.path.length, p.path[0].go, p.path[0].length]).toEqual([
      [['H', 0.5, 2.63]],
      1,
      'shift',
      units(3),
    ]);
    expect(p.block).toMatchObject({ x: unitOf(state([H, far]), 'H').x, width: units(1), depth: units(0.75) });
    expect(p.cost.reduce((n, f) => n + f.value, 0)).toBe(1);
    // The state itself is not touched.
    const s = state([H, far]);
    drawn(s, [advance(3)]);
    expect([unitOf(s, 'H').y, s.corps[0].points]).toEqual([units(10 - 0.375), 9]);
  });
  it('ADLG-MOV-1 beyond the move it is cut at the last legal point, and says what is short', () => {
    const p = drawn(state([H, far]), [advance(6)]);
    expect(p.command).toMatchObject({ kind: 'move', legs: [advance(4)] });
    expect(ends(p)).toEqual([['H', 0.5, 3.63]]);
    expect(p.stop).toMatchObject({
      refusal: { rule: 'ADLG-ALW-1', why: 'too-far' },
      of: { legs: [advance(6)] },
      short: units(2),
    });
    expect(p.stop!.wished.ends.map((e) => Math.round(100 * (inUnits(e.y) - 10)) / 100)).toEqual([5.63]);
  });
  it('ADLG-MOV-1 where no part of it is legal there is no command', () => {
    const p = drawn(state([{ ...H, moves: 3 }, far]), [advance(2)]);
    expect([p.command, p.price, p.stop?.refusal.why, p.ends.length]).toEqual([
      undefined,
      0,
      'three-moves',
      0,
    ]);
  });
  it('ADLG-MOV-12 a group goes as one block', () => {
    const G: UnitSpec = { ...H, id: 'G', at: '[1..2, -0.75..0] N' };
    const p = drawn(state([H, G, far]), [advance(2)], ['H', 'G']);
    expect([ends(p), inUnits(p.block!.width)]).toEqual([
      [
        ['H', 0.5, 1.63],
        ['G', 1.5, 1.63],
      ],
      2,
    ]);
    // Two that are no group have no block; each is drawn alone.
    const apart = drawn(state([H, { ...G, at: '[4..5, -0.75..0] N' }, far]), [advance(2)], ['H', 'G']);
    expect([apart.block, apart.command]).toEqual([undefined, undefined]);
    expect(apart.stop!.wished.ends.map((e) => Math.round(100 * (inUnits(e.x) - 10)) / 100)).toEqual([
      0.5, 4.5,
    ]);
  });
  it('ADLG-ZOC-1 the enemies whose zones it ends in', () => {
    expect(drawn(state([H, E('[0..1, 3..3.75] S')]), [advance(2.5)]).zones).toEqual(['E']);
    expect(drawn(state([H, E('[0..1, 3..3.75] S')]), [advance(1.9)]).zones).toEqual([]);
  });
  it('ADLG-MOV-21 led nearly to an enemy it was meant for a charge', () => {
    const near = state([H, E('[0..1, 3..3.75] S')]);
    expect(drawn(near, [advance(3)]).snap).toMatchObject({ kind: 'charge', units: ['H'], target: 'E' });
    expect(drawn(near, [advance(2.8)]).snap).toMatchObject({ kind: 'charge', target: 'E' });
    expect([drawn(near, [advance(2.6)]).snap, drawn(near, [advance(3)], ['H'], false).snap]).toEqual([
      undefined,
      undefined,
    ]);
    for (const c of [drawn(near, [advance(3)]).snap!, drawn(near, [advance(2.8)]).snap!])
      expect(rules.check(near, c)).toBeUndefined();
    // An enemy behind it is not meant.
    expect(drawn(state([H, E('[1.2..2.2, -1.4..-0.65] N')]), [advance(0.5)]).snap).toBeUndefined();
    expect(drawn(state([H, E('[0..1, -2..-1.25] S')]), [advance(0.2)]).snap).toBeUndefined();
    // Of two the nearer.
    const two = state([H, E('[-0.9..0.1, 3.2..3.95] S'), E('[0.2..1.2, 3..3.75] S', { id: 'F' })]);
    expect(drawn(two, [advance(3)]).snap).toMatchObject({ target: 'F' });
  });
  it('ADLG-MOV-21 and by the path that turns most nearly as it was drawn, unless it turns quite otherwise', () => {
    const aside = state([H, E('[2..3, 2.5..3.25] S')]);
    const snap = drawn(aside, [wheel('right', 40), advance(2.4)]).snap;
    if (snap !== undefined) expect(rules.check(aside, snap)).toBeUndefined();
    expect(snap).toMatchObject({ kind: 'charge', target: 'E' });
  });
  it('ADLG-ROU-8 an enemy camp is meant, too, while it stands', () => {
    const camp = (taken: boolean): AdlgState => {
      const s = state([H, far], { camps: [{ side: 1, at: '[-0.5..1.5, 3..4] S' }] });
      s.camps[0].taken = taken;
      return s;
    };
    expect(drawn(camp(false), [advance(2.9)]).snap).toMatchObject({ kind: 'charge', target: 'camp:1' });
    expect(drawn(camp(true), [advance(2.5)]).snap).toBeUndefined();
  });
  it('ADLG-CHA-1 a charge ends where contact and conforming put it, its price is what is paid', () => {
    const s = state([H, E('[0.3..1.3, 3..3.75] S')]);
    const p = charged(s, [advance(3)], 'E');
    expect([ends(p), p.price, p.stop, p.command]).toMatchObject([
      [['H', 0.8, 2.63]],
      1,
      undefined,
      { kind: 'charge', target: 'E' },
    ]);
    expect(s.contacts).toEqual([]);
  });
  it('ADLG-CHA-1 a charge out of reach is cut to the move that is legal', () => {
    const p = charged(state([H, far]), [advance(9)], 'E');
    expect(p.command).toMatchObject({ kind: 'move', legs: [advance(4)] });
    expect([p.stop?.refusal.why, inUnits(p.stop!.short)]).toEqual(['too-far', 5]);
    expect(p.price).toBe(1);
  });
  it('AR-CMD-01 the free point of the commander who goes along is counted', () => {
    const led = state([H, far], { commanders: [{ side: 0, corps: 0, unit: 'H', value: 1 }] });
    led.corps[0].points = 3;
    expect(
      rules.plan!(led, { ask: '1', kind: 'move', units: ['H'], legs: [turn('about')] } as never, {})!.price,
    ).toBeGreaterThanOrEqual(0);
    const c = charged(
      state([H, E('[0..1, 3..3.75] S')], { commanders: [{ side: 0, corps: 0, unit: 'H', value: 1 }] }),
      [advance(3)],
      'E',
    );
    expect(c.price).toBe(1);
  });
  it('ADLG-MOV-1 a slide, a wheel and a turn are stages of a path', () => {
    const go = (...legs: Leg[]): string[] => drawn(state([H, far]), legs).path.map((p) => p.go);
    expect([go(advance(1), slide(0.5)), go(wheel('left', 20), advance(1)), go(turn('left'))]).toEqual([
      ['shift', 'shift'],
      ['wheel', 'shift'],
      ['turn'],
    ]);
  });
  it('not when no orders are asked for', () => {
    const s = state([H, far]);
    s.frames = [{ at: 'movement.next' }];
    expect(
      rules.plan!(s, { ask: '1', kind: 'move', units: ['H'], legs: [advance(1)] } as never, {}),
    ).toBeUndefined();
  });
});
