/** The melee phase: who destroys whom, what a round leaves, whose commander is at risk, guns and armour: clause by clause. */
import { afterEach, describe, expect } from 'vitest';
import { TROOPS, type TroopType } from '../army/troops.ts';
import { type AdlgState, unitOf } from '../state.ts';
import { type BoardSpec, board, boardsOf, fight, type PieceSpec, type UnitSpec } from '../testing.ts';
import { it } from '../tests/testing-twice.ts';
import { armourClass, hasFirearm, penalisesShooting, whyNoGun } from './result.ts';

const EDITIONS = [2021, 2024] as const;
const body = (
  id: string,
  type: TroopType,
  x: number,
  to: 'N' | 'S',
  more: Partial<UnitSpec> = {},
): UnitSpec => {
  const { width, depth } = TROOPS[type];
  const at = to === 'N' ? `[${x}..${x + width}, ${-depth}..0] N` : `[${x}..${x + width}, 0..${depth}] S`;
  return { id, type, at, side: to === 'N' ? 0 : 1, ...more };
};

afterEach(() => boardsOf(2024));

describe.each(EDITIONS)('a round, %i', (edition) => {
  const duel = (
    own: TroopType,
    his: TroopType,
    more: Partial<BoardSpec> = {},
    a: Partial<UnitSpec> = {},
    b: Partial<UnitSpec> = {},
  ): AdlgState =>
    board({
      edition,
      units: [body('A', own, 0, 'N', a), body('B', his, 0, 'S', b)],
      contacts: ['A>B'],
      ...more,
    });
  it('AR-TROOP-09 AR-AMB-83 AR-TERR-09 light foot in the open is destroyed by heavy troops, without dice; in a wood it fights', () => {
    const fate = (his: TroopType, more: Partial<BoardSpec> = {}, dice: number[] = []): string => {
      const s = duel('light-infantry', his, more);
      const events = fight(s, dice);
      return `${unitOf(s, 'A').place} ${events.some((e) => e.kind === 'destroyed-on-contact')}`;
    };
    for (const his of [
      'shot',
      'medium-swordsmen',
      'pike-and-shot',
      'levy',
      'heavy-cavalry',
      'gendarmes',
    ] as const)
      expect([his, fate(his)]).toEqual([his, 'routed true']);
    for (const his of ['light-infantry', 'light-cavalry', 'elephants', 'light-artillery'] as const)
      expect([his, fate(his, {}, [3, 3])]).toEqual([his, 'table false']);
    const wood: PieceSpec[] = [{ kind: 'wood', at: '[-3..5, -3..4]' }];
    expect(fate('heavy-cavalry', { pieces: wood }, [6, 1])).toBe('table false');
    expect(fate('levy', { options: { levyDestroysLight: false } }, [6, 1])).toBe('table false');
  });
  it('ADLG-MEL-9 ADLG-MEL-12 ADLG-CMD-19 rounds are counted, flank hits forgotten, both corps have fought; losses fall together', () => {
    const s = duel('pike-and-shot', 'pike-and-shot', {}, { flankHit: true } as never);
    fight(s, [3, 3, 3, 3]);
    expect([s.contacts[0].rounds, unitOf(s, 'A').flankHit, s.corps[0].fought, s.corps[1].fought]).toEqual([
      1,
      false,
      true,
      true,
    ]);
    const t = duel('pike-and-shot', 'pike-and-shot');
    const told = fight(t, [6, 1, 1, 6]).filter((e) => e.kind === 'fought');
    expect(told.length).toBe(2);
    expect(told[0].facts).toMatchObject({ a: 'A:left', edge: 'front', frontal: true, first: true });
    expect([unitOf(t, 'A').losses > 0, unitOf(t, 'B').losses > 0]).toEqual([true, true]);
    expect(told.map((e) => [e.facts?.lostA, e.facts?.lostB].filter((n) => Number(n) > 0).length)).toEqual([
      1, 1,
    ]);
    const calm = board({
      edition,
      units: [body('A', 'pike-and-shot', 0, 'N'), body('B', 'pike-and-shot', 5, 'S')],
    });
    fight(calm, []);
    expect(calm.corps.map((c) => c.fought)).toEqual([false, false]);
  });
  it('ADLG-CMD-15 HR-9 a commander who fights is at risk on a 1 when his unit loses points, and only then', () => {
    const risk = (c: object, faces: number[], options: object = {}): [boolean, number] => {
      const s = duel('heavy-cavalry', 'heavy-cavalry', {
        commanders: [{ side: 0, corps: 0, unit: 'A', ...c }],
        options: { ...options } as never,
      });
      const events = fight(s, faces);
      return [s.commanders[0].lost, events.filter((e) => e.kind === 'commander-tested').length];
    };
    expect([
      risk({ engaged: true }, [1, 6, 1]),
      risk({ engaged: true }, [1, 6, 2]),
      risk({ included: true }, [1, 6, 1]),
    ]).toEqual([
      [true, 1],
      [false, 1],
      [true, 1],
    ]);
    expect([
      risk({ engaged: true }, [6, 1]),
      risk({}, [1, 6]),
      risk({ engaged: true }, [1, 6], { commanderRiskUpTo: 0 }),
      risk({ engaged: true, lost: true }, [1, 6]),
    ]).toEqual([
      [false, 0],
      [false, 0],
      [false, 0],
      [true, 0],
    ]);
    expect(risk({ engaged: true }, [1, 6, 3], { commanderRiskUpTo: 3 })).toEqual([true, 1]);
  });
  it('ADLG-ROU-8 by the rulings of before a fortified camp loses points like a unit, to three at most', () => {
    const camp = (losses: number, faces: number[]): [number, boolean] => {
      const s = board({
        edition,
        units: [body('A', 'pike-and-shot', 0, 'N')],
        camps: [{ side: 1, at: '[0..2, 0..1] S', fortified: true, losses }],
        options: { fortifiedCamp: 'fights' },
      });
      fight(s, faces);
      return [s.camps[0].losses, s.camps[0].taken];
    };
    expect(camp(0, [1, 6])[0]).toBe(0);
    const [lost, taken] = camp(2, [6, 1]);
    expect([lost, taken]).toEqual([3, true]);
    const once = camp(0, [6, 1]);
    expect([once[0] > 0 && once[0] <= 3, once[1]]).toEqual([true, once[0] === 3]);
  });
});

