import type { BattleRecord } from '@tercio/engine';
import { describe, expect, it } from 'vitest';
import { runsOf, unwitnessedIn } from './witnesses.ts';

type Part = Pick<BattleRecord, 'dice' | 'moves'>;
const record = (anchors: string[], slots: object[], moves: object[]): Part =>
  ({ dice: { committed: { anchors, slots } }, moves }) as object as Part;

describe('throws without a witness', () => {
  const slots = [
    { k: 1, asked: [0, 1] },
    { k: 2, asked: [0] },
    { k: 3, asked: [0, 1], gave: [1] },
    { k: 4, asked: [] },
  ];
  // the second command threw nothing
  const moves = [{ slot: 1 }, {}, { slot: 2 }, { slot: 3 }, { slot: 4 }];

  it('are told by the number of the move, with who was away, and who gave his link up', () => {
    expect(unwitnessedIn(record(['s', 'a', 'b'], slots, moves))).toEqual([
      { move: 3, away: [1], gave: [] },
      { move: 4, away: [], gave: [1] },
      { move: 5, away: [0, 1], gave: [] },
    ]);
  });

  it('a general opens no links: only who plays him can be away', () => {
    expect(unwitnessedIn(record(['s', 'a', ''], slots, moves)).map((u) => [u.move, u.away])).toEqual([
      [4, []],
      [5, [0]],
    ]);
  });

  it('there are none at home, where nobody opens any', () => {
    expect(unwitnessedIn({ dice: { seed: '00' }, moves: [] })).toEqual([]);
  });

  it('are counted as one says them', () => {
    expect(runsOf([3, 5, 6, 7, 8, 12, 13])).toBe('3, 5–8, 12–13');
    expect(runsOf([])).toBe('');
  });
});
