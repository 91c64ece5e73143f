import { expect, it } from 'vitest';
import type { LogEntry } from '../panels.ts';
import { chronicleLines } from './chronicle-lines.ts';

const line = (id: number, text: string, more: Partial<LogEntry> = {}): LogEntry => ({
  id,
  side: 0,
  prose: [text],
  sort: 'note',
  fresh: false,
  ...more,
});
const said = (log: readonly LogEntry[]): string[] =>
  chronicleLines(log).map((e) => e.prose.map((s) => (typeof s === 'string' ? s : '')).join(''));

it('a charge is one line: declared, and when it sets off at whom it was declared on, a charge', () => {
  const declared = line(1, 'A declares on X.', { charge: { step: 'declared', ids: ['A', 'X', 'B'] } });
  const off = line(3, 'A charges X.', { charge: { step: 'off', ids: ['A', 'X'] } });
  expect(said([declared, line(2, 'X stands.')])).toEqual(['A declares on X.', 'X stands.']);
  const whole = [declared, line(2, 'X stands.'), off, line(4, 'A strikes.')];
  expect(said(whole)).toEqual(['A charges X.', 'X stands.', 'A strikes.']);
  expect(chronicleLines(whole)[0]?.id).toBe(1); // the same line, so that it does not jump
  // nobody declared it: it is told
  expect(said([off, line(4, 'A strikes.')])).toEqual(['A charges X.', 'A strikes.']);
  // X has run, and Z stands behind: both are told
  const other = line(3, 'A charges Z.', { charge: { step: 'off', ids: ['A', 'Z'] } });
  expect(said([declared, line(2, 'X runs.'), other])).toEqual([
    'A declares on X.',
    'X runs.',
    'A charges Z.',
  ]);
  // of an earlier turn, of somebody else
  const turn = line(2, 'Turn 2.', { sort: 'turn' });
  expect(said([declared, turn, off])).toHaveLength(3);
  expect(said([line(1, 'B declares.', { charge: { step: 'declared', ids: ['B', 'Y'] } }), off])).toHaveLength(
    2,
  );
});

it('what is told of many in a row is one line with all their names; the last of them is what it shows', () => {
  const stands = (id: number, name: string, side: 0 | 1 = 0) =>
    line(id, `${name} stands.`, { side, one: { intro: 'They stand:', name, rule: 'X-1' } });
  const all = [
    stands(1, 'A'),
    stands(2, 'B'),
    stands(3, 'C'),
    line(4, 'D runs.'),
    stands(5, 'E'),
    stands(6, 'F', 1),
  ];
  expect(said(all)).toEqual(['They stand: A, B, C. ', 'D runs.', 'E stands.', 'F stands.']);
  expect(chronicleLines(all)[0]?.id).toBe(3);
});
