import type { AnyRuleSet, State } from '@tercio/engine';
import { createSubscriber } from 'svelte/reactivity';
import type { Found, Wanted } from './figures-worker.ts';
import type { Matter, Outlook } from './outlook.ts';

/** What is known of a matter so far. */
export interface Figure {
  readonly outlook?: Outlook;
  readonly exact: boolean;
  readonly last?: true; // no better one follows
}

interface Owed {
  readonly key: string;
  readonly asked: number; // when, for the log of times
}

const MOST_CACHED = 200;

/**
 * The page's end of the wire to the odds at the table. Asking answers at once with what is known; whoever asked
 * from a derived value is shown the rest when it comes.
 */
class Figures {
  /** Tells whoever looks that something came. */
  private told: (() => void) | undefined;
  private readonly watch = createSubscriber((update) => {
    this.told = update;
    return () => {
      this.told = undefined;
    };
  });
  private worker: Worker | undefined;
  private next = 1;
  private readonly cache = new Map<string, Figure>();
  private readonly owed = new Map<number, Owed>();

  about(rules: AnyRuleSet, state: State, matter: Matter): Figure | undefined {
    this.watch();
    const { ask: _, ...said } = matter.command as Matter['command'] & Record<string, unknown>;
    const key = `${rules.digest(state)} ${JSON.stringify(said)} ${matter.own} ${matter.enemy}`;
    const known = this.cache.get(key);
    if (known !== undefined || typeof Worker === 'undefined') return known;
    if (this.cache.size > MOST_CACHED) this.cache.clear();
    this.cache.set(key, { exact: false });
    const id = this.next++;
    this.owed.set(id, { key, asked: performance.now() });
    const wanted: Wanted = JSON.parse(JSON.stringify({ id, rules: rules.id, state, matter }));
    this.open().postMessage(wanted);
    return undefined;
  }

  /** A battle of this game begins: its worker is made ready before anything is asked. */
  ready(rules: string): void {
    if (!this.worker && typeof Worker !== 'undefined')
      this.open().postMessage({ id: 0, rules } satisfies Wanted);
  }

  private open(): Worker {
    if (!this.worker) {
      this.worker = new Worker(new URL('./figures-worker.ts', import.meta.url), { type: 'module' });
      this.worker.addEventListener('message', (e: MessageEvent<Found>) => this.hear(e.data));
      this.worker.addEventListener('error', () => {
        this.worker?.terminate();
        this.worker = undefined;
        this.owed.clear();
      });
    }
    return this.worker;
  }

  private hear({ id, outlook, exact, last, took }: Found): void {
    const owed = this.owed.get(id);
    if (id === 0) performance.mark('odds: ready');
    if (!owed) return;
    if (took !== undefined) performance.measure('odds: first', { start: owed.asked, detail: took });
    if (exact || last) performance.measure('odds: exact', { start: owed.asked });
    this.cache.set(owed.key, { outlook, exact, last });
    if (exact || last) this.owed.delete(id);
    this.told?.();
  }
}

export const figures = new Figures();
