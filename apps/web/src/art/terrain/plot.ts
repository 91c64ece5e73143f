import type { Random } from '../random.ts';
import type { Drawing, Shape } from '../shape.ts';
import { at } from '../shape.ts';
import type { TerrainKind } from './feature.ts';
import type { Point } from './outline.ts';

/** One piece of ground that is being drawn. */
export interface Plot {
  readonly kind: TerrainKind;
  readonly seed: number;
  readonly chance: Random;
  readonly border: readonly Point[]; // as the rules have it
  readonly corners: readonly Point[];
  ring(scale?: number, wobble?: number): Point[];
}

export const strew = (
  out: Shape[],
  spots: readonly Point[],
  what: (i: number) => Drawing,
  scale: (i: number) => number,
) =>
  spots.forEach(([x, y], i) => {
    out.push(at(x, y, what(i), { scale: scale(i), spot: true }));
  });
