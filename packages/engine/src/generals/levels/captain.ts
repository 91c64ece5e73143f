/**
 * The captain: weighs orders as the sergeant does, by an evaluator of his own and with more orders where his game has them,
 * and thinks the best through. With little time he sees what the enemy would do at once if it were his turn; with
 * more he lets his own turn go on and the enemy reply as a quick sergeant would, what fire and fights promise on the
 * way counted by their exact expectation. Out of budget he answers with what he has weighed.
 */

import type { Luck } from '../../battle/dice/dice.ts';
import type { AnyRuleSet, Ask, Command, Side, State } from '../../battle/protocol.ts';
import type { Evaluator } from '../evaluator.ts';
import type { Budget, Candidate, Choice, General } from '../general.ts';
import { MiddlingDice } from '../plans/middling.ts';
import { isQuick, thoughtByPlaying } from '../plans/playing.ts';
import { asWeighed, type RaceWish, raceAll } from '../race.ts';
import { pressing } from './pressing.ts';
import {
  bestLegal,
  candidateOf,
  LEAST,
  obviously,
  plainly,
  thoughts,
  type Weighed,
  weighAll,
} from './sergeant.ts';

/** Orders thought through at one ask, at most. */
const WIDTH = 6;
/** A quick sergeant looks at no more orders than this, and gives no more in one turn. */
const QUICK_LOOKS = 60;
const QUICK_ASKS = 60;
const WORTHWHILE = 0.05;
/** So many steps in which nobody is asked anything are looked at, and no more. */
const IDLE = 150;
/** Blows of one kind that are looked at. */
const BLOWS = 16;
/** From so many steps a turn on, whole turns are thought through, where a game says nothing else. */
const DEEP = 15000;
const isDeep = (evaluator: Evaluator, budget: Budget): boolean => budget.turn >= (evaluator.deep ?? DEEP);
/** However little time, so many steps are thought ahead at each ask. */
const SCANT = 150;
/** Counts work; what is thought through is given up when it runs out. */
interface Purse {
  left: number;
}

const dice = new MiddlingDice();

/** Carry out a command with middling dice up to where the position can be judged. */
function quickly(
  rules: AnyRuleSet,
  state: State,
  command: Command,
  evaluator: Evaluator,
  purse: Purse,
): State {
  const s: State = rules.copy(state);
  rules.accept(s, command);
  purse.left--;
  for (;;) {
    if (s.over !== null) return s;
    const asks: readonly Ask[] = rules.asks(s);
    if (evaluator.settled(s, asks)) return s;
    if (asks.length > 0) rules.accept(s, asks[0].default);
    else rules.step(s, dice);
    purse.left--;
  }
}

/** The order a quick sergeant gives, and the position after it. */
function quickAnswer(rules: AnyRuleSet, state: State, ask: Ask, evaluator: Evaluator, purse: Purse): State {
  const planned = ask.plan ?? (evaluator.free?.(ask) === false ? ask.default : undefined);
  if (planned !== undefined) return quickly(rules, state, planned, evaluator, purse);
  const base = evaluator.value(state, ask.side);
  let best: State | undefined;
  let most = Number.NEGATIVE_INFINITY;
  let looks = 0;
  for (const command of thoughts(rules, state, ask, evaluator)) {
    if (looks++ >= QUICK_LOOKS || purse.left <= 0) break;
    const after = quickly(rules, state, command, evaluator, purse);
    const value = command === ask.default ? base + WORTHWHILE : evaluator.value(after, ask.side);
    purse.left--;
    if (value > most) {
      most = value;
      best = after;
    }
  }
  return best ?? quickly(rules, state, ask.default, evaluator, purse);
}

/** What a position is worth after the rest of this turn and the enemy's reply; undefined when out of budget. */
function ahead(
  rules: AnyRuleSet,
  from: State,
  side: Side,
  evaluator: Evaluator,
  purse: Purse,
): number | undefined {
  let state: State = rules.copy(from);
  let promised = 0;
  let idle = 0;
  const { turn } = from;
  for (let asked = 0; asked < QUICK_ASKS && state.over === null; ) {
    const moved = evaluator.moved?.(state);
    if (moved !== undefined && moved !== side) break;
    if (moved === side && promised === 0 && evaluator.promise !== undefined) {
      // What is left of this turn falls as it may; what counts is what it promised.
      promised = evaluator.promise(state, side) + lossesOf(evaluator, state, side);
      state = pastFights(rules, state, evaluator, purse);
      promised -= lossesOf(evaluator, state, side);
      continue;
    }
    const asks: readonly Ask[] = rules.asks(state);
    if (asks.length === 0) {
      // Middling dice tie for ever where a tie is thrown again: who comes next is then left open.
      if (++idle > IDLE) break;
      rules.step(state, dice);
      purse.left--;
      continue;
    }
    idle = 0;
    const [ask] = asks;
    if (ask.side === side && state.turn > turn) break;
    if (purse.left <= 0) return undefined;
    state = quickAnswer(rules, state, ask, evaluator, purse);
    asked++;
  }
  purse.left--;
  return evaluator.value(state, side) + promised;
}

