import { at, type Figure, fact, figure, label } from '../../kit/figure.ts';
import { far, N, S } from './pieces.ts';

/** Arcs, distances and lines of fire of Baroque. */
export const SHOTS: readonly Figure[] = [
  figure(
    'BQ-6.3.1-a',
    [at('A1', 'P&M', 10, 5, N), at('B1', 'TR', 12.6, 7.2, S), at('B2', 'TR', 6.4, 5.6, S), far],
    'The arc opens 45° outward from each front corner. Any part of the target in it is enough.',
    'L’arc s’ouvre de 45° vers l’extérieur à chaque coin avant. Il suffit qu’une partie de la cible y soit.',
    {
      of: 'A1',
      show: ['shooting'],
      facts: [
        fact('aim', 'A1 B1', 'full', ['In the arc', 'Dans l’arc']),
        fact('aim', 'A1 B2', 'BQ-6.3.1-a', ['Outside', 'En dehors']),
      ],
    },
  ),
  figure(
    'BQ-6.3.2-a',
    [at('A1', 'P&M', 10, 5, N), at('B1', 'TR', 12.2, 7, S), far],
    'Distance runs from the middle of the firing side to the nearest point of the target.',
    'La distance va du milieu du côté qui tire au point le plus proche de la cible.',
    { facts: [fact('range', 'A1 B1', 1.79)] },
  ),
  figure(
    'BQ-6.1.2-a',
    [
      at('A1', 'T', 10, 4.6, N),
      at('B1', 'S', 8.8, 5.7, S),
      at('B2', 'S', 12.6, 6.2, S),
      at('B3', 'S', 11, 8.2, S),
      at('B4', 'S', 8.4, 9.8, S),
      far,
    ],
    'The bands of the firing table: to 1 BU point-blank, to 2 short, to 4 long, to 8 extreme. A musket carries 4 BU.',
    'Les tranches de la table de tir : jusqu’à 1 UB bout portant, 2 courte, 4 longue, 8 extrême. Un mousquet porte à 4 UB.',
    {
      of: 'A1',
      show: ['shooting'],
      facts: [
        fact('band', 'A1 B1', 'point-blank', ['Point-blank', 'Bout portant']),
        fact('band', 'A1 B2', 'short', ['Short', 'Courte']),
        fact('band', 'A1 B3', 'long', ['Long', 'Longue']),
        fact('aim', 'A1 B4', 'BQ-6.1.2-a', ['Out of range', 'Hors de portée']),
      ],
    },
  ),
  figure(
    'BQ-6.3.3-a BQ-6.3.3-b',
    [
      at('A1', 'T', 7, 5, N),
      at('B1', 'P&M', 7, 8, S),
      at('A2', 'P&M', 8.9, 6.6, N),
      at('A3', 'T', 14, 5, N),
      at('B2', 'P&M', 14, 8, S),
      at('A4', 'P&M', 14.4, 6.6, N),
      far,
    ],
    'Three lines, centre to centre and corner to corner. Left: one corner line is blocked, half dice. Right: the centre line is blocked, no shot.',
    'Trois lignes, de centre à centre et de coin à coin. À gauche : une ligne de coin bloquée, moitié des dés. À droite : la ligne du centre bloquée, pas de tir.',
    {
      facts: [
        fact('aim', 'A1 B1', 'limited', ['Half dice', 'Moitié des dés']),
        fact('aim', 'A3 B2', 'BQ-6.3.3-a', ['No shot', 'Pas de tir']),
      ],
    },
  ),
  figure(
    'BQ-6.3.5-a',
    [at('A1', 'P&M', 10, 5, N), at('B1', 'P&M', 10.6, 7, S), at('B2', 'P&M', 7.6, 7, S), far],
    'With an enemy within 2 BU, the one most directly in front must be taken: the largest part of him lies in the strip ahead.',
    'Avec un ennemi à 2 UB ou moins, il faut viser celui qui est le plus en face : la plus grande part dans la bande avant.',
    {
      facts: [fact('strip', 'A1 B1 2', true), fact('must', 'A1 B2', 'B1'), fact('range', 'A1 B1', 1.33)],
      labels: [
        label('B1.rear', 'Must be taken', 'Cible obligée'),
        label('B2.rear', 'Not now', 'Pas maintenant'),
      ],
    },
  ),
  figure(
    'BQ-6.4-a',
    [
      at('A1', 'ART', 10, 4.4, N, { gun: 'B' }),
      at('A2', 'P&M', 10, 5.6, N),
      at('B1', 'P&M', 10, 8.2, S),
      far,
    ],
    'A cannon on a hill, or firing at one, fires over friends who are nearer to it than to the target: one die less.',
    'Un canon sur une colline, ou visant une colline, tire par-dessus des amis plus proches de lui que de la cible : un dé de moins.',
    {
      ground: [{ id: 'hill', kind: 'gentle-hill', ellipse: { x: 10, y: 8.2, rx: 2.6, ry: 1.4 } }],
      facts: [fact('aim', 'A1 B1', 'full over'), fact('gap', 'A1 A2', 0.53), fact('gap', 'A2 B1', 1.93)],
    },
  ),
  figure(
    'BQ-6.4-b',
    [
      at('A1', 'ART', 7, 4.4, N, { gun: 'D' }),
      at('A2', 'P&M', 7, 5.6, N),
      at('B1', 'P&M', 7, 8.2, S),
      at('A3', 'ART', 13, 4.4, N, { gun: 'D' }),
      at('A4', 'P&M', 13, 6.9, N),
      at('B2', 'P&M', 13, 8.2, S),
      far,
    ],
    'A howitzer does so from any ground. On the right the friend is nearer to the target: no shot.',
    'Un obusier le fait de tout terrain. À droite, l’ami est plus près de la cible : pas de tir.',
    {
      facts: [
        fact('aim', 'A1 B1', 'full', ['Over friends', 'Par-dessus']),
        fact('aim', 'A3 B2', 'BQ-6.3.3-a', ['No shot', 'Pas de tir']),
      ],
    },
  ),
  figure(
    'BQ-6.9-a BQ-6.1.3.5-a',
    [
      at('A1', 'T', 7, 4.6, N),
      at('B1', 'S', 7, 7.2, S),
      at('B2', 'P&M', 7, 8.2, S),
      at('A2', 'T', 13, 4.6, N),
      at('B3', 'ART', 13, 7.4, S),
      at('B4', 'P&M', 13, 8.4, S),
      far,
    ],
    'Through a screen more than 2 BU away: through skirmishers with half the dice, through guns without loss. The screen is not harmed.',
    'À travers un écran à plus de 2 UB : à travers des tirailleurs avec la moitié des dés, à travers des canons sans perte. L’écran n’est pas touché.',
    {
      facts: [
        fact('aim', 'A1 B2', 'full through', ['Half dice', 'Moitié des dés']),
        fact('gap', 'A1 B1', 2.18),
        fact('aim', 'A2 B4', 'full guns', ['All dice', 'Tous les dés']),
      ],
    },
  ),
];
