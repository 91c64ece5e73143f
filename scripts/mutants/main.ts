/**
 * `npm run mutants -- --rules R --seed S --most N`: small faults in the files of a game, each tried against the
 * tests that reach it. A fault that no test notices is a rule that is not proved.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  buildScript,
  RECORDS,
  ruleFiles,
  sourcesDigest,
  testFiles,
  textDigest,
  titlesOf,
  tolerancesOf,
} from './build.ts';
import { type Fault, faultsIn, type Numbered } from './faults.ts';
import { Worker } from './pool.ts';
import {
  AT_A_TOLERANCE,
  type Excuse,
  excuseOf,
  isAtTolerance,
  pageWith,
  sectionOf,
  summaryOf,
  type Tried,
} from './report.ts';
import type { Which } from './worker.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const GAMES = ['adlg-r', 'baroque', 'argad', 'group-orders'];
const USE = `npm run mutants -- --rules ${GAMES.join('|')} [--seed TEXT] [--most 300] [--only FILE[,FILE]] [--slow] [--write]`;

/**
 * Tests that take more than this share of the time of all tests play whole battles; they are left out unless --slow
 * asks for them. Shares, of the same run without a fault, are the same on a busy machine.
 */
const SLOW = 1 / 60;

/** Titles of kept battles, drills and readings, which notice a change without knowing what is right. */
const KEPT = /^(?:what kept battles told|drills|records kept for ever|what \S+ reads and what it refuses) > /;

/** This share of the time of all tests is spent on one fault, records aside. */
const PATIENCE = 1 / 10;
/** And this share of it on one fault alone, before those that are left go on together, so many at a time. */
const FIRST = 1 / 10;
const TOGETHER = 12;

function giveUp(why: string): never {
  process.stderr.write(`${why}\nUse: ${USE}\n`);
  process.exit(2);
}

