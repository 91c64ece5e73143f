/** What the server keeps, whatever keeps it. Times are milliseconds, data is JSON as text. */
import type { Json, OptionValues, Side } from '@tercio/engine';
import type { ClockSpec } from '@tercio/protocol/messages.ts';

export interface Seat {
  account: string; // '' while nobody sits there
  name: string;
  general: string; // '' for a person
  chain: boolean; // its client opens links for throws; a general and a plain program do not
}

/** A game as agreed before the battle. */
export interface GameRow {
  id: string;
  rules: string;
  version: number;
  scenario: string;
  options: OptionValues;
  setup: Json;
  names: [string, string];
  seats: [Seat, Seat];
  clock: ClockSpec | null;
  undo: 'free' | 'none';
  hints: boolean;
  open: boolean; // stands on the list of offers
  watch: boolean; // anybody with the link may watch
  invite: string; // the key in the link that lets somebody sit down
  created: number;
  over: boolean;
}

/** One line of a game's log. The battle follows from these alone. */
export interface Entry {
  seq: number; // from 1, without a hole
  at: number;
  kind:
    | 'anchor'
    | 'link'
    | 'do'
    | 'bound'
    | 'undo'
    | 'say'
    | 'stand'
    | 'claim'
    | 'give'
    | 'flag'
    | 'awake'
    | 'rematch';
  side: Side | null;
  id: string | null; // as the client chose it: unique for each side
  data: Json;
  n: [number, number, number]; // numbers of the three streams after it
  digest: string; // of the whole state after it; never leaves the server
}

export interface Account {
  id: string;
  name: string;
  created: number;
}

export interface Token {
  hash: string;
  account: string;
  kind: 'session' | 'api' | 'device';
  game: string; // '' unless it is for one game
  created: number;
  used: number;
}

export interface ChatRow {
  game: string;
  n: number;
  side: Side | null;
  account: string;
  name: string;
  text: string;
  at: number;
  id: string;
}

/** Somebody else wrote entry `seq` first. */
export class Taken extends Error {}

export interface Store {
  /** On disk when it resolves. Rejects with `Taken` if the next number is not free. */
  append(game: string, entries: readonly Entry[]): Promise<void>;
  entries(game: string): Promise<Entry[]>;
  addGame(row: GameRow, secret: { end: string; z: string }): Promise<void>;
  game(id: string): Promise<GameRow | undefined>;
  secret(id: string): Promise<{ end: string; z: string } | undefined>;
  saveGame(row: GameRow): Promise<void>;
  offers(): Promise<GameRow[]>;
  /** Battles that were offered to everybody, are being played, and may be watched. */
  live(): Promise<GameRow[]>;
  gamesOf(account: string): Promise<GameRow[]>;
  addAccount(account: Account): Promise<void>;
  account(id: string): Promise<Account | undefined>;
  rename(id: string, name: string): Promise<void>;
  addToken(token: Token): Promise<void>;
  token(hash: string): Promise<Token | undefined>;
  dropToken(hash: string): Promise<void>;
  addChat(row: ChatRow): Promise<void>;
  chat(game: string): Promise<ChatRow[]>;
  backup(file: string): Promise<void>;
  close(): Promise<void>;
}
