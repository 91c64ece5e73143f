/**
 * The dice of a battle at a server: slots that are bound to a command, wait for the links of those who are asked, and
 * then give faces. Everything follows from the secrets and from what is put in here in order, so a log of it can be
 * run again. `docs/online.md` says what this guarantees.
 */
import type { Battle } from '../battle.ts';
import { type Json, other, type Side } from '../protocol.ts';
import type { CommittedRecord, Move, NewChain, SlotRecord } from '../record/record.ts';
import { LinkChain } from './chain.ts';
import {
  bindingOf,
  CommittedDice,
  hashOf,
  hiddenKey,
  isNextLink,
  noLink,
  openingOf,
  promiseOf,
  saltOf,
  slotKey,
} from './committed.ts';
import type { Roll } from './dice.ts';
import { FaceMissing } from './scripted.ts';
import { bytesOf, hexOf } from './sha256.ts';

/** Bytes of a text that is known to be hexadecimal. */
export const unhex = (hex: string): Uint8Array => bytesOf(hex) ?? new Uint8Array(0);

/** The server's two secrets of a battle: the end of its chain, and what salts and hidden throws come from. */
export interface Secrets {
  end: Uint8Array;
  z: Uint8Array;
  chain?: LinkChain; // from that end, where it was worked out already
}

/** What the server publishes before anybody sits down. */
export const sealOf = (game: string, z: Uint8Array): Uint8Array => hashOf('z', game, z);

/** A move as it goes into a promise: what was ordered, not what came of it. */
export const promised = (m: Move): Json => {
  const c = m.command as Json | undefined;
  return { side: m.side, by: m.by, ...(c === undefined ? { talk: m.talk ?? '' } : { command: c }) };
};

/** The moves that a slot covers: all since the last one with a slot. */
function since(moves: readonly Move[]): readonly Move[] {
  let from = moves.length;
  while (from > 0 && moves[from - 1].slot === undefined) from--;
  return moves.slice(from);
}

export const movesPromise = (z: Uint8Array, k: number, moves: readonly Move[]): Uint8Array =>
  promiseOf(saltOf(z, k, 0), 'moves', since(moves).map(promised));
export const commandPromise = (salt: Uint8Array, move: Move): Uint8Array =>
  promiseOf(salt, 'command', promised(move));

/** A slot that is bound and not yet thrown. */
export interface OpenSlot {
  k: number;
  h: string;
  M: string; // promise of the moves since the slot before
  C: string; // promise of the command
  salt: string; // of the command: for its own side, and for everybody once it is open
  move: Move;
  asked: readonly Side[];
  links: [string | null, string | null]; // opened for this slot
  gave: Side[];
}

/** A slot that was thrown: what everybody is told, to throw it again. */
export interface ThrownSlot {
  k: number;
  h: string;
  M: string;
  C: string;
  asked: readonly Side[];
  gave: readonly Side[];
  s: string;
  a: string;
  b: string;
  dice: [number, number][]; // of each die: how many faces it has, and which was up
}

export class SlotBook {
  readonly game: string;
  readonly anchors: [string, string, string];
  readonly seal: string;
  readonly slots: SlotRecord[] = [];
  readonly chains: NewChain[] = [];
  open: OpenSlot | null = null;
  k = 0; // slots bound so far
  j: [number, number] = [0, 0]; // hidden throws so far
  givenUp: [number, number] = [0, 0];
  private readonly z: Uint8Array;
  private readonly chain: LinkChain;
  private readonly first: [Uint8Array, Uint8Array];
  private readonly last: [Uint8Array, Uint8Array]; // the last link that each side opened
  private readonly next: [NewChain | null, NewChain | null] = [null, null]; // chains that do not count yet
  private readonly tips: [Uint8Array, Uint8Array]; // what the next link must hash to
  private readonly bindings: string[]; // by slot; first that of the opening
  private linksBefore: [string, string] = ['', '']; // as they stood when the open slot was bound
  private tipsBefore: [string, string] = ['', ''];
  private throwing: CommittedDice | null = null;
  private thrown: [number, number][] = [];
  private battle: Battle | null = null;

  constructor(
    game: string,
    secrets: Secrets,
    sides: readonly [{ anchor: string; link: string } | null, { anchor: string; link: string } | null],
    agreed: Json,
  ) {
    this.game = game;
    this.z = secrets.z;
    this.chain = secrets.chain ?? new LinkChain(game, 'server', secrets.end);
    this.anchors = [hexOf(this.chain.anchor), sides[0]?.anchor ?? '', sides[1]?.anchor ?? ''];
    this.seal = hexOf(sealOf(game, secrets.z));
    const link = (side: Side): Uint8Array => unhex(sides[side]?.link ?? '');
    this.first = [sides[0] === null ? noLink() : link(0), sides[1] === null ? noLink() : link(1)];
    this.last = [this.first[0], this.first[1]];
    this.tips = [this.first[0], this.first[1]];
    this.bindings = [hexOf(openingOf(game, [unhex(this.seal), ...this.anchors.map(unhex)], agreed))];
  }

