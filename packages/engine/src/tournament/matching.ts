/**
 * The cheapest way to put everybody into pairs: minimum-cost perfect matching in a general graph, by growing
 * alternating trees, shrinking odd cycles (blossoms) and moving duals until an edge becomes tight. O(n³). Costs are
 * whole numbers, so every sum is exact.
 *
 * A node is a vertex (below n) or a blossom (from n on). Between two nodes the cheapest edge by reduced cost is kept
 * with the vertices it really joins.
 */

/** What it costs to pair i and j; undefined: they may not be paired. Symmetrical. */
export type Cost = (i: number, j: number) => number | undefined;

const NONE = -1;
const FREE = 0; // not in a tree yet
const EVEN = 1; // an even number of edges from its root
const ODD = 2;

/** The partner of each, or undefined when not everybody can be paired. */
export function cheapestPairs(n: number, cost: Cost): number[] | undefined {
  if (n % 2 === 1) return undefined;
  return new Matching(n, cost).solve();
}

class Matching {
  private readonly n: number;
  private readonly size: number; // of the tables: vertices and as many blossoms
  private nodes: number; // in use
  // Of the edge kept between two nodes: the vertices it joins, NONE where there is no edge.
  private readonly from: Int32Array;
  private readonly to: Int32Array;
  private readonly gain: Float64Array; // between vertices: what pairing them is worth, doubled
  private readonly dual: Float64Array;
  private readonly mate: Int32Array; // of a node: the vertex it is matched with
  private readonly top: Int32Array; // of a node: the outermost blossom around it, itself where there is none
  private readonly parent: Int32Array; // of an odd node: the vertex it was reached from
  private readonly label: Uint8Array;
  private readonly near: Int32Array; // of a node: the even vertex with the least slack to it
  private readonly seen: Int32Array;
  private readonly petals: number[][]; // of a blossom, beginning with its base
  private readonly petalOf: Int32Array; // of a blossom and a vertex: the petal the vertex lies in
  private queue: number[] = [];
  private looks = 0;

