/**
 * A position as a network sees it: of each body what it is, what is left of it, where it stands among friends, foes,
 * ground and objectives, whom it threatens and who threatens it, and how near its commander is; and a few facts of the
 * battle. One form for all games. Numbers are whole, 64 to the unit.
 */
import type { AnyRuleSet, Ask, Body, Side, State } from '../../battle/protocol.ts';
import { direction } from '../../table/angle.ts';
import { UNIT } from '../../table/number.ts';
import { pointInPolygon } from '../../table/polygon.ts';
import type { Course } from '../levels/pressing.ts';
import type { Peculiar } from './games.ts';
import { type Inputs, ONE } from './network.ts';
import type { Rows } from './words.ts';

/** Measures of a body, in this order. */
export const MEASURES = [
  ...['body', 'share left', 'size', 'strength left', 'losses'],
  ...['foe within half a reach', 'foe within reach', 'foe within two', 'foe within four', 'foe ahead'],
  ...['threatened', 'threatened in flank', 'threatens', 'threatens a flank'],
  ...['friends near', 'friends within two', 'foes within two', 'friend beside'],
  ...['out on a wing', 'ahead of its army', 'way to the enemy', 'commander near'],
  ...['objective held', 'objective to take'],
] as const;

/** Facts of the battle as one side sees them, in this order; weights that were made for the first of them remain good. */
export const FACTS = [
  ...['battle', 'day gone', 'day has an end', 'turns'],
  ...['lost', 'lost by the foe', 'lost squared', 'lost by the foe squared'],
  ...['score', 'score of the foe', 'leads', 'foe leads', 'asked', 'foe asked'],
  ...['share of bodies', 'share of the foe', 'share of all strength', 'later edition'],
  ...['task', 'task of the foe', 'task done', 'task done by the foe'],
] as const;

const D = MEASURES.length;
const F = FACTS.length;
/** Bodies and words of one position, at most. */
const BODIES = 400;
const WORDS = 12;
/** No input is greater. */
const MOST = 127;

/** Where a game has no limit of turns the day is reckoned with so many. */
const DAY = 24;

/** Marks and kinds of those who lead. */
const LEADERS = new Set(['commander', 'leader', 'chief', 'general', 'commander-in-chief', 'captain']);

interface Buffers extends Inputs {
  dense: Int16Array;
  rows: Int16Array;
  ends: Int32Array;
  bodies: [number, number];
  facts: [Int16Array, Int16Array];
}

/** Written over by every look, since positions are looked at by the thousand. */
const buffers: Buffers = {
  dense: new Int16Array(BODIES * D),
  rows: new Int16Array(BODIES * WORDS),
  ends: new Int32Array(BODIES),
  bodies: [0, 0],
  facts: [new Int16Array(F), new Int16Array(F)],
};

/** Places, directions and what is left of all bodies, in reaches. */
const px = new Float64Array(BODIES);
const py = new Float64Array(BODIES);
const ux = new Float64Array(BODIES);
const uy = new Float64Array(BODIES);
const deep = new Float64Array(BODIES);
const mass = new Float64Array(BODIES);
const leads = new Uint8Array(BODIES);
/** What each body finds among the others: gaps to the nearest, and sums over those within reach. */
const foeGap = new Float64Array(BODIES);
const friendGap = new Float64Array(BODIES);
const leadGap = new Float64Array(BODIES);
const foeAhead = new Float64Array(BODIES);
const threat = new Float64Array(BODIES);
const flankThreat = new Float64Array(BODIES);
const deals = new Float64Array(BODIES);
const dealsFlank = new Float64Array(BODIES);
const by = new Float64Array(BODIES);
const withUs = new Float64Array(BODIES);
const against = new Float64Array(BODIES);
/** Farther than anybody can be. */
const FAR = 99;

const ahead = { x: 0, y: 0 };
const outline = new Float64Array(2 * 1024);

const cut = (x: number): number => (x > MOST ? MOST : x < -MOST ? -MOST : Math.floor(x));
/** 1 at hand, 0 at `far` and beyond. */
const nearness = (gap: number, far: number): number => (gap >= far ? 0 : 1 - gap / far);

