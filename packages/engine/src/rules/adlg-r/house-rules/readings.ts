/** Readings of doubtful texts, procedures of the base game, and optional rules. */
import { anew, type Choice, choice, optionalRule, ruling, type Switch, since, sure, was } from './kinds.ts';

/** Readings of doubtful texts. */
export const CHOICES = {
  twoHandedWeapon: sure('C', choice('AR-ABIL-01a', 'breaks-ties', 'adds-when-winning', 'extra-loss')),
  attachedMeasures: anew('unit', 'B', choice('ADLG-CMD-4', 'behind', 'unit')), // where an attached commander is
  freePointUse: choice('HR-7', 'own-unit', 'any'), // where a commander's free CP may go
  protectionOne: choice('AR-AMB-05', 'set', 'cap'), // firearms: protection is 1, or at most 1
  reducedShooter: choice('AR-AMB-09', 'as-light', 'minus-one-only'),
  deepOrderTwo: choice('AR-AMB-07', 'li-lh', 'all-light'),
  artilleryShortRange: choice('AR-AMB-01', '2', '4'),
  doubleLossMargin: choice('AR-AMB-02', 'edition', '3', '4'),
  laterPikeAndShotWeapon: choice('AR-AMB-03', 'flintlock', 'musket'),
  dragoonRules2024: choice('AR-AMB-18', 'kept', 'dropped'),
  commandedShotLost: choice('AR-AMB-29', 'edition', 'any-evade-or-long-move', 'long-evade'),
  rearSupportGiver: choice('AR-AMB-21', 'edition', 'fewer', 'not-more'),
  flankToFlank: choice('AR-AMB-39', 'edition', 'none', 'simple'),
  beyondTarget: choice('AR-AMB-91', 'from-charger', 'from-target'),
  groupOutOfRange: choice('AR-AMB-93', 'edition', 'refused', 'plus-one'),
  terrainPerUnit: choice('AR-AMB-102', 'battle-unit', 'half'),
  enclosed1600: choice('AR-AMB-61', 'after', 'before'), // the year 1600 itself
  removalOnce: choice('AR-AMB-103', 'by-anyone', 'by-each'), // pieces taken away on a 6
  shipShotsIn: choice('AR-OPT-05a', 'each-phase', 'battle'),
  twoSides: choice('AR-AMB-43', 'edition', 'front-and-another', 'any-two'),
  wheelCost: anew('arc', 'B', choice('ADLG-MOV-2a', 'arc', 'flat')), // a full wheel of one unit: its arc, 1.57 UD, or flatly 1.5 UD
  reformCosts: anew('whole-move', 'B', choice('ADLG-MOV-9a', 'with-advance', 'whole-move')), // extension 1 UD and 1 UD for each unit, with a straight advance; or it is the whole move
  workCrossing: anew('stops', 'B', choice('ADLG-ALW-10a', 'costs', 'stops')), // crossing a work costs distance, or it stops who touches it
  gunsWheel: anew('corner', 'B', choice('ADLG-ALW-8a', 'centre', 'corner')), // heavy guns wheel on their middle, or on a front corner
  mixedGround: anew('pro-rata', 'B', choice('ADLG-ALW-4', 'lowest', 'pro-rata')),
  zocLeaving: anew('allowance-less', 'B', choice('ADLG-ZOC-10', 'fixed', 'allowance-less')),
  zocThreat: anew('nearest', 'B', choice('ADLG-ZOC-7', 'front-first', 'nearest')),
  zocAway: since(6, anew('bases', 'B', choice('ADLG-ZOC-5a', 'front-edge', 'bases'))), // what may not go away from the controlling enemy
  zocBadGround: anew('exerts', 'B', choice('ADLG-ZOC-4a', 'none', 'exerts')), // ground that penalises
  evadeStart: anew('half-turn', 'A', choice('ADLG-EVA-3a', 'by-edge', 'half-turn')),
  uncontrolledTarget: anew('least-rotation', 'B', choice('ADLG-CHA-10', 'ladder', 'least-rotation')),
  disengaging: anew('faster', 'B', choice('ADLG-DIS-2', 'list', 'faster')),
  stakesAre: anew('standing', 'B', choice('ADLG-ABI-1c', 'planted', 'standing')), // by an order, or there while their foot has not moved
  fortifiedCamp: anew('fights', 'B', choice('ADLG-ROU-8a', 'die', 'fights')),
  conformShifts: anew('all-light', 'B', choice('ADLG-CON-8', 'friends', 'light-friends', 'all-light')), // who makes room
  leaderlessRounds: anew('down', 'B', choice('ADLG-CMD-18', 'up', 'down')),
  lightSupportRounds: anew('down', 'B', choice('ADLG-SHO-9', 'up', 'down')),
  hesitation: anew('each-turn', 'B', choice('ADLG-CMD-19', 'first-die', 'each-turn')),
  routEffect: anew('test', 'B', choice('ADLG-ROU-2', 'behind', 'test')), // what a rout does to friends
  routBehindBattleUnit: anew('one-point', 'ours', choice('ADLG-ROU-2c', 'one-point', 'each-half')),
  rampageBy: anew('touching', 'B', choice('ADLG-ROU-6', 'die', 'touching')),
  pursuers: anew('both', 'B', choice('ADLG-ROU-3a', 'phasing', 'both')),
  placingDice: anew('one-die', 'B', choice('ADLG-TER-18', 'two-dice', 'one-die')), // where a piece of ground goes
  riverDice: anew('when-entered', 'B', choice('ADLG-TER-9', 'when-placed', 'when-entered')),
  higherBy: anew('middle', 'B', choice('ADLG-TER-21a', 'crest', 'middle')), // wholly on the hill with the crest behind, or by the middles of the bases
  sightLines: anew('one', 'B', choice('ADLG-SHO-5a', 'two', 'one')), // from both ends of the edge to one point, or any one line
  wagonShoots: anew('any-edge', 'B', choice('ADLG-SHO-3a', 'long-side', 'any-edge')), // from one of its long sides
  plainCavalryEvades: anew('never', 'B', choice('ADLG-EVA-1a', 'without-pistol', 'with-pistol', 'never')), // 2021 only: cavalry without Impact; does Pistol count as Impact?
  campPlace: anew('edge', 'B', choice('ADLG-DEP-2a', 'edge-or-water', 'edge')), // where a camp lies
  listRounds330: anew('outwards', 'B', choice('ADLG-ARM-7', 'down', 'outwards')), // limits of a list times 1.5
  ambushMarkers: anew('corps', 'B', choice('ADLG-AMB-2', 'player', 'corps')), // whose number is limited
  ambushPlace: anew('half', 'B', choice('ADLG-AMB-2a', 'zones', 'half')), // where ambushes lie
  ambushCrest: anew('near', 'B', choice('ADLG-TER-21b', 'passed', 'near')), // when one sees behind a crest
  marchDice: anew('by-turn', 'B', choice('ADLG-FLM-2', 'first-then', 'by-turn')), // when a flank march arrives
  marchBonusFor: anew('mounted', 'B', choice('ADLG-FLM-2a', 'light-horse', 'mounted')), // who arrives more easily
  marchRest: anew('waits', 'B', choice('ADLG-FLM-3b', 'lost', 'waits')), // what cannot come on
  marchGuns: anew('stand', 'B', choice('ADLG-FLM-4b', 'destroyed', 'stand')), // guns and wagons near a march
  marchMeeting: anew('units', 'B', choice('ADLG-FLM-5', 'lights-half', 'units')), // the smaller of two marches
  coverAtEdge: choice('AR-TERR-15', 'where-seen', 'touching'), // who stands on the border of cover
  workCover: choice('AR-SHOOT-27', 'whole-front', 'half'), // what the works before a battle unit must cover
} as const satisfies Record<string, Choice<string>>;

