/**
 * Fitting the network: the log loss of its chances, by steepest descent with running means (Adam). Numbers are doubles
 * and nothing but + − × ÷ and square roots is used, so that every machine finds the same weights.
 */
import { luckOf, seedOf } from '@tercio/engine';
import { FACTS, MEASURES } from '../packages/engine/src/generals/learned/inputs.ts';
import {
  ALL,
  advantage,
  HEAVIEST,
  MOST,
  type Network,
  networkOf,
  ONE,
  RESULT,
  WEIGHT,
} from '../packages/engine/src/generals/learned/network.ts';
import type { Example } from './examples.ts';
import { bestScale, chanceIn, chancesByScale } from './measures.ts';

export interface FitWish {
  seed: string;
  hidden: number;
  top: number;
  epochs: number;
  rate: number; // of the first step; it falls to a tenth
  decay: number; // of weights, towards nothing
  trust: number; // in what came of a battle; the rest is in what today's evaluator says of it a little later
}

export const FIT: FitWish = {
  seed: 'fit',
  hidden: 16,
  top: 16,
  epochs: 10,
  rate: 0.002,
  decay: 4,
  trust: 1,
};

const BATCH = 32;
/** Weights are averaged over about so many of the last steps. */
const AVERAGE = 200;
/** Moments ahead that today's evaluator is asked about. */
const AHEAD = 3;

interface Part {
  w: Float64Array;
  g: Float64Array; // gradient of the batch
  m: Float64Array; // running means of gradients and of their squares
  v: Float64Array;
  a: Float64Array; // running mean of the weights
}

/** An example, and the chance that the network is to give it. */
export interface Lesson {
  readonly example: Example;
  readonly aim: number;
}

/**
 * What is to be said of each position: partly what came of the battle, which is true but as much luck as sense, and
 * partly what today's evaluator says of it and of the next moments of the same battle, which errs but is steady.
 */
export function lessonsOf(examples: readonly Example[], trust: number): Lesson[] {
  const today = chancesByScale(examples, bestScale(examples));
  return examples.map((example, i) => {
    let [sum, count] = [0, 0];
    for (let k = i; k < i + AHEAD && examples[k]?.battle === example.battle; k++) {
      sum += today[k];
      count++;
    }
    return { example, aim: trust * example.got + ((1 - trust) * sum) / count };
  });
}

/** Weights in real numbers, and their fitting. */
class Fitting {
  readonly body: Part;
  readonly join: Part;
  readonly out: Part;
  private readonly rows: number;
  private readonly hidden: number;
  private readonly top: number;
  private readonly found: Float64Array; // of every body, before it is cut
  private readonly sums: readonly [Float64Array, Float64Array];
  private readonly sumsBack: readonly [Float64Array, Float64Array];
  private readonly back1: Float64Array; // what one body is to change by
  private readonly tops: readonly [Float64Array, Float64Array];
  private steps = 0;
  private fade1 = 1;
  private fade2 = 1;

  constructor(rows: number, wish: FitWish) {
    const { hidden, top } = wish;
    this.rows = rows;
    this.hidden = hidden;
    this.top = top;
    const luck = luckOf(seedOf(wish.seed));
    const part = (count: number, size: number): Part => ({
      w: Float64Array.from({ length: count }, () => ((luck.below(20001) - 10000) / 10000) * size),
      g: new Float64Array(count),
      m: new Float64Array(count),
      v: new Float64Array(count),
      a: new Float64Array(count),
    });
    this.body = part((MEASURES.length + rows) * hidden, 0.25);
    this.join = part((2 * hidden + FACTS.length) * top, 0.2);
    this.out = part(top, 0.2);
    this.found = new Float64Array(500 * hidden);
    this.sums = [new Float64Array(hidden), new Float64Array(hidden)];
    this.sumsBack = [new Float64Array(hidden), new Float64Array(hidden)];
    this.back1 = new Float64Array(hidden);
    this.tops = [new Float64Array(top), new Float64Array(top)];
  }

  /** The advantage of side 0; leaves what was found on the way. */
  private forward(e: Example): number {
    const { hidden, found, sums } = this;
    const D = MEASURES.length;
    const { w } = this.body;
    const [n0, n1] = e.bodies;
    let row = 0;
    for (const side of [0, 1] as const) sums[side].fill(0);
    for (let b = 0; b < n0 + n1; b++) {
      const at = b * hidden;
      for (let j = 0; j < hidden; j++) found[at + j] = 0;
      for (let i = 0; i < D; i++) {
        const x = e.dense[b * D + i] / ONE;
        if (x !== 0) for (let j = 0; j < hidden; j++) found[at + j] += w[i * hidden + j] * x;
      }
      for (; row < e.ends[b]; row++) {
        const from = (D + e.rows[row]) * hidden;
        for (let j = 0; j < hidden; j++) found[at + j] += w[from + j];
      }
      const sum = sums[b < n0 ? 0 : 1];
      for (let j = 0; j < hidden; j++) {
        const x = found[at + j];
        if (x > 0) sum[j] += (Math.min(MOST / ONE, x) * ALL) / Math.max(1, n0 + n1);
      }
    }
    return this.seen(0, e) - this.seen(1, e);
  }

