import type { Language } from '../../words/format.ts';

const en = {
  title: 'Battles fought',
  game: 'Game',
  any: 'Any',
  anyOutcome: 'Any',
  list: 'Army',
  opponent: 'Opponent',
  outcome: 'Result',
  outcomes: { won: 'Won', lost: 'Lost', drawn: 'Drawn' } as Readonly<Record<string, string>>,
  rated: 'rated',
  throws: (both: number, one: number, none: number): string =>
    `throws: ${both} with both there, ${one} with one away, ${none} with both away`,
  unrated: {
    hints: 'not counted: advice was allowed',
    stopped: 'not counted: both agreed to stop',
    aborted: 'not counted: nothing was thrown',
    links: 'not counted: a side gave up its secrets twice',
    alone: 'not counted: one person at both seats, or nobody',
  } as Readonly<Record<string, string>>,
  look: 'Look at it',
  none: 'No battle like that.',
  more: 'Show older ones',
  save: 'Save these as lines of JSON, with their records',
  nobody: 'You are nobody here yet.',
};
type HistoryWords = typeof en;

const fr: HistoryWords = {
  title: 'Batailles livrées',
  game: 'Jeu',
  any: 'Tous',
  anyOutcome: 'Toutes',
  list: 'Armée',
  opponent: 'Adversaire',
  outcome: 'Issue',
  outcomes: { won: 'Gagnée', lost: 'Perdue', drawn: 'Nulle' },
  rated: 'classée',
  throws: (both, one, none) =>
    `jets : ${both} en présence des deux, ${one} en l’absence d’un, ${none} en l’absence des deux`,
  unrated: {
    hints: 'non comptée : les conseils étaient permis',
    stopped: 'non comptée : arrêtée d’un commun accord',
    aborted: 'non comptée : rien n’a été jeté',
    links: 'non comptée : un camp a deux fois renoncé à ses secrets',
    alone: 'non comptée : une même personne des deux côtés, ou personne',
  },
  look: 'Regarder',
  none: 'Aucune bataille de ce genre.',
  more: 'Montrer les plus anciennes',
  save: 'Les enregistrer en lignes JSON, avec leurs comptes rendus',
  nobody: 'Vous n’êtes encore personne ici.',
};

export const historyWords: Readonly<Record<Language, HistoryWords>> = { en, fr };
