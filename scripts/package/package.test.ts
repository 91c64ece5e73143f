/**
 * The packages as others get them: packed, installed into an empty folder without a network, and run by the oldest and
 * the newest Node: a bot, the command line, the page, and a game written outside.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { npm, root } from '../install.mjs';
import { pack } from './build.mjs';
import { NODES, nodeOf } from './nodes.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'tercio-packed-'));
const at = (...names: string[]) => path.join(folder, ...names);
const TERCIO = at('node_modules', '@tercio', 'cli', 'tercio.mjs');

/** Surroundings without what this repository says of itself. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('TERCIO_')));

function run(program: string, words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, env, encoding: 'utf8' });
  return { status, out: stdout, err: stderr };
}

beforeAll(async () => {
  const files = await pack(at('packed'));
  writeFileSync(at('package.json'), '{ "private": true, "type": "module" }\n');
  // what only `tercio serve` needs comes from the registry, and is taken from this repository here
  const words = ['install', '--offline', '--omit=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, stderr } = npm([...words, ...files], { cwd: folder, env, encoding: 'utf8' });
  expect([status, String(stderr).replace(/^npm warn.*\n/gm, '')]).toEqual([0, '']);
  cpSync(path.join(root, 'docs/teaching/bot.mjs'), at('bot.mjs'));
  // Hedgerow as somebody else's game: copied, given an id of its own, bundled against the installed package
  mkdirSync(at('my-game'));
  for (const name of readdirSync(path.join(root, 'docs/teaching')))
    if (/^(?!.*\.test).*\.ts$/.test(name))
      cpSync(path.join(root, 'docs/teaching', name), at('my-game', name));
  const fields = readFileSync(at('my-game', 'fields.ts'), 'utf8');
  writeFileSync(at('my-game', 'fields.ts'), fields.replace(`ID = 'hedgerow'`, `ID = 'my-game'`));
  const bundle = { absWorkingDir: folder, bundle: true, format: 'esm', logLevel: 'error' } as const;
  await build({ ...bundle, entryPoints: ['my-game/generate.ts'], outfile: 'generate.js' });
  writeFileSync(
    at('my-game', 'generated.ts'),
    execFileSync(process.execPath, ['generate.js'], { cwd: folder }),
  );
  await build({ ...bundle, entryPoints: ['my-game/game.ts'], outfile: 'my-game.js' });
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The first line that a server says, and its end. */
async function served(
  program: string,
  words: readonly string[],
  more: Record<string, string> = {},
): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(program, words, {
    cwd: folder,
    env: { ...env, ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const text of child.stdout.setEncoding('utf8')) {
    said += text;
    if (said.includes('\n')) break;
  }
  return { url: /http:\S+/.exec(said)?.[0] ?? said, child };
}

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    child.on('close', resolve);
    child.kill('SIGTERM');
  });

it('all packages of the repository have one version, and name each other by it', () => {
  const files = ['packages', 'apps'].flatMap((top) =>
    readdirSync(path.join(root, top)).map((name) => `${top}/${name}/package.json`),
  );
  const told = ['package.json', ...files].map((file) =>
    JSON.parse(readFileSync(path.join(root, file), 'utf8')),
  );
  const named = told.flatMap(({ version, dependencies = {} }) => [
    version,
    ...Object.keys(dependencies)
      .filter((name) => name.startsWith('@tercio/'))
      .map((name) => dependencies[name]),
  ]);
  expect(new Set(named).size).toBe(1);
});

const here = process.versions.node.split('.')[0];
const versions = [...new Set([here, ...Object.keys(NODES)])];
const battles: string[] = [];

