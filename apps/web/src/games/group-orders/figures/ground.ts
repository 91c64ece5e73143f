import { after, at, type Figure, fact, figure, label } from '../../kit/figure.ts';
import { ahead, far, foe, generals, HC, INF, LI, line, move, N, piece, S } from './pieces.ts';

/** Stands, generals, ground and deployment of Group Orders. */
export const GROUND: readonly Figure[] = [
  figure(
    'GO-SETUP-05 GO-SETUP-01',
    [at('A1.1', INF, 22, 30, N), at('A1.2', HC, 44, 30, N), at('A1.3', 'medium-artillery', 62, 30, N), far],
    'Stands: foot 4 by 2 cm, horse 4 by 3, guns 4 by 4. Distances run from edge to edge.',
    'Socles : l’infanterie 4 sur 2 cm, la cavalerie 4 sur 3, les canons 4 sur 4. Les distances vont de bord à bord.',
    {
      facts: [
        fact('stand', 'A1.1', '4 × 2', ['4 × 2', '4 × 2']),
        fact('stand', 'A1.2', '4 × 3', ['4 × 3', '4 × 3']),
        fact('stand', 'A1.3', '4 × 4', ['4 × 4', '4 × 4']),
        fact('gap', 'A1.1 A1.2', 6),
      ],
    },
  ),
  figure(
    'GO-UNIT-10',
    [
      at('A1.1', INF, 18, 40, N),
      at('A1.2', LI, 42, 40, N, { formation: 'skirmish' }),
      at('A1.3', INF, 60, 38, N, { formation: 'column2', order: 'reserve' }),
      at('A1.4', INF, 72, 36, N, { formation: 'column1', order: 'reserve' }),
      at('A1.5', INF, 84, 38, N, { formation: 'square', order: 'stand' }),
      far,
    ],
    'Four stands in line, in a skirmish line with gaps, in columns two wide and one wide, in square.',
    'Quatre socles en ligne, en tirailleurs avec intervalles, en colonnes de deux et d’un de front, en carré.',
    {
      facts: [
        fact('front', 'A1.1', 16),
        fact('front', 'A1.2', 22),
        fact('front', 'A1.3', 8),
        fact('front', 'A1.4', 4),
        fact('formation', 'A1.5', 'square', ['Square', 'Carré']),
      ],
    },
  ),
  figure(
    'GO-SETUP-09',
    [at('A1.1', INF, 40, 36, N), far],
    'A general goes up to 40 cm, through friends. Within 5 cm of a unit he is attached to it.',
    'Un général va jusqu’à 40 cm, à travers les amis. À 5 cm d’une unité, il lui est attaché.',
    {
      more: generals('A1.G 40 8'),
      order: { kind: 'general', general: 'A1.G', x: 46, y: 32 },
      tries: [{ order: { kind: 'general', general: 'A1.G', x: 64, y: 46 }, refused: 'GO-SETUP-09' }],
      facts: [after('rode', 'A1.G 40 8', 24.7), after('call', 'A1.G A1.1', 1.5)],
    },
  ),
  figure(
    'GO-SETUP-10',
    [at('A1.1', INF, 40, 30, N, { drill: 'well', order: 'reserve' }), foe('B1.1', INF, 70, 60), far],
    'A general whom an enemy touches is put at once with the nearest unit of his group.',
    'Un général touché par un ennemi est posé aussitôt auprès de l’unité la plus proche de son groupe.',
    {
      more: generals('A1.G 20 10', 'B1.G 44 36'),
      order: move('A1.1', ahead(8)),
      facts: [after('rode', 'B1.G 44 36', 37.1), after('moved', 'A1.1 40 30', 8)],
    },
  ),
  figure(
    'GO-ORDER-04 GO-MORALE-M08 GO-SETUP-02',
    [at('A1.1', INF, 40, 36, N), at('A1.2', INF, 62, 46, N), at('A1.3', INF, 84, 30, N), far],
    'The reach of a general: 5 cm to each pip of the four-sided die. Within 5 he always counts, beyond 20 never.',
    'La portée d’un général : 5 cm par point du dé à quatre faces. À 5 cm il compte toujours, au-delà de 20 jamais.',
    {
      more: generals('A1.G 44 31'),
      show: ['command'],
      facts: [
        fact('reach', 'A1.G', 5),
        fact('pips', 'A1.G A1.1', '1', ['Always', 'Toujours']),
        fact('pips', 'A1.G A1.2', '4', ['On a 4', 'Sur un 4']),
        fact('pips', 'A1.G A1.3', '7', ['Never', 'Jamais']),
      ],
    },
  ),
  figure(
    'GO-SETUP-12 GO-MOVE-09',
    [at('A1.1', INF, 30, 36, N), at('A1.2', LI, 60, 36, N, { formation: 'skirmish' }), far],
    'A wood disorders massed foot that stands in it, not light foot.',
    'Un bois désordonne l’infanterie formée qui s’y trouve, pas l’infanterie légère.',
    {
      ground: [piece('wood', 16, 32, 76, 44)],
      facts: [
        fact('rough', 'A1.1', true, ['Disordered', 'Désordonnée']),
        fact('rough', 'A1.2', false, ['In order', 'En ordre']),
      ],
    },
  ),
  figure(
    'GO-SETUP-13',
    [at('A1.1', INF, 40, 30, N, { order: 'reserve' }), far],
    'Each centimetre costs what its ground asks: 4 cm in the open and 4 in a wood at half speed spend 12.',
    'Chaque centimètre coûte selon son terrain : 4 cm en terrain ouvert et 4 en bois à demi-vitesse dépensent 12.',
    {
      ground: [piece('wood', 26, 35, 56, 48)],
      order: move('A1.1', ahead(8)),
      facts: [after('moved', 'A1.1 40 30', 8), after('spent', 'A1.1', 12, ['Spent', 'Dépensé'])],
    },
  ),
  figure(
    'GO-SETUP-14 GO-SHOOT-M05 GO-MELEE-M11',
    [
      at('A1.1', INF, 34, 28, N),
      at('A1.2', INF, 78, 52, S, { order: 'stand' }),
      foe('B1.1', INF, 34, 42),
      foe('B1.2', INF, 72, 44, S),
    ],
    'Lining a wall: within 1 cm of it. It covers only against attacks that cross it, not against one from behind.',
    'Border un mur : à 1 cm au plus. Il ne couvre que contre les attaques qui le traversent, pas contre celles de derrière.',
    {
      more: line('wall', 20, 40.5, 84, 40.5),
      facts: [
        fact('cover', 'B1.1 A1.1', 'hard', ['Hard cover', 'Couvert lourd']),
        fact('cover', 'B1.2 A1.2', 'none', ['No cover', 'Sans couvert']),
      ],
    },
  ),
  figure(
    'GO-SETUP-15 GO-MOVE-29',
    [at('A1.1', INF, 40, 28, N, { order: 'reserve' }), foe('B1.1', INF, 76, 60), far],
    'A built-up block, 12 by 12 cm, holds one foot unit. Who reaches it with 5 cm of movement left goes in and has a face on each side.',
    'Une zone bâtie, 12 sur 12 cm, abrite une unité d’infanterie. Qui l’atteint avec 5 cm de mouvement y entre et a une face de chaque côté.',
    {
      ground: [{ id: 'block', kind: 'block', rect: [34, 36, 46, 48] }],
      order: { kind: 'enter', unit: 'A1.1', block: 'block' },
      facts: [
        fact('spot', 'block', '34–46, 36–48'),
        after('block', 'A1.1', 'block', ['Garrison', 'Garnison']),
        after('order', 'A1.1', 'stand'),
      ],
    },
  ),
  figure(
    'GO-SETUP-16',
    [at('A1.1', INF, 40, 28, N), foe('B1.1', INF, 40, 44)],
    'Uphill: the ground under the centre of the unit is higher by a contour.',
    'En hauteur : le sol sous le centre de l’unité est plus haut d’une courbe.',
    {
      ground: [{ id: 'hill', kind: 'hill', ellipse: { x: 40, y: 48, rx: 20, ry: 11 } }],
      facts: [
        fact('uphill', 'B1.1 A1.1', true, ['Uphill', 'En hauteur']),
        fact('uphill', 'A1.1 B1.1', false),
      ],
    },
  ),
  figure(
    'GO-SETUP-17',
    [
      at('A1.1', INF, 22, 28, N),
      foe('B1.1', INF, 22, 56),
      at('A1.2', INF, 48, 28, N),
      foe('B1.2', INF, 48, 56),
      at('A1.3', INF, 76, 28, N),
      foe('B1.3', INF, 76, 39),
    ],
    'A line of sight is stopped by more than 5 cm of wood and by a third unit’s stands. At the edge of a wood, within 5 cm, one sees and is seen.',
    'Une ligne de vue est arrêtée par plus de 5 cm de bois et par les socles d’une tierce unité. À la lisière, à 5 cm au plus, on voit et l’on est vu.',
    {
      ground: [
        { id: 'one', kind: 'wood', rect: [12, 38, 34, 48] },
        { id: 'two', kind: 'wood', rect: [64, 36, 90, 52] },
      ],
      more: { table: [120, 90] },
      facts: [
        fact('sees', 'A1.1 B1.1', false, ['Hidden', 'Cachée']),
        fact('sees', 'A1.2 B1.2', true, ['Seen', 'Vue']),
        fact('sees', 'A1.3 B1.3', true, ['Seen', 'Vue']),
      ],
    },
  ),
  figure(
    'GO-SETUP-18',
    [
      at('A1.1', INF, 30, 16, N),
      at('A1.2', INF, 47, 16, N),
      at('A2.1', HC, 84, 14, N, { order: 'reserve' }),
      at('A2.2', HC, 100, 14, N, { order: 'reserve' }),
      foe('B1.1', INF, 44, 46),
      foe('B1.2', INF, 61, 46),
    ],
    'One whole group at a time, each inside the zone of its side, with its general and its first order.',
    'Un groupe entier à la fois, chacun dans la zone de son camp, avec son général et son premier ordre.',
    {
      more: {
        table: [120, 60],
        scenario: { zones: [[[4, 2, 116, 21]], [[4, 40, 116, 58]]] },
        ...generals('A.C 60 6', 'A1.G 38 8', 'A2.G 92 6', 'B.C 70 54', 'B1.G 52 52'),
      },
      facts: [fact('zones', '', '2')],
      labels: [
        label([20, 8], 'Zone of blue', 'Zone des bleus'),
        label([92, 52], 'Zone of red', 'Zone des rouges'),
      ],
    },
  ),
  figure(
    'GO-SETUP-22',
    [at('A1.1', INF, 40, 40, N, { order: 'stand' }), foe('B1.1', INF, 46, 62), far],
    'An objective is held by the side with the only steady unit within 10 cm of it.',
    'Un objectif est tenu par le camp qui a la seule unité non en fuite à 10 cm de lui.',
    {
      show: ['command'],
      more: {
        turn: 2,
        active: 1,
        at: 'end',
        objectives: [{ name: 'mill', x: 40, y: 46, points: 5, holder: -1 }],
      },
      facts: [fact('holder', 'mill', '0', ['Held by blue', 'Tenu par les bleus'])],
    },
  ),
];
