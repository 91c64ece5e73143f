/** What a walk costs: the ground under each stretch of it, turns, and where the allowance ends. ADLG-ALW, AR-MOVE-01. */
import { cite } from '../../../battle/cite.ts';
import type { RuleId } from '../../../battle/protocol.ts';
import type { Area } from '../../../table/area.ts';
import { spansInArea } from '../../../table/crossing.ts';
import type { Motion } from '../../../table/motion.ts';
import { inUnits, roundHalfAway } from '../../../table/number.ts';
import type { Shape } from '../../../table/shape.ts';
import type { Leg } from '../commands.ts';
import { areaOf, type GroundClass, groundFor, worse } from '../ground/terrain.ts';
import type { AdlgState } from '../state.ts';
import { SAME } from '../tolerances.ts';
import { allowanceIn, turnCost } from './allowance.ts';
import type { Group } from './group.ts';
import type { Gait, Walk } from './walk.ts';

/** The slowest open allowance of the group. ADLG-ALW-5 */
export function openOf(s: AdlgState, group: Group, nearEnemy: boolean): number {
  let least = Number.POSITIVE_INFINITY;
  if (group.units.length > 1) cite('ADLG-ALW-5');
  for (const u of group.units) least = Math.min(least, allowanceIn(s, u, 'open', nearEnemy));
  return least;
}

/** Terrain under the path: how far the budget reaches. Returns the fraction affordable; fills `out.stop`. */
export function afford(
  s: AdlgState,
  group: Group,
  now: readonly Shape[],
  leg: Leg,
  motion: Motion,
  upTo: number,
  gait: Gait,
  out: Walk,
  i: number,
): number {
  if (leg.do === 'turn') {
    if (gait.freeTurns) return 1;
    let cost = 0;
    for (const u of group.units) cost = Math.max(cost, turnCost(u));
    cite('AR-MOVE-01');
    if (leg.to !== 'about') {
      cite('AR-MOVE-02');
      cite('ADLG-MOV-4');
    }
    if (out.spent + cost > out.budget + SAME) return overspent(out, i, 0, out.spent + cost, 'AR-MOVE-01');
    out.spent += cost;
    return 1;
  }
  cite('ADLG-MOV-2');
  const end = Math.min(1, upTo);
  const pieces = (gait.bonus ?? 0) > 0 ? OPEN : groundSpans(s, group, now, motion, out.nearEnemy);
  let from = 0;
  for (const span of pieces) {
    const to = Math.min(end, span.to);
    if (to <= from) continue;
    if (span.rate === Number.POSITIVE_INFINITY) {
      if (out.stop === null || out.stop.fraction > from)
        out.stop = {
          rule: span.rule,
          why: 'ground-closed',
          figures: { ground: span.ground, after: inUnits(out.length + motion.length * from) },
          leg: i,
          fraction: from,
          by: '',
        };
      return from;
    }
    const price = motion.length * (to - from) * span.rate;
    if (out.spent + price > out.budget + SAME) {
      const part = Math.max(0, out.budget - out.spent) / (motion.length * span.rate);
      return overspent(out, i, from + part, out.spent + price, span.rule);
    }
    out.spent += price;
    from = to;
    if (from >= end) break;
  }
  return end;
}

function overspent(out: Walk, leg: number, fraction: number, needed: number, rule: RuleId): number {
  out.stop = {
    rule,
    why: 'too-far',
    figures: { needed: inUnits(roundHalfAway(needed)), allowance: inUnits(out.budget) },
    leg,
    fraction,
    by: '',
  };
  out.spent = out.budget;
  return fraction;
}

interface Span {
  to: number; // fraction of the motion
  rate: number; // open-ground UD spent for each UD; Infinity: closed
  rule: RuleId;
  ground: GroundClass;
}
const OPEN: readonly Span[] = [{ to: 1, rate: 1, rule: 'ADLG-ALW-1', ground: 'open' }];

/** ADLG-ALW-4, 5: the motion cut where any member enters or leaves a piece; each stretch at its worst rate. */
function groundSpans(
  s: AdlgState,
  group: Group,
  now: readonly Shape[],
  motion: Motion,
  nearEnemy: boolean,
): readonly Span[] {
  if (s.pieces.length === 0) return OPEN;
  const inside: { member: number; ground: GroundClass; spans: readonly number[] }[] = [];
  const cuts: number[] = [1];
  for (let j = 0; j < group.units.length; j++) {
    for (const p of s.pieces) {
      const ground = groundFor(s, group.units[j], p);
      if (ground === 'open') continue;
      const area: Area = areaOf(p);
      const spans = spansInArea(now[j], motion, area);
      if (spans.length === 0) continue;
      inside.push({ member: j, ground, spans });
      for (const cut of spans) if (cut > 0 && cut < 1) cuts.push(cut);
    }
  }
  if (inside.length === 0) return OPEN;
  cite('ADLG-ALW-4');
  cuts.sort((a, b) => a - b);
  const open = openOf(s, group, nearEnemy);
  const out: Span[] = [];
  let from = 0;
  for (const to of cuts) {
    if (to <= from) continue;
    const middle = (from + to) / 2;
    let least = Number.POSITIVE_INFINITY;
    let worst: GroundClass = 'open';
    for (let j = 0; j < group.units.length; j++) {
      let ground: GroundClass = 'open';
      for (const x of inside) if (x.member === j && covers(x.spans, middle)) ground = worse(ground, x.ground);
      const allowance = allowanceIn(s, group.units[j], ground, nearEnemy);
      if (allowance < least) {
        least = allowance;
        worst = ground;
      }
    }
    const rate = least <= 0 ? Number.POSITIVE_INFINITY : open / least;
    out.push({
      to,
      rate,
      rule: rate === 1 ? 'ADLG-ALW-1' : worst === 'impassable' ? 'ADLG-ALW-7' : 'ADLG-ALW-4',
      ground: worst,
    });
    from = to;
  }
  return out;
}

function covers(spans: readonly number[], at: number): boolean {
  for (let i = 0; i + 1 < spans.length; i += 2) if (at >= spans[i] && at <= spans[i + 1]) return true;
  return false;
}
