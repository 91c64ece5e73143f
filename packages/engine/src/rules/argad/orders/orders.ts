/** AG-SIM-2: what an order says (`fields/orders.ts` describes it). */
import type { Fire, Kept, Order } from '../fields/generated.ts';

export type {
  Deed,
  Fire,
  Intent,
  Kept,
  Manoeuvre,
  Order,
  Point,
  Reaction,
  Resolve,
} from '../fields/generated.ts';
export { ACTIONS } from '../fields/orders.ts';

/** What the next turn begins with: groups and stances of these orders, and earlier ones of whoever got no order. */
export function keptAfter(before: readonly Kept[], orders: readonly Order[]): Kept[] {
  const named = new Set(orders.flatMap((o) => o.who));
  const out: Kept[] = [];
  for (const k of before) {
    const who = k.who.filter((id) => !named.has(id));
    if (who.length > 0 && (who.length > 1 || hasStance(k))) out.push({ ...k, who });
  }
  for (const o of orders) {
    const { who, fire, reaction, resolve } = o;
    if (who.length < 2 && !hasStance(o)) continue;
    out.push({
      who,
      ...(fire === undefined ? {} : { fire: lasting(fire) }),
      ...(reaction === undefined ? {} : { reaction }),
      ...(resolve === undefined ? {} : { resolve }),
    });
  }
  return out;
}

const hasStance = (k: Pick<Kept, 'fire' | 'reaction' | 'resolve'>): boolean =>
  k.fire !== undefined || k.reaction !== undefined || k.resolve !== undefined;

/** Targets and single feats belong to one turn; when and how one shoots is the stance. */
const lasting = ({ at: _at, elite: _elite, ...fire }: Fire): Fire => fire;
