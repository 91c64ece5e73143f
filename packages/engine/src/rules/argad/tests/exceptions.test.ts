/** Exceptions that are easily forgotten: each is one sentence of a rule, played with scripted dice. */
import { describe, expect, it } from 'vitest';
import { CM } from '../house-rules.ts';
import { meleeClass, receives } from '../melee/strike.ts';
import type { Order } from '../orders/orders.ts';
import { modeOf } from '../state.ts';
import { allowance, allowanceFactors } from '../table/allowance.ts';
import { factorsOf, fig, fight, man, move, no, refusal, shoot, skirmish, told, turn } from '../testing.ts';

const hold = (who: string, more: Partial<Order> = {}): Order => ({
  who: [who],
  intent: 'hold',
  reaction: { on: 'none', do: 'go-on' },
  ...more,
});
const quiet = (who: string): Order => hold(who, { fire: { when: 'none' } });
const noNerve = { nerve: false };
const wall = (y: number) => ({
  kind: 'low-wall',
  points: [
    [30, y],
    [70, y],
  ],
});

describe('charges received', () => {
  it('AG-TERR-7 AG-MELEE-39 a blocked halberdier defends himself, but has no bonus for standing', () => {
    const s = skirmish({
      a: { A1: { mode: 'cavalry', x: 50, y: 20 } },
      b: { B1: { melee: ['halberd'], x: 50, y: 50.5 } },
      terrain: { grounds: [{ kind: 'bushes', box: [40, 50, 60, 60] }] },
      options: noNerve,
    });
    const events = fight(
      s,
      [{ who: ['A1'], intent: 'charge', target: ['B1'] }],
      [{ who: ['B1'], intent: 'move', path: [{ x: 50, y: 55 }], reaction: { on: 'none', do: 'go-on' } }],
      [
        { face: 6, for: 'slowing' },
        { face: 1, for: 'blow' },
        { face: 1, for: 'blow' },
      ],
    );
    expect(told(events, 'blocked')).toHaveLength(1);
    expect(told(events, 'charge-valid')).toHaveLength(1);
    expect(factorsOf(events, 'struck')).toBe('against-cavalry -1');
  });

  it('AG-MELEE-41 of class 2 only pikemen in close order count as trained', () => {
    const table = (arm: string) => {
      const s = skirmish({
        a: { A1: { mode: 'cavalry', x: 50, y: 46.5 } },
        b: {
          B1: { class: 2, abilities: ['drilled'], melee: [arm], x: 50, y: 50, facing: 270 },
          B2: { class: 2, abilities: ['drilled'], melee: [arm], x: 52, y: 50, facing: 270 },
          B3: { class: 2, abilities: ['drilled'], melee: [arm], x: 48, y: 50, facing: 270 },
        },
        units: [{ members: ['B1', 'B2', 'B3'], front: 270 }],
        options: noNerve,
      });
      fig(s, 'A1').charged = true;
      fig(s, 'A1').ranInto = no(s, 'B1');
      fig(s, 'B1').startContact = false;
      return receives(s, no(s, 'B1'), 0, arm as 'pike', -1);
    };
    expect([table('pike'), table('halberd')]).toEqual([true, false]);
  });
});

describe('obstacles', () => {
  it('AG-MELEE-42 one defender for each assailant, whatever the length of his weapon or the rank he stands in', () => {
    const s = skirmish({
      a: { A1: { class: 4, x: 50, y: 50.4 } },
      b: {
        B1: { melee: ['halberd'], x: 48.99, y: 52.13 },
        B2: { x: 51.01, y: 52.13 },
        B3: { melee: ['spear'], x: 47.98, y: 53.87 },
      },
      terrain: { lines: [wall(51)] },
      options: noNerve,
    });
    for (const c of s.contacts) c.attacker = 0;
    const events = fight(s, [], [], [2, 2]);
    expect(told(events, 'struck').map((e) => e.about?.[0])).toEqual(['B1', 'A1']);
    // In the open all three strike: the halberd, the spear over its shoulder, and the sword.
    const open = skirmish({
      a: { A1: { class: 4, x: 50, y: 50.4 } },
      b: {
        B1: { melee: ['halberd'], x: 48.99, y: 52.13 },
        B2: { x: 51.01, y: 52.13 },
        B3: { melee: ['spear'], x: 47.98, y: 53.87 },
      },
      options: noNerve,
    });
    const all = told(fight(open, [], [], [2, 2, 2, 2]), 'struck').map((e) => e.about?.[0]);
    expect(all.sort()).toEqual(['A1', 'B1', 'B2', 'B3']);
  });
});

