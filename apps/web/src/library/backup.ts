import type { Store } from '../page/settings/storage.ts';
import { type Card, freshId, KINDS } from './item.ts';
import type { Library } from './library.ts';

/** Everything of this browser as one file: the library with what was put away, settings and progress. */
interface Backup {
  readonly kind: 'tercio-library';
  readonly format: 1;
  readonly made: string; // '2026-11-16T15:00:00.000Z'
  readonly items: readonly (Card & { readonly content: unknown; readonly picture?: string })[];
  readonly settings: Readonly<Record<string, unknown>>;
}

/** What of the small storage belongs to the player, besides the library. */
const SETTINGS = ['settings', 'options.', 'teach', 'puzzles', 'lists', 'last', 'game', 'online.name'];
const settingsOf = (store: Store): [string, unknown][] =>
  SETTINGS.flatMap((start) => store.keys(start)).map((key) => [key, store.read(key)]);

export async function backupOf(library: Library, store: Store): Promise<Blob> {
  const cards = [...(await library.list()), ...(await library.binned())];
  const items: Backup['items'][number][] = [];
  for (const card of cards) {
    const [item, picture] = await Promise.all([library.read(card.id), library.picture(card.id)]);
    if (item) items.push(picture === undefined ? item : { ...item, picture });
  }
  const backup: Backup = {
    kind: 'tercio-library',
    format: 1,
    made: new Date().toISOString(),
    items,
    settings: Object.fromEntries(settingsOf(store)),
  };
  const stream = new Blob([JSON.stringify(backup)]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(stream).blob();
}

/** One item as a file to hand on, in the form of a back-up. */
export async function fileOf(library: Library, id: string): Promise<Blob> {
  const [item, picture] = await Promise.all([library.read(id), library.picture(id)]);
  const items = item ? [picture === undefined ? item : { ...item, picture }] : [];
  const file: Backup = {
    kind: 'tercio-library',
    format: 1,
    made: new Date().toISOString(),
    items,
    settings: {},
  };
  return new Blob([JSON.stringify(file)], { type: 'application/json' });
}

/** The most that a back-up may unpack to. */
const LARGEST = 1024 * 1024 * 1024;

async function textOf(file: Blob): Promise<string> {
  const [a, b] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (a !== 0x1f || b !== 0x8b) return file.text();
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > LARGEST) throw new Error('too large');
    text += decoder.decode(value, { stream: true });
  }
}

interface Restored {
  readonly added: number;
  readonly same: number; // they were here
  readonly beside: number; // here in another version: both are kept
}

/** Brings a back-up back. It adds and never overwrites. Nothing: the file is no back-up. */
export async function restore(library: Library, store: Store, file: Blob): Promise<Restored | undefined> {
  let raw: Partial<Backup> | null;
  try {
    raw = JSON.parse(await textOf(file)) as Partial<Backup> | null;
  } catch {
    return undefined;
  }
  if (raw?.kind !== 'tercio-library' || !Array.isArray(raw.items)) return undefined;
  let [added, same, beside] = [0, 0, 0];
  for (const item of raw.items as Backup['items']) {
    if (!sound(item)) continue;
    const here = await library.read(item.id);
    if (here && JSON.stringify(here.content) === JSON.stringify(item.content)) {
      if (here.binned !== null && item.binned === null) await library.takeBack(item.id);
      same++;
      continue;
    }
    const { id, kind, name, game, content, points, state, facts, words, tags, made, changed, picture } = item;
    const key = here ? freshId() : id;
    const told = { kind, name, game, content, points, state, facts, words, tags, made, changed };
    await library.keep({ id: key, ...told, ...(picture === undefined ? {} : { picture }) });
    if (item.binned !== null) await library.bin(key);
    if (here) beside++;
    else added++;
  }
  for (const [key, value] of Object.entries(raw.settings ?? {}))
    if (SETTINGS.some((s) => key.startsWith(s)) && store.read(key) === undefined) store.write(key, value);
  return { added, same, beside };
}

const sound = (x: Partial<Backup['items'][number]> | null): boolean =>
  typeof x?.id === 'string' &&
  typeof x.name === 'string' &&
  typeof x.game === 'string' &&
  KINDS.some((k) => k === x.kind) &&
  x.content !== undefined &&
  Array.isArray(x.tags) &&
  typeof x.facts === 'object';
