/** AG-SHOOT-18: riders whom an enemy could contact this turn. */
import type { Tell } from '../../../battle/protocol.ts';
import { CM } from '../house-rules.ts';
import { type Argad, able, idOf, standing } from '../state.ts';
import { allowance } from '../table/allowance.ts';
import { distance, gap } from '../table/bases.ts';
import { walkerOf } from '../table/obstacles.ts';
import { goingAt, passable, stepGoing } from '../table/terrain.ts';
import { SAME } from '../tolerances.ts';

/** Could some enemy that this rider's side knows of contact him this turn? */
export function isThreatened(s: Argad, i: number, reaches: (number | undefined)[] = []): boolean {
  const f = s.figures[i];
  if (!standing(f) || !f.mounted) return false;
  for (let k = 0; k < s.figures.length; k++) {
    const g = s.figures[k];
    if (s.men[k].side === s.men[i].side || !able(g) || g.hidden || g.startContact) continue;
    const most = reaches[k] ?? allowance(s, k);
    reaches[k] = most;
    if (couldContact(s, k, i, most)) return true;
  }
  return false;
}

/** AG-SHOOT-18: edge to edge within the allowance, halved over very difficult ground, and no barrier between. */
export function couldContact(s: Argad, k: number, i: number, most: number): boolean {
  const f = s.figures[i];
  const g = s.figures[k];
  const reach = most + SAME;
  if (distance(f.x, f.y, g.x, g.y) > reach + 5 * CM) return false;
  const d = gap(s, i, k);
  if (d > reach || (d > reach / 2 && veryDifficultBetween(s, k, i))) return false;
  return passable(s.table.terrain, g.x, g.y, f.x, f.y, walkerOf(s, k));
}

/** P2: threatened riders are noted. */
export function noteThreats(s: Argad, tell?: Tell): void {
  const reaches: (number | undefined)[] = [];
  for (let i = 0; i < s.figures.length; i++) {
    s.figures[i].threatened = isThreatened(s, i, reaches);
    if (s.figures[i].threatened)
      tell?.({ kind: 'threatened', rule: 'AG-SHOOT-18', side: s.men[i].side, about: [idOf(s, i)] });
  }
}

function veryDifficultBetween(s: Argad, i: number, j: number): boolean {
  const a = s.figures[i];
  const b = s.figures[j];
  const w = walkerOf(s, i);
  const t = s.table.terrain;
  const n = Math.max(1, Math.floor((distance(a.x, a.y, b.x, b.y) + SAME) / (4 * CM)));
  for (let k = 1; k < n; k++)
    if (goingAt(t, a.x + ((b.x - a.x) * k) / n, a.y + ((b.y - a.y) * k) / n, w) === 2) return true;
  return stepGoing(t, a.x, a.y, b.x, b.y, w) === 2;
}
