import { sample } from '../../../scripts/vitest/sample.ts';

/** Of the games, the one whose whole battle is played by hand in this run; `npm run prove -- samples` plays all. */
const FOUGHT = sample(['adlg-r', 'baroque', 'argad', 'group-orders'], 1, 'whole battles');
export const isFought = (game: string): boolean => FOUGHT.includes(game);
