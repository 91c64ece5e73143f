/** JSON Schemas (draft 2020-12) of what is described. */

import type { Json } from '../protocol.ts';
import type { FieldSpec, FieldSpecs, RecordSpec, TaggedSpec } from './fields.ts';
import { typeOf } from './mixing.ts';

type Schema = { readonly [keyword: string]: Json };

/** The schema of a record, or of one of a union. */
export function schemaOf(root: RecordSpec | TaggedSpec, title: string): Schema {
  const defs: Record<string, Json> = {};

  const fieldOf = (spec: FieldSpec): Schema => {
    const plain = { description: spec.meaning.en, ...kindOf(spec) };
    return spec.nullable === true ? { anyOf: [plain, { type: 'null' }] } : plain;
  };
  function kindOf(spec: FieldSpec): Schema {
    const many = (items: Json): Schema => ({
      type: 'array',
      items,
      ...(spec.least === undefined ? {} : { minItems: spec.least }),
      ...(spec.most === undefined ? {} : { maxItems: spec.most }),
    });
    const range = { minimum: spec.least ?? -1e9, maximum: spec.most ?? 1e9 };
    switch (spec.kind) {
      case 'text':
        return { type: 'string', maxLength: spec.most ?? 2000 };
      case 'word':
        return { enum: [...(spec.values ?? [])] };
      case 'words':
        return { type: 'array', items: { enum: [...(spec.values ?? [])] } };
      case 'whole':
        return { type: 'integer', ...range };
      case 'number':
        return { type: 'number', ...range };
      case 'flag':
        return { type: 'boolean' };
      case 'side':
        return { enum: [0, 1] };
      case 'facing':
        return { anyOf: [{ type: 'number' }, { enum: ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] }] };
      case 'corners':
        return { type: 'string', maxLength: 200 };
      case 'list':
        return many(fieldOf(spec.item as FieldSpec));
      case 'record':
        return refTo(spec.of as RecordSpec);
      case 'records':
        return many(refTo(spec.of as RecordSpec));
      case 'tagged':
        return many(unionOf(spec.union as TaggedSpec));
      case 'one':
        return unionOf(spec.union as TaggedSpec);
      case 'data':
        return {};
    }
  }
  function objectOf(meaning: string, fields: FieldSpecs, tag: Schema = {}, tagName = ''): Schema {
    const written = Object.entries(fields).filter(([, spec]) => !('unwritten' in spec));
    const needed = written.filter(([, spec]) => spec.missing === undefined && spec.optional !== true);
    return {
      description: meaning,
      type: 'object',
      required: [...(tagName === '' ? [] : [tagName]), ...needed.map(([name]) => name)],
      additionalProperties: false,
      properties: { ...tag, ...Object.fromEntries(written.map(([name, spec]) => [name, fieldOf(spec)])) },
    };
  }
  function refTo(of: RecordSpec): Schema {
    const name = typeOf(of);
    if (defs[name] === undefined) {
      defs[name] = {};
      defs[name] = objectOf(of.meaning.en, of.fields);
    }
    return { $ref: `#/$defs/${name}` };
  }
  const unionOf = ({ tag, base, variants }: TaggedSpec): Schema => ({
    oneOf: variants.map((one) =>
      objectOf(one.meaning.en, { ...base, ...one.fields }, { [tag]: { enum: [...one.tags] } }, tag),
    ),
  });
  const top = 'variants' in root ? unionOf(root) : objectOf(root.meaning.en, root.fields);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `https://tercio.invalid/schemas/${title}.json`,
    title,
    ...top,
    ...(Object.keys(defs).length === 0 ? {} : { $defs: defs }),
  };
}
