/** Options of a battle: optional rules, ruling switches and house figures, as data that the record stores. */
import { nearest } from './form/nearest.ts';
import type { Complaint, RuleId } from './protocol.ts';

export type OptionValue = boolean | number | string;
export type OptionValues = Readonly<Record<string, OptionValue>>;

/**
 * How sure a default is: two independent sources (A), one good one (B), a hint (C), the game's own document, or our
 * ruling because nothing was found.
 */
export type Grade = 'A' | 'B' | 'C' | 'document' | 'ours';

export interface OptionSpec {
  id: string; // 'twoHandedWeapon', 'commandRange.competent'
  rule: RuleId; // the rule or ruling it belongs to
  group: 'rule' | 'ruling' | 'figure'; // optional rule, reading of a text, number of a house ruling
  kind: 'switch' | 'choice' | 'number';
  default: OptionValue;
  grade?: Grade;
  before?: OptionValue; // its value in the profile of the rulings of before, where that differs
  since?: number; // the version that brought it: records of older ones were played by `before`, or by the default
  two?: OptionValue; // the default when two people play
  values?: readonly string[]; // for a choice
  least?: number; // for a number
  most?: number;
  whole?: boolean; // only whole numbers
}

export const defaults = (specs: readonly OptionSpec[]): OptionValues =>
  Object.fromEntries(specs.map((s) => [s.id, s.default]));

/** Options that a file of this version leaves unsaid because a later one brought them, as they were played then. */
export const unsaidIn = (specs: readonly OptionSpec[], version: number): OptionValues =>
  Object.fromEntries(
    specs.flatMap((s) => ((s.since ?? 0) > version ? [[s.id, s.before ?? s.default] as const] : [])),
  );

/** What people left open, as it is by default when two of them play. */
export const betweenPeople = (specs: readonly OptionSpec[], raw: unknown): unknown => {
  if (raw !== undefined && (typeof raw !== 'object' || raw === null || Array.isArray(raw))) return raw;
  const open = specs.flatMap((s) => (s.two === undefined ? [] : [[s.id, s.two] as const]));
  return { ...Object.fromEntries(open), ...raw };
};

/** Options by their name, indexed once for each list. */
const indexed = new WeakMap<readonly OptionSpec[], Map<string, OptionSpec>>();
function byId(specs: readonly OptionSpec[]): ReadonlyMap<string, OptionSpec> {
  let found = indexed.get(specs);
  if (found === undefined) {
    found = new Map(specs.map((s) => [s.id, s]));
    indexed.set(specs, found);
  }
  return found;
}

/** Do two complete sets of options say the same? */
export function sameOptions(a: OptionValues, b: OptionValues): boolean {
  if (a === b) return true;
  for (const id in a) if (a[id] !== b[id]) return false;
  for (const id in b) if (!(id in a)) return false;
  return true;
}

/** Check options from outside and fill in what was left out. */
export function readOptions(
  specs: readonly OptionSpec[],
  raw: unknown,
  place = 'options',
): OptionValues | Complaint {
  if (raw === undefined) return defaults(specs);
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return { place, expected: 'an object of options', found: show(raw) };
  const given = raw as Record<string, unknown>;
  const values: Record<string, OptionValue> = { ...defaults(specs) };
  for (const id of Object.keys(given)) {
    const spec = byId(specs).get(id);
    if (spec === undefined) {
      const like = nearest(id, [...byId(specs).keys()]);
      return {
        place: `${place}.${brief(id)}`,
        expected: 'an option of this rule set',
        found: 'an unknown name',
        ...(like === undefined ? {} : { nearest: like }),
      };
    }
    const value = given[id];
    const wrong = wrongValue(spec, value);
    if (wrong !== undefined) return { place: `${place}.${id}`, expected: wrong, found: show(value) };
    values[id] = value as OptionValue;
  }
  return values;
}

function wrongValue(spec: OptionSpec, value: unknown): string | undefined {
  if (spec.kind === 'switch') return typeof value === 'boolean' ? undefined : 'true or false';
  if (spec.kind === 'choice') {
    const values = spec.values ?? [];
    return typeof value === 'string' && values.includes(value) ? undefined : `one of ${values.join(', ')}`;
  }
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'a number';
  if (spec.whole === true && !Number.isInteger(value)) return 'a whole number';
  if (spec.least !== undefined && value < spec.least) return `a number of at least ${spec.least}`;
  if (spec.most !== undefined && value > spec.most) return `a number of at most ${spec.most}`;
  return undefined;
}

/** The beginning of a word from outside: a complaint quotes no more. */
export const brief = (word: string): string => (word.length > 40 ? `${word.slice(0, 40)}…` : word);

/** Short text of a wrong value for a complaint. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return JSON.stringify(brief(value));
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
}
