/** Uncontrolled charges of headstrong troops. AR-CHARGE-05 to 14, ADLG-CHA-10, 11. */
import { cite } from '../../../battle/cite.ts';
import {
  type Ask,
  askId,
  type BodyId,
  type Frame,
  type Refusal,
  type RuleId,
  type Tell,
} from '../../../battle/protocol.ts';
import { isRefusal, refuse } from '../../../battle/refuse.ts';
import { inDegrees } from '../../../table/angle.ts';
import { touchesArea } from '../../../table/area.ts';
import { contactOf, newContact } from '../../../table/measure/contact.ts';
import { separation } from '../../../table/measure/distance.ts';
import { spansInArea } from '../../../table/motion/crossing.ts';
import { carry, motionOf } from '../../../table/motion/motion.ts';
import { inUnits, units } from '../../../table/number.ts';
import { layShape, newShape, type Rect, type Shape, shapeOf } from '../../../table/shape.ts';
import { ABILITY, isFoot, isLight, isMounted, TROOPS } from '../army/troops.ts';
import { shape } from '../bodies/shapes.ts';
import { chargeFrame } from '../charge/charge-frame.ts';
import { hitOf } from '../charge/hit.ts';
import { asGroup, CHARGE_GAIT, type ChargePath, canReach, everCharges, pathsTo } from '../charge/reach.ts';
import { isHeld } from '../command/command.ts';
import type { Choose, Leg } from '../commands.ts';
import { type AskFrame, nextAsk, pop, push, type Questions, type Steps } from '../frames.ts';
import {
  areaOf,
  type GroundClass,
  groundFor,
  penalised,
  workBefore,
  worksBefore,
  worse,
} from '../ground/terrain.ts';
import { countsAsFront } from '../melee/pairing.ts';
import { hasStakes } from '../melee/stand.ts';
import { involvement } from '../melee/support.ts';
import { openAllowance } from '../move/allowance.ts';
import { clearEnd } from '../move/interpenetration.ts';
import { mayBurst } from '../move/pass.ts';
import type { Gait } from '../move/walk/gait.ts';
import { tableLeg } from '../move/walk/legs.ts';
import { walk } from '../move/walk/walk.ts';
import { controllersOf, threatsTo } from '../move/zoc/zoc.ts';
import { type AdlgState, DID, did, editionOf, houseRules, type Piece, type Unit, unitOf } from '../state.ts';
import { atLeast, FLAT, PAST_UD, SAME_ANGLE, touch, under } from '../tolerances.ts';
import { mayEvade } from './evade.ts';

/** Is some enemy within charge range, friends ignored? AR-CHARGE-06, ADLG-CHA-2. Asked of headstrong bodies. */
export function tempted(s: AdlgState, u: Unit): boolean {
  const doing = involvement(s, u);
  if (doing === 'melee' || doing === 'melee-support') return false;
  for (const e of s.units)
    if (e.side !== u.side && e.place === 'table' && canReach(s, u, e, { ignoreFriends: true })) {
      cite('AR-CHARGE-06');
      return true;
    }
  return false;
}

/** A charge that a body is forced to make. */
export interface Forced {
  unit: Unit;
  target: Unit;
  path: ChargePath;
  away: number;
  burst: boolean; // through friends
}

/** Bodies of a corps that got no order and may be carried away. AR-CHARGE-05, 09, 13; 10a, b and c */
function restive(s: AdlgState, corps: number): Unit[] {
  // ADLG-CMD-19: a charge without orders is no voluntary move.
  if (isHeld(s, corps)) {
    cite('ADLG-CMD-19a');
    if (!houseRules(s).heldHeadstrongCharge) return [];
  }
  return s.units.filter(
    (u) =>
      u.corps === corps &&
      (u.abilities & ABILITY.headstrong) !== 0 &&
      u.place === 'table' &&
      everCharges(u) &&
      !u.lootsCamp &&
      !did(u, DID.ordered | DID.charged | DID.rallied | DID.evaded | DID.toRally) &&
      u.moves === 0 &&
      involvement(s, u) === 'none' &&
      !heldFromBehind(s, u) &&
      !inVillage(s, u),
  );
}

