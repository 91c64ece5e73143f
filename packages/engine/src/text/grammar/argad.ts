/** How one speaks the sealed orders and answers of Argad. */

import { question, questionOfAll, YES_NO } from './beforehand.ts';
import { amount, body, choice, type Form, figure, list, mark, ordinal, phrase, term, words } from './form.ts';
import type { Grammar } from './grammar.ts';
import { bodies, bodiesOrNone, EDGE, noneOf, point } from './places.ts';

const INTENT = words({
  hold: { en: 'hold', fr: 'tient' },
  move: { en: 'move', fr: 'se déplace' },
  attack: { en: 'attack', fr: 'attaque' },
  charge: { en: 'charge', fr: 'charge' },
  withdraw: { en: 'withdraw', fr: 'se retire' },
  interpose: { en: 'interpose', fr: 's’interpose' },
  form: { en: 'form', fr: 'se forme' },
  manoeuvre: { en: 'manoeuvre', fr: 'manœuvre' },
  reload: { en: 'reload', fr: 'recharge' },
  crouch: { en: 'crouch', fr: 's’accroupit' },
  mount: { en: 'mount', fr: 'monte en selle' },
  dismount: { en: 'dismount', fr: 'met pied à terre' },
  interact: { en: 'act', fr: 'agit' },
});
const flag = (en: string, fr: string): Form =>
  choice(mark({ en, fr }), mark({ en: `not ${en}`, fr: `pas ${fr}` }, false));

const fire = phrase(
  {
    en: '{when} [at {at}] [within {within}] [up to {most}] [with {weapon}] [elite {elite}] [{salvo}]',
    fr: '{when} [sur {at}] [à moins de {within}] [jusqu’à {most}] [avec {weapon}] [élite {elite}] [{salvo}]',
  },
  {
    when: words({
      none: { en: 'never', fr: 'jamais' },
      start: { en: 'at the start', fr: 'au début' },
      passing: { en: 'in passing', fr: 'au passage' },
      last: { en: 'at the last moment', fr: 'au dernier moment' },
      end: { en: 'at the end', fr: 'à la fin' },
    }),
    at: bodiesOrNone,
    within: amount,
    most: amount,
    weapon: term,
    elite: words({ plus: { en: 'plus', fr: 'plus' }, aim: { en: 'aim', fr: 'vise' } }),
    salvo: flag('in salvo', 'en salve'),
  },
);

const reaction = phrase(
  {
    en: 'if {on} [within {within}] [by {kind}] : {do} [friend {friend}] [then {then}] [to {to}]',
    fr: 'si {on} [à moins de {within}] [par {kind}] : {do} [ami {friend}] [puis {then}] [vers {to}]',
  },
  {
    on: words({
      none: { en: 'nothing', fr: 'rien' },
      attacked: { en: 'attacked', fr: 'attaqué' },
      charged: { en: 'charged', fr: 'chargé' },
      near: { en: 'near', fr: 'proche' },
      sighted: { en: 'sighted', fr: 'vu' },
      passes: { en: 'passed', fr: 'passage' },
      'friend-hit': { en: 'a friend is hit', fr: 'un ami est touché' },
    }),
    within: amount,
    kind: words({
      any: { en: 'anybody', fr: 'quiconque' },
      foot: { en: 'foot', fr: 'piétons' },
      mounted: { en: 'horse', fr: 'cavaliers' },
    }),
    do: words({
      stand: { en: 'stand', fr: 'tenir' },
      'shoot-now': { en: 'shoot now', fr: 'tirer aussitôt' },
      evade: { en: 'evade', fr: 'esquiver' },
      counter: { en: 'counter', fr: 'contrer' },
      cover: { en: 'take cover', fr: 'se couvrir' },
      pivot: { en: 'pivot', fr: 'pivoter' },
      'go-on': { en: 'go on', fr: 'continuer' },
    }),
    friend: body,
    // biome-ignore lint/suspicious/noThenProperty: the field of an order, not a promise
    then: words({ stand: { en: 'stand', fr: 'tenir' }, evade: { en: 'evade', fr: 'esquiver' } }),
    to: point,
  },
);

const resolve = phrase(
  {
    en: 'if he goes {leaves} , if he stands {stands} [at {halt}]',
    fr: 's’il part {leaves} , s’il tient {stands} [à {halt}]',
  },
  {
    leaves: words({
      pursue: { en: 'pursue', fr: 'poursuivre' },
      stop: { en: 'stop', fr: 's’arrêter' },
      switch: { en: 'take another', fr: 'changer de cible' },
    }),
    stands: words({ press: { en: 'press on', fr: 'insister' }, halt: { en: 'halt', fr: 'faire halte' } }),
    halt: amount,
  },
);

const manoeuvre = phrase(
  {
    en: '{what} [to the {way}] [by {by}] [pivot {pivot}] [turn {turn}] [the {rank} rank]',
    fr: '{what} [vers {way}] [de {by}] [pivot {pivot}] [tour {turn}] [le {rank} rang]',
  },
  {
    what: words({
      march: { en: 'march', fr: 'marche' },
      shift: { en: 'shift', fr: 'glissement' },
      ranks: { en: 'ranks', fr: 'rangs' },
      square: { en: 'square', fr: 'carré' },
      pivot: { en: 'pivot', fr: 'pivot' },
    }),
    way: EDGE,
    by: amount,
    pivot: words({ before: { en: 'before', fr: 'avant' }, after: { en: 'after', fr: 'après' } }),
    turn: figure,
    rank: words({ first: { en: 'first', fr: 'premier' }, last: { en: 'last', fr: 'dernier' } }),
  },
);

