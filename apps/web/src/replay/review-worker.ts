/// <reference lib="webworker" />

import { type BattleRecord, isComplaint, readRecord, replay } from '@tercio/engine';
import { judgeOf } from '@tercio/engine/generals';
import { type CurvePoint, curveOf, type Review, type ReviewWish, reviewing } from '@tercio/engine/lab';
import { loadRules } from '../game/rules.ts';

/** A battle looked at again, off the main thread: the curve at once, then luck and decisions move by move. */
export type ReviewMessage =
  | { readonly curve: readonly CurvePoint[] }
  | { readonly done: number; readonly of: number }
  | { readonly review: Review; readonly whole: boolean }
  | { readonly failed: string };

const tell = (told: ReviewMessage): void => postMessage(told);
/** How often it is told how far the work is, ms. */
const NEWS = 200;

async function look(given: BattleRecord): Promise<void> {
  const rules = await loadRules(given.rules);
  const record = readRecord(given);
  if (!rules || isComplaint(record)) return tell({ failed: given.rules });
  const again = replay(rules, record);
  if (isComplaint(again)) return tell({ failed: again.place });
  const { record: sound } = again.battle;
  const evaluator = await judgeOf(rules);
  tell({ curve: curveOf(rules, sound, evaluator) });
  const work = (wish: ReviewWish): void => {
    const run = reviewing(rules, sound, evaluator, wish);
    let last = performance.now();
    for (;;) {
      const next = run.next();
      if (next.done === true) {
        tell({ review: next.value, whole: wish.decide !== false });
        return;
      }
      if (performance.now() - last < NEWS) continue;
      last = performance.now();
      tell({ done: next.value, of: sound.moves.length });
    }
  };
  // the dice first: decisions take longer
  work({ most: 400, samples: 16, decide: false });
  work({ most: 400, samples: 16 });
}

addEventListener('message', (e: MessageEvent<BattleRecord>) => {
  look(e.data).catch((error: unknown) => tell({ failed: error instanceof Error ? error.message : 'failed' }));
});
