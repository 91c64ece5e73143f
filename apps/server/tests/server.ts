/** A server of its own for a test, on loopback, and people at it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AnyRuleSet, isComplaint, type Replay, readRecord, replay } from '@tercio/engine';
import { registered } from '@tercio/engine/rules';
import { SCENARIOS } from '@tercio/engine/scenarios';
import type { ClientMessage } from '@tercio/protocol/messages.ts';
import { WebSocket } from 'ws';
import { type ServeWish, type Serving, serve } from '../src/serve.ts';
import { documentAt, undescribed } from './described.ts';
import { Player } from './players.ts';

export interface Fixture extends Serving {
  folder: string;
  end(): Promise<void>;
}

export async function started(wish: Partial<ServeWish> = {}): Promise<Fixture> {
  const folder = wish.data ?? mkdtempSync(path.join(tmpdir(), 'tercio-server-'));
  const serving = await serve({ port: 0, quiet: true, ...wish, data: folder });
  return Object.assign(serving, {
    folder,
    async end() {
      await serving.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  });
}

export const rulesOf = async (id: string): Promise<AnyRuleSet> => {
  const rules = await registered(id)?.load();
  if (rules === undefined) throw new Error(`no rule set ${id}`);
  return rules;
};

/** A short battle of a game. */
export function shortBattle(rules: string): string {
  const found = SCENARIOS.find((s) => s.short === true && s.rules.includes(rules));
  if (found === undefined) throw new Error(`no short battle of ${rules}`);
  return found.id;
}

export interface Person {
  id: string;
  name: string;
  token: string;
}

/** Asks, and fails where the answer is not as the server itself describes it (/api/openapi.json). */
export async function call(
  url: string,
  method: string,
  where: string,
  token: string,
  body?: unknown,
): Promise<Response> {
  const at = new URL(where, url);
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const answer = await fetch(at, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(sent === undefined ? {} : { body: sent }),
  });
  const type = answer.headers.get('content-type') ?? '';
  const ends = !/\/stream$/.test(at.pathname) || !answer.ok; // a stream goes on
  const wrong = undescribed(await documentAt(url), {
    ...{ method, url: at.href, status: answer.status, type },
    body: sent,
    answer: ends ? await answer.clone().text() : undefined,
  });
  if (wrong.length > 0) throw new Error(wrong.join('; '));
  return answer;
}

export async function person(url: string, name: string): Promise<Person> {
  const answer = await call(url, 'POST', '/api/guest', 'none', { name });
  if (answer.status !== 200) throw new Error(await answer.text());
  return (await answer.json()) as Person;
}

/** Ann makes a game, Ben sits down. */
export async function invited(
  url: string,
  ann: Person,
  ben: Person | null,
  wish: Record<string, unknown>,
): Promise<string> {
  const made = await call(url, 'POST', '/api/games', ann.token, wish);
  if (made.status !== 200) throw new Error(await made.text());
  const { id, invite } = (await made.json()) as { id: string; invite: string };
  if (ben !== null) {
    const sat = await call(url, 'POST', `/api/games/${id}/sit`, ben.token, { invite });
    if (sat.status !== 200) throw new Error(await sat.text());
  }
  return id;
}

/** Connects a player; resolves when the socket is open. */
export function connect(url: string, player: Player): WebSocket {
  const socket = new WebSocket(`${url.replace('http', 'ws')}api/socket`);
  player.sends = (m: ClientMessage) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(m));
  };
  socket.on('open', () => player.opened());
  socket.on('message', (data) => player.heard(data.toString()));
  socket.on('close', () => player.client.closed());
  socket.on('error', () => {});
  return socket;
}

/** A game with two players at it, connected. */
export interface Seated {
  id: string;
  rules: AnyRuleSet;
  people: [Person, Person];
  players: [Player, Player];
  sockets: WebSocket[];
  given(): number; // commands of both
  end(): void; // of the lines
}

/** Ann and Ben sit down to a short battle and begin to play. `seed` tells one pair of players from another. */
export async function seated(
  url: string,
  game: string,
  wish: Record<string, unknown> = {},
  seed = 1,
): Promise<Seated> {
  const rules = await rulesOf(game);
  const people: [Person, Person] = [await person(url, 'Ann'), await person(url, 'Ben')];
  const id = await invited(url, ...people, { rules: game, scenario: shortBattle(game), ...wish });
  const player = (side: 0 | 1): Player => new Player(rules, id, people[side].token, seed + side);
  const players: [Player, Player] = [player(0), player(1)];
  const sockets = players.map((p) => connect(url, p));
  return {
    id,
    rules,
    people,
    players,
    sockets,
    given: () => players[0].given + players[1].given,
    end: () => {
      for (const s of sockets) s.terminate();
    },
  };
}

/** A battle as the server keeps it, verified against what each player wrote down. */
export async function verified(url: string, { id, rules, people, players }: Seated): Promise<Witnessed[]> {
  const answer = await call(url, 'GET', `/api/games/${id}/record`, people[0].token);
  const record = readRecord(await answer.json());
  if (isComplaint(record)) throw new Error(JSON.stringify(record));
  return players.map((p) => {
    const again = replay(rules, record, { verify: true, kept: p.client.witness.kept() });
    if (isComplaint(again)) throw new Error(JSON.stringify(again));
    if (again.departs !== null) throw new Error(JSON.stringify(again.departs));
    if (p.client.witness.alarm !== null) throw new Error(JSON.stringify(p.client.witness.alarm));
    if (p.client.resyncs !== 0) throw new Error(`${p.client.resyncs} digests differed`);
    const { seen } = p.client.witness;
    return { seen, witnesses: again.checked?.witnesses };
  });
}
interface Witnessed {
  seen: number; // throws that this player has checked
  witnesses: NonNullable<Replay['checked']>['witnesses'] | undefined;
}

/** Waits for something without sleeping for a fixed time. */
export async function until(what: () => boolean | Promise<boolean>, ms = 60_000, name = 'it'): Promise<void> {
  const end = Date.now() + ms;
  while (!(await what())) {
    if (Date.now() > end) throw new Error(`${name} did not happen within ${ms} ms`);
    await new Promise((done) => setTimeout(done, 5));
  }
}

export const isOver = (p: Player): boolean => p.client.moment?.result != null;
