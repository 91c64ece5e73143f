/** Moves that nobody chooses: falling back, routing, evading. GO-MOVE-14, 25, 26, GO-ORDER-21 to 23. */

import { cite, citing } from '../../../battle/cite.ts';
import { type Dice, die } from '../../../battle/dice/dice.ts';
import type { BodyId, Frame, RuleId, Tell } from '../../../battle/protocol.ts';
import { direction, facingFromVector } from '../../../table/angle.ts';
import { facingInPlane, fromEdge, reachFromEdge, TABLE_EDGES } from '../../../table/board.ts';
import { distanceAt, endOf, type Motion } from '../../../table/motion/motion.ts';
import {
  EAST,
  type Facing,
  inUnits,
  type Length,
  roundHalfAway,
  TURN,
  UNIT,
  WEST,
} from '../../../table/number.ts';
import { newShape, type Rect, shapeOf } from '../../../table/shape.ts';
import { isGun, isLightClass } from '../army/troops.ts';
import { attachedTo, displaceGenerals, offerFollow } from '../command/generals.ts';
import { pop, type Steps } from '../frames.ts';
import { baseEdge, fan, homeward } from '../ground/edges.ts';
import { filesOf, nearestEnemy, rect, sizeOf } from '../ground/shapes.ts';
import { walk } from '../ground/terrain.ts';
import { watch } from '../ground/watch.ts';
import { hindrances, isClear, passedThrough, speedOf, stopOn } from '../move/march.ts';
import { setDown } from '../setup/placing.ts';
import {
  DID,
  type Formation,
  type GroupState,
  houseRules,
  opponentsOf,
  type Unit,
  unitOf,
} from '../state.ts';
import { atLeast, beyond, NOTHING, SAME, under, upTo } from '../tolerances.ts';
import { disorder, endContacts, kill, remove } from './losses.ts';

export interface Flight {
  place: Rect; // where it ends
  went: number; // how far, grid
  blocked: boolean; // something barred the way
  left: boolean; // it crossed an edge by which it may leave
  through: Unit[]; // friends it passed through
}

interface FlightWish {
  toward: number; // facing steps
  distance: Length; // grid, of movement
  ignore: number; // types of terrain up to this one do not slow it
  edges: 'home' | 'any' | 'none'; // edges by which it leaves the table
  formation: Formation;
  facing: Facing; // with which it ends
}

const extent = (r: Rect, facing: Facing): number => {
  const way = direction(facing - r.facing);
  return (Math.abs(way.x) * r.depth + Math.abs(way.y) * r.width) / 2;
};

/** The straight line of the flight, tried out; undefined if it cannot even begin. */
export function flight(s: GroupState, u: Unit, wish: FlightWish): Flight | undefined {
  const old = rect(s, u);
  const size = sizeOf(u, wish.formation, u.stands, houseRules(s).skirmish_gap);
  const same = u.block === '' && wish.formation === u.formation;
  // It runs with the outline it will have; its rear stays behind what was its far side.
  const start: Rect = { x: u.x, y: u.y, facing: wish.facing, ...size };
  if (same && wish.facing === ((u.facing + TURN / 2) & (TURN - 1))) start.facing = u.facing;
  const behind = extent(start, wish.toward);
  const offset =
    u.block !== '' ? extent(old, wish.toward) + behind : Math.max(0, behind - extent(old, wish.toward));
  const way = direction(wish.toward);
  const ux = way.x;
  const uy = way.y;
  start.x += ux * offset;
  start.y += uy * offset;
  const run = Math.max(0, wish.distance - (u.block !== '' ? offset : 0));
  watch?.runs(u, start, wish.toward, run);
  const path: Motion[] = [{ kind: 'shift', px: 0, py: 0, angle: 0, dx: ux * run, dy: uy * run, length: run }];
  const able = walk(s, u, start, path, [1], run, wish.ignore);
  let free = distanceAt(path, able.end);
  let blocked = false;
  const stop = stopOn(
    start,
    path,
    hindrances(s, [u], run + offset, 'touch', { walls: false, friends: false }),
  );
  if (stop.stopped && stop.distance < free) {
    // GO-MOVE-14: one short of what bars the way.
    free = Math.max(0, stop.distance - houseRules(s).stop_short * UNIT);
    blocked = true;
  }
  const out = edgeOut(s, start, ux, uy, free, wish.edges, u);
  if (out?.leaves === true)
    return {
      place: start,
      went: out.at,
      blocked: false,
      left: true,
      through: throughOf(s, u, start, path, out.at),
    };
  if (out !== undefined) {
    free = Math.max(0, out.at);
    blocked = true;
  }
  // Nobody ends overlapping: back to the last place that is clear.
  for (let at = free; ; at -= UNIT / 2) {
    const d = Math.max(0, at);
    const place = endOf({ ...start, facing: wish.facing }, [
      { ...path[0], dx: ux * d, dy: uy * d, length: d },
    ]);
    if (isClear(s, u, place))
      return {
        place,
        went: d + offset,
        blocked: blocked || under(d, free),
        left: false,
        through: throughOf(s, u, start, path, d),
      };
    if (d === 0) return undefined;
  }
}

