/** What play makes exactly falls on the same side of a limit on every bearing. */
import { describe, expect, it } from 'vitest';
import { inUnits } from '../../../table/number.ts';
import { pointAt } from '../../../table/shape.ts';
import type { Turning } from '../../../table/turning.ts';
import { rectOf } from '../ground/shapes.ts';
import { frontMiddle, sees } from '../ground/sight.ts';
import { heightOf, inDisorderingGround, standsInRoughGround, walk } from '../ground/terrain.ts';
import { overlapsOf } from '../melee/overlap.ts';
import { kill } from '../morale/losses.ts';
import { type MoveLeg, wayOf } from '../move/march.ts';
import {
  BEARINGS,
  kinds,
  LI,
  MC,
  MI,
  run,
  type Spec,
  table,
  told,
  turnedUnits,
  u,
  unit,
  until,
  usual,
  why,
} from '../testing.ts';
import { turned } from '../view/turned.ts';

const charge = { kind: 'charges', charges: [{ unit: 'A1.1', target: 'B1.1', wheel: 0, incline: 0 }] };

describe.each(BEARINGS)('on bearing %i', (bearing) => {
  const field = (at: string, units: Spec[], more: Spec = {}) => table(at, turnedUnits(units, bearing), more);

  it('GO-MOVE-15, GO-SETUP-01 an enemy exactly at full speed is within reach of a charge', () => {
    const foes = (gap: number) => [
      unit('A1.1', MC, 90, 45, { order: 'advance' }),
      unit('B1.1', MI, 90, 45 + 1.5 + gap + 1),
    ];
    expect(why(until(field('charges', foes(30)), 'charges'), charge)).toBe('legal');
    // Beyond the speed nobody is even asked.
    expect(kinds(run(field('charges', foes(30.01)), [], usual, 4))).not.toContain('charge-declared');
    const s = until(field('charges', foes(30)), 'charges');
    const events = run(
      s,
      [6, 6],
      (ask) =>
        ask.kind === 'charges' ? charge : ask.kind === 'fire' ? { kind: 'fire', target: '' } : undefined,
      4,
    );
    expect(told(events, 'contact')?.about).toEqual(['A1.1', 'B1.1']);
    expect(inUnits(u(s, 'A1.1').spent)).toBeCloseTo(30, 4);
  });

  it('GO-MOVE-15, GO-MOVE-23 an evader who ends exactly at full speed is caught', () => {
    const foes = (gap: number) => [
      unit('A1.1', MC, 90, 45, { order: 'advance' }),
      unit('B1.1', LI, 90, 45 + 1.5 + gap + 1),
    ];
    const caught = (gap: number): boolean => {
      const s = until(field('charges', foes(gap)), 'charges');
      const events = run(
        s,
        [6],
        (ask) =>
          ask.kind === 'charges'
            ? charge
            : ask.kind === 'react'
              ? { kind: 'react', how: 'evade', about: false }
              : undefined,
        4,
      );
      return kinds(events).includes('contact');
    };
    expect(caught(6)).toBe(true);
    expect(caught(6.01)).toBe(false);
  });

  it('GO-MELEE-07 the stands behind the struck end of a flanked line are no overlap', () => {
    // B1.1 is a line of four, struck on its flank by A1.1, whose line reaches past both ends of that flank.
    const units = [unit('A1.1', MI, 90, 60, { facing: 0 }), unit('B1.1', MI, 99, 60)];
    const s = field('melee', units, { contacts: [{ a: 'A1.1', b: 'B1.1', edge: 'flank' }] });
    expect(overlapsOf(s, u(s, 'B1.1'), u(s, 'A1.1'))).toEqual([]);
    expect(overlapsOf(s, u(s, 'A1.1'), u(s, 'B1.1')).map((v) => v.id)).toEqual(['A1.1']);
  });

  it('GO-MOVE-15 of two enemies struck at once either may be named, and it is he who is met', () => {
    const units = [
      unit('A1.1', MC, 90, 45, { order: 'advance' }),
      unit('B1.1', MI, 82, 45 + 1.5 + 10 + 1),
      unit('B1.2', MI, 98, 45 + 1.5 + 10 + 1),
    ];
    for (const target of ['B1.1', 'B1.2']) {
      const charges = [{ unit: 'A1.1', target, wheel: 0, incline: 0 }];
      expect(why(until(field('charges', units), 'charges'), { kind: 'charges', charges })).toBe('legal');
    }
  });

  it('GO-MOVE-15 a charge that runs along the edge of another enemy does not meet him', () => {
    const units = [
      unit('A1.1', MC, 90, 45, { order: 'advance' }),
      unit('B1.1', MI, 90, 45 + 1.5 + 12 + 1),
      unit('B1.2', MI, 106, 45 + 1.5 + 4 + 1),
    ];
    expect(why(until(field('charges', units), 'charges'), charge)).toBe('legal');
  });

  it('GO-ORDER-10 an enemy flush with the border of the ground ahead is not directly ahead', () => {
    const units = (x: number) => [
      unit('A1.1', MI, 90, 45, { order: 'advance' }),
      unit('B1.1', MI, x, 45 + 1 + 9 + 1),
    ];
    const move = { kind: 'move', unit: 'A1.1', legs: [{ go: 'ahead', by: 3 }] };
    expect(why(until(field('moves', units(106)), 'moves'), move)).toBe('legal');
    expect(why(until(field('moves', units(105.9)), 'moves'), move)).toBe('GO-ORDER-10 must-halt');
  });

  it('GO-UNIT-11 a line equally far from the enemy at both ends loses its right', () => {
    const s = field('shooting', [unit('A1.1', MI, 90, 45), unit('B1.1', MI, 90, 60)]);
    kill(s, u(s, 'A1.1'), 1, 'GO-SHOOT-07');
    const steps = (turn: number): number => (16384 + bearing + turn) & 65535;
    const off = pointAt({ x: u(s, 'A1.1').x, y: u(s, 'A1.1').y, facing: steps(-16384) }, 2 * 60000, 0, {
      x: 0,
      y: 0,
    });
    const first = field('shooting', [unit('A1.1', MI, 90, 45), unit('B1.1', MI, 90, 60)]);
    expect(Math.abs(off.x - u(first, 'A1.1').x)).toBeLessThan(3);
    expect(Math.abs(off.y - u(first, 'A1.1').y)).toBeLessThan(3);
  });
});

