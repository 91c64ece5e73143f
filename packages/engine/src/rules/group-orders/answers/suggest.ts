/** Purposeful legal commands, lazily, the likeliest first. */

import type { Ask, Wish } from '../../../battle/protocol.ts';
import { facingFromVector, inDegrees, turnBetween } from '../../../table/angle.ts';
import { handOf } from '../../../table/board.ts';
import { toUnits } from '../../../table/grid.ts';
import { type Length, roundHalfAway, TURN, UNIT } from '../../../table/number.ts';
import { distance } from '../../../table/point.ts';
import { isFoot, isGun, isLightFoot } from '../army/troops.ts';
import { aimAt } from '../charge/aim.ts';
import { judgeCharge, mightCharge } from '../charge/charge.ts';
import { behind } from '../command/generals.ts';
import { checkOrder, orderable } from '../command/orders.ts';
import type {
  Charge,
  DeployCommand,
  FollowCommand,
  GroupCommand,
  RetreatCommand,
  ShotsCommand,
} from '../commands.ts';
import { top } from '../frames.ts';
import { enemyGap, gapBetween, within } from '../ground/shapes.ts';
import { blocksOf } from '../ground/terrain.ts';
import { marchers, tryMarch } from '../move/attempt.ts';
import { cutLegs } from '../move/legs.ts';
import { type MoveLeg, speedOf } from '../move/march.ts';
import { judgeMoves, type MovesFrame } from '../move/move.ts';
import { mayArrive, usualArrival } from '../setup/arrival.ts';
import { targetsOf } from '../shooting/target.ts';
import { DID, did, type GroupState, groupUnits, inContact, type Order, type Unit } from '../state.ts';
import { ARC_BORDER, nearestFirst, SAME, under, upTo } from '../tolerances.ts';

export function* suggestOf(
  s: GroupState,
  ask: Ask,
  wish: Wish,
  legal: (c: GroupCommand) => boolean,
): Iterable<GroupCommand> {
  let left = wish.most ?? Infinity;
  const wanted = (c: GroupCommand): boolean => {
    if (wish.kind !== undefined && c.kind !== wish.kind) return false;
    if (wish.about !== undefined && 'unit' in c && !wish.about.includes(c.unit)) return false;
    if (wish.target !== undefined && !JSON.stringify(c).includes(JSON.stringify(wish.target))) return false;
    return true;
  };
  for (const c of candidates(s, ask)) {
    if (left <= 0) return;
    if (!wanted(c) || !legal(c)) continue;
    left--;
    yield c;
  }
}

function* candidates(s: GroupState, ask: Ask): Iterable<GroupCommand> {
  const id = ask.id;
  const usual = (ask.plan ?? ask.default) as GroupCommand;
  switch (ask.kind) {
    case 'deploy':
      for (const order of ['advance', 'stand', 'reserve'] as const)
        yield { ...(usual as DeployCommand), order };
      return;
    case 'first':
      yield { ask: id, kind: 'first', first: true };
      yield { ask: id, kind: 'first', first: false };
      return;
    case 'orders':
      yield* orderPlans(s, ask);
      return;
    case 'help':
      for (const o of (top(s) as { failed: { group: number }[] }).failed)
        yield { ask: id, kind: 'help', group: o.group };
      yield usual;
      return;
    case 'retreat':
      yield usual;
      yield { ...(usual as RetreatCommand), about: false };
      return;
    case 'charges':
      yield* chargePlans(s, ask);
      return;
    case 'react':
      for (const how of ['square', 'evade', 'receive'] as const)
        yield { ask: id, kind: 'react', how, about: false };
      return;
    case 'fire':
      for (const target of [...ask.about.slice(1), '']) yield { ask: id, kind: 'fire', target };
      return;
    case 'moves':
      yield* moves(s, ask);
      return;
    case 'shots':
      yield usual;
      yield* otherShots(s, usual as ShotsCommand);
      yield { ask: id, kind: 'shots', shots: [] };
      return;
    case 'pursue':
      yield { ask: id, kind: 'pursue', go: true };
      yield { ask: id, kind: 'pursue', go: false };
      return;
    case 'occupy':
      for (const unit of [...ask.about, '']) yield { ask: id, kind: 'occupy', unit };
      return;
    case 'follow':
      yield { ...(usual as FollowCommand), go: true };
      yield { ...(usual as FollowCommand), go: false };
      return;
    default:
      yield usual;
  }
}

