import { describe, expect, it } from 'vitest';
import { asksOf, openBattle, play, viewOf } from '../battle/battle.ts';
import { defaults } from '../battle/options.ts';
import {
  type AnyRuleSet,
  type Ask,
  type Command,
  complain,
  isComplaint,
  type State,
} from '../battle/protocol.ts';
import { isRefusal } from '../battle/refuse.ts';
import { readBeginning } from '../battle/rerun.ts';
import { luckOf, STREAM, seedOf } from '../battle/seed.ts';
import { choose, loadGeneral, seat } from '../generals/player.ts';
import { recruitAnswer } from '../generals/recruit.ts';
import { RULE_SETS } from '../rules/registry.ts';
import { rulebookOf } from '../text/rulebook.ts';
import {
  battleOf,
  LESSONS,
  type Lesson,
  type Part,
  partsOf,
  type Step,
  stepFor,
  stepsDone,
} from './lessons.ts';

/** What a learner adds to an order on the page to do a step. */
const ADDED: Partial<Record<Part, object>> = {
  fire: { fire: { when: 'start' } },
  reaction: { reaction: { on: 'near', within: 10, do: 'pivot' } },
  resolve: { resolve: { leaves: 'pursue', stands: 'press' } },
};

/** An answer that does the step, if the rules allow one. */
function willing(rules: AnyRuleSet, view: State, ask: Ask, { want, part }: Step): Command | undefined {
  if (want === undefined) return undefined;
  for (const c of rules.suggest(view, ask, { kind: want, most: part ? 40 : 12 })) {
    if (c.kind !== want) continue;
    const { orders } = c as { orders?: readonly object[] };
    const adding = part && orders ? ADDED[part] : undefined;
    const whole = adding ? ({ ...c, orders: orders?.map((o) => ({ ...o, ...adding })) } as Command) : c;
    if (part && !partsOf(whole).includes(part)) continue;
    if (rules.check(view, whole) === undefined) return whole;
  }
  return undefined;
}

/** A willing learner: does what the step says when the rules allow it, else what a sergeant would. */
async function learn(lesson: Lesson, seed: string): Promise<readonly boolean[]> {
  const rules = await RULE_SETS.find((g) => g.id === lesson.rules)!.load();
  const setup = readBeginning(rules, (await battleOf(lesson).load(lesson.rules)).setup);
  if (isComplaint(setup)) throw new Error(complain(setup));
  const battle = openBattle(rules, { setup, options: defaults(rules.options), seed, keepTrail: false });
  const luck = luckOf(seedOf(seed), STREAM.general0);
  const general = await loadGeneral('sergeant', rules);
  const sergeant = seat(general!, 0, seed, 0.05);
  const given: { ask: string; kind: string; parts: readonly Part[] }[] = [];
  let done = stepsDone(lesson, given);
  for (let n = 0; n < 1500 && battle.state.over === null && done.includes(false); n++) {
    const ask = asksOf(battle)[0];
    let command: Command | undefined;
    if (ask.side === 0) {
      const step = stepFor(lesson, done, ask.kind);
      if (step >= 0) command = willing(rules, viewOf(battle, 0), ask, lesson.steps[step]);
      command ??= choose(sergeant, battle, ask, 'plain').command;
      given.push({ ask: ask.kind, kind: command.kind, parts: partsOf(command) });
      done = stepsDone(lesson, given);
    } else command = recruitAnswer(battle, ask, luck);
    if (isRefusal(play(battle, ask.side, command))) throw new Error('refused');
  }
  return done;
}

it.each(RULE_SETS.map((g) => g.id))('%s: has a lesson of its own', (id) => {
  const lesson = LESSONS.find((l) => l.rules === id);
  expect(lesson?.steps.length).toBeGreaterThanOrEqual(7);
  expect(lesson?.steps.length).toBeLessThan(16);
});

it('sealed orders do every step whose part they have; what is to be read waits until it is shown', () => {
  const lesson = LESSONS.find((l) => l.rules === 'argad')!;
  const sealed = (...parts: Part[]) => ({ ask: 'orders', kind: 'orders', parts });
  const done = (...given: ReturnType<typeof sealed>[]) =>
    lesson.steps.filter((_, i) => stepsDone(lesson, given)[i]).map((s) => s.part ?? s.rule);
  expect(done(sealed())).toEqual([]);
  expect(done(sealed('fire'))).toEqual(['fire']);
  expect(done(sealed('move', 'fire'))).toEqual(['move', 'fire']);
  const all = sealed('move', 'fire', 'reaction', 'attack', 'resolve');
  expect(done(all)).toHaveLength(5);
  expect(done(all, sealed())).toHaveLength(6);
  expect(done(all, sealed(), sealed())).toHaveLength(lesson.steps.length);
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
