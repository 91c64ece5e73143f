/** The book profile of ADLG-R by name: figures and procedures of version 4 of the base game. */
import type { Words } from '../words.ts';

const w = (en: string, fr: string): Words => ({ en, fr });

export const V4: Readonly<Record<string, Words>> = {
  lightCommandTimes: w('Command range of light troops, times', 'Portée pour les troupes légères, fois'),
  attachedMeasures: w('An attached commander measures from', 'Un général attaché mesure depuis'),
  heavyFootFar: w('Heavy foot far from all enemies', 'Fantassins lourds loin de tout ennemi'),
  deepFar: w('Deep order far from all enemies', 'Formation profonde loin de tout ennemi'),
  slideStraight: w('Straight ahead that a slide needs', 'Avance droite exigée par un glissement'),
  zocLeaveFoot: w('Leaving a zone: foot go back', 'Quitter une zone : recul à pied'),
  zocLeaveMounted: w('Leaving a zone: mounted go back', 'Quitter une zone : recul monté'),
  slideFree: w('A slide costs nothing, once a phase', 'Le glissement est gratuit, une fois par phase'),
  lightTurnFree: w(
    'Light troops turn once for nothing',
    'Les troupes légères tournent une fois gratuitement',
  ),
  chargeWheelOrSlide: w(
    'Charge: a wheel or a slide, not both',
    'Charge : conversion ou glissement, pas les deux',
  ),
  wagonsControl: w('War wagons have a zone of control', 'Les chariots ont une zone de contrôle'),
  exactlyFourIsFar: w('Further moves at exactly 4 UD', 'Mouvements suivants à exactement 4 UD'),
  campsCountForFour: w(
    'Camps and ambush markers count for the 4 UD',
    'Camps et marqueurs comptent pour les 4 UD',
  ),
  thirdNeedsCommander: w('A third move needs the commander', 'Le troisième mouvement exige le général'),
  freeRallyAnywhere: w(
    'The free rally costs nothing out of command',
    'Le ralliement gratuit l’est aussi hors de portée',
  ),
  elephantsRally: w('Elephants may rally', 'Les éléphants peuvent se rallier'),
  mixedGround: w('Mixed ground', 'Terrain mixte'),
  zocLeaving: w('Leaving a zone of control', 'Quitter une zone de contrôle'),
  zocThreat: w('The most threatening enemy', 'L’ennemi le plus menaçant'),
  zocBadGround: w('Zone of control and ground that penalises', 'Zone de contrôle et terrain pénalisant'),
  caughtEvaderLoss: w('Points of a caught evader', 'Points d’un fuyard rattrapé'),
  obstacleBonus: w('Defending an obstacle', 'Défense d’un obstacle'),
  mountedAcross: w('Mounted attacking across a work', 'Montés attaquant par-dessus un ouvrage'),
  uncontrolledFirstRound: w('After an uncontrolled charge', 'Après une charge incontrôlée'),
  campFallsFoot: w('A fortified camp falls to foot from', 'Un camp fortifié tombe devant l’infanterie dès'),
  campFallsMounted: w(
    'A fortified camp falls to mounted from',
    'Un camp fortifié tombe devant les montés dès',
  ),
  campCounts: w('Units that a fortified camp counts for', 'Unités comptées pour un camp fortifié'),
  initiativeMost: w('Most that initiative adds', 'Avantage maximal d’initiative'),
  heavyFootNeverShort: w(
    'The die never shortens a charge of heavy foot',
    'Le dé ne raccourcit jamais la charge des HI',
  ),
  spontaneousCharge: w('Spontaneous charge for 0 points', 'Charge spontanée pour 0 point'),
  commanderWithSupport: w(
    'A commander may fight with a supporter',
    'Un général peut combattre avec un soutien',
  ),
  worksShelterAll: w('Works shelter all troops', 'Les ouvrages abritent toutes les troupes'),
  evadeStart: w('How an evade begins', 'Début d’une esquive'),
  uncontrolledTarget: w('Target of an uncontrolled charge', 'Cible d’une charge incontrôlée'),
  disengaging: w('Who may disengage', 'Qui peut rompre le contact'),
  fortifiedCamp: w('A fortified camp', 'Un camp fortifié'),
  conformShifts: w('Who is shifted by conforming', 'Qui est décalé par une conformation'),
  leaderlessRounds: w('Points without a commander are rounded', 'Points sans général arrondis'),
  lightSupportRounds: w('Half supporters in shooting are rounded', 'Demi-soutiens au tir arrondis'),
  hesitation: w('Unreliable and allied corps hesitate', 'Les corps peu fiables ou alliés hésitent'),
  routEffect: w('What a rout does to friends', 'Effet d’une déroute sur les amis'),
  routBehindBattleUnit: w('Behind a routed battle unit', 'Derrière un bataillon en déroute'),
  rampageBy: w('Routed elephants trample', 'Les éléphants en déroute piétinent'),
  pursuers: w('Who may pursue', 'Qui peut poursuivre'),
  pursuitIsCharge: w('Contact in a pursuit is a charge', 'Le contact d’une poursuite est une charge'),
  elephantsPursue: w('Elephants must pursue', 'Les éléphants doivent poursuivre'),
  passGunsAndWagons: w(
    'Foot passes guns any way, wagons broadside on',
    'L’infanterie traverse les pièces en tout sens, les chariots par le long côté',
  ),
  footKnightsPass: w(
    'Knights on foot and shot pass each other',
    'Chevaliers à pied et tireurs se traversent',
  ),
};
