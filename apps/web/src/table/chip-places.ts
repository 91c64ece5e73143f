/** Where the labels of lines stand, so that none covers another. In pixels. */
export interface Labelled {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly width: number; // of the label
}

interface ChipPlace {
  readonly share: number; // of the way from one end to the other
  readonly lift: number; // off the line, downwards
}

const HEIGHT = 24;
/** In the middle; else farther along the line; else above or below it. */
const TRIED: readonly ChipPlace[] = [
  { share: 0.5, lift: 0 },
  { share: 0.36, lift: 0 },
  { share: 0.64, lift: 0 },
  { share: 0.22, lift: 0 },
  { share: 0.78, lift: 0 },
  { share: 0.5, lift: -HEIGHT },
  { share: 0.5, lift: HEIGHT },
  { share: 0.5, lift: -2 * HEIGHT },
  { share: 0.5, lift: 2 * HEIGHT },
];

/** One place for each line, in their order; those before keep theirs. */
export function chipPlaces(lines: readonly Labelled[]): ChipPlace[] {
  const taken: { readonly x: number; readonly y: number; readonly width: number }[] = [];
  return lines.map(({ from, to, width }) => {
    const at = ({ share, lift }: ChipPlace) => ({
      x: from[0] + (to[0] - from[0]) * share,
      y: from[1] + (to[1] - from[1]) * share + lift,
      width,
    });
    const free = TRIED.find((place) => {
      const box = at(place);
      return taken.every(
        (t) => Math.abs(t.x - box.x) >= (t.width + width) / 2 || Math.abs(t.y - box.y) >= HEIGHT,
      );
    });
    const place = free ?? { share: 0.5, lift: 0 };
    taken.push(at(place));
    return place;
  });
}
