import { after, at, type Figure, fact, figure, label } from '../../kit/figure.ts';
import { far, move, N, S } from './pieces.ts';

/** Bases, measures, leaders and baggage of Baroque. */
export const BASES: readonly Figure[] = [
  figure(
    'BQ-1.3-b BQ-1.3-a BQ-1.4-a BQ-0-b',
    [at('A1', 'P&M', 10, 6, N), far],
    'A unit is one rectangle. Its front is 2 BU: one BU is half of it, and every distance is told in BU.',
    'Une unité est un rectangle. Son front fait 2 UB : une UB en est la moitié, et toute distance se dit en UB.',
    { facts: [fact('front', 'A1', 2), fact('depth', 'A1', 0.67)] },
  ),
  figure(
    'BQ-1.3-c',
    [
      at('A1', 'ETE', 6, 6, N),
      at('A2', 'LTE', 9, 6.33, N),
      at('A3', 'P&M', 12, 6.67, N),
      at('A4', 'S', 15, 6.83, N),
      at('A5', 'ART', 17.2, 6.67, N),
      far,
    ],
    'The same front, other depths: early tercio, late tercio, pikes and muskets, skirmishers. Guns have a front of their own.',
    'Le même front, d’autres profondeurs : tercio ancien, tercio tardif, piques et mousquets, tirailleurs. Les canons ont leur propre front.',
    {
      facts: [
        fact('depth', 'A1', 2),
        fact('depth', 'A2', 1.33),
        fact('depth', 'A3', 0.67),
        fact('depth', 'A4', 0.33),
        fact('front', 'A5', 0.67),
      ],
    },
  ),
  figure(
    'BQ-1.3-e BQ-2.3.1-f',
    [
      at('A1', 'T', 6, 6.75, N),
      at('A2', 'T', 9, 6.5, N, { traits: ['massed'] }),
      at('A3', 'RE', 12, 6.67, N),
      at('A4', 'RE', 15, 6.33, N, { traits: ['massed'] }),
      far,
    ],
    'Massed troops stand on twice the depth: shooters and reiters, each beside the massed unit.',
    'Les troupes massées ont une profondeur double : tireurs et reîtres, chacun à côté de l’unité massée.',
    {
      facts: [
        fact('depth', 'A1', 0.5),
        fact('depth', 'A2', 1, ['Massed', 'Massée']),
        fact('depth', 'A3', 0.67),
        fact('depth', 'A4', 1.33, ['Massed', 'Massée']),
      ],
    },
  ),
  figure(
    'BQ-0-j BQ-0-l',
    [at('A1', 'P&M', 10, 6, N, { M: '2' }), at('B1', 'TR', 11, 8, S), far],
    'The distance between bases is the shortest between their outlines. An ordinary move may not end touching the enemy: it stops short.',
    'La distance entre socles est la plus courte entre leurs contours. Un mouvement ordinaire ne peut finir au contact : il s’arrête avant.',
    {
      order: move('A1', 'advance', 1.33),
      refused: 'BQ-0-l',
      facts: [fact('gap', 'A1 B1', 1.33)],
    },
  ),
  figure(
    'BQ-0-k',
    [at('A1', 'P&M', 10, 7, N), at('B1', 'TR', 11.4, 9, S), at('A2', 'S', 10.6, 5, N), far],
    'The red line is the front line. Ahead of the base lies the front strip, behind it the rear strip. What reaches into a strip counts as ahead or behind.',
    'La ligne rouge est la ligne de front. Devant le socle s’étend la bande avant, derrière lui la bande arrière. Ce qui y entre est devant ou derrière.',
    {
      facts: [
        fact('strip', 'A1 B1 2', true),
        fact('rearStrip', 'A1 A2 2', true),
        fact('behind', 'A2 A1', true),
      ],
      labels: [
        label([9.4, 8.6], 'Front strip', 'Bande avant'),
        label([9.4, 5.4], 'Rear strip', 'Bande arrière'),
        label([13, 7.33], 'Front line', 'Ligne de front'),
      ],
    },
  ),
  figure(
    {
      'BQ-2.6.2-b': null,
      'BQ-2.6.2-a': [
        'A good structure carries 10 BU, an average one 6.',
        'Une bonne structure porte à 10 UB, une moyenne à 6.',
      ],
      'BQ-1.3.2-a': null,
    },
    [at('A1', 'P&M', 9.4, 8, N), at('A2', 'P&M', 14.6, 8, N), far],
    'A leader is a point. Command range is measured from his head to the nearest point of the unit; here 2 BU, a poor command structure.',
    'Un chef est un point. La portée se mesure de sa tête au point le plus proche de l’unité ; ici 2 UB, une structure médiocre.',
    {
      more: {
        armies: [{ structure: 'poor' }, { structure: 'average' }],
        commands: [
          { side: 0, leader: { id: 'A-l', quality: 'expert', x: 11, y: 6.4 } },
          { side: 1, leader: { quality: 'expert', x: 10, y: 14 } },
        ],
      },
      show: ['command'],
      facts: [
        fact('voice', 'A-l', 2),
        fact('call', 'A-l A1', 1.4),
        fact('command', 'A1', true, ['In command', 'À portée']),
        fact('command', 'A2', false, ['Out of command', 'Hors de portée']),
      ],
    },
  ),
  figure(
    {
      'BQ-2.6.1-g': null,
      'BQ-2.6.1-n': [
        'Only the leader of the unit’s own command counts, or one who is with it.',
        'Seul compte le chef du corps de l’unité, ou un chef qui est avec elle.',
      ],
    },
    [at('A1', 'P&M', 9, 8, N), at('A2', 'P&M', 13.2, 8, N), at('A3', 'P&M', 16.6, 8, N), far],
    'A leader with a unit: his range is halved, here to 3 BU, and measured from the edge of that unit.',
    'Un chef avec une unité : sa portée est réduite de moitié, ici à 3 UB, et mesurée du bord de cette unité.',
    {
      more: {
        armies: [{ structure: 'average' }, { structure: 'average' }],
        commands: [
          { side: 0, leader: { id: 'A-l', quality: 'expert', unit: 'A1' } },
          { side: 1, leader: { quality: 'expert', x: 10, y: 14 } },
        ],
      },
      facts: [
        fact('gap', 'A1 A2', 2.2),
        fact('command', 'A1', true, ['His unit', 'Son unité']),
        fact('command', 'A2', true, ['In command', 'À portée']),
        fact('command', 'A3', false, ['Out of command', 'Hors de portée']),
      ],
    },
  ),
  figure(
    'BQ-2.6.1-a BQ-2.6.1-l',
    [at('A1', 'P&M', 7.4, 6, N), at('B1', 'P&M', 11, 10, S), far],
    'A leader goes up to 4 BU, through units too, but does not stop within 1 BU of an enemy.',
    'Un chef va jusqu’à 4 UB, même à travers les unités, mais ne s’arrête pas à moins de 1 UB d’un ennemi.',
    {
      more: {
        commands: [
          { side: 0, leader: { id: 'A-l', quality: 'expert', x: 8.4, y: 5.6 } },
          { side: 1, leader: { quality: 'expert', x: 15, y: 14 } },
        ],
      },
      order: { kind: 'leader', leader: 'A-l', do: 'move', unit: '', x: 8, y: 9.58 },
      tries: [
        {
          order: { kind: 'leader', leader: 'A-l', do: 'move', unit: '', x: 12.6, y: 7.4 },
          refused: 'BQ-2.6.1-a',
        },
        {
          order: { kind: 'leader', leader: 'A-l', do: 'move', unit: '', x: 10, y: 8.8 },
          refused: 'BQ-2.6.1-l',
        },
      ],
      facts: [after('led', 'A-l 8.4 5.6', 4), after('call', 'A-l B1', 2)],
    },
  ),
  figure(
    'BQ-2.6.1-c BQ-2.6.1-m',
    [at('A1', 'TR', 10, 5, N), far],
    'An enemy leader in the way of a move is put aside: to the nearest free place at least 1 BU from every enemy.',
    'Un chef ennemi sur le chemin d’un mouvement est écarté : à la place libre la plus proche, à 1 UB au moins de tout ennemi.',
    {
      more: {
        commands: [
          { side: 0, leader: { quality: 'expert', x: 15, y: 2 } },
          { side: 1, leader: { id: 'B-l', quality: 'expert', x: 10.6, y: 6.2 } },
        ],
      },
      order: move('A1', 'advance', 2),
      facts: [after('led', 'B-l 10.6 6.2', 0.75), after('call', 'B-l A1', 1.09)],
    },
  ),
  figure(
    'BQ-2.8-a BQ-2.8-d',
    [at('A1', 'TR', 10, 4.4, N), at('B1', 'BAG', 10, 8, S, { command: -1 }), far],
    'The baggage is a rectangle 2 BU by 2: 8 BU round about. It has no flank or rear; whoever strikes it, strikes its front.',
    'Les bagages sont un rectangle de 2 UB sur 2 : 8 UB de tour. Ils n’ont ni flanc ni arrière ; qui les frappe les frappe de front.',
    {
      order: { kind: 'charge', unit: 'A1', target: 'B1', potential: false },
      stop: 'contact',
      facts: [fact('front', 'B1', 2), fact('depth', 'B1', 2), after('struck', 'A1 B1', 'front')],
    },
  ),
];
