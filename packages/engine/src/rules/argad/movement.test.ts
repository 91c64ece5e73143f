import { describe, expect, it } from 'vitest';
import { total } from '../../battle/factor.ts';
import { allowanceFactors } from './allowance.ts';
import { FOOT, gap, HORSE, MULE } from './bases.ts';
import { CM, TOUCH } from './book.ts';
import { faultOf, recruit } from './budget.ts';
import { argad } from './index.ts';
import { strideOf } from './mover.ts';
import type { Order } from './orders.ts';
import { GROUND, goingAt, LINES } from './terrain.ts';
import { at, fig, move, no, refusal, run, seal, skirmish, told, turn } from './testing.ts';

const go = (who: string, x: number, y: number, more: Partial<Order> = {}): Order => ({
  who: [who],
  intent: 'move',
  path: [{ x, y }],
  ...more,
});
const attack = (who: string, target: string, more: Partial<Order> = {}): Order => ({
  who: [who],
  intent: 'attack',
  target: [target],
  ...more,
});
const still = { on: 'none', do: 'go-on' } as const;
const hold = (who: string, more: Partial<Order> = {}): Order => ({
  who: [who],
  intent: 'hold',
  reaction: still,
  fire: { when: 'none' },
  ...more,
});

describe('movement allowances', () => {
  const rows: [string, object, number][] = [
    ['AG-MOVE-1 on foot in light clothing', {}, 20],
    ['AG-MOVE-2 with a breastplate', { armour: '4' }, 16],
    ['AG-MOVE-2 with a heavy musket', { ranged: ['musket'] }, 16],
    ['AG-MOVE-2 with both, not cumulative', { armour: '4', ranged: ['musket'] }, 16],
    ['AG-MOVE-3 in a robe', { dress: 'robe' }, 16],
    ['AG-MOVE-4 without physical aptitude', { dress: 'unfit' }, 12],
    ['AG-MOVE-5 on foot in half-armour', { armour: '4*' }, 16],
    ['AG-MOVE-6 on foot in armour 5', { armour: '5' }, 12],
    ['AG-MOVE-7 cavalry in armour 4', { mode: 'cavalry', armour: '4' }, 40],
    ['AG-MOVE-8 cavalry in half-armour', { mode: 'cavalry', armour: '4*' }, 36],
    ['AG-MOVE-9 cavalry in armour 5', { mode: 'cavalry', armour: '5' }, 32],
    ['AG-MOVE-10 mounted infantry', { mode: 'mounted-infantry', horse: 'war' }, 36],
    ['AG-MOVE-11 on a farm horse', { mode: 'cavalry', horse: 'draught' }, 36],
    ['AG-MOVE-12 a light musket costs nothing', { ranged: ['light-musket'] }, 20],
  ];
  it.each(rows)('%s', (_, spec, cm) => {
    const s = skirmish({ a: { A1: { x: 10, y: 10, ...spec } }, b: { B1: { x: 90, y: 90 } } });
    expect(total(allowanceFactors(s, 0))).toBe(cm);
  });

  it('AG-MOVE-10a mounted infantry in armour 5 is refused in words', () => {
    expect(faultOf(recruit('A1', 3, { mode: 'mounted-infantry', armour: '5' }))).toMatchObject({
      rule: 'AG-MOVE-10a',
    });
  });

  it('AG-MOVE-13 AG-MOVE-14 a load slows, never below 4 cm', () => {
    const s = skirmish({ a: { A1: { dress: 'unfit', x: 10, y: 10 } }, b: { B1: { x: 90, y: 90 } } });
    fig(s, 'A1').load = 4;
    expect(total(allowanceFactors(s, 0))).toBe(8);
    fig(s, 'A1').load = 12;
    expect(total(allowanceFactors(s, 0))).toBe(4);
  });

  it('AG-TURN-1 AG-UNIT-1 bases: a disc of 2 cm, a rider 2.5 × 5, a mule 2 × 4', () => {
    expect([FOOT, HORSE, MULE].map((b) => [2 * b.round, 2 * (b.round + b.half)].map((n) => n / CM))).toEqual([
      [2, 2],
      [2.5, 5],
      [2, 4],
    ]);
  });

  it('AG-MOVE-16 a path longer than the allowance is refused with the figures measured', () => {
    const s = skirmish({ a: { A1: { x: 50, y: 30 } }, b: { B1: { x: 50, y: 90 } } });
    expect(refusal(s, 0, [go('A1', 50, 50.5)])).toBe('AG-MOVE-16 too-far');
    expect(refusal(s, 0, [go('A1', 50, 50)])).toBe('');
    expect(refusal(s, 0, [go('A1', 41, 44)])).toBe('');
  });

  it('AG-MOVE-19 AG-SIM-22 a group goes at the speed of its slowest, each beside the leader as before', () => {
    const s = skirmish({
      a: { A1: { x: 40, y: 30 }, A2: { armour: '4', x: 44, y: 31 } },
      b: { B1: { x: 50, y: 110 } },
    });
    move(s, [{ who: ['A1', 'A2'], intent: 'move', path: [{ x: 40, y: 45 }] }], []);
    expect([at(s, 'A1'), at(s, 'A2')]).toEqual([
      [40, 45],
      [44, 46],
    ]);
    expect(fig(s, 'A1').full / CM).toBe(16);
    expect(
      refusal(
        skirmish({
          a: { A1: { x: 40, y: 30 }, A2: { armour: '4', x: 44, y: 31 } },
          b: { B1: { x: 50, y: 110 } },
        }),
        0,
        [{ who: ['A1', 'A2'], intent: 'move', path: [{ x: 40, y: 48 }] }],
      ),
    ).toBe('AG-MOVE-16 too-far');
  });

  it('AG-MOVE-17 dismounting takes half a turn and leaves the horse; anyone may mount it', () => {
    const s = skirmish({
      a: { A1: { mode: 'cavalry', x: 50, y: 30 }, A2: { x: 54, y: 30 } },
      b: { B1: { x: 50, y: 110 } },
    });
    const events = turn(s, [{ who: ['A1'], intent: 'dismount', path: [{ x: 44, y: 30 }] }], []);
    expect(told(events, 'dismounted')).toHaveLength(1);
    expect(fig(s, 'A1').mounted).toBe(false);
    expect(s.horses).toHaveLength(1);
    expect(fig(s, 'A1').gone / CM).toBe(0); // a new turn has begun
    const again = turn(s, [{ who: ['A2'], intent: 'mount' }], []);
    expect(told(again, 'mounted')).toHaveLength(1);
    expect(s.horses).toHaveLength(0);
    expect(
      refusal(skirmish({ a: { A1: { mode: 'cavalry', x: 50, y: 30 } }, b: { B1: { x: 50, y: 33.5 } } }), 0, [
        { who: ['A1'], intent: 'dismount' },
      ]),
    ).toBe('AG-MOVE-17 in-contact');
  });

  it('AG-MOVE-18 AG-SIM-19 nobody is pinned: one withdraws, and only he who was told pursues', () => {
    const table = () =>
      skirmish({ a: { A1: { x: 50, y: 50 } }, b: { B1: { x: 50, y: 52 } }, options: { nerve: false } });
    const s = table();
    move(s, [{ who: ['A1'], intent: 'withdraw', path: [{ x: 50, y: 40 }] }], []);
    expect(gap(s, 0, 1) / CM).toBeCloseTo(10, 1);
    const t = table();
    move(
      t,
      [{ who: ['A1'], intent: 'withdraw', path: [{ x: 50, y: 40 }] }],
      [{ who: ['B1'], intent: 'hold', resolve: { leaves: 'pursue', stands: 'press' } }],
    );
    expect(gap(t, 0, 1)).toBeLessThanOrEqual(CM / 20);
    expect(refusal(table(), 0, [go('A1', 50, 45)])).toBe('AG-SIM-3 in-contact');
  });

  it('AG-UNIT-1a slicing a move loses no length', () => {
    const f = {
      ...fig(skirmish({ a: { A1: { x: 10, y: 10 } }, b: { B1: { x: 90, y: 90 } } }), 'A1'),
      rate: 19 * CM + 7,
      over: 200,
      from: 0,
    };
    let sum = 0;
    for (let t = 0; t < 200; t++) sum += strideOf(f, t, t + 1);
    expect(sum).toBe(19 * CM + 7);
    expect(strideOf(f, 0, 200)).toBe(sum);
  });
});