/** Run the phases after a side's movement with middling dice. */
function pastFights(rules: AnyRuleSet, state: State, evaluator: Evaluator, purse: Purse): State {
  const s = state;
  const was = evaluator.moved?.(s);
  rules.step(s, dice);
  for (let n = 0; n < 400 && s.over === null; n++) {
    const asks: readonly Ask[] = rules.asks(s);
    if (asks.length > 0) {
      if (asks[0].kind === 'order' || asks[0].kind === 'corps') break;
      rules.accept(s, asks[0].plan ?? asks[0].default);
    } else {
      if (evaluator.moved?.(s) !== undefined && evaluator.moved(s) !== was) break;
      rules.step(s, dice);
    }
    purse.left--;
  }
  return s;
}

function lossesOf(evaluator: Evaluator, state: State, side: Side): number {
  let losses = 0;
  evaluator.value(state, side, (what, value) => {
    if (what === 'losses') losses += value;
  });
  return losses;
}

/** What a position is worth after the enemy's blows if it were his turn at once; undefined when out of budget. */
function blows(
  rules: AnyRuleSet,
  from: State,
  side: Side,
  evaluator: Evaluator,
  purse: Purse,
): number | undefined {
  const state = evaluator.reply?.(from, side);
  if (state === undefined) return ahead(rules, from, side, evaluator, purse);
  let s: State = state.state;
  for (let n = 0; n < QUICK_ASKS && s.over === null && evaluator.moved?.(s) === undefined; n++) {
    if (purse.left <= 0) return undefined;
    const [ask]: readonly Ask[] = rules.asks(s);
    purse.left--;
    if (ask === undefined) rules.step(s, dice);
    else if (ask.side === side || !state.asks.includes(ask.kind)) rules.accept(s, ask.default);
    else s = bestBlow(rules, s, ask, evaluator, state.kinds, purse);
  }
  return evaluator.value(s, side);
}

/** The blow that is worth most to whoever strikes it, or none. */
function bestBlow(
  rules: AnyRuleSet,
  s: State,
  ask: Ask,
  evaluator: Evaluator,
  kinds: readonly string[],
  purse: Purse,
): State {
  let best: State | undefined;
  let most = evaluator.value(s, ask.side) + WORTHWHILE;
  for (const kind of kinds)
    for (const command of rules.suggest(s, ask, { kind, most: BLOWS })) {
      if (purse.left <= 0) break;
      const after = quickly(rules, s, command, evaluator, purse);
      const value = evaluator.value(after, ask.side);
      purse.left--;
      if (value > most) {
        most = value;
        best = after;
      }
    }
  return best ?? quickly(rules, s, ask.default, evaluator, purse);
}

/** Spread over the ends of a command; the likeliest few stand for all. */
function thoughtThrough(
  rules: AnyRuleSet,
  w: Weighed,
  side: Side,
  evaluator: Evaluator,
  purse: Purse,
  look: typeof ahead,
): number | undefined {
  const ends = [...w.ends].sort((a, b) => b.weight - a.weight).slice(0, 3);
  let sum = 0;
  let weight = 0;
  for (const end of ends) {
    const value =
      end.state.over === null
        ? look(rules, end.state, side, evaluator, purse)
        : evaluator.value(end.state, side);
    if (value === undefined) return undefined;
    sum += end.weight * value;
    weight += end.weight;
  }
  return sum / weight;
}

/** How a captain throws where plans are sealed: more often than a sergeant, and looking at every man twice. */
const RACE: RaceWish = { first: 6, last: 48, change: 16, rounds: 2 };