const deed = phrase(
  { en: '{what} [{on}]', fr: '{what} [{on}]' },
  {
    what: words({
      lift: { en: 'lift', fr: 'soulève' },
      drop: { en: 'drop', fr: 'lâche' },
      pass: { en: 'pass', fr: 'passe' },
      bind: { en: 'bind', fr: 'attache' },
      finish: { en: 'finish', fr: 'achève' },
      tend: { en: 'tend', fr: 'soigne' },
      free: { en: 'free', fr: 'libère' },
      drive: { en: 'drive', fr: 'conduit' },
      shorten: { en: 'shorten', fr: 'raccourcit' },
      yield: { en: 'yield', fr: 'se rend' },
    }),
    on: body,
  },
);

const template = (said: Readonly<Record<string, readonly [string, string]>>, lang: 0 | 1): string =>
  Object.entries(said)
    .map(([field, words]) => `[${words[lang]} {${field}}]`)
    .join(' ');

/** What an order may say besides who does what, each with the word that announces it. */
const MORE = {
  path: ['by', 'par'],
  target: ['on', 'sur'],
  stopAt: ['stopping at', 'arrêt à'],
  fire: [', fire', ', feu'],
  reaction: [',', ','],
  resolve: [',', ','],
  weapon: ['using', 'avec'],
  strike: ['striking', 'frappant'],
  marker: ['beside', 'près de'],
  front: ['facing', 'face à'],
  files: ['in files', 'de front'],
  manoeuvre: [':', ':'],
  deed: [':', ':'],
  passive: [',', ','],
  restrain: [',', ','],
  stay: [',', ','],
  seize: [',', ','],
  breakUp: [',', ','],
  dropFork: [',', ','],
  circle: [',', ','],
} as const;

const order = phrase(
  { en: `{who} {intent} ${template(MORE, 0)}`, fr: `{who} {intent} ${template(MORE, 1)}` },
  {
    who: bodies,
    intent: INTENT,
    path: choice(list(point), noneOf),
    target: bodiesOrNone,
    stopAt: amount,
    fire,
    reaction,
    resolve,
    weapon: term,
    strike: bodiesOrNone,
    marker: body,
    front: figure,
    files: amount,
    manoeuvre,
    deed,
    passive: flag('no blows', 'sans frapper'),
    restrain: flag('restrained', 'retenu'),
    stay: flag('stay put', 'sur place'),
    seize: flag('seize him', 'le saisir'),
    breakUp: flag('break up', 'rompre les rangs'),
    dropFork: flag('drop the fork', 'lâcher la fourche'),
    circle: flag('circle', 'tournoyer'),
  },
);

const place = phrase(
  { en: '{figure} at {x} / {y} [facing {facing}]', fr: '{figure} en {x} / {y} [vers {facing}]' },
  { figure: body, x: figure, y: figure, facing: figure },
);
const wave = phrase(
  { en: 'stretch {stretch} on turn {turn}', fr: 'secteur {stretch} au tour {turn}' },
  { stretch: ordinal, turn: amount },
);
const orNone = (form: Form): Form => choice(list(form, ';'), noneOf);

export const grammar: Grammar = {
  sentences: [
    phrase(
      {
        en: 'deploy {places} [; letter with {bearer}] [; waves : {waves}]',
        fr: 'déployer {places} [; lettre avec {bearer}] [; vagues : {waves}]',
      },
      { places: orNone(place), bearer: body, waves: orNone(wave) },
      { kind: 'deploy' },
    ),
    phrase({ en: 'no orders', fr: 'aucun ordre' }, {}, { kind: 'orders', orders: [] }),
    phrase({ en: '{orders}', fr: '{orders}' }, { orders: list(order, ';') }, { kind: 'orders' }),
    phrase({ en: 'yield', fr: 'se rendre' }, {}, { kind: 'yield' }),
    phrase({ en: 'amend : {order}', fr: 'amender : {order}' }, { order }, { kind: 'amend' }),
    phrase({ en: 'amend nothing', fr: 'ne rien amender' }, {}, { kind: 'amend', order: null }),
    phrase({ en: 'agree', fr: 'accepter' }, {}, { kind: 'answer-amendment', yes: true }),
    phrase({ en: 'refuse', fr: 'refuser' }, {}, { kind: 'answer-amendment', yes: false }),
    phrase({ en: 'surrender', fr: 'capituler' }, {}, { kind: 'fate', surrender: true }),
    phrase({ en: 'die fighting', fr: 'mourir en combattant' }, {}, { kind: 'fate', surrender: false }),
  ],
  shorts: [],
  beforehand: {
    forms: [
      question(
        'fate',
        { en: 'fate', fr: 'sort' },
        {
          always: { en: 'surrender', fr: 'se rendre' },
          never: { en: 'die fighting', fr: 'mourir en combattant' },
        },
      ),
      question('answer-amendment', { en: 'their amendments', fr: 'leurs amendements' }, YES_NO),
      questionOfAll(
        'amend',
        { en: 'my amendments', fr: 'mes amendements' },
        { never: { en: 'never | none', fr: 'jamais | aucun' } },
      ),
      questionOfAll('deploy', { en: 'deployment', fr: 'déploiement' }),
    ],
  },
};
