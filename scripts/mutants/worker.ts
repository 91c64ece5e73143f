/**
 * Runs tests with one fault switched on, in a copy of the whole script made for it alone; or with several, which have
 * outlived their quick tests, in one copy.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import vm from 'node:vm';
import { Worker as Thread } from 'node:worker_threads';
import type { Test } from './shim.ts';

interface Script {
  shim: { collected(): Test[]; run(one: Test, anew?: boolean): Promise<void> };
  files: Record<string, () => Promise<unknown>>;
}

/** [file, number of the test in it, milliseconds it took without a fault] */
export type Which = [file: string, index: number, ms: number];

export type Order =
  | { do: 'dry'; script: string; faults: number; file: string; only: string } // a pattern for titles
  | { do: 'try'; script: string; fault: number; tests: Which[] }
  | { do: 'together'; script: string; tests: { test: Which; faults: number[] }[] };

export interface Ran {
  title: string;
  ms: number; // of the processor
  met: number[]; // faults whose place it comes to
  failed: string;
}

export type Answer =
  | { told: 'dry'; tests: Ran[]; loaded: number[] }
  | { told: 'at'; test: Which }
  | { told: 'one'; fault: number; killedBy: string } // of several together
  | { told: 'together' }
  | { told: 'tried'; killedBy: string; error: string };

const require = createRequire(import.meta.url);
let compiled: vm.Script | undefined;
let compiledFrom = '';

/** A fresh copy: nothing a former fault has left in a module is in it. */
function instance(script: string, on: Uint8Array, met: Uint8Array): Script {
  if (compiledFrom !== script) {
    const text = readFileSync(script, 'utf8');
    compiled = new vm.Script(`(function (require, module, exports, __on, __met) {${text}\n})`, {
      filename: script,
    });
    compiledFrom = script;
  }
  const module: { exports: Partial<Script> } = { exports: {} };
  compiled?.runInThisContext()(require, module, module.exports, on, met);
  return module.exports as Script;
}

/** Time of the processor: on a machine that others use, too, the same tests count as quick. */
const spent = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * A test that a fault makes run without end is ended by a second thread, when the process has spent many times what
 * the test took without a fault. The clock on the wall says nothing on a busy machine.
 */
const limit = new Float64Array(new SharedArrayBuffer(8));
limit[0] = Number.POSITIVE_INFINITY;
const WATCH = `
const limit = require('node:worker_threads').workerData;
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1000 > limit[0]) process.kill(process.pid, 'SIGKILL');
}, 200);`;
new Thread(WATCH, { eval: true, workerData: limit, execArgv: [] });
const BASE = 6_000; // reading the modules and the first, slow run of everything
const TIMES = 40;

const NONE = new Uint8Array(0);
const only = (fault: number): Uint8Array => {
  const on = new Uint8Array(fault + 1);
  on[fault] = 1;
  return on;
};

async function dry({ script, faults, file, only: titles }: Order & { do: 'dry' }): Promise<Answer> {
  limit[0] = Number.POSITIVE_INFINITY;
  const met = new Uint8Array(faults + 1);
  const noted = (): number[] => {
    const found: number[] = [];
    met.forEach((one, k) => {
      if (one === 1) found.push(k);
    });
    met.fill(0);
    return found;
  };
  const copy = instance(script, NONE, met);
  await copy.files[file]?.();
  const loaded = noted();
  const tests: Ran[] = [];
  for (const one of copy.shim.collected()) {
    if (!new RegExp(titles).test(one.title)) {
      tests.push({ title: one.title, ms: -1, met: [], failed: '' });
      continue;
    }
    const begun = spent();
    let failed = '';
    await copy.shim.run(one).catch((error: unknown) => {
      failed = String(error).slice(0, 300);
    });
    tests.push({ title: one.title, ms: spent() - begun, met: noted(), failed });
  }
  return { told: 'dry', tests, loaded };
}

async function attempt(script: string, fault: number, tests: readonly Which[]): Promise<Answer> {
  limit[0] = spent() + BASE;
  const copy = instance(script, only(fault), NONE);
  const known = new Map<string, Test[]>();
  for (const test of tests) {
    process.send?.({ told: 'at', test } satisfies Answer);
    const [file, index, ms] = test;
    limit[0] = spent() + BASE + TIMES * ms;
    try {
      if (!known.has(file)) {
        await copy.files[file]?.();
        known.set(file, copy.shim.collected());
      }
      const one = known.get(file)?.[index];
      if (one === undefined) return { told: 'tried', killedBy: file, error: 'the test is gone' };
      await copy.shim.run(one);
    } catch (error) {
      const title = known.get(file)?.[index]?.title ?? file;
      return { told: 'tried', killedBy: title, error: String(error).slice(0, 200) };
    }
  }
  limit[0] = Number.POSITIVE_INFINITY;
  return { told: 'tried', killedBy: '', error: '' };
}

/**
 * Each test is run once with all faults whose place it comes to. Where it passes it notices none of them (two that hide
 * each other from it count as not noticed). Where it fails they are tried one by one, each in a copy of its own: what
 * another fault has left in this one would not be its fault.
 */
async function together({ script, tests }: Order & { do: 'together' }): Promise<Answer> {
  limit[0] = spent() + BASE;
  const most = Math.max(...tests.flatMap((t) => t.faults));
  const on = new Uint8Array(most + 1);
  const copy = instance(script, on, NONE);
  const known = new Map<string, Test[]>();
  const gone = new Set<number>();
  for (const { test, faults } of tests) {
    const left = faults.filter((k) => !gone.has(k));
    if (left.length === 0) continue;
    process.send?.({ told: 'at', test } satisfies Answer);
    const [file, index, ms] = test;
    limit[0] = spent() + BASE + TIMES * ms;
    on.fill(0);
    if (!known.has(file)) {
      await copy.files[file]?.();
      known.set(file, copy.shim.collected());
    }
    const one = known.get(file)?.[index];
    if (one === undefined) continue;
    for (const k of left) on[k] = 1;
    const failed = await copy.shim.run(one, true).then(
      () => false,
      () => true,
    );
    on.fill(0);
    if (!failed) continue;
    for (const fault of left) {
      const answer = await attempt(script, fault, [test]);
      if (answer.told !== 'tried' || answer.killedBy === '') continue;
      gone.add(fault);
      process.send?.({ told: 'one', fault, killedBy: answer.killedBy } satisfies Answer);
    }
  }
  limit[0] = Number.POSITIVE_INFINITY;
  return { told: 'together' };
}

process.on('message', (order: Order) => {
  const work =
    order.do === 'dry'
      ? dry(order)
      : order.do === 'together'
        ? together(order)
        : attempt(order.script, order.fault, order.tests);
  work.then(
    (answer) => process.send?.(answer),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
