/** Checking the dice of a battle that was played at a server: chains, bindings, and every face thrown again. */

import { at, list, object, optional, reading, text, whole, wrong } from '../form/form.ts';
import type { Complaint, Json, Side } from '../protocol.ts';
import type { BattleRecord, CommittedRecord, Move, SlotRecord } from '../record/record.ts';
import { bindingOf, CommittedDice, isNextLink, openingOf, promiseOf, saltOf, slotKey } from './committed.ts';
import { type FaceSource, SourceDice } from './scripted.ts';
import { hexOf } from './sha256.ts';
import { commandPromise, hiddenFace, movesPromise, sealOf, unhex } from './slots.ts';

/** Throws by who was asked for a link. */
export interface Witnesses {
  both: number;
  one: number;
  none: number;
  givenUp: number; // links that were asked for and given up
}

/** What a client wrote down while it played: for each slot what it was bound to, and the link it opened. */
export interface Kept {
  game: string;
  side?: Side;
  slots: { k: number; h: string; link?: string }[];
}

export function readKept(raw: unknown): Kept | Complaint {
  return reading(() => {
    const f = object(raw, '', ['kind', 'game', 'side', 'slots']);
    const side = optional(f.side, 'side', (v, p) => whole(v, p, 0, 1) as Side, undefined);
    const digits = (v: unknown, p: string): string =>
      /^[0-9a-f]{64}$/.test(text(v, p, 64)) ? (v as string) : wrong(p, '64 hexadecimal digits', v);
    return {
      game: text(f.game, 'game', 40),
      ...(side === undefined ? {} : { side }),
      slots: list(f.slots, 'slots', 200000).map((x, i) => {
        const p = at('slots', i);
        const s = object(x, p, ['k', 'h', 'link']);
        const link = optional(s.link, at(p, 'link'), digits, undefined);
        return {
          k: whole(s.k, at(p, 'k'), 1, 1e6),
          h: digits(s.h, at(p, 'h')),
          ...(link === undefined ? {} : { link }),
        };
      }),
    };
  });
}

/** The set-up as it is promised before the battle: rosters may be hidden, so it goes under a salt. */
export const setupPromise = (z: Uint8Array, setup: Json): string =>
  hexOf(promiseOf(saltOf(z, 0, 0), 'setup', setup));

/** What the first binding covers beside anchors and seal. */
export const agreedOf = (
  { rules, version, options }: Pick<BattleRecord, 'rules' | 'version' | 'options'>,
  setup: string, // as promised
): Json => ({ rules, version, options, setup });

/** The links of each slot follow from those before; a sentence about the first that does not. */
export function wrongLinks(c: CommittedRecord): string | undefined {
  let server = unhex(c.anchors[0]);
  const tips = [unhex(c.links[0]), unhex(c.links[1])];
  const last = [unhex(c.links[0]), unhex(c.links[1])];
  for (const side of [0, 1] as const) {
    const anchor = c.anchors[side + 1];
    if (anchor === '') {
      if (!/^0*$/.test(c.links[side])) return `side ${side} has no chain and a first link`;
    } else if (!isNextLink(c.game, side === 0 ? '0' : '1', unhex(anchor), tips[side]))
      return `the first link of side ${side} is not that of its chain`;
  }
  for (const [i, slot] of c.slots.entries()) {
    if (slot.k !== i + 1) return `slot ${i + 1} is missing or comes twice`;
    const s = unhex(slot.s);
    if (!isNextLink(c.game, 'server', server, s)) return `slot ${slot.k}: the server’s link is not the next`;
    server = s;
    for (const side of [0, 1] as const) {
      for (const chain of c.chains)
        if (chain.side === side && chain.from === slot.k) tips[side] = unhex(chain.anchor);
      const link = unhex(side === 0 ? slot.a : slot.b);
      const opened = slot.asked.includes(side) && !(slot.gave ?? []).includes(side);
      if (opened) {
        if (slot.dropped === true && hexOf(link) === hexOf(last[side])) continue; // not opened any more
        if (!isNextLink(c.game, side === 0 ? '0' : '1', tips[side], link))
          return `slot ${slot.k}: the link of side ${side} is not the next of its chain`;
        tips[side] = link;
        last[side] = link;
      } else if (hexOf(link) !== hexOf(last[side]))
        return `slot ${slot.k}: side ${side} opened no link, but another than its last counts`;
    }
  }
  return undefined;
}

