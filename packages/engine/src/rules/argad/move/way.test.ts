/** AG-SIM-11: the shortest way round what stands still, places at an enemy, the strides of a turn. */
import { describe, expect, it } from 'vitest';
import { luckOf, seedOf } from '../../../battle/dice/seed.ts';
import { CM, PULSES, SUB_STEPS } from '../house-rules.ts';
import type { Argad } from '../state.ts';
import { distance, gap } from '../table/bases.ts';
import { addTarget, blockOn, type Obstacles, obstaclesFor } from '../table/obstacles.ts';
import { LINES } from '../table/terrain.ts';
import { fig, no, skirmish } from '../testing.ts';
import { CLEAR, SAME, SHORT_LEG, TOUCH } from '../tolerances.ts';
import { commit, type Mover, moversOf, propose, store, strideOf } from './mover.ts';
import { type Given, placeAt } from './places.ts';
import { findWay, placesAround } from './way.ts';

const c = (n: number): number => n * CM;
/** Discs of this reach, and walls, for a mover of 1 cm. */
const field = (discs: number[][], walls: number[][] = []): Obstacles => ({
  count: discs.length,
  x: Float64Array.from(discs, (d) => c(d[0])),
  y: Float64Array.from(discs, (d) => c(d[1])),
  reach: Float64Array.from(discs, (d) => c(d[2])),
  who: Int32Array.from(discs, (_, k) => k),
  walls: walls.map(([ax, ay, bx, by]) => ({
    ax: c(ax),
    ay: c(ay),
    bx: c(bx),
    by: c(by),
    kind: 'wall',
    foot: 3,
    mounted: 3,
    row: LINES.wall,
  })),
  round: CM,
});
const lengthOf = (way: readonly number[], x: number, y: number): number => {
  let sum = 0;
  for (let k = 0; k < way.length; k += 2) {
    sum += distance(x, y, way[k], way[k + 1]);
    [x, y] = [way[k], way[k + 1]];
  }
  return sum / CM;
};
/** From (0, 0) to (20, 0): its length, and whether it goes to the left (north) or to the right. */
const route = (o: Obstacles, most = 60, hand: 1 | -1 = 1, goals = [20, 0]): string => {
  const way = findWay(o, 0, 0, goals.map(c), c(most), hand);
  if (way === undefined) return 'none';
  let [x, y] = [0, 0];
  for (let k = 0; k < way.length; k += 2) {
    expect(blockOn(o, x, y, way[k], way[k + 1])).toBe(-1); // every leg of it is free
    [x, y] = [way[k], way[k + 1]];
  }
  const ys = way.filter((_, k) => k % 2 === 1);
  const side = ys.some((v) => v > CM / 2) ? (ys.some((v) => v < -CM / 2) ? 'both' : 'left') : 'right';
  return `${way.length === 2 ? 'straight' : side} ${lengthOf(way, 0, 0).toFixed(1)}`;
};

