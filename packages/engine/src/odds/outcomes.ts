/**
 * Exact odds: the rules' own code, run step by step for every outcome of its dice, equal states merged by digest.
 * Odds stop at the first question unless told who answers.
 */
import { byCode } from '../battle/digest.ts';
import type { AnyRuleSet, Command, Standing, State } from '../battle/protocol.ts';
import { type Answers, byNobody, type End, type UnfoldWish, unfold } from './unfold.ts';

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

export { type Answers, byDefault, byNobody } from './unfold.ts';

/** Answers from a list, each to the ask it names; then as `otherwise` says. */
export function byList(commands: readonly Command[], otherwise: Answers): Answers {
  return (state, ask) => commands.find((c) => c.ask === ask.id) ?? otherwise(state, ask);
}

const UNFINISHED: Readonly<Record<string, string | number>> = { unfinished: 'yes' };

export type OddsWish = Omit<UnfoldWish, 'facets'>;

/** The distribution of what these commands, already checked, lead to. The given state is not touched. */
export function oddsOf(
  rules: AnyRuleSet,
  state: State,
  commands: readonly Command[],
  wish: OddsWish = {},
): Odds {
  const ended = new Map<string, { facets: Record<string, string | number>; weight: number }>();
  const count = (end: End): undefined => {
    const told = end.unfinished ? UNFINISHED : rules.facets(state, end.state);
    let key = end.asked === null ? '' : end.asked.kind;
    for (const name in told) key += `,${name} ${told[name]}`;
    const seen = ended.get(key);
    if (seen !== undefined) seen.weight += end.weight;
    else {
      const facets = end.asked === null ? { ...told } : { ...told, asked: end.asked.kind };
      ended.set(key, { facets, weight: end.weight });
    }
  };
  const plain = wish.hear === undefined; // who listens hears it in the order of the steps
  const { ends, steps, cut } = unfold(rules, state, commands, {
    ...wish,
    deepest: wish.deepest ?? plain,
    facets: plain && wish.join === undefined ? count : undefined,
  });
  for (const end of ends) count(end);
  return { outcomes: likeliestFirst([...ended.values()]), steps, cut };
}

/** By weight, then by what they tell. */
function likeliestFirst(outcomes: Outcome[]): Outcome[] {
  const words = new Map<Outcome, string>();
  const wordsOf = (o: Outcome): string => {
    let told = words.get(o);
    if (told === undefined) {
      told = '';
      for (const name of Object.keys(o.facets).sort(byCode)) told += `["${name}","${o.facets[name]}"],`;
      words.set(o, told);
    }
    return told;
  };
  return outcomes.sort((a, b) => b.weight - a.weight || byCode(wordsOf(a), wordsOf(b)));
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
