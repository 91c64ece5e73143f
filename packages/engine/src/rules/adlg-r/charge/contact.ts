/** Contacts made by a charge or pursuit: conforming with the group, who touches whom, what it costs. ADLG-CON, ADLG-MEL-13. */
import { cite } from '../../../battle/cite.ts';
import type { Tell } from '../../../battle/protocol.ts';
import { direction } from '../../../table/angle.ts';
import { contactOf, newContact, sharedStretch } from '../../../table/measure/contact.ts';
import { overlaps } from '../../../table/measure/overlap.ts';
import { type Length, TURN, UNIT, units } from '../../../table/number.ts';
import { distance } from '../../../table/point.ts';
import { type Edge, newShape, type Pose, roundPose, type Shape, shapeOf } from '../../../table/shape.ts';
import { hasTwoHalves } from '../bodies/half.ts';
import { halfShape, shape } from '../bodies/shapes.ts';
import { mayFightIn } from '../command/commander.ts';
import { clearPlace, conformTo } from '../conform/conform.ts';
import { countsAsFront, halfAt, halfOf, halves } from '../melee/pairing.ts';
import { involvement } from '../melee/support.ts';
import type { Shift } from '../move/interpenetration.ts';
import { applyShifts } from '../move/manoeuvre.ts';
import { setPose } from '../move/move.ts';
import { type AdlgState, type Contact, houseRules, type Unit, unitOf } from '../state.ts';
import { FLAT, SAME, sortByMeasure, touch } from '../tolerances.ts';
import { chargedEdges, touched } from './edge.ts';
import type { Option } from './hit.ts';

interface Followed {
  unit: Unit;
  pose: Pose;
  shifts: Shift[];
}

const byId = (a: Unit, b: Unit): number => (a.id < b.id ? -1 : 1);
const rotation = { x: 0, y: 0 };

/** Where a companion stands if it keeps its place beside a body that goes from one pose to another. */
function beside(v: Pose, from: Pose, to: Pose): Pose {
  direction((to.facing - from.facing + TURN) % TURN, rotation);
  const dx = v.x - from.x;
  const dy = v.y - from.y;
  return roundPose({
    x: to.x + dx * rotation.x - dy * rotation.y,
    y: to.y + dx * rotation.y + dy * rotation.x,
    facing: (v.facing + to.facing - from.facing + TURN) % TURN,
  });
}

/**
 * ADLG-CON-4: members without a contact of their own shift to stay aligned, no farther than 1 UD, where there is
 * room; the others stay. Undefined if one of them can neither follow nor stay.
 */
function followers(s: AdlgState, u: Unit, to: Pose, others: readonly Unit[]): Followed[] | undefined {
  const t = touch(s);
  const most = units(houseRules(s).conformMost) + SAME;
  const taken: Shape[] = [shapeOf({ ...to, width: u.width, depth: u.depth }, newShape())];
  const pending = [...others];
  const out: Followed[] = [];
  const away = (v: Unit): number => distance(v.x, v.y, u.x, u.y);
  for (const v of sortByMeasure([...others], away, byId)) {
    pending.splice(pending.indexOf(v), 1);
    const pose = beside(v, u, to);
    const dx = pose.x - v.x;
    const dy = pose.y - v.y;
    const at = shapeOf({ ...pose, width: v.width, depth: v.depth }, newShape());
    const near = dx * dx + dy * dy <= most * most;
    const shifts =
      near && !taken.some((x) => overlaps(at, x, t)) ? clearPlace(s, v, pose, [u, ...pending]) : undefined;
    if (shifts !== undefined && !touchesEnemy(s, v, at)) {
      out.push({ unit: v, pose, shifts });
      taken.push(at);
    } else if (taken.some((x) => overlaps(shape(v), x, t))) return undefined;
    else taken.push(shape(v));
  }
  return out;
}

/** Contact is made by charging only, not by dressing the line; the corner of a support place may be touched. */
function touchesEnemy(s: AdlgState, v: Unit, at: Shape): boolean {
  for (const e of s.units) {
    if (e.side === v.side || e.place !== 'table') continue;
    const t = touched(s, at, shape(e));
    if (t?.front === true && !t.corner) return true;
  }
  return false;
}

/** Of these places those that the rest of the group leaves room for. */
export const fitting = (
  s: AdlgState,
  u: Unit,
  options: readonly Option[],
  others: readonly Unit[],
): Option[] =>
  others.length === 0 ? [...options] : options.filter((o) => followers(s, u, o.place, others) !== undefined);

