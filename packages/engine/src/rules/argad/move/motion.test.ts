/** AG-SIM-9, -11, -13, -14: one pulse of movement at walls, water, edges, horses; and who steers past whom. */
import { describe, expect, it } from 'vitest';
import { CM } from '../house-rules.ts';
import type { Argad, Figure } from '../state.ts';
import { gap } from '../table/bases.ts';
import { fig, no, skirmish, type Table } from '../testing.ts';
import { movePulse, waysOf } from './motion.ts';

const c = (n: number): number => n * CM;
const scene = (a: Table['a'], b: Table['b'] = {}, more: Partial<Table> = {}): Argad => {
  const s = skirmish({
    a,
    b: Object.assign({ B9: { x: 110, y: 110 } }, b),
    options: { nerve: false },
    ...more,
  });
  s.pulse = 1;
  for (const f of s.figures)
    Object.assign(f, { full: c(f.mounted ? 40 : 20), rate: c(f.mounted ? 40 : 20), over: 200, from: 0 });
  return s;
};
const set = (s: Argad, id: string, change: Partial<Figure>): void => {
  Object.assign(fig(s, id), change);
};
/** So many pulses, nobody deciding anything anew; who met, who left. */
const pulses = (s: Argad, n = 1): string => {
  const told: string[] = [];
  for (let k = 0; k < n; k++) {
    const out = movePulse(s, waysOf(s));
    for (const m of out.met) told.push(`${s.pulse}.${m.sub} ${s.men[m.a].id}-${s.men[m.b].id}`);
    for (const i of out.left) {
      told.push(`${s.pulse} ${s.men[i].id} left`);
      s.figures[i].place = 'off';
    }
    s.pulse++;
  }
  return told.join();
};
const at = (s: Argad, id: string): [number, number] => {
  const two = (v: number): number => Math.round((v / CM) * 100) / 100;
  return [two(fig(s, id).x), two(fig(s, id).y)];
};
const walk = (s: Argad, id: string, ...path: number[]): void =>
  set(s, id, { doing: 'move', path: path.map(c) });

describe('one who walks', () => {
  it('AG-SIM-9 goes a twentieth of his move in a pulse, round the corners of his path, and stops at its end', () => {
    const s = scene({ A1: { x: 50, y: 50 } });
    walk(s, 'A1', 50, 52.5, 53, 52.5);
    const places: unknown[] = [];
    for (let k = 0; k < 7; k++) {
      pulses(s);
      places.push(at(s, 'A1'));
    }
    expect(places).toEqual([[50, 51], [50, 52], [50.5, 52.5], [51.5, 52.5], [52.5, 52.5], [53, 52.5], [53, 52.5]]); // biome-ignore format: a walk
    expect([fig(s, 'A1').gone / CM, fig(s, 'A1').path]).toEqual([5.5, []]);
    expect(fig(s, 'A1').facing).toBe(0);
  });
  it('AG-SIM-13 not while he is halted, stunned, busy or off the table, nor with nothing left', () => {
    for (const change of [
      { halted: true },
      { stunned: 2 },
      { pause: 3 },
      { place: 'down' },
      { rate: 0 },
      { doing: 'hold' },
      { over: 0 },
    ] as const) {
      const s = scene({ A1: { x: 50, y: 50 } });
      walk(s, 'A1', 50, 60);
      set(s, 'A1', change);
      pulses(s);
      expect([change, at(s, 'A1')]).toEqual([change, [50, 50]]);
    }
    const s = scene({ A1: { x: 50, y: 50 } });
    walk(s, 'A1', 50, 60);
    set(s, 'A1', { pause: 2 });
    pulses(s, 4);
    expect(at(s, 'A1')).toEqual([50, 52]); // two pulses he waited
  });
  it('AG-SIM-10 whoever made no step is stuck, whoever made one is not', () => {
    const s = scene({ A1: { x: 50, y: 50 }, A2: { x: 60, y: 50 } }, { B1: { x: 50, y: 53.05 } });
    walk(s, 'A1', 50, 60);
    walk(s, 'A2', 60, 60);
    pulses(s, 2);
    expect([fig(s, 'A1').stuck, fig(s, 'A2').stuck]).toEqual([true, false]);
    expect(gap(s, 0, no(s, 'B1')) / CM).toBeGreaterThan(0.99);
  });
});

