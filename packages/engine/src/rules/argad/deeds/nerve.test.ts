/** AG-VICT-1 to -4: when a band tests, what helps it, what each throw does; and when a side breaks. */
import { describe, expect, it } from 'vitest';
import { CM } from '../house-rules.ts';
import type { Argad, Whereabouts } from '../state.ts';
import { fig, run, skirmish, type Table, told } from '../testing.ts';
import { breakSides, nerveFactors, nerveTests, pointsLost } from './nerve.ts';

type Men = Record<string, Record<string, unknown>>;
const band = (n: number, spec: object = {}, y = 20): Men =>
  Object.fromEntries(Array.from({ length: n }, (_, k) => [`A${k + 1}`, { x: 20 + 6 * k, y, ...spec }]));
const table = (a: Men, more: Partial<Table> = {}): Argad =>
  skirmish({ a: a as never, b: { B1: { x: 110, y: 110 } }, ...more });
const put = (s: Argad, places: Record<string, Whereabouts>): Argad => {
  for (const [id, place] of Object.entries(places)) {
    const f = fig(s, id);
    if (f.place === 'table' && place !== 'off') s.bands[0].lost++;
    f.place = place;
  }
  return s;
};
const whys = (s: Argad): string[] => nerveTests(s).map((f) => f.why);

describe('tests', () => {
  it('AG-VICT-1 AG-VICT-1a at half or less of its number, and for every loss from there on', () => {
    const s = table(band(6));
    expect(whys(put(s, { A1: 'down', A2: 'fled' }))).toEqual([]);
    expect(whys(put(s, { A3: 'captive' }))).toEqual(['half']);
    expect(whys(s)).toEqual([]); // nobody lost since
    expect(whys(put(s, { A4: 'down' }))).toEqual(['half']);
    const five = table(band(5));
    expect(whys(put(five, { A1: 'down', A2: 'down' }))).toEqual([]);
    expect(whys(put(five, { A3: 'down' }))).toEqual(['half']);
    const off = table(band(4));
    expect(whys(put(off, { A1: 'off', A2: 'off', A3: 'off' }))).toEqual([]); // who marched off is not lost
  });
  it('AG-VICT-1 AG-VICT-1b once when its leader goes down; a leader still to come or marched off is well', () => {
    const led = (place: Whereabouts): string[] => {
      const men = band(6);
      men.A1.role = 'officer';
      const s = table(men);
      put(s, { A1: place });
      const first = whys(s);
      return [...first, ...whys(s)];
    };
    for (const place of ['down', 'fled', 'captive'] as const) expect(led(place)).toEqual(['leaderDown']);
    for (const place of ['off', 'reserve'] as const) expect(led(place)).toEqual([]);
    const stands = table({ ...band(6), A1: { x: 20, y: 20, role: 'officer' } });
    expect(whys(stands)).toEqual([]);
  });
  it('AG-VICT-1 AG-VICT-1c class 2 in the open, loose, ridden down by chargers', () => {
    const ridden = (spec: object, more: Partial<Table> = {}): string[] => {
      const s = table(band(4, { class: 2, ...spec }), more);
      s.bands[0].ridden = true;
      return [...whys(s), ...whys(s)];
    };
    expect(ridden({})).toEqual(['ridden-down']);
    expect(ridden({ class: 1, role: 'civilian' })).toEqual(['ridden-down']);
    expect(ridden({ class: 3 })).toEqual([]);
    const ground = (kind: string) => ({ terrain: { grounds: [{ kind, box: [10, 10, 60, 30] }] } });
    expect(ridden({}, ground('wood'))).toEqual([]);
    expect(ridden({}, ground('road'))).toEqual(['ridden-down']);
  });
  it('AG-VICT-1 one test a turn; none without the rule, for those who are gone, for player characters', () => {
    const men = band(4);
    men.A1.role = 'officer';
    const s = table(men);
    s.bands[0].ridden = true;
    expect(whys(put(s, { A1: 'down', A2: 'down' }))).toEqual(['half']);
    expect(whys(put(table(band(4), { options: { nerve: false } }), { A1: 'down', A2: 'down' }))).toEqual([]);
    const gone = put(table(band(4)), { A1: 'down', A2: 'down' });
    gone.bands[0].nerve = 'gone';
    expect(whys(gone)).toEqual([]);
    expect(gone.bands[0].nerve).toBe('gone');
    expect(whys(put(table(band(4, { pc: true })), { A1: 'down', A2: 'down' }))).toEqual([]);
    const one = band(4, { pc: true });
    one.A4.pc = false;
    expect(whys(put(table(one), { A1: 'down', A2: 'down' }))).toEqual(['half']);
    const shaken = table(band(4));
    shaken.bands[0].nerve = 'shaken';
    nerveTests(shaken);
    expect(shaken.bands[0].nerve).toBe('steady'); // one turn only
  });
});

