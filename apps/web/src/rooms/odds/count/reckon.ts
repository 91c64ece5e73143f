import {
  type AnyRuleSet,
  type Ask,
  type Body,
  type Command,
  complain,
  type Event,
  type Factor,
  isComplaint,
  type State,
} from '@tercio/engine';
import { byDefault, endOf, type Unfolded, unfold } from '@tercio/engine/odds';
import { type Duel, type Duels, laid, lineOf, type Pair } from '../../../games/kit/duel.ts';

/** How one body stands after the round: its losses, or -1 when it is gone. */
type Standing = readonly number[];

/** One way a round may end for the two lines. */
export interface End {
  readonly losses: Pair<number>; // that this round cost
  readonly strength: Pair<number>; // that each line has left
  readonly gone: Pair<number>; // bodies that this round broke
  readonly left: Pair<Standing>; // every body of each line
  readonly weight: number;
}

/** The factors that one throw rests on, and how likely it comes to it. */
export interface Counted {
  readonly event: Event;
  readonly factors: readonly Factor[];
  readonly weight: number;
}

export interface Round {
  readonly ends: readonly End[];
  readonly counted: readonly Counted[];
  readonly win: number; // they lose more than we
  readonly tie: number;
  readonly lose: number;
  readonly size: Pair<number>; // bodies of each line
  readonly strength: Pair<number>; // losses that break every body of each line
  readonly cut: boolean; // the bound on work was reached
}

export class NoDuel extends Error {}

const MOST = 120000;
const isGone = (b: Body | undefined): boolean =>
  b === undefined ||
  b.losses >= b.strength ||
  b.marks.some((m) => m === 'routed' || m === 'down' || m === 'dead' || m === 'rout' || m === 'captive');

/** Where the bodies of both lines are to be found, and what they began with. */
interface Watched {
  readonly ids: Pair<readonly string[]>;
  readonly had: Pair<Standing>;
  readonly strength: ReadonlyMap<string, number>;
}

function watch(rules: AnyRuleSet, duel: Duel, before: State): Watched {
  const bodies = rules.bodies(before) as readonly Body[];
  const lines = [lineOf(duel, 0), lineOf(duel, 1)] as const;
  const found = (id: string): Body | undefined => bodies.find((b) => b.id === id);
  const had = lines.map((l) => l.map((m) => (m.gone ? -1 : (found(m.id)?.losses ?? 0))));
  return {
    ids: [lines[0].map((m) => m.id), lines[1].map((m) => m.id)],
    had: [had[0], had[1]],
    strength: new Map(bodies.map((b) => [b.id, b.strength])),
  };
}

function leftOf(rules: AnyRuleSet, w: Watched, state: State): Pair<Standing> {
  const bodies = rules.bodies(state) as readonly Body[];
  const left = w.ids.map((ids, side) =>
    ids.map((id, n) => {
      if (w.had[side][n] < 0) return -1;
      const b = bodies.find((x) => x.id === id);
      return b === undefined || isGone(b) ? -1 : b.losses;
    }),
  );
  return [left[0], left[1]];
}

/** What the round cost: points lost, and bodies broken. */
function priced(w: Watched, left: Pair<Standing>, weight: number): End {
  const losses: [number, number] = [0, 0];
  const gone: [number, number] = [0, 0];
  const strength: [number, number] = [0, 0];
  for (const side of [0, 1] as const)
    for (const [n, now] of left[side].entries()) {
      const had = w.had[side][n];
      if (had < 0) continue;
      if (now < 0) gone[side]++;
      const whole = w.strength.get(w.ids[side][n]) ?? 1;
      losses[side] += Math.max(0, (now < 0 ? whole : now) - had);
      if (now >= 0) strength[side] += Math.max(0, whole - now);
    }
  return { losses, strength, gone, left, weight };
}

const wholeOf = (w: Watched, side: 0 | 1): number =>
  w.ids[side].reduce((n, id) => n + (w.strength.get(id) ?? 1), 0);

/** Equal ends are one. */
class Ends {
  private readonly all = new Map<string, { left: Pair<Standing>; weight: number }>();
  add(left: Pair<Standing>, weight: number): void {
    const key = left.join('|');
    const seen = this.all.get(key);
    if (seen) seen.weight += weight;
    else this.all.set(key, { left, weight });
  }
  of(w: Watched): End[] {
    return [...this.all.values()].map((e) => priced(w, e.left, e.weight));
  }
}

type Heard = Map<string, { event: Event; weight: number }>;
const hearing =
  (heard: Heard, duels: Duels) =>
  (event: Event, weight: number): void => {
    const counts = event.factors !== undefined && event.factors.length > 0;
    if (!counts && duels.basis?.(event) === undefined) return;
    const key = JSON.stringify([event.kind, event.about, event.factors]);
    const seen = heard.get(key);
    if (seen) seen.weight += weight;
    else heard.set(key, { event, weight });
  };

