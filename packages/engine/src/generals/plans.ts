/**
 * Plans of a whole army: hold, attack along the line, or go round one of the enemy's ends while the rest comes on. A
 * plan is a way of judging: whoever carries it out gains by every order that brings it about, so an advance that needs
 * several orders is not lost at the first.
 */
import type { AnyRuleSet, Body, Side, State } from '../battle/protocol.ts';
import { direction } from '../table/angle.ts';
import { UNIT } from '../table/number.ts';
import type { Evaluator } from './evaluator.ts';

export const PLAN_IDS = ['hold', 'attack', 'left', 'right'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

export interface ArmyPlan {
  readonly id: PlanId;
  readonly evaluator: Evaluator; // of those who carry it out
}

/** What each hundredth of the way that is left counts, in hundredths of an army. */
const PULL = 0.12;
/** The outer bodies of an army on one hand, as a share of its width, are those who go round. */
const WING = 0.35;
/** So far beyond the end of the enemy's line, as a share of its width, they go first. */
const BEYOND = 0.15;

interface Line {
  bodies: Body[];
  x: number; // the middle
  y: number;
  ux: number; // where most of it looks
  uy: number;
}

const ahead = { x: 0, y: 0 };

function lineOf(all: readonly Body[], side: Side): Line {
  const bodies = all.filter((b) => b.side === side && b.solid);
  let [x, y, ux, uy] = [0, 0, 0, 0];
  for (const b of bodies) {
    direction(b.facing, ahead);
    x += b.x / bodies.length;
    y += b.y / bodies.length;
    ux += ahead.x;
    uy += ahead.y;
  }
  const size = Math.sqrt(ux * ux + uy * uy);
  return { bodies, x, y, ux: size === 0 ? 0 : ux / size, uy: size === 0 ? 0 : uy / size };
}

/** To the left of an army that looks from its own middle to the enemy's, positive. */
const aside = (l: Line, x: number, y: number): number => (x - l.x) * -l.uy + (y - l.y) * l.ux;

/** The way that is left to the enemy's end on that hand for the wing, and to the nearest enemy for all others. */
function wayRound(rules: AnyRuleSet, state: State, side: Side, hand: 'left' | 'right'): number {
  const all: readonly Body[] = rules.bodies(state);
  const own = lineOf(all, side);
  const foes = lineOf(all, side === 0 ? 1 : 0);
  if (own.bodies.length === 0 || foes.bodies.length === 0) return 0;
  // Seen along the line from one army to the other, whatever single bodies look at.
  const dx = foes.x - own.x;
  const dy = foes.y - own.y;
  const far = Math.max(1, Math.sqrt(dx * dx + dy * dy));
  const front: Line = { ...own, ux: dx / far, uy: dy / far };
  const sign = hand === 'left' ? 1 : -1;
  const out = (b: Body): number => sign * aside(front, b.x, b.y);
  const [most, least] = [Math.max(...own.bodies.map(out)), Math.min(...own.bodies.map(out))];
  let end = foes.bodies[0];
  for (const e of foes.bodies) if (out(e) > out(end)) end = e;
  const wide = out(end) - Math.min(...foes.bodies.map(out));
  const beyond = end.width + BEYOND * wide;
  const [ex, ey] = [end.x - sign * front.uy * beyond, end.y + sign * front.ux * beyond];
  let sum = 0;
  for (const b of own.bodies) {
    const round = out(b) >= most - WING * (most - least);
    let way = Number.POSITIVE_INFINITY;
    for (const e of foes.bodies)
      way = Math.min(way, Math.sqrt((e.x - b.x) * (e.x - b.x) + (e.y - b.y) * (e.y - b.y)));
    if (round && (ex - b.x) * front.ux + (ey - b.y) * front.uy > 0)
      way = Math.sqrt((ex - b.x) * (ex - b.x) + (ey - b.y) * (ey - b.y)) + end.width;
    sum += way;
  }
  const { width, depth } = rules.field(state);
  return (100 * sum) / own.bodies.length / Math.max(UNIT, Math.min(width, depth));
}

function goingRound(rules: AnyRuleSet, evaluator: Evaluator, hand: 'left' | 'right'): Evaluator {
  return {
    ...evaluator,
    value(state, side, weigh) {
      const way = -PULL * wayRound(rules, state, side, hand);
      weigh?.('plan', way);
      return evaluator.value(state, side, weigh) + way;
    },
  };
}

/** What may be thought of; the game's own judgement of attacks serves all plans that come on. */
export function plansOf(rules: AnyRuleSet, keen: Evaluator): ArmyPlan[] {
  const attack = keen.attack ?? keen;
  const plans: ArmyPlan[] = [{ id: 'hold', evaluator: keen }];
  if (attack !== keen) plans.push({ id: 'attack', evaluator: attack });
  // Where both sides seal plans of the whole band, or groups are moved by one order, the game's own plans know the ways.
  if (keen.throws === undefined && keen.quick === undefined)
    for (const hand of ['left', 'right'] as const)
      plans.push({ id: hand, evaluator: goingRound(rules, attack, hand) });
  return plans;
}
