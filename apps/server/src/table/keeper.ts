/**
 * The games that this process has in memory: taken up from the store, written before anything is told, and followed
 * where another process that serves the same store has written.
 */
import type { AnyRuleSet, Ask, Command, Side, State } from '@tercio/engine';
import { hexOf, LinkChain, unhex } from '@tercio/engine';
import { registered } from '@tercio/engine/rules';
import type { ClientMessage, ServerMessage } from '@tercio/protocol/messages.ts';
import { ALIVE, type ChatRow, ERASED, type GameRow, type GameStore, Taken } from '../store/port.ts';
import { Game, type Handled, type Out, Unplayable } from './game.ts';
import type { Conn, Counted } from './tables.ts';

/** Thinks for a general, somewhere else. */
export type Thinks = (task: {
  rules: string;
  general: string;
  side: Side;
  view: State;
  ask: Ask;
  game: string;
}) => Promise<Command>;

export interface HostParts {
  store: GameStore;
  now(): number;
  random(bytes: number): Uint8Array;
  version?: string; // of the program: texts of another one are not handed on
  answered?: number | undefined; // so long another process is waited for, unless as usual: ms
  thinks: Thinks;
  counted(what: Counted, ms?: number): void;
  busy?(game: string): void; // told which game is worked on, for whoever watches over this thread; '' for none
  log(what: string, facts: Record<string, unknown>): void;
}

/** What came from a seat and is not on disk yet. */
export interface Pending {
  side: Side;
  m: ClientMessage;
  by: 'player' | 'general';
  conn: string;
  far?: Far | undefined;
}

/** Where a message came from that another process handed in. */
export interface Far {
  process: string;
  n: number;
  ms?: number; // of the processor
}

/** A game in memory. `tail`: what is still being written. */
export interface Open {
  game: Game;
  tail: Promise<void>;
  used: number;
  thinking: string; // the ask that a general thinks about
  broken: boolean;
  written: number; // the last entry that is on disk, of this process or another
  pending: Pending[];
  moved: number; // when the last entry was written or read
  chats: Set<string>; // lines that were told here
  due: string; // what the store knows to be due
  reading: number; // the log is being read on
  // Beside the log, between processes:
  told: number; // the last entry of which the news came as text, when the game itself has not played so far
  runner: string; // the process that wrote the last entry, as far as it said so; '' for this one, or none
  deadline: number | null; // there
  asked: boolean; // a general is, there
  over: '' | 'told' | 'seen'; // so is the battle, there: as it says, and as the store says, too
  sent: Sent[]; // handed to it, and not seen to
  queued: number; // what came from here and waits until the game has played on
  readonly far: Map<string, string>; // lines of players at other processes that handed something in, and where
}

/** What a player here sent, and the runner of the game was given. */
export interface Sent extends Pending {
  n: number;
  at: number;
  until: number; // so long it is waited for
}

/** So much earlier than the others does a process notice that it is out of touch. */
const MARGIN = 1500;

/** In a wake-up: not the game changed, but what somebody is writing there. */
export const DRAFT = '~';
/** What the store knows of a battle that is about to begin, another process may have written. */
const NOT_KNOWN = '?';

export abstract class Keeper {
  protected readonly parts: HostParts;
  protected readonly open = new Map<string, Promise<Open | undefined>>();
  protected readonly loaded = new Map<string, Open>();
  protected readonly conns = new Map<string, Conn>();
  protected readonly pool = new Set<Promise<void>>();

  constructor(parts: HostParts) {
    this.parts = parts;
    this.beaten = this.came = parts.now();
  }

  /** From a seat: play it, write it down, then tell. */
  protected abstract play(
    open: Open,
    side: Side,
    m: ClientMessage,
    by: 'player' | 'general',
    conn: string,
    far?: Far,
  ): Handled | undefined;
  /** What was written is handed to players at other processes, and told to be seen to. */
  protected abstract handOn(open: Open, entries: Handled['entries'], out: readonly Out[], far?: Far): void;
  /** Another process says something to this one alone. */
  protected abstract said(from: string, text: string): void;
  /** What follows from an entry; `mine`: this process wrote it, and sees to what is to be done. */
  protected abstract afterwards(open: Open, mine: boolean): void;

  /** Somebody's draft was changed at another process. */
  protected abstract drafted(open: Open): void;

  protected alive: ReadonlySet<string> = new Set();
  /** A process that spoke a moment ago may not be known yet. */
  protected isFellow = (process: string, at: number): boolean =>
    process !== this.parts.store.fellows?.process &&
    (this.alive.has(process) || this.parts.now() - at < ALIVE);

