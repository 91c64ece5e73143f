/**
 * One game at the server. It changes by entries of its log and by nothing else: live, what comes in is turned into
 * entries, applied, and told once they are on disk; after a restart the same entries are applied again.
 */
import {
  asksOf,
  type Battle,
  canUndo,
  enterFaces,
  forfeit,
  heardBy,
  heardByAll,
  openBattle,
  type Played,
  play,
  publicView,
  talk,
  undo,
  viewOf,
} from '@tercio/engine/battle/battle.ts';
import { askWith } from '@tercio/engine/battle/choices.ts';
import { isNextLink } from '@tercio/engine/battle/committed.ts';
import { viewDigest } from '@tercio/engine/battle/digest.ts';
import {
  type AnyRuleSet,
  type Ask,
  type Command,
  complain,
  type Event,
  isComplaint,
  type Json,
  other,
  type Refusal,
  type Side,
  type Standing,
  type State,
} from '@tercio/engine/battle/protocol.ts';
import { type BattleRecord, COMMITTED_FORMAT, type GivenBy } from '@tercio/engine/battle/record.ts';
import { isRefusal, refuse } from '@tercio/engine/battle/refuse.ts';
import { readBeginning } from '@tercio/engine/battle/rerun.ts';
import { notAway, nothingOwed, untimed, wrongSecret } from '@tercio/engine/battle/seat.ts';
import { hexOf } from '@tercio/engine/battle/sha256.ts';
import {
  promised,
  type Secrets,
  SlotBook,
  sealOf,
  type ThrownSlot,
  unhex,
} from '@tercio/engine/battle/slots.ts';
import { stillSaid } from '@tercio/engine/battle/standing.ts';
import { agreedOf, setupPromise } from '@tercio/engine/battle/verified.ts';
import { changeOf } from '@tercio/protocol/change.ts';
import type {
  ClientMessage,
  Full,
  GameInfo,
  Moment,
  News,
  OfferInfo,
  SeatInfo,
  ServerMessage,
  Stage,
  ToldSlot,
} from '@tercio/protocol/messages.ts';
import type { Entry, GameRow } from '../store/port.ts';
import { Clock } from './clock.ts';

/** Who a stream of news is for. */
export type Recipient = 0 | 1 | 'w';
const RECIPIENTS: readonly Recipient[] = [0, 1, 'w'];
const SIDES = [0, 1] as const;
const slotOf = (r: Recipient): 0 | 1 | 2 => (r === 'w' ? 2 : r);

/** News that are kept for those who come back; whoever was away longer gets everything. */
const KEPT = 200;
/** What happened lately, for those who join. */
const LOGGED = 40;
/** Commands that can be taken back. */
const TRAIL = 64;
/** After so long away the other side may claim, or give a link up. */
export const AWAY = 120_000;

interface Stream {
  n: number;
  view: State | null; // as it was sent last
  kept: { n: number; text: string }[];
  log: Event[][];
  told: string; // the moment as it was told last, without clocks
  marks: number[]; // by number of news: how many moves had been made
}

/** What is to be sent once the entries are on disk. */
export interface Out {
  to: Recipient | string; // a stream, or one connection
  text: string;
}

export interface Handled {
  entries: Entry[];
  out: Out[];
  refused?: Refusal;
}

interface Here {
  as: Recipient;
  witness: boolean; // holds the chain of its side
}

export class Game {
  readonly row: GameRow;
  readonly rules: AnyRuleSet;
  readonly secrets: Secrets;
  battle: Battle | null = null;
  book: SlotBook | null = null;
  clock: Clock | null = null;
  rematch: string | null = null;
  readonly here = new Map<string, Here>();
  readonly away: [number, number]; // since when nobody of this side is here; -1: somebody is
  private readonly streams: Record<'0' | '1' | 'w', Stream>;
  private readonly anchors: [string, string] = ['', ''];
  private readonly firsts: [string, string] = ['', ''];
  private readonly done: [Map<string, number>, Map<string, number>] = [new Map(), new Map()];
  private extra: { pause: Side | null; resume: Side | null; rematch: Side | null } = {
    pause: null,
    resume: null,
    rematch: null,
  };
  private seq = 0;
  private times: [number, number][] = []; // clocks by number of moves
  private unsent: Event[] = [];
  private lastBy: News['by'] = null;
  private boundBy: string | null = null; // the client's id of the command that is bound
  private flagFell: Side | null = null; // time is up, and the other side may claim
  private readonly promise: string; // of the set-up
  private readonly seal: string;
  private readonly serverAnchor: string;

