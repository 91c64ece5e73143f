/**
 * Refusals, events, factors, asks, commands, rolls and results in English and French, rendered from their keys.
 *
 * A rule set exports one type that lists its keys, and `text/phrases/<rules>.ts` fills a `PhraseBook` of it:
 *
 *   // rules/argad/keys.ts
 *   export interface ArgadKeys { refusals: 'too-far' | 'blocked'; events: 'moved' | 'shot'; … }
 *   // text/phrases/argad.ts
 *   export const argad: PhraseBook<ArgadKeys> = { refusals: { 'too-far': { en: '…', fr: '…' }, … }, … };
 *
 * so that a key without its phrase, or a phrase without one of its languages, does not compile.
 */
import type { Factor } from '../battle/factor.ts';
import type { Ask, Body, Choice, Command, Event, Refusal, Result, Thrown } from '../battle/protocol.ts';
import { protocol } from './phrases/protocol.ts';
import {
  colon,
  type Filling,
  fill,
  type Lang,
  sayList,
  sayNumber,
  saySigned,
  templateProblems,
  type Words,
} from './words.ts';

/** The chapters of a phrase book, and what their keys are. */
export interface PhraseKeys {
  refusals: string; // Refusal.why
  events: string; // Event.kind
  factors: string; // Factor.what
  asks: string; // Ask.kind
  commands: string; // Command.kind
  rolls: string; // Roll.purpose
  results: string; // Result.how
  options: string; // OptionSpec.id
  facets: string; // names of outcome facets; their values are terms
  terms: string; // states, troop kinds, terrain, whatever {x:term} names
}

export type PhraseBook<K extends PhraseKeys = PhraseKeys> = {
  readonly [C in keyof PhraseKeys]: Readonly<Record<K[C], Words>>;
};

export type Chapter = keyof PhraseKeys;

/** Rule sets name only the chapters that they use: `Keys<{ events: 'moved' }>` has no others. */
export type Keys<K extends Partial<PhraseKeys>> = {
  [C in Chapter]: C extends keyof K ? K[C] & string : never;
};

/** Everything needed to speak about a battle: the language, the books, and how things are called. */
export interface Speaker {
  lang: Lang;
  books: readonly PhraseBook[]; // the rule set's own first
  bodies: ReadonlyMap<string, string>; // id → name
  sides: readonly [string, string];
  unit: string;
}

const SIDES: readonly [Words, Words] = [
  { en: 'the first side', fr: 'le premier camp' },
  { en: 'the second side', fr: 'le second camp' },
];

/** A speaker for one battle. Without a book of its own a rule set's keys are shown as they stand. */
export function speaker(
  lang: Lang,
  book: PhraseBook | undefined,
  about: { bodies?: readonly Body[]; names?: readonly [string, string]; unit?: string } = {},
): Speaker {
  const side = (i: 0 | 1): string => about.names?.[i] || SIDES[i][lang];
  return {
    lang,
    books: book === undefined ? [protocol] : [book, protocol],
    bodies: new Map([
      ...groupsOf(about.bodies ?? []),
      ...(about.bodies ?? []).map((b) => [b.id, b.name === '' ? b.id : b.name] as const),
    ]),
    sides: [side(0), side(1)],
    unit: about.unit ?? '',
  };
}

/** Groups that are called by a mark (`P1`, whose units are `P1.1` and so on) go by their first unit that has a name. */
export function groupsOf(bodies: readonly Body[]): Map<string, string> {
  const out = new Map<string, string>();
  for (const b of bodies)
    if (b.solid && b.name !== '' && b.name !== b.id && b.id.startsWith(`${b.group}.`) && !out.has(b.group))
      out.set(b.group, b.name);
  return out;
}

/** The phrase of a key, if a book has one. */
export function phrase(s: Speaker, chapter: Chapter, key: string): Words | undefined {
  for (const book of s.books) {
    const words = Object.hasOwn(book[chapter], key) ? book[chapter][key] : undefined;
    if (words !== undefined) return words;
  }
  return undefined;
}

