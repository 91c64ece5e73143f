/** Lines of text understood as commands, and commands said as lines, for any game that has a grammar. */
import type { Query } from '../../battle/outlook/inquiry.ts';
import type { AnyRuleSet, Body, Command, Side, State, Wish } from '../../battle/protocol.ts';
import type { PhraseBook } from '../phrases.ts';
import type { Lang, Words } from '../words.ts';
import type { Beforehand, Said } from './beforehand.ts';
import { type CorpsName, corpsAsked, corpsIn, corpsNames } from './corps.ts';
import { body, choice, type Form, mark, phrase, Reading, type Tongue } from './form.ts';
import { absentOf, byCode, fold, namesOf } from './names.ts';

/** What can be said in one game. */
export interface Grammar {
  sentences: readonly Form[]; // whole commands
  shorts: readonly Form[]; // wishes that leave the way to the rules: "Royal charge Flanders"
  beforehand?: Beforehand; // answers to questions that are still to come: "evasion: never"
}

export type Understood =
  | { command: Record<string, unknown> } // not checked yet; without `ask` unless it was given
  | { wish: Wish }
  | { beforehand: Said } // not settled yet
  | { query: Query }
  | { lost: Lost };

/** Where a line stops making sense, and what could stand there. */
export interface Lost {
  at: number;
  found: string; // the rest of the line
  expected: readonly string[];
}

const QUERIES: Form = choice(
  phrase(
    {
      en: 'what can reach {target} | who can reach {target}',
      fr: 'qui peut atteindre {target} | que peut atteindre {target}',
    },
    { target: body },
    { about: 'reach' },
  ),
  phrase(
    { en: 'distance {from} {to} | distance from {from} to {to}', fr: 'distance {from} {to}' },
    { from: body, to: body },
    { about: 'distance' },
  ),
  phrase(
    { en: 'describe {part} | describe the {part}', fr: 'décrire {part} | décris {part}' },
    {
      part: choice(
        mark({ en: 'left', fr: 'la gauche | gauche' }, 'left'),
        mark({ en: 'centre | center', fr: 'le centre | centre' }, 'centre'),
        mark({ en: 'right', fr: 'la droite | droite' }, 'right'),
        mark({ en: 'everything | all | table', fr: 'tout | la table | table' }, 'all'),
      ),
    },
    { about: 'part' },
  ),
  phrase({ en: 'overview', fr: 'aperçu' }, {}, { about: 'overview' }),
  phrase({ en: 'describe {body}', fr: 'décrire {body} | décris {body}' }, { body }, { about: 'body' }),
  phrase(
    { en: 'describe {corps}', fr: 'décrire {corps} | décris {corps}' },
    { corps: corpsAsked },
    { about: 'corps' },
  ),
);

/** How one speaks of a battle at one moment. `more`: camps, pieces of ground and the like. */
export function tongueOf(
  lang: Lang,
  bodies: readonly Body[],
  book: PhraseBook | undefined,
  more: readonly { id: string; name: string }[] = [],
  corps: readonly CorpsName[] = [],
): Tongue {
  const entries = Object.entries(book?.terms ?? {}) as [string, Words][];
  const holders = new Map<string, number>();
  for (const [, said] of entries) {
    const word = fold(said[lang]);
    holders.set(word, (holders.get(word) ?? 0) + 1);
  }
  const clear = new Map(entries.filter(([, said]) => holders.get(fold(said[lang])) === 1));
  const terms = entries.flatMap(([key, said]) => {
    const bare = { word: fold(key), key };
    return clear.has(key) ? [{ word: fold(said[lang]), key }, bare] : [bare];
  });
  terms.sort((a, b) => b.word.length - a.word.length || (a.word < b.word ? -1 : a.word > b.word ? 1 : 0));
  return {
    lang,
    names: namesOf(bodies, lang, more),
    corps,
    sayTerm: (key) => clear.get(key)?.[lang] ?? key,
    terms,
  };
}

/**
 * How one speaks of a state: its bodies, its ground, its corps, and whoever is inside a unit or not there. Names that
 * both sides give to a corps mean that of `side`.
 */