  constructor(row: GameRow, rules: AnyRuleSet, secrets: Secrets, serverAnchor: string, now: number) {
    this.row = row;
    this.rules = rules;
    this.secrets = secrets;
    this.serverAnchor = serverAnchor;
    this.away = [now, now];
    this.promise = setupPromise(secrets.z, row.setup);
    this.seal = hexOf(sealOf(row.id, secrets.z));
    const stream = (): Stream => ({ n: 0, view: null, kept: [], log: [], told: '', marks: [0] });
    this.streams = { 0: stream(), 1: stream(), w: stream() };
  }

  // --- what everybody may know

  get stage(): Stage {
    if (this.battle !== null) return this.battle.state.over === null ? 'playing' : 'over';
    return this.row.seats.every(taken) ? 'sealing' : 'open';
  }

  info(as: Recipient): GameInfo {
    const { row } = this;
    return {
      id: row.id,
      rules: row.rules,
      version: row.version,
      options: row.options,
      names: row.names,
      scenario: row.scenario,
      you: as === 'w' ? null : as,
      clock: row.clock,
      undo: row.undo,
      hints: row.hints,
      seal: this.seal,
      anchors: [this.serverAnchor, ...this.anchors],
      setup: this.promise,
    };
  }

  seats(): [SeatInfo, SeatInfo] {
    const seat = (side: Side): SeatInfo => {
      const { name, general } = this.row.seats[side];
      return general === '' ? { name, here: this.away[side] < 0 } : { name, general, here: true };
    };
    return [seat(0), seat(1)];
  }

  private offers(as: Recipient): OfferInfo {
    const { battle, extra } = this;
    const rewind = battle?.offers.rewind ?? null;
    return {
      draw: battle?.offers.draw ?? null,
      stop: battle?.offers.stop ?? null,
      rewind: rewind === null ? null : { by: rewind.by, to: this.numberAt(as, rewind.to) },
      ...extra,
    };
  }

  /** The news of this recipient after which so many moves had been made at most. */
  private numberAt(as: Recipient, moves: number): number {
    const { marks } = this.streams[as];
    let n = marks.length - 1;
    while (n > 0 && (marks[n] ?? 0) > moves) n--;
    return n;
  }

  private moment(as: Recipient): Moment {
    const { battle } = this;
    const asks = battle === null ? [] : asksOf(battle);
    const mine = as === 'w' || battle === null ? [] : asks.filter((a) => a.side === as);
    return {
      stage: this.stage,
      asks: mine.map((a: Ask) => askWith(this.rules, battle!.state, a)),
      waits: SIDES.filter((s) => asks.some((a) => a.side === s)),
      clocks: this.clock?.told() ?? null,
      offers: this.offers(as),
      undo: as !== 'w' && this.mayUndo(as),
      result: battle?.state.over ?? null,
      ...(this.rematch === null ? {} : { rematch: this.rematch }),
    };
  }

  private mayUndo = (side: Side): boolean =>
    this.row.undo === 'free' &&
    this.battle !== null &&
    this.book?.open === null &&
    canUndo(this.battle, side);

  private viewFor(as: Recipient): State | null {
    const { battle } = this;
    if (battle === null) return null;
    return as === 'w' ? publicView(this.rules, battle.state) : viewOf(battle, as);
  }

