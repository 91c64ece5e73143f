/** A server of its own for a test, on loopback, and people at it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AnyRuleSet } from '@tercio/engine/battle/protocol.ts';
import { registered } from '@tercio/engine/rules/registry.ts';
import { SCENARIOS } from '@tercio/engine/scenarios/index.ts';
import type { ClientMessage } from '@tercio/protocol/messages.ts';
import { WebSocket } from 'ws';
import { type ServeWish, type Serving, serve } from '../src/serve.ts';
import type { Player } from './players.ts';

export interface Fixture extends Serving {
  folder: string;
  end(): Promise<void>;
}

export async function started(wish: Partial<ServeWish> = {}): Promise<Fixture> {
  const folder = wish.data ?? mkdtempSync(path.join(tmpdir(), 'tercio-server-'));
  const serving = await serve({ port: 0, quiet: true, ...wish, data: folder });
  return {
    ...serving,
    folder,
    async end() {
      await serving.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
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

export async function call(
  url: string,
  method: string,
  where: string,
  token: string,
  body?: unknown,
): Promise<Response> {
  return fetch(new URL(where, url), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
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

/** Waits for something without sleeping for a fixed time. */
export async function until(what: () => boolean | Promise<boolean>, ms = 60_000, name = 'it'): Promise<void> {
  const end = Date.now() + ms;
  while (!(await what())) {
    if (Date.now() > end) throw new Error(`${name} did not happen within ${ms} ms`);
    await new Promise((done) => setTimeout(done, 5));
  }
}

export const isOver = (p: Player): boolean => p.client.moment?.result != null;
