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
import { type Turning, turnReal } from '../../src/table/turning.ts';

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

async function same(id: string, position: unknown, commands: readonly unknown[]): Promise<void> {
  const { rules, s } = await moment(id, position as Json);
  for (const command of commands as readonly Command[])
    for (const by of TURNINGS) expect([by, commandUnlike(rules, s, command, by, 'found')]).toEqual([by, []]);
}

const head = (rules: string): Record<string, Json> => ({ kind: 'position', format: 1, rules, turn: 1 });

describe('ADLG-R on turned tables', () => {
  const field = (units: Json[], terrain: Json[]): Record<string, Json> => ({
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
    await same('adlg-r-2024', { ...field([A, B], [hill]), rules: 'adlg-r-2024' }, [
      { ask: '1', kind: 'charge', units: ['A'], legs, target: 'B' },
    ]);
  });

  it('ADLG-ALW-10a of two works met at once the first is named', async () => {
    const A = {
      id: 'A',
      side: 0,
      corps: 0,
      type: 'pike-and-shot',
      weapon: 'musket',
      x: 20,
      y: 3.5,
      facing: 90,
    };
    const work = { kind: 'fortification', y: 6.1, facing: 90, width: 1 };
    const works = [
      { id: 'a', ...work, x: 19.5 },
      { id: 'b', ...work, x: 20.5 },
    ];
    const legs = [{ do: 'advance', by: 3 }];
    await same('adlg-r-2021', { ...field([A], []), works }, [{ ask: '1', kind: 'move', units: ['A'], legs }]);
  });

  it('ADLG-TER-9a whoever only touches the bank does not hang over the water', async () => {
    const A = {
      id: 'A',
      side: 0,
      corps: 0,
      type: 'tercio',
      weapon: 'musket',
      x: 19.5,
      y: 14.635951945,
      facing: 270,
    };
    // The outline in grid steps: it was stopped where its corner met the bank.
    const polygon = [
      [1798209, 774089],
      [1440298, 809880],
      [1079851, 761821],
      [837330, 798199],
      [842670, 833801],
      [1080149, 798179],
      [1439702, 846120],
      [1801791, 809911],
    ].map((point) => point.map((v) => v / UNIT));
    const river = { id: 'R', kind: 'river', river: 'rough', polygon };
    const wheel = (to: string): Json => ({
      ask: '1',
      kind: 'move',
      units: ['A'],
      legs: [{ do: 'wheel', to, by: 28 }],
    });
    await same('adlg-r-2021', field([A], [river]), [wheel('right'), wheel('left')]);
  });

  it('AR-CHARGE-11 beyond a target that can evade stand no others that can', async () => {
    const B = { side: 1, corps: 1, facing: 270 };
    const units: Json[] = [
      {
        id: 'A',
        side: 0,
        corps: 0,
        type: 'keil',
        quality: 'E',
        abilities: ['headstrong'],
        x: 15.5,
        y: 9.75,
        facing: 90,
        losses: 1,
      },
      { id: 'B3', ...B, type: 'medium-cavalry', abilities: ['shock'], x: 17, y: 11.875 },
      { id: 'B5', ...B, type: 'light-infantry', weapon: 'musket', x: 15, y: 11.75 },
      { id: 'B7', ...B, type: 'dragoons', quality: 'E', weapon: 'musket', x: 14, y: 12, facing: 90 },
      { id: 'B9', ...B, type: 'pike-and-shot', quality: 'M', weapon: 'musket', x: 14.5, y: 13 },
    ];
    await same('adlg-r-2024', { ...field(units, []), rules: 'adlg-r-2024' }, [
      { ask: '1', kind: 'end-corps' },
    ]);
  });
});

describe('Group Orders on turned tables', () => {
  it('GO-ORDER-10 GO-MOVE-12 an order in thousandths ends at no limit: a thousandth nearer is as near, or is not', async () => {
    const side = (side: number, id: string, y: number): Json => ({
      id,
      side,
      group: `${id}1`,
      type: 'medium-infantry',
      stands: 4,
      x: 40,
      y,
      facing: 90 + 180 * side,
      order: side === 0 ? 'advance' : 'stand',
    });
    const position = {
      ...head('group-orders'),
      table: [120, 90],
      at: 'moves',
      units: [side(0, 'A', 40), side(1, 'B', 57)],
      generals: [
        { id: 'A.C', side: 0, x: 60, y: 30 },
        { id: 'A1.G', side: 0, group: 'A1', x: 52, y: 40 },
        { id: 'B.C', side: 1, x: 60, y: 80 },
        { id: 'B1.G', side: 1, group: 'B1', x: 52, y: 70 },
      ],
    };
    // 15 cm between them: halted at 10, and kept 2 off.
    const ahead = [4.998, 4.999, 5, 5.001, 5.002, 12.998, 12.999, 13, 13.001, 13.002];
    await same(
      'group-orders',
      position,
      ahead.map((by) => ({ ask: '1', kind: 'move', unit: 'A', legs: [{ go: 'ahead', by }] })),
    );
  });
});

