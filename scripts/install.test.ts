import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isInstalled, nodeIsNewEnough, stampInstalled } from './install.mjs';

it('asks for Node 20.19 or later', () => {
  for (const version of ['20.19.0', '20.20.2', '22.0.0', '24.1.0'])
    expect(nodeIsNewEnough(version)).toBe(true);
  for (const version of ['20.18.9', '18.20.0', '4.0.0']) expect(nodeIsNewEnough(version)).toBe(false);
});

it('installs again when the lock file changed, and not otherwise', () => {
  const home = mkdtempSync(path.join(os.tmpdir(), 'tercio-'));
  const lock = path.join(home, 'package-lock.json');
  writeFileSync(lock, '{"packages":{}}');
  expect(isInstalled(home)).toBe(false);
  stampInstalled(home);
  expect(isInstalled(home)).toBe(true);
  writeFileSync(lock, '{"packages":{"":{}}}');
  expect(isInstalled(home)).toBe(false);
  rmSync(home, { recursive: true });
});
