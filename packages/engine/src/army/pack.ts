/** The conditions of a tournament as a file, and armies checked against them. */

import { hexOf, sha256 } from '../battle/dice/sha256.ts';
import { at, list, object, oneOf, optional, reading, text, whole, wrong } from '../battle/form/form.ts';
import { type OptionSpec, type OptionValues, readOptions } from '../battle/options.ts';
import { type Complaint, isComplaint, type Json } from '../battle/protocol.ts';
import type { Muster, Reckoning } from './muster.ts';

export const PACK_FORMAT = 1;

export interface Pack {
  format: typeof PACK_FORMAT;
  kind: 'pack';
  name: string;
  rules: string;
  points: number; // at most
  years: readonly [number, number] | null; // null: any
  lists: readonly string[] | null; // ids of the allowed ones, '' free muster; null: all
  own: readonly Json[]; // lists of the organiser's own
  profile: { readonly name: string; readonly options: OptionValues } | null; // the book that armies are built by
  note: string;
}

/** What the conditions of a tournament have against an army; the game's own remarks stand beside it. */
export interface PackFault {
  readonly why: 'game' | 'points' | 'list' | 'year' | 'no-year' | 'book';
  readonly figures: Readonly<Record<string, string | number>>;
}

export interface Checked {
  readonly reckoning: Reckoning;
  readonly faults: readonly PackFault[];
  readonly legal: boolean;
}

const FIELDS = [
  'format',
  'kind',
  'name',
  'rules',
  'points',
  'years',
  'lists',
  'own',
  'profile',
  'note',
] as const;

const idOf = (l: Json): string => (typeof l === 'object' && l !== null && 'id' in l ? String(l.id) : '');

/** A pack from outside. `games`: the ids of those that have a muster. */
export function readPack(raw: unknown, games: readonly string[]): Pack | Complaint {
  return reading(() => {
    const f = object(raw, '', FIELDS);
    oneOf(f.kind, 'kind', ['pack'] as const);
    whole(f.format, 'format', 1, PACK_FORMAT);
    const years = optional(
      f.years,
      'years',
      (v, p) => list(v, p, 2).map((y, i) => whole(y, at(p, i), 0, 9999)),
      null,
    );
    if (years !== null && (years.length !== 2 || years[0] > years[1]))
      wrong('years', 'the first and the last year', f.years);
    return {
      format: PACK_FORMAT,
      kind: 'pack',
      name: text(f.name, 'name', 200),
      rules: oneOf(f.rules, 'rules', games),
      points: whole(f.points, 'points', 1, 9999),
      years: years === null ? null : [years[0], years[1]],
      lists: optional(f.lists, 'lists', (v, p) => list(v, p, 200).map((x, i) => text(x, at(p, i), 80)), null),
      own: optional(f.own, 'own', (v, p) => list(v, p, 40) as Json[], []),
      profile: optional(f.profile, 'profile', readProfile, null),
      note: optional(f.note, 'note', (v, p) => text(v, p, 4000), ''),
    };
  });
}

function readProfile(raw: unknown, place: string): { name: string; options: OptionValues } {
  const f = object(raw, place, ['name', 'options']);
  return {
    name: text(f.name, at(place, 'name'), 200),
    options: object(f.options, at(place, 'options')) as OptionValues,
  };
}

/** What is wrong with the book of a pack, by the game's own options. */
export function profileFault(pack: Pack, specs: readonly OptionSpec[]): Complaint | undefined {
  const read = readOptions(specs, pack.profile?.options, 'profile.options');
  return isComplaint(read) ? read : undefined;
}

const sameOptions = (a: OptionValues | undefined, b: OptionValues | undefined): boolean => {
  const [x, y] = [a ?? {}, b ?? {}];
  const ids = new Set([...Object.keys(x), ...Object.keys(y)]);
  return [...ids].every((id) => x[id] === y[id]);
};

interface Submitted {
  readonly rules?: string;
  readonly list?: string | null;
  readonly year?: number;
  readonly budget?: number;
  readonly options?: OptionValues;
}

/** Prices and checks an army by the rules, by its list and by the conditions of the tournament. */
export async function checkArmy(pack: Pack, muster: Muster, roster: Json): Promise<Checked | Complaint> {
  const army = roster as Submitted;
  const faults: PackFault[] = [];
  if ((army.rules ?? pack.rules) !== pack.rules) {
    faults.push({ why: 'game', figures: { wanted: pack.rules, found: String(army.rules) } });
    const nothing: Reckoning = {
      name: '',
      points: 0,
      budget: pack.points,
      bodies: 0,
      lines: [],
      remarks: [],
    };
    return { reckoning: nothing, faults, legal: false };
  }
  const listed = army.list ?? '';
  const own = pack.own.find((l) => idOf(l) === listed);
  // priced and limited by the tournament's points and book, whatever the file says
  const { options: _own, ...rest } = roster as Readonly<Record<string, Json>>;
  const book = pack.profile?.options ?? {};
  const asked: Json = {
    ...rest,
    budget: pack.points,
    ...(Object.keys(book).length > 0 ? { options: book } : {}),
  };
  const reckoning = await muster.reckon(asked, own);
  if (isComplaint(reckoning)) return reckoning;
  if (reckoning.points > pack.points && !reckoning.remarks.some((r) => r.why === 'over-budget'))
    faults.push({ why: 'points', figures: { points: reckoning.points, most: pack.points } });
  if (pack.lists !== null && !pack.lists.includes(listed))
    faults.push({ why: 'list', figures: { list: listed } });
  if (pack.years !== null) {
    const [from, to] = pack.years;
    const { year = 0 } = army;
    if (year === 0) faults.push({ why: 'no-year', figures: { from, to } });
    else if (year < from || year > to) faults.push({ why: 'year', figures: { year, from, to } });
  }
  if (!sameOptions(army.options, pack.profile?.options))
    faults.push({ why: 'book', figures: { book: pack.profile?.name ?? '' } });
  return {
    reckoning,
    faults,
    legal: faults.every((f) => f.why === 'book') && reckoning.remarks.length === 0,
  };
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The secret of one list, from a word that only the organiser knows: the same whenever it is asked for. */
export const secretOf = (key: string, player: string): string =>
  hexOf(sha256(bytes(`${key}\n${player}`))).slice(0, 32);

/** What proves later that a hidden list is the one that was handed in: anybody can reckon it again. */
export const sealOf = (secret: string, written: string): string =>
  hexOf(sha256(bytes(`${secret}\n${written}`)));
