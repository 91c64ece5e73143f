/** A challenge that waits for its answer, and a battle days apart that waits for one of its players. */
import type { GameRow } from '../store/port.ts';

/** Nobody has answered it yet. */
export const isWaiting = (row: GameRow): boolean =>
  row.to !== undefined &&
  row.off === undefined &&
  !row.over &&
  row.seats.some((s) => s.account === '' && s.general === '');

/** Whether it waits for him, and when his time is up. */
export function waitsFor(
  account: string,
  { over, seats }: GameRow,
  kept: { sides: number; until: number | null } | undefined,
): { waits: boolean; until: number | null } {
  const side = seats.findIndex((s) => s.account === account);
  const waits = !over && side >= 0 && ((kept?.sides ?? 0) & (1 << side)) !== 0;
  return { waits, until: waits ? (kept?.until ?? null) : null };
}
