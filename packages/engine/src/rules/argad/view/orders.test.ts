/** What lies with the table when it is turned, and what nobody is shown of the other side's orders. */
import { describe, expect, it } from 'vitest';
import { luckOf, seedOf } from '../../../battle/dice/seed.ts';
import type { Orders } from '../commands.ts';
import { CM } from '../house-rules.ts';
import type { Order } from '../orders/orders.ts';
import { fig, skirmish } from '../testing.ts';
import { turned, turnedCommand } from './turned.ts';
import { imagineView, viewOf } from './view.ts';

/** A quarter turn to the left about the corner of the table: east becomes north. */
const quarter = { facing: 16384, mirrored: false, dx: 0, dy: 0 };
const mirror = { facing: 0, mirrored: true, dx: 0, dy: 0 };

describe('turned', () => {
  const s = skirmish({
    a: { A1: { x: 50, y: 20 }, A2: { x: 60, y: 20 } },
    b: { B1: { x: 50, y: 80, facing: 270 } },
    units: [],
  });
  const order: Order = {
    who: ['A1'],
    intent: 'move',
    path: [
      { x: 50, y: 30 },
      { x: 40, y: 30 },
    ],
    reaction: { on: 'attacked', do: 'evade', to: { x: 10, y: 20 } },
    front: 90,
    manoeuvre: { what: 'march', way: 'left', turn: 30, pivot: 'after' },
  };
  const command = { ask: 'x', kind: 'orders', orders: [order] } as Orders;
  it('places of an order and its facings turn, words about left and right only in a mirror', () => {
    const [o] = (turnedCommand(s, command, quarter) as Orders).orders;
    expect(o.path).toEqual([
      { x: -30, y: 50 },
      { x: -30, y: 40 },
    ]);
    expect(o.reaction?.to).toEqual({ x: -20, y: 10 });
    expect(o.front).toBe(180);
    expect(o.manoeuvre).toEqual({ what: 'march', way: 'left', turn: 30, pivot: 'after' });
    const [m] = (turnedCommand(s, command, mirror) as Orders).orders;
    expect(m.manoeuvre).toEqual({ what: 'march', way: 'right', turn: -30, pivot: 'after' });
    expect(o.who).toEqual(['A1']);
  });
  it('orders that were sealed, kept or amended turn as well', () => {
    const t = skirmish({
      a: { A1: { x: 50, y: 20 }, A2: { x: 60, y: 20 } },
      b: { B1: { x: 50, y: 80 } },
    });
    t.orders[0] = [order];
    t.kept[0] = [{ who: ['A1'], reaction: { on: 'attacked', do: 'evade', to: { x: 10, y: 20 } } }];
    t.amended[1] = { order, answer: 'yes' };
    const out = turned(t, quarter);
    expect(out.orders[0][0].path?.[0]).toEqual({ x: -30, y: 50 });
    expect(out.kept[0][0].reaction?.to).toEqual({ x: -20, y: 10 });
    expect(out.amended[1].order?.front).toBe(180);
    expect(out.amended[1].answer).toBe('yes');
    expect(out.amended[0].order).toBeNull();
  });
  it('figures, where they began, what lies there, horses, units and the mark of a charge', () => {
    const t = skirmish({
      a: {
        A1: { x: 50, y: 20, facing: 90 },
        A2: { x: 52, y: 20, facing: 90 },
        A3: { x: 54, y: 20, facing: 90 },
      },
      b: { B1: { x: 50, y: 80 } },
      units: [{ members: ['A1', 'A2', 'A3'], front: 90 }],
      items: [{ id: 'sack', kind: 'sack', x: 30, y: 40 }],
    });
    Object.assign(fig(t, 'A1'), {
      startX: 40 * CM,
      startY: 10 * CM,
      startFacing: 0,
      anchor: 16384,
      path: [CM, 2 * CM],
    });
    t.horses.push({ x: 70 * CM, y: 10 * CM, facing: 0, worth: 3, kind: 'war' });
    const out = turned(t, quarter);
    const f = fig(out, 'A1');
    expect([f.x, f.y, f.facing].map((v, n) => (n < 2 ? v / CM : v))).toEqual([-20, 50, 32768]);
    expect([f.startX / CM, f.startY / CM, f.startFacing, f.anchor]).toEqual([-10, 40, 16384, 32768]);
    expect(f.path.map((v) => v / CM)).toEqual([-2, 1]);
    expect([out.horses[0].x / CM, out.horses[0].y / CM, out.horses[0].facing]).toEqual([-10, 70, 16384]);
    expect([out.items[0].x / CM, out.items[0].y / CM]).toEqual([-40, 30]);
    expect(out.units[0].front).toBe(32768);
    expect(fig(out, 'B1').anchor).toBe(-1);
  });
});

