/** Effects that reach from one chapter into another: what an order leaves to do, what does not count, what is not changed. */
import { afterEach, describe, expect } from 'vitest';
import { ScriptedDice } from '../../../battle/dice/scripted.ts';
import { units } from '../../../table/number.ts';
import { advance, EDITIONS, endCorps, field } from '../charge/testing-charge.ts';
import { commandSteps } from '../command/command.ts';
import { pushRally, rallyOrder, rallySteps } from '../command/rally.ts';
import { sequenceFrame } from '../command/turn.ts';
import { adlgR2021, adlgR2024 } from '../index.ts';
import { groupOf } from '../move/group.ts';
import { disengageOrder } from '../move/manoeuvre.ts';
import { moveOrder } from '../move/move.ts';
import { type AdlgState, unitOf } from '../state.ts';
import { board, boardsOf, run, sayShots, type UnitSpec } from '../testing.ts';
import { it, once } from '../tests/testing-twice.ts';

const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const foe = (at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'E',
  at,
  side: 1,
  ...PS,
  ...more,
});
const move = (s: AdlgState, id: string, by: number): string | undefined => {
  const c = { ask: '1', kind: 'move', units: [id], legs: [advance(by)] } as never;
  const no = moveOrder.check(s, 0, c);
  if (no === undefined) moveOrder.accept(s, 0, c);
  return no?.why;
};
const bow: UnitSpec = { id: 'B', at: '[0..2, -1..0] N', type: 'shot', weapon: 'bow' };

afterEach(() => boardsOf(2024));

describe.each(EDITIONS)('what an order leaves to do, %i', (edition) => {
  it('ADLG-ORD-10 ADLG-SHO-1 one move and it shoots, after a second it does not', () => {
    const s = field({ edition, units: [{ ...bow, at: '[0..2, -4..-3] N' }, foe('[0..2, 3.1..4.1] S')] });
    expect(move(s, 'B', 1)).toBeUndefined();
    unitOf(s, 'E').y -= units(2);
    expect(sayShots(s, 0).length).toBeGreaterThan(0);
    unitOf(s, 'E').y += units(2);
    expect(move(s, 'B', 0.9)).toBeUndefined();
    unitOf(s, 'E').y -= units(2);
    expect(sayShots(s, 0)).toEqual([]);
  });
  it('ADLG-RAL-5 a body that tries to rally does not move, but shoots and fights', () => {
    const s = field({ edition, units: [{ ...bow, losses: 1 }, foe('[0..2, 3..4] S')] });
    rallyOrder.accept(s, 0, { ask: '1', kind: 'rally', unit: 'B' } as never);
    run(s, { steps: rallySteps, dice: [1] });
    expect(move(s, 'B', 1)).toBeDefined();
    expect(sayShots(s, 0).length).toBeGreaterThan(0);
  });
  once('ADLG-DIS-4 whoever disengages does not shoot, and nobody pursues it', () => {
    const horse: UnitSpec = { id: 'H', at: '[0..1, -0.75..0] N', type: 'medium-cavalry', weapon: 'carbine' };
    const s = field({ edition, units: [horse, foe('[0..2, 0..1] S')], contacts: ['H>E'] });
    disengageOrder.accept(s, 0, { ask: '1', kind: 'disengage', unit: 'H', turnBack: false } as never);
    expect([s.frames, s.contacts]).toEqual([[], []]);
    Object.assign(unitOf(s, 'H'), { y: unitOf(s, 'E').y - units(2.5), facing: 16384 });
    expect(sayShots(s, 0)).toEqual([]);
    unitOf(s, 'H').did = 0;
    expect(sayShots(s, 0).length).toBeGreaterThan(0);
  });
});

