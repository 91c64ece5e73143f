import { registered } from '@tercio/engine/rules';
import { editionOf } from '@tercio/engine/text';
import type { Language } from '../words/format.ts';
import { cardOf } from './index.ts';

/** The name of a game, with its edition: shorter than the name of the rule set. */
export function shortName(rules: string, language: Language): string {
  const card = cardOf(rules);
  if (!card) return registered(rules)?.name[language] ?? rules;
  return `${card.name[language]} ${editionOf(rules) ?? ''}`.trim();
}
