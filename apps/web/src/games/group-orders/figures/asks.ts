import {
  aheadOf,
  bandOf,
  coverOf,
  type General,
  type GroupState,
  generalGap,
  houseRules,
  inDisorderingGround,
  isUphill,
  muzzles,
  nearestPoint,
  overlapsOf,
  pipsNeeded,
  rect,
  sees,
  shape,
  sharedEdge,
  speedOf,
  standsInContact,
  standsOf,
  targetsOf,
  type Unit,
  unitOf,
} from '@tercio/engine/rules/group-orders';
import { inUnits, newShape, newSpan, type Shape, segmentToShape, shapeOf } from '@tercio/engine/table';
import { type Outline, type Overlay, type Place, ringAt } from '../../../table/scene.ts';
import type { Asks, FigureAsks, FigureMoment } from '../../kit/figure-asks.ts';

const s = (q: FigureMoment): GroupState => q.state as GroupState;
const unit = (q: FigureMoment, n = 0): Unit => unitOf(s(q), q.of[n]);
const base = (q: FigureMoment, n = 0): Shape => shape(s(q), unit(q, n));
const general = (q: FigureMoment, n = 0): General => {
  const found = s(q).generals.find((g) => g.id === q.of[n]);
  if (!found) throw new Error(`no general is called ${q.of[n]}`);
  return found;
};
const at = (x: number, y: number): Place => ({ x: inUnits(x), y: inUnits(y) });
const place = (b: { x: number; y: number }): Place => at(b.x, b.y);
const between = (a: Place, b: Place): Place => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const rounded = (n: number): number => Math.round(n * 10) / 10;
const cm = (grid: number): number => rounded(inUnits(grid));
const ruler = (from: Place, to: Place): Overlay => ({ kind: 'ruler', from, to, text: '' });
const box = (x0: number, y0: number, x1: number, y1: number): Outline => [
  { x: x0, y: y0 },
  { x: x1, y: y0 },
  { x: x1, y: y1 },
  { x: x0, y: y1 },
];

/** A spot of a base: so much ahead of its middle and to its right, in half depths and widths. */
const spot = (b: Shape, ahead: number, right: number, far = 0): Place =>
  at(
    b.x + b.ux * (b.halfDepth * ahead + far) + b.uy * b.halfWidth * right,
    b.y + b.uy * (b.halfDepth * ahead + far) - b.ux * b.halfWidth * right,
  );

/** A line through the front or rear edge, prolonged. */
function edgeLine(b: Shape, ahead: 1 | -1): Overlay {
  const by = 1 + 480_000 / b.halfWidth;
  return { kind: 'limit', points: [spot(b, ahead, -by), spot(b, ahead, by)] };
}

