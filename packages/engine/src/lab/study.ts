/** A study: a question about many battles, cut into cells that are played until each is known well enough. */
import type { OptionValue } from '../battle/options.ts';
import type { Meeting } from './armies.ts';
import type { Fixture } from './match.ts';

/** Options that differ from the scenario's own, with the name under which they are reported. */
export interface Variant {
  name: string; // 'smoke=true'; '' for the scenario as it is
  options: Readonly<Record<string, OptionValue>>;
}

export interface Study {
  seed: string;
  seconds: number; // of thinking a turn
  most: number; // battles of a cell at most
  least: number; // and at least
  within: number; // a cell is known when the interval of its win share is no wider than this; 0: play `most`
  tables: readonly StudyTable[];
  generals: readonly (readonly [string, string])[];
}

/** A battle to be fought: a scenario under one rule set and one set of options. */
export interface StudyTable {
  rules: string;
  version?: number; // of the rules; battles of another version are not taken for these
  scenario: string;
  variant: string;
  names: readonly [string, string]; // of the sides
  meeting?: Meeting; // armies drawn from lists instead of a scenario
}

export interface Cell {
  index: number;
  key: string;
  table: number;
  generals: readonly [string, string];
}

export function cellsOf(study: Study): Cell[] {
  const out: Cell[] = [];
  study.tables.forEach((t, table) => {
    for (const generals of study.generals) {
      const parts = [t.rules, t.scenario, t.variant, `${generals[0]} – ${generals[1]}`].filter(
        (p) => p !== '',
      );
      out.push({ index: out.length, key: parts.join(', '), table, generals });
    }
  });
  return out;
}

/**
 * Battle n of a cell. The same seed serves every cell, so that cells differ in nothing but their question; two
 * different generals take turns with the sides.
 */
export function studyFixture(study: Study, cell: Cell, n: number): Fixture {
  const [first, second] = cell.generals;
  const alike = first === second;
  const swapped = !alike && n % 2 === 1;
  return {
    n,
    cell: cell.key,
    scenario: study.tables[cell.table].scenario,
    seed: `${study.seed} lab ${alike ? n : Math.floor(n / 2)}`,
    generals: swapped ? [second, first] : [first, second],
    swapped,
    seconds: study.seconds,
  };
}

/** Two studies that may share their finished battles: everything but how many are played is the same. */
export function sameQuestion(a: Study, b: Study): boolean {
  const bare = (s: Study): string =>
    JSON.stringify([s.seed, s.seconds, s.tables.map((t) => [t.rules, t.scenario, t.variant]), s.generals]);
  const sameVersion = ({ version }: StudyTable, i: number): boolean =>
    version === undefined || b.tables[i].version === undefined || version === b.tables[i].version;
  return bare(a) === bare(b) && a.tables.every(sameVersion);
}
