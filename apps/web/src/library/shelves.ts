import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Card } from './item.ts';

/** Where items lie: in the browser's database or, where there is none, in memory. */
export interface Shelves {
  cards(): Promise<Card[]>;
  card(id: string): Promise<Card | undefined>;
  content(id: string): Promise<string | undefined>;
  picture(id: string): Promise<string | undefined>;
  keepPicture(id: string, picture: string): Promise<void>;
  /** All or nothing: `write` is told the card that lies there, and may leave everything as it is. */
  put(id: string, write: (before: Card | undefined) => Written | undefined): Promise<Card | undefined>;
  drop(id: string): Promise<void>;
  close(): void;
}
export interface Written {
  readonly card: Card;
  readonly content?: string; // JSON; absent: as it was
  readonly picture?: string;
}

interface Schema extends DBSchema {
  cards: { key: string; value: Card };
  contents: { key: string; value: string };
  pictures: { key: string; value: string };
}
type Database = IDBPDatabase<Schema>;

class InDatabase implements Shelves {
  private readonly name: string;
  private db: Database | undefined;
  constructor(name: string) {
    this.name = name;
  }

  /** Opened again when a newer page had to close it. */
  async open(): Promise<Database> {
    if (this.db) return this.db;
    const close = (): void => this.close();
    this.db = await openDB<Schema>(this.name, 1, {
      upgrade(db) {
        db.createObjectStore('cards', { keyPath: 'id' });
        db.createObjectStore('contents');
        db.createObjectStore('pictures');
      },
      blocking: close,
      terminated: close,
    });
    return this.db;
  }
  close(): void {
    this.db?.close();
    this.db = undefined;
  }

  cards = async (): Promise<Card[]> => (await this.open()).getAll('cards');
  card = async (id: string): Promise<Card | undefined> => (await this.open()).get('cards', id);
  content = async (id: string): Promise<string | undefined> => (await this.open()).get('contents', id);
  picture = async (id: string): Promise<string | undefined> => (await this.open()).get('pictures', id);
  keepPicture = async (id: string, picture: string): Promise<void> =>
    void (await (await this.open()).put('pictures', picture, id));

  async put(id: string, write: (before: Card | undefined) => Written | undefined): Promise<Card | undefined> {
    const db = await this.open();
    const t = db.transaction(['cards', 'contents', 'pictures'], 'readwrite', { durability: 'strict' });
    const written = write(await t.objectStore('cards').get(id));
    if (written) {
      void t.objectStore('cards').put(written.card).catch(quiet);
      if (written.content !== undefined) void t.objectStore('contents').put(written.content, id).catch(quiet);
      if (written.picture !== undefined) void t.objectStore('pictures').put(written.picture, id).catch(quiet);
      t.commit(); // at once: the page may be closed in the next moment
    }
    await t.done;
    return written?.card;
  }

  async drop(id: string): Promise<void> {
    const t = (await this.open()).transaction(['cards', 'contents', 'pictures'], 'readwrite');
    for (const store of ['cards', 'contents', 'pictures'] as const)
      void t.objectStore(store).delete(id).catch(quiet);
    await t.done;
  }
}
/** The transaction itself tells of a failure. */
const quiet = (): void => {};

export class InMemory implements Shelves {
  private readonly all = new Map<string, { card: Card; content: string; picture?: string }>();
  cards = async (): Promise<Card[]> => [...this.all.values()].map((x) => x.card);
  card = async (id: string): Promise<Card | undefined> => this.all.get(id)?.card;
  content = async (id: string): Promise<string | undefined> => this.all.get(id)?.content;
  picture = async (id: string): Promise<string | undefined> => this.all.get(id)?.picture;
  async keepPicture(id: string, picture: string): Promise<void> {
    const found = this.all.get(id);
    if (found) found.picture = picture;
  }
  async put(id: string, write: (before: Card | undefined) => Written | undefined): Promise<Card | undefined> {
    const found = this.all.get(id);
    const written = write(found?.card);
    if (written)
      this.all.set(id, {
        ...found,
        card: written.card,
        content: written.content ?? found?.content ?? 'null',
      });
    return written?.card;
  }
  drop = async (id: string): Promise<void> => void this.all.delete(id);
  close(): void {}
}

/** Private windows may have no database, and a browser may forbid it. */
export async function openShelves(name: string): Promise<Shelves | undefined> {
  try {
    const shelves = new InDatabase(name);
    await shelves.open();
    return shelves;
  } catch {
    return undefined;
  }
}
