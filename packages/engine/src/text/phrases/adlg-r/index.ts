/** What ADLG-R says, in English and French. Options are in `adlg-r-options.ts`. */
import type { Keys, PhraseBook } from '../../phrases.ts';
import { both as w } from '../../words.ts';
import { adlgMusterTerms, adlgRemarks, type RemarkKey } from './muster.ts';
import { adlgOptions } from './options.ts';
import { adlgRefusals, type RefusalKey } from './refusals.ts';
import { adlgSetup, adlgSetupTerms, type SetupKeys } from './setup.ts';
import { adlgTerms } from './terms.ts';

type EventKey =
  | 'sequence-began' | 'phase-began' | 'losses-counted' | 'battle-over' | 'corps-activated' | 'corps-ended'
  | 'command-rolled' | 'corps-held' | 'commander-move' | 'commander-attach' | 'commander-detach' | 'commander-engage' | 'commander-urge' | 'corps-roused' | 'stepped-away'
  | 'commander-fled' | 'commander-lost' | 'commander-tested' | 'moved' | 'passed-through' | 'shifted'
  | 'commanded-shot-lost' | 'square-formed' | 'square-left' | 'stakes-planted' | 'stakes-lifted' | 'reformed' | 'left-zoc' | 'ran-from-zoc' | 'disengaged' | 'river-diced'
  | 'held' | 'rally' | 'will-rally' | 'turned-to-face' | 'faced' | 'conformed' | 'not-conformed' | 'charged' | 'contact'
  | 'evaded' | 'stood' | 'left-table' | 'followed' | 'burst-through' | 'stopped-short' | 'uncontrolled' | 'excused'
  | 'charge-declared' | 'charger-rolled' | 'turned-back' | 'aligned' | 'corner-only' | 'must-pursue'
  | 'pursued' | 'no-pursuit' | 'supported' | 'shot' | 'fought' | 'destroyed-on-contact' | 'lost-cohesion' | 'routed'
  | 'removed' | 'rout-test' | 'rampage' | 'stampede' | 'camp-stormed' | 'camp-taken' | 'looting' | 'looting-ended' | 'camp-lost-cohesion'; // biome-ignore format: a list of words

type FactorKey =
  | 'basic' | 'disordered' | 'flank-attack' | 'commander' | 'shot-receives-mounted' | 'receives-mounted'
  | 'cavalry-bonus' | 'javelin' | 'higher-ground' | 'defends-work' | 'river-bank' | 'panic' | 'against-artillery'
  | 'battle-ready' | 'melee-support' | 'support-factor' | 'simple-support' | 'terrain' | 'camp' | 'elephant-impact'
  | 'impact' | 'salvo' | 'mounted-impact' | 'pistol' | 'shock' | 'furious-charge' | 'keil-swordsmen' | 'two-handed'
  | 'polearm' | 'regimental-gun' | 'armour' | 'heavy-armour' | 'rough-ground' | 'difficult-ground' | 'arquebus-tie' | 'protection' | 'light-shooter' | 'reduced-shooter'
  | 'from-cover' | 'from-difficult' | 'guns-short-range' | 'guns-at-flank' | 'guns-at-deep-order' | 'guns-at-square'
  | 'target-in-cover' | 'target-behind-work' | 'from-flank-or-rear' | 'bows-at-mounted' | 'guns-at-elephants-wagons'
  | 'smoke' | 'shooting-support' | 'support-limit' | 'pavise' | 'rally-commander' | 'rear-support' | 'command-value'
  | 'cost-order' | 'cost-spontaneous' | 'uncontrolled-charge' | 'mounted-across' | 'cost-hold' | 'cost-headstrong' | 'cost-rally-clear' | 'cost-rally-near' | 'cost-rally-melee'
  | 'cost-square' | 'cost-out-of-command' | 'cost-difficult' | 'cost-commander-engaged' | 'cost-move-and-rally'
  | 'cost-more-rallies' | 'shaken' | 'routed' | 'left-table' | 'commander-lost' | 'camp-lost'; // biome-ignore format: a list of words

