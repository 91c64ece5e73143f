/** Pursuit: who must and who may, the die, the move, new contact. BQ-7.5.4. */
import { cite } from '../../../battle/cite.ts';
import { type Dice, die } from '../../../battle/dice/dice.ts';
import {
  type Ask,
  askId,
  type BodyId,
  type Frame,
  type Refusal,
  type Tell,
} from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { facingFromVector } from '../../../table/angle.ts';
import { onGrid } from '../../../table/grid.ts';
import { carryShape } from '../../../table/motion/sweep.ts';
import { inUnits, type Length, roundHalfAway, UNIT } from '../../../table/number.ts';
import { newShape, shapeOf } from '../../../table/shape.ts';
import { BONUS, columnOf, isMounted, TRAIT } from '../army/troops.ts';
import { meet } from '../charge/contact.ts';
import { chargeFrom, isDispersed } from '../charge/reach.ts';
import { stepAside } from '../command/leader.ts';
import type { Pursue } from '../commands.ts';
import {
  type AskFrame,
  type BaroqueFrame,
  below,
  nextAsk,
  pop,
  type Questions,
  type Steps,
} from '../frames.ts';
import { crossedObstacle, disorderOnTheWay, groundUnder } from '../ground/terrain.ts';
import { disorder } from '../loss/cohesion.ts';
import { eliminate } from '../loss/loss.ts';
import { ahead, mostBonus } from '../move/course.ts';
import { overlapped } from '../move/pass.ts';
import { offTable, wayOf } from '../move/way.ts';
import { shape } from '../shapes.ts';
import { type BaroqueState, has, inMelee, isExhausted, onTable, type Unit, unitOf } from '../state.ts';
import { epsilon, SAME } from '../tolerances.ts';
import { startMelee } from './melee.ts';
import { clusterOf } from './pairing.ts';

export interface PursuitFrame extends Frame {
  at: 'pursuit';
  main: string;
  units: BodyId[]; // who pursues, the main unit first
  straight: string[];
  loser: BodyId;
  destroyed: boolean;
  struck: string[]; // pursuers that made contact
  ridden: string[]; // those of them that had really moved: impetus (BQ-7.3-a)
}

export interface PursueFrame extends AskFrame {
  at: 'pursue';
  main: string;
  able: string[]; // who may
  must: string[];
  toward: boolean; // the direction may be chosen
}

const mayPursue = (u: Unit, loser: Unit): boolean => {
  if (u.impetus < 1 || u.type === 'BAG' || u.type === 'ART') return false;
  if (!isMounted(u.type) && isMounted(loser.type)) {
    cite('BQ-7.5.4-d');
    return false;
  }
  return true;
};

/** BQ-7.5.4-a, -d: obliged, unless obstacles or difficult ground lie ahead. */
function mustPursue(s: BaroqueState, u: Unit): boolean {
  if (u.type !== 'GA' && u.type !== 'WB' && !has(u, TRAIT.mustPursue)) return false;
  if (isExhausted(u)) return false;
  const own = shape(u);
  for (const far of [0, UNIT, 2 * UNIT])
    if (groundUnder(s, far === 0 ? own : carryShape(own, ahead(u, far), 1, newShape())) === 'difficult') {
      cite('BQ-7.5.4-d');
      return false;
    }
  return crossedObstacle(s, own, ahead(u, 2 * UNIT)) === undefined;
}

/** The frames of a pursuit: the question stated before the retreat, and the move after it. */
export function pursuitFrames(
  s: BaroqueState,
  winner: Unit,
  supports: readonly Unit[],
  loser: Unit,
  destroyed: boolean,
): { ask: BaroqueFrame[]; move: BaroqueFrame[] } {
  if (!onTable(winner) || loser.type === 'BAG' || !mayPursue(winner, loser)) return { ask: [], move: [] };
  const must = mustPursue(s, winner) ? [winner.id] : [];
  const able = [winner.id];
  for (const u of supports) if (!isExhausted(u) && mayPursue(u, loser)) able.push(u.id);
  cite('BQ-7.5.4-a');
  const move: PursuitFrame = {
    at: 'pursuit',
    main: winner.id,
    units: must.slice(),
    straight: destroyed ? able.slice() : [],
    loser: loser.id,
    destroyed,
    struck: [],
    ridden: [],
  };
  const choice = must.length === 0 || able.length > 1 || !destroyed;
  const ask: PursueFrame = {
    at: 'pursue',
    n: choice ? nextAsk(s) : 0,
    main: winner.id,
    able,
    must,
    toward: !destroyed,
  };
  return { ask: choice ? [ask] : [], move: [move] };
}

