/** One volley: throwing its pools, many sixes, the +1 of muskets at will, and losses at random. */
import { cite } from '../../../battle/cite.ts';
import { type Dice, pips, type Roll } from '../../../battle/dice/dice.ts';
import { type Factor, factor } from '../../../battle/factor.ts';
import type { Frame, Side, Tell } from '../../../battle/protocol.ts';
import type { Steps } from '../frames.ts';
import { type Argad, idOf } from '../state.ts';

/** One shot inside a volley. */
export interface Die {
  by: number;
  kind: string; // weapon
  rule: string;
  score: number;
  band: number;
  members: number[]; // those of the target whom the shooter saw
  needs: number[]; // what the die must show for each
  factors: Factor[];
  disorder: boolean;
  apart: boolean; // elite: thrown apart
  atWill: boolean; // AG-SHOOT-50
  approach: boolean;
  moment: number; // the pulse in which the shot was aimed; 0 before the first
}

/** A value that was thrown: which die it belongs to, and what it is worth. */
interface Value {
  die: number;
  value: number;
}

export interface VolleyFrame extends Frame {
  at: 'volley';
  side: Side;
  group: number;
  size: number; // members of the target: 1, 2, 3 …
  dice: Die[];
  pools: number[][]; // numbers of dice thrown together
  next: number; // pool to be thrown
  values: Value[];
  hits: number[]; // figures hit so far
  stage: 'throw' | 'again' | 'losses';
  alone: number[]; // dice whose single six is still to be thrown again
}

/** The least need of a die. */
const easiest = (d: Die): number => d.needs.reduce((m, n) => Math.min(m, n), Infinity);
const hardest = (d: Die): number => d.needs.reduce((m, n) => Math.max(m, n), -Infinity);

/** Faces that lead to the same end share a class; the sum of a pool tells how many dice fell into each. */
const PLACE = 32;

/** Where every shot hits on a five, a six is worth no more: fewer outcomes to tell apart. */
function thresholds(d: Die, atWill: boolean, sixes: boolean): number[] {
  const found: number[] = [];
  const add = (n: number): void => {
    if (n > 1 && n < 6 && !found.includes(n)) found.push(n);
  };
  for (const n of d.needs) {
    add(n);
    if (atWill && d.atWill) add(n - 1);
  }
  if (easiest(d) <= 1) found.push(1);
  if (sixes) found.push(6);
  return found.sort((a, b) => a - b);
}

/** One throw of a pool: one step, so that equal outcomes merge. */
function throwPool(s: Argad, v: VolleyFrame, dice: Dice, tell?: Tell): void {
  const which = v.pools[v.next];
  const d = v.dice[which[0]];
  const sixes = v.dice.some((x) => hardest(x) > 5);
  const steps = thresholds(d, v.size >= 3 && !s.atWill[v.side], sixes);
  const score = pips(6).map((face) => {
    let worth = 0;
    let unit = 1;
    for (const t of steps) {
      if (face >= t) worth = unit;
      unit *= PLACE;
    }
    return worth;
  });
  const roll: Roll = {
    rule: 'AG-SHOOT-1',
    purpose: 'shot',
    side: v.side,
    count: which.length,
    faces: 6,
    score,
  };
  let sum = dice.roll(roll);
  const faces = dice.last;
  v.next++;
  const got: number[] = [];
  for (const t of steps) {
    const n = sum % PLACE;
    sum = (sum - n) / PLACE;
    for (let k = 0; k < n; k++) got.push(t);
  }
  got.sort((a, b) => b - a);
  got.forEach((value, k) => {
    v.values.push({ die: which[k], value });
  });
  tell?.({
    kind: 'volley',
    rule: d.rule,
    side: v.side,
    about: [...which.map((k) => idOf(s, v.dice[k].by)), idOf(s, d.members[0])],
    factors: d.factors,
    thrown: [{ purpose: 'shot', rule: 'AG-SHOOT-1', side: v.side, faces, score: got.length }],
    facts: {
      weapon: d.kind,
      score: d.score,
      need: easiest(d),
      shots: which.length,
      shooters: which.map((k) => idOf(s, v.dice[k].by)),
      target: idOf(s, d.members[0]),
      members: d.members.map((m) => idOf(s, m)),
      approach: d.approach,
      pulse: d.moment,
    },
  });
  if (d.approach)
    tell?.({ kind: 'approach-shot', rule: 'AG-SHOOT-13', side: v.side, about: [idOf(s, d.by)] });
  if (v.next < v.pools.length) return;
  manySixes(s, v, tell);
}

