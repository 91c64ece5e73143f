/** Lines of sight. */
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { type BoardSpec, board, boardsOf, sayShot, sayShots, type UnitSpec } from '../testing.ts';
import { it, once } from '../tests/testing-twice.ts';

const EDITIONS = [2021, 2024] as const;
const BOWS: UnitSpec = { id: 'A', at: '[0..2, -1..0] N', type: 'shot', weapon: 'bow' };
const foe = (at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'B',
  at,
  side: 1,
  type: 'medium-cavalry',
  ...more,
});

/** Shots of the left half of A at B, as the tests of this file want them: the factors, or 'hidden'. */
function left(units: UnitSpec[], more: Partial<BoardSpec> = {}): string {
  const s = board({ units, ...more });
  const target = sayShots(s, 0).find((x) => x.startsWith('A:left > B'));
  return target === undefined ? 'hidden' : sayShot(s, target.split(' ')[2], 'A:left');
}

describe.each([2021, 2024] as const)('bodies, %i', (boards) => {
  beforeEach(() => boardsOf(boards));
  afterEach(() => boardsOf(2024));
  for (const edition of EDITIONS)
    it(`${edition === 2024 ? 'AR-SHOOT-02 ' : ''}ADLG-SHO-5 ${edition}: a body in between hides, of either side; by the rulings of before a part seen is enough`, () => {
      const target = foe('[0..1, 3..3.75] S');
      for (const side of [0, 1] as const) {
        const wall: UnitSpec = { id: 'W', at: '[-1..1, 1..2] N', type: 'heavy-swordsmen', side };
        // The enemy wall is itself the target; a friend simply hides.
        expect(
          sayShots(board({ edition, units: [BOWS, target, wall] }), 0).some((x) =>
            x.startsWith('A:left > B'),
          ),
        ).toBe(false);
      }
      const narrow: UnitSpec = { id: 'W', at: '[-0.6..0.4, 1..1.75] N', type: 'medium-cavalry' };
      expect(left([BOWS, target, narrow], { edition, options: { sightLines: 'one' } })).toBe(
        '1 vs 0: bows-at-mounted 1, protection 0',
      );
    });
  for (const edition of EDITIONS)
    it(`ADLG-SHO-5a ${edition}: lines from both ends of the edge to one point of the target are free`, () => {
      const target = foe('[0..1, 3..3.75] S');
      const friend = (at: string): UnitSpec => ({ id: 'W', at, type: 'medium-cavalry' });
      expect(left([BOWS, target, friend('[-0.6..0.4, 1..1.75] N')], { edition })).toBe('hidden');
      // Something of the edge is hidden from each side, but a point of the target is seen from both ends.
      expect(left([BOWS, target, friend('[-0.95..0.05, 1..1.75] N')], { edition })).toContain('1 vs 0');
      expect(left([BOWS, target, friend('[-1..0, 0..0.75] N')], { edition })).toContain('1 vs 0');
    });
  once('ADLG-SHO-7 the nearer half of a battle unit hides the farther one', () => {
    const s = board({
      units: [
        { id: 'A', at: '[0..1, -0.5..0] N', type: 'light-infantry' },
        { id: 'B', at: '[0..1, 1..3] W', side: 1, type: 'heavy-swordsmen' },
      ],
    });
    expect(sayShots(s, 0)).toEqual(['A > B:left 1']);
  });
});

