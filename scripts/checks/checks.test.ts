import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { crowded, MOST } from './folders.ts';
import { scriptOf } from './structure.ts';
import { sleepsIn } from './waits.ts';
import { severalMeanings, unusedWords } from './words.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' });
/** What is in the repository, or will be: files that are not ignored. */
const files = [
  ...new Set(git('ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate').split('\n')),
].filter((file) => /\.(?:ts|mts|mjs|js|svelte)$/.test(file));
const gone = new Set(git('ls-files', '--deleted').split('\n'));
const here = files.filter((file) => !gone.has(file));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

describe('folders', () => {
  it(`have ${MOST} files at most, tests and generated code apart`, () => {
    const product = here.filter((file) => /^(?:packages|apps|scripts|bench|training)\//.test(file));
    expect(product.length).toBeGreaterThan(1000);
    expect(crowded(product)).toEqual([]);
  });

  it('with more are found', () => {
    const many = Array.from({ length: MOST + 1 }, (_, i) => `apps/a/f${i}.ts`);
    expect(crowded(many)).toEqual([`apps/a: ${MOST + 1} files`]);
    const apart = ['apps/a/a.test.ts', 'apps/a/generated.ts', 'apps/a/testing-b.ts', 'apps/a/README.md'];
    expect(crowded([...many.slice(1), ...apart])).toEqual([]);
  });
});

describe('words', () => {
  it('Place, Line, Question and their like are types of one meaning', () => {
    const sources = here.filter(
      (file) =>
        /^(?:packages|apps)\/[^/]+\/src\//.test(file) &&
        !/test(?:ing)?[a-z-]*\.ts$|generated\.ts$/.test(file),
    );
    expect(sources.length).toBeGreaterThan(1000);
    expect(severalMeanings(new Map(sources.map((file) => [file, scriptOf(file, read(file))])))).toEqual([]);
  });

  it('with two are found', () => {
    const two = new Map([
      ['a.ts', 'export interface Line { a: string }'],
      ['b.svelte', 'type Line = string; type Other = number'],
      ['c.ts', 'interface Other { line: Line }'],
    ]);
    expect(severalMeanings(two)).toEqual(['Line: a.ts, b.svelte']);
  });

  it('in both languages are named by somebody', () => {
    const page = here.filter((file) => /^apps\/[^/]+\/src\//.test(file) && !file.endsWith('.test.ts'));
    expect(unusedWords(new Map(page.map((file) => [file, read(file)])))).toEqual([]);
    const words = "inBoth({\n  save: both('Save', 'Enregistrer'),\n  lost: both('Lost', 'Perdu'),\n})";
    expect(
      unusedWords(
        new Map([
          ['words.ts', words],
          ['a.svelte', '{w.save}'],
        ]),
      ),
    ).toEqual(['words.ts: lost']);
  });
});

describe('tests', () => {
  it('wait for what they need, and sleep for no fixed time', () => {
    const tests = here.filter(
      (file) => file.endsWith('.test.ts') && file !== 'scripts/checks/checks.test.ts',
    );
    expect(tests.length).toBeGreaterThan(300);
    expect(tests.flatMap((file) => sleepsIn(file, read(file)))).toEqual([]);
  });

  it.each([
    ['await page.waitForTimeout(300);', 1],
    ['await new Promise((later) => setTimeout(later, 1_500));', 1],
    ['await new Promise((later) => setTimeout(later, 3 * BEAT_1));', 1],
    ['for (const p of pages) await p.waitForTimeout(300);', 1],
    ['const rest = async () => { await page.waitForTimeout(300); };', 1],
    ['while (!(await seen())) await page.waitForTimeout(40);', 0],
    ['for (let i = 0; soon() && !done; i++) { await page.waitForTimeout(40); }', 0],
    ['await until(async () => { if (busy) await page.waitForTimeout(40); return done; });', 0],
    ['await new Promise((later) => setTimeout(later, 0));', 0],
    ['await new Promise((later) => setTimeout(later, luck.below(bound)));', 0],
    ['// time itself: a silent line\nawait new Promise((later) => setTimeout(later, 1500));', 0],
    ['const timer = setTimeout(() => end(), 5000);', 0],
    ['await expect.poll(moves, { timeout: 15_000 }).toBe(3);', 1],
    ['await expect.poll(moves, { timeout: 300_000, interval: 5 }).toBe(3);', 0],
    ['await expect.poll(moves, { message: lead }).toBe(3);', 0],
  ])('in “%s” sleeps are counted', (text, n) => {
    expect(sleepsIn('a.test.ts', text)).toHaveLength(n);
  });
});
