/**
 * A volley, a charge, a rout and the end of an army in every game, picture after picture, on desk and phone, by day and in
 * the dark: `npx tsx --conditions=@tercio/source apps/web/tests/moments.ts [game, desk-day or rout …]` takes them into
 * .tercio/moments.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { BattleRecord } from '@tercio/engine';
import { stateAfter } from '@tercio/engine';
import { type BeatKind, scriptOf } from '../src/director/script.ts';
import { loadRules } from '../src/game/rules.ts';
import { takeOf } from '../src/seat/take.ts';
import { fought } from './fought.ts';
import { back, give, scale } from './looking.ts';
import { DESK, onTable, openSite, PHONE, web } from './site.ts';

const folder = path.resolve(web, '../../.tercio/moments');
mkdirSync(folder, { recursive: true });
const GAMES = ['adlg-r-2021', 'baroque', 'argad', 'group-orders'];
const WANTED: readonly (readonly [string, readonly BeatKind[]])[] = [
  ['volley', ['fire', 'gun']],
  ['charge', ['charge']],
  ['rout', ['rout', 'fall']],
  ['end', ['over']],
];
const words = process.argv.slice(2);

/** The moves of a record in which such a thing is shown: after how many moves each begins. */
async function momentsOf(record: BattleRecord): Promise<Map<string, number>> {
  const rules = await loadRules(record.rules);
  if (!rules) throw new Error(record.rules);
  const state = stateAfter(rules, record, 0);
  const found = new Map<string, number[]>();
  for (const [i, move] of record.moves.entries()) {
    const take = takeOf(rules, state, move, i + 1);
    const { beats } = scriptOf(take, {
      rules,
      drawn: 1,
      tally: (s) => rules.score(s).score,
      written: () => true,
    });
    for (const [name, kinds] of WANTED)
      if (beats.some((b) => kinds.includes(b.kind))) found.set(name, [...(found.get(name) ?? []), i]);
  }
  return new Map([...found].map(([name, all]) => [name, all[Math.floor(all.length / 2)] ?? 0]));
}

const site = await openSite();
const some = (all: readonly string[], name: string): boolean =>
  !words.some((w) => all.includes(w)) || words.includes(name);
const NAMES = WANTED.map(([name]) => name);
const SCREENS = ['desk-day', 'desk-dark', 'phone-day', 'phone-dark'];
for (const game of GAMES.filter((g) => some(GAMES, g))) {
  const record = JSON.parse(await fought(game)) as BattleRecord;
  const moments = await momentsOf(record);
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [screen, options] of [
      ['desk', DESK],
      ['phone', { ...PHONE, deviceScaleFactor: 1 }],
    ] as const) {
      const where = `${screen}-${colorScheme === 'light' ? 'day' : 'dark'}`;
      if (!some(SCREENS, where)) continue;
      const { page, done } = await site.visit({ ...options, colorScheme }, '', {
        pace: 'normal',
        motion: 'full',
      });
      await page.clock.install();
      await give(page, record);
      await onTable(page);
      await page.locator('.over').waitFor();
      await back(page);
      for (const [name, at] of moments) {
        if (!some(NAMES, name)) continue;
        await scale(page).fill(String(at));
        await page.clock.fastForward(200);
        await page.getByRole('button', { name: 'A move on', exact: true }).click();
        const kinds = WANTED.find(([n]) => n === name)?.[1] ?? [];
        const beat = async (): Promise<string> =>
          (await page.locator('.battle').getAttribute('data-beat')) ?? '';
        for (let i = 0; i < 400 && !kinds.includes((await beat()) as BeatKind); i++)
          await page.clock.fastForward(150);
        for (let shot = 1; shot <= 4; shot++) {
          for (let k = 0; k < (shot === 1 ? 2 : 4); k++) await page.clock.fastForward(130);
          const file = `${game}-${name}-${where}-${shot}.jpg`;
          await page.screenshot({ path: path.join(folder, file), type: 'jpeg', quality: 70 });
        }
      }
      await done();
    }
}
await site.close();
