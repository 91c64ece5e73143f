import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Command, isComplaint, isRefusal, openBattle, play, readOptions } from '@tercio/engine';
import { scenario } from '@tercio/engine/scenarios';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browsers/browse.ts';
import { lot } from '../../../scripts/vitest/sample.ts';
import { loadRules } from '../src/game/rules.ts';
import { placesOn } from '../src/games/argad/controls/lining.ts';
import { addressOf, DESK, movesOf, onTable, openSite, type Site, spotOf, until, web } from './site.ts';

/**
 * The first movement turn of a captain who knows nothing of the page, played with the mouse in a third of the inputs that
 * it takes order by order. The records were made before anything was counted, and are what the general gave:
 * `tercio battle --generals captain,captain`.
 */
let site: Site;
beforeAll(async () => {
  if (uses('chromium')) site = await openSite();
});
afterAll(async () => site?.close());

interface Place {
  readonly x: number;
  readonly y: number;
}
interface Pose extends Place {
  readonly facing: number;
}
interface Turn {
  readonly rules: string;
  readonly scenario: string;
  readonly seed: string;
  readonly side: 0 | 1;
  readonly before: readonly { side: 0 | 1; command: Command }[];
  readonly commands: readonly Command[];
}
const turnOf = (name: string): Turn =>
  JSON.parse(readFileSync(path.join(web, `tests/fixtures/${name}-captain-turn.json`), 'utf8')) as Turn;

/** cm: so far round the men whom it takes a frame is drawn. */
const FRAME = 1.6;

/** Of a base as the page draws it: nearer than this to where the captain had him, he is there. */
const NEAR = 0.15;

const leaves = lot(6, 2, 'captain turns'); // npm run prove -- samples takes all

describe.skipIf(!uses('chromium'))('a captain’s first turn, by gestures', () => {
  it.for([['village', 0] as const, ['encounter', 1] as const])('Group Orders: %s', async ([name, n], t) => {
    t.skip(leaves(n));
    const turn = turnOf(name);
    const { page, wrong, done } = await opened(turn);
    const count = await groupOrders(page, turn);
    console.log(`Group Orders, ${name}: ${count} inputs instead of ${baseOf(turn)}`);
    expect(count).toBeLessThanOrEqual(baseOf(turn) / 3);
    expect(wrong).toEqual([]);
    await done();
  });

  it.for([['churchyard', 2] as const, ['archers', 3] as const])('Argad: %s', async ([name, n], t) => {
    t.skip(leaves(n));
    const turn = turnOf(name);
    const { page, wrong, done } = await opened(turn);
    const count = await argad(page, turn);
    console.log(`Argad, ${name}: ${count} inputs instead of ${baseOf(turn)}`);
    expect(count).toBeLessThanOrEqual(baseOf(turn) / 3);
    expect(wrong).toEqual([]);
    await done();
  });

  // recorded last, of the battles with the most bodies: what is still more than a third is held where it is
  it('Group Orders, ridge: 8 instead of 21, one more than a third', async (t) => {
    t.skip(leaves(4));
    const turn = turnOf('ridge');
    const { page, wrong, done } = await opened(turn);
    expect(baseOf(turn)).toBe(21);
    expect(await groupOrders(page, turn)).toBeLessThanOrEqual(8);
    expect(wrong).toEqual([]);
    await done();
  });

  it('Argad, mill: 10 instead of 21, three more than a third; men in hiding are framed, too', async (t) => {
    t.skip(leaves(5));
    const turn = turnOf('mill');
    const { page, wrong, done } = await opened(turn);
    expect(baseOf(turn)).toBe(21);
    expect(await argad(page, turn)).toBeLessThanOrEqual(10);
    expect(wrong).toEqual([]);
    await done();
  });
});

type Given = Command & {
  readonly unit?: string;
  readonly group?: number;
  readonly general?: string;
  readonly units?: readonly string[];
  readonly legs?: readonly object[];
  readonly x?: number;
  readonly y?: number;
  readonly orders?: readonly { who: readonly string[]; path?: readonly Place[] }[];
};

/**
 * Order by order: a click chooses, a second one takes the group, each leg is a drag or a key, Enter gives it; in Argad,
 * where a drag writes the order, a click and a drag for each man. And the end of the turn.
 */
function baseOf(turn: Turn): number {
  const one = (c: Given): number => {
    if (c.kind === 'march') return 3 + (c.legs?.length ?? 1);
    if (c.kind === 'move') return 2 + (c.legs?.length ?? 1);
    if (c.kind === 'done') return 1;
    if (c.kind === 'orders') return 1 + 2 * (c.orders?.length ?? 0);
    return 3;
  };
  return (turn.commands as readonly Given[]).reduce((sum, c) => sum + one(c), 0);
}