type Facts = Readonly<Record<string, unknown>>;

const PARTS: Readonly<Record<string, Words>> = {
  left: { en: 'left', fr: 'gauche' },
  right: { en: 'right', fr: 'droite' },
};

/** A body by name; a part of one, written `A3:left`, by the name of the whole and the side. */
function nameOf(s: Speaker, id: string): string {
  const name = s.bodies.get(id);
  if (name !== undefined) return name;
  const [whole, part] = id.split(':');
  const of = s.bodies.get(whole);
  return of === undefined || PARTS[part] === undefined ? id : `${of} (${PARTS[part][s.lang]})`;
}

function fillingOf(s: Speaker, facts: Facts, about: readonly string[] = [], side?: number): Filling {
  const body = (id: string): string => nameOf(s, id);
  return {
    value: (name) => {
      if (Object.hasOwn(facts, name)) return facts[name];
      if (name === 'about') return about.map(body);
      if (name === 'side') return side === undefined ? undefined : s.sides[side];
      const which = /^\d$/.test(name) ? about[Number(name)] : undefined;
      return which === undefined ? undefined : body(which);
    },
    body,
    side: (n) => s.sides[n === 1 ? 1 : 0],
    term: (key) => sayTerm(s, key),
    unit: s.unit,
  };
}

/** A key without a phrase, shown as it stands with all that belongs to it. */
function bare(s: Speaker, key: string, facts: Facts, about: readonly string[] = []): string {
  const names = about.map((id) => s.bodies.get(id) ?? id);
  const known = Object.entries(facts).map(
    ([k, v]) => `${k} ${typeof v === 'object' ? JSON.stringify(v) : v}`,
  );
  const inside = [...(names.length > 0 ? [sayList(names, s.lang)] : []), ...known].join(', ');
  return inside === '' ? key : `${key} (${inside})`;
}

export const sayTerm = (s: Speaker, key: string): string => phrase(s, 'terms', key)?.[s.lang] ?? key;

/** A sentence begins with a capital, even where a name does not: `the guards`, `musketeer 3`. */
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What happened, one sentence. Factors and dice are said apart. */
export function sayEvent(s: Speaker, event: Event): string {
  const words = phrase(s, 'events', event.kind);
  const facts = event.facts ?? {};
  if (words === undefined) return bare(s, event.kind, facts, event.about);
  return sentence(fill(words, s.lang, fillingOf(s, facts, event.about, event.side)));
}

/** Why not, one sentence. */
export function sayRefusal(s: Speaker, refusal: Refusal): string {
  const words = phrase(s, 'refusals', refusal.why);
  if (words === undefined) return bare(s, refusal.why, refusal.figures);
  return sentence(fill(words, s.lang, fillingOf(s, refusal.figures)));
}

/** `+2 charging (AR-MELEE-03)`, or with what cancelled it. */
export function sayFactor(s: Speaker, f: Factor): string {
  const words = phrase(s, 'factors', f.what);
  const what =
    words === undefined ? f.what : fill(words, s.lang, fillingOf(s, { value: f.value }, [f.owner]));
  const cancelled = f.cancelledBy === undefined ? '' : `; ${CANCELLED[s.lang]} ${f.cancelledBy}`;
  return `${saySigned(f.value, s.lang)} ${what} (${f.rule}${cancelled})`;
}

const CANCELLED: Words = { en: 'cancelled by', fr: 'annulé par' };

/** `melee: 4, 2 → 6 (AR-MELEE-01)`. */
export function sayThrown(s: Speaker, t: Thrown): string {
  const purpose = phrase(s, 'rolls', t.purpose)?.[s.lang] ?? t.purpose;
  // A single die that nothing is added to is its own score.
  const plain = t.faces.length === 1 && t.faces[0] === t.score;
  const faces = t.faces.length === 0 || plain ? '' : `${t.faces.join(', ')} → `;
  const needed =
    t.needed !== undefined
      ? `, ${NEEDED[s.lang]} ${t.needed}+`
      : t.most !== undefined
        ? `, ${AT_MOST[s.lang]} ${t.most}`
        : '';
  return `${s.sides[t.side]}, ${purpose}${colon(s.lang)} ${faces}${t.score}${needed} (${t.rule})`;
}

