/** P6 end, P7 and P9 of AG-SIM-1: casualties of shooting, replaced chargers, advance, reloading, hiding, the end. */

import { cite } from '../../../battle/cite.ts';
import type { Dice } from '../../../battle/dice/dice.ts';
import type { Frame, Tell } from '../../../battle/protocol.ts';
import { facingFromVector } from '../../../table/angle.ts';
import { onGrid } from '../../../table/grid.ts';
import { inUnits, type Length } from '../../../table/number.ts';
import { breakSides, nerveTests } from '../deeds/nerve.ts';
import { freeCaptives, strikeDown } from '../deeds/wounds.ts';
import { dressUnits, rejoin, roomFor } from '../formation/formation.ts';
import { touching } from '../formation/ranks.ts';
import { become, type Steps } from '../frames.ts';
import { on } from '../house-rules.ts';
import { orderOf } from '../orders/stance.ts';
import { RANGED } from '../shooting/weapons.ts';
import { type Argad, able, idOf, isCavalry, standing } from '../state.ts';
import { still } from '../table/allowance.ts';
import { distance, gap, paces } from '../table/bases.ts';
import { walkerOf } from '../table/obstacles.ts';
import { hidingLine, sightLine } from '../table/sight.ts';
import { groundAt, passable } from '../table/terrain.ts';
import { OVERLAP, SAME, TOUCH } from '../tolerances.ts';
import { foundWithin } from '../turn/spotting.ts';
import { verdict } from '../victory/victory.ts';
import type { Vacated } from './melee.ts';

/** AG-SIM-16: all shots are computed before any casualty is removed. */
function stepApply(s: Argad, _frame: Frame, _dice: Dice, tell?: Tell): void {
  const fallen: number[] = [];
  for (let i = 0; i < s.figures.length; i++) {
    const f = s.figures[i];
    if (!f.hit) continue;
    f.hit = false;
    if (!standing(f)) continue;
    cite('AG-SIM-16');
    const charger = f.doing === 'charge' && f.touched;
    if (!strikeDown(s, i, tell)) continue;
    f.charged = false; // a charger shot down rides nobody over
    if (charger) fallen.push(i);
  }
  // AG-SHOOT-53: a matchlock musket that was touched is useless for the day.
  for (let i = 0; i < s.figures.length; i++) {
    const f = s.figures[i];
    if (!standing(f) || !(f.touched || f.startContact)) continue;
    for (const a of f.arms)
      if (RANGED[a.kind].matchlockMusket && !a.spoilt) {
        a.spoilt = true;
        a.loaded = false;
        tell?.({ kind: 'musket-spoilt', rule: 'AG-SHOOT-53', side: s.men[i].side, about: [idOf(s, i)] });
      }
  }
  for (const i of fallen) replace(s, i, tell);
  dressUnits(s, tell);
  become(s, { at: 'melee.begin' });
}

/** AG-CAV-8: the nearest rider of the same charge whose unused allowance reaches the vacated place. */
function replace(s: Argad, fallen: number, tell?: Tell): void {
  const gone = s.figures[fallen];
  let best = -1;
  let least = Infinity;
  for (let i = 0; i < s.figures.length; i++) {
    const f = s.figures[i];
    if (i === fallen || !able(f) || f.touched || !isCavalry(s.men[i], f)) continue;
    if (s.men[i].side !== s.men[fallen].side || f.order !== gone.order || f.order < 0 || f.doing !== 'charge')
      continue;
    const d = distance(f.x, f.y, gone.x, gone.y);
    if (d > f.full - f.gone + SAME || d >= least - SAME) continue;
    if (!passable(s.table.terrain, f.x, f.y, gone.x, gone.y, walkerOf(s, i))) continue;
    least = d;
    best = i;
  }
  if (best < 0) return;
  const f = s.figures[best];
  const before = { x: f.x, y: f.y, facing: f.facing };
  f.facing = gone.facing;
  if (!roomAt(s, best, gone.x, gone.y)) {
    Object.assign(f, before);
    return;
  }
  f.x = gone.x;
  f.y = gone.y;
  f.gone += Math.floor(least);
  f.touched = true;
  tell?.({
    kind: 'replaced',
    rule: 'AG-CAV-8',
    side: s.men[best].side,
    about: [idOf(s, best), idOf(s, fallen)],
  });
  for (let k = 0; k < s.figures.length; k++) {
    if (s.men[k].side === s.men[best].side || !standing(s.figures[k]) || gap(s, best, k) > TOUCH) continue;
    s.contacts.push({
      a: Math.min(best, k),
      b: Math.max(best, k),
      pulse: 20,
      sub: 10,
      attacker: best,
      across: false,
      chargeTest: 0,
      turn: s.turn,
    });
    s.figures[k].touched = true;
  }
}

/** As `roomFor`, but enemies may be touched. */
function roomAt(s: Argad, i: number, x: Length, y: Length): boolean {
  const f = s.figures[i];
  const [ox, oy] = [f.x, f.y];
  f.x = x;
  f.y = y;
  let free = true;
  for (let k = 0; k < s.figures.length && free; k++)
    if (k !== i && (standing(s.figures[k]) || s.figures[k].place === 'captive') && gap(s, i, k) < -OVERLAP)
      free = false;
  f.x = ox;
  f.y = oy;
  return free;
}

export interface AftermathFrame extends Frame {
  at: 'aftermath';
  vacated: Vacated[];
}

