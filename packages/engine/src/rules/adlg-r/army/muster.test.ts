import { describe, expect, it } from 'vitest';
import { luckOf } from '../../../battle/dice/seed.ts';
import { baseSize } from '../bodies/bases.ts';
import { EDITION_2021, EDITION_2024 } from '../editions.ts';
import { LIST_IDS, loadList, loadLists, readList, writeList } from './lists.ts';
import { musterOf, reckon } from './muster.ts';
import { notForSale } from './prices.ts';
import { kitOf, randomRoster } from './random-army.ts';
import { type AdlgRoster, readRoster } from './roster.ts';

const armyOf = (
  over: Partial<{
    budget: number;
    corps: number;
    keils: number;
    value: number;
    list: string | null;
    year: number;
    edition: 2021 | 2024;
  }> = {},
) => ({
  kind: 'roster',
  rules: `adlg-r-${over.edition ?? 2021}`,
  name: 'Test',
  list: over.list ?? null,
  year: over.year ?? 0,
  budget: over.budget ?? 220,
  commands: Array.from({ length: over.corps ?? 3 }, (_, i) => ({
    name: `c${i}`,
    commander: { value: i === 0 ? (over.value ?? 1) : 0, chief: i === 0 },
    units: [
      {
        entry: 'cantonal-pike-column',
        count: over.keils ?? 2,
        troop: { type: 'keil', abilities: ['headstrong'] },
      },
    ],
  })),
});
const remarks = async (raw: object): Promise<{ rule: string; why: string; figures: object }[]> => {
  const { rules } = raw as { rules?: string };
  const found = await musterOf(rules === 'adlg-r-2024' ? EDITION_2024 : EDITION_2021).reckon(raw as never);
  if ('place' in found) throw new Error(JSON.stringify(found));
  return found.remarks.map(({ rule, why, figures }) => ({ rule, why, figures }));
};
/** What a free muster is told, though it is lawful. */
const advised = async (raw: object): Promise<{ rule: string; why: string; figures: object }[]> => {
  const { rules } = raw as { rules?: string };
  const found = await musterOf(rules === 'adlg-r-2024' ? EDITION_2024 : EDITION_2021).reckon(raw as never);
  if ('place' in found) throw new Error(JSON.stringify(found));
  expect(found.remarks).toEqual([]);
  return (found.advice ?? []).map(({ rule, why, figures }) => ({ rule, why, figures }));
};
const roster = (raw: object): AdlgRoster => {
  const read = readRoster(EDITION_2021, raw);
  if ('place' in read) throw new Error(JSON.stringify(read));
  return read;
};