/** What one body can do to another that far away: it must have it before its front. */
function threatens(a: number, d: number, dx: number, dy: number, gap: number): void {
  const on = dx * ux[a] + dy * uy[a];
  if (on <= 0.5 * gap) return;
  const close = nearness(gap, 2);
  const flank = -dx * ux[d] - dy * uy[d] < deep[d];
  (flank ? flankThreat : threat)[d] += close * mass[a];
  (flank ? dealsFlank : deals)[a] += close * mass[d];
}

function comparePairs(n0: number, n: number): void {
  for (let i = 0; i < n; i++) {
    foeAhead[i] = threat[i] = flankThreat[i] = deals[i] = dealsFlank[i] = 0;
    by[i] = withUs[i] = against[i] = 0;
    foeGap[i] = friendGap[i] = leadGap[i] = FAR;
  }
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++) {
      const dx = px[j] - px[i];
      const dy = py[j] - py[i];
      const gap = Math.sqrt(dx * dx + dy * dy);
      if (i < n0 === j < n0) {
        if (leads[j] === 1 && gap < leadGap[i]) leadGap[i] = gap;
        if (leads[i] === 1 && gap < leadGap[j]) leadGap[j] = gap;
        if (mass[i] === 0 || mass[j] === 0) continue;
        if (gap < friendGap[i]) friendGap[i] = gap;
        if (gap < friendGap[j]) friendGap[j] = gap;
        if (gap >= 2) continue;
        const close = nearness(gap, 1);
        const wide = nearness(gap, 2);
        by[i] += close * mass[j];
        by[j] += close * mass[i];
        withUs[i] += wide * mass[j];
        withUs[j] += wide * mass[i];
        continue;
      }
      if (mass[j] > 0 && gap < foeGap[i]) {
        foeGap[i] = gap;
        foeAhead[i] = gap === 0 ? 0 : (dx * ux[i] + dy * uy[i]) / gap;
      }
      if (mass[i] > 0 && gap < foeGap[j]) {
        foeGap[j] = gap;
        foeAhead[j] = gap === 0 ? 0 : (-dx * ux[j] - dy * uy[j]) / gap;
      }
      if (gap >= 2) continue;
      const wide = nearness(gap, 2);
      against[i] += wide * mass[j];
      against[j] += wide * mass[i];
      threatens(i, j, dx, dy, gap);
      threatens(j, i, -dx, -dy, gap);
    }
}

/** Middles of both armies, by what is left of them. */
const middle = { x: [0, 0], y: [0, 0] };

function findMiddles(n0: number, n: number): void {
  for (const side of [0, 1] as const) {
    let [x, y, all] = [0, 0, 0];
    for (let i = side === 0 ? 0 : n0; i < (side === 0 ? n0 : n); i++) {
      x += mass[i] * px[i];
      y += mass[i] * py[i];
      all += mass[i];
    }
    middle.x[side] = all === 0 ? 0 : x / all;
    middle.y[side] = all === 0 ? 0 : y / all;
  }
}

interface Objective {
  x: number; // in reaches
  y: number;
  worth: number;
  holder: Side | null;
  side?: Side;
}

