/** Where a charge goes and whom it hits, as things stand. Changes nothing. ADLG-CHA-9, ADLG-MOV-21. */
import { cite } from '../../../battle/cite.ts';
import type { BodyId, Refusal } from '../../../battle/protocol.ts';
import { isRefusal } from '../../../battle/refuse.ts';
import { inUnits, units } from '../../../table/number.ts';
import { newShape, type Rect, type Shape, shapeOf } from '../../../table/shape.ts';
import { shape } from '../bodies/shapes.ts';
import type { Leg } from '../commands.ts';
import { turnCost } from '../move/allowance.ts';
import type { Group } from '../move/group.ts';
import { clearEnd } from '../move/interpenetration.ts';
import { openOf } from '../move/walk/cost.ts';
import type { Gait, Walk } from '../move/walk/gait.ts';
import { walk } from '../move/walk/walk.ts';
import { quarterTurn } from '../move/wheel-about.ts';
import { mayContact } from '../move/zoc/restrictions.ts';
import { type AdlgState, type Camp, houseRules, type Unit } from '../state.ts';
import { SAME, sortByMeasure } from '../tolerances.ts';
import { touched } from './edge.ts';
import { caseOf, hitOf, whyNoContact } from './hit.ts';
import { asGroup, supportsThere } from './reach.ts';

/** A member of the charging group whose front touches an enemy body or camp. */
export interface PlannedHit {
  unit: BodyId;
  target: BodyId;
  slide: number; // to its place, grid; of those that touch at once the one with the shortest conforms first
}

export interface ChargePlan {
  group: Group;
  walked: Walk; // of the whole group to its first contact
  poses: Rect[]; // where each member stands then; those that went on by themselves farther (CHA-9, 5)
  hits: PlannedHit[]; // in the order of contact
  forbidden: Refusal | undefined; // a contact that may not be made (ADLG-CHA-8)
  stray: string; // an enemy touched, but by no front edge; '' none
}

/** No place to conform to. */
const FAR = 1e9;

/** A charge as far as its first contact; `goOn` lets the other members of a group go on by themselves. */
export function planCharge(
  s: AdlgState,
  group: Group,
  legs: readonly Leg[],
  gait: Gait,
  fled: readonly string[],
  goOn: 'go-on' | 'together',
): ChargePlan {
  if (legs.length > 0 && legs[0].do === 'turn') cite('ADLG-CHA-6b');
  const walked = walkTurning(s, group, legs, gait);
  const plan: ChargePlan = { group, walked, poses: walked.poses, hits: [], forbidden: undefined, stray: '' };
  const at = newShape();
  for (let j = 0; j < group.units.length; j++) {
    shapeOf(walked.poses[j], at);
    meet(s, plan, group.units[j], at, fled);
  }
  sortByMeasure(
    plan.hits,
    (h) => h.slide,
    (a, b) => (a.unit < b.unit ? -1 : a.unit > b.unit ? 1 : a.target < b.target ? -1 : 1),
  );
  const by = walked.stop?.by ?? '';
  if (by !== '' && plan.hits.length === 0 && isEnemy(s, group.units[0], by)) plan.stray = by;
  if (goOn === 'go-on' && group.units.length > 1 && plan.hits.length > 0 && plan.forbidden === undefined)
    goOnAlone(s, plan, gait, fled);
  return plan;
}

/** Does this path begin with a group's quarter-turn, body by body? */
export const turnsAsGroup = (group: Group, legs: readonly Leg[]): boolean =>
  group.units.length > 1 && legs.length > 0 && legs[0].do === 'turn' && legs[0].to !== 'about';

/** ADLG-MOV-7: a group of units makes its quarter-turn at the start body by body, then walks as it then stands. */
function walkTurning(s: AdlgState, group: Group, legs: readonly Leg[], gait: Gait): Walk {
  const first = legs[0];
  if (!turnsAsGroup(group, legs) || first.do !== 'turn' || first.to === 'about')
    return walk(s, group, legs, gait);
  const turned = quarterTurn(s, group, first.to);
  if (isRefusal(turned)) return walk(s, group, [], gait);
  const cost = gait.freeTurns ? 0 : Math.max(...group.units.map(turnCost));
  const all = Number.isNaN(gait.budget) ? openOf(s, group, true) : gait.budget;
  const walked = walk(s, turned, legs.slice(1), { ...gait, budget: Math.max(0, all - cost) });
  walked.spent += cost;
  walked.budget += cost;
  walked.legs.unshift(first);
  return walked;
}

const isEnemy = (s: AdlgState, u: Unit, id: string): boolean =>
  id.startsWith('camp:') ? id !== `camp:${u.side}` : s.units.some((v) => v.id === id && v.side !== u.side);

