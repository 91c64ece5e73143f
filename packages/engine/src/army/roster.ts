/** An army that was built: the format of rosters, the same for every game. Troops and commanders are its own words. */
import { at, type Fields, list, number, object, oneOf, optional, text, whole } from '../battle/form/form.ts';
import type { OptionValues } from '../battle/options.ts';
import type { Json } from '../battle/protocol.ts';

export const ROSTER_FORMAT = 1;

/** Bodies that are all alike. `T` is what the game says of troops. */
export interface RosterUnit<T> {
  name: string; // '' none of its own
  entry: string; // id of the list's entry; '' free muster
  count: number;
  troop: T;
}

/** A corps, command or band. `C` is what the game says of a commander. */
export interface RosterCommand<T, C> {
  name: string;
  commander: C | null;
  units: RosterUnit<T>[];
}

/** `A` is what belongs to the army as a whole: camp, works, ships. */
export interface Roster<T, C, A> {
  rules: string;
  name: string;
  list: string; // id of the army list; '' free muster
  year: number; // 0 none named
  budget: number;
  commands: RosterCommand<T, C>[];
  army: A;
  deployment: Json | null; // places saved with the army, in the game's own words
  options?: OptionValues; // of the profile it was built by, where they differ from the game's own
}

/** How a game reads its own words. Each runs inside `reading`. */
export interface RosterWords<T, C, A> {
  rules: readonly string[]; // ids of rule sets this roster may be for
  budget: number; // when none is named
  troop(raw: unknown, place: string): T;
  commander(raw: unknown, place: string): C;
  army(raw: unknown, place: string): A;
  options?(raw: unknown, place: string): OptionValues; // where prices or limits depend on options
}

const FIELDS = [
  'format', 'kind', 'rules', 'name', 'list', 'year', 'budget', 'points', 'options', 'commands', 'army', 'deployment',
] as const; // biome-ignore format: a list of words

/** Read a roster from outside. Inside `reading`. */
export function readRosterAs<T, C, A>(
  raw: unknown,
  place: string,
  words: RosterWords<T, C, A>,
): Roster<T, C, A> {
  const f = object(raw, place, FIELDS);
  if (f.kind !== undefined) oneOf(f.kind, at(place, 'kind'), ['roster'] as const);
  if (f.format !== undefined) whole(f.format, at(place, 'format'), 1, ROSTER_FORMAT);
  if (f.points !== undefined) number(f.points, at(place, 'points'));
  const options = f.options === undefined ? undefined : readOptionsOf(f.options, at(place, 'options'), words);
  const commands = at(place, 'commands');
  return {
    rules: optional(f.rules, at(place, 'rules'), (v, p) => oneOf(v, p, words.rules), words.rules[0]),
    name: text(f.name, at(place, 'name'), 200),
    list: f.list === null ? '' : optional(f.list, at(place, 'list'), (v, p) => text(v, p, 80), ''),
    year: optional(f.year, at(place, 'year'), (v, p) => whole(v, p, 0, 9999), 0),
    budget: optional(f.budget, at(place, 'budget'), (v, p) => whole(v, p, 0, 9999), words.budget),
    commands: list(f.commands, commands, 30).map((c, i) => readCommand(c, at(commands, i), words)),
    army: words.army(f.army ?? {}, at(place, 'army')),
    deployment: f.deployment === undefined ? null : (object(f.deployment, at(place, 'deployment')) as Json),
    ...(options === undefined ? {} : { options }),
  };
}

function readOptionsOf<T, C, A>(
  raw: unknown,
  place: string,
  words: RosterWords<T, C, A>,
): OptionValues | undefined {
  if (words.options !== undefined) return words.options(raw, place);
  object(raw, place);
  return undefined;
}

function readCommand<T, C, A>(raw: unknown, place: string, words: RosterWords<T, C, A>): RosterCommand<T, C> {
  const f = object(raw, place, ['name', 'commander', 'units']);
  const units = at(place, 'units');
  return {
    name: optional(f.name, at(place, 'name'), (v, p) => text(v, p, 200), ''),
    commander:
      f.commander === undefined || f.commander === null
        ? null
        : words.commander(f.commander, at(place, 'commander')),
    units: list(f.units, units, 200).map((u, i) => readUnit(u, at(units, i), words)),
  };
}

function readUnit<T, C, A>(raw: unknown, place: string, words: RosterWords<T, C, A>): RosterUnit<T> {
  const f: Fields = object(raw, place, ['name', 'entry', 'count', 'troop']);
  return {
    name: optional(f.name, at(place, 'name'), (v, p) => text(v, p, 200), ''),
    entry: optional(f.entry, at(place, 'entry'), (v, p) => text(v, p, 80), ''),
    count: optional(f.count, at(place, 'count'), (v, p) => whole(v, p, 1, 100), 1),
    troop: words.troop(f.troop, at(place, 'troop')),
  };
}

/** A roster as it is written to a file; `troop` and the rest write the game's own words. */
export function writeRosterAs<T, C, A>(
  roster: Roster<T, C, A>,
  write: { troop(t: T): Json; commander(c: C): Json; army(a: A): Json; points: number },
): Json {
  return {
    format: ROSTER_FORMAT,
    kind: 'roster',
    rules: roster.rules,
    name: roster.name,
    list: roster.list === '' ? null : roster.list,
    ...(roster.year === 0 ? {} : { year: roster.year }),
    budget: roster.budget,
    points: write.points,
    commands: roster.commands.map((c) => ({
      name: c.name,
      commander: c.commander === null ? null : write.commander(c.commander),
      units: c.units.map((u) => ({
        ...(u.name === '' ? {} : { name: u.name }),
        ...(u.entry === '' ? {} : { entry: u.entry }),
        ...(u.count === 1 ? {} : { count: u.count }),
        troop: write.troop(u.troop),
      })),
    })),
    army: write.army(roster.army),
    ...(roster.deployment === null ? {} : { deployment: roster.deployment }),
    ...(roster.options === undefined ? {} : { options: roster.options }),
  };
}

/** All bodies of a roster one by one, with their command. */
export function* bodiesIn<T, C, A>(
  roster: Roster<T, C, A>,
): Iterable<{ command: number; unit: RosterUnit<T> }> {
  for (let command = 0; command < roster.commands.length; command++)
    for (const unit of roster.commands[command].units)
      for (let k = 0; k < unit.count; k++) yield { command, unit };
}
