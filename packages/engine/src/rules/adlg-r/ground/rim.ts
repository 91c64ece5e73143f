/**
 * The table's edges, however it lies. In the set-up places are those of the board (its south-west corner at the
 * origin, north up the page); when the battle begins everything is laid where the table lies.
 */
import type { Side } from '../../../battle/protocol.ts';
import { facingInPlane, handOf, type Lie, pointOnTable, whollyOnTable } from '../../../table/board.ts';
import { type Length, NORTH, SOUTH } from '../../../table/number.ts';
import type { Shape } from '../../../table/shape.ts';
import type { AdlgState } from '../state.ts';
import { SAME } from '../tolerances.ts';

/** How the places of this state lie. */
export const lieOf = (s: AdlgState): Lie | null => (s.setup === null ? s.lie : null);

/** Does the base stick out over an edge by more than `slack`? */
export const sticksOut = (s: AdlgState, at: Shape, slack: number): boolean =>
  !whollyOnTable(s.width, s.depth, lieOf(s), at, slack);

/** Is a point on the table, or beyond an edge by no more than `slack`? */
export const isOnTable = (s: AdlgState, x: Length, y: Length, slack: number): boolean =>
  pointOnTable(s.width, s.depth, lieOf(s), x, y, slack);

/** The way troops of a side look: away from their own long edge. */
export const aheadOf = (s: AdlgState, side: Side): number =>
  facingInPlane(lieOf(s), side === 0 ? NORTH : SOUTH);

/**
 * Left and right in the order in which they are tried where no rule decides: the other way round on a mirrored table,
 * so that the mirror image of a position plays as its mirror image.
 */
export const handsOf = (s: AdlgState): readonly ['left' | 'right', 'left' | 'right'] =>
  handOf(lieOf(s)) === 1 ? LEFT_FIRST : RIGHT_FIRST;
/** The place of a half in that order, of so many: 0 is the first. */
export const halfInTurn = (s: AdlgState, i: number, many: number): number =>
  many === 2 && handOf(lieOf(s)) === -1 ? 1 - i : i;
const LEFT_FIRST = ['left', 'right'] as const;
const RIGHT_FIRST = ['right', 'left'] as const;

/** The hand to which something lies so far to the right of a middle; in the middle the hand that comes first. */
export const handAt = (s: AdlgState, right: number): 'left' | 'right' =>
  Math.abs(right) <= SAME ? handsOf(s)[0] : right < 0 ? 'left' : 'right';