describe('walls, water, edges and horses', () => {
  const wall = (...points: number[][]) => ({ terrain: { lines: [{ kind: 'wall', points }] } });
  it('AG-TERR-10 AG-SIM-13 a wall stops a base at its edge, along it one goes on', () => {
    const stops = (points: number[][], spec: object = {}): [number, number] => {
      const s = scene({ A1: { x: 50, y: 50, ...spec } }, {}, wall(...points));
      walk(s, 'A1', 50, 60);
      pulses(s, 12);
      return at(s, 'A1');
    };
    const across = [[40, 55], [60, 55]]; // biome-ignore format: one line
    const near = (y: number, [x, to]: [number, number]): boolean => x === 50 && Math.abs(to - y) < 0.06;
    expect(near(54, stops(across))).toBe(true);
    expect(near(54.2, stops([[50.6, 55], [60, 55]]))).toBe(true); // biome-ignore format: by its end, 0.6 beside his middle
    const rider = stops(across, { mode: 'cavalry', facing: 90, y: 46 })[1];
    expect([rider > 51, rider < 55]).toEqual([true, true]);
    expect(
      stops([
        [51.1, 40],
        [51.1, 70],
      ]),
    ).toEqual([50, 60]);
    expect(
      stops([
        [40, 65],
        [60, 65],
      ]),
    ).toEqual([50, 60]);
    expect(
      stops([
        [60, 55],
        [70, 55],
      ]),
    ).toEqual([50, 60]);
  });
  it('AG-TERR-10 men in armour stop at deep water, others swim; riders stop at houses', () => {
    const ground = (kind: string) => ({ terrain: { grounds: [{ kind, box: [40, 55, 60, 70] }] } });
    const ends = (kind: string, spec: object): number => {
      const s = scene({ A1: { x: 50, y: 50, ...spec } }, {}, ground(kind));
      walk(s, 'A1', 50, 60);
      pulses(s, 12);
      return at(s, 'A1')[1];
    };
    expect(ends('deep', {})).toBe(60);
    expect(ends('deep', { armour: '4' })).toBeLessThanOrEqual(55);
    expect(ends('deep', { armour: '4' })).toBeGreaterThan(53.8);
    expect(ends('building', {})).toBe(60);
    expect(ends('building', { mode: 'cavalry', facing: 90 })).toBeLessThanOrEqual(55);
    expect(ends('building', { mode: 'cavalry', facing: 90 })).toBeGreaterThan(51);
    expect(ends('marsh', { mode: 'cavalry', facing: 90 })).toBe(60);
  });
  it('AG-SIM-14 off by his own edge as his middle reaches it; at another edge his base stays on the table', () => {
    const s = scene({ A1: { x: 50, y: 3.5 } });
    walk(s, 'A1', 50, 0);
    expect([pulses(s, 3), at(s, 'A1')]).toEqual(['', [50, 0.5]]);
    expect(pulses(s, 1)).toBe('4 A1 left');
    const west = scene({ A1: { x: 3.5, y: 50 } });
    walk(west, 'A1', 0, 50);
    expect(pulses(west, 6)).toBe('');
    expect(Math.abs(at(west, 'A1')[0] - 1)).toBeLessThan(0.11);
    const open = scene({ A1: { x: 3.5, y: 50 } }, {}, { exits: [[{ edge: 'west', from: 45, to: 55 }], []] });
    walk(open, 'A1', 0, 50);
    expect(pulses(open, 6)).toBe('4 A1 left');
    const beside = scene(
      { A1: { x: 3.5, y: 50 } },
      {},
      { exits: [[{ edge: 'west', from: 55, to: 60 }], []] },
    );
    walk(beside, 'A1', 0, 50);
    expect(pulses(beside, 6)).toBe('');
    // A path that ends short of the edge is no leaving, near as it is.
    const short = scene({ A1: { x: 50, y: 3.5 } });
    walk(short, 'A1', 50, 1.2);
    expect([pulses(short, 6), at(short, 'A1')]).toEqual(['', [50, 1.2]]);
  });
  it('AG-MOVE-17 a riderless horse is in the way', () => {
    const s = scene({ A1: { x: 50, y: 50 } });
    s.horses.push({ x: c(50), y: c(56), facing: 0, worth: 3, kind: 'war' });
    walk(s, 'A1', 50, 60);
    pulses(s, 10);
    expect(Math.abs(at(s, 'A1')[1] - (56 - 1.25 - 1))).toBeLessThan(0.06);
    const beside = scene({ A1: { x: 50, y: 50 } });
    beside.horses.push({ x: c(53.6), y: c(56), facing: 0, worth: 3, kind: 'war' });
    walk(beside, 'A1', 50, 60);
    pulses(beside, 10);
    expect(at(beside, 'A1')).toEqual([50, 60]);
  });
});

