/** The factors of a shot. */
import { afterEach, describe, expect } from 'vitest';
import { TROOP_TYPES, TROOPS, type TroopType } from '../army/troops.ts';
import { type BoardSpec, board, boardsOf, sayShot, sayShots, type UnitSpec } from '../testing.ts';
import { it } from '../tests/testing-twice.ts';
import { shotLoss, type Volley } from './shot.ts';

const EDITIONS = [2021, 2024] as const;
type Body = Omit<UnitSpec, 'id' | 'at'>;

/** A shoots at B, `distance` UD ahead of it; the text of the shot. */
function shot(edition: 2021 | 2024, a: Body, b: Body, distance = 1, more: Partial<BoardSpec> = {}): string {
  const size = (u: Body) => ({
    w: TROOPS[u.type].width,
    d: u.abilities?.includes('caracole') ? 1 : TROOPS[u.type].depth,
  });
  const [sa, sb] = [size(a), size(b)];
  const units: UnitSpec[] = [
    { ...a, id: 'A', at: `[0..${sa.w}, ${-sa.d}..0] N` },
    { ...b, id: 'B', at: `[0..${sb.w}, ${distance}..${distance + sb.d}] S`, side: 1 },
  ];
  // Straight ahead of everybody, wagons too.
  const options = { wagonShoots: 'any-edge', ...more.options };
  const s = board({ edition, units, ...more, options });
  const first = sayShots(s, 0)[0];
  if (first === undefined) return 'no shot';
  const [from, , to] = first.split(' ');
  return sayShot(s, to, from);
}
const protectionIn = (said: string): number => Number(/protection (-?\d+)/.exec(said)?.[1]);

/** AR-SHOOT-14 read a second time, with the tables of protection written out. */
const OWN: Readonly<Record<TroopType, number>> = {
  'light-infantry': 1, shot: 0, 'medium-swordsmen': 1, 'medium-spearmen': 1, 'bayonet-mi': 1, 'bayonet-hi': 1,
  'heavy-swordsmen': 1, 'foot-knights': 3, 'heavy-spearmen': 1, keil: 1, colunela: 1, tercio: 1, 'later-tercio': 1,
  'pike-and-shot': 1, 'later-pike-and-shot': 1, levy: 1, 'war-wagon': 2, 'light-artillery': 1, 'medium-artillery': 1,
  'heavy-artillery': 1, 'light-cavalry': 1, dragoons: 1, 'medium-cavalry': 0, camelry: 0, 'heavy-cavalry': 1,
  'armoured-cavalry': 2, gendarmes: 2, elephants: 0,
}; // biome-ignore format: a table
function oracle(edition: 2021 | 2024, row: string, light: boolean, target: TroopType): number {
  const own = OWN[target];
  const lightTarget = ['light-infantry', 'light-cavalry', 'dragoons'].includes(target);
  const deep = ['keil', 'colunela', 'tercio', 'later-tercio'].includes(target);
  if (row === 'artillery') return lightTarget ? own : 0;
  if (edition === 2024 && deep && light) return 2;
  if (row === 'bow' || (row === 'carbine' && edition === 2021)) return own;
  if (row === 'longbow') {
    const spared =
      edition === 2024 && (lightTarget || target === 'war-wagon' || target.endsWith('artillery'));
    return spared ? own : own === 0 ? 0 : own - 1;
  }
  return target === 'war-wagon' || target === 'elephants' ? own : 1;
}
const SHOOTERS: [string, boolean, Body][] = [
  ['bow', true, { type: 'light-infantry', weapon: 'bow' }],
  ['bow', false, { type: 'shot', weapon: 'bow' }],
  ['bow', false, { type: 'medium-cavalry', weapon: 'bow' }],
  ['bow', true, { type: 'light-cavalry', weapon: 'javelin' }],
  ['carbine', false, { type: 'medium-cavalry', weapon: 'carbine' }],
  ['carbine', true, { type: 'light-cavalry', weapon: 'carbine' }],
  ['longbow', false, { type: 'shot', weapon: 'longbow' }],
  ['fire', false, { type: 'medium-cavalry', abilities: ['caracole'] }],
  ['fire', false, { type: 'shot', weapon: 'crossbow' }],
  ['fire', false, { type: 'shot', weapon: 'arquebus' }],
  ['fire', true, { type: 'light-infantry', weapon: 'arquebus' }],
  ['fire', false, { type: 'dragoons', weapon: 'musket' }],
  ['fire', false, { type: 'medium-cavalry', commandedShot: true }],
  ['fire', false, { type: 'bayonet-hi' }],
  ['fire', false, { type: 'war-wagon' }],
  ['artillery', false, { type: 'light-artillery' }],
  ['artillery', false, { type: 'heavy-artillery' }],
  ['artillery', false, { type: 'elephants', weapon: 'light-artillery' }],
];

