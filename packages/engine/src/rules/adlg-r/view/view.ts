/** What a side may know. Hidden: bodies in ambush, corps on a flank march, which marker is a dummy, secret notes. */
import { cachedOf } from '../../../battle/cache.ts';
import type { Luck } from '../../../battle/dice/dice.ts';
import { type Frame, other, type Side } from '../../../battle/protocol.ts';
import type { Notes, SetUp } from '../setup/setup-state.ts';
import { type AdlgState, type Commander, copyState, type March, type Marker, type Unit } from '../state.ts';

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

/** Views of a state, as long as hiding would give the same again: whoever looks, looks more than once. */
const viewsOf = (side: Side) =>
  cachedOf(
    (s: AdlgState, _: AdlgState) => hide(s, side),
    (view, s) => isCurrent(s, view, side),
  );
const views = [viewsOf(0), viewsOf(1)] as const;

/**
 * The state itself where nothing of the other side is hidden. What is seen is shared with the state, so nobody may
 * change a view: only the unknown is put in its place.
 */
export function viewOf(s: AdlgState, side: Side): AdlgState {
  if (!hidesFrom(s, side)) return s;
  return views[side](s, s);
}

const comesOn = (f: Frame, corps: number): boolean =>
  f.at === 'march.enter' && (f as Frame & { corps: number }).corps === corps;
/** A march that is coming on, or was announced, is known to everybody. */
const isSeen = (s: AdlgState, m: March, side: Side): boolean =>
  m.side === side || m.comes === true || s.frames.some((f) => comesOn(f, m.corps));

function hide(s: AdlgState, side: Side): AdlgState {
  const enemy = other(side);
  const units = s.units.map((u) => (u.side === side || !isHidden(u) ? u : unknown(u)));
  return {
    ...s,
    units,
    markers: s.markers.map((m) => (m.side === enemy ? unread(m) : m)),
    marches: s.marches.filter((m) => isSeen(s, m, side)),
    setup: s.setup === null ? null : sealed(s.setup, enemy),
    commanders: s.commanders.map((c) => (c.side === side ? c : outOfSight(units, c))),
  };
}
/** That the other side has so many bodies somewhere is known from its roster; where and which is not. */
const unknown = (u: Unit): Unit => ({ ...u, place: 'marching', x: 0, y: 0, facing: 0, losses: 0 });
const unread = (m: Marker): Marker => ({ ...m, units: ['?'] });

/** Lists that a view has for itself; everything else it shares with its state. */
const OWN: ReadonlySet<string> = new Set(['units', 'markers', 'marches', 'setup', 'commanders']);

/** Would hiding give the same view again? */
function isCurrent(s: AdlgState, view: AdlgState, side: Side): boolean {
  if (s.setup !== null || view.setup !== null) return false;
  let key: keyof AdlgState;
  for (key in s) if (view[key] !== s[key] && !OWN.has(key)) return false;
  if (view.units.length !== s.units.length || view.commanders.length !== s.commanders.length) return false;
  for (let i = 0; i < s.units.length; i++) {
    const u = s.units[i];
    if (u.side === side || !isHidden(u) ? view.units[i] !== u : !isLike(view.units[i], unknown(u)))
      return false;
  }
  for (let i = 0; i < s.commanders.length; i++) {
    const c = s.commanders[i];
    if (c.side === side ? view.commanders[i] !== c : !isLike(view.commanders[i], outOfSight(view.units, c)))
      return false;
  }
  if (view.markers.length !== s.markers.length) return false;
  for (let i = 0; i < s.markers.length; i++) {
    const m = s.markers[i];
    const seen = view.markers[i];
    if (m.side === side ? seen !== m : seen.id !== m.id || seen.x !== m.x || seen.y !== m.y) return false;
    if (seen.near !== m.near) return false;
  }
  let marches = 0;
  for (const m of s.marches) if (isSeen(s, m, side) && view.marches[marches++] !== m) return false;
  return marches === view.marches.length;
}

function isLike<T extends object>(a: T, b: T): boolean {
  if (a === b) return true;
  for (const key in b) if (a[key] !== b[key]) return false;
  return true;
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
