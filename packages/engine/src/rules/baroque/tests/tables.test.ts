/** The tables of the book: none of their figures may change unnoticed. */
import { describe, expect, it } from 'vitest';
import {
  BAND_LIMITS,
  BONUS,
  columnOf,
  FIRING,
  firesOnTheMove,
  footprint,
  GUNS,
  hindered,
  isAlwaysSlow,
  isCannon,
  isHowitzer,
  isMounted,
  loose,
  NEEDED,
  nimble,
  PACES,
  RETREAT,
  reachOf,
  TRAIT,
  TROOPS,
  type TroopType,
  TYPES,
  weakInDifficult,
} from '../army/troops.ts';

/** A value as one reads it in a table. */
const line = (v: unknown): string =>
  JSON.stringify(v).replace(/"/g, '').replace(/,/g, ', ').replace(/:/g, ' ');
const rows = (table: object): string[] => Object.entries(table).map(([name, v]) => `${name} ${line(v)}`);
const who = (is: (t: TroopType) => boolean): string => TYPES.filter(is).join(' ');

describe('tables', () => {
  it('troop types and their bases, single and massed', () => {
    expect(
      TYPES.map((t) => `${t} ${line(TROOPS[t])} ${line(footprint(t, false))} ${line(footprint(t, true))}`),
    ).toEqual([
      'GA {mounted true, depth 8} {width 120000, depth 40000} {width 120000, depth 80000}',
      'TR {mounted true, depth 8} {width 120000, depth 40000} {width 120000, depth 80000}',
      'RE {mounted true, depth 8} {width 120000, depth 40000} {width 120000, depth 80000}',
      'SP {mounted true, depth 8} {width 120000, depth 40000} {width 120000, depth 80000}',
      'CL {mounted true, depth 8} {width 120000, depth 40000} {width 120000, depth 80000}',
      'H&M {mounted true, depth 8} {width 120000, depth 40000} {width 120000, depth 80000}',
      'P&M {mounted false, depth 8} {width 120000, depth 40000} {width 120000, depth 80000}',
      'ETE {mounted false, depth 24} {width 120000, depth 120000} {width 120000, depth 120000}',
      'LTE {mounted false, depth 16} {width 120000, depth 80000} {width 120000, depth 80000}',
      'PK {mounted false, depth 24} {width 120000, depth 120000} {width 120000, depth 120000}',
      'WB {mounted false, depth 8} {width 120000, depth 40000} {width 120000, depth 80000}',
      'T {mounted false, depth 6} {width 120000, depth 30000} {width 120000, depth 60000}',
      'S {mounted false, depth 4} {width 120000, depth 20000} {width 120000, depth 40000}',
      'DR {mounted false, depth 6} {width 120000, depth 30000} {width 120000, depth 60000}',
      'ART {mounted false, depth 8} {width 40000, depth 40000} {width 40000, depth 40000}',
      'BAG {mounted false, depth 24} {width 120000, depth 120000} {width 120000, depth 120000}',
    ]);
  });

  it('who is what', () => {
    expect([isMounted, hindered, weakInDifficult, firesOnTheMove, nimble, loose].map(who)).toEqual([
      'GA TR RE SP CL H&M',
      'GA TR RE SP CL H&M P&M ETE LTE PK ART BAG',
      'GA TR RE SP CL H&M P&M ETE LTE PK',
      'RE SP CL S',
      'GA TR RE SP CL H&M S DR',
      'CL T S DR',
    ]);
  });

  it('who is always slow, without traits and with all of them; cannon and howitzers', () => {
    expect([
      who((t) => isAlwaysSlow(t, 0)),
      who((t) => isAlwaysSlow(t, -1)),
      GUNS.filter(isCannon).join(' '),
      GUNS.filter(isHowitzer).join(' '),
    ]).toEqual(['H&M', 'GA TR RE SP CL H&M P&M ETE LTE PK WB T S DR ART BAG', 'A B C', 'D E']);
  });

  it('columns of the tables of movement by type and pace', () => {
    expect(TYPES.map((t) => `${t} ${PACES.map((p) => columnOf(t, p)).join(' ')}`)).toEqual([
      'GA fast-mounted mounted fast-mounted',
      'TR mounted slow-mounted fast-mounted',
      'RE mounted slow-mounted fast-mounted',
      'SP mounted slow-mounted fast-mounted',
      'CL mounted slow-mounted fast-mounted',
      'H&M slow-mounted slow-mounted slow-mounted',
      'P&M foot slow-foot foot',
      'ETE foot slow-foot foot',
      'LTE foot slow-foot foot',
      'PK foot slow-foot foot',
      'WB foot slow-foot foot',
      'T foot slow-foot foot',
      'S foot slow-foot foot',
      'DR foot slow-foot foot',
      'ART foot slow-foot foot',
      'BAG foot slow-foot foot',
    ]);
  });

  it('bonus moves, retreats, discipline', () => {
    expect(rows({ ...BONUS, ...NEEDED }).concat(rows(RETREAT))).toEqual([
      'slow-foot [0, 0, 0, 0, 1, 1]',
      'foot [0, 0, 0, 1, 1, 1]',
      'slow-mounted [0, 0, 1, 1, 1, 2]',
      'mounted [0, 1, 1, 1, 2, 2]',
      'fast-mounted [1, 1, 1, 2, 2, 2]',
      'A 3',
      'B 4',
      'C 5',
      'slow-foot [1, 1, 1, 1, 1, 1]',
      'foot [1, 1, 1, 1, 1, 1]',
      'slow-mounted [1, 1, 2, 2, 2, 3]',
      'mounted [1, 2, 2, 2, 3, 3]',
      'fast-mounted [2, 2, 2, 3, 3, 3]',
    ]);
  });

  it('dice of fire by band, and how far each weapon reaches', () => {
    expect([
      line(BAND_LIMITS),
      ...Object.entries(FIRING).map(
        ([name, v]) => `${name} ${line(v)} ${reachOf(name as keyof typeof FIRING)}`,
      ),
    ]).toEqual([
      '[1, 2, 4, 8]',
      'musket [2, 1, -2, null] 4',
      'arquebus [1, 0, null, null] 2',
      'bow [-2, -3, null, null] 2',
      'pistol [-1, null, null, null] 1',
      'A [3, 2, 1, 1] 8',
      'B [3, 2, 1, null] 4',
      'C [2, 1, 0, null] 4',
      'D [null, 2, 2, 1] 8',
      'E [null, 1, 1, null] 4',
    ]);
  });

  it('traits are bits of their own', () => {
    expect(rows(TRAIT)).toEqual([
      'massed 1',
      'pike 2',
      'pointBlankPistol 4',
      'lance 8',
      'cuirass 16',
      'salvo 32',
      'ironOfficers 64',
      'wellTrained 128',
      'masterGunner 256',
      'motivated 512',
      'feared 1024',
      'recruits 2048',
      'demotivated 4096',
      'hardened 8192',
      'preachers 16384',
      'regimentalArtillery 32768',
      'mustPursue 65536',
      'fortified 131072',
    ]);
  });
});
