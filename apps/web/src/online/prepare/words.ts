import type { Language } from '../../words/format.ts';

const en = {
  open: 'Leave orders for my next turn',
  title: 'Orders for your next turn',
  why: 'A copy of the table: the other side only does what it must. Give your orders as usual. The server gives them when you are asked, in this order, as long as they are legal; the first that is not is told to you, and the rest is dropped.',
  given: (n: number): string => (n === 1 ? '1 order' : `${n} orders`),
  none: 'No order yet.',
  when: 'When',
  always: 'in any case',
  if: (unit: string): string => `if something happens to ${unit}`,
  unless: (unit: string): string => `unless something happens to ${unit}`,
  leave: 'Leave these orders',
  otherwise: 'Leave them for the other case',
  back: 'Back without leaving any',
  left: (n: number): string =>
    n === 1 ? 'An order is left for your next turn.' : `${n} orders are left for your next turn.`,
  takeBack: 'Take them back',
  dropped: (why: string): string =>
    `An order that you left could not be given, and the rest was dropped: ${why}`,
  seen: 'I have read it',
};
type PrepareWords = typeof en;

const fr: PrepareWords = {
  open: 'Laisser des ordres pour mon prochain tour',
  title: 'Ordres pour votre prochain tour',
  why: 'Une copie de la table : l’autre camp ne fait que ce qu’il doit. Donnez vos ordres comme d’habitude. Le serveur les donnera quand ce sera à vous, dans cet ordre, tant qu’ils sont permis ; le premier qui ne l’est pas vous est signalé, et le reste est abandonné.',
  given: (n) => (n <= 1 ? `${n} ordre` : `${n} ordres`),
  none: 'Aucun ordre encore.',
  when: 'Quand',
  always: 'dans tous les cas',
  if: (unit) => `s’il arrive quelque chose à ${unit}`,
  unless: (unit) => `sauf s’il arrive quelque chose à ${unit}`,
  leave: 'Laisser ces ordres',
  otherwise: 'Les laisser pour l’autre cas',
  back: 'Revenir sans rien laisser',
  left: (n) =>
    n <= 1
      ? 'Un ordre est laissé pour votre prochain tour.'
      : `${n} ordres sont laissés pour votre prochain tour.`,
  takeBack: 'Les reprendre',
  dropped: (why) =>
    `Un ordre que vous aviez laissé n’a pas pu être donné, et le reste est abandonné : ${why}`,
  seen: 'J’ai lu',
};

export const prepareWords: Readonly<Record<Language, PrepareWords>> = { en, fr };
