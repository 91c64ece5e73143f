/// <reference lib="webworker" />
import type { AnyRuleSet, State } from '@tercio/engine';
import { kitOf } from '../../games/index.ts';
import { loadRules } from '../rules.ts';
import type { Matter, Outlook, Reckoner } from './outlook.ts';

/** Odds at the table, off the main thread: a first impression at once, then every outcome counted. */
export interface Wanted {
  readonly id: number;
  readonly rules: string;
  readonly state?: State; // a view; without one the game is only made ready
  readonly matter?: Matter;
}
export interface Found {
  readonly id: number;
  readonly outlook?: Outlook;
  readonly exact: boolean; // every outcome was counted
  readonly last?: true; // nothing more follows, exact or not
  readonly took?: number; // ms from hearing of it to this
}

/** How long a first impression may take, so that figures are there within 20 ms. */
const FIRST = 6;
/** And one that has to stay, where counting is too much work. */
const LAST = 250;

const games = new Map<string, Promise<[AnyRuleSet | undefined, Reckoner | undefined]>>();
const game = (id: string): Promise<[AnyRuleSet | undefined, Reckoner | undefined]> => {
  let found = games.get(id);
  if (!found) {
    found = Promise.all([loadRules(id), kitOf(id).then((kit) => kit?.reckoner?.())]);
    games.set(id, found);
  }
  return found;
};

/** Counts that wait, the last asked first; first impressions of others go before them. */
const counts: (() => void)[] = [];
function countOn(): void {
  counts.pop()?.();
  if (counts.length > 0) setTimeout(countOn);
}

const say = (found: Found): void => postMessage(found);

async function answer({ id, rules, state, matter }: Wanted): Promise<void> {
  const [set, reckoner] = await game(rules);
  if (!state && set) reckoner?.rehearse(set);
  const heard = performance.now();
  if (!set || !reckoner || !state || !matter) return say({ id, exact: true });
  const { outlook, exact } = reckoner.first(set, state, matter, FIRST);
  say({ id, outlook, exact, took: performance.now() - heard });
  if (exact) return;
  counts.push(() => {
    let counted: Outlook | undefined;
    let rough = outlook;
    try {
      counted = reckoner.reckon(set, state, matter);
      if (!counted) rough = reckoner.sampled(set, state, matter, LAST);
    } finally {
      say({ id, outlook: counted ?? rough, exact: counted !== undefined, last: true });
    }
  });
  setTimeout(countOn);
}

addEventListener('message', (e: MessageEvent<Wanted>) => {
  // odds are a help; an order without them is still an order
  answer(e.data).catch(() => say({ id: e.data.id, exact: true }));
});
