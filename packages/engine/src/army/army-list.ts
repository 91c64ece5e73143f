/** What an army may consist of: the format of army lists, the same for every game. */
import { at, flag, list, object, oneOf, optional, text, whole, wrong } from '../battle/form.ts';

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
    'format', 'kind', 'rules', 'id', 'name', 'years', 'house', 'note', 'commands', 'entries',
  ]); // biome-ignore format: a list of words
  if (f.kind !== undefined) oneOf(f.kind, at(place, 'kind'), ['army-list'] as const);
  if (f.format !== undefined) whole(f.format, at(place, 'format'), 1, LIST_FORMAT);
  const all = optional(f.years, at(place, 'years'), years, [0, 9999] as [number, number]);
  const entries = at(place, 'entries');
  const out: ArmyList<T, L> = {
    id: id(f.id, at(place, 'id')),
    rules: list(f.rules, at(place, 'rules'), 10).map((r, i) => text(r, at(at(place, 'rules'), i), 80)),
    name: both(f.name, at(place, 'name')),
    years: all,
    house: optional(f.house, at(place, 'house'), flag, false),
    commands: words.commands(f.commands ?? {}, at(place, 'commands')),
    entries: list(f.entries, entries, 500).map((e, i) => readEntry(e, at(entries, i), all, words)),
  };
  if (f.note !== undefined) out.note = both(f.note, at(place, 'note'));
  if (out.entries.length === 0) wrong(entries, 'at least one entry', f.entries);
  const seen = new Set<string>();
  out.entries.forEach((e, i) => {
    if (seen.has(e.id)) wrong(at(at(entries, i), 'id'), 'an id used once', e.id);
    seen.add(e.id);
  });
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