describe('terrain', () => {
  const wood = { grounds: [{ kind: 'wood', box: [30, 40, 70, 60] }] };
  const marsh = {
    grounds: [
      { kind: 'wood', box: [30, 40, 70, 44] },
      { kind: 'marsh', box: [30, 44, 70, 60] },
    ],
  };
  const foot = (terrain: object, more = {}) =>
    skirmish({ a: { A1: { x: 50, y: 35, ...more } }, b: { B1: { x: 50, y: 115 } }, terrain });

  it('AG-TERR-1 AG-TERR-4 difficult ground takes 1D6 cm on entering', () => {
    const s = foot(wood);
    move(s, [go('A1', 50, 55)], [], [{ face: 4, for: 'slowing' }]);
    expect(fig(s, 'A1').gone / CM).toBeCloseTo(16, 1);
  });

  it('AG-TERR-2 AG-TERR-6 very difficult: half, then the dice; what is walked already counts', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 34.4 } },
      b: { B1: { x: 50, y: 115 } },
      terrain: { grounds: [{ kind: 'marsh', box: [30, 40, 70, 60] }] },
    });
    const events = move(s, [go('A1', 50, 54)], [], [5]);
    // 10 − 5 = 5, and 5 cm are walked: he stops at the edge without being blocked.
    expect(fig(s, 'A1').gone / CM).toBeLessThanOrEqual(5);
    expect(fig(s, 'A1').blocked).toBe(false);
    expect(told(events, 'stops-at-edge')).toHaveLength(1);
  });

  it('AG-TERR-3 AG-TERR-7 a six blocks: stops before entering and does nothing, but defends himself', () => {
    const s = skirmish({
      a: { A1: { ranged: ['pistol'], x: 50, y: 38 } },
      b: { B1: { x: 50, y: 115 } },
      terrain: wood,
    });
    move(s, [go('A1', 50, 55)], [], [6]);
    expect(fig(s, 'A1').blocked).toBe(true);
    expect(at(s, 'A1')[1]).toBeLessThan(40);
    const riders = skirmish({
      a: { A1: { mode: 'cavalry', x: 50, y: 30 } },
      b: { B1: { x: 50, y: 115 } },
      terrain: wood,
    });
    move(riders, [go('A1', 50, 50)], [], [6, 1]);
    expect(fig(riders, 'A1').blocked).toBe(true); // very difficult for riders: one six is enough
    const bushes = skirmish({
      a: { A1: { mode: 'cavalry', x: 50, y: 30 } },
      b: { B1: { x: 50, y: 115 } },
      terrain: { grounds: [{ kind: 'bushes', box: [30, 40, 70, 60] }] },
    });
    move(bushes, [go('A1', 50, 50)], [], [6, 1]);
    expect(fig(bushes, 'A1').blocked).toBe(false); // difficult: both must be sixes
    const enemy = skirmish({
      a: { A1: { x: 50, y: 38 } },
      b: { B1: { x: 50, y: 50 } },
      terrain: wood,
      options: { nerve: false },
    });
    seal(enemy, [go('A1', 50, 45, { reaction: still })], [attack('B1', 'A1')]);
    const events = run(enemy, [1, 6, 2, 2], (x) => x.frames[x.frames.length - 1]?.at === 'aftermath');
    expect(
      told(events, 'struck')
        .map((e) => e.about?.[0])
        .sort(),
    ).toEqual(['A1', 'B1']);
  });

  it('AG-TERR-5 one throw a turn: worse ground reads the same die again', () => {
    const s = foot(marsh);
    const events = move(s, [go('A1', 50, 55)], [], [1]);
    expect(told(events, 'slowed')).toHaveLength(1);
    expect(told(events, 'slowed-again')).toHaveLength(1);
    expect(fig(s, 'A1').gone / CM).toBeLessThanOrEqual(9.01);
  });

  it('AG-TERR-8 a group that moves together throws once', () => {
    const s = skirmish({
      a: { A1: { x: 48, y: 35 }, A2: { x: 52, y: 35 } },
      b: { B1: { x: 50, y: 115 } },
      terrain: wood,
    });
    const events = move(s, [{ who: ['A1', 'A2'], intent: 'move', path: [{ x: 48, y: 50 }] }], [], [2]);
    expect(told(events, 'slowed-together')).toHaveLength(1);
    expect([fig(s, 'A1').slow, fig(s, 'A2').slow]).toEqual([2, 2]);
  });

  it('AG-TERR-9 foot used to the ground throw two dice and keep the better', () => {
    const s = foot(wood, { habit: ['wood'] });
    move(s, [go('A1', 50, 55)], [], [6, 2]);
    expect(fig(s, 'A1').slow).toBe(2);
  });

  it('AG-TERR-10 walls and deep water stop a path; men in armour do not swim', () => {
    const walls = {
      lines: [
        {
          kind: 'wall',
          points: [
            [40, 40],
            [60, 40],
          ],
        },
      ],
    };
    expect(refusal(foot(walls), 0, [go('A1', 50, 45)])).toBe('AG-TERR-10 impassable');
    const pond = { grounds: [{ kind: 'deep', box: [40, 40, 60, 50] }] };
    expect(refusal(foot(pond, { armour: '4' }), 0, [go('A1', 50, 45)])).toBe('AG-TERR-10 impassable');
    expect(refusal(foot(pond), 0, [go('A1', 50, 45)])).toBe('');
    const t = foot(pond).table.terrain;
    expect(goingAt(t, 50 * CM, 45 * CM, { mounted: false, armoured: false })).toBe(2);
    expect([GROUND.wood.mounted, LINES['low-wall'].mounted, LINES.hedge.foot]).toEqual([2, 2, 1]);
  });
});

