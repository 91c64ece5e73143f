/**
 * Fields of states, positions and commands, described once: kind, range, default, meaning, hidden from whom. `generate`
 * writes the code of a game's records from that; what such code calls is exported beside it.
 *
 * @module @tercio/engine/fields
 */

export * from './battle/fields/fields.ts';
export { generate, type Scheme } from './battle/fields/generate.ts';
export * from './battle/fields/position.ts';
export * from './battle/fields/runtime.ts';
export { schemaOf } from './battle/fields/schema.ts';
export { commented } from './battle/fields/template.ts';
export * from './battle/fields/union.ts';
