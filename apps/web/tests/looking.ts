import type { Page } from 'playwright-core';
import { longRecord } from './records.ts';
import { DESK, onTable, type Site, type Visit } from './site.ts';

/** Looking back at a record, as the tests and the measurements of the page do it. */
export const give = (page: Page, record: object, name = 'kept.json') =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(record)) });

export const back = (page: Page) => page.getByRole('button', { name: 'Watch it again' }).first().click();
export const scale = (page: Page) => page.getByRole('slider', { name: 'Moment of the battle' });

/** A record of a thousand commands, opened at its end. */
export async function lookAtLong(site: Site): Promise<Visit> {
  const visit = await site.visit(DESK);
  await give(visit.page, await longRecord(1000));
  await onTable(visit.page);
  await visit.page.getByRole('button', { name: 'Battle', exact: true }).click();
  await back(visit.page);
  const last = await scale(visit.page).getAttribute('max');
  if (last !== '1000') throw new Error(`the record ends at ${last}, not at 1000`);
  return visit;
}

/** To a moment, and waits until it is drawn. */
export const jumpTo = (page: Page, at: number): Promise<void> =>
  page.evaluate(async (to) => {
    const el = document.querySelector<HTMLInputElement>('input[type=range]');
    if (!el) throw new Error('no scale to jump on');
    el.value = String(to);
    el.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((r) => requestAnimationFrame(() => setTimeout(r, 0)));
  }, at);
