/** Leaders: moving, attaching, leaving, stepping aside. BQ-2.6.1. */
import { cite } from '../../../battle/cite.ts';
import type { Refusal, Side, Tell } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { cosine, sine } from '../../../table/angle.ts';
import { pointInArea } from '../../../table/area.ts';
import { handOf, pointOnTable } from '../../../table/board.ts';
import { fromUnits, onGrid } from '../../../table/grid.ts';
import { newSpan, pointDistance, pointSeparation, segmentToShape } from '../../../table/measure/distance.ts';
import { lengthInArea } from '../../../table/measure/sight.ts';
import { inUnits, type Length, roundHalfAway, TURN, UNIT, units } from '../../../table/number.ts';
import { distance } from '../../../table/point.ts';
import { layShape, newShape, type Shape } from '../../../table/shape.ts';
import type { LeaderOrder } from '../commands.ts';
import { areaOf, groundOf, isWater } from '../ground/terrain.ts';
import { shape } from '../shapes.ts';
import {
  type BaroqueState,
  findUnit,
  houseRules,
  type Leader,
  onTable,
  type Unit,
  unitOf,
} from '../state.ts';
import { SAME } from '../tolerances.ts';

const leaderById = (s: BaroqueState, id: string): Leader | undefined => s.leaders.find((l) => l.id === id);

/** What is left of his 4 BU, on the grid. */
const left = (s: BaroqueState, l: Leader): number => units(houseRules(s).leaderMove) - l.spent;

/** Why a free leader may not end at this point by his own move. */
function noPlace(s: BaroqueState, side: Side, x: Length, y: Length): Refusal | undefined {
  if (!pointOnTable(s.table.width, s.table.depth, s.table.lie, x, y, SAME))
    return refuse('BQ-2.6.1-b', 'off-table', { x: inUnits(x), y: inUnits(y) });
  for (const p of s.table.pieces)
    if (groundOf(p) === 'impassable' && pointInArea(x, y, areaOf(p)) && !onCrossing(s, x, y))
      return refuse('BQ-3.1.3-a', 'impassable', { what: p.name });
  for (const u of s.units) {
    if (!onTable(u)) continue;
    const d = pointSeparation(x, y, shape(u));
    if (d < -SAME) return refuse('BQ-2.6.1-l', 'on-a-base', { unit: u.name });
    if (u.side !== side && u.type !== 'BAG' && d < UNIT - SAME)
      return refuse('BQ-2.6.1-l', 'too-near-enemy', { unit: u.name, distance: inUnits(roundHalfAway(d)) });
  }
  return undefined;
}
const onCrossing = (s: BaroqueState, x: Length, y: Length): boolean =>
  s.table.crossings.some((c) => pointInArea(x, y, areaOf(c)));

export function checkLeader(s: BaroqueState, command: number, c: LeaderOrder): Refusal | undefined {
  const l = leaderById(s, c.leader);
  if (l === undefined || l.lost) return refuse('BQ-2.6.1-a', 'no-such-leader', { leader: c.leader });
  if (l.command !== command) return refuse('BQ-2.6.1-a', 'leader-not-active', { leader: l.name });
  const able = left(s, l);
  if (c.do === 'attach') {
    if (l.unit !== '' || l.joined) return refuse('BQ-2.6.1-h', 'leader-bound', { leader: l.name });
    if (l.barred) return refuse('BQ-2.6.1-j', 'leader-barred', { leader: l.name });
    if (l.routed) return refuse('BQ-7.5.6-b', 'leader-routed', { leader: l.name });
    const u = findUnit(s, c.unit);
    if (u === undefined || !onTable(u) || u.side !== l.side)
      return refuse('BQ-2.6.1-e', 'no-such-unit', { unit: c.unit });
    if (u.type === 'ART' || u.type === 'BAG' || (u.command !== l.command && !l.chief))
      return refuse('BQ-2.6.1-e', 'leader-may-not-attach', { leader: l.name, unit: u.name });
    if (s.leaders.some((o) => o.unit === u.id && !o.lost))
      return refuse('BQ-2.6.1-e', 'has-a-leader', { unit: u.name });
    const d = pointDistance(l.x, l.y, shape(u));
    if (d > able + SAME)
      return refuse('BQ-2.6.1-l', 'too-far', { needed: inUnits(roundHalfAway(d)), allowance: inUnits(able) });
    const to = segmentToShape(l.x, l.y, l.x, l.y, shape(u), span);
    return closedWay(s, l.x, l.y, to.bx, to.by);
  }
  const x = fromUnits(c.x);
  const y = fromUnits(c.y);
  let d: number;
  if (c.do === 'detach') {
    if (l.unit === '') return refuse('BQ-2.6.1-h', 'leader-alone', { leader: l.name });
    if (l.joined) return refuse('BQ-2.6.1-h', 'leader-bound', { leader: l.name });
    d = pointDistance(x, y, shape(unitOf(s, l.unit)));
  } else {
    if (l.unit !== '') return refuse('BQ-2.6.1-g', 'leader-attached-moves-with-unit', { leader: l.name });
    d = distance(l.x, l.y, x, y);
    if (d <= SAME) return refuse('BQ-2.6.1-a', 'leader-is-there', { leader: l.name });
    if (l.barred && l.spent > 0) return refuse('BQ-2.6.1-j', 'leader-has-moved', { leader: l.name });
  }
  if (d > able + SAME)
    return refuse('BQ-2.6.1-a', 'too-far', { needed: inUnits(roundHalfAway(d)), allowance: inUnits(able) });
  const from = c.do === 'detach' ? segmentToShape(x, y, x, y, shape(unitOf(s, l.unit)), span) : undefined;
  return noPlace(s, l.side, x, y) ?? closedWay(s, from?.bx ?? l.x, from?.by ?? l.y, x, y);
}

