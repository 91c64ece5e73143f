/** The store that somebody wishes for: a file of this machine, or a PostgreSQL that several processes share. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import type { Store } from './port.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/** `writer`: entries of the file are appended by the thread at the other end. */
export async function openStore(
  address: string | undefined,
  folder: string,
  writer?: MessagePort,
): Promise<Store> {
  if (address !== undefined) return openPostgres(address);
  mkdirSync(folder, { recursive: true });
  return openSqlite(path.join(folder, 'tercio.db'), writer);
}
