import { type Camera, toScreen } from './camera.ts';
import { type Box, overlap } from './chip-places.ts';
import { cornersOf, type Place, type Pose } from './scene.ts';

/** Room that a card needs, and how far it stays from what it speaks of. */
const CARD = { width: 400, height: 200 };
const GAP = 14;
const EDGE = 12;
const STEP = 24; // pixels between places that are tried
/** What a pixel of each costs: hidden of those it speaks of, of the ground between them, of others; far away. */
const COST = { panels: 1000, own: 300, between: 1, others: 6, away: 40 };

export interface Spread {
  readonly pose: Pose;
  readonly wide: number;
  readonly deep: number;
}

const around = (points: readonly Place[], gap: number): Box => ({
  left: Math.min(...points.map((p) => p.x)) - gap,
  right: Math.max(...points.map((p) => p.x)) + gap,
  top: Math.min(...points.map((p) => p.y)) - gap,
  bottom: Math.max(...points.map((p) => p.y)) + gap,
});
const apart = (a: Box, b: Box): number =>
  Math.max(0, a.left - b.right, b.left - a.right) + Math.max(0, a.top - b.bottom, b.top - a.bottom);

/**
 * Where a card lies near those it speaks of: it hides none of them and no panel that lies over the table (`panels`) if
 * there is any room, and as little of others as can be. Pixels of the window.
 */
export function beside(
  camera: Camera,
  of: readonly Spread[],
  others: readonly Spread[],
  card: { readonly width: number; readonly height: number } = CARD,
  panels: readonly Box[] = [],
): Place | undefined {
  if (of.length === 0) return undefined;
  const boxOf = ({ pose, wide, deep }: Spread, gap: number): Box =>
    around(
      cornersOf(pose, wide, deep).map((p) => toScreen(camera, p)),
      gap,
    );
  const own = of.map((a) => boxOf(a, GAP));
  const fight = around(
    own.flatMap((b) => [
      { x: b.left, y: b.top },
      { x: b.right, y: b.bottom },
    ]),
    0,
  );
  const seen = others.map((a) => boxOf(a, 2));
  const { width, height } = card;
  const [farthest, lowest] = [camera.width - width - EDGE, camera.height - height - EDGE];
  let best: { at: Place; cost: number } | undefined;
  const sum = (boxes: readonly Box[], box: Box): number => boxes.reduce((n, b) => n + overlap(b, box), 0);
  for (let y = EDGE; y <= Math.max(EDGE, lowest); y += STEP)
    for (let x = EDGE; x <= Math.max(EDGE, farthest); x += STEP) {
      const box = { left: x, top: y, right: x + width, bottom: y + height };
      const cost =
        COST.panels * sum(panels, box) +
        COST.own * sum(own, box) +
        COST.between * overlap(fight, box) +
        COST.others * sum(seen, box) +
        COST.away * apart(fight, box);
      if (!best || cost < best.cost) best = { at: { x, y }, cost };
    }
  return best?.at;
}
