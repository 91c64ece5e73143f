/** A small test run of its own, to see what is written about it. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RuleTest } from '../../apps/cli/src/coverage.ts';
import { root } from '../install.mjs';

let folder: string;
const place = (...names: string[]) => JSON.stringify(path.join(root, ...names));

beforeAll(() => {
  mkdirSync(path.join(root, '.tercio'), { recursive: true });
  folder = mkdtempSync(path.join(root, '.tercio', 'run-'));
  writeFileSync(
    path.join(folder, 'vitest.config.mjs'),
    `export default { test: {
      include: ['*.test.ts'],
      setupFiles: [${place('scripts', 'vitest', 'vitest-cite.ts')}],
      reporters: [${place('scripts', 'vitest', 'rule-reporter.ts')}],
    } };`,
  );
  writeFileSync(
    path.join(folder, 'first.test.ts'),
    `import { describe, expect, it } from 'vitest';
    import { cite } from ${place('packages', 'engine', 'src', 'battle', 'cite.ts')};
    it('AG-SIM-1 is cited', () => cite('AG-SIM-1'));
    it('AG-SIM-2 is not', () => cite('AG-SIM-3'));
    it('AG-SIM-3 was cited by another test', () => {});
    it('no rule here', () => cite('AG-SIM-4'));
    describe('AG-SIM-5 of a group', () => it('holds', () => cite('AG-SIM-5')));
    it('AG-SIM-6 fails', () => { cite('AG-SIM-6'); expect(1).toBe(2); });
    it.skip('AG-SIM-7 is left out', () => cite('AG-SIM-7'));`,
  );
  writeFileSync(
    path.join(folder, 'second.test.ts'),
    `import { it } from 'vitest';
    import { cite } from ${place('packages', 'engine', 'src', 'battle', 'cite.ts')};
    it('AG-SIM-8 is cited', () => cite('AG-SIM-8'));`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(...words: string[]): string[] {
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  spawnSync(process.execPath, [vitest, 'run', '--root', folder, ...words], {
    encoding: 'utf8',
    timeout: 300_000,
  });
  const told = JSON.parse(readFileSync(path.join(folder, '.tercio', 'rule-tests.json'), 'utf8'));
  return told.tests.map(({ id, file, state, cited }: RuleTest) => `${id} ${file} ${state} ${cited}`).sort();
}

it('writes which rules were cited by the tests that bear their ids, and merges runs of some files', () => {
  const first = [
    'AG-SIM-1 first.test.ts passed true',
    'AG-SIM-2 first.test.ts passed false',
    'AG-SIM-3 first.test.ts passed false',
    'AG-SIM-5 first.test.ts passed true',
    'AG-SIM-6 first.test.ts failed true',
  ];
  const all = [...first, 'AG-SIM-8 second.test.ts passed true'];
  expect(run('first')).toEqual(first);
  expect(run('second')).toEqual(all);
  expect(run('first', '-t', 'AG-SIM-1')).toEqual(all);
});