function stepAftermath(s: Argad, frame: AftermathFrame, _dice: Dice, tell?: Tell): void {
  for (const v of frame.vacated) advance(s, v, tell);
  for (let i = 0; i < s.figures.length; i++) {
    const f = s.figures[i];
    if (!standing(f)) continue;
    reload(s, i, tell);
    if (f.touched && f.unit < 0 && s.men[i].melee.includes('pike')) f.pikeSpent = true;
    else if (!f.touched && !f.startContact) f.pikeSpent = false;
    if (on(s.options, 'cavalryReform') && f.charged) f.reform = true;
    else if (f.reform && f.gone === 0) f.reform = false;
  }
  rejoin(s);
  dressUnits(s, tell);
  freeCaptives(s, tell);
  hide(s, tell);
  become(s, ...nerveTests(s), { at: 'turn-over' });
}

/** AG-MELEE-12: up to one own base length into the vacated place; no new strikes, no new contact. */
function advance(s: Argad, v: Vacated, tell?: Tell): void {
  const f = s.figures[v.by];
  if (!able(f) || f.unit >= 0 || orderOf(s, v.by)?.stay === true || touching(s, v.by).length > 0) return;
  const d = distance(f.x, f.y, v.x, v.y);
  if (d < TOUCH) return;
  const most = Math.min(paces(s.men[v.by], f), d);
  for (const part of [1, 0.5]) {
    const x = onGrid(f.x + ((v.x - f.x) * most * part) / d);
    const y = onGrid(f.y + ((v.y - f.y) * most * part) / d);
    if (!passable(s.table.terrain, f.x, f.y, x, y, walkerOf(s, v.by))) continue;
    const facing = f.facing;
    if (f.mounted) f.facing = facingFromVector(v.x - f.x, v.y - f.y);
    if (!roomFor(s, v.by, x, y)) {
      f.facing = facing;
      continue;
    }
    f.x = x;
    f.y = y;
    tell?.({
      kind: 'advanced',
      rule: 'AG-MELEE-12',
      side: s.men[v.by].side,
      about: [idOf(s, v.by)],
      facts: { x: inUnits(x), y: inUnits(y) },
    });
    return;
  }
}

/** AG-SHOOT-15, -16: one whole immobile turn counts if nothing happened to the reloader. */
function reload(s: Argad, i: number, tell?: Tell): void {
  const f = s.figures[i];
  if (
    f.arms.length === 0 ||
    f.touched ||
    f.startContact ||
    f.blocked ||
    f.stunned > 0 ||
    f.struckOrShot ||
    !still(f)
  )
    return;
  if (f.doing !== 'reload' && f.doing !== 'hold' && f.doing !== 'march') return;
  const arm = f.arms.find((a) => !a.loaded && !a.spoilt && a.left > 0 && RANGED[a.kind].reload > 0);
  if (arm === undefined) return;
  arm.reloaded++;
  const need = RANGED[arm.kind].reload;
  if (arm.reloaded >= need) arm.loaded = true;
  tell?.({
    kind: arm.loaded ? 'reloaded' : 'reloading',
    rule: f.mounted && f.threatened ? 'AG-SHOOT-16' : 'AG-SHOOT-15',
    side: s.men[i].side,
    about: [idOf(s, i)],
    facts: { weapon: arm.kind, turns: arm.reloaded, of: need },
  });
}

/** AG-SEE-6: hidden again after a turn spent hidden by terrain with no enemy near. */
function hide(s: Argad, tell?: Tell): void {
  for (let i = 0; i < s.figures.length; i++) {
    const f = s.figures[i];
    if (!standing(f) || f.hidden || f.touched || f.struckOrShot || f.gone > 0) continue;
    const kind = groundAt(s.table.terrain, f.x, f.y)?.kind;
    if (f.mounted && kind !== 'wood') continue;
    const near = foundWithin(s, i);
    const crouched =
      f.doing === 'crouch' && (kind === 'bushes' || kind === 'crops' || hidingLine(s, i) !== undefined);
    const inside = kind === 'wood' || kind === 'building' || kind === 'hall';
    if (!crouched && !inside) continue;
    let seen = false;
    for (let k = 0; k < s.figures.length && !seen; k++) {
      const g = s.figures[k];
      if (s.men[k].side === s.men[i].side || !standing(g)) continue;
      const d = gap(s, i, k);
      if (d <= near + SAME || !crouched) seen = sightLine(s, k, i, 'now') !== undefined;
    }
    if (seen) continue;
    f.hidden = true;
    tell?.({
      kind: 'hidden-again',
      rule: 'AG-SEE-6',
      side: s.men[i].side,
      about: [idOf(s, i)],
      secretTo: s.men[i].side,
    });
  }
}

function stepTurnOver(s: Argad, _frame: Frame, _dice: Dice, tell?: Tell): void {
  breakSides(s, tell);
  const result = verdict(s, tell);
  tell?.({ kind: 'turn-over', rule: 'AG-TURN-2', facts: { turn: s.turn } });
  if (result !== null) {
    s.over = result;
    tell?.({
      kind: 'battle-over',
      rule: result.rule,
      facts: { how: result.how, winner: result.winner ?? -1 },
    });
    s.frames = [];
    return;
  }
  become(s, { at: 'turn-begins' });
}

export const aftermathSteps = {
  'shoot.apply': stepApply,
  aftermath: stepAftermath,
  'turn-over': stepTurnOver,
} satisfies Steps;
