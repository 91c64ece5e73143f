import type { BattleRecord, Command, Json } from '@tercio/engine';
import type { RestDays } from '@tercio/protocol/messages.ts';
import type { Gesture } from '../table/gesture/gestures.ts';
import type { Hit } from '../table/gesture/hit.ts';
import type { Piece, Place, Scene, Side } from '../table/scene.ts';
import type { Action } from './keys.ts';
import type { LogEntry, Occasion, Panels, Prose, QuestionPanel, RecapCard } from './panels.ts';
import type { ThrowCard, ThrownLine } from './throw-card.ts';

/**
 * What the battle screen needs from a game, whatever its rules and wherever the battle lies: small interfaces, one for
 * each thing a component does. Implementations keep `scene` and `desk` reactive and replace them whole.
 */

/** The table for those who do not see it. */
export interface TableText {
  readonly groups: readonly {
    readonly side: Side;
    readonly name: string;
    readonly bodies: readonly { readonly id: string; readonly text: string }[];
  }[];
  readonly ground: readonly string[];
}

/** Two pictures of the moment, and the same in words. */
export interface Showing {
  readonly scene: Scene;
  readonly panels: Panels;
  /** All orders or answers of the moment as a list. */
  list(): QuestionPanel | undefined;
  describe(): TableText;
}

/** What the player does at the table. */
export interface Playing {
  readonly tool: 'hand' | 'lasso' | 'ruler';
  setTool(tool: 'hand' | 'lasso' | 'ruler'): void;
  canDrag(hit: Hit, touch: boolean): boolean;
  canPlace(): boolean;
  gesture(g: Gesture): void;
  pick(piece: Piece, key: 'Enter' | ' '): void; // Enter or Space on a focused piece
  /** A handle is moved on or back by keys; false where it is none. */
  slide(id: string, to: 'advance' | 'back', fine: boolean): boolean;
  /** True when the key meant something. */
  act(action: Action, shift: boolean): boolean;
  readonly threatened: boolean; // threats are shown
  readonly seeking: boolean; // a way is looked for, off the main thread
  answer(option: string, always: boolean): void;
  order(id: string): void;
  corps(id: string): void;
  remind(id: string): void;
  end(): void;
  undo(): void;
  choose(ids: readonly string[]): void; // from a list
  readonly measurable: boolean; // the chosen may be moved by distance and angle now
  measure(far: number, turn: number): void; // a wheel (left below nought), then forward: drafted
  rehearse(): void; // the plan, if nobody else did anything
  open(entry: LogEntry): Place | undefined; // a line of the log: shows its roll, says where to look
  closeRoll(): void;
}

/** Looking back. */
export interface Looking {
  readonly length: number; // moves
  readonly at?: number | undefined; // how many are shown; nothing while one plays
  look(at: number | undefined): void;
  forward(): void; // the next move, shown as it happened
  readonly turnStarts: readonly number[]; // moves made before each turn
  /** The moments follow each other by themselves. */
  readonly running: boolean;
  run(on: boolean): void;
  readonly finished: boolean; // nobody plays it any more
  readonly record: BattleRecord | undefined; // of a battle elsewhere only when it is over
  again(from: number, to: number): void; // moves once more, in place
  showAgain(): void; // what was just shown, or is being shown, from its beginning
  readonly recap?: RecapCard | undefined; // after the enemy's turn, until one goes on
  closeRecap(): void;
  story(move: number): string; // what a move did, in a line
  sayOrder(command: Command): string;
  purpose(of: string): string; // what a die was thrown for
}

/** A position and a command in it, as files hold them. */
export interface RuleAbout {
  readonly position?: Json;
  readonly command?: Json;
}

/** A rulebook entry that lies open. */
export interface RuleReading {
  readonly rules: string;
  readonly shown: string | undefined;
  /** What it came up with: the position, and the command that was refused or brought it about. */
  readonly about: RuleAbout;
  open(id: string, occasion?: Occasion): void;
  close(): void;
}

/** What there is to say about a typed line; nothing when it was an order that was given. */
export interface Spoken {
  readonly lines: readonly Prose[];
  readonly refused?: Command;
}

/** Orders and questions in words. */
export interface Speaking {
  /** A typed line: an order is given; else what there is to say about it. */
  speak(line: string): Promise<Spoken>;
  completions(line: string): Promise<readonly string[]>;
  /** Options of a question as one would write them; empty where there are no words for one, or too many. */
  written(options: readonly string[]): Promise<readonly string[]>;
}

