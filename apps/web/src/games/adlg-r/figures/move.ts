import { after, at, type Figure, fact, figure, label } from '../../kit/figure.ts';
import {
  ahead,
  box,
  CV,
  E,
  far,
  going,
  HC,
  LC,
  LI,
  move,
  N,
  oval,
  PS,
  S,
  SWORDS,
  slide,
  turn,
  wheel,
} from './pieces.ts';

/** Moves of one body: paths, turns, passing through friends. */
export const MOVES: readonly Figure[] = [
  figure(
    {
      'ADLG-MOV-1': ['An advance costs its length.', 'Une avance coûte sa longueur.'],
      'ADLG-MOV-2': [
        'Counted at the front edge: from where it was to where it is.',
        'Comptée au front : de l’ancienne place à la nouvelle.',
      ],
      'ADLG-ALW-1': [
        'Medium cavalry goes 4 UD in the open.',
        'La cavalerie moyenne fait 4 UD en terrain clair.',
      ],
      'ADLG-ORD-6': null,
      'AR-CMD-01': null,
    },
    [at('A1', CV, 10, 6, N), far],
    'Horse moves straight ahead. The dashed outline is where it stood.',
    'La cavalerie avance tout droit. Le contour tireté est sa place d’avant.',
    { ...move('A1', ahead(4)), facts: [after('moved', 'A1', 4), fact('allowance', 'A1', 4)] },
  ),
  figure(
    {
      'ADLG-ALW-1a': [
        'It started 4 UD or more from every enemy, camp and marker; nearer it would go 2 UD.',
        'Elle part à 4 UD ou plus de tout ennemi, camp ou pion ; plus près, elle ferait 2 UD.',
      ],
      'ADLG-ALW-1b': ['The keil, in Deep Order, likewise.', 'Le keil, en ordre profond, de même.'],
    },
    [at('A1', PS, 8, 6, N), at('A2', 'keil', 12, 5.75, N), far],
    'Heavy foot far from the enemy goes 3 UD.',
    'L’infanterie lourde loin de l’ennemi fait 3 UD.',
    {
      ...move('A1', ahead(3)),
      facts: [after('moved', 'A1', 3), fact('allowance', 'A1', 2)],
      tries: [{ order: going('A2', ahead(3)) }],
    },
  ),
  figure(
    {
      'ADLG-MOV-1a': [
        'It costs nothing, if the move goes at least 1 UD straight ahead.',
        'Il est gratuit, si le mouvement fait au moins 1 UD tout droit.',
      ],
      'ADLG-MOV-1b': [
        'A second slide in the phase is refused.',
        'Un second glissement dans la phase est refusé.',
      ],
    },
    [at('A1', CV, 8, 6, N), at('A2', CV, 12, 6, N, { did: ['slid'] }), far],
    'A slide of up to 1 UD. The right one has slid already in this phase.',
    'Un glissement de 1 UD au plus. Celle de droite a déjà glissé dans cette phase.',
    {
      ...move('A1', ahead(3), slide(1)),
      facts: [fact('spent', 'A1', 3)],
      tries: [{ order: going('A2', ahead(3), slide(1)), refused: 'ADLG-MOV-1b' }],
    },
  ),
  figure(
    {
      'ADLG-MOV-2a': [
        'Usually the arc is paid; an option makes a full wheel of one unit 1.5 UD.',
        'D’ordinaire on paie l’arc ; une option met la conversion entière d’une unité à 1,5 UD.',
      ],
      'ADLG-MOV-3': [
        'All wheels of a move add up to 90 degrees at most: more is refused.',
        'Les conversions d’un mouvement font au plus 90 degrés : plus est refusé.',
      ],
    },
    [at('A1', CV, 8, 6, N), at('A2', CV, 11, 6, N), far],
    'A wheel: the front corner on the inner side stays, the outer one is measured.',
    'Une conversion : le coin avant intérieur reste, on mesure le coin extérieur.',
    {
      ...move('A1', wheel('left', 60)),
      facts: [fact('spent', 'A1', 1.05, ['arc', 'arc'])],
      labels: [label('*A1.front-left', 'fixed corner', 'coin fixe')],
      tries: [{ order: going('A2', wheel('right', 95)), refused: 'ADLG-MOV-3' }],
    },
  ),
  figure(
    {
      'ADLG-MOV-3a': [
        'A war wagon wheels by 45 degrees in all; 50 are refused.',
        'Un chariot de guerre converse de 45 degrés en tout ; 50 sont refusés.',
      ],
    },
    [at('A1', 'war-wagon', 8, 6, N), at('A2', 'war-wagon', 12, 6, N), far],
    'Wagons wheel little.',
    'Les chariots conversent peu.',
    {
      ...move('A1', wheel('left', 45)),
      tries: [{ order: going('A2', wheel('right', 50)), refused: 'ADLG-MOV-3a' }],
    },
  ),
  figure(
    {
      'ADLG-MOV-4': [
        'The new front lies on the line of the old left edge; the old front-left corner is the new front-right one.',
        'Le nouveau front est sur la ligne de l’ancien bord gauche ; l’ancien coin avant gauche devient le coin avant droit.',
      ],
      'AR-MOVE-02': ['The front corner on the turning side stays.', 'Le coin avant du côté du virage reste.'],
      'AR-AMB-48': [
        'Our reading: the corner is fixed and the body extends backwards.',
        'Notre lecture : le coin est fixe et l’unité s’étend vers l’arrière.',
      ],
      'AR-MOVE-01': ['The turn costs 1 UD.', 'Le virage coûte 1 UD.'],
    },
    [at('A1', PS, 10, 6, N), far],
    'A quarter-turn to the left of a battle unit.',
    'Un quart de tour à gauche d’un bataillon.',
    {
      ...move('A1', turn('left')),
      facts: [fact('spent', 'A1', 1), after('facing', 'A1', 180)],
      labels: [label('*A1.front-left', 'fixed corner', 'coin fixe')],
    },
  ),
  figure(
    {
      'ADLG-MOV-4a': [
        'Light troops make their first turn for nothing and the second, at the other end, for 1 UD.',
        'Les troupes légères font leur premier virage gratuitement et le second, à l’autre bout, pour 1 UD.',
      ],
      'ADLG-MOV-5': [
        'At the start or the end, never in the middle of a move.',
        'Au début ou à la fin, jamais au milieu d’un mouvement.',
      ],
    },
    [at('A1', LC, 8, 6, N), at('A2', CV, 12, 6, N), far],
    'Light horse turns, rides and turns again. The cavalry beside it may not turn in the middle of its move.',
    'La cavalerie légère vire, avance et vire encore. La cavalerie voisine ne peut virer au milieu de son mouvement.',
    {
      ...move('A1', turn('left'), ahead(2), turn('right')),
      facts: [fact('spent', 'A1', 3)],
      tries: [{ order: going('A2', ahead(1), turn('right'), ahead(1)), refused: 'ADLG-MOV-5' }],
    },
  ),
  figure(
    {
      'ADLG-MOV-6': ['Who wants to go back turns about first.', 'Pour revenir, on fait d’abord demi-tour.'],
      'AR-MOVE-08': null,
      'ADLG-ORD-14': null,
    },
    [at('A1', CV, 10, 8, N), far],
    'There is no step backwards: a half-turn, then the advance.',
    'On ne recule pas : demi-tour, puis avance.',
    { ...move('A1', turn('about'), ahead(1)), facts: [fact('spent', 'A1', 2), after('facing', 'A1', 270)] },
  ),
  figure(
    {
      'ADLG-MOV-7': [
        'Wheel and advance go together; the slide may not be joined to a turn.',
        'Conversion et avance vont ensemble ; le glissement ne va pas avec un virage.',
      ],
    },
    [at('A1', CV, 8, 6, N), at('A2', CV, 12, 6, N), far],
    'What one move may combine.',
    'Ce qu’un mouvement peut combiner.',
    {
      ...move('A1', wheel('right', 25), ahead(1.5)),
      tries: [{ order: going('A2', turn('right'), ahead(1), slide(1)), refused: 'ADLG-MOV-1b' }],
    },
  ),
  figure(
    {
      'ADLG-MOV-14': [
        'Both face the same way and it ends clear of him.',
        'Même orientation, et elle ressort dégagée de lui.',
      ],
      'ADLG-MOV-15': [
        'Light foot passes through Pike & Shot.',
        'L’infanterie légère traverse piques et tir.',
      ],
      'ADLG-MOV-16a': [
        'Its 2 UD would end upon him; it goes straight on until it stands clear, for nothing.',
        'Ses 2 UD finiraient sur lui ; elle continue tout droit jusqu’à être dégagée, gratuitement.',
      ],
    },
    [at('A1', LI, 10, 5, N), at('A2', PS, 10, 6.2, N), far],
    'Light foot passes through a friend and comes out wholly beyond him.',
    'L’infanterie légère traverse un ami et ressort entièrement au-delà.',
    { ...move('A1', ahead(2)), facts: [after('gap', 'A1 A2', 0.05)] },
  ),
  figure(
    {
      'ADLG-MOV-15a': [
        'Foot passes through guns in any direction; horse does not.',
        'L’infanterie traverse l’artillerie dans tous les sens ; la cavalerie, non.',
      ],
    },
    [
      at('A1', SWORDS, 8, 5, N),
      at('A2', 'medium-artillery', 8, 6.5, E),
      at('A3', CV, 12, 5, N),
      at('A4', 'medium-artillery', 12, 6.5, N),
      far,
    ],
    'Through friendly guns.',
    'À travers l’artillerie amie.',
    { ...move('A1', ahead(3)), tries: [{ order: going('A3', ahead(3)), refused: 'ADLG-MOV-15' }] },
  ),
  figure(
    {
      'ADLG-MOV-16': [
        'He is shifted by the least distance, at most 1 UD.',
        'Il est déplacé du minimum, 1 UD au plus.',
      ],
      'ADLG-MOV-16b': [
        'He is pushed back, not aside, and keeps his facing.',
        'Il est repoussé en arrière, pas de côté, et garde son orientation.',
      ],
    },
    [at('A1', CV, 10, 5, N), at('A2', LC, 10, 8.4, N), far],
    'Horse would end its move on friendly light horse, which makes room.',
    'La cavalerie finirait sur de la cavalerie légère amie, qui fait place.',
    { ...move('A1', ahead(3)), facts: [after('gap', 'A1 A2', 0)] },
  ),
  figure(
    {
      'AR-MOVE-17': [
        'All mounted pass through friendly dragoons that face the same way; so do medium swordsmen through shot.',
        'Toute cavalerie traverse des dragons amis de même orientation ; les épéistes moyens, des tireurs.',
      ],
    },
    [
      at('A1', HC, 8, 5, N),
      at('A2', 'dragoons', 8, 6.5, N),
      at('A3', SWORDS, 12, 4.5, N),
      at('A4', 'shot', 12, 6, N),
      far,
    ],
    'Interpenetration in the edition of 2024.',
    'L’interpénétration dans l’édition de 2024.',
    { only: '2024', ...move('A1', ahead(3)), tries: [{ order: going('A3', ahead(3)) }] },
  ),
  figure(
    {
      'AR-MOVE-17a': [
        'Horse passes through dragoons as through light cavalry; elephants do not.',
        'La cavalerie traverse les dragons comme de la cavalerie légère ; les éléphants, non.',
      ],
    },
    [
      at('A1', HC, 8, 5, N),
      at('A2', 'dragoons', 8, 6.5, N),
      at('A3', 'elephants', 12, 5, N),
      at('A4', 'dragoons', 12, 6.5, N),
      far,
    ],
    'Interpenetration in the edition of 2021.',
    'L’interpénétration dans l’édition de 2021.',
    {
      only: '2021',
      ...move('A1', ahead(3)),
      tries: [{ order: going('A3', ahead(3)), refused: 'ADLG-MOV-15' }],
    },
  ),
  figure(
    {
      'AR-MOVE-10': [
        'Far from the enemy dragoons ride 4 UD like horse.',
        'Loin de l’ennemi, les dragons font 4 UD comme la cavalerie.',
      ],
      'AR-MOVE-10a': [
        'The whole path counts: the second one comes within 4 UD of an enemy and has the pace of foot.',
        'Tout le trajet compte : les seconds passent à 4 UD d’un ennemi et vont au pas de l’infanterie.',
      ],
    },
    [at('A1', 'dragoons', 8, 4, N), at('A2', 'dragoons', 12, 4, N), at('B1', PS, 14, 10.5, S), far],
    'Dragoons far from and near the enemy.',
    'Dragons loin et près de l’ennemi.',
    {
      ...move('A1', ahead(4)),
      tries: [{ order: going('A2', ahead(4)), refused: 'ADLG-ALW-1' }],
      facts: [after('moved', 'A1', 4)],
    },
  ),
  figure(
    {
      'ADLG-ALW-4': [
        'The brush is met on the way: the slowest allowance counts for the whole move.',
        'Les broussailles sont sur le chemin : la plus faible allure vaut pour tout le mouvement.',
      ],
      'ADLG-ALW-3': [
        'For dragoons brush counts as open: they go on.',
        'Pour les dragons, les broussailles sont du terrain clair : ils passent.',
      ],
    },
    [at('A1', CV, 8, 5, N), at('A2', 'dragoons', 12, 5, N), far],
    'Cavalry and dragoons cross the same brush.',
    'Cavalerie et dragons traversent les mêmes broussailles.',
    {
      ground: [box('brush', 'brush', 10, 7.6, 7, 1.6)],
      ...move('A2', ahead(4)),
      tries: [{ order: going('A1', ahead(4)), refused: 'ADLG-ALW-4' }],
      facts: [after('moved', 'A2', 4)],
    },
  ),
  figure(
    {
      'ADLG-ALW-6': [
        'The whole move follows the road: 1 UD more, and the wood costs nothing.',
        'Tout le mouvement suit la route : 1 UD de plus, et le bois ne coûte rien.',
      ],
    },
    [at('A1', CV, 10, 4, N), far],
    'On a road, in column, a body goes farther.',
    'Sur une route, en colonne, on va plus loin.',
    {
      ground: [box('wood', 'wood', 10, 7, 6, 2), box('road', 'road', 10, 8, 1, 12)],
      ...move('A1', ahead(5)),
      facts: [after('moved', 'A1', 5), fact('allowance', 'A1', 4)],
    },
  ),
  figure(
    {
      'ADLG-ALW-7': [
        'Impassable ground is never entered.',
        'On n’entre jamais dans un terrain infranchissable.',
      ],
    },
    [at('A1', CV, 10, 5, N), far],
    'The move is refused; it may go as far as the rocks.',
    'Le mouvement est refusé ; il peut aller jusqu’aux rochers.',
    {
      ground: [oval('rocks', 'impassable', 10, 8.6, 2, 1.2)],
      refused: 'ADLG-ALW-7',
      ...move('A1', ahead(4)),
    },
  ),
  figure(
    {
      'ADLG-ALW-8': [
        'A wheel is the whole move of a heavy gun.',
        'Une conversion est tout le mouvement d’une pièce lourde.',
      ],
      'ADLG-ALW-8a': [
        'On the middle of its base, up to 90 degrees.',
        'Sur le milieu de son socle, jusqu’à 90 degrés.',
      ],
    },
    [at('A1', 'heavy-artillery', 10, 6, N), far],
    'A heavy gun wheels on its middle.',
    'Une pièce lourde pivote sur son milieu.',
    {
      ...move('A1', { do: 'pivot', to: 'left', by: 60 }),
      facts: [after('moved', 'A1', 0), after('facing', 'A1', 150)],
      labels: [label('A1', 'fixed middle', 'milieu fixe')],
    },
  ),
  figure(
    {
      'ADLG-ALW-10': ['A camp lets nobody through.', 'Un camp ne laisse passer personne.'],
      'ADLG-SCA-5': [
        '2 UD along the table’s edge, 1 UD deep.',
        '2 UD le long du bord de table, 1 UD de profondeur.',
      ],
    },
    [at('A1', CV, 10, 17, S), far],
    'A camp on the edge of the table, and a friend who may not ride through it.',
    'Un camp au bord de la table, et un ami qui ne peut le traverser.',
    {
      more: { camps: [{ side: 0, x: 10, y: 14.5, facing: 90 }] },
      refused: 'ADLG-ALW-10',
      ...move('A1', ahead(3)),
      facts: [fact('size', 'camp:0', '2 × 1 UD', ['camp', 'camp'])],
    },
  ),
  figure(
    {
      'ADLG-ALW-10a': [
        'To cross it costs foot 1 UD besides the way.',
        'Le franchir coûte 1 UD à l’infanterie, en plus du chemin.',
      ],
    },
    [at('A1', SWORDS, 10, 6, N), far],
    'Foot crosses an obstacle.',
    'L’infanterie franchit un obstacle.',
    {
      more: {
        works: [
          { id: 'w1', kind: 'obstacle', x: 9.5, y: 7, facing: 90 },
          { id: 'w2', kind: 'obstacle', x: 10.5, y: 7, facing: 90 },
        ],
      },
      ...move('A1', ahead(2)),
      facts: [after('moved', 'A1', 2), fact('spent', 'A1', 3)],
    },
  ),
  figure(
    {
      'ADLG-ORD-7': [
        'Its second move may not end less than 4 UD from an enemy; exactly 4 UD is far enough.',
        'Son deuxième mouvement ne peut finir à moins de 4 UD d’un ennemi ; 4 UD exactement suffisent.',
      ],
    },
    [
      at('A1', CV, 8, 4, N, { moves: 1 }),
      at('A2', CV, 12, 4, N, { moves: 1 }),
      at('B1', PS, 10, 12.25, S),
      far,
    ],
    'Two units on their second move.',
    'Deux unités à leur deuxième mouvement.',
    {
      ...move('A1', ahead(3)),
      facts: [after('gap', 'A1 B1', 4.4)],
      tries: [{ order: going('A2', ahead(4)), refused: 'ADLG-ORD-7' }],
    },
  ),
  figure(
    {
      'ADLG-ORD-8': [
        'The enemy camp counts for the 4 UD like troops.',
        'Le camp ennemi compte pour les 4 UD comme des troupes.',
      ],
    },
    [at('A1', CV, 10, 13, N, { moves: 1 }), at('B9', PS, 26, 10, S)],
    'A second move towards a camp.',
    'Un deuxième mouvement vers un camp.',
    {
      more: { camps: [{ side: 1, x: 10, y: 19.5, facing: 270 }] },
      refused: 'ADLG-ORD-8',
      ...move('A1', ahead(3)),
    },
  ),
];
