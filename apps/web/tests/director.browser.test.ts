import type { AnyRuleSet, BattleRecord, Event, State } from '@tercio/engine';
import { beginning } from '@tercio/engine';
import { phrasesOf, sayLeft, speaker } from '@tercio/engine/text';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browsers/browse.ts';
import { sample } from '../../../scripts/vitest/sample.ts';
import type { Controls } from '../src/game/controls.ts';
import { controlsOf } from '../src/game/open.ts';
import { loadRules } from '../src/game/rules.ts';
import { isWritten } from '../src/game/words/report.ts';
import { takeOf } from '../src/seat/take.ts';
import { en } from '../src/words/catalogue.ts';
import { DESK, inLibrary, onTable, openSite, patience, type Site } from './site.ts';

/** Whole battles through the director, on a clock of the test's own: what is shown is what the record says, no more. */
let site: Site;
beforeAll(async () => {
  if (uses('chromium')) site = await openSite();
});
afterAll(async () => site?.close());

/** What the page showed whenever anything on it changed. */
interface Seen {
  readonly told: number; // the newest line of the chronicle
  readonly lost: string; // of each army
  readonly pieces: number;
  readonly beat: string;
}

/** Watches two ensigns; each frame is a fifth of a second of the battle's own time. */
async function watch(
  page: Page,
  rules: string,
  battle: string,
  seed: string,
  most: number,
): Promise<{ seen: Seen[]; record: BattleRecord }> {
  await page.evaluate((last) => localStorage.setItem('tercio.last', JSON.stringify(last)), {
    rules,
    battle,
    seats: 'watch',
    side: 0,
    general: 'ensign',
  });
  await page.clock.install();
  await page.goto(`${site.url}?seed=${seed}#/play`);
  await onTable(page);
  await page.evaluate(() => {
    const seen: unknown[] = [];
    Object.assign(globalThis, { seen });
    const root = document.querySelector('.battle');
    if (!root) throw new Error('no battle');
    const note = (): void => {
      const facts = {
        told: Number(root.getAttribute('data-told')),
        lost: [...root.querySelectorAll('.army em')].map((e) => e.textContent ?? '').join(' / '),
        pieces: root.querySelectorAll('[data-piece]').length,
        beat: root.getAttribute('data-beat') ?? '',
      };
      if (JSON.stringify(facts) !== JSON.stringify(seen.at(-1))) seen.push(facts);
    };
    new MutationObserver(note).observe(root, {
      attributes: true,
      childList: true,
      subtree: true,
      characterData: true,
    });
    note();
  });
  const soon = patience(most);
  while (soon() && (await page.locator('.battle:has(.over):not(:has(.show))').count()) === 0) {
    for (let i = 0; i < 8; i++) await page.clock.fastForward(230);
  }
  await page.locator('.over').waitFor({ timeout: 1000 });
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: unknown[] }).seen);
  const ended = async () =>
    (await inLibrary(page)).find((k) => k.record?.rules === rules && k.record.result !== null)?.record;
  await expect.poll(async () => (await ended()) !== undefined).toBe(true);
  const record = await ended();
  if (!record) throw new Error('the battle was not kept');
  return { seen: seen as Seen[], record };
}

/** Every event of a record with what is true once it was told. */
async function truthOf(
  rules: AnyRuleSet,
  controls: Controls,
  record: BattleRecord,
): Promise<{ events: Event[]; states: State[]; written: boolean[]; lost(s: State): string }> {
  const said = speaker('en', await phrasesOf(record.rules), { names: record.names, unit: '' });
  const state = beginning(rules, record.setup, record.options);
  const events: Event[] = [];
  const states: State[] = [rules.copy(state)];
  for (const [i, move] of record.moves.entries()) {
    const take = takeOf(rules, state, move, i + 1, { see: (s) => s, hears: () => true });
    for (const s of take.shots) {
      events.push(s.event);
      states.push(s.state);
    }
  }
  const lost = (s: State): string => {
    const m = {
      rules,
      state: s,
      side: 0 as const,
      ask: undefined,
      speaker: said,
      words: en,
      language: 'en' as const,
    };
    return controls
      .armies({ ...m, help: 'full' })
      .map((a) => sayLeft(Math.max(0, a.breaks - a.lost), a.breaks, 'en'))
      .join(' / ');
  };
  return { events, states, written: events.map((e) => isWritten(said, e)), lost };
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

describe.skipIf(!uses('chromium'))('a battle as it is shown', () => {
  it.each(BATTLES)(
    '%s, %s, at pace %s, motion %s: nothing early, nothing left out',
    async (id, battle, pace, motion) => {
      const [rules, controls] = [await loadRules(id), await controlsOf(id)];
      if (!rules || !controls) throw new Error(id);
      const { page, wrong, done } = await site.visit(DESK, '#/rules', { pace, motion });
      const { seen, record } = await watch(page, id, battle, 'shown', LONG - 40_000);
      const { events, states, written, lost } = await truthOf(rules, controls, record);
      const tallies = states.map(lost);
      const counts = states.map((s) => rules.bodies(s).length);
      let last = -1;
      for (const s of seen) {
        expect(s.told).toBeGreaterThanOrEqual(last);
        last = s.told;
        // what is true from the newest line until the next one is told, and nothing that comes later
        const next = written.findIndex((w, i) => i > s.told && w);
        const [from, to] = [s.told + 1, next < 0 ? events.length : next + 1];
        const possible = tallies.slice(from, to + 1);
        expect(possible, `line ${s.told}, beat ${s.beat}`).toContain(s.lost);
        expect(counts.slice(from, to + 1), `line ${s.told}, beat ${s.beat}`).toContain(s.pieces);
      }
      // to the last line
      expect(last).toBe(written.lastIndexOf(true));
      if (pace !== 'instant') {
        const beats = new Set(seen.map((s) => s.beat));
        for (const beat of ['dice', 'verdict', 'told']) expect(beats).toContain(beat);
      }
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
