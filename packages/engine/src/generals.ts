/**
 * Computer players.
 *
 * @module @tercio/engine/generals
 */
export * from './generals/captain.ts';
export * from './generals/ensign.ts';
export * from './generals/evaluator.ts';
export * from './generals/general.ts';
export * from './generals/hint.ts';
export { judgeOf, type Learned, type LearnedUse } from './generals/learned/learned.ts';
export * from './generals/levels.ts';
export * from './generals/manner.ts';
export { marshal } from './generals/marshal.ts';
export * from './generals/middling.ts';
export type { Intent, Plan, Told } from './generals/plans.ts';
export * from './generals/player.ts';
export * from './generals/playing.ts';
export * from './generals/pressing.ts';
export * from './generals/race.ts';
export * from './generals/recruit.ts';
export * from './generals/sergeant.ts';
export * from './generals/wing.ts';