describe('a way round', () => {
  it('AG-SIM-11 straight on if nothing stands there; else round it by the shorter side, as far as the move goes', () => {
    expect(route(field([]))).toBe('straight 20.0');
    expect(route(field([[10, 0.5, 2]]))).toBe('right 20.3');
    expect(route(field([[10, -0.5, 2]]))).toBe('left 20.3');
    expect(route(field([[10, -0.5, 2]]), 20.2)).toBe('none');
    expect(route(field([[10, -0.5, 2]]), 20.6)).toBe('left 20.3');
    expect(route(field([[10, 5, 2]]))).toBe('straight 20.0');
  });
  it('AG-SIM-11 of two ways as long as each other the left-hand one, seen from the mover', () => {
    expect(route(field([[10, 0, 2]]))).toMatch(/^left/);
    expect(route(field([[10, 0, 2]]), 60, -1)).toMatch(/^right/); // a table that lies mirrored
  });
  it('AG-SIM-11 through the gap between two if it is wide enough, else round both', () => {
    const gate = (half: number): string =>
      route(
        field([
          [10, half, 3],
          [10, -half, 3],
        ]),
      );
    expect([gate(3.1), gate(2.9)]).toEqual([
      'straight 20.0',
      expect.stringMatching(/^(?:left|right) 2[2-9]/),
    ]);
  });
  it('AG-SIM-11 round the end of a wall, and through the gap in one', () => {
    expect(route(field([], [[10, -3, 10, 8]]))).toMatch(/^right 21\./);
    expect(route(field([], [[10, -8, 10, 3]]))).toMatch(/^left 21\./);
    const pierced = field(
      [],
      [
        [10, -30, 10, 2],
        [10, 5, 10, 30],
      ],
    );
    expect(route(pierced)).toMatch(/^left 20\.9/);
    expect(
      route(
        field(
          [],
          [
            [10, -30, 10, 2],
            [10, 3.5, 10, 30],
          ],
        ),
      ),
    ).toBe('none'); // he is 2 cm wide
  });
  it('AG-SIM-11 several obstacles one behind the other are gone round as they turn out to be in the way', () => {
    const row = [
      [5, 0.2, 1.5],
      [13, 0.3, 1.5],
    ];
    const way = route(field(row));
    expect(way).toMatch(/^right 20\.[2-9]/);
  });
  it('AG-SIM-11 the nearest of several goals; none on which somebody stands who is not on the mover too', () => {
    expect(route(field([]), 60, 1, [20, 0, 15, 0])).toBe('straight 15.0');
    expect(route(field([[15, 0, 2]]), 60, 1, [20, 0, 15, 0])).toMatch(/^left 20\.[3-9]/);
    expect(route(field([[20, 1.5, 2]]))).toBe('none');
    expect(route(field([[20, 2, 2]]))).toBe('straight 20.0');
    expect(route(field([[-1, 0, 4]]), 60, 1, [2.5, 0])).toBe('straight 2.5'); // it stands on him already
    const shut = field(
      [],
      [
        [17, -3, 23, -3],
        [17, 3, 23, 3],
        [17, -3, 17, 3],
        [23, -3, 23, 3],
      ],
    );
    expect(route(shut)).toBe('none');
  });
  it('AG-SIM-11 the same way on every bearing', () => {
    const discs = [
      [6, 0.4, 1.5],
      [14, 0.8, 1.5],
    ];
    const straight = Number(route(field(discs)).split(' ')[1]);
    for (const b of [10, 37, 101, 143, 217, 333]) {
      const a = (b * Math.PI) / 180;
      const put = (x: number, y: number): number[] => [
        x * Math.cos(a) - y * Math.sin(a),
        x * Math.sin(a) + y * Math.cos(a),
      ];
      const o = field(discs.map(([x, y, r]) => [...put(x, y), r]));
      const way = findWay(o, 0, 0, put(20, 0).map(c), c(60), 1) ?? [];
      expect(lengthOf(way, 0, 0)).toBeCloseTo(straight, 1);
    }
  });
});

