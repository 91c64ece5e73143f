/** People and generals at the games of this process: hands in what comes from them, and looks after what follows. */
import type { Side } from '@tercio/engine';
import { hexOf, muted } from '@tercio/engine';
import { registered } from '@tercio/engine/rules';
import { type ClientMessage, isMail, type ServerMessage } from '@tercio/protocol/messages.ts';
import { conclude } from '../rating/conclude.ts';
import type { ChatRow, GameRow, Seat } from '../store/port.ts';
import { Behind } from './behind.ts';
import type { Handled, Out } from './game.ts';
import { chatText, DRAFT, type Far, isBehind, isOver, type Open } from './keeper.ts';
import { Relay, TAKE_OVER } from './relay.ts';
import { type Recipient, SIDES } from './stream.ts';
import { type Conn, type Finished, idOf, type Tables } from './tables.ts';

export type { Thinks } from './keeper.ts';

/** A game that nobody uses leaves memory after this; one that is over, sooner. */
const IDLE = 120_000;
const IDLE_OVER = 5000;
/** A command that takes the processor longer is paid for, and one that takes far longer is reported: ms. */
const COSTLY = 50;
const FAR_TOO_COSTLY = 2000;
/** So often another process may be quicker. */
const HALTS = 10;
/** Clocks are looked at so often. */
const TICK = 200;
/** Every so many times the main thread is told that this one is there. */
const PULSE = 5;
/** Wake-ups may be lost: with other processes at the same store, look for what is new so often. */
const POLL = 2000;
const ALONE = 10_000;

const bitsOf = (sides: readonly Side[]): number => sides.reduce<number>((bits, s) => bits | (1 << s), 0);

/** Sees to the clocks of all games, to those that nobody uses, and to what other processes write; `pulse` is told now and then. Gives what ends it. */
export function keeping(host: Host, pulse?: () => void): () => void {
  let tick = 0;
  const ticks = setInterval(() => {
    host.tick();
    if (tick++ % PULSE === 0) pulse?.();
  }, TICK);
  const polls = setInterval(() => void host.poll(), host.attend() ? POLL : ALONE);
  return () => {
    clearInterval(ticks);
    clearInterval(polls);
  };
}

export class Host extends Relay implements Tables {
  stopping = false;
  private readonly behind = new Behind({
    store: this.parts.store,
    now: () => this.parts.now(),
    build: (id) => this.build(id),
    send: (conn, text) => this.conns.get(conn)?.send(text),
    log: (what, facts) => this.parts.log(what, facts),
  });

  get games(): number {
    return this.loaded.size;
  }
  get connections(): number {
    return this.conns.size;
  }

  newId = (length = 10): string => idOf(this.parts.random(length));

  // --- games

  async create(row: GameRow): Promise<void> {
    const secret = { end: hexOf(this.parts.random(32)), z: hexOf(this.parts.random(32)) };
    const { store } = this.parts;
    await store.addGame(row, secret);
    // Two sit there already: whoever does not come is told that it begins when he does.
    const coming = SIDES.filter((s) => row.seats[s].chain && row.seats[s].account !== '');
    if (coming.length === 0 || row.seats.some((s) => s.account === '' && s.general === '')) return;
    const things = coming.map((s) => ({
      account: row.seats[s].account,
      kind: 'begin' as const,
      told: false,
    }));
    await store.setDue(row.id, null, bitsOf(coming), things, this.parts.now());
  }

  async ready(id: string): Promise<void> {
    await this.find(id);
  }

  async record(id: string): Promise<Finished | undefined> {
    const open = await this.find(id);
    if (open === undefined) return undefined;
    if (isBehind(open)) {
      this.queue(open, () => this.readOn(open));
      await open.tail;
    }
    return { row: open.game.row, record: open.game.record() };
  }

  async halt(id: string, halted: boolean): Promise<void> {
    // Another process may write the next entry first: then it is looked at again.
    for (let i = 0; i < HALTS; i++) {
      const open = await this.find(id);
      if (open === undefined) return;
      if (isBehind(open)) this.queue(open, () => this.readOn(open));
      await open.tail;
      if (isOver(open) || (open.game.halted === halted && open.written === open.game.seq)) return;
      this.enter(open, open.game.halt(halted, this.parts.now()));
      await open.tail;
    }
    throw new Error(`the clocks of ${id} are not ${halted ? 'stopped' : 'running'} yet`);
  }

