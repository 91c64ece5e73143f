/** What a side may know. Hidden in a battle of ADLG-R: bodies in ambush and corps on a flank march. */
import type { Luck } from '../../battle/dice.ts';
import type { Side } from '../../battle/protocol.ts';
import { type AdlgState, copyState, type Unit } from './state.ts';

const isHidden = (u: Unit): boolean => u.place === 'ambush' || u.place === 'marching';

function hidesFrom(s: AdlgState, side: Side): boolean {
  for (const u of s.units) if (u.side !== side && isHidden(u)) return true;
  return false;
}

/** The state itself where nothing of the other side is hidden. */
export function viewOf(s: AdlgState, side: Side): AdlgState {
  if (!hidesFrom(s, side)) return s;
  const v = copyState(s);
  for (const u of v.units) {
    if (u.side === side || !isHidden(u)) continue;
    // That the other side has so many bodies somewhere is known from its roster; where and which is not.
    u.place = 'marching';
    u.x = 0;
    u.y = 0;
    u.facing = 0;
  }
  return v;
}

/** Unknown bodies are imagined as still on the march: the rules go on without them. */
export const imagineView = (view: AdlgState, _luck: Luck): AdlgState => copyState(view);
