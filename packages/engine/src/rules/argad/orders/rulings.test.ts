/** Questions that are put to an umpire: the second half of a sentence, the other case, what happens afterwards. */
import { describe, expect, it } from 'vitest';
import { facesThreat } from '../formation/formation.ts';
import { argad } from '../index.ts';
import { meleeClass, rankOf } from '../melee/strike.ts';
import { manning } from '../shooting/shooting.ts';
import { RANGED } from '../shooting/weapons.ts';
import {
  answer,
  at,
  factorsOf,
  fig,
  fight,
  move,
  no,
  refusal,
  run,
  seal,
  shoot,
  skirmish,
  told,
  turn,
} from '../testing.ts';
import type { Order } from './orders.ts';

const hold = (who: string, more: Partial<Order> = {}): Order => ({
  who: [who],
  intent: 'hold',
  reaction: { on: 'none', do: 'go-on' },
  ...more,
});
const quiet = (who: string): Order => hold(who, { fire: { when: 'none' }, passive: true });
const charge = (who: string, target: string, more: Partial<Order> = {}): Order => ({
  who: [who],
  intent: 'charge',
  target: [target],
  ...more,
});
const noNerve = { nerve: false };
const line = (kind: string, ...points: number[][]) => ({ lines: [{ kind, points }] });
const bushes = (...box: number[]) => ({ grounds: [{ kind: 'bushes', box }] });

