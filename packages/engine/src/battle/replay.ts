/** Re-running records: to the bit within a rule version; across versions as far as the digests agree. */
import { type Battle, openBattle, rerun } from './battle.ts';
import { readOptions } from './options.ts';
import {
  type AnyRuleSet,
  type Complaint,
  type Event,
  isComplaint,
  type Refusal,
  type State,
} from './protocol.ts';
import type { BattleRecord } from './record.ts';
import { SeededDice, seedOf } from './seed.ts';

/** Where a record and the rules of today part. */
export interface Departure {
  move: number; // index of the first move that no longer fits
  why: string; // one sentence
}

export interface Replay {
  battle: Battle; // as far as the record agrees with the rules of today
  departs: Departure | null;
  /** The recorded states at turn starts after the departure can still be watched. */
  watchable: readonly { at: number; turn: number; state: State }[];
}

export interface ReplayWish {
  verify?: boolean; // also check the legality of every command and that the faces come from the seed
  upTo?: number; // stop after so many moves
  tell?: (move: number, event: Event) => void;
}

/** Re-run a record whose form was checked (`readRecord`). */
export function replay(rules: AnyRuleSet, record: BattleRecord, wish: ReplayWish = {}): Replay | Complaint {
  if (record.rules !== rules.id)
    return { place: 'rules', expected: `a record of ${rules.id}`, found: JSON.stringify(record.rules) };
  if (record.version > rules.version)
    return { place: 'version', expected: `at most ${rules.version}`, found: String(record.version) };
  const options = readOptions(rules.options, record.options);
  if (isComplaint(options)) return options;
  const setup = rules.readSetup(record.setup);
  if (isComplaint(setup)) return { ...setup, place: `setup.${setup.place}` };
  // Open with entered dice, so that nothing is drawn; the recorded faces follow move by move.
  const battle = openBattle(rules, { setup, options, names: record.names, keepTrail: false });
  battle.pending = null;
  battle.state = rules.begin(setup, options);
  battle.record = { ...record, options, moves: [], turns: [], branches: record.branches.slice() };
  battle.record.turns.push({ at: 0, turn: battle.state.turn, state: rules.copy(battle.state) });
  const upTo = Math.min(wish.upTo ?? record.moves.length, record.moves.length);
  let departs: Departure | null = null;
  for (let i = 0; i < upTo && departs === null; i++) {
    const problem = advance(rules, battle, record, i, wish);
    if (problem !== undefined) departs = { move: i, why: problem };
  }
  battle.keepTrail = true;
  battle.record.result = battle.state.over;
  if ('seed' in record.dice) battle.dice = diceAfter(record, battle.record.moves.length);
  if (wish.verify === true && departs === null) departs = facesFromSeed(rules, record, upTo);
  const watchable = departs === null ? [] : record.turns.filter((t) => t.at > (departs as Departure).move);
  return { battle, departs, watchable };
}

function advance(
  rules: AnyRuleSet,
  battle: Battle,
  record: BattleRecord,
  i: number,
  wish: ReplayWish,
): string | undefined {
  const move = record.moves[i];
  const before: State = rules.copy(battle.state);
  const tell = wish.tell === undefined ? undefined : (event: Event) => wish.tell!(i, event);
  try {
    if (move.command !== undefined) {
      const command = rules.readCommand(move.command);
      if (isComplaint(command))
        return `${command.place}: expected ${command.expected}, found ${command.found}`;
      const ask = rules.asks(battle.state).find((a) => a.id === command.ask);
      if (ask === undefined || ask.side !== move.side) return `nobody of that side is asked ${command.ask}`;
      if (wish.verify === true || record.version !== rules.version) {
        const refusal: Refusal | undefined = rules.check(rules.view(battle.state, move.side), command);
        if (refusal !== undefined) return `the command is refused: ${refusal.rule} ${refusal.why}`;
      }
    }
    rerun(rules, battle.state, move, tell);
  } catch (error) {
    battle.state = before;
    return error instanceof Error ? error.message : 'the move cannot be carried out';
  }
  const digest: string = rules.digest(battle.state);
  if (digest !== move.digest) {
    battle.state = before;
    return `the digest after it is ${digest}, the record says ${move.digest}`;
  }
  battle.record.moves.push(move);
  const turns = battle.record.turns;
  if (battle.state.turn !== turns[turns.length - 1].turn)
    turns.push({ at: i + 1, turn: battle.state.turn, state: rules.copy(battle.state) });
  return undefined;
}

/** Where the seeded dice stand after so many moves. */
function diceAfter(record: BattleRecord, moves: number): SeededDice {
  let drawn = 0;
  for (let i = 0; i <= moves; i++) {
    for (const b of record.branches) if (b.at === i) drawn = b.drawn;
    if (i < moves) drawn += record.moves[i].faces.length;
  }
  return new SeededDice(seedOf('seed' in record.dice ? record.dice.seed : ''), 0, drawn);
}

/** Throw every die again from the seed and compare. */
function facesFromSeed(rules: AnyRuleSet, record: BattleRecord, upTo: number): Departure | null {
  if (!('seed' in record.dice)) return null;
  const seed = seedOf(record.dice.seed);
  const options = readOptions(rules.options, record.options);
  if (isComplaint(options)) return null;
  const state: State = rules.begin(rules.readSetup(record.setup), options);
  let drawn = 0;
  for (let i = 0; i < upTo; i++) {
    for (const b of record.branches) if (b.at === i) drawn = b.drawn;
    const move = record.moves[i];
    const dice = new SeededDice(seed, 0, drawn);
    if (move.command !== undefined) rules.accept(state, move.command);
    if (move.talk === undefined || move.talk === 'begin')
      while (state.over === null && rules.asks(state).length === 0) rules.step(state, dice);
    drawn = dice.drawn;
    if (rules.digest(state) !== move.digest && move.talk === undefined)
      return { move: i, why: 'the faces in the record do not come from its seed' };
  }
  return null;
}
