/** The rule ids a test's title names, as whole words: `AG-SIM-1` is not in `AG-SIM-10`. */
import { readFileSync } from 'node:fs';

export interface RuleIdEntry {
  id: string; // "BQ-6.1.4-a"
  ruleSets: string[]; // ["adlg-r-2021", "adlg-r-2024"]
  kind: 'rule' | 'note';
}

const file = new URL('../../packages/engine/src/text/rule-ids.json', import.meta.url);
export const ruleIds: RuleIdEntry[] = JSON.parse(readFileSync(file, 'utf8')).ids;
const known = new Set(ruleIds.map((entry) => entry.id));

/** A word: letters and digits, joined by single dashes or dots. A full stop after an id does not belong to it. */
const WORD = /[A-Za-z0-9]+(?:[-.][A-Za-z0-9]+)*/g;

export function idsIn(title: string): string[] {
  return [...new Set(title.match(WORD) ?? [])].filter((word) => known.has(word));
}