/** AG-SHOOT-6 to -9: values 6, 7, 8 … handed out so as to make the most hits. */
function manySixes(s: Argad, v: VolleyFrame, tell?: Tell): void {
  v.stage = 'losses';
  const sixes = v.values.filter((x) => x.value === 6 && !v.dice[x.die].disorder);
  for (const x of v.values)
    if (x.value === 6 && v.dice[x.die].disorder)
      tell?.({ kind: 'no-many-sixes', rule: 'AG-SHOOT-8', side: v.side, about: [idOf(s, v.dice[x.die].by)] });
  if (sixes.length > 0) cite('AG-SHOOT-9');
  const pools = s.options.sixesPool === 'target' ? [sixes] : likeWeapons(v, sixes);
  for (const list of pools) {
    if (list.length >= 2) {
      handOut(v, list);
      tell?.({
        kind: 'many-sixes',
        rule: 'AG-SHOOT-6',
        side: v.side,
        facts: { sixes: list.length, pool: 'AG-SHOOT-9', best: 5 + list.length },
      });
    }
  }
  // AG-SHOOT-7: a single six is thrown again only when a higher value could change the outcome.
  if (s.options.manySixesReroll !== 'never')
    for (const list of pools) if (list.length === 1) v.alone.push(list[0].die);
  throwOrGoOn(s, v, tell);
}

/** AG-SHOOT-7: to the next single six of which a higher value could change the outcome. */
function throwOrGoOn(s: Argad, v: VolleyFrame, tell?: Tell): void {
  while (v.alone.length > 0 && !worthAgain(v, v.values.find((y) => y.die === v.alone[0])!)) v.alone.shift();
  v.stage = v.alone.length > 0 ? 'again' : 'losses';
  if (v.stage === 'losses') atWill(s, v, tell);
}

/** The other reading of AG-SHOOT-9: sixes count together within one weapon and band; an elite die stands alone. */
function likeWeapons(v: VolleyFrame, sixes: readonly Value[]): Value[][] {
  const pools = new Map<string, Value[]>();
  for (const x of sixes) {
    const d = v.dice[x.die];
    const key = d.apart ? `apart ${x.die}` : `${d.rule} ${d.band}`;
    pools.set(key, [...(pools.get(key) ?? []), x]);
  }
  return [...pools.values()];
}

/** Would a higher value hit somebody whom it does not hit now, and who does not fall by the other dice anyway? */
function worthAgain(v: VolleyFrame, x: Value): boolean {
  if (x.value >= hardest(v.dice[x.die])) return false;
  const all = new Set(v.dice.flatMap((d) => d.members));
  const sure = v.values.filter((y) => {
    const d = v.dice[y.die];
    return y !== x && y.value >= hardest(d) && d.members.length === all.size;
  });
  return sure.length < all.size;
}

/** Smallest needs take the smallest values that serve them; what is left over goes to the lower shooter. */
function handOut(v: VolleyFrame, list: Value[]): void {
  const values = list.map((_, k) => 6 + k);
  const order = list.slice().sort((a, b) => easiest(v.dice[a.die]) - easiest(v.dice[b.die]) || a.die - b.die);
  const left: Value[] = [];
  for (const x of order) {
    const at = values.findIndex((n) => n >= easiest(v.dice[x.die]));
    if (at < 0) left.push(x);
    else x.value = values.splice(at, 1)[0];
  }
  for (const x of left) x.value = values.shift() ?? 6;
}