describe('simultaneous movement', () => {
  it('AG-SIM-1 AG-TURN-2 movement, shooting, melee, in this order', () => {
    const s = skirmish({
      a: { A1: { melee: ['sword'], x: 50, y: 40 }, A2: { ranged: ['caliver'], x: 60, y: 40 } },
      b: { B1: { class: 5, x: 50, y: 50 }, B2: { class: 5, x: 60, y: 56 } },
      options: { nerve: false },
    });
    const events = turn(s, [attack('A1', 'B1')], [hold('B1'), hold('B2')], [1, 1, 1]);
    const order = events
      .map((e) => e.kind)
      .filter((k) => ['contact', 'volley', 'struck', 'turn-over', 'turn-begins'].includes(k));
    expect(order).toEqual(['contact', 'volley', 'struck', 'struck', 'turn-over', 'turn-begins']);
  });

  it('AG-SIM-2 AG-TURN-3 contradictory or illegal orders are refused when sealed; there is no talk that could loop', () => {
    const s = skirmish({
      a: { A1: { ranged: ['caliver'], x: 50, y: 40 }, A2: { mode: 'mounted-infantry', x: 60, y: 40 } },
      b: { B1: { x: 50, y: 70 } },
    });
    expect(refusal(s, 0, [{ who: ['A1'], intent: 'hold', path: [{ x: 50, y: 45 }] }])).toBe(
      'AG-SIM-2 path-without-move',
    );
    expect(refusal(s, 0, [go('A1', 50, 50, { fire: { when: 'end' } })])).toBe('AG-SHOOT-12 needs-immobile');
    expect(refusal(s, 0, [{ who: ['A2'], intent: 'charge', target: ['B1'] }])).toBe('AG-CAV-1 not-cavalry');
    expect(refusal(s, 0, [hold('A1'), hold('A1')])).toBe('AG-SIM-2 named-twice');
    expect(refusal(s, 0, [hold('B1')])).toBe('AG-SIM-2 not-yours');
    expect(refusal(s, 0, [attack('A1', 'A2')])).toBe('AG-SIM-2 wrong-side');
  });

  it('AG-SIM-3 MOVE never enters contact: it halts 1 cm short', () => {
    const s = skirmish({ a: { A1: { x: 50, y: 40 } }, b: { B1: { x: 50, y: 50 } } });
    move(s, [go('A1', 50, 49)], [hold('B1')]);
    expect(gap(s, 0, 1) / CM).toBeCloseTo(1, 1);
    expect(gap(s, 0, 1)).toBeGreaterThanOrEqual(CM - 6);
    expect(
      refusal(skirmish({ a: { A1: { x: 50, y: 40 } }, b: { B1: { x: 50, y: 50 } } }), 0, [
        { who: ['A1'], intent: 'move' },
      ]),
    ).toBe('AG-SIM-3 no-path');
  });

  it('AG-SIM-4 NEAR, FRIEND_HIT and the seven responses', () => {
    const table = () =>
      skirmish({
        a: { A1: { x: 50, y: 30 } },
        b: { B1: { x: 50, y: 50 }, B2: { x: 56, y: 50 } },
        options: { nerve: false },
      });
    const s = table();
    const events = move(
      s,
      [go('A1', 50, 46)],
      [{ who: ['B1'], intent: 'hold', reaction: { on: 'near', within: 12, do: 'evade' } }],
    );
    expect(told(events, 'reacts')[0]).toMatchObject({ rule: 'AG-SIM-4', about: ['B1', 'A1'] });
    expect(at(s, 'B1')[1]).toBeGreaterThan(55);
    const t = table();
    const hit = move(
      t,
      [attack('A1', 'B1')],
      [
        hold('B1'),
        { who: ['B2'], intent: 'hold', reaction: { on: 'friend-hit', friend: 'B1', do: 'counter' } },
      ],
    );
    expect(told(hit, 'reacts').map((e) => e.about?.[0])).toContain('B2');
    const u = table();
    const cover = move(
      u,
      [attack('A1', 'B1')],
      [
        hold('B1', { reaction: { on: 'attacked', do: 'stand' } }),
        { who: ['B2'], intent: 'hold', reaction: { on: 'passes', within: 20, do: 'cover', friend: 'B1' } },
      ],
    );
    expect(told(cover, 'reacts').some((e) => e.facts?.response === 'cover')).toBe(true);
    expect(
      refusal(table(), 1, [{ who: ['B1'], intent: 'hold', reaction: { on: 'near', do: 'evade' } }]),
    ).toBe('AG-SIM-4 no-distance');
  });

  it('AG-SIM-5 a friendly amendment replaces an order only if the other agrees', () => {
    for (const yes of [true, false]) {
      const s = skirmish({
        a: { A1: { x: 50, y: 30 } },
        b: { B1: { x: 50, y: 45 } },
        options: { friendlyAmendment: true, nerve: false },
      });
      seal(s, [attack('A1', 'B1')], [hold('B1')]);
      run(s, []);
      const ask = argad.asks(s).find((x) => x.kind === 'amend')!;
      expect(ask.side).toBe(1);
      argad.accept(s, { ask: ask.id, kind: 'amend', order: go('B1', 50, 60, { reaction: still }) });
      run(s, []);
      const answer = argad.asks(s)[0];
      expect(answer).toMatchObject({ kind: 'answer-amendment', side: 0 });
      argad.accept(s, { ask: answer.id, kind: 'answer-amendment', yes });
      const events = run(s, yes ? [] : [1, 1], (x) => x.frames[x.frames.length - 1]?.at === 'aftermath');
      expect(told(events, 'amended')).toHaveLength(yes ? 1 : 0);
      expect(at(s, 'B1')[1] > 50).toBe(yes);
    }
  });

  it('AG-SIM-6 the alarm waits until an attacker can be seen', () => {
    const walls = {
      lines: [
        {
          kind: 'wall',
          points: [
            [40, 42],
            [60, 42],
          ],
        },
      ],
    };
    const s = skirmish({ a: { A1: { x: 50, y: 38 } }, b: { B1: { x: 50, y: 46 } }, terrain: walls });
    const events = move(
      s,
      [attack('A1', 'B1')],
      [{ who: ['B1'], intent: 'hold', reaction: { on: 'attacked', do: 'evade' } }],
    );
    const reaction = told(events, 'reacts')[0];
    expect(reaction === undefined || (reaction.facts?.pulse as number) > 0).toBe(true);
  });

  it('AG-SIM-7 AG-SIM-8 resolve: HALT stops at its distance, STOP gives up, SWITCH takes another', () => {
    const table = () =>
      skirmish({
        a: { A1: { x: 50, y: 20 } },
        b: { B1: { x: 50, y: 36 }, B2: { x: 60, y: 30 } },
        options: { nerve: false },
      });
    const s = table();
    move(
      s,
      [attack('A1', 'B1', { resolve: { leaves: 'stop', stands: 'halt', halt: 8 } })],
      [hold('B1'), hold('B2')],
    );
    expect(gap(s, 0, 1) / CM).toBeCloseTo(8, 1);
    const flee = {
      who: ['B1'],
      intent: 'hold' as const,
      reaction: { on: 'attacked' as const, do: 'evade' as const },
    };
    const t = table();
    move(t, [attack('A1', 'B1', { resolve: { leaves: 'stop', stands: 'press' } })], [flee, hold('B2')]);
    expect(at(t, 'A1')).toEqual([50, 20]);
    const u = table();
    const events = move(
      u,
      [attack('A1', 'B1', { resolve: { leaves: 'switch', stands: 'press' } })],
      [flee, hold('B2')],
    );
    expect(told(events, 'contact')[0].about).toEqual(['A1', 'B2']);
    expect(told(events, 'resolves')).toHaveLength(1); // once
  });

  it('AG-SIM-9 AG-SIM-10 20 cm are walked at 1 cm a pulse, and each pulse tells where everybody is', () => {
    const s = skirmish({ a: { A1: { x: 50, y: 30 } }, b: { B1: { x: 50, y: 100 } } });
    const events = move(s, [go('A1', 50, 50)], []);
    const pulses = told(events, 'pulse').map((e) => (e.facts as { moves: { y: number }[] }).moves[0].y);
    expect(pulses).toEqual(Array.from({ length: 20 }, (_, n) => 31 + n));
  });

  it('AG-SIM-14 AG-SIM-24 whoever leaves the table as an enemy reaches him either meets him or is off', () => {
    const ends = new Set<string>();
    for (let y = 8; y < 18; y += 0.05) {
      const s = skirmish({
        a: { A1: { x: 50, y: 4 } },
        b: { B1: { mode: 'cavalry', x: 50, y, facing: 270 } },
        options: { nerve: false },
      });
      const leave: Order = { who: ['A1'], intent: 'withdraw', path: [{ x: 50, y: 0 }], reaction: still };
      const events = move(s, [leave], [attack('B1', 'A1')]);
      const { place } = fig(s, 'A1');
      expect([place, told(events, 'contact').length, s.contacts.length]).toEqual(
        place === 'off' ? ['off', 0, 0] : ['table', 1, 1],
      );
      ends.add(place);
    }
    expect([...ends].sort((a, b) => (a < b ? -1 : 1))).toEqual(['off', 'table']);
  });

  it.each([6, 7, 8, 10])('AG-SIM-11 %d attackers of one man do not jam: they spread round him', (n) => {
    for (const rows of [1, 2])
      for (const step of [2, 2.2, 3])
        for (const [away, least] of [
          [8, 4],
          [12, 3],
        ]) {
          const a: Record<string, { x: number; y: number }> = {};
          const per = Math.ceil(n / rows);
          for (let k = 0; k < n; k++)
            a[`A${k + 1}`] = {
              x: 50 + ((k % per) - (per - 1) / 2) * step,
              y: 50 - away - Math.floor(k / per) * step,
            };
          const s = skirmish({ a, b: { B1: { x: 50, y: 50 } }, options: { nerve: false } });
          move(
            s,
            [{ who: Object.keys(a), intent: 'attack', target: ['B1'] }],
            [
              {
                who: ['B1'],
                intent: 'hold',
                reaction: { on: 'none', do: 'go-on' },
                fire: { when: 'none' },
              },
            ],
          );
          const touching = Object.keys(a).filter((id) => gap(s, no(s, id), no(s, 'B1')) <= TOUCH);
          expect([touching.length >= least, touching.length <= 6, n, rows, step, away]).toEqual([
            true,
            true,
            n,
            rows,
            step,
            away,
          ]);
        }
  });

  it('AG-SIM-11 friends wait for each other, attackers meet in the middle, six fit around a man', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 40 } },
      b: { B1: { x: 50, y: 54 } },
      options: { nerve: false },
    });
    move(s, [attack('A1', 'B1')], [attack('B1', 'A1')]);
    expect([at(s, 'A1')[1], at(s, 'B1')[1]]).toEqual([46, 48]);
    const ring: Record<string, object> = {};
    for (let n = 0; n < 6; n++)
      ring[`A${n + 1}`] = { x: 50 + [8, 4, -4, -8, -4, 4][n], y: 50 + [0, 6.93, 6.93, 0, -6.93, -6.93][n] };
    ring.A7 = { x: 50, y: 65 };
    const t = skirmish({ a: ring as never, b: { B1: { x: 50, y: 50 } }, options: { nerve: false } });
    move(t, [{ who: Object.keys(ring), intent: 'attack', target: ['B1'] }], [hold('B1')]);
    const touching = t.contacts.length;
    expect(touching).toBe(6);
    expect(argad.invariants(t)).toEqual([]);
  });

  it('AG-SIM-11 an attack steers round a wall by the shortest way', () => {
    const walls = {
      lines: [
        {
          kind: 'wall',
          points: [
            [46, 44],
            [56, 44],
          ],
        },
      ],
    };
    const s = skirmish({
      a: { A1: { x: 50, y: 40 } },
      b: { B1: { x: 50, y: 48 } },
      terrain: walls,
      options: { nerve: false },
    });
    const events = move(s, [attack('A1', 'B1')], [hold('B1')]);
    expect(told(events, 'contact')).toHaveLength(1);
    expect(fig(s, 'A1').gone / CM).toBeGreaterThan(9);
  });

  it('AG-SIM-12 AG-SIM-20 whoever is not named takes his stance: unloaded shooters run, others stand and reload', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 30 } },
      b: { B1: { ranged: ['caliver'], x: 50, y: 44 }, B2: { ranged: ['caliver'], x: 90, y: 90 } },
    });
    fig(s, 'B1').arms[0].loaded = false;
    fig(s, 'B2').arms[0].loaded = false;
    const events = turn(s, [attack('A1', 'B1', { resolve: { leaves: 'pursue', stands: 'press' } })], []);
    expect(told(events, 'reacts')[0].facts).toMatchObject({ response: 'evade' });
    expect(fig(s, 'B2').arms[0].loaded).toBe(true);
  });

  it('AG-SIM-13 AG-SIM-14 a path that ends on the own edge leaves the table; other edges are walls', () => {
    const s = skirmish({ a: { A1: { x: 50, y: 12 } }, b: { B1: { x: 50, y: 100 } } });
    expect(refusal(s, 0, [go('A1', 50, 0)])).toBe('');
    expect(
      refusal(skirmish({ a: { A1: { x: 10, y: 12 } }, b: { B1: { x: 50, y: 100 } } }), 0, [go('A1', 0, 12)]),
    ).toBe('AG-SIM-14 no-exit-here');
    const events = move(s, [go('A1', 50, 0)], []);
    expect(told(events, 'left-table')).toHaveLength(1);
    expect(fig(s, 'A1').place).toBe('off');
  });

  it('AG-SIM-15 AG-UNIT-2 the same orders and dice give the same turn', () => {
    const play = () => {
      const s = skirmish({
        a: { A1: { ranged: ['caliver'], x: 50, y: 40 } },
        b: { B1: { ranged: ['caliver'], x: 50, y: 56 } },
        options: { nerve: false },
      });
      turn(s, [], [], [2, 3]);
      return argad.digest(s);
    };
    expect(play()).toBe(play());
  });

  it('AG-SIM-16 AG-STATE-2 two shooters may kill each other', () => {
    const s = skirmish({
      a: { A1: { ranged: ['caliver'], x: 50, y: 40 } },
      b: { B1: { ranged: ['caliver'], x: 50, y: 56 } },
      options: { nerve: false },
    });
    turn(s, [], [], [5, 5]);
    expect([fig(s, 'A1').place, fig(s, 'B1').place]).toEqual(['down', 'down']);
  });

  it('AG-SIM-18 the worked run of the document', () => {
    const s = skirmish({
      a: {
        A1: { class: 4, role: 'officer', melee: ['sword'], x: 48, y: 40 },
        A2: { melee: ['halberd'], x: 52, y: 40 },
      },
      b: {
        B1: { class: 4, melee: ['sword'], x: 48, y: 52 },
        B2: { ranged: ['short-arquebus'], x: 52, y: 52 },
      },
      options: { nerve: false },
    });
    const press = { leaves: 'pursue' as const, stands: 'press' as const };
    const events = turn(
      s,
      [{ who: ['A1', 'A2'], intent: 'attack', target: ['B1', 'B2'], resolve: press }],
      [
        { who: ['B1'], intent: 'hold', reaction: { on: 'attacked', do: 'stand' } },
        {
          who: ['B2'],
          intent: 'hold',
          reaction: { on: 'attacked', do: 'stand' },
          fire: { when: 'last', at: ['A2'] },
        },
      ],
      [{ face: 5, for: 'shot' }, { face: 2, for: 'who-is-hit' }, 1, 1],
    );
    expect(told(events, 'volley')[0].facts).toMatchObject({ need: 5, approach: true });
    expect(fig(s, 'A2').place).toBe('down');
  });

  it('AG-SIM-23 a group attacking a group: every enemy gets one attacker before any gets two', () => {
    const s = skirmish({
      a: { A1: { x: 48, y: 40 }, A2: { x: 51, y: 40 }, A3: { x: 54, y: 40 } },
      b: { B1: { x: 50, y: 50 }, B2: { x: 60, y: 50 } },
      options: { nerve: false },
    });
    seal(s, [{ who: ['A1', 'A2', 'A3'], intent: 'attack', target: ['B1', 'B2'] }], [hold('B1'), hold('B2')]);
    run(s, [], (x) => x.pulse >= 1);
    const goals = ['A1', 'A2', 'A3'].map((id) => s.men[fig(s, id).goal]?.id);
    expect(goals.filter((g) => g === 'B1')).toHaveLength(2);
    expect(goals.filter((g) => g === 'B2')).toHaveLength(1);
  });

  it('AG-TURN-1a a rider’s base lies along its last heading', () => {
    const s = skirmish({ a: { A1: { mode: 'cavalry', x: 50, y: 30 } }, b: { B1: { x: 50, y: 110 } } });
    move(s, [go('A1', 70, 30)], []);
    expect(fig(s, 'A1').facing).toBe(0);
    expect(no(s, 'A1')).toBe(0);
  });
});

