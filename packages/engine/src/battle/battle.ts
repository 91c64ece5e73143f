/**
 * A battle being played: the driver that every caller uses. It holds the state, checks commands against the view
 * of the side that gives them, runs the steps, keeps the record, and gives standing answers.
 */
import { cite } from './cite.ts';
import type { Contest, Dice, Roll } from './dice/dice.ts';
import {
  BadFace,
  EnteredDice,
  FaceMissing,
  type FaceSource,
  ScriptError,
  type Throw,
} from './dice/scripted.ts';
import { SeededDice, seedOf, seedText } from './dice/seed.ts';
import { type ToldThrow, throwsTold } from './dice/throws.ts';
import type { OptionValues } from './options.ts';
import {
  type AnyRuleSet,
  type Ask,
  type Command,
  type Complaint,
  type Event,
  isComplaint,
  type Json,
  other,
  type Refusal,
  type Side,
  type Standing,
  type State,
  type Tell,
} from './protocol.ts';
import { type BattleRecord, type GivenBy, type Move, RECORD_FORMAT } from './record/record.ts';
import { beginning, runSteps, stateAfter } from './record/rerun.ts';
import { refuse } from './refuse.ts';
import { noOffers, type Offers } from './sides/talk.ts';
import { isAsked, type Moment, remember } from './sides/undo.ts';

export { rerun, runSteps } from './record/rerun.ts';
export { forfeit, rewind, type TalkWord, talk } from './sides/talk.ts';
export { canUndo, undo } from './sides/undo.ts';

/** A command that was carried out, or as far as the faces so far allowed. */
export interface Played {
  events: readonly Event[];
  faces: readonly number[];
  waitsFor: Roll | null; // people must still throw this before it can go on
}

/** A command half carried out, waiting for faces that people throw. */
interface Pending {
  move: Move;
  before: State; // as it was when the command was given
  open: readonly string[]; // asks that were open then
  state: State; // at the last frame boundary
  stepFaces: number[]; // faces entered for the step that is under way
  events: Event[];
  roll: Roll;
  shown: number; // how many faces of that roll were entered already
  thrown: readonly Throw[]; // in the step that is under way, the last without its faces still to come
}

/** What people threw since the last decision: it may be put right until the next one. */
export interface Entered {
  readonly before: State; // as it was when the command was given
  readonly moves: number; // made before it
  readonly side: Side;
  readonly command: Command | undefined; // absent: the dice that a battle begins with
  readonly by: GivenBy;
  readonly throws: ToldThrow[];
}

export interface Battle {
  readonly rules: AnyRuleSet;
  state: State;
  record: BattleRecord;
  dice: SeededDice | null; // null: faces are entered by people, or come from `source`
  source: FaceSource | null; // where a server draws faces from; a throw that is not settled yet is waited for
  standing: [Standing[], Standing[]]; // hidden from the other side; not part of the record
  trail: Moment[]; // for undo, since the last dice or secret, or since the other side was asked
  keepTrail: boolean;
  trailMost: number; // the oldest moments are forgotten beyond so many
  keepTurns: boolean; // states at turn starts go into the record
  pending: Pending | null;
  entered: Entered | null; // with real dice
  offers: Offers;
  generals: [boolean, boolean]; // sides played by the computer: they always agree to going back
}

export interface Opening {
  setup: Json;
  options: OptionValues; // complete (see readOptions)
  seed?: string; // any text; absent: people throw real dice and enter the faces
  names?: [string, string];
  keepTrail?: boolean; // false for fuzzing and the lab: no undo, faster
  trailMost?: number; // how many commands can be taken back; absent: any number
  keepTurns?: boolean; // false where memory counts: no states in the record but the first
  source?: FaceSource; // with no seed: where faces come from
  serve?: (battle: Battle) => void; // told of the battle before its first dice
  generals?: [boolean, boolean]; // sides played by the computer
}

/** Open a battle. The set-up must have passed `readBeginning` (or the rule set's `readSetup`). */
export function openBattle(rules: AnyRuleSet, opening: Opening): Battle {
  const dice = opening.seed === undefined ? null : new SeededDice(seedOf(opening.seed));
  const state = beginning(rules, opening.setup, opening.options);
  const record: BattleRecord = {
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
    result: state.over,
  };
  const battle = battleOf(rules, state, record, dice);
  battle.keepTrail = opening.keepTrail ?? true;
  battle.trailMost = opening.trailMost ?? Number.POSITIVE_INFINITY;
  battle.keepTurns = opening.keepTurns ?? true;
  battle.source = opening.source ?? null;
  battle.generals = opening.generals ?? [false, false];
  opening.serve?.(battle);
  if (state.over === null && rules.asks(state).length === 0) carryOut(battle, 0, undefined, 'player', null);
  return battle;
}

