/** `tercio serve`: reads its flags, starts the server, says where it is, and stops it gently. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import type { ServeFlags } from '@tercio/protocol/serving.ts';
import { renderUnicodeCompact } from 'uqr';
import { lanAddresses } from './http/guards.ts';
import { serve } from './serve.ts';
import { openSqlite } from './store/sqlite.ts';
import { thinkerIn } from './table/thinker.ts';

/** For `tercio lab --queue` and `tercio worker`. */
export { openLabQueue } from './lab/queue.ts';

/** Where programs keep their data on this system. */
function ownFolder(): string {
  const { XDG_DATA_HOME, APPDATA } = process.env;
  if (process.platform === 'win32') return path.join(APPDATA ?? homedir(), 'Tercio');
  if (process.platform === 'darwin') return path.join(homedir(), 'Library', 'Application Support', 'Tercio');
  return path.join(XDG_DATA_HOME ?? path.join(homedir(), '.local', 'share'), 'tercio');
}

/** The page lies built beside the sources, or is built now. */
function pageIn(root: string): string {
  if (process.env.TERCIO_PAGE !== undefined) return process.env.TERCIO_PAGE;
  const page = path.join(root, 'apps', 'web', 'dist');
  if (!existsSync(path.join(page, 'index.html')))
    spawnSync(process.execPath, [path.join(root, 'scripts', 'start.mjs'), '--build'], {
      stdio: ['ignore', 2, 2],
    });
  return page;
}

const USUAL = 1643;

/** Compose files hand on what is not set as nothing. */
const setting = (name: string): string | undefined => process.env[name] || undefined;

/** Where the server is: for this machine, and for others by address and by a code to scan. */
export function greeting(url: string, port: number, addresses: readonly string[]): string {
  const lines = [`Tercio is at ${url} (Ctrl+C stops it)\n`];
  for (const address of addresses) {
    const there = `http://${address}:${port}/`;
    lines.push(`In your network: ${there}\n${renderUnicodeCompact(there)}\n`);
  }
  return lines.join('');
}

export async function run(flags: ServeFlags, out: (text: string) => void): Promise<number> {
  const data = path.resolve(flags.data ?? ownFolder());
  if (flags.backup !== undefined && flags.store !== undefined) {
    process.stderr.write('tercio: a PostgreSQL is copied by pg_dump, also while servers run.\n');
    return 2;
  }
  if (flags.backup !== undefined) return backup(data, path.resolve(flags.backup), out);
  const root = process.env.TERCIO_ROOT ?? process.cwd();
  const bundle = process.env.TERCIO_SERVER;
  const thinker = bundle === undefined ? undefined : thinkerIn(path.join(path.dirname(bundle), 'thinker.js'));
  const start = (port: number) =>
    serve({
      data,
      address: flags.store ?? setting('TERCIO_STORE'),
      port,
      lan: flags.lan === true,
      bind: flags.bind,
      origins: flags.origin,
      secure: flags.origin.length > 0 && flags.origin.every((o) => o.startsWith('https:')),
      proxies: flags.proxies,
      setups: flags.setups,
      moderators: [...flags.moderator, ...(setting('TERCIO_MODERATORS')?.split(',') ?? [])].map((m) =>
        m.trim(),
      ),
      smtp: flags.smtp ?? setting('TERCIO_SMTP'),
      from: flags.mailFrom ?? setting('TERCIO_MAIL_FROM'),
      page: pageIn(root),
      ...(thinker === undefined ? {} : { thinks: thinker.thinks }),
      ...(bundle === undefined ? {} : { threads: path.join(path.dirname(bundle), 'table.js') }),
    });
  let serving: Awaited<ReturnType<typeof start>>;
  try {
    serving = await start(flags.port ?? USUAL);
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!taken) {
      process.stderr.write(`tercio: ${error instanceof Error ? error.message : String(error)}\n`);
      return 2;
    }
    if (flags.port !== undefined) {
      process.stderr.write(
        `tercio: port ${flags.port} is taken; choose another with --port N, or leave it out.\n`,
      );
      return 2;
    }
    serving = await start(0);
  }
  out(greeting(serving.url, serving.port, flags.lan === true ? lanAddresses() : []));
  return new Promise((resolve) => {
    let stopping = false;
    const stop = (): void => {
      if (stopping) return;
      stopping = true;
      void serving
        .stop()
        .then(() => thinker?.stop())
        .then(() => resolve(0));
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  });
}

async function backup(data: string, file: string, out: (text: string) => void): Promise<number> {
  const from = path.join(data, 'tercio.db');
  if (!existsSync(from)) {
    process.stderr.write(`tercio: there is nothing to copy in ${data}\n`);
    return 2;
  }
  if (existsSync(file)) {
    process.stderr.write(`tercio: ${file} is there already\n`);
    return 2;
  }
  mkdirSync(path.dirname(file), { recursive: true });
  const store = await openSqlite(from);
  await store.backup(file);
  await store.close();
  out(`Copied to ${file}\n`);
  return 0;
}
