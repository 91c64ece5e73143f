/**
 * A battle being played: the driver that every caller uses. It holds the state, checks commands against the view
 * of the side that gives them, runs the steps, keeps the record, and knows undo, standing answers and talk.
 */
import { cite } from './cite.ts';
import type { Contest, Dice, Roll } from './dice.ts';
import type { OptionValues } from './options.ts';
import {
  type AnyRuleSet,
  type Ask,
  type Command,
  type Event,
  isComplaint,
  type Json,
  other,
  type Refusal,
  type Result,
  type Side,
  type Standing,
  type State,
  type Tell,
} from './protocol.ts';
import { type BattleRecord, type GivenBy, type Move, RECORD_FORMAT, type Talk } from './record.ts';
import { refuse } from './refuse.ts';
import { EnteredDice, FaceMissing } from './scripted.ts';
import { SeededDice, seedOf, seedText } from './seed.ts';

/** A command that was carried out, or as far as the faces so far allowed. */
export interface Played {
  events: readonly Event[];
  faces: readonly number[];
  waitsFor: Roll | null; // people must still throw this before it can go on
}

/** A moment that undo can return to. */
interface Moment {
  state: State;
  moves: number;
  side: Side;
}

/** A command half carried out, waiting for faces that people throw. */
interface Pending {
  move: Move;
  before: State; // as it was when the command was given
  state: State; // at the last frame boundary
  stepFaces: number[]; // faces entered for the step that is under way
  events: Event[];
  roll: Roll;
}

export interface Battle {
  readonly rules: AnyRuleSet;
  state: State;
  record: BattleRecord;
  dice: SeededDice | null; // null: faces are entered by people
  standing: [Standing[], Standing[]]; // hidden from the other side; not part of the record
  trail: Moment[]; // for undo, since the last dice, secret or answer of the other side
  keepTrail: boolean;
  pending: Pending | null;
  offers: { draw: Side | null; stop: Side | null; rewind: { by: Side; to: number } | null };
}

export interface Opening {
  setup: Json;
  options: OptionValues; // complete (see readOptions)
  seed?: string; // any text; absent: people throw real dice and enter the faces
  names?: [string, string];
  keepTrail?: boolean; // false for fuzzing and the lab: no undo, faster
}

/** Open a battle. The set-up must have passed the rule set's `readSetup`. */
export function openBattle(rules: AnyRuleSet, opening: Opening): Battle {
  const dice = opening.seed === undefined ? null : new SeededDice(seedOf(opening.seed));
  const state: State = rules.begin(opening.setup, opening.options);
  const battle: Battle = {
    rules,
    state,
    record: {
      format: RECORD_FORMAT,
      kind: 'record',
      rules: rules.id,
      version: rules.version,
      options: opening.options,
      setup: opening.setup,
      dice: dice === null ? { entered: true } : { seed: seedText(dice.seed) },
      names: opening.names ?? ['', ''],
      moves: [],
      turns: [{ at: 0, turn: state.turn, state: rules.copy(state) }],
      branches: [],
      result: null,
    },
    dice,
    standing: [[], []],
    trail: [],
    keepTrail: opening.keepTrail ?? true,
    pending: null,
    offers: { draw: null, stop: null, rewind: null },
  };
  if (state.over === null && rules.asks(state).length === 0) carryOut(battle, 0, undefined, 'player', [], []);
  return battle;
}

/** Who is asked what; of a battle that waits for dice or is over, nobody. */
export function asksOf(battle: Battle, side?: Side): readonly Ask[] {
  if (battle.pending !== null || battle.state.over !== null) return [];
  const asks = battle.rules.asks(battle.state);
  return side === undefined ? asks : asks.filter((a) => a.side === side);
}

export const viewOf = (battle: Battle, side: Side): State => battle.rules.view(battle.state, side);

