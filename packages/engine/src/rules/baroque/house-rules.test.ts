/** Every ruling is a switch or a figure: changing it changes what happens. */

import { describe, expect, it } from 'vitest';
import { UNIT } from '../../table/number.ts';
import { disciplineFactors, inCommand } from './command/discipline.ts';
import { meleeFactors } from './loss/cohesion.ts';
import type { MeleeFrame } from './melee/melee.ts';
import { impetusDenied } from './melee/melee-dice.ts';
import { digestState } from './odds/copy.ts';
import { mayEvade } from './reaction/evade.ts';
import type { ReactFrame } from './reaction/reaction.ts';
import { shotDice, shotFactors } from './shooting/shot.ts';
import { bandOf } from './shooting/target.ts';
import { Scene, type Spec, u } from './testing.ts';
import { commandValue, costOf } from './victory.ts';

const leaders = [
  { side: 0, name: 'a', leader: { id: 'A-l', quality: 'reliable', x: 20, y: 12 } },
  { side: 1, name: 'b', leader: { id: 'B-l', quality: 'reliable', x: 20, y: 38 } },
];
const scene = (options: Spec, units: Spec[], more: Spec = {}): Scene =>
  new Scene({ commands: leaders, options, units: units.map((x) => ({ ...x, command: x.side })), ...more });
const charge = (unit: string, target: string, potential = false): Spec => ({
  kind: 'charge',
  unit,
  target,
  potential,
});
const window = (s: Scene): ReactFrame => s.state.frames.at(-1) as ReactFrame;
const AIM = {
  from: 'front',
  at: 'front',
  distance: 0,
  band: 0,
  limited: false,
  through: false,
  guns: false,
  indirect: false,
  cover: '',
} as const;

describe('figures of the book', () => {
  it.each([
    ['good', 'rangeGood', 10, 5],
    ['average', 'rangeAverage', 6, 3],
    ['poor', 'rangePoor', 2, 1],
  ])('BQ-2.6.2-a the command range of a %s structure (%s)', (structure, option, houseRules, less) => {
    const armies = [{ structure }, { structure }];
    const at = (options: Spec): boolean => {
      const s = scene(options, [u('A1', 'PK', 20, 12 + houseRules - 0.5 + 2)], { armies });
      return inCommand(s.state, s.unit('A1'));
    };
    expect(at({})).toBe(true);
    expect(at({ [option]: less })).toBe(false);
  });
  it('BQ-2.6.1-a leaderMove: how far a leader rides', () => {
    const ride = { kind: 'leader', leader: 'A-l', do: 'move', unit: '', x: 25, y: 12 };
    const units = [u('A1', 'PK', 10, 10), u('B1', 'PK', 10, 30)];
    expect(scene({}, units).legal(ride)).toBe(false);
    expect(scene({ leaderMove: 6 }, units).legal(ride)).toBe(true);
  });
  it('BQ-4.1-c turnLimit and BQ-0-j touch are options', () => {
    const s = scene({ turnLimit: 3, touch: 0.02 }, [u('A1', 'PK', 10, 10), u('B1', 'PK', 10, 10.015)]);
    expect(s.state.options).toMatchObject({ turnLimit: 3, touch: 0.02 });
  });
});

