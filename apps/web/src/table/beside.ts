import { type Camera, toScreen } from './camera.ts';
import { cornersOf, type Place, type Pose } from './scene.ts';

/** Room that a card needs, and how far it stays from what it speaks of. */
const CARD = { width: 400, height: 200 };
const GAP = 22;
const EDGE = 12;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

export interface Spread {
  readonly pose: Pose;
  readonly wide: number;
  readonly deep: number;
}

/**
 * Where a card lies beside those it speaks of: it hides none of them if there is any room, and as few others as can be.
 * Pixels of the window.
 */
export function beside(
  camera: Camera,
  of: readonly Spread[],
  others: readonly Place[],
  card: { readonly width: number; readonly height: number } = CARD,
): Place | undefined {
  const corners = of.flatMap((a) => cornersOf(a.pose, a.wide, a.deep)).map((p) => toScreen(camera, p));
  if (corners.length === 0) return undefined;
  const xs = corners.map((p) => p.x);
  const ys = corners.map((p) => p.y);
  const own: Box = {
    left: Math.min(...xs) - GAP,
    right: Math.max(...xs) + GAP,
    top: Math.min(...ys) - GAP,
    bottom: Math.max(...ys) + GAP,
  };
  const [mx, my] = [(own.left + own.right) / 2, (own.top + own.bottom) / 2];
  const { width, height } = card;
  const inside = (p: Place): Box => {
    const left = Math.max(EDGE, Math.min(camera.width - width - EDGE - 52, p.x));
    const top = Math.max(EDGE, Math.min(camera.height - height - EDGE, p.y));
    return { left, top, right: left + width, bottom: top + height };
  };
  const seen = others.map((p) => toScreen(camera, p));
  let best: { box: Box; cost: number } | undefined;
  for (const p of [
    { x: own.right, y: my - height / 2 },
    { x: own.left - width, y: my - height / 2 },
    { x: mx - width / 2, y: own.bottom },
    { x: mx - width / 2, y: own.top - height },
    { x: own.right, y: own.bottom },
    { x: own.left - width, y: own.bottom },
  ]) {
    const box = inside(p);
    const hides = seen.filter(
      (q) => q.x > box.left && q.x < box.right && q.y > box.top && q.y < box.bottom,
    ).length;
    const cost = overlap(own, box) + 40 * hides;
    if (!best || cost < best.cost) best = { box, cost };
  }
  return best && { x: best.box.left, y: best.box.top };
}
