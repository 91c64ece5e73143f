import { after, at, type Figure, fact, figure, label } from '../../kit/figure.ts';
import {
  ahead,
  box,
  charge,
  charging,
  E,
  far,
  HC,
  LC,
  LI,
  met,
  N,
  oval,
  PS,
  S,
  SWORDS,
  slide,
  turn,
  wheel,
} from './pieces.ts';

/** Charges: reach, path, and which edge is charged. */
export const CHARGES: readonly Figure[] = [
  figure(
    {
      'ADLG-CHA-1': [
        'The front edge would touch, within the allowance of 4 UD.',
        'Le front toucherait, dans l’allure de 4 UD.',
      ],
      'ADLG-CHA-2': [
        'There is a path: B1 is within charge range.',
        'Un trajet existe : B1 est à portée de charge.',
      ],
      'ADLG-MOV-21': [
        'The move ends where the front first touches the target.',
        'Le mouvement finit au premier contact du front avec la cible.',
      ],
      'ADLG-CHA-9': null,
    },
    [at('A1', HC, 9.5, 6, N), at('B1', PS, 10, 9, S), far],
    'A charge to the front: straight ahead until the bases touch.',
    'Une charge de front : tout droit jusqu’au contact des socles.',
    {
      ...charge('A1', 'B1'),
      facts: [fact('reaches', 'A1 B1', true), fact('gap', 'A1 B1', 2.13), after('contact', 'A1 B1', 'front')],
    },
  ),
  figure(
    {
      'ADLG-CHA-4': [
        'Wheels up to 90 degrees in all, then straight on.',
        'Conversions de 90 degrés en tout, puis tout droit.',
      ],
      'ADLG-CHA-4a': [
        'A wheel or a slide, not both: the second order is refused.',
        'Une conversion ou un glissement, pas les deux : le second ordre est refusé.',
      ],
    },
    [at('A1', HC, 8.7, 6, N), at('B1', PS, 10, 9, S), far],
    'The charger wheels into his target.',
    'Le chargeur converse vers sa cible.',
    {
      ...charge('A1', 'B1'),
      facts: [after('contact', 'A1 B1', 'front')],
      tries: [
        { order: charging('A1', 'B1', wheel('right', 10), slide(0.5), ahead(3)), refused: 'ADLG-CHA-4a' },
      ],
    },
  ),
  figure(
    {
      'ADLG-CHA-3': [
        'The targets ran: foot goes on at least 1 UD, mounted at least 2 UD.',
        'Les cibles ont fui : l’infanterie avance d’au moins 1 UD, la cavalerie d’au moins 2 UD.',
      ],
      'ADLG-EVA-7': [
        'It moves straight on in its charge direction.',
        'Elle continue droit dans la direction de sa charge.',
      ],
    },
    [at('A1', SWORDS, 10, 6, N), at('B1', LC, 10, 8.3, S), far],
    'Charged light horse rides off, and the charger follows.',
    'La cavalerie légère chargée s’échappe, et le chargeur suit.',
    { ...charge('A1', 'B1'), facts: [after('contact', 'A1 B1', null), after('moved', 'A1', 1)] },
  ),
  figure(
    {
      'ADLG-CHA-5': [
        'The gap between two enemies in melee is as wide as the charger.',
        'L’intervalle entre deux ennemis en mêlée est aussi large que le chargeur.',
      ],
    },
    [
      at('A2', PS, 7.5, 7, N),
      at('B2', PS, 7.5, 8, S),
      at('A3', PS, 10.5, 7, N),
      at('B3', PS, 10.5, 8, S),
      at('A1', HC, 9, 6.4, N),
      at('B1', PS, 9, 10, S),
      far,
    ],
    'A charge through a gap between enemies who are themselves fighting.',
    'Une charge par l’intervalle entre des ennemis eux-mêmes en mêlée.',
    {
      more: { contacts: [met('A2', 'B2'), met('A3', 'B3')] },
      order: charging('A1', 'B1', ahead(4)),
      facts: [fact('gap', 'B2 B3', 1)],
    },
  ),
  figure(
    {
      'ADLG-CHA-6': [
        'Its whole front is behind the prolonged line of the enemy’s front.',
        'Tout son front est derrière la ligne prolongée du front ennemi.',
      ],
      'ADLG-CHA-6a': [
        'Judged where it stands when it declares; the target is taken as a whole.',
        'Jugé à la place de la déclaration ; la cible compte en entier.',
      ],
      'AR-MELEE-02': null,
      'AR-MELEE-03': null,
    },
    [at('A1', HC, 6.8, 9.2, E), at('B1', PS, 10, 9, S), far],
    'A flank charge begins wholly behind the line of the enemy’s front.',
    'Une charge de flanc part tout entière de derrière la ligne du front ennemi.',
    {
      ...charge('A1', 'B1'),
      zones: () => [
        {
          kind: 'limit',
          points: [
            { x: 5.8, y: 8.5 },
            { x: 11.5, y: 8.5 },
          ],
        },
      ],
      facts: [after('contact', 'A1 B1', 'right')],
      labels: [label([6.2, 8.5], 'line of the front', 'ligne du front')],
    },
  ),
  figure(
    {
      'ADLG-CHA-6b': [
        'The turn is made after the test: this is a flank charge, though the turned front reaches beyond the line.',
        'Le virage vient après l’examen : c’est une charge de flanc, bien que le front tourné dépasse la ligne.',
      ],
    },
    [at('A1', HC, 8, 8.4, N), at('B1', PS, 10.5, 9, S), far],
    'It turns right and closes on the flank. Before the turn its front was wholly behind the line, and that counts.',
    'Elle tourne à droite et ferme sur le flanc. Avant le virage, son front était tout derrière la ligne, et cela compte.',
    {
      order: charging('A1', 'B1', turn('right'), ahead(2)),
      zones: () => [
        {
          kind: 'limit',
          points: [
            { x: 6.8, y: 8.5 },
            { x: 12, y: 8.5 },
          ],
        },
      ],
      facts: [after('contact', 'A1 B1', 'right')],
    },
  ),
  figure(
    {
      'ADLG-CHA-6c': [
        'He keeps it from conforming fully: refused.',
        'Il l’empêche de se conformer tout à fait : refusé.',
      ],
    },
    [at('A1', HC, 6.8, 9.2, E), at('B1', PS, 10, 9, S), at('B2', HC, 8.5, 10.6, S), far],
    'No flank charge here: the place to conform to lies in the zone of control of another enemy.',
    'Pas de charge de flanc ici : la place où se conformer est dans la zone de contrôle d’un autre ennemi.',
    { of: 'B2', show: ['zone'], refused: 'ADLG-CHA-6c', order: charging('A1', 'B1', ahead(3)) },
  ),
  figure(
    {
      'ADLG-CHA-7': [
        'Charged from the side, it is charged in front.',
        'Chargé de côté, il est chargé de front.',
      ],
      'AR-MELEE-07': [
        'The flank of Deep Order with fewer than 4 losses counts as front.',
        'Le flanc d’un ordre profond de moins de 4 pertes compte comme front.',
      ],
      'ADLG-CON-3': [
        'The front corner comes on its front corner, even by more than 1 UD.',
        'Le coin avant vient sur son coin avant, même de plus de 1 UD.',
      ],
      'AR-CONFORM-06': ['Front corner on front corner.', 'Coin avant sur coin avant.'],
    },
    [at('A1', HC, 6.6, 10, E), at('B1', 'keil', 10, 9.25, S), far],
    'A charge on the flank of a keil.',
    'Une charge sur le flanc d’un keil.',
    { ...charge('A1', 'B1'), facts: [after('contact', 'A1 B1', 'right')] },
  ),
  figure(
    {
      'AR-MOVE-14': [
        'It has no flank: every edge is a front.',
        'Il n’a pas de flanc : chaque bord est un front.',
      ],
      'AR-MOVE-19': [
        'The enemy on its flank edge fights the half on that side.',
        'L’ennemi sur son flanc combat la moitié de ce côté.',
      ],
      'AR-MOVE-18': null,
    },
    [at('A1', HC, 6.8, 9.2, E), at('B1', PS, 10, 9, S, { square: true }), far],
    'A square charged from the side.',
    'Un carré chargé de côté.',
    { ...charge('A1', 'B1'), facts: [after('fights', 'all', ['A1 B1:right'])] },
  ),
  figure(
    {
      'ADLG-CHA-10': [
        'The nearest straight ahead is its target.',
        'Le plus proche droit devant est sa cible.',
      ],
      'AR-CHARGE-06': [
        'An enemy is in its charge range: the rule bites.',
        'Un ennemi est à sa portée de charge : la règle s’applique.',
      ],
    },
    [at('A1', SWORDS, 10, 6, N, { abilities: ['headstrong'] }), at('B1', SWORDS, 10, 8.4, S), far],
    'Headstrong foot that got no order charges by itself at the end of its corps’ activation.',
    'L’infanterie impétueuse sans ordre charge d’elle-même à la fin de l’activation de son corps.',
    {
      order: { kind: 'end-corps' },
      stop: 'contact',
      facts: [fact('reaches', 'A1 B1', true), after('contact', 'A1 B1', 'front')],
    },
  ),
  figure(
    {
      'ADLG-CHA-11': [
        'Light foot may evade: what lies beyond it, up to 3 UD, is looked at too.',
        'L’infanterie légère peut esquiver : on regarde aussi au-delà, jusqu’à 3 UD.',
      ],
      'AR-CHARGE-11': [
        'The wood beyond lies within its allowance and 1 UD: it need not charge.',
        'Le bois derrière est à son allure plus 1 UD : elle n’a pas à charger.',
      ],
      'AR-AMB-91': ['Measured from the charger’s front edge.', 'Mesuré depuis le front du chargeur.'],
    },
    [at('A1', 'heavy-swordsmen', 10, 6, N, { abilities: ['headstrong'] }), at('B1', LI, 10, 7.6, S), far],
    'Headstrong foot before light troops, with a wood behind them.',
    'L’infanterie impétueuse devant des troupes légères, un bois derrière elles.',
    {
      ground: [oval('wood', 'wood', 10, 9.8, 2.4, 0.9)],
      order: { kind: 'end-corps' },
      facts: [fact('gap', 'A1 B1', 0.85), after('contact', 'A1 B1', null), after('moved', 'A1', 0)],
      labels: [label([10, 9.8], 'within 3 UD', 'à moins de 3 UD')],
    },
  ),
  figure(
    {
      'AR-CHARGE-10b': [
        'An enemy’s zone holds it from the rear: it need not charge.',
        'Une zone ennemie la tient par l’arrière : elle n’a pas à charger.',
      ],
    },
    [
      at('A1', SWORDS, 10, 6, N, { abilities: ['headstrong'] }),
      at('B1', SWORDS, 10, 9.2, S),
      at('B2', HC, 10, 4.7, N),
      far,
    ],
    'Headstrong foot with an enemy in its back.',
    'L’infanterie impétueuse avec un ennemi dans le dos.',
    {
      of: 'B2',
      show: ['zone'],
      order: { kind: 'end-corps' },
      facts: [fact('controllers', 'A1', ['B2']), after('contact', 'A1 B1', null)],
    },
  ),
  figure(
    {
      'AR-CHARGE-02': [
        'The enemy is penalised there, and the whole front edge of the dragoons ends inside the wood.',
        'L’ennemi y est pénalisé, et tout le front des dragons finit dans le bois.',
      ],
    },
    [at('A1', 'dragoons', 10, 6, N), at('B1', PS, 10.5, 7.9, S), far],
    'Dragoons charge pikes in a wood.',
    'Des dragons chargent des piques dans un bois.',
    {
      ground: [box('wood', 'wood', 10.5, 7, 5.6, 4.4)],
      order: charging('A1', 'B1', ahead(1)),
      facts: [after('ground', 'A1', 'difficult'), after('contact', 'A1 B1', 'front')],
    },
  ),
  figure(
    {
      'AR-CHARGE-03': [
        'A forbidden melee is never reached: the order is refused, and a plain move stops short.',
        'Une mêlée interdite n’a jamais lieu : l’ordre est refusé, et un simple mouvement s’arrête avant.',
      ],
      'AR-CHARGE-01': null,
    },
    [at('A1', 'dragoons', 10, 6, N), at('B1', PS, 10.5, 7.9, S), far],
    'Dragoons may not charge heavy troops in the open.',
    'Les dragons ne chargent pas les troupes lourdes en terrain clair.',
    {
      tries: [{ order: charging('A1', 'B1', ahead(2)), refused: 'AR-CHARGE-01' }],
      facts: [fact('ground', 'A1', 'open')],
    },
  ),
];