afterEach(() => boardsOf(2024));

describe('protection', () => {
  for (const edition of EDITIONS)
    it(`AR-SHOOT-14 AR-SHOOT-14a AR-SHOOT-14b AR-SHOOT-14c AR-SHOOT-14d AR-TROOP-06 AR-TROOP-07 ${edition === 2024 ? 'AR-SHOOT-24 ' : ''}${edition}: every weapon against every type`, () => {
      for (const [row, light, a] of SHOOTERS)
        for (const type of TROOP_TYPES) {
          const said = shot(edition, a, { type });
          expect([row, a.type, type, protectionIn(said)]).toEqual([
            row,
            a.type,
            type,
            oracle(edition, row, light, type),
          ]);
        }
    });
  it('AR-AMB-05 AR-AMB-07 the book may read "1 for all" as at most 1, and count dragoons as light', () => {
    const a: Body = { type: 'shot', weapon: 'musket' };
    expect(protectionIn(shot(2024, a, { type: 'shot' }, 1, { options: { protectionOne: 'cap' } }))).toBe(0);
    expect(
      protectionIn(
        shot(2024, { type: 'dragoons' }, { type: 'keil' }, 1, { options: { deepOrderTwo: 'all-light' } }),
      ),
    ).toBe(2);
  });
  it('AR-TROOP-26 with commanded shot and a weapon of their own cavalry use the better', () => {
    const a: Body = { type: 'medium-cavalry', weapon: 'carbine', commandedShot: true };
    expect(protectionIn(shot(2021, a, { type: 'medium-cavalry' }))).toBe(0);
    expect(protectionIn(shot(2021, a, { type: 'gendarmes' }))).toBe(1);
    expect(shot(2021, a, { type: 'gendarmes' }, 3)).toBe('0 vs 1: protection 1');
  });
  it.each(EDITIONS)('ADLG-ABI-1 ADLG-ABI-1b %s: pavises of crossbows that did not move', (edition) => {
    const b: Body = { type: 'shot', weapon: 'crossbow', abilities: ['pavise'] };
    expect(shot(edition, { type: 'shot', weapon: 'bow' }, b)).toContain('pavise 1');
    expect(shot(edition, { type: 'shot', weapon: 'bow' }, { ...b, did: 1 })).not.toContain('pavise');
    // ADLG-ABI-1b: not with cover, not against guns.
    const wood = { pieces: [{ kind: 'wood', at: '[-3..5, 1..4]' }] } as const;
    expect(shot(edition, { type: 'shot', weapon: 'bow' }, b, 1, wood)).not.toContain('pavise');
    expect(shot(edition, { type: 'light-artillery' }, b)).not.toContain('pavise');
    const options = { paviseLimits: false };
    expect(shot(edition, { type: 'light-artillery' }, b, 1, { options })).toContain('pavise 1');
  });
});

