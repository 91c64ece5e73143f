import { both, inBoth } from '@tercio/engine/text';
import type { Points } from '@tercio/engine/tournament';
import { UNTIL_OVER } from '@tercio/protocol/messages.ts';
import { spanIn } from '../span.ts';

type Counts = Points['margin']['counts'];

export const tournamentWords = inBoth({
  title: both('Tournaments', 'Tournois'),
  none: both('No tournament yet. Direct one yourself.', 'Pas encore de tournoi. Dirigez-en un.'),
  direct: both('Direct a tournament', 'Diriger un tournoi'),
  name: both('Name', 'Nom'),
  game: both('Game', 'Jeu'),
  system: both('System', 'Système'),
  swiss: both('Swiss', 'Suisse'),
  'round-robin': both('Everybody against everybody', 'Chacun contre chacun'),
  rounds: both('Rounds', 'Rondes'),
  where: both('Where', 'Où'),
  here: both('Here, at this server', 'Ici, sur ce serveur'),
  tables: both('On real tables; results are typed in', 'Sur de vraies tables ; on saisit les résultats'),
  battle: both('Battle', 'Bataille'),
  lists: both('Lists of the players', 'Listes des joueurs'),
  points: both('Points of a list, at most', 'Points d’une liste, au plus'),
  withLists: both(
    'Players hand in lists, sealed until the first round',
    'Les joueurs remettent des listes, scellées jusqu’à la première ronde',
  ),
  clock: both('Clock', 'Pendule'),
  rated: both('Battles are rated', 'Les batailles sont classées'),
  delay: both('Watchers see it', 'Les spectateurs la voient'),
  behind: both(
    (ms: number): string =>
      ms === 0 ? 'at once' : ms >= UNTIL_OVER ? 'when it is over' : `${spanIn(ms, 'en')} later`,
    (ms) =>
      ms === 0 ? 'aussitôt' : ms >= UNTIL_OVER ? 'quand elle est terminée' : `${spanIn(ms, 'fr')} plus tard`,
  ),
  make: both('Make it', 'Le créer'),
  players: both(
    (n: number): string => (n === 1 ? '1 player' : `${n} players`),
    (n) => (n <= 1 ? `${n} joueur` : `${n} joueurs`),
  ),
  roundOf: both(
    (n: number, of: number): string => `round ${n} of ${of}`,
    (n, of) => `ronde ${n} sur ${of}`,
  ),
  notBegun: both('not begun', 'pas commencé'),
  look: both('Look', 'Voir'),
  round: both('Round', 'Ronde'),
  roundsNav: both('Rounds', 'Rondes'),
  done: both('done', 'jouée'),
  over: both(
    (n: number, of: number): string => `now · ${n} of ${of} over`,
    (n, of) => `en cours · ${n} sur ${of} finies`,
  ),
  later: both('later', 'plus tard'),
  begins: both('begins', 'commence'),
  ends: both('ends', 'finit'),
  table: both(
    (name: string): string => `My table: ${name}`,
    (name) => `Ma table : ${name}`,
  ),
  bye: both('You have a bye in this round.', 'Vous êtes exempt à cette ronde.'),
  print: both('Print', 'Imprimer'),
  standings: both('Standings', 'Classement'),
  player: both('Player', 'Joueur'),
  army: both('Army', 'Armée'),
  pts: both('Points', 'Points'),
  opp: both('Opp.', 'Adv.'),
  you: both('you', 'vous'),
  left: both('left', 'parti'),
  noRound: both('No round is paired yet.', 'Aucune ronde n’est encore appariée.'),
  enter: both('Enter', 'S’inscrire'),
  leave: both('Leave the tournament', 'Quitter le tournoi'),
  nobodyYet: both('Nobody is entered yet.', 'Personne n’est encore inscrit.'),
  needName: both(
    'Say who you are first, in Your account.',
    'Dites d’abord qui vous êtes, dans Votre compte.',
  ),
  sealedBefore: both(
    (n: number): string => (n === 1 ? '1 list is sealed' : `${n} lists are sealed`),
    (n) => (n <= 1 ? `${n} liste est scellée` : `${n} listes sont scellées`),
  ),
  shownNow: both(
    (n: number): string => `${n} ${n === 1 ? 'list' : 'lists'}`,
    (n) => `${n} ${n <= 1 ? 'liste' : 'listes'}`,
  ),
  listOf: both(
    (name: string, what: string): string => `${name}: ${what}`,
    (name, what) => `${name} : ${what}`,
  ),
  toMuster: both('To the muster', 'À la montre'),
  sealedWhy: both(
    'Nobody sees one before the first round, the director included. Then all are shown, and anybody can check that none was changed.',
    'Personne n’en voit une avant la première ronde, directeur compris. Ensuite toutes sont montrées, et chacun peut vérifier qu’aucune n’a changé.',
  ),
  revealedWhy: both(
    'Sealed before they were shown; each fits its seal.',
    'Scellées avant d’être montrées ; chacune correspond à son sceau.',
  ),
  misfit: both('A list does not fit its seal.', 'Une liste ne correspond pas à son sceau.'),
  yours: both('Yours', 'La vôtre'),
  mark: both('mark of the seal', 'marque du sceau'),
  handIn: both('Hand in a list', 'Remettre une liste'),
  handInFrom: both('From your armies', 'Parmi vos armées'),
  noArmies: both(
    'You have no army of this game. Build one in the muster.',
    'Vous n’avez pas d’armée de ce jeu. Faites-en une à la montre.',
  ),
  legal: both('legal', 'réglementaire'),
  faults: both('with faults', 'avec des fautes'),
  allowed: both('allowed', 'admise'),
  noList: both('no list', 'pas de liste'),
  note: both('From the director', 'Du directeur'),
  corrections: both('Corrected', 'Corrigé'),
  desk: both('Director’s desk', 'Bureau du directeur'),
  pair: both(
    (n: number): string => `Pair round ${n}`,
    (n) => `Apparier la ronde ${n}`,
  ),
  again: both(
    'Allow second meetings where there is no other way',
    'Admettre de secondes rencontres s’il n’y a pas d’autre moyen',
  ),
  enterOther: both('Enter a player', 'Inscrire un joueur'),
  takeOut: both('Take out', 'Retirer'),
  result: both('Result', 'Résultat'),
  typeResult: both('Type the result in', 'Saisir le résultat'),
  winner: both('Winner', 'Vainqueur'),
  draw: both('Draw', 'Nulle'),
  absent: both(
    (name: string): string => `${name} did not come`,
    (name) => `${name} n’est pas venu`,
  ),
  neither: both('Neither came', 'Ni l’un ni l’autre n’est venu'),
  score: both(
    (name: string, counts: Counts): string =>
      `${{ points: 'Points', vd: 'VD taken', 'victory-points': 'Victory points' }[counts]}: ${name}`,
    (name, counts) =>
      `${{ points: 'Points', vd: 'VD pris', 'victory-points': 'Points de victoire' }[counts]} : ${name}`,
  ),
  reason: both('Why it is changed, for everybody to read', 'Pourquoi on le change, lisible par tous'),
  save: both('Enter it', 'L’inscrire'),
  change: both('Change it', 'Le changer'),
  pauseAll: both('Stop all clocks', 'Arrêter toutes les pendules'),
  resumeAll: both('Let all clocks run', 'Relancer toutes les pendules'),
  paused: both('The director has stopped all clocks.', 'Le directeur a arrêté toutes les pendules.'),
  back: both('Back to the tournament', 'Retour au tournoi'),
  tell: both('A word to everybody', 'Un mot à tous'),
  say: both('Say it', 'Le dire'),
  allow: both('Allow it, because', 'L’admettre, parce que'),
  watch: both('Watch', 'Regarder'),
  delayed: both(
    (ms: number): string =>
      ms >= UNTIL_OVER
        ? 'Watchers see a battle when it is over.'
        : `Watchers are ${spanIn(ms, 'en')} behind.`,
    (ms) =>
      ms >= UNTIL_OVER
        ? 'Les spectateurs voient une bataille quand elle est terminée.'
        : `Les spectateurs ont ${spanIn(ms, 'fr')} de retard.`,
  ),
  dates: both('Dates of the rounds', 'Dates des rondes'),
  keepDates: both('Keep the dates', 'Garder les dates'),
  tableNo: both('Table', 'Table'),
});
export type TournamentWords = (typeof tournamentWords)['en'];
