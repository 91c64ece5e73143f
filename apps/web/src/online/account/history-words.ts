import { both, inBoth } from '@tercio/engine/text';

export const historyWords = inBoth({
  title: both('Battles fought', 'Batailles livrées'),
  game: both('Game', 'Jeu'),
  any: both('Any', 'Tous'),
  anyOutcome: both('Any', 'Toutes'),
  list: both('Army', 'Armée'),
  opponent: both('Opponent', 'Adversaire'),
  outcome: both('Result', 'Issue'),
  outcomes: both({ won: 'Won', lost: 'Lost', drawn: 'Drawn' } as Readonly<Record<string, string>>, {
    won: 'Gagnée',
    lost: 'Perdue',
    drawn: 'Nulle',
  }),
  rated: both('rated', 'classée'),
  throws: both(
    (both: number, one: number, none: number): string =>
      `throws: ${both} with both there, ${one} with one away, ${none} with both away`,
    (both, one, none) =>
      `jets : ${both} en présence des deux, ${one} en l’absence d’un, ${none} en l’absence des deux`,
  ),
  unrated: both(
    {
      hints: 'not counted: advice was allowed',
      stopped: 'not counted: both agreed to stop',
      aborted: 'not counted: nothing was thrown',
      links: 'not counted: a side gave up its secrets twice',
      alone: 'not counted: one person at both seats, or nobody',
    } as Readonly<Record<string, string>>,
    {
      hints: 'non comptée : les conseils étaient permis',
      stopped: 'non comptée : arrêtée d’un commun accord',
      aborted: 'non comptée : rien n’a été jeté',
      links: 'non comptée : un camp a deux fois renoncé à ses secrets',
      alone: 'non comptée : une même personne des deux côtés, ou personne',
    },
  ),
  look: both('Look at it', 'Regarder'),
  noneYet: both(
    'No battle has been fought to its end here yet.',
    'Aucune bataille n’a encore été menée à son terme ici.',
  ),
  none: both('No battle like that.', 'Aucune bataille de ce genre.'),
  more: both('Show older ones', 'Montrer les plus anciennes'),
  save: both(
    'Save these as lines of JSON, with their records',
    'Les enregistrer en lignes JSON, avec leurs comptes rendus',
  ),
  nobody: both('You are nobody here yet.', 'Vous n’êtes encore personne ici.'),
});
