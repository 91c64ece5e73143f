/** Battles of a study played by workers on any machine, through a queue in a PostgreSQL. */
import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import type { Finished } from '@tercio/engine/lab';
import type { LabQueue } from '@tercio/protocol/lab-queue.ts';
import { Broken, fault } from '../fault.ts';
import { loadGame } from '../games/games.ts';
import { Apart, type LabTable, type Players, type Task } from './workers.ts';

/** The server's bundle has the packages of the queue. */
export async function openQueue(address: string): Promise<LabQueue> {
  const bundle = process.env.TERCIO_SERVER;
  if (bundle === undefined) fault('--queue', 'the command tercio', 'another program');
  const { openLabQueue } = (await import(pathToFileURL(bundle).href)) as {
    openLabQueue(address: string): Promise<LabQueue>;
  };
  try {
    return await openLabQueue(address);
  } catch (error) {
    throw new Broken(
      `the queue cannot be reached: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** What workers need of a study; their rules must be of the same versions, or battles would be others. */
interface Body {
  tables: readonly LabTable[];
  versions: Readonly<Record<string, number>>;
}

async function versionsOf(tables: readonly LabTable[]): Promise<Record<string, number>> {
  const out: Record<string, number> = {};
  for (const { rules } of tables) out[rules] ??= (await loadGame(rules, 'rules')).version;
  return out;
}

/** So many battles are handed out ahead: more than any crowd of workers plays in the time of a look. */
const AHEAD = 200;

export class QueuedWorkers implements Players {
  private readonly queue: LabQueue;
  private readonly study: string;
  private heard: (key: string, result: string) => void = () => {};

  private constructor(queue: LabQueue, study: string) {
    this.queue = queue;
    this.study = study;
  }

  static async over(queue: LabQueue, tables: readonly LabTable[], name: string): Promise<QueuedWorkers> {
    const study = createHash('sha256').update(name).digest('hex').slice(0, 24);
    const body: Body = { tables, versions: await versionsOf(tables) };
    await queue.lay(study, JSON.stringify(body));
    const made = new QueuedWorkers(queue, study);
    await queue.results(study, (key, result) => made.heard(key, result));
    return made;
  }

  play(next: () => Task | undefined, done: (finished: Finished, task: Task) => void): Promise<void> {
    const out = new Map<string, Task>();
    return new Promise((resolve, reject) => {
      const fill = (): void => {
        while (out.size < AHEAD) {
          const task = next();
          if (task === undefined) break;
          const key = JSON.stringify(task);
          out.set(key, task);
          this.queue.hand(this.study, key, key).catch(reject);
        }
        if (out.size === 0) resolve();
      };
      this.heard = (key, result) => {
        const task = out.get(key);
        if (task === undefined) return; // told twice
        out.delete(key);
        const answer = JSON.parse(result) as { finished: Finished } | { failed: string };
        if ('failed' in answer) reject(new Broken(`a worker could not play a battle: ${answer.failed}`));
        else {
          done(answer.finished, task);
          fill();
        }
      };
      fill();
    });
  }

  async close(): Promise<void> {
    await this.queue.stop();
  }
}

/** What a worker needs for a study: whoever plays it, in a program of his own so that the queue hears from this one. */
async function readied(queue: LabQueue, study: string): Promise<Apart> {
  const laid = await queue.laid(study);
  if (laid === undefined) throw new Error('the study is gone');
  const body = JSON.parse(laid) as Body;
  const here = await versionsOf(body.tables);
  for (const [rules, version] of Object.entries(body.versions))
    if (here[rules] !== version)
      throw new Error(
        `${rules} is version ${here[rules]} here and ${version} in the study; update this worker`,
      );
  return new Apart(body.tables);
}

/** Plays what is handed out until the queue is stopped. `played` hears of each battle. */
export async function workFor(queue: LabQueue, played: (battles: number) => void): Promise<void> {
  let now: { study: string; players: Promise<Apart> } | undefined;
  const leave = async (): Promise<void> => (await now?.players.catch(() => undefined))?.close();
  let battles = 0;
  try {
    await queue.work(async (study, task) => {
      if (now?.study !== study) {
        await leave();
        now = { study, players: readied(queue, study) };
      }
      try {
        const finished = await (await now.players).play(JSON.parse(task) as Task);
        played(++battles);
        return JSON.stringify({ finished });
      } catch (error) {
        if (error instanceof Broken) throw error; // the program that played it is gone: others play it
        return JSON.stringify({ failed: error instanceof Error ? error.message : String(error) });
      }
    });
  } finally {
    await leave();
  }
}