describe('shots', () => {
  it('AG-SHOOT-34 a pistol is free of the −1 at whom it touches, not at another after leaving contact', () => {
    const s = skirmish({
      a: { A1: { ranged: ['pistol'], x: 50, y: 50 } },
      b: { B1: { x: 50, y: 52 }, B2: { x: 60, y: 40 } },
      options: noNerve,
    });
    const leave: Order = {
      who: ['A1'],
      intent: 'withdraw',
      path: [{ x: 52, y: 40 }],
      fire: { when: 'end', at: ['B2'] },
    };
    const events = shoot(s, [leave], [quiet('B1'), quiet('B2')], [1]);
    expect(factorsOf(events, 'volley')).toBe('moving -1');
  });

  it('AG-SHOOT-18a the rider in contact is spared at whom he touches, threatened or not, mounted infantry too', () => {
    const shot = (mode: string, target: string) => {
      const s = skirmish({
        a: { A1: { mode, ranged: ['pistol'], x: 50, y: 50 } },
        b: { B1: { x: 50, y: 53.5 }, B2: { x: 58, y: 50 } },
        options: noNerve,
      });
      const order = hold('A1', { fire: { when: 'end', at: [target] } });
      const events = shoot(s, [order], [quiet('B1'), quiet('B2')], [1]);
      return factorsOf(events, 'volley');
    };
    expect(shot('cavalry', 'B1')).toBe('rider-in-contact 0');
    expect(shot('cavalry', 'B2')).toBe('threatened -1');
    expect(shot('mounted-infantry', 'B1')).toBe('rider-in-contact 0, mounted-infantry -1');
  });

  it('AG-SIM-2 LAST is for whoever stays: a walker shoots from where he ends', () => {
    const s = skirmish({
      a: { A1: { ranged: ['short-arquebus'], x: 40, y: 50 } },
      b: { B1: { x: 48, y: 56 } },
      options: noNerve,
    });
    const walk: Order = { who: ['A1'], intent: 'move', path: [{ x: 58, y: 48 }], fire: { when: 'last' } };
    const events = shoot(s, [walk], [quiet('B1')]);
    // At the end more than 10 cm away: on the move the first band only.
    expect(told(events, 'volley')).toHaveLength(0);
    expect(told(events, 'shot-lapsed')[0]).toMatchObject({ rule: 'AG-WEAPON-2' });
  });

  it('AG-WEAPON-11 AG-SEE-1 a javelin flies over heads, not through a house', () => {
    const thrown = (terrain?: object) => {
      const s = skirmish({
        a: { A1: { ranged: ['javelin'], x: 50, y: 20 }, A2: { x: 50, y: 22.5 } },
        b: { B1: { x: 50, y: 34 } },
        terrain,
        options: noNerve,
      });
      const dice = terrain === undefined ? [1] : [];
      return told(shoot(s, [hold('A1', { fire: { when: 'end' } })], [quiet('B1')], dice), 'volley').length;
    };
    expect([thrown(), thrown(line('wall', [40, 28], [60, 28]))]).toEqual([1, 0]);
  });

  it('AG-SHOOT-15 nobody reloads in the turn in which he shoots, also where he may strike as well', () => {
    const s = skirmish({
      a: { A1: { ranged: ['pistol'], x: 50, y: 50 } },
      b: { B1: { class: 5, x: 50, y: 58 } },
      options: { nerve: false, shotReplacesStrike: false },
    });
    turn(s, [hold('A1', { fire: { when: 'end' } })], [quiet('B1')], [1]);
    expect(fig(s, 'A1').arms[0].loaded).toBe(false);
  });

  it('AG-SHOOT-53 contact spoils a matchlock musket, not a firelock of the same row', () => {
    const spoilt = (gun: string) => {
      const s = skirmish({
        a: { A1: { ranged: [gun], x: 50, y: 50 } },
        b: { B1: { x: 50, y: 52 } },
        options: noNerve,
      });
      turn(s, [quiet('A1')], [quiet('B1')]);
      return fig(s, 'A1').arms[0].spoilt;
    };
    expect([spoilt('light-musket'), spoilt('firelock')]).toEqual([true, false]);
    expect(RANGED.firelock).toEqual({ ...RANGED['light-musket'], matchlockMusket: false });
  });

  it('AG-SHOOT-52 whoever drops his fork walks 20 cm in the same turn', () => {
    const s = skirmish({
      a: { A1: { ranged: ['musket'], x: 50, y: 20 } },
      b: { B1: { x: 110, y: 110 } },
      options: { forklessMusket: true },
    });
    const walk: Order = { who: ['A1'], intent: 'move', path: [{ x: 50, y: 40 }] };
    expect(refusal(s, 0, [walk])).toBe('AG-MOVE-16 too-far');
    move(s, [{ ...walk, dropFork: true }], []);
    expect(at(s, 'A1')).toEqual([50, 40]);
  });

  it('AG-SHOOT-51 whoever stands on a battlement mans it, with a parapet before him or not', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 50 }, A2: { x: 70, y: 50 } },
      b: { B1: { x: 110, y: 110 } },
      terrain: { grounds: [{ kind: 'battlement', box: [40, 45, 60, 55] }] },
    });
    expect([manning(s, no(s, 'A1')), manning(s, no(s, 'A2'))]).toEqual([true, false]);
  });

  it('AG-SEE-6 whoever shoots out of hiding is seen, also where he may strike as well', () => {
    const s = skirmish({
      a: { A1: { ranged: ['caliver'], hidden: true, x: 50, y: 50 } },
      b: { B1: { class: 5, x: 50, y: 68 } },
      terrain: { grounds: [{ kind: 'wood', box: [40, 40, 60, 52] }] },
      options: { nerve: false, shotReplacesStrike: false },
    });
    turn(s, [hold('A1', { fire: { when: 'end' } })], [quiet('B1')], [1]);
    expect(fig(s, 'A1').hidden).toBe(false);
  });

  it('AG-SEE-6 a man who crouches in bushes hides again with an enemy at 7 cm, not with one at 5', () => {
    const hides = (y: number) => {
      const s = skirmish({
        a: { A1: { x: 50, y: 50 } },
        b: { B1: { x: 50, y } },
        terrain: bushes(40, 40, 60, 52),
        options: noNerve,
      });
      turn(s, [{ who: ['A1'], intent: 'crouch' }], [quiet('B1')]);
      return fig(s, 'A1').hidden;
    };
    expect([hides(59), hides(57)]).toEqual([true, false]); // 7 cm and 5 cm between the bases
  });

  it('AG-SEE-6 a hidden rider may go two paces of his own: 5 cm', () => {
    const hidden = (x: number) => {
      const s = skirmish({
        a: { A1: { mode: 'cavalry', hidden: true, x: 20, y: 20, facing: 0 } },
        b: { B1: { x: 110, y: 110 } },
        terrain: { grounds: [{ kind: 'wood', box: [5, 5, 60, 60] }] },
        options: noNerve,
      });
      move(s, [{ who: ['A1'], intent: 'move', path: [{ x, y: 20 }] }], [], [1, 1]);
      return fig(s, 'A1').hidden;
    };
    expect([hidden(24), hidden(26)]).toEqual([true, false]);
  });

  it('AG-SIM-20 unloaded means without any loaded weapon: by stance the pistol is still fired', () => {
    const s = skirmish({
      a: { A1: { ranged: ['short-arquebus', 'pistol'], x: 50, y: 50 } },
      b: { B1: { class: 5, x: 50, y: 58 } },
      options: noNerve,
    });
    fig(s, 'A1').arms[0].loaded = false;
    const events = shoot(s, [], [quiet('B1')], [1]);
    expect(told(events, 'volley')[0].facts).toMatchObject({ weapon: 'pistol' });
  });
});

