import {
  type AnyRuleSet,
  complain,
  isComplaint,
  type Json,
  type State,
} from '@tercio/engine/battle/protocol.ts';
import { type Entry, entriesOf, shift } from './sheet.ts';

/** A sheet as the rules read it: the state, or why not. */
export function readSheet(rules: AnyRuleSet, sheet: Entry): { state?: State; wrong: readonly string[] } {
  const read = rules.readPosition(sheet as Json);
  if (isComplaint(read)) return { wrong: [complain(read)] };
  const wrong: readonly string[] = rules.invariants(read.state);
  return wrong.length > 0 ? { wrong } : { state: read.state as State, wrong };
}

const RINGS = 10;
const SPOKES = 12;

/**
 * The place nearest to the wished one where the rules let something stand, and what they had against the wish.
 * Searched in rings about it, each a step wider; `undefined` when none is near.
 */
export function nearestPlace(
  rules: AnyRuleSet,
  wished: Entry,
  id: string,
  step: number,
): { sheet: Entry; off: number; why: string } | undefined {
  const { wrong } = readSheet(rules, wished);
  if (wrong.length === 0) return { sheet: wished, off: 0, why: '' };
  for (let ring = 1; ring <= RINGS; ring++)
    for (let spoke = 0; spoke < SPOKES; spoke++) {
      const angle = (2 * Math.PI * spoke) / SPOKES;
      const tried = JSON.parse(JSON.stringify(wished)) as Entry;
      const entry = entriesOf(tried).get(id);
      if (!entry) return undefined;
      shift(entry, ring * step * Math.cos(angle), ring * step * Math.sin(angle));
      if (readSheet(rules, tried).wrong.length === 0)
        return { sheet: tried, off: ring * step, why: wrong[0] ?? '' };
    }
  return undefined;
}
