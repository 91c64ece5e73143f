/** What HTTP and sockets need of the games, wherever these run: in this thread, or in threads of their own. */
import type { BattleRecord, Side } from '@tercio/engine';
import type { ClientMessage } from '@tercio/protocol/messages.ts';
import type { GameRow, Seat } from '../store/port.ts';
import type { Recipient } from './stream.ts';

/** Somebody at the other end: a socket, or a stream of lines. */
export interface Conn {
  readonly id: string;
  account: { id: string; name: string } | null;
  /** The hash of the token by which it is his: gone once that device is signed out. */
  token?: string;
  readonly games: Map<string, Recipient>;
  /** Told of every costly command that came from here: milliseconds of the processor. */
  spent?: (ms: number) => void;
  send(text: string): void;
  close(why: string): void;
}

/** What is counted for whoever runs the server. */
export type Counted = 'command' | 'refused' | 'slot' | 'acknowledged' | 'chat' | 'broken' | 'costly';

/** A game, and its record once the battle is over. */
export interface Finished {
  row: GameRow;
  record: BattleRecord | undefined;
}

export interface Tables {
  stopping: boolean;
  readonly games: number;
  readonly connections: number;
  /** Ids that nobody can guess or count. */
  newId(length?: number): string;
  create(row: GameRow): Promise<void>;
  /** Take a game up: a general who is to begin begins. */
  ready(id: string): Promise<void>;
  /** Sit down; false when the seat is not free. */
  sit(id: string, side: Side, seat: Seat): Promise<boolean>;
  record(id: string): Promise<Finished | undefined>;
  /** A tournament's director stops the clocks, or lets them run. */
  halt(id: string, halted: boolean): Promise<void>;
  attach(conn: Conn): void;
  detach(conn: Conn): void;
  /** A message about a game. */
  message(conn: Conn, m: Extract<ClientMessage, { g: string }>): Promise<void>;
  /** A device of this account was signed out: all its lines come anew, and show who they are. */
  signedOut(account: string): void;
  /** The account is gone: games in memory forget its name. */
  erased(account: string): Promise<void>;
  /** Nothing more comes in; wait until all is written. */
  stop(): Promise<void>;
}

/** Shares games out: among threads, and among the channels over which they are woken. */
export function hashOf(id: string): number {
  let hash = 0;
  for (let i = 0; i < id.length; i++) hash = (31 * hash + id.charCodeAt(i)) >>> 0;
  return hash;
}

const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

export const idOf = (bytes: Uint8Array): string => {
  let id = '';
  for (const byte of bytes) id += ALPHABET[byte % ALPHABET.length];
  return id;
};