export const SWITCHES = {
  heavyFootNeverShort: anew(false, 'A', ruling('ADLG-EVA-6a', true)), // the die never shortens a charge of heavy foot
  spontaneousCharge: anew(false, 'A', ruling('ADLG-ORD-1a', true)), // straight ahead for 0 CP
  commanderWithSupport: anew(true, 'A', ruling('ADLG-CMD-12a', false)), // he may fight with a supporter
  worksShelterAll: anew(true, 'B', ruling('ADLG-MEL-8a', false)), // also light foot, wagons and mounted
  slideFree: anew(false, 'B', ruling('ADLG-MOV-1a', true)), // once a phase; it costs distance in an evade
  lightTurnFree: anew(false, 'B', ruling('ADLG-MOV-4a', true)), // light troops: the first turn, and a second one
  chargeWheelOrSlide: anew(false, 'B', ruling('ADLG-CHA-4a', true)), // not both in one charge
  evadeSlideClears: anew(false, 'B', ruling('ADLG-EVA-4a', true)), // only what a slide of 1 UD cannot clear bars an evade
  evaderTakesCommander: anew(false, 'B', ruling('ADLG-CMD-16a', true)), // a commander with an evader who leaves the table is lost
  freePointEngaged: anew(false, 'B', ruling('ADLG-CMD-3a', true)), // the free CP also while he fights
  crossedPushedBack: anew(false, 'B', ruling('ADLG-MOV-16b', true)), // whoever is passed through makes room, not only light troops
  conformFallbacks: anew(false, 'B', ruling('ADLG-CON-5b', true)), // no place on the flank or rear charged: another edge
  conformIntoBadGround: anew(true, 'B', ruling('ADLG-CON-6a', false)), // conforming in its own phase into ground that penalises it
  shortTurnDisorders: anew(false, 'B', ruling('ADLG-ORD-13a', false)), // a turn dearer than the allowance disorders instead of being refused
  burstLimits: anew(false, 'B', ruling('ADLG-MOV-18a', true)), // not through pikes, elephants, wagons; once a sequence; no order after
  paviseLimits: anew(false, 'B', ruling('ADLG-ABI-1b', true)), // no pavise with cover or against guns
  offTableCounts: anew(true, 'B', ruling('ADLG-END-1b', false)), // troops in ambush or on a flank march, before they are there
  lostCampStays: anew(false, 'B', ruling('ADLG-ROU-8b', true)), // a lost camp stays as an obstacle
  wagonsControl: anew(true, 'B', ruling('ADLG-ZOC-2a', false)), // wagons have a zone of control
  exactlyFourIsFar: anew(false, 'B', ruling('ADLG-ORD-7', true)), // further moves at exactly 4 UD
  campsCountForFour: anew(false, 'B', ruling('ADLG-ORD-8', true)), // camps and ambush markers too
  thirdNeedsCommander: anew(false, 'B', ruling('ADLG-ORD-9a', true)),
  freeRallyAnywhere: anew(false, 'B', ruling('ADLG-ORD-4', true)), // the 0-CP rally has no surcharge
  elephantsRally: anew(true, 'B', ruling('ADLG-RAL-7', false)),
  pursuitIsCharge: anew(true, 'B', ruling('ADLG-ROU-5a', false)), // contact made in a pursuit
  elephantsPursue: anew(false, 'B', ruling('ADLG-ROU-3b', true)), // elephants must, as headstrong troops do
  passGunsAndWagons: anew(false, 'B', ruling('ADLG-MOV-15a', true)), // guns any way, wagons broadside on
  footKnightsPass: anew(false, 'B', ruling('ADLG-MOV-15', true)), // shot and knights on foot, both ways
  wagonMeleeSupport: anew(true, 'B', ruling('ADLG-MEL-6a', false)), // a wagon on a flank gives melee support
  furiousWhenCharged: anew(false, 'A', ruling('ADLG-ABI-1a', true)), // Furious Charge also of who is charged in front
  lightHorseContacts: anew(false, 'B', ruling('ADLG-CHA-8a', true)), // light horse may contact anybody
  controlledFlankCharge: anew(true, 'B', ruling('ADLG-CHA-6c', false)), // a flank or rear may be charged where another enemy's zone lies
  wagonsCharge: anew(true, 'B', ruling('ADLG-CHA-8b', false)), // wagons may charge, to the front
  flankTakesSimpleSupport: was(true, 'ours', ruling('HR-26', false)), // attacked on flank or rear: no simple support
  corpsZones: anew(false, 'B', ruling('ADLG-DEP-3a', true)), // corps deploy in thirds by a written plan
  deployInCommand: anew(false, 'B', ruling('ADLG-DEP-3b', true)), // and all in command range
  chiefInAmbush: anew(true, 'B', ruling('ADLG-AMB-1a', false)), // the commander-in-chief may lie in ambush
  marchStraight: anew(false, 'B', ruling('ADLG-FLM-3a', true)), // the first move of a flank march is straight
  marchCharges: anew(false, 'B', ruling('ADLG-FLM-3', true)), // and may be a charge
  rectangularFields: anew(false, 'B', ruling('ADLG-TER-3a', true)), // fields, plantations and villages
  waterClear: anew(false, 'B', ruling('ADLG-TER-4a', true)), // no piece over a river or a coast
  impassableCentral: anew(true, 'B', ruling('ADLG-TER-18c', false)), // impassable ground in the central sectors
  pistolCavalryBonus: ruling('AR-AMB-13', false),
  levyDestroysLight: ruling('AR-AMB-83', true),
  shiftedMayMoveAndRally: ruling('AR-AMB-94', false), // otherwise either
  shockMayEvade: ruling('AR-AMB-95', true),
  deepRearNoLoss: ruling('AR-AMB-97', true),
  footImpactInBadGround2021: ruling('AR-AMB-74', true),
  deepMoveAndRallyTwo: ruling('AR-AMB-23', false), // two points when moving and rallying
  lightRange: ruling('AR-AMB-08', true), // LI and LH reach 2 UD with any weapon
  squareNearEnemy: ruling('AR-MOVE-18', true), // square as a second or third order within 4 UD of an enemy
  heldHeadstrongCharge: was(true, 'B', ruling('ADLG-CMD-19a', false)), // headstrong troops of a held corps charge all the same
  reserves: optionalRule('AR-OPT-01'),
  mixedWeapons: optionalRule('AR-OPT-02'),
  ships: optionalRule('AR-OPT-05'),
  shortRangeMusket: optionalRule('AR-OPT-03'),
  smoke: optionalRule('AR-OPT-04'),
} as const satisfies Record<string, Switch>;
