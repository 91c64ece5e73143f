import { describe, expect, it } from 'vitest';
import { type Browsing, type Claim, claim, takeOver, whenFree } from './claim.ts';

/** Locks of a browser, as far as claims use them; all pages share them. */
function browser() {
  type Ask = { give: (lock: Lock | null) => unknown; done: (x: unknown) => void; fail: (e: Error) => void };
  let holder: Ask | undefined;
  const queue: Ask[] = [];
  const lock = { name: '', mode: 'exclusive' } as Lock;
  const next = (): void => {
    const ask = queue.shift();
    if (ask) hold(ask);
  };
  const hold = (ask: Ask): void => {
    holder = ask;
    void Promise.resolve(ask.give(lock)).then((x) => {
      ask.done(x);
      if (holder !== ask) return; // it was taken
      holder = undefined;
      next();
    });
  };
  const request = (_: string, options: LockOptions, give: (lock: Lock | null) => unknown) =>
    new Promise<unknown>((done, fail) => {
      const ask = { give, done, fail };
      if (options.steal) {
        holder?.fail(new Error('taken'));
        hold(ask);
      } else if (!holder) hold(ask);
      else if (options.ifAvailable) done(give(null));
      else {
        queue.push(ask);
        options.signal?.addEventListener('abort', () => {
          const at = queue.indexOf(ask);
          if (at >= 0) queue.splice(at, 1);
          fail(new Error('given up'));
        });
      }
    });
  const pages: Set<(e: MessageEvent<unknown>) => void>[] = [];
  return () => {
    const ears = new Set<(e: MessageEvent<unknown>) => void>();
    pages.push(ears);
    return {
      locks: { request } as Pick<LockManager, 'request'>,
      line: {
        postMessage: (data: unknown) => {
          for (const p of pages)
            if (p !== ears) for (const ear of [...p]) ear(new MessageEvent('message', { data }));
        },
        addEventListener: (_: string, ear: (e: MessageEvent<unknown>) => void) => void ears.add(ear),
        removeEventListener: (_: string, ear: (e: MessageEvent<unknown>) => void) => void ears.delete(ear),
      } as Browsing['line'],
    };
  };
}
/** Whatever follows by promises alone has happened. */
const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

describe('claims', () => {
  it('one page plays; the second is told, and gets it when the first is gone', async () => {
    const page = browser();
    const first = await claim('a', () => {}, page());
    expect(first).toBeDefined();
    const two = page();
    expect(await claim('a', () => {}, two)).toBeUndefined();
    let free: Claim | undefined;
    whenFree(
      'a',
      (got) => (free = got),
      () => {},
      two,
    );
    await settled();
    expect(free).toBeUndefined();
    first?.end();
    await settled();
    expect(free).toBeDefined();
  });

  it('whoever plays is asked to hand over, and does so when it has written', async () => {
    const page = browser();
    const order: string[] = [];
    const first: Claim | undefined = await claim(
      'a',
      () => {
        order.push('written');
        first?.end();
      },
      page(),
    );
    await takeOver('a', () => {}, page());
    order.push('taken');
    expect(order).toEqual(['written', 'taken']);
  });

  it('a page that hangs loses it, and is told', async () => {
    const page = browser();
    let told = 0;
    await claim('a', () => void told++, page());
    await takeOver('a', () => {}, page());
    await settled();
    expect(told).toBe(2); // asked, then taken from
  });

  it('without locks everybody plays; the library keeps both', async () => {
    const at = { locks: undefined, line: undefined };
    expect(await claim('a', () => {}, at)).toBeDefined();
    expect(await claim('a', () => {}, at)).toBeDefined();
  });
});
