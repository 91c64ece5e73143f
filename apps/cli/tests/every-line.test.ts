import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { run } from './run.ts';

const docs = new URL('../../../docs/', import.meta.url);
const [anywhere = '', inBaroque = ''] = readFileSync(new URL('words.md', docs), 'utf8').split(
  'In Baroque also:',
);
/** What stands in the first column of the tables. */
const linesIn = (text: string): string[] =>
  [...text.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, line = '']) => line),
  );
const LOST = /Not understood|Understood as far as|Which\?|No legal order|No suggestion|Refused|is not open/;

const NO_UNDO = 'Nothing can be taken back.';

it('every line of docs/words.md works in the terminal', async () => {
  const files = { 'words.json': readFileSync(new URL('words.json', docs), 'utf8') };
  const args = ['play', '--scenario', 'words.json', '--side', '0', '--seed', 'words', '--seconds', '0.1'];
  const lines = linesIn(anywhere);
  expect(lines.length).toBeGreaterThan(22);
  const bare = (await run(args, { files, stdin: 'quit\n' })).out.length;
  for (const line of [...lines, 'list\n1']) {
    const { code, out } = await run(args, { files, stdin: `${line}\nquit\n` });
    expect(code, line).toBe(0);
    expect(out, line).not.toMatch(LOST);
    // every line has an answer: an undo before any order says that there is nothing to take back
    if (line === 'undo') expect(out).toContain(NO_UNDO);
    else if (line !== 'quit') expect(out.length, line).toBeGreaterThan(bare);
  }
}, 120_000);

it('every line of docs/words.md that is Baroque’s works in the terminal', async () => {
  const args = ['play', '--rules', 'baroque', '--scenario', 'bridge-road-1642-baroque', '--side', '0'];
  const lines = linesIn(inBaroque);
  expect(lines.length).toBe(5);
  const { out } = await run(args, { stdin: `${lines.join('\n')}\nquit\n` });
  expect(out).not.toMatch(LOST);
  // while no enemy acts there is nobody to pass, and it says so
  expect(out.match(/Said beforehand:/g)?.length).toBe(4);
  expect(out.match(/nobody to pass/g)?.length).toBe(1);
});

it('the odds of a charge go through its melee, figures are whole; a name of several is asked about', async () => {
  const files = { 'words.json': readFileSync(new URL('words.json', docs), 'utf8') };
  const args = ['play', '--scenario', 'words.json', '--side', '0', '--seed', 'words'];
  const stdin =
    'odds Rupert’s horse charge Vermuyden\nhorse forward 1\nwhat can reach horse\noverview\nquit\n';
  const { out } = await run(args, { files, stdin });
  expect(out).toMatch(/to the end of the turn/);
  expect(out).toMatch(/^ +\d+ % {2}.*losses \+1/m);
  expect(out).not.toMatch(/\d\.\d %/);
  expect(out.match(/“horse” may mean several\. Which\?\n {2}Lucas’s horse/g)).toHaveLength(2);
  expect(out).toMatch(/command points? left/);
});

it('names of listed battles are French in French', async () => {
  const args = ['play', '--rules', 'adlg-r-2024', '--scenario', 'skirmish-at-the-ford', '--side', '0'];
  const { out } = await run([...args, '--lang', 'fr'], { stdin: 'aperçu\nquitter\n' });
  expect(out).toContain('Mousqueterie commandée');
  expect(out).not.toContain('Commanded musketeers');
});
