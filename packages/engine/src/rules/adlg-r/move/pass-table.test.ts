/** The table of who passes through whom, swept whole: ADLG-MOV-14, 15, 15a, 18a, AR-MOVE-17. */
import { describe, expect } from 'vitest';
import { TROOP_TYPES, TROOPS, type TroopType } from '../army/troops.ts';
import { board, type UnitSpec } from '../testing.ts';
import { it } from '../tests/testing-twice.ts';
import { mayBurst, mayPass } from './pass.ts';

const COLUMNS = [
  'LI',
  'LH',
  'Drag',
  'LMI',
  'swords',
  'spear',
  'HI',
  'Levy',
  'Cv',
  'El',
  'Art',
  'WWg',
] as const;
/** Moving row, standing column; `*` only if the close-combat body is not headstrong, of HI only swordsmen and knights on foot. */
const PAGE: Record<string, string> = {
  LI: 'y y y y y y y y y y y y',
  LMI: 'y n n y * n * n n n y n',
  swords: 'y n n * n n n n n n y n',
  spear: 'y n n n n n n n n n y n',
};
const columnOf = (type: TroopType): (typeof COLUMNS)[number] => {
  const c = TROOPS[type].category;
  if (c === 'MI') return type === 'medium-swordsmen' ? 'swords' : 'spear';
  if (c === 'Kn') return 'Cv';
  return c === 'HI' && type === 'levy' ? 'Levy' : (c as (typeof COLUMNS)[number]);
};
const one = (id: string, type: TroopType, more: Partial<UnitSpec> = {}): UnitSpec => {
  const { width, depth } = TROOPS[type];
  return { id, type, at: `[0..${width}, ${-depth}..0] N`, ...more };
};

describe.each([2021, 2024] as const)('passing through friends, %i', (edition) => {
  const may = (
    mover: TroopType,
    stander: TroopType,
    turn = 0,
    more: Partial<UnitSpec> = {},
    his: Partial<UnitSpec> = {},
  ): boolean => {
    const s = board({ edition, units: [one('A', mover, more), one('B', stander, his)] });
    const facing = (s.units[0].facing + Math.round((turn * 65536) / 360) + 65536) % 65536;
    return mayPass(s, s.units[0], facing, s.units[1]);
  };
  it('ADLG-MOV-15 light foot passes everybody, shot their own and swordsmen, swordsmen shot, guns are passed by foot', () => {
    for (const mover of TROOP_TYPES) {
      const key = columnOf(mover);
      const row = PAGE[key];
      if (row === undefined || mover === 'levy') continue;
      for (const stander of TROOP_TYPES) {
        const cell = row.split(' ')[COLUMNS.indexOf(columnOf(stander))];
        if (columnOf(stander) === 'WWg') continue; // its own test
        const swords =
          stander === 'heavy-swordsmen' || stander === 'foot-knights' || stander === 'medium-swordsmen';
        const want = cell === 'y' || (cell === '*' && (columnOf(stander) === 'LMI' || swords));
        expect([mover, stander, may(mover, stander)]).toEqual([mover, stander, want]);
      }
    }
  });
  it('ADLG-MOV-15 not if the close-combat body is headstrong', () => {
    const proud = { abilities: ['headstrong'] } as const;
    for (const swords of ['medium-swordsmen', 'heavy-swordsmen'] as const) {
      expect([
        swords,
        may('shot', swords),
        may('shot', swords, 0, {}, proud),
        may('shot', swords, 0, proud),
      ]).toEqual([swords, true, false, true]);
      expect([swords, may(swords, 'shot'), may(swords, 'shot', 0, proud)]).toEqual([swords, true, false]);
    }
  });
  it('ADLG-MOV-14 both facing the same or the opposite way, within 10 degrees', () => {
    for (const [turn, want] of [
      [0, true],
      [9.9, true],
      [-9.9, true],
      [10.2, false],
      [-10.2, false],
      [90, false],
      [169.8, false],
      [170.1, true],
      [180, true],
      [-170.1, true],
    ] as const)
      expect([turn, may('light-infantry', 'levy', turn)]).toEqual([turn, want]);
  });
  it('ADLG-MOV-15a guns are passed any way, wagons over their long sides, by light foot any way', () => {
    for (const turn of [0, 45, 90, 135, 180])
      expect([
        turn,
        may('pike-and-shot', 'light-artillery', turn),
        may('light-infantry', 'war-wagon', turn),
      ]).toEqual([turn, true, true]);
    for (const [turn, want] of [
      [90, true],
      [-90, true],
      [99.9, true],
      [80.1, true],
      [79.8, false],
      [100.2, false],
      [0, false],
      [180, false],
    ] as const)
      expect([turn, may('pike-and-shot', 'war-wagon', turn)]).toEqual([turn, want]);
  });
  it('ADLG-MOV-18a nobody bursts through pikes, elephants or wagons', () => {
    for (const type of TROOP_TYPES) {
      const s = board({ edition, units: [one('A', type)] });
      const { category, pike } = TROOPS[type];
      expect([type, mayBurst(s, s.units[0])]).toEqual([
        type,
        !pike && category !== 'El' && category !== 'WWg',
      ]);
      s.options = { ...s.options, burstLimits: false };
      expect([type, mayBurst(s, s.units[0])]).toEqual([type, true]);
    }
  });
});
