import { untrack } from 'svelte';
import type { Duel } from '../../../games/kit/duel.ts';
import { type Answer, OddsCounter } from './counter.ts';
import type { Row } from './heat.ts';

/** What is known of a situation so far. It belongs to the very duel that was asked about. */
export class Counted {
  private readonly counter = new OddsCounter();
  duel = $state.raw<Duel | undefined>();
  answer = $state.raw<Answer>({});

  /** Nothing of another situation is shown from this moment on. */
  count(duel: Duel): void {
    if (duel === this.duel) return;
    this.duel = duel;
    this.answer = {};
    this.counter.count(duel, (found) => {
      this.answer = { ...this.answer, ...found };
    });
  }
  /** The answer for this duel; empty while it is being counted. */
  of(duel: Duel): Answer {
    return duel === this.duel ? this.answer : {};
  }
  close(): void {
    this.counter.close();
  }
}

/** The rows of the map that are counted so far. */
export class CountedMap {
  private readonly counter = new OddsCounter();
  private asked = '';
  private own = '';
  rows = $state.raw<readonly Row[]>([]);
  failed = $state('');

  /** Only what changes a row counts it anew: troops of the second side and whoever stands beside do not matter. */
  count(duel: Duel, kinds: readonly string[]): void {
    const { troops, losses, more: _more, ...rest } = duel;
    const [key, own] = [JSON.stringify(rest), JSON.stringify([troops[0], losses[0]])];
    const whole = key !== this.asked || untrack(() => this.rows.length) <= kinds.length;
    if (!whole && own === this.own) return;
    [this.asked, this.own] = [key, own];
    this.rows = whole ? [] : untrack(() => this.rows.filter((r) => r.kind !== null));
    this.failed = '';
    this.counter.rows(duel, whole ? [null, ...kinds] : [null], ({ row, failed }) => {
      if (row) this.rows = [...this.rows, row];
      this.failed = failed ?? this.failed;
    });
  }
  close(): void {
    this.counter.close();
  }
}