describe.each([2021, 2024] as const)('checking an army, %i', (edition) => {
  const army = (over: Parameters<typeof armyOf>[0] = {}) => armyOf({ edition, ...over });
  it('ADLG-ARM-1 AR-POINTS-01 three corps at 220 points, and never more points than that', async () => {
    expect(await remarks(army())).toEqual([]);
    expect(await remarks(army({ corps: 2 }))).toContainEqual({
      rule: 'ADLG-ARM-1',
      why: 'corps-count',
      figures: { has: 2, wanted: 3, budget: 220 },
    });
    const many = await remarks(army({ keils: edition === 2021 ? 4 : 5 }));
    expect(many).toContainEqual({
      rule: 'ADLG-ARM-1',
      why: 'over-budget',
      figures:
        edition === 2021 ? { points: 231, budget: 220, over: 11 } : { points: 258, budget: 220, over: 38 },
    });
    const bare = army();
    (bare.commands[1] as { commander: unknown }).commander = null;
    expect(await remarks(bare)).toContainEqual({
      rule: 'ADLG-ARM-1',
      why: 'no-commander',
      figures: { corps: 2 },
    });
  });
  it('ADLG-ARM-2 ADLG-ARM-5 prices of the edition in play, an ordinary camp is free', () => {
    const r = roster(armyOf());
    expect(reckon(EDITION_2021, r, undefined).points).toBe(6 * 19 + 3);
    expect(reckon(EDITION_2024, r, undefined).points).toBe(6 * 17 + 3);
    r.army.fortifiedCamp = true;
    expect(reckon(EDITION_2021, r, undefined).points).toBe(6 * 19 + 3 + 6);
    expect(reckon(EDITION_2024, r, undefined).points).toBe(6 * 17 + 3 + 6);
  });
  it('ADLG-ARM-3 a corps has one unit at least and 14 at most, a battle unit counting two', async () => {
    expect((await remarks(army({ keils: 1 }))).map((r) => r.why)).not.toContain('corps-too-small');
    expect(await remarks({ ...army({ keils: 1 }), options: { corpsLeast: 4 } })).toContainEqual({
      rule: 'ADLG-ARM-3',
      why: 'corps-too-small',
      figures: { corps: 1, has: 2, least: 4 },
    });
    expect((await remarks(army({ keils: 8 }))).map((r) => r.why)).toContain('corps-too-large');
  });
  it('ADLG-CMD-7 one commander-in-chief, with the highest value; only he a strategist', async () => {
    const a = army({ value: 0 });
    (a.commands[1].commander as { value: number }).value = 3;
    expect((await remarks(a)).map((r) => r.why)).toEqual(
      expect.arrayContaining(['chief-not-best', 'strategist-not-chief']),
    );
  });
  it('ADLG-ARM-9 command points of the commanders are limited', async () => {
    const a = army({ value: 3 });
    (a.commands[1].commander as { value: number }).value = 2;
    (a.commands[2].commander as { value: number }).value = 1;
    expect(await advised(a)).toContainEqual({
      rule: 'ADLG-ARM-9',
      why: 'too-many-command-points',
      figures: { has: 5, most: 4 },
    });
    // A strategist takes two of a list's points, as a brilliant commander does.
    const b = army({ value: 3 });
    (b.commands[1].commander as { value: number }).value = 2;
    expect((await advised(b)).map((r) => r.why)).not.toContain('too-many-command-points');
  });
  it('ADLG-ARM-8 without a list at most half of the heavy bodies are elite', async () => {
    const a = army();
    for (const c of a.commands) (c.units[0].troop as { quality?: string }).quality = 'E';
    expect(await advised(a)).toContainEqual({
      rule: 'ADLG-ARM-8',
      why: 'too-many-elite',
      figures: { has: 6, most: 3 },
    });
  });
  it('ADLG-ARM-6 a list gives years, entries, least and most', async () => {
    const a = army({ list: 'swiss-1500', year: 1520 });
    const said = await remarks(a);
    expect(said).toEqual([
      {
        rule: 'ADLG-ARM-6',
        why: 'entry-too-few',
        figures: { entry: 'crossbow-and-handgun-skirmishers', has: 0, least: 2 },
      },
    ]);
    expect((await remarks(army({ list: 'swiss-1500', year: 1700 }))).map((r) => r.why)).toContain(
      'year-outside',
    );
    const b = army({ list: 'swiss-1500', year: 1520 });
    b.commands[0].units[0].entry = 'halberdier-column';
    expect((await remarks(b)).map((r) => r.why)).toEqual(
      expect.arrayContaining(['entry-outside', 'not-of-entry']),
    );
  });
  it('ADLG-ARM-7 limits of a list are halved at 110 points and half as much again at 330', async () => {
    const small = { ...army({ list: 'swiss-1500', year: 1520, budget: 110, corps: 2 }) };
    expect((await remarks(small)).filter((r) => r.why === 'entry-too-few')).toEqual([
      {
        rule: 'ADLG-ARM-6',
        why: 'entry-too-few',
        figures: { entry: 'crossbow-and-handgun-skirmishers', has: 0, least: 1 },
      },
    ]);
    const large = army({ list: 'swiss-1500', year: 1520, budget: 330, corps: 4, keils: 3 });
    expect((await remarks(large)).find((r) => r.why === 'entry-too-many')?.figures).toEqual({
      entry: 'cantonal-pike-column',
      has: 12,
      most: 10, // 7 times 1.5, rounded down
    });
  });
  it('ADLG-ARM-9a ADLG-ARM-9 an army of 330 points has one command point more', async () => {
    const led = (budget: number, corps: number) => {
      const a = army({ budget, corps });
      for (const [i, c] of a.commands.entries()) Object.assign(c.commander, { value: [2, 2, 1, 0][i] });
      return advised(a);
    };
    expect((await led(220, 3)).map((r) => [r.rule, r.figures])).toContainEqual([
      'ADLG-ARM-9',
      { has: 5, most: 4 },
    ]);
    expect((await led(330, 4)).map((r) => r.rule)).not.toContain('ADLG-ARM-9');
  });
  it('ADLG-ARM-7a at 330 points allies cost at most 40 per cent', async () => {
    const found = async (budget: number, keils: number, options: object = {}) => {
      const a = army({ budget, corps: budget === 330 ? 4 : 3 });
      for (const c of a.commands) c.units[0].count = 1;
      a.commands[1].units[0].count = keils;
      Object.assign(a.commands[1].commander, { unreliable: true });
      return (await advised({ ...a, options: { corpsMost: 20, ...options } })).filter(
        (r) => r.rule === 'ADLG-ARM-7a',
      );
    };
    const [dear] = await found(330, 9);
    expect(dear).toMatchObject({ why: 'allies-too-dear', figures: { most: 132, share: 40 } });
    expect((dear.figures as { has: number }).has).toBeGreaterThan(132);
    expect(await found(330, 4)).toEqual([]);
    expect(await found(220, 9)).toEqual([]);
    expect(await found(330, 9, { allyShare330: 100 })).toEqual([]);
  });
  it('ADLG-CMD-20 allies serve under an allied commander only', async () => {
    const a = army({ list: 'swiss-1500', year: 1520 });
    a.commands[2].units.push({
      entry: 'milanese-or-allied-men-at-arms',
      count: 2,
      troop: { type: 'gendarmes', abilities: ['mountedImpact'] },
    } as never);
    expect((await remarks(a)).map((r) => r.rule)).toContain('ADLG-CMD-20');
  });
  it('ADLG-DEP-4 at most six fortifications', async () => {
    expect((await advised({ ...army(), army: { fortifications: 7 } })).map((r) => r.rule)).toEqual([
      'ADLG-DEP-4',
    ]);
  });
  it('reads only what it knows, and names the place', () => {
    const bad = army() as never as { commands: { units: { troop: { type: string } }[] }[] };
    bad.commands[1].units[0].troop.type = 'hoplites';
    expect(readRoster(edition === 2021 ? EDITION_2021 : EDITION_2024, bad)).toMatchObject({
      place: 'commands[1].units[0].troop.type',
    });
  });
});

