/** Cohesion tests, losses, rout, and the danger to an attached leader. BQ-6.2, BQ-7.5.1, BQ-7.5.6. */

import { cite, citing } from '../../../battle/cite.ts';
import { type Dice, die, dieOf, type Reroll, type Roll, test } from '../../../battle/dice/dice.ts';
import { type Factor, factor, total } from '../../../battle/factor.ts';
import {
  type Ask,
  askId,
  type BodyId,
  type Frame,
  other,
  type Side,
  type Tell,
} from '../../../battle/protocol.ts';
import { TRAIT, weakInDifficult } from '../army/troops.ts';
import { testDiscipline } from '../command/discipline.ts';
import type { Destiny } from '../commands.ts';
import { type AskFrame, nextAsk, pop, push, type Questions, type Steps, type UnitFrame } from '../frames.ts';
import { entirelyOn, groundUnder, isHigher } from '../ground/terrain.ts';
import { shape } from '../shapes.ts';
import {
  attachedTo,
  type BaroqueState,
  type Contact,
  findUnit,
  has,
  houseRules,
  isExhausted,
  onTable,
  remaining,
  type Unit,
  unitOf,
} from '../state.ts';
import { eliminate } from './loss.ts';

export type Cause = 'fire' | 'pistols' | 'melee';

/** A cohesion test to be taken. What it cost goes into the frame below: `lost` + slot, from a failed test only. */
export interface CohesionFrame extends Frame {
  at: 'cohesion';
  unit: BodyId;
  hits: number;
  bonus: number; // distance: 0, 1 or 2
  cause: Cause;
  enemy: BodyId; // who caused it; in melee the enemy main unit
  feared: boolean; // a Feared enemy fights it (BQ-8.1.5)
  slot: '' | 'A' | 'B';
  stage: 'roll' | 'apply';
  loss: number; // result of the die: 0 passed
  six: boolean;
  again: boolean; // a Roll of Destiny was used on it
  ground: Factor[] | null; // of a melee: ground and contact, worked out before either side's dice
}

export const cohesionFrame = (
  unit: BodyId,
  hits: number,
  cause: Cause,
  enemy: BodyId,
  slot: '' | 'A' | 'B' = '',
  bonus = 0,
  feared = false,
): CohesionFrame => ({
  at: 'cohesion',
  unit,
  hits,
  bonus,
  cause,
  enemy,
  feared,
  slot,
  stage: 'roll',
  loss: 0,
  six: false,
  again: false,
  ground: null,
});

/** The parts of the critical number. BQ-6.2-a, BQ-7.5-c */
export function criticalFactors(s: BaroqueState, u: Unit, f: Omit<CohesionFrame, 'at'>): Factor[] {
  const out: Factor[] = [factor('BQ-6.2-a', 'vbu', remaining(u), u.id)];
  const add = (rule: string, what: string, value: number): void => {
    if (value !== 0) out.push(factor(rule, what, value, u.id));
  };
  add('BQ-6.1.4-b', 'hits', -f.hits);
  if (attachedTo(s, u) !== undefined) add('BQ-2.6.1-f', 'leader-attached', 1);
  if (u.disordered) add('BQ-2.5.3-b', 'disordered', -1);
  if (f.cause === 'fire') {
    if (citing(f.bonus === 1, 'BQ-6.2-a1')) add('BQ-6.2-a', 'short-distance', f.bonus);
    else if (citing(f.bonus > 1, 'BQ-6.2-a2')) add('BQ-6.2-a', 'long-distance', f.bonus);
  }
  if (f.cause === 'melee') {
    cite('BQ-7.5-b');
    for (const g of f.ground ?? meleeFactors(s, u, f.enemy)) out.push(g);
  }
  const sermon = u.command >= 0 ? s.commands[u.command].sermon : 'none';
  if (has(u, TRAIT.preachers) && sermon === 'inspired') add('BQ-8.1.9-a', 'sermon', 1);
  return out;
}

