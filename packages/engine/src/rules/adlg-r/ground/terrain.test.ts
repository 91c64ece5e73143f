import { describe, expect } from 'vitest';
import { inUnits, units } from '../../../table/number.ts';
import { TROOPS } from '../army/troops.ts';
import { canEvade, isUnmanoeuvrable, openAllowance, turnCost } from '../move/allowance.ts';
import { mayContact } from '../move/zoc/restrictions.ts';
import { type TerrainKind, unitOf } from '../state.ts';
import { board, type UnitSpec } from '../testing.ts';
import { it, once } from '../tests/testing-twice.ts';
import { crestOf, groundUnder, higherGround, inOpen, terrainModifier, workBefore } from './terrain.ts';

const EDITIONS = [2021, 2024] as const;
const one = (edition: 2021 | 2024, u: Partial<UnitSpec> & { type: UnitSpec['type'] }, kind?: TerrainKind) => {
  const t = TROOPS[u.type];
  const depth = u.abilities?.includes('caracole') ? 1 : t.depth;
  return board({
    edition,
    units: [{ id: 'A', at: `[0..${t.width}, ${-depth}..0] N`, ...u }],
    pieces: kind === undefined ? [] : [{ kind, at: '[1..5, -5..5]' }],
  });
};

describe.each(EDITIONS)('ground, %i', (edition) => {
  const wide = (kind: TerrainKind): string => {
    const s = one(edition, { type: 'pike-and-shot' }, kind);
    return groundUnder(s, unitOf(s, 'A'));
  };
  it('AR-TERR-20 ADLG-TER-1 ADLG-TER-7 class of each terrain', () => {
    const of = Object.fromEntries(
      (
        [
          'gentle-hill',
          'steep-hill',
          'brush',
          'field',
          'enclosed-field',
          'plantation',
          'wood',
          'marsh',
          'dune',
          'gully',
          'road',
          'village',
          'impassable',
          'coast',
        ] as const
      ).map((k) => [k, wide(k)]),
    );
    expect(of).toEqual({
      'gentle-hill': 'open',
      'steep-hill': 'difficult',
      brush: 'rough',
      field: 'rough',
      'enclosed-field': 'rough',
      plantation: 'rough',
      wood: 'difficult',
      marsh: 'difficult',
      dune: 'difficult',
      gully: 'rough',
      road: 'open',
      village: 'difficult',
      impassable: 'impassable',
      coast: 'impassable',
    });
  });
  it('AR-TERR-01 AR-TERR-01a ADLG-TER-8 any part of the base counts', () => {
    const s = board({
      edition,
      units: [{ id: 'A', at: '[0..2, -1..0] N', type: 'pike-and-shot' }],
      pieces: [{ kind: 'wood', at: '[1.98..5, -5..5]' }],
    });
    expect([groundUnder(s, unitOf(s, 'A')), inOpen(s, unitOf(s, 'A'))]).toEqual(['difficult', false]);
  });
  it('AR-TERR-11 ADLG-ALW-3 elephants treat fields and brush as open, enclosed fields only in 2024', () => {
    const s = (kind: TerrainKind) => {
      const b = board({
        edition,
        units: [{ id: 'A', at: '[0..1, -1..0] N', type: 'elephants' }],
        pieces: [{ kind, at: '[0..5, -5..5]' }],
      });
      return groundUnder(b, unitOf(b, 'A'));
    };
    expect([s('field'), s('brush'), s('enclosed-field')]).toEqual([
      'open',
      'open',
      edition === 2024 ? 'open' : 'rough',
    ]);
    expect(wide('field')).toBe('rough');
  });
  it('AR-TERR-03 AR-TERR-04 AR-TERR-07 AR-TERR-08 the melee modifier of each kind of troops', () => {
    const m = (type: UnitSpec['type']): [number, number] => {
      const s = one(edition, { type });
      const u = unitOf(s, 'A');
      return [terrainModifier(u, 'rough'), terrainModifier(u, 'difficult')];
    };
    expect(m('light-infantry')).toEqual([0, 0]);
    expect(m('shot')).toEqual([0, -1]);
    expect(m('medium-spearmen')).toEqual([0, -1]);
    expect(m('heavy-swordsmen')).toEqual([-1, -2]);
    expect(m('bayonet-hi')).toEqual([-1, -2]);
    expect(m('pike-and-shot')).toEqual([-2, -2]);
    expect(m('tercio')).toEqual([-2, -2]);
    expect(m('war-wagon')).toEqual([-1, -2]);
    expect(m('heavy-cavalry')).toEqual([-2, -3]);
    expect(m('elephants')).toEqual([-2, -3]);
  });
  once(
    'ADLG-TER-21 HR-42 by the rulings of before the higher ground: on the hill against below, or nearer to the crest',
    () => {
      const s = board({
        edition,
        options: { higherBy: 'middle' },
        units: [
          { id: 'A', at: '[2..3, 1..1.75] S', type: 'heavy-cavalry' },
          { id: 'B', at: '[2..3, 0.25..1] N', side: 1, type: 'heavy-cavalry' },
          { id: 'C', at: '[2..3, -3..-2.25] N', side: 1, type: 'heavy-cavalry' },
        ],
        pieces: [{ kind: 'gentle-hill', at: '[-1..7, 0..3]' }],
      });
      const [a, b, c] = s.units;
      const crest = crestOf(s.pieces[0]);
      expect(inUnits(Math.abs(crest.ax - crest.bx))).toBeGreaterThan(7.9);
      expect([
        higherGround(s, a, c),
        higherGround(s, c, a),
        higherGround(s, a, b),
        higherGround(s, b, a),
      ]).toEqual([true, false, true, false]);
    },
  );
  it('ADLG-TER-21a wholly on the hill with the crest behind the edge it fights with', () => {
    // The crest runs from corner to corner of a long hill, here through about y = 1.5.
    const pieces = [{ kind: 'gentle-hill', at: '[-20..26, 0..3]' }] as const;
    const higher = (a: string, b: string, edge: 'front' | 'other' = 'front'): boolean => {
      const s = board({
        edition,
        units: [
          { id: 'A', at: a, type: 'heavy-cavalry' },
          { id: 'B', at: b, side: 1, type: 'heavy-cavalry' },
        ],
        pieces,
      });
      return higherGround(s, s.units[0], s.units[1], edge === 'front' ? s.units[0] : s.units[1]);
    };
    // Facing down from before the crest, and on it.
    expect(higher('[2..3, 0.5..1.25] S', '[2..3, -0.25..0.5] N')).toBe(true);
    expect(higher('[2..3, -0.25..0.5] N', '[2..3, 0.5..1.25] S')).toBe(false);
    expect(higher('[2..3, 1.2..1.95] S', '[2..3, 0.45..1.2] N')).toBe(true);
    // Only partly on the hill, or facing up to the crest: none.
    expect(higher('[2..3, -0.2..0.55] S', '[2..3, -0.95..-0.2] N')).toBe(false);
    expect(higher('[2..3, 0.25..1] N', '[2..3, 1..1.75] S')).toBe(false);
    // Attacked in the rear from above it is he who stands higher, though both look down.
    expect(higher('[2..3, 1..1.75] S', '[2..3, 0.25..1] S')).toBe(true);
    expect(higher('[2..3, 0.25..1] S', '[2..3, 1..1.75] S', 'other')).toBe(false);
  });
  it('AR-SHOOT-27 ADLG-DEP-4 a battle unit needs two works along its front', () => {
    const at = (n: number): boolean => {
      const s = board({
        edition,
        units: [{ id: 'A', at: '[0..2, -1..0] N', type: 'pike-and-shot' }],
        works: Array.from(
          { length: n },
          (_, i) => ({ kind: 'fortification', from: [i, 0], to: [i + 1, 0], facing: 'N' }) as const,
        ),
      });
      return workBefore(s, unitOf(s, 'A'));
    };
    expect([at(1), at(2)]).toEqual([false, true]);
  });
});

