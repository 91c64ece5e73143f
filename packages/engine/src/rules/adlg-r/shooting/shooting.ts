/** The shooting phase: a plan of each side, then all shots at once. ADLG-SHO-8, AR-SHOOT-17, 19, ADLG-TUR-12. */
import { cachedOf } from '../../../battle/cache.ts';
import { cite } from '../../../battle/cite.ts';
import type { Dice } from '../../../battle/dice/dice.ts';
import {
  type Ask,
  askId,
  type BodyId,
  type Frame,
  other,
  type Refusal,
  type Side,
  type Tell,
} from '../../../battle/protocol.ts';
import { refuse, SCENARIO_RULE } from '../../../battle/refuse.ts';
import { inUnits } from '../../../table/number.ts';
import { TROOPS } from '../army/troops.ts';
import { halfName, halfNamed } from '../bodies/half.ts';
import type { ShootingPlan } from '../commands.ts';
import {
  type AdlgFrame,
  type AskFrame,
  become,
  nextAsk,
  pop,
  push,
  type Questions,
  type Steps,
} from '../frames.ts';
import { addLoss, afterShooting, applyLosses, type Lost } from '../rout/rout.ts';
import { type AdlgState, DID, did, type Half, houseRules, type Unit } from '../state.ts';
import { beyond, SAME } from '../tolerances.ts';
import { armsAt, isBigGun } from './arm.ts';
import { type ShipHit, type ShootingStart, shipsHits } from './ships.ts';
import { resultRule, shotContest, shotFactors, type Volley } from './shot.ts';
import { type Aim, FOUR_UD, heldName, shotsOf, targetsOf, whyNotAt } from './target.ts';

export interface PlanFrame extends AskFrame {
  at: 'shooting.plan';
  side: Side;
}

/** All who shoot at one target: one shot, led by the primary shooter (ADLG-SHO-8). */
interface Group {
  target: BodyId; // 'B05:right'
  primary: string; // 'A03:left'
  supporters: string[];
  with?: string; // which of two weapons the primary shooter uses
}
export interface ResolveFrame extends Frame {
  at: 'shooting.resolve';
  groups: Group[];
  i: number;
  lost: Lost;
  ships?: readonly ShipHit[]; // halves that ships have hit in this phase
}

// --- The plan ----------------------------------------------------------------------------------------------------

/**
 * What a side may do, kept with its question: nothing changes while it is open. A view shares the question and
 * everything that can be shot at with its state.
 */
interface Proposal {
  aims: Aim[];
  ask: Ask;
}
const proposalBy = cachedOf(propose);
const proposalOf = (s: AdlgState, frame: PlanFrame): Proposal => proposalBy(frame, s, undefined);

function propose(frame: PlanFrame, s: AdlgState, measured: Aim[] | undefined): Proposal {
  const aims = measured ?? shotsOf(s, frame.side);
  const id = askId(frame.n);
  const plan = planFrom(s, id, aims);
  const about: string[] = [];
  for (const a of aims) if (!about.includes(a.shooter.id)) about.push(a.shooter.id);
  const ask: Ask = {
    id,
    side: frame.side,
    kind: 'shooting',
    rule: 'AR-SHOOT-09',
    about,
    secret: false,
    default: plan,
    plan,
  };
  return { aims, ask };
}

/** The engine's proposal: everybody shoots at his first target, led by the shooter who promises most. */
function planFrom(s: AdlgState, ask: string, aims: readonly Aim[]): ShootingPlan {
  const chosen: Aim[] = [];
  for (const a of aims) if (!chosen.some((c) => c.shooter === a.shooter && c.half === a.half)) chosen.push(a);
  const shots: ShootingPlan['shots'][number][] = [];
  const primary: ShootingPlan['primary'][number][] = [];
  for (const a of chosen) {
    const shot = { shooter: halfName(a.shooter, a.half), target: halfName(a.target, a.targetHalf) };
    shots.push(a.edge === 'front' ? shot : { ...shot, edge: a.edge });
  }
  for (const group of groupsOf(chosen)) {
    if (group.length < 2) continue;
    const lead = group[bestLead(s, group)];
    primary.push({
      target: halfName(lead.target, lead.targetHalf),
      shooter: halfName(lead.shooter, lead.half),
    });
  }
  return { ask, kind: 'shooting', shots, primary };
}

