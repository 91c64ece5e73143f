/** AG-SIM-9, -11: what holds in every pulse of every turn, whoever stands and walks where; positions at random. */
import { describe, expect, it } from 'vitest';
import { luckOf, seedOf } from '../../../battle/dice/seed.ts';
import type { Event } from '../../../battle/protocol.ts';
import { CM } from '../house-rules.ts';
import type { Order } from '../orders/orders.ts';
import type { Argad, Figure } from '../state.ts';
import { baseOf, FOOT, gapAt, HORSE } from '../table/bases.ts';
import { fig, move, no, skirmish, type Table, told } from '../testing.ts';

const still = { on: 'none', do: 'go-on' } as const;
const noNerve = { nerve: false };
type Specs = Record<string, Record<string, unknown>>;
type Luck = ReturnType<typeof luckOf>;
type Pose = Pick<Figure, 'x' | 'y' | 'facing'>;

/** So many figures on either side in a field of so many cm, none nearer to another than 5 cm. */
function crowd(luck: Luck, each: number, field: number, riders: number): { a: Specs; b: Specs } {
  const put: [number, number][] = [];
  const place = (): { x: number; y: number } => {
    for (;;) {
      const [x, y] = [30 + luck.below(field * 10) / 10, 30 + luck.below(field * 10) / 10];
      if (put.some(([px, py]) => (px - x) ** 2 + (py - y) ** 2 < 25)) continue;
      put.push([x, y]);
      return { x, y };
    }
  };
  const side = (letter: string): Specs =>
    Object.fromEntries(
      Array.from({ length: each }, (_, n) => [
        `${letter}${n + 1}`,
        {
          ...place(),
          class: 2 + luck.below(4),
          facing: luck.below(360),
          ...(luck.below(10) < riders ? { mode: 'cavalry' } : {}),
        },
      ]),
    );
  return { a: side('A'), b: side('B') };
}

const posesOf = (s: Argad): Pose[] => s.figures.map(({ x, y, facing }) => ({ x, y, facing }));
/** Where everybody stands after each pulse in which somebody moved. */
function pulses(before: readonly Pose[], s: Argad, events: readonly Event[]): Pose[][] {
  const out = [before.map((p) => ({ ...p }))];
  for (const e of told(events, 'pulse')) {
    const next = out[out.length - 1].map((p) => ({ ...p }));
    for (const m of (e.facts as { moves: { figure: string; x: number; y: number; facing: number }[] }).moves)
      next[no(s, m.figure)] = {
        x: m.x * CM,
        y: m.y * CM,
        facing: Math.round((m.facing * 65536) / 360),
      };
    out.push(next);
  }
  return out;
}
const gapOf = (s: Argad, p: readonly Pose[], i: number, k: number): number =>
  gapAt(
    p[i].x, p[i].y, p[i].facing, baseOf(s.men[i], s.figures[i]),
    p[k].x, p[k].y, p[k].facing, baseOf(s.men[k], s.figures[k]),
  ) / CM; // biome-ignore format: two bases
const went = (p: Pose, q: Pose): number => Math.sqrt((q.x - p.x) ** 2 + (q.y - p.y) ** 2) / CM;