describe.each(EDITIONS)('what does not count, %i', (edition) => {
  it('ADLG-ORD-8 camps, commanders and unrevealed ambushes do not hinder a second move', () => {
    boardsOf(edition, true); // by the rulings of before
    const second = (more: object, extra: UnitSpec[] = []): string | undefined => {
      const s = field({
        edition,
        units: [{ id: 'A', at: '[0..2, -1..0] N', ...PS }, ...extra],
        ...more,
      });
      expect(move(s, 'A', 1)).toBeUndefined();
      return move(s, 'A', 0.5);
    };
    const near = '[0..2, 3..4] S';
    expect(second({}, [foe(near)])).toBe('enemy-within-four');
    expect(second({ camps: [{ side: 1, at: near }] })).toBeUndefined();
    expect(second({}, [foe(near, { place: 'ambush' })])).toBeUndefined();
    const lone = [
      { side: 0, corps: 0, value: 3, x: units(11), y: units(9) },
      { side: 1, corps: 1, value: 0, x: units(11), y: units(13) },
    ];
    expect(second({ commanders: lone })).toBeUndefined();
  });
  it('ADLG-AMB-4 a hidden headstrong body makes no uncontrolled charge', () => {
    const at = (place: 'table' | 'ambush'): string => {
      const s = field({
        edition,
        units: [
          { id: 'K', at: '[0..2, -1.5..0] N', type: 'keil', abilities: ['headstrong'], place },
          foe('[0..2, 1.5..2.5] S'),
        ],
      });
      endCorps(s);
      return s.contacts.map((c) => `${c.a}>${c.b}`).join();
    };
    expect([at('table'), at('ambush')]).toEqual(['K>E', '']);
  });
  it('ADLG-QUA-2 quality changes neither the rally die nor the command die', () => {
    const regained = (quality: 'M' | 'O' | 'E', face: number): number => {
      const s = board({ edition, units: [{ id: 'A', at: '[0..2, -1..0] N', ...PS, quality, losses: 2 }] });
      pushRally(s, unitOf(s, 'A'));
      run(s, { steps: rallySteps, dice: [face] });
      return 2 - unitOf(s, 'A').losses;
    };
    for (const face of [1, 2, 3, 5, 6])
      expect([regained('M', face), regained('E', face)]).toEqual([regained('O', face), regained('O', face)]);
    const points = (quality: 'M' | 'E', face: number): number => {
      const s = board({
        edition,
        units: [{ id: 'A', at: '[0..2, -1..0] N', ...PS, quality }],
        commanders: [{ unit: 'A', value: 1 }],
      });
      s.frames = [{ at: 'command.roll', corps: 0 } as never];
      run(s, { steps: commandSteps, dice: [face], until: (t) => t.frames[0]?.at === 'orders' });
      return s.corps[0].points;
    };
    for (const face of [1, 2, 5, 6]) expect(points('M', face)).toBe(points('E', face));
  });
});

describe.each(EDITIONS)('measures, %i', (edition) => {
  it('ADLG-GEO-5 corners a hundredth of a UD apart touch, two hundredths do not', () => {
    const shape = (off: number): string => {
      const s = board({
        edition,
        units: [
          { id: 'A', at: '[0..2, 0..1] N', ...PS },
          { id: 'B', at: '[2..4, -1..0] N', ...PS },
        ],
      });
      unitOf(s, 'B').x += units(off);
      const group = groupOf(s, s.units);
      return 'shape' in group ? group.shape : group.why;
    };
    expect([shape(0), shape(0.009), shape(0.03)]).toEqual([
      'checkerboard',
      'checkerboard',
      'neither-checkerboard-nor-gapped',
    ]);
  });
  it('ADLG-GEO-5 a move stops 0.05 UD short of an enemy', () => {
    const s = field({ edition, units: [{ id: 'A', at: '[0..2, -1..0] N', ...PS }, foe('[0..2, 2..3] S')] });
    const c = { ask: '1', kind: 'move', units: ['A'], legs: [advance(2)] } as never;
    const no = moveOrder.check(s, 0, c)!;
    const cut = (no.cut as unknown as { legs: { by: number }[] }).legs[0].by;
    expect([no.rule, cut]).toEqual(['ADLG-MOV-19', expect.closeTo(1.95, 2)]);
  });
});

describe.each(EDITIONS)('when an army is counted, %i', (edition) => {
  it('ADLG-END-4 at the end of each sequence, with the disorder of that moment, not before', () => {
    const rules = edition === 2021 ? adlgR2021 : adlgR2024;
    const s = board({
      edition,
      phase: 'rout',
      units: [{ id: 'A', at: '[0..2, -5..-4] N', ...PS, losses: 4 }, foe('[0..2, 8..9] S')],
    });
    s.value = [2, 2];
    const next = (frame: ReturnType<typeof sequenceFrame>): AdlgState['over'] => {
      s.frames = [frame];
      const dice = new ScriptedDice([]);
      rules.step(s, dice);
      return s.over;
    };
    expect(next(sequenceFrame('melee'))).toBeNull();
    expect(next(sequenceFrame('rout'))).toBeNull();
    expect(next(sequenceFrame('end'))).toMatchObject({ winner: 1, how: 'army-broken' });
  });
});
