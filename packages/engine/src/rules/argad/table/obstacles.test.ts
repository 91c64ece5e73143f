/** AG-SIM-11: what stands in a mover's way, to the hundredth of a centimetre. */
import { describe, expect, it } from 'vitest';
import { CM } from '../house-rules.ts';
import type { Argad } from '../state.ts';
import { fig, no, skirmish } from '../testing.ts';
import { apartFrom, blockOn, obstaclesFor, stands, straightFree, walkerOf, whoIs } from './obstacles.ts';

const c = (n: number): number => n * CM;
const scene = (a: object, b: object = {}, more: object = {}): Argad =>
  skirmish({
    a: { A1: { x: 20, y: 50 }, ...(a as Record<string, object>) },
    b: { B1: { x: 110, y: 110 }, ...(b as Record<string, object>) },
    ...more,
  });
/** May A1 go straight from (20, 50) to (60, 50)? Asked in both ways, which must agree. */
const free = (s: Argad, but = -1, i = 0): boolean => {
  const o = obstaclesFor(s, i, but, c(60));
  const f = s.figures[i];
  const listed = blockOn(o, f.x, f.y, c(60), c(50)) < 0;
  expect(straightFree(s, i, but, c(60), c(50))).toBe(listed);
  return listed;
};
const line = (kind: string, ...points: number[][]): object => ({ terrain: { lines: [{ kind, points }] } });

