/** What ground, works and friends do to a move, measure by measure: ADLG-ALW-1 to 10a, ADLG-MOV-1 to 19, ADLG-EVA-3 to 6. */
import { describe, expect, it } from 'vitest';
import { isRefusal } from '../../../battle/refuse.ts';
import { inUnits, units } from '../../../table/number.ts';
import { TROOPS, type TroopType } from '../army/troops.ts';
import { advance, EDITIONS, slide, turn, wheel } from '../charge/testing-charge.ts';
import type { Leg } from '../commands.ts';
import { flightOf } from '../flight/flight.ts';
import { type AdlgState, unitOf } from '../state.ts';
import { type BoardSpec, board, type UnitSpec } from '../testing.ts';
import { groupOf } from './group.ts';
import { aside, clearEnd } from './interpenetration.ts';
import type { Gait } from './walk/gait.ts';
import { walk } from './walk/walk.ts';

const one = (type: TroopType, more: Partial<UnitSpec> = {}): UnitSpec => {
  const { width, depth } = TROOPS[type];
  return { id: 'A', type, at: `[0..${width}, ${-depth}..0] N`, ...more };
};
const round = (v: number): number => Math.round(100 * v) / 100;
const MOVE: Gait = {
  enemies: 'stop',
  awayFromEnemies: 0,
  budget: Number.NaN,
  passFriends: 'table',
} as unknown as Gait;
/** How far the first body comes, and why no farther. */
const goes = (list: readonly UnitSpec[], legs: readonly Leg[], more: Partial<BoardSpec> = {}, gait: Partial<Gait> = {}, members = ['A']): [number, string] => {
  const s = board({ units: list, ...more });
  const g = groupOf(s, members.map((id) => unitOf(s, id)));
  if (isRefusal(g)) throw new Error(g.why);
  const walked = walk(s, g, legs, { ...MOVE, ...gait });
  return [round(inUnits(walked.poses[0].y - unitOf(s, 'A').y)), walked.stop?.why ?? ''];
}; // biome-ignore format: one line

