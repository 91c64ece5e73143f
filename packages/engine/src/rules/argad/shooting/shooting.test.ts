/** AG-SHOOT, AG-WEAPON: cards, modifiers, targets, sixes, loading. */
import { describe, expect, it } from 'vitest';
import { CM } from '../house-rules.ts';
import type { Order } from '../orders/orders.ts';
import type { Argad, Seen } from '../state.ts';
import { factorsOf, fig, refusal, shoot, skirmish, told, turn } from '../testing.ts';
import { type Aim, aimOf, type NoShot, type ShotWay } from './shot.ts';
import type { RangedKind } from './weapons.ts';

const way: ShotWay = { salvo: false, elite: 'no', end: true, runUp: false };
const seenAt = (target: number, cm: number, more: Partial<Seen> = {}): Seen => ({
  target,
  range: cm * CM,
  cover: 0,
  coverRule: '',
  work: false,
  also: 0,
  moment: 0,
  approach: false,
  ...more,
});
const hold = (who: string, more: Partial<Order> = {}): Order => ({
  who: [who],
  intent: 'hold',
  reaction: { on: 'none', do: 'go-on' },
  ...more,
});
const quiet = (who: string): Order => hold(who, { fire: { when: 'none' } });

function pair(shooter: object, target: object = {}, options = {}): Argad {
  return skirmish({
    a: { A1: { x: 50, y: 20, ...shooter } },
    b: { B1: { x: 50, y: 60, ...target } },
    options,
  });
}
const aim = (s: Argad, cm: number, more: Partial<Seen> = {}, how: Partial<ShotWay> = {}): Aim | NoShot =>
  aimOf(s, 0, 0, seenAt(1, cm, more), { ...way, ...how });
const need = (a: Aim | NoShot): number | string => ('need' in a ? a.need : a.why);
const said = (a: Aim | NoShot): string =>
  'need' in a
    ? a.factors.map((f) => `${f.cancelledBy === undefined ? '' : '~'}${f.what}${f.value}`).join(' ')
    : `${a.rule} ${a.why}`;

