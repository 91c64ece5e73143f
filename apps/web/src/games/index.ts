import { adlgR } from './adlg-r/card.ts';
import { argad } from './argad/card.ts';
import { baroque } from './baroque/card.ts';
import { groupOrders } from './group-orders/card.ts';
import type { GameCard, GameKit } from './kit/kit.ts';

/** The games that the page has something of its own for. A new one is added here and nowhere else. */
export const GAMES: readonly GameCard[] = [adlgR, baroque, argad, groupOrders];

/** The game that is built and studied with on a first visit; what is played then is `FIRST` of the start page. */
export const LATEST_GAME = 'adlg-r-2024';

export const cardOf = (rules: string): GameCard | undefined => GAMES.find((g) => rules.startsWith(g.id));
/** Editions of one game are one family. */
export const familyOf = (rules: string): string => cardOf(rules)?.id ?? rules;
export const kitOf = async (rules: string): Promise<GameKit | undefined> => cardOf(rules)?.kit();
