/** Who shoots as what. */
import { describe, expect, it } from 'vitest';
import { inUnits, units } from '../../../table/number.ts';
import { TROOP_TYPES, TROOPS, type TroopType, type Weapon } from '../army/troops.ts';
import { hasFirearm } from '../melee/result.ts';
import { board, type UnitSpec } from '../testing.ts';
import { armsAt, rangeOf } from './arm.ts';

const EDITIONS = [2021, 2024] as const;

type Body = Omit<UnitSpec, 'id' | 'at'>;
function armed(edition: 2021 | 2024, body: Body, options = {}) {
  const { width, depth } = TROOPS[body.type];
  const d = body.abilities?.includes('caracole') ? 1 : depth;
  const s = board({ edition, units: [{ id: 'A', at: `[0..${width}, 0..${d}] N`, ...body }], options });
  return { s, u: s.units[0] };
}
function range(edition: 2021 | 2024, body: Body, options = {}): number {
  const { s, u } = armed(edition, body, options);
  return inUnits(rangeOf(s, u));
}
function arm(edition: 2021 | 2024, body: Body, at = 0, options = {}) {
  const { s, u } = armed(edition, body, options);
  return armsAt(s, u, units(at))[0];
}

describe('ranges', () => {
  /** AR-SHOOT-03 read a second time. */
  const foot: [Weapon, number][] = [
    ['arquebus', 2],
    ['musket', 3],
    ['flintlock', 4],
    ['bow', 4],
    ['longbow', 4],
    ['crossbow', 4],
    ['javelin', 1],
  ];
  for (const edition of EDITIONS) {
    it(`AR-SHOOT-03 ADLG-SHO-2 ${edition}: every row of the table`, () => {
      for (const [weapon, ud] of foot) {
        expect([weapon, range(edition, { type: 'shot', weapon })]).toEqual([weapon, ud]);
        expect([weapon, range(edition, { type: 'medium-swordsmen', weapon })]).toEqual([weapon, ud]);
      }
      for (const type of ['light-infantry', 'light-cavalry'] as const)
        for (const weapon of ['bow', 'crossbow', 'arquebus', 'musket', 'flintlock', 'carbine'] as const)
          expect(range(edition, { type, weapon })).toBe(2);
      expect(range(edition, { type: 'medium-cavalry', abilities: ['caracole'] })).toBe(1);
      for (const weapon of ['bow', 'crossbow', 'carbine'] as const)
        expect(range(edition, { type: 'heavy-cavalry', weapon })).toBe(2);
      expect(range(edition, { type: 'dragoons', weapon: 'arquebus' })).toBe(2);
      expect(range(edition, { type: 'dragoons', weapon: 'musket' })).toBe(3);
      expect(range(edition, { type: 'heavy-cavalry', commandedShot: true })).toBe(3);
      expect(range(edition, { type: 'war-wagon' })).toBe(4);
      expect(range(edition, { type: 'light-artillery' })).toBe(4);
      expect(range(edition, { type: 'medium-artillery' })).toBe(8);
      expect(range(edition, { type: 'heavy-artillery' })).toBe(10);
    });
    it(`AR-TROOP-25 AR-TROOP-26 AR-BU-06 ${edition}: what each type shoots as, and who does not`, () => {
      const silent: TroopType[] = [
        'keil',
        'levy',
        'foot-knights',
        'heavy-swordsmen',
        'heavy-spearmen',
        'gendarmes',
        'elephants',
        'medium-cavalry',
        'camelry',
        'heavy-cavalry',
        'armoured-cavalry',
        'medium-swordsmen',
        'medium-spearmen',
      ];
      for (const type of TROOP_TYPES)
        expect([type, range(edition, { type }) === 0]).toEqual([type, silent.includes(type)]);
      expect(arm(edition, { type: 'tercio', weapon: 'musket' }).fires).toBe('musket');
      expect(arm(edition, { type: 'pike-and-shot', abilities: ['salvo'] }).fires).toBe('musket');
      expect(arm(edition, { type: 'later-pike-and-shot' }).fires).toBe('flintlock');
      expect(
        arm(edition, { type: 'later-pike-and-shot' }, 0, { laterPikeAndShotWeapon: 'musket' }).fires,
      ).toBe('musket');
      expect(arm(edition, { type: 'bayonet-mi' }).fires).toBe('flintlock');
      expect(arm(edition, { type: 'light-infantry' }).fires).toBe('bow');
      expect(arm(edition, { type: 'war-wagon', weapon: 'light-artillery' }).fires).toBe('light-artillery');
      expect(arm(edition, { type: 'elephants', weapon: 'light-artillery' }).fires).toBe('light-artillery');
      expect(range(edition, { type: 'war-wagon', abilities: ['notShooting'] })).toBe(0);
    });
    it(`AR-ABIL-14 AR-ABIL-16 AR-ABIL-23 AR-ABIL-31 ${edition}: carbine, commanded shot, pistol, caracole`, () => {
      expect(arm(edition, { type: 'medium-cavalry', weapon: 'arquebus' }).fires).toBe('carbine');
      const shot = arm(edition, { type: 'medium-cavalry', quality: 'M', commandedShot: true });
      expect([shot.fires, shot.quality, shot.minus, shot.light]).toEqual(['musket', 'O', '', false]);
      expect(range(edition, { type: 'medium-cavalry', abilities: ['pistol'] })).toBe(0);
      expect(arm(edition, { type: 'armoured-cavalry', abilities: ['caracole'] }).fires).toBe('pistol');
    });
    it(`AR-ABIL-05 ${edition}: a tie is a hit for arquebuses of foot that is not light`, () => {
      for (const type of ['shot', 'medium-swordsmen', 'pike-and-shot', 'tercio'] as const)
        expect(arm(edition, { type, weapon: 'arquebus' }).tie).toBe(true);
      for (const type of ['light-infantry', 'light-cavalry', 'dragoons'] as const)
        expect(arm(edition, { type, weapon: 'arquebus' }).tie).toBe(false);
      expect(arm(edition, { type: 'shot', weapon: 'musket' }).tie).toBe(false);
      // AR-AMB-10
      expect(arm(edition, { type: 'colunela' }).tie).toBe(edition === 2024);
    });
  }
});