describe('rulings about fire', () => {
  it('R-83 BQ-6.1.3-a movesSpoilReactions: moves of the turn cost dice in reaction fire, or do not', () => {
    const moved = (options: Spec): boolean => {
      const s = scene(options, [u('A1', 'T', 10, 10, { weapon: 'musket' }), u('B1', 'PK', 10, 10.5)]);
      s.unit('A1').moves = 1;
      const facts = { reserve: 0, reaction: true, evades: false };
      return shotFactors(s.state, s.unit('A1'), s.unit('B1'), AIM, facts).some((f) => f.what === 'moved');
    };
    expect(moved({})).toBe(true);
    expect(moved({ movesSpoilReactions: false })).toBe(false);
  });
  it('R-35 BQ-6.9-a throughGunsHalves: shooting through guns halves the dice, or does not', () => {
    const dice = (options: Spec): number => {
      const s = scene(options, [u('A1', 'T', 10, 10, { weapon: 'musket', vbu: 4 }), u('B1', 'PK', 10, 12)]);
      const facts = { reserve: 0, reaction: false, evades: false };
      const factors = shotFactors(s.state, s.unit('A1'), s.unit('B1'), AIM, facts);
      return shotDice(s.state, factors, s.unit('A1'), { ...AIM, guns: true });
    };
    expect(dice({ throughGunsHalves: true })).toBe(Math.ceil(dice({}) / 2));
  });
  it('R-01 BQ-6.1.2-a bandScale: the bands end at 1, 2, 4, 8 BU, or at 1, 4, 8, 16', () => {
    const units = [u('A1', 'PK', 10, 10), u('B1', 'PK', 10, 30)];
    expect(bandOf(scene({}, units).state, 3 * UNIT)).toBe(2);
    expect(bandOf(scene({ bandScale: 'wide' }, units).state, 3 * UNIT)).toBe(1);
  });
  it('R-128 BQ-6.6-a lateTercioFiresFlank: a late tercio charged on the flank fires, or does not', () => {
    const fires = (options: Spec): boolean => {
      const tercio = u('B1', 'LTE', 10, 12, { weapon: 'musket' });
      // The musketeers behind keep the window open.
      const shot = u('B2', 'T', 11.5, 16, { weapon: 'musket' });
      const s = scene(options, [u('A1', 'PK', 11.5, 13.4, { facing: 180 }), tercio, shot]);
      s.give(charge('A1', 'B1'));
      return window(s).at === 'react' && window(s).options.some((o) => o.do === 'defend');
    };
    expect(fires({})).toBe(false);
    expect(fires({ lateTercioFiresFlank: true })).toBe(true);
  });
});

