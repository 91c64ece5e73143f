/** The same messages as over a socket, as lines: for programs, and where sockets are blocked. */
import { MESSAGE_MOST } from '@tercio/protocol/messages.ts';
import type { Context } from 'hono';
import { hashToken } from '../account/tokens.ts';
import type { Watching } from '../lobby/watching.ts';
import type { Measures } from '../measure/measures.ts';
import { endSignedOut, Reception } from '../socket/line.ts';
import type { Store } from '../store/port.ts';
import type { Conn, Tables } from '../table/tables.ts';
import type { Api } from './api.ts';
import type { Desk } from './desk.ts';
import { GUARDS } from './guards.ts';
import { any, bool, maybe, obj, str, word } from './shape.ts';
import { MESSAGE } from './shapes.ts';

interface StreamParts {
  host: Tables;
  store: Store;
  desk: Desk;
  measures: Measures;
  build: string;
  watching: Watching;
  now(): number;
}

/** Who reads so slowly that more than this is waiting for him is cut off. */
export const BACKLOG = 1_048_576;
const BEAT = 15_000;
const ID = /^[a-z0-9]{6,20}$/;
const TAKEN = obj({ taken: bool() });
const COMMAND = any('a command, with the id of the ask that it answers');

export function streamRoutes(
  api: Api,
  { host, store, desk, measures, build, watching, now }: StreamParts,
): void {
  const { me, wrong, gone } = desk;
  const streams = new Map<string, { conn: Conn; reception: Reception }>();
  const streamKey = (account: string, game: string): string => `${account} ${game}`;

  api.get(
    '/api/games/:id/stream',
    {
      what: 'Your stream of a game, or a watcher’s: one message a line, as it happens.',
      scope: 'play',
      query: {
        n: maybe(str('number of the last news you have')),
        as: maybe(word(['seat', 'watch'])),
        anchor: maybe(str('of your chain')),
      },
      answer: MESSAGE,
      lines: true,
    },
    async (c) => {
      const account = await me(c);
      const id = c.req.param('id') ?? '';
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
              watching.gone(conn.id);
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
              token: hashToken(desk.tokenOf(c) ?? ''),
              games: new Map(),
              send: line,
              close,
            };
            conn = made;
            host.attach(made);
            const reception = new Reception(
              { host, store, build, now, watching, counted: (what) => measures.refused(what) },
              made,
            );
            // The newest stream is the one that messages go through; an older one is told so, not silenced.
            streams.get(key)?.conn.send(JSON.stringify({ t: 'bye', why: 'another-stream' }));
            streams.get(key)?.conn.close('another-stream');
            streams.set(key, { conn: made, reception });
            beat = setInterval(() => {
              line(JSON.stringify({ t: 'pong', now: now() }));
              void endSignedOut(store, [made]).catch(() => {}); // the next look does it
            }, BEAT);
            beat.unref();
            const n = Number.isInteger(from) && from >= 0 ? from : 0;
            const anchor = c.req.query('anchor');
            void reception.hear(
              JSON.stringify({ t: 'join', g: id, as, n, ...(anchor === undefined ? {} : { anchor }) }),
            );
          },
          cancel() {
            if (conn !== undefined) {
              watching.gone(conn.id);
              host.detach(conn);
            }
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
    },
  );

  api.post(
    '/api/games/:id/send',
    {
      what: 'One message to a game whose stream you have open; answers come there.',
      scope: 'play',
      body: MESSAGE,
      answer: TAKEN,
      status: 202,
    },
    async (c) => handed(c, await c.req.text()),
  );

  api.post(
    '/api/games/:id/do',
    {
      what: 'A command in a game whose stream you have open; “done” or “refused” comes there.',
      scope: 'play',
      body: obj({
        id: str('of your own; sent again, it is answered again and not played twice'),
        c: COMMAND,
      }),
      answer: TAKEN,
      status: 202,
    },
    async (c) => handed(c, JSON.stringify({ t: 'do', g: c.req.param('id'), ...(await desk.body(c)) })),
  );

  async function handed(c: Context, text: string): Promise<Response> {
    const account = await me(c);
    if (account === undefined) return wrong(c, 401, 'Messages need a token.');
    const found = streams.get(streamKey(account.id, c.req.param('id') ?? ''));
    if (found === undefined) return wrong(c, 409, 'Open the stream of the game first; answers come there.');
    if (text.length > MESSAGE_MOST) return wrong(c, 413, 'Too long.');
    await found.reception.hear(text);
    return c.json({ taken: true }, 202);
  }
}
