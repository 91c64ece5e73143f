import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

// Two projects: `node` is everything that runs in Node alone; `browser` is what opens a real browser
// (files named *.browser.test.ts). `npm test` finds the browsers before it runs the second.
const folders = [
  'packages/*/src',
  'packages/*/tests',
  'apps/*/src',
  'apps/*/tests',
  'docs',
  'scripts',
  'bench',
  'training',
];
const inBrowsers = folders.map((folder) => `${folder}/**/*.browser.test.ts`);
// Gathering the positions of the tests for `npm run prove` costs loading every game, so only when asked for.
const setupFiles = ['scripts/vitest/vitest-cite.ts'];
if (process.env.TERCIO_POSITIONS) setupFiles.push('scripts/vitest/vitest-positions.ts');
// The engine is read as sources, as everywhere in the house: see packages/engine/package.json.
const conditions = ['@tercio/source', ...defaultServerConditions];
const source = { resolve: { conditions }, ssr: { resolve: { conditions } } };
const shared = { pool: 'threads' as const, setupFiles };

export default defineConfig({
  test: {
    reporters: ['default', './scripts/vitest/rule-reporter.ts', './scripts/vitest/unsteady-reporter.ts'],
    projects: [
      {
        ...source,
        test: {
          ...shared,
          setupFiles: ['scripts/vitest/vitest-seed.ts', ...setupFiles],
          name: 'node',
          include: folders.map((folder) => `${folder}/**/*.test.ts`),
          exclude: ['**/node_modules/**', '**/dist/**', ...inBrowsers],
          testTimeout: 600_000, // a machine many times slower gets there
          // Real processes, sockets and databases can meet a hiccup of the machine: one more try, and what passed only
          // then is named at the end of the run. What is computed alone fails twice.
          retry: 1,
          isolate: false, // modules are read once a thread, not once a file: a third less work
        },
      },
      {
        ...source,
        test: {
          ...shared,
          name: 'browser',
          isolate: false, // as above: a fifth less time, and nothing in the helpers outlives a file
          include: inBrowsers,
          exclude: ['**/node_modules/**', '**/dist/**'],
          // long enough for a machine many times slower: a test waits for what it needs, not for a number of seconds
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 120_000 } },
          retry: 1, // what passed only at the second try is named at the end of the run
          // several files at once where the page lies built already (npm test sees to it): each would build it
          fileParallelism: process.env.TERCIO_PAGE !== undefined,
          maxWorkers: 3, // a test waits for its browser some of the time
        },
      },
    ],
  },
});
