/**
 * Outcomes of two sides that have dice of their own, counted side by side instead of one within the other: where one has 90
 * ways to go on and the other 90, that is 180 and not 8,100. What each side does is the rules' own steps, with the other
 * side standing by; which outcomes go together, and with what chance, is said by the states in which they parted.
 */
import type { Apart } from '../battle/outlook/apart.ts';
import type { AnyRuleSet, Ask, Side, State } from '../battle/protocol.ts';
import { type Branch, type End, type UnfoldWish, unfoldOn } from './unfold.ts';

/** Hears of each end; its state is only lent, to be looked at. */
type Hears = (state: State, weight: number, asked: Ask | null) => void;

/** Ways to stand at some moment, told apart by what facets tell, and how likely each is from every beginning. */
class Ways {
  readonly one: { state: State; asked: Ask | null }[] = [];
  readonly from: Map<number, number>[] = [];
  private readonly known = new Map<string, number>();
  /** Of this beginning. The state is taken for a new way only. */
  add(beginning: number, key: string, { weight, asked }: End, stateOf: () => State): void {
    let at = this.known.get(key);
    if (at === undefined) {
      at = this.one.length;
      this.known.set(key, at);
      this.one.push({ state: stateOf(), asked });
    }
    this.from[beginning] ??= new Map();
    this.from[beginning].set(at, (this.from[beginning].get(at) ?? 0) + weight);
  }
}

/** What one side comes to, alone. */
interface Alone {
  decided: Ways; // before anybody of it moves
  asked: Ways; // stopped at a question on the way
  moved: Ways; // all have moved
  done: Ways; // at the question after that
}

/** What it is called to be asked in this way; questions of different words are different outcomes. */
const wordOf = (asked: Ask | null): string => (asked === null ? '' : `${asked.side} ${asked.kind}`);

class Counting {
  steps = 0;
  private readonly rules: AnyRuleSet;
  private readonly apart: Apart<State>;
  private readonly before: State;
  private readonly most: number;
  private readonly hears: Hears;

  constructor(rules: AnyRuleSet, apart: Apart<State>, before: State, most: number, hears: Hears) {
    this.rules = rules;
    this.apart = apart;
    this.before = before;
    this.most = most;
    this.hears = hears;
  }

  /** False where they are not apart after all, or it is more than is to be counted. */
  count(state: State): boolean {
    const { rules, apart } = this;
    const parted = this.run([{ state: rules.copy(state), weight: 1 }], { until: (s) => apart.isParted(s) });
    if (parted === undefined || parted.some(({ state }) => state.over !== null)) return false;
    const beginnings: [Map<string, number>, Map<string, number>] = [new Map(), new Map()];
    const roots: [State[], State[]] = [[], []];
    const chances: Map<number, number>[] = []; // of beginnings of side 0, by those of side 1
    for (const { state: s, weight } of parted) {
      const [i, j] = ([0, 1] as const).map((side) => {
        const key = apart.sideOf(s, side);
        let at = beginnings[side].get(key);
        if (at === undefined) {
          at = roots[side].length;
          beginnings[side].set(key, at);
          roots[side].push(s);
        }
        return at;
      });
      chances[i] ??= new Map();
      chances[i].set(j, (chances[i].get(j) ?? 0) + weight);
    }
    const south = this.alone(0, roots[0]);
    const north = south && this.alone(1, roots[1]);
    if (south === undefined || north === undefined || apart.haveMet()) return false;
    const pairs = (a: keyof Alone, b: keyof Alone): void => this.pair(chances, south[a], north[b]);
    // Who is asked on the way ends it: whoever comes after him has not moved, whoever came before has, but no more.
    if (apart.first === 0) {
      pairs('asked', 'decided');
      pairs('moved', 'asked');
    } else {
      pairs('decided', 'asked');
      pairs('asked', 'moved');
    }
    pairs('done', 'done');
    return true;
  }

