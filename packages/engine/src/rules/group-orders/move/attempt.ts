import type { Refusal } from '../../../battle/protocol.ts';
import { turnBetween } from '../../../table/angle.ts';
import { groupOutline } from '../../../table/motion/group.ts';
import { endOf, type Motion } from '../../../table/motion/motion.ts';
import { inUnits, roundHalfAway, UNIT } from '../../../table/number.ts';
import type { Rect } from '../../../table/shape.ts';
import { rect } from '../ground/shapes.ts';
import { walk } from '../ground/terrain.ts';
import { overlapPlace } from '../melee/overlap.ts';
import { refuse } from '../refuse.ts';
import { DID, did, type GroupState, groupUnits, houseRules, inContact, type Unit } from '../state.ts';
import { beyond, PARALLEL } from '../tolerances.ts';
import { judgeAdvance, judgeCohesion, judgeLegs, judgeReserve } from './duties.ts';
import {
  hindrances,
  isByRoad,
  lengthOf,
  type MoveLeg,
  speedOf,
  stopOn,
  takenBy,
  type Way,
  wayOf,
} from './march.ts';

/** An order to turn about and nothing else: it may come before the move of the phase or after it (GO-MOVE-03). */
export const isAboutOnly = (legs: readonly MoveLeg[]): boolean => legs.length === 1 && legs[0].go === 'about';

/** May this unit use its move? */
export function mayMove(s: GroupState, u: Unit, legs: readonly MoveLeg[]): Refusal | undefined {
  if (u.place !== 'table' || u.side !== s.active) return refuse('GO-SETUP-20', 'not-yours', { unit: u.id });
  if (inContact(s, u)) return refuse('GO-MOVE-13', 'in-contact', { unit: u.id });
  if (u.order === 'retreat' || u.order === 'rout')
    return refuse('GO-ORDER-24', 'order-forbids', { unit: u.id, order: u.order });
  if (did(u, DID.rallied)) return refuse('GO-MORALE-09', 'rallied-now', { unit: u.id });
  if (did(u, DID.charged)) return refuse('GO-MOVE-16', 'charged-already', { unit: u.id });
  // GO-MOVE-03: moving and turning about are the same in one order or in two; on Stand GO-ORDER-18 decides.
  const about = isAboutOnly(legs) && (u.order !== 'stand' || did(u, DID.shifted));
  if (did(u, about ? DID.turned : DID.marched)) return refuse('GO-MOVE-03', 'moved-already', { unit: u.id });
  if (u.formation === 'square') return refuse('GO-UNIT-10', 'square', { unit: u.id });
  if (u.block !== '') return refuse('GO-MOVE-29', 'garrison', { unit: u.id, block: u.block });
  // GO-ORDER-16: a change without a move.
  if (did(u, DID.formed) && u.order === 'reserve' && (u.drill === 'badly' || did(u, DID.shifted)))
    return refuse('GO-ORDER-16', 'changed-formation', { unit: u.id, drill: u.drill });
  return undefined;
}

/** A move tried out. */
export interface Tried {
  refusal: Refusal | undefined;
  end: Rect;
  cost: number;
}

