import type { AnyRuleSet, Event, GivenBy, Move, Side, State } from '@tercio/engine';
import { rerun } from '@tercio/engine';

/** One event with what was seen of the battle the moment it had been told. */
export interface Shot {
  readonly event: Event;
  readonly state: State;
  readonly nth: number; // of the events of the move that its chronicle has
}

/** One move of a record taken event by event: what a director has to show. */
export interface Take {
  readonly move: number; // moves made with this one
  readonly side: Side;
  readonly by: GivenBy;
  readonly before: State;
  readonly shots: readonly Shot[];
  readonly after: State;
}

/** What an onlooker may know. */
export interface Onlooker {
  see(state: State): State; // the same state where nothing is hidden
  hears(event: Event): boolean; // is shown to him
  knows?(event: Event): boolean; // his chronicle has it; absent: what he hears
}

const ALL: Onlooker = { see: (state) => state, hears: () => true };

/**
 * Runs a move once more and keeps the state after each of its events: rules change the state and then tell of it.
 * `state` stands before the move and is carried past it.
 */
export function takeOf(rules: AnyRuleSet, state: State, move: Move, made: number, by: Onlooker = ALL): Take {
  const before = rules.copy(state);
  const shots: Shot[] = [];
  rerun(rules, state, move, (event) => {
    shots.push({ event, state: rules.copy(state), nth: shots.length });
  });
  const whole = { move: made, side: move.side, by: move.by, before, shots, after: rules.copy(state) };
  return by === ALL ? whole : seenBy(whole, by);
}

/** What is left of a take for whoever may not know all of it. */
export function seenBy(take: Take, { see, hears, knows = hears }: Onlooker): Take {
  const shots: Shot[] = [];
  let nth = 0;
  for (const { event, state } of take.shots) {
    if (hears(event)) shots.push({ event, state: see(state), nth });
    if (knows(event)) nth++;
  }
  return { ...take, before: see(take.before), shots, after: see(take.after) };
}
