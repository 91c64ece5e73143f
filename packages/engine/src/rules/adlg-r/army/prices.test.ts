import { describe, expect, it } from 'vitest';
import { total } from '../../../battle/factor.ts';
import { EDITION_2021, EDITION_2024 } from '../editions.ts';
import { formulaFactors, type Reading } from './formula.ts';
import { reckon } from './muster.ts';
import { commanderFactors, type Kit, notForSale, priceOf, pricesOf, sizePrices } from './prices.ts';
import type { AdlgRoster } from './roster.ts';
import {
  ABILITY,
  type AbilityName,
  type Quality,
  TROOP_TYPES,
  type TroopType,
  type Weapon,
} from './troops.ts';

const kit = (
  type: TroopType,
  weapon: Weapon = 'none',
  abilities: AbilityName[] = [],
  quality: Quality = 'O',
): Kit => ({
  type,
  quality,
  weapon,
  abilities: abilities.reduce((bits, n) => bits | ABILITY[n], 0),
  commandedShot: false,
});
const E21 = EDITION_2021;
const E24 = EDITION_2024;
const by = (e: typeof E21, k: Kit, reading: Reading = 'printed'): number =>
  total(formulaFactors(e, k, reading)!);
const mounted = (
  e: typeof E21,
  type: TroopType,
  abilities: AbilityName[] = [],
  weapon: Weapon = 'none',
): number => priceOf(e, kit(type, weapon, abilities));

const rosterOf = (edition: typeof E21, value: 0 | 1 | 2 | 3): AdlgRoster => ({
  rules: edition.id,
  name: 'one corps',
  list: '',
  year: 0,
  budget: 220,
  commands: [
    {
      name: '',
      commander: { name: '', value, chief: true, included: false, unit: 0, unreliable: false },
      units: [{ name: '', entry: '', count: 2, troop: kit('keil') }],
    },
  ],
  army: { fortifiedCamp: false, fortifications: 0, ships: 0 },
  deployment: null,
});

