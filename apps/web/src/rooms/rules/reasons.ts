import type { OptionSpec } from '@tercio/engine';
import type { Both } from '@tercio/engine/army';
import { type RulebookNotes, why } from '../../games/kit/notes.ts';

const OPTIONAL = why(
  'An optional rule of the document: off until the players want it.',
  'Une règle facultative du document : inactive tant que les joueurs ne la veulent pas.',
);
const FIGURE = why(
  'The document gives no figure here; this one is ours, and play was tried with it.',
  'Le document ne donne pas de chiffre ici ; celui-ci est le nôtre, essayé en jeu.',
);

/** Every option has its reason; docs/rulings.md has the whole. */
export function reasonOf(notes: RulebookNotes | undefined, spec: OptionSpec): Both {
  return notes?.reason?.(spec) ?? (spec.group === 'rule' ? OPTIONAL : FIGURE);
}
