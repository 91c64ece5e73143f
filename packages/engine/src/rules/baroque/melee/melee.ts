/** Melee phases: choosing who fights, dice, tests, who has lost. BQ-7.5, S-5. */

import { cite } from '../../../battle/cite.ts';
import type { Chances } from '../../../battle/dice/chances.ts';
import type { Dice } from '../../../battle/dice/dice.ts';
import {
  type Ask,
  askId,
  type BodyId,
  type Frame,
  type Refusal,
  type Tell,
} from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { TRAIT } from '../army/troops.ts';
import type { OrdersFrame } from '../command/activation.ts';
import type { Pair } from '../commands.ts';
import { type AskFrame, below, nextAsk, pop, push, type Questions, type Steps, top } from '../frames.ts';
import { type CohesionFrame, cohesionFrame, hitsOf, meleeFactors } from '../loss/cohesion.ts';
import { type PoolFrame, poolFrame } from '../loss/pool.ts';
import { bear, type Counting, costChances, isCounting, meanCost } from '../odds/reckoning.ts';
import { type BaroqueState, has, onTable, type Unit, unitOf } from '../state.ts';
import { meleeDice } from './melee-dice.ts';
import { type Choice, clusterOf, type Melee, select, supportsNow } from './pairing.ts';
import { afterMelee } from './retreat.ts';

export interface MeleeFrame extends Frame {
  at: 'melee';
  unit: BodyId; // any unit of it
  charged: string[]; // whose impetus may be due
  pursuit: boolean; // contact came by pursuit, not by a charge
  choices: string[]; // 'a|b' decided by a player among equals
  stage: 'pairs' | 'next';
  todo: Melee[];
}

export interface FightFrame extends Frame {
  at: 'fight';
  melee: Melee;
  charged: string[];
  pursuit: boolean;
  stage: 'first' | 'second' | 'tests' | 'test-a' | 'result';
  hitsA: number; // scored by the active side's main unit
  hitsB: number;
  lostA: number; // lost by it in a failed test
  lostB: number;
  testB: CohesionFrame | null;
  testA: CohesionFrame | null;
  cluster: string[];
}

/** Frames that still belong to the phase just fought. */
const AFTER = ['leader.melee', 'leader.shock', 'destiny', 'step-back', 'pursue', 'retreat', 'not-clear'];

/** Odds of a charge or a melee may stop here: so many phases of this activation are over, retreats included. */
export function foughtOut(s: BaroqueState, phases: number): boolean {
  const o = below(s, 'orders');
  if (o === undefined || o === s.frames[s.frames.length - 1]) return true;
  return o.fought >= phases && !AFTER.includes(s.frames[s.frames.length - 1].at);
}

/** Begin the melee phases that a unit is in. Friends of its division in them are activated with it. BQ-7.6.1-a */
export function startMelee(
  s: BaroqueState,
  u: Unit,
  charged: readonly string[] = [],
  how: 'charge' | 'pursuit' = 'charge',
): void {
  if (u.side === s.active && u.command >= 0)
    for (const id of clusterOf(s, u.id)) {
      const v = unitOf(s, id);
      if (v !== u && v.side === u.side && v.command === u.command && !v.done) {
        cite('BQ-7.6.1-a');
        v.done = true;
      }
    }
  push(s, {
    at: 'melee',
    unit: u.id,
    charged: [...charged],
    pursuit: how === 'pursuit',
    choices: [],
    stage: 'pairs',
    todo: [],
  });
}

export function acceptFight(s: BaroqueState, o: OrdersFrame, u: Unit): void {
  o.over = true;
  startMelee(s, u);
}

const sideOf = (s: BaroqueState, main: string, supports: readonly string[]) => ({
  main: unitOf(s, main),
  supports: supports.map((id) => unitOf(s, id)).filter((u) => u.side === unitOf(s, main).side),
});

