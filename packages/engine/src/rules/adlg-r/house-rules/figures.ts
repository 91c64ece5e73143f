/** The numbers of the base game that no document gives. Lengths in UD, angles in degrees. */
import { anew, angle, between, count, type Figure, length, sure, was } from './kinds.ts';

export const FIGURES = {
  // measuring
  touch: sure('B', length('HR-1', 0.01, 0.05)), // gap that counts as contact
  stopShort: length('HR-1', 0.05, 0.5), // "a few millimetres"
  sameFacing: angle('HR-39', 1, 10), // degrees
  // turn and end
  turnLimit: count('HR-4', 16, 1, 60),
  scoreWinner: count('HR-31', 80, 0, 100),
  scoreSpread: count('HR-31', 20, 0, 100),
  scoreDraw: count('HR-31', 40, 0, 100),
  // commanders
  rangeOrdinary: sure('A', length('ADLG-CMD-1', 4)),
  rangeCompetent: was(8, 'B', length('ADLG-CMD-1', 6)),
  rangeBrilliant: was(12, 'B', length('ADLG-CMD-1', 8)),
  rangeStrategist: was(12, 'B', length('ADLG-CMD-1', 8)),
  lightCommandTimes: anew(1, 'B', count('ADLG-CMD-4a', 2, 1, 4)), // command range of light troops
  freePoints: sure('B', count('HR-7', 1, 0, 6)), // free CP of each commander
  commanderMove: sure('B', length('HR-8', 5)),
  commanderRefuge: length('HR-8', 5), // how far he flees to a unit of his corps
  commanderRiskUpTo: count('HR-9', 1, 0, 6), // lost on this die or less when his unit lost points
  commanderRoutUpTo: count('HR-9', 3, 0, 6), // lost on this die or less when his unit routs
  leaderlessDivisor: count('HR-10', 2, 1, 6), // die of a corps without commander is divided by this
  unreliableUpTo: count('HR-10', 1, 0, 6), // natural command die that holds an unreliable corps
  urgePoints: anew(0, 'B', count('ADLG-CMD-19c', 2, 0, 9)), // CP of the C-in-C for +1 to the die of a hesitant corps; 0: not possible
  // movement
  heavyFootFar: anew(2, 'B', length('ADLG-ALW-1a', 3)), // heavy foot that starts 4 UD or more from all enemies
  deepFar: anew(2, 'ours', length('ADLG-ALW-1b', 3)), // Deep Order likewise
  slideStraight: anew(0, 'B', length('ADLG-MOV-1a', 1)), // straight ahead that a slide needs at least
  roadBonus: sure('B', length('HR-12', 1)),
  heavyArtilleryWheel: sure('B', angle('HR-13', 90)),
  wheelMost: sure('B', angle('HR-14', 90)), // all wheels of one move together
  slideMost: sure('B', length('HR-14', 1)),
  interpenetrationAngle: angle('HR-16', 10),
  shiftMost: length('HR-16', 1), // light troops pushed aside
  burstThroughLoss: sure('B', count('HR-16', 1, 0, 8)),
  clearAdvanceMost: anew(0, 'B', length('ADLG-MOV-16a', 3)), // light movers go on as far as they must to stand clear; 0: never
  crossWorkFoot: anew(0, 'B', length('ADLG-ALW-10a', 1)), // crossing a work costs foot this, UD
  crossWorkMounted: anew(0, 'B', length('ADLG-ALW-10a', 2)), // and mounted this
  wagonWheelMost: anew(90, 'B', angle('ADLG-MOV-3a', 45)), // all wheels of one move of a wagon
  // zone of control
  zocDepth: sure('B', length('HR-17', 1)),
  zocLeaveFoot: anew(1, 'B', length('ADLG-ZOC-10', 1)), // straight back out of a zone
  zocLeaveMounted: anew(2, 'B', length('ADLG-ZOC-10', 2)),
  zocRetreatLess: length('HR-17', 1), // straight back by the allowance less this
  zocRetreatLeast: length('HR-17', 1), // but by so much in any case
  // charge and conformation
  groupLevelMore: length('HR-18', 1), // members without target go this much further to stay aligned
  conformMost: length('ADLG-CON-2', 1),
  frontalPlaceMost: length('HR-40', 1), // CHA-6a: frontal place after touching flank or rear
  conformShiftMost: length('HR-19', 1),
  lightStepsAway: anew(0, 'B', length('ADLG-CON-7a', 1)), // light foot goes this far from troops that destroy it, rather than conform; 0: it conforms
  // evade
  evadeDie1: sure('A', count('ADLG-EVA-6', -1, -4, 4)),
  evadeDie2: was(0, 'A', count('ADLG-EVA-6', -1, -4, 4)),
  evadeDie3: sure('A', count('ADLG-EVA-6', 0, -4, 4)),
  evadeDie4: sure('A', count('ADLG-EVA-6', 0, -4, 4)),
  evadeDie5: was(0, 'A', count('ADLG-EVA-6', 1, -4, 4)),
  evadeDie6: sure('A', count('ADLG-EVA-6', 1, -4, 4)),
  caughtEvaderLoss: anew(0, 'B', count('ADLG-EVA-8a', 1, 0, 4)), // points of an evader caught by heavy troops
  evadeLeast: length('HR-21', 1),
  evadeBlocked: sure('B', length('HR-21', 1)), // an obstacle nearer than this blocks the direction
  disengageClear: sure('B', length('HR-22', 1)),
  // shooting
  equalDistance: length('HR-23', 0.01, 0.5),
  zoneSide: length('HR-23', 1), // shooting zone beyond either side
  zoneSideFar: length('AR-SHOOT-11', 2), // medium and heavy artillery beyond 4 UD
  // quality
  eliteUpTo: was(2, 'B', count('ADLG-QUA-1', 3, 0, 6)), // natural faces up to this count one more
  mediocreFrom: was(5, 'B', count('ADLG-QUA-1', 4, 1, 7)), // natural faces from this on count one less
  // melee
  higherGround: sure('B', count('HR-26', 1, 0, 4)),
  fortificationBonus: sure('B', count('HR-26', 1, 0, 4)),
  riverBank: sure('B', count('HR-26', 1, 0, 4)),
  obstacleBonus: anew(1, 'B', count('ADLG-MEL-8a', 0, 0, 4)), // behind an obstacle or stakes
  mountedAcross: anew(0, 'B', count('ADLG-MEL-8b', -2, -4, 0)), // mounted against who defends a work
  uncontrolledFirstRound: anew(0, 'B', count('ADLG-CHA-10a', -1, -4, 0)),
  panic: count('HR-26', -1, -4, 0),
  furiousChargeLoss: sure('A', count('HR-27', 1, 0, 4)),
  javelinFirstRound: count('HR-27', 1, 0, 4),
  paviseProtection: sure('B', count('HR-27', 1, 0, 4)),
  higherGroundNearer: length('HR-42', 0.25), // nearer to the crest on the same hill
  crestNear: was(0.5, 'B', length('ADLG-TER-21', 1)), // sight over a crest from this near to it
  // rout and pursuit
  routTestRange: length('HR-28', 1),
  routTestOrdinary: count('HR-28', 1, 0, 6), // loses a point on this die or less
  routTestMediocre: count('HR-28', 2, 0, 6),
  routTestElite: count('HR-28', 0, 0, 6),
  pursuitFoot: sure('B', length('HR-28', 1)),
  pursuitMounted: was(2, 'B', length('ADLG-ROU-3', 1)),
  rampageFrom: count('HR-28', 5, 1, 7),
  campFactor: count('HR-29', 1, 0, 6),
  campCohesion: count('HR-29', 3, 1, 9),
  campFallsFoot: anew(5, 'B', count('ADLG-ROU-8a', 5, 1, 7)), // a fortified camp falls to foot and elephants from
  campFallsMounted: anew(6, 'B', count('ADLG-ROU-8a', 6, 1, 7)),
  campCounts: anew(0, 'B', count('ADLG-END-1a', 1, 0, 6)), // units that a fortified camp counts for
  lootFrom: sure('B', count('HR-29', 4, 1, 7)),
  rallyClear: sure('B', count('HR-30', 3, 1, 7)), // score to rally with every enemy more than 4 UD away
  // terrain
  sightIntoCover: sure('B', length('HR-32', 1)), // wood, plantation, village: seen this far into or out of the edge
  riverOpenUpTo: was(2, 'B', count('ADLG-TER-9', 1, 0, 6)),
  riverRoughUpTo: was(4, 'B', count('ADLG-TER-9', 3, 0, 6)),
  riverAngle: anew(90, 'B', angle('ADLG-TER-9a', 30, 90)), // how far off a right angle to its bank a river is crossed; 90: any way
  riverDifficultUpTo: anew(6, 'B', count('ADLG-TER-9', 5, 0, 6)), // and impassable beyond
  initiativeMost: anew(99, 'B', count('ADLG-TER-13', 4, 0, 99)), // most that the higher value adds
  // army building
  corps110: count('HR-2', 2, 1, 6), // corps of an army of 110 points
  listShare110: count('HR-38', 50, 1, 100), // percent of a list's limits at 110 points
  commandPoints330: anew(0, 'B', count('ADLG-ARM-9a', 1, 0, 9)), // more of a list's command points at 330
  allyShare330: anew(100, 'B', count('ADLG-ARM-7a', 40, 0, 100)), // percent of the points that allies may cost at 330
  strategistPoints: was(3, 'B', count('ADLG-ARM-9', 2, 0, 6)), // command points of a list that a strategist takes
  corpsLeast: was(4, 'B', count('ADLG-ARM-3', 1, 0, 50)), // units of a corps, a battle unit counting two
  corpsMost: count('HR-38', 14, 1, 100),
  eliteShareFree: count('HR-38', 50, 0, 100), // percent of heavy bodies, without a list
  commandPointsFree: count('HR-38', 4, 0, 20), // of commanders, without a list
  fortificationsMost: count('ADLG-DEP-4', 6, 0, 40),
  // the table and its terrain as they are chosen and placed
  tableWidth110: between('HR-2', 20, 18, 60),
  tableDepth110: between('HR-2', 15, 12, 60),
  pieceCircle110: between('HR-32', 5, 4, 8),
  pieceCircle220: sure('A', between('HR-32', 6, 4, 9)),
  pieceCircle330: sure('A', between('HR-32', 7, 4, 10)),
  pieceLong: sure('A', between('HR-32', 3, 1, 4)), // least length and breadth of a piece
  pieceWide: sure('A', between('HR-32', 2, 1, 4)),
  gullyWidth: between('HR-32', 1, 0.5, 2),
  gullyLeast: between('HR-32', 3, 1, 6),
  gullyMost: between('HR-32', 6, 3, 10),
  villageMost: between('HR-32', 4, 4, 8),
  pieceGap: was(1, 'B', between('ADLG-TER-4', 0, 0, 2)),
  riverWidth: sure('B', between('HR-33', 1, 0.5, 3)),
  riverWidthMost: anew(1, 'B', between('ADLG-TER-9', 2, 0.5, 3)),
  riverNear: sure('B', between('HR-33', 2, 1, 4)), // from a short edge
  riverFar: was(8, 'B', between('ADLG-TER-9', 6, 5, 12)),
  coastLeast: was(2, 'B', between('ADLG-TER-10', 4, 1, 5)),
  coastMost: sure('B', between('HR-33', 4, 3, 5)),
  roadLeast: between('HR-33', 0.5, 0.25, 1),
  roadMost: between('HR-33', 1, 0.5, 2),
  roadShort: anew(0, 'B', between('ADLG-TER-11a', 10, 0, 30)), // length of a road
  roadLong: anew(200, 'B', between('ADLG-TER-11a', 30, 10, 200)),
  hadFrom: anew(1, 'B', count('ADLG-TER-16a', 4, 1, 7)), // the die of a river, a coast, a village
  positionFar: anew(0, 'B', between('ADLG-TER-18a', 2, 0, 4)), // from all edges on 5 and 6
  placingAgain: anew(0, 'B', count('ADLG-TER-18b', 1, 0, 9)), // dice that each player may throw again
  halfLead: anew(99, 'B', count('ADLG-TER-18d', 3, 1, 99)), // pieces ahead at which a half gets no more
  adjustShort: between('AR-SETUP-08', 4, 0, 6),
  adjustLong: between('AR-SETUP-08', 6, 0, 9),
  // deployment
  deployHeavy110: between('HR-35', 4, 3, 6),
  deployHeavy220: sure('B', between('HR-35', 5, 3, 8)),
  deployHeavy330: was(6, 'B', between('ADLG-DEP-2', 7.5, 4, 9)),
  deployLight110: between('HR-35', 6, 4, 7),
  deployLight220: between('AR-SETUP-11', 7, 4, 9),
  deployLight330: was(8, 'B', between('ADLG-DEP-2', 9.5, 5, 10)),
  centreHeavy: anew(0, 'B', between('ADLG-DEP-2b', 5, 0, 12)), // on tables of another depth, from the centre line
  centreLight: anew(0, 'B', between('ADLG-DEP-2b', 3, 0, 12)),
  deploySide110: between('HR-35', 3, 0, 4), // heavy troops from the short edges
  deploySide220: between('AR-SETUP-11', 4, 0, 6),
  deploySide330: between('HR-35', 5, 0, 8),
  ambushShort: between('HR-36', 1, 0, 4), // ambushes: own half less this
  ambushesCorps: count('HR-36', 1, 0, 9), // of each corps at most
  dummiesCorps: count('HR-36', 1, 0, 9),
  ambushDeep: anew(5, 'B', between('ADLG-AMB-2a', 5, 0, 12)), // ambushes at 220 points, from the own long edge
  ambushLightDeep: anew(7, 'B', between('ADLG-AMB-2a', 7, 0, 12)), // of light troops only
  markersPlayer: anew(2, 'B', count('ADLG-AMB-2', 2, 0, 9)), // of each player, real or empty
  markersStrategist: anew(1, 'B', count('ADLG-AMB-2', 1, 0, 9)), // more under a strategist
  ambushReveal: was(2, 'B', length('ADLG-AMB-3', 1)),
  ambushRevealCover: sure('B', length('HR-36', 1)),
  ambushWarned: anew(0, 'B', length('ADLG-AMB-3a', 4)), // an enemy so near: it may show itself
  // flank march
  marchLeast: count('HR-37', 3, 0, 50), // units of the corps
  marchTurn: was(2, 'B', count('ADLG-FLM-2', 1, 1, 16)), // the first turn in which it may arrive
  marchFrom2: count('HR-37', 5, 1, 7), // arrives on this die in the second turn
  marchFrom3: count('HR-37', 4, 1, 7),
  marchFrom4: count('HR-37', 3, 1, 7), // and later
  marchFirst: anew(5, 'B', count('ADLG-FLM-2', 6, 1, 7)), // by version 4: on its first die
  marchLater: anew(5, 'B', count('ADLG-FLM-2', 5, 1, 7)), // and on every later one
  marchMounted: sure('B', count('HR-37', 1, 0, 3)),
  marchEnemyEdge: was(5, 'B', between('ADLG-FLM-3', 0, 0, 7)), // no entry this near to the enemy's long edge
  marchFlee: sure('A', length('HR-37', 4)),
  marchFleeLoss: anew(0, 'B', count('ADLG-FLM-4a', 1, 0, 4)), // points of those who flee and could not evade
  marchBack: anew(5, 'B', length('ADLG-FLM-5', 5)), // a driven-back march comes on so near to its own edge
  marchDelay: was(2, 'B', count('ADLG-FLM-5', 1, 0, 9)), // turns lost by the smaller of two marches on one flank
  shipRange: length('AR-OPT-05', 4),
  shipShots: count('AR-OPT-05', 3, 0, 12),
} as const satisfies Record<string, Figure>;