/** Each line of moves that a slot may lie in: the battle itself, and what was dropped by going back. */
function* lines(
  moves: readonly Move[],
  branches: BattleRecord['branches'],
): Generator<{ moves: readonly Move[]; from: number }> {
  yield { moves, from: 0 };
  for (const b of branches) {
    const line = [...moves.slice(0, b.at), ...b.dropped];
    for (const inner of lines(line, b.branches ?? []))
      yield { moves: inner.moves, from: Math.max(b.at, inner.from) };
  }
}

/** Every slot is bound to the moves and the command that the record names; needs `z`. */
export function wrongBindings(record: BattleRecord, c: CommittedRecord): string | undefined {
  if (c.z === '') return undefined;
  const z = unhex(c.z);
  if (hexOf(sealOf(c.game, z)) !== c.seal) return 'the secret that was opened is not the one that was sealed';
  const found = new Map<number, { M: Uint8Array; C: Uint8Array }>();
  for (const { moves, from } of lines(record.moves, record.branches))
    for (let i = from; i < moves.length; i++) {
      const k = moves[i].slot;
      if (k === undefined) continue;
      if (found.has(k)) return `slot ${k} is thrown twice`;
      found.set(k, {
        M: movesPromise(z, k, moves.slice(0, i)),
        C: commandPromise(saltOf(z, k, 1), moves[i]),
      });
    }
  let before = openingOf(
    c.game,
    [unhex(c.seal), ...c.anchors.map(unhex)],
    agreedOf(record, setupPromise(z, record.setup)),
  );
  for (const slot of c.slots) {
    const bound = found.get(slot.k);
    if (bound !== undefined) {
      const h = bindingOf({
        game: c.game,
        slot: slot.k,
        before,
        asked: slot.asked,
        moves: bound.M,
        command: bound.C,
      });
      if (hexOf(h) !== slot.h) return `slot ${slot.k} was bound to something else than the record says`;
    }
    before = unhex(slot.h);
  }
  return undefined;
}

/** What a player wrote down while he played, against the record. */
export function wrongKept(c: CommittedRecord, kept: Kept): string | undefined {
  if (kept.game !== c.game) return `the kept file is of game ${kept.game}`;
  for (const { k, h, link } of kept.slots) {
    const slot = c.slots[k - 1];
    if (slot === undefined) return `slot ${k} was bound while it was played, and is not in the record`;
    if (slot.h !== h) return `slot ${k} was bound to something else while it was played`;
    const used = kept.side === 1 ? slot.b : slot.a;
    if (link !== undefined && kept.side !== undefined && slot.dropped !== true && used !== link)
      return `slot ${k}: the link that was opened is not the one that counted`;
  }
  return undefined;
}

/** The dice of a move, thrown again from its slot and from the hidden stream. */
export function diceOf(c: CommittedRecord, move: Move): SourceDice {
  const slot: SlotRecord | undefined = move.slot === undefined ? undefined : c.slots[move.slot - 1];
  const open =
    slot === undefined
      ? null
      : new CommittedDice(slotKey(c.game, slot.k, unhex(slot.s), unhex(slot.a), unhex(slot.b)));
  const j: [number, number] = [move.hidden?.[0] ?? 0, move.hidden?.[1] ?? 0];
  const first: [Uint8Array, Uint8Array] = [unhex(c.links[0]), unhex(c.links[1])];
  const source: FaceSource = (r) => {
    if (r.secret === true) {
      if (c.z === '') throw new Error('hidden throws can be checked only when the battle is over');
      return hiddenFace(unhex(c.z), c.game, first, r, j);
    }
    if (open === null) throw new Error('dice are thrown and no slot was bound');
    return open.face(r.faces);
  };
  return new SourceDice(source);
}

export function witnessesOf(c: CommittedRecord): Witnesses {
  const out: Witnesses = { both: 0, one: 0, none: 0, givenUp: 0 };
  for (const slot of c.slots) {
    out[slot.asked.length === 2 ? 'both' : slot.asked.length === 1 ? 'one' : 'none']++;
    out.givenUp += slot.gave?.length ?? 0;
  }
  return out;
}
