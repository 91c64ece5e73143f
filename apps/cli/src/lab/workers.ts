/** Playing many battles: here, or by several workers when the program runs from its bundle. */
import { type ChildProcess, fork, type StdioOptions } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { OptionValues } from '@tercio/engine';
import { type AnyRuleSet, complain, isComplaint, type Json, readBeginning } from '@tercio/engine';
import type { General } from '@tercio/engine/generals';
import { evaluatorOf } from '@tercio/engine/generals';
import {
  brief,
  type DrawnMeeting,
  drawMeeting,
  type Finished,
  type Fixture,
  loadOpponent,
  type Meeting,
  playFixture,
  pointsLost,
  samplesOf,
} from '@tercio/engine/lab';
import { registered } from '@tercio/engine/rules';
import { Broken } from '../fault.ts';
import { loadGame } from '../games/games.ts';

/** What is laid out before a battle; a fixture names it by its place in the list. */
export interface LabTable {
  rules: string;
  scenario: string;
  setup: Json;
  options: OptionValues;
  meeting?: Meeting; // armies are drawn from their lists for each battle; `setup` is then not used
}

export interface Task {
  table: number; // of the tables laid
  fixture: Fixture;
  fit?: true; // also tell what each turn's start was worth
}

const games = new Map<string, Promise<AnyRuleSet>>();
const generals = new Map<string, Promise<General | undefined>>();

function kept<T>(map: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  let found = map.get(key);
  if (found === undefined) {
    found = make();
    map.set(key, found);
  }
  return found;
}

/** Play one battle here; `beat` is called before each answer, so that whoever plays can leave off. */
export async function playTask(
  tables: readonly LabTable[],
  task: Task,
  beat: () => void = () => {},
): Promise<Finished> {
  const { rules: id, options, meeting } = tables[task.table];
  const rules = await kept(games, id, () => loadGame(id, 'rules'));
  const two = await Promise.all(
    task.fixture.generals.map((name) => kept(generals, `${id} ${name}`, () => loadOpponent(name, rules))),
  );
  const met = meeting === undefined ? undefined : await drawn(rules, meeting, task.fixture.seed);
  const setup = met?.setup ?? tables[task.table].setup;
  const played = playFixture(rules, setup, options, task.fixture, [
    beating(two[0] as General, beat),
    beating(two[1] as General, beat),
  ]);
  if (met !== undefined) played.points = pointsLost(met.priced, played.had, played.lost);
  if (task.fit !== true) return brief(played);
  const worths = samplesOf(rules, played.record, await evaluatorOf(rules)).map((x) => x.worth);
  return { ...brief(played), worths };
}

const beating = (general: General, beat: () => void): General => ({
  ...general,
  answer(...given) {
    beat();
    return general.answer(...given);
  },
});

/** The set-up of a battle between lists, and what the troops cost. */
async function drawn(rules: AnyRuleSet, meeting: Meeting, seed: string): Promise<DrawnMeeting> {
  const muster = await registered(rules.id)?.muster?.();
  if (muster === undefined) throw new Error(`${rules.id} has no army lists`);
  const met = await drawMeeting(muster, meeting, seed);
  if (isComplaint(met)) throw new Error(complain(met));
  const setup = readBeginning(rules, met.setup);
  if (isComplaint(setup)) throw new Error(complain(setup));
  return { ...met, setup };
}

/** The bundle of a worker, where there is one; tests and sources play here. */
const workerFile = (): string | undefined => process.env.TERCIO_WORKER;

export const workersHere = (): number => (workerFile() === undefined ? 1 : availableParallelism());

/** Battles that a worker has before it, so that it never waits for the next one to arrive. */
const AHEAD = 2;

/** All cores are busy, so a worker collects and compiles by itself: helpers of its own would only take turns with it. */
const ONE_CORE = ['--single-threaded', '--max-semi-space-size=32'];

/** What a program has used since it began. */
export interface Used {
  processor: number; // seconds of all its threads
  megabytes: number; // resident now
}

export function usedHere(): Used {
  const { user, system } = process.cpuUsage();
  return { processor: (user + system) / 1e6, megabytes: process.memoryUsage().rss / (1024 * 1024) };
}

/** What is sent to a worker: the tables first, then battles. */
export type Sent = { tables: readonly LabTable[] } | Task;

export type Answer = { finished: Finished; used: Used } | { failed: string };

interface Worker {
  child: ChildProcess;
  tasks: Task[]; // sent and not yet answered, in order
  used: Used;
  answered: (answer: Answer) => void;
  failed: (error: Error) => void;
}

const lost = (how: string): Broken =>
  new Broken(
    `a program that played battles was ended (${how}), perhaps for want of memory: ` +
      'what --keep has kept is safe, and the same command goes on from there',
  );