/** Ground, flank, obstacle and height in a melee. */
export function meleeFactors(s: BaroqueState, u: Unit, enemyId: string): Factor[] {
  const out: Factor[] = [];
  const own = shape(u);
  const enemy = findUnit(s, enemyId);
  if (weakInDifficult(u.type)) {
    // one ground modifier, the worst.
    const under = groundUnder(s, own);
    const there = enemy === undefined ? own : shape(enemy);
    if (citing(under === 'difficult' || entirelyOn(s, there, 'difficult'), 'BQ-7.5-c1')) {
      if (houseRules(s).difficultTwice) out.push(factor('BQ-7.5-c', 'difficult-ground', -2, u.id));
      cite('BQ-3.1.4-e');
    } else if (citing(under === 'broken' || entirelyOn(s, there, 'broken'), 'BQ-7.5-c2'))
      out.push(factor('BQ-7.5-c', 'broken-ground', -1, u.id));
  }
  if (houseRules(s).flankTwice && isFlanked(s, u)) out.push(factor('BQ-7.2.3-b', 'flanked', -1, u.id));
  const works = s.contacts.some((c) => c.b === u.id && c.works);
  if (citing(works, 'BQ-7.5-c3')) out.push(factor('BQ-7.5-c', 'defends-obstacle', 1, u.id));
  else if (enemy !== undefined && isHigher(s, own, shape(enemy)))
    out.push(factor('BQ-3.1.4-g', 'higher-up', 1, u.id));
  return out;
}

/** Contacted on flank or rear: never an early tercio (BQ-7.2.3-c) nor baggage (BQ-2.8-d). */
export function isFlanked(s: BaroqueState, u: Unit): boolean {
  const by = s.contacts.some((c: Contact) => c.b === u.id && (c.from === 'flank' || c.from === 'rear'));
  if (!by) return false;
  if (u.type === 'ETE') {
    cite('BQ-7.2.3-c');
    return false;
  }
  return u.type !== 'BAG';
}

/** More hits than this are no worse: the critical number is 1 by then. */
export const hitsThatMatter = (
  s: BaroqueState,
  u: Unit,
  cause: Cause,
  enemy: BodyId,
  bonus: number,
): number => hitsOf(s, u, cohesionFrame(u.id, 0, cause, enemy, '', bonus));

/** The same of a test that is worked out but for its hits. */
export const hitsOf = (s: BaroqueState, u: Unit, test: CohesionFrame): number =>
  Math.max(1, total(criticalFactors(s, u, test)) - 1);

/** BQ-6.2-a: at least 1. */
const criticalNumber = (factors: readonly Factor[]): number => Math.max(1, total(factors));

/** Marks a six among the scores of a test. */
export const SIX = 64;

/** BQ-6.2-b, -c: what each face costs; a six is marked for the leader. */
function scores(cn: number): number[] {
  const out: number[] = [];
  for (let f = 1; f <= 6; f++) {
    if (f === 1) out.push(0);
    else if (f === 6) out.push(SIX + Math.max(1, 6 - cn));
    else out.push(f <= cn ? 0 : f - cn);
  }
  return out;
}

/** What is thrown again in a test, by number: ones, sixes, or both. */
const REROLLS: readonly (readonly Reroll[])[] = [
  [],
  [{ faces: [1] }],
  [{ faces: [6] }],
  [{ faces: [1] }, { faces: [6] }],
];
export const rerollsOf = (u: Unit, feared: boolean): number =>
  (has(u, TRAIT.recruits) || has(u, TRAIT.demotivated) || feared ? 1 : 0) + (has(u, TRAIT.hardened) ? 2 : 0);

export function cohesionRoll(u: Unit, cn: number, cause: Cause, feared: boolean): Roll {
  if (has(u, TRAIT.recruits)) cite('BQ-8.1.6-a');
  if (has(u, TRAIT.demotivated)) cite('BQ-8.1.7-a');
  if (feared) cite('BQ-8.1.5-a');
  if (has(u, TRAIT.hardened)) cite('BQ-8.1.8-a');
  const roll: Roll = {
    rule: 'BQ-6.2-b',
    purpose: `cohesion-${cause}`,
    side: u.side,
    count: 1,
    faces: 6,
    score: scores(cn),
  };
  const again = rerollsOf(u, feared);
  return again === 0 ? roll : { ...roll, rerolls: REROLLS[again] };
}

