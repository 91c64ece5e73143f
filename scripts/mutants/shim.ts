/**
 * Stands in for "vitest" when tests are run again and again in one process: the same words, the same matchers,
 * but whoever runs them chooses which tests, and nothing is loaded twice.
 */
import { JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';
import * as chai from 'chai';

type Work = (...given: unknown[]) => unknown;
export interface Test {
  title: string;
  work: Work;
  before: Work[]; // beforeEach of all blocks round it
  after: Work[];
  once: { work: Work; done: boolean }[]; // beforeAll
}

interface Block {
  title: string;
  before: Work[];
  after: Work[];
  once: { work: Work; done: boolean }[];
}

let blocks: Block[] = [];
let tests: Test[] = [];

/** Tests of the files loaded since the last call. */
export function collected(): Test[] {
  const found = tests;
  tests = [];
  blocks = [];
  return found;
}

const filled = (title: unknown, given: readonly unknown[]): string => {
  let next = 0;
  return String(title).replace(/%[sdijo]|\$(\w+)/g, () => String(given[next++] ?? ''));
};

function describeNow(title: unknown, ...rest: unknown[]): void {
  const work = rest.find((r) => typeof r === 'function') as Work | undefined;
  blocks.push({ title: String(title), before: [], after: [], once: [] });
  work?.();
  blocks.pop();
}

function itNow(title: unknown, ...rest: unknown[]): void {
  const work = rest.find((r) => typeof r === 'function') as Work | undefined;
  if (work === undefined) return;
  tests.push({
    title: [...blocks.map((b) => b.title), String(title)].join(' > '),
    work,
    before: blocks.flatMap((b) => b.before),
    after: blocks.flatMap((b) => b.after),
    once: blocks.flatMap((b) => b.once),
  });
}

const eachOf =
  (declare: (title: unknown, ...rest: unknown[]) => void) =>
  (rows: readonly unknown[]) =>
  (title: unknown, ...rest: unknown[]): void => {
    const work = rest.find((r) => typeof r === 'function') as Work;
    for (const row of rows) {
      const given = Array.isArray(row) ? row : [row];
      declare(filled(title, given), () => work(...given));
    }
  };

const nothing = (): void => undefined;
const variants = (declare: (title: unknown, ...rest: unknown[]) => void) =>
  Object.assign(declare, {
    each: eachOf(declare),
    skip: nothing,
    todo: nothing,
    skipIf: (skip: unknown) => (skip ? nothing : declare),
    runIf: (run: unknown) => (run ? declare : nothing),
    concurrent: declare,
    sequential: declare,
  });

export const describe = variants(describeNow);
export const it = variants(itNow);
export const test = it;

/** What stands outside every block belongs to all tests of its file; whoever runs them collects file by file. */
const here = (): Block => blocks[blocks.length - 1] ?? loose;
const loose: Block = { title: '', before: [], after: [], once: [] };
export const beforeEach = (work: Work): void => void here().before.push(work);
export const afterEach = (work: Work): void => void here().after.push(work);
export const beforeAll = (work: Work): void => void here().once.push({ work, done: false });
export const afterAll = nothing;

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);
export const expect = Object.assign(
  (value: unknown, message?: string) => chai.expect(value, message),
  chai.expect,
  {
    unreachable: (message?: string) => {
      throw new Error(message ?? 'unreachable');
    },
  },
);

/** Runs one test; an error is its failure. `anew`: what its file prepares once is prepared for it again. */
export async function run(one: Test, anew = false): Promise<void> {
  for (const all of [...loose.once, ...one.once]) {
    if (all.done && !anew) continue;
    all.done = true;
    await all.work();
  }
  for (const work of [...loose.before, ...one.before]) await work();
  try {
    await one.work();
  } finally {
    for (const work of [...one.after, ...loose.after]) await work();
  }
}
