/** The worked examples V-EX-01 to V-EX-30 of the document. */
import { describe, expect, it } from 'vitest';
import { total } from '../../../battle/factor.ts';
import { shapeOfUnit } from '../formation/formation.ts';
import { CM } from '../house-rules.ts';
import { outcomeOf, strikeFactors } from '../melee/strike.ts';
import { pointsOf, recruit } from '../setup/budget.ts';
import { aimOf } from '../shooting/shot.ts';
import type { Argad } from '../state.ts';
import { gap } from '../table/bases.ts';
import { at, factorsOf, fig, fight, move, no, run, seal, shoot, skirmish, told, turn } from '../testing.ts';

/** Outcomes for natural 1 … 6: k kill, r recoil, – miss. */
export const profile = (s: Argad, victim: string, mod = 0): string =>
  [1, 2, 3, 4, 5, 6]
    .map((n) => ({ kill: 'k', recoil: 'r', miss: '–' })[outcomeOf(s, no(s, victim), n, mod)])
    .join(' ');

const attack = (who: string, target: string) => ({ who: [who], intent: 'attack' as const, target: [target] });

describe('worked examples', () => {
  const meeting = () =>
    skirmish({
      a: { A1: { melee: ['halberd'], x: 50, y: 40 } },
      b: { B1: { ranged: ['short-arquebus'], x: 50, y: 55 } },
      options: { nerve: false },
    });

  it('V-EX-01 AG-SHOOT-13 AG-WEAPON-2 an arquebusier shoots just before contact at 5 and 6', () => {
    for (const [face, dead] of [
      [5, true],
      [6, true],
      [4, false],
    ] as const) {
      const s = meeting();
      const events = shoot(s, [attack('A1', 'B1')], [], [{ face, for: 'shot' }]);
      expect(told(events, 'volley')[0].facts).toMatchObject({ score: 5, need: 5, approach: true });
      expect(fig(s, 'A1').place === 'down').toBe(dead);
    }
  });

  it('V-EX-02 AG-MELEE-3 AG-MELEE-8 he draws his sword instead: the halberd strikes first', () => {
    const s = meeting();
    // The halberd pushes him out of contact: he has lost his strike.
    const hold = {
      who: ['B1'],
      intent: 'hold' as const,
      fire: { when: 'none' as const },
      reaction: { on: 'attacked' as const, do: 'stand' as const },
    };
    const events = fight(s, [attack('A1', 'B1')], [hold], [{ face: 3, for: 'blow' }]);
    expect(told(events, 'struck')).toHaveLength(1);
    expect(told(events, 'struck')[0].facts).toMatchObject({ weapon: 'halberd', rank: 4, outcome: 'recoil' });
    const t = meeting();
    // A miss: then the sword.
    const second = fight(t, [attack('A1', 'B1')], [hold], [2, 2]);
    expect(told(second, 'struck').map((e) => e.facts?.weapon)).toEqual(['halberd', 'sword']);
  });

  it('V-EX-03 V-EX-04 AG-MELEE-4 AG-MELEE-5 profiles against class 3 and 4', () => {
    const s = skirmish({
      a: { A1: { x: 10, y: 10 } },
      b: { B3: { class: 3, x: 50, y: 50 }, B4: { class: 4, x: 60, y: 60 } },
    });
    expect(profile(s, 'B3')).toBe('– – r k k k');
    expect(profile(s, 'B4')).toBe('– – – r k k');
  });

  const duel = (a: number, b: number) => {
    const s = skirmish({
      a: { A1: { class: 4, role: 'officer', melee: ['sword'], x: 50, y: 50 } },
      b: { B1: { class: 4, melee: ['sword'], x: 50, y: 52 } },
      options: { nerve: false },
    });
    return { s, events: fight(s, [], [], [a, b]) };
  };

  it('V-EX-05 AG-MELEE-10 both would kill: the natural six prevails', () => {
    const { s, events } = duel(5, 6);
    expect(fig(s, 'A1').place).toBe('down');
    expect(fig(s, 'B1').place).toBe('table');
    expect(told(events, 'prevails')).toHaveLength(1);
  });

  it('V-EX-06 AG-MELEE-10 all equal: both die', () => {
    const { s } = duel(5, 5);
    expect([fig(s, 'A1').place, fig(s, 'B1').place]).toEqual(['down', 'down']);
  });

  it('V-EX-07 AG-MELEE-10 AG-MELEE-7 both recoil 2 cm', () => {
    const { s } = duel(4, 4);
    expect([at(s, 'A1'), at(s, 'B1')]).toEqual([
      [50, 48],
      [50, 54],
    ]);
  });

  it('V-EX-08 AG-SIM-6 AG-SIM-9 those who run at the reveal are never caught', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 30 }, A2: { x: 54, y: 30 } },
      b: { B1: { x: 50, y: 44 }, B2: { x: 54, y: 44 } },
    });
    const flee = {
      who: ['B1', 'B2'],
      intent: 'hold' as const,
      reaction: { on: 'attacked' as const, do: 'evade' as const },
    };
    const press = { leaves: 'pursue' as const, stands: 'press' as const };
    const order = { who: ['A1', 'A2'], intent: 'attack' as const, target: ['B1', 'B2'], resolve: press };
    move(s, [order], [flee]);
    expect(gap(s, no(s, 'A1'), no(s, 'B1')) / CM).toBeCloseTo(12, 1);
    expect(at(s, 'A1')[1]).toBeCloseTo(50, 1);
  });

  it('V-EX-09 AG-SHOOT-34 a short arquebus on the run at 8 cm needs 6', () => {
    const s = skirmish({
      a: { A1: { ranged: ['short-arquebus'], x: 50, y: 30 } },
      b: { B1: { x: 50, y: 48 } },
    });
    const order = {
      who: ['A1'],
      intent: 'move' as const,
      path: [{ x: 50, y: 38 }],
      fire: { when: 'end' as const },
    };
    const events = shoot(s, [order], [], [5]);
    expect(told(events, 'volley')[0].facts).toMatchObject({ score: 5, need: 6 });
    expect(factorsOf(events, 'volley')).toBe('moving -1');
  });

  const wall = {
    lines: [
      {
        kind: 'low-wall',
        points: [
          [40, 51],
          [60, 51],
        ],
      },
    ],
  };

  it('V-EX-10 AG-MELEE-32 a defender behind a low wall strikes with +1', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 46 } },
      b: { B1: { x: 50, y: 52.2 } },
      terrain: wall,
      options: { nerve: false },
    });
    const events = fight(s, [attack('A1', 'B1')], [], [2, 2]);
    const blow = told(events, 'struck').findIndex((e) => e.about?.[0] === 'B1');
    expect(factorsOf(events, 'struck', blow)).toBe('behind-obstacle 1');
    expect(profile(s, 'A1', 1)).toBe('– r k k k k');
    expect(factorsOf(events, 'struck', 1 - blow)).toBe(''); // AG-MELEE-43: the striker across it gets nothing
  });

  it('V-EX-11 AG-SEE-4 AG-WEAPON-1 a pistol across the wall: no cover, no movement modifier on foot', () => {
    const s = skirmish({
      a: { A1: { ranged: ['pistol'], x: 50, y: 44 } },
      b: { B1: { x: 50, y: 52.2 } },
      terrain: wall,
    });
    const events = shoot(s, [{ ...attack('A1', 'B1'), fire: { when: 'end' } }], [], [4]);
    expect(told(events, 'volley')[0].facts).toMatchObject({ score: 5, need: 5 });
    expect(factorsOf(events, 'volley')).toBe('');
  });

  const spearman = (contact: boolean) =>
    skirmish({
      a: {
        A1: { mode: 'cavalry', melee: ['sword'], x: 50, y: 20 },
        ...(contact ? { A2: { x: 52, y: 50 } } : {}),
      },
      b: { B1: { melee: ['spear'], x: 50, y: 50 } },
      options: { nerve: false },
    });
  const charge = (who: string, target: string) => ({
    who: [who],
    intent: 'charge' as const,
    target: [target],
  });

  it('V-EX-12 AG-MELEE-35 AG-MELEE-39 an immobile spearman receives a charge: −1 +1', () => {
    const s = spearman(false);
    const events = fight(s, [charge('A1', 'B1')], [], [2, 2]);
    expect(factorsOf(events, 'struck')).toBe('against-cavalry -1, receives-charge 1');
    expect(profile(s, 'A1', 0)).toBe('– – r k k k');
  });

  it('V-EX-13 AG-MELEE-39 in contact when the turn began: only −1', () => {
    const s = spearman(true);
    seal(s, [charge('A1', 'B1')], [{ who: ['B1'], intent: 'hold', strike: ['A1'] }]);
    run(s, [], (x) => x.frames[x.frames.length - 1]?.at === 'melee.begin');
    const mod = total(strikeFactors(s, no(s, 'B1'), no(s, 'A1'), 'spear', -1));
    expect(mod).toBe(-1);
    expect(profile(s, 'A1', mod)).toBe('– – – r k k');
  });

  it('V-EX-14 AG-MELEE-34 AG-MELEE-37 AG-MELEE-38 AG-CAV-9 a heavy lance charging foot has +3', () => {
    const s = skirmish({
      a: { A1: { mode: 'cavalry', melee: ['lance', 'sword'], x: 50, y: 20 } },
      b: { B1: { melee: ['sword'], x: 50, y: 50 } },
      options: { nerve: false },
    });
    const events = fight(s, [charge('A1', 'B1')], [], [2]);
    expect(factorsOf(events, 'struck')).toBe('cavalry-against-foot 1, charge 1, lance 1');
  });

  it('V-EX-15 AG-CAV-5 AG-MOVE-15 lancers on foot step 2 cm before archers and take the charge', () => {
    const s = skirmish({
      a: { A1: { mode: 'cavalry', melee: ['sword'], x: 50, y: 20 } },
      b: { B1: { ranged: ['bow'], x: 50, y: 50 }, B2: { melee: ['spear'], x: 52.2, y: 49.4 } },
      options: { nerve: false },
    });
    const step = { who: ['B2'], intent: 'move' as const, path: [{ x: 50.6, y: 48.2 }] };
    const events = fight(
      s,
      [charge('A1', 'B1')],
      [step, { who: ['B1'], intent: 'hold', fire: { when: 'none' } }],
      [2, 2],
    );
    expect(told(events, 'contact')[0].about).toEqual(['A1', 'B2']);
    expect(factorsOf(events, 'struck')).toContain('receives-charge 1');
  });

  const reload = (kind: string) => {
    const s = skirmish({
      a: { A1: { ranged: [kind], x: 50, y: 30 } },
      b: { B1: { class: 5, x: 50, y: 45 } },
    });
    const ready: boolean[] = [];
    for (let t = 1; t <= 4; t++) {
      ready.push(fig(s, 'A1').arms[0].loaded);
      const fire = fig(s, 'A1').arms[0].loaded;
      turn(s, [], [{ who: ['B1'], intent: 'hold' }], fire ? [1] : []);
    }
    return ready;
  };

  it('V-EX-16 AG-SHOOT-15 a matchlock musket shoots on turns 1 and 4', () => {
    expect(reload('light-musket')).toEqual([true, false, false, true]);
  });

  it('V-EX-17 AG-SHOOT-15 an arquebus or a pistol shoots on turns 1 and 3', () => {
    expect(reload('caliver')).toEqual([true, false, true, false]);
  });

  const muskets = (options = {}) =>
    skirmish({
      a: { A1: { ranged: ['musket'], x: 50, y: 30 }, A2: { ranged: ['musket'], x: 52, y: 30 } },
      b: { B1: { x: 48, y: 46 }, B2: { x: 51, y: 46 }, B3: { x: 54, y: 46 } },
      options,
    });

  it('V-EX-18 AG-SHOOT-50 AG-SHOOT-37 muskets at will: +1 turns a five into a hit', () => {
    const s = muskets();
    const events = shoot(s, [], [], [5, 2, { face: 1, for: 'who-is-hit' }]);
    expect(told(events, 'at-will')).toHaveLength(1);
    expect(s.figures.filter((f) => f.place === 'down')).toHaveLength(1);
    expect(s.atWill[0]).toBe(true);
  });

  it.each([
    ['V-EX-19 AG-WEAPON-4', false, [6, 7, 8]],
    ['V-EX-20 AG-WEAPON-5', true, [5, 6, 7]],
  ] as const)('%s heavy musket at 15, 30 and 50 cm', (_, salvo, scores) => {
    const s = skirmish({ a: { A1: { ranged: ['musket'], x: 50, y: 30 } }, b: { B1: { x: 50, y: 80 } } });
    const found = [15, 30, 50].map((range) => {
      const seen = {
        target: no(s, 'B1'),
        range: range * CM,
        cover: 0,
        coverRule: '',
        work: false,
        also: 0,
        moment: 0,
        approach: false,
      };
      const aim = aimOf(s, no(s, 'A1'), 0, seen, { salvo, elite: 'no', end: true, runUp: false });
      return 'score' in aim ? aim.score : 0;
    });
    expect(found).toEqual(scores);
  });

  it('V-EX-21 AG-CAV-13 AG-SHOOT-34 caracole: riders need 6, the foot that answers 5', () => {
    const s = skirmish({
      a: { A1: { mode: 'cavalry', ranged: ['pistol'], x: 50, y: 20 } },
      b: { B1: { ranged: ['short-arquebus'], x: 50, y: 52 } },
    });
    const ride = {
      who: ['A1'],
      intent: 'move' as const,
      path: [
        { x: 50, y: 41 },
        { x: 60, y: 30 },
      ],
      fire: { when: 'passing' as const, within: 9 },
    };
    const events = shoot(s, [ride], [{ who: ['B1'], intent: 'hold', fire: { when: 'last' } }], [5, 4]);
    const needs = told(events, 'volley').map((e) => e.facts?.need);
    expect(needs).toEqual([6, 5]);
  });

  const column = () => {
    const men: Record<string, object> = {};
    for (let r = 0; r < 4; r++)
      for (let f = 0; f < 2; f++)
        men[`A${2 * r + f + 1}`] = {
          melee: ['pike'],
          role: r + f === 0 ? 'officer' : 'soldier',
          x: 40 - 2 * r,
          y: 50 + 2 * f,
          facing: 0,
        };
    return men as Record<string, { x: number; y: number }>;
  };
  const unit = { units: [{ members: ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8'], front: 0 }] };
  const all = unit.units[0].members;

  it('V-EX-22 AG-ORDER-6 AG-ORDER-12 a quarter turn makes a two-deep line of a column of twos', () => {
    const s = skirmish({ a: column(), b: { B1: { mode: 'cavalry', x: 37, y: 90 } }, ...unit });
    expect(shapeOfUnit(s, 0)).toMatchObject({ files: 2, ranks: 4, kind: 'twos' });
    turn(s, [{ who: all, intent: 'manoeuvre', manoeuvre: { what: 'pivot', turn: 90 } }], []);
    expect(shapeOfUnit(s, 0)).toMatchObject({ files: 4, ranks: 2 });
    expect(s.units[0].broken).toBe(false);
  });

  it('V-EX-23 AG-MELEE-25 AG-MELEE-39 AG-MELEE-22 a rider before the line faces the pike he touches and the one behind', () => {
    const s = skirmish({
      a: column(),
      b: { B1: { mode: 'cavalry', melee: ['sword'], x: 40, y: 90 } },
      ...unit,
      options: { nerve: false },
    });
    turn(s, [{ who: all, intent: 'manoeuvre', manoeuvre: { what: 'pivot', turn: 90 } }], []);
    const events = fight(s, [], [{ who: ['B1'], intent: 'charge', target: ['A2'] }], [2, 2, 2]);
    const pikes = told(events, 'struck').filter((e) => e.facts?.weapon === 'pike');
    expect(pikes).toHaveLength(2);
    expect(pikes.map((e) => (e.factors ?? []).reduce((n, f) => n + f.value, 0))).toEqual([0, 0]);
    expect(told(events, 'struck')[2].about?.[0]).toBe('B1'); // before the rider
  });

  it('V-EX-24 AG-MELEE-26 AG-ORDER-10 AG-ORDER-9 AG-DIS-1 caught on the flank after its pivot: disorder', () => {
    const s = skirmish({
      a: column(),
      b: { B1: { mode: 'cavalry', melee: ['sword'], x: 40, y: 90 } },
      ...unit,
      options: { nerve: false },
    });
    turn(s, [{ who: all, intent: 'manoeuvre', manoeuvre: { what: 'pivot', turn: 90 } }], []);
    const back = {
      who: all,
      intent: 'manoeuvre' as const,
      manoeuvre: { what: 'march' as const, pivot: 'before' as const, turn: -90, by: 6 },
      reaction: { on: 'none' as const, do: 'go-on' as const },
    };
    const events = fight(s, [back], [{ who: ['B1'], intent: 'charge', target: all }], [2, 2]);
    expect(s.units[0].broken).toBe(true);
    expect(told(events, 'disordered').length).toBe(8);
    const pikes = told(events, 'struck').filter((e) => e.facts?.weapon === 'pike');
    expect(pikes).toHaveLength(1);
    expect(factorsOf(events, 'struck')).not.toContain('receives');
  });

  it('V-EX-25 AG-SHOOT-6 AG-SHOOT-9 two natural sixes are 6 and 7, three are 6, 7 and 8', () => {
    const s = skirmish({
      a: {
        A1: { ranged: ['caliver'], x: 50, y: 30 },
        A2: { ranged: ['caliver'], x: 52, y: 30 },
        A3: { ranged: ['caliver'], x: 54, y: 30 },
      },
      b: { B1: { armour: '4', x: 52, y: 66 } },
    });
    // Long range at armour: 8 is needed, and the third six is one.
    const events = shoot(s, [], [], [6, 6, 6]);
    expect(told(events, 'many-sixes')[0].facts).toMatchObject({ sixes: 3, best: 8 });
    expect(told(events, 'hit')[0].facts).toMatchObject({ value: 8, need: 8 });
  });

  it('V-EX-26 AG-SHOOT-7 a single six thrown again, 6 then 4: seven', () => {
    const s = skirmish({
      a: { A1: { ranged: ['caliver'], x: 50, y: 30 } },
      b: { B1: { armour: '5', x: 50, y: 66 } },
    });
    const order = { who: ['A1'], intent: 'hold' as const, fire: { when: 'end' as const, most: 8 } };
    const events = shoot(s, [order], [], [6, { face: 6, for: 'six-again' }, { face: 4, for: 'six-again' }]);
    expect(told(events, 'six-again').map((e) => e.facts?.value)).toEqual([7, 7]);
    expect(fig(s, 'B1').place).toBe('table'); // 8 was needed
  });

  it('V-EX-27 AG-MELEE-30 AG-MELEE-31 AG-WEAPON-27 a peasant swinging a heavy tool: −1 +1', () => {
    const s = skirmish({
      a: { A1: { class: 2, role: 'civilian', melee: ['heavy-tool'], x: 50, y: 50 } },
      b: { B1: { x: 50, y: 52 } },
      options: { nerve: false },
    });
    const events = fight(s, [], [], [2, 2]);
    expect(factorsOf(events, 'struck')).toBe('improvised -1, (class-two -1), heavy 1');
  });

  it('V-EX-28 AG-SHOOT-38 AG-SPECIAL-6 a flying witch with a ward, caliver at 15 cm: 7', () => {
    const s = skirmish({
      a: { A1: { ranged: ['caliver'], x: 50, y: 30 } },
      b: { B1: { abilities: ['flying', 'warded'], x: 50, y: 47 } },
      options: { supernatural: true },
    });
    const events = shoot(s, [], [], [3]);
    expect(told(events, 'volley')[0].facts).toMatchObject({ score: 5, need: 7 });
  });

  it('V-EX-29 AG-BUDGET-4 a class 4 cavalry officer costs 12', () => {
    expect(pointsOf(recruit('A1', 4, { mode: 'cavalry', role: 'officer' }))).toBe(12);
  });

  it('V-EX-30 AG-CAV-6 AG-SIM-11 men sent around a charging rider neither halt nor strike him', () => {
    const s = skirmish({
      a: { A1: { mode: 'cavalry', melee: ['sword'], x: 50, y: 20 } },
      b: { B1: { melee: ['sword'], x: 50, y: 50 }, B2: { x: 44, y: 44 }, B3: { x: 56, y: 44 } },
      options: { nerve: false },
    });
    const around = { who: ['B2', 'B3'], intent: 'attack' as const, target: ['A1'] };
    const events = fight(s, [charge('A1', 'B1')], [around], [2, 2]);
    expect(fig(s, 'A1').ranInto).toBe(no(s, 'B1'));
    expect(
      told(events, 'struck')
        .map((e) => e.about?.[0])
        .sort(),
    ).toEqual(['A1', 'B1']);
  });
});
