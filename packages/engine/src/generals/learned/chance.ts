/** Chances that were learned, of positions that may be over. */
import type { State } from '../../battle/protocol.ts';
import type { Evaluator } from '../evaluator.ts';

/** The chance of winning that an advantage stands for; at 1 three battles of four are won. */
export const chanceBy = (advantage: number): number =>
  0.5 * (1 + advantage / Math.sqrt(3 + advantage * advantage));

/** The chance of side 0 by what was learned, or by the result; undefined where nothing was. */
export function learnedChance({ learned }: Evaluator, state: State): number | undefined {
  if (learned === undefined) return undefined;
  if (state.over !== null) return state.over.winner === 0 ? 1 : state.over.winner === 1 ? 0 : 0.5;
  const advantage = learned(state);
  return advantage === undefined ? undefined : chanceBy(advantage);
}