/** AR-CHARGE-10b: the most threatening zone is that of an enemy on its rear (2024: or flank). */
function heldFromBehind(s: AdlgState, u: Unit): boolean {
  const by = controllersOf(s, u)[0];
  if (by === undefined) return false;
  const own = shape(u);
  const e = shape(by);
  // The middle of the controlling front edge.
  const x = e.x + e.ux * e.halfDepth;
  const y = e.y + e.uy * e.halfDepth;
  const ahead = (x - own.x) * own.ux + (y - own.y) * own.uy;
  const rear = ahead <= -own.halfDepth + touch(s);
  const held = rear || (editionOf(s).zocExcuse === 'flank-or-rear' && ahead < own.halfDepth - touch(s));
  if (held) cite('AR-CHARGE-10b');
  return held;
}

const inVillage = (s: AdlgState, u: Unit): boolean =>
  s.pieces.some((p) => p.kind === 'village' && touchesArea(shape(u), areaOf(p)));

/** The charge that this body must make, if any: the target of ADLG-CHA-10 that is free of exceptions. */
export function forcedCharge(s: AdlgState, u: Unit): Forced | undefined {
  if (houseRules(s).uncontrolledTarget === 'ladder') return byLadder(s, u);
  let best: Forced | undefined;
  for (const target of s.units) {
    if (target.side === u.side || target.place !== 'table') continue;
    for (const path of pathsTo(s, u, target, { ignoreFriends: true })) {
      const away = separation(shape(u), shape(target));
      if (
        best !== undefined &&
        (path.rotation > best.path.rotation + SAME_ANGLE ||
          (path.rotation >= best.path.rotation - SAME_ANGLE && atLeast(away, best.away)))
      )
        break;
      const forced = lawful(s, u, target, path, away);
      if (forced !== undefined && excuse(s, u, target, forced.path) === undefined) best = forced;
      break;
    }
  }
  return best;
}

/**
 * ADLG-CHA-10: first the most threatening enemy whose zone holds it, not from the rear; then the nearest straight
 * ahead; then the nearest other, never behind it.
 */
function byLadder(s: AdlgState, u: Unit, threats = threatsTo(s, u)): Forced | undefined {
  const own = shape(u);
  let best: Forced | undefined;
  let rank = 4;
  for (const target of s.units) {
    if (target.side === u.side || target.place !== 'table') continue;
    const his = shape(target);
    const behind = under((his.x - own.x) * own.ux + (his.y - own.y) * own.uy, -own.halfDepth);
    if (behind) continue;
    const away = separation(own, his);
    for (const path of pathsTo(s, u, target, { ignoreFriends: true })) {
      const straight = path.legs.every((l) => l.do === 'advance');
      const step = threats.includes(target) ? 1 : straight ? 2 : 3;
      if (step > rank || (step === rank && best !== undefined && atLeast(away, best.away))) break;
      const forced = lawful(s, u, target, path, away);
      if (forced !== undefined && excuse(s, u, target, forced.path) === undefined) {
        cite('ADLG-CHA-10');
        best = forced;
        rank = step;
      }
      break;
    }
  }
  return best;
}

/** ADLG-ZOC-7a: the charges among which its player chooses: one for each of the enemies that threaten it most alike. */
function chosenFrom(s: AdlgState, u: Unit): Forced[] {
  const forced = forcedCharge(s, u);
  if (forced === undefined) return [];
  const threats = houseRules(s).uncontrolledTarget === 'ladder' ? threatsTo(s, u) : [];
  if (threats.length < 2 || !threats.includes(forced.target)) return [forced];
  const all = threats.flatMap((e) => {
    const at = byLadder(s, u, [e]);
    return at?.target === e ? [at] : [];
  });
  // One way to all of them is no choice.
  const ways = new Set(all.map((f) => JSON.stringify(f.path.legs)));
  return ways.size > 1 ? all : [forced];
}

/** The path of least rotation with what it does to friends; a light target is reached round them (AR-CHARGE-10g). */
function lawful(s: AdlgState, u: Unit, target: Unit, path: ChargePath, away: number): Forced | undefined {
  const through = path.walked.burst.length + path.walked.passed.length > 0;
  if (!through) return { unit: u, target, path, away, burst: false };
  if (isLight(TROOPS[target.type].category)) {
    for (const round of pathsTo(s, u, target))
      if (round.walked.passed.length === 0) return { unit: u, target, path: round, away, burst: false };
    cite('AR-CHARGE-10');
    return undefined;
  }
  return { unit: u, target, path, away, burst: path.walked.burst.length > 0 };
}

