/**
 * Routes with their descriptions: who may ask, what is to be sent, what comes back. What is sent is checked against the
 * description before the route runs, and the OpenAPI document is made of the same descriptions.
 */
import type { Context, Hono } from 'hono';
import { isAllowed, SCOPES, type Scope } from '../account/scopes.ts';
import { CreditBook } from './credits.ts';
import type { Desk } from './desk.ts';
import { any, type Fields, maybe, obj, type Shape, schemaOf, str, wrongWith } from './shape.ts';

export interface Described {
  readonly what: string; // one line
  readonly scope?: Scope; // absent: anybody, whoever he is
  readonly query?: Fields;
  readonly body?: Shape;
  readonly answer: Shape;
  readonly lines?: true; // the answer is a line of JSON for each
  readonly page?: true; // the answer is a page to print
  readonly status?: number; // of the answer, 200 unless said otherwise
}
interface Route extends Described {
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

type Handler = (c: Context) => Response | Promise<Response>;

/** Requests at once, and those that come back each second: of an account, or of an address that is nobody's. */
const LIMITS = { GET: [1200, 20], POST: [400, 5] } as const;

interface ApiParts {
  desk: Desk;
  version: string;
  now(): number;
  addressOf(c: Context): string;
  refused(): void; // counted
}

export class Api {
  readonly routes: Route[] = [];
  private readonly app: Hono;
  private readonly parts: ApiParts;
  private readonly credits = {
    GET: new CreditBook(...LIMITS.GET),
    POST: new CreditBook(...LIMITS.POST),
  };

  constructor(app: Hono, parts: ApiParts) {
    this.app = app;
    this.parts = parts;
  }

  get(path: string, described: Described, handler: Handler): void {
    this.add({ method: 'GET', path, ...described }, handler);
  }
  post(path: string, described: Described, handler: Handler): void {
    this.add({ method: 'POST', path, ...described }, handler);
  }

  private add(route: Route, handler: Handler): void {
    this.routes.push(route);
    this.app.on(route.method, route.path, async (c) => (await this.turnedAway(c, route)) ?? handler(c));
  }

  /** Too many requests, a token that is for something else, or a body of another form: answered here. */
  private async turnedAway(c: Context, route: Route): Promise<Response | undefined> {
    const { desk, now, addressOf, refused } = this.parts;
    const account = await desk.me(c);
    const book = this.credits[route.method];
    const { left, wait, reset } = book.pay(account?.id ?? addressOf(c), now());
    c.header('ratelimit-limit', String(LIMITS[route.method][0]));
    c.header('ratelimit-remaining', String(left));
    c.header('ratelimit-reset', String(reset));
    if (wait > 0) {
      refused();
      return desk.tooMany(c, 'requests', wait);
    }
    if (route.scope !== undefined) {
      const may = await desk.scopes(c);
      if (!isAllowed(may, route.scope))
        return desk.wrong(c, 403, `This token is not for that: it lacks “${route.scope}”.`);
    }
    for (const [name, shape] of Object.entries(route.query ?? {})) {
      const given = c.req.query(name);
      const missing = given === undefined && shape.optional !== true;
      const wrong = given === undefined ? undefined : wrongWith(given, shape, name);
      if (missing || wrong !== undefined) return desk.wrong(c, 400, wrong ?? `${name} is missing.`);
    }
    if (route.body !== undefined && route.body.type !== 'any') {
      const given = (await c.req.text()) === '' ? {} : await desk.body(c);
      const wrong = wrongWith(given, route.body);
      if (wrong !== undefined) return desk.wrong(c, 400, wrong);
    }
    return undefined;
  }

  /** The whole of it for programs, as OpenAPI. */
  document(): Record<string, unknown> {
    const paths: Record<string, Record<string, unknown>> = {};
    for (const route of this.routes) {
      const path = route.path.replace(/:(\w+)/g, '{$1}');
      paths[path] ??= {};
      (paths[path] as Record<string, unknown>)[route.method.toLowerCase()] = operation(route, path);
    }
    return {
      openapi: '3.1.0',
      info: {
        title: 'Tercio',
        version: this.parts.version === '' ? '0' : this.parts.version,
        description:
          'Games, players and battles at this server. Every refusal is one sentence in "error". A game itself is played over /api/socket or /api/games/{id}/stream with the messages of docs/protocol.md.',
      },
      paths,
      components: {
        securitySchemes: {
          token: {
            type: 'http',
            scheme: 'bearer',
            description: `Scopes: ${SCOPES.join(', ')} (bot: the other three).`,
          },
          session: { type: 'apiKey', in: 'cookie', name: 'tercio', description: "The page's own." },
        },
        schemas: { Refusal: schemaOf(REFUSAL) },
      },
    };
  }
}

const REFUSAL = obj({
  error: str('one sentence'),
  fault: maybe(any('the same for programs, where there is more to say than a sentence')),
});

const LIMIT_HEADERS = Object.fromEntries(
  [
    ['RateLimit-Limit', 'requests at once'],
    ['RateLimit-Remaining', 'requests left now'],
    ['RateLimit-Reset', 'seconds until all of them are back, or until one may ask again'],
  ].map(([name, description]) => [name, { description, schema: { type: 'integer' } }]),
);

const RETRY_HEADER = { description: 'with 429: seconds to wait', schema: { type: 'integer' } };

function operation(route: Route, path: string): Record<string, unknown> {
  const { method, what, scope, query = {}, body, answer, lines, page, status = 200 } = route;
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const asked = Object.entries(query).map(([name, shape]) => ({
    name,
    in: 'query',
    required: shape.optional !== true,
    ...(shape.what === undefined ? {} : { description: shape.what }),
    schema: schemaOf({ ...shape, optional: undefined } as Shape),
  }));
  const kind = page === true ? 'text/html' : lines === true ? 'application/x-ndjson' : 'application/json';
  const content = { [kind]: { schema: schemaOf(answer) } };
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^a-z0-9]+(\w?)/gi, (_, next: string) => next.toUpperCase())}`,
    summary: what,
    ...(named.length + asked.length === 0 ? {} : { parameters: [...named, ...asked] }),
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body) } } } }),
    responses: {
      [status]: { description: answer.what ?? what, headers: LIMIT_HEADERS, content },
      '4XX': {
        description: 'One sentence that says why not; 429: too often.',
        headers: { ...LIMIT_HEADERS, 'Retry-After': RETRY_HEADER },
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
    security:
      scope === undefined
        ? [{}, { token: [] }, { session: [] }]
        : [{ token: scope === 'account' ? [] : [scope] }, { session: [] }],
  };
}
