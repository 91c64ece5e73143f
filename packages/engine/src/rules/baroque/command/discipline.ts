/** Discipline tests: what must be rolled and why. BQ-2.4.1. */
import { cite, citing } from '../../../battle/cite.ts';
import { atLeast, type Dice, dieOf, type Roll } from '../../../battle/dice/dice.ts';
import { type Factor, factor, total } from '../../../battle/factor.ts';
import type { Tell } from '../../../battle/protocol.ts';
import { SCENARIO_RULE } from '../../../battle/refuse.ts';
import { pointDistance, separation } from '../../../table/measure/distance.ts';
import { units } from '../../../table/number.ts';
import { isMounted, NEEDED, TRAIT } from '../army/troops.ts';
import { shape } from '../shapes.ts';
import { specialRally } from '../special/special.ts';
import {
  attachedTo,
  type BaroqueState,
  has,
  houseRules,
  isMassed,
  type Leader,
  leaderOf,
  type Unit,
  unitOf,
} from '../state.ts';
import { SAME } from '../tolerances.ts';

export type Occasion =
  | 'rally'
  | 'forced-rally'
  | 'march'
  | 'turn'
  | 'withdraw'
  | 'disengage'
  | 'opportunity-charge'
  | 'countercharge'
  | 'opportunity-fire'
  | 'defensive-fire'
  | 'evade'
  | 'caracole'
  | 'leader-lost'
  | 'command-break'
  | 'recall';

const RULE: Readonly<Record<Occasion, string>> = {
  rally: 'BQ-4.1.2-b',
  'forced-rally': 'BQ-4.1.2-c',
  march: 'BQ-5.1-b',
  turn: 'BQ-5.2.4-a',
  withdraw: 'BQ-2.5.1.1-a',
  disengage: 'BQ-5.7-d',
  'opportunity-charge': 'BQ-5.4.2-a',
  countercharge: 'BQ-5.4.3-a',
  'opportunity-fire': 'BQ-6.5-b',
  'defensive-fire': 'BQ-6.6-b',
  evade: 'BQ-5.6-e',
  caracole: 'BQ-6.8-a',
  'leader-lost': 'BQ-7.5.6-a',
  'command-break': 'BQ-9.1-e',
  recall: SCENARIO_RULE, // after a pursuit that a special rule lets ride off
};
export const ruleOf = (o: Occasion): string => RULE[o];

/** BQ-2.6.2: how far the leader's voice carries, on the grid. Halved and measured from his unit when attached. */
export function commandRange(s: BaroqueState, l: Leader): number {
  const b = houseRules(s);
  const structure = s.armies[l.side].structure;
  const range = structure === 'good' ? b.rangeGood : structure === 'average' ? b.rangeAverage : b.rangePoor;
  return units(l.unit === '' ? range : range / 2);
}

/** BQ-2.6.1-n, BQ-2.6.2-b: in command by the leader of its own division, or with any leader attached. */
export function inCommand(s: BaroqueState, u: Unit): boolean {
  if (attachedTo(s, u) !== undefined) {
    cite('BQ-2.6.1-n');
    return true;
  }
  const l = leaderOf(s, u.command);
  if (l === undefined) {
    cite('BQ-2.6.1-k');
    return false;
  }
  cite('BQ-2.6.2-b');
  const far =
    l.unit === '' ? pointDistance(l.x, l.y, shape(u)) : separation(shape(unitOf(s, l.unit)), shape(u));
  if (l.unit !== '') cite('BQ-2.6.1-g');
  if (far <= commandRange(s, l) + SAME) return true;
  cite('BQ-2.6.2-a');
  return false;
}

export interface TestFacts {
  nth?: number; // which movement action this is, for marches
  againstFoot?: boolean; // evading a charge of Foot
  answersShooting?: boolean; // opportunity fire
}

