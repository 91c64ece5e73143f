import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../install.mjs';
import { complete, machineOf, missingFrom } from './complete-lock.mjs';

it('every platform package is in the lock file, or npm ci refuses it', () => {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  expect(missingFrom(lock), 'run node scripts/package/complete-lock.mjs').toEqual([]);
});

it('enters a missing platform package with its machine', () => {
  const lock = {
    packages: { 'node_modules/b': { optionalDependencies: { '@b/cli-win32-arm64': '1.2.3' } } },
  };
  expect(missingFrom(lock)).toEqual([['node_modules/@b/cli-win32-arm64', '1.2.3']]);
  expect(complete(lock).packages['node_modules/@b/cli-win32-arm64']).toEqual({
    version: '1.2.3',
    cpu: ['arm64'],
    os: ['win32'],
    dev: true,
    optional: true,
  });
  expect(missingFrom(lock)).toEqual([]);
});

it('reads the machine off the name', () => {
  expect(machineOf('node_modules/@x/b-linux-x64-musl')).toEqual({
    cpu: ['x64'],
    os: ['linux'],
    libc: ['musl'],
  });
  expect(machineOf('node_modules/@x/b-linux-arm64-gnu')).toEqual({
    cpu: ['arm64'],
    os: ['linux'],
    libc: ['glibc'],
  });
  expect(machineOf('node_modules/@x/b-wasm32-wasi')).toEqual({ cpu: ['wasm32'] });
  expect(machineOf('node_modules/left-pad')).toBeUndefined();
});
