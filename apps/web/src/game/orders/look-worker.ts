/// <reference lib="webworker" />
import type { AnyRuleSet, Ask, Command, Goal, Placed, State, Threat, Way } from '@tercio/engine';
import type { Wing, WingWish } from '@tercio/engine/generals';
import { kitOf } from '../../games/index.ts';
import { loadRules } from '../rules.ts';

/** What an order that is being made would meet with, off the main thread. */
export type Looked =
  | { readonly at: 'threats'; readonly placed: readonly Placed[] } // who could come upon it there
  | { readonly at: 'wing'; readonly ids: readonly string[]; readonly wish: WingWish; readonly ask: Ask }
  | { readonly at: 'way'; readonly ids: readonly string[]; readonly goal: Goal } // the cheapest orders there
  | { readonly at: 'flight'; readonly command: Command; readonly ids: readonly string[] }; // is anybody met if all run?

export interface LookWanted {
  readonly id: number;
  readonly rules: string;
  readonly state?: State; // a view; absent: the one sent last
  readonly looked: Looked;
}
/** `found` is a list of threats, the chance of a meeting, a way or the plan of a wing; absent where it cannot be told. */
export interface LookFound {
  readonly id: number;
  readonly found?: readonly Threat[] | number | Wing | Way;
}

let state: State | undefined;
const games = new Map<string, Promise<AnyRuleSet | undefined>>();

async function answer(wanted: LookWanted): Promise<LookFound['found']> {
  state = wanted.state ?? state;
  const now = state;
  let game = games.get(wanted.rules);
  if (!game) {
    game = loadRules(wanted.rules);
    games.set(wanted.rules, game);
  }
  const rules = await game;
  if (!now || !rules) return undefined;
  const { looked } = wanted;
  if (looked.at === 'threats') return rules.threats?.(now, looked.placed);
  if (looked.at === 'way') return rules.way?.(now, looked.ids, looked.goal);
  if (looked.at === 'wing') {
    const { wingIn } = await import('./wing-plan.ts');
    return wingIn(rules, now, looked);
  }
  const flight = await (await kitOf(wanted.rules))?.flight?.();
  return flight?.(rules, now, looked.command, looked.ids);
}

addEventListener('message', (e: MessageEvent<LookWanted>) => {
  const { id } = e.data;
  const say = (found?: LookFound['found']): void => postMessage({ id, found } satisfies LookFound);
  // a look ahead is a help; an order without it is still an order
  answer(e.data).then(say, () => say());
});
