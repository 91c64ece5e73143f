import type { Side } from '@tercio/engine';
import { describe, expect, it } from 'vitest';
import { Client, type ClientStore, newStore } from './client.ts';

const wish = { game: 'abc', as: 'seat', build: '', secret: 'ab'.repeat(32) } as const;
const joinOf = (store?: ClientStore) => {
  const client = store === undefined ? new Client(wish) : new Client(wish, store);
  return client.opened().send.find((m) => m.t === 'join');
};

describe('a client that begins again from what it stored', () => {
  it('names its chain when it joins, so that it is asked for links at once', () => {
    expect(joinOf()).not.toHaveProperty('anchor');
    const anchors = ([0, 1] as Side[]).map((side) => joinOf({ ...newStore('abc', wish.secret), side }));
    for (const join of anchors)
      expect(join).toMatchObject({ anchor: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(anchors[0]).not.toEqual(anchors[1]);
  });
});