describe.each([2021, 2024] as const)('ground, %i', (boards) => {
  beforeEach(() => boardsOf(boards));
  afterEach(() => boardsOf(2024));
  for (const edition of EDITIONS) {
    it(`ADLG-TER-5 ADLG-SHO-5 ${edition}: woods, plantations and villages stop a line and show 1 UD of their edge`, () => {
      for (const kind of ['wood', 'plantation', 'village'] as const) {
        const through = { edition, pieces: [{ kind, at: '[-5..6, 1..2]' }] } as const;
        expect(left([BOWS, foe('[0..1, 3..3.75] S')], through)).toBe('hidden');
        const inside = { edition, pieces: [{ kind, at: '[-5..6, 1..9]' }] } as const;
        expect(left([BOWS, foe('[0..1, 1.5..2.25] S')], inside)).toContain('target-in-cover -1');
        expect(left([BOWS, foe('[0..1, 2.5..3.25] S')], inside)).toBe('hidden');
      }
      expect(
        left([BOWS, foe('[0..1, 3..3.75] S')], { edition, pieces: [{ kind: 'brush', at: '[-5..6, 1..2]' }] }),
      ).toBe('1 vs 0: bows-at-mounted 1, protection 0');
      expect(
        left([BOWS, foe('[0..1, 3..3.75] S')], {
          edition,
          pieces: [{ kind: 'impassable', at: '[-5..6, 1..2]' }],
        }),
      ).toBe('hidden');
    });
    it(`ADLG-TER-21 ${edition}: a crest stops a line unless one end is near it`, () => {
      // A long hill across: its crest runs from corner to corner.
      const pieces = [{ kind: 'gentle-hill', at: '[-8..10, 1..3]' }] as const;
      expect(left([BOWS, foe('[0..1, 3.4..4.15] S')], { edition, pieces })).toBe('hidden');
      expect(left([BOWS, foe('[0..1, 2.2..2.95] S')], { edition, pieces })).toContain('1 vs 0');
      expect(
        left([BOWS, foe('[0..1, 3.4..4.15] S')], { edition, pieces, options: { crestNear: 5 } }),
      ).toContain('1 vs 0');
    });
    it(`AR-TERR-13 AR-TERR-15 ADLG-SHO-17 ADLG-TER-6 ${edition}: cover for who is in it or exactly on its edge`, () => {
      const pieces = [{ kind: 'wood', at: '[-5..6, 2..9]' }] as const;
      expect(left([BOWS, foe('[0..1, 2..2.75] S')], { edition, pieces })).toContain('target-in-cover -1');
      expect(left([BOWS, foe('[0..1, 1..1.75] S')], { edition, pieces })).not.toContain('cover');
    });
    it(`AR-TERR-15 ${edition}: who stands before the cover with his rear or flank on it has none, unless the book says so`, () => {
      const pieces = [{ kind: 'wood', at: '[-5..6, 2..9]' }] as const;
      const touching = { edition, pieces, options: { coverAtEdge: 'touching' } } as const;
      const before = foe('[0..1, 1.25..2] S');
      expect(left([BOWS, before], { edition, pieces })).not.toContain('cover');
      expect(left([BOWS, before], touching)).toContain('target-in-cover -1');
      expect(left([BOWS, foe('[0..1, 1..1.75] S')], touching)).not.toContain('cover');
    });
    it(`AR-TERR-13 ${edition === 2024 ? 'AR-TERR-17 ' : ''}AR-TERR-16 ${edition}: an enclosed field does not hide; ${edition === 2024 ? 'it covers only who is in it or at its edge' : 'it covers whoever is behind it'}`, () => {
      const pieces = [{ kind: 'enclosed-field', at: '[-5..6, 1..2]' }] as const;
      const beyond = left([BOWS, foe('[0..1, 3..3.75] S')], { edition, pieces });
      expect(beyond.includes('target-in-cover')).toBe(edition === 2021);
      expect(left([BOWS, foe('[0..1, 2..2.75] S')], { edition, pieces })).toContain('target-in-cover -1');
      expect(left([BOWS, foe('[0..1, 1.25..2] S')], { edition, pieces })).toContain('target-in-cover -1');
      // From inside, medium and loose foot shoot freely (AR-TERR-16).
      const around = [{ kind: 'enclosed-field', at: '[-5..6, -3..0.5]' }] as const;
      expect(left([BOWS, foe('[0..1, 3..3.75] S')], { edition, pieces: around })).not.toContain('from-cover');
    });
  }
  it('HR-32 how far one sees into a wood is in the book', () => {
    const pieces = [{ kind: 'wood', at: '[-5..6, 1..9]' }] as const;
    expect(left([BOWS, foe('[0..1, 2.5..3.25] S')], { pieces, options: { sightIntoCover: 2 } })).toContain(
      'target-in-cover -1',
    );
  });
});

describe('fortifications', () => {
  const works = [
    { kind: 'fortification', from: [0, 3], to: [1, 3], facing: 'S' },
    { kind: 'fortification', from: [1, 3], to: [2, 3], facing: 'S' },
  ] as const;
  const behind: UnitSpec = {
    id: 'B',
    at: '[0..2, 3..4] S',
    side: 1,
    type: 'pike-and-shot',
    weapon: 'musket',
  };
  it('AR-SHOOT-26 AR-SHOOT-27 AR-SHOOT-28 2024: no line is stopped; cover but against artillery; two pieces for a battle unit', () => {
    expect(left([BOWS, behind], { works })).toContain('target-behind-work -1');
    expect(left([BOWS, behind], { works: [works[0]] })).not.toContain('target-behind-work');
    const gun: UnitSpec = { id: 'A', at: '[0..1, -1..0] N', type: 'medium-artillery' };
    const s = board({ units: [gun, behind], works });
    expect(sayShot(s, 'B:right', 'A')).not.toContain('target-behind-work');
    const wagon: UnitSpec = { id: 'B', at: '[0..1, 3..5] S', side: 1, type: 'war-wagon' };
    expect(left([BOWS, wagon], { works: [works[0]] })).not.toContain('target-behind-work');
    // From behind the work there is no cover.
    const s2 = board({
      units: [{ id: 'A', at: '[0..2, 6..7] S', type: 'shot', weapon: 'bow' }, behind],
      works,
    });
    expect(sayShot(s2, 'B:left', 'A:left')).not.toContain('target-behind-work');
  });
  it('ADLG-SHO-17 2021: against artillery too', () => {
    const gun: UnitSpec = { id: 'A', at: '[0..1, -1..0] N', type: 'medium-artillery' };
    expect(sayShot(board({ edition: 2021, units: [gun, behind], works }), 'B:right', 'A')).toContain(
      'target-behind-work -1',
    );
  });
  it('AR-SHOOT-29 2024: who stands behind a work measures from its outer edge and has no penalty', () => {
    const at = [{ kind: 'fortification', from: [0, 0.04], to: [2, 0.04], facing: 'N' }] as const;
    const target = foe('[0..1, 4.03..4.78] S');
    expect(left([BOWS, target], { works: at })).toBe('1 vs 0: bows-at-mounted 1, protection 0');
    expect(left([BOWS, target], {})).toBe('hidden');
    expect(left([BOWS, target], { edition: 2021, works: at })).toBe('hidden');
  });
});
