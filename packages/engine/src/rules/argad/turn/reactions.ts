/** AG-SIM-4, -6, -7, -8: triggers, responses, and how an attacker goes on when its target answers. */

import { cite } from '../../../battle/cite.ts';
import type { Tell } from '../../../battle/protocol.ts';
import { facingFromVector } from '../../../table/angle.ts';
import { fromUnits, onGrid } from '../../../table/grid.ts';
import { facesThreat, pivotUnit } from '../formation/formation.ts';
import { CM, PULSES, REACTION_NEAR, REACTION_PASSES, SUB_STEPS } from '../house-rules.ts';
import type { Reaction } from '../orders/orders.ts';
import { orderOf, reactionOf, resolveOf, stanceOf } from '../orders/stance.ts';
import { noteNow } from '../shooting/moments.ts';
import { MELEE, RANGED } from '../shooting/weapons.ts';
import { type Argad, able, idOf, indexOf, isCavalry, standing } from '../state.ts';
import { distance, gap } from '../table/bases.ts';
import { roomOnTable } from '../table/edges.ts';
import { sees } from '../table/sight.ts';
import { BOTH_BASES, SAME } from '../tolerances.ts';

/** A change of behaviour decided in one pulse and applied from the next. */
export interface Change {
  who: number;
  what: 'react' | 'resolve-leaves' | 'resolve-stands' | 'pursue';
  foe: number;
}

/** P3: reactions to hostile intents that can be seen at once; they hold from the first pulse. */
export function alarm(s: Argad, tell?: Tell): void {
  const changes = attackedNow(s);
  for (const c of changes) apply(s, c, tell);
  for (const c of targetsAnswer(s)) apply(s, c, tell);
}

/** All triggers of a pulse, judged on the same positions. */
export function triggers(s: Argad): Change[] {
  const changes = attackedNow(s);
  for (let i = 0; i < s.figures.length; i++) {
    const f = s.figures[i];
    if (f.reacted || !able(f) || f.halted) continue;
    const r = reactionOf(s, i);
    if (r.on === 'near' || r.on === 'sighted' || r.on === 'passes') {
      const foe = nearTrigger(s, i, r);
      if (foe >= 0) changes.push({ who: i, what: 'react', foe });
    } else if (r.on === 'friend-hit') {
      const foe = friendHit(s, i, r);
      if (foe >= 0) changes.push({ who: i, what: 'react', foe });
    }
  }
  for (const c of targetsAnswer(s)) changes.push(c);
  return changes;
}

/** Scratch: whoever goes for somebody in this pulse. */
const attackers: number[] = [];

/** Who is attacked by an enemy that he can see, and has said what he does then. */
function attackedNow(s: Argad): Change[] {
  const changes: Change[] = [];
  attackers.length = 0;
  for (let k = 0; k < s.figures.length; k++) {
    const g = s.figures[k];
    if ((g.doing === 'attack' || g.doing === 'charge') && standing(g) && !g.halted) attackers.push(k);
  }
  if (attackers.length === 0) return changes;
  for (let i = 0; i < s.figures.length; i++) {
    const f = s.figures[i];
    if (f.reacted || !able(f)) continue;
    let r: Reaction | undefined;
    for (const k of attackers) {
      if (!isTarget(s, k, i) || s.men[k].side === s.men[i].side) continue;
      r ??= reactionOf(s, i);
      if (r.on !== 'attacked' && r.on !== 'charged') break;
      if (r.on === 'charged' && s.figures[k].doing !== 'charge') continue;
      if (surprised(s, k) || !sees(s, i, k)) continue;
      cite('AG-SIM-4a');
      changes.push({ who: i, what: 'react', foe: k });
      break;
    }
  }
  return changes;
}

/** AG-SHOOT-20: those unseen at the reveal are not reacted to in the turn in which they strike. */
export const surprised = (s: Argad, foe: number): boolean => surpriseRule(s) && s.figures[foe].startHidden;

