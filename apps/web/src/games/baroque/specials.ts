import { both } from '../kit/editor/lists.ts';
import {
  CORPS,
  FACE,
  LIST,
  number,
  rule,
  SIDE,
  TURN,
  TURNS,
  UNIT,
  UNITS,
  UP_TO,
} from '../kit/editor/specials.ts';
import type { SpecialRule } from '../kit/editor.ts';

/** The special rules that a battle of this game may have. */
export const SPECIALS: readonly SpecialRule[] = [
  rule('charge-from', 'The division may not charge before this turn.', 'Le corps ne charge pas avant ce tour.', TURN, CORPS),
  rule('dust', 'Its small shot beyond short range has a die less.', 'Son tir au-delà de la courte portée a un dé de moins.', SIDE),
  rule('shaky', 'Charged for the first time they may leave the table.', 'Chargées pour la première fois, elles peuvent quitter la table.', { ...UP_TO, usual: '2' }, UNITS),
  rule('free-march', 'Once its march test counts as passed.', 'Une fois son test de marche est réussi.', UNIT),
  rule('low-pay', 'Worn units rally only with a leader.', 'Les unités usées ne se rallient qu’avec un chef.', SIDE),
  rule('panic', 'After so many lost units each other one may rout.', 'Après tant d’unités perdues, chaque autre peut fuir.', CORPS, number('Units lost', 'Unités perdues', 2), UP_TO),
  rule('captured', 'Its units may turn abandoned guns round.', 'Ses unités peuvent retourner les canons abandonnés.', SIDE),
  rule('fog', 'Fog may come down: nobody sees farther than this.', 'Le brouillard peut tomber : on ne voit pas plus loin.', LIST, FACE, number('BU', 'UB', 2)),
  rule('heir', 'When he falls his units go to another division and rally better.', 'S’il tombe, ses unités passent à un autre et se rallient mieux.', { kind: 'commander', say: both('Leader', 'Chef') }, { ...CORPS, say: both('They go to', 'Elles passent à') }, number('Turns', 'Tours', 2)),
  rule('rally-plus', 'One more on the die when rallying.', 'Un de plus au dé de ralliement.', SIDE, TURNS),
  rule('rash', 'Its units must go forward.', 'Ses unités doivent avancer.', CORPS, { ...TURN, usual: '1' }),
  rule('steadfast', 'It stands once although it is broken.', 'Elle tient une fois bien qu’elle soit brisée.', SIDE),
  rule('passing', 'Their fire at passing horse needs no test.', 'Leur tir sur la cavalerie qui passe n’exige pas de test.', { ...TURN, usual: '1' }, UNITS),
  rule('rides-off', 'Units that rout an enemy may ride off after him.', 'Les unités qui mettent en fuite peuvent partir à la poursuite.', CORPS),
  rule('slope', 'Guns do not see them as long as they stand there.', 'Les canons ne les voient pas tant qu’elles y sont.', TURNS, { kind: 'ground', say: both('Ground', 'Terrain') }, UNITS),
  rule('turned-back', 'So many routs by the division in a turn make these balk.', 'Tant de déroutes du corps en un tour font hésiter celles-ci.', CORPS, number('Routs', 'Déroutes', 2), FACE, UNITS),
  rule('swap', 'From the end of this turn one of them is relieved, once.', 'Dès la fin de ce tour l’une est relevée, une fois.', { ...TURN, usual: '4' }, SIDE, UNITS),
]; // biome-ignore format: a table
