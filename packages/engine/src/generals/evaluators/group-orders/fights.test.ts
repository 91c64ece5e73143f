import { describe, expect, it } from 'vitest';
import { byDefault, unfold } from '../../../odds/unfold.ts';
import { groupOrders } from '../../../rules/group-orders/index.ts';
import type { GroupState } from '../../../rules/group-orders/state.ts';
import { HI, LI, MA, MC, MI, type Spec, table, unit } from '../../../rules/group-orders/testing.ts';
import { fightsOf, RETREATS, ROUTS } from './fights.ts';

/** Stands of a side that are killed or shaken, as the evaluator counts them. */
function gone(s: GroupState, side: number): number {
  let sum = 0;
  for (const u of s.units) {
    if (u.side !== side) continue;
    if (u.place === 'dead') sum += u.start;
    else if (u.place === 'left') sum += u.start - u.stands + ROUTS * u.stands;
    else
      sum +=
        u.start - u.stands + (u.order === 'rout' ? ROUTS : u.order === 'retreat' ? RETREATS : 0) * u.stands;
  }
  return sum;
}

const startOf = (s: GroupState, side: number): number =>
  s.units.reduce((n, u) => n + (u.side === side ? u.start : 0), 0);

/** The same by the rules' own code: every outcome of the dice up to the end of the phase's tests. */
function byTheRules(s: GroupState): number {
  const { ends, cut } = unfold(groupOrders, s, [], {
    answers: byDefault,
    until: (x) => (x as GroupState).step > 8 || (x as GroupState).active !== s.active,
  });
  expect(cut).toBe(false);
  let sum = 0;
  for (const { state, weight } of ends)
    for (const side of [0, 1] as const) {
      const lost = gone(state as GroupState, side) - gone(s, side);
      sum += ((side === 1 ? 1 : -1) * weight * 130 * lost) / startOf(s, side);
    }
  return sum;
}

function clash(a: string, b: string, ours: Spec, theirs: Spec, beside: Spec[] = []): GroupState {
  const deep = (t: string): number => (t.includes('cavalry') ? 3 : t.includes('artillery') ? 4 : 2);
  return table(
    'melee',
    [
      unit('A1.1', a, 60, 60, { order: 'advance', ...ours }),
      unit('B1.1', b, 60, 60 + (deep(a) + deep(b)) / 2, theirs),
      ...beside,
    ],
    { contacts: [{ a: 'A1.1', b: 'B1.1', rounds: 1 }] },
  );
}

describe('what melees promise', () => {
  const friends = [unit('A1.2', MI, 90, 50), unit('B1.2', MI, 30, 80), unit('B1.3', MA, 90, 84)];
  it.each([
    ['even foot', clash(MI, MI, {}, {})],
    ['grenadiers against the line, others beside them', clash(HI, MI, {}, {}, friends)],
    ['horse against shaken foot', clash(MC, MI, { stands: 4 }, { disordered: true, stands: 2 }, friends)],
    ['skirmishers caught by horse', clash(MC, LI, {}, { formation: 'line' }, friends)],
    ['a weak charge', clash(MI, HI, { stands: 2, disordered: true }, { morale: 'high' }, friends)],
  ])('is within two hundredths of an army of what the rules come to on average: %s', (_name, s) => {
    expect(Math.abs(fightsOf(s, 0) - byTheRules(s))).toBeLessThan(2);
    expect(fightsOf(s, 1)).toBeCloseTo(-fightsOf(s, 0), 9);
  });
  it('a strong charge promises more than a weak one', () => {
    expect(fightsOf(clash(HI, MI, {}, { disordered: true }), 0)).toBeGreaterThan(
      fightsOf(clash(MI, HI, { disordered: true }, {}), 0) + 10,
    );
  });
});
