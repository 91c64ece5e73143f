import type { AnyRuleSet, Ask, Body, Command, Event, Ground, Standing, State, Way } from '@tercio/engine';
import type { WingWish } from '@tercio/engine/generals';
import type { Speaker } from '@tercio/engine/text';
import type { Action } from '../page/keys.ts';
import type {
  ArmyBar,
  CommandLine,
  CorpsCard,
  Nudges,
  OrderButton,
  OrderChip,
  PlanForm,
  Prose,
  QuestionPanel,
  Reckoned,
  RefusalTip,
  RollCard,
  SheetCard,
  Step,
  WaitChip,
} from '../page/panels.ts';
import type { Gesture } from '../table/gesture/gestures.ts';
import type { Overlay, Place, Pose, Side } from '../table/scene.ts';
import type { Words } from '../words/catalogue.ts';
import type { Language } from '../words/format.ts';
import type { ConsequencesOf } from './answers/consequences.ts';
import type { Film } from './film/film.ts';
import type { PieceMarks } from './pieces.ts';

/** What controls look at: one side's view of one moment, and how to speak of it. */
export interface Moment<S extends State = State> {
  readonly rules: AnyRuleSet;
  readonly state: S; // a view
  readonly side: Side; // whose
  readonly ask: Ask | undefined; // what that side is asked now
  readonly planned?: Command; // the plan as it was changed so far
  readonly speaker: Speaker;
  readonly words: Words;
  readonly language: Language;
  readonly help: 'full' | 'table' | 'bare';
  readonly standing?: readonly Standing[]; // what that side has said beforehand
  readonly opposed?: readonly Standing[]; // what the other side has, where its player sits at the same table
}

export type Drag = Extract<Gesture, { kind: 'drag' }>;

/** An order being made: shown on the table, given with Enter. */
export interface Draft {
  readonly ids: readonly string[];
  readonly command?: Command; // absent: nothing of it is legal
  readonly overlays: readonly Overlay[];
  readonly refusal?: RefusalTip;
  readonly now?: true; // given at once, without waiting for Enter
  readonly plan?: Command; // changes the plan that is open instead of being given
  readonly then?: readonly Command[]; // orders that follow it, each once the one before is carried out
  readonly goal?: Place; // what was pointed at: a second click there gives it
  readonly looks?: number; // degrees: the way they shall look there
  readonly wing?: {
    readonly ids: readonly string[]; // the whole wing
    readonly wish: WingWish;
    readonly parts: readonly (readonly string[])[]; // what is ordered together
  };
  readonly awaits?: string; // the next click answers it: where to, whom
  readonly nudges?: Nudges | 'none'; // what the four buttons of a phone do to it; 'none': nothing can be nudged
  readonly why?: () => readonly Reckoned[]; // of what its figures are made
  readonly more?: string; // what comes of it: "they lose 1 or more 63 %, rout 8 %"
  readonly later?: () => Partial<Draft>; // read anew whenever figures have come from a worker
  readonly standing?: readonly Standing[]; // is said beforehand from now on; an empty answer takes one back
  readonly of?: Side; // by this side; absent: by whoever is asked
  readonly grip?: object; // while it is dragged: what the controls remember of the gesture
  readonly say: string; // what a screen reader hears
}

export interface Forgotten {
  readonly id: string;
  readonly text: Prose;
  readonly action: string;
  readonly command?: Command; // the remedy; absent: look there
  readonly look?: string; // a body
}

/** What would be done, open to changes until it is given. */
export interface Plan {
  readonly overlays: readonly Overlay[];
  readonly text: Prose;
  readonly command: Command;
  readonly title?: string; // where it is no plan of shooting
  readonly give?: string; // what its button says
  readonly form?: PlanForm;
  readonly why?: () => readonly Reckoned[]; // of what its figures are made
}

/** What a side may order on the table in one game. A game without controls is played from its list of commands. */
export interface Controls<S extends State = State, C extends Command = Command> {
  /** Is this ask answered on the table (orders, a plan) rather than on a card? */
  orders(ask: Ask): boolean;
  plans(ask: Ask): boolean;
  /** Does a handle on the table change the answer while its card is open? */
  slides?(ask: Ask): boolean;
  /** What a player of this game says beforehand, until he says otherwise. */
  readonly standing?: readonly Standing[];

