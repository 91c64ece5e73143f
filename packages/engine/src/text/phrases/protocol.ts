/** The protocol's own phrases: what every game shares. */
import type { PhraseBook } from '../phrases.ts';

/** The keys that `battle/` uses itself; a test reads them off its sources. */
export interface ProtocolKeys {
  refusals:
    | 'over'
    | 'dice-first'
    | 'stale'
    | 'not-asked'
    | 'form'
    | 'no-dice-wanted'
    | 'no-such-face'
    | 'too-many-faces'
    | 'nothing-to-correct'
    | 'nothing-to-undo'
    | 'no-such-moment'
    | 'not-away'
    | 'nothing-owed'
    | 'untimed'
    | 'muted'
    | 'pace-fixed'
    | 'nothing-back'
    | 'clocks-fixed'
    | 'wrong-secret';
  events: 'answered';
  factors: never;
  asks: never;
  commands: 'resign' | 'draw' | 'stop' | 'begin' | 'time' | 'away';
  rolls: never;
  results: 'resigned' | 'time' | 'away' | 'agreed' | 'stopped' | 'army-broken' | 'turn-limit';
  options: never;
  facets: 'asked' | 'unfinished';
  terms: 'player' | 'standing' | 'prepared' | 'default' | 'hint' | 'general' | 'N' | 'E' | 'S' | 'W';
}

export const protocol: PhraseBook<ProtocolKeys> = {
  refusals: {
    over: { en: 'The battle is over.', fr: 'La bataille est terminée.' },
    'dice-first': {
      en: 'Dice must be thrown first: {for:term}.',
      fr: 'Il faut d’abord lancer des dés : {for:term}.',
    },
    stale: {
      en: 'Question {ask} is not open any more.',
      fr: 'La question {ask} n’est plus ouverte.',
    },
    'not-asked': {
      en: 'Question {ask} is put to the other side.',
      fr: 'La question {ask} est posée à l’autre camp.',
    },
    form: {
      en: 'The command is malformed at {place}: expected {expected}, found {found}.',
      fr: 'L’ordre est mal formé, à {place} : attendu {expected}, trouvé {found}.',
    },
    'no-dice-wanted': { en: 'No dice are waited for.', fr: 'Aucun dé n’est attendu.' },
    'no-such-face': {
      en: 'A die of {faces} faces does not show {face}.',
      fr: 'Un dé à {faces} faces ne donne pas {face}.',
    },
    'too-many-faces': {
      en: '{entered|No face|One face|# faces} entered: more than are thrown here.',
      fr: '{entered|Aucune face saisie|Une face saisie|# faces saisies} : plus qu’il n’en est lancé ici.',
    },
    'nothing-to-correct': {
      en: 'No such face was entered since the last decision.',
      fr: 'Aucune face de ce rang n’a été saisie depuis la dernière décision.',
    },
    'nothing-to-undo': {
      en: 'Nothing can be taken back: dice, a secret or an answer of the other side came after it.',
      fr: 'Rien ne peut être repris : des dés, un secret ou une réponse de l’autre camp ont suivi.',
    },
    'no-such-moment': {
      en: 'The battle cannot go back to moment {to}: only to one from {least} to {most}.',
      fr: 'La bataille ne peut pas revenir au moment {to} : seulement à un moment de {least} à {most}.',
    },
    'not-away': {
      en: 'The other side has not been away for two minutes.',
      fr: 'L’autre camp n’est pas absent depuis deux minutes.',
    },
    'nothing-owed': { en: 'No link is owed for that throw.', fr: 'Aucun maillon n’est dû pour ce jet.' },
    untimed: { en: 'This battle is played without clocks.', fr: 'Cette bataille se joue sans pendule.' },
    muted: {
      en: 'A moderator has muted you: {reason}',
      fr: 'Un modérateur vous a retiré la parole : {reason}',
    },
    'pace-fixed': {
      en: 'A battle that is rated or of a tournament stays live or days apart as it was made, and nothing else changes to what it is already.',
      fr: 'Une bataille classée ou de tournoi reste en direct ou par correspondance comme convenu, et rien ne devient ce qu’il est déjà.',
    },
    'nothing-back': {
      en: 'In a battle that is rated or of a tournament nothing is taken back.',
      fr: 'Dans une bataille classée ou de tournoi, rien ne se reprend.',
    },
    'clocks-fixed': {
      en: 'In a tournament only its director stops the clocks.',
      fr: 'Dans un tournoi, seul le directeur arrête les pendules.',
    },
    'wrong-secret': {
      en: 'That anchor or link does not belong here.',
      fr: 'Cette ancre ou ce maillon n’a pas sa place ici.',
    },
  },
  events: {
    answered: { en: 'There was only one answer.', fr: 'Il n’y avait qu’une réponse.' },
  },
  factors: {},
  asks: {},
  commands: {
    begin: { en: 'the battle begins', fr: 'la bataille commence' },
    resign: { en: 'resigns', fr: 'abandonne' },
    draw: { en: 'agrees to a draw', fr: 'accepte le match nul' },
    time: { en: 'runs out of time', fr: 'est à court de temps' },
    away: { en: 'has left the table', fr: 'a quitté la table' },
    stop: { en: 'agrees to stop and score', fr: 'accepte d’arrêter et de compter les points' },
  },
  rolls: {},
  results: {
    resigned: { en: 'the other side resigned', fr: 'l’autre camp abandonne' },
    time: { en: 'the other side ran out of time', fr: 'l’autre camp est à court de temps' },
    away: { en: 'the other side left the table', fr: 'l’autre camp a quitté la table' },
    agreed: { en: 'both sides agreed', fr: 'd’un commun accord' },
    stopped: { en: 'stopped and scored', fr: 'arrêt et décompte des points' },
    'army-broken': { en: 'the army of {loser:the} is broken', fr: 'l’armée de {loser:the} est rompue' },
    'turn-limit': { en: 'the last turn is over', fr: 'le dernier tour est passé' },
  },
  options: {},
  facets: {
    asked: { en: 'then asked', fr: 'question suivante' },
    unfinished: { en: 'not worked out to the end', fr: 'calcul interrompu' },
  },
  terms: {
    player: { en: 'player', fr: 'joueur' },
    standing: { en: 'standing answer', fr: 'réponse permanente' },
    prepared: { en: 'prepared order', fr: 'ordre préparé' },
    default: { en: 'default answer', fr: 'réponse par défaut' },
    hint: { en: 'hint', fr: 'conseil' },
    general: { en: 'general', fr: 'général' },
    N: { en: 'north', fr: 'nord' },
    E: { en: 'east', fr: 'est' },
    S: { en: 'south', fr: 'sud' },
    W: { en: 'west', fr: 'ouest' },
  },
};
