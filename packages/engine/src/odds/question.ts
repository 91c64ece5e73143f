/**
 * Questions of several steps: "if I charge, they may fire, then we fight, then pursuit". Answers on the way are
 * given, chosen by a general, or the defaults; the distribution is exact up to a bound on work and sampled above
 * it, each chance then with its error.
 */

import { luckOf, seedOf } from '../battle/dice/seed.ts';
import type { AnyRuleSet, Ask, Command, Side, State } from '../battle/protocol.ts';
import type { Evaluator } from '../generals/evaluator.ts';
import type { General } from '../generals/general.ts';
import { stepsIn } from '../generals/general.ts';
import { endOf, endOfTurn, goesOn } from './horizon.ts';
import { oddsOf } from './outcomes.ts';
import { Sampler } from './sampled.ts';
import { type Answers, byDefault, type UnfoldWish, unfold } from './unfold.ts';

export interface Question {
  commands: readonly Command[]; // answers that are given; the first is the command asked about
  answers?: Answers; // who answers the rest; default: nobody
  until?: (state: State) => boolean; // how far one wants to know
  exactUpTo?: number; // steps, default 50,000, of sealed turns 600; above them the distribution is sampled
  samples?: number; // default 2,000, of sealed turns 9,604
  seed?: string; // of the samples
  hear?: UnfoldWish['hear']; // what happens on the way, with its chance
  afresh?: () => void; // it is too much to be counted: forget what was heard, the samples tell it again
}

/** One way it may end; `error` is the standard error of its chance, 0 when exact. */
export interface Likely {
  facets: Readonly<Record<string, string | number>>;
  weight: number;
  error: number;
}

export interface Distribution {
  outcomes: readonly Likely[]; // the likeliest first
  exact: boolean;
  samples: number; // 0 when exact
  steps: number;
}

export function distributionOf(rules: AnyRuleSet, state: State, question: Question): Distribution {
  const { commands, answers, until, hear } = question;
  const most = question.exactUpTo ?? (sealed(rules, state, question) ? SEALED_STEPS : 50000);
  const odds = oddsOf(rules, state, commands, { answers, until, most, beyond: most, hear });
  if (!odds.cut)
    return {
      outcomes: odds.outcomes.map((o) => ({ ...o, error: 0 })),
      exact: true,
      samples: 0,
      steps: odds.steps,
    };
  question.afresh?.();
  return sampled(rules, state, question, odds.steps);
}

/**
 * The odds of an order as people ask for them: to the end of its resolution, a charge through its melee to the end of
 * the turn. Whatever is asked on the way is answered by the defaults.
 */
export function oddsOfOrder(rules: AnyRuleSet, view: State, ask: Ask, command: Command): Distribution {
  const ends = goesOn(command) ? endOfTurn(view, ask) : endOf(view, ask, rules.asks(view));
  const answers: Answers = (state, next) => (ends(state, next) ? undefined : next.default);
  const question = { commands: [command], answers };
  const bounds = ask.secret === true ? {} : { exactUpTo: 20000, samples: 1000 };
  return distributionOf(rules, view, { ...question, ...bounds });
}

function sampled(rules: AnyRuleSet, state: State, question: Question, before: number): Distribution {
  const samples = question.samples ?? (sealed(rules, state, question) ? SEALED_SAMPLES : 2000);
  const { hear } = question;
  const sampler = new Sampler(rules, state, question);
  sampler.throwOn(samples, hear && ((event) => hear(event, 1 / samples)));
  return told(sampler, before);
}

function told(sampler: Sampler, before: number): Distribution {
  const samples = sampler.runs;
  const outcomes = sampler.counted().map(({ facets, times }) => {
    const weight = times / samples;
    return { facets, weight, error: Math.sqrt((weight * (1 - weight)) / samples) };
  });
  return { outcomes, exact: false, samples, steps: before + sampler.steps };
}

