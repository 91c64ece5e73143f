/** The whole server: store, games, HTTP and sockets on one port. */
import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { ServerMessage } from '@tercio/protocol/messages.ts';
import { MESSAGE_MOST } from '@tercio/protocol/messages.ts';
import type { Context } from 'hono';
import { type Logger, pino } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import { accountOf, hashToken } from './account/tokens.ts';
import { makeApp } from './http/app.ts';
import { buildOf } from './http/files.ts';
import { isOurHost, isOurOrigin, type Places } from './http/guards.ts';
import { BACKLOG } from './http/streams.ts';
import { bossJobs } from './job/boss.ts';
import { TimerJobs } from './job/timer.ts';
import { dueJobs } from './lobby/due.ts';
import { Watching } from './lobby/watching.ts';
import { Measures } from './measure/measures.ts';
import { Notices } from './notify/notices.ts';
import { postTo } from './notify/post.ts';
import { endSignedOut, Reception } from './socket/line.ts';
import { openStore } from './store/open.ts';
import type { Store } from './store/port.ts';
import { think } from './table/general.ts';
import { Host, keeping, type Thinks } from './table/host.ts';
import type { Conn, Counted, Tables } from './table/tables.ts';
import { TableThreads } from './threads/tables.ts';
import { beginDue } from './tournament/organise.ts';

export interface ServeWish {
  data: string; // folder of the embedded store
  address?: string | undefined; // of a PostgreSQL instead: postgres://…
  port: number;
  bind?: string; // 127.0.0.1 unless said otherwise
  lan?: boolean;
  origins?: readonly string[];
  secure?: boolean;
  proxies?: number;
  setups?: boolean;
  page?: string;
  version?: string;
  quiet?: boolean;
  perSecond?: number; // messages that a line may send a second
  answered?: number; // so long another process is waited for, where a measurement is not to run into it: ms
  beat?: number; // how often a line is asked whether it is still there: ms
  now?: () => number;
  store?: Store;
  thinks?: Thinks;
  moderators?: readonly string[]; // ids of accounts
  smtp?: string | undefined; // smtp://…: mail is sent through it
  from?: string | undefined; // whom mail comes from
  pushAnywhere?: boolean; // for tests: push services at any address
  threads?: string; // the bundle of a table thread, with that of the writer beside it; without one all games run in this thread
}

export interface Serving {
  port: number;
  url: string;
  tables: Tables;
  readonly host: Host; // where games run in this thread
  store: Store;
  measures: Measures;
  notices: Notices;
  watching: Watching;
  logger: Logger;
  stop(): Promise<void>;
}

const SOCKETS_MOST = 4; // of one account
/** So often a line is asked whether it is still there; one that says nothing for so many times is cut. */
const BEAT = 10_000;
const SILENT_MOST = 2;
/** How often it is asked what is due. */
const DUE = 5000;
const NOTICES = 10_000;
/** How often other processes are told who watches here. */
const WATCHED = 5000;

/** Where the client is, with as many proxies before us as the flags say. */
function addressIn(request: IncomingMessage, proxies: number): string {
  const passed = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((x) => x.trim())
    .filter((x) => x !== '');
  return proxies > 0 && passed.length >= proxies
    ? passed[passed.length - proxies]
    : (request.socket.remoteAddress ?? '');
}

