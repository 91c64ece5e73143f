/** The store that somebody wishes for: a file of this machine, or a PostgreSQL that several processes share. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Store } from './port.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

export async function openStore(address: string | undefined, folder: string): Promise<Store> {
  if (address !== undefined) return openPostgres(address);
  mkdirSync(folder, { recursive: true });
  return openSqlite(path.join(folder, 'tercio.db'));
}
