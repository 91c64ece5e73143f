/** `tercio fuzz`: random legal battles with hostile commands in between; failures come with their seeds. */
import { fuzz as fuzzBattles } from '@tercio/engine/lab/fuzz.ts';
import { EXIT } from '../fault.ts';
import { loadGame } from '../games.ts';
import type { Io } from '../io.ts';
import { scenariosOf } from '../scenarios.ts';

export interface FuzzFlags {
  rules: string;
  battles: number;
  seed: string;
  most?: number;
  json?: boolean;
}

export async function fuzz(io: Io, flags: FuzzFlags): Promise<number> {
  const rules = await loadGame(flags.rules, '--rules');
  const scenarios = await Promise.all((await scenariosOf(rules)).map((s) => s.load()));
  const setups = scenarios.map((s) => s.setup);
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
