/**
 * The protocol: what every rule set offers and what every caller (page, terminal, bot, odds, general) uses.
 * The way of one order: a command is checked, accepted into the state, and then steps run, drawing dice and
 * telling events, until somebody is asked or the battle is over.
 */

import type { Lie } from '../table/board.ts';
import type { Degrees, Facing, Length, Of, Units } from '../table/number.ts';
import type { Turning } from '../table/turning.ts';
import type { Dice, Luck } from './dice/dice.ts';
import type { Factor } from './factor.ts';
import type { RecordSpec } from './fields/fields.ts';
import type { Profile } from './form/profile.ts';
import type { OptionSpec, OptionValues } from './options.ts';
import type { Apart } from './outlook/apart.ts';
import type { Plan, PlanWish } from './outlook/plan.ts';
import type { Region, RegionKind } from './outlook/region.ts';
import type { Placed, Threat } from './outlook/threat.ts';
import type { Goal, Party, Way } from './outlook/way.ts';

/** Side 0 sets up on the south edge (or moves first, where no edge matters), side 1 opposite. */
export type Side = 0 | 1;

/** The name of a rule everywhere: `AR-ABIL-03`, `BQ-6.1.4-a`. Rules of the protocol itself begin with `TERCIO-`. */
export type RuleId = Of<'a rule', string>;

/** The name of a base on the table in states, orders and events. */
export type BodyId = Of<'a body', string>;

/** Plain data, as it comes out of JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A piece of unfinished resolution. The last frame of the stack is the one being worked on. */
export interface Frame {
  at: string; // which step handles it: 'melee.round', 'charge.evade'
}

/** What every rule set's state has; the rest is its own. A state is plain JSON. */
export interface State {
  frames: Frame[]; // unfinished resolution, innermost last
  turn: number; // game turn, from 1; 0 during set-up
  asked: number; // how many questions have been put so far; gives asks their ids
  over: Result | null;
}

/** How a battle ended. */
export interface Result {
  winner: Side | null; // null: a draw
  how: string; // 'army-broken', 'turn-limit', 'resigned', 'agreed', 'stopped', or a rule set's own word
  rule: RuleId;
  score: [number, number]; // in the rule set's own points
}

/** A question to one side. */
export interface Ask {
  id: string; // '12' or, when both are asked at once, '12:0' and '12:1'
  side: Side;
  kind: string; // 'order', 'evade', 'pursue'
  rule: RuleId;
  about: readonly BodyId[];
  secret: boolean; // the answer stays hidden from the other side until all have answered
  default: Command; // always legal: time-outs, odds, standing answers
  plan?: Command; // for an ask that takes a plan: the engine's proposal, every part filled in
  choices?: readonly Choice[]; // what numbers in an answer mean; filled in where asks are told (`askWith`)
}

/** What one number in an answer stands for. */
export interface Choice {
  field: string; // of the command: 'choice', 'corps'
  value: number;
  name?: string; // of a corps, a command, a group
  about?: readonly BodyId[]; // the bodies that are chosen, or that would stand there
  place?: { readonly x: Units; readonly y: Units; readonly facing: Degrees };
}

/** An answer or an order. It names the ask that it answers. Rule sets add their own fields. */
export interface Command {
  ask: string;
  kind: string;
}

/** Why not. An illegal command changes nothing. */
export interface Refusal {
  rule: RuleId;
  why: string; // key of a phrase: 'too-far', 'in-zone-of-control'
  figures: Readonly<Record<string, number | string>>; // what was measured, in table units and degrees
  cut?: Command; // the same move cut at its last legal point
  snap?: Command; // the nearest legal alternative within a quarter unit
}

/** Dice that were thrown, as told in an event. */
export interface Thrown {
  purpose: string;
  rule: RuleId;
  side: Side;
  faces: readonly number[];
  score: number; // as a player reads it: the total, or hits; never a class of our own
  needed?: number; // a test is passed with at least this score
  most?: number; // a test is passed with at most this score
}

/** Something that happened. Text in any language is rendered from it; rule sets add their own facts. */
export interface Event {
  kind: string; // 'moved', 'shot', 'routed'
  rule: RuleId;
  side?: Side;
  about?: readonly BodyId[];
  factors?: readonly Factor[];
  thrown?: readonly Thrown[];
  announces?: string; // a throw of this purpose follows: who acts on whom and the factors, before the dice fall
  reveals?: boolean; // something hidden was shown: undo stops here
  only?: boolean; // the engine answered a question that had one answer
  secretTo?: Side; // only this side may read it yet
  facts?: Readonly<Record<string, Json>>;
}

/** Listens to events. Handed in only if somebody listens, so that nobody pays for unread news. */
export type Tell = (event: Event) => void;