async function battleOf(turn: Turn, commands: readonly { side: 0 | 1; command: Command }[]) {
  const rules = await loadRules(turn.rules);
  if (!rules) throw new Error(turn.rules);
  const { setup } = (await scenario(turn.scenario)?.load(turn.rules)) ?? {};
  const options = readOptions(rules.options, {});
  if (isComplaint(options)) throw new Error('options');
  const battle = openBattle(rules, { setup: rules.readSetup(setup), seed: turn.seed, options });
  for (const { side, command } of commands) {
    const no = play(battle, side, command);
    if (isRefusal(no)) throw new Error(`${command.kind}: ${no.why}`);
  }
  return { rules, battle };
}

async function opened(turn: Turn) {
  const { rules, battle } = await battleOf(turn, turn.before);
  const visit = await site.visit(DESK, addressOf(rules.writePosition(battle.state) as object, turn.seed));
  await onTable(visit.page);
  return visit;
}

async function posesAfter(turn: Turn, commands: readonly Command[]): Promise<Map<string, Pose>> {
  const { rules, battle } = await battleOf(turn, [
    ...turn.before,
    ...commands.map((command) => ({ side: turn.side, command })),
  ]);
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

/** Table units into places on the screen, by two bodies that stand far apart. */
async function lensOf(page: Page, poses: ReadonlyMap<string, Pose>): Promise<(p: Place) => Place> {
  const ids = [...poses.keys()];
  let best: [string, string, number] = ['', '', 0];
  for (const a of ids)
    for (const b of ids) {
      const [p, q] = [poses.get(a), poses.get(b)];
      const far = p && q ? Math.hypot(p.x - q.x, p.y - q.y) : 0;
      if (far > best[2] && (await page.locator(`[data-piece="${a}"]`).count()) > 0) best = [a, b, far];
    }
  const [a, b] = [await spotOf(page, best[0]), await spotOf(page, best[1])];
  const [p, q] = [poses.get(best[0]) as Pose, poses.get(best[1]) as Pose];
  const px = Math.hypot(a.x - b.x, a.y - b.y) / Math.hypot(p.x - q.x, p.y - q.y);
  return (at) => ({ x: a.x + (at.x - p.x) * px, y: a.y - (at.y - p.y) * px });
}

async function along(page: Page, points: readonly Place[], button: 'left' | 'right' = 'left'): Promise<void> {
  const [first, ...rest] = points as [Place, ...Place[]];
  await page.mouse.move(first.x, first.y);
  await page.mouse.down({ button });
  for (const p of rest) await page.mouse.move(p.x, p.y, { steps: 6 });
  await page.mouse.up({ button });
}

/** Marches of groups, moves of units, halts, rides of generals: one gesture each, given together by the end. */
async function groupOrders(page: Page, turn: Turn): Promise<number> {
  const [start, end] = [await posesAfter(turn, []), await posesAfter(turn, turn.commands.slice(0, -1))];
  const lens = await lensOf(page, start);
  const groupOf = (g: number): string[] =>
    (turn.before as readonly { command: Given }[]).flatMap(({ command: c }) =>
      c.kind === 'deploy' && c.group === g
        ? (c.units as unknown as readonly { unit: string }[]).map((u) => u.unit)
        : [],
    );
  let inputs = 0;
  const before = await movesOf(page);
  for (const c of turn.commands as readonly Given[]) {
    if (c.kind === 'done') continue;
    inputs++;
    const lead = c.general ?? c.unit ?? c.units?.[0] ?? groupOf(c.group ?? -1)[0] ?? '';
    const [from, to] = [start.get(lead), end.get(lead)];
    if (!from || !to) throw new Error(`no ${lead}`);
    const [a, b] = [lens(from), lens(to)];
    if (c.kind === 'halt') {
      await page.mouse.click(a.x, a.y, { button: 'right' });
      await expect.poll(() => movesOf(page), { message: lead }).toBeGreaterThan(before);
      continue;
    }
    const turned = Math.abs(((to.facing - from.facing + 540) % 360) - 180) > 3;
    if (turned && !c.general) {
      // an arrow: its head looks where the unit shall look
      const rad = (to.facing * Math.PI) / 180;
      const neck = lens({ x: to.x - 8 * Math.cos(rad), y: to.y - 8 * Math.sin(rad) });
      await along(page, [a, neck, b], 'right');
    } else {
      if (c.kind === 'march') await page.keyboard.down('Control');
      await along(page, [a, b]);
      if (c.kind === 'march') await page.keyboard.up('Control');
    }
    const ghost = page.locator(`[data-overlay=ghost][data-of="${lead}"]`).last();
    const off = async (): Promise<string> => {
      if ((await ghost.count()) === 0) return `no order: ${await page.locator('.give').allTextContents()}`;
      const [x = 0, y = 0] = ((await ghost.getAttribute('data-pose')) ?? '').split(' ').map(Number);
      const far = Math.hypot(x - to.x, y - to.y);
      return far < 2 ? 'there' : `${far.toFixed(2)} off`;
    };
    await expect.poll(off, { message: `${c.kind} ${lead}` }).toBe('there');
  }
  const over = (): Promise<boolean> => page.locator('.steps .now', { hasText: 'Moves' }).isHidden();
  const card = page.locator('.rem[role=alertdialog]');
  inputs++;
  await page.keyboard.press('Control+Enter');
  await until(async () => (await over()) || card.isVisible());
  if (!(await over())) {
    // a card names what would be forgotten: once more; a press that comes too early is none
    inputs++;
    await until(async () => {
      await page.keyboard.press('Control+Enter');
      return over();
    });
  }
  const wide = 15; // cm: a base of foot
  const is = await posesAfter(
    turn,
    (await given(page)).filter((c) => c.kind !== 'done' && c.kind !== 'shots'),
  );
  const astray = [...end].flatMap(([id, p]) => {
    const q = is.get(id);
    const far = q ? Math.hypot(p.x - q.x, p.y - q.y) : Infinity;
    const aside = Math.abs((((q?.facing ?? 0) - p.facing + 540) % 360) - 180);
    return far < NEAR * wide && aside < 3 ? [] : [`${id} ${far.toFixed(2)} ${aside.toFixed(1)}°`];
  });
  expect(astray).toEqual([]);
  return inputs;
}

/**
 * Men who go the same way side by side are framed and pulled together, those who end on a line get one drawn for them,
 * the others go one by one.
 */
async function argad(page: Page, turn: Turn): Promise<number> {
  const start = await posesAfter(turn, []);
  const wide = 4; // cm: a base as drawn, twice a man
  if (turn.side === 1) {
    // the other player seals first
    await until(async () => {
      await page.keyboard.press('Control+Enter');
      return page.locator('.hand').isVisible();
    });
    await page.locator('.hand').getByRole('button').click();
  }
  const sheet = page.getByRole('region', { name: 'Orders of this turn', exact: true });
  await expect.poll(() => sheet.textContent()).toContain('0 of');
  const lens = await lensOf(page, start);
  const [command] = turn.commands as readonly Given[];
  const wanted = new Map((command?.orders ?? []).map((o) => [o.who[0] ?? '', o.path ?? []]));
  const parties = partiesOf(wanted, start, NEAR * wide);
  let inputs = 0;
  let told = 0;
  for (const party of parties) {
    const [lead = ''] = party.ids;
    const at = lens(start.get(lead) as Pose);
    if (party.ids.length > 1) {
      inputs++;
      const all = party.ids.map((id) => start.get(id) as Pose);
      const [xs, ys] = [all.map((p) => p.x), all.map((p) => p.y)];
      await page.keyboard.down('Shift');
      await along(
        page,
        [
          { x: Math.min(...xs) - FRAME, y: Math.max(...ys) + FRAME },
          { x: Math.max(...xs) + FRAME, y: Math.min(...ys) - FRAME },
        ].map(lens),
      );
      await page.keyboard.up('Shift');
    }
    inputs++;
    if (party.line) {
      await page.keyboard.down('Control');
      await along(page, party.line.map(lens), 'right');
      await page.keyboard.up('Control');
    } else await along(page, [at, ...party.way.map(lens)]);
    told += party.ids.length;
    await expect.poll(() => sheet.textContent(), { message: party.ids.join(' ') }).toContain(`${told} of`);
  }
  inputs++;
  const before = await movesOf(page);
  await until(async () => {
    await page.keyboard.press('Control+Enter');
    return (await movesOf(page)) !== before;
  });
  // what comes next is secret: the other player looks away
  if (await page.locator('.hand').isVisible()) await page.locator('.hand').getByRole('button').click();
  const sealed = ((await given(page)) as readonly Given[]).filter((c) => c.kind === 'orders').at(-1);
  const ends = new Map<string, Place>();
  for (const o of sealed?.orders ?? [])
    for (const id of o.who) {
      const [last, lead, own] = [o.path?.at(-1), start.get(o.who[0] ?? ''), start.get(id)];
      if (last && lead && own) ends.set(id, { x: own.x + last.x - lead.x, y: own.y + last.y - lead.y });
    }
  const astray = [...wanted].flatMap(([id, way]) => {
    const [p, q] = [way.at(-1), ends.get(id)];
    const far = p && q ? Math.hypot(p.x - q.x, p.y - q.y) : Infinity;
    return far < NEAR * wide ? [] : [`${id} ${far.toFixed(2)}`];
  });
  expect(astray).toEqual([]);
  return inputs;
}

type Party = { ids: readonly string[]; way: readonly Place[]; line?: readonly [Place, Place] };

/** Who goes the same way or ends on one line, within what counts as there, and stands in a frame of his own: the largest frames first. */
function partiesOf(
  wanted: ReadonlyMap<string, readonly Place[]>,
  start: ReadonlyMap<string, Pose>,
  near: number,
): Party[] {
  const left = new Set(wanted.keys());
  const out: Party[] = [];
  for (;;) {
    const best = largestFrame(wanted, start, near, [...left]);
    if (!best) break;
    out.push(best);
    for (const id of best.ids) left.delete(id);
  }
  return [...out, ...[...left].map((id) => ({ ids: [id], way: wanted.get(id) as readonly Place[] }))];
}

function largestFrame(
  wanted: ReadonlyMap<string, readonly Place[]>,
  start: ReadonlyMap<string, Pose>,
  near: number,
  left: readonly string[],
): Party | undefined {
  const at = (id: string): Pose => start.get(id) as Pose;
  const own = [...start.keys()].filter((id) => id[0] === left[0]?.[0]);
  let best: Party | undefined;
  for (const a of left)
    for (const b of left) {
      const [w, e] = [Math.min(at(a).x, at(b).x) - FRAME, Math.max(at(a).x, at(b).x) + FRAME];
      const [s, n] = [Math.min(at(a).y, at(b).y) - FRAME, Math.max(at(a).y, at(b).y) + FRAME];
      const ids = own.filter((id) => at(id).x > w && at(id).x < e && at(id).y > s && at(id).y < n);
      if (ids.length <= (best?.ids.length ?? 1) || ids.some((id) => !left.includes(id))) continue;
      const pull = commonWay(
        ids.map((id) => (wanted.get(id) ?? []).map((p) => ({ x: p.x - at(id).x, y: p.y - at(id).y }))),
        near,
      );
      const lead = at(ids[0] ?? '');
      if (pull) best = { ids, way: pull.map((p) => ({ x: lead.x + p.x, y: lead.y + p.y })) };
      else {
        const line = lineOf(ids, wanted, at, near);
        if (line) best = { ids, way: [], line };
      }
    }
  return best;
}

/** From end to end of the line on which these are to stand, if drawing it puts each where he is wanted. */
function lineOf(
  ids: readonly string[],
  wanted: ReadonlyMap<string, readonly Place[]>,
  at: (id: string) => Place,
  near: number,
): readonly [Place, Place] | undefined {
  const ends = ids.flatMap((id) => wanted.get(id)?.at(-1) ?? []);
  const far = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y);
  let line: readonly [Place, Place] | undefined;
  for (const a of ends) for (const b of ends) if (far(a, b) > (line ? far(...line) : 0)) line = [a, b];
  if (!line) return undefined;
  const places = placesOn(
    ids.map((id) => ({ id, at: at(id) })),
    ...line,
  );
  return places.every(({ id, to }) => far(to, wanted.get(id)?.at(-1) ?? { x: Infinity, y: 0 }) < near * 0.95)
    ? line
    : undefined;
}

/** The way between all of these, if none of them is farther from it than that at any bend. */
function commonWay(ways: readonly (readonly Place[])[], near: number): Place[] | undefined {
  const [first = []] = ways;
  if (ways.some((w) => w.length !== first.length)) return undefined;
  const out = first.map((_, k) => {
    const [xs, ys] = [ways.map((w) => w[k]?.x ?? 0), ways.map((w) => w[k]?.y ?? 0)];
    return {
      x: (Math.min(...xs) + Math.max(...xs)) / 2,
      y: (Math.min(...ys) + Math.max(...ys)) / 2,
    };
  });
  const far = (w: readonly Place[]): number =>
    Math.max(...w.map((p, k) => Math.hypot(p.x - (out[k]?.x ?? 0), p.y - (out[k]?.y ?? 0))));
  return ways.some((w) => far(w) > near * 0.95) ? undefined : out;
}
