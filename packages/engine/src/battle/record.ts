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
} from './form.ts';
import type { OptionValues } from './options.ts';
import type { Command, Complaint, Json, Result, Side, State } from './protocol.ts';

/** The number in every record file; files with a lower one are migrated on reading. */
export const RECORD_FORMAT = 1;

/** Who gave an answer when it was not simply the player. */
export type GivenBy = 'player' | 'standing' | 'default' | 'hint' | 'general';

/** What is no answer to an ask: the first steps of the battle, and what the sides settled outside its rules. */
export type Talk = 'begin' | 'resign' | 'draw' | 'stop';

/** One command with the faces it drew and the digest of the state after it. */
export interface Move {
  side: Side;
  command?: Command; // absent when there is talk
  talk?: Talk;
  by: GivenBy;
  faces: number[];
  digest: string;
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
  format: typeof RECORD_FORMAT;
  kind: 'record';
  rules: string;
  version: number;
  options: OptionValues;
  setup: Json;
  dice: { seed: string } | { entered: true }; // 32 hexadecimal digits, or faces typed in by people
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
  const f = object(raw, place, ['side', 'command', 'talk', 'by', 'faces', 'digest']);
  const move: Move = {
    side: readSide(f.side, at(place, 'side')),
    by: oneOf(f.by, at(place, 'by'), ['player', 'standing', 'default', 'hint', 'general']),
    faces: list(f.faces, at(place, 'faces')).map((x, i) => whole(x, at(at(place, 'faces'), i), 1, 100000)),
    digest: text(f.digest, at(place, 'digest'), 64),
  };
  if (f.talk !== undefined)
    move.talk = oneOf(f.talk, at(place, 'talk'), ['begin', 'resign', 'draw', 'stop'] as const);
  else {
    const c = object(f.command, at(place, 'command'));
    text(c.ask, `${place}.command.ask`, 40);
    text(c.kind, `${place}.command.kind`, 80);
    move.command = c as unknown as Command;
  }
  return move;
}

/** Check a record from outside (its form; the rule set checks set-up, options and commands). */
export function readRecord(raw: unknown): BattleRecord | Complaint {
  return reading(() => {
    oneOf(object(raw, '').kind, 'kind', ['record']);
    const format = whole(object(raw, '').format, 'format', 1, 1e6);
    if (format > RECORD_FORMAT) number(format, 'format (this file is from a newer Tercio)', 1, RECORD_FORMAT);
    const f: Fields = object(raw, ''); // a note of its owner beside our fields is no fault
    const moves = list(f.moves, 'moves', 200000);
    return {
      format: RECORD_FORMAT,
      kind: 'record',
      rules: text(f.rules, 'rules', 80),
      version: whole(f.version, 'version', 1, 1e6),
      options: object(f.options, 'options') as OptionValues,
      setup: f.setup as Json,
      dice: readDice(f.dice),
      names: optional(f.names, 'names', readNames, ['', '']),
      moves: moves.map((m, i) => readMove(m, at('moves', i))),
      turns: optional(f.turns, 'turns', readTurns, []),
      branches: optional(f.branches, 'branches', (v, p) => readBranches(v, p), []),
      result: f.result === null ? null : optional(f.result, 'result', readResult, null),
    };
  });
}

function readDice(raw: unknown): BattleRecord['dice'] {
  const dice = object(raw, 'dice', ['seed', 'entered']);
  if (dice.entered === undefined) return { seed: readSeed(dice.seed) };
  if (dice.entered !== true) wrong('dice.entered', 'true', dice.entered);
  if (dice.seed !== undefined) wrong('dice.seed', 'nothing beside "entered"', dice.seed);
  return { entered: true };
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