/** Adds the enemies that a member standing so touches with its front. */
function meet(s: AdlgState, plan: ChargePlan, u: Unit, at: Shape, fled: readonly string[]): void {
  for (const e of s.units) {
    if (e.side === u.side || e.place !== 'table') continue;
    const t = touched(s, at, shape(e));
    if (t === undefined) continue;
    if (!t.front) {
      // Run past with sides touching.
      cite('ADLG-CHA-5');
      continue;
    }
    const hit = hitOf(s, u, at, shape(u), e, fled.includes(e.id));
    if (hit === undefined) continue;
    if (u.type === 'dragoons') cite('AR-CHARGE-15');
    if (!supportsThere(s, hit, e))
      plan.forbidden ??= fled.includes(e.id)
        ? mayContact(s, u, e, caseOf(s, u, at, hit, e))
        : whyNoContact(s, u, at, hit, e);
    plan.hits.push({ unit: u.id, target: e.id, slide: hit.options[0]?.place.slide ?? FAR });
  }
  for (const camp of s.camps) {
    if (camp.side === u.side || camp.taken) continue;
    if (touched(s, at, shape(camp))?.front === true) {
      cite('ADLG-ROU-8');
      plan.hits.push({ unit: u.id, target: `camp:${camp.side}`, slide: 0 });
    }
  }
}

/**
 * ADLG-CHA-9 (5): members without a target go straight on if that brings them to one; else they close up until they
 * are level with the body that made contact, for which they may go a little beyond the allowance.
 */
function goOnAlone(s: AdlgState, plan: ChargePlan, gait: Gait, fled: readonly string[]): void {
  const left = plan.walked.budget - plan.walked.spent;
  const moved = plan.group.units.map((u, i) => ({ ...u, ...plan.poses[i] }));
  const now: AdlgState = { ...s, units: s.units.map((u) => moved.find((v) => v.id === u.id) ?? u) };
  const first = moved[plan.group.units.findIndex((u) => u.id === plan.hits[0].unit)];
  plan.poses = [...plan.poses];
  const go = (j: number, to: Rect): void => {
    plan.poses[j] = to;
    moved[j] = { ...moved[j], ...to };
    now.units = now.units.map((v) => (v.id === moved[j].id ? moved[j] : v));
  };
  for (let j = 0; j < moved.length; j++) {
    const u = moved[j];
    if (plan.hits.some((h) => h.unit === u.id)) continue;
    const found = left > SAME ? reached(now, plan, u, left, gait, fled) : undefined;
    if (found !== undefined) {
      for (const h of found.hits) plan.hits.push(h);
      go(j, found.pose);
      continue;
    }
    const behind = levelGap(first, u);
    const most = left + units(houseRules(s).groupLevelMore);
    const by = Math.floor(Math.min(behind, most));
    if (by <= SAME) continue;
    const walked = walk(now, asGroup(u), [{ do: 'advance', by: inUnits(by) }], { ...gait, budget: most });
    const shifts = clearEnd(now, asGroup(u), walked.poses);
    if (!isRefusal(shifts) && shifts.length === 0 && !facesEnemy(now, u, walked.poses[0]))
      go(j, walked.poses[0]);
  }
}

/** Would its front lie on an enemy? Only a corner may touch, as in a support place. */
function facesEnemy(s: AdlgState, u: Unit, pose: Rect): boolean {
  const at = shapeOf(pose, newShape());
  for (const e of s.units) {
    if (e.side === u.side || e.place !== 'table') continue;
    const t = touched(s, at, shape(e));
    if (t?.front === true && !t.corner) return true;
  }
  return false;
}

/** How far a member stands behind the front of the body that made contact. */
function levelGap(first: Unit, u: Unit): number {
  const own = shapeOf(first, newShape());
  const ahead = (u.x - first.x) * own.ux + (u.y - first.y) * own.uy;
  return first.depth / 2 - (ahead + u.depth / 2);
}

/** Where a member that goes on by itself meets enemies it may contact. */
function reached(
  now: AdlgState,
  plan: ChargePlan,
  u: Unit,
  left: number,
  gait: Gait,
  fled: readonly string[],
): { pose: Rect; hits: PlannedHit[] } | undefined {
  const walked = walk(now, asGroup(u), [{ do: 'advance', by: inUnits(Math.floor(left)) }], {
    ...gait,
    budget: left,
  });
  if (walked.stop === null || walked.stop.by === '') return undefined;
  const own: ChargePlan = { ...plan, hits: [], forbidden: undefined };
  meet(now, own, u, shapeOf(walked.poses[0], newShape()), fled);
  return own.hits.length === 0 || own.forbidden !== undefined
    ? undefined
    : { pose: walked.poses[0], hits: own.hits };
}

export function campOf(s: AdlgState, id: string): Camp | undefined {
  return s.camps.find((c) => id === `camp:${c.side}`);
}
