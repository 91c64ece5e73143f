/**
 * A client's own check of the dice: it opens its links, writes down what each throw was bound to, and throws every die
 * again. What does not fit is an alarm. All of it is plain data, to be stored before anything is sent.
 */

import type { Event, Json, Side } from '@tercio/engine';
import {
  agreedOf,
  bindingOf,
  bytesOf,
  CommittedDice,
  canonical,
  hexOf,
  isNextLink,
  type Kept,
  LinkChain,
  openingOf,
  promiseOf,
  slotKey,
} from '@tercio/engine';
import type { Bound, Full, GameInfo, ToldSlot } from './messages.ts';

/** What did not fit, as a word that phrases are kept for, and the slot. */
export interface Alarm {
  why:
    | 'seal-changed' // other anchors, or another secret, than were published
    | 'slot-order' // a slot was skipped, or comes again
    | 'binding' // bound to something else
    | 'command' // bound to another command than was given
    | 'link' // a link that does not belong to its chain
    | 'two-bindings' // one slot bound twice
    | 'left-out' // this client's link was left out
    | 'not-asked' // this client was here and was not asked
    | 'faces' // the dice fall otherwise
    | 'refused' // a command was refused that is legal on this client's own view
    | 'lost'; // the server has lost throws
  k: number;
}

/** What is stored: secrets of this client, and what it saw. */
export interface WitnessStore {
  game: string;
  end: string; // the end of this client's chain; nobody else may see it
  opened: number; // links opened so far
  slots: { k: number; h: string; link?: string }[];
}

const bytes = (hex: string): Uint8Array => bytesOf(hex) ?? new Uint8Array(0);
const owner = (side: Side): '0' | '1' => (side === 0 ? '0' : '1');

export class Witness {
  readonly store: WitnessStore;
  alarm: Alarm | null = null;
  seen = 0; // throws that were thrown again and fit
  newChains = 0; // that the other side began in mid-battle
  private side: Side | null = null;
  private chain: LinkChain | null = null;
  private info: GameInfo | null = null;
  private k = 0; // the last slot that was bound
  private h = '';
  private server = ''; // the server's last link
  private tips: [string, string] = ['', ''];
  private last: [string, string] = ['', ''];
  private joined = 0; // slots bound before this client came
  private mine = false; // the server counts on this client's chain

  constructor(store: WitnessStore) {
    this.store = store;
  }

  /** The server refused what the rules allow. */
  refusedLegal(): void {
    this.raise('refused', this.k);
  }

  private raise(why: Alarm['why'], k: number): void {
    this.alarm ??= { why, k };
  }

  private own(side: Side): LinkChain {
    if (this.chain === null || this.side !== side) {
      this.chain = new LinkChain(this.store.game, owner(side), bytes(this.store.end));
      this.side = side;
    }
    return this.chain;
  }

  anchor(side: Side): string {
    return hexOf(this.own(side).anchor);
  }

  /** The first link, once all anchors stand. */
  first(side: Side): string {
    this.store.opened = Math.max(this.store.opened, 1);
    return hexOf(this.own(side).link(1));
  }

  /** All there is to know on joining. Returns an anchor to send if the server holds another chain than ours. */
  joins(full: Full): string | undefined {
    const { game } = full;
    const before = this.info;
    if (before !== null && (before.seal !== game.seal || before.anchors[0] !== game.anchors[0]))
      this.raise('seal-changed', 0);
    this.info = game;
    this.side = game.you;
    if (full.slot === null || full.first === null) return undefined;
    this.checkOpening(game, full.first);
    if (full.slot.k === 0 && full.slot.h !== this.opening()) this.raise('seal-changed', 0);
    const kept = this.store.slots[this.store.slots.length - 1];
    if (kept !== undefined && kept.k > full.slot.k) this.raise('lost', kept.k);
    if (kept !== undefined && kept.k === full.slot.k && kept.h !== full.slot.h)
      this.raise('two-bindings', kept.k);
    this.k = full.slot.k;
    this.h = full.slot.h;
    this.server = full.slot.s;
    this.last = [...full.slot.links];
    this.tips = [...full.slot.tips];
    this.joined = full.slot.k;
    if (game.you === null || full.chain === null) return undefined;
    const chain = this.own(game.you);
    this.mine = full.chain.anchor === hexOf(chain.anchor);
    if (!this.mine) return full.chain.waits ? undefined : hexOf(chain.anchor);
    const tips = [this.store.opened, this.store.opened - 1]
      .filter((i) => i >= 0)
      .map((i) => hexOf(chain.link(i)));
    if (!tips.includes(full.chain.tip)) this.raise('lost', this.k);
    return undefined;
  }

