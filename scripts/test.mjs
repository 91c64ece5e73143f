// npm test: install if needed, then types, lint, tests in Node, rule coverage, tests in real browsers. Every
// stage runs even if an earlier one failed; the last line counts all.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { BROWSERS, chosenBrowsers, ensureBrowser, howToGet } from './browsers/browsers.mjs';
import { ensureInstalled, giveUp, root } from './install.mjs';
import { ensurePostgres, NO_POSTGRES } from './postgres.mjs';

const USE = 'npm test [-- --only STAGE[,STAGE...]]';
const began = Date.now();
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Runs a Node program of the installed tools. Resolves to its exit code and, if kept, what it said. */
function tool(file, words, { keep = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(root, file), ...words], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', keep ? 'pipe' : 'inherit', keep ? 'pipe' : 'inherit'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        said += text;
      });
    }
    child.on('error', (error) => resolve({ code: 1, said: `${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, said }));
  });
}

/** A check that passes or fails as a whole; what it says is shown when it fails. */
async function check(name, file, words, { show = false } = {}) {
  const since = Date.now();
  const { code, said } = await tool(`node_modules/${file}`, words, { keep: true });
  process.stdout.write(
    `${code === 0 ? '✓' : '✗'} ${name} (${seconds(since)})\n${code === 0 && !show ? '' : said}`,
  );
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

const sum = (tallies) =>
  tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
      unsteady: [...all.unsteady, ...(one.unsteady ?? [])],
      wrong: [...all.wrong, ...(one.wrong ?? [])],
    }),
    { passed: 0, failed: 0, skipped: 0, unsteady: [], wrong: [] },
  );

function hasSvelte(folder) {
  if (!existsSync(folder)) return false;
  return readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith('.svelte'));
}

/** The tests of a report that failed, each with the first lines of its reason. */
const failures = (files) =>
  files.flatMap((file) => {
    const name = path.relative(root, file.name);
    const first = (text) =>
      stripVTControlCharacters(text ?? '')
        .trim()
        .split('\n')
        .filter((line) => !line.includes('node_modules'))
        .slice(0, 6)
        .join('\n    ');
    const tests = file.assertionResults.filter((test) => test.status === 'failed');
    if (file.status === 'failed' && tests.length === 0) return [`${name}\n    ${first(file.message)}`];
    return tests.map((test) => `${name} > ${test.fullName}\n    ${first(test.failureMessages[0])}`);
  });

/** What a Vitest report says. A file that could not be loaded, or an error outside any test, counts as one. */
function tally(report, code) {
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const told = JSON.parse(readFileSync(report, 'utf8'));
  const broken = told.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = told.numFailedTests + broken;
  return {
    passed: told.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: told.numPendingTests + told.numTodoTests,
    wrong: failures(told.testResults),
  };
}

async function vitest(project, env, more = []) {
  const report = path.join(root, '.tercio', `vitest-${project}.json`);
  mkdirSync(path.dirname(report), { recursive: true });
  const unsteady = path.join(root, '.tercio', 'unsteady.json');
  for (const file of [report, unsteady]) rmSync(file, { force: true });
  const words = ['run', '--project', project, '--passWithNoTests', ...more];
  // Named reporters replace those of vitest.config.ts, so all are named here.
  const ours = ['rule-reporter', 'unsteady-reporter'].map((name) => `--reporter=./scripts/vitest/${name}.ts`);
  const reporters = ['--reporter=default', ...ours, '--reporter=json'];
  const { code } = await tool(
    'node_modules/vitest/vitest.mjs',
    [...words, ...reporters, `--outputFile.json=${report}`],
    { env },
  );
  const again = existsSync(unsteady) ? JSON.parse(readFileSync(unsteady, 'utf8')) : [];
  return { ...tally(report, code), unsteady: again };
}

/** The page is built once, so that two files of tests can use it at the same time. */
async function inBrowsers(env) {
  const { code, said } = await tool('scripts/start.mjs', ['--build'], { keep: true });
  if (code !== 0) {
    process.stdout.write(said);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  rmSync(path.join(root, '.tercio/failed'), { recursive: true, force: true }); // what an earlier run left to look at
  return vitest('browser', { TERCIO_PAGE: path.join(root, 'apps/web/dist'), ...env });
}

async function browserTests() {
  await webkit;
  const wanted = chosenBrowsers();
  const left = Object.keys(BROWSERS).filter((name) => !wanted.includes(name));
  for (const name of left) {
    process.stdout.write(
      `Skipped: ${BROWSERS[name].title}, because TERCIO_BROWSERS=${process.env.TERCIO_BROWSERS}.\n`,
    );
  }
  const env = {};
  const missing = [];
  const without = []; // those that a machine may lack
  for (const name of wanted) {
    const program = ensureBrowser(name);
    if (program) env[BROWSERS[name].variable] = program;
    else (BROWSERS[name].optional ? without : missing).push(name);
  }
  for (const name of without) process.stdout.write(`${howToGet(name)}\n`);
  const present = wanted.filter((name) => !missing.includes(name) && !without.includes(name));
  const lacking = { passed: 0, failed: missing.length, skipped: left.length + without.length };
  const ran =
    present.length > 0 ? await inBrowsers({ ...env, TERCIO_BROWSERS: present.join(',') }) : undefined;
  for (const name of missing) process.stdout.write(`${howToGet(name)}\n`);
  return sum(ran ? [ran, lacking] : [lacking]);
}

const STAGES = {
  types: async () => {
    const checks = [check('tsc', '@typescript/native/bin/tsc', ['-p', 'tsconfig.json'])];
    if (hasSvelte(path.join(root, 'apps/web/src'))) {
      // what it wrote of components that were renamed since would be checked again
      rmSync(path.join(root, 'apps/web/.svelte-check'), { recursive: true, force: true });
      checks.push(
        check('svelte-check', 'svelte-check/bin/svelte-check', [
          ...['--tsgo', '--workspace', 'apps/web', '--output', 'human', '--fail-on-warnings'],
          ...(existsSync(path.join(root, 'apps/web/tsconfig.json')) ? ['--tsconfig', './tsconfig.json'] : []),
        ]),
      );
    }
    return sum(await Promise.all(checks));
  },
  lint: () =>
    check('biome', '@biomejs/biome/bin/biome', ['check', '--colors=off', '--max-diagnostics=50', '.']),
  unit: async () => {
    await nodes;
    const programs = ensurePostgres();
    if (programs === undefined) process.stdout.write(`${NO_POSTGRES}\n`);
    // what Debian needs for WebKit comes while unit tests run: it takes a quarter of a minute
    if (stages.includes('browser') && chosenBrowsers().includes('webkit'))
      webkit = tool('scripts/browsers/browsers.mjs', ['webkit']);
    return vitest('node', programs === undefined ? {} : { TERCIO_POSTGRES: programs }, ['--maxWorkers=100%']); // the usual leaves one core idle
  },
  coverage: () => check('rule coverage', '../scripts/coverage.mjs', [], { show: true }),
  browser: browserTests,
};

function readStages(words) {
  if (words.length === 0) return Object.keys(STAGES);
  const only = /^--only(?:=(.*))?$/.exec(words[0]);
  const names = (only?.[1] ?? words[1] ?? '').split(',');
  const count = only?.[1] === undefined ? 2 : 1;
  if (!only || words.length !== count) giveUp(`Unknown option "${words.join(' ')}"; use: ${USE}`);
  const unknown = names.find((name) => !Object.hasOwn(STAGES, name));
  if (unknown !== undefined) giveUp(`No stage "${unknown}"; there are ${Object.keys(STAGES).join(', ')}.`);
  return names;
}

const stages = readStages(process.argv.slice(2));
if (!chosenBrowsers()) {
  giveUp(
    `TERCIO_BROWSERS is "${process.env.TERCIO_BROWSERS}"; it may be none, or some of ${Object.keys(BROWSERS).join(', ')} with commas between.`,
  );
}
ensureInstalled();
// The versions of Node that the packages are tried with come while types are checked.
const nodes = stages.includes('unit') ? tool('scripts/package/nodes.mjs', []) : undefined;

let webkit;

const results = [];
for (const name of stages) {
  process.stdout.write(`\n== ${name} ==\n`);
  const since = Date.now();
  results.push({ name, ...(await STAGES[name]()), time: seconds(since) });
}
process.stdout.write('\n');
for (const { name, passed, failed, skipped, time } of results) {
  process.stdout.write(
    `${failed ? '✗' : '✓'} ${name.padEnd(9)} ${passed} ok, ${failed} not ok, ${skipped} left out (${time})\n`,
  );
}
const { passed, failed, skipped, unsteady, wrong } = sum(results);
if (wrong.length > 0 && existsSync(path.join(root, '.tercio/failed')))
  process.stdout.write('pictures and traces of failed browser tests: .tercio/failed\n');
for (const test of wrong) process.stdout.write(`failed: ${test}\n`);
for (const name of unsteady) process.stdout.write(`only at the second try: ${name}\n`);
process.stdout.write(
  `in ${seconds(began)}\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`,
);
process.exitCode = failed ? 1 : 0;
