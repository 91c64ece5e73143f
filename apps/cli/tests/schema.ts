/** A checker for the keywords of JSON Schema 2020-12 that `docs/schemas` uses; any other keyword is a mistake. */

export type Schema = boolean | { readonly [keyword: string]: unknown };

const WORDS_ONLY = new Set(['default', '$schema', '$id', '$defs', 'title', 'description']);

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

const isKind = (value: unknown, kind: string): boolean =>
  kind === 'integer' ? Number.isInteger(value) : kindOf(value) === kind;

/** What is wrong with a value, each with its place; empty when it is valid. */
export function problems(schema: Schema, value: unknown, root: Schema = schema, place = ''): string[] {
  if (typeof schema === 'boolean') return schema ? [] : [`${place}: not allowed`];
  const found: string[] = [];
  for (const [keyword, rule] of Object.entries(schema)) {
    if (WORDS_ONLY.has(keyword)) continue;
    const check = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined;
    if (check === undefined) throw new Error(`the schema uses ${keyword}, which this checker does not know`);
    found.push(...check(rule as never, value, { root, place, schema }));
  }
  return found;
}

interface Context {
  root: Schema;
  place: string;
  schema: { readonly [keyword: string]: unknown };
}
type Check = (rule: never, value: unknown, at: Context) => string[];

const unless = (fine: boolean, place: string, what: string): string[] => (fine ? [] : [`${place}: ${what}`]);
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const isObject = (value: unknown): value is Record<string, unknown> => kindOf(value) === 'object';

const KEYWORDS: Record<string, Check> = {
  $ref: (ref: string, value, { root, place }) => {
    let target: unknown = root;
    for (const part of ref.replace(/^#\//, '').split('/')) target = (target as Record<string, unknown>)[part];
    if (target === undefined) throw new Error(`${ref} leads nowhere`);
    return problems(target as Schema, value, root, place);
  },
  type: (kinds: string | string[], value, { place }) =>
    unless(
      [kinds].flat().some((kind) => isKind(value, kind)),
      place,
      `is no ${kinds}`,
    ),
  const: (wanted: unknown, value, { place }) => unless(same(wanted, value), place, `is not ${wanted}`),
  enum: (wanted: unknown[], value, { place }) =>
    unless(
      wanted.some((one) => same(one, value)),
      place,
      `is none of ${wanted}`,
    ),
  required: (names: string[], value, { place }) =>
    isObject(value) ? names.filter((n) => !Object.hasOwn(value, n)).map((n) => `${place}: lacks ${n}`) : [],
  properties: (schemas: Record<string, Schema>, value, { root, place }) =>
    isObject(value)
      ? Object.entries(schemas).flatMap(([name, schema]) =>
          Object.hasOwn(value, name) ? problems(schema, value[name], root, `${place}.${name}`) : [],
        )
      : [],
  additionalProperties: (rest: Schema, value, { root, place, schema }) => {
    if (!isObject(value)) return [];
    const known = (schema.properties ?? {}) as object;
    const others = Object.keys(value).filter((name) => !Object.hasOwn(known, name));
    return others.flatMap((name) => problems(rest, value[name], root, `${place}.${name}`));
  },
  items: (schema: Schema, value, { root, place }) =>
    Array.isArray(value) ? value.flatMap((v, i) => problems(schema, v, root, `${place}[${i}]`)) : [],
  prefixItems: (schemas: Schema[], value, { root, place }) =>
    Array.isArray(value)
      ? schemas.flatMap((s, i) => (i < value.length ? problems(s, value[i], root, `${place}[${i}]`) : []))
      : [],
  minItems: (n: number, value, { place }) =>
    unless(!Array.isArray(value) || value.length >= n, place, 'too short'),
  maxItems: (n: number, value, { place }) =>
    unless(!Array.isArray(value) || value.length <= n, place, 'too long'),
  minLength: (n: number, value, { place }) =>
    unless(typeof value !== 'string' || value.length >= n, place, 'too short'),
  maxLength: (n: number, value, { place }) =>
    unless(typeof value !== 'string' || value.length <= n, place, 'too long'),
  pattern: (pattern: string, value, { place }) =>
    unless(
      typeof value !== 'string' || new RegExp(pattern, 'u').test(value),
      place,
      `does not match ${pattern}`,
    ),
  minimum: (n: number, value, { place }) =>
    unless(typeof value !== 'number' || value >= n, place, `below ${n}`),
  maximum: (n: number, value, { place }) =>
    unless(typeof value !== 'number' || value <= n, place, `above ${n}`),
  anyOf: (schemas: Schema[], value, { root, place }) => {
    const all = schemas.map((schema) => problems(schema, value, root, place));
    return all.some((one) => one.length === 0) ? [] : (all[0] ?? []);
  },
  oneOf: (schemas: Schema[], value, { root, place }) =>
    unless(
      schemas.filter((schema) => problems(schema, value, root, place).length === 0).length === 1,
      place,
      'does not fit exactly one of the ways',
    ),
};
