import type { Command, Standing } from '@tercio/engine';
import type { BannerStyle } from '../art/banners.ts';
import type { Stands } from '../art/base.ts';
import type { BlockKind } from '../art/layouts.ts';
import type { Quality } from '../art/markers.ts';
import type { Odds, Side } from '../table/scene.ts';

/** Everything the panels beside the table show, as plain data in the reader's language: no game in it. */

/** A piece of running text. */
export type Span =
  | string
  | { readonly strong: string }
  | { readonly rule: string } // a rule id, opens its entry
  | { readonly die: number; readonly side?: Side };
export type Prose = readonly Span[];

export interface SideCard {
  readonly name: string; // "France"
  readonly crest: Crest;
}

export interface Crest {
  readonly style: BannerStyle;
  readonly field: string;
  readonly device: string;
  readonly alternate: string;
}

export interface Step {
  readonly id: string;
  readonly name: string;
  readonly state: 'done' | 'now' | 'next';
}

export interface CorpsCard {
  readonly id: string;
  readonly name: string; // "Right"
  readonly leader: string; // "Enghien +2"
  readonly note: string; // "4 CP"
  readonly state: 'now' | 'next' | 'done';
}

export type Coin = 'free' | 'pledged' | 'spent' | 'own';

export interface CommandLine {
  readonly dice: readonly number[];
  readonly coins: readonly Coin[];
  readonly text: Prose;
}

/** What one answer or order leads to. */
export interface OutcomeBar {
  readonly odds: Odds;
  readonly labels?: readonly [win: string, tie: string, lose: string];
  readonly sentence?: string; // "they lose 1 or more 63 %, rout 8 %"
}

export interface Option {
  readonly id: string;
  readonly label: string;
  readonly key?: string; // the letter that chooses it
  readonly detail: Prose;
  readonly outcome?: OutcomeBar;
  readonly why?: () => readonly Reckoned[]; // of what its figures are made
  readonly suggested: boolean;
  readonly disabled?: string; // why not
  readonly stands?: readonly string[]; // kinds of questions that are answered by their default from then on
  readonly standing?: readonly Standing[]; // what is said beforehand with this answer
}

export interface QuestionPanel {
  readonly id: string;
  readonly side: Side;
  readonly title: string;
  readonly detail: Prose;
  readonly options: readonly Option[];
  readonly canStand: boolean; // offer "always answer so"
}

export interface OrderButton {
  readonly id: string;
  readonly icon: OrderIcon;
  readonly label: string;
  readonly price: string;
  readonly key?: string;
  readonly on: boolean;
  readonly off?: string; // why it is not available
  readonly small?: true; // beside the signs, without a picture
}

/** One of several ways, the standard one unless changed. */
export interface OrderChip {
  readonly id: string;
  readonly label: string;
  readonly value: string; // of a choice; empty: the standard
  readonly standard: string; // what it is then
  readonly choices: readonly { readonly id: string; readonly label: string }[];
}

/** Something that may be said while the other side acts. */
export interface WaitChip {
  readonly id: string; // what pressing it orders
  readonly label: string;
  readonly on: boolean;
}

/** A button of a plan. */
export interface PlanButton {
  readonly id: string;
  readonly label: string;
  readonly on?: true;
  readonly wide?: true; // answers the whole question
}

/** A plan that is filled in: choices and buttons that change it, and what is still wrong with it. */
export interface PlanForm {
  readonly ask: string; // the question
  readonly kind: string; // of it
  readonly wrong?: Prose;
  readonly choices: readonly OrderChip[];
  readonly buttons: readonly PlanButton[];
}

/** Orders written down and not yet sealed, and what those without will do. */
export interface SheetCard {
  readonly title: string;
  readonly summary: string;
  readonly lines: readonly SheetLine[];
  readonly idleTitle: string;
  readonly idle: readonly SheetLine[];
  readonly nobody: string; // said when everybody has an order
  readonly rehearse: string;
}

interface SheetLine {
  readonly ids: readonly string[];
  readonly who: string;
  readonly what: string;
  readonly choose: string; // what its buttons are called
  readonly remove?: string;
}
export type OrderIcon =
  | 'advance'
  | 'wheelLeft'
  | 'wheelRight'
  | 'slide'
  | 'slideLeft'
  | 'quarterLeft'
  | 'quarterRight'
  | 'halfTurn'
  | 'square'
  | 'charge'
  | 'rally'
  | 'extend'
  | 'contract'
  | 'shoot'
  | 'hold'
  | 'retire'
  | 'mount'
  | 'protect'
  | 'ready';

export interface UnitCard {
  readonly id: string;
  readonly side: Side;
  readonly name: string;
  readonly kind: BlockKind | 'commander';
  readonly width: number; // base widths
  readonly depth: number;
  readonly form: 'base' | 'disc';
  readonly stands?: Stands; // drawn stand by stand
  readonly look: {
    coat: string;
    trim: string;
    banner?: BannerStyle;
    field: string;
    device: string;
    alternate: string;
  };
  readonly quality: Quality;
  readonly line: Prose; // "Pike & Shot · Elite · musket 3 UD · 19 pts"
  readonly left: number; // cohesion left
  readonly of: number;
  readonly strength?: string; // the same in the game's own words: "3 of 4 stands"
  readonly tags: readonly Prose[];
}

