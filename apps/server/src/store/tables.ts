/** The tables as Kysely sees them, and how rows become what the port tells of. */
import type { Generated } from 'kysely';
import type { ChatRow, GameRow } from './port.ts';

export interface Tables {
  game: {
    id: string;
    open: number;
    over: number;
    created: number;
    account0: string;
    account1: string;
    body: string;
  };
  entry: {
    game: string;
    seq: number;
    at: number;
    kind: string;
    side: number | null;
    client: string | null;
    body: string;
    n0: number;
    n1: number;
    nw: number;
    digest: string;
  };
  secret: { game: string; ends: string; z: string };
  account: { id: string; name: string; created: number };
  token: { hash: string; account: string; kind: string; game: string; created: number; used: number };
  chat: {
    row: Generated<number>;
    game: string;
    n: number;
    at: number;
    client: string;
    account: string;
    body: string;
  };
  credential: { id: string; account: string; kind: string; body: string; created: number };
  scope: { hash: string; text: string };
  label: { hash: string; text: string };
  rating: {
    account: string;
    pool: string;
    rating: number;
    rd: number;
    vol: number;
    games: number;
    at: number;
  };
  rated: { game: string; pool: string; at: number; account0: string; account1: string; body: string };
  thing: { game: string; account: string; kind: string; since: number; told: number };
  draft: { game: string; account: string; at: number; body: string };
  setting: { key: string; value: string };
  subscription: { endpoint: string; account: string; body: string; language: string; created: number };
  address: { account: string; address: string; language: string; confirmed: number };
  report: {
    id: string;
    at: number;
    account: string;
    by: string;
    game: string;
    line: number;
    text: string;
    closed: number;
  };
  deed: {
    id: string;
    at: number;
    by: string;
    what: string;
    account: string;
    game: string;
    line: number;
    text: string;
    report: string;
    reason: string;
    until: number;
  };
  sanction: { account: string; kind: string; until: number; reason: string };
  due: { game: string; at: number | null; waits: number };
  tournament: { id: string; created: number; due: number | null; club: string; body: string };
  entrant: { tournament: string; entrant: string; account: string; army: string };
  club: { id: string; listed: number; created: number; body: string };
  member: { club: string; account: string; role: string; since: number; joined: number };
  club_file: {
    id: string;
    club: string;
    account: string;
    created: number;
    size: number;
    head: string;
    body: string;
  };
  club_game: { game: string; club: string; created: number };
  club_deed: {
    row: Generated<number>;
    club: string;
    at: number;
    by: string;
    what: string;
    account: string;
    text: string;
  };
  report_club: { report: string; club: string; file: string };
  process: { id: string; seen: number };
  gap: { since: number; until: number };
  watched: { process: string; game: string; watchers: number; at: number };
}

/** libsql adds a field of its own to what it reads. */
export function strip<T>(row: T): T {
  if (typeof row === 'object' && row !== null && '_metadata' in row) {
    const { _metadata, ...rest } = row as T & { _metadata: unknown };
    void _metadata;
    return rest as T;
  }
  return row;
}

export const chatRow = (r: Omit<Tables['chat'], 'row'>): ChatRow => ({
  ...(JSON.parse(r.body) as Pick<ChatRow, 'side' | 'name' | 'text'>),
  game: r.game,
  n: r.n,
  at: r.at,
  id: r.client,
  account: r.account,
});

/** Where a game is listed: nowhere, among the offers, among what can be watched. */
export const [UNLISTED, OFFERED, PLAYED] = [0, 1, 2] as const;
function listing({ open, watch, seats }: GameRow): number {
  if (!open) return UNLISTED;
  const free = seats.some((s) => s.account === '' && s.general === '');
  return free ? OFFERED : watch ? PLAYED : UNLISTED;
}

export const gameValues = (row: GameRow): Tables['game'] => ({
  id: row.id,
  open: listing(row),
  over: row.over ? 1 : 0,
  created: row.created,
  account0: row.seats[0].account,
  account1: row.seats[1].account,
  body: JSON.stringify(row),
});
