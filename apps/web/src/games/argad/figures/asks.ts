import type { Json } from '@tercio/engine';
import {
  type Argad,
  aimOf,
  allowance,
  armOf,
  commanded,
  coverOf,
  discovered,
  facesThreat,
  foundWithin,
  gap,
  groupsOf,
  heightAt,
  immobile,
  indexOf,
  isThreatened,
  kneeling,
  type Figure as Man,
  mayShoot,
  reachOf,
  seenFrom,
  sightLine,
  TOUCH,
  weaponInHand,
  woodOnLine,
} from '@tercio/engine/rules/argad';
import { inUnits } from '@tercio/engine/table';
import { type Overlay, type Place, ringAt, type Side } from '../../../table/scene.ts';
import {
  type Answer,
  type Asks,
  bodyOf,
  COMMON,
  type FigureAsks,
  type FigureMoment,
} from '../../kit/figure-asks.ts';

const s = (q: FigureMoment): Argad => q.state as Argad;
const index = (q: FigureMoment, n: number): number => {
  const found = indexOf(s(q), q.of[n]);
  if (found < 0) throw new Error(`nobody is called ${q.of[n]}`);
  return found;
};
const man = (q: FigureMoment, n: number): Man => s(q).figures[index(q, n)];
const side = (q: FigureMoment, n: number): Side => s(q).men[index(q, n)].side;
const place = (f: Man): Place => ({ x: inUnits(f.x), y: inUnits(f.y) });
const between = (a: Place, b: Place): Place => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const cm = (grid: number): number => Math.round(inUnits(grid) * 10) / 10;
const circle = (q: FigureMoment, n: number, radius: number): Overlay => ({
  kind: 'command',
  side: side(q, n),
  outline: ringAt(place(man(q, n)), radius),
});

/** The line of sight, or the straight line that is blocked. */
function line(q: FigureMoment, free: boolean): Overlay {
  const found = free ? sightLine(s(q), index(q, 0), index(q, 1), 'now') : undefined;
  if (!found) return { kind: 'sight', from: place(man(q, 0)), to: place(man(q, 1)), blocked: !free };
  const [from, to] = [
    { x: inUnits(found.ax), y: inUnits(found.ay) },
    { x: inUnits(found.bx), y: inUnits(found.by) },
  ];
  return { kind: 'sight', from, to, blocked: false };
}

/** What a shot needs as the two stand, or the rule that forbids it. */
function score(q: FigureMoment): Answer {
  const [i, j] = [index(q, 0), index(q, 1)];
  const arm = armOf(s(q), i);
  const to = place(man(q, 1));
  if (!mayShoot(s(q), { by: i, arm }, j)) return { is: 'AG-SEE-5', draw: [line(q, false)], at: to };
  const seen = seenFrom(s(q), i, j, arm, 0);
  if (!seen) return { is: 'AG-SEE-1', draw: [line(q, false)], at: to };
  const aim = aimOf(s(q), i, arm, seen, {
    salvo: q.of[2] === 'salvo',
    elite: 'no',
    end: true,
    runUp: q.of[2] === 'run',
  });
  if (!('need' in aim)) return { is: aim.rule, draw: [line(q, false)], at: to };
  return { is: `${aim.need}+`, draw: [line(q, true)], at: to };
}

/** A measure across a base. */
function across(q: FigureMoment, way: (f: Man) => number): Answer {
  const b = bodyOf(q, q.of[0]);
  const half = inUnits(way(man(q, 0)) === man(q, 0).facing ? b.depth : b.width) / 2;
  const turn = (way(man(q, 0)) / 65536) * 2 * Math.PI;
  const [at, dx, dy] = [place(man(q, 0)), half * Math.cos(turn), half * Math.sin(turn)];
  const ends = [
    { x: at.x - dx, y: at.y - dy },
    { x: at.x + dx, y: at.y + dy },
  ] as const;
  return { is: 2 * half, draw: [{ kind: 'ruler', from: ends[0], to: ends[1], text: '' }], at: ends[1] };
}

