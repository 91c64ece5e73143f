/**
 * One page of this browser plays a battle; the others follow it. A claim is a lock of the browser, so it ends with its
 * page. Where there are no locks (pages that did not come over https) everybody has his claim, and the revision of the
 * library sees to it that both ways of going on are kept.
 */
export interface Claim {
  end(): void;
}

/** What claims need of the browser. */
export interface Browsing {
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly line:
    | Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>
    | undefined;
}
let ours: Browsing | undefined;
const browsing = (): Browsing => {
  ours ??= {
    locks: globalThis.navigator?.locks,
    line: typeof BroadcastChannel === 'function' ? new BroadcastChannel('tercio-claims') : undefined,
  };
  return ours;
};

const nameOf = (key: string): string => `tercio.battle.${key}`;
/** How long a page may take to write its last order before the battle is taken from it, in milliseconds. */
const PATIENCE = 2000;

/** A lock held until the claim ends; nothing where it is not to be had at once. `lost`: somebody took it. */
function ask(
  at: Browsing,
  key: string,
  options: LockOptions,
  wanted: () => void,
): Promise<Claim | undefined> {
  const { locks, line } = at;
  if (!locks) return Promise.resolve({ end: () => {} });
  return new Promise((done, failed) => {
    const heard = (e: MessageEvent<unknown>): void => {
      if (e.data === key) wanted();
    };
    locks
      .request(nameOf(key), options, (lock) => {
        if (!lock) {
          done(undefined);
          return undefined;
        }
        line?.addEventListener('message', heard);
        return new Promise<void>((end) => done({ end: () => end() }));
      })
      .finally(() => line?.removeEventListener('message', heard))
      .catch((why) => {
        failed(why); // no effect once it was ours
        if (!options.signal?.aborted) wanted();
      });
  });
}

/** Nothing: another page plays it. `wanted` is called when another page asks for it or has taken it. */
export const claim = (key: string, wanted: () => void, at = browsing()): Promise<Claim | undefined> =>
  ask(at, key, { ifAvailable: true }, wanted);

/** Waits until nobody plays it; ending it gives up waiting. */
export function whenFree(
  key: string,
  free: (claim: Claim) => void,
  wanted: () => void,
  at = browsing(),
): Claim {
  const stop = new AbortController();
  ask(at, key, { signal: stop.signal }, wanted).then(
    (got) => got && free(got),
    () => {}, // given up
  );
  return { end: () => stop.abort() };
}

/** Asks whoever plays it to finish writing and hand it over, and takes it if there is no answer. */
export async function takeOver(key: string, wanted: () => void, at = browsing()): Promise<Claim> {
  const late = AbortSignal.timeout(PATIENCE);
  const first = ask(at, key, { signal: late }, wanted);
  at.line?.postMessage(key);
  try {
    const got = await first;
    if (got) return got;
  } catch {
    // no answer: its page hangs
  }
  const got = await ask(at, key, { steal: true }, wanted);
  return got ?? { end: () => {} };
}