describe('army lists', () => {
  it('all choices of our lists are for sale in both editions', async () => {
    const lists = await loadLists();
    expect(lists.map((l) => l.id)).toEqual(LIST_IDS);
    for (const l of lists) {
      expect(l.house).toBe(true);
      for (const e of l.entries)
        for (const c of e.choices)
          for (const quality of c.quality)
            for (const weapon of c.weapon)
              for (const edition of [EDITION_2021, EDITION_2024]) {
                const kit = kitOf(edition, { ...c, quality: [quality], weapon: [weapon] }, undefined);
                expect([l.id, e.id, quality, weapon, kit !== undefined]).toEqual([
                  l.id,
                  e.id,
                  quality,
                  weapon,
                  true,
                ]);
                if (kit !== undefined) expect(notForSale(edition, kit)).toBeUndefined();
              }
    }
  });
  it.each([EDITION_2021, EDITION_2024])(
    'ADLG-ARM-6 ADLG-ARM-8 limits over several entries, $year',
    async (edition) => {
      const said = async (
        id: string,
        year: number,
        lines: [string, string, number, string?][],
      ): Promise<string[]> => {
        const units = lines.map(([entry, type, count, quality]) => ({
          entry,
          count,
          troop: { type, quality: quality ?? 'O' },
        }));
        const roster = readRoster(edition, {
          name: 'x',
          list: id,
          year,
          commands: [{ commander: { chief: true }, units }],
        });
        if ('place' in roster) throw new Error(roster.place);
        return reckon(edition, roster, await loadList(id))
          .remarks.filter((r) => r.why.startsWith('limit'))
          .map((r) => `${r.rule} ${r.why} ${r.figures.has ?? ''}/${r.figures.least ?? r.figures.most ?? ''}`);
      };
      const pikes = (elite: number): [string, string, number, string?][] => [
        ['cantonal-pike-column', 'keil', elite, 'E'],
        ['cantonal-pike-column', 'keil', 4 - elite],
      ];
      expect(await said('swiss-1500', 1510, pikes(1))).toEqual(['ADLG-ARM-8 limit-too-few 1/2']);
      expect(await said('swiss-1500', 1510, pikes(2))).toEqual([]);
      expect(await said('swiss-1500', 1520, pikes(1))).toEqual([]);
      expect(
        await said('landsknecht-german-imperial', 1540, [['landsknecht-squares', 'keil', 2, 'E']]),
      ).toEqual(['ADLG-ARM-8 limit-too-many 2/1']);
      const horse: [string, string, number, string?][] = [
        ['ironsides-and-new-model-horse', 'heavy-cavalry', 3, 'E'],
      ];
      expect(await said('ecw-parliament-new-model', 1644, horse)).toEqual(['ADLG-ARM-8 limit-too-many 3/2']);
      expect(await said('ecw-parliament-new-model', 1645, horse)).toEqual([]);
      expect(await said('polish-lithuanian', 1670, [['winged-hussars', 'heavy-cavalry', 5]])).toEqual([
        'ADLG-ARM-6 limit-too-many 5/4',
      ]);
      expect(await said('spanish-army-of-flanders', 1620, [['spanish-tercios', 'tercio', 1]])).toEqual([
        'ADLG-ARM-6 limit-too-few 1/2',
      ]);
      const sides: [string, string, number, string?][] = [
        ['huguenot-pistol-horse', 'heavy-cavalry', 2],
        ['spanish-auxiliaries', 'colunela', 1],
      ];
      expect(await said('huguenot-wars-of-religion', 1590, sides)).toEqual(['ADLG-ARM-6 limit-exclusive /']);
      const third: [string, string, number, string?][] = [
        ['german-or-bohemian-regiments', 'pike-and-shot', 2],
        ['german-or-bohemian-regiments', 'pike-and-shot', 2, 'M'],
      ];
      expect(await said('dutch-maurice', 1619, third)).toEqual(['ADLG-ARM-8 limit-too-many 2/1']);
    },
  );
  it('a limit over an entry that is not in the list is refused by place', async () => {
    const own = {
      id: 'club',
      rules: [],
      name: { en: 'a', fr: 'a' },
      entries: [{ id: 'a', name: { en: 'a', fr: 'a' }, least: 0, most: 5, choices: [{ type: 'keil' }] }],
    };
    expect(readList({ ...own, limits: [{ entries: ['b'], most: 1 }] })).toMatchObject({
      place: 'limits[0].entries[0]',
    });
    expect(readList({ ...own, limits: [{ most: 1 }] })).toMatchObject({ place: 'limits[0]' });
  });
  it('an own list in the same format is checked like ours', async () => {
    const own = {
      id: 'club',
      rules: ['adlg-r-2021'],
      name: { en: 'Club', fr: 'Club' },
      entries: [
        {
          id: 'cantonal-pike-column',
          name: { en: 'a', fr: 'a' },
          least: 0,
          most: 5,
          choices: [{ type: 'keil', options: ['headstrong'] }],
        },
      ],
    };
    const found = await musterOf(EDITION_2021).reckon(armyOf() as never, own as never);
    expect(found).toMatchObject({ remarks: [{ why: 'entry-too-many', figures: { has: 6, most: 5 } }] });
    expect(readList({ ...own, entries: [] })).toMatchObject({ place: 'entries' });
    expect(readList({ ...own, id: 'Ä' })).toMatchObject({ place: 'id' });
  });
  it('makes legal armies by luck from every list, at every budget, in both editions', async () => {
    for (const id of LIST_IDS)
      for (const budget of [110, 220, 330])
        for (const edition of [EDITION_2021, EDITION_2024]) {
          const list = (await loadList(id))!;
          const made = randomRoster(edition, list, budget, 0, luckOf([1, 2, budget, edition.year]));
          expect([id, budget, edition.year, made !== undefined]).toEqual([id, budget, edition.year, true]);
          const r = reckon(edition, made!, list);
          expect(r.remarks).toEqual([]);
          expect(r.points).toBeGreaterThan(budget * 0.75);
        }
  });
});

