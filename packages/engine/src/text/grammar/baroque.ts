/** How one speaks the orders, reactions and answers of Baroque. */

import { beforehand } from './baroque-beforehand.ts';
import { corpsCalled } from './corps.ts';
import { amount, body, choice, type Form, figure, list, mark, minus, phrase, term, words } from './form.ts';
import type { Grammar } from './grammar.ts';
import { bodies, bodiesOrNone, EDGE, HAND, noneOf, placings, point } from './places.ts';

const unit = { unit: body };
const plain = (kind: string, en: string, fr: string): Form =>
  phrase({ en: `{unit} ${en}`, fr: `{unit} ${fr}` }, unit, { kind });

/** A move says only what its kind needs; the rest stays as it usually is. */
function move(what: string, en: string, fr: string, slots: Record<string, Form> = {}): Form {
  const usual = Object.fromEntries(
    Object.entries({ by: 0, right: 0, to: 'left' }).filter(([field]) => slots[field] === undefined),
  );
  return phrase(
    { en: `{unit} ${en}`, fr: `{unit} ${fr}` },
    { ...unit, ...slots },
    { kind: 'move', do: what, ...usual },
  );
}

const moves: Form[] = [
  move('advance', 'forward {by}', 'avance {by}', { by: amount }),
  move('back', 'back {by}', 'recule {by}', { by: amount }),
  move('oblique', 'oblique {by} and right {right}', 'oblique {by} et droite {right}', {
    by: figure,
    right: amount,
  }),
  move('oblique', 'oblique {by} and left {right}', 'oblique {by} et gauche {right}', {
    by: figure,
    right: minus,
  }),
  move('wheel', 'wheel {to} {by}', 'conversion {to} {by}', { to: HAND, by: amount }),
  move('about', 'about', 'demi-tour'),
  move('face', 'face {to}', 'face {to}', { to: HAND }),
  move('turn', 'turn left {by}', 'tourne à gauche {by}', { by: amount }),
  move('turn', 'turn right {by}', 'tourne à droite {by}', { by: minus }),
  move('stand', 'stand', 'reste'),
  // Whatever else a move may say.
  phrase(
    { en: '{unit} move {do} {by} , {right} , {to}', fr: '{unit} manœuvre {do} {by} , {right} , {to}' },
    {
      ...unit,
      do: words({
        advance: { en: 'forward', fr: 'avance' },
        back: { en: 'back', fr: 'recule' },
        oblique: { en: 'oblique', fr: 'oblique' },
        wheel: { en: 'wheel', fr: 'conversion' },
        about: { en: 'about', fr: 'demi-tour' },
        face: { en: 'face', fr: 'face' },
        turn: { en: 'turn', fr: 'tourne' },
        stand: { en: 'stand', fr: 'reste' },
      }),
      by: figure,
      right: figure,
      to: HAND,
    },
    { kind: 'move' },
  ),
];

const AT_EDGE = words({
  front: { en: 'front', fr: 'front' },
  left: { en: 'left', fr: 'gauche' },
  right: { en: 'right', fr: 'droite' },
  rear: { en: 'rear', fr: 'arrière' },
  best: { en: 'best side', fr: 'meilleur côté' },
});

