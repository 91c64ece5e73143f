import {
  aimAt,
  areaOf,
  type BaroqueState,
  checkPlaces,
  commandRange,
  type EdgeName,
  hiddenBy,
  inCommand,
  inFrontOf,
  inZone,
  isEntirelyIn,
  isHigher,
  isIn,
  isRefused,
  isSeen,
  type Leader,
  mayEvade,
  mayPass,
  mustTake,
  SAME,
  shape,
  sharedFront,
  touching,
  unitOf,
  ZONE_ASIDE,
  ZONE_DEPTH,
} from '@tercio/engine/rules/baroque';
import {
  edgeIndex,
  entirelyBehindFront,
  inUnits,
  lengthInArea,
  pointDistance,
  reachesInto,
  type Shape,
  separation,
  units,
  zoneOf,
} from '@tercio/engine/table';
import { type Overlay, type Place, type Pose, ringAt } from '../../../table/scene.ts';
import type { Answer, Asks, FigureAsks, FigureMoment } from '../../kit/figure-asks.ts';

const at = (x: number, y: number): Place => ({ x: inUnits(x), y: inUnits(y) });
const stateOf = (q: FigureMoment): BaroqueState => q.state as BaroqueState;
const shapeOfUnit = (q: FigureMoment, n: number): Shape => shape(unitOf(stateOf(q), q.of[n]));
const pieceOf = (q: FigureMoment, n: number) => {
  const found = stateOf(q).table.pieces.find((p) => p.id === q.of[n]);
  if (!found) throw new Error(`no ground is called ${q.of[n]}`);
  return found;
};
const leader = (q: FigureMoment): Leader => {
  const found = stateOf(q).leaders.find((l) => l.id === q.of[0]);
  if (!found) throw new Error(`no leader is called ${q.of[0]}`);
  return found;
};
const rounded = (n: number): number => Math.round(n * 100) / 100;
const bu = (grid: number): number => rounded(inUnits(grid));

/** The two ends of a side of a base. */
function sideOfBase(base: Shape, edge: EdgeName): readonly [Place, Place] {
  const i = edgeIndex(edge) * 2;
  const j = (i + 2) & 7;
  return [at(base.corners[i], base.corners[i + 1]), at(base.corners[j], base.corners[j + 1])];
}
const middle = ([a, b]: readonly [Place, Place]): Place => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const ruler = (from: Place, to: Place): Overlay => ({ kind: 'ruler', from, to, text: '' });

/** A strip as wide as the base, ahead of it or behind it. */
function stripOf(base: Shape, edge: 'front' | 'rear', far: number): readonly Place[] {
  const [a, b] = sideOfBase(base, edge);
  const way = edge === 'front' ? far : -far;
  const [dx, dy] = [base.ux * way, base.uy * way];
  return [a, b, { x: b.x + dx, y: b.y + dy }, { x: a.x + dx, y: a.y + dy }];
}

/** The front line of a base, prolonged to both sides. */
function frontLine(base: Shape, far = 2.4): Overlay {
  const [a, b] = sideOfBase(base, 'front');
  const [dx, dy] = [base.uy * far, -base.ux * far];
  const left = (a.x - b.x) * dx + (a.y - b.y) * dy > 0 ? -1 : 1;
  return {
    kind: 'limit',
    points: [
      { x: a.x - dx * left, y: a.y - dy * left },
      { x: b.x + dx * left, y: b.y + dy * left },
    ],
  };
}

/** The three lines of a shot, each free or blocked. */
function linesOf(q: FigureMoment, from: EdgeName, side: EdgeName, free: boolean): Overlay[] {
  const [a1, a2] = sideOfBase(shapeOfUnit(q, 0), from);
  const [b1, b2] = sideOfBase(shapeOfUnit(q, 1), side);
  const pairs = [
    [middle([a1, a2]), middle([b1, b2])],
    [a1, b2],
    [a2, b1],
  ] as const;
  return pairs.map(
    ([p, r]): Overlay => ({ kind: 'sight', from: p, to: r, blocked: !free && crossed(q, p, r) }),
  );
}

/** Does a third base or ground lie on the line? Drawn only; whether the shot is lawful is asked of the rules. */
function crossed(q: FigureMoment, a: Place, b: Place): boolean {
  const s = stateOf(q);
  const line = [a.x, a.y, b.x, b.y].map(units) as [number, number, number, number];
  if (hiddenBy(s, ...line)) return true;
  return s.units.some((u) => {
    if (u.id === q.of[0] || u.id === q.of[1] || u.place !== 'table') return false;
    const c = shape(u).corners;
    const area = areaOf({ outline: Array.from(c) });
    return lengthInArea(...line, area) > touching(s);
  });
}

