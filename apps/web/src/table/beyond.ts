import { type Camera, toScreen } from './camera.ts';
import type { Piece, Place, Side } from './scene.ts';

export type Border = 'left' | 'right' | 'top' | 'bottom';

/** Who stands beyond a border of what one sees, and where to look for them. */
export interface Beyond {
  readonly border: Border;
  readonly count: readonly [number, number]; // of each side
  readonly look: Place;
}

const BORDERS = ['left', 'right', 'top', 'bottom'] as const;
/** Of the window: so much one looks on at once, so that what was at the border stays in view. */
const STRIDE = 0.6;

/** Troops whose middle is out of view, by the border beyond which most of the way to them lies. */
export function beyond(c: Camera, pieces: readonly Piece[]): Beyond[] {
  if (c.width <= 0) return [];
  const counts: Record<Border, [number, number]> = {
    left: [0, 0],
    right: [0, 0],
    top: [0, 0],
    bottom: [0, 0],
  };
  for (const p of pieces) {
    if (p.form !== 'base' && p.form !== 'disc') continue;
    const s = toScreen(c, p);
    const off = { left: -s.x, right: s.x - c.width, top: -s.y, bottom: s.y - c.height };
    const border = BORDERS.reduce((a, b) => (off[b] > off[a] ? b : a));
    if (off[border] > 0) counts[border][p.side as Side]++;
  }
  const [dx, dy] = [(c.width / c.zoom) * STRIDE, (c.height / c.zoom) * STRIDE];
  const look: Record<Border, Place> = {
    left: { x: c.x - dx, y: c.y },
    right: { x: c.x + dx, y: c.y },
    top: { x: c.x, y: c.y + dy },
    bottom: { x: c.x, y: c.y - dy },
  };
  return BORDERS.flatMap((border) => {
    const count = counts[border];
    return count[0] + count[1] > 0 ? [{ border, count, look: look[border] }] : [];
  });
}