describe('riders', () => {
  it('AG-CAV-1 difficult ground on the way to the straight run forbids the charge as well', () => {
    const valid = (terrain?: object) => {
      const s = skirmish({
        a: { A1: { mode: 'cavalry', x: 40, y: 20, facing: 90 } },
        b: { B1: { class: 5, x: 50, y: 50 } },
        terrain,
        options: noNerve,
      });
      const ride = charge('A1', 'B1', { path: [{ x: 50, y: 30 }] });
      const events = move(s, [ride], [quiet('B1')], terrain === undefined ? [] : [1, 1]);
      return [...told(events, 'charge-valid'), ...told(events, 'charge-fails')].map((e) => e.rule);
    };
    expect(valid()).toEqual(['AG-CAV-2']);
    expect(valid(bushes(42, 21, 46, 28))).toEqual(['AG-CAV-1']);
  });

  it('AG-CAV-7 nor is he struck by those on foot when the charger has fallen to him', () => {
    const s = skirmish({
      a: { A1: { mode: 'cavalry', x: 50, y: 20 }, A2: { x: 50, y: 52 } },
      b: { B1: { melee: ['spear'], x: 50, y: 50 } },
      options: noNerve,
    });
    const events = fight(s, [charge('A1', 'B1'), hold('A2')], [hold('B1', { strike: ['A1'] })], [5]);
    expect(told(events, 'struck').map((e) => e.about)).toEqual([['B1', 'A1']]);
    expect(fig(s, 'A1').place).toBe('down');
  });

  it('AG-CLASS-8 AG-BUDGET-10 a draught horse is worth 2: mounted infantry ride nothing better; by the other reading they fight at class 2', () => {
    const fought = (lesserHorse: string, spec: object) => {
      const s = skirmish({
        a: { A1: { x: 50, y: 50, ...spec }, A2: { class: 5, x: 53, y: 50 } },
        b: { B1: { x: 110, y: 110 } },
        options: { ...noNerve, lesserHorse },
      });
      return meleeClass(s, no(s, 'A1'));
    };
    expect(fought('notMountedInfantry', { mode: 'mounted-infantry' })).toBe(3);
    expect(fought('everybody', { mode: 'mounted-infantry' })).toBe(2);
    expect(fought('notMountedInfantry', { mode: 'cavalry', horse: 'draught' })).toBe(2);
    const s = skirmish({
      a: { A1: { mode: 'mounted-infantry', x: 50, y: 50 } },
      b: { B1: { x: 110, y: 110 } },
      options: { ...noNerve, lesserHorse: 'everybody' },
    });
    turn(s, [{ who: ['A1'], intent: 'dismount' }], []);
    expect(meleeClass(s, no(s, 'A1'))).toBe(3);
    expect(s.horses.map((h) => h.worth)).toEqual([2]);
  });

  it('AG-CAV-13 circling: the closest point of the ride counts for the shots of both', () => {
    const s = skirmish({
      a: { A1: { mode: 'cavalry', ranged: ['pistol'], x: 35, y: 45 } },
      b: { B1: { class: 5, ranged: ['caliver'], x: 50, y: 55 } },
      options: { circling: true, nerve: false },
    });
    const ride: Order = { who: ['A1'], intent: 'move', path: [{ x: 74, y: 45 }], circle: true };
    const events = shoot(s, [ride], [hold('B1', { fire: { when: 'end' } })], [1, 1]);
    const scores = told(events, 'volley').map((e) => [e.facts?.weapon, e.facts?.score]);
    // Passing at less than 10 cm: the first band of either weapon; at the end they are more than 20 cm apart.
    expect(scores).toEqual([
      ['pistol', 5],
      ['caliver', 5],
    ]);
  });

  it('AG-CAV-14 who charged and rides on instead of re-forming is in disorder; who halts is not', () => {
    const after = (next: Order) => {
      const s = skirmish({
        a: { A1: { mode: 'cavalry', x: 50, y: 20 } },
        b: { B1: { class: 5, x: 50, y: 50 } },
        options: { cavalryReform: true, nerve: false },
      });
      turn(s, [charge('A1', 'B1')], [quiet('B1')], [1]);
      fight(s, [next], [quiet('B1')], next.intent === 'hold' ? [1] : []);
      return fig(s, 'A1').disorder;
    };
    expect(after({ who: ['A1'], intent: 'withdraw', path: [{ x: 50, y: 30 }] })).toBe(true);
    expect(after(hold('A1'))).toBe(false);
  });
});

