/** Moving under an enemy's zone of control. ADLG-ZOC-5 to 7. */
import { cite } from '../../../../battle/cite.ts';
import type { Refusal, RuleId } from '../../../../battle/protocol.ts';
import { refuse } from '../../../../battle/refuse.ts';
import { angleBetween, facingFromVector } from '../../../../table/angle.ts';
import { separation } from '../../../../table/measure/distance.ts';
import { carry, type Motion, motionOf } from '../../../../table/motion/motion.ts';
import { carryShape, FREE, stopAgainst } from '../../../../table/motion/sweep.ts';
import { inUnits, units } from '../../../../table/number.ts';
import { layShape, newShape, pointAt, type Rect, type Shape } from '../../../../table/shape.ts';
import { shape } from '../../bodies/shapes.ts';
import type { Leg } from '../../commands.ts';
import { type AdlgState, houseRules, type Unit } from '../../state.ts';
import { beyond, JUST_INSIDE, SAME, SAME_ANGLE, touch, under, upTo } from '../../tolerances.ts';
import type { Group } from '../group.ts';
import { cutLeg, tableLeg } from '../walk/legs.ts';
import { couldContact } from './restrictions.ts';
import { exertsZoc, inZoc, threatsTo } from './zoc.ts';

/** The enemies that may restrict each member at the start, one of them as its player likes; empty where nobody does. */
export type Bound = ReadonlyMap<string, readonly Unit[]>;

/** Who restricts the group now; a slide is refused at once. */
export function restriction(s: AdlgState, group: Group, legs: readonly Leg[]): Bound | Refusal {
  let bound: Map<string, readonly Unit[]> | undefined;
  for (const u of group.units) {
    const most = threatsTo(s, u);
    if (most.length === 0) continue;
    bound ??= new Map();
    bound.set(u.id, most);
  }
  if (bound === undefined) return UNBOUND;
  if (legs.some((l) => l.do === 'slide')) {
    const [id, [by]] = bound.entries().next().value as [string, readonly Unit[]];
    return refuse('ADLG-ZOC-5', 'no-slide-in-zoc', { unit: id, by: by.name });
  }
  return bound;
}

const UNBOUND: Bound = new Map();

export interface ZocStop {
  rule: RuleId;
  why: string;
  figures: Record<string, number | string>;
  legs: Leg[]; // the path up to there
}

const zone = newShape();
/** The zone as a body, so that entering it is found like meeting an obstacle. */
function zoneShape(s: AdlgState, e: Unit): Shape {
  const own = shape(e);
  const deep = units(houseRules(s).zocDepth);
  const middle = pointAt(e, e.depth / 2 + deep / 2, 0, { x: 0, y: 0 });
  return layShape(zone, middle.x, middle.y, own.ux, own.uy, own.halfWidth, deep / 2, 0);
}

/**
 * Follow the path and look where it enters a zone. From there on, and from the start for members already
 * controlled, every piece must face or approach the controlling enemy, and there is no slide.
 */
export function zocAlong(
  s: AdlgState,
  group: Group,
  legs: readonly Leg[],
  bound: Bound,
): ZocStop | undefined {
  const near = enemiesNear(s, group, legs);
  if (near.length === 0) return undefined;
  const t = touch(s);
  const lead: Rect = { ...group.lead };
  const now = group.units.map((u) => copy(shape(u)));
  const held = new Map<string, readonly Unit[]>(bound);
  const done: Leg[] = [];
  for (const leg of legs) {
    const motion = motionOf(lead, tableLeg(leg));
    for (let j = 0; j < now.length; j++) {
      const u = group.units[j];
      let by = held.get(u.id);
      let from = 0;
      if (by === undefined) {
        const entry = firstEntry(s, u, now[j], motion, near, t);
        if (entry !== undefined) {
          by = [entry.by];
          from = entry.fraction;
        }
      }
      if (by === undefined) continue;
      // Of equal threats those remain against which the path is still lawful.
      const stops = by.map((e) => judge(s, u, e, leg, motion, now[j], from));
      const [stop] = stops;
      held.set(
        u.id,
        by.filter((_, i) => stops[i] === undefined),
      );
      if (stop === undefined || stops.includes(undefined)) continue;
      const cut = from > 0 ? cutLeg(leg, from) : undefined;
      return { ...stop, legs: cut === undefined ? done : [...done, cut] };
    }
    for (let j = 0; j < now.length; j++) carryShape(now[j], motion, 1, now[j]);
    carry(lead, motion, 1, lead);
    done.push(leg);
  }
  return undefined;
}

const copy = (a: Shape): Shape =>
  layShape(newShape(), a.x, a.y, a.ux, a.uy, a.halfWidth, a.halfDepth, a.round);

/** Enemies whose zone the path could touch at all. */
function enemiesNear(s: AdlgState, group: Group, legs: readonly Leg[]): Unit[] {
  let length = units(houseRules(s).zocDepth);
  for (const l of legs) length += l.do === 'advance' ? units(l.by) : units(3);
  const out: Unit[] = [];
  for (const e of s.units) {
    if (e.place !== 'table' || e.side === group.units[0].side) continue;
    const dx = e.x - group.lead.x;
    const dy = e.y - group.lead.y;
    const reach = length + (e.width + e.depth) / 2 + group.lead.width + group.lead.depth;
    if (dx * dx + dy * dy <= reach * reach && exertsZoc(s, e)) out.push(e);
  }
  return out;
}