describe('a refused move says how far it may go', () => {
  const cutOf = (s: ReturnType<typeof skirmish>, orders: Order[]) => {
    const ask = argad.asks(s)[0];
    const r = argad.check(argad.view(s, ask.side), { ask: ask.id, kind: 'orders', orders });
    const cut = r?.cut as { orders: Order[] } | undefined;
    return { why: r?.why, figures: r?.figures, orders: cut?.orders };
  };
  const table = () =>
    skirmish({
      a: { A1: { x: 50, y: 50 }, A2: { x: 54, y: 50 } },
      b: { B1: { x: 50, y: 110 } },
      terrain: {
        lines: [
          {
            id: 'w',
            kind: 'wall',
            points: [
              [40, 60],
              [60, 60],
            ],
          },
        ],
      },
    });

  it('AG-MOVE-16 too far: cut at the allowance, with what was measured; the cut is legal', () => {
    const s = table();
    const far = cutOf(s, [hold('A2'), go('A1', 80, 50)]);
    expect(far.why).toBe('too-far');
    expect(far.figures).toEqual({ distance: 30, most: 20 });
    expect(far.orders).toEqual([hold('A2'), go('A1', 70, 50)]);
    expect(refusal(s, 0, far.orders ?? [])).toBe('');
    // On the second leg, half-way.
    const bent = cutOf(s, [
      {
        who: ['A1'],
        intent: 'move',
        path: [
          { x: 62, y: 50 },
          { x: 62, y: 66 },
        ],
      },
    ]);
    expect(bent.orders?.[0].path).toEqual([
      { x: 62, y: 50 },
      { x: 62, y: 58 },
    ]);
  });

  it('AG-TERR-10 AG-SIM-14 at a wall and at an edge that is no exit the path ends before it', () => {
    const s = table();
    const wall = cutOf(s, [go('A1', 50, 65)]);
    expect(wall.why).toBe('impassable');
    const end = wall.orders?.[0].path?.[0];
    expect(end?.x).toBe(50);
    expect(end?.y).toBeGreaterThan(58.9);
    expect(end?.y).toBeLessThan(60);
    const edge = skirmish({ a: { A1: { x: 8, y: 50 } }, b: { B1: { x: 50, y: 110 } } });
    const off = cutOf(edge, [go('A1', 0.2, 50)]);
    expect([off.why, off.orders?.[0].path?.[0].x]).toEqual(['no-exit-here', 1]);
  });

  it('AG-SIM-2 what no shortening mends is refused without a cut', () => {
    const s = table();
    expect(cutOf(s, [{ who: ['A1'], intent: 'move' }]).orders).toBeUndefined();
    expect(cutOf(s, [go('A1', 50, 52), go('A1', 50, 53)])).toMatchObject({ why: 'named-twice' });
  });
});

