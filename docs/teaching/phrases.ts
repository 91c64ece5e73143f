/** What the teaching rule set says, in English and French. */
import type { Keys, PhraseBook } from '@tercio/engine/text';

type HedgerowKeys = Keys<{
  refusals:
    | 'not-yours'
    | 'marched-already'
    | 'turns-too-far'
    | 'off-table'
    | 'no-room-to-turn'
    | 'too-far'
    | 'blocked'
    | 'no-target'
    | 'fired-already'
    | 'out-of-range'
    | 'not-in-front'
    | 'no-answer-to-this';
  events:
    | 'initiative'
    | 'marched'
    | 'met'
    | 'volley'
    | 'seen'
    | 'broken'
    | 'halted'
    | 'no-orders'
    | 'no-shots'
    | 'turn-over';
  factors: 'basic' | 'long-range' | 'marched' | 'press';
  asks: 'stance' | 'order' | 'react' | 'shoot';
  commands: 'march' | 'done' | 'seal' | 'react' | 'shoot';
  rolls: 'initiative' | 'volley';
  options: 'turns' | 'haltOnHit' | 'drill';
  facets: 'lostSouth' | 'lostNorth' | 'seen' | 'first' | 'won';
  terms: 'press' | 'hold' | 'order' | 'react' | 'shoot' | 'stance';
}>;

export const phrases: PhraseBook<HedgerowKeys> = {
  refusals: {
    'not-yours': {
      en: '{company:body} cannot be ordered now.',
      fr: '{company:body} ne peut pas recevoir d’ordre.',
    },
    'marched-already': { en: '{company:body} has marched already.', fr: '{company:body} a déjà marché.' },
    'turns-too-far': {
      en: 'A turn of {turn:degrees} is more than {most:degrees}.',
      fr: 'Une rotation de {turn:degrees} dépasse {most:degrees}.',
    },
    'off-table': {
      en: 'The march of {ahead:length} leaves the table.',
      fr: 'La marche de {ahead:length} sort de la table.',
    },
    'no-room-to-turn': {
      en: '{by:body} leaves no room to turn.',
      fr: '{by:body} ne laisse pas la place de tourner.',
    },
    'too-far': {
      en: '{ahead:length} is more than the {most:length} allowed.',
      fr: '{ahead:length} dépasse les {most:length} permis.',
    },
    blocked: {
      en: '{by:body} bars the way after {most:length} of {ahead:length}.',
      fr: '{by:body} barre la route après {most:length} sur {ahead:length}.',
    },
    'no-target': { en: '{target:body} cannot be shot at.', fr: 'On ne peut pas tirer sur {target:body}.' },
    'fired-already': { en: '{company:body} has shot already.', fr: '{company:body} a déjà tiré.' },
    'out-of-range': {
      en: '{range:length} is beyond the range of {most:length}.',
      fr: '{range:length} dépasse la portée de {most:length}.',
    },
    'not-in-front': {
      en: 'The target lies {off:degrees} off; {most:degrees} is the most.',
      fr: 'La cible est à {off:degrees} ; {most:degrees} au plus.',
    },
    'no-answer-to-this': {
      en: '“{kind}” does not answer “{asked}”.',
      fr: '« {kind} » ne répond pas à « {asked} ».',
    },
  },
  events: {
    initiative: {
      en: '{side} goes first (south: {south:term}, north: {north:term}).',
      fr: '{side} commence (sud : {south:term}, nord : {north:term}).',
    },
    marched: {
      en: '{0} turns {turn:degrees} and marches {ahead:length}.',
      fr: '{0} tourne de {turn:degrees} et marche de {ahead:length}.',
    },
    met: { en: '{about} run into each other and are seen.', fr: '{about} se rencontrent et se découvrent.' },
    volley: {
      en: '{0} fires at {1}: {hits|no hit|one hit|# hits}, {lost|no loss|one loss|# losses} so far.',
      fr: '{0} tire sur {1} : {hits|aucune touche|une touche|# touches}, {lost|aucune perte|une perte|# pertes} en tout.',
    },
    seen: { en: '{0} is seen.', fr: '{0} est découverte.' },
    broken: { en: '{0} breaks.', fr: '{0} est rompue.' },
    halted: { en: '{0} halts under fire.', fr: '{0} s’arrête sous le feu.' },
    'no-orders': { en: '{side} has nobody left to march.', fr: '{side} n’a plus personne à faire marcher.' },
    'no-shots': { en: '{side} has nothing to shoot at.', fr: '{side} n’a rien à portée de tir.' },
    'turn-over': { en: 'Turn {turn} ends.', fr: 'Fin du tour {turn}.' },
  },
  factors: {
    basic: { en: 'needed to hit', fr: 'pour toucher' },
    'long-range': { en: 'long range', fr: 'longue portée' },
    marched: { en: 'has marched', fr: 'a marché' },
    press: { en: 'presses on', fr: 'presse l’ennemi' },
  },
  asks: {
    stance: { en: 'Press or hold? (in secret)', fr: 'Presser ou tenir ? (en secret)' },
    order: { en: 'Which company marches?', fr: 'Quelle compagnie marche ?' },
    react: { en: 'Does {0} shoot at {1} on the march?', fr: '{0} tire-t-elle sur {1} en marche ?' },
    shoot: { en: 'Who shoots at whom?', fr: 'Qui tire sur qui ?' },
  },
  commands: {
    march: {
      en: '{company:body} turns {turn:degrees} and marches {ahead:length}',
      fr: '{company:body} tourne de {turn:degrees} et marche de {ahead:length}',
    },
    done: { en: 'no more marches', fr: 'plus de marche' },
    seal: { en: '{stance:term}', fr: '{stance:term}' },
    react: { en: 'shoot on the march: {shoot}', fr: 'tirer sur la marche : {shoot}' },
    shoot: { en: '{shots|no volley|one volley|# volleys}', fr: '{shots|aucune salve|une salve|# salves}' },
  },
  rolls: {
    initiative: { en: 'initiative', fr: 'initiative' },
    volley: { en: 'volley', fr: 'salve' },
  },
  results: {},
  options: {
    turns: { en: 'number of turns', fr: 'nombre de tours' },
    haltOnHit: { en: 'a hit ends the march', fr: 'une touche arrête la marche' },
    drill: {
      en: 'ones thrown again by drilled companies',
      fr: 'les un relancés par les compagnies exercées',
    },
  },
  facets: {
    lostSouth: { en: 'losses of the south', fr: 'pertes du sud' },
    lostNorth: { en: 'losses of the north', fr: 'pertes du nord' },
    seen: { en: 'companies seen', fr: 'compagnies découvertes' },
    first: { en: 'who goes first', fr: 'qui commence' },
    won: { en: 'winner', fr: 'vainqueur' },
  },
  terms: {
    press: { en: 'press', fr: 'presser' },
    hold: { en: 'hold', fr: 'tenir' },
    order: { en: 'an order', fr: 'un ordre' },
    react: { en: 'a reaction', fr: 'une réaction' },
    shoot: { en: 'volleys', fr: 'des salves' },
    stance: { en: 'a stance', fr: 'une posture' },
  },
};
