import { kitOf } from '../../games/index.ts';
import type { Duels } from '../../games/kit/duel.ts';

export const duelsOf = async (rules: string): Promise<Duels | undefined> =>
  (await kitOf(rules))?.duel?.(rules);
