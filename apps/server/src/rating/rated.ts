/** Which battles are rated, in which pool, and for whom. */
import { type CommittedRecord, type Result, type Side, witnessesOf } from '@tercio/engine';
import { isMail } from '@tercio/protocol/messages.ts';
import { ERASED, type GameRow } from '../store/port.ts';

/** Editions of one game share a pool; live and correspondence do not. */
export const gameOf = (rules: string): string => rules.replace(/-\d{4}$/, '');
export const poolOf = ({ rules, clock }: Pick<GameRow, 'rules' | 'clock'>): string =>
  `${gameOf(rules)} ${isMail(clock) ? 'mail' : 'live'}`;

/** A general is rated in the same pool, under a name that no account has. */
const GENERAL = 'general:';
export const general = (name: string): string => `${GENERAL}${name}`;
export const ratedAs = (seat: GameRow['seats'][number]): string =>
  seat.general === '' ? seat.account : general(seat.general);
export const generalIn = (account: string): string =>
  account.startsWith(GENERAL) ? account.slice(GENERAL.length) : '';

/** Why a battle that was to be rated is not; undefined: it is. */
export function unratedBecause(
  row: GameRow,
  result: Result,
  dice: CommittedRecord,
): 'casual' | 'hints' | 'stopped' | 'aborted' | 'links' | 'alone' | undefined {
  if (row.rated !== true) return 'casual';
  if (row.hints) return 'hints';
  if (result.how === 'stopped') return 'stopped';
  // Nothing was thrown: nobody has played yet.
  if (dice.slots.length === 0) return 'aborted';
  const gave = (side: Side): number => dice.slots.filter((s) => s.gave?.includes(side) === true).length;
  if (gave(0) >= 2 || gave(1) >= 2) return 'links';
  const [a, b] = row.seats.map(ratedAs);
  const isNobody = (x: string): boolean => x === '' || x === ERASED;
  return a === b || isNobody(a) || isNobody(b) ? 'alone' : undefined;
}

/** Who was there when dice were thrown. */
export const throwsOf = (dice: CommittedRecord): { both: number; one: number; none: number } => {
  const { both, one, none } = witnessesOf(dice);
  return { both, one, none };
};
