/** Finding a charge: the wheel or straight run that strikes a given target. */

import { facingFromVector, inDegrees, turnBetween } from '../../../table/angle.ts';
import { roundHalfAway } from '../../../table/number.ts';
import type { Charge } from '../commands.ts';
import type { GroupState, Unit } from '../state.ts';
import { runOf } from './charge.ts';

/** Straight ahead if that strikes it, else wheeled towards it; undefined where neither does. */
export function aimAt(s: GroupState, u: Unit, target: Unit): Charge | undefined {
  const straight: Charge = { unit: u.id, target: target.id, wheel: 0, incline: 0 };
  if (runOf(s, u, straight).met === target) return straight;
  const turn = turnBetween(u.facing, facingFromVector(target.x - u.x, target.y - u.y));
  const degrees = inDegrees(Math.abs(turn));
  for (const part of [1, 0.6]) {
    const wheel = Math.min(45, roundHalfAway(degrees * part));
    if (wheel === 0) continue;
    const c: Charge = { ...straight, wheel: turn > 0 ? wheel : -wheel };
    if (runOf(s, u, c).met === target) return c;
  }
  return undefined;
}
