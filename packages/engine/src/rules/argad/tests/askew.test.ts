/** Measures that look right on a table seen square: the same scenes at odd bearings, told in their own frame. */
import { describe, expect, it } from 'vitest';
import { leadCaptives } from '../deeds/captives.ts';
import { CM } from '../house-rules.ts';
import { recoil } from '../melee/recoil.ts';
import { headingOf } from '../move/heading.ts';
import type { Order } from '../orders/orders.ts';
import type { Argad } from '../state.ts';
import { coverOf, hidingLine, kneeling, overHeads, sees, sightLine } from '../table/sight.ts';
import { fig, move, no, skirmish, type Table, told, turn } from '../testing.ts';

const BEARINGS = [0, 37, 101, 143, 217, 290, 333];
const noNerve = { nerve: false };
const still = { on: 'none', do: 'go-on' } as const;
const hold = (who: string | string[], more: Partial<Order> = {}): Order => ({
  who: typeof who === 'string' ? [who] : who,
  intent: 'hold',
  reaction: still,
  fire: { when: 'none' },
  ...more,
});

/** Figures and lines `ahead` of the middle of the table and to its `left`, as seen by one who looks along the bearing. */
interface Frame {
  at: (ahead: number, left?: number) => { x: number; y: number };
  man: (ahead: number, left?: number, more?: object) => Record<string, unknown>;
  line: (kind: string, ...points: [number, number][]) => object;
  ground: (kind: string, from: number, to: number, half?: number) => object;
  /** Where somebody stands, to a hundredth. */
  of: (s: Argad, id: string) => [number, number];
  point: (x: number, y: number) => [number, number];
  facing: number;
}
function frame(bearing: number): Frame {
  const a = (bearing * Math.PI) / 180;
  const [c, d] = [Math.cos(a), Math.sin(a)];
  const round = (v: number): number => Math.round(v * 60000) / 60000;
  const at = (ahead: number, left = 0): { x: number; y: number } => ({
    x: round(60 + c * ahead - d * left),
    y: round(60 + d * ahead + c * left),
  });
  const point = (x: number, y: number): [number, number] => {
    const [dx, dy] = [x / CM - 60, y / CM - 60];
    const two = (v: number): number => Math.round(v * 100) / 100 + 0;
    return [two(dx * c + dy * d), two(dy * c - dx * d)];
  };
  const pairs = (points: [number, number][]): number[][] =>
    points.map(([ahead, left]) => {
      const p = at(ahead, left);
      return [p.x, p.y];
    });
  return {
    at,
    man: (ahead, left = 0, more = {}) => {
      const { facing = 0, ...rest } = more as { facing?: number };
      return { ...at(ahead, left), facing: (facing + bearing) % 360, ...rest };
    },
    line: (kind, ...points) => ({ kind, points: pairs(points) }),
    ground: (kind, from, to, half = 20) => ({
      kind,
      outline: pairs([[from, -half], [to, -half], [to, half], [from, half]]), // biome-ignore format: a box
    }),
    of: (s, id) => point(fig(s, id).x, fig(s, id).y),
    point,
    facing: Math.round((bearing * 65536) / 360),
  };
}
const everywhere = (check: (f: Frame, bearing: number) => void): void => {
  for (const b of BEARINGS) check(frame(b), b);
};
const scene = (a: Table['a'], b: Table['b'], more: Partial<Table> = {}): Argad =>
  skirmish({ a, b, options: noNerve, ...more });

