/** Flank marches by version 4 of the base game, clause by clause. */
import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../../battle/dice/scripted.ts';
import type { OptionValue } from '../../../battle/options.ts';
import { units } from '../../../table/number.ts';
import { adlgR2024 } from '../index.ts';
import { applyNotes } from '../setup/notes.ts';
import { asked, newSetup, say } from '../setup/testing-setup.ts';
import { type AdlgState, copyState, type March, unitOf } from '../state.ts';
import { board, listener, type UnitSpec } from '../testing.ts';
import { viewOf } from '../view/view.ts';
import { arrivesFrom } from './flank-march.ts';

type Year = 2021 | 2024;
const march = (id: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id,
  at: '[0..1, -0.75..0] N',
  type: 'heavy-cavalry',
  corps: 2 + (more.side ?? 0),
  place: 'marching',
  ...more,
});
const HORSE = [march('M1'), march('M2'), march('M3')];
/** Corps 2 of side 0 goes round the west, announced or not. */
function marching(
  year: Year,
  turn: number,
  corps: UnitSpec[] = HORSE,
  extra: UnitSpec[] = [],
  more: Partial<March> = {},
  options: Record<string, OptionValue> = {},
): AdlgState {
  const s = board({
    edition: year,
    options,
    turn,
    units: [
      { id: 'K', at: '[5..7, -7..-5.5] N', type: 'keil' },
      { id: 'E', at: '[5..7, 8..9.5] S', type: 'keil', side: 1 },
      ...corps,
      ...extra,
    ],
  });
  s.marches = [{ side: 0, corps: 2, edge: 'west', due: 1, ...more }];
  s.frames = [{ at: 'movement.next' }, { at: 'march.start' }];
  return s;
}
/** The dice of the march, and what was told of it. */
function run(s: AdlgState, faces: number[]) {
  const { tell, events } = listener();
  const dice = new ScriptedDice(faces);
  while (adlgR2024.asks(s).length === 0 && s.frames.some((f) => f.at.startsWith('march.')))
    adlgR2024.step(s, dice, tell);
  dice.finish();
  return events;
}
const coming = (year: Year, extra: UnitSpec[] = [], more: Partial<March> = {}, options = {}) => {
  const s = marching(year, 3, HORSE, extra, { comes: true, due: 3, ...more }, options);
  return { s, told: run(s, []) };
};
const at = (unit: string, y: number, x = 0.375) => ({ unit, x, y, facing: 0 });
const ALL = [at('M1', 8), at('M2', 9), at('M3', 10)];

