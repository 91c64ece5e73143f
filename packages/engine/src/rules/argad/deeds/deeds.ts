/** INTERACT (AG-SIM-3): lifting, passing, binding, tending, freeing, driving; MOUNT and DISMOUNT (AG-MOVE-17). */

import { cite } from '../../../battle/cite.ts';
import type { Refusal, Tell } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { cosine, sine } from '../../../table/angle.ts';
import { handOf, inPlane, onBoard } from '../../../table/board.ts';
import { onGrid } from '../../../table/grid.ts';
import type { Length } from '../../../table/number.ts';
import { roomFor } from '../formation/formation.ts';
import { push } from '../frames.ts';
import { CM, HALF_TURN_PULSES, WAGON } from '../house-rules.ts';
import type { Order } from '../orders/orders.ts';
import { orderOf } from '../orders/stance.ts';
import { type Argad, able, has, type Item, idOf, indexOf, standing } from '../state.ts';
import { allowance } from '../table/allowance.ts';
import { distance, gap } from '../table/bases.ts';
import { SAME, TOUCH } from '../tolerances.ts';
import { capture, strikeDown, type TendFrame } from './wounds.ts';

/** Things and the fallen are within reach at this distance from the edge of the base. */
const REACH = CM;

const itemOf = (s: Argad, id: string | undefined): Item | undefined => s.items.find((x) => x.id === id);

const here = { x: 0, y: 0 };
const there = { x: 0, y: 0 };

/** So far on eastwards along the table, but not over its edge. */
function eastwards(s: Argad, x: Length, y: Length, by: number): [number, number] {
  onBoard(s.table.lie, x, y, here);
  inPlane(s.table.lie, Math.min(s.table.width, here.x + by), here.y, here);
  return [onGrid(here.x), onGrid(here.y)];
}

/** Gap from a figure to an item; the wagon is a box along the table. */
export function itemGap(s: Argad, i: number, item: Item): number {
  const f = s.figures[i];
  if (item.kind !== 'wagon') return distance(f.x, f.y, item.x, item.y) - CM;
  onBoard(s.table.lie, f.x, f.y, here);
  onBoard(s.table.lie, item.x, item.y, there);
  const dx = Math.max(0, Math.abs(here.x - there.x) - WAGON.depth / 2);
  const dy = Math.max(0, Math.abs(here.y - there.y) - WAGON.width / 2);
  return Math.sqrt(dx * dx + dy * dy) - CM;
}

/** Why this deed cannot be tried, if it cannot. */
export function deedRefusal(s: Argad, i: number, o: Order): Refusal | undefined {
  const deed = o.deed;
  const id = idOf(s, i);
  if (deed === undefined) return refuse('AG-SIM-3', 'no-deed', { figure: id });
  const f = s.figures[i];
  const no = (why: string, rule = 'AG-SIM-3'): Refusal =>
    refuse(rule, why, { figure: id, on: deed.on ?? '' });
  const j = deed.on === undefined ? -1 : indexOf(s, deed.on);
  const item = itemOf(s, deed.on);
  switch (deed.what) {
    case 'lift':
      if (j >= 0) return carryRefusal(s, i, j);
      if (item === undefined || item.kind === 'wagon' || item.bearer >= 0 || item.off >= 0)
        return no('no-such-thing');
      return itemGap(s, i, item) > REACH + SAME || f.load > 0 ? no('out-of-reach') : undefined;
    case 'drop':
      return s.items.some((x) => x.bearer === i) || f.load > 0 ? undefined : no('carries-nothing');
    case 'pass':
      if (j < 0 || s.men[j].side !== s.men[i].side || !standing(s.figures[j])) return no('no-such-friend');
      if (!s.items.some((x) => x.bearer === i)) return no('carries-nothing');
      return gap(s, i, j) > TOUCH ? no('out-of-reach') : undefined;
    case 'bind':
    case 'finish':
      if (j < 0 || s.men[j].side === s.men[i].side || s.figures[j].stunned === 0 || !standing(s.figures[j]))
        return no('not-stunned', 'AG-MELEE-13');
      return gap(s, i, j) > TOUCH ? no('out-of-reach', 'AG-MELEE-13') : undefined;
    case 'tend':
      if (j < 0 || s.men[j].side !== s.men[i].side || s.figures[j].tended)
        return no('not-to-be-tended', 'AG-HEAL-7');
      if (!s.men[j].pc && !s.men[j].matters) return no('not-to-be-tended', 'AG-HEAL-1');
      if (s.figures[j].place !== 'down' && !(standing(s.figures[j]) && s.figures[j].lives < 2 && s.men[j].pc))
        return no('not-to-be-tended', 'AG-HEAL-7');
      if (f.startContact) return no('in-contact', 'AG-HEAL-7');
      return distance(f.x, f.y, s.figures[j].x, s.figures[j].y) > 2 * CM + REACH + SAME
        ? no('out-of-reach', 'AG-HEAL-7')
        : undefined;
    case 'free':
      if (j < 0 || s.figures[j].place !== 'captive' || s.men[j].side !== s.men[i].side)
        return no('no-such-friend', 'AG-HEAL-8');
      return gap(s, i, j) > TOUCH ? no('out-of-reach', 'AG-HEAL-8') : undefined;
    case 'drive':
      if (item?.kind !== 'wagon' || item.off >= 0) return no('no-such-thing');
      if (!has(s.men[i], 'driver')) return no('no-driver', 'AG-SCEN-2');
      return itemGap(s, i, item) > REACH + SAME ? no('out-of-reach', 'AG-SCEN-2') : undefined;
    case 'shorten':
      return !f.mounted && s.men[i].melee.includes('lance') && !f.lost.includes('lance')
        ? undefined
        : no('no-lance', 'AG-WEAPON-26');
    case 'yield':
      return touchingFoe(s, i) >= 0 ? undefined : no('nobody-to-yield-to', 'AG-HEAL-8');
  }
}

