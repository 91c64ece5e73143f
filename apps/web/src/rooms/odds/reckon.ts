import type { Factor } from '@tercio/engine/battle/factor.ts';
import {
  type AnyRuleSet,
  type Body,
  complain,
  type Event,
  isComplaint,
  type State,
} from '@tercio/engine/battle/protocol.ts';
import { endOf } from '@tercio/engine/odds/horizon.ts';
import { byDefault, unfold } from '@tercio/engine/odds/unfold.ts';
import type { Bench, Duel, Pair } from './bench.ts';

/** One way a round may end for the two bodies. */
export interface End {
  readonly losses: Pair<number>; // that this round cost
  readonly gone: Pair<boolean>;
  readonly weight: number;
}

/** The factors that one throw rests on, and how likely it comes to it. */
export interface Counted {
  readonly kind: string;
  readonly rule: string;
  readonly factors: readonly Factor[];
  readonly about: readonly string[];
  readonly weight: number;
}

export interface Round {
  readonly ends: readonly End[];
  readonly counted: readonly Counted[];
  readonly win: number; // they lose more than we
  readonly tie: number;
  readonly lose: number;
  readonly strength: Pair<number>; // losses at which each is gone
  readonly cut: boolean; // the bound on work was reached
}

export class NoDuel extends Error {}

const bodyOf = (rules: AnyRuleSet, s: State, id: string): Body | undefined =>
  (rules.bodies(s) as readonly Body[]).find((b) => b.id === id);
const isGone = (b: Body | undefined): boolean =>
  b === undefined ||
  b.losses >= b.strength ||
  b.marks.some((m) => m === 'routed' || m === 'down' || m === 'dead' || m === 'rout');

/** One round, every outcome of the dice counted by the rules' own code. */
export function roundOf(rules: AnyRuleSet, bench: Bench, duel: Duel): Round {
  const read = rules.readPosition(bench.position(duel));
  if (isComplaint(read)) throw new NoDuel(complain(read));
  const before: State = read.state;
  const first = bench.command?.(rules, before, duel);
  const start = [0, 1].map((i) => bodyOf(rules, before, 'AB'[i])) as [Body | undefined, Body | undefined];
  const open = rules.asks(before);
  const asked = open.find((a) => a.id === first?.ask);
  const ended = asked ? endOf(before, asked, open) : () => false;
  if (bench.command && !first) throw new NoDuel('no-command');
  const heard = new Map<string, { event: Event; weight: number }>();
  const found = unfold(rules, before, first ? [first] : [], {
    answers: (s, ask) => (bench.settled(before, s) || ended(s, ask) ? undefined : byDefault(s, ask)),
    until: (s) => s !== before && bench.settled(before, s),
    most: 120000,
    hear: (event, weight) => {
      if (!event.factors || event.factors.length === 0) return;
      const key = JSON.stringify([event.kind, event.about, event.factors]);
      const seen = heard.get(key);
      if (seen) seen.weight += weight;
      else heard.set(key, { event, weight });
    },
  });
  const ends = new Map<string, { losses: [number, number]; gone: [boolean, boolean]; weight: number }>();
  for (const e of found.ends) {
    const now = [0, 1].map((i) => bodyOf(rules, e.state, 'AB'[i]));
    const gone = now.map(isGone) as [boolean, boolean];
    const losses = now.map((b, i) => {
      const had = start[i]?.losses ?? 0;
      return b === undefined || gone[i]
        ? Math.max(0, (start[i]?.strength ?? 1) - had)
        : Math.max(0, b.losses - had);
    }) as [number, number];
    const key = `${losses} ${gone}`;
    const seen = ends.get(key);
    if (seen) seen.weight += e.weight;
    else ends.set(key, { losses, gone, weight: e.weight });
  }
  const all = [...ends.values()];
  const sum = (test: (e: End) => boolean): number => all.reduce((n, e) => (test(e) ? n + e.weight : n), 0);
  const better = (e: End): number => Number(e.gone[1]) - Number(e.gone[0]) || e.losses[1] - e.losses[0];
  return {
    ends: all,
    counted: [...heard.values()].map(({ event, weight }) => ({
      kind: event.kind,
      rule: event.rule,
      factors: event.factors ?? [],
      about: event.about ?? [],
      weight,
    })),
    win: sum((e) => better(e) > 0),
    tie: sum((e) => better(e) === 0),
    lose: sum((e) => better(e) < 0),
    strength: [start[0]?.strength ?? 1, start[1]?.strength ?? 1],
    cut: found.cut,
  };
}

/** After each round: the chance that each side is still there, and that both are. Round 0 is the start. */
export interface Course {
  readonly there: readonly Pair<number>[];
  readonly over: readonly number[];
}

/** Round upon round until one breaks, at most `rounds`: losses are carried on, the first round's bonuses are not. */
export function courseOf(rules: AnyRuleSet, bench: Bench, duel: Duel, rounds: number): Course {
  const there: [number, number][] = [[1, 1]];
  const over: number[] = [0];
  let fighting = new Map<string, { losses: Pair<number>; weight: number }>([
    ['start', { losses: duel.losses, weight: 1 }],
  ]);
  const stood: [number, number] = [0, 0]; // fights that ended with this side left
  const known = new Map<string, Round>();
  for (let n = 0; n < rounds; n++) {
    const next = new Map<string, { losses: Pair<number>; weight: number }>();
    for (const { losses, weight } of fighting.values()) {
      const key = `${losses} ${n > 0}`;
      let round = known.get(key);
      if (!round) {
        round = roundOf(rules, bench, {
          ...duel,
          losses: bench.spread ? losses : duel.losses,
          later: duel.later || n > 0,
        });
        known.set(key, round);
      }
      for (const e of round.ends) {
        const w = weight * e.weight;
        if (e.gone[0] || e.gone[1]) {
          if (!e.gone[0]) stood[0] += w;
          if (!e.gone[1]) stood[1] += w;
          continue;
        }
        const after: Pair<number> = [losses[0] + e.losses[0], losses[1] + e.losses[1]];
        const seen = next.get(String(after));
        if (seen) seen.weight += w;
        else next.set(String(after), { losses: after, weight: w });
      }
    }
    fighting = next;
    let on = 0;
    for (const f of fighting.values()) on += f.weight;
    there.push([stood[0] + on, stood[1] + on]);
    over.push(1 - on);
    if (on < 1e-6) break;
  }
  return { there, over };
}
