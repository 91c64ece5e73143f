/** Evaluator for Baroque: units by what they cost their army when they break; disorder and exhaustion hurt. */
import type { AnyRuleSet, Ask, BodyId, Command, Side, State } from '../../../battle/protocol.ts';
import type { OrdersFrame } from '../../../rules/baroque/command/activation.ts';
import { type BaroqueState, houseRules, isExhausted, onTable } from '../../../rules/baroque/state.ts';
import { costOf } from '../../../rules/baroque/victory.ts';
import type { Evaluator, Weigh } from '../../evaluator.ts';
import type { Course } from '../../levels/pressing.ts';
import { type Intent, intentIn, type Plan } from '../../plans/plans.ts';
import { evaluatorWith, type Figure, figureOf, type Traits } from '../plain.ts';
import { isInRange, spentUnits } from './fire.ts';
import { baroquePlanner } from './plans.ts';

/** So many turns armies may stand and shoot; then somebody must go in. */
const PATIENT = 3;

/**
 * So hasty a sergeant becomes and no more. Coming closer counts with the square of haste: without an end to it a unit
 * would spare the only enemy before it, since with him gone the next one is farther off, and a battle never ended.
 */
const HASTIEST = 3;

const hasteAfter = (turns: number, state: State): number =>
  Math.min(HASTIEST, 1 + Math.max(0, state.turn - turns) / 3);

/** Losing the baggage costs three points of army value, as much as a regiment (BQ-2.8-c). */
const BAGGAGE = 6;

/** What disorder and exhaustion take from a unit, as a share of its worth. */
const DISORDERED = 0.12;
const EXHAUSTED = 0.3;

/** Units on the table; leaders are worth nothing in themselves. */
function figures(state: State): Figure[] {
  const out: Figure[] = [];
  for (const u of (state as BaroqueState).units) {
    if (!onTable(u)) continue;
    const whole = u.type === 'BAG' ? BAGGAGE : Math.max(1, u.vbu);
    let left = whole * (1 - (0.75 * u.losses) / Math.max(1, u.vbu));
    if (u.disordered) left -= whole * DISORDERED;
    if (isExhausted(u)) left -= whole * EXHAUSTED;
    const f = figureOf(u, whole, left);
    f.corps = u.command;
    out.push(f);
  }
  return out;
}

const TRAITS: Traits = {
  near: 2,
  reach: 4,
  marks: {},
  figures,
  line: 0.1,
  score: 30,
  broken(state: State, side: Side): number {
    const { lost, worn, value } = tollOf(state as BaroqueState, side);
    return (lost + worn) / value;
  },
  haste: (state: State): number => hasteAfter(PATIENT, state),
  reactions: ['bonus', 'counter', 'step-back', 'destiny', 'main', 'melee', 'reroll', 'hand-over', 'halt'],
};

/** An army's value at the start, what of it is lost, and what its worn units may cost yet. */
function tollOf(s: BaroqueState, side: Side): { value: number; lost: number; worn: number } {
  let lost = 0;
  let worn = 0;
  for (const u of s.units) {
    if (u.side !== side) continue;
    if (u.type === 'BAG') lost += u.place === 'routed' ? 3 : 0;
    else if (onTable(u) && !isExhausted(u))
      worn += (u.vd * (Math.min(u.losses, u.vbu) + (u.disordered ? 0.5 : 0))) / (2 * Math.max(1, u.vbu));
    else lost += costOf(s, u);
  }
  return { value: Math.max(1, s.armies[side].value), lost, worn };
}

/** Between two activations: who comes next is thrown for, but nothing on the table changes. */
const BETWEEN = new Set(['turn', 'turn.end', 'initiative']);

/** So many turns a captain whose shot is in range stands and lets the enemy come. */
const STANDING = 20;

/** An exhausted unit under fire: what it may cost yet, in hundredths of an army. One that withdraws costs no more. */
const SPENT = 6;

/**
 * A captain comes up to where muskets reach and a charge does not, and there stands in line and shoots at those who
 * come on one by one. He sends off those that are spent before they break, and takes an army for broken only when it is.
 */
