/** What a walk costs: the ground under each stretch of it, turns, and where the allowance ends. ADLG-ALW, AR-MOVE-01. */
import { cite } from '../../../../battle/cite.ts';
import type { RuleId } from '../../../../battle/protocol.ts';
import type { Area } from '../../../../table/area.ts';
import { spansInArea } from '../../../../table/motion/crossing.ts';
import type { Motion } from '../../../../table/motion/motion.ts';
import { inUnits, roundHalfAway, units } from '../../../../table/number.ts';
import type { Shape } from '../../../../table/shape.ts';
import { isLight, TROOPS } from '../../army/troops.ts';
import type { Leg } from '../../commands.ts';
import { areaOf, type GroundClass, groundFor, worse } from '../../ground/terrain.ts';
import { type AdlgState, houseRules, type Unit } from '../../state.ts';
import { ALONG, beyond, SAME } from '../../tolerances.ts';
import { allowanceIn, farPace, turnCost } from '../allowance.ts';
import type { Group } from '../group.ts';
import type { Gait, Walk } from './gait.ts';

/** The slowest open allowance of the group. ADLG-ALW-5 */
export function openOf(
  s: AdlgState,
  group: Group,
  nearEnemy: boolean,
  far: readonly string[] = NOBODY,
): number {
  let least = Number.POSITIVE_INFINITY;
  if (group.units.length > 1) cite('ADLG-ALW-5');
  for (const u of group.units) least = Math.min(least, paceIn(s, u, 'open', nearEnemy, far));
  return least;
}
const NOBODY: readonly string[] = [];

/** ADLG-ALW-1a: in the open heavy foot far from all enemies goes faster. */
function paceIn(
  s: AdlgState,
  u: Unit,
  ground: GroundClass,
  nearEnemy: boolean,
  far: readonly string[],
): number {
  const plain = allowanceIn(s, u, ground, nearEnemy);
  if (ground !== 'open' || !far.includes(u.id)) return plain;
  cite(TROOPS[u.type].deep ? 'ADLG-ALW-1b' : 'ADLG-ALW-1a');
  return Math.max(plain, units(farPace(s, u)));
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
  start = 0, // what came before is paid
): number {
  if (leg.do === 'turn') {
    if (gait.freeTurns) return 1;
    let cost = 0;
    // ADLG-MOV-4a: the first turn of light troops is free.
    const free =
      !out.turned &&
      houseRules(s).lightTurnFree &&
      group.units.every((u) => isLight(TROOPS[u.type].category));
    if (free) cite('ADLG-MOV-4a');
    else for (const u of group.units) cost = Math.max(cost, turnCost(u));
    out.turned = true;
    cite('AR-MOVE-01');
    if (leg.to !== 'about') {
      cite('AR-MOVE-02');
      cite('ADLG-MOV-4');
    }
    if (out.spent + cost > out.budget + SAME) {
      if (!houseRules(s).shortTurnDisorders || out.spent > 0 || group.units.length > 1)
        return overspent(out, i, 0, out.spent + cost, 'AR-MOVE-01');
      cite('ADLG-ORD-13a');
      out.short = true;
      out.spent = out.budget;
      return 1;
    }
    out.spent += cost;
    return 1;
  }
  if (leg.do === 'slide' && gait.paidSlide !== true && houseRules(s).slideFree) {
    cite('ADLG-MOV-1a');
    return Math.min(1, upTo);
  }
  cite('ADLG-MOV-2');
  const lowest = houseRules(s).mixedGround === 'lowest';
  const end = Math.min(1, upTo);
  // Whoever is stopped where he stands walks through nothing.
  if ((end - start) * motion.length <= ALONG) return end;
  // Only as far as it comes: ground that it would have entered beyond the enemy who stops it does not count.
  const part = end < 1 ? partOf(motion, end) : motion;
  const pieces = (gait.bonus ?? 0) > 0 ? OPEN : groundSpans(s, group, now, part, out.nearEnemy, gait.far);
  const flat = flatWheel(s, group, leg, motion);
  let from = start;
  for (const span of pieces) {
    const to = span.to * end;
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
    // ADLG-ALW-4: the lowest allowance met is that of the whole move, or each stretch costs by its own.
    const rate = lowest ? 1 : span.rate;
    if (lowest && span.rate !== 1 && span.least < out.allowance) {
      const cap = capIn(s, gait, span.least, out);
      if (out.spent > cap + SAME)
        return overspent(out, i, from, out.spent + motion.length * (to - from), span.rule, cap);
      out.budget = Math.min(out.budget, cap);
      out.allowance = span.least;
    }
    const length = motion.length * flat;
    const price = length * (to - from) * rate;
    if (out.spent + price > out.budget + SAME) {
      const part = Math.max(0, out.budget - out.spent) / (length * rate);
      return overspent(out, i, from + part, out.spent + price, span.rule);
    }
    out.spent += price;
    from = to;
    if (from >= end) break;
  }
  return end;
}