/** What the four buttons at thumb height do to an order, in a game's own steps. */
export interface Nudges {
  readonly back: string;
  readonly forward: string;
  readonly left: string;
  readonly right: string;
}

export interface ArmyBar {
  readonly lost: number;
  readonly breaks: number; // breaks at this many
}

export interface LogEntry {
  readonly id: number;
  readonly side?: Side;
  readonly prose: Prose;
  readonly sort: 'order' | 'dice' | 'turn' | 'note';
  readonly at?: { readonly x: number; readonly y: number }; // click looks there
  readonly roll?: RollCard;
  readonly fresh: boolean;
  readonly move?: number; // of the record, after which it was told
  readonly heads?: true; // a phase: left out when nothing happened in it
  readonly charge?: { readonly step: 'declared' | 'off'; readonly ids: readonly string[] }; // it is told once
  readonly one?: OneOf; // told of many in a row it is one line
}

/** What is told of many, one after another: "Halt and go to Stand: A, B". */
export interface OneOf {
  readonly intro: string;
  readonly name: string;
  readonly rule: string;
}

export interface RollLine {
  readonly value: number;
  readonly text: string;
  readonly rule?: string;
  readonly die?: number;
  readonly cancelledBy?: string; // struck through, with the rule that cancelled it
}

/** Of what a throw is made: both sides' factors, before any die has fallen. */
export interface Reckoned {
  readonly title: string; // "Byron’s horse – Rossiter’s scouts"
  readonly sides: readonly RollSide[];
}

export interface RollSide {
  readonly side: Side;
  readonly name: string;
  readonly total?: number; // none for a die that passes or not
  readonly lines: readonly RollLine[];
}

/** Named: who needs what; thrown: the dice roll; read: they lie; judged: what comes of it. */
export type RollStage = 'named' | 'thrown' | 'read' | 'judged';

/** What has to be thrown: so much or more, so much or less; who is ahead before the dice; or what a blow must show. */
export interface RollNeed {
  readonly kind: 'least' | 'most' | 'ahead' | 'level' | 'fells' | 'drives' | 'vain';
  readonly n: number;
  readonly name?: string; // who is ahead
  readonly back?: number; // a blow that does not fell drives back from here on
}

export interface RollCard {
  readonly title: string;
  readonly note: string;
  readonly sides: readonly RollSide[];
  readonly verdict: Prose;
  readonly need?: RollNeed;
  readonly move?: number; // of the record, that it was thrown for
  readonly stage?: RollStage; // absent: all of it
  readonly nothing?: boolean; // nobody was hurt, nothing came of it
}

/** What happened since one last gave an order. */
export interface RecapCard {
  readonly of: string;
  readonly title: string;
  readonly lines: readonly {
    readonly id: number;
    readonly move: number;
    readonly side?: Side | undefined;
    readonly prose: Prose;
  }[];
  readonly quiet: string; // moves without dice, in words; empty where there were none
  readonly from: number; // moves of the record
  readonly to: number;
}

interface EndButton {
  readonly label: string;
  readonly off?: string;
}

/** What would be forgotten if one ended now, each with its remedy. */
export interface Reminder {
  readonly id: string;
  readonly text: Prose;
  readonly action: string;
}

export interface RefusalTip {
  readonly title: string;
  readonly prose: Prose;
  readonly held?: string;
  readonly refused?: Command; // absent: it was no command, but taking one back
}

/** What brought a rule up: a command that was refused, or a move of the record. */
export type Occasion = { readonly refused: Command } | { readonly move: number };

export interface Panels {
  readonly title: string;
  readonly subtitle: string;
  readonly sides: readonly [SideCard, SideCard];
  readonly steps: readonly Step[];
  readonly turn: {
    readonly number: number;
    readonly of?: number;
    readonly side: Side;
    readonly title: string;
    readonly detail: string;
  };
  readonly corps: readonly CorpsCard[];
  readonly command?: CommandLine;
  readonly question?: QuestionPanel;
  readonly orders?: {
    readonly hint?: string; // instead of how to drag
    readonly unit: string;
    readonly side: Side;
    readonly buttons: readonly OrderButton[];
    readonly chips: readonly OrderChip[];
  };
  readonly sheet?: SheetCard;
  readonly unit?: UnitCard;
  readonly armies: readonly [ArmyBar, ArmyBar];
  readonly log: readonly LogEntry[];
  readonly roll?: RollCard;
  readonly refusal?: RefusalTip;
  readonly reminders?: readonly Reminder[];
  readonly end?: EndButton;
  readonly draft?: {
    readonly text: string;
    readonly more?: string;
    readonly moreTouch?: string; // the same in words for fingers
    readonly why?: () => readonly Reckoned[];
    readonly can: boolean;
    readonly hint?: boolean;
    readonly nudges?: Nudges | 'none';
  }; // an order waits to be given
  readonly plan?: {
    readonly side: Side; // whose
    readonly text: Prose;
    readonly title?: string;
    readonly give?: string;
    readonly form?: PlanForm;
    readonly command: Command; // as it lies
    readonly why?: () => readonly Reckoned[];
  }; // waits to be accepted
  readonly waiting?: readonly WaitChip[]; // the other side acts
  readonly over?: string; // how the battle ended
  readonly canUndo: boolean;
}