/** Is this command of this side legal now? Looks only at what the side may know and changes nothing. */
export function checkOf(battle: Battle, side: Side, command: Command): Refusal | undefined {
  if (battle.state.over !== null) return refuse('TERCIO-OVER', 'over');
  if (battle.pending !== null)
    return refuse('TERCIO-DICE', 'dice-first', { for: battle.pending.roll.purpose });
  const ask = battle.rules.asks(battle.state).find((a) => a.id === command.ask);
  if (ask === undefined) return refuse('TERCIO-STALE', 'stale', { ask: command.ask });
  if (ask.side !== side) return refuse('TERCIO-SIDE', 'not-asked', { ask: command.ask });
  return battle.rules.check(battle.rules.view(battle.state, side), command);
}

/** Read a command from outside and play it: wrong form is refused like everything else. */
export function playRaw(battle: Battle, side: Side, raw: unknown, by: GivenBy = 'player'): Refusal | Played {
  const command = battle.rules.readCommand(raw);
  if (isComplaint(command))
    return refuse('TERCIO-FORM', 'form', {
      place: command.place,
      expected: command.expected,
      found: command.found,
    });
  return play(battle, side, command, by);
}

/** Carry out a command of correct form, then every standing answer it leads to. */
export function play(battle: Battle, side: Side, command: Command, by: GivenBy = 'player'): Refusal | Played {
  const refusal = checkOf(battle, side, command);
  if (refusal !== undefined) return refusal;
  const events: Event[] = [];
  const faces: number[] = [];
  let waitsFor = carryOut(battle, side, command, by, events, faces);
  while (waitsFor === null) {
    const standing = standingAnswer(battle);
    if (standing === undefined) break;
    waitsFor = carryOut(battle, standing.side, standing.command, 'standing', events, faces);
  }
  return { events, faces, waitsFor };
}

function standingAnswer(battle: Battle): { side: Side; command: Command } | undefined {
  if (battle.standing[0].length === 0 && battle.standing[1].length === 0) return undefined;
  if (battle.state.over !== null) return undefined;
  for (const ask of battle.rules.asks(battle.state)) {
    const answers = battle.standing[ask.side];
    if (answers.length === 0) continue;
    const view = battle.rules.view(battle.state, ask.side);
    const command = battle.rules.standing(view, ask, answers);
    if (command !== undefined && battle.rules.check(view, command) === undefined)
      return { side: ask.side, command };
  }
  return undefined;
}

/** Passes rolls on and keeps every face. */
class NotingDice implements Dice {
  private readonly inner: Dice;
  private readonly faces: number[];
  constructor(inner: Dice, faces: number[]) {
    this.inner = inner;
    this.faces = faces;
  }
  get last(): readonly number[] {
    return this.inner.last;
  }
  roll(r: Roll): number {
    const score = this.inner.roll(r);
    for (const f of this.inner.last) this.faces.push(f);
    return score;
  }
  contest(c: Contest): number {
    const score = this.inner.contest(c);
    for (const f of this.inner.last) this.faces.push(f);
    return score;
  }
}

/** Events cite their rules while they are told. */
const citing =
  (events: Event[]): Tell =>
  (event) => {
    cite(event.rule);
    events.push(event);
  };

function carryOut(
  battle: Battle,
  side: Side,
  command: Command | undefined, // absent: the first steps of a battle that begins with dice
  by: GivenBy,
  events: Event[],
  faces: number[],
): Roll | null {
  const { rules } = battle;
  const move: Move =
    command === undefined
      ? { side, talk: 'begin', by, faces: [], digest: '' }
      : { side, command, by, faces: [], digest: '' };
  const told: Event[] = [];
  if (battle.dice === null) {
    const before = rules.copy(battle.state);
    if (command !== undefined) rules.accept(battle.state, command, citing(told));
    battle.pending = { move, before, state: battle.state, stepFaces: [], events: told, roll: NO_ROLL };
    return goOn(battle, events, faces);
  }
  if (battle.keepTrail && command !== undefined) remember(battle, side);
  if (command !== undefined) rules.accept(battle.state, command, citing(told));
  runSteps(rules, battle.state, new NotingDice(battle.dice, move.faces), citing(told));
  finish(battle, move, told, events, faces);
  return null;
}