/** A base on the table as a caller sees it, whatever the game: for drawing, lists and invariants. */
export interface Body {
  id: BodyId;
  side: Side;
  name: string;
  kind: string; // what is drawn and how it is called: 'tercio', 'cuirassiers', 'gun', 'officer'
  x: Length; // centre, grid of 60,000 to the unit
  y: Length;
  facing: Facing; // 65,536 to the circle, 0 = east, counter-clockwise
  width: Length; // a disc has width = depth = its diameter and round = true
  depth: Length;
  round: boolean;
  losses: number;
  strength: number; // losses at which it is gone
  quality: string; // '' when the rule set has none
  group: string; // corps, command or group it belongs to
  solid: boolean; // takes part in "no two bodies overlap"
  marks: readonly string[]; // states: 'in-melee', 'square', 'routed', 'hidden'
}

/** Ground with a shape, as laid on the table. */
export interface Ground {
  id: string;
  kind: string; // 'wood', 'hill', 'river'
  name: string;
  outline: readonly number[]; // x0, y0, x1, y1 … on the grid
}

export interface Field {
  width: Length; // on the grid
  depth: Length;
  unit: string; // 'UD', 'BU', 'cm'
  lie?: Lie | null; // how the table lies in the plane; null or absent: its south-west corner at the origin, east along x
  grounds: readonly Ground[];
}

/** What a caller would like suggestions about. All fields optional: an empty wish means "anything sensible". */
export interface Wish {
  about?: readonly BodyId[]; // orders for these bodies
  target?: BodyId; // that reach or hit this one
  kind?: string; // of this kind of command
  most?: number; // no more than this many
}

/** One side's answer to a kind of question, given in advance. Lives with the player, not in the state. */
export interface Standing {
  kind: string; // of ask
  body?: BodyId; // only when asked about this body; absent: for all
  answer: string; // a word the rule set knows: 'never', 'always', 'default', 'within'
  figure?: number; // for 'within'
}

/** Why something cannot be said beforehand, and of whom. */
export interface NoMeaning {
  noMeaning: string; // a word for the reason: 'nobody-acts'
  of: BodyId;
}

/** Wrong input in words: where, what was expected, what was found. */
export interface Complaint {
  place: string; // 'units[3].x'
  expected: string; // 'a number'
  found: string; // '"abc"'
  nearest?: string; // for an unknown field: the known one most like it, '' when none is
}

/** A game. `S` is its state, `C` its commands, `U` its set-up (rosters and terrain, a scenario, or a position). */
export interface RuleSet<S extends State = State, C extends Command = Command, U = Json> {
  readonly id: string; // 'adlg-r-2021'
  readonly version: number; // moves when the same commands and dice may give another battle
  readonly options: readonly OptionSpec[];
  /** Profiles of house rules that come with the game, by name. */
  readonly profiles?: readonly Profile[];
  /** What a record of an older version left unsaid because there was no option for it yet. */
  unsaid?(version: number): OptionValues;
  /** Frames that a turn begins with, as they are at first: they complete the states of older versions. */
  readonly opening?: readonly Frame[];
  /** Kinds of commands that may answer each kind of ask, for help texts and fuzzing. */
  readonly commands: Readonly<Record<string, readonly string[]>>;

  /** Check a set-up that came from outside; the message names the place. */
  readSetup(raw: unknown): U | Complaint;
  /** Check the form of a command that came from outside (not its legality). */
  readCommand(raw: unknown): C | Complaint;
  begin(setup: U, options: OptionValues): S;

  /** Who is asked what now; empty while steps remain or when the battle is over. */
  asks(s: S): readonly Ask[];
  /** What the numbers that may stand in an answer mean. Asked only when the ask is told, since places cost work. */
  choices?(s: S, ask: Ask): readonly Choice[];
  /** Is this command (of correct form, answering an open ask) legal? `s` may be a view. Changes nothing. */
  check(s: S, c: C): Refusal | undefined;
  /** Put a legal command into the state. Draws no dice. */
  accept(s: S, c: C, tell?: Tell): void;
  /** Run the top frame to the next frame boundary. A pure function of the state and the faces drawn. */
  step(s: S, dice: Dice, tell?: Tell): void;
  /** Does the next step throw no die, whatever happens? Then it has one outcome, and nobody needs a copy to try it on. */
  throwsNoDice?(s: S): boolean;
  /**
   * The sides of which one is asked next, by the same kind of question, whatever the dice of the next step show, and before
   * anything changes that `facets` tells: who counts outcomes up to that question need not count those dice.
   */
  foregone?(s: S): readonly Side[];
  /**
   * From here to the next question about both, do the dice of one side come to the same whatever those of the other show?
   * Then who counts outcomes counts them apart: one more of what makes it quick, and says nothing that the steps do not.
   */
  apart?(s: S): Apart<S> | undefined;

