/** The whole battle as data, and reading it from outside. */
import {
  at,
  type Fields,
  flag,
  list,
  number,
  object,
  oneOf,
  optional,
  reading,
  text,
  whole,
  wrong,
} from '../form/form.ts';
import type { OptionValues } from '../options.ts';
import type { Command, Complaint, Json, Result, Side, State } from '../protocol.ts';

/** The number in a record file. Committed dice came with 2; everything else is still written as 1. */
export const RECORD_FORMAT = 1;
export const COMMITTED_FORMAT = 2;

/** Who gave an answer when it was not simply the player. */
export type GivenBy = 'player' | 'standing' | 'prepared' | 'default' | 'hint' | 'general';

/** What is no answer to an ask: the first steps of the battle, and what the sides settled outside its rules. */
export type Talk = 'begin' | 'resign' | 'draw' | 'stop' | 'time' | 'away';
const TALKS = ['begin', 'resign', 'draw', 'stop', 'time', 'away'] as const;

/** One command with the faces it drew and the digest of the state after it. */
export interface Move {
  side: Side;
  command?: Command; // absent when there is talk
  talk?: Talk;
  by: GivenBy;
  faces: number[];
  digest: string;
  slot?: number; // with committed dice: the slot its open dice came from
  hidden?: [number, number]; // with committed dice: hidden throws of each side before its first
}

/** One throw, bound to its command before it was made (`committed.ts`). Hashes and links in hexadecimal digits. */
export interface SlotRecord {
  k: number; // from 1
  h: string; // what it was bound to
  asked: Side[]; // who was asked for a link
  s: string; // the links: of the server and of each side, its last where it was not asked
  a: string;
  b: string;
  gave?: Side[]; // of those asked: whose link was given up
  dropped?: true; // never thrown: the battle ended first
}

/** A chain that a player began in mid-battle, as on another device. */
export interface NewChain {
  side: Side;
  anchor: string;
  from: number; // the first slot that asks for its links
}

/** All that is needed to throw the dice of a battle again. */
export interface CommittedRecord {
  game: string;
  anchors: [string, string, string]; // of the server and both sides; a general has none: ''
  seal: string; // hash of z, published before anybody sat down
  links: [string, string]; // the first link of each side
  chains: NewChain[];
  slots: SlotRecord[];
  z: string; // the server's second secret, opened at the end
}

/** The battle was taken back past dice or secrets by consent; what was dropped is kept. */
export interface Branch {
  at: number; // how many moves remained
  by: Side; // who asked for it
  drawn: number; // where seeded dice went on: no die is thrown twice
  dropped: Move[]; // the last may have an empty digest: it still waited for dice
  alone?: true; // nobody had to agree: the other side is a general
  branches?: Branch[]; // older branches that lay in what was dropped
}

/** The state at the start of a turn: for jumping, and for watching records of older rules. */
export interface TurnStart {
  at: number; // moves made before it
  turn: number;
  state: State;
}

export interface BattleRecord {
  format: typeof RECORD_FORMAT | typeof COMMITTED_FORMAT;
  kind: 'record';
  rules: string;
  version: number;
  options: OptionValues;
  setup: Json;
  /** 32 hexadecimal digits, faces typed in by people, or slots of a server (format 2). */
  dice: { seed: string } | { entered: true } | { committed: CommittedRecord };
  names: [string, string];
  moves: Move[];
  turns: TurnStart[];
  branches: Branch[];
  result: Result | null;
}

const SIDES = [0, 1] as const;

const readSide = (value: unknown, place: string): Side => SIDES[whole(value, place, 0, 1)];

/** How a battle ended, from outside. */
export function readResult(raw: unknown, place: string): Result {
  const f = object(raw, place, ['winner', 'how', 'rule', 'score']);
  const score = list(f.score, at(place, 'score'), 2);
  return {
    winner: f.winner === null ? null : readSide(f.winner, at(place, 'winner')),
    how: text(f.how, at(place, 'how'), 80),
    rule: text(f.rule, at(place, 'rule'), 80),
    score: [number(score[0], `${place}.score[0]`), number(score[1], `${place}.score[1]`)],
  };
}

