import type { Json } from '@tercio/engine';
import { at } from '../../kit/figure.ts';

export const [N, S, E, W] = [90, 270, 0, 180];

/** Somebody of the enemy, out of the picture. */
export const far = at('B9', 'P&M', 16, 13, S);

/** An order to move; `by` BU or degrees. */
export const move = (
  unit: string,
  how: string,
  by: number,
  more: Readonly<Record<string, Json>> = {},
): Readonly<Record<string, Json>> => ({ kind: 'move', unit, do: how, by, right: 0, to: 'left', ...more });

export const charge = (unit: string, target: string, potential = false): Readonly<Record<string, Json>> => ({
  kind: 'charge',
  unit,
  target,
  potential,
});

export const wood = (x: number, y: number, rx: number, ry: number): Json => ({
  id: 'wood',
  kind: 'wood',
  ellipse: { x, y, rx, ry },
});
