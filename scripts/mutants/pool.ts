/** A worker process that is replaced when a fault makes it run for ever: it ends itself then (worker.ts). */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Answer, Order, Which } from './worker.ts';

const PROGRAM = fileURLToPath(new URL('./worker.ts', import.meta.url));

export class Worker {
  private child: ChildProcess | undefined;
  /** the test that was begun last */
  at: Which | undefined;

  /** The last answer to an order; undefined if the worker died. `one` hears of each of several that was noticed. */
  ask(order: Order, one?: (fault: number, by: string) => void): Promise<Answer | undefined> {
    this.child ??= fork(PROGRAM, { execArgv: ['--import', 'tsx', '--max-old-space-size=4096'] });
    const child = this.child;
    this.at = undefined;
    return new Promise((resolve) => {
      const end = (answer: Answer | undefined): void => {
        child.removeAllListeners();
        if (answer === undefined) this.stop();
        resolve(answer);
      };
      child.on('message', (answer: Answer) => {
        if (answer.told === 'at') this.at = answer.test;
        else if (answer.told === 'one') one?.(answer.fault, answer.killedBy);
        else end(answer);
      });
      child.on('exit', () => end(undefined));
      child.send(order);
    });
  }

  stop(): void {
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }
}
