/** Stakes are planted and lifted by an order. ADLG-ABI-1c */
import type { Factor } from '../../../battle/factor.ts';
import type { Refusal, Tell } from '../../../battle/protocol.ts';
import { isRefusal, refuse } from '../../../battle/refuse.ts';
import { units } from '../../../table/number.ts';
import { ABILITY } from '../army/troops.ts';
import { has } from '../bodies/half.ts';
import { checkCost, costOf, pay } from '../command/command.ts';
import { enemyWithin, headstrongTempted } from '../command/rally.ts';
import type { OrderChapter } from '../command/turn.ts';
import type { StakesOrder } from '../commands.ts';
import { involvement } from '../melee/support.ts';
import { type AdlgState, DID, houseRules, type Unit, unitOf } from '../state.ts';
import { SAME } from '../tolerances.ts';
import { easyThirdMove, movesOf, orderable, thirdMove } from './lawful.ts';

const FOUR_UD = units(4);

/** Has it stakes, planted or carried, that an order moves? */
export const mayStake = (s: AdlgState, u: Unit): boolean =>
  houseRules(s).stakesAre === 'planted' && (has(u, 'stakes') || has(u, 'stakesCarried'));

function planStakes(s: AdlgState, corps: number, c: StakesOrder): { unit: Unit; cost: Factor[] } | Refusal {
  const ordered = orderable(s, corps, [c.unit]);
  if (isRefusal(ordered)) return ordered;
  const [u] = ordered;
  if (!mayStake(s, u)) return refuse('ADLG-ABI-1c', 'no-stakes', { unit: u.name });
  if (involvement(s, u) !== 'none') return refuse('ADLG-ABI-1c', 'in-melee', { unit: u.name });
  // At exactly 4 UD it may.
  if (enemyWithin(s, u, FOUR_UD - 2 * SAME))
    return refuse('ADLG-ABI-1c', 'stakes-near-enemy', { unit: u.name });
  const third = thirdMove(s, ordered);
  if (third !== undefined) return third;
  const cost = costOf(s, corps, ordered, {
    order: 'move',
    difficult: movesOf(s, ordered) === 2 && !easyThirdMove(u) ? 'AR-MOVE-06' : undefined,
    headstrong: headstrongTempted(s, u),
  });
  if (isRefusal(cost)) return cost;
  return checkCost(s, corps, ordered, cost) ?? { unit: u, cost };
}

export const stakesOrder: OrderChapter = {
  check: (s: AdlgState, corps: number, c: StakesOrder): Refusal | undefined => {
    const r = planStakes(s, corps, c);
    return isRefusal(r) ? r : undefined;
  },
  accept: (s: AdlgState, corps: number, c: StakesOrder, tell?: Tell): void => {
    const r = planStakes(s, corps, c);
    if (isRefusal(r)) throw new Error(`a refused order to stakes was accepted: ${r.why}`);
    const u = unitOf(s, r.unit.id);
    pay(s, corps, [u], r.cost);
    u.abilities ^= ABILITY.stakes | ABILITY.stakesCarried;
    u.moves++;
    u.did |= DID.ordered | DID.moved | (u.moves > 1 ? DID.movedTwice : 0);
    tell?.({
      kind: has(u, 'stakes') ? 'stakes-planted' : 'stakes-lifted',
      rule: 'ADLG-ABI-1c',
      side: u.side,
      about: [u.id],
      factors: r.cost,
    });
  },
};
