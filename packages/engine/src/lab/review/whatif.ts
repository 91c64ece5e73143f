/** Change one die or one answer of a record, and let generals finish the battle many times. */
import { battleOf } from '../../battle/battle.ts';
import type { Contest, Dice, Roll } from '../../battle/dice/dice.ts';
import { throwContest, throwRoll } from '../../battle/dice/dice.ts';
import { EnteredDice } from '../../battle/dice/scripted.ts';
import { SeededDice, seedOf } from '../../battle/dice/seed.ts';
import {
  type AnyRuleSet,
  type Ask,
  type Command,
  type Complaint,
  isComplaint,
  type State,
} from '../../battle/protocol.ts';
import type { BattleRecord, Move } from '../../battle/record/record.ts';
import { runMove, stateAfter } from '../../battle/record/rerun.ts';
import type { General } from '../../generals/general.ts';
import { playOut, seat } from '../../generals/player.ts';
import { type Interval, intervalOf } from '../interval.ts';

/** What is changed about move number `move` (from 0). */
export type Change = { move: number; die: number; face: number } | { move: number; command: Command };

/** Known faces first, then dice of a seed: a changed die may call for more dice than the record has. */
class FacesThenSeed implements Dice {
  last: number[] = [];
  private readonly faces: readonly number[];
  private readonly seeded: SeededDice;
  private used = 0;
  constructor(faces: readonly number[], seeded: SeededDice) {
    this.faces = faces;
    this.seeded = seeded;
  }
  private readonly next = (r: Roll): number => {
    const face = this.faces[this.used];
    this.used++;
    if (face !== undefined && face >= 1 && face <= r.faces) return face;
    this.seeded.roll({ ...r, count: 1, rerolls: undefined });
    return this.seeded.last[0];
  };
  roll(r: Roll): number {
    this.last = [];
    return throwRoll(r, this.next, this.last);
  }
  contest(c: Contest): number {
    this.last = [];
    return throwContest(c, this.next, this.last);
  }
}

export interface Branching {
  battles: number;
  wins: readonly [Interval, Interval]; // of side 0 and side 1
  draws: number;
}

/** Why a change cannot be made, in words. */
export type NoChange = Complaint;

/** The same moment played on `battles` times, as it was or changed. */
export function finishMany(
  rules: AnyRuleSet,
  record: BattleRecord,
  at: number,
  change: Change | undefined,
  generals: readonly [General, General],
  battles: number,
  seed: string,
  seconds: number,
  onBattle?: (n: number) => void,
): Branching | NoChange {
  const move = record.moves[at];
  if (move === undefined)
    return { place: 'move', expected: `1 to ${record.moves.length}`, found: String(at + 1) };
  const before: State = stateAfter(rules, record, at);
  let faces = move.faces;
  let given = move;
  if (change !== undefined && 'face' in change) {
    if (change.die < 0 || change.die >= faces.length)
      return {
        place: 'die',
        expected: `1 to ${faces.length}, the dice of this move`,
        found: String(change.die + 1),
      };
    const of = diceOf(rules, before, move)[change.die];
    if (change.face < 1 || change.face > of)
      return { place: 'face', expected: `1 to ${of}, the faces of this die`, found: String(change.face) };
    faces = faces.map((f, i) => (i === change.die ? change.face : f));
  } else if (change !== undefined) {
    const ask = (rules.asks(before) as readonly Ask[]).find((a) => a.id === move.command?.ask);
    const command = rules.readCommand({ ...change.command, ask: ask?.id ?? '' });
    if (isComplaint(command)) return { ...command, place: `answer.${command.place}` };
    const refusal = ask === undefined ? undefined : rules.check(rules.view(before, ask.side), command);
    if (ask === undefined || refusal !== undefined)
      return {
        place: 'answer',
        expected: 'a legal answer at this moment',
        found: refusal?.why ?? 'no question',
      };
    given = { ...move, command };
    faces = [];
  }
  let draws = 0;
  const won: [number, number] = [0, 0];
  for (let n = 0; n < battles; n++) {
    const state: State = rules.copy(before);
    const dice = new SeededDice(seedOf(`${seed} what if ${n}`));
    runMove(rules, state, given, new FacesThenSeed(faces, dice));
    const battle = battleOf(rules, state, emptied(record, state), dice);
    battle.keepTrail = false;
    playOut(
      battle,
      [seat(generals[0], 0, `${seed} ${n}`, seconds), seat(generals[1], 1, `${seed} ${n}`, seconds)],
      20000,
    );
    const winner = (battle.state.over ?? rules.score(battle.state)).winner;
    if (winner === null) draws++;
    else won[winner as 0 | 1]++;
    onBattle?.(n + 1);
  }
  return { battles, draws, wins: [intervalOf(won[0], battles), intervalOf(won[1], battles)] };
}

/** Dice of a record that also say how many faces each of them has. */
class FacedDice extends EnteredDice {
  readonly of: number[] = [];
  protected override next(r: Roll): number {
    this.of.push(r.faces);
    return super.next(r);
  }
}

/** How many faces each die of a move has, in the order they fell. */
function diceOf(rules: AnyRuleSet, before: State, move: Move): readonly number[] {
  const dice = new FacedDice(move.faces);
  runMove(rules, rules.copy(before), move, dice);
  return dice.of;
}

/** A record to play on in, without its moves. */
const emptied = (record: BattleRecord, state: State): BattleRecord => ({
  ...record,
  moves: [],
  branches: [],
  turns: [{ at: 0, turn: state.turn, state }],
  result: null,
});
