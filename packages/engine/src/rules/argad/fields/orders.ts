/** AG-SIM-2: orders, and every command, described once. Lengths are cm, angles degrees. */

import {
  bodyField,
  degreesField,
  type FieldSpec,
  flagField,
  listField,
  maybe,
  orNull,
  record,
  recordField,
  recordsField,
  say,
  unitsField,
  wholeField,
  wordField,
} from '../../../battle/fields/fields.ts';
import { commands, variant } from '../../../battle/fields/union.ts';
import { REACTION_NEAR } from '../house-rules.ts';
import { MELEE_KINDS, RANGED_KINDS } from '../shooting/weapons.ts';

export const INTENTS = [
  'hold', 'move', 'attack', 'charge', 'withdraw', 'interpose', 'form', 'manoeuvre', 'reload', 'crouch', 'mount',
  'dismount', 'interact',
] as const; // biome-ignore format: a list
export const TRIGGERS = ['none', 'attacked', 'charged', 'near', 'sighted', 'passes', 'friend-hit'] as const;
export const RESPONSES = ['stand', 'shoot-now', 'evade', 'counter', 'cover', 'pivot', 'go-on'] as const;
export const ACTIONS = [
  'lift', 'drop', 'pass', 'bind', 'finish', 'tend', 'free', 'drive', 'shorten', 'yield',
] as const; // biome-ignore format: a list

const figure = (en: string, fr: string) => bodyField(20, say(en, fr));
const figures = (least: number, en: string, fr: string) =>
  listField(figure('a figure', 'une figurine'), least, 80, say(en, fr));
const far = (most: number, en: string, fr: string) => unitsField(0, most, say(en, fr));
const word = <const T extends string>(values: readonly T[], en: string, fr: string) =>
  wordField(values, say(en, fr));
const yes = (en: string, fr: string): FieldSpec<boolean | undefined> => maybe(flagField(say(en, fr)));

export const POINT = record('point', say('a place', 'un lieu'), {
  x: unitsField(-500, 500, say('to the east', 'vers l’est')),
  y: unitsField(-500, 500, say('to the north', 'vers le nord')),
});

export const FIRE = record('fire', say('how one shoots', 'comment tirer'), {
  when: word(['none', 'start', 'passing', 'last', 'end'], 'at which moment', 'à quel moment'),
  at: maybe(figures(0, 'preferred targets, the best first', 'cibles préférées, la meilleure d’abord')),
  within: maybe(far(100, 'PASSING(d)', 'PASSING(d)')),
  most: maybe(wholeField(1, 20, say('highest score tried', 'plus haut score tenté'))),
  weapon: maybe(word(RANGED_KINDS, 'which of several', 'laquelle de plusieurs')),
  elite: maybe(word(['plus', 'aim'], 'AG-SPECIAL-1', 'AG-SPECIAL-1')),
  salvo: yes('AG-SHOOT-51', 'AG-SHOOT-51'),
});

export const REACTION = record('reaction', say('what one does when', 'que faire quand'), {
  on: word(TRIGGERS, 'upon what', 'à quoi'),
  within: maybe(far(REACTION_NEAR, 'of NEAR and PASSES', 'de NEAR et PASSES')),
  kind: maybe(word(['any', 'foot', 'mounted'], 'of whom', 'de qui')),
  friend: maybe(figure('FRIEND_HIT; COVER; EVADE behind', 'FRIEND_HIT ; COVER ; EVADE derrière')),
  do: word(RESPONSES, 'what', 'quoi'),
  // biome-ignore lint/suspicious/noThenProperty: the name in orders
  then: maybe(word(['stand', 'evade'], 'after SHOOT_NOW', 'après SHOOT_NOW')),
  to: maybe(recordField(POINT, say('of EVADE', 'd’EVADE'))),
});

export const RESOLVE = record('resolve', say('what one does about an enemy', 'que faire d’un ennemi'), {
  leaves: word(['pursue', 'stop', 'switch'], 'who leaves', 'qui part'),
  stands: word(['press', 'halt'], 'who stands', 'qui reste'),
  halt: maybe(far(100, 'distance of HALT', 'distance de HALT')),
});

export const DEED = record('deed', say('an action', 'une action'), {
  what: word(ACTIONS, 'which', 'laquelle'),
  on: maybe(figure('item or figure', 'objet ou figurine')),
});

export const MANOEUVRE = record('manoeuvre', say('of a close-order unit', 'd’une unité en ordre serré'), {
  what: word(['march', 'shift', 'ranks', 'square', 'pivot'], 'which', 'laquelle'),
  way: maybe(word(['front', 'left', 'right', 'rear'], 'to where', 'vers où')),
  by: maybe(far(60, 'cm of a straight march', 'cm d’une marche droite')),
  pivot: maybe(word(['before', 'after'], 'when it pivots', 'quand elle pivote')),
  turn: maybe(degreesField(-180, 180, say('degrees of the pivot, to the left', 'degrés du pivot, à gauche'))),
  rank: maybe(word(['first', 'last'], 'which one moves to the other end', 'lequel passe à l’autre bout')),
});