  private seen(side: 0 | 1, e: Example): number {
    const { hidden, top } = this;
    const { w } = this.join;
    const tops = this.tops[side];
    const [own, foe] = side === 0 ? this.sums : [this.sums[1], this.sums[0]];
    tops.fill(0);
    for (let j = 0; j < hidden; j++)
      for (let k = 0; k < top; k++) tops[k] += w[j * top + k] * own[j] + w[(hidden + j) * top + k] * foe[j];
    for (let i = 0; i < FACTS.length; i++) {
      const x = e.facts[side][i] / ONE;
      if (x !== 0) for (let k = 0; k < top; k++) tops[k] += w[(2 * hidden + i) * top + k] * x;
    }
    let result = 0;
    for (let k = 0; k < top; k++) if (tops[k] > 0) result += this.out.w[k] * Math.min(MOST / ONE, tops[k]);
    return result;
  }

  /** Adds the gradient of one example's log loss. */
  private learn({ example: e, aim }: Lesson): void {
    const { hidden, top, found, sumsBack, back1 } = this;
    const u = this.forward(e);
    const root = Math.sqrt(3 + u * u);
    const back = ((0.5 * (1 + u / root) - aim) * 2) / root;
    sumsBack[0].fill(0);
    sumsBack[1].fill(0);
    for (const side of [0, 1] as const) {
      const tops = this.tops[side];
      const foe = side === 0 ? 1 : 0;
      const sign = side === 0 ? back : -back;
      for (let k = 0; k < top; k++) {
        const t = tops[k];
        if (t <= 0) continue;
        this.out.g[k] += sign * Math.min(t, MOST / ONE);
        if (t > MOST / ONE) continue;
        const g = sign * this.out.w[k];
        for (let j = 0; j < hidden; j++) {
          this.join.g[j * top + k] += g * this.sums[side][j];
          this.join.g[(hidden + j) * top + k] += g * this.sums[foe][j];
          sumsBack[side][j] += g * this.join.w[j * top + k];
          sumsBack[foe][j] += g * this.join.w[(hidden + j) * top + k];
        }
        for (let i = 0; i < FACTS.length; i++)
          this.join.g[(2 * hidden + i) * top + k] += (g * e.facts[side][i]) / ONE;
      }
    }
    const D = MEASURES.length;
    const [n0, n1] = e.bodies;
    const { g } = this.body;
    let row = 0;
    for (let b = 0; b < n0 + n1; b++) {
      const sum = sumsBack[b < n0 ? 0 : 1];
      const first = row;
      row = e.ends[b];
      for (let j = 0; j < hidden; j++) {
        const x = found[b * hidden + j];
        back1[j] = x <= 0 || x > MOST / ONE ? 0 : (sum[j] * ALL) / (n0 + n1);
      }
      for (let i = 0; i < D; i++) {
        const x = e.dense[b * D + i] / ONE;
        if (x !== 0) for (let j = 0; j < hidden; j++) g[i * hidden + j] += back1[j] * x;
      }
      for (let r = first; r < row; r++) {
        const from = (D + e.rows[r]) * hidden;
        for (let j = 0; j < hidden; j++) g[from + j] += back1[j];
      }
    }
  }

  /** One step for a batch. */
  step(batch: readonly Lesson[], rate: number, decay: number): void {
    for (const lesson of batch) this.learn(lesson);
    this.steps++;
    this.fade1 *= 0.9;
    this.fade2 *= 0.999;
    const share = Math.max(1 / AVERAGE, 1 / this.steps);
    for (const { w, g, m, v, a } of [this.body, this.join, this.out])
      for (let i = 0; i < w.length; i++) {
        const slope = g[i] / batch.length;
        m[i] = 0.9 * m[i] + 0.1 * slope;
        v[i] = 0.999 * v[i] + 0.001 * slope * slope;
        const mean = m[i] / (1 - this.fade1);
        w[i] -= rate * (mean / (Math.sqrt(v[i] / (1 - this.fade2)) + 1e-8) + decay * w[i]);
        a[i] += share * (w[i] - a[i]);
        g[i] = 0;
      }
  }

  /** The mean of the last weights in whole numbers; results are multiplied by `sure`. */
  rounded(sure = 1): Network {
    const whole = ({ a }: Part, by = 1): number[] =>
      Array.from(a, (x) => Math.max(-HEAVIEST, Math.min(HEAVIEST, Math.floor(x * by * WEIGHT + 0.5))));
    const shape = {
      dense: MEASURES.length,
      rows: this.rows,
      hidden: this.hidden,
      facts: FACTS.length,
      top: this.top,
    };
    const net = networkOf(shape, {
      body: whole(this.body),
      join: whole(this.join),
      out: whole(this.out, sure),
    });
    if (net === undefined) throw new Error('weights that do not fit their shape');
    return net;
  }
}

/** Chances of side 0 by a network, in its own whole numbers. */
export const chancesBy = (net: Network, examples: readonly Example[]): number[] =>
  examples.map((e) => chanceIn(advantage(net, e) / RESULT));

/** Fits a network to lessons. */
export function fitTo(lessons: readonly Lesson[], rows: number, wish: FitWish): Fitting {
  const fitting = new Fitting(rows, wish);
  const luck = luckOf(seedOf(`${wish.seed} order`));
  const order = lessons.map((_, i) => i);
  const steps = wish.epochs * Math.ceil(lessons.length / BATCH);
  let step = 0;
  for (let epoch = 1; epoch <= wish.epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = luck.below(i + 1);
      [order[i], order[j]] = [order[j], order[i]];
    }
    for (let from = 0; from < order.length; from += BATCH) {
      const batch = order.slice(from, from + BATCH).map((i) => lessons[i]);
      fitting.step(batch, wish.rate * (1 - (0.9 * step++) / steps), wish.decay);
    }
  }
  return fitting;
}
