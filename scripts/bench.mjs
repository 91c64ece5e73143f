// npm run bench: our speed beside our peers', one after the other in one run, as a table of ratios.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { growthOf, inWords, plot } from '../bench/growth/plot.mjs';
import { isNamed } from '../bench/named.mjs';
import { disturbed } from '../bench/slices.mjs';
import { ensureInstalled, giveUp, npm, root } from './install.mjs';

const USE = 'npm run bench [-- --only NAME[,NAME...]] [--seconds N] [--write] [--plot] [--no-peers]';
const HELP = `${USE}

  --only NAME   only rows and peers whose name contains NAME, or one of several with commas
  --seconds N   processor time to measure each for, after 10 s of warm-up (3)
  --no-peers    measure only our own rows
  --plot        draw what the rows of growth show, as docs/growth.svg (with --only growth, or a whole run)
  --write       put the table into docs/benchmarks.md (a whole run only)
`;
const PEERS = {
  showdown: 'Pokémon Showdown, random battles of two random players',
  boardgame: 'boardgame.io, tic-tac-toe with random moves',
  chess: 'chess.js, random playouts',
  'boardgame-server': "boardgame.io's server, one cell a move, in memory",
};

function readFlags(words) {
  const flags = { only: '', seconds: 3, write: false, plot: false, peers: true };
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (word === '--help' || word === '-h') {
      process.stdout.write(HELP);
      process.exit(0);
    } else if (word === '--write') flags.write = true;
    else if (word === '--plot') flags.plot = true;
    else if (word === '--no-peers') flags.peers = false;
    else if (word === '--only') {
      flags.only = words[++i] ?? giveUp('--only takes the name of a row, or a part of it.');
    } else if (word === '--seconds') {
      flags.seconds = Number(words[++i]);
      if (!(flags.seconds >= 0.1 && flags.seconds <= 600))
        giveUp('--seconds takes a number from 0.1 to 600.');
    } else giveUp(`Unknown option "${word}"; use: ${USE}`);
  }
  if (flags.write && (flags.only || !flags.peers))
    giveUp('--write keeps a whole run: leave out --only and --no-peers.');
  return flags;
}

