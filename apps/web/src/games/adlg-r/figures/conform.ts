import { after, at, type Figure, fact, figure } from '../../kit/figure.ts';
import { ahead, CV, charge, charging, far, HC, LI, met, N, PS, S, W } from './pieces.ts';

/** Conforming: who shifts, how far, against which edge. */
export const CONFORMING: readonly Figure[] = [
  figure(
    {
      'ADLG-CON-2': [
        'At the end of its charge it wheels and slides, at most 1 UD.',
        'À la fin de sa charge, il converse et glisse, de 1 UD au plus.',
      ],
      'ADLG-CON-2a': [
        'From the point touched first, square to the edge, then to the nearest corners.',
        'Du premier point touché, d’équerre avec le bord, puis aux coins les plus proches.',
      ],
      'ADLG-CON-2b': ['Only the charger moves.', 'Seul le chargeur bouge.'],
      'AR-CONFORM-01': null,
    },
    [at('A1', HC, 8.9, 6, N), at('B1', PS, 10, 9, 250), far],
    'Against an enemy who stands askew, the charger lines up edge to edge.',
    'Contre un ennemi de biais, le chargeur s’aligne bord à bord.',
    { ...charge('A1', 'B1'), facts: [after('contact', 'A1 B1', 'front'), after('facing', 'A1', 70)] },
  ),
  figure(
    {
      'ADLG-CON-4': [
        'The other member shifts too, so that the group stays in line.',
        'L’autre membre se décale aussi, pour que le groupe reste aligné.',
      ],
    },
    [at('A1', HC, 9, 6, N), at('A2', HC, 10, 6, N), at('B1', PS, 9.8, 9, S), far],
    'A group of horse charges.',
    'Un groupe de cavalerie charge.',
    {
      order: charging('A1 A2', 'B1', ahead(4)),
      facts: [
        after('contact', 'A1 B1', 'front'),
        after('contact', 'A2 B1', 'front'),
        after('gap', 'A1 A2', 0),
      ],
    },
  ),
  figure(
    {
      'ADLG-CON-5': [
        'It cannot line up: nothing moves, and they fight as they stand.',
        'Il ne peut s’aligner : rien ne bouge, on combat tel quel.',
      ],
      'ADLG-CON-5a': [
        'Each fights whom it shares the longest contact with.',
        'Chacun combat celui avec qui il partage le plus long contact.',
      ],
    },
    [
      at('A1', PS, 10, 6, N),
      at('B1', PS, 10.4, 9, S),
      at('A2', 'war-wagon', 11.75, 7.2, N),
      at('A3', 'war-wagon', 8.4, 7.2, N),
      far,
    ],
    'Wagons on both sides keep the charger from lining up.',
    'Des chariots des deux côtés empêchent le chargeur de s’aligner.',
    { order: charging('A1', 'B1', ahead(2)), facts: [after('contact', 'A1 B1', 'front, as it stands')] },
  ),
  figure(
    {
      'ADLG-CON-7': [
        'In its own phase a single unit turns to face and lines up, free.',
        'Dans sa propre phase, une unité seule fait face et s’aligne, gratuitement.',
      ],
    },
    [at('A1', CV, 10, 6, N), at('B1', HC, 10.875, 6.125, W), far],
    'Attacked only on the flank, it turns to face.',
    'Attaquée seulement de flanc, elle fait face.',
    {
      more: { phase: 'movement', contacts: [met('B1', 'A1', 'right')] },
      facts: [fact('facing', 'A1', 0), fact('contact', 'B1 A1', 'front')],
    },
  ),
  figure(
    {
      'ADLG-CON-8': [
        'He is not in melee and makes room, at most 1 UD.',
        'Il n’est pas en mêlée et fait place, de 1 UD au plus.',
      ],
      'ADLG-CON-8a': [
        'Backwards if he can, else sideways, keeping his facing.',
        'En arrière s’il peut, sinon de côté, sans changer d’orientation.',
      ],
    },
    [at('A1', HC, 9.3, 6.6, N), at('A2', LI, 9.1, 8, N), at('B1', PS, 10, 9, S), far],
    'A friend stands where the charger would line up.',
    'Un ami se trouve là où le chargeur s’alignerait.',
    { ...charge('A1', 'B1'), facts: [after('contact', 'A1 B1', 'front')] },
  ),
  figure(
    {
      'ADLG-CON-9': [
        'Only corners touch: no melee, and both may shoot.',
        'Seuls des coins se touchent : pas de mêlée, et l’on peut tirer.',
      ],
      'AR-SHOOT-08': [
        'Touching without fighting, they may shoot.',
        'Au contact sans combattre, elles peuvent tirer.',
      ],
    },
    [at('A1', PS, 9, 7, N, { weapon: 'musket' }), at('B1', PS, 11, 8, S), far],
    'Corner to corner.',
    'Coin contre coin.',
    {
      facts: [
        fact('gap', 'A1 B1', 0),
        fact('involvement', 'A1', 'none', ['not in melee', 'pas en mêlée']),
        fact('targets', 'A1', ['B1']),
      ],
    },
  ),
];
