import type { Argad, Edge, Stretch } from '../state.ts';
import { ON_EDGE } from '../tolerances.ts';

/** The authorised stretch of edge at or beyond which this point lies for this figure. */
export function leavesBy(s: Argad, i: number, x: number, y: number): Stretch | undefined {
  const { width, depth } = s.table;
  const edge = edgeAt(x, y, width, depth);
  if (edge === undefined) return undefined;
  const side = s.men[i].side;
  const along = edge === 'north' || edge === 'south' ? x : y;
  for (const e of s.table.exits[side]) if (e.edge === edge && along >= e.from && along <= e.to) return e;
  if (s.table.home[side] === edge) {
    const whole = edge === 'north' || edge === 'south' ? width : depth;
    return { edge, from: 0, to: whole };
  }
  return undefined;
}

export function inStretch(e: Stretch, x: number, y: number, width: number, depth: number): boolean {
  if (edgeAt(x, y, width, depth) !== e.edge) return false;
  const along = e.edge === 'north' || e.edge === 'south' ? x : y;
  return along >= e.from && along <= e.to;
}

export function edgeAt(x: number, y: number, width: number, depth: number): Edge | undefined {
  if (y <= ON_EDGE) return 'south';
  if (y >= depth - ON_EDGE) return 'north';
  if (x <= ON_EDGE) return 'west';
  if (x >= width - ON_EDGE) return 'east';
  return undefined;
}

/** The point of a side's own edge that is nearest. */
export function homePoint(s: Argad, i: number): [number, number] {
  const f = s.figures[i];
  const { width, depth } = s.table;
  switch (s.table.home[s.men[i].side]) {
    case 'south':
      return [f.x, 0];
    case 'north':
      return [f.x, depth];
    case 'west':
      return [0, f.y];
    default:
      return [width, f.y];
  }
}
