import { generalsIn } from '@tercio/engine/generals';
import { RULE_SETS } from '@tercio/engine/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browsers/browse.ts';
import { sample } from '../../../scripts/vitest/sample.ts';
import { parseJson } from '../../cli/src/jsonc.ts';
import {
  addressOf,
  DESK,
  findings,
  inLibrary,
  movesOf,
  onTable,
  openSite,
  PHONE,
  type Site,
} from './site.ts';

/** What a general would do, asked for at the table of every game. */
let site: Site;
beforeAll(async () => {
  if (uses('chromium')) site = await openSite();
});
afterAll(async () => site?.close());

/** The position that a game's template shows. */
async function template(id: string): Promise<object> {
  const rules = await RULE_SETS.find((r) => r.id === id)?.load();
  return parseJson(rules?.template(undefined) as string, id) as object;
}

describe.skipIf(!uses('chromium'))('hints', () => {
  it.each(sample(['adlg-r-2024', 'baroque', 'argad', 'group-orders'], 1, 'hints'))(
    '%s: a general says what he would do and why; one key does it, and the record notes it',
    async (id) => {
      const { page, wrong, done } = await site.visit(DESK, addressOf(await template(id)));
      await onTable(page);
      const card = page.getByRole('region', { name: 'A general’s advice', exact: true });
      await page.getByRole('button', { name: /^What would a general do\?/ }).waitFor();
      await page.keyboard.press('i');
      const thoughts = card.getByRole('listitem');
      await thoughts.first().waitFor();
      expect(await thoughts.first().textContent()).toMatch(/\w/);
      expect(await card.textContent()).not.toContain('{"');
      // another general may be asked, and answers for himself
      const others = card.getByLabel('General', { exact: true });
      expect(await others.locator('option').count()).toBe(generalsIn(id).length);
      await others.selectOption(generalsIn(id).at(-1) as string);
      await expect
        .poll(async () => (await card.getByText('The general is thinking …').count()) === 0)
        .toBe(true);
      await thoughts.first().waitFor();
      // a marshal tells his plan first
      const plan = card.getByText(/^I (hold|attack|have no plan).*Played on to the end \d+ times/);
      expect(await plan.count()).toBe(generalsIn(id).includes('marshal') ? 1 : 0);
      // and draws it: an arrow for whoever attacks, until the card is closed
      if ((await plan.count()) > 0) {
        const attacks = /attack/.test((await plan.textContent()) ?? '');
        expect((await page.locator('path.charge').count()) > 0).toBe(attacks);
      }
      expect(await findings(page)).toEqual([]);
      const before = await movesOf(page);
      await page.keyboard.press('Shift+I');
      await expect.poll(() => movesOf(page)).toBeGreaterThan(before);
      await expect.poll(async () => JSON.stringify(await inLibrary(page))).toContain('"by":"hint"');
      expect(wrong).toEqual([]);
      await done();
    },
    120_000,
  );

  it('on a phone, in French, while an army is drawn up', async () => {
    const { page, wrong, done } = await site.visit(DESK, '?seed=hints', { language: 'fr' });
    await page.getByRole('radio', { name: /^Ordres de groupe/ }).click();
    await page
      .getByRole('button', { name: /^Jouer/ })
      .first()
      .click();
    await onTable(page);
    await page.setViewportSize(PHONE.viewport);
    await page.getByRole('button', { name: 'Ordres', exact: true }).click();
    await page.getByRole('button', { name: /^Que ferait un général/ }).click();
    const card = page.getByRole('region', { name: 'Conseil d’un général', exact: true });
    const first = card.getByRole('listitem').first();
    await first.waitFor();
    expect(await first.textContent()).toMatch(/^Déployer le groupe/);
    const before = await movesOf(page);
    await card.getByRole('button', { name: /^Le faire/ }).click();
    await expect.poll(() => movesOf(page)).toBeGreaterThan(before);
    expect(wrong).toEqual([]);
    await done();
  });
});
