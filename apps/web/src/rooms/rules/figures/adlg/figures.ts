import type { State } from '@tercio/engine';
import { type AdlgState, zoneOf } from '@tercio/engine/rules/adlg-r';
import { zoneOutline } from '../../../../game/adlg/setup/camp.ts';
import type { Overlay } from '../../../../table/scene.ts';
import { at, type Figure, figure } from '../figure.ts';

const [N, S, E] = [90, 270, 0];
const CV = 'medium-cavalry' as const;
const HC = 'heavy-cavalry';
const PS = 'pike-and-shot' as const;
const far = at('B9', PS, 20, 17, S);

const move = (units: readonly string[], ...legs: Readonly<Record<string, string | number>>[]) => ({
  order: { kind: 'move', units, legs, rally: false },
});

/** Where foot, horse, light troops and guns of both sides may be deployed: the rules' own boxes. */
function deployment(state: State): Overlay[] {
  const s = state as AdlgState;
  return ([0, 1] as const).flatMap((side) =>
    ([PS, CV, 'light-infantry', 'medium-artillery'] as const).flatMap((type) => {
      const box = zoneOutline(s, side, zoneOf(s, type));
      return box.kind === 'region'
        ? box.outlines.map((o): Overlay => ({ kind: 'bracket', outline: o, side }))
        : [];
    }),
  );
}