  private full(as: Recipient): Full {
    const stream = this.streams[as];
    const { book } = this;
    return {
      t: 'full',
      g: this.row.id,
      n: stream.n,
      game: this.info(as),
      view: stream.view as unknown as Json | null,
      digest: viewDigest(stream.view),
      standing: as === 'w' || this.battle === null ? [] : this.battle.standing[as],
      slot: book === null ? null : book.moment(),
      chain: as === 'w' || book === null || !book.hasChain(as) ? null : book.standing(as),
      first: book === null ? null : book.firsts(),
      seats: this.seats(),
      log: stream.log,
      ...this.moment(as),
    };
  }

  // --- coming and going: not in the log

  join(conn: string, as: Recipient, m: Extract<ClientMessage, { t: 'join' }>, now: number): Out[] {
    const out: Out[] = [];
    const send = (message: ServerMessage): void => void out.push({ to: conn, text: JSON.stringify(message) });
    const stream = this.streams[as];
    const from = stream.kept.length === 0 ? stream.n + 1 : stream.kept[0].n;
    const resumes = this.battle !== null && m.n > 0 && m.n <= stream.n && m.n + 1 >= from;
    if (resumes) {
      send({ t: 'joined', g: this.row.id, n: stream.n, k: this.book?.k ?? 0 });
      for (const { n, text } of stream.kept) if (n > m.n) out.push({ to: conn, text });
    } else send(this.full(as));
    const witness =
      as !== 'w' &&
      (this.book === null || (m.anchor !== undefined && this.book.standing(as).anchor === m.anchor));
    this.here.set(conn, { as, witness });
    if (as === 'w') return out;
    if (this.away[as] >= 0) {
      this.away[as] = -1;
      out.push(...this.tellSeats());
    } else send({ t: 'seats', g: this.row.id, seats: this.seats() });
    out.push(...this.wants(as, conn));
    void now;
    return out;
  }

  leave(conn: string, now: number): Out[] {
    const gone = this.here.get(conn);
    this.here.delete(conn);
    if (gone === undefined || gone.as === 'w') return [];
    if ([...this.here.values()].some((h) => h.as === gone.as)) return [];
    this.away[gone.as] = now;
    return this.tellSeats();
  }

  tellSeats(): Out[] {
    const text = JSON.stringify({ t: 'seats', g: this.row.id, seats: this.seats() } satisfies ServerMessage);
    return RECIPIENTS.map((to) => ({ to, text }));
  }

  /** What the server still wants of a side: its anchor, its first link, or its link for the open slot. */
  private wants(side: Side, to: Recipient | string = side): Out[] {
    if (!this.row.seats[side].chain) return [];
    const g = this.row.id;
    const one = (m: ServerMessage): Out[] => [{ to, text: JSON.stringify(m) }];
    if (this.stage === 'sealing') {
      const anchors: [string, string, string] = [this.serverAnchor, ...this.anchors];
      if (this.anchors[side] === '') return one({ t: 'seal', g, anchors, first: false });
      if (this.allAnchored() && this.firsts[side] === '') return one({ t: 'seal', g, anchors, first: true });
      return [];
    }
    const { book } = this;
    const slot = book?.open;
    if (book === null || slot === null || slot === undefined || book.owes() !== side) return [];
    const { k, h, asked, M, C, salt, move } = slot;
    const mover = move.side;
    const bound: ServerMessage = {
      t: 'bound',
      g,
      n: this.streams[side].n,
      k,
      h,
      asked: [...asked],
      mover,
      M,
      C,
      before: book.previous(k),
    };
    if (slot.gave.length > 0) bound.gave = [...slot.gave];
    if (side === mover) {
      bound.salt = salt;
      bound.move = promised(move);
      if (this.boundBy !== null) bound.id = this.boundBy;
    } else if (slot.links[mover] !== null) bound.link = slot.links[mover] ?? undefined;
    return one(bound);
  }

  /** Both have sat down, and whoever has a chain has opened its first link. */
  private isReady = (): boolean =>
    this.stage === 'sealing' && SIDES.every((s) => !this.row.seats[s].chain || this.firsts[s] !== '');

  private allAnchored = (): boolean => SIDES.every((s) => !this.row.seats[s].chain || this.anchors[s] !== '');

  // --- what comes in

