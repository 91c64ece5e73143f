import { beforeAll, describe, expect, it } from 'vitest';
import { hedgerow } from '../../../../../docs/teaching/hedgerow.ts';
import { MEETING } from '../../../../../docs/teaching/meeting.ts';
import { openBattle } from '../../battle/battle.ts';
import { onCite } from '../../battle/cite.ts';
import { luckOf, SeededDice, seedOf } from '../../battle/dice/seed.ts';
import { defaults } from '../../battle/options.ts';
import type { Json, State } from '../../battle/protocol.ts';
import type { BattleRecord } from '../../battle/record/record.ts';
import { runMove, stateAfter } from '../../battle/record/rerun.ts';
import { type Evaluator, evaluatorOf } from '../../generals/evaluator.ts';
import { loadGeneral, playOut, seat } from '../../generals/player.ts';
import { brier, chanceOf, curveOf, fitScale, reliabilityOf, samplesOf, worthOf } from './chance.ts';
import { luckBySide, luckRank, runWithLuck } from './luck.ts';
import { type Review, reviewing, reviewOf } from './review.ts';

let record: BattleRecord;
let evaluator: Evaluator;
let review: Review;

beforeAll(async () => {
  onCite(undefined);
  const battle = openBattle(hedgerow, {
    setup: MEETING as unknown as Json,
    options: defaults(hedgerow.options),
    seed: 'reviewed',
  });
  const [a, b] = [await loadGeneral('sergeant', hedgerow), await loadGeneral('recruit', hedgerow)];
  playOut(battle, [seat(a!, 0, 'a', 0.05), seat(b!, 1, 'b', 0.05)], 2000);
  record = battle.record;
  evaluator = await evaluatorOf(hedgerow);
  review = reviewOf(hedgerow, record, evaluator);
});

