import { expect, it } from 'vitest';
import { isNamed } from './named.mjs';

it('rows are asked for by a part of their name, by several parts with commas, or all', () => {
  const rows = ['rocroi-commands', 'baroque-check', 'argad-six', 'hedgerow-copy'];
  const asked = (only: string): string[] => rows.filter((name) => isNamed(name, only));
  expect(asked('baroque')).toEqual(['baroque-check']);
  expect(asked('rocroi,argad')).toEqual(['rocroi-commands', 'argad-six']);
  expect(asked('co')).toEqual(['rocroi-commands', 'hedgerow-copy']);
  expect(asked('')).toEqual(rows);
  expect(asked('chess')).toEqual([]);
});
