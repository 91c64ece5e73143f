/** Obstacles, sight, height, leaders who step aside, retreats: on a slant, where no term of a measure is nothing. */
import { describe, expect, it } from 'vitest';
import { cosine, degrees, sine } from '../../../table/angle.ts';
import { units } from '../../../table/number.ts';
import { shapeOf } from '../../../table/shape.ts';
import { stepAside } from '../command/leader.ts';
import {
  atEdgeOf,
  crossedObstacle,
  hiddenBy,
  inVillage,
  inWoodOrVillage,
  isCrossed,
  isHigher,
  lineCrosses,
  onHill,
  touchesObstacle,
} from '../ground/terrain.ts';
import { baroque } from '../index.ts';
import { ahead } from '../move/course.ts';
import type { BaroqueState, Unit } from '../state.ts';
import { charge, ones, Scene, type Spec, u } from '../testing.ts';

const far = u('B9', 'PK', 30, 35);
const TURN = 53; // degrees: no term of a measure is nothing
/** A place so far ahead and to the right of (20, 20), looking along TURN. */
const at = (forth: number, right: number): [number, number] => {
  const c = cosine(degrees(TURN));
  const n = sine(degrees(TURN));
  return [20 + forth * c + right * n, 20 + forth * n - right * c];
};
const grid = (forth: number, right: number): [number, number] =>
  at(forth, right).map(units) as [number, number];
/** A base two by one BU whose front lies at 0, or as far ahead as is said. */
const base = (forth = 0, right = 0) => {
  const [x, y] = grid(forth - 0.5, right);
  return shapeOf({ x, y, facing: degrees(TURN) & 65535, width: units(2), depth: units(1) });
};
const mover = (forth = 0): Unit => {
  const [x, y] = grid(forth - 0.5, 0);
  return { x, y, facing: degrees(TURN) & 65535, width: units(2), depth: units(1) } as Unit;
};
const state = (more: Spec = {}): BaroqueState =>
  new Scene({ units: [u('A1', 'PK', 4, 4), far], ...more }).state;
const wall = (...points: [number, number][]): Spec => ({
  obstacles: [{ id: 'w', points: points.map(([f, r]) => at(f, r)) }],
});
const box = (kind: string, f0: number, f1: number, r0: number, r1: number): Spec => ({
  id: kind,
  kind,
  points: [at(f0, r0), at(f0, r1), at(f1, r1), at(f1, r0)],
});

describe('obstacles', () => {
  const crossed = (by: number, points: [number, number][]): boolean => {
    const s = state(wall(...points));
    return crossedObstacle(s, base(), ahead(mover(), units(by))) !== undefined;
  };
  it('BQ-3.1.1-g passed when the middle of the leading edge has gone over it, forwards and back', () => {
    const across: [number, number][] = [
      [1, -1],
      [1, 1],
    ];
    expect([crossed(0.9, across), crossed(1.1, across), crossed(-1, across)]).toEqual([false, true, false]);
    const behind: [number, number][] = [
      [-2, -1],
      [-2, 1],
    ];
    expect([crossed(-0.9, behind), crossed(-1.1, behind), crossed(1, behind)]).toEqual([false, true, false]);
    // The middle decides: one that ends beside it, or begins there, is not passed.
    expect([
      crossed(2, [
        [1, 0.2],
        [1, 2],
      ]),
      crossed(2, [
        [1, -0.2],
        [1, 2],
      ]),
      crossed(2, [
        [1, -2],
        [1, -0.2],
      ]),
    ]).toEqual([false, true, false]);
    // Of several stretches any one.
    expect(
      crossed(2, [
        [3, -1],
        [1.5, 0.5],
        [0.5, -0.5],
      ]),
    ).toBe(true);
    const s = state(wall([1, -1], [1, 1]));
    expect(isCrossed(s, s.table.obstacles[0], base(), ahead(mover(), units(2)))).toBe(true);
    expect(crossedObstacle(state(), base(), ahead(mover(), units(2)))).toBeUndefined();
  });
  it('BQ-LO-a a line crosses it with both ends off it; a base touches it with any side or stands astride', () => {
    const s = state(wall([1, -1], [1, 1], [3, 1]));
    const [o] = s.table.obstacles;
    const line = (a: [number, number], b: [number, number]): boolean =>
      lineCrosses(s, o, ...grid(...a), ...grid(...b));
    expect([
      line([0, 0], [2, 0]),
      line([2, 0], [0, 0]),
      line([0, 0], [0.9, 0]),
      line([0, 0], [1, 0]),
      line([0, -1.5], [2, -1.5]),
      line([2, 0], [2, 2]),
      line([4, 0], [4, 2]),
    ]).toEqual([true, true, false, false, false, true, false]);
    const touches = (forth: number, right: number): boolean => touchesObstacle(s, o, base(forth, right));
    expect([
      touches(1, 0),
      touches(0.95, 0),
      touches(1.5, 0),
      touches(2, 0),
      touches(2.05, -0.5),
      touches(1, 2.5),
      touches(2.5, 2),
      touches(2.5, 2.1),
      touches(0, -2),
    ]).toEqual([true, false, true, true, false, false, true, false, false]);
  });
});