/** Put a charger into its place, its companions beside it. */
export function takePlace(s: AdlgState, u: Unit, option: Option, others: readonly Unit[], tell?: Tell): void {
  const follow = others.length === 0 ? [] : (followers(s, u, option.place, others) ?? []);
  conformTo(s, u, option.place, tell);
  for (const f of follow) {
    setPose(f.unit, f.pose);
    applyShifts(s, f.shifts);
    tell?.({ kind: 'aligned', rule: 'ADLG-CON-4', side: f.unit.side, about: [f.unit.id] });
  }
}

const between = (s: AdlgState, a: string, b: string): Contact | undefined =>
  s.contacts.find((c) => (c.a === a && c.b === b) || (c.a === b && c.b === a));

/** Writes a contact down; a flank or rear hit is remembered (AR-ABIL-12a). */
export function addContact(
  s: AdlgState,
  a: Unit,
  b: Unit,
  edge: Edge,
  charged: boolean,
  conformed: boolean,
): void {
  if (between(s, a.id, b.id) !== undefined) return;
  s.contacts.push({ a: a.id, b: b.id, edge, charged, conformed, rounds: 0, lossTaken: false });
  if (edge === 'front') return;
  if (countsAsFront(b, edge)) cite('ADLG-CHA-7');
  else if (charged) {
    cite('AR-ABIL-12a');
    b.flankHit = true;
  }
}

const met = newContact();

/**
 * Whoever else a body touches in its place: enemies before its front, and enemies whose front lies on its flank or
 * rear.
 */
export function addTouching(s: AdlgState, u: Unit, start: Shape, charged: boolean): void {
  const own = shape(u);
  const t = touch(s);
  for (const e of s.units) {
    if (e.side === u.side || e.place !== 'table' || between(s, u.id, e.id) !== undefined) continue;
    const his = shape(e);
    const reach = own.reach + his.reach + t;
    if ((own.x - his.x) * (own.x - his.x) + (own.y - his.y) * (own.y - his.y) > reach * reach) continue;
    contactOf(own, his, t, met, FLAT);
    if (met.kind !== 'edge-edge') continue;
    const { edgeA, edgeB } = met;
    if (edgeA === 'front') {
      const w = touched(s, own, his)!;
      const edge = chargedEdges(s, w, start, hasTwoHalves(u), e)[0];
      addContact(s, u, e, edge, charged, edge === edgeB && isConformed(s, u, e, edge));
    } else if (edgeB === 'front') addContact(s, e, u, edgeA, false, isConformed(s, e, u, edgeA));
  }
}

/** ADLG-CON-1: is the front of `a` clean on this edge of `b`, corner on corner of a unit or half? */
function isConformed(s: AdlgState, a: Unit, b: Unit, edge: Edge): boolean {
  const t = touch(s);
  const along = edge === 'front' || edge === 'rear';
  for (let i = 0; i < halves(a); i++)
    for (let j = 0; j < halves(b); j++) {
      if (!along && halfOf(j) !== halfAt(b, edge)) continue;
      const as = halfShape(a, halfOf(i));
      const bs = halfShape(b, halfOf(j));
      const length = sharedStretch(as, 'front', bs, edge, t);
      if (length < Math.min(UNIT, b.depth) - 2 * t) continue;
      if (along) return true;
      // On a flank a front corner lies on the front corner of the other.
      const k = edge === 'right' ? 2 : 0;
      const px = bs.corners[k];
      const py = bs.corners[k + 1];
      for (let c = 0; c < 4; c += 2)
        if (nearPoint(as, as.corners[c], as.corners[c + 1], px, py, 2 * t)) return true;
    }
  return false;
}

/** Are two points within this of each other, along and across the body's facing? */
function nearPoint(own: Shape, x: Length, y: Length, px: Length, py: Length, within: number): boolean {
  const dx = px - x;
  const dy = py - y;
  return Math.abs(dx * own.ux + dy * own.uy) <= within && Math.abs(dx * own.uy - dy * own.ux) <= within;
}

/** ADLG-CMD-12: commanders whose unit has just come to blows. Included ones are engaged; the others are asked. */
export function toEngage(s: AdlgState, fresh: readonly Contact[]): string[] {
  const out: string[] = [];
  for (const c of s.commanders) {
    if (c.lost || c.unit === '' || c.engaged) continue;
    if (!fresh.some((k) => k.a === c.unit || k.b === c.unit)) continue;
    const doing = involvement(s, unitOf(s, c.unit));
    if (!mayFightIn(s, doing)) continue;
    if (c.included) c.engaged = true;
    else out.push(c.id);
  }
  const side = (id: string): number => (s.commanders.find((c) => c.id === id)!.side === s.active ? 0 : 1);
  return out.sort((a, b) => side(a) - side(b) || (a < b ? -1 : 1));
}
