import type { Json } from '@tercio/engine';
import { after, at, type Figure, fact, figure, label } from '../../kit/figure.ts';
import { charge, E, far, N, S, W } from './pieces.ts';

const touching = (...pairs: readonly string[]): { contacts: Json } => ({
  contacts: pairs.map((p) => {
    const [a, b, from = 'front'] = p.split(' ');
    return { a, b, from };
  }),
});
const fight = (unit: string) => ({ kind: 'fight', unit });

/** Contact, retreat and pursuit of Baroque. */
export const MELEES: readonly Figure[] = [
  figure(
    'BQ-7.1-a BQ-7.1-d',
    [at('A1', 'TR', 10, 5.4, 70), at('B1', 'P&M', 11.4, 7.8, S), far],
    'Contact: the front or a front corner touches any part of an enemy. Nobody lines up: they stay as they touched, at whatever angle.',
    'Contact : le front ou un coin avant touche un ennemi n’importe où. Personne ne s’aligne : on reste comme on s’est touché, quel que soit l’angle.',
    {
      order: charge('A1', 'B1'),
      stop: 'contact',
      facts: [after('touch', 'A1 B1', true), after('struck', 'A1 B1', 'front')],
    },
  ),
  figure(
    'BQ-7.2.1-a',
    [at('A1', 'TR', 10, 5, N), at('B1', 'P&M', 10.8, 7.6, S), far],
    'A frontal contact: on the front or a front corner of the enemy.',
    'Un contact de front : sur le front ou un coin avant de l’ennemi.',
    {
      order: charge('A1', 'B1'),
      stop: 'contact',
      facts: [after('struck', 'A1 B1 line', 'front', ['Front', 'Front'])],
    },
  ),
  figure(
    'BQ-7.2.2-a',
    [at('A1', 'TR', 7, 7.6, E), at('B1', 'P&M', 10, 8.4, S), far],
    'A side contact: the charger strikes the side, but part of it began ahead of the front line. It is fought like a frontal one.',
    'Un contact de côté : le chargeur frappe le côté, mais une partie de lui est partie de devant la ligne de front. Il se joue comme un contact de front.',
    {
      order: charge('A1', 'B1'),
      stop: 'contact',
      facts: [fact('behind', 'A1 B1', false), after('struck', 'A1 B1', 'side', ['Side', 'Côté'])],
    },
  ),
  figure(
    'BQ-7.2.3-a BQ-7.2.3-b',
    [at('A1', 'TR', 7, 9.2, E), at('B1', 'P&M', 10, 8.4, S), far],
    'A flank contact: the charger began entirely behind the front line and strikes the side.',
    'Un contact de flanc : le chargeur est parti tout entier de derrière la ligne de front et frappe le côté.',
    {
      order: charge('A1', 'B1'),
      stop: 'contact',
      facts: [
        fact('behind', 'A1 B1', true),
        after('struck', 'A1 B1', 'flank', ['Flank', 'Flanc']),
        after('disordered', 'B1', true),
      ],
    },
  ),
  figure(
    'BQ-7.2.3-d',
    [at('A1', 'TR', 7, 9.06, E), at('B1', 'P&M', 10, 7.98, W), far],
    'A front corner touched: frontal, unless the charger began entirely behind the front line.',
    'Un coin avant touché : de front, sauf si le chargeur est parti tout entier de derrière la ligne de front.',
    {
      order: charge('A1', 'B1'),
      stop: 'contact',
      facts: [fact('behind', 'A1 B1', false), after('struck', 'A1 B1', 'front', ['Front', 'Front'])],
    },
  ),
  figure(
    'BQ-7.5.2-c BQ-7.5.2-i',
    [at('A1', 'P&M', 10, 6, N), at('B1', 'P&M', 10.4, 6.67, S), far],
    'The loser goes straight back in the strip behind it, facing as before; foot 1 BU, horse by the die.',
    'Le perdant va droit en arrière dans la bande derrière lui, le front gardé ; l’infanterie 1 UB, la cavalerie selon le dé.',
    {
      more: touching('A1 B1'),
      order: fight('A1'),
      answers: [{ kind: 'pursue', units: [], straight: [] }],
      facts: [
        after('moved', 'B1 10.4 6.67', 1),
        after('moved', 'A1 10 6', 0),
        after('rearStrip', 'B1 A1 1', false),
      ],
    },
  ),
  figure(
    'BQ-5.5.2-b BQ-5.5-d BQ-7.5.2-d',
    [at('A1', 'P&M', 10, 6, N), at('B1', 'P&M', 10, 6.67, S), at('B2', 'T', 10.6, 7.7, S), far],
    'Retreating foot pushes the friends behind it straight back and disorders them.',
    'L’infanterie qui recule repousse tout droit les amis derrière elle et les désordonne.',
    {
      more: touching('A1 B1'),
      order: fight('A1'),
      answers: [{ kind: 'pursue', units: [], straight: [] }],
      facts: [
        after('moved', 'B1 10 6.67', 1),
        after('touch', 'B1 B2', true),
        after('disordered', 'B2', true, ['Disordered', 'Désordonnés']),
      ],
    },
  ),
  figure(
    'BQ-5.5.2-a',
    [at('A1', 'P&M', 10, 6, N), at('B1', 'T', 10, 6.58, S), at('B2', 'P&M', 10.4, 7.3, S), far],
    'Shooters, skirmishers, dragoons and horse burst through friends of any type and are put behind them.',
    'Tireurs, tirailleurs, dragons et cavalerie traversent des amis de tout type et sont posés derrière eux.',
    {
      more: touching('A1 B1'),
      order: fight('A1'),
      answers: [{ kind: 'pursue', units: [], straight: [] }],
      facts: [
        after('touch', 'B1 B2', true),
        after('moved', 'B2 10.4 7.3', 0),
        after('moved', 'B1 10 6.58', 1.3),
      ],
    },
  ),
  figure(
    'BQ-7.5.2-e',
    [at('A1', 'P&M', 10, 6, N), at('B1', 'P&M', 10, 6.67, S), at('A2', 'TR', 10.3, 8.02, E), far],
    'A retreat that cannot begin destroys the unit: here an enemy bars the way straight behind it.',
    'Une retraite qui ne peut commencer détruit l’unité : ici un ennemi barre le chemin juste derrière.',
    {
      more: touching('A1 B1'),
      order: fight('A1'),
      answers: [{ kind: 'pursue', units: [], straight: [] }],
      facts: [after('place', 'B1', 'routed'), after('cites', 'BQ-7.5.2-e', true)],
      labels: [label('*B1', 'Destroyed', 'Détruite')],
    },
  ),
  figure(
    'BQ-5.8-a',
    [at('A1', 'P&M', 10, 13.6, N), at('B1', 'P&M', 10, 14.27, S), far],
    'A retreat that leaves the table even partly removes the unit; a pursuer stops at the edge.',
    'Une retraite qui quitte la table, même en partie, retire l’unité ; un poursuivant s’arrête au bord.',
    {
      more: touching('A1 B1'),
      order: fight('A1'),
      answers: [{ kind: 'pursue', units: [], straight: [] }],
      facts: [after('place', 'B1', 'routed'), after('cites', 'BQ-5.8-a', true)],
      labels: [label('*B1', 'Removed', 'Retirée')],
    },
  ),
  figure(
    'BQ-7.5.2-g BQ-7.5.2-h BQ-7.5.2-f',
    [
      at('A1', 'TR', 8.667, 7.8, E),
      at('B1', 'P&M', 10, 7.2, S),
      at('B2', 'P&M', 10.6, 8.4, S),
      at('B3', 'P&M', 12.9, 8.4, S),
      far,
    ],
    'A rout shakes friends within 1 BU straight behind: one is disordered, another beside the strip is not.',
    'Une déroute ébranle les amis à 1 UB juste derrière : l’une est désordonnée, l’autre, à côté de la bande, ne l’est pas.',
    {
      more: touching('A1 B1 flank'),
      order: fight('A1'),
      answers: [{ kind: 'pursue', units: [], straight: [] }],
      facts: [
        fact('rearStrip', 'B1 B2 1', true),
        after('place', 'B1', 'routed'),
        after('disordered', 'B2', true, ['Disordered', 'Désordonnée']),
        after('disordered', 'B3', false, ['Steady', 'En ordre']),
      ],
    },
  ),
  figure(
    'BQ-7.5.3-a',
    [at('A1', 'TR', 7.66, 7.2, E), at('B1', 'P&M', 9, 7.6, S), far],
    'After a side contact the loser goes back its own way, along the enemy’s front.',
    'Après un contact de côté, le perdant recule dans son propre sens, le long du front ennemi.',
    {
      more: touching('A1 B1 side'),
      order: fight('A1'),
      answers: [{ kind: 'pursue', units: [], straight: [] }],
      facts: [after('moved', 'B1 9 7.6', 1)],
    },
  ),
  figure(
    'BQ-7.5.2-b',
    [at('A1', 'TR', 10, 6, N), at('B1', 'P&M', 10, 6.67, S), far],
    'A draw: they stay in contact. Horse against foot may step back 1 BU instead.',
    'Égalité : ils restent au contact. La cavalerie face à l’infanterie peut reculer de 1 UB.',
    {
      more: touching('A1 B1'),
      order: fight('A1'),
      answers: [{ kind: 'step-back', back: true }],
      facts: [after('moved', 'A1 10 6', 1), after('moved', 'B1 10 6.67', 0)],
    },
  ),
  figure(
    'BQ-7.5.4-c BQ-7.5.4-g',
    [at('A1', 'GA', 10, 6, N), at('B1', 'TR', 10.8, 6.67, S), far],
    'A pursuit towards the enemy: the front turns square to the line between the two front centres, then the unit rides on to first touch.',
    'Une poursuite vers l’ennemi : le front se met d’équerre à la ligne entre les deux centres de front, puis l’unité va jusqu’au premier contact.',
    {
      more: touching('A1 B1'),
      order: fight('A1'),

      stop: 'facts',
      facts: [after('cites', 'BQ-7.5.4-b', true)],
    },
  ),
  figure(
    'BQ-6.6-d BQ-6.6-f',
    [at('A1', 'TR', 10, 5, N), at('B1', 'P&M', 10, 7.4, S), far],
    'Defensive fire that costs the charger a real loss throws it back 1 BU from the point of contact; there is no melee.',
    'Un tir défensif qui coûte une vraie perte au chargeur le rejette à 1 UB du point de contact ; il n’y a pas de mêlée.',
    {
      order: charge('A1', 'B1'),
      answers: [{ kind: 'react', unit: 'B1', do: 'defend' }],
      facts: [after('cites', 'BQ-6.6-d', true), after('gap', 'A1 B1', 1), after('struck', 'A1 B1', 'none')],
    },
  ),
  figure(
    'BQ-7.6-a BQ-7.6-e BQ-7.6-b',
    [at('A1', 'P&M', 9.4, 7.2, N), at('A2', 'P&M', 11.4, 7.2, N), at('B1', 'P&M', 10, 7.87, S), far],
    'The main unit is the one that shares more of the enemy’s front; the other supports it.',
    'L’unité principale est celle qui partage le plus du front ennemi ; l’autre la soutient.',
    {
      more: touching('A1 B1', 'A2 B1'),
      facts: [fact('share', 'A1 B1', 1.4), fact('share', 'A2 B1', 0.6)],
      labels: [label('A1.rear', 'Main', 'Principale'), label('A2.rear', 'Support', 'Soutien')],
    },
  ),
  figure(
    'BQ-7.6-f',
    [
      at('A1', 'P&M', 9, 7.2, N),
      at('A2', 'P&M', 11, 7.2, N),
      at('B1', 'P&M', 9.3, 7.87, S),
      at('B2', 'P&M', 11.3, 7.87, S),
      far,
    ],
    'Two pairs of main units are two melees. The unit on the lower right also shares a little of the left enemy’s front, but fights the right one.',
    'Deux paires d’unités principales font deux mêlées. L’unité en bas à droite partage aussi un peu du front ennemi de gauche, mais combat celui de droite.',
    {
      more: touching('A1 B1', 'A2 B1', 'A2 B2'),
      facts: [fact('share', 'A1 B1', 1.7), fact('share', 'A2 B2', 1.7), fact('share', 'A2 B1', 0.3)],
    },
  ),
  figure(
    'BQ-7.9-b',
    [
      at('A1', 'TR', 10, 6.66, N),
      at('A2', 'TR', 8.66, 8, E),
      at('A3', 'TR', 11.34, 8, W),
      at('B1', 'BAG', 10, 8, S, { command: -1 }),
      at('A4', 'TR', 10, 11, S),
      far,
    ],
    'Up to three attack the baggage, each on a side of its own. A fourth may not.',
    'Jusqu’à trois unités attaquent les bagages, chacune sur un côté différent. Pas une quatrième.',
    {
      more: touching('A1 B1', 'A2 B1', 'A3 B1'),
      order: charge('A4', 'B1'),
      refused: 'BQ-7.9-b',
    },
  ),
];
