/** The rule sets that the command line can play: the registered ones, and the teaching set of the documentation. */
import type { AnyRuleSet } from '@tercio/engine';
import { type Registered, RULE_SETS } from '@tercio/engine/rules';
import type { PhraseBook, Words } from '@tercio/engine/text';
import { phrasesOf } from '@tercio/engine/text';
import { fault } from '../fault.ts';

/** Names the file of a game from outside, for this program and the workers it starts. */
export const RULES_FILE = 'TERCIO_RULES';

/** The teaching set goes by its own id and by what it is for. */
export const TEACHING = 'hedgerow';
const ALIASES: ReadonlyMap<string, string> = new Map([['teaching', TEACHING]]);

const teaching: Registered = {
  id: TEACHING,
  name: { en: 'Hedgerow, the teaching game', fr: 'Hedgerow, le jeu d’apprentissage' },
  load: async () => (await import('../../../../docs/teaching/hedgerow.ts')).hedgerow,
};

/** A copy of the teaching set that was loaded from a file takes the place of ours. */
export const games = (): readonly Registered[] =>
  RULE_SETS.some((g) => g.id === TEACHING) ? RULE_SETS : [...RULE_SETS, teaching];

/** The games whose rulebook exists, whether or not they can be played yet. */
export const GAME_NAMES: Readonly<Record<string, Words>> = {
  'adlg-r-2021': { en: 'ADLG-R, edition of 2021', fr: 'ADG-R, édition de 2021' },
  'adlg-r-2024': { en: 'ADLG-R, edition of 2024', fr: 'ADG-R, édition de 2024' },
  'group-orders': { en: 'Group Orders', fr: 'Group Orders' },
  argad: { en: 'Argad', fr: 'Argad' },
  baroque: { en: 'Baroque', fr: 'Baroque' },
};

export const canonical = (id: string): string => ALIASES.get(id) ?? id;

/** Load a rule set by id; `place` is named when there is none. */
export async function loadGame(id: string, place: string): Promise<AnyRuleSet> {
  if (process.env[RULES_FILE] !== undefined) await (await import('./outside.ts')).loadNamed();
  const all = games();
  const found = all.find((g) => g.id === canonical(id));
  if (found === undefined)
    fault(
      place,
      `a rule set: ${[...all.map((g) => g.id), ...ALIASES.keys()].join(', ')}`,
      JSON.stringify(id),
    );
  return found.load();
}

/** The words of a game, where somebody has written them. */
export async function wordsOf(rules: AnyRuleSet): Promise<PhraseBook | undefined> {
  const book = await phrasesOf(rules.id);
  if (book !== undefined || rules.id !== TEACHING) return book;
  return (await import('../../../../docs/teaching/phrases.ts')).phrases;
}