describe('sight askew', () => {
  it('AG-SEE-1 a base between hides unless a line along the edges of both bases passes it, on either side', () =>
    everywhere((f, bearing) => {
      const past = (left: number, more: object = {}, ahead = 0): boolean =>
        sees(scene({ A1: f.man(-20) }, { B1: f.man(20), B2: f.man(ahead, left, more) }), 0, 1);
      expect([bearing, past(0), past(0.04), past(-0.04), past(0.06), past(-0.06)]).toEqual([bearing, false, false, false, true, true]); // biome-ignore format: one line
      const rider = (facing: number) => ({ mode: 'cavalry', facing });
      expect([past(0.29, rider(0)), past(0.31, rider(0)), past(-0.29, rider(180)), past(-0.31, rider(180))]).toEqual([false, true, false, true]); // biome-ignore format: one line
      expect([past(1.54, rider(90)), past(1.56, rider(90)), past(-1.54, rider(90)), past(-1.56, rider(90))]).toEqual([false, true, false, true]); // biome-ignore format: one line
      // Nearer to the one than to the other it is the same: both bases are as wide as his.
      expect([past(0.04, {}, 12), past(0.06, {}, 12), past(0.04, {}, -12), past(0.06, {}, -12)]).toEqual([false, true, false, true]); // biome-ignore format: one line
    }));
  it('AG-SEE-1 a rider sees past a man, and is seen, by the width of his base', () =>
    everywhere((f) => {
      // From the edge of a horse 1.25 cm beside its middle to that of a man 1 cm beside his, past a disc of 1 cm.
      const past = (left: number): boolean =>
        sees(
          scene(
            { A1: f.man(-20, 0, { mode: 'cavalry' }) },
            { B1: f.man(20, 0, { mode: 'cavalry' }), B2: f.man(0, left) },
          ),
          0,
          1,
        );
      expect([past(0), past(0.2), past(-0.2), past(0.3), past(-0.3)]).toEqual([true, true, true, true, true]);
      const wide = (left: number): boolean =>
        sees(
          scene(
            { A1: f.man(-20, 0, { mode: 'cavalry' }) },
            { B1: f.man(20, 0, { mode: 'cavalry' }), B2: f.man(0, left, { mode: 'cavalry' }) },
          ),
          0,
          1,
        );
      expect([wide(0), wide(0.04), wide(-0.04), wide(0.06), wide(-0.06)]).toEqual([
        false,
        false,
        false,
        true,
        true,
      ]);
    }));
  it('AG-SEE-1 AG-WEAPON-11 past the end of a wall by the edge of the base; what is thrown by the middle', () =>
    everywhere((f) => {
      const at = (from: number, to: number): Argad =>
        scene(
          { A1: f.man(-20) },
          { B1: f.man(20) },
          { terrain: { lines: [f.line('wall', [0, from], [0, to])] } },
        );
      const seen = (from: number, to: number): boolean => sees(at(from, to), 0, 1);
      expect([seen(-0.9, 20), seen(-1, 20), seen(-20, 0.9), seen(-20, 1)]).toEqual([
        true,
        false,
        true,
        false,
      ]);
      const over = (from: number, to: number): boolean => overHeads(at(from, to), 0, 1) !== undefined;
      expect([over(0.1, 20), over(-0.1, 20), over(-20, -0.1), over(-20, 0.1)]).toEqual([
        true,
        false,
        true,
        false,
      ]);
    }));
  it('AG-SEE-1 AG-UNIT-1 wood is measured from base to base along the line', () =>
    everywhere((f) => {
      const through = (from: number, to: number): boolean =>
        sees(
          scene(
            { A1: f.man(-20) },
            { B1: f.man(20) },
            { terrain: { grounds: [f.ground('wood', from, to)] } },
          ),
          0,
          1,
        );
      expect([through(-5, 4.98), through(-5, 5.02)]).toEqual([true, false]);
      expect([through(-30, -9.02), through(-30, -8.98)]).toEqual([true, false]); // he stands in it: 1 cm is his base
      expect([through(9.02, 30), through(8.98, 30)]).toEqual([true, false]);
    }));
  it('AG-SHOOT-30 AG-SEE-3 AG-SEE-6 cover between the two, lines leaned on, lines to hide behind', () =>
    everywhere((f) => {
      const cover = (ahead: number, from = -9, to = 9): number => {
        const s = scene(
          { A1: f.man(-20) },
          { B1: f.man(20) },
          { terrain: { lines: [f.line('hedge', [ahead, from], [ahead, to])] } },
        );
        return coverOf(s, 0, 1, sightLine(s, 0, 1, 'now') as never).value;
      };
      expect([cover(0), cover(15), cover(-18.6), cover(-18.4), cover(21)]).toEqual([-1, -1, 0, -1, 0]);
      expect([cover(0, 0.1), cover(0, -0.1), cover(0, -9, -0.1), cover(0, -9, 0.1)]).toEqual([0, -1, 0, -1]);
      const hides = (ahead: number): boolean =>
        hidingLine(
          scene(
            { A1: f.man(-20) },
            { B1: f.man(20) },
            { terrain: { lines: [f.line('hedge', [ahead, -3], [ahead, 3])] } },
          ),
          0,
        ) !== undefined;
      expect([hides(-18.51), hides(-18.49), hides(-21.49), hides(-21.51)]).toEqual([
        true,
        false,
        true,
        false,
      ]);
    }));
  it('AG-SEE-1a past the friend who kneels before him', () =>
    everywhere((f) => {
      const past = (ahead: number, left: number): number =>
        kneeling(scene({ A1: f.man(-20), A2: f.man(ahead, left) }, { B1: f.man(20) }), 0, 2, false);
      expect([past(-18, 0), past(-18.2, 0.85), past(-22, 0), past(-20, 2)]).toEqual([1, 1, -1, -1]);
    }));
});