describe.each(EDITIONS)('ground on the way, %i', (edition) => {
  const far = (
    type: TroopType,
    kind: NonNullable<BoardSpec['pieces']>[number]['kind'],
    from: number,
    options = {},
    more: Partial<UnitSpec> = {},
  ): number =>
    goes([one(type, more)], [advance(9)], {
      edition,
      options,
      pieces: [{ kind, at: `[-9..9, ${from}..${from + 6}]` }],
    })[0];
  it('ADLG-ALW-1 ADLG-ALW-4 the lowest allowance met is that of the whole move', () => {
    // Heavy cavalry: 4 in the open, 2 in rough, 1 in difficult ground.
    expect([
      far('heavy-cavalry', 'field', 1),
      far('heavy-cavalry', 'marsh', 0.5),
      far('heavy-cavalry', 'field', 9),
    ]).toEqual([2, 1, 4]);
    // Beyond what is left of the low allowance it does not come in.
    expect([far('heavy-cavalry', 'field', 3), far('heavy-cavalry', 'marsh', 2)]).toEqual([3, 2]);
    expect([
      far('light-infantry', 'marsh', 1),
      far('medium-swordsmen', 'field', 1),
      far('medium-swordsmen', 'wood', 1),
      far('pike-and-shot', 'field', 0.5),
    ]).toEqual([4, 3, 2, 1]);
    expect([far('dragoons', 'field', 1), far('dragoons', 'wood', 0.5), far('elephants', 'field', 1)]).toEqual(
      [4, 1, 3],
    );
    expect([
      far('heavy-cavalry', 'impassable', 1.5),
      far('heavy-cavalry', 'coast', 1.5),
      far('war-wagon', 'wood', 1),
    ]).toEqual([1.5, 1.5, 1]);
  });
  it('ADLG-ALW-4 by the rulings of before each stretch costs by its own', () => {
    const before = { mixedGround: 'pro-rata' };
    expect([
      far('heavy-cavalry', 'field', 1, before),
      far('heavy-cavalry', 'marsh', 2, before),
      far('heavy-cavalry', 'field', 3, before),
    ]).toEqual([2.5, 2.5, 3.5]);
    const through = goes([one('heavy-cavalry')], [advance(9)], {
      edition,
      options: before,
      pieces: [{ kind: 'field', at: '[-9..9, 0.5..0.75]' }],
    });
    // Its base is 0.75 deep: a UD with some part in the field costs two.
    expect(through[0]).toBe(3);
  });
  it('ADLG-ALW-5 the slowest of a group, wherever he stands', () => {
    const pair = (a: TroopType, b: TroopType): number =>
      goes(
        [one(a), { ...one(b), id: 'B', at: `[1..2, ${-TROOPS[b].depth}..0] N` }],
        [advance(9)],
        { edition },
        {},
        ['A', 'B'],
      )[0];
    expect([
      pair('heavy-cavalry', 'gendarmes'),
      pair('gendarmes', 'heavy-cavalry'),
      pair('light-cavalry', 'heavy-cavalry'),
    ]).toEqual([3, 3, 4]);
    const wet = goes(
      [one('heavy-cavalry'), { ...one('heavy-cavalry'), id: 'B', at: '[1..2, -0.75..0] N' }],
      [advance(9)],
      { edition, pieces: [{ kind: 'marsh', at: '[1.5..6, 0.5..9]' }] },
      {},
      ['A', 'B'],
    );
    expect(wet[0]).toBe(1);
  });
  it('AR-MOVE-01 ADLG-MOV-2 ADLG-MOV-4a turns, wheels by the outer corner, slides for nothing', () => {
    const after = (type: TroopType, legs: Leg[], options = {}): number =>
      goes([one(type)], [...legs, advance(9)], { edition, options })[0];
    expect(after('heavy-cavalry', [turn('about')])).toBe(-3);
    expect(round(goes([one('light-cavalry')], [turn('about'), advance(9)], { edition })[0])).toBe(-5);
    expect([after('heavy-cavalry', [advance(1), slide(0.5)]), after('heavy-cavalry', [slide(0.5)])]).toEqual([
      4, 4,
    ]);
    // A wheel of 90 degrees of a front of 1 UD: an arc of 1.57; what is left goes sideways.
    const s = board({ edition, units: [one('heavy-cavalry')] });
    const g = groupOf(s, s.units);
    if (isRefusal(g)) throw new Error(g.why);
    const turned = walk(s, g, [wheel('right', 90), advance(9)], MOVE);
    expect(round(inUnits(turned.spent))).toBe(4);
    expect(round(inUnits(turned.length))).toBe(4);
    expect(round(inUnits(turned.poses[0].x) - 10)).toBe(round(1 + 4 - Math.PI / 2 - 0.375));
    const flat = walk(
      board({ edition, units: [one('heavy-cavalry')], options: { wheelCost: 'flat' } }),
      g,
      [wheel('right', 90), advance(9)],
      MOVE,
    );
    expect(round(inUnits(flat.poses[0].x) - 10)).toBe(round(1 + 2.5 - 0.375));
  });
  it('ADLG-ALW-10a crossing a work costs foot a UD and mounted two; guns and wagons stop', () => {
    const over = (type: TroopType, options = {}): [number, string] =>
      goes([one(type)], [advance(9)], {
        edition,
        options,
        works: [{ kind: 'obstacle', from: [-3, 0.5], to: [3, 0.5], facing: 'N' }],
      });
    expect([
      over('heavy-cavalry')[0],
      over('light-cavalry')[0],
      over('medium-swordsmen')[0],
      over('light-infantry')[0],
    ]).toEqual([2, 3, 2, 3]);
    expect([over('light-artillery')[0], over('war-wagon')[0]]).toEqual([0.5, 0.5]);
    const stops = { workCrossing: 'stops' };
    for (const type of ['heavy-cavalry', 'light-cavalry', 'medium-swordsmen', 'gendarmes'] as const)
      expect([type, over(type, stops)[0]]).toEqual([type, 0.5]);
  });
});

