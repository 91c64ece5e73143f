/**
 * The messages between a client and a server: one JSON object each, the same over a socket and as lines of NDJSON.
 * Described for people in docs/online.md.
 */
import type { Ask, Event, GivenBy, Json, Refusal, Result, Side, Standing, ThrownSlot } from '@tercio/engine';
import type { Change } from './change.ts';

/** The number in the greeting; it rises when messages change in a way that breaks clients. */
export const PROTOCOL = 1;

/** Most bytes of one message to the server. */
export const MESSAGE_MOST = 65_536;

/** What the sides settle outside the rules: offers, or agrees to the other's same offer. */
export const WORDS = [
  'resign',
  'draw',
  'stop',
  'rewind',
  'pause',
  'resume',
  'add-time',
  'rematch',
  'to-days',
  'to-live',
  'days-off',
  'decline',
] as const;
export type Word = (typeof WORDS)[number];

export const CLAIMS = ['win', 'draw'] as const;
export type Claim = (typeof CLAIMS)[number];

export type ClientMessage =
  | { t: 'hello'; v: number; build: string; token?: string }
  | { t: 'join'; g: string; as: 'seat' | 'watch'; n: number; slot?: number; anchor?: string; glance?: true } // glance: shown small on a list, not counted as watched
  | { t: 'leave'; g: string }
  | { t: 'do'; g: string; id: string; c: Json }
  | { t: 'undo'; g: string; id: string }
  | { t: 'say'; g: string; id: string; word: Word; to?: number; rest?: RestDays } // rest: with days-off
  | { t: 'stand'; g: string; id: string; list: Standing[] }
  | { t: 'prepare'; g: string; id: string; list: Prepared[] }
  | { t: 'draft'; g: string; body: string }
  | { t: 'claim'; g: string; id: string; what: Claim }
  | { t: 'give'; g: string; id: string; k: number }
  | { t: 'chat'; g: string; id: string; text: string }
  | { t: 'anchor'; g: string; anchor: string }
  | { t: 'link'; g: string; k: number; link: string }
  | { t: 'ping' };

/** Since the order was left: something happened about this body, of this kind, and the turn has come; all that is named. */
export interface Condition {
  about?: string;
  kind?: string;
  turn?: number;
}

/** Orders left for when one is asked: commands whose ask is filled in then, given one after the other while they are legal. */
export interface Prepared {
  if?: Condition;
  do: Json[];
  else?: Json[];
}

/** What a side has left, and what of it could not be done. */
export interface PreparedInfo {
  list: Prepared[];
  dropped: { command: Json; refusal: Refusal } | null; // the rest was dropped with it
}

/** Days on which clocks stand, midnight to midnight at one place. */
export interface RestDays {
  weekdays: number[]; // 0 is Sunday
  days: string[]; // '2026-12-25'
  zone: number; // minutes before UTC
}

/** Clocks as data, in milliseconds; null: untimed. */
export interface ClockSpec {
  base: number; // at the start
  increment: number; // added at the start of each game turn
  delay: number; // of each question, before the clock runs
  onFlag: 'lose' | 'claim' | 'default'; // when it has run out; default: what nobody answers is answered as usual
  rest?: RestDays;
}

const DAY = 86_400_000;
/** Whoever has days for a turn plays by correspondence. */
export const isMail = (clock: ClockSpec | null): boolean => clock !== null && clock.increment >= DAY;

export interface Clocks {
  left: [number, number]; // rounded to 100 ms
  runs: [boolean, boolean];
  paused: boolean;
  rests?: boolean; // it is a day on which clocks stand
}

/** A throw waits for the link of a side of which nobody is here who holds its chain: it may be given up. */
export interface Owed {
  k: number; // the slot
  side: Side;
}

export interface SeatInfo {
  name: string; // '' while nobody sits there
  general?: string;
  here: boolean; // a client of this side is connected
}

/** What has been offered and not answered. */
export interface OfferInfo {
  draw: Side | null;
  stop: Side | null;
  rewind: { by: Side; to: number } | null; // to the moment after news number `to` of this recipient
  pause: Side | null;
  resume: Side | null;
  rematch: Side | null;
  'to-days': Side | null;
  'to-live': Side | null;
  'days-off': { by: Side; rest: RestDays } | null; // none: no days off any more
}

/** What is published of a game before and while it is played. */
/** A delay of watchers so long says that they see nothing before the end. */
export const UNTIL_OVER = 366 * 86_400_000;

