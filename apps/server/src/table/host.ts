/** All games of this process: loads them from the store, hands them what comes in, and tells what is on disk. */

import type { AnyRuleSet, Ask, Command, Side, State } from '@tercio/engine';
import { hexOf, LinkChain, unhex } from '@tercio/engine';
import { registered } from '@tercio/engine/rules';
import type { ClientMessage, ServerMessage } from '@tercio/protocol/messages.ts';
import type { GameRow, Seat, Store } from '../store/port.ts';
import { Game, type Handled, type Out } from './game.ts';
import type { Recipient } from './stream.ts';
import { type Conn, type Counted, type Finished, idOf, type Tables } from './tables.ts';

/** Thinks for a general, somewhere else. */
export type Thinks = (task: {
  rules: string;
  general: string;
  side: Side;
  view: State;
  ask: Ask;
  game: string;
}) => Promise<Command>;

interface HostParts {
  store: Store;
  now(): number;
  random(bytes: number): Uint8Array;
  thinks: Thinks;
  counted(what: Counted, ms?: number): void;
  busy?(game: string): void; // told which game is worked on, for whoever watches over this thread; '' for none
  log(what: string, facts: Record<string, unknown>): void;
}

/** A game in memory. `tail`: what is still being written. */
interface Open {
  game: Game;
  tail: Promise<void>;
  used: number;
  thinking: string; // the ask that a general thinks about
  broken: boolean;
}

/** A game that nobody uses leaves memory after this. */
const IDLE = 120_000;
/** A command that takes the processor longer is paid for, and one that takes far longer is reported: ms. */
const COSTLY = 50;
const FAR_TOO_COSTLY = 2000;
/** Clocks are looked at so often. */
const TICK = 200;

/** Sees to the clocks of all games, and to those that nobody uses; `pulse` is told each time. Gives what ends it. */
export function keeping(host: Host, pulse?: () => void): () => void {
  const ticks = setInterval(() => {
    host.tick();
    pulse?.();
  }, TICK);
  return () => clearInterval(ticks);
}

export class Host implements Tables {
  private readonly parts: HostParts;
  private readonly open = new Map<string, Promise<Open | undefined>>();
  private readonly loaded = new Map<string, Open>();
  private readonly conns = new Map<string, Conn>();
  private readonly pool = new Set<Promise<void>>();
  stopping = false;

  constructor(parts: HostParts) {
    this.parts = parts;
  }

  get games(): number {
    return this.loaded.size;
  }
  get connections(): number {
    return this.conns.size;
  }

  newId = (length = 10): string => idOf(this.parts.random(length));

  // --- games

  async find(id: string): Promise<Open | undefined> {
    let opening = this.open.get(id);
    if (opening === undefined) {
      opening = this.load(id);
      this.open.set(id, opening);
      const found = await opening.catch((error: unknown) => {
        this.parts.log('a game cannot be loaded', { game: id, error: String(error) });
        return undefined;
      });
      if (found === undefined) this.open.delete(id);
      return found;
    }
    return opening.catch(() => undefined);
  }

  private async load(id: string): Promise<Open | undefined> {
    const { store } = this.parts;
    const row = await store.game(id);
    const secret = row === undefined ? undefined : await store.secret(id);
    if (row === undefined || secret === undefined) return undefined;
    const rules: AnyRuleSet | undefined = await registered(row.rules)?.load();
    if (rules === undefined || rules.version !== row.version)
      throw new Error(`${row.rules} version ${row.version} is not here`);
    const now = this.parts.now();
    const secrets = { end: unhex(secret.end), z: unhex(secret.z) };
    const anchor = hexOf(new LinkChain(id, 'server', secrets.end).anchor);
    const game = new Game(row, rules, secrets, anchor, now);
    this.parts.busy?.(id);
    for (const entry of await store.entries(id)) {
      const { n, digest } = entry;
      entry.n = [0, 0, 0];
      entry.digest = '';
      game.apply(entry, null);
      if (entry.digest !== digest || entry.n.join() !== n.join())
        throw new Error(`entry ${entry.seq} of ${id} gives another battle than it did`);
    }
    this.parts.busy?.('');
    const open: Open = { game, tail: Promise.resolve(), used: now, thinking: '', broken: false };
    this.loaded.set(id, open);
    this.enter(open, game.awake(now));
    return open;
  }

  async create(row: GameRow): Promise<void> {
    const secret = { end: hexOf(this.parts.random(32)), z: hexOf(this.parts.random(32)) };
    await this.parts.store.addGame(row, secret);
  }

  async ready(id: string): Promise<void> {
    await this.find(id);
  }

  async record(id: string): Promise<Finished | undefined> {
    const open = await this.find(id);
    return open === undefined ? undefined : { row: open.game.row, record: open.game.record() };
  }

  async sit(id: string, side: Side, seat: Seat): Promise<boolean> {
    const open = await this.find(id);
    if (open === undefined) return false;
    const { row } = open.game;
    const { account, general } = row.seats[side];
    if (account !== '' || general !== '') return account !== '' && account === seat.account;
    row.seats[side] = seat;
    await this.parts.store.saveGame(row);
    this.enter(open, open.game.awake(this.parts.now()));
    for (const [conn, { as }] of open.game.here)
      this.later(open, () => open.game.join(conn, as, { t: 'join', g: id, as: 'watch', n: 0 }));
    return true;
  }

