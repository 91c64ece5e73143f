import { describe, expect, it } from 'vitest';
import { asksOf, openBattle, play, viewOf } from '../battle/battle.ts';
import { defaults } from '../battle/options.ts';
import { type Command, complain, isComplaint } from '../battle/protocol.ts';
import { isRefusal } from '../battle/refuse.ts';
import { readBeginning } from '../battle/rerun.ts';
import { luckOf, STREAM, seedOf } from '../battle/seed.ts';
import { choose, loadGeneral, seat } from '../generals/player.ts';
import { recruitAnswer } from '../generals/recruit.ts';
import { RULE_SETS } from '../rules/registry.ts';
import { rulebookOf } from '../text/rulebook.ts';
import { battleOf, LESSONS, type Lesson, stepFor, stepsDone } from './lessons.ts';

/** A willing learner: does what the step says when the rules allow it, else what a sergeant would. */
async function learn(lesson: Lesson, seed: string): Promise<readonly boolean[]> {
  const rules = await RULE_SETS.find((g) => g.id === lesson.rules)!.load();
  const setup = readBeginning(rules, (await battleOf(lesson).load(lesson.rules)).setup);
  if (isComplaint(setup)) throw new Error(complain(setup));
  const battle = openBattle(rules, { setup, options: defaults(rules.options), seed, keepTrail: false });
  const luck = luckOf(seedOf(seed), STREAM.general0);
  const general = await loadGeneral('sergeant', rules);
  const sergeant = seat(general!, 0, seed, 0.05);
  const given: { ask: string; kind: string }[] = [];
  let done = stepsDone(lesson, given);
  for (let n = 0; n < 1500 && battle.state.over === null && done.includes(false); n++) {
    const ask = asksOf(battle)[0];
    let command: Command | undefined;
    if (ask.side === 0) {
      const step = stepFor(lesson, done, ask.kind);
      const want = step < 0 ? undefined : lesson.steps[step].want;
      const view = viewOf(battle, 0);
      if (want !== undefined)
        for (const c of rules.suggest(view, ask, { kind: want, most: 12 }))
          if (c.kind === want && rules.check(view, c) === undefined) {
            command = c;
            break;
          }
      command ??= choose(sergeant, battle, ask, 'plain').command;
      given.push({ ask: ask.kind, kind: command.kind });
      done = stepsDone(lesson, given);
    } else command = recruitAnswer(battle, ask, luck);
    if (isRefusal(play(battle, ask.side, command))) throw new Error('refused');
  }
  return done;
}

it.each(RULE_SETS.map((g) => g.id))('%s: has a lesson of its own', (id) => {
  const lesson = LESSONS.find((l) => l.rules === id);
  expect(lesson?.steps.length).toBeGreaterThanOrEqual(3);
  expect(lesson?.steps.length).toBeLessThan(16);
});

describe.each(LESSONS.map((l) => [l.id, l] as const))('the lesson %s', (_, lesson) => {
  it('teaches what the game asks, and cites what its book has', async () => {
    const rules = await RULE_SETS.find((g) => g.id === lesson.rules)!.load();
    const book = await rulebookOf(lesson.rules);
    for (const { at, want, rule } of lesson.steps) {
      expect(rules.commands[at]).toBeDefined();
      if (want !== undefined) expect(rules.commands[at]).toContain(want);
      if (rule !== undefined) expect(book.some((e) => e.id === rule)).toBe(true);
    }
  });

  it('can be learned to its end in at most four battles', { timeout: 120_000 }, async () => {
    const learned = lesson.steps.map(() => false);
    for (const seed of ['a', 'b', 'c', 'd']) {
      const done = await learn(lesson, seed);
      for (const [i, x] of done.entries()) if (x) learned[i] = true;
      if (!learned.includes(false)) break;
    }
    expect(lesson.steps.filter((_, i) => !learned[i]).map((s) => `${s.at}: ${s.want}`)).toEqual([]);
  });
});
