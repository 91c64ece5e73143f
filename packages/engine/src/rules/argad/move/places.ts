/**
 * AG-SIM-11: any number of attackers that geometrically fit around a base, six foot round a man on foot. Whoever
 * attacks beside friends heads for a place of his own, the nearer ones choosing first, so that they do not jam.
 */
import { cosine, sine, type Vector } from '../../../table/angle.ts';
import { handOf } from '../../../table/board.ts';
import { pointToSegment } from '../../../table/measure/distance.ts';
import { type Length, TURN } from '../../../table/number.ts';
import { type Argad, bodily } from '../state.ts';
import { aside, type Base, baseOf, direction, distance, gap } from '../table/bases.ts';
import { stands, straightFree } from '../table/obstacles.ts';
import { LEAN, OVERLAP, SAME, TOUCH } from '../tolerances.ts';

const SIXTH = Math.floor(TURN / 6); // six discs round a disc of their size
const TWELFTH = Math.floor(TURN / 12); // whole facing steps, or a mirror would not be one

interface Taken {
  readonly x: Length;
  readonly y: Length;
  readonly round: number;
}

/** Does k, of the side of i, go for j on foot or no longer on a straight run? */
function attacks(s: Argad, k: number, i: number, j: number): boolean {
  const g = s.figures[k];
  if (g.goal !== j || g.place !== 'table' || s.men[k].side !== s.men[i].side) return false;
  return g.doing === 'attack' || (g.doing === 'charge' && g.halted);
}

/** Figures of one side that go for the same enemy. */
function attackersOf(s: Argad, i: number, j: number): number[] {
  const out: number[] = [];
  for (let k = 0; k < s.figures.length; k++) if (attacks(s, k, i, j)) out.push(k);
  return out;
}

/** Places given out in one pulse: by enemy, then by attacker. The question is asked once for each of them. */
export type Given = Map<number, Map<number, readonly [number, number] | undefined>>;

/** Where figure i should come to stand at figure j among the others who attack it; nothing if he is alone or no place is left. */
export function placeAt(s: Argad, i: number, j: number, given: Given): readonly [number, number] | undefined {
  let at = given.get(j);
  if (at?.has(i) === true) return at.get(i);
  if (isAlone(s, i, j)) {
    if (at !== undefined) given.delete(j);
    return undefined;
  }
  at = placesAt(s, i, j);
  given.set(j, at);
  return at.get(i);
}

/** Does nobody else of his side go for that enemy? */
function isAlone(s: Argad, i: number, j: number): boolean {
  for (let k = 0; k < s.figures.length; k++) if (k !== i && attacks(s, k, i, j)) return false;
  return true;
}

function placesAt(s: Argad, i: number, j: number): Map<number, readonly [number, number] | undefined> {
  const out = new Map<number, readonly [number, number] | undefined>([[i, undefined]]);
  const attackers = attackersOf(s, i, j);
  if (attackers.length < 2) return out;
  const order = attackers
    .map((k) => ({ k, there: s.figures[k].halted, d: gap(s, k, j) }))
    .sort(
      (a, b) =>
        Number(b.there) - Number(a.there) || (Math.abs(a.d - b.d) <= SAME ? 0 : a.d - b.d) || a.k - b.k,
    );
  const first = s.figures[order[0].k];
  const it = s.figures[j];
  const anchor = { x: cosine(it.facing), y: sine(it.facing) };
  direction(it.x, it.y, first.x, first.y, anchor);
  const taken = bystanders(s, i, j, attackers);
  for (const { k, there } of order)
    if (there)
      taken.push({ x: s.figures[k].x, y: s.figures[k].y, round: baseOf(s.men[k], s.figures[k]).round });
  const coming = order.filter((x) => !x.there).map((x) => x.k);
  for (const k of coming) {
    const base = baseOf(s.men[k], s.figures[k]);
    const place = nearestPlace(s, k, j, base, anchor, taken);
    out.set(k, place);
    if (place !== undefined) taken.push({ x: place[0], y: place[1], round: base.round });
  }
  return out;
}

/** Whoever else stands near the target. */
function bystanders(s: Argad, i: number, j: number, attackers: readonly number[]): Taken[] {
  const out: Taken[] = [];
  const it = s.figures[j];
  const near = 4 * baseOf(s.men[j], it).round + 4 * baseOf(s.men[i], s.figures[i]).round + TOUCH;
  for (let k = 0; k < s.figures.length; k++) {
    const g = s.figures[k];
    if (k === j || !bodily(g) || distance(g.x, g.y, it.x, it.y) > near) continue;
    if (attackers.includes(k) || !stands(g)) continue;
    out.push({ x: g.x, y: g.y, round: baseOf(s.men[k], g).round });
  }
  return out;
}

/** The nearest place round the target that nobody has taken. */
function nearestPlace(
  s: Argad,
  k: number,
  j: number,
  mine: Base,
  anchor: Vector,
  taken: readonly Taken[],
): [number, number] | undefined {
  const f = s.figures[k];
  const it = s.figures[j];
  const its = baseOf(s.men[j], it);
  const r = mine.round + mine.half + its.round - LEAN;
  const [ux, uy] = [cosine(it.facing) * its.half, sine(it.facing) * its.half];
  const ends = its.half === 0 ? ALONE : ENDS;
  const step = its.half === 0 ? SIXTH : TWELFTH;
  const hand = handOf(s.table.lie);
  let best: [number, number] | undefined;
  let least = Infinity;
  for (const e of ends)
    for (let n = 0; n * step < TURN - step / 2; n++) {
      // Beside the first attacker by turns: of two places as near the one to the left of the attacked, who looks at him.
      const out = aside(anchor, hand * (n % 2 === 0 ? -n / 2 : (n + 1) / 2) * step);
      const x = it.x + ux * e + out.x * r;
      const y = it.y + uy * e + out.y * r;
      const d = distance(f.x, f.y, x, y);
      if (d >= least - SAME) continue;
      if (its.half > 0 && pointToSegment(x, y, it.x - ux, it.y - uy, it.x + ux, it.y + uy) < r - LEAN)
        continue;
      if (isTaken(taken, x, y, mine.round)) continue;
      // Whoever is wedged in, or stands at his place and touches nobody, takes one that he can walk straight to.
      if (f.stuck && (d <= SAME || !straightFree(s, k, j, x, y))) continue;
      least = d;
      best = [x, y];
    }
  return best;
}

function isTaken(taken: readonly Taken[], x: Length, y: Length, round: number): boolean {
  for (const t of taken) if (distance(t.x, t.y, x, y) < t.round + round - OVERLAP) return true;
  return false;
}

const ALONE: readonly number[] = [0];
const ENDS: readonly number[] = [-1, 0, 1];