describe('what one sees', () => {
  const hides = (terrain: Spec[], to = 6): string =>
    hiddenBy(state({ terrain }), ...grid(0, 0), ...grid(to, 0))?.kind ?? 'seen';
  it('BQ-3.1.4-b BQ-3.1.4-f so far through each kind of ground, to the limit and not beyond it', () => {
    expect(hides([])).toBe('seen');
    expect([
      hides([box('wood', 2, 2.99, -1, 1)]),
      hides([box('wood', 2, 3.1, -1, 1)]),
      hides([box('wood', 2, 5, 0.1, 2)]),
    ]).toEqual(['seen', 'wood', 'seen']);
    expect(
      [
        hides([box('steep-hill', 2, 5, -1, 1)]),
        hides([box('field', 1, 5, -1, 1)]),
        hides([box('lake', 1, 5, -1, 1)]),
      ].map((x) => x === 'seen'),
    ).toEqual([false, true, true]);
    expect(hides([box('wood', 2, 5, -1, 1)], 1.9)).toBe('seen');
  });
  it('BQ-3.1.4-g BQ-6.4-a higher up is who stands on the hill alone, or nearer to its middle; who stands on a hill, in a wood, in a village', () => {
    const s = state({ terrain: [box('gentle-hill', -3, 3, -3, 3)] });
    const higher = (a: number, b: number): boolean => isHigher(s, base(a), base(b));
    expect([
      higher(1, 5),
      higher(5, 1),
      higher(0.5, 2),
      higher(2, 0.5),
      higher(5, 6),
      higher(-1, -2),
    ]).toEqual([true, false, true, false, false, true]);
    const on = (kind: string, forth: number): boolean[] => {
      const t = state({ terrain: [box(kind, -2, 2, -2, 2)] });
      return [
        onHill(t, base(forth)),
        inVillage(t, base(forth)),
        inWoodOrVillage(t, base(forth)),
        atEdgeOf(t, base(forth)) !== undefined,
      ];
    };
    expect([
      on('gentle-hill', 1),
      on('steep-hill', 1),
      on('village', 1),
      on('wood', 1),
      on('field', 1),
    ]).toEqual([
      [true, false, false, false],
      [true, false, false, false],
      [false, true, true, true],
      [false, false, true, true],
      [false, false, false, false],
    ]);
    expect([on('wood', 2.4), on('wood', 2.6), on('wood', 2.1)]).toEqual([
      [false, false, true, false],
      [false, false, false, false],
      [false, false, true, false],
    ]);
  });
});

describe('leaders in the way', () => {
  it('BQ-2.6.1-c BQ-2.6.1-m whoever stands under a unit that has come, or in its straight way, goes to the nearest free point', () => {
    const moved = (forth: number, right: number, by: number, more: Spec = {}): [number, number] | 'stays' => {
      const s = new Scene({
        commands: [{ side: 0, leader: { id: 'L', x: 2, y: 2, ...more } }, { side: 1 }],
        units: [u('A1', 'PK', 10, 10, { command: 0 }), u('B9', 'PK', 30, 35, { command: 1 })],
      }).state;
      const a = s.units[0];
      const [l] = s.leaders;
      Object.assign(a, mover(by));
      [l.x, l.y] = grid(forth, right);
      const was = { x: l.x, y: l.y };
      const [x, y] = grid(-0.5, 0);
      stepAside(s, a, x, y);
      if (l.x === was.x && l.y === was.y) return 'stays';
      const d = Math.sqrt((l.x - was.x) ** 2 + (l.y - was.y) ** 2) / 60000;
      return [Math.round(100 * d) / 100, l.unit === '' ? 1 : 0];
    };
    // It went 3 BU ahead, its base from 2 to 3 now: its way from -1 to 3, a BU to either side.
    expect([moved(2.5, 0, 3), moved(1, 0.9, 3), moved(-0.9, 0, 3)].map((x) => x !== 'stays')).toEqual([
      true,
      true,
      true,
    ]);
    expect([moved(3.1, 0, 3), moved(-1.1, 0, 3), moved(1, 1.1, 3), moved(1, -1.1, 3)]).toEqual([
      'stays',
      'stays',
      'stays',
      'stays',
    ]);
    expect([moved(1, 0.9, 3), moved(1, -0.9, 3)]).toEqual([
      [0.25, 1],
      [0.25, 1],
    ]);
    expect(moved(1, 0, 3, { lost: true })).toBe('stays');
  });
});