/** Moves, zones, charges, shooting of ADLG-R. */
export const PLAYED: readonly Figure[] = [
  figure(
    'ADLG-DEP-2 AR-SETUP-10 AR-SETUP-11',
    [
      at('A1', PS, 13, 4, N),
      at('A2', PS, 17, 4, N),
      at('A3', CV, 2, 4, N),
      at('A4', CV, 28, 4, N),
      at('A5', 'light-infantry', 9, 6.5, N),
      at('A6', 'medium-artillery', 15, 6.5, N),
      at('B1', PS, 15, 16, S),
      at('B2', CV, 28, 16, S),
    ],
    'Foot in the inner box, horse also on the wings to the table’s edges; light troops and the greater guns farther forward, the guns not on the wings.',
    'L’infanterie dans le cadre intérieur, la cavalerie aussi sur les ailes jusqu’aux bords ; les troupes légères et la grosse artillerie plus en avant, celle-ci pas sur les ailes.',
    { zones: deployment },
  ),
  figure(
    'ADLG-MOV-1 ADLG-ALW-1 ADLG-ORD-6 ADLG-GEO-1 ADLG-GEO-2 ADLG-SCA-1',
    [at('A1', CV, 10, 6, N), far],
    'Horse moves straight ahead. The dashed outline is where it stood; the move is measured along its way, in UD.',
    'La cavalerie avance tout droit. Le contour tireté est sa place d’avant ; le mouvement se mesure le long du trajet, en UD.',
    move(['A1'], { do: 'advance', by: 2 }),
  ),
  figure(
    'ADLG-ALW-1a ADLG-ALW-1b',
    [at('A1', PS, 10, 6, N), far],
    'Heavy foot that starts 4 UD or more from every enemy goes 3 UD in the open.',
    'L’infanterie lourde qui part à 4 UD ou plus de tout ennemi fait 3 UD en terrain clair.',
    move(['A1'], { do: 'advance', by: 3 }),
  ),
  figure(
    'ADLG-MOV-1a ADLG-MOV-1b',
    [at('A1', CV, 10, 6, N), far],
    'A slide of up to 1 UD costs nothing, once a phase and with at least 1 UD straight ahead.',
    'Un glissement de 1 UD au plus est gratuit, une fois par phase et avec au moins 1 UD tout droit.',
    move(['A1'], { do: 'advance', by: 3 }, { do: 'slide', by: 1 }),
  ),
  figure(
    'ADLG-MOV-2 ADLG-MOV-2a ADLG-MOV-3',
    [at('A1', PS, 10, 6, N), far],
    'A wheel to the left: the left front corner stays, the outer corner is measured.',
    'Conversion à gauche : le coin avant gauche reste, on mesure le coin extérieur.',
    move(['A1'], { do: 'wheel', to: 'left', by: 35 }),
  ),
  figure(
    'ADLG-MOV-7',
    [at('A1', CV, 10, 6, N), far],
    'A move that combines a wheel with an advance; the gold region is what it may still reach.',
    'Un mouvement qui combine conversion et avance ; la zone dorée est ce qui reste à portée.',
    { of: 'A1', ...move(['A1'], { do: 'wheel', to: 'right', by: 25 }, { do: 'advance', by: 1.5 }) },
  ),
  figure(
    'ADLG-MOV-4 ADLG-MOV-5 AR-MOVE-01 AR-MOVE-02 AR-AMB-48',
    [at('A1', CV, 10, 6, N), far],
    'A quarter-turn to the right.',
    'Un quart de tour à droite.',
    move(['A1'], { do: 'turn', to: 'right' }),
  ),
  figure(
    'ADLG-MOV-6 ADLG-ORD-14 AR-MOVE-08',
    [at('A1', CV, 10, 8, N), far],
    'There is no step backwards: who wants to go back turns about first.',
    'On ne recule pas : pour revenir, on fait d’abord demi-tour.',
    move(['A1'], { do: 'turn', to: 'about' }, { do: 'advance', by: 1 }),
  ),
  figure(
    'ADLG-GEO-8 ADLG-MOV-8 ADLG-MOV-10 ADLG-MOV-11 ADLG-MOV-12 ADLG-MOV-13 ADLG-ALW-5 AR-GROUP-11 AR-GROUP-07',
    [at('A1', CV, 9, 6, N), at('A2', CV, 10, 6, N), at('A3', CV, 11, 6, N), far],
    'Three in edge contact are a group: one order, one rigid shape, the pace of the slowest.',
    'Trois unités côte à côte forment un groupe : un ordre, une forme rigide, l’allure de la plus lente.',
    move(['A1', 'A2', 'A3'], { do: 'wheel', to: 'left', by: 15 }, { do: 'advance', by: 1.5 }),
  ),
  figure(
    'ADLG-ZOC-1 ADLG-ZOC-2 ADLG-ZOC-4 ADLG-GEO-3',
    [at('A1', CV, 10, 6, N), at('B1', PS, 10, 9, S), far],
    'The zone of control before a front: at exactly 1 UD one is no longer in it.',
    'La zone de contrôle devant un front : à exactement 1 UD, on n’y est plus.',
    { of: 'B1', show: ['zone'] },
  ),
  figure(
    'ADLG-ZOC-3 ADLG-ZOC-5 ADLG-ZOC-5a ADLG-ZOC-6 ADLG-ZOC-8 ADLG-ZOC-10 AR-AMB-25',
    [at('A1', CV, 9.4, 8, N), at('B1', PS, 10, 9.4, S), far],
    'Whoever stands in an enemy’s zone may not walk past him: this move is refused.',
    'Qui se trouve dans la zone ennemie ne peut passer devant lui : ce mouvement est refusé.',
    {
      of: 'B1',
      show: ['zone'],
      refused: 'ADLG-ZOC-5a',
      ...move(['A1'], { do: 'turn', to: 'right' }, { do: 'advance', by: 2 }),
    },
  ),
  figure(
    'ADLG-CHA-1 ADLG-CHA-2 ADLG-CHA-3 ADLG-CHA-9 ADLG-MOV-21',
    [at('A1', HC, 9.5, 6, N), at('B1', PS, 10, 9, S), far],
    'A charge to the front: straight ahead until the bases touch.',
    'Une charge de front : tout droit jusqu’au contact des socles.',
    { wish: { kind: 'charge', about: ['A1'], target: 'B1' } },
  ),
  figure(
    'ADLG-ORD-1a',
    [at('A1', HC, 9.5, 7.7, N), at('B1', PS, 10, 9, S), far],
    'With an enemy in its zone of control a body may charge straight ahead for nothing, even out of command.',
    'Avec un ennemi dans sa zone de contrôle, une unité peut charger tout droit gratuitement, même hors de portée.',
    { of: 'A1', show: ['zone'], wish: { kind: 'charge', about: ['A1'], target: 'B1' } },
  ),
  figure(
    'ADLG-CHA-6c',
    [at('A1', HC, 6.8, 9.2, E), at('B1', PS, 10, 9, S), at('B2', HC, 8.5, 10.6, S), far],
    'No flank charge here: the place to conform to lies in the zone of control of another enemy.',
    'Pas de charge de flanc ici : la place où se conformer est dans la zone de contrôle d’un autre ennemi.',
    {
      of: 'B2',
      show: ['zone'],
      refused: 'ADLG-CHA-6c',
      order: { kind: 'charge', units: ['A1'], target: 'B1', legs: [{ do: 'advance', by: 3 }] },
    },
  ),
  figure(
    'ADLG-CHA-4 ADLG-CHA-4a ADLG-CON-1 ADLG-CON-2 ADLG-CON-2a ADLG-CON-2b ADLG-GEO-5',
    [at('A1', HC, 8.9, 6, N), at('B1', PS, 10, 9, S), far],
    'The charger wheels into his target and, once in contact, lines up edge to edge: he conforms.',
    'Le chargeur se tourne vers sa cible et, au contact, s’aligne bord à bord : il se conforme.',
    { wish: { kind: 'charge', about: ['A1'], target: 'B1' } },
  ),
  figure(
    'ADLG-CHA-6 ADLG-CHA-6a ADLG-CHA-6b AR-MELEE-02 AR-MELEE-03 AR-MELEE-06 AR-AMB-43',
    [at('A1', HC, 6.8, 9.2, E), at('B1', PS, 10, 9, S), far],
    'A flank charge begins wholly behind the line of the enemy’s front.',
    'Une charge de flanc part tout entière de derrière la ligne du front ennemi.',
    { wish: { kind: 'charge', about: ['A1'], target: 'B1' } },
  ),
  figure(
    'ADLG-EVA-1 ADLG-EVA-3 ADLG-EVA-3a ADLG-EVA-6 ADLG-EVA-7 ADLG-EVA-9 AR-EVADE-02',
    [at('A1', HC, 10, 6, N), at('B1', 'light-cavalry', 10, 8.5, S), far],
    'Charged in front, light horse turns about and rides away; its die takes 1 UD off its move, leaves it or adds 1 UD.',
    'Chargée de front, la cavalerie légère fait demi-tour et s’éloigne ; son dé retire 1 UD, ne change rien ou ajoute 1 UD.',
    { wish: { kind: 'charge', about: ['A1'], target: 'B1' } },
  ),
  figure(
    'ADLG-MOV-14 ADLG-MOV-15 ADLG-MOV-16 ADLG-MOV-16a ADLG-MOV-17 ADLG-GEO-6 AR-MOVE-17a',
    [at('A1', 'light-infantry', 10, 5, N), at('A2', PS, 10, 6.2, N), far],
    'Light foot passes through a friend and comes out wholly beyond him.',
    'L’infanterie légère traverse un ami et ressort entièrement au-delà.',
    move(['A1'], { do: 'advance', by: 2.5 }),
  ),
  figure(
    'ADLG-GEO-7 ADLG-ALW-7 ADLG-MOV-19',
    [at('A1', CV, 10, 7, N), at('B1', PS, 10, 9.4, S), far],
    'A plain move may not run into the enemy: it is refused, and may go as far as shown.',
    'Un simple mouvement ne peut heurter l’ennemi : il est refusé, et peut aller jusque-là.',
    { refused: 'ADLG-MOV-19', ...move(['A1'], { do: 'advance', by: 3 }) },
  ),
  figure(
    'ADLG-SHO-3 ADLG-SHO-4 AR-SHOOT-12 AR-AMB-71',
    [at('A1', 'shot', 10, 6, N, { weapon: 'musket' }), at('B1', CV, 11.2, 8.6, S), far],
    'The shooting zone: straight ahead with a margin to both sides.',
    'La zone de tir : droit devant, avec une marge de chaque côté.',
    { of: 'A1', show: ['shooting', 'sight'] },
  ),
  figure(
    'ADLG-SHO-14 AR-SHOOT-04 AR-SHOOT-16 AR-AMB-01',
    [at('A1', 'heavy-artillery', 10, 5, N), at('B1', PS, 10.5, 10, S), far],
    'The zone of a heavy gun widens beyond short range.',
    'La zone d’une pièce lourde s’élargit au-delà de la courte portée.',
    { of: 'A1', show: ['shooting', 'sight'] },
  ),
  figure(
    'ADLG-SHO-5 ADLG-SHO-5a ADLG-GEO-4 ADLG-SHO-17',
    [
      at('A1', 'shot', 10, 5, N, { weapon: 'musket' }),
      at('A2', CV, 10, 6.6, N),
      at('B1', PS, 10, 8.6, S),
      far,
    ],
    'A friend in between hides the enemy: lines from both ends of the front must reach one point of the target.',
    'Un ami entre les deux cache l’ennemi : des lignes des deux bouts du front doivent atteindre un même point de la cible.',
    { of: 'A1', show: ['shooting', 'sight'] },
  ),
  figure(
    'ADLG-CMD-1 ADLG-CMD-4 ADLG-CMD-4a ADLG-ORD-3 AR-GROUP-08 AR-AMB-93',
    [at('A1', CV, 10, 11, N), at('A2', CV, 16, 9, N), far],
    'The circle is the commander’s reach, for light troops it is twice as wide: who stands outside costs more to order.',
    'Le cercle est la portée du général, double pour les troupes légères : qui est dehors coûte plus cher à commander.',
    {
      of: 'A-c',
      show: ['command'],
      more: {
        corps: [
          { side: 0, name: '', points: 9, commander: { id: 'A-c', name: '', value: 0, x: 10, y: 9 } },
          { side: 1, name: '', commander: { id: 'B-c', name: '', value: 1, x: 26, y: 18 } },
        ],
      },
    },
  ),
  figure(
    'AR-MOVE-12 AR-MOVE-14 AR-MOVE-15 AR-MOVE-18 AR-MOVE-19',
    [at('A1', CV, 10, 6, N), at('B1', PS, 10, 9, S, { square: true }), far],
    'A square shows a front to every side, and stays where it is.',
    'Un carré fait front de tous côtés, et reste en place.',
  ),
  figure(
    'ADLG-RAL-6 AR-RALLY-06 AR-RALLY-07 AR-RALLY-08 AR-RALLY-11 AR-RALLY-13',
    [at('A1', PS, 10, 8, N, { losses: 2 }), at('A2', PS, 10, 6.4, N), far],
    'A friend close behind, facing the same way, lends rear support to the one that rallies.',
    'Un ami juste derrière, face au même côté, appuie celui qui se rallie.',
  ),
  figure(
    'ADLG-ROU-2 ADLG-ROU-2c',
    [
      at('A1', PS, 10, 8, N, { losses: 3 }),
      at('A2', PS, 10, 6.6, N),
      at('A3', PS, 12.2, 8, N),
      at('B1', PS, 10, 9.2, S),
      far,
    ],
    'When the foremost routs, the friend directly behind it, nearer than 1 UD, loses a point; the one beside it does not.',
    'Quand la première unité fuit, l’amie juste derrière, à moins de 1 UD, perd un point ; celle d’à côté non.',
  ),
  figure(
    'AR-STATE-05 AR-BU-02',
    [at('A1', 'tercio', 10, 7, N), at('B1', CV, 10, 11, S), far],
    'The arrow marks the front edge; left and right are flanks, behind is the rear.',
    'La flèche marque le front ; à gauche et à droite les flancs, derrière l’arrière.',
  ),
  figure(
    'ADLG-TER-7 ADLG-TER-21a AR-TERR-22',
    [at('A1', PS, 10, 6.6, N), at('B1', PS, 10, 9.6, S), far],
    'Higher ground: who stands wholly on the hill, with its crest behind his front.',
    'Qui se tient tout entier sur la colline, la crête derrière son front, domine.',
    {
      ground: [{ id: 'hill', kind: 'gentle-hill', ellipse: { x: 10, y: 10.2, rx: 2.6, ry: 1.8, angle: 0 } }],
    },
  ),
  figure(
    'AR-TERR-02 AR-TERR-13 AR-TERR-14 AR-TERR-15 ADLG-TER-6',
    [at('A1', 'shot', 10, 6, N, { weapon: 'musket' }), at('B1', 'light-infantry', 10, 8.4, S), far],
    'Foot inside a wood has cover; at its edge it may shoot out and be seen.',
    'L’infanterie dans un bois est à couvert ; à la lisière, elle tire et se voit.',
    {
      of: 'A1',
      show: ['shooting', 'sight'],
      ground: [{ id: 'wood', kind: 'wood', ellipse: { x: 10, y: 9, rx: 2, ry: 1, angle: 0 } }],
    },
  ),
  figure(
    'ADLG-ALW-6',
    [at('A1', CV, 10, 5, N), far],
    'On a road, in column, a body goes farther.',
    'Sur une route, en colonne, on va plus loin.',
    {
      of: 'A1',
      ground: [
        {
          id: 'road',
          kind: 'road',
          polygon: [
            [9.4, 2],
            [10.6, 2],
            [10.6, 12],
            [9.4, 12],
          ],
        },
      ],
    },
  ),
  figure(
    'ADLG-TER-9 ADLG-TER-9a',
    [at('A1', CV, 10, 6, N), far],
    'A river is crossed straight ahead, at right angles to its bank, at the price of the ground it counts as.',
    'Une rivière se franchit tout droit, à angle droit de la rive, au prix du terrain qu’elle vaut.',
    {
      ...move(['A1'], { do: 'advance', by: 1.5 }),
      ground: [
        {
          id: 'river',
          kind: 'river',
          river: 'rough',
          polygon: [
            [4, 7.2],
            [16, 7.2],
            [16, 8],
            [4, 8],
          ],
        },
      ],
    },
  ),
  figure(
    'ADLG-MEL-5 ADLG-MEL-6 ADLG-MEL-7 AR-MELEE-14 AR-MELEE-18 AR-MELEE-19',
    [at('A1', HC, 9.5, 8.125, N), at('A2', HC, 8.625, 9.1, E), at('B1', PS, 10, 9, S), far],
    'One fights the front, the other stands on the flank and supports.',
    'L’un combat de front, l’autre est sur le flanc et soutient.',
    {
      more: {
        contacts: [
          { a: 'A1', b: 'B1', edge: 'front', charged: false, rounds: 1 },
          { a: 'A2', b: 'B1', edge: 'right', charged: false, rounds: 1 },
        ],
      },
    },
  ),
];