describe('close order', () => {
  const block = (spec: object = {}, lead: object = { role: 'officer' }) => ({
    a: {
      A1: { melee: ['spear'], ...spec, ...lead, x: 50, y: 50, facing: 90 },
      A2: { melee: ['spear'], ...spec, x: 52, y: 50, facing: 90 },
      A3: { melee: ['spear'], ...spec, x: 54, y: 50, facing: 90 },
    },
    units: [{ members: ['A1', 'A2', 'A3'], front: 90 }],
  });
  const all = ['A1', 'A2', 'A3'];
  const far = { B1: { x: 110, y: 110 } };
  const drill = (m: Order['manoeuvre']): Order => ({ who: all, intent: 'manoeuvre', manoeuvre: m });

  it('AG-ORDER-1 the marker is an officer, an ensign or a musician; a sergeant commands but is no marker', () => {
    const s = skirmish({
      a: {
        A1: { role: 'sergeant', x: 50, y: 40 },
        A2: { x: 47, y: 40 },
        A3: { x: 53, y: 40 },
        A4: { role: 'ensign', x: 50, y: 44 },
      },
      b: far,
    });
    expect(refusal(s, 0, [{ who: ['A1', 'A2', 'A3'], intent: 'form' }])).toBe('AG-ORDER-1 no-marker');
    expect(refusal(s, 0, [{ who: ['A2', 'A3', 'A4'], intent: 'form' }])).toBe('');
  });

  it('AG-ORDER-5 the officer may be within 20 cm of any man of the unit', () => {
    const s = skirmish({
      a: { ...block({}, {}).a, A4: { role: 'sergeant', x: 75, y: 50 } },
      units: block().units,
      b: far,
    });
    // 23 cm from the first man, 19 from the last.
    expect(refusal(s, 0, [drill({ what: 'march' })])).toBe('');
  });

  it('AG-ORDER-6 class 2 units do not shift in the turn of a pivot, nor pivot once they have moved', () => {
    const spec = { class: 2, abilities: ['drilled'] };
    const s = skirmish({ ...block(spec), b: far, options: noNerve });
    expect(refusal(s, 0, [drill({ what: 'shift', pivot: 'before', turn: 90 })])).toBe(
      'AG-ORDER-6 pivot-and-move',
    );
    const t = skirmish({
      ...block(spec),
      b: { B1: { mode: 'cavalry', x: 52, y: 14, facing: 90 } },
      options: noNerve,
    });
    const march = drill({ what: 'march' });
    const come: Order = { who: ['B1'], intent: 'move', path: [{ x: 52, y: 30 }] };
    const events = move(t, [{ ...march, reaction: { on: 'near', within: 30, do: 'pivot' } }], [come]);
    expect(told(events, 'reacts').length).toBeGreaterThan(0);
    expect(told(events, 'pivoted')).toHaveLength(0);
  });

  it('AG-ORDER-8 no close order forms in very difficult ground, wherever the men came from', () => {
    const formed = (kind: string) => {
      const s = skirmish({
        a: {
          A1: { role: 'officer', x: 50, y: 40 },
          A2: { x: 50, y: 46 },
          A3: { x: 52, y: 46 },
          A4: { x: 54, y: 46 },
        },
        b: far,
        terrain: { grounds: [{ kind, box: [44, 38, 49.5, 42] }] },
        options: noNerve,
      });
      const dice = kind === 'marsh' ? [1] : [];
      const order: Order = { who: ['A1', 'A2', 'A3', 'A4'], intent: 'form', front: 90, files: 3 };
      return told(turn(s, [order], [], dice), 'formed').length;
    };
    expect([formed('road'), formed('marsh')]).toEqual([1, 0]);
  });

  it('AG-ORDER-9 the point that touches decides: a rider’s long base may reach into the front', () => {
    const faced = (x: number, y: number) => {
      const b = { B1: { mode: 'cavalry', x, y, facing: 120 } };
      const s = skirmish({ ...block(), b, options: noNerve });
      return facesThreat(s, no(s, 'A3'), no(s, 'B1'));
    };
    // The middle of his base lies outside the 60° of the last man, the head of his horse within them, or not.
    expect([faced(56.8, 51), faced(57.2, 49.5)]).toEqual([true, false]);
  });

  it('AG-ORDER-14 a man pushed out of touch steps back to his comrades', () => {
    const s = skirmish({
      ...block({}, {}),
      b: { B1: { class: 5, melee: ['pike'], x: 54, y: 52 } },
      options: noNerve,
    });
    turn(s, [{ who: all, intent: 'hold', passive: true }], [hold('B1', { stay: true })], [3]);
    expect(s.units[0].members).toHaveLength(3);
    const [x, y] = at(s, 'A3');
    const [ox, oy] = at(s, 'A2');
    expect(Math.sqrt((x - ox) * (x - ox) + (y - oy) * (y - oy))).toBeLessThanOrEqual(2.06);
  });
});

