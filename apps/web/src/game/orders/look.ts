import type { AnyRuleSet, State } from '@tercio/engine';
import { createSubscriber } from 'svelte/reactivity';
import type { Looked, LookFound, LookWanted } from './look-worker.ts';

/** The wire to the one worker of looks ahead; it holds the state that was sent last. */
class Wire {
  private worker: Worker | undefined;
  private next = 1;
  private sent = '';
  private readonly owed = new Map<number, (found: LookFound['found']) => void>();

  send(
    rules: string,
    digest: string,
    state: State,
    looked: Looked,
    hear: (found: LookFound['found']) => void,
  ): void {
    const id = this.next++;
    this.owed.set(id, hear);
    const wanted: LookWanted = { id, rules, looked, ...(this.sent === digest ? {} : { state }) };
    this.sent = digest;
    this.open().postMessage(JSON.parse(JSON.stringify(wanted)));
  }

  private open(): Worker {
    if (!this.worker) {
      this.worker = new Worker(new URL('./look-worker.ts', import.meta.url), { type: 'module' });
      this.worker.addEventListener('message', ({ data: { id, found } }: MessageEvent<LookFound>) => {
        const hear = this.owed.get(id);
        this.owed.delete(id);
        hear?.(found);
      });
      this.worker.addEventListener('error', () => {
        this.worker?.terminate();
        this.worker = undefined;
        this.sent = '';
        const all = [...this.owed.values()];
        this.owed.clear();
        for (const hear of all) hear(undefined);
      });
    }
    return this.worker;
  }
}
const wire = new Wire();

/** One look, answered when it comes. Without a worker (in tests) `here` reckons it. */
export function lookOnce<A extends LookFound['found']>(
  rules: AnyRuleSet,
  state: State,
  looked: Looked,
  here: () => Promise<A | undefined>,
): Promise<A | undefined> {
  if (typeof Worker === 'undefined') return here();
  return new Promise((tell) => {
    wire.send(rules.id, rules.digest(state), state, looked, (found) => tell(found as A | undefined));
  });
}

/**
 * Looks ahead of one kind, one at a time: while the worker is busy only the last one asked waits, so a drag never
 * queues up. Until the answer comes the last one about the same thing stands. Whoever asked from a derived value is
 * told when it comes.
 */
export class Look<A extends LookFound['found']> {
  private told: (() => void) | undefined;
  private readonly watch = createSubscriber((update) => {
    this.told = update;
    return () => {
      this.told = undefined;
    };
  });
  private readonly here: (rules: AnyRuleSet, state: State, looked: Looked) => A | undefined;
  private open: string | undefined;
  private waiting: (() => void) | undefined;
  private known: { key: string; of: string; found: A | undefined } | undefined;

  /** `here` reckons it without a worker: in tests. */
  constructor(here: (rules: AnyRuleSet, state: State, looked: Looked) => A | undefined) {
    this.here = here;
  }

  about(rules: AnyRuleSet, state: State, what: string, looked: Looked): A | undefined {
    this.watch();
    const digest: string = rules.digest(state);
    const of = `${digest} ${what}`;
    const key = `${digest} ${JSON.stringify(looked)}`;
    if (this.known?.key !== key) {
      if (typeof Worker === 'undefined') this.known = { key, of, found: this.here(rules, state, looked) };
      else this.ask(rules.id, digest, state, looked, key, of);
    }
    return this.known?.of === of ? this.known.found : undefined;
  }

  private ask(rules: string, digest: string, state: State, looked: Looked, key: string, of: string): void {
    if (this.open === key) return;
    const send = (): void => {
      this.open = key;
      wire.send(rules, digest, state, looked, (found) => {
        this.open = undefined;
        this.known = { key, of, found: found as A | undefined };
        const then = this.waiting;
        this.waiting = undefined;
        then?.();
        this.told?.();
      });
    };
    if (this.open) this.waiting = send;
    else send();
  }
}