  /** The battle whose dice these are. */
  serve(battle: Battle): void {
    this.battle = battle;
  }

  /** What a slot follows: the binding before it. */
  previous = (k: number): string => this.bindings[k - 1];

  firsts = (): [string, string] => [hexOf(this.first[0]), hexOf(this.first[1])];
  tipsNow = (): [string, string] => [hexOf(this.tips[0]), hexOf(this.tips[1])];

  /** Where the dice stand, for somebody who joins. */
  moment(): {
    k: number;
    h: string;
    open: boolean;
    s: string;
    links: [string, string];
    tips: [string, string];
  } {
    const open = this.open !== null;
    const thrown = this.open === null ? this.k : this.k - 1;
    // Links that were opened for the open slot are told with its throw.
    const links: [string, string] = open ? this.linksBefore : [hexOf(this.last[0]), hexOf(this.last[1])];
    const tips: [string, string] = open ? this.tipsBefore : this.tipsNow();
    return { k: this.k, h: this.bindings[this.k], open, s: hexOf(this.chain.link(thrown)), links, tips };
  }

  /** Faces for the battle: hidden ones at once, open ones from the slot, which must be settled first. */
  readonly source = (r: Roll): number => {
    const move = this.battle?.pending?.move;
    if (r.secret === true) {
      if (move !== undefined && move.hidden === undefined) move.hidden = [this.j[0], this.j[1]];
      return hiddenFace(this.z, this.game, this.first, r, this.j);
    }
    // A standing answer that follows is a command of its own: it waits for its own slot.
    if (this.throwing === null || move?.slot !== this.open?.k) throw new FaceMissing(r);
    const face = this.throwing.face(r.faces);
    this.thrown.push([r.faces, face]);
    return face;
  };

  /** Has this side a chain, so that it can be asked? */
  hasChain = (side: Side): boolean => this.anchors[side + 1] !== '';

  /** Bind the command that waits for dice to the next slot. */
  bind(battle: Battle, there: readonly Side[]): OpenSlot {
    const move = battle.pending?.move;
    if (move === undefined || this.open !== null) throw new Error('nothing waits for a slot');
    const k = ++this.k;
    // Whoever has a new chain that does not count yet cannot be asked: his last link stands.
    const asked = ([0, 1] as const).filter(
      (side) => this.hasChain(side) && this.next[side] === null && there.includes(side),
    );
    const M = movesPromise(this.z, k, battle.record.moves);
    const salt = saltOf(this.z, k, 1);
    const C = commandPromise(salt, move);
    const before = unhex(this.bindings[k - 1]);
    const h = bindingOf({ game: this.game, slot: k, before, asked, moves: M, command: C });
    this.bindings.push(hexOf(h));
    this.linksBefore = [hexOf(this.last[0]), hexOf(this.last[1])];
    this.tipsBefore = this.tipsNow();
    move.slot = k;
    this.open = {
      k,
      h: hexOf(h),
      M: hexOf(M),
      C: hexOf(C),
      salt: hexOf(salt),
      move,
      asked,
      links: [null, null],
      gave: [],
    };
    return this.open;
  }

  /** Whose link is waited for: the mover's first, so that the last unknown is not his who chose the command. */
  owes(): Side | null {
    const slot = this.open;
    if (slot === null) return null;
    const mover = slot.move.side;
    for (const side of [mover, other(mover)])
      if (slot.asked.includes(side) && slot.links[side] === null && !slot.gave.includes(side)) return side;
    return null;
  }

  /** Why this is not the link that is owed; a sentence. */
  wrongLink(side: Side, k: number, link: string): string | undefined {
    if (this.open === null || this.open.k !== k) return `no link is asked for slot ${k}`;
    if (this.owes() !== side) return 'no link of this side is asked for now';
    const owner = side === 0 ? '0' : '1';
    return isNextLink(this.game, owner, this.tips[side], unhex(link))
      ? undefined
      : 'that is not the next link of the chain';
  }

  /** A side opens its link; a sentence if it is not the one that is owed. */
  takeLink(side: Side, k: number, link: string): string | undefined {
    const wrong = this.wrongLink(side, k, link);
    if (wrong !== undefined || this.open === null) return wrong;
    const bytes = unhex(link);
    this.open.links[side] = link;
    this.last[side] = bytes;
    this.tips[side] = bytes;
    // A new chain of the other side counts from the next slot on: it was answered.
    const waiting = this.next[other(side)];
    if (waiting !== null) this.begin(waiting);
    return undefined;
  }

