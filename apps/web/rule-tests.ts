import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { idsIn } from '../../scripts/vitest/rule-titles.ts';

/** `virtual:rule-tests`: the titles of the tests that bear a rule's id, by id, for the rulebook's coverage page. */
const NAME = 'virtual:rule-tests';

const testsIn = (dir: string): string[] =>
  readdirSync(dir).flatMap((name) => {
    if (name === 'node_modules' || name === 'dist') return [];
    const path = join(dir, name);
    if (statSync(path).isDirectory()) return testsIn(path);
    return name.endsWith('.test.ts') ? [path] : [];
  });

/** `it('AR-… what it shows'`, also spread over `it.each(…)('…'`. */
const TITLE = /(?:\bit(?:\.\w+)?|\btest|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

export function titlesByRule(root: string): Record<string, [file: string, title: string][]> {
  const out: Record<string, [string, string][]> = {};
  for (const path of testsIn(root).sort())
    for (const m of readFileSync(path, 'utf8').matchAll(TITLE)) {
      const title = m[2].replace(/\\(.)/g, '$1').replace(/\$\{[^}]*\}/g, '…');
      for (const id of idsIn(title)) {
        out[id] ??= [];
        out[id].push([relative(root, path).replaceAll('\\', '/'), title]);
      }
    }
  return out;
}

export function ruleTests(root: string): Plugin {
  return {
    name: 'tercio-rule-tests',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(titlesByRule(root))}` : undefined),
  };
}
