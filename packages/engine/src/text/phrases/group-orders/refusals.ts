/** Why not, in Group Orders. */
import type { GroupRefusals } from '../../../rules/group-orders/keys.ts';
import type { Words } from '../../words.ts';

export const refusals: Readonly<Record<GroupRefusals, Words>> = {
  'no-groups': { en: 'The army {army} has no groups.', fr: 'L’armée {army} n’a pas de groupes.' },
  'group-size': {
    en: 'The group of {group:body} has {units} units; {least} to {most} are allowed.',
    fr: 'Le groupe {group:body} a {units} unités ; il en faut de {least} à {most}.',
  },
  'unit-size': {
    en: 'Group {group}, unit {unit} ({type:term}) has {stands} stands; {least} to {most} are allowed.',
    fr: 'Le groupe {group}, unité {unit} ({type:term}) a {stands} socles ; il en faut de {least} à {most}.',
  },
  weapon: {
    en: 'Group {group}, unit {unit}: {type:term} cannot have {weapon:term}.',
    fr: 'Le groupe {group}, unité {unit} : {type:term} ne peut pas avoir {weapon:term}.',
  },
  'over-budget': {
    en: '{points} points; the budget is {budget}.',
    fr: '{points} points ; le budget est de {budget}.',
  },
  'across-defence': {
    en: 'Cavalry may not charge {target:body} across a defence.',
    fr: 'La cavalerie ne peut pas charger {target:body} à travers une défense.',
  },
  'another-first': {
    en: 'The charge at {target:body} would strike {by:body} first.',
    fr: 'La charge contre {target:body} heurterait d’abord {by:body}.',
  },
  'back-on-reserve-only': {
    en: '{unit:body} may go backwards on Reserve only.',
    fr: '{unit:body} ne peut reculer qu’en Réserve.',
  },
  'barred-ground': {
    en: '{target:body} is in ground that is closed to cavalry.',
    fr: '{target:body} est sur un terrain interdit à la cavalerie.',
  },
  'began-on-stand': {
    en: '{unit:body} began this phase on Stand.',
    fr: '{unit:body} a commencé cette phase en Tenir.',
  },
  'block-taken': {
    en: 'The block {block} is already held.',
    fr: 'Le pâté de maisons {block} est déjà tenu.',
  },
  'cavalry-against-garrison': {
    en: 'Cavalry may not charge the garrison {target:body}.',
    fr: 'La cavalerie ne peut pas charger la garnison {target:body}.',
  },
  'changed-formation': {
    en: '{unit:body} ({drill:term}) has changed formation and may do no more.',
    fr: '{unit:body} ({drill:term}) a changé de formation et ne peut rien faire de plus.',
  },
  'charged-already': {
    en: '{unit:body} has declared a charge in this phase.',
    fr: '{unit:body} a déclaré une charge dans cette phase.',
  },
  'closed-ground': {
    en: '{unit:body} cannot stand on that ground.',
    fr: '{unit:body} ne peut pas se tenir sur ce terrain.',
  },
  'closer-to-enemy': {
    en: 'On Reserve it may not come closer to {by:body} ({distance:length}) within {limit:length}.',
    fr: 'En Réserve, l’unité ne peut pas se rapprocher de {by:body} ({distance:length}) à moins de {limit:length}.',
  },
  disordered: {
    en: '{unit:body} is disordered and cannot form square.',
    fr: '{unit:body} est en désordre et ne peut pas former le carré.',
  },
  'each-once': {
    en: 'Each must be named once: {wanted} wanted, {given} given.',
    fr: 'Chacune doit être nommée une fois : {wanted} attendues, {given} données.',
  },
  'enemy-near': {
    en: '{by:body} is too near to that place.',
    fr: '{by:body} est trop près de cet endroit.',
  },
  farther: {
    en: 'A stand would end farther from the nearest massed enemy: {is:length} instead of {was:length}.',
    fr: 'Un socle finirait plus loin de l’ennemi en ordre serré le plus proche : {is:length} au lieu de {was:length}.',
  },
  'foot-only': {
    en: '{unit:body} is not on foot: only foot can hold a block.',
    fr: '{unit:body} n’est pas à pied : seule l’infanterie peut tenir un pâté de maisons.',
  },
  garrison: {
    en: '{unit:body} is in a block and must leave it first.',
    fr: '{unit:body} est dans un pâté de maisons et doit d’abord en sortir.',
  },
  'gave-defensive-fire': {
    en: '{unit:body} gave defensive fire in this phase.',
    fr: '{unit:body} a fait un tir défensif dans cette phase.',
  },
  'general-outside-zone': {
    en: 'The general must be placed in the deployment zone.',
    fr: 'Le général doit être placé dans la zone de déploiement.',
  },
  'generals-last': {
    en: 'Generals move last: no unit moves after them.',
    fr: 'Les généraux bougent en dernier : aucune unité ne bouge après eux.',
  },
  'guns-do-not-charge': {
    en: '{unit:body} is artillery and does not charge.',
    fr: '{unit:body} est de l’artillerie et ne charge pas.',
  },
  'guns-moved': {
    en: '{unit:body} has moved or turned on Stand and does not shoot in this phase.',
    fr: '{unit:body} a bougé ou pivoté en Tenir et ne tire pas dans cette phase.',
  },
  'guns-on-stand-only': {
    en: 'Artillery shoots on Stand only; {unit:body} is on {order:term}.',
    fr: 'L’artillerie ne tire qu’en Tenir ; {unit:body} est en {order:term}.',
  },
  'halts-there': {
    en: 'It must halt {halt:length} from {by:body}; the move would end at {distance:length}.',
    fr: 'Elle doit s’arrêter à {halt:length} de {by:body} ; le mouvement finirait à {distance:length}.',
  },
  'in-contact': {
    en: '{unit:body} is in contact with the enemy.',
    fr: '{unit:body} est au contact de l’ennemi.',
  },
  'in-the-way': {
    en: '{by:body} is in the way; {free:length} are free.',
    fr: '{by:body} barre le chemin ; {free:length} sont libres.',
  },
  'line-or-column': {
    en: '{unit:body} leaves the block in line or column.',
    fr: '{unit:body} sort du pâté de maisons en ligne ou en colonne.',
  },
  'may-not-evade': {
    en: '{unit:body} ({type:term}) may not evade.',
    fr: '{unit:body} ({type:term}) ne peut pas esquiver.',
  },
  'may-not-incline': {
    en: '{unit:body} is too badly drilled to incline.',
    fr: '{unit:body} manque d’exercice pour marcher en oblique.',
  },
  'may-not-shift': {
    en: 'Only light foot moves in any direction; {unit:body} does not.',
    fr: 'Seule l’infanterie légère va dans toutes les directions, pas {unit:body}.',
  },
  'may-not-turn': {
    en: '{unit:body} cannot turn on the spot.',
    fr: '{unit:body} ne peut pas pivoter sur place.',
  },
  'moved-already': {
    en: '{unit:body} has already moved in this phase.',
    fr: '{unit:body} a déjà bougé dans cette phase.',
  },
  'must-halt': {
    en: '{by:body} is {distance:length} ahead, nearer than {halt:length}: the unit stays where it is.',
    fr: '{by:body} est à {distance:length} devant, à moins de {halt:length} : l’unité reste sur place.',
  },
  'must-turn-about': {
    en: '{unit:body} is badly drilled and ends facing the opposite way.',
    fr: '{unit:body} manque d’exercice et finit face à l’opposé.',
  },
  'near-friends': {
    en: 'The group halts {least:length} from friends; {by:body} would be at {distance:length}.',
    fr: 'Le groupe s’arrête à {least:length} des amis ; {by:body} serait à {distance:length}.',
  },
  'nearest-first': {
    en: '{unit:body} must shoot at the nearest enemy, {target:body} at {distance:length}.',
    fr: '{unit:body} doit tirer sur l’ennemi le plus proche, {target:body} à {distance:length}.',
  },
  'nearest-to-stand': {
    en: 'Stand {stand} of {unit:body} has {target:body} nearer, at {distance:length}.',
    fr: 'Le socle {stand} de {unit:body} a {target:body} plus près, à {distance:length}.',
  },
  'no-about-on-advance': {
    en: '{unit:body} may not turn about on Advance.',
    fr: '{unit:body} ne peut pas faire demi-tour en Avancer.',
  },
  'no-cavalry': { en: 'No cavalry charges {unit:body}.', fr: 'Aucune cavalerie ne charge {unit:body}.' },
  'no-enemy-in-range': {
    en: 'No enemy is within {range:length} of {unit:body}.',
    fr: 'Aucun ennemi n’est à {range:length} ou moins de {unit:body}.',
  },
  'no-garrison': {
    en: '{unit:body} is not in a block.',
    fr: '{unit:body} n’est pas dans un pâté de maisons.',
  },
  'no-legs': {
    en: 'The order for {unit:body} says no movement.',
    fr: 'L’ordre donné à {unit:body} ne dit aucun mouvement.',
  },
  'no-overlap': {
    en: '{unit:body} does not overlap {target:body}.',
    fr: '{unit:body} ne déborde pas {target:body}.',
  },
  'no-room': {
    en: 'There is no room there: {by:body} is in the place.',
    fr: 'Il n’y a pas de place : {by:body} occupe l’endroit.',
  },
  'no-skirmish': {
    en: '{unit:body} is no light troop and has no skirmish line.',
    fr: '{unit:body} n’est pas une troupe légère et n’a pas de ligne de tirailleurs.',
  },
  'no-square': {
    en: '{unit:body} cannot form square: massed infantry of three stands or more can.',
    fr: '{unit:body} ne peut pas former le carré : il faut de l’infanterie en ordre serré de trois socles ou plus.',
  },
  'no-square-now': {
    en: '{unit:body} cannot form square now.',
    fr: '{unit:body} ne peut pas former le carré maintenant.',
  },
  'no-stands': {
    en: 'A shot of {unit:body} names no stand.',
    fr: 'Un tir de {unit:body} ne nomme aucun socle.',
  },
  'no-such-block': { en: 'There is no block {block}.', fr: 'Il n’y a pas de pâté de maisons {block}.' },
  'no-such-group': {
    en: 'Group {group:corps} cannot be named here.',
    fr: 'Le groupe {group:corps} ne peut pas être nommé ici.',
  },
  'no-target': { en: '{target:body} is no target.', fr: '{target:body} n’est pas une cible.' },
  'no-weapon': { en: '{unit:body} cannot shoot.', fr: '{unit:body} ne peut pas tirer.' },
  'no-wheel-on-stand': {
    en: '{unit:body} may not wheel on Stand.',
    fr: '{unit:body} ne peut pas converser en Tenir.',
  },
  nobody: { en: 'Nobody is named.', fr: 'Personne n’est nommé.' },
  'nobody-can-move': {
    en: 'No unit of the group of {group:body} can move.',
    fr: 'Aucune unité du groupe {group:body} ne peut bouger.',
  },
  'not-an-answer': {
    en: '“{kind:term}” does not answer this question.',
    fr: '« {kind:term} » ne répond pas à cette question.',
  },
  'not-arriving': { en: '{unit:body} does not arrive now.', fr: '{unit:body} n’arrive pas maintenant.' },
  'not-farther': {
    en: 'It would not end farther from the nearest enemy: {is:length}, it was {was:length}.',
    fr: 'Elle ne finirait pas plus loin de l’ennemi le plus proche : {is:length}, contre {was:length}.',
  },
  'not-in-arc-or-sight': {
    en: '{target:body} is not within {arc:degrees} of straight ahead, or cannot be seen.',
    fr: '{target:body} n’est pas à {arc:degrees} du droit devant, ou n’est pas visible.',
  },
  'not-in-line': { en: '{unit:body} is not in line.', fr: '{unit:body} n’est pas en ligne.' },
  'not-on-advance': {
    en: '{unit:body} is on {order:term}, not on Advance.',
    fr: '{unit:body} est en {order:term}, pas en Avancer.',
  },
  'not-parallel': {
    en: '{unit:body} does not face the same way as its group.',
    fr: '{unit:body} ne fait pas face dans la même direction que son groupe.',
  },
  'not-phasing': {
    en: 'Only the phasing player shoots; {unit:body} does not.',
    fr: 'Seul le joueur dont c’est la phase tire, pas {unit:body}.',
  },
  'not-seen': { en: '{target:body} cannot be seen.', fr: '{target:body} n’est pas visible.' },
  'not-there': { en: '{unit:body} is not on the table.', fr: '{unit:body} n’est pas sur la table.' },
  'not-yours': {
    en: '{unit:body} cannot be ordered by you now.',
    fr: 'Vous ne pouvez pas donner d’ordre à {unit:body} maintenant.',
  },
  'off-table': { en: 'That is off the table.', fr: 'C’est hors de la table.' },
  'once-a-phase': {
    en: 'The group of {group:body} gets one order in a phase.',
    fr: 'Le groupe {group:body} reçoit un seul ordre par phase.',
  },
  'one-action': {
    en: 'On Stand {unit:body} has one action, not {actions}.',
    fr: 'En Tenir, {unit:body} a une seule action, pas {actions}.',
  },
  'one-by-one': {
    en: 'Turning is ordered unit by unit, {unit:body} for itself.',
    fr: 'Les demi-tours s’ordonnent unité par unité, {unit:body} à part.',
  },
  'one-face': {
    en: 'The square {unit:body} shoots from one face.',
    fr: 'Le carré {unit:body} tire d’une seule face.',
  },
  'one-shot-each': {
    en: '{unit:body} has one shot at {target:body}.',
    fr: '{unit:body} a un seul tir contre {target:body}.',
  },
  'one-target': { en: '{unit:body} charges one target.', fr: '{unit:body} charge une seule cible.' },
  'order-forbids': {
    en: '{unit:body} is on {order:term}, which forbids it.',
    fr: '{unit:body} est en {order:term}, ce qui l’interdit.',
  },
  'out-of-range': {
    en: '{target:body} is {distance:length} away; the weapon reaches {most:length}.',
    fr: '{target:body} est à {distance:length} ; l’arme porte à {most:length}.',
  },
  'out-of-reach': {
    en: '{target:body} is not within reach at speed {speed:length}.',
    fr: '{target:body} n’est pas à portée à la vitesse de {speed:length}.',
  },
  'outside-zone': {
    en: '{unit:body} is not wholly in the deployment zone.',
    fr: '{unit:body} n’est pas entièrement dans la zone de déploiement.',
  },
  'pivot-only': {
    en: 'Artillery on Reserve may only pivot ({unit:body}).',
    fr: 'L’artillerie en Réserve ne peut que pivoter ({unit:body}).',
  },
  'rallied-now': {
    en: '{unit:body} has just rallied and does not move.',
    fr: '{unit:body} vient de se rallier et ne bouge pas.',
  },
  'rout-not-issued': {
    en: 'Rout is not an order that can be given.',
    fr: 'La Déroute n’est pas un ordre que l’on donne.',
  },
  'same-formation': {
    en: '{unit:body} already has that formation.',
    fr: '{unit:body} a déjà cette formation.',
  },
  'shot-this-turn': {
    en: '{unit:body} has already shot in this turn.',
    fr: '{unit:body} a déjà tiré dans ce tour.',
  },
  square: {
    en: '{unit:body} is in square and cannot move.',
    fr: '{unit:body} est en carré et ne peut pas bouger.',
  },
  'square-only': {
    en: 'On Stand {unit:body} may only form square.',
    fr: 'En Tenir, {unit:body} ne peut que former le carré.',
  },
  'stand-cannot': {
    en: 'Stand {stand} of {unit:body} cannot reach {target:body}.',
    fr: 'Le socle {stand} de {unit:body} ne peut pas atteindre {target:body}.',
  },
  'stand-twice': {
    en: 'Stand {stand} of {unit:body} is named twice.',
    fr: 'Le socle {stand} de {unit:body} est nommé deux fois.',
  },
  'target-in-contact': {
    en: '{target:body} is in contact with friends.',
    fr: '{target:body} est au contact d’amis.',
  },
  'too-far': { en: 'Too far: at most {most:length}.', fr: 'Trop loin : {most:length} au plus.' },
  'too-far-from-group': {
    en: 'It would be {distance:length} from its group; at most {most:length}.',
    fr: 'Elle serait à {distance:length} de son groupe ; {most:length} au plus.',
  },
  'too-far-from-road': {
    en: 'That is {distance:length} from the road; at most {most:length}.',
    fr: 'C’est à {distance:length} de la route ; {most:length} au plus.',
  },
  'too-few-stands': {
    en: '{unit:body} has {stands} stands; {least} are needed.',
    fr: '{unit:body} a {stands} socles ; il en faut {least}.',
  },
  'too-many-garrisons': {
    en: 'At most {most} blocks may be garrisoned at the start.',
    fr: 'Au plus {most} pâtés de maisons peuvent être occupés au début.',
  },
  'too-many-stands': {
    en: '{unit:body}: {stands} stands, at most {most}.',
    fr: '{unit:body} : {stands} socles, {most} au plus.',
  },
  'too-near': {
    en: 'That is too near to the enemy: at least {least:length}.',
    fr: 'C’est trop près de l’ennemi : {least:length} au moins.',
  },
  'too-short': {
    en: 'It must move at least {least:length}; this is {cost:length}.',
    fr: 'Elle doit bouger d’au moins {least:length} ; c’est {cost:length}.',
  },
  'turn-too-wide': {
    en: 'The turn is {angle:degrees}; at most {most:degrees}.',
    fr: 'Le pivot est de {angle:degrees} ; {most:degrees} au plus.',
  },
  'two-shots': {
    en: '{unit:body} has at most two shots, not {shots}.',
    fr: '{unit:body} a deux tirs au plus, pas {shots}.',
  },
  'wheel-or-incline': {
    en: 'A charge begins with a wheel or an incline, not both ({unit:body}).',
    fr: 'Une charge commence par une conversion ou un oblique, pas les deux ({unit:body}).',
  },
  'wheel-too-wide': {
    en: 'The wheel is {angle:degrees}; at most {most:degrees}.',
    fr: 'La conversion est de {angle:degrees} ; {most:degrees} au plus.',
  },
  'whole-group': {
    en: 'The whole group is placed at once: {wanted} units, {given} given.',
    fr: 'Tout le groupe est placé d’un coup : {wanted} unités, {given} données.',
  },
  'wrong-order': {
    en: '{unit:body} is on {order:term}: only units on Stand or Reserve form square.',
    fr: '{unit:body} est en {order:term} : seules les unités en Tenir ou en Réserve forment le carré.',
  },
};
