/**
 * How much of each game's catalogue is proved by tests. A rule is proved when a passing test bears its id and
 * the engine cited the rule while that test ran, a rule of several editions in each of them by itself; or when its rulebook entry says why it cannot be cited and a
 * passing test bears its id; or when the entry says that it has no effect in play.
 */

/** One test that bears one rule's id. */
export interface RuleTest {
  id: string; // "AR-SHOOT-15"
  file: string; // "packages/engine/src/rules/adlg-r/shooting.test.ts"
  title: string; // the whole title, with those of its groups
  state: 'passed' | 'failed';
  cited: boolean; // the engine named the rule while the test ran
  under?: string[]; // the rule sets under which it did, where that was said: ["adlg-r-2021"]
}

/** `.tercio/rule-tests.json`, written by every test run. */
export interface RuleTests {
  format: 1;
  tests: RuleTest[];
}

/** What a rulebook entry says about being tested. */
export interface EntryNote {
  id: string;
  noCite?: string; // why the engine cannot cite it
  noEffect?: string; // why it has no effect in play
}

export interface RuleProof {
  id: string;
  proved: boolean;
  tests: { file: string; title: string; state: 'passed' | 'failed'; cited: boolean }[];
  why?: string; // proved without a citation: the entry's reason; not proved: what is missing
}

export interface SetCoverage {
  ruleSet: string;
  total: number;
  proved: number;
  rules: RuleProof[];
}

/** `edition`: the rule set in which it must be cited; absent where the rule belongs to one only. */
function prove(
  id: string,
  tests: RuleTest[],
  entry: EntryNote | undefined,
  edition: string | undefined,
): RuleProof {
  const mine = tests.map(({ file, title, state, cited }) => ({ file, title, state, cited }));
  const rule = (proved: boolean, why?: string): RuleProof =>
    why === undefined ? { id, proved, tests: mine } : { id, proved, tests: mine, why };
  const passing = tests.filter((test) => test.state === 'passed');
  const here = (test: RuleTest): boolean => edition === undefined || test.under?.includes(edition) === true;
  if (passing.some((test) => test.cited && here(test))) return rule(true);
  if (entry?.noEffect) return rule(true, entry.noEffect);
  if (passing.length > 0 && entry?.noCite) return rule(true, entry.noCite);
  if (passing.some((test) => test.cited)) return rule(false, 'its tests cite it in another edition only');
  if (passing.length > 0) return rule(false, 'its tests pass, but the engine never cited it in them');
  if (tests.length > 0) return rule(false, 'its tests fail');
  return rule(false, 'no test bears its id');
}

/** Proofs of every rule (notes left out), by rule set, in the order of the catalogue. */
export function coverage(
  ids: readonly { id: string; ruleSets: readonly string[]; kind: string }[],
  report: RuleTests | undefined,
  entries: readonly EntryNote[],
): SetCoverage[] {
  const byId = new Map<string, RuleTest[]>();
  for (const test of report?.tests ?? []) {
    const known = byId.get(test.id);
    if (known) known.push(test);
    else byId.set(test.id, [test]);
  }
  const notes = new Map(entries.map((entry) => [entry.id, entry]));
  const sets = new Map<string, SetCoverage>();
  for (const { id, ruleSets, kind } of ids) {
    if (kind !== 'rule') continue;
    for (const ruleSet of ruleSets) {
      const edition = ruleSets.length > 1 ? ruleSet : undefined;
      const proof = prove(id, byId.get(id) ?? [], notes.get(id), edition);
      const set = sets.get(ruleSet) ?? { ruleSet, total: 0, proved: 0, rules: [] };
      sets.set(ruleSet, set);
      set.total += 1;
      if (proof.proved) set.proved += 1;
      set.rules.push(proof);
    }
  }
  return [...sets.values()];
}

/**
 * The report after a run: the files that ran are replaced, the others stay. After a run of some tests of a file
 * only (`partial`), its other tests stay too.
 */
export function mergeRuleTests(
  before: RuleTests | undefined,
  run: { ran: readonly string[]; tests: readonly RuleTest[]; partial: boolean },
): RuleTests {
  const key = (test: RuleTest) => `${test.file}\n${test.title}\n${test.id}`;
  const again = new Set(run.partial ? run.tests.map(key) : run.ran);
  const kept = (before?.tests ?? []).filter((test) => !again.has(run.partial ? key(test) : test.file));
  const order = (a: RuleTest, b: RuleTest) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0);
  return { format: 1, tests: [...kept, ...run.tests].sort(order) };
}

/** The shares that were reached, `docs/rule-coverage.json`: they may only rise. */
export type Shares = Record<string, { proved: number; total: number }>;

export function shares(sets: readonly SetCoverage[]): Shares {
  return Object.fromEntries(sets.map(({ ruleSet, proved, total }) => [ruleSet, { proved, total }]));
}

/** In words, every rule set whose share fell. */
export function falls(before: Shares, now: Shares): string[] {
  const fallen: string[] = [];
  for (const [ruleSet, old] of Object.entries(before)) {
    const next = now[ruleSet];
    if (!next) fallen.push(`${ruleSet}: had ${old.proved} of ${old.total} rules proved and is gone`);
    else if (next.proved * old.total < old.proved * next.total) {
      fallen.push(
        `${ruleSet}: ${next.proved} of ${next.total} rules proved, was ${old.proved} of ${old.total}`,
      );
    }
  }
  return fallen;
}

/** The shares to keep: each the higher of then and now, so that an update never lowers one. */
export function raised(before: Shares, now: Shares): Shares {
  const kept: Shares = {};
  for (const [ruleSet, next] of Object.entries(now)) {
    const old = before[ruleSet];
    kept[ruleSet] = old && next.proved * old.total < old.proved * next.total ? old : next;
  }
  return kept;
}
