/** Opportunity fire and opportunity charges against a unit that moves, shoots or withdraws. BQ-5.4.2, BQ-6.5. */
import { cite } from '../../../battle/cite.ts';
import { type Dice, die } from '../../../battle/dice/dice.ts';
import { type Ask, askId, type Frame, type Refusal, type Tell } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { onGrid } from '../../../table/grid.ts';
import { inUnits, type Length, roundHalfAway, UNIT, units } from '../../../table/number.ts';
import { newShape, type Shape } from '../../../table/shape.ts';
import { BONUS, columnOf, isMounted } from '../army/troops.ts';
import { meet } from '../charge/contact.ts';
import { carried, chargeWay, frontToFront, isDispersed } from '../charge/reach.ts';
import { testDiscipline } from '../command/discipline.ts';
import { stepAside } from '../command/leader.ts';
import type { Halt } from '../commands.ts';
import { type AskFrame, below, nextAsk, pop, push, type Questions, type Steps } from '../frames.ts';
import { disorderOnTheWay } from '../ground/terrain.ts';
import { cohesionFrame, disorder, hitsThatMatter } from '../loss/cohesion.ts';
import { eliminate } from '../loss/loss.ts';
import { poolFrame } from '../loss/pool.ts';
import { phaseWorth } from '../melee/melee.ts';
import { ahead, type CourseFrame, courseOf, goTo, M, shapeAlong } from '../move/course.ts';
import { overlapped, roomBehind, settle } from '../move/pass.ts';
import { wayOf } from '../move/way.ts';
import { copyState } from '../odds/copy.ts';
import { shape } from '../shapes.ts';
import { distanceBonus, isFirstVolley, shotDice, shotFactors, throwsLowAgain } from '../shooting/shot.ts';
import { firesAtPassers, fogLimit, told } from '../special/special.ts';
import { type BaroqueState, inMelee, onTable, type Unit, unitOf } from '../state.ts';
import { SAME, SAME_WORTH } from '../tolerances.ts';
import { bestAim, touchesAt } from './reaction.ts';

export interface OppFireFrame extends Frame {
  at: 'oppfire';
  reactor: string;
  mover: string;
  haltAt: number; // grid along the mover's path; below 0: it stands
  stage: 'test' | 'shot' | 'hits';
  hitsA: number;
  bonus?: number;
}

/** The frame that moves the mover, if it moves. */
function moving(s: BaroqueState): CourseFrame | undefined {
  const f = s.frames[s.frames.length - 2] as CourseFrame;
  return f !== undefined && (f.at === 'move' || f.at === 'charge') ? f : undefined;
}

/** Advance the mover to a halt point of its declared path. */
function halt(s: BaroqueState, distance: Length, tell?: Tell): void {
  const f = moving(s);
  if (f === undefined) return;
  const c = courseOf(s, f);
  const { x, y } = c.unit;
  goTo(c, distance);
  f.done = distance;
  stepAside(s, c.unit, x, y, tell);
}

export interface OppChargeFrame extends Frame {
  at: 'oppcharge';
  reactor: string;
  mover: string;
  stage: 'test' | 'bonus' | 'roll' | 'halt' | 'go';
  most: number; // grid: last halt point
  bonus: number; // grid
  rolled: boolean;
  haltAt: number; // grid; -1 not chosen
}

