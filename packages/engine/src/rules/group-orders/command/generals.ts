/** Generals: their reach, whom they are with, what may happen to them. GO-SETUP-09, 10, GO-ORDER-04, GO-MELEE-12. */

import { cite } from '../../../battle/cite.ts';
import { type Dice, pipsOf } from '../../../battle/dice/dice.ts';
import {
  type Ask,
  askId,
  type BodyId,
  type Frame,
  type Refusal,
  type Tell,
} from '../../../battle/protocol.ts';
import type { Vector } from '../../../table/angle.ts';
import { fromUnits, toUnits } from '../../../table/grid.ts';
import { inUnits, type Length, roundHalfAway, UNIT } from '../../../table/number.ts';
import { pointAt } from '../../../table/shape.ts';
import type { FollowCommand } from '../commands.ts';
import { type AskFrame, nextAsk, pop, push, type Questions, type Steps } from '../frames.ts';
import { isOnTable, ontoTable } from '../ground/edges.ts';
import { GENERAL_RADIUS, pointGap, rect } from '../ground/shapes.ts';
import { refuse } from '../refuse.ts';
import { putAt } from '../setup/placing.ts';
import {
  chiefOf,
  DID,
  type General,
  type GroupState,
  groupUnits,
  houseRules,
  onTable,
  type Unit,
  unitOf,
} from '../state.ts';
import { beyond, SAME, TOUCH, under, upTo } from '../tolerances.ts';

/** Edge to edge from a general to a unit. */
export const generalGap = (s: GroupState, g: General, u: Unit): number =>
  Math.max(0, pointGap(s, g.x, g.y, u) - GENERAL_RADIUS);

/** From a general to the nearest of these units; -1 if there is none. */
export function gapToAny(s: GroupState, g: General, units_: readonly Unit[]): number {
  let least = -1;
  for (const u of units_) {
    const gap = generalGap(s, g, u);
    if (least < 0 || gap < least) least = gap;
  }
  return least;
}

/** The smaller of two distances, -1 being none. */
export const nearestOf = (a: number, b: number): number => (a < 0 ? b : b < 0 ? a : Math.min(a, b));

/** GO-MORALE-M08: the nearest of the group's general and the C-in-C, to these units; -1 nobody. */
export function entitledGap(s: GroupState, group: number, units_: readonly Unit[]): number {
  let least = -1;
  for (const g of s.generals) {
    if (g.place !== 'table' || (g.group !== group && !(g.group === -1 && g.side === s.groups[group].side)))
      continue;
    least = nearestOf(least, gapToAny(s, g, units_));
  }
  return roundHalfAway(least);
}

/** GO-SETUP-02, 33: what the D4 must show for a general so far away: 1 or less always counts, 5 or more never. */
export function pipsNeeded(s: GroupState, gap: Length): number {
  if (gap < 0) return 5;
  cite('GO-SETUP-02');
  return Math.max(1, Math.ceil((gap - SAME) / (houseRules(s).general_reach * UNIT)));
}

/** GO-SETUP-09: the generals of its side that are attached to a unit. */
export const attachedTo = (s: GroupState, u: Unit): General[] =>
  s.generals.filter(
    (g) =>
      g.side === u.side && g.place === 'table' && upTo(generalGap(s, g, u), houseRules(s).attached * UNIT),
  );

/** Behind the middle of a unit's rear. */
export function behind(s: GroupState, u: Unit): Vector {
  const r = rect(s, u);
  const spot = pointAt(r, -r.depth / 2 - GENERAL_RADIUS, 0);
  return ontoTable(s, spot.x, spot.y);
}

/** GO-SETUP-10: an enemy stand that touches a general drives him to the nearest unit of his group. */
export function displaceGenerals(s: GroupState, mover: Unit, tell?: Tell): void {
  if (mover.place !== 'table') return;
  for (const g of s.generals) {
    if (g.side === mover.side || g.place !== 'table') continue;
    if (pointGap(s, g.x, g.y, mover) > GENERAL_RADIUS + TOUCH) continue;
    takeRefuge(s, g, tell);
  }
}

function takeRefuge(s: GroupState, g: General, tell?: Tell): void {
  let best: Unit | undefined;
  let least = Infinity;
  for (const u of s.units) {
    if (u.place !== 'table' || u.side !== g.side || (g.group >= 0 && u.group !== g.group)) continue;
    const gap = pointGap(s, g.x, g.y, u);
    if (best === undefined || under(gap, least)) {
      least = gap;
      best = u;
    }
  }
  if (best === undefined) {
    g.place = 'dead';
    g.lost = true;
    tell?.({ kind: 'general-taken', rule: 'GO-SETUP-10', side: g.side, about: [g.id] });
    return;
  }
  const to = behind(s, best);
  putAt(g, to.x, to.y);
  tell?.({ kind: 'general-displaced', rule: 'GO-SETUP-10', side: g.side, about: [g.id, best.id] });
}

/** GO-SETUP-10: a general whose whole group is gone leaves at the end of the turn, not counted as lost. */
export function dismissGenerals(s: GroupState, tell?: Tell): void {
  for (const g of s.generals) {
    if (g.place !== 'table' || g.group < 0) continue;
    if (s.units.some((u) => u.group === g.group && (u.place === 'table' || u.place === 'waiting'))) continue;
    g.place = 'left';
    tell?.({ kind: 'general-leaves', rule: 'GO-SETUP-10', side: g.side, about: [g.id] });
  }
}

