/** What ladder and lab play on when no scenario is named: those that generals are rated on, or the short ones. */
import { defaults } from '@tercio/engine';
import { SCENARIOS } from '@tercio/engine/scenarios';
import { loadGame } from '../games/games.ts';
import { openScenario, scenariosOf } from '../games/scenarios.ts';
import { Reader } from '../input.ts';
import type { Io } from '../io.ts';
import type { LabTable } from './workers.ts';

export interface NamedTable extends LabTable {
  names: readonly [string, string]; // of the sides
}

/** The scenario that is named, or those generals are rated on, or the short ones, or the first. */
export async function tablesOf(io: Io, id: string, scenario: string | undefined): Promise<NamedTable[]> {
  if (scenario !== undefined) {
    const { rules, setup, options, names } = await openScenario(new Reader(io), { rules: id, scenario });
    return [
      { rules: rules.id, scenario: scenario.startsWith('{') ? 'JSON' : scenario, setup, options, names },
    ];
  }
  const rules = await loadGame(id, '--rules');
  const small = SCENARIOS.filter((s) => s.short === true && s.rules.includes(rules.id));
  const rated = small.filter((s) => s.rated === true);
  const short = (rated.length > 0 ? rated : small).map((s) => s.id);
  const listed = await scenariosOf(rules);
  const chosen = listed.filter((s) => short.includes(s.id));
  const out: NamedTable[] = [];
  for (const s of chosen.length > 0 ? chosen : listed.slice(0, 1)) {
    const opened = await openScenario(new Reader(io), { rules: rules.id, scenario: s.id });
    out.push({
      rules: rules.id,
      scenario: s.id,
      setup: opened.setup,
      options: opened.options ?? defaults(rules.options),
      names: opened.names,
    });
  }
  return out;
}
