/** What troops, commanders and works cost: AR-POINTS, the tables of both editions in their order. */

import type { Remark } from '../../../army/muster.ts';
import { citeUnder } from '../../../battle/cite.ts';
import { type Factor, factor, total } from '../../../battle/factor.ts';
import type { RuleId } from '../../../battle/protocol.ts';
import type { Edition } from '../editions.ts';
import type { HouseRules } from '../house-rules/house-rules.ts';
import {
  ABILITY,
  ABILITY_NAMES,
  type AbilityName,
  type Quality,
  TROOPS,
  type TroopType,
  type Weapon,
} from './troops.ts';

/** Troops as they are bought. */
export interface Kit {
  type: TroopType;
  quality: Quality;
  weapon: Weapon;
  abilities: number; // bits of ABILITY
  commandedShot: boolean;
}

/** A row of a price table: M, O, E (null: not for sale), and what may be added at which price. */
export interface PriceRow {
  rule: RuleId;
  cost: readonly [number | null, number | null, number | null];
  weapons: Readonly<Partial<Record<Weapon, number>>>; // the choice of missile weapon, `none` where it may go without
  abilities: Readonly<Partial<Record<AbilityName, number>>>;
}

type Rows = Readonly<Record<TroopType, PriceRow>>;

const row = (
  rule: RuleId,
  cost: PriceRow['cost'],
  weapons: PriceRow['weapons'] = { none: 0 },
  abilities: PriceRow['abilities'] = {},
): PriceRow => ({ rule, cost, weapons, abilities });

const LIGHT_FOOT: PriceRow['weapons'] = {
  bow: 0,
  crossbow: 0,
  arquebus: 0,
  musket: 0,
  flintlock: 0, // AR-SHOOT-03
  javelin: 0,
  none: 0,
};
const LIGHT_HORSE: PriceRow['weapons'] = {
  bow: 0,
  crossbow: 0,
  carbine: 0,
  javelin: 0,
  arquebus: 0,
  none: 0,
};

const FOOT_21 = 'AR-POINTS-03';
const MOUNTED_21 = 'AR-POINTS-04';
const CV_WEAPONS_21: PriceRow['weapons'] = { none: 0, bow: 2, crossbow: 2, carbine: 2, javelin: 1 }; // javelin: AR-POINTS-07
const CV_21: PriceRow['abilities'] = { headstrong: 0, pistol: 1, mountedImpact: 1, caracole: 2, shock: 2 };

/** 2021. Foot knights by formula (AR-AMB-79); foot armour, polearm and javelin stand in the formula list only. */
// biome-ignore format: as on the page
const PRICES_2021: Rows = {
  'light-infantry': row(FOOT_21, [null, 4, 5], LIGHT_FOOT),
  shot: row(FOOT_21, [9, 12, 15], { arquebus: 0, crossbow: 2, bow: 2, musket: 2, flintlock: 3, longbow: 3 }),
  'medium-swordsmen': row(FOOT_21, [10, 13, 16], { none: 0, arquebus: 2, crossbow: 3, bow: 3, musket: 3, longbow: 4 },
    { twoHanded: 1, headstrong: 0, halfShooter: -1, impact: 1, polearm: 1, armour: 2, furiousCharge: 1 }),
  'medium-spearmen': row(FOOT_21, [11, 14, 17], { none: 0, arquebus: 2, crossbow: 3, bow: 3, musket: 3 }, { halfShooter: -1, armour: 2 }),
  'bayonet-mi': row(FOOT_21, [13, 16, 19], { flintlock: 0 }, { regimentalGun: 4 }),
  'bayonet-hi': row(FOOT_21, [13, 16, 19], { flintlock: 0 }, { regimentalGun: 4 }),
  'heavy-spearmen': row(FOOT_21, [12, 15, 18], { none: 0 }, { armour: 2 }),
  'heavy-swordsmen': row(FOOT_21, [12, 15, 18], { none: 0 }, { twoHanded: 1, polearm: 1, armour: 2, headstrong: 0 }),
  'foot-knights': row('AR-AMB-79', [16, 19, 22]),
  keil: row(FOOT_21, [16, 19, 22], { none: 0 }, { keilSwordsmen: 1, headstrong: 0, armour: 2 }),
  colunela: row(FOOT_21, [17, 20, 23], { arquebus: 0 }),
  tercio: row(FOOT_21, [21, 24, 27], { arquebus: 0, musket: 1 }),
  'later-tercio': row(FOOT_21, [19, 22, 25], { arquebus: 0, musket: 1 }),
  'pike-and-shot': row(FOOT_21, [12, 15, 18], { arquebus: 0, musket: 1 }, { impact: 1, salvo: 2, halfShooter: -1, regimentalGun: 4 }),
  'later-pike-and-shot': row(FOOT_21, [13, 16, 19], { flintlock: 0 }, { impact: 1, regimentalGun: 4 }),
  levy: row(FOOT_21, [2, 3, null], { none: 0 }, { headstrong: 0 }),
  'war-wagon': row(FOOT_21, [8, 12, null], { none: 0, arquebus: 0, 'light-artillery': 2 }, { notShooting: -2 }),
  'light-artillery': row(FOOT_21, [null, 6, null]),
  'medium-artillery': row(FOOT_21, [8, 10, 12]),
  'heavy-artillery': row(FOOT_21, [8, 10, 12]),
  'light-cavalry': row(MOUNTED_21, [4, 6, 7], LIGHT_HORSE),
  dragoons: row(MOUNTED_21, [4, 5, 6], { arquebus: 0, musket: 1 }),
  'medium-cavalry': row(MOUNTED_21, [5, 7, 9], CV_WEAPONS_21, CV_21),
  camelry: row(MOUNTED_21, [6, 8, 10], CV_WEAPONS_21, CV_21), // medium cavalry +1
  'heavy-cavalry': row(MOUNTED_21, [7, 9, 11], CV_WEAPONS_21, CV_21),
  'armoured-cavalry': row(MOUNTED_21, [9, 11, 13], CV_WEAPONS_21, CV_21),
  gendarmes: row(MOUNTED_21, [null, 11, 13], { none: 0 }, { mountedImpact: 2, headstrong: 0 }),
  elephants: row(MOUNTED_21, [10, 13, 16], { none: 0, 'light-artillery': 3 }, { armour: 3 }),
};

