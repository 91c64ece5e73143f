/**
 * A server of the next version, as a process of its own: the same sources, bundled with what an update may change. Its page
 * has another name, Baroque another version of its rules, the store one more step, and the protocol what the test says.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { optionsFor, PARTS } from '../../cli/parts.mjs';
import { freePort } from './processes.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** What is other in the next version: where, what stands there, and what will. */
const CHANGES: readonly (readonly [string, RegExp, string])[] = [
  ['rules/baroque/setup/position.ts', /export const VERSION = (\d+);/, 'export const VERSION = $1 + 1;'],
  [
    'src/messages.ts',
    /export const PROTOCOL = (\d+);/,
    'export const PROTOCOL: number = Number(process.env.TERCIO_NEXT_PROTOCOL ?? $1);',
  ],
  [
    'store/migrations.ts',
    /\n};\n\nexport const migrationsFor/,
    "\n  '999-next': ['CREATE TABLE IF NOT EXISTS next_thing (id text PRIMARY KEY)'],\n};\n\nexport const migrationsFor",
  ],
];

const changed = new Set<string>();
const next: Plugin = {
  name: 'next-version',
  setup(b) {
    b.onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      const found = CHANGES.find(([where]) => file.endsWith(where));
      if (found === undefined) return undefined;
      const before = readFileSync(file, 'utf8');
      const contents = before.replace(found[1], found[2]);
      if (contents !== before) changed.add(found[0]);
      return { contents, loader: 'ts' };
    });
  },
};

/** A folder with a page that is known by the name of its script. */
export function pageNamed(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tercio-page-'));
  const script = `<script type="module" src="./assets/${name}.js"></script>`;
  writeFileSync(path.join(folder, 'index.html'), `<!doctype html><title>Tercio</title>${script}`);
  return folder;
}

export class NewerBuild {
  private readonly folder = path.join(root, 'node_modules/.tercio', `next-${process.pid}`);
  private readonly running: ChildProcess[] = [];
  private readonly page = pageNamed('next');

  async make(): Promise<void> {
    mkdirSync(this.folder, { recursive: true });
    const entryPoints = { ...PARTS.server, 'short-lived': 'apps/server/tests/short-lived.ts' };
    await build({ ...optionsFor('server', root, this.folder), entryPoints, plugins: [next] });
    if (changed.size !== CHANGES.length) throw new Error(`changed only ${[...changed].join(', ')}`);
  }

  /** Serves a file of its own, or a PostgreSQL; says where. */
  async serve(data: string, more: { address?: string; protocol?: number } = {}): Promise<string> {
    const port = await freePort();
    const words = ['--serve', data, String(port), this.page, ...(more.address ? [more.address] : [])];
    const env = {
      ...process.env,
      ...(more.protocol === undefined ? {} : { TERCIO_NEXT_PROTOCOL: String(more.protocol) }),
    };
    const child = spawn(process.execPath, [path.join(this.folder, 'short-lived.js'), ...words], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.running.push(child);
    await new Promise<void>((done, failed) => {
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('ready')) done();
      });
      child.on('close', (code) => failed(new Error(`the server ended with ${code}`)));
    });
    return `http://127.0.0.1:${port}/`;
  }

  /** The last one that was begun goes, without a word. */
  async kill(): Promise<void> {
    const child = this.running.pop();
    if (child === undefined) return;
    child.removeAllListeners('close');
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null)
      await new Promise<void>((done) => child.on('close', () => done()));
  }

  async end(): Promise<void> {
    while (this.running.length > 0) await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
    rmSync(this.page, { recursive: true, force: true });
  }
}
