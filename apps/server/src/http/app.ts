/** The HTTP side: the page, guests, invitations, streams of lines for programs, health and metrics. */
import { isComplaint, type Side } from '@tercio/engine';
import { MESSAGE_MOST, PROTOCOL } from '@tercio/protocol/messages.ts';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cleanName, issue, redeem } from '../account/tokens.ts';
import { newGame, PRESETS, SETUP_MOST, told } from '../lobby/offers.ts';
import type { Measures } from '../measure/measures.ts';
import { Reception } from '../socket/line.ts';
import type { Account, GameRow, Store } from '../store/port.ts';
import type { Conn, Tables } from '../table/tables.ts';
import { accountRoutes } from './account.ts';
import { Purse } from './credits.ts';
import { makeDesk } from './desk.ts';
import { fileAnswer, fileFor } from './files.ts';
import { GUARDS, isOurHost, isOurOrigin, type Places } from './guards.ts';
import { historyRoutes } from './history.ts';
import { ratingRoutes } from './ratings.ts';
import { tournamentRoutes } from './tournaments.ts';

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
  now(): number;
  addressOf(c: Context): string;
}

export function makeApp(parts: AppParts): Hono {
  const { host, store, places, measures, now } = parts;
  const app = new Hono();
  const guests = new Purse(20, 0.1); // new guests from one address
  const games = new Purse(30, 0.2); // new games of one account
  const desk = makeDesk(store, parts.secure, now);
  const { me, body, wrong, data, complaint, signIn } = desk;

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
    if (unsafe && token === undefined && !isOurOrigin(origin, places)) {
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

  app.get('/api/hello', async (c) => {
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
  });

  /** A guest: a name of one's choice, and a token that says so from then on. */
  app.post('/api/guest', async (c) => {
    const wait = guests.pay(parts.addressOf(c), 1, now());
    if (wait > 0)
      return wrong(c, 429, `Too many new guests from your address; wait ${Math.ceil(wait / 1000)} s.`);
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
  });

  /** A token for a program, shown once. */
  app.post('/api/tokens', async (c) => {
    const account = await me(c);
    if (account === undefined) return wrong(c, 401, 'Say who you are first: POST /api/guest.');
    return c.json({ token: await issue(store, account.id, 'api', now()) });
  });

  /** A link that takes the seat to another device: ten minutes, once. */
  app.post('/api/device', async (c) => {
    const account = await me(c);
    const code = (await body(c))?.code;
    if (typeof code === 'string') {
      const found = await redeem(store, code, now());
      if (found === undefined) return wrong(c, 404, 'That link was used already, or is too old.');
      await signIn(c, found);
      return c.json({ id: found.id, name: found.name });
    }
    if (account === undefined) return wrong(c, 401, 'Say who you are first: POST /api/guest.');
    return c.json({ code: await issue(store, account.id, 'device', now()) });
  });

  ratingRoutes(app, store, desk, now);
  historyRoutes(app, store, host, desk);
  tournamentRoutes(app, { store, host, now }, desk);
  accountRoutes(app, { store, host, desk, now, addressOf: parts.addressOf });

  app.post('/api/games', async (c) => {
    const account = await me(c);
    if (account === undefined) return wrong(c, 401, 'Say who you are first: POST /api/guest.');
    const wait = games.pay(account.id, 1, now());
    if (wait > 0) return wrong(c, 429, `Too many games at once; wait ${Math.ceil(wait / 1000)} s.`);
    const raw = await body(c);
    if (raw?.setup !== undefined && !parts.setups)
      return wrong(c, 403, 'This server takes no set-ups of guests.');
    const row = await newGame(raw, account, { id: host.newId(), invite: host.newId(16), now: now() });
    if (isComplaint(row)) return complaint(c, row);
    await host.create(row);
    await host.ready(row.id);
    const path = `/#/online/${row.id}/${row.invite}`;
    return c.json({ id: row.id, invite: row.invite, path });
  });

  app.get('/api/offers', async (c) => data(c, (await store.offers()).map(told)));
  app.get('/api/live', async (c) => data(c, (await store.live()).map(told)));
  app.get('/api/mine', async (c) => {
    const account = await me(c);
    if (account === undefined) return data(c, []);
    const games = await store.gamesOf(account.id);
    const waits = await store.waits(games.map((g) => g.id));
    const asked = (g: GameRow): boolean => {
      const side = g.seats.findIndex((s) => s.account === account.id);
      return !g.over && ((waits.get(g.id) ?? 0) & (1 << side)) !== 0;
    };
    return data(
      c,
      games.map((g) => ({ ...(told(g) as object), waits: asked(g) })),
    );
  });

  /** Unknown, private, and not yours look alike. */
  const gone = (c: Context): Response => wrong(c, 404, 'There is no such game.');
  const ID = /^[a-z0-9]{6,20}$/;

  app.get('/api/games/:id', async (c) => {
    const id = c.req.param('id');
    const row = ID.test(id) ? await store.game(id) : undefined;
    const account = await me(c);
    const seated = row?.seats.some((s) => s.account !== '' && s.account === account?.id) === true;
    const invited = row !== undefined && c.req.query('invite') === row.invite;
    if (row === undefined || !(row.watch || row.open || seated || invited)) return gone(c);
    return data(c, told(row));
  });

  app.post('/api/games/:id/sit', async (c) => {
    const account = await me(c);
    if (account === undefined) return wrong(c, 401, 'Say who you are first: POST /api/guest.');
    const id = c.req.param('id');
    const row = ID.test(id) ? await store.game(id) : undefined;
    const raw = await body(c);
    if (row === undefined || !(row.open || raw?.invite === row.invite)) return gone(c);
    const already = row.seats.findIndex((s) => s.account === account.id);
    if (already >= 0) return c.json({ id, side: already });
    const free = ([0, 1] as const).filter((s) => row.seats[s].account === '' && row.seats[s].general === '');
    const side: Side | undefined =
      raw?.side === 0 || raw?.side === 1 ? free.find((s) => s === raw.side) : free[0];
    const seat = { account: account.id, name: account.name, general: '', chain: raw?.chain !== false };
    if (side === undefined || !(await host.sit(id, side, seat))) return wrong(c, 409, 'That seat is taken.');
    return c.json({ id, side });
  });

  app.get('/api/games/:id/record', async (c) => {
    const id = c.req.param('id');
    const found = ID.test(id) ? await host.record(id) : undefined;
    const account = await me(c);
    const row = found?.row;
    const seated = row?.seats.some((s) => s.account !== '' && s.account === account?.id) === true;
    if (found === undefined || !(row?.watch === true || seated)) return gone(c);
    return found.record === undefined ? wrong(c, 409, 'The battle is not over.') : data(c, found.record);
  });

  // --- the same messages as over a socket, as lines: for programs, and where sockets are blocked

  const streams = new Map<string, { conn: Conn; reception: Reception }>();
  const streamKey = (account: string, game: string): string => `${account} ${game}`;

  app.get('/api/games/:id/stream', async (c) => {
    const account = await me(c);
    const id = c.req.param('id');
    if (account === undefined) return wrong(c, 401, 'A stream needs a token.');
    if (!ID.test(id)) return gone(c);
    const as = c.req.query('as') === 'watch' ? 'watch' : 'seat';
    const from = Number(c.req.query('n') ?? 0);
    const encoder = new TextEncoder();
    const key = streamKey(account.id, id);
    let conn: Conn | undefined;
    let beat: ReturnType<typeof setInterval> | undefined;
    const stream = new ReadableStream<Uint8Array>(
      {
        start(controller) {
          const close = (): void => {
            if (conn === undefined) return;
            host.detach(conn);
            if (streams.get(key)?.conn === conn) streams.delete(key);
            clearInterval(beat);
            conn = undefined;
            try {
              controller.close();
            } catch {
              // the reader has gone already
            }
          };
          const line = (text: string): void => {
            if (conn === undefined) return;
            if ((controller.desiredSize ?? 0) < -BACKLOG) {
              measures.refused('slow');
              close();
            } else controller.enqueue(encoder.encode(`${text}\n`));
          };
          const made: Conn = {
            id: host.newId(16),
            account: { id: account.id, name: account.name },
            games: new Map(),
            send: line,
            close,
          };
          conn = made;
          host.attach(made);
          const reception = new Reception(
            { host, store, build: parts.build, now, counted: (what) => measures.refused(what) },
            made,
          );
          // The newest stream is the one that messages go through; an older one is told so, not silenced.
          streams.get(key)?.conn.send(JSON.stringify({ t: 'bye', why: 'another-stream' }));
          streams.get(key)?.conn.close('another-stream');
          streams.set(key, { conn: made, reception });
          beat = setInterval(() => line(JSON.stringify({ t: 'pong', now: now() })), BEAT);
          beat.unref();
          const n = Number.isInteger(from) && from >= 0 ? from : 0;
          const anchor = c.req.query('anchor');
          void reception.hear(
            JSON.stringify({ t: 'join', g: id, as, n, ...(anchor === undefined ? {} : { anchor }) }),
          );
        },
        cancel() {
          if (conn !== undefined) host.detach(conn);
          if (streams.get(key)?.conn === conn) streams.delete(key);
          clearInterval(beat);
          conn = undefined;
        },
      },
      new ByteLengthQueuingStrategy({ highWaterMark: 65_536 }),
    );
    return new Response(stream, {
      headers: { ...GUARDS, 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' },
    });
  });

  app.post('/api/games/:id/send', async (c) => {
    const account = await me(c);
    if (account === undefined) return wrong(c, 401, 'Messages need a token.');
    const found = streams.get(streamKey(account.id, c.req.param('id')));
    if (found === undefined) return wrong(c, 409, 'Open the stream of the game first; answers come there.');
    const text = await c.req.text();
    if (text.length > MESSAGE_MOST) return wrong(c, 413, 'Too long.');
    await found.reception.hear(text);
    return c.json({ taken: true }, 202);
  });

  app.all('/api/*', gone);

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

/** Who reads so slowly that more than this is waiting for him is cut off. */
export const BACKLOG = 1_048_576;
const BEAT = 15_000;
