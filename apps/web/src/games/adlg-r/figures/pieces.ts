import type { Json } from '@tercio/engine';
import { at, type Placed } from '../../kit/figure.ts';

export const [N, S, E, W] = [90, 270, 0, 180];
export const CV = 'medium-cavalry';
export const HC = 'heavy-cavalry';
export const LC = 'light-cavalry';
export const PS = 'pike-and-shot';
export const LI = 'light-infantry';
export const SWORDS = 'medium-swordsmen';
export const MUSKET = { weapon: 'musket' } as const;
/** Both sides have somebody on the table; he stands out of the picture. */
export const far: Placed = at('B9', PS, 20, 17, S);

type Legs = readonly Readonly<Record<string, string | number>>[];
export const ahead = (by: number) => ({ do: 'advance', by });
export const slide = (by: number) => ({ do: 'slide', by });
export const wheel = (to: 'left' | 'right', by: number) => ({ do: 'wheel', to, by });
export const turn = (to: 'left' | 'right' | 'about') => ({ do: 'turn', to });

export const going = (units: string, ...legs: Legs): Readonly<Record<string, Json>> => ({
  kind: 'move',
  units: units.split(' '),
  legs,
  rally: false,
});
export const move = (units: string, ...legs: Legs) => ({ order: going(units, ...legs) });
export const charging = (unit: string, target: string, ...legs: Legs): Readonly<Record<string, Json>> => ({
  kind: 'charge',
  units: unit.split(' '),
  target,
  legs,
});
export const charge = (unit: string, target: string) => ({
  wish: { kind: 'charge', about: [unit], target },
});
/** Two bodies in melee. */
export const met = (a: string, b: string, edge = 'front', more: Readonly<Record<string, Json>> = {}) => ({
  a,
  b,
  edge,
  charged: false,
  rounds: 1,
  ...more,
});
/** Ground of four corners. */
export const box = (id: string, kind: string, x: number, y: number, width: number, depth: number): Json => ({
  id,
  kind,
  polygon: [
    [x - width / 2, y - depth / 2],
    [x + width / 2, y - depth / 2],
    [x + width / 2, y + depth / 2],
    [x - width / 2, y + depth / 2],
  ],
});
export const oval = (id: string, kind: string, x: number, y: number, rx: number, ry: number): Json => ({
  id,
  kind,
  ellipse: { x, y, rx, ry, angle: 0 },
});