/** Why this charge is not forced on the body, if it is not. AR-CHARGE-10 d to k, AR-CHARGE-11 */
export function excuse(s: AdlgState, u: Unit, target: Unit, path: ChargePath): RuleId | undefined {
  const edge = path.hit?.edge ?? 'front';
  const found =
    excusedBy(s, u, target, countsAsFront(target, edge)) ??
    behindSomething(s, u, path) ??
    badPlace(s, u, target, path) ??
    (mayEvade(s, target) ? beyond(s, u, target, path) : undefined);
  if (found !== undefined) cite(found);
  return found;
}

/** What the target is: d (village, works, stakes), e, f, h, i. */
function excusedBy(s: AdlgState, u: Unit, e: Unit, onFront: boolean): RuleId | undefined {
  const own = TROOPS[u.type].category;
  const his = TROOPS[e.type].category;
  const rule = 'AR-CHARGE-10';
  if (inVillage(s, e) || worksBefore(s, e).length > 0) return rule;
  if (hasStakes(s, e, own)) return rule;
  if (his === 'El' || his === 'WWg') return rule;
  if (e.type === 'camelry' && u.type !== 'camelry' && (own === 'Cv' || own === 'Kn' || own === 'LH'))
    return rule;
  if (isFoot(own) && isMounted(his) && onFront) return rule;
  const mounted = editionOf(s).goodOrderExcuse === 'cavalry' ? own === 'Cv' : isMounted(own) && own !== 'Kn';
  // AR-CHARGE-12: as soon as the infantry has one loss the exception ends.
  if (mounted && his === 'HI' && e.type !== 'levy' && onFront) {
    if (e.losses === 0) return 'AR-CHARGE-10i';
    cite('AR-CHARGE-12');
  }
  return undefined;
}

/** d: a river or a work between them, or the charger behind its own. */
function behindSomething(s: AdlgState, u: Unit, path: ChargePath): RuleId | undefined {
  if (s.works.length > 0 && workBefore(s, u)) return 'AR-CHARGE-10';
  for (const p of s.pieces) if (p.kind === 'river' && crosses(s, u, path.legs, p)) return 'AR-CHARGE-10';
  return undefined;
}

const now = newShape();

function crosses(_s: AdlgState, u: Unit, legs: readonly Leg[], p: Piece): boolean {
  const at: Rect = { x: u.x, y: u.y, facing: u.facing, width: u.width, depth: u.depth };
  for (const leg of legs) {
    const motion = motionOf(at, tableLeg(leg));
    if (spansInArea(shapeOf(at, now), motion, areaOf(p)).length > 0) return true;
    carry(at, motion, 1, at);
  }
  return false;
}

const met = newContact();
const place = newShape();
const grown = newShape();

/** j and k: what it would have on flank and rear where it conforms, and the ground there; those `gone` have evaded. */
function badPlace(
  s: AdlgState,
  u: Unit,
  target: Unit,
  path: ChargePath,
  gone: readonly BodyId[] = [],
): RuleId | undefined {
  const option = path.hit?.options[0];
  const pose = option === undefined ? path.walked.poses[0] : option.place;
  shapeOf({ ...pose, width: u.width, depth: u.depth }, place);
  const t = touch(s);
  const anyEnemy = editionOf(s).contactExcuse === 'any-enemy';
  for (const e of s.units) {
    if (e === target || e.side === u.side || e.place !== 'table' || gone.includes(e.id)) continue;
    contactOf(place, shape(e), t, met, FLAT);
    if (met.kind === 'none' || met.kind === 'corner-corner' || met.edgeA === 'front') continue;
    if (anyEnemy || (met.kind === 'edge-edge' && met.edgeB === 'front')) return 'AR-CHARGE-10j';
  }
  return penalised(s, u, groundOf(s, u, place, target)) ? 'AR-CHARGE-10' : undefined;
}

/** The ground a body fights in where it touches its enemy: a piece at whose inside edge he stands counts (ADLG-TER-8). */
function groundOf(s: AdlgState, u: Unit, at: Shape, target: Unit): GroundClass {
  let found: GroundClass = 'open';
  if (s.pieces.length === 0) return found;
  const t = touch(s);
  layShape(grown, at.x, at.y, at.ux, at.uy, at.halfWidth + t, at.halfDepth + t, 0);
  for (const p of s.pieces) {
    const area = areaOf(p);
    if (touchesArea(at, area) || (touchesArea(grown, area) && touchesArea(shape(target), area)))
      found = worse(found, groundFor(s, u, p));
  }
  return found;
}

