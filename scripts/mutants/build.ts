/** All tests of a game and the code they run, as one script in which each chosen fault can be switched on. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { type Numbered, withFaults, withMarks } from './faults.ts';

/** Not rules: what suggests, judges, foresees, samples, shows, names or reckons odds; what a program writes; data. */
const NO_RULES =
  /(?:\.test|\/testing(?:-[a-z]+)?|\/(?:suggest|way-to|aim|aims|threats|threat-odds|phase|outlook|round-odds|generated|sample|template|describe|keys|words|random-army|muster|drawing-up|list-regions))\.ts$|\/(?:lists|odds)\//;

const allFiles = (root: string, folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
    .filter((name) => name.endsWith('.ts'))
    .sort();

export const ruleFiles = (root: string, game: string): string[] =>
  allFiles(root, `packages/engine/src/rules/${game}`).filter((name) => !NO_RULES.test(name));

/** What the table of tolerances of a game is called. */
export const tolerancesOf = (root: string, game: string): string[] => {
  const text = readFileSync(path.join(root, `packages/engine/src/rules/${game}/tolerances.ts`), 'utf8');
  return [...text.matchAll(/^export const (\w+)/gm)].map((m) => m[1]);
};

/** Battles of all games that are kept and replayed; a test's title begins with the name of its record. */
export const RECORDS = 'packages/engine/tests/records/records.test.ts';

/** Tests of all games that stand elsewhere: turned positions, what is read and refused, and what is generated from descriptions of fields. */
const SHARED = [
  'packages/engine/tests/turned/drills.test.ts',
  'packages/engine/tests/reading/reading.test.ts',
  'scripts/schemes.test.ts',
];

/** Its own tests, those that put every game's rules to use (odds, lessons, puzzles), and its records. */
export const testFiles = (root: string, game: string): string[] =>
  [
    ...allFiles(root, `packages/engine/src/rules/${game}`),
    ...allFiles(root, 'packages/engine/src/odds'),
    ...allFiles(root, 'packages/engine/src/scenarios'),
    ...SHARED,
    RECORDS,
  ].filter((name) => name.endsWith('.test.ts'));

/** Which tests of a file are about a game: a pattern for titles. */
export const titlesOf = (file: string, game: string): string =>
  file === RECORDS
    ? `told > ${game}|drills > ${game}|for ever > ${game}.* replays$`
    : file.includes(`/rules/${game}/`)
      ? ''
      : game;

/** One sum of everything that tests of a game run, the tests themselves apart. */
export function sourcesDigest(root: string): string {
  const sum = createHash('sha256');
  const folders = ['packages/engine/src', 'packages/engine/tests', 'docs/teaching', 'scripts/mutants'];
  for (const name of folders.flatMap((folder) => allFiles(root, folder))) {
    if (!name.endsWith('.test.ts')) sum.update(name).update(readFileSync(path.join(root, name)));
  }
  return sum.digest('hex');
}

export const textDigest = (root: string, file: string): string =>
  createHash('sha256')
    .update(readFileSync(path.join(root, file)))
    .digest('hex');

/** `how` says whether the places of the faults are noted, or one fault is made. */
export async function buildScript(
  root: string,
  tests: readonly string[],
  faults: readonly Numbered[],
  how: 'marks' | 'faults',
  outfile: string,
): Promise<void> {
  const change = how === 'marks' ? withMarks : withFaults;
  const byFile = new Map<string, Numbered[]>();
  for (const one of faults) byFile.set(one.fault.file, [...(byFile.get(one.fault.file) ?? []), one]);
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
            const changed = mine === undefined ? text : change(name, text, mine);
            const url = JSON.stringify(pathToFileURL(full).href);
            return { contents: changed.replaceAll('import.meta.url', url), loader: 'ts' };
          });
        },
      },
    ],
  });
}
