import { both, inBoth } from '@tercio/engine/text';

export const prepareWords = inBoth({
  open: both('Leave orders for my next turn', 'Laisser des ordres pour mon prochain tour'),
  title: both('Orders for your next turn', 'Ordres pour votre prochain tour'),
  why: both(
    'A copy of the table: the other side only does what it must. Give your orders as usual. The server gives them when you are asked, in this order, as long as they are legal; the first that is not is told to you, and the rest is dropped.',
    'Une copie de la table : l’autre camp ne fait que ce qu’il doit. Donnez vos ordres comme d’habitude. Le serveur les donnera quand ce sera à vous, dans cet ordre, tant qu’ils sont permis ; le premier qui ne l’est pas vous est signalé, et le reste est abandonné.',
  ),
  given: both(
    (n: number): string => (n === 1 ? '1 order' : `${n} orders`),
    (n) => (n <= 1 ? `${n} ordre` : `${n} ordres`),
  ),
  none: both('No order yet.', 'Aucun ordre encore.'),
  when: both('When', 'Quand'),
  always: both('in any case', 'dans tous les cas'),
  if: both(
    (unit: string): string => `if something happens to ${unit}`,
    (unit) => `s’il arrive quelque chose à ${unit}`,
  ),
  unless: both(
    (unit: string): string => `unless something happens to ${unit}`,
    (unit) => `sauf s’il arrive quelque chose à ${unit}`,
  ),
  leave: both('Leave these orders', 'Laisser ces ordres'),
  otherwise: both('Leave them for the other case', 'Les laisser pour l’autre cas'),
  back: both('Back without leaving any', 'Revenir sans rien laisser'),
  left: both(
    (n: number): string =>
      n === 1 ? 'An order is left for your next turn.' : `${n} orders are left for your next turn.`,
    (n) =>
      n <= 1
        ? 'Un ordre est laissé pour votre prochain tour.'
        : `${n} ordres sont laissés pour votre prochain tour.`,
  ),
  takeBack: both('Take them back', 'Les reprendre'),
  dropped: both(
    (why: string): string => `An order that you left could not be given, and the rest was dropped: ${why}`,
    (why) => `Un ordre que vous aviez laissé n’a pas pu être donné, et le reste est abandonné : ${why}`,
  ),
  seen: both('I have read it', 'J’ai lu'),
});
