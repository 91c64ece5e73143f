import { after, at, type Figure, fact, figure, label } from '../../kit/figure.ts';
import { ahead, CV, charge, far, going, HC, LC, LI, MUSKET, move, N, PS, S } from './pieces.ts';

/** Bases, edges, and how distances are measured. */
export const BODIES: readonly Figure[] = [
  figure(
    {
      'ADLG-GEO-1': [
        'A rectangle with a place, a facing, a width and a depth; here 2 × 2 UD.',
        'Un rectangle avec une place, une orientation, une largeur et une profondeur ; ici 2 × 2 UD.',
      ],
      'AR-STATE-05': ['One front edge, two flanks, one rear.', 'Un front, deux flancs, un arrière.'],
      'AR-BU-01': [
        'Two units side by side, 2 UD wide, that never part.',
        'Deux unités côte à côte, 2 UD de large, qui ne se séparent jamais.',
      ],
      'AR-BU-02': null,
    },
    [at('A1', 'tercio', 10, 7, N), far],
    'A battle unit from above: the arrow marks its front edge.',
    'Un bataillon vu d’en haut : la flèche marque son front.',
    {
      facts: [fact('size', 'A1', '2 × 2 UD', ['Tercio', 'Tercio'])],
      labels: [
        label('A1.front', 'front', 'front'),
        label('A1.rear', 'rear', 'arrière'),
        label('A1.left', 'left flank', 'flanc gauche'),
        label('A1.right', 'right flank', 'flanc droit'),
        label('A1.front-left', 'corner', 'coin'),
      ],
    },
  ),
  figure(
    {
      'AR-BASE-01': null,
      'ADLG-SCA-3': null,
      'AR-BU-05': [
        'Deep Order is what is deeper than 1 UD.',
        'L’ordre profond, c’est ce qui dépasse 1 UD de profondeur.',
      ],
      'AR-AMB-47': [
        'The keil is 1.5 UD deep, horse 0.75.',
        'Le keil fait 1,5 UD de profondeur, la cavalerie 0,75.',
      ],
      'AR-AMB-46': [
        'The Later Tercio keeps a front of 2 UD and a depth of 1.5.',
        'Le tercio tardif garde un front de 2 UD et 1,5 de profondeur.',
      ],
      'AR-AMB-89': [
        'A bayonet unit has the 2 × 1 UD of the other battle units, in either order.',
        'Une unité à baïonnette a les 2 × 1 UD des autres bataillons, dans les deux ordres.',
      ],
    },
    [
      at('A1', 'tercio', 4, 7, N),
      at('A2', 'keil', 7, 7.25, N),
      at('A3', 'later-tercio', 10, 7.25, N),
      at('A4', PS, 13, 7.5, N),
      at('A5', CV, 15.3, 7.625, N),
      at('A6', 'bayonet-mi', 17.6, 7.5, N),
      far,
    ],
    'Bases at the size the rules use, width × depth.',
    'Les socles à la taille des règles, largeur × profondeur.',
    {
      facts: [
        fact('size', 'A1', '2 × 2 UD', ['Tercio', 'Tercio']),
        fact('size', 'A2', '2 × 1.5 UD', ['Keil', 'Keil']),
        fact('size', 'A3', '2 × 1.5 UD', ['Later Tercio', 'Tercio tardif']),
        fact('size', 'A4', '2 × 1 UD', ['Pike & Shot', 'Piques et tir']),
        fact('size', 'A5', '1 × 0.75 UD', ['Cavalry', 'Cavalerie']),
        fact('size', 'A6', '2 × 1 UD', ['Bayonet', 'Baïonnette']),
      ],
    },
  ),
  figure(
    {
      'AR-BASE-05': ['Elephants 1 × 1, war wagons 1 × 2.', 'Éléphants 1 × 1, chariots de guerre 1 × 2.'],
      'ADLG-SCA-4': [
        'The commander’s marker stands beside them and is in nobody’s way.',
        'Le pion du général est à côté et ne gêne personne.',
      ],
      'AR-BASE-04': [
        'A unit with Caracole is a square of 1 UD.',
        'Une unité en caracole est un carré de 1 UD.',
      ],
    },
    [
      at('A1', LI, 4, 7.5, N),
      at('A2', LC, 6, 7.4, N),
      at('A3', CV, 8, 7.25, N, { abilities: ['caracole'] }),
      at('A4', 'elephants', 10, 7.25, N),
      at('A5', 'war-wagon', 12, 6.75, N),
      at('A6', 'medium-artillery', 14, 7.25, N),
      far,
    ],
    'The smaller bases, width × depth.',
    'Les petits socles, largeur × profondeur.',
    {
      facts: [
        fact('size', 'A1', '1 × 0.5 UD', ['Light foot', 'Infanterie légère']),
        fact('size', 'A2', '1 × 0.75 UD', ['Light horse', 'Cavalerie légère']),
        fact('size', 'A3', '1 × 1 UD', ['Caracole', 'Caracole']),
        fact('size', 'A4', '1 × 1 UD', ['Elephants', 'Éléphants']),
        fact('size', 'A5', '1 × 2 UD', ['War wagon', 'Chariot']),
        fact('size', 'A6', '1 × 1 UD', ['Gun', 'Canon']),
      ],
    },
  ),
  figure(
    {
      'ADLG-GEO-2': [
        'Base to base along the shortest straight line, from whatever point is nearest.',
        'De socle à socle par la droite la plus courte, du point le plus proche.',
      ],
      'ADLG-SCA-1': [
        '1 UD is the width of this base of horse.',
        '1 UD est la largeur de ce socle de cavalerie.',
      ],
    },
    [at('A1', CV, 9, 6, 60), at('B1', PS, 11.5, 9, 250), far],
    'The distance between two bodies.',
    'La distance entre deux unités.',
    { facts: [fact('gap', 'A1 B1', 2.81), fact('size', 'A1', '1 × 0.75 UD', ['Cavalry', 'Cavalerie'])] },
  ),
  figure(
    {
      'ADLG-GEO-3': [
        'At exactly 1 UD nobody is in a zone of control, which is less than 1 UD deep; elsewhere “within X” includes X.',
        'À 1 UD exactement, on n’est pas dans la zone de contrôle, profonde de moins de 1 UD ; ailleurs, « à X ou moins » comprend X.',
      ],
    },
    [
      at('A1', CV, 8.5, 7.125, N),
      at('A2', CV, 11, 7.225, N),
      at('B1', PS, 8.5, 9, S),
      at('B2', PS, 11, 9, S),
      far,
    ],
    'Left at exactly 1 UD, right at 0.9 UD.',
    'À gauche à 1 UD exactement, à droite à 0,9 UD.',
    {
      of: 'B2',
      show: ['zone'],
      facts: [
        fact('gap', 'A1 B1', 1),
        fact('gap', 'A2 B2', 0.9),
        fact('controllers', 'A1', [], ['free', 'libre']),
        fact('controllers', 'A2', ['B2'], ['held', 'contrôlée']),
      ],
    },
  ),
  figure(
    {
      'ADLG-GEO-4': [
        'The strip is as wide as the edge and no wider: B1 lies in it, B2 only touches its border.',
        'La bande a la largeur du bord et pas plus : B1 s’y trouve, B2 n’en touche que la limite.',
      ],
    },
    [at('A1', 'shot', 10, 6, N, MUSKET), at('B1', CV, 9.5, 8.6, S), at('B2', CV, 11.5, 8.6, S), far],
    'Directly in front of the two halves of a battle unit.',
    'Droit devant les deux moitiés d’un bataillon.',
    {
      of: 'A1',
      show: ['shooting'],
      facts: [fact('directly', 'A1 B1', true), fact('directly', 'A1 B2', false)],
      labels: [
        label('B1', 'B1: directly in front', 'B1 : droit devant'),
        label('B2', 'B2: in the zone only', 'B2 : dans la zone seulement'),
      ],
    },
  ),
  figure(
    {
      'ADLG-GEO-5': [
        'After the charge the gap is 0; up to 0.01 UD would count as contact.',
        'Après la charge, l’écart est nul ; jusqu’à 0,01 UD, il y a contact.',
      ],
      'ADLG-CON-1': [
        'Front edge on the edge touched, front corners on the corners of the enemy’s half.',
        'Front contre le bord touché, coins avant sur les coins de la moitié ennemie.',
      ],
    },
    [at('A1', HC, 9.2, 6, N), at('B1', PS, 10, 9, S), far],
    'Contact and alignment: the charger stands flush against the enemy, corner on corner.',
    'Contact et alignement : le chargeur est bord à bord avec l’ennemi, coin sur coin.',
    { ...charge('A1', 'B1'), facts: [after('gap', 'A1 B1', 0), after('contact', 'A1 B1', 'front')] },
  ),
  figure(
    {
      'ADLG-GEO-6': [
        'A gap of 1 UD lets a base of 1 UD through; one of 0.9 UD does not.',
        'Un intervalle de 1 UD laisse passer un socle de 1 UD ; de 0,9 UD, non.',
      ],
    },
    [
      at('A1', 'gendarmes', 8, 5, N),
      at('A2', PS, 6.5, 6.5, N),
      at('A3', PS, 9.5, 6.5, N),
      at('A4', 'gendarmes', 10.95, 5, N),
      at('A5', PS, 12.4, 6.5, N),
      far,
    ],
    'Passing between friends.',
    'Passer entre des amis.',
    {
      ...move('A1', ahead(3)),
      facts: [fact('gap', 'A2 A3', 1), fact('gap', 'A3 A5', 0.9)],
      tries: [{ order: going('A4', ahead(3)), refused: 'ADLG-MOV-15' }],
    },
  ),
  figure(
    {
      'ADLG-GEO-7': [
        'At no point of a move may it lie over an enemy.',
        'En aucun point d’un mouvement elle ne peut couvrir un ennemi.',
      ],
      'ADLG-MOV-19': [
        'Only a charge, a support move, a pursuit or conforming makes contact; this move stops 0.05 UD short.',
        'Seuls une charge, un soutien, une poursuite ou une conformation font le contact ; ce mouvement s’arrête à 0,05 UD.',
      ],
    },
    [at('A1', CV, 10, 7, N), at('B1', PS, 10, 9.4, S), far],
    'A plain move may not run into the enemy: it is refused, and may go as far as shown.',
    'Un simple mouvement ne peut heurter l’ennemi : il est refusé, et peut aller jusque-là.',
    { refused: 'ADLG-MOV-19', ...move('A1', ahead(3)), facts: [fact('gap', 'A1 B1', 1.53)] },
  ),
  figure(
    {
      'ADLG-GEO-8': [
        'A degree between two facings is none: these are a group. At 3 degrees they are not.',
        'Un degré d’écart ne compte pas : c’est un groupe. À 3 degrés, ce n’en est pas un.',
      ],
    },
    [
      at('A1', CV, 8, 6, N),
      at('A2', CV, 9, 6, 90.5),
      at('A3', CV, 12, 6, N),
      at('A4', CV, 13.02, 6, 93),
      far,
    ],
    'Facings are compared to within one degree.',
    'Les orientations se comparent à un degré près.',
    {
      facts: [
        fact('group', 'A1 A2', 'line', ['one group', 'un groupe']),
        fact('group', 'A3 A4', 'AR-GROUP-11', ['no group', 'pas un groupe']),
      ],
    },
  ),
];
