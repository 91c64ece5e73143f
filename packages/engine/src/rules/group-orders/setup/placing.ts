/** Putting units and generals down, and positions as they would be with a unit elsewhere. */
import type { Facing, Length } from '../../../table/number.ts';
import { copyUnit, type General, type GroupState, type Unit } from '../state.ts';

/**
 * A facing or a length, said to be whole. One that comes as a double is kept in a box of its own by every copy of the
 * state, and code made for whole numbers is made anew: the first battle of sergeants took a quarter more time.
 */
const whole = (x: number): number => x | 0;

/** Put a unit somewhere. */
export function setDown(u: Unit, place: { x: Length; y: Length; facing: Facing }): void {
  u.x = place.x;
  u.y = place.y;
  u.facing = whole(place.facing);
}
/** Put a general somewhere, or a unit that keeps its facing. */
export function putAt(g: Unit | General, x: Length, y: Length): void {
  g.x = x;
  g.y = y;
}
/** GO-MOVE-01: what a move costs, taken from what is left of the speed. */
export function spend(u: Unit, cost: number): void {
  u.spent = whole(u.spent + cost);
}

/** The unit as it would be somewhere else. */
export function unitAt(u: Unit, place: { x: Length; y: Length; facing: Facing }): Unit {
  const there = copyUnit(u);
  setDown(there, place);
  return there;
}
/** The position with other units; all else is shared. */
export const withUnits = (s: GroupState, units: Unit[]): GroupState => ({
  options: s.options,
  frames: s.frames,
  turn: s.turn,
  asked: s.asked,
  over: s.over,
  first: s.first,
  active: s.active,
  step: s.step,
  width: s.width,
  depth: s.depth,
  lie: s.lie,
  units,
  groups: s.groups,
  generals: s.generals,
  contacts: s.contacts,
  objectives: s.objectives,
  pieces: s.pieces,
  lines: s.lines,
  scenario: s.scenario,
});
/** The position with one unit as it would be. */
export const withUnit = (s: GroupState, u: Unit, there: Unit): GroupState =>
  withUnits(
    s,
    s.units.map((q) => (q === u ? there : q)),
  );
