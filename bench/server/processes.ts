/**
 * Two processes on one PostgreSQL beside one: what a command costs the processor, the database's part apart. The
 * database is a private one, in a temporary folder; TERCIO_SWARM_TWO="games,commands a second,seconds,rounds,commands
 * before" asks for another load. As many commands for each process are given before it is measured, some quicker, since
 * each has to compile the rules for itself: a server of a club has been running for days. One and two take turns, as
 * often as there are rounds, and every figure is told. Players of a game may be at the same process or at two: all of it
 * is counted, whoever worked. TERCIO_PROFILE=FOLDER keeps what each thread of the servers spent its time on
 * (node --cpu-prof), a folder for each of the three. On a machine with so much else to do that processes wait for each
 * other longer than they have patience, games are played twice, and it is that which is measured: TERCIO_ANSWERED=20000
 * gives them the patience (ms) that a machine at rest never asks for. TERCIO_ONLY names some of one, together, apart.
 */
import { fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { hasPostgres, newDatabase } from '../../apps/server/tests/postgres.ts';
import { type Seats, swarm } from '../../apps/server/tests/swarm.ts';
import type { Measured, Row } from '../row.ts';
import { next, type Usage } from './server.ts';

const [GAMES = 100, RATE = 50, SECONDS = 0, ROUNDS = 1, WARM = 3000] = (process.env.TERCIO_SWARM_TWO ?? '')
  .split(',')
  .filter((n) => n !== '')
  .map(Number);
const ONLY = (process.env.TERCIO_ONLY ?? '').split(',').filter((n) => n !== '');
const WARM_RATE = 80; // commands a second before, at least
const FEWEST = 30; // commands that a game gives on the average before another takes its place

/** Which of the processes a seat of a game goes to. */
type Placing = (game: number, side: 0 | 1) => number;

interface Cost {
  command: number; // ms of the processor
  note: string;
}

/** What Node is told so that the profile of each thread lies in a folder of this name. */
function profiled(name: string): string[] {
  const folder = process.env.TERCIO_PROFILE;
  if (folder === undefined) return [];
  mkdirSync(`${folder}/${name}`, { recursive: true });
  return ['--cpu-prof', `--cpu-prof-dir=${folder}/${name}`];
}

async function costs(name: string, processes: number, seconds: number, place: Placing): Promise<Cost> {
  const address = await newDatabase();
  const warmRate = Math.max(RATE, WARM_RATE);
  const warm = (WARM * processes) / warmRate;
  const more = Math.ceil((warmRate * warm + RATE * seconds) / FEWEST);
  const children = Array.from({ length: processes }, (_, n) =>
    fork(process.argv[1], ['--swarm', String(n === 0 ? GAMES + more : 0), address], {
      stdio: ['ignore', 2, 2, 'ipc'],
      execArgv: [...process.execArgv, ...profiled(name)],
    }),
  );
  try {
    const readies = await Promise.all(children.map((child) => next(child)));
    const urls: string[] = [];
    let seats: readonly Seats[] = [];
    for (const said of readies) {
      if (said.kind !== 'ready') throw new Error('a server is not ready');
      urls.push(said.url);
      if (said.seats.length > 0) seats = said.seats;
    }
    const usage = async (): Promise<Usage[]> =>
      Promise.all(
        children.map(async (child) => {
          const answer = next(child);
          child.send('usage');
          const said = await answer;
          if (said.kind !== 'usage') throw new Error('no usage');
          return said.usage;
        }),
      );
    const spent = (list: readonly Usage[]): number => list.reduce((sum, u) => sum + u.cpu, 0);
    let before = await usage();
    const begins = async (): Promise<void> => {
      before = await usage();
    };
    const load = { games: GAMES, rate: RATE, seconds, warm, warmRate, begins };
    const told = await swarm((game, side) => urls[place(game, side) % urls.length], seats, load);
    const after = await usage();
    if (told.differ + told.alarms > 0)
      throw new Error(`${told.differ} digests differ, ${told.alarms} alarms`);
    const command = (1000 * (spent(after) - spent(before))) / Math.max(1, told.commands);
    const note = `${command.toFixed(2)} ms a command, ${told.commands} commands, p50 ${told.p50.toFixed(1)} ms, p99 ${told.p99.toFixed(0)} ms, ${after.map((u) => u.resident.toFixed(0)).join(' and ')} MiB, ${told.breaks} lines cut, load of the machine ${loadavg()[0].toFixed(1)}`;
    process.stderr.write(`  ${name}: ${note}\n`);
    return { command, note };
  } finally {
    for (const child of children) {
      child.removeAllListeners('exit');
      child.disconnect();
    }
  }
}

/** Of several: their middle, and all of them. */
const middle = (list: readonly number[]): number => {
  const sorted = [...list].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
};
const all = (list: readonly Cost[]): string => list.map((c) => c.command.toFixed(2)).join(', ');

async function compared(seconds: number): Promise<Measured> {
  if (!hasPostgres) throw new Error('PostgreSQL is not there');
  const span = SECONDS || Math.max(20, seconds);
  const one: Cost[] = [];
  const together: Cost[] = [];
  const apart: Cost[] = [];
  const wanted = (name: string): boolean => ONLY.length === 0 || ONLY.includes(name);
  for (let round = 0; round < ROUNDS; round++) {
    if (wanted('one')) one.push(await costs('one', 1, span, () => 0));
    if (wanted('together')) together.push(await costs('together', 2, span, (game) => game));
    if (wanted('one')) one.push(await costs('one', 1, span, () => 0));
    if (wanted('apart')) apart.push(await costs('apart', 2, span, (game, side) => game + side));
  }
  const base = middle(one.map((c) => c.command));
  const times = (list: readonly Cost[]): number => middle(list.map((c) => c.command)) / base;
  const last = (list: readonly Cost[]): string => list.at(-1)?.note ?? 'not run';
  return {
    value: (times(together) + times(apart)) / 2,
    note: `${GAMES} games, ${RATE} commands a second, ms of each run; one process: ${all(one)} (the last: ${last(one)}); two, both players of a game at one of them: ${all(together)}, ${times(together).toFixed(2)} times (the last: ${last(together)}); at different ones: ${all(apart)}, ${times(apart).toFixed(2)} times (the last: ${last(apart)}); load of the machine ${loadavg()[0].toFixed(1)}`,
  };
}

export const rows: readonly Row[] = [
  {
    name: 'two-processes',
    what: 'processor time of a command with two servers on one PostgreSQL beside one, players at either by chance',
    unit: 'times',
    bar: { under: 1.2 },
    run: compared,
  },
];