describe('price tables', () => {
  it('AR-POINTS-03 foot of 2021', () => {
    expect(pricesOf(E21)['light-infantry'].cost).toEqual([null, 4, 5]);
    expect(priceOf(E21, kit('shot', 'arquebus', [], 'M'))).toBe(9);
    expect(priceOf(E21, kit('shot', 'longbow', [], 'E'))).toBe(18);
    expect(priceOf(E21, kit('medium-swordsmen', 'bow', ['impact'], 'E'))).toBe(20);
    expect(priceOf(E21, kit('medium-spearmen', 'arquebus', ['halfShooter']))).toBe(15);
    expect(priceOf(E21, kit('bayonet-hi', 'flintlock', ['regimentalGun']))).toBe(20);
    expect(priceOf(E21, kit('keil', 'none', ['keilSwordsmen', 'headstrong'], 'E'))).toBe(23);
    expect(priceOf(E21, kit('tercio', 'musket'))).toBe(25);
    expect(priceOf(E21, kit('levy', 'none', ['headstrong'], 'M'))).toBe(2);
    expect(priceOf(E21, kit('war-wagon', 'light-artillery'))).toBe(14);
    expect(notForSale(E21, kit('light-artillery', 'none', [], 'M'))?.why).toBe('no-such-quality');
  });
  it('AR-FORMULA-04 AR-ABIL-02 a Keil of 2021 may have the armour of which its swordsmen’s rule speaks', () => {
    const keil = kit('keil', 'none', ['keilSwordsmen', 'armour']);
    expect([notForSale(E21, keil), priceOf(E21, keil)]).toEqual([undefined, 22]);
  });
  it('AR-SHOOT-03 light infantry may carry flintlocks', () => {
    for (const e of [E21, E24]) expect(notForSale(e, kit('light-infantry', 'flintlock'))).toBeUndefined();
  });
  it('AR-POINTS-04 mounted of 2021', () => {
    expect(
      ['light-cavalry', 'medium-cavalry', 'heavy-cavalry', 'armoured-cavalry', 'gendarmes'].map((t) =>
        mounted(E21, t as TroopType),
      ),
    ).toEqual([6, 7, 9, 11, 11]);
    expect(mounted(E21, 'gendarmes', ['mountedImpact'])).toBe(13);
    expect(mounted(E21, 'medium-cavalry', ['shock', 'headstrong'])).toBe(9);
    expect(mounted(E21, 'armoured-cavalry', ['caracole'])).toBe(13);
    expect(mounted(E21, 'heavy-cavalry', [], 'carbine')).toBe(11);
    expect(mounted(E21, 'camelry')).toBe(8);
    expect(mounted(E21, 'dragoons', [], 'musket')).toBe(6);
  });
  it('AR-POINTS-05 foot of 2024', () => {
    expect(priceOf(E24, kit('shot', 'bow', ['impact']))).toBe(15);
    expect(priceOf(E24, kit('medium-swordsmen', 'longbow', [], 'E'))).toBe(18);
    expect(priceOf(E24, kit('foot-knights'))).toBe(20);
    expect(priceOf(E24, kit('keil', 'none', ['keilSwordsmen', 'armour']))).toBe(22);
    expect(priceOf(E24, kit('later-pike-and-shot', 'flintlock', ['impact', 'regimentalGun']))).toBe(24);
    expect(priceOf(E24, kit('war-wagon', 'none', ['notShooting']))).toBe(8);
    expect(priceOf(E24, kit('light-artillery', 'none', [], 'M'))).toBe(4);
  });
  it('AR-POINTS-06 mounted of 2024: Impact with a bow is 3, with half a bow 2', () => {
    expect(mounted(E24, 'heavy-cavalry', ['mountedImpact'], 'bow')).toBe(12);
    expect(mounted(E24, 'heavy-cavalry', ['mountedImpact', 'halfShooter'], 'bow')).toBe(11);
    expect(notForSale(E24, kit('heavy-cavalry', 'bow', ['halfShooter']))?.rule).toBe('AR-POINTS-06');
    expect(mounted(E24, 'medium-cavalry', [], 'javelin')).toBe(8);
    expect(mounted(E24, 'elephants', [], 'light-artillery')).toBe(16);
  });
  it('AR-FORMULA-07 Impact with half a carbine is 2, as with half a bow or crossbow', () => {
    for (const weapon of ['bow', 'crossbow', 'carbine'] as const) {
      const horse = kit('heavy-cavalry', weapon, ['mountedImpact', 'halfShooter']);
      expect([notForSale(E24, horse), priceOf(E24, horse)]).toEqual([undefined, 11]);
    }
    expect(notForSale(E24, kit('medium-swordsmen', 'longbow', ['halfShooter']))?.why).toBe('half-of-what');
  });
  it('AR-POINTS-07 commanded shot, polearm and javelin', () => {
    expect(priceOf(E21, { ...kit('medium-cavalry', 'none', ['pistol']), commandedShot: true })).toBe(11);
    expect(priceOf(E21, kit('heavy-swordsmen', 'none', ['polearm']))).toBe(16);
    expect(priceOf(E24, kit('heavy-swordsmen', 'none', ['polearm']))).toBe(15);
    expect(mounted(E21, 'medium-cavalry', [], 'javelin')).toBe(8);
    expect(priceOf(E24, { ...kit('medium-cavalry', 'none', ['pistol']), commandedShot: true })).toBe(11);
    expect(notForSale(E21, { ...kit('medium-cavalry', 'none', [], 'E'), commandedShot: true })?.rule).toBe(
      'AR-ABIL-19',
    );
  });
  it.each([E21, E24])('AR-POINTS-02 AR-AMB-51 commanders and camp by budget, $year', (edition) => {
    const one = (value: 0 | 1 | 2 | 3): number =>
      reckon(edition, rosterOf(edition, value), undefined).lines.find((l) => l.kind === 'commander')!.each;
    expect([one(0), one(1), one(2), one(3)]).toEqual([0, 3, 6, 10]);
    const price = (budget: number, value: 0 | 1 | 2 | 3): number =>
      total(commanderFactors(budget, { value, included: false, unreliable: false }, ''));
    expect([110, 220, 330].map((b) => [0, 1, 2, 3].map((v) => price(b, v as 0)))).toEqual([
      [0, 2, 3, 5],
      [0, 3, 6, 10],
      [0, 5, 10, 15],
    ]);
    expect([110, 220, 330].map((b) => sizePrices(b).fortifiedCamp)).toEqual([3, 6, 9]);
  });
  it.each([E21, E24])(
    'AR-POINTS-01 allied, unreliable and included commanders cost less, $year',
    (edition) => {
      const remarks = reckon(edition, { ...rosterOf(edition, 0), budget: 220 }, undefined).remarks;
      expect(remarks.map((r) => r.why)).toContain('corps-count');
      expect(total(commanderFactors(220, { value: 1, included: true, unreliable: true }, ''))).toBe(-3);
    },
  );
  it('AR-AMB-53 salvo includes the musket', () => {
    expect(priceOf(E21, kit('pike-and-shot', 'musket', ['salvo']))).toBe(18);
    expect(priceOf(E24, kit('pike-and-shot', 'musket', ['salvo']))).toBe(19);
  });
});

