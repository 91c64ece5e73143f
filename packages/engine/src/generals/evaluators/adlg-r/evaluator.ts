/**
 * Evaluator for ADLG-R. A position is worth what both armies have lost, what the fights going on promise, what each
 * side threatens to charge and to shoot at, and how well the line holds. Values are hundredths of an army.
 */
import { contestChances } from '../../../battle/dice/chances.ts';
import {
  type AnyRuleSet,
  type Ask,
  type Command,
  other,
  type Side,
  type State,
} from '../../../battle/protocol.ts';
import { commandRange } from '../../../rules/adlg-r/command/command.ts';
import { lossTotal } from '../../../rules/adlg-r/command/end.ts';
import { sequenceFrame } from '../../../rules/adlg-r/command/turn.ts';
import { contestOf, destroyedOutright } from '../../../rules/adlg-r/melee/melee.ts';
import { meleeFactors } from '../../../rules/adlg-r/melee/melee-factors.ts';
import { ROUT } from '../../../rules/adlg-r/melee/result.ts';
import { fightsOf, lineOf } from '../../../rules/adlg-r/melee/support.ts';
import { type AdlgState, copyState, DID, houseRules, type Unit } from '../../../rules/adlg-r/state.ts';
import { direction } from '../../../table/angle.ts';
import { type Length, UNIT } from '../../../table/number.ts';
import type { Evaluator, Weigh } from '../../evaluator.ts';
import type { Course } from '../../levels/pressing.ts';
import { type Intent, intentIn } from '../../plans/plans.ts';
import { endOf } from '../plain.ts';
import { aheadOfFoot } from './horse.ts';
import { manoeuvres } from './manoeuvres.ts';
import { adlgPlanner } from './plans.ts';
import { damage, dealt, Knowledge, type Profile, taken } from './troops.ts';
import { ATTACK, CAPTAINS, TOLD, WEIGHTS, type Weights } from './weights.ts';

/** A body on the table, in UD, as the evaluator looks at it. */
interface Figure {
  u: Unit;
  p: Profile;
  x: Length;
  y: Length;
  ux: number; // ahead
  uy: number;
  wide: number; // half of its width
  deep: number;
  bound: boolean; // in melee or supporting one
  point: number; // what its next point of cohesion is worth, in loss points
}

/** All bodies on the table, and those of each side, in the order of the state. */
interface Field {
  all: Figure[];
  of: readonly [Figure[], Figure[]];
}

const ahead = { x: 0, y: 0 };
/** Written over by every look, since positions are looked at by the thousand. */
const field: Field = { all: [], of: [[], []] };
const figures: Figure[] = [];

function look(s: AdlgState, know: Knowledge): Field {
  const { roles } = lineOf(s);
  const { all, of } = field;
  all.length = of[0].length = of[1].length = 0;
  for (let i = 0; i < s.units.length; i++) {
    const u = s.units[i];
    if (u.place !== 'table') continue;
    direction(u.facing, ahead);
    const p = know.profileAt(i, u);
    const f = figureAt(all.length, u, p);
    f.x = u.x / UNIT;
    f.y = u.y / UNIT;
    f.ux = ahead.x;
    f.uy = ahead.y;
    f.wide = u.width / (2 * UNIT);
    f.deep = u.depth / (2 * UNIT);
    f.bound = roles[2 * i] > 1 || roles[2 * i + 1] > 1;
    f.point = damage(p, u.losses + 1) - damage(p, u.losses);
    all.push(f);
    of[u.side].push(f);
  }
  return field;
}

function figureAt(n: number, u: Unit, p: Profile): Figure {
  if (n === figures.length)
    figures.push({ u, p, x: NaN, y: NaN, ux: NaN, uy: NaN, wide: NaN, deep: NaN, bound: false, point: NaN });
  const f = figures[n];
  f.u = u;
  f.p = p;
  return f;
}

const positive = (x: number): number => Math.max(0, x);

/** How far a body must go to reach another: straight on or wheeling, or after a quarter- or half-turn; in UD. */
function wayTo(a: Figure, d: Figure): number {
  const dx = d.x - a.x;
  const dy = d.y - a.y;
  const on = dx * a.ux + dy * a.uy;
  const off = Math.abs(dx * a.uy - dy * a.ux);
  const size = (d.wide + d.deep) / 2;
  const aside = positive(off - a.wide - d.wide);
  if (on > 0 && aside === 0) return positive(on - a.deep - size);
  const turn = a.p.turn;
  const beside = turn + positive(off - a.wide - size) + positive(Math.abs(on) - a.wide - d.wide);
  if (on <= 0) return Math.min(beside, turn + positive(-on - a.deep - size) + aside);
  const straight = positive(on - a.deep - size);
  return Math.min(beside, Math.sqrt(straight * straight + aside * aside) + 0.4);
}