function throwTest(s: BaroqueState, f: CohesionFrame, dice: Dice, tell?: Tell): void {
  const u = unitOf(s, f.unit);
  const factors = criticalFactors(s, u, f);
  const cn = criticalNumber(factors);
  const score = dice.roll(cohesionRoll(u, cn, f.cause, f.feared));
  f.six = score >= SIX;
  f.loss = f.six ? score - SIX : score;
  tell?.({
    kind: f.loss === 0 ? 'cohesion-passed' : 'cohesion-failed',
    rule: f.loss === 0 ? 'BQ-6.2-b' : 'BQ-6.2-c',
    side: u.side,
    about: [u.id],
    factors,
    thrown: [
      {
        purpose: `cohesion-${f.cause}`,
        rule: 'BQ-6.2-b',
        side: u.side,
        faces: [...dice.last],
        score: dieOf(dice.last),
        most: cn,
      },
    ],
    facts: { critical: cn, loss: f.loss },
  });
}

export const cohesionSteps = {
  cohesion: (s: BaroqueState, f: CohesionFrame, dice: Dice, tell?: Tell) => {
    const u = unitOf(s, f.unit);
    if (!onTable(u)) {
      pop(s);
      return;
    }
    if (f.stage === 'roll') {
      throwTest(s, f, dice, tell);
      f.stage = 'apply';
      const asks = destinyOf(s);
      if (asks.length > 0 && !f.again) {
        for (const side of asks.reverse()) push(s, { at: 'destiny', n: nextAsk(s), side });
        return;
      }
    }
    apply(s, f, u, tell);
  },
  'leader.fire': (s: BaroqueState, f: LeaderFrame, dice: Dice, tell?: Tell) => {
    pop(s);
    const l = s.leaders.find((x) => x.id === f.leader);
    if (l === undefined || l.lost) return;
    const lost = dice.roll(test('BQ-6.2.2-a', 'leader-fire', l.side, 5)) === 1;
    const thrown = [
      {
        purpose: 'leader-fire',
        rule: 'BQ-6.2.2-a',
        side: l.side,
        faces: [...dice.last],
        score: lost ? 1 : 0,
      },
    ];
    tell?.({
      kind: lost ? 'leader-lost' : 'leader-safe',
      rule: 'BQ-6.2.2-a',
      side: l.side,
      about: [l.id],
      thrown,
    });
    if (lost) {
      cite('BQ-2.6.1-k');
      loseLeader(l);
    }
  },
  'leader.melee': (s: BaroqueState, f: LeaderFrame, dice: Dice, tell?: Tell) => {
    pop(s);
    const l = s.leaders.find((x) => x.id === f.leader);
    if (l === undefined || l.lost) return;
    const face = dice.roll({ ...die('BQ-7.5.6-a', 'leader-melee', l.side), score: [0, 0, 0, 1, 1, 2] });
    const thrown = [
      { purpose: 'leader-melee', rule: 'BQ-7.5.6-a', side: l.side, faces: [...dice.last], score: face },
    ];
    tell?.({
      kind: face > 0 ? 'leader-lost' : 'leader-safe',
      rule: 'BQ-7.5.6-a',
      side: l.side,
      about: [l.id],
      thrown,
    });
    if (citing(face > 0, 'BQ-7.5.6-a1')) {
      cite('BQ-2.6.1-k');
      loseLeader(l);
    }
    if (citing(face === 2, 'BQ-7.5.6-a2'))
      // he is already gone, so all count as out of command.
      push(
        s,
        ...s.units
          .filter((u) => u.command === l.command && onTable(u))
          .map((u) => ({ at: 'leader.shock', unit: u.id }) as Frame),
      );
  },
  'leader.shock': (s: BaroqueState, f: UnitFrame, dice: Dice, tell?: Tell) => {
    pop(s);
    const u = unitOf(s, f.unit);
    if (!onTable(u) || testDiscipline(s, u, 'leader-lost', dice, tell)) return;
    if (citing(u.disordered, 'BQ-7.5.6-a3')) loseStrength(s, u, 1, 'BQ-7.5.6-a', tell, true);
    else disorder(u, 'BQ-7.5.6-a', tell);
  },
} satisfies Steps;

export interface LeaderFrame extends Frame {
  leader: string;
}

function loseLeader(l: { lost: boolean; unit: BodyId }): void {
  l.lost = true;
  l.unit = '';
}

/** Whatever the result the unit is disordered afterwards. BQ-6.2-d, BQ-6.2.1 */
function apply(s: BaroqueState, f: CohesionFrame, u: Unit, tell?: Tell): void {
  pop(s);
  if (f.slot !== '') {
    const below = s.frames[s.frames.length - 1] as Frame & { lostA: number; lostB: number };
    below[`lost${f.slot}`] = f.loss;
  }
  applyTest(s, u, f.loss, f.six, f.cause, tell);
}