describe('what helps', () => {
  const factors = (s: Argad): string[] => nerveFactors(s, 0).map((f) => `${f.what} ${f.value}`);
  const classes = (...all: number[]): Men =>
    Object.fromEntries(all.map((c, k) => [`A${k + 1}`, { class: c, x: 20 + 6 * k, y: 20 }]));
  it('AG-VICT-2 the commonest class of those who stand, of two as common the lower', () => {
    expect(factors(table(classes(3, 4, 4)))).toEqual(['commonest-class 4']);
    expect(factors(table(classes(3, 3, 4, 4, 5)))).toEqual(['commonest-class 3']);
    expect(factors(table(classes(5)))).toEqual(['commonest-class 5']);
    expect(factors(table(classes(1, 2, 2, 3)))).toEqual(['commonest-class 2']);
    expect(factors(put(table(classes(3, 4, 4)), { A2: 'down', A3: 'down' }))).toEqual(['commonest-class 3']);
  });
  it('AG-VICT-2 an officer or player character of the side within 20 cm and in sight', () => {
    const near = (x: number, spec: object, more: Partial<Table> = {}): boolean => {
      const s = skirmish({
        a: { A1: { x: 20, y: 20 }, A2: { x, y: 20, ...spec } },
        b: { B1: { x: 110, y: 110 } },
        ...more,
      });
      s.men[1].band = 1; // of another band
      return factors(s).includes('officer-near 1');
    };
    const officer = { role: 'officer' };
    expect([near(42, officer), near(42.1, officer)]).toEqual([true, false]);
    expect([near(42, { pc: true }), near(30, { role: 'sergeant' }), near(30, {})]).toEqual([
      true,
      false,
      false,
    ]);
    const wall = {
      terrain: {
        lines: [
          {
            kind: 'wall',
            points: [
              [30, 10],
              [30, 30],
            ],
          },
        ],
      },
    };
    expect(near(42, officer, wall)).toBe(false);
    const mine = { ...band(3) };
    mine.A2.role = 'officer';
    expect(factors(table(mine))).toContain('officer-near 1');
    expect(factors(put(table(mine), { A2: 'down' }))).not.toContain('officer-near 1');
  });
  it('AG-VICT-2 close order, cover or a building', () => {
    const cover = (terrain: unknown, spec: object = {}): boolean =>
      factors(table(band(1, spec), { terrain })).includes('close-order-or-cover 1');
    for (const kind of ['wood', 'building', 'hall', 'bushes', 'crops', 'battlement'])
      expect([kind, cover({ grounds: [{ kind, box: [10, 10, 40, 30] }] })]).toEqual([kind, true]);
    for (const kind of ['road', 'marsh', 'ford', 'slope', 'deep'])
      expect([kind, cover({ grounds: [{ kind, box: [10, 10, 40, 30] }] })]).toEqual([kind, false]);
    const line = (kind: string, y: number) => ({
      lines: [
        {
          kind,
          points: [
            [10, y],
            [40, y],
          ],
        },
      ],
    });
    for (const kind of ['hedge', 'bank', 'low-wall', 'stakes', 'window', 'wall'])
      expect([kind, cover(line(kind, 21))]).toEqual([kind, true]);
    expect([cover(line('hedge', 21.5)), cover(line('hedge', 21.6))]).toEqual([true, false]);
    expect(cover(line('crest', 21))).toBe(false);
    expect(cover(line('hedge', 21.3), { mode: 'cavalry', facing: 0 })).toBe(false); // on foot
    const closed = table(
      { A1: { x: 20, y: 20 }, A2: { x: 22, y: 20 }, A3: { x: 24, y: 20 } },
      { units: [{ members: ['A1', 'A2', 'A3'], front: 90 }] },
    );
    expect(factors(closed)).toContain('close-order-or-cover 1');
  });
});