/** Does the charger stand behind the line of its target's front, so that it comes on flank or rear? */
const onFlank = (a: Figure, d: Figure): boolean =>
  (a.x - d.x) * d.ux + (a.y - d.y) * d.uy < d.deep && !d.u.square;

/** Nearness of a purpose: 1 when it can be done at once, less the further away. */
const within = (way: number, reach: number): number => (way <= reach ? 1 : 1 / (1.35 + (way - reach) / 3.5));

/** What a charge of `a` on `d` promises, in loss points of d less those of a. */
function charge(know: Knowledge, a: Figure, d: Figure): number {
  const flank = onFlank(a, d);
  let advantage = flank ? know.flankAdvantage(a.p, d.p) : know.advantage(a.p, d.p);
  if (a.u.losses > 0) advantage -= 1;
  if (d.u.losses > 0) advantage += 1;
  if (d.bound && flank) advantage += 1;
  return dealt(advantage) * d.point - taken(advantage) * a.point;
}

/** The best charges of one side, at once and later: each enemy is charged by the body that does it best. */
function charges(
  know: Knowledge,
  { of }: Field,
  side: Side,
  feared?: (d: Figure) => number,
): { now: number; later: number } {
  const sum = { now: 0, later: 0 };
  const chargers = of[side].filter((a) => !a.bound && a.p.charges && a.p.allowance !== 0 && !a.u.square);
  for (const d of of[other(side)]) {
    let best = 0;
    let second = 0;
    let atOnce = false;
    for (const a of chargers) {
      const promise = charge(know, a, d);
      if (promise <= second) continue; // the way takes from it, never adds
      const way = wayTo(a, d);
      const worth = promise * within(way, a.p.allowance);
      if (worth > best) {
        second = best;
        best = worth;
        atOnce = way <= a.p.allowance;
      } else if (worth > second) second = worth;
    }
    const both = best + 0.25 * second;
    sum[atOnce ? 'now' : 'later'] += feared === undefined ? both : feared(d) * both;
  }
  return sum;
}

/** The best fire of one side: each shooter at the target before it. */
function fire({ of }: Field, side: Side, turnNow: boolean): number {
  let sum = 0;
  const targets = of[other(side)];
  for (const a of of[side]) {
    if (a.bound || a.p.range === 0) continue;
    let best = 0;
    for (const d of targets) {
      if (d.bound) continue;
      const most = a.p.fire * d.point * (1.35 - 0.25 * d.p.protection);
      if (most <= best) continue; // the way takes from it, never adds
      const dx = d.x - a.x;
      const dy = d.y - a.y;
      const on = dx * a.ux + dy * a.uy - a.deep - d.deep;
      const off = Math.abs(dx * a.uy - dy * a.ux);
      if (on < -0.5) continue;
      const aside = positive(off - a.wide - d.wide - (a.p.range > 5 && on > 4 ? 2 : 1));
      const far = positive(on - a.p.range) + 1.5 * aside;
      const worth = most * (far === 0 ? 1 : 0.6 / (1 + far / 3));
      if (worth > best) best = worth;
    }
    const spoilt = a.u.losses > 0 ? 0.6 : turnNow && (a.u.did & DID.movedTwice) !== 0 ? 0.8 : 1;
    sum += best * spoilt;
  }
  return sum;
}

/** Neighbours that stand in one line, front by front. */
function line({ of }: Field, side: Side): number {
  let pairs = 0;
  const own = of[side];
  for (let i = 0; i < own.length; i++) {
    const a = own[i];
    if (a.p.category === 'LI' || a.p.category === 'LH') continue;
    for (let j = i + 1; j < own.length; j++) {
      const b = own[j];
      if (a.ux * b.ux + a.uy * b.uy < 0.98) continue;
      const dx = b.x - a.x;
      const dy = b.y - a.y;
      const off = Math.abs(dx * a.uy - dy * a.ux) - a.wide - b.wide;
      // Battle units march together in a line with gaps of 1 UD (AR-GROUP-02); others shoulder to shoulder.
      const even = Math.abs(dx * a.ux + dy * a.uy + b.deep - a.deep) < 0.1;
      if (even && off > -0.1 && off < (a.wide > 0.5 && b.wide > 0.5 ? 1.05 : 0.1)) pairs++;
    }
  }
  return pairs;
}

