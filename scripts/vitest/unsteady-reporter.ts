/**
 * A Vitest reporter that keeps `.tercio/unsteady.json`: the tests that passed only when run again. `npm test` names them
 * in its last lines, since each of them hides a race in the test or in the page.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

export default class UnsteadyReporter implements Reporter {
  private root = process.cwd();

  onInit(vitest: Vitest): void {
    this.root = vitest.config.root;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const names: string[] = [];
    for (const module of modules)
      for (const test of module.children.allTests())
        if (test.diagnostic()?.flaky)
          names.push(`${path.relative(this.root, module.moduleId)} > ${test.fullName}`);
    mkdirSync(path.join(this.root, '.tercio'), { recursive: true });
    writeFileSync(path.join(this.root, '.tercio', 'unsteady.json'), `${JSON.stringify(names, null, 1)}\n`);
  }
}