export const surpriseRule = (s: Argad): boolean =>
  s.options.surprise === 'on' || (s.options.surprise === 'scenario' && s.table.surprise);

/** Does k's order name i, somebody of i's group, or somebody of i's unit? */
export function isTarget(s: Argad, k: number, i: number): boolean {
  const g = s.figures[k];
  if (g.goal === i) return true;
  if (g.goal < 0) return false;
  const f = s.figures[i];
  const t = s.figures[g.goal];
  if (s.men[g.goal].side !== s.men[i].side) return false;
  if (f.unit >= 0 && t.unit === f.unit) return true;
  return f.group >= 0 && t.group === f.group && t.order === f.order;
}

function nearTrigger(s: Argad, i: number, r: Reaction): number {
  const f = s.figures[i];
  const most =
    r.on === 'sighted'
      ? REACTION_NEAR
      : r.on === 'passes'
        ? Math.min(r.within ?? 0, REACTION_PASSES)
        : (r.within ?? 0);
  const within = most * CM;
  let best = -1;
  let least = Infinity;
  for (let k = 0; k < s.figures.length; k++) {
    const g = s.figures[k];
    if (s.men[k].side === s.men[i].side || !standing(g) || g.hidden) continue;
    if (r.kind === 'foot' ? g.mounted : r.kind === 'mounted' ? !g.mounted : false) continue;
    if (r.on === 'passes' && isTarget(s, k, i)) continue;
    if (r.on === 'sighted' && !g.startHidden) continue;
    if (distance(f.x, f.y, g.x, g.y) > within + BOTH_BASES) continue;
    const d = gap(s, i, k);
    if (d > within + SAME || d >= least - SAME || !sees(s, i, k)) continue;
    least = d;
    best = k;
  }
  const before = f.near;
  f.near = best < 0 ? -1 : Math.floor(least);
  if (best < 0 || (surprised(s, best) && isTarget(s, best, i))) return -1;
  // Judged from pulse 2 on: nearer than one pulse ago. One unseen before counts in the pulse it appears.
  if (r.on !== 'sighted' && (s.pulse < 2 || (before >= 0 && f.near >= before - SAME))) return -1;
  cite('AG-SIM-4b');
  return best;
}

/** Of the same group of orders; without one, of the same band. */
function together(s: Argad, a: number, b: number): boolean {
  const [f, g] = [s.figures[a], s.figures[b]];
  return g.group >= 0 ? f.group === g.group && f.order === g.order : s.men[a].band === s.men[b].band;
}

function friendHit(s: Argad, i: number, r: Reaction): number {
  const named = r.friend === undefined ? -1 : indexOf(s, r.friend);
  for (const c of s.contacts) {
    if (c.pulse === 0) continue;
    for (const [own, foe] of [
      [c.a, c.b],
      [c.b, c.a],
    ]) {
      if (s.men[own].side !== s.men[i].side || own === i) continue;
      if (named >= 0 ? own !== named : !together(s, own, i)) continue;
      cite('AG-SIM-4c');
      return foe;
    }
  }
  return -1;
}

/** AG-SIM-19: a former opponent who was told to pursue follows from pulse 2. */
export function pursuers(s: Argad): Change[] {
  const changes: Change[] = [];
  for (const c of s.contacts) {
    if (c.pulse !== 0) continue;
    for (const [own, foe] of [
      [c.a, c.b],
      [c.b, c.a],
    ]) {
      const f = s.figures[own];
      const g = s.figures[foe];
      if (!able(f) || g.place !== 'table' || g.gone === 0) continue;
      if (f.doing === 'attack' && f.goal === foe && resolveOf(s, own).leaves === 'pursue')
        changes.push({ who: own, what: 'pursue', foe });
      else if (f.doing === 'hold' && orderOf(s, own)?.resolve?.leaves === 'pursue')
        changes.push({ who: own, what: 'pursue', foe });
    }
  }
  return changes;
}

