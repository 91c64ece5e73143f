/**
 * Entries of all table threads are written by one thread: one sync of the disk serves them all, threads do not wait for
 * each other's lock, and no game stands still meanwhile.
 */
import type { MessagePort } from 'node:worker_threads';
import { type Entry, type GameStore, Taken } from './port.ts';

interface Wanted {
  n: number;
  game: string;
  entries: readonly Entry[];
}
interface Written {
  n: number;
  error?: string; // absent: it is on disk
  taken?: boolean; // somebody else wrote an entry of this number
}

export type Append = GameStore['append'];

/** Appends by the thread at the other end. */
export function appendAt(port: MessagePort): Append {
  const waiting = new Map<number, { done(): void; failed(error: Error): void }>();
  let last = 0;
  port.on('message', ({ n, error, taken }: Written) => {
    const open = waiting.get(n);
    waiting.delete(n);
    if (error === undefined) open?.done();
    else open?.failed(taken === true ? new Taken(error) : new Error(error));
  });
  return (game, entries) =>
    new Promise((done, failed) => {
      waiting.set(++last, { done, failed });
      port.postMessage({ n: last, game, entries } satisfies Wanted);
    });
}

/** Writes what comes from the other end. */
export function writeFor(port: MessagePort, store: GameStore): void {
  const answer = (written: Written): void => port.postMessage(written);
  port.on('message', ({ n, game, entries }: Wanted) =>
    store.append(game, entries).then(
      () => answer({ n }),
      (error: unknown) => answer({ n, error: String(error), taken: error instanceof Taken }),
    ),
  );
}
