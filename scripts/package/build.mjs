// npm run build: the two packages that others install, each a folder that npm packs or publishes as it stands.
//   packages/engine/dist   @tercio/engine: JavaScript and declarations
//   apps/cli/dist          @tercio/cli: the command tercio, with the server and the page
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, giveUp, npm, root } from '../install.mjs';

const read = (name) => readFileSync(path.join(root, name), 'utf8');
const at = (...names) => path.join(root, ...names);
const SOURCE = '@tercio/source';

function run(what, program, words) {
  const done = spawnSync(process.execPath, [at(program), ...words], { cwd: root, stdio: ['ignore', 2, 2] });
  if (done.status !== 0) {
    process.stderr.write(`${what} could not be built (see above).\n`);
    process.exit(1);
  }
}

const filesIn = (folder) =>
  readdirSync(at(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();

/** Does what is built come from these sources? If not, `make` builds it. */
function unlessSame(stamp, sources, make) {
  const hash = createHash('sha256');
  for (const file of sources) hash.update(file).update(readFileSync(file));
  const wanted = hash.digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return Promise.resolve();
  rmSync(stamp, { force: true });
  return Promise.resolve(make()).then(() => {
    mkdirSync(path.dirname(stamp), { recursive: true });
    writeFileSync(stamp, wanted);
  });
}

/** Without what only this repository needs: what is private, and the way to the sources. */
function writeManifest(folder, manifest) {
  const { private: _, scripts: __, devDependencies: ___, ...rest } = manifest;
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(rest, null, 2)}\n`);
}

const place = (told) => told.replace(/^\.\/dist\//, './');

/** The engine: each listed entry as JavaScript, with what they share beside; declarations of every file. */
async function buildEngine() {
  const out = at('packages/engine/dist');
  const manifest = JSON.parse(read('packages/engine/package.json'));
  const listed = Object.entries(manifest.exports);
  const sources = [
    ...filesIn('packages/engine/src').filter((file) => !file.includes('.test.')),
    ...['packages/engine/package.json', 'packages/engine/README.md', 'scripts/package/build.mjs'].map((f) =>
      at(f),
    ),
    ...['package-lock.json', 'CHANGELOG.md'].map((f) => at(f)),
  ];
  await unlessSame(path.join(out, '.stamp'), sources, async () => {
    rmSync(out, { recursive: true, force: true });
    const { build } = await import('esbuild');
    await build({
      absWorkingDir: root,
      entryPoints: listed.map(([, { [SOURCE]: file }]) => path.join('packages/engine', file)),
      outbase: 'packages/engine/src',
      outdir: out,
      chunkNames: 'parts/[name]-[hash]',
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'neutral',
      target: 'es2022',
      conditions: [SOURCE],
      logLevel: 'warning',
    });
    run('The declarations of the engine', 'node_modules/@typescript/native/bin/tsc', [
      ...['-p', 'packages/engine/tsconfig.json'],
    ]);
    // Declarations name the sources; whoever reads them has the declarations only.
    for (const file of filesIn('packages/engine/dist/types')) {
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replace(/((?:from |import\()['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2'));
    }
    const exports = Object.fromEntries(
      listed.map(([name, to]) => [name, { types: place(to.types), default: place(to.default) }]),
    );
    writeManifest(out, { ...manifest, exports });
    for (const name of ['packages/engine/README.md', 'LICENSE', 'CHANGELOG.md'])
      copyFileSync(at(name), path.join(out, path.basename(name)));
  });
  return out;
}

/** The command: the command line with all it needs in it, the page, and the server, whose packages npm installs. */
async function buildCommand() {
  const out = at('apps/cli/dist');
  const { optionsFor, OUTSIDE } = await import('../../apps/cli/parts.mjs');
  const { build } = await import('esbuild');
  const manifest = JSON.parse(read('apps/cli/package.json'));
  const server = JSON.parse(read('apps/server/package.json')).dependencies;
  run('The page', 'scripts/start.mjs', ['--build']);
  rmSync(out, { recursive: true, force: true });
  for (const part of ['cli', 'server']) await build(optionsFor(part, root, path.join(out, part)));
  cpSync(at('apps/web/dist'), path.join(out, 'page'), { recursive: true });
  copyFileSync(at('apps/cli/packed.mjs'), path.join(out, 'tercio.mjs'));
  chmodSync(path.join(out, 'tercio.mjs'), 0o755);
  for (const name of ['apps/cli/README.md', 'LICENSE', 'CHANGELOG.md'])
    copyFileSync(at(name), path.join(out, path.basename(name)));
  const { dependencies: _, ...rest } = manifest;
  writeManifest(out, {
    ...rest,
    // `tercio serve` alone needs them, and one of them is a program of its own for each system
    optionalDependencies: Object.fromEntries(OUTSIDE.map((name) => [name, server[name]])),
  });
  return out;
}

/** Builds both packages and packs them into a folder. Resolves to the packed files. */
export async function pack(into) {
  const folders = [await buildEngine(), await buildCommand()];
  mkdirSync(into, { recursive: true });
  const done = npm(['pack', '--json', '--pack-destination', into, ...folders], {
    cwd: root,
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`npm pack failed: ${done.stderr}`);
  return JSON.parse(done.stdout).map(({ filename }) =>
    path.join(into, filename.replace(/^@/, '').replace('/', '-')),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const words = process.argv.slice(2);
  if (words.some((word) => word !== '--pack')) giveUp('Use: npm run build [-- --pack]');
  ensureInstalled();
  const said = words.includes('--pack')
    ? await pack(at('.tercio', 'packed'))
    : [await buildEngine(), await buildCommand()];
  for (const name of said) process.stdout.write(`${path.relative(root, name)}\n`);
}
