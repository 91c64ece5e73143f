/** What an order would come to, for whoever draws it or weighs it: looked at, not given. */
import { inDegrees } from '../../table/angle.ts';
import { toUnits } from '../../table/grid.ts';
import { carry, endOf, type Motion } from '../../table/motion/motion.ts';
import { inUnits, type Length } from '../../table/number.ts';
import { distance } from '../../table/point.ts';
import type { Pose, Rect } from '../../table/shape.ts';
import type { Factor } from '../factor.ts';
import type { BodyId, Command, Json, Refusal, RuleId, RuleSet, State } from '../protocol.ts';
import type { Placed } from './threat.ts';
import { quietly } from './way.ts';

/** A part of a path: one rigid motion of all who go as one. Grid and facing steps, not rounded. */
export interface Stage {
  readonly go: 'shift' | 'wheel' | 'turn'; // straight, whatever the direction; about a front corner; on the spot, or set down turned
  readonly from: Rect; // the outline of all who go
  readonly to: Rect;
  readonly length: number; // as drawn: the distance, or the arc of the corner that travels
  readonly angle: number; // of a wheel or turn, to the left positive
  readonly about?: { readonly x: Length; readonly y: Length }; // the corner of a wheel
}

/** Where a way leads. */
export interface Course {
  readonly path: readonly Stage[];
  readonly ends: readonly Placed[]; // every body that goes, where it comes to stand
}

/** Why an order goes no farther than it does. */
export interface Stop<C extends Command = Command> {
  readonly refusal: Refusal;
  readonly of: C; // the order that is refused so: as wished, or a shorter one that meets what stops it first
  readonly wished: Course; // as drawn, before any rule has looked
  readonly short: number; // grid between where it was to end and where it ends
}

/** An order looked at. `command` can be given as it stands; the path, the ends and the price are those of it. */
export interface Plan<C extends Command = Command> extends Course {
  readonly command: C | undefined; // the order itself, or cut at its last legal point; nothing: no part of it is legal
  readonly block: Rect | undefined; // the outline of those who go as one, where they stand
  readonly price: number; // what it costs, counted as `Way.price` is
  readonly priced: 'points' | 'actions' | 'length'; // what is counted; a length in table units
  readonly cost: readonly Factor[]; // the price by its reasons, where a game has any
  readonly spent: number; // grid: the length that it uses up
  readonly most: number; // grid: the length that it might use up
  readonly test?: { readonly rule: RuleId; readonly needed: number }; // a throw that comes after it, and the least die that passes
  readonly zones: readonly BodyId[]; // enemies whose zones of control it ends in
  readonly meets?: readonly { readonly body: BodyId; readonly at: number }[]; // enemies that a charge straight on would touch, the nearest first; grid
  readonly stop: Stop<C> | undefined; // nothing: it is legal as wished
  readonly snap: C | undefined; // what it comes to if led on a quarter of a unit: a charge
}

/** What of a plan is wanted; what costs work can be left out. */
export interface PlanWish {
  readonly snap?: boolean; // absent: yes
}

const middle = (r: Pose, by: { readonly px: Length; readonly py: Length }): boolean =>
  Math.abs(r.x - by.px) < 1 && Math.abs(r.y - by.py) < 1;

/** The stages of a path of the block that leads. */
export function stagesOf(block: Rect, path: readonly Motion[]): Stage[] {
  const out: Stage[] = [];
  let at: Rect = { ...block };
  for (const m of path) {
    const to = carry(at, m, 1, { ...at });
    const turns = m.kind === 'place' || (m.kind === 'wheel' && middle(at, m));
    const go = m.kind === 'shift' ? 'shift' : turns ? 'turn' : 'wheel';
    out.push({
      go,
      from: at,
      to,
      length: m.length,
      angle: m.angle,
      ...(go === 'wheel' ? { about: { x: m.px, y: m.py } } : {}),
    });
    at = to;
  }
  return out;
}

/** A block and its members carried along a path, each rounded once at its end. */
export const courseOf = (
  block: Rect,
  members: readonly (Pose & { readonly id: BodyId })[],
  path: readonly Motion[],
): Course => ({
  path: stagesOf(block, path),
  ends: members.map((m) => {
    const { x, y, facing } = endOf({ x: m.x, y: m.y, facing: m.facing }, path);
    return { body: m.id, x, y, facing };
  }),
});

/** Grid between the ends of two ways of the same bodies: of the one that goes first. */
export function shortOf(wished: Course, held: Course, block: Rect): number {
  const end = (c: Course): Pose => c.path[c.path.length - 1]?.to ?? block;
  const [a, b] = [end(wished), end(held)];
  return distance(a.x, a.y, b.x, b.y);
}

