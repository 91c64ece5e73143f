/** Winning: broken armies, objectives, victory points. GO-SETUP-21, 22. */
import { cite, citing } from '../../../battle/cite.ts';
import type { Result, RuleId, Side, Tell } from '../../../battle/protocol.ts';
import { UNIT } from '../../../table/number.ts';
import { pointGap } from '../ground/shapes.ts';
import { type GroupState, houseRules, type Objective, type Unit } from '../state.ts';
import { upTo } from '../tolerances.ts';

const gone = (u: Unit): number => (u.place === 'left' ? u.start : u.start - u.stands);
const routing = (u: Unit): number => (u.place === 'table' && u.order === 'rout' ? u.stands : 0);

/** Stands killed or off the table, and stands on Rout. */
export function lostStands(s: GroupState, side: Side): { gone: number; routing: number; start: number } {
  const out = { gone: 0, routing: 0, start: 0 };
  for (const u of s.units) {
    if (u.side !== side) continue;
    out.start += u.start;
    out.gone += gone(u);
    out.routing += routing(u);
  }
  return out;
}

/** GO-SETUP-21: half of its starting stands lost or on Rout. */
export function isBroken(s: GroupState, side: Side): boolean {
  const l = lostStands(s, side);
  return 100 * (l.gone + l.routing) >= houseRules(s).army_break * l.start;
}

/** GO-SETUP-21: no unit left that does not rout, on the table or on its way. */
const isSwept = (s: GroupState, side: Side): boolean =>
  !s.units.some(
    (u) =>
      u.side === side &&
      ((u.place === 'table' && u.order !== 'rout') ||
        (u.place === 'waiting' && s.groups[u.group].arrives > 0)),
  );

/** GO-SETUP-22: points for a general lost, and for the commander-in-chief. */
const LOST_GENERAL = 5;
const LOST_CHIEF = 10;

/** GO-SETUP-22: points of a side. */
export function pointsOf(s: GroupState, side: Side): number {
  const enemy: Side = side === 0 ? 1 : 0;
  const l = lostStands(s, enemy);
  let points = citing(l.gone > 0, 'GO-SETUP-22a') ? l.gone : 0;
  if (citing(l.routing > 0, 'GO-SETUP-22b')) points += l.routing;
  for (const g of s.generals)
    if (g.side === enemy && g.lost) points += citing(g.group < 0, 'GO-SETUP-22c') ? LOST_CHIEF : LOST_GENERAL;
  for (const o of s.objectives)
    if (o.holder === side && !citing((o.only ?? side) !== side, 'GO-SETUP-22d')) points += o.points;
  return points;
}

/**
 * GO-SETUP-22: held by the side with the only non-routing unit within 10, else by its last holder. A garrison holds
 * its own block and nothing outside: else it would hold a bridge before its windows that nobody of its side is at.
 */
export function holdObjectives(s: GroupState, tell?: Tell): void {
  const reach = houseRules(s).objective_reach * UNIT;
  const fromAfar = houseRules(s).garrison_holds === 'reach';
  const holds = (u: Unit, o: Objective): boolean =>
    upTo(pointGap(s, o.x, o.y, u), u.block === '' || fromAfar ? reach : 0);
  for (const o of s.objectives) {
    const near = ([0, 1] as const).map((side) =>
      s.units.some((u) => u.side === side && u.place === 'table' && u.order !== 'rout' && holds(u, o)),
    );
    if (near[0] === near[1]) continue;
    const holder: Side = near[0] ? 0 : 1;
    if (o.holder === holder) continue;
    o.holder = holder;
    tell?.({
      kind: 'objective',
      rule: 'GO-SETUP-22',
      side: holder,
      facts: { objective: o.name, points: o.points },
    });
  }
}

export const scoreOf = (s: GroupState, winner: Side | null, how: string, rule: RuleId): Result => {
  cite(rule);
  return {
    winner,
    how,
    rule,
    score: [pointsOf(s, 0), pointsOf(s, 1)],
  };
};

/** GO-SETUP-22: a lead of 10 wins, or what the scenario says. */
export const winningLead = (s: GroupState): number => s.scenario.lead ?? houseRules(s).winning_lead;

/** The points decide. */
export function byPoints(s: GroupState, how: string, rule: RuleId): Result {
  const lead = pointsOf(s, 0) - pointsOf(s, 1);
  const winner: Side | null = lead >= winningLead(s) ? 0 : -lead >= winningLead(s) ? 1 : null;
  return scoreOf(s, winner, how, rule);
}

/** At once: an army with nobody left who does not rout. Not while the armies are being set up. */
export function sweep(s: GroupState): Result | undefined {
  const swept = ([0, 1] as const).filter((side) => isSwept(s, side));
  if (swept.length === 0) return undefined;
  if (swept.length === 2) return byPoints(s, 'army-broken', 'GO-SETUP-21');
  return scoreOf(s, swept[0] === 0 ? 1 : 0, 'army-broken', 'GO-SETUP-21');
}

export const turnLimit = (s: GroupState): number =>
  s.scenario.turns > 0 ? s.scenario.turns : houseRules(s).turn_limit;

/** At the end of a turn: broken armies, then the turn limit. */
export function verdict(s: GroupState): Result | undefined {
  const broken = ([0, 1] as const).filter((side) => isBroken(s, side));
  if (broken.length === 2) return byPoints(s, 'army-broken', 'GO-SETUP-21');
  if (broken.length === 1) return scoreOf(s, broken[0] === 0 ? 1 : 0, 'army-broken', 'GO-SETUP-21');
  if (s.turn >= turnLimit(s))
    return byPoints(s, 'turn-limit', s.scenario.turns > 0 ? 'GO-SETUP-22' : 'GO-SETUP-21a');
  return undefined;
}
