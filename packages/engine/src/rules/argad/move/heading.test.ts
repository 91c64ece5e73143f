/** AG-SIM-3, -11, -22, AG-CAV-3: where everybody heads in a pulse, by what he is doing. */
import { describe, expect, it } from 'vitest';
import { CM } from '../house-rules.ts';
import type { Argad, Doing, Figure } from '../state.ts';
import { gap } from '../table/bases.ts';
import { fig, no, skirmish, type Table } from '../testing.ts';
import { headingOf, nearestFoe, nearestPoint } from './heading.ts';

const c = (n: number): number => n * CM;
const cm = (points: readonly number[]): number[] => points.map((v) => Math.round((v / CM) * 1000) / 1000 + 0);
type Specs = Table['a'];
/** A1 at (50, 40), 20 cm to go in the turn, does this; everybody else stands. */
const scene = (
  change: Partial<Figure>,
  a: Specs = {},
  b: Specs = {},
  terrain?: unknown,
  more: Partial<Table> = {},
): Argad => {
  const s = skirmish({
    a: Object.assign({ A1: {} }, a, { A1: { x: 50, y: 40, ...a.A1 } }), // A1 is the first of all
    b: Object.assign({ B1: {} }, b, { B1: { x: 50, y: 60, ...b.B1 } }),
    ...(terrain === undefined ? {} : { terrain }),
    ...more,
  });
  s.pulse = 1;
  Object.assign(fig(s, 'A1'), { rate: c(20), over: 200, from: 0, ...change });
  return s;
};
const heads = (s: Argad, who = 'A1'): number[] => cm(headingOf(s, no(s, who), new Map()));
const at = (s: Argad, id: string): number => no(s, id);
const wall = (...points: number[][]): object => ({ lines: [{ kind: 'wall', points }] });

describe('by what he is doing', () => {
  it('AG-SIM-3 whoever walks follows his path; whoever stands, reloads, crouches or works stays', () => {
    const path = [c(55), c(45), c(60), c(45)];
    const goes = (doing: Doing, way = path, goal = -1): number[] => heads(scene({ doing, path: way, goal }));
    for (const doing of ['move', 'withdraw', 'form', 'mount', 'dismount', 'march', 'drive', 'evade'] as const)
      expect([doing, goes(doing)]).toEqual([doing, [55, 45, 60, 45]]);
    for (const doing of ['hold', 'reload', 'crouch', 'interact'] as const)
      expect([doing, goes(doing)]).toEqual([doing, []]);
    for (const doing of ['move', 'withdraw', 'form', 'mount', 'dismount', 'march', 'drive'] as const)
      expect([doing, goes(doing, [])]).toEqual([doing, []]);
    for (const doing of ['attack', 'charge', 'interpose'] as const)
      expect([doing, goes(doing, [])]).toEqual([doing, []]); // nobody to go for
  });
  it('AG-SIM-2 AG-SIM-3 an attacker whose target is gone, down or hidden stands for the rest of the turn', () => {
    const after = (change: Partial<Figure>): unknown[] => {
      const s = scene({ doing: 'attack' });
      fig(s, 'A1').goal = at(s, 'B1');
      Object.assign(fig(s, 'B1'), change);
      return [heads(s), fig(s, 'A1').halted];
    };
    expect(after({})).toEqual([[50, 60], false]);
    for (const place of ['down', 'off', 'fled', 'captive', 'taken', 'unknown'] as const)
      expect([place, after({ place })]).toEqual([place, [[], true]]);
    expect(after({ hidden: true })).toEqual([[], true]);
  });
  it('AG-SIM-3 AG-SIM-7 who halts at a distance goes as far as that, and stands when he is there', () => {
    const halts = (haltAt: number, y = 60): unknown[] => {
      const s = scene({ doing: 'attack', haltAt: c(haltAt) }, {}, { B1: { y } });
      fig(s, 'A1').goal = at(s, 'B1');
      return [heads(s), fig(s, 'A1').halted];
    };
    expect(halts(8)).toEqual([[50, 50], false]); // 18 cm from base to base: ten to go
    expect(halts(0)).toEqual([[50, 58], false]);
    expect(halts(18)).toEqual([[], true]);
    expect(halts(17.99)).toEqual([[50, 40.01], false]);
    expect(halts(30)).toEqual([[], true]);
  });
  it('AG-SIM-2 AG-CAV-1 an approach leg is walked first, and only once', () => {
    for (const doing of ['attack', 'charge'] as const) {
      const s = scene({ doing, leg: true, path: [c(40), c(50)] }, { A1: { mode: 'cavalry', facing: 90 } });
      fig(s, 'A1').goal = at(s, 'B1');
      expect([heads(s), fig(s, 'A1').leg, fig(s, 'A1').anchor]).toEqual([[40, 50], true, -1]);
      fig(s, 'A1').path = [];
      expect([heads(s), fig(s, 'A1').leg]).toEqual([[50, 60], false]);
    }
  });
});

