/** Puzzles of a battle: decisions whose best order is clearly better than the next, checked from cheap to dear. */

import { EnteredDice } from '../../battle/dice/scripted.ts';
import { byCode, Mixer } from '../../battle/digest.ts';
import {
  type AnyRuleSet,
  type Ask,
  type Command,
  isComplaint,
  type Json,
  type Side,
  type State,
} from '../../battle/protocol.ts';
import type { BattleRecord } from '../../battle/record/record.ts';
import { rerun, runSteps } from '../../battle/record/rerun.ts';
import type { Evaluator } from '../../generals/evaluator.ts';
import { chanceIn, type Goal } from '../../odds/aims.ts';
import { enoughOf, type Made } from '../../odds/made.ts';
import type { Till } from '../../odds/puzzle.ts';
import { BARS, GAMES, type Kind } from './bars.ts';
import { captainAgrees, playsNoWorse } from './checks.ts';
import { cutAbout, fociOf } from './cut.ts';
import { type Found, lookAt, outcomesOf } from './moment.ts';
import { sketch } from './orders.ts';
import { findersOf, levelOf } from './rating.ts';
import { meaningOf } from './themes.ts';

/** How many moments were looked at and what became of them. */
export type Tally = Record<string, number>;
const count = (tally: Tally, what: string): void => {
  tally[what] = (tally[what] ?? 0) + 1;
};

/** A corner of a battle at a question. */
export interface Corner {
  move: number;
  position: Json;
  state: State;
  ask: Ask;
  kind: Kind;
}

/** The position read anew and run to its question; nothing where another one comes. */
function opened(
  rules: AnyRuleSet,
  position: Json,
  side: Side,
  kind: string,
): { state: State; ask: Ask } | undefined {
  const read = rules.readPosition(position);
  if (isComplaint(read)) return undefined;
  const state: State = read.state;
  try {
    runSteps(rules, state, new EnteredDice([]));
  } catch {
    return undefined; // dice would be thrown before anybody is asked
  }
  const ask = (rules.asks(state) as readonly Ask[]).find((a) => a.side === side);
  return ask?.kind === kind ? { state, ask } : undefined;
}

/** Corners of a battle worth looking at, one move after the other. */
export function* cornersOf(rules: AnyRuleSet, record: BattleRecord, tally: Tally): Generator<Corner> {
  const game = GAMES[rules.id];
  if (game === undefined) return;
  const state: State = rules.copy(record.turns[0].state);
  const seen = new Set<string>();
  for (const [n, move] of record.moves.entries()) {
    const { command } = move;
    const ask = (rules.asks(state) as readonly Ask[]).find((a) => a.id === command?.ask);
    const kind = ask && game.kinds.find((k) => k.ask === ask.kind);
    if (ask !== undefined && kind !== undefined) {
      let looked = 0;
      for (const focus of fociOf(rules, state, ask.side)) {
        if (looked >= game.foci || !nearEnough(focus, kind.near ?? game.near)) break;
        if (kind.of !== undefined && !focus[0].kind.includes(kind.of)) continue;
        const meeting = `${state.turn} ${ask.kind} ${focus[0].id} ${focus[1].id}`;
        if (seen.has(meeting)) continue; // once in a turn
        const position = cutAbout(rules, state, ask.side, ask.kind, focus, [
          kind.own ?? game.each,
          kind.foes ?? game.each,
        ]);
        if (position === undefined) continue;
        seen.add(meeting);
        looked++;
        count(tally, 'corners');
        const open = opened(rules, position, ask.side, ask.kind);
        if (open === undefined) count(tally, 'not-asked');
        else yield { move: n, position, ...open, kind };
      }
    }
    rerun(rules, state, move);
  }
}

const nearEnough = ([a, b]: ReturnType<typeof fociOf>[number], near: number): boolean => {
  const [dx, dy] = [(a.x - b.x) / GRID, (a.y - b.y) / GRID];
  return dx * dx + dy * dy <= near * near;
};
const GRID = 60000;

