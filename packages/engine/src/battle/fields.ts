/**
 * Records of a position, each described once: every field with its kind, range, default, meaning and whom it is
 * hidden from. The strict reader (`readRecord`) and the list of `tercio position RULES --fields` come from the same
 * description. `docs/teaching/fields.ts` is the model.
 */
import { at, type Fields, flag, list, number, object, oneOf, text, whole } from './form.ts';
import { readCorners, readFacing } from './place.ts';
import type { Json, Side } from './protocol.ts';

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
  | 'data'; // what only the program writes

/** What stands for a field that was left out: a value, or words where it depends on others. */
export type Missing = { readonly value: Json } | { readonly said: Said };

export interface FieldSpec<T = unknown> {
  readonly kind: FieldKind;
  readonly meaning: Said;
  readonly least?: number; // of a number; the least length of a list
  readonly most?: number; // of a number; characters of a text, length of a list
  readonly values?: readonly string[];
  readonly item?: FieldSpec;
  readonly of?: RecordSpec;
  readonly missing?: Missing; // absent: the field must be given
  readonly hidden?: true; // the other side may not know it
  read(value: unknown, place: string): T;
}

export type FieldSpecs = Readonly<Record<string, FieldSpec>>;

export interface RecordSpec<F extends FieldSpecs = FieldSpecs> {
  readonly name: string; // 'company'
  readonly meaning: Said;
  readonly fields: F;
}

/** What `readRecord` gives for a description. */
export type RecordOf<R extends RecordSpec> = {
  -readonly [K in keyof R['fields']]: R['fields'][K] extends FieldSpec<infer T> ? T : never;
};

export const record = <F extends FieldSpecs>(name: string, meaning: Said, fields: F): RecordSpec<F> => ({
  name,
  meaning,
  fields,
});

/** The names of a record's fields, for readers that take them apart themselves: `object(raw, place, namesOf(UNIT))`. */
export function namesOf(spec: RecordSpec): readonly string[] {
  let names = NAMES.get(spec);
  if (names === undefined) {
    names = Object.keys(spec.fields);
    NAMES.set(spec, names);
  }
  return names;
}
const NAMES = new WeakMap<RecordSpec, readonly string[]>();

/** Read every field of a record; an unknown one is a complaint that names the nearest known. Inside `reading`. */
export function readRecord<R extends RecordSpec>(spec: R, raw: unknown, place: string): RecordOf<R> {
  const f = object(raw, place, namesOf(spec));
  const out: Record<string, unknown> = {};
  for (const name of namesOf(spec)) out[name] = readField(spec.fields[name], f, name, place);
  return out as RecordOf<R>;
}

function readField(spec: FieldSpec, f: Fields, name: string, place: string): unknown {
  if (f[name] !== undefined || spec.missing === undefined) return spec.read(f[name], at(place, name));
  return 'value' in spec.missing ? spec.read(spec.missing.value, at(place, name)) : undefined;
}

// Kinds of fields. Each must be given unless `or` or `open` says what stands for it.

export const textField = (most: number, meaning: Said): FieldSpec<string> => ({
  kind: 'text',
  meaning,
  most,
  read: (v, p) => text(v, p, most),
});

export const wordField = <T extends string>(values: readonly T[], meaning: Said): FieldSpec<T> => ({
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

export const flagField = (meaning: Said): FieldSpec<boolean> => ({ kind: 'flag', meaning, read: flag });

export const sideField = (meaning: Said): FieldSpec<Side> => ({
  kind: 'side',
  meaning,
  read: (v, p) => (whole(v, p, 0, 1) === 0 ? 0 : 1),
});

/** Degrees or a compass point, read as steps of the circle. */
export const facingField = (meaning: Said): FieldSpec<number> => ({
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
export const dataField = (meaning: Said): FieldSpec<unknown> => ({ kind: 'data', meaning, read: (v) => v });

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

/** A field that the other side may not know. */
export const hidden = <T>(spec: FieldSpec<T>): FieldSpec<T> => ({ ...spec, hidden: true });

const NONE = say('nothing', 'rien');

/**
 * Where a base stands: corners, or middle and facing. They are read together by `readPlace`, which is given the
 * fields as they were.
 */
export const PLACE_FIELDS = {
  at: open(
    say('x, y and facing', 'x, y et facing'),
    readWith(
      {
        kind: 'corners',
        meaning: say(
          'where its base stands, by its corners and a compass letter',
          'où est son socle : ses coins et un point cardinal',
        ),
        read: readCorners,
      },
      (v): unknown => v,
    ),
  ),
  x: open(
    NONE,
    asWritten(
      numberField(-10000, 10000, say('middle of its base, to the east', 'milieu de son socle, vers l’est')),
    ),
  ),
  y: open(
    NONE,
    asWritten(
      numberField(
        -10000,
        10000,
        say('middle of its base, to the north', 'milieu de son socle, vers le nord'),
      ),
    ),
  ),
  facing: open(
    say('the letter of "at"', 'la lettre de « at »'),
    asWritten(facingField(say('where its front looks', 'où regarde son front'))),
  ),
} as const;

/** A field that is checked together with others, by the caller. */
function asWritten(spec: FieldSpec): FieldSpec<unknown> {
  return readWith(spec, (v): unknown => v);
}

/** The fields that every position has, whatever the game. */
export const everyPosition = (rules: string, phases: readonly string[]) =>
  ({
    format: or(1, wholeField(1, 1, say('version of this format', 'version de ce format'))),
    kind: or('position', wordField(['position'], say('what this file is', 'ce qu’est ce fichier'))),
    rules: wordField([rules], say('the game', 'le jeu')),
    version: open(
      say('not needed', 'inutile'),
      dataField(
        say(
          'of the rules; needed in the middle of a resolution',
          'des règles ; nécessaire au milieu d’une résolution',
        ),
      ),
    ),
    options: open(
      say('as the game has them', 'ceux du jeu'),
      dataField(
        say('optional rules and rulings by id', 'règles facultatives et arbitrages, par identifiant'),
      ),
    ),
    phase: open(
      say('see the template', 'voir le modèle'),
      wordField(phases, say('the moment of the turn', 'le moment du tour')),
    ),
    asked: or(0, wholeField(0, 1e9, say('questions put so far', 'questions posées jusqu’ici'))),
    frames: open(
      say('made from the phase', 'faites d’après la phase'),
      dataField(say('unfinished resolution', 'résolution inachevée')),
    ),
    over: open(
      say('the battle goes on', 'la bataille continue'),
      dataField(
        say(
          'how it ended: winner, how, rule, score',
          'comment elle s’est terminée : winner, how, rule, score',
        ),
      ),
    ),
  }) as const;

/** One line of a list of fields. */
export interface FieldLine {
  readonly place: string; // 'units[].losses'
  readonly spec: FieldSpec;
}

/** Every field of a position, outermost first, each record once under its first place. */
export function fieldLines(root: RecordSpec): FieldLine[] {
  const lines: FieldLine[] = [];
  const seen = new Set<RecordSpec>();
  const visit = (of: RecordSpec, place: string): void => {
    if (seen.has(of)) return;
    seen.add(of);
    const inner: [RecordSpec, string][] = [];
    for (const name of namesOf(of)) {
      const spec = of.fields[name];
      const here = at(place, name);
      lines.push({ place: here, spec });
      const held = spec.of ?? spec.item?.of;
      if (held !== undefined) inner.push([held, spec.kind === 'record' ? here : `${here}[]`]);
    }
    for (const [held, here] of inner) visit(held, here);
  };
  visit(root, '');
  return lines;
}
