/** Step 2: forced moves. Routers run on, then units on Retreat go back. GO-ORDER-20 to 23. */

import { cite } from '../../../battle/cite.ts';
import type { Dice } from '../../../battle/dice/dice.ts';
import {
  type Ask,
  askId,
  type BodyId,
  type Frame,
  type Refusal,
  type Tell,
} from '../../../battle/protocol.ts';
import { inDegrees } from '../../../table/angle.ts';
import { reachFromEdge } from '../../../table/board.ts';
import { separation } from '../../../table/measure/distance.ts';
import { cutPath, endOf, type Motion } from '../../../table/motion/motion.ts';
import { inUnits, roundHalfAway, TURN, UNIT } from '../../../table/number.ts';
import { newShape, type Rect, shapeOf } from '../../../table/shape.ts';
import { attachedTo, displaceGenerals, offerFollow } from '../command/generals.ts';
import type { RetreatCommand } from '../commands.ts';
import { type AskFrame, become, nextAsk, pop, push, type Questions, type Steps } from '../frames.ts';
import { baseEdge, fan, homeward } from '../ground/edges.ts';
import { rect, shape } from '../ground/shapes.ts';
import { walk } from '../ground/terrain.ts';
import {
  hindrances,
  lengthOf,
  passedThrough,
  passingDisorders,
  speedOf,
  stopOn,
  takenBy,
  wayOf,
} from '../move/march.ts';
import { refuse } from '../refuse.ts';
import { setDown } from '../setup/placing.ts';
import { DID, did, type GroupState, houseRules, inContact, type Unit, unitOf } from '../state.ts';
import { beyond, hundredths, TOUCH, under, upTo } from '../tolerances.ts';
import { awayFromNearest, carryOut, flight, routMove } from './flight.ts';
import { disorder, remove } from './losses.ts';

export interface RetreatFrame extends AskFrame {
  unit: BodyId;
  usual: { toward: number; by: number }; // the default: degrees and cm
}

/** Distance of the nearest enemy from an outline. */
function nearest(s: GroupState, u: Unit, place: Rect): number {
  const own = shapeOf(place, newShape());
  let least = Infinity;
  for (const e of s.units)
    if (e.side !== u.side && e.place === 'table') least = Math.min(least, separation(own, shape(s, e)));
  return least;
}

interface Retreating {
  path: Motion[];
  end: Rect;
  cost: number;
  leaves: boolean;
}

function wayBack(s: GroupState, u: Unit, way: RetreatCommand['way']): Retreating {
  const start = rect(s, u);
  const { path } = wayOf(
    u,
    start,
    way.map((w) => ({ go: 'shift', toward: w.toward, by: w.by })),
  );
  const { cost } = walk(
    s,
    u,
    start,
    path,
    path.map(() => 1),
    Infinity,
  );
  const end = endOf({ ...start }, path);
  const q = shapeOf(end, newShape());
  const { least } = reachFromEdge(s.width, s.depth, s.lie, baseEdge(u.side), q);
  return { path, end, cost, leaves: least <= TOUCH };
}

/** GO-ORDER-20. */
export function judgeRetreat(s: GroupState, u: Unit, way: RetreatCommand['way']): Refusal | undefined {
  const start = rect(s, u);
  const { path, end, cost, leaves } = wayBack(s, u, way);
  const most = speedOf(u) * UNIT;
  if (beyond(cost, most))
    return refuse('GO-MOVE-01', 'too-far', { cost: inUnits(cost), most: inUnits(most) });
  const in_ = hindrances(s, [u], lengthOf(path), 'keep-off', { walls: !leaves });
  const stop = stopOn(start, path, in_);
  if (stop.stopped) {
    const by = in_[stop.by];
    return refuse(
      by.unit === undefined ? 'GO-MOVE-09' : by.unit.side === u.side ? 'GO-MOVE-10' : 'GO-MOVE-12',
      'in-the-way',
      {
        free: inUnits(stop.distance),
        by: by.unit?.id ?? 'ground',
      },
    );
  }
  if (leaves) return undefined;
  if (under(cost, most / 2))
    return refuse('GO-ORDER-20', 'too-short', { cost: inUnits(cost), least: inUnits(most / 2) });
  const taken = takenBy(s, u, end);
  if (taken !== undefined)
    return refuse('GO-MOVE-10', 'no-room', { by: typeof taken === 'string' ? taken : taken.id });
  const was = nearest(s, u, start);
  const is = nearest(s, u, end);
  if (was !== Infinity && upTo(is, was))
    return refuse('GO-ORDER-20', 'not-farther', { was: inUnits(was), is: inUnits(is) });
  return undefined;
}

/** Turns tried for the usual way back, from straight away outwards. */
const TURNS: readonly number[] = [0, 4096, -4096, 8192, -8192, 12288, -12288, 16384, -16384];