describe('straight at the target', () => {
  it('AG-SIM-3 at the nearest point of a base: the middle of a man, the nearest of a horse’s length', () => {
    const s = scene({}, {}, { B1: { mode: 'cavalry', x: 60, y: 60, facing: 0 } });
    const rider = at(s, 'B1');
    const near = (x: number, y: number): number[] => cm(nearestPoint(s, rider, c(x), c(y)));
    expect([near(60, 40), near(60.5, 40), near(59, 80)]).toEqual([
      [60, 60],
      [60.5, 60],
      [59, 60],
    ]);
    expect([near(70, 60), near(50, 40), near(61.25, 55), near(61.26, 55)]).toEqual([
      [61.25, 60],
      [58.75, 60],
      [61.25, 60],
      [61.25, 60],
    ]);
    expect(cm(nearestPoint(s, at(s, 'A1'), c(0), c(0)))).toEqual([50, 40]);
    fig(s, 'B1').facing = 16384;
    expect([near(40, 61), near(40, 70), near(40, 50)]).toEqual([
      [60, 61],
      [60, 61.25],
      [60, 58.75],
    ]);
  });
  it('AG-CAV-3 a charge keeps its run within 10 degrees of where it began, and begins anew beyond', () => {
    const run = (anchor: number, x: number): unknown[] => {
      const s = scene(
        { doing: 'charge', anchor, run: c(7) },
        { A1: { mode: 'cavalry', facing: 90 } },
        { B1: { x, y: 80 } },
      );
      fig(s, 'A1').goal = at(s, 'B1');
      heads(s);
      return [fig(s, 'A1').anchor === anchor, fig(s, 'A1').run / CM];
    };
    const north = 16384;
    expect(run(-1, 50)).toEqual([false, 0]); // it begins now
    expect(run(north, 50)).toEqual([true, 7]);
    // 40 cm ahead: 10 degrees are 7.05 cm to the side.
    expect([run(north, 57), run(north, 43)]).toEqual([
      [true, 7],
      [true, 7],
    ]);
    expect([run(north, 57.2), run(north, 42.8)]).toEqual([
      [false, 0],
      [false, 0],
    ]);
    expect(run(north + 32768, 50)).toEqual([false, 0]); // about
    const s = scene({ doing: 'charge', anchor: -1 }, { A1: { mode: 'cavalry', facing: 90 } });
    fig(s, 'A1').goal = at(s, 'B1');
    heads(s);
    expect(fig(s, 'A1').anchor).toBe(north);
  });
  it('AG-CAV-3 east of south is as near to south as west of it', () => {
    const run = (anchor: number, y: number): unknown => {
      const s = scene(
        { doing: 'charge', anchor, run: c(7) },
        { A1: { mode: 'cavalry', facing: 0 } },
        { B1: { x: 90, y } },
      );
      fig(s, 'A1').goal = at(s, 'B1');
      heads(s);
      return fig(s, 'A1').run / CM;
    };
    // Heading 5 degrees to either side of east, which is where the circle begins.
    expect([run(65536 - 910, 43.5), run(910, 36.5), run(910, 43.5), run(65536 - 910, 36.5)]).toEqual([
      7, 7, 7, 7,
    ]);
    expect([run(65536 - 910, 44), run(910, 36)]).toEqual([0, 0]);
  });
  it('AG-SIM-11 a charge goes straight whatever stands before it; its own friends too', () => {
    const s = scene(
      { doing: 'charge' },
      { A1: { mode: 'cavalry', facing: 90 }, A2: { x: 50, y: 50 } },
      { B2: { x: 50.5, y: 54 } },
    );
    fig(s, 'A1').goal = at(s, 'B1');
    expect([heads(s), fig(s, 'A1').goal]).toEqual([[50, 60], at(s, 'B1')]);
  });
});

