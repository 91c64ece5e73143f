/** Runs tests with one fault switched on, in a copy of the whole script made for it alone. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import vm from 'node:vm';
import type { Test } from './shim.ts';

interface Script {
  shim: { collected(): Test[]; run(one: Test): Promise<void> };
  files: Record<string, () => Promise<unknown>>;
}

/** [file, number of the test in it] */
export type Which = [file: string, index: number];

export type Order =
  | { do: 'dry'; script: string; file: string; leave: readonly string[]; only: string } // titles not to run, and to run
  | { do: 'try'; script: string; fault: number; tests: Which[] };

export type Answer =
  | {
      told: 'dry';
      tests: { title: string; ms: number; reached: number[]; failed: string }[];
      loaded: number[];
    }
  | { told: 'at'; test: Which }
  | { told: 'tried'; killedBy: string; error: string };

const require = createRequire(import.meta.url);
let compiled: vm.Script | undefined;
let compiledFrom = '';

/** A fresh copy: nothing a former fault has left in a module is in it. */
function instance(script: string, on: (k: number) => boolean): Script {
  if (compiledFrom !== script) {
    const text = readFileSync(script, 'utf8');
    compiled = new vm.Script(`(function (require, module, exports, __on) {${text}\n})`, { filename: script });
    compiledFrom = script;
  }
  const module: { exports: Partial<Script> } = { exports: {} };
  compiled?.runInThisContext()(require, module, module.exports, on);
  return module.exports as Script;
}

async function dry({ script, file, leave, only }: Order & { do: 'dry' }): Promise<Answer> {
  let reached = new Set<number>();
  const copy = instance(script, (k) => {
    reached.add(k);
    return false;
  });
  await copy.files[file]?.();
  const loaded = [...reached];
  const tests: { title: string; ms: number; reached: number[]; failed: string }[] = [];
  for (const one of copy.shim.collected()) {
    if (leave.includes(one.title) || !new RegExp(only).test(one.title)) {
      tests.push({ title: one.title, ms: -1, reached: [], failed: '' });
      continue;
    }
    reached = new Set();
    const begun = process.cpuUsage();
    let failed = '';
    await copy.shim.run(one).catch((error: unknown) => {
      failed = String(error).slice(0, 300);
    });
    // Time of the processor: on a machine that others use, too, the same tests count as quick.
    const { user, system } = process.cpuUsage(begun);
    tests.push({ title: one.title, ms: (user + system) / 1000, reached: [...reached], failed });
  }
  return { told: 'dry', tests, loaded };
}

async function attempt(script: string, fault: number, tests: readonly Which[]): Promise<Answer> {
  const copy = instance(script, (k) => k === fault);
  const known = new Map<string, Test[]>();
  for (const test of tests) {
    process.send?.({ told: 'at', test } satisfies Answer);
    const [file, index] = test;
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
  return { told: 'tried', killedBy: '', error: '' };
}

process.on('message', (order: Order) => {
  const work = order.do === 'dry' ? dry(order) : attempt(order.script, order.fault, order.tests);
  work.then(
    (answer) => process.send?.(answer),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