describe('throws', () => {
  /** What a band of this class does on each face. */
  const results = (cls: number, spec: object = {}): string =>
    [1, 2, 3, 4, 5, 6]
      .map((face) => {
        const men = band(4, { class: cls, ...spec });
        const s = put(table(men), { A1: 'down', A2: 'down' });
        s.frames = [...nerveTests(s)];
        const events = run(s, [{ face, for: 'nerve' }], (x) => x.frames.length === 0);
        return { holds: 'h', shaken: 's', 'falls-back': 'f' }[
          told(events, 'nerve')[0]?.facts?.result as string
        ];
      })
      .join('');
  it('AG-VICT-2 AG-VICT-3 AG-VICT-3a AG-VICT-3b not above the class holds, one above is shaken, more falls back; a six always fails', () => {
    expect(results(1, { role: 'civilian' })).toBe('hsffff');
    expect(results(2)).toBe('hhsfff');
    expect(results(3)).toBe('hhhsff');
    expect(results(4)).toBe('hhhhsf');
    expect(results(5)).toBe('hhhhhs');
  });
  it('AG-VICT-2 AG-VICT-3 with help a class 5 fails on the six alone, and is only shaken by it', () => {
    const s = put(
      table(band(4, { class: 5 }), { terrain: { grounds: [{ kind: 'wood', box: [10, 10, 60, 30] }] } }),
      { A1: 'down', A2: 'down' },
    );
    s.frames = [...nerveTests(s)];
    const events = run(s, [6], (x) => x.frames.length === 0);
    expect(told(events, 'nerve')[0].facts).toMatchObject({ result: 'shaken' });
    expect(s.bands[0].nerve).toBe('shaken');
  });
  it('AG-VICT-3 AG-VICT-3c who fails is in disorder, not a player character; the second time the band is gone', () => {
    const men = band(6, { class: 2 });
    men.A6.pc = true;
    const s = put(table(men), { A1: 'down', A2: 'down', A3: 'down' });
    const fail = (): void => {
      s.frames = [...nerveTests(s)];
      run(s, [5], (x) => x.frames.length === 0);
    };
    fail();
    expect([s.bands[0].nerve, s.bands[0].falls]).toEqual(['falls-back', 1]);
    expect([fig(s, 'A4').disorder, fig(s, 'A6').disorder]).toEqual([true, false]);
    put(s, { A4: 'down' });
    fail();
    expect([s.bands[0].nerve, fig(s, 'A5').place, fig(s, 'A6').place]).toEqual(['gone', 'fled', 'table']);
    expect(fig(s, 'A1').place).toBe('down');
  });
});

describe('breaking', () => {
  it('AG-VICT-4 down, fled, captive and taken are lost, nobody else', () => {
    const s = table(band(7));
    const each = (place: Whereabouts): number => pointsLost(put(s, { A3: place }), 0);
    expect((['down', 'fled', 'captive', 'taken', 'off', 'reserve', 'table'] as const).map(each)).toEqual([
      3, 3, 3, 3, 0, 0, 0,
    ]);
    expect(pointsLost(s, 1)).toBe(0);
  });
  it('AG-VICT-4 a side breaks at half its points, once', () => {
    const s = table({
      A1: { x: 20, y: 20, class: 4 },
      A2: { x: 26, y: 20, class: 2 },
      A3: { x: 32, y: 20, class: 2 },
    });
    const broken = (): unknown[] => {
      const facts: unknown[] = [];
      breakSides(s, (e) => facts.push([e.kind, e.side, e.facts]));
      return facts;
    };
    put(s, { A2: 'fled' });
    expect(broken()).toEqual([]);
    put(s, { A3: 'down' }); // four of eight
    expect(broken()).toEqual([['side-breaks', 0, { lost: 4, of: 8, left: 0, breaks: 4 }]]);
    expect([s.broken, broken()]).toEqual([[true, false], []]);
    expect(fig(s, 'A1').x).toBe(20 * CM);
  });
});
