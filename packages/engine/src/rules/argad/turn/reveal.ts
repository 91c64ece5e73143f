/** P2 to P4 of AG-SIM-1: orders become what each figure does; reactions that the alarm calls for; first shots. */

import { cite } from '../../../battle/cite.ts';
import type { Side, Tell } from '../../../battle/protocol.ts';
import { fromUnits, onGrid } from '../../../table/grid.ts';
import { units } from '../../../table/number.ts';
import { beginDeed } from '../deeds/deeds.ts';
import { beginManoeuvre, breakUnit } from '../formation/formation.ts';
import { beginForm } from '../formation/forming.ts';
import { CM, HALF_TURN_PULSES, on, PULSES, SUB_STEPS } from '../house-rules.ts';
import type { Order } from '../orders/orders.ts';
import { noteStart } from '../shooting/moments.ts';
import { type Argad, able, type Figure, indexOf, standing } from '../state.ts';
import { allowance } from '../table/allowance.ts';
import { gap } from '../table/bases.ts';
import { clampToTable, homePoint } from '../table/edges.ts';
import { walkerOf } from '../table/obstacles.ts';
import { passable } from '../table/terrain.ts';
import { SAME, TOUCH } from '../tolerances.ts';
import { alarm } from './reactions.ts';
import { noteThreats } from './threat.ts';

/** Wipe last turn's movement. */
export function clearMotion(f: Figure): void {
  f.order = -1;
  f.group = -1;
  f.doing = 'hold';
  f.goal = -1;
  f.path = [];
  f.leg = false;
  f.gone = 0;
  f.full = 0;
  f.rate = 0;
  f.over = PULSES * SUB_STEPS;
  f.from = 0;
  f.halted = false;
  f.haltAt = -1;
  f.reacted = false;
  f.resolved = false;
  f.pause = 0;
  f.done = false;
  f.slow = -1;
  f.slowSixes = 0;
  f.slowWorst = 0;
  f.anchor = -1;
  f.run = 0;
  f.spoilt = false;
  f.charged = false;
  f.ranInto = -1;
  f.near = -1;
  f.stuck = false;
  f.looked = 0;
  f.startX = f.x;
  f.startY = f.y;
  f.startFacing = f.facing;
  f.startHidden = f.hidden;
}

/** P2: reveal, threatened riders; P3: alarm; P4: START shots noted. */
export function reveal(s: Argad, tell?: Tell): void {
  for (const side of [0, 1] as const) {
    s.orders[side].forEach((o, k) => {
      setOrder(s, side, o, k, tell);
    });
    if (tell !== undefined) {
      const shown = s.orders[side].filter((o) => o.who.some((id) => !hiddenNow(s, id)));
      tell({
        kind: 'orders-revealed',
        rule: 'AG-SIM-2',
        side,
        reveals: true,
        facts: {
          orders: shown.map((o) => ({ who: o.who.filter((id) => !hiddenNow(s, id)), intent: o.intent })),
        },
      });
    }
  }
  for (let i = 0; i < s.figures.length; i++) {
    const f = s.figures[i];
    if (!standing(f)) continue;
    if (f.order < 0) {
      cite('AG-SIM-20');
      byStance(s, i, f);
    }
    setPace(s, i, f);
  }
  groupPace(s);
  pairAttackers(s);
  noteThreats(s, tell);
  stayInContact(s);
  alarm(s, tell);
  noteStart(s);
}

const hiddenNow = (s: Argad, id: string): boolean => {
  const i = indexOf(s, id);
  return i >= 0 && s.figures[i].hidden;
};

/** AG-SIM-20: whoever has no order holds, or reloads when unloaded and out of reach. */
function byStance(s: Argad, i: number, f: Figure): void {
  const band = s.bands[s.men[i].band];
  if (band.nerve === 'falls-back' && !s.men[i].pc && able(f)) {
    // AG-VICT-3: at full speed towards its own edge.
    f.doing = 'withdraw';
    f.path = homePoint(s, i);
    return;
  }
  const ready = f.arms.some((a) => a.loaded && !a.spoilt && a.left > 0);
  if (!ready && f.arms.some((a) => !a.loaded && !a.spoilt && a.left > 0)) f.doing = 'reload';
}

function setOrder(s: Argad, side: Side, o: Order, k: number, tell?: Tell): void {
  const members: number[] = [];
  for (const id of o.who) {
    const i = indexOf(s, id);
    if (i >= 0 && able(s.figures[i]) && s.men[i].side === side) members.push(i);
  }
  if (members.length === 0) return;
  members.sort((a, b) => a - b);
  if (o.breakUp === true) {
    cite('AG-ORDER-8a');
    for (const i of members) if (s.figures[i].unit >= 0) breakUnit(s, s.figures[i].unit, 'AG-ORDER-8', tell);
  }
  const lead = indexOf(s, o.who[0]);
  for (const i of members) {
    const f = s.figures[i];
    f.order = k;
    f.group = members.length > 1 ? lead : -1;
    if (o.dropFork === true && on(s.options, 'forklessMusket') && f.arms.some((a) => a.kind === 'musket')) {
      f.forkless = true;
      cite('AG-SHOOT-52');
    }
  }
  switch (o.intent) {
    case 'move':
    case 'withdraw':
      for (const i of members) {
        s.figures[i].doing = o.intent;
        s.figures[i].path = shifted(s, lead, i, o);
      }
      break;
    case 'attack':
    case 'charge':
      for (const i of members) {
        const f = s.figures[i];
        f.doing = o.intent;
        f.path = shifted(s, lead, i, o);
        f.leg = f.path.length > 0;
        if (o.stopAt !== undefined && o.stopAt > 0) f.haltAt = units(o.stopAt);
      }
      break;
    case 'interpose':
      for (const i of members) {
        s.figures[i].doing = 'interpose';
        s.figures[i].goal = indexOf(s, o.target?.[0] ?? '');
      }
      break;
    case 'mount':
    case 'dismount':
      for (const i of members) {
        const f = s.figures[i];
        f.doing = o.intent;
        f.pause = HALF_TURN_PULSES;
        f.path = shifted(s, lead, i, o);
      }
      break;
    case 'form':
      beginForm(s, members, o);
      break;
    case 'manoeuvre':
      beginManoeuvre(s, members, o, tell);
      break;
    case 'interact':
      for (const i of members) beginDeed(s, i, o);
      break;
    default:
      for (const i of members) s.figures[i].doing = o.intent;
  }
}

