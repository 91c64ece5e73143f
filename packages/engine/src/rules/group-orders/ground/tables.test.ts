/** GO-SETUP-11 and 14, cell by cell. */
import { describe, expect, it } from 'vitest';
import { inUnits } from '../../../table/number.ts';
import { wayOf } from '../move/march.ts';
import { HC, LC, LI, MA, MC, MI, table, u, unit } from '../testing.ts';
import { coverOf } from './cover.ts';
import { rectOf, shape } from './shapes.ts';
import { BARRIERS, closedAt, GROUNDS, inDisorderingGround, walk } from './terrain.ts';

const KINDS = ['massed foot', 'massed horse', 'light foot', 'light horse', 'guns'] as const;
const TYPE = {
  'massed foot': MI,
  'massed horse': HC,
  'light foot': LI,
  'light horse': LC,
  guns: MA,
} as const;
const FAR = unit('B1.1', MI, 60, 115);

/** What 12 cm straight through this ground cost; barred: Infinity. */
function through(kind: string, who: (typeof KINDS)[number]): number {
  const s = table('moves', [unit('A1.1', TYPE[who], 60, 30, { order: 'reserve' }), FAR], {
    terrain: [{ kind, id: 'it', rect: [0, 40, 180, 60] }],
  });
  const v = u(s, 'A1.1');
  const at = { ...shape(s, v), x: v.x, y: v.y + 20 * 60000 };
  const inside = { ...at, corners: shape(s, v).corners.map((n, i) => (i % 2 === 1 ? n + 20 * 60000 : n)) };
  if (closedAt(s, v, inside)) return Infinity;
  const start = { ...rectOf(s, v), y: 50 * 60000 - 6 * 60000 };
  const { path, rates } = wayOf(v, start, [{ go: 'ahead', by: 12 }]);
  return inUnits(walk(s, v, start, path, rates, Infinity).cost);
}

const ONE = [16, 24, 12, 16, 24];
const TWO = [24, 24, 16, 24, Infinity];
const THREE = [48, Infinity, 24, Infinity, Infinity];

describe('ground', () => {
  it.each([
    ['hill', [12, 12, 12, 12, 12]],
    ['road', [12, 12, 12, 12, 12]],
    ['scrub', ONE],
    ['crops', ONE],
    ['orchard', ONE],
    ['vines', ONE],
    ['meadow', ONE],
    ['ford', ONE],
    ['wood', TWO],
    ['steep', TWO],
    ['gardens', TWO],
    ['dense-wood', THREE],
    ['marsh', THREE],
    ['ravine', THREE],
    ['block', [Infinity, Infinity, Infinity, Infinity, Infinity]],
  ] as const)('GO-SETUP-11 GO-SETUP-13 what 12 cm through %s cost each kind of troops', (kind, costs) => {
    expect(KINDS.map((who) => Math.round(through(kind, who) * 100) / 100)).toEqual(costs);
  });

  it('GO-SETUP-11 GO-SETUP-12 whom ground disorders and what it covers', () => {
    const looked = (kind: string): string => {
      const disorders = KINDS.filter((who) => {
        const s = table('moves', [unit('A1.1', TYPE[who], 60, 30), FAR], {
          terrain: [{ kind, id: 'it', rect: [0, 40, 180, 60] }],
        });
        const v = u(s, 'A1.1');
        v.y += 20 * 60000;
        return inDisorderingGround(s, v);
      });
      const s = table('moves', [unit('A1.1', MI, 60, 30), FAR], {
        terrain: [{ kind, id: 'it', rect: [0, 40, 180, 60] }],
      });
      const v = u(s, 'A1.1');
      v.y += 20 * 60000;
      return `${GROUNDS[kind as 'wood'].type} ${coverOf(s, v, v.x, v.y + 60000)} ${disorders.join('+')}`;
    };
    expect(['hill', 'scrub', 'orchard', 'meadow', 'ford'].map(looked)).toEqual([
      '0 none ',
      '1 soft ',
      '1 soft ',
      '1 none ',
      '1 none ',
    ]);
    expect(['wood', 'steep', 'gardens'].map(looked)).toEqual(
      Array.from({ length: 3 }, () => '2 soft massed foot+massed horse+light horse'),
    );
    expect(['dense-wood', 'marsh', 'ravine'].map(looked)).toEqual([
      '3 soft massed foot',
      '3 none massed foot',
      '3 none massed foot',
    ]);
    expect(GROUNDS.block).toMatchObject({ type: 3, cover: 'hard' });
  });

  it('GO-SETUP-14 what lines cost, whom they stop, what they cover', () => {
    const row = (kind: keyof typeof BARRIERS): unknown[] => {
      const b = BARRIERS[kind];
      return [b.foot, b.cavalry, b.artillery, b.cover, b.defence];
    };
    expect((['hedge', 'fence', 'wall', 'earthwork', 'stream', 'river'] as const).map(row)).toEqual([
      [5, 5, 5, 'soft', false],
      [5, 5, 5, 'soft', false],
      [5, 10, -1, 'hard', true],
      [5, 10, -1, 'hard', true],
      [5, 5, -1, 'none', false],
      [-1, -1, -1, 'none', false],
    ]);
  });

  it('GO-SETUP-14 a bridge is as wide as the option says, and costs nothing', () => {
    const cost = (x: number, bridge_width?: number): number => {
      const s = table('moves', [unit('A1.1', MI, x, 40, { order: 'reserve' }), FAR], {
        lines: [{ kind: 'stream', points: [0, 46, 180, 46], bridges: [60, 46] }],
        ...(bridge_width === undefined ? {} : { options: { bridge_width } }),
      });
      const v = u(s, 'A1.1');
      const start = rectOf(s, v);
      const { path, rates } = wayOf(v, start, [{ go: 'ahead', by: 10 }]);
      return Math.round(inUnits(walk(s, v, start, path, rates, Infinity).cost) * 100) / 100;
    };
    expect([cost(60), cost(62.9), cost(63), cost(63.1), cost(57), cost(56.9)]).toEqual([
      10, 10, 10, 15, 10, 15,
    ]);
    expect([cost(64, 8), cost(64.1, 8)]).toEqual([10, 15]);
  });

  it('GO-SETUP-14 horse crosses a river at its bridge for nothing', () => {
    const s = table('moves', [unit('A1.1', MC, 60, 40, { order: 'reserve' }), FAR], {
      lines: [{ kind: 'river', points: [0, 46, 180, 46], bridges: [60, 46] }],
    });
    const v = u(s, 'A1.1');
    const start = rectOf(s, v);
    const { path, rates } = wayOf(v, start, [{ go: 'ahead', by: 10 }]);
    expect(inUnits(walk(s, v, start, path, rates, Infinity).cost)).toBeCloseTo(10, 3);
  });
});
