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

/** Sides that have a client at one process, and whether one of it holds the chain. */
export type Near = readonly { side: Side; witness: boolean }[];

export class Presence {
  readonly here = new Map<string, Here>();
  private readonly away: [number, number]; // since when nobody of this side is here; -1: somebody is
  /** What processes said of who is there, by their names; only those that are alive count. */
  private readonly said = new Map<string, { near: Near; at: number }>();
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
    return this.nobody(gone.as, now);
  }

  /** A process says who is there. */
  heard(process: string, near: Near, at: number): void {
    if (near.length === 0) this.said.delete(process);
    else this.said.set(process, { near, at });
  }
  saidBy = (process: string): Near => this.said.get(process)?.near ?? [];
  saidAt = (process: string): number => this.said.get(process)?.at ?? 0;

  /** The other processes that have clients of a side, and of which. */
  elsewhere = (own: string): [string, Side[]][] =>
    [...this.said].filter(([p]) => p !== own).map(([p, { near }]) => [p, near.map((n) => n.side)]);

  /** Which other processes are alive; true when somebody came or went by it. */
  others(isAlive: (process: string, at: number) => boolean, now: number): boolean {
    this.far = [...this.said].filter(([p, { at }]) => isAlive(p, at)).flatMap(([, { near }]) => near);
    let moved = false;
    for (const side of SIDES) {
      const far = this.far.some((f) => f.side === side);
      if (far && this.away[side] >= 0) {
        this.away[side] = -1;
        moved = true;
      } else if (!far && this.away[side] < 0 && this.nobody(side, now)) moved = true;
    }
    return moved;
  }
  private far: Near = [];

  /** The sides that have a client at this process. */
  near(): Near {
    const local = [...this.here.values()];
    return SIDES.filter((s) => local.some((h) => h.as === s)).map((side) => ({
      side,
      witness: local.some((h) => h.as === side && h.witness),
    }));
  }

  private nobody(side: Side, now: number): boolean {
    if ([...this.here.values()].some((h) => h.as === side) || this.far.some((f) => f.side === side))
      return false;
    this.away[side] = now;
    return true;
  }

  /** Take over who is here from the same game as it was before. */
  like(other: Presence): void {
    for (const [conn, here] of other.here) this.here.set(conn, here);
    this.far = other.far;
    this.away[0] = other.away[0];
    this.away[1] = other.away[1];
  }

  isAway = (side: Side, now: number): boolean =>
    this.row.seats[side].general === '' && this.away[side] >= 0 && now - this.away[side] >= AWAY;

  /** Sides whose chain somebody here holds. */
  witnesses = (): Side[] =>
    SIDES.filter(
      (s) =>
        [...this.here.values()].some((h) => h.as === s && h.witness) ||
        this.far.some((f) => f.side === s && f.witness),
    );

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