const throughOf = (s: GroupState, u: Unit, start: Rect, path: readonly Motion[], went: number): Unit[] => {
  const whole = path[0].length;
  if (whole === 0) return [];
  const part = Math.min(1, went / whole);
  const done: Motion = { ...path[0], dx: path[0].dx * part, dy: path[0].dy * part, length: whole * part };
  return passedThrough(s, u, start, [done]);
};

/** Where the outline first crosses an edge of the table, and whether it leaves there. */
function edgeOut(
  s: GroupState,
  start: Rect,
  ux: number,
  uy: number,
  free: number,
  edges: FlightWish['edges'],
  u: Unit,
): { at: number; leaves: boolean } | undefined {
  let first = Infinity;
  let leaves = false;
  const meet = (room: number, speed: number, own: boolean): void => {
    if (speed <= NOTHING) return;
    const at = Math.max(0, room) / speed;
    if (first === Infinity || under(at, first)) {
      first = at;
      leaves = edges === 'any' || (edges === 'home' && own);
    }
  };
  shapeOf(start, outline);
  // Its own base edge first: in a corner of the table a unit leaves by that.
  for (const edge of [baseEdge(u.side), ...TABLE_EDGES.filter((e) => e !== baseEdge(u.side))]) {
    const { least } = reachFromEdge(s.width, s.depth, s.lie, edge, outline);
    const nearer = fromEdge(s.width, s.depth, s.lie, edge, start.x + ux * UNIT, start.y + uy * UNIT);
    const speed = (fromEdge(s.width, s.depth, s.lie, edge, start.x, start.y) - nearer) / UNIT;
    meet(least, speed, edge === baseEdge(u.side));
  }
  return under(first, free) || (leaves && upTo(first, free)) ? { at: first, leaves } : undefined;
}
const outline = newShape();

/** Carry a flight out: place, friends disordered, generals, leaving the table, GO-MOVE-14. */
export function carryOut(
  s: GroupState,
  u: Unit,
  f: Flight | undefined,
  formation: Formation,
  rule: RuleId,
  kind: string,
  tell?: Tell,
): void {
  const generals = attachedTo(s, u).map((g) => g.id);
  u.did |= DID.moved | DID.pushed;
  if (f === undefined || (f.blocked && f.went < SAME)) {
    // GO-MOVE-14: fully blocked.
    tell?.({ kind: 'blocked', rule: 'GO-MOVE-14', side: u.side, about: [u.id] });
    kill(s, u, 1, 'GO-MOVE-14', tell);
    return;
  }
  endContacts(s, u);
  for (const friend of f.through) if (!isLightClass(friend)) disorder(friend, rule, tell);
  if (f.left) {
    remove(s, u, 'left');
    tell?.({
      kind: 'left-table',
      rule: 'GO-MOVE-25a',
      side: u.side,
      about: [u.id],
      facts: { stands: u.stands },
    });
    return;
  }
  if (citing(u.block !== '', 'GO-MORALE-08e')) u.block = '';
  u.formation = formation;
  setDown(u, f.place);
  tell?.({
    kind,
    rule,
    side: u.side,
    about: [u.id],
    facts: { went: inUnits(roundHalfAway(f.went)) },
  });
  displaceGenerals(s, u, tell);
  offerFollow(s, generals, u);
}

