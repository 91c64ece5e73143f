/** Re-running records: to the bit within a rule version; across versions as far as the digests agree. */
import { type Battle, battleOf } from '../battle.ts';
import type { Contest, Dice, Roll } from '../dice/dice.ts';
import { EnteredDice, FaceMissing } from '../dice/scripted.ts';
import { type Seed, SeededDice, seedOf } from '../dice/seed.ts';
import {
  diceOf,
  type Kept,
  type Witnesses,
  witnessesOf,
  wrongBindings,
  wrongKept,
  wrongLinks,
} from '../dice/verified.ts';
import { Mixer } from '../digest.ts';
import { readOptions } from '../options.ts';
import {
  type AnyRuleSet,
  type Complaint,
  complain,
  type Event,
  isComplaint,
  type Json,
  type Refusal,
  type State,
  type Tell,
} from '../protocol.ts';
import { modern } from './older.ts';
import { type BattleRecord, type Branch, drawnBefore, type Move, type TurnStart } from './record.ts';
import { beginning, readBeginning, rerun, runMove, stateAfter } from './rerun.ts';

/** Where a record and the rules of today part. */
export interface Departure {
  move: number; // index of the first move that no longer fits
  why: string; // one sentence
}

export interface Replay {
  battle: Battle; // as far as the record agrees with the rules of today
  departs: Departure | null;
  /** The recorded states at turn starts after the departure can still be watched, and played on from. */
  watchable: readonly TurnStart[];
  checked: Checked | null; // null: nobody asked for it
}

/** What `verify` looked at beside legality and digests. Names and who gave a command cannot be checked. */
export interface Checked {
  faces: 'seed' | 'entered' | 'committed'; // thrown again from the seed or the slots, or people's own
  turns: number; // states at turn starts that were recomputed and compared
  branches: number; // goings-back whose dropped moves were run again
  witnesses?: Witnesses; // of committed dice: how many throws were asked of whom
  kept?: number; // slots that were compared with what a player wrote down
}

export interface ReplayWish {
  verify?: boolean; // check everything in it: legality, faces against the seed, turn starts, branches
  upTo?: number; // stop after so many moves
  tell?: (move: number, event: Event) => void;
  kept?: Kept; // what a player wrote down of committed dice
}

/** Re-run a record whose form was checked (`readRecord`). */
export function replay(rules: AnyRuleSet, record: BattleRecord, wish: ReplayWish = {}): Replay | Complaint {
  if (record.rules !== rules.id)
    return { place: 'rules', expected: `a record of ${rules.id}`, found: JSON.stringify(record.rules) };
  if (record.version > rules.version)
    return { place: 'version', expected: `at most ${rules.version}`, found: String(record.version) };
  const options = readOptions(rules.options, { ...rules.unsaid?.(record.version), ...record.options });
  if (isComplaint(options)) return options;
  const setup = readBeginning(rules, record.setup);
  if (isComplaint(setup)) return setup;
  const state = beginning(rules, setup as Json, options);
  const rerunning: BattleRecord = {
    ...record,
    version: rules.version,
    options,
    moves: [],
    turns: [{ at: 0, turn: state.turn, state: rules.copy(state) }],
    branches: [],
  };
  const battle = battleOf(rules, state, rerunning, null);
  const seed = 'seed' in record.dice ? seedOf(record.dice.seed) : null;
  const committed = 'committed' in record.dice ? record.dice.committed : null;
  const upTo = Math.min(wish.upTo ?? record.moves.length, record.moves.length);
  let departs: Departure | null = null;
  if (wish.verify === true && committed !== null) {
    const why =
      wrongLinks(committed) ??
      wrongBindings(record, committed) ??
      (wish.kept === undefined ? undefined : wrongKept(committed, wish.kept));
    if (why !== undefined) departs = { move: 0, why };
  }
  let drawn = 0;
  for (let i = 0; i < upTo && departs === null; i++) {
    for (const b of record.branches) if (b.at === i) drawn = b.drawn;
    const from = wish.verify === true ? againFrom(record, seed, drawn, record.moves[i]) : undefined;
    const problem = advance(battle, record, i, wish, from);
    if (problem !== undefined) departs = { move: i, why: problem };
    drawn += record.moves[i].faces.length;
  }
  const made = rerunning.moves.length;
  rerunning.branches = record.branches.filter((b) => b.at <= made);
  rerunning.result = battle.state.over;
  if (departs === null && made === record.moves.length) departs = wrongResult(record, battle.state);
  let checked: Checked | null = null;
  if (wish.verify === true) {
    // One that is kept behind the last move belongs to no battle; behind the move one asked for it is not looked at.
    const whole = made === record.moves.length;
    const turns = record.version === rules.version ? record.turns.filter((t) => whole || t.at <= made) : [];
    if (departs === null) departs = wrongTurns(rules, turns, rerunning.turns);
    if (departs === null && whole) departs = strayBranch(record);
    if (departs === null) departs = wrongBranches(rules, rerunning, seed);
    const branches = rerunning.branches.length;
    const faces = committed !== null ? 'committed' : seed === null ? 'entered' : 'seed';
    checked = { faces, turns: turns.length, branches };
    if (committed !== null) checked.witnesses = witnessesOf(committed);
    if (wish.kept !== undefined) checked.kept = wish.kept.slots.length;
  }
  if (seed !== null) battle.dice = new SeededDice(seed, 0, drawnBefore(rerunning, made));
  const watchable = departs === null ? [] : turnsAfter(rules, record, rerunning);
  return { battle, departs, watchable, checked };
}