export const meleeSteps = {
  melee: (s: BaroqueState, f: MeleeFrame) => {
    if (f.stage === 'pairs') {
      const u = unitOf(s, f.unit);
      if (!onTable(u) || !s.contacts.some((c) => c.a === u.id || c.b === u.id)) {
        pop(s);
        return;
      }
      const { melees, tie } = select(s, f.unit, f.choices);
      if (tie !== null) {
        cite(tie.rule);
        push(s, { at: 'main', n: nextAsk(s), ...tie });
        return;
      }
      f.todo = melees;
      f.stage = 'next';
      return;
    }
    f.todo = f.todo.filter((m) => stillFights(s, m));
    if (f.todo.length === 0) {
      pop(s);
      return;
    }
    if (f.todo.length > 1) {
      push(s, { at: 'which', n: nextAsk(s), pairs: f.todo.map((m) => ({ a: m.a, b: m.b })) });
      return;
    }
    fight(s, f, f.todo[0]);
  },
  fight: (s: BaroqueState, f: FightFrame, dice: Dice, tell?: Tell) => {
    if (f.stage === 'first' && isCounting(s, dice, tell)) {
      countPhase(s, f, dice, costsOf(s, f));
      return;
    }
    const a = unitOf(s, f.melee.a);
    const b = unitOf(s, f.melee.b);
    const sideA = sideOf(s, a.id, f.melee.support);
    const sideB = sideOf(s, b.id, f.melee.support);
    switch (f.stage) {
      case 'first':
        tell?.({ kind: 'melee', rule: 'BQ-7.5-a', side: s.active, about: [a.id, b.id, ...f.melee.support] });
        f.stage = 'second';
        meleePool(s, f, sideA, sideB, 'A', tell);
        return;
      case 'second':
        f.stage = 'tests';
        meleePool(s, f, sideB, sideA, 'B', tell);
        return;
      case 'tests': {
        // Both tests are worked out before either die is thrown.
        f.stage = 'test-a';
        lowerLances(s, f);
        f.testB = f.hitsA > 0 ? testOf(s, b, a, f.hitsA, sideA, 'B') : null;
        f.testA = f.hitsB > 0 ? testOf(s, a, b, f.hitsB, sideB, 'A') : null;
        f.hitsA = 0; // what does not matter any more must not keep equal states apart
        f.hitsB = 0;
        if (f.testB !== null) push(s, f.testB);
        f.testB = null;
        return;
      }
      case 'test-a':
        f.stage = 'result';
        if (f.testA !== null) push(s, f.testA);
        f.testA = null;
        return;
      default:
        endPhase(s, f, tell);
    }
  },
} satisfies Steps;

function fight(s: BaroqueState, f: MeleeFrame, m: Melee): void {
  f.todo = f.todo.filter((x) => x !== m);
  const melee: Melee = { a: m.a, b: m.b, support: supportsNow(s, m) };
  push(s, {
    at: 'fight',
    melee,
    charged: f.charged.filter((id) => onTable(unitOf(s, id))),
    pursuit: f.pursuit,
    stage: 'first',
    hitsA: 0,
    hitsB: 0,
    lostA: 0,
    lostB: 0,
    testA: null,
    testB: null,
    cluster: clusterOf(s, m.a),
  });
}

const stillFights = (s: BaroqueState, m: Melee): boolean =>
  onTable(unitOf(s, m.a)) &&
  onTable(unitOf(s, m.b)) &&
  s.contacts.some((c) => (c.a === m.a && c.b === m.b) || (c.a === m.b && c.b === m.a));

/** BQ-8.2.2-a: used up by the first charge or countercharge; a pursuit is neither. */
export function lowerLances(s: BaroqueState, f: FightFrame): void {
  if (!f.pursuit) for (const id of f.charged) unitOf(s, id).lance = false;
}

type Team = ReturnType<typeof sideOf>;

/** The chances of every cost of a phase to either side: both pools and both tests at once. */
export interface Costs {
  toA: Chances;
  toB: Chances;
}