describe.each(EDITIONS)('room at the end of a move, %i', (edition) => {
  const L = (at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
    id: 'L',
    at,
    type: 'light-infantry',
    ...more,
  });
  const H: UnitSpec = one('heavy-cavalry');
  /** A ends y UD ahead: where L is pushed to, or why it cannot end there. */
  const pushed = (ahead: number, list: UnitSpec[], more: Partial<BoardSpec> = {}): unknown => {
    const s = board({ edition, units: [H, ...list], ...more });
    const g = groupOf(s, [unitOf(s, 'A')]);
    if (isRefusal(g)) throw new Error(g.why);
    const found = clearEnd(s, g, [{ ...g.lead, y: g.lead.y + units(ahead) }]);
    return isRefusal(found)
      ? found.why
      : found.map((f) => [f.unit.id, round(inUnits(f.x) - 10), round(inUnits(f.y) - 10)]);
  };
  it('ADLG-MOV-16 light friends go back by the least distance, or forward, a UD at most', () => {
    expect(pushed(2, [L('[0..1, 2.5..3] N')])).toEqual([]);
    // It stands on A's front: back would be through A by 0.75 and its own depth: farther than a UD, so it goes forward.
    const [[, x, y]] = pushed(2, [L('[0..1, 1.8..2.3] N')]) as [string, number, number][];
    expect([x, y > 2.22 && y < 2.3]).toEqual([0.5, true]);
    const [[, , back]] = pushed(2, [L('[0..1, 1..1.5] N')]) as [string, number, number][];
    expect(back > 0.95 && back < 1.03).toBe(true);
    expect(pushed(2, [L('[0..1, 1..1.5] N', { side: 1 })])).toBe('ends-on-enemy');
    expect(pushed(2, [{ ...L('[0..1, 1..2] N'), type: 'light-artillery' }])).toBe('ends-on-friend');
    expect(
      pushed(2, [
        L('[0..1, 1..1.5] N'),
        { ...one('levy'), id: 'B', at: '[0..1, 0.2..0.95] N' },
        { ...one('levy'), id: 'C', at: '[0..1, 2.1..2.85] N' },
      ]),
    ).toBe('ends-on-friend');
    expect(pushed(2, [], { camps: [{ side: 0, at: '[0..2, 1.5..2.5]' }] })).toBe('ends-on-camp');
    expect(pushed(10.2, [])).toBe('table-edge');
  });
  it('ADLG-MOV-16 not onto impassable ground, off the table, nor out of a fight', () => {
    const s = (list: UnitSpec[], more: Partial<BoardSpec> = {}): AdlgState =>
      board({ edition, units: [H, ...list], ...more });
    const go = (t: AdlgState): boolean => aside(t, unitOf(t, 'L'), [unitOf(t, 'A')], [], [], 1) !== undefined;
    expect(go(s([L('[0..1, 2..2.5] N')]))).toBe(true);
    expect(
      go(
        s([L('[0..1, 2..2.5] N')], {
          pieces: [
            { kind: 'impassable', at: '[-3..3, 0.9..2]' },
            { kind: 'impassable', at: '[-3..3, 2.5..4]' },
          ],
        }),
      ),
    ).toBe(false);
    expect(
      go(
        s([L('[0..1, 2..2.5] N'), { id: 'E', at: '[0..1, 2.5..3.25] S', type: 'heavy-cavalry', side: 1 }], {
          contacts: ['L>E'],
        }),
      ),
    ).toBe(false);
    expect(go(s([L('[0..1, 2..2.5] N', { square: true })]))).toBe(false);
  });
});

describe.each(EDITIONS)('how far and where one flees, %i', (edition) => {
  const LH: UnitSpec = one('light-cavalry');
  const flees = (
    list: UnitSpec[],
    budget: number,
    more: Partial<BoardSpec> = {},
  ): [number, number, boolean] => {
    const s = board({ edition, units: [LH, ...list], ...more });
    const u = unitOf(s, 'A');
    const f = flightOf(s, u, 16384, units(budget));
    return [round(inUnits(f.pose.x - u.x)), round(inUnits(f.pose.y - u.y)), f.left];
  };
  it('ADLG-EVA-4 ADLG-EVA-10 straight away, its whole move; over the edge it is gone', () => {
    expect([flees([], 5), flees([], 4), flees([], 1)]).toEqual([
      [0, 5, false],
      [0, 4, false],
      [0, 1, false],
    ]);
    expect(flees([], 11)[2]).toBe(true);
  });
  it('ADLG-EVA-5 round what stands in the way, and short of it where it cannot', () => {
    const wall = (id: string, x: number): UnitSpec => ({
      id,
      at: `[${x}..${x + 2}, 2..3] N`,
      type: 'pike-and-shot',
    });
    const [x, y] = flees([wall('W', 0.5)], 5);
    expect([x < -0.4, y > 3]).toEqual([true, true]);
    const [, closed] = flees(
      [wall('U', -5), wall('V', -3), wall('W', -1), wall('X', 1), wall('Y', 3), wall('Z', 5)],
      5,
    );
    expect([closed > 1.5, closed <= 2.01]).toEqual([true, true]);
    // Light friends are passed, and what is on the other side of the way does not matter.
    expect(flees([{ id: 'L', at: '[0..1, 1..1.5] N', type: 'light-infantry' }], 5)).toEqual([0, 5, false]);
    expect(flees([wall('W', 1.1)], 5)).toEqual([0, 5, false]);
  });
  it('ADLG-EVA-6 bad ground shortens it', () => {
    const [, y] = flees([], 5, { pieces: [{ kind: 'field', at: '[-9..9, 1..9]' }] });
    expect(y).toBeLessThan(5);
    expect(flees([], 5, { pieces: [{ kind: 'impassable', at: '[-9..9, 2..4]' }] })[1]).toBeLessThanOrEqual(
      2.01,
    );
  });
});