/** How far from the nearest enemy the bodies are, on the whole. */
function distance({ of }: Field, side: Side, wanted?: (a: Figure) => number): number {
  let sum = 0;
  const enemies = of[other(side)];
  for (const a of of[side]) {
    if (a.bound) continue;
    let least = 40;
    for (const d of enemies) least = Math.min(least, wayTo(a, d));
    sum += wanted === undefined ? least : wanted(a) * least;
  }
  return sum;
}

/** Bodies that their commander does not reach. */
function away(s: AdlgState, { all }: Field, side: Side): number {
  let n = 0;
  for (const c of s.commanders) {
    if (c.side !== side || c.lost) continue;
    const home = c.unit === '' ? undefined : s.units.find((u) => u.id === c.unit);
    const x = (home ?? c).x / UNIT;
    const y = (home ?? c).y / UNIT;
    const range = commandRange(s, c) / UNIT + 0.8;
    for (const f of all) {
      if (f.u.corps !== c.corps) continue;
      const dx = f.x - x;
      const dy = f.y - y;
      if (dx * dx + dy * dy > (range + f.wide) * (range + f.wide)) n++;
    }
  }
  return n;
}

/** What the fights going on are expected to cost each side, by the exact chances of the next round. */
function fights(s: AdlgState, know: Knowledge): [number, number] {
  const lost: [number, number] = [0, 0];
  for (const f of fightsOf(s)) {
    if (f.b === undefined) {
      lost[f.camp!.side] += 1;
      continue;
    }
    const worth = (u: Unit, points: number): number => {
      const p = know.profileAt((u === f.a ? f.ai : f.bi) >> 1, u);
      return damage(p, u.losses + (points >= ROUT ? p.cohesion : points)) - damage(p, u.losses);
    };
    const light = destroyedOutright(s, f);
    if (light !== undefined) {
      lost[light.side] += worth(light, ROUT);
      continue;
    }
    const { a, b } = meleeFactors(s, f);
    const { scores, weights } = contestChances(contestOf(s, f, a, b));
    for (let i = 0; i < scores.length; i++) {
      if (scores[i] > 0) lost[f.b.side] += weights[i] * worth(f.b, scores[i]);
      else if (scores[i] < 0) lost[f.a.side] += weights[i] * worth(f.a, -scores[i]);
    }
  }
  return lost;
}

/** What each side has lost, in loss points: as the book counts, softened by the share of cohesion that is gone. */
function lost(s: AdlgState, know: Knowledge): [number, number] {
  const sum: [number, number] = [0, 0];
  for (let i = 0; i < s.units.length; i++) {
    const u = s.units[i];
    const p = know.profileAt(i, u);
    if (u.place === 'routed' || u.place === 'destroyed') sum[u.side] += p.full;
    else if (u.place === 'left') sum[u.side] += p.full / 2;
    else if (u.losses > 0) sum[u.side] += damage(p, u.losses);
  }
  for (const c of s.commanders) if (c.lost) sum[c.side] += 1.5 + c.value;
  for (const camp of s.camps) if (camp.taken) sum[camp.side] += camp.fortified ? 6 : 4;
  return sum;
}

/** Own bodies that can walk into the enemy's camp. */
function camps(s: AdlgState, { of }: Field, side: Side): number {
  let sum = 0;
  for (const camp of s.camps) {
    if (camp.taken || camp.side === side) continue;
    let best = 0;
    for (const a of of[side]) {
      if (a.bound || !a.p.charges) continue;
      const dx = camp.x / UNIT - a.x;
      const dy = camp.y / UNIT - a.y;
      best = Math.max(best, within(Math.sqrt(dx * dx + dy * dy) - 1, a.p.allowance));
    }
    sum += best * (camp.fortified ? 1 : 2);
  }
  return sum;
}

const NONE: readonly [number, number] = [0, 0];

const BLOW_ASKS = ['order'] as const;
const BLOW_KINDS = ['charge'] as const;

const SETTLED = new Set(['order', 'corps', 'shooting', 'to-rally']);

/** Turns in which an enemy who means to come has come to blows. */
const PATIENCE = 5;
/** After that every turn should cost both armies so much together, or nobody is fighting. */
const BLOOD = 0.06;

const courseOf = (state: State): Course => {
  const s = state as AdlgState;
  const share = (side: Side): number => lossTotal(s, side) / Math.max(1, s.value[side]);
  const lost = [share(0), share(1)] as const;
  const quiet = lost[0] + lost[1] < BLOOD * (s.turn - PATIENCE);
  return { turn: s.turn, limit: houseRules(s).turnLimit, lost, patience: PATIENCE, quiet };
};

