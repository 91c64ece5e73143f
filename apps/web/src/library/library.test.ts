import { describe, expect, it } from 'vitest';
import { Keeping } from '../battle/keeping.ts';
import { readKept } from '../game/keep.ts';
import { openNew, openText } from '../game/open.ts';
import { openStore } from '../page/settings/storage.ts';
import { addressOf as cardAddress } from '../rooms/library/said.ts';
import { dropList, keepList, ownLists } from '../rooms/muster/army/own-lists.ts';
import { keptTournament } from '../rooms/muster/pack/kept-tournament.ts';
import { LocalBattle } from '../seat/local.ts';
import { backupOf, fileOf, restore } from './backup.ts';
import { carryOver } from './carry-over.ts';
import { BIN_DAYS, type Library, openLibrary } from './library.ts';
import { found } from './search.ts';
import { withDatabase } from './testing.ts';

let now = 1_000_000;
const open = (): Promise<Library> => openLibrary({ name: 'test', now: () => now++ });
const storage = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (k: string) => kept.get(k) ?? null,
    setItem: (k: string, v: string) => void kept.set(k, v),
    removeItem: (k: string) => void kept.delete(k),
    key: (i: number) => [...kept.keys()][i] ?? null,
    get length() {
      return kept.size;
    },
  };
};

withDatabase();

const army = (name: string) => ({ kind: 'army', name, game: 'baroque', content: { name } }) as const;

