import { isComplaint, type Json } from '@tercio/engine/battle/protocol.ts';
import { luckOf, seedOf } from '@tercio/engine/battle/seed.ts';
import { readRoster } from '@tercio/engine/rules/adlg-r/army/roster.ts';
import { EDITION_2024 } from '@tercio/engine/rules/adlg-r/editions.ts';
import { RULE_SETS } from '@tercio/engine/rules/registry.ts';
import { describe, expect, it } from 'vitest';
import { readRosterText, rosterText } from './plain-text.ts';
import type { Paper } from './shop.ts';

const tell = { title: 'An army', unit: () => 'some troops, 12 points', commander: () => 'a commander' };

describe('rosters as text', () => {
  it.each(RULE_SETS.map((r) => r.id))('%s: what is pasted is reckoned as what was written', async (id) => {
    const muster = await RULE_SETS.find((r) => r.id === id)?.muster?.();
    if (!muster) throw new Error(id);
    const luck = luckOf(seedOf(id));
    for (const list of await muster.lists())
      for (const budget of muster.budgets) {
        const made = await muster.random({ list: list.id, budget }, luck);
        if (isComplaint(made)) continue;
        const text = rosterText(made as unknown as Paper, tell);
        const back = readRosterText(`Look at this:\n\n${text.replace(/^/gm, '> ')}\nWhat do you say?`);
        const [a, b] = [await muster.reckon(made), await muster.reckon(back as unknown as Json)];
        expect(b).toEqual(a);
      }
  });

  it('keeps names with commas, quotes and figures', () => {
    const p: Paper = {
      rules: 'argad',
      name: 'Los “Viejos”, 1643',
      list: null,
      budget: 75,
      army: { camp: '4' },
      commands: [
        {
          name: 'Left, by the wood',
          commander: { name: 'Melo, "el Grande"', value: 2, chief: true },
          units: [{ name: 'Velandia', count: 3, troop: { armour: '4*', melee: ['sword'], ranged: [] } }],
        },
      ],
    };
    const back = readRosterText(rosterText(p, tell));
    expect(back).toMatchObject({ ...p, army: { camp: '4' } });
  });

  it('a roster of ADLG-R comes back whole: commanders, works, the book it is built by', () => {
    const p: Paper = {
      format: 1,
      kind: 'roster',
      rules: 'adlg-r-2024',
      name: 'Flandes',
      list: null,
      year: 1643,
      budget: 220,
      army: { fortifiedCamp: true, fortifications: 3, ships: 1 },
      options: { reserves: true, shockMayEvade: false, corpsLeast: 3, protectionOne: 'cap', slideMost: 1.5 },
      commands: [
        {
          name: 'Centre',
          commander: { name: 'Melo', value: 3, chief: true, included: true, unit: 1 },
          units: [
            { name: 'Tercio', count: 2, entry: 'tercio', troop: { type: 'tercio', quality: 'E' } },
            { troop: { type: 'heavy-cavalry', abilities: ['pistol', 'caracole'], commandedShot: true } },
          ],
        },
        { name: 'Allies', commander: { value: 0, unreliable: true }, units: [{ troop: { type: 'levy' } }] },
        { name: 'Nobody’s', commander: null, units: [{ troop: { type: 'levy' } }] },
      ],
    };
    const back = readRosterText(rosterText(p, tell));
    expect(back).toEqual(p);
    expect(isComplaint(readRoster(EDITION_2024, back))).toBe(false);
    expect(JSON.parse(JSON.stringify(p))).toEqual(back);
  });

  it('other text is no roster', () => {
    expect(readRosterText('Dear Jean,\nsee you on Friday {rules: none}')).toBeUndefined();
  });
});
