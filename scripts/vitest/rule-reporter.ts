/** A Vitest reporter that keeps `.tercio/rule-tests.json`: which tests bear the id of which rule. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { mergeRuleTests, type RuleTest, type RuleTests } from '../../apps/cli/src/coverage.ts';
import { idsIn } from './rule-titles.ts';

export default class RuleReporter implements Reporter {
  private root = process.cwd();
  private filtered = false;

  onInit(vitest: Vitest): void {
    this.root = vitest.config.root;
    this.filtered = vitest.config.testNamePattern !== undefined;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const target = path.join(this.root, '.tercio', 'rule-tests.json');
    const name = (module: TestModule) => path.relative(this.root, module.moduleId).split(path.sep).join('/');
    const ran = modules.map(name);
    const tests = modules.flatMap((module) => ruleTestsOf(module, name(module)));
    const merged = mergeRuleTests(read(target), { ran, tests, partial: this.filtered });
    merged.tests = merged.tests.filter((test) => existsSync(path.join(this.root, test.file)));
    mkdirSync(path.dirname(target), { recursive: true });
    const draft = `${target}.${process.pid}`;
    writeFileSync(draft, `${JSON.stringify(merged, null, 1)}\n`);
    renameSync(draft, target);
  }
}

function read(file: string): RuleTests | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // none yet, or one cut short: it is made anew
  }
}

function ruleTestsOf(module: TestModule, file: string): RuleTest[] {
  const found: RuleTest[] = [];
  for (const test of module.children.allTests()) {
    const state = test.result().state;
    if (state !== 'passed' && state !== 'failed') continue;
    const cited = new Set(test.meta().cited ?? []);
    const under = test.meta().citedUnder ?? {};
    for (const id of idsIn(test.fullName)) {
      const told = under[id] === undefined ? {} : { under: under[id] };
      found.push({ id, file, title: test.fullName, state, cited: cited.has(id), ...told });
    }
  }
  return found;
}
