import { expect, it } from 'vitest';
import { type Trace, Traces } from './fallen.ts';

const man = (x: number): Trace => ({ kind: 'man', x, y: 0, angle: 0, coat: '#fff', born: 0 });

it('the fallen lie there from their move on: looked back at nobody does too early, shown again nobody does twice', () => {
  const all = new Traces();
  all.add([man(1), man(2)], 3, '0 loss');
  all.add([man(3)], 5, '2 fall');
  all.add([man(4)], 5, '3 loss');
  const at = (moves: number): number[] => all.lying(moves).map((t) => t.x);
  expect(at(2)).toEqual([]);
  expect(at(3)).toEqual([1, 2]);
  expect(at(Number.POSITIVE_INFINITY)).toEqual([1, 2, 3, 4]);
  all.add([man(1), man(2)], 3, '0 loss');
  expect([...at(9)].sort()).toEqual([1, 2, 3, 4]);
  all.clear();
  expect(at(9)).toEqual([]);
});
