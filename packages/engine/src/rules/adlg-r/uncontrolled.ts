/** Uncontrolled charges of headstrong troops. AR-CHARGE-05 to 14, ADLG-CHA-10, 11. */
import { type Questions, pop, type Steps } from './frames.ts';
import { pathsTo } from './reach.ts';
import type { AdlgState, Unit } from './state.ts';

/** Is some enemy within charge range, friends ignored? AR-CHARGE-06, ADLG-CHA-2. For headstrong bodies. */
export function tempted(s: AdlgState, u: Unit): boolean {
  for (const e of s.units) {
    if (e.side === u.side || e.place !== 'table') continue;
    for (const _ of pathsTo(s, u, e, { ignoreFriends: true })) return true;
  }
  return false;
}
export const uncontrolledSteps: Steps = { 'uncontrolled.start': (s: AdlgState) => pop(s) };
export const uncontrolledQuestions: Questions = {};
