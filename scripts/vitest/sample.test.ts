import { afterEach, expect, it, vi } from 'vitest';
import { lot, sample } from './sample.ts';

const ALL = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
afterEach(() => vi.unstubAllEnvs());

it('a sample is as long as asked, in order, the same in every run, spread over the list', () => {
  vi.stubEnv('TERCIO_PROVE', '');
  for (const count of [1, 2, 3, 5, 7]) {
    const some = sample(ALL, count, 'key');
    expect(some).toHaveLength(count);
    expect([...some].sort()).toEqual(some);
    expect(sample(ALL, count, 'key')).toEqual(some);
  }
  const two = sample(ALL, 2, 'key').map((x) => ALL.indexOf(x));
  expect(two[1] - two[0]).toBeGreaterThan(2);
});

it('other seeds and other keys reach everything; a proof takes all', () => {
  vi.stubEnv('TERCIO_PROVE', '');
  const seen = new Set<string>();
  for (let seed = 0; seed < ALL.length; seed++) {
    vi.stubEnv('TERCIO_SEED', String(seed));
    for (const one of sample(ALL, 1, 'key')) seen.add(one);
  }
  expect(seen.size).toBe(ALL.length);
  vi.stubEnv('TERCIO_PROVE', 'samples');
  expect(sample(ALL, 1, 'key')).toEqual(ALL);
});

it('of long tests as many are left out as were not asked for; a proof leaves out none', () => {
  vi.stubEnv('TERCIO_PROVE', '');
  const left = (): number => ALL.filter((_, i) => lot(ALL.length, 3, 'key')(i)).length;
  expect(left()).toBe(4);
  vi.stubEnv('TERCIO_PROVE', 'samples');
  expect(left()).toBe(0);
});