describe('formulas', () => {
  // Each line: what, the price of the table less that of the formula, as section 22.7 reckons it.
  const shown = (e: typeof E21, k: Kit, reading: Reading = 'printed'): number =>
    priceOf(e, k) - by(e, k, reading);
  it('AR-FORMULA-01 AR-FORMULA-04 one weapon, 2021', () => {
    expect(
      [
        kit('shot', 'arquebus'),
        kit('shot', 'musket'),
        kit('shot', 'longbow'),
        kit('heavy-spearmen'),
        kit('heavy-swordsmen', 'none', ['twoHanded']),
        kit('foot-knights'),
      ].map((k) => shown(E21, k)),
    ).toEqual([0, 0, 0, 0, 0, 0]);
    expect(shown(E21, kit('medium-swordsmen'))).toBe(1);
    expect(shown(E21, kit('medium-spearmen'))).toBe(0);
  });
  it('AR-FORMULA-02 two weapons, 2021', () => {
    const rows: [Kit, number][] = [
      [kit('medium-swordsmen', 'arquebus'), 2],
      [kit('medium-swordsmen', 'musket', ['twoHanded']), 2],
      [kit('medium-swordsmen', 'arquebus', ['halfShooter']), 2],
      [kit('medium-spearmen', 'bow'), 2],
      [kit('bayonet-hi', 'flintlock', ['regimentalGun']), 0],
      [kit('colunela', 'arquebus'), 2],
      [kit('tercio', 'arquebus'), 0],
      [kit('later-tercio', 'musket'), 0],
      [kit('pike-and-shot', 'musket', ['impact']), 0],
      [kit('pike-and-shot', 'musket', ['salvo']), 0],
      [kit('later-pike-and-shot', 'flintlock'), -1],
    ];
    for (const [k, difference] of rows)
      expect([k.type, k.weapon, shown(E21, k)]).toEqual([k.type, k.weapon, difference]);
  });
  it('AV-E-26 AR-FORMULA-05 the weapon of a Keil costs 9, those of a Tercio with arquebuses 8', () => {
    const weapons = (k: Kit): number =>
      formulaFactors(E21, k)!
        .filter((f) => f.what === 'price-weapon')
        .reduce((sum, f) => sum + f.value, 0);
    expect([weapons(kit('keil')), weapons(kit('tercio', 'arquebus'))]).toEqual([9, 8]);
  });
  it('AR-FORMULA-05 a pike alone counts one and a half times', () => {
    expect(by(E21, kit('keil'))).toBe(22);
    expect(by(E21, kit('tercio', 'arquebus'))).toBe(24);
  });
  it('AR-FORMULA-03 mounted agree in both editions', () => {
    const types: TroopType[] = [
      'light-cavalry',
      'medium-cavalry',
      'heavy-cavalry',
      'armoured-cavalry',
      'camelry',
      'gendarmes',
    ];
    for (const e of [E21, E24]) {
      for (const t of types) expect(shown(e, kit(t))).toBe(0);
      expect(shown(e, kit('gendarmes', 'none', ['mountedImpact']))).toBe(0);
      for (const a of ['pistol', 'shock', 'caracole', 'mountedImpact'] as const)
        expect([a, shown(e, kit('heavy-cavalry', 'none', [a]))]).toEqual([a, 0]);
      expect(shown(e, kit('heavy-cavalry', 'bow'))).toBe(0);
    }
    expect(shown(E24, kit('heavy-cavalry', 'bow', ['mountedImpact', 'halfShooter']))).toBe(0);
  });
  it('AR-FORMULA-06 AR-FORMULA-07 as printed in 2024, and AR-AMB-54 the formula that fits', () => {
    const rows: [Kit, number, number][] = [
      [kit('shot', 'arquebus'), -3, 0],
      [kit('shot', 'longbow'), -3, 0],
      [kit('medium-swordsmen'), -4, -1],
      [kit('medium-swordsmen', 'bow'), -6, -2],
      [kit('medium-swordsmen', 'none', ['twoHanded']), -4, -1],
      [kit('medium-spearmen', 'musket'), -4, 0],
      [kit('bayonet-hi', 'flintlock'), -4, 0],
      [kit('heavy-spearmen'), -3, 0],
      [kit('foot-knights'), -3, 0],
      [kit('keil', 'none', ['armour']), -4, 0],
      [kit('colunela', 'arquebus'), -4, 0],
      [kit('tercio', 'musket'), -5, 0],
      [kit('later-tercio', 'arquebus'), -5, 0],
      [kit('pike-and-shot', 'musket', ['salvo']), -4, 0],
      [kit('pike-and-shot', 'arquebus', ['halfShooter']), -4, 0],
      [kit('later-pike-and-shot', 'flintlock'), -4, 0],
    ];
    for (const [k, printed, fitted] of rows)
      expect([k.type, k.weapon, shown(E24, k), shown(E24, k, 'fitted')]).toEqual([
        k.type,
        k.weapon,
        printed,
        fitted,
      ]);
  });
  it('AR-FORMULA-08 dragoons', () => {
    expect([by(E21, kit('dragoons', 'arquebus')), by(E24, kit('dragoons', 'musket'))]).toEqual([5, 6]);
  });
  it('AR-FORMULA-09 war wagons', () => {
    expect([by(E21, kit('war-wagon')), by(E21, kit('war-wagon', 'none', [], 'M'))]).toEqual([10, 8]);
    expect([
      by(E24, kit('war-wagon')),
      by(E24, kit('war-wagon', 'arquebus')),
      by(E24, kit('war-wagon', 'none', ['notShooting'], 'M')),
    ]).toEqual([12, 10, 4]);
  });
  it('AR-FORMULA-10 elephants', () => {
    expect(
      ['M', 'O', 'E'].map((q) => by(E21, kit('elephants', 'light-artillery', [], q as Quality))),
    ).toEqual([12, 15, 18]);
    expect(
      ['M', 'O', 'E'].map((q) => by(E24, kit('elephants', 'light-artillery', [], q as Quality))),
    ).toEqual([12, 15, 18]);
  });
  it.each([E21, E24])('AR-FORMULA-11 quality: light troops, other single units, battle units, $year', (e) => {
    const spread = (type: TroopType, weapon: Weapon = 'none'): number[] =>
      (['M', 'O', 'E'] as const).map((q) => by(e, kit(type, weapon, [], q)) - by(e, kit(type, weapon)));
    expect(spread('light-cavalry')).toEqual([-2, 0, 1]);
    expect(spread('heavy-cavalry')).toEqual([-2, 0, 2]);
    expect(spread('tercio', 'musket')).toEqual([-3, 0, 3]);
  });
});

