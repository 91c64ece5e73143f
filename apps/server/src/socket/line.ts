/** One line to a client, whatever carries it: greeting, credits, and what is read from it. */
import { complain, isComplaint } from '@tercio/engine';
import { PROTOCOL, type ServerMessage } from '@tercio/protocol/messages.ts';
import { parsed, readClientMessage } from '@tercio/protocol/readers.ts';
import { isAllowed } from '../account/scopes.ts';
import { accountOf, hashToken } from '../account/tokens.ts';
import { Credits } from '../http/credits.ts';
import type { Watching } from '../lobby/watching.ts';
import type { Store } from '../store/port.ts';
import type { Conn, Tables } from '../table/tables.ts';

/** Messages that a line may send a second, and those of so many seconds at once. */
const PER_SECOND = 20;
const SECONDS = 10;
/**
 * What a costly command owes: a credit for so many milliseconds of the processor. Who sends nothing else gets a fifth of
 * a core, and the burst is over after two seconds of it.
 */
const MS_A_CREDIT = 10;
/** Wrong messages before the line is cut. */
const PATIENCE = 20;

export interface LineParts {
  host: Tables;
  store: Store;
  build: string;
  now(): number;
  perSecond?: number | undefined; // messages of a line, where programs play without a pause
  watching: Watching;
  counted(what: 'garbage' | 'flood'): void;
}

/** Devices are signed out at any process, by a moderator too: lines of what opens nothing any more come anew. */
export async function endSignedOut(store: Store, conns: readonly Conn[]): Promise<void> {
  const known = await store.tokensAmong([...new Set(conns.flatMap(({ token }) => token ?? []))]);
  for (const conn of conns) if (conn.token !== undefined && !known.has(conn.token)) conn.close('again');
}

/** What a line does with each text that comes; one after the other, in order. */
export class Reception {
  private readonly parts: LineParts;
  private readonly conn: Conn;
  private readonly credits: Credits;
  private wrongs = 0;
  private last: Promise<void> = Promise.resolve();

  constructor(parts: LineParts, conn: Conn) {
    this.parts = parts;
    this.conn = conn;
    const { perSecond = PER_SECOND } = parts;
    this.credits = new Credits(SECONDS * perSecond, perSecond, parts.now());
    conn.spent = (ms) => this.credits.owe(ms / MS_A_CREDIT);
  }

  send(m: ServerMessage): void {
    this.conn.send(JSON.stringify(m));
  }

  hear(text: string): Promise<void> {
    this.last = this.last.then(() => this.take(text)).catch(() => this.conn.close('mistake'));
    return this.last;
  }

  private async take(text: string): Promise<void> {
    const { parts, conn } = this;
    const wait = this.credits.pay(1 + text.length / 4096, parts.now());
    if (wait > 0) {
      parts.counted('flood');
      this.send({ t: 'slow', wait });
      if (++this.wrongs > PATIENCE) conn.close('flood');
      return;
    }
    const raw = parsed(text);
    const m = isComplaint(raw) ? raw : readClientMessage(raw);
    if (isComplaint(m)) {
      parts.counted('garbage');
      this.send({ t: 'wrong', sentence: complain(m) });
      if (++this.wrongs > PATIENCE) conn.close('garbage');
      return;
    }
    if (m.t === 'ping') return this.send({ t: 'pong', now: parts.now() });
    if (m.t !== 'hello') {
      parts.watching.heard(conn.id, m);
      return parts.host.message(conn, m);
    }
    if (m.v !== PROTOCOL) {
      this.send({ t: 'bye', why: 'version' });
      conn.close('version');
      return;
    }
    if (m.token !== undefined) {
      const account = await accountOf(parts.store, m.token, ['session', 'api']);
      const may = account === undefined ? undefined : await parts.store.scopesOf(hashToken(m.token));
      if (account !== undefined && isAllowed(may, 'play')) {
        conn.account = { id: account.id, name: account.name };
        conn.token = hashToken(m.token);
      }
    }
    this.send({
      t: 'welcome',
      v: PROTOCOL,
      build: parts.build,
      account: conn.account,
      now: parts.now(),
      credits: SECONDS * PER_SECOND,
    });
  }
}
