import type { Figure, FigureBook } from '../../kit/figure.ts';
import { GROUP_ORDERS } from '../geometry.ts';
import { GROUP_ORDERS_ASKS } from './asks.ts';
import { FIGHTS } from './fights.ts';
import { GROUND } from './ground.ts';
import { groupOrdersMaps } from './maps.ts';
import { MOVES } from './moves.ts';
import { position } from './position.ts';

const GROUP_ORDERS_FIGURES: readonly Figure[] = [...GROUND, ...MOVES, ...FIGHTS];

export const figureBook = async (): Promise<FigureBook> => ({
  figures: [...GROUP_ORDERS_FIGURES, ...(await groupOrdersMaps())],
  asks: GROUP_ORDERS_ASKS,
  geometry: GROUP_ORDERS,
  position,
});
