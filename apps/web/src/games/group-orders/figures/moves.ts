import { after, at, type Figure, fact, figure, label } from '../../kit/figure.ts';
import { ahead, far, foe, generals, HC, INF, LI, move, N, S, wheel } from './pieces.ts';

/** Orders and moves of Group Orders. */
export const MOVES: readonly Figure[] = [
  figure(
    'GO-MOVE-01 GO-MOVE-02',
    [
      at('A1.1', INF, 16, 12, N),
      at('A1.2', LI, 38, 12, N, { formation: 'skirmish' }),
      at('A1.3', INF, 58, 10, N, { formation: 'column2', order: 'reserve' }),
      at('A1.4', HC, 74, 12, N),
      at('A1.5', 'light-cavalry', 94, 12, N),
      far,
    ],
    'How far they go: foot in line 20, light foot 24, foot in column on Reserve 24, heavy horse 30, light horse 40.',
    'Leur vitesse : infanterie en ligne 20, légère 24, en colonne en Réserve 24, cavalerie lourde 30, légère 40.',
    {
      facts: [
        fact('speed', 'A1.1', 20),
        fact('speed', 'A1.2', 24),
        fact('speed', 'A1.3', 24),
        fact('speed', 'A1.4', 30),
        fact('speed', 'A1.5', 40),
      ],
    },
  ),
  figure(
    'GO-MOVE-03',
    [at('A1.1', INF, 40, 24, N), far],
    'A move is a chain: here ahead 4, a wheel, ahead 4. What the parts cost is added up.',
    'Un mouvement est une suite : ici 4 tout droit, une conversion, 4 tout droit. Les coûts s’additionnent.',
    {
      order: move('A1.1', ahead(4), wheel('left', 20), ahead(4)),
      facts: [after('spent', 'A1.1', 13.6, ['Spent', 'Dépensé']), after('heading', 'A1.1', 110)],
    },
  ),
  figure(
    'GO-MOVE-04',
    [at('A1.1', INF, 34, 24, N), far],
    'A wheel turns about a front corner and costs the arc of the outer one. Beyond the speed it is refused.',
    'Une conversion tourne autour d’un coin avant et coûte l’arc de l’autre coin. Au-delà de la vitesse, elle est refusée.',
    {
      order: move('A1.1', wheel('left', 45)),
      tries: [{ order: move('A1.1', wheel('left', 85)), refused: 'GO-MOVE-01' }],
      facts: [after('spent', 'A1.1', 12.6, ['Arc', 'Arc'])],
      labels: [label('*A1.1.front-left', 'Stays', 'Reste')],
    },
  ),
  figure(
    'GO-MOVE-05',
    [at('A1.1', INF, 40, 24, N, { order: 'reserve', drill: 'well' }), far],
    'An incline goes at 45° to the facing, which is kept. The well drilled pay it simply, others double.',
    'L’oblique va à 45° du front, qui est gardé. Les troupes bien exercées la paient simple, les autres double.',
    {
      order: move('A1.1', { go: 'incline', side: 'left', by: 12 }),
      facts: [after('moved', 'A1.1 40 24', 12), after('heading', 'A1.1', 90), after('spent', 'A1.1', 12)],
    },
  ),
  figure(
    'GO-MOVE-06',
    [at('A1.1', INF, 40, 30, N, { order: 'reserve' }), far],
    'Turning about on the spot: on Reserve it costs normal troops half the speed.',
    'Demi-tour sur place : en Réserve, il coûte la moitié de la vitesse aux troupes normales.',
    {
      order: move('A1.1', { go: 'about' }),
      facts: [
        after('heading', 'A1.1', 270),
        after('moved', 'A1.1 40 30', 0),
        after('spent', 'A1.1', 10, ['Spent', 'Dépensé']),
      ],
    },
  ),
  figure(
    'GO-MOVE-07',
    [at('A1.1', INF, 40, 40, N, { order: 'reserve' }), far],
    'Backwards only on Reserve, facing as before, at half speed.',
    'En arrière seulement en Réserve, le front gardé, à demi-vitesse.',
    {
      order: move('A1.1', { go: 'back', by: 10 }),
      facts: [after('moved', 'A1.1 40 40', 10), after('spent', 'A1.1', 20, ['Spent', 'Dépensé'])],
    },
  ),
  figure(
    'GO-MOVE-08',
    [at('A1.1', INF, 26, 30, N, { order: 'reserve' }), at('A1.2', INF, 60, 30, N, { order: 'reserve' }), far],
    'A change of formation keeps the centre of the front where it is; the new shape must be clear of other stands.',
    'Un changement de formation garde le centre du front où il est ; la nouvelle forme ne doit toucher aucun autre socle.',
    {
      order: { kind: 'form', units: ['A1.1'], to: 'column2', side: 'front' },
      facts: [
        after('formation', 'A1.1', 'column2'),
        after('front', 'A1.1', 8),
        after('moved', 'A1.1 26 30', 1),
      ],
    },
  ),
  figure(
    'GO-MOVE-10',
    [
      at('A1.1', LI, 28, 24, N, { order: 'reserve' }),
      at('A1.2', INF, 28, 31, N, { order: 'stand' }),
      at('A2.1', INF, 66, 24, N),
      at('A2.2', INF, 66, 31, N),
      far,
    ],
    'Lights pass through friends freely. Massed troops on Advance do not pass through massed troops.',
    'Les troupes légères traversent librement les amis. Les troupes formées en Avance ne se traversent pas.',
    {
      more: generals('A1.G 4 2', 'A2.G 116 2'),
      order: move('A1.1', ahead(16)),
      tries: [{ order: move('A2.1', ahead(14)), refused: 'GO-MOVE-10' }],
      facts: [after('moved', 'A1.1 28 24', 16)],
    },
  ),
  figure(
    'GO-MOVE-11 GO-SETUP-08',
    [at('A1.1', INF, 24, 30, N, { order: 'stand' }), at('A1.2', INF, 50, 30, N, { order: 'reserve' }), far],
    'Cohesion: each unit within 15 cm of another of its group. A move that ends farther off is refused.',
    'Cohésion : chaque unité à 15 cm au plus d’une autre du groupe. Un mouvement qui finit plus loin est refusé.',
    {
      order: move('A1.2', ahead(12)),
      tries: [{ order: move('A1.2', ahead(20)), refused: 'GO-MOVE-11' }],
      facts: [fact('gap', 'A1.1 A1.2', 10), after('gap', 'A1.1 A1.2', 14.14)],
    },
  ),
  figure(
    'GO-MOVE-12',
    [at('A1.1', INF, 40, 30, N, { order: 'stand' }), foe('B1.1', INF, 46, 38)],
    'Nobody comes within 2 cm of an enemy except by charging.',
    'Nul ne s’approche à moins de 2 cm d’un ennemi, sinon en chargeant.',
    {
      order: move('A1.1', { go: 'shift', toward: 90, by: 4 }),
      tries: [{ order: move('A1.1', { go: 'shift', toward: 90, by: 5 }), refused: 'GO-MOVE-12' }],
      facts: [after('gap', 'A1.1 B1.1', 2)],
    },
  ),
  figure(
    'GO-MOVE-13',
    [at('A1.1', INF, 40, 30, N), foe('B1.1', INF, 40, 32), far],
    'A unit in contact does not move until it is freed.',
    'Une unité au contact ne bouge pas tant qu’elle n’est pas libérée.',
    {
      more: { contacts: [{ a: 'A1.1', b: 'B1.1' }] },
      order: move('A1.1', { go: 'back', by: 5 }),
      refused: 'GO-MOVE-13',
    },
  ),
  figure(
    'GO-ORDER-06 GO-ORDER-07',
    [at('A1.1', INF, 30, 24, N), at('A1.2', INF, 50, 24, N), far],
    'On Advance all are in line, and at least one unit goes half its speed or more: here 10 of 20.',
    'En Avance, toutes sont en ligne, et une unité au moins fait la moitié de sa vitesse : ici 10 sur 20.',
    { order: move('A1.1', ahead(10)), facts: [fact('speed', 'A1.1', 20), after('moved', 'A1.1 30 24', 10)] },
  ),
  figure(
    'GO-ORDER-08',
    [at('A1.1', INF, 40, 30, N), foe('B1.1', INF, 84, 36, S)],
    'On Advance no stand may end farther from the nearest massed enemy than it was.',
    'En Avance, aucun socle ne peut finir plus loin de l’ennemi formé le plus proche.',
    { order: move('A1.1', ahead(14)), refused: 'GO-ORDER-08' },
  ),
  figure(
    'GO-ORDER-10',
    [at('A1.1', INF, 40, 28, N), foe('B1.1', INF, 46, 48)],
    'Missile troops on Advance halt at their long range, 10 cm, from an enemy straight ahead of their front.',
    'En Avance, les troupes de tir s’arrêtent à leur longue portée, 10 cm, d’un ennemi droit devant leur front.',
    {
      order: move('A1.1', ahead(8)),
      tries: [{ order: move('A1.1', ahead(12)), refused: 'GO-ORDER-10' }],
      facts: [after('halts', 'A1.1', 10), after('gap', 'A1.1 B1.1', 10)],
    },
  ),
  figure(
    'GO-ORDER-12',
    [at('A1.1', HC, 40, 24, N), foe('B1.1', INF, 58, 46)],
    'Horse that does not charge halts 10 cm from any enemy ahead of the line of its front.',
    'La cavalerie qui ne charge pas s’arrête à 10 cm de tout ennemi devant la ligne de son front.',
    {
      order: move('A1.1', ahead(9.7)),
      tries: [{ order: move('A1.1', ahead(14)), refused: 'GO-ORDER-12' }],
      facts: [after('gap', 'A1.1 B1.1', 10)],
    },
  ),
  figure(
    'GO-ORDER-13',
    [at('A1.1', INF, 40, 20, N), at('A2.1', INF, 44, 30, N, { order: 'stand' }), far],
    'A group whose half move would run into friends of another group halts 10 cm from them.',
    'Un groupe dont le demi-mouvement heurterait des amis d’un autre groupe s’arrête à 10 cm d’eux.',
    {
      more: generals('A1.G 4 2', 'A2.G 116 2'),
      order: move('A1.1', ahead(4)),
      refused: 'GO-ORDER-13',
      facts: [fact('gap', 'A1.1 A2.1', 8)],
    },
  ),
  figure(
    'GO-ORDER-15',
    [at('A1.1', INF, 40, 24, N, { order: 'reserve' }), foe('B1.1', INF, 40, 50)],
    'On Reserve nobody comes closer to an enemy within 20 cm, unless friends stand between.',
    'En Réserve, nul ne s’approche d’un ennemi à moins de 20 cm, sauf si des amis sont entre eux.',
    {
      order: move('A1.1', ahead(4)),
      tries: [{ order: move('A1.1', ahead(12)), refused: 'GO-ORDER-15' }],
      facts: [after('gap', 'A1.1 B1.1', 20)],
    },
  ),
  figure(
    'GO-ORDER-18',
    [at('A1.1', INF, 40, 30, N, { order: 'stand' }), far],
    'On Stand: 5 cm in any direction, facing as before; or turn about; or form square.',
    'À Tenir : 5 cm dans toute direction, le front gardé ; ou demi-tour ; ou former le carré.',
    {
      order: move('A1.1', { go: 'shift', toward: 30, by: 5 }),
      tries: [{ order: move('A1.1', { go: 'shift', toward: 150, by: 8 }), refused: 'GO-ORDER-18' }],
      facts: [after('moved', 'A1.1 40 30', 5), after('heading', 'A1.1', 90)],
    },
  ),
  figure(
    'GO-ORDER-20',
    [at('A1.1', INF, 40, 40, N, { order: 'retreat' }), foe('B1.1', INF, 40, 56)],
    'A retreat goes at least half the speed and ends farther from the nearest enemy, facing as before or straight about.',
    'Une retraite fait au moins la moitié de la vitesse et finit plus loin de l’ennemi le plus proche, front gardé ou demi-tour.',
    {
      more: { at: 'forced' },
      order: { kind: 'retreat', way: [{ toward: 270, by: 12 }], about: false },
      facts: [fact('gap', 'A1.1 B1.1', 14), after('moved', 'A1.1 40 40', 12), after('gap', 'A1.1 B1.1', 26)],
      stop: 'facts',
    },
  ),
  figure(
    {
      'GO-ORDER-21': null,
      'GO-ORDER-22': [
        'The stands keep touching each other: they are drawn as one mass.',
        'Les socles restent en contact entre eux : ils sont dessinés en une seule masse.',
      ],
      'GO-ORDER-23': null,
      'GO-MOVE-26a': null,
    },
    [
      at('A1.1', INF, 40, 50, N, { order: 'rout', routMoved: true, formation: 'column2' }),
      at('A2.1', INF, 66, 44, N, { order: 'stand' }),
      foe('B1.1', INF, 40, 64),
    ],
    'Routers run to their own base edge by the quickest way: after the first move their speed and 2 cm more.',
    'Les fuyards courent à leur bord de base par le plus court chemin : après le premier mouvement, leur vitesse et 2 cm.',
    {
      more: { at: 'orders', ...generals('A2.G 66 36') },
      order: { kind: 'orders', orders: [] },
      stop: 'facts',
      facts: [after('moved', 'A1.1 40 50', 22)],
    },
  ),
  figure(
    'GO-SETUP-28a',
    [
      at('A1.1', INF, 40, 30, N, { place: 'waiting', order: 'reserve' }),
      at('A2.1', INF, 84, 30, N, { order: 'stand' }),
      far,
    ],
    'Arriving: in column, the head on the base edge, at most 25 cm from the road, then the whole speed.',
    'Arriver : en colonne, la tête sur le bord de base, à 25 cm au plus de la route, puis toute la vitesse.',
    {
      more: {
        turn: 2,
        groups: [
          { side: 0, name: 'A1', arrives: 2, deployed: false },
          { side: 0, name: 'A2' },
          { side: 1, name: 'B9' },
        ],
        scenario: { roads: [50, 50] },
        ...generals('A2.G 66 14'),
      },
      ground: [{ id: 'road', kind: 'road', rect: [48, 0, 52, 90] }],
      order: { kind: 'arrive', unit: 'A1.1', x: 40, wide: 2, ahead: 24 },
      tries: [
        { order: { kind: 'arrive', unit: 'A1.1', x: 10, wide: 2, ahead: 24 }, refused: 'GO-SETUP-28a' },
      ],
      facts: [after('place', 'A1.1', 'table'), after('offRoad', 'A1.1', 10)],
      labels: [label([50, 6], 'Road', 'Route')],
    },
  ),
];