describe('round what stands in the way', () => {
  const attack = (s: Argad, goal = 'B1', who = 'A1'): Argad => {
    Object.assign(fig(s, who), { doing: 'attack', goal: at(s, goal) });
    return s;
  };
  it('AG-SIM-11 an attacker steers round a friend, a wall and other enemies, and walks on along the way found', () => {
    const bent = (s: Argad): boolean => {
      const way = heads(attack(s));
      const straight = way.join() === '50,60';
      expect(cm(fig(s, 'A1').path)).toEqual(straight ? [] : way);
      return !straight;
    };
    expect(bent(scene({}))).toBe(false);
    expect(bent(scene({}, { A2: { x: 50, y: 50 } }))).toBe(true);
    expect(bent(scene({}, { A2: { x: 52.1, y: 50 } }))).toBe(false);
    expect(bent(scene({}, {}, { B2: { x: 50, y: 50 } }))).toBe(true);
    expect(bent(scene({}, {}, { B2: { x: 52.9, y: 50 } }))).toBe(true); // a centimetre from each other
    expect(bent(scene({}, {}, { B2: { x: 53.1, y: 50 } }))).toBe(false);
    expect(bent(scene({}, {}, {}, wall([48, 50], [52, 50])))).toBe(true);
    const s = attack(scene({}, { A2: { x: 50, y: 50 } }));
    const way = heads(s);
    const before = fig(s, 'A1').path;
    s.pulse = 2;
    expect([heads(s), fig(s, 'A1').path === before]).toEqual([way, true]); // looked for once
    fig(s, 'A2').place = 'down';
    expect([heads(s), fig(s, 'A1').path]).toEqual([[50, 60], []]);
  });
  it('AG-SIM-11 no way is longer than what is left of his move; he looks again after five pulses', () => {
    // 17 cm to him, and two more round a wall of 6 cm.
    const behind = wall([47, 50], [53, 50]);
    const goes = (rate: number, pulse = 1, more: Partial<Figure> = {}): unknown[] => {
      const s = attack(scene({ rate: c(rate), ...more }, {}, {}, behind));
      s.pulse = pulse;
      return [heads(s).length > 2, fig(s, 'A1').looked, fig(s, 'A1').goal === at(s, 'B1')];
    };
    expect(goes(21)).toEqual([true, 0, true]);
    expect(goes(18)).toEqual([false, 6, true]);
    expect(goes(42, 11)).toEqual([true, 0, true]); // half of it is left
    expect(goes(36, 11)).toEqual([false, 16, true]);
    expect(goes(42, 12)).toEqual([false, 17, true]);
    // Slowed in pulse 11: all that he has left is for the ten pulses from then on.
    expect(goes(21, 11, { from: 100, over: 100 })).toEqual([true, 0, true]);
    expect(goes(21, 13, { from: 100, over: 100 })).toEqual([false, 18, true]);
    const waits = attack(scene({ looked: 3, rate: c(24) }, {}, {}, behind));
    waits.pulse = 2;
    expect(heads(waits)).toEqual([50, 60]);
    waits.pulse = 3;
    expect(heads(waits).length).toBeGreaterThan(2);
  });
  it('AG-SIM-11 where there is no way round, an enemy in the way is attacked instead; a friend is waited for', () => {
    // A passage 4 cm wide: nobody passes who stands in it.
    const passage = {
      lines: [
        { kind: 'wall', points: [[48, 30], [48, 70]] }, // biome-ignore format: one line
        { kind: 'wall', points: [[52, 30], [52, 70]] }, // biome-ignore format: one line
      ],
    };
    const foe = attack(scene({}, {}, { B2: { x: 50, y: 50 } }, passage));
    expect([heads(foe), fig(foe, 'A1').goal]).toEqual([[50, 50], at(foe, 'B2')]);
    const friend = attack(scene({}, { A2: { x: 50, y: 50 } }, {}, passage));
    expect([heads(friend), fig(friend, 'A1').goal]).toEqual([[50, 60], at(friend, 'B1')]);
    const captive = attack(scene({}, {}, { B2: { x: 50, y: 50 } }, passage));
    fig(captive, 'B2').place = 'captive';
    expect([heads(captive), fig(captive, 'A1').goal]).toEqual([[50, 60], at(captive, 'B1')]);
  });
  it('AG-SIM-11 two who go for one man take places beside each other; at hand, halting or charging nobody does', () => {
    const two = (y = 60, more: Partial<Figure> = {}): Argad => {
      const s = scene({}, { A2: { x: 49, y: 36 } }, { B1: { y } });
      Object.assign(fig(s, 'A2'), { rate: c(20), over: 200, from: 0 });
      attack(s, 'B1', 'A2');
      attack(s);
      Object.assign(fig(s, 'A1'), more);
      return s;
    };
    const place = heads(two());
    const far = (s: Argad, p: number[]): number =>
      Math.sqrt((p[0] * CM - fig(s, 'B1').x) ** 2 + (p[1] * CM - fig(s, 'B1').y) ** 2) / CM;
    expect(far(two(), place)).toBeCloseTo(2, 2);
    expect(place[1]).toBeLessThan(58.1);
    const beside = heads(two(), 'A2').slice(-2);
    expect(far(two(), beside)).toBeCloseTo(2, 2);
    expect((beside[0] - place[0]) ** 2 + (beside[1] - place[1]) ** 2).toBeGreaterThan(1.9 ** 2);
    expect(heads(two(60, { haltAt: 0 }))).toEqual([50, 58]); // he stops before him, wherever he comes
    expect(heads(two(60, { doing: 'charge' }))).toEqual([50, 60]);
    expect(heads(two(42.09))).toEqual([50, 42.09]); // less than a tenth to go
    expect(heads(two(42.11))).not.toEqual([50, 42.11]);
  });
  it('AG-SIM-22 a follower, a runner and one who forms or withdraws steer round; a leader keeps to his path', () => {
    const way = (doing: Doing, more: Partial<Figure> = {}): number[] => {
      const s = scene({ doing, path: [c(50), c(60)], ...more }, { A2: { x: 50, y: 50 } }, { B1: { y: 90 } });
      const found = heads(s);
      expect(found.slice(-2)).toEqual([50, 60]);
      return found.length > 2 ? [1, fig(s, 'A1').looked] : [0, fig(s, 'A1').looked];
    };
    for (const doing of ['form', 'evade', 'withdraw'] as const)
      expect([doing, way(doing)]).toEqual([doing, [1, 6]]);
    expect(way('move')).toEqual([0, 0]);
    expect(way('move', { group: 0 })).toEqual([0, 0]); // the group is called by its leader’s number
    expect(way('move', { group: 1 })).toEqual([1, 6]);
    expect(way('move', { group: 1, looked: 2 })).toEqual([0, 2]);
    // Twice of what he has left is looked for; the way round is half a centimetre longer.
    expect(way('withdraw', { rate: c(10.1) })).toEqual([0, 6]);
    expect(way('withdraw', { rate: c(10.6) })).toEqual([1, 6]);
  });
});

