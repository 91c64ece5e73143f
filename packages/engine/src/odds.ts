/**
 * Exact odds, through the rules' own code.
 *
 * @module @tercio/engine/odds
 */

export type { What } from './odds/aims.ts';
export * from './odds/horizon.ts';
export * from './odds/made.ts';
export * from './odds/outcomes.ts';
export * from './odds/puzzle.ts';
export * from './odds/question.ts';
export * from './odds/unfold.ts';
