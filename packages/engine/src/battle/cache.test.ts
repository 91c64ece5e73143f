import { describe, expect, it } from 'vitest';
import { cachedBy, cachedByPose, cachedOf, lastMade } from './cache.ts';

describe('what was worked out is kept', () => {
  it('by an object, and worked out again when it no longer holds', () => {
    let made = 0;
    const ground = {};
    const walls = cachedOf(
      (_: object, wide: number) => ({ wide, made: ++made }),
      (known, wide) => known.wide === wide,
    );
    expect(walls(ground, 1)).toBe(walls(ground, 1));
    expect(walls({}, 1).made).toBe(2);
    expect(walls(ground, 2)).toEqual({ wide: 2, made: 3 });
    expect(walls(ground, 1).made).toBe(4);
  });

  it('by a text, with a limit', () => {
    let made = 0;
    const words = cachedBy((text: string) => ({ text, made: ++made }), undefined, 2);
    expect([words('a').made, words('b').made, words('a').made, words('b').made]).toEqual([1, 2, 1, 2]);
    expect([words('c').made, words('c').made, words('a').made]).toEqual([3, 3, 4]);
  });

  it('a text whose answer no longer holds is no second text', () => {
    let made = 0;
    const by = cachedBy(
      (text: string, turn: number) => ({ text, turn, made: ++made }),
      (known, turn) => known.turn === turn,
      2,
    );
    by('a', 1);
    by('b', 1);
    expect(by('a', 2).made).toBe(3);
    expect(by('b', 1).made).toBe(2);
  });

  it('the last one only', () => {
    let made = 0;
    const last = lastMade(
      (turn: number) => ({ turn, made: ++made }),
      (known, turn) => known.turn === turn,
    );
    expect([last(1).made, last(1).made, last(2).made, last(1).made]).toEqual([1, 1, 2, 3]);
  });

  it('by place and size, whoever stands there, and never another', () => {
    const shapes = cachedByPose(({ x, y, facing, width, depth }) => ({ x, y, facing, width, depth }));
    const pose = { x: 10, y: 20, facing: 30, width: 40, depth: 50 };
    expect(shapes({ ...pose })).toBe(shapes({ ...pose }));
    for (let i = 0; i < 20000; i++) {
      const other = { x: i, y: (i * 7) % 13, facing: i % 5, width: 40 + (i % 3), depth: 50 };
      expect(shapes(other)).toEqual(other);
    }
    expect(shapes({ ...pose })).toEqual(pose);
  });
});