describe.each(EDITIONS)('troops, %i', (edition) => {
  const u = (type: UnitSpec['type'], more: Partial<UnitSpec> = {}) => {
    const s = one(edition, { type, ...more });
    return { s, u: unitOf(s, 'A') };
  };
  it('ADLG-ALW-1 open allowances', () => {
    const of = (type: UnitSpec['type']): number => {
      const x = u(type);
      return inUnits(openAllowance(x.s, x.u));
    };
    expect(
      (
        [
          'light-infantry',
          'shot',
          'medium-swordsmen',
          'heavy-spearmen',
          'tercio',
          'levy',
          'war-wagon',
          'light-artillery',
          'heavy-artillery',
          'light-cavalry',
          'dragoons',
          'heavy-cavalry',
          'gendarmes',
          'elephants',
        ] as const
      ).map(of),
    ).toEqual([4, 3, 3, 2, 2, 2, 2, 2, 0, 5, 3, 4, 3, 3]);
  });
  it('AR-EVADE-01 AR-EVADE-02 AR-EVADE-05 AR-ABIL-14 AR-ABIL-31 ADLG-EVA-1 AV-E-28 AR-AMB-95 who can evade', () => {
    const can = (type: UnitSpec['type'], more: Partial<UnitSpec> = {}): boolean => {
      const x = u(type, more);
      return canEvade(x.s, x.u);
    };
    expect([can('light-infantry'), can('light-cavalry'), can('dragoons')]).toEqual([true, true, true]);
    expect(can('heavy-cavalry', { weapon: 'bow', abilities: ['mountedImpact'] })).toBe(true);
    expect(can('armoured-cavalry', { weapon: 'carbine', abilities: ['pistol'] })).toBe(true);
    expect(can('heavy-cavalry', { abilities: ['caracole'] })).toBe(true);
    expect(can('heavy-cavalry', { weapon: 'bow', abilities: ['shock'] })).toBe(true);
    expect([
      can('heavy-cavalry', { abilities: ['pistol'] }),
      can('gendarmes'),
      can('pike-and-shot', { weapon: 'musket' }),
    ]).toEqual([false, false, false]);
  });
  it('AR-MOVE-04 AR-MOVE-01 unmanoeuvrable troops and the price of turns', () => {
    expect([u('elephants').u, u('levy').u, u('heavy-artillery').u].map(isUnmanoeuvrable)).toEqual([
      true,
      true,
      true,
    ]);
    expect(isUnmanoeuvrable(u('keil').u)).toBe(false);
    expect(turnCost(u('keil').u)).toBe(units(2));
    expect(turnCost(u('war-wagon').u)).toBe(units(2));
    expect(turnCost(u('pike-and-shot').u)).toBe(units(1));
  });
});

