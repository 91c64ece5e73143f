/** The known word that is most like a misspelt one. */

const LONGEST = 40; // longer words are nobody's slip of the pen, and comparing them costs time

/** Letters to change, put in, leave out or swap with their neighbour to make one word of the other. */
export function slips(a: string, b: string): number {
  const width = b.length + 1;
  let before: number[] = [];
  let above = Array.from({ length: width }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j < width; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(above[j] + 1, row[j - 1] + 1, above[j - 1] + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, before[j - 2] + 1);
      row.push(least);
    }
    before = above;
    above = row;
  }
  return above[b.length];
}

/** The first of the words with the fewest slips, if they are few for its length; capital letters count as small. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  if (word.length > LONGEST) return undefined;
  let best: string | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    const n = slips(word.toLowerCase(), candidate.toLowerCase());
    const longer = Math.max(word.length, candidate.length);
    if (n < longer && n <= Math.max(1, Math.floor(longer / 3)) && n < fewest) {
      best = candidate;
      fewest = n;
    }
  }
  return best;
}
