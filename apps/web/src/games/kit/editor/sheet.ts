import {
  type AnyRuleSet,
  beginning,
  complain,
  defaults,
  isComplaint,
  type Json,
  readBeginning,
  runSteps,
  SeededDice,
  type State,
  seedOf,
} from '@tercio/engine';

/** A position as an editable sheet: plain JSON in which everything on the table has an entry with its id. */
export type Entry = { [key: string]: Json };

/** What belongs to unfinished resolution or follows from the rest; a sheet is always at rest. */
const PASSING = ['frames', 'seal', 'moment', 'asked', 'version', 'value', 'over', 'step'];

export const isEntry = (x: unknown): x is Entry => typeof x === 'object' && x !== null && !Array.isArray(x);

/** The position of a battle at rest. Set-up questions are answered for the players. */
export function sheetOf(rules: AnyRuleSet, setup: Json): Entry | string {
  const read = readBeginning(rules, setup);
  if (isComplaint(read)) return complain(read);
  const state = beginning(rules, read, defaults(rules.options));
  const dice = new SeededDice(seedOf('editor'));
  for (let n = 0; n < 500 && state.turn < 1 && state.over === null; n++) {
    runSteps(rules, state, dice);
    if (state.turn >= 1) break;
    const ask = rules.asks(state)[0];
    if (ask === undefined) break;
    rules.accept(state, ask.default);
  }
  return atRest(rules, state);
}

export function atRest(rules: AnyRuleSet, state: State): Entry {
  const written = JSON.parse(JSON.stringify(rules.writePosition(state))) as Entry;
  for (const key of PASSING) delete written[key];
  return written;
}

/** What an entry is called: its id, or for a camp its side. */
const idOf = (x: Json, within: string): string | undefined => {
  if (!isEntry(x)) return undefined;
  if (typeof x.id === 'string') return x.id;
  return within === 'camps' && typeof x.side === 'number' ? `camp:${x.side}` : undefined;
};

/** Goes through everything in the sheet until `see` has enough. */
function walk(x: Json, within: string, see: (list: Entry[], at: number, id: string) => boolean): boolean {
  if (Array.isArray(x)) {
    const list = x as Json[];
    for (const [at, y] of list.entries()) {
      const id = idOf(y, within);
      if (id !== undefined && see(list as Entry[], at, id)) return true;
      if (walk(y, within, see)) return true;
    }
  } else if (isEntry(x))
    for (const key of Object.keys(x)) {
      const y = x[key] as Json;
      const id = idOf(y, key); // a commander within his corps stands in no list
      if (id !== undefined && see([y as Entry], 0, id)) return true;
      if (walk(y, key, see)) return true;
    }
  return false;
}

/** Every entry that stands for something, wherever it is in the sheet. */
export function entriesOf(sheet: Entry): Map<string, Entry> {
  const found = new Map<string, Entry>();
  walk(sheet, '', (list, at, id) => {
    const entry = list[at];
    if (entry && !found.has(id)) found.set(id, entry);
    return false;
  });
  return found;
}

/** The list that holds an entry. */
export function listOf(sheet: Entry, id: string): { list: Entry[]; at: number } | undefined {
  let found: { list: Entry[]; at: number } | undefined;
  walk(sheet, '', (list, at, held) => {
    if (held === id) found = { list, at };
    return found !== undefined;
  });
  return found;
}

const num = (x: Json | undefined): number => (typeof x === 'number' ? x : 0);
const round = (x: number): number => Math.round(x * 1e6) / 1e6; // as files show lengths

/** Moves whatever an entry says of its place: a pose, a shape of points, an ellipse, a box. */
export function shift(entry: Entry, dx: number, dy: number): void {
  if (typeof entry.x === 'number' && typeof entry.y === 'number') {
    entry.x = round(entry.x + dx);
    entry.y = round(entry.y + dy);
  }
  for (const key of ['polygon', 'points', 'outline']) {
    const v = entry[key];
    if (!Array.isArray(v)) continue;
    entry[key] =
      typeof v[0] === 'number'
        ? (v as number[]).map((n, i) => round(n + (i % 2 === 0 ? dx : dy)))
        : (v as number[][]).map(([x, y]) => [round((x ?? 0) + dx), round((y ?? 0) + dy)]);
  }
  for (const key of ['ellipse', 'line', 'rect', 'box']) {
    const v = entry[key];
    if (Array.isArray(v)) entry[key] = (v as number[]).map((n, i) => round(n + (i % 2 === 0 ? dx : dy)));
    else if (isEntry(v)) shift(v, dx, dy);
  }
}

/** Where an entry is, roughly: for putting a copy beside it. */
export const turnBy = (entry: Entry, degrees: number): void => {
  entry.facing = round((((num(entry.facing) + degrees) % 360) + 360) % 360);
};

/** An id that nobody has yet: A07 after A06. */
export function freshId(sheet: Entry, like: string): string {
  const known = entriesOf(sheet);
  const stem = like.replace(/\d+$/, '');
  const width = like.length - stem.length;
  for (let n = 1; ; n++) {
    const id = stem + String(n).padStart(width, '0');
    if (!known.has(id)) return id;
  }
}
