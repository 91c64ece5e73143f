/** Battles that are over: of oneself all, of others those that anybody may watch. */
import { type Complaint, isComplaint, oneOf, optional, reading, text, whole } from '@tercio/engine';
import { isMail } from '@tercio/protocol/messages.ts';
import type { Context } from 'hono';
import { told } from '../lobby/offers.ts';
import { gameOf } from '../rating/rated.ts';
import type { GameRow, Store } from '../store/port.ts';
import type { Tables } from '../table/tables.ts';
import type { Api } from './api.ts';
import type { Desk } from './desk.ts';
import { GUARDS } from './guards.ts';
import { list as listOf } from './shape.ts';
import { FOUGHT, RECORD, SEARCH } from './shapes.ts';

const MOST = 200; // in a list; as lines there are all
const ALL = 100_000;

interface Wanted {
  player: string; // 'me', or an account
  game: string;
  list: string; // the player's army
  opponent: string;
  result: string;
  pace: string;
  from: number; // so many of them are known already
}

function readWanted(c: Context): Wanted | Complaint {
  const q = c.req.query();
  return reading(() => ({
    player: optional(q.player, 'player', (v, p) => text(v, p, 40), 'me'),
    game: optional(q.game, 'game', (v, p) => text(v, p, 40), ''),
    list: optional(q.list, 'list', (v, p) => text(v, p, 60), ''),
    opponent: optional(q.opponent, 'opponent', (v, p) => text(v, p, 200), ''),
    result: optional(q.result, 'result', (v, p) => oneOf(v, p, ['', 'won', 'lost', 'drawn']), ''),
    from: optional(
      q.from === undefined ? undefined : Number(q.from),
      'from',
      (v, p) => whole(v, p, 0, ALL),
      0,
    ),
    pace: optional(q.pace, 'pace', (v, p) => oneOf(v, p, ['', 'live', 'mail']), ''),
  }));
}

/** How it ended for the one who sat at `side`. */
const resultFor = ({ result }: GameRow, side: number): string =>
  result === undefined ? '' : result.winner === null ? 'drawn' : result.winner === side ? 'won' : 'lost';

function isWanted(row: GameRow, player: string, wanted: Wanted): boolean {
  const side = row.seats.findIndex((s) => s.account === player);
  const { name, general } = row.seats[side === 0 ? 1 : 0];
  const { game, list, opponent, result, pace } = wanted;
  return (
    (game === '' || game === row.rules || game === gameOf(row.rules)) &&
    (list === '' || row.names[side === 1 ? 1 : 0].toLowerCase().includes(list.toLowerCase())) &&
    (opponent === '' ||
      opponent
        .toLowerCase()
        .split('|')
        .some((one) => `${name} ${general}`.toLowerCase().includes(one))) &&
    (result === '' || result === resultFor(row, side)) &&
    (pace === '' || pace === (isMail(row.pace ?? row.clock) ? 'mail' : 'live'))
  );
}

export function historyRoutes(api: Api, store: Store, host: Tables, desk: Desk): void {
  const { me, wrong, complaint, data } = desk;

  /** The battles that are asked for, with the side of the one whose they are; or the answer why not. */
  async function found(c: Context): Promise<{ row: GameRow; side: number }[] | Response> {
    const wanted = readWanted(c);
    if (isComplaint(wanted)) return complaint(c, wanted);
    const account = await me(c);
    const player = wanted.player === 'me' ? account?.id : wanted.player;
    if (player === undefined) return wrong(c, 401, 'Say who you are first: POST /api/guest.');
    const own = player === account?.id;
    return (await store.gamesOf(player, ALL))
      .filter(
        (row) => row.over && row.off === undefined && (own || row.watch) && isWanted(row, player, wanted),
      )
      .map((row) => ({ row, side: row.seats.findIndex((s) => s.account === player) }));
  }
  const fromOf = (c: Context): number => Number(c.req.query('from') ?? 0);
  const line = ({ row, side }: { row: GameRow; side: number }): object => ({
    ...(told(row) as object),
    side,
    outcome: resultFor(row, side),
  });

  api.get(
    '/api/history',
    {
      what: 'Battles that are over: your own, or another’s who lets others watch.',
      scope: 'read',
      query: SEARCH,
      answer: listOf(FOUGHT),
    },
    async (c) => {
      const games = await found(c);
      return games instanceof Response ? games : data(c, games.slice(fromOf(c), fromOf(c) + MOST).map(line));
    },
  );

  /** Each battle a line, with its record: as many as there are, one after the other. */
  api.get(
    '/api/history.ndjson',
    {
      what: 'The same with their records, a line each.',
      scope: 'read',
      query: SEARCH,
      answer: { ...FOUGHT, fields: { ...FOUGHT.fields, record: RECORD } },
      lines: true,
    },
    async (c) => {
      const games = await found(c);
      if (games instanceof Response) return games;
      const encoder = new TextEncoder();
      const left = [...games];
      const stream = new ReadableStream<Uint8Array>({
        async pull(controller) {
          const next = left.shift();
          if (next === undefined) return controller.close();
          const record = (await host.record(next.row.id).catch(() => undefined))?.record ?? null;
          controller.enqueue(encoder.encode(`${JSON.stringify({ ...line(next), record })}\n`));
        },
      });
      return new Response(stream, {
        headers: {
          ...GUARDS,
          'content-type': 'application/x-ndjson',
          'content-disposition': 'attachment; filename="tercio-battles.ndjson"',
        },
      });
    },
  );
}
