import type { Made } from '@tercio/engine/odds';
import type { Store } from '../../page/settings/storage.ts';

/** What a player did with puzzles: which were tried and how, days in a row, and what comes next. No clock of its own. */

/** One puzzle as it was left. */
export interface Entry {
  readonly id: string;
  readonly game: string; // 'adlg-r'
  readonly day: string; // of the last change: '2026-11-16'
  readonly tries: number;
  readonly solved: boolean;
  readonly shown: boolean; // the answer was looked at before it was found
  readonly share: number; // of the best chance, of the best answer so far
  readonly daily?: string; // the day it was the puzzle of
}
export type Log = readonly Entry[]; // the latest last

const isEntry = (e: unknown): e is Entry =>
  typeof e === 'object' &&
  e !== null &&
  'id' in e &&
  typeof e.id === 'string' &&
  'day' in e &&
  typeof e.day === 'string' &&
  'tries' in e &&
  typeof e.tries === 'number';

const KEY = 'puzzles';
export function readLog(store: Store): Log {
  const kept: unknown = store.read(KEY);
  return Array.isArray(kept) ? kept.filter(isEntry) : [];
}
export const keepLog = (store: Store, log: Log): boolean => store.write(KEY, log);

/** The day where the player is: '2026-11-16'. */
export const dayOf = (now: Date): string =>
  `${now.getFullYear()}-${`${now.getMonth() + 1}`.padStart(2, '0')}-${`${now.getDate()}`.padStart(2, '0')}`;

const DAY = 24 * 3600 * 1000;
/** Days since 1970 of a day's name. */
export const numberOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY);
export const nameOf = (n: number): string => new Date(n * DAY).toISOString().slice(0, 10);

/** A small mixing of letters to a whole number, the same everywhere. */
function mixed(text: string): number {
  let h = 2166136261;
  for (const c of text) h = Math.imul(h ^ (c.codePointAt(0) ?? 0), 16777619) >>> 0;
  return h;
}

/** The puzzle of a day: everybody's, each once before any comes again. */
export function dailyOf(all: readonly Made[], day: string): Made | undefined {
  if (all.length === 0) return undefined;
  const n = numberOf(day);
  const round = Math.floor(n / all.length);
  const order = [...all].sort(
    (a, b) => mixed(`${round} ${a.id}`) - mixed(`${round} ${b.id}`) || (a.id < b.id ? -1 : 1),
  );
  return order[n % all.length];
}

/** Days in a row on which the puzzle of the day was solved, up to today; yesterday's row still stands today. */
export function streakOf(log: Log, today: string): number {
  const days = new Set(
    log.flatMap((e) => (e.solved && !e.shown && e.daily !== undefined ? [numberOf(e.daily)] : [])),
  );
  const now = numberOf(today);
  let from = days.has(now) ? now : now - 1;
  let row = 0;
  while (days.has(from--)) row++;
  return row;
}

/** An answer was judged, or the answer was shown. */
export function noted(
  log: Log,
  now: Omit<Entry, 'tries' | 'solved' | 'shown' | 'share'>,
  what: Attempt,
): Log {
  const before = log.find((e) => e.id === now.id);
  const daily = before?.daily ?? now.daily;
  const entry: Entry = {
    id: now.id,
    game: now.game,
    day: now.day,
    tries: (before?.tries ?? 0) + ('share' in what ? 1 : 0),
    solved: before?.solved === true || ('share' in what && what.solved),
    shown: before?.shown === true || (!('share' in what) && before?.solved !== true),
    share: Math.max(before?.share ?? 0, 'share' in what ? what.share : 0),
    ...(daily === undefined ? {} : { daily }),
  };
  return [...log.filter((e) => e.id !== now.id), entry];
}
export type Attempt = { readonly solved: boolean; readonly share: number } | { readonly shown: true };

/** Of puzzles rated on the scale of levels: the mean level of what was found, with its misses; undefined at first. */
export function ratingOf(log: Log, all: readonly Made[]): number | undefined {
  let rating = START;
  let counted = 0;
  for (const e of log) {
    const made = all.find((p) => p.id === e.id);
    if (made === undefined || (!e.solved && !e.shown)) continue;
    // a good second pays something; an answer that was shown pays nothing
    const got = e.shown ? 0 : e.tries === 1 ? 1 : 1 / e.tries;
    const hoped = 1 / (1 + Math.exp((made.level - rating) / SPREAD));
    rating += STEP * (got - hoped);
    counted++;
  }
  return counted === 0 ? undefined : Math.round(rating);
}
const START = 1200;
const SPREAD = 170;
const STEP = 40;

export interface Choice {
  readonly theme?: string | undefined;
  readonly level?: number | undefined; // the lowest of a class
  readonly below?: number | undefined;
}
export const fits = (p: Made, { theme, level, below }: Choice): boolean =>
  (theme === undefined || p.theme === theme) &&
  (level === undefined || p.level >= level) &&
  (below === undefined || p.level < below);

/** The next to try: not solved yet, nearest to what the player can do. */
export function nextOf(all: readonly Made[], log: Log, choice: Choice, after?: string): Made | undefined {
  const done = new Set(log.filter((e) => e.solved || e.shown).map((e) => e.id));
  const rating = ratingOf(log, all) ?? START;
  const far = (p: Made): number => Math.abs(p.level - rating);
  return all
    .filter((p) => fits(p, choice) && !done.has(p.id) && p.id !== after)
    .sort((a, b) => far(a) - far(b) || (a.id < b.id ? -1 : 1))[0];
}
