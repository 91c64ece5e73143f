/**
 * Exact odds: the rules' own code, run step by step for every outcome of its dice, equal states merged by digest.
 * Odds stop at the first question unless told who answers.
 */
import { EnumeratingDice } from '../battle/enumerated.ts';
import type { AnyRuleSet, Ask, Command, Event, State } from '../battle/protocol.ts';

/** One way it may end, with its chance. */
export interface Outcome {
  facets: Readonly<Record<string, string | number>>;
  weight: number;
}

/** The whole distribution, the likeliest first. Weights sum to 1 within 1e-12. */
export interface Odds {
  outcomes: readonly Outcome[];
  steps: number; // how many steps were run and questions answered
  cut: boolean; // the bound on work was reached; what was left is listed as "unfinished"
}

/** Who answers questions on the way: a command, or nothing to stop there and count it as an outcome. */
export type Answers = (state: State, ask: Ask) => Command | undefined;

export const byDefault: Answers = (_, ask) => ask.default;
export const byNobody: Answers = () => undefined;

/** Answers from a list, in order of the asks met; then as `otherwise` says. */
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
  const answers = wish.answers ?? byNobody;
  const most = wish.most ?? 200000;
  const start: State = rules.copy(state);
  let steps = 0;
  let cut = false;
  let open = new Map<string, Branch>();
  const ended = new Map<string, { facets: Record<string, string | number>; weight: number }>();

  const end = (branch: Branch, asked?: Ask): void => {
    const facets: Record<string, string | number> = { ...rules.facets(state, branch.state) };
    if (asked !== undefined) facets.asked = asked.kind;
    const key = JSON.stringify(Object.entries(facets).sort(([x], [y]) => (x < y ? -1 : x > y ? 1 : 0)));
    const seen = ended.get(key);
    if (seen === undefined) ended.set(key, { facets, weight: branch.weight });
    else seen.weight += branch.weight;
  };
  const add = (to: Map<string, Branch>, branch: Branch): void => {
    const key: string = rules.digest(branch.state);
    const seen = to.get(key);
    if (seen === undefined) to.set(key, branch);
    else seen.weight += branch.weight;
  };

  let left = commands;
  if (left.length > 0) {
    rules.accept(start, left[0], wish.hear === undefined ? undefined : (event) => wish.hear?.(event, 1));
    left = left.slice(1);
  }
  add(open, { state: start, weight: 1 });
  while (open.size > 0) {
    const next = new Map<string, Branch>();
    for (const branch of open.values()) {
      if (branch.state.over !== null || wish.until?.(branch.state) === true) {
        end(branch);
        continue;
      }
      const asks: readonly Ask[] = rules.asks(branch.state);
      if (asks.length > 0) {
        const given = left.find((c) => asks.some((a) => a.id === c.ask));
        const ask = asks.find((a) => given === undefined || a.id === given.ask)!;
        const answer = given ?? answers(branch.state, ask);
        if (answer === undefined || rules.check(rules.view(branch.state, ask.side), answer) !== undefined) {
          end(branch, ask);
          continue;
        }
        if (steps++ >= most) {
          cut = true;
          break;
        }
        const after: State = rules.copy(branch.state);
        rules.accept(
          after,
          answer,
          wish.hear === undefined ? undefined : (e) => wish.hear?.(e, branch.weight),
        );
        add(next, { state: after, weight: branch.weight });
        continue;
      }
      const dice = new EnumeratingDice();
      do {
        if (steps >= most) {
          cut = true;
          break;
        }
        steps++;
        const after: State = rules.copy(branch.state);
        const told: Event[] = [];
        rules.step(after, dice, wish.hear === undefined ? undefined : (event) => told.push(event));
        for (const event of told) wish.hear?.(event, branch.weight * dice.weight);
        add(next, { state: after, weight: branch.weight * dice.weight });
      } while (dice.next());
      if (cut) break;
    }
    if (cut) break;
    open = next;
  }
  if (cut) {
    let counted = 0;
    for (const { weight } of ended.values()) counted += weight;
    ended.set('unfinished', { facets: { unfinished: 'yes' }, weight: 1 - counted });
  }
  const outcomes = [...ended.entries()].sort(([k, a], [l, b]) => b.weight - a.weight || (k < l ? -1 : 1));
  return { outcomes: outcomes.map(([, o]) => o), steps, cut };
}
