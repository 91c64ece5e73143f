/** Kinds of ground one by one, how far they let see, and who stands higher on a hill. */
import { describe, expect, it } from 'vitest';
import { units } from '../../../table/number.ts';
import { shape } from '../shapes.ts';
import { Scene, type Spec, u } from '../testing.ts';
import { atEdgeOf, groundOf, hiddenBy, inVillage, isHigher, KINDS, onHill } from './terrain.ts';

const far = u('B9', 'PK', 30, 35);

describe('kinds of ground', () => {
  it('BQ-3.1.1-a BQ-3.1.4-b each has its class, the length that is seen through, its cover', () => {
    const told = Object.entries(KINDS).map(
      ([name, k]) => `${name} ${k.ground} ${k.sight}${k.cover ? ' cover' : ''}${k.blocks ? ' blocks' : ''}`,
    );
    expect(told).toEqual([
      'gentle-hill open 2',
      'plain open 0',
      'rocks broken 0',
      'scrub broken 0',
      'field broken 0',
      'orchard broken 2',
      'open-field open 0',
      'wood difficult 1 cover',
      'steep-hill difficult 1',
      'wooded-hill difficult 1',
      'dunes difficult 0',
      'village difficult 1 cover',
      'enclosed-field difficult 0',
      'swamp difficult 0',
      'pond difficult 0',
      'crag impassable 0 blocks',
      'lake impassable 0',
      'sea impassable 0',
      'road road 0',
      'river river 0',
    ]);
  });

  it('BQ-3.1.1-e a river is closed unless it is dry; then it is broken ground', () => {
    const of = (river: string): string =>
      groundOf(
        new Scene({
          units: [u('A1', 'PK', 10, 5), far],
          terrain: [{ id: 'r', kind: 'river', rect: [0, 10, 40, 11], river }],
        }).state.table.pieces[0],
      );
    expect(['dry', 'normal', 'deep'].map(of)).toEqual(['broken', 'impassable', 'impassable']);
  });
});

describe('how far is seen', () => {
  /** Is a line that runs so far through a piece, slantwise, free? */
  const seen = (kind: string, through: number, more: Spec = {}): boolean => {
    const s = new Scene({
      units: [u('A1', 'PK', 30, 5), far],
      terrain: [{ id: 'p', kind, rect: [10, 10, 20, 20], ...more }],
    });
    // A line of slope 3 to 4 that enters the west side at (10, 12) and stops inside.
    const at = (d: number): [number, number] => [units(10 + 0.8 * d), units(12 + 0.6 * d)];
    return hiddenBy(s.state, ...at(-2), ...at(through)) === undefined;
  };
  it('BQ-3.1.4-b BQ-3.1.4-c BQ-3.1.4-f up to the limit of the piece, the limit included', () => {
    for (const kind of ['wood', 'village', 'steep-hill', 'wooded-hill'])
      expect([kind, seen(kind, 1), seen(kind, 1.01)]).toEqual([kind, true, false]);
    for (const kind of ['gentle-hill', 'orchard'])
      expect([kind, seen(kind, 2), seen(kind, 2.01)]).toEqual([kind, true, false]);
    for (const kind of ['plain', 'scrub', 'field', 'dunes', 'swamp', 'lake'])
      expect([kind, seen(kind, 8)]).toEqual([kind, true]);
    expect([seen('crag', -0.1), seen('crag', 0.1)]).toEqual([true, false]);
  });

  it('BQ-3.1.4-f over the crest of a gentle hill 1 BU is seen, whichever stretch of it is crossed', () => {
    // The line passes (11.2, 12.9) after 1.5 BU.
    const bent = [
      [18, 11],
      [18, 18],
      [11, 13.5],
      [11, 11],
    ];
    expect(seen('gentle-hill', 1.5)).toBe(true);
    expect(seen('gentle-hill', 1.5, { crest: bent })).toBe(false);
    expect(seen('gentle-hill', 1.2, { crest: bent })).toBe(true); // not yet over it
    const beside = [
      [11, 14],
      [12, 16],
    ];
    expect(seen('gentle-hill', 2, { crest: beside })).toBe(true);
    expect(seen('wood', 0.9, { crest: bent })).toBe(true);
  });
});

describe('higher on a hill', () => {
  const higher = (a: [number, number], b: [number, number], more: Spec = {}): string => {
    const s = new Scene({
      units: [u('A1', 'P&M', ...a), u('B1', 'P&M', ...b)],
      terrain: [{ id: 'h', kind: 'gentle-hill', rect: [4, 6, 18, 14], ...more }],
    });
    const [p, q] = [shape(s.unit('A1')), shape(s.unit('B1'))];
    return `${isHigher(s.state, p, q) ? 'A' : ''}${isHigher(s.state, q, p) ? 'B' : ''}`;
  };
  it('BQ-3.1.1-c BQ-3.1.4-g without a crest the top is the middle of the piece, here (11, 10)', () => {
    expect(higher([8, 9], [14, 12])).toBe('A'); // 3.16 against 3.61
    expect(higher([7, 8], [13, 11])).toBe('B'); // 4.47 against 2.24
    expect(higher([9, 9], [13, 11])).toBe(''); // equal: nobody
    expect(higher([9, 8], [13, 11])).toBe('B');
    expect(higher([12, 9], [8, 11])).toBe('A');
    // Only the height differs, or only the side.
    expect(higher([11, 8.5], [11, 12])).toBe('A');
    expect(higher([6, 10], [15, 10])).toBe('B');
  });

  it('BQ-3.1.4-g with a crest the nearest stretch of it counts', () => {
    const crest = [
      [5, 12],
      [10, 12],
      [16, 8],
    ];
    expect(higher([15, 8], [8, 10], { crest })).toBe('A'); // 0.55 from the second stretch, 2 from the first
    expect(higher([6, 11.5], [14, 12.5], { crest })).toBe('A');
    expect(higher([7, 9], [14, 10], { crest })).toBe('B');
    expect(higher([6, 10], [9, 10], { crest: crest.slice(0, 2) })).toBe('');
  });

  it('BQ-3.1.4-g whoever is not in the piece counts as farther; other hills give nothing', () => {
    expect(higher([8, 9], [25, 12])).toBe('A');
    expect(higher([25, 9], [14, 12])).toBe('B');
    expect(higher([8, 9], [14, 12], { kind: 'steep-hill' })).toBe('');
    expect(higher([25, 9], [28, 12])).toBe('');
  });

  it('BQ-6.4-a BQ-6.1.3.6-a hills of every kind, villages and the edge of a wood are known by name', () => {
    const at = (kind: string): boolean[] => {
      const s = new Scene({
        units: [u('A1', 'P&M', 10, 10), far],
        terrain: [{ id: 'p', kind, rect: [5, 5, 15, 15] }],
      });
      const own = shape(s.unit('A1'));
      return [onHill(s.state, own), inVillage(s.state, own), atEdgeOf(s.state, own) !== undefined];
    };
    for (const kind of ['gentle-hill', 'steep-hill', 'wooded-hill'])
      expect(at(kind)).toEqual([true, false, false]);
    expect(at('village')).toEqual([false, true, true]);
    expect(at('wood')).toEqual([false, false, true]);
    expect(at('scrub')).toEqual([false, false, false]);
  });
});
