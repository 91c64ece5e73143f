// Other versions of Node, to run the packages with. The registry's package `node` brings the program; each is fetched
// once, into node_modules/.tercio.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { npm, root } from '../install.mjs';

/** The oldest and the newest version that we answer for. */
export const NODES = { 20: '20.20.2', 24: '24.21.0' };

/** The program of a version: the one that runs now, one fetched before, one fetched now; undefined without a network. */
export function nodeOf(major) {
  if (process.versions.node.split('.')[0] === String(major)) return process.execPath;
  const folder = path.join(root, 'node_modules', '.tercio', `node-${NODES[major]}`);
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const program = path.join(folder, 'node_modules', 'node', 'bin', name);
  if (existsSync(program)) return program;
  // beside its place until it is whole: another run may be looking for it
  const part = `${folder}.${process.pid}`;
  mkdirSync(part, { recursive: true });
  writeFileSync(path.join(part, 'package.json'), '{ "private": true }\n');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--fetch-retries=0'];
  const words = ['install', ...quiet, `node@${NODES[major]}`];
  npm(words, { cwd: part, stdio: ['ignore', 2, 2], timeout: 300_000 });
  if (existsSync(path.join(part, 'node_modules', 'node', 'bin', name)) && !existsSync(folder))
    renameSync(part, folder);
  rmSync(part, { recursive: true, force: true });
  return existsSync(program) ? program : undefined;
}

// npm test fetches them while it checks types
if (import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const major of Object.keys(NODES)) nodeOf(major);