const NO_ROLL: Roll = { rule: 'TERCIO-DICE', purpose: '', side: 0, count: 0, faces: 6, score: [] };

/** Run steps until somebody is asked or the battle is over. */
export function runSteps(rules: AnyRuleSet, state: State, dice: Dice, tell?: Tell): void {
  while (state.over === null && rules.asks(state).length === 0) rules.step(state, dice, tell);
}

/** Faces thrown by people for the roll that is waited for; more or fewer than needed may come at once. */
export function enterFaces(battle: Battle, faces: readonly number[]): Refusal | Played {
  const pending = battle.pending;
  if (pending === null) return refuse('TERCIO-DICE', 'no-dice-wanted');
  for (const face of faces)
    if (!Number.isInteger(face) || face < 1 || face > pending.roll.faces)
      return refuse('TERCIO-DICE', 'no-such-face', { face, faces: pending.roll.faces });
  pending.stepFaces.push(...faces);
  const events: Event[] = [];
  const drawn: number[] = [];
  let waitsFor = goOn(battle, events, drawn);
  while (waitsFor === null) {
    const standing = standingAnswer(battle);
    if (standing === undefined) break;
    waitsFor = carryOut(battle, standing.side, standing.command, 'standing', events, drawn);
  }
  return { events, faces: drawn, waitsFor };
}

/** Go on with a pending command as far as the faces reach. A step with a missing face changes nothing. */
function goOn(battle: Battle, events: Event[], faces: number[]): Roll | null {
  const { rules } = battle;
  const pending = battle.pending!;
  while (pending.state.over === null && rules.asks(pending.state).length === 0) {
    const attempt = rules.copy(pending.state);
    const told: Event[] = [];
    const dice = new EnteredDice(pending.stepFaces);
    try {
      rules.step(attempt, dice, citing(told));
    } catch (error) {
      if (!(error instanceof FaceMissing)) throw error;
      pending.roll = error.roll;
      battle.state = pending.state;
      return error.roll;
    }
    pending.state = attempt;
    pending.move.faces.push(...pending.stepFaces.splice(0, dice.used));
    pending.events.push(...told);
  }
  battle.pending = null;
  if (battle.keepTrail && pending.move.command !== undefined) {
    battle.state = pending.before;
    remember(battle, pending.move.side);
  }
  battle.state = pending.state;
  finish(battle, pending.move, pending.events, events, faces);
  return null;
}

function remember(battle: Battle, side: Side): void {
  if (battle.trail.length > 0 && battle.trail[battle.trail.length - 1].side !== side) battle.trail = [];
  battle.trail.push({ state: battle.rules.copy(battle.state), moves: battle.record.moves.length, side });
}

function finish(battle: Battle, move: Move, told: Event[], events: Event[], faces: number[]): void {
  const { rules, record, state } = battle;
  move.digest = rules.digest(state);
  record.moves.push(move);
  for (const event of told) events.push(event);
  for (const face of move.faces) faces.push(face);
  if (move.faces.length > 0 || told.some((e) => e.reveals === true)) battle.trail = [];
  battle.offers.rewind = null;
  const lastTurn = record.turns[record.turns.length - 1];
  if (state.turn !== lastTurn.turn)
    record.turns.push({ at: record.moves.length, turn: state.turn, state: rules.copy(state) });
  record.result = state.over;
}

/** Can this side take its last command back without asking anybody? */
export const canUndo = (battle: Battle, side: Side): boolean =>
  battle.pending === null && battle.trail.length > 0 && battle.trail[battle.trail.length - 1].side === side;

/** Take back the last command of this side, if no die, secret or answer of the other side came after it. */
export function undo(battle: Battle, side: Side): Refusal | undefined {
  if (!canUndo(battle, side)) return refuse('TERCIO-UNDO', 'nothing-to-undo');
  const moment = battle.trail.pop()!;
  battle.state = moment.state;
  cutRecord(battle, moment.moves);
  return undefined;
}

