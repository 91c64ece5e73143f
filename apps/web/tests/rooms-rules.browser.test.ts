import { readFileSync } from 'node:fs';
import { type Command, isComplaint, type Json, SeededDice, seedOf } from '@tercio/engine';
import { registered } from '@tercio/engine/rules';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browsers/browse.ts';
import { lot, sample } from '../../../scripts/vitest/sample.ts';
import { field } from './fields.ts';
import { busyTurn, MEETING } from './positions.ts';
import { addressOf, DESK, onTable, openSite, patience, type Site, until } from './site.ts';

const leaves = lot(6, 3, 'rooms-rules'); // npm run prove -- samples takes all
/** The rulebook as a person uses it. */
let site: Site;
beforeAll(async () => {
  if (uses('chromium')) site = await openSite();
});
afterAll(async () => site?.close());

const GAMES = [
  ['adlg-r-2021', 'AR-MELEE-08', 'Tercio: four fronts'],
  ['adlg-r-2024', 'AR-SHOOT-03', 'Shooting ranges'],
  ['baroque', 'BQ-7.4-a', 'Number of dice in melee'],
  ['argad', 'AG-SHOOT-1', 'One die per shot'],
  ['group-orders', 'GO-MELEE-04', 'Melee modifiers'],
] as const;

const facing = (side: number): number => (side === 0 ? 90 : 270);
const bothSides = <T>(make: (side: 0 | 1, name: string) => T): T[] => [make(0, 'A'), make(1, 'B')];

/** A battle of each game where somebody fights at once; a line that its rules refuse, and one that begins the fight. */
const FOUGHT = [
  {
    position: {
      rules: 'baroque',
      phase: 'orders',
      ordering: 0,
      table: [16, 11],
      armies: bothSides((_, name) => ({ name, structure: 'good' })),
      commands: bothSides((side, name) => ({
        side,
        name,
        leader: {
          id: `${name}-l`,
          name: `Leader ${name}`,
          quality: 'reliable',
          x: 8,
          y: side === 0 ? 1 : 10,
        },
      })),
      units: bothSides((side, name) => ({
        id: `${name}1`,
        side,
        command: side,
        name: `Horse ${name}`,
        type: 'TR',
        x: 8,
        y: side === 0 ? 4 : 6.4,
        facing: facing(side),
        M: '2',
        vbu: 6,
        I: 3,
        D: 'B',
        vd: 3,
      })),
    },
    line: 'A1 forward 40',
    refusal: 'BQ-0-l',
    fight: 'A1 charge B1',
  },
  {
    position: {
      rules: 'argad',
      phase: 'orders',
      turn: 1,
      width: 120,
      depth: 120,
      bands: bothSides((side, name) => ({
        id: name,
        side,
        name,
        figures: [1, 2, 3].map((n) => ({
          id: `${name}${n}`,
          class: 3,
          ranged: ['musket'],
          melee: ['sword'],
          facing: facing(side),
          x: 30 + 10 * n,
          y: side === 0 ? 40 : 60,
        })),
      })),
    },
    line: 'A1 mount',
    refusal: 'AG-MOVE-17',
  },
  {
    position: {
      rules: 'group-orders',
      at: 'shooting',
      table: [110, 80],
      units: bothSides((side, name) =>
        [1, 2].map((n) => ({
          id: `${name}${n}.1`,
          side,
          group: `${name}${n}`,
          name: `Foot ${name}${n}`,
          type: 'medium-infantry',
          x: n * 35,
          y: side === 0 ? 30 : 36,
          facing: facing(side),
          order: 'stand',
        })),
      ).flat(),
    },
    line: JSON.stringify({ kind: 'shots', shots: [{ unit: 'A1.1', target: 'B2.1', stands: [0] }] }),
    refusal: 'GO-UNIT-01',
  },
];

