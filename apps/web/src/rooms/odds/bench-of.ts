import { kitOf } from '../../games/index.ts';
import type { Bench } from '../../games/kit/duel.ts';

export const benchOf = async (rules: string): Promise<Bench | undefined> =>
  (await kitOf(rules))?.duel?.(rules);