/** Open a battle from a position; the record keeps the position as its set-up. */
export function openPosition(
  rules: AnyRuleSet,
  position: Json,
  opening: Omit<Opening, 'setup' | 'options'> = {},
): Battle | Complaint {
  const read = rules.readPosition(position);
  if (isComplaint(read)) return read;
  return openBattle(rules, { ...opening, setup: { position }, options: read.options });
}

/** A battle that stands at this state of this record. */
export const battleOf = (
  rules: AnyRuleSet,
  state: State,
  record: BattleRecord,
  dice: SeededDice | null,
): Battle => ({
  rules,
  state,
  record,
  dice,
  source: null,
  standing: [[], []],
  trail: [],
  keepTrail: true,
  trailMost: Number.POSITIVE_INFINITY,
  keepTurns: true,
  pending: null,
  entered: null,
  offers: noOffers(),
  generals: [false, false],
});

/** Who is asked what; of a battle that waits for dice or is over, nobody. */
export function asksOf(battle: Battle, side?: Side): readonly Ask[] {
  if (battle.pending !== null || battle.state.over !== null) return [];
  const asks = battle.rules.asks(battle.state);
  return side === undefined ? asks : asks.filter((a) => a.side === side);
}

export const viewOf = (battle: Battle, side: Side): State => battle.rules.view(battle.state, side);

/** What anybody may know who sits on neither side: what is hidden from one of them is hidden from him. */
export const publicView = (rules: AnyRuleSet, state: State): State => rules.view(rules.view(state, 0), 1);

/** The events that a side may read now. */
export const heardBy = (events: readonly Event[], side: Side): readonly Event[] =>
  events.filter((e) => e.secretTo === undefined || e.secretTo === side);

/** The events that everybody may read now, watchers included. */
export const heardByAll = (events: readonly Event[]): readonly Event[] =>
  events.filter((e) => e.secretTo === undefined);

/** Is this command of this side legal now? Looks only at what the side may know and changes nothing. */
export function checkOf(
  battle: Battle,
  side: Side,
  command: Command,
  view?: State, // of that side as it is now, where the caller has it already
): Refusal | undefined {
  if (battle.state.over !== null) return refuse('TERCIO-OVER', 'over');
  if (battle.pending !== null)
    return refuse('TERCIO-DICE', 'dice-first', { for: battle.pending.roll.purpose });
  const ask = battle.rules.asks(battle.state).find((a) => a.id === command.ask);
  if (ask === undefined) return refuse('TERCIO-STALE', 'stale', { ask: command.ask });
  if (ask.side !== side) return refuse('TERCIO-SIDE', 'not-asked', { ask: command.ask });
  return battle.rules.check(view ?? battle.rules.view(battle.state, side), command);
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
  const heard: Heard = { events: [], faces: [] };
  const waitsFor = carryOut(battle, side, command, by, heard);
  return { ...heard, waitsFor: giveStanding(battle, waitsFor, heard) };
}

/**
 * The same where nobody reads what happened, as in a thousand battles of the lab: no event is built, unless undo has
 * to know whether something was revealed.
 */
export function playUnheard(
  battle: Battle,
  side: Side,
  command: Command,
  by: GivenBy = 'player',
  view?: State, // of that side as it is now, where the caller has it already
): Refusal | undefined {
  const refusal = checkOf(battle, side, command, view);
  if (refusal === undefined) giveStanding(battle, carryOut(battle, side, command, by, null), null);
  return refusal;
}

/** Where what happens is told to; null: nobody listens. */
export interface Heard {
  events: Event[];
  faces: number[];
}

