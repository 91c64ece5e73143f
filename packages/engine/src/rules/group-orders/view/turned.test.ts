/** A position and its commands on a turned, mirrored, shifted table. */
import { describe, expect, it } from 'vitest';
import { luckOf, seedOf } from '../../../battle/dice/seed.ts';
import { complain, isComplaint } from '../../../battle/protocol.ts';
import { compareTurned, nothingCompared, someTurning } from '../../../lab/fuzz/turned.ts';
import { type Turning, turnBack } from '../../../table/turning.ts';
import type { GroupCommand } from '../commands.ts';
import { digestState } from '../digest.ts';
import { groupOrders } from '../index.ts';
import { readSetup } from '../setup/setup.ts';
import { copyState, type GroupState } from '../state.ts';
import { HC, LC, LI, MA, MC, MI, table, unit, until } from '../testing.ts';
import { asOnBoard, turned, turnedCommand } from './turned.ts';

const QUARTER: Turning = { facing: 16384, mirrored: false, dx: 0, dy: 0 };
const MIRROR: Turning = { facing: 0, mirrored: true, dx: 0, dy: 0 };

const field = (): GroupState =>
  until(
    table(
      'moves',
      [
        unit('A1.1', MI, 60, 40, { order: 'reserve' }),
        unit('A1.2', LI, 80, 40, { stands: 3, start: 3, formation: 'skirmish' }),
        unit('A1.3', MI, 100, 40, { formation: 'column2', stands: 3 }),
        unit('B1.1', MI, 60, 80),
      ],
      {
        generals: [{ id: 'A1.G', side: 0, group: 'A1', x: 60, y: 30 }],
        objectives: [{ name: 'mill', x: 30, y: 35, points: 5 }],
        terrain: [{ kind: 'wood', rect: [100, 60, 120, 70] }],
        lines: [{ kind: 'stream', points: [100, 90, 120, 95], bridges: [110, 92.5] }],
      },
    ),
    'moves',
  );
const as = (c: Record<string, unknown>, by: Turning): unknown => {
  const { ask: _, kind: __, ...rest } = turnedCommand(field(), { ask: '1', ...c } as GroupCommand, by);
  return rest;
};

