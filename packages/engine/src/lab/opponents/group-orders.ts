/** The turtle and the rusher of Group Orders: every group on one order for the whole day. */
import type { Ask, Command, State } from '../../battle/protocol.ts';
import { behindWorks } from '../../generals/evaluators/group-orders/works.ts';
import { checkOrder, orderable } from '../../rules/group-orders/command/orders.ts';
import type { GroupCommand } from '../../rules/group-orders/commands.ts';
import { type GroupState, groupUnits, type Order } from '../../rules/group-orders/state.ts';

/** This order for every group that has another. */
function allOn(s: GroupState, ask: Ask, order: Order): GroupCommand {
  const orders: { group: number; order: Order }[] = [];
  for (const group of orderable(s, ask.side))
    if (
      groupUnits(s, group).some((u) => u.order !== order && u.order !== 'rout') &&
      checkOrder(s, group, order) === undefined
    )
      orders.push({ group, order });
  return { ask: ask.id, kind: 'orders', orders };
}

/** Drawn up behind works where there are any, then everybody stands. */
export function turtleOfGroups(state: State, ask: Ask): Command | undefined {
  const s = state as GroupState;
  if (ask.kind === 'deploy') {
    for (const c of behindWorks(s, ask)) return c;
    return ask.plan;
  }
  if (ask.kind === 'orders') return allOn(s, ask, 'stand');
  return ask.kind === 'charges' || ask.kind === 'moves' ? ask.default : undefined;
}

/** Everybody on Advance; charges and moves are those of a general who wants to be near the enemy. */
export const rusherOfGroups = (state: State, ask: Ask): Command | undefined =>
  ask.kind === 'orders' ? allOn(state as GroupState, ask, 'advance') : undefined;
