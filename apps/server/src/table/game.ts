/**
 * One game at the server. It changes by entries of its log and by nothing else: live, what comes in is turned into
 * entries, applied, and told once they are on disk; after a restart the same entries are applied again.
 */

import type { AnyRuleSet, Ask, Event, GivenBy, Json, Refusal, Side, State } from '@tercio/engine';
import {
  asJson,
  asksOf,
  askWith,
  type Battle,
  heardBy,
  heardByAll,
  hexOf,
  isRefusal,
  other,
  promised,
  publicView,
  type Secrets,
  sealOf,
  viewOf,
} from '@tercio/engine';
import { type Change, changed, changeOf, plain } from '@tercio/protocol/change.ts';
import { ViewDigest } from '@tercio/protocol/digest.ts';
import type {
  ClientMessage,
  Full,
  GameInfo,
  Moment,
  News,
  OfferInfo,
  Owed,
  SeatInfo,
  ServerMessage,
  ToldSlot,
} from '@tercio/protocol/messages.ts';
import { type Entry, ERASED, type GameRow, type Gap, type Thing } from '../store/port.ts';
import { Course } from './course.ts';
import { entryOf } from './incoming.ts';
import { duePrepared } from './prepared.ts';
import type { Presence } from './presence.ts';
import { bytesOf, RECIPIENTS, type Recipient, SIDES, Stream } from './stream.ts';

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

/** What changes for somebody: what he had, the rules' own view now, and what he puts together. */
interface Step {
  before: State | null;
  view: State;
  d: Change | null;
  seen: State | null;
  digest: ViewDigest;
}

/** Where nothing is hidden all recipients see the same, and what changed is looked for once. */
function stepOf({ view: before, digest }: Stream, view: State, made: Step[]): Step {
  const alike = made.find((s) => s.view === view);
  if (alike !== undefined && alike.before === before) return alike;
  const step: Step = { before, view, d: changeOf(before, view) ?? null, seen: before, digest };
  if (step.d !== null) {
    // as the recipient puts it together, to the field: a copy of the rules' own may leave out what is as usual
    const d = plain(step.d) as Change;
    step.seen = changed(asJson(before), d) as unknown as State;
    step.digest = alike?.digest ?? new ViewDigest(step.seen, digest, d);
  }
  // What was hidden is open: from now on they share one view.
  if (alike !== undefined) step.seen = alike.seen = plain(view) as unknown as State;
  made.push(step);
  return step;
}

/** The log of a game does not give the battle that it gave, or its rules are not here. */
export class Unplayable extends Error {}

const slotOf = (r: Recipient): 0 | 1 | 2 => (r === 'w' ? 2 : r);

export class Game extends Course {
  readonly streams: Readonly<Record<'0' | '1' | 'w', Stream>> = {
    0: new Stream(),
    1: new Stream(),
    w: new Stream(),
  };
  private readonly done: [Map<string, number>, Map<string, number>] = [new Map(), new Map()];
  seq = 0; // of the last entry
  private readonly seal: string;

  constructor(row: GameRow, rules: AnyRuleSet, secrets: Secrets, serverAnchor: string, now: number) {
    super(row, rules, secrets, serverAnchor, now);
    this.seal = hexOf(sealOf(row.id, secrets.z));
  }

