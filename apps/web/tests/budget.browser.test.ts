import { readFileSync } from 'node:fs';
import path from 'node:path';
import { asksOf, type Command, isComplaint, isRefusal, openBattle, play, readOptions } from '@tercio/engine';
import { scenario } from '@tercio/engine/scenarios';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browsers/browse.ts';
import { loadRules } from '../src/game/rules.ts';
import {
  addressOf,
  DESK,
  dragMouse,
  findings,
  movesOf,
  onTable,
  openSite,
  type Site,
  spotOf,
  until,
  web,
} from './site.ts';

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
      await expect.poll(() => movesOf(page)).toBe(before + orders);
      if (corps < 2) {
        // presses that come too early are none; a card that names what would be forgotten asks for a second one
        const rem = page.locator('.rem[role=alertdialog]');
        inputs++;
        await until(async () => {
          await page.keyboard.press('Control+Enter');
          return (await movesOf(page)) > before + orders || rem.isVisible();
        });
        if (await rem.isVisible()) await press('Control+Enter');
        await expect.poll(() => movesOf(page)).toBe(before + orders + 1);
      }
    }
    expect(await endOf(await given(page))).toEqual(await endOf(FIRST.commands));
    console.log(`Rocroi, first movement: ${inputs} inputs for ${FIRST.commands.length} commands`);
    expect(inputs).toBeLessThanOrEqual(12);
    expect(wrong).toEqual([]);
    await done();
  });

  it('Rocroi, the first movement of a captain who knew nothing of the page: all his end positions in 12 inputs', async () => {
    const { page, wrong, done } = await site.visit(DESK, `?seed=${CAPTAIN.seed}&pace=instant`);
    await page.getByRole('button', { name: /^Rocroi 1643/ }).click();
    await page.getByRole('button', { name: 'Two at one table', exact: true }).click();
    await onTable(page);
    const [start, end] = [await posesOf(CAPTAIN, []), await posesOf(CAPTAIN, CAPTAIN.commands)];
    const px = await scaleOf(page, start);
    let inputs = 0;
    const parts = partsOf(CAPTAIN.commands);
    for (const [nth, { groups }] of parts.entries()) {
      for (const ids of groups) {
        const [lead = ''] = ids;
        if (ids[0] === JOIN) {
          // right click: the commander rides there
          inputs++;
          const at = await spotOf(page, ids[1] ?? '');
          await page.mouse.click(at.x, at.y, { button: 'right' });
          await expect.poll(() => page.locator('.give').textContent()).toContain('2 orders in hand');
          continue;
        }
        const [from, to] = [start.get(lead), end.get(lead)];
        if (!from || !to) throw new Error(`no ${lead}`);
        const turns = Math.abs(((to.facing - from.facing + 540) % 360) - 180) > 5;
        const at = await spotOf(page, lead);
        const goal = { x: at.x + (to.x - from.x) * px, y: at.y - (to.y - from.y) * px };
        inputs++;
        // a group is pulled with Ctrl held; who shall look another way gets an arrow, whose head points there
        if (turns) {
          const a = (to.facing * Math.PI) / 180;
          const neck = { x: goal.x - 1.5 * px * Math.cos(a), y: goal.y + 1.5 * px * Math.sin(a) };
          await page.mouse.move(at.x, at.y);
          await page.mouse.down({ button: 'right' });
          await page.mouse.move(neck.x, neck.y, { steps: 4 });
          await page.mouse.move(goal.x, goal.y, { steps: 4 });
          await page.mouse.up({ button: 'right' });
        } else {
          if (ids.length > 1) await page.keyboard.down('Control');
          await dragMouse(page, at, goal);
          await page.mouse.up();
          if (ids.length > 1) await page.keyboard.up('Control');
        }
        // he looks where it will be before he goes on
        const ghost = page.locator(`[data-overlay=ghost][data-of="${lead}"]`).last();
        const off = async (): Promise<string> => {
          if ((await ghost.count()) === 0 || !(await page.locator('.give .gold').isEnabled()))
            return `no order: ${await page.locator('.give').allTextContents()}`;
          const [x = 0, y = 0, facing = 0] = ((await ghost.getAttribute('data-pose')) ?? '')
            .split(' ')
            .map(Number);
          const far = Math.hypot(x - to.x, y - to.y);
          const turned = Math.abs(((facing - to.facing + 540) % 360) - 180);
          return far < NEAR && turned < 3 ? 'there' : `${far.toFixed(2)} UD and ${turned.toFixed(1)}° off`;
        };
        await expect.poll(off, { message: ids.join(' ') }).toBe('there');
      }
      const before = await movesOf(page);
      inputs++;
      if (nth === parts.length - 1) {
        await page.keyboard.press('Enter');
        await until(async () => (await movesOf(page)) > before && !(await page.locator('.give').isVisible()));
        break;
      }
      const rem = page.locator('.rem[role=alertdialog]');
      await page.keyboard.press('Control+Enter');
      // his corps is at its end, or a card names what would be forgotten
      const ended = (): Promise<boolean> =>
        page
          .locator('.corp')
          .nth(nth)
          .evaluate((e) => !e.classList.contains('now'));
      await until(async () => (await ended()) || rem.isVisible());
      if (await rem.isVisible()) {
        inputs++;
        // a press that comes too early is none
        await until(async () => {
          await page.keyboard.press('Control+Enter');
          return ended();
        });
      }
    }
    const is = await posesOf(CAPTAIN, await given(page));
    const off = [...end].flatMap(([id, p]) => {
      const q = is.get(id);
      const far = q ? Math.hypot(p.x - q.x, p.y - q.y) : Infinity;
      return far < NEAR && Math.abs((((q?.facing ?? 0) - p.facing + 540) % 360) - 180) < 3
        ? []
        : [`${id} ${far.toFixed(2)}`];
    });
    console.log(
      `Rocroi, a captain's first movement: ${inputs} inputs; elsewhere: ${off.join(', ') || 'nobody'}`,
    );
    expect(off).toEqual([]);
    expect(inputs).toBeLessThanOrEqual(12);
    expect(wrong).toEqual([]);
    await done();
  });
});

