/** Step 5: the modifiers of a shot, its result, and both sides' sealed plans. GO-SHOOT-05 to 09. */

import { lastMade } from '../../../battle/cache.ts';
import { citing } from '../../../battle/cite.ts';
import { type Dice, dieOf } from '../../../battle/dice/dice.ts';
import { type Factor, factor, total } from '../../../battle/factor.ts';
import { type Ask, askId, type Frame, type Refusal, type Side, type Tell } from '../../../battle/protocol.ts';
import { UNIT } from '../../../table/number.ts';
import { type Band, bandsOf, hasMuskets, isGun, isMassedFoot } from '../army/troops.ts';
import { forgetLosses, generalsAtRisk } from '../command/generals.ts';
import type { Shot, ShotsCommand } from '../commands.ts';
import { type AskFrame, become, nextAsk, pop, type Questions, type Steps } from '../frames.ts';
import { coverOf } from '../ground/cover.ts';
import { isColumn } from '../ground/shapes.ts';
import { inDisorderingGround } from '../ground/terrain.ts';
import type { GroupFactors } from '../keys.ts';
import { measureGenerals } from '../morale/give-way.ts';
import { disorder, kill } from '../morale/losses.ts';
import { refuse } from '../refuse.ts';
import { DID, did, findUnit, type GroupState, houseRules, type Unit, unitOf } from '../state.ts';
import { upTo } from '../tolerances.ts';
import {
  bandOf,
  defendingStands,
  isLightTarget,
  judgeShots,
  muzzleRange,
  muzzles,
  shootsAsLight,
  usualPlan,
} from './target.ts';
import { endVolley, type FiredFrame, type FireFrame, raked } from './volley.ts';

/** What a shot is thrown with. */
export interface Aim {
  band: Band;
  stands: number;
  close: boolean; // at 5 or less
}

type Row = (s: GroupState, u: Unit, t: Unit, aim: Aim) => Factor | undefined;
const when = (yes: boolean, rule: string, what: GroupFactors, value: number, u: Unit): Factor | undefined =>
  yes ? factor(rule, what, value, u.id) : undefined;

/** GO-SHOOT-08, in the order of the sheet. */
const ROWS: readonly Row[] = [
  (s, u, _t, aim) =>
    when(
      aim.band === 'extreme',
      'GO-SHOOT-M01',
      'extreme-range',
      houseRules(s).extreme_range === '-3' ? -3 : -2,
      u,
    ),
  (_s, u) => when(u.poorShot, 'GO-SHOOT-M02', 'poor-shots', -1, u),
  (_s, u) =>
    when(
      !isGun(u) &&
        (citing(did(u, DID.moved), 'GO-SHOOT-M03a') || citing(u.order !== 'stand', 'GO-SHOOT-M03b')),
      'GO-SHOOT-M03',
      'moved-or-not-on-stand',
      -1,
      u,
    ),
  (_s, u, _t, aim) => when(aim.band === 'long', 'GO-SHOOT-M04', 'long-range', -1, u),
  (s, u, t) => {
    const cover = coverOf(s, t, u.x, u.y);
    if (cover === 'none') return undefined;
    const guards = isGun(u)
      ? citing(
          cover === 'hard' && (u.type === 'light-artillery' || u.type === 'medium-artillery'),
          'GO-SHOOT-M05b',
        )
      : citing(cover === 'soft', 'GO-SHOOT-M05a') ||
        citing(cover === 'hard' && houseRules(s).hard_cover_small_arms === '-1', 'GO-SHOOT-M05c');
    return when(guards, 'GO-SHOOT-M05', cover === 'hard' ? 'hard-cover' : 'soft-cover', -1, u);
  },
  (s, u, t) => when(isLightTarget(s, t), 'GO-SHOOT-M06', 'at-light-infantry', -1, u),
  (s, u) => when(shootsAsLight(s, u), 'GO-SHOOT-M07', 'light-shooters', -1, u),
  (s, u) => when(u.disordered || inDisorderingGround(s, u), 'GO-SHOOT-M08', 'disordered', -1, u),
  (_s, u, t) =>
    when(
      isGun(u) &&
        u.type !== 'howitzers' &&
        t.block === '' &&
        t.order !== 'rout' &&
        (citing(isColumn(t), 'GO-SHOOT-M09a') || citing(t.formation === 'square', 'GO-SHOOT-M09b')),
      'GO-SHOOT-M09',
      'at-column-or-square',
      1,
      u,
    ),
  (_s, u, _t, aim) => when(isGun(u) && aim.close, 'GO-SHOOT-M10', 'canister', 1, u),
  (_s, u) => when(isMassedFoot(u) && hasMuskets(u) && !u.shotToday, 'GO-SHOOT-M11', 'first-volley', 1, u),
  (_s, u, _t, aim) =>
    when(hasMuskets(u) && aim.band === 'short', 'GO-SHOOT-M12', 'muskets-at-short-range', 1, u),
  (s, u, _t, aim) => {
    const extra = shootsAsLight(s, u) ? Math.min(1, aim.stands - 1) : aim.stands - 1;
    const counted = houseRules(s).extra_stands === 'half' ? Math.floor(extra / 2) : extra;
    return when(counted > 0, 'GO-SHOOT-M14', 'extra-stands', counted, u);
  },
];