describe('the library', () => {
  it('odds, profiles and tournaments: put away and taken back, in a back-up, each with its own address', async () => {
    const library = await open();
    const made = [
      { kind: 'odds', name: 'Horse – foot', game: 'baroque', content: { kind: 'odds' } },
      { kind: 'profile', name: 'As our club plays', game: 'argad', content: { kind: 'profile' } },
      { kind: 'pack', name: 'Low Countries Open', game: 'adlg-r-2024', content: { pack: {} } },
    ] as const;
    const cards = [];
    for (const draft of made) cards.push(await library.keep(draft));
    expect(cards.map((c) => cardAddress(c))).toEqual([
      `odds/kept/${cards[0].id}`,
      `rules/kept/${cards[1].id}`,
      `muster/pack/${cards[2].id}`,
    ]);
    for (const { id } of cards) await library.bin(id);
    expect(await library.list()).toEqual([]);
    for (const { id } of cards) await library.takeBack(id);
    const file = await backupOf(library, openStore(storage()));
    for (const { id } of cards) await library.drop(id);
    expect(await restore(library, openStore(storage()), file)).toEqual({ added: 3, same: 0, beside: 0 });
    for (const [i, { id }] of cards.entries())
      expect((await library.read(id))?.content).toEqual(made[i].content);
  });

  it('the tournament of an earlier page comes over once, and is the one that is opened', async () => {
    const store = openStore(storage());
    const tournament = {
      pack: { kind: 'pack', rules: 'baroque', name: 'Open' },
      submissions: [],
      revealed: false,
      key: 'k',
    };
    store.write('tournament', tournament);
    const library = await open();
    await carryOver(library, store);
    await carryOver(library, store);
    expect(await library.list('pack')).toHaveLength(1);
    expect((await keptTournament(library, ''))?.tournament).toEqual(tournament);
    expect(await keptTournament(library, 'gone')).toBeUndefined();
    expect(store.read('tournament')).toBeUndefined();
  });

  it('army lists of an earlier page come over once, are found by their game, and replaced or put away', async () => {
    const store = openStore(storage());
    const list = { id: 'mine', name: { en: 'Mine', fr: 'À moi' }, rules: ['adlg-r-2024'], entries: [] };
    store.write('lists', [list, 'spoilt']);
    const library = await open();
    await carryOver(library, store);
    await carryOver(library, store);
    expect(store.read('lists')).toBeUndefined();
    expect(await ownLists(library, 'adlg-r-2024')).toEqual([list]);
    expect(await ownLists(library, 'baroque')).toEqual([]);
    const changed = { ...list, years: [1618, 1648] as const };
    await keepList(library, changed, 'Mine');
    expect(await ownLists(library, 'adlg-r-2024')).toEqual([changed]);
    await dropList(library, 'mine');
    expect(await ownLists(library, 'adlg-r-2024')).toEqual([]);
    expect((await library.binned()).map((c) => c.name)).toEqual(['Mine']);
  });

  it('keeps without a limit, the latest first, and still when it is opened again', async () => {
    const one = await open();
    for (let i = 0; i < 200; i++) await one.keep(army(`Army ${i}`));
    one.close();
    const two = await open();
    const cards = await two.list('army');
    expect(cards).toHaveLength(200);
    expect(cards[0].name).toBe('Army 199');
    expect((await two.read(cards[199].id))?.content).toEqual({ name: 'Army 0' });
    expect(await two.list('battle')).toEqual([]);
    expect(two.lasting).toBe(true);
  });

  it('puts away, takes back, and drops only what was put away thirty days ago', async () => {
    const library = await open();
    const { id } = await library.keep(army('A'));
    await library.bin(id);
    expect([await library.list(), (await library.binned()).map((c) => c.id)]).toEqual([[], [id]]);
    await library.takeBack(id);
    expect((await library.list()).map((c) => c.id)).toEqual([id]);
    await library.bin(id);
    const day = 24 * 3600 * 1000;
    now += BIN_DAYS * day - 1000;
    expect(await (await open()).binned()).toHaveLength(1);
    now += 2000;
    expect(await (await open()).binned()).toHaveLength(0);
    expect(await library.read(id)).toBeUndefined();
  });

  it('never writes over what another page has written since', async () => {
    const [one, two] = [await open(), await open()];
    const { id, revision } = await one.keep(army('A'));
    expect(await two.keepOver(revision, { ...army('B'), id })).toMatchObject({ revision: 2, name: 'B' });
    expect(await one.keepOver(revision, { ...army('C'), id })).toBeUndefined();
    expect((await one.read(id))?.content).toEqual({ name: 'B' });
  });

  it('a new content leaves tags and the day it was made; a new label leaves the content', async () => {
    const library = await open();
    const { id, made } = await library.keep({ ...army('A'), tags: ['club'], points: 200, picture: '<svg/>' });
    expect(await library.picture(id)).toBe('<svg/>');
    const card = await library.keep({ ...army('B'), id });
    expect(card).toMatchObject({ made, tags: ['club'], points: 200, revision: 2 });
    expect(await library.picture(id)).toBe('<svg/>');
    await library.relabel(id, { tags: ['club', '1643'] });
    expect(await library.read(id)).toMatchObject({
      revision: 2,
      tags: ['club', '1643'],
      content: { name: 'B' },
    });
  });

  it('a full database keeps what it has, and what is new is there until the page closes', async () => {
    const library = await open();
    const { id } = await library.keep(army('A'));
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    try {
      const other = await library.keep(army('B'));
      await library.bin(id);
      expect(library.lasting).toBe(false);
      expect((await library.read(other.id))?.content).toEqual({ name: 'B' });
      expect((await library.read(id))?.content).toEqual({ name: 'A' });
    } finally {
      IDBObjectStore.prototype.put = put;
    }
    expect((await (await open()).list()).map((c) => c.name)).toEqual(['A']);
  });

  it('tells whoever listens, also of other pages', async () => {
    const lines: { onmessage: ((e: MessageEvent<string>) => unknown) | null }[] = [];
    const line = () => {
      const own = {
        onmessage: null,
        close() {},
        postMessage: (id: string) => {
          for (const l of lines) if (l !== own) l.onmessage?.(new MessageEvent('message', { data: id }));
        },
      };
      lines.push(own);
      return own;
    };
    const [one, two] = [
      await openLibrary({ name: 'test', line: line() }),
      await openLibrary({ name: 'test', line: line() }),
    ];
    const heard: [string, boolean][] = [];
    two.hear((id, elsewhere) => heard.push([id, elsewhere]));
    const { id } = await one.keep(army('A'));
    await two.bin(id);
    expect(heard).toEqual([
      [id, true],
      [id, false],
    ]);
  });
});

const wish = {
  rules: 'argad',
  names: ['Reds', 'Blues'] as [string, string],
  scenario: '',
  name: 'A duel',
  seats: 'two',
  side: 0,
  general: 'sergeant',
  seed: 'kept',
  language: 'en',
} as const;

async function battle() {
  const { scenario } = await import('@tercio/engine/scenarios');
  const listed = await scenario('first-battle')?.load('adlg-r-2021');
  if (!listed) throw new Error('no such battle');
  const opened = await openNew({ ...wish, rules: 'adlg-r-2021', setup: listed.setup });
  const local = new LocalBattle(opened.battle, opened.past);
  return { opened, local, seats: [local.seat(0), local.seat(1)] };
}
const moveOn = async ({ seats }: Awaited<ReturnType<typeof battle>>): Promise<void> => {
  const seat = seats.find((s) => s.now.asks.length > 0);
  if (!seat) throw new Error('nobody is asked');
  await seat.do(seat.now.asks[0].default);
};

