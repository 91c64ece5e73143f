/** What play makes exactly falls on the same side of a limit on every bearing. */
import { describe, expect, it } from 'vitest';
import { inUnits } from '../../table/number.ts';
import { overlapsOf } from './melee/overlap.ts';
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
} from './testing.ts';

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
});
