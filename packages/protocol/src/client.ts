/**
 * The client as a pure machine: messages in, messages out, no clock, no socket, no storage. Whoever drives it hands in
 * what the line brings, sends what it returns, and stores `stored()` before sending when a step says `keep`.
 *
 * It keeps the stream of news in order, sends again what was not acknowledged, resumes by number after any break, and
 * checks the dice (`witness.ts`).
 */

import type { Ask, Command, Event, Json, Refusal, Side, Standing, State } from '@tercio/engine';
import { asJson } from '@tercio/engine';
import { changed } from './change.ts';
import { ViewDigest } from './digest.ts';
import {
  type Bound,
  type Claim,
  type ClientMessage,
  type Full,
  type GameInfo,
  isMail,
  type Moment,
  type News,
  type Owed,
  PROTOCOL,
  type Prepared,
  type PreparedInfo,
  type RestDays,
  type SeatInfo,
  type ServerMessage,
  type Word,
} from './messages.ts';
import { type Alarm, Witness, type WitnessStore } from './witness.ts';

/** What was sent and is not acknowledged yet. */
export type Outgoing = Extract<ClientMessage, { id: string }>;

export type Connection = 'offline' | 'greeting' | 'joining' | 'live';

/** What happened, in order: for the page to show. */
export type Happening =
  | { kind: 'full'; view: State | null } // begin to show from here
  | {
      kind: 'news';
      n: number;
      events: readonly Event[];
      by: News['by'];
      before: State | null;
      view: State | null;
      thrown: 'checked' | 'none';
    }
  | { kind: 'done'; id: string }
  | { kind: 'refused'; id: string; refusal: Refusal }
  | { kind: 'chat'; n: number; side: Side | null; name: string; text: string; at: number }
  | { kind: 'seats' }
  | { kind: 'prepared'; prepared: PreparedInfo }
  | { kind: 'draft'; body: string } // as another device left it
  | { kind: 'alarm'; alarm: Alarm }
  | { kind: 'new-chain'; side: Side } // the other side has changed its device
  | { kind: 'old'; build: string } // the server is of another build than this page
  | { kind: 'slow'; wait: number }
  | { kind: 'bye'; why: string };

export interface Step {
  send: ClientMessage[];
  happened: Happening[];
  keep: boolean; // store before sending
}

/** Stored between runs, so that nothing is sent twice as another and no link is opened for two bindings. */
export interface ClientStore {
  game: string;
  ids: number; // commands numbered so far
  name: string; // first part of the ids of this client
  outbox: Outgoing[];
  witness: WitnessStore;
  side?: Side; // where this client sits, once it knows: a join after a new start names its chain
}

export interface ClientWish {
  game: string;
  as: 'seat' | 'watch';
  glance?: boolean; // shown small on a list: not counted as watched
  build: string;
  token?: string; // where no cookie says who we are
  secret: string; // 64 random hexadecimal digits, for a new store
}

/** What a new client begins with. */
export const newStore = (game: string, secret: string): ClientStore => ({
  game,
  ids: 0,
  name: secret.slice(56),
  outbox: [],
  witness: { game, end: secret, opened: 0, slots: [] },
});

/** As much of what happened is kept for whoever begins to show it. */
const LOGGED = 40;

export class Client {
  connection: Connection = 'offline';
  info: GameInfo | null = null;
  view: State | null = null; // what this side may know; null until the battle has begun
  moment: Moment | null = null;
  seats: [SeatInfo, SeatInfo] | null = null;
  owed: Owed | null = null; // what a throw waits for, where its owner is not here
  standing: Standing[] = [];
  prepared: PreparedInfo = { list: [], dropped: null };
  log: Event[][] = []; // what happened lately, also before this client came
  account: { id: string; name: string } | null = null;
  private digest: ViewDigest | null = null; // of the view
  resyncs = 0; // times that a digest differed: must stay 0
  /** Is this legal by the rules? Whoever knows them puts it here. */
  legal: ((view: State, command: Command) => boolean) | null = null;
  readonly witness: Witness;
  private readonly wish: ClientWish;
  private readonly store: ClientStore;
  private n = 0; // number of the last news
  private readonly talk = new Set<string>(); // lines heard
  private waiting = new Map<number, News>(); // news that came before their turn

  constructor(wish: ClientWish, store: ClientStore = newStore(wish.game, wish.secret)) {
    this.wish = wish;
    this.store = store;
    this.witness = new Witness(store.witness);
  }