export type AdlgKeys = Keys<{
  refusals: RefusalKey | RemarkKey | SetupKeys['refusals'];
  events: EventKey | SetupKeys['events'];
  factors: FactorKey | SetupKeys['factors'];
  asks:
    | 'corps'
    | 'order'
    | 'to-rally'
    | 'choose'
    | 'evade'
    | 'follow'
    | 'shooting'
    | 'pursue'
    | 'engage'
    | SetupKeys['asks'];
  commands:
    | SetupKeys['commands']
    | 'activate' | 'move' | 'charge' | 'support' | 'reform' | 'leave-zoc' | 'disengage' | 'rally' | 'square' | 'stakes' | 'hold'
    | 'commander' | 'bank' | 'end-corps' | 'to-rally' | 'choose' | 'evade' | 'follow' | 'shooting' | 'pursue' | 'engage'; // biome-ignore format: a list of words
  rolls:
    | SetupKeys['rolls']
    | 'command'
    | 'melee'
    | 'commander-risk'
    | 'commander-rout'
    | 'rally'
    | 'river'
    | 'shot'
    | 'rout-test'
    | 'rampage'
    | 'evade'
    | 'follow'
    | 'storm'
    | 'loot';
  results: 'both-broken';
  options: string;
  facets: string;
  terms: string;
}>;

