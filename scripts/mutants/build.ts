/** All tests of a game and the code they run, as one script in which each chosen fault can be switched on. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { type Fault, withFaults } from './faults.ts';

/** Not rules: what suggests, samples, shows, names or reckons odds; what only tests use; lists that are data. */
const NO_RULES =
  /(?:\.test|\/testing(?:-[a-z]+)?|\/(?:suggest|sample|template|describe|keys|words|random-army|muster|drawing-up|list-regions))\.ts$|\/(?:lists|odds)\//;

const allFiles = (root: string, folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
    .filter((name) => name.endsWith('.ts'))
    .sort();

export const ruleFiles = (root: string, game: string): string[] =>
  allFiles(root, `packages/engine/src/rules/${game}`).filter((name) => !NO_RULES.test(name));

/** Battles of all games that are kept and replayed; a test's title begins with the name of its record. */
export const RECORDS = 'packages/engine/tests/records/records.test.ts';

/** Its own tests, those that put every game's rules to use (odds, lessons, puzzles), and its records. */
export const testFiles = (root: string, game: string): string[] =>
  [
    ...allFiles(root, `packages/engine/src/rules/${game}`),
    ...allFiles(root, 'packages/engine/src/odds'),
    ...allFiles(root, 'packages/engine/src/scenarios'),
    RECORDS,
  ].filter((name) => name.endsWith('.test.ts'));

export async function buildScript(
  root: string,
  game: string,
  faults: readonly Fault[],
  outfile: string,
): Promise<string[]> {
  const tests = testFiles(root, game);
  const byFile = new Map<string, { fault: Fault; k: number }[]>();
  faults.forEach((fault, i) => {
    byFile.set(fault.file, [...(byFile.get(fault.file) ?? []), { fault, k: i + 1 }]);
  });
  const entry = [
    `import * as shim from ${JSON.stringify(path.join(root, 'scripts/mutants/shim.ts'))};`,
    `import fc from 'fast-check';`,
    'fc.configureGlobal({ seed: 1 });',
    'export { shim };',
    'export const files = {',
    ...tests.map((t) => `  ${JSON.stringify(t)}: () => import(${JSON.stringify(path.join(root, t))}),`),
    '};',
  ].join('\n');
  await build({
    stdin: { contents: entry, resolveDir: root, loader: 'ts' },
    bundle: true,
    platform: 'node',
    external: ['typescript'], // which wants to know where its file lies
    format: 'cjs',
    target: 'node20',
    conditions: ['@tercio/source'],
    ignoreAnnotations: true, // in one file esbuild forgets to run a module that is reached through a listed entry
    outfile,
    logLevel: 'error',
    alias: { vitest: path.join(root, 'scripts/mutants/shim.ts') },
    plugins: [
      {
        name: 'faults',
        setup(setup) {
          setup.onLoad({ filter: /\.ts$/ }, ({ path: full }) => {
            const name = path.relative(root, full).split(path.sep).join('/');
            if (name.startsWith('node_modules') || name.startsWith('..')) return undefined;
            const text = readFileSync(full, 'utf8');
            const mine = byFile.get(name);
            const changed = mine === undefined ? text : withFaults(name, text, mine);
            const url = JSON.stringify(pathToFileURL(full).href);
            return { contents: changed.replaceAll('import.meta.url', url), loader: 'ts' };
          });
        },
      },
    ],
  });
  return tests;
}
