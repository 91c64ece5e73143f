import type { Language } from '../words/format.ts';

const en = {
  title: 'Battles fought',
  game: 'Game',
  any: 'Any',
  list: 'Army',
  opponent: 'Opponent',
  outcome: 'Result',
  outcomes: { won: 'Won', lost: 'Lost', drawn: 'Drawn' } as Readonly<Record<string, string>>,
  rated: 'rated',
  look: 'Look at it',
  none: 'No battle like that.',
  save: 'Save these as lines of JSON, with their records',
  nobody: 'You are nobody here yet.',
};
type HistoryWords = typeof en;

const fr: HistoryWords = {
  title: 'Batailles livrées',
  game: 'Jeu',
  any: 'Tous',
  list: 'Armée',
  opponent: 'Adversaire',
  outcome: 'Issue',
  outcomes: { won: 'Gagnée', lost: 'Perdue', drawn: 'Nulle' },
  rated: 'classée',
  look: 'Regarder',
  none: 'Aucune bataille de ce genre.',
  save: 'Les enregistrer en lignes JSON, avec leurs procès-verbaux',
  nobody: 'Vous n’êtes encore personne ici.',
};

export const historyWords: Readonly<Record<Language, HistoryWords>> = { en, fr };