function groupsOf(aims: readonly Aim[]): Aim[][] {
  const groups: Aim[][] = [];
  for (const a of aims) {
    const found = groups.find((g) => g[0].target === a.target && g[0].targetHalf === a.targetHalf);
    if (found === undefined) groups.push([a]);
    else found.push(a);
  }
  return groups;
}

/** The shooter whose shot, supported by all the others, most often hits; of equals the first. */
function bestLead(s: AdlgState, group: readonly Aim[]): number {
  let best = 0;
  let most = -Infinity;
  for (let i = 0; i < group.length; i++) {
    const v = shotFactors(s, group[i], without(group, i));
    const worth =
      v.shooterTotal -
      v.targetTotal +
      (v.ties ? 0.9 : 0) +
      (v.doubleFrom > 0 ? 0.3 : 0) +
      WORTH[v.arm.quality];
    if (worth > most) {
      most = worth;
      best = i;
    }
  }
  return best;
}
const WORTH = { M: -0.3, O: 0, E: 0.3 } as const;
const without = (list: readonly Aim[], i: number): Aim[] => list.filter((_, k) => k !== i);

/** The whole plan is looked at: who may shoot, at whom, and who leads. */
function checkPlan(s: AdlgState, frame: PlanFrame, c: ShootingPlan): Refusal | undefined {
  if (c.kind !== 'shooting')
    return refuse('AR-SHOOT-09', 'a-plan-please', { kind: (c as { kind: string }).kind });
  const { aims, ask } = proposalOf(s, frame);
  if (c === ask.default) return undefined;
  const given = new Set<string>();
  const aimedAt = new Map<string, string>();
  for (const shot of c.shots) {
    const shooter = halfNamed(s, shot.shooter);
    if (shooter === undefined || shooter.unit.side !== frame.side)
      return refuse('AR-BU-03', 'no-such-shooter', { shooter: shot.shooter });
    const target = halfNamed(s, shot.target);
    if (target === undefined) return refuse('ADLG-SHO-7', 'no-target', { target: shot.target });
    const name = halfName(shooter.unit, shooter.half);
    if (given.has(name)) return refuse('AR-SHOOT-21', 'one-shot-each', { shooter: name });
    given.add(name);
    const aim = aims.find(
      (a) =>
        a.shooter === shooter.unit &&
        a.half === shooter.half &&
        a.target === target.unit &&
        a.targetHalf === target.half,
    );
    if (aim === undefined) {
      const why = whyNotAt(s, shooter.unit, shooter.half, target.unit, target.half);
      // Only a special rule of the scenario is left to forbid it.
      return why ?? refuse(SCENARIO_RULE, 'no-target', { target: shot.target });
    }
    if (shot.edge !== undefined && shot.edge !== aim.edge)
      return refuse('AR-SHOOT-21', 'other-edge', { shooter: name, edge: aim.edge });
    if (shot.with !== undefined && !weaponsFor(s, aim).includes(shot.with))
      return refuse('AR-TROOP-26', 'no-such-arm', { shooter: name, weapon: shot.with });
    aimedAt.set(name, halfName(target.unit, target.half));
  }
  return checkPrimaries(s, c, aimedAt);
}

/** AR-TROOP-26: what it may shoot with at this target. */
export const weaponsFor = (s: AdlgState, aim: Aim): string[] =>
  armsAt(s, aim.shooter, aim.distance)
    .filter((a) => aim.distance <= a.range + SAME)
    .map((a) => a.fires);

function checkPrimaries(
  s: AdlgState,
  c: ShootingPlan,
  aimedAt: ReadonlyMap<string, string>,
): Refusal | undefined {
  const led = new Set<string>();
  for (const p of c.primary) {
    const shooter = halfNamed(s, p.shooter);
    const target = halfNamed(s, p.target);
    const name = shooter === undefined ? p.shooter : halfName(shooter.unit, shooter.half);
    const at = target === undefined ? p.target : halfName(target.unit, target.half);
    if (aimedAt.get(name) !== at)
      return refuse('ADLG-SHO-8', 'primary-not-shooting', { shooter: name, target: at });
    if (led.has(at)) return refuse('ADLG-SHO-8', 'one-primary', { target: at });
    led.add(at);
  }
  return undefined;
}