describe('the shortest way among discs at random', () => {
  type Disc = readonly [number, number, number];
  /** Does a straight leg keep out of all discs? A hair inside still counts as out. */
  const clear = (
    discs: readonly Disc[],
    ax: number,
    ay: number,
    bx: number,
    by: number,
    slack = 1e-6,
  ): boolean =>
    discs.every(([x, y, r]) => {
      const [dx, dy] = [bx - ax, by - ay];
      const square = dx * dx + dy * dy;
      const share = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / square));
      return (ax + share * dx - x) ** 2 + (ay + share * dy - y) ** 2 >= (r - slack) ** 2;
    });
  /** By brute force: from disc to disc over 24 points round each of them. */
  const shortest = (discs: readonly Disc[], goals: readonly [number, number][]): number => {
    const points: [number, number][] = [[0, 0], ...goals];
    for (const [x, y, r] of discs)
      for (let n = 0; n < 24; n++) {
        const a = (n * Math.PI) / 12;
        const p: [number, number] = [x + Math.cos(a) * r * 1.009, y + Math.sin(a) * r * 1.009];
        if (clear(discs, ...p, ...p)) points.push(p);
      }
    const best = points.map(() => Infinity);
    best[0] = 0;
    const open = new Set(points.keys());
    while (open.size > 0) {
      const k = [...open].reduce((a, b) => (best[b] < best[a] ? b : a));
      open.delete(k);
      if (best[k] === Infinity || (k > 0 && k <= goals.length)) return best[k];
      for (const j of open) {
        const far = best[k] + Math.hypot(points[j][0] - points[k][0], points[j][1] - points[k][1]);
        if (far < best[j] && clear(discs, ...points[k], ...points[j])) best[j] = far;
      }
    }
    return Infinity;
  };
  it.each([3, 4, 5])(
    'AG-SIM-11 no shorter one by brute force, no leg through anybody, none beyond the move (%d discs)',
    (count) => {
      const luck = luckOf(seedOf(`ways ${count}`));
      let bent = 0;
      for (let n = 0; n < 14; n++) {
        const discs: Disc[] = [];
        while (discs.length < count) {
          const d: Disc = [3 + luck.below(140) / 10, luck.below(120) / 10 - 6, 1.5 + luck.below(10) / 10];
          const apart = discs.every(([x, y, r]) => Math.hypot(d[0] - x, d[1] - y) > 1.1 * (d[2] + r) + 0.2);
          if (apart && Math.hypot(d[0], d[1]) > d[2] + 0.5 && Math.hypot(d[0] - 20, d[1]) > d[2] + 0.5)
            discs.push(d);
        }
        const goals: [number, number][] = n % 2 === 0 ? [[20, 0]] : [[20, 0], [18, 7]]; // biome-ignore format: one line
        if (!goals.every(([x, y]) => clear(discs, x, y, x, y))) continue;
        const o = field(discs.map((d) => [...d]));
        const list = goals.flat().map(c);
        const way = findWay(o, 0, 0, list, c(60), 1);
        const least = shortest(discs, goals);
        if (least === Infinity || least > 40) continue;
        expect([n, way === undefined]).toEqual([n, false]);
        if (way === undefined) continue;
        const length = lengthOf(way, 0, 0);
        let [x, y] = [0, 0];
        for (let k = 0; k < way.length; k += 2) {
          expect(clear(discs, x, y, way[k] / CM, way[k + 1] / CM, 2 * (CLEAR / CM))).toBe(true);
          [x, y] = [way[k] / CM, way[k + 1] / CM];
        }
        expect(goals.some(([gx, gy]) => Math.hypot(gx - x, gy - y) < 0.001)).toBe(true);
        if (way.length > 2) bent++;
        expect([n, length > least * 1.06 + 0.2 ? [length, least] : 'short enough']).toEqual([
          n,
          'short enough',
        ]);
        // With a move a little longer the same way is found, with one a little shorter none that long.
        expect(findWay(o, 0, 0, list, c(length + 0.02), 1)).toEqual(way);
        const shorter = findWay(o, 0, 0, list, c(length - 0.02), 1);
        expect(shorter === undefined || lengthOf(shorter, 0, 0) < length - 0.01).toBe(true);
      }
      expect(bent).toBeGreaterThan(4);
    },
  );
  it('AG-SIM-11 as many obstacles as there are, one behind the other', () => {
    // Two rows with gaps that do not lie behind each other.
    const discs: Disc[] = [];
    for (let y = -9; y <= 9; y += 3) if (y !== 3) discs.push([6, y, 1.6]);
    for (let y = -9; y <= 9; y += 3) if (y !== -3) discs.push([13, y, 1.6]);
    const way = findWay(field(discs.map((d) => [...d])), 0, 0, [c(20), 0], c(60), 1);
    const least = shortest(discs, [[20, 0]]);
    expect(way === undefined ? 'none' : lengthOf(way, 0, 0) < least * 1.06 + 0.2).toBe(true);
  });
});

