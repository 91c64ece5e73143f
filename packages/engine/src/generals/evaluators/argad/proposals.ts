/** Going by the book: what a sergeant of Argad orders where only the enemy counts. */
import type { Side } from '../../../battle/protocol.ts';
import { CM } from '../../../rules/argad/house-rules.ts';
import type { Order } from '../../../rules/argad/orders/orders.ts';
import { stanceOf } from '../../../rules/argad/orders/stance.ts';
import { type Argad, idOf, standing } from '../../../rules/argad/state.ts';
import { allowance } from '../../../rules/argad/table/allowance.ts';
import { gap } from '../../../rules/argad/table/bases.ts';
import { score } from '../../../rules/argad/victory/victory.ts';
import { sheltering } from './cover.ts';
import {
  attacking,
  foesOf,
  free,
  going,
  HELP,
  legal,
  marches,
  rangeOf,
  reloading,
  seenAs,
} from './orders.ts';

const isLoaded = (s: Argad, i: number): boolean => s.figures[i].arms.some((a) => a.loaded && !a.spoilt);
const hasGun = (s: Argad, i: number): boolean =>
  s.figures[i].arms.some((a) => a.kind !== 'pistol' && !a.spoilt);

/** Whose guns cover a foe against those who come at him, in cm. */
const COVERED = 20;
/** For this part of the battle the foe is awaited before one comes within range of him. */
const PATIENT = 1 / 3;
/** Nearer than this nobody loads: there would be no time for it, in cm. */
const NO_TIME = 12;
/** Those without guns follow so far from the foe, behind those who shoot, in cm. */
const ESCORT = 33;

/**
 * By the book: the band takes cover and awaits the foe; whoever has a loaded gun fires, and after a while comes within
 * range with the others behind him; empty guns are loaded, and nobody gives way; those without a loaded gun fall
 * together upon a foe within reach who has not too many guns and friends about him, three at most on one.
 */
export const byTheBook = (s: Argad, side: Side): Order[] =>
  ordersOf(s, side, s.turn > s.table.length * PATIENT && score(s).winner !== side ? 'come on' : 'wait');

/** The same with no patience at all. */
export const boldly = (s: Argad, side: Side): Order[] => ordersOf(s, side, 'come on');

/** The same with all the patience in the world: the band stays in cover and lets the foe come. */
export const watchfully = (s: Argad, side: Side): Order[] => ordersOf(s, side, 'wait');

function ordersOf(s: Argad, side: Side, how: 'wait' | 'come on'): Order[] {
  const mine = free(s, side);
  const orders = fallingUpon(s, side, mine);
  const idle: number[] = [];
  for (const i of mine) {
    if (orders.has(i) || s.figures[i].startContact) continue;
    const [foe] = foesOf(s, i);
    if (foe === undefined || gap(s, i, foe) <= NO_TIME * CM) continue;
    const { x, y } = s.figures[foe];
    const range = rangeOf(s, i);
    let o: Order | undefined;
    if (!hasGun(s, i)) o = how === 'wait' || !fights(s, i) ? undefined : going(s, i, x, y, ESCORT * CM);
    else if (!isLoaded(s, i)) o = loading(s, i);
    else if (gap(s, i, foe) > range) {
      if (how === 'wait') idle.push(i);
      else o = going(s, i, x, y, range - 2 * CM);
    }
    if (o !== undefined) orders.set(i, o);
  }
  if (idle.length > 0) {
    const shots = mine.filter((i) => hasGun(s, i) && !orders.has(i));
    for (const [i, o] of sheltering(s, side, shots)) if (idle.includes(i)) orders.set(i, o);
  }
  return how === 'wait' ? [...orders.values()] : [...orders.values(), ...marches(s, side)];
}

const fights = (s: Argad, i: number): boolean => {
  const { name } = stanceOf(s, i);
  return name !== 'harmless' && name !== 'civilian';
};

/** Load, and stand if attacked. */
const loading = (s: Argad, i: number): Order | undefined =>
  legal(s, i, { who: [idOf(s, i)], intent: 'reload', reaction: { on: 'attacked', do: 'stand' } }) ??
  reloading(s, i);

/** Several against one, of those who have nothing to fire. */
function fallingUpon(s: Argad, side: Side, mine: readonly number[]): Map<number, Order> {
  const ready = mine.filter((i) => !s.figures[i].startContact && !(hasGun(s, i) && isLoaded(s, i)));
  const foes: { j: number; by: number[]; against: number; touched: number }[] = [];
  for (let j = 0; j < s.men.length; j++) {
    if (s.men[j].side === side || !standing(s.figures[j]) || s.figures[j].hidden) continue;
    const by = ready.filter((i) => gap(s, i, j) <= allowance(s, i) - CM);
    if (by.length === 0) continue;
    let shots = 0;
    let helpers = 0;
    for (let k = 0; k < s.men.length; k++) {
      if (s.men[k].side === side || !standing(s.figures[k])) continue;
      if (isLoaded(s, k) && !s.figures[k].startContact && gap(s, j, k) < COVERED * CM) shots++;
      if (k !== j && gap(s, j, k) < HELP) helpers++;
    }
    by.sort((a, b) => seenAs(gap(s, a, j)) - seenAs(gap(s, b, j)) || a - b);
    const touched = s.contacts.some((c) => c.a === j || c.b === j) ? 1 : 0;
    foes.push({ j, by, against: helpers * 0.7 + shots * 0.5, touched });
  }
  const ease = (f: (typeof foes)[number]): number => f.by.length + 2 * f.touched - f.against;
  foes.sort((a, b) => ease(b) - ease(a) || a.j - b.j);
  const orders = new Map<number, Order>();
  for (const { j, by, against, touched } of foes) {
    const left = by.filter((i) => !orders.has(i));
    if (left.length + touched < 2 || left.length + 2 * touched < 1 + against) continue;
    for (const i of left.slice(0, 3)) {
      const o = attacking(s, i, j);
      if (o !== undefined) orders.set(i, o);
    }
  }
  return orders;
}