export interface GameInfo {
  id: string;
  rules: string;
  version: number;
  options: Json;
  names: [string, string]; // of the sides
  scenario: string; // '' for a set-up of the players' own
  you: Side | null; // null: a watcher
  clock: ClockSpec | null;
  undo: 'free' | 'none';
  hints: boolean;
  rated?: true;
  tournament?: string; // of which it is a battle
  delay?: number; // to watchers: milliseconds that they are behind
  seal: string; // hash of the server's second secret
  anchors: [string, string, string]; // of the server and both sides; '' not there yet, or a general's
  setup: string; // promise of the set-up
}

export type Stage = 'open' | 'sealing' | 'playing' | 'over';

/** Everything about the moment that is not in the view. */
export interface Moment {
  stage: Stage;
  asks: Ask[]; // to this recipient
  waits: Side[]; // who is asked anything
  clocks: Clocks | null;
  offers: OfferInfo;
  undo: boolean; // may this side take its last command back?
  result: Result | null;
  rematch?: string; // the game that both agreed to
  pace?: ClockSpec; // in place of the game's own, once both agreed to it
}

/** A throw as told when it is settled: enough to throw it again and to check what it was bound to. */
export type ToldSlot = ThrownSlot & {
  mover: Side;
  tips: [string, string]; // what the next link of each side must hash to: its last one, or the anchor of a new chain
  salt?: string; // of the command, where the command is open to the recipient
  move?: Json; // the command as it went into the promise
};

/** Where the dice stand: the last slot that was bound, and the last links. */
export interface DiceMoment {
  k: number;
  h: string;
  open: boolean; // it is bound and not thrown yet
  s: string; // the server's last link that was opened
  links: [string, string]; // that count for each side
  tips: [string, string]; // what the next of each must hash to
}

export type ServerMessage =
  | {
      t: 'welcome';
      v: number;
      build: string;
      account: { id: string; name: string } | null;
      now: number;
      credits: number;
    }
  | ({
      t: 'full';
      g: string;
      n: number;
      game: GameInfo;
      view: Json | null; // null before the battle has begun
      digest: string;
      standing: Standing[];
      prepared?: PreparedInfo;
      slot: DiceMoment | null; // where the dice stand
      known?: number; // the last slot that the join named, which this answers
      chain: { anchor: string; tip: string; waits: boolean } | null; // this side's, as the server has it
      first: [string, string] | null; // first links
      seats: [SeatInfo, SeatInfo];
      log: Event[][]; // what happened lately, as far as the recipient may know
    } & Moment)
  | ({
      t: 'news';
      g: string;
      n: number;
      d: Change | null; // null: nothing changed in the view
      digest: string;
      e: Event[];
      by: { side: Side; by: GivenBy; what: 'command' | 'talk' | 'undo' | 'rewind' | 'begin' } | null;
      dice?: ToldSlot;
    } & Moment)
  | { t: 'joined'; g: string; n: number; k: number } // what was missed comes next, as news; k: slots bound
  | { t: 'done'; g: string; id: string; n: number }
  | { t: 'refused'; g: string; id: string; refusal: Refusal }
  | { t: 'seal'; g: string; anchors: [string, string, string]; first: boolean } // send your anchor, or first link
  | {
      t: 'bound';
      g: string;
      n: number; // the news that came before it: nothing is opened before all of them are known
      k: number;
      h: string;
      asked: Side[];
      mover: Side;
      M: string;
      C: string;
      before: string; // the binding of the slot before
      link?: string; // of the mover, who opened his first
      gave?: Side[]; // whose link was given up
      salt?: string; // to the mover: of his command
      move?: Json; // to the mover: the command as it went into the promise
      id?: string; // to the mover: the id he gave it
    }
  | { t: 'seats'; g: string; seats: [SeatInfo, SeatInfo]; owed?: Owed }
  // said while one is there, and all of it at each join: n tells what one has
  | { t: 'chat'; g: string; n: number; side: Side | null; name: string; text: string; at: number }
  | { t: 'kept'; g: string; standing: Standing[] }
  | ({ t: 'prepared'; g: string } & PreparedInfo)
  | { t: 'draft'; g: string; body: string; own?: true } // as another device left it; own: what came from here is kept
  | { t: 'wrong'; sentence: string } // the message was not understood
  | { t: 'slow'; wait: number }
  | { t: 'pong'; now: number }
  | { t: 'bye'; why: string };

export type Full = Extract<ServerMessage, { t: 'full' }>;
export type News = Extract<ServerMessage, { t: 'news' }>;
export type Bound = Extract<ServerMessage, { t: 'bound' }>;