describe('turned', () => {
  it('a stand that a unit has not is none in a mirror, either', () => {
    const one = { kind: 'melee', overlaps: [] };
    const stands = (stand: number): unknown =>
      as({ ...one, stands: [{ unit: 'A1.2', stand, enemy: 'B1.1' }] }, MIRROR);
    expect(stands(0)).toMatchObject({ stands: [{ stand: 2 }] });
    expect(stands(3)).toMatchObject({ stands: [{ stand: 3 }] });
  });

  it('everything with a place is turned, and the table knows how it lies', () => {
    const s = turned(field(), { ...QUARTER, dx: 600000 });
    const one = s.units[0];
    expect([one.x, one.y, one.facing, one.x0, one.y0, one.f0]).toEqual([
      -40 * 60000 + 600000,
      60 * 60000,
      32768,
      -40 * 60000 + 600000,
      60 * 60000,
      32768,
    ]);
    expect([s.generals[0].x, s.generals[0].y]).toEqual([-30 * 60000 + 600000, 60 * 60000]);
    expect([s.objectives[0].x, s.objectives[0].y]).toEqual([-35 * 60000 + 600000, 30 * 60000]);
    expect(s.pieces[0].outline.slice(0, 2)).toEqual([-60 * 60000 + 600000, 100 * 60000]);
    expect(s.lines[0].points.slice(0, 2)).toEqual([-90 * 60000 + 600000, 100 * 60000]);
    expect(s.lines[0].bridges).toEqual([-92.5 * 60000 + 600000, 110 * 60000]);
    expect(s.lie).toEqual({ x: 600000, y: 0, facing: 16384, mirrored: false });
  });
  it('there and back is where it was', () => {
    const s = field();
    for (const by of [QUARTER, MIRROR, { facing: 32768, mirrored: true, dx: 5, dy: -9 }]) {
      const back = turned(turned(s, by), turnBack(by));
      back.lie = null;
      expect(digestState(back)).toBe(digestState(s));
      expect(digestState(asOnBoard(turned(s, by)))).toBe(digestState(s));
    }
    expect(asOnBoard(s)).toBe(s);
  });
  it('commands keep their lengths; places, directions and hands are turned', () => {
    expect(as({ kind: 'face', facing: 30 }, QUARTER)).toEqual({ facing: expect.closeTo(120, 2) });
    expect(as({ kind: 'face', facing: 30 }, MIRROR)).toEqual({ facing: expect.closeTo(330, 2) });
    expect(as({ kind: 'general', general: 'A1.G', x: 3, y: 4 }, QUARTER)).toEqual({
      general: 'A1.G',
      x: -4,
      y: 3,
    });
    expect(as({ kind: 'follow', go: true, x: 3, y: 4 }, MIRROR)).toEqual({ go: true, x: 3, y: -4 });
    expect(as({ kind: 'retreat', way: [{ toward: 90, by: 5 }], about: true }, QUARTER)).toEqual({
      way: [{ toward: 180, by: 5 }],
      about: true,
    });
    const charges = [{ unit: 'a', target: 'b', wheel: 20, incline: 0 }];
    expect(as({ kind: 'charges', charges }, QUARTER)).toEqual({ charges });
    expect(as({ kind: 'charges', charges }, MIRROR)).toEqual({ charges: [{ ...charges[0], wheel: -20 }] });
    const legs = [
      { go: 'ahead', by: 3 },
      { go: 'wheel', side: 'left', by: 10 },
      { go: 'incline', side: 'right', by: 2 },
      { go: 'turn', by: 15 },
      { go: 'shift', toward: 90, by: 4 },
      { go: 'about' },
    ];
    expect(as({ kind: 'move', unit: 'A1.1', legs }, MIRROR)).toEqual({
      unit: 'A1.1',
      legs: [
        { go: 'ahead', by: 3 },
        { go: 'wheel', side: 'right', by: 10 },
        { go: 'incline', side: 'left', by: 2 },
        { go: 'turn', by: -15 },
        { go: 'shift', toward: 270, by: 4 },
        { go: 'about' },
      ],
    });
    expect(as({ kind: 'march', group: 0, legs: [legs[1]] }, MIRROR)).toEqual({
      group: 0,
      legs: [{ go: 'wheel', side: 'right', by: 10 }],
    });
    expect(as({ kind: 'form', units: ['A1.1'], to: 'column1', side: 'left' }, MIRROR)).toMatchObject({
      side: 'right',
    });
    expect(as({ kind: 'form', units: ['A1.1'], to: 'column1', side: 'front' }, MIRROR)).toMatchObject({
      side: 'front',
    });
    expect(
      as({ kind: 'leave', unit: 'A1.1', face: 'right', formation: 'line', ahead: 1 }, MIRROR),
    ).toMatchObject({
      face: 'left',
    });
    expect(as({ kind: 'arrive', unit: 'A1.1', x: 95, wide: 2, ahead: 1 }, MIRROR)).toMatchObject({ x: 95 });
  });
  it('stands are counted from the other end in a mirror', () => {
    const shots = (unit_: string, stands: number[], by: Turning): unknown =>
      as({ kind: 'shots', shots: [{ unit: unit_, target: 'B1.1', stands }] }, by);
    expect(shots('A1.1', [0, 1, 3], MIRROR)).toEqual({
      shots: [{ unit: 'A1.1', target: 'B1.1', stands: [0, 2, 3] }],
    });
    expect(shots('A1.1', [0, 1, 3], QUARTER)).toEqual({
      shots: [{ unit: 'A1.1', target: 'B1.1', stands: [0, 1, 3] }],
    });
    expect(shots('A1.3', [0], MIRROR)).toEqual({ shots: [{ unit: 'A1.3', target: 'B1.1', stands: [1] }] });
    const melee = (stand: number, unit_: string, by: Turning): unknown =>
      as({ kind: 'melee', stands: [{ unit: unit_, stand, enemy: 'B1.1' }], overlaps: [] }, by);
    const of = (stand: number, unit_: string): unknown => ({
      stands: [{ unit: unit_, stand, enemy: 'B1.1' }],
      overlaps: [],
    });
    expect(melee(0, 'A1.1', MIRROR)).toEqual(of(3, 'A1.1'));
    expect(melee(0, 'A1.1', QUARTER)).toEqual(of(0, 'A1.1'));
    expect(melee(1, 'A1.3', MIRROR)).toEqual(of(0, 'A1.3'));
    expect(melee(2, 'A1.3', MIRROR)).toEqual(of(2, 'A1.3'));
  });
});

