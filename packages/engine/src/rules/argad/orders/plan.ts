/**
 * What orders would come to if nobody came between: the ways that are walked, as AG-SIM-22 shares them out, and how far.
 * Where a man really ends is decided pulse by pulse, together with what the enemy has sealed.
 */

import { type Course, NO_COURSE, type Plan, type Stage, shortOf } from '../../../battle/outlook/plan.ts';
import type { Placed } from '../../../battle/outlook/threat.ts';
import type { Refusal, RuleSet } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { cosine, facingFromVector, sine } from '../../../table/angle.ts';
import { onGrid } from '../../../table/grid.ts';
import { type Facing, inUnits, type Length } from '../../../table/number.ts';
import type { Rect } from '../../../table/shape.ts';
import type { ArgadCommand } from '../commands.ts';
import { marchAllowance, TURN_OF } from '../formation/formation.ts';
import { CM } from '../house-rules.ts';
import { type Argad, idOf, indexOf } from '../state.ts';
import { baseOf, distance } from '../table/bases.ts';
import { SHORT_LEG } from '../tolerances.ts';
import { shifted } from '../turn/reveal.ts';
import type { Order } from './orders.ts';
import { reachOf } from './path.ts';

type Rules = Pick<RuleSet<Argad, ArgadCommand, never>, 'asks' | 'check'>;

export function planOf(s: Argad, c: ArgadCommand, rules: Rules): Plan<ArgadCommand> | undefined {
  const orders = ordersIn(c);
  if (orders === undefined || s.over !== null) return undefined;
  const open = rules.asks(s).some((a) => a.id === c.ask && a.kind === c.kind);
  const refusal: Refusal | undefined = open
    ? rules.check(s, c)
    : refuse('TERCIO-STALE', 'stale', { ask: c.ask });
  const held = refusal === undefined ? c : (refusal.cut as ArgadCommand | undefined);
  const wished = courseOf(s, orders);
  const course = held === undefined ? NO_COURSE : held === c ? wished : courseOf(s, ordersIn(held) ?? []);
  const walks = orders.find((o) => reaches(s, o));
  const spent = course.path.reduce((sum, stage) => sum + stage.length, 0);
  const block = wished.path[0]?.from;
  return {
    ...course,
    command: held,
    block,
    price: inUnits(spent),
    priced: 'length',
    cost: [],
    spent,
    most: walks === undefined ? 0 : mostOf(s, walks),
    zones: [],
    stop: refusal && {
      refusal,
      of: c,
      wished,
      short: block === undefined ? 0 : shortOf(wished, course, block),
    },
    snap: undefined,
  };
}

const ordersIn = (c: ArgadCommand): readonly Order[] | undefined =>
  c.kind === 'orders' ? c.orders : c.kind === 'amend' ? (c.order === null ? [] : [c.order]) : undefined;

const reaches = (s: Argad, o: Order): boolean => o.who.some((id) => indexOf(s, id) >= 0);

/** How far an order may lead, grid. */
function mostOf(s: Argad, o: Order): number {
  const unit = s.figures[indexOf(s, o.who[0])]?.unit ?? -1;
  return o.manoeuvre !== undefined && unit >= 0
    ? marchAllowance(s, unit, o.manoeuvre.way ?? 'front') * CM
    : reachOf(s, o);
}

/** The first way that is walked, leg by leg, and where everybody is sent. */
function courseOf(s: Argad, orders: readonly Order[]): Course {
  let path: readonly Stage[] = [];
  const ends: Placed[] = [];
  for (const o of orders) {
    for (const { i, points } of waysOf(s, o)) {
      const stages = stagesFor(s, i, points);
      const { x, y, facing } = stages[stages.length - 1].to;
      ends.push({ body: idOf(s, i), x, y, facing });
      if (path.length === 0) path = stages;
    }
  }
  return { path, ends };
}

interface Walked {
  readonly i: number;
  readonly points: readonly number[];
}

function waysOf(s: Argad, o: Order): Walked[] {
  const who = o.who.map((id) => indexOf(s, id)).filter((i) => i >= 0);
  const [lead] = who;
  if (lead === undefined) return [];
  if (o.path !== undefined && o.path.length > 0)
    return who.map((i) => ({ i, points: shifted(s, lead, i, o) }));
  const unit = s.units[s.figures[lead].unit];
  if (unit === undefined || o.manoeuvre?.what !== 'march') return [];
  const a = unit.front + TURN_OF[o.manoeuvre.way ?? 'front'];
  const by = (o.manoeuvre.by ?? mostOf(s, o) / CM) * CM;
  return unit.members.map((i) => {
    const { x, y } = s.figures[i];
    return { i, points: [onGrid(x + cosine(a) * by), onGrid(y + sine(a) * by)] };
  });
}

/** Whoever walks looks the way of his step. AG-TURN-1a: one too short to turn him leaves him as he is. */
function stagesFor(s: Argad, i: number, points: readonly number[]): Stage[] {
  const { round, half } = baseOf(s.men[i], s.figures[i]);
  const base = { width: 2 * round, depth: 2 * (round + half) };
  const out: Stage[] = [];
  let { x, y, facing }: { x: Length; y: Length; facing: Facing } = s.figures[i];
  for (let n = 0; n < points.length; n += 2) {
    const from: Rect = { x, y, facing, ...base };
    [x, y] = [points[n], points[n + 1]];
    const length = distance(from.x, from.y, x, y);
    if (length > SHORT_LEG) facing = facingFromVector(x - from.x, y - from.y);
    out.push({ go: 'shift', from, to: { ...from, x, y, facing }, length, angle: 0 });
  }
  return out;
}
