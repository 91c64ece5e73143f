/**
 * ADLG-R, editions of 2021 and 2024: what is listed for apps beyond the protocol.
 *
 * @module @tercio/engine/rules/adlg-r
 */

export { SETUP_KINDS } from './answers/standing.ts';
export { freeList } from './army/free-list.ts';
export { type AdlgList, type Choice, loadList, readList, writeList } from './army/lists.ts';
export { muster2021, muster2024 } from './army/muster.ts';
export { abilitiesIn, corpsFor, type Kit, notForSale, priceOf } from './army/prices.ts';
export { kitOf } from './army/random-army.ts';
export { houseRulesOfRoster, readRoster, usualWeapon, WEAPONS } from './army/roster.ts';
export {
  ABILITY,
  ABILITY_NAMES,
  type AbilityName,
  isLight,
  TROOP_TYPES,
  TROOPS,
  type TroopType,
} from './army/troops.ts';
export { halfName, halfNamed, has } from './bodies/half.ts';
export { halfRect, halfShape, shape } from './bodies/shapes.ts';
export { canReach, everCharges } from './charge/reach.ts';
export { commandDistance, commandRange, costOf, inCommand } from './command/command.ts';
export { losses } from './command/end.ts';
export { headstrongTempted, rallyFactors, rallyScore, rallyState, rearSupport } from './command/rally.ts';
export { corpsToActivate, type OrdersFrame } from './command/turn.ts';
export type {
  Adjust,
  AdlgCommand,
  AmbushCommand,
  CampCommand,
  ChargeOrder,
  CommanderOrder,
  Deploy,
  Drawn,
  Enter,
  Lay,
  Leg,
  MoveOrder,
  NotesCommand,
  Pieces,
  PlaceOf,
  ReformOrder,
  Role,
  Shift,
  ShootingPlan,
  SpecialAnswer,
} from './commands.ts';
export { EDITION_2021, EDITION_2024, type Edition } from './editions.ts';
export { DRAWN } from './fields/commands.ts';
export { crestOf, groundUnder, higherGround } from './ground/terrain.ts';
export { byPlayer, checkAmbushNote, markersMost, mayHideIn } from './hidden/hiding.ts';
export { adlgR2021, adlgR2024 } from './index.ts';
export { meleeFactors } from './melee/melee-factors.ts';
export { type FightOdds, fightOdds } from './melee/round-odds.ts';
export { groundInFight } from './melee/stand.ts';
export { fightsOf, involvement, supportsOf } from './melee/support.ts';
export { openAllowance, turnCost } from './move/allowance.ts';
export { groupOf, largestGroup } from './move/group.ts';
export { formsSquare, maySquare } from './move/manoeuvre.ts';
export { paceOf } from './move/move.ts';
export { mayStake } from './move/stakes.ts';
export { controllersOf, exertsZoc } from './move/zoc/zoc.ts';
export { behind as behindRout, routTests } from './rout/rout.ts';
export { checkCamp, corpsLeft, drawnUp, heavyGuns, toDeploy } from './setup/deployment.ts';
export { checkMarch } from './setup/notes.ts';
export { plannedFor, THIRDS, thirdOf, usualPlan } from './setup/plan.ts';
export type { PieceChoice, PieceForm, SetUp, Third } from './setup/setup-state.ts';
export { COMPULSORY, coveringsIn, kindsFor } from './setup/terrain/choice.ts';
export { checkLay, throwsLeft } from './setup/terrain/dice.ts';
export { movedForm } from './setup/terrain/forms.ts';
export { layBox, layCast, shiftNow } from './setup/terrain/lay.ts';
export {
  type Box,
  circleOf,
  extents,
  hasSector,
  isRectangular,
  movedOutline,
  outlineOf,
  sectorBox,
  wholeTable,
} from './setup/terrain/place.ts';
export { ambushParts, inZone as inDeployment, type Zone, zoneOf } from './setup/zones.ts';
export { rangeOf } from './shooting/arm.ts';
export { weaponsFor } from './shooting/shooting.ts';
export { protectionOf, shotContest, shotFactors } from './shooting/shot.ts';
export { type Aim, shotsOf, targetsOf, whyNotAt } from './shooting/target.ts';
export { special } from './special/special.ts';
export {
  type AdlgState,
  type Commander,
  commanderOf,
  DID,
  did,
  type Half,
  houseRules,
  type Marker,
  type Phase,
  type TerrainKind,
  type Unit,
} from './state.ts';
export { cohesionOf } from './view/describe.ts';
