/** The HTTP side: who may ask at all, guests and tokens, health and metrics, and the page. */
import { MESSAGE_MOST, PROTOCOL } from '@tercio/protocol/messages.ts';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { SCOPES } from '../account/scopes.ts';
import { cleanName, hashToken, issue, redeem } from '../account/tokens.ts';
import { PRESETS } from '../lobby/clocks.ts';
import { SETUP_MOST } from '../lobby/offers.ts';
import type { Watching } from '../lobby/watching.ts';
import type { Measures } from '../measure/measures.ts';
import type { Notices } from '../notify/notices.ts';
import type { Post } from '../notify/post.ts';
import type { Account, Store } from '../store/port.ts';
import type { Tables } from '../table/tables.ts';
import { Api } from './api.ts';
import { clubRoutes } from './clubs/routes.ts';
import { Purse } from './credits.ts';
import { makeDesk } from './desk.ts';
import { fileAnswer, fileFor } from './files.ts';
import { gameRoutes } from './games.ts';
import { GUARDS, isOurHost, isOurOrigin, type Places } from './guards.ts';
import { historyRoutes } from './history.ts';
import { myStreamRoutes } from './my-stream.ts';
import { accountRoutes } from './people/account.ts';
import { challengeRoutes } from './people/challenges.ts';
import { moderationRoutes } from './people/moderation.ts';
import { noticeRoutes } from './people/notices.ts';
import { ratingRoutes } from './people/ratings.ts';
import { any, list, maybe, num, obj, open, orNull, str, word } from './shape.ts';
import { MESSAGE, PERSON } from './shapes.ts';
import { streamRoutes } from './streams.ts';
import { tournamentRoutes } from './tournament/tournaments.ts';

interface AppParts {
  host: Tables;
  store: Store;
  measures: Measures;
  places: Places;
  page: string | undefined; // the folder of the built page
  build: string;
  version: string;
  secure: boolean; // behind TLS: cookies are for https only
  proxies: number; // trusted proxies before us
  setups: boolean; // guests may bring set-ups of their own
  moderators: readonly string[];
  notices: Notices;
  post: Post | undefined;
  watching: Watching;
  origin(): string; // where players find this server
  now(): number;
  addressOf(c: Context): string;
}

