/** Ranges, zones, priority and sight, measured anew by the words of the book: AR-SHOOT-02, 03, 09 to 12, 20, ADLG-SHO-3 to 6. */
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { areaOfOutline } from '../../../table/area.ts';
import { units } from '../../../table/number.ts';
import { TROOPS } from '../army/troops.ts';
import { board, sayShots, type UnitSpec } from '../testing.ts';
import { it } from '../tests/testing-twice.ts';
import { lengthInside } from './sight.ts';

const EDITIONS = [2021, 2024] as const;
interface Box {
  x0: number;
  x1: number;
  y0: number;
  y1: number;
}
const steps = (from: number, to: number, by: number): number[] =>
  Array.from(
    { length: Math.round((to - from) / by) + 1 },
    (_, i) => Math.round(1000 * (from + i * by)) / 1000,
  );
const foe = (x: number, y: number, id = 'E'): UnitSpec => ({
  id,
  at: `[${x}..${x + 1}, ${y}..${y + 0.75}] S`,
  type: 'medium-cavalry',
  side: 1,
});
const boxAt = (x: number, y: number): Box => ({ x0: x, x1: x + 1, y0: y, y1: y + 0.75 });

/** The shortest line from the edge x 0..w, y 0 to a base, inside the zone ahead of it, `side` wider on both sides. */
function zoneDistance({ x0, x1, y0, y1 }: Box, w: number, side: number): number | undefined {
  const [west, east, south] = [Math.max(x0, -side), Math.min(x1, w + side), Math.max(y0, 0)];
  if (east <= west || y1 <= south) return undefined;
  return Math.hypot(Math.max(0, west - w, -east), south);
}

/** AR-SHOOT-03 */
const SHOOTERS: [string, UnitSpec['type'], UnitSpec['weapon'] | undefined, UnitSpec['abilities'], number][] =
  [
    ['light infantry', 'light-infantry', 'bow', [], 2],
    ['light infantry with muskets', 'light-infantry', 'musket', [], 2],
    ['cavalry with bows', 'heavy-cavalry', 'bow', [], 2],
    ['cavalry with carbines', 'medium-cavalry', 'carbine', [], 2],
    ['caracole', 'heavy-cavalry', 'none', ['caracole'], 1],
    ['dragoons with arquebuses', 'dragoons', 'arquebus', [], 2],
    ['dragoons with muskets', 'dragoons', 'musket', [], 3],
    ['light guns', 'light-artillery', 'none', [], 4],
  ];