const FOOT_24 = 'AR-POINTS-05';
const MOUNTED_24 = 'AR-POINTS-06';
const MI_WEAPONS_24: PriceRow['weapons'] = {
  none: 0,
  arquebus: 2,
  mixed: 2,
  musket: 3,
  crossbow: 4,
  bow: 4,
  longbow: 5,
};
const MI_24: PriceRow['abilities'] = {
  headstrong: 0,
  impact: 2,
  polearm: 2,
  twoHanded: 2,
  armour: 3,
  halfShooter: -1,
};
const CV_24: PriceRow['abilities'] = { ...CV_21, halfShooter: -1 }; // ½ shooter only with Impact: +2 in all

/** 2024. The mixed weapon (AR-OPT-02) costs what the arquebus does (AR-AMB-58). */
// biome-ignore format: as on the page
const PRICES_2024: Rows = {
  'light-infantry': row(FOOT_24, [null, 4, 5], LIGHT_FOOT),
  shot: row(FOOT_24, [7, 10, 13], { arquebus: 0, mixed: 0, musket: 1, flintlock: 3, crossbow: 3, bow: 3, longbow: 4 }, { impact: 2 }),
  'medium-swordsmen': row(FOOT_24, [7, 10, 13], MI_WEAPONS_24, MI_24),
  'medium-spearmen': row(FOOT_24, [9, 12, 15], MI_WEAPONS_24, MI_24),
  'bayonet-mi': row(FOOT_24, [14, 17, 20], { flintlock: 0 }, { regimentalGun: 4 }),
  'bayonet-hi': row(FOOT_24, [14, 17, 20], { flintlock: 0 }, { regimentalGun: 4 }),
  'heavy-spearmen': row('AR-AMB-52', [10, 13, 16], { none: 0 }, { armour: 3 }),
  'heavy-swordsmen': row(FOOT_24, [10, 13, 16], { none: 0 }, { headstrong: 0, impact: 2, twoHanded: 2, polearm: 2, armour: 3 }),
  'foot-knights': row(FOOT_24, [17, 20, 23]),
  keil: row(FOOT_24, [14, 17, 20], { none: 0 }, { headstrong: 0, keilSwordsmen: 2, armour: 3 }),
  colunela: row('AR-AMB-52', [14, 17, 20], { arquebus: 0 }, { twoHanded: 2 }),
  tercio: row(FOOT_24, [17, 20, 23], { arquebus: 0, mixed: 0, musket: 1 }),
  'later-tercio': row(FOOT_24, [16, 19, 22], { arquebus: 0, mixed: 0, musket: 1 }),
  'pike-and-shot': row(FOOT_24, [12, 15, 18], { arquebus: 0, mixed: 0, musket: 1 }, { impact: 2, salvo: 3, regimentalGun: 4, halfShooter: -1 }),
  'later-pike-and-shot': row(FOOT_24, [15, 18, 21], { flintlock: 0 }, { impact: 2, regimentalGun: 4 }),
  levy: row(FOOT_24, [2, 3, null], { none: 0 }, { headstrong: 0 }),
  'war-wagon': row(FOOT_24, [8, 12, null], { none: 0, arquebus: -2, 'light-artillery': 2 }, { notShooting: -4 }),
  'light-artillery': row(FOOT_24, [4, 6, null]),
  'medium-artillery': row(FOOT_24, [8, 10, 12]),
  'heavy-artillery': row(FOOT_24, [8, 10, 12]),
  'light-cavalry': row(MOUNTED_24, [4, 6, 7], LIGHT_HORSE),
  dragoons: row(MOUNTED_24, [4, 5, 6], { arquebus: 0, musket: 1 }),
  'medium-cavalry': row(MOUNTED_24, [5, 7, 9], CV_WEAPONS_21, CV_24),
  camelry: row(MOUNTED_24, [6, 8, 10], CV_WEAPONS_21, CV_24), // medium cavalry +1
  'heavy-cavalry': row(MOUNTED_24, [7, 9, 11], CV_WEAPONS_21, CV_24),
  'armoured-cavalry': row(MOUNTED_24, [9, 11, 13], CV_WEAPONS_21, CV_24),
  gendarmes: row(MOUNTED_24, [null, 11, 13], { none: 0 }, { mountedImpact: 2, headstrong: 0 }),
  elephants: row(MOUNTED_24, [10, 13, 16], { none: 0, 'light-artillery': 3 }, { armour: 3 }),
};

