/** Rules that must not ask which way the table lies: the same story on boards turned to odd bearings. */
import { describe, expect, it } from 'vitest';
import { BEARINGS, charge, onAllBearings, ones, type Spec, u } from './testing.ts';

/** The same outcome on every bearing. */
const everywhere = <T>(outcome: T): T[] => BEARINGS.map(() => outcome);

describe('retreats', () => {
  const beaten = [6, 6, ...ones(4), ...ones(6), 6];
  it('BQ-7.5.3-a a loser struck on its side slides back along the face of the enemy', () => {
    const position = {
      units: [u('A1', 'PK', 9, 11.2, { facing: 0 }), u('B1', 'PK', 10, 10)],
      contacts: [{ a: 'A1', b: 'B1', from: 'side' }],
    };
    const ends = onAllBearings(position, (s) => {
      s.give({ kind: 'fight', unit: 'A1' }, beaten);
      s.give({ kind: 'pursue', units: [] }, [1, ...ones(6), ...ones(3)]);
      return [s.unit('B1').place, s.front('B1'), s.kinds().includes('not-clear')];
    });
    expect(ends).toEqual(everywhere(['table', [10, 11], true]));
  });
  it('BQ-7.5.3-a the same after a charge that struck its side at an angle', () => {
    const again = [...ones(6), ...ones(3)]; // not clear of the enemy: the next phase
    for (const [facing, then] of [
      [0, again],
      [13, []],
      [20, []],
      [341, again],
    ] as const) {
      const attacker: Spec = { ...u('A1', 'PK', 9, 9), x: 7.6, y: 10.9, facing };
      const position = { units: [attacker, u('B1', 'PK', 10, 10)] };
      const ends = onAllBearings(position, (s) => {
        s.give(charge('A1', 'B1'), [6, 6, ...ones(6), ...ones(6), 6]);
        const { from } = s.state.contacts[0];
        s.give({ kind: 'pursue', units: [] }, [1, ...then]);
        return [from, s.unit('B1').place, s.front('B1')];
      });
      expect(ends).toEqual(everywhere(['side', 'table', [10, 11]]));
    }
  });
  it('BQ-7.5.3-a BQ-7.6-c the enemy at its side may be a support', () => {
    const position = {
      units: [
        u('A1', 'PK', 10, 10),
        u('A2', 'PK', 9, 11.2, { facing: 0 }),
        u('B1', 'PK', 10, 10),
        u('B2', 'PK', 9.99, 14),
      ],
      contacts: [
        { a: 'A1', b: 'B1' },
        { a: 'A2', b: 'B1', from: 'side' },
      ],
    };
    const ends = onAllBearings(position, (s) => {
      s.give({ kind: 'fight', unit: 'A1' }, [6, 6, ...ones(7), ...ones(6), 6]);
      s.give({ kind: 'pursue', units: [] }, [1, ...ones(6), ...ones(3)]);
      return [s.unit('B1').place, s.front('B1'), s.event('not-clear').about];
    });
    expect(ends).toEqual(everywhere(['table', [10, 11], ['B1']]));
  });
});