describe('pushed and stepping forward askew', () => {
  it('AG-MELEE-7 AG-MELEE-12 two paces straight back, and into the place that was cleared, half-way if it is not clear', () =>
    everywhere((f) => {
      const after = (face: number, a: object = {}, ahead = -2): unknown => {
        const s = scene({ A1: f.man(ahead, 0, a) }, { B1: f.man(0, 0, { facing: 180 }), B9: f.man(35, 25) });
        turn(s, [hold('A1')], [hold('B1', { passive: true }), hold('B9')], [face]);
        expect(Math.abs(((fig(s, 'A1').facing - f.facing + 98304) % 65536) - 32768)).toBeLessThan(30);
        return [fig(s, 'B1').place, f.of(s, 'B1'), f.of(s, 'A1')];
      };
      expect(after(4)).toEqual(['down', [0, 0], [0, 0]]);
      expect(after(3)).toEqual(['table', [2, 0], [-1, 0]]);
      const rider = { mode: 'cavalry' };
      expect(after(3, rider, -3.5)).toEqual(['down', [0, 0], [0, 0]]);
      expect(after(2, rider, -3.5)).toEqual(['table', [2, 0], [-1.75, 0]]);
    }));
  it('AG-MELEE-7 45 and 90 degrees to the left first, then to the right, as he is driven', () =>
    everywhere((f) => {
      const behind = (ways: [number, number][]): [number, number] => {
        const a = { A1: f.man(-2) } as Record<string, Record<string, unknown>>;
        ways.forEach(([x, y], n) => {
          a[`A${n + 2}`] = f.man(x * 1.94, y * 1.94);
        });
        const s = scene(a as Table['a'], { B1: f.man(0) });
        expect(recoil(s, no(s, 'B1'), 0)).toBe(true);
        return f.of(s, 'B1');
      };
      const e = Math.SQRT2;
      expect(behind([[2, 0]])).toEqual([1.41, 1.41]);
      expect(behind([[2, 0], [e, e]])).toEqual([1.41, -1.41]); // biome-ignore format: one line
      expect(behind([[2, 0], [e, e], [e, -e]])).toEqual([0, 2]); // biome-ignore format: one line
    }));
  it('AG-ORDER-14 AG-MELEE-7 those behind him step back as far as he does', () =>
    everywhere((f) => {
      const s = scene({ A1: f.man(-2) }, { B1: f.man(0), B2: f.man(2), B3: f.man(4, 0.3) });
      expect(recoil(s, no(s, 'B1'), 0)).toBe(true);
      expect([f.of(s, 'B1'), f.of(s, 'B2'), f.of(s, 'B3')]).toEqual([[2, 0], [4, 0], [6, 0.3]]); // biome-ignore format: one line
    }));
});