/** AG-HEAL-10: a fallen friend or an unwilling captive may be carried, a very heavy load. */
function carryRefusal(s: Argad, i: number, j: number): Refusal | undefined {
  const f = s.figures[i];
  const g = s.figures[j];
  const figures = { figure: idOf(s, i), on: idOf(s, j) };
  const fallen = g.place === 'down' && s.men[j].side === s.men[i].side;
  const captive = g.place === 'captive' && s.men[j].side !== s.men[i].side;
  if (!fallen && !captive) return refuse('AG-HEAL-10', 'no-such-thing', figures);
  if (f.load > 0 || f.mounted || distance(f.x, f.y, g.x, g.y) > 2 * CM + REACH + SAME)
    return refuse('AG-HEAL-10', 'out-of-reach', figures);
  return undefined;
}

function touchingFoe(s: Argad, i: number): number {
  for (let k = 0; k < s.figures.length; k++)
    if (s.men[k].side !== s.men[i].side && able(s.figures[k]) && s.men[k].class >= 2 && gap(s, i, k) <= TOUCH)
      return k;
  return -1;
}

export function beginDeed(s: Argad, i: number, o: Order): void {
  const f = s.figures[i];
  f.doing = 'interact';
  f.pause = HALF_TURN_PULSES;
  if (o.deed?.what !== 'drive') return;
  const item = itemOf(s, o.deed.on);
  if (item === undefined) return;
  f.doing = 'drive';
  f.pause = 0;
  f.full = WAGON.move * CM;
  f.path = eastwards(s, f.x, f.y, WAGON.move * CM);
}

/** The wagon goes with its driver. */
export function followWagon(s: Argad, tell?: Tell): void {
  for (let i = 0; i < s.figures.length; i++) {
    const f = s.figures[i];
    if (f.doing !== 'drive' || f.gone === 0) continue;
    const item = itemOf(s, orderOf(s, i)?.deed?.on);
    if (item === undefined) continue;
    [item.x, item.y] = eastwards(s, item.x, item.y, f.gone);
    onBoard(s.table.lie, item.x, item.y, here);
    const out = here.x >= s.table.width - WAGON.depth / 2 - SAME;
    tell?.({
      kind: 'wagon-moved',
      rule: 'AG-SCEN-2',
      side: s.men[i].side,
      about: [idOf(s, i)],
      facts: { x: item.x / CM, y: item.y / CM },
    });
    if (out) item.off = s.men[i].side;
  }
}

/** The end of movement: deeds whose pulses are over and that nobody disturbed. */
export function finishDeeds(s: Argad, tell?: Tell): void {
  const tends: TendFrame[] = [];
  for (let i = 0; i < s.figures.length; i++) {
    const f = s.figures[i];
    if (f.doing === 'drive') continue;
    if (!able(f) || (f.touched && !closeWork(s, i))) continue;
    if (f.doing === 'interact') doDeed(s, i, tends, tell);
  }
  push(s, ...tends);
}

/** Binding, finishing and yielding are done in contact. */
const closeWork = (s: Argad, i: number): boolean => {
  const what = orderOf(s, i)?.deed?.what;
  return what === 'bind' || what === 'finish' || what === 'yield';
};

