import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browsers/browse.ts';
import { sample } from '../../../scripts/vitest/sample.ts';
import { MEETING } from './positions.ts';
import {
  addressOf,
  DESK,
  dragMouse,
  movesOf,
  onTable,
  openSite,
  PHONE,
  type Site,
  spotOf,
  until,
} from './site.ts';

/** Bodies led by the pointer: to any spot, looking any way, by mouse and by finger, in every game. */
let site: Site;
beforeAll(async () => {
  if (uses('chromium')) site = await openSite();
});
afterAll(async () => site?.close());

type Unit = Record<string, unknown>;
const foot = { M: '1', vbu: 6, I: 2, D: 'B', vd: 3, weapon: 'musket', sm: -2, traits: ['pike'] };
const horse = { M: '2', vbu: 6, I: 3, D: 'B', vd: 3, traits: ['pointBlankPistol'] };
const baroque = (id: string, type: string, x: number, y: number, more: Unit): Unit => {
  const side = id.startsWith('A') ? 0 : 1;
  return { id, side, command: side, name: id, type, x, y, facing: side === 0 ? 90 : 270, ...more };
};
const group = (id: string, type: string, x: number, y: number): Unit => {
  const side = id.startsWith('A') ? 0 : 1;
  return {
    id,
    side,
    group: id.split('.')[0],
    name: id,
    type,
    x,
    y,
    facing: side === 0 ? 90 : 270,
    order: 'advance',
  };
};

interface Led {
  readonly game: string;
  readonly address: string;
  readonly who: string; // is led
  readonly other: string; // stands `apart` table units beside or before it
  readonly apart: number;
  readonly at: readonly [number, number]; // where it stands
  readonly by: readonly [number, number]; // dragged so far, of its width, down the screen
}

const LED: readonly Led[] = [
  {
    game: 'ADLG-R',
    address: addressOf(MEETING, 'lead'),
    who: 'A1',
    other: 'A2',
    apart: 5,
    at: [4, 4],
    by: [0.9, 0.35],
  },
  {
    game: 'Baroque',
    address: addressOf(
      {
        rules: 'baroque',
        phase: 'orders',
        ordering: 0,
        table: [16, 11],
        armies: [
          { name: 'South', structure: 'good' },
          { name: 'North', structure: 'good' },
        ],
        commands: [
          { side: 0, name: 'Van', leader: { id: 'A-l', name: 'Balfour', quality: 'reliable', x: 8, y: 1 } },
          { side: 1, name: 'Rear', leader: { id: 'B-l', name: 'Astley', quality: 'reliable', x: 8, y: 10 } },
        ],
        units: [
          baroque('A1', 'TR', 11, 4, horse),
          baroque('A2', 'P&M', 5, 4, foot),
          baroque('B1', 'P&M', 11, 10, foot),
          baroque('B2', 'P&M', 5, 10, foot),
        ],
      },
      'lead',
    ),
    who: 'A1',
    other: 'A2',
    apart: 6,
    at: [11, 4],
    by: [-0.9, 0.35],
  },
  {
    game: 'Group Orders',
    address: addressOf(
      {
        rules: 'group-orders',
        at: 'moves',
        table: [110, 80],
        units: [
          group('A1.1', 'medium-infantry', 30, 22),
          group('A2.1', 'medium-cavalry', 70, 22),
          group('B1.1', 'medium-infantry', 30, 70),
        ],
        generals: [
          { id: 'A1.G', side: 0, group: 'A1', name: 'Keith', x: 30, y: 16 },
          { id: 'A2.G', side: 0, group: 'A2', name: 'Seydlitz', x: 70, y: 16 },
        ],
      },
      'lead',
    ),
    who: 'A2.1',
    other: 'A1.1',
    apart: 40,
    at: [70, 22],
    by: [-0.9, -0.3], // on Advance nobody goes back (GO-ORDER-07)
  },
];

/** Where the ghost of a body stands, when there is one: x, y, degrees. */
async function ghostOf(page: Page, id: string): Promise<readonly number[] | undefined> {
  const ghost = page.locator(`[data-overlay=ghost][data-of="${id}"]`).first();
  if ((await ghost.count()) === 0) return undefined;
  return ((await ghost.getAttribute('data-pose', { timeout: 2000 }).catch(() => undefined)) ?? '')
    .split(' ')
    .map(Number);
}
/** A way is looked for off the main thread: until none is. */
const sought = (page: Page) => page.locator('.battle:not([data-seeking])').waitFor();
const off = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180);