/** AG-SIM-7: whose target has begun to leave, or stands. */
function targetsAnswer(s: Argad): Change[] {
  const changes: Change[] = [];
  for (let k = 0; k < s.figures.length; k++) {
    const g = s.figures[k];
    if (g.resolved || g.halted || !standing(g) || g.goal < 0) continue;
    if (g.doing !== 'attack' && g.doing !== 'charge') continue;
    const t = s.figures[g.goal];
    if (t.place !== 'table') continue;
    const leaving = leaves(s, k, g.goal);
    if (leaving) changes.push({ who: k, what: 'resolve-leaves', foe: g.goal });
    else if (t.doing === 'hold' || t.doing === 'reload' || t.doing === 'crouch' || t.reacted)
      changes.push({ who: k, what: 'resolve-stands', foe: g.goal });
  }
  return changes;
}

function leaves(s: Argad, k: number, j: number): boolean {
  const t = s.figures[j];
  if (t.doing === 'evade') return true;
  if (t.doing !== 'withdraw' && t.doing !== 'move') return false;
  if (t.path.length < 2) return false;
  const g = s.figures[k];
  const end = t.path.length - 2;
  return distance(g.x, g.y, t.path[end], t.path[end + 1]) > distance(g.x, g.y, t.x, t.y) + CM;
}

export function apply(s: Argad, c: Change, tell?: Tell): void {
  const f = s.figures[c.who];
  if (!standing(f)) return;
  cite('AG-SIM-8');
  if (c.what === 'react') {
    if (f.reacted || f.halted) return;
    f.reacted = true;
    respond(s, c.who, c.foe, tell);
    return;
  }
  if (f.halted && c.what !== 'pursue') return;
  if (c.what === 'pursue') {
    cite('AG-SIM-19');
    f.doing = 'attack';
    f.goal = c.foe;
    f.halted = false;
    f.resolved = true;
    return;
  }
  if (f.resolved) return;
  f.resolved = true;
  const r = resolveOf(s, c.who);
  const leaving = c.what === 'resolve-leaves';
  if (leaving) cite('AG-SIM-7a');
  else cite('AG-SIM-7b');
  // AG-SIM-12h: civilians who were not told how press on at two to one only.
  const alone =
    !leaving &&
    r.stands === 'press' &&
    stanceOf(s, c.who).name === 'civilian' &&
    orderOf(s, c.who)?.resolve === undefined &&
    !twoToOne(s, c.foe);
  const decision = leaving ? r.leaves : alone ? 'stop' : r.stands;
  tell?.({
    kind: 'resolves',
    rule: alone ? 'AG-SIM-12h' : 'AG-SIM-7',
    side: s.men[c.who].side,
    about: [idOf(s, c.who), idOf(s, c.foe)],
    facts: { decision, pulse: s.pulse },
  });
  if (leaving && r.leaves === 'stop') stop(s, c.who);
  else if (leaving && r.leaves === 'switch') switchTarget(s, c.who);
  else if (!leaving && r.stands === 'halt') f.haltAt = Math.max(f.haltAt, (r.halt ?? 0) * CM);
  else if (alone) stop(s, c.who);
}

const twoToOne = (s: Argad, j: number): boolean =>
  s.figures.reduce((n, g) => n + (g.goal === j && g.doing === 'attack' ? 1 : 0), 0) >= 2;

function stop(s: Argad, i: number): void {
  const f = s.figures[i];
  f.doing = 'hold';
  f.goal = -1;
  f.path = [];
  f.leg = false;
}

/** The nearest enemy within what is left of the move. */
function switchTarget(s: Argad, i: number): void {
  const f = s.figures[i];
  const spent = Math.floor((f.rate * Math.max(0, s.pulse * SUB_STEPS - f.from)) / Math.max(1, f.over));
  const reach = f.rate - spent;
  let best = -1;
  let least = Infinity;
  for (let k = 0; k < s.figures.length; k++) {
    const g = s.figures[k];
    if (k === f.goal || s.men[k].side === s.men[i].side || !standing(g) || g.hidden) continue;
    const d = gap(s, i, k);
    if (d <= reach + SAME && d < least - SAME) {
      least = d;
      best = k;
    }
  }
  if (best < 0) stop(s, i);
  else {
    f.goal = best;
    f.path = [];
    f.anchor = -1;
  }
}