describe('Baroque on turned tables', () => {
  const position = ((): Json => {
    const unit = { M: '2', vbu: 6, I: 4, D: 'B', vd: 3, type: 'GA', losses: 1 };
    return {
      ...head('baroque'),
      table: [20, 15],
      phase: 'orders',
      ordering: 0,
      armies: [
        { name: 'Swedes', structure: 'good' },
        { name: 'League', structure: 'average' },
      ],
      commands: [
        { side: 0, name: 'Left', leader: { name: 'Banner', quality: 'reliable', x: 10, y: 2 } },
        { side: 1, name: 'Right', leader: { name: 'Tilly', quality: 'expert', x: 10, y: 9 } },
      ],
      units: [
        {
          id: 'A',
          side: 0,
          command: 0,
          name: 'Finns',
          ...unit,
          x: 16.7600514771,
          y: 14.6009169108,
          facing: 93.812,
        },
        { id: 'B', side: 1, command: 1, name: 'Horse', ...unit, x: 5, y: 9, facing: 270 },
      ],
    };
  })();

  it('BQ-5.8-a a wheel about a corner on the edge of the table goes as far as it may', async () => {
    const order = { ask: '1', kind: 'move', unit: 'A', do: 'wheel', right: 0 };
    await same('baroque', position, [
      { ...order, by: 27, to: 'right' },
      { ...order, by: 27, to: 'left' },
    ]);
  });

  it('BQ-4.1.3-e an order in thousandths ends at no limit: a thousandth nearer is as near, or is not', async () => {
    // Who reacts goes by distances: foot charges as far as 4 BU, dragoons shoot as far as 3.
    for (const [type, gap, whole] of [
      ['PK', 6, 1],
      ['DR', 5, 0.5],
      ['DR', 6, 1.5],
    ] as const) {
      const unit = (id: string, side: number, y: number): Json => ({
        id,
        side,
        command: side,
        type,
        weapon: 'musket',
        M: '2',
        vbu: 6,
        I: 2,
        D: 'B',
        vd: 3,
        x: 10,
        y,
        facing: 90 + 180 * side,
      });
      const leader = (side: number, y: number): Json => ({
        side,
        leader: { quality: 'reliable', x: 10, y },
      });
      const field = {
        ...head('baroque'),
        table: [20, 20],
        phase: 'orders',
        ordering: 0,
        armies: [{ structure: 'good' }, { structure: 'average' }],
        commands: [leader(0, 1), leader(1, 19)],
        units: [unit('A', 0, 5), unit('B', 1, 5 + gap)],
      };
      await same(
        'baroque',
        field,
        [-0.002, -0.001, 0, 0.001, 0.002].map((more) => ({
          ask: '1',
          kind: 'move',
          unit: 'A',
          do: 'advance',
          by: Math.round((whole + more) * 1000) / 1000,
        })),
      );
    }
  });

  it('BQ-7.5.4-g odds say of a unit that hardly moved the same, whichever way it went', async () => {
    const { rules, s } = await moment('baroque', position);
    const moved = (before: State, by: Turning): boolean => {
      const after: State = rules.copy(before);
      const { units } = after as unknown as { units: { id: string; x: number; y: number }[] };
      const unit = units.find((u) => u.id === 'B')!;
      const to = turnReal({ ...by, dx: 0, dy: 0 }, 90.22, 0, { x: 0, y: 0 });
      unit.x += to.x;
      unit.y += to.y;
      return Object.hasOwn(rules.facets(before, after), 'B.moved');
    };
    for (const by of TURNINGS) expect(moved(rules.turned(s, by), by)).toBe(true);
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
    const to = (y: number): Json => ({
      ask: '1:1',
      kind: 'orders',
      orders: [{ who: ['B1'], intent: 'withdraw', path: [{ x: 120, y }] }],
    });
    await same('argad', field([A1], [B1]), [to(80.99), to(39.5), to(65)]);
  });

  it('AG-SIM-2 AG-SHOOT-1 AG-UNIT-1 places in thousandths lie on no limit: a range, contact', async () => {
    const fire = {
      ask: '1:0',
      kind: 'orders',
      orders: [{ who: ['A1'], intent: 'hold', fire: { when: 'start' } }],
    };
    for (const [weapon, range] of [
      ['pistol', 20],
      ['bow', 40],
      ['musket', 60],
    ] as const)
      for (const more of [-0.001, 0, 0.001, 0.002]) {
        const A1 = { id: 'A1', class: 3, ranged: [weapon], x: 60, y: 40, facing: 90 };
        const B1 = {
          id: 'B1',
          class: 3,
          x: 60,
          y: Math.round((42 + range + more) * 1000) / 1000,
          facing: 270,
        };
        await same('argad', field([A1], [B1]), [fire]);
      }
    // The gap that counts as contact is five hundredths of a cm.
    const attack = {
      ask: '1:0',
      kind: 'orders',
      orders: [{ who: ['A1'], intent: 'attack', target: ['B1'] }],
    };
    for (const gap of [0.049, 0.05, 0.051]) {
      const A1 = { id: 'A1', class: 3, x: 60, y: 40, facing: 90 };
      const B1 = { id: 'B1', class: 3, x: 60, y: Math.round((42 + gap) * 1000) / 1000, facing: 270 };
      await same('argad', field([A1], [B1]), [attack]);
    }
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