/** AG-SIM-22: the leader's path, shifted by where this one stands beside him. */
export function shifted(s: Argad, lead: number, i: number, o: Order): number[] {
  if (o.path === undefined) return [];
  if (s.figures[i].startContact) cite('AG-MOVE-18');
  if (i !== lead) cite('AG-SIM-22');
  const dx = s.figures[i].x - s.figures[lead].x;
  const dy = s.figures[i].y - s.figures[lead].y;
  const path: number[] = [];
  let x = s.figures[i].x;
  let y = s.figures[i].y;
  const walker = walkerOf(s, i);
  for (const p of o.path) {
    const at = clampToTable(s, p.x * CM + dx, p.y * CM + dy);
    const nx = onGrid(at[0]);
    const ny = onGrid(at[1]);
    // A follower whose shifted leg runs into a wall walks the leader's own leg instead.
    const bad = i !== lead && !passable(s.table.terrain, x, y, nx, ny, walker);
    x = bad ? fromUnits(p.x) : nx;
    y = bad ? fromUnits(p.y) : ny;
    path.push(x, y);
  }
  return path;
}

function setPace(s: Argad, i: number, f: Figure): void {
  const full = allowance(s, i);
  if (f.doing === 'march') {
    f.full = Math.min(f.full > 0 ? f.full : full, full);
  } else if (f.doing === 'drive') {
    f.full = Math.min(full, f.full > 0 ? f.full : full);
  } else f.full = full;
  f.rate = f.full;
  f.over = PULSES * SUB_STEPS;
  f.from = 0;
}

/** AG-MOVE-19: a group told to move together goes at its slowest member's speed. */
function groupPace(s: Argad): void {
  const slowest = new Map<number, number>();
  const key = (i: number): number => s.men[i].side * 1000 + s.figures[i].order;
  const moves = (f: Figure): boolean =>
    f.order >= 0 && (f.doing === 'move' || f.doing === 'withdraw' || f.doing === 'march');
  s.figures.forEach((f, i) => {
    if (!standing(f) || !moves(f)) return;
    slowest.set(key(i), Math.min(slowest.get(key(i)) ?? Infinity, f.full));
  });
  s.figures.forEach((f, i) => {
    if (!standing(f) || !moves(f)) return;
    const least = slowest.get(key(i)) ?? f.full;
    if (least < f.full) cite('AG-MOVE-19');
    f.full = f.rate = least;
  });
}

/** AG-SIM-23: who attacks whom when a group attacks a group. */
function pairAttackers(s: Argad): void {
  for (const side of [0, 1] as const)
    s.orders[side].forEach((o, k) => {
      if (o.intent !== 'attack' && o.intent !== 'charge') return;
      const attackers: number[] = [];
      s.figures.forEach((f, i) => {
        if (f.order === k && s.men[i].side === side && (f.doing === 'attack' || f.doing === 'charge'))
          attackers.push(i);
      });
      const foes = (o.target ?? [])
        .map((id) => indexOf(s, id))
        .filter((j) => j >= 0 && standing(s.figures[j]));
      pair(s, attackers, foes);
    });
}

/** First every enemy gets at most one attacker, then two, and so on; nearest pairs first, then lower numbers. */
export function pair(s: Argad, attackers: readonly number[], foes: readonly number[]): void {
  if (foes.length === 0) {
    for (const i of attackers) {
      s.figures[i].goal = -1;
      s.figures[i].halted = true;
    }
    return;
  }
  cite('AG-SIM-23');
  const pairs: { i: number; j: number; d: number }[] = [];
  for (const i of attackers) for (const j of foes) pairs.push({ i, j, d: gap(s, i, j) });
  pairs.sort((a, b) => (Math.abs(a.d - b.d) <= SAME ? 0 : a.d - b.d) || a.i - b.i || a.j - b.j);
  const count = new Map<number, number>();
  let free = attackers.length;
  const paired = new Set<number>();
  for (let most = 1; free > 0; most++)
    for (const p of pairs) {
      if (paired.has(p.i) || (count.get(p.j) ?? 0) >= most) continue;
      paired.add(p.i);
      count.set(p.j, (count.get(p.j) ?? 0) + 1);
      s.figures[p.i].goal = p.j;
      free--;
    }
}

/** Whoever attacks an enemy that it touches already stays and fights. */
function stayInContact(s: Argad): void {
  for (let i = 0; i < s.figures.length; i++) {
    const f = s.figures[i];
    if (!standing(f) || f.goal < 0 || (f.doing !== 'attack' && f.doing !== 'charge')) continue;
    if (s.figures[f.goal].place === 'table' && gap(s, i, f.goal) <= TOUCH) f.halted = true;
  }
}