/** Measures of body `i`. */
function measure(i: number, b: Body, prizes: readonly Objective[]): void {
  const { side } = b;
  const foe = 1 - side;
  const fx = middle.x[foe] - middle.x[side];
  const fy = middle.y[foe] - middle.y[side];
  const far = Math.max(0.01, Math.sqrt(fx * fx + fy * fy));
  const vx = px[i] - middle.x[side];
  const vy = py[i] - middle.y[side];
  const on = (vx * fx + vy * fy) / far;
  const out = Math.abs(vx * fy - vy * fx) / far;
  let held = 0;
  let open = 0;
  for (const p of prizes) {
    if (p.side !== undefined && p.side !== side) continue;
    const dx = p.x - px[i];
    const dy = p.y - py[i];
    const close = p.worth * nearness(Math.sqrt(dx * dx + dy * dy), 2);
    if (p.holder === side) held = Math.max(held, close);
    else open = Math.max(open, close);
  }
  const left = Math.max(0, b.strength - b.losses);
  const { dense } = buffers;
  const at = i * D;
  dense[at] = ONE;
  dense[at + 1] = cut((ONE * left) / Math.max(1, b.strength));
  dense[at + 2] = cut((ONE / 8) * b.strength);
  dense[at + 3] = cut((ONE / 8) * left);
  dense[at + 4] = cut((ONE / 4) * b.losses);
  dense[at + 5] = cut(ONE * nearness(foeGap[i], 0.5));
  dense[at + 6] = cut(ONE * nearness(foeGap[i], 1));
  dense[at + 7] = cut(ONE * nearness(foeGap[i], 2));
  dense[at + 8] = cut(ONE * nearness(foeGap[i], 4));
  dense[at + 9] = cut(ONE * foeAhead[i] * nearness(foeGap[i], 2));
  dense[at + 10] = cut((ONE / 2) * threat[i]);
  dense[at + 11] = cut((ONE / 2) * flankThreat[i]);
  dense[at + 12] = cut((ONE / 2) * deals[i]);
  dense[at + 13] = cut((ONE / 2) * dealsFlank[i]);
  dense[at + 14] = cut((ONE / 2) * by[i]);
  dense[at + 15] = cut((ONE / 4) * withUs[i]);
  dense[at + 16] = cut((ONE / 4) * against[i]);
  dense[at + 17] = cut(ONE * nearness(friendGap[i], 1));
  dense[at + 18] = cut((ONE / 4) * out);
  dense[at + 19] = cut((ONE / 2) * on);
  dense[at + 20] = cut((ONE / 8) * (far - on));
  dense[at + 21] = cut(ONE * nearness(leadGap[i], 2));
  dense[at + 22] = cut(ONE * held);
  dense[at + 23] = cut(ONE * open);
}

/** Words of body `i`, from `row` on; where they end. */
function name(i: number, b: Body, rows: Rows, from: number, grounds: readonly Lying[]): number {
  const { rows: words } = buffers;
  const last = from + WORDS;
  let row = from;
  let found = rows.kinds.get(b.kind);
  if (found !== undefined) words[row++] = found;
  found = rows.qualities.get(b.quality);
  if (found !== undefined) words[row++] = found;
  for (const g of grounds) {
    if (b.x < g.west || b.x > g.east || b.y < g.south || b.y > g.north || row >= last) continue;
    if (liesIn(b, g)) words[row++] = g.row;
  }
  for (const mark of b.marks) {
    found = rows.marks.get(mark);
    if (found !== undefined && row < last) words[row++] = found;
  }
  buffers.ends[i] = row;
  return row;
}

interface Lying {
  row: number;
  points: readonly number[];
  west: number;
  east: number;
  south: number;
  north: number;
}

function liesIn(b: Body, { points }: Lying): boolean {
  const count = Math.min(outline.length, points.length) / 2;
  for (let k = 0; k < 2 * count; k++) outline[k] = points[k];
  return pointInPolygon(b.x, b.y, outline, count);
}

/** Grounds that have a row; those of one state are mostly those of the last. */
function groundsOf(rules: AnyRuleSet, state: State, rows: Rows): Lying[] {
  const out: Lying[] = [];
  for (const { kind, outline: points } of rules.field(state).grounds) {
    const row = rows.grounds.get(kind);
    if (row === undefined || points.length < 6) continue;
    let [west, east, south, north] = [points[0], points[0], points[1], points[1]];
    for (let k = 2; k < points.length; k += 2) {
      west = Math.min(west, points[k]);
      east = Math.max(east, points[k]);
      south = Math.min(south, points[k + 1]);
      north = Math.max(north, points[k + 1]);
    }
    out.push({ row, points, west, east, south, north });
  }
  return out;
}