  // --- what everybody may know

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
      ...(row.rated === true ? { rated: true } : {}),
      ...(row.tournament === undefined ? {} : { tournament: row.tournament }),
      ...(as === 'w' && (row.delay ?? 0) > 0 && this.stage !== 'over' ? { delay: row.delay ?? 0 } : {}),
      seal: this.seal,
      anchors: [this.sealing.server, ...this.sealing.anchors],
      setup: this.promise,
    };
  }

  get here(): Presence['here'] {
    return this.presence.here;
  }

  seats = (): [SeatInfo, SeatInfo] => this.presence.seats();

  private offers(as: Recipient): OfferInfo {
    const { battle, extra } = this;
    const rewind = battle?.offers.rewind ?? null;
    return {
      draw: battle?.offers.draw ?? null,
      stop: battle?.offers.stop ?? null,
      rewind: rewind === null ? null : { by: rewind.by, to: this.streams[as].numberAt(rewind.to) },
      ...extra,
    };
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
      ...(this.pace === null || this.pace === this.row.clock ? {} : { pace: this.pace }),
    };
  }

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
      view: stream.view as Json | null,
      digest: stream.digest.hex,
      standing: as === 'w' || this.battle === null ? [] : this.battle.standing[as],
      ...this.preparedFor(as),
      slot: book === null ? null : book.moment(),
      chain: as === 'w' || book === null || !book.hasChain(as) ? null : book.standing(as),
      first: book === null ? null : book.firsts(),
      seats: this.seats(),
      log: stream.log(),
      ...this.moment(as),
    };
  }

  private preparedFor(as: Recipient): Pick<Full, 'prepared'> {
    const prepared = as === 'w' ? undefined : this.prepared[as];
    const none = prepared === undefined || (prepared.list.length === 0 && prepared.dropped === null);
    return none ? {} : { prepared };
  }

  // --- coming and going: not in the log

  join(conn: string, as: Recipient, m: Extract<ClientMessage, { t: 'join' }>): Out[] {
    const out: Out[] = [];
    const send = (message: ServerMessage): void => void out.push({ to: conn, text: JSON.stringify(message) });
    const stream = this.streams[as];
    const missed = this.battle === null ? undefined : stream.since(m.n);
    if (missed !== undefined) {
      send({ t: 'joined', g: this.row.id, n: stream.n, k: this.book?.k ?? 0 });
      for (const text of missed) out.push({ to: conn, text });
    } else send({ ...this.full(as), known: m.slot ?? 0 });
    const witness =
      as !== 'w' &&
      (this.book === null || (m.anchor !== undefined && this.book.standing(as).anchor === m.anchor));
    const back = this.presence.come(conn, as, witness);
    if (as === 'w') return out;
    if (back || this.owedTold.length > 2) out.push(...this.tellSeats());
    else out.push({ to: conn, text: this.seatsText(as) });
    out.push(...this.wants(as, conn));
    return out;
  }

  leave = (conn: string, now: number): Out[] => (this.presence.go(conn, now) ? this.tellSeats() : []);

  tellSeats(): Out[] {
    this.owedTold = JSON.stringify(this.owed() ?? '');
    return RECIPIENTS.map((to) => ({ to, text: this.seatsText(to) }));
  }
  private owedTold = ''; // JSON of what was told last to be owed; '' nothing yet

  /** Who is here; to the players also whose link is waited for in vain. */
  private seatsText(to: Recipient): string {
    const owed = to === 'w' ? undefined : this.owed();
    const told: ServerMessage = { t: 'seats', g: this.row.id, seats: this.seats() };
    return JSON.stringify(owed === undefined ? told : { ...told, owed });
  }

  /** A throw waits for a link, and nobody is here who holds that chain. */
  private owed(): Owed | undefined {
    const [side, k] = [this.book?.owes() ?? null, this.book?.open?.k];
    return side === null || k === undefined || this.presence.witnesses().includes(side)
      ? undefined
      : { k, side };
  }

  /** What the server still wants of a side: its anchor, its first link, or its link for the open slot. */
  private wants(side: Side, to: Recipient | string = side): Out[] {
    if (!this.row.seats[side].chain) return [];
    const g = this.row.id;
    const one = (m: ServerMessage): Out[] => [{ to, text: JSON.stringify(m) }];
    if (this.stage === 'sealing') {
      const wanted = this.sealing.wants(side);
      return wanted === undefined ? [] : one(wanted);
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

  // --- what comes in

  /** A message of a side that stands in the log if it is accepted. */
  handle(side: Side, m: ClientMessage, now: number, by: GivenBy = 'player', conn = ''): Handled {
    const id = 'id' in m ? m.id : null;
    if (id !== null) {
      const n = this.done[side].get(id);
      if (n !== undefined) return { entries: [], out: [{ to: conn, text: this.doneText(id, n) }] };
    }
    const handled: Handled = { entries: [], out: [] };
    const made = entryOf(this, m, { side, now, by, conn });
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
    if (side !== null && clock.spec.onFlag === 'default') this.addDefault(side, now, handled);
    else if (side !== null) this.add({ at: now, kind: 'flag', side, id: null, data: null }, handled);
    return handled;
  }

  /** Nobody answered in time: what is asked is answered as usual, until the next turn brings new time. */
  private addDefault(side: Side, now: number, handled: Handled): void {
    const { battle } = this;
    if (battle === null || this.book?.open !== null) return; // a link is owed: the other side may give it up
    const ask = asksOf(battle).find((a) => a.side === side);
    if (ask === undefined) return;
    const data = asJson({ c: ask.default, by: 'default' });
    this.add({ at: now, kind: 'do', side, id: null, data }, handled);
  }

  /** Who is asked anything now, a link too: a bit for each side. */
  waits(): number {
    if (this.stage === 'sealing') return this.sealing.waits();
    if (this.battle === null || this.stage !== 'playing') return 0;
    const owes = this.book?.owes() ?? null;
    if (owes !== null) return 1 << owes;
    return asksOf(this.battle).reduce((bits, a) => bits | (1 << a.side), 0);
  }

  /** What waits for the people at this game; whoever is here sees it. */
  things(): Thing[] {
    const waits = this.waits();
    const offered = Object.values(this.offers(0)).map((o) =>
      typeof o === 'object' && o !== null ? o.by : o,
    );
    return SIDES.flatMap((side) => {
      const { account, general } = this.row.seats[side];
      if (account === '' || account === ERASED || general !== '') return [];
      const told = this.seats()[side].here;
      const over = this.stage === 'over';
      const open = this.book?.open != null;
      const kinds: [Thing['kind'], boolean][] = [
        ['begin', this.stage === 'sealing' && (waits & (1 << side)) !== 0],
        ['asked', this.stage === 'playing' && !open && (waits & (1 << side)) !== 0],
        ['link', this.owed()?.side === side],
        ['offer', !over && offered.includes(other(side))],
        ['dropped', this.prepared[side].dropped !== null],
        ['over', over && !told],
      ];
      return kinds.filter(([, is]) => is).map(([kind]) => ({ account, kind, told }));
    });
  }

  /** The next game was made that both agreed to. */
  makeRematch(id: string, now: number): Handled {
    const handled: Handled = { entries: [], out: [] };
    if (this.rematch === null)
      this.add({ at: now, kind: 'rematch', side: null, id: null, data: id }, handled);
    return handled;
  }

  /** A tournament's director stops the clocks of its battles, or lets them run. */
  halt(halted: boolean, now: number): Handled {
    const handled: Handled = { entries: [], out: [] };
    if (this.halted !== halted && this.stage !== 'over')
      this.add({ at: now, kind: 'halt', side: null, id: null, data: { halted } }, handled);
    return handled;
  }

  /** Take up a game: begin what is ready; times in which nobody served it are nobody's. */
  awake(now: number, gaps: readonly Gap[]): Handled {
    const handled: Handled = { entries: [], out: [] };
    const slept = this.stage === 'playing' ? gaps.filter((g) => g.until > this.lastAt) : [];
    if (slept.length > 0 || this.isReady())
      this.add({ at: now, kind: 'awake', side: null, id: null, data: asJson(slept) }, handled);
    return handled;
  }

  /** Does the log say who is here at this process, and that since it came? */
  isPresent(process: string, since: number): boolean {
    const { presence } = this;
    const near = presence.near();
    return (
      JSON.stringify(near) === JSON.stringify(presence.saidBy(process)) &&
      (near.length === 0 || presence.saidAt(process) >= since)
    );
  }

  /** Say in the log who is here at this process, if it does not say so. */
  present(process: string, now: number, since: number): Handled {
    const handled: Handled = { entries: [], out: [] };
    if (!this.isPresent(process, since)) {
      const data = asJson({ process, near: this.presence.near() });
      this.add({ at: now, kind: 'here', side: null, id: null, data }, handled);
    }
    return handled;
  }

  /** Take over from the same game as this process had it, who is here and what was asked of them. */
  like(other: Game): void {
    this.presence.like(other.presence);
  }

  // --- the log

  /** The battle has begun: everybody gets the whole of what he may know. */
  private tellAll(out: Out[] | null): void {
    this.begun = false;
    const same = new Map<State | null, { view: State | null; digest: ViewDigest }>();
    for (const r of RECIPIENTS) {
      const view = this.viewFor(r);
      const seen = same.get(view) ?? {
        view: plain(view) as State | null,
        digest: new ViewDigest(plain(view)),
      };
      same.set(view, seen);
      this.streams[r].begin(seen.view, seen.digest, this.moves, this.momentText(this.moment(r)));
      if (out !== null) out.push({ to: r, text: JSON.stringify(this.full(r)) });
    }
  }

  /** Number an entry, apply it, and whatever follows from it at once. */
  private add(made: Omit<Entry, 'seq' | 'n' | 'digest'>, handled: Handled): void {
    const entry: Entry = { ...made, seq: this.seq + 1, n: [0, 0, 0], digest: '' };
    handled.entries.push(entry);
    this.apply(entry, handled.out);
    while (this.battle?.pending != null && this.book?.open === null) {
      const there = this.presence.witnesses();
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
    this.addPrepared(made.at, handled);
  }

  /** A side that left orders is asked: they are given as far as they are legal, and dropped from there on. */
  private addPrepared(at: number, handled: Handled): void {
    const { battle, rules, prepared } = this;
    if (prepared[0].list.length === 0 && prepared[1].list.length === 0) return;
    if (battle === null || battle.state.over !== null || battle.pending !== null) return;
    for (const side of SIDES) {
      const { list } = prepared[side];
      const asks = list.length === 0 ? [] : asksOf(battle).filter((a) => a.side === side);
      const due = duePrepared(rules, viewOf(battle, side), asks, list, this.since[side]);
      if (due === undefined) continue;
      const [kind, data] =
        due.kind === 'give'
          ? (['do', { c: due.command, by: 'prepared', left: due.left }] as const)
          : (['drop', due.kind === 'drop' ? { command: due.command, refusal: due.refusal } : null] as const);
      this.add({ at, kind, side, id: null, data: asJson(data) }, handled); // and so on from there
      return;
    }
  }

  /** Run one line of the log: new, or read back from the store (then nothing is told). */
  apply(entry: Entry, out: Out[] | null): void {
    this.seq = entry.seq;
    this.lastAt = entry.at;
    if (entry.kind === 'awake') this.sleep(entry.data);
    this.clock?.advance(entry.at);
    const { side } = entry;
    if (side !== null && entry.id !== null) this.done[side].set(entry.id, 0);
    this.carry(entry);
    if (this.begun) this.tellAll(out);
    this.setClock(entry.at);
    // While a throw is waited for nothing is told; what was thrown is told before the next slot is bound.
    if (this.battle !== null && (this.thrown !== null || this.battle.pending === null))
      this.flush(out, this.thrown);
    this.thrown = null;
    for (const r of RECIPIENTS) entry.n[slotOf(r)] = this.streams[r].n;
    if (this.battle !== null && entry.digest === '') entry.digest = this.rules.digest(this.battle.state);
    if (side !== null && entry.id !== null) this.done[side].set(entry.id, this.streams[side].n);
    const wanted =
      this.stage === 'sealing'
        ? this.sealing.key()
        : `${this.book?.open?.k ?? ''} ${this.book?.owes() ?? ''}`;
    if (out !== null && wanted !== this.wanted) {
      for (const s of SIDES) out.push(...this.wants(s));
      // Somebody gave one up, and the other side is not here either; or nothing is owed any more.
      const owed = JSON.stringify(this.owed() ?? '');
      if (this.owedTold.length > 2 && owed !== this.owedTold) out.push(...this.tellSeats());
    }
    if (out !== null) this.wanted = wanted;
    for (const s of SIDES) {
      if (this.toldPrepared[s]) continue;
      this.toldPrepared[s] = true;
      const told: ServerMessage = { t: 'prepared', g: this.row.id, ...this.prepared[s] };
      out?.push({ to: s, text: JSON.stringify(told) });
    }
  }

  /** An entry that another process wrote, or the store kept: it must give what it gave then. */
  repeat(entry: Entry, out: Out[] | null): void {
    const { n, digest } = entry;
    const again: Entry = { ...entry, n: [0, 0, 0], digest: '' };
    this.apply(again, out);
    if (again.digest !== digest || again.n.join() !== n.join())
      throw new Unplayable(`entry ${entry.seq} of ${this.row.id} gives another battle than it did`);
  }

  private lastAt = 0; // when the last entry was made

  private wanted = ''; // what was wanted last, so that it is asked for once

  /** A moment to compare with the next: times alone are no news. */
  private momentText = (m: Moment): string => JSON.stringify({ ...m, clocks: m.clocks?.paused ?? null });

  /** Tell each recipient what changed for him; nothing, if nothing did. */
  private flush(out: Out[] | null, dice: ToldSlot | null): void {
    const events = this.unsent;
    this.unsent = [];
    const battle = this.battle as Battle;
    const made: Step[] = [];
    // Where nothing is secret all hear the same, and it is kept once.
    let open: Buffer | undefined;
    const textOf = (e: readonly Event[]): Buffer => {
      if (e.length < events.length) return bytesOf(JSON.stringify(e));
      open ??= bytesOf(JSON.stringify(events));
      return open;
    };
    const watched = [...this.here.values()].some(({ as }) => as === 'w');
    const steps = RECIPIENTS.map((r) => stepOf(this.streams[r], this.viewFor(r) as State, made));
    for (const r of RECIPIENTS) {
      const stream = this.streams[r];
      const { d, seen, digest } = steps[slotOf(r)];
      stream.view = seen;
      stream.digest = digest;
      const e = r === 'w' ? heardByAll(events) : heardBy(events, r);
      const moment = this.moment(r);
      const told = this.momentText(moment);
      if (d === null && e.length === 0 && dice === null && told === stream.told) continue;
      stream.told = told;
      const n = stream.next(battle.record.moves.length, textOf(e));
      // Whoever comes to watch later gets the whole.
      if (r === 'w' && !watched) {
        stream.forget();
        continue;
      }
      const news: News = {
        t: 'news',
        g: this.row.id,
        n,
        d,
        digest: digest.hex,
        e: [...e],
        by: this.byFor(r),
        ...(dice === null ? {} : { dice: this.slotFor(r, dice) }),
        ...moment,
      };
      const text = JSON.stringify(news);
      stream.keep(text);
      out?.push({ to: r, text });
    }
    this.lastBy = null;
  }

  /** That an order was prepared is its owner's business until the end. */
  private byFor(r: Recipient): News['by'] {
    const by = this.lastBy;
    return by?.by === 'prepared' && by.side !== r ? { ...by, by: 'player' } : by;
  }

  /** A throw as this recipient may know it: a secret command stays under its salt until the end. */
  private slotFor(r: Recipient, slot: ToldSlot): ToldSlot {
    if (r === slot.mover) return slot;
    const { salt, move, ...rest } = slot;
    void [salt, move];
    return rest;
  }
}
