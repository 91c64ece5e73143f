/**
 * Shares with intervals that hold whenever one stops looking. A share is p; battle by battle the evidence against
 * each p is a likelihood ratio with a mixture (Beta ½, ½: sharp where nearly all is won), which exceeds 1/alpha with a chance of at most alpha however
 * long one plays (Ville). A draw may count as half: the bound then only grows wider. Logarithms are our own, so
 * that every machine stops at the same battle.
 */

// Written out: a machine's own constants are not ours.
// biome-ignore lint/suspicious/noApproximativeNumericConstant: the engine uses nothing of Math that it does not list
const LN2 = 0.6931471805599453;
// biome-ignore lint/suspicious/noApproximativeNumericConstant: likewise
export const LN10 = 2.302585092994046;

const LN_PI = 1.1447298858494002;

/** Natural logarithm by halving and a series; 1e-15 relative. */
export function ln(x: number): number {
  if (!(x > 0)) return Number.NEGATIVE_INFINITY;
  let k = 0;
  let m = x;
  while (m > 1.5) {
    m /= 2;
    k++;
  }
  while (m < 0.75) {
    m *= 2;
    k--;
  }
  const t = (m - 1) / (m + 1);
  const q = t * t;
  let term = t;
  let sum = 0;
  for (let i = 1; i < 60; i += 2) {
    sum += term / i;
    term *= q;
  }
  return 2 * sum + k * LN2;
}

/** ln Γ(x + 1) for x > −1, by Stirling's series above 16. */
export function lnFactorial(x: number): number {
  let down = 0;
  let z = x + 1;
  while (z < 16) {
    down += ln(z);
    z += 1;
  }
  const r = 1 / z;
  const series = r / 12 - (r * r * r) / 360 + (r * r * r * r * r) / 1260;
  return (z - 0.5) * ln(z) - z + 0.9189385332046728 + series - down;
}

export interface Interval {
  share: number;
  low: number;
  high: number;
  n: number;
}

/** The share of `won` in `n` with its interval; `won` may hold halves. */
export function intervalOf(won: number, n: number, alpha = 0.05): Interval {
  if (n === 0) return { share: 0, low: 0, high: 1, n };
  const lost = n - won;
  // ln of the mixture: the integral of p^won (1 − p)^lost over all p, weighted by Beta(½, ½); Γ(½)² is π.
  const mixture = lnFactorial(won - 0.5) + lnFactorial(lost - 0.5) - lnFactorial(n) - LN_PI;
  const most = ln(1 / alpha);
  const excluded = (p: number): boolean => {
    const likelihood = (won === 0 ? 0 : won * ln(p)) + (lost === 0 ? 0 : lost * ln(1 - p));
    return mixture - likelihood >= most;
  };
  const share = won / n;
  const edge = (from: number, to: number): number => {
    let inside = from;
    let outside = to;
    if (!excluded(outside)) return outside;
    for (let i = 0; i < 60; i++) {
      const middle = (inside + outside) / 2;
      if (excluded(middle)) outside = middle;
      else inside = middle;
    }
    return inside;
  };
  const near = 1e-9;
  return {
    share,
    low: share <= near ? 0 : edge(share, near),
    high: share >= 1 - near ? 1 : edge(share, 1 - near),
    n,
  };
}

/** Mean of figures with the half-width of its 95 % interval (normal). */
export interface Mean {
  mean: number;
  plus: number;
  n: number;
}

export class MeanOf {
  n = 0;
  private sum = 0;
  private squares = 0;
  add(x: number): void {
    this.n++;
    this.sum += x;
    this.squares += x * x;
  }
  get(): Mean {
    if (this.n === 0) return { mean: 0, plus: 0, n: 0 };
    const mean = this.sum / this.n;
    const variance = this.n < 2 ? 0 : Math.max(0, (this.squares - this.n * mean * mean) / (this.n - 1));
    return { mean, plus: 1.96 * Math.sqrt(variance / this.n), n: this.n };
  }
}

/** Elo difference of a score share: 400 log10(s / (1 − s)); infinite shares are cut at ±1200. */
export function eloOf(share: number): number {
  if (share <= 0.001) return -1200;
  if (share >= 0.999) return 1200;
  return (400 * ln(share / (1 - share))) / LN10;
}
