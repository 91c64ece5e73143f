import { type ClientStore, newStore } from '@tercio/protocol/client.ts';
import { describe, expect, it } from 'vitest';
import { clash } from './vault.ts';

const store = (end: string, ...slots: ClientStore['witness']['slots']): ClientStore => {
  const made = newStore('abcdefghij', end.repeat(64));
  made.witness.slots.push(...slots);
  return made;
};

describe('two tabs of one browser', () => {
  it('open no link for two bindings of one slot: the second is not written down, so it is not sent', () => {
    const kept = store('1', { k: 1, h: 'a', link: 'x' }, { k: 2, h: 'b' });
    expect(clash(kept, store('1', { k: 1, h: 'a' }, { k: 2, h: 'c', link: 'y' }))).toBe(true);
    expect(clash(kept, store('1', { k: 1, h: 'a' }, { k: 2, h: 'b', link: 'y' }, { k: 3, h: 'd' }))).toBe(
      false,
    );
    expect(clash(undefined, kept)).toBe(false);
    expect(clash(kept, store('2', { k: 2, h: 'c' }))).toBe(false); // a chain of its own
  });
});