describe('battles in the library', () => {
  const places = (library: Library) => ({
    library,
    store: openStore(storage()),
    visit: openStore(storage()),
  });

  it('looking keeps nothing, an order keeps the battle', async () => {
    const library = await open();
    const b = await battle();
    const keeping = new Keeping(b.opened, b.local);
    const at = places(library);
    expect(keeping.keep(at)).toBeUndefined();
    keeping.leave(at);
    expect(await library.list()).toEqual([]);
    expect(await readKept(library, b.opened.key, at.visit)).toMatchObject({ revision: 0 }); // this tab finds it again
    await moveOn(b);
    expect(await keeping.keep(at)).toBe('kept');
    const [card] = await library.list('battle');
    expect(card).toMatchObject({ id: b.opened.key, state: 'going', game: 'adlg-r-2021' });
    expect(keeping.keep(at)).toBeUndefined(); // nothing new
    expect((await readKept(library, card.id))?.kept.record.moves).toHaveLength(b.local.moves);
  });

  it('two pages that go on with one battle: both ways are kept', async () => {
    const library = await open();
    const b = await battle();
    const at = places(library);
    const one = new Keeping(b.opened, b.local);
    await moveOn(b);
    await one.keep(at);
    const found = await readKept(library, b.opened.key);
    const c = await battle();
    await moveOn(c);
    const two = new Keeping({ ...c.opened, key: b.opened.key, revision: found?.revision ?? 0 }, c.local);
    await moveOn(c);
    expect(await two.keep(at)).toBe('kept');
    await moveOn(b);
    expect(await one.keep(at)).toBe('beside');
    expect(await library.list('battle')).toHaveLength(2);
  });

  it('a page closed while the library writes leaves the last order where the next page finds it', async () => {
    const library = await open();
    const b = await battle();
    const at = places(library);
    const keeping = new Keeping(b.opened, b.local);
    await moveOn(b);
    await keeping.keep(at);
    await moveOn(b);
    keeping.leave(at); // not written
    await carryOver(library, at.store);
    const found = await readKept(library, b.opened.key);
    expect(found?.kept.record.moves).toHaveLength(b.local.moves);
    expect(at.store.keys('')).toEqual([]);
    // written after all, wholly or up to the order before: it is not kept twice
    await moveOn(b);
    keeping.leave(at);
    await carryOver(library, at.store);
    keeping.leave(at);
    await carryOver(library, at.store);
    expect((await readKept(library, b.opened.key))?.kept.record.moves).toHaveLength(b.local.moves);
    expect(await library.list('battle')).toHaveLength(1);
  });

  it('a battle handed on as a file or a link keeps its name, sides, seats, story and options', async () => {
    const library = await open();
    const b = await battle();
    const opened = {
      ...b.opened,
      name: 'The wood held',
      seats: 'computer',
      side: 1,
      general: 'ensign',
      text: { en: 'They met at dawn.', fr: 'Ils se rencontrèrent à l’aube.' },
    } as const;
    const keeping = new Keeping(opened, b.local);
    await moveOn(b);
    await keeping.keep(places(library));
    const text = await (await fileOf(library, b.opened.key)).text();
    const { text: story } = opened;
    const told = { name: 'The wood held', seats: 'computer', side: 1, general: 'ensign', text: story };
    const again = await openText(text, 'file name');
    expect(again).toMatchObject(told);
    expect(again.key).not.toBe(b.opened.key); // looking at it keeps nothing
    const { rules, state, record } = b.local.battle;
    const handed = {
      kind: 'battle',
      ...told,
      scenario: 'first-battle',
      rules: rules.id,
      names: ['Reds', 'Blues'],
    };
    const options = { ...record.options, corpsLeast: 4 };
    const moment = { ...handed, options, position: rules.writePosition(state) };
    const there = await openText(JSON.stringify(moment), 'file name');
    expect(there).toMatchObject({ ...told, scenario: 'first-battle' });
    expect(there.battle.record).toMatchObject({ names: ['Reds', 'Blues'], options: { corpsLeast: 4 } });
    // a record is a record still, with notes beside it; a scenario begins a battle of its own
    expect(await openText(JSON.stringify({ ...record, ...told }), 'file name')).toMatchObject(told);
    const setup = { position: rules.writePosition(state) };
    const scenario = {
      kind: 'scenario',
      rules: rules.id,
      title: { en: 'Dawn' },
      text: { fr: 'L’aube.' },
      setup,
    };
    expect(
      await openText(JSON.stringify({ ...scenario, names: ['Reds', 'Blues'] }), 'file name'),
    ).toMatchObject({
      name: 'Dawn',
      text: { en: 'L’aube.', fr: 'L’aube.' },
    });
  });

  it('what earlier pages kept is carried over; what cannot be read stays where it is', async () => {
    const b = await battle();
    await moveOn(b);
    const { record, standing } = b.local.battle;
    const old = {
      scenario: 'first-battle',
      name: 'Old',
      seats: 'computer',
      side: 1,
      general: 'ensign',
      record,
      standing,
    };
    const backing = storage();
    const store = openStore(backing);
    const list = [
      { key: 'a', name: 'Old', turn: 3, over: false },
      { key: 'p', name: 'P', turn: 1, over: false },
      7,
      null,
    ];
    store.write('battles', list);
    store.write('battle.a', { ...old, key: 'a' });
    store.write('battle.p', { ...old, key: 'p', teach: 'puzzle:flank' });
    store.write('battle.bad', { record: { kind: 'record' } });
    store.write('rosters', [{ key: 'r', paper: { rules: 'baroque', name: 'Mine', commands: [] } }, null]);
    const library = await open();
    await carryOver(library, store);
    await carryOver(library, store); // another page does so too
    expect((await library.list()).map((c) => [c.id, c.kind, c.facts.turn]).sort()).toEqual([
      ['a', 'battle', 3],
      ['p', 'teaching', 1],
      ['r', 'army', undefined],
    ]);
    expect((await readKept(library, 'a'))?.kept).toMatchObject({ side: 1, general: 'ensign', name: 'Old' });
    expect(store.keys('battle.')).toEqual(['battle.bad']);
    await library.drop('r');
    await carryOver(library, store); // what was deleted does not come back
    expect(await library.list('army')).toEqual([]);
  });
});

