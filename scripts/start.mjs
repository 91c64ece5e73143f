// npm start: install if needed, build the page if its sources changed, serve it, say where, open a browser.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { alone } from './alone.mjs';
import { openBrowser } from './browsers/open-browser.mjs';
import { ensureInstalled, giveUp, root } from './install.mjs';
import { serve } from './serve.mjs';

const USE = 'npm start [-- --port N] [--no-open] [--build] [--online [--lan]]';
const HELP = `${USE}

Installs what is needed, builds the page and serves it on this machine only.
  --port N    serve on port N (otherwise 1643 if it is free, else any free port)
  --no-open   do not open a browser
  --build     build and stop
  --online    serve battles between people too: the same as npx tercio serve
  --lan       with --online: for everybody in your network
`;

/** The usual port: a fixed address lets the browser find saved battles again. Rocroi was fought in 1643. */
const PORT = 1643;

function readFlags(words) {
  const flags = { open: true, build: false, online: false, lan: false, port: undefined };
  for (let i = 0; i < words.length; i++) {
    const [word, inline] = words[i].split(/=(.*)/s);
    if (word === '--help' || word === '-h') {
      process.stdout.write(HELP);
      process.exit(0);
    } else if (words[i] === '--no-open') flags.open = false;
    else if (words[i] === '--build') flags.build = true;
    else if (words[i] === '--online') flags.online = true;
    else if (words[i] === '--lan') flags.lan = true;
    else if (word === '--port') {
      const given = inline ?? words[++i];
      if (!/^\d{1,5}$/.test(given ?? '') || Number(given) > 65535) {
        giveUp(
          `--port takes a number from 0 to 65535, not ${given === undefined ? 'nothing' : `"${given}"`}.`,
        );
      }
      flags.port = Number(given);
    } else giveUp(`Unknown option "${words[i]}"; use: ${USE}`);
  }
  return flags;
}

/** Everything the page is made of, as one hash. */
function sourcesHash() {
  const hash = createHash('sha256');
  const walk = (name) => {
    const full = path.join(root, name);
    if (!existsSync(full)) return;
    const entries = readdirSync(full, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      const child = `${name}/${entry.name}`;
      if (['node_modules', 'dist', 'tests', 'shots'].includes(entry.name) || entry.name.includes('.test.'))
        continue;
      if (entry.isDirectory()) walk(child);
      else if (entry.isFile())
        hash
          .update(`${child}\n`)
          .update(readFileSync(path.join(root, child)))
          .update('\n');
    }
  };
  for (const folder of ['apps/web', 'packages/engine/src', 'packages/protocol/src', 'docs']) walk(folder);
  hash.update(readFileSync(path.join(root, 'package-lock.json')));
  return hash.digest('hex');
}

const page = path.join(root, 'apps', 'web');
const dist = path.join(page, 'dist');
const stamp = path.join(root, 'node_modules', '.tercio', 'page');

const pageIsNew = (hash) =>
  existsSync(path.join(dist, 'index.html')) &&
  existsSync(stamp) &&
  readFileSync(stamp, 'utf8').trim() === hash;

/** The page is whole or not there: it is built aside and put in place when it is done. */
function buildPage() {
  if (pageIsNew(sourcesHash())) return;
  if (!alone(path.join(root, '.tercio', 'page.lock'), buildPageAlone)) {
    process.stderr.write('The page could not be built (see above).\n');
    process.exit(1);
  }
}

function buildPageAlone() {
  const hash = sourcesHash();
  if (pageIsNew(hash)) return true; // somebody else built it, meanwhile
  process.stderr.write('Building the page ...\n');
  const aside = path.join(root, '.tercio', 'page');
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const words = ['build', '--logLevel', 'warn', '--outDir', aside, '--emptyOutDir'];
  const done = spawnSync(process.execPath, [vite, ...words], {
    cwd: page,
    // whatever mode the caller is in, a test run too: the page for development has no service worker
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
  });
  if (done.status !== 0) {
    rmSync(aside, { recursive: true, force: true });
    return false;
  }
  rmSync(stamp, { force: true });
  rmSync(dist, { recursive: true, force: true });
  renameSync(aside, dist);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, `${hash}\n`);
  return true;
}

async function listen(wish) {
  try {
    return await serve(dist, { port: wish ?? PORT });
  } catch (error) {
    if (wish === undefined) return serve(dist, { port: 0 });
    const why = error.code === 'EADDRINUSE' ? 'is taken' : `cannot be used (${error.code})`;
    return giveUp(`Port ${wish} ${why}; choose another with --port N, or leave it out.`);
  }
}

/** The server of battles serves the page, too: it takes over from here. */
function online({ port, lan, open }) {
  ensureInstalled();
  buildPage();
  const words = ['serve', ...(port === undefined ? [] : ['--port', String(port)]), ...(lan ? ['--lan'] : [])];
  const child = spawn(process.execPath, [path.join(root, 'apps/cli/tercio.mjs'), ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.setEncoding('utf8').on('data', (text) => {
    process.stdout.write(text);
    const url = /http:\/\/\S+/.exec(text)?.[0];
    if (open && url !== undefined) openBrowser(url);
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on('close', (code) => resolve(code ?? 1));
  });
}

const flags = readFlags(process.argv.slice(2));
if (flags.lan && !flags.online) giveUp('--lan goes with --online.');
if (flags.online) process.exit(await online(flags));
// The port comes first: a taken one is known before a long build. Visitors wait until the page is there.
const server = flags.build ? undefined : await listen(flags.port);
ensureInstalled();
buildPage();
if (server) {
  process.stdout.write(`Tercio is at ${server.url} (Ctrl+C stops it)\n`);
  if (flags.open) openBrowser(server.url);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => server.close().then(() => process.exit(0)));
  }
}
