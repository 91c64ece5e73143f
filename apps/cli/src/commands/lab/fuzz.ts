/**
 * `tercio fuzz`: random legal battles with hostile commands in between; failures come with their seeds. With
 * `--turned` battles are compared with their copies on a turned, mirrored, shifted table instead.
 */
import { type AnyRuleSet, isComplaint, luckOf, seedOf } from '@tercio/engine';
import { type Found, fuzz as fuzzBattles, turnedBattles } from '@tercio/engine/lab';
import { EXIT, fault } from '../../fault.ts';
import { games, loadGame } from '../../games/games.ts';
import { generalOf } from '../../games/generals.ts';
import { scenariosOf } from '../../games/scenarios.ts';
import type { Io } from '../../io.ts';

interface FuzzFlags {
  rules: string;
  battles: number;
  from: number;
  move?: number;
  seed: string;
  most?: number;
  rosters?: boolean;
  scenarios?: boolean;
  turned?: boolean;
  generals?: string;
  share?: number;
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
  if (flags.turned === true) return fuzzTurned(io, rules, setups, flags);
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

/** The same battles on turned tables: asks compared, what rounding decided, and faults. */
async function fuzzTurned(
  io: Io,
  rules: AnyRuleSet,
  setups: readonly unknown[],
  flags: FuzzFlags,
): Promise<number> {
  const who = flags.generals ?? 'recruit';
  const general =
    who === 'recruit' ? undefined : (await generalOf(who, '--generals', rules, flags.seed, 0)).general;
  const bar = io.progress(flags.battles);
  const { battles, from, move, seed, share } = flags;
  const wish = { battles, from, move, seed, setups, share, general };
  const report = turnedBattles(rules, wish, (n) => bar.update(n));
  bar.stop();
  const code = report.faults.length === 0 ? EXIT.fine : EXIT.refused;
  if (flags.json === true) {
    io.out(`${JSON.stringify({ rules: rules.id, seed, generals: who, ...report }, null, 2)}\n`);
    return code;
  }
  io.out(
    `${rules.id}, seed ${seed}, ${who}s: ${report.battles} battles, ${report.moments} moments, ` +
      `${report.asks} asks and ${report.commands} commands compared\n`,
  );
  for (const found of report.rounding) io.out(`ROUNDING ${wordsOf(found)}\n`);
  for (const found of report.faults) io.out(`DIFFERS ${wordsOf(found)}\n`);
  io.out(`${report.rounding.length} within rounding, ${report.faults.length} differences.\n`);
  return code;
}

const wordsOf = (d: Found): string =>
  `${d.battle} after move ${d.move}, turned by ${d.by.facing}${d.by.mirrored ? ' mirrored' : ''}: ${d.ask} ${d.what}: ` +
  `${d.where}${d.command === null ? '' : ` for ${JSON.stringify(d.command)}`}`.slice(0, 600);

/** Where armies are built by points: pairs of random legal armies, set-up included; every fourth set up at once. */
async function armies(id: string, flags: FuzzFlags): Promise<unknown[]> {
  const muster = await games()
    .find((g) => g.id === id)
    ?.muster?.();
  if (muster === undefined) return [];
  const luck = luckOf(seedOf(`${flags.seed} armies`));
  const lists = await muster.lists();
  const out: unknown[] = [];
  for (
    let tries = 0;
    out.length < Math.min(flags.from + flags.battles, MOST_ARMIES) && tries < 4 * MOST_ARMIES;
    tries++
  ) {
    const budget = muster.budgets[luck.below(muster.budgets.length)];
    const army = () => muster.random({ list: lists[luck.below(lists.length)].id, budget }, luck);
    const rosters = [await army(), await army()];
    if (rosters.some(isComplaint)) continue;
    out.push(out.length % 4 === 3 ? { rosters, quick: true } : { rosters });
  }
  return out;
}
const MOST_ARMIES = 1000;
