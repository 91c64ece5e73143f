/** AG-HEAL-8, AG-HEAL-10: captives go with their guard, casualties with whoever carries them. */

import { cite } from '../../../battle/cite.ts';
import { cosine, sine } from '../../../table/angle.ts';
import { handOf } from '../../../table/board.ts';
import { onGrid } from '../../../table/grid.ts';
import type { Length } from '../../../table/number.ts';
import { CM } from '../house-rules.ts';
import { type Argad, bodily, standing } from '../state.ts';
import { aside, baseOf, direction, gap, gapAt } from '../table/bases.ts';
import { roomOnTable } from '../table/edges.ts';
import { walkerOf } from '../table/obstacles.ts';
import { passable } from '../table/terrain.ts';
import { OVERLAP, SAME, TOUCH } from '../tolerances.ts';

const way = { x: 0, y: 0 };

/** AG-HEAL-8: a captive goes with its guard. */
export function leadCaptives(s: Argad): void {
  for (let i = 0; i < s.figures.length; i++) {
    const f = s.figures[i];
    if (f.place === 'down' && f.captor >= 0) {
      // AG-HEAL-10: a casualty that is carried.
      f.x = s.figures[f.captor].x;
      f.y = s.figures[f.captor].y;
    }
    if (f.place !== 'captive' || f.captor < 0) continue;
    const g = s.figures[f.captor];
    if (!standing(g) || gap(s, i, f.captor) <= 2 * CM + SAME) continue;
    f.mounted = false;
    const towards = { x: cosine(g.facing), y: sine(g.facing) };
    direction(g.x, g.y, f.x, f.y, towards);
    for (let n = 0; n < 8; n++) {
      aside(towards, (n % 2 === 0 ? -1 : 1) * handOf(s.table.lie) * Math.ceil(n / 2) * 8192, way);
      const r = baseOf(s.men[f.captor], g).round + baseOf(s.men[f.captor], g).half + CM + TOUCH;
      const x = onGrid(g.x + way.x * r);
      const y = onGrid(g.y + way.y * r);
      if (!freeSpot(s, i, x, y)) continue;
      cite('AG-HEAL-8c');
      f.x = x;
      f.y = y;
      break;
    }
  }
}

function freeSpot(s: Argad, i: number, x: Length, y: Length): boolean {
  const base = baseOf(s.men[i], s.figures[i]);
  if (!roomOnTable(s, x, y, CM)) return false;
  if (!passable(s.table.terrain, s.figures[i].x, s.figures[i].y, x, y, walkerOf(s, i))) return false;
  return s.figures.every(
    (g, k) =>
      k === i || !bodily(g) || gapAt(x, y, 0, base, g.x, g.y, g.facing, baseOf(s.men[k], g)) >= -OVERLAP,
  );
}