/** The dice of a move as they must fall; undefined where people threw them. */
const againFrom = (record: BattleRecord, seed: Seed | null, drawn: number, move: Move): Dice | undefined =>
  'committed' in record.dice
    ? diceOf(record.dice.committed, move)
    : seed === null
      ? undefined
      : new SeededDice(seed, 0, drawn);

/** One move further; a sentence if it no longer fits, and then the battle stands where it stood before. */
function advance(
  battle: Battle,
  record: BattleRecord,
  i: number,
  wish: ReplayWish,
  seeded: Dice | undefined,
): string | undefined {
  const { rules } = battle;
  const move = record.moves[i];
  const tell = wish.tell === undefined ? undefined : (event: Event) => wish.tell!(i, event);
  const problem = fits(rules, battle.state, move, wish.verify === true || record.version !== rules.version);
  if (problem !== undefined) return problem;
  const wrong = carriedOut(rules, battle.state, move, seeded, tell);
  if (wrong !== undefined) {
    battle.state = stateAfter(rules, battle.record, i);
    return wrong;
  }
  battle.record.moves.push(move);
  const turns = battle.record.turns;
  if (battle.state.turn !== turns[turns.length - 1].turn)
    turns.push({ at: i + 1, turn: battle.state.turn, state: rules.copy(battle.state) });
  return undefined;
}

/** Is the move an answer to an open ask, of the right form and, if wished, legal? */
function fits(rules: AnyRuleSet, state: State, move: Move, legal: boolean): string | undefined {
  if (state.over !== null) return 'the battle is over before it';
  if (move.command === undefined) return undefined;
  const command = rules.readCommand(move.command);
  if (isComplaint(command)) return complain(command);
  const ask = rules.asks(state).find((a) => a.id === command.ask);
  if (ask === undefined || ask.side !== move.side) return `nobody of that side is asked ${command.ask}`;
  if (!legal) return undefined;
  const refusal: Refusal | undefined = rules.check(rules.view(state, move.side), command);
  return refusal === undefined ? undefined : `the command is refused: ${refusal.rule} ${refusal.why}`;
}

/** Run the move in the state; why what comes out is not what the record says. */
function carriedOut(
  rules: AnyRuleSet,
  state: State,
  move: Move,
  seeded: Dice | undefined,
  tell: Tell | undefined,
): string | undefined {
  try {
    if (seeded === undefined) rerun(rules, state, move, tell);
    else {
      const dice = new ComparingDice(seeded, move.faces);
      runMove(rules, state, move, dice, tell);
      if (dice.used < move.faces.length)
        return `${move.faces.length - dice.used} of its faces are not thrown`;
    }
  } catch (error) {
    return error instanceof Error ? error.message : 'the move cannot be carried out';
  }
  const digest: string = rules.digest(state);
  return digest === move.digest
    ? undefined
    : `the digest after it is ${digest}, the record says ${move.digest}`;
}

/** Throws every die again from the seed, or from its slot, and compares it with the record. */
class ComparingDice implements Dice {
  private readonly inner: Dice;
  private readonly faces: readonly number[];
  used = 0;
  constructor(inner: Dice, faces: readonly number[]) {
    this.inner = inner;
    this.faces = faces;
  }
  get last(): readonly number[] {
    return this.inner.last;
  }
  roll(r: Roll): number {
    const score = this.inner.roll(r);
    this.compare();
    return score;
  }
  contest(c: Contest): number {
    const score = this.inner.contest(c);
    this.compare();
    return score;
  }
  private compare(): void {
    for (const face of this.inner.last) {
      const told = this.faces[this.used++];
      if (told === face) continue;
      const by = this.inner instanceof SeededDice ? 'the seed' : 'its slot';
      const says = told === undefined ? 'the record has no such die' : `the record says ${told}`;
      throw new Error(`die ${this.used} of it shows ${face} by ${by}, ${says}`);
    }
  }
}

/** The whole record fits, but the result at its end is another. */
function wrongResult(record: BattleRecord, state: State): Departure | null {
  const told = record.result;
  const found = state.over;
  const same =
    told === null || found === null
      ? told === found
      : told.winner === found.winner &&
        told.how === found.how &&
        told.rule === found.rule &&
        told.score[0] === found.score[0] &&
        told.score[1] === found.score[1];
  if (same) return null;
  const words = (r: typeof told): string =>
    r === null ? 'not over' : `${r.how}, ${r.winner === null ? 'a draw' : `won by side ${r.winner}`}`;
  return { move: record.moves.length, why: `the record says ${words(told)}, the battle is ${words(found)}` };
}

