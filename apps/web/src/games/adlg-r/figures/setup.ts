import type { Json, State } from '@tercio/engine';
import { type AdlgState, ambushParts, sectorBox, THIRDS, thirdOf, zoneOf } from '@tercio/engine/rules/adlg-r';
import { inUnits } from '@tercio/engine/table';
import type { Overlay } from '../../../table/scene.ts';
import { after, at, type Figure, fact, figure, label } from '../../kit/figure.ts';
import { zoneOutline } from '../setup/camp.ts';
import { ahead, box, CV, far, LI, move, N, oval, PS, S } from './pieces.ts';

/** Where foot, horse, light troops and guns of both sides may be deployed: the rules' own boxes. */
function deployment(state: State): Overlay[] {
  const s = state as AdlgState;
  return ([0, 1] as const).flatMap((side) =>
    ([PS, CV, LI, 'medium-artillery'] as const).flatMap((type) => {
      const zone = zoneOutline(s, side, zoneOf(s, type));
      return zone.kind === 'region'
        ? zone.outlines.map((o): Overlay => ({ kind: 'bracket', outline: o, side }))
        : [];
    }),
  );
}

interface Part {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}
const outlined = ({ west, east, south, north }: Part, side: 0 | 1 = 0): Overlay => {
  const [x0, x1, y0, y1] = [west, east, south, north].map(inUnits);
  const outline = [
    { x: x0, y: y0 },
    { x: x1, y: y0 },
    { x: x1, y: y1 },
    { x: x0, y: y1 },
  ];
  return { kind: 'bracket', outline, side };
};
const ambushes = (state: State): Overlay[] =>
  [true, false].flatMap((light) => ambushParts(state as AdlgState, 0, light).map((p) => outlined(p)));
const thirds = (state: State): Overlay[] =>
  THIRDS.map((t) =>
    outlined({ ...thirdOf(state as AdlgState, 0, t), south: 0, north: (state as AdlgState).depth / 2 }),
  );
const sectors = (state: State): Overlay[] =>
  [1, 2, 3, 4, 5, 6].map((n) => outlined(sectorBox(state as AdlgState, 0, n), n <= 3 ? 0 : 1));

const chief = (value: number, x: number, y: number): Readonly<Record<string, Json>> => ({
  corps: [
    { side: 0, name: '', points: 9, commander: { id: 'A-c', name: '', value, x, y } },
    { side: 1, name: '', commander: { id: 'B-c', name: '', value: 1, x: 26, y: 18 } },
  ],
});
const line = (
  id: string,
  kind: string,
  width: number,
  ...points: readonly (readonly [number, number])[]
) => ({
  id,
  kind,
  line: { points, width },
});

