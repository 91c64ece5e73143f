import type { Refusal } from '@tercio/engine';
import { isRefusal } from '@tercio/engine';
import type { AdlgState, Leg, MoveOrder } from '@tercio/engine/rules/adlg-r';
import { type MovePlan, planMove } from '@tercio/engine/rules/adlg-r';

/** The nearest lawful place on the way of a move that is refused. */

interface Shortened {
  readonly order: MoveOrder;
  readonly plan: MovePlan;
  readonly why: Refusal; // what stands in the way there
}

const SAMPLES = 12;
const HALVINGS = 6;
const LEAST = 0.05; // UD or degrees: less is no move

/**
 * The cut that the refusal itself names; where that is refused too (it would end on a friend who cannot make room), the
 * last leg is shortened until it may end where it does.
 */
export function shortened(
  s: AdlgState,
  corps: number,
  wished: MoveOrder,
  why: Refusal,
): Shortened | undefined {
  let reason = why;
  const lawful = (order: MoveOrder): Shortened | undefined => {
    const plan = planMove(s, corps, order);
    return isRefusal(plan) ? undefined : { order, plan, why: reason };
  };
  const cut = why.cut as MoveOrder | undefined;
  if (cut?.legs.length) {
    const plan = planMove(s, corps, cut);
    if (!isRefusal(plan)) return { order: cut, plan, why };
    reason = plan;
  }
  const from = cut?.legs.length ? cut : wished;
  const before = from.legs.slice(0, -1);
  const last = from.legs[from.legs.length - 1];
  if (last?.do !== 'advance' && last?.do !== 'wheel') return undefined;
  const by = (share: number): Shortened | undefined => {
    const leg: Leg = { ...last, by: last.by * share };
    return leg.by < LEAST ? undefined : lawful({ ...from, legs: [...before, leg] });
  };
  for (let k = SAMPLES - 1; k > 0; k--) {
    let best = by(k / SAMPLES);
    if (!best) continue;
    let [low, high] = [k / SAMPLES, (k + 1) / SAMPLES];
    for (let n = 0; n < HALVINGS; n++) {
      const middle = (low + high) / 2;
      const next = by(middle);
      if (next) [best, low] = [next, middle];
      else high = middle;
    }
    return best;
  }
  return undefined;
}
