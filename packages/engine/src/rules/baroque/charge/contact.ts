/** Contact: direction, obstacles, disorder on flank and rear, defensive fire, point-blank pistols. BQ-6.6, BQ-6.7, BQ-7.2. */
import { cite } from '../../../battle/cite.ts';
import type { Dice } from '../../../battle/dice/dice.ts';
import { type Factor, factor, total } from '../../../battle/factor.ts';
import type { BodyId, Frame, Tell } from '../../../battle/protocol.ts';
import { onGrid } from '../../../table/grid.ts';
import { UNIT } from '../../../table/number.ts';
import type { Shape } from '../../../table/shape.ts';
import { loose, TRAIT } from '../army/troops.ts';
import { testDiscipline } from '../command/discipline.ts';
import { stepAside } from '../command/leader.ts';
import { pop, push, type Steps } from '../frames.ts';
import { crossedObstacle, isCrossed, touchesObstacle } from '../ground/terrain.ts';
import { cohesionFrame, disorder, hitsThatMatter } from '../loss/cohesion.ts';
import { type PoolFrame, poolFrame } from '../loss/pool.ts';
import { startMelee } from '../melee/melee.ts';
import { meleesOf } from '../melee/pairing.ts';
import { ahead } from '../move/course.ts';
import { pushesBack } from '../move/move.ts';
import { overlapped, placeBehind, pushing, pushOff } from '../move/pass.ts';
import { type Gait, wayOf } from '../move/way.ts';
import { bear, costChances, isCounting } from '../odds/reckoning.ts';
import { firePool } from '../reaction/opportunity.ts';
import { shape } from '../shapes.ts';
import { shotFactors } from '../shooting/shot.ts';
import {
  type BaroqueState,
  type Direction,
  has,
  inMelee,
  type Obstacle,
  onTable,
  type Unit,
  unitOf,
} from '../state.ts';
import { directionOf } from './reach.ts';

export interface ContactFrame extends Frame {
  at: 'contact';
  unit: BodyId; // who made contact
  fresh: string[]; // units for which this contact is new: they may use pistols
  charged: string[]; // units whose impetus may be due
  defend: string; // named for defensive fire
  stage: 'begin' | 'defend' | 'pistols' | 'melee';
  repulsed: boolean;
}

/**
 * Write down the contacts of a unit that has just touched enemies; says which units were not in melee before.
 * `start` is where its charge or pursuit began.
 */
export function meet(
  s: BaroqueState,
  u: Unit,
  start: Shape,
  struck: readonly Unit[],
  how: 'charge' | 'counter' | 'pursuit',
  tell?: Tell,
): string[] {
  const fresh: string[] = [];
  if (!inMelee(s, u)) fresh.push(u.id);
  for (const e of struck) if (!inMelee(s, e)) fresh.push(e.id);
  const own = shape(u);
  const moved = {
    kind: 'shift' as const,
    px: 0,
    py: 0,
    angle: 0,
    dx: u.x - start.x,
    dy: u.y - start.y,
    length: 1,
  };
  const crossed =
    how !== 'pursuit' && (crossedObstacle(s, start, moved) !== undefined || cameUp(s, start, own));
  for (const e of struck) {
    const from = directionOf(s, start, own, e);
    const works = worksOf(s, own, e, (o) => how !== 'pursuit' && isCrossed(s, o, start, moved));
    s.contacts.push({ a: u.id, b: e.id, from, works, crossed, charge: true });
    if (crossed) cite('BQ-LO-b');
    if (works) cite('BQ-LO-d');
    tell?.({
      kind: 'contact',
      rule: ruleOfDirection(from),
      side: u.side,
      about: [u.id, e.id],
      facts: { from, works },
    });
    if ((works || crossed) && u.type !== 'DR' && u.type !== 'S') disorder(u, 'BQ-3.1.1-g', tell);
    if (from === 'flank' || from === 'rear') {
      if (e.type === 'ETE') cite('BQ-7.2.3-c');
      else disorder(e, 'BQ-7.2.3-b', tell);
    }
    cite('BQ-7.1-a');
    cite('BQ-0-j');
  }
  return fresh;
}

const ruleOfDirection = (d: Direction): string =>
  d === 'front' ? 'BQ-7.2.1-a' : d === 'side' ? 'BQ-7.2.2-a' : 'BQ-7.2.3-a';

/** BQ-LO-b: has it come into contact with an obstacle in charging? */
const cameUp = (s: BaroqueState, start: Shape, own: Shape): boolean =>
  s.table.obstacles.some((o) => touchesObstacle(s, o, own) && !touchesObstacle(s, o, start));

/** BQ-LO-d: a side of the defender touches the obstacle which the charger crossed or stopped touching. */
function worksOf(s: BaroqueState, own: Shape, e: Unit, crossed: (o: Obstacle) => boolean): boolean {
  for (const o of s.table.obstacles)
    if (touchesObstacle(s, o, shape(e)) && (crossed(o) || touchesObstacle(s, o, own))) return true;
  return false;
}

