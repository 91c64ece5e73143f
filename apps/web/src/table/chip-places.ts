/** Where labels stand, so that none covers another, nor a card with odds. In pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type At = readonly [x: number, y: number]; // of a label's middle

export interface Label {
  readonly width: number;
  readonly places: readonly At[]; // the best first
}

const HEIGHT = 24;

/** Along a line: in its middle; else farther along; else above or below it. */
const ALONG: readonly (readonly [share: number, lift: number])[] = [
  [0.5, 0],
  [0.36, 0],
  [0.64, 0],
  [0.22, 0],
  [0.78, 0],
  [0.5, -HEIGHT],
  [0.5, HEIGHT],
  [0.5, -2 * HEIGHT],
  [0.5, 2 * HEIGHT],
];
export const along = (from: At, to: At): At[] =>
  ALONG.map(([share, lift]) => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share + lift,
  ]);

/** At a point: there; else one or more rows higher or lower, the nearest first. */
export const around = ([x, y]: At): At[] =>
  [0, -1, 1, -2, 2, -3, 3].map((rows) => [x, y + rows * HEIGHT] as const);

const boxOf = ([x, y]: At, width: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - HEIGHT / 2,
  bottom: y + HEIGHT / 2,
});
export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** One place for each label, in their order; those before keep theirs. Where none is free, the one that hides least. */
export function placed(labels: readonly Label[], fixed: readonly Box[] = []): At[] {
  const taken = [...fixed];
  return labels.map(({ width, places }) => {
    let best: { at: At; hides: number } | undefined;
    for (const at of places) {
      const box = boxOf(at, width);
      const hides = taken.reduce((sum, t) => sum + overlap(t, box), 0);
      if (!best || hides < best.hides) best = { at, hides };
      if (hides === 0) break;
    }
    const at = best?.at ?? [0, 0];
    taken.push(boxOf(at, width));
    return at;
  });
}