/** Give standing answers as long as there are any, unless dice are waited for. */
export function giveStanding(battle: Battle, waitsFor: Roll | null, heard: Heard | null): Roll | null {
  let waits = waitsFor;
  while (waits === null) {
    const standing = standingAnswer(battle);
    if (standing === undefined) break;
    waits = carryOut(battle, standing.side, standing.command, 'standing', heard);
  }
  return waits;
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

/** Begin a command: accepted, and run as far as its dice are there. For the driver and for `correct.ts`. */
export function carryOut(
  battle: Battle,
  side: Side,
  command: Command | undefined, // absent: the first steps of a battle that begins with dice
  by: GivenBy,
  heard: Heard | null,
): Roll | null {
  const { rules } = battle;
  const move: Move =
    command === undefined
      ? { side, talk: 'begin', by, faces: [], digest: '' }
      : { side, command, by, faces: [], digest: '' };
  const told: Event[] = [];
  const tell = heard === null && !battle.keepTrail ? undefined : citing(told);
  const open = battle.keepTrail ? rules.asks(battle.state).map((a) => a.id) : [];
  if (battle.dice === null) {
    const before = rules.copy(battle.state);
    // what follows by itself from a decision belongs to it
    if (battle.source === null && (by !== 'standing' || battle.entered === null))
      battle.entered = { before, moves: battle.record.moves.length, side, command, by, throws: [] };
    if (command !== undefined) rules.accept(battle.state, command, tell);
    battle.pending = {
      move,
      before,
      open,
      state: battle.state,
      stepFaces: [],
      events: told,
      roll: NO_ROLL,
      shown: 0,
      thrown: [],
    };
    return goOn(battle, heard);
  }
  if (battle.keepTrail && command !== undefined) remember(battle, battle.state, side, by);
  if (command !== undefined) rules.accept(battle.state, command, tell);
  runSteps(rules, battle.state, new NotingDice(battle.dice, move.faces), tell);
  finish(battle, move, open, told, heard);
  return null;
}

const NO_ROLL: Roll = { rule: 'TERCIO-DICE', purpose: '', side: 0, count: 0, faces: 6, score: [] };

/**
 * Faces thrown by people for the roll that is waited for. Fewer than needed may come at once (the rest is waited
 * for), and faces of the rolls that follow; a face that no die has or that nothing needs is refused, and then
 * none of them counts.
 */
export function enterFaces(battle: Battle, faces: readonly number[]): Refusal | Played {
  const pending = battle.pending;
  if (pending === null) return refuse('TERCIO-DICE', 'no-dice-wanted');
  const before: Pending = {
    ...pending,
    move: { ...pending.move, faces: pending.move.faces.slice() },
    stepFaces: pending.stepFaces.slice(),
    events: pending.events.slice(),
  };
  const thrown = battle.entered?.throws.length ?? 0;
  pending.stepFaces.push(...faces);
  const heard: Heard = { events: [], faces: [] };
  let waitsFor: Roll | null;
  try {
    waitsFor = goOn(battle, heard);
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    battle.pending = before;
    battle.state = before.state;
    battle.entered?.throws.splice(thrown);
    if (error instanceof BadFace)
      return refuse('TERCIO-DICE', 'no-such-face', { face: String(error.face), faces: error.roll.faces });
    return refuse('TERCIO-DICE', 'too-many-faces', { entered: faces.length });
  }
  return { ...heard, waitsFor: giveStanding(battle, waitsFor, heard) };
}

/** Go on with a pending command as far as the faces reach. A step with a missing face changes nothing. */
function goOn(battle: Battle, heard: Heard | null): Roll | null {
  const { rules } = battle;
  const pending = battle.pending!;
  while (pending.state.over === null && rules.asks(pending.state).length === 0) {
    // A step that throws nothing cannot be thrown away half done: it needs no copy.
    const attempt = rules.throwsNoDice?.(pending.state) === true ? pending.state : rules.copy(pending.state);
    const told: Event[] = [];
    const dice = new EnteredDice(pending.stepFaces, battle.source);
    try {
      rules.step(attempt, dice, citing(told));
    } catch (error) {
      if (!(error instanceof FaceMissing)) throw error;
      pending.roll = error.roll;
      pending.shown = dice.last.length;
      pending.thrown = dice.throws;
      battle.state = pending.state;
      return error.roll;
    }
    pending.state = attempt;
    pending.move.faces.push(...pending.stepFaces.splice(0, dice.used));
    pending.events.push(...told);
    if (battle.entered !== null) throwsTold(battle.entered.throws, dice.throws, pending.events, told.length);
  }
  if (pending.stepFaces.length > 0)
    throw new ScriptError(`${pending.stepFaces.length} faces more than are thrown`);
  battle.pending = null;
  if (battle.keepTrail && pending.move.command !== undefined)
    remember(battle, pending.before, pending.move.side, pending.move.by);
  battle.state = pending.state;
  finish(battle, pending.move, pending.open, pending.events, heard);
  return null;
}

function finish(
  battle: Battle,
  move: Move,
  open: readonly string[],
  told: Event[],
  heard: Heard | null,
): void {
  const { rules, record, state } = battle;
  move.digest = rules.digest(state);
  record.moves.push(move);
  if (heard !== null) {
    for (const event of told) heard.events.push(event);
    for (const face of move.faces) heard.faces.push(face);
  }
  if (
    move.faces.length > 0 ||
    told.some((e) => e.reveals === true) ||
    (battle.trail.length > 0 && isAsked(battle, other(move.side), open))
  )
    battle.trail = [];
  const { offers } = battle;
  offers.rewind = null;
  // Whoever goes on playing has answered the other side's offer.
  if (offers.draw === other(move.side)) offers.draw = null;
  if (offers.stop === other(move.side)) offers.stop = null;
  const lastTurn = record.turns[record.turns.length - 1];
  if (battle.keepTurns && state.turn !== lastTurn.turn)
    record.turns.push({ at: record.moves.length, turn: state.turn, state: rules.copy(state) });
  record.result = state.over;
}

/** The state after so many moves, by re-running from the nearest turn's start. */
export const stateAt = (battle: Battle, moves: number): State =>
  stateAfter(battle.rules, battle.record, moves);
