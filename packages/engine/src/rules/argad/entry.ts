/** Argad: what is listed for apps beyond the protocol. */

export { CM } from './book.ts';
export type { Amend, Deploy, Orders } from './commands.ts';
export { deedRefusal } from './deeds/deeds.ts';
export { pointsLost } from './deeds/nerve.ts';
export { kindOf } from './describe.ts';
export { marchAllowance, recognisable } from './formation/formation.ts';
export { argad } from './index.ts';
export { ACTIONS, type Fire, type Order, type Point, type Reaction, type Resolve } from './orders/orders.ts';
export { legalPath } from './orders/path.ts';
export { reactionOf, type Stance, stanceOf } from './orders/stance.ts';
export { BAND_LISTS } from './setup/bands.ts';
export { pointsOf, recruit } from './setup/budget.ts';
export { ABILITIES, ROLES } from './setup/fields.ts';
export { muster } from './setup/muster.ts';
export { ARMOURS, MELEE_KINDS, RANGED_KINDS } from './shooting/weapons.ts';
export { type Argad, able, indexOf, isCavalry, standing } from './state.ts';
export { allowance } from './table/allowance.ts';
export { coverOf, sightLine } from './table/sight.ts';
export { GROUND, groundAt, heightAt, LINES, obstacleBetween } from './table/terrain.ts';
