import type { Figure, FigureBook } from '../../kit/figure.ts';
import { BAROQUE } from '../geometry.ts';
import { BAROQUE_ASKS } from './asks.ts';
import { BASES } from './bases.ts';
import { CHARGES } from './charge.ts';
import { GROUND } from './ground.ts';
import { MELEES } from './melee.ts';
import { MOVES } from './moves.ts';
import { position } from './position.ts';
import { SHOTS } from './shooting.ts';

const BAROQUE_FIGURES: readonly Figure[] = [...BASES, ...GROUND, ...MOVES, ...CHARGES, ...SHOTS, ...MELEES];

export const figureBook: FigureBook = {
  figures: BAROQUE_FIGURES,
  asks: BAROQUE_ASKS,
  geometry: BAROQUE,
  position,
};
