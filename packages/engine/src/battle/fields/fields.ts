/**
 * Records of a state, of a position and of commands, each described once: every field with its kind, range, default,
 * meaning and whom it is hidden from. The strict reader (`readRecord`, `readTagged`), the list of `tercio position RULES
 * --fields`, schemas and templates come from the description; so do types, constructors, copies, digests, equality and
 * writers, as a file that `fields/generate.ts` writes. `docs/teaching/fields.ts` is the model.
 */

import type { Degrees, Facing, Length, Units } from '../../table/number.ts';
import { at, type Fields, flag, list, number, object, oneOf, text, whole, wrong } from '../form/form.ts';
import { readCoordinate, readFacing, readLength } from '../form/place.ts';
import type { BodyId, Json, Side } from '../protocol.ts';

/** A line in both languages. */
export interface Said {
  readonly en: string;
  readonly fr: string;
}

export const say = (en: string, fr: string): Said => ({ en, fr });

export type FieldKind =
  | 'text'
  | 'word' // one of `values`
  | 'words' // a list of some of `values`
  | 'whole'
  | 'number'
  | 'flag'
  | 'side'
  | 'facing' // degrees from east, or a compass point
  | 'corners' // "[0..2, -1..0] N"
  | 'list' // of `item`
  | 'record' // `of`
  | 'records' // a list of `of`
  | 'tagged' // a list of `union`
  | 'one' // of `union`
  | 'data'; // what only the program writes

/** What stands for a field that was left out: a value, another field, or words where it depends on more. */
export type Missing = { readonly value: Json } | { readonly said: Said; readonly same?: string };

/** What generated code is to know of data that it does not take apart. */
export interface Plain {
  readonly type: string; // in TypeScript: 'GroupFrame[]'
  readonly copy?: string; // the function that copies it; absent: `copyJson`
  readonly mix?: string; // the function that mixes it; absent: `m.json`
}

export interface FieldSpec<T = unknown> {
  readonly kind: FieldKind;
  readonly meaning: Said;
  readonly least?: number; // of a number; the least length of a list
  readonly most?: number; // of a number; characters of a text, length of a list
  readonly values?: readonly string[];
  readonly item?: FieldSpec;
  readonly of?: RecordSpec;
  readonly union?: TaggedSpec;
  readonly missing?: Missing; // absent: the field must be given
  readonly hidden?: true; // the other side may not know it
  readonly grid?: 'length' | 'coordinate'; // table units in files, grid steps in the state
  readonly counts?: 'Units' | 'Degrees' | 'BodyId'; // the type of a number that stays as it was given, or of a name
  readonly none?: true; // -1 is no length
  readonly plain?: Plain;
  readonly nullable?: true;
  readonly optional?: true; // what is left out stays out
  readonly whenTrue?: true; // a flag that is left out where it is false
  readonly shared?: true; // never changed in place: copies share it
  readonly always?: true; // written even where it has its default
  readonly state?: FieldSpec | null; // what the state has instead; null: nothing, it is in files only
  read(value: unknown, place: string): T;
}

/** A field that files do not have. */
export interface StateOnly {
  readonly unwritten: true;
}

export type FieldSpecs = Readonly<Record<string, FieldSpec>>;

export interface RecordSpec<F extends FieldSpecs = FieldSpecs> {
  readonly name: string; // 'company'
  readonly meaning: Said;
  readonly fields: F;
  readonly made?: Made;
}

/** How a record's code is generated, where it is not as usual. */
export interface Made {
  readonly type?: string; // its name in TypeScript; absent: 'Company'
  readonly extends?: string;
  readonly digest?: readonly Mix[] | 'json'; // absent: every field in order, flags and words packed
  readonly fixed?: readonly string[]; // never change in a battle: `sameFixedUnit`, `sameNowUnit`, `renewUnit`
  readonly given?: readonly string[]; // `mixNowUnit` takes these, and leaves out what is known
}

type Keys = Readonly<Record<string, number>>;

/** Fields packed into a number, each from this bit on. */
export interface Bits {
  readonly bits: Keys;
  readonly low?: Keys; // of these only so many bits; `beyond` has the others
  readonly order?: Readonly<Record<string, readonly string[]>>; // words that are numbered in another order than theirs
  readonly as?: string; // 'standing': the number by itself is `standingUnit`
}

