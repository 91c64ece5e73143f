/** How one speaks the orders and answers of ADLG-R. */

import { beforehand } from './adlg-r-beforehand.ts';
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
  term,
  words,
} from './form.ts';
import type { Grammar } from './grammar.ts';
import { bodies, bodiesOrNone, EDGE, HAND, noneOf, pair, placings, point } from './places.ts';

const leg: Form = choice(
  phrase(
    { en: 'forward {by} | advance {by} | ahead {by}', fr: 'avance {by} | en avant {by}' },
    { by: amount },
    { do: 'advance' },
  ),
  phrase({ en: 'slide right {by}', fr: 'glisse à droite {by}' }, { by: amount }, { do: 'slide' }),
  phrase({ en: 'slide left {by}', fr: 'glisse à gauche {by}' }, { by: minus }, { do: 'slide' }),
  phrase(
    { en: 'wheel {to} {by}', fr: 'conversion {to} {by} | pivote {to} {by}' },
    { to: HAND, by: amount },
    { do: 'wheel' },
  ),
  phrase(
    { en: 'pivot {to} {by}', fr: 'tourne sur place {to} {by}' },
    { to: HAND, by: amount },
    { do: 'pivot' },
  ),
  phrase(
    { en: 'turn {to}', fr: 'fait face {to}' },
    {
      to: words({
        left: { en: 'left', fr: 'à gauche | gauche' },
        right: { en: 'right', fr: 'à droite | droite' },
        about: { en: 'about', fr: 'en arrière | demi-tour' },
      }),
    },
    { do: 'turn' },
  ),
);
const IN_PLACE = { en: 'stay in place', fr: 'reste sur place' };
const legs: Form = choice(list(leg), {
  say: (v, t) => (Array.isArray(v) && v.length === 0 ? IN_PLACE[t.lang] : undefined),
  read: (r, from) =>
    mark(IN_PLACE)
      .read(r, from)
      .map(({ to }) => ({ value: [], to })),
});

const REGION = term;
const yes = { en: 'and turn back', fr: 'et se retourne' };

const CORPS = corpsCalled({ en: 'corps', fr: 'corps | le corps' });

const orders: Form[] = [
  phrase(
    { en: 'activate {corps} | {corps}', fr: 'active {corps} | {corps}' },
    { corps: CORPS },
    { kind: 'activate' },
  ),
  phrase(
    { en: '{units} {legs} [{rally}]', fr: '{units} {legs} [{rally}]' },
    { units: bodies, legs, rally: mark({ en: 'and rally', fr: 'et se rallie' }) },
    { kind: 'move' },
  ),
  phrase(
    {
      en: '{units} charge {target} : {legs} | {units} charges {target} : {legs}',
      fr: '{units} charge {target} : {legs}',
    },
    { units: bodies, target: body, legs },
    { kind: 'charge' },
  ),
  phrase(
    { en: '{units} support : {legs}', fr: '{units} soutient : {legs}' },
    { units: bodies, legs },
    { kind: 'support' },
  ),
  phrase({ en: 'reform : {places}', fr: 'reformer : {places}' }, { places: placings }, { kind: 'reform' }),
  phrase(
    { en: '{units} leave the zone by {by}', fr: '{units} quitte la zone de {by}' },
    { units: bodies, by: amount },
    { kind: 'leave-zoc', direction: 0 },
  ),
  phrase(
    { en: '{units} leave the zone the other way by {by}', fr: '{units} quitte la zone par ailleurs de {by}' },
    { units: bodies, by: amount },
    { kind: 'leave-zoc', direction: 1 },
  ),
  ...[true, false].map((turnBack) =>
    phrase(
      {
        en: `{unit} disengage [with {with}] ${turnBack ? yes.en : ''}`,
        fr: `{unit} se désengage [avec {with}] ${turnBack ? yes.fr : ''}`,
      },
      { unit: body, with: bodies },
      { kind: 'disengage', turnBack },
    ),
  ),
  phrase({ en: '{unit} rally', fr: '{unit} se rallie' }, { unit: body }, { kind: 'rally' }),
  phrase(
    { en: '{unit} square | {unit} form square', fr: '{unit} carré | {unit} forme le carré' },
    { unit: body },
    { kind: 'square' },
  ),
  phrase({ en: '{unit} stakes', fr: '{unit} pieux' }, { unit: body }, { kind: 'stakes' }),
  phrase({ en: 'hold {units}', fr: 'retenir {units}' }, { units: bodies }, { kind: 'hold', rally: [] }),
  phrase(
    { en: 'hold {units} ; rally {rally}', fr: 'retenir {units} ; rallier {rally}' },
    { units: bodies, rally: bodies },
    { kind: 'hold' },
  ),
  phrase(
    { en: '{commander} go to {x} / {y}', fr: '{commander} va en {x} / {y}' },
    { commander: body, x: figure, y: figure },
    { kind: 'commander', do: 'move' },
  ),
  phrase(
    {
      en: '{commander} join {unit} [on the {half}]',
      fr: '{commander} rejoint {unit} [sur la {half}]',
    },
    { commander: body, unit: body, half: HAND },
    { kind: 'commander', do: 'attach' },
  ),
  phrase(
    { en: '{commander} leave his unit', fr: '{commander} quitte son unité' },
    { commander: body },
    { kind: 'commander', do: 'detach' },
  ),
  phrase(
    { en: '{commander} fight', fr: '{commander} combat' },
    { commander: body },
    { kind: 'commander', do: 'engage' },
  ),
  phrase(
    { en: '{commander} urge {whom}', fr: '{commander} presse {whom}' },
    { commander: body, whom: body },
    { kind: 'commander', do: 'urge' },
  ),
  phrase(
    { en: 'save {points} for {unit}', fr: 'garder {points} pour {unit}' },
    { points: amount, unit: body },
    { kind: 'bank' },
  ),
  phrase({ en: 'end corps | done', fr: 'fin du corps | terminé' }, {}, { kind: 'end-corps' }),
];