describe('sizes on a real table', () => {
  const TYPES = [
    'light-infantry', 'medium-swordsmen', 'heavy-spearmen', 'keil', 'colunela', 'tercio', 'later-tercio', 'pike-and-shot',
    'dragoons', 'heavy-cavalry', 'light-cavalry', 'levy', 'medium-artillery',
  ] as const; // biome-ignore format: a list of words
  it.each([EDITION_2021, EDITION_2024])('AR-BASE-01 AR-BASE-04 bases by scale, $year', (edition) => {
    const at = (scale: 40 | 60 | 80) => TYPES.map((t) => baseSize(edition, t, false, scale));
    expect(at(40)).toEqual([
      '40 × 20', '80 × 40', '80 × 40', '80 × 60', '80 × 60', '80 × 80', '80 × 60', '80 × 40', '40 × 40', '40 × 30', '40 × 30',
      '40 × 30', '40 × 40',
    ]); // biome-ignore format: in the order of the types
    expect(at(60).slice(3, 6)).toEqual(['120 × 100', '120 × 100', '120 × 120']);
    expect(at(80)[6]).toBe(edition.year === 2024 ? '160 × 120' : undefined);
    expect(baseSize(edition, 'heavy-cavalry', true, 60)).toBe('60 × 60');
  });
  it('the table in centimetres', () => {
    expect(musterOf(EDITION_2024).sizes!(armyOf({ edition: 2024 }) as never, 40)).toMatchObject({
      table: '120 × 80 cm',
    });
    expect(musterOf(EDITION_2021).sizes!(armyOf() as never, 80)).toMatchObject({ place: 'scale' });
  });
});