describe('bodies in the way', () => {
  it('AG-SIM-11 friends are passed with bases side by side, enemies with a centimetre between', () => {
    const friend = (x: number, y: number): boolean => free(scene({ A2: { x, y } }));
    expect([friend(40, 52), friend(40, 51.9), friend(40, 48), friend(40, 48.1)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    const foe = (x: number, y: number): boolean => free(scene({}, { B2: { x, y } }));
    expect([foe(40, 53), foe(40, 52.9), foe(40, 47), foe(40, 47.1)]).toEqual([true, false, true, false]);
    expect([friend(14, 50), friend(62, 50), friend(61.9, 50), friend(70, 50)]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect(foe(16.9, 50)).toBe(true); // behind him
  });
  it('AG-SIM-11 whoever stands in the others’ way himself may walk out of it', () => {
    const from = (x: number): boolean => free(scene({ A2: { x, y: 50.5 } }));
    expect([from(18.1), from(22.5)]).toEqual([true, false]);
  });
  it('AG-SIM-11 a rider is as wide as he lies', () => {
    const rider = (y: number, facing: number): boolean =>
      blockOn(
        obstaclesFor(scene({ A2: { mode: 'cavalry', x: 40, y, facing } }), 0, -1, c(60)),
        c(20),
        c(50),
        c(60),
        c(50),
      ) < 0;
    expect([rider(52.3, 0), rider(52.1, 0), rider(53.6, 90), rider(53.3, 90)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
  it('AG-SIM-11 only who stands is in the way: movers make room for themselves', () => {
    const doing = (change: object): boolean => {
      const s = scene({ A2: { x: 40, y: 50 } });
      Object.assign(fig(s, 'A2'), change);
      expect(stands(fig(s, 'A2'))).toBe(!free(s));
      return stands(fig(s, 'A2'));
    };
    for (const word of ['hold', 'reload', 'crouch', 'form', 'interact', 'move'])
      expect([word, doing({ doing: word })]).toEqual([word, true]);
    for (const word of ['attack', 'charge', 'evade', 'interpose'])
      expect([word, doing({ doing: word })]).toEqual([word, false]);
    expect([doing({ path: [1, 1] }), doing({ path: [1, 1], halted: true })]).toEqual([false, true]);
    expect([doing({ doing: 'attack', stuck: true }), doing({ doing: 'evade', stunned: 9 })]).toEqual([
      true,
      true,
    ]);
    expect(doing({ doing: 'attack', place: 'captive' })).toBe(true);
    const down = scene({ A2: { x: 40, y: 50 } });
    fig(down, 'A2').place = 'down';
    expect(free(down)).toBe(true);
  });
  it('AG-SIM-11 the one he makes for is not in his own way, nor his comrades in close order', () => {
    const s = scene({ A2: { x: 40, y: 50 } });
    expect([free(s), free(s, no(s, 'A2'))]).toEqual([false, true]);
    const unit = scene(
      { A2: { x: 22, y: 50 }, A3: { x: 24, y: 50 }, A4: { x: 40, y: 50 } },
      {},
      { units: [{ members: ['A1', 'A2', 'A3'], front: 0 }] },
    );
    expect(free(unit)).toBe(false);
    fig(unit, 'A4').place = 'down';
    expect(free(unit)).toBe(true);
    fig(unit, 'A2').unit = -1;
    expect(free(unit)).toBe(false);
  });
  it('AG-SIM-11 a captive is nobody’s enemy: he is passed at his base', () => {
    const by = (y: number): boolean => {
      const s = scene({}, { B2: { x: 40, y } });
      fig(s, 'B2').place = 'captive';
      return free(s);
    };
    expect([by(52), by(51.9)]).toEqual([true, false]);
  });
  it('AG-MOVE-17 a led horse stands in the way like a rider', () => {
    const horse = (y: number, facing: number): boolean => {
      const s = scene({});
      s.horses.push({ x: c(40), y: c(y), facing, worth: 3, kind: 'war' });
      const o = obstaclesFor(s, 0, -1, c(60));
      return blockOn(o, c(20), c(50), c(60), c(50)) < 0;
    };
    expect([horse(52.3, 0), horse(52.1, 0), horse(53.6, 16384), horse(53.3, 16384)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    const s = scene({});
    s.horses.push({ x: c(40), y: c(53.6), facing: 0, worth: 3, kind: 'war' });
    expect(straightFree(s, 0, -1, c(60), c(50))).toBe(true);
    s.horses[0].y = c(53.4);
    expect(straightFree(s, 0, -1, c(60), c(50))).toBe(false);
  });
  it('AG-SIM-11 the first in the way is told: a figure by name, a wall by none; one as near is the first of the list', () => {
    const s = scene(
      { A2: { x: 50, y: 50 }, A3: { x: 40, y: 51 }, A4: { x: 40, y: 49 } },
      {},
      line('wall', [45, 40], [45, 60]),
    );
    const first = (): number => {
      const o = obstaclesFor(s, 0, -1, c(60));
      const k = blockOn(o, c(20), c(50), c(60), c(50));
      expect(k < 0 ? -2 : k < o.count ? whoIs(o, k) : -1).toBe(k < 0 ? -2 : whoIs(o, k));
      return k < 0 ? -2 : whoIs(o, k);
    };
    expect(first()).toBe(no(s, 'A3'));
    fig(s, 'A3').place = 'down';
    expect(first()).toBe(no(s, 'A4'));
    fig(s, 'A4').place = 'down';
    expect(first()).toBe(-1); // the wall
    const far = obstaclesFor(s, 0, -1, c(60));
    expect([blockOn(far, c(48), c(50), c(60), c(50)), blockOn(far, c(60), c(50), c(48), c(50))]).toEqual([
      0, 0,
    ]);
  });
  it('AG-SIM-11 whoever is farther away than the way is long does not count', () => {
    const s = scene({ A2: { x: 40, y: 50 } });
    const count = (most: number): number => obstaclesFor(s, 0, -1, c(most)).count;
    expect([count(12), count(11.9)]).toEqual([1, 0]); // 8 cm beyond the way is far enough for any two bases
    fig(s, 'A2').mounted = true;
    expect(count(12)).toBe(3);
  });
});

describe('walls in the way', () => {
  it('AG-SIM-11 AG-TERR-10 a wall is passed at the width of the base, wherever it stands', () => {
    const past = (...points: number[][]): boolean => free(scene({}, {}, line('wall', ...points)));
    expect([past([40, 51], [40, 60]), past([40, 50.9], [40, 60])]).toEqual([true, false]);
    expect([past([40, 40], [40, 49]), past([40, 40], [40, 49.1])]).toEqual([true, false]);
    expect([past([30, 51], [50, 51]), past([30, 50.9], [50, 50.9])]).toEqual([true, false]);
    expect([past([10, 40], [10, 60]), past([61, 40], [61, 60]), past([60.9, 40], [60.9, 60])]).toEqual([
      true,
      true,
      false,
    ]);
    expect([past([18, 40], [18, 60]), past([45, 40], [55, 60]), past([45, 60], [55, 40])]).toEqual([
      true,
      false,
      false,
    ]);
    expect(free(scene({}, {}, line('hedge', [40, 40], [40, 60])))).toBe(true);
  });
  it('AG-SIM-11 whoever stands at a wall may walk along it and away from it, not through it', () => {
    const s = scene({}, {}, line('wall', [10, 50.9], [80, 50.9]));
    const o = obstaclesFor(s, 0, -1, c(60));
    const way = (x: number, y: number): number => blockOn(o, c(20), c(50), c(x), c(y));
    expect([way(60, 50), way(40, 40), way(20, 60)]).toEqual([-1, -1, 0]);
  });
  it('AG-TERR-10 who is in the way of whom: armour and horses', () => {
    const kinds = (spec: object): unknown => {
      const s = skirmish({ a: { A1: { x: 20, y: 50, ...spec } }, b: { B1: { x: 90, y: 90 } } });
      return walkerOf(s, 0);
    };
    expect([
      kinds({}),
      kinds({ armour: '4' }),
      kinds({ mode: 'cavalry' }),
      kinds({ mode: 'cavalry', armour: '5' }),
    ]).toEqual([
      { mounted: false, armoured: false },
      { mounted: false, armoured: true },
      { mounted: true, armoured: false },
      { mounted: true, armoured: true },
    ]);
  });
});

describe('how near an attacker may come to others', () => {
  const near = (spec: object, doing: string, goal: string, mine: object = {}): number => {
    const s = scene(mine, { B2: { x: 60, y: 50 }, B3: { x: 60, y: 60, ...spec } });
    Object.assign(fig(s, 'A1'), { doing, goal: no(s, goal) });
    return apartFrom(s, 0, no(s, 'B3')) / CM;
  };
  it('AG-SIM-11 neighbours of the attacked within 4 cm only must not be run into; others are kept at 1 cm', () => {
    expect([near({ y: 56 }, 'attack', 'B2'), near({ y: 56.1 }, 'attack', 'B2')]).toEqual([0, 1]);
    expect([near({ y: 44 }, 'charge', 'B2'), near({ x: 66, y: 50 }, 'attack', 'B2')]).toEqual([0, 0]);
    expect([near({ x: 54, y: 50 }, 'attack', 'B2'), near({ x: 53.9, y: 50 }, 'attack', 'B2')]).toEqual([
      0, 1,
    ]);
    expect([
      near({ y: 56 }, 'move', 'B2'),
      near({ y: 56 }, 'attack', 'B3'),
      near({ y: 56 }, 'interpose', 'B2'),
    ]).toEqual([1, 1, 1]);
    expect(near({ y: 56 }, 'attack', 'nobody')).toBe(1);
    // Whoever attacks the first of all figures does so as any other.
    const first = scene({ A2: { x: 20, y: 56 }, A3: { x: 20, y: 58.1 } });
    Object.assign(fig(first, 'B1'), { doing: 'attack', goal: 0 });
    expect([
      apartFrom(first, no(first, 'B1'), no(first, 'A2')),
      apartFrom(first, no(first, 'B1'), no(first, 'A3')),
    ]).toEqual([0, CM]);
    // Two riders nose to nose: their middles are 9 cm apart with 4 between their bases.
    const riders = scene(
      {},
      {
        B2: { mode: 'cavalry', x: 60, y: 50, facing: 0 },
        B3: { mode: 'cavalry', x: 69, y: 50, facing: 0 },
      },
    );
    Object.assign(fig(riders, 'A1'), { doing: 'attack', goal: no(riders, 'B2') });
    expect(apartFrom(riders, 0, no(riders, 'B3'))).toBe(0);
  });
});
