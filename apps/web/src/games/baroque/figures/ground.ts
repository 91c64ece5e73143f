import { after, at, type Figure, fact, figure, label } from '../../kit/figure.ts';
import { charge, far, move, N, S, wood } from './pieces.ts';

const hill = { id: 'hill', kind: 'gentle-hill', ellipse: { x: 10, y: 8, rx: 3.4, ry: 2.2 } };
const river = { id: 'river', kind: 'river', rect: [4, 7, 16, 8.4], river: 'normal' };
const bridge = { crossings: [{ id: 'bridge', kind: 'bridge', rect: [9.5, 6.9, 10.5, 8.5] }] };
const wall = (y: number) => ({
  obstacles: [
    {
      id: 'wall',
      points: [
        [8, y],
        [12, y],
      ],
    },
  ],
});

/** Ground, sight and deployment of Baroque. */
export const GROUND: readonly Figure[] = [
  figure(
    'BQ-3.1-a BQ-3.1-b',
    [at('A1', 'P&M', 7, 7.33, N), at('A2', 'P&M', 10, 6.99, N), at('A3', 'P&M', 13, 6.6, N), far],
    'By its surface: a unit is in the wood with half of its base, entirely in it with the whole base; with less than half it is not in it.',
    'Par la surface : une unité est dans le bois avec la moitié de son socle, entièrement dedans avec tout le socle ; avec moins de la moitié, elle n’y est pas.',
    {
      ground: [{ id: 'wood', kind: 'wood', rect: [5, 6.98, 15, 8.4] }],
      facts: [
        fact('in', 'A1 wood', 'wholly', ['Entirely in', 'Entièrement dedans']),
        fact('in', 'A2 wood', 'in', ['In: half', 'Dedans : la moitié']),
        fact('in', 'A3 wood', 'out', ['Not in', 'Pas dedans']),
      ],
    },
  ),
  figure(
    'BQ-3.1-c',
    [at('A1', 'P&M', 10, 5.8, N), far],
    'A unit is disordered at the moment when half of its base is in the wood.',
    'Une unité est désordonnée au moment où la moitié de son socle est dans le bois.',
    {
      ground: [wood(10, 8.2, 3, 2)],
      order: move('A1', 'advance', 0.8),
      facts: [
        fact('in', 'A1 wood', 'out'),
        after('in', 'A1 wood', 'in'),
        after('disordered', 'A1', true, ['Disordered', 'Désordonnée']),
      ],
    },
  ),
  figure(
    'BQ-3.1-d BQ-3.1.1-b',
    [at('A1', 'T', 10, 7.4, N, { M: '2' }), far],
    'Out of a wood as into it: an action during which a unit is in difficult ground goes 1 BU at most. Leaving it does not disorder.',
    'Pour sortir d’un bois comme pour y entrer : une action pendant laquelle on est en terrain difficile fait 1 UB au plus. En sortir ne désordonne pas.',
    {
      ground: [wood(10, 6.8, 3, 1.8)],
      order: move('A1', 'advance', 1),
      tries: [{ order: move('A1', 'advance', 1.6), refused: 'BQ-3.1.1-b' }],
      facts: [after('moved', 'A1 10 7.4', 1), after('disordered', 'A1', false)],
    },
  ),
  figure(
    'BQ-3.1-e',
    [at('A1', 'TR', 10, 5, N), far],
    'No part of the path may lie on impassable ground: the move stops before the water.',
    'Aucune partie du chemin ne peut être en terrain infranchissable : le mouvement s’arrête devant l’eau.',
    {
      ground: [{ id: 'lake', kind: 'lake', ellipse: { x: 11.4, y: 7.6, rx: 2.4, ry: 1.2 } }],
      order: move('A1', 'advance', 2),
      refused: 'BQ-3.1-e',
    },
  ),
  figure(
    'BQ-3.1.3-a BQ-2.6.1-b',
    [at('A1', 'P&M', 6.6, 5, N), far],
    'A leader rides through a wood as through the open, but not into water.',
    'Un chef traverse un bois comme un terrain ouvert, mais n’entre pas dans l’eau.',
    {
      ground: [
        { id: 'wood', kind: 'wood', ellipse: { x: 8, y: 7.4, rx: 1.6, ry: 1.1 } },
        { id: 'lake', kind: 'lake', ellipse: { x: 12, y: 7.4, rx: 1.8, ry: 1.1 } },
      ],
      more: {
        commands: [
          { side: 0, leader: { id: 'A-l', quality: 'expert', x: 9.6, y: 5.4 } },
          { side: 1, leader: { quality: 'expert', x: 15, y: 14 } },
        ],
      },
      order: { kind: 'leader', leader: 'A-l', do: 'move', unit: '', x: 7.6, y: 8.6 },
      tries: [
        {
          order: { kind: 'leader', leader: 'A-l', do: 'move', unit: '', x: 11.6, y: 7.4 },
          refused: 'BQ-3.1.3-a',
        },
      ],
      facts: [after('led', 'A-l 9.6 5.4', 3.77)],
    },
  ),
  figure(
    'BQ-3.1.1-c BQ-3.1.4-g',
    [at('A1', 'P&M', 8.6, 6.8, N), at('B1', 'P&M', 10.6, 8.9, S), far],
    'A hill without a crest has its top in the middle. Whose front centre is nearer to it is higher up.',
    'Une colline sans crête a son sommet au milieu. Qui a le centre du front plus près du sommet est plus haut.',
    {
      ground: [hill],
      facts: [
        fact('higher', 'B1 A1', true, ['Higher up', 'Plus haut']),
        fact('higher', 'A1 B1', false, ['Lower', 'Plus bas']),
      ],
      labels: [label([10, 8], 'Top', 'Sommet')],
    },
  ),
  figure(
    'BQ-3.1.1-g',
    [at('A1', 'P&M', 10, 5.6, N), far],
    'The wall is crossed when the centre of the leading edge has passed it; the unit is disordered at the end of that action.',
    'Le mur est franchi quand le centre du bord de tête l’a passé ; l’unité est désordonnée à la fin de cette action.',
    {
      more: wall(6.6),
      order: move('A1', 'advance', 1),
      facts: [after('disordered', 'A1', true, ['Disordered', 'Désordonnée'])],
      labels: [label('A1.front', 'Leading edge', 'Bord de tête')],
    },
  ),
  figure(
    'BQ-3.1.2-a BQ-3.1.2-b BQ-3.1.2-c',
    [at('A1', 'P&M', 10, 6.4, N), far],
    'Over a bridge: straight on, with the centre of the front and of the rear on it, at half speed; corners may hang over the water. The unit is disordered at once.',
    'Sur un pont : tout droit, le centre du front et de l’arrière dessus, à demi-vitesse ; les coins peuvent dépasser sur l’eau. L’unité est désordonnée aussitôt.',
    {
      ground: [river],
      more: bridge,
      order: move('A1', 'advance', 0.5),
      facts: [after('moved', 'A1 10 6.4', 0.5), after('disordered', 'A1', true)],
    },
  ),
  figure(
    {
      'BQ-3.1.4-b': null,
      'BQ-3.1.4-f': null,
      'BQ-3.1.4-a': [
        'The unit on the left may neither shoot at the enemy nor charge him.',
        'L’unité de gauche ne peut ni tirer sur l’ennemi ni le charger.',
      ],
    },
    [at('A1', 'TR', 8, 5, N), at('A2', 'TR', 12.2, 5, N), at('B1', 'P&M', 10.6, 9.4, S), far],
    'Sight runs from the centre of the front to the centre of a side. No more than 1 BU of it may lie in a wood.',
    'La vue va du centre du front au centre d’un côté. Pas plus de 1 UB ne peut en être dans un bois.',
    {
      ground: [wood(9.2, 7.2, 1.5, 0.9)],
      facts: [
        fact('seen', 'A1 B1', false, ['Hidden', 'Cachée']),
        fact('seen', 'A2 B1', true, ['Seen', 'Vue']),
        fact('inside', 'A1 B1 wood', 1.79),
      ],
    },
  ),
  figure(
    'BQ-6.1.3.6-a BQ-3.1.4-d',
    [at('A1', 'T', 10, 5.2, N), at('B1', 'T', 10, 7.4, S), far],
    'At the edge of a wood: wholly inside and not more than 1 BU from the border. He is seen, with cover; he shoots out as usual.',
    'À la lisière d’un bois : tout entier dedans et à 1 UB au plus du bord. On le voit, à couvert ; il tire au-dehors comme d’habitude.',
    {
      ground: [wood(10, 8.4, 3.2, 1.7)],
      facts: [
        fact('aim', 'A1 B1', 'full edge'),
        fact('inside', 'A1 B1 wood', 0.45),
        fact('aim', 'B1 A1', 'full'),
      ],
    },
  ),
  figure(
    'BQ-3.1.4-c',
    [at('A1', 'T', 10, 5.2, N), at('B1', 'T', 10, 8.6, S), far],
    'More than 1 BU inside a wood a unit is neither shot at nor charged from outside, nor does it shoot out.',
    'À plus de 1 UB à l’intérieur d’un bois, une unité n’est ni visée ni chargée du dehors, et ne tire pas au-dehors.',
    {
      ground: [wood(10, 8.4, 3.2, 1.7)],
      facts: [
        fact('aim', 'A1 B1', 'BQ-6.3.3-a'),
        fact('inside', 'A1 B1 wood', 1.65),
        fact('seen', 'A1 B1', false),
        fact('aim', 'B1 A1', 'BQ-6.3.3-a'),
      ],
    },
  ),
  figure(
    'BQ-6.1.3.6-b BQ-LO-a',
    [at('A1', 'T', 8.6, 5, N), at('B1', 'T', 8.6, 7.3, S), at('B2', 'T', 11.6, 7.9, S), far],
    'Covered by the wall: a line of fire crosses it and a side of the target touches it. The one farther back has no cover.',
    'Couvert par le mur : une ligne de tir le coupe et un côté de la cible le touche. Celui qui est plus en arrière n’est pas couvert.',
    {
      more: {
        obstacles: [
          {
            id: 'wall',
            points: [
              [7.2, 7.05],
              [13, 7.05],
            ],
          },
        ],
      },
      facts: [
        fact('aim', 'A1 B1', 'full obstacle', ['Cover', 'Couvert']),
        fact('aim', 'A1 B2', 'full', ['None', 'Aucun']),
      ],
    },
  ),
  figure(
    'BQ-LO-b BQ-LO-d',
    [at('A1', 'TR', 10, 5.6, N), at('B1', 'P&M', 10, 7.9, S), far],
    'Charged over the wall: the defenders touch it and the chargers came up to it. No impetus, and the chargers are disordered.',
    'Chargés par-dessus le mur : les défenseurs le touchent et les chargeurs sont venus jusqu’à lui. Pas d’élan, et les chargeurs sont désordonnés.',
    {
      more: wall(7.5),
      order: charge('A1', 'B1'),
      facts: [
        after('touch', 'A1 B1', true, ['Contact', 'Contact']),
        after('disordered', 'A1', true, ['Disordered', 'Désordonnés']),
      ],
    },
  ),
  figure(
    'BQ-3.2-a BQ-3.2-b BQ-3.2-e',
    [far],
    'Ovals and rectangles between 2 by 2 and 4 by 4 BU; one larger piece up to 8 by 8; a wall alone 2 to 4 BU long.',
    'Ovales et rectangles entre 2 sur 2 et 4 sur 4 UB ; une pièce plus grande, jusqu’à 8 sur 8 ; un mur seul de 2 à 4 UB.',
    {
      ground: [
        { id: 'scrub', kind: 'scrub', ellipse: { x: 4, y: 6, rx: 1, ry: 1 } },
        { id: 'village', kind: 'village', rect: [6.4, 4, 10.4, 8] },
        { id: 'wood', kind: 'wood', ellipse: { x: 15.4, y: 6, rx: 4, ry: 2.6 } },
      ],
      more: {
        obstacles: [
          {
            id: 'wall',
            points: [
              [3, 9.2],
              [6, 9.2],
            ],
          },
        ],
      },
      facts: [
        fact('size', 'scrub', 'BQ-3.2-a', ['2 × 2 BU, the least', '2 × 2 UB, le moins']),
        fact('size', 'village', 'BQ-3.2-a', ['4 × 4 BU, the usual most', '4 × 4 UB, le plus courant']),
        fact('size', 'wood', 'BQ-3.2-b', ['Larger: one only', 'Plus grand : un seul']),
        fact('size', 'wall', 'BQ-3.2-e', ['3 BU', '3 UB']),
      ],
    },
  ),
  figure(
    'BQ-3.2-c BQ-3.2-d BQ-3.2-f',
    [far],
    'A river of 1 to 2 BU, more or less along a short edge; the sea 2 to 4 BU deep on a short edge; a road of 1 BU at most from one side to the opposite one.',
    'Une rivière de 1 à 2 UB, à peu près parallèle à un petit bord ; la mer, 2 à 4 UB le long d’un petit bord ; une route de 1 UB au plus, d’un côté au côté opposé.',
    {
      ground: [
        { id: 'sea', kind: 'sea', rect: [0, 0, 3, 15] },
        { id: 'river', kind: 'river', rect: [8, 0, 9.5, 15], river: 'normal' },
        { id: 'road', kind: 'road', rect: [14, 0, 14.8, 15] },
      ],
      facts: [
        fact('size', 'sea', 'BQ-3.2-d', ['Sea: 3 BU', 'Mer : 3 UB']),
        fact('size', 'river', 'BQ-3.2-c', ['River: 1.5 BU', 'Rivière : 1,5 UB']),
        fact('size', 'road', 'BQ-3.2-f', ['Road: 0.8 BU', 'Route : 0,8 UB']),
      ],
    },
  ),
  figure(
    'BQ-3.4-d BQ-3.4-f',
    [at('A1', 'P&M', 6, 2.6, N), at('A2', 'P&M', 11, 3.8, N), at('A3', 'TR', 18.6, 2.4, N), far],
    'Deployment: within 4 BU of one’s own long edge and 2 BU from the side edges, every base wholly inside.',
    'Déploiement : à 4 UB au plus de son grand bord et à 2 UB des petits bords, chaque socle tout entier dedans.',
    {
      facts: [
        fact('zone', 'A1', true, ['Inside', 'Dedans']),
        fact('zone', 'A2', false, ['Sticks out', 'Dépasse']),
        fact('zone', 'A3', false, ['Too near the edge', 'Trop près du bord']),
      ],
    },
  ),
  figure(
    'BQ-9.1-c',
    [at('A1', 'P&M', 10, 8, N), at('B1', 'P&M', 13.4, 8.6, S), far],
    'A village is held by the side with a unit wholly inside while the enemy has none inside.',
    'Un village est tenu par le camp qui y a une unité tout entière, si l’ennemi n’en a aucune dedans.',
    {
      ground: [{ id: 'village', kind: 'village', rect: [8, 6.4, 12, 9.6] }],
      facts: [
        fact('in', 'A1 village', 'wholly', ['Wholly inside', 'Tout entière dedans']),
        fact('in', 'B1 village', 'out', ['Not inside', 'Pas dedans']),
      ],
    },
  ),
];
