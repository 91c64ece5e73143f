import type { Goal } from '@tercio/engine';
import { evaluatorOf, type Manner, type Wing, type WingWish, wingOf } from '@tercio/engine/generals';
import { degrees, TURN, units } from '@tercio/engine/table';
import type { Control } from '@tercio/engine/text';
import type { Draft, Moment } from '../controls.ts';
import type { Command } from '../engine.ts';
import { wingDraft } from './leading.ts';
import { lookOnce } from './look.ts';
import { wingIn } from './wing-plan.ts';

/** Bodies led somewhere, and whole wings ordered with one word. Loaded when somebody does so. */

const goalAt = (at: { x: number; y: number; facing?: number }): Goal => ({
  x: units(at.x),
  y: units(at.y),
  ...(at.facing === undefined ? {} : { facing: (degrees(at.facing) + TURN) % TURN }),
});

/** The orders that a line means: to a place, or as a wing. */
export async function ledOrders(
  m: Moment,
  ids: readonly string[],
  control: Extract<Control, { lead: string } | { wing: string }>,
): Promise<readonly Command[]> {
  if (!m.ask) return [];
  if ('lead' in control) return m.rules.way?.(m.state, ids, goalAt(control))?.orders ?? [];
  const wish = { manner: control.manner as Manner };
  const found = wingOf(m.rules, m.state, m.ask, ids, wish, await evaluatorOf(m.rules));
  return found?.parts.flatMap((p) => p.orders) ?? [];
}

/** A wing is planned off the main thread and then laid on the table. */
export async function planWing(
  m: Moment,
  ids: readonly string[],
  wish: WingWish,
): Promise<Draft | undefined> {
  const { ask, rules, state } = m;
  if (!ask) return undefined;
  const looked = { at: 'wing' as const, ids, wish, ask };
  const wing = await lookOnce<Wing>(rules, state, looked, () => wingIn(rules, state, looked));
  return wingDraft(m, ids, wish, wing);
}
