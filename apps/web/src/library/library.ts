import { type Card, cardOf, type Draft, freshId, type Item, type Kind } from './item.ts';
import { InMemory, openShelves, type Shelves } from './shelves.ts';

/**
 * Everything a player made or played, kept in this browser without limit: battles, armies, scenarios and the rest.
 * Every page of this browser sees the same; whoever listens is told of each change.
 */
export interface Library {
  /** Kept for good; false: only while the page is open (no database, or it is full). */
  readonly lasting: boolean;
  /** Latest first, without what was put away. */
  list(kind?: Kind): Promise<Card[]>;
  binned(): Promise<Card[]>;
  card(id: string): Promise<Card | undefined>;
  read(id: string): Promise<Item | undefined>;
  keep(draft: Draft): Promise<Card>;
  /** As `keep`, for what was read at a revision; nothing is written where another page has written since. */
  keepOver(revision: number, draft: Draft): Promise<Card | undefined>;
  /** Changes the card and leaves the content. */
  relabel(id: string, label: Label): Promise<Card | undefined>;
  /** Put away: it can be taken back for thirty days. */
  bin(id: string): Promise<void>;
  takeBack(id: string): Promise<void>;
  /** Gone for good. */
  drop(id: string): Promise<void>;
  picture(id: string): Promise<string | undefined>;
  /** An SVG, or a small map as data (`BattleMap`). It stays until another is kept. */
  keepPicture(id: string, picture: string): Promise<void>;
  /** Told the id of each item that changes, in this page or another; the answer ends it. */
  hear(tell: (id: string, elsewhere: boolean) => void): () => void;
  close(): void;
}
export type Label = Partial<Pick<Card, 'name' | 'tags' | 'state' | 'facts' | 'points'>>;

export const BIN_DAYS = 30;
const DAY = 24 * 3600 * 1000;

interface Channel {
  postMessage(id: string): void;
  onmessage: ((e: MessageEvent<string>) => unknown) | null;
  close(): void;
}

class Shelved implements Library {
  lasting: boolean;
  private readonly shelves: Shelves;
  /** What the database would not take. */
  private readonly spare = new InMemory();
  private readonly ears = new Set<(id: string, elsewhere: boolean) => void>();
  private readonly line: Channel | undefined;
  private readonly now: () => number;

  constructor(shelves: Shelves | undefined, line: Channel | undefined, now: () => number) {
    this.lasting = shelves !== undefined;
    this.shelves = shelves ?? this.spare;
    this.line = line;
    this.now = now;
    if (line) line.onmessage = (e) => this.tell(e.data, true);
  }

  private tell(id: string, elsewhere: boolean): void {
    for (const ear of [...this.ears]) ear(id, elsewhere);
    if (!elsewhere) this.line?.postMessage(id);
  }
  private async from(id: string): Promise<Shelves> {
    return (await this.spare.card(id)) ? this.spare : this.shelves;
  }
  private async all(): Promise<Card[]> {
    const [spare, kept] = await Promise.all([
      this.spare.cards(),
      this.shelves === this.spare ? [] : this.shelves.cards(),
    ]);
    const ids = new Set(spare.map((c) => c.id));
    const cards = [...spare, ...kept.filter((c) => !ids.has(c.id))];
    return cards.sort((a, b) => b.changed - a.changed || (a.id < b.id ? -1 : 1));
  }

  async list(kind?: Kind): Promise<Card[]> {
    return (await this.all()).filter((c) => c.binned === null && (kind === undefined || c.kind === kind));
  }
  async binned(): Promise<Card[]> {
    return (await this.all())
      .filter((c) => c.binned !== null)
      .sort((a, b) => (b.binned ?? 0) - (a.binned ?? 0));
  }
  async card(id: string): Promise<Card | undefined> {
    return (await this.from(id)).card(id);
  }
  async read(id: string): Promise<Item | undefined> {
    const shelves = await this.from(id);
    const [card, content] = await Promise.all([shelves.card(id), shelves.content(id)]);
    if (!card || content === undefined) return undefined;
    try {
      return { ...card, content: JSON.parse(content) as unknown };
    } catch {
      return undefined; // spoilt: as if it were not there
    }
  }

  async keep(draft: Draft): Promise<Card> {
    const card = await this.put(draft, () => true);
    if (!card) throw new Error('an item was not written');
    return card;
  }
  keepOver(revision: number, draft: Draft): Promise<Card | undefined> {
    return this.put(draft, (before) => (before?.revision ?? 0) === revision);
  }
  private async put(draft: Draft, may: (before: Card | undefined) => boolean): Promise<Card | undefined> {
    const id = draft.id ?? freshId();
    const content = JSON.stringify(draft.content); // as it is now, whatever happens to it while we wait
    const write = (before: Card | undefined) =>
      may(before)
        ? { card: cardOf(draft, id, before, content.length, this.now()), content, picture: draft.picture }
        : undefined;
    const card = await this.written(id, write);
    if (card) this.tell(id, false);
    return card;
  }
  /** A database that is full or was taken away keeps what it has; what is new stays in memory. */
  private async written(id: string, write: Parameters<Shelves['put']>[1]): Promise<Card | undefined> {
    const shelves = await this.from(id);
    try {
      return await shelves.put(id, write);
    } catch {
      this.lasting = false;
      const [before, content] = await Promise.all([
        this.shelves.card(id).catch(() => undefined),
        this.shelves.content(id).catch(() => undefined),
      ]);
      return this.spare.put(id, () => {
        const now = write(before);
        return now && { ...now, content: now.content ?? content ?? 'null' };
      });
    }
  }

  async relabel(id: string, label: Label): Promise<Card | undefined> {
    const card = await this.written(id, (before) => before && { card: { ...before, ...label } });
    if (card) this.tell(id, false);
    return card;
  }
  private async mark(id: string, binned: number | null): Promise<void> {
    if (await this.written(id, (before) => before && { card: { ...before, binned } })) this.tell(id, false);
  }
  bin = (id: string): Promise<void> => this.mark(id, this.now());
  takeBack = (id: string): Promise<void> => this.mark(id, null);
  async drop(id: string): Promise<void> {
    await Promise.all([this.spare.drop(id), this.shelves.drop(id)]);
    this.tell(id, false);
  }
  /** What was put away long ago goes. */
  async tidy(): Promise<void> {
    for (const card of await this.binned())
      if (card.binned !== null && this.now() - card.binned > BIN_DAYS * DAY) await this.drop(card.id);
  }

  async picture(id: string): Promise<string | undefined> {
    return (await this.from(id)).picture(id);
  }
  async keepPicture(id: string, picture: string): Promise<void> {
    await (await this.from(id)).keepPicture(id, picture).catch(() => {}); // it can be drawn again
  }

  hear(tell: (id: string, elsewhere: boolean) => void): () => void {
    this.ears.add(tell);
    return () => this.ears.delete(tell);
  }
  close(): void {
    this.ears.clear();
    this.line?.close();
    this.shelves.close();
  }
}

export interface Making {
  readonly name?: string; // of the database
  readonly line?: Channel | undefined; // to the other pages of this browser
  readonly now?: () => number;
}

export async function openLibrary(making: Making = {}): Promise<Library> {
  const { name = 'tercio-library', now = Date.now } = making;
  const library = new Shelved(await openShelves(name), making.line, now);
  await library.tidy();
  return library;
}