export function tongueIn(
  lang: Lang,
  rules: AnyRuleSet,
  view: State,
  book: PhraseBook | undefined,
  side?: Side,
): Tongue {
  const bodies: readonly Body[] = rules.bodies(view);
  const more = [...rules.field(view).grounds, ...absentOf(view, bodies, lang)];
  const terms = (book?.terms ?? {}) as Readonly<Record<string, Words>>;
  const corps = corpsNames(corpsIn(view), lang, (name) => terms[`corps-${name}`]?.[lang] ?? name, side);
  return tongueOf(lang, bodies, book, more, corps);
}

/** A command as a line; its JSON where the grammar has no words for it. */
export function sayLine(grammar: Grammar | undefined, command: Command, tongue: Tongue): string {
  const { ask: _, ...rest } = command;
  for (const sentence of grammar?.sentences ?? []) {
    const said = sentence.say(rest, tongue);
    if (said !== undefined) return said;
  }
  return JSON.stringify(rest);
}

/** A line for reading, not for writing: lengths to the hundredth, and of a whole deployment its beginning. */
export function sayBriefly(
  grammar: Grammar | undefined,
  command: Command,
  tongue: Tongue,
  most = 180,
): string {
  const line = sayLine(grammar, roughly(command) as Command, tongue);
  return line.length > most ? `${line.slice(0, most)} …` : line;
}

function roughly(value: unknown): unknown {
  if (typeof value === 'number') return Math.trunc(value * 100 + (value < 0 ? -0.5 : 0.5)) / 100 + 0;
  if (Array.isArray(value)) return value.map(roughly);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, roughly(inner)]));
}

/** What a line means. */
export function understand(grammar: Grammar | undefined, line: string, tongue: Tongue): Understood {
  const r = new Reading(line, tongue);
  if (r.text.startsWith('{')) return readJson(r.text);
  const whole = (forms: readonly Form[]): unknown => {
    for (const form of forms)
      for (const { value, to } of form.read(r, 0)) {
        if (to >= r.text.length) return value;
        r.miss(r.skip(to), tongue.lang === 'fr' ? '(fin)' : '(end)');
      }
    return undefined;
  };
  const command = whole(grammar?.sentences ?? []);
  if (command !== undefined) return { command: command as Record<string, unknown> };
  const wish = whole(grammar?.shorts ?? []);
  if (wish !== undefined) return { wish: wish as Wish };
  const beforehand = whole(grammar?.beforehand?.forms ?? []);
  if (beforehand !== undefined) return { beforehand: beforehand as Said };
  const query = whole([QUERIES]);
  if (query !== undefined) return { query: query as Query };
  return {
    lost: { at: r.farthest, found: r.text.slice(r.farthest), expected: [...r.expected].sort(byCode) },
  };
}

function readJson(text: string): Understood {
  try {
    return { command: JSON.parse(text) as Record<string, unknown> };
  } catch {
    return { lost: { at: 0, found: text, expected: ['{…} (JSON)'] } };
  }
}

/** How a line could go on: whole lines, each with one more word or name; orders before what is said beforehand. */
export function complete(grammar: Grammar | undefined, line: string, tongue: Tongue): string[] {
  const readings = [
    [...(grammar?.sentences ?? []), ...(grammar?.shorts ?? []), QUERIES],
    grammar?.beforehand?.forms ?? [],
  ].map((forms) => {
    const r = new Reading(line, tongue);
    for (const form of forms) form.read(r, 0);
    return r;
  });
  const at = Math.max(...readings.map((r) => r.farthest));
  const lines = readings
    .filter((r) => r.farthest === at)
    .flatMap(({ text, folded, expected }) => {
      const before = text.slice(0, at);
      const tight = before === '' || /[\s(]$/.test(before);
      return [...expected]
        .filter((word) => !word.startsWith('(') && word !== '#' && fold(word).startsWith(folded.slice(at)))
        .sort(byCode)
        .map((word) => before + (tight || /^[,;:)]/.test(word) ? '' : ' ') + word);
    });
  return [...new Set(lines)];
}

const GRAMMARS: Readonly<Record<string, () => Promise<{ grammar: Grammar }>>> = {
  'adlg-r-2021': () => import('./adlg-r.ts'),
  'adlg-r-2024': () => import('./adlg-r.ts'),
  baroque: () => import('./baroque.ts'),
  argad: () => import('./argad.ts'),
  'group-orders': () => import('./group-orders.ts'),
};

/** The grammar of a game, where somebody has written one. */
export const grammarOf = async (rules: string): Promise<Grammar | undefined> =>
  (await GRAMMARS[rules]?.())?.grammar;
