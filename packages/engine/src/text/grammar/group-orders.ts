/** How one speaks the orders and answers of Group Orders. */

import { question, questionOfAll, YES_NO } from './beforehand.ts';
import { corpsCalled } from './corps.ts';
import {
  amount,
  body,
  choice,
  type Form,
  figure,
  list,
  mark,
  minus,
  ordinal,
  phrase,
  words,
} from './form.ts';
import type { Grammar } from './grammar.ts';
import { bodies, bodiesOrNone, EDGE, HAND, noneOf, point } from './places.ts';

const ORDER = words({
  advance: { en: 'advance', fr: 'avancer' },
  reserve: { en: 'reserve', fr: 'réserve' },
  stand: { en: 'stand', fr: 'tenir' },
  retreat: { en: 'retreat', fr: 'retraite' },
  rout: { en: 'rout', fr: 'déroute' },
});
const FORMATION = words({
  line: { en: 'line', fr: 'ligne' },
  skirmish: { en: 'skirmish order', fr: 'tirailleurs' },
  column1: { en: 'column of one', fr: 'colonne d’un' },
  column2: { en: 'column of two', fr: 'colonne de deux' },
  square: { en: 'square', fr: 'carré' },
});

const leg: Form = choice(
  phrase(
    { en: 'forward {by} | ahead {by}', fr: 'avance {by} | en avant {by}' },
    { by: amount },
    { go: 'ahead' },
  ),
  phrase({ en: 'back {by}', fr: 'recule {by}' }, { by: amount }, { go: 'back' }),
  phrase(
    { en: 'wheel {side} {by}', fr: 'conversion {side} {by}' },
    { side: HAND, by: amount },
    { go: 'wheel' },
  ),
  phrase(
    { en: 'incline {side} {by}', fr: 'oblique {side} {by}' },
    { side: HAND, by: amount },
    { go: 'incline' },
  ),
  phrase({ en: 'about', fr: 'demi-tour' }, {}, { go: 'about' }),
  phrase({ en: 'turn left {by}', fr: 'tourne à gauche {by}' }, { by: amount }, { go: 'turn' }),
  phrase({ en: 'turn right {by}', fr: 'tourne à droite {by}' }, { by: minus }, { go: 'turn' }),
  phrase(
    { en: 'shift {by} toward {toward}', fr: 'déplace de {by} vers {toward}' },
    { by: amount, toward: figure },
    { go: 'shift' },
  ),
);
const IN_PLACE: Form = mark({ en: 'stay in place', fr: 'reste sur place' }, '');
const legs: Form = choice(list(leg), {
  say: (v, t) => (Array.isArray(v) && v.length === 0 ? IN_PLACE.say('', t) : undefined),
  read: (r, from) => IN_PLACE.read(r, from).map(({ to }) => ({ value: [], to })),
});

const deployed = choice(
  phrase(
    {
      en: '{unit} in {formation} at {x} / {y} facing {facing}',
      fr: '{unit} en {formation} en {x} / {y} vers {facing}',
    },
    { unit: body, formation: FORMATION, x: figure, y: figure, facing: figure },
    { block: '' },
  ),
  phrase(
    {
      en: '{unit} in {formation} in block {block} ( {x} / {y} facing {facing} )',
      fr: '{unit} en {formation} dans le bloc {block} ( {x} / {y} vers {facing} )',
    },
    { unit: body, formation: FORMATION, block: body, x: figure, y: figure, facing: figure },
  ),
);
const charge = phrase(
  {
    en: '{unit} at {target} [wheeling {wheel}] [inclining {incline}]',
    fr: '{unit} sur {target} [conversion {wheel}] [oblique {incline}]',
  },
  { unit: body, target: body, wheel: figure, incline: figure },
  {},
  { wheel: 0, incline: 0 },
);
const shot = phrase(
  { en: '{unit} at {target} with stands {stands}', fr: '{unit} sur {target} avec les socles {stands}' },
  { unit: body, target: body, stands: choice(list(ordinal), noneOf) },
);
const stretch = phrase(
  { en: '{by} toward {toward}', fr: '{by} vers {toward}' },
  { by: amount, toward: figure },
);
const group = { group: corpsCalled({ en: 'group', fr: 'groupe | le groupe' }, true) };
const orNone = (form: Form): Form => choice(list(form, ';'), noneOf);