describe.skipIf(!uses('chromium')).each(sample(LED, 2, 'lead'))(
  '$game, led by the pointer',
  ({ address, who, other, apart, at: [x, y], by }) => {
    it('a drag to where no single manoeuvre leads finds orders there; they are given by Enter', async () => {
      const { page, wrong, done } = await site.visit(DESK, address);
      await onTable(page);
      const [a, b] = [await spotOf(page, who), await spotOf(page, other)];
      const unit = Math.hypot(a.x - b.x, a.y - b.y) / apart; // pixels a table unit
      await page.mouse.click(a.x, a.y);
      const wide = a.width;
      const to = { x: a.x + wide * by[0], y: a.y + wide * by[1] };
      await dragMouse(page, a, to);
      await until(async () => (await page.locator('.give .gold').count()) > 0, 20_000);
      await sought(page);
      await page.mouse.up();
      await until(async () => page.locator('.give .gold').isEnabled(), 20_000);
      const before = await movesOf(page);
      const given = await ghostOf(page, who);
      const wished = { x: x + (to.x - a.x) / unit, y: y - (to.y - a.y) / unit };
      const left = Math.hypot((given?.[0] ?? x) - wished.x, (given?.[1] ?? y) - wished.y);
      expect(left, 'it comes nearer than where it stands').toBeLessThan(
        0.75 * Math.hypot(x - wished.x, y - wished.y),
      );
      await page.keyboard.press('Enter');
      await until(async () => (await movesOf(page)) > before, 30_000);
      expect(wrong).toEqual([]);
      await done();
    });

    it('the other button, pulled: they shall look that way', async () => {
      const { page, wrong, done } = await site.visit(DESK, address);
      await onTable(page);
      const a = await spotOf(page, who);
      await page.mouse.click(a.x, a.y);
      const at = { x: a.x - a.width * 0.25, y: a.y - Math.max(a.height, a.width * 0.5) * 0.9 };
      const looks: number[] = [];
      for (const [dx, dy] of [
        [60, -60],
        [-60, -60],
      ] as const) {
        await page.mouse.move(at.x, at.y);
        await page.mouse.down({ button: 'right' });
        await page.mouse.move(at.x + dx, at.y + dy, { steps: 4 });
        await page.mouse.up({ button: 'right' });
        await until(async () => (await ghostOf(page, who)) !== undefined, 20_000);
        await sought(page);
        looks.push((await ghostOf(page, who))?.[2] ?? 90);
      }
      // to the north-east, then to the north-west: as far round as the rules let it in one go
      expect(off(looks[0] ?? 0, 45)).toBeLessThan(off(looks[0] ?? 0, 135));
      expect(off(looks[1] ?? 0, 135)).toBeLessThan(off(looks[1] ?? 0, 45));
      expect(wrong).toEqual([]);
      await done();
    });

    it('a finger that holds the ground and pulls: they shall look that way', async () => {
      const { page, wrong, done } = await site.visit(PHONE, address);
      await onTable(page);
      const a = await spotOf(page, who);
      await page.touchscreen.tap(a.x, a.y);
      await page.locator(`[data-piece="${who}"][aria-pressed=true]`).waitFor();
      const cdp = await page.context().newCDPSession(page);
      const at = { x: a.x - a.width * 0.25, y: a.y - Math.max(a.height, a.width * 0.5) * 1.3 };
      const began = Date.now() / 1000;
      // the finger rests for a second before it pulls: the events say so themselves
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', after: number, x = at.x, y = at.y) =>
        cdp.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
          timestamp: began + after,
        });
      await touch('touchStart', 0);
      for (let i = 1; i <= 5; i++) await touch('touchMove', 1 + i / 20, at.x + i * 10, at.y - i * 10);
      await touch('touchEnd', 1.5);
      await until(async () => (await ghostOf(page, who)) !== undefined, 20_000);
      await sought(page);
      const looks = (await ghostOf(page, who))?.[2] ?? 90;
      expect(off(looks, 45)).toBeLessThan(off(looks, 135));
      expect(wrong).toEqual([]);
      await done();
    });
  },
);