describe('close order askew', () => {
  const block = (f: Frame, files: number, ranks: number, more: Partial<Table> = {}): Argad => {
    const a: Record<string, Record<string, unknown>> = {};
    for (let k = 0; k < files * ranks; k++)
      a[`A${k + 1}`] = f.man(-2 * Math.floor(k / files), -2 * (k % files), {
        role: k === 0 ? 'officer' : 'soldier',
      });
    const s = scene(
      a as Table['a'],
      { B1: f.man(35, 25) },
      { units: [{ members: Object.keys(a), front: a.A1.facing as number }], ...more },
    );
    return s;
  };
  const all = (f: Frame, s: Argad): [number, number][] =>
    s.men.flatMap((m) => (m.side === 0 ? [f.of(s, m.id)] : []));
  const ids = (s: Argad): string[] => s.men.flatMap((m) => (m.side === 0 ? [m.id] : []));
  it('AG-ORDER-4 AG-ORDER-7 marches, shifts and changes of rank go along the front or across it', () =>
    everywhere((f) => {
      const after = (manoeuvre: Order['manoeuvre'], files = 3, ranks = 2): string => {
        const s = block(f, files, ranks);
        const was = all(f, s);
        turn(s, [{ who: ids(s), intent: 'manoeuvre', manoeuvre, reaction: still }], [hold('B1')]);
        return all(f, s)
          .map(
            ([x, y], k) =>
              `${Math.round((x - was[k][0]) * 10) / 10 + 0},${Math.round((y - was[k][1]) * 10) / 10 + 0}`,
          )
          .join(' ');
      };
      const six = (move: string): string => Array.from({ length: 6 }, () => move).join(' ');
      expect(after({ what: 'march' })).toBe(six('12,0'));
      expect(after({ what: 'march', way: 'left', by: 6 })).toBe(six('0,6'));
      expect(after({ what: 'march', way: 'right' })).toBe(six('0,-8'));
      expect(after({ what: 'march', way: 'rear', by: 3 })).toBe(six('-3,0'));
      expect(after({ what: 'shift', way: 'left' })).toBe(six('0,2'));
      expect(after({ what: 'ranks', rank: 'first' })).toBe('-4,0 -4,0 -4,0 0,0 0,0 0,0');
      expect(after({ what: 'ranks', rank: 'last' })).toBe('0,0 0,0 0,0 4,0 4,0 4,0');
    }));
  it('AG-ORDER-4 a column of twos follows a bent path, each man in his file', () =>
    everywhere((f) => {
      const s = block(f, 2, 3);
      const path = [f.at(6), f.at(13.88, 1.39)]; // 10 degrees to the left
      const order: Order = {
        who: ids(s),
        intent: 'manoeuvre',
        manoeuvre: { what: 'march' },
        path,
        reaction: still,
      };
      move(s, [order], [hold('B1')]);
      const places = all(f, s);
      expect(places[0]).toEqual([13.88, 1.39]); // the head
      for (let k = 1; k < 6; k++) {
        const [x, y] = places[k];
        // Behind the head along the second leg so far, and to the right of it in the second file.
        const back = (13.88 - x) * Math.cos(Math.PI / 18) + (1.39 - y) * Math.sin(Math.PI / 18);
        const right = (x - 13.88) * Math.sin(Math.PI / 18) - (y - 1.39) * Math.cos(Math.PI / 18);
        expect(Math.abs(back - 2 * Math.floor(k / 2))).toBeLessThan(0.4);
        expect(Math.abs(right - 2 * (k % 2))).toBeLessThan(0.1);
      }
    }));
  it('AG-ORDER-2 places beside the marker lie across his front', () =>
    everywhere((f, bearing) => {
      const s = scene(
        { A1: f.man(0, 0, { role: 'officer' }), A2: f.man(-6, 4), A3: f.man(-6, 0), A4: f.man(-6, -4) },
        { B1: f.man(50) },
      );
      turn(
        s,
        [{ who: ['A1', 'A2', 'A3', 'A4'], intent: 'form', front: bearing, files: 3, reaction: still }],
        [hold('B1')],
      );
      expect(all(f, s)).toEqual([[0, 0], [0, 2], [-2, 0], [0, -2]]); // biome-ignore format: one line
      expect(s.units[0].members).toEqual([0, 1, 2, 3]);
    }));
  it('AG-ORDER-2 nobody crosses another’s way to his place', () =>
    everywhere((f, bearing) => {
      const s = scene(
        { A1: f.man(0, 0, { role: 'officer' }), A2: f.man(-5, -3), A3: f.man(-5, 3), A4: f.man(-7, 1) },
        { B1: f.man(50) },
      );
      turn(
        s,
        [{ who: ['A1', 'A2', 'A3', 'A4'], intent: 'form', front: bearing, files: 3, reaction: still }],
        [hold('B1')],
      );
      expect(all(f, s)).toEqual([[0, 0], [0, -2], [0, 2], [-2, 0]]); // biome-ignore format: one line
    }));
  it('AG-ORDER-2 towards the nearest enemy unless told, though he is the first of all figures', () =>
    everywhere((f) => {
      const s = skirmish({
        a: { A1: f.man(40, 0) },
        b: {
          B1: f.man(0, 0, { role: 'officer', facing: 90 }),
          B2: f.man(-6, 4),
          B3: f.man(-6, 0),
          B4: f.man(-6, -4),
        },
        options: noNerve,
      });
      turn(s, [hold('A1')], [{ who: ['B1', 'B2', 'B3', 'B4'], intent: 'form', files: 3, reaction: still }]);
      expect(s.units).toHaveLength(1);
      expect(Math.abs(((s.units[0].front - f.facing + 98304) % 65536) - 32768)).toBeLessThan(4);
      expect(f.of(s, 'B2')).toEqual([0, 2]);
    }));
});