/** Where a group should go: the nearest objective it does not hold, else the nearest enemy. */
export function goalOf(s: GroupState, group: number): { x: Length; y: Length } | undefined {
  const units = groupUnits(s, group);
  if (units.length === 0) return undefined;
  const x = units.reduce((n, u) => n + u.x, 0) / units.length;
  const y = units.reduce((n, u) => n + u.y, 0) / units.length;
  let best: { x: Length; y: Length } | undefined;
  let least = Infinity;
  const consider = (px: Length, py: Length, more: number): void => {
    const d = distance(x, y, px, py) + more;
    if (best === undefined || under(d, least)) {
      least = d;
      best = { x: px, y: py };
    }
  };
  for (const o of s.objectives) if (o.holder !== s.groups[group].side) consider(o.x, o.y, 0);
  for (const e of s.units)
    if (e.side !== s.groups[group].side && e.place === 'table') consider(e.x, e.y, 10 * UNIT);
  return best;
}

function* orderPlans(s: GroupState, ask: Ask): Iterable<GroupCommand> {
  const groups = orderable(s, ask.side);
  const all = (order: Order): GroupCommand => ({
    ask: ask.id,
    kind: 'orders',
    orders: groups
      .filter(
        (g) =>
          groupUnits(s, g).some((u) => u.order !== order && u.order !== 'rout') &&
          checkOrder(s, g, order) === undefined,
      )
      .map((group) => ({ group, order })),
  });
  yield all('advance');
  // Those near the enemy stand and shoot, the others come up.
  yield {
    ask: ask.id,
    kind: 'orders',
    orders: groups.flatMap((group) => {
      const near = groupUnits(s, group).some((u) => upTo(enemyGap(s, u), 12 * UNIT));
      const order: Order = near ? 'stand' : 'advance';
      return checkOrder(s, group, order) === undefined ? [{ group, order }] : [];
    }),
  };
  yield all('stand');
  yield { ask: ask.id, kind: 'orders', orders: [] };
  for (const group of groups)
    for (const order of ['advance', 'stand', 'reserve', 'retreat'] as const)
      yield { ask: ask.id, kind: 'orders', orders: [{ group, order }] };
}

function* chargePlans(s: GroupState, ask: Ask): Iterable<GroupCommand> {
  const found: Charge[] = [];
  for (const u of mightCharge(s)) {
    const near = nearestFirst(
      s.units.filter((e) => e.side !== u.side && e.place === 'table' && within(s, u, e, speedOf(u))),
      (e) => gapBetween(s, u, e),
    );
    for (const e of near.slice(0, 3)) {
      const c = aimAt(s, u, e);
      if (c !== undefined && judgeCharge(s, c) === undefined) found.push(c);
    }
  }
  const firsts = found.filter((c, i) => found.findIndex((x) => x.unit === c.unit) === i);
  if (firsts.length > 1) yield { ask: ask.id, kind: 'charges', charges: firsts };
  for (const c of found) yield { ask: ask.id, kind: 'charges', charges: [c] };
  yield { ask: ask.id, kind: 'charges', charges: [] };
}

/** Guns may choose: the second target of each. */
function* otherShots(s: GroupState, plan: ShotsCommand): Iterable<GroupCommand> {
  for (const shot of plan.shots) {
    const u = s.units.find((x) => x.id === shot.unit);
    if (u === undefined || !isGun(u)) continue;
    for (const t of targetsOf(s, u).slice(1, 3))
      yield {
        ...plan,
        shots: plan.shots.map((x) => (x === shot ? { ...x, target: t.target.id, stands: t.stands } : x)),
      };
  }
}

/** The longest legal part of straight ahead, from the refusals' own cuts. */
function ahead(s: GroupState, f: MovesFrame, ask: string, u: Unit, by: number): GroupCommand | undefined {
  let legs: MoveLeg[] = [{ go: 'ahead', by }];
  for (let i = 0; i < 8; i++) {
    const c: GroupCommand = { ask, kind: 'move', unit: u.id, legs };
    if (judgeMoves(s, f, c) === undefined) return c;
    legs = cutLegs(legs, 0.8);
    if (legs.length === 0) return undefined;
  }
  return undefined;
}

