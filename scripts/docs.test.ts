/** Links between our own pages lead somewhere. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './install.mjs';

/** Of a section: some three screens. */
const MOST_WORDS = 800;

const pages = [
  '.',
  'docs',
  'docs/teaching',
  'packages/engine/src/table',
  'packages/engine/src/rules/adlg-r',
].flatMap((folder) =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder))
        .filter((name) => name.endsWith('.md'))
        .map((name) => path.join(folder, name))
    : [],
);

it.each(pages)('every link of %s leads somewhere', (page) => {
  const text = readFileSync(path.join(root, page), 'utf8').replace(/```[\s\S]*?```/g, '');
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map((link) => link[1]);
  const own = targets.filter((target) => !/^[a-z]+:|^#/.test(target)).map((target) => target.split('#')[0]);
  expect(own.filter((target) => !existsSync(path.join(root, path.dirname(page), target)))).toEqual([]);
});

/** What one reads through, and not what one looks up in tables or keeps as a study. */
const GUIDES = [
  'README.md',
  'CONTRIBUTING.md',
  'apps/web/README.md',
  ...readdirSync(path.join(root, 'docs'))
    .filter(
      (name) =>
        name.endsWith('.md') &&
        !/^(?:base-game-v4|benchmarks|rule-coverage|rulings|play-tests)\.md$/.test(name),
    )
    .map((name) => `docs/${name}`),
];

it.each(GUIDES)('%s can be scanned: short paragraphs in short sections', (page) => {
  const lines = readFileSync(path.join(root, page), 'utf8')
    .replace(/```[\s\S]*?```/g, '')
    .split('\n');
  const long = lines.filter((line) => !line.startsWith('|') && line.length > 900);
  expect(long.map((line) => line.slice(0, 60))).toEqual([]);
  const sections: { title: string; words: number }[] = [{ title: '', words: 0 }];
  for (const line of lines)
    if (/^#+ /.test(line)) sections.push({ title: line, words: 0 });
    else if (!line.startsWith('|')) sections[sections.length - 1].words += line.split(/\s+/).length;
  expect(sections.filter(({ words }) => words > MOST_WORDS)).toEqual([]);
});
