/** A worker process that is replaced when a fault makes it run for ever. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Answer, Order, Which } from './worker.ts';

const PROGRAM = fileURLToPath(new URL('./worker.ts', import.meta.url));

export class Worker {
  private child: ChildProcess | undefined;

  /** The last answer to an order; undefined if a test took longer than `patience` says, or the worker died. */
  ask(order: Order, patience: (at: Which | undefined) => number): Promise<Answer | undefined> {
    this.child ??= fork(PROGRAM, { execArgv: ['--import', 'tsx', '--max-old-space-size=4096'] });
    const child = this.child;
    return new Promise((resolve) => {
      let clock: NodeJS.Timeout;
      const end = (answer: Answer | undefined): void => {
        clearTimeout(clock);
        child.removeAllListeners();
        if (answer === undefined) this.stop();
        resolve(answer);
      };
      const wind = (at: Which | undefined): void => {
        clearTimeout(clock);
        clock = setTimeout(() => end(undefined), patience(at));
      };
      child.on('message', (answer: Answer) => {
        if (answer.told === 'at') wind(answer.test);
        else end(answer);
      });
      child.on('exit', () => end(undefined));
      wind(undefined);
      child.send(order);
    });
  }

  stop(): void {
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }
}