/** The price tables once more, row by row as on the page; `a+b` is bought together. */
const PAGE_2021 = `
light-infantry       - 4 5
shot                 9 12 15  | arquebus 0, crossbow 2, bow 2, musket 2, flintlock 3, longbow 3
medium-swordsmen     10 13 16 | arquebus 2, crossbow 3, bow 3, musket 3, longbow 4, twoHanded 1, headstrong 0, halfShooter -1, impact 1
medium-spearmen      11 14 17 | arquebus 2, crossbow 3, bow 3, musket 3, halfShooter -1
bayonet-mi           13 16 19 | regimentalGun 4
bayonet-hi           13 16 19 | regimentalGun 4
heavy-spearmen       12 15 18
heavy-swordsmen      12 15 18 | twoHanded 1
foot-knights         16 19 22
keil                 16 19 22 | keilSwordsmen 1, headstrong 0
colunela             17 20 23
tercio               21 24 27 | arquebus 0, musket 1
later-tercio         19 22 25 | arquebus 0, musket 1
pike-and-shot        12 15 18 | arquebus 0, musket 1, impact 1, musket+salvo 3, halfShooter -1, regimentalGun 4
later-pike-and-shot  13 16 19 | impact 1, regimentalGun 4
levy                 2 3 -    | headstrong 0
war-wagon            8 12 -   | light-artillery 2
light-artillery      - 6 -
medium-artillery     8 10 12
heavy-artillery      8 10 12
light-cavalry        4 6 7
dragoons             4 5 6    | arquebus 0, musket 1
medium-cavalry       5 7 9    | headstrong 0, pistol 1, mountedImpact 1, caracole 2, shock 2, bow 2, crossbow 2, carbine 2
camelry              6 8 10   | headstrong 0, pistol 1, mountedImpact 1, caracole 2, shock 2, bow 2, crossbow 2, carbine 2
heavy-cavalry        7 9 11   | headstrong 0, pistol 1, mountedImpact 1, caracole 2, shock 2, bow 2, crossbow 2, carbine 2
armoured-cavalry     9 11 13  | headstrong 0, pistol 1, mountedImpact 1, caracole 2, shock 2, bow 2, crossbow 2, carbine 2
gendarmes            - 11 13  | mountedImpact 2
elephants            10 13 16 | armour 3, light-artillery 3`;
const PAGE_2024 = `
light-infantry       - 4 5
shot                 7 10 13  | arquebus 0, musket 1, impact 2, flintlock 3, crossbow 3, bow 3, longbow 4
medium-swordsmen     7 10 13  | headstrong 0, impact 2, polearm 2, twoHanded 2, arquebus 2, musket 3, armour 3, crossbow 4, bow 4, longbow 5, halfShooter -1
medium-spearmen      9 12 15  | headstrong 0, impact 2, polearm 2, twoHanded 2, arquebus 2, musket 3, armour 3, crossbow 4, bow 4, longbow 5, halfShooter -1
bayonet-mi           14 17 20 | regimentalGun 4
bayonet-hi           14 17 20 | regimentalGun 4
heavy-spearmen       10 13 16 | armour 3
heavy-swordsmen      10 13 16 | headstrong 0, impact 2, twoHanded 2, polearm 2, armour 3
foot-knights         17 20 23
keil                 14 17 20 | headstrong 0, keilSwordsmen 2, armour 3
colunela             14 17 20 | twoHanded 2
tercio               17 20 23 | arquebus 0, musket 1
later-tercio         16 19 22 | arquebus 0, musket 1
pike-and-shot        12 15 18 | arquebus 0, musket 1, impact 2, musket+salvo 4, regimentalGun 4, halfShooter -1
later-pike-and-shot  15 18 21 | impact 2, regimentalGun 4
levy                 2 3 -    | headstrong 0
war-wagon            8 12 -   | notShooting -4, arquebus -2, light-artillery 2
light-artillery      4 6 -
medium-artillery     8 10 12
heavy-artillery      8 10 12
light-cavalry        4 6 7
dragoons             4 5 6    | arquebus 0, musket 1
medium-cavalry       5 7 9    | headstrong 0, javelin 1, pistol 1, mountedImpact 1, caracole 2, shock 2, bow 2, crossbow 2, carbine 2, bow+mountedImpact 3, bow+mountedImpact+halfShooter 2
camelry              6 8 10   | headstrong 0, javelin 1, pistol 1, mountedImpact 1, caracole 2, shock 2, bow 2, crossbow 2, carbine 2, bow+mountedImpact 3, bow+mountedImpact+halfShooter 2
heavy-cavalry        7 9 11   | headstrong 0, javelin 1, pistol 1, mountedImpact 1, caracole 2, shock 2, bow 2, crossbow 2, carbine 2, bow+mountedImpact 3, bow+mountedImpact+halfShooter 2
armoured-cavalry     9 11 13  | headstrong 0, javelin 1, pistol 1, mountedImpact 1, caracole 2, shock 2, bow 2, crossbow 2, carbine 2, bow+mountedImpact 3, bow+mountedImpact+halfShooter 2
gendarmes            - 11 13  | mountedImpact 2
elephants            10 13 16 | armour 3, light-artillery 3`;

