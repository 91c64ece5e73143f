// npm run docs: the reference of everything that @tercio/engine lists, into .tercio/docs.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, giveUp, root } from './install.mjs';

if (process.argv.length > 2) giveUp('Use: npm run docs');
ensureInstalled();
const engine = path.join(root, 'packages', 'engine');
const { exports } = JSON.parse(readFileSync(path.join(engine, 'package.json'), 'utf8'));
const entries = Object.values(exports).map((to) => path.join(engine, to['@tercio/source']));
const out = path.join(root, '.tercio', 'docs');
const { status } = spawnSync(
  process.execPath,
  [
    path.join(root, 'node_modules', 'typedoc', 'bin', 'typedoc'),
    ...['--tsconfig', path.join(engine, 'tsconfig.json')],
    ...['--name', '@tercio/engine', '--readme', path.join(engine, 'README.md'), '--out', out],
    ...['--disableSources', '--hideGenerator', '--logLevel', 'Error'],
    ...entries.flatMap((entry) => ['--entryPoints', entry]),
  ],
  { cwd: engine, stdio: ['ignore', 2, 2] },
);
if (status !== 0) process.exit(1);
process.stdout.write(`${path.join('.tercio', 'docs', 'index.html')}\n`);
