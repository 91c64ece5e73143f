import { quietly } from '@tercio/engine';
import type { Overlay } from '../../table/scene.ts';
import type { Draft, Moment } from '../controls.ts';
import type { Ask, Command, State } from '../engine.ts';

/** Orders that were made and not yet given: they stay in hand, and the next is made as if they were carried out. */
export interface Kept {
  readonly ids: readonly string[];
  readonly orders: readonly Command[];
  readonly overlays: readonly Overlay[];
  readonly after: State; // with it carried out
}

/** Is it a movement that may wait? What goes at the enemy, changes a plan or awaits a click does not. */
export const waits = (d: Draft): boolean =>
  d.command !== undefined &&
  d.now === undefined &&
  d.plan === undefined &&
  d.standing === undefined &&
  d.awaits === undefined &&
  d.overlays.some((o) => o.kind === 'ghost') &&
  d.overlays.every((o) => o.kind !== 'charge');

/** The state with these orders carried out, as far as the same is asked in between. Tests on the way may fall. */
function carriedOut(m: Moment, state: State, orders: readonly Command[]): State | undefined {
  let now: State = state;
  for (const order of orders) {
    const ask = asked(m, now);
    if (!ask || m.rules.check(now, { ...order, ask: ask.id })) return undefined;
    const next: State | undefined = quietly(m.rules, now, { ...order, ask: ask.id }, 'some');
    if (!next) return undefined;
    now = next;
  }
  return now;
}

/** Orders that were in hand on another device, as far as they are legal here. */
export function keptAgain(
  m: Moment,
  lists: readonly { readonly ids: readonly string[]; readonly orders: readonly Command[] }[],
  draw: (m: Moment, orders: readonly Command[]) => readonly Overlay[],
): readonly Kept[] {
  const out: Kept[] = [];
  for (const { ids, orders } of lists) {
    const now = ahead(m, out);
    const after = carriedOut(m, out.at(-1)?.after ?? m.state, orders);
    if (!after || orders.length === 0) break;
    out.push({ ids, orders, overlays: draw(now, orders), after });
  }
  return out;
}

const asked = (m: Moment, s: State): Ask | undefined =>
  m.rules.asks(s).find((a: Ask) => a.side === m.side && a.kind === m.ask?.kind);

/** A draft is put to what is in hand; nothing if it is none that can wait. `m` is the moment as it is. */
export function keptWith(m: Moment, kept: readonly Kept[], d: Draft): readonly Kept[] | undefined {
  if (!m.ask || !waits(d) || !d.command) return undefined;
  const orders = [d.command, ...(d.then ?? [])];
  const after = carriedOut(m, kept.at(-1)?.after ?? m.state, orders);
  return after && [...kept, { ids: d.ids, orders, overlays: d.overlays, after }];
}

/** What is in hand without the orders of these; what is then no longer legal goes, too. */
export function without(m: Moment, kept: readonly Kept[], ids: readonly string[]): readonly Kept[] {
  if (!kept.some((k) => k.ids.some((id) => ids.includes(id)))) return kept;
  const out: Kept[] = [];
  for (const k of kept) {
    if (k.ids.some((id) => ids.includes(id))) continue;
    const after = carriedOut(m, out.at(-1)?.after ?? m.state, k.orders);
    if (after) out.push({ ...k, after });
  }
  return out;
}

/** The moment in which the next order is made: those in hand are carried out. */
export function ahead(m: Moment, kept: readonly Kept[]): Moment {
  const [first, last] = [kept[0], kept.at(-1)];
  if (!last || first?.orders[0]?.ask !== m.ask?.id) return m;
  return { ...m, state: last.after, ask: asked(m, last.after) };
}