/** What is mixed before a field that is mixed only sometimes: its record's place in the list, as it is or inverted, or a word. */
type Before = 'place' | 'inverted' | { readonly text: string };

/** One step of a digest. All fields of the state must have one, and bits may not overlap: the generator sees to it. */
export type Mix =
  | string // a field, as its kind is mixed
  | { readonly known: readonly Mix[]; readonly words?: 1 | 2 } // hardly ever change: mixed once for each place in the list
  | Bits
  | { readonly beyond: Keys; readonly before: Before; readonly as?: string } // what `low` left out, where there is any
  | { readonly word: string; readonly words?: 1 | 2 } // a text that comes again and again: mixed once
  | { readonly keys: string; readonly as?: Keys; readonly bits?: Keys } // a word as its key or as the number given, bits turned in it
  | { readonly unless: Json; readonly mix: Mix; readonly before?: Before } // left out where the field has this value
  | { readonly digest: string; readonly text?: true } // data that never change: its own digest, kept beside it, as a word or a text
  | { readonly json: string } // as the data that it is
  | { readonly length: string } // of a list whose items follow
  | { readonly lengths: readonly string[] } // of lists whose items were packed, summed up
  | { readonly each: string } // the items, without their number
  | { readonly elsewhere: readonly string[] }; // the caller mixes these

/** What `readRecord` gives for a description. */
export type RecordOf<R extends RecordSpec> = {
  -readonly [K in keyof R['fields'] as R['fields'][K] extends StateOnly
    ? never
    : K]: R['fields'][K] extends FieldSpec<infer T> ? T : never;
};

export const record = <F extends FieldSpecs>(
  name: string,
  meaning: Said,
  fields: F,
  made: Made = {},
): RecordSpec<F> => ({ name, meaning, fields, made });

/** Records that are told apart by the value of one field: commands, legs of a move, frames. */
export interface TaggedSpec {
  readonly name: string; // the type: 'Order'
  readonly tag: string; // 'kind'
  readonly base: FieldSpecs; // that all have
  readonly variants: readonly Variant[];
  readonly byTag: ReadonlyMap<string, { readonly fields: FieldSpecs; readonly names: readonly string[] }>;
}
export interface Variant extends RecordSpec {
  readonly tags: readonly string[]; // ['rally', 'withdraw']
}

export const NONE = say('nothing', 'rien');

/** The names of a record's fields, for readers that take them apart themselves: `object(raw, place, namesOf(UNIT))`. */
export function namesOf(spec: RecordSpec): readonly string[] {
  let names = NAMES.get(spec);
  if (names === undefined) {
    names = Object.keys(spec.fields).filter((name) => !('unwritten' in spec.fields[name]));
    NAMES.set(spec, names);
  }
  return names;
}
const NAMES = new WeakMap<RecordSpec, readonly string[]>();

/** Read every field of a record; an unknown one is a complaint that names the nearest known. Inside `reading`. */
export function readRecord<R extends RecordSpec>(spec: R, raw: unknown, place: string): RecordOf<R> {
  return readFields(spec.fields, object(raw, place, namesOf(spec)), place) as RecordOf<R>;
}

export function readFields(
  specs: FieldSpecs,
  f: Fields,
  place: string,
  out: Record<string, unknown> = {},
): Record<string, unknown> {
  for (const name in specs) {
    const spec = specs[name];
    if ('unwritten' in spec || (f[name] === undefined && spec.optional === true)) continue;
    out[name] = readField(spec, f, name, place, out);
  }
  return out;
}

function readField(spec: FieldSpec, f: Fields, name: string, place: string, before: Fields): unknown {
  const { missing } = spec;
  if (f[name] !== undefined || missing === undefined) return spec.read(f[name], at(place, name));
  if ('value' in missing) return spec.read(missing.value, at(place, name));
  return missing.same === undefined ? undefined : before[missing.same];
}

// Kinds of fields. Each must be given unless `or` or `open` says what stands for it.

export const textField = (most: number, meaning: Said): FieldSpec<string> => ({
  kind: 'text',
  meaning,
  most,
  read: (v, p) => text(v, p, most),
});

