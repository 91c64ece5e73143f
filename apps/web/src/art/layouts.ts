import type { FigureKind } from './figures.ts';
import { type Random, random, seedOf } from './random.ts';

/** How the men of each kind of body stand on its base. Formation must read from the men. */
export type BlockKind =
  | 'pikeAndShot' // pikes with a sleeve of shot on each side
  | 'laterPikeAndShot' // fewer pikes, longer sleeves
  | 'laterTercio'
  | 'tercio' // a square of pikes, a girdle of shot, four horns standing clear
  | 'keil' // solid pikes with halberds in the middle
  | 'colunela' // pikes, sleeves, sword-and-buckler men behind
  | 'shot'
  | 'mediumSwords'
  | 'heavySwords'
  | 'bayonets'
  | 'levy'
  | 'skirmishers'
  | 'mediumHorse'
  | 'heavyHorse'
  | 'cuirassiers'
  | 'gendarmes'
  | 'lightHorse'
  | 'dragoons'
  | 'lightGuns'
  | 'mediumGuns'
  | 'heavyGuns'
  | 'warWagon'
  | 'baggage' // tents and carts
  | 'elephants'
  | 'oneShot' // single figures on discs
  | 'onePike'
  | 'oneSword'
  | 'oneRider';

export interface Figure {
  readonly kind: FigureKind;
  readonly x: number;
  readonly y: number;
}

/** Base sizes the layouts were drawn for, in base widths; other sizes are fitted. */
export const SIZES: Record<BlockKind, readonly [width: number, depth: number]> = {
  pikeAndShot: [2, 1],
  laterPikeAndShot: [2, 1],
  laterTercio: [2, 1.5],
  tercio: [2, 2],
  keil: [2, 1.5],
  colunela: [2, 1.5],
  shot: [2, 1],
  mediumSwords: [2, 1],
  heavySwords: [2, 1],
  bayonets: [2, 1],
  levy: [1, 0.75],
  skirmishers: [1, 0.5],
  mediumHorse: [1, 0.75],
  heavyHorse: [1, 0.75],
  cuirassiers: [1, 0.75],
  gendarmes: [1, 0.75],
  lightHorse: [1, 0.75],
  dragoons: [1, 1],
  lightGuns: [1, 1],
  mediumGuns: [1, 1],
  heavyGuns: [1, 1],
  warWagon: [1, 1],
  baggage: [2, 2],
  elephants: [1, 1],
  oneShot: [0.5, 0.5],
  onePike: [0.5, 0.5],
  oneSword: [0.5, 0.5],
  oneRider: [0.625, 1.25],
};

interface Muster {
  rank(
    kind: FigureKind,
    xs: readonly [number, number],
    ys: readonly [number, number],
    across: number,
    deep: number,
    loose?: number,
  ): void;
  place(kind: FigureKind, ...spots: readonly (readonly [number, number])[]): void;
}

function muster(out: Figure[], chance: Random, loose: number): Muster {
  const off = (by: number) => (chance() - 0.5) * by;
  return {
    rank(kind, [x0, x1], [y0, y1], across, deep, by = loose) {
      for (let j = 0; j < deep; j++)
        for (let i = 0; i < across; i++) {
          const x = across > 1 ? x0 + ((x1 - x0) * i) / (across - 1) : (x0 + x1) / 2;
          const y = deep > 1 ? y0 + ((y1 - y0) * j) / (deep - 1) : (y0 + y1) / 2;
          out.push({ kind, x: x + off(by), y: y + off(by) });
        }
    },
    place(kind, ...spots) {
      for (const [x, y] of spots) out.push({ kind, x, y });
    },
  };
}

type Layout = (m: Muster, loose: number) => void;