const { values } = (() => {
  try {
    return parseArgs({
      options: {
        rules: { type: 'string' },
        seed: { type: 'string' },
        most: { type: 'string', default: '300' },
        only: { type: 'string' },
        slow: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return giveUp(error instanceof Error ? error.message : String(error));
  }
})();
const game = (values.rules ?? '').replace(/-20\d\d$/, '');
if (!GAMES.includes(game)) giveUp(`"${values.rules ?? ''}" is no game with rule files here.`);
const most = Number(values.most);
if (!Number.isInteger(most) || most < 1) giveUp(`--most wants a whole number, not "${values.most}".`);
const seed =
  values.seed ?? execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();

const wanted = values.only?.split(',');

/** Every fault of the game, and a seeded choice among them: those whose hash with the seed is least. */
function chosen(): { all: Numbered[]; some: Numbered[] } {
  const all = ruleFiles(root, game)
    .flatMap((file) => faultsIn(file, readFileSync(path.join(root, file), 'utf8')))
    .map((fault, i) => ({ fault, k: i + 1 }));
  const keyed = all
    .filter(({ fault }) => wanted === undefined || wanted.some((name) => fault.file.includes(name)))
    .map((one) => {
      const { file, start, end, kind, text } = one.fault;
      const name = `${seed} ${file} ${start} ${end} ${kind} ${text}`;
      return { one, key: createHash('sha256').update(name).digest('hex') };
    });
  keyed.sort((a, b) => (a.key < b.key ? -1 : 1));
  const some = keyed.slice(0, most).map(({ one }) => one);
  process.stdout.write(`${keyed.length} possible faults in the rules of ${game}; ${some.length} tried.\n`);
  return { all, some };
}

/** Which places each test comes to, kept from run to run as long as neither the test nor the code changes. */
interface Reach {
  digest: string; // of the test file
  tests: { title: string; ms: number; met: string }[]; // ms -1: of another game
  loaded: string;
}

const bits = (numbers: readonly number[], most: number): string => {
  const set = Buffer.alloc((most >> 3) + 1);
  for (const k of numbers) set[k >> 3] = (set[k >> 3] ?? 0) | (1 << (k & 7));
  return set.toString('base64');
};
const among = (set: Buffer, k: number): boolean => (((set[k >> 3] ?? 0) >> (k & 7)) & 1) === 1;

const countOf = (set: Buffer): number => {
  let count = 0;
  for (let byte of set) for (; byte > 0; byte &= byte - 1) count++;
  return count;
};

async function reached(
  worker: Worker,
  folder: string,
  all: readonly Numbered[],
): Promise<Map<string, Reach>> {
  const kept = path.join(folder, `reach-${game}.json`);
  const sources = sourcesDigest(root);
  const before: { sources: string; files: Record<string, Reach> } = existsSync(kept)
    ? JSON.parse(readFileSync(kept, 'utf8'))
    : { sources, files: {} };
  if (before.sources !== sources) before.files = {};
  const files = testFiles(root, game);
  const found = new Map<string, Reach>();
  for (const file of files) {
    const known = before.files[file];
    if (known?.digest === textDigest(root, file)) found.set(file, known);
  }
  const wanted = files.filter((file) => !found.has(file));
  if (wanted.length === 0) return found;
  const script = path.join(folder, `${game}-marks-${process.pid}.cjs`);
  await buildScript(root, wanted, all, 'marks', script);
  for (const file of wanted) {
    const order = { do: 'dry', script, faults: all.length, file, only: titlesOf(file, game) } as const;
    const answer = await worker.ask(order);
    if (answer?.told !== 'dry') giveUp(`${file} cannot be run.`);
    for (const { title, failed } of answer.tests)
      if (failed !== '') giveUp(`${file}: "${title}" fails without any fault: ${failed}`);
    found.set(file, {
      digest: textDigest(root, file),
      tests: answer.tests.map(({ title, ms, met }) => ({ title, ms, met: bits(met, all.length) })),
      loaded: bits(answer.loaded, all.length),
    });
    writeFileSync(kept, JSON.stringify({ sources, files: Object.fromEntries(found) }));
  }
  rmSync(script);
  return found;
}

interface Told {
  fate: 'killed' | 'endless' | 'survived' | 'unreached';
  by: string;
}

interface Known {
  which: Which;
  title: string;
  ms: number;
  met: Buffer;
  dear: number; // its time, times the places it comes to: whoever comes to few is likelier to mind this one
}

async function main(): Promise<void> {
  const begun = performance.now();
  const { all: faults, some } = chosen();
  const folder = path.join(root, '.tercio/mutants');
  mkdirSync(folder, { recursive: true });
  const worker = new Worker();
  const reach = await reached(worker, folder, faults);
  const script = path.join(folder, `${game}-${process.pid}.cjs`);
  await buildScript(root, [...reach.keys()], some, 'faults', script);

  const loaded: Buffer[] = [];
  const all: Known[] = [];
  for (const [file, { tests, loaded: atLoad }] of reach) {
    loaded.push(Buffer.from(atLoad, 'base64'));
    tests.forEach(({ title, ms, met }, index) => {
      if (ms < 0) return;
      const set = Buffer.from(met, 'base64');
      all.push({ which: [file, index, ms], title, ms, met: set, dear: ms * countOf(set) });
    });
  }
  const whole = all.reduce((sum, t) => sum + t.ms, 0);
  const quick = all.filter((t) => values.slow || t.which[0] === RECORDS || t.ms <= whole * SLOW);
  const seconds = (): string => `${Math.round((performance.now() - begun) / 1000)} s`;
  process.stdout.write(
    `${quick.length} tests of ${Math.round(whole / 1000)} s, ${all.length - quick.length} of whole battles left out (${seconds()}).\n`,
  );
  const excuses: Excuse[] = existsSync(path.join(root, 'docs/mutants-excused.json'))
    ? JSON.parse(readFileSync(path.join(root, 'docs/mutants-excused.json'), 'utf8'))
    : [];

  const tolerances = tolerancesOf(root, game);

  // A run that was broken off goes on, and one repeated for its report begins at the end: same code, same tests.
  const log = path.join(folder, `fates-${game}.json`);
  const state = createHash('sha256').update(sourcesDigest(root));
  for (const [file, { digest }] of reach) state.update(file).update(digest);
  const now = state.digest('hex');
  const last: { state: string; fates: Record<string, Told> } = existsSync(log)
    ? JSON.parse(readFileSync(log, 'utf8'))
    : { state: now, fates: {} };
  const fates = last.state === now ? last.fates : {};

  const keep = (k: number, told: Told): void => {
    fates[k] = told;
    writeFileSync(log, JSON.stringify({ state: now, fates }));
  };
  const listOf = ({ fault, k }: Numbered): { tests: Known[]; atLoad: boolean } => {
    const atLoad = loaded.some((set) => among(set, k));
    const near = atLoad ? quick : quick.filter((t) => among(t.met, k));
    return { tests: inTurn(fault, near, whole * PATIENCE), atLoad };
  };
  // Most faults fail a quick test of their own chapter. Those that do not go through the rest together.
  const pending: Pending[] = [];
  for (const one of some) {
    if (fates[one.k] !== undefined) continue;
    const { tests, atLoad } = listOf(one);
    const first = atLoad ? tests.length : quickOnes(tests, whole * PATIENCE * FIRST);
    const told = await fateOf(worker, script, one.k, tests.slice(0, first));
    const later = tests.slice(first);
    if (told.fate === 'killed' || told.fate === 'endless' || later.length === 0) keep(one.k, told);
    else pending.push({ k: one.k, tests: later });
  }
  process.stdout.write(`${pending.length} outlived their quick tests (${seconds()}).\n`);
  for (let from = 0; from < pending.length; from += TOGETHER)
    await fatesTogether(worker, script, pending.slice(from, from + TOGETHER), keep);

  const tried: Tried[] = [];
  for (const { fault, k } of some) {
    const told = fates[k] ?? { fate: 'unreached', by: '' };
    const excuse = excuseOf(fault, excuses)?.why ?? (isAtTolerance(fault, tolerances) ? AT_A_TOLERANCE : '');
    const fate = told.fate !== 'killed' && told.fate !== 'endless' && excuse !== '' ? 'excused' : told.fate;
    const kept = fate === 'killed' && KEPT.test(told.by);
    tried.push({ fault, fate, by: fate === 'excused' ? excuse : told.by, kept });
    if (fate === 'survived' || fate === 'unreached' || values.list)
      process.stdout.write(
        `${fate}: ${fault.file}:${fault.line}:${fault.column} ${fault.kind}: ${fault.before}  →  ${fault.after}` +
          `${fate === 'killed' ? ` (${told.by})` : ''}\n`,
      );
  }
  worker.stop();
  rmSync(script);
  const summary = summaryOf(game, seed, tried);
  process.stdout.write(
    `${game}: ${summary.killed} of ${summary.made} noticed, ${summary.raw} (${summary.kept} only by kept battles); ` +
      `${summary.excused} excused, ` +
      `${summary.score} of the rest (${seconds()}).\n`,
  );
  if (values.write) {
    const page = path.join(root, 'docs/rule-coverage.md');
    writeFileSync(page, pageWith(readFileSync(page, 'utf8'), game, sectionOf(summary, tried)));
  }
}

/**
 * The tests to try on a fault: those of its own chapter, then the quick and particular ones, kept battles last. A fault in the
 * measuring of the table is reached by every test there is; beyond PATIENCE no more are tried.
 */
function inTurn(fault: Fault, tests: readonly Known[], patience: number): Known[] {
  const chapter = `${path.posix.dirname(fault.file)}/`;
  const far = (t: Known): number => (t.which[0] === RECORDS ? 2 : t.which[0].startsWith(chapter) ? 0 : 1);
  const sorted = tests.slice().sort((a, b) => far(a) - far(b) || a.dear - b.dear);
  let spent = 0;
  return sorted.filter((t) => {
    spent += t.ms;
    return spent <= patience || t.which[0] === RECORDS;
  });
}

/** How many tests at the beginning of a list take so long. */
function quickOnes(tests: readonly Known[], ms: number): number {
  let spent = 0;
  let n = 0;
  while (n < tests.length && tests[n].which[0] !== RECORDS && spent <= ms) spent += tests[n++].ms;
  return n;
}

interface Pending {
  k: number;
  tests: Known[]; // still to be run with it
}

/** Every test of several faults is run once with all of them (worker.ts says why nobody is wronged). */
async function fatesTogether(
  worker: Worker,
  script: string,
  several: readonly Pending[],
  keep: (k: number, told: Told) => void,
): Promise<void> {
  const alive = new Set(several.map(({ k }) => k));
  const found = (k: number, told: Told): void => {
    alive.delete(k);
    keep(k, told);
  };
  const tests = [...new Set(several.flatMap((one) => one.tests))].sort(
    (a, b) => Number(a.which[0] === RECORDS) - Number(b.which[0] === RECORDS) || a.dear - b.dear,
  );
  for (let from = 0; from < tests.length && alive.size > 0; ) {
    const orders = tests.slice(from).map((t) => ({
      test: t.which,
      faults: several.filter(({ k, tests: own }) => alive.has(k) && own.includes(t)).map(({ k }) => k),
    }));
    const answer = await worker.ask({ do: 'together', script, tests: orders }, (fault, by) =>
      found(fault, { fate: 'killed', by }),
    );
    if (answer !== undefined) break;
    // A test never ended: whose fault it is shows when they are tried alone.
    const at = tests.findIndex((t) => isSame(t.which, worker.at));
    if (at < from) break;
    for (const k of orders[at - from].faults) {
      if (!alive.has(k)) continue;
      const told = await fateOf(worker, script, k, [tests[at]]);
      if (told.fate === 'killed' || told.fate === 'endless') found(k, told);
    }
    from = at + 1;
  }
  for (const k of alive) keep(k, { fate: 'survived', by: '' });
}

const isSame = (a: Which, b: Which | undefined): boolean => a[0] === b?.[0] && a[1] === b[1];

async function fateOf(worker: Worker, script: string, fault: number, tests: readonly Known[]): Promise<Told> {
  if (tests.length === 0) return { fate: 'unreached', by: '' };
  const answer = await worker.ask({ do: 'try', script, fault, tests: tests.map((t) => t.which) });
  if (answer === undefined) return { fate: 'endless', by: worker.at?.join(' ') ?? '' };
  if (answer.told !== 'tried' || answer.killedBy === '') return { fate: 'survived', by: '' };
  return { fate: 'killed', by: answer.killedBy };
}

await main();