describe('many dice', () => {
  it('AG-SPECIAL-2 AG-SPECIAL-5 two dice that both count go to those named, twice to the same one if he is named twice', () => {
    const strike = (list: string[]) => {
      const s = skirmish({
        a: { A1: { class: 5, abilities: ['two-dice'], x: 50, y: 50 } },
        b: { B1: { x: 50, y: 52 }, B2: { x: 50, y: 48 } },
        options: noNerve,
      });
      const calm = [hold('B1', { passive: true }), hold('B2', { passive: true })];
      return told(
        fight(s, [hold('A1', list.length > 0 ? { strike: list } : {})], calm, [1, 1]),
        'struck',
      ).map((e) => e.about?.[1]);
    };
    expect(strike([])).toEqual(['B1', 'B2']);
    expect(strike(['B2', 'B2'])).toEqual(['B2', 'B2']);
    expect(strike(['B2'])).toEqual(['B2', 'B2']);
    expect(strike(['B2', 'B1'])).toEqual(['B2', 'B1']);
  });

  it('AG-SHOOT-9 AG-SHOOT-7 by weapon and band: every single six is thrown again for itself', () => {
    const table = (sixesPool: string) =>
      skirmish({
        a: { A1: { ranged: ['caliver'], x: 48, y: 20 }, A2: { ranged: ['light-musket'], x: 52, y: 20 } },
        b: { B1: { x: 50, y: 57 } },
        options: { sixesPool, nerve: false },
      });
    const apart = table('weaponAndBand');
    const again = (face: number) => ({ face, for: 'six-again' });
    const events = shoot(apart, [], [quiet('B1')], [6, 6, again(5), again(6)]);
    expect(told(events, 'six-again').map((e) => e.about)).toEqual([['A1'], ['A2']]);
    expect(told(events, 'hit')).toHaveLength(1);
    const together = shoot(table('target'), [], [quiet('B1')], [6, 6]);
    expect(told(together, 'many-sixes')).toHaveLength(1);
    expect(told(together, 'hit')).toHaveLength(1);
  });

  it('AG-SHOOT-50 AG-SHOOT-37 the +1 goes to the die that gains most by it', () => {
    const s = skirmish({
      a: { A1: { ranged: ['musket'], x: 46, y: 34 }, A2: { ranged: ['musket'], x: 54, y: 34 } },
      b: {
        B1: { x: 50, y: 50 },
        B2: { x: 46, y: 53.2 },
        B3: { x: 54, y: 53.2 },
      },
      terrain: {
        lines: [
          {
            kind: 'hedge',
            points: [
              [44, 51.8],
              [48, 51.8],
            ],
          },
          {
            kind: 'hedge',
            points: [
              [52, 51.8],
              [56, 51.8],
            ],
          },
        ],
      },
      options: noNerve,
    });
    const events = shoot(s, [], ['B1', 'B2', 'B3'].map(quiet), [
      { face: 5, for: 'shot' },
      { face: 6, for: 'shot' },
      { face: 1, for: 'six-again' },
      { face: 2, for: 'who-is-hit' },
    ]);
    // The six becomes a seven, good for the two behind the hedges; the five would only do for the man in the open.
    expect(told(events, 'hit').map((e) => e.facts?.value)).toEqual([7]);
  });
});