/** Plays on until the chronicle has cited a rule so often, and opens it there. */
async function openCited(page: Page, rule: string, times = 1): Promise<void> {
  const all = page
    .getByRole('list', { name: 'Chronicle', exact: true })
    .getByRole('button', { name: rule, exact: true });
  const cited = all.first();
  await until(async () => {
    if ((await all.count()) >= times) return true;
    await page.keyboard.press('Control+Enter');
    const option = page.locator('.q .opt').first(); // a question may be gone by the time one answers it
    if (await option.isVisible()) await option.click({ timeout: 1000 }).catch(() => {});
    return false;
  });
  await cited.click();
}

/** Says otherwise in the dialog that is open, and gives what was saved. */
async function sayOtherwise(page: Page, words: string) {
  const dialog = page.getByRole('dialog').filter({ hasText: 'I read this rule otherwise' });
  await dialog.getByText('I read this rule otherwise').click();
  await field(dialog, 'How you read it').fill(words);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save the file', exact: true }).click(),
  ]);
  const saved = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(saved).toMatchObject({ kind: 'reading', comment: words });
  return saved;
}

/** What the rules say of the command of a saved file in the position of that file: the rule that refuses it, if one does. */
async function refusedBy(saved: {
  rules: string;
  position: Json;
  command: Command;
}): Promise<string | undefined> {
  const set = await registered(saved.rules)?.load();
  const read = set?.readPosition(saved.position);
  if (!set || !read || isComplaint(read)) throw new Error('a position that cannot be set up');
  // a position may stand before the step that asks
  const dice = new SeededDice(seedOf('reading'));
  while (read.state.over === null && set.asks(read.state).length === 0) set.step(read.state, dice, () => {});
  const found = set.asks(read.state).map((a) => set.check(read.state, { ...saved.command, ask: a.id })?.rule);
  if (found.length === 0) throw new Error('a position in which nobody is asked');
  return found.includes(undefined) ? undefined : found[0];
}

