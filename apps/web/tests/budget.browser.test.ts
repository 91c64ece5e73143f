import { readFileSync } from 'node:fs';
import path from 'node:path';
import { asksOf, type Command, isComplaint, isRefusal, openBattle, play, readOptions } from '@tercio/engine';
import { scenario } from '@tercio/engine/scenarios';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browse.ts';
import { loadRules } from '../src/game/rules.ts';
import { addressOf, DESK, findings, movesOf, onTable, openSite, type Site, until, web } from './site.ts';

/** Few questions: a full turn of Rocroi in the thick of it, both sides together, counted. */
let site: Site;
beforeAll(async () => {
  if (uses('chromium')) site = await openSite();
});
afterAll(async () => site?.close());

const ROCROI = JSON.parse(
  readFileSync(path.join(web, 'tests/fixtures/rocroi-turn-6.json'), 'utf8'),
) as object;

describe.skipIf(!uses('chromium'))('budget', () => {
  it('Rocroi, the sixth turn of both sides: 8 orders, a charge, 10 shots and 4 melees in 60 inputs and 6 questions', async () => {
    const { page, wrong, done } = await site.visit(DESK, addressOf(ROCROI, 'r9'));
    await onTable(page);
    let inputs = 0;
    let questions = 0;
    let orders = 0;
    let shots = 0;
    const press = async (key: string): Promise<void> => {
      inputs++;
      await page.keyboard.press(key);
    };
    const purse = async (): Promise<number> => {
      const said = page.locator('.cmd .txt');
      const text = (await said.count()) > 0 ? ((await said.textContent()) ?? '') : '';
      return Number(/(\d+) command/.exec(text)?.[1] ?? 0);
    };
    const turn = async (): Promise<string> => (await page.locator('.num').textContent()) ?? '';
    for (let i = 0; i < 160 && (await turn()).startsWith('6'); i++) {
      if (await page.locator('.hand').isVisible()) await press('Enter');
      else if (await page.locator('.q').isVisible()) {
        questions++;
        await press('Enter'); // the suggested answer has the focus
      } else if (await page.locator('.plan').isVisible()) {
        shots += Number(/(\d+) shots?/.exec((await page.locator('.plan').textContent()) ?? '')?.[1] ?? 0);
        await press('Enter');
      } else if (orders < 8 && (await purse()) > 0) {
        await press(']');
        // who can charge, charges: its button says so
        const charge = page.locator('.man', { hasText: 'Charge' });
        const can = (await charge.count()) > 0 && (await charge.getAttribute('aria-disabled')) === null;
        await press(can ? 'c' : 'g');
        if (await page.locator('.give .gold').isEnabled()) {
          await press('Enter');
          orders++;
        } else await press('Escape');
      } else {
        // once, or twice where a card names what would be forgotten; presses that come too early are none
        const before = await movesOf(page);
        const card = page.locator('.rem[role=alertdialog]');
        inputs++;
        await until(async () => {
          await page.keyboard.press('Control+Enter');
          return (await movesOf(page)) !== before || card.isVisible();
        });
        if ((await movesOf(page)) === before) await press('Control+Enter');
      }
    }
    expect((await turn()).startsWith('7')).toBe(true);
    const told = (await page.getByRole('list', { name: 'Chronicle', exact: true }).textContent()) ?? '';
    const charges = told.match(/ charges /g)?.length ?? 0;
    const fights = told.match(/ fights /g)?.length ?? 0;
    console.log(
      `Rocroi, turn 6: ${orders} orders, ${charges} charges, ${shots} shots, ${fights} melees; ${inputs} inputs, ${questions} questions`,
    );
    expect(orders).toBe(8);
    expect(charges).toBeGreaterThanOrEqual(1);
    expect(shots).toBeGreaterThanOrEqual(10);
    expect(fights).toBeGreaterThanOrEqual(4);
    expect(inputs).toBeLessThanOrEqual(60);
    expect(questions).toBeLessThanOrEqual(6);
    expect(await findings(page)).toEqual([]);
    expect(wrong).toEqual([]);
    await done();
  });

  it('Rocroi, the first movement of the French: the end positions of a recorded turn in 12 inputs', async () => {
    const { page, wrong, done } = await site.visit(DESK, `?seed=${FIRST.seed}&pace=instant`);
    await page.getByRole('button', { name: /^Rocroi 1643/ }).click();
    await page.getByRole('button', { name: 'Two at one table', exact: true }).click();
    await onTable(page);
    let inputs = 0;
    const press = async (key: string): Promise<void> => {
      inputs++;
      await page.keyboard.press(key);
    };
    for (let corps = 0; corps < 3; corps++) {
      const card = page.locator('.corp').nth(corps);
      await card.click();
      inputs++;
      await page.getByRole('button', { name: 'The line advances', exact: true }).waitFor();
      const before = await movesOf(page);
      const orders = ordersOf(corps);
      await press('g');
      await press('Enter');
      await expect.poll(() => movesOf(page), { timeout: 15_000 }).toBe(before + orders);
      if (corps < 2) {
        // presses that come too early are none; a card that names what would be forgotten asks for a second one
        const rem = page.locator('.rem[role=alertdialog]');
        inputs++;
        await until(async () => {
          await page.keyboard.press('Control+Enter');
          return (await movesOf(page)) > before + orders || rem.isVisible();
        });
        if (await rem.isVisible()) await press('Control+Enter');
        await expect.poll(() => movesOf(page), { timeout: 15_000 }).toBe(before + orders + 1);
      }
    }
    await page.getByRole('button', { name: 'Battle', exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByText('Save the record as a file').click(),
    ]);
    const kept = JSON.parse(readFileSync(await file.path(), 'utf8')) as { moves: { command?: Command }[] };
    expect(await endOf(kept.moves.flatMap((m) => m.command ?? []))).toEqual(await endOf(FIRST.commands));
    console.log(`Rocroi, first movement: ${inputs} inputs for ${FIRST.commands.length} commands`);
    expect(inputs).toBeLessThanOrEqual(12);
    expect(wrong).toEqual([]);
    await done();
  });
});