  /** A message of a side that stands in the log if it is accepted. */
  handle(side: Side, m: ClientMessage, now: number, by: GivenBy = 'player', conn = ''): Handled {
    const id = 'id' in m ? m.id : null;
    if (id !== null) {
      const n = this.done[side].get(id);
      if (n !== undefined) return { entries: [], out: [{ to: conn, text: this.doneText(id, n) }] };
    }
    const handled: Handled = { entries: [], out: [] };
    const made = this.entryOf(side, m, now, by, conn);
    if (made === undefined) return handled; // nothing to do: said already
    if (isRefusal(made)) {
      handled.refused = made;
      if (id !== null)
        handled.out.push({
          to: conn,
          text: JSON.stringify({ t: 'refused', g: this.row.id, id, refusal: made } satisfies ServerMessage),
        });
      return handled;
    }
    this.add({ ...made, id }, handled);
    if (id !== null) handled.out.splice(0, 0, { to: conn, text: this.doneText(id, this.streams[side].n) });
    return handled;
  }

  private doneText = (id: string, n: number): string =>
    JSON.stringify({ t: 'done', g: this.row.id, id, n } satisfies ServerMessage);

  /** The flag of a clock, if it has fallen. */
  tick(now: number): Handled {
    const handled: Handled = { entries: [], out: [] };
    const { clock } = this;
    if (clock === null || this.stage !== 'playing' || this.flagFell !== null) return handled;
    clock.advance(now);
    const side = clock.flagged();
    if (side !== null) this.add({ at: now, kind: 'flag', side, id: null, data: null }, handled);
    return handled;
  }

  /** The next game was made that both agreed to. */
  makeRematch(id: string, now: number): Handled {
    const handled: Handled = { entries: [], out: [] };
    if (this.rematch === null)
      this.add({ at: now, kind: 'rematch', side: null, id: null, data: id }, handled);
    return handled;
  }

  wantsRematch = (): boolean => this.rematch === null && this.agreedRematch;
  private agreedRematch = false;

  /** Take up a game after a time in which nobody served it. */
  awake(now: number): Handled {
    const handled: Handled = { entries: [], out: [] };
    if (this.stage === 'playing' || this.isReady())
      this.add({ at: now, kind: 'awake', side: null, id: null, data: null }, handled);
    return handled;
  }

  /** What this message would enter, or why not. Nothing changes yet. */
  private entryOf(
    side: Side,
    m: ClientMessage,
    now: number,
    by: GivenBy,
    conn: string,
  ): Omit<Entry, 'seq' | 'n' | 'digest' | 'id'> | Refusal | undefined {
    const { battle, book } = this;
    const entry = (kind: Entry['kind'], data: Json) => ({ at: now, kind, side, data });
    if (m.t === 'anchor') {
      if (battle === null) {
        if (this.stage !== 'sealing' || this.anchors[side] !== '') return undefined;
        if (m.anchor === this.serverAnchor || this.anchors.includes(m.anchor)) return wrongSecret();
        return entry('anchor', m.anchor);
      }
      if (book === null || book.standing(side).anchor === m.anchor) {
        const mine = this.here.get(conn);
        if (mine !== undefined) mine.witness = true;
        return undefined;
      }
      if (book.wrongChain(side, m.anchor) !== undefined) return undefined;
      return entry('anchor', m.anchor);
    }
    if (m.t === 'link') {
      if (battle === null) {
        const owner = side === 0 ? '0' : '1';
        if (m.k !== 0 || this.stage !== 'sealing' || !this.allAnchored() || this.firsts[side] !== '')
          return undefined;
        if (!isNextLink(this.row.id, owner, unhex(this.anchors[side]), unhex(m.link))) return wrongSecret();
        return entry('link', { k: 0, link: m.link });
      }
      if (book === null || book.wrongLink(side, m.k, m.link) !== undefined) return undefined;
      return entry('link', { k: m.k, link: m.link });
    }
    if (battle === null || book === null) return refuse('TERCIO-STALE', 'stale', { ask: '' });
    const over = battle.state.over !== null;
    const rematch = m.t === 'say' && m.word === 'rematch';
    if (over && !rematch) return refuse('TERCIO-OVER', 'over');
    // Between binding and throwing only this may come.
    const ends = m.t === 'give' || m.t === 'claim' || (m.t === 'say' && m.word === 'resign');
    if (book.open !== null && !ends)
      return refuse('TERCIO-DICE', 'dice-first', { for: battle.pending?.roll.purpose ?? '' });
    switch (m.t) {
      case 'do': {
        const command = this.rules.readCommand(m.c);
        if (isComplaint(command))
          return refuse('TERCIO-FORM', 'form', {
            place: command.place,
            expected: command.expected,
            found: command.found,
          });
        const refusal = this.legal(side, command);
        return refusal ?? entry('do', { c: command as Json, by });
      }
      case 'undo':
        return this.mayUndo(side) ? entry('undo', null) : refuse('TERCIO-UNDO', 'nothing-to-undo');
      case 'stand':
        return entry('stand', m.list as unknown as Json);
      case 'say':
        return this.saying(side, m, now);
      case 'claim': {
        const them = other(side);
        if (this.flagFell === them) return entry('claim', { what: m.what, why: 'time' });
        if (!this.isAway(them, now)) return notAway();
        return entry('claim', { what: m.what, why: 'away' });
      }
      case 'give': {
        const owes = book.owes();
        if (owes === null || book.open?.k !== m.k) return nothingOwed();
        if (owes !== side && !this.isAway(owes, now)) return notAway();
        return entry('give', { k: m.k, whose: owes });
      }
      default:
        return undefined;
    }
  }

