import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isComplaint, luckOf, readBeginning, seedOf } from '@tercio/engine';
import { registered } from '@tercio/engine/rules';
import { SCENARIOS } from '@tercio/engine/scenarios';
import { afterAll, describe, expect, it } from 'vitest';
import { loadRules, nthTable } from './battles.ts';
import { gather } from './data.ts';
import type { Example } from './examples.ts';
import { figureOf } from './figure.ts';
import type { Judged } from './judge.ts';
import { ln, reliability } from './measures.ts';
import { drawTask } from './tasks.ts';
import { textOf, train } from './train.ts';

const folders: string[] = [];
const folder = (): string => {
  folders.push(mkdtempSync(path.join(tmpdir(), 'tercio-training-')));
  return folders[folders.length - 1];
};
afterAll(() => {
  for (const f of folders) rmSync(f, { recursive: true });
});

const TINY = {
  game: 'argad',
  battles: 2,
  chooses: 1,
  judges: 1,
  seed: 'tin',
  fit: { hidden: 4, top: 4, epochs: 2 },
};

describe('training', () => {
  it('makes the weights that were kept, to the bit, and goes on with battles that are there', async () => {
    const data = folder();
    const { made, body, join, out } = JSON.parse(textOf((await train({ ...TINY, data })).file));
    const weights = createHash('sha256')
      .update(JSON.stringify([body, join, out]))
      .digest('hex')
      .slice(0, 16);
    // Battles depend on rules and generals: where a change of either was meant, what comes of it is kept anew.
    expect({ digest: made.digest, weights }).toEqual(KEPT);
    const played: number[] = [];
    await gather(data, 'argad', 'train', 'tin', TINY.battles + 1, (n) => played.push(n));
    expect(played).toEqual([TINY.battles + 1]);
  });

  it('plays no battle to learn from or to choose by that is kept for judging', async () => {
    const kept = SCENARIOS.filter((s) => s.rules.includes('argad') && s.short !== true).map((s) => s.id);
    const tables = { train: new Set<string>(), choose: new Set<string>(), judge: new Set<string>() };
    for (let n = 0; n < 40; n++)
      for (const use of ['train', 'choose', 'judge'] as const)
        tables[use].add((await nthTable('argad', use, 'tiny', n)).table);
    expect(kept.filter((id) => tables.train.has(id) || tables.choose.has(id))).toEqual([]);
    expect(kept.filter((id) => tables.judge.has(id))).toEqual(kept);
  });

  it('draws skirmishes with every task, which the rules read', async () => {
    const rules = await loadRules('argad');
    const muster = await registered('argad')!.muster!();
    const met = new Set<string>();
    for (let n = 0; n < 40; n++) {
      const raw = await drawTask(muster, luckOf(seedOf(`task ${n}`)));
      if (raw === undefined || isComplaint(readBeginning(rules, raw))) continue;
      met.add((raw as { name: string }).name);
    }
    expect([...met].sort()).toEqual(
      ['door', 'letter', 'march-off', 'sacks', 'wood'].map((k) => `task: ${k}`),
    );
  });

  it('counts what was won of what was given about the same chance, and draws it', () => {
    const example = (battle: number, got: number): Example => ({
      ...{ battle, got, kind: 'drawn', worth: 0, scale: 35 },
      ...{ dense: [], rows: [], ends: [], bodies: [0, 0], facts: [[], []] },
    });
    const examples = [example(0, 1), example(0, 1), example(1, 0), example(2, 0.5)];
    const rows = reliability(examples, [0.92, 0.94, 0.96, 0.5]);
    expect(rows[9]).toMatchObject({ won: 2 / 3, positions: 3, battles: 2 });
    expect(rows[9].said).toBeCloseTo(0.94, 10);
    expect(rows[5]).toMatchObject({ won: 0.5, positions: 1, battles: 1 });
    const kinds = { all: { battles: 3, loss: 0.5, refitted: 0.6 } } as unknown as Judged['kinds'];
    const svg = figureOf('argad', { kinds, rows, rowsToday: rows });
    expect(svg.match(/<circle[^>]*><title>/g)).toHaveLength(2);
    expect(svg).toContain('said 94 %, won 67 %: 3 positions of 2 battles');
  });

  it('has a logarithm of its own that is right', () => {
    for (const x of [1e-6, 0.001, 0.3, 0.5, 0.7499, 0.75, 0.999999, 1])
      expect(ln(x)).toBeCloseTo(Math.log(x), 12);
  });
});

const KEPT = { digest: 'eea2199a476b680921ea79b7fdd57d08', weights: '4552d07b1e1b2d76' };