export function shotFactors(s: GroupState, u: Unit, t: Unit, aim: Aim): Factor[] {
  const out: Factor[] = [];
  for (const row of ROWS) {
    const f = row(s, u, t, aim);
    if (f !== undefined) out.push(f);
  }
  return out;
}

/** GO-SHOOT-07: 0 nothing, 1 disorganised, 2, 3, 4: one, two, three stands killed. */
export const shotResult = (score: number): number =>
  score >= 10 ? 4 : score >= 7 ? 3 : score >= 5 ? 2 : score >= LEAST_EFFECT ? 1 : 0;
/** The least score that does anything: it disorganises. */
const LEAST_EFFECT = 4;
const scores = (sum: number): number[] => [1, 2, 3, 4, 5, 6].map((face) => shotResult(face + sum));

/** GO-SHOOT-M10: guns so near fire canister, cm. */
const CLOSE = 5;

/** The aim of some stands at a target where they stand now; that they may shoot at it was seen before. */
export function aimOf(s: GroupState, u: Unit, target: Unit, stands: readonly number[]): Aim {
  const from = muzzles(s, u, target);
  let far = 0;
  for (const i of stands) far = Math.max(far, muzzleRange(s, from[i], target));
  return { band: bandOf(u, far) ?? 'long', stands: stands.length, close: upTo(far, CLOSE * UNIT) };
}

/** GO-MOVE-22: at short range if it has that band, otherwise long; artillery as at 5 or less. */
export function defensiveShot(s: GroupState, u: Unit, charger: Unit): Aim {
  const b = bandsOf(u);
  return { band: b.short > 0 ? 'short' : 'long', stands: defendingStands(s, u, charger).length, close: true };
}

function say(
  u: Unit,
  t: Unit,
  factors: readonly Factor[],
  dice: Dice,
  result: number,
  aim: Aim,
  rule: string,
  tell?: Tell,
): void {
  tell?.({
    kind: 'shot',
    rule,
    side: u.side,
    about: [u.id, t.id],
    factors,
    thrown: [
      {
        purpose: 'shot',
        rule: 'GO-SHOOT-05',
        side: u.side,
        faces: dice.last,
        score: dieOf(dice.last, total(factors)),
        needed: LEAST_EFFECT,
      },
    ],
    facts: { band: aim.band, stands: aim.stands, sum: total(factors), result: `shot.${result}` },
  });
}
const throwShot = (u: Unit, factors: readonly Factor[], dice: Dice): number =>
  dice.roll({
    rule: 'GO-SHOOT-05',
    purpose: 'shot',
    side: u.side,
    count: 1,
    faces: 6,
    score: scores(total(factors)),
  });

/** Defensive fire: thrown and taken at once. Returns the stands killed. */
export function resolveShot(s: GroupState, u: Unit, t: Unit, aim: Aim, dice: Dice, tell?: Tell): number {
  const factors = shotFactors(s, u, t, aim);
  const result = throwShot(u, factors, dice);
  say(u, t, factors, dice, result, aim, 'GO-MOVE-22', tell);
  if (isGun(u)) t.gunfire |= 1; // GO-MORALE-M12: canister is short-range artillery fire
  return takeHits(s, t, Math.max(0, result - 1), result > 0, tell);
}

function takeHits(s: GroupState, t: Unit, kills: number, shaken: boolean, tell?: Tell): number {
  if (shaken) t.did |= DID.hit;
  const lost = kill(s, t, kills, 'GO-SHOOT-09', tell);
  if (shaken && t.place === 'table') disorder(t, 'GO-SHOOT-07', tell);
  return lost;
}