const CAPTAINS: Traits = {
  ...TRAITS,
  near: 3,
  broken(state: State, side: Side): number {
    const { lost, worn, value } = tollOf(state as BaroqueState, side);
    return lost >= value ? 1 : (lost + (1 - lost / value) * Math.min(0.95 * value, worn)) / value;
  },
  haste: (state: State): number => hasteAfter(isInRange(state as BaroqueState) ? STANDING : PATIENT, state),
};

/** Of those who go in: as hasty as a sergeant becomes, and from the first moment. */
const ATTACK: Traits = { ...CAPTAINS, near: TRAITS.near, haste: () => HASTIEST };

/** A corps that holds hardly wants to be nearer; one that attacks is as hasty as those who go in. */
const HASTES: Readonly<Record<Exclude<Intent, 'usual'>, number>> = { hold: 0.05, attack: HASTIEST };

/** Of those who carry out a plan. */
const traitsUnder = (plan: Plan): Traits => {
  const intentOf = intentIn(plan);
  return {
    ...CAPTAINS,
    hasteOf(corps: number, usual: number): number {
      const intent = intentOf(String(corps));
      return intent === 'usual' ? usual : HASTES[intent];
    },
  };
};

/** Turns in which an enemy who means to come has come: sergeants set out after three. */
const PATIENCE = 8;
/** After that every turn should cost both armies so much together, or nobody is fighting. */
const BLOOD = 0.04;

const courseOf = (state: State): Course => {
  const s = state as BaroqueState;
  const share = (side: Side): number => {
    const { lost, worn, value } = tollOf(s, side);
    return (lost + worn) / value;
  };
  const lost = [share(0), share(1)] as const;
  const quiet = lost[0] + lost[1] < BLOOD * (s.turn - PATIENCE);
  return { turn: s.turn, limit: houseRules(s).turnLimit, lost, patience: PATIENCE, quiet };
};

/** A part of the turn's steps for each order, so that the last units are thought of as well as the first. */
const THRIFT = { part: 4, least: 60 } as const;

/** However much time he has, he weighs and thinks no further: the turns he thought through told him wrong. */
const NEVER = Number.POSITIVE_INFINITY;

export const baroqueEvaluator = (rules: AnyRuleSet): Evaluator => ({
  ...evaluatorBy(rules, TRAITS),
  ofCaptains: {
    ...sparing(evaluatorBy(rules, CAPTAINS)),
    thrift: THRIFT,
    deep: NEVER,
    course: courseOf,
    planner: baroquePlanner(rules, courseOf, (plan) => ({
      ...sparing(evaluatorBy(rules, traitsUnder(plan))),
      thrift: THRIFT,
      deep: NEVER,
    })),
    attack: { ...sparing(evaluatorBy(rules, ATTACK)), thrift: THRIFT, deep: NEVER },
  },
});

/** The same evaluator with an eye on those who are spent. */
const sparing = (evaluator: Evaluator): Evaluator => ({
  ...evaluator,
  value(state: State, side: Side, weigh?: Weigh): number {
    const spent = -SPENT * spentUnits(state as BaroqueState, side);
    weigh?.('under-fire', spent);
    return evaluator.value(state, side, weigh) + spent;
  },
});

function evaluatorBy(rules: AnyRuleSet, traits: Traits): Evaluator {
  const plain = evaluatorWith(rules, traits);
  return {
    ...plain,
    most: 60,
    pace: 65000,
    scale: 27, // fitted to 159 battles of mixed generals on random musters, 2,544 positions
    settled(state: State, asks: readonly Ask[]): boolean {
      if (asks.length > 0) return plain.settled(state, asks);
      const top = state.frames[state.frames.length - 1];
      return top !== undefined && BETWEEN.has(top.at);
    },
    /** An order to another unit ends the activation of the one at work (BQ-4.1.1-f). */
    first(state: State, command: Command): boolean {
      const o = state.frames[state.frames.length - 1] as OrdersFrame;
      return o.at === 'orders' && o.unit !== '' && !o.over && (command as { unit?: BodyId }).unit === o.unit;
    },
  };
}
