/** AG-MELEE: blows, weapons, ranks, recoil, gifts. */
import { describe, expect, it } from 'vitest';
import { total } from '../../../battle/factor.ts';
import { argad } from '../index.ts';
import type { Order } from '../orders/orders.ts';
import { MELEE, type MeleeKind } from '../shooting/weapons.ts';
import type { Argad } from '../state.ts';
import { at, factorsOf, fig, fight, man, no, run, seal, skirmish, told, turn } from '../testing.ts';
import {
  chances,
  meleeArmour,
  meleeClass,
  outcomeOf,
  rankOf,
  strikeFactors,
  weaponInHand,
} from './strike.ts';

const hold = (who: string, more: Partial<Order> = {}): Order => ({
  who: [who],
  intent: 'hold',
  reaction: { on: 'none', do: 'go-on' },
  fire: { when: 'none' },
  ...more,
});
const charge = (who: string, target: string): Order => ({ who: [who], intent: 'charge', target: [target] });
const noNerve = { nerve: false };

/** Two men touching. */
const duel = (a: object, b: object, more: object = {}): Argad =>
  skirmish({
    a: { A1: { x: 50, y: 50, ...a } },
    b: { B1: { x: 50, y: 52, ...b } },
    options: noNerve,
    ...more,
  });
const profile = (s: Argad, victim: string, mod = 0): string =>
  [1, 2, 3, 4, 5, 6]
    .map((n) => ({ kill: 'k', recoil: 'r', miss: '-' })[outcomeOf(s, no(s, victim), n, mod)])
    .join('');

/** The table of AG-MELEE-4 once more, literally. */
function literal(natural: number, mod: number, cls: number, armour: number): string {
  if (natural === 1) return '-';
  const sum = natural + mod;
  if (sum < cls) return '-';
  if (sum === cls) return 'r';
  return armour > cls && sum <= armour ? 'r' : 'k';
}

