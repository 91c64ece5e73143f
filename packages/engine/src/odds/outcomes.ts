/**
 * Exact odds: the rules' own code, run step by step for every outcome of its dice, equal states merged by digest.
 * Odds stop at the first question unless told who answers.
 */
import { byCode } from '../battle/digest.ts';
import { EnumeratingDice } from '../battle/enumerated.ts';
import type { AnyRuleSet, Ask, Command, Event, Standing, State, Tell } from '../battle/protocol.ts';

/** One way it may end, with its chance. */
export interface Outcome {
  facets: Readonly<Record<string, string | number>>;
  weight: number;
}

/** The whole distribution, the likeliest first. Weights sum to 1 within 1e-12. */
export interface Odds {
  outcomes: readonly Outcome[];
  steps: number; // how many steps were run and questions answered
  cut: boolean; // the bound on work was reached; what was left is the outcome { unfinished: 'yes' }
}

/** Who answers questions on the way: a command, or nothing to stop there and count it as an outcome. */
export type Answers = (state: State, ask: Ask) => Command | undefined;

export const byDefault: Answers = (_, ask) => ask.default;
export const byNobody: Answers = () => undefined;

/** Answers from a list, each to the ask it names; then as `otherwise` says. */
export function byList(commands: readonly Command[], otherwise: Answers): Answers {
  return (state, ask) => commands.find((c) => c.ask === ask.id) ?? otherwise(state, ask);
}

interface Branch {
  state: State;
  weight: number;
}

export interface OddsWish {
  answers?: Answers; // default: nobody
  most?: number; // bound on steps, default 200,000
  until?: (state: State) => boolean; // stop a branch here
  hear?: (event: Event, weight: number) => void; // what happens on the way, with its chance, factors and all
}

/** The distribution of what these commands, already checked, lead to. The given state is not touched. */
export function oddsOf(
  rules: AnyRuleSet,
  state: State,
  commands: readonly Command[],
  wish: OddsWish = {},
): Odds {
  const most = wish.most ?? 200000;
  const ended = new Map<string, { facets: Record<string, string | number>; weight: number }>();
  const end = (facets: Record<string, string | number>, weight: number): void => {
    const key = JSON.stringify(Object.entries(facets).sort(([x], [y]) => byCode(x, y)));
    const seen = ended.get(key);
    if (seen === undefined) ended.set(key, { facets, weight });
    else seen.weight += weight;
  };
  let steps = 0;
  let cut = false;
  const start: State = rules.copy(state);
  if (commands.length > 0) rules.accept(start, commands[0], hearing(wish, 1));
  let open = new Map<string, Branch>();
  merge(rules, open, { state: start, weight: 1 });
  while (open.size > 0) {
    const next = new Map<string, Branch>();
    for (const branch of open.values()) {
      const { weight } = branch;
      if (branch.state.over !== null || wish.until?.(branch.state) === true) {
        end({ ...rules.facets(state, branch.state) }, weight);
        continue;
      }
      const asks: readonly Ask[] = rules.asks(branch.state);
      if (steps >= most) {
        cut = true;
        end({ unfinished: 'yes' }, weight);
        continue;
      }
      if (asks.length > 0) {
        const answer = answerTo(rules, branch.state, asks, commands, wish.answers ?? byNobody);
        if (answer === undefined) {
          end({ ...rules.facets(state, branch.state), asked: asks[0].kind }, weight);
          continue;
        }
        steps++;
        const after: State = rules.copy(branch.state);
        rules.accept(after, answer, hearing(wish, weight));
        merge(rules, next, { state: after, weight });
        continue;
      }
      const dice = new EnumeratingDice();
      do {
        steps++;
        const after: State = rules.copy(branch.state);
        const told: Event[] = [];
        rules.step(after, dice, wish.hear === undefined ? undefined : (event) => told.push(event));
        // The weight of this run is known only after all its dice.
        for (const event of told) wish.hear?.(event, weight * dice.weight);
        merge(rules, next, { state: after, weight: weight * dice.weight });
      } while (dice.next());
    }
    open = next;
  }
  const outcomes = [...ended.entries()].sort(([k, a], [l, b]) => b.weight - a.weight || byCode(k, l));
  return { outcomes: outcomes.map(([, o]) => o), steps, cut };
}

const hearing = (wish: OddsWish, weight: number): Tell | undefined =>
  wish.hear === undefined ? undefined : (event) => wish.hear?.(event, weight);

/** Equal states are one branch. */
function merge(rules: AnyRuleSet, into: Map<string, Branch>, branch: Branch): void {
  const key: string = rules.digest(branch.state);
  const seen = into.get(key);
  if (seen === undefined) into.set(key, branch);
  else seen.weight += branch.weight;
}

/** The given commands answer their asks; then whoever answers. An answer that is illegal by then is none. */
function answerTo(
  rules: AnyRuleSet,
  state: State,
  asks: readonly Ask[],
  commands: readonly Command[],
  answers: Answers,
): Command | undefined {
  const given = commands.find((c) => asks.some((a) => a.id === c.ask));
  const ask = given === undefined ? asks[0] : (asks.find((a) => a.id === given.ask) as Ask);
  const answer = given ?? answers(state, ask);
  if (answer === undefined) return undefined;
  return rules.check(rules.view(state, ask.side), answer) === undefined ? answer : undefined;
}

/** Answers as a side's standing answers say; otherwise as told. */
export function byStanding(
  rules: AnyRuleSet,
  standing: readonly [readonly Standing[], readonly Standing[]],
  otherwise: Answers = byNobody,
): Answers {
  return (state, ask) =>
    rules.standing(rules.view(state, ask.side), ask, standing[ask.side]) ?? otherwise(state, ask);
}

/** What an outcome is worth, to whoever asks: more is better. */
export type Worth = (facets: Readonly<Record<string, string | number>>) => number;

/** The mean worth of the outcomes. */
export function expected(odds: Odds, worth: Worth): number {
  let sum = 0;
  for (const o of odds.outcomes) sum += o.weight * worth(o.facets);
  return sum;
}

/**
 * Both extremes for the asker: every question of the other side is answered in the way that is best, or worst,
 * for the worth given. Candidates are the default and what the rules suggest; each is weighed by its own odds up
 * to the next question.
 */
export function byExtreme(rules: AnyRuleSet, worth: Worth, extreme: 'best' | 'worst', most = 12): Answers {
  return (state, ask) => {
    const view: State = rules.view(state, ask.side);
    const candidates: Command[] = [ask.default];
    for (const c of rules.suggest(view, ask, { most })) if (candidates.length <= most) candidates.push(c);
    let chosen: Command | undefined;
    let chosenWorth = 0;
    for (const c of candidates) {
      const mean = expected(oddsOf(rules, state, [c], { most: 20000 }), worth);
      if (chosen === undefined || (extreme === 'best' ? mean > chosenWorth : mean < chosenWorth)) {
        chosen = c;
        chosenWorth = mean;
      }
    }
    return chosen;
  };
}