const orders: Form[] = [
  plain('rally', 'rally', 'se rallie'),
  plain('force-rally', 'force rally', 'ralliement forcé'),
  plain('withdraw', 'withdraw', 'se replie'),
  plain('disengage', 'disengage', 'se désengage'),
  plain('fight', 'fight on', 'combat encore'),
  plain('caracole', 'caracole', 'caracole'),
  ...moves,
  phrase(
    { en: '{unit} charge {target} | {unit} charges {target}', fr: '{unit} charge {target}' },
    { ...unit, target: body },
    { kind: 'charge', potential: false },
  ),
  phrase(
    { en: '{unit} may charge {target}', fr: '{unit} peut charger {target}' },
    { ...unit, target: body },
    { kind: 'charge', potential: true },
  ),
  phrase(
    {
      en: '{unit} shoot {target} [from its {from}] [at the {at}] [keeping {reserve}] [turning {turn}] | {unit} shoots {target}',
      fr: '{unit} tire sur {target} [par son {from}] [sur le {at}] [en gardant {reserve}] [en tournant de {turn}]',
    },
    { ...unit, target: body, from: EDGE, at: AT_EDGE, reserve: amount, turn: figure },
    { kind: 'shoot' },
    { from: 'front', at: 'best', reserve: 0, turn: 0 },
  ),
  phrase(
    { en: '{leader} go to {x} / {y}', fr: '{leader} va en {x} / {y}' },
    { leader: body, x: figure, y: figure },
    { kind: 'leader', do: 'move', unit: '' },
  ),
  phrase(
    { en: '{leader} join {unit} [from {x} / {y}]', fr: '{leader} rejoint {unit} [depuis {x} / {y}]' },
    { leader: body, unit: body, x: figure, y: figure },
    { kind: 'leader', do: 'attach' },
    { x: 0, y: 0 },
  ),
  phrase(
    {
      en: '{leader} leave [{unit}] [for {x} / {y}]',
      fr: '{leader} quitte [{unit}] [pour {x} / {y}]',
    },
    { leader: body, unit: body, x: figure, y: figure },
    { kind: 'leader', do: 'detach' },
    { unit: '', x: 0, y: 0 },
  ),
  phrase(
    { en: '{unit} turn the guns of {gun}', fr: '{unit} tourne les pièces de {gun}' },
    { ...unit, gun: body },
    { kind: 'turn-gun' },
  ),
  // The answers to special rules of a battle.
  phrase(
    { en: '{unit} come on at {x}', fr: '{unit} entre en {x}' },
    { ...unit, x: figure },
    { kind: 'special' },
  ),
  phrase(
    { en: 'nobody comes on [at {x}]', fr: 'personne n’entre [en {x}]' },
    { x: figure },
    { kind: 'special', unit: '' },
    { x: 0 },
  ),
  phrase({ en: 'end unit | done', fr: 'fin de l’unité | terminé' }, {}, { kind: 'end-unit' }),
  phrase({ en: 'end command', fr: 'fin du commandement' }, {}, { kind: 'end-command' }),
];

/** Yes or no in the words of its question. */
const either = (kind: string, field: string, yes: [string, string], no: [string, string]): Form[] => [
  phrase({ en: yes[0], fr: yes[1] }, {}, { kind, [field]: true }),
  phrase({ en: no[0], fr: no[1] }, {}, { kind, [field]: false }),
];

const REACTION = words({
  none: { en: 'nothing', fr: 'rien' },
  fire: { en: 'fire', fr: 'tire' },
  charge: { en: 'charge', fr: 'charge' },
  counter: { en: 'countercharge', fr: 'contre-charge' },
  defend: { en: 'defensive fire', fr: 'tir défensif' },
});

const reactions: Form[] = [
  phrase(
    { en: 'pass | no reaction', fr: 'passer | pas de réaction' },
    {},
    {
      kind: 'react',
      evade: [],
      unit: '',
      do: 'none',
      at: 0,
    },
  ),
  phrase(
    { en: 'evade {evade}', fr: 'esquive {evade}' },
    { evade: bodies },
    { kind: 'react', unit: '', do: 'none', at: 0 },
  ),
  phrase(
    { en: '{unit} react : {do} [at {at}]', fr: '{unit} réagit : {do} [à {at}]' },
    { ...unit, do: REACTION, at: figure },
    { kind: 'react', evade: [] },
    { at: 0 },
  ),
  phrase(
    {
      en: 'evade {evade} ; {unit} react : {do} [at {at}]',
      fr: 'esquive {evade} ; {unit} réagit : {do} [à {at}]',
    },
    { evade: bodies, ...unit, do: REACTION, at: figure },
    { kind: 'react' },
    { at: 0 },
  ),
  phrase(
    { en: 'reaction {do} , evade {evade} , at {at}', fr: 'réaction {do} , esquive {evade} , à {at}' },
    { do: REACTION, evade: bodiesOrNone, at: figure },
    { kind: 'react', unit: '' },
  ),
];