  /** The anchor of this client's chain, where the server does not count on it yet. */
  unheard(): string | undefined {
    const you = this.info?.you ?? null;
    return you === null || this.mine ? undefined : this.anchor(you);
  }

  /** Back on the line: slots bound up to now may have been bound without us. */
  resumes(k: number): void {
    this.joined = Math.max(this.joined, k);
  }

  /** The opening as everybody can reckon it: the binding before slot 1. */
  opening(): string {
    const { info } = this;
    if (info === null) return '';
    const agreed = agreedOf(
      { rules: info.rules, version: info.version, options: info.options as Record<string, never> },
      info.setup,
    );
    return hexOf(openingOf(info.id, [bytes(info.seal), ...info.anchors.map(bytes)], agreed));
  }

  /** First links must belong to the anchors, and the first binding to what was published. */
  private checkOpening(info: GameInfo, first: readonly [string, string]): void {
    for (const side of [0, 1] as const) {
      const anchor = info.anchors[side + 1];
      if (anchor !== '' && !isNextLink(info.id, owner(side), bytes(anchor), bytes(first[side])))
        this.raise('link', 0);
    }
  }

  /**
   * A slot is bound and this client is asked for its link. The link to send, to be written down first; undefined when
   * something is wrong and nothing must be sent.
   */
  asked(m: Bound, command: Json | undefined): string | undefined {
    const { side, store } = this;
    if (side === null || this.info === null) return undefined;
    const kept = store.slots.find((s) => s.k === m.k);
    if (kept !== undefined && kept.h !== m.h) {
      this.raise('two-bindings', m.k);
      return undefined;
    }
    if (kept?.link !== undefined) return kept.link; // asked again: the same answer
    if (!this.mine) return undefined; // another device holds the chain that is asked
    if (m.k !== this.k + 1 && !(m.k === this.k && m.h === this.h)) this.raise('slot-order', m.k);
    else if (m.k === this.k + 1 && m.before !== (this.k === 0 ? this.opening() : this.h))
      this.raise('binding', m.k);
    else if (hexOf(bindingOf(bindingIn(m, this.info.id))) !== m.h) this.raise('binding', m.k);
    else if (m.mover === side && !this.isOwn(m, command)) this.raise('command', m.k);
    else if (m.mover !== side && !this.moverOpened(m)) this.raise('link', m.k);
    if (this.alarm !== null) return undefined;
    this.k = m.k;
    this.h = m.h;
    const link = hexOf(this.own(side).link(++store.opened));
    if (kept === undefined) store.slots.push({ k: m.k, h: m.h, link });
    else kept.link = link;
    return link;
  }

  /** The mover opens his link first, or it was given up: the last unknown must not be his. */
  private moverOpened(m: Bound): boolean {
    if (!m.asked.includes(m.mover)) return true;
    return m.link === undefined ? (m.gave ?? []).includes(m.mover) : this.isNext(m.mover, m.link);
  }

  /** Is it our own command that was bound? Those that this client did not send are its standing answers. */
  private isOwn(m: Bound, command: Json | undefined): boolean {
    if (m.salt === undefined || m.move === undefined) return false;
    if (hexOf(promiseOf(bytes(m.salt), 'command', m.move)) !== m.C) return false;
    const move = m.move as { side?: Json; command?: Json };
    if (move.side !== this.side) return false;
    return command === undefined || canonical(move.command ?? null) === canonical(command);
  }

  private isNext = (side: Side, link: string): boolean =>
    isNextLink(this.store.game, owner(side), bytes(this.tips[side]), bytes(link));

