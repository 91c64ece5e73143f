/** AG-MOVE, AG-TERR: allowances, ground, refused moves, what is kept from turn to turn. */
import { describe, expect, it } from 'vitest';
import { total } from '../../../battle/factor.ts';
import { CM } from '../house-rules.ts';
import { argad } from '../index.ts';
import type { Order } from '../orders/orders.ts';
import { faultOf, recruit } from '../setup/budget.ts';
import { allowanceFactors } from '../table/allowance.ts';
import { FOOT, gap, HORSE, MULE } from '../table/bases.ts';
import { GROUND, goingAt, LINES } from '../table/terrain.ts';
import { at, fig, move, refusal, run, seal, skirmish, told, turn } from '../testing.ts';
import { strideOf } from './mover.ts';

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

  it('AG-UNIT-1 two bases are in contact with 0.05 cm between them, not with more', () => {
    const touching = (a: object, x: number): boolean =>
      fig(skirmish({ a: { A1: { x: 50, y: 50, ...a } }, b: { B1: { x, y: 50 } } }), 'B1').startContact;
    expect([touching({}, 52.05), touching({}, 52.06)]).toEqual([true, false]);
    const rider = (facing: number): object => ({ mode: 'cavalry', facing });
    expect([touching(rider(0), 53.55), touching(rider(0), 53.56)]).toEqual([true, false]);
    expect([touching(rider(90), 52.3), touching(rider(90), 52.31)]).toEqual([true, false]);
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

  it('AG-TERR-3 AG-TERR-3a AG-TERR-3b AG-TERR-3c AG-TERR-7 a six blocks: stops before entering and does nothing, but defends himself', () => {
    const s = skirmish({
      a: { A1: { ranged: ['pistol'], x: 50, y: 38 } },
      b: { B1: { x: 50, y: 115 } },
      terrain: wood,
    });
    move(s, [go('A1', 50, 55)], [], [6]);
    expect(fig(s, 'A1').blocked).toBe(true);
    expect(at(s, 'A1')[1]).toBeLessThanOrEqual(40); // at its edge, not in it
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
    const sixes = skirmish({
      a: { A1: { mode: 'cavalry', x: 50, y: 30 } },
      b: { B1: { x: 50, y: 115 } },
      terrain: { grounds: [{ kind: 'bushes', box: [30, 40, 70, 60] }] },
    });
    move(sixes, [go('A1', 50, 50)], [], [6, 6]);
    expect(fig(sixes, 'A1').blocked).toBe(true);
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
