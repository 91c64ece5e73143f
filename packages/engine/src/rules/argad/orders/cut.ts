/** Law 5: a refused move comes back cut at its last legal point. */
import type { Refusal, Side } from '../../../battle/protocol.ts';
import type { Amend, Orders } from '../commands.ts';
import { marchAllowance } from '../formation/formation.ts';
import { type Argad, indexOf } from '../state.ts';
import { checkOrder, checkOrders } from './check.ts';
import type { Order } from './orders.ts';
import { legalPath } from './path.ts';

const PATHS: ReadonlySet<string> = new Set(['too-far', 'off-the-table', 'no-exit-here', 'impassable']);

/** The order with its move cut at the last legal point, if that makes it legal. */
export function cutOrder(s: Argad, side: Side, o: Order): Order | undefined {
  let cut: Order;
  if (o.intent === 'manoeuvre' && o.manoeuvre?.by !== undefined) {
    const unit = s.figures[indexOf(s, o.who[0])]?.unit ?? -1;
    if (unit < 0) return undefined;
    cut = { ...o, manoeuvre: { ...o.manoeuvre, by: marchAllowance(s, unit, o.manoeuvre.way ?? 'front') } };
  } else {
    const path = legalPath(s, o);
    if (path.length === 0) return undefined;
    cut = { ...o, path };
  }
  return checkOrder(s, side, cut) === undefined ? cut : undefined;
}

/** The same orders with every move that goes too far cut. */
export function cutOrders(s: Argad, side: Side, c: Orders, no: Refusal): Refusal {
  if (!PATHS.has(no.why)) return no;
  let changed = false;
  const orders = c.orders.map((o) => {
    const wrong = checkOrder(s, side, o);
    if (wrong === undefined || !PATHS.has(wrong.why)) return o;
    const cut = cutOrder(s, side, o);
    changed = changed || cut !== undefined;
    return cut ?? o;
  });
  const whole: Orders = { ...c, orders };
  // Offered only if nothing else is wrong with them.
  return changed && checkOrders(s, side, orders) === undefined ? { ...no, cut: whole } : no;
}

export function cutAmendment(s: Argad, side: Side, c: Amend, no: Refusal): Refusal {
  const cut = c.order === null || !PATHS.has(no.why) ? undefined : cutOrder(s, side, c.order);
  if (cut === undefined) return no;
  const shorter: Amend = { ...c, order: cut };
  return { ...no, cut: shorter };
}