/** Bodies that belong to somebody, those of side 0 first. */
function ownedBodies(rules: AnyRuleSet, state: State, peculiar: Peculiar): Body[] {
  const all: readonly Body[] = rules.bodies(state);
  const out: Body[] = [];
  for (const side of [0, 1] as const) {
    for (const b of all)
      if (b.side === side && (peculiar.counts?.(b) ?? true) && out.length < BODIES) out.push(b);
    buffers.bodies[side] = side === 0 ? out.length : out.length - buffers.bodies[0];
  }
  return out;
}

function tellFacts(rules: AnyRuleSet, state: State, course: Course, peculiar: Peculiar, n: number): void {
  const { score, winner } = rules.score(state);
  const points = Math.abs(score[0]) + Math.abs(score[1]);
  const asks: readonly Ask[] = state.over === null ? rules.asks(state) : [];
  const [n0, n1] = buffers.bodies;
  const left = [0, 0];
  for (let i = 0; i < n; i++) left[i < n0 ? 0 : 1] += mass[i];
  const strength = Math.max(0.01, left[0] + left[1]);
  const edition = peculiar.editions.indexOf(rules.id);
  const task = peculiar.task?.(state);
  for (const side of [0, 1] as const) {
    const foe = side === 0 ? 1 : 0;
    const facts = buffers.facts[side];
    let at = 0;
    const put = (x: number): void => {
      facts[at++] = cut(x * ONE);
    };
    put(1);
    put(course.turn / (course.limit > 0 ? course.limit : DAY));
    put(course.limit > 0 ? 1 : 0);
    put(course.turn / 16);
    put(course.lost[side]);
    put(course.lost[foe]);
    put(course.lost[side] * course.lost[side]);
    put(course.lost[foe] * course.lost[foe]);
    put(points === 0 ? 0.5 : score[side] / points);
    put(points === 0 ? 0.5 : score[foe] / points);
    put(winner === side ? 1 : 0);
    put(winner === foe ? 1 : 0);
    put(asks.length > 0 && asks[0].side === side ? 1 : 0);
    put(asks.length > 0 && asks[0].side === foe ? 1 : 0);
    put((side === 0 ? n0 : n1) / Math.max(1, n));
    put((side === 0 ? n1 : n0) / Math.max(1, n));
    put(left[side] / strength);
    put(edition > 0 ? 1 : 0);
    put(task?.side === side ? 1 : 0);
    put(task?.side === foe ? 1 : 0);
    put(task === undefined ? 0 : task.done[side]);
    put(task === undefined ? 0 : task.done[foe]);
  }
}

/** Everything that a network is told of a position. What is returned is written over by the next call. */
export function inputsOf(
  rules: AnyRuleSet,
  state: State,
  course: Course,
  peculiar: Peculiar,
  rows: Rows,
): Inputs {
  const bodies = ownedBodies(rules, state, peculiar);
  const n = bodies.length;
  const [n0] = buffers.bodies;
  const length = peculiar.reach * UNIT;
  for (let i = 0; i < n; i++) {
    const b = bodies[i];
    direction(b.facing, ahead);
    px[i] = b.x / length;
    py[i] = b.y / length;
    ux[i] = ahead.x;
    uy[i] = ahead.y;
    deep[i] = b.depth / (2 * length);
    mass[i] = b.solid ? Math.max(0, b.strength - b.losses) / 4 : 0;
    leads[i] = LEADERS.has(b.kind) ? 1 : 0;
    for (const mark of b.marks) if (LEADERS.has(mark)) leads[i] = 1;
  }
  comparePairs(n0, n);
  findMiddles(n0, n);
  const prizes = (peculiar.prizes?.(state) ?? []).map((p) => ({ ...p, x: p.x / length, y: p.y / length }));
  const grounds = rows.grounds.size === 0 ? [] : groundsOf(rules, state, rows);
  let row = 0;
  for (let i = 0; i < n; i++) {
    if (leads[i] === 1) leadGap[i] = 0;
    measure(i, bodies[i], prizes);
    row = name(i, bodies[i], rows, row, grounds);
  }
  tellFacts(rules, state, course, peculiar, n);
  return buffers;
}
