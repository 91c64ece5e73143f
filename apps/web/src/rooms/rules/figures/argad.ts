import { at, type Figure, figure } from './figure.ts';

const [N, S, E] = [90, 270, 0];

/** Two ranks of pikes in close order, with an officer to lead them. */
const PIKES = [
  at('A1', 'pikeman', 28, 20, N, { melee: ['pike'], role: 'officer' }),
  at('A2', 'pikeman', 30, 20, N, { melee: ['pike'] }),
  at('A3', 'pikeman', 28, 18, N, { melee: ['pike'] }),
  at('A4', 'pikeman', 30, 18, N, { melee: ['pike'] }),
];
const RANKS = { units: [{ members: ['A1', 'A2', 'A3', 'A4'], front: 90 }] };
const drill = (manoeuvre: Readonly<Record<string, string | number>>) => ({
  more: RANKS,
  order: { kind: 'orders', orders: [{ who: ['A1', 'A2', 'A3', 'A4'], intent: 'manoeuvre', manoeuvre }] },
});

/** Three ranks of three: a square has a man inside. */
const NINE = [20, 18, 16].flatMap((y, rank) =>
  [28, 30, 32].map((x, file) => {
    const officer: Readonly<Record<string, string>> = rank === 1 && file === 1 ? { role: 'officer' } : {};
    return at(`A${rank * 3 + file + 1}`, 'pikeman', x, y, N, { melee: ['pike'], ...officer });
  }),
);
const NAMES = NINE.map((p) => p.id);

