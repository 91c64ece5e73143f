import type { Ask, Command, State } from '@tercio/engine/battle/protocol.ts';
import type { Chosen, Wanted } from './general-worker.ts';

/** Steps a general may spend in one turn of its side: two seconds' worth. */
const PER_TURN = 24000;

/** The page's end of the wire to a general. */
export class Opponent {
  private worker: Worker | undefined;
  private next = 1;
  private readonly waiting = new Map<number, (c: Chosen) => void>();
  private left = PER_TURN;
  private turn = '';

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

  /** The answer to an ask from what the side may know; the default if the general fails. */
  async answer(rules: string, general: string, view: State, ask: Ask, luck: string): Promise<Command> {
    const turn = `${view.turn} ${ask.side}`;
    if (turn !== this.turn) {
      this.turn = turn;
      this.left = PER_TURN;
    }
    const id = this.next++;
    const wanted: Wanted = { id, rules, general, view, ask, luck, left: Math.max(0, this.left) };
    const chosen = await new Promise<Chosen>((tell) => {
      this.waiting.set(id, tell);
      try {
        this.open().postMessage(wanted);
      } catch {
        this.waiting.delete(id);
        tell({ id, steps: 0, failed: 'worker' });
      }
    });
    this.left -= chosen.steps;
    return (chosen.command as Command | undefined) ?? ask.default;
  }

  close(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.waiting.clear();
  }
}