/** One side's sealed answer. In the other side's view it is only known that there is one. */
interface Sealed {
  hidden: boolean;
  shots: Shot[];
}
export interface ShootAsk extends AskFrame {
  plans: [Shot[], Shot[]]; // the usual shots of each side
  answers: [Sealed | null, Sealed | null];
}

/** GO-SETUP-33: by group and unit number, the phasing player first. */
function inOrder(s: GroupState, shots: readonly Shot[]): Shot[] {
  const place = (id: string): number => {
    const i = s.units.findIndex((u) => u.id === id);
    return s.units[i].side === s.active ? i : i + 10000;
  };
  return shots
    .map((shot, i) => ({ shot, i }))
    .sort((a, b) => place(a.shot.unit) - place(b.shot.unit) || a.i - b.i)
    .map((x) => x.shot);
}

export const shootingSteps = {
  'shoot.start': (s: GroupState, _f: Frame, _dice: Dice, tell?: Tell) => {
    measureGenerals(s);
    forgetLosses(s);
    const plans: [Shot[], Shot[]] = [usualPlan(s, 0), usualPlan(s, 1)];
    if (plans[0].length === 0 && plans[1].length === 0) {
      pop(s);
      return;
    }
    const answers: ShootAsk['answers'] = [null, null];
    for (const side of [0, 1] as const)
      if (plans[side].length === 0) {
        answers[side] = { hidden: false, shots: [] };
        tell?.({ kind: 'no-shots', rule: 'GO-SHOOT-01', side, only: true });
      }
    become(s, { at: 'shoot.ask', plans, answers, n: nextAsk(s) });
  },
  /** Both have answered: all shots are thrown before results count. */
  'shoot.fire': (s: GroupState, f: FireFrame, dice: Dice, tell?: Tell) => {
    const shot = f.shots[0];
    if (shot === undefined) {
      endVolley(s);
      become(s, { at: 'shoot.results', hits: f.hits, shooters: f.shooters });
      return;
    }
    const u = unitOf(s, shot.unit);
    const t = unitOf(s, shot.target);
    const { shots, aim, factors, after } = readied(s, f);
    const result = throwShot(u, factors, dice);
    say(u, t, factors, dice, result, aim, 'GO-SHOOT-05', tell);
    for (const done of shots) if (!f.shooters.includes(done.unit)) f.shooters.push(done.unit);
    s.units = after;
    f.shots = shots.length > 1 ? f.shots.filter((x) => x.target !== shot.target) : f.shots.slice(1);
    if (result === 0) return;
    const hit = f.hits.find((h) => h.unit === t.id);
    if (hit === undefined) f.hits.push({ unit: t.id, kills: Math.min(t.stands, result - 1) });
    else hit.kills = Math.min(t.stands, hit.kills + result - 1);
  },
  /** GO-SHOOT-09: several shots at one unit are added; the unit is disorganised once. */
  'shoot.results': (s: GroupState, f: FiredFrame, _dice: Dice, tell?: Tell) => {
    for (const id of f.shooters) {
      const u = unitOf(s, id);
      u.did |= DID.shot;
      u.shotToday = true;
      u.shotTurn = true;
    }
    for (const u of s.units) {
      const hit = f.hits.find((h) => h.unit === u.id);
      if (hit === undefined) continue;
      if (takeHits(s, u, hit.kills, true, tell) > 0) s.groups[u.group].shotAt = true;
    }
    become(s, { at: 'general.risk', generals: generalsAtRisk(s) });
  },
} satisfies Steps;

/** What the next die of a volley is thrown with. */
interface Readied {
  shots: readonly Shot[]; // that it is thrown for: one, unless fire is pooled
  aim: Aim;
  factors: Factor[];
  before: Unit[];
  after: Unit[]; // the units once it is thrown
}
/** The last one: the same for every outcome of the shots before it. */
const readied = lastMade(
  ready,
  (known, s, f) => known.before === s.units && known.shots[0] === f.shots[0] && !houseRules(s).pooled_fire,
);