describe('places round an enemy', () => {
  const scene = (a: object, b: object): Argad =>
    skirmish({
      a: { A1: { x: 40, y: 50 }, ...(a as Record<string, Record<string, unknown>>) },
      b: { B1: { x: 60, y: 50 }, ...(b as Record<string, Record<string, unknown>>) },
    });
  const around = (s: Argad): number[][] => {
    const o = obstaclesFor(s, 0, no(s, 'B1'), c(40));
    addTarget(s, 0, no(s, 'B1'), o);
    const list = placesAround(s, 0, no(s, 'B1'), o);
    const out: number[][] = [];
    for (let k = 0; k < list.length; k += 2) out.push([list[k] / CM, list[k + 1] / CM]);
    return out;
  };
  it('AG-SIM-11 six of them in touch, the nearest first, left and right by turns', () => {
    const found = around(scene({}, {}));
    expect(found).toHaveLength(6);
    expect(found[0][0]).toBeCloseTo(58, 1);
    expect(found[0][1]).toBeCloseTo(50, 6);
    for (const [x, y] of found) {
      const far = Math.sqrt((x - 60) ** 2 + (y - 50) ** 2);
      expect(far).toBeGreaterThan(2);
      expect(far).toBeLessThan(2 + TOUCH / CM);
    }
    const angles = found.map(([x, y]) => Math.round((Math.atan2(y - 50, 60 - x) * 180) / Math.PI));
    expect(angles.map(Math.abs)).toEqual([0, 30, 30, 60, 60, 90]);
    expect(angles.slice(1, 5).reduce((sum, v) => sum + v, 0)).toBe(0);
  });
  it('AG-SIM-11 not where a friend or a wall leaves no room; beside another enemy there is', () => {
    const blocked = around(scene({ A2: { x: 58, y: 50 } }, {}));
    expect(blocked.every(([x, y]) => Math.sqrt((x - 58) ** 2 + (y - 50) ** 2) >= 1.9)).toBe(true);
    expect(blocked).toHaveLength(6);
    const beside = around(scene({}, { B2: { x: 58, y: 52.5 } }));
    expect(beside.every(([x, y]) => Math.sqrt((x - 58) ** 2 + (y - 52.5) ** 2) >= 1.9)).toBe(true);
    expect(beside[0][0]).toBeCloseTo(58, 1);
    const s = skirmish({
      a: { A1: { x: 40, y: 50 } },
      b: { B1: { x: 60, y: 50 } },
      terrain: { lines: [{ kind: 'wall', points: [[58, 20], [58, 80]] }] }, // biome-ignore format: one line
    });
    expect(around(s).every(([x]) => x >= 58.9 || x <= 57.1)).toBe(true);
  });
  it('AG-SIM-11 round a rider at either end and his middle', () => {
    const s = scene({}, { B1: { mode: 'cavalry', x: 60, y: 50, facing: 90 } });
    const found = around(s);
    expect(found[0][0]).toBeCloseTo(60 - 2.25, 1);
    expect(found.some(([, y]) => y > 51) && found.some(([, y]) => y < 49)).toBe(true);
  });
});

