/** Where bodies conform, swept over every offset, edge and size: ADLG-CON-1 to 3, 6, 7, AR-CONFORM-01 to 07. */
import { describe, expect } from 'vitest';
import { inUnits, units } from '../../../table/number.ts';
import { shapeOf } from '../../../table/shape.ts';
import { TROOPS, type TroopType } from '../army/troops.ts';
import { advance, charge, dress, EDITIONS, field, kinds } from '../charge/testing-charge.ts';
import { type AdlgState, unitOf } from '../state.ts';
import { placeOf, type UnitSpec } from '../testing.ts';
import { it, once } from '../tests/testing-twice.ts';
import { conformPlaces, poseAt, rearCornerPlaces, spots } from './conform.ts';

const round = (v: number): number => Math.round(1000 * v) / 1000;
/** A body whose front lies on y = 0 from x on, facing north; its enemy faces south above it. */
const north = (type: TroopType, x: number, back = 0, more: Partial<UnitSpec> = {}): UnitSpec => {
  const { width, depth } = TROOPS[type];
  return {
    id: 'A',
    type,
    at: `[${round(x)}..${round(x + width)}, ${round(-depth - back)}..${round(-back)}] N`,
    ...more,
  };
};
const south = (type: TroopType, more: Partial<UnitSpec> = {}): UnitSpec => {
  const { width, depth } = TROOPS[type];
  return { id: 'B', type, side: 1, at: `[0..${width}, 0..${depth}] S`, ...more };
};
/** Left edges at which some unit of a body w wide is exactly opposite a unit of an enemy v wide. */
const lawful = (w: number, v: number): number[] =>
  w === 1 ? (v === 1 ? [0] : [0, 1]) : v === 1 ? [-1, 0] : [-1, 0, 1];
const leftOf = (s: AdlgState, id: string): number =>
  round(inUnits(unitOf(s, id).x) - 10 - inUnits(unitOf(s, id).width) / 2);
const SIZES: [TroopType, TroopType][] = [
  ['heavy-cavalry', 'heavy-cavalry'],
  ['heavy-cavalry', 'pike-and-shot'],
  ['pike-and-shot', 'heavy-cavalry'],
  ['pike-and-shot', 'pike-and-shot'],
  ['pike-and-shot', 'keil'],
];

describe.each(EDITIONS)('on the front, %i', (edition) => {
  once.each(SIZES)(
    'AR-CONFORM-01 ADLG-CON-2a %s charging %s: the least slide, from every offset',
    (own, his) => {
      const [w, v] = [TROOPS[own].width, TROOPS[his].width];
      for (let x = -w + 0.1; x < v - 0.05; x += 0.1) {
        const at = round(x);
        const s = field({ edition, units: [north(own, at, 1), south(his)] });
        const said = charge(s, 'A', 'B', [advance(1)]).said;
        const near = lawful(w, v).filter((l) => Math.abs(l - at) <= 1.0001);
        near.sort((a, b) => Math.abs(a - at) - Math.abs(b - at) || a - b); // of equals the one on its left
        const second = near[1];
        if (second !== undefined && Math.abs(Math.abs(second - at) - Math.abs(near[0] - at)) < 0.003)
          near[0] = Math.min(near[0], second);
        expect([own, his, at, said, leftOf(s, 'A')]).toEqual([own, his, at, 'A>B front', near[0]]);
        expect(round(inUnits(unitOf(s, 'A').y) + TROOPS[own].depth / 2)).toBe(10);
      }
    },
  );
  once('ADLG-CON-6 AR-CONFORM-02 in its own phase a body that touched askew does the same', () => {
    for (const [own, his] of SIZES) {
      const [w, v] = [TROOPS[own].width, TROOPS[his].width];
      for (const x of [-0.7, -0.3, 0.2, 0.4, 0.7, 1.3, 1.6]) {
        if (x >= v || x + w <= 0) continue;
        const s = field({ edition, units: [north(own, x), south(his)], contacts: ['A>B loose'] });
        const told = dress(s);
        const best = lawful(w, v).reduce((a, b) => (Math.abs(b - x) < Math.abs(a - x) - 1e-9 ? b : a));
        expect([own, his, x, leftOf(s, 'A'), kinds(told)]).toEqual([own, his, x, best, 'conformed']);
        expect(s.contacts[0].conformed).toBe(true);
      }
    }
  });
  once('ADLG-CON-6 a body already conformed, or with another legal contact, stays', () => {
    const s = field({
      edition,
      units: [north('heavy-cavalry', 0.3), south('heavy-cavalry')],
      contacts: ['A>B'],
    });
    expect([kinds(dress(s)), leftOf(s, 'A')]).toEqual(['', 0.3]);
    const two = field({
      edition,
      units: [
        north('pike-and-shot', 0.3),
        south('heavy-cavalry'),
        { ...south('heavy-cavalry'), id: 'C', at: '[1..2, 0..0.75] S' },
      ],
      contacts: ['A>B loose', 'A>C'],
    });
    expect([kinds(dress(two)), leftOf(two, 'A')]).toEqual(['', 0.3]);
    const enemy = field({
      edition,
      units: [north('heavy-cavalry', 0.3), south('heavy-cavalry')],
      contacts: ['A>B loose'],
      active: 1,
    });
    dress(enemy); // his own phase: he dresses on A
    expect([leftOf(enemy, 'A'), leftOf(enemy, 'B')]).toEqual([0.3, 0.3]);
  });
});

