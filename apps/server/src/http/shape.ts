/** What goes over HTTP, described once: checked when it comes in, and written into the OpenAPI document. */
import { type Complaint, complain } from '@tercio/engine';

export interface Shape {
  readonly type: 'string' | 'number' | 'boolean' | 'object' | 'array' | 'any';
  readonly what?: string;
  readonly optional?: true;
  readonly nullable?: true;
  readonly oneOf?: readonly string[];
  readonly most?: number; // of letters or items
  readonly fields?: Fields;
  readonly open?: true; // other fields may be there
  readonly items?: Shape;
}
export type Fields = Readonly<Record<string, Shape>>;

export const str = (what?: string, more: Partial<Shape> = {}): Shape => ({
  type: 'string',
  ...(what === undefined ? {} : { what }),
  ...more,
});
export const num = (what?: string): Shape => ({ type: 'number', ...(what === undefined ? {} : { what }) });
export const bool = (what?: string): Shape => ({ type: 'boolean', ...(what === undefined ? {} : { what }) });
export const word = (oneOf: readonly string[], what?: string): Shape => str(what, { oneOf });
export const obj = (fields: Fields, what?: string): Shape => ({
  type: 'object',
  fields,
  ...(what === undefined ? {} : { what }),
});
export const open = (fields: Fields = {}, what?: string): Shape => ({ ...obj(fields, what), open: true });
export const list = (items: Shape, what?: string): Shape => ({
  type: 'array',
  items,
  ...(what === undefined ? {} : { what }),
});
export const any = (what: string): Shape => ({ type: 'any', what });
export const maybe = (shape: Shape): Shape => ({ ...shape, optional: true });
export const orNull = (shape: Shape): Shape => ({ ...shape, nullable: true });

const said = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 60);
const at = (place: string, name: string | number): string =>
  place === '' ? String(name) : `${place}.${name}`;

/** What is wrong with something from outside, in one sentence; undefined: nothing. */
export function wrongWith(value: unknown, shape: Shape, place = ''): string | undefined {
  const complaint = complaintOf(value, shape, place);
  return complaint === undefined ? undefined : complain(complaint);
}

const NAMES = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};

function complaintOf(value: unknown, shape: Shape, place: string): Complaint | undefined {
  const { type, oneOf, most = Infinity } = shape;
  if (type === 'any' || (value === null && shape.nullable === true)) return undefined;
  const is = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  const fault = (expected: string): Complaint => ({ place, expected, found: said(value) });
  if (is !== type) return fault(NAMES[type]);
  if (typeof value === 'string') {
    if (oneOf !== undefined && !oneOf.includes(value))
      return fault(oneOf.map((o) => JSON.stringify(o)).join(', '));
    return value.length > most ? fault(`at most ${most} letters`) : undefined;
  }
  if (Array.isArray(value)) {
    if (value.length > most) return fault(`at most ${most} items`);
    for (const [i, item] of value.entries()) {
      const wrong = shape.items && complaintOf(item, shape.items, at(place, i));
      if (wrong !== undefined) return wrong;
    }
    return undefined;
  }
  if (type !== 'object') return undefined;
  const given = value as Readonly<Record<string, unknown>>;
  for (const [name, inner] of Object.entries(shape.fields ?? {})) {
    const wrong =
      given[name] === undefined
        ? inner.optional === true
          ? undefined
          : {
              place: at(place, name),
              expected: NAMES[inner.type as keyof typeof NAMES] ?? 'something',
              found: 'nothing',
            }
        : complaintOf(given[name], inner, at(place, name));
    if (wrong !== undefined) return wrong;
  }
  const unknown =
    shape.open === true ? undefined : Object.keys(given).find((k) => shape.fields?.[k] === undefined);
  return unknown === undefined
    ? undefined
    : {
        place: at(place, unknown),
        expected: `one of ${Object.keys(shape.fields ?? {}).join(', ') || 'no fields'}`,
        found: said(unknown),
      };
}

/** The same as a JSON Schema. */
export function schemaOf(shape: Shape): Record<string, unknown> {
  const { type, what, nullable, oneOf, most, fields, items } = shape;
  const about = what === undefined ? {} : { description: what };
  if (type === 'any') return about;
  return {
    type: nullable === true ? [type, 'null'] : type,
    ...about,
    ...(oneOf === undefined ? {} : { enum: [...oneOf] }),
    ...(most === undefined ? {} : { [type === 'array' ? 'maxItems' : 'maxLength']: most }),
    ...(items === undefined ? {} : { items: schemaOf(items) }),
    ...(type === 'object'
      ? {
          properties: Object.fromEntries(Object.entries(fields ?? {}).map(([k, s]) => [k, schemaOf(s)])),
          required: Object.keys(fields ?? {}).filter((k) => fields?.[k]?.optional !== true),
          additionalProperties: shape.open === true,
        }
      : {}),
  };
}
