import { kitOf } from '../../../games/index.ts';
import type { Catalogue } from '../../../games/kit/catalogue.ts';

/** The catalogue of a game, loaded with its lists. A game without one can be read and reckoned, not built here. */
export const catalogueOf = async (rules: string): Promise<Catalogue | undefined> =>
  (await kitOf(rules))?.catalogue?.(rules);
