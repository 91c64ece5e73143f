/** What somebody may have meant: the known name with the fewest slips, if they are few for its length. */
import { folded } from './words.ts';

function slips(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++)
      row.push(Math.min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)));
    above = row;
  }
  return above[b.length];
}

const LONGEST = 60;

export function nearestOf(word: string, known: readonly string[]): string | undefined {
  const wanted = folded(word);
  if (wanted === '' || wanted.length > LONGEST) return undefined;
  let best: string | undefined;
  let fewest = Math.floor(wanted.length / 3) + 1;
  for (const k of known) {
    const n = slips(wanted, folded(k));
    if (n < fewest) [best, fewest] = [k, n];
  }
  return best;
}
