import type { RulebookEntry } from '@tercio/engine/text';
import type { Language } from '../../../words/format.ts';

/** Lower case without accents, so that "Mêlée" finds "melee". */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

/** The rules that speak of a thing by name: those that name it in the title first, then in the text. */
export function rulesNaming(
  book: readonly RulebookEntry[],
  names: readonly string[],
  language: Language,
  most = 6,
): RulebookEntry[] {
  const wanted = names.map(folded).filter((n) => n.length > 2);
  const scored = book.flatMap((e, at) => {
    const title = folded(e.title[language]);
    const text = folded(e.text[language]);
    let score = 0;
    wanted.forEach((n, i) => {
      const weight = wanted.length - i;
      if (hasWord(title, n)) score += 20 * weight;
      else if (hasWord(text, n)) score += 2 * weight;
    });
    return score === 0 || e.noEffect ? [] : [{ e, at, score }];
  });
  scored.sort((a, b) => b.score - a.score || a.at - b.at);
  return scored.slice(0, most).map((s) => s.e);
}

const hasWord = (text: string, word: string): boolean => {
  const at = text.indexOf(word);
  return at >= 0 && !/[a-z0-9]/.test(text[at - 1] ?? ' ');
};

/**
 * A rule's text with only those rows of its tables that name one of these; a table without such a row is left out.
 * Lines of prose are cut to `most` letters.
 */
export function cutTo(text: string, names: readonly string[], most = Number.POSITIVE_INFINITY): string {
  const wanted = names.map(folded).filter((n) => n.length > 2);
  const out: string[] = [];
  let table: string[] = [];
  const close = (): void => {
    const [head, rule, ...rows] = table;
    const own = rows.filter((r) => wanted.some((n) => hasWord(folded(r), n)));
    if (head !== undefined && rule !== undefined && own.length > 0) out.push(head, rule, ...own);
    table = [];
  };
  for (const line of text.split('\n')) {
    if (line.trim().startsWith('|')) {
      table.push(line);
      continue;
    }
    close();
    out.push(line.length > most ? `${line.slice(0, line.lastIndexOf(' ', most - 5))} …` : line);
  }
  close();
  return out.join('\n');
}
