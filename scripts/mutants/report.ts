/** What a run tells: the score, by kind of change, and every fault that no test noticed. */
import type { Fault, Kind } from './faults.ts';
import { KINDS } from './faults.ts';

export type Fate = 'killed' | 'endless' | 'survived' | 'unreached' | 'excused';

export interface Tried {
  fault: Fault;
  fate: Fate;
  by: string; // the test that noticed, or why it is excused
  kept?: boolean; // only kept battles or drills noticed
}

export interface Excuse {
  file: string;
  kind: Kind;
  before: string;
  after: string;
  why: string;
}

export const excuseOf = (fault: Fault, excuses: readonly Excuse[]): Excuse | undefined =>
  excuses.find(
    (e) =>
      e.file === fault.file && e.kind === fault.kind && e.before === fault.before && e.after === fault.after,
  );

/**
 * At the very limit of a tolerance `<` and `<=` are the same: it is many times what rounding does, and play makes no
 * measure that lies there (docs/architecture.md, every bearing). That X itself counts is another matter, which
 * tests show: X + SAME and X - SAME are exchanged, too.
 */
export const AT_A_TOLERANCE =
  'A tolerance lies between: no measure that play makes is at the limit itself (docs/architecture.md, every bearing).';

export function isAtTolerance(fault: Fault, names: readonly string[]): boolean {
  if (fault.kind !== 'boundary') return false;
  const one = `(?:${names.join('|')})(?:\\(s\\))?`;
  return new RegExp(`(?:^|[-+*(] ?)${one}\\)*(?: [<>]|$)`).test(fault.text);
}

const count = (all: readonly Tried[], ...fates: Fate[]): number =>
  all.filter((t) => fates.includes(t.fate)).length;
const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;

export interface Summary {
  rules: string;
  seed: string;
  made: number;
  killed: number;
  excused: number;
  kept: number; // of the noticed: only by kept battles and drills
  raw: string; // of all
  score: string; // of those not excused
}

export function summaryOf(rules: string, seed: string, all: readonly Tried[]): Summary {
  const killed = count(all, 'killed', 'endless');
  const excused = count(all, 'excused');
  return {
    rules,
    seed,
    made: all.length,
    killed,
    excused,
    kept: all.filter((t) => t.kept === true).length,
    raw: percent(killed, all.length),
    score: percent(killed, all.length - excused),
  };
}

const where = (fault: Fault): string =>
  `${fault.file.replace('packages/engine/src/rules/', '')}:${fault.line}`;
const cell = (text: string): string => `\`${text.replaceAll('`', '´').replaceAll('|', '\\|')}\``;

/** One section of docs/rule-coverage.md. */
export function sectionOf(summary: Summary, all: readonly Tried[]): string {
  const lines = [
    `### ${summary.rules}`,
    '',
    `${summary.made} faults, seed \`${summary.seed}\`: ${summary.killed} noticed (${summary.raw} of all; ` +
      `${summary.score} without the ${summary.excused} that change nothing); ${summary.kept} of these by kept ` +
      'battles and drills alone.',
    '',
    '| kind of change | made | noticed |',
    '| --- | ---: | ---: |',
  ];
  for (const kind of Object.keys(KINDS) as Kind[]) {
    const mine = all.filter((t) => t.fault.kind === kind);
    if (mine.length > 0)
      lines.push(
        `| ${KINDS[kind].replaceAll('|', '\\|')} | ${mine.length} | ${count(mine, 'killed', 'endless')} |`,
      );
  }
  const left = all.filter((t) => t.fate === 'survived' || t.fate === 'unreached');
  if (left.length > 0) {
    lines.push('', 'Not noticed:', '', '| where | was | became | |', '| --- | --- | --- | --- |');
    for (const { fault, fate } of left)
      lines.push(
        `| ${where(fault)} | ${cell(fault.before)} | ${cell(fault.after)} | ${fate === 'unreached' ? 'no test reaches it' : ''} |`,
      );
  }
  const excused = all.filter((t) => t.fate === 'excused');
  if (excused.length > 0) {
    lines.push('', 'Excused:', '', '| where | was | became | why |', '| --- | --- | --- | --- |');
    for (const { fault, by } of excused)
      lines.push(`| ${where(fault)} | ${cell(fault.before)} | ${cell(fault.after)} | ${by} |`);
  }
  return `${lines.join('\n')}\n`;
}

/** The page with one game's section replaced, or added at its end. */
export function pageWith(page: string, rules: string, section: string): string {
  const begin = `<!-- mutants ${rules} -->`;
  const end = `<!-- end ${rules} -->`;
  const block = `${begin}\n${section}${end}\n`;
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < 0) return `${page.trimEnd()}\n\n${block}`;
  return page.slice(0, from) + block + page.slice(to + end.length + 1);
}