describe('blows and wounds', () => {
  it('AG-WEAPON-30 a spear over the shoulder of a friend in a doorway is as short as his', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 49 }, A2: { melee: ['spear'], x: 50, y: 47 } },
      b: { B1: { x: 50, y: 51 } },
      terrain: line('door', [48.5, 50], [51.5, 50]),
      options: noNerve,
    });
    expect(rankOf(s, no(s, 'A2'), 'spear')).toBe(2);
  });

  it('AG-MELEE-7 AG-HEAL-5 the death chosen by a cornered player character is his first wound', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 50 } },
      b: { B1: { pc: true, x: 50, y: 52 } },
      terrain: line('wall', [48.5, 50], [48.5, 53.2], [51.5, 53.2], [51.5, 50]),
      options: noNerve,
    });
    seal(s, [], [hold('B1', { passive: true })]);
    run(s, [3]);
    const ask = argad.asks(s)[0];
    answer(s, { ask: ask.id, kind: 'fate', surrender: false } as never);
    run(s, []);
    expect(fig(s, 'B1')).toMatchObject({ place: 'table', lives: 1 });
  });

  it('AG-MELEE-7a an edge that the scenario opens is no wall to a recoil', () => {
    const place = (exits: unknown) => {
      const s = skirmish({
        a: { A1: { x: 1.2, y: 50 } },
        b: { B1: { x: 3.2, y: 50 } },
        exits,
        options: noNerve,
      });
      fight(s, [quiet('A1')], [hold('B1')], [3]);
      return fig(s, 'A1').place;
    };
    expect(place([[{ edge: 'west', from: 40, to: 60 }], []])).toBe('fled');
    expect(place([[], []])).toBe('table');
  });

  it('AG-HEAL-9 one attempt for each side and turn, whether it succeeds or not', () => {
    const s = skirmish({
      a: { A1: { class: 5, x: 50, y: 50 }, A2: { class: 5, x: 70, y: 50 } },
      b: { B1: { class: 2, x: 50, y: 52 }, B2: { class: 2, x: 70, y: 52 } },
      options: { ...noNerve, seizing: true },
    });
    const orders = [hold('A1', { seize: true }), hold('A2', { seize: true })];
    const events = fight(s, orders, [quiet('B1'), quiet('B2')], [1, 6]);
    expect(told(events, 'captured')).toHaveLength(0);
    expect(told(events, 'stunned').map((e) => e.about)).toEqual([['B2']]);
  });
});

