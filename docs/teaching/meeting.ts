/** A set-up to play with: three companies a side in the open, one in hiding. */
import type { Setup } from './setup.ts';

export const MEETING: Setup = {
  companies: [
    { id: 'A1', side: 0, x: 6, y: 3, facing: 90 },
    { id: 'A2', side: 0, x: 10, y: 3, facing: 90, drilled: true },
    { id: 'A3', side: 0, x: 16, y: 4, facing: 90, strength: 3 },
    { id: 'A4', side: 0, x: 20, y: 6, facing: 90, shown: 'hidden' },
    { id: 'B1', side: 1, x: 7, y: 13, facing: 270 },
    { id: 'B2', side: 1, x: 12, y: 13, facing: 270, drilled: true, strength: 5 },
    { id: 'B3', side: 1, x: 18, y: 12, facing: 270 },
    { id: 'B4', side: 1, x: 4, y: 10, facing: 270, shown: 'hidden' },
  ],
};
