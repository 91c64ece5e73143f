/** States copied, those that nobody needs any more written over. */
import { copyBaroqueState, copyLeader, copyUnit, renewUnit, sameFixedUnit } from '../fields/generated.ts';
import type { BaroqueState, Leader, Unit } from '../state.ts';

export { digestBaroqueState as digestState } from '../fields/generated.ts';

/*
 * Coordinates are no whole numbers. Where the machine has seen nothing but numbers in a field, each object keeps them in a
 * box of its own, and every copy makes new boxes: a battle takes a quarter more time. Where it has seen something else,
 * copies share the box. So it is shown a unit with nothing in it.
 */
copyUnit({} as Unit);
copyLeader({} as Leader);

/** Units, which are most of a state, are written over those of a copy that nobody needs any more. */
export function copyState(s: BaroqueState, spare?: BaroqueState): BaroqueState {
  if (spare === undefined) return copyBaroqueState(s);
  const out = copyBaroqueState({ ...s, units: [] });
  for (let i = 0; i < s.units.length; i++) {
    const [u, v] = [s.units[i], spare.units[i]];
    out.units.push(v !== undefined && sameFixedUnit(u, v) ? renewUnit(v, u) : copyUnit(u));
  }
  return out;
}
