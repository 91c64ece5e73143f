import type { Place } from '../scene.ts';

/** Arrow keys go to the nearest piece in that direction: straight ahead counts more than near but aslant. */
export type Direction = 'north' | 'east' | 'south' | 'west';

const AHEAD: Record<Direction, Place> = {
  north: { x: 0, y: 1 },
  east: { x: 1, y: 0 },
  south: { x: 0, y: -1 },
  west: { x: -1, y: 0 },
};

export function nearestTowards<T extends Place & { readonly id: string }>(
  pieces: readonly T[],
  from: Place & { readonly id?: string },
  direction: Direction,
): T | undefined {
  const d = AHEAD[direction];
  let best: { piece: T; cost: number } | undefined;
  for (const p of pieces) {
    if (p.id === from.id) continue;
    const dx = p.x - from.x;
    const dy = p.y - from.y;
    const along = dx * d.x + dy * d.y;
    const across = Math.abs(dx * d.y - dy * d.x);
    if (along <= 0.01 || across > along * 2.2) continue;
    const cost = along + across * 1.6;
    if (!best || cost < best.cost || (cost === best.cost && p.id < best.piece.id)) best = { piece: p, cost };
  }
  return best?.piece;
}
