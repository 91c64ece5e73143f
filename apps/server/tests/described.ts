/** What goes over HTTP beside the server's own description of it, /api/openapi.json. */

type Schema = Readonly<Record<string, unknown>>;
interface Operation {
  readonly summary?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
}
export interface OpenApi {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** One request and what came back. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly body?: string | undefined;
  readonly status: number;
  readonly type: string; // of the answer
  readonly answer?: string | undefined; // where it has ended
}

let found: Promise<OpenApi> | undefined;
/** The document of the first server that was asked: it is the same at all of them. */
export function documentAt(url: string): Promise<OpenApi> {
  found ??= fetch(new URL('/api/openapi.json', url))
    .then((answer) => answer.json() as Promise<OpenApi>)
    .catch((error: unknown) => {
      found = undefined; // this one is gone; the next may not be
      throw error;
    });
  return found;
}

/** Every operation by its name, such as "post /api/games/{id}/sit". */
export const operationsOf = (document: OpenApi): Map<string, Operation> =>
  new Map(
    Object.entries(document.paths).flatMap(([where, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method} ${where}`, operation] as const),
    ),
  );

const patterns = new WeakMap<OpenApi, [RegExp, string][]>();
/** The operation that a request is one of; the one with the fewest places in its path goes before others. */
export function operationOf(document: OpenApi, method: string, pathname: string): string | undefined {
  let known = patterns.get(document);
  if (known === undefined) {
    const holes = (name: string): number => name.split('{').length;
    known = [...operationsOf(document).keys()]
      .sort((a, b) => holes(a) - holes(b))
      .map((name) => [new RegExp(`^${name.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`), name]);
    patterns.set(document, known);
  }
  const asked = `${method.toLowerCase()} ${pathname}`;
  return known.find(([pattern]) => pattern.test(asked))?.[1];
}

const KNOWN = new Set([
  ...['type', 'description', 'enum', 'maxItems', 'maxLength', 'items'],
  ...['properties', 'required', 'additionalProperties'],
]);

/** What of a value is not as a schema of the document says: places and reasons. */
export function misfits(value: unknown, schema: Schema, place = 'it'): string[] {
  const strange = Object.keys(schema).filter((k) => !KNOWN.has(k));
  if (strange.length > 0) throw new Error(`${place}: this test does not read "${strange.join(', ')}"`);
  const { type, items, properties, required, additionalProperties } = schema;
  if (type === undefined) return [];
  const is = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  if (![type].flat().includes(is)) return [`${place} is ${is}, not ${[type].flat().join(' or ')}`];
  if (Array.isArray(schema.enum) && value !== null && !schema.enum.includes(value))
    return [`${place} is ${JSON.stringify(value)}, none of ${schema.enum.join(', ')}`];
  if (Array.isArray(value))
    return items === undefined ? [] : value.flatMap((v, i) => misfits(v, items as Schema, `${place}[${i}]`));
  if (is !== 'object') return [];
  const fields = (properties ?? {}) as Readonly<Record<string, Schema>>;
  const given = value as Readonly<Record<string, unknown>>;
  return [
    ...((required ?? []) as readonly string[])
      .filter((name) => given[name] === undefined)
      .map((name) => `${place} lacks ${name}`),
    ...Object.entries(given).flatMap(([name, inner]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (field !== undefined) return inner === undefined ? [] : misfits(inner, field, `${place}.${name}`);
      return additionalProperties === true ? [] : [`${place} has ${name}, of which nothing is said`];
    }),
  ];
}

/** What of an exchange the document does not say, or says otherwise. */
export function undescribed(document: OpenApi, exchange: Exchange): string[] {
  const url = new URL(exchange.url);
  const name = operationOf(document, exchange.method, url.pathname);
  const asked = `${exchange.method} ${url.pathname}`;
  const operation = name === undefined ? undefined : operationsOf(document).get(name);
  // Whatever is not there is answered like everything else.
  if (operation === undefined) return exchange.status === 404 ? [] : [`${asked} is not described`];
  const { status, type, answer } = exchange;
  const wrong: string[] = [];
  if (status < 300) {
    const parameters = (operation.parameters ?? []).filter((p) => p.in === 'query').map((p) => p.name);
    for (const key of url.searchParams.keys())
      if (!parameters.includes(key)) wrong.push(`${key} is sent, and not described`);
    const body = operation.requestBody?.content['application/json']?.schema;
    if (exchange.body !== undefined)
      wrong.push(
        ...(body === undefined
          ? exchange.body === '{}'
            ? []
            : ['a body is sent, and not described']
          : misfits(JSON.parse(exchange.body), body, 'what is sent')),
      );
  }
  const expected = operation.responses[String(status)];
  if (status >= 400 && status < 500) {
    if (answer !== undefined && type.startsWith('application/json'))
      wrong.push(...misfits(JSON.parse(answer), document.components.schemas.Refusal, 'the refusal'));
    else if (answer !== undefined) wrong.push(`a refusal is ${type}`);
  } else if (expected === undefined) wrong.push(`${status} is answered, and not described`);
  else {
    const [described] = Object.entries(expected.content);
    const [kind, { schema }] = described;
    if (!type.startsWith(kind)) wrong.push(`the answer is ${type}, not ${kind}`);
    else if (answer !== undefined && kind === 'application/json')
      wrong.push(...misfits(JSON.parse(answer), schema, 'the answer'));
    else if (answer !== undefined && kind === 'application/x-ndjson')
      for (const line of answer.split('\n').filter((l) => l !== ''))
        wrong.push(...misfits(JSON.parse(line), schema, 'a line'));
  }
  return wrong.map((what) => `${asked} ${status}: ${what}`);
}
