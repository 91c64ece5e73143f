/** Built-up blocks: going in and coming out. GO-SETUP-15, GO-MOVE-29. */
import type { Refusal, Tell } from '../../../battle/protocol.ts';
import { direction } from '../../../table/angle.ts';
import { onGrid } from '../../../table/grid.ts';
import { newSpan, shortestLine } from '../../../table/measure/distance.ts';
import { endOf, type Motion } from '../../../table/motion/motion.ts';
import { inUnits, QUARTER_TURN, roundHalfAway, TURN, UNIT } from '../../../table/number.ts';
import { newShape, type Rect, shapeOf } from '../../../table/shape.ts';
import { isFoot } from '../army/troops.ts';
import { displaceGenerals } from '../command/generals.ts';
import type { EnterCommand, LeaveCommand } from '../commands.ts';
import { blockRect, rect, shape, sizeOf } from '../ground/shapes.ts';
import { walk } from '../ground/terrain.ts';
import { occupy } from '../melee/pursuit.ts';
import { refuse } from '../refuse.ts';
import { setDown, spend, unitAt, withUnit } from '../setup/placing.ts';
import { DID, did, findUnit, type GroupState, houseRules, inContact, type Unit, unitOf } from '../state.ts';
import { beyond } from '../tolerances.ts';
import { judgeAdvance, judgeReserve } from './duties.ts';
import { checkFormation } from './formation.ts';
import { hindrances, speedOf, stopOn, takenBy } from './march.ts';

const span = newSpan();

function common(s: GroupState, u: Unit | undefined, id: string): Refusal | undefined {
  if (u === undefined || u.place !== 'table' || u.side !== s.active)
    return refuse('GO-SETUP-20', 'not-yours', { unit: id });
  if (inContact(s, u)) return refuse('GO-MOVE-13', 'in-contact', { unit: id });
  if (u.order !== 'advance' && u.order !== 'reserve')
    return refuse('GO-ORDER-24', 'order-forbids', { unit: id, order: u.order });
  if (did(u, DID.rallied)) return refuse('GO-MORALE-09', 'rallied-now', { unit: id });
  if (did(u, DID.charged)) return refuse('GO-MOVE-16', 'charged-already', { unit: id });
  return undefined;
}

/** The straight way to the nearest point of the block. */
function wayIn(s: GroupState, u: Unit, block: Rect): { path: Motion[]; far: number } {
  shortestLine(shape(s, u), shapeOf(block, newShape()), span);
  const dx = span.bx - span.ax;
  const dy = span.by - span.ay;
  return {
    path: [{ kind: 'shift', px: 0, py: 0, angle: 0, dx, dy, length: span.distance }],
    far: span.distance,
  };
}

/** GO-MOVE-29: a foot unit that reaches an empty block with 5 of movement left goes in. */
export function judgeEnter(s: GroupState, c: EnterCommand): Refusal | undefined {
  const u = findUnit(s, c.unit);
  const no = common(s, u, c.unit);
  if (no !== undefined || u === undefined) return no;
  const piece = s.pieces.find((p) => p.id === c.block && p.kind === 'block');
  if (piece === undefined) return refuse('GO-MOVE-29', 'no-such-block', { block: c.block });
  if (!isFoot(u)) return refuse('GO-SETUP-15', 'foot-only', { unit: u.id });
  if (u.stands > 6)
    return refuse('GO-SETUP-15', 'too-many-stands', { unit: u.id, stands: u.stands, most: 6 });
  if (u.block !== '' || u.formation === 'square')
    return refuse('GO-MOVE-29', 'garrison', { unit: u.id, block: u.block });
  const held = s.units.find((q) => q.place === 'table' && q.block === c.block);
  if (held !== undefined) return refuse('GO-SETUP-15', 'block-taken', { block: c.block, by: held.id });
  const r = blockRect(s, piece);
  const { path, far } = wayIn(s, u, r);
  const start = rect(s, u);
  const cost = walk(s, u, start, path, [1], Infinity).cost + houseRules(s).block_entry * UNIT;
  const most = speedOf(u) * UNIT - u.spent;
  if (beyond(cost, most))
    return refuse('GO-MOVE-29', 'too-far', { cost: inUnits(roundHalfAway(cost)), most: inUnits(most) });
  // Its own walls do not stop it: what lies before them does.
  const in_ = hindrances(s, [u], far, 'keep-off').filter((h) => h.unit !== undefined);
  const stop = stopOn(start, path, in_);
  if (stop.stopped)
    return refuse('GO-MOVE-12', 'in-the-way', {
      by: in_[stop.by].unit?.id ?? '',
      free: inUnits(roundHalfAway(stop.distance)),
    });
  const duty = u.order === 'reserve' ? judgeReserve(s, u, r) : undefined;
  return duty;
}