/** What the die of a test does to the unit and to a leader with it. */
export function applyTest(
  s: BaroqueState,
  u: Unit,
  loss: number,
  six: boolean,
  cause: Cause,
  tell?: Tell,
): void {
  const leader = attachedTo(s, u);
  if (six && leader !== undefined) {
    cite('BQ-2.6.1-i');
    push(s, { at: cause === 'melee' ? 'leader.melee' : 'leader.fire', leader: leader.id });
  }
  const before = u.disordered;
  if (loss > 0) loseStrength(s, u, loss, 'BQ-6.2-c', tell, cause === 'melee');
  else if (before) {
    cite('BQ-2.5.3-e');
    cite('BQ-2.5.3-f');
    if (cause === 'melee') cite('BQ-7.5.1-a');
    cite('BQ-6.2.1-b');
    loseStrength(s, u, 1, 'BQ-6.2.1-a', tell, cause === 'melee');
  }
  if (onTable(u)) disorder(u, 'BQ-6.2-d', tell);
}

/** Disorder from whatever source; a second one adds nothing. BQ-2.5.3-f */
export function disorder(u: Unit, rule: string, tell?: Tell): void {
  if (u.disordered || u.type === 'BAG') {
    u.disordered = u.disordered || u.type === 'BAG';
    return;
  }
  cite('BQ-2.5.3-a');
  u.disordered = true;
  tell?.({ kind: 'disordered', rule, side: u.side, about: [u.id] });
}

/** Permanent losses; at 0 VBU or less the unit is routed and removed at once. BQ-2.5.2 */
export function loseStrength(
  s: BaroqueState,
  u: Unit,
  loss: number,
  rule: string,
  tell: Tell | undefined,
  inMelee: boolean,
): void {
  const fresh = !isExhausted(u);
  u.losses = Math.min(u.vbu, u.losses + loss);
  tell?.({
    kind: 'losses',
    rule,
    side: u.side,
    about: [u.id],
    facts: { loss, left: remaining(u), of: u.vbu },
  });
  if (remaining(u) <= 0) {
    eliminate(s, u, 'BQ-2.5.2-a', inMelee ? 'melee' : 'fire', tell);
    return;
  }
  if (fresh && isExhausted(u)) tell?.({ kind: 'exhausted', rule: 'BQ-2.5.1-a', side: u.side, about: [u.id] });
}

// --- Roll of Destiny, an optional rule ----------------------------------------------------------------------

export interface DestinyFrame extends AskFrame {
  at: 'destiny';
  side: Side;
}

function destinyOf(s: BaroqueState): Side[] {
  if (!houseRules(s).rollOfDestiny) return [];
  return ([s.active, other(s.active)] as Side[]).filter((side) => s.armies[side].destiny > 0);
}

/** Could a Roll of Destiny still be used? */
export const isDestined = (s: BaroqueState): boolean => destinyOf(s).length > 0;

export const destinyQuestions = {
  destiny: {
    asks: (s: BaroqueState, f: DestinyFrame): Ask[] => {
      const id = askId(f.n);
      const test = s.frames.find((x) => x.at === 'cohesion' && x.stage === 'apply') as CohesionFrame;
      const command: Destiny = { ask: id, kind: 'destiny', again: false };
      return [
        {
          id,
          side: f.side,
          kind: 'destiny',
          rule: 'BQ-8.1-b',
          about: [test.unit],
          secret: false,
          default: command,
        },
      ];
    },
    check: () => undefined,
    accept: (s: BaroqueState, f: DestinyFrame, c: Destiny, tell?: Tell): void => {
      pop(s);
      if (!c.again) return;
      s.armies[f.side].destiny--;
      // A given test is thrown again only once: the other side's question falls away.
      while (s.frames[s.frames.length - 1].at === 'destiny') pop(s);
      const test = s.frames[s.frames.length - 1] as CohesionFrame;
      test.stage = 'roll';
      test.again = true;
      tell?.({ kind: 'destiny', rule: 'BQ-8.1-b', side: f.side, about: [test.unit] });
    },
  },
} satisfies Questions;