describe('modifiers of a shot', () => {
  it('AG-SHOOT-30 AG-SHOOT-40 cover is −1 and never adds to cover', () => {
    const terrain = {
      grounds: [{ kind: 'bushes', box: [40, 55, 60, 70] }],
      lines: [
        {
          kind: 'hedge',
          points: [
            [40, 50],
            [60, 50],
          ],
        },
      ],
    };
    const s = skirmish({
      a: { A1: { ranged: ['caliver'], x: 50, y: 44 } },
      b: { B1: { x: 50, y: 58 } },
      terrain,
    });
    const events = shoot(s, [], [quiet('B1')], [5]);
    expect(factorsOf(events, 'volley')).toBe('cover -1, (cover -1)');
  });

  it('AG-SHOOT-31 behind a slit −2', () => {
    const terrain = { buildings: [{ box: [40, 50, 60, 60], slits: [[50, 50]] }] };
    const s = skirmish({
      a: { A1: { ranged: ['caliver'], x: 50, y: 40 } },
      b: { B1: { x: 50, y: 51.5 } },
      terrain,
    });
    const events = shoot(s, [], [quiet('B1')], [6, 2]);
    expect(factorsOf(events, 'volley')).toBe('slit -2');
  });

  it('AG-SHOOT-33 a furtive target: from hiding to hiding', () => {
    const terrain = {
      lines: [
        {
          kind: 'wall',
          points: [
            [30, 50],
            [46, 50],
          ],
        },
        {
          kind: 'wall',
          points: [
            [54, 50],
            [70, 50],
          ],
        },
      ],
    };
    const s = skirmish({
      a: { A1: { ranged: ['caliver'], x: 50, y: 40 } },
      b: { B1: { x: 40, y: 53 } },
      terrain,
    });
    const run_: Order = { who: ['B1'], intent: 'move', path: [{ x: 60, y: 53 }] };
    const events = shoot(s, [hold('A1', { fire: { when: 'last' } })], [run_], [6]);
    expect(factorsOf(events, 'volley')).toBe('furtive -1');
  });

  it('AG-SHOOT-34 AG-SHOOT-35 AG-SHOOT-42 one cell for movement, one for the rider; within a cell nothing adds', () => {
    const s = pair({ mode: 'mounted-infantry', class: 2, ranged: ['caliver'] });
    fig(s, 'A1').threatened = false;
    expect(said(aim(s, 10))).toBe('mounted-infantry-1 ~class-two-1 ~mounted-1');
    const cav = pair({ mode: 'cavalry', class: 2, ranged: ['pistol'] });
    fig(cav, 'A1').gone = 10 * CM;
    expect(said(aim(cav, 8))).toBe('moving-1 class-two-1');
    expect(need(aim(cav, 8))).toBe(7);
  });

  it('AG-SHOOT-36 AG-SPECIAL-1 an elite shooter adds 1 or aims at one man of a group; one elite shot a turn', () => {
    const s = skirmish({
      a: { A1: { ranged: ['caliver'], abilities: ['elite'], x: 50, y: 40 } },
      b: { B1: { x: 47, y: 54 }, B2: { x: 50, y: 54 }, B3: { x: 53, y: 54 } },
    });
    const order = hold('A1', { fire: { when: 'end', elite: 'aim', at: ['B3'] } });
    shoot(s, [order], [quiet('B1'), quiet('B2'), quiet('B3')], [5]);
    expect(fig(s, 'B3').place).toBe('down');
    const plus = pair({ ranged: ['caliver'], abilities: ['elite'] });
    expect(need(aim(plus, 10, {}, { elite: 'plus' }))).toBe(4);
    const two = skirmish({
      a: {
        A1: { ranged: ['caliver'], abilities: ['elite'], x: 50, y: 40 },
        A2: { ranged: ['caliver'], abilities: ['elite'], x: 60, y: 40 },
      },
      b: { B1: { x: 50, y: 60 } },
    });
    expect(
      refusal(
        two,
        0,
        ['A1', 'A2'].map((id) => hold(id, { fire: { when: 'end', elite: 'plus' } })),
      ),
    ).toBe('AG-SPECIAL-1 one-elite-shot');
  });

  it('AG-SHOOT-39 AG-FANTASY-1 AG-FANTASY-2 skin above 5 gives −1 a level', () => {
    // The creature table of section 17, literally: need against equivalents 4, 5, 6, 7.
    const table: [RangedKind, number, number[]][] = [
      ['pistol', 10, [5, 6, 7, 8]],
      ['pistol', 20, [8, 8, 9, 10]],
      ['short-arquebus', 10, [5, 5, 6, 7]],
      ['short-arquebus', 20, [6, 7, 8, 9]],
      ['short-arquebus', 40, [8, 8, 9, 10]],
      ['musket', 20, [6, 6, 7, 8]],
      ['musket', 40, [7, 7, 8, 9]],
      ['musket', 60, [9, 9, 10, 11]],
      ['caliver', 20, [5, 5, 6, 7]],
      ['caliver', 30, [6, 7, 8, 9]],
      ['caliver', 40, [8, 8, 9, 10]],
      ['light-musket', 20, [5, 5, 6, 7]],
      ['light-musket', 30, [6, 6, 7, 8]],
      ['light-musket', 40, [8, 8, 9, 10]],
    ];
    for (const [kind, cm, row] of table)
      for (const [n, expected] of row.entries()) {
        const s = pair({ ranged: [kind] }, { skin: 4 + n }, { skinTable: true });
        expect([kind, cm, 4 + n, need(aim(s, cm))]).toEqual([kind, cm, 4 + n, expected]);
      }
    const contact = pair({ ranged: ['pistol'] }, { skin: 7 }, { skinTable: true });
    expect(need(aim(contact, 0, { approach: true }))).toBe(7);
  });

  it('AG-SHOOT-43 AG-SHOOT-2 no automatic miss: a need of 1 or less always hits', () => {
    const s = skirmish({
      a: { A1: { ranged: ['caliver'], abilities: ['elite'], x: 50, y: 40 } },
      b: { B1: { x: 50, y: 54 } },
    });
    const events = shoot(s, [], [quiet('B1')], [4]);
    expect(told(events, 'hit')[0].facts).toMatchObject({ value: 4, need: 4 });
  });
});