function doDeed(s: Argad, i: number, tends: TendFrame[], tell?: Tell): void {
  const o = orderOf(s, i);
  const deed = o?.deed;
  if (o === undefined || deed === undefined) return;
  const f = s.figures[i];
  const side = s.men[i].side;
  if (deedRefusal(s, i, o) !== undefined) return;
  const j = deed.on === undefined ? -1 : indexOf(s, deed.on);
  const item = itemOf(s, deed.on);
  const said = (rule: string): void =>
    tell?.({
      kind: 'deed',
      rule,
      side,
      about: j >= 0 ? [idOf(s, i), idOf(s, j)] : [idOf(s, i)],
      facts: { what: deed.what, on: deed.on ?? '' },
    });
  switch (deed.what) {
    case 'lift':
      if (j >= 0) {
        s.figures[j].captor = i;
        f.load = 8;
        said('AG-HEAL-10');
        return;
      }
      if (item === undefined) return;
      item.bearer = i;
      if (item.kind === 'sack') f.load = 4;
      said(item.kind === 'sack' ? 'AG-MOVE-13' : 'AG-SIM-3');
      return;
    case 'drop':
      for (const g of s.figures) if (g.captor === i && g.place === 'down') g.captor = -1;
      for (const x of s.items)
        if (x.bearer === i) {
          x.bearer = -1;
          x.x = f.x;
          x.y = f.y;
        }
      f.load = 0;
      said('AG-SIM-3');
      return;
    case 'pass':
      for (const x of s.items)
        if (x.bearer === i) {
          x.bearer = j;
          if (x.kind === 'sack') s.figures[j].load = 4;
        }
      f.load = 0;
      tell?.({
        kind: 'deed',
        rule: 'AG-SCEN-1',
        side,
        about: [idOf(s, i), idOf(s, j)],
        facts: { what: 'pass', on: deed.on ?? '' },
        secretTo: side,
      });
      return;
    case 'bind':
      cite('AG-HEAL-8a');
      capture(s, j, i, 'AG-HEAL-8', tell);
      return;
    case 'finish':
      said('AG-MELEE-13');
      s.figures[j].stunned = 0;
      strikeDown(s, j, tell);
      return;
    case 'tend':
      if (f.gone === 0) tends.push({ at: 'tend', victim: j, by: i });
      return;
    case 'free':
      said('AG-HEAL-8');
      return; // AG-HEAL-8 does it when no guard is near
    case 'shorten':
      f.lost.push('lance');
      f.gained.push('spear');
      said('AG-WEAPON-26');
      return;
    case 'yield':
      cite('AG-HEAL-8b');
      capture(s, i, touchingFoe(s, i), 'AG-HEAL-8', tell);
      return;
    default:
      return;
  }
}

/** AG-MOVE-17: half a turn is over; what is left of it may be ridden or walked. */
export function changeMounts(s: Argad, tell?: Tell): void {
  for (let i = 0; i < s.figures.length; i++) {
    const f = s.figures[i];
    if ((f.doing !== 'mount' && f.doing !== 'dismount') || !able(f) || f.touched) continue;
    changeMount(s, i, tell);
    if (!f.done) continue;
    f.full = allowance(s, i);
    f.rate = f.full;
    f.gone = Math.max(f.gone, 3 * CM); // more than two paces: in movement this turn
  }
}

function changeMount(s: Argad, i: number, tell?: Tell): void {
  const f = s.figures[i];
  const man = s.men[i];
  if (f.done) return;
  if (f.doing === 'dismount' && f.mounted) {
    dismount(s, i, tell);
  } else if (f.doing === 'mount' && !f.mounted) {
    const h = s.horses.findIndex((x) => distance(f.x, f.y, x.x, x.y) <= 3.5 * CM + REACH + SAME);
    if (h < 0) return;
    const horse = s.horses[h];
    const before = { x: f.x, y: f.y, facing: f.facing, steed: f.steed, steedWorth: f.steedWorth };
    s.horses.splice(h, 1);
    f.mounted = true;
    f.steed = horse.kind;
    f.steedWorth = horse.worth;
    f.x = horse.x;
    f.y = horse.y;
    f.facing = horse.facing;
    if (!roomFor(s, i, f.x, f.y)) {
      Object.assign(f, before);
      f.mounted = false;
      s.horses.splice(h, 0, horse);
      return;
    }
    f.done = true;
    tell?.({ kind: 'mounted', rule: 'AG-MOVE-17', side: man.side, about: [man.id] });
  }
}

/** He steps down beside his horse, which stays as an obstacle. */
function dismount(s: Argad, i: number, tell?: Tell): void {
  const f = s.figures[i];
  const man = s.men[i];
  const horse = {
    x: f.x,
    y: f.y,
    facing: f.facing,
    worth: f.steedWorth || man.class,
    kind: f.steed === 'none' ? ('war' as const) : f.steed,
  };
  f.mounted = false;
  const r = 2.3 * CM;
  for (const aside of [16384, 49152, 32768, 0]) {
    const turn = aside * handOf(s.table.lie); // to the left first
    const x = onGrid(horse.x + cosine(horse.facing + turn) * (turn % 32768 === 0 ? 3.6 * CM : r));
    const y = onGrid(horse.y + sine(horse.facing + turn) * (turn % 32768 === 0 ? 3.6 * CM : r));
    if (!roomFor(s, i, x, y)) continue;
    f.x = x;
    f.y = y;
    f.done = true;
    s.horses.push(horse);
    tell?.({ kind: 'dismounted', rule: 'AG-MOVE-17', side: man.side, about: [man.id] });
    return;
  }
  f.mounted = true;
}