const answers: Form[] = [
  phrase(
    { en: 'rally rather than conform : {units}', fr: 'rallier plutôt que s’aligner : {units}' },
    { units: bodiesOrNone },
    { kind: 'to-rally' },
  ),
  phrase({ en: 'choose {choice}', fr: 'choisir {choice}' }, { choice: ordinal }, { kind: 'choose' }),
  phrase({ en: 'choose none', fr: 'choisir aucun' }, {}, { kind: 'choose', choice: -1 }),
  ...[true, false].flatMap((evade) =>
    [true, false].flatMap((turnBack) => {
      const en = `${evade ? 'evade' : 'stand'} {way} ${turnBack ? yes.en : ''}`;
      const fr = `${evade ? 'esquive' : 'tenir'} {way} ${turnBack ? yes.fr : ''}`;
      const fixed = { kind: 'evade', evade, turnBack };
      const here = { en: en.replace('{way}', ''), fr: fr.replace('{way}', '') };
      const other = {
        en: en.replace('{way}', 'away {direction}'),
        fr: fr.replace('{way}', 'voie {direction}'),
      };
      return [phrase(here, {}, { ...fixed, direction: 0 }), phrase(other, { direction: ordinal }, fixed)];
    }),
  ),
  phrase(
    { en: 'follow {by} [; {wheel}]', fr: 'suivre {by} [; {wheel}]' },
    {
      by: amount,
      wheel: phrase(
        { en: 'after {after} wheel {to} {by}', fr: 'après {after} conversion {to} {by}' },
        { after: amount, to: HAND, by: amount },
      ),
    },
    { kind: 'follow' },
  ),
  ...shooting(),
  phrase({ en: '{unit} pursue', fr: '{unit} poursuit' }, { unit: body }, { kind: 'pursue' }),
  phrase({ en: 'no pursuit', fr: 'pas de poursuite' }, {}, { kind: 'pursue', unit: '' }),
  phrase({ en: 'the commander fights', fr: 'le commandant combat' }, {}, { kind: 'engage', engage: true }),
  phrase(
    { en: 'the commander stays back', fr: 'le commandant reste en retrait' },
    {},
    { kind: 'engage', engage: false },
  ),
];

