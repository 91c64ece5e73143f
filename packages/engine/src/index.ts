/**
 * The protocol: battles, questions, commands, refusals, dice, events, records.
 *
 * @module @tercio/engine
 */
export * from './battle/battle.ts';
export * from './battle/chain.ts';
export * from './battle/chances.ts';
export * from './battle/changes.ts';
export * from './battle/choices.ts';
export * from './battle/cite.ts';
export * from './battle/committed.ts';
export * from './battle/correct.ts';
export * from './battle/dice.ts';
export * from './battle/digest.ts';
export * from './battle/factor.ts';
export * from './battle/foresight.ts';
export * from './battle/form.ts';
export * from './battle/inquiry.ts';
export * from './battle/lying.ts';
export * from './battle/options.ts';
export * from './battle/place.ts';
export * from './battle/plan.ts';
export * from './battle/profile.ts';
export * from './battle/protocol.ts';
export * from './battle/record.ts';
export * from './battle/refuse.ts';
export * from './battle/replay.ts';
export * from './battle/rerun.ts';
export * from './battle/resolver.ts';
export * from './battle/scripted.ts';
export { checkSeal, sealed } from './battle/seal.ts';
export * from './battle/seat.ts';
export * from './battle/seed.ts';
export * from './battle/sha256.ts';
export * from './battle/slots.ts';
export * from './battle/standing.ts';
export * from './battle/talk.ts';
export * from './battle/threat.ts';
export * from './battle/throws.ts';
export * from './battle/turned.ts';
export * from './battle/verified.ts';
export * from './battle/way.ts';
