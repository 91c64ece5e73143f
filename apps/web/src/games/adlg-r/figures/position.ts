import type { Json } from '@tercio/engine';
import type { Duels } from '../../kit/duel.ts';
import { type Figure, sideOf, troops } from '../../kit/figure.ts';

/** The position of a figure at the moment of orders. */
export function position(duels: Duels, f: Figure): Json {
  const { rules } = duels;
  const ground = f.ground && f.ground.length > 0 ? f.ground : undefined;
  return {
    rules,
    table: [30, 20],
    turn: 1,
    active: 0,
    phase: 'orders',
    ordering: 0,
    corps: [
      { side: 0, name: '', points: 9, commander: { id: 'A-c', name: '', value: 3, x: 10, y: 3 } },
      { side: 1, name: '', commander: { id: 'B-c', name: '', value: 3, x: 20, y: 18 } },
    ],
    units: f.units.map((u) => ({ corps: sideOf(u.id), ...troops(duels, u), side: sideOf(u.id) })),
    ...(ground ? { terrain: ground } : {}),
    ...f.more,
  };
}
