/**
 * Argad: what is listed for apps beyond the protocol.
 *
 * @module @tercio/engine/rules/argad
 */

export type { Amend, ArgadCommand, Deploy, Orders } from './commands.ts';
export { deedRefusal } from './deeds/deeds.ts';
export { pointsLost } from './deeds/nerve.ts';
export { ABILITIES, ROLES } from './fields/figures.ts';
export { facesThreat, recognisable } from './formation/formation.ts';
export { reachOf } from './formation/ranks.ts';
export { CM } from './house-rules.ts';
export { argad } from './index.ts';
export { weaponInHand } from './melee/strike.ts';
export { ACTIONS, type Fire, type Order, type Point, type Reaction, type Resolve } from './orders/orders.ts';
export { reactionOf, type Stance, stanceOf } from './orders/stance.ts';
export { BAND_LISTS } from './setup/bands.ts';
export { pointsOf, type Recruit, recruit } from './setup/budget.ts';
export { muster } from './setup/muster.ts';
export { armOf, mayShoot, seenFrom } from './shooting/moments.ts';
export { commanded, groupsOf } from './shooting/shooting.ts';
export { aimOf } from './shooting/shot.ts';
export { ARMOURS, MELEE_KINDS, RANGED_KINDS } from './shooting/weapons.ts';
export { type Argad, able, type Figure, indexOf, isCavalry, standing } from './state.ts';
export { allowance, immobile } from './table/allowance.ts';
export { gap } from './table/bases.ts';
export { coverOf, kneeling, sightLine } from './table/sight.ts';
export { GROUND, groundAt, heightAt, LINES, obstacleBetween, woodOnLine } from './table/terrain.ts';
export { TOUCH } from './tolerances.ts';
export { clashOdds, touchingOdds } from './turn/clash.ts';
export { discovered, foundWithin } from './turn/spotting.ts';
export { isThreatened } from './turn/threat.ts';
export { kindOf } from './view/describe.ts';
