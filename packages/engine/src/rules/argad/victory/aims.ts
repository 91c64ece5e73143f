/**
 * How far each side is with what the scenario asks of it (AG-SCEN), where on the table it should go for it, and how
 * near its bands are to losing their nerve (AG-VICT). A judgement for players, no rule: cheap, and honest on a view.
 */

import { total } from '../../../battle/factor.ts';
import { other, type Side } from '../../../battle/protocol.ts';
import { inPlane, onBoard } from '../../../table/board.ts';
import type { Length } from '../../../table/number.ts';
import { nerveFactors, pointsLost } from '../deeds/nerve.ts';
import { CM, on } from '../house-rules.ts';
import type { Deed } from '../orders/orders.ts';
import { type Argad, idOf, leads, type Stretch, standing } from '../state.ts';
import { distance } from '../table/bases.ts';

/** A place worth going to, and for whom. */
export interface Goal {
  readonly x: Length; // grid
  readonly y: Length;
  readonly radius: Length; // there is reached within this, grid
  readonly weight: number; // 0 … 1: of the goals of one side the most urgent has the most
  readonly who: readonly string[]; // figures it concerns; empty: anybody
  readonly leave: boolean; // the place is an exit: a path that ends there leaves the table
  readonly deed?: Deed; // what is to be done there
}

/** What a band has left before it tests its nerve, and how such a test would go. */
export interface BandNerve {
  readonly band: string;
  readonly lossesLeft: number; // figures it may still lose before it is at half; 0: every further loss is a test
  readonly most: number; // highest die that passes (AG-VICT-2), 6 never does
  readonly fails: number; // chance of failing a test now, 0 … 1
  readonly gone: boolean;
}

export interface Prospect {
  readonly kind: Argad['table']['aim']['kind'];
  readonly fulfilled: number; // 0 … 1; 1: this side's aim is reached
  readonly goals: readonly Goal[];
  readonly lost: number; // share of its starting points lost or fled, 0 … 1; at 0.5 the side breaks
  readonly breaksIn: number; // points it may still lose before it breaks; 0: broken
  readonly nerve: readonly BandNerve[];
}

/** What a side has reached, may reach and stands to lose. */
export function prospectOf(s: Argad, side: Side): Prospect {
  const lost = pointsLost(s, side);
  const points = s.table.points[side];
  return {
    kind: s.table.aim.kind,
    fulfilled: fulfilledBy(s, side),
    goals: goalsOf(s, side),
    lost: points === 0 ? 0 : Math.min(1, lost / points),
    breaksIn: s.broken[side] ? 0 : Math.max(0, points / 2 - lost),
    nerve: on(s.options, 'nerve') ? nerveOf(s, side) : [],
  };
}

const board = { x: 0, y: 0 };
const plane = { x: 0, y: 0 };

/** A place worked out on the board, where edges run east and north, however the table lies. */
function boardwise(
  s: Argad,
  x: Length,
  y: Length,
  to: (bx: Length, by: Length) => [number, number],
): [number, number] {
  onBoard(s.table.lie, x, y, board);
  const [bx, by] = to(board.x, board.y);
  inPlane(s.table.lie, bx, by, plane);
  return [plane.x, plane.y];
}

/** The point of a stretch of edge nearest to a place. */
const exitPoint = (s: Argad, e: Stretch, x: Length, y: Length): [number, number] =>
  boardwise(s, x, y, (bx, by) => onEdge(s, e, bx, by, 0));

/** The middle of a stretch, so far in from the edge. */
function exitMiddle(s: Argad, e: Stretch, inward = 0): [number, number] {
  const middle = (e.from + e.to) / 2;
  const [bx, by] = onEdge(s, e, middle, middle, inward);
  inPlane(s.table.lie, bx, by, plane);
  return [plane.x, plane.y];
}

function onEdge(s: Argad, e: Stretch, x: Length, y: Length, inward: number): [number, number] {
  const within = (v: number): number => {
    const room = Math.min(CM, (e.to - e.from) / 2);
    return Math.min(e.to - room, Math.max(e.from + room, v));
  };
  switch (e.edge) {
    case 'north':
      return [within(x), s.table.depth - inward];
    case 'south':
      return [within(x), inward];
    case 'west':
      return [inward, within(y)];
    default:
      return [s.table.width - inward, within(y)];
  }
}

/** 1 there, 0 a whole table away. */
function nearness(s: Argad, ax: Length, ay: Length, bx: Length, by: Length): number {
  const { width, depth } = s.table;
  return Math.max(0, 1 - distance(ax, ay, bx, by) / Math.sqrt(width * width + depth * depth));
}

