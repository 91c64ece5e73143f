import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BattleRecord, Event, State } from '@tercio/engine';
import { beginning } from '@tercio/engine';
import { phrasesOf, sayLeft } from '@tercio/engine/text';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChromium, uses } from '../../../scripts/browsers/browse.ts';
import { sample } from '../../../scripts/vitest/sample.ts';
import { controlsOf } from '../src/game/open.ts';
import { loadRules } from '../src/game/rules.ts';
import { PACES, type Pace } from '../src/page/settings/pace.ts';
import { lensOf, linesOf, type ReportInput } from '../src/report/battle-report.ts';
import { replayFileOf } from '../src/report/replay-file.ts';
import { takeOf } from '../src/seat/take.ts';
import { en } from '../src/words/catalogue.ts';
import { fought } from './fought.ts';

/** The battle saved as one file, played on a clock of the test's own: what it shows is what the record says, no more. */
let browser: Browser;
beforeAll(async () => {
  if (uses('chromium')) browser = await openChromium();
});
afterAll(async () => browser?.close());

const GAMES = ['adlg-r-2024', 'baroque', 'argad', 'group-orders'] as const;
const whole = process.env.TERCIO_PROVE === 'shown';
const ALL = GAMES.flatMap((id) => PACES.map((pace) => [id, pace] as const));
const CASES = whole
  ? ALL
  : sample(
      ALL.filter(([, pace]) => pace === 'fast'),
      1,
      'one file',
    );
const MOVES = whole ? 150 : 60;

interface Seen {
  readonly at: number; // moves shown whole
  readonly beat: string; // of the next one, if one is under way
  readonly lines: readonly string[];
  readonly pieces: number;
  readonly left: string;
  readonly say: string;
  readonly faces: string; // of the dice that lie there, as signs
}

async function toldOf(id: string): Promise<ReportInput> {
  const [rules, controls] = [await loadRules(id), await controlsOf(id)];
  if (!rules || !controls) throw new Error(id);
  const record = JSON.parse(await fought(id, MOVES)) as BattleRecord;
  const phrases = await phrasesOf(id);
  return { rules, controls, record, phrases, scenario: '', title: 'One file', words: en, language: 'en' };
}

async function opened(told: ReportInput, name: string): Promise<Page> {
  const file = path.join(tmpdir(), `tercio-${name}-${process.pid}.html`);
  writeFileSync(file, replayFileOf(told));
  const page = await (await browser.newContext({ offline: true })).newPage();
  await page.clock.install();
  await page.goto(pathToFileURL(file).href);
  return page;
}

/** Every moment at which anything changed. */
async function played(page: Page, pace: Pace, moves: number): Promise<Seen[]> {
  await page.evaluate(() => {
    const by = (id: string) => document.getElementById(id) as HTMLElement;
    const seen: unknown[] = [];
    Object.assign(globalThis, { seen });
    const note = (): void => {
      const facts = {
        at: Number((by('at') as HTMLInputElement).value),
        beat: by('table').dataset.beat ?? '',
        lines: [...by('log').children].map((p) => p.textContent ?? ''),
        pieces: new Set([...by('pieces').children].map((u) => u.getAttribute('data-of'))).size,
        left: by('left').textContent ?? '',
        say: by('say').textContent ?? '',
        faces: by('dice').hidden
          ? ''
          : [...by('dice').querySelectorAll('b.f')].map((b) => b.textContent ?? '').join(''),
      };
      if (JSON.stringify(facts) !== JSON.stringify(seen.at(-1))) seen.push(facts);
    };
    new MutationObserver(note).observe(document.body, {
      attributes: true,
      childList: true,
      subtree: true,
      characterData: true,
    });
    note();
  });
  await page.locator('#pace').selectOption(String(PACES.indexOf(pace)));
  await page.locator('#play').click();
  for (let i = 0; i < 20_000 && Number(await page.locator('#at').inputValue()) < moves; i += 20)
    for (let k = 0; k < 20; k++) await page.clock.runFor(pace === 'instant' ? 700 : 230);
  return page.evaluate(() => (globalThis as unknown as { seen: Seen[] }).seen);
}

const PIPS = ' ⚀⚁⚂⚃⚄⚅';