describe('enemies', () => {
  const attack = (s: Argad, id: string, goal: string, more: Partial<Figure> = {}): void =>
    set(s, id, { doing: 'attack', goal: no(s, goal), ...more });
  it('AG-SIM-11 AG-SIM-10 an attacker meets his enemy in the sub-step in which their bases touch', () => {
    const met = (apart: number, theirs: Partial<Figure> = {}): string => {
      const s = scene({ A1: { x: 50, y: 50 } }, { B1: { x: 50, y: 52 + apart } });
      attack(s, 'A1', 'B1');
      set(s, 'B1', theirs);
      const out = pulses(s, 6);
      expect(out === '' || (fig(s, 'A1').halted && fig(s, 'B1').halted)).toBe(true);
      return out;
    };
    expect([met(0.15), met(0.95), met(1.05), met(3.55)]).toEqual([
      '1.1 A1-B1',
      '1.9 A1-B1',
      '2.0 A1-B1',
      '4.5 A1-B1',
    ]);
    // One who runs as fast is not met, one who comes is met half-way.
    expect(met(3.55, { doing: 'evade', path: [c(50), c(90)] })).toBe('');
    expect(met(3.55, { doing: 'attack', goal: 0 })).toBe('2.7 A1-B1');
    expect(met(3.55, { place: 'down' })).toBe('');
  });
  it('AG-SIM-11 nobody else who only walks there is met, nor kept from his way by more than a centimetre', () => {
    const s = scene({ A1: { x: 50, y: 50 } }, { B1: { x: 50, y: 60 }, B2: { x: 53.05, y: 54 } });
    attack(s, 'A1', 'B1');
    expect(pulses(s, 9)).toBe('8.9 A1-B1');
    const blocked = scene({ A1: { x: 50, y: 50 } }, { B2: { x: 52.9, y: 54 } });
    walk(blocked, 'A1', 50, 60);
    pulses(blocked, 12);
    expect(at(blocked, 'A1')[1]).toBeLessThan(54);
    const passes = scene({ A1: { x: 50, y: 50 } }, { B2: { x: 53.1, y: 54 } });
    walk(passes, 'A1', 50, 60);
    pulses(passes, 12);
    expect(at(passes, 'A1')).toEqual([50, 60]);
  });
  it('AG-SIM-11 a charger meets whom his sweep touches, not one who comes up beside or behind him', () => {
    const ride = (b2: object, his: Partial<Figure> = {}): string => {
      const s = scene(
        { A1: { x: 50, y: 30, mode: 'cavalry', facing: 90 } },
        { B1: { x: 50, y: 60 }, B2: { x: 80, y: 80, ...b2 } },
      );
      set(s, 'A1', { doing: 'charge', goal: no(s, 'B1'), anchor: -1 });
      set(s, 'B2', his);
      return pulses(s, 16).split(',')[0].split(' ')[1] ?? '';
    };
    expect(ride({})).toBe('A1-B1');
    expect([ride({ x: 52.2, y: 45 }), ride({ x: 52.3, y: 45 }), ride({ x: 47.8, y: 45 }), ride({ x: 47.7, y: 45 })]).toEqual(['A1-B2', 'A1-B1', 'A1-B2', 'A1-B1']); // biome-ignore format: one line
    // He runs at the rider’s flank and is too late: the horse has passed.
    expect(ride({ x: 58, y: 33 }, { doing: 'attack', goal: 0 })).toBe('A1-B1');
    expect(ride({ x: 50, y: 25 }, { doing: 'attack', goal: 0 })).toBe('A1-B1');
  });
  it('AG-SIM-11 an evader slides along a centimetre from whoever stands beside his way, to his left first', () => {
    const s = scene({ A1: { x: 50, y: 50 } }, { B1: { x: 50.2, y: 55 } });
    set(s, 'A1', { doing: 'evade', path: [c(50), c(62)], looked: 99 });
    for (let k = 0; k < 12; k++) {
      pulses(s);
      expect(gap(s, 0, no(s, 'B1')) / CM).toBeGreaterThan(0.97);
    }
    expect(at(s, 'A1')[1]).toBeGreaterThan(51);
  });
  it('AG-SIM-11 an attacker steers past a friend who stands in his way and still arrives', () => {
    const s = scene({ A1: { x: 50, y: 50 }, A2: { x: 50.3, y: 53 } }, { B1: { x: 50, y: 60 } });
    attack(s, 'A1', 'B1');
    const out = pulses(s, 14);
    expect(out).toMatch(/A1-B1$/);
    expect(fig(s, 'A1').gone / CM).toBeGreaterThan(8);
    expect(fig(s, 'A1').gone / CM).toBeLessThan(10);
    expect(gap(s, 0, 1)).toBeGreaterThan(-CM / 10);
  });
});
