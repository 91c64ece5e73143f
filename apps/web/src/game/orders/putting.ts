import type { Action } from '../../page/keys.ts';
import type { Place } from '../../table/scene.ts';
import type { Drag } from '../controls.ts';

/** How far something is put that is dragged: in parts of the table unit, so many to one, unless it goes freely. */
export function draggedBy(g: Drag, parts: number): Place {
  const snap = (v: number): number => (g.free ? v : Math.round(v * parts) / parts);
  return { x: snap(g.to.x - g.from.x), y: snap(g.to.y - g.from.y) };
}

const WAYS: Partial<Record<Action, Place>> = {
  advance: { x: 0, y: 1 },
  back: { x: 0, y: -1 },
  wheelLeft: { x: -1, y: 0 },
  wheelRight: { x: 1, y: 0 },
};

/** The same by a key of a move, which goes the way it points on the screen: a part of the unit, or all of it. */
export function keyedBy(action: Action, whole: boolean, parts: number): Place | undefined {
  const way = WAYS[action];
  const by = whole ? 1 : 1 / parts;
  return way && { x: way.x * by, y: way.y * by };
}