describe.each(EDITIONS)('spots and poses, %i', (edition) => {
  const pair = (own: TroopType, his: TroopType): AdlgState =>
    field({ edition, units: [north(own, 0, 3), south(his)] });
  it('ADLG-CON-1 ADLG-CON-2a which middles lie on an edge', () => {
    const said = (own: TroopType, his: TroopType, edge: 'front' | 'rear' | 'left' | 'right'): number[] => {
      const s = pair(own, his);
      return spots(unitOf(s, 'A'), unitOf(s, 'B'), edge)
        .map(inUnits)
        .sort((a, b) => a - b);
    };
    for (const edge of ['front', 'rear'] as const) {
      expect(said('heavy-cavalry', 'heavy-cavalry', edge)).toEqual([0]);
      expect(said('heavy-cavalry', 'keil', edge)).toEqual([-0.5, 0.5]);
      expect(said('keil', 'heavy-cavalry', edge)).toEqual([-0.5, 0.5]);
      expect(said('keil', 'keil', edge)).toEqual([-1, 0, 1]);
    }
    // On a flank its front corner, or that of its middle, on the enemy's front corner.
    for (const edge of ['left', 'right'] as const)
      expect([said('heavy-cavalry', 'keil', edge), said('keil', 'keil', edge)]).toEqual([[0.5], [0, 1]]);
  });
  it('ADLG-CON-1 the front lies on the edge, corner on corner, whichever way the enemy looks', () => {
    for (const own of ['heavy-cavalry', 'pike-and-shot'] as const)
      for (const his of ['heavy-cavalry', 'keil'] as const)
        for (const facing of [0, 6000, 16384, 30000, 49152])
          for (const edge of ['front', 'rear', 'left', 'right'] as const) {
            const s = pair(own, his);
            const [u, e] = [unitOf(s, 'A'), unitOf(s, 'B')];
            e.facing = facing;
            for (const along of spots(u, e, edge)) {
              const pose = poseAt(u, e, edge, along);
              const a = shapeOf({ ...pose, width: u.width, depth: u.depth });
              const b = shapeOf({ x: e.x, y: e.y, facing: e.facing, width: e.width, depth: e.depth });
              const turn = { front: 32768, rear: 0, left: 49152, right: 16384 }[edge];
              expect((pose.facing - facing - turn + 3 * 65536) % 65536).toBe(0);
              // The middle of its front in the enemy's frame.
              const [fx, fy] = [a.x + a.ux * a.halfDepth - b.x, a.y + a.uy * a.halfDepth - b.y];
              const ahead = inUnits(fx * b.ux + fy * b.uy);
              const right = inUnits(fx * b.uy - fy * b.ux);
              const [deep, wide] = [TROOPS[his].depth / 2, TROOPS[his].width / 2];
              const want =
                edge === 'front'
                  ? [deep, inUnits(along)]
                  : edge === 'rear'
                    ? [-deep, inUnits(along)]
                    : [deep - inUnits(along), edge === 'right' ? wide : -wide];
              expect([edge, ahead, right]).toEqual([
                edge,
                expect.closeTo(want[0], 2),
                expect.closeTo(want[1], 2),
              ]);
            }
          }
  });
  once('ADLG-CON-2 no farther than 1 UD along the edge; on a Deep Order flank however far', () => {
    const places = (
      own: TroopType,
      his: TroopType,
      edge: 'front' | 'rear' | 'left' | 'right',
      px: number,
      py: number,
    ): number[] => {
      const s = pair(own, his);
      const [u, e] = [unitOf(s, 'A'), unitOf(s, 'B')];
      // A stands with the middle of its front at the point touched.
      const at = shapeOf({
        x: units(10 + px),
        y: units(10 + py) - u.depth / 2,
        facing: 16384,
        width: u.width,
        depth: u.depth,
      });
      return conformPlaces(s, u, at, e, edge, units(10 + px), units(10 + py)).map((p) =>
        round(inUnits(p.slide)),
      );
    };
    expect(places('heavy-cavalry', 'keil', 'front', 1, 0)).toEqual([0.5, 0.5]);
    expect(places('heavy-cavalry', 'keil', 'front', 0.2, 0)).toEqual([0.3]);
    expect(places('heavy-cavalry', 'keil', 'front', 2, 0)).toEqual([0.5]);
    expect(places('heavy-cavalry', 'heavy-cavalry', 'front', 1.5, 0)).toEqual([1]);
    expect(places('heavy-cavalry', 'heavy-cavalry', 'front', 1.51, 0)).toEqual([]);
    // B looks south: on its flanks y grows towards its rear; its front corners lie at y = 0.
    expect(places('heavy-cavalry', 'pike-and-shot', 'left', 2, 0.9)).toEqual([0.4]);
    expect(places('heavy-cavalry', 'pike-and-shot', 'right', 0, 0.1)).toEqual([0.4]);
    expect(places('heavy-cavalry', 'tercio', 'left', 2, 1.9)).toEqual([1.4]);
    const s = pair('heavy-cavalry', 'pike-and-shot');
    const [u, e] = [unitOf(s, 'A'), unitOf(s, 'B')];
    const at = shapeOf({
      x: units(12),
      y: units(10.8) - u.depth / 2,
      facing: 16384,
      width: u.width,
      depth: u.depth,
    });
    expect(
      rearCornerPlaces(s, u, at, e, 'left', units(12), units(10.8)).map((p) => round(inUnits(p.slide))),
    ).toEqual([0.3]);
  });
});