describe('rulings about charges', () => {
  const far = [u('A1', 'TR', 10, 10, { M: '2', I: 2 }), u('B1', 'P&M', 10, 13, { M: '1' })];
  it('R-16 BQ-5.4.1-b plainFailDisorders: a plain charge that misses ends in order, or in disorder', () => {
    const after = (options: Spec): boolean => {
      const s = scene(options, far);
      s.give(charge('A1', 'B1'));
      if (s.ask.kind === 'react') s.give({ kind: 'react', evade: [], unit: '', do: 'none', at: 0 });
      s.give({ kind: 'bonus', roll: false });
      return s.unit('A1').disordered;
    };
    expect(after({})).toBe(false);
    expect(after({ plainFailDisorders: true })).toBe(true);
  });
  it('R-17 BQ-5.4.6-b bonusForPotential: a potential charge reaches with the bonus, or not', () => {
    const light = [u('A1', 'TR', 10, 10, { M: '2', I: 2 }), u('B1', 'CL', 10, 13, { M: '2' })];
    expect(scene({}, light).legal(charge('A1', 'B1', true))).toBe(false);
    expect(scene({ bonusForPotential: true }, light).legal(charge('A1', 'B1', true))).toBe(true);
  });
  it('R-22 BQ-2.5.1-b exhaustedEvade: exhausted units evade, or do not', () => {
    const evades = (options: Spec): boolean => {
      const s = scene(options, [
        u('A1', 'TR', 10, 10, { M: '2', I: 2 }),
        u('B1', 'CL', 10, 11, { M: '2', vbu: 4, losses: 3 }),
      ]);
      return mayEvade(s.state, s.unit('B1'), s.unit('A1'), 'charge');
    };
    expect(evades({})).toBe(true);
    expect(evades({ exhaustedEvade: false })).toBe(false);
  });
  it('R-19 BQ-4.1.3-b opportunityChargeAtCharges: a charge may be intercepted, or not', () => {
    const intercepts = (options: Spec): boolean => {
      const s = scene(options, [
        u('A1', 'TR', 10, 10, { M: '2', I: 2 }),
        u('B1', 'TR', 10, 11.9, { M: '2', I: 2 }),
        u('B2', 'TR', 12.4, 11.2, { M: '2', I: 2, facing: 180 }),
      ]);
      s.give(charge('A1', 'B1'));
      return window(s).options.some((o) => o.unit === 'B2' && o.do === 'charge');
    };
    expect(intercepts({})).toBe(true);
    expect(intercepts({ opportunityChargeAtCharges: false })).toBe(false);
  });
  it('R-19 BQ-5.4.2-a chargedMayIntercept: whoever is charged and could countercharge does only that, or chooses', () => {
    const answers = (options: Spec, target: Spec): string[] => {
      const s = scene(options, [
        u('A1', 'TR', 10, 10, { M: '2', I: 2 }),
        u('B1', 'TR', 10, 11.9, { M: '2', I: 2, ...target }),
        u('B2', 'TR', 12.4, 11.2, { M: '2', I: 2, facing: 180 }),
      ]);
      s.give(charge('A1', 'B1'));
      return window(s)
        .options.map((o) => `${o.unit} ${o.do}`)
        .sort();
    };
    expect(answers({}, {})).toEqual(['B1 charge', 'B1 counter', 'B2 charge']);
    expect(answers({ chargedMayIntercept: false }, {})).toEqual(['B1 counter', 'B2 charge']);
    const s = scene({}, [u('A1', 'TR', 10, 10, { M: '2', I: 2 }), u('B1', 'TR', 10, 11.9, { M: '2', I: 2 })]);
    s.give(charge('A1', 'B1')).give({ kind: 'react', unit: 'B1', do: 'charge' }, [
      { face: 6, for: 'opportunity-charge' },
    ]);
    expect(s.ask).toMatchObject({ kind: 'halt', side: 1 });
    // Without opportunity charges against charges it is nobody's.
    const none = { opportunityChargeAtCharges: false };
    expect(answers(none, {})).toEqual(['B1 counter']);
  });
  it('R-134 a battle of before the switch is the same as one with it at its default', () => {
    const digest = (options: Spec): string => {
      const { state } = scene(options, [u('A1', 'TR', 10, 10)]);
      return digestState(state);
    };
    const old = scene({}, [u('A1', 'TR', 10, 10)]).state;
    const { supportsBoth: _, ...before } = old.options;
    expect(digestState({ ...old, options: before })).toBe(digest({}));
    expect(digest({ chargedMayIntercept: false })).not.toBe(digest({}));
    expect(digest({ supportsBoth: false })).not.toBe(digest({}));
    expect(digest({ opportunityChargeAtCharges: false })).not.toBe(digest({}));
  });
});

describe('rulings about melee', () => {
  const wood = [{ id: 'w', kind: 'wood', name: 'wood', ellipse: { x: 10, y: 10, rx: 3, ry: 3, angle: 0 } }];
  const words = (s: Scene): string[] => meleeFactors(s.state, s.unit('A1'), 'B1').map((f) => f.what);
  it('R-38 BQ-7.4-e difficultTwice: difficult ground counts in the test too, or only in the dice', () => {
    const units = [u('A1', 'P&M', 10, 10), u('B1', 'P&M', 10, 10)];
    const contacts = [{ a: 'A1', b: 'B1' }];
    expect(words(scene({}, units, { terrain: wood, contacts }))).toContain('difficult-ground');
    expect(words(scene({ difficultTwice: false }, units, { terrain: wood, contacts }))).not.toContain(
      'difficult-ground',
    );
  });
  it('R-39 BQ-7.2.3-b flankTwice: a flank contact counts in the test too, or only in the dice', () => {
    const units = [u('A1', 'P&M', 10, 10), u('B1', 'P&M', 11, 9.67, { facing: 180 })];
    const contacts = [{ a: 'B1', b: 'A1', from: 'flank' }];
    expect(words(scene({}, units, { contacts }))).toContain('flanked');
    expect(words(scene({ flankTwice: false }, units, { contacts }))).not.toContain('flanked');
  });
  it('R-43 BQ-2.2-c pikesAllRound: pikes deny impetus from every side, or only in front', () => {
    const units = [
      u('A1', 'P&M', 10, 10, { traits: ['pike'] }),
      u('B1', 'TR', 11, 9.67, { facing: 180, I: 3 }),
    ];
    const contacts = [{ a: 'B1', b: 'A1', from: 'flank' }];
    const denied = (options: Spec): string => {
      const s = scene(options, units, { contacts });
      return impetusDenied(s.state, s.unit('B1'), [s.unit('A1')]);
    };
    expect(denied({})).toBe('BQ-7.3-b');
    expect(denied({ pikesAllRound: false })).toBe('');
  });
});

