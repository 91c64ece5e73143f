import type { Figure, FigureBook } from '../../kit/figure.ts';
import { ARGAD } from '../geometry.ts';
import { ARGAD_ASKS } from './asks.ts';
import { argadMaps } from './maps.ts';
import { MELEES } from './melee.ts';
import { MOVES } from './moves.ts';
import { position } from './position.ts';
import { SHOTS } from './sight.ts';
import { RANGES } from './weapons.ts';

const ARGAD_FIGURES: readonly Figure[] = [...MOVES, ...SHOTS, ...RANGES, ...MELEES];

export const figureBook = async (): Promise<FigureBook> => ({
  figures: [...ARGAD_FIGURES, ...(await argadMaps())],
  asks: ARGAD_ASKS,
  geometry: ARGAD,
  position,
});
