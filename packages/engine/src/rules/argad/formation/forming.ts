/** FORM (AG-ORDER-1, -2): men go to their places beside a marker and are in close order from the end of the turn. */

import type { Tell } from '../../../battle/protocol.ts';
import { cosine, degrees, facingFromVector, sine } from '../../../table/angle.ts';
import { handOf } from '../../../table/board.ts';
import { onGrid } from '../../../table/grid.ts';
import { type Length, facing as wrap } from '../../../table/number.ts';
import { CM } from '../house-rules.ts';
import { nearestFoe } from '../move/heading.ts';
import type { Order } from '../orders/orders.ts';
import { type Argad, able, idOf, indexOf, standing } from '../state.ts';
import { distance, gap } from '../table/bases.ts';
import { roomOnTable } from '../table/edges.ts';
import { walkerOf } from '../table/obstacles.ts';
import { goingAt } from '../table/terrain.ts';
import { SAME, TOUCH } from '../tolerances.ts';
import { enough, recognisable, STEP, soldier, trained } from './formation.ts';

/** FORM: each goes to a place beside the marker, front rank first. */
export function beginForm(s: Argad, members: readonly number[], o: Order): void {
  const marker = markerOf(s, members, o);
  for (const i of members) s.figures[i].doing = 'form';
  if (marker < 0) return;
  const m = s.figures[marker];
  const foe = nearestFoe(s, marker);
  const u = m.unit;
  const front =
    u >= 0
      ? s.units[u].front
      : o.front !== undefined
        ? wrap(degrees(o.front))
        : foe >= 0
          ? facingFromVector(s.figures[foe].x - m.x, s.figures[foe].y - m.y)
          : m.facing;
  const men = members.filter((i) => i !== marker && s.figures[i].unit < 0);
  const files = o.files ?? Math.max(3, Math.ceil((men.length + 1) / 2));
  const slots = slotsBeside(s, marker, front, files, men);
  const given: { i: number; x: Length; y: Length }[] = [];
  const open = new Set(men);
  for (const slot of slots) {
    let best = -1;
    let least = Infinity;
    for (const i of open) {
      const d = distance(s.figures[i].x, s.figures[i].y, slot.x, slot.y);
      if (d < least - SAME) {
        least = d;
        best = i;
      }
    }
    if (best < 0) break;
    open.delete(best);
    given.push({ i: best, x: slot.x, y: slot.y });
  }
  untangle(s, given);
  for (const g of given) {
    const f = s.figures[g.i];
    f.path = distance(f.x, f.y, g.x, g.y) < SAME ? [] : [g.x, g.y];
  }
}

/** Two men swap places as long as that shortens their ways (by squares), so that no two ways cross. */
function untangle(s: Argad, given: { i: number; x: Length; y: Length }[]): void {
  const square = (i: number, x: Length, y: Length): number => {
    const dx = (s.figures[i].x - x) / CM;
    const dy = (s.figures[i].y - y) / CM;
    return dx * dx + dy * dy;
  };
  for (let round = 0, changed = true; changed && round < 20; round++) {
    changed = false;
    for (const a of given)
      for (const b of given) {
        if (a === b) continue;
        const now = square(a.i, a.x, a.y) + square(b.i, b.x, b.y);
        const then = square(a.i, b.x, b.y) + square(b.i, a.x, a.y);
        if (then >= now - SAME / CM) continue;
        const i = a.i;
        a.i = b.i;
        b.i = i;
        changed = true;
      }
  }
}

export function markerOf(s: Argad, members: readonly number[], o: Order): number {
  if (o.marker !== undefined) return indexOf(s, o.marker);
  return members.find((i) => recognisable(s.men[i])) ?? -1;
}

function slotsBeside(
  s: Argad,
  marker: number,
  front: number,
  files: number,
  men: readonly number[],
): { x: Length; y: Length }[] {
  const m = s.figures[marker];
  const c = cosine(front);
  const d = sine(front);
  const hand = handOf(s.table.lie);
  const slots: { x: Length; y: Length }[] = [];
  for (let rank = 0; rank < 8 && slots.length < men.length; rank++)
    for (let n = 0; n < files; n++) {
      const side = hand * (n === 0 ? 0 : n % 2 === 1 ? (n + 1) / 2 : -n / 2);
      if (rank === 0 && side === 0) continue;
      const x = onGrid(m.x + d * STEP * side - c * STEP * rank);
      const y = onGrid(m.y - c * STEP * side - d * STEP * rank);
      if (!roomOnTable(s, x, y, CM)) continue;
      const held = s.figures.some(
        (f, k) => standing(f) && !men.includes(k) && distance(f.x, f.y, x, y) < STEP - TOUCH,
      );
      if (!held) slots.push({ x, y });
    }
  return slots;
}

/** AG-ORDER-2: at the end of movement those in contact with the marker or another member are the unit. */
export function finishForm(s: Argad, tell?: Tell): void {
  for (const side of [0, 1] as const)
    s.orders[side].forEach((o, k) => {
      if (o.intent !== 'form') return;
      const members: number[] = [];
      s.figures.forEach((f, i) => {
        if (f.order === k && s.men[i].side === side && able(f) && f.doing === 'form' && !f.touched)
          members.push(i);
      });
      const marker = markerOf(s, members, o);
      if (
        marker < 0 ||
        !able(s.figures[marker]) ||
        s.figures[marker].gone > 2 * CM + SAME ||
        s.figures[marker].mounted ||
        tooRough(s, marker)
      )
        return;
      gatherUnit(s, marker, members, o, tell);
    });
}

/** AG-ORDER-8: no close order in very difficult ground. */
const tooRough = (s: Argad, i: number): boolean =>
  goingAt(s.table.terrain, s.figures[i].x, s.figures[i].y, walkerOf(s, i)) > 1;

function gatherUnit(s: Argad, marker: number, members: readonly number[], o: Order, tell?: Tell): void {
  const old = s.figures[marker].unit;
  const joined = new Set<number>(old >= 0 ? s.units[old].members : [marker]);
  for (let grew = true; grew; ) {
    grew = false;
    for (const i of members) {
      if (joined.has(i) || s.figures[i].mounted || !(trained(s.men[i]) || recognisable(s.men[i]))) continue;
      if (tooRough(s, i)) continue;
      for (const j of joined)
        if (gap(s, i, j) <= TOUCH) {
          joined.add(i);
          grew = true;
          break;
        }
    }
  }
  const list = [...joined].sort((a, b) => a - b);
  if (!enough(s, list)) {
    tell?.({
      kind: 'not-formed',
      rule: 'AG-ORDER-1',
      side: s.men[marker].side,
      about: [idOf(s, marker)],
      facts: { soldiers: list.filter((i) => soldier(s.men[i])).length },
    });
    return;
  }
  const foe = nearestFoe(s, marker);
  let u = old;
  if (u < 0) {
    u = s.units.length;
    const m = s.figures[marker];
    const front =
      o.front !== undefined
        ? wrap(degrees(o.front))
        : foe >= 0
          ? facingFromVector(s.figures[foe].x - m.x, s.figures[foe].y - m.y)
          : m.facing;
    s.units.push({ members: [], front, square: false, formed: s.turn, broken: false });
  }
  s.units[u].members = list;
  for (const i of list) {
    s.figures[i].unit = u;
    s.figures[i].facing = s.units[u].front;
    s.figures[i].disorder = false; // AG-DIS-4: an officer formed them again
  }
  tell?.({
    kind: 'formed',
    rule: 'AG-ORDER-2',
    side: s.men[marker].side,
    about: list.map((i) => idOf(s, i)),
  });
}
