import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { unconditionalCitations } from '../../../scripts/checks/citations.ts';
import { memoryIn } from '../../../scripts/checks/memory.ts';
import { castsIn, dependenciesOf, type Problem, problemsIn } from '../../../scripts/checks/structure.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

function sources(folder: string): string[] {
  const full = path.join(root, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
    .filter((name) => /\.(?:ts|svelte)$/.test(name) && !name.endsWith('.d.ts'))
    .sort((a, b) => (a < b ? -1 : 1));
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const told = (problems: Problem[]) => problems.map(({ file, line, what }) => `${file}:${line} ${what}`);

// Every source file is parsed: half a minute on a busy machine.
describe('the house', () => {
  it('has an engine that imports downwards only and uses nothing that differs between machines', () => {
    const files = sources('packages/engine/src');
    expect(files.length).toBeGreaterThan(0);
    expect(files.flatMap((file) => told(problemsIn(file, read(file))))).toEqual([]);
  });

  it('has apps that do not import each other, and a page of layers', () => {
    const files = readdirSync(path.join(root, 'apps')).flatMap((app) => sources(`apps/${app}/src`));
    expect(files.flatMap((file) => told(problemsIn(file, read(file))))).toEqual([]);
  });

  it('has a protocol that knows the engine only, without a clock and without luck', () => {
    const files = sources('packages/protocol/src');
    expect(files.length).toBeGreaterThan(0);
    expect(files.flatMap((file) => told(problemsIn(file, read(file))))).toEqual([]);
  });

  it('hides few types: 30 casts through unknown and 5 to never at most, outside tests', () => {
    const folders = ['packages', 'apps'].flatMap((top) =>
      readdirSync(path.join(root, top)).map((name) => `${top}/${name}/src`),
    );
    const files = folders.flatMap(sources).filter((file) => !/test(ing)?[a-z-]*\.ts$/.test(file));
    const found = (cast: RegExp) => files.flatMap((file) => read(file).match(cast) ?? []).length;
    expect(found(/\bas unknown as\b/g)).toBeLessThanOrEqual(30);
    expect(found(/\bas never\b/g)).toBeLessThanOrEqual(5);
  });

  it('names its folders where a README has a table of them: each, and no other', () => {
    const rules = 'packages/engine/src/rules';
    const games = readdirSync(path.join(root, rules)).filter((name) =>
      existsSync(path.join(root, rules, name, 'README.md')),
    );
    expect(games.length).toBeGreaterThan(3);
    const foldersIn = (folder: string) =>
      readdirSync(path.join(root, folder), { withFileTypes: true }).filter((e) => e.isDirectory());
    for (const [readme, folder] of [
      ...games.map((game) => [`${rules}/${game}/README.md`, `${rules}/${game}`]),
      ['apps/web/README.md', 'apps/web/src'],
    ]) {
      const table = read(readme).split('| folder | what is in it |')[1].split('\n\n')[0];
      const rows = table.split('\n').flatMap((row) => /^\| (`.*?) \|/.exec(row)?.[1] ?? []);
      const named = rows.flatMap((cell) => cell.match(/[a-z-]+/g) ?? []).sort();
      expect(named, readme).toEqual(foldersIn(folder).map((e) => e.name));
    }
  });

  it('keeps little from call to call in rule sets beside the cache: 137 names at most', () => {
    const files = sources('packages/engine/src/rules').filter(
      (file) =>
        /\/rules\/[^/]+\//.test(file) && !/(?:\.test|\/testing(?:-[a-z]+)?|\/generated)\.ts$/.test(file),
    );
    const found = files.flatMap((file) => memoryIn(file, read(file)).map((name) => `${file} ${name}`));
    // What is left are shapes and lists that the busiest loops write over. The number only falls.
    expect(found.length, found.join('\n')).toBeLessThanOrEqual(137);
  });

  it('cites rules where they decide something: no citation begins a function', () => {
    const games = ['adlg-r', 'baroque', 'argad', 'group-orders'];
    const found = games.flatMap((game) => {
      const files = sources(`packages/engine/src/rules/${game}`).filter(
        (file) => !/test(ing)?[a-z-]*\.ts$/.test(file),
      );
      expect(files.length).toBeGreaterThan(0);
      return files.flatMap((file) =>
        unconditionalCitations(file, read(file)).map(({ line, rule }) => `${file}:${line} ${rule}`),
      );
    });
    expect(found).toEqual([]);
  });

  it('casts types away in few places', () => {
    const files = ['packages/engine', 'packages/protocol', 'apps/cli', 'apps/server', 'apps/web'].flatMap(
      (folder) => sources(`${folder}/src`),
    );
    const casts = files.map((file) => castsIn(file, read(file)));
    const sum = (of: 'toNever' | 'throughUnknown'): number => casts.reduce((n, one) => n + one[of], 0);
    expect(sum('toNever')).toBeLessThanOrEqual(5);
    expect(sum('throughUnknown')).toBeLessThanOrEqual(30);
    expect(castsIn('a.ts', 'f(x as never, x as unknown as string, x as unknown, x as string)')).toEqual({
      toNever: 1,
      throughUnknown: 1,
    });
  });

  it('has an engine without run-time dependencies, and a protocol that has the engine', () => {
    expect(dependenciesOf(read('packages/engine/package.json'))).toEqual([]);
    expect(dependenciesOf(read('packages/protocol/package.json'))).toEqual(['@tercio/engine']);
  });
});

describe('the check of what modules keep', () => {
  it.each([
    ['let x = 0', ['x']],
    ['const known = new Map<string, number>()', ['known']],
    ['const list: number[] = []; function f() { list.push(1); }', ['list']],
    ['const at = { x: 0 }; function f() { at.x = 1; }', ['at']],
    ['const n = [0]; const f = () => n[0]++', ['n']],
    ['const eye: Vector = { x: 0, y: 0 }', ['eye']],
    ['const span = newSpan(); const both = [newShape(), newShape()] as const', ['span', 'both']],
    ['const room = new Float64Array(16)', ['room']],
    ['const WORDS = new Set(["a"]); const NONE: readonly string[] = []; const N = { most: 3 }', []],
    ['const of = cachedOf((s: S) => make(s)); function f() { let x = 1; x++; const l = []; l.push(x); }', []],
  ])('finds in %s: %j', (text, names) => {
    expect(memoryIn('rules/argad/a.ts', text)).toEqual(names);
  });
});

describe('citations', () => {
  it('that a branch or an earlier way out stands before are no such', () => {
    const text = [
      "export function a(x: number): boolean { cite('X-1'); return x > 1; }",
      "export function b(x: number): boolean { if (x > 1) cite('X-2'); return x > 1; }",
      "export function c(x: number): boolean { if (x > 1) return false; cite('X-3'); return true; }",
      'const d = (rule: string): void => { cite(rule); };',
      "const e = (x: number[]): void => { const f = (): number => { return 1; }; cite('X-4'); };",
    ].join('\n');
    expect(unconditionalCitations('x.ts', text)).toEqual([
      { line: 1, rule: 'X-1' },
      { line: 5, rule: 'X-4' },
    ]);
  });
});

/** Problems of a small source at a place in the engine. */
const wrong = (place: string, text: string) =>
  problemsIn(`packages/engine/src/${place}`, text).map(({ what }) => what);

describe('the check of imports', () => {
  it.each([
    ['table/a.ts', `import { x } from '../battle/b.ts'`, 'upwards'],
    ['table/a.ts', `import type { X } from '../battle/b.ts'`, 'upwards'],
    ['table/a.ts', `export { x } from '../battle/b.ts'`, 'upwards'],
    ['table/a.ts', `export * from '../battle/b.ts'`, 'upwards'],
    ['table/a.ts', `const b = () => import('../battle/b.ts')`, 'upwards'],
    ['table/a.ts', `let b: import('../battle/b.ts').B`, 'upwards'],
    ['battle/a.ts', `import { x } from '../army/b.ts'`, 'upwards'],
    ['army/a.ts', `import { x } from '../rules/argad/b.ts'`, 'upwards'],
    ['rules/argad/a.ts', `import { x } from '../../odds/b.ts'`, 'upwards'],
    ['rules/argad/a.ts', `import { x } from '../../generals/b.ts'`, 'upwards'],
    ['rules/argad/a.ts', `import { x } from '../baroque/b.ts'`, 'knows no other'],
    ['rules/argad/a.ts', `import { x } from '../registry.ts'`, 'knows no other'],
    ['rules/argad/a.ts', `import { x } from '../../index.ts'`, 'above all folders'],
    ['battle/a.ts', `import { x } from '../text/b.ts'`, 'only apps import text'],
    ['battle/a.ts', `import type { X } from '../text/b.ts'`, 'only apps import text'],
    ['text/a.ts', `import { x } from '../battle/b.ts'`, 'types only'],
    ['text/a.ts', `import { type X, y } from '../battle/b.ts'`, 'types only'],
    ['text/a.ts', `import '../battle/b.ts'`, 'types only'],
    ['odds/a.ts', `import { x } from '../misc/b.ts'`, 'no such folder'],
    ['odds/a.ts', `import { x } from '../../../../apps/cli/src/b.ts'`, 'outside the engine'],
    ['table/a.ts', `import { x } from './testing.ts'`, 'for tests'],
    ['odds/a.ts', `import fs from 'node:fs'`, 'depends on nothing'],
    ['odds/a.ts', `import { z } from 'zod'`, 'depends on nothing'],
    ['odds/a.ts', `const z = await import(name)`, 'depends on nothing'],
    ['odds/a.ts', `const z = require('zod')`, 'uses require'],
  ])('refuses in %s: %s', (place, text, what) => {
    expect(wrong(place, text)).toEqual([expect.stringContaining(what)]);
  });

  it.each([
    ['battle/a.ts', `import { x } from '../table/b.ts'; import { y } from './c.ts'`],
    ['rules/argad/a.ts', `import { x } from '../../table/b.ts'; import { y } from './c.ts'`],
    ['rules/registry.ts', `export const argad = () => import('./argad/index.ts')`],
    ['lab/a.ts', `import { x } from '../generals/b.ts'`],
    ['text/a.ts', `import type { X } from '../battle/b.ts'; import { y } from './c.ts'`],
    ['text/a.ts', `import { type X, type Y } from '../battle/b.ts'`],
    ['index.ts', `export * from './battle/b.ts'`],
    ['table/a.test.ts', `import { x } from '../battle/b.ts'; import { it } from 'vitest'`],
  ])('lets pass in %s: %s', (place, text) => {
    expect(wrong(place, text)).toEqual([]);
  });

  it('refuses names that gave way to plain words', () => {
    expect(wrong('rules/argad/a.ts', 'const a = bookOf(b)')).toEqual([
      'says bookOf; the word is houseRulesOf',
    ]);
    expect(wrong('text/a.ts', 'const a = bookOf(b)')).toEqual([]);
    expect(problemsIn('apps/web/src/rooms/a.ts', 'const bench = 1')).toHaveLength(1);
    expect(
      problemsIn('apps/web/src/rooms/a.svelte', '<script lang="ts">\nlet bench = 1;\n</script>'),
    ).toEqual([{ file: 'apps/web/src/rooms/a.svelte', line: 2, what: 'says bench; the word is duels' }]);
    expect(wrong('odds/a.ts', `// the crew's shop\nconst a = 'bench'`)).toEqual([]); // prose is read by people
  });

  it('refuses an app that imports another', () => {
    const what = (text: string) => problemsIn('apps/web/src/a.ts', text).map((problem) => problem.what);
    expect(what(`import { x } from '../../cli/src/b.ts'`)).toEqual([
      expect.stringContaining('knows no other'),
    ]);
    expect(what(`import { x } from '@tercio/cli'`)).toEqual([expect.stringContaining('knows no other')]);
    expect(what(`import { units } from '@tercio/engine/table'; import './c.ts'; import 'svelte'`)).toEqual(
      [],
    );
  });

  it('refuses an app that imports of the engine what its package does not list', () => {
    const what = (text: string) => problemsIn('apps/cli/src/a.ts', text).map((problem) => problem.what);
    for (const name of ['battle/b.ts', 'rules/argad/state.ts', 'rules/hedgerow', 'rules/argad/'])
      expect(what(`import type { X } from '@tercio/engine/${name}'`)).toEqual([
        `imports @tercio/engine/${name}, which @tercio/engine does not list`,
      ]);
    expect(what(`import { x } from '../../../packages/engine/src/battle/b.ts'`)).toEqual([
      expect.stringContaining('what @tercio/engine lists'),
    ]);
    expect(
      what(`import { x } from '@tercio/engine'; import { y } from '@tercio/engine/rules/argad'`),
    ).toEqual([]);
  });

  it('refuses a protocol that knows more than the engine', () => {
    const what = (text: string) => problemsIn('packages/protocol/src/a.ts', text).map((p) => p.what);
    expect(what(`import { x } from 'ws'`)).toEqual([expect.stringContaining('knows the engine only')]);
    expect(what(`import { x } from '../../../apps/server/src/b.ts'`)).toHaveLength(1);
    expect(what(`const now = Date.now()`)).toEqual(['uses Date']);
    expect(what(`import { x } from '@tercio/engine/odds'; import './c.ts'`)).toEqual([]);
  });

  describe('of the page', () => {
    const wrongIn = (place: string, text: string) =>
      problemsIn(`apps/web/src/${place}`, text).map(({ what }) => what);

    it.each([
      ['seat/a.ts', `import { x } from '../battle/progress.svelte.ts'`],
      ['seat/a.ts', `import type { X } from '../director/script.ts'`],
      ['table/a.ts', `import { x } from '../game/b.ts'`],
      ['page/desk.ts', `import type { X } from '../game/hand.ts'`],
      ['page/desk.ts', `import type { X } from './screen/battle-model.ts'`],
      ['game/a.ts', `import { x } from '../view/sight.svelte.ts'`],
      ['battle/progress.svelte.ts', `import { x } from '../replay/replay.svelte.ts'`],
      ['battle/progress.svelte.ts', `const x = () => import('../rooms/muster/keep-deployment.ts')`],
      ['view/sight.svelte.ts', `import { x } from '../input/orders.ts'`],
      ['input/keys.ts', `import X from '../page/Battle.svelte'`],
      ['input/keys.ts', `import { x } from '../online/seat.ts'`],
    ])('refuses in %s: %s', (place, text) => {
      expect(wrongIn(place, text)).toEqual([expect.stringContaining('upwards')]);
    });

    it.each([
      ['battle/progress.svelte.ts', `import { x } from '../seat/seat.ts'; import { y } from '../game/b.ts'`],
      ['input/keys.ts', `import { x } from '../view/sight.svelte.ts'; import { y } from '../page/keys.ts'`],
      ['page/Battle.svelte', `<script lang="ts">\nimport { x } from '../input/orders.ts';\n</script>`],
      ['rooms/start/Start.svelte', `<script lang="ts">\nimport X from '../../page/App.svelte';\n</script>`],
      ['input/keys.ts', `const KEYS = new Map([['a', 1]])`],
    ])('lets pass in %s: %s', (place, text) => {
      expect(wrongIn(place, text)).toEqual([]);
    });

    it('refuses generic code that names a game, and a game that knows another', () => {
      expect(wrongIn('rooms/a.ts', `if (rules === 'baroque') go();`)).toEqual([
        `names a game: if (rules === 'baroque') go();`,
      ]);
      expect(wrongIn('rooms/A.svelte', `<p>Group Orders</p>`)).toHaveLength(1);
      expect(wrongIn('rooms/a.ts', `// as in Baroque\nconst x = 1; /* Argad */`)).toEqual([]);
      expect(wrongIn('games/argad/a.ts', `const id = 'argad'`)).toEqual([]);
      expect(wrongIn('games/kit/a.ts', `const id = 'argad'`)).toHaveLength(1);
      const other = `import { x } from '../baroque/b.ts'; import { y } from '@tercio/engine/rules/adlg-r'`;
      expect(wrongIn('games/argad/a.ts', other)).toEqual([
        expect.stringContaining('only the registry'),
        expect.stringContaining('only games/adlg-r'),
      ]);
      expect(wrongIn('games/argad/a.ts', `import { x } from '@tercio/engine/rules/argad'`)).toEqual([]);
      expect(wrongIn('games/index.ts', `import { x } from './baroque/card.ts'`)).toEqual([]);
    });

    it('refuses geometry of rules; figures of the rulebook may measure', () => {
      const shapes = `import { inUnits, type Rect, shapeOf } from '@tercio/engine/table'`;
      const refused = [expect.stringMatching(/^imports shapeOf of the table/)];
      expect(wrongIn('games/argad/controls/a.ts', shapes)).toEqual(refused);
      expect(wrongIn('game/a.ts', shapes)).toEqual(refused);
      expect(wrongIn('game/a.ts', `import { endOf } from '@tercio/engine/table'`)).toHaveLength(1);
      expect(wrongIn('game/a.ts', `import * as t from '@tercio/engine/table'`)).toHaveLength(1);
      expect(wrongIn('game/a.ts', `import { inUnits } from '@tercio/engine/table'`)).toEqual([]);
      expect(wrongIn('game/a.ts', `import type { Rect } from '@tercio/engine/table'`)).toEqual([]);
      expect(wrongIn('games/argad/figures/asks.ts', shapes)).toEqual([]);
      expect(wrongIn('games/kit/figure-asks.ts', shapes)).toEqual([]);
    });

    it('refuses regions that a game draws itself; the rules say where they are', () => {
      const draws = (kind: string) =>
        `import type { Overlay } from '../../../table/scene.ts';\nexport const o: Overlay = { kind: '${kind}' };`;
      for (const kind of ['shooting', 'threat', 'command'])
        expect(wrongIn('games/argad/controls/a.ts', draws(kind))).toEqual([
          expect.stringContaining(`draws a ${kind} of its own`),
        ]);
      expect(wrongIn('games/argad/controls/a.ts', draws('ghost'))).toEqual([]);
      expect(wrongIn('games/argad/figures/a.ts', draws('command'))).toEqual([]);
      expect(wrongIn('game/orders/regions.ts', draws('shooting'))).toEqual([]);
    });

    it('refuses state in modules where battles and gestures have their own', () => {
      expect(wrongIn('input/pointer.ts', 'let grip: object | undefined')).toEqual([
        expect.stringContaining('state in a module'),
      ]);
      for (const kept of ['let x = 1', 'const KEYS = new Map<string, number>()', 'const list: string[] = []'])
        for (const file of ['input/a.ts', 'table/gesture/a.ts', 'games/argad/controls/a.ts', 'replay/a.ts'])
          expect({ file, kept, found: wrongIn(file, kept).length }).toEqual({ file, kept, found: 1 });
      expect(wrongIn('input/pointer.ts', 'function f() { let x = 1; return x; }')).toEqual([]);
      expect(
        wrongIn('input/a.ts', `const KEYS = new Map([['a', 1]]); const NONE: readonly string[] = []`),
      ).toEqual([]);
      expect(wrongIn('games/argad/a.ts', 'const known = new WeakMap<object, string>()')).toEqual([]);
      expect(wrongIn('page/Battle.svelte', '<script lang="ts">\nlet x = 1;\n</script>')).toEqual([]);
    });
  });

  it('finds every kind of run-time dependency', () => {
    for (const kind of ['dependencies', 'peerDependencies', 'optionalDependencies']) {
      expect(dependenciesOf(JSON.stringify({ [kind]: { zod: '4' } }))).toEqual(['zod']);
    }
    expect(dependenciesOf(JSON.stringify({ devDependencies: { zod: '4' } }))).toEqual([]);
  });
});

describe('the check of functions', () => {
  const trigonometry = 'sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh'.split(' ');
  const powers = 'random hypot pow exp expm1 log log2 log10 log1p cbrt'.split(' ');

  it.each([...trigonometry, ...powers])('refuses Math.%s', (name) => {
    expect(wrong('table/a.ts', `const x = Math.${name}(1, 2)`)).toEqual([expect.stringContaining(name)]);
    expect(wrong('table/a.ts', `const f = Math.${name}`)).toEqual([expect.stringContaining(name)]);
  });

  it.each([
    [`const now = Date.now()`, 'Date'],
    [`const now = new Date()`, 'Date'],
    [`const now = performance.now()`, 'performance'],
    [`const { sin } = Math`, 'Math other than'],
    [`const x = Math['sin'](1)`, 'Math other than'],
    [`const M = Math`, 'Math other than'],
    [`const x = 2 ** 3`, '**'],
    [`let x = 2; x **= 3`, '**='],
    [`const x = Math.round(y)`, 'Math.round'],
    [`const x = (5).toLocaleString()`, 'toLocaleString'],
    [`const x = 'a'.toLocaleUpperCase()`, 'toLocaleUpperCase'],
    [`const x = 'a'.localeCompare('b')`, 'localeCompare'],
    [`const f = new Intl.NumberFormat('en')`, 'Intl'],
    [`list.sort()`, '.sort()'],
    [`const x = list.toSorted()`, '.toSorted()'],
    [`setTimeout(f, 1)`, 'setTimeout'],
    [`const x = { now: Date }`, 'Date'],
    [`const x = process.env.X`, 'process'],
    [`const x = globalThis.Math`, 'globalThis'],
    [`console.log(1)`, 'console'],
    [`const x = fetch('/x')`, 'fetch'],
  ])('refuses %s', (text, what) => {
    expect(wrong('rules/argad/a.ts', text)).toEqual([expect.stringContaining(what)]);
  });

  it.each([
    `const x = Math.sqrt(2) + Math.floor(1.5) + Math.abs(-1) + Math.imul(3, 4) + Math.PI`,
    `const x = Math.round(y) // non-negative: a length`,
    `// y is non-negative\nconst x = Math.round(y)`,
    `list.sort((a, b) => a - b)`,
    `const game = { Date: 1, process: 2 }; game.process`,
    `interface Battle { Date: string; process(): void }`,
    `function run(process: string, window: number) { return process.length + window }`,
    `// Date, Math.random() and ** in a comment\nconst text = 'Math.sin(1) ** 2'`,
  ])('lets pass %s', (text) => {
    expect(wrong('rules/argad/a.ts', text)).toEqual([]);
  });

  it.each([
    [`function f(x: number, y: number) {}`, ['x: number', 'y: number']],
    [`interface A { width: number; depth: number }`, ['width: number', 'depth: number']],
    [`const f = (facing: number) => facing`, ['facing: number']],
    [`function f(x: Length, y: Length, facing: Facing, share: number) {}`, []],
    [`const half = (x: number) => x / 2`, []],
  ])('in %s finds what is measured and does not say it', (text, found) => {
    expect(wrong('table/a.ts', text)).toEqual(found.map((one) => expect.stringContaining(one)));
    expect(wrong('generals/a.ts', text)).toEqual([]);
  });

  it('leaves tests and what they share alone', () => {
    expect(wrong('table/a.test.ts', `const x = Math.sin(Date.now())`)).toEqual([]);
    expect(wrong('table/testing.ts', `import fc from 'fast-check'`)).toEqual([]);
  });

  it('names the file and the line', () => {
    expect(problemsIn('packages/engine/src/table/a.ts', '\n\nconst x = Math.tan(1)')).toEqual([
      {
        file: 'packages/engine/src/table/a.ts',
        line: 3,
        what: 'uses Math.tan, which differs between machines',
      },
    ]);
  });
});
