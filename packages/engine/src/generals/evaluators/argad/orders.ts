/** What one figure of Argad might be told to do: go, attack, load, fall back. Everything proposed is legal by itself. */

import type { Side } from '../../../battle/protocol.ts';
import { CM } from '../../../rules/argad/house-rules.ts';
import { checkOrder } from '../../../rules/argad/orders/check.ts';
import type { Order } from '../../../rules/argad/orders/orders.ts';
import { RANGED } from '../../../rules/argad/shooting/weapons.ts';
import { type Argad, able, idOf, isCavalry, standing } from '../../../rules/argad/state.ts';
import { allowance } from '../../../rules/argad/table/allowance.ts';
import { distance } from '../../../rules/argad/table/bases.ts';
import { clampToTable } from '../../../rules/argad/table/edges.ts';
import { type Length, roundHalfAway } from '../../../table/number.ts';
import { waysOf } from './ways.ts';

/** Figures of the side that take orders one by one. */
export function free(s: Argad, side: number): number[] {
  const out: number[] = [];
  for (let i = 0; i < s.men.length; i++) {
    if (s.men[i].side !== side || !able(s.figures[i]) || s.figures[i].unit >= 0) continue;
    if (!s.men[i].pc && s.bands[s.men[i].band].nerve === 'falls-back') continue;
    out.push(i);
  }
  return out;
}

/** A length as those who compare see it: what differs only by rounding is equal, and the first of the list comes first. */
export const seenAs = (length: number): number => roundHalfAway(length / SEEN);
const SEEN = CM / 1000;

/** Foes that this figure may know of, the nearest first. */
export function foesOf(s: Argad, i: number): number[] {
  const { side } = s.men[i];
  const f = s.figures[i];
  const foes: number[] = [];
  for (let j = 0; j < s.men.length; j++)
    if (s.men[j].side !== side && standing(s.figures[j]) && !s.figures[j].hidden) foes.push(j);
  const far = (j: number): number => seenAs(distance(f.x, f.y, s.figures[j].x, s.figures[j].y));
  return foes.sort((a, b) => far(a) - far(b) || a - b);
}

/** How far its loaded weapon carries at a fair score, on the grid; 0: nothing to shoot with. */
export function rangeOf(s: Argad, i: number): number {
  let best = 0;
  for (const a of s.figures[i].arms) {
    if (!a.loaded || a.spoilt || a.left <= 0) continue;
    const { bands } = RANGED[a.kind];
    best = Math.max(best, bands[Math.min(1, bands.length - 1)].to * CM);
  }
  return best;
}

/** Go towards a place by the best way, up to `keep` before it; a straight line where the ways know nothing. */
export function going(s: Argad, i: number, x: Length, y: Length, keep: number): Order | undefined {
  const f = s.figures[i];
  const ways = waysOf(s, i);
  const far = Math.max(ways.far(f.x, f.y, x, y) * CM, distance(f.x, f.y, x, y));
  const most = Math.min(allowance(s, i) - CM / 10, far - keep);
  if (most < (keep === 0 ? CM / 4 : CM)) return undefined;
  const intent = f.startContact || s.broken[s.men[i].side] ? 'withdraw' : 'move'; // AG-VICT-4
  for (const part of [1, 0.6, 0.3]) {
    const path = ways.way(f.x, f.y, x, y, most * part);
    if (path.length === 0) return undefined;
    const o: Order = { who: [idOf(s, i)], intent, path };
    if (checkOrder(s, s.men[i].side, o) === undefined) return o;
  }
  return undefined;
}

export function attacking(s: Argad, i: number, foe: number): Order | undefined {
  const charge = isCavalry(s.men[i], s.figures[i]) && !s.figures[i].startContact;
  const o: Order = { who: [idOf(s, i)], intent: charge ? 'charge' : 'attack', target: [idOf(s, foe)] };
  return checkOrder(s, s.men[i].side, o) === undefined ? o : undefined;
}

export const legal = (s: Argad, i: number, o: Order): Order | undefined =>
  checkOrder(s, s.men[i].side, o) === undefined ? o : undefined;

export const reloading = (s: Argad, i: number): Order | undefined =>
  legal(s, i, { who: [idOf(s, i)], intent: 'reload' });

/** Away from the nearest foe, towards friends rather than the edge. */
export function backing(s: Argad, i: number, foe: number): Order | undefined {
  const f = s.figures[i];
  const g = s.figures[foe];
  const d = Math.max(1, distance(f.x, f.y, g.x, g.y));
  const far = allowance(s, i);
  const [x, y] = clampToTable(s, f.x + ((f.x - g.x) / d) * far, f.y + ((f.y - g.y) / d) * far, 3 * CM);
  return going(s, i, x, y, 0);
}

/** How far from a foe his friends can come to his help. */
export const HELP = 9 * CM;

/** Close-order units march to their front. */
export function marches(s: Argad, side: Side): Order[] {
  const out: Order[] = [];
  for (const u of s.units) {
    if (u.broken || u.members.length === 0 || s.men[u.members[0]].side !== side) continue;
    const who = u.members.map((k) => idOf(s, k));
    const o: Order = { who, intent: 'manoeuvre', manoeuvre: { what: 'march' } };
    if (checkOrder(s, side, o) === undefined) out.push(o);
  }
  return out;
}