describe('nothing differs on a turned table', () => {
  const moments: [string, () => GroupState][] = [
    ['moves', field],
    [
      'charges',
      () =>
        until(
          table('charges', [
            unit('A1.1', MC, 60, 40, { order: 'advance' }),
            unit('A1.2', HC, 90, 40, { order: 'advance' }),
            unit('B1.1', MI, 66, 60),
            unit('B1.2', LI, 88, 58, { formation: 'skirmish' }),
          ]),
          'charges',
        ),
    ],
    [
      'shots',
      () =>
        until(
          table('shooting', [
            unit('A1.1', MI, 60, 40),
            unit('A1.2', LI, 80, 41, { stands: 3, start: 3 }),
            unit('B1.1', MI, 60, 49),
            unit('B1.2', MA, 76, 60),
          ]),
          'shots',
        ),
    ],
    [
      'retreat',
      () =>
        until(
          table('forced', [
            unit('A1.1', MI, 60, 40, { order: 'retreat' }),
            unit('A1.2', MI, 66, 30),
            unit('B1.1', LC, 60, 60),
          ]),
          'retreat',
        ),
    ],
    [
      'melee',
      () =>
        table(
          'melee',
          [
            unit('A1.1', MI, 60, 40),
            unit('A1.2', MI, 76, 40),
            unit('B1.1', MI, 50, 42),
            unit('B1.2', MI, 66, 42),
          ],
          {
            contacts: [
              { a: 'A1.1', b: 'B1.1', edge: 'front' },
              { a: 'A1.1', b: 'B1.2', edge: 'front' },
              { a: 'A1.2', b: 'B1.2', edge: 'front' },
            ],
          },
        ),
    ],
  ];
  it.each(moments)('GO-SETUP-01 %s', (name, moment) => {
    const s = moment();
    if (name === 'melee') until(s, 'melee');
    const luck = luckOf(seedOf(name));
    const found = nothingCompared();
    for (let i = 0; i < 4; i++)
      compareTurned(groupOrders, copyState(s), someTurning(luck), `${name} ${i}`, found);
    expect(found.faults).toEqual([]);
    expect(found.rounding).toEqual([]);
    expect(found.commands).toBeGreaterThan(8);
  });
  it('GO-SETUP-18 deployment', () => {
    const setup = readSetup({
      armies: ['prussia-1757', 'austria-1757'],
      zones: [[[0, 0, 180, 30]], [[0, 90, 180, 120]]],
      terrain: [{ kind: 'wood', rect: [20, 10, 40, 25] }],
      first: 'south',
      defender: 'south',
    });
    if (isComplaint(setup)) throw new Error(complain(setup));
    const s = until(groupOrders.begin(setup, field().options), 'deploy');
    const found = nothingCompared();
    compareTurned(groupOrders, s, someTurning(luckOf(seedOf('deploy'))), 'deploy', found);
    expect(found.faults).toEqual([]);
    expect(found.rounding).toEqual([]);
  });
});