/** What the record says of each move: its events, what was so after each, its lines. */
function truthOf(told: ReportInput) {
  const { rules, record } = told;
  const lens = lensOf(told);
  const state = beginning(rules, record.setup, record.options);
  lens.learn(rules.bodies(state));
  const left = (s: State): string => {
    const m = {
      rules,
      state: s,
      side: 0 as const,
      ask: undefined,
      speaker: lens.speaker,
      words: en,
      language: 'en' as const,
    };
    const all = told.controls?.armies({ ...m, help: 'full' }) ?? [];
    return all
      .map(
        (a, i) =>
          `${record.names[i === 1 ? 1 : 0]}: ${sayLeft(Math.max(0, a.breaks - a.lost), a.breaks, 'en')}`,
      )
      .join('');
  };
  const factsOf = (s: State) => `${rules.bodies(s).length} ${left(s)}`;
  const moves: { events: Event[]; facts: string[]; lines: (string | undefined)[] }[] = [
    { events: [], facts: [factsOf(state)], lines: [] },
  ];
  for (const [i, move] of record.moves.entries()) {
    const take = takeOf(rules, state, move, i + 1);
    lens.learn(rules.bodies(state));
    const events = take.shots.map((s) => s.event);
    const lines = events.map((e) => linesOf(lens.speaker, [e], rules.bodies(take.after), i + 1)[0]);
    moves.push({
      events,
      facts: [take.before, ...take.shots.map((s) => s.state), take.after].map(factsOf),
      lines: lines.map((l) => l && `${l.text} (${l.rule})`),
    });
  }
  return moves;
}

describe.skipIf(!uses('chromium'))('the replay as one file', () => {
  it.each(CASES)(
    '%s at pace %s: nothing early, nothing left out',
    async (id, pace) => {
      const told = await toldOf(id);
      const page = await opened(told, `${id}-${pace}`);
      const wrong: string[] = [];
      page.on('pageerror', (e) => wrong.push(e.message));
      const seen = await played(page, pace, told.record.moves.length);
      const truth = truthOf(told);
      const lying = new Map<number, string[]>(); // faces that lay there, move by move
      for (const s of seen) {
        const shown = truth[s.beat ? s.at + 1 : s.at];
        if (!shown) throw new Error(`no move ${s.at}`);
        const lines = shown.lines.filter((l) => l !== undefined);
        expect(s.lines).toEqual(lines.slice(0, s.lines.length));
        const where = `move ${s.at}, beat ${s.beat}, ${s.lines.length} lines`;
        if (!s.beat) {
          expect(s.lines.length, where).toBe(lines.length);
          expect(`${s.pieces} ${s.left}`, where).toBe(shown.facts.at(-1));
          continue;
        }
        // what is so once the last line was told, up to where the next is
        const told = shown.lines.flatMap((l, i) => (l === undefined ? [] : [i + 1]));
        const from = told[s.lines.length - 1] ?? 0;
        const to = told[s.lines.length] ?? shown.facts.length - 1;
        expect(shown.facts.slice(from, to + 1), where).toContain(`${s.pieces} ${s.left}`);
        if (!s.faces) continue;
        if (s.beat === 'dice') expect(s.faces, where).toMatch(/^▢+$/);
        if (s.beat === 'dice' || s.beat === 'read') expect(s.say, where).toBe('');
        if (s.beat === 'read') lying.set(s.at + 1, [...(lying.get(s.at + 1) ?? []), s.faces]);
      }
      expect(seen.at(-1)?.at).toBe(told.record.moves.length);
      if (pace !== 'instant') {
        const thrown = (e: Event): string =>
          (e.thrown ?? []).flatMap((t) => t.faces.map((f) => PIPS[f] ?? String(f))).join('');
        for (const [i, m] of truth.entries())
          expect(lying.get(i) ?? [], `dice of move ${i}`).toEqual(
            m.events.map(thrown).filter((f) => f !== ''),
          );
        expect(lying.size).toBeGreaterThan(0);
      }
      expect(wrong).toEqual([]);
      await page.context().close();
    },
    600_000,
  );

  it('halts within a move and goes on there, shows one event and halts, and a move again', async () => {
    const told = await toldOf('adlg-r-2024');
    const page = await opened(told, 'halts');
    const most = truthOf(told).findIndex((m) => m.events.some((e) => (e.thrown ?? []).length > 0));
    await page.locator('#at').fill(String(most - 1));
    const beat = async (): Promise<string> => (await page.locator('#table').getAttribute('data-beat')) ?? '';
    await page.locator('#play').click();
    for (let i = 0; i < 200 && (await beat()) !== 'dice'; i++) await page.clock.runFor(100);
    expect(await beat()).toBe('dice');
    await page.locator('#play').click();
    await page.clock.runFor(5000);
    expect(await beat()).toBe('dice');
    // to the end of this event, and no farther
    const lines = page.locator('#log p');
    const before = await lines.count();
    await page.keyboard.press(']');
    await page.clock.runFor(5000);
    const there = [Number(await page.locator('#at').inputValue()), await lines.count()];
    expect(there[0] === most || (there[1] ?? 0) > before).toBe(true);
    expect(await page.locator('#play').textContent()).toBe('▶');
    await page.locator('#again').click();
    for (let i = 0; i < 200 && (await beat()) !== 'dice'; i++) await page.clock.runFor(100);
    expect(await beat()).toBe('dice');
    expect(Number(await page.locator('#at').inputValue())).toBe(most - 1);
    await page.context().close();
  });
});
