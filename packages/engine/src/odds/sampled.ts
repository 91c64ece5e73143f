/**
 * Distributions that are too large to be counted: thrown again and again. What comes before the first dice, and
 * whatever was thrown the same way before, is worked out once: throws walk down a tree of the states they lead to.
 */
import { type Chances, chancesOf, contestChances } from '../battle/dice/chances.ts';
import type { Contest, Dice, Luck, Roll } from '../battle/dice/dice.ts';
import { luckOf, seedOf } from '../battle/dice/seed.ts';
import { byCode } from '../battle/digest.ts';
import type { AnyRuleSet, Ask, Command, Event, State, Tell } from '../battle/protocol.ts';
import { type Answers, byNobody } from './unfold.ts';

type Facets = Readonly<Record<string, string | number>>;

export interface Sampling {
  commands: readonly Command[];
  answers?: Answers;
  until?: (state: State) => boolean;
  seed?: string;
}

/** How often it ended so. */
export interface Counted {
  facets: Facets;
  times: number;
}

/** A way it ended. */
interface End {
  key: string; // the same for the same facets
  facets: Facets;
}

/** A state that throws come to: they go on from it by the dice of its next step, or end there. */
interface Node {
  state: State;
  ends: End | undefined;
  throws: Throw | undefined; // of its next step; nothing before the first look
  told: Event[]; // on the way here from the node before
}

/** A roll within a step, by the outcome chosen: the next roll of the step, or the node it leads to. */
interface Throw {
  chances: Chances;
  next: (Throw | Node | undefined)[];
}

const isNode = (x: Throw | Node): x is Node => 'state' in x;

/** States kept: beyond so many nothing new is. */
const MOST_NODES = 2000;
/** No single throw of the whole question takes more steps than this. */
const LONGEST = 20000;
/** Chances are compared with a number of so many steps below 1. */
const FINE = 0x40000000;

/** Chooses by the chances of each roll: as the steps that lead to this roll did, then by luck. */
class ChoosingDice implements Dice {
  readonly last: readonly number[] = [];
  readonly chances: Chances[] = [];
  readonly chosen: number[] = [];
  private readonly luck: Luck;
  private at = 0;
  constructor(luck: Luck) {
    this.luck = luck;
  }
  /** A step begins; so many of its rolls have been chosen already. */
  begin(): void {
    this.at = 0;
  }
  forget(): void {
    this.at = this.chances.length = this.chosen.length = 0;
  }
  roll(r: Roll): number {
    return this.among(chancesOf(r));
  }
  contest(c: Contest): number {
    return this.among(contestChances(c));
  }
  among(chances: Chances): number {
    if (this.at === this.chosen.length) this.choose(chances);
    return chances.scores[this.chosen[this.at++]];
  }
  choose(chances: Chances): number {
    const { weights } = chances;
    let left = this.luck.below(FINE) / FINE;
    let k = 0;
    while (k < weights.length - 1 && left >= weights[k]) left -= weights[k++];
    this.chances.push(chances);
    this.chosen.push(k);
    return k;
  }
}

export class Sampler {
  private readonly rules: AnyRuleSet;
  private readonly before: State;
  private readonly question: Sampling;
  private readonly answers: Answers;
  private readonly dice: ChoosingDice;
  private readonly root: Node;
  private readonly counts = new Map<string, Counted>();
  private nodes = 1;
  runs = 0;
  steps = 0;

  constructor(rules: AnyRuleSet, state: State, question: Sampling, hears = false) {
    this.rules = rules;
    this.before = state;
    this.question = question;
    this.answers = question.answers ?? byNobody;
    this.dice = new ChoosingDice(luckOf(seedOf(question.seed ?? 'odds')));
    const first: State = rules.copy(state);
    const told: Event[] = [];
    if (question.commands.length > 0)
      rules.accept(first, question.commands[0], hears ? (event) => told.push(event) : undefined);
    this.root = { state: first, ends: undefined, throws: undefined, told };
  }

  /** So many more throws of the whole question. */
  throwOn(times: number, hear?: (event: Event) => void): void {
    for (let i = 0; i < times; i++) this.once(hear);
    this.runs += times;
  }

