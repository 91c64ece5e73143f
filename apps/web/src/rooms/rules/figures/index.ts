import { editionOf } from '@tercio/engine/text';
import { kitOf } from '../../../games/index.ts';
import type { Figure, FigureBook } from '../../../games/kit/figure.ts';

export const bookOf = async (rules: string): Promise<FigureBook | undefined> =>
  (await kitOf(rules))?.figures?.();

/** The figures of a game, those of its edition where a rule differs. */
export async function figuresOf(rules: string): Promise<readonly Figure[]> {
  const edition = editionOf(rules);
  const all = (await bookOf(rules))?.figures ?? [];
  return all.filter((f) => f.only === undefined || f.only === edition);
}