/** GO-MOVE-25: straight back from its own front; from the enemy if in contact. */
export function fallBack(s: GroupState, u: Unit, cm: number, tell?: Tell): void {
  const enemies = opponentsOf(s, u);
  let toward = (u.facing + TURN / 2) & (TURN - 1);
  if (enemies.length > 0) toward = awayFrom(u, enemies[0], s);
  else if (u.block !== '') toward = homeward(s, u);
  const broken = u.formation === 'square';
  const formation: Formation = broken || u.block !== '' ? 'line' : u.formation;
  // GO-ORDER-20: the badly drilled end facing the opposite way; the others keep their face to the enemy.
  const facing = u.drill === 'badly' && u.block === '' ? (u.facing + TURN / 2) & (TURN - 1) : u.facing;
  const f = flight(s, u, { toward, distance: cm * UNIT, ignore: 1, edges: 'home', formation, facing });
  carryOut(s, u, f, f === undefined ? u.formation : formation, 'GO-MOVE-25', 'fell-back', tell);
  if (broken && u.place === 'table') disorder(u, 'GO-MOVE-25', tell);
}

/** Straight away from an enemy in contact: out of the edge opposite to the one that is touched. */
function awayFrom(u: Unit, enemy: Unit, s: GroupState): number {
  const r = rect(s, u);
  const e = rect(s, enemy);
  const way = direction(r.facing);
  const ahead = (e.x - r.x) * way.x + (e.y - r.y) * way.y;
  const right = (e.x - r.x) * way.y - (e.y - r.y) * way.x;
  const frontal = atLeast(Math.abs(ahead), (Math.abs(right) * r.depth) / r.width);
  const quarter = TURN / 4;
  const to = frontal ? (ahead > 0 ? 2 * quarter : 0) : right > 0 ? quarter : -quarter;
  return (r.facing + to) & (TURN - 1);
}

/** The directions tried by routers, from straight home outwards, in facing steps. */
const TURNS: readonly number[] = [0, 4096, -4096, 8192, -8192, 12288, -12288, 16384, -16384];

/** GO-ORDER-21 to 23: towards the edge by the quickest route, in a mass two wide or in single file. */
export function routMove(s: GroupState, u: Unit, distance: Length, tell?: Tell): void {
  const home = homeward(s, u);
  const masses: Formation[] = filesOf('column2', u.stands) > 1 ? ['column2', 'column1'] : ['column1'];
  let best: Flight | undefined;
  let bestFormation: Formation = masses[0];
  let bestGain = -Infinity;
  const way = direction(home);
  const [hx, hy] = [way.x, way.y];
  search: for (const turn of fan(s, TURNS))
    for (const formation of masses) {
      const toward = (home + turn) & (TURN - 1);
      const f = flight(s, u, { toward, distance, ignore: 0, edges: 'home', formation, facing: toward });
      if (f === undefined) continue;
      const gain = f.left ? Infinity : (f.place.x - u.x) * hx + (f.place.y - u.y) * hy;
      if (beyond(gain, bestGain)) {
        best = f;
        bestFormation = formation;
        bestGain = gain;
      }
      // Straight home without hindrance cannot be bettered.
      if (f.left || (turn === 0 && !f.blocked)) break search;
    }
  if (best === undefined || bestGain <= SAME) {
    // GO-ORDER-23: the enemy bars the way home: the nearest other edge.
    cite('GO-ORDER-23');
    const west = fromEdge(s.width, s.depth, s.lie, 'west', u.x, u.y);
    const across = under(west, s.width / 2) ? [WEST, EAST] : [EAST, WEST];
    other: for (const way_ of across)
      for (const formation of masses) {
        const toward = facingInPlane(s.lie, way_);
        const f = flight(s, u, { toward, distance, ignore: 0, edges: 'any', formation, facing: toward });
        if (f === undefined || (f.went <= SAME && !f.left)) continue;
        best = f;
        bestFormation = formation;
        break other;
      }
  }
  if (best !== undefined && bestFormation === 'column1' && masses.length > 1)
    tell?.({ kind: 'single-file', rule: 'GO-ORDER-22', side: u.side, about: [u.id] });
  carryOut(s, u, best, bestFormation, 'GO-ORDER-21', 'routed', tell);
}

