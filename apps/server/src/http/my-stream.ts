/** What happens to one's games, a line for each change: for programs that wait for somebody to sit down, or to be asked. */
import { hashToken } from '../account/tokens.ts';
import { told } from '../lobby/offers.ts';
import { waitsFor } from '../lobby/waiting.ts';
import type { GameRow, Store } from '../store/port.ts';
import type { Api } from './api.ts';
import type { Desk } from './desk.ts';
import { GUARDS } from './guards.ts';
import { maybe, num, obj, str, word } from './shape.ts';
import { MINE } from './shapes.ts';

interface MyStreamParts {
  store: Store;
  desk: Desk;
  now(): number;
  every?: number; // ms between looks
}

const LOOK = 2000;
const BEAT = 15_000;
const MOST = 4; // of one account at a time
const GAMES = 200;

const FIELDS = { ...MINE, optional: true as const };
const LINE = obj(
  {
    t: word(['game', 'beat']),
    n: num('to go on from after a break'),
    game: FIELDS,
  },
  '“game” for each that goes on, and again whenever it changed; “beat” every fifteen seconds',
);

export function myStreamRoutes(api: Api, { store, desk, now, every = LOOK }: MyStreamParts): void {
  const open = new Map<string, number>();

  api.get(
    '/api/stream',
    {
      what: 'Your games as they go on: each one now, then each as somebody sits down, it waits for you, or it is over.',
      scope: 'read',
      query: { n: maybe(str('of the last line you have: battles that ended since are told too')) },
      answer: LINE,
      lines: true,
    },
    async (c) => {
      const account = await desk.me(c);
      if (account === undefined) return desk.wrong(c, 401, 'A stream needs a token.');
      const token = hashToken(desk.tokenOf(c) ?? '');
      const many = open.get(account.id) ?? 0;
      if (many >= MOST) return desk.wrong(c, 409, `You have ${MOST} of these streams open.`);
      open.set(account.id, many + 1);
      const from = Number(c.req.query('n') ?? now());
      const known = new Map<string, string>();
      let timer: ReturnType<typeof setTimeout> | undefined;
      let done = false;
      const end = (): void => {
        if (done) return;
        done = true;
        clearTimeout(timer);
        const left = (open.get(account.id) ?? 1) - 1;
        if (left > 0) open.set(account.id, left);
        else open.delete(account.id);
      };
      const changes = async (): Promise<object[]> => {
        const games = await store.gamesOf(account.id, GAMES);
        const waits = await store.waits(games.map((g) => g.id));
        const lines: object[] = [];
        for (const g of games.toReversed()) {
          if (g.over && !known.has(g.id) && (g.ended ?? 0) <= from) continue;
          const asked = waitsFor(account.id, g, waits.get(g.id));
          const mark = markOf(g, asked.waits);
          if (known.get(g.id) === mark) continue;
          known.set(g.id, mark);
          lines.push({ t: 'game', n: now(), game: { ...(told(g) as object), ...asked } });
        }
        return lines;
      };
      const encoder = new TextEncoder();
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          let said = 0;
          const put = (line: object): void => {
            controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
            said = now();
          };
          const look = async (): Promise<void> => {
            try {
              // Whoever was signed out or banned meanwhile hears no more.
              if ((await store.token(token)) === undefined) throw new Error('gone');
              for (const line of await changes()) if (!done) put(line);
              if (!done && now() - said >= BEAT) put({ t: 'beat', n: now() });
              if (!done) timer = setTimeout(() => void look(), every).unref();
            } catch {
              if (!done) controller.close();
              end();
            }
          };
          void look();
        },
        cancel: end,
      });
      return new Response(stream, {
        headers: { ...GUARDS, 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' },
      });
    },
  );
}

/** What is told again when it changes. */
const markOf = ({ seats, over, pace, unrated, result }: GameRow, waits: boolean): string =>
  JSON.stringify([seats.map((s) => s.name), over, pace ?? null, unrated ?? null, result ?? null, waits]);