  /** To be stored, as plain data. */
  stored(): ClientStore {
    return this.store;
  }

  get asks(): readonly Ask[] {
    return this.moment?.asks ?? [];
  }

  /** Commands and words that are on their way. */
  get outbox(): readonly Outgoing[] {
    return this.store.outbox;
  }

  /** Is a battle under way whose other side waits for what is done here? */
  get isLive(): boolean {
    const pace = this.moment?.pace ?? this.info?.clock ?? null;
    return this.wish.as === 'seat' && this.moment?.stage === 'playing' && !isMail(pace);
  }

  get side(): Side | null {
    return this.info?.you ?? null;
  }

  // --- what the player does: each returns the id to look for in `done` and `refused`

  do(command: Command): { id: string; step: Step } {
    return this.put((id) => ({ t: 'do', g: this.store.game, id, c: asJson(command) }));
  }
  undo(): { id: string; step: Step } {
    return this.put((id) => ({ t: 'undo', g: this.store.game, id }));
  }
  say(word: Word, to?: number, rest?: RestDays): { id: string; step: Step } {
    return this.put((id) => ({
      t: 'say',
      g: this.store.game,
      id,
      word,
      ...(to === undefined ? {} : { to }),
      ...(rest === undefined ? {} : { rest }),
    }));
  }
  stand(list: readonly Standing[]): { id: string; step: Step } {
    return this.put((id) => ({ t: 'stand', g: this.store.game, id, list: [...list] }));
  }
  /** Orders for when this side is asked, in place of those left before. */
  prepare(list: readonly Prepared[]): { id: string; step: Step } {
    return this.put((id) => ({ t: 'prepare', g: this.store.game, id, list: [...list] }));
  }
  /** What is still being written, for one's other devices: the last one to reach the server counts. */
  draft(body: string): Step {
    this.written = body;
    const step: Step = { send: [], happened: [], keep: false };
    if (this.connection === 'live') this.sendDraft(step);
    return step;
  }
  private sendDraft(step: Step): void {
    if (this.written === null) return;
    this.drafts++;
    step.send.push({ t: 'draft', g: this.store.game, body: this.written });
  }
  /** What comes before one's own was taken down is older than it, and is nothing to go by. */
  private draftHeard(body: string, own: boolean, step: Step): void {
    if (own) this.drafts = Math.max(0, this.drafts - 1);
    if (own && this.drafts === 0) this.written = null;
    if (!own && this.written === null) step.happened.push({ kind: 'draft', body });
  }
  private written: string | null = null; // a draft that the server has not taken down yet
  private drafts = 0; // on their way
  claim(what: Claim): { id: string; step: Step } {
    return this.put((id) => ({ t: 'claim', g: this.store.game, id, what }));
  }
  /** A link is owed for slot k and will not come: own device lost, or the other side away for long. */
  give(k: number): { id: string; step: Step } {
    return this.put((id) => ({ t: 'give', g: this.store.game, id, k }));
  }
  chat(text: string): { id: string; step: Step } {
    return this.put((id) => ({ t: 'chat', g: this.store.game, id, text }));
  }

  private put(make: (id: string) => Outgoing): { id: string; step: Step } {
    const id = `${this.store.name}-${++this.store.ids}`;
    const message = make(id);
    this.store.outbox.push(message);
    const send = this.connection === 'live' ? [message] : [];
    return { id, step: { send, happened: [], keep: true } };
  }

  // --- what the line does

  /** The line is open: greet. */
  opened(): Step {
    this.connection = 'greeting';
    const { token, build } = this.wish;
    const hello: ClientMessage = {
      t: 'hello',
      v: PROTOCOL,
      build,
      ...(token === undefined ? {} : { token }),
    };
    return { send: [hello, this.joining()], happened: [], keep: false };
  }

  private joining(): ClientMessage {
    this.connection = 'joining';
    const slots = this.store.witness.slots;
    const slot = slots.length === 0 ? 0 : slots[slots.length - 1].k;
    const side = this.side ?? this.store.side;
    const anchor = side === undefined ? undefined : this.witness.anchor(side);
    return {
      t: 'join',
      g: this.store.game,
      as: this.wish.as,
      n: this.view === null ? 0 : this.n,
      slot,
      ...(anchor === undefined ? {} : { anchor }),
      ...(this.wish.glance === true ? { glance: true } : {}),
    };
  }

  /** Nothing has come for a while: ask for what is missing, and send again what was not acknowledged. */
  again(): Step {
    if (this.connection === 'offline' || this.connection === 'greeting')
      return { send: [], happened: [], keep: false };
    return { send: [this.joining()], happened: [], keep: false };
  }

