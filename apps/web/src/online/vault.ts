import type { ClientStore } from '@tercio/protocol/client.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * What a client must not forget: orders that were not acknowledged, the end of its chain, and what each throw was bound
 * to. It lies in the browser's database; where there is none, in memory, and a reload begins a new chain.
 */
export interface Vault {
  load(game: string): Promise<ClientStore | undefined>;
  /** Written down when it resolves. Rejects where another tab has seen the same throw bound to something else. */
  keep(store: ClientStore): Promise<void>;
}

const STORE = 'client';
interface Schema extends DBSchema {
  [STORE]: { key: string; value: ClientStore };
}

/** No link is opened for two bindings of one slot, not even by two tabs. */
export const clash = (kept: ClientStore | undefined, now: ClientStore): boolean =>
  kept !== undefined &&
  kept.witness.end === now.witness.end &&
  now.witness.slots.some(({ k, h }) => kept.witness.slots.some((s) => s.k === k && s.h !== h));

const plain = (store: ClientStore): ClientStore => JSON.parse(JSON.stringify(store)) as ClientStore;

class Database implements Vault {
  private readonly db: IDBPDatabase<Schema>;
  constructor(db: IDBPDatabase<Schema>) {
    this.db = db;
  }
  load = (game: string): Promise<ClientStore | undefined> => this.db.get(STORE, game);
  async keep(store: ClientStore): Promise<void> {
    const now = plain(store); // as it is when this is asked for
    const t = this.db.transaction(STORE, 'readwrite', { durability: 'strict' });
    const clashes = clash(await t.store.get(now.game), now);
    if (!clashes) void t.store.put(now).catch(() => {}); // the transaction itself tells of a failure
    await t.done;
    if (clashes) throw new Error('bound to something else in another tab');
  }
}

class Memory implements Vault {
  private readonly kept = new Map<string, ClientStore>();
  load = async (game: string): Promise<ClientStore | undefined> => this.kept.get(game);
  keep = async (store: ClientStore): Promise<void> => void this.kept.set(store.game, store);
}

/** Private windows may have no database. */
export async function newVault(): Promise<Vault> {
  try {
    return new Database(
      await openDB<Schema>('tercio-online', 1, {
        upgrade: (db) => void db.createObjectStore(STORE, { keyPath: 'game' }),
      }),
    );
  } catch {
    return new Memory();
  }
}

let vault: Promise<Vault> | undefined;
export const openVault = (): Promise<Vault> => {
  vault ??= newVault();
  return vault;
};
