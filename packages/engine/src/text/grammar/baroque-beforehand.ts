/** What one says beforehand in Baroque: how units react, passing for a while, and answers to other questions. */

import type { HALTING as Halting, PASSING as Passing } from '../../battle/sides/standing.ts';
import type { NEXT_UNIT as NextUnit, Nonsense } from '../../rules/baroque/answers/standing.ts';
import type { TroopType } from '../../rules/baroque/army/troops.ts';
import type { Words } from '../words.ts';
import { ASK, type Beforehand, question, questionOfAll, YES_NO } from './beforehand.ts';
import { body, type Form, more, phrase, term, words } from './form.ts';
import { bodies } from './places.ts';

const PASSING: typeof Passing = 'pass';
const HALTING: typeof Halting = 'halt';
/** "Until the next unit": which one that is, is known only at the table. */
const NEXT_UNIT: typeof NextUnit = 'pass:';

/** A value that is written with something before it: `type:TR`, `against:B2`. */
const after = (before: string, form: Form, fits: (value: string) => boolean = () => true): Form => ({
  say: (v, t) =>
    typeof v === 'string' && v.startsWith(before) ? form.say(v.slice(before.length), t) : undefined,
  read: (r, from) =>
    form
      .read(r, from)
      .filter(({ value }) => fits(value as string))
      .map(({ value, to }) => ({ value: `${before}${value as string}`, to })),
});

const KIND: Form = words({
  'react.fire': { en: 'opportunity fire', fr: 'tir d’opportunité' },
  'react.defend': { en: 'defensive fire', fr: 'tir défensif' },
  'react.counter': { en: 'countercharge', fr: 'contre-charge' },
  'react.evade': { en: 'evasion', fr: 'esquive' },
  'react.charge': { en: 'opportunity charge', fr: 'charge d’opportunité' },
  react: { en: 'any reaction', fr: 'toute réaction' },
});
/** Every troop type, told from other terms by its key. */
const TYPES: Readonly<Record<TroopType, true>> = {
  GA: true,
  TR: true,
  RE: true,
  SP: true,
  CL: true,
  'H&M': true,
  'P&M': true,
  ETE: true,
  LTE: true,
  PK: true,
  WB: true,
  T: true,
  S: true,
  DR: true,
  ART: true,
  BAG: true,
};
const TYPE: Form = after('type:', term, (key) => Object.hasOwn(TYPES, key));

const ANSWERS: Readonly<Record<string, Words>> = {
  ...YES_NO,
  horse: { en: 'only against horse', fr: 'contre la cavalerie seulement' },
  foot: { en: 'only against foot', fr: 'contre le pied seulement' },
};
const BY_TYPE: Words = { en: 'by its troop type', fr: 'selon son type' };
const BY_TYPES: Words = { en: 'by troop type', fr: 'selon le type' };

/** One reaction of all, of a troop type, or of some units, with every answer it may have. */
function reactions(whom: Words, slots: Readonly<Record<string, Form>>, simple: Form): Form[] {
  const put = (how: Words): Words => ({ en: `${whom.en} ${how.en}`, fr: `${whom.fr} ${how.fr}` });
  const all = { ...slots, kind: KIND };
  return [
    phrase(put({ en: '{answer}', fr: '{answer}' }), { ...all, answer: simple }),
    phrase(
      put({ en: 'only within {figure}', fr: 'à {figure} au plus' }),
      { ...all, figure: more },
      { answer: 'within' },
    ),
    phrase(put({ en: 'only against {answer}', fr: 'contre {answer} seulement' }), {
      ...all,
      answer: after('against:', body),
    }),
  ];
}

/** Passing and halting, which are about no unit of one's own. */
const meanwhile = (en: string, fr: string, of: string, answer: string): Form =>
  phrase({ en, fr }, {}, { kind: 'react', body: of, answer });

