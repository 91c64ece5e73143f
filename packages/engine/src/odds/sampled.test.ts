/** Sealed turns: sampled through a tree of states, in parts, and the same as what is counted where that can be counted. */
import { describe, expect, it } from 'vitest';
import type { Command, State } from '../battle/protocol.ts';
import { argad } from '../rules/argad/index.ts';
import { skirmish } from '../rules/argad/testing.ts';
import { endOf } from './horizon.ts';
import { distributionOf, distributionsOf } from './question.ts';
import type { Answers } from './unfold.ts';

/** Two calivers before two halberdiers, one of whom comes on; and what is asked. */
function moment(men: number) {
  const row = (of: string, y: number, more: object) =>
    Object.fromEntries(
      Array.from({ length: men }, (_, n) => [`${of}${n + 1}`, { x: 50 + 6 * n, y, ...more }]),
    );
  const state = skirmish({
    a: row('A', 50, { ranged: ['caliver'] }),
    b: row('B', 58, { melee: ['halberd'] }),
  });
  const asks = argad.asks(state);
  const [ask] = asks.filter((a) => a.side === 0);
  const command = { ask: ask.id, kind: 'orders', orders: [] } as Command;
  const attack = { who: ['B1'], intent: 'attack', target: ['A1'] };
  const ends = endOf(state, ask, asks);
  const answers: Answers = (s: State, next) =>
    ends(s, next)
      ? undefined
      : next.side === 1 && next.kind === 'orders'
        ? ({ ask: next.id, kind: 'orders', orders: [attack] } as Command)
        : next.default;
  return { state, question: { commands: [command], answers } };
}

const keyOf = ({ facets }: { facets: object }): string => JSON.stringify(Object.entries(facets).sort());

describe('odds of a sealed turn', () => {
  it('are exact for a few men, and samples agree with them', () => {
    const { state, question } = moment(1);
    const exact = distributionOf(argad, state, { ...question, exactUpTo: 20000 });
    expect(exact.exact).toBe(true);
    expect(exact.outcomes.length).toBeGreaterThan(2);
    const sampled = distributionOf(argad, state, { ...question, exactUpTo: 1, samples: 4000 });
    expect(sampled).toMatchObject({ exact: false, samples: 4000 });
    const known = new Map(exact.outcomes.map((o) => [keyOf(o), o.weight]));
    for (const o of sampled.outcomes) {
      const p = known.get(keyOf(o)) ?? 0; // whatever was thrown can happen
      expect(Math.abs(o.weight - p)).toBeLessThan(4.5 * Math.sqrt((p * (1 - p)) / 4000));
      known.delete(keyOf(o));
    }
    for (const p of known.values()) expect(p).toBeLessThan(0.005); // what was never thrown is rare
  });

  it('come in parts, each of more samples, the last certain to one in a hundred', () => {
    const { state, question } = moment(2);
    const parts = [...distributionsOf(argad, state, question)];
    expect(parts[0].samples).toBeLessThan(20);
    for (const [i, part] of parts.entries()) {
      expect(part.exact).toBe(false);
      expect(part.outcomes.reduce((sum, o) => sum + o.weight, 0)).toBeCloseTo(1, 9);
      if (i > 0) expect(part.samples).toBeGreaterThan(parts[i - 1].samples);
    }
    const last = parts[parts.length - 1];
    for (const o of last.outcomes) expect(1.96 * o.error).toBeLessThanOrEqual(0.01 + 1e-9);
    expect(distributionOf(argad, state, { ...question, exactUpTo: 1 }).outcomes).toEqual(last.outcomes);
    const once = [...distributionsOf(argad, state, question)];
    expect(once[0].outcomes).toEqual(parts[0].outcomes);
  });
});
