/// <reference lib="webworker" />
import type { AnyRuleSet, BattleRecord, Json, OptionValues } from '@tercio/engine';
import type { General } from '@tercio/engine/generals';
import { loadGeneral } from '@tercio/engine/generals';
import { brief, type Finished, type Fixture, playFixture } from '@tercio/engine/lab';
import { loadRules } from '../../game/rules.ts';

/** One worker of the lab: plays a battle it is sent, answers with what is kept of it. */
export interface Task {
  readonly rules: string;
  readonly setup: Json;
  readonly options: OptionValues;
  readonly fixture: Fixture;
  readonly record?: boolean; // to be watched
}
export type Done =
  | { readonly finished: Finished; readonly record?: BattleRecord }
  | { readonly failed: string };

const games = new Map<string, Promise<AnyRuleSet | undefined>>();
const generals = new Map<string, Promise<General | undefined>>();
function kept<T>(all: Map<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
  let found = all.get(key);
  if (!found) {
    found = load();
    all.set(key, found);
  }
  return found;
}

addEventListener('message', async (e: MessageEvent<Task>) => {
  const { rules: id, setup, options, fixture } = e.data;
  try {
    const rules = await kept(games, id, () => loadRules(id));
    if (!rules) throw new Error(id);
    const two = await Promise.all(
      fixture.generals.map((name) => kept(generals, `${id} ${name}`, () => loadGeneral(name, rules))),
    );
    const [a, b] = two;
    if (!a || !b) throw new Error(fixture.generals.join(', '));
    const played = playFixture(rules, setup, options, fixture, [a, b]);
    const finished = brief(played);
    postMessage((e.data.record ? { finished, record: played.record } : { finished }) satisfies Done);
  } catch (error) {
    postMessage({ failed: error instanceof Error ? error.message : String(error) } satisfies Done);
  }
});
