import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../../battle/dice/scripted.ts';
import type { OptionValue } from '../../../battle/options.ts';
import { units } from '../../../table/number.ts';
import { EDITION_2024 } from '../editions.ts';
import { formerRulings } from '../house-rules/house-rules.ts';
import { adlgR2024 } from '../index.ts';
import { checkMarch } from '../setup/notes.ts';
import { asked, newSetup, say } from '../setup/testing-setup.ts';
import { type AdlgState, unitOf } from '../state.ts';
import { board, listener, type UnitSpec } from '../testing.ts';
import { viewOf } from '../view/view.ts';
import { arrivesFrom } from './flank-march.ts';

/** The rulings of before version 4 of the base game; what it says is tested in flank-march-v4.test.ts. */
const BEFORE = formerRulings(EDITION_2024);
const march = (id: string, side: 0 | 1 = 0): UnitSpec => ({
  id,
  at: '[0..1, -0.75..0] N',
  type: 'heavy-cavalry',
  side,
  corps: 2 + side,
  place: 'marching',
});
/** Corps 2 of side 0 marches round the west; corps 3 of side 1 as well if wished. */
function marching(
  year: 2021 | 2024,
  turn: number,
  extra: UnitSpec[] = [],
  rival = 0,
  options: Record<string, OptionValue> = BEFORE,
): AdlgState {
  const rivals = Array.from({ length: rival }, (_, i) => march(`R${i}`, 1));
  const s = board({
    edition: year,
    options,
    units: [
      { id: 'K', at: '[5..7, -7..-5.5] N', type: 'keil' },
      { id: 'E', at: '[5..7, 8..9.5] S', type: 'keil', side: 1 },
      march('M1'),
      march('M2'),
      march('M3'),
      ...rivals,
      ...extra,
    ],
    turn,
  });
  s.marches = [{ side: 0, corps: 2, edge: 'west', due: 2 }];
  if (rival > 0) s.marches.push({ side: 1, corps: 3, edge: 'west', due: 2 });
  s.frames = [{ at: 'movement.next' }, { at: 'march.start' }];
  return s;
}
function run(s: AdlgState, faces: number[]) {
  const { tell, events } = listener();
  const dice = new ScriptedDice(faces);
  while (adlgR2024.asks(s).length === 0) adlgR2024.step(s, dice, tell);
  dice.finish();
  return events;
}

