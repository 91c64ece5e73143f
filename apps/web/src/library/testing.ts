import {
  IDBCursor,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBOpenDBRequest,
  IDBRequest,
  IDBTransaction,
} from 'fake-indexeddb';
import { afterAll, beforeAll, beforeEach } from 'vitest';

const PARTS = {
  IDBCursor,
  IDBDatabase,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBOpenDBRequest,
  IDBRequest,
  IDBTransaction,
};

/** A browser's database for the tests of a file, empty before each; files of the same thread see nothing of it. */
export function withDatabase(): void {
  const put = (name: string, value: unknown): void =>
    void Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  beforeAll(() => {
    for (const [name, part] of Object.entries(PARTS)) put(name, part);
  });
  beforeEach(() => put('indexedDB', new IDBFactory()));
  afterAll(() => {
    for (const name of [...Object.keys(PARTS), 'indexedDB']) Reflect.deleteProperty(globalThis, name);
  });
}