describe('shots and contact', () => {
  it('AG-SHOOT-11 AG-SIM-21 a shot aimed before the enemy came is taken; one aimed afterwards is not', () => {
    const fire = (when: 'start' | 'end') => {
      const s = skirmish({
        a: { A1: { ranged: ['caliver'], x: 50, y: 50 } },
        b: { B1: { x: 62, y: 50 }, B2: { x: 50, y: 68 } },
        options: noNerve,
      });
      return shoot(
        s,
        [hold('A1', { fire: { when, at: ['B2'] } })],
        [{ who: ['B1'], intent: 'attack', target: ['A1'] }, quiet('B2')],
        [1],
      );
    };
    const early = told(fire('start'), 'volley');
    expect(early.map((e) => e.facts?.target)).toEqual(['B2']);
    const late = told(fire('end'), 'volley'); // at the end only the approach shot at the man who came is left
    expect(late.map((e) => [e.facts?.target, e.facts?.approach])).toEqual([['B1', true]]);
  });

  it('AG-SHOOT-20 only those who were surprised may not shoot back', () => {
    const s = skirmish({
      a: { A1: { ranged: ['caliver'], x: 50, y: 38 }, A2: { ranged: ['caliver'], x: 64, y: 40 } },
      b: { B1: { ranged: ['short-arquebus'], hidden: true, x: 50, y: 52 } },
      terrain: { grounds: [{ kind: 'wood', box: [40, 51, 60, 70] }] },
      surprise: true,
      options: noNerve,
    });
    const events = shoot(
      s,
      [hold('A1', { fire: { when: 'end' } }), hold('A2', { fire: { when: 'end' } })],
      [{ who: ['B1'], intent: 'move', path: [{ x: 50, y: 48 }], fire: { when: 'end', at: ['A1'] } }],
      [{ face: 1, for: 'slowing' }, 1, 1],
    );
    expect(told(events, 'volley').map((e) => e.facts?.shooters)).toEqual([['A2'], ['B1']]);
    expect(told(events, 'shot-lapsed').map((e) => [e.rule, e.about?.[0]])).toEqual([['AG-SHOOT-20', 'A1']]);
  });

  it('AG-SHOOT-18a a rider in contact since the beginning whom nobody else threatens', () => {
    const modifier = (pistolRiderInContact: number) => {
      const s = skirmish({
        a: { A1: { mode: 'cavalry', ranged: ['pistol'], x: 50, y: 50 } },
        b: { B1: { x: 50, y: 53.5 } },
        options: { pistolRiderInContact, nerve: false },
      });
      return factorsOf(shoot(s, [hold('A1', { fire: { when: 'end' } })], [quiet('B1')], [1]), 'volley');
    };
    expect([modifier(0), modifier(-1)]).toEqual(['rider-in-contact 0', 'rider-in-contact -1']);
  });

  it('AG-WEAPON-13 a bow at a slit has no long range, outdoors as well', () => {
    const s = (kind: 'slit' | 'hedge') =>
      skirmish({
        a: { A1: { ranged: ['bow'], x: 50, y: 48.9 } },
        b: { B1: { x: 50, y: 80 } },
        terrain: {
          lines: [
            {
              kind,
              points: [
                [40, 50],
                [60, 50],
              ],
            },
          ],
        },
        options: noNerve,
      });
    expect(told(shoot(s('hedge'), [], [quiet('B1')], [1]), 'volley')).toHaveLength(1);
    const lapsed = told(shoot(s('slit'), [], [quiet('B1')]), 'shot-lapsed');
    expect(lapsed.map((e) => e.rule)).toEqual(['AG-WEAPON-13']);
  });

  it('AG-SHOOT-12 AG-SIM-2 a rider’s caliver and a march are refused together when they are sealed', () => {
    const s = skirmish({
      a: { A1: { mode: 'cavalry', ranged: ['caliver'], x: 50, y: 20 } },
      b: { B1: { x: 50, y: 100 } },
    });
    const ride: Order = { who: ['A1'], intent: 'move', path: [{ x: 50, y: 25 }], fire: { when: 'end' } };
    expect(refusal(s, 0, [ride])).toBe('AG-SHOOT-12 needs-immobile');
    expect(refusal(s, 0, [{ ...ride, fire: { when: 'none' } }])).toBe('');
  });
});