describe.each([2021, 2024] as const)('flank march by version 4, %i', (year) => {
  it('ADLG-FLM-2 a die from the first movement phase: 6 the first time, 5-6 after', () => {
    const from = (turn: number) => arrivesFrom(marching(year, turn), marching(year, turn).marches[0]);
    expect([from(1), from(2), from(3), from(9)]).toEqual([6, 5, 5, 5]);
    const s = newSetup(year);
    const none = { march: null, ambushes: [], bayonets: [], reserves: [] };
    s.setup!.notes = [{ ...none, march: { corps: 1, edge: 'west' } }, none];
    applyNotes(s);
    expect(s.marches[0].due).toBe(1);
    const waits = marching(year, 1);
    expect(run(waits, [5])).toMatchObject([{ kind: 'march-waits', rule: 'ADLG-FLM-2', secretTo: 0 }]);
    expect(run(marching(year, 2), [4])).toMatchObject([{ kind: 'march-waits' }]);
  });
  it('ADLG-FLM-2 it comes on in the next turn, without a die', () => {
    const s = marching(year, 1);
    expect(run(s, [6])).toMatchObject([{ kind: 'march-announced', rule: 'ADLG-FLM-2', reveals: true }]);
    expect([s.marches[0].comes, s.marches[0].due, unitOf(s, 'M1').place]).toEqual([true, 2, 'marching']);
    s.turn = 2;
    s.frames = [{ at: 'movement.next' }, { at: 'march.start' }];
    expect(run(s, [])).toMatchObject([{ kind: 'march-arrives', rule: 'ADLG-FLM-2' }]);
    expect(asked(s)).toEqual(['enter 0']);
  });
  it('ADLG-FLM-2 nobody knows of it before it is announced, everybody after', () => {
    const seen = (more: Partial<March>) => viewOf(marching(year, 2, HORSE, [], more), 1).marches.length;
    expect([seen({}), seen({ comes: true, due: 3 })]).toEqual([0, 1]);
  });
  it('ADLG-FLM-2a one more on the die if all are light cavalry', () => {
    const from = (type: UnitSpec['type'], options = {}) => {
      const s = marching(
        year,
        2,
        [
          march('M1', { type, at: type === 'dragoons' ? '[0..1, -1..0] N' : '[0..1, -0.75..0] N' }),
          march('M2', { type: 'light-cavalry' }),
        ],
        [],
        {},
        options,
      );
      return arrivesFrom(s, s.marches[0]);
    };
    expect([from('light-cavalry'), from('heavy-cavalry'), from('dragoons')]).toEqual([4, 5, 5]);
    expect(from('heavy-cavalry', { marchBonusFor: 'mounted' })).toBe(4);
  });
  it('ADLG-FLM-3 they come on anywhere on that edge', () => {
    const { s } = coming(year);
    expect(
      say(s, { kind: 'enter', places: [at('M1', 19.5), at('M2', 18.5), at('M3', 0.5)] }),
    ).not.toHaveProperty('rule');
    expect(unitOf(s, 'M1')).toMatchObject({ place: 'table', y: units(19.5) });
  });
  it('ADLG-FLM-3 ADLG-FLM-3a the first move is straight, and may be a charge from the edge', () => {
    const foe: UnitSpec = { id: 'N', at: '[-6..-4, -1.75..0.25] W', type: 'tercio', side: 1 };
    const entered = (options = {}) => {
      const { s } = coming(year, [foe], {}, { marchFlee: 0, ...options });
      say(s, { kind: 'enter', places: ALL });
      s.frames = [{ at: 'movement.next' }, { at: 'orders', corps: 2, n: 7 } as never];
      s.commanders = [];
      s.corps[2].points = 9;
      return s;
    };
    const s = entered();
    const wheel = { do: 'wheel', to: 'left', by: 20 };
    const order = (kind: string, ...legs: object[]) => ({
      kind,
      units: ['M3'],
      legs,
      ...(kind === 'charge' ? { target: 'N' } : {}),
    });
    expect(say(s, order('move', wheel, { do: 'advance', by: 1 }))).toMatchObject({
      rule: 'ADLG-FLM-3a',
      why: 'enters-straight',
    });
    expect(say(s, order('charge', wheel, { do: 'advance', by: 4 }))).toMatchObject({ rule: 'ADLG-FLM-3a' });
    // 4 UD from the edge, of which its base has used 0.75.
    const gap = unitOf(s, 'N').x / 60000 - 1 - 0.75;
    const told = say(s, order('charge', { do: 'advance', by: 4 }));
    expect([gap, told]).toMatchObject([
      3.25,
      expect.arrayContaining([expect.objectContaining({ kind: 'charge-declared' })]),
    ]);
    const far = entered();
    unitOf(far, 'N').x += units(0.1);
    expect(say(far, order('charge', { do: 'advance', by: 4 }))).toMatchObject({
      rule: 'ADLG-ALW-1',
      why: 'too-far',
    });
    expect(say(entered({ marchCharges: false }), order('charge', { do: 'advance', by: 4 }))).toMatchObject({
      rule: 'ADLG-FLM-3',
      why: 'came-on-this-turn',
    });
  });
  it('ADLG-FLM-3b all who find room come on; the rest is lost and makes the army smaller', () => {
    const { s } = coming(year);
    expect(say(s, { kind: 'enter', places: ALL.slice(1) })).toMatchObject({
      rule: 'ADLG-FLM-3b',
      why: 'all-who-can-enter',
    });
    // Sea along all the edge but 2 UD of it.
    const value = s.value[0];
    const strip = (from: number, to: number) => ({
      id: `T${from}`,
      kind: 'coast' as const,
      name: 'sea',
      river: '' as const,
      outline: [0, from, 3, from, 3, to, 0, to].map(units),
    });
    s.pieces = [strip(0, 9), strip(11.2, 20)];
    const told = say(s, { kind: 'enter', places: [at('M1', 9.6), at('M2', 10.6)] });
    expect(told).toContainEqual(
      expect.objectContaining({ kind: 'march-lost', rule: 'ADLG-FLM-3b', about: ['M3'], reveals: true }),
    );
    // ADLG-END-1b: the two who came on count from now on, the third never.
    expect([s.marches, s.value[0], unitOf(s, 'M3').place]).toEqual([[], value + 2, 'marching']);
  });
  it('ADLG-FLM-3b without any room the whole corps is lost', () => {
    const s = marching(year, 3, HORSE, [], { comes: true, due: 3 });
    const sea = [0, 0, 3, 0, 3, 20, 0, 20].map(units);
    s.pieces = [{ id: 'T1', kind: 'coast', name: 'sea', river: '', outline: sea }];
    const value = s.value[0];
    const before = { ...copyState(s), options: { ...s.options, offTableCounts: true } };
    expect(run(s, []).map((e) => e.kind)).toEqual(['march-arrives', 'march-lost']);
    expect([s.marches, s.value[0]]).toEqual([[], value]);
    run(before, []);
    expect(before.value[0]).toBe(value - 3);
  });
  it('ADLG-FLM-4 ADLG-FLM-4a enemies within 4 UD flee; whoever could not evade loses a point', () => {
    const foot: UnitSpec = { id: 'N', at: '[-8..-6, 0..1] S', type: 'pike-and-shot', side: 1 };
    const skirmish: UnitSpec = { id: 'L', at: '[-8..-7, -4..-3.5] S', type: 'light-infantry', side: 1 };
    const { s } = coming(year, [foot, skirmish]);
    const x = unitOf(s, 'N').x;
    const told = say(s, { kind: 'enter', places: ALL }, [4, 4]);
    expect(told).toContainEqual(expect.objectContaining({ kind: 'flees-march', rule: 'ADLG-FLM-4' }));
    expect(told).toContainEqual(
      expect.objectContaining({ kind: 'lost-cohesion', rule: 'ADLG-FLM-4a', about: ['N'] }),
    );
    expect([unitOf(s, 'N').losses, unitOf(s, 'L').losses]).toEqual([1, 0]);
    expect(unitOf(s, 'N').x).toBeGreaterThan(x);
  });
  it('ADLG-FLM-4 of those equally far away the same flees first on every bearing', () => {
    const skirmish = (id: string, at: string): UnitSpec => ({ id, at, type: 'light-infantry', side: 1 });
    const near = [skirmish('N1', '[-8..-7, -2..-1.5] S'), skirmish('N2', '[-8..-7, -1..-0.5] S')];
    const { s } = coming(year, [...near, skirmish('N3', '[-8..-7, -6..-5.5] S')]);
    const enter = { ask: adlgR2024.asks(s)[0].id, kind: 'enter', places: ALL } as const;
    for (let facing = 1000; facing < 65536; facing += 5000) {
      const by = { facing, mirrored: facing % 3 === 0, dx: 12345, dy: -54321 };
      const there = adlgR2024.turned(s, by) as AdlgState;
      const { tell, events } = listener();
      adlgR2024.accept(there, adlgR2024.turnedCommand(s, enter, by), tell);
      const fled = events.find((e) => e.kind === 'flees-march');
      expect(fled?.about).toEqual(['N3', 'N1', 'N2']);
    }
  });
  it('ADLG-FLM-4b guns and wagons within 4 UD are destroyed', () => {
    const gun: UnitSpec = { id: 'G', at: '[-8..-7, 3..4] S', type: 'medium-artillery', side: 1 };
    const wagon: UnitSpec = { id: 'W', at: '[-4..-3, -2..0] S', type: 'war-wagon', side: 1 };
    const { s } = coming(year, [gun, wagon]);
    unitOf(s, 'W').x += units(4);
    const told = say(s, { kind: 'enter', places: ALL });
    expect(told).toContainEqual(expect.objectContaining({ rule: 'ADLG-FLM-4b', about: ['G'] }));
    expect([unitOf(s, 'G').place, unitOf(s, 'W').place]).toEqual(['routed', 'table']);
    const kept = coming(year, [gun], {}, { marchGuns: 'stand' }).s;
    say(kept, { kind: 'enter', places: ALL });
    expect(unitOf(kept, 'G').place).toBe('table');
  });
  it('ADLG-FLM-5 of two announced on one flank the smaller, lights counting half, is driven back for a turn', () => {
    const rivals = (type: UnitSpec['type'], n: number) =>
      Array.from({ length: n }, (_, i) => march(`R${i}`, { side: 1, type }));
    const meeting = (
      type: UnitSpec['type'],
      n: number,
      more: Partial<March> = { comes: true },
      options = {},
    ) => {
      const s = marching(year, 3, HORSE, rivals(type, n), { comes: true, due: 3 }, options);
      s.marches.push({ side: 1, corps: 3, edge: 'west', due: 3, ...more });
      return { s, told: run(s, []) };
    };
    // Five light horse are two and a half: fewer than three of heavy horse.
    const light = meeting('light-cavalry', 5);
    expect(light.told[0]).toMatchObject({ kind: 'march-sent-back', rule: 'ADLG-FLM-5', side: 1 });
    expect([asked(light.s), light.s.marches[1]]).toMatchObject([
      ['enter 0'],
      { edge: 'west', due: 4, comes: true, back: true },
    ]);
    expect(meeting('light-cavalry', 5, { comes: true }, { marchMeeting: 'units' }).told[0]).toMatchObject({
      side: 0,
    });
    // One that was not announced meets nobody.
    expect(meeting('heavy-cavalry', 5, {}).told.map((e) => e.kind)).toEqual(['march-arrives']);
    const { s, told } = meeting('heavy-cavalry', 4);
    expect(told[0]).toMatchObject({ kind: 'march-sent-back', side: 0 });
    s.turn = 4;
    s.marches.pop(); // the others have come on
    s.frames = [{ at: 'movement.next' }, { at: 'march.start' }];
    run(s, []);
    expect(say(s, { kind: 'enter', places: ALL })).toMatchObject({
      rule: 'ADLG-FLM-5',
      why: 'near-own-edge',
    });
    expect(
      say(s, { kind: 'enter', places: [at('M1', 2.5), at('M2', 3.5), at('M3', 4.5)] }),
    ).not.toHaveProperty('rule');
  });
});
