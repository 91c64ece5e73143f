// Finds the programs of PostgreSQL that tests start a private database with, and gets them where they are missing.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const NEEDED = ['initdb', 'postgres'];
const suffix = process.platform === 'win32' ? '.exe' : '';
const isComplete = (folder) => NEEDED.every((name) => existsSync(path.join(folder, name + suffix)));

/** Debian and Homebrew keep each version in a folder of its own: the newest first. */
function versions(home, rest) {
  if (!existsSync(home)) return [];
  return readdirSync(home)
    .sort((a, b) => Number(b.replace(/\D/g, '')) - Number(a.replace(/\D/g, '')))
    .map((name) => path.join(home, name, rest));
}

/** The folder with initdb and postgres, or undefined. */
export function findPostgres() {
  const named = process.env.TERCIO_POSTGRES;
  if (named) return isComplete(named) ? named : undefined;
  const places = [
    ...(process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== ''),
    ...versions('/usr/lib/postgresql', 'bin'),
    ...versions('/opt/homebrew/opt', 'bin').filter((place) => place.includes('postgresql')),
    ...versions('/usr/local/opt', 'bin').filter((place) => place.includes('postgresql')),
  ];
  return places.find(isComplete);
}

/** Finds the programs, or has apt install them where that is allowed. */
export function ensurePostgres() {
  const found = findPostgres();
  if (found || process.env.TERCIO_POSTGRES) return found;
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  if (spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  process.stderr.write('No PostgreSQL on this machine; installing it for the tests of several servers ...\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const words of [
    ['-q', 'update'],
    ['-q', '-y', 'install', '--no-install-recommends', 'postgresql'],
  ])
    spawnSync('apt-get', words, { env, stdio: 'ignore', timeout: 600_000 });
  return findPostgres();
}

/** What a person can do about it, in one sentence. */
export const NO_POSTGRES =
  'No PostgreSQL (initdb and postgres, 15 or later) was found and none could be installed, so the tests of several servers on one database are left out; install it, or name the folder of its programs in TERCIO_POSTGRES.';
