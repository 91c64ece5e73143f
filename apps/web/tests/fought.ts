import {
  complain,
  defaults,
  isComplaint,
  luckOf,
  openBattle,
  readBeginning,
  STREAM,
  seedOf,
} from '@tercio/engine';
import { playAtRandom } from '@tercio/engine/generals';
import { SCENARIOS } from '@tercio/engine/scenarios';
import type { Page } from 'playwright-core';
import { loadRules } from '../src/game/rules.ts';
import { onTable } from './site.ts';

/** A short battle of a game played at random, to its end or so many commands, as a file. */
export async function fought(id: string, most = 5000): Promise<string> {
  const rules = await loadRules(id);
  const all = SCENARIOS.filter((s) => s.rules.includes(id));
  const listed = all.find((s) => s.short) ?? all[0];
  if (!rules || !listed) throw new Error(id);
  const setup = readBeginning(rules, (await listed.load(id)).setup);
  if (isComplaint(setup)) throw new Error(complain(setup));
  const battle = openBattle(rules, {
    setup,
    options: defaults(rules.options),
    seed: 'report',
    names: ['France', 'Espagne'],
  });
  playAtRandom(battle, luckOf(seedOf('report'), STREAM.general0), most);
  return JSON.stringify(battle.record);
}

/** Opens it from the start page, as a person opens a file. */
export async function openRecord(page: Page, text: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'battle.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await onTable(page);
}
