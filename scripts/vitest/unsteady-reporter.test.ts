/** A small test run of its own, to see what is written about it. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../install.mjs';

mkdirSync(path.join(root, '.tercio'), { recursive: true });
const folder = mkdtempSync(path.join(root, '.tercio', 'run-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('names the tests that passed only when run again, and no other', () => {
  const reporter = JSON.stringify(path.join(root, 'scripts', 'vitest', 'unsteady-reporter.ts'));
  writeFileSync(
    path.join(folder, 'vitest.config.mjs'),
    `export default { test: { include: ['*.test.ts'], retry: 1, reporters: [${reporter}] } };`,
  );
  writeFileSync(
    path.join(folder, 'some.test.ts'),
    `import { expect, it } from 'vitest';
    let tries = 0;
    it('steady', () => {});
    it('unsteady', () => expect(++tries).toBe(2));
    it('broken', () => expect(1).toBe(2));`,
  );
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const done = spawnSync(process.execPath, [vitest, 'run', '--root', folder], { timeout: 300_000 });
  expect(done.status).toBe(1);
  const told = JSON.parse(readFileSync(path.join(folder, '.tercio', 'unsteady.json'), 'utf8'));
  expect(told).toEqual(['some.test.ts > unsteady']);
});
