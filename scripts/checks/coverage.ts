/** The share of proved rules may only rise: reads the last test run and compares with what was reached before. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { coverage, falls, type RuleTests, raised, type Shares, shares } from '../../apps/cli/src/coverage.ts';
import { ruleIds } from '../vitest/rule-titles.ts';
import { rulebookNotes } from './rulebook-notes.ts';

const place = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const REPORT = place('.tercio/rule-tests.json');
const REACHED = place('docs/rule-coverage.json');

const percent = (proved: number, total: number) => `${((100 * proved) / total).toFixed(1)} %`;

/** One line to a rule set, so that a merge shows what moved. */
function written(kept: Shares): string {
  const lines = Object.entries(kept).map(([ruleSet, share]) => `  "${ruleSet}": ${JSON.stringify(share)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

export async function main(words: readonly string[]): Promise<number> {
  const update = words.length === 1 && words[0] === '--update';
  if (words.length > 0 && !update) {
    process.stderr.write(`Unknown option "${words.join(' ')}"; use: node scripts/coverage.mjs [--update]\n`);
    return 2;
  }
  if (!existsSync(REPORT)) {
    process.stderr.write('No test run to read: run `npm test` first.\n');
    return 2;
  }
  const report: RuleTests = JSON.parse(readFileSync(REPORT, 'utf8'));
  const now = shares(coverage(ruleIds, report, rulebookNotes()));
  const before: Shares = existsSync(REACHED) ? JSON.parse(readFileSync(REACHED, 'utf8')) : {};
  for (const [ruleSet, { proved, total }] of Object.entries(now)) {
    process.stdout.write(
      `${ruleSet.padEnd(14)} ${proved} of ${total} rules proved, ${percent(proved, total)}\n`,
    );
  }
  if (update) {
    writeFileSync(REACHED, written(raised(before, now)));
    return 0;
  }
  const fallen = falls(before, now);
  for (const line of fallen) process.stdout.write(`Fell: ${line}\n`);
  return fallen.length > 0 ? 1 : 0;
}