export function enter(s: GroupState, c: EnterCommand, tell?: Tell): void {
  const u = unitOf(s, c.unit);
  const piece = s.pieces.find((p) => p.id === c.block)!;
  const { path } = wayIn(s, u, blockRect(s, piece));
  spend(
    u,
    roundHalfAway(walk(s, u, rect(s, u), path, [1], Infinity).cost + houseRules(s).block_entry * UNIT),
  );
  occupy(s, u, c.block, tell);
}

const FACES = { front: 0, left: 1, rear: 2, right: 3 } as const;

/** Where it stands with its rear on the face of the block, then so far straight on. */
function wayOut(s: GroupState, u: Unit, c: LeaveCommand): { start: Rect; path: Motion[]; out: Unit } {
  const block = rect(s, u);
  const facing = (block.facing + FACES[c.face] * QUARTER_TURN) & (TURN - 1);
  const size = sizeOf(u, c.formation, u.stands, houseRules(s).skirmish_gap);
  const deep = c.face === 'front' || c.face === 'rear' ? block.depth : block.width;
  const way = direction(facing);
  const off = deep / 2 + size.depth / 2;
  const start: Rect = {
    x: onGrid(block.x + way.x * off),
    y: onGrid(block.y + way.y * off),
    facing,
    ...size,
  };
  const run = c.ahead * UNIT;
  const path: Motion[] = [
    { kind: 'shift', px: 0, py: 0, angle: 0, dx: way.x * run, dy: way.y * run, length: run },
  ];
  const out = unitAt(u, start);
  out.block = '';
  out.formation = c.formation;
  return { start, path, out };
}

/** GO-MOVE-29: set in line or column with its rear on a free face for 5 of movement, and on with the rest. */
export function judgeLeave(s: GroupState, c: LeaveCommand): Refusal | undefined {
  const u = findUnit(s, c.unit);
  const no = common(s, u, c.unit);
  if (no !== undefined || u === undefined) return no;
  if (u.block === '') return refuse('GO-MOVE-29', 'no-garrison', { unit: u.id });
  if (did(u, DID.marched)) return refuse('GO-MOVE-03', 'moved-already', { unit: u.id });
  if (c.formation === 'square') return refuse('GO-MOVE-29', 'line-or-column', { unit: u.id });
  if (u.order === 'advance' && c.formation !== 'line' && c.formation !== 'skirmish')
    return refuse('GO-ORDER-06', 'not-in-line', { unit: u.id, group: s.groups[u.group].name });
  const who = checkFormation(u, c.formation);
  if (who !== undefined) return who;
  const { start, path, out } = wayOut(s, u, c);
  const cost = walk(s, out, start, path, [1], Infinity).cost + houseRules(s).block_entry * UNIT;
  const most = speedOf(out) * UNIT - u.spent;
  if (beyond(cost, most))
    return refuse('GO-MOVE-29', 'too-far', { cost: inUnits(roundHalfAway(cost)), most: inUnits(most) });
  const others = withUnit(s, u, out);
  const end = endOf({ ...start }, path);
  const in_ = hindrances(others, [out], c.ahead * UNIT, 'keep-off');
  const stop = stopOn(start, path, in_);
  if (stop.stopped)
    return refuse('GO-MOVE-12', 'in-the-way', {
      by: in_[stop.by].unit?.id ?? 'ground',
      free: inUnits(roundHalfAway(stop.distance)),
    });
  for (const place of [start, end]) {
    const taken = takenBy(others, out, place);
    if (taken !== undefined)
      return refuse('GO-MOVE-29', 'no-room', {
        unit: u.id,
        by: typeof taken === 'string' ? taken : taken.id,
      });
  }
  return u.order === 'advance' ? judgeAdvance(others, out, end) : judgeReserve(s, u, end);
}

export function leave(s: GroupState, c: LeaveCommand, tell?: Tell): void {
  const u = unitOf(s, c.unit);
  const { start, path, out } = wayOut(s, u, c);
  const end = endOf({ ...start }, path);
  spend(u, roundHalfAway(walk(s, out, start, path, [1], Infinity).cost + houseRules(s).block_entry * UNIT));
  tell?.({ kind: 'left-block', rule: 'GO-MOVE-29', side: u.side, about: [u.id], facts: { block: u.block } });
  u.block = '';
  u.formation = c.formation;
  setDown(u, end);
  u.did |= DID.moved | DID.marched;
  displaceGenerals(s, u, tell);
}
