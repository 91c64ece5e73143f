import type { Command, Json } from '@tercio/engine/battle/protocol.ts';
import type { BattleRecord } from '@tercio/engine/battle/record.ts';
import type { Told } from '../account/account.ts';
import type { Director } from '../director/director.svelte.ts';
import type { Hints } from '../game/hints.svelte.ts';
import type { Projector } from '../game/projector.svelte.ts';
import type { Coach } from '../rooms/teach/coach.svelte.ts';
import type { Gesture } from '../table/gestures.ts';
import type { Hit } from '../table/hit.ts';
import type { Piece, Place, Scene, Side } from '../table/scene.ts';
import type { Desk, LogEntry, Occasion, Prose, Question, RecapCard } from './desk.ts';
import type { Action } from './keys.ts';

/** The table for those who do not see it. */
export interface TableText {
  readonly groups: readonly {
    readonly side: Side;
    readonly name: string;
    readonly bodies: readonly { readonly id: string; readonly text: string }[];
  }[];
  readonly ground: readonly string[];
}

export interface StandingCard {
  readonly side: Side;
  readonly kind: string;
  readonly text: string; // "Will … evade? Always."
}

/** Dice that people must throw on a real table. */
export interface DiceDue {
  readonly side: string; // by name
  readonly of: Side;
  readonly count: number;
  readonly faces: number;
  readonly what: string;
  readonly rule: string;
  readonly entered: readonly number[];
  readonly shown: number; // of this roll, how many were entered already
}

/** A position and a command in it, as files hold them. */
export interface RuleAbout {
  readonly position?: Json;
  readonly command?: Json;
}

/** What there is to say about a typed line; nothing when it was an order that was given. */
export interface Spoken {
  readonly lines: readonly Prose[];
  readonly refused?: Command;
}

/** What a battle can be saved as. */
export interface Saves {
  record(): string;
  short(): string; // the record without what can be run again: for a link
  position(): string;
  resign(): void;
  /** Armies whose deployment can be kept with their rosters. */
  deployments(): readonly { readonly name: string; keep(): Promise<void> }[];
  /** All that an account of the finished battle needs. */
  told(): Omit<Told, 'words' | 'language' | 'review'>;
}

/**
 * What the battle screen needs from a game, whatever its rules: two pictures of the moment (scene and desk) and a way
 * to hand it what the player did. Implementations keep `scene` and `desk` reactive and replace them whole.
 */
export interface BattleModel {
  readonly scene: Scene;
  readonly desk: Desk;
  /** Set while the table must change hands because something secret comes. */
  readonly handover?: Side;
  readonly tool: 'hand' | 'lasso' | 'ruler';
  canDrag(hit: Hit, touch: boolean): boolean;
  gesture(g: Gesture): void;
  pick(piece: Piece, key: 'Enter' | ' '): void; // Enter or Space on a focused piece
  answer(option: string, always: boolean): void;
  order(id: string): void;
  corps(id: string): void;
  remind(id: string): void;
  end(): void;
  undo(): void;
  takeOver(): void; // the hand-over screen was accepted
  choose(ids: readonly string[]): void; // from a list
  rehearse(): void; // the plan, if nobody else did anything
  readonly projector: Projector;
  setTool(tool: 'hand' | 'lasso' | 'ruler'): void;
  /** True when the key meant something. */
  act(action: Action, shift: boolean): boolean;
  /** A handle is moved on or back by keys; false where it is none. */
  slide(id: string, to: 'advance' | 'back', fine: boolean): boolean;
  open(entry: LogEntry): Place | undefined; // a line of the log: shows its roll, says where to look
  closeRoll(): void;
  rule(id: string, occasion?: Occasion): void;
  readonly ruleShown?: string; // a rulebook entry lies open
  closeRule(): void;
  /** What the open rule came up with: the position, and the command that was refused or brought it about. */
  readonly ruleAbout: RuleAbout;
  readonly rulesId: string;
  readonly scenario: string; // the id of the battle; empty where it is none of ours
  /** All orders or answers of the moment as a list. */
  list(): Question | undefined;
  /** The table in words; `choose` takes a body of it. */
  describe(): TableText;
  /** Real dice: what people must throw now, and the faces they threw; a sentence when a face is refused. */
  readonly due?: DiceDue;
  enter(faces: readonly number[]): string | undefined;
  /** Beside a battle that teaches. */
  readonly coach?: Coach;
  readonly askKind?: string;
  /** What a general would do in one's place: may it be shown, and how far it is. */
  readonly advisable: boolean;
  readonly hints: Hints;
  advise(how: 'show' | 'follow'): Promise<void>;
  /** A typed line: an order is given; else what there is to say about it. */
  speak(line: string): Promise<Spoken>;
  completions(line: string): Promise<readonly string[]>;
  /** Options of a question as one would write them; empty where there are no words for one, or too many. */
  written(options: readonly string[]): Promise<readonly string[]>;
  readonly saves: Saves;
  /** Looking back: how many moves there are, how many are shown; nothing while one plays. */
  readonly length: number;
  readonly at?: number;
  look(at: number | undefined): void;
  forward(): void; // the next move, shown as it happened
  /** Shows what happens; while it does, scene and desk are those of its moment. */
  readonly director: Director;
  showAgain(): void; // what was just shown, or is being shown, from its beginning
  readonly recap?: RecapCard | undefined; // after the enemy's turn, until one goes on
  closeRecap(): void;
  readonly threatened: boolean; // threats are shown
  readonly own?: Side | undefined; // the side one plays, where it is one
  again(from: number, to: number): void; // moves of the record once more, in place
  readonly turnStarts: readonly number[]; // moves made before each turn
  /** The moments follow each other by themselves. */
  readonly running: boolean;
  run(on: boolean): void;
  readonly finished: boolean; // nobody plays it any more
  readonly record: BattleRecord;
  story(move: number): string; // what a move of the record did, in a line
  sayOrder(command: Command): string;
  purpose(of: string): string; // what a die was thrown for
  /** Questions that are answered without asking; each can be asked again. */
  readonly standing: readonly StandingCard[];
  askAgain(side: Side, kind: string): void;
  leave(): void;
}
