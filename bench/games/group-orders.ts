/** Group Orders: the rows of a whole scenario, and the exact odds of one shot, one melee and one test of morale. */
import type { State } from '../../packages/engine/src/battle/protocol.ts';
import { byDefault, oddsOf } from '../../packages/engine/src/odds/outcomes.ts';
import type { GroupFrame } from '../../packages/engine/src/rules/group-orders/frames.ts';
import { groupOrders } from '../../packages/engine/src/rules/group-orders/index.ts';
import { groupTest } from '../../packages/engine/src/rules/group-orders/morale/give-way.ts';
import { testFrame } from '../../packages/engine/src/rules/group-orders/morale/morale.ts';
import type { GroupState } from '../../packages/engine/src/rules/group-orders/state.ts';
import { MC, MI, table, unit } from '../../packages/engine/src/rules/group-orders/testing.ts';
import { milliseconds, type Row } from '../row.ts';
import { beginScenario, LARGEST, rowsOf, withoutOdds } from './games.ts';

/** Exact odds from a position on, until it is settled; every question answered by default. */
function odds(seconds: number, s: GroupState, until: (s: GroupState) => boolean): Promise<number> {
  return milliseconds(seconds, () => {
    for (let i = 0; i < 20; i++) {
      const found = oddsOf(groupOrders, s, [], {
        answers: byDefault,
        until: (t: State) => until(t as GroupState),
      });
      if (found.outcomes.length < 2 || found.cut) throw new Error('nothing can happen, or too much');
    }
    return 20;
  });
}

const NEAR = [unit('A1.1', MI, 60, 60), unit('B1.1', MI, 60, 70, { order: 'retreat' })];
const TOUCHING = [unit('A1.1', MC, 60, 60, { order: 'advance' }), unit('B1.1', MI, 60, 62.5)];

function tested(): GroupState {
  const s = table('morale', NEAR);
  s.frames = [...s.frames, { at: 'morale.groups', groups: [], units: [], lines: [] } as GroupFrame];
  s.frames.push(testFrame(groupTest(s, 0)));
  return s;
}

export const rows: Row[] = [
  ...withoutOdds(
    rowsOf('encounter', (seed) => beginScenario('group-orders', 'encounter-1757', seed), LARGEST),
  ),
  ...withoutOdds(rowsOf('ridge', (seed) => beginScenario('group-orders', 'ridge-1811', seed), LARGEST)),
  {
    name: 'group-orders-shot',
    what: 'Group Orders: exact odds of one shot, with what it does',
    unit: 'ms',
    bar: { under: 1 },
    run: (seconds) => odds(seconds, table('shooting', NEAR), (s) => s.step !== 5),
  },
  {
    name: 'group-orders-melee',
    what: 'Group Orders: exact odds of one melee, both sides, with what it does',
    unit: 'ms',
    bar: { under: 1 },
    run: (seconds) =>
      odds(
        seconds,
        table('melee', TOUCHING, { contacts: [{ a: 'A1.1', b: 'B1.1' }] }),
        (s) => s.frames[s.frames.length - 1].at === 'melee.after',
      ),
  },
  {
    name: 'group-orders-morale',
    what: 'Group Orders: exact odds of one test of morale, with what it does',
    unit: 'ms',
    bar: { under: 1 },
    run: (seconds) => odds(seconds, tested(), (s) => s.frames.length === 1),
  },
];
