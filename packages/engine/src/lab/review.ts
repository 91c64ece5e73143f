/**
 * Luck and skill of a battle that was played: how the chances went, what the dice gave and took, where it turned and
 * which decisions cost most. Pure: a page calls it in a worker, the terminal in `tercio review`.
 */
import { byCode } from '../battle/digest.ts';
import type { AnyRuleSet, Ask, Command, Side, State } from '../battle/protocol.ts';
import type { BattleRecord, Move } from '../battle/record.ts';
import { rerun } from '../battle/rerun.ts';
import type { Reason } from '../generals/general.ts';
import type { Sense } from '../generals/sense.ts';
import { reasonsOf, weigh, weighAll } from '../generals/sergeant.ts';
import { type CurvePoint, chanceAt, chanceOf, worthOf } from './chance.ts';
import { type Luck, type LuckWish, luckBySide, runWithLuck, type SideLuck } from './luck.ts';

export type { CurvePoint } from './chance.ts';
export type { Luck, SideLuck } from './luck.ts';

export interface ReviewWish extends LuckWish {
  decide?: boolean; // also weigh the decisions, default true
}

/** One decision: what was given up against the best that the sense knows, in value to the side that decided. */
export interface Decision {
  move: number;
  side: Side;
  command: Command;
  better: Command;
  cost: number; // hundredths of an army
  chance: number; // of winning, given up by it
  why: readonly Reason[]; // what the better one has more of, the greatest first
}

/** A move that changed the chances much. */
export interface TurningPoint {
  move: number;
  side: Side; // who moved
  from: number; // chance of side 0 before
  to: number;
  by: 'dice' | 'play'; // what changed it more
}

export interface Review {
  curve: readonly CurvePoint[]; // of side 0, before each move and at the end
  luck: readonly Luck[]; // every throw
  sides: readonly SideLuck[]; // summed by side and purpose
  own: readonly [number, number]; // what each side's own dice did for it, in value
  total: readonly [number, number]; // what all dice did for each side; the one is the other's loss
  error: number; // standard error of the totals; 0: exact
  decisions: readonly Decision[]; // the dearest first
  turning: readonly TurningPoint[]; // the greatest first
}

/** Changes of the chance smaller than this are no turning points. */
const TURNS = 0.02;

/** The whole review, one move at a time: yields how many moves are done, so that a worker may stop or tell. */
export function* reviewing(
  rules: AnyRuleSet,
  record: BattleRecord,
  sense: Sense,
  wish: ReviewWish = {},
): Generator<number, Review> {
  const worth = (s: State): number => worthOf(sense, s);
  const state: State = rules.copy(record.turns[0].state);
  const curve: CurvePoint[] = [];
  const luck: Luck[] = [];
  const decisions: Decision[] = [];
  const turning: TurningPoint[] = [];
  for (const [n, move] of record.moves.entries()) {
    const from = chanceAt(sense, state);
    curve.push({ move: n, turn: state.turn, chance: from });
    if (wish.decide !== false) {
      const decision = decisionOf(rules, state, move, n, sense);
      if (decision !== undefined) decisions.push(decision);
    }
    let thrown: readonly Luck[] = [];
    if (move.faces.length > 0) {
      thrown = runWithLuck(rules, state, move, n, worth, wish);
      luck.push(...thrown);
    } else rerun(rules, state, move);
    const to = chanceAt(sense, state);
    if (Math.abs(to - from) > TURNS) {
      // The order led to what its dice were expected to do, and the dice from there to what came.
      const hoped = thrown.length === 0 ? to : chanceOf(thrown[0].expected, sense.scale);
      const by = Math.abs(to - hoped) > Math.abs(hoped - from) ? 'dice' : 'play';
      turning.push({ move: n, side: move.side, from, to, by });
    }
    yield n + 1;
  }
  curve.push({ move: record.moves.length, turn: state.turn, chance: chanceAt(sense, state) });
  decisions.sort((a, b) => b.cost - a.cost || a.move - b.move);
  turning.sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from) || a.move - b.move);
  const sides = luckBySide(luck);
  const own: [number, number] = [0, 0];
  for (const s of sides) own[s.side] += s.luck;
  const total: [number, number] = [own[0] - own[1], own[1] - own[0]];
  const error = Math.sqrt(luck.reduce((sum, l) => sum + l.error * l.error, 0));
  return { curve, luck, sides, own, total, error, decisions, turning };
}

export function reviewOf(
  rules: AnyRuleSet,
  record: BattleRecord,
  sense: Sense,
  wish: ReviewWish = {},
  onMove?: (n: number) => void,
): Review {
  const run = reviewing(rules, record, sense, wish);
  for (;;) {
    const next = run.next();
    if (next.done === true) return next.value;
    onMove?.(next.value);
  }
}

/** Steps that weighing the alternatives of one decision may cost. */
const WEIGHING = 6000;
/** Decisions that cost less than this, in hundredths of an army, are as good as the best. */
const DEAR = 0.5;

/** What a decision cost its side, from what it could know; undefined when it was as good as any. */
function decisionOf(
  rules: AnyRuleSet,
  before: State,
  move: Move,
  n: number,
  sense: Sense,
): Decision | undefined {
  if (move.command === undefined) return undefined;
  const { command } = move;
  const ask = (rules.asks(before) as readonly Ask[]).find((a) => a.id === command.ask);
  if (ask === undefined) return undefined;
  const view: State = rules.view(before, ask.side);
  // Only what the side could know is held against it.
  if (rules.check(view, command) !== undefined) return undefined;
  const { weighed } = weighAll(rules, view, ask, sense, WEIGHING);
  const given = weigh(rules, view, ask.side, command, sense, 400);
  const cost = weighed[0].score - given.score;
  if (cost <= DEAR) return undefined;
  const chance = chanceOf(weighed[0].score, sense.scale) - chanceOf(given.score, sense.scale);
  const why = lackOf(
    reasonsOf(sense, view, weighed[0].ends, ask.side),
    reasonsOf(sense, view, given.ends, ask.side),
  );
  return { move: n, side: ask.side, command, better: weighed[0].command, cost, chance, why };
}

/** Reasons that the better has more of than the other. */
function lackOf(better: readonly Reason[], given: readonly Reason[]): Reason[] {
  const words = [...new Set([...better, ...given].map((r) => r.what))];
  const valueIn = (reasons: readonly Reason[], what: string): number =>
    reasons.find((r) => r.what === what)?.value ?? 0;
  return words
    .map((what) => ({ what, value: valueIn(better, what) - valueIn(given, what) }))
    .filter((r) => Math.abs(r.value) >= 0.05)
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value) || byCode(a.what, b.what));
}
