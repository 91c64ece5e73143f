/** What Argad says, in English and French: events, refusals, questions, commands, dice, results. */
import type { PhraseBook } from '../../phrases.ts';
import { both as w } from '../../words.ts';
import { argadFactors, argadOptions, argadTerms } from './terms.ts';

const events = {
  'turn-begins': w('Turn {turn} begins.', 'Le tour {turn} commence.'),
  'turn-over': w('Turn {turn} is over.', 'Le tour {turn} est fini.'),
  'battle-over': w('The skirmish is over: {how:term}.', 'L’escarmouche est finie : {how:term}.'),
  deployed: w('Both sides reveal where they stand.', 'Les deux camps dévoilent leur déploiement.'),
  arrived: w('{0} arrives.', '{0} arrive.'),
  'got-up': w('{0} gets up.', '{0} se relève.'),
  'order-restored': w('{0} is in good order again.', '{0} est de nouveau en bon ordre.'),
  'orders-revealed': w('Orders revealed: {side}.', 'Ordres dévoilés : {side}.'),
  amended: w(
    '{side}: an order is changed by agreement: {about}, {intent:term}.',
    '{side} : un ordre est changé d’un commun accord : {about}, {intent:term}.',
  ),
  threatened: w(
    '{0} feels threatened: no steady aim from the saddle.',
    '{0} se sent menacé : pas de tir posé à cheval.',
  ),
  reacts: w('{0} reacts to {1}: {response:term}.', '{0} réagit à {1} : {response:term}.'),
  resolves: w('{0} decides about {1}: {decision:term}.', '{0} décide face à {1} : {decision:term}.'),
  pulse: w(
    'Pulse {pulse}: {moves|nobody steps|one figure steps|# figures step}.',
    'Pulsation {pulse} : {moves|personne n’avance|une figurine avance|# figurines avancent}.',
  ),
  slowed: w('Difficult ground slows {about} by {cm} cm.', 'Le terrain ralentit {about} de {cm} cm.'),
  'slowed-together': w(
    '{about} move together: one throw for all.',
    '{about} avancent ensemble : un seul jet pour tous.',
  ),
  'slowed-again': w(
    'Worse ground: the same dice are read again for {0} ({cm} cm).',
    'Terrain pire : les mêmes dés sont relus pour {0} ({cm} cm).',
  ),
  blocked: w(
    '{0} is blocked and does nothing more this turn.',
    '{0} est bloqué et ne fait plus rien ce tour.',
  ),
  'stops-at-edge': w('{0} has no move left and stops.', '{0} n’a plus de mouvement et s’arrête.'),
  contact: w(
    '{0} comes into contact with {1} (pulse {pulse}).',
    '{0} arrive au contact de {1} (pulsation {pulse}).',
  ),
  'charge-test': w('The run of {0}: {run} cm.', 'L’élan de {0} : {run} cm.'),
  'charge-valid': w('{0} charges {1} over {run} cm.', '{0} charge {1} sur {run} cm.'),
  'charge-fails': w('The charge of {0} on {1} does not count.', 'La charge de {0} sur {1} ne compte pas.'),
  'run-up': w('{0} rides {run} cm before throwing.', '{0} galope {run} cm avant de lancer.'),
  'left-table': w('{0} leaves the table.', '{0} quitte la table.'),
  spotted: w('{0} is seen.', '{0} est découvert.'),
  'hidden-again': w('{0} is hidden.', '{0} est caché.'),
  mounted: w('{0} mounts.', '{0} monte en selle.'),
  dismounted: w('{0} dismounts.', '{0} met pied à terre.'),
  deed: w('{0}: {what:term}.', '{0} : {what:term}.'),
  'wagon-moved': w('{0} drives the wagon on.', '{0} fait avancer le chariot.'),
  marches: w(
    '{about} march in close order: up to {allowance} cm.',
    '{about} marchent en ordre serré : {allowance} cm au plus.',
  ),
  pivoted: w('{about} turn on the spot.', '{about} pivotent sur place.'),
  square: w('{about} form square.', '{about} forment le carré.'),
  'ranks-changed': w('{about} change ranks.', '{about} changent de rang.'),
  'ranks-pushed': w('{about} are pushed back together.', '{about} reculent ensemble.'),
  formed: w('{about} are in close order.', '{about} sont en ordre serré.'),
  'not-formed': w(
    'No close order around {0}: {soldiers|nobody|one soldier|# soldiers} in place.',
    'Pas d’ordre serré autour de {0} : {soldiers|personne|un soldat|# soldats} en place.',
  ),
  'fell-out': w('{0} falls out of the ranks.', '{0} sort du rang.'),
  'close-order-broken': w('The close order of {about} is broken.', 'L’ordre serré de {about} est rompu.'),
  disordered: w('{0} is in disorder.', '{0} est en désordre.'),
  'shot-lapsed': w('{0} does not shoot: {why:term}.', '{0} ne tire pas : {why:term}.'),
  volley: w(
    '{shooters:body} {shots|shoots|shoots|shoot} at {target:body} ({weapon:term}): score {score}, {need} needed.',
    '{shooters:body} {shots|tire|tire|tirent} sur {target:body} ({weapon:term}) : score {score}, il faut {need}.',
  ),
  'approach-shot': w('{0} shoots just before contact.', '{0} tire juste avant le contact.'),
  'many-sixes': w('{sixes} sixes count up to {best}.', '{sixes} six comptent jusqu’à {best}.'),
  'no-many-sixes': w(
    'In disorder a six of {0} is only a six.',
    'En désordre, un six de {0} n’est qu’un six.',
  ),
  'six-again': w('The six of {0} is thrown again: {value}.', 'Le six de {0} est relancé : {value}.'),
  'at-will': w('Fire at will: one die of {0} gains 1.', 'Tir à volonté : un dé de {0} gagne 1.'),
  hit: w('{0} is hit ({value} for {need}).', '{0} est touché ({value} pour {need}).'),
  'shot-spent': w(
    'The shot that met {0} is wasted ({value} for {need}).',
    'Le tir qui visait {0} est perdu ({value} pour {need}).',
  ),
  wounded: w('{0} is wounded and fights on.', '{0} est blessé et continue le combat.'),
  down: w('{0} is out of action.', '{0} est hors de combat.'),
  'musket-spoilt': w(
    'The match of {0} is spoilt for the day.',
    'Le mousquet de {0} est inutilisable pour la journée.',
  ),
  replaced: w('{0} takes the place of {1}, without the charge.', '{0} prend la place de {1}, sans l’élan.'),
  'lance-dropped': w('{0} drops the lance and draws the sword.', '{0} lâche la lance et tire l’épée.'),
  struck: w(
    '{0} strikes {1} ({weapon:term}): {outcome:term}.',
    '{0} frappe {1} ({weapon:term}) : {outcome:term}.',
  ),
  'weapon-used': w('{0} uses: {weapon:term}.', '{0} manie : {weapon:term}.'),
  'over-the-shoulder': w('{0} strikes over the shoulder of {1}.', '{0} frappe par-dessus l’épaule de {1}.'),
  'double-six': w('Two sixes at {1}: one counts 7.', 'Deux six contre {1} : l’un vaut 7.'),
  'triple-six': w('Three sixes at {1} always hit.', 'Trois six contre {1} touchent toujours.'),
  prevails: w(
    'Both would {result:term}: {0} prevails over {1}.',
    'Les deux obtiennent « {result:term} » : {0} l’emporte sur {1}.',
  ),
  'both-suffer': w(
    '{0} and {1} are equal in all: both suffer.',
    '{0} et {1} sont égaux en tout : tous deux subissent.',
  ),
  stunned: w('{0} is knocked down, stunned.', '{0} est à terre, assommé.'),
  recoiled: w('{0} recoils {cm} cm before {1}.', '{0} recule de {cm} cm devant {1}.'),
  fled: w('{0} is driven off the table.', '{0} est chassé de la table.'),
  'no-room': w(
    '{0} has no room to recoil and nobody to yield to.',
    '{0} ne peut reculer ni se rendre à personne.',
  ),
  surrendered: w('{0} surrenders to {1}.', '{0} se rend à {1}.'),
  captured: w('{0} is a prisoner of {1}.', '{0} est prisonnier de {1}.'),
  freed: w('{0} is freed by {1}.', '{0} est libéré par {1}.'),
  advanced: w('{0} steps into the place he won.', '{0} avance dans la place conquise.'),
  reloaded: w('{0} has reloaded: {weapon:term}.', '{0} a rechargé : {weapon:term}.'),
  reloading: w(
    '{0} reloads ({turns} of {of}): {weapon:term}.',
    '{0} recharge ({turns} sur {of}) : {weapon:term}.',
  ),
  tended: w('{1} tends {0}: {fate:term}.', '{1} soigne {0} : {fate:term}.'),
  sequel: w('{0} keeps a wound: {place:term}.', '{0} garde une séquelle : {place:term}.'),
  'nerve-tested': w(
    'The nerve of {band} is tried: {why:term}.',
    'Le sang-froid de {band} est éprouvé : {why:term}.',
  ),
  nerve: w('Nerve of {band}: {result:term}.', 'Sang-froid de {band} : {result:term}.'),
  'band-gone': w('{band} leaves the field.', '{band} abandonne le terrain.'),
  'side-breaks': w('{side}: broken, {left of breaks}.', 'Débandade de {side:the} : {left of breaks}.'),
  safe: w('{0} has reached the wood.', '{0} a atteint le bois.'),
  yielded: w('Surrender of {side:the}.', 'Reddition de {side:the}.'),
};