export interface DefendFrame extends Frame {
  at: 'defend';
  unit: BodyId;
  against: string;
  stage: 'test' | 'hits' | 'end';
  hitsA: number;
  lostA: number;
}

export interface PistolFrame extends Frame {
  at: 'pistols';
  shots: { unit: BodyId; target: BodyId; dice: number; hits: number }[];
  next: number;
  hitsA: number;
}

export const contactSteps = {
  contact: (s: BaroqueState, f: ContactFrame) => {
    const u = unitOf(s, f.unit);
    if (f.repulsed) {
      cite('BQ-6.6-e');
      pop(s);
      return;
    }
    switch (f.stage) {
      case 'begin':
        f.stage = 'defend';
        return;
      case 'defend': {
        f.stage = 'pistols';
        if (f.defend === '') return;
        const d = unitOf(s, f.defend);
        // BQ-6.6-c: only the main unit of the coming melee.
        const main = meleesOf(s, u.id).some((m) => m.a === d.id || m.b === d.id);
        const touched = s.contacts.some((c) => c.a === u.id && c.b === d.id);
        if (onTable(d) && touched && main)
          push(s, {
            at: 'defend',
            unit: d.id,
            against: u.id,
            stage: 'test',
            hitsA: 0,
            lostA: 0,
          });
        else cite('BQ-6.6-c');
        return;
      }
      case 'pistols': {
        cite('BQ-6.6-e');
        f.stage = 'melee';
        const shots = pistolShots(s, f);
        if (shots.length > 0) push(s, { at: 'pistols', shots, next: 0, hitsA: 0 });
        return;
      }
      default:
        pop(s);
        if (onTable(u) && inMelee(s, u)) {
          cite('BQ-7.1-b');
          startMelee(s, u, f.charged);
        } else {
          // BQ-6.7-e: the one that made contact is gone; those left in contact fight on.
          const left = f.fresh.map((id) => unitOf(s, id)).find((x) => onTable(x) && inMelee(s, x));
          if (left !== undefined) startMelee(s, left, f.charged);
        }
    }
  },
  defend: (s: BaroqueState, f: DefendFrame, dice: Dice, tell?: Tell) => {
    const u = unitOf(s, f.unit);
    const enemy = unitOf(s, f.against);
    if (f.stage === 'test') {
      u.reacted = true;
      if (!testDiscipline(s, u, 'defensive-fire', dice, tell)) {
        pop(s);
        return;
      }
      f.stage = 'hits';
      // the point-blank column, no distance bonus for the target.
      const aim = {
        from: 'front',
        at: 'front',
        distance: 0,
        band: 0,
        limited: false,
        through: false,
        guns: false,
        indirect: false,
        cover: '',
      } as const;
      firePool(
        s,
        u,
        enemy,
        'A',
        shotFactors(s, u, enemy, aim, { reserve: 0, reaction: true, evades: false }),
        aim,
        'defensive',
        tell,
      );
      return;
    }
    if (f.stage === 'hits') {
      f.stage = 'end';
      const hits = f.hitsA;
      f.hitsA = 0;
      if (hits > 0) push(s, cohesionFrame(enemy.id, hits, 'fire', u.id, 'A'));
      return;
    }
    pop(s);
    if (f.lostA <= 0) return;
    (s.frames[s.frames.length - 1] as { repulsed: boolean }).repulsed = true;
    if (onTable(enemy)) repulse(s, enemy, tell);
  },
  pistols: (s: BaroqueState, f: PistolFrame, dice: Dice, tell?: Tell) => {
    if (
      f.next === 0 &&
      isCounting(s, dice, tell) &&
      new Set(f.shots.map((x) => x.target)).size === f.shots.length
    ) {
      const costs = f.shots.map((x) =>
        dice.among(costChances(s, pistolPool(s, x), cohesionFrame(x.target, 0, 'pistols', x.unit))),
      );
      pop(s);
      f.shots.forEach((x, i) => {
        unitOf(s, x.unit).pistols = false;
        bear(s, x.target, costs[i], 'pistols');
      });
      return;
    }
    if (f.next > 0) f.shots[f.next - 1].hits = f.hitsA;
    if (f.next < f.shots.length) {
      const shot = f.shots[f.next++];
      const u = unitOf(s, shot.unit);
      f.hitsA = 0;
      u.pistols = false;
      push(s, pistolPool(s, shot, tell));
      return;
    }
    pop(s);
    cite('BQ-6.7-b');
    // both sides fire at the same time, then the tests.
    for (const shot of [...f.shots].reverse())
      if (shot.hits > 0) push(s, cohesionFrame(shot.target, shot.hits, 'pistols', shot.unit));
  },
} satisfies Steps;

