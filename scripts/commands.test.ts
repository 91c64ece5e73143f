/** The two commands as a person calls them: what they say to bad words, and with which exit code. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './install.mjs';

function call(script: string, words: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'scripts', script), ...words],
    {
      encoding: 'utf8',
      env: { ...process.env, ...env },
      timeout: 300_000,
    },
  );
  return { status, stdout, sentences: stderr.trim().split('\n') };
}

describe('bad words on the command line', () => {
  it.each([
    [
      'start.mjs',
      ['--prot', '5'],
      'Unknown option "--prot"; use: npm start [-- --port N] [--no-open] [--build] [--online [--lan]]',
    ],
    ['start.mjs', ['--port', '99999'], '--port takes a number from 0 to 65535, not "99999".'],
    ['start.mjs', ['--port', 'x'], '--port takes a number from 0 to 65535, not "x".'],
    ['start.mjs', ['--port'], '--port takes a number from 0 to 65535, not nothing.'],
    ['test.mjs', ['--fast'], 'Unknown option "--fast"; use: npm test [-- --only STAGE[,STAGE...]]'],
    ['test.mjs', ['--only', 'luck'], 'No stage "luck"; there are types, lint, unit, coverage, browser.'],
    [
      'bench.mjs',
      ['--fast'],
      'Unknown option "--fast"; use: npm run bench [-- --only NAME[,NAME...]] [--seconds N] [--write] [--plot] [--no-peers]',
    ],
    ['bench.mjs', ['--seconds', 'x'], '--seconds takes a number from 0.1 to 600.'],
    ['coverage.mjs', ['--lower'], 'Unknown option "--lower"; use: node scripts/coverage.mjs [--update]'],
  ])('%s %j: one sentence, exit code 2', (script, words, sentence) => {
    expect(call(script, words)).toEqual({ status: 2, stdout: '', sentences: [sentence] });
  });

  it('an unknown browser in TERCIO_BROWSERS: one sentence, exit code 2', () => {
    const { status, sentences } = call('test.mjs', [], { TERCIO_BROWSERS: 'netscape' });
    expect(status).toBe(2);
    expect(sentences).toEqual([
      'TERCIO_BROWSERS is "netscape"; it may be none, or some of chromium, firefox, webkit with commas between.',
    ]);
  });

  it('a taken port: one sentence, exit code 2, before anything is built', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { status, sentences } = call('start.mjs', ['--port', String(port)]);
    other.close();
    expect(status).toBe(2);
    expect(sentences).toEqual([`Port ${port} is taken; choose another with --port N, or leave it out.`]);
  });
});

it('tercio in a clone with nothing installed says what to run, exit code 2', () => {
  const clone = mkdtempSync(path.join(os.tmpdir(), 'tercio-'));
  const launcher = path.join(clone, 'apps', 'cli', 'tercio.mjs');
  cpSync(path.join(root, 'apps', 'cli', 'tercio.mjs'), launcher, { recursive: true });
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, 'rules'], { encoding: 'utf8' });
  rmSync(clone, { recursive: true });
  expect({ status, stdout, stderr }).toEqual({
    status: 2,
    stdout: '',
    stderr: 'Tercio is not installed yet: run `npm start` (or `npm test`) in its folder first.\n',
  });
});
