/** What a home-made body would cost: AR-FORMULA, both editions. The price tables win where they speak (AR-AMB-54, 55). */
import { cite, citeUnder } from '../../../battle/cite.ts';
import { type Factor, factor } from '../../../battle/factor.ts';
import type { Edition } from '../editions.ts';
import { abilitiesIn, type Kit } from './prices.ts';
import { type AbilityName, isBattleUnit, isLight, TROOPS, type TroopType, type Weapon } from './troops.ts';

/** The values of one edition: AR-FORMULA-04 and AR-FORMULA-07. */
interface Values {
  rule: string;
  base: number; // of a battle unit
  deepBase: number;
  melee: Readonly<Record<'sword' | 'heavy' | 'pike' | 'bayonet', number>>;
  missile: Readonly<Partial<Record<Weapon, number>>>;
  formation: Readonly<Partial<Record<TroopType, number>>>;
  extension: Readonly<Partial<Record<AbilityName, number>>>;
  footArmour: number;
  footKnights: number;
  caracole: number; // without the cohesion point where that is paid apart
  caracoleCohesion: number; // point of cohesion paid apart
  camel: number; // over the price of a horse
}

const V2021: Values = {
  rule: 'AR-FORMULA-04',
  base: 1,
  deepBase: 1,
  melee: { sword: 2, heavy: 3, pike: 6, bayonet: 3 },
  missile: { arquebus: 2, bow: 3, crossbow: 3, musket: 3, flintlock: 4, longbow: 4 },
  formation: { keil: 1, 'later-tercio': 2, tercio: 3 },
  extension: {
    pistol: 1, shock: 2, mountedImpact: 1, halfShooter: -1, impact: 1, headstrong: 0, twoHanded: 1, polearm: 1,
    keilSwordsmen: 1, regimentalGun: 4, furiousCharge: 1, salvo: 2,
  }, // biome-ignore format: as on the page
  footArmour: 2,
  footKnights: 3,
  caracole: 2,
  caracoleCohesion: 0,
  camel: 1,
};

const V2024: Values = {
  rule: 'AR-FORMULA-07',
  base: 2,
  deepBase: 1,
  melee: { sword: 4, heavy: 5, pike: 9, bayonet: 5 },
  missile: { arquebus: 3, musket: 4, flintlock: 6, bow: 6, crossbow: 6, longbow: 7, mixed: 3 },
  formation: {},
  extension: {
    pistol: 1, shock: 2, mountedImpact: 1, halfShooter: -1, impact: 2, headstrong: 0, twoHanded: 2, polearm: 2,
    keilSwordsmen: 2, regimentalGun: 4, salvo: 3,
  }, // biome-ignore format: as on the page
  footArmour: 3,
  footKnights: 5,
  caracole: 1,
  caracoleCohesion: 1,
  camel: 1,
};

/** `fitted` is the formula that reproduces the 2024 table (AR-AMB-54); 2021 has only the printed one. */
export type Reading = 'printed' | 'fitted';

const half = (n: number): number => Math.ceil((3 * n) / 2);

/** Close-combat weapon of a battle unit, if it has one. */
function meleeOf(type: TroopType): keyof Values['melee'] | undefined {
  const troop = TROOPS[type];
  if (troop.deep) return 'pike';
  if (type === 'shot') return undefined;
  if (type === 'bayonet-mi' || type === 'bayonet-hi') return 'bayonet';
  return type === 'medium-swordsmen' ? 'sword' : 'heavy';
}

/** The price by formula, factor by factor; undefined for troops that have no formula (LI, levy, artillery). */
export function formulaFactors(
  edition: Edition,
  kit: Kit,
  reading: Reading = 'printed',
): Factor[] | undefined {
  citeUnder(edition.id);
  const out = baseOf(edition, kit, reading);
  if (out === undefined) return undefined;
  // AR-FORMULA-11
  const step = isBattleUnit(kit.type) || kit.type === 'elephants' ? 3 : 2;
  if (kit.type === 'war-wagon') {
    if (kit.quality === 'M')
      out.push(factor('AR-FORMULA-09', 'price-quality', edition.year === 2021 ? -2 : -4, ''));
    return out;
  }
  if (kit.quality === 'M') out.push(factor('AR-FORMULA-11', 'price-quality', -step, ''));
  if (kit.quality === 'E')
    out.push(factor('AR-FORMULA-11', 'price-quality', isLight(TROOPS[kit.type].category) ? 1 : step, ''));
  return out;
}