  /** The line is gone. What is not acknowledged stays in the outbox. */
  closed(): void {
    this.connection = 'offline';
    this.waiting.clear();
    this.early = null;
  }

  /** A message came. A server gone wrong must not break the page: what makes no sense is left out. */
  heard(m: ServerMessage): Step {
    const step: Step = { send: [], happened: [], keep: false };
    const alarm = this.witness.alarm;
    const chains = this.witness.newChains;
    try {
      this.hear(m, step);
      const { early } = this;
      if (early !== null && this.view !== null && early.n <= this.n) this.bound(early, step);
    } catch {
      this.resync(step);
    }
    if (this.witness.alarm !== null && alarm === null)
      step.happened.push({ kind: 'alarm', alarm: this.witness.alarm });
    if (this.witness.newChains > chains && this.side !== null)
      step.happened.push({ kind: 'new-chain', side: this.side === 0 ? 1 : 0 });
    return step;
  }

  private hear(m: ServerMessage, step: Step): void {
    if ('g' in m && m.g !== this.store.game) return;
    switch (m.t) {
      case 'welcome':
        this.account = m.account;
        if (m.build !== this.wish.build) step.happened.push({ kind: 'old', build: m.build });
        return;
      case 'full':
        this.full(m, step);
        return;
      case 'joined': // all that was missed follows, or nothing was
        this.witness.resumes(m.k);
        this.live(step);
        return;
      case 'news':
        this.news(m, step);
        return;
      case 'done':
        if (this.drop(m.id)) step.happened.push({ kind: 'done', id: m.id });
        step.keep = true;
        return;
      case 'refused':
        this.judge(m.id, m.refusal);
        if (this.drop(m.id)) step.happened.push({ kind: 'refused', id: m.id, refusal: m.refusal });
        step.keep = true;
        return;
      case 'seal':
        this.seal(m.anchors, m.first, step);
        return;
      case 'bound':
        this.bound(m, step);
        return;
      case 'seats':
        this.seats = m.seats;
        this.owed = m.owed ?? null;
        step.happened.push({ kind: 'seats' });
        return;
      case 'kept':
        this.standing = m.standing;
        return;
      case 'prepared':
        this.prepared = { list: m.list, dropped: m.dropped };
        step.happened.push({ kind: 'prepared', prepared: this.prepared });
        return;
      case 'draft':
        this.draftHeard(m.body, m.own === true, step);
        return;
      case 'chat': {
        const line = `${m.n} ${m.name} ${m.text}`;
        if (this.talk.has(line)) return; // said again because the line was cut
        this.talk.add(line);
        step.happened.push({ kind: 'chat', n: m.n, side: m.side, name: m.name, text: m.text, at: m.at });
        return;
      }
      case 'slow':
        step.happened.push({ kind: 'slow', wait: m.wait });
        return;
      case 'bye':
        // Messages overtook each other: the server does not know yet that we are here.
        if (m.why === 'not-joined') step.send.push(this.joining());
        else step.happened.push({ kind: 'bye', why: m.why });
        return;
      case 'wrong':
      case 'pong':
        return;
    }
  }

  /** The view is as the server had it when it refused: what is legal on it, it may not refuse. */
  private judge(id: string, refusal: Refusal): void {
    const sent = this.store.outbox.find((o) => o.id === id);
    if (sent?.t !== 'do' || this.view === null || refusal.rule.startsWith('TERCIO-')) return;
    const command = sent.c as unknown as Command;
    const open = this.asks.some((a) => a.id === command.ask);
    if (open && this.legal?.(this.view, command) === true) this.witness.refusedLegal();
  }

  private drop(id: string): boolean {
    const at = this.store.outbox.findIndex((o) => o.id === id);
    if (at < 0) return false;
    const [message] = this.store.outbox.splice(at, 1);
    if (message.t === 'do') this.sent.set(id, message.c);
    if (this.sent.size > 50) this.sent.delete(this.sent.keys().next().value ?? '');
    return true;
  }