const asks: Asks = {
  gap: (q) => {
    const drawn = COMMON.gap(q);
    return { ...drawn, is: cm(Math.max(0, gap(s(q), index(q, 0), index(q, 1)))) };
  },
  wide: (q) => across(q, (f) => f.facing - 16384),
  long: (q) => across(q, (f) => f.facing),
  touch: (q) => ({ is: gap(s(q), index(q, 0), index(q, 1)) <= TOUCH }),
  /** How far one may go this turn. */
  reach: (q) => {
    const radius = cm(allowance(s(q), index(q, 0)));
    const at = place(man(q, 0));
    return {
      is: radius,
      draw: [circle(q, 0, radius)],
      at: { x: at.x + 0.72 * radius, y: at.y + 0.72 * radius },
    };
  },
  moved: (q) => {
    const [from, to] = [{ x: Number(q.of[1]), y: Number(q.of[2]) }, place(man(q, 0))];
    const is = Math.round(Math.hypot(to.x - from.x, to.y - from.y) * 10) / 10;
    return is === 0 ? { is } : { is, at: between(from, to) };
  },
  /** Where one looks, in degrees; east is 0. */
  heading: (q) => ({ is: Math.round((man(q, 0).facing / 65536) * 360) }),
  sees: (q) => {
    const free = sightLine(s(q), index(q, 0), index(q, 1), 'now') !== undefined;
    return { is: free, draw: [line(q, free)], at: place(man(q, 1)) };
  },
  cover: (q) => {
    const found = sightLine(s(q), index(q, 0), index(q, 1), 'now');
    if (!found) throw new Error(`${q.of[0]} does not see ${q.of[1]}`);
    const { value } = coverOf(s(q), index(q, 0), index(q, 1), found);
    return { is: `${value}`, draw: [line(q, true)], at: place(man(q, 1)) };
  },
  score,
  /** The friend who kneels before a shooter of the second rank. */
  kneels: (q) => {
    const found = kneeling(s(q), index(q, 0), index(q, 1), q.of[2] === 'fork');
    return { is: found < 0 ? '' : s(q).men[found].id, draw: [line(q, true)] };
  },
  /** How many stand together: 1 alone, 2 a couple, 3 and more a group. */
  group: (q) => {
    const groups = groupsOf(s(q));
    const own = groups[index(q, 0)];
    return { is: `${groups.filter((g) => g === own).length}` };
  },
  threatened: (q) => ({ is: isThreatened(s(q), index(q, 0)) }),
  /** Is a hidden man found by an enemy who is near? */
  found: (q) => {
    const radius = cm(foundWithin(s(q), index(q, 0)));
    return { is: discovered(s(q), index(q, 0)), draw: [circle(q, 0, radius)] };
  },
  /** Whom one can strike. */
  strikes: (q) => {
    const i = index(q, 0);
    return { is: reachOf(s(q), i, weaponInHand(s(q), i)).map((r) => s(q).men[r.foe].id) };
  },
  /** Does the second come from the front of the first? */
  faces: (q) => {
    const [f, at] = [man(q, 0), place(man(q, 0))];
    const turn = (f.facing / 65536) * 2 * Math.PI;
    const far = Number(q.of[2] ?? 5);
    const rim = [-60, -40, -20, 0, 20, 40, 60].map((d) => turn + (d * Math.PI) / 180);
    const outline = [at, ...rim.map((a) => ({ x: at.x + far * Math.cos(a), y: at.y + far * Math.sin(a) }))];
    return {
      is: facesThreat(s(q), index(q, 0), index(q, 1)),
      draw: [{ kind: 'zone', side: side(q, 0), outline }],
    };
  },
  commanded: (q) => ({ is: commanded(s(q), index(q, 0)) }),
  /** How far an officer's order carries. */
  voice: (q) => {
    const radius = Number(s(q).options.commandRadius);
    const at = place(man(q, 0));
    return {
      is: radius,
      draw: [circle(q, 0, radius)],
      at: { x: at.x + 0.7 * radius, y: at.y + 0.7 * radius },
    };
  },
  immobile: (q) => ({ is: immobile(man(q, 0)) }),
  disorder: (q) => ({ is: man(q, 0).disorder }),
  closed: (q) => ({ is: man(q, 0).unit >= 0 }),
  mounted: (q) => ({ is: man(q, 0).mounted }),
  charged: (q) => ({ is: man(q, 0).charged }),
  blocked: (q) => ({ is: man(q, 0).blocked }),
  place: (q) => ({ is: man(q, 0).place }),
  /** Where one may deploy. */
  zone: (q) => {
    const found = s(q).table.zones.find((z) => z.figures.includes(index(q, 0)));
    const [west, south, east, north] = (found?.boxes[0] ?? []).map(inUnits);
    const outline = [
      { x: west, y: south },
      { x: east, y: south },
      { x: east, y: north },
      { x: west, y: north },
    ];
    return { is: `${west}–${east}, ${south}–${north}`, draw: [{ kind: 'zone', side: side(q, 0), outline }] };
  },
  /** The table and where it ends. */
  table: (q) => {
    const [x, y] = [inUnits(s(q).table.width), inUnits(s(q).table.depth)];
    const outline = [
      { x: 0, y: 0 },
      { x, y: 0 },
      { x, y },
      { x: 0, y },
    ];
    return { is: `${x} × ${y}`, draw: [{ kind: 'bracket', side: 0, outline }], at: { x: 0, y } };
  },
  /** From where to where a piece of ground lies: west to east, south to north. */
  spot: (q) => {
    const { grounds, lines } = s(q).table.terrain;
    const own = (g: { id: string }): boolean => g.id === q.of[0] || g.id.startsWith(`${q.of[0]}.`);
    const points = [
      ...grounds.filter(own).map((g) => g.outline),
      ...lines.filter(own).map((l) => l.points),
    ].flat();
    if (points.length === 0) throw new Error(`no ground is called ${q.of[0]}`);
    const xs = points.filter((_, i) => i % 2 === 0).map(inUnits);
    const ys = points.filter((_, i) => i % 2 === 1).map(inUnits);
    const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    return { is: `${west}–${east}, ${south}–${north}`, at: { x: (west + east) / 2, y: (south + north) / 2 } };
  },
  pulse: (q) => ({ is: `${s(q).pulse}` }),
  /** Does an enemy touch him? */
  beset: (q) => ({
    is: s(q).figures.some((_, k) => s(q).men[k].side !== side(q, 0) && gap(s(q), index(q, 0), k) <= TOUCH),
  }),
  /** Has he run from where he stood? */
  fled: (q) => {
    const [from, to] = [{ x: Number(q.of[1]), y: Number(q.of[2]) }, place(man(q, 0))];
    return { is: Math.hypot(to.x - from.x, to.y - from.y) > 1 };
  },
  height: (q) => ({ is: `${heightAt(s(q).table.terrain, man(q, 0).x, man(q, 0).y)}` }),
  /** How much of the line between two men lies in a wood. */
  wood: (q) => {
    const [a, b] = [man(q, 0), man(q, 1)];
    const found = sightLine(s(q), index(q, 0), index(q, 1), 'now') ?? { ax: a.x, ay: a.y, bx: b.x, by: b.y };
    const is = cm(woodOnLine(s(q).table.terrain, found.ax, found.ay, found.bx, found.by));
    return { is, at: between(place(a), between(place(a), place(b))) };
  },
};

type Fields = Readonly<Record<string, Json>>;
interface Said {
  readonly who: readonly string[];
  readonly intent: string;
  readonly path: readonly Place[];
}
const said = (order: Readonly<Record<string, Json>>): readonly Said[] =>
  list(order.orders).map((o) => ({
    who: list(o.who).map(String),
    intent: String(o.intent),
    path: list(o.path).map((p) => ({ x: Number(p.x), y: Number(p.y) })),
  }));
const list = (value: Json | undefined): readonly Fields[] => (value ?? []) as readonly Fields[];

/** Paths that are refused end where they would lead. */
export const ARGAD_ASKS: FigureAsks = {
  asks,
  ways: (order) =>
    Object.fromEntries(
      said(order).map(({ who, intent, path }) => [who[0], intent === 'charge' ? path : path.slice(0, -1)]),
    ),
  ends(_, order) {
    const places = list(order.places);
    if (places.length > 0)
      return places.map((p) => ({
        of: String(p.figure),
        pose: { x: Number(p.x), y: Number(p.y), facing: 90 },
      }));
    return said(order).flatMap(({ who, path }) => {
      const end = path[path.length - 1];
      return end ? [{ of: who[0], pose: { ...end, facing: 90 } }] : [];
    });
  },
};