const piece = phrase(
  {
    en: '{kind} at {x} / {y} , {width} by {depth} [turned {angle}] [inside {field}]',
    fr: '{kind} en {x} / {y} , {width} sur {depth} [tourné de {angle}] [intérieur {field}]',
  },
  { kind: term, x: figure, y: figure, width: amount, depth: amount, angle: figure, field: term },
  {},
  { angle: 0, field: '' },
);
const alteration = choice(
  phrase(
    { en: 'remove {piece}', fr: 'retirer {piece}' },
    { piece: body, x: figure, y: figure },
    { do: 'remove' },
    { x: 0, y: 0 },
  ),
  phrase(
    { en: 'remove {piece} ( {x} / {y} )', fr: 'retirer {piece} ( {x} / {y} )' },
    { piece: body, x: figure, y: figure },
    { do: 'remove' },
  ),
  phrase(
    { en: 'move {piece} to {x} / {y}', fr: 'déplacer {piece} en {x} / {y}' },
    { piece: body, x: figure, y: figure },
    { do: 'move' },
  ),
);
const leader = choice(
  phrase({ en: 'with {unit}', fr: 'avec {unit}' }, { unit: body }, { x: 0, y: 0 }),
  phrase({ en: 'at {x} / {y}', fr: 'en {x} / {y}' }, { x: figure, y: figure }, { unit: '' }),
  phrase(
    { en: 'with {unit} ( {x} / {y} )', fr: 'avec {unit} ( {x} / {y} )' },
    { unit: body, x: figure, y: figure },
  ),
);

const DIVISION = corpsCalled({
  en: 'division | command',
  fr: 'corps | le corps | commandement | le commandement',
});

const answers: Form[] = [
  phrase({ en: '{command}', fr: '{command}' }, { command: DIVISION }, { kind: 'name' }),
  phrase(
    { en: 'reroll {dice}', fr: 'relancer {dice}' },
    {
      dice: words({
        none: { en: 'nothing', fr: 'rien' },
        first: { en: 'the first', fr: 'le premier' },
        second: { en: 'the second', fr: 'le second' },
        both: { en: 'both', fr: 'les deux' },
      }),
    },
    { kind: 'reroll' },
  ),
  ...either('hand-over', 'give', ['hand over', 'céder'], ['keep the initiative', 'garder l’initiative']),
  ...reactions,
  ...either('bonus', 'roll', ['roll the bonus', 'lancer le bonus'], ['no bonus', 'pas de bonus']),
  phrase({ en: 'halt at {at}', fr: 'halte à {at}' }, { at: figure }, { kind: 'halt' }),
  phrase({ en: '{unit} countercharge', fr: '{unit} contre-charge' }, unit, { kind: 'counter' }),
  phrase({ en: 'no countercharge', fr: 'pas de contre-charge' }, {}, { kind: 'counter', unit: '' }),
  phrase({ en: 'pair {a} with {b}', fr: 'opposer {a} à {b}' }, { a: body, b: body }, { kind: 'pair' }),
  phrase({ en: 'no pursuit', fr: 'pas de poursuite' }, {}, { kind: 'pursue', units: [], straight: [] }),
  phrase(
    { en: 'pursue with {units}', fr: 'poursuivre avec {units}' },
    { units: bodies },
    { kind: 'pursue', straight: [] },
  ),
  phrase(
    {
      en: 'pursue with {units} ; straight {straight}',
      fr: 'poursuivre avec {units} ; tout droit {straight}',
    },
    { units: bodiesOrNone, straight: bodies },
    { kind: 'pursue' },
  ),
  ...either('step-back', 'back', ['step back', 'reculer d’un pas'], ['stay', 'rester']),
  ...either(
    'destiny',
    'again',
    ['roll destiny again', 'relancer le destin'],
    ['keep the roll', 'garder le jet'],
  ),
  ...either('challenge', 'spend', ['spend a die', 'dépenser un dé'], ['spend nothing', 'ne rien dépenser']),
  phrase(
    { en: 'lay {pieces}', fr: 'poser {pieces}' },
    { pieces: choice(list(piece, ';'), noneOf) },
    { kind: 'lay' },
  ),
  phrase(
    { en: 'alter : {changes}', fr: 'modifier : {changes}' },
    { changes: choice(list(alteration, ';'), noneOf) },
    { kind: 'alter' },
  ),
  phrase(
    {
      en: 'deploy {command} : {units} ; leader {leader} ; baggage {baggage}',
      fr: 'déployer {command} : {units} ; chef {leader} ; bagages {baggage}',
    },
    {
      command: DIVISION,
      units: placings,
      leader,
      baggage: choice(mark({ en: 'elsewhere', fr: 'ailleurs' }, null), point),
    },
    { kind: 'deploy' },
  ),
];

export const grammar: Grammar = {
  sentences: [...orders, ...answers],
  shorts: [
    phrase({ en: '{about} forward', fr: '{about} avance' }, { about: bodies }, { kind: 'move' }),
    phrase({ en: '{about} shoot', fr: '{about} tire' }, { about: bodies }, { kind: 'shoot' }),
  ],
  beforehand,
};