const toExit = (s: Argad, x: Length, y: Length, e: Stretch): number => {
  const [ex, ey] = exitPoint(s, e, x, y);
  return nearness(s, x, y, ex, ey);
};

/** Nearest of a side to a place, 0 … 1. */
function nearest(s: Argad, side: Side, x: Length, y: Length, leastClass = 2): number {
  let best = 0;
  for (let i = 0; i < s.men.length; i++) {
    const f = s.figures[i];
    if (s.men[i].side !== side || s.men[i].class < leastClass || !standing(f)) continue;
    best = Math.max(best, nearness(s, x, y, f.x, f.y));
  }
  return best;
}

const clamp = (v: number): number => Math.min(1, Math.max(0, v));

/** How far the aim is fulfilled for this side: what is done counts most, what is on its way a little. */
function fulfilledBy(s: Argad, side: Side): number {
  const { aim } = s.table;
  const foe = other(side);
  switch (aim.kind) {
    case 'score':
      return clamp(s.table.points[foe] === 0 ? 0 : (2 * pointsLost(s, foe)) / s.table.points[foe]);
    case 'letter': {
      const letter = s.items.find((x) => x.kind === 'letter');
      if (letter === undefined) return 0;
      if (letter.off >= 0) return letter.off === side ? 1 : 0;
      const held = letter.bearer >= 0 ? s.men[letter.bearer].side : -1;
      if (side !== aim.side) return held === side ? 0.8 : guardsProgress(s, aim.side, letter.bearer);
      if (held === foe) return 0.05;
      const at = letter.bearer >= 0 ? s.figures[letter.bearer] : letter;
      return clamp((held === side ? 0.1 : 0) + 0.85 * toExit(s, at.x, at.y, aim.exit));
    }
    case 'wagon': {
      const wagon = s.items.find((x) => x.kind === 'wagon');
      if (wagon === undefined) return 0;
      if (wagon.off >= 0) return wagon.off === side ? 1 : 0;
      const driven = s.men.some((m, i) => m.abilities.includes('driver') && standing(s.figures[i]));
      const way = onBoard(s.table.lie, wagon.x, wagon.y, board).x / s.table.width;
      if (side === aim.side) return driven ? 0.15 + 0.8 * way : 0.1;
      return clamp((driven ? 0 : 0.6) + 0.3 * nearest(s, side, wagon.x, wagon.y) - (driven ? 0.2 * way : 0));
    }
    case 'march-off': {
      if (side !== aim.side)
        return clamp(
          s.table.points[foe] === 0 ? 0 : (2 * pointsLost(s, foe)) / s.table.points[foe] - offShare(s, foe),
        );
      return clamp(offShare(s, side));
    }
    case 'sacks': {
      let gone = 0;
      let all = 0;
      for (const x of s.items) {
        if (x.kind !== 'sack') continue;
        all++;
        if (x.off === aim.side) gone++;
        else if (x.bearer >= 0 && s.men[x.bearer].side === aim.side) {
          const f = s.figures[x.bearer];
          gone += 0.3 + 0.6 * toExit(s, f.x, f.y, aim.exit);
        }
      }
      const share = all === 0 ? 0 : gone / all;
      return side === aim.side ? share : 1 - share;
    }
    case 'wood': {
      const points = Math.max(1, s.table.points[aim.side]);
      let safe = 0;
      let down = 0;
      const [wx, wy] = groundMiddle(s, aim.ground);
      for (let i = 0; i < s.men.length; i++) {
        const man = s.men[i];
        if (man.side !== aim.side) continue;
        const f = s.figures[i];
        const worth = man.role === 'ensign' ? 10 : man.points;
        if (f.safe) safe += worth;
        else if (standing(f)) safe += worth * 0.5 * nearness(s, f.x, f.y, wx, wy);
        else if (f.place === 'down' || f.place === 'captive' || f.place === 'taken') down += worth;
      }
      return clamp((side === aim.side ? safe : down) / points);
    }
    default: {
      const inside = (who: Side): number => {
        let n = 0;
        for (let i = 0; i < s.men.length; i++) {
          const f = s.figures[i];
          if (s.men[i].side === who && s.men[i].class >= 3 && standing(f))
            if (distance(f.x, f.y, aim.x, aim.y) - CM <= aim.radius) n++;
        }
        return n;
      };
      const mine = inside(aim.side);
      const theirs = inside(other(aim.side));
      const assault =
        mine > 0 && theirs === 0
          ? 1
          : mine > 0
            ? 0.5 + (0.4 * mine) / (mine + theirs)
            : 0.5 * nearest(s, aim.side, aim.x, aim.y, 3);
      return side === aim.side ? assault : 1 - assault;
    }
  }
}