  /** What is to be told of who is at other processes. */
  private seen = (open: Open): Out[] =>
    open.game.presence.others(this.isFellow, this.parts.now()) ? open.game.tellSeats() : [];

  /** A game, from memory or from the store; undefined: there is none that can be played. */
  async find(id: string): Promise<Open | undefined> {
    const known = this.open.get(id);
    if (known !== undefined) return known;
    const opening = this.load(id).catch((error: unknown) => {
      if (!(error instanceof Unplayable)) throw error; // the store does not answer, for now
      this.parts.log('a game cannot be loaded', { game: id, error: error.message });
      return undefined;
    });
    this.open.set(id, opening);
    try {
      const found = await opening;
      if (found === undefined) this.open.delete(id);
      return found;
    } catch (error) {
      this.open.delete(id);
      throw error;
    }
  }

  protected async load(id: string): Promise<Open | undefined> {
    const { store } = this.parts;
    const game = await this.build(id);
    if (game === undefined) return undefined;
    store.fellows?.follow(id);
    const log = await store.entries(id);
    this.parts.busy?.(id);
    for (const entry of log) game.repeat(entry, null);
    this.parts.busy?.('');
    const now = this.parts.now();
    const open: Open = {
      game,
      tail: Promise.resolve(),
      used: now,
      thinking: '',
      broken: false,
      written: game.seq,
      pending: [],
      moved: now,
      chats: new Set(),
      due: game.stage === 'sealing' ? NOT_KNOWN : '',
      reading: 0,
      told: 0,
      runner: '',
      deadline: null,
      asked: false,
      over: '',
      sent: [],
      queued: 0,
      far: new Map(),
    };
    game.presence.others(this.isFellow, now);
    const gaps = await store.gaps();
    if (store.fellows !== null) for (const c of await store.chat(id)) open.chats.add(`${c.account} ${c.id}`);
    this.loaded.set(id, open);
    this.enter(open, game.awake(now, gaps));
    this.afterwards(open, store.fellows === null);
    return open;
  }

  /** A game as it was agreed, before its first entry. */
  protected async build(id: string, before?: Game): Promise<Game | undefined> {
    const { store } = this.parts;
    const row = await store.game(id);
    if (row !== undefined && before !== undefined) {
      const { rules, secrets, sealing } = before;
      return new Game(row, rules, secrets, sealing.server, this.parts.now());
    }
    const secret = row === undefined ? undefined : await store.secret(id);
    if (row === undefined || secret === undefined) return undefined;
    const rules: AnyRuleSet | undefined = await registered(row.rules)?.load();
    if (rules === undefined || rules.version !== row.version)
      throw new Unplayable(`${row.rules} version ${row.version} is not here`);
    const end = unhex(secret.end);
    const secrets = { end, z: unhex(secret.z), chain: new LinkChain(id, 'server', end) };
    return new Game(row, rules, secrets, hexOf(secrets.chain.anchor), this.parts.now());
  }

  /** Hear of what other processes do; false where there are none. */
  attend(): boolean {
    const { fellows } = this.parts.store;
    fellows?.listen(
      (game, seq) => this.heard(game, seq),
      (from, text) => this.said(from, text),
    );
    return fellows !== null;
  }

  /** Another process changed this game up to this entry (0: or more than its log), or ('') may have changed any. */
  private heard(id: string, seq: number): void {
    if (id === '') return void this.poll();
    const draft = id.startsWith(DRAFT);
    const open = this.loaded.get(draft ? id.slice(DRAFT.length) : id);
    if (open === undefined) return;
    if (draft) this.drafted(open);
    else this.catchUp(open, seq);
  }

  /** That this process serves, and what wake-ups may have missed; to be called again and again. */
  async poll(): Promise<void> {
    await Promise.all([this.beat(), this.look()]);
  }

  /** Waits for nothing else: a process with much to do is not to be taken for dead, nor to take itself for it. */
  private async beat(): Promise<void> {
    const { store } = this.parts;
    if (this.beating) return;
    this.beating = true;
    try {
      const began = this.parts.now();
      await store.beat();
      if (store.fellows === null) return;
      this.alive = await store.fellows.alive();
      if (this.isLost()) {
        this.failAll();
        this.came = began;
      }
      this.beaten = began;
    } catch (error) {
      this.parts.log('the store does not answer', { error: String(error) });
    } finally {
      this.beating = false;
    }
  }
  private beating = false;