const STANCE = {
  fire: maybe(recordField(FIRE, say('how it shoots', 'comment il tire'))),
  reaction: maybe(recordField(REACTION, say('how it reacts', 'comment il réagit'))),
  resolve: maybe(recordField(RESOLVE, say('how it resolves', 'comment il résout'))),
} as const;

export const ORDER = record('order', say('an order', 'un ordre'), {
  who: figures(1, 'to whom', 'à qui'),
  intent: word(INTENTS, 'what for', 'dans quel but'),
  path: maybe(recordsField(POINT, 12, say('by which way', 'par où'))),
  target: maybe(figures(0, 'whom', 'qui')),
  stopAt: maybe(far(100, 'stop at this distance', 's’arrêter à cette distance')),
  ...STANCE,
  weapon: maybe(word(MELEE_KINDS, 'what it strikes with', 'avec quoi il frappe')),
  strike: maybe(figures(0, 'in this order', 'dans cet ordre')), // AG-MELEE-2a
  passive: yes('declines to strike', 'renonce à frapper'),
  restrain: yes('AG-WEAPON-31', 'AG-WEAPON-31'),
  stay: yes('declines the victor’s advance', 'renonce à l’avance du vainqueur'),
  seize: yes('AG-HEAL-9', 'AG-HEAL-9'),
  manoeuvre: maybe(recordField(MANOEUVRE, say('of a unit', 'd’une unité'))),
  marker: maybe(figure('FORM: beside whom', 'FORM : à côté de qui')),
  front: maybe(degreesField(-360, 360, say('FORM: facing, degrees', 'FORM : orientation, degrés'))),
  files: maybe(wholeField(1, 12, say('FORM: men abreast', 'FORM : hommes de front'))),
  deed: maybe(recordField(DEED, say('INTERACT', 'INTERACT'))),
  breakUp: yes('leaves close order first', 'quitte d’abord l’ordre serré'),
  dropFork: yes('AG-SHOOT-52', 'AG-SHOOT-52'),
  circle: yes('AG-CAV-13', 'AG-CAV-13'),
});

/**
 * AG-SIM-20: a group and the stance it was given, kept for the next turn's orders so that few need be given anew. The
 * rules read orders only; whoever writes them (the page, a general, the terminal) starts from here.
 */
export const KEPT = record('kept', say('a group and its stance', 'un groupe et sa consigne'), {
  who: figures(0, 'who', 'qui'),
  ...STANCE,
});

export const PLACING = record('placing', say('where a figure stands', 'où est une figurine'), {
  figure: figure('which', 'laquelle'),
  x: far(500, 'to the east', 'vers l’est'),
  y: far(500, 'to the north', 'vers le nord'),
  facing: maybe(degreesField(-360, 360, say('where it looks', 'où elle regarde'))),
});

export const ARRIVAL = record('arrival', say('how a wave comes', 'comment vient une vague'), {
  stretch: wholeField(0, 20, say('by which of its stretches', 'par laquelle de ses portions')),
  turn: wholeField(1, 60, say('when', 'quand')),
});

export const COMMAND = commands('ArgadCommand', [
  variant(
    'deploy',
    say('AG-SCEN-0: what is settled before play', 'AG-SCEN-0 : ce qui se règle avant le jeu'),
    {
      places: recordsField(PLACING, 200, say('of those who may choose', 'de qui peut choisir')),
      bearer: maybe(figure('who carries the letter', 'qui porte la lettre')),
      waves: maybe(recordsField(ARRIVAL, 20, say('own waves in order', 'ses vagues dans l’ordre'))),
    },
  ),
  variant('orders', say('AG-SIM-1 P1: all orders of a side', 'AG-SIM-1 P1 : tous les ordres d’un camp'), {
    orders: recordsField(
      ORDER,
      100,
      say('whoever is not named takes his stance', 'qui n’est pas nommé suit sa consigne'),
    ),
  }),
  variant('yield', say('AG-VICT-6: give up', 'AG-VICT-6 : se rendre')),
  variant('amend', say('AG-SIM-5: one new order after the reveal', 'AG-SIM-5 : un nouvel ordre'), {
    order: orNull(recordField(ORDER, say('or none', 'ou aucun'))),
  }),
  variant('answer-amendment', say('an answer to it', 'la réponse'), {
    yes: flagField(say('allowed', 'permis')),
  }),
  variant('fate', say('AG-MELEE-7: no room to recoil', 'AG-MELEE-7 : pas de place pour reculer'), {
    surrender: flagField(say('surrender', 'se rendre')),
  }),
]);