/** AG-SCEN-1: the guards want the heroes, or whoever they know to carry the letter. */
function guardsProgress(s: Argad, prey: Side, bearer: number): number {
  let taken = 0;
  let close = 0;
  let heroes = 0;
  for (let i = 0; i < s.men.length; i++) {
    if (s.men[i].side !== prey || !s.men[i].pc) continue;
    heroes++;
    const f = s.figures[i];
    if (f.place === 'captive' || f.place === 'taken') taken++;
    else if (standing(f)) close += nearest(s, other(prey), f.x, f.y);
  }
  if (heroes === 0) return 0;
  const bearerClose =
    bearer >= 0 ? nearest(s, other(prey), s.figures[bearer].x, s.figures[bearer].y) : close / heroes;
  return clamp(taken / heroes + 0.4 * bearerClose);
}

/** AG-SCEN-3: how many of those needed are out, the others by how near they are. */
function offShare(s: Argad, side: Side): number {
  const { aim } = s.table;
  if (aim.kind !== 'march-off') return 0;
  const ways: number[] = [];
  let men = 0;
  let led = false;
  for (let i = 0; i < s.men.length; i++) {
    const man = s.men[i];
    if (man.side !== side) continue;
    const f = s.figures[i];
    const chief = leads(man) || man.role === 'musician';
    if (f.place === 'off' && f.safe) {
      men++;
      led = led || chief;
    } else if (standing(f)) {
      ways.push(toExit(s, f.x, f.y, aim.exit));
      led = led || chief;
    }
  }
  ways.sort((a, b) => b - a);
  let sum = men;
  for (let k = 0; k < ways.length && k < aim.need - men; k++) sum += 0.9 * ways[k];
  return (led ? 1 : 0.5) * (sum / aim.need);
}

function groundMiddle(s: Argad, id: string): [number, number] {
  const ground = s.table.terrain.grounds.find((g) => g.id === id);
  if (ground === undefined) return tableMiddle(s);
  let x = 0;
  let y = 0;
  for (let k = 0; k < ground.outline.length; k += 2) {
    x += ground.outline[k];
    y += ground.outline[k + 1];
  }
  const n = ground.outline.length / 2;
  return [x / n, y / n];
}

const tableMiddle = (s: Argad): [number, number] =>
  boardwise(s, 0, 0, () => [s.table.width / 2, s.table.depth / 2]);

/** The point of a ground's box along the table nearest to a place, a little inside. */
function intoGround(s: Argad, id: string, x: Length, y: Length): [number, number] {
  const ground = s.table.terrain.grounds.find((g) => g.id === id);
  if (ground === undefined) return tableMiddle(s);
  let x0 = Infinity;
  let y0 = Infinity;
  let x1 = -Infinity;
  let y1 = -Infinity;
  for (let k = 0; k < ground.outline.length; k += 2) {
    onBoard(s.table.lie, ground.outline[k], ground.outline[k + 1], board);
    x0 = Math.min(x0, board.x);
    x1 = Math.max(x1, board.x);
    y0 = Math.min(y0, board.y);
    y1 = Math.max(y1, board.y);
  }
  const inside = (v: number, lo: number, hi: number): number =>
    Math.min(Math.max(v, Math.min(lo + 3 * CM, (lo + hi) / 2)), Math.max(hi - 3 * CM, (lo + hi) / 2));
  return boardwise(s, x, y, (bx, by) => [inside(bx, x0, x1), inside(by, y0, y1)]);
}

const place = (x: Length, y: Length, radius: Length, weight: number, more: Partial<Goal> = {}): Goal => ({
  x: Math.floor(x),
  y: Math.floor(y),
  radius,
  weight,
  who: [],
  leave: false,
  ...more,
});

