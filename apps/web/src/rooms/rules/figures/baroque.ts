import { at, type Figure, figure } from './figure.ts';

const [N, S, E] = [90, 270, 0];
const far = at('B9', 'P&M', 16, 13, S);

/** Moves, charges, arcs of Baroque. */
export const BAROQUE_FIGURES: readonly Figure[] = [
  figure(
    'BQ-5.1-a BQ-5.1-b BQ-5.1-e BQ-0-b BQ-1.4-a',
    [at('A1', 'P&M', 10, 5, N), far],
    'A movement action straight ahead. The dashed outline is where the unit stood.',
    'Une action de mouvement tout droit. Le contour tireté est la place d’avant.',
    { wish: { kind: 'move', about: ['A1'], do: 'advance' } },
  ),
  figure(
    'BQ-5.2.1-a BQ-5.5.3-a',
    [at('A1', 'P&M', 10, 5, N), far],
    'A wheel: one front corner stays, the other swings.',
    'Une conversion : un coin avant reste, l’autre tourne.',
    { wish: { kind: 'move', about: ['A1'], do: 'wheel' } },
  ),
  figure(
    'BQ-5.2.2-a',
    [at('A1', 'P&M', 10, 5, N), far],
    'An oblique move: sideways while facing ahead.',
    'Un mouvement oblique : de côté en gardant le front.',
    { wish: { kind: 'move', about: ['A1'], do: 'oblique' } },
  ),
  figure(
    'BQ-5.2.3-a',
    [at('A1', 'P&M', 10, 7, N), at('B1', 'TR', 10, 10.5, S), far],
    'Backwards without turning.',
    'En arrière sans se retourner.',
    { order: { kind: 'move', unit: 'A1', do: 'back', by: 1, right: 0, to: 'left' } },
  ),
  figure(
    'BQ-5.2.4-b BQ-5.2.4-c',
    [at('A1', 'TR', 10, 6, N), far],
    'A turn about on the spot.',
    'Un demi-tour sur place.',
    { order: { kind: 'move', unit: 'A1', do: 'about', by: 0, right: 0, to: 'left' } },
  ),
  figure(
    'BQ-5.4-a BQ-5.4-b BQ-5.4-c BQ-7.1-a BQ-7.1-c BQ-7.2.1-a BQ-5.4.1-b',
    [at('A1', 'TR', 10, 5, N), at('B1', 'P&M', 10, 8, S), far],
    'A charge to the front: the charger stops at first touch.',
    'Une charge de front : le chargeur s’arrête au premier contact.',
    { wish: { kind: 'charge', about: ['A1'], target: 'B1' }, stop: 'contact' },
  ),
  figure(
    'BQ-7.2.3-a BQ-7.2.3-b BQ-7.2.3-d BQ-7.5.2-f',
    [at('A1', 'TR', 6.6, 8.8, E), at('B1', 'P&M', 10, 8.4, S), far],
    'A contact on the flank: the charger started behind the line of the front.',
    'Un contact de flanc : le chargeur est parti de derrière la ligne du front.',
    { wish: { kind: 'charge', about: ['A1'], target: 'B1' }, stop: 'contact' },
  ),
  figure(
    'BQ-0-k BQ-1.3-a BQ-1.3-b BQ-7.2.2-a',
    [at('A1', 'P&M', 10, 6, N), at('B1', 'P&M', 10, 9, S), far],
    'The front edge of a unit, and the strip before it.',
    'Le front d’une unité, et la bande devant elle.',
    { of: 'A1', show: ['region'] },
  ),
  figure(
    'BQ-6.3.1-a BQ-6.3.2-a BQ-6.1.3.4-a',
    [at('A1', 'P&M', 10, 5, N), at('B1', 'TR', 11, 8, S), far],
    'The firing arc, with its ranges.',
    'L’arc de tir et ses portées.',
    { of: 'A1', show: ['shooting'] },
  ),
  figure(
    'BQ-5.6-b BQ-5.6-d BQ-5.6-f BQ-5.6-h BQ-5.6-j',
    [at('A1', 'TR', 10, 5, N), at('B1', 'CL', 10, 8, S), far],
    'Light horse evades before a charge.',
    'La cavalerie légère esquive une charge.',
    { wish: { kind: 'charge', about: ['A1'], target: 'B1' }, stop: 'answer' },
  ),
  figure(
    'BQ-5.5-a BQ-5.5.1-a BQ-5.5.2-a BQ-5.5-c',
    [at('A1', 'S', 10, 4.6, N), at('A2', 'P&M', 10, 6, N), far],
    'A unit behind a friend: who may pass through whom depends on both.',
    'Une unité derrière un ami : qui traverse qui dépend des deux.',
    { of: 'A1' },
  ),
  figure(
    'BQ-7.6-a BQ-7.6-b BQ-7.6-d',
    [at('A1', 'P&M', 9.6, 7.2, N), at('A2', 'P&M', 11.6, 7.2, N), at('B1', 'P&M', 10, 7.87, S), far],
    'The main unit has the longer shared front; the other supports it.',
    'L’unité principale a le plus long front partagé ; l’autre la soutient.',
    {
      more: {
        contacts: [
          { a: 'A1', b: 'B1' },
          { a: 'A2', b: 'B1' },
        ],
      },
    },
  ),
  figure(
    'BQ-3.1.4-g BQ-3.1.1-c',
    [at('A1', 'P&M', 10, 5.4, N), at('B1', 'P&M', 10, 8.4, S), far],
    'Who is nearer to the crest is higher up.',
    'Qui est plus près de la crête est plus haut.',
    { ground: [{ id: 'hill', kind: 'gentle-hill', ellipse: { x: 10, y: 9, rx: 3, ry: 2 } }] },
  ),
  figure(
    'BQ-3.1.4-c BQ-3.1.4-d BQ-6.1.3.6-a',
    [at('A1', 'T', 10, 5, N), at('B1', 'T', 10, 7.6, S), far],
    'At the edge of a wood one sees and is seen; deep inside neither.',
    'À la lisière on voit et l’on est vu ; au fond du bois, ni l’un ni l’autre.',
    {
      of: 'A1',
      show: ['shooting'],
      ground: [{ id: 'wood', kind: 'wood', ellipse: { x: 10, y: 8.4, rx: 3, ry: 1.3 } }],
    },
  ),
  figure(
    'BQ-2.6.2-b BQ-2.6.1-n',
    [at('A1', 'P&M', 10, 8.5, N), at('A2', 'P&M', 17, 8, N), far],
    'The circle is the leader’s command range.',
    'Le cercle est la portée de commandement du chef.',
    {
      of: 'A1',
      show: ['command'],
      more: {
        commands: [
          { side: 0, name: 'Centre', leader: { quality: 'expert', x: 10, y: 7 } },
          { side: 1, leader: { quality: 'expert', x: 10, y: 14 } },
        ],
      },
    },
  ),
  figure(
    'BQ-6.1.3.6-b BQ-3.1.1-g BQ-7.5.4-f',
    [at('A1', 'P&M', 10, 5, N), at('B1', 'P&M', 10, 7.6, S), far],
    'A unit behind a linear obstacle.',
    'Une unité derrière un obstacle linéaire.',
    {
      more: {
        obstacles: [
          {
            id: 'wall',
            points: [
              [7, 7.26],
              [10, 7.26],
              [13, 7.26],
            ],
          },
        ],
      },
    },
  ),
];
