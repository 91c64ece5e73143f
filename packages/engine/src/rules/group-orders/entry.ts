/**
 * Group Orders: what is listed for apps beyond the protocol.
 *
 * @module @tercio/engine/rules/group-orders
 */

export { armyNamed } from './army/armies.ts';
export { type RosterUnit, standPrice } from './army/roster.ts';
export {
  bandsOf,
  DRILLS,
  isCavalry,
  isFoot,
  isGun,
  isLightClass,
  isLightFoot,
  isMassedFoot,
  isMissileArmed,
  longRange,
  MORALES,
  TROOPS,
  TYPES,
  WEAPONS,
} from './army/troops.ts';
export { aimAt } from './charge/aim.ts';
export { judgeCharge, mayCharge, runOf } from './charge/charge.ts';
export { sharedEdge, standsInContact } from './charge/contact.ts';
export { behind, chiefGap, entitledGap, gapToAny, generalGap, pipsNeeded } from './command/generals.ts';
export { checkOrder, orderable } from './command/orders.ts';
export { lostStands, pointsOf, turnLimit } from './command/victory.ts';
export type {
  ArriveCommand,
  Charge,
  ChargesCommand,
  DeployCommand,
  FireCommand,
  FirstCommand,
  FollowCommand,
  FormCommand,
  GroupCommand,
  HelpCommand,
  LeaveCommand,
  MarchCommand,
  MeleeCommand,
  MoveCommand,
  OccupyCommand,
  OrdersCommand,
  PursueCommand,
  ReactCommand,
  RetreatCommand,
  SequenceCommand,
  Shot,
  ShotsCommand,
} from './commands.ts';
export { top } from './frames.ts';
export { behindDefence, coverOf } from './ground/cover.ts';
export { blockRect, filesOf, gapBetween, rect, shape, sizeOf, standsOf } from './ground/shapes.ts';
export { nearestPoint, sees } from './ground/sight.ts';
export { blocksOf, GROUNDS, inDisorderingGround, isUphill } from './ground/terrain.ts';
export { groupOrders } from './index.ts';
export { overlapsOf } from './melee/overlap.ts';
export { marchers } from './move/attempt.ts';
export { judgeSeveral } from './move/drill.ts';
export { aheadOf } from './move/duties.ts';
export { formed } from './move/formation.ts';
export { type MoveLeg, rateOf, speedOf, wayOf } from './move/march.ts';
export { mayArrive, usualArrival } from './setup/arrival.ts';
export { type Layout, layOut, toDeploy } from './setup/layout.ts';
export { aimOf, shotFactors, shotResult } from './shooting/shooting.ts';
export { bandOf, mayShoot, muzzles, shootsAsLight, type Target, targetsOf } from './shooting/target.ts';
export {
  DID,
  did,
  type Formation,
  type General,
  type GroupState,
  groupGeneral,
  groupUnits,
  houseRules,
  inContact,
  type Order,
  type Unit,
  unitOf,
} from './state.ts';
