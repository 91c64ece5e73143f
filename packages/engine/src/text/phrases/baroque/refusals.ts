/** Why an order of Baroque is refused, and what is wrong with an army. */
import type { BaroqueRefusals } from '../../../rules/baroque/keys.ts';
import type { Words } from '../../words.ts';

export const refusals: Readonly<Record<BaroqueRefusals, Words>> = {
  'after-a-shot': {
    en: '{unit} has not fired yet, or has already tested for a caracole.',
    fr: '{unit} n’a pas encore tiré, ou a déjà testé pour une caracole.',
  },
  'after-failed-rally': {
    en: 'A forced rally follows a failed rally of {unit} at once.',
    fr: 'Un ralliement forcé suit aussitôt un ralliement manqué de {unit}.',
  },
  'artillery-only': {
    en: '{command}: a division may not consist of artillery only.',
    fr: '{command} : un corps ne peut pas être composé d’artillerie seule.',
  },
  backwards: {
    en: 'A move forward cannot be {by}.',
    fr: 'Un mouvement vers l’avant ne peut pas être de {by}.',
  },
  'baggage-beset': {
    en: 'The baggage is attacked on that side already, or on {most} sides.',
    fr: 'Les bagages sont déjà attaqués de ce côté, ou de {most} côtés.',
  },
  'baggage-first': {
    en: 'The baggage goes down with the first division.',
    fr: 'Les bagages se déploient avec le premier corps.',
  },
  'baggage-not-shot': { en: 'Baggage cannot be shot at.', fr: 'On ne tire pas sur les bagages.' },
  'both-or-none': {
    en: 'Only a Charismatic leader re-rolls one die: both or none.',
    fr: 'Seul un général charismatique relance un seul dé : les deux ou aucun.',
  },
  'cannot-get-through': {
    en: 'It could not get clear of {what}.',
    fr: 'Elle ne pourrait pas dépasser {what}.',
  },
  'contradicting-options': {
    en: '{unit} has options that contradict each other.',
    fr: '{unit} a des options contradictoires.',
  },
  crossing: {
    en: 'At the crossing of {what} it goes at most {allowance:length}.',
    fr: 'Au passage de {what} elle avance d’au plus {allowance:length}.',
  },
  disordered: { en: '{unit} is disordered.', fr: '{unit} est en désordre.' },
  'disordered-manoeuvre': {
    en: '{unit} is disordered: only a straight move, a wheel or a charge.',
    fr: '{unit} est en désordre : seulement un mouvement droit, une conversion ou une charge.',
  },
  'disordered-moved': {
    en: '{unit} is disordered and has made its one movement action.',
    fr: '{unit} est en désordre et a fait sa seule action de mouvement.',
  },
  'empty-command': { en: '{command} has no unit.', fr: '{command} n’a aucune unité.' },
  'ends-on-a-base': { en: 'It would end on {what}.', fr: 'Elle finirait sur {what}.' },
  'enemy-in-the-way': {
    en: '{what} is in the way after {allowance:length}.',
    fr: '{what} barre le chemin après {allowance:length}.',
  },
  'evades-already': {
    en: '{unit} evades: it cannot react to the same action.',
    fr: '{unit} esquive et ne peut pas réagir à la même action.',
  },
  exhausted: {
    en: '{unit} is exhausted and cannot react.',
    fr: '{unit} est à bout de forces et ne peut pas réagir.',
  },
  'fired-already': { en: '{unit} has already fired.', fr: '{unit} a déjà tiré.' },
  'fired-between': {
    en: '{unit} has fired after moving and may not move again.',
    fr: '{unit} a tiré après avoir bougé et ne peut plus bouger.',
  },
  'first-action': {
    en: 'Rallying {unit} must be its first action.',
    fr: 'Le ralliement de {unit} doit être sa première action.',
  },
  'friend-in-the-way': { en: '{what} is in the way.', fr: '{what} barre le chemin.' },
  'halt-off-path': { en: '{at:length} is not on the path.', fr: '{at:length} n’est pas sur le trajet.' },
  'has-a-leader': { en: '{unit} already has a leader with it.', fr: '{unit} a déjà un général.' },
  'has-reacted': {
    en: '{unit} has already tried a reaction this turn.',
    fr: '{unit} a déjà tenté une réaction ce tour.',
  },
  impassable: { en: '{what} is impassable.', fr: '{what} est infranchissable.' },
  'in-melee': { en: '{unit} is in melee.', fr: '{unit} est en mêlée.' },
  'in-order': { en: '{unit} is in order.', fr: '{unit} est en ordre.' },
  'last-move-made': { en: '{unit} has made its last move.', fr: '{unit} a fait son dernier mouvement.' },
  'leader-attached-moves-with-unit': {
    en: '{leader} is attached and moves with the unit.',
    fr: '{leader} est attaché et se déplace avec l’unité.',
  },
  'leader-barred': {
    en: '{leader} has lost his unit and may not attach before the next activation.',
    fr: '{leader} a perdu son unité et ne peut s’attacher avant la prochaine activation.',
  },
  'large-bordered': {
    en: 'The large piece may not border on {b}.',
    fr: 'Le grand élément ne peut toucher {b}.',
  },
  'leader-has-moved': {
    en: '{leader} has lost his unit and had already moved in this activation.',
    fr: '{leader} a perdu son unité et s’était déjà déplacé pendant cette activation.',
  },
  'leader-routed': {
    en: '{leader} was with a unit routed in melee and may not attach in the same turn.',
    fr: '{leader} était avec une unité mise en déroute en mêlée et ne peut s’attacher ce tour-ci.',
  },
  'leader-alone': { en: '{leader} is with no unit.', fr: '{leader} n’est avec aucune unité.' },
  'leader-bound': {
    en: '{leader} may join or leave one unit in an activation.',
    fr: '{leader} peut rejoindre ou quitter une seule unité par activation.',
  },
  'leader-is-there': { en: '{leader} is there already.', fr: '{leader} s’y trouve déjà.' },
  'leader-may-not-attach': {
    en: '{leader} may not attach to {unit}.',
    fr: '{leader} ne peut pas s’attacher à {unit}.',
  },
  'leader-not-active': {
    en: '{leader} belongs to another division.',
    fr: '{leader} appartient à un autre corps.',
  },
  'main-pursues-first': {
    en: 'Supports pursue only if {unit} does.',
    fr: 'Les soutiens ne poursuivent que si {unit} poursuit.',
  },
  'march-failed': {
    en: '{unit} has failed its march test and moves no more.',
    fr: '{unit} a manqué son test de marche et ne bouge plus.',
  },
  'may-not-countercharge': {
    en: '{unit:body} may not countercharge.',
    fr: '{unit:body} ne peut pas contre-charger.',
  },
  'may-not-evade': { en: '{unit} may not evade here.', fr: '{unit} ne peut pas esquiver ici.' },
  'may-not-face': {
    en: '{unit} may not face to a side: only tercios and massed horse.',
    fr: '{unit} ne peut pas faire face de côté : seulement les tercios et la cavalerie massée.',
  },
  'may-not-pursue': { en: '{unit:body} may not pursue.', fr: '{unit:body} ne peut pas poursuivre.' },
  'must-fight': {
    en: '{unit} is in contact and must fight or disengage.',
    fr: '{unit} est au contact et doit combattre ou se désengager.',
  },
  'must-get-through': {
    en: '{unit} stands among friends and must get clear of them first.',
    fr: '{unit} est au milieu d’amis et doit d’abord s’en dégager.',
  },
  'must-pursue': { en: '{unit} must pursue.', fr: '{unit} doit poursuivre.' },
  'named-twice': { en: 'A unit is named twice.', fr: 'Une unité est nommée deux fois.' },
  'nearer-target': {
    en: '{instead} is within 2 BU and more directly in front than {target}.',
    fr: '{instead} est à 2 UB au plus et plus en face que {target}.',
  },
  'never-disengages': { en: '{unit} can never disengage.', fr: '{unit} ne peut jamais se désengager.' },
  'never-from-baggage': {
    en: '{unit} cannot disengage from baggage.',
    fr: '{unit} ne peut pas se désengager des bagages.',
  },
  'no-caracole': {
    en: 'Only massed reiters caracole, not {unit}.',
    fr: 'Seuls les reîtres massés caracolent, pas {unit}.',
  },
  'no-charismatic': {
    en: '{leader}: a Charismatic leader is the commander-in-chief, where the list allows one.',
    fr: '{leader} : un général charismatique est le général en chef, là où la liste le permet.',
  },
  'no-contact-there': {
    en: 'No contact is possible with the mover at {at:length}.',
    fr: 'Aucun contact possible avec l’unité à {at:length}.',
  },
  'no-fire-from-there': {
    en: '{unit} cannot fire from its {side:term}.',
    fr: '{unit} ne peut pas tirer depuis ce côté : {side:term}.',
  },
  'no-gun': {
    en: '{unit} is no gun: it wheels.',
    fr: '{unit} n’est pas un canon : seule une conversion est possible.',
  },
  'no-impetus': {
    en: '{unit} has impetus 0 and may not charge.',
    fr: '{unit} a une impétuosité de 0 et ne peut pas charger.',
  },
  'no-leader': { en: '{command} has no leader.', fr: '{command} n’a pas de général.' },
  'no-leader-dice': {
    en: 'No leader can force the rally of {unit}.',
    fr: 'Aucun général ne peut forcer le ralliement de {unit}.',
  },
  'no-line': { en: 'No free line of fire to {target}.', fr: 'Aucune ligne de tir libre vers {target}.' },
  'no-manoeuvre-at-water': {
    en: 'At {what} only straight moves are allowed.',
    fr: 'Près de {what}, seulement des mouvements droits.',
  },
  'no-missiles': { en: '{unit} has no missiles.', fr: '{unit} n’a pas d’armes de tir.' },
  'no-move-reserved': {
    en: '{unit} has fired without keeping a move in reserve.',
    fr: '{unit} a tiré sans réserver de mouvement.',
  },
  'no-reserve-after-moving': {
    en: '{unit} has moved: no move can be reserved now.',
    fr: '{unit} a bougé : plus de mouvement à réserver.',
  },
  'no-room-behind': { en: 'There is no room behind {what}.', fr: 'Il n’y a pas de place derrière {what}.' },
  'no-such-command': {
    en: 'Division {command:corps} cannot be named.',
    fr: 'Le corps {command:corps} ne peut pas être nommé.',
  },
  'no-such-entry': { en: 'The list has no entry {entry}.', fr: 'La liste n’a pas d’entrée {entry}.' },
  'no-such-leader': { en: 'There is no leader {leader}.', fr: 'Il n’y a pas de général {leader}.' },
  'no-such-option': {
    en: 'The list does not allow these options here: {options}.',
    fr: 'La liste ne permet pas ces options ici : {options}.',
  },
  'no-such-pair': {
    en: '{a:body} and {b:body} are not among the choices.',
    fr: '{a:body} et {b:body} ne sont pas parmi les choix.',
  },
  'no-such-piece': { en: 'There is no piece {kind}.', fr: 'Il n’y a pas d’élément {kind}.' },
  'no-such-reaction': {
    en: '{unit} cannot react like that: {reaction:term}.',
    fr: '{unit} ne peut pas réagir ainsi : {reaction:term}.',
  },
  'no-such-target': { en: '{target:body} is no target.', fr: '{target:body} n’est pas une cible.' },
  'no-such-unit': { en: 'There is no unit {unit} here.', fr: 'Il n’y a pas d’unité {unit} ici.' },
  'no-unit-at-work': { en: 'No unit is being activated.', fr: 'Aucune unité n’est en cours d’activation.' },
  'not-an-answer': {
    en: '{kind} does not answer this question.',
    fr: '{kind} ne répond pas à cette question.',
  },
  'not-an-order': { en: '{kind} is no order.', fr: '{kind} n’est pas un ordre.' },
  'not-before-turn': {
    en: '{unit} may not charge before turn {turn}.',
    fr: '{unit} ne peut charger avant le tour {turn}.',
  },
  'not-faster': { en: '{unit} is not faster than {enemy}.', fr: '{unit} n’est pas plus rapide que {enemy}.' },
  'not-in-melee': { en: '{unit} is not in melee.', fr: '{unit} n’est pas en mêlée.' },
  'not-of-this-command': {
    en: '{unit} belongs to another division.',
    fr: '{unit} appartient à un autre corps.',
  },
  'not-on-front-only': {
    en: '{unit} is not engaged on its front only.',
    fr: '{unit} ne combat pas seulement de front.',
  },
  'not-this-command': {
    en: 'Division {command:corps} does not go down now.',
    fr: 'Le corps {command:corps} ne se déploie pas maintenant.',
  },
  'number-of-commands': {
    en: '{commands} divisions; from {least} to {most} are allowed.',
    fr: '{commands} corps ; de {least} à {most} sont permis.',
  },
  'off-table': { en: 'That is off the table.', fr: 'C’est hors de la table.' },
  'on-a-base': { en: 'A leader may not end on {unit}.', fr: 'Un général ne peut pas finir sur {unit}.' },
  'one-chief': {
    en: '{chiefs} commanders-in-chief: there is exactly one.',
    fr: '{chiefs} généraux en chef : il y en a exactement un.',
  },
  'one-large-piece': {
    en: 'Only one oversized piece is allowed.',
    fr: 'Un seul élément surdimensionné est permis.',
  },
  'only-action': {
    en: 'It must be the only action of {unit}.',
    fr: 'Ce doit être la seule action de {unit}.',
  },
  'only-light-guns': {
    en: 'Only light guns turn before firing, not {unit}.',
    fr: 'Seuls les canons légers pivotent avant de tirer, pas {unit}.',
  },
  options: {
    en: 'Worth {value} options; from {least} to {most} are allowed.',
    fr: 'Vaut {value} options ; de {least} à {most} sont permises.',
  },
  'out-of-arc': { en: '{target} is outside the arc of fire.', fr: '{target} est hors de l’arc de tir.' },
  'too-near-to-fire': {
    en: '{target} is {distance:length} away: too near for {unit}, which fires in a high arc.',
    fr: '{target} est à {distance:length} : trop près pour {unit}, dont le tir est courbe.',
  },
  'out-of-range': {
    en: '{target} is {distance:length} away; the range is {range:length}.',
    fr: '{target} est à {distance:length} ; la portée est de {range:length}.',
  },
  'out-of-range-of-leader': {
    en: '{unit} is out of its leader’s range.',
    fr: '{unit} est hors de portée de son général.',
  },
  'outside-zone': {
    en: '{unit} would stand outside the deployment zone.',
    fr: '{unit} serait hors de la zone de déploiement.',
  },
  'over-budget': { en: '{points} points of {budget}.', fr: '{points} points sur {budget}.' },
  'piece-size': {
    en: '{kind:term} measures {width} by {depth}; from {least} to {most} are allowed.',
    fr: '{kind:term} mesure {width} sur {depth} ; de {least} à {most} sont permis.',
  },
  'pieces-overlap': { en: '{a} and {b} overlap.', fr: '{a} et {b} se chevauchent.' },
  'river-width': {
    en: 'A river is 1 to 2 BU wide, not {width}.',
    fr: 'Une rivière a 1 à 2 UB de large, pas {width}.',
  },
  'road-width': { en: 'A road is at most 1 BU wide.', fr: 'Une route a au plus 1 UB de large.' },
  'sea-width': {
    en: 'Water at the edge is 2 to 4 BU wide, not {width}.',
    fr: 'L’eau au bord a 2 à 4 UB de large, pas {width}.',
  },
  'shot-at-once': {
    en: 'The second shot of the caracole comes at once.',
    fr: 'Le second tir de la caracole se fait aussitôt.',
  },
  silenced: {
    en: '{unit} was shaken by its preachers and may not rally this turn.',
    fr: '{unit} subit ses prédicateurs et ne peut pas se rallier ce tour.',
  },
  'slow-ground': {
    en: 'In {what} it goes at most {allowance:length}.',
    fr: 'Dans {what} elle avance d’au plus {allowance:length}.',
  },
  stale: { en: 'Question {ask} is not open any more.', fr: 'La question {ask} n’est plus ouverte.' },
  'table-edge': {
    en: 'The table ends after {allowance:length}.',
    fr: 'La table finit après {allowance:length}.',
  },
  'target-cannot-evade': {
    en: '{target} cannot evade: no potential charge.',
    fr: '{target} ne peut pas esquiver : pas de charge potentielle.',
  },
  'target-in-melee': { en: '{target} is in melee.', fr: '{target} est en mêlée.' },
  'target-not-ahead': {
    en: '{target} does not lie straight ahead of {unit}.',
    fr: '{target} n’est pas droit devant {unit}.',
  },
  'target-out-of-reach': {
    en: '{target} is out of reach of this charge ({reach:length}).',
    fr: '{target} est hors de portée de cette charge ({reach:length}).',
  },
  'too-far': {
    en: '{needed:length} is too far; {allowance:length} is allowed.',
    fr: '{needed:length} est trop loin ; {allowance:length} est permis.',
  },
  'too-few': { en: '{entry}: {have}, at least {least}.', fr: '{entry} : {have}, au moins {least}.' },
  'too-many': { en: '{entry}: {have}, at most {most}.', fr: '{entry} : {have}, au plus {most}.' },
  'too-many-destiny': {
    en: '{rolls} Rolls of Destiny, at most {most}.',
    fr: '{rolls} jets du destin, au plus {most}.',
  },
  'too-many-dice': {
    en: '{dice} exploration dice, at most {most}.',
    fr: '{dice} dés d’exploration, au plus {most}.',
  },
  'too-many-of-option': {
    en: 'Option {option}: {have}, at most {most}.',
    fr: 'Option {option} : {have}, au plus {most}.',
  },
  'too-many-pieces': { en: 'At most {most} of {kind:term}.', fr: 'Au plus {most} : {kind:term}.' },
  'too-near-enemy': {
    en: 'A leader may not end {distance:length} from {unit}.',
    fr: 'Un général ne peut pas finir à {distance:length} de {unit}.',
  },
  'turn-too-wide': {
    en: 'A gun turns at most 90° in an action.',
    fr: 'Un canon pivote de 90° au plus par action.',
  },
  'unit-and-reaction': {
    en: 'Name a unit and its reaction, or neither.',
    fr: 'Nommez une unité et sa réaction, ou aucune des deux.',
  },
  'unit-done': { en: '{unit} has already been activated.', fr: '{unit} a déjà agi.' },
  unseen: { en: '{target} cannot be seen.', fr: '{target} n’est pas visible.' },
  water: {
    en: 'The centre of front or rear would leave the crossing of {what}.',
    fr: 'Le centre du front ou de l’arrière quitterait le passage de {what}.',
  },
  'way-closed': { en: 'The way back of {unit} is closed.', fr: 'Le chemin de retraite de {unit} est fermé.' },
  'went-through-friends': {
    en: '{unit} has just gone through friends: another movement action first.',
    fr: '{unit} vient de traverser des amis : d’abord une autre action de mouvement.',
  },
  'wheel-too-wide': {
    en: 'A wheel of {degrees:degrees} is too wide; {most:degrees} is allowed.',
    fr: 'Une conversion de {degrees:degrees} est trop large ; {most:degrees} est permis.',
  },
  'whole-command': { en: 'A division goes down whole.', fr: 'Un corps se déploie en entier.' },
  'special-low-pay': {
    en: '{unit} has lost half its strength and is not paid: it rallies only with a leader attached.',
    fr: '{unit} a perdu la moitié de sa force et attend sa solde : pas de ralliement sans général attaché.',
  },
  'special-rash': {
    en: '{unit} cannot be held back this turn: it goes forward first.',
    fr: '{unit} ne se laisse pas retenir ce tour et doit d’abord avancer.',
  },
  'special-no-gun': {
    en: '{unit} stands beside no abandoned gun.',
    fr: '{unit} n’est à côté d’aucun canon abandonné.',
  },
  'special-not-there': {
    en: 'It comes on by its own edge between {from} and {to}, on free ground; not at {x}.',
    fr: 'Elle entre par son bord entre {from} et {to}, sur un endroit libre ; pas à {x}.',
  },
  'special-fog': {
    en: 'In this fog nobody sees farther than {range:length}; {target} is at {distance:length}.',
    fr: 'Dans ce brouillard on ne voit pas au-delà de {range:length} ; {target} est à {distance:length}.',
  },
  'special-slope': {
    en: '{target} stands behind the slope: no gun can aim at it yet.',
    fr: '{target} est derrière la pente, encore hors de vue des canons.',
  },
};