  private isAway = (side: Side, now: number): boolean =>
    this.row.seats[side].general === '' && this.away[side] >= 0 && now - this.away[side] >= AWAY;

  private legal(side: Side, command: Command): Refusal | undefined {
    const battle = this.battle as Battle;
    const ask = asksOf(battle).find((a) => a.id === command.ask);
    if (ask === undefined) return refuse('TERCIO-STALE', 'stale', { ask: command.ask });
    if (ask.side !== side) return refuse('TERCIO-SIDE', 'not-asked', { ask: command.ask });
    return this.rules.check(viewOf(battle, side), command);
  }

  private saying(
    side: Side,
    m: Extract<ClientMessage, { t: 'say' }>,
    now: number,
  ): Omit<Entry, 'seq' | 'n' | 'digest' | 'id'> | Refusal {
    const { word } = m;
    const entry = (data: Json) => ({ at: now, kind: 'say' as const, side, data });
    if (word === 'rewind') {
      const { marks } = this.streams[side];
      const offered = this.battle?.offers.rewind ?? null;
      const to = m.to ?? -1;
      // Agreeing to what the other side has offered, or offering the moment after one's own news number `to`.
      const agrees = offered !== null && offered.by !== side && this.numberAt(side, offered.to) === to;
      const moves = agrees ? offered.to : marks[to];
      const begun = this.battle?.record.moves[0]?.talk === 'begin' ? 1 : 0;
      const most = (this.battle?.record.moves.length ?? 0) - 1;
      if (moves === undefined || moves < begun || moves > most)
        return refuse('TERCIO-REWIND', 'no-such-moment', { to, least: 1, most: marks.length - 1 });
      return entry({ word, to: moves });
    }
    if ((word === 'pause' || word === 'resume' || word === 'add-time') && this.clock === null)
      return untimed();
    return entry({ word });
  }

  // --- the log

  /** Number an entry, apply it, and whatever follows from it at once. */
  private add(made: Omit<Entry, 'seq' | 'n' | 'digest'>, handled: Handled): void {
    const entry: Entry = { ...made, seq: this.seq + 1, n: [0, 0, 0], digest: '' };
    handled.entries.push(entry);
    this.apply(entry, handled.out);
    while (this.battle?.pending != null && this.book?.open === null) {
      const there = SIDES.filter((s) => [...this.here.values()].some((h) => h.as === s && h.witness));
      const bound: Entry = {
        seq: this.seq + 1,
        at: made.at,
        kind: 'bound',
        side: null,
        id: null,
        data: there,
        n: [0, 0, 0],
        digest: '',
      };
      handled.entries.push(bound);
      this.apply(bound, handled.out);
    }
  }