/** GO-MELEE-12: a replacement appears with the group in the owner's next-but-one step 1. */
export function replaceGenerals(s: GroupState, tell?: Tell): void {
  for (const g of s.generals) {
    if (g.side !== s.active || g.returns === 0) continue;
    g.returns--;
    if (g.returns > 0) continue;
    const with_ =
      g.group < 0 ? s.units.filter((u) => u.side === g.side && onTable(u)) : groupUnits(s, g.group);
    if (with_.length === 0) continue;
    const to = behind(s, with_[0]);
    putAt(g, to.x, to.y);
    g.place = 'table';
    tell?.({ kind: 'general-replaced', rule: 'GO-MELEE-12', side: g.side, about: [g.id] });
  }
}

/** GO-SETUP-09a: his player may let an attached general go with a unit that gives way or pursues. */
export function offerFollow(s: GroupState, generals: readonly string[], u: Unit): void {
  if (u.place !== 'table') return;
  for (const id of generals) {
    const g = s.generals.find((x) => x.id === id);
    if (g === undefined || g.place !== 'table') continue;
    push(s, { at: 'general.follow', general: id, unit: u.id, n: nextAsk(s) });
  }
}

export interface FollowFrame extends AskFrame {
  general: string;
  unit: BodyId;
}

export const generalQuestions = {
  'general.follow': {
    asks: (s: GroupState, f: FollowFrame): Ask[] => {
      const g = s.generals.find((x) => x.id === f.general)!;
      const to = behind(s, unitOf(s, f.unit));
      const id = askId(f.n);
      const stay: FollowCommand = { ask: id, kind: 'follow', go: false, x: toUnits(to.x), y: toUnits(to.y) };
      return [
        {
          id,
          side: g.side,
          kind: 'follow',
          rule: 'GO-SETUP-09a',
          about: [g.id, f.unit],
          secret: false,
          default: stay,
        },
      ];
    },
    check: (s: GroupState, f: FollowFrame, c: FollowCommand): Refusal | undefined => {
      if (c.kind !== 'follow')
        return refuse('GO-SETUP-09a', 'not-an-answer', { kind: (c as { kind: string }).kind });
      if (!c.go) return undefined;
      const u = unitOf(s, f.unit);
      const [x, y] = [fromUnits(c.x), fromUnits(c.y)];
      if (!isOnTable(s, x, y)) return refuse('GO-SETUP-04', 'off-table', { x: c.x, y: c.y });
      const gap = Math.max(0, pointGap(s, x, y, u) - GENERAL_RADIUS);
      if (beyond(gap, houseRules(s).attached * UNIT))
        return refuse('GO-SETUP-09a', 'too-far', { distance: inUnits(gap), most: houseRules(s).attached });
      return undefined;
    },
    accept: (s: GroupState, f: FollowFrame, c: FollowCommand, tell?: Tell): void => {
      pop(s);
      const g = s.generals.find((x) => x.id === f.general)!;
      if (!c.go) return;
      putAt(g, fromUnits(c.x), fromUnits(c.y));
      tell?.({ kind: 'general-follows', rule: 'GO-SETUP-09a', side: g.side, about: [g.id, f.unit] });
    },
  },
} satisfies Questions;

/** GO-MELEE-12: generals who risk their lives at the end of this step, by group; asked before losses are forgotten. */
export function generalsAtRisk(s: GroupState): string[] {
  const out: string[] = [];
  for (const g of s.generals) {
    if (g.place !== 'table') continue;
    const near = s.units.some(
      (u) =>
        u.side === g.side &&
        (u.did & DID.lostNow) !== 0 &&
        (u.place === 'table' || u.place === 'dead') &&
        upTo(generalGap(s, g, u), houseRules(s).attached * UNIT),
    );
    if (near) out.push(g.id);
  }
  return out;
}
/** What was lost in an earlier step (to defensive fire, in a blocked flight) puts nobody at risk in the one that begins. */
export function forgetLosses(s: GroupState): void {
  for (const u of s.units) u.did &= ~DID.lostNow;
}
export interface RiskFrame extends Frame {
  generals: string[];
}

/** GO-MORALE-M08: a man killed in the step steadies nobody, though he was near before the casualties came off. */
function forgetDistance(s: GroupState, g: General): void {
  if (g.group >= 0) s.groups[g.group].gap = -1;
  else for (const group of s.groups) if (group.side === g.side) group.chief = -1;
}

const TWELVE: readonly number[] = [0, 0, 0, 0, 0, 1];

export const generalSteps = {
  /** One general after another: 2D6, and only twelve kills. */
  'general.risk': (s: GroupState, f: RiskFrame, dice: Dice, tell?: Tell) => {
    const id = f.generals[0];
    if (id === undefined) {
      forgetLosses(s);
      pop(s);
      return;
    }
    const g = s.generals.find((x) => x.id === id)!;
    const sixes = dice.roll({
      rule: 'GO-MELEE-12',
      purpose: 'general-risk',
      side: g.side,
      count: 2,
      faces: 6,
      score: TWELVE,
    });
    f.generals.shift();
    const killed = sixes === 2;
    tell?.({
      kind: killed ? 'general-killed' : 'general-safe',
      rule: 'GO-MELEE-12',
      side: g.side,
      about: [g.id],
      thrown: [
        {
          purpose: 'general-risk',
          rule: 'GO-MELEE-12',
          side: g.side,
          faces: dice.last,
          score: pipsOf(dice.last),
          most: 11,
        }, // GO-MELEE-12: two sixes kill
      ],
    });
    if (!killed) return;
    g.place = 'dead';
    g.lost = true;
    g.returns = 2;
    if (g.group >= 0) s.groups[g.group].bereft = true;
    if (houseRules(s).killed_general === 'gone') forgetDistance(s, g);
  },
} satisfies Steps;

export const chiefGap = (s: GroupState, group: number, units_: readonly Unit[]): number => {
  const chief = chiefOf(s, s.groups[group].side);
  return chief === undefined ? -1 : gapToAny(s, chief, units_);
};
