import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { lot } from '../../../scripts/vitest/sample.ts';
import { json, ORDERS, SHOOT, VOLLEY } from './positions.ts';
import { run } from './run.ts';

const leaves = lot(3, 1, 'process'); // npm run prove -- samples takes all

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'tercio-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, text?: string | Uint8Array): string => {
  const full = path.join(folder, name);
  if (text !== undefined) writeFileSync(full, text);
  return full;
};

/** The real program in a process of its own. */
async function tercio(
  argv: readonly string[],
  stdin = '',
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [path.join(root, 'apps/cli/tercio.mjs'), ...argv], { cwd: folder });
  let out = '';
  let err = '';
  child.stdout.on('data', (piece) => {
    out += piece;
  });
  child.stderr.on('data', (piece) => {
    err += piece;
  });
  child.stdin.on('error', () => {}); // it may end before it has read all
  child.stdin.end(stdin);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, out, err };
}

function isWhole(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

/** The programs that a lab has hired. */
const workersOf = (pid: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((l) => l.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === pid && args.some((a) => a.endsWith('worker.js')))
    .map(([own]) => Number(own));

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('the real process', () => {
  it('says how a game must be called that Node takes for a script', async () => {
    mkdirSync(path.join(folder, 'plain'));
    file('plain/package.json', '{ "type": "commonjs" }'); // as `npm init -y` writes it
    for (const text of ['export default {};', "import x from './x.js';"]) {
      const { code, out, err } = await tercio(['battle', '--rules', file('plain/my-game.js', text)]);
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(/^tercio: .*my-game\.js: is read as a script, .*"type": "module".*\.mjs$/m);
    }
  });

  it('reads files and standard input, and prints JSON alone', async () => {
    const position = file('shoot.json', `// a comment\n${json(SHOOT)}`);
    const tried = await tercio(['try', position, '-', '--dice', '6,6,1,1', '--json'], json(VOLLEY));
    expect([tried.code, tried.err]).toEqual([0, '']);
    expect(JSON.parse(tried.out).position.companies[1].losses).toBe(2);
  });

  it('keeps a record and verifies it', async () => {
    const record = file('record.json');
    expect((await tercio(['battle', '--rules', 'teaching', '--seed', '1', '--record', record])).code).toBe(0);
    expect((await tercio(['replay', record, '--verify', '--quiet'])).out).toContain('every digest agrees');
  });

  it('a lab that is killed in the middle loses no finished battle and comes to the same end', async (t) => {
    t.skip(leaves(0));
    const kept = file('killed.jsonl');
    const line =
      'lab --rules teaching --generals recruit;sergeant,recruit --battles 40 --seconds 0.02 --threads 2'.split(
        ' ',
      );
    const child = spawn(process.execPath, [path.join(root, 'apps/cli/tercio.mjs'), ...line, '--keep', kept]);
    const ended = new Promise<unknown[]>((resolve) => child.on('close', (...how) => resolve(how)));
    const battles = (): string[] =>
      existsSync(kept) ? readFileSync(kept, 'utf8').split('\n').slice(1, -1) : [];
    await expect.poll(() => battles().length, { timeout: 300_000, interval: 5 }).toBeGreaterThan(10);
    const workers = workersOf(child.pid as number);
    expect(workers).toHaveLength(2);
    child.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    // Whoever played for it goes too.
    await expect.poll(() => workers.filter(isAlive), { timeout: 300_000, interval: 20 }).toEqual([]);
    const finished = battles();
    expect(finished.length).toBeLessThan(80);
    const resumed = await tercio([...line, '--keep', kept]);
    expect(resumed).toEqual(await tercio(line));
    // What was finished stands as it was, and nothing of it was played again.
    const after = battles();
    expect(after.slice(0, finished.length)).toEqual(finished);
    const whole = after.flatMap((b) => (isWhole(b) ? [JSON.parse(b)] : []));
    const names = whole.map((b: { cell: string; n: number }) => `${b.cell} ${b.n}`);
    expect([names.length, new Set(names).size]).toEqual([80, 80]);
  });

  it('a worker that is killed ends the run in one sentence; finished battles are kept and the rest is played on', async (t) => {
    t.skip(leaves(1));
    const kept = file('lost.jsonl');
    const line = 'lab --rules teaching --generals recruit --battles 3000 --threads 2'.split(' ');
    const argv = [path.join(root, 'apps/cli/tercio.mjs'), ...line, '--keep', kept];
    const child = spawn(process.execPath, argv);
    let err = '';
    child.stderr.on('data', (piece) => {
      err += piece;
    });
    const ended = new Promise<unknown>((resolve) => child.on('close', resolve));
    const battles = (): string[] =>
      existsSync(kept) ? readFileSync(kept, 'utf8').split('\n').slice(1, -1) : [];
    await expect.poll(() => battles().length, { timeout: 300_000, interval: 5 }).toBeGreaterThan(10);
    const workers = workersOf(child.pid as number);
    expect(workers).toHaveLength(2);
    process.kill(workers[0], 'SIGKILL');
    expect(await ended).toBe(3);
    expect(err).toMatch(/^tercio: a program that played battles was ended \(SIGKILL\)[^\n]*--keep[^\n]*\n$/);
    await expect.poll(() => workers.filter(isAlive), { timeout: 300_000, interval: 20 }).toEqual([]);
    const finished = battles();
    expect(finished.every(isWhole)).toBe(true);
    const few = line.map((word) => (word === '3000' ? '40' : word));
    expect((await tercio([...few, '--keep', kept])).code).toBe(0);
    expect(battles().slice(0, finished.length)).toEqual(finished);
  });

  it('workers change nothing: the same report by one and by two, resumed after an interruption too', async (t) => {
    t.skip(leaves(2));
    const study = ['lab', '--rules', 'teaching', '--generals', 'recruit;sergeant,recruit', '--battles', '8'];
    const flags = [...study, '--seconds', '0.02', '--threads'];
    const alone = await tercio([...flags, '1']);
    const kept = file('kept.jsonl');
    expect(await tercio([...flags, '2', '--keep', kept])).toEqual(alone);
    const lines = readFileSync(kept, 'utf8').trimEnd().split('\n');
    expect(lines).toHaveLength(1 + 16);
    // Interrupted while the sixth line was being written.
    writeFileSync(kept, `${lines.slice(0, 5).join('\n')}\n${lines[5].slice(0, 30)}`);
    expect(await tercio([...flags, '2', '--keep', kept])).toEqual(alone);
    const ladder = [
      'ladder',
      '--rules',
      'teaching',
      '--generals',
      'recruit,ensign,sergeant',
      '--seconds',
      '0.02',
    ];
    const few = [...ladder, '--least', '4', '--most', '4', '--threads'];
    expect(await tercio([...few, '2'])).toEqual(await tercio([...few, '1']));
  });

  it('has help with examples on each command', async () => {
    const { out, code } = await tercio(['--help']);
    expect(code).toBe(0);
    const commands = ['rules', 'position', 'ask', 'try', 'odds', 'battle', 'replay', 'fuzz', 'bot'];
    for (const name of commands) expect(out).toMatch(new RegExp(`^  ${name} `, 'm'));
    for (const name of commands) {
      const help = await run([name, '--help']);
      expect([help.code, help.err]).toEqual([0, '']);
      expect(help.out).toContain(`$ tercio ${name}`);
    }
  });

  it.each<[string, () => string[], string]>([
    ['a folder', () => ['ask', folder], 'expected a file, found a folder'],
    ['no file', () => ['ask', file('none.json')], 'there is no such file'],
    [
      'bytes',
      () => ['ask', file('bytes.json', new Uint8Array([0xff, 0xfe, 0x00]))],
      'expected text in UTF-8',
    ],
    [
      'too big',
      () => ['ask', file('big.json', ' '.repeat(33 * 1024 * 1024))],
      'expected at most 32 MB, found 33 MB',
    ],
    ['an unknown command', () => ['conquer'], "unknown command 'conquer'"],
  ])('%s: one sentence, code 2', async (_, argv, sentence) => {
    const { code, out, err } = await tercio(argv());
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^tercio: [^\n]+\n$/);
    expect(err).toContain(sentence);
  });

  it('the bundle it runs from counts as new, so that no later command clears it away', async () => {
    await tercio(['--help']);
    const store = path.join(root, 'node_modules/.tercio/cli');
    const { build } = JSON.parse(readFileSync(path.join(store, 'manifest.json'), 'utf8'));
    utimesSync(path.join(store, build), 0, 0);
    await tercio(['--help']);
    expect(statSync(path.join(store, build)).mtimeMs).toBeGreaterThan(0);
  });

  it('does not touch a record file that it cannot replace', async () => {
    const kept = file('kept.json', 'mine');
    const { code, out, err } = await tercio([
      'battle',
      '--rules',
      'teaching',
      '--seed',
      '1',
      '--record',
      `${kept}/x`,
    ]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('expected a file that can be written, but its folder is a file');
    expect(readFileSync(kept, 'utf8')).toBe('mine');
  });

  it('ends quietly when its reader has seen enough', async () => {
    const child = spawn(process.execPath, [
      path.join(root, 'apps/cli/tercio.mjs'),
      'battle',
      '--rules',
      'teaching',
      '--seed',
      '1',
    ]);
    let err = '';
    child.stderr.on('data', (piece) => {
      err += piece;
    });
    child.stdout.destroy();
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect([code, err]).toEqual([0, '']);
    expect((await tercio(['ask', '-'], json(ORDERS))).code).toBe(0);
  });
});