const forms: Form[] = [
  meanwhile('pass until the next unit', 'passer jusqu’à l’unité suivante', PASSING, NEXT_UNIT),
  meanwhile('pass until the next charge', 'passer jusqu’à la prochaine charge', PASSING, 'pass-to-charge'),
  phrase(
    { en: 'pass while {answer} acts', fr: 'passer tant que {answer} agit' },
    { answer: after('pass:', body) },
    { kind: 'react', body: PASSING },
  ),
  meanwhile('pass no more', 'ne plus passer', PASSING, ''),
  meanwhile('halt at the next window', 's’arrêter à la prochaine réaction', HALTING, 'halt'),
  meanwhile('do not halt', 'ne pas s’arrêter', HALTING, ''),
  ...reactions(
    { en: '{kind} [:]', fr: '{kind} [:]' },
    {},
    words({ ...ANSWERS, type: BY_TYPES, default: { en: 'as proposed', fr: 'comme proposé' }, '': ASK }),
  ),
  ...reactions(
    { en: 'all {body} [:] {kind} [:]', fr: 'type {body} [:] {kind} [:]' },
    { body: TYPE },
    words({ ...ANSWERS, ask: ASK, '': { en: 'as usual', fr: 'comme d’habitude' } }),
  ),
  ...reactions(
    { en: '{bodies} [:] {kind} [:]', fr: '{bodies} [:] {kind} [:]' },
    { bodies },
    words({ ...ANSWERS, ask: ASK, '': BY_TYPE }),
  ),
  questionOfAll(
    'name',
    { en: 'command for initiative', fr: 'corps pour l’initiative' },
    { again: { en: 'the same again', fr: 'le même encore' } },
  ),
  questionOfAll(
    'reroll',
    { en: 'initiative dice again', fr: 'relance d’initiative' },
    { ...YES_NO, losing: { en: 'ask if lost', fr: 'demander si perdu' } },
  ),
  questionOfAll('hand-over', { en: 'handing over', fr: 'céder l’initiative' }, YES_NO),
  question(
    'pursue',
    { en: 'pursuit', fr: 'poursuite' },
    { ...YES_NO, must: { en: 'who must', fr: 'qui le doit' } },
  ),
  question('step-back', { en: 'stepping back', fr: 'recul d’un pas' }, YES_NO),
  question('bonus', { en: 'charge bonus', fr: 'bonus de charge' }, YES_NO),
  question('destiny', { en: 'destiny', fr: 'destin' }, YES_NO),
  question('counter', { en: 'further countercharge', fr: 'autre contre-charge' }, YES_NO),
  question('halt', { en: 'place on the path', fr: 'point du trajet' }),
  questionOfAll('main', { en: 'main units', fr: 'unités principales' }),
  questionOfAll('melee', { en: 'order of melees', fr: 'ordre des mêlées' }),
  questionOfAll('terrain-challenge', { en: 'die for terrain', fr: 'dé pour le terrain' }),
  questionOfAll('deployment-challenge', { en: 'die for deployment', fr: 'dé pour le déploiement' }),
  question('free-march', { en: 'free march', fr: 'marche libre' }),
  question(
    'swap',
    { en: 'relief', fr: 'relève' },
    { worn: { en: 'only of the worn', fr: 'des éprouvées seulement' } },
  ),
  question(
    'arrive',
    { en: 'arrival', fr: 'arrivée' },
    { edge: { en: 'where proposed', fr: 'à l’endroit proposé' } },
  ),
];

const NO_MEANING: Readonly<Record<Nonsense, Words>> = {
  'nobody-acts': {
    en: 'No unit of the enemy acts now: there is nobody to pass.',
    fr: 'Aucune unité ennemie n’agit : il n’y a personne à laisser passer.',
  },
  'never-so': {
    en: '{} can never react so.',
    fr: '{} ne peut jamais réagir ainsi.',
  },
};

export const beforehand: Beforehand = { forms, noMeaning: NO_MEANING };