function shooting(): Form[] {
  const shot = phrase(
    {
      en: '{shooter} at {target} [on its {edge}] [with {with}]',
      fr: '{shooter} sur {target} [par son {edge}] [avec {with}]',
    },
    { shooter: body, target: body, edge: EDGE, with: term },
  );
  const first = phrase(
    { en: '{shooter} leads at {target}', fr: '{shooter} mène sur {target}' },
    { shooter: body, target: body },
  );
  const shots = choice(list(shot, ';'), noneOf);
  return [
    phrase({ en: 'shoot : {shots}', fr: 'tirer : {shots}' }, { shots }, { kind: 'shooting', primary: [] }),
    phrase(
      { en: 'shoot : {shots} ; {primary}', fr: 'tirer : {shots} ; {primary}' },
      { shots, primary: list(first, ';') },
      { kind: 'shooting' },
    ),
  ];
}

const nested = (field: string, form: Form): Form =>
  phrase({ en: `{${field}}`, fr: `{${field}}` }, { [field]: form });

const pieceForm: Form = choice(
  nested(
    'ellipse',
    phrase(
      {
        en: 'an oval at {x} / {y} , {rx} by {ry} [turned {angle}]',
        fr: 'un ovale en {x} / {y} , {rx} sur {ry} [tourné de {angle}]',
      },
      { x: figure, y: figure, rx: amount, ry: amount, angle: figure },
    ),
  ),
  nested('polygon', nestedList({ en: 'a shape through', fr: 'une forme par' })),
  nested(
    'line',
    phrase(
      { en: 'a line {width} wide through {points}', fr: 'une ligne large de {width} par {points}' },
      { width: amount, points: list(pair, ';') },
    ),
  ),
);

/** A list of points after its words. */
function nestedList(said: { en: string; fr: string }): Form {
  const inner = phrase({ en: `${said.en} {points}`, fr: `${said.fr} {points}` }, { points: list(pair, ';') });
  return {
    say: (v, t) => (Array.isArray(v) ? inner.say({ points: v }, t) : undefined),
    read: (r, from) =>
      inner.read(r, from).map(({ value, to }) => ({ value: (value as { points: unknown }).points, to })),
  };
}

const corps = phrase({ en: '{corps} : {units}', fr: '{corps} : {units}' }, { corps: CORPS, units: bodies });
const work = phrase(
  {
    en: 'a work at {x} / {y} facing {facing} [of {of}]',
    fr: 'un ouvrage en {x} / {y} vers {facing} [de {of}]',
  },
  { x: figure, y: figure, facing: figure, of: body },
);
const dummy = phrase(
  { en: '{corps} at {x} / {y}', fr: '{corps} en {x} / {y}' },
  { corps: CORPS, x: figure, y: figure },
);
const nothing = (said: { en: string; fr: string }): Form => mark(said, null);
const orNone = (form: Form): Form => choice(list(form, ';'), noneOf);