function pistolPool(s: BaroqueState, shot: PistolFrame['shots'][number], tell?: Tell): PoolFrame {
  const u = unitOf(s, shot.unit);
  const target = unitOf(s, shot.target);
  const factors = pistolFactors(u, target);
  return poolFrame(
    {
      unit: u.id,
      at: target.id,
      side: u.side,
      rule: 'BQ-6.7-a',
      purpose: 'pistols',
      dice: Math.max(1, total(factors)),
      misses: false,
      low: false,
      slot: 'A',
      most: hitsThatMatter(s, target, 'pistols', u.id, 0),
      factors,
    },
    tell,
  );
}

/** BQ-6.7-a: three dice; disorder and cuirass take one each. */
function pistolFactors(u: Unit, target: Unit): Factor[] {
  const out = [factor('BQ-6.7-a', 'pistols', 3, u.id)];
  if (u.disordered) out.push(factor('BQ-6.7-a', 'disordered', -1, u.id));
  if (has(target, TRAIT.cuirass)) out.push(factor('BQ-8.2.3-a', 'cuirass', -1, u.id));
  return out;
}

/** Who fires pistols now, and at which enemy main unit. BQ-6.7-c, -e */
function pistolShots(s: BaroqueState, f: ContactFrame): PistolFrame['shots'] {
  const out: PistolFrame['shots'] = [];
  const able = f.fresh
    .map((id) => unitOf(s, id))
    .filter((u) => onTable(u) && u.pistols && has(u, TRAIT.pointBlankPistol));
  if (able.length === 0) return out;
  cite('BQ-6.7-c');
  for (const u of able) {
    const melees = meleesOf(s, u.id);
    const own =
      melees.find((m) => m.a === u.id || m.b === u.id) ?? melees.find((m) => m.support.includes(u.id));
    if (own === undefined) continue;
    const target = unitOf(s, own.a).side === u.side ? own.b : own.a;
    if (unitOf(s, target).type === 'BAG') continue;
    cite('BQ-6.7-e');
    out.push({ unit: u.id, target, dice: 3, hits: 0 });
  }
  return out;
}

/** BQ-5.5.1-c: heavy foot thrown back push loose troops and guns behind them, and stop at others. */
function pushBack(s: BaroqueState, u: Unit, own: Shape, tell?: Tell): void {
  const way = wayOf(s, u, own, ahead(u, -UNIT), { ...STEP, friends: 'ignore' });
  const wanted = Math.max(0, Math.min(UNIT, way.reach));
  const { reach, pushed } = pushing(s, u, -own.ux, -own.uy, wanted, (v) => loose(v.type) || v.type === 'ART');
  const { x, y } = u;
  for (const p of pushed) pushOff(s, p, -own.ux, -own.uy, tell);
  u.x = onGrid(x - own.ux * reach);
  u.y = onGrid(y - own.uy * reach);
  tell?.({ kind: 'repulsed', rule: 'BQ-6.6-d', side: u.side, about: [u.id] });
  stepAside(s, u, x, y, tell);
}

const STEP: Gait = {
  enemies: 'short',
  friends: 'voluntary',
  full: UNIT,
  plain: UNIT,
  shorten: false,
  straight: true,
  edge: true,
};

/** BQ-6.6-d, -f: straight back 1 BU, facing kept; it is no retreat. */
function repulse(s: BaroqueState, u: Unit, tell?: Tell): void {
  s.contacts = s.contacts.filter((c) => c.a !== u.id && c.b !== u.id);
  const own = shape(u);
  if (pushesBack(u)) {
    pushBack(s, u, own, tell);
    return;
  }
  cite('BQ-6.6-f');
  const way = wayOf(s, u, own, ahead(u, -UNIT), STEP);
  const { x, y } = u;
  let reach = Math.max(0, Math.min(UNIT, way.reach));
  const motion = ahead(u, -reach);
  u.x = onGrid(u.x + motion.dx);
  u.y = onGrid(u.y + motion.dy);
  const under = overlapped(s, u, shape(u));
  if (under.length > 0) {
    const place = placeBehind(s, u, -own.ux, -own.uy, shape(under[0]));
    if (place !== undefined) {
      u.x = place.x;
      u.y = place.y;
    } else {
      // Anything else shortens the step.
      for (let k = 0; k < 20 && overlapped(s, u, shape(u)).length > 0; k++) {
        reach -= UNIT / 20;
        const less = { dx: -own.ux * Math.max(0, reach), dy: -own.uy * Math.max(0, reach) };
        u.x = onGrid(x + less.dx);
        u.y = onGrid(y + less.dy);
      }
    }
  }
  tell?.({ kind: 'repulsed', rule: 'BQ-6.6-d', side: u.side, about: [u.id] });
  stepAside(s, u, x, y, tell);
}
