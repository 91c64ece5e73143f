/** AG-SEE-6: the hidden show themselves. */
import type { Tell } from '../../../battle/protocol.ts';
import { inUnits } from '../../../table/number.ts';
import { SPOT, SPOT_CROUCHED } from '../house-rules.ts';
import { type Argad, idOf, standing } from '../state.ts';
import { distance, gap, paces } from '../table/bases.ts';
import { sightLine } from '../table/sight.ts';
import { groundAt } from '../table/terrain.ts';
import { BOTH_BASES, SAME } from '../tolerances.ts';

/** AG-SEE-6: from now on the other side sees him. */
export function show(s: Argad, i: number, tell?: Tell): void {
  const f = s.figures[i];
  f.hidden = false;
  tell?.({
    kind: 'spotted',
    rule: 'AG-SEE-6',
    side: s.men[i].side,
    about: [idOf(s, i)],
    reveals: true,
    facts: { x: inUnits(f.x), y: inUnits(f.y), pulse: s.pulse },
  });
}

/** AG-SEE-6: the hidden show themselves. */
export function spot(s: Argad, moved: readonly number[], tell?: Tell): void {
  for (let i = 0; i < s.figures.length; i++) {
    const f = s.figures[i];
    if (!f.hidden || !standing(f)) continue;
    let seen = f.gone > paces(s.men[i], f) + SAME || f.touched;
    if (!seen && (moved.length > 0 || s.pulse <= 1)) seen = discovered(s, i);
    if (seen) show(s, i, tell);
  }
}

/** How near an enemy with a clear line must come. */
export function foundWithin(s: Argad, i: number): number {
  const f = s.figures[i];
  const kind = groundAt(s.table.terrain, f.x, f.y)?.kind;
  return f.doing === 'crouch' && (kind === 'bushes' || kind === 'crops') ? SPOT_CROUCHED : SPOT;
}

/** An enemy with a clear line has come near enough. */
export function discovered(s: Argad, i: number): boolean {
  const f = s.figures[i];
  const near = foundWithin(s, i);
  for (let k = 0; k < s.figures.length; k++) {
    const g = s.figures[k];
    if (s.men[k].side === s.men[i].side || !standing(g) || g.stunned > 0) continue;
    if (distance(f.x, f.y, g.x, g.y) > near + BOTH_BASES || gap(s, i, k) > near + SAME) continue;
    if (sightLine(s, k, i, 'now') !== undefined) return true;
  }
  return false;
}