describe('blows', () => {
  it('AG-MELEE-4 AG-MELEE-5 AG-ARM-2 AG-ARM-3 AG-ARM-4 AG-CLASS-2 AG-CLASS-3 AG-CLASS-4 AG-CLASS-5 every class, armour and modifier against the literal table', () => {
    const value = { '0': 0, '4': 4, '4*': 5, '5': 5 };
    for (let cls = 1; cls <= 5; cls++)
      for (const armour of ['0', '4', '4*', '5'] as const) {
        const s = duel({}, { class: cls, armour });
        expect(meleeArmour(s, man(s, 'B1'))).toBe(value[armour]);
        for (let mod = -2; mod <= 4; mod++)
          expect(profile(s, 'B1', mod)).toBe(
            [1, 2, 3, 4, 5, 6].map((n) => literal(n, mod, cls, value[armour])).join(''),
          );
      }
    expect(told(fight(duel({}, {}), [], [], [1, 1]), 'struck')[0].rule).toBe('AG-MELEE-5');
  });

  it('AG-CLASS-1 AG-MELEE-30 AG-WEAPON-21 class 1 and 2 strike at −1', () => {
    const s = duel({ class: 1, role: 'civilian' }, {});
    expect(weaponInHand(s, 0)).toBe('dagger');
    const events = fight(s, [], [], [1, 1]);
    const mine = told(events, 'struck').find((e) => e.about?.[0] === 'A1');
    expect(mine?.factors?.map((f) => f.what)).toEqual(['class-two']);
  });

  it('AG-CLASS-8 a rider on a lesser horse fights at its worth', () => {
    const s = skirmish({
      a: { A1: { class: 5, mode: 'cavalry', horseWorth: 3, x: 50, y: 50 } },
      b: { B1: { x: 50, y: 53.5 } },
      options: noNerve,
    });
    expect(meleeClass(s, no(s, 'A1'))).toBe(3);
    expect(profile(s, 'A1')).toBe('--rkkk');
    fig(s, 'A1').mounted = false;
    expect(meleeClass(s, no(s, 'A1'))).toBe(5);
  });

  it('AG-TURN-5 AG-FANTASY-3 one class and one armour for horse and rider; hide counts as armour', () => {
    const s = duel({}, { class: 3, skin: 6 }, { options: { skinTable: true } });
    expect(meleeArmour(s, man(s, 'B1'))).toBe(6);
    expect(profile(s, 'B1')).toBe('--rrrr');
  });

  it('AG-MELEE-1 AG-MELEE-2 AG-MELEE-2a one strike at an enemy in contact, the best chance first or as named', () => {
    const table = () =>
      skirmish({
        a: { A1: { x: 50, y: 50 } },
        b: { B1: { class: 5, x: 50, y: 52 }, B2: { class: 2, x: 50, y: 48 }, B3: { x: 60, y: 60 } },
        options: noNerve,
      });
    const events = fight(table(), [], [hold('B1', { passive: true }), hold('B2', { passive: true })], [2]);
    expect(told(events, 'struck').map((e) => e.about)).toEqual([['A1', 'B2']]);
    const named = fight(
      table(),
      [hold('A1', { strike: ['B1'] })],
      [hold('B1', { passive: true }), hold('B2', { passive: true })],
      [2],
    );
    expect(told(named, 'struck').map((e) => e.about)).toEqual([['A1', 'B1']]);
  });

  it('AG-MELEE-4 AG-MELEE-5 a blow says from which face on it fells and drives back', () => {
    for (const [cls, armour] of [
      [3, '0'],
      [3, '4'],
      [5, '0'],
      [5, '5'],
    ] as const) {
      const table = duel({ melee: ['sword'] }, { class: cls, armour });
      const [first] = told(fight(table, [], [hold('B1', { passive: true })], [2]), 'struck');
      const mod = total(first?.factors ?? []);
      const faces = [1, 2, 3, 4, 5, 6].map((n) => literal(n, mod, cls, meleeArmour(table, man(table, 'B1'))));
      expect([first?.facts?.fells, first?.facts?.drives]).toEqual([
        faces.indexOf('k') + 1,
        faces.indexOf('r') + 1,
      ]);
    }
  });

  it('AG-MELEE-3 AG-WEAPON-20 AG-WEAPON-22 AG-WEAPON-23 AG-WEAPON-24 AG-WEAPON-25 from the longest weapon to the shortest', () => {
    const ranks = (['pike', 'spear', 'halberd', 'two-hander', 'sword', 'dagger', 'hands'] as MeleeKind[]).map(
      (k) => MELEE[k].rank,
    );
    expect(ranks).toEqual([5, 4, 4, 3, 2, 1, 0]);
    for (const [kind, rule] of [
      ['pike', 'AG-WEAPON-25'],
      ['spear', 'AG-WEAPON-22'],
      ['halberd', 'AG-WEAPON-23'],
      ['two-hander', 'AG-WEAPON-24'],
      ['sword', 'AG-WEAPON-20'],
    ]) {
      const events = fight(duel({ class: 2, melee: ['dagger'] }, { melee: [kind] }), [], [], [1, 1]);
      expect(told(events, 'struck').map((e) => e.about?.[0])).toEqual(['B1', 'A1']);
      expect(told(events, 'weapon-used')[0].rule).toBe(rule);
    }
  });

  it('AG-WEAPON-27 AG-WEAPON-29 AG-WEAPON-33 AG-BUDGET-9 tools, butts; the weapon that was ordered', () => {
    const s = duel({ ranged: ['pistol', 'caliver'], melee: ['sword'] }, {});
    const events = fight(s, [hold('A1', { weapon: 'pistol-butt' })], [], [1, 1]);
    const mine = told(events, 'struck').find((e) => e.about?.[0] === 'A1');
    expect(mine?.facts).toMatchObject({ weapon: 'pistol-butt' });
    expect(mine?.factors?.map((f) => f.what)).toEqual(['improvised']);
    expect(told(events, 'weapon-used').map((e) => e.rule)).toContain('AG-WEAPON-29');
    const t = duel({}, {});
    const ask = argad.asks(t)[0];
    expect(
      argad.check(t, { ask: ask.id, kind: 'orders', orders: [hold('A1', { weapon: 'pike' })] }),
    ).toMatchObject({ rule: 'AG-WEAPON-33' });
  });

  it('AG-WEAPON-28 AG-MELEE-13 bare hands stun for a turn; the stunned are bound or killed without a throw', () => {
    const s = duel({ melee: ['hands'] }, { class: 2 });
    const events = turn(s, [hold('A1', { weapon: 'hands' })], [hold('B1', { passive: true })], [5]);
    expect(told(events, 'stunned')).toHaveLength(1);
    expect(fig(s, 'B1').stunned).toBe(3);
    const bind = turn(s, [{ who: ['A1'], intent: 'interact', deed: { what: 'bind', on: 'B1' } }], []);
    expect(told(bind, 'captured')[0]).toMatchObject({ rule: 'AG-HEAL-8' });
    const t = duel({}, { class: 2 });
    turn(t, [hold('A1', { weapon: 'hands' })], [hold('B1', { passive: true })], [5]);
    turn(t, [hold('A1', { passive: true })], []);
    expect(fig(t, 'B1').stunned).toBe(0); // lay a full turn and got up
  });

  it('AG-WEAPON-30 in a house long weapons count as short', () => {
    const inside = { terrain: { buildings: [{ box: [40, 40, 60, 60] }] } };
    const s = duel({ melee: ['halberd'] }, { melee: ['two-hander'] }, inside);
    expect([rankOf(s, 0, 'halberd'), rankOf(s, 1, 'two-hander')]).toEqual([2, 2]);
    expect(strikeFactors(s, 1, 0, 'two-hander', -1).map((f) => f.cancelledBy)).toEqual(['AG-WEAPON-30']);
    const church = duel(
      { melee: ['halberd'] },
      {},
      { terrain: { buildings: [{ box: [40, 40, 60, 60], hall: true }] } },
    );
    expect(rankOf(church, 0, 'halberd')).toBe(4);
  });

  it('AG-WEAPON-31 AG-MELEE-20 AG-MELEE-24 over the shoulder, unless the man in front swings; he may restrain himself', () => {
    const table = () =>
      skirmish({
        a: {
          A1: { class: 4, melee: ['two-hander'], x: 50, y: 50 },
          A2: { melee: ['spear'], x: 50, y: 47.8 },
        },
        b: { B1: { class: 5, x: 50, y: 52 } },
        options: noNerve,
      });
    const swinging = fight(table(), [], [hold('B1', { passive: true })], [1]);
    expect(told(swinging, 'struck')).toHaveLength(1);
    const restrained = fight(
      table(),
      [hold('A1', { restrain: true })],
      [hold('B1', { passive: true })],
      [1, 1],
    );
    expect(told(restrained, 'struck').map((e) => e.about?.[0])).toEqual(['A2', 'A1']);
    expect(told(restrained, 'over-the-shoulder')[0].rule).toBe('AG-MELEE-20');
    expect(told(restrained, 'struck')[1].factors?.[0].cancelledBy).toBe('AG-WEAPON-31');
    expect(MELEE['two-hander'].rear).toBe(false);
  });

  it('AG-MELEE-21 AG-MELEE-22 AG-MELEE-23 AG-ORDER-13 the third rank strikes in close order only', () => {
    const men = (y: number) => ({
      A1: { melee: ['spear'], x: 50, y },
      A2: { melee: ['spear'], x: 50, y: y - 2 },
      A3: { melee: ['spear'], x: 50, y: y - 4 },
    });
    const loose = skirmish({ a: men(50), b: { B1: { class: 5, x: 50, y: 52 } }, options: noNerve });
    expect(told(fight(loose, [], [hold('B1', { passive: true })], [1, 1]), 'struck')).toHaveLength(2);
    const closed = skirmish({
      a: men(50),
      b: { B1: { class: 5, x: 50, y: 52 } },
      units: [{ members: ['A1', 'A2', 'A3'], front: 90 }],
      options: noNerve,
    });
    const events = fight(closed, [], [hold('B1', { passive: true })], [1, 1, 1]);
    expect(told(events, 'struck').map((e) => e.facts?.rank)).toEqual([4, 4, 4]);
    const heavy = skirmish({
      a: { ...men(50), A1: { melee: ['two-hander'], x: 50, y: 50 } },
      b: { B1: { class: 5, x: 50, y: 52 } },
      units: [{ members: ['A1', 'A2', 'A3'], front: 90 }],
      options: noNerve,
    });
    expect(strikeFactors(heavy, 0, 3, 'two-hander', -1)[0].cancelledBy).toBe('AG-ORDER-13');
  });

  it('AG-MELEE-25 out of close order the pike serves in the first turn of contact only', () => {
    const s = duel({ melee: ['pike'] }, { class: 5 });
    const first = turn(s, [], [hold('B1', { passive: true })], [1]);
    expect(told(first, 'struck')[0].facts).toMatchObject({ weapon: 'pike' });
    const second = turn(s, [], [hold('B1', { passive: true })], [1]);
    expect(told(second, 'struck')[0].facts).toMatchObject({ weapon: 'sword' });
  });

  it('AG-MELEE-6 AG-MELEE-6a AG-MELEE-6b AG-MELEE-6c double and triple sixes, and a single six thrown again', () => {
    const table = (n: number) =>
      skirmish({
        a: Object.fromEntries(
          Array.from({ length: n }, (_, k) => [
            `A${k + 1}`,
            { class: 2, melee: ['tool'], x: [50, 52, 48][k], y: [50, 52, 52][k] },
          ]),
        ) as never,
        b: { B1: { class: 5, armour: '5', skin: 2, x: 50, y: 52 } },
        options: { ...noNerve, skinTable: true },
      });
    const two = fight(table(2), [], [hold('B1', { passive: true })], [6, 6]);
    expect(told(two, 'double-six')).toHaveLength(1);
    const three = table(3);
    const events = fight(three, [], [hold('B1', { passive: true })], [6, 6, 6]);
    expect(told(events, 'triple-six')).toHaveLength(1);
    expect(fig(three, 'B1').place).toBe('down'); // whatever the modifiers
    const one = table(1);
    const again = fight(
      one,
      [],
      [hold('B1', { passive: true })],
      [6, { face: 6, for: 'six-again' }, { face: 6, for: 'six-again' }],
    );
    expect(told(again, 'six-again')).toHaveLength(2);
    expect(fig(one, 'B1').place).toBe('down');
  });

  it('AG-MELEE-7 AG-MELEE-7a no room to recoil: the owner chooses death or surrender', () => {
    const corner = {
      terrain: {
        lines: [
          {
            kind: 'wall',
            points: [
              [48.5, 50],
              [48.5, 53.2],
              [51.5, 53.2],
              [51.5, 50],
            ],
          },
        ],
      },
    };
    for (const surrender of [true, false]) {
      const s = duel({}, { x: 50, y: 52 }, corner);
      seal(s, [], [hold('B1', { passive: true })]);
      run(s, [3]);
      const ask = argad.asks(s)[0];
      expect(ask).toMatchObject({ kind: 'fate', side: 1, rule: 'AG-MELEE-7' });
      argad.accept(s, { ask: ask.id, kind: 'fate', surrender });
      run(s, []);
      expect(fig(s, 'B1').place).toBe(surrender ? 'captive' : 'down');
    }
    const edge = skirmish({ a: { A1: { x: 50, y: 1.2 } }, b: { B1: { x: 50, y: 3.2 } }, options: noNerve });
    const events = fight(edge, [hold('A1', { passive: true })], [], [3]);
    expect(told(events, 'fled')[0].rule).toBe('AG-MELEE-7a');
    expect(fig(edge, 'A1').place).toBe('fled');
  });

  it('AG-MELEE-7 friends behind give way', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 50 } },
      b: { B1: { x: 50, y: 52 }, B2: { x: 50, y: 54 } },
      options: noNerve,
    });
    fight(s, [], [hold('B1', { passive: true })], [3]);
    expect([at(s, 'B1')[1], at(s, 'B2')[1]]).toEqual([54, 56]);
  });

  it('AG-MELEE-8 AG-MELEE-9 pushed out of all contact he has lost his strike; a kill overrides recoils', () => {
    const s = skirmish({
      a: { A1: { melee: ['halberd'], x: 50, y: 50 }, A2: { melee: ['halberd'], x: 52, y: 52 } },
      b: { B1: { x: 50, y: 52 } },
      options: noNerve,
    });
    const events = fight(s, [], [], [3, 5]);
    expect(told(events, 'struck')).toHaveLength(2);
    expect(fig(s, 'B1').place).toBe('down');
    expect(told(events, 'recoiled')).toHaveLength(0);
  });

  it('AG-MELEE-10 AG-MELEE-10a AG-MELEE-10b AG-MELEE-10c AG-MELEE-10d AG-MELEE-10e AG-MELEE-10f AG-MELEE-11 class, then armour, then the natural die (a seven beats a six); kill against recoil both count', () => {
    const better = duel({ class: 4 }, { class: 3 });
    fight(better, [], [], [4, 6]);
    expect([fig(better, 'A1').place, fig(better, 'B1').place]).toEqual(['table', 'down']);
    const standing = (s: Argad, dice: number[]): string[] => {
      fight(s, [], [], dice);
      return ['A1', 'B1'].filter((id) => fig(s, id).place === 'table');
    };
    // Armour though the other's die is higher, the die though he is stronger, strength when all else is equal.
    expect(standing(duel({ armour: '4' }, {}), [5, 6])).toEqual(['A1']);
    expect(standing(duel({ abilities: ['strong'] }, {}), [4, 5])).toEqual(['B1']);
    expect(standing(duel({ abilities: ['strong'] }, {}), [5, 5])).toEqual(['A1']);
    expect(standing(duel({}, {}), [5, 5])).toEqual([]);
    const plain = duel({}, {});
    fight(plain, [], [], [4, 3]);
    expect(fig(plain, 'B1').place).toBe('down');
    expect(at(plain, 'A1')[1]).toBe(48);
    const kill = skirmish({
      a: { A1: { x: 50, y: 50 } },
      b: { B1: { x: 50, y: 52 } },
      options: { nerve: false, killAgainstRecoil: 'killOnly' },
    });
    fight(kill, [], [], [4, 3]);
    expect(at(kill, 'A1')[1]).toBe(50);
    const pairs = skirmish({
      a: { A1: { x: 50, y: 50 }, A2: { x: 50, y: 54 } },
      b: { B1: { x: 50, y: 52 } },
      options: noNerve,
    });
    const beats = fight(
      pairs,
      [],
      [hold('B1', { strike: ['A2'] })],
      [6, 6, 6, { face: 5, for: 'six-again' }],
    );
    expect(told(beats, 'prevails').map((e) => [e.rule, e.about?.[0]])).toEqual([['AG-MELEE-11', 'A2']]);
    const again = (face: number) => ({ face, for: 'six-again' });
    const seven = duel({}, {});
    const events = fight(seven, [], [], [6, 6, again(6), again(2)]);
    expect(told(events, 'prevails').map((e) => [e.rule, e.about])).toEqual([['AG-MELEE-11', ['A1', 'B1']]]);
    expect([fig(seven, 'A1').place, fig(seven, 'B1').place]).toEqual(['table', 'down']);
    const both = duel({}, {});
    expect(told(fight(both, [], [], [6, 6, again(6), again(6)]), 'both-suffer')).toHaveLength(1);
    const unequal = duel({ class: 4 }, {});
    fight(unequal, [], [], [6, 6]); // the class decides: nothing to throw again for
    expect(fig(unequal, 'B1').place).toBe('down');
    const off = duel({}, {}, { options: { nerve: false, mutualKillTieBreak: false } });
    fight(off, [], [], [6, 4]);
    expect([fig(off, 'A1').place, fig(off, 'B1').place]).toEqual(['down', 'down']);
  });

  it('AG-MELEE-12 the victor steps into the vacated place', () => {
    const s = duel({}, {});
    const events = turn(s, [], [hold('B1', { passive: true })], [5]);
    expect(told(events, 'advanced')).toHaveLength(1);
    expect(at(s, 'A1')).toEqual([50, 52]);
    const t = duel({}, {});
    turn(t, [hold('A1', { stay: true })], [hold('B1', { passive: true })], [5]);
    expect(at(t, 'A1')).toEqual([50, 50]);
  });

  it('AG-MELEE-32 AG-MELEE-42 AG-MELEE-43 at an obstacle one defender strikes each assailant, the attacker gets nothing', () => {
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
    const s = skirmish({
      a: { A1: { x: 50, y: 50.4 } },
      b: { B1: { x: 48.99, y: 52.13 }, B2: { x: 51.01, y: 52.13 } },
      terrain: wall,
      options: noNerve,
    });
    for (const c of s.contacts) c.attacker = 0; // he came to the wall
    const events = fight(s, [], [], [1, 1]);
    expect(told(events, 'struck').map((e) => e.about)).toEqual([
      ['A1', 'B1'],
      ['B1', 'A1'],
    ]);
    expect(factorsOf(events, 'struck')).toBe('');
    expect(factorsOf(events, 'struck', 1)).toBe('behind-obstacle 1');
    const rider = skirmish({
      a: { A1: { mode: 'cavalry', x: 50, y: 30 } },
      b: { B1: { x: 50, y: 52.3 } },
      terrain: wall,
      options: noNerve,
    });
    const ride = fight(rider, [charge('A1', 'B1')], [hold('B1')], [1, 1]);
    expect(told(ride, 'charge-fails')).toHaveLength(1);
    const foot = told(ride, 'struck').find((e) => e.about?.[0] === 'B1');
    expect(foot?.factors?.find((f) => f.what === 'against-cavalry')?.cancelledBy).toBe('AG-MELEE-42');
  });

  it('AG-MELEE-33 −1 against an enemy on higher ground', () => {
    const hill = { terrain: { grounds: [{ kind: 'slope', box: [40, 51, 60, 70] }] } };
    expect(factorsOf(fight(duel({}, {}, hill), [], [hold('B1', { passive: true })], [1]), 'struck')).toBe(
      'higher-ground -1',
    );
  });

  it('AG-MELEE-34 AG-MELEE-35 AG-CAV-11 AG-TERR-10 cavalry, foot and mounted infantry', () => {
    const mods = (a: object, b: object, terrain?: object) => {
      const s = skirmish({
        a: { A1: { x: 50, y: 50, ...a } },
        b: { B1: { x: 50, y: 57, ...b } },
        terrain,
        options: noNerve,
      });
      return [total(strikeFactors(s, 0, 1, 'sword', -1)), total(strikeFactors(s, 1, 0, 'sword', -1))];
    };
    const cav = { mode: 'cavalry' };
    const mi = { mode: 'mounted-infantry', horseWorth: 3 };
    expect(mods(cav, {})).toEqual([1, -1]);
    expect(mods(cav, mi)).toEqual([1, -1]);
    expect(mods(mi, {})).toEqual([0, 0]);
    expect(mods(cav, cav)).toEqual([0, 0]);
    expect(mods(cav, {}, { grounds: [{ kind: 'bushes', box: [40, 40, 60, 54] }] })).toEqual([0, -1]);
    expect(mods(cav, {}, { grounds: [{ kind: 'wood', box: [40, 40, 60, 54] }] })).toEqual([0, 0]);
  });

  it('AG-MELEE-36 halberds +1 against any rider who is not charging them', () => {
    const s = skirmish({
      a: { A1: { melee: ['halberd'], x: 50, y: 50 } },
      b: { B1: { mode: 'mounted-infantry', x: 50, y: 53.5 } },
      options: noNerve,
    });
    expect(factorsOf(fight(s, [], [hold('B1', { passive: true })], [1]), 'struck')).toBe('against-mounted 1');
  });

  it('AG-MELEE-39 AG-MELEE-41 trained means class 3, or pikemen in close order', () => {
    const men = {
      B1: { class: 2, melee: ['pike'], x: 50, y: 50, facing: 270 },
      B2: { class: 2, melee: ['pike'], x: 52, y: 50, facing: 270 },
      B3: { class: 2, melee: ['pike'], x: 48, y: 50, facing: 270 },
    };
    const s = skirmish({
      a: { A1: { class: 5, mode: 'cavalry', x: 50, y: 20 } },
      b: men,
      units: [{ members: ['B1', 'B2', 'B3'], front: 270 }],
      options: noNerve,
    });
    const events = fight(s, [charge('A1', 'B1')], [], [1, 1]);
    expect(factorsOf(events, 'struck')).toContain('receives-charge 1');
    const loose = skirmish({
      a: { A1: { class: 5, mode: 'cavalry', x: 50, y: 20 } },
      b: { B1: { class: 2, melee: ['pike'], x: 50, y: 50 } },
      options: noNerve,
    });
    expect(factorsOf(fight(loose, [charge('A1', 'B1')], [], [1, 1]), 'struck')).not.toContain('receives');
  });

  it('AG-MELEE-40 AG-SPECIAL-4 the very strong have +1 on foot', () => {
    expect(
      factorsOf(
        fight(duel({ abilities: ['strong'] }, {}), [], [hold('B1', { passive: true })], [1]),
        'struck',
      ),
    ).toBe('strong 1');
  });

  it('AG-SPECIAL-2 AG-SPECIAL-2a AG-SPECIAL-2b AG-SPECIAL-2c AG-SPECIAL-2d AG-SPECIAL-5 rapier and dagger; two dice, the better; two dice, both; longer reach', () => {
    const gift = (ability: string) =>
      duel({ class: 4, melee: ['sword'], abilities: [ability] }, { class: 5 });
    const dagger = fight(gift('rapier-dagger'), [], [hold('B1', { passive: true })], [2, 3]);
    expect(told(dagger, 'struck').map((e) => e.facts?.weapon)).toEqual(['sword', 'dagger']);
    const best = gift('two-dice-best');
    expect(told(fight(best, [], [hold('B1', { passive: true })], [2, 5]), 'recoiled')).toHaveLength(1);
    const both = skirmish({
      a: { A1: { class: 5, abilities: ['two-dice'], x: 50, y: 50 } },
      b: { B1: { x: 50, y: 52 }, B2: { x: 50, y: 48 } },
      options: noNerve,
    });
    fight(
      both,
      [hold('A1', { strike: ['B1', 'B2'] })],
      [hold('B1', { passive: true }), hold('B2', { passive: true })],
      [4, 4],
    );
    expect([fig(both, 'B1').place, fig(both, 'B2').place]).toEqual(['down', 'down']);
    expect(rankOf(gift('long-reach'), 0, 'sword')).toBe(3);
  });

  it('AG-SPECIAL-3 legendary fencers throw three dice', () => {
    const s = duel({ class: 5, abilities: ['legend'] }, { class: 5 });
    const events = fight(s, [], [hold('B1', { passive: true })], [2, 3, 4]);
    expect(told(events, 'struck')).toHaveLength(3);
    expect(told(events, 'struck')[0].factors?.[0].rule).toBe('AG-SPECIAL-3');
    expect(chances(s, 1, 0)).toEqual({ kill: 1, recoil: 1 });
  });
});