/** Puts an accepted plan among the shots to resolve, and notes choices among equals. */
function acceptPlan(s: AdlgState, frame: PlanFrame, c: ShootingPlan): void {
  const { aims } = proposalOf(s, frame);
  const chosen: Aim[] = [];
  for (const shot of c.shots) {
    const shooter = halfNamed(s, shot.shooter)!;
    const target = halfNamed(s, shot.target)!;
    const own = aims.filter((a) => a.shooter === shooter.unit && a.half === shooter.half);
    const aim = own.find((a) => a.target === target.unit && a.targetHalf === target.half)!;
    chosen.push(shot.with === undefined ? aim : { ...aim, with: shot.with });
    // Medium and heavy guns choose freely beyond 4 UD; everybody else keeps what he chose among equals (AR-SHOOT-09).
    const free = isBigGun(armsAt(s, aim.shooter, 0)[0].fires) && beyond(aim.distance, FOUR_UD);
    if (own.length > 1 && !free) note(aim.shooter, aim.half, heldName(aim));
  }
  pop(s);
  const resolve = s.frames.findLast((f) => f.at === 'shooting.resolve') as ResolveFrame;
  chosenAims(resolve, s).aims.push(...chosen);
  for (const group of groupsOf(chosen)) {
    const target = halfName(group[0].target, group[0].targetHalf);
    const names = group.map((a) => halfName(a.shooter, a.half));
    let lead = group.length === 1 ? 0 : names.indexOf(named(s, c, target));
    if (lead < 0) lead = bestLead(s, group);
    const supporters = names.filter((_, i) => i !== lead);
    const weapon = group[lead].with;
    resolve.groups.push({
      target,
      primary: names[lead],
      supporters,
      ...(weapon === undefined ? {} : { with: weapon }),
    });
  }
}

function note(u: Unit, half: Half, name: string): void {
  if (half === 'left') u.heldTarget = name;
  else u.heldTargetRight = name;
}

/** The primary shooter that a plan names for a target, '' if none. */
function named(s: AdlgState, c: ShootingPlan, target: BodyId): string {
  for (const p of c.primary) {
    const at = halfNamed(s, p.target)!;
    const by = halfNamed(s, p.shooter)!;
    if (halfName(at.unit, at.half) === target) return halfName(by.unit, by.half);
  }
  return '';
}

export const shootingQuestions = {
  'shooting.plan': {
    asks: (s: AdlgState, frame: PlanFrame): Ask[] => [proposalOf(s, frame).ask],
    check: checkPlan,
    accept: acceptPlan,
  },
} satisfies Questions;

// --- Resolving ---------------------------------------------------------------------------------------------------

export const shootingSteps = {
  // Both sides shoot, the active one plans first (ADLG-TUR-4, 11).
  'shooting.start': (s: AdlgState, frame: ShootingStart) => {
    // What was routed while moving (attacked from two sides, burst through) goes at the end of that phase (ADLG-TUR-5).
    if (s.units.some((u) => u.place === 'routed')) {
      push(s, ...afterShooting());
      return;
    }
    const frames: AdlgFrame[] = [];
    for (const side of [s.active, other(s.active)]) {
      const aims = shotsOf(s, side);
      if (aims.length === 0) continue;
      if (side !== s.active) cite('ADLG-TUR-4');
      const plan: PlanFrame = { at: 'shooting.plan', side, n: nextAsk(s) };
      proposalBy(plan, s, aims);
      frames.push(plan);
    }
    const ships = shipsHits(frame);
    if (frames.length === 0 && ships.length === 0) {
      smoke(s, []);
      pop(s);
      return;
    }
    const resolve: ResolveFrame = { at: 'shooting.resolve', groups: [], i: 0, lost: [] };
    for (const [half, points] of ships)
      addLoss(resolve.lost, s.units.indexOf(halfNamed(s, half)!.unit), points);
    if (ships.length > 0) resolve.ships = ships;
    become(s, ...frames, resolve);
  },

  'shooting.resolve': (s: AdlgState, frame: ResolveFrame, dice: Dice, tell?: Tell) => {
    if (frame.i >= frame.groups.length) {
      smoke(s, frame.groups);
      const { lost } = frame;
      pop(s);
      if (lost.length === 0) return;
      // AR-SHOOT-19: applied together at the end; both sides may rout.
      cite('AR-SHOOT-19');
      cite('ADLG-SHO-15');
      cite('ADLG-TUR-12');
      applyLosses(s, lost, 'AR-SHOOT-17', tell);
      push(s, ...afterShooting());
      return;
    }
    const group = frame.groups[frame.i++];
    const target = halfNamed(s, group.target)!;
    const aimed = aimOf(s, frame, group.primary, target);
    const primary = group.with === undefined ? aimed : { ...aimed, with: group.with };
    const supporters = group.supporters.map((name) => aimOf(s, frame, name, target));
    const volley = shotFactors(s, primary, supporters);
    const contest = shotContest(s, primary, volley);
    const lost = dice.contest(contest);
    // AR-SHOOT-17: what a ship has taken from this half is part of the same.
    const before = frame.ships?.find(([half]) => half === group.target)?.[1] ?? 0;
    if (lost > before) addLoss(frame.lost, s.units.indexOf(target.unit), lost - before);
    if (tell !== undefined)
      tellShot(s, group, primary, volley, contest.first.score, contest.second.score, dice, lost, tell);
  },
} satisfies Steps;

