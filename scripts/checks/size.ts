/**
 * `npm run size`: how much code there is, as nodes of the syntax tree outside tests, generated code apart, by folder;
 * `-- --against COMMIT` beside what there was then, and apart what files of then still are (followed when they were
 * moved), what is gone, and what is new.
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

/** Nodes by file, of the files as they lie here or as they were at a commit; generated code is none of them. */
function sizes(commit: string | undefined): Map<string, number> {
  const listed = commit === undefined ? git('ls-files') : git('ls-tree', '-r', '--name-only', commit);
  const files = listed
    .split('\n')
    .filter((f) => /^(?:packages|apps)\/[^/]+\/src\/.*\.(?:ts|svelte)$/.test(f) && !NO_CODE.test(f));
  const text = (file: string): string =>
    commit === undefined ? readFileSync(file, 'utf8') : git('show', `${commit}:${file}`);
  return new Map(files.map((file) => [file, nodesOf(file, text(file))]));
}

function byPlace(files: ReadonlyMap<string, number>): Map<string, number> {
  const found = new Map<string, number>();
  for (const [file, nodes] of files) found.set(placeOf(file), (found.get(placeOf(file)) ?? 0) + nodes);
  return found;
}

/** What each file of then is called now: files that were moved are known by two fifths of their lines. */
function movedSince(commit: string): Map<string, string> {
  const told = git('diff', '--name-status', '--find-renames=40%', '-l100000', '--diff-filter=R', commit);
  return new Map(
    told
      .split('\n')
      .map((line) => line.split('\t'))
      .filter((cells) => cells.length === 3)
      .map(([, was, is]) => [was, is]),
  );
}

const words = process.argv.slice(2);
const against = words[0] === '--against' ? words[1] : undefined;
if (words.length > 0 && against === undefined) {
  process.stderr.write('use: npm run size [-- --against COMMIT]\n');
  process.exit(2);
}
const here = sizes(undefined);
const there = against === undefined ? undefined : sizes(against);
const now = byPlace(here);
const then = there && byPlace(there);
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
if (against !== undefined && there) {
  const moved = movedSince(against);
  const rows = { still: [0, 0], gone: [0, 0], new: [0, 0] };
  const known = new Set<string>();
  for (const [file, nodes] of there) {
    const name = moved.get(file) ?? file;
    const left = here.get(name);
    const to = left === undefined ? rows.gone : rows.still;
    to[0] += nodes;
    to[1] += left ?? 0;
    known.add(name);
  }
  for (const [file, nodes] of here) if (!known.has(file) && !GENERATED.test(file)) rows.new[1] += nodes;
  process.stdout.write(row('files of then that still are', rows.still[0], rows.still[1]));
  process.stdout.write(row('files of then that are gone', rows.gone[0], rows.gone[1]));
  process.stdout.write(row('new files', rows.new[0], rows.new[1]));
}
