/**
 * What once differed on turned tables, as it was found: one command of a position, or a way to a place, beside its copies
 * on tables that are turned, mirrored and shifted.
 */
import { describe, expect, it } from 'vitest';
import { luckOf, SeededDice, seedOf } from '../../src/battle/dice/seed.ts';
import {
  type AnyRuleSet,
  type Command,
  isComplaint,
  type Json,
  type State,
} from '../../src/battle/protocol.ts';
import { runSteps } from '../../src/battle/record/rerun.ts';
import { commandUnlike, someTurning, wayUnlike } from '../../src/lab/fuzz/turned.ts';
import { RULE_SETS } from '../../src/rules/registry.ts';
import { UNIT } from '../../src/table/number.ts';
import type { Turning } from '../../src/table/turning.ts';

const TURNINGS: Turning[] = [
  { facing: 0, mirrored: true, dx: 0, dy: 0 },
  ...Array.from({ length: 24 }, (_, i) => someTurning(luckOf(seedOf(`found ${i}`)))),
];

async function moment(id: string, position: Json): Promise<{ rules: AnyRuleSet; s: State }> {
  const rules = await RULE_SETS.find((r) => r.id === id)!.load();
  const read = rules.readPosition(position);
  if (isComplaint(read)) throw new Error(JSON.stringify(read));
  const s: State = rules.copy(read.state);
  runSteps(rules, s, new SeededDice(seedOf('found')));
  return { rules, s };
}

async function same(id: string, position: Json, commands: readonly Command[]): Promise<void> {
  const { rules, s } = await moment(id, position);
  for (const command of commands)
    for (const by of TURNINGS) expect([by, commandUnlike(rules, s, command, by, 'found')]).toEqual([by, []]);
}

const head = (rules: string): Record<string, Json> => ({ kind: 'position', format: 1, rules, turn: 1 });

describe('ADLG-R on turned tables', () => {
  const field = (units: Json[], terrain: Json[]): Json => ({
    ...head('adlg-r-2021'),
    table: [30, 20],
    phase: 'orders',
    corps: [
      { side: 0, points: 6 },
      { side: 1, points: 6 },
    ],
    units,
    terrain,
  });

  it('ADLG-ALW-6 a slide to the border of a road: his middle is on the road on both sides of it', async () => {
    const H = { id: 'H', side: 0, corps: 0, type: 'heavy-cavalry', x: 10.5, y: 9.625, facing: 90 };
    const wood = {
      id: 'T1',
      kind: 'wood',
      polygon: [
        [5, 5],
        [19, 5],
        [19, 19],
        [5, 19],
      ],
    };
    const road = {
      id: 'T2',
      kind: 'road',
      polygon: [
        [10, 5],
        [11, 5],
        [11, 19],
        [10, 19],
      ],
    };
    await same(
      'adlg-r-2021',
      field([H], [wood, road]),
      [0.5, -0.5].map((by) => ({
        ask: '1',
        kind: 'move',
        units: ['H'],
        legs: [
          { do: 'slide', by },
          { do: 'advance', by: 3.5 },
        ],
      })),
    );
  });

  it('ADLG-CON-1 odds of a charge: whoever need not move to conform has not moved', async () => {
    const A = { id: 'A', side: 0, corps: 0, type: 'heavy-cavalry', x: 12.5, y: 10.125, facing: 90 };
    const B = { id: 'B', side: 1, corps: 1, type: 'heavy-cavalry', x: 12.5, y: 10.875, facing: 270 };
    const hill = {
      id: 'T1',
      kind: 'gentle-hill',
      polygon: [
        [-10, 10],
        [36, 10],
        [36, 13],
        [-10, 13],
      ],
    };
    const legs = [{ do: 'advance', by: 0.751 }];
    await same('adlg-r-2024', { ...(field([A, B], [hill]) as object), rules: 'adlg-r-2024' } as Json, [
      { ask: '1', kind: 'charge', units: ['A'], legs, target: 'B' },
    ]);
  });
});

describe('Argad on turned tables', () => {
  const field = (ours: Json[], theirs: Json[], units: Json[] = []): Json => ({
    ...head('argad'),
    phase: 'orders',
    width: 120,
    depth: 120,
    length: 12,
    bands: [
      { id: 'band1', side: 0, name: 'ours', leader: 'A1', figures: ours },
      { id: 'band2', side: 1, name: 'theirs', figures: theirs },
    ],
    units,
  });

  it('AG-SIM-14 a path along the edge of the table on which one stands is cut at the allowance', async () => {
    const A1 = { id: 'A1', class: 3, x: 60, y: 60, facing: 90 };
    const B1 = { id: 'B1', class: 3, x: 120, y: 60, facing: 270 };
    const to = (y: number): Command => ({
      ask: '1:1',
      kind: 'orders',
      orders: [{ who: ['B1'], intent: 'withdraw', path: [{ x: 120, y }] }],
    });
    await same('argad', field([A1], [B1]), [to(80.99), to(39.5), to(65)]);
  });

  it('AG-TURN-1a the plan of who is sent where he stands leaves him looking as he did', async () => {
    const A1 = { id: 'A1', class: 3, x: 60, y: 60, facing: 90 };
    const B1 = { id: 'B1', class: 3, x: 66, y: 1, facing: 217 };
    const orders = [{ who: ['B1'], intent: 'move', path: [{ x: 66, y: 1 }] }];
    await same('argad', field([A1], [B1]), [{ ask: '1:1', kind: 'orders', orders }]);
  });

  it('AG-ORDER-4 a close order led half left marches to the front, in a mirror half right', async () => {
    const names = Array.from({ length: 12 }, (_, i) => `A${i + 1}`);
    const men = names.map((id, i) => ({
      id,
      class: 3,
      melee: ['spear'],
      ...(i === 0 ? { role: 'officer' } : {}),
      x: 50 + 2 * (i % 3),
      y: 50 - 2 * Math.floor(i / 3),
      facing: 90,
    }));
    const { rules, s } = await moment(
      'argad',
      field(men, [{ id: 'B1', class: 3, x: 60, y: 110, facing: 270 }], [{ members: names, front: 90 }]),
    );
    for (const [dx, dy] of [
      [-2, 2],
      [2, 2],
      [-2, -2],
      [2, -2],
      [0, 3],
    ])
      for (const by of TURNINGS) {
        const goal = { x: (52 + dx) * UNIT, y: (47 + dy) * UNIT, most: 1 };
        expect([dx, dy, by, wayUnlike(rules, s, ['A3'], goal, by)]).toEqual([dx, dy, by, []]);
      }
  });
});