/** AR-CHARGE-11: what lies beyond a target that can evade, as far as the charger could follow. */
function beyond(s: AdlgState, u: Unit, target: Unit, path: ChargePath): RuleId | undefined {
  const one = units(1);
  const reach = openAllowance(s, u) + one;
  const limit = houseRules(s).beyondTarget === 'from-charger' ? reach : path.cost + reach;
  const last = path.legs[path.legs.length - 1];
  // A hair more, so that what lies exactly at the limit is met.
  const far: Leg = { do: 'advance', by: inUnits(limit) + PAST_UD };
  const legs = last.do === 'advance' ? [...path.legs.slice(0, -1), far] : [...path.legs, far];
  const gait: Gait = { ...CHARGE_GAIT, passFriends: 'burst', budget: limit, ignoring: [target.id] };
  const seen = [target.id];
  const at = newShape();
  for (;;) {
    const walked = walk(s, asGroup(u), legs, { ...gait, ignoring: seen });
    shapeOf(walked.poses[0], at);
    if (s.pieces.length > 0 && badOnTheWay(s, u, [...walked.legs, { do: 'advance', by: PAST_UD }])) {
      cite('ADLG-CHA-11');
      return 'AR-CHARGE-11';
    }
    const by = s.units.find((e) => e.id === walked.stop?.by);
    if (by === undefined || by.side === u.side || by.place !== 'table') return undefined;
    const hit = hitOf(s, u, at, shape(u), by, false);
    if (hit === undefined) return undefined;
    const there: ChargePath = { legs: walked.legs, rotation: 0, cost: walked.spent, walked, hit };
    const no =
      excusedBy(s, u, by, countsAsFront(by, hit.edge)) ??
      behindSomething(s, u, there) ??
      badPlace(s, u, by, there, seen);
    if (no !== undefined) {
      cite('ADLG-CHA-11');
      return 'AR-CHARGE-11';
    }
    if (!mayEvade(s, by)) return undefined;
    seen.push(by.id);
  }
}

/** Would it come into ground that penalises it on this path? */
function badOnTheWay(s: AdlgState, u: Unit, legs: readonly Leg[]): boolean {
  return s.pieces.some((p) => penalised(s, u, groundFor(s, u, p)) && crosses(s, u, legs, p));
}

// --- Frames ------------------------------------------------------------------------------------------------------

export interface StartFrame extends Frame {
  at: 'uncontrolled.start';
  corps: number;
}
export interface OrderFrame extends AskFrame {
  at: 'uncontrolled.order';
  who: string[]; // bodies that must charge
}

export interface TargetFrame extends AskFrame {
  at: 'uncontrolled.target';
  unit: BodyId;
  targets: BodyId[]; // enemies that threaten it alike
}

/** Bodies that must charge now, in the order of the list. */
const mustCharge = (s: AdlgState, corps: number): Forced[] => {
  const out: Forced[] = [];
  for (const u of restive(s, corps)) {
    const forced = forcedCharge(s, u);
    if (forced === undefined) continue;
    cite('AR-CHARGE-05');
    out.push(forced);
  }
  return out;
};

/** AR-CHARGE-13: it charges alone; through friends if it must, and as far as it can where they leave no room. */
function begin(s: AdlgState, f: Forced, tell?: Tell): void {
  const u = f.unit;
  u.did |= DID.ordered;
  tell?.({
    kind: 'uncontrolled',
    rule: 'AR-CHARGE-09',
    side: u.side,
    about: [u.id, f.target.id],
    facts: { rotation: inDegrees(f.path.rotation), distance: inUnits(Math.floor(f.away)) },
  });
  let path = f.path;
  let burst = f.burst;
  // ADLG-MOV-18a: through some nobody bursts; it goes round them, or as far as it can.
  const barred = f.path.walked.burst.some((v) => !mayBurst(s, v));
  if (burst && (barred || !endsClear(s, f))) {
    cite('AR-CHARGE-13');
    burst = false;
    for (const other of pathsTo(s, u, f.target)) {
      path = other;
      break;
    }
  }
  push(s, chargeFrame('uncontrolled', [u], path.legs, -1, burst));
}