  steps(m: Moment<S>): readonly Step[];
  /** Title and detail of the turn, and how many turns there are. */
  turn(m: Moment<S>): { title: string; detail: string; side: Side; of?: number };
  corps(m: Moment<S>): readonly CorpsCard[];
  command(m: Moment<S>): CommandLine | undefined;
  armies(m: Moment<S>): readonly [ArmyBar, ArmyBar];
  marks(m: Moment<S>, id: string): PieceMarks;
  /** `strength`: what is left of it in the game's own words, where that is not cohesion. */
  card(m: Moment<S>, id: string): { line: Prose; tags: readonly Prose[]; strength?: string };
  /** How a body is spoken of that has no name of its own. */
  called?(b: Body, language: Language, bodies: readonly Body[]): string | undefined;
  melees(m: Moment<S>): readonly Overlay[];
  /** Bodies not yet on the table that can be placed now: they lie where they would go. */
  laidOut?(m: Moment<S>): readonly Body[];
  /** Ground as it would lie if the plan were given. */
  grounds?(m: Moment<S>): readonly Ground[];
  /** Can these be ordered together now, as they were before? */
  together?(m: Moment<S>, ids: readonly string[]): boolean;
  /** The bodies of a card of `corps`. */
  members?(m: Moment<S>, corps: string): readonly string[];
  /** Throws that belong together on one card, instead of each on its own. */
  rolls?(m: Moment<S>, events: readonly Event[]): { card: RollCard; of: readonly Event[] } | undefined;
  /** Bodies that are planned to stand elsewhere than they do. */
  posed?(m: Moment<S>): ReadonlyMap<string, Pose>;
  /** The orders written so far, and what everybody else will do. */
  sheet?(m: Moment<S>): SheetCard | undefined;
  /** How the chosen react, shoot, follow up: each with its standard. */
  chips?(m: Moment<S>, ids: readonly string[]): readonly OrderChip[];
  /** What may be said while the other side acts. */
  waiting?(m: Moment<S>): readonly WaitChip[];
  /** A click on the table, or with the other mouse button, while these are chosen. */
  point?(
    m: Moment<S>,
    ids: readonly string[],
    at: Place,
    on: string | undefined,
    before: Draft | undefined,
  ): Draft | undefined;
  /** A place or an enemy is pointed at: the orders that bring the chosen there, if any do. */
  go?(
    m: Moment<S>,
    ids: readonly string[],
    at: Place,
    on: string | undefined,
    facing?: number, // degrees: the way they shall look there
  ): Draft | undefined;
  /** A line is drawn for the chosen to stand on; given once it is drawn to its end (`now`). */
  line?(m: Moment<S>, ids: readonly string[], from: Place, to: Place, now: boolean): Draft | undefined;
  /** What must be commanded before this body can be ordered: its corps is called up. Said while it is pulled. */
  wakes?(m: Moment<S>, id: string): { readonly call: Command; readonly say: string } | undefined;
  /** Is a way looked for when a drag goes where no single manoeuvre does? */
  leads?(ask: Ask): boolean;
  /** A way that was found, as this game draws it. */
  led?(m: Moment<S>, ids: readonly string[], way: Way, at: Place, facing?: number): Draft | undefined;
  /** Where a side writes all its orders on one sheet: these orders on it, beside those of the others. */
  onSheet?(m: Moment<S>, command: Command): Command;
  /** A wheel by so many degrees (left below nought) and then so far forward: as measured on a real table. */
  measured?(m: Moment<S>, ids: readonly string[], far: number, turn: number): Draft | undefined;
  /** What these events looked like, moment by moment; `m` is the moment before them. */
  film?(m: Moment<S>, events: readonly Event[]): Film | undefined;
  /** The plan as it would run if nobody else did anything. */
  rehearse?(m: Moment<S>): Film | undefined;
  /** Table units in one drawn base width, where the bodies themselves do not tell. */
  readonly drawn?: number;

  /** May this body be ordered now? */
  takes(m: Moment<S>, id: string): boolean;
  /** The bodies meant by a first, second, third click. */
  grow(m: Moment<S>, id: string, clicks: number): readonly string[];
  drag(m: Moment<S>, ids: readonly string[], g: Drag, before: Draft | undefined): Draft;
  /** A key: the draft it leads to, or nothing. */
  key(
    m: Moment<S>,
    ids: readonly string[],
    action: Action,
    shift: boolean,
    before: Draft | undefined,
  ): Draft | undefined;
  buttons(m: Moment<S>, ids: readonly string[]): readonly OrderButton[];
  hint?(m: Moment<S>): string | undefined; // over the buttons, instead of how to drag
  press(m: Moment<S>, ids: readonly string[], button: string, before: Draft | undefined): Draft | undefined;
  /** The same order for another selection. */
  again(m: Moment<S>, ids: readonly string[], last: C): Draft | undefined;
  order(m: Moment<S>): readonly string[]; // bodies that can still be ordered, in a sensible order

  selection(m: Moment<S>, ids: readonly string[]): readonly Overlay[]; // legal region, command range
  hover(m: Moment<S>, id: string): readonly Overlay[];
  threats(m: Moment<S>, ids: readonly string[]): readonly Overlay[];

  end(m: Moment<S>): { label: string; command: Command } | undefined;
  forgotten(m: Moment<S>): readonly Forgotten[];
  question(m: Moment<S>, ask: Ask): QuestionPanel | undefined;
  /** What comes of each answer, by kind of question. */
  readonly consequences?: ConsequencesOf;
  choices(m: Moment<S>, ask: Ask): readonly Overlay[]; // what the answers would look like on the table
  priceOf(m: Moment<S>, command: C): string;

  /** A plan on the table: lines with odds, clicks change it. */
  plan(m: Moment<S>, ask: Ask, changed: C | undefined): Plan;
  change(m: Moment<S>, ask: Ask, now: C, body: string, target: string | undefined): Command | RefusalTip;
}