/** May the first unit shoot at the second, and how? The rule that forbids it, if not. */
function aim(q: FigureMoment): Answer {
  const s = stateOf(q);
  const [u, target] = [unitOf(s, q.of[0]), unitOf(s, q.of[1])];
  const from = (q.of[2] ?? 'front') as EdgeName;
  const found = aimAt(s, u, shape(u), from, target, shape(target), 'best');
  if (isRefused(found)) {
    const lines = found.rule === 'BQ-6.3.3-a' ? linesOf(q, from, facingSide(q, from), false) : [];
    return { is: found.rule, draw: lines, at: at(target.x, target.y) };
  }
  const how = [
    found.limited ? 'limited' : 'full',
    ...(found.through ? ['through'] : []),
    ...(found.guns ? ['guns'] : []),
    ...(found.indirect ? ['over'] : []),
    ...(found.cover === '' ? [] : [found.cover]),
  ].join(' ');
  return { is: how, draw: linesOf(q, from, found.at, !found.limited), at: at(target.x, target.y) };
}

/** The side of the target that looks at the shooter. */
function facingSide(q: FigureMoment, from: EdgeName): EdgeName {
  const m = middle(sideOfBase(shapeOfUnit(q, 0), from));
  const far = (edge: EdgeName): number => {
    const p = middle(sideOfBase(shapeOfUnit(q, 1), edge));
    return Math.hypot(p.x - m.x, p.y - m.y);
  };
  return (['front', 'left', 'right', 'rear'] as const).reduce((a, b) => (far(b) < far(a) ? b : a));
}

const BANDS = ['point-blank', 'short', 'long', 'extreme'];

