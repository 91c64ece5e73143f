/** P0 to P2 of AG-SIM-1: what a turn begins with, and what orders make of each figure. */
import { describe, expect, it } from 'vitest';
import type { Event } from '../../../battle/protocol.ts';
import { CM } from '../house-rules.ts';
import { argad } from '../index.ts';
import type { Order } from '../orders/orders.ts';
import type { Argad, Figure } from '../state.ts';
import { fig, no, run, seal, skirmish, told, turn } from '../testing.ts';
import { pair, reveal, shifted } from './reveal.ts';

const noNerve = { nerve: false };
const c = (n: number): number => n * CM;
const hold = (id: string, more: Partial<Order> = {}): Order => ({ who: [id], intent: 'hold', ...more });

describe('the beginning of a turn', () => {
  it('AG-SIM-1 AG-SIM-8 nothing of the last turn is left but what the rules keep', () => {
    const s = skirmish({ a: { A1: { x: 50, y: 50 } }, b: { B1: { x: 60, y: 60 } }, options: noNerve });
    const f = fig(s, 'A1');
    const left: Partial<Figure> = {
      ...{ order: 3, group: 2, doing: 'evade', goal: 1, path: [1, 2], leg: true, gone: 9, full: 8, rate: 7 },
      ...{ over: 6, from: 5, halted: true, haltAt: 4, reacted: true, resolved: true, pause: 3, done: true },
      ...{ slow: 2, slowSixes: 1, slowWorst: 2, anchor: 9, run: 8, spoilt: true, ranInto: 1, near: 7 },
      ...{ stuck: true, looked: 6, startX: 1, startY: 2, startFacing: 3, startHidden: true },
      ...{ blocked: true, pivoted: true, fired: true, touched: true, struckOrShot: true, threatened: true },
      ...{ startContact: true, charged: true, facing: 1234 },
    };
    Object.assign(f, left);
    Object.assign(s, {
      pulse: 17,
      shots: [{ by: 0 }],
      atWill: [true, true],
      eliteShot: [true, true],
      seized: [true, true],
    });
    s.orders = [[hold('A1')], [hold('B1')]];
    s.sealed = [true, true];
    s.amended[0] = { order: hold('A1'), answer: 'no' };
    s.frames = [{ at: 'turn-begins' } as never];
    const before = s.turn;
    run(s, []);
    const wiped = {
      ...{ order: -1, group: -1, doing: 'hold', goal: -1, path: [], leg: false, gone: 0, full: 0, rate: 0 },
      ...{
        over: 200,
        from: 0,
        halted: false,
        haltAt: -1,
        reacted: false,
        resolved: false,
        pause: 0,
        done: false,
      },
      ...{ slow: -1, slowSixes: 0, slowWorst: 0, anchor: -1, run: 0, spoilt: false, ranInto: -1, near: -1 },
      ...{ stuck: false, looked: 0, startX: c(50), startY: c(50), startFacing: 1234, startHidden: false },
      ...{
        blocked: false,
        pivoted: false,
        fired: false,
        touched: false,
        struckOrShot: false,
        threatened: false,
      },
      ...{ startContact: false, charged: false, chargedLast: true },
    };
    for (const [key, value] of Object.entries(wiped))
      expect([key, f[key as keyof Figure]]).toEqual([key, value]);
    expect([s.turn, s.pulse, s.shots, s.atWill, s.eliteShot, s.seized]).toEqual([
      before + 1,
      0,
      [],
      [false, false],
      [false, false],
      [false, false],
    ]);
    expect([s.orders, s.sealed, s.amended[0]]).toEqual([
      [[], []],
      [false, false],
      { order: null, answer: '' },
    ]);
  });
  it('AG-MELEE-13 the stunned get up when they have lain a whole turn; AG-DIS-4 the disordered are calm after one', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 50 }, A2: { x: 40, y: 50 } },
      b: { B1: { x: 60, y: 60 } },
      options: noNerve,
    });
    const begin = (turnNow: number, change: Partial<Figure>): Event[] => {
      Object.assign(fig(s, 'A1'), { stunned: 0, disorder: false, calm: false, place: 'table', ...change });
      s.turn = turnNow;
      s.frames = [{ at: 'turn-begins' } as never];
      return run(s, []);
    };
    expect(told(begin(4, { stunned: 6 }), 'got-up')).toHaveLength(0);
    expect(fig(s, 'A1').stunned).toBe(6);
    const up = told(begin(5, { stunned: 6 }), 'got-up');
    expect([fig(s, 'A1').stunned, up.map((e) => [e.rule, e.side, e.about])]).toEqual([
      0,
      [['AG-MELEE-13', 0, ['A1']]],
    ]);
    expect(told(begin(5, { disorder: true }), 'order-restored')).toHaveLength(0);
    expect([fig(s, 'A1').disorder, fig(s, 'A1').calm]).toEqual([true, true]);
    const calm = told(begin(6, { disorder: true, calm: true }), 'order-restored');
    expect([fig(s, 'A1').disorder, fig(s, 'A1').calm, calm.map((e) => [e.rule, e.side, e.about])]).toEqual([
      false,
      false,
      [['AG-DIS-4', 0, ['A1']]],
    ]);
    begin(6, { disorder: true, calm: true, place: 'captive' });
    expect(fig(s, 'A1').disorder).toBe(true);
  });
  it('AG-SIM-1 a side of which nobody can act is not asked', () => {
    const s = skirmish({ a: { A1: { x: 50, y: 50 } }, b: { B1: { x: 60, y: 60 } }, options: noNerve });
    fig(s, 'A1').stunned = 9;
    s.turn = 3;
    s.frames = [{ at: 'turn-begins' } as never];
    run(s, []);
    expect(argad.asks(s).map((a) => [a.side, a.about])).toEqual([[1, ['B1']]]);
  });
});