describe.each([2021, 2024] as const)('flank march, %i', (year) => {
  it('ADLG-FLM-1 a whole corps of at least three units, not the chief’s, without guns', () => {
    const s = newSetup(year, {
      corps: [
        [{ type: 'keil', count: 2 }],
        [{ type: 'heavy-cavalry', count: 2 }],
        [{ type: 'heavy-cavalry', count: 3 }, { type: 'light-artillery' }],
        [{ type: 'keil', count: 2 }],
      ],
    });
    expect(checkMarch(s, 0, 0)).toMatchObject({ rule: 'ADLG-FLM-1', why: 'chief-stays' });
    expect(checkMarch(s, 0, 1)).toMatchObject({
      rule: 'ADLG-FLM-1',
      why: 'march-too-small',
      figures: { has: 2, least: 3 },
    });
    expect(checkMarch(s, 0, 2)).toMatchObject({ rule: 'ADLG-FLM-1', why: 'no-guns-on-march' });
    expect(checkMarch(s, 0, 3)).toBeUndefined();
  });
  it('ADLG-FLM-2 arrives on 5 in turn 2, 4 in turn 3, 3 afterwards; one less if all are mounted', () => {
    const from = (turn: number) => arrivesFrom(marching(year, turn), marching(year, turn).marches[0]);
    expect([from(2), from(3), from(4), from(9)]).toEqual([4, 3, 2, 2]);
    const foot = marching(year, 2, [{ ...march('M4'), at: '[0..2, -1..0] N', type: 'pike-and-shot' }]);
    expect([2, 3, 4].map((turn) => arrivesFrom({ ...foot, turn }, foot.marches[0]))).toEqual([5, 4, 3]);
    const waits = marching(year, 2);
    const told = run(waits, [3, 4]).filter((e) => e.rule === 'ADLG-FLM-2');
    expect(told.map((e) => [e.kind, e.secretTo])).toEqual([['march-waits', 0]]);
    const arrives = marching(year, 2);
    run(arrives, [4]);
    expect(asked(arrives)).toEqual(['enter 0']);
  });
  it('ADLG-FLM-3 they come on at the noted edge, not near the enemy’s, and charge nobody that turn', () => {
    const s = marching(year, 3);
    run(s, [6]);
    const at = (unit: string, y: number) => ({ unit, x: 0.375, y, facing: 0 });
    expect(say(s, { kind: 'enter', places: [at('M1', 16)] })).toMatchObject({
      rule: 'ADLG-FLM-3',
      why: 'too-near-enemy-edge',
    });
    expect(say(s, { kind: 'enter', places: [{ unit: 'M1', x: 3, y: 10, facing: 0 }] })).toMatchObject({
      rule: 'ADLG-FLM-3',
      why: 'not-at-edge',
    });
    say(s, { kind: 'enter', places: [at('M1', 8), at('M2', 9), at('M3', 10)] });
    expect(unitOf(s, 'M2')).toMatchObject({ place: 'table', moves: 0, x: units(0.375), y: units(9) });
    expect(s.marches).toEqual([]);
  });
  it('ADLG-FLM-3 the first move is measured from the edge and paid, and contacts nobody', () => {
    const near: UnitSpec = { id: 'N', at: '[-5..-4, -1..0] W', type: 'medium-artillery', side: 1 };
    const s = marching(year, 3, [near]);
    run(s, [6]);
    const at = (unit: string, y: number) => ({ unit, x: 0.375, y, facing: 0 });
    say(s, { kind: 'enter', places: [at('M1', 9.5), at('M2', 10.5), at('M3', 11.5)] });
    s.frames = [{ at: 'movement.next' }, { at: 'orders', corps: 2, n: 7 } as never];
    s.commanders = [];
    s.corps[2].points = 9;
    const go = (unit: string, by: number) =>
      say(s, { kind: 'move', units: [unit], legs: [{ do: 'advance', by }] });
    const legs = [{ do: 'advance', by: 4 }];
    expect(say(s, { kind: 'charge', units: ['M1'], legs, target: 'N' })).toMatchObject({
      rule: 'ADLG-FLM-3',
      why: 'came-on-this-turn',
    });
    // Horse goes 4 UD: its front ends 4 UD from the edge.
    expect(go('M3', 3.3)).toMatchObject({ rule: 'ADLG-ALW-1', why: 'too-far' });
    expect(go('M3', 3.25)).not.toHaveProperty('rule');
    expect([unitOf(s, 'M3').x, s.corps[2].points]).toEqual([units(3.625), 7]); // 1 and 1 without a commander
    expect(unitOf(s, 'M3').moves).toBe(1);
  });
  it('ADLG-FLM-4 enemies within 4 UD of them flee away from the edge', () => {
    const near: UnitSpec = { id: 'N', at: '[-8..-6, 0..1] S', type: 'pike-and-shot', side: 1 };
    const gun: UnitSpec = { id: 'G', at: '[-8..-7, 3..4] S', type: 'medium-artillery', side: 1 };
    const s = marching(year, 3, [near, gun]);
    run(s, [6]);
    const x = unitOf(s, 'N').x;
    const told = say(s, { kind: 'enter', places: [{ unit: 'M1', x: 0.375, y: 10, facing: 0 }] }, [4]);
    expect(told).toContainEqual(expect.objectContaining({ rule: 'ADLG-FLM-4', about: ['N'] }));
    expect(unitOf(s, 'N').x).toBeGreaterThan(x);
  });
  it('ADLG-FLM-4 ADLG-MOV-18 they burst through friends who bar the way and whom they may not pass', () => {
    // Between two wagons, which stand, with foot across the way that is too far off to flee.
    const near: UnitSpec = { id: 'N', at: '[-8..-7, 0..0.75] S', type: 'heavy-cavalry', side: 1 };
    const wagons = ['[-7.5..-5.5, 1..2] E', '[-7.5..-5.5, -1.2..-0.2] E'].map(
      (at, i): UnitSpec => ({ id: `G${i}`, at, type: 'war-wagon', side: 1 }),
    );
    const foot = [-2, 0, 2].map(
      (y, i): UnitSpec => ({
        id: `W${i}`,
        at: `[-4.9..-3.9, ${y}..${y + 2}] W`,
        type: 'pike-and-shot',
        side: 1,
      }),
    );
    const s = marching(year, 3, [near, ...wagons, ...foot]);
    run(s, [6]);
    const told = say(s, { kind: 'enter', places: [{ unit: 'M1', x: 0.375, y: 10.5, facing: 0 }] }, [6]);
    expect(told).toContainEqual(
      expect.objectContaining({ kind: 'burst-through', rule: 'ADLG-FLM-4', about: ['N', 'W1'] }),
    );
    expect([unitOf(s, 'W1').losses, unitOf(s, 'N').losses]).toEqual([1, 0]);
    expect(unitOf(s, 'N').x).toBeGreaterThan(unitOf(s, 'W1').x);
  });
  it('ADLG-FLM-5 of two on one flank the smaller is sent back, and comes by its own edge two turns later', () => {
    const s = marching(year, 2, [], 2);
    const told = run(s, [6]);
    expect(told[0]).toMatchObject({ kind: 'march-sent-back', rule: 'ADLG-FLM-5', side: 1 });
    expect(s.marches[1]).toMatchObject({ edge: 'own', due: 4 });
    const smaller = marching(year, 2, [], 4);
    expect(run(smaller, [4])[0]).toMatchObject({ kind: 'march-sent-back', side: 0 });
    smaller.turn = 4;
    smaller.frames = [{ at: 'movement.next' }, { at: 'march.start' }];
    run(smaller, []);
    expect(asked(smaller)).toEqual(['enter 0']);
  });
  it('nobody peeks: a march and an ambush look alike to the other side', () => {
    const s = marching(year, 2);
    const other = marching(year, 2);
    other.marches[0].edge = 'east';
    expect(adlgR2024.digest(viewOf(s, 1))).toBe(adlgR2024.digest(viewOf(other, 1)));
  });
});
