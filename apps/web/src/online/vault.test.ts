import { type ClientStore, newStore } from '@tercio/protocol/client.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withDatabase } from '../library/testing.ts';
import { clash, newVault } from './vault.ts';

const store = (end: string, ...slots: ClientStore['witness']['slots']): ClientStore => {
  const made = newStore('abcdefghij', end.repeat(64));
  made.witness.slots.push(...slots);
  return made;
};

withDatabase();
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

  it('in the database: what the one wrote the other reads, and cannot bind to something else', async () => {
    const [one, two] = [await newVault(), await newVault()];
    const kept = store('1', { k: 1, h: 'a', link: 'x' });
    await one.keep(kept);
    expect(await two.load(kept.game)).toEqual(kept);
    await expect(two.keep(store('1', { k: 1, h: 'b' }))).rejects.toThrow('another tab');
    expect(await one.load(kept.game)).toEqual(kept);
    await two.keep(store('1', { k: 1, h: 'a', link: 'x' }, { k: 2, h: 'c' }));
    expect((await one.load(kept.game))?.witness.slots).toHaveLength(2);
    expect(await one.load('another')).toBeUndefined();
  });

  it('without a database, as in some private windows, it is kept while the page is open', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('no', 'SecurityError');
      },
    });
    const vault = await newVault();
    await vault.keep(store('1'));
    expect(await vault.load('abcdefghij')).toEqual(store('1'));
  });
});
afterEach(() => vi.unstubAllGlobals());
