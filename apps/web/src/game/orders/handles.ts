import type { Body } from '@tercio/engine';
import { units as toGrid } from '@tercio/engine/table';
import type { Place, Side } from '../../table/scene.ts';

export const hundredths = (x: number): number => Math.round(x * 100) / 100;

/** Something to take hold of that the overlays draw. */
export const handle = (
  id: string,
  side: Side,
  name: string,
  at: Place,
  width = 1,
  depth = width,
  facing = 90,
): Body => ({
  id,
  side,
  name,
  kind: 'handle',
  x: toGrid(at.x),
  y: toGrid(at.y),
  facing: Math.round((facing / 360) * 65536) & 65535,
  width: toGrid(width),
  depth: toGrid(depth),
  round: false,
  losses: 0,
  strength: 1,
  quality: '',
  group: '',
  solid: false,
  marks: ['handle'],
});

export const moved = <P extends Place>(p: P, by: Place): P => ({
  ...p,
  x: hundredths(p.x + by.x),
  y: hundredths(p.y + by.y),
});

/** A rectangle as an outline. */
export const boxOutline = (west: number, east: number, south: number, north: number): Place[] => [
  { x: west, y: south },
  { x: east, y: south },
  { x: east, y: north },
  { x: west, y: north },
];