function throwAgain(s: Argad, v: VolleyFrame, dice: Dice, tell?: Tell): void {
  const x = v.values.find((y) => y.die === v.alone[0])!;
  const six = dice.roll({
    rule: 'AG-SHOOT-7',
    purpose: 'six-again',
    side: v.side,
    count: 1,
    faces: 6,
    score: [0, 0, 0, 0, 0, 1],
  });
  const faces = dice.last;
  if (six === 1) x.value++;
  tell?.({
    kind: 'six-again',
    rule: 'AG-SHOOT-7',
    side: v.side,
    about: [idOf(s, v.dice[x.die].by)],
    thrown: [{ purpose: 'six-again', rule: 'AG-SHOOT-7', side: v.side, faces, score: six }],
    facts: { value: x.value },
  });
  if (six === 1 && worthAgain(v, x)) return;
  v.alone.shift();
  throwOrGoOn(s, v, tell);
}

/** AG-SHOOT-37, -50: +1 to the one die of muskets at will that gains most by it; once per player and turn. */
function atWill(s: Argad, v: VolleyFrame, tell?: Tell): void {
  if (s.atWill[v.side] || v.size < 3) {
    sort(v);
    return;
  }
  let x: Value | undefined;
  let most = 0;
  for (const y of v.values) {
    const d = v.dice[y.die];
    // Of so many men seen, how many more this value would hit.
    const gain = d.atWill ? d.needs.filter((n) => n === y.value + 1).length / d.needs.length : 0;
    if (gain <= most) continue;
    most = gain;
    x = y;
  }
  if (x !== undefined) {
    x.value++;
    s.atWill[v.side] = true;
    tell?.({
      kind: 'at-will',
      rule: 'AG-SHOOT-50',
      side: v.side,
      about: [idOf(s, v.dice[x.die].by)],
      factors: [atWillFactor(s, v.dice[x.die].by)],
    });
  }
  sort(v);
}

const atWillFactor = (s: Argad, i: number): Factor => factor('AG-SHOOT-37', 'at-will', 1, idOf(s, i));

/** Dice are treated from highest to lowest; those that hit nobody are forgotten. */
function sort(v: VolleyFrame): void {
  v.values = v.values.filter((x) => x.value >= easiest(v.dice[x.die]));
  v.values.sort((a, b) => b.value - a.value || a.die - b.die);
}

/** AG-SHOOT-5: one loss at a time, at random among those seen and not yet hit. */
function takeLoss(s: Argad, v: VolleyFrame, dice: Dice, tell?: Tell): void {
  while (v.values.length > 0) {
    const x = v.values[0];
    const d = v.dice[x.die];
    const left = d.members.filter((m) => !v.hits.includes(m));
    const good = left.some((m) => x.value >= d.needs[d.members.indexOf(m)]);
    if (!good) {
      v.values.shift();
      continue;
    }
    let at = 0;
    let faces: readonly number[] = [];
    if (left.length > 1) {
      cite('AG-UNIT-2');
      at =
        dice.roll({
          rule: 'AG-SHOOT-5',
          purpose: 'who-is-hit',
          side: v.side,
          count: 1,
          faces: left.length,
          score: pips(left.length),
        }) - 1;
      faces = dice.last;
    }
    v.values.shift();
    const victim = left[at];
    const hit = x.value >= d.needs[d.members.indexOf(victim)];
    if (hit) {
      v.hits.push(victim);
      s.figures[victim].hit = true;
    }
    tell?.({
      kind: hit ? 'hit' : 'shot-spent',
      rule: hit ? 'AG-SHOOT-2' : 'AG-SHOOT-5',
      side: v.side,
      about: [idOf(s, victim)],
      thrown:
        faces.length === 0
          ? []
          : [{ purpose: 'who-is-hit', rule: 'AG-SHOOT-5', side: v.side, faces, score: at + 1 }],
      facts: { value: x.value, need: d.needs[d.members.indexOf(victim)], among: left.length },
    });
    if (left.length > 1 && v.values.length > 0) return; // one draw to a step
  }
  s.frames.pop();
}

function stepVolley(s: Argad, v: VolleyFrame, dice: Dice, tell?: Tell): void {
  if (v.stage === 'throw') throwPool(s, v, dice, tell);
  else if (v.stage === 'again') throwAgain(s, v, dice, tell);
  else takeLoss(s, v, dice, tell);
}

export const volleySteps = { volley: stepVolley } satisfies Steps;
