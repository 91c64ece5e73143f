import type { Opened, Table } from '../game/open.ts';
import type { Company } from '../page/battle-parts.ts';
import type { Seats } from '../page/start.ts';
import { type History, LocalHistory } from '../seat/history.ts';
import { LocalBattle } from '../seat/local.ts';
import type { Seat } from '../seat/seat.ts';
import type { Side } from '../table/scene.ts';
import { Keeping } from './keeping.ts';

/** Somebody of the page's own who answers for a side. */
export interface Player {
  readonly seat: Seat;
  readonly general: string;
}

/** The line to one's other devices. */
export interface DraftLine {
  readonly last: string | undefined; // as it was told last
  send(body: string): void;
  hear(tell: (body: string) => void): () => void;
}

/** A screen that sits down to a battle: its seats, who else is played from here, what is kept. */
export interface Sitting extends Table {
  readonly how: Seats | 'online';
  readonly own: readonly Seat[]; // one, two at one table, or a watcher's
  readonly players: readonly Player[];
  readonly history: History;
  readonly names: readonly [string, string];
  readonly keeping: Keeping | undefined; // of a battle that lies in this page
  readonly address?: string; // of a battle elsewhere
  readonly drafts?: DraftLine; // to one's other devices
  readonly company?: Company; // who sits at the other end of the line
  readonly following?: boolean; // another page of this browser plays it: nothing is ordered here
  readonly hints?: boolean; // may a general be asked? absent: yes
  /** Fetches the whole record when the battle is over; true when it came. */
  whole?(): Promise<boolean>;
}

/** The seats of a battle in this page. */
export function sitDown(opened: Opened): Sitting {
  const { battle, seats, side, general, past, revision: _, ...table } = opened;
  const local = new LocalBattle(battle, past);
  const sides: readonly Side[] = [0, 1];
  const mine = sides.filter((s) => seats === 'two' || (seats === 'computer' && s === side));
  return {
    ...table,
    side,
    how: seats,
    own: seats === 'watch' ? [local.seat()] : mine.map((s) => local.seat(s)),
    // where another page plays, its generals answer
    players: opened.following
      ? []
      : sides.filter((s) => !mine.includes(s)).map((s) => ({ seat: local.seat(s), general })),
    history: new LocalHistory(local, seats === 'computer' ? 'one' : seats, side),
    names: battle.record.names,
    keeping: new Keeping(opened, local),
  };
}
