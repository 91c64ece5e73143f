/** The two tables of the house rules: allowances, and who passes through whom. */
import type { Edition } from '../editions.ts';

/** Rows of ADLG-ALW-1 with open, rough and difficult allowances; -1 = not allowed. */
export const ALLOWANCES = {
  li: [4, 4, 4],
  lmi: [3, 3, 2],
  mi: [3, 3, 2],
  hi: [2, 1, 1],
  deep: [2, 1, 1],
  levy: [2, 1, 1],
  wagon: [2, 1, -1],
  lightArtillery: [2, 1, -1],
  mediumArtillery: [2, 1, -1],
  heavyArtillery: [0, 0, -1],
  lh: [5, 3, 2],
  dragoonsNear: [3, 3, 2],
  dragoonsFar: [4, 2, 1],
  cv: [4, 2, 1],
  kn: [3, 2, 1],
  el: [3, 2, 1],
} as const satisfies Record<string, readonly [number, number, number]>;
/** Cells that we ruled otherwise before, with the grade of those of now. */
export const ALLOWANCES_BEFORE: Readonly<Record<string, number>> = { 'allow.li.Difficult': 3 };
/** Cells that public material gives; the others are our ruling (HR-11). */
export const ALLOWANCES_SURE: readonly string[] = [
  'allow.li.Difficult',
  'allow.mi.Open',
  'allow.hi.Open',
  'allow.cv.Open',
];
export type AllowanceRow = keyof typeof ALLOWANCES;
export const GROUNDS = ['Open', 'Rough', 'Difficult'] as const;

/** Rows and columns of ADLG-MOV-15: who passes through whom. */
export const MOVERS = ['LI', 'LH', 'Drag', 'LMI', 'swords', 'foot', 'horse', 'El', 'other'] as const;
export const STANDERS = [
  'LI', 'LH', 'Drag', 'LMI', 'swords', 'spear', 'HI', 'Levy', 'horse', 'El', 'Art', 'WWg',
] as const; // biome-ignore format: as on the page
export type Mover = (typeof MOVERS)[number];
export type Stander = (typeof STANDERS)[number];

/** y passes, n does not, s only if the close-combat body is not Headstrong (HI: only heavy swordsmen). */
// biome-ignore format: as on the page
const THROUGH_BEFORE: Readonly<Record<Mover, string>> = {
  //       LI LH Dr LM sw sp HI Lv ho El Ar WW
  LI:     'y y y y y y y y y y y y',
  LH:     'y y y n n n n n n n y n',
  Drag:   'y y y n n n n n n n y n',
  LMI:    'y n n y s n s n n n y n',
  swords: 'y n n s n n n n n n y n',
  foot:   'y n n n n n n n n n y n',
  horse:  'y y y n n n n n n n y n',
  El:     'y n y n n n n n n n n n',
  other:  'n n n n n n n n n n n n',
};

/** Version 4: light foot and everybody, mounted with mounted, foot through guns any way and through wagons broadside on. */
// biome-ignore format: as on the page
const THROUGH: Readonly<Record<Mover, string>> = {
  //       LI LH Dr LM sw sp HI Lv ho El Ar WW
  LI:     'y y y y y y y y y y y y',
  LH:     'y y y n n n n n y n n n',
  Drag:   'y y y n n n n n y n n n',
  LMI:    'y n n y s n s n n n y y',
  swords: 'y n n s n n n n n n y y',
  foot:   'y n n s n n n n n n y y',
  horse:  'y y y n n n n n y n n n',
  El:     'y n y n n n n n n n n n',
  other:  'y n n n n n n n n n n n',
};

/** AR-MOVE-17a: in 2021 dragoons stand as light horse does, and before version 4 swordsmen did not pass through shot. */
export const throughOf = (edition: Edition, mover: Mover, before = false): string[] => {
  const cells = (before ? THROUGH_BEFORE : THROUGH)[mover].split(' ');
  if (!edition.interpenetrationAdditions) {
    if (mover === 'El') cells[STANDERS.indexOf('Drag')] = 'n';
    if (mover === 'swords' && before) cells[STANDERS.indexOf('LMI')] = 'n';
  }
  return cells;
};
