/** AG-SIM-11 (3 to 6): whoever may not go on waits, slides along, or steers past. */
import { cosine, sine } from '../../../table/angle.ts';
import { handOf } from '../../../table/board.ts';
import { KEEP_APART } from '../house-rules.ts';
import { type Mover, type Movers, wayFree } from '../move/mover.ts';
import type { Argad, Doing } from '../state.ts';
import { overEdge } from '../table/edges.ts';
import { apartFrom } from '../table/obstacles.ts';
import { HAIR, MEETING, OVERLAP, SAME, TOUCH } from '../tolerances.ts';
import { clearOf, gapBefore, gapBetween, gapIfHeStays, running, wantsContact } from './meeting.ts';

const PRIORITY: Readonly<Partial<Record<Doing, number>>> = { charge: 0, attack: 1, interpose: 2, evade: 3 };

/** Is i of lower priority than j? (AG-SIM-11, 6) */
function givesWay(s: Argad, i: number, j: number): boolean {
  const p = PRIORITY[s.figures[i].doing] ?? 4;
  const q = PRIORITY[s.figures[j].doing] ?? 4;
  if (p !== q) return p > q;
  const c = s.men[i].class - s.men[j].class;
  return c !== 0 ? c < 0 : i > j;
}

/** AG-SIM-11 (3, 4, 5): whoever may not go on waits; true if somebody was stopped. */
export function stopSome(s: Argad, busy: readonly Mover[], by: Movers): boolean {
  let changed = false;
  for (const m of busy) {
    if (m.stopped) continue;
    for (let n = 0; n < m.near.count; n++) {
      const k = m.near.at[n];
      const o = by[k];
      if (!inTheWay(s, m, k, o)) continue;
      if (o !== undefined && !o.stopped && k < s.figures.length && givesWay(s, k, m.i)) {
        o.stopped = true;
        if (!inTheWay(s, m, k, o)) {
          changed = true;
          continue;
        }
        o.stopped = false; // his waiting would not help: he is not held back for it
      }
      if (m.base.half > 0 && m.nf !== m.facing) {
        // AG-TURN-1a: no room to turn the base, so it goes on as it lies.
        m.nf = m.facing;
        changed = true;
        if (!inTheWay(s, m, k, o)) continue;
      }
      if (s.figures[m.i].doing === 'evade' && slide(s, m, by, SLIDES)) break;
      // AG-SIM-11: an attacker steers past a friend as long as that brings him nearer.
      if (steersPast(s, m, k) && slide(s, m, by, EDGES)) {
        m.slid = true; // once in a sub-step
        changed = true;
        break;
      }
      m.stopped = true;
      changed = true;
      break;
    }
  }
  // AG-SIM-22: a close-order unit stops as a whole when one man is stopped.
  for (const m of busy) {
    const f = s.figures[m.i];
    if (!m.stopped || f.doing !== 'march' || f.unit < 0) continue;
    for (const other of busy) {
      const g = s.figures[other.i];
      if (!other.stopped && g.unit === f.unit && g.doing === 'march' && waits(s, m)) {
        other.stopped = true;
        changed = true;
      }
    }
  }
  return changed;
}

/** A man stands because he was stopped, not because he has arrived. */
const waits = (_s: Argad, m: Mover): boolean => m.done || m.at < m.way.length;

function inTheWay(s: Argad, m: Mover, k: number, o: Mover | undefined): boolean {
  const foe = k < s.figures.length && s.men[k].side !== s.men[m.i].side;
  if (clearOf(s, m, k, o, foe ? KEEP_APART : 0)) return false;
  const after = gapBetween(s, m, k, o, 1);
  if (foe && s.figures[k].place === 'table') {
    if (after >= apartFrom(s, m.i, k) - SAME) return false;
    const f = s.figures[m.i];
    if (running(f)) return false; // halted by nothing else
    if (wantsContact(s, m, k, o) && after > MEETING) return false;
    // AG-SIM-11 (4): whoever is overtaken did not come nearer himself: it is not his step that is not made.
    return after < gapBefore(s, m, k, o) - HAIR && after < gapIfHeStays(s, m, k, o) - HAIR;
  }
  if (after >= -OVERLAP) return false;
  return after < gapBefore(s, m, k, o) - HAIR || after < -TOUCH;
}

function nobodyInTheWay(s: Argad, m: Mover, by: Movers): boolean {
  for (let n = 0; n < m.near.count; n++) {
    const k = m.near.at[n];
    if (inTheWay(s, m, k, by[k])) return false;
  }
  return true;
}

const SLIDES: readonly number[] = [8192, -8192, 16384, -16384];
const EDGES: readonly number[] = [4096, -4096, 8192, -8192, 12288, -12288];

const steersPast = (s: Argad, m: Mover, k: number): boolean =>
  !m.slid &&
  !m.walls &&
  s.figures[m.i].doing === 'attack' &&
  k < s.figures.length &&
  s.men[k].side === s.men[m.i].side;

/** AG-SIM-11 (4): along the limit, the first of these turns on which nothing is in the way. */
function slide(s: Argad, m: Mover, by: Movers, turns: readonly number[]): boolean {
  if (m.wedged) return false;
  const dx = m.nx - m.x;
  const dy = m.ny - m.y;
  const hand = handOf(s.table.lie);
  for (const turn of turns) {
    const c = cosine(turn);
    const d = sine(turn) * hand;
    m.nx = m.x + dx * c - dy * d;
    m.ny = m.y + dx * d + dy * c;
    m.nat = m.at;
    const r = m.base.round + m.base.half;
    if (overEdge(s, m.nx, m.ny, r) > overEdge(s, m.x, m.y, r) + HAIR) continue;
    if (m.walls && !wayFree(m)) continue;
    if (nobodyInTheWay(s, m, by)) return true;
  }
  m.nx = m.x + dx;
  m.ny = m.y + dy;
  m.wedged = true;
  return false;
}
