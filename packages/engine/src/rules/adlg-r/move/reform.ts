/** Extension and contraction of a group. AR-GROUP-10, 12, ADLG-MOV-9 */
import { cite } from '../../../battle/cite.ts';
import type { Factor } from '../../../battle/factor.ts';
import type { Refusal, Tell } from '../../../battle/protocol.ts';
import { isRefusal, refuse } from '../../../battle/refuse.ts';
import { fromUnits } from '../../../table/grid.ts';
import { spansInArea } from '../../../table/motion/crossing.ts';
import type { Motion } from '../../../table/motion/motion.ts';
import { FREE, stopAgainst } from '../../../table/motion/sweep.ts';
import { inUnits, type Length, roundHalfAway, units } from '../../../table/number.ts';
import { distance } from '../../../table/point.ts';
import { newShape, type Rect, type Shape, shapeOf } from '../../../table/shape.ts';
import { isBattleUnit } from '../army/troops.ts';
import { shape } from '../bodies/shapes.ts';
import { checkCost, costOf, pay } from '../command/command.ts';
import { enemyWithin, headstrongTempted } from '../command/rally.ts';
import { scatterCommanders } from '../command/scatter.ts';
import type { OrderChapter } from '../command/turn.ts';
import type { ReformOrder } from '../commands.ts';
import { dropLostContacts } from '../conform/conform.ts';
import { sticksOut } from '../ground/rim.ts';
import { areaOf, groundAt, groundFor, groundUnder, worse } from '../ground/terrain.ts';
import { type AdlgState, campBlocks, DID, houseRules, type Unit, unitOf } from '../state.ts';
import { atLeast, SAME, touch, upTo } from '../tolerances.ts';
import { allowanceIn, isUnmanoeuvrable, openAllowance } from './allowance.ts';
import { groupOf } from './group.ts';
import { clearEnd, type Shift } from './interpenetration.ts';
import { easyThirdMove, markLed, movesOf, orderable, thirdMove } from './lawful.ts';
import { applyShifts } from './manoeuvre.ts';
import { setPose } from './move.ts';
import { controllersOf } from './zoc/zoc.ts';

interface Reform {
  units: Unit[];
  poses: Rect[];
  cost: Factor[];
  shifts: Shift[];
}

function planReform(s: AdlgState, corps: number, c: ReformOrder): Reform | Refusal {
  const ordered = orderable(
    s,
    corps,
    c.places.map((p) => p.unit),
  );
  if (isRefusal(ordered)) return ordered;
  if (ordered.length < 2) return refuse('ADLG-MOV-9', 'reform-needs-group', { units: ordered.length });
  const before = groupOf(s, ordered);
  if (isRefusal(before)) return before;
  const third = thirdMove(s, ordered);
  if (third !== undefined) return third;
  const moves = Math.max(...ordered.map((u) => u.moves));
  const moved: Unit[] = ordered.map((u, i) => ({
    ...u,
    x: fromUnits(c.places[i].x),
    y: fromUnits(c.places[i].y),
  }));
  const after = groupOf(s, moved);
  if (isRefusal(after)) return after;
  const wider = Math.abs(after.lead.width - before.lead.width);
  if (wider <= SAME) return refuse('AR-GROUP-12', 'same-frontage', { width: inUnits(after.lead.width) });
  const own = shape(ordered[0]);
  const ahead = (p: { x: Length; y: Length }): number => p.x * own.ux + p.y * own.uy;
  const front = ahead(before.lead) + before.lead.depth / 2;
  const rule = before.battleUnits ? 'AR-GROUP-12' : 'ADLG-MOV-9';
  const free = !before.battleUnits && houseRules(s).reformCosts === 'with-advance';
  if (free) {
    const gone = ahead(after.lead) + after.lead.depth / 2 - front;
    const dear = tooDear(s, ordered, moved, after.lead.width - before.lead.width, gone);
    if (dear !== undefined) return dear;
  }
  for (let i = 0; i < moved.length; i++) {
    const u = ordered[i];
    const v = moved[i];
    const away = distance(v.x, v.y, u.x, u.y);
    const most = openAllowance(s, u);
    if (away > most + SAME)
      return refuse(rule, 'too-far', { unit: u.name, needed: inUnits(away), allowance: inUnits(most) });
    if (!free && ahead(v) + v.depth / 2 > front + touch(s))
      return refuse(rule, 'beyond-front', { unit: u.name });
    const there: Shape = shapeOf(v, newShape());
    if (offTable(s, there)) return refuse('ADLG-ROU-7', 'table-edge', { unit: u.name });
    if (groundAt(s, u, there) === 'impassable')
      return refuse('ADLG-ALW-7', 'ground-closed', { unit: u.name });
    const held = controllersOf(s, u);
    const then = controllersOf(s, u, there);
    const enters = then.find((e) => !held.includes(e));
    if (enters !== undefined) return refuse(rule, 'enters-zoc', { unit: u.name, by: enters.name });
    // Whoever is controlled leaves the zone by the order for that only.
    if (held.length > 0 && !then.includes(held[0]))
      return refuse('ADLG-ZOC-5', 'reform-out-of-zoc', { unit: u.name, by: held[0].name });
    const barred = inTheWay(s, u, v);
    if (barred !== undefined) return barred;
    if (moves > 0 && (enemyWithin(s, u, units(4)) || enemyWithin(s, v, units(4))))
      return refuse('ADLG-ORD-7', 'enemy-within-four', { unit: u.name });
  }
  const shifts = clearEnd(s, before, after.units);
  if (isRefusal(shifts)) return shifts;
  const cost = costOf(s, corps, ordered, {
    order: 'move',
    difficult: reformDifficulty(s, ordered),
    headstrong: ordered.some((u) => headstrongTempted(s, u)),
  });
  if (isRefusal(cost)) return cost;
  return checkCost(s, corps, ordered, cost) ?? { units: ordered, poses: moved, cost, shifts };
}