const FULL_WHEEL = units(1.5); // ADLG-MOV-2a
/** ADLG-MOV-2a: by option a wheel of one unit costs 1.5 UD for 90 degrees, and less in proportion, not its arc. */
function flatWheel(s: AdlgState, group: Group, leg: Leg, motion: Motion): number {
  if (leg.do !== 'wheel' || houseRules(s).wheelCost === 'arc' || motion.length === 0) return 1;
  if (group.units.length > 1 || beyond(group.units[0].width, units(1))) return 1;
  cite('ADLG-MOV-2a');
  return (FULL_WHEEL * (leg.by / 90)) / motion.length;
}

/** The first part of a motion. */
const partOf = (m: Motion, part: number): Motion => ({
  ...m,
  angle: m.angle * part,
  dx: m.dx * part,
  dy: m.dy * part,
  length: m.length * part,
});

/** What the whole move may cost once it comes into ground of this allowance. Pursuers go their way whatever the ground. */
function capIn(s: AdlgState, gait: Gait, least: number, out: Walk): number {
  if (Number.isNaN(gait.budget)) return least;
  if (gait.adjust !== undefined) return Math.max(units(houseRules(s).evadeLeast), least + gait.adjust);
  return gait.budget > 2 * out.allowance ? out.budget : least;
}

function overspent(
  out: Walk,
  leg: number,
  fraction: number,
  needed: number,
  rule: RuleId,
  most = out.budget,
): number {
  out.stop = {
    rule,
    why: 'too-far',
    figures: { needed: inUnits(roundHalfAway(needed)), allowance: inUnits(Math.floor(most)) },
    leg,
    fraction,
    by: '',
  };
  if (most === out.budget) out.spent = out.budget;
  return fraction;
}

interface Span {
  to: number; // fraction of the motion
  rate: number; // open-ground UD spent for each UD; Infinity: closed
  least: number; // the slowest member's allowance in it
  rule: RuleId;
  ground: GroundClass;
}
const OPEN: readonly Span[] = [
  { to: 1, rate: 1, least: Number.POSITIVE_INFINITY, rule: 'ADLG-ALW-1', ground: 'open' },
];

/** ADLG-ALW-4, 5: the motion cut where any member enters or leaves a piece; each stretch at its worst rate. */
function groundSpans(
  s: AdlgState,
  group: Group,
  now: readonly Shape[],
  motion: Motion,
  nearEnemy: boolean,
  far: readonly string[] = NOBODY,
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
  const open = openOf(s, group, nearEnemy, far);
  const out: Span[] = [];
  let from = 0;
  // Borders met at once but for rounding are met at once: no stretch is thinner than that.
  const thin = ALONG / Math.max(1, motion.length);
  for (let k = 0; k < cuts.length; k++) {
    const last = 1 - cuts[k] <= thin;
    const to = last ? 1 : cuts[k];
    if (to - from <= thin && !(last && from < 1)) continue;
    const middle = (from + to) / 2;
    let least = Number.POSITIVE_INFINITY;
    let worst: GroundClass = 'open';
    for (let j = 0; j < group.units.length; j++) {
      let ground: GroundClass = 'open';
      for (const x of inside) if (x.member === j && covers(x.spans, middle)) ground = worse(ground, x.ground);
      const allowance = paceIn(s, group.units[j], ground, nearEnemy, far);
      if (allowance < least) {
        least = allowance;
        worst = ground;
      }
    }
    const rate = least <= 0 ? Number.POSITIVE_INFINITY : open / least;
    out.push({
      to,
      rate,
      least,
      rule: rate === 1 ? 'ADLG-ALW-1' : worst === 'impassable' ? 'ADLG-ALW-7' : 'ADLG-ALW-4',
      ground: worst,
    });
    from = to;
    if (last) break;
  }
  return out;
}

function covers(spans: readonly number[], at: number): boolean {
  for (let i = 0; i + 1 < spans.length; i += 2) if (at >= spans[i] && at <= spans[i + 1]) return true;
  return false;
}