export function costsOf(s: BaroqueState, f: FightFrame): Costs {
  const a = sideOf(s, f.melee.a, f.melee.support);
  const b = sideOf(s, f.melee.b, f.melee.support);
  const testB = testOf(s, b.main, a.main, 0, a, 'B');
  const testA = testOf(s, a.main, b.main, 0, b, 'A');
  return {
    toB: costChances(s, poolOf(s, f, a, b, 'A', testB), testB),
    toA: costChances(s, poolOf(s, f, b, a, 'B', testA), testA),
  };
}

/** A phase where only what it costs matters. */
function countPhase(s: BaroqueState, f: FightFrame, dice: Counting, costs: Costs): void {
  const toB = dice.among(costs.toB);
  const toA = dice.among(costs.toA);
  lowerLances(s, f);
  f.stage = 'result';
  const lostB = bear(s, f.melee.b, toB, 'melee');
  const lostA = bear(s, f.melee.a, toA, 'melee');
  // Who lost more is all that matters: by how much must not keep equal states apart.
  f.lostB = lostB > lostA ? 1 : 0;
  f.lostA = lostA > lostB ? 1 : 0;
  if (top(s) === f) endPhase(s, f); // else a leader is in danger
}

/** The phase on top is over: who has lost it, and what follows. */
export function endPhase(s: BaroqueState, f: FightFrame, tell?: Tell): void {
  pop(s);
  result(s, f, unitOf(s, f.melee.a), unitOf(s, f.melee.b), tell);
}

/** What the coming phase of a unit's melee is worth to it on the mean: losses dealt less losses taken. */
export function phaseWorth(s: BaroqueState, unit: BodyId, charged: readonly string[]): number {
  const u = unitOf(s, unit);
  const m = select(s, unit, []).melees.find(
    (x) => x.a === unit || x.b === unit || supportsNow(s, x).includes(unit),
  );
  if (m === undefined) return 0;
  const support = supportsNow(s, m);
  const f = { melee: { a: m.a, b: m.b, support }, charged, pursuit: false } as FightFrame;
  const [a, b] = [sideOf(s, m.a, support), sideOf(s, m.b, support)];
  const testB = testOf(s, b.main, a.main, 0, a, 'B');
  const testA = testOf(s, a.main, b.main, 0, b, 'A');
  const toB = meanCost(s, poolOf(s, f, a, b, 'A', testB), testB);
  const toA = meanCost(s, poolOf(s, f, b, a, 'B', testA), testA);
  return a.main.side === u.side ? toB - toA : toA - toB;
}

const meleePool = (
  s: BaroqueState,
  f: FightFrame,
  own: Team,
  foe: Team,
  slot: 'A' | 'B',
  tell?: Tell,
): void => {
  const test = testOf(s, foe.main, own.main, 0, own, slot === 'A' ? 'B' : 'A');
  push(s, poolOf(s, f, own, foe, slot, test, tell));
};

/** The dice of a team against the other, whose test, but for the hits, is given. */
function poolOf(
  s: BaroqueState,
  f: FightFrame,
  own: Team,
  foe: Team,
  slot: 'A' | 'B',
  test: CohesionFrame,
  tell?: Tell,
): PoolFrame {
  const pool = meleeDice(s, own, foe, f.charged);
  const lance = !f.pursuit && own.main.lance && has(own.main, TRAIT.lance) && f.charged.includes(own.main.id);
  if (lance) cite('BQ-8.2.2-a');
  const motivated = has(own.main, TRAIT.motivated);
  if (motivated) cite('BQ-8.1.4-a');
  return poolFrame(
    {
      unit: own.main.id,
      at: foe.main.id,
      side: own.main.side,
      rule: lance ? 'BQ-8.2.2-a' : 'BQ-7.5-a',
      purpose: 'melee',
      dice: pool.dice,
      own: pool.own,
      misses: lance,
      low: motivated,
      slot,
      most: hitsOf(s, foe.main, test),
      factors: pool.factors,
    },
    tell,
  );
}