describe('nobody attacks', () => {
  /** Everybody walks to some point in reach, many of them across each other's way. */
  const walk = (
    seed: string,
    riders: number,
    check: (s: Argad, all: Pose[][], goal: number[][]) => void,
  ): void => {
    const luck = luckOf(seedOf(seed));
    for (let n = 0; n < 12; n++) {
      const { a, b } = crowd(luck, 5, 36, riders);
      const s = skirmish({ a, b, options: noNerve });
      const goal = s.figures.map((f) => [f.x / CM, f.y / CM]);
      const orders = (specs: Specs): Order[] =>
        Object.entries(specs).map(([id, { x, y, mode }]): Order => {
          if (luck.below(5) === 0)
            return { who: [id], intent: 'hold', reaction: still, fire: { when: 'none' } };
          const most = mode === undefined ? 14 : 28;
          const to = {
            x: Math.round(((x as number) + luck.below(2 * most) - most) * 0.7 + 48 * 0.3),
            y: Math.round(((y as number) + luck.below(2 * most) - most) * 0.7 + 48 * 0.3),
          };
          goal[no(s, id)] = [to.x, to.y];
          return { who: [id], intent: 'move', path: [to], reaction: still, fire: { when: 'none' } };
        });
      const first = posesOf(s);
      const events = move(s, orders(a), orders(b));
      check(s, pulses(first, s, events), goal);
    }
  };
  const pairs = (s: Argad, each: (i: number, k: number, foes: boolean) => void): void => {
    for (let i = 0; i < s.figures.length; i++)
      for (let k = i + 1; k < s.figures.length; k++) each(i, k, s.men[i].side !== s.men[k].side);
  };
  it.each(['men', 'riders'])(
    'AG-SIM-11 nobody stands on anybody, and enemies keep a centimetre apart (%s)',
    (who) => {
      let near = 0;
      walk(`apart ${who}`, who === 'men' ? 0 : 4, (s, all) => {
        for (let p = 1; p < all.length; p++)
          pairs(s, (i, k, foes) => {
            const gap = gapOf(s, all[p], i, k);
            const least = foes ? 1 : 0;
            if (gap < least + 0.1) near++;
            expect(gap).toBeGreaterThan(Math.min(least, gapOf(s, all[p - 1], i, k)) - 0.03);
          });
      });
      expect(near).toBeGreaterThan(60); // they do meet
    },
  );
  it.each(['men', 'riders'])(
    'AG-SIM-9 AG-SIM-11 everybody goes his stride, a twentieth of his allowance, unless somebody is near enough to stop him (%s)',
    (who) => {
      let whole = 0;
      let stopped = 0;
      walk(`strides ${who}`, who === 'men' ? 0 : 4, (s, all, goal) => {
        const stride = s.figures.map((f) => (f.doing === 'move' ? f.full / 20 / CM : 0));
        const left = all[0].map((p, i) =>
          Math.sqrt((goal[i][0] - p.x / CM) ** 2 + (goal[i][1] - p.y / CM) ** 2),
        );
        for (let p = 1; p < all.length; p++)
          for (let i = 0; i < s.figures.length; i++) {
            const far = went(all[p - 1][i], all[p][i]);
            expect(far).toBeLessThan(stride[i] + 0.002);
            const due = Math.min(stride[i], left[i]);
            left[i] = Math.sqrt((goal[i][0] - all[p][i].x / CM) ** 2 + (goal[i][1] - all[p][i].y / CM) ** 2);
            if (far > due - 0.005) {
              if (due > 0.01) whole++;
              continue;
            }
            stopped++;
            const hindered = s.figures.some((_, k) => {
              if (k === i) return false;
              const apart = s.men[k].side === s.men[i].side ? 0 : 1;
              return gapOf(s, all[p - 1], i, k) < apart + stride[i] + stride[k] + 0.06;
            });
            expect([p, s.men[i].id, hindered]).toEqual([p, s.men[i].id, true]);
          }
      });
      expect([whole > 500, stopped > 20]).toEqual([true, true]);
    },
  );
  it('AG-SIM-11 of two who come together side by side the higher class goes on, then the lower number; the other waits', () => {
    /** Both walk 18 cm north, B1 a little ahead or behind, and come nearer to each other. Who comes to his end? */
    const abreast = (a: object, b: object, foes: boolean, ahead = -0.3): string => {
      const apart = foes ? 1 : 0;
      const one = { x: 50, y: 40, ...a };
      const two = { x: 47.5 - apart, y: 40 + ahead, ...b };
      const s = skirmish({
        ...(foes
          ? { a: { A1: one }, b: { B1: two } }
          : { a: { A1: one, B1: two }, b: { C1: { x: 110, y: 110 } } }),
        options: noNerve,
      });
      const go = (who: string, x: number, y: number): Order => ({
        who: [who],
        intent: 'move',
        path: [{ x, y }],
        reaction: still,
        fire: { when: 'none' },
      });
      const [east, west] = [go('A1', 50, 58), go('B1', 49 - apart, 58 + ahead)];
      if (foes) move(s, [east], [west]);
      else move(s, [east, west], []);
      const there = (id: string, x: number, y: number): boolean =>
        went(fig(s, id), { x: x * CM, y: y * CM, facing: 0 }) < 0.01;
      return `${there('A1', 50, 58) ? 'A' : '-'}${there('B1', 49 - apart, 58 + ahead) ? 'B' : '-'}`;
    };
    for (const foes of [true, false]) {
      expect([foes, abreast({}, {}, foes)]).toEqual([foes, 'A-']);
      expect([foes, abreast({}, { class: 4 }, foes, 0.3)]).toEqual([foes, '-B']);
      expect([foes, abreast({ class: 4 }, {}, foes)]).toEqual([foes, 'A-']);
      expect([foes, abreast({ class: 4 }, { class: 4 }, foes)]).toEqual([foes, 'A-']);
    }
  });
});

