/** `tercio fuzz`: random legal battles with hostile commands in between; failures come with their seeds. */
import { isComplaint } from '@tercio/engine/battle/protocol.ts';
import { luckOf, seedOf } from '@tercio/engine/battle/seed.ts';
import { fuzz as fuzzBattles } from '@tercio/engine/lab/fuzz.ts';
import { EXIT, fault } from '../fault.ts';
import { games, loadGame } from '../games.ts';
import type { Io } from '../io.ts';
import { scenariosOf } from '../scenarios.ts';

export interface FuzzFlags {
  rules: string;
  battles: number;
  seed: string;
  most?: number;
  rosters?: boolean;
  scenarios?: boolean;
  json?: boolean;
}

export async function fuzz(io: Io, flags: FuzzFlags): Promise<number> {
  const rules = await loadGame(flags.rules, '--rules');
  const scenarios = await Promise.all((await scenariosOf(rules)).map((s) => s.load()));
  if (flags.rosters === true && flags.scenarios === true)
    fault('--scenarios', 'nothing beside --rosters', '--rosters');
  const built = flags.scenarios === true ? [] : await armies(rules.id, flags);
  if (flags.rosters === true && built.length === 0) fault('--rosters', 'a game with army lists', flags.rules);
  const setups: unknown[] = flags.rosters === true ? built : [...scenarios.map((s) => s.setup), ...built];
  const { battles, seed, most } = flags;
  const bar = io.progress(battles);
  const report = fuzzBattles(rules, { battles, seed, most, setups }, (n) => bar.update(n));
  bar.stop();
  const code = report.failures.length === 0 ? EXIT.fine : EXIT.refused;
  if (flags.json === true) {
    io.out(`${JSON.stringify({ rules: rules.id, seed, ...report }, null, 2)}\n`);
    return code;
  }
  const ends = Object.entries(report.endedBy).map(([how, n]) => `${how} ${n}`);
  io.out(
    `${rules.id}, seed ${seed}: ${report.battles} battles, ${report.commands} commands, ` +
      `${report.refused} hostile ones refused, longest ${report.longest} (${ends.join(', ')})\n`,
  );
  for (const { seed, what } of report.failures) io.out(`FAILED ${seed}: ${what}\n`);
  io.out(report.failures.length === 0 ? 'No failures.\n' : `${report.failures.length} failures.\n`);
  return code;
}

/** Where armies are built by points: pairs of random legal armies, set-up included; every fourth set up at once. */
async function armies(id: string, flags: FuzzFlags): Promise<unknown[]> {
  const muster = await games()
    .find((g) => g.id === id)
    ?.muster?.();
  if (muster === undefined) return [];
  const luck = luckOf(seedOf(`${flags.seed} armies`));
  const lists = await muster.lists();
  const out: unknown[] = [];
  for (let tries = 0; out.length < Math.min(flags.battles, MOST_ARMIES) && tries < 4 * MOST_ARMIES; tries++) {
    const budget = muster.budgets[luck.below(muster.budgets.length)];
    const army = () => muster.random({ list: lists[luck.below(lists.length)].id, budget }, luck);
    const rosters = [await army(), await army()];
    if (rosters.some(isComplaint)) continue;
    out.push(out.length % 4 === 3 ? { rosters, quick: true } : { rosters });
  }
  return out;
}
const MOST_ARMIES = 1000;