  /** Run one line of the log: new, or read back from the store (then nothing is told). */
  apply(entry: Entry, out: Out[] | null): void {
    this.seq = entry.seq;
    this.clock?.advance(entry.at);
    const { side } = entry;
    if (side !== null && entry.id !== null) this.done[side].set(entry.id, 0);
    this.carry(entry, out);
    this.setClock(entry.at);
    // While a throw is waited for nothing is told; what was thrown is told before the next slot is bound.
    if (this.battle !== null && (this.thrown !== null || this.battle.pending === null))
      this.flush(out, this.thrown);
    this.thrown = null;
    for (const r of RECIPIENTS) entry.n[slotOf(r)] = this.streams[r].n;
    if (this.battle !== null && entry.digest === '') entry.digest = this.rules.digest(this.battle.state);
    if (side !== null && entry.id !== null) this.done[side].set(entry.id, this.streams[side].n);
    if (out !== null) for (const s of SIDES) if (this.owesNow(s)) out.push(...this.wants(s));
  }

  private thrown: ToldSlot | null = null;
  private asking = ''; // what was wanted last, so that it is asked for once
  private owesNow(side: Side): boolean {
    const key =
      this.stage === 'sealing'
        ? `${this.anchors.join()} ${this.firsts.join()}`
        : `${this.book?.open?.k ?? ''} ${this.book?.owes() ?? ''}`;
    if (side === 0) {
      this.fresh = key !== this.asking;
      this.asking = key;
    }
    return this.fresh;
  }
  private fresh = false;

  private carry(entry: Entry, out: Out[] | null): void {
    const { battle, book } = this;
    const side = entry.side as Side;
    const data = entry.data as { readonly [key: string]: Json };
    switch (entry.kind) {
      case 'anchor':
        if (battle === null) this.anchors[side] = entry.data as string;
        else book?.newChain(side, entry.data as string);
        this.markWitness(side, entry.data as string);
        return;
      case 'link':
        if (data.k === 0) {
          this.firsts[side] = data.link as string;
          if (this.isReady()) this.begin(entry.at, out);
        } else {
          book?.takeLink(side, data.k as number, data.link as string);
          this.throwIfReady();
        }
        return;
      case 'do': {
        this.boundBy = entry.id;
        const played = play(battle as Battle, side, data.c as unknown as Command, data.by as GivenBy);
        if (isRefusal(played)) throw new Error(`entry ${entry.seq} is refused: ${played.rule} ${played.why}`);
        this.lastBy = { side, by: data.by as GivenBy, what: 'command' };
        this.heard(played);
        this.forget();
        return;
      }
      case 'bound':
        book?.bind(battle as Battle, entry.data as readonly Side[]);
        this.throwIfReady();
        return;
      case 'give':
        book?.giveUp(data.whose as Side, data.k as number);
        this.throwIfReady();
        return;
      case 'undo':
        undo(battle as Battle, side);
        this.lastBy = { side, by: 'player', what: 'undo' };
        return;
      case 'stand':
        if (battle !== null) battle.standing[side] = entry.data as unknown as Standing[];
        return;
      case 'say':
        this.hears(side, data);
        return;
      case 'claim':
        if (data.what === 'draw') {
          talk(battle as Battle, side, { say: 'draw' });
          talk(battle as Battle, other(side), { say: 'draw' });
        } else forfeit(battle as Battle, other(side), data.why as 'time' | 'away');
        this.ended(side);
        return;
      case 'flag':
        if (this.row.clock?.onFlag === 'claim') this.flagFell = side;
        else {
          forfeit(battle as Battle, side, 'time');
          this.ended(side);
        }
        return;
      case 'awake':
        if (this.isReady()) this.begin(entry.at, out);
        this.clock?.skip(entry.at);
        return;
      case 'rematch':
        this.rematch = entry.data as string;
        return;
    }
  }