function cutRecord(battle: Battle, moves: number): Move[] {
  const { record } = battle;
  const dropped = record.moves.splice(moves);
  record.turns = record.turns.filter((t) => t.at <= moves);
  record.result = battle.state.over;
  return dropped;
}

// --- Talk: resign, agreed draw, stop and score, rewind by consent ---------------------------------------------

export type TalkWord =
  | { say: 'resign' }
  | { say: 'draw' } // offers, or agrees to the other side's offer
  | { say: 'stop' } // stop and score: likewise
  | { say: 'rewind'; to: number } // go back to this many moves: likewise
  | { say: 'decline' };

/** A side says something that is no answer to an ask. */
export function talk(battle: Battle, side: Side, word: TalkWord): Refusal | undefined {
  if (battle.state.over !== null && word.say !== 'rewind') return refuse('TERCIO-OVER', 'over');
  const { offers } = battle;
  switch (word.say) {
    case 'resign':
      settle(battle, side, 'resign');
      return undefined;
    case 'draw':
    case 'stop':
      if (offers[word.say] === other(side)) settle(battle, side, word.say);
      else offers[word.say] = side;
      return undefined;
    case 'rewind': {
      if (!Number.isInteger(word.to) || word.to < 0 || word.to >= battle.record.moves.length)
        return refuse('TERCIO-REWIND', 'no-such-moment', { to: word.to, moves: battle.record.moves.length });
      if (offers.rewind !== null && offers.rewind.by === other(side) && offers.rewind.to === word.to)
        rewind(battle, other(side), word.to);
      else offers.rewind = { by: side, to: word.to };
      return undefined;
    }
    case 'decline':
      battle.offers = { draw: null, stop: null, rewind: null };
      return undefined;
  }
}

/** How the battle ends by talk. */
function settled(rules: AnyRuleSet, state: State, word: Talk, side: Side): Result {
  cite('TERCIO-TALK');
  const scored: Result = rules.score(state);
  if (word === 'resign') return { ...scored, winner: other(side), how: 'resigned', rule: 'TERCIO-TALK' };
  if (word === 'draw') return { ...scored, winner: null, how: 'agreed', rule: 'TERCIO-TALK' };
  return { ...scored, how: 'stopped' };
}

function settle(battle: Battle, side: Side, word: Talk): void {
  if (battle.pending !== null) {
    battle.state = battle.pending.before;
    battle.pending = null;
  }
  battle.state.over = settled(battle.rules, battle.state, word, side);
  battle.record.moves.push({
    side,
    talk: word,
    by: 'player',
    faces: [],
    digest: battle.rules.digest(battle.state),
  });
  battle.record.result = battle.state.over;
  battle.trail = [];
  battle.offers = { draw: null, stop: null, rewind: null };
}

/** Go back past dice or secrets, both sides agreeing (against a general always); the battle goes on as a branch. */
export function rewind(battle: Battle, by: Side, to: number): void {
  cite('TERCIO-REWIND');
  const state = stateAt(battle, to);
  battle.state = state;
  battle.pending = null;
  battle.trail = [];
  const dropped = cutRecord(battle, to);
  battle.record.branches.push({ at: to, by, drawn: battle.dice?.drawn ?? 0, dropped });
  battle.offers = { draw: null, stop: null, rewind: null };
}

/** The state after so many moves, by re-running from the nearest turn's start. */
export function stateAt(battle: Battle, moves: number): State {
  const { rules, record } = battle;
  let from = record.turns[0];
  for (const t of record.turns) if (t.at <= moves) from = t;
  const state: State = rules.copy(from.state);
  for (let i = from.at; i < moves; i++) rerun(rules, state, record.moves[i]);
  return state;
}

/** Carry out a recorded move with the faces it drew. */
export function rerun(rules: AnyRuleSet, state: State, move: Move, tell?: Tell): void {
  if (move.talk !== undefined && move.talk !== 'begin') {
    state.over = settled(rules, state, move.talk, move.side);
    return;
  }
  if (move.command !== undefined) rules.accept(state, move.command, tell);
  runSteps(rules, state, new EnteredDice(move.faces), tell);
}
