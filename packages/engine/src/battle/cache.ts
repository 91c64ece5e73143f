/**
 * What was worked out once and would come out the same again: the only memory of the rules beside the state. No rule
 * needs it. A rule says what is worked out, of what, and while what it still holds; here is how long it is kept.
 */
import type { PlacedBase } from './form/place.ts';

/** Works it out, or takes what it was before, while that holds for what else it follows from. */
type Cached<K, V, F, G> = (of: K, from: F, also: G) => V;
type Holds<V, F, G = void> = (known: V, from: F, also: G) => boolean;

/** By the object that it follows from, which is never changed in place. */
export function cachedOf<K extends object, V extends object, F = void, G = void>(
  make: Cached<K, V, F, G>,
  holds?: Holds<V, F, G>,
): Cached<K, V, F, G> {
  const known = new WeakMap<K, V>();
  // What was asked for last is nearly always asked for next, and looking into the map costs more than many an answer.
  let last: K | undefined;
  let lastMade: V | undefined;
  return (of, from, also) => {
    const old = of === last ? lastMade : known.get(of);
    const good = old !== undefined && (holds === undefined || holds(old, from, also));
    const made = good ? old : make(of, from, also);
    if (!good) known.set(of, made);
    last = of;
    lastMade = made;
    return made;
  };
}

/** By a text or a number; when there are `most`, all are forgotten. */
export function cachedBy<K extends string | number, V extends object, F = void, G = void>(
  make: Cached<K, V, F, G>,
  holds?: Holds<V, F, G>,
  most = 4096,
): Cached<K, V, F, G> {
  const known = new Map<K, V>();
  return (by, from, also) => {
    const old = known.get(by);
    if (old !== undefined && (holds === undefined || holds(old, from, also))) return old;
    const made = make(by, from, also);
    if (old === undefined && known.size >= most) known.clear();
    known.set(by, made);
    return made;
  };
}

/** The last one only, while it holds. */
export function lastMade<F, V extends object, G = void>(
  make: (from: F, also: G) => V,
  holds: Holds<V, F, G> = () => true,
): (from: F, also: G) => V {
  let known: V | undefined;
  return (from, also) => {
    if (known === undefined || !holds(known, from, also)) known = make(from, also);
    return known;
  };
}

/**
 * By where a body stands and how large it is, not by whose it is: thousands of copies of a state have nearly all their
 * bodies in the same places. A slot holds what came there last; what was handed out is never written over.
 */
export function cachedByPose<V extends object>(
  make: (at: Readonly<PlacedBase>) => V,
): (at: Readonly<PlacedBase>) => V {
  const SLOTS = 4096;
  const known = new Array<(PlacedBase & { made: V }) | undefined>(SLOTS).fill(undefined);
  return (at) => {
    const { x, y, facing, width, depth } = at;
    const h =
      Math.imul(x | 0, 0x2c1b3c6d) ^ Math.imul(y | 0, 0x297a2d39) ^ Math.imul(facing + width, 0x85ebca6b);
    const slot = (h >>> 20) & (SLOTS - 1);
    const k = known[slot];
    if (
      k !== undefined &&
      k.x === x &&
      k.y === y &&
      k.facing === facing &&
      k.width === width &&
      k.depth === depth
    )
      return k.made;
    const made = make(at);
    known[slot] = { x, y, facing, width, depth, made };
    return made;
  };
}
