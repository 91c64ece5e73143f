/**
 * Questions of several steps in every game: an order, the answers to what it leads to, all its throws to the end of its
 * resolution. Exact odds and sampled ones, with defaults and with sergeants answering, against long simulation.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../../../../scripts/vitest/sample.ts';
import { asksOf, openBattle, playUnheard } from '../battle/battle.ts';
import { onCite } from '../battle/cite.ts';
import { luckOf, SeededDice, seedOf } from '../battle/dice/seed.ts';
import { byCode } from '../battle/digest.ts';
import { defaults } from '../battle/options.ts';
import {
  type AnyRuleSet,
  type Ask,
  type Command,
  isComplaint,
  type State,
  type Tell,
} from '../battle/protocol.ts';
import { readBeginning } from '../battle/record/rerun.ts';
import type { General } from '../generals/general.ts';
import { recruitAnswer } from '../generals/levels/recruit.ts';
import { loadGeneral } from '../generals/player.ts';
import { RULE_SETS } from '../rules/registry.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { endOf } from './horizon.ts';
import { byGenerals, type Distribution, distributionOf } from './question.ts';
import type { Answers } from './unfold.ts';

type Facets = Readonly<Record<string, string | number>>;
const keyOf = (facets: Facets): string =>
  JSON.stringify(Object.entries(facets).sort(([a], [b]) => byCode(a, b)));

const RUNS = 300;
/** Questions asked of each game, and the work that one may be. */
const QUESTIONS = 2;
const MOST = 1000;

interface Moment {
  state: State;
  command: Command;
  until: (state: State, ask: Ask) => boolean;
}

const byDefaults =
  (until: Moment['until']): Answers =>
  (s, ask) =>
    until(s, ask) ? undefined : ask.default;

/** The rules' own play from here with the dice of a battle, many times. */
function simulated(rules: AnyRuleSet, { state, command }: Moment, answers: Answers): Map<string, number> {
  const out = new Map<string, number>();
  const dice = new SeededDice(seedOf('simulated'));
  for (let i = 0; i < RUNS; i++) {
    const s: State = rules.copy(state);
    rules.accept(s, command);
    let asked: string | undefined;
    while (s.over === null && asked === undefined) {
      const asks: readonly Ask[] = rules.asks(s);
      if (asks.length === 0) rules.step(s, dice);
      else {
        const answer = answers(s, asks[0]);
        if (answer === undefined) asked = asks[0].kind;
        else rules.accept(s, answer);
      }
    }
    const key = keyOf(asked === undefined ? rules.facets(state, s) : { ...rules.facets(state, s), asked });
    out.set(key, (out.get(key) ?? 0) + 1 / RUNS);
  }
  return out;
}

function agree({ outcomes, samples }: Distribution, seen: Map<string, number>, about: string): void {
  expect(
    outcomes.reduce((sum, o) => sum + o.weight, 0),
    about,
  ).toBeCloseTo(1, 9);
  const told = new Set<string>();
  for (const { facets, weight, error } of outcomes) {
    told.add(keyOf(facets));
    expect(error === 0, about).toBe(samples === 0 || weight === 1);
    // Rare outcomes come in whole runs: a few more than expected say nothing.
    const few = 4 / RUNS + (samples === 0 ? 0 : 4 / samples);
    const wide = 5 * (Math.sqrt((weight * (1 - weight)) / RUNS) + error) + few;
    expect(Math.abs((seen.get(keyOf(facets)) ?? 0) - weight), about).toBeLessThan(wide);
  }
  // What happened and the odds do not know is possible only where they were sampled, and seldom.
  const unknown = [...seen].filter(([key]) => !told.has(key)).reduce((sum, [, share]) => sum + share, 0);
  expect(unknown, about).toBeLessThan(samples === 0 ? 1e-12 : 0.1);
}

/** Most dice that one run of a question may throw: the work of all outcomes grows with them. */
const DICE = 8;

/** Thrown once: are there several kinds of dice, and not too many of them? */
function isOfSeveralSteps(rules: AnyRuleSet, { state, command, until }: Moment): boolean {
  const dice = new SeededDice(seedOf('once'));
  const purposes = new Set<string>();
  const s: State = rules.copy(state);
  const hear: Tell = (event) => event.thrown?.forEach((t) => void purposes.add(t.purpose));
  rules.accept(s, command, hear);
  while (s.over === null && dice.drawn <= DICE) {
    const asks: readonly Ask[] = rules.asks(s);
    if (asks.length === 0) rules.step(s, dice, hear);
    else if (until(s, asks[0])) break;
    else rules.accept(s, asks[0].default, hear);
  }
  return purposes.size > 1 && dice.drawn <= DICE;
}

/** Orders of random battles that throw at least two kinds of dice before they are resolved. */
async function* moments(id: string, rules: AnyRuleSet): AsyncGenerator<Moment> {
  const listed = SCENARIOS.filter((s) => s.rules.includes(id));
  for (let n = 0; ; n++) {
    const { setup: raw } = await listed[n % listed.length].load(id);
    const setup = readBeginning(rules, raw);
    if (isComplaint(setup)) throw new Error(setup.place);
    const seed = `questions ${n}`;
    const battle = openBattle(rules, { setup, options: defaults(rules.options), seed, keepTrail: false });
    const luck = luckOf(seedOf(seed));
    for (let k = 0; k < 400 && battle.state.over === null; k++) {
      const asks = asksOf(battle);
      const ask = asks[luck.below(asks.length)];
      const command = recruitAnswer(battle, ask, luck);
      const state: State = rules.copy(battle.state);
      const until = endOf(state, ask, asks);
      if (isOfSeveralSteps(rules, { state, command, until })) yield { state, command, until };
      playUnheard(battle, ask.side, command, 'general');
    }
  }
}

beforeAll(() => onCite(undefined));

const GAMES = RULE_SETS.map((r) => [r.id, r] as const);

describe.each(sample(GAMES, 2, 'questions'))('questions of several steps in %s', (id, game) => {
  it('agree with long simulation, exact or sampled, whoever answers', async () => {
    const rules: AnyRuleSet = await game.load();
    const sergeant = (await loadGeneral('sergeant', rules)) as General;
    let asked = 0;
    for await (const moment of moments(id, rules)) {
      const { state, command, until } = moment;
      const about = `${id}, ${JSON.stringify(command)}`;
      const answers = byDefaults(until);
      const exact = distributionOf(rules, state, {
        commands: [command],
        answers,
        exactUpTo: MOST,
        samples: 1,
      });
      if (!exact.exact) continue; // more work than a test has time for
      const seen = simulated(rules, moment, answers);
      agree(exact, seen, about);
      const sampled = distributionOf(rules, state, {
        commands: [command],
        answers,
        exactUpTo: 1,
        samples: 300,
      });
      expect(sampled, about).toMatchObject({ exact: false, samples: 300 });
      agree(sampled, seen, `${about}, sampled`);
      if (++asked === QUESTIONS) {
        const general = byGenerals(rules, [sergeant, sergeant], 0.01, until);
        const answered = distributionOf(rules, state, {
          commands: [command],
          answers: general,
          exactUpTo: MOST,
        });
        agree(answered, simulated(rules, moment, general), `${about}, sergeants answer`);
        break;
      }
    }
    expect(asked).toBe(QUESTIONS);
  });
});
