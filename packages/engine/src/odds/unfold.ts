/**
 * Everything that may follow: the rules' own code, run step by step for every outcome of its dice, equal states
 * merged by digest. Odds, hints and generals all rest on it.
 */
import { EnumeratingDice } from '../battle/dice/enumerated.ts';
import type { AnyRuleSet, Ask, Command, Event, State, Tell } from '../battle/protocol.ts';
import { endsApart } from './apart.ts';

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
  facets?: Heard; // only facets and questions of the ends count, and each end is told as it comes: see Walk
  deepest?: boolean; // see Waiting: less work, the same chances but for rounding; default: step by step abreast
}

/** Hears of an end; its state is only lent, but for those whom it says it keeps. */
export type Heard = (end: End) => 'keeps' | undefined;

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

/** A state on the way, with its chance. */
export interface Branch {
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
  const walk = new Walk(given.forOdds?.(state) ?? given, commands, wish);
  walk.from(state);
  return { ends: walk.ends, steps: walk.steps, cut: walk.cut };
}

/** The same from several states of one battle, in which nobody is asked. They are written over. */
export function unfoldOn(rules: AnyRuleSet, starts: readonly Branch[], wish: UnfoldWish): Unfolded {
  const walk = new Walk(rules, [], wish);
  walk.on(starts);
  return { ends: walk.ends, steps: walk.steps, cut: walk.cut };
}

/** Steps from dice to a question that they cannot prevent, at most. */
const NEAR = 100;

/**
 * The work of one question. Where only facets count, a state goes on without waiting for its equals until it throws dice
 * (steps without dice seldom lead different states to the same, and those that do meet there), one end may stand for all
 * that tell the same, and a state is only lent to whom its end is told.
 */
class Walk {
  readonly ends: End[] = [];
  steps = 0;
  cut = false;
  private readonly rules: AnyRuleSet;
  private readonly commands: readonly Command[];
  private readonly wish: UnfoldWish;
  private readonly answers: Answers;
  private readonly most: number;
  private readonly beyond: number;
  private readonly deepest: boolean;
  private readonly facets: boolean;
  private readonly waiting: Waiting;
  private before: State | undefined; // what facets are told of, where sides may be counted apart
  private readonly spare: State[] = []; // copies that nobody needs any more, to be written over

  constructor(rules: AnyRuleSet, commands: readonly Command[], wish: UnfoldWish) {
    this.rules = rules;
    this.commands = commands;
    this.wish = wish;
    this.answers = wish.answers ?? byNobody;
    this.most = wish.most ?? 200000;
    this.beyond = wish.beyond ?? ONE_STEP;
    this.deepest = wish.deepest === true;
    this.facets = wish.facets !== undefined;
    this.waiting = new Waiting(rules, this.deepest, wish.join);
  }

  from(state: State): void {
    const { rules, commands } = this;
    const start: State = rules.copy(state);
    if (commands.length > 0) {
      this.steps++;
      rules.accept(start, commands[0], this.hearing(1));
    }
    this.before = state;
    this.on([{ state: start, weight: 1 }]);
  }

  on(starts: readonly Branch[]): void {
    const { waiting } = this;
    for (const { state, weight } of starts) waiting.add(state, weight);
    for (let open = waiting.take(); open.length > 0; open = waiting.take())
      for (const branch of open) this.goOn(branch);
  }

  private hearing(weight: number): Tell | undefined {
    const { hear } = this.wish;
    return hear === undefined ? undefined : (event) => hear(event, weight);
  }

  private wait(state: State, weight: number): void {
    if (!this.waiting.add(state, weight) && this.deepest) this.spare.push(state);
  }

  private end(state: State, weight: number, asked: Ask | null, unfinished = false): void {
    if (unfinished) this.cut = true;
    const end = { state, weight, asked, unfinished };
    if (this.wish.facets === undefined) this.ends.push(end);
    else {
      const keeps = this.wish.facets(end) === 'keeps';
      if (this.deepest && !keeps) this.spare.push(state);
    }
  }

  private goOn({ state, weight }: Branch): void {
    const { rules } = this;
    for (let met = true; !this.isEnd(state, weight); met = false) {
      const asks: readonly Ask[] = rules.asks(state);
      if (asks.length > 0) {
        const answer = answerTo(rules, state, asks, this.commands, this.answers);
        if (answer === undefined) {
          this.end(state, weight, asks[0]);
          return;
        }
        this.steps++;
        rules.accept(state, answer, this.hearing(weight));
      } else if (rules.throwsNoDice?.(state) === true) {
        this.steps++;
        const dice = new EnumeratingDice();
        rules.step(state, dice, this.hearing(weight));
        if (dice.next()) throw new Error('a step that throws no dice has thrown some');
      } else {
        if (met) this.throwAll(state, weight);
        else this.wait(state, weight);
        return;
      }
      if (!this.facets) {
        this.wait(state, weight);
        return;
      }
    }
  }

  /** Is it over, as far as one wants to know, or beyond the bound on work? */
  private isEnd(state: State, weight: number): boolean {
    const over = state.over !== null || this.wish.until?.(state) === true;
    const end = over || this.steps >= this.most;
    if (end) this.end(state, weight, null, !over);
    return end;
  }

  /** Every outcome of the next step. */
  private throwAll(state: State, weight: number): void {
    const { rules, spare } = this;
    const { hear } = this.wish;
    if (this.facets && (this.isForegone(state, weight) || this.isApart(state, weight))) return;
    const dice = new EnumeratingDice();
    let told = 0;
    do {
      if (this.steps >= this.most + this.beyond) {
        // A throw with more outcomes than anybody counts: what was not looked at is unfinished.
        this.end(state, weight * (1 - told), null, true);
        return;
      }
      this.steps++;
      const after: State = rules.copy(state, spare.pop());
      const heard: Event[] = [];
      rules.step(after, dice, hear === undefined ? undefined : (event) => heard.push(event));
      // The weight of this run is known only after all its dice.
      for (const event of heard) hear?.(event, weight * dice.weight);
      told += dice.weight;
      this.wait(after, weight * dice.weight);
    } while (dice.next());
    if (this.deepest) spare.push(state);
  }

  /** Are what comes of the two sides two questions, each of its own dice? Then they are counted so: `apart.ts`. */
  private isApart(state: State, weight: number): boolean {
    const { rules, before, wish } = this;
    if (before === undefined || this.commands.length > 1 || wish.until !== undefined) return false;
    if (this.answers !== byNobody) return false;
    const hears = (joined: State, chance: number, asked: Ask | null): void =>
      void wish.facets?.({ state: joined, weight: weight * chance, asked, unfinished: false });
    const steps = endsApart(rules, before, state, this.most - this.steps, hears);
    this.steps += steps ?? 0;
    return steps !== undefined;
  }

  /** Does it end at a question that comes whatever the next dice show, and that nobody answers? */
  private isForegone(state: State, weight: number): boolean {
    const { rules } = this;
    const sides = rules.foregone?.(state) ?? [];
    // whoever answers may do so for one side only
    if (sides.length === 0 || (sides.length > 1 && this.answers !== byNobody)) return false;
    const one: State = rules.copy(state, this.spare.pop());
    let asks: readonly Ask[] = [];
    for (let n = 0; n < NEAR && asks.length === 0; n++) {
      this.steps++;
      rules.step(one, new EnumeratingDice());
      asks = rules.asks(one);
    }
    if (asks.length === 0) throw new Error('a question that was to come has not come');
    if (answerTo(rules, one, asks, this.commands, this.answers) !== undefined) return false;
    this.end(one, weight, asks[0]);
    return true;
  }
}

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
