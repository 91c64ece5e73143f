// What `npm start` and `npm test` do first: see that Node is new enough and that what the lock file names is
// installed. Node's own modules only, because this runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { alone } from './alone.mjs';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const NODE = [20, 19];

/** Bad input or a machine that cannot run this: one sentence, exit code 2. */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
}

export function nodeIsNewEnough(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  return major > NODE[0] || (major === NODE[0] && minor >= NODE[1]);
}

/** The lock file and the machine it was unpacked for: platform binaries differ. */
function wanted(home) {
  const lock = readFileSync(path.join(home, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex');
}

export function isInstalled(home = root) {
  const stamp = path.join(home, 'node_modules', '.tercio', 'installed');
  return existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === wanted(home);
}

/** Says that what is in node_modules is what the lock file names. */
export function stampInstalled(home = root) {
  const folder = path.join(home, 'node_modules', '.tercio');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'installed'), `${wanted(home)}\n`);
}

/** How to call npm: the one that called us, or the one on the path. */
export function npm(args, options) {
  const own = process.env.npm_execpath;
  if (own && /npm-cli\.[cm]?js$/.test(own)) return spawnSync(process.execPath, [own, ...args], options);
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** Runs `npm ci` unless the lock file is the one installed last. */
export function ensureInstalled() {
  if (!nodeIsNewEnough()) {
    giveUp(`Tercio needs Node ${NODE.join('.')} or later; this is Node ${process.versions.node}.`);
  }
  if (isInstalled()) return;
  alone(path.join(root, '.tercio', 'install.lock'), install);
}

function install() {
  if (isInstalled()) return; // somebody else did, meanwhile
  process.stderr.write('Installing what package-lock.json names (once) ...\n');
  // Development tools are needed to build the page, even where NODE_ENV says production.
  const done = npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (done.error || done.status !== 0) {
    process.stderr.write('npm ci failed (see above); check the network and run the command again.\n');
    process.exit(1);
  }
  stampInstalled();
}