function ready(s: GroupState, f: FireFrame): Readied {
  const [shot] = f.shots;
  const t = unitOf(s, shot.target);
  const u = unitOf(s, shot.unit);
  const aim = aimOf(s, u, t, shot.stands);
  const { shots, ...thrown } = houseRules(s).pooled_fire
    ? pooled(s, f.shots)
    : { shots: [shot], aim, factors: shotFactors(s, u, t, aim) };
  // GO-MORALE-M12: an enemy gun shot at it within the gun's short band.
  const near = shots.some((x) => {
    const by = unitOf(s, x.unit);
    return isGun(by) && aimOf(s, by, t, x.stands).band === 'short';
  });
  return { shots, ...thrown, before: s.units, after: near ? raked(s.units, t) : s.units };
}

/** GO-SETUP-32a `pooled_fire`: one die for all stands at a target, with the modifiers of the worst placed. */
function pooled(s: GroupState, shots: readonly Shot[]): { shots: Shot[]; aim: Aim; factors: Factor[] } {
  const { target, unit } = shots[0];
  const { side } = unitOf(s, unit);
  const all = shots.filter((x) => x.target === target && unitOf(s, x.unit).side === side);
  const t = unitOf(s, target);
  let worst: { aim: Aim; factors: Factor[]; sum: number } | undefined;
  let stands = 0;
  for (const shot of all) {
    const u = unitOf(s, shot.unit);
    const aim = { ...aimOf(s, u, t, shot.stands), stands: 1 };
    const factors = shotFactors(s, u, t, aim);
    stands += shootsAsLight(s, u) ? Math.min(2, shot.stands.length) : shot.stands.length;
    if (worst === undefined || total(factors) < worst.sum) worst = { aim, factors, sum: total(factors) };
  }
  const extra = houseRules(s).extra_stands === 'half' ? Math.floor((stands - 1) / 2) : stands - 1;
  const factors = worst === undefined ? [] : worst.factors.slice();
  if (extra > 0) factors.push(factor('GO-SHOOT-M14', 'extra-stands', extra, unit));
  return {
    shots: all,
    aim: { band: worst?.aim.band ?? 'long', close: worst?.aim.close ?? false, stands },
    factors,
  };
}

const sameShots = (a: readonly Shot[], b: readonly Shot[]): boolean =>
  a.length === b.length &&
  a.every(
    (x, i) =>
      x.target === b[i].target &&
      x.stands.length === b[i].stands.length &&
      x.stands.every((n, k) => n === b[i].stands[k]),
  );

export const shootingQuestions = {
  'shoot.ask': {
    asks: (_s: GroupState, f: ShootAsk): Ask[] =>
      ([0, 1] as const)
        .filter((side) => f.answers[side] === null)
        .map((side): Ask => {
          const id = askId(f.n, side);
          const plan: ShotsCommand = { ask: id, kind: 'shots', shots: f.plans[side] };
          const about = [...new Set(f.plans[side].map((x) => x.unit))];
          return { id, side, kind: 'shots', rule: 'GO-SHOOT-01', about, secret: true, default: plan, plan };
        }),
    check: (s: GroupState, f: ShootAsk, c: ShotsCommand): Refusal | undefined => {
      if (c.kind !== 'shots')
        return refuse('GO-SHOOT-01', 'not-an-answer', { kind: (c as { kind: string }).kind });
      const side: Side = c.ask === askId(f.n, 0) ? 0 : 1;
      const seen: string[] = [];
      for (const shot of c.shots) {
        if (seen.includes(shot.unit)) continue;
        seen.push(shot.unit);
        const u = findUnit(s, shot.unit);
        if (u === undefined || u.side !== side)
          return refuse('GO-SHOOT-01', 'not-yours', { unit: shot.unit });
        const shots = c.shots.filter((x) => x.unit === shot.unit);
        // The usual shots were found legal when they were proposed.
        if (
          sameShots(
            shots,
            f.plans[side].filter((x) => x.unit === shot.unit),
          )
        )
          continue;
        const refusal = judgeShots(s, u, shots);
        if (refusal !== undefined) return refusal;
      }
      return undefined;
    },
    accept: (s: GroupState, f: ShootAsk, c: ShotsCommand): void => {
      const side: Side = c.ask === askId(f.n, 0) ? 0 : 1;
      f.answers[side] = {
        hidden: false,
        shots: c.shots.map((x) => ({ unit: x.unit, target: x.target, stands: x.stands.slice() })),
      };
      const [a, b] = f.answers;
      if (a === null || b === null) return;
      become(s, {
        at: 'shoot.fire',
        shots: inOrder(s, [...a.shots, ...b.shots]),
        hits: [],
        shooters: [],
      });
    },
  },
} satisfies Questions;
