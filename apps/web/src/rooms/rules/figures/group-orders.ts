import type { State } from '@tercio/engine';
import type { GroupState } from '@tercio/engine/rules/group-orders';
import { inUnits } from '../../../game/pieces.ts';
import type { Overlay } from '../../../table/scene.ts';
import { at, type Figure, figure } from './figure.ts';

const [N, S, E] = [90, 270, 0];
const INF = 'medium-infantry';
const HC = 'heavy-cavalry';
const far = at('B9.1', INF, 105, 80, S, { order: 'stand' });

/** The boxes of the scenario in which each side deploys. */
const deployment = (state: State): Overlay[] =>
  ([0, 1] as const).flatMap((side) =>
    (state as GroupState).scenario.zones[side].map((z): Overlay => {
      const [x0, y0, x1, y1] = [z.x0, z.y0, z.x1, z.y1].map(inUnits) as [number, number, number, number];
      const outline = [
        { x: x0, y: y0 },
        { x: x1, y: y0 },
        { x: x1, y: y1 },
        { x: x0, y: y1 },
      ];
      return { kind: 'bracket', outline, side };
    }),
  );

/** Marches, charges, arcs of Group Orders. */
export const GROUP_ORDERS_FIGURES: readonly Figure[] = [
  figure(
    'GO-SETUP-18',
    [
      at('A1.1', INF, 30, 16, N),
      at('A1.2', INF, 47, 16, N),
      at('A2.1', HC, 84, 14, N, { order: 'reserve' }),
      at('A2.2', HC, 100, 14, N, { order: 'reserve' }),
      at('B1.1', INF, 44, 46, S, { order: 'stand' }),
      at('B1.2', INF, 61, 46, S, { order: 'stand' }),
    ],
    'One whole group at a time, each inside the zone of its side, with its general and its first order.',
    'Un groupe entier à la fois, chacun dans la zone de son camp, avec son général et son premier ordre.',
    {
      more: {
        table: [120, 60],
        scenario: { zones: [[[4, 2, 116, 21]], [[4, 40, 116, 58]]] },
        generals: [
          { id: 'A.C', side: 0, x: 60, y: 6 },
          { id: 'A1.G', side: 0, group: 'A1', x: 38, y: 8 },
          { id: 'A2.G', side: 0, group: 'A2', x: 92, y: 6 },
          { id: 'B.C', side: 1, x: 70, y: 54 },
          { id: 'B1.G', side: 1, group: 'B1', x: 52, y: 52 },
        ],
      },
      zones: deployment,
    },
  ),
  figure(
    'GO-MOVE-01 GO-MOVE-03 GO-ORDER-07 GO-ORDER-06',
    [at('A1.1', INF, 40, 30, N), far],
    'A march straight ahead. The dashed outline is where the unit stood.',
    'Une marche tout droit. Le contour tireté est la place d’avant.',
    { order: { kind: 'move', unit: 'A1.1', legs: [{ go: 'ahead', by: 8 }] } },
  ),
  figure(
    'GO-MOVE-04',
    [at('A1.1', INF, 40, 30, N), far],
    'A wheel about one front corner, then straight ahead.',
    'Une conversion autour d’un coin avant, puis tout droit.',
    {
      order: {
        kind: 'move',
        unit: 'A1.1',
        legs: [
          { go: 'wheel', side: 'left', by: 20 },
          { go: 'ahead', by: 3 },
        ],
      },
    },
  ),
  figure(
    'GO-MOVE-11 GO-SETUP-08 GO-ORDER-02',
    [at('A1.1', INF, 30, 30, N), at('A1.2', INF, 48, 30, N), at('A1.3', INF, 66, 30, N), far],
    'A group: units under one order, within reach of each other.',
    'Un groupe : des unités sous un même ordre, à portée l’une de l’autre.',
    { wish: { kind: 'march' } },
  ),
  figure(
    'GO-MOVE-15 GO-MOVE-16 GO-MOVE-23 GO-MOVE-19',
    [at('A1.1', HC, 40, 30, N), at('B1.1', INF, 40, 50, S, { order: 'stand' }), far],
    'A charge goes straight to contact.',
    'Une charge va droit au contact.',
    { more: { at: 'charges' }, wish: { kind: 'charges', target: 'B1.1' }, stop: 'contact' },
  ),
  figure(
    'GO-MOVE-12 GO-MOVE-13',
    [at('A1.1', INF, 40, 30, N), at('B1.1', INF, 40, 42, S, { order: 'stand' }), far],
    'A march keeps its distance from the enemy.',
    'Une marche garde ses distances avec l’ennemi.',
    { of: 'A1.1' },
  ),
  figure(
    'GO-SHOOT-01 GO-SHOOT-06 GO-SHOOT-M01 GO-SHOOT-M04 GO-SHOOT-M12',
    [at('A1.1', INF, 40, 30, N), at('B1.1', INF, 44, 40, S, { order: 'stand' }), far],
    'The arc of fire with its ranges.',
    'L’arc de tir et ses portées.',
    { of: 'A1.1', more: { at: 'shooting' } },
  ),
  figure(
    'GO-MELEE-06 GO-MELEE-M05',
    [at('A1.1', INF, 40, 40, N), at('B1.1', INF, 44, 43, S, { order: 'stand' }), far],
    'Only the stands whose fronts touch fight.',
    'Seuls les socles dont les fronts se touchent combattent.',
  ),
  figure(
    'GO-MELEE-07 GO-MELEE-M04',
    [
      at('A1.1', INF, 40, 40, N),
      at('A1.2', INF, 56, 40, N),
      at('B1.1', INF, 40, 43, S, { order: 'stand' }),
      far,
    ],
    'A friend beside the fight, level with it, overlaps the enemy.',
    'Un ami à côté du combat, à sa hauteur, déborde l’ennemi.',
  ),
  figure(
    'GO-MELEE-M02 GO-MELEE-M10 GO-MORALE-M05',
    [at('A1.1', HC, 26, 44, E), at('B1.1', INF, 44, 44, S, { order: 'stand' }), far],
    'An attack that begins behind the line of the front strikes the flank.',
    'Une attaque partie de derrière la ligne du front frappe le flanc.',
    { more: { at: 'charges' }, wish: { kind: 'charges', target: 'B1.1' }, stop: 'contact' },
  ),
  figure(
    'GO-MELEE-M03',
    [at('A1.1', INF, 40, 40, N, { formation: 'square', order: 'stand' }), at('B1.1', HC, 40, 58, S), far],
    'A square has a front on each side.',
    'Le carré fait front de chaque côté.',
  ),
  figure(
    'GO-MOVE-06 GO-MOVE-07 GO-MOVE-08',
    [at('A1.1', INF, 40, 30, N, { formation: 'column2' }), at('A1.2', INF, 60, 30, N), far],
    'The same stands in column and in line.',
    'Les mêmes socles en colonne et en ligne.',
  ),
  figure(
    'GO-MOVE-10 GO-ORDER-13',
    [at('A1.1', 'light-infantry', 40, 24, N), at('A1.2', INF, 40, 30, N), far],
    'A unit behind a friend: who may pass through whom depends on both.',
    'Une unité derrière un ami : qui traverse qui dépend des deux.',
    { of: 'A1.1' },
  ),
  figure(
    'GO-SETUP-17 GO-SHOOT-M05',
    [at('A1.1', INF, 40, 30, N), at('B1.1', INF, 40, 46, S, { order: 'stand' }), far],
    'A wood between them hides the enemy.',
    'Un bois entre eux cache l’ennemi.',
    { of: 'A1.1', ground: [{ id: 'wood', kind: 'wood', rect: [30, 35, 54, 41] }] },
  ),
  figure(
    'GO-MELEE-M11 GO-SETUP-14',
    [at('A1.1', INF, 40, 30, N), at('B1.1', INF, 40, 42, S, { order: 'stand' }), far],
    'Behind a wall: harder to hit, harder to fight.',
    'Derrière un mur : plus dur à toucher, plus dur à combattre.',
    { more: { lines: [{ id: 'wall', kind: 'wall', points: [28, 40, 56, 40] }] } },
  ),
  figure(
    'GO-SETUP-12 GO-MOVE-09',
    [at('A1.1', INF, 40, 30, N), far],
    'A march into a wood: what it costs and whom it disorders.',
    'Une marche dans un bois : ce qu’elle coûte et qui s’y désordonne.',
    {
      ground: [{ id: 'wood', kind: 'wood', rect: [26, 33, 56, 44] }],
      order: { kind: 'move', unit: 'A1.1', legs: [{ go: 'ahead', by: 4 }] },
    },
  ),
  figure(
    'GO-SHOOT-04',
    [
      at('A1.1', INF, 40, 30, N),
      at('B1.1', INF, 36, 37, S, { order: 'stand' }),
      at('B1.2', INF, 54, 40, S, { order: 'stand' }),
      far,
    ],
    'Two enemies in the arc: the nearer one is the target.',
    'Deux ennemis dans l’arc : le plus proche est la cible.',
    { of: 'A1.1', more: { at: 'shooting' } },
  ),
  figure(
    'GO-MOVE-05',
    [at('A1.1', INF, 40, 30, N, { order: 'reserve' }), far],
    'An incline goes at 45° to the facing, which is kept.',
    'L’oblique va à 45° du front, qui est gardé.',
    { order: { kind: 'move', unit: 'A1.1', legs: [{ go: 'incline', side: 'left', by: 4 }] } },
  ),
];