describe.each(versions)('on Node %s', (version) => {
  const node = version === here ? process.execPath : nodeOf(Number(version));
  const there = it.skipIf(node === undefined && process.env.TERCIO_PROVE !== 'package'); // no network
  const program = node ?? '';

  there('a bot of twenty lines plays a battle to its end, the same as on every other', () => {
    expect(readFileSync(at('bot.mjs'), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(20);
    const { status, out, err } = run(program, ['bot.mjs']);
    expect([status, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toMatchObject({ digest: expect.stringMatching(/^[0-9a-f]{16}$/) });
    battles.push(out);
    expect(new Set(battles).size).toBe(1);
  });

  there('the command says its version, and plays and checks a game from a file', () => {
    expect(run(program, [TERCIO, '--version']).out).toMatch(/^\d+\.\d+\.\d+\n$/);
    const battle = run(program, [
      TERCIO,
      'battle',
      '--rules',
      './my-game.js',
      '--seed',
      '1',
      '--record',
      'r.json',
    ]);
    expect([battle.status, battle.err]).toEqual([0, '']);
    expect(battle.out).toContain('A1'); // told by the game's own phrases
    const again = run(program, [
      TERCIO,
      'replay',
      'r.json',
      '--verify',
      '--quiet',
      '--rules',
      './my-game.js',
    ]);
    expect([again.status, again.err]).toEqual([0, '']);
    expect(again.out).toContain('Every command is legal and every digest agrees.');
  });
});

describe('installed into an empty folder', () => {
  it('the lab plays a game from a file by several workers', () => {
    const words = ['lab', '--rules', './my-game.js', '--generals', 'recruit,recruit', '--battles', '4'];
    const { status, out, err } = run(process.execPath, [TERCIO, ...words, '--threads', '2']);
    expect([status, err]).toEqual([0, '']);
    expect(out).toContain('my-game, my-game-meeting, recruit – recruit: 4 battles');
  });

  it('one command serves the whole page', async () => {
    const { url, child } = await served(process.execPath, [TERCIO, '--port', '0', '--no-open']);
    const html = await (await fetch(url)).text();
    const script = /src="\.\/(assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
    expect((await fetch(new URL(script, url))).headers.get('content-type')).toContain('javascript');
    expect(html).not.toContain('tercio-rules');
    expect((await fetch(new URL('outside/rules.js', url))).status).toBe(404);
    expect(await ended(child)).toBe(0);
  });

  it('tercio serve: the page and a game at one port, a copy of the store while it runs, a gentle end', async () => {
    const own = JSON.parse(readFileSync(at('node_modules/@tercio/cli/package.json'), 'utf8'));
    for (const name of Object.keys(own.optionalDependencies)) {
      // as npm would have fetched them
      mkdirSync(path.dirname(at('node_modules', name)), { recursive: true });
      symlinkSync(path.join(root, 'node_modules', name), at('node_modules', name), 'junction');
    }
    const words = [TERCIO, 'serve', '--port', '0', '--data', 'store'];
    const { url, child } = await served(process.execPath, words);
    expect(await (await fetch(new URL('health', url))).json()).toEqual({ ok: true });
    expect(await (await fetch(url)).text()).toContain('<script type="module"');
    const ask = async (where: string, body: object, token = 'none'): Promise<Record<string, string>> => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await fetch(new URL(where, url), {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(200);
      return (await answer.json()) as Record<string, string>;
    };
    const { token } = await ask('api/guest', { name: 'Ann' });
    const wish = { rules: 'adlg-r-2024', scenario: 'first-battle', opponent: 'recruit' };
    const { id } = await ask('api/games', wish, token);
    expect(id).toMatch(/^[a-z0-9]{10}$/);
    const copied = run(process.execPath, [TERCIO, 'serve', '--data', 'store', '--backup', 'copy.db']);
    expect([copied.status, copied.err]).toEqual([0, '']);
    expect(await ended(child)).toBe(0);
  });

  it('npm start -- --online does the same from the repository', async () => {
    const words = [path.join(root, 'scripts/start.mjs'), '--online', '--no-open', '--port', '0'];
    const { url, child } = await served(process.execPath, words, { XDG_DATA_HOME: at('data') });
    expect(await (await fetch(new URL('health', url))).json()).toEqual({ ok: true });
    expect(await (await fetch(url)).text()).toContain('<script type="module"');
    expect(await ended(child)).toBe(0);
  });

  it('with --rules the page is told of the file, from its own origin and kept by no worker', async () => {
    const words = [TERCIO, '--rules', './my-game.js', '--port', '0', '--no-open'];
    const { url, child } = await served(process.execPath, words);
    expect(await (await fetch(url)).text()).toContain(
      '<meta name="tercio-rules" content="./outside/rules.js">',
    );
    const file = await fetch(new URL('outside/rules.js', url));
    expect(await file.text()).toBe(readFileSync(at('my-game.js'), 'utf8'));
    expect((await fetch(new URL('sw.js', url))).status).toBe(404);
    expect(await ended(child)).toBe(0);
  });

  it.each<[string, string, string]>([
    ['no file', '', 'expected a file with a game, found none'],
    ['no game', 'export default 7;', 'its default export: expected a game'],
    [
      'rules that lack something',
      'export default { rules: { id: "x" } };',
      'rules.version: expected a number',
    ],
    [
      'the id of another',
      'export default { rules: { id: "argad" } };',
      'rules.id: expected an id of its own',
    ],
    ['what cannot be run', 'export default (', 'cannot be run'],
  ])('a file with %s: one sentence, exit code 2', (_, text, sentence) => {
    if (text !== '') writeFileSync(at('wrong.js'), text);
    const { status, out, err } = run(process.execPath, [TERCIO, 'battle', '--rules', './wrong.js']);
    expect([status, out]).toEqual([2, '']);
    expect(err).toMatch(/^tercio: [^\n]+\n$/);
    expect(err).toContain(sentence);
  });

  it('a file that is not whole is not served', () => {
    writeFileSync(at('parts.js'), `import game from './my-game.js';\nexport default game;\n`);
    const { status, err } = run(process.execPath, [TERCIO, '--rules', './parts.js', '--no-open']);
    expect(status).toBe(2);
    expect(err).toContain('expected one file with everything in it, found an import of "./my-game.js"');
  });

  it('declarations read strictly, by whoever writes a game or a bot', () => {
    const compilerOptions = {
      ...{ strict: true, noEmit: true, target: 'es2022', module: 'nodenext', lib: ['es2023', 'dom'] },
      ...{ types: [], allowImportingTsExtensions: true },
    };
    writeFileSync(at('tsconfig.json'), JSON.stringify({ compilerOptions, include: ['my-game', 'all.ts'] }));
    const { exports } = JSON.parse(readFileSync(at('node_modules/@tercio/engine/package.json'), 'utf8')) as {
      exports: Record<string, unknown>;
    };
    const lines = Object.keys(exports).map((name, i) => {
      const full = name.replace('.', '@tercio/engine');
      return `export * as e${i} from '${full}';`;
    });
    writeFileSync(at('all.ts'), `${lines.join('\n')}\n`);
    const tsc = path.join(root, 'node_modules/@typescript/native/bin/tsc');
    expect(run(process.execPath, [tsc, '-p', '.'])).toEqual({ status: 0, out: '', err: '' });
  });
});