function baseOf(edition: Edition, kit: Kit, reading: Reading): Factor[] | undefined {
  const v = edition.year === 2021 ? V2021 : V2024;
  switch (TROOPS[kit.type].category) {
    case 'LI':
    case 'Art':
      return undefined;
    case 'Drag':
      return [factor('AR-FORMULA-08', 'price-type', kit.weapon === 'musket' ? 6 : 5, '')];
    case 'WWg':
      return wagon(edition, kit);
    case 'El':
      return elephants(kit);
    case 'LH':
    case 'Cv':
    case 'Kn':
      cite('AR-FORMULA-03');
      return mounted(v, kit);
    default:
      return kit.type === 'levy' ? undefined : foot(edition, v, kit, reading);
  }
}

function wagon(edition: Edition, kit: Kit): Factor[] {
  const out = [factor('AR-FORMULA-09', 'price-type', edition.year === 2021 ? 10 : 12, '')];
  if (kit.weapon === 'light-artillery') out.push(factor('AR-FORMULA-09', 'price-weapon', 2, ''));
  if (kit.weapon === 'arquebus' && edition.year === 2024)
    out.push(factor('AR-FORMULA-09', 'price-weapon', -2, ''));
  if (abilitiesIn(kit.abilities).includes('notShooting'))
    out.push(factor('AR-FORMULA-09', 'price-ability', edition.year === 2021 ? -2 : -4, ''));
  return out;
}

function elephants(kit: Kit): Factor[] {
  const out = [factor('AR-FORMULA-10', 'price-type', 13, '')];
  if (kit.weapon === 'light-artillery') out.push(factor('AR-FORMULA-10', 'price-weapon', 2, ''));
  return out;
}

/** AR-FORMULA-03: base + cohesion + weapon + armour + expansions. */
function mounted(v: Values, kit: Kit): Factor[] {
  const troop = TROOPS[kit.type];
  const names = abilitiesIn(kit.abilities);
  const f = (what: string, value: number): Factor => factor(v.rule, what, value, '');
  const out = [f('price-base', 1), f('price-cohesion', troop.cohesion), f('price-weapon', 3)];
  if (kit.type === 'camelry') out.push(f('price-weapon', v.camel));
  if (troop.armour > 0) out.push(f('price-armour', troop.armour === 1 ? 2 : 4));
  for (const name of names) {
    if (name === 'caracole') {
      out.push(f('price-ability', v.caracole));
      if (v.caracoleCohesion > 0) out.push(f('price-cohesion', v.caracoleCohesion));
    } else if (name === 'mountedImpact' && troop.category === 'Kn') out.push(f('price-ability', 2));
    else out.push(f('price-ability', v.extension[name] ?? 0));
  }
  if (troop.category === 'Cv' && kit.weapon !== 'none')
    out.push(f('price-weapon', kit.weapon === 'javelin' ? 1 : 2));
  if (kit.commandedShot) out.push(f('price-commanded-shot', 3));
  return out;
}

function foot(edition: Edition, v: Values, kit: Kit, reading: Reading): Factor[] {
  const troop = TROOPS[kit.type];
  const names = abilitiesIn(kit.abilities);
  const f = (what: string, value: number): Factor => factor(v.rule, what, value, '');
  const melee = meleeOf(kit.type);
  const first = melee === undefined ? 0 : v.melee[melee];
  const second = v.missile[kit.weapon] ?? 0;
  const two = melee !== undefined && second > 0;
  const fitted = edition.year === 2024 && reading === 'fitted';
  const out = [f('price-base', troop.deep ? v.deepBase : v.base)];
  const formation = v.formation[kit.type];
  if (formation !== undefined) out.push(f('price-formation', formation));
  out.push(f('price-cohesion', fitted ? troop.cohesion : half(troop.cohesion)));
  if (edition.year === 2021 && !two) {
    // AR-FORMULA-01: one weapon counts one and a half times; AR-FORMULA-05: a Keil's pike likewise.
    cite(kit.type === 'keil' ? 'AR-FORMULA-05' : 'AR-FORMULA-01');
    out.push(f('price-weapon', half(first + second)));
  } else {
    cite(edition.year === 2021 ? 'AR-FORMULA-02' : fitted ? 'AR-AMB-54' : 'AR-FORMULA-06');
    if (edition.year === 2021 && kit.type === 'tercio') cite('AR-FORMULA-05');
    if (first > 0) out.push(f('price-weapon', first));
    if (second > 0) out.push(f('price-weapon', second));
    if (two && fitted) out.push(factor('AR-AMB-54', 'price-two-weapons', -1, ''));
  }
  if (kit.type === 'foot-knights')
    out.push(f('price-armour', v.footKnights), f('price-ability', v.extension.twoHanded ?? 0));
  if (kit.type === 'colunela' && edition.year === 2024) out.push(f('price-ability', -1)); // its shot is half: AR-TROOP-25
  for (const name of names) {
    if (name === 'armour') out.push(f('price-armour', v.footArmour));
    else if (name === 'heavyArmour') out.push(f('price-armour', 4));
    else out.push(f('price-ability', v.extension[name] ?? 0));
  }
  return out;
}
