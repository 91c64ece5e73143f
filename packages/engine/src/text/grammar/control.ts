/** Lines that are no order and no question about the table: the same words in the terminal and on the page. */
import type { Lang, Words } from '../words.ts';
import { fold } from './names.ts';

export type Control =
  | { say: 'help' | 'list' | 'default' | 'undo' | 'standing' | 'quit' }
  | { save: string } // a name of a file
  | { odds: string } // of this line
  | { go: string } // how may it go on
  | { number: number } // a suggestion of the list
  | { hint: string; follow: boolean }; // whose advice

const WORDS: Readonly<Record<string, readonly string[]>> = {
  help: ['help', 'aide'],
  list: ['list', 'liste'],
  default: ['default', 'defaut'],
  undo: ['undo', 'annuler'],
  standing: ['standing', 'permanentes'],
  quit: ['quit', 'exit', 'quitter'],
};
const HINT = ['hint', 'why', 'conseil', 'pourquoi'];
const GENERALS: Readonly<Record<string, string>> = {
  recruit: 'recruit',
  recrue: 'recruit',
  ensign: 'ensign',
  enseigne: 'ensign',
  sergeant: 'sergeant',
  sergent: 'sergeant',
  captain: 'captain',
  capitaine: 'captain',
};

export function controlIn(line: string): Control | undefined {
  const text = line.trim();
  const folded = fold(text);
  if (text.startsWith('?')) return { go: text.slice(1) };
  if (/^\d{1,2}$/.test(text)) return { number: Number(text) };
  const save = /^(?:save|sauver)\s+(.+)$/i.exec(text);
  if (save !== null) return { save: save[1] };
  const odds = /^(?:odds|chances)\s+(.+)$/i.exec(text);
  if (odds !== null) return { odds: odds[1] };
  for (const say of ['help', 'list', 'default', 'undo', 'standing', 'quit'] as const)
    if (WORDS[say].includes(folded)) return { say };
  const hint = /^(\p{L}+)(?:\s+(\p{L}+))?\s?(!?)$/u.exec(folded);
  if (hint === null || !HINT.includes(hint[1])) return undefined;
  const named = hint[2] ?? 'sergeant';
  return Object.hasOwn(GENERALS, named) ? { hint: GENERALS[named], follow: hint[3] === '!' } : undefined;
}

const HELP: Readonly<Record<Lang, readonly string[]>> = {
  en: [
    'Write an order or an answer: "Picardie forward 1.5, wheel left 20", "Royal charge Flanders".',
    '  a number            the suggestion of that number',
    '  list                suggestions for the question at hand',
    '  odds ORDER          the exact chances of an order, without giving it; a charge to the end of the turn',
    '  what can reach X, distance X Y, describe X, describe the left',
    '  overview            the whole table: who is asked, command points, every body',
    '  evasion: never, Royal: evasion: ask me, pass until the next charge',
    '                      answers said beforehand; "standing" lists them',
    '  hint, why           what a sergeant would do and why; "hint!" does it',
    '  hint captain        what another general would do: recruit, ensign, sergeant, captain',
    '  default             the default answer',
    '  undo                take back, until dice were thrown',
    '  ? beginning         how a line may go on',
    '  save FILE, quit',
  ],
  fr: [
    'Écrivez un ordre ou une réponse : « Picardie avance 1,5, conversion gauche 20 », « Royal charge Flandres ».',
    '  un nombre           la proposition de ce numéro',
    '  liste               des propositions pour la question posée',
    '  chances ORDRE       les probabilités exactes d’un ordre, sans le donner ; une charge jusqu’à la fin du tour',
    '  qui peut atteindre X, distance X Y, décrire X, décrire la gauche',
    '  aperçu              toute la table : qui est interrogé, points de commandement, chaque unité',
    '  esquive : jamais, Royal : esquive : me demander, passer jusqu’à la prochaine charge',
    '                      réponses dites d’avance ; « permanentes » les énumère',
    '  conseil             ce que ferait un sergent et pourquoi ; « conseil! » le fait',
    '  conseil capitaine   ce que ferait un autre : recrue, enseigne, sergent, capitaine',
    '  défaut              la réponse par défaut',
    '  annuler             reprendre, tant que nul dé n’est lancé',
    '  ? début             comment une ligne peut continuer',
    '  sauver FICHIER, quitter',
  ],
};
export const sayHelp = (lang: Lang): readonly string[] => HELP[lang];

export const CONTROL_SAID = {
  noUndo: { en: 'Nothing can be taken back.', fr: 'Rien ne peut être repris.' },
  undone: { en: 'Taken back.', fr: 'Repris.' },
  none: { en: 'No legal order does that.', fr: 'Aucun ordre permis ne fait cela.' },
  noSuch: {
    en: 'No suggestion has that number: write “list” first.',
    fr: 'Aucune proposition n’a ce numéro : écrivez d’abord « liste ».',
  },
  nothingKept: { en: 'Nothing is said beforehand.', fr: 'Rien n’est dit d’avance.' },
  saved: { en: 'Saved.', fr: 'Sauvé.' },
  nothingAsked: { en: 'Nobody is asked anything now.', fr: 'Personne n’est interrogé maintenant.' },
} satisfies Record<string, Words>;

/** Suggestions with their numbers. */
export const sayNumbered = (lines: readonly string[]): string[] =>
  lines.map((line, i) => `${String(i + 1).padStart(3)}  ${line}`);
