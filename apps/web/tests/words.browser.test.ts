import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browsers/browse.ts';
import { MEETING } from './positions.ts';
import { addressOf, DESK, findings, onTable, openSite, type Site, spotOf } from './site.ts';

/** The command box and the battle report, as a person uses them. */
let site: Site;
beforeAll(async () => {
  if (uses('chromium')) site = await openSite();
});
afterAll(async () => site?.close());

const box = (page: Page) => page.getByRole('combobox', { name: /Write an order|Écrivez un ordre/ });

async function openBox(page: Page): Promise<void> {
  await page.keyboard.press('o');
  await box(page).waitFor();
  await box(page).focus();
}

describe.skipIf(!uses('chromium'))('words', () => {
  it('orders and questions are typed, completed, refused with the rule and carried out', async () => {
    const { page, wrong, done } = await site.visit(DESK, addressOf(MEETING, 'meeting'));
    await onTable(page);
    const before = await spotOf(page, 'A2');
    await openBox(page);
    const offer = page.getByRole('option').first();
    await offer.waitFor();
    await box(page).fill('describe the left');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.said').textContent()).toMatch(/facing north/);
    // answers to questions that are still to come
    await box(page).fill('evas');
    await expect.poll(() => page.getByRole('option').allTextContents()).toContain('evasion');
    for (const [line, heard] of [
      ['evasion: never', 'said beforehand: evasion: never'],
      ['B2: evasion: never', 'Rossiter’s scouts is not of your side'],
      ['evasion: perhaps', 'Understood as far as “evasion:”.'],
    ]) {
      await box(page).fill(line);
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('.said').textContent()).toContain(heard);
    }
    await box(page).fill('A2 forward 40');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.said').textContent()).toMatch(/ A[A-Z]+-[A-Z]+-\d+[a-z]?→/);
    await box(page).fill('A2 forw');
    await expect.poll(() => page.getByRole('option').allTextContents()).toContain('A2 forward');
    await page.keyboard.press('Tab');
    await expect.poll(() => box(page).inputValue()).toBe('A2 forward ');
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await box(page).waitFor({ state: 'hidden' });
    await expect.poll(async () => (await spotOf(page, 'A2')).y).toBeLessThan(before.y - 5);
    await page.getByRole('button', { name: 'Battle', exact: true }).click();
    await page.locator('.stands').filter({ hasText: 'Always no.' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await findings(page)).toEqual([]);
    expect(wrong).toEqual([]);
    await done();
  });

  it('in French too', async () => {
    const { page, done } = await site.visit(DESK, addressOf(MEETING, 'meeting'), { language: 'fr' });
    await onTable(page);
    await openBox(page);
    await box(page).fill('distance A2 B2');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.said').textContent()).toMatch(/: \d+(,\d+)? UD/);
    await box(page).fill('esquive : jamais');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.said').textContent()).toContain('dit d’avance : esquive: jamais');
    await done();
  });

  it('a finished battle is written as a page with maps and as Markdown', async () => {
    const { page, wrong, done } = await site.visit(DESK, addressOf(MEETING, 'meeting'));
    await onTable(page);
    await page.getByRole('button', { name: 'Battle', exact: true }).click();
    expect(await page.getByRole('button', { name: 'Battle report…', exact: true }).count()).toBe(0); // secrets stay secret
    await page.getByRole('button', { name: 'Resign', exact: true }).click();
    await page.locator('.over').waitFor();
    const saved = async (name: RegExp): Promise<string> => {
      await page.getByRole('button', { name: 'Battle', exact: true }).click();
      const panels = page.getByRole('dialog', { name: 'Battle', exact: true });
      await panels.getByRole('button', { name: 'Battle report…', exact: true }).click();
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name }).click();
      return readFileSync(await (await file).path(), 'utf8');
    };
    const report = await saved(/as a page/);
    expect(report).toContain('<svg');
    expect(report).toContain('Turn 1');
    const markdown = await saved(/Markdown/);
    expect(markdown).toMatch(/^# /m);
    expect(markdown).toMatch(/!\[.*\]\(/); // its maps
    expect(markdown).toContain('Rossiter’s scouts'); // both rosters
    expect(wrong).toEqual([]);
    await done();
  });
});