/** Yes or no in the words of its question. */
const either = (kind: string, field: string, yes: [string, string], no: [string, string]): Form[] => [
  phrase({ en: yes[0], fr: yes[1] }, {}, { kind, [field]: true }),
  phrase({ en: no[0], fr: no[1] }, {}, { kind, [field]: false }),
];

const orders: Form[] = [
  phrase({ en: '{unit} {legs}', fr: '{unit} {legs}' }, { unit: body, legs }, { kind: 'move' }),
  phrase({ en: '{group} {legs}', fr: '{group} {legs}' }, { ...group, legs }, { kind: 'march' }),
  phrase(
    { en: '{units} form {to} [to the {side}]', fr: '{units} forme {to} [vers {side}]' },
    { units: bodies, to: FORMATION, side: EDGE },
    { kind: 'form' },
    { side: 'front' },
  ),
  phrase({ en: '{units} halt', fr: '{units} halte' }, { units: bodies }, { kind: 'halt' }),
  phrase(
    { en: '{general} go to {x} / {y}', fr: '{general} va en {x} / {y}' },
    { general: body, x: figure, y: figure },
    { kind: 'general' },
  ),
  phrase(
    { en: '{unit} enter {block}', fr: '{unit} entre dans {block}' },
    { unit: body, block: body },
    { kind: 'enter' },
  ),
  phrase(
    {
      en: '{unit} leave by the {face} in {formation} , forward {ahead}',
      fr: '{unit} sort par {face} en {formation} , avance {ahead}',
    },
    { unit: body, face: EDGE, formation: FORMATION, ahead: amount },
    { kind: 'leave' },
  ),
  phrase(
    {
      en: '{unit} arrive at {x} , {wide} wide , forward {ahead}',
      fr: '{unit} arrive en {x} , {wide} de front , avance {ahead}',
    },
    { unit: body, x: figure, wide: amount, ahead: amount },
    { kind: 'arrive' },
  ),
  phrase({ en: 'done', fr: 'terminé' }, {}, { kind: 'done' }),
  phrase(
    { en: 'orders : {orders}', fr: 'ordres : {orders}' },
    {
      orders: orNone(phrase({ en: '{group} {order}', fr: '{group} {order}' }, { ...group, order: ORDER })),
    },
    { kind: 'orders' },
  ),
  phrase(
    { en: 'charges : {charges}', fr: 'charges : {charges}' },
    { charges: orNone(charge) },
    { kind: 'charges' },
  ),
  phrase({ en: 'shots : {shots}', fr: 'tirs : {shots}' }, { shots: orNone(shot) }, { kind: 'shots' }),
];