/** The puzzle of a decision, or why it is none. */
export function puzzleOf(
  rules: AnyRuleSet,
  { position, state, ask, kind }: Corner,
  found: Found,
  evaluator: Evaluator,
  from: string,
): Made | string {
  const { goal, chance, nextChance, best, next } = found;
  const solves = solverOf(rules, state, ask, kind.till, goal, enoughOf(chance, nextChance));
  if (!captainAgrees(rules, state, ask, best.command, next.command, solves, evaluator))
    return 'captain-disagrees';
  if (!playsNoWorse(rules, state, ask.side, best.command, next.command, evaluator)) return 'worse-played-on';
  const finders = findersOf(rules, state, ask, evaluator, solves);
  const { theme, cites } = meaningOf(rules, state, ask, best.command, kind.till, goal.what);
  const made: Omit<Made, 'id'> = {
    rules: rules.id,
    version: rules.version,
    side: ask.side,
    theme,
    what: goal.what,
    whom: goal.whom,
    till: kind.till,
    best: rounded(chance),
    next: rounded(nextChance),
    level: levelOf(finders),
    found: finders,
    cites,
    answer: { ...best.command, ask: '' },
    rival: { ...next.command, ask: '' },
    from,
    position,
  };
  return { id: idOf(made), ...made };
}

/** Names of puzzles: the same decision always has the same. */
const idOf = ({ rules, position, what, whom }: Omit<Made, 'id'>): string =>
  new Mixer()
    .json({ rules, position, what, whom } as Json)
    .hex()
    .slice(0, 8);

const rounded = (x: number): number => Math.floor(x * 1e6 + 0.5) / 1e6;

/** Does an order solve it? What was asked before is remembered. */
function solverOf(
  rules: AnyRuleSet,
  state: State,
  ask: Ask,
  till: Till,
  goal: Goal,
  enough: number,
): (c: Command) => boolean {
  const known = new Map<string, boolean>();
  return (command) => {
    const key = JSON.stringify(command);
    let solved = known.get(key);
    if (solved === undefined) {
      const counted = outcomesOf(rules, state, ask, command, till, 4 * (GAMES[rules.id]?.steps ?? 0));
      solved = counted !== undefined && chanceIn(counted, goal) >= enough - 1e-9;
      known.set(key, solved);
    }
    return solved;
  };
}

/** All puzzles of one battle, no two alike. */
export function* puzzlesOf(
  rules: AnyRuleSet,
  record: BattleRecord,
  evaluator: Evaluator,
  from: string,
  tally: Tally,
  known: Set<string> = new Set(),
): Generator<Made> {
  let made = 0;
  let last = -BARS.between;
  for (const corner of cornersOf(rules, record, tally)) {
    if (made >= BARS.ofOne) return;
    if (corner.move < last + BARS.between) continue;
    const looked = lookAt(rules, corner.state, corner.ask, corner.kind.till, evaluator);
    if (typeof looked === 'string') count(tally, looked);
    else
      for (const found of looked) {
        const key = likeness(corner, found);
        const puzzle = known.has(key)
          ? 'like-another'
          : puzzleOf(rules, corner, found, evaluator, `${from} ${corner.move}`);
        known.add(key); // looked at once, whatever comes of it
        count(tally, typeof puzzle === 'string' ? puzzle : 'kept');
        if (typeof puzzle === 'string') continue;
        made++;
        last = corner.move;
        yield puzzle;
      }
  }
}

/** Puzzles with the same of this are near-duplicates: the same troops asked for the same with the same answer and about the same odds. */
const likeness = ({ ask }: Corner, { goal, best, chance }: Found): string =>
  [ask.side, goal.what, sketch(best.command), chance.toFixed(1)].join(' ');

/** Puzzles in the order of their ids, as they are kept. */
export const inOrder = (all: readonly Made[]): Made[] => [...all].sort((a, b) => byCode(a.id, b.id));
