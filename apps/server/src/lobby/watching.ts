/**
 * Who watches what: each process counts the lines that came to it and tells the store, so that all of them put the same
 * battle first. A page that shows a battle small, on its list, does not count.
 */
import type { ClientMessage } from '@tercio/protocol/messages.ts';
import { NEW } from '../rating/glicko.ts';
import { poolOf, ratedAs } from '../rating/rated.ts';
import type { GameRow, RatingRow, Store } from '../store/port.ts';

/** Said again after so long, ms: a process that says no more is gone. */
const AGAIN = 10_000;

export class Watching {
  private readonly watched = new Map<string, Set<string>>(); // games, by the lines that watch them
  private told = '[]';
  private last = 0;

  /** A line says something about a game. */
  heard(conn: string, m: ClientMessage): void {
    if (m.t === 'leave') this.leave(conn, m.g);
    if (m.t !== 'join') return;
    this.leave(conn, m.g);
    if (m.as === 'seat' || m.glance === true) return;
    const lines = this.watched.get(m.g) ?? new Set();
    this.watched.set(m.g, lines.add(conn));
  }
  private leave(conn: string, game: string): void {
    const lines = this.watched.get(game);
    if (lines?.delete(conn) && lines.size === 0) this.watched.delete(game);
  }
  gone(conn: string): void {
    for (const game of [...this.watched.keys()]) this.leave(conn, game);
  }

  counts(): ReadonlyMap<string, number> {
    return new Map([...this.watched].map(([game, lines]) => [game, lines.size]));
  }

  /** The other processes know of it from here on. */
  async tell(store: Store): Promise<void> {
    const counts = this.counts();
    const text = JSON.stringify([...counts]);
    const now = store.now();
    if (text === this.told && (text === '[]' || now - this.last < AGAIN)) return;
    await store.setWatched(counts);
    this.told = text;
    this.last = now;
  }
}

/** A battle that can be watched, with what decides which is shown first. */
export interface Shown {
  row: GameRow;
  watchers: number;
  ratings: readonly [number, number]; // of both sides, in the battle's pool
  begun: boolean; // somebody has given an order
}

const middle = ({ ratings: [a, b] }: Shown): number => (a + b) / 2;

/** A table at which nobody has done anything yet comes last. The battle that most people watch comes first; of several the one of the highest ratings, then the latest. */
export const featuredFirst = (a: Shown, b: Shown): number =>
  Number(b.begun) - Number(a.begun) ||
  b.watchers - a.watchers ||
  middle(b) - middle(a) ||
  b.row.created - a.row.created;

/** Battles being played, the featured one first. */
export async function shownBattles(store: Store): Promise<Shown[]> {
  const [rows, watched] = await Promise.all([store.live(), store.watched()]);
  const players = [...new Set(rows.flatMap((r) => r.seats.map(ratedAs)).filter((x) => x !== ''))];
  const begun = await store.begun(rows.map((r) => r.id));
  const known = new Map(
    (await store.ratingsIn(players)).map((r: RatingRow) => [`${r.account} ${r.pool}`, r.rating]),
  );
  return rows
    .map((row) => {
      const [one, two] = row.seats.map((s) => known.get(`${ratedAs(s)} ${poolOf(row)}`) ?? NEW.rating);
      return {
        row,
        watchers: watched.get(row.id) ?? 0,
        ratings: [one, two] as const,
        begun: begun.has(row.id),
      };
    })
    .sort(featuredFirst);
}