describe.each(EDITIONS)('turning to face, %i', (edition) => {
  const H = (id: string, at: string, side: 0 | 1, more: Partial<UnitSpec> = {}): UnitSpec => ({
    id,
    at,
    type: 'heavy-cavalry',
    side,
    ...more,
  });
  it('ADLG-CON-7 AR-CONFORM-07 a single unit attacked on flank or rear is turned and aligned', () => {
    for (const [edge, at, want] of [
      ['right', '[1..1.75, -1..0] W', '[0.25..1, -1..0] E'],
      ['left', '[-0.75..0, -1..0] E', '[0..0.75, -1..0] W'],
      ['rear', '[0..1, -1.5..-0.75] N', '[0..1, -0.75..0] S'],
    ] as const) {
      const s = field({
        edition,
        units: [H('A', '[0..1, -0.75..0] N', 0), H('B', at, 1)],
        contacts: [`B>A ${edge}`],
      });
      const told = dress(s);
      expect([edge, placeOf(s, 'A'), kinds(told), s.contacts[0].edge]).toEqual([
        edge,
        want,
        'faced',
        'front',
      ]);
    }
  });
  it('AR-CONFORM-07 AR-MELEE-06 a battle unit engaged in front stays; the half that is attacked alone counts as turned', () => {
    for (const [edge, at, half] of [
      ['right', '[2..2.75, -1..0] W', 2],
      ['left', '[-0.75..0, -1..0] E', 1],
    ] as const) {
      const front = edge === 'right' ? '[0..1, 0..0.75] S' : '[1..2, 0..0.75] S';
      const list: UnitSpec[] = [
        { id: 'A', at: '[0..2, -1..0] N', type: 'pike-and-shot' },
        H('F', front, 1),
        H('B', at, 1),
      ];
      const s = field({ edition, units: list, contacts: ['F>A', `B>A ${edge}`] });
      expect([edge, kinds(dress(s)), placeOf(s, 'A')]).toEqual([edge, 'turned-to-face', '[0..2, -1..0] N']);
      expect(unitOf(s, 'A').turnedHalves).toBe(half);
      // Both halves engaged in front: none turns.
      const both = field({
        edition,
        units: [list[0], H('F', '[0..1, 0..0.75] S', 1), H('G', '[1..2, 0..0.75] S', 1), list[2]],
        contacts: ['F>A', 'G>A', `B>A ${edge}`],
      });
      expect([edge, kinds(dress(both))]).toEqual([edge, '']);
    }
  });
  once('AR-CONFORM-05 a battle unit engaged by nobody else faces its attacker as a whole', () => {
    for (const [edge, at] of [
      ['right', '[2..2.75, -1..0] W'],
      ['left', '[-0.75..0, -1..0] E'],
    ] as const) {
      const s = field({
        edition,
        units: [{ id: 'A', at: '[0..2, -1..0] N', type: 'pike-and-shot' }, H('B', at, 1)],
        contacts: [`B>A ${edge}`],
      });
      expect([edge, kinds(dress(s, () => undefined)), s.contacts[0].edge]).toEqual([edge, 'faced', 'front']);
      expect(unitOf(s, 'A').facing).toBe(edge === 'right' ? 0 : 32768);
      expect(round(Math.abs(inUnits(unitOf(s, 'A').x) - 10 - (edge === 'right' ? 1.5 : 0.5)))).toBe(0);
    }
  });
  it('AR-MELEE-09 Deep Order does not turn to its flank below four losses, and does from four on', () => {
    for (const [losses, told] of [
      [0, ''],
      [3, ''],
      [4, 'faced'],
    ] as const) {
      const s = field({
        edition,
        units: [{ id: 'A', at: '[0..2, -1.5..0] N', type: 'keil', losses }, H('B', '[2..2.75, -1..0] W', 1)],
        contacts: ['B>A right'],
      });
      expect([losses, kinds(dress(s, () => undefined))]).toEqual([losses, told]);
    }
  });
  it('ADLG-CON-7a light foot in the open steps a UD away from who would destroy it', () => {
    const s = field({
      edition,
      units: [
        { id: 'A', at: '[0.3..1.3, -0.5..0] N', type: 'light-infantry' },
        H('B', '[0..1, 0..0.75] S', 1),
      ],
      contacts: ['B>A loose'],
    });
    const told = kinds(dress(s));
    expect([told, placeOf(s, 'A'), s.contacts.length]).toEqual(['stepped-away', '[0.3..1.3, -1.5..-1] N', 0]);
    const wood = field({
      edition,
      units: [
        { id: 'A', at: '[0.3..1.3, -0.5..0] N', type: 'light-infantry' },
        H('B', '[0..1, 0..0.75] S', 1),
      ],
      contacts: ['B>A loose'],
      pieces: [{ kind: 'wood', at: '[-3..4, -3..3]' }],
    });
    expect(kinds(dress(wood))).not.toBe('stepped-away');
  });
});