/** Try a way for a unit, alone or as one of a group that keeps its intervals. */
export function tryWay(
  s: GroupState,
  u: Unit,
  start: Rect,
  way: Way,
  with_: readonly Unit[],
  walls = true,
): Tried {
  const { path, rates, extra } = way;
  const end = endOf({ ...start }, path);
  const stand = u.order === 'stand';
  const most = (stand ? houseRules(s).stand_move : speedOf(u)) * UNIT - (stand ? 0 : u.spent);
  // GO-ORDER-18: the 5 of Stand is at full value in any passable terrain.
  const cost = stand ? lengthOf(path) : walk(s, u, start, path, rates, most).cost + extra;
  const no = (refusal: Refusal): Tried => ({ refusal, end, cost });
  if (!stand && beyond(cost, most))
    return no(
      refuse('GO-MOVE-01', 'too-far', {
        cost: inUnits(roundHalfAway(Math.min(cost, 1e9))),
        most: inUnits(most),
      }),
    );
  const others = with_.length > 0 ? with_ : [u];
  const overlap = overlapPlace(s, u, end);
  const in_ = hindrances(s, others, lengthOf(path), overlap ? 'touch' : 'keep-off', {
    walls,
    byRoad: isByRoad(s, u, start, path),
  });
  const stop = stopOn(start, path, in_);
  if (stop.stopped) {
    const by = in_[stop.by];
    const rule =
      by.unit === undefined
        ? by.edge
          ? 'GO-SETUP-04'
          : 'GO-MOVE-09'
        : by.unit.side === u.side
          ? 'GO-MOVE-10'
          : 'GO-MOVE-12';
    return no(
      refuse(rule, by.edge ? 'off-table' : 'in-the-way', {
        by: by.unit?.id ?? 'ground',
        free: inUnits(roundHalfAway(stop.distance)),
      }),
    );
  }
  const taken = takenBy(s, u, end, (q) => others.includes(q));
  if (taken !== undefined)
    return no(refuse('GO-MOVE-10', 'no-room', { by: typeof taken === 'string' ? taken : taken.id }));
  const duty =
    u.order === 'advance'
      ? judgeAdvance(s, u, end)
      : u.order === 'reserve' && !overlap
        ? judgeReserve(s, u, end)
        : undefined;
  if (duty !== undefined && !(overlap && duty.rule !== 'GO-ORDER-08')) return no(duty);
  const apart = judgeCohesion(s, u, end, with_);
  return { refusal: apart, end, cost };
}

export function tryMove(s: GroupState, u: Unit, legs: readonly MoveLeg[]): Tried {
  const start = rect(s, u);
  const no = mayMove(s, u, legs) ?? judgeLegs(s, u, legs);
  if (no !== undefined) return { refusal: no, end: start, cost: 0 };
  return tryWay(s, u, start, wayOf(u, start, legs), []);
}

/** The units that a march of the group moves: those under way, or, where all stand, those with their 5 of Stand. */
export function marchers(s: GroupState, group: number): Unit[] {
  const able = groupUnits(s, group).filter(
    (u) =>
      !inContact(s, u) &&
      u.order !== 'retreat' &&
      u.order !== 'rout' &&
      !did(u, DID.rallied | DID.charged | DID.marched) &&
      u.formation !== 'square' &&
      u.block === '',
  );
  const under = able.filter((u) => u.order !== 'stand');
  return under.length > 0 ? under : able.filter((u) => !did(u, DID.formed | DID.shifted));
}

/** A march tried out. */
export interface Marched {
  refusal: Refusal | undefined;
  units: Unit[];
  tried: Tried[];
  path: Motion[];
}

export function tryMarch(s: GroupState, group: number, legs: readonly MoveLeg[]): Marched {
  const none = (refusal: Refusal) => ({ refusal, units: [], tried: [], path: [] });
  if (s.groups[group] === undefined || s.groups[group].side !== s.active)
    return none(refuse('GO-ORDER-02', 'no-such-group', { group }));
  const units = marchers(s, group);
  if (units.length === 0)
    return none(refuse('GO-MOVE-03', 'nobody-can-move', { group: s.groups[group].name }));
  for (const u of units) {
    const no = mayMove(s, u, legs) ?? judgeLegs(s, u, legs);
    if (no !== undefined) return none(no);
    if (Math.abs(turnBetween(units[0].facing, u.facing)) > PARALLEL)
      return none(refuse('GO-MOVE-03', 'not-parallel', { unit: u.id }));
    if (legs.some((l) => l.go === 'about' || l.go === 'turn'))
      return none(refuse('GO-MOVE-03', 'one-by-one', { unit: u.id }));
  }
  const outline = groupOutline(units.map((u) => rect(s, u)));
  const way = wayOf(units[0], outline, legs);
  const tried: Tried[] = [];
  for (const u of units) {
    const t = tryWay(
      s,
      u,
      rect(s, u),
      { path: way.path, rates: wayOf(u, outline, legs).rates, extra: 0 },
      units,
    );
    tried.push(t);
    if (t.refusal !== undefined) return { refusal: t.refusal, units, tried, path: way.path };
  }
  return { refusal: undefined, units, tried, path: way.path };
}
