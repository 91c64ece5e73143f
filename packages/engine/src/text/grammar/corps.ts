/** Corps, divisions and groups: each is called by its number or, where that is clear, by its name as it is told. */
import type { Side, State } from '../../battle/protocol.ts';
import type { Lang, Words } from '../words.ts';
import { ends, type Form, type Found, ordinal, type Reading } from './form.ts';
import { fold } from './names.ts';

/** One of them as a text may call it. */
export interface CorpsName {
  readonly n: number; // its place among all of the state
  readonly side: Side;
  readonly group: string; // its name in the state, which its bodies bear
  readonly name: string; // as it is said: "right", "de droite"
  readonly clear: boolean; // the name means this one and no other
  readonly ways: readonly string[]; // folded ways to call it, the longest first
}

const NOUNS: Readonly<Record<Lang, readonly string[]>> = {
  en: ['corps', 'division', 'command', 'group', 'band'],
  fr: ['corps', 'division', 'commandement', 'groupe', 'bande'],
};
const ARTICLES: Readonly<Record<Lang, readonly string[]>> = { en: ['the '], fr: ['le ', 'la '] };

/** Those of a state, where a game has any; bodies bear their names as `group`. */
export function corpsIn(state: State): readonly { readonly side: Side; readonly name: string }[] {
  type Named = readonly { readonly side: Side; readonly name: string }[];
  const { corps, commands, groups } = state as State & { corps?: Named; commands?: Named; groups?: Named };
  return corps ?? commands ?? groups ?? [];
}

/** Those of a state as one side calls them: its own names go before the enemy's. */
export function corpsNames(
  all: readonly { readonly side: Side; readonly name: string }[],
  lang: Lang,
  say: (name: string) => string,
  side?: Side,
): readonly CorpsName[] {
  const called = all.map((c, n) => ({ n, side: c.side, group: c.name, name: say(c.name) }));
  return called.map((c) => {
    const rivals = called.filter(
      (o) => fold(o.name) === fold(c.name) && (c.side !== side || o.side === side),
    );
    const clear = rivals.length === 1 && c.name !== '' && !/^\d*$/.test(bare(c.name, lang));
    return { ...c, clear, ways: clear ? waysOf(c.name, lang) : [] };
  });
}

/** A name without the noun that it may hold: of "corps 1" the 1. */
function bare(name: string, lang: Lang): string {
  let left = fold(name);
  for (const noun of NOUNS[lang]) left = left.replace(noun, '');
  return left.trim();
}

function waysOf(name: string, lang: Lang): string[] {
  const folded = fold(name);
  const nouns = NOUNS[lang];
  const plain = [
    folded,
    ...nouns.map((noun) => `${noun} ${folded}`),
    ...nouns.map((noun) => `${folded} ${noun}`),
  ];
  const ways = [...plain, ...ARTICLES[lang].flatMap((article) => plain.map((way) => article + way))];
  return ways.sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
}

/** The corps that a text calls from a place on, the longest calling first. */
function calledIn(r: Reading, from: number): Found[] {
  const start = r.skip(from);
  const found: Found[] = [];
  for (const { n, ways } of r.tongue.corps) {
    const way = ways.find((w) => r.folded.startsWith(w, start) && ends(r.text, start + w.length));
    if (way !== undefined) found.push({ value: n, to: start + way.length });
  }
  return found.sort((a, b) => b.to - a.to);
}

/**
 * A corps with its noun in the game's own word: "corps 1", "the Royal corps"; where the noun comes first in English,
 * too: "group A1".
 */
export const corpsCalled = (noun: Words, nounFirst = false): Form => ({
  say(v, t) {
    const number = ordinal.say(v, t);
    if (number === undefined) return undefined;
    const { clear, name = '' } = t.corps[v as number] ?? {};
    const word = noun[t.lang].split('|')[0].trim();
    if (clear && fold(name).includes(fold(word))) return name;
    const called = clear ? name : number;
    if (t.lang === 'fr') return `le ${word} ${called}`;
    return clear && !nounFirst ? `the ${name} ${word}` : `${word} ${called}`;
  },
  read(r, from) {
    const start = r.skip(from);
    const found = calledIn(r, from);
    for (const word of noun[r.tongue.lang].split('|').map((w) => w.trim())) {
      const folded = fold(word);
      if (r.folded.startsWith(folded, start) && ends(r.text, start + folded.length))
        found.push(...ordinal.read(r, start + folded.length));
      else r.miss(start, word);
    }
    if (found.length === 0) for (const c of r.tongue.corps) if (c.clear) r.miss(start, c.name);
    return found;
  },
});

/** A corps as a question about the table names it. */
export const corpsAsked: Form = {
  say: () => undefined,
  read: (r, from) => {
    const { corps } = r.tongue;
    return corpsCalled({ en: NOUNS.en.join('|'), fr: NOUNS.fr.join('|') })
      .read(r, from)
      .flatMap(({ value, to }) => {
        const found = corps[value as number];
        return found === undefined ? [] : [{ value: { side: found.side, group: found.group }, to }];
      });
  },
};

/** Whose bodies a whole text means by the name or number of a corps. */
export function groupCalled(
  corps: readonly CorpsName[],
  side: Side,
  text: string,
  lang: Lang,
): string | undefined {
  const folded = fold(text);
  const named = corps.find((c) => c.side === side && c.ways.includes(folded));
  if (named !== undefined) return named.group;
  const number = /^(?:\p{L}+ )?(\d+)$/u.exec(folded);
  if (number === null || (folded.includes(' ') && !NOUNS[lang].includes(folded.split(' ')[0])))
    return undefined;
  const nth = corps[Number(number[1]) - 1];
  return nth?.side === side ? nth.group : undefined;
}