/** A first movement turn, group by group: a click, a second one for the group, a key or a drag, Enter for each order. */
const FIRST = JSON.parse(readFileSync(path.join(web, 'tests/fixtures/rocroi-first-turn.json'), 'utf8')) as {
  rules: string;
  scenario: string;
  seed: string;
  commands: readonly Command[];
};

/** Orders of one corps in the record. */
function ordersOf(corps: number): number {
  const ends = FIRST.commands.flatMap((c, i) => (c.kind === 'end-corps' ? [i] : []));
  const part = FIRST.commands.slice(corps === 0 ? 0 : (ends[corps - 1] ?? 0) + 1, ends[corps]);
  return part.filter((c) => c.kind === 'move').length;
}

/** Where everybody stands after these commands, the last end left out. */
async function endOf(commands: readonly Command[]): Promise<readonly string[]> {
  const rules = await loadRules(FIRST.rules);
  if (!rules) throw new Error(FIRST.rules);
  const { setup } = (await scenario(FIRST.scenario)?.load(FIRST.rules)) ?? {};
  const options = readOptions(rules.options, {});
  if (isComplaint(options)) throw new Error('options');
  const battle = openBattle(rules, { setup: rules.readSetup(setup), seed: FIRST.seed, options });
  for (const c of commands) {
    const [ask] = asksOf(battle);
    if (ask?.side !== 0) break;
    const given = play(battle, 0, { ...c, ask: ask.id });
    if (isRefusal(given)) throw new Error(`${c.kind}: ${given.why}`);
  }
  return rules
    .bodies(battle.state)
    .filter((b) => b.side === 0)
    .map((b) => `${b.id} ${b.x} ${b.y} ${b.facing}`)
    .sort();
}
