/** What people must do with their own figures after the page has reckoned: who lost, who moved and how, who is gone. */
import { cosine, inDegrees, sine, turnBetween } from '../../table/angle.ts';
import { publicView } from '../battle.ts';
import type { AnyRuleSet, Body, BodyId, State } from '../protocol.ts';

/** One body on the table, between two moments. */
export interface BodyChange {
  readonly id: BodyId;
  readonly body: Body; // as it is now, or was last
  readonly what: 'gone' | 'came' | 'changed';
  readonly losses?: readonly [number, number]; // before, now
  readonly forward?: number; // on the grid, along the way it faced; backwards below nought
  readonly left?: number; // to its own left
  readonly turned?: number; // degrees counter-clockwise, from -180 to 180
}

/** Nothing that people would measure: a thousandth of a unit, half a degree. */
const LEAST_MOVE = 60;
const LEAST_TURN = 0.5;

/** What differs, as everybody may see it, in the order of the bodies. */
export function changesOn(rules: AnyRuleSet, before: State, now: State): readonly BodyChange[] {
  const [was, is] = [before, now].map((s) => rules.bodies(publicView(rules, s)));
  const old = new Map(was.map((b) => [b.id, b]));
  const out: BodyChange[] = [];
  for (const body of is) {
    const b = old.get(body.id);
    old.delete(body.id);
    const change = b === undefined ? { id: body.id, body, what: 'came' as const } : changeOf(b, body);
    if (change !== undefined) out.push(change);
  }
  for (const body of old.values()) out.push({ id: body.id, body, what: 'gone' });
  return out;
}

function changeOf(b: Body, body: Body): BodyChange | undefined {
  const turned = inDegrees(turnBetween(b.facing, body.facing));
  const [dx, dy] = [body.x - b.x, body.y - b.y];
  const [cos, sin] = [cosine(b.facing), sine(b.facing)];
  const [forward, left] = [dx * cos + dy * sin, dy * cos - dx * sin];
  const moved = Math.abs(forward) > LEAST_MOVE || Math.abs(left) > LEAST_MOVE;
  const lost = body.losses !== b.losses;
  if (!moved && !lost && Math.abs(turned) < LEAST_TURN) return undefined;
  return {
    id: body.id,
    body,
    what: 'changed',
    ...(lost ? { losses: [b.losses, body.losses] as const } : {}),
    ...(moved ? { forward, left } : {}),
    ...(Math.abs(turned) < LEAST_TURN ? {} : { turned }),
  };
}