describe('modifiers', () => {
  const foe: Body = { type: 'pike-and-shot', weapon: 'musket' };
  for (const edition of EDITIONS) {
    it(`AR-SHOOT-13 ${edition}: light troops −1`, () => {
      for (const type of ['light-infantry', 'light-cavalry'] as const)
        expect(shot(edition, { type }, foe)).toContain('light-shooter -1');
      expect(shot(edition, { type: 'dragoons' }, foe).includes('light-shooter -1')).toBe(edition === 2021);
      expect(shot(edition, { type: 'shot', weapon: 'bow' }, foe)).not.toContain('light-shooter');
    });
    it(`ADLG-SHO-16 AR-STATE-02 ${edition}: a disordered shooter −1, disorder of the target changes nothing`, () => {
      expect(shot(edition, { ...foe, losses: 3 }, { ...foe, losses: 4 })).toBe(
        '-1 vs 1: disordered -1, protection 1',
      );
    });
    it(`AR-SHOOT-25 ${edition}: bows and crossbows of battle units at mounted +1`, () => {
      for (const weapon of ['bow', 'crossbow', 'longbow'] as const)
        for (const type of ['light-cavalry', 'dragoons', 'medium-cavalry', 'gendarmes', 'elephants'] as const)
          expect(shot(edition, { type: 'medium-swordsmen', weapon }, { type })).toContain(
            'bows-at-mounted 1',
          );
      expect(
        shot(edition, { type: 'light-infantry', weapon: 'bow' }, { type: 'medium-cavalry' }),
      ).not.toContain('bows-at-mounted');
      expect(shot(edition, { type: 'war-wagon' }, { type: 'medium-cavalry' })).not.toContain(
        'bows-at-mounted',
      );
      expect(shot(edition, { type: 'shot', weapon: 'musket' }, { type: 'medium-cavalry' })).not.toContain(
        'bows-at-mounted',
      );
      expect(shot(edition, { type: 'shot', weapon: 'bow' }, foe)).not.toContain('bows-at-mounted');
    });
    it(`AR-SHOOT-13 ${edition}: any artillery at elephants and wagons +1, besides the +1 of big guns`, () => {
      expect(shot(edition, { type: 'light-artillery' }, { type: 'elephants' }, 3)).toBe(
        '1 vs 0: guns-at-elephants-wagons 1, protection 0',
      );
      expect(shot(edition, { type: 'heavy-artillery' }, { type: 'war-wagon' }, 2)).toBe(
        '2 vs 0: guns-at-elephants-wagons 1, guns-short-range 1, protection 0',
      );
    });
    it(`AR-SHOOT-13 AR-SHOOT-23 AR-SHOOT-30 AR-SHOOT-31 ${edition}: big guns at short range, at a flank, at Deep Order: one +1`, () => {
      const gun: Body = { type: 'medium-artillery' };
      expect(shot(edition, gun, foe, 2)).toContain('guns-short-range 1');
      expect(shot(edition, gun, foe, 2.1)).toBe('0 vs 0: protection 0');
      expect(shot(edition, gun, foe, 3, { options: { artilleryShortRange: '4' } })).toContain(
        'guns-short-range 1',
      );
      expect(shot(edition, gun, { type: 'tercio' }, 7)).toBe('1 vs 0: guns-at-deep-order 1, protection 0');
      expect(shot(edition, gun, { type: 'tercio' }, 2)).toBe('1 vs 0: guns-short-range 1, protection 0');
      expect(shot(edition, { type: 'light-artillery' }, { type: 'tercio' }, 2)).toBe('0 vs 0: protection 0');
      const s = board({
        edition,
        units: [
          { id: 'A', at: '[0..1, -1..0] N', ...gun },
          { id: 'B', at: '[0..1, 5..7] E', side: 1, ...foe },
          { id: 'C', at: '[2..4, 5..6] N', side: 1, ...foe },
        ],
      });
      expect(sayShot(s, 'B:right', 'A')).toContain('guns-at-flank 1');
      s.units[1].square = true; // a square has no flank; in 2024 it is a target by itself (AR-MOVE-16)
      expect(sayShot(s, 'B:right', 'A')).toBe(
        edition === 2021 ? '0 vs 0: protection 0' : '1 vs 0: guns-at-square 1, protection 0',
      );
      s.units[1].square = false;
      expect(sayShot(s, 'C:left', 'A')).toBe('0 vs 0: protection 0'); // from behind
      expect(sayShot(s, 'B:right', 'A', 'A')).toContain('shooting-support 1');
    });
    it(`AR-TERR-14 AR-TERR-14a ${edition}: from cover and from difficult ground −1, light infantry not`, () => {
      const inside = (kind: 'wood' | 'marsh' | 'plantation' | 'brush', a: Body) =>
        shot(edition, a, { type: 'medium-cavalry' }, 2, { pieces: [{ kind, at: '[-4..6, -4..0.5]' }] });
      expect(inside('wood', foe)).toContain('from-cover -1');
      expect(inside('plantation', foe)).toContain('from-cover -1');
      expect(inside('marsh', foe)).toContain('from-difficult -1');
      expect(inside('brush', foe)).not.toContain('from-');
      expect(inside('wood', { type: 'light-infantry' })).not.toContain('from-');
    });
    it(`ADLG-TER-9 AR-TERR-14a ${edition}: a river that turned out difficult costs a shooter nothing`, () => {
      const pieces = [{ kind: 'river', at: '[-4..6, -4..0.5]', river: 'difficult' }] as const;
      expect(shot(edition, foe, { type: 'medium-cavalry' }, 2, { pieces })).not.toContain('from-');
    });
    it(`AR-TERR-16 ${edition}: from an enclosed field only heavy troops suffer`, () => {
      const inside = (a: Body) =>
        shot(edition, a, { type: 'medium-cavalry' }, 2, {
          pieces: [{ kind: 'enclosed-field', at: '[-4..6, -4..0.5]' }],
        });
      expect(inside(foe)).toContain('from-cover -1');
      for (const a of [
        { type: 'shot', weapon: 'musket' },
        { type: 'medium-swordsmen', weapon: 'musket' },
        { type: 'dragoons' },
        { type: 'light-infantry' },
      ] as const)
        expect(inside(a)).not.toContain('from-cover');
    });
    it(`AR-TERR-15 AR-TERR-01a ${edition}: exactly on the edge counts, each half by its own edge`, () => {
      const s = board({
        edition,
        units: [
          { id: 'A', at: '[0..2, -1..0] N', ...foe },
          { id: 'B', at: '[0..2, 2..3] S', side: 1, ...foe },
        ],
        pieces: [{ kind: 'wood', at: '[-4..0.9, -4..0]' }],
      });
      expect(sayShot(s, 'B:right', 'A:left')).toContain('from-cover -1');
      expect(sayShot(s, 'B:left', 'A:right')).not.toContain('from-cover');
    });
  }
  it('AR-MOVE-16 2024: big guns at a square +1, not besides Deep Order', () => {
    expect(shot(2024, { type: 'heavy-artillery' }, { ...foe, square: true }, 6)).toContain(
      'guns-at-square 1',
    );
    expect(shot(2021, { type: 'heavy-artillery' }, { ...foe, square: true }, 6)).toBe('0 vs 0: protection 0');
    expect(shot(2024, { type: 'heavy-artillery' }, { type: 'tercio', square: true }, 6)).toBe(
      '1 vs 0: guns-at-deep-order 1, protection 0',
    );
  });
  it('AR-ABIL-06 2021: a reduced shooter −1 and no bow bonus; 2024: none', () => {
    const a: Body = { type: 'shot', weapon: 'bow', abilities: ['halfShooter'] };
    expect(shot(2021, a, { type: 'medium-cavalry' })).toBe('-1 vs 0: reduced-shooter -1, protection 0');
    expect(shot(2024, a, { type: 'medium-cavalry' })).toBe('1 vs 0: bows-at-mounted 1, protection 0');
  });
});

