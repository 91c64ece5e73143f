// Finds the browsers the tests drive, and gets them where they are missing.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../install.mjs';

const windows = (rest) =>
  ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .map((name) => process.env[name])
    .filter(Boolean)
    .map((folder) => path.join(folder, ...rest));

export const BROWSERS = {
  chromium: {
    title: 'Chromium',
    variable: 'TERCIO_CHROMIUM',
    // The shell is the same engine without a window's frame: a quarter less work for the same pages.
    commands: [
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
      'chrome',
      'microsoft-edge',
    ],
    places: () => [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
      ...windows(['Google', 'Chrome', 'Application', 'chrome.exe']),
      ...windows(['Chromium', 'Application', 'chrome.exe']),
      ...windows(['Microsoft', 'Edge', 'Application', 'msedge.exe']),
    ],
    packages: ['chromium-headless-shell', 'chromium'],
  },
  firefox: {
    title: 'Firefox',
    variable: 'TERCIO_FIREFOX',
    commands: ['firefox', 'firefox-esr'],
    places: () => [
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      ...windows(['Mozilla Firefox', 'firefox.exe']),
    ],
    packages: ['firefox-esr', 'firefox'],
  },
  // The third engine, where it can be had: a missing one is told and fails nothing.
  webkit: {
    title: 'WebKit',
    variable: 'TERCIO_WEBKIT',
    commands: ['WebKitWebDriver'],
    places: () => [],
    packages: ['webkit2gtk-driver'],
    beside: 'Xvfb', // a screen that nobody sees
    optional: true,
  },
};

/** Where browsers of our own go when the platform has none to offer. */
const store = path.join(os.homedir(), '.cache', 'tercio', 'browsers');

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

function onPath(command) {
  const endings = process.platform === 'win32' ? ['.exe', '.cmd'] : [''];
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    for (const ending of endings) {
      const file = path.join(folder || '.', command + ending);
      if (isProgram(file)) return file;
    }
  }
  return undefined;
}

/** What a browser needs beside its own program. */
const complete = ({ beside }) => beside === undefined || onPath(beside) !== undefined;

/** A program of that name may be a signpost that only says where to get the browser: ask it for its version. */
function answers(file) {
  if (process.platform === 'win32') return true; // there, asking opens a window
  const asked = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return asked.status === 0 && /\d+\.\d+/.test(asked.stdout);
}

/** A browser that an earlier run put into the store. */
function inStore(name) {
  if (!existsSync(store)) return undefined;
  const program = {
    webkit: /^WebKitWebDriver$/,
    chromium: /^(chrome|chrome\.exe|chrome-headless-shell|Chromium|Google Chrome for Testing)$/,
    firefox: /^firefox(\.exe)?$/,
  };
  const walk = (folder, depth) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const full = path.join(folder, entry.name);
      if (entry.isFile() && program[name].test(entry.name) && isProgram(full)) return full;
      const deeper = entry.isDirectory() && depth > 0 ? walk(full, depth - 1) : undefined;
      if (deeper) return deeper;
    }
    return undefined;
  };
  return walk(store, 7);
}

/** The program of a browser on this machine, or undefined. */
export function findBrowser(name) {
  const { variable, commands, places, beside } = BROWSERS[name];
  const named = process.env[variable];
  if (named) return isProgram(named) ? named : undefined;
  if (!complete(BROWSERS[name])) return undefined;
  const candidates = [...commands.map(onPath), ...places().filter(isProgram), inStore(name)];
  return candidates.find((file) => file !== undefined && (beside !== undefined || answers(file)));
}

/** Runs an installer quietly; of one that fails, the last line it said. */
function run(program, words, minutes) {
  process.stderr.write(`  ${[path.basename(program), ...words].join(' ')}\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', PLAYWRIGHT_BROWSERS_PATH: store };
  const done = spawnSync(program, words, { cwd: root, env, encoding: 'utf8', timeout: minutes * 60_000 });
  if (done.status === 0) return true;
  const said = `${done.stderr ?? ''}`.split('\n').filter((line) => /error|^E:/i.test(line));
  process.stderr.write(
    `  did not work: ${said[0]?.trim() ?? done.error?.message ?? `exit code ${done.status}`}\n`,
  );
  return false;
}

let lists = false; // whether apt's package lists are fresh
function byApt(names) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !onPath('apt-get')) return;
  if (!lists) lists = run('apt-get', ['-q', 'update'], 5);
  for (const name of names) {
    if (run('apt-get', ['-q', '-y', 'install', '--no-install-recommends', name], 10)) return;
  }
}

function byDownload(name) {
  mkdirSync(store, { recursive: true });
  if (name === 'chromium') {
    const cli = path.join(root, 'node_modules', 'playwright-core', 'cli.js');
    run(process.execPath, [cli, 'install', 'chromium'], 5);
  } else {
    const cli = path.join(root, 'node_modules', '@puppeteer', 'browsers', 'lib', 'cjs', 'main-cli.js');
    run(process.execPath, [cli, 'install', 'firefox@stable', '--path', store], 5);
  }
}

/** Finds a browser or gets it: from the platform first, as a download otherwise. */
export function ensureBrowser(name) {
  const { title, variable, packages, optional } = BROWSERS[name];
  const found = findBrowser(name);
  if (found || process.env[variable]) return found;
  process.stderr.write(`No ${title} on this machine; getting one ...\n`);
  byApt(packages);
  if (!complete(BROWSERS[name])) byApt([BROWSERS[name].beside.toLowerCase()]);
  const installed = findBrowser(name);
  if (installed || optional) return installed;
  byDownload(name);
  return findBrowser(name);
}

const packagesOf = (name) =>
  [BROWSERS[name].packages[0], BROWSERS[name].beside?.toLowerCase()].filter(Boolean).join(' ');

/** What a person can do about a missing browser, in one sentence. */
export function howToGet(name) {
  const { title, variable, optional } = BROWSERS[name];
  const named = process.env[variable];
  if (named) return `${variable} names "${named}", which is not a program on this machine.`;
  if (optional)
    return `Left out: ${title}. It was not found and could not be installed (on Debian: apt-get install ${packagesOf(name)}).`;
  return (
    `No ${title} was found and none could be installed; install it, name its program in ${variable}, ` +
    'or set TERCIO_BROWSERS=none to do without browser tests.'
  );
}

/** Which browsers the tests are to use, from TERCIO_BROWSERS: a list of names, `none`, or all when unset. */
export function chosenBrowsers(wish = process.env.TERCIO_BROWSERS) {
  if (wish === undefined || wish === '') return Object.keys(BROWSERS);
  if (wish === 'none') return [];
  const names = wish.split(',').map((name) => name.trim());
  return names.every((name) => Object.hasOwn(BROWSERS, name)) ? names : undefined;
}

/** How Chromium is started: no sandbox for root, no talk with the outside. */
export const CHROMIUM_FLAGS = [
  '--headless',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

// npm test gets some while it does other things: node scripts/browsers/browsers.mjs webkit
if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const name of process.argv.slice(2)) if (Object.hasOwn(BROWSERS, name)) ensureBrowser(name);
