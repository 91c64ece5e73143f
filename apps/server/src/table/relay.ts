/**
 * Players of one game at different processes. The process that wrote the last entry has played the game so far, and hands
 * the others the finished news for their players; what their players do they hand to it. So a game is played once,
 * wherever its players are. It rests on nothing: the log decides who wrote what, and whoever hears nothing for a moment,
 * or misses something, reads the log and plays by himself.
 */
import type { Side } from '@tercio/engine';
import type { ClientMessage } from '@tercio/protocol/messages.ts';
import type { Handled, Out } from './game.ts';
import { type Declined, type Handed, isTold, mayHand, type News, read, written } from './handing.ts';
import { type Far, isBehind, Keeper, type Open } from './keeper.ts';
import { type Recipient, SIDES } from './stream.ts';

/** So long it is waited for what was handed to another process: ms; for one that has been slower lately, longer. */
const ANSWERED = 700;
const ANSWERED_MOST = 1500;
/** How many times longer than that process has lately taken. */
const SLOWER = 3;
/** So much later than its own process does another look at a clock that has run out. */
const LATE = 1000;
/** Whoever wrote last lets the general think; another process does after so long without an answer. */
export const TAKE_OVER = 3000;
/** A command that took the processor less is nobody's concern: ms. */
const CHEAP = 50;

export abstract class Relay extends Keeper {
  private handed = 0;
  private get version(): string {
    return this.parts.version ?? '';
  }

  /** From a seat here: to where the game is played, or played here once it has come so far. */
  protected take(open: Open, side: Side, m: ClientMessage, conn: string): void {
    if (open.broken || this.handIn(open, side, m, conn)) return;
    if (!isBehind(open) && open.reading + open.queued === 0) {
      this.play(open, side, m, 'player', conn);
      return;
    }
    this.afterReading(open, () => this.play(open, side, m, 'player', conn));
  }

  private afterReading(open: Open, then: () => void): void {
    open.queued++;
    this.queue(open, async () => {
      try {
        if (isBehind(open)) await this.readOn(open);
      } finally {
        open.queued--;
      }
      then();
    });
  }

  // --- the process of a player

  private handIn(open: Open, side: Side, m: ClientMessage, conn: string): boolean {
    const { fellows } = this.parts.store;
    if (fellows === null || open.runner === '' || !mayHand(m) || !this.alive.has(open.runner)) return false;
    const { game, sent } = open;
    const ours = game.seq !== open.written || open.pending.length + open.queued > 0;
    if (ours && sent.length === 0) return false;
    const n = ++this.handed;
    const at = this.parts.now();
    const until = at + this.patience(open.runner);
    const handed: Handed = { t: 'handed', game: game.row.id, n, side, conn, m, until };
    if (!fellows.tell(open.runner, written(handed))) return false;
    sent.push({ n, at, until, side, m, by: 'player', conn });
    return true;
  }
  private patience(runner: string): number {
    const { answered = ANSWERED } = this.parts;
    const lately = SLOWER * (this.took.get(runner) ?? 0);
    return Math.max(answered, Math.min(ANSWERED_MOST, lately));
  }
  /** How long processes lately took to see to what was handed to them: ms. */
  private readonly took = new Map<string, number>();

  /** The other process does not see to it: what was handed to it is played here. */
  private takeBack(open: Open): void {
    open.runner = '';
    const sent = open.sent.splice(0);
    if (sent.length === 0) return;
    open.queued++;
    this.queue(open, async () => {
      try {
        await this.readOn(open); // it may have been written
      } finally {
        open.queued--;
      }
      for (const { side, m, by, conn } of sent) this.play(open, side, m, by, conn);
    });
  }

  /** To be called again and again; true where the game is played elsewhere, so that there is nothing else to see to here. */
  protected lookAside(open: Open, now: number): boolean {
    const gone = open.runner !== '' && !this.alive.has(open.runner);
    if (open.sent.length > 0 && (gone || now > open.sent[0].until)) this.takeBack(open);
    if (!isBehind(open)) return false;
    if (open.over === 'told' && now - open.moved > TAKE_OVER) this.lookOver(open);
    const late = open.deadline !== null && open.deadline + LATE <= now;
    if ((gone && open.over === '') || late || (open.asked && now - open.moved > TAKE_OVER)) {
      open.deadline = null;
      open.asked = false;
      this.catchUp(open);
    }
    return true;
  }

  /** The process that played the battle to its end sees to the rest; if it could not, it is done here. */
  private lookOver(open: Open): void {
    open.over = 'seen';
    this.queue(open, async () => {
      const row = await this.parts.store.game(open.game.row.id);
      if (row?.over !== true) await this.readOn(open);
    });
  }