  /**
   * What an order would come to: its path, where everybody ends, its price, what stops it, and itself cut where it must be.
   * `s` is a view. It says the same as `check` and as carrying it out would, and is quick enough to be asked in every frame
   * of a drag. Nothing for commands that are no move, and absent in games that leave it to `planOf`, which tries the command
   * on a copy.
   */
  plan?(s: S, c: C, wish?: PlanWish): Plan<C> | undefined;
  /** Purposeful legal commands, lazily, the best first where cheap to know. */
  suggest(s: S, ask: Ask, wish: Wish): Iterable<C>;
  /**
   * Who of the other side could come upon these bodies in his next turn, or shoot at them, if they stood so; the worst
   * first. `s` is a view. For orders that are being made, so it is cheap; a game that cannot tell has none.
   */
  threats?(s: S, placed: readonly Placed[]): readonly Threat[];
  /**
   * The parts of the table that these bodies could act upon from where they stand, as figures and drawings show them; for
   * `move` of all of them as one. `s` is a view. A game that has no such part of a body gives none.
   */
  regions?(s: S, bodies: readonly BodyId[], kind: RegionKind): readonly Region[];
  /** Does a legal command that names a body come to it in this turn? Where this is not said, whatever is named is reached. */
  reaches?(s: S, c: C, target: BodyId): boolean;
  /**
   * The cheapest orders in a row that bring these bodies to a place, or as near as they may come: pointed at, not drawn.
   * Nothing where no order brings them nearer. `s` is a view with an ask for orders open.
   */
  way?(s: S, bodies: readonly BodyId[], goal: Goal): Way<C> | undefined;
  /** Bodies split into what one order moves, those who cannot be ordered left out. `s` is a view, as for `way`. */
  parties?(s: S, bodies: readonly BodyId[]): readonly Party[];
  /** One legal command, cheap, chosen by luck. */
  sample(s: S, ask: Ask, luck: Luck): C;
  /** The answer that a side's standing answers give to this ask, if any. */
  standing(s: S, ask: Ask, answers: readonly Standing[]): C | undefined;
  /** What a standing answer that was said now means, where it depends on the moment; or why it makes no sense. */
  resolveStanding?(s: S, said: Standing): readonly Standing[] | NoMeaning;

  /** What a side may know, as a playable state; the state itself where nothing is hidden. */
  view(s: S, side: Side): S;
  /** Fill the unknowns of a view with something plausible. */
  imagine(view: S, luck: Luck): S;
  /** A copy; it may be written over `spare`, a state of the same battle that nobody needs any more. */
  copy(s: S, spare?: S): S;
  digest(s: S): string;
  /**
   * The same rules for looking at many states that follow from this one, where whole copies of each cost too much.
   * Its states may share what is alike: anybody may read them, but only these rules change them.
   */
  forOdds?(s: S): RuleSet<S, C, U> | undefined;

  /** Points of both sides if the battle were stopped and scored now. */
  score(s: S): Result;
  /** What a command led to, in the rule set's own outcome words, as short plain data. */
  facets(before: S, after: S): Readonly<Record<string, string | number>>;
  /** Sentences naming each broken invariant; empty when all is well. */
  invariants(s: S): readonly string[];

  field(s: S): Field;
  bodies(s: S): readonly Body[];

  /**
   * The same moment on a table that was turned, mirrored or shifted, everything on it with it: poses, ground, the lie
   * of the table, places kept in frames. Only coordinates differ, and every rule must give the same answers.
   */
  turned(s: S, by: Turning): S;
  /** A command of a state as it reads in the turned state; left and right change places in a mirror. */
  turnedCommand(s: S, c: C, by: Turning): C;
  /** Events, figures and outcomes of a state as they read in the turned one, where `turnWritten` cannot know it. */
  turnedWritten?(s: S, written: Json, by: Turning): Json;

  /** A position as people write it (table units, degrees, defaults left out). */
  readPosition(raw: unknown): { state: S; options: OptionValues } | Complaint;
  writePosition(s: S): Json;
  /** Every field of a position, described: `battle/fields.ts`. */
  readonly position?: RecordSpec;
  /** A commented template of a position in a phase (JSON with // comments), or a complaint naming the phases. */
  template(phase: string | undefined): string | Complaint;
}

/** A rule set whose state, commands and set-up the caller does not know. */
// biome-ignore lint/suspicious/noExplicitAny: callers that serve every game hold states they never look into
export type AnyRuleSet = RuleSet<any, any, any>;

export const other = (side: Side): Side => (side === 0 ? 1 : 0);

export const askId = (n: number, side?: Side): string => (side === undefined ? `${n}` : `${n}:${side}`);

export const isComplaint = (x: unknown): x is Complaint =>
  typeof x === 'object' && x !== null && 'place' in x && 'expected' in x && 'found' in x;

/** One sentence for a complaint. */
export function complain(c: Complaint): string {
  const place = c.place === '' ? 'the input' : c.place;
  if (c.nearest === undefined) return `${place}: expected ${c.expected}, found ${c.found}`;
  const instead = c.nearest === '' ? `expected ${c.expected}` : `did you mean ${c.nearest}?`;
  return `${place}: unknown field; ${instead}`;
}