function readMove(raw: unknown, place: string): Move {
  const f = object(raw, place, ['side', 'command', 'talk', 'by', 'faces', 'digest', 'slot', 'hidden']);
  const move: Move = {
    side: readSide(f.side, at(place, 'side')),
    by: oneOf(f.by, at(place, 'by'), ['player', 'standing', 'prepared', 'default', 'hint', 'general']),
    faces: list(f.faces, at(place, 'faces')).map((x, i) => whole(x, at(at(place, 'faces'), i), 1, 100000)),
    digest: text(f.digest, at(place, 'digest'), 64),
  };
  if (f.talk !== undefined) move.talk = oneOf(f.talk, at(place, 'talk'), TALKS);
  else {
    const c = object(f.command, at(place, 'command'));
    text(c.ask, `${place}.command.ask`, 40);
    text(c.kind, `${place}.command.kind`, 80);
    move.command = c as unknown as Command;
  }
  if (f.slot !== undefined) move.slot = whole(f.slot, at(place, 'slot'), 1, 1e6);
  if (f.hidden !== undefined) {
    const hidden = list(f.hidden, at(place, 'hidden'), 2, 2);
    move.hidden = [
      whole(hidden[0], `${place}.hidden[0]`, 0, 1e6),
      whole(hidden[1], `${place}.hidden[1]`, 0, 1e6),
    ];
  }
  return move;
}

/** Check a record from outside (its form; the rule set checks set-up, options and commands). */
export function readRecord(raw: unknown): BattleRecord | Complaint {
  return reading(() => {
    oneOf(object(raw, '').kind, 'kind', ['record']);
    const format = whole(object(raw, '').format, 'format', 1, 1e6);
    if (format > COMMITTED_FORMAT)
      number(format, 'format (this file is from a newer Tercio)', 1, COMMITTED_FORMAT);
    const f: Fields = object(raw, ''); // a note of its owner beside our fields is no fault
    const moves = list(f.moves, 'moves', 200000);
    const dice = readDice(f.dice);
    const written = 'committed' in dice ? COMMITTED_FORMAT : RECORD_FORMAT;
    if (format !== written) wrong('format', `${written}, by its dice`, format);
    return {
      format: written,
      kind: 'record',
      rules: text(f.rules, 'rules', 80),
      version: whole(f.version, 'version', 1, 1e6),
      options: object(f.options, 'options') as OptionValues,
      setup: f.setup as Json,
      dice,
      names: optional(f.names, 'names', readNames, ['', '']),
      moves: moves.map((m, i) => readMove(m, at('moves', i))),
      turns: optional(f.turns, 'turns', readTurns, []),
      branches: optional(f.branches, 'branches', (v, p) => readBranches(v, p), []),
      result: f.result === null ? null : optional(f.result, 'result', readResult, null),
    };
  });
}

function readDice(raw: unknown): BattleRecord['dice'] {
  const dice = object(raw, 'dice', ['seed', 'entered', 'committed']);
  if (dice.committed !== undefined) return { committed: readCommitted(dice.committed, 'dice.committed') };
  if (dice.entered === undefined) return { seed: readSeed(dice.seed) };
  if (dice.entered !== true) wrong('dice.entered', 'true', dice.entered);
  if (dice.seed !== undefined) wrong('dice.seed', 'nothing beside "entered"', dice.seed);
  return { entered: true };
}

const HASH = /^[0-9a-f]{64}$/;
const hash = (value: unknown, place: string): string => {
  const given = text(value, place, 64);
  return HASH.test(given) ? given : wrong(place, '64 hexadecimal digits', value);
};
const hashOrNone = (value: unknown, place: string): string => (value === '' ? '' : hash(value, place));
const sidesOf = (value: unknown, place: string): Side[] =>
  list(value, place, 2).map((x, i) => readSide(x, at(place, i)));