/** Straight away from the nearest enemy where that is possible, else the nearest direction that is. */
function usualWay(s: GroupState, u: Unit): RetreatFrame['usual'] | undefined {
  const away = awayFromNearest(s, u);
  const home = homeward(s, u);
  for (const from of [away, home])
    for (const turn of fan(s, TURNS)) {
      const toward = inDegrees((from + turn) & (TURN - 1));
      const start = rect(s, u);
      const { path } = wayOf(u, start, [{ go: 'shift', toward, by: speedOf(u) }]);
      const able = walk(s, u, start, path, [1], speedOf(u) * UNIT);
      const cut = cutPath(path, able.end);
      const far = hundredths(lengthOf(cut) / UNIT);
      for (const share of [1, 0.75, 0.51]) {
        const by = hundredths(far * share);
        if (judgeRetreat(s, u, [{ toward, by }]) === undefined) return { toward, by };
      }
    }
  return undefined;
}

export const retreatSteps = {
  /** GO-ORDER-21: later moves at maximum speed and 2. */
  'rout.start': (s: GroupState, _f: Frame, _dice: Dice, tell?: Tell) => {
    const next = s.units.find(
      (u) =>
        u.side === s.active &&
        u.place === 'table' &&
        u.order === 'rout' &&
        !did(u, DID.broke) &&
        !did(u, DID.marched),
    );
    if (next === undefined) {
      pop(s);
      return;
    }
    next.did |= DID.marched;
    if (inContact(s, next)) return; // GO-MOVE-13
    cite('GO-MOVE-26a');
    next.routMoved = true;
    routMove(s, next, (speedOf(next) + houseRules(s).rout_more) * UNIT, tell);
  },
  'retreat.start': (s: GroupState, _f: Frame, _dice: Dice, tell?: Tell) => {
    const next = s.units.find(
      (u) => u.side === s.active && u.place === 'table' && u.order === 'retreat' && !did(u, DID.marched),
    );
    if (next === undefined) {
      pop(s);
      return;
    }
    next.did |= DID.marched;
    if (inContact(s, next)) return; // GO-MOVE-13
    if (next.block !== '') {
      const wish = {
        toward: homeward(s, next),
        distance: speedOf(next) * UNIT,
        ignore: 0,
        edges: 'home',
        formation: 'line',
        facing: next.facing,
      } as const;
      carryOut(s, next, flight(s, next, wish), 'line', 'GO-ORDER-20', 'retreated', tell);
      return;
    }
    if (next.formation === 'square') next.formation = 'column2';
    const usual = usualWay(s, next);
    if (usual === undefined) {
      tell?.({ kind: 'cannot-retreat', rule: 'GO-ORDER-20', side: next.side, about: [next.id], only: true });
      disorder(next, 'GO-ORDER-20', tell);
      return;
    }
    push(s, { at: 'retreat.ask', unit: next.id, usual, n: nextAsk(s) });
  },
} satisfies Steps;

export const retreatQuestions = {
  'retreat.ask': {
    asks: (s: GroupState, f: RetreatFrame): Ask[] => {
      const id = askId(f.n);
      const back: RetreatCommand = { ask: id, kind: 'retreat', way: [f.usual], about: true };
      const { side } = unitOf(s, f.unit);
      return [
        { id, side, kind: 'retreat', rule: 'GO-ORDER-20', about: [f.unit], secret: false, default: back },
      ];
    },
    check: (s: GroupState, f: RetreatFrame, c: RetreatCommand): Refusal | undefined => {
      if (c.kind !== 'retreat')
        return refuse('GO-ORDER-20', 'not-an-answer', { kind: (c as { kind: string }).kind });
      const u = unitOf(s, f.unit);
      if (u.drill === 'badly' && !c.about) return refuse('GO-ORDER-20', 'must-turn-about', { unit: u.id });
      return judgeRetreat(s, u, c.way);
    },
    accept: (s: GroupState, f: RetreatFrame, c: RetreatCommand, tell?: Tell): void => {
      become(s);
      const u = unitOf(s, f.unit);
      const start = rect(s, u);
      const { path, end, leaves } = wayBack(s, u, c.way);
      const generals = attachedTo(s, u).map((g) => g.id);
      for (const friend of passedThrough(s, u, start, path))
        if (passingDisorders(u, friend)) {
          disorder(friend, 'GO-MOVE-10', tell);
          disorder(u, 'GO-MOVE-10', tell);
        }
      u.did |= DID.moved;
      if (leaves) {
        remove(s, u, 'left');
        tell?.({
          kind: 'left-table',
          rule: 'GO-ORDER-20',
          side: u.side,
          about: [u.id],
          facts: { stands: u.stands },
        });
        return;
      }
      setDown(u, { x: end.x, y: end.y, facing: c.about ? (end.facing + TURN / 2) & (TURN - 1) : end.facing });
      tell?.({
        kind: 'retreated',
        rule: 'GO-ORDER-20',
        side: u.side,
        about: [u.id],
        facts: { went: inUnits(roundHalfAway(lengthOf(path))), about: c.about },
      });
      displaceGenerals(s, u, tell);
      offerFollow(s, generals, u);
    },
  },
} satisfies Questions;
