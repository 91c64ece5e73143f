/** Taking back the last command of a side, until dice, a secret or a question to the other side came after it. */
import type { Battle } from '../battle.ts';
import type { Refusal, Side, State } from '../protocol.ts';
import { cutRecord, type GivenBy } from '../record/record.ts';
import { stateAfter } from '../record/rerun.ts';
import { refuse } from '../refuse.ts';

/** A moment that undo can return to. */
export interface Moment {
  state: State | null; // null: one of the older ones, found again from the record
  moves: number;
  side: Side;
  by: GivenBy; // who gave the command that followed
}

/** Before a command of this side is carried out. */
export function remember(battle: Battle, before: State, side: Side, by: GivenBy): void {
  if (battle.trail.length > 0 && battle.trail[battle.trail.length - 1].side !== side) battle.trail = [];
  const { rules, record } = battle;
  battle.trail.push({ state: rules.copy(before), moves: record.moves.length, side, by });
  if (battle.trail.length > battle.trailMost) battle.trail.shift();
  const older = battle.trail.length - 1 - STATES_KEPT;
  if (older >= 0) battle.trail[older].state = null;
}

/** Only the last moments that undo can return to keep their states: games lie in memory by the thousand. */
const STATES_KEPT = 1;

/**
 * Is this side asked something that was not open before? Then undo ends: were it to end only when dice are thrown, it
 * would betray whether any were thrown in secret.
 */
export const isAsked = (battle: Battle, side: Side, open: readonly string[]): boolean =>
  battle.state.over === null &&
  battle.rules.asks(battle.state).some((a) => a.side === side && !open.includes(a.id));

/** Can this side take its last command back without asking anybody? */
export const canUndo = (battle: Battle, side: Side): boolean =>
  battle.pending === null &&
  battle.trail.length > 0 &&
  battle.trail[battle.trail.length - 1].side === side &&
  battle.trail.some((m) => m.by !== 'standing');

/**
 * Take back the last command of this side, if no die, secret or question to the other side came after it. Its
 * standing answers that followed go with it. No trace is left.
 */
export function undo(battle: Battle, side: Side): Refusal | undefined {
  if (!canUndo(battle, side)) return refuse('TERCIO-UNDO', 'nothing-to-undo');
  let moment = battle.trail.pop()!;
  while (moment.by === 'standing' && battle.trail.length > 0) moment = battle.trail.pop()!;
  battle.state = moment.state ?? stateAfter(battle.rules, battle.record, moment.moves);
  cutRecord(battle.record, moment.moves);
  battle.record.result = battle.state.over;
  battle.offers.rewind = null;
  return undefined;
}
