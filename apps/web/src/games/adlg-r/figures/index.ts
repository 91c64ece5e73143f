import type { Figure, FigureBook } from '../../kit/figure.ts';
import { ADLG } from '../geometry.ts';
import { ADLG_ASKS } from './asks.ts';
import { BODIES } from './bodies.ts';
import { CHARGES } from './charge.ts';
import { CONFORMING } from './conform.ts';
import { FLIGHTS } from './evade.ts';
import { GROUND } from './ground.ts';
import { GROUPS } from './groups.ts';
import { FIGHTS } from './melee.ts';
import { MOVES } from './move.ts';
import { position } from './position.ts';
import { ALIGNING, PURSUITS } from './pursuit.ts';
import { SETUP } from './setup.ts';
import { SHOTS } from './shooting.ts';
import { ZONES } from './zones.ts';

/** All figures of ADLG-R, chapter by chapter. */
const ADLG_FIGURES: readonly Figure[] = [
  ...BODIES,
  ...MOVES,
  ...GROUPS,
  ...ZONES,
  ...CHARGES,
  ...CONFORMING,
  ...FLIGHTS,
  ...SHOTS,
  ...FIGHTS,
  ...GROUND,
  ...SETUP,
  ...PURSUITS,
  ...ALIGNING,
];

export const figureBook: FigureBook = { figures: ADLG_FIGURES, asks: ADLG_ASKS, geometry: ADLG, position };