describe('targets, sixes and losses', () => {
  const group = (n: number, more = {}) =>
    Object.fromEntries(Array.from({ length: n }, (_, k) => [`B${k + 1}`, { x: 46 + 3 * k, y: 54, ...more }]));
  const calivers = (n: number) =>
    Object.fromEntries(
      Array.from({ length: n }, (_, k) => [`A${k + 1}`, { ranged: ['caliver'], x: 46 + 3 * k, y: 40 }]),
    );

  it('AG-SHOOT-1 AG-SHOOT-3 AG-SHOOT-4 AG-SHOOT-5 like weapons throw together at a group; losses fall at random', () => {
    const s = skirmish({ a: calivers(3) as never, b: group(3) as never, options: { nerve: false } });
    const events = shoot(s, [], ['B1', 'B2', 'B3'].map(quiet), [
      5,
      5,
      2,
      { face: 2, for: 'who-is-hit' },
      { face: 2, for: 'who-is-hit' },
    ]);
    expect(told(events, 'volley')).toHaveLength(1);
    expect(told(events, 'volley')[0].thrown?.[0].faces).toEqual([5, 5, 2]);
    expect(['B1', 'B2', 'B3'].map((id) => fig(s, id).place)).toEqual(['table', 'down', 'down']);
  });

  it('AG-SHOOT-5 a die that is not good enough for the man it meets is spent', () => {
    const s = skirmish({
      a: { A1: { ranged: ['caliver'], x: 49, y: 20 } },
      b: { B1: { x: 46, y: 56 }, B2: { armour: '5', x: 49, y: 56 }, B3: { x: 52, y: 56 } },
      options: { nerve: false },
    });
    const order = hold('A1', { fire: { when: 'end', at: ['B1'] } });
    const events = shoot(s, [order], ['B1', 'B2', 'B3'].map(quiet), [
      6,
      { face: 6, for: 'six-again' },
      { face: 2, for: 'six-again' },
      { face: 2, for: 'who-is-hit' },
    ]);
    expect(told(events, 'shot-spent')[0].facts).toMatchObject({ value: 7, need: 8 });
    expect(fig(s, 'B2').place).toBe('table');
  });

  it('AG-SHOOT-8 AG-DIS-2 AG-DIS-3 in disorder every six is a six and nothing positive counts', () => {
    const s = skirmish({
      a: { A1: { ranged: ['caliver'], abilities: ['elite'], x: 50, y: 20 } },
      b: { B1: { armour: '4', x: 50, y: 56 } },
    });
    fig(s, 'A1').disorder = true;
    const events = shoot(s, [hold('A1', { fire: { when: 'end', most: 9 } })], [quiet('B1')], [6]);
    expect(told(events, 'no-many-sixes')).toHaveLength(1);
    expect(told(events, 'volley')[0].factors?.find((f) => f.what === 'elite')?.cancelledBy).toBe('AG-DIS-3');
    expect(fig(s, 'B1').place).toBe('table');
  });

  it('AG-SHOOT-9 the switch: sixes by weapon and band instead of by target', () => {
    const table = (sixesPool: string) =>
      skirmish({
        a: { A1: { ranged: ['caliver'], x: 50, y: 20 }, A2: { ranged: ['light-musket'], x: 53, y: 20 } },
        b: { B1: { armour: '4', x: 50, y: 50 } },
        options: { sixesPool, manySixesReroll: 'never', nerve: false },
      });
    const s = table('target');
    expect(told(shoot(s, [], [quiet('B1')], [6, 6]), 'many-sixes')).toHaveLength(1);
    const t = table('weaponAndBand');
    expect(told(shoot(t, [], [quiet('B1')], [6, 6]), 'many-sixes')).toHaveLength(0);
  });

  it('AG-SHOOT-51 AG-SHOOT-50 three muskets in close order with a leader fire in salvo at a group', () => {
    const men = {
      A1: { ranged: ['musket'], x: 48, y: 30 },
      A2: { ranged: ['musket'], x: 50, y: 30 },
      A3: { ranged: ['musket'], x: 52, y: 30 },
      A4: { role: 'sergeant', x: 54, y: 30 },
    };
    const s = skirmish({
      a: men,
      b: group(3) as never,
      units: [{ members: ['A1', 'A2', 'A3', 'A4'], front: 90 }],
      options: { nerve: false },
    });
    const events = shoot(s, [], ['B1', 'B2', 'B3'].map(quiet), [4, 4, 4]);
    expect(told(events, 'volley')[0]).toMatchObject({ rule: 'AG-WEAPON-5' });
    expect(told(events, 'volley')[0].facts).toMatchObject({ score: 6 });
    expect(told(events, 'at-will')).toHaveLength(0);
    // Without the leader each fires at will.
    const alone = skirmish({
      a: { ...men, A4: { x: 54, y: 30 } },
      b: group(3) as never,
      units: [{ members: ['A1', 'A2', 'A3', 'A4'], front: 90 }],
      options: { nerve: false },
    });
    expect(told(shoot(alone, [], ['B1', 'B2', 'B3'].map(quiet), [4, 4, 4]), 'volley')[0].facts).toMatchObject(
      { score: 7 },
    );
  });

  it('AG-SHOOT-52 forks may be dropped: row of the light musket, 20 cm, no salvo', () => {
    const s = pair({ ranged: ['musket'] }, {}, { forklessMusket: true });
    turn(s, [{ who: ['A1'], intent: 'move', path: [{ x: 50, y: 24 }], dropFork: true }], []);
    expect(fig(s, 'A1').forkless).toBe(true);
    expect(need(aim(s, 20))).toBe(5);
    expect((aim(s, 20) as Aim).rule).toBe('AG-WEAPON-6');
    expect(refusal(s, 0, [{ who: ['A1'], intent: 'move', path: [{ x: 50, y: 43 }] }])).toBe('');
  });

  it('AG-SHOOT-53 a matchlock musket touched by an enemy is useless for the day', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 50 } },
      b: { B1: { ranged: ['light-musket'], x: 50, y: 52 }, B2: { ranged: ['caliver'], x: 60, y: 60 } },
      options: { nerve: false },
    });
    const events = turn(s, [quiet('A1')], [quiet('B1'), quiet('B2')], [1, 1]);
    expect(told(events, 'musket-spoilt').map((e) => e.about?.[0])).toEqual(['B1']);
    expect(fig(s, 'B1').arms[0].spoilt).toBe(true);
  });
});