describe.each(EDITIONS)('ranges and zones of a single unit, %i', (edition) => {
  it.each(SHOOTERS)(
    'AR-SHOOT-03 AR-SHOOT-12 ADLG-SHO-3 ADLG-SHO-4 %s: every place round the limits',
    (_, type, weapon, abilities, range) => {
      const depth = abilities?.includes('caracole') ? 1 : TROOPS[type].depth;
      const shooter: UnitSpec = {
        id: 'A',
        at: `[0..1, ${-depth}..0] N`,
        type,
        weapon: weapon ?? 'none',
        abilities,
      };
      for (const x of steps(-2.5, 2.5, 0.25))
        for (const y of [-0.5, 0.1, range - 0.5, range - 0.01, range, range + 0.01, range + 0.5]) {
          if (y < 0.1 && x > -1.1 && x < 1.1) continue;
          const far = zoneDistance(boxAt(x, y), 1, 1);
          if (far !== undefined && Math.abs(far - range) < 0.003 && far !== range) continue; // decided by rounding
          const shoots = far !== undefined && far <= range;
          const said = sayShots(board({ edition, units: [shooter, foe(x, y)] }), 0);
          expect([x, y, said.length]).toEqual([x, y, shoots ? 1 : 0]);
          if (shoots) expect(Number(said[0].split(' ').at(-1))).toBeCloseTo(far!, 2);
        }
    },
  );
  it('AR-SHOOT-10 light horse shoots all round, at its nearest enemy', () => {
    const LH: UnitSpec = { id: 'A', at: '[0..1, -0.75..0] N', type: 'light-cavalry', weapon: 'bow' };
    for (const x of steps(-3.25, 3.25, 0.25))
      for (const y of [-3.75, -3, -2.76, -2.75, -1.6, -0.4, 0.1, 1.5, 2, 2.01]) {
        if (x > -1.1 && x < 1.1 && y > -1.6 && y < 0.1) continue;
        const far = Math.hypot(Math.max(0, x - 1, -x - 1), Math.max(0, y, -0.75 - y - 0.75));
        if (Math.abs(far - 2) < 0.003 && far !== 2) continue;
        expect([x, y, sayShots(board({ edition, units: [LH, foe(x, y)] }), 0).length]).toEqual([
          x,
          y,
          far <= 2 ? 1 : 0,
        ]);
      }
    const two = (a: [number, number], b: [number, number]): string[] =>
      sayShots(board({ edition, units: [LH, foe(...a, 'E'), foe(...b, 'F')] }), 0).map(
        (t) => t.split(' ')[2],
      );
    expect([two([0, 1], [0, -2]), two([0, 1.5], [0, -2]), two([0, 1], [0, -2.6])]).toEqual([
      ['F'],
      ['F'],
      ['E'],
    ]);
    expect([two([0, 1], [0, -2.5]), two([-2, -0.75], [2, -0.75])]).toEqual([
      ['E', 'F'],
      ['E', 'F'],
    ]); // as near
  });
  it.each([['medium-artillery', 8], ['heavy-artillery', 10]] as const)('AR-SHOOT-11 %s: as others to 4 UD, beyond it 2 UD to either side and free choice', (type, range) => {
    const gun: UnitSpec = { id: 'G', at: '[0..1, -1..0] N', type };
    for (const x of steps(-3.5, 3.5, 0.25))
      for (const y of [0.5, 3.5, 3.99, 4.01, 4.5, range - 0.01, range + 0.01]) {
        const near = zoneDistance(boxAt(x, y), 1, 1);
        const wide = zoneDistance(boxAt(x, y), 1, 2);
        const shoots = (near !== undefined && near <= 4) || (wide !== undefined && wide > 4 && wide <= range);
        if ([near, wide].some((d) => d !== undefined && [4, range].some((l) => Math.abs(d - l) < 0.003))) continue;
        expect([x, y, sayShots(board({ edition, units: [gun, foe(x, y)] }), 0).length]).toEqual([x, y, shoots ? 1 : 0]);
      }
    const choice = (...list: UnitSpec[]): string => sayShots(board({ edition, units: [gun, ...list] }), 0).map((t) => t.split(' ')[2]).sort().join(' ');
    expect(choice(foe(-1.5, 5, 'E'), foe(1.5, 6, 'F'))).toBe('E F');
    expect(choice(foe(-1.5, 3, 'E'), foe(1.5, 6, 'F'))).toBe('E');
    expect(choice(foe(-1.5, 4, 'E'), foe(1.5, 3.2, 'F'))).toBe('F');
  }); // biome-ignore format: rows
  it('ADLG-SHO-3a AR-SHOOT-03 a wagon shoots 4 UD from one of its long sides', () => {
    const wagon: UnitSpec = { id: 'A', at: '[0..1, -2..0] N', type: 'war-wagon', weapon: 'arquebus' };
    const shot = (x: number, y: number): number =>
      sayShots(board({ edition, units: [wagon, foe(x, y)] }), 0).length;
    const right = TROOPS['war-wagon'].width;
    for (const [x, y, shoots] of [
      [right + 1, -1, 1],
      [-2, -1, 1],
      [0, 1, 0],
      [0, -4, 0],
    ] as const)
      expect([x, y, shot(x, y)]).toEqual([x, y, shoots]);
    const both = sayShots(board({ edition, units: [wagon, foe(2, -1, 'E'), foe(-2.5, -1, 'F')] }), 0).map(
      (t) => t.split(' ')[2],
    );
    expect(both).toEqual(['E', 'F']); // the nearer first; the player likes either side
  });
  it('AR-SHOOT-20 AR-SHOOT-21 a Tercio from flank and rear, a Later Tercio in 2024 from its flanks, if nobody is before them', () => {
    for (const type of ['tercio', 'later-tercio', 'keil', 'pike-and-shot'] as const) {
      const { depth } = TROOPS[type];
      const A: UnitSpec = { id: 'A', at: `[0..2, ${-depth}..0] N`, type, weapon: 'musket' };
      const from = (...list: UnitSpec[]): string[] => [
        ...new Set(sayShots(board({ edition, units: [A, ...list] }), 0).map((t) => t.split(' ')[2])),
      ];
      const flank = type === 'tercio' || (type === 'later-tercio' && edition === 2024);
      const beside = foe(3.5, -0.8);
      const behind = { ...foe(0.5, -depth - 1.75), at: `[0.5..1.5, ${-depth - 1.75}..${-depth - 1}] N` };
      expect([type, from(beside)]).toEqual([type, flank ? ['E'] : []]);
      expect([type, from(behind)]).toEqual([type, type === 'tercio' ? ['E'] : []]);
      if (type === 'keil') continue;
      // The right half has a target before it and shoots at that one alone.
      expect([type, from(foe(1, 1.5, 'F'), { ...foe(3.5, -0.8) })]).toEqual([type, ['F']]);
    }
  });
});

