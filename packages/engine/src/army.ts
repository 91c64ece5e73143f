/**
 * Armies by points: rosters, lists, packs of house rules.
 *
 * @module @tercio/engine/army
 */
export * from './army/army-list.ts';
export * from './army/muster.ts';
export * from './army/pack.ts';
export * from './army/roster.ts';
export * from './army/wording.ts';