function readCommitted(raw: unknown, place: string): CommittedRecord {
  const f = object(raw, place, ['game', 'anchors', 'seal', 'links', 'chains', 'slots', 'z']);
  const anchors = list(f.anchors, at(place, 'anchors'), 3, 3);
  const links = list(f.links, at(place, 'links'), 2, 2);
  return {
    game: text(f.game, at(place, 'game'), 40),
    anchors: [
      hash(anchors[0], `${place}.anchors[0]`),
      hashOrNone(anchors[1], `${place}.anchors[1]`),
      hashOrNone(anchors[2], `${place}.anchors[2]`),
    ],
    seal: hash(f.seal, at(place, 'seal')),
    links: [hash(links[0], `${place}.links[0]`), hash(links[1], `${place}.links[1]`)],
    chains: list(f.chains, at(place, 'chains'), 10000).map((c, i) => {
      const p = at(at(place, 'chains'), i);
      const chain = object(c, p, ['side', 'anchor', 'from']);
      return {
        side: readSide(chain.side, at(p, 'side')),
        anchor: hash(chain.anchor, at(p, 'anchor')),
        from: whole(chain.from, at(p, 'from'), 1, 1e6),
      };
    }),
    slots: list(f.slots, at(place, 'slots'), 200000).map((x, i) => {
      const p = at(at(place, 'slots'), i);
      const slot = object(x, p, ['k', 'h', 'asked', 's', 'a', 'b', 'gave', 'dropped']);
      const out: SlotRecord = {
        k: whole(slot.k, at(p, 'k'), 1, 1e6),
        h: hash(slot.h, at(p, 'h')),
        asked: sidesOf(slot.asked, at(p, 'asked')),
        s: hash(slot.s, at(p, 's')),
        a: hash(slot.a, at(p, 'a')),
        b: hash(slot.b, at(p, 'b')),
      };
      if (slot.dropped !== undefined && flag(slot.dropped, at(p, 'dropped'))) out.dropped = true;
      if (slot.gave !== undefined) out.gave = sidesOf(slot.gave, at(p, 'gave'));
      return out;
    }),
    z: hashOrNone(f.z, at(place, 'z')),
  };
}

function readSeed(value: unknown): string {
  const seed = text(value, 'dice.seed', 32);
  if (!/^[0-9a-f]{32}$/.test(seed)) oneOf(value, 'dice.seed', ['32 hexadecimal digits']);
  return seed;
}

function readNames(value: unknown, place: string): [string, string] {
  const names = list(value, place, 2);
  return [text(names[0], at(place, 0), 200), text(names[1], at(place, 1), 200)];
}

function readTurns(value: unknown, place: string): TurnStart[] {
  return list(value, place).map((raw, i) => {
    const p = at(place, i);
    const f = object(raw, p, ['at', 'turn', 'state']);
    return {
      at: whole(f.at, at(p, 'at'), 0),
      turn: whole(f.turn, at(p, 'turn'), 0),
      state: object(f.state, at(p, 'state')) as unknown as State,
    };
  });
}

/** Each going back before an older branch nests once more; nobody does that so often. */
const DEEPEST = 200;

function readBranches(value: unknown, place: string, depth = 0): Branch[] {
  if (depth > DEEPEST) wrong('branches', `branches nested at most ${DEEPEST} deep`, value);
  return list(value, place).map((raw, i) => {
    const p = at(place, i);
    const f = object(raw, p, ['at', 'by', 'drawn', 'dropped', 'alone', 'branches']);
    const branch: Branch = {
      at: whole(f.at, at(p, 'at'), 0),
      by: readSide(f.by, at(p, 'by')),
      drawn: whole(f.drawn, at(p, 'drawn'), 0),
      dropped: list(f.dropped, at(p, 'dropped'), 200000).map((m, j) => readMove(m, `${p}.dropped[${j}]`)),
    };
    if (f.alone !== undefined && flag(f.alone, at(p, 'alone'))) branch.alone = true;
    if (f.branches !== undefined) branch.branches = readBranches(f.branches, at(p, 'branches'), depth + 1);
    return branch;
  });
}

/** Cut a record back to so many moves; what was dropped. */
export function cutRecord(record: BattleRecord, moves: number): Move[] {
  record.turns = record.turns.filter((t) => t.at <= moves);
  return record.moves.splice(moves);
}

/** How many of the seeded dice had been thrown before move number `move` of the record. */
export function drawnBefore(record: BattleRecord, move: number): number {
  let drawn = 0;
  for (let i = 0; i <= move; i++) {
    for (const b of record.branches) if (b.at === i) drawn = b.drawn;
    if (i < move) drawn += record.moves[i].faces.length;
  }
  return drawn;
}