function* moves(s: GroupState, ask: Ask): Iterable<GroupCommand> {
  const f = top(s) as MovesFrame;
  const id = ask.id;
  if (!f.generals) {
    for (let g = 0; g < s.groups.length; g++) {
      if (s.groups[g].side !== ask.side) continue;
      const units = marchers(s, g);
      if (units.length > 1 && units.every((u) => u.order === 'advance'))
        for (const share of [1, 0.75, 0.5]) {
          const legs: MoveLeg[] = [{ go: 'ahead', by: Math.min(...units.map(speedOf)) * share }];
          if (tryMarch(s, g, legs).refusal === undefined) {
            yield { ask: id, kind: 'march', group: g, legs };
            break;
          }
        }
    }
    for (const u of mayArrive(s)) {
      const c = usualArrival(s, u);
      if (c !== undefined) yield { ask: id, kind: 'arrive', ...c };
    }
    for (const u of s.units) if (u.side === ask.side && u.place === 'table') yield* unitMoves(s, f, ask, u);
  }
  for (const g of s.generals) {
    if (g.side !== ask.side || g.place !== 'table' || g.moved) continue;
    const own = s.units.filter(
      (u) => u.side === g.side && u.place === 'table' && (g.group < 0 || u.group === g.group),
    );
    if (own.length === 0) continue;
    const to = behind(s, own[Math.floor(own.length / 2)]);
    const [dx, dy] = [to.x - g.x, to.y - g.y];
    if (dx * dx + dy * dy > SAME * SAME)
      yield { ask: id, kind: 'general', general: g.id, x: toUnits(to.x), y: toUnits(to.y) };
  }
  yield { ask: id, kind: 'done' };
}

function* unitMoves(s: GroupState, f: MovesFrame, ask: Ask, u: Unit): Iterable<GroupCommand> {
  const id = ask.id;
  if (did(u, DID.marched | DID.charged | DID.rallied) || inContact(s, u)) return;
  if (u.order === 'advance' || u.order === 'reserve') {
    if (isFoot(u))
      for (const b of blocksOf(s)) {
        const enter: GroupCommand = { ask: id, kind: 'enter', unit: u.id, block: b.id };
        if (judgeMoves(s, f, enter) === undefined) yield enter;
      }
    const goal = goalOf(s, u.group);
    if (goal !== undefined && u.block === '') {
      const turn = turnBetween(u.facing, facingFromVector(goal.x - u.x, goal.y - u.y));
      const by = Math.min(45, roundHalfAway(inDegrees(Math.abs(turn))));
      // Straight behind is to the left as much as to the right.
      const left = Math.abs(turn) > TURN / 2 - ARC_BORDER ? handOf(s.lie) === 1 : turn > 0;
      if (by > 8) {
        const legs: MoveLeg[] = isLightFoot(u)
          ? [
              { go: 'turn', by: left ? by : -by },
              { go: 'ahead', by: speedOf(u) * 0.6 },
            ]
          : [
              { go: 'wheel', side: left ? 'left' : 'right', by: Math.min(by, 30) },
              { go: 'ahead', by: speedOf(u) * 0.3 },
            ];
        yield { ask: id, kind: 'move', unit: u.id, legs };
      }
    }
    const straight = ahead(s, f, id, u, speedOf(u));
    if (straight !== undefined) yield straight;
    const half = ahead(s, f, id, u, speedOf(u) / 2);
    if (half !== undefined) yield half;
  }
  if (u.order === 'advance') yield { ask: id, kind: 'halt', units: [u.id] };
  if (u.order === 'reserve') {
    yield { ask: id, kind: 'form', units: [u.id], to: 'line', side: 'front' };
    yield { ask: id, kind: 'form', units: [u.id], to: 'column2', side: 'front' };
    yield { ask: id, kind: 'move', unit: u.id, legs: [{ go: 'back', by: 5 }] };
  }
  if (u.order === 'stand' || u.order === 'reserve')
    yield { ask: id, kind: 'form', units: [u.id], to: 'square', side: 'front' };
}
