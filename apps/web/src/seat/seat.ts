import type {
  AnyRuleSet,
  Ask,
  BodyChange,
  Command,
  Event,
  Foresight,
  GivenBy,
  Offers,
  Refusal,
  Roll,
  Side,
  Standing,
  State,
  TalkWord,
  ToldThrow,
} from '@tercio/engine';
import type { Take } from './take.ts';

/** Dice that people must throw on a real table, and the faces they entered for this step. */
export interface Due {
  readonly roll: Roll;
  readonly entered: readonly number[];
  readonly shown: number; // of this roll, how many were entered already
  foresight(): Foresight | undefined; // who, why, what each face leads to
}

/** What people threw since the last decision, and what it means for the figures on their table. */
export interface Entered {
  readonly throws: readonly ToldThrow[];
  changes(): readonly BodyChange[];
}

/** All that one seat knows of its battle. Replaced whole; nothing in it changes afterwards. */
export interface Known {
  readonly n: number; // of the last news
  readonly view: State; // what this seat may know; the whole state once the battle is over
  readonly moves: number; // made so far, as this seat counts them
  readonly asks: readonly Ask[]; // what it is asked
  readonly asked: readonly Side[]; // who is asked anything: everybody at a table sees who thinks
  readonly standing: readonly Standing[]; // its own
  readonly offers: Offers;
  readonly canUndo: boolean;
  readonly due: Due | undefined;
  readonly entered?: Entered | undefined; // with real dice
  readonly pending: number; // orders on their way: given, neither done nor refused yet
  readonly connected: boolean;
}

/** One move of the battle as this seat heard it. */
export interface Moved {
  readonly move: number; // moves made with it
  readonly side: Side;
  readonly by: GivenBy;
  readonly command: Command | undefined; // where this seat may know it
  readonly events: readonly Event[];
  readonly before: State;
  readonly after: State;
  /** Event by event, in views of this seat. */
  take(): Take;
}

/** Numbered 1, 2, 3 … for each seat on its own: what a seat may not know makes no number in its news. */
export interface News {
  readonly kind: 'news';
  readonly n: number;
  readonly kept: number; // moves that stand from before; later ones were taken back
  readonly moved: readonly Moved[]; // what happened then, oldest first
}

/** What is no news of the battle: the way of one's own orders, the line, the talk. */
export type Notice =
  | { readonly kind: 'sent' | 'done' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'connected' | 'disconnected' };

/**
 * A place at a battle: one side's view of it and nothing else, or a watcher's. Whether the battle lies in this page or
 * on a server, orders take their time, and what comes of them is told by news. Promises are kept after the news was told.
 */
export interface Seat {
  readonly rules: AnyRuleSet;
  readonly side: Side | undefined; // nothing: a watcher
  readonly now: Known;
  /** Give a command; resolves to nothing when it was carried out, or to why not. */
  do(command: Command, by?: 'player' | 'hint' | 'general' | 'default'): Promise<Refusal | undefined>;
  undo(): Promise<Refusal | undefined>;
  talk(word: TalkWord): Promise<Refusal | undefined>;
  /** What is answered without asking, from now on. */
  stand(answers: readonly Standing[]): Promise<Refusal | undefined>;
  /** Faces that people threw for the dice that are due. */
  enter(faces: readonly number[]): Promise<Refusal | undefined>;
  /** A face entered since the last decision was another; what must be thrown again is counted. */
  correct?(nth: number, face: number): Promise<Refusal | number>;
  /** Hear everything from now on; the answer ends it. */
  hear(tell: (heard: News | Notice) => void): () => void;
  leave(): void;
}

/** Is this command legal now, as far as this seat may know? */
export function checkAt({ rules, now }: Seat, command: Command): boolean {
  return now.asks.some((a) => a.id === command.ask) && rules.check(now.view, command) === undefined;
}