describe('a back-up', () => {
  it('brings everything back elsewhere, adds and never overwrites', async () => {
    const one = await open();
    const store = openStore(storage());
    store.write('options.baroque', { a: 1 });
    const { id } = await one.keep({ ...army('Mine'), tags: ['club'], points: 150, picture: '<svg/>' });
    const away = await one.keep(army('Away'));
    await one.bin(away.id);
    const file = await backupOf(one, store);
    // a browser that knows an older version of one of them
    const two = await openLibrary({ name: 'other', now: () => now++ });
    await two.keep({ ...army('Older'), id });
    const empty = openStore(storage());
    expect(await restore(two, empty, file)).toEqual({ added: 1, same: 0, beside: 1 });
    const mine = (await two.list()).find((c) => c.name === 'Mine');
    expect(mine).toMatchObject({ tags: ['club'], points: 150 });
    expect((await two.read(id))?.content).toEqual({ name: 'Older' });
    expect(await two.picture(mine?.id ?? '')).toBe('<svg/>');
    expect((await two.binned()).map((c) => c.name)).toEqual(['Away']);
    expect(empty.read('options.baroque')).toEqual({ a: 1 });
    expect(await restore(one, store, file)).toEqual({ added: 0, same: 2, beside: 0 });
    expect(await restore(one, store, new Blob(['{"kind":"record"}']))).toBeUndefined();
    expect(await restore(one, store, new Blob([new Uint8Array([0x1f, 0x8b, 1, 2])]))).toBeUndefined();
  });
});

describe('the search', () => {
  it('forgives spelling and accents, wants every word, and looks at tags, units and what is said', async () => {
    const library = await open();
    await library.keep({ ...army('Lützen without the fog'), tags: ['1632'], words: 'Green Brigade' });
    await library.keep({ ...army('Rocroi'), words: 'Tilly’s tercio' });
    const cards = await library.list();
    const names = (asked: string): string[] => found(cards, asked, () => 'won').map((c) => c.name);
    expect(names('lutzen')).toEqual(['Lützen without the fog']);
    expect(names('won 1632')).toEqual(['Lützen without the fog']);
    expect(names('Tily')).toEqual(['Rocroi']);
    expect(names('brigde green')).toEqual(['Lützen without the fog']);
    expect(names('rocroi 1632')).toEqual([]);
    expect(names(' ')).toHaveLength(2);
  });
});
