/**
 * A private PostgreSQL for tests: made by initdb in a temporary folder, run by a user without rights, reached by a
 * socket in that folder and by no port. It is started once for all tests of a process and ends with it.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findPostgres, NO_POSTGRES } from '../../../scripts/postgres.mjs';
import { until } from './server.ts';

const programs = findPostgres();
/** Tests that need it are left out where it is not there, and say so. */
export const hasPostgres = programs !== undefined;
if (!hasPostgres) process.stderr.write(`${NO_POSTGRES}\n`);

/** PostgreSQL refuses to run as root. */
function humble(): { uid: number; gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((l) => l.split(':'));
  const found = line.find(([name]) => name === 'postgres') ?? line.find(([name]) => name === 'nobody');
  if (found === undefined) throw new Error('there is no user to run PostgreSQL as');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

const bin = (name: string): string => path.join(programs ?? '', name);
/** Ends the database when the process that wanted it is gone, however it went. */
const KEEPER = `"$1" -D "$2/data" & P=$!; while [ -d "/proc/$3" ] || ps -p "$3" >/dev/null 2>&1; do sleep 1; done
  kill -INT $P; wait $P; rm -rf "$2"`;
/** Nothing of a test is worth a sync to the disk; every commit is still in the files before it is told. */
const SETTINGS = `listen_addresses = ''
fsync = off
full_page_writes = off
max_connections = 200
shared_buffers = 32MB
logging_collector = off
log_min_messages = panic
`;

function make(folder: string): void {
  const as = humble();
  if (as !== undefined) chownSync(folder, as.uid, as.gid);
  const data = path.join(folder, 'data');
  const words = ['-D', data, '-A', 'trust', '-U', 'tercio', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const made = spawnSync(bin('initdb'), words, { ...as, cwd: folder, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  writeFileSync(path.join(data, 'postgresql.conf'), `${SETTINGS}unix_socket_directories = '${folder}'\n`, {
    flag: 'a',
  });
}

const run = (folder: string): ChildProcess =>
  spawn('sh', ['-c', KEEPER, 'sh', bin('postgres'), folder, String(process.pid)], {
    ...humble(),
    cwd: folder,
    stdio: 'ignore',
    detached: true,
  });

const addressIn = (folder: string, database: string): string =>
  `postgres://tercio@localhost/${database}?host=${encodeURIComponent(folder)}`;

async function answers(folder: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: addressIn(folder, 'postgres') });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The folder of the cluster of this process: threads share it, the first one makes it. */
async function cluster(): Promise<string> {
  const folder = path.join(tmpdir(), `tercio-postgres-${process.pid}`);
  const ready = path.join(folder, 'ready');
  try {
    mkdirSync(folder, { mode: 0o700 });
    make(folder);
    run(folder).unref();
    await until(() => answers(folder), 120_000, 'PostgreSQL');
    writeFileSync(ready, '');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    await until(() => existsSync(ready), 120_000, 'PostgreSQL');
  }
  return folder;
}

let last = 0;
/** The address of an empty database of one's own. */
export async function newDatabase(): Promise<string> {
  const folder = await cluster();
  const name = `t${process.pid}_${Date.now().toString(36)}_${++last}`;
  const client = new pg.Client({ connectionString: addressIn(folder, 'postgres') });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return addressIn(folder, name);
}

/** A cluster of its own, which a test may kill and start again. */
export async function ownCluster(): Promise<{
  address: string;
  restart(): Promise<void>;
  end(): Promise<void>;
}> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tercio-postgres-own-'));
  make(folder);
  let child = run(folder);
  await until(() => answers(folder), 120_000, 'PostgreSQL');
  const postmaster = (): number =>
    Number(readFileSync(path.join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const gone = (it: ChildProcess): Promise<void> =>
    new Promise((done) => {
      if (it.exitCode !== null) done();
      else it.on('close', () => done());
    });
  return {
    address: addressIn(folder, 'postgres'),
    async restart() {
      process.kill(postmaster(), 'SIGQUIT'); // at once, as in a crash
      await until(() => !existsSync(path.join(folder, 'data', 'postmaster.pid')), 20_000, 'the end');
      // the keeper of the old one is to leave the folder alone
      process.kill(child.pid ?? 0, 'SIGKILL');
      await gone(child);
      child = run(folder);
      await until(() => answers(folder), 60_000, 'PostgreSQL');
    },
    async end() {
      process.kill(postmaster(), 'SIGINT');
      process.kill(child.pid ?? 0, 'SIGKILL');
      await gone(child);
      spawnSync('rm', ['-rf', folder]);
    },
  };
}

/** A line to the database that can be cut, or fall silent. */
export async function viaProxy(
  address: string,
): Promise<{ address: string; cut(): void; silent(on: boolean): void; end(): void }> {
  const url = new URL(address);
  const socket = path.join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const pairs = new Set<[Socket, Socket]>();
  let mute = false;
  const server = createServer((near) => {
    const far = createConnection(socket);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    const drop = (): void => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (data) => {
        if (!mute) to.write(data);
      });
      from.on('close', drop);
      from.on('error', drop);
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const at = server.address();
  const port = typeof at === 'object' && at !== null ? at.port : 0;
  const cut = (): void => {
    for (const [near, far] of pairs) {
      near.destroy();
      far.destroy();
    }
    pairs.clear();
  };
  return {
    address: `postgres://tercio@127.0.0.1:${port}${url.pathname}`,
    cut,
    silent(on) {
      mute = on;
    },
    end() {
      cut();
      server.close();
    },
  };
}
