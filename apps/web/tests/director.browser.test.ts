import type { BattleRecord } from '@tercio/engine';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browsers/browse.ts';
import { sample } from '../../../scripts/vitest/sample.ts';
import { controlsOf } from '../src/game/open.ts';
import { loadRules } from '../src/game/rules.ts';
import { eyesOf } from '../src/seat/local.ts';
import { fought } from './fought.ts';
import { back, give, scale } from './looking.ts';
import { isTrue, observe, observed, type Seen, truthOf } from './shown.ts';
import { canEnd, DESK, inLibrary, onTable, openSite, patience, type Site } from './site.ts';

/** Whole battles through the director, on a clock of the test's own: what is shown is what the record says, no more. */
let site: Site;
beforeAll(async () => {
  if (uses('chromium')) site = await openSite();
});
afterAll(async () => site?.close());

/** Watches two ensigns; each frame is a fifth of a second of the battle's own time. */
async function watch(
  page: Page,
  rules: string,
  battle: string,
  seed: string,
  most: number,
): Promise<{ seen: Seen[]; record: BattleRecord }> {
  await sit(page, { rules, battle, seats: 'watch', side: 0, general: 'ensign' }, seed);
  const soon = patience(most);
  while (soon() && !(await isOver(page))) await pass(page);
  return ended(page, rules);
}

/** Plays the first side as somebody would who only ends his turns and takes what is suggested: the enemy does the rest. */
async function endure(
  page: Page,
  rules: string,
  battle: string,
  seed: string,
  most: number,
): Promise<{ seen: Seen[]; record: BattleRecord }> {
  await sit(page, { rules, battle, seats: 'computer', side: 0, general: 'ensign' }, seed);
  const soon = patience(most);
  while (soon() && !(await isOver(page))) {
    await pass(page);
    if (await page.locator('.show').isVisible()) continue;
    if (await page.locator('.q .opt.suggested, .plan').first().isVisible())
      await page.keyboard.press('Enter');
    else if (await canEnd(page)) await page.keyboard.press('Control+Enter');
  }
  return ended(page, rules);
}

async function sit(page: Page, last: object, seed: string): Promise<void> {
  await page.evaluate((l) => localStorage.setItem('tercio.last', JSON.stringify(l)), last);
  await page.clock.install();
  await page.goto(`${site.url}?seed=${seed}#/play`);
  await onTable(page);
  await observe(page);
}
const pass = async (page: Page): Promise<void> => {
  for (let i = 0; i < 8; i++) await page.clock.fastForward(230);
};
const isOver = async (page: Page): Promise<boolean> =>
  (await page.locator('.battle:has(.over):not(:has(.show))').count()) > 0;

async function ended(page: Page, rules: string): Promise<{ seen: Seen[]; record: BattleRecord }> {
  await page.locator('.over').waitFor({ timeout: 1000 });
  const seen = await observed(page);
  const kept = async () =>
    (await inLibrary(page)).find((k) => k.record?.rules === rules && k.record.result !== null)?.record;
  await expect.poll(async () => (await kept()) !== undefined).toBe(true);
  const record = await kept();
  if (!record) throw new Error('the battle was not kept');
  return { seen, record };
}

/** Every game at every pace with TERCIO_PROVE=shown, some twenty minutes; one at the fast pace in every run. */
const SHORT = [
  ['adlg-r-2021', 'first-battle'],
  ['group-orders', 'first-battle'],
  ['baroque', 'first-battle'],
  ['argad', 'first-battle'],
] as const;
const PACES = ['fast', 'instant', 'normal', 'slow'] as const;
const ALL_BATTLES = [
  ...SHORT.map(([id, battle]) => [id, battle, 'fast', 'full'] as const),
  ...PACES.flatMap((pace) => SHORT.map(([id, battle]) => [id, battle, pace, 'reduced'] as const)),
];
/** At a slow pace a battle has many thousand frames. */
const LONG = process.env.TERCIO_PROVE === 'shown' ? 1_200_000 : 240_000;
const BATTLES =
  process.env.TERCIO_PROVE === 'shown'
    ? ALL_BATTLES
    : sample(
        ALL_BATTLES.filter((b) => b[2] === 'fast'),
        1,
        'shown',
      );

const whole = process.env.TERCIO_PROVE === 'shown';
/** Of battles against the computer and of replays, too. */
const EACH = SHORT.flatMap(([id, battle]) => PACES.map((pace) => [id, battle, pace] as const));
const quick = EACH.filter(([, , pace]) => pace === 'fast');
/** Those of Baroque and Group Orders take a minute each. */
const brief = quick.filter(([id]) => id === 'adlg-r-2021' || id === 'argad');
const ENDURED = whole ? EACH : sample(brief, 1, 'endured');
const AGAIN = (whole ? EACH : sample(quick, 1, 'again')).map(([id, , pace]) => [id, pace] as const);
const MOVES = whole ? 400 : 120; // commands of a battle that is looked back at