describe('orders become what each figure does', () => {
  const men = { A1: { x: 50, y: 50 }, A2: { x: 54, y: 48 }, A3: { x: 46, y: 50, armour: '5' } };
  const scene = (a: object = men, more: object = {}): Argad =>
    skirmish({ a: a as never, b: { B1: { x: 50, y: 90 }, B2: { x: 60, y: 90 } }, options: noNerve, ...more });
  const given = (s: Argad, orders: Order[], theirs: Order[] = []): Argad => {
    s.orders = [orders, theirs];
    reveal(s);
    return s;
  };
  const path = (s: Argad, id: string): number[] => fig(s, id).path.map((v) => v / CM);
  it('AG-SIM-22 each walks the leader’s path beside him as he stands; whoever is alone is no group', () => {
    const s = given(scene(), [{ who: ['A2', 'A1'], intent: 'move', path: [{ x: 54, y: 58 }, { x: 60, y: 58 }] }]); // biome-ignore format: one order
    expect([path(s, 'A2'), path(s, 'A1')]).toEqual([
      [54, 58, 60, 58],
      [50, 60, 56, 60],
    ]);
    expect([fig(s, 'A1').group, fig(s, 'A2').group, fig(s, 'A3').group]).toEqual([
      no(s, 'A2'),
      no(s, 'A2'),
      -1,
    ]);
    expect([fig(s, 'A1').order, fig(s, 'A2').order, fig(s, 'A3').order, fig(s, 'B1').order]).toEqual([
      0, 0, -1, -1,
    ]);
    expect([fig(s, 'A1').doing, fig(s, 'A3').doing]).toEqual(['move', 'hold']);
    const alone = given(scene(), [{ who: ['A1'], intent: 'withdraw', path: [{ x: 50, y: 40 }] }]);
    expect([fig(alone, 'A1').group, fig(alone, 'A1').doing, path(alone, 'A1')]).toEqual([
      -1,
      'withdraw',
      [50, 40],
    ]);
  });
  it('AG-SIM-22 a follower’s leg ends at the edge of the table; one that leads through a wall is the leader’s own', () => {
    const s = scene({ A1: { x: 50, y: 50 }, A2: { x: 54, y: 48 } });
    const o = { who: ['A1', 'A2'], intent: 'move', path: [{ x: 118, y: 60 }] } as Order;
    expect(shifted(s, 0, 1, o).map((v) => v / CM)).toEqual([120, 58]);
    expect(shifted(s, 0, 0, { who: ['A1'], intent: 'hold' })).toEqual([]);
    const walled = scene(
      { A1: { x: 50, y: 50 }, A2: { x: 54, y: 48 } },
      {
        terrain: { lines: [{ kind: 'wall', points: [[52, 55], [70, 55]] }] }, // biome-ignore format: one line
      },
    );
    const up = { who: ['A1', 'A2'], intent: 'move', path: [{ x: 50, y: 60 }, { x: 50, y: 64 }] } as Order; // biome-ignore format: one order
    expect([shifted(walled, 0, 0, up), shifted(walled, 0, 1, up)].map((w) => w.map((v) => v / CM))).toEqual([
      [50, 60, 50, 64],
      [50, 60, 54, 62],
    ]);
  });
  it('AG-MOVE-19 AG-SIM-9 a group that moves goes as fast as its slowest, attackers each for himself', () => {
    const pace = (intent: 'move' | 'withdraw' | 'attack', side: 0 | 1 = 0): number[] => {
      const o: Order =
        intent === 'attack'
          ? { who: ['A1', 'A3'], intent, target: ['B1'] }
          : { who: ['A1', 'A3'], intent, path: [{ x: 50, y: 54 }] };
      const s = given(scene(), [o, hold('A2')], side === 1 ? [{ who: ['B1'], intent: 'move', path: [{ x: 50, y: 80 }] }] : []); // biome-ignore format: one line
      return ['A1', 'A2', 'A3', 'B1'].map((id) => fig(s, id).full / CM);
    };
    expect([pace('move'), pace('withdraw'), pace('attack'), pace('move', 1)]).toEqual([
      [12, 20, 12, 20],
      [12, 20, 12, 20],
      [20, 20, 12, 20],
      [12, 20, 12, 20],
    ]);
    const s = given(scene(), [{ who: ['A1', 'A3'], intent: 'move', path: [{ x: 50, y: 54 }] }]);
    expect([fig(s, 'A1').rate, fig(s, 'A1').over, fig(s, 'A1').from]).toEqual([c(12), 200, 0]);
  });
  it('AG-SIM-3 AG-SIM-2 each intent: goal, approach leg, where it stops, how long it takes', () => {
    const s = given(scene({ ...men, A4: { x: 10, y: 50, mode: 'cavalry' }, A5: { x: 20, y: 50 } }), [
      { who: ['A1'], intent: 'attack', target: ['B2'], stopAt: 3, path: [{ x: 50, y: 60 }] },
      { who: ['A2'], intent: 'interpose', target: ['A1'] },
      { who: ['A4'], intent: 'dismount' },
      { who: ['A3'], intent: 'attack', target: ['B1'], stopAt: 0 },
      { who: ['A5'], intent: 'crouch' },
    ]);
    const f = (id: string): unknown[] => {
      const { doing, goal, leg, haltAt, pause } = fig(s, id);
      return [doing, s.men[goal]?.id ?? '', leg, haltAt < 0 ? -1 : haltAt / CM, pause];
    };
    expect(['A1', 'A2', 'A4', 'A3', 'A5'].map(f)).toEqual([
      ['attack', 'B2', true, 3, 0],
      ['interpose', 'A1', false, -1, 0],
      ['dismount', '', false, -1, 10],
      ['attack', 'B1', false, -1, 0],
      ['crouch', '', false, -1, 0],
    ]);
  });
  it('AG-SIM-20 whoever has no order holds, and reloads when nothing is loaded', () => {
    const s = scene({
      A1: { x: 50, y: 50, ranged: ['caliver'] },
      A2: { x: 54, y: 48, ranged: ['caliver', 'pistol'] },
      A3: { x: 46, y: 50, ranged: ['musket'] },
      A4: { x: 42, y: 50 },
    });
    fig(s, 'A1').arms[0].loaded = false;
    fig(s, 'A2').arms[0].loaded = false;
    Object.assign(fig(s, 'A3').arms[0], { loaded: false, spoilt: true });
    given(s, []);
    expect(['A1', 'A2', 'A3', 'A4', 'B1'].map((id) => fig(s, id).doing)).toEqual([
      'reload',
      'hold',
      'hold',
      'hold',
      'hold',
    ]);
    const last = scene({ A1: { x: 50, y: 50, ranged: ['javelin'] } });
    Object.assign(fig(last, 'A1').arms[0], { loaded: false, left: 0 });
    given(last, []);
    expect(fig(last, 'A1').doing).toBe('hold');
  });
  it('AG-SIM-2 whoever cannot act any more is left out; an order for nobody is none', () => {
    const s = scene();
    fig(s, 'A1').stunned = 9;
    given(s, [{ who: ['A1', 'A2'], intent: 'move', path: [{ x: 50, y: 58 }] }, hold('A1')]);
    expect([fig(s, 'A1').order, fig(s, 'A2').order, fig(s, 'A2').group, path(s, 'A2')]).toEqual([
      -1,
      0,
      -1,
      [54, 56],
    ]);
  });
  it('AG-SIM-2 AG-SEE-6 orders are revealed, those of the hidden kept back', () => {
    const s = scene(
      { ...men, A4: { x: 10, y: 50, hidden: true } },
      {
        terrain: { grounds: [{ kind: 'wood', box: [5, 45, 15, 55] }] },
      },
    );
    const events: Event[] = [];
    s.orders = [
      [
        { who: ['A1', 'A4'], intent: 'hold' },
        { who: ['A4'], intent: 'crouch' },
      ],
      [hold('B1')],
    ];
    reveal(s, (e) => events.push(e));
    expect(told(events, 'orders-revealed').map((e) => [e.side, e.reveals, e.facts])).toEqual([
      [0, true, { orders: [{ who: ['A1'], intent: 'hold' }] }],
      [1, true, { orders: [{ who: ['B1'], intent: 'hold' }] }],
    ]);
  });
  it('AG-SHOOT-52 the fork is dropped only by whoever has one, if that is played', () => {
    const drop = (spec: object, options: object): boolean => {
      const s = scene({ A1: { x: 50, y: 50, ...spec } }, { options });
      given(s, [{ ...hold('A1'), dropFork: true }]);
      return fig(s, 'A1').forkless;
    };
    const on = { forklessMusket: true };
    expect([
      drop({ ranged: ['musket'] }, on),
      drop({ ranged: ['caliver'] }, on),
      drop({ ranged: ['musket'] }, {}),
    ]).toEqual([true, false, false]);
  });
  it('AG-SIM-23 every enemy gets one before any gets two, the nearest pairs first, at equal distance the lower number', () => {
    const s = skirmish({
      a: { A1: { x: 20, y: 50 }, A2: { x: 30, y: 50 }, A3: { x: 34, y: 50 } },
      b: { B1: { x: 40, y: 50 }, B2: { x: 80, y: 50 } },
      options: noNerve,
    });
    const goals = (attackers: string[], foes: string[]): string[] => {
      for (const f of s.figures) Object.assign(f, { goal: -1, halted: false });
      pair(s, attackers.map((id) => no(s, id)), foes.map((id) => no(s, id))); // biome-ignore format: one call
      return ['A1', 'A2', 'A3'].map((id) => s.men[fig(s, id).goal]?.id ?? (fig(s, id).halted ? 'stays' : ''));
    };
    expect(goals(['A1', 'A2', 'A3'], ['B1', 'B2'])).toEqual(['B1', 'B2', 'B1']);
    expect(goals(['A1', 'A2'], ['B2', 'B1'])).toEqual(['B2', 'B1', '']);
    expect(goals(['A1', 'A2', 'A3'], ['B1'])).toEqual(['B1', 'B1', 'B1']);
    expect(goals(['A1', 'A2'], [])).toEqual(['stays', 'stays', '']);
    const even = skirmish({
      a: { A1: { x: 50, y: 50 }, A2: { x: 60, y: 50 } },
      b: { B1: { x: 50, y: 60 }, B2: { x: 60, y: 60 } },
      options: noNerve,
    });
    pair(even, [0, 1], [2, 3]);
    expect([fig(even, 'A1').goal, fig(even, 'A2').goal]).toEqual([2, 3]);
  });
  it('AG-SIM-19 whoever attacks an enemy he touches stays with him', () => {
    const s = given(scene({ A1: { x: 50, y: 88 }, A2: { x: 54, y: 48 } }), [
      { who: ['A1'], intent: 'attack', target: ['B1'] },
      { who: ['A2'], intent: 'attack', target: ['B1'] },
    ]);
    expect([fig(s, 'A1').halted, fig(s, 'A2').halted]).toEqual([true, false]);
  });
  it('AG-VICT-3 whoever falls back makes for his own edge, whatever the side; player characters do as they like', () => {
    const s = scene({ A1: { x: 50, y: 50 }, A2: { x: 54, y: 48, pc: true } });
    s.bands[0].nerve = 'falls-back';
    given(s, []);
    expect([fig(s, 'A1').doing, path(s, 'A1'), fig(s, 'A2').doing]).toEqual(['withdraw', [50, 0], 'hold']);
  });
});

