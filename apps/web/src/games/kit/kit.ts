import type { AnyRuleSet, Command, State } from '@tercio/engine';
import type { Both } from '@tercio/engine/army';
import type { BlockKind } from '../../art/layouts.ts';
import type { Reckoner } from '../../game/answers/outlook.ts';
import type { Controls } from '../../game/controls.ts';
import type { Catalogue } from './catalogue.ts';
import type { Duels } from './duel.ts';
import type { EditorKit } from './editor.ts';
import type { FigureBook } from './figure.ts';
import type { Meeting } from './meeting.ts';
import type { RulebookNotes } from './notes.ts';

/**
 * What the page knows of a game from the start: enough to list and name it. Editions of one game share a card. A game
 * without a card is listed by its name alone and played from plain cards of its legal orders.
 */
export interface GameCard {
  readonly id: string; // 'baroque'; the ids of its rule sets begin with it
  readonly name: Both;
  /** A line about each of its rule sets. */
  readonly lines: Readonly<Record<string, Both>>;
  readonly icon: Icon;
  readonly ids: RegExp; // the ids of its rules
  /** Which drawing stands for which kind of body. */
  readonly blocks?: Readonly<Record<string, BlockKind>>;
  /** A deployment can be kept with the roster it was made for. */
  readonly keepsDeployments?: true;
  kit(): Promise<GameKit>;
}

/** A few pieces on a canvas of 240 by 171, the middle at nought. */
export interface Icon {
  readonly side: 0 | 1;
  readonly stands: readonly (readonly [kind: BlockKind, x: number, y: number, scale: number])[];
  readonly path?: string; // drawn over them
}

/** What a game adds to the page. Each part is fetched when it is first needed; what is absent is done plainly. */
export interface GameKit<S extends State = State, C extends Command = Command> {
  /** Orders on the table, and what comes of the answers to questions. */
  controls(): Promise<Controls<S, C>>;
  /** Odds of an order while it is made, counted by a worker. */
  reckoner?(): Promise<Reckoner>;
  /** The chance that somebody is met although everybody runs who can; undefined where that is too much work. */
  flight?(): Promise<
    (rules: AnyRuleSet, state: State, command: Command, ids: readonly string[]) => number | undefined
  >;
  /** Army lists: which troops an entry offers and what may be changed. */
  catalogue?(rules: string): Promise<Catalogue>;
  /** Two bodies or two lines against each other, for the odds lab and diagrams. */
  duel?(rules: string): Promise<Duels>;
  editor?(): Promise<EditorKit>;
  /** The figures of the rulebook. */
  figures?(): Promise<FigureBook>;
  /** What the rulebook says of our rulings, gaps and editions. */
  notes?(): Promise<RulebookNotes>;
  /** Where two rosters meet. */
  meeting?(): Promise<Meeting>;
}
