import type { AnyRuleSet, Event, Side, State } from '@tercio/engine/battle/protocol.ts';
import type { GivenBy, Move } from '@tercio/engine/battle/record.ts';
import { rerun } from '@tercio/engine/battle/rerun.ts';

/** One event with what was seen of the battle the moment it had been told. */
export interface Shot {
  readonly event: Event;
  readonly state: State;
  readonly nth: number; // of all events of the move, those that were not heard among them
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

/** What the onlooker may know. */
export interface Onlooker {
  see(state: State): State; // the same state where nothing is hidden
  hears(event: Event): boolean;
}

/**
 * Runs a move once more and keeps what is seen after each of its events: rules change the state and then tell of it.
 * `state` stands before the move and is carried past it.
 */
export function takeOf(rules: AnyRuleSet, state: State, move: Move, made: number, by: Onlooker): Take {
  const look = (): State => by.see(rules.copy(state));
  const before = look();
  const shots: Shot[] = [];
  let nth = 0;
  rerun(rules, state, move, (event) => {
    if (by.hears(event)) shots.push({ event, state: look(), nth });
    nth++;
  });
  return { move: made, side: move.side, by: move.by, before, shots, after: look() };
}
