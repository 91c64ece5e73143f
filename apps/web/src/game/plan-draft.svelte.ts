import type { Command } from '@tercio/engine';
import type { Store } from '../page/settings/storage.ts';
import { checkAt, type Seat } from '../seat/seat.ts';
import { planKey } from './keep.ts';

type Before = readonly (Command | undefined)[];

/**
 * The plan that is being made, with what it was before each change. It is kept in the browser beside its battle until
 * it is given, so that a page closed by mistake loses nothing; it belongs to the side that is asked, and to no other.
 */
export class PlanDraft {
  #now = $state.raw<Command | undefined>();
  #before = $state.raw<Before>([]);
  readonly #store: Store;
  readonly #key: string;

  constructor(store: Store, key: string, seats: readonly Seat[]) {
    this.#store = store;
    this.#key = planKey(key);
    const raw = store.read(this.#key) as { now?: Command; before?: (Command | null)[] } | undefined;
    const now = raw?.now;
    if (typeof now !== 'object' || now === null || typeof now.ask !== 'string') return;
    // of another moment, or spoilt: as if it were not there
    if (!seats.some((s) => checkAt(s, now))) return;
    this.#now = now;
    this.#before = Array.isArray(raw?.before) ? raw.before.map((c) => c ?? undefined) : [];
  }

  get now(): Command | undefined {
    return this.#now;
  }
  set now(plan: Command | undefined) {
    this.#now = plan;
    this.#write();
  }

  get before(): Before {
    return this.#before;
  }
  set before(plans: Before) {
    this.#before = plans;
    this.#write();
  }

  #write(): void {
    if (this.#now === undefined && this.#before.length === 0) this.#store.remove(this.#key);
    else
      this.#store.write(this.#key, { now: this.#now, before: this.#before.slice(-40).map((c) => c ?? null) });
  }
}
