import { describe, expect, it } from 'vitest';
import { sample } from '../../../../scripts/vitest/sample.ts';
import { isComplaint } from '../battle/protocol.ts';
import { judge, openPuzzle } from '../odds/puzzle.ts';
import { RULE_SETS } from '../rules/registry.ts';
import { rulebookOf } from '../text/rulebook.ts';
import { PUZZLES } from './puzzles.ts';

it.each(RULE_SETS.map((g) => g.id))('%s has three puzzles at least', (id) => {
  expect(PUZZLES.filter((p) => p.rules.includes(id)).length).toBeGreaterThanOrEqual(3);
});

const ALL = PUZZLES.flatMap((p) => p.rules.map((id) => [`${p.id} in ${id}`, p, id] as const));
describe.each(sample(ALL, 8, 'puzzles'))('the puzzle %s', (_, puzzle, id) => {
  it('is answered best by its answer, and not by every order', async () => {
    const rules = await RULE_SETS.find((g) => g.id === id)!.load();
    const { state, ask } = openPuzzle(rules, puzzle);
    const before = rules.digest(state);
    const answer = rules.readCommand({ ...puzzle.answer, ask: ask.id });
    expect(isComplaint(answer)).toBe(false);
    expect(rules.check(rules.view(state, puzzle.side), answer)).toBeUndefined();
    const right = judge(rules, state, ask, answer, puzzle);
    expect(right.solved).toBe(true);
    expect(right.best).toBeGreaterThan(0.1);
    let wrong = 0;
    let tried = 0;
    for (const command of rules.suggest(state, ask, { most: 14 })) {
      if (tried++ >= 14) break;
      const verdict = judge(rules, state, ask, command, puzzle);
      expect(verdict.chance).toBeLessThanOrEqual(right.best + 1e-9);
      if (!verdict.solved) wrong++;
    }
    expect(wrong).toBeGreaterThan(0);
    expect(rules.digest(state)).toBe(before);
  });

  it('cites rules that the rulebook has', async () => {
    const book = await rulebookOf(id);
    for (const rule of puzzle.cites) expect(book.some((e) => e.id === rule)).toBe(true);
  });
});