describe.skipIf(!uses('chromium'))('a battle as it is shown', () => {
  it.each(BATTLES)(
    '%s, %s, at pace %s, motion %s: nothing early, nothing left out',
    async (id, battle, pace, motion) => {
      const [rules, controls] = [await loadRules(id), await controlsOf(id)];
      if (!rules || !controls) throw new Error(id);
      const { page, wrong, done } = await site.visit(DESK, '#/rules', { pace, motion });
      const { seen, record } = await watch(page, id, battle, 'shown', LONG - 40_000);
      isTrue(seen, await truthOf(rules, controls, record), rules);
      if (pace !== 'instant') {
        const beats = new Set(seen.map((s) => s.beat));
        for (const beat of ['dice', 'verdict', 'told']) expect(beats).toContain(beat);
      }
      expect(wrong).toEqual([]);
      await done();
    },
    LONG,
  );

  it.each(ENDURED)(
    '%s, %s, one’s own turns and the enemy’s at pace %s: nothing early, nothing left out',
    async (id, battle, pace) => {
      const [rules, controls] = [await loadRules(id), await controlsOf(id)];
      if (!rules || !controls) throw new Error(id);
      const { page, wrong, done } = await site.visit(DESK, '#/rules', { pace, motion: 'full' });
      const { seen, record } = await endure(page, id, battle, 'endured', LONG - 40_000);
      isTrue(seen, await truthOf(rules, controls, record, eyesOf(rules, 0)), rules);
      expect(new Set(record.moves.map((m) => m.side)).size).toBe(2);
      expect(wrong).toEqual([]);
      await done();
    },
    LONG,
  );

  it.each(AGAIN)(
    '%s, looked back at from its beginning at pace %s: nothing early, nothing left out',
    async (id, pace) => {
      const [rules, controls] = [await loadRules(id), await controlsOf(id)];
      if (!rules || !controls) throw new Error(id);
      const record = JSON.parse(await fought(id, MOVES)) as BattleRecord;
      const { page, wrong, done } = await site.visit(DESK, '', { pace, motion: 'full' });
      await page.clock.install();
      await give(page, record);
      await onTable(page);
      if ((await page.locator('.over').count()) === 0)
        await page.getByRole('button', { name: 'Battle', exact: true }).click();
      await back(page);
      await scale(page).fill('0');
      await expect.poll(() => scale(page).inputValue()).toBe('0');
      await observe(page);
      await page.getByRole('button', { name: 'Let it run', exact: true }).click();
      const soon = patience(LONG - 40_000);
      const last = String(record.moves.length);
      while (soon() && (await scale(page).inputValue()) !== last) await pass(page);
      await expect.poll(() => scale(page).inputValue()).toBe(last);
      isTrue(await observed(page), await truthOf(rules, controls, record), rules, false);
      expect(wrong).toEqual([]);
      await done();
    },
    LONG,
  );

  it('halts, goes on, and lets nobody order before everything was shown', async () => {
    const { page, wrong, done } = await site.visit(DESK, '?seed=halts#/rules', { pace: 'normal' });
    await page.evaluate(() =>
      localStorage.setItem(
        'tercio.last',
        JSON.stringify({
          rules: 'adlg-r-2021',
          battle: 'skirmish-at-the-ford',
          seats: 'computer',
          side: 0,
          general: 'ensign',
        }),
      ),
    );
    await page.goto(`${site.url}?seed=halts#/play`);
    await onTable(page);
    const show = page.getByRole('group', { name: 'What happens', exact: true });
    const soon = patience();
    while (soon() && !(await show.isVisible())) {
      await page.keyboard.press('Control+Enter');
      await page.evaluate(() => new Promise((r) => requestAnimationFrame(r)));
    }
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Go on', exact: true }).waitFor();
    const told = () => page.locator('.battle').getAttribute('data-told');
    const before = await told();
    // ninety frames are a second and a half of showing, and longer on a slow machine
    await page.evaluate(async () => {
      for (let i = 0; i < 90; i++) await new Promise((r) => requestAnimationFrame(r));
    });
    expect(await told()).toBe(before);
    expect(await page.locator('.btn.end:not([aria-disabled])').count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect
      .poll(async () => (await show.count()) === 0 && (await page.locator('.end, .q, .plan').count()) > 0)
      .toBe(true);
    expect(wrong).toEqual([]);
    await done();
  });
});
