/** Running what a record says: the beginning, one move, the state after so many moves. */
import { cite } from '../cite.ts';
import type { Dice } from '../dice/dice.ts';
import { EnteredDice } from '../dice/scripted.ts';
import { type OptionValues, sameOptions } from '../options.ts';
import {
  type AnyRuleSet,
  type Complaint,
  complain,
  isComplaint,
  type Json,
  other,
  type Result,
  type Side,
  type State,
  type Tell,
} from '../protocol.ts';
import type { BattleRecord, Move, Talk } from './record.ts';

/** A set-up of any rule set: `{ "position": … }` begins from a position, anything else is the rule set's own. */
const positionIn = (setup: unknown): Json | undefined => {
  if (typeof setup !== 'object' || setup === null || Array.isArray(setup)) return undefined;
  const keys = Object.keys(setup);
  return keys.length === 1 && keys[0] === 'position' ? (setup as { position: Json }).position : undefined;
};

/** Check a set-up from outside, a position among them. */
export function readBeginning(rules: AnyRuleSet, raw: unknown): Json | Complaint {
  const position = positionIn(raw);
  if (position === undefined) {
    const setup: Json | Complaint = rules.readSetup(raw);
    return isComplaint(setup) ? { ...setup, place: under('setup', setup.place) } : setup;
  }
  const read = rules.readPosition(position);
  if (isComplaint(read)) return { ...read, place: under('setup.position', read.place) };
  return { position };
}

const under = (place: string, inner: string): string => (inner === '' ? place : `${place}.${inner}`);

/** First states by their set-up, as long as that is in use: battles by the thousand begin in the same way. */
const begun = new WeakMap<object, { rules: AnyRuleSet; options: OptionValues; state: State }>();

/** The first state of a battle from a set-up that was checked. The options given count, not a position's own. */
export function beginning(rules: AnyRuleSet, setup: Json, options: OptionValues): State {
  const from = positionIn(setup) ?? setup;
  if (typeof from !== 'object' || from === null) return begin(rules, setup, options);
  let kept = begun.get(from);
  if (kept === undefined || kept.rules !== rules || !sameOptions(kept.options, options)) {
    kept = { rules, options, state: begin(rules, setup, options) };
    begun.set(from, kept);
  }
  return rules.copy(kept.state);
}

function begin(rules: AnyRuleSet, setup: Json, options: OptionValues): State {
  const position = positionIn(setup);
  if (position === undefined) return rules.begin(setup, options);
  const read = rules.readPosition({ ...(position as Readonly<Record<string, Json>>), options });
  if (isComplaint(read)) throw new Error(`the position was not checked: ${complain(read)}`);
  return read.state;
}

/** Run steps until somebody is asked or the battle is over. */
export function runSteps(rules: AnyRuleSet, state: State, dice: Dice, tell?: Tell): void {
  while (state.over === null && rules.asks(state).length === 0) rules.step(state, dice, tell);
}

/** How the battle ends by talk. */
export function settled(rules: AnyRuleSet, state: State, word: Talk, side: Side): Result {
  cite('TERCIO-TALK');
  const scored: Result = rules.score(state);
  if (word === 'resign') return { ...scored, winner: other(side), how: 'resigned', rule: 'TERCIO-TALK' };
  if (word === 'draw') return { ...scored, winner: null, how: 'agreed', rule: 'TERCIO-TALK' };
  // The side named ran out of time, or left the table.
  if (word === 'time' || word === 'away')
    return { ...scored, winner: other(side), how: word, rule: 'TERCIO-TALK' };
  return { ...scored, how: 'stopped' };
}

/** Carry out a recorded move with dice of the caller's. */
export function runMove(rules: AnyRuleSet, state: State, move: Move, dice: Dice, tell?: Tell): void {
  if (move.talk !== undefined && move.talk !== 'begin') {
    state.over = settled(rules, state, move.talk, move.side);
    return;
  }
  if (move.command !== undefined) rules.accept(state, move.command, tell);
  runSteps(rules, state, dice, tell);
}

/** Carry out a recorded move with the faces it drew. */
export function rerun(rules: AnyRuleSet, state: State, move: Move, tell?: Tell): void {
  const dice = new EnteredDice(move.faces);
  runMove(rules, state, move, dice, tell);
  const over = move.faces.length - dice.used;
  if (over > 0) throw new Error(`${over} of its ${move.faces.length} faces are not thrown`);
}

/** The state after so many moves of a record of these rules, re-run from the nearest turn's start. */
export function stateAfter(rules: AnyRuleSet, record: BattleRecord, moves: number): State {
  let from = record.turns[0];
  for (const t of record.turns) if (t.at <= moves) from = t;
  const state: State = rules.copy(from.state);
  for (let i = from.at; i < moves; i++) rerun(rules, state, record.moves[i]);
  return state;
}
