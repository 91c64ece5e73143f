/** ADLG-EVA-7: the charger after targets that ran: straight on, or with one wheel towards them. */
import type { Refusal } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { facingFromVector, inDegrees, turnBetween } from '../../../table/angle.ts';
import { carry, motionOf } from '../../../table/motion/motion.ts';
import { units } from '../../../table/number.ts';
import type { Rect } from '../../../table/shape.ts';
import type { FollowAnswer, Leg } from '../commands.ts';
import { tableLeg } from '../move/walk/legs.ts';
import { type AdlgState, findUnit, houseRules, type Unit } from '../state.ts';
import { FLAT, SAME_ANGLE, SAME_DEGREES } from '../tolerances.ts';
import { type ChargeFrame, groupIn, planOf } from './charge-frame.ts';

export type FollowWheel = NonNullable<FollowAnswer['wheel']>;

/** The path with a wheel in its last straight piece. */
export function wheeling(legs: readonly Leg[], wheel: FollowWheel): Leg[] {
  const before = legs.slice(0, -1);
  const go: Leg[] = wheel.after > 0 ? [{ do: 'advance', by: wheel.after }] : [];
  return [...before, ...go, { do: 'wheel', to: wheel.to, by: wheel.by }, legs[legs.length - 1]];
}

const wheeled = (legs: readonly Leg[]): number =>
  legs.reduce((sum, l) => (l.do === 'wheel' ? sum + l.by : sum), 0);

const ranFrom = (s: AdlgState, frame: ChargeFrame): Unit[] =>
  frame.fled.map((id) => findUnit(s, id)).filter((u): u is Unit => u?.place === 'table');

/** Where the front rank's rectangle is after these legs, whatever stands in the way. */
function leadAfter(s: AdlgState, frame: ChargeFrame, legs: readonly Leg[]): Rect {
  const lead: Rect = { ...groupIn(s, frame).lead };
  for (const leg of legs) carry(lead, motionOf(lead, tableLeg(leg)), 1, lead);
  return lead;
}

const off = (at: Rect, e: Unit): number => turnBetween(at.facing, facingFromVector(e.x - at.x, e.y - at.y));

/** The wheel must bring it nearer to the direction of somebody who ran, within all wheeling of the charge. */
export function checkFollowWheel(s: AdlgState, frame: ChargeFrame, wheel: FollowWheel): Refusal | undefined {
  const used = wheeled(frame.legs);
  const most = houseRules(s).wheelMost;
  if (used + wheel.by > most + SAME_DEGREES)
    return refuse('ADLG-EVA-7', 'wheel-too-far', { wheel: used + wheel.by, most });
  const legs = wheeling(frame.legs, wheel).slice(0, -1);
  const before = leadAfter(s, frame, legs.slice(0, -1));
  const after = leadAfter(s, frame, legs);
  const towards = ranFrom(s, frame).some(
    (e) => Math.abs(off(after, e)) < Math.abs(off(before, e)) - SAME_ANGLE,
  );
  return towards ? undefined : refuse('ADLG-EVA-7', 'wheel-not-after-evader', { wheel: wheel.by });
}

/** Wheels that catch somebody whom the straight way does not: towards his middle, or parallel to him. */
export function* followWheels(s: AdlgState, frame: ChargeFrame): Generator<FollowWheel> {
  if (planOf(s, frame).hits.length > 0) return;
  const left = houseRules(s).wheelMost - wheeled(frame.legs);
  for (const e of ranFrom(s, frame))
    for (let after = 0; units(after) < frame.most; after++) {
      const go: Leg[] = [{ do: 'advance', by: after }];
      const at = leadAfter(s, frame, [...frame.legs.slice(0, -1), ...go]);
      for (const turn of [off(at, e), turnBetween(at.facing, e.facing)]) {
        const by = Math.floor(inDegrees(Math.abs(turn)) * 1000) / 1000;
        if (by < inDegrees(FLAT) || by > left) continue;
        const wheel: FollowWheel = { after, to: turn > 0 ? 'left' : 'right', by };
        const tried: ChargeFrame = { ...frame, legs: wheeling(frame.legs, wheel), budget: frame.most };
        if (!planOf(s, tried).hits.some((h) => h.target === e.id)) continue;
        if (checkFollowWheel(s, frame, wheel) === undefined) yield wheel;
      }
    }
}

/** Does some wheel catch an evader? */
export function wheelCatches(s: AdlgState, frame: ChargeFrame): boolean {
  for (const _ of followWheels(s, frame)) return true;
  return false;
}
