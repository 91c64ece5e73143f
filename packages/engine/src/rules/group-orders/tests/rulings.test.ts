/** Every figure of a ruling is an option: each test plays one moment by the usual figure and by another. */
import { describe, expect, it } from 'vitest';
import { byPoints, isBroken, turnLimit } from '../command/victory.ts';
import { hasCover } from '../ground/cover.ts';
import { rectOf } from '../ground/shapes.ts';
import { FIGURES } from '../house-rules.ts';
import { moraleFactors } from '../morale/morale.ts';
import { targetsOf } from '../shooting/target.ts';
import type { GroupState } from '../state.ts';
import {
  HC,
  kinds,
  LI,
  MA,
  MC,
  MI,
  run,
  type Spec,
  say,
  table,
  told,
  u,
  unit,
  until,
  usual,
  why,
} from '../testing.ts';

type Figure = keyof typeof FIGURES;

const FAR = unit('B1.1', MI, 60, 110);
const moves = (units: Spec[], more: Spec): GroupState => until(table('moves', units, more), 'moves');
const ahead = (id: string, by: number): Record<string, unknown> => ({
  kind: 'move',
  unit: id,
  legs: [{ go: 'ahead', by }],
});
/** Shots of the south only. */
const southShoots = (ask: { kind: string; side: number }) =>
  ask.kind === 'shots' && ask.side === 1 ? { kind: 'shots', shots: [] } : undefined;
/** South and north in line, so far apart, ready to move or charge. */
const facing = (type: string, enemy: string, gap: number, order: string): Spec[] => {
  const deep = (t: string): number => (t === MC || t === HC ? 3 : t === MA ? 4 : 2);
  return [
    unit('A1.1', type, 60, 40, { order }),
    unit('A1.2', type, 60, 32, { order }),
    unit('B1.1', enemy, 60, 40 + deep(type) / 2 + gap + deep(enemy) / 2),
  ];
};
const charge = (ask: { kind: string }) =>
  ask.kind === 'charges'
    ? { kind: 'charges', charges: [{ unit: 'A1.1', target: 'B1.1', wheel: 0, incline: 0 }] }
    : undefined;

/** What one moment comes to under options: the same moment, by the book and by another figure. */
interface Ruling {
  figure: Figure;
  other: number;
  shows: [unknown, unknown];
  moment: (options: Spec) => unknown;
}