  // --- connections

  attach(conn: Conn): void {
    this.conns.set(conn.id, conn);
  }

  detach(conn: Conn): void {
    this.conns.delete(conn.id);
    for (const g of conn.games.keys()) {
      const open = this.loaded.get(g);
      if (open !== undefined) this.later(open, () => open.game.leave(conn.id, this.parts.now()));
    }
    conn.games.clear();
  }

  /** Somebody wants to see a game: from his seat, or as a watcher. */
  async join(conn: Conn, m: Extract<ClientMessage, { t: 'join' }>): Promise<void> {
    const open = await this.find(m.g);
    const row = open?.game.row;
    const side = row?.seats.findIndex((s) => s.account !== '' && s.account === conn.account?.id) ?? -1;
    const as: Recipient | undefined = m.as === 'seat' ? (side < 0 ? undefined : (side as Side)) : 'w';
    // A player watches his own game from his seat only, and what is private does not exist for others.
    if (open === undefined || as === undefined || (as === 'w' && row?.watch !== true)) {
      conn.send(JSON.stringify({ t: 'bye', why: 'no-such-game' } satisfies ServerMessage));
      return;
    }
    conn.games.set(m.g, as);
    open.used = this.parts.now();
    this.later(open, () => open.game.join(conn.id, as, m));
    const chat = m.n === 0 ? await this.parts.store.chat(m.g) : [];
    const over = open.game.stage === 'over';
    for (const c of chat)
      if (over || (as === 'w') === (c.side === null))
        conn.send(
          JSON.stringify({
            t: 'chat',
            g: c.game,
            n: c.n,
            side: c.side,
            name: c.name,
            text: c.text,
            at: c.at,
          } satisfies ServerMessage),
        );
  }

  /** A message about a game that this connection has joined. */
  async message(conn: Conn, m: Extract<ClientMessage, { g: string }>): Promise<void> {
    if (m.t === 'join') return this.join(conn, m);
    const as = conn.games.get(m.g);
    const open = this.loaded.get(m.g) ?? (as === undefined ? undefined : await this.find(m.g));
    if (as === undefined || open === undefined) {
      conn.send(JSON.stringify({ t: 'bye', why: 'not-joined' } satisfies ServerMessage));
      return;
    }
    if (m.t === 'leave') {
      conn.games.delete(m.g);
      this.later(open, () => open.game.leave(conn.id, this.parts.now()));
      return;
    }
    if (m.t === 'chat') return this.chat(open, conn, as, m);
    if (as === 'w') return; // watchers play nothing
    this.take(open, as, m, 'player', conn.id);
  }

  /** From a seat: play it, write it down, then tell. */
  take(
    open: Open,
    side: Side,
    m: ClientMessage,
    by: 'player' | 'general',
    conn: string,
  ): Handled | undefined {
    if (open.broken) return undefined;
    const now = this.parts.now();
    open.used = now;
    let handled: Handled;
    const spent = spending();
    this.parts.busy?.(open.game.row.id);
    try {
      handled = open.game.handle(side, m, now, by, conn);
    } catch (error) {
      this.fail(open, error); // a mistake of ours: nothing of it was written
      return undefined;
    } finally {
      this.parts.busy?.('');
    }
    this.costs(spent(), open, m.t, conn);
    if (handled.refused !== undefined) this.parts.counted('refused');
    else if (m.t === 'do') this.parts.counted('command');
    this.enter(open, handled);
    if (open.game.wantsRematch()) void this.rematch(open);
    return handled;
  }

  /** Everybody waits while one command is worked out: who sends dear ones pays for them. */
  private costs(ms: number, open: Open, what: string, conn: string): void {
    if (ms < COSTLY) return;
    this.parts.counted('costly', ms);
    this.conns.get(conn)?.spent?.(ms);
    if (ms > FAR_TOO_COSTLY)
      this.parts.log('a command took far too long', { game: open.game.row.id, what, ms: Math.round(ms) });
  }

  /** Clocks that have run out; to be called again and again. */
  tick(): void {
    const now = this.parts.now();
    for (const [id, open] of this.loaded) {
      const deadline = open.game.deadline();
      if (deadline !== null && deadline <= now && !open.broken) this.enter(open, open.game.tick(now));
      if (open.game.here.size === 0 && now - open.used > IDLE && open.thinking === '') {
        this.loaded.delete(id);
        this.open.delete(id);
      }
    }
  }

  private enter(open: Open, handled: Handled): void {
    const { entries, out } = handled;
    if (entries.length === 0 && out.length === 0) return;
    const began = this.parts.now();
    const { row } = open.game;
    const written = entries.length === 0 ? undefined : this.parts.store.append(row.id, entries);
    open.tail = open.tail
      .then(() => written)
      .then(() => {
        if (written !== undefined) this.parts.counted('acknowledged', this.parts.now() - began);
        this.tell(open, out);
        if (entries.length > 0) this.afterwards(open);
      })
      .catch((error: unknown) => this.fail(open, error));
    this.track(open.tail);
    written?.catch(() => {});
  }