export const pricesOf = (edition: Edition): Rows => (edition.year === 2021 ? PRICES_2021 : PRICES_2024);

const QUALITY_AT: Readonly<Record<Quality, 0 | 1 | 2>> = { M: 0, O: 1, E: 2 };

export const abilitiesIn = (bits: number): AbilityName[] =>
  ABILITY_NAMES.filter((n) => (bits & ABILITY[n]) !== 0);

/** What cannot be bought like that, if anything. */
export function notForSale(edition: Edition, kit: Kit): Omit<Remark, 'command' | 'unit'> | undefined {
  citeUnder(edition.id);
  const r = pricesOf(edition)[kit.type];
  const wrong = (rule: RuleId, why: string, what = ''): Omit<Remark, 'command' | 'unit'> => ({
    rule,
    why,
    figures:
      what === '' ? { type: kit.type, quality: kit.quality } : { type: kit.type, quality: kit.quality, what },
  });
  if (r.cost[QUALITY_AT[kit.quality]] === null) return wrong(r.rule, 'no-such-quality');
  if (r.weapons[kit.weapon] === undefined) return wrong(r.rule, 'no-such-weapon', kit.weapon);
  const names = abilitiesIn(kit.abilities);
  for (const name of names)
    if (r.abilities[name] === undefined) return wrong(r.rule, 'no-such-ability', name);
  const has = (name: AbilityName): boolean => names.includes(name);
  if (has('regimentalGun') && kit.quality === 'M') return wrong('AR-ABIL-13', 'gun-on-mediocre');
  if (kit.commandedShot) {
    if (TROOPS[kit.type].category !== 'Cv') return wrong('AR-ABIL-16', 'no-such-ability', 'commanded-shot');
    if (kit.quality === 'E') return wrong('AR-ABIL-19', 'shot-on-elite');
  }
  if (has('shock') && has('pistol')) return wrong('AR-FORMULA-04', 'shock-has-pistol');
  if (has('salvo') && kit.weapon !== 'musket') return wrong('AR-AMB-53', 'salvo-is-musket');
  if (has('salvo') && has('impact')) return wrong('AR-ABIL-08', 'salvo-has-impact');
  if (has('halfShooter')) {
    // AR-FORMULA-07 names half a carbine too, with Impact.
    const mounted = TROOPS[kit.type].category === 'Cv';
    const missiles: readonly Weapon[] = ['arquebus', 'musket', 'bow', 'crossbow'];
    if (!missiles.includes(kit.weapon) && !(mounted && kit.weapon === 'carbine'))
      return wrong('AR-ABIL-07', 'half-of-what');
    // Mounted ½ shooters exist only with Impact: AR-POINTS-06.
    if (mounted && !has('mountedImpact')) return wrong(MOUNTED_24, 'half-needs-impact');
  }
  if (has('notShooting') && kit.weapon !== 'none') return wrong(r.rule, 'no-such-weapon', kit.weapon);
  return undefined;
}