describe.each(EDITIONS)('priority, %i', (edition) => {
  const A: UnitSpec = { id: 'A', at: '[0..1, -0.75..0] N', type: 'heavy-cavalry', weapon: 'bow' };
  const first = (...list: UnitSpec[]): string =>
    sayShots(board({ edition, units: [A, ...list] }), 0)
      .map((t) => t.split(' ')[2])
      .sort()
      .join(' ');
  it('AR-SHOOT-09 straight ahead before aside, the nearest of them, of equally near the most in front', () => {
    expect(first(foe(-1.2, 0.3, 'E'), foe(0.3, 1.8, 'F'))).toBe('F');
    expect(first(foe(-0.9, 1, 'E'), foe(0.4, 1.5, 'F'))).toBe('E');
    expect(first(foe(-0.9, 1.5, 'E'), foe(0.4, 1, 'F'))).toBe('F');
    expect(first(foe(-0.9, 1, 'E'), foe(0.2, 1, 'F'))).toBe('F');
    expect(first(foe(-0.3, 1, 'E'), foe(0.8, 1, 'F'))).toBe('E');
    expect(first(foe(-1.5, 1, 'E'), foe(1.2, 1.5, 'F'))).toBe('E');
    expect(first(foe(-1.2, 1.5, 'E'), foe(1.4, 1, 'F'))).toBe('F');
  });
  it('AR-SHOOT-09 AR-SHOOT-09a equal in everything the player chooses', () => {
    expect(first(foe(-0.6, 1, 'E'), foe(0.6, 1, 'F'))).toBe('E F');
    expect(first(foe(-0.6, 1, 'E'), foe(0.6, 1.008, 'F'))).toBe('E F');
    expect(first(foe(-0.6, 1, 'E'), foe(0.6, 1.02, 'F'))).toBe('E');
    expect(first(foe(-1.3, 1, 'E'), foe(1.3, 1, 'F'))).toBe('E F');
  });
});