describe('kept from turn to turn', () => {
  const men = { A1: { x: 50, y: 50 }, A2: { x: 53, y: 50 }, A3: { x: 56, y: 50 } };

  it('AG-SIM-20 groups and stances given last turn are there for the next orders, and only for their own side', () => {
    const s = skirmish({ a: men, b: { B1: { x: 50, y: 110 } } });
    const evade = { on: 'attacked', do: 'evade' } as const;
    turn(
      s,
      [
        { who: ['A1', 'A2'], intent: 'move', path: [{ x: 50, y: 55 }], reaction: evade },
        { who: ['A3'], intent: 'hold', fire: { when: 'none', at: ['B1'] } },
      ],
      [],
    );
    expect(s.kept[0]).toEqual([
      { who: ['A1', 'A2'], reaction: evade },
      { who: ['A3'], fire: { when: 'none' } },
    ]);
    expect(argad.view(s, 1).kept).toEqual([[], []]);
    // A new order takes its men out; the others keep what they had.
    turn(s, [{ who: ['A2'], intent: 'hold' }], []);
    expect(s.kept[0]).toEqual([
      { who: ['A1'], reaction: evade },
      { who: ['A3'], fire: { when: 'none' } },
    ]);
    const read = argad.readPosition(argad.writePosition(s));
    expect('state' in read && read.state.kept).toEqual(s.kept);
  });

  it('AG-SIM-20 AG-SIM-12 twenty figures play a turn with five orders, the rest by their stances', () => {
    const a: Record<string, { x: number; y: number }> = {};
    for (let n = 0; n < 20; n++) a[`A${n + 1}`] = { x: 20 + 3 * n, y: 20 };
    const s = skirmish({ a, b: { B1: { x: 50, y: 100 } } });
    const group = (from: number): string[] => [0, 1, 2, 3].map((k) => `A${from + k}`);
    const orders = [1, 5, 9, 13].map((n): Order => go('A1', 20 + 3 * (n - 1), 35, { who: group(n) }));
    turn(s, [...orders, { who: ['A17'], intent: 'crouch' }], []);
    expect(s.turn).toBe(2);
    expect([at(s, 'A1')[1], at(s, 'A16')[1], at(s, 'A20')[1]]).toEqual([35, 35, 20]);
    expect(s.kept[0].map((k) => k.who.length)).toEqual([4, 4, 4, 4]);
  });
});
