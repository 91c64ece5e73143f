/** The weapon tables of sections 8 and 9, in the order of the page. */

export type Armour = '0' | '4' | '4*' | '5';
export const ARMOURS: readonly Armour[] = ['0', '4', '4*', '5'];

/** AG-ARM-1: what a shot meets. */
export const SHOT_ARMOUR: Readonly<Record<Armour, number>> = { '0': 0, '4': 4, '4*': 4, '5': 5 };
/** AG-ARM-2: rank for tie-breaks. */
export const ARMOUR_RANK: Readonly<Record<Armour, number>> = { '0': 0, '4': 1, '4*': 2, '5': 3 };

export type RangedKind =
  | 'pistol'
  | 'short-arquebus'
  | 'caliver'
  | 'musket'
  | 'light-musket'
  | 'firelock'
  | 'rifle'
  | 'crossbow'
  | 'bow'
  | 'longbow'
  | 'javelin';

/** One band: farthest range in cm, score, levels of armour that give −1 ('bow': −1 at 4, −2 at 5). */
export interface BandRow {
  to: number;
  score: number;
  armour: 'none' | 'A4' | 'A5' | 'bow';
  outdoors?: true; // AG-WEAPON-13
}

export interface Ranged {
  rule: string;
  bands: readonly BandRow[];
  reload: 0 | 1 | 2; // whole immobile turns
  /** On the move: 'no' never; a number is the modifier of cell 1. */
  moving: { foot: number | 'no'; cavalry: number | 'no' };
  footMovingBands: number; // bands open to a walker on the move
  contactFree: boolean; // no modifier for a walker in or arriving in contact
  inContact: boolean; // may be fired while touching an enemy
  mounted: number | 'no'; // modifier of cell 2, or never
  firearm: boolean;
  matchlockMusket: boolean; // AG-SHOOT-53: spoilt by contact
  budget: number; // AG-BUDGET-5, -8, -13
}

const row = (to: number, score: number, armour: BandRow['armour'] = 'none', outdoors?: true): BandRow =>
  outdoors === undefined ? { to, score, armour } : { to, score, armour, outdoors };

export const RANGED: Readonly<Record<RangedKind, Ranged>> = {
  pistol: {
    rule: 'AG-WEAPON-1',
    bands: [row(10, 5, 'A5'), row(20, 7, 'A4')],
    reload: 1,
    moving: { foot: -1, cavalry: -1 },
    footMovingBands: 2,
    contactFree: true,
    inContact: true,
    mounted: 0,
    firearm: true,
    matchlockMusket: false,
    budget: 4,
  },
  'short-arquebus': {
    rule: 'AG-WEAPON-2',
    bands: [row(10, 5), row(20, 6, 'A5'), row(40, 7, 'A4')],
    reload: 1,
    moving: { foot: -1, cavalry: -1 },
    footMovingBands: 1,
    contactFree: false,
    inContact: false,
    mounted: 0,
    firearm: true,
    matchlockMusket: false,
    budget: 4,
  },
  caliver: {
    rule: 'AG-WEAPON-3',
    bands: [row(20, 5), row(30, 6, 'A5'), row(40, 7, 'A4')],
    reload: 1,
    moving: { foot: 'no', cavalry: 'no' },
    footMovingBands: 0,
    contactFree: false,
    inContact: false,
    mounted: -1,
    firearm: true,
    matchlockMusket: false,
    budget: 4,
  },
  musket: {
    rule: 'AG-WEAPON-4',
    bands: [row(20, 6), row(40, 7), row(60, 8, 'A4')],
    reload: 2,
    moving: { foot: 'no', cavalry: 'no' },
    footMovingBands: 0,
    contactFree: false,
    inContact: false,
    mounted: 'no',
    firearm: true,
    matchlockMusket: true,
    budget: 6,
  },
  'light-musket': {
    rule: 'AG-WEAPON-6',
    bands: [row(20, 5), row(30, 6), row(40, 7, 'A4')],
    reload: 2,
    moving: { foot: 'no', cavalry: 'no' },
    footMovingBands: 0,
    contactFree: false,
    inContact: false,
    mounted: -1,
    firearm: true,
    matchlockMusket: true,
    budget: 6,
  },
  // Early firelock, snaphaunce, miquelet: the same row, but no matchlock (AG-SHOOT-53).
  firelock: {
    rule: 'AG-WEAPON-6',
    bands: [row(20, 5), row(30, 6), row(40, 7, 'A4')],
    reload: 2,
    moving: { foot: 'no', cavalry: 'no' },
    footMovingBands: 0,
    contactFree: false,
    inContact: false,
    mounted: -1,
    firearm: true,
    matchlockMusket: false,
    budget: 6,
  },
  rifle: {
    rule: 'AG-WEAPON-7',
    bands: [row(20, 5), row(40, 6), row(60, 7, 'A4')],
    reload: 2,
    moving: { foot: 'no', cavalry: 'no' },
    footMovingBands: 0,
    contactFree: false,
    inContact: false,
    mounted: -1,
    firearm: true,
    matchlockMusket: false,
    budget: 8,
  },
  crossbow: {
    rule: 'AG-WEAPON-8',
    bands: [row(10, 5, 'A5'), row(20, 6, 'A5'), row(30, 7, 'A5')],
    reload: 1,
    moving: { foot: -1, cavalry: -1 },
    footMovingBands: 3,
    contactFree: true,
    inContact: false,
    mounted: 0,
    firearm: false,
    matchlockMusket: false,
    budget: 2,
  },
  bow: {
    rule: 'AG-WEAPON-9',
    bands: [row(10, 5, 'bow'), row(20, 6, 'bow'), row(40, 7, 'bow', true)],
    reload: 0,
    moving: { foot: -1, cavalry: -1 },
    footMovingBands: 3,
    contactFree: false,
    inContact: false,
    mounted: 0,
    firearm: false,
    matchlockMusket: false,
    budget: 2,
  },
  longbow: {
    rule: 'AG-WEAPON-10',
    bands: [row(20, 5, 'bow'), row(30, 6, 'bow'), row(40, 7, 'bow', true)],
    reload: 0,
    moving: { foot: 'no', cavalry: 'no' },
    footMovingBands: 0,
    contactFree: false,
    inContact: false,
    mounted: 'no',
    firearm: false,
    matchlockMusket: false,
    budget: 4,
  },
  javelin: {
    rule: 'AG-WEAPON-11',
    bands: [row(10, 6, 'none', true), row(20, 6, 'none', true)],
    reload: 0,
    moving: { foot: 0, cavalry: 0 },
    footMovingBands: 2,
    contactFree: false,
    inContact: false,
    mounted: 0,
    firearm: false,
    matchlockMusket: false,
    budget: 1,
  },
};

