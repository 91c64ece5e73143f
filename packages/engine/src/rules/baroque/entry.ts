/**
 * Baroque: what is listed for apps beyond the protocol.
 *
 * @module @tercio/engine/rules/baroque
 */
export { LISTS, listOf } from './army/lists.ts';
export { randomArmy } from './army/muster.ts';
export { bounds, unitIn } from './army/roster.ts';
export {
  footprint,
  isMounted,
  isTercio,
  NEEDED,
  QUALITIES,
  STRUCTURES,
  TRAIT,
  type TroopType,
  TYPES,
  WEAPONS,
} from './army/troops.ts';
export type { ChargeFrame } from './charge/charge.ts';
export { isSeen } from './charge/reach.ts';
export { comesHome } from './charge/threat-odds.ts';
export type { OrdersFrame } from './command/activation.ts';
export { commandRange, inCommand, naturalNeeded, type Occasion } from './command/discipline.ts';
export { losing, type RollFrame } from './command/initiative.ts';
export type {
  Alter,
  Alteration,
  BaroqueCommand,
  Bonus,
  Challenge,
  ChargeOrder,
  Counter,
  Deploy,
  Destiny,
  EdgeName,
  Halt,
  HandOver,
  Laid,
  Lay,
  MoveOrder,
  NameCommand,
  Pair,
  Pursue,
  React,
  ReactionKind,
  Reroll,
  ShootOrder,
  SpecialAnswer,
  StepBack,
} from './commands.ts';
export { checkPlaces, LAYABLE, optionsOf, outlineOf, tableOf } from './ground/laying.ts';
export {
  areaOf,
  groundUnder,
  hiddenBy,
  isEntirelyIn,
  isHigher,
  isIn,
  KIND_NAMES,
} from './ground/terrain.ts';
export { baroque } from './index.ts';
export type { CohesionFrame } from './loss/cohesion.ts';
export type { Fate } from './loss/fate.ts';
export { foughtOut } from './melee/melee.ts';
export { sharedFront } from './melee/pairing.ts';
export type { PursuitFrame } from './melee/pursuit.ts';
export { mayPass } from './move/way.ts';
export { Between } from './odds/between.ts';
export { inFrontOf, mayEvade } from './reaction/evade.ts';
export type { ReactFrame } from './reaction/reaction.ts';
export { actingUnit, couldEver, STANCES, type Stance, USUAL } from './reaction/stance.ts';
export { facingOf, inZone, ZONE_ASIDE, ZONE_DEPTH, zoneDepth } from './setup/drawing-up.ts';
export type { TerrainFrame } from './setup/setup.ts';
export { shape } from './shapes.ts';
export { aimAt, firingSides, isRefused, mustTake, shotReach } from './shooting/target.ts';
export { gunsBeside } from './special/special-guns.ts';
export {
  attachedTo,
  type BaroqueState,
  has,
  inMelee,
  isExhausted,
  isMassed,
  type Leader,
  leaderOf,
  onTable,
  remaining,
  type Table,
  type Unit,
  unitOf,
} from './state.ts';
export { SAME, touching } from './tolerances.ts';
export { armyValue } from './victory.ts';
