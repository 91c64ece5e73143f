/** What the README shows must work as it stands there. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from './install.mjs';

const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
const folder = mkdtempSync(path.join(os.tmpdir(), 'tercio-'));
afterAll(() => rmSync(folder, { recursive: true }));

const tercio = `"${process.execPath}" "${path.join(root, 'apps', 'cli', 'tercio.mjs')}"`;
const examples = readme
  .split('\n')
  .filter((line) => line.startsWith('npx --no-install tercio '))
  .map((line) => line.replace(/\s+# .*$/, ''));

describe.skipIf(process.platform === 'win32')('the examples of the README', () => {
  it('are there', () => {
    expect(examples.length).toBeGreaterThan(8);
  });

  /** Of the first run in a clone there is no report yet. */
  const reported = existsSync(path.join(root, '.tercio', 'rule-tests.json'));

  it.each(examples.filter((line) => reported || !line.includes('--coverage')))('%s', (line) => {
    const command = line.replace('npx --no-install tercio', tercio);
    const { status, stderr } = spawnSync(command, {
      maxBuffer: 1 << 26, // after a whole run the list of tests by rule passes a megabyte
      cwd: folder,
      shell: true,
      encoding: 'utf8',
      timeout: 300_000,
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});
