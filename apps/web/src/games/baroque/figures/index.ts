import type { Figure } from '../../kit/figure.ts';
import { BASES } from './bases.ts';
import { CHARGES } from './charge.ts';
import { GROUND } from './ground.ts';
import { MELEES } from './melee.ts';
import { MOVES } from './moves.ts';
import { SHOTS } from './shooting.ts';

export { BAROQUE_KIT } from './kit.ts';

export const BAROQUE_FIGURES: readonly Figure[] = [
  ...BASES,
  ...GROUND,
  ...MOVES,
  ...CHARGES,
  ...SHOTS,
  ...MELEES,
];
