/** Tournaments in words. */
import type { Points } from '../../tournament/points.ts';
import type { TournamentFault } from '../../tournament/tournament.ts';
import { type Lang, type Words, both as w } from '../words.ts';

const FAULTS: Readonly<Record<TournamentFault['why'], Words>> = {
  full: w('There is room for {most}.', 'Il y a place pour {most}.'),
  'name-taken': w('{name} is entered already.', '{name} est déjà inscrit.'),
  nobody: w('Nobody of that name plays here.', 'Personne de ce nom ne joue ici.'),
  left: w('{name} has left already.', '{name} est déjà parti.'),
  'too-late': w(
    'Where everybody meets everybody, nobody can join once it has begun.',
    'Quand chacun rencontre chacun, personne ne peut se joindre après le début.',
  ),
  unfinished: w(
    'Round {round} has battles without a result.',
    'La ronde {round} a des batailles sans résultat.',
  ),
  over: w('All rounds are played.', 'Toutes les rondes sont jouées.'),
  'too-few': w('It takes two to play.', 'Il faut être deux pour jouer.'),
  'no-pairing': w(
    'Round {round} cannot be paired without somebody meeting the same opponent, or having a bye, a second time.',
    'La ronde {round} ne peut être appariée sans que quelqu’un retrouve le même adversaire, ou soit exempt, une seconde fois.',
  ),
  'no-table': w(
    'There is no table {table} in round {round}.',
    'Il n’y a pas de table {table} à la ronde {round}.',
  ),
  'a-bye': w(
    'Nobody plays at that table: it is a bye.',
    'Personne ne joue à cette table : c’est une exemption.',
  ),
  'no-reason': w(
    'Table {table} of round {round} has a result; whoever changes it says why.',
    'La table {table} de la ronde {round} a un résultat ; qui le change dit pourquoi.',
  ),
  score: w(
    'A winner has {win} to {most} points, a loser 0 to {loss}, in a draw each 0 to {draw} ({rule}).',
    'Un vainqueur a de {win} à {most} points, un vaincu de 0 à {loss}, à égalité chacun de 0 à {draw} ({rule}).',
  ),
};

export const sayTournamentFault = ({ why, figures }: TournamentFault, lang: Lang): string =>
  FAULTS[why][lang].replace(/\{(\w+)\}/g, (_, key: string) => String(figures[key] ?? ''));

export const TOURNAMENT_WORDS = {
  table: w('Table', 'Table'),
  sideA: w('Side A', 'Camp A'),
  sideB: w('Side B', 'Camp B'),
  result: w('Result', 'Résultat'),
  player: w('Player', 'Joueur'),
  army: w('Army', 'Armée'),
  rounds: w('Rounds', 'Rondes'),
  points: w('Points', 'Points'),
  opponents: w('Opp.', 'Adv.'),
  wins: w('Wins', 'Vict.'),
  margin: w('Margin', 'Écart'),
  round: w('Round', 'Ronde'),
  bye: w('bye', 'exempt'),
  open: w('to be played', 'à jouer'),
  absent: w('did not come', 'absent'),
  neither: w('neither came', 'ni l’un ni l’autre'),
  draw: w('draw', 'nulle'),
  left: w('left', 'parti'),
  standings: w('Standings', 'Classement'),
  corrections: w('Corrections', 'Corrections'),
  swiss: w('Swiss', 'système suisse'),
  'round-robin': w('everybody against everybody', 'chacun contre chacun'),
} as const;

/** In the boxes of the standings: won, drew, lost, bye, not there, to be played. */
export const LETTERS: Readonly<Record<string, Words>> = {
  W: w('W', 'V'),
  D: w('D', 'N'),
  L: w('L', 'D'),
  B: w('B', 'E'),
  '-': w('–', '–'),
  '?': w('·', '·'),
};
export const LETTER_NAMES: Readonly<Record<string, Words>> = {
  W: w('won', 'victoire'),
  D: w('drew', 'nulle'),
  L: w('lost', 'défaite'),
  B: w('bye', 'exempt'),
  '-': w('not there', 'absent'),
  '?': w('to be played', 'à jouer'),
};

/** What the margin is counted in. */
const MARGINS: Readonly<Record<Points['margin']['counts'], Words>> = {
  points: w('', ''),
  vd: w(' in VD taken', ' en VD pris'),
  'victory-points': w(' in victory points', ' en points de victoire'),
};

/** How points are counted, in a sentence. */
export const sayPoints = ({ by, win, draw, rule, margin }: Points, lang: Lang): string => {
  const cited = rule === '' ? '' : ` (${rule})`;
  const first =
    by === 'score'
      ? w(`Points of the book, at most 100${cited}`, `Points du livre, 100 au plus${cited}`)
      : w(
          `${win} for a victory, ${draw} for a draw${cited}`,
          `${win} pour une victoire, ${draw} pour une nulle${cited}`,
        );
  const counted = MARGINS[margin.counts];
  const cites = margin.rule === '' || margin.rule === rule ? '' : ` (${margin.rule})`;
  const then = w(
    `then opponents’ points, victories, margin${counted.en}${cites}, the meeting of two`,
    `puis points des adversaires, victoires, écart${counted.fr}${cites}, rencontre directe`,
  );
  return `${first[lang]}; ${then[lang]}`.replace('; ', lang === 'fr' ? ' ; ' : '; ');
};
