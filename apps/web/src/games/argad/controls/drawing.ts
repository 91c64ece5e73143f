import type { Draft, Drag } from '../../../game/controls.ts';
import type { Place } from '../../../table/scene.ts';
import type { Moment } from '../moment.ts';
import { at, draftOf, foeAt, ordered } from './writing.ts';

/** Drawing a path with the pointer: freehand, smoothed to a few legs; onto an enemy it is an attack. */
const APART = 0.6; // cm between points that are noted
const SMOOTH = 0.8; // cm a leg may leave the drawn line
const MOST = 12; // legs in an order

export function drag(m: Moment, ids: readonly string[], g: Drag, old: Draft | undefined): Draft {
  const { draft, drawn } = follow(m, ids, g, g.phase === 'start' ? [] : ((old?.grip ?? []) as Place[]));
  return g.phase === 'end' ? draft : { ...draft, grip: drawn };
}

/** The line so far, and what it orders. */
function follow(
  m: Moment,
  ids: readonly string[],
  g: Drag,
  before: readonly Place[],
): { draft: Draft; drawn: readonly Place[] } {
  const who = ordered(m, ids);
  const lead = who.includes(g.id) ? g.id : (who[0] ?? g.id);
  const order = [lead, ...who.filter((id) => id !== lead)];
  const from = at(m.state, lead);
  const to = { x: from.x + g.to.x - g.from.x, y: from.y + g.to.y - g.from.y };
  const last = before[before.length - 1] ?? from;
  const drawn = Math.hypot(to.x - last.x, to.y - last.y) > APART ? [...before, to] : before;
  const foe = g.short ? undefined : foeAt(m, g.to);
  const now = g.phase === 'end';
  if (Math.hypot(to.x - from.x, to.y - from.y) < APART)
    return { draft: { ids: order, overlays: [], say: '' }, drawn };
  if (foe !== undefined) return { draft: draftOf(m, order, { intent: 'attack', target: foe }, now), drawn };
  const line = g.free ? [to] : smooth([from, ...drawn.slice(0, -1), to]).slice(1);
  const path = line.slice(-MOST).map(hundredth);
  return { draft: draftOf(m, order, { intent: 'move', path }, now), drawn };
}

const hundredth = (p: Place): Place => ({ x: Math.round(p.x * 100) / 100, y: Math.round(p.y * 100) / 100 });

/** Fewest points from which the line strays no farther than SMOOTH (Ramer, Douglas, Peucker). */
export function smooth(points: readonly Place[]): Place[] {
  const [first, last] = [points[0], points[points.length - 1]];
  if (!first || !last || points.length < 3) return [...points];
  const length = Math.hypot(last.x - first.x, last.y - first.y);
  let far = 0;
  let at = 0;
  for (let k = 1; k < points.length - 1; k++) {
    const p = points[k];
    if (!p) continue;
    const off =
      length === 0
        ? Math.hypot(p.x - first.x, p.y - first.y)
        : Math.abs((last.x - first.x) * (first.y - p.y) - (first.x - p.x) * (last.y - first.y)) / length;
    if (off > far) {
      far = off;
      at = k;
    }
  }
  if (far <= SMOOTH) return [first, last];
  return [...smooth(points.slice(0, at + 1)), ...smooth(points.slice(at)).slice(1)];
}