describe('charges at random', () => {
  it('AG-SIM-11 the first base that the straight sweep of a charger comes to is contacted, whoever was named', () => {
    const luck = luckOf(seedOf('sweeps'));
    const met = { named: 0, other: 0, nobody: 0 };
    for (let n = 0; n < 70; n++) {
      const { b } = crowd(luck, 6, 30, 4);
      const rider = { mode: 'cavalry', x: 60, y: 14, facing: 90 };
      const s = skirmish({ a: { A1: rider }, b, options: noNerve });
      // The one he names, and the line from him to the nearest point of that one's base.
      const named = 1 + luck.below(6);
      const t = s.figures[named];
      const base = baseOf(s.men[named], t);
      const f = s.figures[0];
      const angle = (t.facing * 2 * Math.PI) / 65536;
      const along = Math.max(
        -base.half,
        Math.min(base.half, (f.x - t.x) * Math.cos(angle) + (f.y - t.y) * Math.sin(angle)),
      );
      const [gx, gy] = [t.x + Math.cos(angle) * along - f.x, t.y + Math.sin(angle) * along - f.y];
      const length = Math.sqrt(gx * gx + gy * gy);
      const heading = Math.round((Math.atan2(gy, gx) * 65536) / (2 * Math.PI)) & 65535;
      // How far he rides before he touches each of them; 40 cm are his move.
      const run = (k: number): number => {
        const g = s.figures[k];
        for (let d = 0; d <= 40; d += 0.05) {
          const [x, y] = [f.x + (gx * d * CM) / length, f.y + (gy * d * CM) / length];
          if (gapAt(x, y, heading, HORSE, g.x, g.y, g.facing, baseOf(s.men[k], g)) <= 0) return d;
        }
        return Infinity;
      };
      const runs = s.figures.map((_, k) => (k === 0 ? Infinity : run(k)));
      const first = runs.indexOf(Math.min(...runs));
      const rest = Math.min(...runs.filter((_, k) => k !== first));
      if (rest - runs[first] < 0.4 || (runs[first] > 39 && runs[first] < Infinity)) continue; // too near to call
      const order: Order = { who: ['A1'], intent: 'charge', target: [s.men[named].id], reaction: still };
      const hold: Order = { who: Object.keys(b), intent: 'hold', reaction: still, fire: { when: 'none' } };
      const events = move(s, [order], [hold], runs[first] < 12 ? [1, 1] : []);
      const contact = told(events, 'contact').map((e) => e.about?.[1]);
      if (runs[first] === Infinity) {
        expect(contact).toEqual([]);
        met.nobody++;
        continue;
      }
      // Whoever stands before him by a hair's breadth may be passed: the sweep is looked at in steps.
      expect([n, ...contact]).toEqual([n, s.men[first].id]);
      expect(Math.abs(went({ x: 60 * CM, y: 14 * CM, facing: 0 }, f) - runs[first])).toBeLessThan(0.1);
      if (first === named) met.named++;
      else met.other++;
    }
    expect([met.named > 15, met.other > 8]).toEqual([true, true]);
  });
});

