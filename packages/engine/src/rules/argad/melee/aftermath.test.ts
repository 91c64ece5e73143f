/** P7 and P9: replaced chargers, victors who step forward, reloading, hiding again; recoils where there is little room. */
import { describe, expect, it } from 'vitest';
import { CM } from '../house-rules.ts';
import type { Order } from '../orders/orders.ts';
import type { Argad } from '../state.ts';
import { at, fig, no, run, seal, skirmish, type Table, told, turn } from '../testing.ts';
import { recoil } from './recoil.ts';

const noNerve = { nerve: false };
const still = { on: 'none', do: 'go-on' } as const;
const hold = (who: string, more: Partial<Order> = {}): Order => ({
  who: [who],
  intent: 'hold',
  reaction: still,
  fire: { when: 'none' },
  ...more,
});
const quiet = (who: string): Order => hold(who, { passive: true });

describe('recoil', () => {
  /** A1 at (50, 48) pushes B1, at (50, 50), north. */
  const scene = (more: Partial<Table> = {}, b: object = {}, a: object = {}): Argad =>
    skirmish({
      a: { A1: { x: 50, y: 48, ...a } },
      b: { B1: { x: 50, y: 50 }, ...b },
      options: noNerve,
      ...more,
    });
  const pushed = (s: Argad, id = 'B1'): [number, number] | 'no room' =>
    recoil(s, no(s, id), no(s, 'A1')) ? at(s, id) : 'no room';
  const wall = (...points: number[][]) => ({ terrain: { lines: [{ kind: 'wall', points }] } });
  it('AG-MELEE-7 two paces straight back: 2 cm on foot, 5 cm on horseback', () => {
    expect(pushed(scene())).toEqual([50, 52]);
    const rider = scene({}, { B1: { mode: 'cavalry', facing: 270, x: 50, y: 51.5 } });
    expect(pushed(rider)).toEqual([50, 56.5]);
    expect(fig(rider, 'B1').gone).toBe(0); // AG-MELEE-7a, AG-STATE-1: no movement of his own
  });
  it('AG-MELEE-7 then 45° to the left, to the right, 90° to the left, to the right', () => {
    const aside = Math.sqrt(2);
    const places = [
      [50, 52],
      [50 - aside, 50 + aside],
      [50 + aside, 50 + aside],
      [48, 50],
      [52, 50],
    ];
    /** Enemies stand so far beyond the first of these places that each takes up that one and no other. */
    const after = (taken: number): unknown => {
      const a: Record<string, { x: number; y: number }> = { A1: { x: 50, y: 48 } };
      for (const [x, y] of places.slice(0, taken))
        a[`A${Object.keys(a).length + 1}`] = { x: 50 + (x - 50) * 1.94, y: 50 + (y - 50) * 1.94 };
      return pushed(skirmish({ a, b: { B1: { x: 50, y: 50 } }, options: noNerve }));
    };
    const two = (v: number): number => Math.round(v * 100) / 100;
    for (let n = 0; n < 5; n++) expect(after(n)).toEqual(places[n].map(two));
    expect(after(5)).toBe('no room');
  });
  it('AG-MELEE-7 a wall behind: he goes aside to the left, and in a corner nowhere', () => {
    expect(pushed(scene(wall([40, 52.5], [60, 52.5])))).toEqual([48.59, 51.41]);
    expect(pushed(scene(wall([40, 52.3], [60, 52.3])))).toEqual([48, 50]);
    expect(pushed(scene(wall([49, 46], [49, 52.3], [60, 52.3])))).toEqual([52, 50]);
    expect(pushed(scene(wall([49, 46], [49, 52.3], [51, 52.3], [51, 46])))).toBe('no room');
    expect(pushed(scene(wall([40, 53], [60, 53])))).toEqual([50, 52]);
  });
  it('AG-MELEE-7 a friend behind steps back with him, unless he touches an enemy', () => {
    const s = scene({}, { B1: { x: 50, y: 50 }, B2: { x: 50, y: 52 }, B3: { x: 50, y: 54 } });
    expect([pushed(s), at(s, 'B2'), at(s, 'B3')]).toEqual([
      [50, 52],
      [50, 54],
      [50, 56],
    ]);
    const held = skirmish({
      a: { A1: { x: 50, y: 48 }, A2: { x: 52, y: 52 } },
      b: { B1: { x: 50, y: 50 }, B2: { x: 50, y: 52 } },
      options: noNerve,
    });
    expect(pushed(held)).not.toEqual([50, 52]);
    expect(at(held, 'B2')).toEqual([50, 52]);
  });
  it('AG-MELEE-7a no new contact is made by it', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 48 }, A2: { x: 50, y: 54 } },
      b: { B1: { x: 50, y: 50 } },
      options: noNerve,
    });
    expect(pushed(s)).not.toEqual([50, 52]);
    const free = skirmish({
      a: { A1: { x: 50, y: 48 }, A2: { x: 50, y: 54.1 } },
      b: { B1: { x: 50, y: 50 } },
      options: noNerve,
    });
    expect(pushed(free)).toEqual([50, 52]);
  });
  it('AG-MELEE-7a over his own edge he flees, at another he is pushed along it', () => {
    const edge = (y: number): unknown[] => {
      const s = skirmish({
        a: { A1: { x: 50, y: y - 2 } },
        b: { B1: { x: 50, y } },
        options: noNerve,
      });
      const to = pushed(s);
      return [fig(s, 'B1').place, to];
    };
    expect(edge(118)[0]).toBe('fled'); // his middle would stand on the edge
    expect(edge(117)[0]).toBe('table');
    const west = skirmish({
      a: { A1: { x: 3, y: 50 } },
      b: { B1: { x: 1, y: 50 } },
      options: noNerve,
    });
    expect(recoil(west, 1, 0)).toBe(true);
    expect(fig(west, 'B1').place).toBe('table');
    // Facing west, left is south.
    expect(at(west, 'B1')).toEqual([1, 48]);
  });
  it('AG-MOVE-17 a horse that stands there is in the way', () => {
    const s = scene();
    s.horses.push({ x: 50 * CM, y: 54 * CM, facing: 16384, worth: 3, kind: 'war' });
    expect(pushed(s)).not.toEqual([50, 52]);
  });
});