  private markWitness(side: Side, anchor: string): void {
    if (this.book !== null && this.book.standing(side).anchor !== anchor) return;
    for (const h of this.here.values()) if (h.as === side) h.witness = true;
  }

  private ended(side: Side): void {
    this.book?.drop();
    this.lastBy = { side, by: 'player', what: 'talk' };
    this.boundBy = null;
  }

  private hears(side: Side, data: { readonly [key: string]: Json }): void {
    const battle = this.battle as Battle;
    const { extra } = this;
    this.lastBy = { side, by: 'player', what: 'talk' };
    const them = other(side);
    switch (data.word) {
      case 'resign':
        talk(battle, side, { say: 'resign' });
        this.ended(side);
        return;
      case 'draw':
      case 'stop':
        talk(battle, side, { say: data.word });
        return;
      case 'decline':
        talk(battle, side, { say: 'decline' });
        this.extra = { pause: null, resume: null, rematch: null };
        return;
      case 'rewind': {
        const to = data.to as number;
        const before = battle.record.moves.length;
        talk(battle, side, { say: 'rewind', to });
        if (battle.record.moves.length === before) return;
        this.lastBy = { side, by: 'player', what: 'rewind' };
        const left = this.times[to];
        if (left !== undefined) this.clock?.back(left, 0);
        return;
      }
      case 'pause':
      case 'resume':
        if (extra[data.word] === them) {
          if (this.clock !== null) this.clock.paused = data.word === 'pause';
          extra[data.word] = null;
        } else extra[data.word] = side;
        return;
      case 'add-time':
        if (this.clock !== null) this.clock.left[them] += GIFT;
        return;
      case 'rematch':
        if (this.row.seats[them].general !== '' || extra.rematch === them) this.agreedRematch = true;
        else extra.rematch = side;
        return;
    }
  }

  private begin(at: number, out: Out[] | null): void {
    const { row } = this;
    const part = (side: Side) =>
      row.seats[side].chain ? { anchor: this.anchors[side], link: this.firsts[side] } : null;
    const agreed = agreedOf({ rules: row.rules, version: row.version, options: row.options }, this.promise);
    const book = new SlotBook(row.id, this.secrets, [part(0), part(1)], agreed);
    this.book = book;
    if (row.clock !== null) this.clock = new Clock(row.clock, at);
    const setup = readBeginning(this.rules, row.setup);
    if (isComplaint(setup)) throw new Error(`the set-up was not checked: ${complain(setup)}`);
    this.battle = openBattle(this.rules, {
      setup,
      options: row.options,
      names: row.names,
      keepTurns: false,
      trailMost: TRAIL,
      source: book.source,
      serve: (battle) => book.serve(battle),
      generals: [row.seats[0].general !== '', row.seats[1].general !== ''],
    });
    this.lastBy = null;
    this.setClock(at);
    for (const r of RECIPIENTS) {
      const stream = this.streams[r];
      stream.n = 1;
      stream.marks = [0, this.battle.record.moves.length];
      const view = this.viewFor(r);
      stream.view = view === null ? null : this.rules.copy(view);
      stream.told = this.momentText(this.moment(r));
      if (out !== null) out.push({ to: r, text: JSON.stringify(this.full(r)) });
    }
  }

  /** All links are there: throw, and go on. */
  private throwIfReady(): void {
    const { battle, book } = this;
    if (battle === null || book === null || book.open === null || book.owes() !== null) return;
    const { move, salt } = book.open;
    book.settle();
    const played = enterFaces(battle, []);
    if (isRefusal(played)) throw new Error(`a throw is refused: ${played.why}`);
    const slot: ThrownSlot = book.close();
    this.heard(played);
    this.forget();
    this.boundBy = null;
    this.thrown = { ...slot, mover: move.side, tips: book.tipsNow(), salt, move: promised(move) };
  }

  private heard(played: Played): void {
    for (const e of played.events) this.unsent.push(e);
  }