describe.each(EDITIONS)('who may contact whom, %i', (edition) => {
  const may = (
    own: Partial<UnitSpec> & { type: UnitSpec['type'] },
    his: Partial<UnitSpec> & { type: UnitSpec['type'] },
    inCover = false,
    edge: 'front' | 'left' = 'front',
  ): string => {
    const t = TROOPS[own.type];
    const e = TROOPS[his.type];
    const s = board({
      edition,
      units: [
        { id: 'A', at: `[0..${t.width}, ${-t.depth}..0] N`, ...own },
        { id: 'E', at: `[0..${e.width}, 1..${1 + e.depth}] S`, side: 1, ...his },
      ],
      pieces: inCover ? [{ kind: 'wood', at: '[-5..9, -5..9]' }] : [],
    });
    const r = mayContact(s, unitOf(s, 'A'), unitOf(s, 'E'), { edge, inCover, frontInside: inCover });
    return r === undefined ? 'may' : r.rule;
  };
  it('ADLG-CHA-8 light infantry in the open', () => {
    expect(may({ type: 'light-infantry' }, { type: 'light-cavalry' })).toBe('may');
    expect(may({ type: 'light-infantry' }, { type: 'elephants' })).toBe('may');
    expect(may({ type: 'light-infantry' }, { type: 'heavy-cavalry' })).toBe('ADLG-CHA-8');
    expect(may({ type: 'light-infantry' }, { type: 'heavy-cavalry' }, true)).toBe('may');
  });
  it('AR-CHARGE-01 AR-CHARGE-02 AR-CHARGE-15 AR-AMB-18 dragoons', () => {
    expect(may({ type: 'dragoons' }, { type: 'light-infantry' })).toBe('may');
    expect(may({ type: 'dragoons' }, { type: 'dragoons' })).toBe('AR-CHARGE-01');
    expect(may({ type: 'dragoons' }, { type: 'pike-and-shot' })).toBe('AR-CHARGE-01');
    expect(may({ type: 'dragoons' }, { type: 'pike-and-shot' }, true)).toBe('may');
    expect(may({ type: 'dragoons' }, { type: 'light-infantry' }, true)).toBe('may');
  });
  it('AR-CHARGE-02 in rough ground the enemy must be penalised, disordered or taken in flank', () => {
    const s = board({
      edition,
      units: [
        { id: 'A', at: '[0..1, -1..0] N', type: 'dragoons' },
        { id: 'E', at: '[0..2, 1..2] S', side: 1, type: 'shot' },
      ],
      pieces: [{ kind: 'brush', at: '[-5..9, -5..9]' }],
    });
    const [a, e] = s.units;
    const c = { edge: 'front', inCover: true, frontInside: true } as const;
    expect(mayContact(s, a, e, c)).toMatchObject({ rule: 'AR-CHARGE-02', why: 'light-needs-weakness' });
    expect(mayContact(s, a, e, { ...c, edge: 'left' })).toBeUndefined();
    expect(mayContact(s, a, e, { ...c, edge: 'left', frontInside: false })).toMatchObject({
      why: 'front-not-in-cover',
    });
    e.losses = 1;
    expect(mayContact(s, a, e, c)).toBeUndefined();
  });
  it('ADLG-CHA-8 ADLG-CHA-8a ADLG-CHA-8b light horse, wagons, guns', () => {
    expect(may({ type: 'light-cavalry' }, { type: 'shot' })).toBe('may');
    expect(may({ type: 'light-cavalry' }, { type: 'heavy-cavalry' })).toBe('may');
    expect(may({ type: 'war-wagon' }, { type: 'heavy-cavalry' })).toBe('ADLG-CHA-8b');
    expect(may({ type: 'heavy-artillery' }, { type: 'heavy-cavalry' })).toBe('ADLG-ALW-9');
    expect(may({ type: 'shot' }, { type: 'tercio' })).toBe('may');
  });
});