const answers: Form[] = [
  ...either('first', 'first', ['go first', 'commencer'], ['go second', 'laisser commencer']),
  phrase(
    {
      en: 'deploy {group} on {order} : {units} ; general {general} [; chief {chief}]',
      fr: 'déployer {group} ordre {order} : {units} ; général {general} [; chef {chief}]',
    },
    { ...group, order: ORDER, units: orNone(deployed), general: point, chief: point },
    { kind: 'deploy' },
  ),
  phrase({ en: 'help {group}', fr: 'aider {group}' }, group, { kind: 'help' }),
  phrase({ en: 'help nobody', fr: 'n’aider personne' }, {}, { kind: 'help', group: -1 }),
  phrase({ en: 'face {facing}', fr: 'face à {facing}' }, { facing: figure }, { kind: 'face' }),
  ...[true, false].map((about) =>
    phrase(
      {
        en: `retreat {way} ${about ? 'turning about' : ''}`,
        fr: `retraite {way} ${about ? 'en se retournant' : ''}`,
      },
      { way: orNone(stretch) },
      { kind: 'retreat', about },
    ),
  ),
  ...[true, false].map((about) =>
    phrase(
      { en: `{how} ${about ? 'and turn about' : ''}`, fr: `{how} ${about ? 'et demi-tour' : ''}` },
      {
        how: words({
          evade: { en: 'evade', fr: 'esquiver' },
          square: { en: 'form square', fr: 'former le carré' },
          receive: { en: 'receive', fr: 'recevoir' },
        }),
      },
      { kind: 'react', about },
    ),
  ),
  phrase({ en: 'fire at {target}', fr: 'feu sur {target}' }, { target: body }, { kind: 'fire' }),
  phrase({ en: 'hold fire', fr: 'retenir le feu' }, {}, { kind: 'fire', target: '' }),
  phrase(
    { en: 'in turn : {units}', fr: 'dans l’ordre : {units}' },
    { units: bodiesOrNone },
    { kind: 'sequence' },
  ),
  phrase(
    { en: 'melee : {stands} ; overlaps : {overlaps}', fr: 'mêlée : {stands} ; débordements : {overlaps}' },
    {
      stands: orNone(
        phrase(
          { en: '{unit} stand {stand} on {enemy}', fr: '{unit} socle {stand} sur {enemy}' },
          { unit: body, stand: ordinal, enemy: body },
        ),
      ),
      overlaps: orNone(
        phrase({ en: '{unit} on {enemy}', fr: '{unit} sur {enemy}' }, { unit: body, enemy: body }),
      ),
    },
    { kind: 'melee' },
  ),
  ...either('pursue', 'go', ['pursue', 'poursuivre'], ['no pursuit', 'pas de poursuite']),
  phrase({ en: 'occupy with {unit}', fr: 'occuper avec {unit}' }, { unit: body }, { kind: 'occupy' }),
  phrase({ en: 'occupy with none', fr: 'ne pas occuper' }, {}, { kind: 'occupy', unit: '' }),
  ...[true, false].map((go) =>
    phrase(
      {
        en: `${go ? 'follow' : 'do not follow'} to {x} / {y}`,
        fr: `${go ? 'suivre' : 'ne pas suivre'} en {x} / {y}`,
      },
      { x: figure, y: figure },
      { kind: 'follow', go },
    ),
  ),
];

export const grammar: Grammar = {
  sentences: [...orders, ...answers],
  shorts: [
    phrase({ en: '{about} forward', fr: '{about} avance' }, { about: bodies }, { kind: 'move' }),
    phrase(
      { en: '{about} charge {target}', fr: '{about} charge {target}' },
      { about: bodies, target: body },
      { kind: 'charges' },
    ),
  ],
  beforehand: {
    forms: [
      question(
        'react',
        { en: 'reaction to charges', fr: 'réaction aux charges' },
        {
          always: { en: 'evade | always', fr: 'esquiver | toujours' },
          never: { en: 'receive | never', fr: 'recevoir | jamais' },
        },
      ),
      question('fire', { en: 'fire at chargers', fr: 'tir sur qui charge' }, YES_NO),
      questionOfAll('shots', { en: 'shooting', fr: 'tir' }, YES_NO),
      question('pursue', { en: 'pursuit', fr: 'poursuite' }, YES_NO),
      question('occupy', { en: 'taking over a block', fr: 'occupation' }, YES_NO),
      question('follow', { en: 'general goes along', fr: 'général accompagne' }, YES_NO),
      questionOfAll('first', { en: 'first phase', fr: 'première phase' }, YES_NO),
      question('retreat', { en: 'retreat', fr: 'repli' }),
      questionOfAll('sequence', { en: 'order of charges', fr: 'ordre des charges' }),
      questionOfAll('melee', { en: 'stands in melee', fr: 'socles en mêlée' }),
      question('face', { en: 'facing', fr: 'face' }),
      questionOfAll('help', { en: 'help of the chief', fr: 'aide du chef' }),
      questionOfAll('deploy', { en: 'deployment', fr: 'déploiement' }),
    ],
  },
};