describe('a place for each attacker', () => {
  const places = (
    a: Record<string, Record<string, unknown>>,
    b: object = {},
    change: (s: Argad) => void = () => {},
  ): (number[] | undefined)[] => {
    const s = skirmish({ a, b: { B1: { x: 60, y: 50, ...b } } });
    const foe = no(s, 'B1');
    for (const id of Object.keys(a)) Object.assign(fig(s, id), { doing: 'attack', goal: foe });
    change(s);
    const given: Given = new Map();
    return Object.keys(a).map((id) =>
      placeAt(s, no(s, id), foe, given)?.map((v) => Math.round((v / CM) * 10) / 10),
    );
  };
  it('AG-SIM-11 nobody needs one who comes alone; of two the nearer takes the near side, the other the place beside it', () => {
    expect(places({ A1: { x: 40, y: 50 } })).toEqual([undefined]);
    expect(places({ A1: { x: 40, y: 50 }, A2: { x: 38, y: 50 } })).toEqual([
      [58, 50],
      [59, 48.3],
    ]);
    expect(places({ A1: { x: 38, y: 50 }, A2: { x: 40, y: 50 } })).toEqual([
      [59, 48.3],
      [58, 50],
    ]);
    expect(places({ A1: { x: 40, y: 50 }, A2: { x: 38, y: 51 } })).toEqual([
      [58, 50],
      [59, 51.7],
    ]);
  });
  it('AG-SIM-11 six fit round a man, a seventh does not', () => {
    const men = (n: number): Record<string, Record<string, unknown>> =>
      Object.fromEntries(Array.from({ length: n }, (_, k) => [`A${k + 1}`, { x: 40 - 3 * k, y: 50 }]));
    const six = places(men(6));
    expect(six.every((p) => p !== undefined)).toBe(true);
    expect(new Set(six.map((p) => p?.join())).size).toBe(6);
    const seven = places(men(7));
    expect(seven.filter((p) => p === undefined)).toHaveLength(1);
    expect(seven[6]).toBeUndefined();
  });
  it('AG-SIM-11 those who are there keep theirs; whoever only passes or goes for another counts not', () => {
    const there = places({ A1: { x: 58, y: 50 }, A2: { x: 40, y: 50 } }, {}, (s) => {
      fig(s, 'A1').halted = true;
    });
    expect(there).toEqual([undefined, [59, 48.3]]);
    const elsewhere = places({ A1: { x: 40, y: 50 }, A2: { x: 38, y: 50 } }, {}, (s) => {
      fig(s, 'A2').goal = -1;
    });
    expect(elsewhere[0]).toBeUndefined();
    const riding = places({ A1: { x: 40, y: 50 }, A2: { mode: 'cavalry', x: 30, y: 50 } }, {}, (s) => {
      fig(s, 'A2').doing = 'charge';
    });
    expect(riding[0]).toBeUndefined();
    const arrived = places(
      { A1: { x: 40, y: 50 }, A2: { mode: 'cavalry', x: 56.55, y: 50, facing: 0 } },
      {},
      (s) => {
        Object.assign(fig(s, 'A2'), { doing: 'charge', halted: true });
      },
    );
    expect(arrived[0]).toBeDefined();
  });
  it('AG-SIM-11 not on a friend who stands beside the enemy', () => {
    const s = skirmish({
      a: { A1: { x: 40, y: 50 }, A2: { x: 38, y: 50 }, A3: { x: 57.9, y: 50 } },
      b: { B1: { x: 60, y: 50 } },
    });
    for (const id of ['A1', 'A2']) Object.assign(fig(s, id), { doing: 'attack', goal: no(s, 'B1') });
    const given: Given = new Map();
    for (const id of ['A1', 'A2']) {
      const p = placeAt(s, no(s, id), no(s, 'B1'), given) as [number, number];
      expect(distance(p[0], p[1], c(57.9), c(50))).toBeGreaterThan(c(1.9));
    }
  });
});

