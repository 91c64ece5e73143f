/** A plan as arrows on the table: every corps that attacks, and the enemy next to it, of what its side may see. */
import type { AnyRuleSet, Body, Side, State } from '../../battle/protocol.ts';
import { middleOf } from '../../table/motion/toward.ts';
import type { PlanArrow } from '../general.ts';
import { intentIn, type Plan, type Planner } from './plans.ts';

type Point = PlanArrow['from'];

const apart = (a: Point, b: Point): number => (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
const placeOf = ({ x, y }: Point): Point => ({ x, y });

export function arrowsOf(
  rules: AnyRuleSet,
  planner: Planner,
  view: State,
  side: Side,
  plan: Plan,
): PlanArrow[] {
  const all: readonly Body[] = rules.bodies(view).filter((b) => b.solid);
  const foes = all.filter((b) => b.side !== side);
  const intentOf = intentIn(plan);
  return planner.corps(view, side).flatMap(({ id, name, bodies }): PlanArrow[] => {
    const own = all.filter((b) => bodies.includes(b.id));
    if (intentOf(id) !== 'attack' || own.length === 0 || foes.length === 0) return [];
    const from = middleOf(own);
    const next = foes.reduce((near, e) => (apart(e, from) < apart(near, from) ? e : near));
    return [{ name, from: placeOf(from), to: placeOf(next) }];
  });
}
