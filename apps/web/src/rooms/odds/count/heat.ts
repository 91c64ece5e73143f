import type { Values } from '../../../games/kit/catalogue.ts';
import type { Duel, Duels, Pair } from '../../../games/kit/duel.ts';
import type { Round } from './reckon.ts';

/** All against all: how each troop type does against each, by chance or by the points it costs. Pure. */

/** One type against another. */
export interface Cell {
  readonly win: number;
  readonly tie: number;
  readonly lost: Pair<number>; // share of its strength that each side loses on average
}
/** A type against every other; `null`: the first troops as they stand. A pair that cannot meet so has no cell. */
export interface Row {
  readonly kind: string | null;
  readonly cells: Readonly<Record<string, Cell>>;
}

const cellOf = ({ ends, win, tie, strength }: Round): Cell => {
  const mean = (side: 0 | 1): number =>
    ends.reduce((n, e) => n + e.weight * e.losses[side], 0) / Math.max(1, strength[side]);
  return { win, tie, lost: [mean(0), mean(1)] };
};

/** The duel of a row and a column: fresh, ordinary troops in the circumstances of the situation. */
export function duelOf(duels: Duels, duel: Duel, kind: string | null, against: string): Duel {
  const { more: _more, ...alone } = duel;
  const own = kind === null ? duel.troops[0] : duels.fresh(kind);
  return {
    ...alone,
    troops: [own, duels.fresh(against)],
    losses: [kind === null ? duel.losses[0] : 0, 0],
  };
}

export function rowOf(
  duels: Duels,
  duel: Duel,
  kind: string | null,
  count: (duel: Duel) => Round | undefined,
): Row {
  const cells: Record<string, Cell> = {};
  for (const against of duels.kinds) {
    const round = count(duelOf(duels, duel, kind, against));
    if (round) cells[against] = cellOf(round);
  }
  return { kind, cells };
}

/**
 * `chance`: to do better this round, a draw counting half. `points`: what it costs in points of the muster. In a fight:
 * of all points lost, the share that the enemy loses, so 50 % is an even bargain whatever the two cost. In shooting only
 * one side loses: points shot down for each point that shoots.
 */
export type Measure = 'chance' | 'points';
export const MEASURES: readonly Measure[] = ['chance', 'points'];

export interface Priced {
  readonly mode: Duel['mode'];
  price(kind: string | null): number | undefined;
}

export const pricesOf = (duels: Duels, duel: Duel): Priced => ({
  mode: duel.mode,
  price: (kind) => duels.points(kind === null ? (duel.troops[0] as Values) : duels.fresh(kind)),
});

/** What a cell is worth to the row; nothing where the two cannot meet, are not for sale, or nobody loses anything. */
export function worthOfCell(
  cell: Cell | undefined,
  measure: Measure,
  priced: Priced,
  row: string | null,
  column: string,
): number | undefined {
  if (!cell) return undefined;
  if (measure === 'chance') return cell.win + cell.tie / 2;
  const [own, theirs] = [priced.price(row), priced.price(column)];
  if (own === undefined || theirs === undefined || own <= 0) return undefined;
  const lost = [own * cell.lost[0], theirs * cell.lost[1]];
  if (priced.mode === 'shooting') return lost[1] / own;
  return lost[0] + lost[1] > 0 ? lost[1] / (lost[0] + lost[1]) : undefined;
}

/** By what rows or columns stand: as in the rules, by name, points or mean; rows also by one column: `kind:light-horse`. */
export interface Order {
  readonly by: string;
  readonly down: boolean; // the largest first
}
export const BOOK: Order = { by: 'book', down: false };
export const COLUMN = 'kind:';

/** The mean of a row over the columns that count, or of a column over the rows. */
export function meanOf(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((v): v is number => v !== undefined);
  return known.length === 0 ? undefined : known.reduce((n, v) => n + v, 0) / known.length;
}

/** In order; what has no value comes last either way, equals stay as they were. */
export function inOrder<T>(
  all: readonly T[],
  order: Order,
  worth: (x: T) => number | string | undefined,
): T[] {
  if (order.by === BOOK.by) return order.down ? [...all].reverse() : [...all];
  const sign = order.down ? -1 : 1;
  return all
    .map((x, i) => ({ x, i, v: worth(x) }))
    .sort((a, b) => {
      if (a.v === undefined || b.v === undefined) return a.v === b.v ? a.i - b.i : a.v === undefined ? 1 : -1;
      const by =
        typeof a.v === 'string' || typeof b.v === 'string'
          ? String(a.v).localeCompare(String(b.v))
          : a.v - b.v;
      return by * sign || a.i - b.i;
    })
    .map(({ x }) => x);
}