/** UD: nearer than this to where the captain had it one is there. */
const NEAR = 0.15;

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

/** Made by `captain` on this seed before anything was counted; nobody changed it since. */
const CAPTAIN = JSON.parse(
  readFileSync(path.join(web, 'tests/fixtures/rocroi-captain-turn.json'), 'utf8'),
) as typeof FIRST;

interface Pose {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
}

async function posesOf(record: typeof FIRST, commands: readonly Command[]): Promise<Map<string, Pose>> {
  const rules = await loadRules(record.rules);
  if (!rules) throw new Error(record.rules);
  const { setup } = (await scenario(record.scenario)?.load(record.rules)) ?? {};
  const options = readOptions(rules.options, {});
  if (isComplaint(options)) throw new Error('options');
  const battle = openBattle(rules, { setup: rules.readSetup(setup), seed: record.seed, options });
  for (const c of commands) {
    const given = play(battle, 0, c);
    if (isRefusal(given)) throw new Error(`${c.kind}: ${given.why}`);
  }
  return new Map(
    rules
      .bodies(battle.state)
      .map((b) => [b.id, { x: b.x / 60000, y: b.y / 60000, facing: (b.facing * 360) / 65536 }]),
  );
}

/** The commands of the battle on the page, from its record. */
async function given(page: Page): Promise<readonly Command[]> {
  await page.getByRole('button', { name: 'Battle', exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByText('Save the record as a file').click(),
  ]);
  const kept = JSON.parse(readFileSync(await file.path(), 'utf8')) as { moves: { command?: Command }[] };
  return kept.moves.flatMap((m) => m.command ?? []);
}

/** Pixels a table unit. */
async function scaleOf(page: Page, poses: ReadonlyMap<string, Pose>): Promise<number> {
  const [a, b] = [await spotOf(page, 'A01'), await spotOf(page, 'A19')];
  const [p, q] = [poses.get('A01'), poses.get('A19')];
  return Math.hypot(a.x - b.x, a.y - b.y) / Math.hypot((p?.x ?? 0) - (q?.x ?? 1), (p?.y ?? 0) - (q?.y ?? 0));
}

const JOIN = 'join'; // the commander of the corps joins a unit

/** The corps of a record in their order: and who of it moved together. */
function partsOf(commands: readonly Command[]): { corps?: number; groups: (readonly string[])[] }[] {
  const out: { corps?: number; groups: (readonly string[])[] }[] = [];
  let now: { corps?: number; groups: (readonly string[])[] } = { groups: [] };
  for (const c of commands as readonly (Command & {
    corps?: number;
    unit?: string;
    units?: readonly string[];
  })[]) {
    if (c.kind === 'activate') now = { ...now, ...(c.corps === undefined ? {} : { corps: c.corps }) };
    if (c.kind === 'move' && c.units && !now.groups.some((g) => g[0] === c.units?.[0]))
      now.groups.push(c.units);
    if (c.kind === 'commander' && c.unit) now.groups.push([JOIN, c.unit]);
    if (c.kind !== 'end-corps') continue;
    // the first pull calls the corps up: before it nobody rides
    const [first, second, ...rest] = now.groups;
    if (first?.[0] === JOIN && second) now.groups = [second, first, ...rest];
    out.push(now);
    now = { groups: [] };
  }
  return out;
}
