/** What the main thread and a table thread tell each other. Texts for clients are finished in the table thread. */
import type { MessagePort } from 'node:worker_threads';
import type { Command } from '@tercio/engine';
import type { ClientMessage } from '@tercio/protocol/messages.ts';
import type { Thought } from '../table/general.ts';
import type { Conn, Counted } from '../table/tables.ts';

/** What a table thread is started with. */
export interface TableWish {
  data: string; // folder of the store
  address: string | undefined; // of a PostgreSQL instead
  busy: SharedArrayBuffer; // the id of the game that is worked on, read when the thread stands still
  writer: MessagePort | undefined; // to the thread that writes the entries of the embedded store
  answered: number | undefined; // so long another process is waited for, unless as usual: ms
  steps: SharedArrayBuffer; // counts on as long as the thread gets on with what came
}

export type Call = 'create' | 'ready' | 'sit' | 'record' | 'halt' | 'erased' | 'stop';

export type ToTable =
  | { t: 'message'; conn: string; account: Conn['account']; m: Extract<ClientMessage, { g: string }> }
  | { t: 'detach'; conn: string }
  | { t: 'call'; n: number; call: Call; args: readonly unknown[] }
  | { t: 'thought'; n: number; command?: Command; error?: string };

export type FromTable =
  | { t: 'send'; conns: string[]; text: string }
  | { t: 'close'; conn: string; why: string }
  | { t: 'spent'; conn: string; ms: number }
  | { t: 'answer'; n: number; value?: unknown; error?: string }
  | { t: 'counted'; what: Counted; ms: number | undefined }
  | { t: 'log'; what: string; facts: Record<string, unknown> }
  | { t: 'think'; n: number; task: Thought }
  | { t: 'pulse'; games: number };

/** Longest id of a game. */
export const ID_MOST = 32;
