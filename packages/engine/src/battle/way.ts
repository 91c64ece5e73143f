/** Where somebody would like to have bodies, and the orders that bring them there. */
import type { Command } from './protocol.ts';

/** A place for the middle of some bodies: grid and facing steps; without a facing any will do. */
export interface Goal {
  readonly x: number;
  readonly y: number;
  readonly facing?: number;
}

/** Orders in a row, each legal once the one before is carried out. */
export interface Way<C extends Command = Command> {
  readonly orders: readonly C[];
  readonly price: number; // of all of them, in the game's points
  readonly away: number; // grid that is left to the goal
}