export async function serve(wish: ServeWish): Promise<Serving> {
  const store = wish.store ?? (await openStore(wish.address, wish.data));
  const now = wish.now ?? (() => store.now());
  // On the error stream: what people are to read goes to standard output.
  const logger = pino({ level: wish.quiet === true ? 'silent' : 'info', base: null }, pino.destination(2));
  const places: Places = { port: wish.port, lan: wish.lan === true, origins: wish.origins ?? [] };
  let tables: Tables | undefined;
  const looks = { games: () => tables?.games ?? 0, connections: () => tables?.connections ?? 0 };
  const measures = new Measures(logger, looks, wish.quiet === true ? 'without' : 'with');
  const parts = {
    store,
    thinks: wish.thinks ?? think,
    counted: (what: Counted, ms?: number) => measures.counted(what, ms),
    log: (what: string, facts: Record<string, unknown>) => measures.log(what, facts),
  };
  const host =
    wish.threads === undefined
      ? new Host({
          ...parts,
          now,
          random: (n) => randomBytes(n),
          version: wish.version,
          answered: wish.answered,
        })
      : undefined;
  const made =
    host ??
    new TableThreads({
      ...parts,
      file: wish.threads ?? '',
      writer: path.join(path.dirname(wish.threads ?? ''), `writer${path.extname(wish.threads ?? '')}`),
      data: wish.data,
      address: wish.address,
      answered: wish.answered,
    });
  tables = made;
  // Several processes at one database share their jobs; one that has its store for itself needs no more than timers.
  const jobs =
    wish.address === undefined
      ? new TimerJobs(parts.log)
      : await bossJobs(wish.address, parts.log).catch(async (error: unknown) => {
          await store.close();
          throw error;
        });
  const post = wish.smtp === undefined ? undefined : await postTo(wish.smtp, wish.from ?? 'tercio@localhost');
  const origin = (): string => `${wish.origins?.[0] ?? `http://127.0.0.1:${places.port}`}/`;
  const notices = new Notices({
    store,
    jobs,
    post,
    origin,
    anywhere: wish.pushAnywhere === true,
    now,
    log: parts.log,
  });
  const watching = new Watching();
  const build = buildOf(wish.page);
  const proxies = wish.proxies ?? 0;
  const app = makeApp({
    host: made,
    store,
    measures,
    places,
    page: wish.page,
    build,
    version: wish.version ?? '',
    secure: wish.secure === true,
    proxies,
    setups: wish.setups ?? true,
    moderators: wish.moderators ?? [],
    notices,
    post,
    watching,
    origin,
    now,
    addressOf: (c: Context) => addressIn((c.env as { incoming: IncomingMessage }).incoming, proxies),
  });
  const server = createServer(getRequestListener(app.fetch));
  server.requestTimeout = 30_000;
  server.headersTimeout = 15_000;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_MOST, perMessageDeflate: false });
  const cookie = wish.secure === true ? '__Host-tercio' : 'tercio';
  server.on('upgrade', (request, socket, head) => {
    const refuse = (status: string): void => {
      measures.refused('origin');
      socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
    };
    socket.on('error', () => socket.destroy());
    if (!isOurHost(request.headers.host, places)) return refuse('421 Misdirected Request');
    if (request.url?.split('?')[0] !== '/api/socket') return refuse('404 Not Found');
    if (made.stopping) return refuse('503 Service Unavailable');
    // A page from elsewhere, or a program, is nobody until it shows a token; our cookie does not count there.
    const ours = isOurOrigin(request.headers.origin, places);
    const token = ours ? cookieIn(request, cookie) : undefined;
    void accountOf(store, token, ['session']).then(
      (account) =>
        sockets.handleUpgrade(request, socket, head, (ws) =>
          open(ws, socket, account && { id: account.id, name: account.name }, token),
        ),
      () => refuse('500 Internal Server Error'),
    );
  });

  const counts = new Map<string, number>();
  const alive = new Set<{ ws: WebSocket; conn: Conn; silent: number }>();

  function open(ws: WebSocket, socket: Duplex, account: Conn['account'] = null, token = ''): void {
    const who = account?.id ?? '';
    const many = (counts.get(who) ?? 0) + 1;
    if (who !== '' && many > SOCKETS_MOST) {
      measures.refused('too-many');
      ws.send(JSON.stringify({ t: 'bye', why: 'too-many-lines' } satisfies ServerMessage));
      ws.close(1013);
      return;
    }
    counts.set(who, many);
    // What is told in one breath (it is done, and what follows) goes out in one write.
    let corked = false;
    const breath = (): void => {
      if (corked) return;
      corked = true;
      socket.cork();
      process.nextTick(() => {
        corked = false;
        socket.uncork();
      });
    };
    const conn: Conn = {
      id: made.newId(16),
      account,
      ...(account === null ? {} : { token: hashToken(token) }),
      games: new Map(),
      send(text) {
        if (ws.readyState !== ws.OPEN) return;
        if (ws.bufferedAmount > BACKLOG) {
          measures.refused('slow');
          ws.terminate();
        } else {
          breath();
          ws.send(text);
        }
      },
      close(why) {
        if (ws.readyState === ws.OPEN) ws.send(JSON.stringify({ t: 'bye', why } satisfies ServerMessage));
        ws.close(why === 'again' ? 1012 : 1008);
      },
    };
    made.attach(conn);
    const beat = { ws, conn, silent: 0 };
    alive.add(beat);
    const reception = new Reception(
      {
        host: made,
        store,
        build,
        now,
        perSecond: wish.perSecond,
        watching,
        counted: (what) => measures.refused(what),
      },
      conn,
    );
    ws.on('pong', () => {
      beat.silent = 0;
    });
    ws.on('message', (data, binary) => {
      beat.silent = 0;
      if (binary) {
        measures.refused('garbage');
        ws.close(1003);
      } else void reception.hear(data.toString());
    });
    ws.on('error', () => measures.refused('garbage'));
    ws.on('close', () => {
      alive.delete(beat);
      const left = (counts.get(who) ?? 1) - 1;
      if (left <= 0) counts.delete(who);
      else counts.set(who, left);
      watching.gone(conn.id);
      made.detach(conn);
    });
  }

  const rest = host === undefined ? undefined : keeping(host);
  const watched = setInterval(() => void watching.tell(store).catch(() => {}), WATCHED);
  const beats = setInterval(() => {
    for (const beat of alive) {
      if (beat.silent >= SILENT_MOST) {
        measures.refused('silent');
        beat.ws.terminate();
      } else {
        beat.silent++;
        beat.ws.ping();
      }
    }
    // At other processes nobody was told of it.
    if (store.fellows !== null)
      void endSignedOut(
        store,
        [...alive].map(({ conn }) => conn),
      ).catch(() => {}); // the next look does it
  }, wish.beat ?? BEAT);

  const stop = async (): Promise<void> => {
    rest?.();
    clearInterval(beats);
    clearInterval(watched);
    made.stopping = true;
    for (const { ws } of alive) {
      if (ws.readyState === ws.OPEN)
        ws.send(JSON.stringify({ t: 'bye', why: 'stopping' } satisfies ServerMessage));
      ws.close(1012);
    }
    await jobs.stop();
    post?.close();
    await made.stop();
    for (const { ws } of alive) ws.terminate();
    await new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
    await store.close();
    logger.info('stopped');
  };
  // What fails at the start leaves nothing behind that would keep the process alive.
  try {
    if (host !== undefined) await store.beat();
    await dueJobs(jobs, store, made, now, DUE);
    await jobs.every('rounds', DUE, async () => void (await beginDue({ store, host: made, now })));
    await notices.begin(NOTICES);
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(wish.port, wish.bind ?? (wish.lan === true ? '0.0.0.0' : '127.0.0.1'), resolve);
    });
  } catch (error) {
    await stop();
    throw error;
  }
  places.port = portOf(server);
  const url = `http://127.0.0.1:${places.port}/`;
  logger.info({ url, data: wish.data }, 'serving');

  return {
    port: places.port,
    url,
    tables: made,
    get host() {
      if (host === undefined) throw new Error('games run in threads of their own');
      return host;
    },
    store,
    measures,
    notices,
    watching,
    logger,
    stop,
  };
}

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

function cookieIn(request: IncomingMessage, name: string): string | undefined {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = part.trim().split('=');
    if (key === name) return value;
  }
  return undefined;
}
