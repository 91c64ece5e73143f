/** Evasion: who may, the test, the move to the rear. BQ-5.6. */

import { cite } from '../../../battle/cite.ts';
import type { Dice } from '../../../battle/dice/dice.ts';
import type { BodyId, Frame, Tell } from '../../../battle/protocol.ts';
import { onGrid } from '../../../table/grid.ts';
import { reachesInto, zoneOf } from '../../../table/measure/zone.ts';
import { carryShape } from '../../../table/motion/sweep.ts';
import type { Length } from '../../../table/number.ts';
import { newShape, type Shape } from '../../../table/shape.ts';
import { isMounted, nimble } from '../army/troops.ts';
import { testDiscipline } from '../command/discipline.ts';
import { stepAside } from '../command/leader.ts';
import { pop, type Steps } from '../frames.ts';
import { disorderOnTheWay } from '../ground/terrain.ts';
import { disorder } from '../loss/cohesion.ts';
import { eliminate } from '../loss/loss.ts';
import { ahead, M } from '../move/course.ts';
import { overlapped, placeBehind } from '../move/pass.ts';
import { offTable, wayOf } from '../move/way.ts';
import { shape } from '../shapes.ts';
import { type BaroqueState, houseRules, inMelee, isExhausted, onTable, type Unit, unitOf } from '../state.ts';
import { epsilon, SAME } from '../tolerances.ts';

export interface EvadeFrame extends Frame {
  at: 'evade';
  unit: BodyId;
  againstFoot: boolean; // a charge of Foot
  enemy: BodyId;
}

/** May this unit evade at all from such an action? BQ-5.6-a, -b */
export function mayEvade(s: BaroqueState, u: Unit, enemy: Unit, from: 'shot' | 'charge'): boolean {
  if (!nimble(u.type) || !onTable(u) || u.side === enemy.side || inMelee(s, u)) return false;
  if (isExhausted(u) && !houseRules(s).exhaustedEvade) return false;
  if (from === 'charge' && isMounted(enemy.type) && isMounted(u.type) && u.type !== 'CL') return false;
  cite('BQ-5.6-b');
  cite('BQ-5.6-a');
  return evadeWay(s, u) !== undefined;
}

/** BQ-5.6-d: is any of these shapes at least partly straight ahead of the unit? */
export function inFrontOf(u: Unit, shapes: readonly Shape[]): boolean {
  const strip = zoneOf(shape(u), 'front');
  if (shapes.some((x) => reachesInto(strip, x))) return true;
  cite('BQ-5.6-d');
  cite('BQ-0-k');
  return false;
}

export interface Escape {
  x: Length;
  y: Length;
  off: boolean; // leaves the table
}

/** Where it would end; undefined: the way is closed and evasion not allowed. BQ-5.6-h, -j */
export function evadeWay(s: BaroqueState, u: Unit, far = M(u)): Escape | undefined {
  if (far <= 0) return undefined;
  const motion = ahead(u, -far);
  const own = shape(u);
  const way = wayOf(s, u, own, motion, {
    enemies: 'short',
    friends: 'voluntary',
    full: far,
    plain: far,
    shorten: false,
    straight: true,
    edge: false,
  });
  if (way.reach < far - SAME) return undefined;
  const end = carryShape(own, motion, 1, newShape());
  if (offTable(s, end, epsilon(s))) return { x: end.x, y: end.y, off: true };
  if (overlapped(s, u, end).length > 0) {
    cite('BQ-5.6-h');
    const last = way.passed[way.passed.length - 1];
    if (last === undefined) return undefined;
    const place = placeBehind(s, u, -own.ux, -own.uy, shape(last.unit));
    return place === undefined ? undefined : { x: place.x, y: place.y, off: false };
  }
  return { x: onGrid(end.x), y: onGrid(end.y), off: false };
}

export const evadeSteps = {
  evade: (s: BaroqueState, f: EvadeFrame, dice: Dice, tell?: Tell) => {
    pop(s);
    const u = unitOf(s, f.unit);
    if (!onTable(u)) return;
    const passed = testDiscipline(s, u, 'evade', dice, tell, { againstFoot: f.againstFoot });
    u.evasions++;
    cite('BQ-5.6-c');
    if (!passed) return;
    const to = evadeWay(s, u);
    if (to === undefined) return; // another evader stands in the way now
    const parent = s.frames[s.frames.length - 1] as { evaded?: string[] };
    parent.evaded?.push(u.id);
    if (to.off) {
      eliminate(s, u, 'BQ-5.8-a', 'edge', tell);
      return;
    }
    evadeTo(s, u, to, tell);
  },
} satisfies Steps;

function evadeTo(s: BaroqueState, u: Unit, to: Escape, tell?: Tell): void {
  const why = disorderOnTheWay(s, u.type, shape(u), {
    kind: 'shift',
    px: 0,
    py: 0,
    angle: 0,
    dx: to.x - u.x,
    dy: to.y - u.y,
    length: M(u),
  });
  const { x, y } = u;
  u.x = to.x;
  u.y = to.y;
  tell?.({ kind: 'evaded', rule: 'BQ-5.6-f', side: u.side, about: [u.id] });
  stepAside(s, u, x, y, tell);
  if (why !== '') disorder(u, why, tell);
}