  /** News from the process that wrote: told to the players here, if they fit what these were told before. */
  private hearNews(open: Open, from: string, news: News): void {
    this.queue(open, async () => {
      for (const { n, ms } of news.done) {
        const at = open.sent.findIndex((s) => s.n === n);
        if (at < 0) continue;
        const [{ conn, at: since }] = open.sent.splice(at, 1);
        const before = this.took.get(from) ?? 0;
        this.took.set(from, before + (this.parts.now() - since - before) / 4);
        if (ms >= CHEAP) this.conns.get(conn)?.spent?.(ms);
      }
      const { game } = open;
      const known = Math.max(open.written, open.told);
      const isNew = news.to > known;
      const here = [...game.here.values()].map(({ as }) => as);
      const fits =
        isNew &&
        news.from === known + 1 &&
        news.by === this.version &&
        game.battle !== null &&
        game.seq === open.written &&
        here.every((as) => as !== 'w' && news.sides.includes(as));
      if (fits) {
        open.told = news.to;
        open.moved = this.parts.now();
        open.deadline = news.deadline;
        open.asked = news.asked;
        if (news.over && open.over === '') open.over = 'told';
      }
      this.tell(open, fits ? news.lines : news.lines.filter(({ to }) => typeof to === 'string'));
      if (isNew && !fits) await this.readOn(open);
      if (isNew && news.by === this.version && Math.max(open.written, open.told) === news.to)
        open.runner = from;
    });
  }

  /** Somebody comes who was at the process that plays: it may be gone, so he is not made to wait for it. */
  protected comesOver(open: Open, as: Recipient): void {
    if (open.game.presence.saidBy(open.runner).some((n) => n.side === as)) this.takeBack(open);
  }

  // --- the process that plays

  private hearHanded(from: string, handed: Handed): void {
    const open = this.loaded.get(handed.game);
    const { fellows } = this.parts.store;
    if (open === undefined || open.broken || open.runner !== '' || isBehind(open)) {
      const { game, n } = handed;
      fellows?.tell(from, written({ t: 'declined', game, n } satisfies Declined));
      return;
    }
    // Its own process plays it by now: done here, too, one of both would have to begin the game anew.
    if (this.parts.now() > handed.until) return;
    open.far.set(handed.conn, from);
    const play = (): void =>
      void this.play(open, handed.side, handed.m, 'player', handed.conn, { process: from, n: handed.n });
    if (open.reading + open.queued === 0) play();
    else this.afterReading(open, play);
  }

  protected override handOn(open: Open, entries: Handled['entries'], out: readonly Out[], far?: Far): void {
    const { fellows } = this.parts.store;
    if (fellows === null) return;
    const { game } = open;
    const own = fellows.process;
    const others = new Map(game.presence.elsewhere(own));
    if (far !== undefined && !others.has(far.process)) others.set(far.process, []);
    if (others.size === 0) return;
    const playsHere = game.presence.near().length > 0;
    const told = entries.length > 0 && playsHere && isTold(game, entries, out);
    let missed = false; // by players there: they are to read the log at once
    for (const [process, sides] of others) {
      if (!this.alive.has(process)) {
        missed = true;
        continue;
      }
      if (!told) missed = true;
      const done = far?.process === process ? [{ n: far.n, ms: far.ms ?? 0 }] : [];
      const answers = out.filter(({ to }) => typeof to === 'string' && open.far.get(to) === process);
      if (!told && done.length + answers.length === 0) continue;
      const news: News = {
        t: 'news',
        game: game.row.id,
        by: this.version,
        from: told ? entries[0].seq : 0,
        to: told ? entries[entries.length - 1].seq : 0,
        sides,
        deadline: told ? game.deadline() : null,
        asked: told && this.asksGeneral(open),
        over: told && game.stage === 'over',
        done,
        lines: out.filter((o) => answers.includes(o) || (told && sides.some((s) => s === o.to))),
      };
      // Too long for a notice: they read the log.
      if (fellows.tell(process, written(news))) continue;
      missed = true;
      fellows.tell(process, written({ ...news, sides: [], lines: answers }));
    }
    if (missed && entries.length > 0) fellows.wake(game.row.id, entries[entries.length - 1].seq);
  }

  private asksGeneral = ({ game }: Open): boolean =>
    SIDES.some((s) => game.row.seats[s].general !== '') && game.generalAsked() !== null;

  // --- both

  protected override said(from: string, text: string): void {
    const said = read(text);
    if (said === undefined) return;
    // It serves, though it may have begun since the last look at who does; the next one says it anew.
    if (!this.alive.has(from)) this.alive = new Set(this.alive).add(from);
    if (said.t === 'handed') {
      this.hearHanded(from, said);
      return;
    }
    const open = this.loaded.get(said.game);
    if (open === undefined || open.broken) return;
    if (said.t === 'news') this.hearNews(open, from, said);
    else if (open.sent.some((s) => s.n === said.n)) this.takeBack(open);
  }
}