describe('strides', () => {
  /** Where it looks when the pulse is over. */
  const looksAfter = (t: Argad, m: Mover): number => {
    commit(m);
    store(t, m, { met: [], left: [], moved: [] });
    return fig(t, 'A1').facing;
  };
  const f = (s: Argad): Mover => moversOf(s, { who: [0], points: [[c(60), c(50), c(60), c(60)]] })[0];
  const s = (): Argad => skirmish({ a: { A1: { x: 50, y: 50 } }, b: { B1: { x: 110, y: 110 } } });
  it('AG-UNIT-1a AG-SIM-9 after so many of the equal steps so much of the whole has been gone, rounded down', () => {
    const t = s();
    Object.assign(fig(t, 'A1'), { rate: 1007, over: PULSES * SUB_STEPS, from: 0 });
    const step = (a: number, b: number): number => strideOf(fig(t, 'A1'), a, b);
    expect([
      step(0, 1),
      step(1, 2),
      step(199, 200),
      step(0, 200),
      step(200, 210),
      step(0, 10),
      step(10, 20),
    ]).toEqual([5, 5, 6, 1007, 0, 50, 50]);
    let sum = 0;
    for (let k = 0; k < 200; k++) sum += step(k, k + 1);
    expect(sum).toBe(1007);
    Object.assign(fig(t, 'A1'), { rate: 900, over: 90, from: 110 });
    expect([step(100, 110), step(100, 111), step(110, 120), step(190, 200), step(195, 205)]).toEqual([
      0, 10, 100, 100, 50,
    ]);
    fig(t, 'A1').over = 0;
    expect(step(110, 120)).toBe(0);
  });
  it('AG-SIM-9 AG-TURN-1a a stride follows the way round its corners; whoever strides looks along his leg', () => {
    const t = s();
    const m = f(t);
    const go = (stride: number): number[] => {
      Object.assign(m, {
        x: c(50),
        y: c(50),
        at: 0,
        stride,
        stopped: false,
        facing: 77,
        looksX: 0,
        looksY: 0,
      });
      propose(t, m);
      return [m.nx / CM, m.ny / CM, m.nat, m.stride / CM, looksAfter(t, m)];
    };
    expect(go(c(4))).toEqual([54, 50, 0, 4, 0]);
    expect(go(c(10))).toEqual([60, 50, 2, 10, 0]);
    expect(go(c(10) - SAME)).toEqual([60, 50, 2, 10 - SAME / CM, 0]); // a hair before the corner is at it
    expect(go(c(14))).toEqual([60, 54, 2, 14, 16384]);
    expect(go(c(25))).toEqual([60, 60, 4, 20, 16384]); // five of them are left over
    expect(go(c(10) + SHORT_LEG).slice(4)).toEqual([16384]);
    expect(go(0)).toEqual([50, 50, 0, 0, 77]);
    expect(m.stopped).toBe(true);
    Object.assign(m, {
      way: [c(50), c(50) + SHORT_LEG],
      x: c(50),
      y: c(50),
      at: 0,
      stride: c(1),
      stopped: false,
      facing: 77,
      looksX: 0,
      looksY: 0,
    });
    propose(t, m);
    expect([m.stopped, looksAfter(t, m)]).toEqual([false, 77]); // so short a leg turns nobody
    Object.assign(m, { way: [c(50) + SAME, c(50)], x: c(50), y: c(50), at: 0, stride: c(1), stopped: false });
    propose(t, m);
    expect([m.nx, m.stopped]).toEqual([c(50), true]); // he is there
  });
  it('AG-TURN-1a men in close order keep their facing, a rider among them turns', () => {
    const looks = (unit: number, mounted: boolean): number => {
      const t = s();
      fig(t, 'A1').unit = unit;
      fig(t, 'A1').mounted = mounted;
      const m = f(t);
      Object.assign(m, { stride: c(2), facing: 77 });
      propose(t, m);
      return looksAfter(t, m);
    };
    expect([looks(-1, false), looks(0, false), looks(0, true)]).toEqual([0, 77, 0]);
  });
  it('AG-SIM-13 who stands in contact or off the table does not go; who mounts or does a deed counts his pulses', () => {
    const t = s();
    fig(t, 'A1').pause = 2;
    expect(moversOf(t, { who: [0], points: [[1, 1]] })).toHaveLength(1);
    expect([fig(t, 'A1').pause, fig(t, 'B1').pause]).toEqual([1, 0]);
    fig(t, 'A1').halted = true;
    expect(moversOf(t, { who: [0], points: [[1, 1]] })).toHaveLength(0);
    Object.assign(fig(t, 'A1'), { halted: false, place: 'captive' });
    expect(moversOf(t, { who: [0], points: [[1, 1]] })).toHaveLength(0);
    expect(gap(t, 0, 1)).toBeGreaterThan(0);
  });
});