describe('interposing', () => {
  const cover = (a: Specs, b: Specs, doing: Doing = 'attack', terrain?: unknown): Argad => {
    const s = scene({ doing: 'interpose' }, { A2: { x: 60, y: 50 }, ...a }, b, terrain);
    fig(s, 'A1').goal = at(s, 'A2');
    for (const id of Object.keys({ B1: 1, ...b })) Object.assign(fig(s, id), { doing, goal: at(s, 'A2') });
    return s;
  };
  const b = (more: Specs = {}): Specs => ({ B1: { x: 60, y: 80 }, ...more });
  it('AG-SIM-3 on the line from the attacker to the friend, touching the friend', () => {
    const far = (p: number[], x: number, y: number): number => Math.sqrt((p[0] - x) ** 2 + (p[1] - y) ** 2);
    // The friend is in his way himself: he goes round him.
    const ends = (s: Argad): number[] => heads(s).slice(-2);
    const p = ends(cover({}, b()));
    expect(p[0]).toBe(60);
    expect(p[1]).toBeCloseTo(52, 1);
    const q = ends(cover({}, { B1: { x: 80, y: 70 } }));
    expect(far(q, 60, 50)).toBeCloseTo(2, 1);
    expect(q[0] - 60).toBeCloseTo(q[1] - 50, 2);
    const west = ends(cover({}, { B1: { x: 40, y: 70 } }));
    expect([west[0] < 60, west[1] > 50]).toEqual([true, true]);
    expect(gap(cover({}, b()), 0, 1)).toBeGreaterThan(0);
  });
  it('AG-SIM-3 before the nearest of those who attack or charge the friend, measured base to base', () => {
    const near = (more: Specs, doing: Doing = 'attack'): number[] =>
      heads(cover({}, b(more), doing))
        .slice(-2)
        .map((v) => Math.round(v));
    expect(near({ B2: { x: 60, y: 21 } })).toEqual([60, 48]);
    expect(near({ B2: { x: 60, y: 19 } })).toEqual([60, 52]);
    expect(near({ B2: { x: 60, y: 20 } })).toEqual([60, 52]); // as near: the first of them
    expect(near({ B2: { x: 60, y: 19, mode: 'cavalry', facing: 90 } })).toEqual([60, 48]); // his horse is nearer
    expect(near({}, 'charge')).toEqual([60, 52]);
    expect(near({}, 'move')).toEqual([]);
    const other = cover({}, b({ B2: { x: 60, y: 30 } }));
    fig(other, 'B2').goal = at(other, 'A1');
    expect(heads(other)[1]).toBeGreaterThan(50);
    const down = cover({}, b());
    fig(down, 'B1').place = 'down';
    expect(heads(down)).toEqual([]);
    const friend = cover({}, b());
    fig(friend, 'A2').place = 'captive';
    expect(heads(friend)).toEqual([]);
  });
  it('AG-SIM-3 AG-SIM-11 he stays where he has come there, and steers round what is in his way', () => {
    const there = cover({ A1: { x: 60, y: 52 } }, b());
    expect(heads(there)).toEqual([]);
    const nearly = cover({ A1: { x: 60, y: 52.2 } }, b());
    expect(heads(nearly)).toHaveLength(2);
    const between = { A1: { x: 50, y: 52 }, A3: { x: 55, y: 52 } };
    const bent = heads(cover(between, b()));
    expect(bent.length).toBeGreaterThan(2);
    expect(bent.slice(-2).map((v) => Math.round(v))).toEqual([60, 52]);
    const shut = cover({ A1: { x: 50, y: 52 } }, b(), 'attack', wall([55, 20], [55, 100]));
    expect(heads(shut).map((v) => Math.round(v))).toEqual([60, 52]); // no way: he makes for it, and looks again later
    expect(fig(shut, 'A1').looked).toBe(6);
    const later = cover(between, b());
    fig(later, 'A1').looked = 2;
    expect(heads(later)).toHaveLength(2);
  });
});

