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

describe('what is being written', () => {
  const live = (): Client => {
    const client = new Client(wish);
    client.opened();
    client.heard({ t: 'joined', g: 'abc', n: 0, k: 0 });
    return client;
  };
  const drafts = (step: ReturnType<Client['heard']>) => ({
    sent: step.send.filter((m) => m.t === 'draft').map((m) => ('body' in m ? m.body : '')),
    heard: step.happened.flatMap((h) => (h.kind === 'draft' ? [h.body] : [])),
  });

  it('of two devices the one counts whose words the server took down last', () => {
    const client = live();
    expect(drafts(client.draft('one')).sent).toEqual(['one']);
    // the other device was quicker: what it wrote is older than ours, which is still on its way
    expect(drafts(client.heard({ t: 'draft', g: 'abc', body: 'other' })).heard).toEqual([]);
    expect(drafts(client.heard({ t: 'draft', g: 'abc', body: 'one', own: true })).heard).toEqual([]);
    // now it wrote later than we did
    expect(drafts(client.heard({ t: 'draft', g: 'abc', body: 'later' })).heard).toEqual(['later']);
  });

  it('is sent when the line is back, and of two on their way the second is waited for', () => {
    const client = live();
    client.closed();
    expect(drafts(client.draft('offline')).sent).toEqual([]);
    client.opened();
    expect(drafts(client.heard({ t: 'joined', g: 'abc', n: 0, k: 0 })).sent).toEqual(['offline']);
    expect(drafts(client.draft('next')).sent).toEqual(['next']);
    client.heard({ t: 'draft', g: 'abc', body: 'offline', own: true });
    expect(drafts(client.heard({ t: 'draft', g: 'abc', body: 'other' })).heard).toEqual([]);
    client.heard({ t: 'draft', g: 'abc', body: 'next', own: true });
    expect(drafts(client.heard({ t: 'draft', g: 'abc', body: 'other' })).heard).toEqual(['other']);
    // nothing is left to say when the line comes back again
    client.closed();
    client.opened();
    expect(drafts(client.heard({ t: 'joined', g: 'abc', n: 0, k: 0 })).sent).toEqual([]);
  });
});
