/** Who may shoot at whom. */
import { describe, expect, it } from 'vitest';

import { board, sayShot, sayShots } from './testing.ts';

const EDITIONS = [2021, 2024] as const;
const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;

describe('AV-E-15 the shooting example', () => {
  for (const edition of EDITIONS)
    it(`AR-SHOOT-09 AR-SHOOT-12 AR-SHOOT-13 AR-SHOOT-14 ${edition}: halves opposite each other, the last supports`, () => {
      const s = board({
        edition,
        units: [
          { id: 'A', at: '[0..2, -1..0] N', ...PS },
          { id: 'B', at: '[2..4, -1..0] N', ...PS },
          { id: 'C', at: '[0..2, 3..4] S', side: 1, ...PS },
          { id: 'D', at: '[2..4, 3..4] S', side: 1, ...PS },
          { id: 'E', at: '[4..6, 3..4] S', side: 1, ...PS },
        ],
      });
      expect(sayShots(s, 0)).toEqual([
        'A:left > C:right 3',
        'A:right > C:left 3',
        'B:left > D:right 3',
        'B:right > D:left 3',
      ]);
      expect(sayShots(s, 1)).toEqual([
        'C:left > A:right 3',
        'C:right > A:left 3',
        'D:left > B:right 3',
        'D:right > B:left 3',
        'E:right > B:right 3',
      ]);
      expect(sayShot(s, 'C:right', 'A:left')).toBe('0 vs 1: protection 1');
      expect(sayShot(s, 'B:right', 'D:left', 'E:right')).toBe('1 vs 1: shooting-support 1, protection 1');
    });
});