function testOf(
  s: BaroqueState,
  u: Unit,
  enemy: Unit,
  hits: number,
  foe: Team,
  slot: 'A' | 'B',
): CohesionFrame {
  const feared = [foe.main, ...foe.supports].some((e) => has(e, TRAIT.feared));
  const frame = cohesionFrame(u.id, hits, 'melee', enemy.id, slot, 0, feared);
  frame.ground = meleeFactors(s, u, enemy.id);
  return frame;
}

/** BQ-7.5.2-a: more losses from failed tests loses; a unit that is gone has lost in any case. */
function result(s: BaroqueState, f: FightFrame, a: Unit, b: Unit, tell?: Tell): void {
  for (const c of s.contacts) if (f.cluster.includes(c.a)) c.charge = false;
  const o = below(s, 'orders');
  if (o !== undefined) o.fought++;
  const goneA = !onTable(a);
  const goneB = !onTable(b);
  let loser: Unit | null = null;
  if (goneA !== goneB) loser = goneA ? a : b;
  else if (!goneA && f.lostA !== f.lostB) loser = f.lostA > f.lostB ? a : b;
  const both = goneA && goneB;
  tell?.({
    kind: both ? 'both-routed' : loser === null ? 'melee-drawn' : 'melee-won',
    rule: both ? 'BQ-7.5.2-j' : loser === null ? 'BQ-7.5.2-b' : 'BQ-7.5.2-a',
    about: loser === null ? [a.id, b.id] : [loser === a ? b.id : a.id, loser.id],
    facts: { lostA: f.lostA, lostB: f.lostB },
  });
  afterMelee(s, f, a, b, loser, both, tell);
}

export interface MainFrame extends AskFrame {
  side: 0 | 1;
  rule: string;
  pairs: Choice['pairs'];
}
export interface WhichFrame extends AskFrame {
  pairs: Choice['pairs'];
}

const pairAsk = (
  f: AskFrame & { pairs: Choice['pairs'] },
  side: 0 | 1,
  kind: string,
  rule: string,
): Ask[] => {
  const id = askId(f.n);
  const command: Pair = { ask: id, kind: 'pair', a: f.pairs[0].a, b: f.pairs[0].b };
  const about = [...new Set(f.pairs.flatMap((p) => [p.a, p.b]))];
  return [{ id, side, kind, rule, about, secret: false, default: command }];
};
const checkPair = (f: { pairs: Choice['pairs'] }, c: Pair, rule: string): Refusal | undefined =>
  c.kind === 'pair' && f.pairs.some((p) => p.a === c.a && p.b === c.b)
    ? undefined
    : refuse(rule, 'no-such-pair', { a: c.a ?? '', b: c.b ?? '' });

export const meleeQuestions = {
  main: {
    asks: (_s: BaroqueState, f: MainFrame): Ask[] => pairAsk(f, f.side, 'main', f.rule),
    check: (_s: BaroqueState, f: MainFrame, c: Pair) => checkPair(f, c, f.rule),
    accept: (s: BaroqueState, _f: MainFrame, c: Pair): void => {
      pop(s);
      (s.frames[s.frames.length - 1] as MeleeFrame).choices.push(`${c.a}|${c.b}`);
    },
  },
  which: {
    asks: (s: BaroqueState, f: WhichFrame): Ask[] => pairAsk(f, s.active, 'melee', 'BQ-7.6-f'),
    check: (_s: BaroqueState, f: WhichFrame, c: Pair) => checkPair(f, c, 'BQ-7.6-f'),
    accept: (s: BaroqueState, _f: WhichFrame, c: Pair): void => {
      pop(s);
      const f = s.frames[s.frames.length - 1] as MeleeFrame;
      fight(s, f, f.todo.find((m) => m.a === c.a && m.b === c.b) as Melee);
    },
  },
} satisfies Questions;
