/**
 * A server under load: it runs in a process of its own, the swarm in this one, so that the processor time of each can be
 * told apart. Sizes fit two cores that do nothing else; TERCIO_SWARM="games,commands a second,seconds,watchers" asks for others.
 */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { serve } from '../apps/server/src/serve.ts';
import { crowd, manyGames, type Seats, share, swarm } from '../apps/server/tests/swarm.ts';
import type { Measured, Row } from './row.ts';

interface Usage {
  cpu: number; // seconds of the processor
  resident: number; // MiB
  late: number; // 99 of 100 turns of the event loop are later by less, ms
}
type Said = { kind: 'ready'; url: string; seats: Seats[] } | { kind: 'usage'; usage: Usage };

/** In the server's process: games are made, then it serves, and tells what it uses when it is asked. */
export async function serveSwarm(games: number): Promise<void> {
  const data = mkdtempSync(path.join(tmpdir(), 'tercio-bench-'));
  const at = await serve({ data, port: 0, quiet: true });
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  const say = (said: Said): void => void process.send?.(said);
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    const resident = process.memoryUsage().rss / 1048576;
    say({ kind: 'usage', usage: { cpu: (user + system) / 1e6, resident, late: loop.percentile(99) / 1e6 } });
    loop.reset();
  });
  process.on('disconnect', () => {
    rmSync(data, { recursive: true, force: true });
    process.exit(0);
  });
  say({ kind: 'ready', url: at.url, seats: await manyGames(at.host, at.store, games) });
}

async function withServer<T>(
  games: number,
  run: (url: string, seats: readonly Seats[], usage: () => Promise<Usage>) => Promise<T>,
): Promise<T> {
  const child = fork(process.argv[1], ['--swarm', String(games)], { stdio: ['ignore', 2, 2, 'ipc'] });
  const next = (): Promise<Said> =>
    new Promise((done, failed) => {
      child.once('message', (said) => done(said as Said));
      child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
    });
  try {
    const ready = await next();
    if (ready.kind !== 'ready') throw new Error('the server is not ready');
    return await run(ready.url, ready.seats, async () => {
      const answer = next();
      child.send('usage');
      const said = await answer;
      if (said.kind !== 'usage') throw new Error('no usage');
      return said.usage;
    });
  } finally {
    child.removeAllListeners('exit');
    child.disconnect();
  }
}

const [GAMES, RATE, SECONDS, WATCHERS] = (process.env.TERCIO_SWARM ?? '').split(',').map(Number);
const own = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const ms = (n: number): string => n.toFixed(n < 10 ? 1 : 0);

async function loaded(seconds: number): Promise<Measured> {
  const games = GAMES || 200;
  const rate = RATE || 40;
  return withServer(games, async (url, seats, usage) => {
    const [before, mine] = [await usage(), own()];
    const told = await swarm(url, seats, rate, SECONDS || Math.max(20, seconds));
    const [after, spent] = [await usage(), own() - mine];
    if (told.differ + told.alarms > 0)
      throw new Error(`${told.differ} digests differ, ${told.alarms} alarms`);
    const note = [
      `${games} games, ${2 * games} sockets, ${(told.commands / told.seconds).toFixed(0)} of ${rate} commands a second for ${told.seconds.toFixed(0)} s`,
      `p50 ${ms(told.p50)} ms`,
      `server ${((1000 * (after.cpu - before.cpu)) / Math.max(1, told.commands)).toFixed(1)} ms of processor a command with sitting down and warming up, swarm ${spent.toFixed(0)} s, server ${(after.cpu - before.cpu).toFixed(0)} s`,
      `${after.resident.toFixed(0)} MiB`,
      `event loop late ${ms(after.late)} ms (p99)`,
    ];
    return { value: told.p99, note: note.join('; ') };
  });
}

async function watched(): Promise<Measured> {
  const watchers = WATCHERS || 1000;
  return withServer(1, async (url, [seat]) => {
    const took = await crowd(url, seat, watchers, 20);
    return { value: share(took, 0.5), note: `${watchers} watchers; worst ${ms(share(took, 1))} ms` };
  });
}

export const rows: readonly Row[] = [
  {
    name: 'server',
    what: 'a command at a server, from sending to acknowledgement on disk, 99 of 100 within',
    unit: 'ms',
    bar: { under: 50 },
    run: loaded,
  },
  {
    name: 'server-watchers',
    what: 'all watchers of one game have the news, half of the times within',
    unit: 'ms',
    bar: { under: 200 },
    run: watched,
  },
];