/** Where a side should be, most urgent first. */
function goalsOf(s: Argad, side: Side): Goal[] {
  const { aim } = s.table;
  const mine = side === ('side' in aim ? aim.side : side);
  switch (aim.kind) {
    case 'score':
      return foesAsGoals(s, side, 0.6);
    case 'letter': {
      const letter = s.items.find((x) => x.kind === 'letter');
      if (letter === undefined || letter.off >= 0) return [];
      const bearer = letter.bearer;
      if (mine) {
        if (bearer >= 0 && s.men[bearer].side === side) {
          const f = s.figures[bearer];
          const [x, y] = exitPoint(s, aim.exit, f.x, f.y);
          const goals = [place(x, y, CM, 1, { who: [idOf(s, bearer)], leave: true })];
          // The others keep between him and the guards: half-way to the exit.
          goals.push(place((f.x + x) / 2, (f.y + y) / 2, 8 * CM, 0.4));
          return goals;
        }
        if (bearer >= 0) return [place(s.figures[bearer].x, s.figures[bearer].y, 2 * CM, 1)];
        return [place(letter.x, letter.y, 2 * CM, 1, { deed: { what: 'lift', on: letter.id } })];
      }
      if (bearer >= 0 && s.men[bearer].side === side)
        return [place(s.figures[bearer].x, s.figures[bearer].y, 5 * CM, 0.5)];
      if (bearer === -1)
        return [place(letter.x, letter.y, 2 * CM, 1, { deed: { what: 'lift', on: letter.id } })];
      // Nobody knows who carries it: bar the exit, and go for the heroes.
      const [x, y] = exitMiddle(s, aim.exit, 8 * CM);
      const goals = [place(x, y, 6 * CM, 0.7)];
      for (let i = 0; i < s.men.length; i++)
        if (s.men[i].side !== side && s.men[i].pc && standing(s.figures[i]))
          goals.push(place(s.figures[i].x, s.figures[i].y, 2 * CM, 0.8));
      return goals;
    }
    case 'wagon': {
      const wagon = s.items.find((x) => x.kind === 'wagon');
      if (wagon === undefined || wagon.off >= 0) return [];
      const drivers = s.men.flatMap((m, i) =>
        m.abilities.includes('driver') && standing(s.figures[i]) ? [idOf(s, i)] : [],
      );
      const ahead = boardwise(s, wagon.x, wagon.y, (bx, by) => [
        Math.min(s.table.width - 2 * CM, bx + 12 * CM),
        by,
      ]);
      if (mine)
        return [
          place(wagon.x, wagon.y, 4 * CM, 1, { who: drivers, deed: { what: 'drive', on: wagon.id } }),
          place(...ahead, 12 * CM, 0.5),
        ];
      return [place(wagon.x, wagon.y, 4 * CM, 1)];
    }
    case 'march-off': {
      const [x, y] = exitMiddle(s, aim.exit);
      return mine ? [place(x, y, CM, 1, { leave: true })] : foesAsGoals(s, side, 0.8);
    }
    case 'sacks': {
      const goals: Goal[] = [];
      for (const x of s.items) {
        if (x.kind !== 'sack' || x.off >= 0) continue;
        const b = x.bearer;
        if (b < 0)
          goals.push(
            mine
              ? place(x.x, x.y, 2 * CM, 0.8, { deed: { what: 'lift', on: x.id } })
              : place(x.x, x.y, 6 * CM, 0.4),
          );
        else if (s.men[b].side === aim.side) {
          const f = s.figures[b];
          const [ex, ey] = exitPoint(s, aim.exit, f.x, f.y);
          goals.push(
            mine ? place(ex, ey, CM, 1, { who: [idOf(s, b)], leave: true }) : place(f.x, f.y, 2 * CM, 1),
          );
        }
      }
      if (!mine) goals.push(...foesAsGoals(s, side, 0.6));
      return goals;
    }
    case 'wood': {
      if (!mine) return foesAsGoals(s, side, 0.8);
      const goals: Goal[] = [];
      for (let i = 0; i < s.men.length; i++) {
        const f = s.figures[i];
        if (s.men[i].side !== side || f.safe || !standing(f)) continue;
        const [x, y] = intoGround(s, aim.ground, f.x, f.y);
        goals.push(place(x, y, CM, s.men[i].role === 'ensign' ? 1 : 0.8, { who: [idOf(s, i)] }));
      }
      return goals;
    }
    default:
      return [place(aim.x, aim.y, aim.radius, 1)];
  }
}

/** Where the aim is the enemy himself: each of them, the dearer the better. */
function foesAsGoals(s: Argad, side: Side, most: number): Goal[] {
  let dearest = 1;
  for (let i = 0; i < s.men.length; i++)
    if (s.men[i].side !== side) dearest = Math.max(dearest, s.men[i].points);
  const goals: Goal[] = [];
  for (let i = 0; i < s.men.length; i++) {
    const f = s.figures[i];
    if (s.men[i].side === side || !standing(f)) continue;
    goals.push(place(f.x, f.y, 2 * CM, (most * s.men[i].points) / dearest));
  }
  return goals;
}

function nerveOf(s: Argad, side: Side): BandNerve[] {
  const out: BandNerve[] = [];
  s.bands.forEach((b, n) => {
    if (b.side !== side) return;
    const gone = b.nerve === 'gone' || b.lost >= b.start;
    const most = gone ? 0 : total(nerveFactors(s, n));
    const passes = Math.min(5, Math.max(0, most));
    out.push({
      band: b.id,
      lossesLeft: Math.max(0, Math.ceil(b.start / 2) - 1 - b.lost),
      most,
      fails: gone ? 1 : 1 - passes / 6,
      gone,
    });
  });
  return out;
}