/** Aims of the accepted plans, so that they need not be measured again; what a copied state lacks is measured anew. */
const chosenAims = cachedOf(
  (_: Frame, s: AdlgState) => ({ s, aims: [] as Aim[] }),
  (known, s) => known.s === s,
);

/** The lawful aim of a shooter at this target; positions and roles are those of the plan. */
function aimOf(s: AdlgState, frame: Frame, name: string, target: { unit: Unit; half: Half }): Aim {
  const { unit, half } = halfNamed(s, name)!;
  const is = (a: Aim): boolean =>
    a.shooter === unit && a.half === half && a.target === target.unit && a.targetHalf === target.half;
  const aim = chosenAims(frame, s).aims.find(is) ?? targetsOf(s, unit, half).find(is);
  if (aim === undefined) throw new Error(`${name} has lost its target ${target.unit.id}`);
  return aim;
}

function tellShot(
  s: AdlgState,
  group: Group,
  a: Aim,
  v: Volley,
  own: readonly number[],
  his: readonly number[],
  dice: Dice,
  lost: number,
  tell: Tell,
): void {
  const faces = dice.last;
  const known = faces.length === 2;
  const scoreA = known ? own[faces[0] - 1] + v.shooterTotal : 0;
  const scoreB = known ? his[faces[1] - 1] + v.targetTotal : 0;
  tell({
    kind: 'shot',
    rule: known ? resultRule(s, a, v, scoreA - scoreB, lost) : 'AR-SHOOT-01',
    side: a.shooter.side,
    about: [a.shooter.id, a.target.id],
    factors: [...v.shooter, ...v.target],
    thrown: known
      ? [
          { purpose: 'shot', rule: 'AR-SHOOT-01', side: a.shooter.side, faces: [faces[0]], score: scoreA },
          { purpose: 'shot', rule: 'AR-SHOOT-01', side: a.target.side, faces: [faces[1]], score: scoreB },
        ]
      : [],
    facts: {
      shooter: group.primary,
      target: group.target,
      supporters: group.supporters,
      with: v.arm.fires,
      distance: inUnits(a.distance),
      totalShooter: v.shooterTotal,
      totalTarget: v.targetTotal,
      lost,
    },
  });
}

/** AR-OPT-04: counts turns of shooting without moving; what moved is out of its smoke. */
function smoke(s: AdlgState, groups: readonly Group[]): void {
  if (!houseRules(s).smoke) return;
  const shot = new Set<string>();
  for (const g of groups)
    for (const name of [g.primary, ...g.supporters]) shot.add(halfNamed(s, name)!.unit.id);
  for (const u of s.units) {
    if (u.place !== 'table') continue;
    const { category } = TROOPS[u.type];
    const moved = u.side === s.active ? did(u, MOVED) : did(u, DID.evaded);
    if (moved || category === 'LI' || category === 'LH' || category === 'Drag') u.shotTurns = 0;
    else if (shot.has(u.id)) u.shotTurns = Math.min(2, u.shotTurns + (smokes(s, u) ? 1 : 0));
    else if (u.shotTurns < 2) u.shotTurns = 0;
  }
}
const MOVED =
  DID.moved |
  DID.charged |
  DID.evaded |
  DID.disengaged |
  DID.leftZoc |
  DID.conformed |
  DID.pursued |
  DID.turned;

/** Arquebuses and muskets make it. */
function smokes(s: AdlgState, u: Unit): boolean {
  const fires = armsAt(s, u, 0)[0]?.fires;
  return fires === 'arquebus' || fires === 'musket';
}