const RULINGS: readonly Ruling[] = [
  {
    figure: 'turn_limit',
    other: 4,
    shows: [16, 4],
    moment: (options) => turnLimit(table('orders', [FAR, unit('A1.1', MI, 60, 40)], { options })),
  },
  {
    figure: 'army_break',
    other: 10,
    shows: [false, true],
    moment: (options) =>
      isBroken(table('end', [unit('A1.1', MI, 60, 40, { stands: 1, start: 4 }), FAR], { options }), 0),
  },
  {
    figure: 'winning_lead',
    other: 2,
    shows: [null, 0],
    moment: (options) =>
      byPoints(
        table('end', [unit('A1.1', MI, 60, 40), unit('B1.1', MI, 60, 110, { stands: 1, start: 4 })], {
          options,
        }),
        'stopped',
        'GO-SETUP-22',
      ).winner,
  },
  {
    figure: 'objective_reach',
    other: 3,
    shows: [0, -1],
    moment: (options) => {
      const s = table('end', [unit('A1.1', MI, 60, 40), FAR], {
        options,
        active: 1,
        objectives: [{ name: 'mill', x: 60, y: 47, points: 5 }],
      });
      run(s, [], usual, 1);
      return s.objectives[0].holder;
    },
  },
  {
    figure: 'general_move',
    other: 20,
    shows: ['legal', 'GO-SETUP-09 too-far'],
    moment: (options) =>
      why(
        moves([unit('A1.1', MI, 60, 40), FAR], {
          options,
          generals: [{ id: 'A1.G', side: 0, group: 'A1', x: 60, y: 30 }],
        }),
        { kind: 'general', general: 'A1.G', x: 90, y: 30 },
      ),
  },
  {
    figure: 'attached',
    other: 1,
    shows: [true, false],
    moment: (options) => {
      const s = table('shooting', [unit('A1.1', MI, 60, 40), unit('B1.1', LI, 60, 50)], {
        options,
        generals: [{ id: 'B1.G', side: 1, group: 'B1', x: 60, y: 55.5 }],
      });
      // a general three centimetres away risks his life with the unit, and is asked whether he goes with it
      return kinds(run(s, options.attached === 1 ? [6, 5] : [6, 1, 1, 5], southShoots, 7)).includes(
        'general-safe',
      );
    },
  },
  {
    figure: 'general_reach',
    other: 15,
    shows: ['stand', 'advance'],
    moment: (options) => {
      const s = until(
        table('orders', [unit('A1.1', MI, 60, 40), FAR], {
          options,
          generals: [{ id: 'A1.G', side: 0, group: 'A1', x: 60, y: 26 }],
        }),
        'orders',
      );
      const orders = [{ group: u(s, 'A1.1').group, order: 'advance' }];
      say(s, { kind: 'orders', orders }, options.general_reach === 15 ? [] : [2]);
      return u(s, 'A1.1').order;
    },
  },
  {
    figure: 'skirmish_gap',
    other: 1,
    shows: [22, 19],
    moment: (options) => {
      const s = table('moves', [unit('A1.1', LI, 60, 40, { formation: 'skirmish' }), FAR], { options });
      return rectOf(s, u(s, 'A1.1')).width / 60000;
    },
  },
  {
    figure: 'safe_distance',
    other: 5,
    shows: [true, false],
    moment: (options) => {
      const s = table(
        'end',
        [
          unit('A1.1', MI, 60, 40, { disordered: true, drill: 'badly' }),
          unit('A1.2', MI, 90, 40),
          unit('B1.1', MI, 60, 55),
        ],
        { options },
      );
      run(s, [], usual, 1);
      return u(s, 'A1.1').disordered;
    },
  },
  {
    figure: 'reserve_limit',
    other: 5,
    shows: ['GO-ORDER-15 closer-to-enemy', 'legal'],
    moment: (options) => why(moves(facing(MI, MI, 20, 'reserve'), { options }), ahead('A1.1', 5)),
  },
  {
    figure: 'halt',
    other: 15,
    shows: ['legal', 'GO-ORDER-12 halts-there'],
    moment: (options) => why(moves(facing(HC, MI, 20, 'advance'), { options }), ahead('A1.1', 9)),
  },
  {
    figure: 'halt_lights',
    other: 8,
    shows: ['legal', 'GO-ORDER-10 halts-there'],
    moment: (options) => why(moves(facing(MI, LI, 18, 'advance'), { options }), ahead('A1.1', 12)),
  },
  {
    figure: 'halt_friends',
    other: 2,
    shows: ['GO-ORDER-13 near-friends', 'legal'],
    moment: (options) =>
      why(
        moves(
          [
            unit('A1.1', MI, 60, 40, { order: 'advance' }),
            unit('A1.2', MI, 90, 40, { order: 'advance' }),
            unit('A2.1', MI, 60, 51),
            FAR,
          ],
          { options },
        ),
        ahead('A1.1', 5),
      ),
  },
  {
    figure: 'stand_move',
    other: 8,
    shows: ['GO-ORDER-18 too-far', 'legal'],
    moment: (options) => why(moves([unit('A1.1', MI, 60, 40), FAR], { options }), ahead('A1.1', 7)),
  },
  {
    figure: 'cohesion',
    other: 30,
    shows: ['GO-MOVE-11 too-far-from-group', 'legal'],
    moment: (options) =>
      why(
        moves([unit('A1.1', MC, 60, 40, { order: 'advance' }), unit('A1.2', MI, 60, 34), FAR], { options }),
        ahead('A1.1', 25),
      ),
  },
  {
    figure: 'keep_off',
    other: 4,
    shows: ['legal', 'GO-MOVE-12 in-the-way'],
    moment: (options) =>
      why(moves([unit('A1.1', MI, 60, 40), unit('B1.1', MI, 60, 47)], { options }), ahead('A1.1', 3)),
  },
  {
    figure: 'stop_short',
    other: 0.5,
    shows: [true, true],
    moment: (options) => {
      // a unit that routs with the enemy all round it: it stops before him by so much
      const s = table(
        'shooting',
        [
          unit('A1.1', MI, 60, 60),
          unit('B1.1', MI, 60, 66, { stands: 6, start: 6 }),
          unit('B1.2', MI, 100, 80),
          unit('B1.3', MI, 120, 80),
          unit('A2.1', MC, 60, 75, { facing: 270, order: 'retreat' }),
        ],
        { options },
      );
      run(s, [3, 1], southShoots, 7);
      const gap = (75 - 1.5 - (u(s, 'B1.1').y / 60000 + 1)).toFixed(2);
      return gap === Number(options.stop_short ?? 1).toFixed(2);
    },
  },
  {
    figure: 'square_distance',
    other: 25,
    shows: [true, false],
    moment: (options) => {
      const asked: string[] = [];
      const s = table('charges', facing(MC, MI, 20, 'advance'), { options });
      run(
        s,
        [4, 6],
        (ask) => {
          asked.push(ask.kind);
          return charge(ask) ?? (ask.kind === 'fire' ? { kind: 'fire', target: '' } : undefined);
        },
        4,
      );
      return asked.includes('react');
    },
  },
  {
    figure: 'stopped_short',
    other: 9,
    shows: [5, 9],
    moment: (options) => {
      const s = table(
        'charges',
        facing(MC, MI, 20, 'advance').map((x) => ({ ...x, shotToday: true })),
        { options },
      );
      run(s, [4, 6, 1, 4], charge, 4);
      return Math.round((u(s, 'B1.1').y - u(s, 'A1.1').y) / 60000 - 2.5);
    },
  },
  {
    figure: 'fall_back_lights',
    other: 4,
    shows: [10, 4],
    moment: (options) => {
      const s = table('shooting', [unit('A1.1', MI, 60, 40), unit('B1.1', LI, 60, 50)], { options });
      run(s, [6, 5], southShoots, 7);
      return Math.round(u(s, 'B1.1').y / 60000 - 50);
    },
  },
  {
    figure: 'fall_back_massed',
    other: 8,
    shows: [20, 8],
    moment: (options) => {
      const s = table(
        'shooting',
        [unit('A1.1', MI, 60, 40), unit('B1.1', MI, 60, 46, { stands: 6, start: 6 })],
        { options },
      );
      run(s, [3, 3], southShoots, 7);
      return Math.round(u(s, 'B1.1').y / 60000 - 46);
    },
  },
  {
    figure: 'rout_more',
    other: 10,
    shows: [22, 30],
    moment: (options) => {
      const s = table(
        'forced',
        [
          unit('A1.1', MI, 60, 60, { order: 'rout', formation: 'column2', facing: 270 }),
          unit('A1.2', MI, 90, 60),
          FAR,
        ],
        { options },
      );
      return told(run(s, [], usual, 3), 'routed')?.facts?.went;
    },
  },
  {
    figure: 'sight_in_wood',
    other: 20,
    shows: [false, true],
    moment: (options) => {
      const s = table('shooting', [unit('A1.1', MA, 60, 40), unit('B1.1', MI, 60, 70)], {
        options,
        terrain: [{ kind: 'wood', rect: [30, 50, 90, 60] }],
      });
      return targetsOf(s, u(s, 'A1.1')).some((t) => t.target.id === 'B1.1');
    },
  },
  {
    figure: 'lining',
    other: 4,
    shows: [false, true],
    moment: (options) => {
      const s = table('shooting', [unit('A1.1', MI, 60, 40), FAR], {
        options,
        lines: [{ kind: 'hedge', points: [40, 44, 80, 44] }],
      });
      return hasCover(s, u(s, 'A1.1'));
    },
  },
  {
    figure: 'morale_height',
    other: 5,
    shows: [true, false],
    moment: (options) => {
      const s = table('morale', [unit('A1.1', MI, 60, 40), unit('B1.1', MI, 60, 58)], {
        options,
        terrain: [{ kind: 'hill', rect: [40, 30, 80, 48] }],
      });
      const test = {
        occasion: 'group' as const,
        group: u(s, 'A1.1').group,
        unit: '',
        foes: [],
        edges: [],
        gap: -1,
      };
      return moraleFactors(s, test, false).some((f) => f.rule === 'GO-MORALE-M10');
    },
  },
  {
    figure: 'arrival_spread',
    other: 5,
    shows: ['legal', 'GO-SETUP-28a too-far-from-road'],
    moment: (options) =>
      why(
        moves(
          [
            unit('A1.1', MI, 120, 40, { order: 'reserve' }),
            unit('A2.1', MC, 0, 0, { place: 'waiting' }),
            FAR,
          ],
          {
            options,
            groups: [
              { side: 0, name: 'A1' },
              { side: 0, name: 'A2', deployed: false, arrives: 1 },
              { side: 0, name: 'A9' },
              { side: 1, name: 'B1' },
              { side: 1, name: 'B9' },
            ],
            scenario: { roads: [90, 90] },
          },
        ),
        { kind: 'arrive', unit: 'A2.1', x: 110, wide: 2, ahead: 20 },
      ),
  },
  {
    figure: 'block_entry',
    other: 12,
    shows: ['legal', 'GO-MOVE-29 too-far'],
    moment: (options) =>
      why(
        moves([unit('A1.1', MI, 60, 40, { order: 'reserve' }), unit('A1.2', MI, 60, 30), FAR], {
          options,
          terrain: [{ id: 'b', kind: 'block', rect: [54, 50, 66, 62] }],
        }),
        { kind: 'enter', unit: 'A1.1', block: 'b' },
      ),
  },
  {
    figure: 'bridge_width',
    other: 18,
    shows: ['GO-MOVE-09 in-the-way', 'legal'],
    moment: (options) =>
      why(
        moves(
          [
            unit('A1.1', MI, 60, 40, { order: 'reserve' }),
            unit('A1.2', MI, 60, 30, { order: 'reserve' }),
            FAR,
          ],
          {
            options,
            lines: [{ kind: 'river', points: [0, 46, 180, 46], bridges: [60, 46] }],
          },
        ),
        ahead('A1.1', 15),
      ),
  },
];

describe('figures of rulings', () => {
  for (const { figure, other, shows, moment } of RULINGS)
    it(`${FIGURES[figure].rule} ${figure}: as ruled, and as the option says`, () => {
      expect(moment({})).toEqual(shows[0]);
      expect(moment({ [figure]: FIGURES[figure].value })).toEqual(shows[0]);
      expect(moment({ [figure]: other })).toEqual(shows[1]);
    });
  it('GO-SETUP-32 every figure has such a moment', () => {
    expect(RULINGS.map((r) => r.figure).sort()).toEqual(Object.keys(FIGURES).sort());
  });
});
