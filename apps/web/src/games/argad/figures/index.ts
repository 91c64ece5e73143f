import type { Figure } from '../../kit/figure.ts';
import { MELEES } from './melee.ts';
import { MOVES } from './moves.ts';
import { SHOTS } from './sight.ts';
import { RANGES } from './weapons.ts';

export { ARGAD_KIT } from './kit.ts';
export { argadMaps } from './maps.ts';

export const ARGAD_FIGURES: readonly Figure[] = [...MOVES, ...SHOTS, ...RANGES, ...MELEES];
