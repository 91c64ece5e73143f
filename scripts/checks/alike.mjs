// npm run prove -- alike: two states of the sources play the same battles, command by command, and what each costs.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { giveUp, root } from '../install.mjs';

/** Every game with the table that it is compared on; '' is all its tables but the short ones. */
const TABLES = [
  ['adlg-r-2021', 'rocroi'],
  ['adlg-r-2024', 'rocroi'],
  ['adlg-r-2024', 'vienna'],
  ['baroque', 'vienna'],
  ['group-orders', ''],
  ['argad', ''],
];

/** The sources as they were, beside what this repository keeps for itself. */
function sourcesOf(ref) {
  const folder = path.join(root, 'node_modules', '.tercio', 'alike', 'before');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'bench'), { recursive: true });
  const archive = spawnSync('git', ['archive', ref, 'packages/engine', 'tsconfig.json'], {
    cwd: root,
    maxBuffer: 1 << 30,
  });
  if (archive.status !== 0) giveUp(`--against takes a commit; git does not know "${ref}".`);
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
  if (unpacked.status !== 0) giveUp('The sources of that commit could not be unpacked.');
  copyFileSync(path.join(root, 'bench', 'alike.ts'), path.join(folder, 'bench', 'alike.ts'));
  return folder;
}

async function bundle(folder, name) {
  const { build } = await import('esbuild');
  const outfile = path.join(root, 'node_modules', '.tercio', 'alike', `${name}.mjs`);
  const entryPoints = [path.join(folder, 'bench', 'alike.ts')];
  const common = { bundle: true, format: 'esm', platform: 'node', target: 'node20', logLevel: 'error' };
  const conditions = ['@tercio/source'];
  await build({ ...common, entryPoints, outfile, conditions, ignoreAnnotations: true });
  return outfile;
}

function run(file, words) {
  const done = spawnSync(process.execPath, [file, ...words.map(String)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 2],
    maxBuffer: 1 << 28,
  });
  if (done.status !== 0) throw new Error(`${path.basename(file)} ${words.join(' ')} failed`);
  return JSON.parse(done.stdout);
}

const least = (runs, what) => Math.min(...runs.map((one) => one[what]));
const cost = (before, after, what) => {
  const [a, b] = [least(before, what), least(after, what)];
  return `${what} ${a.toFixed(0)} -> ${b.toFixed(0)} ms, ${(a / b).toFixed(2)} times as fast`;
};

/** Plays both in turn; how many battles differ. */
export async function alike({ against, rules, battles = '20', warm = '10', rounds = '2', seed = 'alike' }) {
  const before = await bundle(sourcesOf(against), 'before');
  const after = await bundle(root, 'after');
  let wrong = 0;
  for (const [game, table] of TABLES.filter(([id]) => rules === undefined || id === rules)) {
    const words = [game, table, seed, battles, warm];
    const [old, now] = [[], []];
    for (let i = 0; i < Number(rounds); i++) {
      old.push(run(before, words));
      now.push(run(after, words));
    }
    const differ = old[0].battles.filter((digest, i) => digest !== now[0].battles[i]).length;
    wrong += differ;
    const told = `${differ} of ${old[0].battles.length} battles differ, ${old[0].commands} commands`;
    const costs = `${cost(old, now, 'playing')}; ${cost(old, now, 'replaying')}`;
    process.stdout.write(`${game} ${table}: ${told}; ${costs}\n`);
  }
  return wrong;
}
