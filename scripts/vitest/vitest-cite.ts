/** Around every test: which of the rules named in its title did the engine cite while it ran? */
import { afterEach, beforeEach, type RunnerTestCase } from 'vitest';
import { onCite } from '../../packages/engine/src/battle/cite.ts';
import { idsIn } from './rule-titles.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** rules of the title that were cited, ["AR-SHOOT-15"] */
    cited?: string[];
    /** under which rule sets, for those of several editions: { "AR-SHOOT-15": ["adlg-r-2021"] } */
    citedUnder?: Record<string, string[]>;
  }
}

function fullTitle(task: RunnerTestCase): string {
  let title = task.name;
  for (let suite = task.suite; suite; suite = suite.suite) title = `${suite.name} ${title}`;
  return title;
}

let cited = new Map<string, Set<string>>();

beforeEach(() => {
  cited = new Map();
  onCite((rule, under) => {
    const known = cited.get(rule);
    if (known === undefined) cited.set(rule, new Set([under]));
    else known.add(under);
  });
});

afterEach(({ task }) => {
  const named = idsIn(fullTitle(task));
  if (named.length === 0) return;
  task.meta.cited = named.filter((id) => cited.has(id));
  const under = task.meta.cited.map((id) => [id, [...cited.get(id)!].filter((x) => x !== '')] as const);
  task.meta.citedUnder = Object.fromEntries(under.filter(([, sets]) => sets.length > 0));
});
