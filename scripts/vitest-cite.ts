/** Around every test: which of the rules named in its title did the engine cite while it ran? */
import { afterEach, beforeEach, type RunnerTestCase } from 'vitest';
import { onCite } from '../packages/engine/src/battle/cite.ts';
import { idsIn } from './rule-titles.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** rules of the title that were cited, ["AR-SHOOT-15"] */
    cited?: string[];
  }
}

function fullTitle(task: RunnerTestCase): string {
  let title = task.name;
  for (let suite = task.suite; suite; suite = suite.suite) title = `${suite.name} ${title}`;
  return title;
}

let cited = new Set<string>();

beforeEach(() => {
  cited = new Set();
  onCite((rule) => cited.add(rule));
});

afterEach(({ task }) => {
  const named = idsIn(fullTitle(task));
  if (named.length > 0) task.meta.cited = named.filter((id) => cited.has(id));
});
