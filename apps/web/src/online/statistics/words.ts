import type { Language } from '../../words/format.ts';

const en = {
  title: 'Statistics',
  by: { game: 'By game', army: 'By army', side: 'By side' },
  sides: ['First side', 'Second side'] as readonly [string, string],
  sum: (of: string, won: number, drawn: number, lost: number): string =>
    `${of}: ${won} won, ${drawn} drawn, ${lost} lost`,
  skill: 'Rating over time',
  skillOf: (pool: string, from: number, to: number): string => `${pool}: from ${from} to ${to}`,
  noSkill: 'No rated battles yet.',
  luck: 'Luck against skill, battle by battle',
  luckWhy:
    'What the dice of both sides gave or took in each battle, in the value by which a general judges a position, and how it ended. Above the line they were with the player. Worked out in this browser, the last ten battles.',
  workOut: 'Work it out',
  working: (done: number, of: number): string => `${done} of ${of} …`,
  luckOf: (name: string, luck: string, outcome: string, rating: string): string =>
    `${name}: dice ${luck}, ${outcome}${rating === '' ? '' : `, rating ${rating}`}`,
  against: (kind: string, from: number, to: number): string =>
    `The line is the rating after each rated one (${kind}), from ${from} at the bottom to ${to} at the top: what skill made of it.`,
  lucky: (won: number, of: number): string => `With the dice: ${won} of ${of} won.`,
  unlucky: (won: number, of: number): string => `Against the dice: ${won} of ${of} won.`,
};
type StatisticsWords = typeof en;

/** Below two the French is singular. */
const many = (n: number, what: string): string => `${n} ${what}${n < 2 ? '' : 's'}`;

const fr: StatisticsWords = {
  title: 'Statistiques',
  by: { game: 'Par jeu', army: 'Par armée', side: 'Par camp' },
  sides: ['Premier camp', 'Second camp'],
  sum: (of, won, drawn, lost) =>
    `${of} : ${many(won, 'gagnée')}, ${many(drawn, 'nulle')}, ${many(lost, 'perdue')}`,
  skill: 'Classement au fil du temps',
  skillOf: (pool, from, to) => `${pool} : de ${from} à ${to}`,
  noSkill: 'Aucune bataille classée encore.',
  luck: 'La chance contre le talent, bataille par bataille',
  luckWhy:
    'Ce que les dés des deux camps ont donné ou pris dans chaque bataille, dans la valeur selon laquelle un général juge une position, et l’issue. Au-dessus de la ligne, ils étaient avec le joueur. Calculé dans ce navigateur, les dix dernières batailles.',
  workOut: 'Calculer',
  working: (done, of) => `${done} sur ${of} …`,
  luckOf: (name, luck, outcome, rating) =>
    `${name} : dés ${luck}, ${outcome}${rating === '' ? '' : `, cote ${rating}`}`,
  against: (kind, from, to) =>
    `La ligne est la cote après chaque bataille classée (${kind}), de ${from} en bas à ${to} en haut : ce que le talent en a fait.`,
  lucky: (won, of) => `Avec les dés : ${many(won, 'gagnée')} sur ${of}.`,
  unlucky: (won, of) => `Contre les dés : ${many(won, 'gagnée')} sur ${of}.`,
};

export const statisticsWords: Readonly<Record<Language, StatisticsWords>> = { en, fr };