/**
 * ADLG-MOV-9a: units that extend pay 1 UD and 1 UD for each by which the front grows, besides the straight advance; a
 * contraction needs an advance of the depth of a base.
 */
function tooDear(
  s: AdlgState,
  ordered: readonly Unit[],
  moved: readonly Unit[],
  wider: number,
  gone: number,
): Refusal | undefined {
  if (gone < -touch(s)) return refuse('ADLG-MOV-6', 'no-backward', { by: inUnits(roundHalfAway(gone)) });
  cite('ADLG-MOV-9a');
  const paces = ordered.map((u, i) =>
    allowanceIn(s, u, worse(groundUnder(s, u), groundUnder(s, moved[i])), true),
  );
  const most = Math.min(...paces);
  const slow = ordered[paces.indexOf(most)];
  if (upTo(most, units(1))) return refuse('ADLG-MOV-9a', 'too-slow-to-reform', { unit: slow.name });
  if (wider < 0) {
    const least = Math.max(...ordered.map((u) => u.depth));
    if (!atLeast(gone, least - touch(s)))
      return refuse('ADLG-MOV-9a', 'contraction-needs-advance', { least: inUnits(least) });
  }
  const needed = gone + (wider < 0 ? 0 : units(1) + wider);
  return needed <= most + touch(s)
    ? undefined
    : refuse('ADLG-MOV-9a', 'too-far', {
        unit: slow.name,
        needed: inUnits(roundHalfAway(needed)),
        allowance: inUnits(most),
      });
}

/** ADLG-GEO-7, ADLG-ALW-7: the straight way of a body to its new place meets no enemy, camp or closed ground. */
function inTheWay(s: AdlgState, u: Unit, to: Unit): Refusal | undefined {
  const dx = to.x - u.x;
  const dy = to.y - u.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return undefined;
  const motion: Motion = { kind: 'shift', px: 0, py: 0, angle: 0, dx, dy, length };
  const own = shape(u);
  for (const e of s.units) {
    if (e.side === u.side || e.place !== 'table') continue;
    const met = stopAgainst(own, motion, shape(e), 0);
    if (met !== FREE)
      return refuse('ADLG-GEO-7', 'enemy-in-the-way', {
        by: e.name,
        after: inUnits(Math.floor(length * met)),
      });
  }
  for (const camp of s.camps) {
    const met = !campBlocks(s, camp) ? FREE : stopAgainst(own, motion, shape(camp), SAME);
    if (met !== FREE)
      return refuse('ADLG-ALW-10', 'camp-in-the-way', { after: inUnits(Math.floor(length * met)) });
  }
  for (const p of s.pieces)
    if (groundFor(s, u, p) === 'impassable' && spansInArea(own, motion, areaOf(p)).length > 0)
      return refuse('ADLG-ALW-7', 'ground-closed', { unit: u.name });
  return undefined;
}

/** AR-MOVE-06, 07: unmanoeuvrable bodies never extend easily, others not with their third move. */
function reformDifficulty(s: AdlgState, ordered: readonly Unit[]): string | undefined {
  if (ordered.some(isUnmanoeuvrable)) return 'AR-MOVE-07';
  return movesOf(s, ordered) === 2 && !ordered.every(easyThirdMove) ? 'AR-MOVE-06' : undefined;
}

const offTable = (s: AdlgState, at: Shape): boolean => sticksOut(s, at, SAME);

export const reformOrder: OrderChapter = {
  check: (s: AdlgState, corps: number, c: ReformOrder): Refusal | undefined => {
    const plan = planReform(s, corps, c);
    return isRefusal(plan) ? plan : undefined;
  },
  accept: (s: AdlgState, corps: number, c: ReformOrder, tell?: Tell): void => {
    const plan = planReform(s, corps, c);
    if (isRefusal(plan)) throw new Error(`a refused re-forming was accepted: ${plan.why}`);
    pay(s, corps, plan.units, plan.cost);
    markLed(
      s,
      plan.units.map((u) => unitOf(s, u.id)),
    );
    plan.units.forEach((member, i) => {
      const u = unitOf(s, member.id);
      setPose(u, plan.poses[i]);
      scatterCommanders(s, u, tell);
      u.moves++;
      u.shotTurns = 0;
      u.did |= DID.moved | DID.ordered | (u.moves > 1 ? DID.movedTwice : 0);
    });
    applyShifts(s, plan.shifts);
    if (s.contacts.length > 0) dropLostContacts(s);
    tell?.({
      kind: 'reformed',
      rule: isBattleUnit(plan.units[0].type) ? 'AR-GROUP-12' : 'ADLG-MOV-9',
      side: s.active,
      about: c.places.map((p) => p.unit),
      factors: plan.cost,
    });
  },
};