export const wordField = <const T extends string>(values: readonly T[], meaning: Said): FieldSpec<T> => ({
  kind: 'word',
  meaning,
  values,
  read: (v, p) => oneOf(v, p, values),
});

export const wordsField = <T extends string>(values: readonly T[], meaning: Said): FieldSpec<T[]> => ({
  kind: 'words',
  meaning,
  values,
  read: (v, p) => list(v, p, 2 * values.length).map((x, i) => oneOf(x, at(p, i), values)),
});

export const wholeField = (least: number, most: number, meaning: Said): FieldSpec<number> => ({
  kind: 'whole',
  meaning,
  least,
  most,
  read: (v, p) => whole(v, p, least, most),
});

export const numberField = (least: number, most: number, meaning: Said): FieldSpec<number> => ({
  kind: 'number',
  meaning,
  least,
  most,
  read: (v, p) => number(v, p, least, most),
});

/** Table units, as orders have them. */
export const unitsField = (least: Units, most: Units, meaning: Said): FieldSpec<Units> => ({
  ...numberField(least, most, meaning),
  counts: 'Units',
});

/** Degrees, as orders have them. */
export const degreesField = (least: Degrees, most: Degrees, meaning: Said): FieldSpec<Degrees> => ({
  ...numberField(least, most, meaning),
  counts: 'Degrees',
});

/** The id of a body. */
export const bodyField = (most: number, meaning: Said): FieldSpec<BodyId> => ({
  ...textField(most, meaning),
  counts: 'BodyId',
});

/** A length: table units in files, grid steps in the state. */
export const lengthField = (least: Units, most: Units, meaning: Said): FieldSpec<Length> => ({
  ...numberField(least, most, meaning),
  grid: 'length',
  read: (v, p) => readLength(v, p, least, most),
});

/** One of the two numbers of a place: read, written (`generate.ts`) and mixed as places are, which may be finer. */
export const coordinateField = (least: Units, most: Units, meaning: Said): FieldSpec<Length> => ({
  ...numberField(least, most, meaning),
  grid: 'coordinate',
  read: (v, p) => readCoordinate(v, p, least, most),
});

export const flagField = (meaning: Said): FieldSpec<boolean> => ({ kind: 'flag', meaning, read: flag });

export const sideField = (meaning: Said): FieldSpec<Side> => ({
  kind: 'side',
  meaning,
  read: (v, p) => (whole(v, p, 0, 1) === 0 ? 0 : 1),
});

/** Degrees or a compass point, read as steps of the circle. */
export const facingField = (meaning: Said): FieldSpec<Facing> => ({
  kind: 'facing',
  meaning,
  read: readFacing,
});

export const listField = <T>(
  item: FieldSpec<T>,
  least: number,
  most: number,
  meaning: Said,
): FieldSpec<T[]> => ({
  kind: 'list',
  meaning,
  least,
  most,
  item,
  read: (v, p) => list(v, p, most, least).map((x, i) => item.read(x, at(p, i))),
});

/** The same list; where it is too short, these words say what is expected. */
export const counted = <T>(expected: string, spec: FieldSpec<T>): FieldSpec<T> => ({
  ...spec,
  read: (v, p) =>
    list(v, p, spec.most).length < (spec.least ?? 0) ? wrong(p, expected, v) : spec.read(v, p),
});

export const recordField = <R extends RecordSpec>(of: R, meaning: Said): FieldSpec<RecordOf<R>> => ({
  kind: 'record',
  meaning,
  of,
  read: (v, p) => readRecord(of, v, p),
});

/** Records whose fields are read here; `readWith` where the caller reads them itself. */
export const recordsField = <R extends RecordSpec>(
  of: R,
  most: number,
  meaning: Said,
): FieldSpec<RecordOf<R>[]> => ({
  kind: 'records',
  meaning,
  most,
  of,
  read: (v, p) => list(v, p, most).map((x, i) => readRecord(of, x, at(p, i))),
});

/** Whatever the program wrote there; its reader is elsewhere. */
export const dataField = (meaning: Said, plain?: Plain): FieldSpec<unknown> => ({
  kind: 'data',
  meaning,
  plain,
  read: (v) => v,
});

/** The same field with another reader: for lists and records that a rule set takes apart itself. */
export const readWith = <T>(spec: FieldSpec, read: (value: unknown, place: string) => T): FieldSpec<T> => ({
  ...spec,
  read,
});

