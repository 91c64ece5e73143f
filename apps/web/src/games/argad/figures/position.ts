import type { Json } from '@tercio/engine';
import type { Duels } from '../../kit/duel.ts';
import { type Figure, sideOf, troops } from '../../kit/figure.ts';

/** The position of a figure at the moment of orders. */
export function position(duels: Duels, f: Figure): Json {
  const { rules } = duels;
  const ground = f.ground && f.ground.length > 0 ? f.ground : undefined;
  const figures = (side: 0 | 1): Json =>
    f.units
      .filter((u) => sideOf(u.id) === side)
      .map((u) => {
        const { kind: _kind, ...man } = troops(duels, u);
        return man;
      });
  return {
    rules,
    phase: 'orders',
    width: 60,
    depth: 60,
    length: 10,
    options: { nerve: false },
    ...(ground ? { terrain: { grounds: ground } } : {}),
    bands: [
      { side: 0, name: '', figures: figures(0) },
      { side: 1, name: '', figures: figures(1) },
    ],
    ...f.more,
  };
}