/** Takes to rout: disordered, on Rout orders; the move follows. */
export function breakUnit(u: Unit, rule: RuleId, tell?: Tell): void {
  u.order = 'rout';
  u.did |= DID.broke;
  u.routMoved = false;
  disorder(u, 'GO-MOVE-26', tell);
  tell?.({ kind: 'breaks', rule, side: u.side, about: [u.id] });
  if (u.formation === 'square') u.formation = 'column2';
}

/** GO-MOVE-20: straight away from the charger, up to full speed. */
export function evade(s: GroupState, u: Unit, charger: Unit, about: boolean, tell?: Tell): void {
  const toward = facingFromVector(u.x - charger.x, u.y - charger.y);
  const turned = about || u.drill === 'badly';
  const facing = turned ? (u.facing + TURN / 2) & (TURN - 1) : u.facing;
  const formation = u.block !== '' ? 'line' : u.formation;
  const f = flight(s, u, {
    toward,
    distance: speedOf(u) * UNIT,
    ignore: 0,
    edges: 'home',
    formation,
    facing,
  });
  u.order = 'retreat';
  if (f === undefined || f.went < SAME) {
    u.did |= DID.moved | DID.pushed;
    tell?.({ kind: 'cannot-evade', rule: 'GO-MOVE-20', side: u.side, about: [u.id] });
    return;
  }
  carryOut(s, u, f, formation, 'GO-MOVE-20', 'evaded', tell);
}

export interface FleeFrame extends Frame {
  unit: BodyId;
}
export interface BackFrame extends FleeFrame {
  cm: number;
}

export const flightSteps = {
  /** GO-MOVE-25. */
  'flee.back': (s: GroupState, f: BackFrame, _dice: Dice, tell?: Tell) => {
    pop(s);
    const u = unitOf(s, f.unit);
    if (u.place === 'table') fallBack(s, u, f.cm, tell);
  },
  /** GO-MOVE-26: the first rout move, maximum speed and a die. */
  'flee.rout': (s: GroupState, f: FleeFrame, dice: Dice, tell?: Tell) => {
    const u = unitOf(s, f.unit);
    if (u.place !== 'table' || isGun(u)) {
      pop(s);
      return;
    }
    const more = dice.roll(die('GO-MOVE-26', 'rout', u.side));
    pop(s);
    tell?.({
      kind: 'rout-rate',
      rule: 'GO-MOVE-26',
      side: u.side,
      about: [u.id],
      thrown: [{ purpose: 'rout', rule: 'GO-MOVE-26', side: u.side, faces: dice.last, score: more }],
      facts: { rate: speedOf(u) + more },
    });
    u.routMoved = true;
    routMove(s, u, (speedOf(u) + more) * UNIT, tell);
  },
} satisfies Steps;

/** The nearest enemy's direction, for defaults: straight away from it. */
export function awayFromNearest(s: GroupState, u: Unit): number {
  const enemy = nearestEnemy(s, u);
  return enemy === undefined ? homeward(s, u) : facingFromVector(u.x - enemy.x, u.y - enemy.y);
}