describe('weak shooters', () => {
  it('AR-ABIL-06 AR-SHOOT-22 ADLG-QUA-3 2021: a reduced shooter and a Colunela shoot as light infantry', () => {
    for (const body of [
      { type: 'colunela' },
      { type: 'pike-and-shot', weapon: 'musket', abilities: ['halfShooter'] },
    ] as const) {
      const a = arm(2021, body);
      expect([a.light, a.minus, inUnits(a.range), a.quality, a.tie]).toEqual([
        true,
        'AR-ABIL-06',
        2,
        'O',
        false,
      ]);
    }
    const only = arm(2021, { type: 'shot', weapon: 'musket', abilities: ['halfShooter'] }, 0, {
      reducedShooter: 'minus-one-only',
    });
    expect([only.light, only.minus, inUnits(only.range)]).toEqual([false, 'AR-ABIL-06', 3]);
  });
  it('AV-E-27 AR-ABIL-07 AR-SHOOT-22 ADLG-QUA-3 2024: a ½ shooter shoots one quality lower: E→O, O→M, M→M', () => {
    const at = (quality: 'E' | 'O' | 'M') =>
      arm(2024, { type: 'shot', weapon: 'musket', quality, abilities: ['halfShooter'] });
    expect((['E', 'O', 'M'] as const).map((q) => at(q).quality)).toEqual(['O', 'M', 'M']);
    expect([at('O').minus, inUnits(at('O').range)]).toEqual(['', 3]);
    expect(arm(2024, { type: 'colunela', quality: 'E' }).quality).toBe('O');
    expect(arm(2024, { type: 'heavy-cavalry', weapon: 'bow', abilities: ['halfShooter'] }).quality).toBe('M');
  });
  it('AR-SHOOT-13 AR-TROOP-25 dragoons shoot as light troops in 2021, as ½ shooters in 2024', () => {
    expect(arm(2021, { type: 'dragoons', weapon: 'musket' })).toMatchObject({
      minus: 'AR-SHOOT-13',
      quality: 'O',
      light: false,
    });
    expect(arm(2024, { type: 'dragoons', weapon: 'musket' })).toMatchObject({
      minus: '',
      quality: 'M',
      half: true,
    });
  });
  it('AR-OPT-02 2024: mixed arquebuses and muskets: arquebus to 2 UD, ½ musket at 3', () => {
    const body = { type: 'pike-and-shot', weapon: 'mixed' } as const;
    const options = { mixedWeapons: true };
    expect([range(2024, body), range(2024, body, options)]).toEqual([2, 3]);
    expect(arm(2024, body, 2, options)).toMatchObject({ fires: 'arquebus', quality: 'O', tie: true });
    expect(arm(2024, body, 2.5, options)).toMatchObject({
      fires: 'musket',
      quality: 'M',
      tie: false,
      half: true,
    });
  });
  it('AR-AMB-08 light infantry reaches 2 UD with any weapon, or as far as its weapon by another book', () => {
    expect(range(2021, { type: 'light-infantry', weapon: 'musket' })).toBe(2);
    expect(range(2021, { type: 'light-infantry', weapon: 'bow' })).toBe(2);
    expect(range(2021, { type: 'light-infantry', weapon: 'musket' }, { lightRange: false })).toBe(3);
  });
});

it('AR-ABIL-14 AR-AMB-81 an arquebus on horseback is a carbine, of light horse too', () => {
  for (const edition of EDITIONS)
    expect(arm(edition, { type: 'light-cavalry', weapon: 'arquebus' }).fires).toBe('carbine');
  expect(hasFirearm(armed(2021, { type: 'light-cavalry', weapon: 'arquebus' }).u)).toBe(false);
  expect(hasFirearm(armed(2021, { type: 'light-infantry', weapon: 'arquebus' }).u)).toBe(true);
});