export const opportunitySteps = {
  oppfire: (s: BaroqueState, f: OppFireFrame, dice: Dice, tell?: Tell) => {
    const u = unitOf(s, f.reactor);
    const mover = unitOf(s, f.mover);
    switch (f.stage) {
      case 'test': {
        if (f.haltAt >= 0) halt(s, f.haltAt, tell);
        u.reacted = true;
        cite('BQ-4.1.3-d');
        cite('BQ-2.5.4-a');
        if (firesAtPassers(s, u, isMounted(mover.type))) tell?.(told('passing', u.side, [u.id]));
        else if (!testDiscipline(s, u, 'opportunity-fire', dice, tell)) {
          pop(s);
          return;
        }
        f.stage = 'shot';
        return;
      }
      case 'shot': {
        const aim = bestAim(s, u, mover, shape(mover));
        if (aim === undefined || !onTable(mover)) {
          pop(s);
          return;
        }
        f.stage = 'hits';
        f.bonus = distanceBonus(aim.band);
        cite('BQ-4.1.3-g');
        firePool(
          s,
          u,
          mover,
          'A',
          shotFactors(s, u, mover, aim, { reserve: 0, reaction: true, evades: false }),
          aim,
          'opportunity',
          tell,
        );
        return;
      }
      default: {
        pop(s);
        if (f.hitsA > 0) {
          cite('BQ-4.1.3-k');
          push(s, cohesionFrame(mover.id, f.hitsA, 'fire', u.id, '', f.bonus ?? 0));
        }
      }
    }
  },
  oppcharge: (s: BaroqueState, f: OppChargeFrame, dice: Dice, tell?: Tell) => {
    const u = unitOf(s, f.reactor);
    if (!onTable(u) || inMelee(s, u) || !onTable(unitOf(s, f.mover))) {
      pop(s);
      return;
    }
    switch (f.stage) {
      case 'test':
        u.reacted = true;
        if (!testDiscipline(s, u, 'opportunity-charge', dice, tell)) {
          pop(s);
          return;
        }
        f.stage = 'bonus';
        return;
      case 'bonus': {
        f.stage = 'halt';
        // BQ-5.4.2-d: first the bonus, then the halt point.
        if (!pointFor(s, f, reachOf(s, f, u)) && fogLimit(s) > M(u)) push(s, { at: 'bonus', n: nextAsk(s) });
        return;
      }
      case 'roll': {
        const column = columnOf(u.type, u.pace);
        const score = dice.roll({ ...die('BQ-5.4.1-a', 'charge-bonus', u.side), score: BONUS[column] });
        f.rolled = true;
        f.bonus = score * UNIT;
        f.stage = 'halt';
        const thrown = [
          { purpose: 'charge-bonus', rule: 'BQ-5.4.1-a', side: u.side, faces: [...dice.last], score },
        ];
        tell?.({
          kind: 'charge-bonus',
          rule: 'BQ-5.4.1-a',
          side: u.side,
          about: [u.id],
          thrown,
          facts: { bonus: score },
        });
        return;
      }
      case 'halt': {
        f.stage = 'go';
        const at = haltPoints(s, f, reachOf(s, f, u));
        if (at.length > 1) {
          push(s, { at: 'halt', n: nextAsk(s), proposed: bestHalt(s, f, at), most: f.most });
          return;
        }
        if (at.length === 1) f.haltAt = at[0];
        return;
      }
      default:
        intercept(s, f, u, tell);
    }
  },
} satisfies Steps;

const spot = newShape();
function moverAt(s: BaroqueState, f: OppChargeFrame, at: number): Shape {
  const i = s.frames.indexOf(f);
  const c = s.frames[i - 1] as CourseFrame;
  if (c.at !== 'move' && c.at !== 'charge') return shape(unitOf(s, f.mover));
  return shapeAlong(courseOf(s, c), at, spot);
}

const HALTS = 12;
/** Points of the mover's path, in twelfths, where it can be touched and overlaps nobody. */
function haltPoints(s: BaroqueState, f: OppChargeFrame, full: number): number[] {
  const u = unitOf(s, f.reactor);
  const mover = unitOf(s, f.mover);
  const out: number[] = [];
  const steps = f.most > 0 ? HALTS : 0;
  for (let k = 0; k <= steps; k++) {
    const at = steps === 0 ? 0 : roundHalfAway((f.most * k) / steps);
    if (good(s, f, u, mover, at, full)) out.push(at);
  }
  return out;
}
function good(s: BaroqueState, f: OppChargeFrame, u: Unit, mover: Unit, at: number, full: number): boolean {
  const seen = moverAt(s, f, at);
  if (overlapped(s, mover, seen).length > 0) return false;
  return touchesAt(s, u, mover, seen, full);
}
/** Being beaten after a flank or rear contact is a rout (BQ-7.2.3-b): worth some points of VBU more. */
const ROUT = 2;