describe('supporters', () => {
  for (const edition of EDITIONS) {
    it(`ADLG-SHO-8 ADLG-SHO-9 ADLG-SHO-9a ADLG-SHO-9c ADLG-SHO-10 AR-SHOOT-13 ${edition}: +1 each, light ones half, rounded down, at most 3`, () => {
      boardsOf(edition, true); // by the rulings of before
      const musket = { type: 'light-artillery' } as const;
      const units: UnitSpec[] = [{ id: 'T', at: '[2..3, 2..2.75] S', side: 1, type: 'medium-cavalry' }];
      const names: string[] = [];
      for (let i = 0; i < 6; i++) {
        names.push(`G${i}`);
        units.push({ id: `G${i}`, at: `[${i}..${i + 1}, -1..0] N`, ...musket });
      }
      const lights: UnitSpec[] = [0, 1, 2].map((i) => ({
        id: `L${i}`,
        at: `[${i + 1}..${i + 2}, 0.5..1] N`,
        type: 'light-infantry',
      }));
      const s = board({ edition, units });
      expect(sayShot(s, 'T', 'G2', 'G1')).toContain('1 vs 0');
      expect(sayShot(s, 'T', 'G2', 'G1', 'G3')).toContain('2 vs 0');
      expect(() => sayShot(s, 'T', 'G2', 'G5')).toThrow();
      const t = board({ edition, units: [units[0], ...lights] });
      expect(sayShot(t, 'T', 'L1', 'L0')).toContain(
        '-1 vs 0: light-shooter -1, shooting-support 0.5, support-limit -0.5',
      );
      expect(sayShot(t, 'T', 'L1', 'L0', 'L2')).toContain(
        '0 vs 0: light-shooter -1, shooting-support 0.5, shooting-support 0.5, protection 0',
      );
      expect(sayShot(s, 'T', 'G2', 'G1', 'G3', 'G1', 'G3')).toContain('support-limit -1');
    });
    it(`ADLG-SHO-11 AR-SHOOT-31 ${edition}: weapon and modifiers are those of the primary shooter`, () => {
      const units: UnitSpec[] = [
        { id: 'T', at: '[0..2, 2..4] S', side: 1, type: 'tercio' },
        { id: 'G', at: '[0..1, -1..0] N', type: 'heavy-artillery' },
        { id: 'A', at: '[1..3, -1..0] N', type: 'shot', weapon: 'arquebus', losses: 1 },
      ];
      const s = board({ edition, units });
      expect(sayShot(s, 'T:right', 'G')).toBe('1 vs 0: guns-short-range 1, protection 0');
      expect(sayShot(s, 'T:left', 'A:left')).toBe('-1 vs 1: disordered -1, protection 1');
      const both = board({
        edition,
        units: [{ id: 'T', at: '[0..1, 1.5..2.25] S', side: 1, type: 'heavy-cavalry' }, ...units.slice(1)],
      });
      expect(sayShot(both, 'T', 'G', 'A:left')).toBe(
        '2 vs 0: guns-short-range 1, shooting-support 1, protection 0',
      );
      expect(sayShot(both, 'T', 'A:left', 'G')).toBe(
        '0 vs 1: disordered -1, shooting-support 1, protection 1',
      );
    });
  }
});

describe('results', () => {
  const volley = (v: Partial<Volley>): Volley => ({
    shooter: [], target: [], shooterTotal: 0, targetTotal: 0, arm: undefined as never, ties: false, doubleFrom: 0, meleeTable: false, ...v,
  }); // biome-ignore format: short
  it('losses by difference', () => {
    const at = (v: Partial<Volley>) => [-1, 0, 1, 2, 3, 4, 5].map((d) => shotLoss(volley(v), d));
    expect(at({})).toEqual([0, 0, 1, 1, 1, 1, 1]);
    expect(at({ ties: true })).toEqual([0, 1, 1, 1, 1, 1, 1]);
    expect(at({ doubleFrom: 3 })).toEqual([0, 0, 1, 1, 2, 2, 2]);
    expect(at({ doubleFrom: 4 })).toEqual([0, 0, 1, 1, 1, 2, 2]);
    expect(at({ meleeTable: true })).toEqual([0, 0, 1, 1, 2, 2, 3]);
  });
});