  private async look(): Promise<void> {
    const { fellows } = this.parts.store;
    if (this.polling || fellows === null) return;
    this.polling = true;
    try {
      const ids = [...this.loaded.keys()];
      const last = await fellows.last(ids);
      for (const id of ids) {
        const open = this.loaded.get(id);
        if (open === undefined || open.broken) continue;
        const { seq = 0, chat = 0 } = last.get(id) ?? {};
        const gone = isBehind(open) && !this.alive.has(open.runner);
        const missed = seq > Math.max(open.written, open.told);
        if (gone || missed || chat !== open.chats.size || open.game.stage === 'open') this.catchUp(open);
        this.tell(open, this.seen(open));
      }
    } catch (error) {
      this.parts.log('the store does not answer', { error: String(error) });
    } finally {
      this.polling = false;
    }
  }
  private polling = false;
  private beaten: number;
  /**
   * When it came, or came back after it was out of touch. Others may take it for dead a moment longer, so who is here is
   * said anew: else a throw would be made without asking them.
   */
  private came: number;
  protected failAll(): void {
    for (const open of this.loaded.values()) this.fail(open, 'this process was out of touch');
  }

  /**
   * Was this process out of touch for so long that the others take it for dead? It slept, or did not reach the store.
   * Throws may have been made without asking the clients here, so they are told nothing more before they come anew.
   */
  protected isLost = (): boolean =>
    this.parts.store.fellows !== null && this.parts.now() - this.beaten > ALIVE - MARGIN;

  /** Go on to where the log is, and tell what is new: up to an entry that was heard of, or (0) whatever there is. */
  protected catchUp(open: Open, seq = 0): void {
    this.queue(open, async () => {
      if (seq > 0 && seq <= Math.max(open.written, open.told)) return;
      const { game } = open;
      if (game.stage === 'open' || seq === 0) {
        const row = await this.parts.store.game(game.row.id);
        if (row?.seats.some((s, i) => s.account === ERASED && game.row.seats[i].account !== ERASED))
          return this.fail(open, 'a player erased his account');
        const isOpen = game.stage === 'open';
        if (isOpen && row !== undefined && JSON.stringify(row.seats) !== JSON.stringify(game.row.seats))
          this.seated(open, row);
      }
      await this.readOn(open);
      if (seq === 0) await this.readChat(open);
    });
  }

  /** Play what stands in the log and was not played here. */
  protected async readOn(open: Open): Promise<void> {
    const { game } = open;
    open.reading++;
    const news = await this.parts.store.entries(game.row.id, open.written).finally(() => void open.reading--);
    // With something of ours under way, its append finds out.
    if (news.length === 0 || game !== open.game || game.seq !== open.written) return;
    const out: Out[] = [];
    for (const entry of news) game.repeat(entry, entry.seq <= open.told ? [] : out);
    if (game.seq > open.told) open.runner = ''; // written by nobody who told us
    open.written = game.seq;
    open.moved = this.parts.now();
    this.tell(open, [...out, ...this.seen(open)]);
    this.afterwards(open, false);
  }

  /** Somebody else wrote the next entry first: go on from there, and look again at what came from here. */
  protected async overtaken(open: Open): Promise<void> {
    const before = open.game;
    const fresh = await this.build(before.row.id, before);
    if (fresh === undefined) throw new Error('the game is gone');
    fresh.like(before);
    const out: Out[] = [];
    for (const entry of await this.parts.store.entries(before.row.id))
      fresh.repeat(entry, entry.seq <= Math.max(open.written, open.told) ? null : out);
    open.game = fresh;
    open.written = fresh.seq;
    open.runner = '';
    open.moved = this.parts.now();
    const pending = open.pending.splice(0);
    this.tell(open, [...out, ...this.seen(open)]);
    for (const { side, m, by, conn, far } of pending) this.play(open, side, m, by, conn, far);
    this.afterwards(open, pending.length > 0);
  }

  /** Tell the other processes who is here, by the log: whoever binds a throw then asks them for their links. */
  protected async present(open: Open): Promise<void> {
    const { fellows, append } = this.parts.store;
    if (fellows === null || open.broken || open.game.seq !== open.written) return;
    if (isBehind(open)) {
      if (open.game.isPresent(fellows.process, this.came)) return;
      await this.readOn(open);
    }
    const { entries } = open.game.present(fellows.process, this.parts.now(), this.came);
    if (entries.length === 0) return;
    if (isBehind(open)) throw new Error('a game is to be played on before anything is written');
    await append.call(this.parts.store, open.game.row.id, entries);
    open.written = open.game.seq;
    fellows.wake(open.game.row.id, open.written); // whoever throws is to ask those here
  }