describe('a review', () => {
  it('has a curve with a point before each move and one at the end, which is the result', () => {
    expect(review.curve).toHaveLength(record.moves.length + 1);
    expect(review.curve.at(-1)?.chance).toBe(record.result?.winner === 0 ? 1 : 0);
    expect(curveOf(hedgerow, record, evaluator)).toEqual(review.curve);
  });

  it('counts luck that mean dice make nothing of: thrown again many times it comes to nought', () => {
    const most = [...review.luck].sort(
      (a, b) => Math.abs(b.actual - b.expected) - Math.abs(a.actual - a.expected),
    );
    const n = most[0].move;
    const move = record.moves[n];
    const before = stateAfter(hedgerow, record, n) as State;
    const worth = (s: State): number => worthOf(evaluator, s);
    let sum = 0;
    let squares = 0;
    let spread = 0;
    const times = 400;
    for (let i = 0; i < times; i++) {
      const dice = new SeededDice(seedOf(`again ${i}`));
      const faces: number[] = [];
      const noting = {
        get last() {
          return dice.last;
        },
        roll(r: Parameters<typeof dice.roll>[0]) {
          const score = dice.roll(r);
          faces.push(...dice.last);
          return score;
        },
        contest(c: Parameters<typeof dice.contest>[0]) {
          const score = dice.contest(c);
          faces.push(...dice.last);
          return score;
        },
      };
      runMove(hedgerow, hedgerow.copy(before as never), move, noting);
      const luck = runWithLuck(hedgerow, hedgerow.copy(before as never), { ...move, faces }, n, worth);
      const total = luck.reduce((s, l) => s + l.actual - l.expected, 0);
      expect(luck.every((l) => l.error === 0)).toBe(true);
      sum += total;
      squares += total * total;
      spread = luck[0]?.spread ?? 0;
    }
    expect(squares).toBeGreaterThan(0);
    // what the throw could bring, told beforehand, is what it brought over many times
    expect(Math.abs(Math.sqrt(squares / times) - spread)).toBeLessThan(0.15 * spread);
    expect(Math.abs(sum / times)).toBeLessThan((4 * Math.sqrt(squares)) / times);
  });

  it('ranks luck among battles with the same orders: a share, however much it comes to', () => {
    const thrown = (brought: number, spread: number) => ({
      ...review.luck[0],
      expected: 0,
      actual: brought,
      spread,
    });
    expect(luckRank([])).toBe(0.5);
    expect(luckRank([thrown(0, 9)])).toBeCloseTo(0.5, 6);
    expect(luckRank([thrown(10, 10)])).toBeCloseTo(0.841345, 5);
    expect(luckRank([thrown(-10, 10)])).toBeCloseTo(0.158655, 5);
    // three throws, each a standard deviation to the good: √3 of them together
    expect(luckRank(Array.from({ length: 3 }, () => thrown(60, 60)))).toBeCloseTo(0.958368, 5);
    expect(luckRank([thrown(900, 10)])).toBeLessThanOrEqual(1);
    expect(review.rank).toBe(luckRank(review.luck));
  });

  it('sums the luck of each side by what its dice were thrown for', () => {
    const sums = [0, 0];
    for (const s of luckBySide(review.luck)) sums[s.side] += s.luck;
    expect(review.own).toEqual(sums);
    const net = review.luck.reduce((s, l) => s + l.actual - l.expected, 0);
    expect(review.total[0]).toBeCloseTo(net, 9);
    expect(review.total[1]).toBeCloseTo(-net, 9);
  });

  it('finds the dearest decisions of the recruit, the dearest first', () => {
    expect(review.decisions.length).toBeGreaterThan(0);
    expect(review.decisions[0].side).toBe(1);
    for (let i = 1; i < review.decisions.length; i++)
      expect(review.decisions[i].cost).toBeLessThanOrEqual(review.decisions[i - 1].cost);
  });

  it('tells chances that were learned, where any were, and luck in hundredths of an army as ever', () => {
    const before = record.moves.length >> 1;
    const half = stateAfter(hedgerow, record, before).turn;
    // Even until the middle of the battle, three of four from then on.
    const learned = (state: State): number => (state.turn < half ? 0 : 1);
    const told = reviewOf(hedgerow, record, { ...evaluator, learned }, { decide: false });
    for (const p of told.curve.slice(0, -1)) expect(p.chance).toBe(p.turn < half ? 0.5 : 0.75);
    expect(told.curve.at(-1)?.chance).toBe(review.curve.at(-1)?.chance);
    expect(told.luck).toEqual(review.luck);
    const turned = told.turning.filter((t) => t.from === 0.5 && t.to === 0.75);
    expect(turned).toHaveLength(1);
    expect(turned[0].by).toBe('play'); // the turn ended: no dice did it
    const silent = reviewOf(hedgerow, record, { ...evaluator, learned: () => undefined }, { decide: false });
    expect(silent).toEqual({ ...review, decisions: [] });
  });

  it('can be run move by move', () => {
    const run = reviewing(hedgerow, record, evaluator, { decide: false });
    expect(run.next().value).toBe(1);
    let last = run.next();
    while (last.done !== true) last = run.next();
    expect(last.value.curve).toEqual(review.curve);
    expect(last.value.decisions).toEqual([]);
  });
});

describe('the scale of chances', () => {
  it('is found again from battles that were drawn by it', () => {
    const luck = luckOf(seedOf('scale'));
    const samples = Array.from({ length: 4000 }, (_, i) => {
      const worth = (i % 81) - 40;
      return { worth, got: luck.below(1000) / 1000 < chanceOf(worth, 20) ? 1 : 0 };
    });
    const scale = fitScale(samples);
    expect(scale).toBeGreaterThan(17);
    expect(scale).toBeLessThan(23);
    expect(brier(samples, scale)).toBeLessThan(brier(samples, 60));
    for (const row of reliabilityOf(samples, scale))
      if (row.positions > 100) expect(Math.abs(row.said - row.won)).toBeLessThan(0.1);
  });

  it('samples a finished battle at the start of its turns', () => {
    const samples = samplesOf(hedgerow, record, evaluator);
    expect(samples.length).toBeGreaterThan(1);
    expect(new Set(samples.map((s) => s.got)).size).toBe(1);
  });
});