/** Installs the peers, apart from the product, when their lock file changed. */
function ensurePeers() {
  const folder = path.join(root, 'bench');
  const stamp = path.join(folder, 'node_modules', '.stamp');
  const hash = createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  process.stderr.write('Installing the peers (once, some 230 MB) ...\n');
  // Their install scripts compile databases that a bench does not need.
  const words = [
    'ci',
    '--ignore-scripts',
    '--workspaces=false',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const done = npm(words, { cwd: folder, stdio: ['ignore', 2, 2] });
  if (done.status !== 0) {
    process.stderr.write('The peers could not be installed; npm run bench -- --no-peers does without.\n');
    process.exit(1);
  }
  writeFileSync(stamp, hash);
}

function run(file, words) {
  const done = spawnSync(process.execPath, ['--expose-gc', file, ...words.map(String)], {
    cwd: path.join(root, 'bench'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 2],
    maxBuffer: 1 << 26,
  });
  if (done.status !== 0) throw new Error(`${path.basename(file)} ${words.join(' ')} failed`);
  return JSON.parse(done.stdout.trim().split('\n').pop());
}

/** Our rows as one plain file, so that no compiler stands in the way while they are timed. */
async function bundleRows() {
  const { build } = await import('esbuild');
  const outdir = path.join(root, 'node_modules', '.tercio', 'bench');
  await build({
    entryPoints: {
      measure: path.join(root, 'bench', 'measure.ts'),
      table: path.join(root, 'apps', 'server', 'src', 'threads', 'table.ts'),
      writer: path.join(root, 'apps', 'server', 'src', 'threads', 'writer.ts'),
    },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['@tercio/source'],
    ignoreAnnotations: true, // in one file esbuild forgets to run a module that is reached through a listed entry
    // the server's packages stay where npm put them
    external: [
      'libsql',
      'hono',
      'hono/*',
      '@hono/node-server',
      'kysely',
      'pg',
      'pg-boss',
      'web-push',
      'nodemailer',
      'pino',
      'prom-client',
      'uqr',
      'ws',
    ],
    logLevel: 'error',
  });
  return path.join(outdir, 'measure.mjs');
}

const digits = (n) =>
  n >= 100 ? Math.round(n).toLocaleString('en') : n >= 10 ? n.toFixed(1) : n.toPrecision(3);
const times = (n) => `${n >= 10 ? Math.round(n).toLocaleString('en') : n.toFixed(1)} ×`;

/** The bar as text, and how many times better we are. */
function judge(row, measured, rates) {
  const { bar, unit } = row;
  if ('under' in bar) return { bar: `under ${digits(bar.under)} ${unit}`, ratio: bar.under / measured };
  if ('atLeast' in bar) return { bar: `at least ${digits(bar.atLeast)}`, ratio: measured / bar.atLeast };
  const peer = rates[bar.peer];
  const text = `${bar.times} × ${bar.peer.replace('.', ' ')}`;
  return { bar: text, ratio: peer === undefined ? undefined : measured / (peer * bar.times) };
}

function markdown(titles, lines) {
  const widths = titles.map((title, i) => Math.max(title.length, ...lines.map((line) => line[i].length)));
  const written = (cells) => `| ${cells.map((cell, i) => cell.padEnd(widths[i])).join(' | ')} |`;
  return [
    written(titles),
    `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`,
    ...lines.map(written),
  ].join('\n');
}

const flags = readFlags(process.argv.slice(2));
const load = () => os.loadavg()[0].toFixed(1);
const began = load();
ensureInstalled();
const measure = await bundleRows();
const rows = run(measure, []).filter(({ name }) => isNamed(name, flags.only));
const peers = flags.peers ? Object.keys(PEERS).filter((name) => needsPeer(name)) : [];
if (rows.length + peers.length === 0) giveUp(`No row or peer has "${flags.only}" in its name.`);

/** A peer is measured if it is asked for, or if a row that is measured has its bar there. */
function needsPeer(name) {
  return isNamed(name, flags.only) || rows.some(({ bar }) => bar.peer?.startsWith(`${name}.`));
}

const rates = {};
const notes = {};
const busy = []; // what the machine disturbed: measured again when all else is done

/** One measurement; of two the less disturbed counts. */
function attempt(name, file, words, before) {
  process.stderr.write(`${name} ...\n`);
  const found = run(file, words);
  return before === undefined || (found.shared ?? 1) < (before.shared ?? 1) ? found : before;
}
/** Measured, and once more at the end if something else was at work meanwhile. */
function twice(name, file, words, keep) {
  const found = attempt(name, file, words);
  keep(found);
  if (disturbed(found.shared ?? 1)) busy.push(() => keep(attempt(`${name}, again`, file, words, found)));
}

if (peers.length > 0) ensurePeers();
for (const name of peers)
  twice(name, path.join(root, 'bench', 'peers', `${name}.mjs`), [flags.seconds], (found) => {
    const { note = '', shared = 1, ...every } = found;
    notes[name] = disturbed(shared) ? [note, busyNote(shared)].filter((x) => x !== '').join('; ') : note;
    for (const [what, rate] of Object.entries(every)) rates[`${name}.${what}`] = rate;
  });
const measured = rows.map((row) => ({ row, value: 0, note: '' }));
for (const one of measured)
  twice(one.row.name, measure, [one.row.name, flags.seconds], ({ value, note, shared }) => {
    one.value = value;
    one.note = disturbed(shared) ? [note, busyNote(shared)].filter((x) => x !== '').join('; ') : note;
  });
for (const again of busy) again();

function busyNote(shared) {
  return `disturbed: it had the processor ${Math.round(100 / shared)} % of the time`;
}

const ours = measured.map(({ row, value, note }) => {
  const { bar, ratio } = judge(row, value, rates);
  const verdict =
    ratio === undefined ? 'not measured' : `${times(ratio)}${ratio >= 1 ? '' : ' (below the bar)'}`;
  return [note === '' ? row.what : `${row.what} (${note})`, `${digits(value)} ${row.unit}`, bar, verdict];
});
const theirs = Object.entries(rates).map(([name, rate]) => {
  const [peer, what] = name.split('.');
  const whole = notes[peer] === '' ? PEERS[peer] : `${PEERS[peer]} (${notes[peer]})`;
  return [whole, `${digits(rate)} ${what} per second`];
});
const beside = measured
  .filter(({ row }) => 'peer' in row.bar)
  .map(({ row, value }) => {
    const kind = row.bar.peer.endsWith('.battles')
      ? ['showdown.battles']
      : ['showdown.choices', 'boardgame.moves', 'chess.moves'];
    const told = kind
      .filter((name) => rates[name])
      .map((name) => `${times(value / rates[name])} ${name.replace('.', ' ')}`);
    return [row.what, told.join(', ')];
  })
  .filter(([, told]) => told !== '');

const tables = [
  ours.length > 0 ? markdown(['work', 'measured', 'bar', 'times the bar'], ours) : '',
  theirs.length > 0 ? markdown(['peer, in the same run', 'measured'], theirs) : '',
  beside.length > 0 ? markdown(['ours', 'beside the peers'], beside) : '',
].filter((table) => table !== '');
process.stdout.write(`${tables.join('\n\n')}\n`);

const growth = growthOf(measured.map(({ row, value }) => ({ name: row.name, value })));
if (growth.length > 0) process.stdout.write(`\n${inWords(growth)}\n`);
if ((flags.plot || flags.write) && growth.length > 0) {
  writeFileSync(path.join(root, 'docs', 'growth.svg'), plot(growth));
  process.stderr.write('docs/growth.svg drawn\n');
}

if (flags.write) {
  const cpu = os.cpus()[0]?.model.trim() ?? 'unknown processor';
  const page = `# Benchmarks

Written by \`npm run bench -- --write\`: each row in a process of its own, one after the other, the median of five
slices after ten seconds of warm-up. All rates and times are of the processor, collector and compiler included, not of
the clock; where the clock shows that other programs were at work, a slice is taken again, then the whole row at the end
of the run, and a row that was disturbed even then says so. Peers are measured in the same run and in the same way, so the
ratios mean something where the figures do not. A rate is better when higher, a time when lower; "times the bar" is better
when higher in both.

Node ${process.versions.node}, ${cpu}, ${flags.seconds} s a row. Load of the machine when the run began ${began}, when it
ended ${load()} (the bench itself is 1).

${tables.join('\n\n')}

## As work grows

![Commands a second and the time of a check against bodies a side](growth.svg)

${inWords(growth)}
`;
  // what was measured apart, with other commands, stays
  const file = path.join(root, 'docs', 'benchmarks.md');
  const apart = readFileSync(file, 'utf8').split(/^(?=## Measured apart)/m)[1] ?? '';
  writeFileSync(file, apart === '' ? page : `${page}\n${apart}`);
  process.stderr.write('docs/benchmarks.md written\n');
}