describe('nerve', () => {
  it('AG-VICT-1 a road is open ground: peasants ridden down on it test', () => {
    const s = skirmish({
      a: { A1: { mode: 'cavalry', x: 50, y: 20 } },
      b: { B1: { class: 2, x: 50, y: 50 }, B2: { class: 2, x: 52.5, y: 50 }, B3: { class: 2, x: 55, y: 50 } },
      terrain: { grounds: [{ kind: 'road', box: [45, 0, 60, 120] }] },
    });
    const dice = [
      { face: 1, for: 'blow' },
      { face: 1, for: 'nerve' },
    ];
    const events = turn(s, [charge('A1', 'B1')], ['B1', 'B2', 'B3'].map(quiet), dice);
    expect(told(events, 'nerve-tested').map((e) => e.facts?.why)).toEqual(['ridden-down']);
  });

  it('AG-VICT-2 a hedge is cover, not only a wall', () => {
    const s = skirmish({
      a: { A1: { ranged: ['caliver'], x: 40, y: 40 } },
      b: { B1: { x: 40, y: 56 }, B2: { armour: '5', x: 50, y: 52 } },
      terrain: line('hedge', [46, 50.6], [54, 50.6]),
    });
    const dice = [
      { face: 5, for: 'shot' },
      { face: 1, for: 'nerve' },
    ];
    const events = turn(
      s,
      [hold('A1', { fire: { when: 'end', at: ['B1'] } })],
      ['B1', 'B2'].map(quiet),
      dice,
    );
    expect(factorsOf(events, 'nerve')).toBe('commonest-class 3, close-order-or-cover 1');
  });

  it('AG-VICT-3 whoever falls back goes on, though his stance would stand or counter', () => {
    const s = skirmish({
      a: { A1: { mode: 'cavalry', x: 50, y: 20, facing: 90 } },
      b: { B1: { mode: 'cavalry', x: 50, y: 60 } },
    });
    s.bands[1].nerve = 'falls-back';
    const events = move(s, [charge('A1', 'B1')], []);
    expect(told(events, 'reacts')).toHaveLength(0);
    expect(at(s, 'B1')[1]).toBe(100);
  });

  it('AG-VICT-4 a broken side may only withdraw or hold, whatever the scenario is about', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 50 } },
      b: { B1: { x: 50, y: 60 } },
      aim: { kind: 'wood', side: 1, ground: 'g1' },
      terrain: { grounds: [{ kind: 'wood', box: [0, 0, 10, 10] }] },
    });
    s.broken[1] = true;
    const path = [{ x: 50, y: 70 }];
    expect(refusal(s, 1, [{ who: ['B1'], intent: 'attack', target: ['A1'] }])).toBe('AG-VICT-4 side-broken');
    expect(refusal(s, 1, [{ who: ['B1'], intent: 'move', path }])).toBe('AG-VICT-4 side-broken');
    expect(refusal(s, 1, [{ who: ['B1'], intent: 'withdraw', path }])).toBe('');
    expect(refusal(s, 1, [hold('B1')])).toBe('');
  });
});

describe('reactions', () => {
  it('AG-SIM-4 NEAR looks at the nearest enemy who is seen, not at a nearer one behind a wall', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 50 } },
      b: { B1: { x: 50, y: 44 }, B2: { x: 70, y: 50 } },
      terrain: line('wall', [44, 47], [56, 47]),
      options: noNerve,
    });
    const order: Order = hold('A1', { reaction: { on: 'near', within: 12, do: 'stand' } });
    const come: Order = { who: ['B2'], intent: 'move', path: [{ x: 58, y: 50 }] };
    const events = move(s, [order], [quiet('B1'), come]);
    expect(told(events, 'reacts').map((e) => e.about)).toEqual([['A1', 'B2']]);
  });
});