describe('running away', () => {
  const from = (a: Specs = {}, b: Specs = {}, terrain?: unknown): Argad =>
    scene({ doing: 'evade' }, a, b, terrain);
  /** B1 is the one who attacks him. */
  const attacked = (s: Argad): Argad => {
    Object.assign(fig(s, 'B1'), { doing: 'attack', goal: 0 });
    return s;
  };
  /** Whither, in degrees to the left of due north. */
  const turned = (s: Argad): number | undefined => {
    const p = headingOf(s, 0, new Map());
    if (p.length === 0) return undefined;
    const f = fig(s, 'A1');
    return Math.round((Math.atan2(f.x - p[0], p[1] - f.y) * 1800) / Math.PI) / 10 + 0;
  };
  const south = { B1: { x: 50, y: 20 } };
  it('AG-SIM-11 straight away from the nearest who attacks him; from the nearest enemy where nobody does', () => {
    expect(turned(from({}, south))).toBe(0);
    expect(turned(from({}, { B1: { x: 30, y: 40 } }))).toBe(-90);
    expect(turned(from({}, { ...south, B2: { x: 50, y: 55 } }))).toBe(180);
    expect(turned(attacked(from({}, { ...south, B2: { x: 50, y: 55 } })))).toBe(0);
    const alone = from({}, south);
    fig(alone, 'B1').place = 'down';
    expect(turned(alone)).toBeUndefined();
  });
  it('AG-SIM-11 AG-SEE-6 the nearest enemy is one who stands on the table and is seen', () => {
    const nearest = (change: Partial<Figure>, b: Specs = { ...south, B2: { x: 50, y: 50 } }): number => {
      const s = from({ A2: { x: 52, y: 40.5 } }, b);
      Object.assign(fig(s, 'B2'), change);
      return nearestFoe(s, 0) < 0 ? -1 : Number(s.men[nearestFoe(s, 0)].id.slice(1));
    };
    expect([
      nearest({}),
      nearest({ hidden: true }),
      nearest({ place: 'captive' }),
      nearest({ place: 'off' }),
    ]).toEqual([2, 1, 1, 1]);
    expect(nearest({}, { ...south, B2: { x: 50, y: 60 } })).toBe(1); // as near: the first
    expect(nearest({}, { ...south, B2: { x: 50, y: 59.9 } })).toBe(2);
  });
  it('AG-SIM-11 22.5 degrees at a time, to the left first, to the first heading on which he is free', () => {
    // Men of his own close order and of the enemy leave no way through.
    const blocked = (...angles: number[]): number | undefined => {
      const b: Record<string, Record<string, unknown>> = { B1: { x: 50, y: 20 } };
      angles.forEach((angle, n) => {
        const a = (angle * Math.PI) / 180;
        b[`B${n + 2}`] = { x: 50 - Math.sin(a) * 3.6, y: 40 + Math.cos(a) * 3.6 };
      });
      return turned(from({}, b as Specs));
    };
    const s = from({}, south, wall([49.9, 40.5], [50.1, 40.5]));
    expect(turned(s)).toBe(22.5);
    const right = from({}, south, wall([49, 40.5], [50.2, 40.5]));
    expect(turned(right)).toBe(-22.5);
    const half = from({}, south, wall([49.5, 40.6], [50.5, 40.6]));
    expect(turned(half)).toBe(45);
    const wide = from({}, south, wall([48, 40.3], [52, 40.3]));
    expect(turned(wide)).toBe(90);
    const rightOnly = from({}, south, { lines: [{ kind: 'wall', points: [[49.6, 39], [49.6, 40.3], [52, 40.3]] }] }); // biome-ignore format: one line
    expect(turned(rightOnly)).toBe(-90);
    const none = from({}, south, { lines: [{ kind: 'wall', points: [[49.6, 39], [49.6, 40.3], [50.4, 40.3], [50.4, 39]] }] }); // biome-ignore format: one line
    expect(turned(none)).toBeUndefined();
    expect(blocked()).toBe(0);
  });
  it('AG-SIM-11 a centimetre from enemies, who had better be behind him; friends he only must not stand on', () => {
    // A step of 1 cm would leave less than a centimetre between him and the one before him.
    expect(turned(attacked(from({}, { ...south, B2: { x: 50, y: 44.1 } })))).toBe(0);
    expect(turned(attacked(from({}, { ...south, B2: { x: 50, y: 43.9 } })))).toBe(22.5);
    expect(turned(from({ A2: { x: 50, y: 43.1 } }, south))).toBe(0);
    // A captive of the other side is passed like a friend.
    const captive = attacked(from({}, { ...south, B2: { x: 50, y: 43.1 } }));
    fig(captive, 'B2').place = 'captive';
    expect(turned(captive)).toBe(0);
    const gone = from({}, { ...south, B2: { x: 50, y: 42 } });
    fig(gone, 'B2').place = 'down';
    expect(turned(gone)).toBe(0);
    // He runs from one who is nearer than a centimetre: the way from him is free.
    expect(turned(from({}, { B1: { x: 50, y: 37.5 } }))).toBe(0);
  });
  it('AG-SIM-14 AG-SIM-11 not off the table, whoever is before him', () => {
    const edge = (y: number, x = 50): number | undefined =>
      turned(from({ A1: { x, y } }, { B1: { x, y: y - 20 } }));
    expect([edge(118), edge(118.05), edge(118.1)]).toEqual([0, 22.5, 45]);
    expect(edge(119)).toBe(90);
    expect(edge(119, 1)).toBe(-90);
  });
});