/** Could a pursuit that is asked about end in another fight? One after a unit that is gone rides into the void. */
export function couldStrike(s: BaroqueState): boolean {
  const f = s.frames[s.frames.length - 1] as PursueFrame;
  if (f.toward) return true;
  const { loser } = below(s, 'pursuit') as PursuitFrame;
  return f.able.some((id) => {
    const u = unitOf(s, id);
    return chargeFrom(s, u, mostBonus(u), 2 * mostBonus(u)).enemies.some((m) => m.unit.id !== loser);
  });
}

export const pursuitSteps = {
  pursuit: (s: BaroqueState, f: PursuitFrame, dice: Dice, tell?: Tell) => {
    const id = f.units[0];
    if (id === undefined) {
      pop(s);
      begun(s, f);
      return;
    }
    const u = unitOf(s, id);
    if (!onTable(u) || inMelee(s, u)) {
      f.units.shift();
      // BQ-7.6-d: supports follow only if the main unit really pursues.
      if (id === f.main) f.units = [];
      return;
    }
    const score = dice.roll({
      ...die('BQ-7.5.4-b', 'pursuit', u.side),
      score: BONUS[columnOf(u.type, u.pace)],
    });
    f.units.shift();
    const thrown = [{ purpose: 'pursuit', rule: 'BQ-7.5.4-b', side: u.side, faces: [...dice.last], score }];
    tell?.({
      kind: 'pursues',
      rule: 'BQ-7.5.4-b',
      side: u.side,
      about: [u.id],
      thrown,
      facts: { distance: score },
    });
    if (score === 0) {
      if (id === f.main) f.units = [];
      return;
    }
    if (id !== f.main) cite('BQ-7.6-d');
    const moved = chase(s, f, u, score * UNIT, tell);
    // BQ-7.6-d: nor if others or the ground kept it where it was.
    if (id === f.main && moved <= SAME) f.units = [];
  },
} satisfies Steps;

/** BQ-7.5.4-c: pivot on the own front centre until square to the line joining the front centres. */
function pivot(s: BaroqueState, u: Unit, loser: Unit): void {
  const own = shape(u);
  const theirs = shape(loser);
  const fx = own.x + own.ux * own.halfDepth;
  const fy = own.y + own.uy * own.halfDepth;
  const tx = theirs.x + theirs.ux * theirs.halfDepth;
  const ty = theirs.y + theirs.uy * theirs.halfDepth;
  if (tx === fx && ty === fy) return;
  const facing = facingFromVector(tx - fx, ty - fy);
  const turned = shapeOf({ x: fx, y: fy, facing, width: u.width, depth: u.depth }, newShape());
  const pose = {
    x: onGrid(fx - turned.ux * own.halfDepth),
    y: onGrid(fy - turned.uy * own.halfDepth),
    facing,
    width: u.width,
    depth: u.depth,
  };
  const there = shapeOf(pose, newShape());
  if (overlapped(s, u, there).length > 0 || offTable(s, there, epsilon(s))) return;
  u.x = pose.x;
  u.y = pose.y;
  u.facing = pose.facing;
}

