import { halves, type Piece, type Place, type Scene, seenBy } from '../scene.ts';

/** What part of a piece a pointer is on decides what a drag means. */
export type Part =
  | 'body' // forward: advance
  | 'frontLeft' // wheel about the other corner
  | 'frontRight'
  | 'left' // slide
  | 'right';

export interface Hit {
  readonly piece: Piece;
  readonly part: Part;
  /** The commander who stands on this base, where the pointer is on him, too. */
  readonly leader?: Piece;
}

/** Least sizes of the grips, in pixels: fingers need more. */
export interface Grip {
  readonly pixels: number; // 11 for a mouse, 22 for a finger
  readonly reach: number; // how far outside a piece it still counts, in pixels
}
export const MOUSE: Grip = { pixels: 11, reach: 3 };
export const FINGER: Grip = { pixels: 20, reach: 12 };

/** Pieces higher in the pile win; commanders lie on top, camps below all. */
const LAYER = { camp: 0, thing: 0, hidden: 1, base: 2, disc: 3, commander: 4 } as const;

/**
 * A commander on a base of his own side hides its middle, where one takes hold: the base is meant, and he is reached by a
 * second click, or outside it. Once he is chosen he is on top.
 */
export function hitTest(scene: Scene, at: Place, zoom: number, grip: Grip): Hit | undefined {
  const top = topOf(scene, at, zoom, grip);
  const leader = top?.piece;
  if (leader?.form !== 'commander' || scene.selected.includes(leader.id)) return top;
  const carries = (p: Piece): boolean => {
    if (p.form !== 'base' || p.side !== leader.side) return false;
    return isOn(p, leader, scene.drawn) && isOn(p, at, scene.drawn);
  };
  const below = topOf({ ...scene, pieces: scene.pieces.filter(carries) }, at, zoom, grip);
  return below ? { ...below, leader } : top;
}
function isOn(p: Piece, at: Place, drawn: number): boolean {
  const { half, deep } = halves(p, drawn);
  const { right, front } = seenBy(p, at);
  return Math.abs(right) <= half && Math.abs(front) <= deep;
}

function topOf(scene: Scene, at: Place, zoom: number, grip: Grip): Hit | undefined {
  let best: { hit: Hit; rank: number } | undefined;
  const reach = grip.reach / zoom;
  for (const piece of scene.pieces) {
    const { half, deep, round } = halves(piece, scene.drawn);
    const far = Math.hypot(half, deep) + reach;
    if (Math.abs(at.x - piece.x) > far || Math.abs(at.y - piece.y) > far) continue;
    const { right, front } = seenBy(piece, at);
    const out = round
      ? Math.max(0, Math.hypot(right, front) - half)
      : Math.max(Math.abs(right) - half, Math.abs(front) - deep, 0);
    const chosen = scene.selected.includes(piece.id);
    if (out > (chosen ? Math.max(reach, 8 / zoom) : reach)) continue;
    // inside beats near; among equals the pile, then the selection
    const rank = -out * 1000 + LAYER[piece.form] + (chosen ? 0.5 : 0);
    if (best && best.rank >= rank) continue;
    best = {
      hit: { piece, part: round ? 'body' : partOf(right, front, half, deep, grip.pixels / zoom) },
      rank,
    };
  }
  return best?.hit;
}

/** A legal ghost can be taken hold of like the piece it stands for: the gesture goes on from there. */
const ghostsIn = (scene: Scene): Piece[] =>
  scene.overlays.flatMap((o) => {
    const p = o.kind === 'ghost' && o.legal ? scene.pieces.find((q) => q.id === o.of) : undefined;
    return p && o.kind === 'ghost' ? [{ ...p, ...o.pose }] : [];
  });

/** The ghost or the piece that is meant: who will stand somewhere does not hide the friend who stands there still. */
export function underPointer(scene: Scene, at: Place, zoom: number, grip: Grip): Hit | undefined {
  const stands = hitTest(scene, at, zoom, grip);
  const will = hitTest({ ...scene, pieces: ghostsIn(scene) }, at, zoom, grip);
  if (!will || !stands) return will ?? stands;
  const { id, side } = will.piece;
  // what one has just drawn is gone on with
  if (id === stands.piece.id || side !== stands.piece.side || scene.selected.includes(id)) return will;
  const inside = hitTest(scene, at, zoom, { ...grip, reach: 0 })?.piece.id === stands.piece.id;
  return inside && stands.piece.form !== 'commander' ? stands : will;
}

/** Front corners first, then the two flanks; the grips never eat more than a third of the body. */
export function partOf(right: number, front: number, half: number, deep: number, grip: number): Part {
  const g = Math.min(grip, half * 0.36);
  const gd = Math.min(grip * 1.3, deep * 0.8);
  const nearFront = front > deep - gd;
  if (nearFront && right < -half + g) return 'frontLeft';
  if (nearFront && right > half - g) return 'frontRight';
  const flank = Math.min(grip * 0.8, half * 0.22);
  if (right < -half + flank) return 'left';
  if (right > half - flank) return 'right';
  return 'body';
}
