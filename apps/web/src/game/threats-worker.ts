/// <reference lib="webworker" />
import type { AnyRuleSet, State } from '@tercio/engine/battle/protocol.ts';
import type { Placed, Threat } from '@tercio/engine/battle/threat.ts';
import { loadRules } from './rules.ts';

/** Threats to an order that is being made, off the main thread. */
export interface ThreatsWanted {
  readonly id: number;
  readonly rules: string;
  readonly state?: State; // a view; absent: the one sent last
  readonly placed: readonly Placed[];
}
export interface ThreatsFound {
  readonly id: number;
  readonly threats: readonly Threat[];
}

let state: State | undefined;
const games = new Map<string, Promise<AnyRuleSet | undefined>>();

async function answer(wanted: ThreatsWanted): Promise<readonly Threat[]> {
  state = wanted.state ?? state;
  let game = games.get(wanted.rules);
  if (!game) {
    game = loadRules(wanted.rules);
    games.set(wanted.rules, game);
  }
  const rules = await game;
  return state && rules?.threats ? rules.threats(state, wanted.placed) : [];
}

addEventListener('message', (e: MessageEvent<ThreatsWanted>) => {
  const { id } = e.data;
  const say = (threats: readonly Threat[]): void => postMessage({ id, threats } satisfies ThreatsFound);
  // threats are a help; an order without them is still an order
  answer(e.data).then(say, () => say([]));
});