  private begin(chain: NewChain): void {
    chain.from = this.k + 1;
    this.chains.push(chain);
    this.tips[chain.side] = unhex(chain.anchor);
    this.next[chain.side] = null;
  }

  /** The link that is owed is given up: the last one stands, and it is marked. */
  giveUp(side: Side, k: number): string | undefined {
    if (this.open === null || this.open.k !== k || this.owes() !== side)
      return `no link of this side is owed for slot ${k}`;
    this.open.gave.push(side);
    this.givenUp[side]++;
    return undefined;
  }

  /** Why a side may not begin a chain with this anchor now; a sentence. */
  wrongChain(side: Side, anchor: string): string | undefined {
    if (!this.hasChain(side)) return 'this side has no chain';
    if (this.open !== null) return 'a throw is under way';
    if (this.next[side] !== null) return 'there is a new chain already that does not count yet';
    // One between two throws that the side was asked for: nobody tries chains until one pleases.
    const begun = this.chains.filter((c) => c.side === side).pop();
    if (begun !== undefined && !this.slots.some((x) => x.k >= begun.from && x.asked.includes(side)))
      return 'the last new chain has not been used yet';
    const used = this.anchors.includes(anchor) || this.chains.some((c) => c.anchor === anchor);
    return used || this.next[other(side)]?.anchor === anchor ? 'that anchor was used already' : undefined;
  }

  /** A new chain of a side, as on another device. It counts once the other side has opened its next link. */
  newChain(side: Side, anchor: string): string | undefined {
    const wrong = this.wrongChain(side, anchor);
    if (wrong !== undefined) return wrong;
    const chain: NewChain = { side, anchor, from: 0 };
    if (this.hasChain(other(side))) this.next[side] = chain;
    else this.begin(chain);
    return undefined;
  }

  /** Where a client's chain stands: the anchor that counts or will count, and the last link of it. */
  standing(side: Side): { anchor: string; tip: string; waits: boolean } {
    const waiting = this.next[side];
    const current = this.chains.filter((c) => c.side === side).pop()?.anchor ?? this.anchors[side + 1];
    return {
      anchor: waiting?.anchor ?? current,
      tip: waiting?.anchor ?? hexOf(this.tips[side]),
      waits: waiting !== null,
    };
  }

  /** All links are there: from now on the source gives the faces of the open slot, until `close`. */
  settle(): void {
    if (this.open === null || this.owes() !== null) throw new Error('the slot is not ready');
    const [a, b] = this.last;
    this.throwing = new CommittedDice(slotKey(this.game, this.open.k, this.chain.link(this.open.k), a, b));
    this.thrown = [];
  }

  /** The throw is over: what everybody may know of it. */
  close(): ThrownSlot {
    const slot = this.open;
    if (slot === null || this.throwing === null) throw new Error('no slot is being thrown');
    this.throwing = null;
    const kept = this.keep(slot);
    this.open = null;
    const { k, h, M, C, asked, gave } = slot;
    return { k, h, M, C, asked, gave, s: kept.s, a: kept.a, b: kept.b, dice: this.thrown };
  }

  /** The command that was bound is not carried out: the battle ended meanwhile. The slot is spent. */
  drop(): void {
    if (this.open !== null) this.keep(this.open).dropped = true;
    this.open = null;
  }

  private keep(slot: OpenSlot): SlotRecord {
    const [a, b] = this.last.map(hexOf);
    const s = hexOf(this.chain.link(slot.k));
    const kept: SlotRecord = { k: slot.k, h: slot.h, asked: [...slot.asked], s, a, b };
    if (slot.gave.length > 0) kept.gave = slot.gave;
    this.slots.push(kept);
    return kept;
  }

  /** For the record. `z` is opened when the battle is over and cannot be taken back any more. */
  written(opened: 'open' | 'closed'): CommittedRecord {
    return {
      game: this.game,
      anchors: this.anchors,
      seal: this.seal,
      links: [hexOf(this.first[0]), hexOf(this.first[1])],
      chains: this.chains,
      slots: this.slots,
      z: opened === 'open' ? hexOf(this.z) : '',
    };
  }
}

/** The next hidden face of a side. */
export function hiddenFace(
  z: Uint8Array,
  game: string,
  first: readonly [Uint8Array, Uint8Array],
  r: Roll,
  j: [number, number],
): number {
  j[r.side]++;
  return new CommittedDice(hiddenKey(z, game, first, r.side, j[r.side])).face(r.faces);
}
