/**
 * A volley being thrown. GO-SHOOT-05, 09: all shots are thrown before any result counts, so nothing on the table changes
 * meanwhile. Its many outcomes share the table, and what is found out once about a shot holds for all of them.
 */
import { copyJson } from '../../../battle/digest.ts';
import type { BodyId, Frame } from '../../../battle/protocol.ts';
import type { Shot } from '../commands.ts';
import { renewUnit, sameFixedUnit } from '../fields/generated.ts';
import { withUnits } from '../setup/placing.ts';
import { copyState, copyUnit, type GroupState, type Unit } from '../state.ts';

export interface FiredFrame extends Frame {
  hits: { unit: BodyId; kills: number }[];
  shooters: string[];
}
export interface FireFrame extends FiredFrame {
  at: 'shoot.fire';
  shots: readonly Shot[]; // still to be thrown
}

/** The volley that is being thrown, if that is what comes next. */
export function volleyOf(s: GroupState): FireFrame | undefined {
  const frame = s.frames.at(-1);
  return frame?.at === 'shoot.fire' ? frame : undefined;
}

/**
 * A copy of a position; during a volley only of the volley, until `endVolley` parts them. Units, which are most of it,
 * are written over those of a copy that nobody needs any more, unless those are shared in a volley.
 */
export function copyOf(s: GroupState, spare?: GroupState): GroupState {
  const f = volleyOf(s);
  if (f === undefined)
    return spare === undefined || volleyOf(spare) !== undefined ? copyState(s) : copyOver(s, spare.units);
  const out = withUnits(s, s.units);
  out.frames = s.frames.slice();
  const fire: FireFrame = {
    at: f.at,
    shots: f.shots,
    hits: copyJson(f.hits),
    shooters: f.shooters.slice(),
  };
  out.frames[out.frames.length - 1] = fire;
  return out;
}

function copyOver(s: GroupState, spare: readonly Unit[]): GroupState {
  const out = copyState(withUnits(s, []));
  for (let i = 0; i < s.units.length; i++) {
    const [u, v] = [s.units[i], spare[i]];
    out.units.push(v !== undefined && sameFixedUnit(u, v) ? renewUnit(v, u) : copyUnit(u));
  }
  return out;
}

/** From here on the position changes again: it must share nothing with others. */
export function endVolley(s: GroupState): void {
  const own = copyState(s);
  s.frames = own.frames;
  s.units = own.units;
  s.groups = own.groups;
  s.generals = own.generals;
  s.contacts = own.contacts;
  s.objectives = own.objectives;
}

/** The units of a volley after an enemy gun shot at one of them at short range: GO-MORALE-M12. */
export const raked = (units: Unit[], target: Unit): Unit[] =>
  units.map((u) => {
    if (u !== target) return u;
    const hit = copyUnit(u);
    hit.gunfire |= 1;
    return hit;
  });
