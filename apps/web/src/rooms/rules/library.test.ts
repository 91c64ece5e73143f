import { expect, it } from 'vitest';
import { openLibrary, readingsAbout } from './library.ts';

it.each([
  ['adlg-r-2021', 'ADLG-END-4', 'HR-31'], // the house ruling stands in its text
  ['baroque', 'BQ-7.4-b', 'BQ-'],
  ['argad', 'AG-SHOOT-2', 'AG-'],
  ['group-orders', 'GO-ORDER-14', 'GO-'],
])('%s: whoever reads %s otherwise finds the switches of what it names', async (rules, id, of) => {
  const lib = await openLibrary(rules);
  const near = readingsAbout(lib, id);
  expect(near.has(id)).toBe(true);
  expect(lib.specs.some((s) => s.rule === id)).toBe(false);
  expect(lib.specs.filter((s) => near.has(s.rule)).every((s) => s.rule.startsWith(of))).toBe(true);
  expect(lib.specs.some((s) => near.has(s.rule))).toBe(true);
});