  /** What was counted, the most frequent first. */
  counted(): Counted[] {
    return [...this.counts.entries()]
      .sort(([k, a], [l, b]) => b.times - a.times || byCode(k, l))
      .map(([, c]) => c);
  }

  private once(hear: ((event: Event) => void) | undefined): void {
    const { dice, rules } = this;
    let node = this.root;
    for (let next: Node | undefined = node; next !== undefined; next = this.known(node)) {
      node = next;
      if (node.ends === undefined) node.ends = this.end(node.state, 0, hear && ((e) => node.told.push(e)));
      if (hear !== undefined) for (const event of node.told) hear(event);
      if (node.ends !== undefined) {
        this.count(node.ends);
        return;
      }
    }
    // Nobody came this way before: the next state is kept, and what follows is thrown without keeping.
    const told: Event[] = [];
    let s: State = rules.copy(node.state);
    this.step(s, hear && ((e) => told.push(e)));
    let ends = this.end(s, 0, hear && ((e) => told.push(e)));
    if (this.nodes < MOST_NODES) {
      this.nodes++;
      this.keep(node, { state: s, ends, throws: undefined, told });
      if (ends === undefined) s = rules.copy(s);
    }
    if (hear !== undefined) for (const event of told) hear(event);
    for (let n = 1; ends === undefined; n++) {
      dice.forget();
      this.step(s, hear);
      ends = this.end(s, n, hear);
    }
    this.count(ends);
  }

  private count({ key, facets }: End): void {
    const seen = this.counts.get(key);
    if (seen === undefined) this.counts.set(key, { facets, times: 1 });
    else seen.times++;
  }

  private step(s: State, tell: Tell | undefined): void {
    this.steps++;
    this.dice.begin();
    this.rules.step(s, this.dice, tell);
  }

  /** Throws the dice of the next step as far as their rolls are known: the state they lead to, if that is known too. */
  private known(node: Node): Node | undefined {
    this.dice.forget();
    let at: Throw | Node | undefined = node.throws;
    while (at !== undefined && !isNode(at)) at = at.next[this.dice.choose(at.chances)];
    return at;
  }

  /** Hangs a state into the tree, with the rolls of the step that led to it. */
  private keep(node: Node, found: Node): void {
    const { chances, chosen } = this.dice;
    if (chances.length === 0) {
      node.throws = { chances: ONE, next: [found] }; // a step without dice leads to one state
      return;
    }
    node.throws ??= { chances: chances[0], next: [] };
    let at = node.throws;
    for (let k = 0; k < chances.length - 1; k++) {
      let next = at.next[chosen[k]];
      if (next === undefined || isNode(next)) {
        next = { chances: chances[k + 1], next: [] };
        at.next[chosen[k]] = next;
      }
      at = next;
    }
    at.next[chosen[chances.length - 1]] = found;
  }

  /** How it ends here, if it does; questions on the way are answered in the state. */
  private end(s: State, steps: number, tell: Tell | undefined): End | undefined {
    const { rules, question } = this;
    for (;;) {
      if (s.over !== null || question.until?.(s) === true || steps > LONGEST) return this.facets(s);
      const asks: readonly Ask[] = rules.asks(s);
      if (asks.length === 0) return undefined;
      const given = question.commands.find((c) => asks.some((a) => a.id === c.ask));
      const ask = asks.find((a) => a.id === given?.ask) ?? asks[0];
      const answer = given ?? this.answers(s, ask);
      const legal =
        answer !== undefined &&
        (answer === ask.default || rules.check(rules.view(s, ask.side), answer) === undefined);
      if (!legal) return this.facets(s, ask.kind);
      rules.accept(s, answer, tell);
    }
  }

  private facets(s: State, asked?: string): End {
    const facets: Record<string, string | number> = { ...this.rules.facets(this.before, s) };
    if (asked !== undefined) facets.asked = asked;
    return { key: JSON.stringify(Object.entries(facets).sort(([x], [y]) => byCode(x, y))), facets };
  }
}

const ONE: Chances = { scores: [0], weights: [1] };
