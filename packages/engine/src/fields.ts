/**
 * Fields of positions and commands, described once: kind, range, default, meaning, hidden from whom.
 *
 * @module @tercio/engine/fields
 */
export * from './battle/fields.ts';
