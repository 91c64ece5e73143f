/** How close is equal: the one table of tolerances of this game. No other file of it holds one. */

import type { Tolerances } from '@tercio/engine/table';
import { UNIT } from '@tercio/engine/table';

export const CLOSE: Tolerances & { bearing: number } = {
  touch: UNIT / 1000, // a gap that counts as touching, also the deepest overlap allowed
  same: UNIT / 1000, // ranges this close are equal
  stretch: UNIT / 1000, // a stretch that edges share must be longer
  sameFacing: 182, // one degree
  bearing: 8, // a bearing this close to the border of an arc is on it: 0.04°
};
