/**
 * Everything that may follow: the rules' own code, run step by step for every outcome of its dice, equal states
 * merged by digest. Odds, hints and generals all rest on it.
 */
import { EnumeratingDice } from '../battle/enumerated.ts';
import type { AnyRuleSet, Ask, Command, Event, State, Tell } from '../battle/protocol.ts';

/** Who answers questions on the way: a command, or nothing to stop there and count it as an outcome. */
export type Answers = (state: State, ask: Ask) => Command | undefined;

export const byDefault: Answers = (_, ask) => ask.default;
export const byNobody: Answers = () => undefined;

export interface UnfoldWish {
  answers?: Answers; // default: nobody
  most?: number; // bound on steps, default 200,000
  beyond?: number; // outcomes of a single step that may go beyond it, default 20,000
  until?: (state: State) => boolean; // stop a branch here
  hear?: (event: Event, weight: number) => void; // what happens on the way, with its chance, factors and all
}

/** A state it may come to, with its chance. */
export interface End {
  state: State;
  weight: number;
  asked: Ask | null; // stopped at a question that nobody answered
  unfinished: boolean; // the bound on work was reached here
}

export interface Unfolded {
  ends: readonly End[];
  steps: number; // how many steps were run and questions answered
  cut: boolean; // some end is unfinished
}

const ONE_STEP = 20000;

interface Branch {
  state: State;
  weight: number;
}

/** What these commands, already checked, lead to. The given state is not touched. */
export function unfold(
  rules: AnyRuleSet,
  state: State,
  commands: readonly Command[],
  wish: UnfoldWish = {},
): Unfolded {
  const most = wish.most ?? 200000;
  const beyond = wish.beyond ?? ONE_STEP;
  const answers = wish.answers ?? byNobody;
  const ends: End[] = [];
  let steps = 0;
  let cut = false;
  const start: State = rules.copy(state);
  if (commands.length > 0) {
    steps++;
    rules.accept(start, commands[0], hearing(wish, 1));
  }
  let open: Branch[] = [{ state: start, weight: 1 }];
  while (open.length > 0) {
    const next: Branch[] = [];
    for (const branch of open) {
      const { weight } = branch;
      if (branch.state.over !== null || wish.until?.(branch.state) === true) {
        ends.push({ state: branch.state, weight, asked: null, unfinished: false });
        continue;
      }
      if (steps >= most) {
        cut = true;
        ends.push({ state: branch.state, weight, asked: null, unfinished: true });
        continue;
      }
      const asks: readonly Ask[] = rules.asks(branch.state);
      if (asks.length > 0) {
        const answer = answerTo(rules, branch.state, asks, commands, answers);
        if (answer === undefined) {
          ends.push({ state: branch.state, weight, asked: asks[0], unfinished: false });
          continue;
        }
        steps++;
        rules.accept(branch.state, answer, hearing(wish, weight));
        next.push(branch);
        continue;
      }
      const dice = new EnumeratingDice();
      let told = 0;
      do {
        if (steps >= most + beyond) {
          // A throw with more outcomes than anybody counts: what was not looked at is unfinished.
          cut = true;
          ends.push({ state: branch.state, weight: weight * (1 - told), asked: null, unfinished: true });
          break;
        }
        steps++;
        const after: State = rules.copy(branch.state);
        const heard: Event[] = [];
        rules.step(after, dice, wish.hear === undefined ? undefined : (event) => heard.push(event));
        // The weight of this run is known only after all its dice.
        for (const event of heard) wish.hear?.(event, weight * dice.weight);
        told += dice.weight;
        next.push({ state: after, weight: weight * dice.weight });
      } while (dice.next());
    }
    open = next.length > 1 ? merged(rules, next) : next;
  }
  return { ends, steps, cut };
}

const hearing = (wish: UnfoldWish, weight: number): Tell | undefined =>
  wish.hear === undefined ? undefined : (event) => wish.hear?.(event, weight);

/** Equal states are one branch. */
function merged(rules: AnyRuleSet, branches: readonly Branch[]): Branch[] {
  const kept = new Map<string, Branch>();
  for (const branch of branches) {
    const key: string = rules.digest(branch.state);
    const seen = kept.get(key);
    if (seen === undefined) kept.set(key, branch);
    else seen.weight += branch.weight;
  }
  return [...kept.values()];
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
  if (answer === ask.default) return answer; // always legal
  return rules.check(rules.view(state, ask.side), answer) === undefined ? answer : undefined;
}
