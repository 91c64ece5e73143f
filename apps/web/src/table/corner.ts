import { type Camera, toScreen } from './camera.ts';
import type { Place } from './scene.ts';

/** Where a card may lie over the table; raised: above the bar of an order that waits. */
export type Corner = `${'top' | 'bottom' | 'raised'} ${'left' | 'right'}`;

const CARD = { width: 454, height: 230 };

/** The corner of the window where a card hides the fewest of these places; of equal ones the first. */
export function emptiest(camera: Camera, places: readonly Place[], corners: readonly Corner[]): Corner {
  let best: { corner: Corner; hides: number } | undefined;
  const seen = places.map((p) => toScreen(camera, p));
  for (const corner of corners) {
    const [down, aside] = corner.split(' ');
    const left = aside === 'left' ? 0 : camera.width - CARD.width;
    const top = down === 'top' ? 0 : camera.height - CARD.height - (down === 'raised' ? 72 : 0);
    const hides = seen.filter(
      (p) => p.x >= left && p.x <= left + CARD.width && p.y >= top && p.y <= top + CARD.height,
    ).length;
    if (!best || hides < best.hides) best = { corner, hides };
  }
  return best?.corner ?? 'bottom left';
}
