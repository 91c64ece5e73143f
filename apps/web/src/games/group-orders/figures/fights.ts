import { after, at, type Figure, fact, figure, label } from '../../kit/figure.ts';
import { CHARGING, charges, E, far, foe, HC, INF, LI, N, S } from './pieces.ts';

const receive = [{ kind: 'react', how: 'receive' }];
const shooting = { at: 'shooting' } as const;

/** Charges, shots and melees of Group Orders. */
export const FIGHTS: readonly Figure[] = [
  figure(
    'GO-MOVE-15',
    [at('A1.1', HC, 40, 24, N), foe('B1.1', INF, 48, 46), foe('B1.2', INF, 84, 26, S)],
    'A charge reaches its target by a straight move after at most one wheel or incline of 45°. The other lies too far aside.',
    'Une charge atteint sa cible tout droit, après une conversion ou oblique de 45° au plus. L’autre est trop sur le côté.',
    {
      ...CHARGING,
      order: charges('A1.1', 'B1.1'),
      tries: [{ order: charges('A1.1', 'B1.2'), refused: 'GO-MOVE-15' }],
      facts: [fact('gap', 'A1.1 B1.1', 19.5), after('struck', 'B1.1 A1.1', 'front')],
      labels: [label('B1.1', 'Target', 'Cible'), label('B1.2', 'No target', 'Pas une cible')],
    },
  ),
  figure(
    'GO-MOVE-23',
    [at('A1.1', HC, 34, 24, 70), foe('B1.1', INF, 42, 46), far],
    'On contact the charger slides and turns the least needed to lie flush with the edge it struck.',
    'Au contact, le chargeur glisse et tourne du minimum pour s’aligner sur le bord qu’il a frappé.',
    {
      ...CHARGING,
      order: charges('A1.1', 'B1.1'),
      facts: [after('struck', 'B1.1 A1.1', 'front'), after('heading', 'A1.1', 90)],
    },
  ),
  figure(
    'GO-MOVE-24 GO-MELEE-M02 GO-MELEE-M10 GO-MORALE-M05',
    [at('A1.1', HC, 24, 44, E), foe('B1.1', INF, 44, 44), far],
    'Front, flank or rear by where the centre of the charger began: ahead of the line of the front, behind that of the rear, or between the two.',
    'Front, flanc ou arrière selon d’où part le centre du chargeur : devant la ligne du front, derrière celle de l’arrière, ou entre les deux.',
    {
      ...CHARGING,
      order: charges('A1.1', 'B1.1'),
      facts: [after('struck', 'B1.1 A1.1 lines', 'flank', ['Flank', 'Flanc'])],
    },
  ),
  figure(
    'GO-MOVE-18',
    [at('A1.1', HC, 40, 22, N), foe('B1.1', INF, 40, 46), far],
    'A charger that fails its test goes straight ahead to 10 cm from the enemy and stands.',
    'Un chargeur qui rate son test va droit devant jusqu’à 10 cm de l’ennemi et s’arrête.',
    {
      more: { at: 'charges' },
      order: charges('A1.1', 'B1.1'),
      stop: 'facts',
      facts: [after('gap', 'A1.1 B1.1', 10), after('order', 'A1.1', 'stand')],
    },
  ),
  figure(
    'GO-MOVE-20',
    [at('A1.1', HC, 40, 24, N), foe('B1.1', LI, 40, 46, S, { formation: 'skirmish' }), far],
    'Light troops evade straight away from the charger, up to their whole speed.',
    'Les troupes légères esquivent droit à l’opposé du chargeur, jusqu’à toute leur vitesse.',
    {
      more: { at: 'charges' },
      order: charges('A1.1', 'B1.1'),
      answers: [{ kind: 'react', how: 'evade' }],
      stop: 'facts',
      facts: [after('moved', 'B1.1 40 46', 24), after('order', 'B1.1', 'retreat')],
    },
  ),
  figure(
    'GO-MOVE-21 GO-MELEE-M03',
    [at('A1.1', HC, 40, 24, N), foe('B1.1', INF, 40, 46, S, { drill: 'well' }), far],
    'Massed foot forms square if every charger began 10 cm away or more; the square has no flank and no rear.',
    'L’infanterie formée forme le carré si tout chargeur est parti de 10 cm au moins ; le carré n’a ni flanc ni arrière.',
    {
      more: { at: 'charges' },
      order: charges('A1.1', 'B1.1'),
      answers: [{ kind: 'react', how: 'square' }],
      stop: 'facts',
      facts: [fact('gap', 'A1.1 B1.1', 19.5), after('formation', 'B1.1', 'square')],
    },
  ),
  figure(
    'GO-MOVE-22',
    [at('A1.1', HC, 40, 24, N), foe('B1.1', INF, 44, 46), far],
    'Defensive fire at a charger that comes through the arc; one that it stops halts 5 cm short.',
    'Tir défensif sur un chargeur qui vient par l’arc de tir ; celui qu’il arrête reste à 5 cm.',
    {
      more: { at: 'charges' },
      order: charges('A1.1', 'B1.1'),
      answers: [...receive, { kind: 'fire', target: 'A1.1' }],
      stop: 'facts',
      facts: [after('gap', 'A1.1 B1.1', 5), after('order', 'A1.1', 'stand')],
    },
  ),
  figure(
    'GO-MOVE-25',
    [at('A1.1', HC, 40, 24, N), foe('B1.1', INF, 40, 46, S, { order: 'stand', morale: 'poor' }), far],
    'Falling back: massed troops 20 cm straight back at once, lights 10.',
    'Reculer : les troupes formées 20 cm droit en arrière aussitôt, les légères 10.',
    {
      more: { at: 'charges' },
      order: charges('A1.1', 'B1.1'),
      answers: receive,
      stop: 'facts',
      facts: [after('moved', 'B1.1 40 46', 20), after('order', 'B1.1', 'retreat')],
    },
  ),
  figure(
    'GO-MOVE-25a',
    [at('A1.1', HC, 40, 64, N), foe('B1.1', INF, 40, 82, S, { morale: 'poor' }), foe('B9.1', INF, 105, 60)],
    'A fall-back over one’s own base edge: the unit has left the table and is lost.',
    'Un recul au-delà de son bord de base : l’unité a quitté la table et est perdue.',
    {
      more: { at: 'charges' },
      order: charges('A1.1', 'B1.1'),
      answers: receive,
      stop: 'facts',
      facts: [after('place', 'B1.1', 'left')],
      labels: [label('*B1.1', 'Lost', 'Perdue')],
    },
  ),
  figure(
    'GO-MOVE-26',
    [at('A1.1', HC, 40, 14, N), foe('B1.1', 'militia', 40, 34), foe('B9.1', INF, 105, 60)],
    'Breaking: the first rout move is the speed and a die, here 20 and 4 cm, towards one’s base edge.',
    'La débandade : le premier mouvement de fuite est la vitesse et un dé, ici 20 et 4 cm, vers son bord de base.',
    {
      more: { at: 'charges' },
      order: charges('A1.1', 'B1.1'),
      answers: receive,
      stop: 'facts',
      facts: [after('order', 'B1.1', 'rout'), after('moved', 'B1.1 40 34', 24)],
    },
  ),
  figure(
    'GO-SHOOT-03',
    [at('A1.1', INF, 40, 30, N), foe('B1.1', INF, 56, 40), far],
    'The front rank shoots, each stand 45° either side of straight ahead. Here only some stands have the target in their arc.',
    'Le premier rang tire, chaque socle à 45° de part et d’autre. Ici, seuls quelques socles ont la cible dans leur arc.',
    { more: shooting, facts: [fact('shoots', 'A1.1 B1.1', '2', ['2 stands', '2 socles'])] },
  ),
  figure(
    'GO-SHOOT-04',
    [at('A1.1', INF, 40, 30, N), foe('B1.1', INF, 34, 37), foe('B1.2', INF, 54, 40)],
    'Two enemies in the arc: the nearer one must be among the targets.',
    'Deux ennemis dans l’arc : le plus proche doit être parmi les cibles.',
    {
      more: shooting,
      facts: [fact('nearest', 'A1.1', 'B1.1'), fact('gap', 'A1.1 B1.1', 5), fact('gap', 'A1.1 B1.2', 8)],
      labels: [label('B1.1.rear', 'Must be taken', 'Cible obligée')],
    },
  ),
  figure(
    'GO-SHOOT-06 GO-SHOOT-M04 GO-SHOOT-M12 GO-UNIT-01',
    [
      at('A1.1', INF, 24, 30, N),
      foe('B1.1', INF, 24, 36),
      at('A1.2', INF, 64, 30, N),
      foe('B1.2', INF, 68, 40),
    ],
    'One shot, one band: that of the farthest stand that shoots. Muskets: short to 5 cm, long to 10.',
    'Un tir, une tranche : celle du socle le plus éloigné qui tire. Mousquets : courte jusqu’à 5 cm, longue jusqu’à 10.',
    {
      more: shooting,
      facts: [
        fact('band', 'A1.1 B1.1', 'short', ['Short', 'Courte']),
        fact('gap', 'A1.1 B1.1', 4),
        fact('band', 'A1.2 B1.2', 'long', ['Long', 'Longue']),
        fact('gap', 'A1.2 B1.2', 8),
      ],
    },
  ),
  figure(
    'GO-SHOOT-M01 GO-SHOOT-M10',
    [
      at('A1.1', 'medium-artillery', 60, 10, N, { order: 'stand' }),
      foe('B1.1', INF, 50, 17),
      foe('B1.2', INF, 78, 36),
      foe('B1.3', INF, 60, 60),
    ],
    'Bands of a medium gun: short to 10 cm, long to 30, extreme to 60; at 5 cm and less it gains one.',
    'Tranches d’un canon moyen : courte jusqu’à 10 cm, longue jusqu’à 30, extrême jusqu’à 60 ; à 5 cm et moins il gagne un point.',
    {
      more: shooting,
      facts: [
        fact('band', 'A1.1 B1.1', 'short'),
        fact('gap', 'A1.1 B1.1', 4, ['Short', 'Courte']),
        fact('band', 'A1.1 B1.2', 'long', ['Long', 'Longue']),
        fact('band', 'A1.1 B1.3', 'extreme', ['Extreme', 'Extrême']),
      ],
    },
  ),
  figure(
    'GO-UNIT-02',
    [
      at('A1.1', INF, 24, 30, N, { weapon: 'bow' }),
      foe('B1.1', INF, 24, 41),
      at('A1.2', INF, 64, 30, N, { weapon: 'spear' }),
      foe('B1.2', INF, 64, 33.8),
    ],
    'Bows carry 10 cm, long band only; thrown spears 2 cm short and 8 long.',
    'L’arc porte à 10 cm, en longue portée seulement ; la lance jetée à 2 cm courte et 8 longue.',
    {
      more: shooting,
      facts: [
        fact('band', 'A1.1 B1.1', 'long', ['Long', 'Longue']),
        fact('gap', 'A1.1 B1.1', 9),
        fact('band', 'A1.2 B1.2', 'short', ['Short', 'Courte']),
        fact('gap', 'A1.2 B1.2', 1.8),
      ],
    },
  ),
  figure(
    'GO-MELEE-06 GO-MELEE-M05',
    [at('A1.1', INF, 40, 40, N), foe('B1.1', INF, 47, 42), far],
    'Stands in contact share at least half a centimetre of edge with the enemy: here 3 of 4.',
    'Les socles au contact partagent au moins un demi-centimètre de bord avec l’ennemi : ici 3 sur 4.',
    {
      more: { contacts: [{ a: 'A1.1', b: 'B1.1' }] },
      facts: [
        fact('fights', 'A1.1 B1.1', '3', ['3 in contact', '3 au contact']),
        fact('edge', 'A1.1 B1.1', 9),
      ],
    },
  ),
  figure(
    'GO-MELEE-02',
    [at('A1.1', INF, 40, 40, N), foe('B1.1', INF, 31, 42), foe('B1.2', INF, 49, 42)],
    'A unit that touches two enemies fights as two parts; each stand counts in one of them.',
    'Une unité qui touche deux ennemis combat en deux parties ; chaque socle compte dans l’une d’elles.',
    {
      more: {
        contacts: [
          { a: 'A1.1', b: 'B1.1' },
          { a: 'A1.1', b: 'B1.2' },
        ],
      },
      facts: [
        fact('fights', 'A1.1 B1.1', '2', ['2 stands', '2 socles']),
        fact('fights', 'A1.1 B1.2', '2', ['2 stands', '2 socles']),
      ],
    },
  ),
  figure(
    'GO-MELEE-07 GO-MELEE-M04',
    [at('A1.1', INF, 32, 40, N), at('A1.2', INF, 48.4, 40, N), foe('B1.1', INF, 32, 42), far],
    'An overlap: a friend beside the fight, level with it within 1 cm, who reaches past the end of the enemy.',
    'Un débord : un ami à côté du combat, à sa hauteur à 1 cm près, qui dépasse le bout de l’ennemi.',
    {
      more: { contacts: [{ a: 'A1.1', b: 'B1.1' }] },
      facts: [fact('overlaps', 'A1.1 B1.1', ['A1.2'])],
      labels: [label('A1.2.front-left', 'Overlap', 'Débord')],
    },
  ),
  figure(
    'GO-UNIT-11',
    [
      at('A1.1', 'heavy-artillery', 32, 18, N, { order: 'stand' }),
      foe('B1.1', INF, 40, 32),
      foe('B9.1', INF, 105, 60),
    ],
    'A killed stand of a line is taken from the flank farther from the enemy; then the line closes up.',
    'Un socle perdu d’une ligne est ôté du flanc le plus éloigné de l’ennemi ; puis la ligne se resserre.',
    {
      more: shooting,
      order: { kind: 'shots', shots: [{ unit: 'A1.1', target: 'B1.1', stands: [0, 1] }] },
      stop: 'facts',
      facts: [after('stands', 'B1.1', '3'), after('front', 'B1.1', 12), after('moved', 'B1.1 40 32', 2)],
      labels: [label('*B1.1.front-left', 'Taken here', 'Ôté ici')],
    },
  ),
  figure(
    'GO-MOVE-14',
    [at('A1.1', HC, 40, 24, N), foe('B1.1', INF, 40, 46, S, { morale: 'poor' }), foe('B9.1', INF, 105, 60)],
    'A forced move that is wholly blocked stops 1 cm short of what bars it, and the unit loses a stand.',
    'Un mouvement forcé entièrement bloqué s’arrête à 1 cm de ce qui le barre, et l’unité perd un socle.',
    {
      more: { at: 'charges', lines: [{ id: 'river', kind: 'river', points: [10, 52, 70, 52] }] },
      order: charges('A1.1', 'B1.1'),
      answers: receive,
      stop: 'facts',
      facts: [
        after('order', 'B1.1', 'retreat'),
        after('stands', 'B1.1', '3'),
        after('toLine', 'B1.1 river', 1),
      ],
    },
  ),
  figure(
    'GO-MOVE-27',
    [
      at('A1.1', HC, 40, 30, N),
      foe('B1.1', INF, 40, 32.5, S, { morale: 'poor', stands: 2, start: 4 }),
      foe('B9.1', INF, 105, 60),
    ],
    'A pursuit goes straight after routers: horse up to its speed, foot up to half. It strikes their rear.',
    'Une poursuite va droit après les fuyards : la cavalerie jusqu’à sa vitesse, l’infanterie jusqu’à la moitié. Elle frappe leur arrière.',
    {
      more: { contacts: [{ a: 'A1.1', b: 'B1.1' }] },
      order: { kind: 'done' },
      stop: 'facts',
      facts: [after('order', 'B1.1', 'rout'), after('struck', 'B1.1 A1.1', 'rear')],
    },
  ),
];
