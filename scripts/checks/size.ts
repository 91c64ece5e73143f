/**
 * `npm run size`: how much code there is, as nodes of the syntax tree outside tests, generated code apart, by folder;
 * `-- --against COMMIT` beside what there was then.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { scriptOf } from './structure.ts';

const NO_CODE = /\.d\.ts$|\.test\.ts$|\/tests\/|\/testing(?:-[a-z]+)?\.ts$/;
const GENERATED = /\/generated\.ts$/;
const DEEP = /^(?:packages\/engine\/src\/rules\/[^/]+|(?:packages|apps)\/[^/]+\/src\/[^/]+)(?=\/)/;

/** "packages/engine/src/rules/argad" for a file of that rule set, "apps/web/src/page" for one of that folder. */
const placeOf = (file: string): string =>
  GENERATED.test(file) ? 'generated' : (DEEP.exec(file)?.[0] ?? file.split('/').slice(0, 3).join('/'));

function nodesOf(file: string, text: string): number {
  const name = file.replace(/\.svelte$/, '.svelte.ts');
  const source = ts.createSourceFile(name, scriptOf(file, text), ts.ScriptTarget.Latest);
  let nodes = 0;
  const visit = (node: ts.Node): void => {
    nodes++;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return nodes;
}

const git = (...words: string[]): string =>
  execFileSync('git', words, { encoding: 'utf8', maxBuffer: 1 << 28 });

/** Nodes by folder, of the files as they lie here or as they were at a commit. */
function sizes(commit: string | undefined): Map<string, number> {
  const listed = commit === undefined ? git('ls-files') : git('ls-tree', '-r', '--name-only', commit);
  const files = listed
    .split('\n')
    .filter((f) => /^(?:packages|apps)\/[^/]+\/src\/.*\.(?:ts|svelte)$/.test(f) && !NO_CODE.test(f));
  const found = new Map<string, number>();
  for (const file of files) {
    const text = commit === undefined ? readFileSync(file, 'utf8') : git('show', `${commit}:${file}`);
    found.set(placeOf(file), (found.get(placeOf(file)) ?? 0) + nodesOf(file, text));
  }
  return found;
}

const words = process.argv.slice(2);
const against = words[0] === '--against' ? words[1] : undefined;
if (words.length > 0 && against === undefined) {
  process.stderr.write('use: npm run size [-- --against COMMIT]\n');
  process.exit(2);
}
const now = sizes(undefined);
const then = against === undefined ? undefined : sizes(against);
const row = (name: string, a: number | undefined, b: number): string =>
  `${name.padEnd(40)}${then ? String(a ?? 0).padStart(10) : ''}${String(b).padStart(10)}` +
  `${a ? `${(((b - a) / a) * 100).toFixed(1).padStart(8)} %` : ''}\n`;
const sum = (of: Map<string, number>, take: (place: string) => boolean): number =>
  [...of].reduce((all, [place, n]) => all + (take(place) ? n : 0), 0);
for (const place of [...new Set([...now.keys(), ...(then?.keys() ?? [])])].sort((a, b) => (a < b ? -1 : 1)))
  process.stdout.write(row(place, then?.get(place), now.get(place) ?? 0));
const shared = (place: string): boolean =>
  place !== 'generated' && then !== undefined && then.has(place) && now.has(place);
if (then) process.stdout.write(row('in folders of then and now', sum(then, shared), sum(now, shared)));
const written = (place: string): boolean => place !== 'generated';
process.stdout.write(row('written, all', then && sum(then, written), sum(now, written)));
