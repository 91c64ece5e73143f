import type { AnyRuleSet, BattleRecord, Event, State } from '@tercio/engine';
import { beginning } from '@tercio/engine';
import { phrasesOf, sayLeft, speaker } from '@tercio/engine/text';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Controls } from '../src/game/controls.ts';
import { isWritten } from '../src/game/words/report.ts';
import { type Onlooker, takeOf } from '../src/seat/take.ts';
import { en } from '../src/words/catalogue.ts';

/** What a page showed of a battle, and what its record says: nothing early, nothing left out. */

/** What the page showed whenever anything on it changed. */
export interface Seen {
  readonly told: number; // the newest line of the chronicle
  readonly lost: string; // of each army
  readonly pieces: readonly string[];
  readonly turn: string; // of the battle
  readonly beat: string;
}

/** Writes down what the table shows from now on. */
export const observe = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: unknown[] = [];
    Object.assign(globalThis, { seen });
    const root = document.querySelector('.battle');
    if (!root) throw new Error('no battle');
    const note = (): void => {
      const facts = {
        told: Number(root.getAttribute('data-told')),
        lost: [...root.querySelectorAll('.army em')].map((e) => e.textContent ?? '').join(' / '),
        pieces: [...root.querySelectorAll('[data-piece]')].map((e) => e.getAttribute('data-piece') ?? ''),
        turn: root.querySelector('.num')?.firstChild?.textContent ?? '',
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
export const observed = (page: Page): Promise<Seen[]> =>
  page.evaluate(() => (globalThis as unknown as { seen: Seen[] }).seen);

export interface Truth {
  readonly events: readonly Event[];
  readonly moves: readonly number[]; // of the record, from 1, of each event
  readonly states: readonly State[]; // before anything, then when each event was told
  readonly written: readonly boolean[];
  lost(s: State): string;
}

const ALL: Onlooker = { see: (s) => s, hears: () => true };

/** Every event of a record that somebody hears, with what he may know once it was told. */
export async function truthOf(
  rules: AnyRuleSet,
  controls: Controls,
  record: BattleRecord,
  { see, hears }: Onlooker = ALL,
): Promise<Truth> {
  const said = speaker('en', await phrasesOf(record.rules), { names: record.names, unit: '' });
  const state = beginning(rules, record.setup, record.options);
  const events: Event[] = [];
  const moves: number[] = [];
  const states: State[] = [see(rules.copy(state))];
  for (const [i, move] of record.moves.entries()) {
    const take = takeOf(rules, state, move, i + 1, { see, hears });
    for (const s of take.shots) {
      events.push(s.event);
      states.push(s.state);
      moves.push(i + 1);
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
  return { events, moves, states, written: events.map((e) => isWritten(said, e)), lost };
}

/** What was seen is true between the newest line and the next one, to the last line; lines never go back. */
export function isTrue(seen: readonly Seen[], truth: Truth, rules: AnyRuleSet, counted = true): void {
  const { events, states, written } = truth;
  const tallies = states.map(truth.lost);
  const bodies = states.map((s) => new Set(rules.bodies(s).map((b) => b.id)));
  const turns = states.map((s) => (s.turn > 0 ? String(s.turn) : ''));
  let last = -1;
  for (const s of seen) {
    expect(s.told).toBeGreaterThanOrEqual(last);
    last = s.told;
    const next = written.findIndex((w, i) => i > s.told && w);
    const [from, to] = [s.told + 1, next < 0 ? events.length : next + 1];
    // looking back, the curve of chances stands where the armies are counted
    if (s.lost !== '' || counted)
      expect(tallies.slice(from, to + 1), `line ${s.told}, beat ${s.beat}`).toContain(s.lost);
    expect(turns.slice(from, to + 1), `line ${s.told}, beat ${s.beat}`).toContain(s.turn);
    // whoever draws up sees his own beside the table, too, until they are put down
    const shows = (there: Set<string>, i: number): boolean =>
      s.pieces.length >= there.size &&
      [...there].every((id) => s.pieces.includes(id)) &&
      (s.pieces.length === there.size || states[from + i].turn === 0);
    const here = bodies.slice(from, to + 1);
    expect(here.some(shows), `line ${s.told}, beat ${s.beat}: ${s.pieces.join(' ')}`).toBe(true);
  }
  expect(last).toBe(written.lastIndexOf(true));
}
