/** The same skirmish on a table that lies elsewhere: everything with a place is turned, mirrored or shifted. */
import { cachedOf } from '../../../battle/cache.ts';
import { degrees, inDegrees } from '../../../table/angle.ts';
import { toUnits } from '../../../table/grid.ts';
import { UNIT } from '../../../table/number.ts';
import {
  type Turning,
  turnAngle,
  turnBack,
  turnFacing,
  turnHand,
  turnLie,
  turnOutline,
  turnPoint,
  turnReal,
} from '../../../table/turning.ts';
import type { ArgadCommand } from '../commands.ts';
import type { Vacated } from '../melee/melee.ts';
import type { Kept, Manoeuvre, Order, Point, Reaction } from '../orders/orders.ts';
import { type Aim, type Argad, copyState, type Table } from '../state.ts';

const at = { x: 0, y: 0 };

/** A place of an order, in cm. */
function turnedPlace<P extends Point>(p: P, by: Turning): P {
  turnReal(by, p.x * UNIT, p.y * UNIT, at);
  return { ...p, x: toUnits(at.x), y: toUnits(at.y) };
}

/** A facing of an order, in degrees. */
const turnedFacing = (value: number, by: Turning): number => inDegrees(turnFacing(by, degrees(value)));

const turnedReaction = (r: Reaction, by: Turning): Reaction =>
  r.to === undefined ? r : { ...r, to: turnedPlace(r.to, by) };

function turnedManoeuvre(m: Manoeuvre, by: Turning): Manoeuvre {
  const out: Manoeuvre = { ...m };
  if (m.way !== undefined) out.way = turnHand(by, m.way);
  if (m.turn !== undefined) out.turn = turnAngle(by, m.turn);
  return out;
}

function turnedOrder(o: Order, by: Turning): Order {
  const out: Order = { ...o };
  if (o.path !== undefined) out.path = o.path.map((p) => turnedPlace(p, by));
  if (o.reaction !== undefined) out.reaction = turnedReaction(o.reaction, by);
  if (o.manoeuvre !== undefined) out.manoeuvre = turnedManoeuvre(o.manoeuvre, by);
  if (o.front !== undefined) out.front = turnedFacing(o.front, by);
  return out;
}

const turnedKept = (k: Kept, by: Turning): Kept =>
  k.reaction === undefined ? k : { ...k, reaction: turnedReaction(k.reaction, by) };

/** Stretches of edge and deployment zones are measured on the board and lie with it. */
function turnedTable(t: Table, by: Turning): Table {
  return {
    ...t,
    lie: turnLie(by, t.lie),
    terrain: {
      grounds: t.terrain.grounds.map((g) => ({ ...g, outline: turnOutline(by, g.outline) })),
      lines: t.terrain.lines.map((l) => ({ ...l, points: turnOutline(by, l.points) })),
    },
    aim: turnedAim(t.aim, by),
  };
}

const turnedAim = (aim: Aim, by: Turning): Aim =>
  aim.kind === 'door' ? { ...aim, ...turnPoint(by, aim.x, aim.y) } : aim;

/** Terrain is told apart by identity, and every copy of a state shares its table: one turned table for each. */
const tableFor = cachedOf(
  (t: Table, by: Turning) => ({ by: { ...by }, table: turnedTable(t, by) }),
  (known, by) => JSON.stringify(known.by) === JSON.stringify(by),
);

export function turned(s: Argad, by: Turning): Argad {
  const out = copyState(s);
  out.table = tableFor(s.table, by).table;
  for (const f of out.figures) {
    Object.assign(f, turnPoint(by, f.x, f.y));
    const start = turnPoint(by, f.startX, f.startY);
    f.startX = start.x;
    f.startY = start.y;
    f.facing = turnFacing(by, f.facing);
    f.startFacing = turnFacing(by, f.startFacing);
    f.path = turnOutline(by, f.path);
    if (f.anchor >= 0) f.anchor = turnFacing(by, f.anchor);
  }
  for (const h of out.horses) {
    Object.assign(h, turnPoint(by, h.x, h.y));
    h.facing = turnFacing(by, h.facing);
  }
  for (const x of out.items) {
    Object.assign(x, turnPoint(by, x.x, x.y));
  }
  for (const u of out.units) u.front = turnFacing(by, u.front);
  for (const side of [0, 1] as const) {
    out.orders[side] = s.orders[side].map((o) => turnedOrder(o, by));
    out.kept[side] = s.kept[side].map((k) => turnedKept(k, by));
    const { order, answer } = s.amended[side];
    out.amended[side] = { order: order === null ? null : turnedOrder(order, by), answer };
  }
  for (const frame of out.frames)
    for (const v of (frame as { vacated?: Vacated[] }).vacated ?? []) {
      Object.assign(v, turnPoint(by, v.x, v.y));
    }
  return out;
}

export function turnedCommand(_s: Argad, c: ArgadCommand, by: Turning): ArgadCommand {
  switch (c.kind) {
    case 'orders':
      return { ...c, orders: c.orders.map((o) => turnedOrder(o, by)) };
    case 'amend':
      return { ...c, order: c.order === null ? null : turnedOrder(c.order, by) };
    case 'deploy':
      return {
        ...c,
        places: c.places.map((p) => ({
          ...turnedPlace(p, by),
          ...(p.facing === undefined ? {} : { facing: turnedFacing(p.facing, by) }),
        })),
      };
    default:
      return c;
  }
}

/** The same skirmish with its table in the usual place. */
export function asOnBoard(s: Argad): Argad {
  const { lie } = s.table;
  if (lie === null) return s;
  const out = turned(s, turnBack({ facing: lie.facing, mirrored: lie.mirrored, dx: lie.x, dy: lie.y }));
  // Turning back rounds: what lay on an edge of the table lies on it again.
  const onEdge = (list: readonly number[]): number[] => list.map((v) => (Math.abs(v) < 1 ? 0 : v));
  for (const item of out.items) [item.x, item.y] = onEdge([item.x, item.y]);
  const { grounds, lines } = out.table.terrain;
  out.table = {
    ...out.table,
    lie: null,
    terrain: {
      grounds: grounds.map((g) => ({ ...g, outline: onEdge(g.outline) })),
      lines: lines.map((l) => ({ ...l, points: onEdge(l.points) })),
    },
  };
  return out;
}
