import { both } from '../kit/editor/lists.ts';
import { CORPS, FACE, LIST, number, rule, SIDE, TURNS, UNIT, UNITS, UP_TO } from '../kit/editor/specials.ts';
import type { SpecialRule } from '../kit/editor.ts';

/** The special rules that a battle of this game may have. */
export const SPECIALS: readonly SpecialRule[] = [
  rule('range', 'Nobody shoots farther than this.', 'Personne ne tire plus loin.', TURNS, number('UD', 'UD', 4)),
  rule('mask-guns', 'Guns with own horse this near do not shoot.', 'Les canons dont la cavalerie amie est si près ne tirent pas.', SIDE, number('UD', 'UD', 1)),
  rule('held', 'The corps may not move, unless an enemy is near.', 'Le corps ne bouge pas, sauf si un ennemi est proche.', CORPS, TURNS, { ...number('Enemy within, UD', 'Ennemi à moins de, UD', 4), free: true }),
  rule('no-charge', 'The corps may not charge.', 'Le corps ne charge pas.', CORPS, TURNS),
  rule('dust', 'Its small shot beyond this has one less.', 'Son tir au-delà a un de moins.', SIDE, number('UD', 'UD', 2)),
  rule('no-third', 'Its units move no third time.', 'Ses unités ne font pas de troisième mouvement.', SIDE),
  rule('panic', 'After so many losses each other unit of the corps may run.', 'Après tant de pertes, chaque autre unité du corps peut fuir.', CORPS, number('Units lost', 'Unités perdues', 2), UP_TO),
  rule('shaky', 'Charged for the first time they may leave the table.', 'Chargées pour la première fois, elles peuvent quitter la table.', UNITS),
  rule('taken', 'A lost commander costs his army more.', 'Un chef perdu coûte davantage à son armée.', number('Points', 'Points', 1)),
  rule('steadfast', 'It stands once although it is beaten.', 'Elle tient une fois bien qu’elle soit battue.', SIDE),
  rule('dragoons-at-home', 'Its dragoons begin on foot.', 'Ses dragons commencent à pied.', SIDE),
  rule('tatars', 'They must be diced for before they move.', 'Un dé décide s’ils bougent.', UNITS),
  rule('low-pay', 'Worn units rally only with a commander.', 'Les unités usées ne se rallient qu’avec un chef.', SIDE),
  rule('far-command', 'Nobody commands farther than this.', 'Personne ne commande plus loin.', number('UD', 'UD', 12)),
  rule('rank', 'When these two meet, each loses a point first.', 'Quand ces deux se rencontrent, chacune perd d’abord un point.', UNIT, UNIT),
  rule('fog', 'Fog may come down: nobody sees farther than this.', 'Le brouillard peut tomber : on ne voit pas plus loin.', LIST, FACE, number('UD', 'UD', 3)),
  rule('betrayed', 'It may lose points before the first turn.', 'Elle peut perdre des points avant le premier tour.', UNIT, FACE, number('Points', 'Points', 2)),
  rule('rash', 'It goes forward by itself in the first turn.', 'Il avance de lui-même au premier tour.', CORPS),
  rule('slope', 'Guns do not see them.', 'Les canons ne les voient pas.', TURNS, UNITS),
  rule('swap', 'From the fifth turn one of them is relieved by fresh troops.', 'Dès le cinquième tour l’une est relevée par des troupes fraîches.', SIDE, UNITS),
  rule('king', 'When he falls his corps goes to another, and the army rallies better.', 'S’il tombe, son corps passe à un autre et l’armée se rallie mieux.', { kind: 'commander', say: both('Commander', 'Chef') }, { ...CORPS, say: both('His corps goes to', 'Son corps passe à') }),
  rule('anhalt', 'Once, one of them may keep a point in reserve.', 'Une fois, l’une d’elles garde un point en réserve.', SIDE, UNITS),
  rule('skirmish', 'Its light foot may go forward before the battle.', 'Ses tirailleurs peuvent avancer avant la bataille.', SIDE),
  rule('feign', 'Its light horse may feign flight in the first turns.', 'Sa cavalerie légère peut simuler la fuite aux premiers tours.', SIDE),
  rule('rally-plus', 'One more when rallying.', 'Un de plus au ralliement.', SIDE, TURNS),
  rule('courland', 'These may come on in the first turn.', 'Celles-ci peuvent arriver au premier tour.', SIDE, UNITS),
  rule('captured', 'Its units may turn captured guns round.', 'Ses unités peuvent retourner les canons pris.', SIDE),
  rule('rupert', 'Headstrong troops ride off after whom they routed.', 'Les impétueux partent à la poursuite.', CORPS),
  rule('turned-back', 'Two routs by the corps in a turn may halt these.', 'Deux déroutes du corps en un tour peuvent arrêter celles-ci.', CORPS, UNITS),
  rule('passing', 'They shoot at horse that rides past.', 'Elles tirent sur la cavalerie qui passe.', TURNS, UNITS),
]; // biome-ignore format: a table
