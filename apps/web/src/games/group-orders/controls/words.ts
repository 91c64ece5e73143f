import { both, inBoth } from '@tercio/engine/text';
import type { Language } from '../../../words/format.ts';

/** What the panels and the table say in a battle of Group Orders only; loaded with its controls. */
const WORDS = inBoth({
  steps: {
    deploy: both('Deploy', 'Déploiement'),
    orders: both('Orders', 'Ordres'),
    charges: both('Charges', 'Charges'),
    moves: both('Moves', 'Mouvements'),
    shooting: both('Shooting', 'Tir'),
    melee: both('Melee', 'Mêlée'),
  },
  deploys: both(
    (side: string) => `${side}: deployment`,
    (side) => `${side} : déploiement`,
  ),
  group: both(
    (name: string) => `Group of ${name}`,
    (name) => `Groupe ${name}`,
  ),
  noGeneral: both('no general', 'sans général'),
  generalThere: both('general with it', 'général présent'),
  generalAway: both(
    (cm: string) => `general ${cm} off`,
    (cm) => `général à ${cm}`,
  ),
  waits: both(
    (turn: number) => `comes in turn ${turn}`,
    (turn) => `arrive au tour ${turn}`,
  ),
  toDeploy: both('to deploy', 'à déployer'),
  order: {
    advance: both('Advance', 'Avancer'),
    reserve: both('Reserve', 'Réserve'),
    stand: both('Stand', 'Tenir'),
    retreat: both('Retreat', 'Retraite'),
    rout: both('Rout', 'Déroute'),
  },
  mixed: both('several orders', 'plusieurs ordres'),
  formation: {
    line: both('line', 'ligne'),
    skirmish: both('skirmish line', 'ligne de tirailleurs'),
    column1: both('column, 1 wide', 'colonne, 1 de front'),
    column2: both('column, 2 wide', 'colonne, 2 de front'),
    square: both('square', 'carré'),
  },
  drill: {
    well: both('well drilled', 'bien exercée'),
    normal: both('normal drill', 'exercée'),
    badly: both('badly drilled', 'mal exercée'),
  },
  morale: {
    high: both('high morale', 'moral élevé'),
    normal: both('steady', 'moral ferme'),
    poor: both('poor morale', 'moral faible'),
  },
  poorShot: both('poor shots', 'mauvais tireurs'),
  speed: both(
    (cm: string) => `speed ${cm}`,
    (cm) => `vitesse ${cm}`,
  ),
  range: both(
    (bands: string) => `range ${bands}`,
    (bands) => `portée ${bands}`,
  ),
  value: both(
    (n: number) => `melee ${n}`,
    (n) => `mêlée ${n}`,
  ),
  disordered: both('disordered', 'en désordre'),
  garrison: both(
    (block: string) => `holds ${block}`,
    (block) => `tient ${block}`,
  ),
  chief: both('Commander-in-chief', 'Général en chef'),
  general: both(
    (group: string) => `General of ${group}`,
    (group) => `Général de ${group}`,
  ),
  sum: both(
    (cost: string, most: string) => `${cost} of ${most}`,
    (cost, most) => `${cost} sur ${most}`,
  ),
  nudge: both(
    (by: string) => ({ back: `−${by}`, forward: `+${by}`, left: 'left 1°', right: 'right 1°' }),
    (by) => ({ back: `−${by}`, forward: `+${by}`, left: 'gauche 1°', right: 'droite 1°' }),
  ),
  shove: both(
    (by: string) => ({ back: `−${by}`, forward: `+${by}`, left: `← ${by}`, right: `→ ${by}` }),
    (by) => ({ back: `−${by}`, forward: `+${by}`, left: `← ${by}`, right: `→ ${by}` }),
  ),
  buttons: {
    full: both('Full move', 'Pleine marche'),
    wheelLeft: both('Wheel left', 'Conversion à gauche'),
    wheelRight: both('Wheel right', 'Conversion à droite'),
    inclineLeft: both('Incline left', 'Oblique à gauche'),
    inclineRight: both('Incline right', 'Oblique à droite'),
    about: both('About turn', 'Demi-tour'),
    back: both('Step back', 'Un pas en arrière'),
    line: both('Form line', 'En ligne'),
    skirmish: both('Skirmish line', 'En tirailleurs'),
    column1: both('Column, 1 wide', 'Colonne, 1 de front'),
    column2: both('Column, 2 wide', 'Colonne, 2 de front'),
    columnLeft: both('Column to the left', 'Colonne à gauche'),
    columnRight: both('Column to the right', 'Colonne à droite'),
    square: both('Form square', 'Former le carré'),
    halt: both('Halt, on Stand', 'Halte, en Tenir'),
    enter: both('Into the house', 'Entrer dans la maison'),
    leave: both('Out of the house', 'Sortir de la maison'),
    charge: both('Charge', 'Charger'),
    noCharge: both('No charge', 'Ne pas charger'),
    hold: both('Hold fire', 'Ne pas tirer'),
    garrison: both('Garrison a house', 'Occuper une maison'),
    here: both('Deploy here', 'Déployer ici'),
    onAdvance: both('On Advance', 'En Avancer'),
    onStand: both('On Stand', 'En Tenir'),
    onReserve: both('On Reserve', 'En Réserve'),
  },
  fullPrice: both(
    (cm: string) => `≤ ${cm}`,
    (cm) => `≤ ${cm}`,
  ),
  arc: both('by arc', 'selon l’arc'),
  arcTwice: both('arc, twice', 'arc double'),
  twice: both('twice', 'double'),
  free: both('free', 'gratuit'),
  never: both('never', 'jamais'),
  whole: both('all its move', 'toute la marche'),
  half: both('half its move', 'une demi-marche'),
  certain: both('certain', 'certain'),
  outOfReach: both('general too far', 'général trop loin'),
  noEnemyInReach: both('nobody in reach', 'personne à portée'),
  ordersPlan: both('Orders of the groups', 'Ordres des groupes'),
  ordersText: both(
    (n: number) =>
      n === 0
        ? 'All groups keep their orders. Click a unit and choose an order for its group.'
        : n === 1
          ? 'One group gets a new order.'
          : `${n} groups get new orders.`,
    (n) =>
      n === 0
        ? 'Tous les groupes gardent leurs ordres. Cliquez une unité et choisissez un ordre pour son groupe.'
        : n === 1
          ? 'Un groupe reçoit un nouvel ordre.'
          : `${n} groupes reçoivent de nouveaux ordres.`,
  ),
  giveOrders: both('Give orders', 'Donner les ordres'),
  chargesPlan: both('Charges', 'Charges'),
  chargesText: both(
    (n: number) =>
      n === 0
        ? 'Nobody charges. Drag a unit on Advance to an enemy, or choose it and press C.'
        : n === 1
          ? 'One unit charges. A second click on it changes its target.'
          : `${n} units charge. A second click on one changes its target.`,
    (n) =>
      n === 0
        ? 'Personne ne charge. Tirez une unité en Avancer sur un ennemi, ou choisissez-la et pressez C.'
        : n === 1
          ? 'Une unité charge. Un second clic change sa cible.'
          : `${n} unités chargent. Un second clic sur l’une change sa cible.`,
  ),
  charge: both('Charge', 'Charger'),
  shotsText: both(
    (n: number) =>
      n === 0
        ? 'Nobody shoots.'
        : `${n === 1 ? '1 shot' : `${n} shots`}. A second click on a shooter changes its target or holds its fire.`,
    (n) =>
      n === 0
        ? 'Personne ne tire.'
        : `${n === 1 ? '1 tir' : `${n} tirs`}. Un second clic sur un tireur change sa cible ou suspend son tir.`,
  ),
  endMoves: both('End the moves', 'Finir les mouvements'),
  titled: both(
    (what: string, name: string) => `${what}: ${name}`,
    (what: string, name: string) => `${what} : ${name}`,
  ),
  chooseForMe: both('Choose for me', 'Choisir pour moi'),
  hint: both(
    {
      deploy: 'Drag one and its whole group goes along; with Shift it goes alone',
      orders: 'Choose an order for the whole group',
      charges: 'Drag it to the enemy it shall charge',
      moves: 'Drag forward, or a front corner to wheel; a second click takes the whole group',
    } as Readonly<Record<string, string>>,
    {
      deploy: 'Glissez une unité : tout son groupe suit ; avec Maj elle va seule',
      orders: 'Choisissez un ordre pour tout le groupe',
      charges: 'Glissez-la sur l’ennemi qu’elle doit charger',
      moves: 'Glissez en avant, ou un coin du front pour converser ; un second clic prend tout le groupe',
    },
  ),
  mustAdvance: both(
    (cm: string) => `must advance ${cm}`,
    (cm) => `doit avancer de ${cm}`,
  ),
  haltLine: both(
    (cm: string) => `halts ${cm} off`,
    (cm) => `halte à ${cm}`,
  ),
  keepOff: both(
    (cm: string) => `Reserve: not nearer than ${cm}`,
    (cm) => `Réserve : pas à moins de ${cm}`,
  ),
  mustRetreat: both(
    (cm: string) => `retreats ${cm} or more`,
    (cm) => `recule de ${cm} au moins`,
  ),
  reach: both(
    (name: string, cm: string) => `${name}: within ${cm}`,
    (name, cm) => `${name} : à ${cm}`,
  ),
  duty: both(
    'has not advanced: on Advance one unit must make half a move, or the group goes to Stand.',
    'n’a pas avancé : en Avancer, une unité doit faire une demi-marche, sinon le groupe passe en Tenir.',
  ),
  generalFar: both(
    (cm: string) => `is ${cm} from his group; beyond 5 its orders need a die.`,
    (cm) => `est à ${cm} de son groupe ; au-delà de 5, ses ordres demandent un dé.`,
  ),
  ride: both('Bring him up', 'Le faire venir'),
  fall: both('Full move', 'Pleine marche'),
  generalsLast: both(
    'Generals move last: no unit moves after this.',
    'Les généraux bougent en dernier : aucune unité ne bouge ensuite.',
  ),
  home: both(
    (chance: string) => `goes in ${chance}`,
    (chance) => `aborde ${chance}`,
  ),
  chargeSentence: both(
    (home: string, losses: string) => `charges home ${home}; ${losses}`,
    (home, losses) => `aborde ${home} ; ${losses}`,
  ),
  lossSentence: both(
    (hurts: string, theyYield: string, hurt: string, weYield: string) =>
      `they lose 1 or more ${hurts}, give way ${theyYield}; we lose 1 or more ${hurt}, give way ${weYield}`,
    (hurts, theyYield, hurt, weYield) =>
      `ils perdent 1 ou plus ${hurts}, cèdent ${theyYield} ; nous perdons 1 ou plus ${hurt}, cédons ${weYield}`,
  ),
  runsOff: both(
    (chance: string) => `It runs off the table, ${chance}: there is not room enough behind it.`,
    (chance) => `Elle sort de la table, ${chance} : la place lui manque derrière.`,
  ),
  notFought: both(
    (met: string) => `no fight but if caught, ${met}`,
    (met) => `pas de combat, sauf rattrapée, ${met}`,
  ),
  kills: both(
    (chance: string) => `kills ${chance}`,
    (chance) => `tue ${chance}`,
  ),
  disorders: both(
    (chance: string) => `disorders ${chance}`,
    (chance) => `désordre ${chance}`,
  ),
  inVain: both('cannot hurt', 'sans effet'),
  first: both('Go first', 'Jouer en premier'),
  second: both('Let them go first', 'Les laisser commencer'),
  helpFor: both(
    (group: string) => `The chief orders ${group}`,
    (group) => `Le chef commande ${group}`,
  ),
  helpReaches: both(
    (per: string) => `his order reaches it ${per}; he helps one group a phase`,
    (per) => `son ordre l’atteint ${per} ; il aide un seul groupe par phase`,
  ),
  beaten: both(
    (enemies: string) => `Beaten: ${enemies}.`,
    (enemies) => `Vaincus : ${enemies}.`,
  ),
  catches: both(
    'it catches them: hit in the rear in the next phase; it is disordered',
    'elle les rattrape : pris à revers à la phase suivante ; elle se désordonne',
  ),
  catchesNobody: both(
    'it does not reach them, goes half its move and is disordered',
    'elle ne les atteint pas, avance d’un demi-mouvement et se désordonne',
  ),
  oneByOne: both(
    (names: readonly string[]) => names.join(', then '),
    (names) => names.join(', puis '),
  ),
  standsFight: both(
    (unit: string, n: number, enemy: string) =>
      `${unit}: ${n === 1 ? '1 stand' : `${n} stands`} against ${enemy}`,
    (unit, n, enemy) => `${unit} : ${n === 1 ? '1 socle' : `${n} socles`} contre ${enemy}`,
  ),
  overlapCounts: both(
    (unit: string, enemy: string) => `${unit}: overlap against ${enemy}`,
    (unit, enemy) => `${unit} : débordement contre ${enemy}`,
  ),
  helpNone: both('He helps nobody', 'Il n’aide personne'),
  chargedBy: both(
    (enemy: string) => `Charged by ${enemy}.`,
    (enemy) => `Assaillant : ${enemy}.`,
  ),
  evade: both('Evade', 'Esquiver'),
  evadeAbout: both('Evade, facing away', 'Esquiver, dos à l’ennemi'),
  formSquare: both('Form square', 'Former le carré'),
  receive: both('Receive them', 'Recevoir la charge'),
  fireAt: both(
    (name: string) => `Fire at ${name}`,
    (name) => `Tirer sur ${name}`,
  ),
  holdFire: both('Hold fire', 'Ne pas tirer'),
  pursue: both('Pursue', 'Poursuivre'),
  noPursuit: both('Halt', 'Halte'),
  occupy: both(
    (name: string) => `${name} takes the house`,
    (name) => `${name} prend la maison`,
  ),
  leaveEmpty: both('Leave it empty', 'La laisser vide'),
  follow: both('He goes along', 'Il suit'),
  staysBehind: both('He stays', 'Il reste'),
  retreatBack: both('Straight away, facing away', 'Tout droit, dos à l’ennemi'),
  retreatFacing: both('Straight away, facing the enemy', 'Tout droit, face à l’ennemi'),
  faceEnemy: both('Facing the enemy', 'Face à l’ennemi'),
  faceHome: both('Facing away', 'Dos à l’ennemi'),
  mostStands: both('As proposed', 'Comme proposé'),
  keys: {
    evade: both('V', 'V'),
    square: both('X', 'X'),
    receive: both('N', 'N'),
    fire: both('F', 'F'),
    hold: both('N', 'N'),
    yes: both('Y', 'O'),
    no: both('N', 'N'),
  },
  tests: both('Tests of morale', 'Tests de moral'),
  points: both(
    (own: number, theirs: number) => `victory points ${own} to ${theirs}`,
    (own, theirs) => `points de victoire ${own} à ${theirs}`,
  ),
});
export type GroupWords = (typeof WORDS)['en'];

export const wordsOf = (language: Language): GroupWords => WORDS[language];
