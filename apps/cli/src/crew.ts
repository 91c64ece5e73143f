/** Playing many battles: on this thread, or over several when the program runs from its bundle. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { OptionValues } from '@tercio/engine/battle/options.ts';
import { type AnyRuleSet, complain, isComplaint, type Json } from '@tercio/engine/battle/protocol.ts';
import { readBeginning } from '@tercio/engine/battle/rerun.ts';
import type { General } from '@tercio/engine/generals/general.ts';
import { loadGeneral } from '@tercio/engine/generals/player.ts';
import { senseOf } from '@tercio/engine/generals/sense.ts';
import { type DrawnMeeting, drawMeeting, type Meeting, pointsLost } from '@tercio/engine/lab/armies.ts';
import { samplesOf } from '@tercio/engine/lab/chance.ts';
import { brief, type Finished, type Fixture, playFixture } from '@tercio/engine/lab/match.ts';
import { registered } from '@tercio/engine/rules/registry.ts';
import { loadGame } from './games.ts';

/** What is laid out before a battle; a fixture names it by its place in the list. */
export interface Laid {
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

/** Play one battle here. */
export async function playTask(tables: readonly Laid[], task: Task): Promise<Finished> {
  const { rules: id, options, meeting } = tables[task.table];
  const rules = await kept(games, id, () => loadGame(id, 'rules'));
  const two = await Promise.all(
    task.fixture.generals.map((name) => kept(generals, `${id} ${name}`, () => loadGeneral(name, rules))),
  );
  const met = meeting === undefined ? undefined : await drawn(rules, meeting, task.fixture.seed);
  const setup = met?.setup ?? tables[task.table].setup;
  const played = playFixture(rules, setup, options, task.fixture, two as [General, General]);
  if (met !== undefined) played.points = pointsLost(met.priced, played.had, played.lost);
  if (task.fit !== true) return brief(played);
  const worths = samplesOf(rules, played.record, await senseOf(rules)).map((x) => x.worth);
  return { ...brief(played), worths };
}

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

/** The bundle of a thread, where there is one; tests and sources run on one thread. */
const threadFile = (): string | undefined => process.env.TERCIO_THREAD;

export const threadsHere = (): number => (threadFile() === undefined ? 1 : availableParallelism());

/** Tasks that a thread has before it, so that it never waits for the next one to arrive. */
const AHEAD = 2;

type Answer = Finished | { failed: string };

interface Hand {
  worker: Worker;
  tasks: Task[]; // sent and not yet answered, in order
  answered: (answer: Answer) => void;
  failed: (error: Error) => void;
}

function hired(file: string, tables: readonly Laid[]): Hand {
  const worker = new Worker(file, { workerData: { tables } });
  const hand: Hand = { worker, tasks: [], answered: () => {}, failed: () => {} };
  worker.on('message', (answer: Answer) => hand.answered(answer));
  worker.on('error', (error: Error) => hand.failed(error));
  return hand;
}

/** Those who play the battles of one run: this thread, or several that are kept until the end of it. */
export class Crew {
  private readonly tables: readonly Laid[];
  private readonly hands: Hand[] = [];

  constructor(tables: readonly Laid[], threads: number) {
    this.tables = tables;
    const file = threadFile();
    if (file === undefined || threads <= 1) return;
    for (let n = 0; n < threads; n++) this.hands.push(hired(file, tables));
  }

  /**
   * Play tasks as long as `next` gives some. `done` hears each battle when it is finished, in any order; what it
   * decides must not depend on that order if the run is to be made again.
   */
  async play(next: () => Task | undefined, done: (finished: Finished, task: Task) => void): Promise<void> {
    if (this.hands.length === 0)
      for (let task = next(); task !== undefined; task = next())
        done(await playTask(this.tables, task), task);
    else await Promise.all(this.hands.map((hand) => keepBusy(hand, next, done)));
  }

  close(): void {
    for (const { worker } of this.hands) void worker.terminate();
  }
}

function keepBusy(
  hand: Hand,
  next: () => Task | undefined,
  done: (finished: Finished, task: Task) => void,
): Promise<void> {
  const { worker, tasks } = hand;
  return new Promise((resolve, reject) => {
    const fill = (): void => {
      for (let task = next(); task !== undefined; task = tasks.length < AHEAD ? next() : undefined) {
        tasks.push(task);
        worker.postMessage(task);
      }
      if (tasks.length === 0) resolve();
    };
    hand.failed = reject;
    hand.answered = (answer) => {
      const task = tasks.shift() as Task;
      if ('failed' in answer) {
        reject(new Error(`battle ${task.fixture.seed}: ${answer.failed}`));
        return;
      }
      done(answer, task);
      fill();
    };
    fill();
  });
}
