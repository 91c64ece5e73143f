import type { Language } from '../../words/format.ts';

const en = {
  title: 'Ratings',
  game: 'Game',
  pace: 'Pace',
  live: 'Live',
  mail: 'Days apart',
  all: 'Also those that are still doubted',
  rank: 'Rank',
  name: 'Name',
  rating: 'Rating',
  battles: 'Battles',
  general: 'general',
  you: 'you',
  doubt: (n: number): string => `give or take ${n}`,
  none: 'Nobody is rated here yet. Make a rated battle.',
  why: 'Glicko-2, from rated battles of this server. Editions of a game share a rating; generals stand in the same list. The second figure is the doubt: the true strength lies within it nineteen times of twenty.',
  rated: 'Rated: no advice, no order is taken back',
};
type RatingWords = typeof en;

const fr: RatingWords = {
  title: 'Classements',
  game: 'Jeu',
  pace: 'Allure',
  live: 'En direct',
  mail: 'Par correspondance',
  all: 'Aussi ceux qui sont encore incertains',
  rank: 'Rang',
  name: 'Nom',
  rating: 'Cote',
  battles: 'Batailles',
  general: 'général',
  you: 'vous',
  doubt: (n) => `à ${n} près`,
  none: 'Personne n’est encore classé ici. Faites une bataille classée.',
  why: 'Glicko-2, d’après les batailles classées de ce serveur. Les éditions d’un jeu partagent une cote ; les généraux sont dans la même liste. Le second nombre est le doute : la vraie force s’y trouve dix-neuf fois sur vingt.',
  rated: 'Classée : pas de conseil, aucun ordre n’est repris',
};

export const ratingWords: Readonly<Record<Language, RatingWords>> = { en, fr };
