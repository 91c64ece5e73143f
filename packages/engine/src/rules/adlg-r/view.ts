/** What a side may know. Hidden: bodies in ambush, corps on a flank march, which marker is a dummy, secret notes. */
import type { Luck } from '../../battle/dice.ts';
import { type Frame, other, type Side } from '../../battle/protocol.ts';
import { markState } from './digest.ts';
import type { Notes, SetUp } from './setup-state.ts';
import { type AdlgState, type Commander, copyState, type Unit } from './state.ts';

const isHidden = (u: Unit): boolean => u.place === 'ambush' || u.place === 'marching';

/** Notes of the other side that were made: that they were is known, what they say is not. */
const SEALED: Notes = { march: null, ambushes: [], bayonets: [], reserves: [] };

function hidesFrom(s: AdlgState, side: Side): boolean {
  const enemy = other(side);
  if (s.setup !== null && s.setup.notes[enemy] !== null) return true;
  for (const u of s.units) if (u.side === enemy && isHidden(u)) return true;
  for (const m of s.markers) if (m.side === enemy) return true;
  for (const m of s.marches) if (m.side === enemy) return true;
  return false;
}

/** Views of a state, as long as it does not change: whoever looks, looks more than once. */
interface Kept {
  mark: number;
  view: AdlgState;
}
const kept: readonly [WeakMap<AdlgState, Kept>, WeakMap<AdlgState, Kept>] = [new WeakMap(), new WeakMap()];

/**
 * The state itself where nothing of the other side is hidden. What is seen is shared with the state, so nobody may
 * change a view: only the unknown is put in its place.
 */
export function viewOf(s: AdlgState, side: Side): AdlgState {
  if (!hidesFrom(s, side)) return s;
  const mark = markState(s);
  const found = kept[side].get(s);
  if (found?.mark === mark) return found.view;
  const view = hide(s, side);
  kept[side].set(s, { mark, view });
  return view;
}

const comesOn = (f: Frame, corps: number): boolean =>
  f.at === 'march.enter' && (f as Frame & { corps: number }).corps === corps;

function hide(s: AdlgState, side: Side): AdlgState {
  const enemy = other(side);
  const units = s.units.map((u) =>
    // That the other side has so many bodies somewhere is known from its roster; where and which is not.
    u.side === side || !isHidden(u) ? u : { ...u, place: 'marching' as const, x: 0, y: 0, facing: 0 },
  );
  return {
    ...s,
    units,
    markers: s.markers.map((m) => (m.side === enemy ? { ...m, units: ['?'] } : m)),
    // A march that is coming on is seen by everybody.
    marches: s.marches.filter((m) => m.side === side || s.frames.some((f) => comesOn(f, m.corps))),
    setup: s.setup === null ? null : sealed(s.setup, enemy),
    commanders: s.commanders.map((c) => (c.side === side ? c : outOfSight(units, c))),
  };
}

function sealed(setup: SetUp, enemy: Side): SetUp {
  if (setup.notes[enemy] === null) return setup;
  const notes: SetUp['notes'] = [setup.notes[0], setup.notes[1]];
  notes[enemy] = SEALED;
  return { ...setup, notes };
}

/** A commander whose unit is out of sight is out of sight with it. */
function outOfSight(units: readonly Unit[], c: Commander): Commander {
  if (c.unit === '' || units.find((u) => u.id === c.unit)?.place !== 'marching') return c;
  const unit = units.find((u) => u.corps === c.corps && u.place === 'marching')?.id ?? '';
  return { ...c, unit, half: 'left', x: 0, y: 0 };
}

/** Unknown bodies are imagined as still on the march: the rules go on without them. */
export const imagineView = (view: AdlgState, _luck: Luck): AdlgState => copyState(view);