describe('where they go askew', () => {
  it('AG-MOVE-17 he steps down to the left of his horse, else to the right, behind it, before it', () =>
    everywhere((f) => {
      const down = (...others: [number, number][]): [number, number] => {
        const a = { A1: f.man(0, 0, { mode: 'cavalry' }) } as Record<string, Record<string, unknown>>;
        others.forEach(([x, y], n) => {
          a[`A${n + 2}`] = f.man(x, y);
        });
        const s = scene(a as Table['a'], { B1: f.man(35, 25) });
        turn(s, [{ who: ['A1'], intent: 'dismount', reaction: still }], [hold('B1')]);
        expect(s.horses).toHaveLength(1);
        expect(f.point(s.horses[0].x, s.horses[0].y)).toEqual([0, 0]);
        return f.of(s, 'A1');
      };
      expect(down()).toEqual([0, 2.3]);
      expect(down([0, 3])).toEqual([0, -2.3]);
      expect(down([0, 3], [0, -3])).toEqual([-3.6, 0]);
      expect(down([0, 3], [0, -3], [-5, 0])).toEqual([3.6, 0]);
    }));
  it('AG-HEAL-8c a captive is brought to the side of his guard that is nearest to him', () =>
    everywhere((f) => {
      const led = (ahead: number, left: number, guard: object = {}): [number, number] => {
        const s = scene({ A1: f.man(0, 0, guard) }, { B1: f.man(ahead, left), B2: f.man(35, 25) });
        Object.assign(fig(s, 'B1'), { place: 'captive', captor: 0 });
        leadCaptives(s);
        return f.of(s, 'B1');
      };
      expect(led(0, 4)).toEqual([0, 4]); // two paces off he stays
      expect(led(0, 4.1)).toEqual([0, 2.05]);
      expect(led(-9, 0)).toEqual([-2.05, 0]);
      expect(led(9, 0, { mode: 'cavalry' })).toEqual([3.55, 0]);
    }));
  it('AG-SIM-3 AG-SIM-7 who halts at a distance ends on the line to his target', () =>
    everywhere((f) => {
      const s = scene({ A1: f.man(-15, 3) }, { B1: f.man(0, 3), B2: f.man(35, 25) });
      const order: Order = { who: ['A1'], intent: 'attack', target: ['B1'], stopAt: 5, reaction: still };
      move(s, [order], [hold('B1'), hold('B2')]);
      const [ahead, left] = f.of(s, 'A1');
      expect([Math.abs(ahead + 7) < 0.02, Math.abs(left - 3) < 0.02]).toEqual([true, true]);
    }));
  it('AG-SIM-3 the nearest point of a rider’s base is charged, and an interposer stands on the line', () =>
    everywhere((f) => {
      const s = scene(
        { A1: f.man(-20, 1, { mode: 'cavalry' }) },
        { B1: f.man(0, 0, { mode: 'cavalry', facing: 90 }), B2: f.man(-4, 9) },
      );
      Object.assign(fig(s, 'A1'), { doing: 'charge', goal: 1, rate: 40 * CM });
      Object.assign(fig(s, 'B2'), { doing: 'interpose', goal: 1, rate: 20 * CM });
      s.pulse = 1;
      const charge = headingOf(s, 0, new Map());
      expect(f.point(charge[0], charge[1])).toEqual([0, 1]);
      const cover = headingOf(s, 2, new Map()).slice(-2);
      const [ahead, left] = f.point(cover[0], cover[1]);
      // 1 cm of his base and 1.25 of the horse, on the way from its middle to the rider who comes.
      expect([
        Math.abs(Math.hypot(ahead, left) - 2.25) < 0.05,
        ahead < -2,
        Math.abs(left + ahead / 20) < 0.05,
      ]).toEqual([true, true, true]);
    }));
  it('AG-SIM-11 two attackers meet where their advances meet, each having gone the same share of his stride', () =>
    everywhere((f) => {
      const s = scene({ A1: f.man(-12, 0, { armour: '5' }) }, { B1: f.man(12, 0) });
      const at = (who: string, target: string): Order => ({
        who: [who],
        intent: 'attack',
        target: [target],
        reaction: still,
      });
      const events = move(s, [at('A1', 'B1')], [at('B1', 'A1')]);
      expect(told(events, 'contact')).toHaveLength(1);
      // 22 cm between them, 12 and 20 cm a turn: 8.25 and 13.75.
      const [one, two] = [f.of(s, 'A1'), f.of(s, 'B1')];
      expect([Math.abs(one[0] + 3.75) < 0.05, Math.abs(two[0] + 1.75) < 0.05, one[1], two[1]]).toEqual([
        true,
        true,
        0,
        0,
      ]);
    }));
});
