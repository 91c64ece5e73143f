/** What an army may consist of: the format of army lists, the same for every game. */
import { at, flag, list, object, oneOf, optional, text, whole, wrong } from '../battle/form/form.ts';

export const LIST_FORMAT = 1;

/** A text in both languages. */
export interface Both {
  en: string;
  fr: string;
}

/** One line of a list. `T` is a choice of troops in the game's own words. */
export interface ListEntry<T> {
  id: string;
  name: Both;
  least: number;
  most: number; // Infinity is written null
  years: readonly [number, number];
  choices: readonly T[]; // share least and most
  note?: Both;
}

/**
 * A limit over entries: so many bodies of them, or such a share in percent, all or those of one quality, in the army
 * or in each corps. `oneOf`: groups of entries that do not go together.
 */
export interface ListLimit {
  entries: readonly string[];
  years: readonly [number, number];
  quality?: string; // only bodies of this quality count
  least?: number;
  most?: number;
  leastShare?: number; // percent of the bodies of these entries
  mostShare?: number;
  per: 'army' | 'corps';
  oneOf?: readonly (readonly string[])[];
  note?: Both;
}

/** `L` is what the game says of commands and commanders. */
export interface ArmyList<T, L> {
  id: string;
  rules: readonly string[];
  name: Both;
  years: readonly [number, number];
  house: boolean; // made by us, not by the game's author
  note?: Both;
  commands: L;
  entries: readonly ListEntry<T>[];
  limits: readonly ListLimit[]; // over entries together
}

export interface ListWords<T, L> {
  choice(raw: unknown, place: string): T;
  commands(raw: unknown, place: string): L;
}

const both = (raw: unknown, place: string): Both => {
  const f = object(raw, place, ['en', 'fr']);
  return { en: text(f.en, at(place, 'en')), fr: text(f.fr, at(place, 'fr')) };
};

const id = (raw: unknown, place: string): string => {
  const found = text(raw, place, 80);
  if (!/^[a-z0-9][a-z0-9-]*$/.test(found)) wrong(place, 'small letters, digits and hyphens', raw);
  return found;
};

function years(raw: unknown, place: string): [number, number] {
  const two = list(raw, place, 2).map((y, i) => whole(y, at(place, i), 0, 9999));
  if (two.length !== 2 || two[0] > two[1]) wrong(place, 'the first and the last year', raw);
  return [two[0], two[1]];
}

/** Read an army list from outside. Inside `reading`. */
export function readListAs<T, L>(raw: unknown, place: string, words: ListWords<T, L>): ArmyList<T, L> {
  const f = object(raw, place, [
    'format', 'kind', 'rules', 'id', 'name', 'years', 'house', 'note', 'commands', 'entries', 'limits',
  ]); // biome-ignore format: a list of words
  if (f.kind !== undefined) oneOf(f.kind, at(place, 'kind'), ['army-list'] as const);
  if (f.format !== undefined) whole(f.format, at(place, 'format'), 1, LIST_FORMAT);
  const all = optional(f.years, at(place, 'years'), years, [0, 9999] as [number, number]);
  const entries = at(place, 'entries');
  const out: ArmyList<T, L> & { limits: readonly ListLimit[] } = {
    id: id(f.id, at(place, 'id')),
    rules: list(f.rules, at(place, 'rules'), 10).map((r, i) => text(r, at(at(place, 'rules'), i), 80)),
    name: both(f.name, at(place, 'name')),
    years: all,
    house: optional(f.house, at(place, 'house'), flag, false),
    commands: words.commands(f.commands ?? {}, at(place, 'commands')),
    entries: list(f.entries, entries, 500).map((e, i) => readEntry(e, at(entries, i), all, words)),
    limits: [],
  };
  if (f.note !== undefined) out.note = both(f.note, at(place, 'note'));
  if (out.entries.length === 0) wrong(entries, 'at least one entry', f.entries);
  const seen = new Set<string>();
  out.entries.forEach((e, i) => {
    if (seen.has(e.id)) wrong(at(at(entries, i), 'id'), 'an id used once', e.id);
    seen.add(e.id);
  });
  const limits = at(place, 'limits');
  out.limits = optional(f.limits, limits, (v, p) => list(v, p, 100), []).map((x, i) =>
    readLimit(x, at(limits, i), all, seen),
  );
  return out;
}

function readEntry<T, L>(
  raw: unknown,
  place: string,
  all: readonly [number, number],
  words: ListWords<T, L>,
): ListEntry<T> {
  const f = object(raw, place, ['id', 'name', 'least', 'most', 'years', 'choices', 'note']);
  const choices = at(place, 'choices');
  const entry: ListEntry<T> = {
    id: id(f.id, at(place, 'id')),
    name: both(f.name, at(place, 'name')),
    least: whole(f.least, at(place, 'least'), 0, 500),
    most: f.most === null ? Number.POSITIVE_INFINITY : whole(f.most, at(place, 'most'), 0, 500),
    years: optional(f.years, at(place, 'years'), years, all),
    choices: list(f.choices, choices, 50).map((c, i) => words.choice(c, at(choices, i))),
  };
  if (entry.choices.length === 0) wrong(choices, 'at least one choice', f.choices);
  if (entry.least > entry.most) wrong(at(place, 'most'), `at least ${entry.least}`, f.most);
  if (f.note !== undefined) entry.note = both(f.note, at(place, 'note'));
  return entry;
}

function readLimit(
  raw: unknown,
  place: string,
  all: readonly [number, number],
  known: ReadonlySet<string>,
): ListLimit {
  const f = object(raw, place, [
    'entries', 'years', 'quality', 'least', 'most', 'leastShare', 'mostShare', 'per', 'oneOf', 'note',
  ]); // biome-ignore format: a list of words
  const entry = (v: unknown, p: string): string => {
    const found = id(v, p);
    if (!known.has(found)) wrong(p, 'an entry of this list', v);
    return found;
  };
  const ids = (v: unknown, p: string): string[] => list(v, p, 100).map((x, i) => entry(x, at(p, i)));
  const share = (v: unknown, p: string): number => whole(v, p, 0, 100);
  const limit: ListLimit = {
    entries: optional(f.entries, at(place, 'entries'), ids, [] as string[]),
    years: optional(f.years, at(place, 'years'), years, all),
    per: optional(f.per, at(place, 'per'), (v, p) => oneOf(v, p, ['army', 'corps'] as const), 'army'),
    ...(f.quality === undefined ? {} : { quality: text(f.quality, at(place, 'quality'), 20) }),
    ...(f.least === undefined ? {} : { least: whole(f.least, at(place, 'least'), 0, 500) }),
    ...(f.most === undefined ? {} : { most: whole(f.most, at(place, 'most'), 0, 500) }),
    ...(f.leastShare === undefined ? {} : { leastShare: share(f.leastShare, at(place, 'leastShare')) }),
    ...(f.mostShare === undefined ? {} : { mostShare: share(f.mostShare, at(place, 'mostShare')) }),
    ...(f.oneOf === undefined
      ? {}
      : { oneOf: list(f.oneOf, at(place, 'oneOf'), 20).map((g, i) => ids(g, at(at(place, 'oneOf'), i))) }),
    ...(f.note === undefined ? {} : { note: both(f.note, at(place, 'note')) }),
  };
  if (limit.entries.length === 0 && limit.oneOf === undefined) wrong(place, 'entries or oneOf', raw);
  return limit;
}