describe.skipIf(!uses('chromium'))('the rulebook', () => {
  it.each(sample(GAMES, 1, 'rules'))(
    '%s: %s by its address, with a diagram, its neighbours and its tests, in both languages',
    async (game, id, title) => {
      const { page, wrong, done } = await site.visit(DESK, `#/rules/${game}/${id}`);
      await page.getByRole('heading', { name: title, level: 1, exact: true }).waitFor();
      await expect.poll(() => page.locator('figure svg').first().locator('g').count()).toBeGreaterThan(2);
      await page.locator('.tests li').first().waitFor();
      const english = await page.locator('.text').textContent();
      await page.getByRole('button', { name: 'Français', exact: true }).click();
      await expect.poll(() => page.locator('.text').textContent()).not.toBe(english);
      expect(wrong).toEqual([]);
      await done();
    },
  );

  it('finds rules by word and number, and goes from rule to rule by links and keys', async () => {
    const { page, wrong, done } = await site.visit(DESK, '#/rules/AR-MELEE-08');
    const find = page.getByRole('searchbox', { name: /Find a rule/ });
    await find.fill('regimental gun');
    await page
      .getByRole('status')
      .getByText(/\d+ rules?/)
      .first()
      .waitFor();
    await page.locator('.nav li a').filter({ hasNotText: 'AR-MELEE-08' }).first().click();
    await expect.poll(() => page.evaluate(() => location.hash)).not.toContain('AR-MELEE-08');
    // forgives typing, speaks French, suggests; by keys alone
    for (const typed of ['zone of contrlo', 'zone de contrôle']) {
      await find.fill(typed);
      await page.locator('.nav li a').filter({ hasText: 'ADLG-ZOC-1' }).first().waitFor();
    }
    await find.fill('artilery');
    await page.locator('.meant button').first().waitFor();
    await find.press('ArrowDown');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('A');
    await page.keyboard.press('Escape');
    await find.fill('adlg-mel-8');
    await page
      .getByRole('link', { name: /ADLG-MEL-8 / })
      .first()
      .press('Enter');
    await page.getByRole('heading', { name: 'Melee score and modifiers', exact: true }).waitFor();
    await page.locator('.text .rid').first().click();
    await expect.poll(() => page.evaluate(() => location.hash)).not.toMatch(/ADLG-MEL-8$/);
    await page.goBack();
    await page.getByRole('heading', { name: 'Melee score and modifiers', exact: true }).waitFor();
    expect(wrong).toEqual([]);
    await done();
  });

  it('an event in a battle leads to its rule, and the rule back to the event', async (t) => {
    t.skip(leaves(0));
    const { page, wrong, done } = await site.visit(DESK, '?seed=cite#/play');
    await onTable(page);
    await openCited(page, 'ADLG-CMD-2', 2); // a battle that one merely looked at is not kept
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Rulebook: ADLG-CMD-2/ })
      .click();
    await page.getByRole('heading', { name: 'Command points of a corps', exact: true }).waitFor();
    await page.getByRole('link', { name: 'A first battle', exact: true }).first().click();
    await onTable(page);
    expect(wrong).toEqual([]);
    await done();
  });

  it('“I read this rule otherwise” from an event, a factor and a refusal: the switch, and a file with the moment', async (t) => {
    t.skip(leaves(1));
    const { page, wrong, done } = await site.visit(DESK, '?seed=cite#/play');
    await onTable(page);
    await openCited(page, 'ADLG-CMD-2', 2); // the first was thrown before any command
    const event = await sayOtherwise(page, 'Two dice, I say.');
    expect(event).toMatchObject({ rules: 'adlg-r-2021', rule: 'ADLG-CMD-2' });
    expect(event.position.units).toHaveLength(10);
    expect(await refusedBy(event)).toBeUndefined(); // the command that was given, where it was given
    expect(wrong).toEqual([]);
    await done();

    // a refusal: shot that would run into the enemy
    const refused = await site.visit(DESK, addressOf(MEETING, 'refused'));
    const at = refused.page;
    await onTable(at);
    await at.keyboard.press('o');
    await field(at, 'Write an order or a question').fill('A2 forward 40');
    await at.keyboard.press('Enter');
    const said = at
      .locator('.said button')
      .filter({ hasText: /^A[A-Z]+-[A-Z]+-\d+[a-z]?$/ })
      .first();
    const rule = (await said.textContent()) ?? '';
    await said.click();
    const no = await sayOtherwise(at, 'It may.');
    expect(no).toMatchObject({ rule, command: { kind: 'move', units: ['A2'] } });
    expect(await refusedBy(no)).toBe(rule);
    // the same by words
    await at.keyboard.press('Escape');
    await at.getByRole('dialog').waitFor({ state: 'detached' });
    await at.keyboard.press('o');
    await field(at, 'Write an order or a question').fill(JSON.stringify({ ...no.command, ask: undefined }));
    await at.keyboard.press('Enter');
    await at.locator('.said').getByRole('button', { name: rule, exact: true }).click();
    expect(await sayOtherwise(at, 'It may, I said.')).toMatchObject({ rule, command: no.command });
    expect(refused.wrong).toEqual([]);
    await refused.done();

    // a factor of a melee
    const fought = await site.visit(DESK, addressOf(busyTurn(), 'busy'), { pace: 'slow' });
    await onTable(fought.page);
    const factor = fought.page.locator('.pop .rid, [role=dialog] li .rid, .roll .rid').first();
    const soon = patience();
    while (soon() && !(await factor.isVisible())) {
      if (!(await fought.page.locator('.show').isVisible()))
        await fought.page.keyboard.press('Control+Enter');
      await fought.page.waitForTimeout(100);
    }
    await fought.page.getByRole('button', { name: 'Halt', exact: true }).click();
    const name = (await factor.textContent()) ?? '';
    await factor.click();
    const less = await sayOtherwise(fought.page, 'Less.');
    expect(less).toMatchObject({ rule: name, command: { kind: expect.any(String) } });
    expect(await refusedBy(less)).toBeUndefined();
    expect(fought.wrong).toEqual([]);
    await fought.done();
  });

  it('“I read this rule otherwise” from an event of every other game: the file holds a position to set up again', async (t) => {
    t.skip(leaves(2));
    const { page, wrong, done } = await site.visit(DESK, '#/teach');
    const cited = [
      ['baroque', 'BQ-4.1-a'],
      ['argad', 'AG-SIM-2'],
      ['group-orders', 'GO-SETUP-18'],
    ] as const;
    for (const [game, rule] of sample(cited, 1, 'event')) {
      await page.evaluate(
        (rules) =>
          localStorage.setItem(
            'tercio.last',
            JSON.stringify({ rules, battle: 'first-battle', seats: 'computer', side: 0, general: 'recruit' }),
          ),
        game,
      );
      await page.goto(`${site.url}?seed=${game}#/play`);
      await onTable(page);
      await openCited(page, rule);
      const saved = await sayOtherwise(page, 'Not so.');
      expect(saved).toMatchObject({ rules: game, rule, command: { kind: expect.any(String) } });
      expect(await refusedBy(saved)).toBeUndefined();
    }
    // the switches of what a rule names, and our readings that touch it
    await page.goto(`${site.url}#/rules/group-orders/GO-ORDER-14`);
    const card = page.locator('details').filter({ hasText: 'I read this rule otherwise' });
    await card.getByText('I read this rule otherwise').click();
    await card.locator('.sw').first().waitFor();
    await card.getByText('Our readings that touch this rule:', { exact: true }).waitFor();
    expect(wrong).toEqual([]);
    await done();
  });

  it('“I read this rule otherwise” from a refusal and a factor of every other game', async (t) => {
    t.skip(leaves(3));
    const { page, wrong, done } = await site.visit(DESK, '#/teach', { pace: 'normal' });
    const box = field(page, 'Write an order or a question');
    const write = async (line: string): Promise<void> => {
      await until(async () => {
        if (await box.isVisible()) return true;
        await page.keyboard.press('o'); // not heard before the page listens
        return false;
      });
      await box.fill(line);
      await box.press('Enter');
    };
    for (const { position, line, refusal, fight } of sample(FOUGHT, 1, 'factor')) {
      await page.goto('about:blank'); // a position is read when the page is opened with it
      await page.goto(site.url + addressOf(position, 'otherwise'));
      await onTable(page);
      // a refusal
      await write(line);
      await page.locator('.said').getByRole('button', { name: refusal, exact: true }).click();
      const no = await sayOtherwise(page, 'It may.');
      expect(no).toMatchObject({ rules: position.rules, rule: refusal });
      expect(await refusedBy(no)).toBe(refusal);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      // a factor, on the card of the dice that it was counted for
      if (fight !== undefined) {
        await write(fight);
        await box.waitFor({ state: 'hidden' }); // given
      }
      const factor = page.locator('.pop li .rid').first();
      const bare = page.locator('.pop').filter({ hasNot: page.locator('li .rid') }); // dice without a factor
      const other = bare.locator('.x').or(page.locator('.hand button, .q .opt')).first();
      await until(async () => {
        if (await factor.isVisible()) {
          await page
            .getByRole('button', { name: 'Halt', exact: true })
            .click({ timeout: 1000 })
            .catch(() => {});
          return factor.isVisible();
        }
        // it may be gone by the time one clicks
        if (await page.locator('.show').isVisible()) await page.waitForTimeout(100);
        else if (await other.isVisible()) await other.click({ timeout: 1000 }).catch(() => {});
        else await page.keyboard.press('Control+Enter');
        return false;
      });
      const rule = (await factor.textContent()) ?? '';
      await factor.click();
      const less = await sayOtherwise(page, 'Less.');
      expect(less).toMatchObject({ rules: position.rules, rule, command: { kind: expect.any(String) } });
      expect(await refusedBy(less)).toBeUndefined(); // the command that led to it, where it was given
    }
    expect(wrong).toEqual([]);
    await done();
  });

  const FIGURES = [
    ['adlg-r-2024', 'ADLG-DEP-2', 'bracket'],
    ['adlg-r-2024', 'ADLG-ZOC-1', 'zone'],
    ['baroque', 'BQ-6.3.1-a', 'shooting'],
    ['argad', 'AG-MOVE-1', 'path'],
    ['group-orders', 'GO-MOVE-23', 'bracket'],
  ] as const;
  it.each(sample(FIGURES, 2, 'figures'))(
    '%s %s: the figure shows what the rules do on a table (%s)',
    async (game, id, overlay) => {
      const { page, wrong, done } = await site.visit(DESK, `#/rules/${game}/${id}`);
      await page.locator(`figure [data-overlay=${overlay}]`).first().waitFor({ state: 'attached' });
      const banners = async () => (await page.locator('figure clipPath[id^=cp-]').count()) > 0;
      await expect.poll(banners).toBe(game !== 'argad'); // cut to their cloth; single men carry none
      expect(wrong).toEqual([]);
      await done();
    },
  );

  it('my book says otherwise: a figure is changed, kept, saved, read back and played by', async (t) => {
    t.skip(leaves(4));
    const context = { ...DESK, permissions: ['clipboard-read', 'clipboard-write'] };
    const { page, wrong, done } = await site.visit(context, '#/rules/adlg-r-2021/book');
    await field(page, 'Find a switch').fill('ordinary');
    const range = field(page, 'Command range, ordinary');
    await range.fill('5');
    await range.blur();
    await page.getByText('1 option is changed.').waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as a file', exact: true }).click(),
    ]);
    const path = await file.path();
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
      kind: 'profile',
      options: { rangeOrdinary: 5 },
    });
    await page.getByRole('button', { name: 'Reset all to our rulings', exact: true }).click();
    await page.getByText('Nothing is changed.').waitFor();
    await page.locator('article input[type=file]').setInputFiles(path);
    await page.getByText('1 option is changed.').waitFor();
    // shared by a link: shown first, taken over when one says so
    await page.getByRole('button', { name: 'Copy a link', exact: true }).click();
    const clip = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(clip).toContain('#/rules/adlg-r-2021/book/');
    await page.getByRole('button', { name: 'Reset all to our rulings', exact: true }).click();
    const address = await clip();
    await page.goto('about:blank');
    await page.goto(address);
    await page.getByText(/came by a link: 1 change/).waitFor();
    await page.getByText('Nothing is changed.').waitFor();
    await page.getByRole('button', { name: 'Take it over', exact: true }).click();
    await page.getByText('1 option is changed.').waitFor();
    // the rule itself shows it, too
    await page.getByRole('link', { name: 'ADLG-CMD-1', exact: true }).first().click();
    await page.getByRole('heading', { name: 'Our ruling', exact: true }).waitFor();
    await expect.poll(() => field(page, 'Command range, ordinary').first().inputValue()).toBe('5');
    expect(wrong).toEqual([]);
    await done();
  });

  it('every game has its page of what its document leaves out, and its sheet to print', async (t) => {
    t.skip(leaves(5));
    const { page, wrong, done } = await site.visit(DESK, '#/rules/baroque/gaps');
    for (const game of sample(['baroque', 'argad', 'group-orders', 'adlg-r-2021'], 2, 'pages'))
      for (const name of ['gaps', 'sheet', 'coverage']) {
        await page.evaluate((hash) => {
          location.hash = hash;
        }, `#/rules/${game}/${name}`);
        await expect.poll(() => page.locator('article .rid, article table').count()).toBeGreaterThan(3);
        await expect
          .poll(() => page.getByRole('combobox', { name: 'Game', exact: true }).inputValue())
          .toBe(game);
        if (name === 'coverage')
          await page
            .getByText(/\d+ of \d+ rules/)
            .first()
            .waitFor();
      }
    await page.evaluate(() => {
      location.hash = '#/rules/adlg-r-2024/editions';
    });
    await page.locator('.pair del').first().waitFor();
    expect(await page.locator('.pair ins').count()).toBeGreaterThan(5);
    await page.emulateMedia({ media: 'print' });
    await page.locator('header').first().waitFor({ state: 'hidden' });
    expect(wrong).toEqual([]);
    await done();
  });
});
