/** The troop table and the four armies: none of their figures may change unnoticed. */
import { describe, expect, it } from 'vitest';
import { ARMIES } from './armies.ts';
import {
  bandsOf,
  hasMuskets,
  isCavalry,
  isFoot,
  isGun,
  isLightClass,
  isLightFoot,
  isLights,
  isMassedFoot,
  isMassedForMorale,
  isMissileArmed,
  longRange,
  reachOf,
  STAND,
  TROOPS,
  TYPES,
  valueAgainst,
  WEAPONS,
} from './troops.ts';

/** A value as one reads it in a table. */
const line = (v: unknown): string =>
  JSON.stringify(v).replace(/"/g, '').replace(/,/g, ', ').replace(/:/g, ' ');
const rows = (table: object): string[] => Object.entries(table).map(([name, v]) => `${name} ${line(v)}`);
type Kind = Parameters<typeof isGun>[0];
const who = (is: (u: Kind) => boolean): string =>
  TYPES.filter((type) => is({ type, weapon: TROOPS[type].weapon })).join(' ');
const usual = (type: (typeof TYPES)[number]): Kind => ({ type, weapon: TROOPS[type].weapon });

describe('tables', () => {
  it('troops', () => {
    expect(rows(TROOPS)).toEqual([
      'heavy-cavalry {arm cavalry, light false, speed 30, value 4, special 3, bands {short 0, long 0, extreme 0}, weapon none, price 12, least 2, most 4, usual 4}',
      'medium-cavalry {arm cavalry, light false, speed 30, value 3, special 3, bands {short 0, long 0, extreme 0}, weapon none, price 10, least 2, most 4, usual 4}',
      'light-cavalry {arm cavalry, light true, speed 40, value 2, special 2, bands {short 0, long 0, extreme 0}, weapon none, price 8, least 2, most 4, usual 4}',
      'light-cavalry-a {arm cavalry, light true, speed 40, value 2, special 2, bands {short 0, long 0, extreme 0}, weapon none, price 7, least 2, most 4, usual 4}',
      'heavy-infantry {arm infantry, light false, speed 20, value 3, special 4, bands {short 5, long 10, extreme 0}, weapon musket, price 9, least 3, most 6, usual 4}',
      'medium-infantry {arm infantry, light false, speed 20, value 3, special 3, bands {short 5, long 10, extreme 0}, weapon musket, price 7, least 3, most 6, usual 4}',
      'militia {arm infantry, light false, speed 20, value 2, special 2, bands {short 0, long 10, extreme 0}, weapon musket, price 4, least 3, most 6, usual 4}',
      'light-infantry {arm infantry, light true, speed 24, value 2, special 2, bands {short 0, long 10, extreme 0}, weapon musket, price 7, least 2, most 4, usual 4}',
      'riflemen {arm infantry, light true, speed 24, value 1, special 1, bands {short 8, long 15, extreme 20}, weapon rifle, price 9, least 2, most 4, usual 3}',
      'heavy-artillery {arm artillery, light false, speed 20, value 1, special 1, bands {short 15, long 40, extreme 60}, weapon gun, price 20, least 1, most 3, usual 2}',
      'medium-artillery {arm artillery, light false, speed 20, value 0, special 0, bands {short 10, long 30, extreme 60}, weapon gun, price 16, least 1, most 3, usual 2}',
      'howitzers {arm artillery, light false, speed 20, value 0, special 0, bands {short 15, long 40, extreme 60}, weapon gun, price 16, least 1, most 3, usual 2}',
      'light-artillery {arm artillery, light false, speed 24, value 0, special 0, bands {short 10, long 30, extreme 0}, weapon gun, price 12, least 1, most 3, usual 2}',
    ]);
  });

  it('stands', () => {
    expect(rows(STAND)).toEqual([
      'infantry {width 4, depth 2}',
      'cavalry {width 4, depth 3}',
      'artillery {width 4, depth 4}',
    ]);
  });

  it('who is what', () => {
    expect(
      [
        isCavalry,
        isFoot,
        isGun,
        isLightClass,
        isLightFoot,
        isLights,
        isMassedFoot,
        isMassedForMorale,
        isMissileArmed,
        hasMuskets,
      ].map(who),
    ).toEqual([
      'heavy-cavalry medium-cavalry light-cavalry light-cavalry-a',
      'heavy-infantry medium-infantry militia light-infantry riflemen',
      'heavy-artillery medium-artillery howitzers light-artillery',
      'light-cavalry light-cavalry-a light-infantry riflemen',
      'light-infantry riflemen',
      'light-cavalry light-infantry riflemen',
      'heavy-infantry medium-infantry militia',
      'heavy-cavalry medium-cavalry light-cavalry-a heavy-infantry medium-infantry militia heavy-artillery medium-artillery howitzers light-artillery',
      'heavy-infantry medium-infantry militia light-infantry riflemen',
      'heavy-infantry medium-infantry militia light-infantry',
    ]);
  });

  it('ranges by weapon, the farthest that halts and the farthest of all', () => {
    expect(
      TYPES.flatMap((type) =>
        WEAPONS.map(
          (weapon) =>
            `${type} ${weapon} ${line(bandsOf({ type, weapon }))} ${longRange({ type, weapon })} ${reachOf({ type, weapon })}`,
        ),
      ),
    ).toEqual([
      'heavy-cavalry musket {short 0, long 0, extreme 0} 0 0',
      'heavy-cavalry rifle {short 0, long 0, extreme 0} 0 0',
      'heavy-cavalry bow {short 0, long 5, extreme 0} 5 5',
      'heavy-cavalry spear {short 2, long 8, extreme 0} 8 8',
      'heavy-cavalry gun {short 0, long 0, extreme 0} 0 0',
      'heavy-cavalry none {short 0, long 0, extreme 0} 0 0',
      'medium-cavalry musket {short 0, long 0, extreme 0} 0 0',
      'medium-cavalry rifle {short 0, long 0, extreme 0} 0 0',
      'medium-cavalry bow {short 0, long 5, extreme 0} 5 5',
      'medium-cavalry spear {short 2, long 8, extreme 0} 8 8',
      'medium-cavalry gun {short 0, long 0, extreme 0} 0 0',
      'medium-cavalry none {short 0, long 0, extreme 0} 0 0',
      'light-cavalry musket {short 0, long 0, extreme 0} 0 0',
      'light-cavalry rifle {short 0, long 0, extreme 0} 0 0',
      'light-cavalry bow {short 0, long 5, extreme 0} 5 5',
      'light-cavalry spear {short 2, long 8, extreme 0} 8 8',
      'light-cavalry gun {short 0, long 0, extreme 0} 0 0',
      'light-cavalry none {short 0, long 0, extreme 0} 0 0',
      'light-cavalry-a musket {short 0, long 0, extreme 0} 0 0',
      'light-cavalry-a rifle {short 0, long 0, extreme 0} 0 0',
      'light-cavalry-a bow {short 0, long 5, extreme 0} 5 5',
      'light-cavalry-a spear {short 2, long 8, extreme 0} 8 8',
      'light-cavalry-a gun {short 0, long 0, extreme 0} 0 0',
      'light-cavalry-a none {short 0, long 0, extreme 0} 0 0',
      'heavy-infantry musket {short 5, long 10, extreme 0} 10 10',
      'heavy-infantry rifle {short 5, long 10, extreme 0} 10 10',
      'heavy-infantry bow {short 0, long 10, extreme 0} 10 10',
      'heavy-infantry spear {short 2, long 8, extreme 0} 8 8',
      'heavy-infantry gun {short 5, long 10, extreme 0} 10 10',
      'heavy-infantry none {short 0, long 0, extreme 0} 0 0',
      'medium-infantry musket {short 5, long 10, extreme 0} 10 10',
      'medium-infantry rifle {short 5, long 10, extreme 0} 10 10',
      'medium-infantry bow {short 0, long 10, extreme 0} 10 10',
      'medium-infantry spear {short 2, long 8, extreme 0} 8 8',
      'medium-infantry gun {short 5, long 10, extreme 0} 10 10',
      'medium-infantry none {short 0, long 0, extreme 0} 0 0',
      'militia musket {short 0, long 10, extreme 0} 10 10',
      'militia rifle {short 0, long 10, extreme 0} 10 10',
      'militia bow {short 0, long 10, extreme 0} 10 10',
      'militia spear {short 2, long 8, extreme 0} 8 8',
      'militia gun {short 0, long 10, extreme 0} 10 10',
      'militia none {short 0, long 0, extreme 0} 0 0',
      'light-infantry musket {short 0, long 10, extreme 0} 10 10',
      'light-infantry rifle {short 0, long 10, extreme 0} 10 10',
      'light-infantry bow {short 0, long 10, extreme 0} 10 10',
      'light-infantry spear {short 2, long 8, extreme 0} 8 8',
      'light-infantry gun {short 0, long 10, extreme 0} 10 10',
      'light-infantry none {short 0, long 0, extreme 0} 0 0',
      'riflemen musket {short 8, long 15, extreme 20} 15 20',
      'riflemen rifle {short 8, long 15, extreme 20} 15 20',
      'riflemen bow {short 0, long 10, extreme 0} 10 10',
      'riflemen spear {short 2, long 8, extreme 0} 8 8',
      'riflemen gun {short 8, long 15, extreme 20} 15 20',
      'riflemen none {short 0, long 0, extreme 0} 0 0',
      'heavy-artillery musket {short 15, long 40, extreme 60} 40 60',
      'heavy-artillery rifle {short 15, long 40, extreme 60} 40 60',
      'heavy-artillery bow {short 15, long 40, extreme 60} 40 60',
      'heavy-artillery spear {short 15, long 40, extreme 60} 40 60',
      'heavy-artillery gun {short 15, long 40, extreme 60} 40 60',
      'heavy-artillery none {short 15, long 40, extreme 60} 40 60',
      'medium-artillery musket {short 10, long 30, extreme 60} 30 60',
      'medium-artillery rifle {short 10, long 30, extreme 60} 30 60',
      'medium-artillery bow {short 10, long 30, extreme 60} 30 60',
      'medium-artillery spear {short 10, long 30, extreme 60} 30 60',
      'medium-artillery gun {short 10, long 30, extreme 60} 30 60',
      'medium-artillery none {short 10, long 30, extreme 60} 30 60',
      'howitzers musket {short 15, long 40, extreme 60} 40 60',
      'howitzers rifle {short 15, long 40, extreme 60} 40 60',
      'howitzers bow {short 15, long 40, extreme 60} 40 60',
      'howitzers spear {short 15, long 40, extreme 60} 40 60',
      'howitzers gun {short 15, long 40, extreme 60} 40 60',
      'howitzers none {short 15, long 40, extreme 60} 40 60',
      'light-artillery musket {short 10, long 30, extreme 0} 30 30',
      'light-artillery rifle {short 10, long 30, extreme 0} 30 30',
      'light-artillery bow {short 10, long 30, extreme 0} 30 30',
      'light-artillery spear {short 10, long 30, extreme 0} 30 30',
      'light-artillery gun {short 10, long 30, extreme 0} 30 30',
      'light-artillery none {short 10, long 30, extreme 0} 30 30',
    ]);
  });

  it('melee values of each against each', () => {
    expect(
      TYPES.map((type) => `${type} ${TYPES.map((foe) => valueAgainst(usual(type), usual(foe))).join(' ')}`),
    ).toEqual([
      'heavy-cavalry 4 4 4 4 3 3 3 3 3 4 4 4 4',
      'medium-cavalry 3 3 3 3 3 3 3 3 3 3 3 3 3',
      'light-cavalry 2 2 2 2 2 2 2 2 2 2 2 2 2',
      'light-cavalry-a 2 2 2 2 2 2 2 2 2 2 2 2 2',
      'heavy-infantry 3 3 3 3 4 4 4 4 4 3 3 3 3',
      'medium-infantry 3 3 3 3 3 3 3 3 3 3 3 3 3',
      'militia 2 2 2 2 2 2 2 2 2 2 2 2 2',
      'light-infantry 2 2 2 2 2 2 2 2 2 2 2 2 2',
      'riflemen 1 1 1 1 1 1 1 1 1 1 1 1 1',
      'heavy-artillery 1 1 1 1 1 1 1 1 1 1 1 1 1',
      'medium-artillery 0 0 0 0 0 0 0 0 0 0 0 0 0',
      'howitzers 0 0 0 0 0 0 0 0 0 0 0 0 0',
      'light-artillery 0 0 0 0 0 0 0 0 0 0 0 0 0',
    ]);
  });

  it('armies', () => {
    expect(ARMIES.map(line)).toEqual([
      '{id prussia-1757, name Prussia 1757, groups [{name A1, units [{type heavy-infantry, stands 4, morale high, drill well}, {type medium-infantry, stands 4, drill well}, {type medium-infantry, stands 4, drill well}, {type medium-infantry, stands 4, drill well}, {type medium-artillery, stands 2}]}, {name A2, units [{type medium-infantry, stands 4, drill well}, {type medium-infantry, stands 4, drill well}, {type medium-infantry, stands 4, drill well}, {type medium-infantry, stands 4}, {type howitzers, stands 2}]}, {name A3, units [{type heavy-cavalry, stands 4, morale high}, {type heavy-cavalry, stands 4, morale high}, {type medium-cavalry, stands 4}, {type light-cavalry, stands 3}]}]}',
      '{id austria-1757, name Austria 1757, groups [{name B1, units [{type heavy-infantry, stands 4, morale high}, {type medium-infantry, stands 4}, {type medium-infantry, stands 4}, {type medium-infantry, stands 4}, {type heavy-artillery, stands 2}]}, {name B2, units [{type medium-infantry, stands 4}, {type medium-infantry, stands 4}, {type medium-infantry, stands 4}, {type medium-infantry, stands 4, drill badly}, {type medium-artillery, stands 2}]}, {name B3, units [{type light-infantry, stands 4}, {type light-infantry, stands 4}, {type light-cavalry, stands 4}, {type light-artillery, stands 1}]}, {name B4, units [{type heavy-cavalry, stands 4}, {type medium-cavalry, stands 4}]}]}',
      '{id france-1809, name France 1809, groups [{name C1, units [{type medium-infantry, stands 4}, {type medium-infantry, stands 4}, {type medium-infantry, stands 4}, {type heavy-infantry, stands 4, morale high}, {type light-infantry, stands 3}, {type medium-artillery, stands 2}]}, {name C2, units [{type medium-infantry, stands 4}, {type medium-infantry, stands 4}, {type medium-infantry, stands 4}, {type light-infantry, stands 3}, {type medium-artillery, stands 2}]}, {name C3, units [{type heavy-cavalry, stands 4, morale high}, {type medium-cavalry, stands 4}, {type light-cavalry, stands 4}, {type light-artillery, stands 1}]}, {name C4, units [{type medium-infantry, stands 4, drill badly, morale poor}, {type medium-infantry, stands 4, drill badly, morale poor}, {type howitzers, stands 1}]}]}',
      '{id britain-1811, name Britain and Portugal 1811, groups [{name D1, units [{type heavy-infantry, stands 4, morale high, drill well}, {type medium-infantry, stands 4, drill well}, {type medium-infantry, stands 4, drill well}, {type riflemen, stands 2}, {type medium-artillery, stands 2}]}, {name D2, units [{type medium-infantry, stands 4, drill well}, {type medium-infantry, stands 4, drill well}, {type light-infantry, stands 4}, {type light-artillery, stands 2}]}, {name D3, units [{type medium-infantry, stands 4}, {type medium-infantry, stands 4}, {type riflemen, stands 3}, {type militia, stands 4}, {type medium-artillery, stands 1}]}, {name D4, units [{type heavy-cavalry, stands 3}, {type medium-cavalry, stands 3}, {type light-cavalry, stands 4}]}]}',
    ]);
  });
});