/** Sealed plans of both sides: no reply can be seen, so the time goes into more throws and more changes. */
function racing(
  rules: AnyRuleSet,
  view: State,
  state: State,
  ask: Ask,
  evaluator: Evaluator,
  budget: Budget,
): Choice {
  const base = evaluator.value(state, ask.side);
  const steps = shareOf(evaluator, budget.left);
  const raced = raceAll(rules, state, ask, evaluator, thoughts(rules, state, ask, evaluator), steps, RACE);
  const legal = bestLegal(rules, view, raced.trials.map(asWeighed), WIDTH);
  if (budget.plain) return plainly(legal[0], base, raced.steps);
  const candidates = legal.map((w) => candidateOf(evaluator, state, base, ask.side, w));
  return { command: legal[0].command, candidates, steps: raced.steps };
}

/** Steps that one ask may cost. */
const shareOf = (evaluator: Evaluator, left: number): number =>
  evaluator.thrift === undefined
    ? Math.max(LEAST, left)
    : Math.max(evaluator.thrift.least, Math.floor(left / evaluator.thrift.part));

/** What is left of them for thinking ahead; with little time a thrifty captain rather thinks of more orders. */
function restOf(evaluator: Evaluator, budget: Budget, share: number, spent: number): number {
  if (evaluator.thrift === undefined)
    return Math.max(SCANT, Math.min(budget.left - spent, Math.floor(budget.turn / 2)));
  return isQuick(evaluator) || isDeep(evaluator, budget) ? Math.max(0, share - spent) : 0;
}

/** A captain who thinks by this evaluator. */
export function captainWith(id: string, evaluator: Evaluator): General {
  return {
    id,
    pace: evaluator.pace,
    answer(rules: AnyRuleSet, view: State, ask: Ask, luck: Luck, budget: Budget): Choice {
      const planned = obviously(rules, view, ask, luck, evaluator, budget);
      if (planned !== undefined) return planned;
      const state: State = rules.imagine(view, luck);
      const told = (ranked: readonly Weighed[], steps: number): Choice => ({
        command: ranked[0].command,
        candidates: ranked.map((w) => candidateOf(evaluator, state, first.base, ask.side, w)),
        steps,
      });
      if (evaluator.throws !== undefined) return racing(rules, view, state, ask, evaluator, budget);
      const share = shareOf(evaluator, budget.left);
      const first = weighAll(rules, state, ask, evaluator, share);
      const legal = bestLegal(rules, view, first.weighed, WIDTH);
      if (legal.length === 1 || ask.plan !== undefined)
        return budget.plain ? plainly(legal[0], first.base, first.steps) : told(legal, first.steps);
      const look = isDeep(evaluator, budget) ? ahead : blows;
      const allowed = restOf(evaluator, budget, share, first.steps);
      const purse: Purse = { left: allowed };
      const thought: { nth: number; value: number }[] = [];
      if (isQuick(evaluator)) {
        const played = thoughtByPlaying(rules, state, ask.side, legal, evaluator, allowed);
        thought.push(...played.thought);
        purse.left = allowed - played.steps;
      }
      for (let nth = 0; nth < legal.length && purse.left > 0 && !isQuick(evaluator); nth++) {
        const value = thoughtThrough(rules, legal[nth], ask.side, evaluator, purse, look);
        // What is seen at once counts as much as what is thought of: small differences far ahead are noise.
        if (value !== undefined) thought.push({ nth, value: (value + legal[nth].score) / 2 });
      }
      const steps = first.steps + allowed - purse.left;
      if (thought.length < 2) return budget.plain ? plainly(legal[0], first.base, steps) : told(legal, steps);
      thought.sort((a, b) => b.value - a.value || a.nth - b.nth);
      const best = legal[thought[0].nth];
      if (budget.plain) return plainly(best, first.base, steps);
      const top = candidateOf(evaluator, state, first.base, ask.side, best).score;
      const candidates: Candidate[] = thought.map(({ nth, value }) => {
        const c = candidateOf(evaluator, state, first.base, ask.side, legal[nth]);
        const behind = thousandths(value - thought[0].value);
        return {
          ...c,
          score: thousandths(top + behind),
          reasons: [...c.reasons, { what: 'reply', value: behind }],
        };
      });
      return { command: best.command, candidates, steps };
    },
  };
}

/** A captain who waits for the enemy as long as it takes; for measuring others. */
export const patientCaptain = (evaluator: Evaluator): General =>
  captainWith('captain-1', evaluator.ofCaptains ?? evaluator);

export const captain = (usual: Evaluator): General => {
  const evaluator = usual.ofCaptains ?? usual;
  return pressing(
    captainWith('captain', evaluator),
    evaluator.attack === undefined ? undefined : captainWith('captain', evaluator.attack),
    evaluator,
  );
};

const thousandths = (x: number): number => (x < 0 ? -1 : 1) * (Math.floor(Math.abs(x) * 1000 + 0.5) / 1000);
