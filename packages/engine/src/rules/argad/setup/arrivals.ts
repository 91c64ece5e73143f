/** AG-SCEN-0: who comes onto the table later, by which stretch of edge. */

import type { Tell } from '../../../battle/protocol.ts';
import { facingInPlane, inPlane } from '../../../table/board.ts';
import { onGrid } from '../../../table/grid.ts';
import { type Facing, inUnits, type Length, roundHalfAway } from '../../../table/number.ts';
import { roomFor } from '../formation/formation.ts';
import { CM, EDGE_HELD } from '../house-rules.ts';
import { type Argad, idOf, type Stretch, standing } from '../state.ts';
import { baseOf, distance } from '../table/bases.ts';
import { walkerOf } from '../table/obstacles.ts';
import { goingAt } from '../table/terrain.ts';
import { SAME } from '../tolerances.ts';

/** AG-SCEN-0: arrivals are placed with their bases touching their stretch of edge, or wait. */
export function arrivals(s: Argad, tell?: Tell): void {
  s.table.waves.forEach((w, n) => {
    const choice = s.waveChoice[n];
    const turn = choice < 0 ? w.turn : choice % 100;
    const stretch = w.stretches[choice < 0 ? 0 : Math.floor(choice / 100)] ?? w.stretches[0];
    if (turn > s.turn) return;
    for (const i of w.figures) {
      const f = s.figures[i];
      if (f.place !== 'reserve') continue;
      const spot = spotOn(s, i, stretch);
      if (spot === undefined) continue;
      f.place = 'table';
      f.x = spot.x;
      f.y = spot.y;
      f.facing = spot.facing;
      tell?.({
        kind: 'arrived',
        rule: 'AG-SCEN-0',
        side: s.men[i].side,
        about: [idOf(s, i)],
        reveals: true,
        facts: { x: inUnits(spot.x), y: inUnits(spot.y) },
      });
    }
  });
}

const place = { x: 0, y: 0 };
const INWARD = { south: 16384, north: 49152, west: 0, east: 32768 } as const;

function spotOn(s: Argad, i: number, e: Stretch): { x: Length; y: Length; facing: Facing } | undefined {
  const { width, depth } = s.table;
  const base = baseOf(s.men[i], s.figures[i]);
  const r = base.round + base.half;
  const facing = facingInPlane(s.table.lie, INWARD[e.edge]);
  const f = s.figures[i];
  const before = { facing: f.facing };
  f.facing = facing;
  // From the middle of the stretch outwards.
  const middle = (e.from + e.to) / 2;
  let found: { x: Length; y: Length; facing: Facing } | undefined;
  for (let n = 0; n < 200 && found === undefined; n++) {
    const off = Math.floor((n + 1) / 2) * (CM / 2) * (n % 2 === 0 ? 1 : -1);
    const along = roundHalfAway(middle + off);
    if (along < e.from + base.round - SAME || along > e.to - base.round + SAME) {
      if (Math.abs(off) > e.to - e.from) break;
      continue;
    }
    const bx = e.edge === 'west' ? r : e.edge === 'east' ? width - r : along;
    const by = e.edge === 'south' ? r : e.edge === 'north' ? depth - r : along;
    inPlane(s.table.lie, bx, by, place);
    const x = onGrid(place.x);
    const y = onGrid(place.y);
    if (goingAt(s.table.terrain, x, y, walkerOf(s, i)) === 3) continue;
    const held = s.figures.some(
      (g, k) =>
        standing(g) &&
        s.men[k].side !== s.men[i].side &&
        distance(g.x, g.y, x, y) <= EDGE_HELD + r + CM + SAME,
    );
    if (!held && roomFor(s, i, x, y)) found = { x, y, facing };
  }
  f.facing = before.facing;
  return found;
}
