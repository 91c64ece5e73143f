import { both, inBoth } from '@tercio/engine/text';
import type { Language } from '../../../words/format.ts';

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** What the panels and the table say in a battle of Baroque only; loaded with its controls. */
const WORDS = inBoth({
  steps: {
    setup: both('Set-up', 'Mise en place'),
    initiative: both('Initiative', 'Initiative'),
    orders: both('Activation', 'Activation'),
    reaction: both('Reaction', 'Réaction'),
  },
  acts: both(
    (side: string, command: string) => `${side}: ${command}`,
    (side, command) => `${side} : ${command}`,
  ),
  turnDetail: both(
    (unit: string, moves: number) =>
      unit === '' ? 'choose a unit' : moves === 0 ? unit : `${unit} · ${moves} moved`,
    (unit, moves) =>
      unit === '' ? 'choisissez une unité' : moves === 0 ? unit : `${unit} · ${moves} mouvement(s)`,
  ),
  initiative: both('Both name a division', 'Chacun désigne un corps'),
  leader: both(
    (name: string, level: string) => `${name}, ${level}`,
    (name, level) => `${name}, ${level}`,
  ),
  noLeader: both('no leader', 'sans chef'),
  note: {
    now: both('active', 'actif'),
    done: both('acted', 'a agi'),
    waits: both('waits', 'attend'),
    empty: both('nobody left', 'plus personne'),
  },
  levels: both(
    ['incompetent', 'poor', 'reliable', 'expert', 'charismatic'],
    ['incompétent', 'médiocre', 'fiable', 'expert', 'charismatique'],
  ),
  unitLine: both(
    (m: string, vbu: string, impetus: number) => `moves ${m} · VBU ${vbu} · impetus ${impetus}`,
    (m, vbu, impetus) => `va ${m} · VBU ${vbu} · impétuosité ${impetus}`,
  ),
  tags: {
    disordered: both('disordered', 'en désordre'),
    exhausted: both('exhausted', 'épuisée'),
    melee: both('in melee', 'en mêlée'),
    reacted: both('has reacted this turn', 'a réagi ce tour'),
    done: both('has acted', 'a agi'),
    volley: both('first volley unused', 'première salve intacte'),
    pistols: both('pistols loaded', 'pistolets chargés'),
    lance: both('lance unused', 'lance intacte'),
    led: both(
      (name: string) => `led by ${name}`,
      (name) => `menée par ${name}`,
    ),
    out: both('out of command', 'hors de commandement'),
    discipline: both(
      (d: string, n: number) => `discipline ${d}: ${n}+`,
      (d, n) => `discipline ${d} : ${n}+`,
    ),
  },
  buttons: {
    full: both('Full move', 'Plein mouvement'),
    back: both('Step back', 'Reculer'),
    about: both('About face', 'Demi-tour'),
    faceLeft: both('Face left', 'Face à gauche'),
    faceRight: both('Face right', 'Face à droite'),
    charge: both('Charge', 'Charger'),
    potential: both('Potential charge', 'Charge potentielle'),
    turnGun: both('Turn the gun', 'Retourner le canon'),
    shoot: both('Shoot', 'Tirer'),
    rally: both('Rally', 'Rallier'),
    forced: both('Forced rally', 'Ralliement forcé'),
    fight: both('Fight on', 'Combattre'),
    disengage: both('Disengage', 'Se désengager'),
    caracole: both('Caracole', 'Caracole'),
    withdraw: both('Withdraw', 'Se retirer'),
    join: both('Leader joins', 'Le chef rejoint'),
    leave: both('Leader leaves', 'Le chef quitte'),
    done: both('Unit done', 'Unité finie'),
  },
  none: both('nobody in reach', 'personne à portée'),
  tests: both(
    (n: number) => `${n}+ on a die`,
    (n) => `${n}+ au dé`,
  ),
  forcedPrice: both(
    (n: number) => (n === 1 ? '1 die' : `${n} dice`),
    (n) => (n === 1 ? '1 dé' : `${n} dés`),
  ),
  march: both(
    (nth: number, needed: number) => `move ${nth}: then ${needed}+ or disorder`,
    (nth, needed) => `mouvement ${nth} : puis ${needed}+ ou désordre`,
  ),
  marchFree: both('no test', 'sans test'),
  moved: both(
    (length: string) => length,
    (length) => length,
  ),
  nudge: both(
    (by: string, turn: string) => ({
      back: `−${by}`,
      forward: `+${by}`,
      left: `left ${turn}`,
      right: `right ${turn}`,
    }),
    (by, turn) => ({
      back: `−${by}`,
      forward: `+${by}`,
      left: `gauche ${turn}`,
      right: `droite ${turn}`,
    }),
  ),
  obliquely: both(
    (length: string) => `obliquely ${length}`,
    (length) => `en oblique ${length}`,
  ),
  backwards: both(
    (length: string) => `back ${length}`,
    (length) => `en arrière ${length}`,
  ),
  chargeTitle: both(
    (length: string, target: string) => `Charge · ${target} · ${length}`,
    (length, target) => `Charge · ${target} · ${length}`,
  ),
  asUsual: both(
    (sentence: string) => `if they react in the usual way: ${sentence}`,
    (sentence) => `s’ils réagissent comme d’usage : ${sentence}`,
  ),
  needsBonus: both(
    (length: string) => `${length} beyond its move: the bonus die must bring it`,
    (length) => `${length} au-delà de son mouvement : le dé de bonus doit suffire`,
  ),
  provokes: both(
    (names: string) => `may provoke: ${names}`,
    (names) => `peut provoquer : ${names}`,
  ),
  provokesNobody: both('nobody can react', 'personne ne peut réagir'),
  reactionOf: both(
    (name: string, kind: string) => `${name} (${kind})`,
    (name, kind) => `${name} (${kind})`,
  ),
  kinds: {
    fire: both('opportunity fire', 'tir d’opportunité'),
    charge: both('opportunity charge', 'charge d’opportunité'),
    counter: both('countercharge', 'contre-charge'),
    defend: both('defensive fire', 'tir défensif'),
    evade: both('evasion', 'esquive'),
  },
  shotOutcome: both(
    (hit: string, loss: string, gone: string) =>
      `they lose 1 or more ${loss}, rout ${gone}; disordered ${hit}`,
    (hit, loss, gone) => `ils perdent 1 ou plus ${loss}, déroute ${gone} ; désordre ${hit}`,
  ),
  shotTitle: both(
    (length: string) => `Shot · ${length}`,
    (length) => `Tir · ${length}`,
  ),
  endCommand: both(
    (name: string) => `End: ${name}`,
    (name) => `Terminer : ${name}`,
  ),
  nextUnit: both('Next unit', 'Unité suivante'),
  idle: both('has not acted.', 'n’a pas agi.'),
  unrallied: both(
    'is disordered and has not tried to rally.',
    'est en désordre et n’a pas tenté de se rallier.',
  ),
  canShoot: both('could still shoot.', 'pourrait encore tirer.'),
  rally: both('Rally', 'Rallier'),
  look: both('Look', 'Voir'),
  name: both(
    (command: string) => command,
    (command) => command,
  ),
  nameDetail: both(
    (bonus: number, units: number) => `2 dice + ${bonus} · ${units === 1 ? '1 unit' : `${units} units`}`,
    (bonus, units) => `2 dés + ${bonus} · ${units === 1 ? '1 unité' : `${units} unités`}`,
  ),
  namesFirst: both(
    (name: string) => `${name}: its division is named; once it acts, this is its order`,
    (name) => `${name} : sa division est désignée ; dès qu’elle agit, voici son ordre`,
  ),
  react: both(
    (kind: string, name: string) => `${name}: ${kind}`,
    (kind, name) => `${name} : ${kind}`,
  ),
  evadeAll: both('All evade', 'Tous esquivent'),
  standAll: both('Let it happen', 'Laisser faire'),
  held: both(
    (step: string) => `As far as it may: ${step}.`,
    (step) => `Aussi loin que permis : ${step}.`,
  ),
  passUnit: both('Pass until the next unit', 'Passer jusqu’à l’unité suivante'),
  passUnitNote: both(
    'no question about this enemy any more; what units do by themselves they do',
    'plus de question sur cet ennemi ; ce que les unités font d’elles-mêmes se fait',
  ),
  passCharge: both('Pass until the next charge', 'Passer jusqu’à la prochaine charge'),
  passChargeNote: both(
    'no question before a charge; what units do by themselves they do',
    'plus de question avant une charge ; ce que les unités font d’elles-mêmes se fait',
  ),
  halt: both(
    (at: string) => `halted after ${at}`,
    (at) => `arrêtée après ${at}`,
  ),
  haltBest: both(
    (at: string) => `best: halted after ${at}`,
    (at) => `au mieux : arrêtée après ${at}`,
  ),
  handle: both(
    (at: string) => `halt point after ${at}: slide it along the path`,
    (at) => `point d’arrêt après ${at} : faites-le glisser sur le trajet`,
  ),
  slide: both(
    'Slide the mark along the path, by hand or with the arrow keys.',
    'Faites glisser la marque sur le trajet, à la main ou avec les flèches.',
  ),
  roughly: both(
    (sentence: string) => `about, still counting: ${sentence}`,
    (sentence) => `environ, calcul en cours : ${sentence}`,
  ),
  estimated: both(
    (sentence: string) => `about, too many outcomes to count: ${sentence}`,
    (sentence) => `environ, trop d’issues à compter : ${sentence}`,
  ),
  passes: both(
    (chance: string) => `test ${chance}`,
    (chance) => `test ${chance}`,
  ),
  bonusYes: both('Roll the bonus die', 'Jeter le dé de bonus'),
  bonusYesNote: both(
    'if it does not reach: the full distance, and disorder',
    's’il ne suffit pas : toute la distance, et le désordre',
  ),
  bonusBrings: both(
    (chance: string) => `it is brought home ${chance}; `,
    (chance) => `la charge aboutit à ${chance} ; `,
  ),
  bonusNo: both('Without it', 'Sans lui'),
  bonusNoNote: both('the charge ends short, in order', 'la charge s’arrête court, en ordre'),
  pursue: both('Pursue', 'Poursuivre'),
  pursues: both(
    (beaten: string) => `· beaten: ${beaten}`,
    (beaten) => `· vaincu : ${beaten}`,
  ),
  pursueStraight: both('Pursue straight ahead', 'Poursuivre droit devant'),
  pursueAll: both('All pursue', 'Tous poursuivent'),
  halted: both('Halt here', 'S’arrêter ici'),
  back: both('Step back 1 BU', 'Reculer de 1 UB'),
  stay: both('Stay in contact', 'Rester au contact'),
  again: both('Roll again', 'Relancer'),
  keepRoll: both('Keep it', 'Garder'),
  rerollNone: both('Keep both', 'Garder les deux'),
  rerollBoth: both('Roll both again', 'Relancer les deux'),
  rerollFirst: both(
    (n: string) => `Roll the ${n} again`,
    (n) => `Relancer le ${n}`,
  ),
  actsFirst: both(
    (name: string, per: string) => `${name}: first to act ${per}, if they throw as usual`,
    (name, per) => `${name} : à agir le premier ${per}, s’ils relancent comme d’usage`,
  ),
  handOver: both(
    (name: string) => (name === '' ? 'Hand it over' : `Hand it over to ${name}`),
    (name) => (name === '' ? 'La céder' : `La céder à ${name}`),
  ),
  keepIt: both(
    (name: string) => (name === '' ? 'Act now' : `Act now: ${name}`),
    (name) => (name === '' ? 'Agir' : `Agir : ${name}`),
  ),
  wins: both(
    (per: string) => `the throw is won ${per}; one die is spent, win or lose`,
    (per) => `le jet est gagné ${per} ; un dé est dépensé de toute façon`,
  ),
  inOrder: both(
    (per: string) => `the test is passed ${per}; this is kept for later`,
    (per) => `le test réussit ${per} ; on garde ceci pour plus tard`,
  ),
  testLost: both(
    (n: number) => (n === 0 ? 'the test is passed' : `the test costs ${n === 1 ? '1 point' : `${n} points`}`),
    (n) => (n === 0 ? 'le test est réussi' : `le test coûte ${n === 1 ? '1 point' : `${n} points`}`),
  ),
  testAgain: both(
    (per: string) => `passed ${per}; the second throw stands`,
    (per) => `réussi ${per} ; le second jet compte`,
  ),
  counter: both(
    (name: string) => `${name} countercharges`,
    (name) => `${name} contre-charge`,
  ),
  nobody: both('Nobody', 'Personne'),
  haltAt: both(
    (at: string) => `Meet it after ${at}`,
    (at) => `L’aborder après ${at}`,
  ),
  special: {
    use: both('Yes, this once', 'Oui, cette fois'),
    keep: both('Not now', 'Pas maintenant'),
    comesOn: both(
      (x: string) => `Comes on at ${x}`,
      (x) => `Entre à ${x}`,
    ),
    nobody: both('Nobody is relieved', 'Personne n’est relevé'),
    relieve: both(
      (name: string) => `Relieve: ${name}`,
      (name) => `Relever : ${name}`,
    ),
  },
  waiting: {
    halt: both('Halt at the very next window', 'S’arrêter à la prochaine réaction'),
    unit: both('Pass until the next unit', 'Passer jusqu’à l’unité suivante'),
    charge: both('Pass until the next charge', 'Passer jusqu’à la prochaine charge'),
    of: both(
      (side: string, what: string) => `${capital(side)}: ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
      (side, what) => `${capital(side)} : ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
    ),
  },
  goOn: both(
    (at: string) => `Go ${at}`,
    (at) => `Avancer de ${at}`,
  ),
  pair: both(
    (a: string, b: string) => `${a} against ${b}`,
    (a, b) => `${a} contre ${b}`,
  ),
  spend: both('Spend an exploration die', 'Dépenser un dé d’exploration'),
  keep: both('Keep it', 'Le garder'),
  deploy: both('Deploy', 'Déployer'),
  deployTitle: both(
    (name: string) => `Deploy: ${name}`,
    (name) => `Déployer : ${name}`,
  ),
  deployHint: both(
    'Drag units to their places, or take them as they lie.',
    'Faites glisser les unités à leur place, ou prenez-les comme elles sont.',
  ),
  bodies: both(
    (n: number) => (n === 1 ? '1 unit' : `${n} units`),
    (n) => (n === 1 ? '1 unité' : `${n} unités`),
  ),
  stands: both('on the table', 'sur la table'),
  stances: {
    label: {
      fire: both('Opportunity fire', 'Tir d’opportunité'),
      defend: both('Defensive fire', 'Tir défensif'),
      counter: both('Countercharge', 'Contre-charge'),
      evade: both('Evasion', 'Esquive'),
      charge: both('Opportunity charge', 'Charge d’opportunité'),
    },
    standard: both('by its troop type', 'selon son type'),
    ask: both('ask me', 'me demander'),
    never: both('never', 'jamais'),
    always: both('always', 'toujours'),
    within: both(
      (far: string) => `only within ${far}`,
      (far) => `à ${far} au plus`,
    ),
    against: both(
      (enemy: string) => `only against ${enemy}`,
      (enemy) => `contre ${enemy} seulement`,
    ),
    horse: both('only against horse', 'contre la cavalerie seulement'),
    foot: both('only against foot', 'contre le pied seulement'),
    halt: both('Halt at the very next window', 'S’arrêter à la prochaine réaction'),
    haltOn: both('yes', 'oui'),
    haltOff: both('no', 'non'),
    whole: both('For all of its type', 'Pour tout son type'),
  },
  keys: {
    yes: both('Y', 'O'),
    no: both('N', 'N'),
    fire: both('F', 'F'),
    defend: both('D', 'D'),
    counter: both('K', 'K'),
    charge: both('J', 'J'),
    evade: both('V', 'V'),
    passUnit: both('P', 'P'),
    passCharge: both('B', 'B'),
  },
});

export type BaroqueWords = (typeof WORDS)['en'];

export const wordsOf = (language: Language): BaroqueWords => WORDS[language];