const refusals = {
  'no-answer-to-this': w(
    '“{kind}” does not answer the question “{asked:term}”.',
    '« {kind} » ne répond pas à la question « {asked:term} ».',
  ),
  'named-twice': w('{figure:body} has two orders.', '{figure:body} a deux ordres.'),
  'not-yours': w('{figure} is none of yours.', '{figure} n’est pas des vôtres.'),
  'not-on-the-table': w('{figure:body} is not on the table.', '{figure:body} n’est pas sur la table.'),
  stunned: w('{figure:body} lies stunned.', '{figure:body} est à terre, assommé.'),
  'must-re-form': w(
    '{figure:body} charged last turn and must halt to re-form.',
    '{figure:body} a chargé au tour précédent et doit se reformer.',
  ),
  'no-such-weapon': w(
    '{figure:body} carries no {weapon:term}.',
    '{figure:body} ne porte pas : {weapon:term}.',
  ),
  'path-without-move': w(
    'A path makes no sense with “{intent:term}”.',
    'Un trajet n’a pas de sens avec « {intent:term} ».',
  ),
  'no-such-target': w(
    '{target} cannot be named: gone, hidden or unknown.',
    '{target} ne peut être nommé : parti, caché ou inconnu.',
  ),
  'wrong-side': w(
    '{target:body} is on the wrong side for this order.',
    '{target:body} n’est pas du bon camp pour cet ordre.',
  ),
  'side-broken': w(
    'A broken side may only withdraw or hold.',
    'Un camp rompu ne peut que se retirer ou tenir.',
  ),
  'falls-back': w(
    'The band of {figure:body} falls back this turn, whatever is ordered.',
    'La bande de {figure:body} recule ce tour, quels que soient les ordres.',
  ),
  shaken: w(
    'The band of {figure:body} is shaken: no attack this turn.',
    'La bande de {figure:body} est ébranlée : pas d’attaque ce tour.',
  ),
  'no-close-order': w('Close order is not played here.', 'L’ordre serré n’est pas joué ici.'),
  'not-one-unit': w(
    'A manoeuvre is for the men of one close-order unit.',
    'Une manœuvre s’adresse aux hommes d’une même troupe en ordre serré.',
  ),
  'in-close-order': w(
    'Men in close order march by manoeuvres; for this they must break ranks first.',
    'Des hommes en ordre serré manœuvrent ; pour cela il faut d’abord rompre les rangs.',
  ),
  'no-manoeuvre': w('Which manoeuvre?', 'Quelle manœuvre ?'),
  'pivot-and-move': w(
    'A unit with class {class} men does not both pivot and march.',
    'Une troupe comptant des hommes de classe {class} ne peut pivoter et marcher.',
  ),
  'square-marches': w('A square may not march.', 'Un carré ne peut pas marcher.'),
  'no-officer': w(
    'No officer or sergeant in the unit or within {radius} cm in sight.',
    'Aucun officier ni sergent dans la troupe ou en vue à moins de {radius} cm.',
  ),
  'line-marches-straight': w(
    'A line or wide column marches straight.',
    'Une ligne ou une colonne large marche tout droit.',
  ),
  'no-path': w('Where to? A path is missing.', 'Vers où ? Il manque le trajet.'),
  'in-contact': w('{figure:body} touches an enemy.', '{figure:body} est au contact d’un ennemi.'),
  'no-target': w('Whom? A target is missing.', 'Qui ? Il manque la cible.'),
  'not-cavalry': w(
    '{figure:body} is no cavalry and cannot charge.',
    '{figure:body} n’est pas de la cavalerie et ne peut charger.',
  ),
  'difficult-ground': w(
    '{figure:body} stands in ground that forbids it.',
    'Le terrain où se trouve {figure:body} l’interdit.',
  ),
  'no-friend': w('One friend must be named.', 'Il faut nommer un ami.'),
  'mounted-already': w('{figure:body} is in the saddle already.', '{figure:body} est déjà en selle.'),
  'not-riding': w('{figure:body} is on foot.', '{figure:body} est à pied.'),
  'no-horse': w('No horse stands beside {figure:body}.', 'Aucun cheval près de {figure:body}.'),
  'nothing-to-reload': w('{figure:body} has nothing to reload.', '{figure:body} n’a rien à recharger.'),
  'no-marker': w(
    'Close order forms beside an officer, ensign or musician.',
    'L’ordre serré se forme près d’un officier, d’une enseigne ou d’un musicien.',
  ),
  'form-on-foot': w(
    '{figure:body} is mounted: close order is for men on foot.',
    '{figure:body} est monté : l’ordre serré se forme à pied.',
  ),
  untrained: w(
    '{figure:body}, class {class}, is not trained for close order.',
    '{figure:body}, classe {class}, n’est pas entraîné à l’ordre serré.',
  ),
  'off-the-table': w('{x}, {y} is off the table.', '{x}, {y} est hors de la table.'),
  'no-exit-here': w('The table cannot be left at {x}, {y}.', 'On ne peut pas quitter la table en {x}, {y}.'),
  impassable: w(
    'Something impassable lies on the way to {x}, {y}.',
    'Un obstacle infranchissable barre le chemin vers {x}, {y}.',
  ),
  'too-far': w(
    '{distance:length} is too far: {most:length} at most.',
    '{distance:length}, c’est trop loin : {most:length} au plus.',
  ),
  'only-after-movement': w(
    'Here shots are taken after movement only.',
    'Ici on ne tire qu’après les mouvements.',
  ),
  'no-distance': w('A distance is missing.', 'Il manque une distance.'),
  'no-elite': w('{figure:body} is no elite shooter.', '{figure:body} n’est pas tireur d’élite.'),
  'one-elite-shot': w(
    'Only one elite shot a turn, and {shots} are ordered.',
    'Un seul tir d’élite par tour, et {shots} sont ordonnés.',
  ),
  'not-loaded': w('{figure:body} has nothing loaded.', '{figure:body} n’a rien de chargé.'),
  'does-nothing-else': w(
    'With “{intent:term}” one does nothing else.',
    'Avec « {intent:term} » on ne fait rien d’autre.',
  ),
  'needs-immobile': w(
    'The {weapon:term} of {figure:body} needs an immobile shooter.',
    '{figure:body} doit être immobile pour tirer ({weapon:term}).',
  ),
  'mounted-infantry-moving': w(
    '{figure:body} is mounted infantry: no {weapon:term} on the move or under threat.',
    '{figure:body} est de l’infanterie montée : pas de {weapon:term} en mouvement ni sous la menace.',
  ),
  'nobody-to-shoot': w(
    'Nobody is in sight and range of the {weapon:term} of {figure:body} now.',
    'Personne n’est maintenant en vue et à portée ({weapon:term} de {figure:body}).',
  ),
  'pistols-only': w(
    '{figure:body} is in contact: only a pistol may be fired.',
    '{figure:body} est au contact : seul un pistolet peut tirer.',
  ),
  'no-such-friend': w('{on} is no friend at hand.', '{on} n’est pas un ami à portée.'),
  'no-deed': w('What is {figure:body} to do?', 'Que doit faire {figure:body} ?'),
  'no-such-thing': w('There is no {on} to be taken.', 'Il n’y a pas de {on} à prendre.'),
  'out-of-reach': w('{on} is out of reach of {figure:body}.', '{on} est hors de portée de {figure:body}.'),
  'carries-nothing': w('{figure:body} carries nothing.', '{figure:body} ne porte rien.'),
  'not-stunned': w('{on} does not lie stunned.', '{on} n’est pas assommé.'),
  'not-to-be-tended': w('{on} cannot be tended now.', '{on} ne peut pas être soigné maintenant.'),
  'no-driver': w('{figure:body} cannot drive the wagon.', '{figure:body} ne sait pas mener le chariot.'),
  'no-lance': w('{figure:body} has no lance to shorten.', '{figure:body} n’a pas de lance à raccourcir.'),
  'nobody-to-yield-to': w(
    'Nobody touches {figure:body} to whom he could yield.',
    'Personne au contact à qui {figure:body} puisse se rendre.',
  ),
  'not-concerned': w(
    '{figure:body} is not concerned by a hostile order.',
    '{figure:body} n’est visé par aucun ordre hostile.',
  ),
  'not-to-be-placed': w('{figure} has its place already.', '{figure} a déjà sa place.'),
  'outside-zone': w(
    '{figure:body} may not deploy at {x}, {y}.',
    '{figure:body} ne peut pas se déployer en {x}, {y}.',
  ),
  overlap: w('{figure:body} would stand on {other:body}.', '{figure:body} serait sur {other:body}.'),
  'too-near-enemy': w(
    '{figure:body} would be {distance:length} from {other:body}: 10 cm at least.',
    '{figure:body} serait à {distance:length} de {other:body} : 10 cm au moins.',
  ),
  'not-the-bearer': w('{figure} cannot carry the letter.', '{figure} ne peut pas porter la lettre.'),
  'no-such-wave': w(
    'No arrival at stretch {stretch} on turn {turn}.',
    'Pas d’arrivée par le bord {stretch} au tour {turn}.',
  ),
  'over-budget': w('{points} points: more than {most}.', '{points} points : plus que {most}.'),
  'too-few': w(
    'Of {entry:term} the list wants {least}; there are {count}.',
    'La liste veut {least} {entry:term} ; il y en a {count}.',
  ),
  'too-many': w(
    'Of {entry:term} the list allows {most}; there are {count}.',
    'La liste admet {most} {entry:term} ; il y en a {count}.',
  ),
  'mounted-infantry-armour': w(
    '{figure}: mounted infantry does not wear armour {armour}.',
    '{figure} : l’infanterie montée ne porte pas d’armure {armour}.',
  ),
  'not-mounted': w('{figure}: no {weapon:term} on horseback.', '{figure} : pas de {weapon:term} à cheval.'),
  'lance-on-foot': w(
    '{figure}: the heavy lance needs a horse.',
    '{figure} : la lance lourde demande un cheval.',
  ),
  'one-gift': w(
    '{figure}: one exceptional gift at most, {gifts} are listed.',
    '{figure} : un seul don exceptionnel, {gifts} sont inscrits.',
  ),
  'strong-and-gifted': w(
    '{figure}: very strong and an exceptional strike exclude each other.',
    '{figure} : la grande force et la frappe exceptionnelle s’excluent.',
  ),
};