describe.each(EDITIONS)('arms and armour, %i', (edition) => {
  const one = (type: TroopType, more: Partial<UnitSpec> = {}, pieces: PieceSpec[] = []): AdlgState =>
    board({ edition, units: [body('U', type, 0, 'N', more)], pieces });
  it('AR-ABIL-33 AR-TROOP-15 AR-TROOP-20 none, Armour, Heavy Armour: built in or bought', () => {
    const of = (type: TroopType, abilities: UnitSpec['abilities'] = []): number =>
      armourClass(one(type, { abilities }).units[0]);
    const built: Partial<Record<TroopType, number>> = {
      'foot-knights': 2,
      'heavy-cavalry': 1,
      'armoured-cavalry': 2,
      gendarmes: 2,
    };
    for (const type of Object.keys(TROOPS) as TroopType[]) {
      const own = built[type] ?? 0;
      expect([type, of(type), of(type, ['armour']), of(type, ['heavyArmour'])]).toEqual([
        type,
        own,
        Math.max(1, own),
        2,
      ]);
    }
  });
  it('AR-ABIL-35b who has a firearm in close combat', () => {
    const has = (type: TroopType, weapon: UnitSpec['weapon'] = 'none'): boolean =>
      hasFirearm(one(type, { weapon }).units[0]);
    for (const type of [
      'tercio',
      'later-tercio',
      'pike-and-shot',
      'dragoons',
      'colunela',
      'later-pike-and-shot',
      'bayonet-mi',
      'bayonet-hi',
    ] as const)
      expect([type, has(type)]).toEqual([type, true]);
    for (const weapon of ['arquebus', 'musket', 'mixed', 'flintlock'] as const)
      expect([weapon, has('shot', weapon), has('light-cavalry', weapon)]).toEqual([weapon, true, false]);
    for (const weapon of ['none', 'bow', 'longbow', 'crossbow', 'javelin', 'carbine'] as const)
      expect([weapon, has('shot', weapon), has('heavy-cavalry', weapon)]).toEqual([weapon, false, false]);
  });
  it('AR-TERR-14 AR-TERR-16 AR-ABIL-12 ground from which one shoots badly, and in which a regimental gun is worth nothing', () => {
    const bad = (type: TroopType, kind: PieceSpec['kind']): boolean =>
      penalisesShooting(one(type).units[0], kind);
    for (const kind of ['wood', 'plantation', 'village'] as const)
      expect([
        kind,
        bad('light-infantry', kind),
        bad('shot', kind),
        bad('pike-and-shot', kind),
        bad('heavy-cavalry', kind),
      ]).toEqual([kind, false, true, true, true]);
    expect(
      (
        [
          'shot',
          'medium-swordsmen',
          'dragoons',
          'pike-and-shot',
          'heavy-cavalry',
          'light-cavalry',
          'light-infantry',
        ] as const
      ).map((t) => bad(t, 'enclosed-field')),
    ).toEqual([false, false, false, true, true, true, false]);
    for (const kind of ['brush', 'gentle-hill', 'road'] as const)
      expect([kind, bad('pike-and-shot', kind)]).toEqual([kind, false]);
    const gun = (kind: PieceSpec['kind'], at = '[-2..4, -3..3]'): string => {
      const s = one('pike-and-shot', { abilities: ['regimentalGun'] }, [{ kind, at }]);
      return whyNoGun(s, s.units[0]) ?? 'fires';
    };
    expect([
      gun('wood'),
      gun('village'),
      gun('enclosed-field'),
      gun('marsh'),
      gun('gentle-hill'),
      gun('road'),
      gun('wood', '[4..6, -3..3]'),
    ]).toEqual(['AR-ABIL-12', 'AR-ABIL-12', 'AR-ABIL-12', 'AR-ABIL-12', 'fires', 'fires', 'fires']);
    const bare = one('pike-and-shot', { abilities: ['regimentalGun'] });
    expect(whyNoGun(bare, bare.units[0])).toBeUndefined();
  });
});