/** Commanders, deployment, ambushes, and how ground is laid. */
export const SETUP: readonly Figure[] = [
  figure(
    {
      'ADLG-DEP-2': [
        'The boxes of the rules for each kind of troops.',
        'Les cadres des règles pour chaque sorte de troupes.',
      ],
      'AR-SETUP-10': [
        'Horse also on the wings, up to the short edges.',
        'La cavalerie aussi sur les ailes, jusqu’aux petits bords.',
      ],
      'AR-SETUP-11': [
        'Light troops and the greater guns up to 7 UD; the guns not on the wings.',
        'Troupes légères et grosse artillerie jusqu’à 7 UD ; celle-ci pas sur les ailes.',
      ],
      'AR-AMB-62': [
        'On the wings horse has the depth of heavy troops.',
        'Sur les ailes, la cavalerie a la profondeur des troupes lourdes.',
      ],
      'ADLG-SCA-2': [
        'At 220 points the table measures 30 × 20 UD.',
        'À 220 points, la table mesure 30 × 20 UD.',
      ],
    },
    [
      at('A1', PS, 13, 4, N),
      at('A2', PS, 17, 4, N),
      at('A3', CV, 2, 4, N),
      at('A4', CV, 28, 4, N),
      at('A5', LI, 9, 6.5, N),
      at('A6', 'medium-artillery', 15, 6.5, N),
      at('B1', PS, 15, 16, S),
      at('B2', CV, 28, 16, S),
    ],
    'Foot in the inner box, horse also on the wings; light troops and the greater guns farther forward.',
    'L’infanterie dans le cadre intérieur, la cavalerie aussi sur les ailes ; troupes légères et grosse artillerie plus en avant.',
    {
      zones: deployment,
      facts: [
        fact('table', 'all', '30 × 20'),
        fact('zoneDepth', 'A1', 5, ['foot', 'infanterie']),
        fact('zoneDepth', 'A5', 7, ['light', 'légers']),
        fact('zoneDepth', 'A3', 5, ['horse', 'cavalerie']),
        fact('deploys', 'A1', true),
        fact('deploys', 'A3', true),
        fact('deploys', 'A5', true),
        fact('deploys', 'A6', true),
      ],
    },
  ),
  figure(
    {
      'ADLG-DEP-2b': [
        'On a deeper table heavy troops deploy up to 5 UD from the centre line, light troops up to 3 UD from it.',
        'Sur une table plus profonde, les troupes lourdes se déploient à 5 UD du milieu, les légères à 3 UD.',
      ],
    },
    [at('A1', PS, 18, 6.5, N), at('A2', LI, 21, 8.6, N), at('B1', PS, 18, 18.5, S)],
    'A table of 36 × 25 UD.',
    'Une table de 36 × 25 UD.',
    {
      more: { table: [36, 25] },
      zones: deployment,
      facts: [
        fact('zoneDepth', 'A1', 7.5, ['foot', 'infanterie']),
        fact('zoneDepth', 'A2', 9.5, ['light', 'légers']),
      ],
    },
  ),
  figure(
    {
      'ADLG-DEP-3a': [
        'The middle of each base must lie in the third written for its corps.',
        'Le milieu de chaque socle doit être dans le tiers prévu pour son corps.',
      ],
    },
    [at('A1', PS, 5, 4, N), at('A2', PS, 15, 4, N), at('A3', CV, 25, 4, N), at('B1', PS, 15, 12, S)],
    'Left, centre and right: the thirds of the table as its player sees it.',
    'Gauche, centre et droite : les tiers de la table vus par le joueur.',
    {
      zones: thirds,
      facts: [
        fact('third', 'A1', 'left', ['left', 'gauche']),
        fact('third', 'A2', 'centre', ['centre', 'centre']),
        fact('third', 'A3', 'right', ['right', 'droite']),
      ],
    },
  ),
  figure(
    {
      'ADLG-DEP-2a': [
        'On the own long edge, in the zone of heavy foot, its long side along the edge.',
        'Sur son grand bord, dans la zone de l’infanterie lourde, le grand côté le long du bord.',
      ],
    },
    [at('A1', PS, 10, 3, N), far],
    'A camp behind its army.',
    'Un camp derrière son armée.',
    {
      more: { camps: [{ side: 0, x: 14, y: 0.5, facing: 90 }] },
      facts: [
        fact('campLies', '14 0.5', null, ['here', 'ici']),
        fact('campLies', '9 2.5', 'ADLG-DEP-2', ['not here', 'pas ici']),
      ],
    },
  ),
  figure(
    {
      'ADLG-CMD-1': ['An ordinary commander reaches 4 UD.', 'Un général ordinaire porte à 4 UD.'],
      'ADLG-CMD-4': [
        'From his marker to the nearest point of the body.',
        'De son pion au point le plus proche de l’unité.',
      ],
      'ADLG-CMD-4a': [
        'For light troops the range is doubled.',
        'Pour les troupes légères, la portée est doublée.',
      ],
      'ADLG-DEP-3b': [
        'All bodies of a corps are deployed in his range.',
        'Tout le corps se déploie à sa portée.',
      ],
    },
    [at('A1', CV, 10, 11, N), at('A2', CV, 16, 9, N), at('A3', LI, 4.4, 9, N), far],
    'The circle is the commander’s reach: who stands outside costs more to order.',
    'Le cercle est la portée du général : qui est dehors coûte plus cher à commander.',
    {
      of: 'A-c',
      show: ['command'],
      more: chief(0, 10, 9),
      facts: [
        fact('commandRange', 'A-c', 4),
        fact('inCommand', 'A-c A1', true, ['in range', 'à portée']),
        fact('inCommand', 'A-c A2', false, ['out of range', 'hors de portée']),
        fact('inCommand', 'A-c A3', true, ['light: in range', 'légers : à portée']),
      ],
    },
  ),
  figure(
    {
      'AR-GROUP-08': [
        'Every unit of the group must be in range.',
        'Chaque unité du groupe doit être à portée.',
      ],
      'ADLG-ORD-3': [
        'One unit out of range concerns the whole group.',
        'Une unité hors de portée concerne tout le groupe.',
      ],
      'AR-AMB-93': [
        'In 2021 it is no group then; in 2024 it costs 1 CP more.',
        'En 2021, ce n’est plus un groupe ; en 2024, 1 PC de plus.',
      ],
    },
    [at('A1', CV, 12.4, 9, N), at('A2', CV, 13.4, 9, N), at('A4', CV, 14.4, 9, N), far],
    'The right end of the group lies beyond the commander’s reach.',
    'Le bout droit du groupe est hors de portée du général.',
    {
      of: 'A-c',
      show: ['command'],
      more: chief(0, 9.5, 9),
      facts: [
        fact('inCommand', 'A-c A1', true, ['in range', 'à portée']),
        fact('inCommand', 'A-c A4', false, ['out of range', 'hors de portée']),
      ],
    },
  ),
  figure(
    {
      'ADLG-CMD-8': [
        'Up to 5 UD in any direction, through friends; 6 UD are refused.',
        'Jusqu’à 5 UD dans tous les sens, à travers les amis ; 6 UD sont refusés.',
      ],
    },
    [at('A1', PS, 12.5, 6, N), far],
    'The free move of a commander.',
    'Le mouvement gratuit d’un général.',
    {
      more: chief(1, 10, 6),
      order: { kind: 'commander', commander: 'A-c', do: 'move', x: 15, y: 6 },
      tries: [
        { order: { kind: 'commander', commander: 'A-c', do: 'move', x: 16, y: 6 }, refused: 'ADLG-CMD-8' },
      ],
      facts: [after('moved', 'A-c', 5)],
    },
  ),
  figure(
    {
      'ADLG-CMD-9': [
        'His marker goes to a unit of his corps; from then on he moves with it.',
        'Son pion va à une unité de son corps ; il se déplace ensuite avec elle.',
      ],
    },
    [at('A1', PS, 12.5, 7, N), far],
    'A commander joins a unit.',
    'Un général rejoint une unité.',
    {
      more: chief(1, 10, 5),
      order: { kind: 'commander', commander: 'A-c', do: 'attach', unit: 'A1', half: 'left' },
      zones: () => [
        {
          kind: 'path',
          points: [
            { x: 10, y: 5 },
            { x: 12, y: 6.8 },
          ],
        },
      ],
      labels: [label([10, 5], 'from here', 'd’ici')],
      facts: [after('attached', 'A-c', 'A1')],
    },
  ),
  figure(
    {
      'ADLG-CMD-11': [
        'An enemy would touch him: he is placed with the nearest unit of his corps within 5 UD.',
        'Un ennemi le toucherait : il est placé avec l’unité la plus proche de son corps à 5 UD.',
      ],
    },
    [at('A1', CV, 10, 6, N), at('B1', PS, 13, 9.6, S), far],
    'Horse rides over a lone enemy commander.',
    'De la cavalerie passe sur un général ennemi seul.',
    {
      more: {
        corps: [
          { side: 0, name: '', points: 9, commander: { id: 'A-c', name: '', value: 3, x: 10, y: 3 } },
          { side: 1, name: '', commander: { id: 'B-c', name: '', value: 1, x: 10, y: 8.4 } },
        ],
      },
      ...move('A1', ahead(3)),
      facts: [after('attached', 'B-c', 'B1')],
    },
  ),
  figure(
    {
      'ADLG-AMB-2a': [
        'Up to 5 UD from the own long edge, 7 UD if all are light.',
        'Jusqu’à 5 UD de son grand bord, 7 UD si toutes sont légères.',
      ],
    },
    [at('A1', PS, 12, 4, N), at('A2', LI, 18, 6.5, N), at('B1', PS, 15, 11, S)],
    'Where an ambush may lie.',
    'Où une embuscade peut se tenir.',
    {
      zones: ambushes,
      facts: [fact('ambushDepth', 'heavy', 5), fact('ambushDepth', 'light', 7)],
      labels: [label([1.5, 5], '5 UD', '5 UD'), label([1.5, 7], '7 UD', '7 UD')],
    },
  ),
  figure(
    {
      'ADLG-TER-3': [
        'It fits in a circle of 6 UD and is at least 3 × 2 UD: the small one is refused.',
        'Il tient dans un cercle de 6 UD et fait au moins 3 × 2 UD : le petit est refusé.',
      ],
      'ADLG-TER-3a': [
        'A field is a rectangle: the one with slanting sides is refused.',
        'Un champ est un rectangle : celui aux bords obliques est refusé.',
      ],
    },
    [at('A1', PS, 4, 2, N), at('B9', PS, 26, 18, S)],
    'Pieces of ground of the right and of the wrong size and shape.',
    'Des éléments de terrain de bonnes et de mauvaises taille et forme.',
    {
      ground: [
        oval('wood', 'wood', 7, 6, 2.6, 1.6),
        oval('marsh', 'marsh', 12.5, 6, 1, 0.7),
        box('field', 'field', 17, 6, 4, 2.5),
        {
          id: 'slant',
          kind: 'field',
          polygon: [
            [21, 4.8],
            [24, 4.8],
            [25, 7.2],
            [22, 7.2],
          ],
        },
      ],
      facts: [
        fact('lay', 'wood', null, ['lies', 'convient']),
        fact('lay', 'marsh', 'ADLG-TER-3', ['too small', 'trop petit']),
        fact('lay', 'field', null, ['lies', 'convient']),
        fact('lay', 'slant', 'ADLG-TER-3a', ['no rectangle', 'pas un rectangle']),
      ],
    },
  ),
  figure(
    {
      'ADLG-TER-4': ['Pieces do not overlap.', 'Les éléments ne se chevauchent pas.'],
      'ADLG-TER-4a': ['No piece lies on a river.', 'Aucun élément ne couvre une rivière.'],
    },
    [at('A1', PS, 13, 2, N), at('B9', PS, 26, 18, S)],
    'A wood over a marsh and a field over a river are refused.',
    'Un bois sur un marais et un champ sur une rivière sont refusés.',
    {
      ground: [
        line('river', 'river', 1, [4, 0], [4, 20]),
        box('field', 'field', 5.5, 6, 3.4, 2.2),
        oval('marsh', 'marsh', 13, 6, 2, 1.4),
        oval('wood', 'wood', 15.6, 6.2, 2.2, 1.3),
        box('far', 'field', 21, 6, 3.4, 2.2),
      ],
      facts: [
        fact('lay', 'field', 'ADLG-TER-4', ['on the river', 'sur la rivière']),
        fact('lay', 'wood', 'ADLG-TER-4', ['on the marsh', 'sur le marais']),
        fact('lay', 'far', null, ['lies', 'convient']),
      ],
    },
  ),
  figure(
    {
      'ADLG-TER-9': [
        'A band 1 to 2 UD wide joining the long edges, 2 to 6 UD from a short one.',
        'Une bande de 1 à 2 UD entre les grands bords, à 2 à 6 UD d’un petit.',
      ],
      'ADLG-TER-10': [
        'A strip 4 UD deep along a short edge, impassable.',
        'Une bande de 4 UD le long d’un petit bord, infranchissable.',
      ],
      'ADLG-TER-11': ['0.5 to 1 UD wide, from edge to edge.', '0,5 à 1 UD de large, de bord à bord.'],
      'ADLG-TER-11a': ['10 to 30 UD long.', 'De 10 à 30 UD de long.'],
    },
    [at('A1', PS, 12, 4, N), far],
    'A river on the left, a coast on the right, a road from one long edge to the other.',
    'Une rivière à gauche, une côte à droite, une route d’un grand bord à l’autre.',
    {
      ground: [
        {
          id: 'coast',
          kind: 'coast',
          polygon: [
            [26, 0],
            [30, 0],
            [30, 20],
            [26, 20],
          ],
        },
        line('river', 'river', 1, [4, 0], [4.6, 10], [3.8, 20]),
        line('road', 'road', 0.8, [8, 0], [10, 10], [9, 20]),
      ],
      facts: [
        fact('lay', 'coast', null, ['4 UD', '4 UD']),
        fact('lay', 'river', null, ['river', 'rivière']),
        fact('lay', 'road', null, ['road', 'route']),
      ],
    },
  ),
  figure(
    {
      'ADLG-TER-18': [
        'Three along the long edge, two along the short one; 1–3 are in his half.',
        'Trois le long du grand bord, deux le long du petit ; 1 à 3 dans sa moitié.',
      ],
      'ADLG-TER-18a': [
        'On 1–4 it touches an edge or water, on 5–6 it lies at least 2 UD from all edges.',
        'Sur 1–4 il touche un bord ou l’eau, sur 5–6 il est à 2 UD au moins de tous les bords.',
      ],
    },
    [at('A1', PS, 18, 2, N), at('B1', PS, 18, 18, S)],
    'The six sectors of the table, and two pieces in the left one.',
    'Les six secteurs de la table, et deux éléments dans celui de gauche.',
    {
      zones: sectors,
      ground: [box('edge', 'field', 2, 4, 4, 2.5), oval('inner', 'wood', 6.5, 7.4, 2.4, 1.4)],
      facts: [
        fact('lay', 'edge 1 edge', null, ['1–4: at the edge', '1–4 : au bord']),
        fact('lay', 'inner 1 inner', null, ['5–6: inside', '5–6 : à l’intérieur']),
        fact('lay', 'inner 2', 'ADLG-TER-18'),
      ],
      labels: [1, 2, 3, 4, 5, 6].map((n) =>
        label([[5, 15, 25][(n - 1) % 3], n <= 3 ? 1.2 : 15], `${n}`, `${n}`),
      ),
    },
  ),
];
