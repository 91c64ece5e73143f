import type { Duel } from '../../../games/kit/duel.ts';
import { kindOf } from '../../../games/kit/duel.ts';
import type { Course, Round } from './reckon.ts';

/** What two variants differ in, and by how much their odds differ. Pure. */

/** One thing that is not the same in both. Values are keys: of the game, a mode, troops, an option. */
export interface Differing {
  readonly where: 'game' | 'mode' | 'distance' | 'later' | 'troops' | 'field' | 'losses' | 'on' | 'option';
  readonly side?: 0 | 1;
  readonly key: string; // the circumstance, the field or the option
  readonly values: readonly [Value, Value];
}
type Value = string | number | boolean | readonly string[] | undefined;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export function differing(one: Duel, two: Duel): Differing[] {
  const out: Differing[] = [];
  const put = (where: Differing['where'], key: string, a: Value, b: Value, side?: 0 | 1): void => {
    if (!same(a, b)) out.push({ where, key, values: [a, b], ...(side === undefined ? {} : { side }) });
  };
  put('game', '', one.rules, two.rules);
  put('mode', '', one.mode, two.mode);
  if (one.mode === 'shooting' || two.mode === 'shooting') put('distance', '', one.distance, two.distance);
  if (one.mode === 'melee' || two.mode === 'melee') put('later', '', one.later, two.later);
  for (const side of [0, 1] as const) {
    const line = (d: Duel): readonly string[] => [
      kindOf(d.troops[side]),
      ...(d.more?.[side] ?? []).map(kindOf),
    ];
    put('troops', '', line(one), line(two), side);
    if (kindOf(one.troops[side]) === kindOf(two.troops[side]))
      for (const key of keysOf(one.troops[side], two.troops[side]))
        put('field', key, plainly(one.troops[side][key]), plainly(two.troops[side][key]), side);
    put('losses', '', one.losses[side], two.losses[side], side);
    for (const id of new Set([...one.on[side], ...two.on[side]]))
      put('on', id, one.on[side].includes(id), two.on[side].includes(id), side);
  }
  for (const id of keysOf(one.options ?? {}, two.options ?? {}))
    put('option', id, one.options?.[id], two.options?.[id]);
  return out;
}
const keysOf = (a: object, b: object): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((k) => k !== 'type' && k !== 'kind').sort();
const plainly = (x: unknown): Value =>
  Array.isArray(x)
    ? x.map(String)
    : typeof x === 'string' || typeof x === 'number' || typeof x === 'boolean'
      ? x
      : x === undefined
        ? undefined
        : JSON.stringify(x);

/** A figure of both variants. `good`: more of it is better for the first side (1), for the second (-1), or neither. */
export interface Figure {
  readonly id:
    | 'win'
    | 'tie'
    | 'lose'
    | 'theyBreak'
    | 'weBreak'
    | 'theyLose'
    | 'weLose'
    | 'weThere'
    | 'theyThere';
  readonly share: boolean; // a chance; else a number of losses
  readonly good: 1 | 0 | -1;
  readonly values: readonly [number, number];
}
interface CountedVariant {
  readonly round: Round;
  readonly course?: Course;
}

const breaks = (r: Round, side: 0 | 1): number =>
  r.ends.reduce((n, e) => (e.left[side].every((x) => x < 0) ? n + e.weight : n), 0);
const loses = (r: Round, side: 0 | 1): number => r.ends.reduce((n, e) => n + e.weight * e.losses[side], 0);

/** The round that both courses reach: what is settled earlier stays as it is. */
const thereAt = (c: Course, n: number, side: 0 | 1): number => c.there[Math.min(n, c.there.length - 1)][side];

/** The figures of two variants side by side. Rounds: how many both were followed. */
export function figuresOf(one: CountedVariant, two: CountedVariant): { figures: Figure[]; rounds: number } {
  const pair = (f: (v: CountedVariant) => number): readonly [number, number] => [f(one), f(two)];
  const figure = (
    id: Figure['id'],
    good: Figure['good'],
    f: (v: CountedVariant) => number,
    share = true,
  ): Figure => ({ id, good, share, values: pair(f) });
  const figures = [
    figure('win', 1, (v) => v.round.win),
    figure('tie', 0, (v) => v.round.tie),
    figure('lose', -1, (v) => v.round.lose),
    figure('theyBreak', 1, (v) => breaks(v.round, 1)),
    figure('weBreak', -1, (v) => breaks(v.round, 0)),
    figure('theyLose', 1, (v) => loses(v.round, 1), false),
    figure('weLose', -1, (v) => loses(v.round, 0), false),
  ];
  const [a, b] = [one.course, two.course];
  if (!a || !b) return { figures, rounds: 0 };
  const rounds = Math.max(a.there.length, b.there.length) - 1;
  const there = (v: CountedVariant, side: 0 | 1): number => (v.course ? thereAt(v.course, rounds, side) : 0);
  figures.push(
    figure('weThere', 1, (v) => there(v, 0)),
    figure('theyThere', -1, (v) => there(v, 1)),
  );
  return { figures, rounds };
}
