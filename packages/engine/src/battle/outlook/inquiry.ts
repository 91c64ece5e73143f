/** Questions about the table that any game can answer: how far, who reaches whom, what stands where. */
import { gap } from '../../table/measure/distance.ts';
import { inUnits, type Length } from '../../table/number.ts';
import { type Shape, shapeOf } from '../../table/shape.ts';
import type { AnyRuleSet, Ask, Body, BodyId, Command, Side, State } from '../protocol.ts';
import type { Threat } from './threat.ts';

/** What of a body tells how far it reaches. */
type Outlined = Pick<Body, 'x' | 'y' | 'facing' | 'width' | 'depth' | 'round'>;

const outline = (b: Outlined): Shape =>
  shapeOf(
    b.round
      ? { x: b.x, y: b.y, facing: b.facing, radius: b.width / 2 }
      : { x: b.x, y: b.y, facing: b.facing, width: b.width, depth: b.depth },
  );

/** Between the nearest points of two bodies, in table units. */
export const distanceBetween = (a: Outlined, b: Outlined): number => inUnits(gap(outline(a), outline(b)));

/** Everything on the table with its distance from one body, the nearest first. */
export function nearest(bodies: readonly Body[], from: Body): Near[] {
  const others = bodies.filter((b) => b.id !== from.id);
  const found = others.map((body) => ({ body, distance: distanceBetween(from, body) }));
  return found.sort((a, b) => a.distance - b.distance || (a.body.id < b.body.id ? -1 : 1));
}

/** A question about the table; it changes nothing. */
export type Query =
  | { about: 'reach'; target: BodyId } // what can reach it
  | { about: 'distance'; from: BodyId; to: BodyId }
  | { about: 'body'; body: BodyId }
  | { about: 'part'; part: Part }
  | { about: 'corps'; corps: { side: Side; group: string } }
  | { about: 'overview' }; // the whole table, and what is left to command with

export type Part = 'left' | 'centre' | 'right' | 'all';

export interface Near {
  body: Body;
  distance: Length;
}

export type Answer =
  | { about: 'reach'; target: Body; orders: readonly Command[] } // orders of the asked side
  | { about: 'threat'; target: Body; threats: readonly Threat[] } // what enemies could do in their next turn
  | { about: 'near'; target: Body; enemies: readonly Near[] } // of a game that cannot tell
  | { about: 'distance'; from: Body; to: Body; distance: Length }
  | { about: 'body'; body: Body; near: readonly Near[] }
  | { about: 'part'; bodies: readonly Body[] }
  | {
      about: 'overview';
      turn: number;
      ask: Ask | undefined;
      points: number | undefined;
      bodies: readonly Body[];
    }
  | { about: 'nobody'; id: BodyId }; // nobody of that name stands on the table

/**
 * Answer from what one side may know. What can reach a body of the other side is said by the rules' own
 * suggestions for the ask at hand; for one's own it is what enemies could do in their next turn.
 */
export function answerTo(
  rules: AnyRuleSet,
  view: State,
  side: Side,
  ask: Ask | undefined,
  query: Query,
): Answer {
  const bodies = rules.bodies(view);
  const find = (id: BodyId): Body | undefined => bodies.find((b) => b.id === id);
  switch (query.about) {
    case 'distance': {
      const [from, to] = [find(query.from), find(query.to)];
      if (from === undefined || to === undefined)
        return { about: 'nobody', id: from === undefined ? query.from : query.to };
      return { about: 'distance', from, to, distance: distanceBetween(from, to) };
    }
    case 'reach': {
      const target = find(query.target);
      if (target === undefined) return { about: 'nobody', id: query.target };
      if (side !== target.side) {
        const orders = ask === undefined ? [] : reaching(rules, view, ask, target.id);
        return { about: 'reach', target, orders };
      }
      if (rules.threats) {
        const { id, x, y, facing } = target;
        const all = rules.threats(view, [{ body: id, x, y, facing }]);
        return { about: 'threat', target, threats: all.filter((t) => t.to === id) };
      }
      const enemies = nearest(bodies, target).filter(({ body }) => body.side !== target.side);
      return { about: 'near', target, enemies: enemies.slice(0, NEAREST) };
    }
    case 'body': {
      const body = find(query.body);
      if (body === undefined) return { about: 'nobody', id: query.body };
      return { about: 'body', body, near: nearest(bodies, body).slice(0, NEAREST) };
    }
    case 'overview': {
      const all = standingIn(rules, view, side, 'all');
      return { about: 'overview', turn: view.turn, ask, points: pointsIn(view), bodies: all };
    }
    case 'part':
      return { about: 'part', bodies: standingIn(rules, view, side, query.part) };
    case 'corps': {
      const { side: whose, group } = query.corps;
      const all = standingIn(rules, view, side, 'all');
      return { about: 'part', bodies: all.filter((b) => b.side === whose && b.group === group) };
    }
  }
}

const NEAREST = 5; // named in an answer

/** Command points left to the frame that asks or to its corps, where a game counts any. */
function pointsIn(view: State): number | undefined {
  const { corps = [] } = view as State & { corps?: readonly { points?: unknown }[] };
  for (let i = view.frames.length - 1; i >= 0; i--) {
    const frame = view.frames[i] as { points?: unknown; corps?: unknown };
    const points = typeof frame.corps === 'number' ? corps[frame.corps]?.points : frame.points;
    if (typeof points === 'number') return points;
  }
  return undefined;
}

/** Does the command speak of this body, or of a half of it? A march that only comes nearer does not. */
function names(value: unknown, id: BodyId): boolean {
  if (typeof value === 'string') return value === id || value.startsWith(`${id}:`);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((inner) => names(inner, id));
}

/** Of a plan for many, what concerns this body: `shots` at it, `orders` against it; not what is against others. */
function partsFor(command: Command, id: BodyId, others: readonly BodyId[]): Command {
  const concerns = (part: unknown): boolean => names(part, id) || !others.some((other) => names(part, other));
  const parts = Object.entries(command).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.filter(concerns) : value,
  ]);
  return { ...command, ...Object.fromEntries(parts) };
}

/** Legal commands of the asked side that reach or hit a body now, by the rules' own suggestions; nobody else in them. */
export function reaching(rules: AnyRuleSet, view: State, ask: Ask, target: BodyId, most = 24): Command[] {
  const found = new Map<string, Command>();
  const foes = rules.bodies(view).filter((b) => b.side !== ask.side && b.id !== target);
  const others = foes.map((b) => b.id);
  const legal = (c: Command): boolean => rules.check(view, c) === undefined;
  for (const command of rules.suggest(view, ask, { target, most })) {
    if (found.size >= most) break;
    if (!names(command, target) || rules.reaches?.(view, command, target) === false) continue;
    const alone = partsFor(command, target, others);
    const kept = legal(alone) ? alone : command;
    if (kept === alone || legal(kept)) found.set(JSON.stringify(kept), kept);
  }
  return [...found.values()];
}

/** The bodies in a third of the table as one side sees it, from its left to its right. */
export function standingIn(rules: AnyRuleSet, view: State, side: Side, part: Part): Body[] {
  const { width } = rules.field(view);
  const along = (b: Body): number => (side === 0 ? b.x : width - b.x);
  const from = { left: 0, centre: width / 3, right: (2 * width) / 3, all: 0 }[part];
  const to = part === 'all' ? width : from + width / 3;
  return rules
    .bodies(view)
    .filter((b) => along(b) >= from && (along(b) < to || to >= width))
    .sort((a, b) => along(a) - along(b) || (a.id < b.id ? -1 : 1));
}
