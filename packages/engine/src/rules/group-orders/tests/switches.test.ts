/** Every switch of a doubtful reading is turned: one moment as ruled, and by each other answer. */
import { describe, expect, it } from 'vitest';
import { total } from '../../../battle/factor.ts';
import { CHOICES, SWITCHES } from '../house-rules.ts';
import { aimOf, shotFactors } from '../shooting/shooting.ts';
import { targetsOf } from '../shooting/target.ts';
import type { GroupState } from '../state.ts';
import {
  HI,
  kinds,
  MA,
  MC,
  MI,
  RIF,
  refused,
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

type Switch = keyof typeof CHOICES | keyof typeof SWITCHES;
type Answer = string | boolean;

/** What one moment shows under each answer of a switch, the usual one first. */
interface Turned {
  id: Switch;
  shows: readonly (readonly [Answer, unknown])[];
  moment: (options: Spec) => unknown;
}

const FAR = unit('B1.1', MI, 60, 110);
const charge = (...charges: Spec[]): Record<string, unknown> => ({ kind: 'charges', charges });
const at = (id: string, target: string): Spec => ({ unit: id, target, wheel: 0, incline: 0 });
const moves = (units: Spec[], options: Spec): GroupState =>
  until(table('moves', units, { options }), 'moves');
/** The sum of a shot between two units so far apart. */
function sum(shooter: string, target: string, gap: number, options: Spec, more: Spec = {}): number {
  const deep = (t: string): number => (t === MA ? 4 : 2);
  const s = table(
    'shooting',
    [
      unit('A1.1', shooter, 60, 40, { shotToday: true }),
      unit('B1.1', target, 60, 40 + (deep(shooter) + deep(target)) / 2 + gap),
    ],
    { options, ...more },
  );
  const [by, to] = [u(s, 'A1.1'), u(s, 'B1.1')];
  const found = targetsOf(s, by).find((t) => t.target === to);
  return total(shotFactors(s, by, to, aimOf(s, by, to, found?.stands ?? [])));
}
/** South shoots, north holds its fire. */
const southShoots = (ask: { kind: string; side: number }) =>
  ask.kind === 'shots' && ask.side === 1 ? { kind: 'shots', shots: [] } : undefined;
/** Whose shots are asked for in a step 5 of the south, when the south has shot in the other phase of the turn. */
function shooters(options: Spec): string {
  const s = table('shooting', [unit('A1.1', MI, 60, 40, { shotTurn: true }), unit('B1.1', MI, 60, 50)], {
    options,
  });
  until(s, 'shots');
  const { answers } = s.frames[s.frames.length - 1] as unknown as { answers: readonly unknown[] };
  return answers.map((a) => (a === null ? 'asked' : 'silent')).join(' ');
}

const TURNED: readonly Turned[] = [
  {
    id: 'fire',
    shows: [
      ['exchange', 'silent asked'], // once a turn: the south has shot
      ['phasing', 'asked silent'],
      ['both', 'asked asked'],
    ],
    moment: shooters,
  },
  {
    id: 'two_sided_fire',
    shows: [
      [false, 'silent asked'],
      [true, 'asked asked'],
    ],
    moment: shooters,
  },
  {
    id: 'stand_actions',
    shows: [
      ['one', 'GO-ORDER-18 one-action'],
      ['all', 'legal'],
    ],
    moment: (options) =>
      why(moves([unit('A1.1', MI, 60, 40), FAR], options), {
        kind: 'move',
        unit: 'A1.1',
        legs: [{ go: 'about' }, { go: 'ahead', by: 5 }],
      }),
  },
  {
    id: 'square_on_stand',
    shows: [
      ['left', 'legal'],
      ['kept', 'GO-ORDER-18 square-only'],
    ],
    moment: (options) =>
      why(moves([unit('A1.1', MI, 60, 40, { formation: 'square' }), FAR], options), {
        kind: 'form',
        units: ['A1.1'],
        to: 'line',
        side: 'front',
      }),
  },
  {
    id: 'reserve_guns',
    shows: [
      ['march', 'legal'],
      ['pivot', 'GO-ORDER-17 pivot-only'],
    ],
    moment: (options) =>
      why(moves([unit('A1.1', MA, 60, 40, { order: 'reserve' }), unit('A1.2', MI, 80, 40), FAR], options), {
        kind: 'move',
        unit: 'A1.1',
        legs: [{ go: 'ahead', by: 5 }],
      }),
  },
  {
    id: 'musket_charge_die',
    shows: [
      ['plain', false],
      ['modified', true], // a five and high morale
    ],
    moment: (options) => {
      const s = table(
        'charges',
        [
          unit('A1.1', MI, 60, 40, { order: 'advance', morale: 'high' }),
          unit('B1.1', MI, 60, 50, { order: 'retreat' }),
        ],
        { options },
      );
      const dice = options.musket_charge_die === 'modified' ? [5, 6] : [5];
      const events = run(s, dice, (a) => (a.kind === 'charges' ? charge(at('A1.1', 'B1.1')) : undefined), 4);
      return kinds(events).includes('charges');
    },
  },
  {
    id: 'guns_lost',
    shows: [
      ['always', 'dead'],
      ['exposed', 'table'],
    ],
    moment: (options) => {
      const s = table(
        'shooting',
        [
          unit('A1.1', MI, 60, 40),
          unit('B1.1', MI, 60, 46, { stands: 6, start: 6 }),
          unit('B1.2', MA, 84, 80),
          unit('B1.3', MC, 108, 80, { order: 'reserve' }),
        ],
        { options },
      );
      run(s, [3, 1], southShoots, 7);
      return u(s, 'B1.2').place;
    },
  },
  {
    id: 'killed_general',
    shows: [
      ['gone', [false, true, false]],
      ['counts', [true, true, true]],
    ],
    // He falls beside his unit. Does anybody help its test: he alone there, the chief beside them, the chief falling?
    moment: (options) => {
      const helped = (generals: Spec[], dice: number[]): boolean => {
        const units = [unit('A1.1', MI, 60, 40), unit('B1.1', MI, 60, 46, { stands: 6, start: 6 })];
        const s = table('shooting', units, { options, generals });
        const events = run(s, dice, southShoots, 7);
        expect(kinds(events)).toContain('general-killed');
        return told(events, 'morale')?.factors?.some((f) => f.rule === 'GO-MORALE-M08') === true;
      };
      const own = { id: 'B1.G', side: 1, group: 'B1', x: 60, y: 50 };
      const chief = { id: 'B.C', side: 1, x: 58, y: 50 };
      return [
        helped([own], [3, 6, 6, 6]),
        helped([own, chief], [3, 6, 6, 1, 1, 6]),
        helped([chief], [3, 6, 6, 6]),
      ];
    },
  },
  {
    id: 'morale_scope',
    shows: [
      ['group', 'stand'],
      ['unit', 'advance'],
    ],
    moment: (options) => {
      const s = table(
        'shooting',
        [
          unit('A1.1', MI, 60, 40),
          unit('B1.1', MI, 60, 46, { stands: 6, start: 6 }),
          unit('B1.2', MI, 84, 80, { order: 'advance' }),
        ],
        { options },
      );
      run(s, [3, 4], southShoots, 7); // a fifth lost, half disordered: 2
      return u(s, 'B1.2').order;
    },
  },
  {
    id: 'hard_cover_small_arms',
    shows: [
      ['-1', 1],
      ['0', 2],
    ],
    moment: (options) => sum(MI, MI, 8, options, { lines: [{ kind: 'wall', points: [40, 48.5, 80, 48.5] }] }),
  },
  {
    id: 'extreme_range',
    shows: [
      ['-2', -1],
      ['-3', -2],
    ],
    moment: (options) => sum(MA, MI, 40, options),
  },
  {
    id: 'extra_stands',
    shows: [
      ['each', 2],
      ['half', 0],
    ],
    moment: (options) => sum(MI, MI, 8, options),
  },
  {
    id: 'riflemen_light',
    shows: [
      [true, 1],
      [false, 2],
    ],
    moment: (options) => sum(MI, RIF, 8, options),
  },
  {
    id: 'garrison_holds',
    shows: [
      ['block', -1],
      ['reach', 0],
    ],
    moment: (options) => {
      const s = table('end', [unit('A1.1', MI, 60, 40, { block: 'b' }), FAR], {
        options,
        active: 1,
        terrain: [{ id: 'b', kind: 'block', rect: [54, 34, 66, 46] }],
        objectives: [
          { name: 'bridge', x: 60, y: 56, points: 6 },
          { name: 'block', x: 60, y: 40, points: 6 },
        ],
      });
      run(s, [], usual, 1);
      expect(s.objectives[1].holder).toBe(0); // its own block in any case
      return s.objectives[0].holder;
    },
  },
  {
    id: 'assault_column',
    shows: [
      ['off', 'GO-ORDER-05 not-in-line'],
      ['south', 'legal'],
      ['north', 'GO-ORDER-05 not-in-line'],
      ['both', 'legal'],
    ],
    moment: (options) => {
      const s = until(
        table('orders', [unit('A1.1', MI, 60, 40, { order: 'reserve', formation: 'column2' }), FAR], {
          options,
        }),
        'orders',
      );
      return why(s, { kind: 'orders', orders: [{ group: u(s, 'A1.1').group, order: 'advance' }] });
    },
  },
  {
    id: 'pooled_fire',
    shows: [
      [false, 2],
      [true, 1],
    ],
    moment: (options) => {
      const s = table(
        'shooting',
        [
          unit('A1.1', MI, 56, 60, { shotToday: true }),
          unit('A1.2', MI, 74, 60, { shotToday: true }),
          unit('B1.1', MI, 65, 70, { order: 'retreat' }),
        ],
        { options },
      );
      const events = run(s, options.pooled_fire === true ? [1] : [1, 1], usual, 6);
      return events.filter((e) => e.kind === 'shot').length;
    },
  },
  {
    id: 'group_charge_test',
    shows: [
      [false, ['charge-fails']],
      [true, ['charge-fails', 'charge-fails']],
    ],
    moment: (options) => {
      const s = table(
        'charges',
        [
          unit('A1.1', MC, 60, 50, { order: 'advance' }),
          unit('A1.2', MC, 90, 50, { order: 'advance' }),
          unit('B1.1', HI, 60, 72.5, { weapon: 'none', order: 'retreat' }),
          unit('B1.2', HI, 90, 72.5, { weapon: 'none', order: 'retreat' }),
        ],
        { options },
      );
      // one die for both; or one each, and the second that goes in is received with another
      const dice = options.group_charge_test === true ? [2] : [2, 6, 6];
      const events = run(
        s,
        dice,
        (a) => (a.kind === 'charges' ? charge(at('A1.1', 'B1.1'), at('A1.2', 'B1.2')) : undefined),
        4,
      );
      return kinds(events).filter((k) => k === 'charge-fails');
    },
  },
];

describe('switches of readings', () => {
  const specs = { ...CHOICES, ...SWITCHES };
  for (const { id, shows, moment } of TURNED)
    it(`${specs[id].rule} ${specs[id].rule === 'GO-SETUP-32' ? '' : 'GO-SETUP-32a '}${id}: as ruled, and turned`, () => {
      expect(shows[0][0]).toBe(specs[id].value);
      expect(moment({})).toEqual(shows[0][1]);
      for (const [answer, what] of shows) expect(moment({ [id]: answer }), `${answer}`).toEqual(what);
    });
  it('GO-SETUP-32 GO-SETUP-32a every switch is turned, to each of its answers', () => {
    expect(TURNED.map((t) => t.id).sort()).toEqual(Object.keys(specs).sort());
    for (const t of TURNED) {
      const all: readonly Answer[] =
        t.id in CHOICES ? CHOICES[t.id as keyof typeof CHOICES].values : [false, true];
      expect([...t.shows.map(([a]) => a)].sort(), t.id).toEqual([...all].sort());
    }
  });
});

describe('orders that many take together', () => {
  it('GO-ORDER-18 GO-MOVE-03 a group of which all stand uses its 5 in one march, each for itself', () => {
    const units = [unit('A1.1', MI, 60, 40), unit('A1.2', MI, 80, 40), FAR];
    const s = moves(units, {});
    const group = u(s, 'A1.1').group;
    const shift = (by: number): Record<string, unknown> => ({
      kind: 'march',
      group,
      legs: [{ go: 'shift', toward: 180, by }],
    });
    expect(why(s, shift(6))).toBe('GO-ORDER-18 too-far');
    expect(why(s, { kind: 'march', group, legs: [{ go: 'wheel', side: 'left', by: 5 }] })).toBe(
      'GO-ORDER-18 no-wheel-on-stand',
    );
    const events = say(s, shift(5));
    expect(told(events, 'marched')?.about).toEqual(['A1.1', 'A1.2']);
    expect(['A1.1', 'A1.2'].map((id) => u(s, id).x / 60000)).toEqual([55, 75]);
    expect(why(s, shift(1))).toBe('GO-MOVE-03 nobody-can-move');
  });
  it('GO-MOVE-01 GO-MOVE-03 a march that is too far is offered cut at exactly the speed of the slowest', () => {
    const s = moves(
      [unit('A1.1', MI, 60, 40, { order: 'advance' }), unit('A1.2', MC, 80, 40, { order: 'advance' }), FAR],
      {},
    );
    const no = refused(s, { kind: 'march', group: u(s, 'A1.1').group, legs: [{ go: 'ahead', by: 31 }] });
    expect(no).toMatchObject({ rule: 'GO-MOVE-01', why: 'too-far', figures: { cost: 31, most: 20 } });
    expect(no?.cut).toMatchObject({ kind: 'march', legs: [{ go: 'ahead', by: 20 }] });
  });
});