  async sit(id: string, side: Side, seat: Seat): Promise<boolean> {
    const { store } = this.parts;
    const open = await this.find(id);
    if (open === undefined) return false;
    let already = false;
    const row = await store.changeGame(id, (found) => {
      const { account, general } = found.seats[side];
      already = account !== '' && account === seat.account;
      if (account !== '' || general !== '' || found.off !== undefined) return undefined;
      found.seats[side] = seat;
      return found;
    });
    if (row === undefined) return already;
    this.seated(open, row);
    this.remember(open);
    store.fellows?.wake(id);
    return true;
  }

  // --- connections

  attach(conn: Conn): void {
    this.conns.set(conn.id, conn);
  }

  detach(conn: Conn): void {
    this.conns.delete(conn.id);
    for (const g of conn.games.keys()) {
      this.drafts.delete(`${conn.id} ${g}`);
      const open = this.loaded.get(g);
      if (open !== undefined) this.later(open, () => this.goes(open, conn.id));
      void this.behind.leave(conn.id, g);
    }
    conn.games.clear();
  }

  /** Days apart he is told of a throw that waits for him now. */
  private goes(open: Open, conn: string): Out[] {
    const out = open.game.leave(conn, this.parts.now());
    if (isMail(open.game.pace) || open.game.stage === 'sealing') this.remember(open);
    return out;
  }

  /** Somebody wants to see a game: from his seat, or as a watcher. */
  async join(conn: Conn, m: Extract<ClientMessage, { t: 'join' }>): Promise<void> {
    const open = await this.find(m.g).catch((error: unknown) => {
      this.parts.log('the store does not answer', { game: m.g, error: String(error) });
      return null;
    });
    if (open === null || this.isLost()) return conn.close('again');
    const row = open?.game.row;
    const side = row?.seats.findIndex((s) => s.account !== '' && s.account === conn.account?.id) ?? -1;
    const as: Recipient | undefined = m.as === 'seat' ? (side < 0 ? undefined : (side as Side)) : 'w';
    // A player watches his own game from his seat only, and what is private does not exist for others.
    if (open === undefined || as === undefined || (as === 'w' && !(await this.mayWatch(row, conn)))) {
      const other = open === undefined ? await this.otherRules(m, conn) : undefined;
      const why = other ?? 'no-such-game';
      conn.send(JSON.stringify({ t: 'bye', why } satisfies ServerMessage));
      return;
    }
    if (open.broken) return conn.close('again');
    conn.games.set(m.g, as);
    open.used = this.parts.now();
    this.comesOver(open, as);
    const delay = as === 'w' && !isOver(open) ? (row?.delay ?? 0) : 0;
    if (delay > 0) await this.behind.join(conn.id, m, delay);
    else this.later(open, () => open.game.join(conn.id, as, m));
    if (as !== 'w' && conn.account !== null) await this.comes(open, conn, conn.account.id, m.n > 0);
    // All of it, whatever he has: a line may have been said while his own was cut. He leaves out what he heard.
    const chat = await this.parts.store.chat(m.g).catch(() => null);
    if (chat === null) return conn.close('again');
    const over = isOver(open);
    for (const c of chat) if (over || (as === 'w') === (c.side === null)) conn.send(chatText(c));
  }

  /** Anybody, or members of its club alone. */
  private async mayWatch(row: GameRow | undefined, { account }: Conn): Promise<boolean> {
    if (row?.watch === true) return true;
    const club = row?.club?.watch === true ? row.club.id : undefined;
    return club !== undefined && account !== null && this.parts.store.belongsTo(club, account.id);
  }

