import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sample } from '../../../../../scripts/vitest/sample.ts';
import { luckOf, seedOf } from '../../battle/dice/seed.ts';
import { isComplaint, type Json } from '../../battle/protocol.ts';
import { RULE_SETS, registered } from '../../rules/registry.ts';
import { namesIn } from '../names/names.ts';
import { phrasesOf } from '../phrase-books.ts';
import { LANGS } from '../words.ts';
import { gameWords } from './game-words.ts';
import { readArmyText, type Unread } from './read.ts';
import { sayUnread } from './say.ts';
import { type GameWords, Vocabulary, type WrittenRoster } from './vocabulary.ts';
import { folded } from './words.ts';
import { writeArmyText } from './write.ts';

const GAMES = RULE_SETS.map((r) => r.id);
const books = new Map<string, GameWords>();
const names = await namesIn('fr');
for (const r of RULE_SETS) {
  const [muster, set, phrases] = await Promise.all([r.muster?.(), r.load(), phrasesOf(r.id)]);
  if (muster)
    books.set(r.id, await gameWords({ game: r.name, muster, options: set.options, phrases, names }));
}
const bookOf = (id: string): GameWords => {
  const found = books.get(id);
  if (!found) throw new Error(id);
  return found;
};
const games = {
  names: RULE_SETS.map(({ id, name }) => ({ id, name })),
  load: async (id: string) => books.get(id),
};

const read = async (text: string): Promise<{ roster: WrittenRoster; unread: readonly Unread[] }> => {
  const found = await readArmyText(text, games);
  if ('why' in found) throw new Error(sayUnread(found, 'en'));
  return found;
};

/** A roster without what goes without saying: a name that is the entry's own, a count of one, an empty list. */
async function plain(roster: WrittenRoster): Promise<unknown> {
  const entries = await bookOf(roster.rules).entries(roster.list ?? '', roster.budget);
  const bag = (b: object | null): unknown =>
    b === null
      ? null
      : Object.fromEntries(
          Object.entries(b).filter(
            ([, v]) => v !== false && v !== 0 && v !== '' && !(Array.isArray(v) && v.length === 0),
          ),
        );
  return {
    rules: roster.rules,
    name: roster.name,
    list: roster.list ?? '',
    year: roster.year ?? 0,
    budget: roster.budget,
    army: bag(roster.army),
    options: roster.options,
    commands: roster.commands.map((c) => ({
      name: c.name,
      commander: bag(c.commander),
      units: c.units.map((u) => {
        const entry = entries.find((e) => e.id === u.entry);
        const usual = [entry?.name.en ?? '', entry?.name.fr ?? ''].map(folded);
        return {
          name: usual.includes(folded(u.name ?? '')) ? '' : (u.name ?? ''),
          entry: u.entry ?? '',
          count: u.count ?? 1,
          troop: bag(u.troop),
        };
      }),
    })),
  };
}

const text = async (roster: WrittenRoster, lang: 'en' | 'fr'): Promise<string> => {
  const book = bookOf(roster.rules);
  const muster = await registered(roster.rules)?.muster?.();
  const found = await muster?.reckon(roster as unknown as Json);
  const prices =
    found && !isComplaint(found)
      ? { spent: found.points, unit: (c: number, u: number) => 10 * c + u }
      : undefined;
  return writeArmyText(roster, book, await book.entries(roster.list ?? '', roster.budget), lang, prices);
};