export const adlgR: PhraseBook<AdlgKeys> = {
  refusals: { ...adlgSetup.refusals, ...adlgRemarks, ...adlgRefusals },
  events: {
    ...adlgSetup.events,
    'sequence-began': w('Turn {turn}: {side} to move.', 'Tour {turn} : {side}.'),
    'phase-began': w('{phase:term}.', '{phase:term}.'),
    'losses-counted': w(
      '{side}: {left of value} before it breaks.',
      '{side} : {left of value} avant la rupture.',
    ),
    'battle-over': w('The battle is over: {how:term}.', 'La bataille est terminée : {how:term}.'),
    'corps-activated': w(
      '{side}: the {corps:corps} corps to move.',
      '{side} : au corps {corps:corps} de jouer.',
    ),
    'corps-ended': w(
      'The {corps:corps} corps is done{lost|.|; 1 command point unused.|; # command points unused.}',
      'Le corps {corps:corps} a terminé{lost|.| ; 1 point de commandement inutilisé.| ; # points de commandement inutilisés.}',
    ),
    'command-rolled': w(
      '{side}, {corps:corps} corps: {points|no command points|1 command point|# command points}.',
      '{side}, corps {corps:corps} : {points|aucun point de commandement|1 point de commandement|# points de commandement}.',
    ),
    'corps-held': w(
      'The commander of the {corps:corps} corps hesitates: no moves this turn.',
      'Le général du corps {corps:corps} hésite : aucun mouvement ce tour.',
    ),
    'commander-move': w('{commander} rides to ({x}, {y}).', '{commander} se rend en ({x}, {y}).'),
    'commander-attach': w('{commander} joins {0}.', '{commander} rejoint {0}.'),
    'commander-detach': w('{commander} leaves his troops.', '{commander} quitte ses troupes.'),
    'commander-engage': w('{commander} fights at the head of {0}.', '{commander} combat à la tête de {0}.'),
    'stepped-away': w('{0} steps away from {1}.', '{0} s’écarte de {1}.'),
    'commander-urge': w(
      '{commander} urges the hesitant {corps:corps} corps on.',
      '{commander} presse le corps hésitant {corps:corps}.',
    ),
    'corps-roused': w(
      'The {corps:corps} corps hesitates no longer and throws again for its points.',
      'Le corps {corps:corps} n’hésite plus et relance pour ses points.',
    ),
    'commander-fled': w('{commander} takes refuge with {0}.', '{commander} se réfugie auprès de {0}.'),
    'commander-lost': w(
      '{commander} is lost: {points|no points|1 point|# points}.',
      '{commander} est perdu : {points|aucun point|1 point|# points}.',
    ),
    'commander-tested': w(
      '{commander} is in danger {safe|and is struck|and comes through|and comes through}.',
      '{commander} est en danger {safe|et il est touché|et s’en tire|et s’en tire}.',
    ),
    moved: w(
      '{about} {about|moves|move} {length:length}, spending {spent:length} of {allowance:length}.',
      '{about} {about|se déplace|se déplacent} de {length:length} et {about|dépense|dépensent} {spent:length} sur {allowance:length}.',
    ),
    'passed-through': w('{0} is passed through.', '{0} est traversé.'),
    shifted: w('{0} makes room.', '{0} fait place.'),
    'commanded-shot-lost': w('{0} leaves its commanded shot behind.', '{0} abandonne ses tireurs commandés.'),
    'square-formed': w('{0} forms square.', '{0} forme le carré.'),
    'stakes-planted': w('{0} plants its stakes.', '{0} plante ses pieux.'),
    'stakes-lifted': w('{0} lifts its stakes.', '{0} arrache ses pieux.'),
    'square-left': w('{0} leaves its square.', '{0} quitte le carré.'),
    reformed: w(
      '{about} {about|changes its|change their} front.',
      '{about} {about|change|changent} de front.',
    ),
    'left-zoc': w('{0} draws back {length:length}.', '{0} recule de {length:length}.'),
    'ran-from-zoc': w('{0} is out of the zone of control.', '{0} est hors de la zone de contrôle.'),
    disengaged: w(
      '{0} breaks off and goes {length:length}.',
      '{0} se désengage et s’éloigne de {length:length}.',
    ),
    'river-diced': w(
      'The river {river} is {ground:term} ground.',
      'La rivière {river} est un terrain {ground:term}.',
    ),
    held: w(
      '{about} {about|is|are} held back.',
      '{about} {about|obéit et reste|obéissent et restent} sur place.',
    ),
    rally: w(
      '{0} tries to rally, {need} needed: {regained|no point|1 point|# points} regained.',
      '{0} tente de se rallier, {need} requis : {regained|aucun point|1 point|# points} récupéré.',
    ),
    'will-rally': w(
      '{about} will rally and not conform.',
      '{about} {about|se ralliera|se rallieront} sans se conformer.',
    ),
    'turned-to-face': w('{0} faces {1} on its flank.', '{0} fait face à {1} sur son flanc.'),
    faced: w('{0} turns to face {1}.', '{0} se retourne contre {1}.'),
    conformed: w('{0} lines up, {slide:length} aside.', '{0} se conforme, {slide:length} de côté.'),
    'not-conformed': w(
      '{0} cannot line up and fights as it stands.',
      '{0} ne peut se conformer et combat sur place.',
    ),
    'charge-declared': w('{0} declares a charge on {1}.', '{0} annonce une charge contre {1}.'),
    charged: w('{0} charges {1}.', '{0} charge {1}.'),
    'charger-rolled': w(
      'All have run: {0} may go on for {move:length}.',
      'Tous ont esquivé : {0} peut continuer sur {move:length}.',
    ),
    'turned-back': w('{0} turns back to face the enemy.', '{0} se retourne face à l’ennemi.'),
    aligned: w('{0} dresses the line.', '{0} s’aligne.'),
    'corner-only': w(
      '{0} touches {1} by a corner only: no melee.',
      '{0} ne touche {1} que par un coin : pas de mêlée.',
    ),
    'must-pursue': w('{0} must pursue.', '{0} doit poursuivre.'),
    contact: w('{0} strikes the {edge:term} of {1}.', '{0} heurte {1} : {edge:term}.'),
    evaded: w('{0} evades {length:length}.', '{0} esquive de {length:length}.'),
    stood: w('{0} stands.', '{0} tient ferme.'),
    'left-table': w('{0} leaves the table.', '{0} quitte la table.'),
    followed: w('{0} goes on for {length:length}.', '{0} poursuit sa charge sur {length:length}.'),
    'burst-through': w('{0} bursts through {1}.', '{0} bouscule {1}.'),
    'stopped-short': w('{0} stops short.', '{0} s’arrête avant le contact.'),
    uncontrolled: w('{0} cannot be held and charges {1}.', '{0} échappe à tout contrôle et charge {1}.'),
    excused: w('{0} need not charge {1}.', '{0} n’a pas à charger {1}.'),
    pursued: w('{0} pursues {length:length}.', '{0} poursuit sur {length:length}.'),
    'no-pursuit': w('{0} does not pursue.', '{0} ne poursuit pas.'),
    supported: w('{0} comes up in support.', '{0} vient en soutien.'),
    shot: w(
      '{shooter:body} shoots at {target:body}, {distance:length}: {lost|no loss|1 loss|# losses}.',
      '{shooter:body} tire sur {target:body}, {distance:length} : {lost|aucune perte|1 perte|# pertes}.',
    ),
    fought: w(
      '{a:body} fights {b:body}, {totalA:signed} against {totalB:signed}: {b:body} loses {lostB|nothing|1 point|# points}, {a:body} {lostA|nothing|1 point|# points}.',
      '{a:body} combat {b:body}, {totalA:signed} contre {totalB:signed} : {b:body} perd {lostB|rien|1 point|# points}, {a:body} {lostA|rien|1 point|# points}.',
    ),
    'destroyed-on-contact': w('{unit:body} is swept away.', '{unit:body} ne tient pas au premier choc.'),
    'lost-cohesion': w(
      '{unit:body} loses {points|nothing|1 point|# points}: {left of cohesion}.',
      '{unit:body} perd {points|rien|1 point|# points} : {left of cohesion}.',
    ),
    routed: w('{unit:body} routs!', '{unit:body} est en déroute !'),
    removed: w('{unit:body} is gone.', '{unit:body} disparaît.'),
    'rout-test': w(
      '{unit:body} sees friends rout and {failed|holds firm|is shaken|is shaken}.',
      '{unit:body} voit des amis en déroute et {failed|tient bon|perd courage|perd courage}.',
    ),
    rampage: w(
      'Elephants rampage over {unit:body}: {failed|nobody is hurt|it is hurt|it is hurt}.',
      'Les éléphants piétinent {unit:body} : {failed|sans dommage|un coup porte|un coup porte}.',
    ),
    stampede: w(
      'Routed elephants run wild ({way:term}): {hurt|nobody is hurt|1 body loses a point|# bodies lose a point}.',
      'Les éléphants en déroute s’emballent ({way:term}) : {hurt|sans dommage|1 unité perd un point|# unités perdent un point}.',
    ),
    'camp-stormed': w(
      '{unit:body} storms the camp and {falls|is thrown back|takes it|takes it}.',
      '{unit:body} donne l’assaut au camp et {falls|est repoussé|l’emporte|l’emporte}.',
    ),
    'camp-taken': w(
      '{by:body} takes the camp: {points|no points|1 point|# points}.',
      '{by:body} prend le camp : {points|aucun point|1 point|# points}.',
    ),
    looting: w('{0} loots.', '{0} se livre au pillage.'),
    'looting-ended': w('{0} has looted enough and obeys again.', '{0} a assez pillé et obéit de nouveau.'),
    'camp-lost-cohesion': w(
      'The camp holds out: {left of cohesion}.',
      'Le camp résiste : {left of cohesion}.',
    ),
  },
  factors: {
    ...adlgSetup.factors,
    basic: w('basic factor', 'facteur de base'),
    disordered: w('disordered', 'en désordre'),
    'flank-attack': w('attack on flank or rear', 'attaque de flanc ou d’arrière'),
    commander: w('commander in the fight', 'général au combat'),
    'shot-receives-mounted': w('shot charged by mounted troops', 'tireurs chargés par des montés'),
    'receives-mounted': w('pikes receive a mounted charge', 'piques recevant une charge montée'),
    'cavalry-bonus': w(
      'cavalry against loose foot, first round',
      'cavalerie contre fantassins légers, premier round',
    ),
    javelin: w('javelins, first round', 'javelines, premier round'),
    'higher-ground': w('higher ground', 'position dominante'),
    'defends-work': w('defends a work', 'défend un retranchement'),
    'river-bank': w('defends the bank', 'défend la berge'),
    panic: w('panic', 'panique'),
    'against-artillery': w('against guns', 'contre des canons'),
    'battle-ready': w('wagon ready for battle', 'chariot prêt au combat'),
    'melee-support': w('support in the melee', 'soutien de mêlée'),
    'support-factor': w('factor of the support', 'facteur du soutien'),
    'simple-support': w('simple support', 'soutien simple'),
    terrain: w('bad ground', 'mauvais terrain'),
    camp: w('camp', 'camp'),
    'elephant-impact': w('impact of elephants', 'impact des éléphants'),
    impact: w('impact', 'impact'),
    salvo: w('salvo', 'feu de salve'),
    'mounted-impact': w('mounted impact', 'impact monté'),
    pistol: w('pistols', 'pistolets'),
    shock: w('shock', 'choc'),
    'furious-charge': w('furious charge', 'charge percutante'),
    'keil-swordsmen': w('swordsmen of the keil', 'épéistes du Keil'),
    'two-handed': w('two-handed weapons', 'armes à deux mains'),
    polearm: w('polearms', 'armes d’hast'),
    'regimental-gun': w('regimental gun', 'artillerie régimentaire'),
    armour: w('armour', 'cuirasse'),
    'heavy-armour': w('heavy armour', 'cuirasse lourde'),
    'rough-ground': w('rough ground', 'terrain accidenté'),
    'difficult-ground': w('difficult ground', 'terrain difficile'),
    'arquebus-tie': w('arquebus wins ties', 'l’arquebuse gagne les égalités'),
    protection: w('protection', 'protection'),
    'light-shooter': w('light shooters', 'tireurs légers'),
    'reduced-shooter': w('few shooters', 'tireurs réduits'),
    'from-cover': w('shoots from cover', 'tire depuis un couvert'),
    'from-difficult': w('shoots from difficult ground', 'tire depuis un terrain difficile'),
    'guns-short-range': w('guns at short range', 'artillerie à courte portée'),
    'guns-at-flank': w('guns at a flank', 'artillerie sur un flanc'),
    'guns-at-deep-order': w('guns at deep order', 'artillerie sur formation profonde'),
    'guns-at-square': w('guns at a square', 'artillerie sur un carré'),
    'target-in-cover': w('target in cover', 'cible à couvert'),
    'target-behind-work': w('target behind a work', 'cible retranchée'),
    'from-flank-or-rear': w('from flank or rear', 'depuis le flanc ou l’arrière'),
    'bows-at-mounted': w('bows at mounted troops', 'arcs contre des montés'),
    'guns-at-elephants-wagons': w('guns at elephants or wagons', 'artillerie contre éléphants ou chariots'),
    smoke: w('smoke', 'fumée'),
    'shooting-support': w('supporting fire', 'tir de soutien'),
    'support-limit': w('no more than three supports', 'trois soutiens au plus'),
    pavise: w('pavises', 'pavois'),
    'rally-commander': w('commander with it', 'général présent'),
    'rear-support': w('rear support', 'soutien arrière'),
    'command-value': w('command value', 'valeur de commandement'),
    'cost-order': w('order', 'ordre'),
    'cost-hold': w('holding them', 'les retenir'),
    'cost-spontaneous': w('spontaneous charge straight ahead', 'charge spontanée droit devant'),
    'uncontrolled-charge': w('after an uncontrolled charge', 'après une charge incontrôlée'),
    'mounted-across': w('mounted across a work', 'montés par-dessus un ouvrage'),
    'cost-headstrong': w('headstrong troops with an enemy in reach', 'troupes offensives à portée d’ennemi'),
    'cost-rally-clear': w('rally far from the enemy', 'ralliement loin de l’ennemi'),
    'cost-rally-near': w('rally near the enemy', 'ralliement près de l’ennemi'),
    'cost-rally-melee': w('rally in melee', 'ralliement en mêlée'),
    'cost-square': w('forming or leaving square', 'former ou quitter le carré'),
    'cost-out-of-command': w('out of command range', 'hors de portée de commandement'),
    'cost-difficult': w('difficult manoeuvre', 'manœuvre difficile'),
    'cost-commander-engaged': w('commander in melee', 'général en mêlée'),
    'cost-move-and-rally': w('moves and rallies', 'se déplace et se rallie'),
    'cost-more-rallies': w('further rallies', 'autres ralliements'),
    shaken: w('four losses or more', 'quatre pertes ou plus'),
    routed: w('routed', 'en déroute'),
    'left-table': w('left the table', 'a quitté la table'),
    'commander-lost': w('commander lost', 'général perdu'),
    'camp-lost': w('camp lost', 'camp perdu'),
  },
  asks: {
    ...adlgSetup.asks,
    corps: w('Which corps is next?', 'Quel corps ensuite ?'),
    order: w('What are your orders?', 'Quels sont vos ordres ?'),
    'to-rally': w(
      'Who will rally rather than line up: {about}?',
      'Qui se ralliera plutôt que de se conformer : {about} ?',
    ),
    choose: w('{about}: which of these?', '{about} : lequel choisir ?'),
    evade: w('Will {0} evade {1}?', '{0} : esquiver {1} ?'),
    follow: w('How far shall {0} go on?', '{0} : jusqu’où continuer ?'),
    shooting: w('Who shoots at whom?', 'Qui tire sur qui ?'),
    pursue: w('Does {about} pursue?', '{about} : poursuivre ?'),
    engage: w('Shall the commander fight with {0}?', 'Le général combat-il avec {0} ?'),
  },
  commands: {
    ...adlgSetup.commands,
    activate: w('activate corps {corps:corps}', 'activer le corps {corps:corps}'),
    move: w('move {units:body}', 'déplacer {units:body}'),
    charge: w('charge {target:body} with {units:body}', 'charger {target:body} avec {units:body}'),
    support: w('bring {units:body} up in support', 'amener {units:body} en soutien'),
    reform: w('change the front of the group', 'changer le front du groupe'),
    'leave-zoc': w('draw {units:body} back', 'faire reculer {units:body}'),
    disengage: w('break {unit:body} off', 'désengager {unit:body}'),
    rally: w('rally {unit:body}', 'rallier {unit:body}'),
    square: w('square of {unit:body}: form or leave it', 'carré de {unit:body} : le former ou le quitter'),
    stakes: w(
      'stakes of {unit:body}: plant or lift them',
      'pieux de {unit:body} : les planter ou les arracher',
    ),
    hold: w('hold {units:body} back', 'retenir {units:body}'),
    commander: w('commander: {do:term}', 'général : {do:term}'),
    bank: w('save {points} for {unit:body}', 'réserver {points} pour {unit:body}'),
    'end-corps': w('end this corps', 'terminer ce corps'),
    'to-rally': w('to rally: {units:body}', 'à rallier : {units:body}'),
    choose: w('choice {choice}', 'choix {choice}'),
    evade: w('evade: {evade}', 'esquiver : {evade}'),
    follow: w('go on for {by:length}', 'continuer sur {by:length}'),
    shooting: w('shoot as planned', 'tirer selon le plan'),
    pursue: w('pursue: {unit:body}', 'poursuivre : {unit:body}'),
    engage: w('commander fights: {engage}', 'le général combat : {engage}'),
  },
  rolls: {
    ...adlgSetup.rolls,
    command: w('command', 'commandement'),
    melee: w('melee', 'mêlée'),
    'commander-risk': w('risk to the commander', 'risque pour le général'),
    'commander-rout': w('commander of a routed unit', 'général d’une unité en déroute'),
    rally: w('rally', 'ralliement'),
    river: w('river', 'rivière'),
    shot: w('shot', 'tir'),
    'rout-test': w('rout test', 'test de déroute'),
    rampage: w('rampage', 'piétinement'),
    storm: w('storming the camp', 'assaut du camp'),
    evade: w('evade', 'esquive'),
    follow: w('charge after evaders', 'charge après esquive'),
    loot: w('looting', 'pillage'),
  },
  results: { 'both-broken': w('both armies are broken', 'les deux armées sont brisées') },
  options: adlgOptions,
  facets: {
    over: w('battle over', 'bataille terminée'),
  },
  terms: { ...adlgSetupTerms, ...adlgMusterTerms, ...adlgTerms },
};
