import { expect, it } from 'vitest';
import { luckOf, seedOf } from '../battle/dice/seed.ts';
import { isComplaint, type Json } from '../battle/protocol.ts';
import { RULE_SETS } from '../rules/registry.ts';
import { sayPackFault } from '../text/army/pack-words.ts';
import { type Checked, checkArmy, type Pack, readPack } from './pack.ts';

const GAMES = RULE_SETS.map((r) => r.id);
const PACK = { format: 1, kind: 'pack', name: 'Low Countries Open', rules: 'adlg-r-2021', points: 220 };
const packOf = (more: object): Pack => {
  const read = readPack({ ...PACK, ...more }, GAMES);
  if (isComplaint(read)) throw new Error(`${read.place}: ${read.expected}`);
  return read;
};
const musterOf = async (id: string) => {
  const muster = await RULE_SETS.find((r) => r.id === id)?.muster?.();
  if (!muster) throw new Error(id);
  return muster;
};
const check = async (pack: Pack, army: Json): Promise<Checked> => {
  const found = await checkArmy(pack, await musterOf(pack.rules), army);
  if (isComplaint(found)) throw new Error(found.place);
  return found;
};

it.each(GAMES)(
  '%s: a legal army of an allowed list is legal in the tournament, twenty at once',
  async (id) => {
    const muster = await musterOf(id);
    const points = muster.budgets[Math.min(1, muster.budgets.length - 1)];
    const lists = (await muster.lists()).map((l) => l.id);
    const pack = packOf({ rules: id, points });
    const luck = luckOf(seedOf(`pack ${id}`));
    const armies: Json[] = [];
    for (let i = 0; armies.length < 20 && i < 60; i++) {
      const made = await muster.random({ list: lists[i % lists.length], budget: points }, luck);
      const found = isComplaint(made) ? made : await muster.reckon(made);
      if (!isComplaint(found) && found.remarks.length === 0) armies.push(made as Json);
    }
    expect(armies.length).toBe(20);
    const found = await Promise.all(armies.map((a) => check(pack, a)));
    expect(found.filter((c) => !c.legal)).toEqual([]);
  },
);

it('what the tournament does not allow is said in both languages', async () => {
  const muster = await musterOf('adlg-r-2021');
  const made = await muster.random({ list: 'swiss-1500', budget: 220, year: 1515 }, luckOf(seedOf('swiss')));
  const army = { ...(made as object), year: 1515 } as Json;
  const whys = async (more: object, a = army): Promise<string[]> => {
    const { faults, legal } = await check(packOf(more), a);
    expect(legal).toBe(faults.every((f) => f.why === 'book'));
    for (const lang of ['en', 'fr'] as const)
      for (const f of faults) expect(sayPackFault(f, lang, (l) => l.toUpperCase())).not.toMatch(/[{}]/);
    return faults.map((f) => f.why);
  };
  expect(await whys({})).toEqual([]);
  expect(await whys({ years: [1600, 1660] })).toEqual(['year']);
  expect(await whys({ years: [1600, 1660] }, { ...(army as object), year: 0 } as Json)).toEqual(['no-year']);
  expect(await whys({ lists: ['ottoman'] })).toEqual(['list']);
  expect(await whys({ rules: 'adlg-r-2024' })).toEqual(['game']);
  expect(await whys({ lists: ['swiss-1500'], years: [1500, 1520] })).toEqual([]);
  // fewer points than the army has: the game itself says so
  const over = await check(packOf({ points: 110 }), army);
  expect(over.legal).toBe(false);
  expect(over.reckoning.remarks.length + over.faults.length).toBeGreaterThan(0);
  // built by another book: told, and checked by the tournament's
  expect(await whys({ profile: { name: 'Club', options: { corpsLeast: 1 } } })).toEqual(['book']);
});

it('a pack that is no pack is said in words', () => {
  const wrong = (more: object) => {
    const read = readPack({ ...PACK, ...more }, GAMES);
    return isComplaint(read) ? read.place : 'read';
  };
  expect(wrong({})).toBe('read');
  expect(wrong({ rules: 'chess' })).toBe('rules');
  expect(wrong({ points: 0 })).toBe('points');
  expect(wrong({ years: [1700, 1600] })).toBe('years');
  expect(wrong({ lists: 'ottoman' })).toBe('lists');
  expect(wrong({ prizes: [] })).toBe('prizes');
});
