import { describe, expect, it } from 'vitest';
import { luckOf, seedOf } from '../../battle/dice/seed.ts';
import {
  ALL,
  advantage,
  HEAVIEST,
  type Inputs,
  MOST,
  type Network,
  networkOf,
  ONE,
  RESULT,
  WEIGHT,
} from './network.ts';

const SHAPE = { dense: 3, rows: 4, hidden: 5, facts: 2, top: 3 };

function randomNetwork(seed: string, heaviest: number): Network {
  const luck = luckOf(seedOf(seed));
  const list = (count: number): number[] =>
    Array.from({ length: count }, () => luck.below(2 * heaviest + 1) - heaviest);
  const { dense, rows, hidden, facts, top } = SHAPE;
  const net = networkOf(SHAPE, {
    body: list((dense + rows) * hidden),
    join: list((2 * hidden + facts) * top),
    out: list(top),
  });
  if (net === undefined) throw new Error('it fits');
  return net;
}

function randomInputs(seed: string, bodies: [number, number]): Inputs {
  const luck = luckOf(seedOf(seed));
  const n = bodies[0] + bodies[1];
  const numbers = (count: number): number[] => Array.from({ length: count }, () => luck.below(255) - 127);
  const rows: number[] = [];
  const ends: number[] = [];
  for (let b = 0; b < n; b++) {
    for (let k = luck.below(3); k > 0; k--) rows.push(luck.below(SHAPE.rows));
    ends.push(rows.length);
  }
  return { dense: numbers(n * SHAPE.dense), rows, ends, bodies, facts: [numbers(2), numbers(2)] };
}

/** The same sums in numbers without limit, written for reading. */
function slowly(net: Network, inputs: Inputs): bigint {
  const { dense, hidden, facts, top } = net;
  const big = (x: number): bigint => BigInt(x);
  const floorDiv = (a: bigint, b: bigint): bigint => {
    const q = a / b;
    return a % b < 0n ? q - 1n : q;
  };
  const cut = (x: bigint): bigint => (x < 0n ? 0n : x > big(MOST) ? big(MOST) : x);
  const n = inputs.bodies[0] + inputs.bodies[1];
  const sums = [0, 1].map(() => Array.from({ length: hidden }, () => 0n));
  for (let b = 0; b < n; b++) {
    const from = b === 0 ? 0 : inputs.ends[b - 1];
    for (let j = 0; j < hidden; j++) {
      let x = 0n;
      for (let i = 0; i < dense; i++) x += big(net.body[i * hidden + j]) * big(inputs.dense[b * dense + i]);
      for (let r = from; r < inputs.ends[b]; r++)
        x += big(net.body[(dense + inputs.rows[r]) * hidden + j]) * big(ONE);
      sums[b < inputs.bodies[0] ? 0 : 1][j] += cut(floorDiv(x, big(WEIGHT)));
    }
  }
  for (const sum of sums)
    for (let j = 0; j < hidden; j++) sum[j] = floorDiv(big(ALL) * sum[j], big(Math.max(1, n)));
  const seen = (own: bigint[], foe: bigint[], side: 0 | 1): bigint => {
    let result = 0n;
    for (let k = 0; k < top; k++) {
      let x = 0n;
      for (let j = 0; j < hidden; j++)
        x += big(net.join[j * top + k]) * own[j] + big(net.join[(hidden + j) * top + k]) * foe[j];
      for (let i = 0; i < facts; i++)
        x += big(net.join[(2 * hidden + i) * top + k]) * big(inputs.facts[side][i]);
      result += big(net.out[k]) * cut(floorDiv(x, big(WEIGHT)));
    }
    return result;
  };
  return seen(sums[0], sums[1], 0) - seen(sums[1], sums[0], 1);
}

/** The same position with the sides exchanged. */
function exchanged(net: Network, i: Inputs): Inputs {
  const [n0, n1] = i.bodies;
  const order = Array.from({ length: n0 + n1 }, (_, b) => (b < n1 ? n0 + b : b - n1));
  const rows: number[] = [];
  const ends: number[] = [];
  for (const b of order) {
    for (let r = b === 0 ? 0 : i.ends[b - 1]; r < i.ends[b]; r++) rows.push(i.rows[r]);
    ends.push(rows.length);
  }
  const dense = order.flatMap((b) => Array.from({ length: net.dense }, (_, k) => i.dense[b * net.dense + k]));
  return { dense, rows, ends, bodies: [n1, n0], facts: [i.facts[1], i.facts[0]] };
}

describe('a network', () => {
  it('computes what sums without limit come to, with the heaviest weights and armies of two hundred too', () => {
    for (const heaviest of [40, WEIGHT, HEAVIEST])
      for (const bodies of [
        [3, 5],
        [0, 2],
        [200, 150],
      ] as [number, number][]) {
        const net = randomNetwork(`net ${heaviest}`, heaviest);
        const inputs = randomInputs(`inputs ${bodies}`, bodies);
        expect(BigInt(advantage(net, inputs)), `${heaviest}, ${bodies}`).toBe(slowly(net, inputs));
      }
  });

  it('says what it said when this was written, to the bit', () => {
    const net = randomNetwork('kept', 4 * WEIGHT);
    const said = [1, 2, 3, 4].map((n) => advantage(net, randomInputs(`kept ${n}`, [6, 4])));
    expect(said).toEqual(KEPT);
  });

  it('sees both sides with the same eyes', () => {
    const net = randomNetwork('eyes', WEIGHT);
    for (let n = 0; n < 10; n++) {
      const inputs = randomInputs(`eyes ${n}`, [4, 7]);
      expect(advantage(net, exchanged(net, inputs)) + advantage(net, inputs)).toBe(0);
    }
  });

  it('is counted by hand: one body, one measure, one finding', () => {
    const shape = { dense: 1, rows: 1, hidden: 1, facts: 1, top: 1 };
    const net = networkOf(shape, {
      body: [WEIGHT, WEIGHT / 2],
      join: [WEIGHT, -WEIGHT, WEIGHT / 4],
      out: [2 * WEIGHT],
    });
    // Side 0: a body of 1 with the word (1.5), side 1: one of ½. Sums of two bodies are doubled: 3 and 1.
    // Side 0 sees 3 − 1 + ¼ = 2¼, side 1 sees less than nothing; twice 2¼ is 4½.
    const inputs: Inputs = {
      dense: [ONE, ONE / 2],
      rows: [0],
      ends: [1, 1],
      bodies: [1, 1],
      facts: [[ONE], [ONE]],
    };
    expect(advantage(net as Network, inputs) / RESULT).toBe(4.5);
  });

  it('is not made of numbers that do not fit it', () => {
    const shape = { dense: 1, rows: 0, hidden: 1, facts: 1, top: 1 };
    const fine = { body: [1], join: [1, 1, 1], out: [1] };
    expect(networkOf(shape, fine)).toBeDefined();
    expect(networkOf(shape, { ...fine, join: [1, 1] })).toBeUndefined();
    expect(networkOf(shape, { ...fine, out: [HEAVIEST + 1] })).toBeUndefined();
    expect(networkOf(shape, { ...fine, body: [0.5] })).toBeUndefined();
    expect(networkOf(shape, { ...fine, body: [Number.NaN] })).toBeUndefined();
  });
});

const KEPT = [0, -16714, 212013, 323584];
