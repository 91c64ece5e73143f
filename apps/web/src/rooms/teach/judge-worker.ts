/// <reference lib="webworker" />
import type { Command } from '@tercio/engine';
import { judge, openPuzzle, type Puzzle, type Verdict } from '@tercio/engine/odds';
import { loadRules } from '../../game/rules.ts';

/** How good an answer to a puzzle is, worked out off the main thread. */
export interface Wanted {
  readonly puzzle: Puzzle;
  readonly rules: string;
  readonly command: Command;
}
export type Judged = Verdict | { readonly failed: true };

addEventListener('message', async (e: MessageEvent<Wanted>) => {
  const { puzzle, rules: game, command } = e.data;
  try {
    const rules = await loadRules(game);
    if (!rules) throw new Error(game);
    const { state, ask } = openPuzzle(rules, puzzle);
    postMessage(judge(rules, state, ask, { ...command, ask: ask.id }, puzzle) satisfies Judged);
  } catch {
    postMessage({ failed: true } satisfies Judged);
  }
});