  /** What needs no entry still comes after what is being written. */
  private later(open: Open, make: () => Out[]): void {
    open.tail = open.tail
      .then(() => this.tell(open, make()))
      .catch((error: unknown) => this.fail(open, error));
    this.track(open.tail);
  }

  private track(work: Promise<void>): void {
    this.pool.add(work);
    void work.finally(() => this.pool.delete(work));
  }

  private tell(open: Open, out: readonly Out[]): void {
    for (const { to, text } of out) {
      if (typeof to === 'string' && to !== 'w') this.conns.get(to)?.send(text);
      else for (const [id, { as }] of open.game.here) if (as === to) this.conns.get(id)?.send(text);
    }
  }

  /** What was to be written is not: forget what is in memory; clients come back and find what is on disk. */
  private fail(open: Open, error: unknown): void {
    if (open.broken) return;
    open.broken = true;
    const { id } = open.game.row;
    this.parts.counted('broken');
    this.parts.log('a game is taken up again from the store', { game: id, error: String(error) });
    this.loaded.delete(id);
    this.open.delete(id);
    for (const conn of open.game.here.keys()) this.conns.get(conn)?.close('again');
  }

  private afterwards(open: Open): void {
    const { game } = open;
    if (game.stage === 'over' && !game.row.over) {
      game.row.over = true;
      this.track(this.parts.store.saveGame(game.row).catch((error: unknown) => this.fail(open, error)));
    }
    const asked = game.generalAsked();
    if (asked === null || open.thinking === asked.ask.id || this.stopping) return;
    open.thinking = asked.ask.id;
    const { side, general, view, ask } = asked;
    void this.parts
      .thinks({ rules: game.row.rules, general, side, view, ask, game: game.row.id })
      .then((command) => {
        open.thinking = '';
        const id = `general-${ask.id}-${game.moves}`;
        const handled = this.take(
          open,
          side,
          { t: 'do', g: game.row.id, id, c: command as never },
          'general',
          '',
        );
        if (handled?.refused !== undefined) this.afterwards(open);
      })
      .catch((error: unknown) => {
        open.thinking = '';
        this.parts.log('a general gave up', { game: game.row.id, error: String(error) });
      });
  }

  /** The general at a seat begins to think when the game is taken up. */
  wake(open: Open): void {
    this.afterwards(open);
  }

  private async chat(
    open: Open,
    conn: Conn,
    as: Recipient,
    m: Extract<ClientMessage, { t: 'chat' }>,
  ): Promise<void> {
    const { store } = this.parts;
    const text = plainText(m.text);
    const g = open.game.row.id;
    const done: ServerMessage = { t: 'done', g, id: m.id, n: 0 };
    if (conn.account === null || text === '') return;
    const { id: account, name } = conn.account;
    const row = {
      game: g,
      n: this.parts.now(),
      side: as === 'w' ? null : as,
      account,
      name,
      text,
      at: this.parts.now(),
      id: m.id,
    };
    try {
      await store.addChat(row);
    } catch {
      conn.send(JSON.stringify(done)); // said already
      return;
    }
    this.parts.counted('chat');
    conn.send(JSON.stringify(done));
    const line = JSON.stringify({
      t: 'chat',
      g,
      n: row.n,
      side: row.side,
      name,
      text,
      at: row.at,
    } satisfies ServerMessage);
    // Players among themselves, and watchers among themselves until the end.
    for (const [id, { as: who }] of open.game.here) {
      const together = (as === 'w') === (who === 'w') || open.game.stage === 'over';
      if (together) this.conns.get(id)?.send(line);
    }
  }

  private async rematch(open: Open): Promise<void> {
    const { row } = open.game;
    if (open.game.rematch !== null || open.thinking === 'rematch') return;
    open.thinking = 'rematch';
    const id = this.newId();
    const [a, b] = row.seats;
    await this.create({
      ...row,
      id,
      seats: [b, a],
      created: this.parts.now(),
      over: false,
      invite: this.newId(16),
      open: false,
    });
    open.thinking = '';
    this.enter(open, open.game.makeRematch(id, this.parts.now()));
  }

  /** Nothing more comes in; wait until all is written. */
  async stop(): Promise<void> {
    this.stopping = true;
    while (this.pool.size > 0) await Promise.allSettled([...this.pool]);
  }
}

/**
 * Milliseconds of the processor from now on: what the wall's clock says, or what all threads of the process used, if that
 * is less. A thread cannot tell its own.
 */
function spending(): () => number {
  const [began, before] = [performance.now(), process.cpuUsage()];
  return () => {
    const wall = performance.now() - began;
    if (wall < COSTLY) return wall;
    const { user, system } = process.cpuUsage(before);
    return Math.min(wall, (user + system) / 1000);
  };
}

/** Plain text: no control characters, no tricks with the direction of writing. */
const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300);
