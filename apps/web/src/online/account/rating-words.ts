import { both, inBoth } from '@tercio/engine/text';

export const ratingWords = inBoth({
  title: both('Ratings', 'Classements'),
  game: both('Game', 'Jeu'),
  pace: both('Pace', 'Allure'),
  live: both('Live', 'En direct'),
  mail: both('Days apart', 'Par correspondance'),
  all: both('Also those that are still doubted', 'Aussi ceux qui sont encore incertains'),
  rank: both('Rank', 'Rang'),
  name: both('Name', 'Nom'),
  rating: both('Rating', 'Cote'),
  battles: both('Battles', 'Batailles'),
  general: both('general', 'général'),
  you: both('you', 'vous'),
  doubt: both(
    (n: number): string => `give or take ${n}`,
    (n) => `à ${n} près`,
  ),
  none: both('Nobody is rated here yet.', 'Personne n’est encore classé ici.'),
  make: both('Make a rated battle', 'Faire une bataille classée'),
  why: both(
    'Glicko-2, from rated battles of this server. Editions of a game share a rating; generals stand in the same list. The second figure is the doubt: the true strength lies within it nineteen times of twenty.',
    'Glicko-2, d’après les batailles classées de ce serveur. Les éditions d’un jeu partagent une cote ; les généraux sont dans la même liste. Le second nombre est le doute : la vraie force s’y trouve dix-neuf fois sur vingt.',
  ),
  rated: both(
    'Rated: no advice, no order is taken back',
    'Classée : pas de conseil, aucun ordre n’est repris',
  ),
});
