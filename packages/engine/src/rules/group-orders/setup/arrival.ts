/** Groups that come on the table during the battle: GO-SETUP-28a. */

import type { Refusal, Tell } from '../../../battle/protocol.ts';
import { poseInPlane } from '../../../table/board.ts';
import { fromUnits, onGrid } from '../../../table/grid.ts';
import {
  inUnits,
  type Length,
  NORTH,
  roundHalfAway,
  SOUTH,
  UNIT,
  type Units,
} from '../../../table/number.ts';
import type { Pose, Rect } from '../../../table/shape.ts';
import { behind, displaceGenerals } from '../command/generals.ts';
import type { ArriveCommand } from '../commands.ts';
import { sizeOf, within } from '../ground/shapes.ts';
import { type Tried, tryWay } from '../move/attempt.ts';
import { speedOf, takenBy, wayOf } from '../move/march.ts';
import { refuse } from '../refuse.ts';
import { DID, type Formation, findUnit, type GroupState, houseRules, type Unit, unitOf } from '../state.ts';
import { beyond } from '../tolerances.ts';
import { putAt, setDown, spend, unitAt } from './placing.ts';

/** GO-SETUP-28a: a place so near to the enemy is not available, cm. */
const ENEMY_OFF = 10;

/** Units of the phasing player that may come on now. */
export const mayArrive = (s: GroupState): Unit[] =>
  s.units.filter((u) => {
    const g = s.groups[u.group];
    return u.side === s.active && u.place === 'waiting' && g.arrives > 0 && g.arrives <= s.turn;
  });

/** So far along its base edge and so far in from it, on the board. */
const atEdge = (s: GroupState, u: Unit, x: Units, far: Length): Pose =>
  u.side === 0
    ? { x: fromUnits(x), y: onGrid(far), facing: NORTH }
    : { x: fromUnits(x), y: onGrid(s.depth - far), facing: SOUTH };

/** The unit as it comes on: a column with its head on the base edge, its tail still off the table. */
function comingOn(s: GroupState, u: Unit, c: Pick<ArriveCommand, 'x' | 'wide'>): { unit: Unit; start: Rect } {
  const formation: Formation = c.wide === 2 ? 'column2' : 'column1';
  const size = sizeOf(u, formation, u.stands, houseRules(s).skirmish_gap);
  const start = poseInPlane(s.lie, { ...size, ...atEdge(s, u, c.x, -size.depth / 2) });
  const unit = unitAt(u, start);
  unit.place = 'table';
  unit.order = 'reserve';
  unit.formation = formation;
  return { unit, start };
}

function tryArrive(
  s: GroupState,
  c: Omit<ArriveCommand, 'ask' | 'kind'>,
): Tried & { unit: Unit | undefined } {
  const u = findUnit(s, c.unit);
  const nowhere: Rect = { x: 0, y: 0, facing: 0, width: 0, depth: 0 };
  const no = (refusal: Refusal) => ({ refusal, end: nowhere, cost: 0, unit: undefined });
  if (u === undefined || !mayArrive(s).includes(u))
    return no(refuse('GO-SETUP-28a', 'not-arriving', { unit: c.unit }));
  if (c.wide === 2 && u.stands < 3)
    return no(refuse('GO-UNIT-10', 'too-few-stands', { unit: u.id, stands: u.stands, least: 3 }));
  const off = Math.abs(fromUnits(c.x) - s.scenario.roads[u.side]);
  const spread = houseRules(s).arrival_spread;
  if (beyond(off, spread * UNIT))
    return no(refuse('GO-SETUP-28a', 'too-far-from-road', { distance: inUnits(off), most: spread }));
  const { unit, start } = comingOn(s, u, c);
  const enemy = s.units.find(
    (e) => e.side !== u.side && e.place === 'table' && within(s, unit, e, ENEMY_OFF),
  );
  if (enemy !== undefined) return no(refuse('GO-SETUP-28a', 'enemy-near', { by: enemy.id }));
  const way = wayOf(unit, start, [{ go: 'ahead', by: c.ahead }]);
  return { ...tryWay(s, unit, start, way, [], false), unit };
}

export const judgeArrive = (s: GroupState, c: ArriveCommand): Refusal | undefined => tryArrive(s, c).refusal;

export function arrive(s: GroupState, c: Omit<ArriveCommand, 'ask' | 'kind'>, tell?: Tell): void {
  const t = tryArrive(s, c);
  if (t.unit === undefined || t.refusal !== undefined) return;
  const u = unitOf(s, c.unit);
  u.place = 'table';
  u.order = 'reserve';
  u.formation = t.unit.formation;
  setDown(u, t.end);
  u.x0 = u.x;
  u.y0 = u.y;
  u.f0 = u.facing;
  u.spent = 0;
  spend(u, roundHalfAway(t.cost));
  u.did |= DID.moved | DID.marched;
  s.groups[u.group].deployed = true;
  tell?.({ kind: 'arrived', rule: 'GO-SETUP-28a', side: u.side, about: [u.id] });
  for (const g of s.generals)
    if (g.group === u.group && g.place === 'waiting') {
      const to = behind(s, u);
      putAt(g, to.x, to.y);
      g.place = 'table';
    }
  displaceGenerals(s, u, tell);
}

/** Where a unit comes on if nobody says where: next to the road, as far as it can; nowhere if all is taken. */
export function usualArrival(s: GroupState, u: Unit): Omit<ArriveCommand, 'ask' | 'kind'> | undefined {
  const road = s.scenario.roads[u.side] / UNIT;
  const wide = u.stands >= 3 ? 2 : 1;
  const { width, depth } = comingOn(s, u, { x: road, wide }).start;
  const deep = depth / UNIT;
  const aheads = [speedOf({ ...u, order: 'reserve', formation: 'column2' }), deep + 6, deep + 1];
  for (let k = 0; k <= 2 * houseRules(s).arrival_spread; k++) {
    const x = road + (k % 2 === 0 ? k / 2 : -(k + 1) / 2);
    for (const ahead of aheads) {
      // Most places beside the road are taken: seen at once, before the way there is looked at.
      const end = poseInPlane(s.lie, { width, depth, ...atEdge(s, u, x, (ahead - deep / 2) * UNIT) });
      if (takenBy(s, u, end) !== undefined) continue;
      const c = { unit: u.id, x, wide, ahead };
      if (tryArrive(s, c).refusal === undefined) return c;
    }
  }
  return undefined;
}

/** Whoever may come on and was not told where does so by itself; without a place it waits. */
export function arriveByThemselves(s: GroupState, tell?: Tell): void {
  for (const u of mayArrive(s)) {
    const c = usualArrival(s, u);
    if (c !== undefined) arrive(s, c, tell);
  }
}
