/**
 * `npm run mutants -- --rules R --seed S --most N`: small faults in the files of a game, each tried against the
 * tests that reach it. A fault that no test notices is a rule that is not proved.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildScript, RECORDS, ruleFiles } from './build.ts';
import { type Fault, faultsIn } from './faults.ts';
import { Worker } from './pool.ts';
import { type Excuse, excuseOf, pageWith, sectionOf, summaryOf, type Tried } from './report.ts';
import type { Which } from './worker.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const GAMES = ['adlg-r', 'baroque', 'argad', 'group-orders'];
const USE = `npm run mutants -- --rules ${GAMES.join('|')} [--seed TEXT] [--most 300] [--only FILE] [--slow] [--write]`;

/** Longer tests play whole battles; they are left out unless --slow asks for them. */
const SLOW = 1500;

/** Titles of kept battles and drills, which notice a change without knowing what is right. */
const KEPT = /^(?:what kept battles told|drills) > /;

/** So many milliseconds of tests (as they took without a fault) are spent on one fault, records aside. */
const PATIENCE = 6_000;

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

/** A seeded choice among all faults: those whose hash with the seed is least. */
function chosen(): Fault[] {
  const all = ruleFiles(root, game)
    .filter((file) => values.only === undefined || file.includes(values.only))
    .flatMap((file) => faultsIn(file, readFileSync(path.join(root, file), 'utf8')));
  const keyed = all.map((fault) => {
    const name = `${seed} ${fault.file} ${fault.start} ${fault.end} ${fault.kind} ${fault.text}`;
    return { fault, key: createHash('sha256').update(name).digest('hex') };
  });
  keyed.sort((a, b) => (a.key < b.key ? -1 : 1));
  process.stdout.write(
    `${all.length} possible faults in the rules of ${game}; ${Math.min(most, all.length)} tried.\n`,
  );
  return keyed.slice(0, most).map((k) => k.fault);
}

interface Known {
  which: Which;
  title: string;
  ms: number;
}

async function main(): Promise<void> {
  const begun = performance.now();
  const faults = chosen();
  const folder = path.join(root, '.tercio/mutants');
  mkdirSync(folder, { recursive: true });
  const script = path.join(folder, `${game}-${process.pid}.cjs`);
  const files = await buildScript(root, game, faults, script);
  const worker = new Worker();
  const reaching: Known[][] = faults.map(() => []);
  const atLoad = new Set<number>();
  const all: Known[] = [];
  const times = new Map<string, number>();
  // Tests that were slow when they last ran are not run again to find that out.
  const list = path.join(folder, `slow-${game}.json`);
  const leave: string[] = existsSync(list) && !values.slow ? JSON.parse(readFileSync(list, 'utf8')) : [];
  let slow = leave.length;
  for (const file of files) {
    const only = file === RECORDS ? `(?:told|drills) > ${game}` : '';
    const answer = await worker.ask({ do: 'dry', script, file, leave, only }, () => 1_800_000);
    if (answer?.told !== 'dry') giveUp(`${file} cannot be run.`);
    for (const k of answer.loaded) atLoad.add(k);
    answer.tests.forEach((test, index) => {
      if (test.ms < 0) return;
      if (test.failed !== '') giveUp(`${file}: "${test.title}" fails without any fault: ${test.failed}`);
      if (test.ms > SLOW && !values.slow && file !== RECORDS) {
        slow++;
        leave.push(test.title);
        return;
      }
      const known = { which: [file, index] as Which, title: test.title, ms: test.ms };
      times.set(`${file} ${index}`, test.ms);
      all.push(known);
      for (const k of test.reached) reaching[k - 1]?.push(known);
    });
  }
  writeFileSync(list, JSON.stringify(leave));
  const seconds = (): string => `${Math.round((performance.now() - begun) / 1000)} s`;
  process.stdout.write(`${all.length} tests, ${slow} of whole battles left out (${seconds()}).\n`);
  const excuses: Excuse[] = existsSync(path.join(root, 'docs/mutants-excused.json'))
    ? JSON.parse(readFileSync(path.join(root, 'docs/mutants-excused.json'), 'utf8'))
    : [];

  const tried: Tried[] = [];
  for (const [i, fault] of faults.entries()) {
    const tests = inTurn(fault, atLoad.has(i + 1) ? all : (reaching[i] ?? []));
    const excuse = excuseOf(fault, excuses);
    const told = await fateOf(worker, script, i + 1, tests, times);
    const fate = told.fate !== 'killed' && told.fate !== 'endless' && excuse ? 'excused' : told.fate;
    const kept = fate === 'killed' && KEPT.test(told.by);
    tried.push({ fault, fate, by: fate === 'excused' ? (excuse?.why ?? '') : told.by, kept });
    if (fate === 'survived' || fate === 'unreached' || values.list)
      process.stdout.write(
        `${fate}: ${fault.file}:${fault.line}:${fault.column} ${fault.kind}: ${fault.before}  →  ${fault.after}` +
          `${fate === 'killed' ? ` (${told.by})` : ''}\n`,
      );
  }
  worker.stop();
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
 * The tests to try on a fault: those of its own chapter, then the quick ones, kept battles last. A fault in the
 * measuring of the table is reached by every test there is; beyond PATIENCE no more are tried.
 */
function inTurn(fault: Fault, tests: readonly Known[]): Known[] {
  const chapter = `${path.posix.dirname(fault.file)}/`;
  const far = (t: Known): number => (t.which[0] === RECORDS ? 2 : t.which[0].startsWith(chapter) ? 0 : 1);
  const sorted = tests.slice().sort((a, b) => far(a) - far(b) || a.ms - b.ms);
  let spent = 0;
  return sorted.filter((t) => {
    spent += t.ms;
    return spent <= PATIENCE || t.which[0] === RECORDS;
  });
}

async function fateOf(
  worker: Worker,
  script: string,
  fault: number,
  tests: readonly Known[],
  times: ReadonlyMap<string, number>,
): Promise<{ fate: 'killed' | 'endless' | 'survived' | 'unreached'; by: string }> {
  if (tests.length === 0) return { fate: 'unreached', by: '' };
  let last = '';
  const answer = await worker.ask({ do: 'try', script, fault, tests: tests.map((t) => t.which) }, (at) => {
    last = at === undefined ? '' : at.join(' ');
    // Many times what the same test took a moment ago on this machine: then it never ends.
    return 20_000 + 50 * (times.get(last) ?? 0);
  });
  if (answer === undefined) return { fate: 'endless', by: last };
  if (answer.told !== 'tried' || answer.killedBy === '') return { fate: 'survived', by: '' };
  return { fate: 'killed', by: answer.killedBy };
}

await main();