const asks: Asks = {
  /** The front of a base. */
  front: (q) => {
    const ends = sideOfBase(shapeOfUnit(q, 0), 'front');
    return { is: bu(2 * shapeOfUnit(q, 0).halfWidth), draw: [ruler(...ends)], at: middle(ends) };
  },
  depth: (q) => {
    const ends = sideOfBase(shapeOfUnit(q, 0), 'right');
    return { is: bu(2 * shapeOfUnit(q, 0).halfDepth), draw: [ruler(...ends)], at: middle(ends) };
  },
  /** How far a unit is from where it stood. */
  moved: (q) => {
    const base = shapeOfUnit(q, 0);
    const from = { x: Number(q.of[1]), y: Number(q.of[2]) };
    const to = at(base.x, base.y);
    const is = rounded(Math.hypot(to.x - from.x, to.y - from.y));
    return is === 0 ? { is } : { is, at: middle([from, to]) };
  },
  touch: (q) => ({
    is: separation(shapeOfUnit(q, 0), shapeOfUnit(q, 1)) <= touching(stateOf(q)),
  }),
  /** Is the second at least partly in the front strip of the first? */
  strip: (q) => {
    const base = shapeOfUnit(q, 0);
    const outline = stripOf(base, 'front', Number(q.of[2] ?? 3));
    const zone: Overlay = { kind: 'zone', side: unitOf(stateOf(q), q.of[0]).side, outline };
    return { is: reachesInto(zoneOf(base, 'front'), shapeOfUnit(q, 1)), draw: [zone] };
  },
  rearStrip: (q) => {
    const base = shapeOfUnit(q, 0);
    const outline = stripOf(base, 'rear', Number(q.of[2] ?? 3));
    const zone: Overlay = { kind: 'zone', side: unitOf(stateOf(q), q.of[0]).side, outline };
    return { is: reachesInto(zoneOf(base, 'rear'), shapeOfUnit(q, 1)), draw: [zone] };
  },
  /** Does the first lie entirely behind the front line of the second? */
  behind: (q) => ({
    is: entirelyBehindFront(shapeOfUnit(q, 0), shapeOfUnit(q, 1), SAME),
    draw: [frontLine(shapeOfUnit(q, 1))],
  }),
  /** From where the first, which touches the second and began at a place, strikes it. */
  struck: (q) => {
    const s = stateOf(q);
    const found = s.contacts.find((c) => c.a === q.of[0] && c.b === q.of[1]);
    return { is: found?.from ?? 'none', draw: q.of[2] === 'line' ? [frontLine(shapeOfUnit(q, 1))] : [] };
  },
  share: (q) => {
    const [a, b] = [shapeOfUnit(q, 0), shapeOfUnit(q, 1)];
    const [p, r] = sideOfBase(b, 'front');
    const [m, n] = sideOfBase(a, 'front');
    const along = {
      x: (r.x - p.x) / (2 * inUnits(b.halfWidth)),
      y: (r.y - p.y) / (2 * inUnits(b.halfWidth)),
    };
    const to = (x: Place): number =>
      Math.min(2 * inUnits(b.halfWidth), Math.max(0, (x.x - p.x) * along.x + (x.y - p.y) * along.y));
    const spot = (d: number): Place => ({ x: p.x + along.x * d, y: p.y + along.y * d });
    const ends = [spot(to(m)), spot(to(n))] as const;
    return { is: bu(sharedFront(a, b)), draw: [ruler(...ends)], at: middle(ends) };
  },
  aim,
  /** The band of the firing table. */
  band: (q) => {
    const s = stateOf(q);
    const [u, target] = [unitOf(s, q.of[0]), unitOf(s, q.of[1])];
    const found = aimAt(s, u, shape(u), 'front', target, shape(target), 'best');
    return { is: isRefused(found) ? found.rule : BANDS[found.band], at: at(target.x, target.y) };
  },
  /** The target that must be taken instead, if any. */
  must: (q) => {
    const s = stateOf(q);
    const u = unitOf(s, q.of[0]);
    return { is: mustTake(s, u, shape(u), 'front', unitOf(s, q.of[1]))?.id ?? '' };
  },
  /** From the middle of the front to the nearest point. */
  range: (q) => {
    const from = (q.of[2] ?? 'front') as EdgeName;
    const m = middle(sideOfBase(shapeOfUnit(q, 0), from));
    const base = shapeOfUnit(q, 1);
    const d = pointDistance(units(m.x), units(m.y), base);
    const to = nearest(m, base);
    return { is: bu(d), draw: [ruler(m, to)], at: middle([m, to]) };
  },
  /** 'in': half of it; 'wholly'; 'out'. */
  in: (q) => {
    const [base, piece] = [shapeOfUnit(q, 0), pieceOf(q, 1)];
    const wholly = isEntirelyIn(stateOf(q), base, piece);
    return { is: wholly ? 'wholly' : isIn(base, piece) ? 'in' : 'out' };
  },
  /** May a charge see it? */
  seen: (q) => {
    const from = middle(sideOfBase(shapeOfUnit(q, 0), 'front'));
    const to = middle(sideOfBase(shapeOfUnit(q, 1), facingSide(q, 'front')));
    const is = isSeen(stateOf(q), shapeOfUnit(q, 0), shapeOfUnit(q, 1));
    return { is, draw: [{ kind: 'sight', from, to, blocked: !is }], at: middle([from, to]) };
  },
  /** How much of the line of sight lies in a piece of ground. */
  inside: (q) => {
    const a = middle(sideOfBase(shapeOfUnit(q, 0), 'front'));
    const b = middle(sideOfBase(shapeOfUnit(q, 1), facingSide(q, 'front')));
    const grid = [a.x, a.y, b.x, b.y].map(units) as [number, number, number, number];
    return { is: bu(lengthInArea(...grid, areaOf(pieceOf(q, 2)))), at: middle([middle([a, b]), b]) };
  },
  higher: (q) => ({ is: isHigher(stateOf(q), shapeOfUnit(q, 0), shapeOfUnit(q, 1)) }),
  command: (q) => ({ is: inCommand(stateOf(q), unitOf(stateOf(q), q.of[0])) }),
  /** How far a leader's voice carries. */
  voice: (q) => {
    const s = stateOf(q);
    const l = leader(q);
    const radius = inUnits(commandRange(s, l));
    if (l.unit !== '') return { is: radius, at: at(l.x, l.y) };
    return {
      is: radius,
      draw: [{ kind: 'command', side: l.side, outline: ringAt(at(l.x, l.y), radius) }],
      at: { x: inUnits(l.x) + radius * 0.72, y: inUnits(l.y) + radius * 0.72 },
    };
  },
  /** How far a leader has gone. */
  led: (q) => {
    const l = leader(q);
    const [from, to] = [{ x: Number(q.of[1]), y: Number(q.of[2]) }, at(l.x, l.y)];
    const is = rounded(Math.hypot(to.x - from.x, to.y - from.y));
    return { is, draw: [{ kind: 'path', points: [from, to] }], at: middle([from, to]) };
  },
  /** From a leader's head to the nearest point of a unit. */
  call: (q) => {
    const l = leader(q);
    const [from, base] = [at(l.x, l.y), shapeOfUnit(q, 1)];
    const to = nearest(from, base);
    return { is: bu(pointDistance(l.x, l.y, base)), draw: [ruler(from, to)], at: middle([from, to]) };
  },
  /** The rule by which a piece of ground has its size. */
  size: (q) => {
    const [low, high] = boxOf(stateOf(q), q.of[0]);
    const draw = [ruler(low, { x: high.x, y: low.y })];
    if (high.y - low.y > 0.01 && high.y - low.y < 10) draw.push(ruler(low, { x: low.x, y: high.y }));
    return { is: sizeRule(stateOf(q), q.of[0]), draw, at: middle([low, high]) };
  },
  disordered: (q) => ({ is: unitOf(stateOf(q), q.of[0]).disordered }),
  place: (q) => ({ is: unitOf(stateOf(q), q.of[0]).place }),
  evades: (q) => {
    const s = stateOf(q);
    const [u, enemy] = [unitOf(s, q.of[0]), unitOf(s, q.of[1])];
    const outline = stripOf(shape(u), 'front', 3);
    return {
      is: mayEvade(s, u, enemy, 'charge') && inFrontOf(u, [shape(enemy)]),
      draw: [{ kind: 'zone', side: u.side, outline }],
    };
  },
  passes: (q) => ({ is: mayPass(stateOf(q), unitOf(stateOf(q), q.of[0]), unitOf(stateOf(q), q.of[1])) }),
  /** Is a unit in the zone in which its side deploys? */
  zone: (q) => {
    const s = stateOf(q);
    const { side } = unitOf(s, q.of[0]);
    const [aside, deep, wide] = [inUnits(ZONE_ASIDE), inUnits(ZONE_DEPTH), inUnits(s.table.width)];
    const outline = [
      { x: aside, y: 0 },
      { x: wide - aside, y: 0 },
      { x: wide - aside, y: deep },
      { x: aside, y: deep },
    ];
    return { is: inZone(s, side, shapeOfUnit(q, 0), ZONE_DEPTH), draw: [{ kind: 'zone', side, outline }] };
  },
};