/** Turn starts that are not where, or not what, the battle comes to. A record may leave them out, all or from the end. */
function wrongTurns(
  rules: AnyRuleSet,
  told: readonly TurnStart[],
  found: readonly TurnStart[],
): Departure | null {
  for (const [i, t] of told.entries()) {
    const same = found[i] !== undefined && found[i].at === t.at && found[i].turn === t.turn;
    if (!same) return { move: t.at, why: `no turn ${t.turn} begins after move ${t.at}` };
    if (markOf(t.state) !== markOf(rules.copy(found[i].state)))
      return { move: t.at, why: `the state kept at the start of turn ${t.turn} is another` };
  }
  return null;
}

const markOf = (state: State): string => new Mixer().json(state).hex();

/** A going-back to a moment that the record never comes to. */
function strayBranch({ branches, moves }: BattleRecord): Departure | null {
  const stray = branches.find((b) => b.at > moves.length);
  return stray === undefined
    ? null
    : { move: moves.length, why: `a branch goes back to move ${stray.at}, which was never made` };
}

/** Goings-back whose dropped moves cannot have been played, or that go on with other dice than came next. */
function wrongBranches(rules: AnyRuleSet, record: BattleRecord, seed: Seed | null): Departure | null {
  for (const [i, branch] of record.branches.entries()) {
    const why = wrongBranch(rules, record, record.branches.slice(0, i), branch, seed);
    if (why !== undefined) return { move: branch.at, why };
  }
  return null;
}

/** The battle as it stood before this branch: moves up to it, then those dropped, with the branches within them. */
function wrongBranch(
  rules: AnyRuleSet,
  record: BattleRecord,
  before: readonly Branch[],
  branch: Branch,
  seed: Seed | null,
): string | undefined {
  const { at, dropped } = branch;
  const inside = branch.branches ?? [];
  if (at > record.moves.length) return `a branch goes back to move ${at}, which was never made`;
  const waits = dropped.length > 0 && dropped[dropped.length - 1].digest === '';
  const whole = waits ? dropped.slice(0, -1) : dropped;
  const line: BattleRecord = {
    ...record,
    moves: [...record.moves.slice(0, at), ...whole],
    branches: [...before, ...inside],
  };
  const again: BattleRecord = {
    ...line,
    moves: record.moves.slice(0, at),
    turns: record.turns.filter((t) => t.at <= at),
  };
  const battle = battleOf(rules, stateAfter(rules, record, at), again, null);
  const of = (i: number): string => `move ${i + 1} of what was dropped there`;
  for (let i = at; i < line.moves.length; i++) {
    const drawn = drawnBefore(line, i);
    const dice = againFrom(record, seed, drawn, line.moves[i]);
    const problem = advance(battle, line, i, { verify: true }, dice);
    if (problem !== undefined) return `${of(i)}: ${problem}`;
  }
  if (waits) {
    const last = dropped[dropped.length - 1];
    if (seed !== null) return `${of(line.moves.length)} has no digest, and no dice were waited for`;
    const problem = fits(rules, battle.state, last, true) ?? cannotWait(rules, battle.state, last);
    if (problem !== undefined) return `${of(line.moves.length)}: ${problem}`;
  } else if (dropped.length === 0) return 'nothing was dropped there';
  const drawn = seed === null ? 0 : drawnBefore(line, line.moves.length);
  if (branch.drawn !== drawn) return `dice go on after ${drawn} of them, the record says ${branch.drawn}`;
  for (const [i, b] of inside.entries()) {
    if (b.at <= at) return `a branch at move ${b.at} cannot lie in what was dropped there`;
    const why = wrongBranch(rules, again, [...before, ...inside.slice(0, i)], b, seed);
    if (why !== undefined) return why;
  }
  return undefined;
}

/** A command that was dropped while it waited for dice: with the faces it had, one more is wanted. */
function cannotWait(rules: AnyRuleSet, state: State, move: Move): string | undefined {
  try {
    runMove(rules, rules.copy(state), move, new EnteredDice(move.faces));
  } catch (error) {
    if (error instanceof FaceMissing) return undefined;
    return error instanceof Error ? error.message : 'it cannot be carried out';
  }
  return 'it waits for no dice';
}

/** The turn starts behind the departure that can still be shown and played on from, in the shape of today. */
function turnsAfter(rules: AnyRuleSet, record: BattleRecord, again: BattleRecord): TurnStart[] {
  const began = again.turns[0].state;
  const model = { ...began, frames: [...began.frames, ...(rules.opening ?? [])] };
  return record.turns
    .filter((t) => t.at > again.moves.length)
    .map((t) => ({ ...t, state: modern(t.state, model) as State }))
    .filter((t) => canWatch(rules, t));
}

function canWatch(rules: AnyRuleSet, turn: TurnStart): boolean {
  try {
    const state: State = rules.copy(turn.state);
    rules.bodies(state);
    rules.field(state);
    return !isComplaint(readBeginning(rules, { position: rules.writePosition(state) }));
  } catch {
    return false;
  }
}
