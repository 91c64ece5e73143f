import { expect, test } from 'vitest';
import { run } from '../tests/run.ts';
import { SHORT } from './compiler.ts';

test('commands for which the compiler waits are commands of tercio, and none of them plays battle after battle', async () => {
  const { out } = await run(['--help']);
  const listed = [...out.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name);
  expect([...SHORT].filter((name) => !listed.includes(name))).toEqual([]);
  for (const long of ['lab', 'ladder', 'fuzz', 'serve', 'worker']) {
    expect(listed).toContain(long);
    expect(SHORT.has(long), long).toBe(false);
  }
});
