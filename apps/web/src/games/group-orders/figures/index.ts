import type { Figure } from '../../kit/figure.ts';
import { FIGHTS } from './fights.ts';
import { GROUND } from './ground.ts';
import { MOVES } from './moves.ts';

export { GROUP_ORDERS_KIT } from './kit.ts';
export { groupOrdersMaps } from './maps.ts';

export const GROUP_ORDERS_FIGURES: readonly Figure[] = [...GROUND, ...MOVES, ...FIGHTS];
