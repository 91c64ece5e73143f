/** AG-MELEE-7, -7a: pushed back. */

import type { Tell } from '../../../battle/protocol.ts';
import { cosine, sine } from '../../../table/angle.ts';
import { handOf } from '../../../table/board.ts';
import { onGrid } from '../../../table/grid.ts';
import { pointToSegment } from '../../../table/measure/distance.ts';
import { inUnits, type Length } from '../../../table/number.ts';
import { remove } from '../deeds/wounds.ts';
import { touching } from '../formation/ranks.ts';
import { CM } from '../house-rules.ts';
import { type Argad, bodily, idOf } from '../state.ts';
import { aside, baseOf, direction, distance, gapAt, paces } from '../table/bases.ts';
import { clampToTable, fromEdges, leavesBy, roomOnTable } from '../table/edges.ts';
import { walkerOf } from '../table/obstacles.ts';
import { layout, passable } from '../table/terrain.ts';
import { HAIR, OVERLAP, SAME, TOUCH } from '../tolerances.ts';

const way = { x: 0, y: 0 };
const TRIES = [0, 8192, -8192, 16384, -16384];

/** Push i back from the striker; false if there is no room anywhere. */
export function recoil(s: Argad, i: number, from: number, tell?: Tell): boolean {
  const f = s.figures[i];
  const g = s.figures[from];
  const back = { x: cosine(f.facing), y: sine(f.facing) };
  direction(g.x, g.y, f.x, f.y, back);
  const length = paces(s.men[i], f);
  for (const turn of TRIES) {
    aside(back, turn * handOf(s.table.lie), way); // left first
    const dx = onGrid(way.x * length);
    const dy = onGrid(way.y * length);
    if (turn === 0 && overOpenEdge(s, i, f.x + dx, f.y + dy)) {
      remove(s, i, 'fled');
      tell?.({ kind: 'fled', rule: 'AG-MELEE-7a', side: s.men[i].side, about: [idOf(s, i)] });
      return true;
    }
    const pushed = makeRoom(s, i, dx, dy, [i]);
    if (pushed === undefined) continue;
    for (const k of pushed) {
      s.figures[k].x += dx;
      s.figures[k].y += dy;
    }
    s.contacts = s.contacts.filter((c) => (c.a !== i && c.b !== i) || stillTouching(s, c.a, c.b));
    tell?.({
      kind: 'recoiled',
      rule: 'AG-MELEE-7',
      side: s.men[i].side,
      about: [idOf(s, i), idOf(s, from)],
      facts: {
        cm: length / CM,
        x: inUnits(f.x),
        y: inUnits(f.y),
        pushed: pushed.filter((k) => k !== i).map((k) => idOf(s, k)),
      },
    });
    if (pushed.length > 1 && f.unit >= 0)
      tell?.({
        kind: 'ranks-pushed',
        rule: 'AG-ORDER-14',
        side: s.men[i].side,
        about: pushed.map((k) => idOf(s, k)),
      });
    return true;
  }
  return false;
}

const stillTouching = (s: Argad, a: number, b: number): boolean => {
  const f = s.figures[a];
  const g = s.figures[b];
  return gapAt(f.x, f.y, f.facing, baseOf(s.men[a], f), g.x, g.y, g.facing, baseOf(s.men[b], g)) <= TOUCH;
};

function overOpenEdge(s: Argad, i: number, x: Length, y: Length): boolean {
  if (fromEdges(s, x, y) > SAME) return false;
  const [ex, ey] = clampToTable(s, x, y);
  return leavesBy(s, i, ex, ey) !== undefined;
}

/** Who must step back with i so that it fits; undefined if it cannot. */
function makeRoom(s: Argad, i: number, dx: Length, dy: Length, moving: number[]): number[] | undefined {
  const f = s.figures[i];
  const base = baseOf(s.men[i], f);
  const x = f.x + dx;
  const y = f.y + dy;
  const r = base.round + base.half;
  if (!roomOnTable(s, x, y, base.round) || (!roomOnTable(s, x, y, r) && roomOnTable(s, f.x, f.y, r)))
    return undefined;
  const walker = walkerOf(s, i);
  if (!passable(s.table.terrain, f.x, f.y, x, y, walker)) return undefined;
  for (const w of layout(s.table.terrain).segments) {
    if ((walker.mounted ? w.mounted : w.foot) !== 3) continue;
    const after = pointToSegment(x, y, w.ax, w.ay, w.bx, w.by);
    if (after < base.round - TOUCH && after < pointToSegment(f.x, f.y, w.ax, w.ay, w.bx, w.by) - HAIR)
      return undefined;
  }
  for (const h of s.horses)
    if (
      distance(x, y, h.x, h.y) < r + 2.5 * CM &&
      gapAt(x, y, f.facing, base, h.x, h.y, h.facing, { round: 1.25 * CM, half: 1.25 * CM }) < -OVERLAP
    )
      return undefined;
  let out = moving;
  for (let k = 0; k < s.figures.length; k++) {
    const g = s.figures[k];
    if (out.includes(k) || !bodily(g)) continue;
    const near = gapAt(x, y, f.facing, base, g.x, g.y, g.facing, baseOf(s.men[k], g));
    const foe = s.men[k].side !== s.men[i].side && g.place === 'table';
    if (foe) {
      if (near <= TOUCH) return undefined; // no new contact may be made by it
      continue;
    }
    if (near >= -OVERLAP) continue;
    // A friend who is not in contact gives way.
    if (g.place !== 'table' || s.men[k].side !== s.men[i].side || touching(s, k).length > 0 || out.length > 6)
      return undefined;
    const more = makeRoom(s, k, dx, dy, [...out, k]);
    if (more === undefined) return undefined;
    out = more;
  }
  return out;
}
