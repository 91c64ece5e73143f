import type { Ask, Command, State } from '@tercio/engine';
import type { PlanNote } from '@tercio/engine/generals';
import type { Asked, Chosen, Judged, Wanted } from './general-worker.ts';

/** The page's end of the wire to a general. */
export class Opponent {
  private worker: Worker | undefined;
  private next = 1;
  private readonly waiting = new Map<number, (c: Chosen) => void>();
  private spent = 0; // steps of this turn
  private turn = '';
  private readonly plans: (PlanNote | undefined)[] = []; // by side

  private open(): Worker {
    if (!this.worker) {
      this.worker = new Worker(new URL('./general-worker.ts', import.meta.url), { type: 'module' });
      this.worker.addEventListener('message', (e: MessageEvent<Chosen>) => {
        this.waiting.get(e.data.id)?.(e.data);
        this.waiting.delete(e.data.id);
      });
      this.worker.addEventListener('error', () => {
        for (const [id, tell] of this.waiting) tell({ id, steps: 0, failed: 'worker' });
        this.waiting.clear();
        this.worker?.terminate();
        this.worker = undefined;
      });
    }
    return this.worker;
  }

  private send(wanted: Omit<Asked, 'id'> | Omit<Judged, 'id'>): Promise<Chosen> {
    const id = this.next++;
    return new Promise<Chosen>((tell) => {
      this.waiting.set(id, tell);
      try {
        this.open().postMessage({ id, ...wanted } satisfies Wanted);
      } catch {
        this.waiting.delete(id);
        tell({ id, steps: 0, failed: 'worker' });
      }
    });
  }

  /** The answer to an ask from what the side may know; the default if the general fails. */
  async answer(rules: string, general: string, view: State, ask: Ask, luck: string): Promise<Command> {
    const turn = `${view.turn} ${ask.side}`;
    if (turn !== this.turn) {
      this.turn = turn;
      this.spent = 0;
    }
    const plan = this.plans[ask.side];
    const plays = { luck, spent: this.spent, ...(plan === undefined ? {} : { plan }) };
    const chosen = await this.send({ rules, general, view, ask, plays });
    this.spent += chosen.steps;
    this.plans[ask.side] = chosen.plan;
    return (chosen.command as Command | undefined) ?? ask.default;
  }

  /** What a general would answer in a person's place, with all that he thought of; nothing if he fails. */
  async hint(rules: string, general: string, view: State, ask: Ask): Promise<Chosen | undefined> {
    const chosen = await this.send({ rules, general, view, ask });
    return chosen.failed === undefined ? chosen : undefined;
  }

  /** The first side's chance of winning as this view tells it; nothing if it cannot be told. */
  async chance(rules: string, view: State): Promise<number | undefined> {
    return (await this.send({ rules, judges: view })).chance;
  }

  close(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.waiting.clear();
  }
}