/** Everything that may come of one order, or of the mere phase, until the round is settled. */
function follow(rules: AnyRuleSet, duels: Duels, duel: Duel, before: State, n: number, heard: Heard) {
  const first = duels.command?.(rules, before, duel, n);
  const open: readonly Ask[] = rules.asks(before);
  const asked = open.find((a) => a.id === first?.ask);
  const ended = asked ? endOf(before, asked, open) : () => false;
  if (duels.command && !first) return undefined;
  return unfold(rules, before, first ? [first] : [], {
    answers: (s, ask) =>
      duels.settled(before, s) || ended(s, ask)
        ? undefined
        : s.turn === before.turn && duels.next && open.some((a) => a.id === ask.id)
          ? duels.next(rules, s, ask, duel)
          : byDefault(s, ask),
    until: (s) => s !== before && duels.settled(before, s),
    most: MOST,
    hear: hearing(heard, duels),
  });
}

/** Pairs that fight by orders of their own: every pair is counted, then all are put together. */
function pairByPair(
  rules: AnyRuleSet,
  duels: Duels,
  duel: Duel,
  before: State,
  w: Watched,
  heard: Heard,
): Unfolded[] {
  const found: Unfolded[] = [];
  for (let n = 0; n < Math.min(w.ids[0].length, w.ids[1].length); n++) {
    if (w.had[0][n] < 0 || w.had[1][n] < 0) continue;
    const one = follow(rules, duels, duel, before, n, heard);
    if (one) found.push(one);
  }
  if (found.length === 0) throw new NoDuel('no-command');
  return found;
}

/** Of what changed in several fights: whoever is not as before comes from the fight that touched him. */
function together(rules: AnyRuleSet, w: Watched, fights: readonly Unfolded[]): Ends {
  let sums = [{ left: w.had, weight: 1 }];
  for (const fight of fights) {
    const one = new Ends();
    for (const e of fight.ends) one.add(leftOf(rules, w, e.state), e.weight);
    const next = new Ends();
    for (const sum of sums)
      for (const e of one.of(w)) {
        const left = [0, 1].map((side) =>
          e.left[side].map((now, n) => (now === w.had[side][n] ? sum.left[side][n] : now)),
        );
        next.add([left[0], left[1]], sum.weight * e.weight);
      }
    sums = next.of(w).map(({ left, weight }) => ({ left, weight }));
  }
  const out = new Ends();
  for (const s of sums) out.add(s.left, s.weight);
  return out;
}

function begin(rules: AnyRuleSet, duels: Duels, duel: Duel): { before: State; w: Watched } {
  const read = rules.readPosition(laid(duels, duel));
  if (isComplaint(read)) throw new NoDuel(complain(read));
  return { before: read.state, w: watch(rules, duel, read.state) };
}

/** One round, every outcome of the dice counted by the rules' own code. */
export function roundOf(rules: AnyRuleSet, duels: Duels, duel: Duel): Round {
  const { before, w } = begin(rules, duels, duel);
  const heard: Heard = new Map();
  let found: readonly Unfolded[];
  if (duels.pairwise) found = pairByPair(rules, duels, duel, before, w, heard);
  else {
    const one = follow(rules, duels, duel, before, 0, heard);
    if (!one) throw new NoDuel('no-command');
    found = [one];
  }
  const all = together(rules, w, found).of(w);
  const sum = (test: (e: End) => boolean): number => all.reduce((n, e) => (test(e) ? n + e.weight : n), 0);
  const better = (e: End): number => e.gone[1] - e.gone[0] || e.losses[1] - e.losses[0];
  return {
    ends: all,
    counted: [...heard.values()].map(({ event, weight }) => ({
      event,
      factors: event.factors ?? [],
      weight,
    })),
    win: sum((e) => better(e) > 0),
    tie: sum((e) => better(e) === 0),
    lose: sum((e) => better(e) < 0),
    size: [w.ids[0].length, w.ids[1].length],
    strength: [wholeOf(w, 0), wholeOf(w, 1)],
    cut: found.some((f) => f.cut),
  };
}

/** After each round: the chance that each side is still there, and that one is not. Round 0 is the start. */
export interface Course {
  readonly there: readonly Pair<number>[];
  readonly over: readonly number[];
  readonly cut: boolean; // what was too unlikely to follow counts as fighting on
}

const isOver = (left: Pair<Standing>): Pair<boolean> => [
  left[0].every((x) => x < 0),
  left[1].every((x) => x < 0),
];

