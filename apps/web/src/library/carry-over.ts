import type { Move } from '@tercio/engine';
import { draftOf, planKey, soundBattle } from '../game/keep.ts';
import type { Store } from '../page/settings/storage.ts';
import { freshId } from './item.ts';
import type { Library } from './library.ts';

/**
 * What earlier pages kept in the browser's small storage comes into the library, each thing once: what is there under
 * its id stays as it is. Only what the library has written for good is taken away there; what cannot be read is left.
 */
export async function carryOver(library: Library, store: Store): Promise<void> {
  await battles(library, store);
  await unwritten(library, store);
  await armies(library, store);
  await tournament(library, store);
  await lists(library, store);
}

/** `tournament`: the one that an earlier page could hold. */
async function tournament(library: Library, store: Store): Promise<void> {
  const raw = store.read('tournament') as { pack?: Partial<Record<string, unknown>> } | undefined;
  const { rules, name, points } = raw?.pack ?? {};
  if (typeof rules !== 'string') return;
  await library.keepOver(0, {
    id: freshId(),
    kind: 'pack',
    name: String(name ?? ''),
    game: rules,
    content: raw,
    ...(typeof points === 'number' ? { points } : {}),
  });
  if (library.lasting) store.remove('tournament');
}

/** `lists`: army lists of one's own. */
async function lists(library: Library, store: Store): Promise<void> {
  const raw = store.read('lists');
  for (const list of (Array.isArray(raw) ? raw : []) as Partial<Record<string, unknown>>[]) {
    const { id, name, rules } = list ?? {};
    const called = (name as { en?: unknown } | undefined)?.en;
    if (typeof id !== 'string' || typeof called !== 'string' || !Array.isArray(rules)) continue;
    const there = (await library.list('list')).some((c) => c.facts.list === id);
    const draft = { kind: 'list' as const, name: called, game: String(rules[0] ?? ''), content: list };
    if (!there) await library.keep({ ...draft, facts: { list: id }, words: rules.join(' ') });
  }
  if (raw !== undefined && library.lasting) store.remove('lists');
}

/** `battles` was the list, latest first; at most twelve were kept, puzzles among them. */
async function battles(library: Library, store: Store): Promise<void> {
  const raw = store.read('battles');
  const listed = (Array.isArray(raw) ? raw : []) as { key?: unknown; turn?: unknown }[];
  const keys = store.keys('battle.').map((k) => k.slice('battle.'.length));
  const place = (key: string): number => {
    const at = listed.findIndex((b) => b?.key === key);
    return at < 0 ? listed.length : at;
  };
  const now = Date.now();
  for (const key of keys) {
    const kept = soundBattle(key, store.read(`battle.${key}`));
    if (!kept) continue;
    const at = place(key);
    const turn = Number(listed[at]?.turn ?? 1) || 1;
    await library.keepOver(0, { ...draftOf(kept, turn), changed: now - at * 1000 });
    if (library.lasting) store.remove(`battle.${key}`);
  }
  if (store.keys('battle.').length === 0) store.remove('battles');
}

/** Pages that were closed while the library wrote left the battle behind. */
async function unwritten(library: Library, store: Store): Promise<void> {
  for (const at of store.keys('unwritten.')) {
    const raw = store.read(at) as { revision?: unknown } | undefined;
    const key = at.slice('unwritten.'.length);
    const kept = soundBattle(key, raw);
    if (!kept) continue;
    const card = await library.card(key);
    const turn = Math.max(1, Number(card?.facts.turn ?? 1));
    const draft = { ...draftOf(kept, turn), ...(card ? { words: card.words } : {}) };
    if (!(await library.keepOver(Number(raw?.revision) || 0, draft))) {
      // this very battle got through after all, in part or wholly; or another page went on with it
      const there = soundBattle(key, (await library.read(key))?.content)?.record.moves ?? [];
      const { moves } = kept.record;
      if (goesOn(there, moves)) await library.keep(draft);
      else if (!goesOn(moves, there)) await library.keep({ ...draft, id: freshId() });
    }
    if (library.lasting) store.remove(at);
  }
}

/** Is the second what the first has become? A move holds the digest of the state that it led to. */
const goesOn = (before: readonly Move[], after: readonly Move[]): boolean =>
  before.length <= after.length && JSON.stringify(after.slice(0, before.length)) === JSON.stringify(before);

interface OldArmy {
  readonly key?: unknown;
  readonly points?: unknown;
  readonly faults?: unknown;
  readonly at?: unknown; // when it was last changed
  readonly paper?: { readonly rules?: unknown; readonly name?: unknown; readonly commands?: unknown };
}

/** `rosters`, latest first. */
async function armies(library: Library, store: Store): Promise<void> {
  const raw = store.read('rosters');
  const before = store.read(CARRIED);
  const carried = new Set<unknown>(Array.isArray(before) ? before : []);
  const now = Date.now();
  for (const [i, army] of ((Array.isArray(raw) ? raw : []) as OldArmy[]).entries()) {
    const { key, paper, points, faults, at } = army ?? {};
    if (typeof key !== 'string' || typeof paper?.rules !== 'string' || typeof paper.name !== 'string')
      continue;
    const there = await library.card(key);
    if (!there && carried.has(key)) continue; // deleted since
    carried.add(key);
    if (there && !(typeof at === 'number' && at > there.changed)) continue;
    await library.keepOver(there?.revision ?? 0, {
      id: key,
      kind: 'army',
      name: paper.name,
      game: paper.rules,
      content: paper,
      changed: typeof at === 'number' ? at : now - i * 1000,
      ...(typeof points === 'number' ? { points } : {}),
      ...(typeof faults === 'number' ? { state: faults === 0 ? 'legal' : 'faulty' } : {}),
    });
  }
  if (carried.size > 0 && library.lasting) store.write(CARRIED, [...carried]);
  if (raw !== undefined && library.lasting) store.remove('rosters');
}

/** Armies that were carried over once: one that is deleted here does not come back. */
const CARRIED = 'carried';

/** Gone for good, with the plan that lay beside it. */
export async function dropWhole(library: Library, store: Store, id: string): Promise<void> {
  await library.drop(id);
  store.remove(planKey(id));
}
