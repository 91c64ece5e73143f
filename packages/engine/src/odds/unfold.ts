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
  until?: (state: State) => boolean; // stop a branch here; a state is only lent to it
  hear?: (event: Event, weight: number) => void; // what happens on the way, with its chance, factors and all
  join?: (kept: State, weight: number, other: State, more: number) => void; // of states that count as equal
  deepest?: boolean; // see Waiting: less work, the same chances but for rounding; default: step by step abreast
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
  given: AnyRuleSet,
  state: State,
  commands: readonly Command[],
  wish: UnfoldWish = {},
): Unfolded {
  const rules: AnyRuleSet = given.counting?.(state) ?? given;
  const most = wish.most ?? 200000;
  const beyond = wish.beyond ?? ONE_STEP;
  const answers = wish.answers ?? byNobody;
  const deepest = wish.deepest === true;
  const ends: End[] = [];
  let steps = 0;
  let cut = false;
  const spare: State[] = []; // copies that nobody needs any more, to be written over
  const start: State = rules.copy(state);
  if (commands.length > 0) {
    steps++;
    rules.accept(start, commands[0], hearing(wish, 1));
  }
  const waiting = new Waiting(rules, deepest, wish.join);
  waiting.add(start, 1);
  for (let open = waiting.take(); open.length > 0; open = waiting.take()) {
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
        waiting.add(branch.state, weight);
        continue;
      }
      const dice = new EnumeratingDice();
      if (rules.quiet?.(branch.state) === true) {
        steps++;
        rules.step(branch.state, dice, hearing(wish, weight));
        if (dice.next()) throw new Error('a step that throws no dice has thrown some');
        if (!waiting.add(branch.state, weight) && deepest) spare.push(branch.state);
        continue;
      }
      let told = 0;
      do {
        if (steps >= most + beyond) {
          // A throw with more outcomes than anybody counts: what was not looked at is unfinished.
          cut = true;
          ends.push({ state: branch.state, weight: weight * (1 - told), asked: null, unfinished: true });
          break;
        }
        steps++;
        const after: State = rules.copy(branch.state, spare.pop());
        const heard: Event[] = [];
        rules.step(after, dice, wish.hear === undefined ? undefined : (event) => heard.push(event));
        // The weight of this run is known only after all its dice.
        for (const event of heard) wish.hear?.(event, weight * dice.weight);
        told += dice.weight;
        if (!waiting.add(after, weight * dice.weight) && deepest) spare.push(after);
      } while (dice.next());
      if (deepest && !cut) spare.push(branch.state);
    }
  }
  return { ends, steps, cut };
}

const hearing = (wish: UnfoldWish, weight: number): Tell | undefined =>
  wish.hear === undefined ? undefined : (event) => wish.hear?.(event, weight);

/** Equal states are one branch, and at once: what is let go young costs next to nothing to clear away. */
class Branches {
  readonly all: Branch[] = [];
  private readonly rules: AnyRuleSet;
  private readonly join: UnfoldWish['join'];
  private readonly known = new Map<string, Branch>();
  constructor(rules: AnyRuleSet, join: UnfoldWish['join']) {
    this.rules = rules;
    this.join = join;
  }
  add(state: State, weight: number): boolean {
    const { all, known, rules } = this;
    if (all.length === 0) {
      all.push({ state, weight }); // a single branch needs no digest
      return true;
    }
    if (known.size === 0) known.set(rules.digest(all[0].state), all[0]);
    const key: string = rules.digest(state);
    const seen = known.get(key);
    if (seen !== undefined) {
      this.join?.(seen.state, seen.weight, state, weight);
      seen.weight += weight;
      return false;
    }
    const branch = { state, weight };
    known.set(key, branch);
    all.push(branch);
    return true;
  }
}

/**
 * Branches yet to be worked on. Abreast, all take their next step together. Deepest first, those with the most
 * frames go on until they are back at the others: what took a detour meets its equals there, however long it was.
 */
class Waiting {
  private readonly levels: Branches[] = [];
  private readonly rules: AnyRuleSet;
  private readonly deepest: boolean;
  private readonly join: UnfoldWish['join'];
  constructor(rules: AnyRuleSet, deepest: boolean, join: UnfoldWish['join']) {
    this.rules = rules;
    this.deepest = deepest;
    this.join = join;
  }
  /** Is the state kept? An equal one may be waiting already. */
  add(state: State, weight: number): boolean {
    const level = this.deepest ? state.frames.length : 0;
    while (this.levels.length <= level) this.levels.push(new Branches(this.rules, this.join));
    return this.levels[level].add(state, weight);
  }
  /** What is next to be worked on, and is waiting no longer; nothing when all is done. */
  take(): readonly Branch[] {
    for (;;) {
      const level = this.levels.pop();
      if (level === undefined) return [];
      if (level.all.length > 0) return level.all;
    }
  }
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