function hired(file: string, tables: readonly LabTable[]): Worker {
  const stdio: StdioOptions = ['ignore', 'inherit', 'inherit', 'ipc'];
  const child = fork(file, [], { execArgv: ONE_CORE, serialization: 'advanced', stdio });
  const used = { processor: 0, megabytes: 0 };
  const worker: Worker = { child, tasks: [], used, answered: () => {}, failed: () => {} };
  child.on('message', (answer) => worker.answered(answer as Answer));
  child.on('error', (error) => worker.failed(error));
  child.on('exit', (code, signal) => worker.failed(lost(signal ?? `code ${code}`)));
  child.send({ tables } satisfies Sent);
  return worker;
}

/** Ways in which people and terminals end a program. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Whoever plays the battles of a run. */
export interface Players {
  /** Play tasks as long as `next` gives some; `done` hears each battle when it is finished, in any order. */
  play(next: () => Task | undefined, done: (finished: Finished, task: Task) => void): Promise<void>;
  close(): void | Promise<void>;
}

/**
 * Those who play the battles of one run: this program, or several workers kept until the end of it. Workers are programs
 * of their own, not threads: two threads of one program share its memory's keeping and its compiler, and each battle
 * then cost a quarter more (docs/lab.md).
 */
export class Workers implements Players {
  private readonly tables: readonly LabTable[];
  private readonly workers: Worker[] = [];

  constructor(tables: readonly LabTable[], workers: number) {
    this.tables = tables;
    const file = workerFile();
    if (file === undefined || workers <= 1) return;
    for (let n = 0; n < workers; n++) this.workers.push(hired(file, tables));
    for (const signal of SIGNALS) process.once(signal, this.leave);
  }

  /**
   * Play tasks as long as `next` gives some. `done` hears each battle when it is finished, in any order; what it
   * decides must not depend on that order if the run is to be made again. With `alone` only that worker plays.
   */
  async play(
    next: () => Task | undefined,
    done: (finished: Finished, task: Task) => void,
    alone?: number,
  ): Promise<void> {
    const workers = this.workers.filter((_, n) => alone === undefined || n === alone);
    if (this.workers.length === 0)
      for (let task = next(); task !== undefined; task = next())
        done(await playTask(this.tables, task), task);
    else await Promise.all(workers.map((worker) => keepBusy(worker, next, done)));
  }

  /** What all of them used until their last battle. */
  used(): Used {
    const sum = usedHere();
    for (const { used } of this.workers) {
      sum.processor += used.processor;
      sum.megabytes += used.megabytes;
    }
    return sum;
  }

  /** Interrupted: the workers go first, then this program as it would have without them. */
  private readonly leave = (signal: NodeJS.Signals): void => {
    this.close();
    process.kill(process.pid, signal);
  };

  close(): void {
    for (const signal of SIGNALS) process.off(signal, this.leave);
    for (const { child } of this.workers) {
      child.removeAllListeners('exit');
      child.kill('SIGKILL');
    }
  }
}

/** Plays single battles in a program of its own, so that this one stays free; here, where there is no bundle. */
export class Apart {
  private readonly tables: readonly LabTable[];
  private worker: Worker | undefined;

  constructor(tables: readonly LabTable[]) {
    this.tables = tables;
  }

  /** One at a time. */
  play(task: Task): Promise<Finished> {
    const file = workerFile();
    if (file === undefined) return playTask(this.tables, task);
    const worker = this.worker ?? hired(file, this.tables);
    this.worker = worker;
    return new Promise((resolve, reject) => {
      worker.failed = (error) => {
        this.worker = undefined;
        reject(error);
      };
      worker.answered = (answer) => {
        if ('failed' in answer) reject(new Error(`battle ${task.fixture.seed}: ${answer.failed}`));
        else resolve(answer.finished);
      };
      worker.child.send(task satisfies Sent);
    });
  }

  close(): void {
    this.worker?.child.removeAllListeners('exit');
    this.worker?.child.kill('SIGKILL');
    this.worker = undefined;
  }
}

function keepBusy(
  worker: Worker,
  next: () => Task | undefined,
  done: (finished: Finished, task: Task) => void,
): Promise<void> {
  const { child, tasks } = worker;
  return new Promise((resolve, reject) => {
    const fill = (): void => {
      for (let task = next(); task !== undefined; task = tasks.length < AHEAD ? next() : undefined) {
        tasks.push(task);
        child.send(task satisfies Sent);
      }
      if (tasks.length === 0) resolve();
    };
    worker.failed = reject;
    worker.answered = (answer) => {
      const task = tasks.shift() as Task;
      if ('failed' in answer) {
        reject(new Error(`battle ${task.fixture.seed}: ${answer.failed}`));
        return;
      }
      worker.used = answer.used;
      done(answer.finished, task);
      fill();
    };
    fill();
  });
}