const before: Form[] = [
  phrase({ en: 'choose for me', fr: 'choisir pour moi' }, {}, { kind: 'choose-for-me' }),
  phrase(
    { en: 'attack in {region}', fr: 'attaquer en {region}' },
    { region: REGION },
    { kind: 'role', attack: true },
  ),
  phrase(
    { en: 'defend in {region}', fr: 'défendre en {region}' },
    { region: REGION },
    { kind: 'role', attack: false },
  ),
  phrase(
    { en: 'pieces : {pieces}', fr: 'éléments : {pieces}' },
    {
      pieces: orNone(
        phrase({ en: '{kind} [under {cover}]', fr: '{kind} [sous {cover}]' }, { kind: term, cover: term }),
      ),
    },
    { kind: 'pieces' },
  ),
  phrase({ en: 'lay {form}', fr: 'poser {form}' }, { form: pieceForm }, { kind: 'lay' }),
  phrase(
    { en: 'adjust {piece} [{again}]', fr: 'ajuster {piece} [{again}]' },
    { piece: body, again: mark({ en: 'once more', fr: 'encore' }) },
    { kind: 'adjust' },
  ),
  phrase({ en: 'adjust nothing', fr: 'ne rien ajuster' }, {}, { kind: 'adjust', piece: '' }),
  phrase({ en: 'leave it there', fr: 'laisser en place' }, {}, { kind: 'shift', do: 'stay' }),
  phrase({ en: 'remove it', fr: 'retirer' }, {}, { kind: 'shift', do: 'remove' }),
  phrase(
    { en: 'shift it by {x} / {y}', fr: 'déplacer de {x} / {y}' },
    { x: figure, y: figure },
    { kind: 'shift', do: 'move' },
  ),
  phrase({ en: 'turn it by {by}', fr: 'tourner de {by}' }, { by: figure }, { kind: 'shift', do: 'turn' }),
  phrase(
    {
      en: 'note {march} ; ambushes : {ambushes} ; bayonets : {bayonets} ; reserves : {reserves}',
      fr: 'noter {march} ; embuscades : {ambushes} ; baïonnettes : {bayonets} ; réserves : {reserves}',
    },
    {
      march: choice(
        nothing({ en: 'no flank march', fr: 'aucune marche de flanc' }),
        phrase(
          { en: '{corps} marches by the {edge}', fr: '{corps} marche par l’ {edge}' },
          {
            corps: CORPS,
            edge: words({ west: { en: 'west', fr: 'ouest' }, east: { en: 'east', fr: 'est' } }),
          },
        ),
      ),
      ambushes: orNone(corps),
      bayonets: bodiesOrNone,
      reserves: bodiesOrNone,
    },
    { kind: 'notes' },
  ),
  phrase(
    {
      en: 'camp at {x} / {y} ; works : {works} ; guns : {guns}',
      fr: 'camp en {x} / {y} ; ouvrages : {works} ; canons : {guns}',
    },
    { x: figure, y: figure, works: orNone(work), guns: placings },
    { kind: 'camp' },
  ),
  phrase(
    {
      en: 'ambushes : {hidden} ; dummies : {dummies}',
      fr: 'embuscades : {hidden} ; leurres : {dummies}',
    },
    { hidden: placings, dummies: orNone(dummy) },
    { kind: 'ambush' },
  ),
  phrase(
    {
      en: 'deploy {corps} : {places} ; commander {commander}',
      fr: 'déployer {corps} : {places} ; commandant {commander}',
    },
    {
      corps: CORPS,
      places: placings,
      commander: choice(
        nothing({ en: 'aside', fr: 'à part' }),
        phrase(
          { en: 'with {unit} on the {half}', fr: 'avec {unit} sur la {half}' },
          { unit: body, half: HAND },
        ),
        point,
      ),
    },
    { kind: 'deploy' },
  ),
  phrase(
    {
      en: 'deploy {corps} in {formation} [at {middle}]',
      fr: 'déployer {corps} en {formation} [en {middle}]',
    },
    {
      corps: CORPS,
      formation: words({
        line: { en: 'line', fr: 'ligne' },
        'two-lines': { en: 'two lines', fr: 'deux lignes' },
        checkerboard: { en: 'checkerboard', fr: 'échiquier' },
        wings: { en: 'wings', fr: 'ailes' },
        'as-kept': { en: 'the kept order', fr: 'ordre gardé' },
        mirrored: { en: 'the kept order mirrored', fr: 'ordre gardé en miroir' },
      }),
      middle: amount,
    },
    { kind: 'deploy', places: [], commander: null },
  ),
  phrase({ en: 'reveal {marker}', fr: 'révéler {marker}' }, { marker: body }, { kind: 'reveal' }),
  phrase(
    { en: 'unmask {markers}', fr: 'démasquer {markers}' },
    { markers: bodiesOrNone },
    { kind: 'unmask' },
  ),
  phrase({ en: 'enter : {places}', fr: 'entrer : {places}' }, { places: placings }, { kind: 'enter' }),
  phrase(
    { en: 'ship at {targets}', fr: 'navire sur {targets}' },
    { targets: bodiesOrNone },
    { kind: 'ship' },
  ),
  phrase({ en: 'reserve {unit} go', fr: 'réserve {unit} en avant' }, { unit: body }, { kind: 'reserve' }),
  phrase({ en: 'special : {units}', fr: 'spécial : {units}' }, { units: bodiesOrNone }, { kind: 'special' }),
];

export const grammar: Grammar = {
  sentences: [...orders, ...answers, ...before],
  shorts: [
    phrase(
      { en: '{about} charge {target} | {about} charges {target}', fr: '{about} charge {target}' },
      { about: bodies, target: body },
      { kind: 'charge' },
    ),
    phrase(
      { en: '{about} forward | {about} advance', fr: '{about} avance | {about} en avant' },
      { about: bodies },
      { kind: 'move' },
    ),
  ],
  beforehand,
};