const NEEDED: Words = { en: 'needed', fr: 'il fallait' };
const AT_MOST: Words = { en: 'needed at most', fr: 'il fallait au plus' };

/** The question, one sentence. */
export function sayAsk(s: Speaker, ask: Ask): string {
  const words = phrase(s, 'asks', ask.kind);
  if (words === undefined) return bare(s, ask.kind, {}, ask.about);
  return sentence(fill(words, s.lang, fillingOf(s, {}, ask.about, ask.side)));
}

const FACING: Words = { en: 'facing', fr: 'tourné à' };

/** What a number in an answer stands for: `choice 0: Picardie at 12.5, 7, facing 90°`. */
export function sayChoice(s: Speaker, c: Choice): string {
  const who = sayList(
    (c.about ?? []).map((id) => nameOf(s, id)),
    s.lang,
  );
  const number = (n: number): string => sayNumber(n, s.lang);
  const where =
    c.place === undefined
      ? ''
      : `(${number(c.place.x)} ; ${number(c.place.y)}) ${FACING[s.lang]} ${number(c.place.facing)}°`;
  const name = c.name === undefined ? '' : sayTerm(s, c.name);
  const what = [name, who, where].filter((part) => part !== '').join(' ');
  return `${c.field} ${c.value}${colon(s.lang)} ${what}`;
}

/** A command in words: its own fields fill the places. */
export function sayCommand(s: Speaker, command: Command): string {
  const { ask: _, kind, ...fields } = command as Command & Facts;
  const words = phrase(s, 'commands', kind);
  if (words === undefined) return bare(s, kind, fields);
  return fill(words, s.lang, fillingOf(s, fields));
}

/** How it ended, one sentence. */
export function sayResult(s: Speaker, result: Result): string {
  const words = phrase(s, 'results', result.how);
  const { winner } = result;
  const facts = {
    winner: winner === null ? '' : s.sides[winner],
    loser: winner === null ? s.sides : s.sides[winner === 0 ? 1 : 0], // in a draw both may have broken
  };
  const how = words === undefined ? result.how : fill(words, s.lang, fillingOf(s, facts));
  const who = winner === null ? DRAWN[s.lang] : fill(WON, s.lang, fillingOf(s, facts));
  const [first, second] = result.score.map((points) => sayNumber(points, s.lang));
  const counts = phrase(s, 'terms', SCORE)?.[s.lang];
  return `${who} ${how} (${first}${TO[s.lang]}${second}${counts === undefined ? '' : ` ${counts}`}, ${result.rule}).`;
}

/** The term that says what a game's score counts: "of 100 points, by losses". */
const SCORE = 'score-counts';
/** Between two scores, of which either may be below nought. */
const TO: Words = { en: ' to ', fr: ' à ' };
const DRAWN: Words = { en: 'A draw:', fr: 'Match nul :' };
const WON: Words = { en: 'Victory of {winner:the}:', fr: 'Victoire pour {winner:the} :' };

/** One facet of an outcome: `losses of A: 2`. */
export function sayFacet(s: Speaker, name: string, value: string | number): string {
  const said = phrase(s, 'facets', name)?.[s.lang] ?? name;
  const shown = typeof value === 'string' ? (s.bodies.get(value) ?? sayTerm(s, value)) : value;
  return `${said}${colon(s.lang)} ${shown}`;
}

export const sayOption = (s: Speaker, id: string): string => phrase(s, 'options', id)?.[s.lang] ?? id;

/** What is wrong with the templates of a book: for the test that every book has. */
export function phraseProblems(book: PhraseBook): string[] {
  const problems: string[] = [];
  for (const chapter of Object.keys(book) as Chapter[])
    for (const [key, words] of Object.entries(book[chapter]))
      for (const problem of templateProblems(words)) problems.push(`${chapter}.${key}: ${problem}`);
  return problems;
}