  private full(m: Full, step: Step): void {
    if (this.view !== null && m.n < this.n) return; // older than what we have
    // From before the last throw was bound, and no answer to a join that named it: overtaken, nothing is lost.
    const last = this.store.witness.slots.at(-1)?.k ?? 0;
    if (m.slot !== null && m.slot.k < last && (m.known ?? 0) < last) {
      step.send.push(this.joining());
      return;
    }
    this.n = m.n;
    this.info = m.game;
    if (m.game.you !== null && this.store.side !== m.game.you) {
      this.store.side = m.game.you;
      step.keep = true;
    }
    this.view = m.view as State | null;
    this.digest = null;
    this.moment = momentOf(m);
    this.seats = m.seats;
    this.owed = null;
    this.standing = m.standing;
    this.prepared = m.prepared ?? { list: [], dropped: null };
    this.log = m.log;
    this.waiting.clear();
    const anchor = this.witness.joins(m);
    if (anchor !== undefined) step.send.push({ t: 'anchor', g: m.g, anchor });
    step.happened.push({ kind: 'full', view: this.view });
    this.live(step);
  }

  /** From here on everything arrives; what was not acknowledged is sent again. */
  private live(step: Step): void {
    this.connection = 'live';
    step.send.push(...this.store.outbox);
    this.drafts = 0;
    this.sendDraft(step);
  }

  private news(m: News, step: Step): void {
    if (this.connection === 'greeting' || m.n <= this.n) return; // doubled
    this.waiting.set(m.n, m);
    for (let next = this.waiting.get(this.n + 1); next !== undefined; next = this.waiting.get(this.n + 1)) {
      this.waiting.delete(next.n);
      if (!this.follow(next, step)) return;
    }
    // Something was lost on the way: ask for it, once for each gap.
    if (this.waiting.size > 0 && this.connection === 'live') step.send.push(this.joining());
  }

  private follow(m: News, step: Step): boolean {
    const before = this.view;
    const view = m.d === null ? before : (changed(asJson(before), m.d) as unknown as State);
    const digest =
      m.d === null
        ? (this.digest ?? new ViewDigest(view))
        : new ViewDigest(view, this.digest ?? undefined, m.d);
    if (digest.hex !== m.digest) {
      this.resync(step);
      return false;
    }
    this.n = m.n;
    this.view = view;
    this.digest = digest;
    this.moment = momentOf(m);
    this.log = [...this.log.slice(1 - LOGGED), m.e];
    if (m.dice !== undefined) {
      this.witness.thrown(m.dice, m.e);
      this.owed = null;
      // A chain of this device could not begin while the throw was under way.
      const anchor = this.witness.unheard();
      if (anchor !== undefined) step.send.push({ t: 'anchor', g: m.g, anchor });
      step.keep = true;
    }
    const thrown = m.dice === undefined ? 'none' : 'checked';
    step.happened.push({ kind: 'news', n: m.n, events: m.e, by: m.by, before, view, thrown });
    return true;
  }

  /** The view is not what the server has: ask for all of it. */
  private resync(step: Step): void {
    this.resyncs++;
    this.n = 0;
    this.view = null;
    this.digest = null;
    this.waiting.clear();
    step.send.push(this.joining());
  }

  private seal(anchors: readonly string[], first: boolean, step: Step): void {
    const { info } = this;
    if (info === null || info.you === null) return;
    const { you } = info;
    if (anchors[0] !== info.anchors[0]) return; // the server's own never changes
    step.keep = true;
    const mine = this.witness.anchor(you);
    if (!first) step.send.push({ t: 'anchor', g: info.id, anchor: mine });
    else if (anchors[you + 1] === mine)
      step.send.push({ t: 'link', g: info.id, k: 0, link: this.witness.first(you) });
  }

  private bound(m: Bound, step: Step): void {
    // First everything that happened before must be known.
    if (this.view === null || m.n > this.n) {
      this.early = m;
      return;
    }
    this.early = null;
    const sent = m.id === undefined ? undefined : this.store.outbox.find((o) => o.id === m.id);
    const command = sent?.t === 'do' ? sent.c : undefined;
    const link = this.witness.asked(m, command ?? this.sent.get(m.id ?? ''));
    if (link === undefined) return;
    step.keep = true;
    step.send.push({ t: 'link', g: m.g, k: m.k, link });
  }

  /** A binding that came before its time. */
  private early: Bound | null = null;

  /** Commands that were acknowledged already, by id: a binding may come after. */
  private readonly sent = new Map<string, Json>();
}

const momentOf = (m: Moment): Moment => ({
  stage: m.stage,
  asks: m.asks,
  waits: m.waits,
  clocks: m.clocks,
  offers: m.offers,
  undo: m.undo,
  result: m.result,
  ...(m.rematch === undefined ? {} : { rematch: m.rematch }),
  ...(m.pace === undefined ? {} : { pace: m.pace }),
});
