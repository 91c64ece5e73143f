/**
 * The games of this process in threads, by a hash of their ids; games whose commands may be long in threads of their
 * own, more than there are cores, so that a short command does not wait for somebody's long one. The main thread sees
 * text only, and no turn of a battle holds up its sockets. Another thread begins only when those there are have enough to
 * do: each has to compile the rules for itself, and looks after its games again and again.
 */
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { Side } from '@tercio/engine';
import { registered } from '@tercio/engine/rules';
import type { ClientMessage, ServerMessage } from '@tercio/protocol/messages.ts';
import type { GameRow, GameStore, Seat } from '../store/port.ts';
import type { Thinks } from '../table/host.ts';
import { type Conn, type Counted, type Finished, hashOf, idOf, type Tables } from '../table/tables.ts';
import { type Call, type FromTable, ID_MOST, type TableWish, type ToTable } from './messages.ts';

interface ThreadParts {
  file: string; // the bundle of a table thread
  writer?: string; // that of the thread that writes for them into the embedded store; absent: each writes itself
  data: string; // folder of the store
  address?: string | undefined; // of a PostgreSQL instead
  answered?: number | undefined; // so long another process is waited for: ms
  store: GameStore;
  thinks: Thinks;
  patience?: number; // a thread that says nothing for so long stands still: ms
  lanes?: number; // threads for usual games, at the most
  looks?: number; // they are looked at so often: ms
  counted(what: Counted, ms?: number): void;
  log(what: string, facts: Record<string, unknown>): void;
}

interface Waiting {
  done(value: unknown): void;
  failed(error: Error): void;
}

/** One thread; it begins with the first game that comes to it. */
interface Lane {
  worker: Worker | null;
  busy: Uint8Array;
  steps: Int32Array;
  stepped: number; // steps when it was last looked at
  games: number;
  heard: number; // when it last said something or got on
  fresh: number; // games that came since it last said how many it has
  used: EventLoopUtilization | undefined; // of its time, when it was last looked at
  load: number; // the part of its time that it was busy lately
  readonly conns: Set<string>;
  readonly calls: Map<number, Waiting>;
}

/** Threads that share games: so many of them take new ones. */
interface Lanes {
  readonly all: readonly Lane[];
  readonly enough: number; // the part of its time that a thread has to be busy before another one begins
  wide: number;
}

const newLane = (): Lane => ({
  worker: null,
  busy: new Uint8Array(0),
  steps: new Int32Array(1),
  stepped: 0,
  games: 0,
  heard: 0,
  fresh: 0,
  used: undefined,
  load: 0,
  conns: new Set(),
  calls: new Map(),
});

const gamesOf = ({ games, fresh }: Lane): number => games + fresh;

/** The game that a thread works on, or nothing. */
const gameOf = ({ busy }: Lane): string => String.fromCharCode(...busy).replace(/\0+$/, '');

/**
 * By the clock of the wall: Node tells nobody the processor time of another thread, and on a busy small machine a turn
 * of a tenth of a second may take seconds.
 */
const PATIENCE = 20_000;
const START = 60_000; // more until its first word
const LOOK = 1000;
const LONG_LANES = 3;
/** With so many games a thread has enough to do, whatever it does at the moment: many come at once after a start. */
const GAMES_ENOUGH = 100;
const ENOUGH = 0.5;
const LONG_ENOUGH = 0.25; // a turn of theirs holds the others up for long
const LATELY = 10; // looks: what a thread does to begin is soon forgotten
const KNOWN_MOST = 100_000;

export class TableThreads implements Tables {
  stopping = false;
  private readonly parts: ThreadParts;
  private readonly usual: Lanes;
  private readonly long: Lanes;
  private readonly conns = new Map<string, Conn>();
  private readonly known = new Map<string, Lane>(); // where a game is; it always comes to the same thread
  private readonly frozen = new Set<string>();
  private writer: Worker | null = null;
  private readonly watch: ReturnType<typeof setInterval>;
  private looked = Date.now();
  private calls = 0;

  constructor(parts: ThreadParts) {
    this.parts = parts;
    const lanes = parts.lanes ?? availableParallelism();
    this.usual = { all: Array.from({ length: lanes }, newLane), enough: ENOUGH, wide: 1 };
    this.long = { all: Array.from({ length: LONG_LANES }, newLane), enough: LONG_ENOUGH, wide: 1 };
    this.watch = setInterval(() => this.look(), parts.looks ?? LOOK);
    this.watch.unref();
  }

  private get lanes(): readonly Lane[] {
    return [...this.usual.all, ...this.long.all];
  }
  get games(): number {
    return this.lanes.reduce((sum, lane) => sum + lane.games, 0);
  }
  get connections(): number {
    return this.conns.size;
  }
  newId = (length = 10): string => idOf(randomBytes(length));

  // --- threads