/** A field that may be left out, and the value that stands for it then. */
export const or = <T>(value: Json, spec: FieldSpec<T>): FieldSpec<T> => ({ ...spec, missing: { value } });

/** A field that may be left out; what stands for it then follows from other fields, in words. */
export const open = <T>(said: Said, spec: FieldSpec<T>): FieldSpec<T | undefined> => ({
  ...spec,
  missing: { said },
});

/** A field that may be left out; another of the same record, read before it, stands for it then. */
export const like = <T>(same: string, said: Said, spec: FieldSpec<T>): FieldSpec<T> => ({
  ...spec,
  missing: { said, same },
});

/** A field that may be left out, in the state too. */
export const maybe = <T>(spec: FieldSpec<T>, said: Said = NONE): FieldSpec<T | undefined> => ({
  ...open(said, spec),
  optional: true,
});

/** A flag that the state has only where it is true. */
export const whenTrue = (meaning: Said): FieldSpec<boolean | undefined> => ({
  ...maybe(flagField(meaning), say('false', 'false')),
  whenTrue: true,
});

/** A length that may be none, which is -1. */
export const orNone = (spec: FieldSpec<Length>): FieldSpec<Length> => ({
  ...spec,
  least: -1,
  none: true,
  read: (v, p) => (v === -1 ? -1 : spec.read(v, p)),
});

export const orNull = <T>(spec: FieldSpec<T>): FieldSpec<T | null> => ({
  ...spec,
  nullable: true,
  read: (v, p) => (v === null ? null : spec.read(v, p)),
});

/** The same field, of which generated code knows the type. */
export const typed = <T>(type: string, spec: FieldSpec): FieldSpec<T> => ({
  ...(spec as FieldSpec<T>),
  plain: { type },
});

/** A field that files have and the state has not. */
export const inFiles = <T>(spec: FieldSpec<T>): FieldSpec<T> => ({ ...spec, state: null });
/** A field that the state has and files have not. */
export const inState = <T>(spec: FieldSpec<T>): FieldSpec<T> & StateOnly => ({ ...spec, unwritten: true });
/** A field that is one thing in the state and another in files: the game turns one into the other. */
export const differs = <T>(state: FieldSpec, written: FieldSpec<T>): FieldSpec<T> => ({ ...written, state });
export const shared = <F extends FieldSpec>(spec: F): F => ({ ...spec, shared: true });
export const always = <T>(spec: FieldSpec<T>): FieldSpec<T> => ({ ...spec, always: true });

/** A field that the other side may not know. */
export const hidden = <T>(spec: FieldSpec<T>): FieldSpec<T> => ({ ...spec, hidden: true });

/** One line of a list of fields. */
export interface FieldLine {
  readonly place: string; // 'units[].losses'
  readonly spec: FieldSpec;
}

/** Every field of a position, outermost first, each record once under its first place. */
export function fieldLines(root: RecordSpec): FieldLine[] {
  const lines: FieldLine[] = [];
  const seen = new Set<object>();
  const visit = (of: { readonly fields: FieldSpecs }, place: string): void => {
    const inner: [{ readonly fields: FieldSpecs }, string][] = [];
    for (const [name, spec] of Object.entries(of.fields)) {
      if ('unwritten' in spec) continue;
      const here = at(place, name);
      lines.push({ place: here, spec });
      const held =
        spec.of ?? spec.item?.of ?? (spec.kind === 'one' ? allOf(spec.union as TaggedSpec) : undefined);
      if (held === undefined || seen.has(held)) continue;
      seen.add(held);
      inner.push([held, spec.kind === 'record' || spec.kind === 'one' ? here : `${here}[]`]);
    }
    for (const [held, here] of inner) visit(held, here);
  };
  visit(root, '');
  return lines;
}

/** The fields of all variants, each once. */
function allOf({ tag, base, variants }: TaggedSpec): { readonly fields: FieldSpecs } {
  const tags = variants.flatMap((one) => one.tags);
  const fields = { ...base, [tag]: wordField(tags, say('which', 'lequel')) };
  return { fields: Object.assign({}, fields, ...variants.map((one) => one.fields)) };
}