describe('through friends', () => {
  /** A1 runs north, and whoever stands there is a friend. */
  const run = (
    a: Specs,
    change: Partial<Figure> = {},
    b: Specs = {},
    terrain?: unknown,
    more: Partial<Table> = {},
  ) => {
    const s = scene({ doing: 'evade', ...change }, a, { B1: { x: 50, y: 20 }, ...b }, terrain, more);
    Object.assign(fig(s, 'B1'), { doing: 'attack', goal: 0 });
    const way = heads(s);
    const f = fig(s, 'A1');
    return [way.length === 0 ? cm([f.x, f.y]) : 'walks', f.pause, Math.round((f.gone / CM) * 10) / 10];
  };
  const friend = { A2: { x: 50, y: 42.1 } };
  it('AG-SIM-11 he comes out behind the friend and stands as many pulses as the way takes', () => {
    expect(run(friend)).toEqual([[50, 44.5], 5, 4.5]); // 2 cm behind him, at steps of half a centimetre
    expect(run({ A2: { x: 50, y: 42 } })).toEqual([[50, 44], 5, 4]);
    expect(run({ ...friend, A3: { x: 50, y: 44.2 } })).toEqual([[50, 46.5], 7, 6.5]);
    expect(run(friend, { rate: c(40) })).toEqual([[50, 44.5], 3, 4.5]); // twice as fast
    expect(run({ A2: { x: 50, y: 43.5 } })).toEqual(['walks', 0, 0]); // he need not pass him yet
  });
  it('AG-SIM-11 only if what he has left suffices, past no wall, edge, enemy or close order', () => {
    const turns = ['walks', 0, 0];
    expect(run(friend, { rate: c(4.6) })).toEqual([[50, 44.5], 20, 4.5]);
    expect(run(friend, { rate: c(4.4) })).toEqual(turns);
    expect(run(friend, {}, {}, wall([49.9, 43], [50.1, 43]))).toEqual(turns);
    expect(run(friend, {}, {}, wall([49.9, 45], [50.1, 45]))[0]).toEqual([50, 44.5]);
    expect(run({ ...friend, A3: { x: 50, y: 44.2 } }, {}, { B2: { x: 50, y: 47 } })).toEqual(turns);
    expect(run(friend, {}, { B2: { x: 50, y: 47.5 } })[0]).toEqual([50, 44.5]); // a centimetre from him
    expect(run(friend, {}, { B2: { x: 50, y: 47.4 } })).toEqual(turns);
    const ranks = { A2: { x: 50, y: 42.1 }, A3: { x: 52, y: 42.1 }, A4: { x: 48, y: 42.1 } };
    expect(run(ranks, {}, {}, undefined, { units: [{ members: ['A2', 'A3', 'A4'], front: 90 }] })).toEqual(
      turns,
    );
    expect(run(ranks)[0]).toEqual([50, 44.5]);
    expect(run({ A1: { y: 114.5 }, A2: { x: 50, y: 116.6 } }, {}, { B1: { x: 50, y: 90 } })[0]).toEqual([
      50, 119,
    ]);
    expect(run({ A1: { y: 115 }, A2: { x: 50, y: 117.1 } }, {}, { B1: { x: 50, y: 90 } })).toEqual(turns);
  });
  it('AG-SIM-11 AG-TURN-1a a rider needs room for his base, which lies along his flight', () => {
    const s = scene(
      { doing: 'evade', rate: c(40) },
      { A1: { mode: 'cavalry', facing: 0 }, A2: { x: 50, y: 43.6 } },
      { B1: { x: 50, y: 20 } },
    );
    expect(heads(s)).toEqual([]);
    expect(cm([fig(s, 'A1').x, fig(s, 'A1').y])).toEqual([50, 47.5]); // 3.5 beyond the friend’s middle
    expect(fig(s, 'A1').facing).toBe(16384);
  });
});