/** The price of one body, factor by factor. The kit must be for sale. */
export function priceFactors(edition: Edition, kit: Kit, owner: string): Factor[] {
  citeUnder(edition.id);
  const r = pricesOf(edition)[kit.type];
  const out = [factor(r.rule, 'price-type', r.cost[QUALITY_AT[kit.quality]] ?? 0, owner)];
  const weapon = r.weapons[kit.weapon] ?? 0;
  if (weapon !== 0) {
    const rule = kit.weapon === 'mixed' ? 'AR-AMB-58' : kit.weapon === 'javelin' ? 'AR-POINTS-07' : r.rule;
    out.push(factor(rule, 'price-weapon', weapon, owner));
  }
  for (const name of abilitiesIn(kit.abilities)) {
    const value = r.abilities[name] ?? 0;
    const listed =
      edition.year === 2021 && (name === 'polearm' || name === 'armour' || name === 'furiousCharge');
    if (value !== 0) out.push(factor(listed ? 'AR-POINTS-07' : r.rule, 'price-ability', value, owner));
  }
  if (kit.commandedShot) out.push(factor('AR-POINTS-07', 'price-commanded-shot', 3, owner));
  return out;
}

export const priceOf = (edition: Edition, kit: Kit): number => total(priceFactors(edition, kit, ''));

// --- Commanders and works: AR-POINTS-02, used for 2024 too (AR-AMB-51) ------------------------------------------

/** Army sizes that have a column. */
export const BUDGETS = [110, 220, 330] as const;
export type Size = 110 | 220 | 330;

/** The column that a budget belongs to: the nearest size that is not smaller, the largest above all. */
export const sizeOf = (budget: number): Size => (budget <= 110 ? 110 : budget <= 220 ? 220 : 330);

interface SizePrices {
  value: readonly [number, number, number, number]; // ordinary, competent, brilliant, strategist
  unreliable: number; // or allied
  included: number;
  fortification: number; // each
  fortifiedCamp: number;
}

const SMALL: SizePrices = {
  value: [0, 2, 3, 5], unreliable: -2, included: -2, fortification: 1, fortifiedCamp: 3,
}; // biome-ignore format: as on the page
const STANDARD: SizePrices = {
  value: [0, 3, 6, 10], unreliable: -3, included: -3, fortification: 1, fortifiedCamp: 6,
}; // biome-ignore format: as on the page
const LARGE: SizePrices = {
  value: [0, 5, 10, 15], unreliable: -5, included: -5, fortification: 1, fortifiedCamp: 9,
}; // biome-ignore format: as on the page
export function sizePrices(budget: number): SizePrices {
  const size = sizeOf(budget);
  return size === 110 ? SMALL : size === 220 ? STANDARD : LARGE;
}

/** ADLG-SCA-2: how many corps an army has, and its table in UD. */
export const corpsFor = (budget: number, b: HouseRules): number =>
  ({ 110: b.corps110, 220: 3, 330: 4 })[sizeOf(budget)];
export const tableOf = (budget: number, b: HouseRules): readonly [number, number] =>
  ({ 110: [b.tableWidth110, b.tableDepth110] as const, 220: [30, 20] as const, 330: [37.5, 25] as const })[
    sizeOf(budget)
  ];

/** A ship of the optional rule. */
export const SHIP_PRICE = 10;

export interface CommanderKit {
  value: 0 | 1 | 2 | 3;
  included: boolean;
  unreliable: boolean; // or allied
}

export function commanderFactors(budget: number, c: CommanderKit, owner: string): Factor[] {
  const p = sizePrices(budget);
  const out = [factor('AR-POINTS-02', 'price-commander', p.value[c.value], owner)];
  if (c.unreliable) out.push(factor('AR-POINTS-01', 'price-unreliable', p.unreliable, owner));
  if (c.included) out.push(factor('AR-POINTS-01', 'price-included', p.included, owner));
  return out;
}
