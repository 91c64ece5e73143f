/**
 * A server under load: it runs in a process of its own, the swarm in this one, so that the processor time of each can be
 * told apart. `--seconds 300` measures the whole load for five minutes, and smaller ones, if it is too much, for half a
 * minute each; TERCIO_SWARM="games,commands a second,seconds,watchers"
 * asks for another load than the one that two cores are to bear.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { serve } from '../../apps/server/src/serve.ts';
import { crowd, manyGames, type Seats, share, swarm } from '../../apps/server/tests/swarm.ts';
import { largest } from '../growth/largest.ts';
import type { Measured, Row } from '../row.ts';

export interface Usage {
  cpu: number; // seconds of the processor
  resident: number; // MiB
  late: number; // 99 of 100 turns of the event loop are later by less, ms
}
type Said = { kind: 'ready'; url: string; seats: Seats[] } | { kind: 'usage'; usage: Usage };

/** In the server's process: games are made, then it serves, and tells what it uses when it is asked. */
export async function serveSwarm(games: number, address?: string): Promise<void> {
  const data = mkdtempSync(path.join(tmpdir(), 'tercio-bench-'));
  const threads = path.join(path.dirname(process.argv[1]), 'table.mjs');
  const answered =
    process.env.TERCIO_ANSWERED === undefined ? undefined : Number(process.env.TERCIO_ANSWERED);
  const at = await serve({ data, address, port: 0, quiet: true, threads, answered });
  // Looking after it wakes the process two hundred times a second: not where its own cost is what is measured.
  const loop = address === undefined ? monitorEventLoopDelay({ resolution: 5 }) : undefined;
  loop?.enable();
  const say = (said: Said): void => void process.send?.(said);
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    const resident = process.memoryUsage().rss / 1048576;
    say({
      kind: 'usage',
      usage: { cpu: (user + system) / 1e6, resident, late: (loop?.percentile(99) ?? 0) / 1e6 },
    });
    loop?.reset();
  });
  process.on('disconnect', () => {
    rmSync(data, { recursive: true, force: true });
    process.exit(0);
  });
  say({ kind: 'ready', url: at.url, seats: await manyGames(at.tables, at.store, games) });
}

/** What the server's process says next. */
export const next = (child: ChildProcess): Promise<Said> =>
  new Promise((done, failed) => {
    child.once('message', (said) => done(said as Said));
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });

async function withServer<T>(
  games: number,
  run: (url: string, seats: readonly Seats[], usage: () => Promise<Usage>) => Promise<T>,
): Promise<T> {
  const child = fork(process.argv[1], ['--swarm', String(games)], { stdio: ['ignore', 2, 2, 'ipc'] });
  try {
    const ready = await next(child);
    if (ready.kind !== 'ready') throw new Error('the server is not ready');
    return await run(ready.url, ready.seats, async () => {
      const answer = next(child);
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

/** What two cores that do nothing else are to bear: live games, and commands a second of all together. */
const [GAMES = 2000, RATE = 400, SECONDS = 0, WATCHERS = 1000] = (process.env.TERCIO_SWARM ?? '')
  .split(',')
  .filter((n) => n !== '')
  .map(Number);
const FEWEST = 30; // commands that a game gives on the average before another takes its place: 24 to 72 of the short battles
const STEPS = 16; // the largest load is looked for in so many steps
const SEARCH = 30; // seconds of each of them
const P50 = 10;
const P99 = 50;
const RESIDENT = 1024; // MiB

const own = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const ms = (n: number): string => n.toFixed(n < 10 ? 1 : 0);

interface Tried {
  rate: number;
  met: boolean;
  note: string;
}

/** So many of the steps of the whole load, at a server of its own. */
async function bears(part: number, seconds: number): Promise<Tried> {
  const games = Math.ceil((GAMES * part) / STEPS);
  const rate = (RATE * part) / STEPS;
  const more = Math.ceil((rate * (seconds + 5)) / FEWEST);
  return withServer(games + more, async (url, seats, usage) => {
    let [before, mine] = [await usage(), own()];
    const begins = async (): Promise<void> => {
      [before, mine] = [await usage(), own()];
    };
    const told = await swarm(url, seats, { games, rate, seconds, begins });
    const [after, spent] = [await usage(), own() - mine];
    if (told.differ + told.alarms > 0)
      throw new Error(`${told.differ} digests differ, ${told.alarms} alarms`);
    const given = told.commands / told.seconds;
    const note = [
      `${games} games, ${2 * games} sockets, ${given.toFixed(0)} of ${rate.toFixed(0)} commands a second for ${told.seconds.toFixed(0)} s, ${told.over} games ended, ${told.breaks} lines cut and taken up again`,
      `p50 ${ms(told.p50)}, p99 ${ms(told.p99)} ms (${told.late.map(([id, late]) => `${id} ${ms(late)}`).join(', ')})`,
      `server ${((1000 * (after.cpu - before.cpu)) / Math.max(1, told.commands)).toFixed(1)} ms of processor a command, ${(after.cpu - before.cpu).toFixed(0)} s in all, swarm ${spent.toFixed(0)} s`,
      `${after.resident.toFixed(0)} MiB`,
      `event loop late ${ms(after.late)} ms (p99)`,
      `load of the machine ${loadavg()[0].toFixed(1)} with both`,
    ].join('; ');
    process.stderr.write(`  ${note}\n`);
    const met = told.p50 < P50 && told.p99 < P99 && after.resident < RESIDENT && given > 0.95 * rate;
    return { rate: given, met, note };
  });
}

/** The whole load; where it is too much, the largest that is not. */
async function loaded(seconds: number): Promise<Measured> {
  const span = SECONDS || Math.max(20, seconds);
  const began = Date.now();
  const tries = new Map<number, Tried>();
  const most = await largest(STEPS, async (part) => {
    const tried = await bears(part, part === STEPS ? span : Math.min(span, SEARCH));
    tries.set(part, tried);
    process.stderr.write(
      `  ${tried.met ? 'met' : 'not met'}, ${Math.round((Date.now() - began) / 1000)} s in all\n`,
    );
    return tried.met;
  });
  const whole = tries.get(STEPS);
  const best = tries.get(most);
  if (best === undefined) return { value: 0, note: `not even the least; the whole: ${whole?.note}` };
  return {
    value: best.rate,
    note: most === STEPS ? best.note : `${best.note}; the whole: ${whole?.note}`,
  };
}

async function watched(): Promise<Measured> {
  return withServer(1, async (url, [seat]) => {
    const took = await crowd(url, seat, WATCHERS, 20);
    return { value: share(took, 0.5), note: `${WATCHERS} watchers; worst ${ms(share(took, 1))} ms` };
  });
}

export const rows: readonly Row[] = [
  {
    name: 'server',
    what: 'commands at a server, half acknowledged (on disk) within 10 ms, 99 of 100 within 50, under 1 GiB',
    unit: 'per second',
    bar: { atLeast: RATE },
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