describe.each(BEARINGS)('ground on bearing %i', (bearing) => {
  const by: Turning = { facing: bearing, mirrored: bearing % 2 === 1, dx: 0, dy: 0 };

  it('GO-SETUP-14 whoever comes up to a wall has not crossed it, and pays when he goes on', () => {
    const s = turned(
      until(
        table(
          'moves',
          [unit('A1.1', MI, 60, 40, { order: 'reserve', drill: 'well' }), unit('B1.1', MI, 60, 115)],
          {
            lines: [{ kind: 'wall', points: [40, 45, 80, 45] }],
          },
        ),
        'moves',
      ),
      by,
    );
    const costOf = (from: number, leg: MoveLeg): number => {
      const start = rectOf(s, u(s, 'A1.1'));
      const begin = pointAt(start, from, 0, { x: 0, y: 0 });
      const { path, rates } = wayOf(u(s, 'A1.1'), { ...start, ...begin }, [leg]);
      return inUnits(walk(s, u(s, 'A1.1'), { ...start, ...begin }, path, rates, Infinity).cost);
    };
    const cost = (from: number, far: number): number => costOf(from, { go: 'ahead', by: far });
    expect(cost(0, 4)).toBeCloseTo(4, 3);
    expect(cost(0, 4.1)).toBeCloseTo(9.1, 3);
    expect(cost(4 * 60000, 2)).toBeCloseTo(7, 3);
    // At the wall: back, or along it by half a turn, nobody crosses it; wheeled forward he does.
    expect(costOf(4 * 60000, { go: 'back', by: 1 })).toBeCloseTo(2, 3);
    const width = inUnits(rectOf(s, u(s, 'A1.1')).width);
    expect(costOf(4 * 60000, { go: 'wheel', side: 'right', by: 180 })).toBeCloseTo(width * Math.PI, 1);
    expect(costOf(4 * 60000, { go: 'wheel', side: 'right', by: 90 })).toBeCloseTo(
      (width * Math.PI) / 2 + 5,
      1,
    );
  });

  it('GO-SETUP-11, GO-MELEE-M09 a unit flush with the border of a wood is not in it', () => {
    const wood = (edge: number) =>
      turned(
        table('moves', [unit('A1.1', MI, 60, 40), unit('B1.1', MI, 60, 115)], {
          terrain: [{ kind: 'wood', rect: [40, edge, 80, 60] }],
        }),
        by,
      );
    const out = wood(41);
    expect(inDisorderingGround(out, u(out, 'A1.1'))).toBe(false);
    expect(standsInRoughGround(out, u(out, 'A1.1'), [0, 1, 2, 3])).toBe(false);
    const in_ = wood(40.9);
    expect(inDisorderingGround(in_, u(in_, 'A1.1'))).toBe(true);
    expect(standsInRoughGround(in_, u(in_, 'A1.1'), [0, 1, 2, 3])).toBe(true);
  });

  it('GO-SETUP-16, GO-SETUP-17 a middle on the border of a hill is not on it; on the crest one sees both ways', () => {
    const s = turned(
      table('moves', [unit('A1.1', MI, 60, 40), unit('A1.2', MI, 60, 30), unit('B1.1', MI, 60, 60)], {
        terrain: [{ kind: 'hill', rect: [40, 40, 80, 50] }],
        lines: [{ kind: 'crest', points: [20, 41, 100, 41] }],
      }),
      by,
    );
    expect(heightOf(s, u(s, 'A1.1'))).toBe(0);
    const eye = frontMiddle(rectOf(s, u(s, 'A1.1')), { x: 0, y: 0 });
    expect(sees(s, u(s, 'A1.1'), eye.x, eye.y, u(s, 'B1.1'))).toBe(true);
    const below = frontMiddle(rectOf(s, u(s, 'A1.2')), { x: 0, y: 0 });
    expect(sees(s, u(s, 'A1.2'), below.x, below.y, u(s, 'B1.1'), true)).toBe(false);
  });
});
