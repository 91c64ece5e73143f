/** Why ADLG-R refuses, in English and French. */
import { type Words, both as w } from '../../words.ts';

const REFUSALS = {
  'group-out-of-command': w(
    'The group is not wholly within the command range of {range:length}.',
    'Le groupe n’est pas entièrement à portée de commandement ({range:length}).',
  ),
  'not-enough-points': w(
    '{needed|Nothing|1 command point|# command points} needed, {has} left.',
    '{needed|Rien|1 point de commandement|# points de commandement} requis, {has} disponible.',
  ),
  'not-his-corps': w('That is not of his corps.', 'Cela n’est pas de son corps.'),
  'not-attached': w('{commander} is with no unit.', '{commander} n’est avec aucune unité.'),
  'not-in-melee': w('There is no melee.', 'Il n’y a pas de mêlée.'),
  'engaged-already': w('{commander} is fighting already.', '{commander} combat déjà.'),
  included: w(
    '{commander} is part of his unit and never leaves it.',
    '{commander} fait partie de son unité et ne la quitte jamais.',
  ),
  'stays-in-melee': w(
    '{commander} stays until the melee ends.',
    '{commander} reste jusqu’à la fin de la mêlée.',
  ),
  'moved-already': w('It has moved already.', 'Déplacement déjà effectué.'),
  'off-table': w('That is off the table.', 'C’est hors de la table.'),
  'too-far': w(
    'Too far: {needed:length} needed, {allowance:length} allowed.',
    'Trop loin : {needed:length} requis, {allowance:length} permis.',
  ),
  impassable: w('The ground is impassable.', 'Le terrain est infranchissable.'),
  'no-such-half': w('{unit} has no such half.', '{unit} n’a pas cette moitié.'),
  'name-those-that-rally': w('Name the units that will rally.', 'Désignez les unités qui se rallieront.'),
  'need-not-conform': w('{unit:body} need not line up.', '{unit:body} n’a pas à se conformer.'),
  'choose-a-place': w('Choose a place.', 'Choisissez une place.'),
  'no-such-place': w(
    'There are {places} places; {choice} is none of them.',
    'Il y a {places} places ; {choice} n’en est pas une.',
  ),
  'group-one-corps': w('{unit} is of another corps.', '{unit} est d’un autre corps.'),
  'group-facing': w(
    '{unit} faces another way, by {off:degrees}.',
    '{unit} n’est pas orienté comme le groupe, de {off:degrees}.',
  ),
  'square-stands': w('{unit} stands in square and does not move.', '{unit} est en carré et ne bouge pas.'),
  'group-too-wide': w(
    'The group is {width:length} wide; {most:length} is the most.',
    'Le groupe a {width:length} de front ; {most:length} au plus.',
  ),
  'group-not-linked': w(
    '{unit} does not stand in contact with corners aligned, {gap:length} from the nearest.',
    '{unit} n’est pas en contact, coins alignés, à {gap:length} de l’unité la plus proche.',
  ),
  'may-not-join': w(
    '{unit} may not join a group of battle units.',
    '{unit} ne peut pas rejoindre un groupe de bataillons.',
  ),
  'not-aligned-with-group': w(
    '{unit} is not aligned with the group.',
    '{unit} n’est pas aligné avec le groupe.',
  ),
  'neither-checkerboard-nor-gapped': w(
    'Battle units move together only in checkerboard or with gaps of 1 UD; {unit} stands {gap:length} from the nearest.',
    'Les bataillons ne se déplacent ensemble qu’en damier ou séparés de 1 UD ; {unit} est à {gap:length} du plus proche.',
  ),
  'checkerboard-and-gapped': w(
    'Battle units move together either in checkerboard or with gaps of 1 UD; here {unit} would mix both.',
    'Les bataillons se déplacent ensemble soit en damier, soit séparés de 1 UD ; ici {unit} mêlerait les deux.',
  ),
  'stranger-in-gap': w(
    '{unit} stands in the gap and breaks the group.',
    '{unit} occupe l’intervalle et rompt le groupe.',
  ),
  'ends-on-enemy': w('It would end on {by}.', 'Elle finirait sur {by}.'),
  'ends-on-friend': w(
    'It would end on {by}, which cannot make room.',
    'Elle finirait sur {by}, qui ne peut faire place.',
  ),
  'ends-on-camp': w('It would end on a camp.', 'Elle finirait sur un camp.'),
  'no-square': w('{unit} cannot form square.', '{unit} ne peut pas former le carré.'),
  'in-melee': w('{unit} is in melee.', '{unit} est en mêlée.'),
  'reform-needs-group': w('Only a group changes its front.', 'Seul un groupe change de front.'),
  'same-frontage': w('The front stays {width:length} wide.', 'Le front garde {width:length}.'),
  'beyond-front': w(
    '{unit} would stand ahead of the old front.',
    '{unit} serait en avant de l’ancien front.',
  ),
  'table-edge': w('The table ends there.', 'La table s’arrête là.'),
  'ground-closed': w('That ground cannot be entered.', 'Ce terrain est interdit.'),
  'enters-zoc': w(
    '{unit} would enter the zone of control of {by}.',
    '{unit} entrerait dans la zone de contrôle de {by}.',
  ),
  'enemy-within-four': w(
    'A second or third move stays 4 UD from every enemy.',
    'Un deuxième ou troisième mouvement reste à 4 UD de tout ennemi.',
  ),
  'one-by-one': w('One body at a time; {units} are named.', 'Une unité à la fois ; {units} sont désignées.'),
  'not-in-zoc': w('{unit} is in no zone of control.', '{unit} n’est dans aucune zone de contrôle.'),
  'heavy-artillery-wheels': w('{unit} may only wheel in place.', '{unit} ne peut que pivoter sur place.'),
  'no-such-direction': w('That direction is closed.', 'Cette direction est fermée.'),
  'only-from-rear': w(
    'Only a body controlled from the rear goes forward.',
    'Seule une unité contrôlée par l’arrière part vers l’avant.',
  ),
  'mounted-only': w('Only mounted troops do that.', 'Seuls les montés le font.'),
  'still-in-zoc': w(
    'It would still be in the zone of control of {by}.',
    'Elle resterait dans la zone de contrôle de {by}.',
  ),
  'cannot-go-back': w('{unit} has no room behind it.', '{unit} n’a pas de place en arrière.'),
  'not-in-corps': w(
    '{unit:body} is not of this corps, or not on the table.',
    '{unit:body} n’est pas de ce corps, ou pas sur la table.',
  ),
  'loots-camp': w('{unit} is looting.', '{unit} pille.'),
  'no-further-order': w(
    '{unit} receives no further order this turn.',
    '{unit} ne reçoit plus d’ordre ce tour.',
  ),
  'may-not-disengage': w('{unit} cannot break off.', '{unit} ne peut pas se désengager.'),
  headstrong: w('{unit} is headstrong.', '{unit} est offensif.'),
  'flank-contact': w('{by} holds its flank or rear.', '{by} tient son flanc ou son arrière.'),
  'not-faster': w(
    '{unit} goes {own:length}, {by} {his:length}: not faster.',
    '{unit} parcourt {own:length}, {by} {his:length} : pas plus rapide.',
  ),
  'flank-controlled': w('{by} controls its flank or rear.', '{by} contrôle son flanc ou son arrière.'),
  'may-not-turn-back': w('{unit} ends facing away.', '{unit} finit de dos.'),
  'no-room': w(
    '{unit} has only {room:length} behind it; {needed:length} needed.',
    '{unit} n’a que {room:length} en arrière ; il faut {needed:length}.',
  ),
  'nobody-ordered': w('Nobody is named.', 'Personne n’est désigné.'),
  'named-twice': w('{unit} is named twice.', '{unit} figure deux fois.'),
  'rallied-already': w('{unit} has tried to rally this turn.', '{unit} a déjà tenté de se rallier ce tour.'),
  'named-to-rally': w('{unit} was named to rally.', '{unit} doit tenter de se rallier.'),
  'reform-out-of-zoc': w('{unit} is held by the zone of {by}.', '{unit} est retenu par la zone de {by}.'),
  'enters-straight': w('{unit} comes on straight ahead.', '{unit} entre tout droit.'),
  'ambush-surprises': w(
    '{target} showed itself as {unit} came near: it is not charged by it now.',
    '{target} s’est révélé à l’approche de {unit} : il ne peut le charger maintenant.',
  ),
  'came-on-this-turn': w(
    '{unit} has come on in this turn and contacts nobody.',
    '{unit} est entré en jeu ce tour-ci et ne contacte personne.',
  ),
  'three-moves': w('{unit} has made {moves} moves.', '{unit} a fait {moves} mouvements.'),
  'no-movement': w('There is no movement in it.', 'Il n’y a pas de mouvement.'),
  'no-backward': w(
    'Nobody goes backwards of his own will, except to leave a zone of control, disengage or evade.',
    'Personne ne recule de son plein gré, sauf pour quitter une zone de contrôle, se désengager ou esquiver.',
  ),
  'turn-in-the-middle': w(
    'Turns are made at the start or the end of a move.',
    'Les changements de face se font au début ou à la fin du mouvement.',
  ),
  'no-quarter-turn-in-group': w(
    'A group of battle units makes no quarter-turn.',
    'Un groupe de bataillons ne fait pas de quart de tour.',
  ),
  'one-turn': w('One turn in a move.', 'Un seul changement de face par mouvement.'),
  'wheel-too-far': w(
    '{wheel:degrees} of wheels; {most:degrees} is the most.',
    '{wheel:degrees} de conversion ; {most:degrees} au plus.',
  ),
  'one-slide': w('One slide in a move.', 'Un seul glissement par mouvement.'),
  'slide-too-far': w(
    'A slide of {slide:length}; {most:length} is the most.',
    'Glissement de {slide:length} ; {most:length} au plus.',
  ),
  'slide-needs-straight': w(
    'A slide needs {least:length} straight ahead, not {advance:length}.',
    'Un glissement demande {least:length} tout droit, pas {advance:length}.',
  ),
  'no-slide-with-turn': w('No slide in a move with a turn.', 'Pas de glissement avec une rotation.'),
  'slid-already': w('{unit} has slid in this phase.', '{unit} a déjà glissé dans cette phase.'),
  'wheel-or-slide': w(
    'A charge wheels or slides, not both, and does not slide after a turn.',
    'Une charge fait une conversion ou un glissement, pas les deux, et ne glisse pas après une rotation.',
  ),
  'no-third-move': w('{unit} never makes a third move.', '{unit} ne fait jamais de troisième mouvement.'),
  'third-needs-commander': w(
    'A third move needs the corps commander with the group for all three; he was not with {unit}.',
    'Un troisième mouvement exige le général du corps avec le groupe aux trois ; il n’était pas avec {unit}.',
  ),
  'camp-within-four': w(
    'A second or third move stays 4 UD from an enemy camp.',
    'Un deuxième ou troisième mouvement reste à 4 UD d’un camp ennemi.',
  ),
  'marker-within-four': w(
    'A second or third move stays 4 UD from an ambush marker.',
    'Un deuxième ou troisième mouvement reste à 4 UD d’un marqueur d’embuscade.',
  ),
  'elephants-never-rally': w('Elephants never rally.', 'Les éléphants ne se rallient jamais.'),
  'slide-needs-advance': w(
    'A slide of {slide:length} needs as much advance, not {advance:length}.',
    'Un glissement de {slide:length} demande autant d’avance, pas {advance:length}.',
  ),
  'may-not-move-and-rally': w(
    '{unit} cannot move and rally in one turn.',
    '{unit} ne peut se déplacer et se rallier dans le même tour.',
  ),
  'not-disordered': w('{unit} is in good order.', '{unit} est en bon ordre.'),
  'conformed-already': w('{unit} has lined up this turn.', '{unit} s’est conformé ce tour.'),
  'nothing-to-hold': w('Nothing tempts {unit}.', 'Rien ne tente {unit}.'),
  'ordered-already': w('{unit} has its orders.', '{unit} a déjà ses ordres.'),
  'rally-not-held': w(
    '{unit:body} is not among those held.',
    '{unit:body} n’est pas parmi les unités retenues.',
  ),
  'no-slide-in-zoc': w(
    'No sliding in the zone of control of {by}.',
    'Pas de glissement dans la zone de contrôle de {by}.',
  ),
  'away-from-controller': w(
    'In the zone of control of {by} it may only face or approach him: {before:length} before, {after:length} after.',
    'Dans la zone de contrôle de {by} on ne peut que lui faire face ou s’en approcher : {before:length} avant, {after:length} après.',
  ),
  'turns-from-controller': w(
    'In the zone of control of {by} it may turn only to face him better.',
    'Dans la zone de contrôle de {by} on ne peut tourner que pour mieux lui faire face.',
  ),
  'artillery-never-charges': w('Guns never charge.', 'L’artillerie ne charge jamais.'),
  'wagons-never-charge': w('War wagons never charge.', 'Les Wagenburgs ne chargent jamais.'),
  'chief-urges': w(
    'Only the commander-in-chief may urge a hesitant corps.',
    'Seul le général en chef peut presser un corps hésitant.',
  ),
  'nobody-hesitates': w('That corps does not hesitate.', 'Ce corps n’hésite pas.'),
  'urged-too-late': w(
    'That corps has had its turn, or was urged already.',
    'Ce corps a déjà joué, ou a déjà été pressé.',
  ),
  'contraction-needs-advance': w(
    'A contraction needs an advance of {least:length}, the depth of a base.',
    'Une contraction exige une avance de {least:length}, la profondeur d’un socle.',
  ),
  'too-slow-to-reform': w(
    '{unit} is too slow here to extend or contract.',
    '{unit} est trop lent ici pour s’étendre ou se contracter.',
  ),
  'work-too-dear': w(
    'Crossing the work costs {toll:length}, too much after {after:length}.',
    'Franchir l’ouvrage coûte {toll:length}, trop après {after:length}.',
  ),
  'flank-place-controlled': w(
    '{unit} may not charge {target} there: the place lies in the zone of control of {by}.',
    '{unit} ne peut charger {target} par là : la place est dans la zone de contrôle de {by}.',
  ),
  'no-stakes': w(
    '{unit} has no stakes to plant or lift.',
    '{unit} n’a pas de pieux à planter ou à arracher.',
  ),
  'stakes-near-enemy': w(
    '{unit} plants or lifts no stakes with an enemy nearer than 4 UD.',
    '{unit} ne plante ni n’arrache de pieux avec un ennemi à moins de 4 UD.',
  ),
  'river-not-square': w(
    'A river is crossed straight ahead, at right angles to its bank; the bank is met after {after:length}.',
    'Une rivière se franchit tout droit, à angle droit de la rive ; la rive est atteinte après {after:length}.',
  ),
  'only-guns-pivot': w(
    '{unit} does not pivot in place: only a gun alone does.',
    '{unit} ne pivote pas sur place : seule une pièce isolée le fait.',
  ),
  'gun-behind-work': w(
    '{unit} does not wheel behind a fortification.',
    '{unit} ne pivote pas derrière une fortification.',
  ),
  'burst-through-already': w(
    '{unit} was burst through by friends.',
    '{unit} a été traversé en force par des amis.',
  ),
  'wagon-only-front': w('Wagons contact the front only.', 'Les chariots ne contactent que de front.'),
  'light-in-open': w(
    '{unit} may not contact {target} in the open.',
    '{unit} ne peut contacter {target} en terrain ouvert.',
  ),
  'dragoons-in-open': w(
    'Dragoons may not contact {target} in the open.',
    'Des dragons ne peuvent contacter {target} en terrain ouvert.',
  ),
  'light-horse-fresh-front': w(
    '{unit} does not charge the front of fresh {target}.',
    '{unit} ne charge pas de front {target}, en bon ordre.',
  ),
  'light-needs-weakness': w(
    '{target} is neither hampered nor disordered nor taken in flank.',
    'Ni gêne, ni désordre, ni prise de flanc pour {target}.',
  ),
  'front-not-in-cover': w(
    'The whole front of {unit} must be in the rough ground.',
    'Tout le front de {unit} doit être dans le terrain.',
  ),
  'corps-first': w('Choose a corps first.', 'Choisissez d’abord un corps.'),
  'no-such-corps': w(
    'Corps {corps:corps} cannot be activated now.',
    'Le corps {corps:corps} ne peut être activé maintenant.',
  ),
  'not-an-order': w('“{kind}” is not an order.', '« {kind} » n’est pas un ordre.'),
  'corps-held': w(
    'The {corps:corps} corps makes no moves this turn.',
    'Le corps {corps:corps} ne bouge pas ce tour.',
  ),
  'turn-breaks-group': w('The group would fall apart.', 'Le groupe se disloquerait.'),
  'friend-in-the-way': w(
    '{by} is in the way after {after:length}.',
    '{by} barre le passage après {after:length}.',
  ),
  'enemy-in-the-way': w(
    '{by} is in the way after {after:length}.',
    '{by} barre le passage après {after:length}.',
  ),
  'camp-in-the-way': w(
    'A camp is in the way after {after:length}.',
    'Un camp barre le passage après {after:length}.',
  ),
  'a-plan-please': w('A shooting plan is asked.', 'Un plan de tir est demandé.'),
  'no-such-arm': w(
    '{shooter:body} has no such weapon: {weapon}.',
    '{shooter:body} n’a pas cette arme : {weapon}.',
  ),
  'wheel-not-after-evader': w(
    'The wheel must follow those who ran.',
    'La conversion doit suivre les fuyards.',
  ),
  'no-such-shooter': w('{shooter:body} does not shoot.', '{shooter:body} ne tire pas.'),
  'no-target': w('{target:body} is no target.', '{target:body} n’est pas une cible.'),
  'one-shot-each': w('{shooter:body} shoots once.', '{shooter:body} ne tire qu’une fois.'),
  'other-target-first': w(
    '{shooter} must take {first} first, at {nearest:length}.',
    '{shooter} doit d’abord viser {first}, à {nearest:length}.',
  ),
  'other-edge': w('{shooter} does not shoot from that edge.', '{shooter} ne tire pas de ce côté.'),
  'primary-not-shooting': w(
    '{shooter:body} does not shoot at {target:body}.',
    '{shooter:body} ne tire pas sur {target:body}.',
  ),
  'one-primary': w('{target:body} has one first shooter.', '{target:body} a un seul tireur principal.'),
  'not-on-table': w('{unit} is not on the table.', '{unit} n’est pas sur la table.'),
  'no-missiles': w('{unit} has no missiles.', '{unit} n’a pas d’arme de tir.'),
  'no-shooting-after-that': w('{unit} does not shoot after what it did.', '{unit} ne tire plus après cela.'),
  'shooter-in-melee': w(
    'The shooter is in melee or supports one.',
    'Le tireur est en mêlée ou en soutient une.',
  ),
  'target-in-melee': w(
    'The target is in melee or supports one.',
    'La cible est en mêlée ou en soutient une.',
  ),
  'out-of-range': w(
    'Out of range: {distance:length} away, the range is {range:length}.',
    'Hors de portée : à {distance:length}, la portée est de {range:length}.',
  ),
  'out-of-zone': w(
    'Outside the shooting zone, which reaches {side:length} to either side.',
    'Hors de la zone de tir, qui s’étend à {side:length} de chaque côté.',
  ),
  'out-of-sight': w('Out of sight, {distance:length} away.', 'Hors de vue, à {distance:length}.'),
  'another-enemy-first': w('{by} would be touched before {target}.', '{by} serait touché avant {target}.'),
  'charge-controller-first': w(
    '{unit} is in the zone of control of {by} and may charge only him.',
    '{unit} est dans la zone de contrôle de {by} et n’a pas d’autre cible.',
  ),
  'first-move-only': w(
    '{unit} has moved: a charge is a first move.',
    '{unit} a bougé : une charge est un premier mouvement.',
  ),
  'turn-at-start-only': w(
    'In a charge a turn is made only at the start.',
    'Dans une charge, on ne tourne qu’au départ.',
  ),
  'not-with-front': w(
    '{target} would be touched, but not with the front edge.',
    '{target} serait touché, mais pas par le front.',
  ),
  'no-such-target': w('There is no such enemy.', 'Il n’y a pas de tel ennemi.'),
  'out-of-reach': w(
    '{target} is not reached: {length:length} of {reach:length}.',
    '{target} n’est pas atteint : {length:length} sur {reach:length}.',
  ),
  'corner-only': w(
    '{target} would be touched by a corner only.',
    '{target} ne serait touché que par un coin.',
  ),
  'no-support-place': w(
    '{unit} does not end in a place of support.',
    '{unit} ne finit pas en position de soutien.',
  ),
  'direction-blocked': w(
    'That way is blocked; {open|none is|one is|# are} open.',
    'Cette direction est bloquée ; {open|aucune n’est|une est|# sont} libre.',
  ),
  'stand-or-evade': w('Stand or evade.', 'Tenez ou esquivez.'),
  'how-far': w('Say how far.', 'Dites jusqu’où.'),
  'too-short': w('At least {least:length}.', 'Au moins {least:length}.'),
  'pursue-or-not': w('Pursue or not.', 'Poursuivez ou non.'),
  'may-not-pursue': w('{unit:body} may not pursue.', '{unit:body} ne peut pas poursuivre.'),
  'engage-or-not': w('Does he fight or not?', 'Combat-il ou non ?'),
  'choose-who-charges': w('Choose who charges first.', 'Choisissez qui charge d’abord.'),
  'choose-whom-to-charge': w('Choose whom it charges.', 'Choisissez qui il charge.'),
  'no-such-body': w('There are {bodies} to choose from.', 'Il y a {bodies} unités à choisir.'),
  'work-in-the-way': w('A work is in the way.', 'Un ouvrage barre le passage.'),
} as const;

export type RefusalKey = keyof typeof REFUSALS;
export const adlgRefusals: Readonly<Record<RefusalKey, Words>> = REFUSALS;