export const argad: PhraseBook = {
  refusals,
  events,
  factors: argadFactors,
  asks: {
    orders: w('{side}: seal your orders', '{side} : scellez vos ordres'),
    deploy: w('{side}: where does everybody stand?', '{side} : où se place chacun ?'),
    amend: w(
      '{side}: change one order, if the other agrees?',
      '{side} : changer un ordre, si l’autre accepte ?',
    ),
    'answer-amendment': w(
      '{side}: agree to the change for {about}?',
      '{side} : accepter le changement pour {about} ?',
    ),
    fate: w(
      '{0} cannot recoil: surrender to {1}, or die?',
      '{0} ne peut reculer : se rendre à {1}, ou mourir ?',
    ),
  },
  commands: {
    orders: w('sealed orders', 'ordres scellés'),
    yield: w('yields', 'se rend'),
    deploy: w('deploys', 'se déploie'),
    amend: w('proposes a change', 'propose un changement'),
    'answer-amendment': w('answers the proposal', 'répond à la proposition'),
    fate: w('decides a fate', 'décide d’un sort'),
  },
  rolls: {
    shot: w('shot', 'tir'),
    'six-again': w('six thrown again', 'six relancé'),
    'who-is-hit': w('who is hit', 'qui est touché'),
    blow: w('blow', 'coup'),
    charge: w('length of the charge', 'élan de la charge'),
    'run-up': w('run before the throw', 'élan avant le lancer'),
    slowing: w('slowing dice', 'dés de ralentissement'),
    nerve: w('nerve', 'sang-froid'),
    tend: w('tending', 'soins'),
    'wound-place': w('place of the wound', 'emplacement de la blessure'),
  },
  results: {
    aim: w('the aim of the scenario is reached', 'le but du scénario est atteint'),
    'no-figures': w('one side has nobody left to act', 'un camp n’a plus personne'),
    'side-broken': w('the band of {loser:the} is broken', 'débandade de {loser:the}'),
    yielded: w('surrender of {loser:the}', 'reddition de {loser:the}'),
  },
  options: argadOptions,
  facets: {
    over: w('the end', 'la fin'),
  },
  terms: argadTerms,
};