describe('rulings about several units in one melee', () => {
  it('R-134 BQ-7.6-e BQ-7.6-f supportsBoth: a unit between two melees supports in both, or where its owner says', () => {
    const fought = (options: Spec, ...choice: Spec[]): unknown[] => {
      const s = scene(
        options,
        [
          u('A1', 'PK', 8.4, 10),
          u('A2', 'PK', 12.4, 10),
          u('A3', 'PK', 10.4, 10),
          u('B1', 'PK', 9, 10),
          u('B2', 'PK', 12, 10),
        ],
        {
          contacts: [
            { a: 'A1', b: 'B1' },
            { a: 'A2', b: 'B2' },
            { a: 'A3', b: 'B1' },
            { a: 'A3', b: 'B2' },
          ],
        },
      );
      s.give({ kind: 'fight', unit: 'A1' });
      const asked = [s.ask.kind, s.ask.side, s.ask.rule];
      for (const c of choice) s.give({ kind: 'pair', ...c });
      const supports = (s.state.frames.find((f) => f.at === 'melee') as MeleeFrame).todo.map(
        (m) => `${m.a}-${m.b} ${m.support.join()}`,
      );
      return [...asked, ...supports];
    };
    expect(fought({})).toEqual(['melee', 0, 'BQ-7.6-f', 'A2-B2 A3', 'A1-B1 A3']);
    const one = { supportsBoth: false };
    expect(fought(one, { a: 'A3', b: 'B1' })).toEqual(['main', 0, 'BQ-7.6-f', 'A2-B2 ', 'A1-B1 A3']);
    expect(fought(one, { a: 'A3', b: 'B2' })).toEqual(['main', 0, 'BQ-7.6-f', 'A2-B2 A3', 'A1-B1 ']);
  });
});

describe('rulings about command and victory', () => {
  const units = [u('A1', 'PK', 10, 30, { vd: 3, vbu: 6 }), u('B1', 'PK', 30, 30)];
  it('R-07 BQ-2.4.1-c outOfCommandAlways: in every test, or only when rallying', () => {
    const out = (options: Spec, on: 'march' | 'rally'): boolean => {
      const s = scene(options, units);
      return disciplineFactors(s.state, s.unit('A1'), on).some((f) => f.what === 'out-of-command');
    };
    expect(out({}, 'march')).toBe(true);
    expect(out({ outOfCommandAlways: false }, 'march')).toBe(false);
    expect(out({ outOfCommandAlways: false }, 'rally')).toBe(true);
  });
  it('R-09 BQ-2.5.1.1-d withdrawnCounts: by its state, nothing, or once', () => {
    const cost = (withdrawnCounts: string, exhausted: boolean): number => {
      const s = scene({ withdrawnCounts }, units);
      Object.assign(s.unit('A1'), { place: 'withdrawn', exhaustedWhenLeft: exhausted });
      return costOf(s.state, s.unit('A1'));
    };
    expect([cost('state', false), cost('state', true)]).toEqual([0, 3]);
    expect([cost('nothing', false), cost('nothing', true)]).toEqual([0, 0]);
    expect([cost('once', false), cost('once', true)]).toEqual([3, 3]);
  });
  it('R-57 BQ-9.1-e commandDouble: eliminated units count double for a command, or once', () => {
    const value = (options: Spec): number => {
      const s = scene(options, [...units, u('A2', 'PK', 20, 20, { vd: 4 })]);
      s.unit('A1').place = 'routed';
      return commandValue(s.state, 0);
    };
    expect(value({ commandDouble: false }) - value({})).toBe(3);
  });
});
