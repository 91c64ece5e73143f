/**
 * A small network that says how likely a side is to win. Every body is looked at by the same layer, what it finds is
 * summed for each side, and a second layer weighs both sums and a few facts of the battle. All arithmetic is in whole
 * numbers (weights in 1/256, inputs and what layers find in 1/64), so that every machine computes the same bits.
 */

/** How much of everything there is. */
export interface Shape {
  readonly dense: number; // measures of a body
  readonly rows: number; // words that a body may bear: its kind, its marks, the ground it stands on
  readonly hidden: number; // what is found of a body
  readonly facts: number; // of the battle, seen by one side
  readonly top: number; // what is found of both sides
}

export interface Network extends Shape {
  readonly body: Int16Array; // for each measure, then for each word: a weight for each of `hidden`
  readonly join: Int16Array; // for each sum of this side, of the other, and each fact: a weight for each of `top`
  readonly out: Int16Array; // a weight for each of `top`
}

/** One position, as `inputsOf` writes it. Bodies of side 0 come first. */
export interface Inputs {
  readonly dense: ArrayLike<number>; // measures of each body, one body after the other, 64 to the unit
  readonly rows: ArrayLike<number>; // words of each body, one body after the other
  readonly ends: ArrayLike<number>; // where the words of each body end
  readonly bodies: readonly [number, number]; // of each side
  readonly facts: readonly [ArrayLike<number>, ArrayLike<number>]; // as each side sees them, 64 to the unit
}

/** Weights are in 1/256, everything else in 1/64; what layers find is cut at 8. */
export const WEIGHT = 256;
export const ONE = 64;
export const MOST = 8 * ONE;
const WEIGHT_SHIFT = 8;
/** Sums are those of an army in a battle of so many bodies on both sides together, so that size alone changes nothing. */
export const ALL = 4;
/** No weight is greater, so that no sum leaves 32 bits. */
export const HEAVIEST = 16 * WEIGHT - 1;
/** What one unit of the result is: weights and findings multiplied. */
export const RESULT = WEIGHT * ONE;

const found = new Int32Array(256);
const sums: readonly [Int32Array, Int32Array] = [new Int32Array(256), new Int32Array(256)];

/** What the bodies of both sides come to, into `sums`. */
function sumUp(net: Network, inputs: Inputs): void {
  const { dense, hidden, body } = net;
  let row = 0;
  let b = 0;
  for (const side of [0, 1] as const) {
    const sum = sums[side];
    for (let j = 0; j < hidden; j++) sum[j] = 0;
    for (const last = b + inputs.bodies[side]; b < last; b++) {
      for (let j = 0; j < hidden; j++) found[j] = 0;
      for (let i = 0; i < dense; i++) {
        const x = inputs.dense[b * dense + i];
        if (x === 0) continue;
        const at = i * hidden;
        for (let j = 0; j < hidden; j++) found[j] += body[at + j] * x;
      }
      for (; row < inputs.ends[b]; row++) {
        const at = (dense + inputs.rows[row]) * hidden;
        for (let j = 0; j < hidden; j++) found[j] += body[at + j] * ONE;
      }
      for (let j = 0; j < hidden; j++) {
        const x = found[j] >> WEIGHT_SHIFT;
        sum[j] += Math.min(MOST, Math.max(0, x));
      }
    }
  }
  const all = Math.max(1, b);
  for (const sum of sums) for (let j = 0; j < hidden; j++) sum[j] = Math.floor((ALL * sum[j]) / all);
}

/** The position as one side sees it. */
function seen(net: Network, own: Int32Array, foe: Int32Array, facts: ArrayLike<number>): number {
  const { hidden, facts: known, top, join, out } = net;
  for (let k = 0; k < top; k++) found[k] = 0;
  for (let j = 0; j < hidden; j++) {
    const a = own[j];
    const b = foe[j];
    const at = j * top;
    const beyond = (hidden + j) * top;
    for (let k = 0; k < top; k++) found[k] += join[at + k] * a + join[beyond + k] * b;
  }
  for (let i = 0; i < known; i++) {
    const x = facts[i];
    if (x === 0) continue;
    const at = (2 * hidden + i) * top;
    for (let k = 0; k < top; k++) found[k] += join[at + k] * x;
  }
  let result = 0;
  for (let k = 0; k < top; k++) {
    const x = found[k] >> WEIGHT_SHIFT;
    result += out[k] * Math.min(MOST, Math.max(0, x));
  }
  return result;
}

/**
 * The advantage of side 0, in 1/`RESULT`; that of side 1 is the same with the other sign, since both are seen by the
 * same eyes. `chanceOf` with a scale of 1 makes a chance of it.
 */
export function advantage(net: Network, inputs: Inputs): number {
  sumUp(net, inputs);
  const [own, foe] = sums;
  return seen(net, own, foe, inputs.facts[0]) - seen(net, foe, own, inputs.facts[1]);
}

/** A network from its numbers; undefined where they do not fit its shape or a weight is too heavy. */
export function networkOf(
  shape: Shape,
  weights: {
    readonly body: readonly number[];
    readonly join: readonly number[];
    readonly out: readonly number[];
  },
): Network | undefined {
  const { dense, rows, hidden, facts, top } = shape;
  const fits =
    weights.body.length === (dense + rows) * hidden &&
    weights.join.length === (2 * hidden + facts) * top &&
    weights.out.length === top &&
    hidden <= found.length &&
    top <= found.length;
  const light = (w: number): boolean => Number.isInteger(w) && Math.abs(w) <= HEAVIEST;
  if (!fits || ![weights.body, weights.join, weights.out].every((list) => list.every(light)))
    return undefined;
  return {
    ...{ dense, rows, hidden, facts, top },
    body: Int16Array.from(weights.body),
    join: Int16Array.from(weights.join),
    out: Int16Array.from(weights.out),
  };
}
