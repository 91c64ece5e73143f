import type { Language } from '../../words/format.ts';

const en = {
  title: 'A general comments',
  nobody: 'Nobody',
  would: (side: string): string => `What he would do for ${side}`,
  failed: 'He has no answer this time.',
  note: 'Worked out in this page from what every watcher sees; the players do not hear it.',
  open: 'Comments',
  featured: 'The featured battle',
  why: 'The one most people watch; then by ratings, then the latest.',
  watchers: (n: number): string => `${n} watch`,
  turn: (n: number): string => `turn ${n}`,
  behind: (minutes: number): string =>
    minutes === 1 ? 'You are a minute behind the players.' : `You are ${minutes} minutes behind the players.`,
  notBegun: 'It has not begun yet.',
  picture: (battle: string): string => `${battle}: the table as it stands`,
};
type WatchingWords = typeof en;

const fr: WatchingWords = {
  title: 'Un général commente',
  nobody: 'Personne',
  would: (side) => `Ce qu’il ferait pour ${side}`,
  failed: 'Il n’a pas de réponse cette fois.',
  note: 'Calculé dans cette page d’après ce que voit tout spectateur ; les joueurs ne l’entendent pas.',
  open: 'Commentaires',
  featured: 'La bataille à l’affiche',
  why: 'La plus regardée ; puis selon les cotes, puis la plus récente.',
  watchers: (n) => (n <= 1 ? `${n} spectateur` : `${n} spectateurs`),
  turn: (n) => `tour ${n}`,
  behind: (minutes) =>
    minutes <= 1
      ? 'Vous avez une minute de retard sur les joueurs.'
      : `Vous avez ${minutes} minutes de retard sur les joueurs.`,
  notBegun: 'Elle n’a pas encore commencé.',
  picture: (battle) => `${battle} : la table telle qu’elle est`,
};

export const watchingWords: Readonly<Record<Language, WatchingWords>> = { en, fr };
