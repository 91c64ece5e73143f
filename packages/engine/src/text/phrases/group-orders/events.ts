/** What happens in Group Orders. */
import type { GroupEvents } from '../../../rules/group-orders/keys.ts';
import type { Words } from '../../words.ts';

export const events: Readonly<Record<GroupEvents, Words>> = {
  arrived: { en: '{0} arrives.', fr: '{0} arrive.' },
  'battle-begins': {
    en: 'The battle begins; first to act: {side}.',
    fr: 'La bataille commence ; premier à agir : {side}.',
  },
  blocked: { en: '{0} is blocked on all sides.', fr: '{0} ne peut aller nulle part.' },
  breaks: { en: '{0} breaks and routs.', fr: '{0} rompt et part en déroute.' },
  'cannot-evade': { en: '{0} finds no way to evade.', fr: '{0} ne trouve pas d’issue pour esquiver.' },
  'cannot-retreat': {
    en: '{0} cannot get farther away and stays.',
    fr: '{0} ne peut pas s’éloigner et reste.',
  },
  'charge-declared': { en: '{0} declares a charge at {1}.', fr: '{0} déclare une charge contre {1}.' },
  'charge-fails': {
    en: '{0} does not charge: it goes {went:length} and stands.',
    fr: '{0} ne charge pas, avance de {went:length} et tient.',
  },
  'charge-runs-out': {
    en: 'The charge of {0} reaches nobody after {went:length}.',
    fr: 'La charge de {0} n’atteint personne après {went:length}.',
  },
  'charge-stopped': { en: '{0} is stopped by defensive fire.', fr: '{0} s’arrête sous le tir défensif.' },
  charges: { en: '{0} charges {1}.', fr: '{0} charge {1}.' },
  'chooses-first': { en: 'The choice who goes first: {side}.', fr: 'Au choix de qui commence : {side}.' },
  contact: { en: '{0} strikes {1}: {edge:term}.', fr: '{0} heurte {1} : {edge:term}.' },
  deployed: {
    en: '{side}: the group of {group:body} is deployed on {order:term}.',
    fr: '{side} : le groupe {group:body} se déploie en {order:term}.',
  },
  'deploys-first': { en: 'First to deploy: {side}.', fr: 'Premier à se déployer : {side}.' },
  destroyed: { en: '{0} is destroyed.', fr: '{0} n’existe plus.' },
  disordered: { en: '{0} is disordered.', fr: '{0} est en désordre.' },
  'duty-not-done': {
    en: '{0} did not advance and goes to Stand.',
    fr: '{0} n’a pas avancé et passe en Tenir.',
  },
  evaded: { en: '{0} evades by {went:length}.', fr: '{0} esquive de {went:length}.' },
  'fell-back': { en: '{0} falls back {went:length}.', fr: '{0} recule de {went:length}.' },
  formed: { en: '{0} forms {formation:term}.', fr: '{0} se forme en {formation:term}.' },
  'friends-ahead': {
    en: 'The group of {group:body} has friends ahead and will halt.',
    fr: 'Le groupe {group:body} a des amis devant lui et va s’arrêter.',
  },
  'general-displaced': { en: '{0} is driven to {1}.', fr: '{0} se réfugie auprès de {1}.' },
  'general-follows': { en: '{0} goes with {1}.', fr: '{0} accompagne {1}.' },
  'general-killed': { en: '{0} is killed.', fr: '{0} est tué.' },
  'general-leaves': {
    en: '{0} leaves the table: his group is gone.',
    fr: '{0} quitte la table : son groupe a disparu.',
  },
  'general-moved': { en: '{0} rides on.', fr: '{0} se déplace.' },
  'general-reach': {
    en: 'The general’s reach for the group of {group:body}, {distance:length} away.',
    fr: 'Portée du général pour le groupe {group:body}, à {distance:length}.',
  },
  'general-replaced': {
    en: 'A new general takes the place of {0}.',
    fr: 'Un nouveau général remplace {0}.',
  },
  'general-safe': { en: '{0} is unhurt.', fr: '{0} est indemne.' },
  'general-taken': {
    en: '{0} is taken: nobody of his is left.',
    fr: '{0} est pris : il ne reste aucun des siens.',
  },
  'guns-lost': {
    en: '{0} is lost with {stands|one stand|# stands}.',
    fr: '{0} disparaît avec {stands|un socle|# socles}.',
  },
  halted: { en: '{0} halts and goes to Stand.', fr: '{0} s’arrête et passe en Tenir.' },
  killed: {
    en: '{0} loses {stands|one stand|# stands}: {left of of}.',
    fr: '{0} perd {stands|un socle|# socles} : {left of of}.',
  },
  'left-block': { en: '{0} leaves the block {block}.', fr: '{0} sort du pâté de maisons {block}.' },
  'left-table': {
    en: '{0} leaves the table with {stands|one stand|# stands}.',
    fr: '{0} quitte la table avec {stands|un socle|# socles}.',
  },
  marched: { en: 'The group of {group:body} marches.', fr: 'Le groupe {group:body} se met en marche.' },
  melee: {
    en: '{0} fights {1}: {kills|no stand|one stand|# stands} killed.',
    fr: '{0} combat {1} : {kills|aucun socle tué|un socle tué|# socles tués}.',
  },
  'melee-drawn': { en: 'A drawn melee: {0} against {1}.', fr: 'Mêlée indécise : {0} contre {1}.' },
  'melee-won': { en: '{0} wins the melee against {1}.', fr: '{0} gagne la mêlée contre {1}.' },
  morale: {
    en: 'Morale of {about} ({occasion:term}): {outcome:term}.',
    fr: 'Moral de {about} ({occasion:term}) : {outcome:term}.',
  },
  moved: { en: '{0} moves, spending {cost:length}.', fr: '{0} se déplace et dépense {cost:length}.' },
  'must-stand': { en: '{0} must halt and goes to Stand.', fr: '{0} doit s’arrêter et passe en Tenir.' },
  'no-room-to-deploy': {
    en: 'There is no room for the group of {group:body}: it comes by the road.',
    fr: 'Il n’y a pas de place pour le groupe {group:body} : il viendra par la route.',
  },
  'no-shots': { en: '{side}: nobody to shoot.', fr: '{side} : personne pour tirer.' },
  objective: {
    en: 'Held by {side:the}: {objective} ({points} points).',
    fr: 'Tenu par {side:the} : {objective} ({points} points).',
  },
  occupied: { en: '{0} occupies {block}.', fr: '{0} occupe {block}.' },
  'order-arrives': {
    en: 'The order reaches the group of {group:body}, {distance:length} away.',
    fr: 'L’ordre parvient au groupe {group:body}, à {distance:length}.',
  },
  'order-changed': { en: '{0} is now on {order:term}.', fr: '{0} est maintenant en {order:term}.' },
  'order-fails': {
    en: 'The order does not reach the group of {group:body}.',
    fr: 'L’ordre ne parvient pas au groupe {group:body}.',
  },
  ordered: {
    en: 'The group of {group:body} is ordered to {order:term}.',
    fr: 'Le groupe {group:body} reçoit l’ordre {order:term}.',
  },
  'phase-began': { en: 'Turn {turn}: {side} to act.', fr: 'Tour {turn} : {side}.' },
  pursues: { en: '{0} pursues {1}.', fr: '{0} poursuit {1}.' },
  rallied: { en: '{0} rallies.', fr: '{0} se rallie.' },
  receives: { en: '{0} receives the charge.', fr: '{0} reçoit la charge.' },
  recovered: { en: '{0} is in good order again.', fr: '{0} se remet en ordre.' },
  retreated: { en: '{0} retreats {went:length}.', fr: '{0} se replie de {went:length}.' },
  'rout-goes-on': { en: '{0} does not rally.', fr: '{0} ne se rallie pas.' },
  'rout-rate': { en: '{0} runs {rate:length}.', fr: '{0} fuit de {rate:length}.' },
  routed: { en: '{0} runs {went:length}.', fr: '{0} fuit de {went:length}.' },
  shot: {
    en: '{0} shoots at {1} with {stands|one stand|# stands}, {band:term}: {result:term}.',
    fr: '{0} tire sur {1} avec {stands|un socle|# socles}, {band:term} : {result:term}.',
  },
  'single-file': { en: '{0} slips through in single file.', fr: '{0} se faufile en file.' },
  'square-broken': {
    en: 'The square {0} is too small and forms line.',
    fr: 'Le carré {0} est trop petit et se forme en ligne.',
  },
  'square-fails': { en: '{0} does not form square in time.', fr: '{0} ne forme pas le carré à temps.' },
  squared: { en: '{0} forms square.', fr: '{0} forme le carré.' },
  strayed: {
    en: '{0} is too far from its group and goes to Stand.',
    fr: '{0} est trop loin de son groupe et passe en Tenir.',
  },
};