export function makeApp(parts: AppParts): Hono {
  const { host, store, places, measures, now } = parts;
  const app = new Hono();
  const guests = new Purse(20, 0.1); // new guests from one address
  const desk = makeDesk(store, parts.secure, now);
  const { me, body, wrong, data, signIn } = desk;
  const api = new Api(app, {
    desk,
    version: parts.version,
    now,
    addressOf: parts.addressOf,
    refused: () => measures.refused('flood'),
  });

  app.use('*', async (c, next) => {
    for (const [name, value] of Object.entries(GUARDS)) c.header(name, value);
    if (!isOurHost(c.req.header('host'), places)) {
      measures.refused('host');
      return c.text('Not the name of this server.\n', 421);
    }
    // A page from elsewhere may ask only with a token of its own, never with our cookie.
    const unsafe = c.req.method !== 'GET' && c.req.method !== 'HEAD';
    const origin = c.req.header('origin');
    const token = c.req.header('authorization');
    // Mail programs end mail by one click; the key in the address is theirs.
    const stops = c.req.path === '/api/mail/stop';
    if (unsafe && token === undefined && !stops && !isOurOrigin(origin, places)) {
      measures.refused('origin');
      return wrong(c, 403, 'Requests from other pages need a token.');
    }
    await next();
  });
  app.use(
    '/api/*',
    bodyLimit({ maxSize: SETUP_MOST + MESSAGE_MOST, onError: (c) => wrong(c, 413, 'Too long.') }),
  );

  app.get('/health', (c) => c.json({ ok: !host.stopping }, host.stopping ? 503 : 200));
  app.get('/metrics', async (c) => c.text(await measures.text(), 200, { 'content-type': measures.type }));

  api.get(
    '/api/hello',
    {
      what: 'What this server is, and who you are to it.',
      answer: obj({
        server: str(),
        version: str(),
        protocol: num(),
        build: str('of the page'),
        now: num('its clock, ms since 1970'),
        clocks: open({}, 'clocks by name'),
        account: orNull(PERSON),
      }),
    },
    async (c) => {
      const account = await me(c);
      return c.json({
        server: 'tercio',
        version: parts.version,
        protocol: PROTOCOL,
        build: parts.build,
        now: now(),
        clocks: PRESETS,
        account: account === undefined ? null : { id: account.id, name: account.name },
      });
    },
  );

  /** A guest: a name of one's choice, and a token that says so from then on. */
  api.post(
    '/api/guest',
    {
      what: 'A guest at once, or another name for who you are; with any Authorization header the answer holds a token.',
      body: obj({ name: any("1 to 30 letters, digits, spaces or . ' -") }),
      answer: obj({ id: str(), name: str(), token: maybe(str('shown once')) }),
    },
    async (c) => {
      const wait = guests.pay(parts.addressOf(c), 1, now());
      if (wait > 0) return desk.tooMany(c, 'new guests from your address', wait);
      const name = cleanName((await body(c))?.name);
      if (name === undefined) return wrong(c, 400, "A name has 1 to 30 letters, digits, spaces or . ' -");
      const known = await me(c);
      const account: Account = { id: known?.id ?? host.newId(12), name, created: now() };
      if (known === undefined) await store.addAccount(account);
      else await store.rename(account.id, name);
      const wantsToken = c.req.header('authorization') !== undefined && known === undefined;
      if (wantsToken)
        return c.json({ id: account.id, name, token: await issue(store, account.id, 'api', now()) });
      if (known === undefined) await signIn(c, account);
      return c.json({ id: account.id, name });
    },
  );

  /** A token for a program, shown once. */
  api.post(
    '/api/tokens',
    {
      what: 'A token for a program.',
      scope: 'account',
      body: obj({
        scopes: maybe(list(word(SCOPES), 'what it may be used for; all unless said')),
        label: maybe(str('what it is for', { most: 60 })),
      }),
      answer: obj({ token: str('shown once'), scopes: list(str()) }),
    },
    async (c) => {
      const account = await me(c);
      if (account === undefined) return wrong(c, 401, 'Say who you are first: POST /api/guest.');
      const raw = await body(c);
      const scopes = (raw?.scopes as string[] | undefined) ?? [...SCOPES];
      const token = await issue(store, account.id, 'api', now(), (raw?.label as string | undefined) ?? '');
      await store.setScopes(hashToken(token), scopes);
      return c.json({ token, scopes });
    },
  );

  /** A link that takes the seat to another device: ten minutes, once. */
  api.post(
    '/api/device',
    {
      what: 'A code that takes your name to another device, within ten minutes and once; or what that device does with it.',
      scope: 'account',
      body: obj({ code: maybe(str()) }),
      answer: obj({ code: maybe(str()), id: maybe(str()), name: maybe(str()) }),
    },
    async (c) => {
      const account = await me(c);
      const code = (await body(c))?.code;
      if (typeof code === 'string') {
        const found = await redeem(store, code, now());
        if (found === undefined) return wrong(c, 404, 'That link was used already, or is too old.');
        const ban = await desk.banned(found.id);
        if (ban !== undefined) return wrong(c, 403, ban);
        await signIn(c, found);
        return c.json({ id: found.id, name: found.name });
      }
      if (account === undefined) return wrong(c, 401, 'Say who you are first: POST /api/guest.');
      return c.json({ code: await issue(store, account.id, 'device', now()) });
    },
  );

  ratingRoutes(api, store, desk, now);
  historyRoutes(api, store, host, desk);
  noticeRoutes(api, { store, desk, notices: parts.notices, post: parts.post, origin: parts.origin, now });
  moderationRoutes(api, { store, host, desk, moderators: parts.moderators, now });
  clubRoutes(api, { store, desk, newId: (n) => host.newId(n), now });
  tournamentRoutes(api, { store, host, now }, desk);
  accountRoutes(api, { store, host, desk, now, addressOf: parts.addressOf });

  myStreamRoutes(api, { store, desk, now });
  challengeRoutes(api, { store, desk, now });
  gameRoutes(api, { host, store, desk, setups: parts.setups, now });
  streamRoutes(api, { host, store, desk, measures, build: parts.build, watching: parts.watching, now });
  api.get('/api/openapi.json', { what: 'This document.', answer: any('OpenAPI 3.1') }, (c) =>
    data(c, api.document()),
  );
  api.get(
    '/api/socket',
    { what: 'A WebSocket: the messages of docs/protocol.md, one a frame.', answer: MESSAGE, status: 101 },
    (c) => wrong(c, 400, 'This is the address of a WebSocket.'),
  );

  app.all('/api/*', desk.gone);

  // --- the page

  app.get('*', (c) => {
    const file = parts.page === undefined ? undefined : fileFor(parts.page, c.req.path);
    if (file === undefined) return c.text('Not found.\n', 404);
    const answer = fileAnswer(file, c.req.header('if-none-match'));
    for (const [name, value] of Object.entries(GUARDS)) answer.headers.set(name, value);
    return answer;
  });
  app.onError((error, c) => {
    measures.refused('mistake');
    measures.log('a request failed', { path: c.req.path, error: String(error) });
    return c.json({ error: 'A mistake of the server.' }, 500);
  });
  return app;
}
