import { both, inBoth } from '@tercio/engine/text';

export const watchingWords = inBoth({
  title: both('A general comments', 'Un général commente'),
  nobody: both('Nobody', 'Personne'),
  would: both(
    (side: string): string => `What he would do for ${side}`,
    (side) => `Ce qu’il ferait pour ${side}`,
  ),
  failed: both('He has no answer this time.', 'Il n’a pas de réponse cette fois.'),
  note: both(
    'Worked out in this page from what every watcher sees; the players do not hear it.',
    'Calculé dans cette page d’après ce que voit tout spectateur ; les joueurs ne l’entendent pas.',
  ),
  open: both('Comments', 'Commentaires'),
  featured: both('The featured battle', 'La bataille à l’affiche'),
  why: both(
    'The one most people watch; then by ratings, then the latest.',
    'La plus regardée ; puis selon les cotes, puis la plus récente.',
  ),
  watchers: both(
    (n: number): string => `${n} watch`,
    (n) => (n <= 1 ? `${n} spectateur` : `${n} spectateurs`),
  ),
  turn: both(
    (n: number): string => `turn ${n}`,
    (n) => `tour ${n}`,
  ),
  behind: both(
    (minutes: number): string =>
      minutes === 1
        ? 'You are a minute behind the players.'
        : `You are ${minutes} minutes behind the players.`,
    (minutes) =>
      minutes <= 1
        ? 'Vous avez une minute de retard sur les joueurs.'
        : `Vous avez ${minutes} minutes de retard sur les joueurs.`,
  ),
  notBegun: both('It has not begun yet.', 'Elle n’a pas encore commencé.'),
  picture: both(
    (battle: string): string => `${battle}: the table as it stands`,
    (battle) => `${battle} : la table telle qu’elle est`,
  ),
});