  /** What was said beforehand and is spent now that the side is asked itself. */
  private forget(): void {
    const { battle } = this;
    if (battle === null || battle.pending !== null) return;
    for (const ask of asksOf(battle)) {
      const said = battle.standing[ask.side];
      if (said.length > 0) battle.standing[ask.side] = stillSaid(said, ask);
    }
  }

  private setClock(now: number): void {
    const { clock, battle, book } = this;
    if (clock === null || battle === null) return;
    if (battle.state.over !== null) {
      clock.stop(now);
      return;
    }
    const owes = book?.owes() ?? null;
    const asks = asksOf(battle);
    const key = (side: Side): string =>
      book?.open != null
        ? owes === side
          ? `link ${book.open.k}`
          : ''
        : asks
            .filter((a) => a.side === side)
            .map((a) => a.id)
            .join();
    clock.asked(now, [key(0), key(1)], battle.state.turn);
    this.times[battle.record.moves.length] = [clock.left[0], clock.left[1]];
  }

  /** A moment to compare with the next: times alone are no news. */
  private momentText = (m: Moment): string => JSON.stringify({ ...m, clocks: m.clocks?.paused ?? null });

  /** Tell each recipient what changed for him; nothing, if nothing did. */
  private flush(out: Out[] | null, dice: ToldSlot | null): void {
    const events = this.unsent;
    this.unsent = [];
    const battle = this.battle as Battle;
    for (const r of RECIPIENTS) {
      const stream = this.streams[r];
      const view = this.viewFor(r) as State;
      const d = changeOf(stream.view, view) ?? null;
      const e = r === 'w' ? heardByAll(events) : heardBy(events, r);
      const moment = this.moment(r);
      const told = this.momentText(moment);
      if (d === null && e.length === 0 && dice === null && told === stream.told) continue;
      stream.told = told;
      stream.n++;
      stream.marks[stream.n] = battle.record.moves.length;
      if (d !== null) stream.view = this.rules.copy(view);
      stream.log.push([...e]);
      if (stream.log.length > LOGGED) stream.log.shift();
      const news: News = {
        t: 'news',
        g: this.row.id,
        n: stream.n,
        d,
        digest: viewDigest(view),
        e: [...e],
        by: this.lastBy,
        ...(dice === null ? {} : { dice: this.slotFor(r, dice) }),
        ...moment,
      };
      const text = JSON.stringify(news);
      stream.kept.push({ n: stream.n, text });
      if (stream.kept.length > KEPT) stream.kept.shift();
      out?.push({ to: r, text });
    }
    this.lastBy = null;
  }

  /** A throw as this recipient may know it: a secret command stays under its salt until the end. */
  private slotFor(r: Recipient, slot: ToldSlot): ToldSlot {
    if (r === slot.mover) return slot;
    const { salt, move, ...rest } = slot;
    void [salt, move];
    return rest;
  }

  get moves(): number {
    return this.battle?.record.moves.length ?? 0;
  }

  /** When a clock runs out next. */
  deadline = (): number | null =>
    this.stage === 'playing' && this.flagFell === null ? (this.clock?.deadline() ?? null) : null;

  /** What a general is asked now: the view and the ask of his side. */
  generalAsked(): { side: Side; general: string; view: State; ask: Ask } | null {
    const { battle } = this;
    if (battle === null || this.book?.open !== null) return null;
    for (const ask of asksOf(battle)) {
      const { general } = this.row.seats[ask.side];
      if (general !== '') return { side: ask.side, general, view: viewOf(battle, ask.side), ask };
    }
    return null;
  }

  /** The record: everything, once the battle is over. */
  record(): BattleRecord | undefined {
    const { battle, book } = this;
    if (battle === null || book === null || battle.state.over === null) return undefined;
    return {
      ...battle.record,
      format: COMMITTED_FORMAT,
      dice: { committed: book.written('open') },
      names: battle.record.names,
      turns: [],
    };
  }
}

const taken = (seat: { account: string; general: string }): boolean =>
  seat.account !== '' || seat.general !== '';

/** What one side may give the other on its clock. */
const GIFT = 300_000;