describe('retreats', () => {
  const beaten = (own: Spec, die: number, more: Spec = {}): Scene => {
    const s = new Scene({
      units: [u('A1', 'T', 10, 20, { vbu: 6 }), own, ...((more.units as Spec[] | undefined) ?? [])],
      contacts: [{ a: 'A1', b: 'B1' }],
      ...(more.terrain === undefined ? {} : { terrain: more.terrain }),
    });
    return s.give({ kind: 'fight', unit: 'A1' }, [6, 6, ...ones(4), ...ones(6), 6, die]);
  };
  it('BQ-7.5.2-c BQ-7.5.2-d straight back, facing kept, disordered; stopped by closed ground', () => {
    const s = beaten(u('B1', 'PK', 10, 20, { M: '1', vbu: 6 }), 3);
    expect([s.front('B1'), s.unit('B1').facing, s.unit('B1').disordered, s.unit('B1').place]).toEqual([
      [10, 21],
      49152,
      true,
      'table',
    ]);
    expect(s.event('retreated').facts).toEqual({ moved: 1 });
    const lake = beaten(u('B1', 'PK', 10, 20, { M: '1', vbu: 6 }), 3, {
      terrain: [{ id: 'l', kind: 'lake', rect: [5, 22.5, 15, 26] }],
    });
    const [, y] = lake.front('B1');
    expect([y > 20.3, y < 20.6]).toEqual([true, true]);
  });
  it('BQ-5.5.2-b BQ-5.5-d foot pushes the friends behind it, who are disordered, as far as it goes', () => {
    const s = beaten(u('B1', 'PK', 10, 20, { M: '1', vbu: 6 }), 3, { units: [u('B2', 'PK', 10, 22.4)] });
    expect([s.front('B1'), s.front('B2')[1], s.unit('B2').disordered]).toEqual([
      [10, 21],
      expect.closeTo(23, 1),
      true,
    ]);
  });
});

describe('what an order would come to', () => {
  const plan = (s: Scene, c: Spec) =>
    baroque.plan!(s.state, { ask: s.ask.id, right: 0, to: 'left', ...c } as never, {} as never)!;
  it('BQ-5.1-a BQ-5.1-b its price, its path, the most it may go, and the test that follows from the second move on', () => {
    const s = new Scene({ units: [u('A1', 'TR', 10, 10, { M: '2' }), far] });
    const first = plan(s, { kind: 'move', unit: 'A1', do: 'advance', by: 1.5 });
    expect([first.price, first.priced, first.most, first.spent, first.test, first.stop]).toEqual([
      1,
      'actions',
      units(2),
      units(1.5),
      undefined,
      undefined,
    ]);
    s.give({ kind: 'move', unit: 'A1', do: 'advance', by: 2 });
    const second = plan(s, { kind: 'move', unit: 'A1', do: 'advance', by: 1 });
    expect(second.test?.rule).toBe('BQ-5.1-b');
    const about = plan(new Scene({ units: [u('A1', 'TR', 10, 10), far] }), {
      kind: 'move',
      unit: 'A1',
      do: 'about',
      by: 0,
    });
    expect([about.test?.rule, about.most]).toEqual(['BQ-5.2.4-a', 0]);
    const too = plan(new Scene({ units: [u('A1', 'TR', 10, 10, { M: '2' }), far] }), {
      kind: 'move',
      unit: 'A1',
      do: 'advance',
      by: 3,
    });
    expect([(too.command as never as { by: number }).by, too.stop?.refusal.why, too.stop?.short]).toEqual([
      2,
      'too-far',
      expect.any(Number),
    ]);
  });
  it('BQ-5.4-b BQ-5.4.6-a a charge to its first touch; one that is refused is drawn as far; a move into an enemy was meant for one', () => {
    const s = new Scene({ units: [u('A1', 'TR', 10, 10, { M: '3' }), u('B1', 'PK', 10, 12), far] });
    const good = plan(s, { ...charge('A1', 'B1'), potential: false });
    expect([good.price, Math.round(good.spent / 600) / 100, good.most, good.stop]).toEqual([
      1,
      2,
      units(3),
      undefined,
    ]);
    const none = plan(s, { ...charge('A1', 'B9'), potential: false });
    expect([none.price, none.command, none.spent, none.stop?.refusal.why]).toEqual([
      0,
      undefined,
      0,
      'target-not-ahead',
    ]);
    const meant = plan(s, { kind: 'move', unit: 'A1', do: 'advance', by: 2 });
    expect((meant.snap as never as { kind: string; target: string }) ?? {}).toMatchObject({
      kind: 'charge',
      target: 'B1',
    });
    expect(meant.meets).toMatchObject([{ body: 'B1' }]);
    const away = plan(new Scene({ units: [u('A1', 'TR', 10, 10, { M: '3' }), far] }), {
      kind: 'move',
      unit: 'A1',
      do: 'advance',
      by: 2,
    });
    expect(away.snap).toBeUndefined();
  });
});
