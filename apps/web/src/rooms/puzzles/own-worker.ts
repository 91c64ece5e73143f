/// <reference lib="webworker" />
import { type BattleRecord, isComplaint, readRecord, replay } from '@tercio/engine';
import { evaluatorOf } from '@tercio/engine/generals';
import { puzzlesOf } from '@tercio/engine/lab';
import type { Made } from '@tercio/engine/odds';
import { loadRules } from '../../game/rules.ts';

/** Puzzles out of one battle, off the main thread: each as it is found. It takes minutes, and can be stopped. */
export type PuzzleMessage = { readonly found: Made } | { readonly done: true } | { readonly failed: true };

async function look(given: BattleRecord): Promise<void> {
  const rules = await loadRules(given.rules);
  const record = readRecord(given);
  const again = rules && !isComplaint(record) ? replay(rules, record) : undefined;
  if (!rules || again === undefined || isComplaint(again))
    return postMessage({ failed: true } satisfies PuzzleMessage);
  const evaluator = await evaluatorOf(rules);
  for (const found of puzzlesOf(rules, again.battle.record, evaluator, 'own', {}))
    postMessage({ found } satisfies PuzzleMessage);
  postMessage({ done: true } satisfies PuzzleMessage);
}

addEventListener('message', (e: MessageEvent<BattleRecord>) => {
  look(e.data).catch(() => postMessage({ failed: true } satisfies PuzzleMessage));
});
