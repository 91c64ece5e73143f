import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

/**
 * The container files as far as they can be tried without a container engine: whatever they name is there, and the
 * command of the image serves from the folders that are copied into it, and from nothing else.
 */
const root = path.resolve(import.meta.dirname, '..', '..');
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');
const dockerfile = read('Dockerfile');
const COMPOSE = ['compose.yaml', 'compose.small.yaml'];
const copied = [...dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, names]) => names.split(' '));
const command = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]') as string[];

/** The items of a list in a compose file, written over several lines or in one. */
function listed(text: string, key: string): string[] {
  const lines = new RegExp(`^( *)${key}:\\n((?:\\1 +.*\\n)+)`, 'm').exec(text)?.[2] ?? '';
  return [...lines.matchAll(/^ *- (.+)$/gm)].map(([, item]) => item.replace(/^"(.*)"$/, '$1'));
}

/** Nothing of these is needed to serve, and they are large. */
const UNSERVED = /node_modules|\.tercio|dist$|\.svelte-check|tests$|\.test\.ts$|docs\/shots|web\/src/;

const ended: (() => void)[] = [];
afterAll(() => {
  for (const end of ended) end();
}, 60_000);

describe('the container files', () => {
  it('name what is there: folders, scripts, flags, ports, settings, services, volumes', () => {
    for (const name of copied) expect([name, existsSync(path.join(root, name))]).toEqual([name, true]);
    expect(copied).toContain('package-lock.json');
    for (const [, script] of dockerfile.matchAll(/\bnode (\S+\.mjs)/g))
      expect([script, existsSync(path.join(root, script))]).toEqual([script, true]);
    const port = /^EXPOSE (\d+)$/m.exec(dockerfile)?.[1] ?? '';
    const help = spawnSync(process.execPath, [path.join(root, 'apps/cli/tercio.mjs'), 'serve', '--help'], {
      encoding: 'utf8',
    }).stdout;
    const sources = readdirSync(path.join(root, 'apps/cli/src'), { recursive: true, encoding: 'utf8' })
      .concat(
        readdirSync(path.join(root, 'apps/server/src'), { recursive: true, encoding: 'utf8' }).map(
          (f) => `../../server/src/${f}`,
        ),
      )
      .filter((f) => f.endsWith('.ts'))
      .map((f) => readFileSync(path.join(root, 'apps/cli/src', f), 'utf8'))
      .join('\n');
    const serves = (words: readonly string[]): void => {
      expect(words.slice(0, 3)).toEqual(['node', 'apps/cli/tercio.mjs', 'serve']);
      for (const flag of words.filter((w) => w.startsWith('--'))) expect(help).toContain(`${flag} <`);
      expect(words[words.indexOf('--port') + 1]).toBe(port);
    };
    serves(command);
    for (const file of COMPOSE) {
      const text = read(file);
      serves(listed(text, 'command'));
      for (const [, set] of text.matchAll(/^ +(TERCIO_\w+):/gm))
        expect([set, sources.includes(set)]).toEqual([set, true]);
      expect([file, /port:(\d+),path:'\/health'/.exec(text)?.[1]]).toEqual([file, port]);
      const services = [
        ...(/^services:\n((?: {2}.*\n)+)/m.exec(text)?.[1] ?? '').matchAll(/^ {2}(\w+):/gm),
      ].map(([, name]) => name);
      // What stands before them goes by a file of its own, or by what its command says.
      const files = [...text.matchAll(/^ +- \.\/(\w+):(\S+):ro$/gm)].map(([, name]) => read(name));
      const proxied = files.flatMap((t) => [...t.matchAll(/^\s*reverse_proxy (.*) \{$/gm)].map((m) => m[1]));
      const targets = [
        ...text.matchAll(/--to (\w+):(\d+)/g),
        ...proxied.flatMap((list) => [...list.matchAll(/(\w+):(\d+)/g)]),
      ];
      expect([file, targets.length]).toEqual([
        file,
        services.filter((s) => /^(one|two|tercio)$/.test(s)).length,
      ]);
      for (const set of files.flatMap((t) => [...t.matchAll(/\{\$(\w+)\}/g)]))
        expect(text).toContain(`\n      ${set[1]}: `);
      for (const [, name, at] of targets) expect([services.includes(name), at]).toEqual([true, port]);
      const volumes = [...(/^volumes:\n((?: {2}.*\n?)+)/m.exec(text)?.[1] ?? '').matchAll(/^ {2}(\w+):/gm)];
      const used = [...text.matchAll(/^ +- (\w+):\/[a-z]/gm)].map(([, name]) => name);
      expect(volumes.map(([, name]) => name).sort()).toEqual(used.sort());
      // what is to be set is told where people read how
      for (const [, name] of text.matchAll(/\$\{(\w+)/g))
        expect(read('docs/running.md')).toContain(`${name}=`);
      expect(read('docs/running.md')).toContain(file);
    }
  });

  // it copies thousands of files: npm run prove -- package
  it.skipIf(process.env.TERCIO_PROVE !== 'package')(
    'the command of the image serves from what is copied into it',
    async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'tercio-image-'));
      ended.push(() => rmSync(folder, { recursive: true, force: true }));
      const ignored = read('.dockerignore').split('\n');
      expect(ignored).toContain('**/node_modules');
      for (const name of copied)
        cpSync(path.join(root, name), path.join(folder, name), {
          recursive: true,
          filter: (from) => !UNSERVED.test(path.relative(root, from)),
        });
      // Packages as npm puts them, those of this repository from the copy.
      const packages = path.join(folder, 'node_modules');
      mkdirSync(path.join(packages, '@tercio'), { recursive: true });
      for (const name of readdirSync(path.join(root, 'node_modules')))
        if (name !== '@tercio' && name !== '.tercio')
          symlinkSync(path.join(root, 'node_modules', name), path.join(packages, name));
      for (const part of ['packages', 'apps'])
        for (const name of readdirSync(path.join(folder, part))) {
          const manifest = path.join(folder, part, name, 'package.json');
          if (existsSync(manifest))
            symlinkSync(
              path.join(folder, part, name),
              path.join(packages, (JSON.parse(readFileSync(manifest, 'utf8')) as { name: string }).name),
            );
        }
      const words = command
        .slice(1)
        .map((w) =>
          w === '0.0.0.0' ? '127.0.0.1' : w === '1643' ? '0' : w === '/data' ? path.join(folder, 'data') : w,
        );
      const child: ChildProcess = spawn(process.execPath, words, {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: process.env.PATH, TERCIO_PAGE: folder }, // the page is another test's
      });
      ended.push(() => child.kill('SIGKILL'));
      const at = await new Promise<string>((done, failed) => {
        let said = '';
        for (const stream of [child.stdout, child.stderr])
          stream?.setEncoding('utf8').on('data', (text: string) => {
            said += text;
            const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(said)?.[0];
            if (found !== undefined) done(found);
          });
        child.on('close', (code) => failed(new Error(`it ended with ${code}: ${said}`)));
      });
      expect((await fetch(new URL('/health', at))).status).toBe(200);
      expect(existsSync(path.join(folder, 'data', 'tercio.db'))).toBe(true);
      child.removeAllListeners('close');
      child.kill('SIGTERM');
      expect(await new Promise((done) => child.on('close', done))).toBe(0);
    },
  );
});