  private run(starts: readonly Branch[], wish: UnfoldWish): readonly End[] | undefined {
    const ends: End[] = [];
    const facets = (end: End): 'keeps' => {
      ends.push(end);
      return 'keeps';
    };
    const found = unfoldOn(this.rules, starts, {
      ...wish,
      facets,
      deepest: true,
      most: this.most - this.steps,
    });
    this.steps += found.steps;
    return found.cut ? undefined : ends;
  }

  /** Everything that a side comes to, from every beginning. */
  private alone(side: Side, roots: readonly State[]): Alone | undefined {
    const { apart } = this;
    const out: Alone = { decided: new Ways(), asked: new Ways(), moved: new Ways(), done: new Ways() };
    const went = apart.noting(side, roots, () =>
      roots.every((root, n) => this.from(n, apart.alone(root, side), out)),
    );
    return went ? out : undefined;
  }

  private from(n: number, start: State, out: Alone): boolean {
    const { apart } = this;
    const decided = this.told(n, out.decided, [{ state: start, weight: 1 }], {
      until: (s) => apart.stageOf(s) !== 'decided-by-dice',
    });
    if (decided === undefined || decided.some(({ asked }) => asked !== null)) return false;
    const moved = this.told(n, out.moved, decided, { until: (s) => apart.stageOf(s) === 'moved' }, out.asked);
    if (moved === undefined) return false;
    const done = this.told(n, out.done, moved, {});
    if (done === undefined) return false;
    return done.every(({ asked }) => asked?.kind === apart.next);
  }

  /**
   * Runs on, and files the ends by what they tell, those with a question apart; which of them go on. Undefined where a
   * battle ends.
   */
  private told(
    n: number,
    ways: Ways,
    starts: readonly Branch[],
    wish: UnfoldWish,
    asked: Ways = ways,
  ): readonly End[] | undefined {
    const ends = this.run(starts, wish);
    if (ends === undefined || ends.some(({ state }) => state.over !== null)) return undefined;
    const on: End[] = [];
    for (const end of ends) {
      const { state } = end;
      let key = wordOf(end.asked);
      const facets = this.rules.facets(this.before, state);
      for (const name in facets) key += ` ${name} ${facets[name]},`;
      if (end.asked === null) {
        on.push(end);
        ways.add(n, key, end, () => this.rules.copy(state)); // the other is written over
      } else {
        asked.add(n, key, end, () => state);
        if (asked === ways) on.push(end);
      }
    }
    return on;
  }

  /** Every way of one side with every way of the other, by the chance that they began together. */
  private pair(chances: readonly Map<number, number>[], south: Ways, north: Ways): void {
    const { apart, hears } = this;
    const many = north.one.length;
    const sums = new Float64Array(south.one.length * many);
    const theirs = new Float64Array(many);
    for (let i = 0; i < chances.length; i++) {
      const own = south.from[i];
      if (own === undefined) continue;
      theirs.fill(0);
      for (const [j, weight] of chances[i])
        for (const [k, chance] of north.from[j] ?? []) theirs[k] += weight * chance;
      for (const [h, chance] of own) for (let k = 0; k < many; k++) sums[h * many + k] += chance * theirs[k];
    }
    let joined: State | undefined;
    for (let h = 0, at = 0; h < south.one.length; h++)
      for (let k = 0; k < many; k++, at++) {
        if (sums[at] === 0) continue; // they never began together
        const [a, b] = [south.one[h], north.one[k]];
        joined = apart.joined(a.state, b.state, joined);
        hears(joined, sums[at], a.asked ?? b.asked);
      }
  }
}

/**
 * Tells every end of this state, up to the next question, where the sides are apart; how many steps that took. Undefined,
 * and nothing told, where they are not, or where it would take more than so many.
 */
export function endsApart(
  rules: AnyRuleSet,
  before: State,
  state: State,
  most: number,
  hears: Hears,
): number | undefined {
  const apart: Apart<State> | undefined = rules.apart?.(state);
  if (apart === undefined) return undefined;
  const counting = new Counting(rules, apart, before, most, hears);
  return counting.count(state) ? counting.steps : undefined;
}