describe('lines of sight', () => {
  it('ADLG-TER-5 as much of a line lies in an area as a walk along it counts', () => {
    const point = fc.integer({ min: -50, max: 50 });
    const SHAPES = [
      [-20, -20, 20, -20, 20, 20, -20, 20],
      [-30, -10, 0, -30, 30, -10, 10, 25, -15, 20],
      [-30, -30, 30, -30, 30, 30, 10, 30, 10, -10, -10, -10, -10, 30, -30, 30], // a bay in it
    ];
    fc.assert(
      fc.property(fc.constantFrom(...SHAPES), point, point, point, point, (outline, ax, ay, bx, by) => {
        const area = areaOfOutline(outline.map((v) => units(v / 10)));
        const inside = (x: number, y: number): boolean => {
          let odd = false;
          for (let i = 0, n = outline.length; i < n; i += 2) {
            const [px, py, qx, qy] = [outline[i], outline[i + 1], outline[(i + 2) % n], outline[(i + 3) % n]];
            if (py > y !== qy > y && x < px + ((y - py) / (qy - py)) * (qx - px)) odd = !odd;
          }
          return odd;
        };
        const N = 800;
        let count = 0;
        for (let i = 0; i < N; i++)
          if (inside(ax + ((bx - ax) * (i + 0.5)) / N, ay + 1e-7 + ((by - ay) * (i + 0.5)) / N)) count++;
        const long = Math.hypot(bx - ax, by - ay) / 10;
        const found =
          lengthInside(units(ax / 10), units(ay / 10), units(bx / 10), units(by / 10), area) / units(1);
        // Along a border either will do.
        const touches = outline.some(
          (_, i) => i % 2 === 0 && ((ax === bx && outline[i] === ax) || (ay === by && outline[i + 1] === ay)),
        );
        if (!touches) expect(Math.abs(found - (count / N) * long)).toBeLessThan(0.05);
      }),
      { numRuns: 300 },
    );
  });
  /** Does the segment run through the box? */
  const through = (ax: number, ay: number, bx: number, by: number, b: Box): boolean => {
    let [t0, t1] = [0, 1];
    for (const [p, q] of [[ax - bx, ax - b.x0], [bx - ax, b.x1 - ax], [ay - by, ay - b.y0], [by - ay, b.y1 - ay]]) {
      if (p === 0 && q < 0) return false;
      if (p < 0) t0 = Math.max(t0, q / p);
      if (p > 0) t1 = Math.min(t1, q / p);
    }
    return t0 < t1;
  }; // biome-ignore format: four borders
  const grown = (b: Box, by: number): Box => ({ x0: b.x0 - by, x1: b.x1 + by, y0: b.y0 - by, y1: b.y1 + by });
  /** Places of the sides of a target from which both ends of the edge 0..1 are in sight. */
  function seenFromBothEnds(target: Box, walls: readonly Box[], side: number): boolean {
    for (let i = 0; i <= 60; i++) {
      const t = 0.03 + (0.94 * i) / 60;
      const x = target.x0 + (target.x1 - target.x0) * t;
      const y = target.y0 + (target.y1 - target.y0) * t;
      const inX = Math.min(Math.max(x, target.x0 + 0.015), target.x1 - 0.015);
      for (const [px, py] of [
        [inX, target.y0 + 0.011],
        [target.x0 + 0.015, y],
        [target.x1 - 0.015, y],
      ]) {
        if (px < -side || px > 1 + side || py < 0) continue;
        if (walls.every((w) => !through(0.03, 0, px, py, w) && !through(0.97, 0, px, py, w))) return true;
      }
    }
    return false;
  }
  it('ADLG-SHO-5a a point of the target must be free of bodies from both ends of the edge', () => {
    const A: UnitSpec = { id: 'A', at: '[0..1, -1..0] N', type: 'light-artillery' };
    let [seen, hidden] = [0, 0];
    const place = fc.integer({ min: -20, max: 20 });
    fc.assert(
      fc.property(
        place,
        fc.integer({ min: 20, max: 38 }),
        fc.array(fc.tuple(place, fc.integer({ min: 3, max: 11 })), { minLength: 1, maxLength: 2 }),
        (tx, ty, walls) => {
          const target = boxAt(tx / 10, ty / 10);
          if (zoneDistance(target, 1, 1) === undefined) return;
          const boxes = walls.map(([x, y]) => boxAt(x / 10, y / 10));
          if (
            boxes.length === 2 &&
            Math.abs(boxes[0].x0 - boxes[1].x0) < 1 &&
            Math.abs(boxes[0].y0 - boxes[1].y0) < 0.75
          )
            return;
          const list = walls.map(([x, y], i): UnitSpec => ({ ...foe(x / 10, y / 10, `W${i}`), side: 0 }));
          const said = sayShots(board({ units: [A, foe(tx / 10, ty / 10), ...list] }), 0).length > 0;
          const far = zoneDistance(target, 1, 1)!;
          if (far > 3.99) return;
          if (said)
            expect(
              seenFromBothEnds(
                target,
                boxes.map((b) => grown(b, -0.02)),
                1,
              ),
            ).toBe(true);
          // Where much of it is seen the family of lines finds it.
          const wide = [0.1, 0.3, 0.5, 0.7, 0.9].filter((t) => {
            const px = target.x0 + t;
            return (
              px > -0.9 &&
              px < 1.9 &&
              boxes.every(
                (w) =>
                  !through(0.03, 0, px, target.y0 + 0.02, grown(w, 0.03)) &&
                  !through(0.97, 0, px, target.y0 + 0.02, grown(w, 0.03)),
              )
            );
          });
          if (wide.length >= 4) expect(said).toBe(true);
          if (said) seen++;
          else hidden++;
        },
      ),
      { numRuns: 500 },
    );
    expect(seen).toBeGreaterThan(30);
    expect(hidden).toBeGreaterThan(30);
  });
  it('ADLG-TER-5 woods, plantations and villages: through them nothing is seen, into or out of them 1 UD', () => {
    const A: UnitSpec = { id: 'A', at: '[0..1, -1..0] N', type: 'light-artillery' };
    for (const edition of EDITIONS)
      for (const kind of [
        'wood',
        'plantation',
        'village',
        'field',
        'brush',
        'marsh',
        'dune',
        'gully',
        'enclosed-field',
        'impassable',
        'road',
        'open',
      ] as const) {
        const sees = (south: number, north: number, y: number): boolean =>
          sayShots(
            board({ edition, units: [A, foe(0, y)], pieces: [{ kind, at: `[-9..9, ${south}..${north}]` }] }),
            0,
          ).length > 0;
        const covers = kind === 'wood' || kind === 'plantation' || kind === 'village';
        const blocks = covers || kind === 'impassable';
        expect([kind, sees(1, 2, 3), sees(1, 1.02, 3)]).toEqual([kind, !blocks, !blocks]);
        if (kind === 'impassable') continue;
        expect([kind, sees(1, 9, 1.95), sees(1, 9, 2.05)]).toEqual([kind, true, !covers]);
        expect([kind, sees(-3, 0.95, 3), sees(-3, 1.05, 3)]).toEqual([kind, true, !covers]);
      }
  });
});
