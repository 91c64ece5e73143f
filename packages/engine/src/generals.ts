/**
 * Computer players.
 *
 * @module @tercio/engine/generals
 */

export * from './generals/evaluator.ts';
export * from './generals/general.ts';
export * from './generals/hint.ts';
export { judgeOf, type Learned, type LearnedUse } from './generals/learned/learned.ts';
export * from './generals/levels/captain.ts';
export * from './generals/levels/ensign.ts';
export * from './generals/levels/levels.ts';
export { marshal } from './generals/levels/marshal.ts';
export * from './generals/levels/pressing.ts';
export * from './generals/levels/recruit.ts';
export * from './generals/levels/sergeant.ts';
export * from './generals/manner.ts';
export * from './generals/plans/middling.ts';
export type { CorpsIntent, Intent, Plan } from './generals/plans/plans.ts';
export * from './generals/plans/playing.ts';
export * from './generals/player.ts';
export * from './generals/race.ts';
export * from './generals/wing.ts';
