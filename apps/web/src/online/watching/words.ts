import { both, inBoth } from '@tercio/engine/text';
import { UNTIL_OVER } from '@tercio/protocol/messages.ts';
import { spanIn } from '../span.ts';

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
    (ms: number): string => `You are ${spanIn(ms, 'en')} behind the players.`,
    (ms) => `Vous avez ${spanIn(ms, 'fr')} de retard sur les joueurs.`,
  ),
  later: both(
    (ms: number): string =>
      ms >= UNTIL_OVER
        ? 'Watchers see this battle when it is over.'
        : ms > 0
          ? 'There is nothing to see yet. Watchers see this battle later than its players; it opens here by itself.'
          : 'It has not begun yet. It opens here by itself when it does.',
    (ms) =>
      ms >= UNTIL_OVER
        ? 'Les spectateurs voient cette bataille quand elle est terminée.'
        : ms > 0
          ? 'Il n’y a encore rien à voir. Les spectateurs voient cette bataille plus tard que ses joueurs ; elle s’ouvrira ici d’elle-même.'
          : 'Elle n’a pas encore commencé. Elle s’ouvrira ici d’elle-même.',
  ),
  notBegun: both('It has not begun yet.', 'Elle n’a pas encore commencé.'),
  picture: both(
    (battle: string): string => `${battle}: the table as it stands`,
    (battle) => `${battle} : la table telle qu’elle est`,
  ),
});
