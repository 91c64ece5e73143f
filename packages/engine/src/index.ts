/**
 * The protocol: battles, questions, commands, refusals, dice, events, records.
 *
 * @module @tercio/engine
 */
export * from './battle/battle.ts';
export * from './battle/cite.ts';
export * from './battle/dice/chain.ts';
export * from './battle/dice/chances.ts';
export * from './battle/dice/committed.ts';
export * from './battle/dice/correct.ts';
export * from './battle/dice/dice.ts';
export * from './battle/dice/foresight.ts';
export * from './battle/dice/scripted.ts';
export * from './battle/dice/seed.ts';
export * from './battle/dice/sha256.ts';
export * from './battle/dice/slots.ts';
export * from './battle/dice/throws.ts';
export * from './battle/dice/verified.ts';
export * from './battle/digest.ts';
export * from './battle/factor.ts';
export * from './battle/form/form.ts';
export * from './battle/form/lying.ts';
export * from './battle/form/place.ts';
export * from './battle/form/profile.ts';
export { checkSeal, sealed } from './battle/form/seal.ts';
export * from './battle/form/turned.ts';
export * from './battle/options.ts';
export * from './battle/outlook/apart.ts';
export * from './battle/outlook/inquiry.ts';
export * from './battle/outlook/plan.ts';
export type { Region, RegionKind } from './battle/outlook/region.ts';
export * from './battle/outlook/threat.ts';
export * from './battle/outlook/way.ts';
export * from './battle/protocol.ts';
export * from './battle/record/changes.ts';
export * from './battle/record/record.ts';
export * from './battle/record/replay.ts';
export * from './battle/record/rerun.ts';
export * from './battle/refuse.ts';
export * from './battle/resolver.ts';
export * from './battle/sides/choices.ts';
export * from './battle/sides/seat.ts';
export * from './battle/sides/standing.ts';
export * from './battle/sides/talk.ts';
