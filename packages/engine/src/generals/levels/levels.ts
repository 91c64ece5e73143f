import { registered } from '../../rules/registry.ts';

/** The generals of the product by name, from the weakest to the strongest, and which of them a game has. */
export const GENERAL_IDS: readonly string[] = ['recruit', 'ensign', 'sergeant', 'captain', 'marshal'];

/** Those of a game. Where armies are not led by plans there is no marshal. */
export const generalsIn = (rules: string): readonly string[] =>
  GENERAL_IDS.filter((id) => id !== 'marshal' || registered(rules)?.marshal === true);