describe('the victor steps forward', () => {
  const won = (order: Partial<Order>, a: object = {}, more: Partial<Table> = {}, b: object = {}): unknown => {
    const s = skirmish({
      a: { A1: { x: 50, y: 48, ...a } },
      b: { B1: { x: 50, y: 50 }, B9: { x: 100, y: 100 }, ...b },
      options: noNerve,
      ...more,
    });
    turn(s, [hold('A1', order)], [quiet('B1'), quiet('B9')], [4]);
    return at(s, 'A1');
  };
  it('AG-MELEE-12 into the place that he has cleared, at most one base length, unless he stays', () => {
    expect(won({})).toEqual([50, 50]);
    expect(won({ stay: true })).toEqual([50, 48]);
  });
  it('AG-MELEE-12 nobody who still touches an enemy', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 48 } },
      b: { B1: { x: 50, y: 50 }, B2: { x: 52, y: 48 } },
      options: noNerve,
    });
    turn(s, [hold('A1', { strike: ['B1'] })], [quiet('B1'), quiet('B2')], [4]);
    expect([fig(s, 'B1').place, at(s, 'A1')]).toEqual(['down', [50, 48]]);
  });
  it('AG-MELEE-12 over a low wall as well', () => {
    const line = (kind: string) => ({
      terrain: {
        lines: [
          {
            kind,
            points: [
              [40, 49],
              [60, 49],
            ],
          },
        ],
      },
    });
    expect(won({}, {}, line('low-wall'))).toEqual([50, 50]);
  });
});

describe('reloading', () => {
  const loaded = (gun: string, turns: number, order: Order = hold('A1')): unknown[] => {
    const s = skirmish({
      a: { A1: { ranged: [gun], x: 50, y: 20 } },
      b: { B1: { x: 50, y: 110 } },
      options: noNerve,
    });
    fig(s, 'A1').arms[0].loaded = false;
    const out: unknown[] = [];
    for (let n = 0; n < turns; n++) {
      turn(s, [order], []);
      out.push(fig(s, 'A1').arms[0].loaded);
    }
    return out;
  };
  it('AG-SHOOT-15 one turn for pistols, arquebuses, calivers and crossbows, two for muskets and rifles', () => {
    for (const gun of ['pistol', 'short-arquebus', 'caliver', 'crossbow'])
      expect([gun, ...loaded(gun, 1)]).toEqual([gun, true]);
    for (const gun of ['musket', 'light-musket', 'firelock', 'rifle'])
      expect([gun, ...loaded(gun, 2)]).toEqual([gun, false, true]);
  });
  it('AG-SHOOT-16 two paces are allowed, three are not; the turns need not follow each other', () => {
    const s = skirmish({
      a: { A1: { ranged: ['musket'], x: 50, y: 20 } },
      b: { B1: { x: 50, y: 110 } },
      options: noNerve,
    });
    const [arm] = fig(s, 'A1').arms;
    arm.loaded = false;
    turn(s, [{ who: ['A1'], intent: 'reload' }], []);
    turn(s, [{ who: ['A1'], intent: 'move', path: [{ x: 50, y: 23 }] }], []);
    expect([fig(s, 'A1').arms[0].reloaded, fig(s, 'A1').arms[0].loaded]).toEqual([1, false]);
    turn(s, [{ who: ['A1'], intent: 'reload' }], []);
    expect(fig(s, 'A1').arms[0].loaded).toBe(true);
  });
  it('AG-SHOOT-16 AG-TERR-7 not while blocked, stunned or in contact', () => {
    const s = skirmish({
      a: { A1: { ranged: ['pistol'], x: 50, y: 20 } },
      b: { B1: { x: 50, y: 22 } },
      options: noNerve,
    });
    fig(s, 'A1').arms[0].loaded = false;
    turn(s, [quiet('A1')], [quiet('B1')]);
    expect(fig(s, 'A1').arms[0].loaded).toBe(false);
  });
});

