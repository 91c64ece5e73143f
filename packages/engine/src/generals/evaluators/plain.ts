/**
 * Evaluator for any game, from its bodies alone: keep them whole, come within reach, face the enemy, take his flanks and
 * cover your own, hold the line. Games differ in a few traits.
 */
import type { AnyRuleSet, Ask, Body, Side, State } from '../../battle/protocol.ts';
import { direction } from '../../table/angle.ts';
import { type Length, UNIT } from '../../table/number.ts';
import { distance } from '../../table/point.ts';
import type { Evaluator, Weigh } from '../evaluator.ts';

/** What a game's evaluator must be told; lengths in table units. */
export interface Traits {
  near: number; // nearer than this, coming closer is no purpose in itself
  reach: number; // within this a body before the front is in danger
  marks: Readonly<Record<string, number>>; // what a mark on a body takes from it, as a share of its worth
  worth?: (b: Body) => number; // of a whole body; default its strength
  gone?: (state: State, side: Side) => number; // worth of a side's bodies that are gone, where bodies leave the list
  goals?: (state: State, side: Side) => readonly Goal[]; // places worth going to
  reactions?: readonly string[]; // asks in the middle of something, beside the usual ones
  score: number; // how much the game's own score counts
  line?: number; // what a neighbour in line is worth, in hundredths of an army; default 0.3
  haste?: (state: State) => number; // 1 as usual; more when the battle drags on: closer in, less afraid
  hasteOf?: (corps: number, usual: number) => number; // the same of a corps of the side that thinks
  broken?: (state: State, side: Side) => number; // how far the army is on its way to breaking: 1 it breaks
  figures?: (state: State) => readonly Figure[]; // the bodies that count, where a game tells them more quickly
}

export interface Goal {
  x: Length; // grid
  y: Length;
  worth: number; // hundredths of an army, when it is held
}

export const PLAIN: Traits = { near: 3, reach: 7, marks: {}, score: 10 };

/** A body with its direction, in table units. */
export interface Figure {
  side: Side;
  width: Length; // grid
  depth: Length;
  x: Length;
  y: Length;
  ux: number;
  uy: number;
  left: number; // worth that is left of it
  corps?: number; // that is told what to do, where a game has such
}

const ahead = { x: 0, y: 0 };

export const plainEvaluator = (rules: AnyRuleSet): Evaluator => evaluatorWith(rules, PLAIN);

export function evaluatorWith(rules: AnyRuleSet, traits: Traits): Evaluator {
  const reactions = new Set([...REACTIONS, ...(traits.reactions ?? [])]);
  return {
    value(state: State, side: Side, weigh?: Weigh): number {
      let sum = 0;
      const add = (what: string, value: number): void => {
        sum += value;
        weigh?.(what, value);
      };
      const figures = traits.figures?.(state) ?? figuresOf(rules.bodies(state), traits);
      add('result', endOf(state, side));
      add('losses', lossesOf(rules, state, figures, side, traits));
      if (traits.broken !== undefined)
        add(
          'breaking',
          nearBreak(traits.broken(state, side === 0 ? 1 : 0)) - nearBreak(traits.broken(state, side)),
        );
      const haste = traits.haste?.(state) ?? 1;
      const foe = side === 0 ? 1 : 0;
      if (traits.hasteOf === undefined) {
        add('approach', 0.5 * haste * nearness(figures, side, traits.near / haste));
        add('charges', 0.9 * danger(figures, side, traits));
        add('threats', (-0.9 / haste) * danger(figures, foe, traits));
      } else {
        const { hasteOf } = traits;
        const his = (f: Figure): number => hasteOf(f.corps ?? -1, haste);
        add('approach', 0.5 * nearness(figures, side, traits.near, his));
        add('charges', 0.9 * danger(figures, side, traits));
        add('threats', -0.9 * danger(figures, foe, traits, (f) => 1 / Math.max(1, his(f))));
      }
      const even = traits.line ?? 0.3;
      add('line', even * (line(figures, side) - line(figures, side === 0 ? 1 : 0)));
      if (traits.goals !== undefined) add('objective', goals(state, figures, side, traits));
      return sum;
    },
    settled: (_state: State, asks: readonly Ask[]): boolean =>
      asks.length > 0 && asks.every((a) => !reactions.has(a.kind)),
  };
}

/** The nearer an army is to breaking, the more each loss weighs; broken is as good as lost. */
const nearBreak = (share: number): number => (share >= 1 ? 70 : 45 * share * share);

/** A finished battle is worth more than any position. */
export function endOf(state: State, side: Side): number {
  if (state.over === null || state.over.winner === null) return 0;
  return state.over.winner === side ? 100 : -100;
}

/** Questions in the middle of something. */
const REACTIONS = [
  'react',
  'evade',
  'pursue',
  'follow',
  'choose',
  'engage',
  'retreat',
  'fire',
  'receive',
  'help',
];