  /** A battle by rules that are not here any more, or not yet, told to whoever may see it: nothing of it is lost. */
  private async otherRules(
    m: Extract<ClientMessage, { t: 'join' }>,
    conn: Conn,
  ): Promise<'old-rules' | 'new-rules' | undefined> {
    const row = await this.parts.store.game(m.g);
    const own = row?.seats.some((s) => s.account !== '' && s.account === conn.account?.id) === true;
    if (row === undefined || !(own || (m.as === 'watch' && (await this.mayWatch(row, conn)))))
      return undefined;
    const here = (await registered(row.rules)?.load())?.version;
    if (here === row.version) return undefined;
    return here !== undefined && here < row.version ? 'new-rules' : 'old-rules';
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
      this.drafts.delete(`${conn.id} ${m.g}`);
      void this.behind.leave(conn.id, m.g);
      this.later(open, () => this.goes(open, conn.id));
      return;
    }
    if (m.t === 'chat') return this.chat(open, conn, as, m);
    if (as === 'w') return; // watchers play nothing
    if (m.t === 'draft') return this.draft(open, conn, m.body);
    this.take(open, as, m, conn.id);
  }

  /** From a seat: play it, write it down, then tell. */
  protected override play(
    open: Open,
    side: Side,
    m: ClientMessage,
    by: 'player' | 'general',
    conn: string,
    far?: Far,
  ): Handled | undefined {
    if (open.broken || isBehind(open)) return undefined;
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
    const ms = spent();
    this.costs(ms, open, m.t, conn);
    if (far !== undefined) far.ms = ms;
    if (handled.refused !== undefined) this.parts.counted('refused');
    else if (m.t === 'do') this.parts.counted('command');
    this.enter(open, handled, { side, m, by, conn, far });
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
    this.behind.tick();
    if (this.isLost()) this.failAll();
    for (const [id, open] of this.loaded) {
      if (!this.lookAside(open, now)) this.lookAt(open, now);
      const idle = isOver(open) ? IDLE_OVER : IDLE;
      const written = open.game.seq === open.written;
      if (open.game.here.size === 0 && now - open.used > idle && written && open.thinking === '') {
        this.loaded.delete(id);
        this.open.delete(id);
      }
    }
  }

  /** Its clock may have run out, or its general's process be gone. */
  private lookAt(open: Open, now: number): void {
    const deadline = open.game.deadline();
    if (deadline !== null && deadline <= now && !open.broken) {
      this.parts.busy?.(open.game.row.id);
      this.enter(open, open.game.tick(now));
      this.parts.busy?.('');
    }
    // The process that wrote last, and should let the general think, may be gone.
    if (this.parts.store.fellows !== null && now - open.moved > TAKE_OVER) this.afterwards(open, true);
  }

  /** What follows from an entry; `mine`: this process wrote it, and sees to what is to be done. */
  protected afterwards(open: Open, mine: boolean): void {
    const { game } = open;
    if (game.stage === 'over' && !game.row.over) {
      game.row.over = true;
      this.track(
        conclude(this.parts.store, game, this.parts.now()).catch((error: unknown) => this.fail(open, error)),
      );
    }
    if (!mine) return;
    if (isMail(game.pace) || game.stage === 'sealing' || open.due !== '' || game.pace !== game.row.clock)
      this.remember(open);
    if (game.wantsRematch()) void this.rematch(open);
    const asked = game.generalAsked();
    if (asked === null || open.thinking === asked.ask.id || this.stopping) return;
    open.thinking = asked.ask.id;
    const { side, general, view, ask } = asked;
    void this.parts
      .thinks({ rules: game.row.rules, general, side, view, ask, game: game.row.id })
      .then((command) => {
        open.thinking = '';
        const id = `general-${ask.id}-${game.moves}`;
        const handled = this.play(
          open,
          side,
          { t: 'do', g: game.row.id, id, c: command as never },
          'general',
          '',
        );
        if (handled?.refused !== undefined) this.afterwards(open, true);
      })
      .catch((error: unknown) => {
        open.thinking = '';
        this.parts.log('a general gave up', { game: game.row.id, error: String(error) });
      });
  }

  /**
   * Days apart a game is not in memory: what is due stands in the store. So does, at any pace, that it begins when
   * somebody comes who is not there.
   */
  private remember(open: Open): void {
    const { game } = open;
    const { row, pace } = game;
    const days = isMail(pace);
    const at = days ? game.deadline() : null;
    const gone = game.stage === 'sealing' ? game.things().filter((t) => !t.told) : [];
    const things = days ? game.things() : gone;
    const waits = days || gone.length > 0 ? game.waits() : 0;
    if (!days && gone.length === 0 && open.due === '' && pace === row.clock) return;
    const said = JSON.stringify([at, waits, things.map((t) => [t.account, t.kind]), pace]);
    if (said === open.due) return;
    open.due = said;
    if (pace !== row.clock && row.pace !== pace && pace !== null) {
      row.pace = pace;
      this.track(
        this.parts.store
          .changeGame(row.id, (found) => ({ ...found, pace }))
          .then(
            () => {},
            (error: unknown) => this.fail(open, error),
          ),
      );
    }
    const kept = this.parts.store.setDue(row.id, at, waits, things, this.parts.now());
    this.track(kept.catch((error: unknown) => this.fail(open, error)));
  }

  /** Whoever sits down has seen what waits for him, and goes on with what he was writing. */
  private async comes({ game }: Open, conn: Conn, account: string, again: boolean): Promise<void> {
    const { store } = this.parts;
    const g = game.row.id;
    if (isMail(game.pace) || game.stage === 'sealing') await store.seen(g, account);
    await this.tellDraft(conn, g, again ? undefined : '');
  }

  /** What one's other device has written, unless this is what is known there. */
  private async tellDraft(conn: Conn, g: string, known = this.drafts.get(`${conn.id} ${g}`)): Promise<void> {
    if (conn.account === null) return;
    const body = await this.parts.store.draft(g, conn.account.id);
    if (body === known) return;
    this.drafts.set(`${conn.id} ${g}`, body);
    conn.send(JSON.stringify({ t: 'draft', g, body } satisfies ServerMessage));
  }
  /** What each line knows of what is being written, while it is there. */
  private readonly drafts = new Map<string, string>();

  /** A draft of somebody was changed at another process. */
  protected override drafted(open: Open): void {
    for (const [id, { as }] of open.game.here) {
      const conn = this.conns.get(id);
      if (as !== 'w' && conn !== undefined)
        void this.tellDraft(conn, open.game.row.id).catch((error: unknown) =>
          this.parts.log('a draft is not told', { game: open.game.row.id, error: String(error) }),
        );
    }
  }

  /** What is being written, for the same player's other devices. */
  private async draft(open: Open, conn: Conn, body: string): Promise<void> {
    const g = open.game.row.id;
    if (conn.account === null) return;
    await this.parts.store.setDraft(g, conn.account.id, body);
    for (const id of open.game.here.keys()) {
      const other = this.conns.get(id);
      if (other?.account?.id !== conn.account.id) continue;
      this.drafts.set(`${id} ${g}`, body);
      const own = other === conn ? { own: true as const } : {};
      other.send(JSON.stringify({ t: 'draft', g, body, ...own } satisfies ServerMessage));
    }
    this.parts.store.fellows?.wake(`${DRAFT}${g}`);
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
    const now = this.parts.now();
    const mute = (await store.sanctionsOf(account)).find((s) => s.kind === 'mute' && s.until > now);
    if (mute !== undefined) {
      const refusal = muted(mute.reason);
      conn.send(JSON.stringify({ t: 'refused', g, id: m.id, refusal } satisfies ServerMessage));
      return;
    }
    const line = {
      game: g,
      side: as === 'w' ? null : as,
      account,
      name,
      text,
      at: this.parts.now(),
      id: m.id,
    };
    let row: ChatRow;
    try {
      row = await store.addChat(line);
    } catch {
      const all = await store.chat(g).catch(() => []);
      // said already; if not, the store does not answer: he keeps the line and says it again
      if (all.some((l) => l.account === account && l.id === m.id)) conn.send(JSON.stringify(done));
      else conn.close('again');
      return;
    }
    this.parts.counted('chat');
    conn.send(JSON.stringify(done));
    this.tellChat(open, row);
    if (row.side === null)
      for (const to of await this.behind.watchers(g)) this.conns.get(to)?.send(chatText(row));
    store.fellows?.wake(g);
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
      result: undefined,
      ended: undefined,
      unrated: undefined,
      throws: undefined,
      pace: undefined,
      tournament: undefined,
      delay: undefined,
      to: undefined,
      invite: this.newId(16),
      open: false,
    });
    open.thinking = '';
    this.enter(open, open.game.makeRematch(id, this.parts.now()));
  }

  signedOut(account: string): void {
    for (const conn of this.conns.values()) if (conn.account?.id === account) conn.close('again');
  }

  async erased(account: string): Promise<void> {
    this.signedOut(account);
    for (const open of [...this.loaded.values()])
      if (open.game.row.seats.some((s) => s.account === account))
        this.fail(open, 'a player erased his account');
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