/** Modifiers of the die, in the order of the consolidated table. The first factor is the number needed. */
export function disciplineFactors(s: BaroqueState, u: Unit, on: Occasion, facts: TestFacts = {}): Factor[] {
  const out: Factor[] = [];
  const add = (rule: string, what: string, value: number): void => {
    if (value !== 0) out.push(factor(rule, what, value, u.id));
  };
  const forced = on === 'forced-rally';
  const attached = attachedTo(s, u) !== undefined;
  if (citing(attached, 'BQ-2.4.1-c1')) {
    cite('BQ-2.6.1-n');
    add('BQ-2.4.1-c', 'leader-attached', 1);
  } else if (!forced && (houseRules(s).outOfCommandAlways || on === 'rally')) {
    if (citing(!inCommand(s, u), 'BQ-2.4.1-c2')) add('BQ-2.4.1-c', 'out-of-command', -1);
  }
  const disorder = (rule: string): void => {
    if (u.disordered) add(rule, 'disordered', -1);
  };
  switch (on) {
    case 'rally':
    case 'forced-rally':
      out.push(...specialRally(s, u));
      break;
    case 'march':
      if (citing(u.pace === 'S' || u.type === 'H&M', 'BQ-5.1.1-a1')) add('BQ-5.1.1-a', 'slow', -1);
      if (citing(u.pace === 'F' && u.type !== 'H&M', 'BQ-5.1.1-a2')) add('BQ-5.1.1-a', 'fast', 1);
      break;
    case 'opportunity-charge':
      disorder('BQ-4.1.3-c');
      if (citing(isMounted(u.type), 'BQ-2.4.1-c3')) add('BQ-5.4.2-a', 'mounted', -1);
      else if (citing(!isMounted(u.type), 'BQ-2.4.1-c4')) add('BQ-5.4.2-a', 'foot', -2);
      break;
    case 'countercharge':
      disorder('BQ-4.1.3-c');
      if (citing(u.type === 'GA' || u.type === 'WB', 'BQ-2.4.1-c5')) add('BQ-5.4.3-a', 'eager', 2);
      else if (citing(isMounted(u.type), 'BQ-2.4.1-c6')) add('BQ-5.4.3-a', 'mounted', 1);
      if (has(u, TRAIT.motivated)) add('BQ-8.1.4-a', 'motivated', 1);
      break;
    case 'opportunity-fire':
      if (citing(u.disordered, 'BQ-6.5-b1')) disorder('BQ-6.5-b');
      if (citing(facts.answersShooting !== true, 'BQ-6.5-b2')) add('BQ-6.5-b', 'not-answering-fire', -1);
      break;
    case 'defensive-fire':
      add('BQ-6.6-b', 'defensive', 2);
      if (citing(u.disordered, 'BQ-6.6-b1')) disorder('BQ-6.6-b');
      break;
    case 'evade':
      if (citing(u.type === 'CL', 'BQ-5.6-g1')) add('BQ-5.6-g', 'light-horse', 2);
      if (citing(u.type === 'DR' || u.type === 'S', 'BQ-5.6-g2')) add('BQ-5.6-g', 'light-foot', 1);
      if (citing(facts.againstFoot === true, 'BQ-5.6-g3')) add('BQ-5.6-g', 'foot-charges', 1);
      if (citing(u.disordered, 'BQ-5.6-g4')) disorder('BQ-5.6-g');
      if (isMassed(u)) add('BQ-2.3.1-e', 'massed', -1);
      if (citing(u.evasions > 0, 'BQ-5.6-g5')) add('BQ-5.6-g', 'evaded-before', -u.evasions);
      break;
  }
  const sermon = u.command >= 0 ? s.commands[u.command].sermon : 'none';
  if (has(u, TRAIT.preachers) && (sermon === 'steady' || sermon === 'inspired'))
    add('BQ-8.1.9-a', 'sermon', 1);
  return out;
}

/** The number to reach with the modified die. March steps raise it and are no die modifiers (BQ-5.1-c). */
export const needed = (u: Unit, on: Occasion, facts: TestFacts = {}): number =>
  NEEDED[u.discipline] + (on === 'march' ? Math.max(0, (facts.nth ?? 2) - 2) : 0);

/** The least natural face that passes: 1 always fails, 6 always passes. BQ-2.4.1-b */
export function naturalNeeded(s: BaroqueState, u: Unit, on: Occasion, facts: TestFacts = {}): number {
  const least = needed(u, on, facts) - total(disciplineFactors(s, u, on, facts));
  if (least < 2 || least > 6) cite('BQ-2.4.1-b');
  return Math.max(2, Math.min(6, least));
}

/** BQ-2.4.1-e: forced re-roll of a 6, then the natural die, then the optional re-roll of a failure. */
function disciplineRoll(u: Unit, on: Occasion, least: number): Roll {
  const roll: Roll = {
    rule: RULE[on],
    purpose: on,
    side: u.side,
    count: 1,
    faces: 6,
    score: atLeast(least),
  };
  const rerolls: { faces: number[] }[] = [];
  if (has(u, TRAIT.demotivated)) {
    cite('BQ-8.1.7-a');
    rerolls.push({ faces: [6] });
  }
  if (on === 'rally' && has(u, TRAIT.ironOfficers)) {
    cite('BQ-8.1.1-a');
    const failing: number[] = [];
    for (let f = 2; f < least; f++) failing.push(f);
    if (failing.length > 0) rerolls.push({ faces: failing });
  }
  return rerolls.length === 0 ? roll : { ...roll, rerolls };
}

/** Take a discipline test: throws, tells, and says whether it was passed. */
export function testDiscipline(
  s: BaroqueState,
  u: Unit,
  on: Occasion,
  dice: Dice,
  tell: Tell | undefined,
  facts: TestFacts = {},
): boolean {
  const least = naturalNeeded(s, u, on, facts);
  const passed = dice.roll(disciplineRoll(u, on, least)) === 1;
  if (!passed && on !== 'march' && on !== 'turn') cite('BQ-2.4.1-d');
  if (tell !== undefined) {
    const face = dieOf(dice.last);
    if (face === 1 || face === 6) cite('BQ-2.4.1-e');
    else cite('BQ-2.4.1-a');
    tell({
      kind: passed ? 'test-passed' : 'test-failed',
      rule: RULE[on],
      side: u.side,
      about: [u.id],
      factors: disciplineFactors(s, u, on, facts),
      thrown: [
        {
          purpose: on,
          rule: RULE[on],
          side: u.side,
          faces: [...dice.last],
          score: face,
          needed: least,
        },
      ],
      facts: { for: on, needed: needed(u, on, facts), natural: least },
    });
  }
  return passed;
}
