/**
 * The games that can be loaded, by id; and games that were written outside.
 *
 * @module @tercio/engine/rules
 */
export * from './rules/outside.ts';
export { type Registered, RULE_SETS, registered } from './rules/registry.ts';
