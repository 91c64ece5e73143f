import { both, inBoth } from '@tercio/engine/text';

export const statisticsWords = inBoth({
  title: both('Statistics', 'Statistiques'),
  by: {
    game: both('By game', 'Par jeu'),
    army: both('By army', 'Par armée'),
    side: both('By side', 'Par camp'),
  },
  sides: both(['First side', 'Second side'] as readonly [string, string], ['Premier camp', 'Second camp']),
  sum: both(
    (of: string, won: number, drawn: number, lost: number): string =>
      `${of}: ${won} won, ${drawn} drawn, ${lost} lost`,
    (of, won, drawn, lost) =>
      `${of} : ${many(won, 'gagnée')}, ${many(drawn, 'nulle')}, ${many(lost, 'perdue')}`,
  ),
  skill: both('Rating over time', 'Classement au fil du temps'),
  skillOf: both(
    (pool: string, from: number, to: number): string => `${pool}: from ${from} to ${to}`,
    (pool, from, to) => `${pool} : de ${from} à ${to}`,
  ),
  over: both(
    (name: string, rating: number): string => `over the ${name} (${rating})`,
    (name, rating) => `devant ${name} (${rating})`,
  ),
  under: both(
    (name: string, rating: number): string => `under the ${name} (${rating})`,
    (name, rating) => `derrière ${name} (${rating})`,
  ),
  stands: both(
    (rating: number, where: string): string => `${rating}: ${where}.`,
    (rating, where) => `${rating} : ${where}.`,
  ),
  noSkill: both('No rated battles yet.', 'Aucune bataille classée encore.'),
  luck: both('Luck against skill, battle by battle', 'La chance contre le talent, bataille par bataille'),
  luckWhy: both(
    'What the dice of both sides gave or took in each battle, in the value by which a general judges a position, and how it ended. Above the line they were with the player. Worked out in this browser, the last ten battles of one game.',
    'Ce que les dés des deux camps ont donné ou pris dans chaque bataille, dans la valeur selon laquelle un général juge une position, et l’issue. Au-dessus de la ligne, ils étaient avec le joueur. Calculé dans ce navigateur, les dix dernières batailles d’un jeu.',
  ),
  game: both('Game', 'Jeu'),
  workOut: both('Work it out', 'Calculer'),
  working: both(
    (done: number, of: number): string => `${done} of ${of} …`,
    (done, of) => `${done} sur ${of} …`,
  ),
  luckOf: both(
    (name: string, luck: string, outcome: string, rating: string): string =>
      `${name}: dice ${luck}, ${outcome}${rating === '' ? '' : `, rating ${rating}`}`,
    (name, luck, outcome, rating) =>
      `${name} : dés ${luck}, ${outcome}${rating === '' ? '' : `, cote ${rating}`}`,
  ),
  against: both(
    (kind: string, from: number, to: number): string =>
      `The line is the rating after each rated one (${kind}), from ${from} at the bottom to ${to} at the top: what skill made of it.`,
    (kind, from, to) =>
      `La ligne est la cote après chaque bataille classée (${kind}), de ${from} en bas à ${to} en haut : ce que le talent en a fait.`,
  ),
  lucky: both(
    (won: number, of: number): string => `With the dice: ${won} of ${of} won.`,
    (won, of) => `Avec les dés : ${many(won, 'gagnée')} sur ${of}.`,
  ),
  unlucky: both(
    (won: number, of: number): string => `Against the dice: ${won} of ${of} won.`,
    (won, of) => `Contre les dés : ${many(won, 'gagnée')} sur ${of}.`,
  ),
});

/** Below two the French is singular. */
const many = (n: number, what: string): string => `${n} ${what}${n < 2 ? '' : 's'}`;