  private begin(lane: Lane): Worker {
    const busy = new SharedArrayBuffer(ID_MOST);
    const { data, address, answered } = this.parts;
    const steps = new SharedArrayBuffer(4);
    const writer = address === undefined ? this.lineToWriter() : undefined;
    const workerData: TableWish = { data, address, writer, answered, busy, steps };
    const transferList = writer === undefined ? [] : [writer];
    const worker = new Worker(this.parts.file, { workerData, transferList });
    worker.on('message', (list: readonly FromTable[]) => {
      if (lane.worker !== worker) return; // it is being ended
      lane.heard = Date.now();
      for (const said of list) this.hear(lane, said);
    });
    worker.on('error', (error) => {
      if (lane.worker === worker && !this.stopping) this.replace(lane, String(error));
    });
    Object.assign(lane, { worker, games: 0, fresh: 0, heard: Date.now() + START, used: undefined, load: 0 });
    Object.assign(lane, { busy: new Uint8Array(busy), steps: new Int32Array(steps), stepped: 0 });
    return worker;
  }

  /** A line for a table thread to the one that writes, which begins with the first of them. */
  private lineToWriter(): MessagePort | undefined {
    const { writer: file, data } = this.parts;
    if (file === undefined) return undefined;
    if (this.writer === null) {
      const writer = new Worker(file, { workerData: { data } });
      writer.on('error', (error) => {
        if (this.writer !== writer || this.stopping) return;
        this.writer = null;
        // What was under way is not on disk for all that is known: everybody begins anew from there.
        for (const lane of this.lanes) if (lane.worker !== null) this.replace(lane, String(error), '');
      });
      this.writer = writer;
    }
    const { port1, port2 } = new MessageChannel();
    this.writer.postMessage(port1, [port1]);
    return port2;
  }

  private hear(lane: Lane, said: FromTable): void {
    switch (said.t) {
      case 'send':
        for (const conn of said.conns) this.conns.get(conn)?.send(said.text);
        return;
      case 'close':
        this.conns.get(said.conn)?.close(said.why);
        return;
      case 'spent':
        this.conns.get(said.conn)?.spent?.(said.ms);
        return;
      case 'answer': {
        const call = lane.calls.get(said.n);
        lane.calls.delete(said.n);
        if (said.error === undefined) call?.done(said.value);
        else call?.failed(new Error(said.error));
        return;
      }
      case 'counted':
        this.parts.counted(said.what, said.ms);
        return;
      case 'log':
        this.parts.log(said.what, said.facts);
        return;
      case 'pulse':
        lane.games = said.games;
        lane.fresh = 0;
        return;
      case 'think':
        this.parts.thinks(said.task).then(
          (command) => this.post(lane, { t: 'thought', n: said.n, command }),
          (error: unknown) => this.post(lane, { t: 'thought', n: said.n, error: String(error) }),
        );
    }
  }

  private post(lane: Lane, said: ToTable): void {
    (lane.worker ?? this.begin(lane)).postMessage(said);
  }

  /** A thread that stands still is ended; the game it stood at is not taken up again, the others are. One that has much to do is not. */
  private look(): void {
    const now = Date.now();
    const { patience = PATIENCE, looks = LOOK } = this.parts;
    const slept = now - this.looked > 3 * looks; // then nobody could say anything
    this.looked = now;
    for (const lane of this.lanes) {
      const stepped = Atomics.load(lane.steps, 0);
      if (slept || stepped !== lane.stepped) lane.heard = Math.max(lane.heard, now);
      lane.stepped = stepped;
      if (lane.worker === null || now - lane.heard <= patience) continue;
      // Outside of a game it waits for its store: ended there, it would take the process with it.
      if (gameOf(lane) !== '') this.replace(lane, 'it stood still');
    }
    for (const lanes of [this.usual, this.long]) this.widen(lanes);
  }

  /** Have all that take games enough to do? Then another takes new ones, too; and one less, when fewer had less than half of it. */
  private widen(lanes: Lanes): void {
    const { all, enough, wide } = lanes;
    const open = all.slice(0, wide);
    for (const lane of open) {
      const total = lane.worker?.performance.eventLoopUtilization();
      if (total !== undefined && lane.used !== undefined) {
        const lately = performance.eventLoopUtilization(total, lane.used).utilization;
        lane.load += ((lately || 0) - lane.load) / LATELY; // no number, before it has begun
      }
      lane.used = total;
    }
    const sum = (of: (lane: Lane) => number): number => open.reduce((n, lane) => n + of(lane), 0);
    const fewer = (wide - 1) / 2;
    if (open.every((l) => gamesOf(l) >= GAMES_ENOUGH || l.load >= enough))
      lanes.wide = Math.min(all.length, wide + 1);
    else if (sum(gamesOf) < GAMES_ENOUGH * fewer && sum((l) => l.load) < enough * fewer)
      lanes.wide = wide - 1;
  }

