import type { Json } from '@tercio/engine';
import type { Bench } from '../../kit/duel.ts';
import { type Figure, sideOf, troops } from '../../kit/figure.ts';

/** The position of a figure at the moment of orders. */
export function position(bench: Bench, f: Figure): Json {
  const { rules } = bench;
  const ground = f.ground && f.ground.length > 0 ? f.ground : undefined;
  const figures = (side: 0 | 1): Json =>
    f.units
      .filter((u) => sideOf(u.id) === side)
      .map((u) => {
        const { kind: _kind, ...man } = troops(bench, u);
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
