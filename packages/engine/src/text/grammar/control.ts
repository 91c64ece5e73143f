/** Lines that are no order and no question about the table: the same words in the terminal and on the page. */
import type { Lang, Words } from '../words.ts';
import { fold } from './names.ts';

export type Control =
  | { say: 'help' | 'list' | 'default' | 'undo' | 'standing' | 'quit' }
  | { save: string } // a name of a file
  | { odds: string } // of this line
  | { go: string } // how may it go on
  | { number: number } // a suggestion of the list
  | { lead: string; x: number; y: number; facing?: number } // these to a place
  | { wing: string; manner: string } // these as a wing
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
  marshal: 'marshal',
  marechal: 'marshal',
};

const LEAD =
  /^(?:lead|m[eè]ne)\s+(.+?)\s+(?:to|[aà])\s+(-?[\d.,]+)[\s;]+(-?[\d.,]+)(?:\s+(?:facing|face)\s+(-?[\d.,]+))?$/iu;
const decimal = (text: string): number => Number(text.replace(',', '.').replace(/[.,]$/, ''));

/** How a wing is ordered; the longer words first. */
const MANNERS: readonly (readonly [string, string])[] = [
  ['advance', 'advance'],
  ['avance', 'advance'],
  ['hold', 'hold'],
  ['tient', 'hold'],
  ['refuse left', 'refuse-left'],
  ['refuse la gauche', 'refuse-left'],
  ['refuse right', 'refuse-right'],
  ['refuse la droite', 'refuse-right'],
  ['wheel left', 'wheel-left'],
  ['conversion gauche', 'wheel-left'],
  ['wheel right', 'wheel-right'],
  ['conversion droite', 'wheel-right'],
  ['charge', 'charge'],
];

export function controlIn(line: string): Control | undefined {
  const text = line.trim();
  const folded = fold(text);
  if (text.startsWith('?')) return { go: text.slice(1) };
  if (/^\d{1,2}$/.test(text)) return { number: Number(text) };
  const save = /^(?:save|sauver)\s+(.+)$/i.exec(text);
  if (save !== null) return { save: save[1] };
  const odds = /^(?:odds|chances)\s+(.+)$/i.exec(text);
  if (odds !== null) return { odds: odds[1] };
  const led = LEAD.exec(text);
  if (led !== null)
    return {
      lead: led[1],
      x: decimal(led[2]),
      y: decimal(led[3]),
      ...(led[4] === undefined ? {} : { facing: decimal(led[4]) }),
    };
  const wing = /^(?:wing|aile)\s+(.+)$/.exec(folded);
  const told = wing && MANNERS.find(([said]) => wing[1] === said || wing[1].startsWith(`${said} `));
  if (wing && told)
    return { wing: text.slice(text.length - wing[1].length + told[0].length).trim(), manner: told[1] };
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
    '  hint captain        what another general would do: recruit, ensign, sergeant, captain,',
    '                      marshal (where the game has one)',
    '  lead A, B to 12 8.5 facing 90    the cheapest orders to a place (table units, degrees)',
    '  wing advance A, B   a whole corps or several: advance, hold, refuse left, refuse right, wheel left,',
    '                      wheel right, charge (whoever gains by it)',
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
    '  conseil capitaine   ce que ferait un autre : recrue, enseigne, sergent,',
    '                      capitaine, maréchal (là où le jeu en a un)',
    '  mène A, B à 12 8,5 face 90       les ordres les moins chers vers un lieu (unités de table, degrés)',
    '  aile avance A, B    un corps entier ou plusieurs unités : avance, tient, refuse la gauche, refuse la droite,',
    '                      conversion gauche, conversion droite, charge (qui y gagne)',
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
  whom: {
    en: 'Whom? Names, ids or corps with commas.',
    fr: 'Qui ? Des noms, ids ou corps avec des virgules.',
  },
  noWay: { en: 'No order brings them nearer.', fr: 'Aucun ordre ne les rapproche.' },
  stays: { en: 'No order for', fr: 'Pas d’ordre pour' },
  saved: { en: 'Saved.', fr: 'Sauvé.' },
  nothingAsked: { en: 'Nobody is asked anything now.', fr: 'Personne n’est interrogé maintenant.' },
} satisfies Record<string, Words>;

/** Suggestions with their numbers. */
export const sayNumbered = (lines: readonly string[]): string[] =>
  lines.map((line, i) => `${String(i + 1).padStart(3)}  ${line}`);