const span = newSpan();

/** BQ-3.1.3-a: nor may his way lead through impassable ground, crossings of a river apart. */
function closedWay(s: BaroqueState, ax: Length, ay: Length, bx: Length, by: Length): Refusal | undefined {
  for (const p of s.table.pieces) {
    if (groundOf(p) !== 'impassable') continue;
    let through = lengthInArea(ax, ay, bx, by, areaOf(p));
    if (through > SAME && isWater(p))
      for (const c of s.table.crossings)
        if (p.river !== 'deep' || c.kind === 'bridge') through -= lengthInArea(ax, ay, bx, by, areaOf(c));
    if (through > SAME) return refuse('BQ-3.1.3-a', 'impassable', { what: p.name });
  }
  return undefined;
}

export function acceptLeader(s: BaroqueState, c: LeaderOrder, tell?: Tell): void {
  const l = leaderById(s, c.leader) as Leader;
  if (c.do === 'attach') {
    const u = unitOf(s, c.unit);
    l.spent += roundHalfAway(pointDistance(l.x, l.y, shape(u)));
    l.unit = u.id;
    l.joined = true;
    l.x = 0;
    l.y = 0;
    tell?.({ kind: 'leader-attached', rule: 'BQ-2.6.1-e', side: l.side, about: [l.id, u.id] });
    return;
  }
  const x = fromUnits(c.x);
  const y = fromUnits(c.y);
  const d = c.do === 'detach' ? pointDistance(x, y, shape(unitOf(s, l.unit))) : distance(l.x, l.y, x, y);
  if (c.do === 'detach') l.joined = true;
  l.spent += roundHalfAway(d);
  l.unit = '';
  l.x = x;
  l.y = y;
  tell?.({
    kind: c.do === 'detach' ? 'leader-left' : 'leader-moved',
    rule: 'BQ-2.6.1-a',
    side: l.side,
    about: [l.id],
  });
}

const swept = newShape();

/** BQ-2.6.1-c, -m: leaders under a unit that has moved, or in its straight path, step aside. */
export function stepAside(s: BaroqueState, u: Unit, fromX: Length, fromY: Length, tell?: Tell): void {
  const end = shape(u);
  let path: Shape = end;
  const dx = u.x - fromX;
  const dy = u.y - fromY;
  const along = dx * end.ux + dy * end.uy;
  const across = dx * end.uy - dy * end.ux;
  if (Math.abs(across) <= SAME && along !== 0) {
    const half = end.halfDepth + Math.abs(along) / 2;
    path = layShape(swept, end.x - dx / 2, end.y - dy / 2, end.ux, end.uy, end.halfWidth, half, 0);
  }
  for (const l of s.leaders) {
    if (l.lost || l.unit !== '') continue;
    if (pointSeparation(l.x, l.y, path) >= -SAME) continue;
    const place = freePoint(s, l, u, path);
    l.x = place.x;
    l.y = place.y;
    tell?.({ kind: 'leader-aside', rule: 'BQ-2.6.1-m', side: l.side, about: [l.id] });
    cite('BQ-2.6.1-c');
  }
}

const RINGS = 96;
const SPOKES = 32;
/** The nearest free point clear of the path, looked for in rings of a quarter BU round from where the unit looks. */
function freePoint(s: BaroqueState, l: Leader, u: Unit, path: Shape): { x: Length; y: Length } {
  const hand = handOf(s.table.lie);
  for (let r = 1; r <= RINGS; r++)
    for (let k = 0; k < SPOKES; k++) {
      const angle = u.facing + (hand * (k * TURN)) / SPOKES;
      const x = onGrid(l.x + (cosine(angle) * r * UNIT) / 4);
      const y = onGrid(l.y + (sine(angle) * r * UNIT) / 4);
      if (pointSeparation(x, y, path) >= -SAME && noPlace(s, l.side, x, y) === undefined) return { x, y };
    }
  return { x: l.x, y: l.y };
}
