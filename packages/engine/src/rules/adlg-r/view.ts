/** What a side may know. Hidden: bodies in ambush, corps on a flank march, which marker is a dummy, secret notes. */
import type { Luck } from '../../battle/dice.ts';
import { other, type Side } from '../../battle/protocol.ts';
import type { Notes } from './setup-state.ts';
import { type AdlgState, copyState, type Unit } from './state.ts';

const isHidden = (u: Unit): boolean => u.place === 'ambush' || u.place === 'marching';

/** Notes of the other side that were made: that they were is known, what they say is not. */
const SEALED: Notes = { march: null, ambushes: [], bayonets: [], reserves: [] };

/** The state itself where nothing of the other side is hidden. */
export function viewOf(s: AdlgState, side: Side): AdlgState {
  const enemy = other(side);
  const nothing =
    (s.setup === null || s.setup.notes[enemy] === null) &&
    !s.units.some((u) => u.side === enemy && isHidden(u)) &&
    !s.markers.some((m) => m.side === enemy) &&
    !s.marches.some((m) => m.side === enemy);
  if (nothing) return s;
  const v = copyState(s);
  for (const u of v.units) {
    if (u.side === side || !isHidden(u)) continue;
    // That the other side has so many bodies somewhere is known from its roster; where and which is not.
    u.place = 'marching';
    u.x = 0;
    u.y = 0;
    u.facing = 0;
  }
  for (const m of v.markers) if (m.side === enemy) m.units = ['?'];
  v.marches = v.marches.filter((m) => m.side === side);
  if (v.setup !== null && v.setup.notes[enemy] !== null) v.setup.notes[enemy] = SEALED;
  // A commander whose unit is out of sight is out of sight with it.
  for (const c of v.commanders) {
    if (c.side === side || c.unit === '') continue;
    const with_ = v.units.find((u) => u.id === c.unit);
    if (with_ !== undefined && with_.place === 'marching') {
      c.unit = v.units.find((u) => u.corps === c.corps && u.place === 'marching')?.id ?? '';
      c.half = 'left';
      c.x = 0;
      c.y = 0;
    }
  }
  return v;
}

/** Unknown bodies are imagined as still on the march: the rules go on without them. */
export const imagineView = (view: AdlgState, _luck: Luck): AdlgState => copyState(view);