describe.each([
  [E21, PAGE_2021],
  [E24, PAGE_2024],
] as const)('every price of the tables, $year', (edition, page) => {
  it('AR-POINTS-03 AR-POINTS-04 AR-POINTS-05 AR-POINTS-06 AR-AMB-52 AR-AMB-53 AR-AMB-79', () => {
    const rows = pricesOf(edition);
    const seen: string[] = [];
    for (const line of page.trim().split('\n')) {
      const [left, right = ''] = line.split('|');
      const [name, ...cost] = left.trim().split(/\s+/);
      const type = name as TroopType;
      seen.push(type);
      expect([type, ...rows[type].cost.map((c) => (c === null ? '-' : `${c}`))]).toEqual([type, ...cost]);
      for (const option of right.split(',').filter((x) => x.trim() !== '')) {
        const [what, price] = option.trim().split(' ');
        let has = 0;
        for (const word of what.split('+'))
          has +=
            rows[type].weapons[word as Weapon] ?? rows[type].abilities[word as AbilityName] ?? Number.NaN;
        expect([type, what, has]).toEqual([type, what, Number(price)]);
      }
    }
    expect(seen.sort()).toEqual([...TROOP_TYPES].sort());
  });
  it('AR-AMB-53 salvo comes with the musket and is not sold with the arquebus', () => {
    expect(priceOf(edition, kit('pike-and-shot', 'musket', ['salvo']))).toBe(edition.year === 2021 ? 18 : 19);
    expect(notForSale(edition, kit('pike-and-shot', 'arquebus', ['salvo']))?.why).toBe('salvo-is-musket');
  });
});