describe('amendments', () => {
  it('AG-SIM-5 those who are amended leave the orders they had; the others keep theirs', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 50 }, A2: { x: 54, y: 48 } },
      b: { B1: { x: 50, y: 90 } },
      options: { nerve: false, friendlyAmendment: true },
    });
    seal(s, [{ who: ['A1', 'A2'], intent: 'hold' }], [{ who: ['B1'], intent: 'attack', target: ['A1'] }]);
    run(s, [], (x) => x.frames[0].at === 'amend');
    expect(argad.asks(s).map((a) => [a.kind, a.side, a.about])).toEqual([['amend', 0, ['A1']]]);
    const [ask] = argad.asks(s);
    const order: Order = { who: ['A1'], intent: 'move', path: [{ x: 50, y: 44 }] };
    argad.accept(s, { ask: ask.id, kind: 'amend', order } as never);
    run(s, []);
    const [reply] = argad.asks(s);
    expect([reply.kind, reply.side, reply.about]).toEqual(['answer-amendment', 1, ['A1']]);
    argad.accept(s, { ask: reply.id, kind: 'answer-amendment', yes: true } as never);
    const events = run(s, [], (x) => x.frames[0].at === 'pulses');
    expect(s.orders[0]).toEqual([{ who: ['A2'], intent: 'hold' }, order]);
    expect(told(events, 'amended').map((e) => [e.rule, e.side, e.about, e.facts])).toEqual([
      ['AG-SIM-5', 0, ['A1'], { intent: 'move' }],
    ]);
  });
});

describe('a turn without anything', () => {
  it('AG-SIM-10 ends though nobody moves', () => {
    const s = skirmish({ a: { A1: { x: 50, y: 50 } }, b: { B1: { x: 50, y: 90 } }, options: noNerve });
    turn(s, [], []);
    expect(s.turn).toBe(2);
  });
});
