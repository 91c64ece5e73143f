/**
 * Tournaments as text: pairings, standings, refusals.
 *
 * @module @tercio/engine/text/tournament
 */
export {
  correctionLines,
  pairingRows,
  sayOutcome,
  standingRows,
  type TournamentSheet,
  tournamentPage,
  tournamentText,
} from './pages.ts';
export { LETTER_NAMES, LETTERS, sayPoints, sayTournamentFault, TOURNAMENT_WORDS } from './say.ts';