/** The point of a base nearest to a place. */
function nearest(p: Place, base: Shape): Place {
  const [dx, dy] = [p.x - inUnits(base.x), p.y - inUnits(base.y)];
  const clamp = (n: number, most: number): number => Math.max(-most, Math.min(most, n));
  const ahead = clamp(dx * base.ux + dy * base.uy, inUnits(base.halfDepth));
  const aside = clamp(dx * base.uy - dy * base.ux, inUnits(base.halfWidth));
  return {
    x: inUnits(base.x) + base.ux * ahead + base.uy * aside,
    y: inUnits(base.y) + base.uy * ahead - base.ux * aside,
  };
}

/** Where a charge would touch a target that lies straight ahead. */
function struckOut(s: BaroqueState, unit: string, target: string): { of: string; pose: Pose }[] {
  const [own, theirs] = [shape(unitOf(s, unit)), shape(unitOf(s, target))];
  if (!reachesInto(zoneOf(own, 'front'), theirs)) return [];
  const far = separation(own, theirs);
  const facing = (Math.atan2(own.uy, own.ux) * 180) / Math.PI;
  return [{ of: unit, pose: { ...at(own.x + own.ux * far, own.y + own.uy * far), facing } }];
}

export const BAROQUE_ASKS: FigureAsks = {
  asks,
  ends(state, order) {
    if (order.kind === 'leader' && order.do === 'move')
      return [{ of: String(order.leader), pose: { x: Number(order.x), y: Number(order.y), facing: 90 } }];
    if (order.kind === 'charge')
      return struckOut(state as BaroqueState, String(order.unit), String(order.target));
    return [];
  },
};

/** The rule that gives a piece of ground its size, if its size is lawful; otherwise what refuses it. */
function sizeRule(s: BaroqueState, id: string): string {
  const wall = s.table.obstacles.find((o) => o.id === id);
  if (wall) {
    const [x0, y0, x1, y1] = wall.points;
    const width = bu(Math.hypot(x1 - x0, y1 - y0));
    const laid = { kind: 'obstacle', ...middleOf(s, id), width, depth: 0, angle: 0, field: '' } as const;
    return checkPlaces(s, [laid])?.rule ?? 'BQ-3.2-e';
  }
  const piece = s.table.pieces.find((p) => p.id === id);
  if (!piece) throw new Error(`no ground is called ${id}`);
  const { west, east, south, north } = areaOf(piece);
  const [width, depth] = [bu(east - west), bu(north - south)];
  const refused = checkPlaces(s, [
    { kind: piece.kind, ...middleOf(s, id), width, depth, angle: 0, field: '' },
  ]);
  const strips: Readonly<Record<string, string>> = { river: 'BQ-3.2-c', sea: 'BQ-3.2-d', road: 'BQ-3.2-f' };
  return refused?.rule ?? strips[piece.kind] ?? (width > 4 || depth > 4 ? 'BQ-3.2-b' : 'BQ-3.2-a');
}

const middleOf = (s: BaroqueState, id: string): Place => middle(boxOf(s, id));

function boxOf(s: BaroqueState, id: string): readonly [Place, Place] {
  const lines = s.table.obstacles.find((o) => o.id === id)?.points;
  const outline = lines ?? s.table.pieces.find((p) => p.id === id)?.outline ?? [];
  const [xs, ys] = [outline.filter((_, i) => i % 2 === 0), outline.filter((_, i) => i % 2 === 1)];
  return [at(Math.min(...xs), Math.min(...ys)), at(Math.max(...xs), Math.max(...ys))];
}
