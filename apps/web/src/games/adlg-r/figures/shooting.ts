import { at, type Figure, fact, figure, label } from '../../kit/figure.ts';
import { box, CV, E, far, LC, LI, MUSKET, N, PS, S } from './pieces.ts';

const show = ['shooting', 'sight'] as const;
const zone = ['shooting'] as const;
const wall = (id: string, x: number, y: number) => ({ id, kind: 'fortification', x, y, facing: 90 });

/** Works lie under the edge of the base behind them: a line shows where. */
const works = (y: number) => ({
  zones: () => [
    {
      kind: 'limit' as const,
      points: [
        { x: 9, y },
        { x: 11, y },
      ],
    },
  ],
  labels: [label([9, y], 'fortification', 'fortification')],
});

/** Shooting: zones, ranges, what is seen, which target comes first. */
export const SHOTS: readonly Figure[] = [
  figure(
    {
      'ADLG-SHO-3': [
        'Straight ahead and 1 UD to either side, out to full range.',
        'Droit devant et 1 UD de chaque côté, jusqu’à pleine portée.',
      ],
      'ADLG-SHO-4': [
        'The shortest line from the shooting edge that lies in the zone.',
        'La plus courte ligne depuis le bord de tir, dans la zone.',
      ],
      'AR-AMB-71': [
        'The zone of the base game, for each half.',
        'La zone du jeu de base, pour chaque moitié.',
      ],
      'AR-SHOOT-12': [
        'Each half has its own zone from its own front of 1 UD; together they are this one.',
        'Chaque moitié a sa zone depuis son front de 1 UD ; ensemble elles font celle-ci.',
      ],
      'ADLG-SHO-7': null,
    },
    [at('A1', 'shot', 10, 6, N, MUSKET), at('B1', CV, 11.6, 8.6, S), far],
    'The shooting zone of musketeers.',
    'La zone de tir de mousquetaires.',
    {
      of: 'A1',
      show: zone,
      facts: [fact('range', 'A1', 3), fact('aim', 'A1:right B1', 1.73), fact('targets', 'A1', ['B1'])],
    },
  ),
  figure(
    {
      'ADLG-SHO-2': ['A bow of light horse reaches 2 UD.', 'L’arc de la cavalerie légère porte à 2 UD.'],
      'AR-SHOOT-03': [
        'A bow of light horse reaches 2 UD; a musket would reach 3.',
        'L’arc de la cavalerie légère porte à 2 UD ; un mousquet porterait à 3.',
      ],
      'AR-SHOOT-10': ['Light cavalry shoots all round.', 'La cavalerie légère tire tout autour.'],
    },
    [at('A1', LC, 10, 7, N, { weapon: 'bow' }), at('B1', CV, 11.9, 6, S), far],
    'Light horse shoots to every side.',
    'La cavalerie légère tire de tous côtés.',
    { of: 'A1', show: zone, facts: [fact('range', 'A1', 2), fact('targets', 'A1', ['B1'])] },
  ),
  figure(
    {
      'AR-SHOOT-11': [
        'Beyond 4 UD its zone spreads 2 UD to either side, and it chooses freely there.',
        'Au-delà de 4 UD, sa zone s’étend de 2 UD de chaque côté, et elle y choisit librement.',
      ],
      'ADLG-SHO-14': ['Short range is 2 UD.', 'La courte portée est de 2 UD.'],
      'AR-AMB-01': [
        'Short range is 2 UD, by table and by prose of 2024.',
        'La courte portée est de 2 UD, selon le tableau.',
      ],
      'AR-AMB-67': [
        'Up to 4 UD the normal zone and priority; short range only up to 2 UD.',
        'Jusqu’à 4 UD, zone et priorité normales ; courte portée seulement jusqu’à 2 UD.',
      ],
      'AR-SHOOT-04': null,
      'AR-SHOOT-16': null,
    },
    [at('A1', 'heavy-artillery', 10, 5, N), at('B1', PS, 12.2, 10.6, S), far],
    'The zone of a heavy gun widens beyond 4 UD.',
    'La zone d’une pièce lourde s’élargit au-delà de 4 UD.',
    { of: 'A1', show: zone, facts: [fact('targets', 'A1', ['B1']), fact('aim', 'A1 B1:right', 4.65)] },
  ),
  figure(
    {
      'ADLG-SHO-5': ['A friend between them hides the enemy.', 'Un ami entre eux cache l’ennemi.'],
      'ADLG-SHO-5a': [
        'Lines from both ends of the shooting edge must reach one point of the target.',
        'Des lignes des deux bouts du bord de tir doivent atteindre un même point de la cible.',
      ],
      'AR-SHOOT-02': [
        'Hidden by another unit, it is no target.',
        'Caché par une autre unité, il n’est pas une cible.',
      ],
    },
    [at('A1', 'shot', 10, 5, N, MUSKET), at('A2', PS, 10, 6.6, N), at('B1', CV, 10, 8.2, S), far],
    'What stands in the way is not shot through.',
    'On ne tire pas à travers ce qui s’interpose.',
    { of: 'A1', show, facts: [fact('targets', 'A1', [])] },
  ),
  figure(
    {
      'ADLG-SHO-6': [
        'The nearest directly in front comes first, even if another in the zone is nearer.',
        'Le plus proche droit devant passe d’abord, même si un autre dans la zone est plus près.',
      ],
      'AR-SHOOT-09': ['Directly in front before the side.', 'Droit devant avant les côtés.'],
      'AR-SHOOT-09a': [
        'Part of the target must lie in the strip straight ahead.',
        'Une partie de la cible doit être dans la bande droit devant.',
      ],
      'ADLG-SHO-6a': null,
    },
    [at('A1', LI, 10, 6, N, { weapon: 'bow' }), at('B1', CV, 10.2, 8.2, S), at('B2', CV, 11.4, 7.6, S), far],
    'Which target comes first.',
    'Quelle cible passe d’abord.',
    {
      of: 'A1',
      show: zone,
      facts: [fact('directly', 'A1 B1', true), fact('targets', 'A1', ['B1'])],
      labels: [label('B1', 'first', 'd’abord'), label('B2', 'nearer, but aside', 'plus près, mais de côté')],
    },
  ),
  figure(
    {
      'ADLG-SHO-10': [
        'Each must have the target within its own range, zone and sight; A3 has not and adds nothing.',
        'Chacun doit avoir la cible à sa portée, dans sa zone et en vue ; A3 non, et n’ajoute rien.',
      ],
      'AR-SHOOT-31': [
        'The range that counts is the primary shooter’s.',
        'La portée qui compte est celle du tireur principal.',
      ],
    },
    [
      at('A1', LI, 9.5, 6, N, { weapon: 'musket' }),
      at('A2', LI, 10.6, 6, N, { weapon: 'bow' }),
      at('A3', LI, 7.2, 6, N, { weapon: 'bow' }),
      at('B1', CV, 10, 8.4, S),
      far,
    ],
    'Several shoot at one target.',
    'Plusieurs tirent sur une même cible.',
    {
      facts: [
        fact('targets', 'A1', ['B1']),
        fact('targets', 'A2', ['B1']),
        fact('targets', 'A3', [], ['no shot', 'pas de tir']),
      ],
    },
  ),
  figure(
    {
      'ADLG-SHO-3a': [
        'It shoots from a long side, chosen anew in each phase.',
        'Il tire d’un long côté, choisi à chaque phase.',
      ],
    },
    [
      at('A1', 'war-wagon', 10, 7, N, { weapon: 'arquebus' }),
      at('B1', CV, 12.2, 7.4, 180),
      at('B2', CV, 10, 10, S),
      far,
    ],
    'A war wagon shoots sideways, not ahead.',
    'Un chariot de guerre tire de côté, pas devant.',
    {
      facts: [fact('targets', 'A1', ['B1'])],
      labels: [
        label('A1.right', 'long side', 'long côté'),
        label('B2', 'out of its zone', 'hors de sa zone'),
      ],
    },
  ),
  figure(
    {
      'AR-SHOOT-20': [
        'A Tercio shoots from its flanks and rear too, at −1.',
        'Un tercio tire aussi de ses flancs et de l’arrière, à −1.',
      ],
      'AR-SHOOT-21': null,
    },
    [at('A1', 'tercio', 10, 7, N, { weapon: 'arquebus' }), at('B1', CV, 12.3, 7.3, 180), far],
    'Flank fire of a Tercio.',
    'Le tir de flanc d’un tercio.',
    { facts: [fact('targets', 'A1', ['B1']), fact('gap', 'A1 B1', 0.93)] },
  ),
  figure(
    {
      'AR-AMB-68': [
        'A Later Tercio shoots from its flanks, not from its rear.',
        'Un tercio tardif tire de ses flancs, pas de l’arrière.',
      ],
    },
    [
      at('A1', 'later-tercio', 10, 7, N, { weapon: 'arquebus' }),
      at('B1', CV, 12.3, 7.3, 180),
      at('B2', CV, 10, 4.6, N),
      far,
    ],
    'Flank fire of a Later Tercio in 2024.',
    'Le tir de flanc d’un tercio tardif en 2024.',
    {
      only: '2024',
      facts: [fact('targets', 'A1', ['B1'])],
      labels: [label('B2', 'behind it: no shot', 'derrière : pas de tir')],
    },
  ),
  figure(
    {
      'AR-MOVE-15': ['It shoots from its original front.', 'Il tire de son front d’origine.'],
    },
    [
      at('A1', PS, 10, 7, N, { square: true, weapon: 'musket' }),
      at('B1', CV, 10, 9.4, S),
      at('B2', CV, 12.4, 7, 180),
      far,
    ],
    'A square and its targets.',
    'Un carré et ses cibles.',
    {
      of: 'A1',
      show: zone,
      facts: [fact('targets', 'A1', ['B1'])],
      labels: [label('B2', 'not before its front', 'pas devant son front')],
    },
  ),
  figure(
    {
      'AR-SHOOT-26': ['It does not block the line of fire.', 'Elle ne bloque pas la ligne de tir.'],
      'AR-SHOOT-27': [
        'A battle unit needs two pieces along its front.',
        'Un bataillon a besoin de deux éléments sur son front.',
      ],
      'AR-SHOOT-28': ['Directly behind it the target has cover.', 'Juste derrière, la cible est à couvert.'],
    },
    [at('B1', PS, 10, 8.5, S), at('A1', 'shot', 10, 6, N, MUSKET), far],
    'Musketeers shoot at foot behind two pieces of fortification.',
    'Des mousquetaires tirent sur de l’infanterie derrière deux éléments de fortification.',
    {
      only: '2024',
      ...works(8),
      more: {
        works: [
          { ...wall('w1', 9.5, 8), facing: 270 },
          { ...wall('w2', 10.5, 8), facing: 270 },
        ],
      },
      facts: [fact('targets', 'A1', ['B1']), fact('covered', 'A1 B1', true, ['cover', 'à couvert'])],
    },
  ),
  figure(
    {
      'ADLG-DEP-4': [
        'Each piece is 1 UD wide: the battle unit needs two.',
        'Chaque élément a 1 UD de large : le bataillon en demande deux.',
      ],
    },
    [at('B1', PS, 10, 8.5, S), at('A1', 'shot', 10, 6, N, MUSKET), far],
    'Foot behind two pieces of fortification, laid along its front.',
    'De l’infanterie derrière deux éléments de fortification, le long de son front.',
    {
      ...works(8),
      more: {
        works: [
          { ...wall('w1', 9.5, 8), facing: 270 },
          { ...wall('w2', 10.5, 8), facing: 270 },
        ],
      },
      facts: [fact('covered', 'A1 B1', true, ['protected', 'protégé'])],
    },
  ),
  figure(
    {
      'AR-SHOOT-29': [
        'The outer edge of the fortification is the unit’s front, also for the range.',
        'Le bord extérieur de la fortification est le front de l’unité, aussi pour la portée.',
      ],
    },
    [at('A1', 'shot', 10, 6, N, MUSKET), at('B1', CV, 10.5, 8.6, S), far],
    'Musketeers aligned behind their own fortification.',
    'Des mousquetaires alignés derrière leur fortification.',
    {
      only: '2024',
      ...works(6.5),
      more: { works: [wall('w1', 9.5, 6.5), wall('w2', 10.5, 6.5)] },
      facts: [fact('aim', 'A1:right B1', 1.73)],
    },
  ),
  figure(
    {
      'AR-SHOOT-30': [
        'The middle of the shooting edge lies between the prolonged front and rear lines of the target.',
        'Le milieu du bord de tir est entre les lignes prolongées du front et de l’arrière de la cible.',
      ],
    },
    [at('A1', 'medium-artillery', 7, 8, E), at('B1', 'keil', 11, 8, N), far],
    'Artillery shoots at a flank.',
    'L’artillerie tire sur un flanc.',
    {
      zones: () => [
        {
          kind: 'limit',
          points: [
            { x: 6.4, y: 8.75 },
            { x: 12.4, y: 8.75 },
          ],
        },
        {
          kind: 'limit',
          points: [
            { x: 6.4, y: 7.25 },
            { x: 12.4, y: 7.25 },
          ],
        },
      ],
      facts: [fact('shotFactor', 'A1 B1 AR-SHOOT-30', true), fact('targets', 'A1', ['B1'])],
      labels: [
        label([11.8, 8.75], 'front line', 'ligne du front'),
        label([11.8, 7.25], 'rear line', 'ligne de l’arrière'),
      ],
    },
  ),
  figure(
    {
      'AR-TERR-13': [
        'The line of sight passes through the wood: the target has cover.',
        'La ligne de vue traverse le bois : la cible est à couvert.',
      ],
      'AR-TERR-15': [
        'Exactly on the edge counts as inside.',
        'Exactement sur la lisière compte comme dedans.',
      ],
      'ADLG-SHO-17': ['Cover gives −1.', 'Le couvert donne −1.'],
      'ADLG-TER-5': [
        'One sees 1 UD into a wood: the front one is seen, the one deeper in is not.',
        'On voit à 1 UD dans un bois : on voit celui de devant, pas celui du fond.',
      ],
      'ADLG-TER-6': null,
    },
    [at('A1', 'shot', 10, 6, N, MUSKET), at('B1', LI, 9.4, 8.25, S), at('B2', LI, 11, 9.3, S), far],
    'Shooting at foot in a wood.',
    'Tirer sur de l’infanterie dans un bois.',
    {
      ground: [box('wood', 'wood', 10, 9.25, 5, 2.5)],
      facts: [fact('targets', 'A1', ['B1']), fact('covered', 'A1 B1', true, ['cover', 'à couvert'])],
      labels: [label('B2', 'unseen', 'invisible')],
    },
  ),
  figure(
    {
      'AR-TERR-14': [
        'Some of the edge it shoots from lies in the field: −1, unless light foot.',
        'Une partie du bord de tir est dans le champ : −1, sauf infanterie légère.',
      ],
      'AR-TERR-16': null,
    },
    [at('A1', 'later-pike-and-shot', 10, 6.3, N, { weapon: 'musket' }), at('B1', CV, 10.5, 9, S), far],
    'Shooting out of an enclosed field.',
    'Tirer depuis un champ clos.',
    {
      ground: [box('field', 'enclosed-field', 10, 5.9, 4, 2)],
      facts: [fact('shotFactor', 'A1 B1 AR-TERR-14', true), fact('targets', 'A1', ['B1'])],
    },
  ),
  figure(
    {
      'AR-TERR-17': [
        'One sees across it; troops wholly inside or at its edge have cover.',
        'On voit au travers ; les troupes tout entières dedans ou à la lisière sont à couvert.',
      ],
    },
    [at('A1', 'shot', 10, 6, N, MUSKET), at('B1', LI, 9.5, 8.5, S), far],
    'Light foot in an enclosed field.',
    'De l’infanterie légère dans un champ clos.',
    {
      only: '2024',
      ground: [box('field', 'enclosed-field', 10, 8.6, 4, 2)],
      facts: [fact('targets', 'A1', ['B1']), fact('covered', 'A1 B1', true, ['cover', 'à couvert'])],
    },
  ),
];
