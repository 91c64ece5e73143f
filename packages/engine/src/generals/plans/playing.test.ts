import { describe, expect, it } from 'vitest';
import type { Dice } from '../../battle/dice/dice.ts';
import { die } from '../../battle/dice/dice.ts';
import type { AnyRuleSet, Ask, Command, State } from '../../battle/protocol.ts';
import type { Weighed } from '../levels/sergeant.ts';
import { type QuickEvaluator, thoughtByPlaying } from './playing.ts';

/** A game of one order and one die: the order says what the die is worth times and what is added. */
interface Toy extends State {
  gain: number;
  times: number;
  rolled: boolean;
}
const start = { over: null, turn: 1, frames: [], gain: 0, times: 0, rolled: false } as unknown as Toy;
const again: Ask = {
  id: 'again',
  side: 0,
  kind: 'orders',
  rule: '',
  about: [],
  secret: false,
  default: { ask: 'again', kind: 'none' },
};
const rules = {
  copy: (s: Toy) => ({ ...s }),
  accept: (s: Toy, c: Command & { gain: number; times: number }) => {
    s.gain += c.gain;
    s.times = c.times;
  },
  asks: (s: Toy) => (s.rolled ? [again] : []),
  step: (s: Toy, dice: Dice) => {
    s.gain += s.times * (dice.roll(die('R', 'luck', 0)) - 3.5);
    s.rolled = true;
  },
} as unknown as AnyRuleSet;
const evaluator: QuickEvaluator = {
  value: (s) => (s as Toy).gain,
  settled: () => true,
  quick: (_s, ask) => ask.default,
  again: (ask) => ask.kind === 'orders',
};
const order = (score: number, gain: number, times: number): Weighed => ({
  command: { ask: 'now', kind: 'order', gain, times } as Command,
  score,
  ends: [],
});

describe('playing on', () => {
  it('finds the order whose gain comes later, and the same one each time', () => {
    const orders = [order(1, 0, 0), order(0, 5, 1), order(0.5, 0, 0)];
    const { thought, steps } = thoughtByPlaying(rules, start, 0, orders, evaluator, 400);
    expect(thought[0].nth).toBe(1);
    expect(thought[0].value).toBeGreaterThan(3);
    expect(thoughtByPlaying(rules, start, 0, orders, evaluator, 400)).toEqual({ thought, steps });
    expect(start.gain).toBe(0);
  });
  it('does not give up the best order for one that was only lucky', () => {
    const orders = [order(1, 0, 0), order(0.9, 0, 3), order(0.8, 0, -3), order(0.7, 0, 2)];
    expect(thoughtByPlaying(rules, start, 0, orders, evaluator, 2000).thought[0].nth).toBe(0);
  });
  it('keeps to its steps', () => {
    const orders = [order(1, 0, 0), order(0, 5, 1)];
    expect(thoughtByPlaying(rules, start, 0, orders, evaluator, 20).steps).toBeLessThan(30);
  });
});