/** It charges, or its player is asked whom. */
function beginOf(s: AdlgState, u: Unit, tell?: Tell): void {
  const all = chosenFrom(s, u);
  if (all.length === 1) begin(s, all[0], tell);
  else if (all.length > 1) {
    const targets = all.map((f) => f.target.id);
    push(s, { at: 'uncontrolled.target', n: nextAsk(s), unit: u.id, targets });
  }
}

/** Is there a place for it beyond the friends it bursts through? */
function endsClear(s: AdlgState, f: Forced): boolean {
  if ((f.path.hit?.options.length ?? 0) > 0) return true;
  return !isRefusal(clearEnd(s, asGroup(f.unit), f.path.walked.poses));
}

/** Why bodies that see an enemy before them stay where they are. */
function tellExcused(s: AdlgState, corps: number, tell: Tell): void {
  for (const u of restive(s, corps))
    for (const e of s.units) {
      if (e.side === u.side || e.place !== 'table') continue;
      const path = pathsTo(s, u, e, { ignoreFriends: true }).next().value;
      if (path === undefined) continue;
      const rule = excuse(s, u, e, path);
      if (rule !== undefined) tell({ kind: 'excused', rule, side: u.side, about: [u.id, e.id] });
    }
}

export const uncontrolledSteps = {
  'uncontrolled.start': (s: AdlgState, frame: StartFrame, _dice: unknown, tell?: Tell) => {
    const all = mustCharge(s, frame.corps);
    if (all.length === 0) {
      if (tell !== undefined) tellExcused(s, frame.corps, tell);
      pop(s);
    } else if (all.length === 1) beginOf(s, all[0].unit, tell);
    else push(s, { at: 'uncontrolled.order', n: nextAsk(s), who: all.map((f) => f.unit.id) });
  },
} satisfies Steps;

export const uncontrolledQuestions = {
  // AR-CHARGE-13: the owner takes them in the order he likes.
  'uncontrolled.order': {
    asks: (s: AdlgState, frame: OrderFrame): Ask[] => {
      const id = askId(frame.n);
      const about = frame.who;
      const first: Choose = { ask: id, kind: 'choose', choice: 0 };
      return [
        { id, side: s.active, kind: 'choose', rule: 'AR-CHARGE-13', about, secret: false, default: first },
      ];
    },
    check: (_s: AdlgState, frame: OrderFrame, c: Choose): Refusal | undefined => {
      if (c.kind !== 'choose') return refuse('AR-CHARGE-13', 'choose-who-charges');
      const bodies = frame.who.length;
      return c.choice >= 0 && c.choice < bodies
        ? undefined
        : refuse('AR-CHARGE-13', 'no-such-body', { choice: c.choice, bodies });
    },
    accept: (s: AdlgState, frame: OrderFrame, c: Choose, tell?: Tell): void => {
      pop(s);
      beginOf(s, unitOf(s, frame.who[c.choice]), tell);
    },
  },
  // ADLG-ZOC-7a: of equal threats its player chooses the target.
  'uncontrolled.target': {
    asks: (s: AdlgState, frame: TargetFrame): Ask[] => {
      const id = askId(frame.n);
      const first: Choose = { ask: id, kind: 'choose', choice: 0 };
      const about = frame.targets;
      return [
        { id, side: s.active, kind: 'choose', rule: 'ADLG-ZOC-7a', about, secret: false, default: first },
      ];
    },
    check: (_s: AdlgState, frame: TargetFrame, c: Choose): Refusal | undefined => {
      if (c.kind !== 'choose') return refuse('ADLG-ZOC-7a', 'choose-whom-to-charge');
      const bodies = frame.targets.length;
      return c.choice >= 0 && c.choice < bodies
        ? undefined
        : refuse('ADLG-ZOC-7a', 'no-such-body', { choice: c.choice, bodies });
    },
    accept: (s: AdlgState, frame: TargetFrame, c: Choose, tell?: Tell): void => {
      const all = chosenFrom(s, unitOf(s, frame.unit));
      pop(s);
      const chosen = all.find((f) => f.target.id === frame.targets[c.choice]);
      if (chosen !== undefined) begin(s, chosen, tell);
    },
  },
} satisfies Questions;