  /** A throw as told: is it what was bound, and do the dice fall like that? */
  thrown(m: ToldSlot, events: readonly Event[]): void {
    const fault = this.faultIn(m, events);
    if (fault !== undefined) this.raise(fault, m.k);
  }

  private faultIn(m: ToldSlot, events: readonly Event[]): Alarm['why'] | undefined {
    const { info, store } = this;
    if (info === null) return undefined;
    const { k } = m;
    if (k <= this.joined && k < this.k) return undefined; // before this client came
    const kept = store.slots.find((s) => s.k === k);
    if (k === this.k ? m.h !== this.h : k !== this.k + 1) return k === this.k ? 'two-bindings' : 'slot-order';
    if (kept !== undefined && kept.h !== m.h) return 'two-bindings';
    if (k === this.k + 1) {
      const before = this.k === 0 ? this.opening() : this.h;
      const h = bindingOf({
        game: info.id,
        slot: k,
        before: bytes(before),
        asked: m.asked,
        moves: bytes(m.M),
        command: bytes(m.C),
      });
      if (hexOf(h) !== m.h) return 'binding';
    }
    if (m.salt !== undefined && m.move !== undefined)
      if (hexOf(promiseOf(bytes(m.salt), 'command', m.move)) !== m.C) return 'command';
    if (!isNextLink(info.id, 'server', bytes(this.server), bytes(m.s))) return 'link';
    for (const side of [0, 1] as const) {
      const link = side === 0 ? m.a : m.b;
      if (m.asked.includes(side) && !m.gave.includes(side)) {
        if (!this.isNext(side, link)) return 'link';
        this.tips[side] = link;
      } else if (link !== this.last[side]) return 'link';
      this.last[side] = link;
    }
    const me = info.you;
    if (me !== null && this.mine) {
      const used = me === 0 ? m.a : m.b;
      if (m.asked.includes(me)) {
        if (kept?.link !== undefined && used !== kept.link) return 'left-out';
      } else if (k > this.joined) return 'not-asked';
    }
    const dice = new CommittedDice(slotKey(info.id, k, bytes(m.s), bytes(m.a), bytes(m.b)));
    for (const [faces, face] of m.dice) if (dice.face(faces) !== face) return 'faces';
    if (!areAmong(events, m.dice)) return 'faces';
    this.server = m.s;
    this.k = k;
    this.h = m.h;
    if (kept === undefined) store.slots.push({ k, h: m.h });
    for (const side of [0, 1] as const) {
      if (m.tips[side] === this.tips[side]) continue;
      // A new chain begins after a throw that its owner was not asked for, and after our own link, if we have one.
      if (m.asked.includes(side) || (side === me && m.tips[side] !== this.anchor(side))) return 'link';
      this.tips[side] = m.tips[side];
      if (side === me) this.mine = true;
      else this.newChains++;
    }
    this.seen++;
    return undefined;
  }

  /** What the player may keep, to hold against the record afterwards: `tercio replay --verify --kept FILE`. */
  kept(): Kept & { kind: 'kept' } {
    const { game, slots } = this.store;
    const side = this.info?.you ?? null;
    return { kind: 'kept', game, ...(side === null ? {} : { side }), slots };
  }
}

const bindingIn = (m: Bound, game: string) => ({
  game,
  slot: m.k,
  before: bytes(m.before),
  asked: m.asked,
  moves: bytes(m.M),
  command: bytes(m.C),
});

/** Every face that the events show was really thrown. What is revealed may have been thrown in secret before. */
function areAmong(events: readonly Event[], dice: readonly (readonly [number, number])[]): boolean {
  const counts = new Map<number, number>();
  for (const [, face] of dice) counts.set(face, (counts.get(face) ?? 0) + 1);
  for (const e of events)
    for (const t of e.secretTo === undefined && e.reveals !== true ? (e.thrown ?? []) : [])
      for (const face of t.faces) {
        const left = counts.get(face) ?? 0;
        if (left === 0) return false;
        counts.set(face, left - 1);
      }
  return true;
}