export const adlgEvaluator = (rules: AnyRuleSet): Evaluator => {
  const captains = {
    pace: 15000, // measured warm, 0.03 to 0.04 s a turn: with his further orders a step costs him more
    thrift: { part: 5, least: 150 },
    also: (state: State, ask: Ask): Iterable<Command> => manoeuvres(rules, state as AdlgState, ask),
  };
  return {
    ...evaluatorBy(WEIGHTS),
    course: courseOf,
    attack: evaluatorBy(ATTACK),
    ofCaptains: {
      ...evaluatorBy(CAPTAINS),
      ...captains,
      course: courseOf,
      attack: { ...evaluatorBy(ATTACK), ...captains },
      planner: adlgPlanner(rules, knowing(), (plan) => ({
        ...evaluatorBy(CAPTAINS, intentIn(plan)),
        ...captains,
      })),
    },
  };
};

/** What is known of the troops of a battle, kept for the next look. */
function knowing(): (s: AdlgState) => Knowledge {
  let know: Knowledge | undefined;
  let knownFor: unknown;
  return (s) => {
    if (know === undefined || knownFor !== s.options) {
      know = new Knowledge(s);
      knownFor = s.options;
    }
    return know;
  };
}

export function evaluatorBy(weights: Weights, intentOf?: (corps: string) => Intent): Evaluator {
  const knowledge = knowing();
  const told = intentOf && ((f: Figure) => TOLD[intentOf(String(f.u.corps))]);
  const wanted = told && ((f: Figure): number => told(f).wanted);
  const feared = told && ((f: Figure): number => told(f).feared);
  return {
    most: 120,
    pace: 20000,
    scale: 38, // fitted to 162 battles of mixed generals on random musters, 2,592 positions
    value(state: State, side: Side, weigh?: Weigh): number {
      const s = state as AdlgState;
      const k = knowledge(s);
      const enemy = other(side);
      const hundredth = 100 / Math.max(1, (s.value[0] + s.value[1]) / 2);
      const seen = look(s, k);
      const gone = lost(s, k);
      let sum = endOf(state, side);
      const add = (what: string, points: number): void => {
        sum += points * hundredth;
        weigh?.(what, points * hundredth);
      };
      weigh?.('result', sum);
      // The nearer an army is to breaking, the more each point weighs.
      add(
        'losses',
        gone[enemy] * (1 + lossTotal(s, enemy) / (2 * Math.max(1, s.value[enemy]))) -
          gone[side] * (1 + lossTotal(s, side) / (2 * Math.max(1, s.value[side]))),
      );
      if (s.contacts.length > 0 || s.camps.length > 0) {
        const cost = fights(s, k);
        add('fights', weights.fight * (cost[enemy] - cost[side]));
      }
      const mine = charges(k, seen, side);
      const his = charges(k, seen, enemy, feared);
      add('charges', weights.charge * mine.now + weights.chargeLater * mine.later);
      add('threats', -weights.charged * his.now - weights.chargedLater * his.later);
      add('fire', weights.fire * fire(seen, side, s.active === side));
      add('under-fire', -weights.fired * fire(seen, enemy, false));
      add('line', weights.line * (line(seen, side) - line(seen, enemy)));
      add('command', -weights.away * away(s, seen, side));
      add('approach', -weights.near * distance(seen, side, wanted));
      if (weights.lead > 0) add('lead', -weights.lead * aheadOfFoot(seen.all, side));
      if (s.camps.length > 0) add('camp', weights.camp * (camps(s, seen, side) - camps(s, seen, enemy)));
      return sum;
    },
    obvious: (ask: Ask): boolean => ask.kind === 'shooting',
    free: (ask: Ask): boolean => ask.kind === 'order',
    moved(state: State): Side | undefined {
      const top = state.frames[state.frames.length - 1] as { at: string; next?: string } | undefined;
      return top !== undefined && top.at === 'sequence' && top.next === 'shooting'
        ? (state as AdlgState).active
        : undefined;
    },
    reply(state: State, side: Side) {
      const s = copyState(state as AdlgState);
      s.frames = [sequenceFrame('movement')];
      s.active = other(side);
      return { state: s, asks: BLOW_ASKS, kinds: BLOW_KINDS };
    },
    promise(state: State, side: Side): number {
      const s = state as AdlgState;
      const k = knowledge(s);
      const hundredth = 100 / Math.max(1, (s.value[0] + s.value[1]) / 2);
      const cost = s.contacts.length > 0 ? fights(s, k) : NONE;
      return hundredth * (cost[other(side)] - cost[side] + fire(look(s, k), side, true));
    },
    settled(state: State, asks: readonly Ask[]): boolean {
      if (asks.length > 0) return SETTLED.has(asks[0].kind);
      const top = state.frames[state.frames.length - 1];
      return top !== undefined && top.at === 'sequence';
    },
  };
}