describe('hiding again', () => {
  const hides = (
    terrain: unknown,
    b: { x: number; y: number },
    order: Order = hold('A1'),
    a: object = {},
  ): boolean => {
    const s = skirmish({
      a: { A1: { x: 50, y: 20, ...a } },
      b: { B1: b },
      terrain,
      options: noNerve,
    });
    turn(s, [order], [quiet('B1')]);
    return fig(s, 'A1').hidden;
  };
  const ground = (kind: string) => ({ grounds: [{ kind, box: [30, 5, 70, 32] }] });
  const crouch: Order = { who: ['A1'], intent: 'crouch' };
  const far = { x: 50, y: 110 };
  it('AG-SEE-6 in a wood or a house out of sight, in bushes and crops only on all fours', () => {
    expect(hides(ground('wood'), far)).toBe(true);
    for (const kind of ['bushes', 'crops']) {
      expect([kind, hides(ground(kind), far)]).toEqual([kind, false]);
      expect([kind, hides(ground(kind), far, crouch)]).toEqual([kind, true]);
    }
    for (const kind of ['road', 'marsh', 'slope'])
      expect([kind, hides(ground(kind), far, crouch)]).toEqual([kind, false]);
  });
  it('AG-SEE-6 behind a hedge on all fours, half a centimetre off at most', () => {
    const hedge = (y: number) => ({
      lines: [
        {
          kind: 'hedge',
          points: [
            [30, y],
            [70, y],
          ],
        },
      ],
    });
    expect([hides(hedge(21.5), far, crouch), hides(hedge(21.6), far, crouch)]).toEqual([true, false]);
    expect(hides(hedge(21.5), far)).toBe(false);
  });
  it('AG-SEE-6 not with an enemy near, nor for a rider outside a wood', () => {
    // 12 cm of wood before him hide him; an enemy within 10 cm of his base finds him.
    expect([hides(ground('wood'), { x: 50, y: 32.1 }), hides(ground('wood'), { x: 50, y: 31 })]).toEqual([
      true,
      false,
    ]);
    const rider = { mode: 'cavalry', facing: 0 };
    expect([
      hides(ground('wood'), far, hold('A1'), rider),
      hides(ground('bushes'), far, crouch, rider),
    ]).toEqual([true, false]);
  });
});

describe('chargers shot down', () => {
  /** A1 falls to the caliver of B1 as he arrives; A2 rides behind him. Who takes his place. */
  const replaced = (a2: object, own = false): unknown => {
    const rider = { mode: 'cavalry', facing: 90 };
    const s = skirmish({
      a: {
        A1: { ...rider, x: 50, y: 20 },
        A2: { ...rider, x: 50, y: 12, ...a2 },
      },
      b: { B1: { ranged: ['caliver'], x: 50, y: 46 }, B2: { x: 100, y: 100 } },
      options: noNerve,
    });
    const one: Order = { who: ['A1'], intent: 'charge', target: ['B1'], reaction: still };
    const orders: Order[] = own ? [one, { ...one, who: ['A2'] }] : [{ ...one, who: ['A1', 'A2'] }];
    const shoots = hold('B1', { passive: true, fire: { when: 'last', at: ['A1'] } });
    seal(s, orders, [shoots, quiet('B2')]);
    const shot = [{ face: 6, for: 'shot' }];
    const events = run(s, shot, (x) => x.frames[x.frames.length - 1]?.at === 'melee.begin');
    expect(fig(s, 'A1').place).toBe('down');
    return told(events, 'replaced').map((e) => e.about?.join(' for '))[0] ?? '';
  };
  it('AG-CAV-8 by a rider of the same charge', () => {
    expect(replaced({})).toBe('A2 for A1');
    expect(replaced({}, true)).toBe(''); // who charged by an order of his own
  });
  it('AG-CAV-8 whose unused move reaches the place: 5 cm behind him with 5 cm left, not with less', () => {
    // In armour 5 he rides 32 cm; from y 10.5 he has come 27 when he stands behind the other.
    expect(replaced({ armour: '5', y: 10.5 })).toBe('A2 for A1');
    expect(replaced({ armour: '5', y: 10.4 })).toBe('');
  });
});