function figuresOf(bodies: readonly Body[], traits: Traits): Figure[] {
  const out: Figure[] = [];
  for (const b of bodies) {
    if (!b.solid && b.strength <= 1) continue;
    const whole = traits.worth?.(b) ?? Math.max(1, b.strength);
    let left = whole * (1 - (0.75 * b.losses) / Math.max(1, b.strength));
    for (const mark of b.marks) left -= whole * (traits.marks[mark] ?? 0);
    out.push(figureOf(b, whole, left));
  }
  return out;
}

/** A body of which so much is left; never less than a tenth. */
export function figureOf(
  b: Pick<Body, 'side' | 'x' | 'y' | 'facing' | 'width' | 'depth'>,
  whole: number,
  left: number,
): Figure {
  direction(b.facing, ahead);
  return {
    side: b.side,
    width: b.width,
    depth: b.depth,
    x: b.x / UNIT,
    y: b.y / UNIT,
    ux: ahead.x,
    uy: ahead.y,
    left: Math.max(0.1 * whole, left),
  };
}

/** What is left of both armies, and the score of the game. */
function lossesOf(
  rules: AnyRuleSet,
  state: State,
  all: readonly Figure[],
  side: Side,
  traits: Traits,
): number {
  const left = [0, 0];
  for (const f of all) left[f.side] += f.left;
  const sum = left[0] + left[1];
  const share = sum === 0 ? 0 : (left[side] - left[1 - side]) / sum;
  const { score } = rules.score(state);
  const points = Math.abs(score[0]) + Math.abs(score[1]);
  const scored = points === 0 ? 0 : (score[side] - score[1 - side]) / points;
  return 150 * share + traits.score * scored;
}

/** For each body how far its best enemy is, ahead of it rather than behind. */
function nearness(
  all: readonly Figure[],
  side: Side,
  nearAt: number,
  hasteOf?: (f: Figure) => number,
): number {
  let sum = 0;
  let count = 0;
  for (const a of all) {
    if (a.side !== side) continue;
    count++;
    const haste = hasteOf?.(a) ?? 1;
    const near = nearAt / haste;
    let best = Number.POSITIVE_INFINITY;
    for (const e of all) {
      if (e.side === side) continue;
      const dx = e.x - a.x;
      const dy = e.y - a.y;
      const d = Math.sqrt(dx * dx + dy * dy);
      const turned = d === 0 ? 1 : (dx * a.ux + dy * a.uy) / d;
      best = Math.min(best, Math.max(near, d) / near + (1 - turned));
    }
    if (best < Number.POSITIVE_INFINITY) sum -= haste * best;
  }
  return count === 0 ? 0 : (3 * sum) / count;
}

/** What one side can hurt: each enemy before the front of somebody, more so on flank or rear, in hundredths. */
function danger(
  all: readonly Figure[],
  side: Side,
  { reach }: Traits,
  feared?: (f: Figure) => number,
): number {
  let sum = 0;
  let whole = 0;
  for (const d of all) {
    if (d.side === side) continue;
    whole += d.left;
    let most = 0;
    for (const a of all) {
      if (a.side !== side) continue;
      const dx = d.x - a.x;
      const dy = d.y - a.y;
      const far = Math.sqrt(dx * dx + dy * dy);
      const on = dx * a.ux + dy * a.uy;
      if (on <= 0.5 * far) continue;
      const flank = -dx * d.ux - dy * d.uy < d.depth / (2 * UNIT);
      const strong = Math.min(1.5, a.left / Math.max(0.5, d.left));
      const close = far <= reach ? 1 : 1 / (1.5 + (2 * (far - reach)) / reach);
      most = Math.max(most, close * strong * (flank ? 2 : 1));
    }
    sum += feared === undefined ? most * d.left : feared(d) * most * d.left;
  }
  return whole === 0 ? 0 : (6 * sum) / whole;
}

/** Neighbours shoulder to shoulder, facing one way. */
function line(all: readonly Figure[], side: Side): number {
  let pairs = 0;
  for (let i = 0; i < all.length; i++) {
    const a = all[i];
    if (a.side !== side) continue;
    for (let j = i + 1; j < all.length; j++) {
      const b = all[j];
      if (b.side !== side || a.ux * b.ux + a.uy * b.uy < 0.96) continue;
      const dx = b.x - a.x;
      const dy = b.y - a.y;
      const wide = (a.width + b.width) / (2 * UNIT);
      const off = Math.abs(dx * a.uy - dy * a.ux);
      const deep = (a.depth + b.depth) / (2 * UNIT);
      if (off > 0.8 * wide && off < 1.6 * wide && Math.abs(dx * a.ux + dy * a.uy) < 0.7 * deep) pairs++;
    }
  }
  return pairs;
}

/** How near the side's own bodies are to what should be held. */
function goals(state: State, all: readonly Figure[], side: Side, { goals: listed, near }: Traits): number {
  let sum = 0;
  for (const g of listed?.(state, side) ?? []) {
    const x = g.x / UNIT;
    const y = g.y / UNIT;
    let best = 0;
    for (const f of all) {
      if (f.side !== side) continue;
      const d = distance(x, y, f.x, f.y);
      best = Math.max(best, 1 / (1 + d / (2 * near)));
    }
    sum += g.worth * best;
  }
  return sum;
}
