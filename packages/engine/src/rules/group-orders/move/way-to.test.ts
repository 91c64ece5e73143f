import { describe, expect, it } from 'vitest';
import { luckOf, seedOf } from '../../../battle/dice/seed.ts';
import { someTurning } from '../../../lab/fuzz/turned.ts';
import { UNIT } from '../../../table/number.ts';
import { type Turning, turnReal } from '../../../table/turning.ts';
import type { GroupCommand } from '../commands.ts';
import { groupOrders } from '../index.ts';
import { type GroupState, unitOf } from '../state.ts';
import { HC, LI, MI, type Spec, table, unit, until } from '../testing.ts';
import { NEARER, thousandths } from '../tolerances.ts';
import { turned } from '../view/turned.ts';

const field = (...units: Spec[]): GroupState =>
  until(table('moves', [...units, unit('B1.1', MI, 150, 100)]), 'moves');
const TURNINGS: Turning[] = Array.from({ length: 24 }, (_, i) => someTurning(luckOf(seedOf(`ways ${i}`))));

/** Orders to a place so many cm to the east and to the north: 'wheel left, ahead 3 = 5 cm'. */
function way(s: GroupState, ids: readonly string[], east: number, north: number, by?: Turning): string {
  const all = ids.map((id) => unitOf(s, id));
  const x = all.reduce((sum, u) => sum + u.x, 0) / all.length + east * UNIT;
  const y = all.reduce((sum, u) => sum + u.y, 0) / all.length + north * UNIT;
  const there = by === undefined ? s : turned(s, by);
  const goal = by === undefined ? { x, y } : turnReal(by, x, y, { x: 0, y: 0 });
  const found = groupOrders.way?.(there, ids, goal);
  if (found === undefined) return 'none';
  const [order] = found.orders as GroupCommand[];
  expect(groupOrders.check(there, order)).toBeUndefined();
  if (order.kind !== 'move' && order.kind !== 'march') return order.kind;
  const legs = order.legs.map((l) => `${l.go}${'by' in l && l.go !== 'wheel' ? ` ${l.by.toFixed(3)}` : ''}`);
  return `${order.kind} ${legs.join(', ')} = ${found.price.toFixed(3)}`;
}

describe('the way to a place', () => {
  const reserve = (): GroupState => field(unit('A1.1', MI, 60, 40, { order: 'reserve' }));

  it('GO-MOVE-01 straight ahead, as far as the speed reaches', () => {
    expect(way(reserve(), ['A1.1'], 0, 12)).toBe('move ahead 12.000 = 12.000');
    expect(way(reserve(), ['A1.1'], 0, 90)).toBe('move ahead 20.000 = 20.000');
  });
  it('half a cm is an order, less is none', () => {
    expect(way(reserve(), ['A1.1'], 0, 0.5)).toBe('move ahead 0.500 = 0.500');
    expect(way(reserve(), ['A1.1'], 0, 0.49)).toBe('none');
    expect(NEARER).toBeLessThan(UNIT / 2);
  });
  it('GO-MOVE-07 back at double price, a few cm', () => {
    expect(way(reserve(), ['A1.1'], 0, -1.45)).toBe('move back 1.450 = 2.900');
  });
  it('a place to which an exact measure leads is reached by it on every bearing', () => {
    const s = reserve();
    for (const by of TURNINGS) {
      expect(way(s, ['A1.1'], 0, -1.45, by)).toBe('move back 1.450 = 2.900');
      expect(way(s, ['A1.1'], 0, 0.5, by)).toBe('move ahead 0.500 = 0.500');
      expect(way(s, ['A1.1'], 0, 7.125, by)).toBe('move ahead 7.125 = 7.125');
    }
  });
  it('GO-MOVE-04 GO-MOVE-05 aside: an incline, or a wheel and on, whichever costs less', () => {
    expect(way(reserve(), ['A1.1'], 4, 9)).toBe('move wheel, ahead 5.001 = 15.294');
    expect(way(reserve(), ['A1.1'], 4, 5)).toMatch(/^move incline \d\.\d{3}, ahead \d\.\d{3} = \d+\.\d{3}$/);
  });
  it('GO-ORDER-18 Stand orders: up to five cm in any direction', () => {
    const s = field(unit('A1.1', MI, 60, 40));
    expect(way(s, ['A1.1'], 3, 4)).toBe('move shift 5.000 = 5.000');
    expect(way(s, ['A1.1'], 30, 40)).toBe('move shift 5.000 = 5.000');
  });
  it('GO-MOVE-03 a whole group marches as one; one of it goes alone', () => {
    const two = [
      unit('A1.1', HC, 60, 40, { order: 'reserve' }),
      unit('A1.2', HC, 76, 40, { order: 'reserve' }),
    ];
    expect(way(field(...two), ['A1.1', 'A1.2'], 0, 9)).toBe('march ahead 9.000 = 9.000');
    expect(way(field(...two), ['A1.2'], 0, 9)).toBe('move ahead 9.000 = 9.000');
  });
  it('light foot turns on the spot and goes', () => {
    const s = field(unit('A1.1', LI, 60, 40, { order: 'reserve' }));
    expect(way(s, ['A1.1'], -10, -3)).toMatch(/^move turn \d+\.\d{3}, ahead 10\.4\d\d = /);
  });
});

describe('lengths in thousandths', () => {
  it('one short by rounding is whole', () => {
    expect(thousandths(1.45 - 1e-9)).toBe(1.45);
    expect(thousandths(1.4498)).toBe(1.449);
    expect(thousandths(1.45)).toBe(1.45);
  });
});
