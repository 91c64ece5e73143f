/**
 * The plan of the last order found lawful. An order is looked at before it is given, often twice, and generals give it
 * to copies of the state: for the same order and a state, view or copy in which nothing that it depends on has changed
 * the plan is the same. The mark tells, at a twentieth of the cost of a plan. A plan looks at nothing hidden.
 */
import type { Refusal } from '../../../battle/protocol.ts';
import { isRefusal } from '../../../battle/refuse.ts';
import { markSeen } from '../digest.ts';
import type { AdlgState } from '../state.ts';

/** Bodies in a plan may be those of another copy of the state: look them up by their id before changing them. */
export class PlanCache<Order extends object, Plan extends object> {
  private readonly make: (s: AdlgState, corps: number, c: Order) => Plan | Refusal;
  private cache: { on: Table; c: Order; corps: number; mark: number; plan: Plan } | undefined;

  private readonly ofCut: (cut: object) => Plan | undefined;

  /** `ofCut`: the plan that was made for the cut of a refusal just now, since whoever is refused often orders that. */
  constructor(
    make: (s: AdlgState, corps: number, c: Order) => Plan | Refusal,
    ofCut: (cut: object) => Plan | undefined = () => undefined,
  ) {
    this.make = make;
    this.ofCut = ofCut;
  }

  of(s: AdlgState, corps: number, c: Order): Plan | Refusal {
    const { cache } = this;
    if (cache?.c === c && cache.corps === corps && onSameTable(cache.on, s) && cache.mark === markSeen(s))
      return cache.plan;
    const plan = this.make(s, corps, c);
    if (!isRefusal(plan)) this.cache = { on: tableOf(s), c, corps, mark: markSeen(s), plan };
    else if (plan.cut !== undefined) {
      const instead = this.ofCut(plan.cut);
      if (instead !== undefined)
        this.cache = {
          on: tableOf(s),
          c: plan.cut as object as Order,
          corps,
          mark: markSeen(s),
          plan: instead,
        };
    }
    return plan;
  }

  /** The plan of an order that is given now. */
  take(s: AdlgState, corps: number, c: Order): Plan {
    const plan = this.of(s, corps, c);
    this.cache = undefined;
    if (isRefusal(plan)) throw new Error(`a refused order was accepted: ${plan.rule} ${plan.why}`);
    return plan;
  }
}

/** What a mark leaves out; all copies share it until it is replaced. */
type Table = Pick<AdlgState, 'pieces' | 'options' | 'works' | 'special'>;
const tableOf = ({ pieces, options, works, special }: AdlgState): Table => ({
  pieces,
  options,
  works,
  special,
});
const onSameTable = (a: Table, b: AdlgState): boolean =>
  a.pieces === b.pieces && a.options === b.options && a.works === b.works && a.special === b.special;
