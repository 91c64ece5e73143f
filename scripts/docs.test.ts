/** Links between our own pages lead somewhere. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './install.mjs';

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