/** AG-WEAPON-5: the same musket in salvo. */
export const SALVO: readonly BandRow[] = [row(20, 5), row(40, 6), row(60, 7, 'A4')];
/** AG-WEAPON-6 (opt): a heavy musket without its fork. */
export const FORKLESS: readonly BandRow[] = RANGED['light-musket'].bands;
/** AG-WEAPON-12: a javelin after a straight run. */
export const RUN_UP: readonly BandRow[] = [row(10, 5, 'none', true), row(20, 6, 'none', true)];

export const RANGED_KINDS = Object.keys(RANGED) as readonly RangedKind[];

/** Length ranks: pike 5 > long 4 > half-long 3 > short 2 > very short 1 > bare hands 0. */
export type Rank = 0 | 1 | 2 | 3 | 4 | 5;

export type MeleeKind =
  | 'sword'
  | 'dagger'
  | 'spear'
  | 'halberd'
  | 'long-axe'
  | 'two-hander'
  | 'pointed-axe'
  | 'pike'
  | 'lance'
  | 'tool'
  | 'long-tool'
  | 'heavy-tool'
  | 'butt'
  | 'pistol-butt'
  | 'hands';

export interface Melee {
  rule: string;
  rank: Rank;
  mounted: boolean; // usable on horseback
  foot: boolean;
  rear: boolean; // AG-MELEE-20: strikes over a friend's shoulder
  receives: boolean; // AG-MELEE-39
  antiHorse: boolean; // AG-MELEE-36
  heavy: boolean; // AG-MELEE-31: swung with both hands
  improvised: boolean; // AG-MELEE-30
  staff: boolean; // AG-CAV-6: pikes and other staff arms, long or half-long
  budget: number; // AG-BUDGET-6
}

const melee = (rule: string, rank: Rank, more: Partial<Melee> = {}): Melee => ({
  rule,
  rank,
  mounted: true,
  foot: true,
  rear: false,
  receives: false,
  antiHorse: false,
  heavy: false,
  improvised: false,
  staff: false,
  budget: 0,
  ...more,
});

const foot = { mounted: false, staff: true } as const;

export const MELEE: Readonly<Record<MeleeKind, Melee>> = {
  sword: melee('AG-WEAPON-20', 2),
  dagger: melee('AG-WEAPON-21', 1),
  spear: melee('AG-WEAPON-22', 4, { rear: true, receives: true, staff: true, budget: 2 }),
  halberd: melee('AG-WEAPON-23', 4, { ...foot, rear: true, receives: true, antiHorse: true, budget: 3 }),
  'long-axe': melee('AG-WEAPON-23', 4, { ...foot, rear: true, receives: true, antiHorse: true, budget: 3 }),
  'two-hander': melee('AG-WEAPON-24', 3, { mounted: false, heavy: true, budget: 2 }),
  'pointed-axe': melee('AG-WEAPON-24', 3, { ...foot, heavy: true, receives: true, budget: 2 }),
  pike: melee('AG-WEAPON-25', 5, { ...foot, receives: true, budget: 2 }),
  lance: melee('AG-WEAPON-26', 4, { foot: false, budget: 3 }),
  tool: melee('AG-WEAPON-27', 2, { improvised: true }),
  'long-tool': melee('AG-WEAPON-27', 3, { improvised: true, staff: true, budget: 0.5 }),
  'heavy-tool': melee('AG-WEAPON-27', 3, {
    mounted: false,
    improvised: true,
    heavy: true,
    staff: true,
    budget: 1,
  }),
  butt: melee('AG-WEAPON-27', 2, { improvised: true }),
  'pistol-butt': melee('AG-WEAPON-29', 2, { improvised: true }),
  hands: melee('AG-WEAPON-28', 0, { improvised: true }),
};

export const MELEE_KINDS = Object.keys(MELEE) as readonly MeleeKind[];
