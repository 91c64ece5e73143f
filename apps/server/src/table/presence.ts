/** Who is at the table now. Not in the log: after a restart nobody is. */
import type { Side } from '@tercio/engine';
import type { SeatInfo } from '@tercio/protocol/messages.ts';
import type { GameRow } from '../store/port.ts';
import { type Recipient, SIDES } from './stream.ts';

/** After so long away the other side may claim, or give a link up. */
export const AWAY = 120_000;

interface Here {
  as: Recipient;
  witness: boolean; // holds the chain of its side
}

export class Presence {
  readonly here = new Map<string, Here>();
  private readonly away: [number, number]; // since when nobody of this side is here; -1: somebody is
  private readonly row: GameRow;

  constructor(row: GameRow, now: number) {
    this.row = row;
    this.away = [now, now];
  }

  /** True when the side was away until now. */
  come(conn: string, as: Recipient, witness: boolean): boolean {
    this.here.set(conn, { as, witness });
    if (as === 'w' || this.away[as] < 0) return false;
    this.away[as] = -1;
    return true;
  }

  /** True when nobody of that side is left. */
  go(conn: string, now: number): boolean {
    const gone = this.here.get(conn);
    this.here.delete(conn);
    if (gone === undefined || gone.as === 'w') return false;
    if ([...this.here.values()].some((h) => h.as === gone.as)) return false;
    this.away[gone.as] = now;
    return true;
  }

  isAway = (side: Side, now: number): boolean =>
    this.row.seats[side].general === '' && this.away[side] >= 0 && now - this.away[side] >= AWAY;

  /** Sides whose chain somebody here holds. */
  witnesses = (): Side[] => SIDES.filter((s) => [...this.here.values()].some((h) => h.as === s && h.witness));

  /** This connection holds the chain of its side; without one, all of that side do. */
  holdsChain(side: Side, conn?: string): void {
    for (const [id, h] of this.here)
      if (h.as === side && (conn === undefined || conn === id)) h.witness = true;
  }

  seats(): [SeatInfo, SeatInfo] {
    const seat = (side: Side): SeatInfo => {
      const { name, general } = this.row.seats[side];
      return general === '' ? { name, here: this.away[side] < 0 } : { name, general, here: true };
    };
    return [seat(0), seat(1)];
  }
}