/** Where a block stands after so much of its path, 0 … 1 by length: for drawing it on its way. */
export function blockAlong(path: readonly Stage[], share: number): Rect | undefined {
  const whole = path.reduce((sum, stage) => sum + stage.length, 0);
  let left = whole * share;
  for (const stage of path) {
    if (left < stage.length) {
      const part = left / stage.length;
      const { from, to, about, angle } = stage;
      const motion: Motion = about
        ? { kind: 'wheel', px: about.x, py: about.y, angle, dx: 0, dy: 0, length: 0 }
        : stage.go === 'turn'
          ? { kind: 'wheel', px: from.x, py: from.y, angle, dx: to.x - from.x, dy: to.y - from.y, length: 0 }
          : { kind: 'shift', px: 0, py: 0, angle: 0, dx: to.x - from.x, dy: to.y - from.y, length: 0 };
      return carry(from, motion, part, { ...from });
    }
    left -= stage.length;
  }
  return path[path.length - 1]?.to;
}

const placed = ({ x, y, facing }: Pose) => ({ x: toUnits(x), y: toUnits(y), facing: degreesOf(facing) });
const length = (grid: number): number => inUnits(Math.floor(grid));
const degreesOf = (steps: number): number => Math.floor(inDegrees(steps) * 1000) / 1000;
const courseWritten = ({ path, ends }: Course): { path: Json; ends: Json } => ({
  path: path.map((s) => ({
    go: s.go,
    length: length(s.length),
    ...(s.go === 'shift' ? {} : { turn: degreesOf(s.angle) }),
    to: placed(s.to),
  })),
  ends: ends.map((e) => ({ body: e.body, ...placed(e) })),
});

/** A plan as people and programs read it: table units and degrees. */
export function writePlan<C extends Command>(p: Plan<C>): { readonly [key: string]: Json } {
  const plain = (value: unknown): Json => (value ?? null) as Json;
  return {
    command: plain(p.command),
    price: p.price,
    priced: p.priced,
    cost: plain(p.cost),
    spent: length(p.spent),
    most: length(p.most),
    ...courseWritten(p),
    zones: plain(p.zones),
    ...(p.meets === undefined ? {} : { meets: p.meets.map((e) => ({ body: e.body, at: length(e.at) })) }),
    ...(p.test === undefined ? {} : { test: plain(p.test) }),
    ...(p.stop === undefined
      ? {}
      : {
          stop: {
            refusal: plain(p.stop.refusal),
            of: plain(p.stop.of),
            short: length(p.stop.short),
            wished: courseWritten(p.stop.wished),
          },
        }),
    ...(p.snap === undefined ? {} : { snap: plain(p.snap) }),
  };
}

/** What a plan asks of a rule set. */
type Planner<S extends State, C extends Command> = Pick<
  RuleSet<S, C, never>,
  'asks' | 'check' | 'accept' | 'step' | 'copy' | 'bodies' | 'plan'
>;

/**
 * The plan of an order in any game. What a game does not plan itself is tried on a copy: straight from where bodies stand
 * to where they come to stand, reactions left at their defaults.
 */
export function planOf<S extends State, C extends Command>(
  rules: Planner<S, C>,
  view: S,
  command: C,
  wish: PlanWish = {},
): Plan<C> {
  const own = rules.plan?.(view, command, wish);
  return own ?? triedOut(rules, view, command);
}

/** An order tried on a copy: for those that are no move, and for games that plan none. */
export function triedOut<S extends State, C extends Command>(
  rules: Planner<S, C>,
  view: S,
  command: C,
): Plan<C> {
  const refusal = rules.check(view, command);
  const legal = refusal === undefined ? command : (refusal.cut as C | undefined);
  const course = legal === undefined ? NO_COURSE : cameTo(rules, view, legal);
  return {
    ...course,
    command: legal,
    block: course.path[0]?.from,
    price: 0,
    priced: 'points',
    cost: [],
    spent: 0,
    most: 0,
    zones: [],
    stop: refusal && { refusal, of: command, wished: NO_COURSE, short: 0 },
    snap: refusal?.snap as C | undefined,
  };
}

export const NO_COURSE: Course = { path: [], ends: [] };

function cameTo<S extends State, C extends Command>(rules: Planner<S, C>, view: S, command: C): Course {
  const side = rules.asks(view).find((a) => a.id === command.ask)?.side;
  const after = quietly(rules, view, command, 'some');
  if (after === undefined) return NO_COURSE;
  const before = new Map(rules.bodies(view).map((b) => [b.id, b]));
  const ends: Placed[] = [];
  const path: Stage[] = [];
  for (const b of rules.bodies(after)) {
    const was = before.get(b.id);
    if (was === undefined || b.side !== side) continue;
    if (was.x === b.x && was.y === b.y && was.facing === b.facing) continue;
    ends.push({ body: b.id, x: b.x, y: b.y, facing: b.facing });
    if (path.length > 0) continue;
    const from: Rect = { x: was.x, y: was.y, facing: was.facing, width: was.width, depth: was.depth };
    const [dx, dy] = [b.x - was.x, b.y - was.y];
    const length = Math.sqrt(dx * dx + dy * dy);
    path.push({
      go: length > 0 ? 'shift' : 'turn',
      from,
      to: { ...from, x: b.x, y: b.y, facing: b.facing },
      length,
      angle: ((b.facing - was.facing + 98304) % 65536) - 32768,
    });
  }
  return { path, ends };
}
