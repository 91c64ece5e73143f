/** Records that are told apart by the value of one field, described and read: commands, legs of a move, frames. */

import { at, list, object, reading, wrong } from '../form/form.ts';
import type { Command, Complaint } from '../protocol.ts';
import {
  type FieldSpec,
  type FieldSpecs,
  type Made,
  readFields,
  record,
  type Said,
  say,
  type TaggedSpec,
  textField,
  type Variant,
} from './fields.ts';
import { typeName } from './mixing.ts';

/** One of a union, for these values of its tag. */
export const variant = (
  tags: string | readonly string[],
  meaning: Said,
  fields: FieldSpecs = {},
  made: Made = {},
): Variant => ({ ...record(String([tags].flat()[0]), meaning, fields, made), tags: [tags].flat() });

/** `suffix`: what the types of its variants end in, 'Frame' for a MarchFrame. */
export const tagged = (
  name: string,
  tag: string,
  variants: readonly Variant[],
  suffix = '',
  base: FieldSpecs = {},
): TaggedSpec => ({
  name,
  tag,
  base,
  variants: variants.map((one) => ({
    ...one,
    made: { type: `${typeName(one.name)}${suffix}`, ...one.made },
  })),
  byTag: new Map(
    variants.flatMap(({ tags, fields }) => {
      const names = [...Object.keys(base), tag, ...Object.keys(fields)];
      return tags.map((value) => [value, { fields, names }]);
    }),
  ),
});

/** The commands of a game: they answer an ask. */
export const commands = (
  name: string,
  variants: readonly Variant[],
  suffix = '',
  most = 20, // characters of an ask's id
): TaggedSpec =>
  tagged(name, 'kind', variants, suffix, {
    ask: textField(most, say('the question it answers', 'la question à laquelle il répond')),
  });

/** Read one of a union, strictly. Inside `reading`; what it gives has the type that was generated for the union. */
export function readTagged<T>(union: TaggedSpec, raw: unknown, place: string): T {
  const { tag, base, byTag } = union;
  const f = object(raw, place);
  const out = readFields(base, f, place);
  const kind = byTag.get(f[tag] as string);
  if (kind === undefined) return wrong(at(place, tag), `one of ${[...byTag.keys()].join(', ')}`, f[tag]);
  out[tag] = f[tag];
  return readFields(kind.fields, object(raw, place, kind.names), place, out) as T;
}

/** Check the form of a command that came from outside. */
export const commandReader =
  <C extends Command>(union: TaggedSpec) =>
  (raw: unknown): C | Complaint =>
    reading(() => readTagged<C>(union, raw, ''));

/** A list of records of a union; the type of what is read is the generated one. */
export const taggedField = <T>(union: TaggedSpec, most: number, meaning: Said): FieldSpec<T[]> => ({
  kind: 'tagged',
  meaning,
  most,
  union,
  read: (v, p) => list(v, p, most).map((x, i) => readTagged<T>(union, x, at(p, i))),
});

/** One record of a union. */
export const unionField = <T>(union: TaggedSpec, meaning: Said): FieldSpec<T> => ({
  kind: 'one',
  meaning,
  union,
  read: (v, p) => readTagged<T>(union, v, p),
});