/** The one response of a figure to the enemy that fired its trigger. */
function respond(s: Argad, i: number, foe: number, tell?: Tell): void {
  const f = s.figures[i];
  const r = reactionOf(s, i);
  tell?.({
    kind: 'reacts',
    rule: s.pulse === 0 ? 'AG-SIM-6' : 'AG-SIM-4',
    side: s.men[i].side,
    about: [idOf(s, i), idOf(s, foe)],
    facts: { response: r.do, pulse: s.pulse },
  });
  switch (r.do) {
    case 'stand':
      stop(s, i);
      return;
    case 'shoot-now': {
      const moves = r.then === 'evade' && f.arms.some((a) => a.loaded && RANGED[a.kind].moving.foot !== 'no');
      noteNow(s, i);
      stop(s, i);
      if (moves) evade(s, i, foe, r);
      return;
    }
    case 'evade':
      evade(s, i, foe, r);
      return;
    case 'counter':
      f.doing = isCavalry(s.men[i], f) && !f.startContact ? 'charge' : 'attack';
      f.goal = foe;
      f.path = [];
      f.leg = false;
      f.anchor = -1;
      f.run = 0;
      return;
    case 'cover': {
      const friend = r.friend === undefined ? -1 : indexOf(s, r.friend);
      stop(s, i);
      if (friend >= 0 && standing(s.figures[friend])) {
        f.doing = 'interpose';
        f.goal = friend;
      }
      return;
    }
    case 'pivot':
      if (f.unit >= 0 && s.pulse < PULSES && !facesThreat(s, i, foe)) {
        const g = s.figures[foe];
        pivotUnit(s, f.unit, facingFromVector(g.x - f.x, g.y - f.y), tell);
      }
      if (f.unit >= 0) for (const m of s.units[f.unit].members) stop(s, m);
      else stop(s, i);
      return;
    default:
      return; // go-on: ignores it
  }
}

function evade(s: Argad, i: number, foe: number, r: Reaction): void {
  const f = s.figures[i];
  stop(s, i);
  f.doing = 'evade';
  if (r.to !== undefined) {
    f.path = [fromUnits(r.to.x), fromUnits(r.to.y)];
    return;
  }
  const behind =
    r.friend !== undefined
      ? indexOf(s, r.friend)
      : orderOf(s, i)?.reaction === undefined
        ? nearestPolearm(s, i)
        : -1;
  if (behind < 0 || !standing(s.figures[behind])) return;
  const a = s.figures[foe];
  const b = s.figures[behind];
  const d = distance(a.x, a.y, b.x, b.y);
  if (d === 0) return;
  const back = 4 * CM;
  const x = onGrid(b.x + ((b.x - a.x) * back) / d);
  const y = onGrid(b.y + ((b.y - a.y) * back) / d);
  if (roomOnTable(s, x, y, CM)) f.path = [x, y];
}

/** AG-SIM-12: unloaded shooters run behind the nearest friendly polearm. */
function nearestPolearm(s: Argad, i: number): number {
  if (stanceOf(s, i).name !== 'unloaded') return -1;
  let best = -1;
  let least = s.figures[i].full;
  for (let k = 0; k < s.figures.length; k++) {
    const g = s.figures[k];
    if (k === i || s.men[k].side !== s.men[i].side || !standing(g) || g.mounted) continue;
    if (!s.men[k].melee.some((w) => MELEE[w].receives && !g.lost.includes(w))) continue;
    const d = gap(s, i, k);
    if (d < least - SAME) {
      least = d;
      best = k;
    }
  }
  return best;
}