/** Steps, shots and blows of Argad. */
export const ARGAD_FIGURES: readonly Figure[] = [
  figure(
    'AG-MOVE-1 AG-MOVE-16 AG-SIM-9 AG-SIM-11 AG-TURN-3',
    [at('A1', 'halberdier', 30, 20, N), at('B9', 'swordsman', 30, 56, S)],
    'A man walks his way, pulse by pulse; the ring is where he stood.',
    'Un homme suit son chemin, pulsation par pulsation ; l’anneau est sa place d’avant.',
    { order: { kind: 'orders', orders: [{ who: ['A1'], intent: 'move', path: [{ x: 34, y: 30 }] }] } },
  ),
  figure(
    'AG-MOVE-19 AG-SIM-22',
    [
      at('A1', 'halberdier', 28, 20, N),
      at('A2', 'halberdier', 31, 20, N),
      at('A3', 'halberdier', 34, 20, N),
      at('B9', 'swordsman', 30, 56, S),
    ],
    'A group keeps its intervals along one path.',
    'Un groupe garde ses intervalles sur un même chemin.',
    {
      order: {
        kind: 'orders',
        orders: [{ who: ['A1', 'A2', 'A3'], intent: 'move', path: [{ x: 36, y: 29 }] }],
      },
    },
  ),
  figure(
    'AG-SIM-13 AG-SIM-23 AG-MELEE-1 AG-MELEE-3',
    [at('A1', 'halberdier', 30, 20, N), at('B1', 'swordsman', 30, 26, S)],
    'An attack ends where the bases touch.',
    'Une attaque finit au contact des socles.',
    { order: { kind: 'orders', orders: [{ who: ['A1'], intent: 'attack', target: ['B1'] }] } },
  ),
  figure(
    'AG-CAV-1 AG-CAV-2 AG-CAV-2a AG-CAV-3 AG-MELEE-37',
    [at('A1', 'reiter', 30, 15, N), at('B1', 'swordsman', 30, 33, S)],
    'A charge needs a straight run before it strikes.',
    'Une charge demande une course droite avant le choc.',
    { order: { kind: 'orders', orders: [{ who: ['A1'], intent: 'charge', target: ['B1'] }] } },
  ),
  figure(
    'AG-SEE-1 AG-UNIT-1 AG-SHOOT-3',
    [at('A1', 'musketeer', 30, 20, N), at('B1', 'swordsman', 34, 36, S)],
    'Range and sight are measured from base to base.',
    'Portée et vue se mesurent de socle à socle.',
    { of: 'A1' },
  ),
  figure(
    'AG-SEE-2 AG-SHOOT-2',
    [at('A1', 'musketeer', 30, 22, N), at('B1', 'swordsman', 30, 40, S)],
    'From the edge of a wood one sees out.',
    'De la lisière d’un bois on voit au-dehors.',
    { of: 'A1', ground: [{ kind: 'wood', box: [22, 12, 38, 24] }] },
  ),
  figure(
    'AG-SEE-3 AG-SEE-4 AG-SHOOT-31 AG-MELEE-32 AG-MELEE-42 AG-MELEE-43',
    [at('A1', 'musketeer', 30, 20, N), at('B1', 'swordsman', 30, 30, S)],
    'A low wall before a man covers him, and he fights better across it.',
    'Un muret devant un homme le couvre, et il s’y défend mieux.',
    {
      more: {
        terrain: {
          grounds: [],
          lines: [
            {
              kind: 'low-wall',
              points: [
                [24, 28.8],
                [36, 28.8],
              ],
            },
          ],
        },
      },
    },
  ),
  figure(
    'AG-MELEE-22 AG-MELEE-23 AG-ORDER-1 AG-ORDER-2 AG-ORDER-9 AG-ORDER-13',
    [
      at('A1', 'pikeman', 28, 20, N, { melee: ['pike'] }),
      at('A2', 'pikeman', 30, 20, N, { melee: ['pike'] }),
      at('A3', 'pikeman', 28, 18, N, { melee: ['pike'] }),
      at('A4', 'pikeman', 30, 18, N, { melee: ['pike'] }),
      at('B1', 'swordsman', 28, 22, S),
    ],
    'Close order: ranks one behind another; the second strikes over the first.',
    'L’ordre serré : des rangs l’un derrière l’autre ; le second frappe par-dessus le premier.',
    { more: { units: [{ members: ['A1', 'A2', 'A3', 'A4'], front: 90 }] } },
  ),
  figure(
    'AG-MELEE-7 AG-MELEE-7a AG-MELEE-12',
    [at('A1', 'halberdier', 30, 20, N), at('B1', 'swordsman', 30, 22, S)],
    'Two men in contact; who is pushed back steps straight away from the striker.',
    'Deux hommes au contact ; qui est repoussé recule droit devant celui qui frappe.',
  ),
  figure(
    'AG-TURN-1a AG-MOVE-7 AG-MOVE-10',
    [at('A1', 'reiter', 30, 20, N), at('A2', 'halberdier', 36, 20, N), at('B9', 'swordsman', 30, 56, S)],
    'A mounted base is longer than wide and has a heading; a man on foot is a disc.',
    'Un socle monté est plus long que large et a un cap ; un piéton est un disque.',
  ),
  figure(
    'AG-MELEE-33',
    [at('A1', 'halberdier', 30, 20, N), at('B1', 'swordsman', 30, 22, S)],
    'Who stands on the slope has the higher ground.',
    'Qui est sur la pente domine.',
    { ground: [{ kind: 'slope', box: [24, 21, 36, 34] }] },
  ),
  figure(
    'AG-SHOOT-10 AG-SHOOT-4 AG-SEE-5',
    [at('A1', 'musketeer', 30, 16, N), at('A2', 'halberdier', 30, 28, N), at('B1', 'swordsman', 30, 30, S)],
    'A shot into a fight: friend and enemy stand in contact.',
    'Un tir dans un combat : ami et ennemi sont au contact.',
    { of: 'A1' },
  ),
  figure(
    'AG-ORDER-4 AG-ORDER-5',
    [...PIKES, at('B9', 'swordsman', 30, 56, S)],
    'Close order marches straight ahead, every man in his place, behind an officer.',
    'L’ordre serré marche droit devant lui, chacun à sa place, derrière un officier.',
    drill({ what: 'march', way: 'front', by: 6 }),
  ),
  figure(
    'AG-ORDER-6 AG-ORDER-12',
    [...PIKES, at('B9', 'swordsman', 30, 56, S)],
    'Every man turns on his own base: what was the rank is now the file.',
    'Chacun pivote sur son socle : ce qui était le rang devient la file.',
    drill({ what: 'pivot', turn: 90 }),
  ),
  figure(
    'AG-ORDER-7',
    [...PIKES, at('B9', 'swordsman', 30, 56, S)],
    'Two paces to one side without a march.',
    'Deux pas de côté sans marcher.',
    drill({ what: 'shift', way: 'left' }),
  ),
  figure(
    'AG-ORDER-11',
    [...NINE, at('B9', 'swordsman', 30, 56, S)],
    'A square: the men of the outer files have turned outward, each on his own base. It may not march.',
    'Un carré : les hommes des files extérieures se sont tournés vers l’extérieur, chacun sur son socle. Il ne peut pas marcher.',
    {
      more: { units: [{ members: NAMES, front: 90 }] },
      order: { kind: 'orders', orders: [{ who: NAMES, intent: 'manoeuvre', manoeuvre: { what: 'square' } }] },
    },
  ),
  figure(
    'AG-ORDER-10',
    [...PIKES, at('B1', 'swordsman', 32, 20, 180)],
    'An attack from the side without time to face it ends close order; only the men it touches fight.',
    'Une attaque de côté sans le temps d’y faire face rompt l’ordre serré ; seuls les hommes touchés combattent.',
    { more: RANKS },
  ),
  figure(
    'AG-TERR-1 AG-TERR-4 AG-TERR-6',
    [at('A1', 'halberdier', 30, 20, N), at('B9', 'swordsman', 30, 56, S)],
    'Into difficult ground: a die, thrown at its edge, may shorten the way.',
    'En terrain difficile : un dé, lancé à la lisière, peut raccourcir le chemin.',
    {
      ground: [{ kind: 'bushes', box: [22, 25, 38, 36] }],
      order: { kind: 'orders', orders: [{ who: ['A1'], intent: 'move', path: [{ x: 30, y: 38 }] }] },
    },
  ),
  figure(
    'AG-CAV-10',
    [at('A1', 'reiter', 22, 20, E), at('B1', 'reiter', 40, 20, 180)],
    'Rider against rider: each needs his own straight run.',
    'Cavalier contre cavalier : à chacun sa course droite.',
    { order: { kind: 'orders', orders: [{ who: ['A1'], intent: 'charge', target: ['B1'] }] } },
  ),
];
