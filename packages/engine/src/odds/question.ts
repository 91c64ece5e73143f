/**
 * Questions of several steps: "if I charge, they may fire, then we fight, then pursuit". Answers on the way are
 * given, chosen by a general, or the defaults; the distribution is exact up to a bound on work and sampled above
 * it, each chance then with its error.
 */
import { byCode } from '../battle/digest.ts';
import type { AnyRuleSet, Ask, Command, Side, State, Tell } from '../battle/protocol.ts';
import { luckOf, SeededDice, seedOf } from '../battle/seed.ts';
import type { Evaluator } from '../generals/evaluator.ts';
import type { General } from '../generals/general.ts';
import { stepsIn } from '../generals/general.ts';
import { endOf, endOfTurn, goesOn } from './horizon.ts';
import { oddsOf } from './outcomes.ts';
import { type Answers, byDefault, byNobody, type UnfoldWish, unfold } from './unfold.ts';

export interface Question {
  commands: readonly Command[]; // answers that are given; the first is the command asked about
  answers?: Answers; // who answers the rest; default: nobody
  until?: (state: State) => boolean; // how far one wants to know
  exactUpTo?: number; // steps, default 50,000; above them the distribution is sampled
  samples?: number; // default 2,000
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
  const most = question.exactUpTo ?? 50000;
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
  return distributionOf(rules, view, { commands: [command], answers, exactUpTo: 20000, samples: 1000 });
}

/** No single throw of the whole question takes more steps than this. */
const LONGEST = 20000;

function sampled(rules: AnyRuleSet, state: State, question: Question, before: number): Distribution {
  const samples = question.samples ?? 2000;
  const dice = new SeededDice(seedOf(question.seed ?? 'odds'));
  const seen = new Map<string, { facets: Readonly<Record<string, string | number>>; n: number }>();
  const { hear } = question;
  const tell: Tell | undefined = hear === undefined ? undefined : (event) => hear(event, 1 / samples);
  let steps = before;
  for (let i = 0; i < samples; i++) {
    const { facets, spent } = once(rules, state, question, dice, tell);
    steps += spent;
    const key = JSON.stringify(Object.entries(facets).sort(([x], [y]) => byCode(x, y)));
    const found = seen.get(key);
    if (found === undefined) seen.set(key, { facets, n: 1 });
    else found.n++;
  }
  const outcomes = [...seen.entries()]
    .sort(([k, a], [l, b]) => b.n - a.n || byCode(k, l))
    .map(([, { facets, n }]) => {
      const weight = n / samples;
      return { facets, weight, error: Math.sqrt((weight * (1 - weight)) / samples) };
    });
  return { outcomes, exact: false, samples, steps };
}

function once(
  rules: AnyRuleSet,
  state: State,
  { commands, answers = byNobody, until }: Question,
  dice: SeededDice,
  tell: Tell | undefined,
): { facets: Record<string, string | number>; spent: number } {
  const s: State = rules.copy(state);
  if (commands.length > 0) rules.accept(s, commands[0], tell);
  let spent = 1;
  while (s.over === null && until?.(s) !== true && spent < LONGEST) {
    spent++;
    const asks: readonly Ask[] = rules.asks(s);
    if (asks.length === 0) {
      rules.step(s, dice, tell);
      continue;
    }
    const given = commands.find((c) => asks.some((a) => a.id === c.ask));
    const ask = asks.find((a) => a.id === given?.ask) ?? asks[0];
    const answer = given ?? answers(s, ask);
    if (answer === undefined || rules.check(rules.view(s, ask.side), answer) !== undefined)
      return { facets: { ...rules.facets(state, s), asked: ask.kind }, spent };
    rules.accept(s, answer, tell);
  }
  return { facets: { ...rules.facets(state, s) }, spent };
}

/** Answers by generals, each from his side's view; equal positions get equal answers. */
export function byGenerals(
  rules: AnyRuleSet,
  generals: readonly [General, General],
  seconds = 0.2,
  until: (state: State, ask: Ask) => boolean = () => false,
): Answers {
  const steps = stepsIn(seconds);
  const kept = new Map<string, Command>();
  return (state, ask) => {
    if (until(state, ask)) return undefined;
    const view: State = rules.view(state, ask.side);
    const key = `${ask.side} ${ask.id} ${rules.digest(view)}`;
    let command = kept.get(key);
    if (command === undefined) {
      const luck = luckOf(seedOf(key));
      command = generals[ask.side].answer(rules, view, ask, luck, { turn: steps, left: steps }).command;
      kept.set(key, command);
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
  const kept = new Map<string, Command>();
  return (state, ask) => {
    if (until(state, ask)) return undefined;
    const key = `${ask.id} ${rules.digest(state)}`;
    const known = kept.get(key);
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
    kept.set(key, chosen);
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