/** Rides after the beaten enemy; how far it came, grid. */
function chase(s: BaroqueState, f: PursuitFrame, u: Unit, distance: Length, tell?: Tell): number {
  const loser = unitOf(s, f.loser);
  const before = { x: u.x, y: u.y };
  if (onTable(loser) && !f.straight.includes(u.id)) {
    cite('BQ-7.5.4-c');
    pivot(s, u, loser);
  }
  const start = { ...shape(u), corners: shape(u).corners.slice() };
  const way = wayOf(s, u, shape(u), ahead(u, distance), {
    enemies: 'touch',
    friends: 'block',
    full: distance,
    plain: 2 * distance,
    shorten: true,
    straight: true,
    edge: true,
  });
  let reach = Math.max(0, Math.min(distance, way.reach));
  const struck: Unit[] = [];
  for (const m of way.enemies) {
    if (m.at > reach + SAME) break;
    if (isDispersed(s, m.unit)) {
      cite('BQ-7.7-d');
      eliminate(s, m.unit, m.unit.type === 'ART' ? 'BQ-7.8-a' : 'BQ-7.7-a', 'dispersed', tell);
      continue;
    }
    if (struck.length === 0) reach = m.at;
    struck.push(m.unit);
  }
  const motion = ahead(u, reach);
  const why = reach > 0 ? disorderOnTheWay(s, u.type, shape(u), motion) : '';
  u.x = onGrid(u.x + motion.dx);
  u.y = onGrid(u.y + motion.dy);
  tell?.({
    kind: 'pursued',
    rule: 'BQ-7.5.4-g',
    side: u.side,
    about: [u.id],
    facts: { moved: inUnits(roundHalfAway(reach)) },
  });
  stepAside(s, u, before.x, before.y, tell);
  if (why !== '') {
    if (why === 'BQ-3.1.1-g') cite('BQ-7.5.4-f');
    disorder(u, why, tell);
  }
  if (struck.length === 0) return reach;
  const fresh = meet(s, u, start, struck, 'pursuit', tell);
  cite('BQ-7.5.4-e');
  // BQ-6.7-d: nobody fires pistols, and those for whom it is the first contact lose the shot.
  for (const id of fresh) {
    const v = unitOf(s, id);
    if (v.pistols) {
      cite('BQ-6.7-d');
      v.pistols = false;
    }
  }
  f.struck.push(u.id);
  if (reach > SAME) f.ridden.push(u.id);
  return reach;
}

/** New contact is fought at once; with actual movement the pursuer has its impetus again. */
function begun(s: BaroqueState, f: PursuitFrame): void {
  const seen = new Set<string>();
  for (const id of f.struck) {
    const u = unitOf(s, id);
    if (!onTable(u) || !inMelee(s, u) || seen.has(id)) continue;
    for (const x of clusterOf(s, id)) seen.add(x);
    cite('BQ-7.1-b');
    startMelee(
      s,
      u,
      f.ridden.filter((x) => onTable(unitOf(s, x))),
      'pursuit',
    );
  }
}

export const pursuitQuestions = {
  pursue: {
    asks: (s: BaroqueState, f: PursueFrame): Ask[] => {
      const id = askId(f.n);
      const side = unitOf(s, f.main).side;
      const command: Pursue = { ask: id, kind: 'pursue', units: f.must, straight: f.toward ? [] : f.must };
      return [
        { id, side, kind: 'pursue', rule: 'BQ-7.5.4-a', about: f.able, secret: false, default: command },
      ];
    },
    check: (s: BaroqueState, f: PursueFrame, c: Pursue): Refusal | undefined => {
      if (c.kind !== 'pursue')
        return refuse('BQ-7.5.4-a', 'not-an-answer', { kind: (c as { kind: string }).kind });
      for (const id of c.units)
        if (!f.able.includes(id)) return refuse('BQ-7.5.4-a', 'may-not-pursue', { unit: id });
      for (const id of c.straight)
        if (!c.units.includes(id)) return refuse('BQ-7.5.4-c', 'no-such-unit', { unit: id });
      for (const id of f.must)
        if (!c.units.includes(id)) return refuse('BQ-7.5.4-a', 'must-pursue', { unit: unitOf(s, id).name });
      if (c.units.length > 0 && !c.units.includes(f.main))
        return refuse('BQ-7.6-d', 'main-pursues-first', { unit: unitOf(s, f.main).name });
      if (new Set(c.units).size !== c.units.length) return refuse('BQ-7.5.4-a', 'named-twice', {});
      return undefined;
    },
    accept: (s: BaroqueState, f: PursueFrame, c: Pursue): void => {
      pop(s);
      const move = below(s, 'pursuit') as PursuitFrame;
      move.units = c.units.includes(f.main)
        ? [f.main, ...c.units.filter((id) => id !== f.main)]
        : [...c.units];
      move.straight = move.destroyed ? [...c.units] : [...c.straight];
    },
  },
} satisfies Questions;