/** The same line with the losses it has taken. */
function worn(duel: Duel, left: Pair<Standing>): Duel {
  const mark = (side: 0 | 1): readonly Record<string, unknown>[] =>
    lineOf(duel, side).map((m, n) => ({
      ...m.troop,
      losses: Math.max(0, left[side][n]),
      ...(left[side][n] < 0 ? { gone: true } : {}),
    }));
  const [a, b] = [mark(0), mark(1)];
  return { ...duel, troops: [a[0], b[0]], more: [a.slice(1), b.slice(1)] };
}

/** The fights of a course that are followed on; the rest is too unlikely to be worth the wait. */
const FOLLOWED = 80;

/** Round upon round until one breaks, at most `rounds`: losses are carried on, the first round's bonuses are not. */
export function courseOf(rules: AnyRuleSet, duels: Duels, duel: Duel, rounds: number): Course {
  const { before, w } = begin(rules, duels, duel);
  return duels.next
    ? courseOfStates(rules, duels, duel, before, w, rounds)
    : courseOfLosses(rules, duels, duel, w, rounds);
}

/** Counts who is left as rounds go by. */
class Tally {
  readonly there: [number, number][] = [[1, 1]];
  readonly over: number[] = [0];
  private readonly stood: [number, number] = [0, 0]; // fights that ended with this side left
  ended(gone: Pair<boolean>, weight: number): void {
    if (!gone[0]) this.stood[0] += weight;
    if (!gone[1]) this.stood[1] += weight;
  }
  round(on: number): void {
    this.there.push([this.stood[0] + on, this.stood[1] + on]);
    this.over.push(1 - on);
  }
}

function courseOfLosses(rules: AnyRuleSet, duels: Duels, duel: Duel, w: Watched, rounds: number): Course {
  const tally = new Tally();
  let fighting: { left: Pair<Standing>; weight: number }[] = [{ left: w.had, weight: 1 }];
  let left = 0; // no longer followed
  const known = new Map<string, Round>();
  for (let n = 0; n < rounds; n++) {
    const next = new Map<string, { left: Pair<Standing>; weight: number }>();
    fighting.sort((a, b) => b.weight - a.weight);
    for (const f of fighting.slice(FOLLOWED)) left += f.weight;
    for (const f of fighting.slice(0, FOLLOWED)) {
      const key = `${f.left.join('|')} ${n > 0}`;
      let round = known.get(key);
      if (!round) {
        round = roundOf(rules, duels, { ...worn(duel, f.left), later: duel.later || n > 0 });
        known.set(key, round);
      }
      for (const e of round.ends) {
        const weight = f.weight * e.weight;
        const gone = isOver(e.left);
        if (gone[0] || gone[1]) {
          tally.ended(gone, weight);
          continue;
        }
        const name = e.left.join('|');
        const seen = next.get(name);
        if (seen) seen.weight += weight;
        else next.set(name, { left: e.left, weight });
      }
    }
    fighting = [...next.values()];
    const on = left + fighting.reduce((sum, f) => sum + f.weight, 0);
    tally.round(on);
    if (on < 1e-6) break;
  }
  return { there: tally.there, over: tally.over, cut: left > 1e-9 };
}

/** Where losses are not points: the states themselves go on, with fresh orders to fight. */
function courseOfStates(
  rules: AnyRuleSet,
  duels: Duels,
  duel: Duel,
  before: State,
  w: Watched,
  rounds: number,
): Course {
  const tally = new Tally();
  let fighting: { state: State; weight: number }[] = [{ state: before, weight: 1 }];
  let left = 0;
  for (let n = 0; n < rounds; n++) {
    const next = new Map<string, { state: State; weight: number }>();
    fighting.sort((a, b) => b.weight - a.weight);
    for (const f of fighting.slice(FOLLOWED)) left += f.weight;
    for (const { state, weight } of fighting.slice(0, FOLLOWED)) {
      const first: Command | undefined = n === 0 ? duels.command?.(rules, state, duel, 0) : undefined;
      const open: readonly Ask[] = rules.asks(state);
      const found = unfold(rules, state, first ? [first] : [], {
        answers: (s, ask) =>
          s.turn > state.turn
            ? undefined
            : duels.next && open.some((a) => a.id === ask.id)
              ? duels.next(rules, s, ask, duel)
              : byDefault(s, ask),
        until: (s) => duels.settled(state, s),
        most: MOST,
      });
      for (const e of found.ends) {
        const gone = isOver(leftOf(rules, w, e.state));
        const share = weight * e.weight;
        if (gone[0] || gone[1] || e.state.over !== null) {
          tally.ended(gone, share);
          continue;
        }
        const key: string = rules.digest(e.state);
        const seen = next.get(key);
        if (seen) seen.weight += share;
        else next.set(key, { state: e.state, weight: share });
      }
    }
    fighting = [...next.values()];
    const on = left + fighting.reduce((sum, f) => sum + f.weight, 0);
    tally.round(on);
    if (on < 1e-6) break;
  }
  return { there: tally.there, over: tally.over, cut: left > 1e-9 };
}