const asks: Asks = {
  /** Front and depth of one stand. */
  stand: (q) => {
    const one = shapeOf(standsOf(s(q), unit(q))[0], newShape());
    const ends = [spot(one, 1, -1), spot(one, 1, 1)] as const;
    return {
      is: `${cm(2 * one.halfWidth)} × ${cm(2 * one.halfDepth)}`,
      draw: [ruler(...ends), ruler(ends[0], spot(one, -1, -1))],
      at: between(...ends),
    };
  },
  front: (q) => {
    const ends = [spot(base(q), 1, -1), spot(base(q), 1, 1)] as const;
    return { is: cm(2 * base(q).halfWidth), draw: [ruler(...ends)], at: between(...ends) };
  },
  deep: (q) => {
    const ends = [spot(base(q), 1, 1), spot(base(q), -1, 1)] as const;
    return { is: cm(2 * base(q).halfDepth), draw: [ruler(...ends)], at: between(...ends) };
  },
  /** How far it goes in the open. */
  speed: (q) => {
    const far = speedOf(unit(q)) * 60_000;
    const ends = [spot(base(q), 1, 0), spot(base(q), 1, 0, far)] as const;
    return { is: cm(far), draw: [ruler(...ends)], at: between(...ends) };
  },
  /** How far from its side's road a unit came on. */
  offRoad: (q) => {
    const [road, from] = [at(s(q).scenario.roads[unit(q).side], 0), { x: place(base(q)).x, y: 0 }];
    const way: Overlay = { kind: 'path', points: [from, place(base(q))] };
    return {
      is: rounded(Math.abs(from.x - road.x)),
      draw: [ruler(road, from), way],
      at: between(road, from),
    };
  },
  /** How near a unit is to a river or wall. */
  toLine: (q) => {
    const points = s(q).lines.find((l) => l.id === q.of[1])?.points;
    if (!points) throw new Error(`no line is called ${q.of[1]}`);
    const span = segmentToShape(points[0], points[1], points[2], points[3], base(q), newSpan());
    const ends = [at(span.ax, span.ay), at(span.bx, span.by)] as const;
    return { is: cm(span.distance), draw: [ruler(...ends)], at: between(...ends) };
  },
  /** What of its move is spent. */
  spent: (q) => ({ is: cm(unit(q).spent), at: place(unit(q)) }),
  moved: (q) => {
    const [from, to] = [{ x: Number(q.of[1]), y: Number(q.of[2]) }, place(base(q))];
    const is = rounded(Math.hypot(to.x - from.x, to.y - from.y));
    return is === 0 ? { is } : { is, at: between(from, to) };
  },
  heading: (q) => ({ is: Math.round((rect(s(q), unit(q)).facing / 65536) * 360) }),
  order: (q) => ({ is: unit(q).order }),
  formation: (q) => ({ is: unit(q).formation }),
  stands: (q) => ({ is: `${unit(q).stands}` }),
  place: (q) => ({ is: unit(q).place }),
  disordered: (q) => ({ is: unit(q).disordered }),
  block: (q) => ({ is: unit(q).block }),
  /** In ground that disorders it. */
  rough: (q) => ({ is: inDisorderingGround(s(q), unit(q)) }),
  uphill: (q) => ({ is: isUphill(s(q), unit(q), unit(q, 1)) }),
  cover: (q) => ({ is: coverOf(s(q), unit(q), unit(q, 1).x, unit(q, 1).y) }),
  /** Where the first was struck by the second. */
  struck: (q) => {
    const found = s(q).contacts.find((c) => c.b === q.of[0] && c.a === q.of[1]);
    const lines = q.of[2] === 'lines' ? [edgeLine(base(q), 1), edgeLine(base(q), -1)] : [];
    return { is: found?.edge ?? 'none', draw: lines };
  },
  /** How much edge two units share. */
  edge: (q) => ({ is: cm(sharedEdge(s(q), unit(q), unit(q, 1))) }),
  /** How many stands are in contact. */
  fights: (q) => ({
    is: `${standsInContact(s(q), unit(q), unit(q, 1)).length}`,
    at: between(place(base(q)), place(base(q, 1))),
  }),
  overlaps: (q) => ({ is: overlapsOf(s(q), unit(q), unit(q, 1)).map((u) => u.id) }),
  /** How many stands can shoot at a target, each with its line. */
  shoots: (q) => {
    const found = targetsOf(s(q), unit(q)).find((t) => t.target.id === q.of[1]);
    const lines = muzzles(s(q), unit(q), unit(q, 1)).map((stand, i): Overlay => {
      const from = spot(shapeOf(stand, newShape()), 1, 0);
      const to = nearestPoint(s(q), Math.round(from.x * 60_000), Math.round(from.y * 60_000), unit(q, 1), {
        x: 0,
        y: 0,
      });
      return { kind: 'sight', from, to: place(to), blocked: !found?.stands.includes(i) };
    });
    return { is: `${found?.stands.length ?? 0}`, draw: lines, at: place(unit(q, 1)) };
  },
  /** The band of a shot with all stands that can. */
  band: (q) => {
    const found = targetsOf(s(q), unit(q)).find((t) => t.target.id === q.of[1]);
    return {
      is: found ? (bandOf(unit(q), Math.max(...found.ranges)) ?? 'none') : 'none',
      at: place(unit(q, 1)),
    };
  },
  /** The nearest target. */
  nearest: (q) => ({ is: targetsOf(s(q), unit(q))[0]?.target.id ?? '' }),
  sees: (q) => {
    const from = spot(base(q), 1, 0);
    const is = sees(s(q), unit(q), Math.round(from.x * 60_000), Math.round(from.y * 60_000), unit(q, 1));
    const to = spot(base(q, 1), 1, 0);
    return { is, draw: [{ kind: 'sight', from, to, blocked: !is }], at: place(unit(q, 1)) };
  },
  /** Where an enemy ahead makes a unit on Advance halt. */
  halts: (q) => {
    const [b, found] = [base(q), aheadOf(s(q), unit(q), rect(s(q), unit(q)))];
    if (!found) return { is: 0 };
    const far = found.halt * 60_000;
    const outline = [spot(b, 1, -1), spot(b, 1, 1), spot(b, 1, 1, far), spot(b, 1, -1, far)];
    return { is: found.halt, draw: [{ kind: 'zone', side: unit(q).side, outline }], at: spot(b, 1, 0, far) };
  },
  /** From a general to a unit. */
  call: (q) => {
    const g = general(q);
    const to = nearestPoint(s(q), g.x, g.y, unit(q, 1), { x: 0, y: 0 });
    return {
      is: cm(generalGap(s(q), g, unit(q, 1))),
      draw: [ruler(place(g), place(to))],
      at: between(place(g), place(to)),
    };
  },
  /** What the D4 of a general must show for a unit; 0: nothing needed, 5: never. */
  pips: (q) => ({
    is: `${pipsNeeded(s(q), generalGap(s(q), general(q), unit(q, 1)))}`,
    at: place(unit(q, 1)),
  }),
  rode: (q) => {
    const [from, to] = [{ x: Number(q.of[1]), y: Number(q.of[2]) }, place(general(q))];
    const is = rounded(Math.hypot(to.x - from.x, to.y - from.y));
    return { is, draw: [{ kind: 'path', points: [from, to] }], at: between(from, to) };
  },
  /** The circles of a general's reach. */
  reach: (q) => {
    const [g, step] = [general(q), houseRules(s(q)).general_reach];
    const draw = [1, 2, 3, 4].map(
      (n): Overlay => ({ kind: 'command', side: g.side, outline: ringAt(place(g), n * step) }),
    );
    return { is: step, draw, at: { x: inUnits(g.x), y: inUnits(g.y) + step } };
  },
  /** Who holds an objective: the side, or none. */
  holder: (q) => {
    const found = s(q).objectives.find((o) => o.name === q.of[0]);
    if (!found) throw new Error(`no objective is called ${q.of[0]}`);
    const radius = houseRules(s(q)).objective_reach;
    const draw: Overlay[] = [{ kind: 'command', side: 0, outline: ringAt(place(found), radius) }];
    return { is: `${found.holder}`, draw, at: { x: inUnits(found.x), y: inUnits(found.y) + radius } };
  },
  /** The boxes in which a side deploys. */
  zones: (q) => {
    const draw = ([0, 1] as const).flatMap((side) =>
      s(q).scenario.zones[side].map((z): Overlay => {
        const [x0, y0, x1, y1] = [z.x0, z.y0, z.x1, z.y1].map(inUnits) as [number, number, number, number];
        return { kind: 'bracket', outline: box(x0, y0, x1, y1), side };
      }),
    );
    return { is: `${draw.length}`, draw };
  },
  table: (q) => {
    const [x, y] = [inUnits(s(q).width), inUnits(s(q).depth)];
    return {
      is: `${x} × ${y}`,
      draw: [{ kind: 'bracket', side: 0, outline: box(0, 0, x, y) }],
      at: { x: 0, y },
    };
  },
  /** From where to where a piece of ground lies: west to east, south to north. */
  spot: (q) => {
    const piece = s(q).pieces.find((p) => p.id === q.of[0]);
    const points = piece?.outline ?? s(q).lines.find((l) => l.id === q.of[0])?.points ?? [];
    if (points.length === 0) throw new Error(`no ground is called ${q.of[0]}`);
    const xs = points.filter((_, i) => i % 2 === 0).map(inUnits);
    const ys = points.filter((_, i) => i % 2 === 1).map(inUnits);
    const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    return { is: `${west}–${east}, ${south}–${north}`, at: { x: (west + east) / 2, y: (south + north) / 2 } };
  },
};

export const GROUP_ORDERS_ASKS: FigureAsks = {
  asks,
  ends(_, order) {
    if (order.kind === 'general')
      return [{ of: String(order.general), pose: { x: Number(order.x), y: Number(order.y), facing: 90 } }];
    return [];
  },
};