describe('contact, movement, loading', () => {
  it('AG-SHOOT-10 AG-SHOOT-11 in contact at the beginning only a pistol may be fired', () => {
    const touching = (ranged: string[]) =>
      skirmish({
        a: { A1: { ranged, x: 50, y: 50 } },
        b: { B1: { x: 50, y: 52 } },
        options: { nerve: false },
      });
    expect(refusal(touching(['caliver']), 0, [hold('A1', { fire: { when: 'end' } })])).toBe(
      'AG-SHOOT-10 pistols-only',
    );
    const s = touching(['pistol']);
    const events = shoot(s, [hold('A1', { fire: { when: 'end' } })], [], [5]);
    expect(told(events, 'volley')).toHaveLength(1);
    const late = pair({ ranged: ['caliver'] });
    fig(late, 'A1').touched = true;
    expect(said(aim(late, 5))).toBe('AG-SHOOT-11 in-contact');
  });

  it('AG-SHOOT-12 AG-STATE-1 AG-MOVE-15a immobile weapons lapse when their bearer moved', () => {
    const s = pair({ ranged: ['caliver'] });
    fig(s, 'A1').gone = 2.1 * CM;
    expect(said(aim(s, 5))).toBe('AG-SHOOT-12 needs-immobile');
    fig(s, 'A1').gone = 2 * CM;
    expect(need(aim(s, 5))).toBe(5);
  });

  it('AG-SHOOT-14 whoever shot does not also strike', () => {
    const s = skirmish({
      a: { A1: { ranged: ['pistol'], x: 50, y: 50 } },
      b: { B1: { x: 50, y: 52 } },
      options: { nerve: false },
    });
    const events = turn(s, [hold('A1', { fire: { when: 'end' } })], [], [1, 1]);
    expect(told(events, 'struck').map((e) => e.about?.[0])).toEqual(['B1']);
  });

  it('AG-SHOOT-16 a rider may reload although threatened; contact or a move does not count', () => {
    const s = skirmish({
      a: { A1: { mode: 'cavalry', ranged: ['pistol'], x: 50, y: 40 } },
      b: { B1: { x: 50, y: 55 } },
    });
    fig(s, 'A1').arms[0].loaded = false;
    const events = turn(s, [{ who: ['A1'], intent: 'reload' }], [quiet('B1')]);
    expect(told(events, 'reloaded')[0]).toMatchObject({ rule: 'AG-SHOOT-16' });
  });

  it('AG-SHOOT-17 everything starts loaded', () => {
    const s = pair({ ranged: ['pistol', 'crossbow'] });
    expect(fig(s, 'A1').arms.every((a) => a.loaded)).toBe(true);
    expect(refusal(s, 0, [{ who: ['A1'], intent: 'reload' }])).toBe('AG-SHOOT-15 nothing-to-reload');
  });

  it('AG-SHOOT-18 AG-STATE-1a a rider whom an enemy could reach is not immobile', () => {
    const s = skirmish({
      a: { A1: { mode: 'cavalry', ranged: ['pistol'], x: 50, y: 40 } },
      b: { B1: { x: 50, y: 52 } },
    });
    const events = shoot(s, [hold('A1', { fire: { when: 'end' } })], [quiet('B1')], [5]);
    expect(told(events, 'threatened')).toHaveLength(1);
    expect(factorsOf(events, 'volley')).toBe('threatened -1');
  });

  it.each([
    [0, 5],
    [-1, 6],
  ])('AG-SHOOT-18a a rider in contact since the beginning (switch %d): %d', (value, expected) => {
    const s = skirmish({
      a: { A1: { mode: 'cavalry', ranged: ['pistol'], x: 50, y: 50 } },
      b: { B1: { x: 50, y: 53.5 } },
      options: { pistolRiderInContact: value, nerve: false },
    });
    fig(s, 'A1').threatened = true;
    expect(need(aimOf(s, 0, 0, seenAt(1, 0), way))).toBe(expected);
    expect(said(aimOf(s, 0, 0, seenAt(1, 0), way))).toContain('rider-in-contact');
  });

  it('AG-SHOOT-19 mounted infantry never fires on the move, unless the emergency is played', () => {
    const s = pair({ mode: 'mounted-infantry', ranged: ['short-arquebus'] });
    fig(s, 'A1').gone = 5 * CM;
    expect(said(aim(s, 5))).toBe('AG-SHOOT-19 mounted-infantry-moving');
    const t = pair(
      { mode: 'mounted-infantry', ranged: ['short-arquebus'] },
      {},
      { mountedInfantryFireMoving: true },
    );
    fig(t, 'A1').gone = 5 * CM;
    expect(said(aim(t, 5))).toBe('moving-1 mounted-infantry-1');
  });

  it('AG-SHOOT-20 surprise: those unseen at the reveal shoot at +1 and are not shot back at', () => {
    const terrain = { grounds: [{ kind: 'wood', box: [40, 50, 60, 70] }] };
    const s = skirmish({
      a: { A1: { ranged: ['caliver'], x: 50, y: 30 } },
      b: { B1: { ranged: ['caliver'], hidden: true, x: 50, y: 52 } },
      terrain,
      surprise: true,
      options: { nerve: false },
    });
    const events = shoot(s, [], [hold('B1', { fire: { when: 'end' } })], [2]);
    expect(factorsOf(events, 'volley')).toBe('surprise 1');
    expect(told(events, 'volley')).toHaveLength(1);
  });

  it('AG-SHOOT-21 AG-SHOOT-22 one shot a turn; a shot that became illegal is not taken and stays loaded', () => {
    const s = pair({ ranged: ['pistol', 'caliver'] }, { y: 35 });
    const events = shoot(s, [], [quiet('B1')], [1]);
    expect(told(events, 'volley')).toHaveLength(1);
    const t = skirmish({ a: { A1: { ranged: ['caliver'], x: 50, y: 20 } }, b: { B1: { x: 50, y: 40 } } });
    // He was to shoot, and ran from one who came near.
    const runs = hold('A1', { fire: { when: 'end' }, reaction: { on: 'near', within: 25, do: 'evade' } });
    const lapsed = shoot(t, [runs], [{ who: ['B1'], intent: 'move', path: [{ x: 50, y: 34 }] }], []);
    expect(told(lapsed, 'shot-lapsed')[0]).toMatchObject({ rule: 'AG-SHOOT-12' });
    expect(fig(t, 'A1').arms[0].loaded).toBe(true);
  });

  it('AG-SIM-2 whoever was told to shoot hears that it needs more than is tried', () => {
    const lapsed = (o: object): unknown => {
      const s = skirmish({
        a: { A1: { ranged: ['pistol'], x: 50, y: 20 } },
        b: { B1: { x: 50, y: 36, armour: '4' } },
      });
      const [e] = told(
        shoot(s, [{ who: ['A1'], intent: 'hold', ...o } as never], [quiet('B1')], []),
        'shot-lapsed',
      );
      return e === undefined ? '' : `${e.rule} ${e.facts?.why}`;
    };
    expect(lapsed({ fire: { when: 'end', at: ['B1'] } })).toBe('AG-SIM-2 too-hard');
    expect(lapsed({})).toBe(''); // a stance does not mean to
  });

  it('AG-TURN-4 shots before and during movement are an option', () => {
    const s = pair({ ranged: ['pistol'] }, {}, { shootDuringMovement: false });
    expect(refusal(s, 0, [hold('A1', { fire: { when: 'start' } })])).toBe('AG-TURN-4 only-after-movement');
    const t = skirmish({ a: { A1: { ranged: ['pistol'], x: 50, y: 20 } }, b: { B1: { x: 50, y: 30 } } });
    const away: Order = { who: ['B1'], intent: 'move', path: [{ x: 50, y: 50 }] };
    expect(
      told(shoot(t, [hold('A1', { fire: { when: 'start' } })], [away], [1]), 'volley')[0].facts,
    ).toMatchObject({ need: 5 });
  });
});