describe('attacks at random', () => {
  it('AG-SIM-11 who has a clear way walks straight and arrives in the pulse that his stride says', () => {
    const luck = luckOf(seedOf('straight'));
    let clear = 0;
    let round = 0;
    for (let n = 0; n < 40; n++) {
      const { a, b } = crowd(luck, 4, 24, 2);
      a.A1 = { x: 38, y: 22, class: 3 };
      const s = skirmish({ a, b, options: noNerve });
      const t = s.figures[no(s, 'B1')];
      const base = baseOf(s.men[no(s, 'B1')], t);
      const angle = (t.facing * 2 * Math.PI) / 65536;
      const along = Math.max(
        -base.half,
        Math.min(base.half, (38 * CM - t.x) * Math.cos(angle) + (22 * CM - t.y) * Math.sin(angle)),
      );
      const goal = { x: t.x + Math.cos(angle) * along, y: t.y + Math.sin(angle) * along, facing: 0 };
      const start = { x: 38 * CM, y: 22 * CM, facing: 0 };
      const far = went(start, goal) - 1 - base.round / CM;
      // Friends are passed at their bases, other enemies a centimetre off unless they are his neighbours.
      const off = Math.min(
        ...s.figures.map((g, k) => {
          if (k === 0 || k === no(s, 'B1')) return Infinity;
          let least = Infinity;
          for (let d = 0; d <= far; d += 0.1) {
            const share = d / went(start, goal);
            const [x, y] = [start.x + (goal.x - start.x) * share, start.y + (goal.y - start.y) * share];
            least = Math.min(least, gapAt(x, y, 0, FOOT, g.x, g.y, g.facing, baseOf(s.men[k], g)) / CM);
          }
          return least - (s.men[k].side === 0 ? 0 : 1);
        }),
      );
      const hold = (specs: Specs): Order[] =>
        Object.keys(specs)
          .filter((id) => id !== 'A1')
          .map((id) => ({ who: [id], intent: 'hold', reaction: still, fire: { when: 'none' } }));
      const order: Order = { who: ['A1'], intent: 'attack', target: ['B1'], reaction: still };
      const events = move(s, [order, ...hold(a)], hold(b));
      const contact = told(events, 'contact');
      const gone = fig(s, 'A1').gone / CM;
      if (off > 0.1) {
        clear++;
        if (far > 19.9) continue;
        expect(contact.map((e) => [e.about?.[1], e.facts?.pulse])).toEqual([['B1', Math.ceil(far - 0.001)]]);
        expect(Math.abs(gone - far)).toBeLessThan(0.06);
        expect(fig(s, 'A1').path).toEqual([]);
      } else if (contact[0]?.about?.[1] === 'B1') {
        round++;
        expect(gone).toBeGreaterThan(far - 0.06);
      }
    }
    expect([clear > 12, round > 4]).toEqual([true, true]);
  });
});

describe('a unit on the march', () => {
  const ranks = (n: number, x: number, y: number): Specs =>
    Object.fromEntries(
      Array.from({ length: n }, (_, k) => [
        `A${k + 1}`,
        {
          melee: ['pike'],
          x: x + 2 * (k % 3),
          y: y - 2 * Math.floor(k / 3),
          role: k === 0 ? 'officer' : 'soldier',
        },
      ]),
    );
  const march = (more: Partial<Table>, b: Specs): Argad => {
    const a = ranks(9, 48, 40);
    const s = skirmish({
      a,
      b: { B9: { x: 110, y: 110 }, ...b },
      units: [{ members: Object.keys(a), front: 90 }],
      options: noNerve,
      ...more,
    });
    const order: Order = {
      who: Object.keys(a),
      intent: 'manoeuvre',
      manoeuvre: { what: 'march' },
      path: [{ x: 48, y: 52 }],
      reaction: still,
    };
    const hold: Order = {
      who: ['B9', ...Object.keys(b)],
      intent: 'hold',
      reaction: still,
      fire: { when: 'none' },
    };
    move(s, [order], [hold]);
    return s;
  };
  it('AG-ORDER-4 AG-SIM-22 keeps every man in his place, and stops as a whole when one is stopped', () => {
    const gone = (b: Specs): number[] => {
      const s = march({}, b);
      return Array.from(
        { length: 9 },
        (_, k) => Math.round((fig(s, `A${k + 1}`).y / CM - (40 - 2 * Math.floor(k / 3))) * 10) / 10,
      );
    };
    const nine = (d: number): number[] => Array.from({ length: 9 }, () => d);
    expect(gone({})).toEqual(nine(12));
    for (const x of [48, 50, 52]) expect(gone({ B1: { x, y: 48 } })).toEqual(nine(5)); // an enemy before one file
    expect(gone({ B1: { x: 55.1, y: 48 } })).toEqual(nine(12));
    expect(gone({ B1: { x: 54.9, y: 48 } })).not.toEqual(nine(12));
  });
});