const LAYOUTS: Record<BlockKind, Layout> = {
  pikeAndShot(m, j) {
    m.rank('musketeer', [-91, -48], [-37, 34], 4, 5);
    m.rank('musketeer', [48, 91], [-37, 34], 4, 5);
    m.rank('pikeman', [-32, 32], [-34, 34], 6, 6, j * 0.8);
  },
  laterPikeAndShot(m, j) {
    m.rank('musketeer', [-91, -34], [-34, 26], 5, 4);
    m.rank('musketeer', [34, 91], [-34, 26], 5, 4);
    m.rank('pikeman', [-20, 20], [-31, 31], 4, 5, j * 0.8);
  },
  laterTercio(m, j) {
    m.rank('musketeer', [-91, -62], [-60, 56], 3, 8);
    m.rank('musketeer', [62, 91], [-60, 56], 3, 8);
    m.rank('pikeman', [-45, 45], [-50, 56], 8, 9, j * 0.7);
    m.rank('musketeer', [-45, 45], [-64, -64], 7, 1);
  },
  tercio(m, j) {
    m.rank('pikeman', [-34, 34], [-36, 36], 6, 7, j * 0.7);
    for (const y of [-55, 55]) m.rank('musketeer', [-38, 38], [y, y], 6, 1);
    for (const x of [-52, 52]) m.rank('musketeer', [x, x], [-36, 36], 1, 6);
    for (const x of [-77, 77])
      for (const y of [-76, 76]) m.rank('musketeer', [x - 13, x + 13], [y - 11, y + 11], 3, 3, j * 0.8);
  },
  keil(m, j) {
    m.rank('pikeman', [-88, 88], [-56, -16], 14, 4, j * 0.6);
    m.rank('halberdier', [-88, 88], [0, 26], 14, 3, j * 0.7);
    m.rank('pikeman', [-88, 88], [40, 58], 14, 2, j * 0.6);
  },
  colunela(m, j) {
    m.rank('pikeman', [-52, 52], [-54, 20], 9, 6, j * 0.7);
    m.rank('musketeer', [-90, -68], [-58, 10], 2, 5);
    m.rank('musketeer', [68, 90], [-58, 10], 2, 5);
    m.rank('swordsman', [-88, 88], [38, 58], 12, 2);
  },
  shot: (m, j) => m.rank('musketeer', [-90, 90], [-34, 28], 11, 4, j + 3),
  mediumSwords: (m, j) => m.rank('swordsman', [-88, 88], [-34, 30], 10, 4, j + 7),
  heavySwords: (m) => m.rank('swordsman', [-88, 88], [-36, 32], 12, 5),
  bayonets: (m, j) => m.rank('musketeer', [-90, 90], [-34, 20], 13, 4, j * 0.5),
  levy: (m, j) => m.rank('levy', [-38, 38], [-24, 24], 5, 3, j + 9),
  skirmishers: (m, j) => m.rank('musketeer', [-36, 36], [-11, 11], 4, 2, j + 9),
  mediumHorse: (m, j) => m.rank('horseman', [-36, 36], [-15, 17], 4, 2, j * 0.5),
  heavyHorse: (m, j) => m.rank('harquebusier', [-36, 36], [-15, 17], 4, 2, j * 0.5),
  cuirassiers: (m, j) => m.rank('cuirassier', [-36, 36], [-15, 17], 4, 2, j * 0.4),
  gendarmes: (m, j) => m.rank('gendarme', [-34, 34], [-12, 18], 3, 2, j * 0.3),
  lightHorse: (m) => m.place('lightHorse', [-28, 8], [2, -12], [30, 10]),
  dragoons(m, j) {
    m.rank('musketeer', [-32, 32], [-34, -20], 4, 2, j + 3);
    m.place('heldHorse', [-26, 24], [0, 27], [26, 24]);
    m.place('musketeer', [13, 10]);
  },
  lightGuns(m) {
    m.place('lightGun', [0, -4]);
    m.place('gunner', [-24, 2], [23, -2], [-14, 30], [18, 28]);
  },
  mediumGuns(m) {
    m.place('fieldGun', [-21, -5], [21, -5]);
    m.place('gunner', [-41, 4], [0, 6], [41, 2], [-20, 37], [24, 36]);
  },
  heavyGuns(m) {
    m.place('heavyGun', [0, -4]);
    m.place('gunner', [-30, -6], [30, -2], [-26, 24], [26, 26], [0, 42]);
  },
  warWagon(m) {
    m.place('wagon', [0, 0]);
    m.place('musketeer', [-20, -8], [0, 10], [20, -8], [-20, 28], [20, 28]);
  },
  baggage(m) {
    m.place('tent', [-58, -54], [4, -60], [-30, 2], [62, 58]);
    m.place('cart', [60, -50], [40, 4], [-54, 60], [2, 58]);
    m.place('levy', [-78, -4], [76, -14], [24, -28], [-10, 34]);
  },
  elephants: (m) => m.place('elephant', [0, 0]),
  oneShot: (m) => m.place('musketeer', [0, 0]),
  onePike: (m) => m.place('pikeman', [0, 0]),
  oneSword: (m) => m.place('swordsman', [0, 0]),
  oneRider: (m) => m.place('horseman', [0, 0]),
};

/** Tidy or ragged ranks; a ragged block is displaced and misses one man in seven. */
export function figuresOf(kind: BlockKind, order: 'tidy' | 'ragged'): readonly Figure[] {
  const ragged = order === 'ragged';
  const chance = random(seedOf(kind + (ragged ? 'r' : '')));
  const out: Figure[] = [];
  const loose = ragged ? 11 : 2.2;
  LAYOUTS[kind](muster(out, chance, loose), loose);
  return ragged && out.length > 14 ? out.filter(() => chance() >= 0.14) : out;
}
