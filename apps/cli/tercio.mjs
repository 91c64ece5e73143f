#!/usr/bin/env node
// The command `tercio`. Bundles the command line once with esbuild and runs the bundle; bundles again when a
// source changed. Node's own modules only until then, so that it can speak before anything is installed.
// Measured, Node 20, two cores: from the bundle 0.11 s, through tsx 0.5 s, after a change 0.25 s.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const HOUR = 3_600_000;

const storeOf = (part) => path.join(root, 'node_modules', '.tercio', part);

function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
}

/** Size and time of a file, as a short text; a missing file has none. */
function mark(file) {
  const found = statSync(path.join(root, file), { throwIfNoEntry: false });
  return found ? `${found.size} ${found.mtimeMs}` : '';
}

/** The bundle of an earlier run, if none of its sources changed since. */
function ready(part) {
  const store = storeOf(part);
  const manifest = path.join(store, 'manifest.json');
  if (!existsSync(manifest)) return undefined;
  try {
    const { build, sources } = JSON.parse(readFileSync(manifest, 'utf8'));
    const main = path.join(store, build, 'main.js');
    if (Object.keys(sources).every((file) => mark(file) === sources[file]) && existsSync(main)) return main;
  } catch {
    // cut short by a crash: make it anew
  }
  return undefined;
}

/** In a bundle a module must still know where its own source is. */
const ownPlace = {
  name: 'own-place',
  setup(build) {
    build.onLoad({ filter: /(?:apps|packages|docs).*\.ts$/ }, ({ path: file }) => {
      if (file.includes('node_modules')) return undefined;
      const text = readFileSync(file, 'utf8');
      if (!text.includes('import.meta.url')) return undefined;
      const url = JSON.stringify(pathToFileURL(file).href);
      return { contents: text.replaceAll('import.meta.url', url), loader: 'ts' };
    });
  },
};

async function bundle(part) {
  const store = storeOf(part);
  const manifest = path.join(store, 'manifest.json');
  const { build } = createRequire(path.join(root, 'package.json'))('esbuild');
  mkdirSync(store, { recursive: true });
  const began = Date.now();
  const name = `${began.toString(36)}-${process.pid}`;
  const { optionsFor } = await import('./parts.mjs');
  const options = optionsFor(part, root, path.join(store, name));
  const result = await build({ ...options, metafile: true, plugins: [ownPlace] });
  const inputs = [...Object.keys(result.metafile.inputs), 'package-lock.json', 'apps/cli/parts.mjs'];
  // What changed while it was built may be in the bundle as it was before: the next command builds anew.
  const timeOf = (file) => statSync(path.join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const settled = (file) => (timeOf(file) < began ? mark(file) : 'changed');
  const sources = Object.fromEntries(inputs.map((file) => [file, settled(file)]));
  // The manifest comes last and in one piece: two commands at once each see a whole bundle.
  const draft = path.join(store, `${name}.json`);
  writeFileSync(draft, JSON.stringify({ build: name, sources }));
  renameSync(draft, manifest);
  forget(store, manifest, name);
  return path.join(store, name, 'main.js');
}

/** A bundle that runs is kept: a server reads parts of it, and starts threads from it, days later. */
function inUse(main) {
  const touch = () => {
    try {
      utimesSync(path.dirname(main), new Date(), new Date());
    } catch {
      // a folder one may not write to: nothing is removed from it either
    }
  };
  touch();
  setInterval(touch, HOUR / 4).unref();
  return main;
}

/** Removes old bundles, but not those of commands that may still run. */
function forget(store, manifest, current) {
  for (const name of readdirSync(store)) {
    const full = path.join(store, name);
    if (name === current || full === manifest) continue;
    const found = statSync(full, { throwIfNoEntry: false }); // another command may have been quicker
    if (found && Date.now() - found.mtimeMs > HOUR) rmSync(full, { recursive: true, force: true });
  }
}

if (!existsSync(path.join(root, 'node_modules', 'esbuild'))) {
  giveUp('Tercio is not installed yet: run `npm start` (or `npm test`) in its folder first.');
}
// A server without a built page builds it, and that may install packages first, which takes the bundles away.
const built =
  process.env.TERCIO_PAGE !== undefined || existsSync(path.join(root, 'apps/web/dist/index.html'));
if (process.argv[2] === 'serve' && !built) (await import('../../scripts/install.mjs')).ensureInstalled();
try {
  const main = inUse(ready('cli') ?? (await bundle('cli')));
  if (['serve', 'worker'].includes(process.argv[2]) || process.argv.some((a) => /^--queue(=|$)/.test(a))) {
    // See apps/cli/src/calls/serve.ts and src/lab/queue.ts.
    process.env.TERCIO_SERVER = inUse(ready('server') ?? (await bundle('server')));
  }
  process.env.TERCIO_ROOT = root;
  process.env.TERCIO_WORKER = path.join(path.dirname(main), 'worker.js'); // for the lab: see src/workers.ts
  await import(pathToFileURL(main).href);
} catch (error) {
  if (!error.errors) throw error; // not esbuild's: a mistake of the program itself
  const [first] = error.errors;
  giveUp(
    `The command line could not be built: ${first?.location?.file}:${first?.location?.line} ${first?.text}`,
  );
}
