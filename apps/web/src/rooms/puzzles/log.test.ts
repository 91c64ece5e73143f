import type { Made } from '@tercio/engine/odds';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../page/settings/storage.ts';
import {
  dailyOf,
  dayOf,
  keepLog,
  type Log,
  nameOf,
  nextOf,
  noted,
  numberOf,
  ratingOf,
  readLog,
  streakOf,
} from './log.ts';

const made = (id: string, level = 1200, theme: Made['theme'] = 'charge'): Made => ({
  id,
  rules: 'baroque',
  version: 5,
  side: 0,
  theme,
  what: 'hurt',
  whom: '',
  till: 'command',
  best: 0.5,
  next: 0.3,
  level,
  found: { recruit: 0, ensign: 0, sergeant: 0, captain: 0 },
  cites: [],
  answer: { ask: '', kind: 'charge' },
  rival: { ask: '', kind: 'shoot' },
  from: '',
  position: {},
});
const ALL = ['a', 'b', 'c', 'd', 'e'].map((id, i) => made(id, 1000 + 100 * i, i % 2 ? 'volley' : 'charge'));
const at = (id: string, day: string, daily?: string) => ({
  id,
  game: 'baroque',
  day,
  ...(daily ? { daily } : {}),
});

describe('the puzzle of the day', () => {
  it('is the same for everybody, and each comes once before any comes again', () => {
    const first = Math.ceil(20000 / 5) * 5;
    const days = Array.from({ length: 5 }, (_, i) => dailyOf(ALL, nameOf(first + i))?.id);
    expect(new Set(days).size).toBe(5);
    expect(dailyOf([...ALL].reverse(), nameOf(first))?.id).toBe(days[0]);
    expect(dailyOf([], '2026-11-16')).toBeUndefined();
  });
  it('goes by the day where the player is', () => {
    expect(dayOf(new Date(2026, 10, 6, 23, 59))).toBe('2026-11-06');
    expect(numberOf('2026-11-17') - numberOf('2026-11-16')).toBe(1);
  });
});

describe('a row of days', () => {
  const solved = (log: Log, id: string, day: string): Log =>
    noted(log, at(id, day, day), { solved: true, share: 1 });
  it('counts days whose puzzle was solved, stands until the day after, and ends with a missed day', () => {
    let log: Log = [];
    expect(streakOf(log, '2026-11-16')).toBe(0);
    log = solved(solved(log, 'a', '2026-11-14'), 'b', '2026-11-15');
    expect(streakOf(log, '2026-11-15')).toBe(2);
    expect(streakOf(log, '2026-11-16')).toBe(2);
    expect(streakOf(log, '2026-11-17')).toBe(0);
    expect(streakOf(solved(log, 'c', '2026-11-16'), '2026-11-16')).toBe(3);
  });
  it('does not count what was shown', () => {
    let log: Log = noted([], at('a', '2026-11-16', '2026-11-16'), { shown: true });
    log = solved(log, 'a', '2026-11-16');
    expect(streakOf(log, '2026-11-16')).toBe(0);
  });
});

it('the history keeps one entry for each puzzle, the latest last, and survives a reload and spoilt data', () => {
  const store = openStore(undefined);
  let log = noted([], at('a', '2026-11-15'), { solved: false, share: 0.6 });
  log = noted(log, at('b', '2026-11-15'), { solved: true, share: 1 });
  log = noted(log, at('a', '2026-11-16'), { solved: true, share: 1 });
  expect(log.map((e) => [e.id, e.tries, e.solved, e.share])).toEqual([
    ['b', 1, true, 1],
    ['a', 2, true, 1],
  ]);
  keepLog(store, log);
  expect(readLog(store)).toEqual(log);
  store.write('puzzles', [7, { id: 'x' }, log[0]]);
  expect(readLog(store)).toEqual([log[0]]);
});

it('the next is one that is not done, of the theme and level chosen, nearest to what one can do', () => {
  const log = noted([], at('c', '2026-11-16'), { solved: true, share: 1 });
  expect(nextOf(ALL, [], {})?.id).toBe('c');
  expect(nextOf(ALL, log, {})?.id).not.toBe('c');
  expect(nextOf(ALL, log, { theme: 'volley', level: 1300 })?.id).toBe('d');
  expect(nextOf(ALL, log, { theme: 'rally' })).toBeUndefined();
});

it('who solves at once rises, who has the answer shown falls', () => {
  const log = noted([], at('c', '2026-11-16'), { solved: true, share: 1 });
  expect(ratingOf([], ALL)).toBeUndefined();
  expect(ratingOf(log, ALL)).toBeGreaterThan(1200);
  expect(ratingOf(noted([], at('c', '2026-11-16'), { shown: true }), ALL)).toBeLessThan(1200);
});