/** Of several points the one where the interceptor's first phase is worth most; of equal ones the first. */
function bestHalt(s: BaroqueState, f: OppChargeFrame, points: readonly number[]): number {
  let best = points[0];
  let most = -Infinity;
  for (const at of points) {
    const t = copyState(s);
    const there = t.frames[s.frames.indexOf(f)] as OppChargeFrame;
    there.haltAt = at;
    intercept(t, there, unitOf(t, f.reactor));
    const c = t.contacts.find((x) => x.a === f.reactor);
    const behind = c !== undefined && (c.from === 'flank' || c.from === 'rear');
    const worth = phaseWorth(t, f.reactor, [f.reactor]) + (behind ? ROUT : 0);
    if (worth > most + SAME_WORTH) {
      most = worth;
      best = at;
    }
  }
  return best;
}
const pointFor = (s: BaroqueState, f: OppChargeFrame, full: number): boolean =>
  haltPoints(s, f, full).length > 0;

/** How far the reactor may go: M and its bonus; in fog no farther than one sees. */
const reachOf = (s: BaroqueState, f: OppChargeFrame, u: Unit): number =>
  Math.min(M(u) + f.bonus, fogLimit(s));

/** BQ-5.4.2-d, -e: the mover stands at the halt point, the reactor goes straight at it. */
function intercept(s: BaroqueState, f: OppChargeFrame, u: Unit, tell?: Tell): void {
  const mover = unitOf(s, f.mover);
  const full = reachOf(s, f, u);
  const from = { x: u.x, y: u.y };
  const start = { ...shape(u), corners: shape(u).corners.slice() };
  if (f.haltAt < 0) {
    failed(s, f, u, full, tell);
    return;
  }
  const course = moving(s);
  const seen = course === undefined ? shape(mover) : shapeAlong(courseOf(s, course), f.haltAt, newShape());
  const way = chargeWay(s, u, shape(u), ahead(u, full), full, M(u), { unit: mover, shape: seen });
  const first = way.enemies.find((m) => !isDispersed(s, m.unit)) ?? way.enemies[0];
  if (first === undefined || !roomBehind(s, u, carried(shape(u), ahead(u, first.at), first.at))) {
    failed(s, f, u, full, tell);
    return;
  }
  // Screens met before the one that stops it are run over.
  for (const m of way.enemies)
    if (m.at <= first.at + SAME && isDispersed(s, m.unit)) {
      cite('BQ-7.7-d');
      eliminate(s, m.unit, m.unit.type === 'ART' ? 'BQ-7.8-a' : 'BQ-7.7-a', 'dispersed', tell);
    }
  const hitsMover = first.unit === mover;
  // It has come as far when the interceptor strikes, whomever that strikes.
  if (onTable(mover)) halt(s, f.haltAt, tell);
  const motion = ahead(u, first.at);
  const why = first.at > 0 ? disorderOnTheWay(s, u.type, shape(u), motion) : '';
  u.x = onGrid(u.x + motion.dx);
  u.y = onGrid(u.y + motion.dy);
  tell?.({ kind: 'opportunity-charge', rule: 'BQ-5.4.2-e', side: u.side, about: [u.id, first.unit.id] });
  stepAside(s, u, from.x, from.y, tell);
  settle(s, u, tell);
  if (why !== '') disorder(u, why, tell);
  pop(s);
  if (!onTable(first.unit)) return;
  const fresh = meet(s, u, start, [first.unit], 'charge', tell);
  const charged = [u.id];
  const was = s.frames[s.frames.length - 1];
  if (hitsMover) {
    // BQ-5.4.2-e: the rest of its move is lost and its activation is over.
    pop(s);
    const o = below(s, 'orders');
    if (o !== undefined) o.over = true;
    mover.moves += was.at === 'move' || was.at === 'charge' ? 1 : 0;
  }
  // BQ-5.4.2-f: an intercepted charger keeps its impetus only front to front.
  if (hitsMover && was.at === 'charge' && frontToFront(s, shape(u), shape(mover))) {
    cite('BQ-5.4.2-f');
    charged.push(mover.id);
  }
  push(s, {
    at: 'contact',
    unit: u.id,
    fresh,
    charged,
    defend: '',
    stage: 'begin',
    repulsed: false,
  });
}

