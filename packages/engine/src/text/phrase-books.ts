/** The phrase books of the rule sets, loaded on demand. A rule set's author adds one line. */
import type { PhraseBook } from './phrases.ts';

export const PHRASE_BOOKS: Readonly<Record<string, () => Promise<PhraseBook>>> = {
  'adlg-r-2021': () => import('./phrases/adlg-r/index.ts').then((m) => m.adlgR),
  'adlg-r-2024': () => import('./phrases/adlg-r/index.ts').then((m) => m.adlgR),
  'group-orders': () => import('./phrases/group-orders/index.ts').then((m) => m.groupOrders),
  baroque: () => import('./phrases/baroque/index.ts').then((m) => m.baroque),
  argad: () => import('./phrases/argad/index.ts').then((m) => m.argad),
};

const ADDED = new Map<string, PhraseBook>();

/** The book of a game from outside. */
export const addPhrases = (ruleSet: string, book: PhraseBook): void => void ADDED.set(ruleSet, book);

/** The book of a rule set; undefined while none is written, and keys are then shown as they stand. */
export const phrasesOf = async (ruleSet: string): Promise<PhraseBook | undefined> =>
  Object.hasOwn(PHRASE_BOOKS, ruleSet) ? PHRASE_BOOKS[ruleSet]() : ADDED.get(ruleSet);