describe('wounds, captives, horses', () => {
  it('AG-HEAL-5 a hero after his first wound does not die of a bad healer; after his second he may', () => {
    const table = () => {
      const s = skirmish({
        a: { A1: { pc: true, class: 3, x: 50, y: 50 }, A2: { x: 50, y: 52 }, A3: { x: 20, y: 20 } },
        b: { B1: { x: 50, y: 100 } },
        options: noNerve,
      });
      fig(s, 'A1').lives = 1;
      return s;
    };
    const tend: Order = { who: ['A2'], intent: 'interact', deed: { what: 'tend', on: 'A1' } };
    const s = table();
    const events = turn(s, [tend], [], [{ face: 6, for: 'tend' }]);
    expect(told(events, 'tended')[0]).toMatchObject({ rule: 'AG-HEAL-5', facts: { fate: 'unhealed' } });
    expect([fig(s, 'A1').place, fig(s, 'A1').fate]).toEqual(['table', 'unhealed']);
    const fallen = table();
    fig(fallen, 'A1').place = 'down';
    turn(fallen, [tend], [], [{ face: 6, for: 'tend' }]);
    expect(fig(fallen, 'A1').fate).toBe('dead');
  });

  it('AG-HEAL-8 AG-HEAL-8c AG-HEAL-10 a guard goes no faster than his captive walks; carried, the captive is a load', () => {
    const s = skirmish({
      a: { A1: { mode: 'cavalry', x: 50, y: 50 } },
      b: { B1: { armour: '5', x: 50, y: 46 }, B2: { x: 50, y: 100 } },
      options: noNerve,
    });
    fig(s, 'B1').place = 'captive';
    fig(s, 'B1').captor = 0;
    expect(allowanceFactors(s, 0).map((f) => [f.rule, f.value])).toEqual([
      ['AG-MOVE-7', 40],
      ['AG-HEAL-8', -28],
    ]);
    fig(s, 'A1').mounted = false;
    fig(s, 'A1').load = 8;
    expect(allowance(s, 0) / CM).toBe(12);
  });

  it('AG-MOVE-17 AG-CLASS-8 AG-CAV-11 a foot soldier on a farm horse he found rides 36 cm, as mounted infantry at its worth', () => {
    const s = skirmish({
      a: { A1: { class: 4, x: 50, y: 50 }, A2: { mode: 'mounted-infantry', horseWorth: 2, x: 52.3, y: 50 } },
      b: { B1: { x: 50, y: 110 } },
      options: noNerve,
    });
    turn(s, [{ who: ['A2'], intent: 'dismount' }], []);
    fig(s, 'A2').x = 60 * CM;
    turn(s, [{ who: ['A1'], intent: 'mount' }], []);
    const rider = fig(s, 'A1');
    expect([rider.mounted, rider.steed, modeOf(man(s, 'A1'), rider)]).toEqual([
      true,
      'draught',
      'mounted-infantry',
    ]);
    expect([allowance(s, 0) / CM, meleeClass(s, 0)]).toEqual([36, 2]);
    expect(refusal(s, 0, [{ who: ['A1'], intent: 'charge', target: ['B1'] }])).toBe('AG-CAV-1 not-cavalry');
    turn(s, [{ who: ['A1'], intent: 'dismount' }], []);
    expect(s.horses.map((h) => [h.kind, h.worth])).toEqual([['draught', 2]]);
    expect(meleeClass(s, no(s, 'A1'))).toBe(4);
  });
});

describe('reactions and the end', () => {
  it('AG-SIM-4 FRIEND_HIT looks at the friends of the group', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 50 }, A2: { x: 53, y: 50 }, A3: { x: 80, y: 50 } },
      b: { B1: { x: 80, y: 60 }, B2: { x: 100, y: 100 } },
      options: noNerve,
    });
    const group = (who: string[]): Order => ({
      who,
      intent: 'hold',
      reaction: { on: 'friend-hit', do: 'counter' },
      fire: { when: 'none' },
    });
    const events = move(
      s,
      [group(['A1', 'A2']), quiet('A3')],
      [{ who: ['B1'], intent: 'attack', target: ['A3'] }],
    );
    expect(told(events, 'contact')).toHaveLength(1);
    expect(told(events, 'reacts')).toHaveLength(0); // A3 is not of their group
  });

  it('AG-VICT-8 AG-SCEN-3 with too few men left to march off the aim can no longer change', () => {
    const men: Record<string, object> = {};
    for (let n = 1; n <= 6; n++) men[`A${n}`] = { x: 20 + 4 * n, y: 50 };
    const s = skirmish({
      a: men as never,
      b: { B1: { x: 100, y: 100 } },
      aim: { kind: 'march-off', side: 0, exit: { edge: 'east', from: 40, to: 60 }, need: 5, least: 4 },
      options: noNerve,
    });
    fig(s, 'A1').place = 'down';
    fig(s, 'A2').place = 'down';
    turn(s, [], []);
    expect(s.over).toBeNull(); // four could still leave
    fig(s, 'A3').place = 'down';
    turn(s, [], []);
    expect(s.over).toMatchObject({ winner: 1, rule: 'AG-VICT-8' });
  });
});