interface Entry {
  by: Unit;
  fraction: number;
}

/** The first zone entered in this motion; of several entered at once, that of the nearest front (ADLG-ZOC-7). */
function firstEntry(
  s: AdlgState,
  u: Unit,
  at: Shape,
  motion: Motion,
  near: readonly Unit[],
  t: number,
): Entry | undefined {
  let found: Entry | undefined;
  let nearest = Number.POSITIVE_INFINITY;
  const there = newShape();
  for (const e of near) {
    if (!couldContact(s, e, u)) continue;
    const met = stopAgainst(at, motion, zoneShape(s, e), t);
    if (met === FREE) continue;
    // Just inside, to ask the zone itself (what hides the body, works, closed ground).
    carryShape(at, motion, Math.min(1, met + JUST_INSIDE), there);
    if (!inZoc(s, e, u, there) && !inZoc(s, e, u, carryShape(at, motion, 1, there))) continue;
    const away = separation(shape(e), there);
    const sooner = found === undefined ? -1 : (met - found.fraction) * motion.length;
    if (found === undefined || sooner < -SAME || (sooner <= SAME && under(away, nearest))) {
      found = { by: e, fraction: met };
      nearest = away;
    }
  }
  return found;
}

const start = newShape();
const end = newShape();

/** ADLG-ZOC-5: does the rest of this leg face or approach the controlling enemy? */
function judge(
  s: AdlgState,
  u: Unit,
  by: Unit,
  leg: Leg,
  motion: Motion,
  at: Shape,
  from: number,
): Omit<ZocStop, 'legs'> | undefined {
  if (leg.do === 'slide')
    return { rule: 'ADLG-ZOC-6', why: 'no-slide-in-zoc', figures: { unit: u.id, by: by.name } };
  carryShape(at, motion, from, start);
  carryShape(at, motion, 1, end);
  const enemy = shape(by);
  const refused = (rule: RuleId, before: number, after: number): Omit<ZocStop, 'legs'> => ({
    rule,
    why: 'away-from-controller',
    figures: {
      unit: u.id,
      by: by.name,
      before: inUnits(Math.floor(before)),
      after: inUnits(Math.floor(after)),
    },
  });
  if (houseRules(s).zocAway === 'front-edge' && (leg.do === 'advance' || leg.do === 'wheel')) {
    const away = frontAway(zoneShape(s, by), enemy);
    return away && refused('ADLG-ZOC-5a', away.before, away.after);
  }
  // A turn leaves the base nearly where it is: what counts is whether it faces him better than before.
  if (houseRules(s).zocAway === 'front-edge')
    return faces(end, enemy) < faces(start, enemy) - SAME_ANGLE
      ? undefined
      : { rule: 'ADLG-ZOC-5a', why: 'turns-from-controller', figures: { unit: u.id, by: by.name } };
  const before = separation(start, enemy);
  const after = separation(end, enemy);
  if (after <= before + SAME) return undefined;
  if (leg.do !== 'advance' && faces(end, enemy) < faces(start, enemy) - SAME_ANGLE) return undefined;
  return refused('ADLG-ZOC-5', before, after);
}

/** Points of a front edge that are looked at, from its left end to its right. */
const ALONG_FRONT = [-1, -0.5, 0, 0.5, 1];
const then = newShape();
const there = newShape();

/**
 * ADLG-ZOC-5a: the point of the front edge that goes away from the enemy, or out of his zone, between `start` and
 * `end`; of several the one that goes farthest, since neither end of a front comes first.
 */
function frontAway(zone: Shape, enemy: Shape): { before: number; after: number } | undefined {
  let worst: { before: number; after: number } | undefined;
  for (const along of ALONG_FRONT) {
    frontPoint(start, along, then);
    frontPoint(end, along, there);
    const before = separation(then, enemy);
    const after = separation(there, enemy);
    const leaves = upTo(separation(then, zone), 0) && beyond(separation(there, zone), 0);
    if (!leaves && after <= before + SAME) continue;
    cite('ADLG-ZOC-5a');
    if (worst === undefined || after - before > worst.after - worst.before) worst = { before, after };
  }
  return worst;
}

const frontPoint = (a: Shape, along: number, into: Shape): Shape =>
  layShape(
    into,
    a.x + a.ux * a.halfDepth + a.uy * a.halfWidth * along,
    a.y + a.uy * a.halfDepth - a.ux * a.halfWidth * along,
    a.ux,
    a.uy,
    0,
    0,
    0,
  );

/** How far its facing is off the direction of the enemy, in facing steps. */
const faces = (a: Shape, enemy: Shape): number =>
  angleBetween(facingFromVector(a.ux * 1e6, a.uy * 1e6), facingFromVector(enemy.x - a.x, enemy.y - a.y));
