/**
 * Tournaments: who meets whom, points, standings. Pure: no clock, no server.
 *
 * @module @tercio/engine/tournament
 */
export * from './tournament/conduct.ts';
export { type Cost, cheapestPairs } from './tournament/matching.ts';
export { nextPairings } from './tournament/pairing.ts';
export * from './tournament/points.ts';
export * from './tournament/standings.ts';
export {
  type Correction,
  type Entrant,
  inRound,
  isFault,
  isOver,
  isSettled,
  MOST_ENTRANTS,
  MOST_ROUNDS,
  type Outcome,
  type Pairing,
  type Round,
  readOutcome,
  readTournament,
  roundsOf,
  SYSTEMS,
  TOURNAMENT_FORMAT,
  type Tournament,
  type TournamentFault,
} from './tournament/tournament.ts';