  /** `game`: what it stood at. */
  private replace(lane: Lane, why: string, game = gameOf(lane)): void {
    if (game !== '') this.frozen.add(game);
    this.parts.counted('broken');
    this.parts.log('a table thread is replaced', { game, why });
    void lane.worker?.terminate();
    lane.worker = null;
    lane.games = 0;
    for (const { failed } of lane.calls.values()) failed(new Error(why));
    lane.calls.clear();
    // they come back by themselves, and find what is on disk
    for (const conn of lane.conns) this.conns.get(conn)?.close('again');
    lane.conns.clear();
  }

  // --- games

  /** By the hash of its id, among those that take games when it comes here first; it stays there. */
  private laneOf(id: string, rules: string): Lane {
    const lanes = registered(rules)?.long === true ? this.long : this.usual;
    const full = lanes.all.slice(0, lanes.wide).every((l) => gamesOf(l) >= GAMES_ENOUGH);
    if (full && lanes.wide < lanes.all.length) lanes.wide++;
    const lane = lanes.all[hashOf(id) % lanes.wide];
    lane.fresh++;
    this.keep(id, lane);
    return lane;
  }

  /** Those that were used last are known: a game that is in memory in one thread must not come to another. */
  private keep(id: string, lane: Lane): void {
    this.known.delete(id);
    this.known.set(id, lane);
    if (this.known.size > KNOWN_MOST) this.known.delete(this.known.keys().next().value ?? '');
  }

  private async find(id: string): Promise<Lane | undefined> {
    if (this.frozen.has(id)) return undefined;
    const known = this.known.get(id);
    if (known !== undefined) {
      this.keep(id, known);
      return known;
    }
    const row = await this.parts.store.game(id);
    if (row === undefined) return undefined;
    // Somebody else may have asked meanwhile.
    return this.known.get(id) ?? this.laneOf(id, row.rules);
  }

  private call<T>(lane: Lane, call: Call, args: readonly unknown[]): Promise<T> {
    return new Promise((done, failed) => {
      const n = ++this.calls;
      lane.calls.set(n, { done: done as Waiting['done'], failed });
      this.post(lane, { t: 'call', n, call, args });
    });
  }

  create = (row: GameRow): Promise<void> => this.call(this.laneOf(row.id, row.rules), 'create', [row]);
  async ready(id: string): Promise<void> {
    const lane = await this.find(id);
    if (lane !== undefined) await this.call(lane, 'ready', [id]);
  }
  async sit(id: string, side: Side, seat: Seat): Promise<boolean> {
    const lane = await this.find(id);
    return lane === undefined ? false : this.call<boolean>(lane, 'sit', [id, side, seat]);
  }
  async halt(id: string, halted: boolean): Promise<void> {
    const lane = await this.find(id);
    if (lane !== undefined) await this.call(lane, 'halt', [id, halted]);
  }
  async record(id: string): Promise<Finished | undefined> {
    const lane = await this.find(id);
    return lane === undefined ? undefined : this.call<Finished | undefined>(lane, 'record', [id]);
  }

  // --- lines

  attach(conn: Conn): void {
    this.conns.set(conn.id, conn);
  }

  detach(conn: Conn): void {
    this.conns.delete(conn.id);
    for (const lane of this.lanes)
      if (lane.conns.delete(conn.id)) this.post(lane, { t: 'detach', conn: conn.id });
  }

  async message(conn: Conn, m: Extract<ClientMessage, { g: string }>): Promise<void> {
    const lane = await this.find(m.g);
    if (!this.conns.has(conn.id)) return; // gone meanwhile
    if (lane === undefined) {
      const why = this.frozen.has(m.g) ? 'frozen' : 'no-such-game';
      conn.send(JSON.stringify({ t: 'bye', why } satisfies ServerMessage));
      return;
    }
    lane.conns.add(conn.id);
    this.post(lane, { t: 'message', conn: conn.id, account: conn.account, m });
  }

  signedOut(account: string): void {
    for (const conn of this.conns.values()) if (conn.account?.id === account) conn.close('again');
  }
  async erased(account: string): Promise<void> {
    this.signedOut(account);
    const begun = this.lanes.filter((lane) => lane.worker !== null);
    await Promise.all(begun.map((lane) => this.call(lane, 'erased', [account])));
  }

  async stop(): Promise<void> {
    this.stopping = true;
    clearInterval(this.watch);
    const begun = this.lanes.filter((lane) => lane.worker !== null);
    await Promise.all(begun.map((lane) => this.call(lane, 'stop', []).catch(() => {})));
    await Promise.all(begun.map((lane) => lane.worker?.terminate()));
    const { writer } = this;
    if (writer === null) return;
    await new Promise((done) => {
      writer.once('message', done);
      writer.once('exit', done);
      writer.postMessage(null);
    });
    await writer.terminate();
  }
}