describe('seen by the other side', () => {
  const wood = { grounds: [{ kind: 'wood', box: [30, 70, 70, 110] }] };
  const scene = () =>
    skirmish({
      a: { A1: { x: 50, y: 20 } },
      b: {
        B1: { hidden: true, x: 50, y: 90, ranged: ['javelin', 'pistol'] },
        B2: { x: 50, y: 60, ranged: ['pistol'] },
        B3: { hidden: true, mode: 'cavalry', x: 40, y: 90 },
      },
      terrain: wood,
    });
  it('AG-SEE-6 of whoever is hidden nothing can be told: no place, no load, no empty weapon', () => {
    const s = scene();
    const f = fig(s, 'B1');
    Object.assign(f, {
      load: 4,
      forkless: true,
      disorder: true,
      stunned: 3,
      facing: 5,
      fired: true,
      unit: -1,
    });
    f.lost.push('sword');
    f.gained.push('spear');
    f.arms[0].left = 1;
    f.arms[1].loaded = false;
    Object.assign(fig(s, 'B2').arms[0], { loaded: false });
    const v = fig(viewOf(s, 0), 'B1');
    expect([
      v.place,
      v.x,
      v.y,
      v.facing,
      v.load,
      v.forkless,
      v.disorder,
      v.stunned,
      v.fired,
      v.hidden,
    ]).toEqual(['unknown', 0, 0, 0, 0, false, false, 0, false, true]);
    expect([v.lost, v.gained, v.startX, v.startY, v.startHidden]).toEqual([[], [], 0, 0, true]);
    expect(v.arms.map((a) => [a.loaded, a.left])).toEqual([
      [true, 3],
      [true, 1],
    ]);
    expect(fig(viewOf(s, 0), 'B2')).toMatchObject({ place: 'table', x: 50 * CM, y: 60 * CM });
    expect(fig(viewOf(s, 0), 'B2').arms[0].loaded).toBe(false);
    expect([fig(viewOf(s, 0), 'B1').mounted, fig(viewOf(s, 0), 'B3').mounted]).toEqual([false, true]);
    expect(fig(viewOf(s, 1), 'B1')).toMatchObject({ place: 'table', load: 4 });
    expect(f).toMatchObject({ place: 'table', load: 4 });
  });
  it('AG-SIM-2 sealed orders are nobody’s business; revealed ones are, the hidden left out of them', () => {
    const s = scene();
    s.orders[1] = [
      { who: ['B1', 'B2'], intent: 'hold' },
      { who: ['B1'], intent: 'crouch' },
    ];
    s.kept[1] = [{ who: ['B2'], fire: { when: 'end' } }];
    expect(viewOf(s, 0).orders[1]).toEqual([]);
    expect(viewOf(s, 1).orders[1]).toHaveLength(2);
    expect([viewOf(s, 0).kept[1], viewOf(s, 1).kept[1].length]).toEqual([[], 1]);
    s.frames = [{ at: 'reveal' } as never];
    expect(viewOf(s, 0).orders[1]).toEqual([{ who: ['B2'], intent: 'hold' }]);
  });
  it('AG-SCEN-1 who carries the letter is known to his own side', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 20 } },
      b: { B1: { x: 50, y: 80 } },
      items: [{ id: 'letter', kind: 'letter', x: 7, y: 9 }],
      aim: { kind: 'letter', side: 0, exit: { edge: 'north', from: 10, to: 20 } },
    });
    const seen = (bearer: number, off = -1): unknown => {
      Object.assign(s.items[0], { bearer, off });
      return [0, 1].map((side) => {
        const item = viewOf(s, side as 0 | 1).items[0];
        return [item.bearer, item.x / CM, item.y / CM];
      });
    };
    expect(seen(0)).toEqual([
      [0, 7, 9],
      [-2, 0, 0],
    ]);
    expect(seen(-1)).toEqual([
      [-1, 7, 9],
      [-2, 0, 0],
    ]);
    expect(seen(1)).toEqual([
      [1, 7, 9],
      [1, 7, 9],
    ]); // the guards have it: both know
    expect(seen(0, 0)).toEqual([
      [0, 7, 9],
      [0, 7, 9],
    ]); // it is off the table
  });
  it('AG-SEE-6 whoever is imagined stands near his own edge, on ground he may enter, and not on others', () => {
    const s = scene();
    const luck = luckOf(seedOf('imagined'));
    for (let n = 0; n < 20; n++) {
      const out = imagineView(viewOf(s, 0), luck);
      const f = fig(out, 'B1');
      if (f.place === 'unknown') continue;
      expect(f.y / CM).toBeGreaterThanOrEqual(90); // the last 30 of 120 cm
      expect(f.x / CM).toBeLessThanOrEqual(119);
      expect([f.startX, f.startY]).toEqual([f.x, f.y]);
    }
  });
});