/** Dice that people throw on a real table. */
export interface Throwing {
  readonly real: boolean; // people throw real dice in this battle
  readonly due: ThrowCard | undefined;
  readonly thrown: readonly ThrownLine[]; // since the last decision, the last first
  readonly hands: readonly string[]; // what to do with one's own figures, once the dice are told
  /** The faces that were thrown; a sentence when one is refused. */
  enter(faces: readonly number[]): Promise<string | undefined>;
  /** Dice thrown by the page: this throw, or all up to the next decision. */
  throwNow(all: boolean): Promise<void>;
  /** A face that was told wrongly; a sentence when it is refused, or of what must be thrown again. */
  correct(nth: number, face: number): Promise<string | undefined>;
}

export interface StandingCard {
  readonly side: Side;
  readonly kind: string;
  readonly text: string; // "Will … evade? Always."
}
/** Questions that are answered without asking; each can be asked again. */
export interface StandingAnswers {
  readonly cards: readonly StandingCard[];
  askAgain(side: Side, kind: string): void;
}

/** The server has newer rules than those a battle was begun by, or older ones. */
export type OtherRules = 'old-rules' | 'new-rules';

/** Those at the other end of the line, and the line itself. */
export interface Company {
  readonly connected: boolean;
  readonly elsewhere: boolean; // the battle was opened in another tab
  readonly sending: boolean; // an order is on its way
  readonly seats: readonly { readonly name: string; readonly here: boolean }[];
  readonly you: Side;
  readonly watching: boolean; // nobody's seat: `you` is whose side of the table one stands on
  readonly behind: number; // milliseconds that watchers are behind the players
  readonly waits: readonly Side[]; // who is asked anything
  /** Milliseconds. */
  readonly clocks:
    | {
        readonly left: readonly [number, number];
        readonly runs: readonly [boolean, boolean];
        readonly paused: boolean;
        readonly rests: boolean; // it is a day on which clocks stand
      }
    | undefined;
  readonly offers: {
    readonly [what in 'draw' | 'pause' | 'resume' | 'rematch' | 'to-days' | 'to-live']: Side | null; // by whom
  } & {
    readonly rewind: { readonly by: Side } | null;
    readonly 'days-off': { readonly by: Side; readonly rest: RestDays } | null;
  };
  readonly over: boolean;
  readonly game: string; // its id
  /** Orders left for one's next turn, and why some were dropped. */
  readonly prepared: { readonly count: number; readonly dropped: string | undefined } | undefined;
  takeBack(): void; // what was left, and the notice of what was dropped
  /** This table is a copy, on which orders are left. */
  readonly preparing?: {
    readonly count: number;
    readonly units: readonly { readonly id: string; readonly name: string }[];
    readonly otherwise: boolean; // orders with a condition are left; there may be others for the other case
    leave(about: string, how: 'if' | 'unless' | 'otherwise'): void;
  };
  readonly rematch: string | undefined; // the next game, once both want it
  readonly away: number | undefined; // milliseconds that the other side is away
  readonly rest: RestDays | undefined; // days on which clocks stand
  readonly mail: boolean; // played days apart: nobody is expected to be there
  readonly tournament: string; // of which it is a battle; '' for none
  readonly counts: boolean; // rated, or of a tournament: nothing is taken back
  readonly canRewind: boolean; // there is an order of one's own to go back before
  readonly checked: number; // throws that were checked here
  readonly alarm: string | undefined; // the dice are not what they should be
  readonly newDevice: boolean; // the other side goes on from another device
  /** A throw waits for a secret, mine or the other side's, whose owner is not here; whether it can be done without now. */
  readonly owed?: { readonly mine: boolean; readonly may: boolean } | undefined;
  readonly old: boolean; // this page is not what the server serves now
  readonly rules?: OtherRules | undefined; // why the server does not go on with this battle
  readonly chat: readonly {
    readonly n: number;
    readonly name: string;
    readonly side: Side | null;
    readonly text: string;
  }[];
  say(text: string): void;
  /** Offers, or agrees to the other's same offer. */
  /** `rest`: the days off that one asks for or agrees to. */
  offer(
    word:
      | 'draw'
      | 'pause'
      | 'resume'
      | 'rewind'
      | 'rematch'
      | 'to-days'
      | 'to-live'
      | 'days-off'
      | 'add-time'
      | 'decline',
    rest?: RestDays,
  ): void;
  claim(what: 'win' | 'draw'): void;
  goOnWithout(): void; // the last secret stands for the one that is owed, and the record says so
  report(line: number): void; // tell the moderators
  block(name: string): void; // nothing more is shown of what he writes
  device(): Promise<string>; // a link that takes the seat to another device
}

/** The table changes hands because something secret comes. */
export interface Handing {
  readonly handover: Side | undefined;
  takeOver(): void; // the hand-over screen was accepted
}
