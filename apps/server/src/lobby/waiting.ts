/** A challenge that waits for its answer. */
import type { GameRow } from '../store/port.ts';

/** Nobody has answered it yet. */
export const isWaiting = (row: GameRow): boolean =>
  row.to !== undefined &&
  row.off === undefined &&
  !row.over &&
  row.seats.some((s) => s.account === '' && s.general === '');