describe('armies as text', () => {
  it.each(GAMES)('%s: every word says one thing, in both languages', (id) => {
    const { wording } = bookOf(id);
    for (const fields of [wording.troop, wording.commander, wording.army]) {
      const words = new Vocabulary(bookOf(id), fields);
      expect(words.clashes()).toEqual([]);
      expect(words.bare()).toEqual([]);
    }
  });

  it.each(GAMES)(
    '%s: what is written is read back the same, whatever the list and the language',
    async (id) => {
      const muster = await registered(id)?.muster?.();
      if (!muster) throw new Error(id);
      const luck = luckOf(seedOf(id));
      let armies = 0;
      for (const list of [
        ...sample(
          (await muster.lists()).map((l) => l.id),
          4,
          `text ${id}`,
        ),
        '',
      ])
        for (const budget of muster.budgets)
          for (const lang of LANGS) {
            const made = await muster.random({ list, budget }, luck);
            if (isComplaint(made)) continue;
            const roster = made as unknown as WrittenRoster;
            const back = await read(await text(roster, lang));
            expect(back.unread).toEqual([]);
            expect(await plain(back.roster)).toEqual(await plain(roster));
            const [a, b] = [await muster.reckon(made), await muster.reckon(back.roster as unknown as Json)];
            if (isComplaint(a) || isComplaint(b)) throw new Error(JSON.stringify([a, b]));
            expect([b.points, b.bodies, b.remarks.length]).toEqual([a.points, a.bodies, a.remarks.length]);
            armies++;
          }
      expect(armies).toBeGreaterThan(7);
    },
  );

  const flanders: WrittenRoster = {
    rules: 'adlg-r-2024',
    name: 'Flandes: los “viejos”',
    list: '',
    year: 1643,
    budget: 220,
    army: { fortifiedCamp: true, fortifications: 3, ships: 1 },
    options: { reserves: true, shockMayEvade: false, corpsLeast: 3, slideMost: 1.5 },
    commands: [
      {
        name: 'Army',
        commander: { name: 'Melo, "el Grande"', value: 3, chief: true, included: true, unit: 1 },
        units: [
          { name: '2nd tercio', count: 2, entry: 'tercio', troop: { type: 'tercio', quality: 'E' } },
          {
            entry: 'heavy-cavalry',
            troop: {
              type: 'heavy-cavalry',
              quality: 'O',
              abilities: ['pistol', 'caracole'],
              commandedShot: true,
            },
          },
          { entry: 'bayonet-hi', troop: { type: 'bayonet-hi', quality: 'O', weapon: 'none' } },
        ],
      },
      { name: '1st: left', commander: { name: 'Brilliant', value: 0, unreliable: true }, units: [] },
      { name: '', commander: null, units: [] },
    ],
  };

  it.each(LANGS)('names that look like something else, works and the book come back (%s)', async (lang) => {
    const back = await read(await text(flanders, lang));
    expect(back.unread).toEqual([]);
    expect(await plain(back.roster)).toEqual(await plain(flanders));
  });

  it('reads as a person writes: no ids, no braces', async () => {
    const written = await text(flanders, 'en');
    expect(written).not.toMatch(/[{}[\]]|heavy-cavalry|fortifiedCamp|shockMayEvade/);
    expect(written).toContain('2 "2nd tercio": tercio, elite (0)');
    expect(written).toContain('1 heavy cavalry, ordinary, Pistol, Caracole, commanded shot (1)');
  });

  it('tells every line and word that it does not understand, and what may be meant', async () => {
    const found = await read(
      [
        'Dear Jean,',
        'My Swiss',
        'Game: ADLG-R, 2021 edition',
        'List: Swiss',
        'Points: 220',
        'see you on Friday',
        '1 Guns',
        'Van: Trivulzio, briliant',
        '2 x Tercio, elite, shiny',
      ].join('\n'),
    );
    const told = found.unread.map((u) => sayUnread(u, 'en'));
    expect(told[0]).toBe('Line 1, “Dear Jean,”: not understood.');
    expect(found.unread.map((u) => [u.line, u.why])).toEqual([
      [1, 'line'],
      [4, 'list'],
      [6, 'line'],
      [7, 'troops'],
      [7, 'corps'],
      [8, 'word'],
      [9, 'word'],
    ]);
    expect(found.unread[5]).toMatchObject({ what: 'briliant', nearest: 'brilliant' });
    expect(found.roster.commands[0].units).toEqual([
      { entry: 'tercio', count: 2, troop: { type: 'tercio', quality: 'E' } },
    ]);
  });

  it('the example of docs/formats.md is read whole', async () => {
    const docs = readFileSync(new URL('../../../../../docs/formats.md', import.meta.url), 'utf8');
    const example = /```\n(Army of the north[\s\S]*?)```/.exec(docs)?.[1] ?? '';
    const { roster, unread } = await read(example);
    expect(unread).toEqual([]);
    expect(roster.commands[0].units.map((u) => [u.count ?? 1, u.name, u.entry])).toEqual([
      [2, 'Dutch regiments', 'dutch-regiments'],
      [1, 'The old regiment', 'dutch-regiments'],
    ]);
  });

  it('other text is no army', async () => {
    const letter = await readArmyText('Dear Jean,\nsee you on Friday', games);
    expect(letter).toMatchObject({ why: 'game' });
    expect(sayUnread(letter as Unread, 'en')).toMatch(/^This is no army list: no line says which game/);
    expect(await readArmyText('My army\nGame: Baroqe\n', games)).toMatchObject({
      what: 'Baroqe',
      nearest: 'Baroque',
    });
  });
});