  /** Written first, told then; and nothing is written before what came before it is on disk. */
  protected enter(open: Open, handled: Handled, from?: Pending): void {
    const { entries, out } = handled;
    if (entries.length === 0 && out.length === 0) {
      this.handOn(open, [], [], from?.far);
      return;
    }
    const began = this.parts.now();
    const { game } = open;
    if (from !== undefined) open.pending.push(from);
    this.queue(open, async () => {
      if (game !== open.game) return; // overtaken: it was looked at again
      if (entries.length > 0) {
        await this.parts.store.append(game.row.id, entries);
        open.written = entries[entries.length - 1].seq;
        open.moved = this.parts.now();
        open.runner = '';
        this.parts.counted('acknowledged', open.moved - began);
      }
      if (from !== undefined) open.pending.splice(open.pending.indexOf(from), 1);
      this.handOn(open, entries, out, from?.far);
      this.tell(open, out);
      if (entries.length > 0) this.afterwards(open, true);
    });
  }

  /** What needs no entry comes after what is being written, and tells nothing that is not on disk. */
  protected later(open: Open, make: () => Out[]): void {
    this.queue(open, async () => {
      if (isBehind(open)) await this.readOn(open);
      if (open.game.seq !== open.written) return this.later(open, make);
      const out = make();
      const { game } = open;
      await this.present(open).catch(async (error: unknown) => {
        if (!(error instanceof Taken)) throw error;
        await this.overtaken(open);
      });
      // Whoever is told where the game stands must be in the log before.
      if (game === open.game) this.tell(open, out);
      else this.later(open, make);
    });
  }

  /** One thing after the other. */
  protected queue(open: Open, step: () => Promise<void>): void {
    open.tail = open.tail
      .then(async () => {
        if (open.broken) return;
        try {
          await step();
          await this.present(open);
        } catch (error) {
          if (!(error instanceof Taken)) throw error;
          await this.overtaken(open);
        }
      })
      .catch((error: unknown) => this.fail(open, error));
    this.track(open.tail);
  }

  protected track(work: Promise<void>): void {
    this.pool.add(work);
    void work.finally(() => this.pool.delete(work));
  }

  protected tell(open: Open, out: readonly Out[]): void {
    if (this.isLost()) {
      this.fail(open, 'this process was out of touch');
      return;
    }
    for (const { to, text } of out) {
      if (typeof to === 'string' && to !== 'w') this.conns.get(to)?.send(text);
      else for (const [id, { as }] of open.game.here) if (as === to) this.conns.get(id)?.send(text);
    }
  }

  /** What was to be written is not: forget what is in memory; clients come back and find what is on disk. */
  protected fail(open: Open, error: unknown): void {
    if (open.broken) return;
    open.broken = true;
    const { id } = open.game.row;
    this.parts.counted('broken');
    this.parts.log('a game is taken up again from the store', { game: id, error: String(error) });
    this.loaded.delete(id);
    this.open.delete(id);
    // those who are about to sit down, too
    for (const conn of this.conns.values()) if (conn.games.has(id)) conn.close('again');
  }

  /** What was said at other processes. */
  protected async readChat(open: Open): Promise<void> {
    for (const row of await this.parts.store.chat(open.game.row.id))
      if (!open.chats.has(`${row.account} ${row.id}`)) this.tellChat(open, row);
  }

  /** Players among themselves, and watchers among themselves until the end. */
  protected tellChat(open: Open, row: ChatRow): void {
    open.chats.add(`${row.account} ${row.id}`);
    for (const [id, { as: who }] of open.game.here) {
      const together = (row.side === null) === (who === 'w') || isOver(open);
      if (together) this.conns.get(id)?.send(chatText(row));
    }
  }

  /** Somebody has sat down: everybody here is told. */
  protected seated(open: Open, row: GameRow): void {
    const { id } = row;
    Object.assign(open.game.row, row);
    if (open.game.stage === 'sealing') open.due = NOT_KNOWN;
    this.enter(open, open.game.awake(this.parts.now(), []));
    for (const [conn, { as }] of open.game.here)
      this.later(open, () => open.game.join(conn, as, { t: 'join', g: id, as: 'watch', n: 0 }));
  }
}

/** The news of entries were handed on here that the game itself has not played. */
export const isBehind = (open: Open): boolean => open.told > open.game.seq;

export const isOver = (open: Open): boolean => open.game.stage === 'over' || open.over !== '';

export const chatText = ({ game: g, n, side, name, text, at }: ChatRow): string =>
  JSON.stringify({ t: 'chat', g, n, side, name, text, at } satisfies ServerMessage);
