import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openBattle } from '../../battle/battle.ts';
import { defaults } from '../../battle/options.ts';
import { isComplaint, type State } from '../../battle/protocol.ts';
import { readBeginning } from '../../battle/record/rerun.ts';
import { registered } from '../../rules/registry.ts';
import { SCENARIOS } from '../../scenarios/index.ts';
import { evaluatorOf } from '../evaluator.ts';
import { chanceBy } from './chance.ts';
import { PECULIAR } from './games.ts';
import { judgeOf, learnedFrom, type WeightsFile } from './learned.ts';

const folder = fileURLToPath(new URL('./weights/', import.meta.url));
const files = readdirSync(folder).map((name) => ({
  name,
  size: statSync(`${folder}${name}`).size,
  file: JSON.parse(readFileSync(`${folder}${name}`, 'utf8')) as WeightsFile,
}));

async function firstState(id: string): Promise<State> {
  const rules = await registered(id)!.load();
  const listed = SCENARIOS.find((s) => s.rules.includes(id) && s.short === true)!;
  const setup = readBeginning(rules, (await listed.load(id)).setup);
  if (isComplaint(setup)) throw new Error(setup.place);
  return openBattle(rules, { setup, options: defaults(rules.options), seed: 'learned' }).state;
}

describe('weights that are kept', () => {
  it.each(files)(
    '$name: under 300 kB, better than the scale where they were judged',
    ({ name, size, file }) => {
      expect(name).toBe(`${file.game}.json`);
      expect(size).toBeLessThan(300_000);
      const { judged, battles, digest } = file.made;
      expect(judged.all.loss).toBeLessThan(judged.all.today);
      expect(battles).toBeGreaterThan(0);
      expect(digest).toMatch(/^[0-9a-f]{32}$/);
    },
  );

  it.each(files)('$name: every edition is judged by it, and a chance is one', async ({ file }) => {
    for (const id of PECULIAR[file.game].editions) {
      const rules = await registered(id)!.load();
      const judge = await judgeOf(rules);
      const advantage = judge.learned?.(await firstState(id));
      expect(advantage).toBeDefined();
      expect(chanceBy(advantage!)).toBeGreaterThan(0.02);
      expect(chanceBy(advantage!)).toBeLessThan(0.98);
    }
  });

  it('are not used where they were made for other inputs or are broken', async () => {
    const [{ file }] = files;
    const rules = await registered(PECULIAR[file.game].editions[0])!.load();
    const evaluator = await evaluatorOf(rules);
    expect(learnedFrom(file, rules, evaluator, 'telling')).toBeDefined();
    expect(learnedFrom({ ...file, measures: ['another'] }, rules, evaluator, 'telling')).toBeUndefined();
    expect(learnedFrom({ ...file, out: file.out.slice(1) }, rules, evaluator, 'telling')).toBeUndefined();
    expect(learnedFrom({ ...file, game: 'chess' }, rules, evaluator, 'telling')).toBeUndefined();
  });
});