function failed(s: BaroqueState, f: OppChargeFrame, u: Unit, full: number, tell?: Tell): void {
  pop(s);
  const way = wayOf(s, u, shape(u), ahead(u, full), {
    enemies: 'short',
    friends: 'block',
    full,
    plain: M(u),
    shorten: true,
    straight: true,
    edge: true,
  });
  const { x, y } = u;
  if (f.rolled) {
    const motion = ahead(u, Math.max(0, Math.min(full, way.reach)));
    u.x = onGrid(u.x + motion.dx);
    u.y = onGrid(u.y + motion.dy);
    stepAside(s, u, x, y, tell);
    disorder(u, 'BQ-5.4.1-b', tell);
  }
  tell?.({
    kind: 'charge-failed',
    rule: 'BQ-5.4.2-d',
    side: u.side,
    about: [u.id],
    facts: { moved: f.rolled ? inUnits(roundHalfAway(full)) : 0 },
  });
}

export interface HaltFrame extends AskFrame {
  proposed: number;
  most: number;
}

export const opportunityQuestions = {
  halt: {
    asks: (s: BaroqueState, f: HaltFrame): Ask[] => {
      const c = s.frames[s.frames.length - 2] as OppChargeFrame;
      const u = unitOf(s, c.reactor);
      const id = askId(f.n);
      const command: Halt = { ask: id, kind: 'halt', at: inUnits(f.proposed) };
      return [
        {
          id,
          side: u.side,
          kind: 'halt',
          rule: 'BQ-5.4.2-d',
          about: [u.id, c.mover],
          secret: false,
          default: command,
        },
      ];
    },
    check: (s: BaroqueState, f: HaltFrame, c: Halt): Refusal | undefined => {
      if (c.kind !== 'halt')
        return refuse('BQ-5.4.2-d', 'not-an-answer', { kind: (c as { kind: string }).kind });
      const at = units(c.at);
      if (at < -SAME || at > f.most + SAME)
        return refuse('BQ-5.4.2-d', 'halt-off-path', { at: c.at, most: inUnits(f.most) });
      const o = s.frames[s.frames.length - 2] as OppChargeFrame;
      const u = unitOf(s, o.reactor);
      if (!good(s, o, u, unitOf(s, o.mover), Math.max(0, Math.min(at, f.most)), reachOf(s, o, u)))
        return refuse('BQ-5.4.2-d', 'no-contact-there', { at: c.at });
      return undefined;
    },
    accept: (s: BaroqueState, f: HaltFrame, c: Halt): void => {
      pop(s);
      (s.frames[s.frames.length - 1] as OppChargeFrame).haltAt = Math.max(0, Math.min(units(c.at), f.most));
    },
  },
} satisfies Questions;

/** Push the pool of a shot and use the first volley up. */
export function firePool(
  s: BaroqueState,
  u: Unit,
  target: Unit,
  slot: 'A' | 'B',
  factors: ReturnType<typeof shotFactors>,
  aim: Parameters<typeof shotDice>[3],
  how: 'shot' | 'opportunity' | 'defensive',
  tell?: Tell,
): void {
  const dice = shotDice(s, factors, u, aim);
  const first = isFirstVolley(u);
  const rule = how === 'shot' ? 'BQ-6.1-b' : how === 'opportunity' ? 'BQ-6.5-a' : 'BQ-6.6-b';
  const frame = poolFrame(
    {
      unit: u.id,
      at: target.id,
      side: u.side,
      rule: first ? 'BQ-6.1.5-a' : rule,
      purpose: 'shot',
      dice,
      misses: first,
      low: throwsLowAgain(u),
      slot,
      most: hitsThatMatter(s, target, 'fire', u.id, how === 'defensive' ? 0 : distanceBonus(aim.band)),
      factors,
    },
    tell,
  );
  if (u.volley) {
    if (how !== 'shot') cite('BQ-6.1.5-b');
    u.volley = false;
  }
  tell?.({
    kind: 'shot',
    rule,
    side: u.side,
    about: [u.id, target.id],
    facts: { dice, band: aim.band, limited: aim.limited },
  });
  push(s, frame);
}