/** Answers asked of both sides at once and kept secret, as the orders of a whole turn: nobody counts what follows. */
const sealed = (rules: AnyRuleSet, state: State, { commands }: Question): boolean =>
  commands.length > 0 && rules.asks(state).some((a) => a.id === commands[0].ask && a.secret === true);

/** Of a sealed turn exact odds are tried this far only: a man or two who shoot or strike. */
const SEALED_STEPS = 600;
/** So many make each chance certain to 1 % in 95 of 100 questions. */
const SEALED_SAMPLES = 9604;
/** The first answer comes after so many, then after three times as many each. */
const FIRST_SAMPLES = 16;

/** The same in parts, each better than the one before: whoever asks stops when he likes. */
export function* distributionsOf(
  rules: AnyRuleSet,
  state: State,
  question: Omit<Question, 'hear' | 'afresh'>,
): Generator<Distribution, void> {
  const most = question.samples ?? SEALED_SAMPLES;
  const sampler = new Sampler(rules, state, question);
  for (let wanted = FIRST_SAMPLES; sampler.runs < most; wanted *= 3) {
    sampler.throwOn(Math.min(wanted, most) - sampler.runs);
    yield told(sampler, 0);
  }
}

/** Answers by generals, each from his side's view; equal positions get equal answers. */
export function byGenerals(
  rules: AnyRuleSet,
  generals: readonly [General, General],
  seconds = 0.2,
  until: (state: State, ask: Ask) => boolean = () => false,
): Answers {
  const steps = stepsIn(seconds);
  const cache = new Map<string, Command>();
  return (state, ask) => {
    if (until(state, ask)) return undefined;
    const view: State = rules.view(state, ask.side);
    const key = `${ask.side} ${ask.id} ${rules.digest(view)}`;
    let command = cache.get(key);
    if (command === undefined) {
      const luck = luckOf(seedOf(key));
      command = generals[ask.side].answer(rules, view, ask, luck, { turn: steps, left: steps }).command;
      cache.set(key, command);
    }
    return command;
  };
}

/** Answers thought of at one question, and steps that each may cost. */
const THOUGHTS = 12;
const STEPS_EACH = 2000;

/**
 * Both extremes for the asker: every question of the other side is answered in the way that is best, or worst, for
 * `side` by a general's evaluator; the side's own questions in the way that is best for it. Each answer is weighed by its
 * exact expectation up to the next question.
 */
export function byJudgement(
  rules: AnyRuleSet,
  evaluator: Evaluator,
  side: Side,
  extreme: 'best' | 'worst',
  until: (state: State, ask: Ask) => boolean = () => false,
): Answers {
  const cache = new Map<string, Command>();
  return (state, ask) => {
    if (until(state, ask)) return undefined;
    const key = `${ask.id} ${rules.digest(state)}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const sign = ask.side === side || extreme === 'best' ? 1 : -1;
    const view: State = rules.view(state, ask.side);
    const candidates: Command[] = [ask.default];
    for (const c of rules.suggest(view, ask, { most: THOUGHTS })) candidates.push(c);
    let chosen = ask.default;
    let most = Number.NEGATIVE_INFINITY;
    for (const c of candidates) {
      let worth = 0;
      const { ends } = unfold(rules, state, [c], {
        answers: byDefault,
        most: STEPS_EACH,
        beyond: STEPS_EACH,
        until: settled(rules, evaluator),
      });
      for (const end of ends) worth += sign * end.weight * evaluator.value(end.state, side);
      if (worth > most) {
        most = worth;
        chosen = c;
      }
    }
    cache.set(key, chosen);
    return chosen;
  };
}

/** Settled anywhere but at the very start. */
function settled(rules: AnyRuleSet, evaluator: Evaluator): (s: State) => boolean {
  let first = true;
  return (s) => {
    if (!first) return evaluator.settled(s, rules.asks(s));
    first = false;
    return false;
  };
}
