import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { nthBattle } from './battles.ts';
import { gather } from './data.ts';
import { ln } from './measures.ts';
import { textOf, train } from './train.ts';

const folders: string[] = [];
const folder = (): string => {
  folders.push(mkdtempSync(path.join(tmpdir(), 'tercio-training-')));
  return folders[folders.length - 1];
};
afterAll(() => {
  for (const f of folders) rmSync(f, { recursive: true });
});

const TINY = { game: 'argad', battles: 4, judges: 1, seed: 'tiny', fit: { hidden: 4, top: 4, epochs: 2 } };

describe('training', () => {
  it('makes the same weights from the same seed, to the bit, and those that were kept', async () => {
    const once = textOf(await train({ ...TINY, data: folder() }));
    const again = textOf(await train({ ...TINY, data: folder() }));
    expect(again).toBe(once);
    const { made, body, join, out } = JSON.parse(once);
    const weights = createHash('sha256')
      .update(JSON.stringify([body, join, out]))
      .digest('hex')
      .slice(0, 16);
    // Battles depend on rules and generals: where a change of either was meant, what comes of it is kept anew.
    expect({ digest: made.digest, weights }).toEqual(KEPT);
  });

  it('goes on with battles that are there already', async () => {
    const data = folder();
    const played: number[] = [];
    await gather(data, 'argad', 'train', 'tiny', 1);
    await gather(data, 'argad', 'train', 'tiny', 2, (n) => played.push(n));
    expect(played).toEqual([2]);
  });

  it('plays no battle that is kept for judging', async () => {
    for (let n = 0; n < 4; n++)
      expect((await nthBattle('argad', 'train', 'tiny', n)).table).not.toMatch(
        /inn|sunken|crossroads|mill|caracole|churchyard|gentlemen/,
      );
  });

  it('has a logarithm of its own that is right', () => {
    for (const x of [1e-6, 0.001, 0.3, 0.5, 0.7499, 0.75, 0.999999, 1])
      expect(ln(x)).toBeCloseTo(Math.log(x), 12);
  });
});

const KEPT = { digest: 'ffb6bbf0406f0bdc0609ad1753c983aa', weights: '0e94ab34bc0316fb' };