  constructor(n: number, cost: Cost) {
    const size = 2 * n + 1;
    this.n = n;
    this.size = size;
    this.nodes = n;
    this.from = new Int32Array(size * size).fill(NONE);
    this.to = new Int32Array(size * size).fill(NONE);
    this.gain = new Float64Array(n * n);
    this.dual = new Float64Array(size);
    this.mate = new Int32Array(size).fill(NONE);
    this.top = new Int32Array(size).fill(NONE);
    this.parent = new Int32Array(size).fill(NONE);
    this.label = new Uint8Array(size);
    this.near = new Int32Array(size).fill(NONE);
    this.seen = new Int32Array(size);
    this.petals = Array.from({ length: size }, () => []);
    this.petalOf = new Int32Array(size * n).fill(NONE);
    let dearest = 0;
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++) {
        const c = i === j ? undefined : cost(i, j);
        if (c === undefined) continue;
        dearest = Math.max(dearest, c);
        this.from[i * size + j] = i;
        this.to[i * size + j] = j;
        this.gain[i * n + j] = -2 * c;
      }
    for (let i = 0; i < n; i++) {
      this.top[i] = i;
      this.petalOf[i * n + i] = i;
      for (let j = 0; j < n; j++) this.gain[i * n + j] += 2 * dearest;
      this.dual[i] = dearest;
    }
  }

  solve(): number[] | undefined {
    for (let pairs = 0; pairs < this.n / 2; pairs++) if (!this.grow()) return undefined;
    return Array.from(this.mate.subarray(0, this.n));
  }

  private has = (a: number, b: number): boolean => this.from[a * this.size + b] !== NONE;

  /** How far the edge between two nodes is from being tight; even where both ends are. */
  private slack(a: number, b: number): number {
    const u = this.from[a * this.size + b];
    const v = this.to[a * this.size + b];
    return this.dual[u] + this.dual[v] - this.gain[u * this.n + v];
  }

  private nearer(u: number, node: number): void {
    const now = this.near[node];
    if (now === NONE || this.slack(u, node) < this.slack(now, node)) this.near[node] = u;
  }

  private findNear(node: number): void {
    this.near[node] = NONE;
    for (let u = 0; u < this.n; u++)
      if (this.has(u, node) && this.top[u] !== node && this.label[this.top[u]] === EVEN) this.nearer(u, node);
  }

  /** Its vertices are to be looked at. */
  private push(node: number): void {
    if (node < this.n) this.queue.push(node);
    else for (const p of this.petals[node]) this.push(p);
  }

  private setTop(node: number, blossom: number): void {
    this.top[node] = blossom;
    if (node >= this.n) for (const p of this.petals[node]) this.setTop(p, blossom);
  }

  /** How many petals from the base to this one, the even way round; turns the blossom if need be. */
  private evenWay(blossom: number, petal: number): number {
    const ring = this.petals[blossom];
    const place = ring.indexOf(petal);
    if (place % 2 === 0) return place;
    this.petals[blossom] = [ring[0], ...ring.slice(1).reverse()];
    return ring.length - place;
  }

  private match(a: number, b: number): void {
    const e = a * this.size + b;
    this.mate[a] = this.to[e];
    if (a < this.n) return;
    const petal = this.petalOf[a * this.n + this.from[e]];
    const way = this.evenWay(a, petal);
    const ring = this.petals[a];
    for (let i = 0; i < way; i += 2) {
      this.match(ring[i], ring[i + 1]);
      this.match(ring[i + 1], ring[i]);
    }
    this.match(petal, b);
    this.petals[a] = [...ring.slice(way), ...ring.slice(0, way)];
  }

  /** Flip the path from `a`, newly matched with `b`, to the root of its tree. */
  private augment(a: number, b: number): void {
    let [node, partner] = [a, b];
    for (;;) {
      const before = this.mate[node];
      const next = before === NONE ? NONE : this.top[before];
      this.match(node, partner);
      if (next === NONE) return;
      const above = this.top[this.parent[next]];
      this.match(next, above);
      [node, partner] = [above, next];
    }
  }

  /** Where the ways of two even nodes to their roots meet; NONE: they are of different trees. */
  private meeting(a: number, b: number): number {
    this.looks++;
    let [x, y] = [a, b];
    while (x !== NONE || y !== NONE) {
      if (x !== NONE) {
        if (this.seen[x] === this.looks) return x;
        this.seen[x] = this.looks;
        const odd = this.mate[x] === NONE ? NONE : this.top[this.mate[x]];
        x = odd === NONE ? NONE : this.top[this.parent[odd]];
      }
      [x, y] = [y, x];
    }
    return NONE;
  }

  private shrink(a: number, base: number, b: number): void {
    const { n, size } = this;
    let blossom = n;
    while (blossom < this.nodes && this.top[blossom] !== NONE) blossom++;
    if (blossom === this.nodes) this.nodes++;
    const side = (from: number): number[] => {
      const out: number[] = [];
      for (let x = from; x !== base; ) {
        const odd = this.top[this.mate[x]];
        out.push(x, odd);
        this.push(odd);
        x = this.top[this.parent[odd]];
      }
      return out;
    };
    this.dual[blossom] = 0;
    this.label[blossom] = EVEN;
    this.mate[blossom] = this.mate[base];
    this.petals[blossom] = [base, ...side(a).reverse(), ...side(b)];
    this.setTop(blossom, blossom);
    for (let x = 0; x < this.nodes; x++) this.from[blossom * size + x] = this.from[x * size + blossom] = NONE;
    for (let v = 0; v < n; v++) this.petalOf[blossom * n + v] = NONE;
    for (const petal of this.petals[blossom]) {
      for (let x = 0; x < this.nodes; x++) {
        if (!this.has(petal, x)) continue;
        if (this.has(blossom, x) && this.slack(petal, x) >= this.slack(blossom, x)) continue;
        this.from[blossom * size + x] = this.from[petal * size + x];
        this.to[blossom * size + x] = this.to[petal * size + x];
        this.from[x * size + blossom] = this.from[x * size + petal];
        this.to[x * size + blossom] = this.to[x * size + petal];
      }
      for (let v = 0; v < n; v++)
        if (this.petalOf[petal * n + v] !== NONE) this.petalOf[blossom * n + v] = petal;
    }
    this.findNear(blossom);
  }

  /** An odd blossom whose dual has come to nought: its petals go on by themselves. */
  private expand(blossom: number): void {
    for (const p of this.petals[blossom]) this.setTop(p, p);
    const entered = this.from[blossom * this.size + this.parent[blossom]];
    const petal = this.petalOf[blossom * this.n + entered];
    const way = this.evenWay(blossom, petal);
    const ring = this.petals[blossom];
    for (let i = 0; i < way; i += 2) {
      const [odd, even] = [ring[i], ring[i + 1]];
      this.parent[odd] = this.from[even * this.size + odd];
      this.label[odd] = ODD;
      this.label[even] = EVEN;
      this.near[odd] = NONE;
      this.findNear(even);
      this.push(even);
    }
    this.label[petal] = ODD;
    this.parent[petal] = this.parent[blossom];
    for (const rest of ring.slice(way + 1)) {
      this.label[rest] = FREE;
      this.findNear(rest);
    }
    this.top[blossom] = NONE;
  }

  /** A tight edge from an even node: a tree grows, a cycle shrinks, or two trees meet, which makes a pair more. */
  private tight(u: number, v: number): boolean {
    const [a, b] = [this.top[u], this.top[v]];
    if (this.label[b] === FREE) {
      this.parent[b] = u;
      this.label[b] = ODD;
      const even = this.top[this.mate[b]];
      this.near[b] = this.near[even] = NONE;
      this.label[even] = EVEN;
      this.push(even);
    } else if (this.label[b] === EVEN) {
      const base = this.meeting(a, b);
      if (base === NONE) {
        this.augment(a, b);
        this.augment(b, a);
        return true;
      }
      this.shrink(a, base, b);
    }
    return false;
  }

  private isTop = (node: number): boolean => this.top[node] === node;

  /** One pair more, or false when there can be none. */
  private grow(): boolean {
    const { n } = this;
    this.label.fill(FREE);
    this.near.fill(NONE);
    this.queue = [];
    for (let x = 0; x < this.nodes; x++)
      if (this.isTop(x) && this.mate[x] === NONE) {
        this.parent[x] = NONE;
        this.label[x] = EVEN;
        this.push(x);
      }
    for (;;) {
      for (let u = this.queue.shift(); u !== undefined; u = this.queue.shift()) {
        if (this.label[this.top[u]] === ODD) continue;
        for (let v = 0; v < n; v++) {
          if (!this.has(u, v) || this.top[u] === this.top[v]) continue;
          if (this.slack(u, v) > 0) this.nearer(u, this.top[v]);
          else if (this.tight(u, v)) return true;
        }
      }
      const step = this.step();
      if (step === Number.POSITIVE_INFINITY) return false;
      this.move(step);
      for (let x = 0; x < this.nodes; x++) {
        const u = this.near[x];
        if (!this.isTop(x) || u === NONE || this.top[u] === x || this.slack(u, x) > 0) continue;
        const e = u * this.size + x;
        if (this.tight(this.from[e], this.to[e])) return true;
      }
      for (let b = n; b < this.nodes; b++)
        if (this.isTop(b) && this.label[b] === ODD && this.dual[b] === 0) this.expand(b);
    }
  }

  /** By how much duals can move before something becomes tight. */
  private step(): number {
    let step = Number.POSITIVE_INFINITY;
    for (let b = this.n; b < this.nodes; b++)
      if (this.isTop(b) && this.label[b] === ODD) step = Math.min(step, this.dual[b] / 2);
    for (let x = 0; x < this.nodes; x++) {
      const u = this.near[x];
      if (!this.isTop(x) || u === NONE || this.label[x] === ODD) continue;
      const slack = this.slack(u, x);
      step = Math.min(step, this.label[x] === EVEN ? slack / 2 : slack);
    }
    return step;
  }

  private move(step: number): void {
    for (let u = 0; u < this.n; u++) {
      const label = this.label[this.top[u]];
      if (label === EVEN) this.dual[u] -= step;
      else if (label === ODD) this.dual[u] += step;
    }
    for (let b = this.n; b < this.nodes; b++) {
      if (!this.isTop(b)) continue;
      if (this.label[b] === EVEN) this.dual[b] += 2 * step;
      else if (this.label[b] === ODD) this.dual[b] -= 2 * step;
    }
  }
}