describe.each([EDITION_2021, EDITION_2024])('free muster, $year', (edition) => {
  const muster = musterOf(edition);
  it('offers every troop type of the price table in any number', async () => {
    const entries = await muster.entries('', 220);
    if ('place' in entries) throw new Error(entries.expected);
    expect(entries).toHaveLength(27);
    for (const e of entries) expect(e).toMatchObject({ least: 0, most: null });
    expect(entries.find((e) => e.id === 'tercio')?.points).toEqual(
      edition.year === 2021 ? [21, 28] : [17, 24],
    );
  });
  it.each([110, 220, 330])(
    'makes an army of %i points that has nothing to mend and no advice',
    async (budget) => {
      for (let seed = 1; seed <= 12; seed++) {
        const made = await muster.random({ list: '', budget }, luckOf([seed, budget, 3, 4]));
        const found = await muster.reckon(made as never);
        if ('place' in found) throw new Error(found.expected);
        expect(found.remarks).toEqual([]);
        expect(found.advice).toEqual([]);
        expect(found.points).toBeGreaterThan(0.9 * budget);
        expect((made as { list: unknown }).list).toBe(null);
      }
    },
  );
});

describe('army lists as files', () => {
  it('every list of ours is written and read again as it was, and serves as the beginning of one’s own', async () => {
    for (const list of await loadLists()) expect(readList(writeList(list))).toEqual(list);
  });
});

describe('what an entry may cost', () => {
  it('AR-POINTS-03 AR-POINTS-04 the dearest body has every option that goes together', async () => {
    const pointsOf = async (edition: 2021 | 2024, id: string): Promise<readonly number[] | undefined> => {
      const entries = await musterOf(edition === 2021 ? EDITION_2021 : EDITION_2024).entries('', 220);
      return Array.isArray(entries) ? entries.find((e) => e.id === id)?.points : undefined;
    };
    // Elite with salvo, the musket in it, and a gun.
    expect(await pointsOf(2021, 'pike-and-shot')).toEqual([11, 25]);
    expect(await pointsOf(2024, 'pike-and-shot')).toEqual([11, 26]);
    expect(await pointsOf(2021, 'later-pike-and-shot')).toEqual([13, 24]);
  });
});
