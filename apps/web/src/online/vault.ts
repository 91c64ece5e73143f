import type { ClientStore } from '@tercio/protocol/client.ts';

/**
 * What a client must not forget: orders that were not acknowledged, the end of its chain, and what each throw was bound
 * to. It lies in the browser's database; where there is none, in memory, and a reload begins a new chain.
 */
export interface Vault {
  load(game: string): Promise<ClientStore | undefined>;
  /** Written down when it resolves. Rejects where another tab has seen the same throw bound to something else. */
  keep(store: ClientStore): Promise<void>;
}

const NAME = 'tercio-online';
const STORE = 'client';

const opened = (): Promise<IDBDatabase> =>
  new Promise((done, failed) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(STORE, { keyPath: 'game' });
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('no database'));
    request.onblocked = () => failed(new Error('the database is in use'));
  });

/** No link is opened for two bindings of one slot, not even by two tabs. */
export const clash = (kept: ClientStore | undefined, now: ClientStore): boolean =>
  kept !== undefined &&
  kept.witness.end === now.witness.end &&
  now.witness.slots.some(({ k, h }) => kept.witness.slots.some((s) => s.k === k && s.h !== h));

const plain = (store: ClientStore): ClientStore => JSON.parse(JSON.stringify(store)) as ClientStore;

class Database implements Vault {
  private readonly db: IDBDatabase;
  constructor(db: IDBDatabase) {
    this.db = db;
  }
  load(game: string): Promise<ClientStore | undefined> {
    return new Promise((done, failed) => {
      const request = this.db.transaction(STORE).objectStore(STORE).get(game);
      request.onsuccess = () => done(request.result as ClientStore | undefined);
      request.onerror = () => failed(request.error ?? new Error('cannot be read'));
    });
  }
  keep(store: ClientStore): Promise<void> {
    const now = plain(store); // as it is when this is asked for
    return new Promise((done, failed) => {
      const t = this.db.transaction(STORE, 'readwrite', { durability: 'strict' });
      const kept = t.objectStore(STORE).get(now.game);
      kept.onsuccess = () => {
        if (clash(kept.result as ClientStore | undefined, now)) t.abort();
        else t.objectStore(STORE).put(now);
      };
      t.oncomplete = () => done();
      t.onabort = () => failed(t.error ?? new Error('bound to something else in another tab'));
      t.onerror = () => failed(t.error ?? new Error('cannot be written'));
    });
  }
}

class Memory implements Vault {
  private readonly kept = new Map<string, ClientStore>();
  load = async (game: string): Promise<ClientStore | undefined> => this.kept.get(game);
  keep = async (store: ClientStore): Promise<void> => void this.kept.set(store.game, store);
}

let vault: Promise<Vault> | undefined;
/** Private windows may have no database. */
export const openVault = (): Promise<Vault> => {
  vault ??= opened().then(
    (db): Vault => new Database(db),
    (): Vault => new Memory(),
  );
  return vault;
};
