import type { Card } from './item.ts';

/** Small letters without accents: 'Lützen' is found by 'lutzen'. */
export const plainly = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/ß/g, 'ss').replace(/œ/g, 'oe');

const wordsOf = (text: string): string[] => plainly(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** At most one letter wrong, missing, too many, or two changed about. */
export function nearly(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.abs(a.length - b.length) > 1) return false;
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  const [x, y] = [a.slice(i), b.slice(i)];
  return (
    x.slice(1) === y.slice(1) ||
    x.slice(1) === y ||
    x === y.slice(1) ||
    (x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2))
  );
}

/** How well a card answers: every word asked for must be there; 0: it does not. Names count most, then tags. */
function scoreOf(asked: readonly string[], card: Card, said: string): number {
  const parts = [wordsOf(card.name), wordsOf(card.tags.join(' ')), wordsOf(`${said} ${card.words}`)];
  const weights = [4, 3, 1];
  let sum = 0;
  for (const word of asked) {
    let best = 0;
    for (const [i, words] of parts.entries())
      for (const w of words) {
        const fit =
          w === word
            ? 3
            : w.startsWith(word)
              ? 2
              : word.length >= 4 && (nearly(word, w) || nearly(word, w.slice(0, word.length)))
                ? 1
                : 0;
        best = Math.max(best, fit * weights[i]);
      }
    if (best === 0) return 0;
    sum += best;
  }
  return sum;
}

/** Cards that answer, the best first. `said`: what a card shows in words (state, opponent, game). */
export function found(cards: readonly Card[], asked: string, said: (card: Card) => string): Card[] {
  const words = wordsOf(asked);
  if (words.length === 0) return [...cards];
  return cards
    .map((card) => ({ card, score: scoreOf(words, card, said(card)) }))
    .filter((x) => x.score > 0)
    .sort((a, b) => b.score - a.score || b.card.changed - a.card.changed)
    .map((x) => x.card);
}
