/**
 * How an army is drawn up as long as nobody says otherwise: groups side by side, foot in the centre, horse on the
 * wings; in each group battalions in line with the guns in their middle interval, light troops at the ends, supports
 * in a second line behind; houses garrisoned, walls and hedges lined. GO-SETUP-18.
 */

import type { Side } from '../../../battle/protocol.ts';
import { degrees, inDegrees } from '../../../table/angle.ts';
import { onBoard } from '../../../table/board.ts';
import { fromUnits } from '../../../table/grid.ts';
import { inUnits, type Length, NORTH, SOUTH, TURN, UNIT, type Units } from '../../../table/number.ts';
import { newShape, type Rect, shapeOf } from '../../../table/shape.ts';
import { isCavalry, isGun, isLightFoot, isMassedFoot } from '../army/troops.ts';
import { behind } from '../command/generals.ts';
import type { DeployCommand, DeployedUnit } from '../commands.ts';
import { coverLines } from '../ground/cover.ts';
import { blockRect, sizeOf } from '../ground/shapes.ts';
import { areaOf, blocksOf, closedAt, disorderingAt, GROUNDS } from '../ground/terrain.ts';
import { takenBy } from '../move/march.ts';
import { type Box, chiefOf, copyUnit, type GroupState, houseRules, type Unit } from '../state.ts';
import { atLeast, beyond, nearestFirst, SAME, under, upTo } from '../tolerances.ts';
import { asOnBoard, turnedLayout, turningOf } from '../view/turned.ts';
import { setDown, withUnits } from './placing.ts';

/** A group laid out, before it is an answer. */
export type Layout = Omit<DeployCommand, 'ask' | 'kind'>;

/** Between neighbours of one line: room to wheel. */
const INTERVAL = 2 * UNIT;
/** Between the lines of two groups. */
const BETWEEN = 4 * UNIT;
/** From the rear of one line to the front of the next: room for the first to fall back on. */
const SUPPORT = 10 * UNIT;
/** So far behind the front of its zone a line of foot still takes up a wall or hedge. */
const TO_WALL = 15 * UNIT;
/** Behind a wall it lines: well inside the 1 cm of GO-SETUP-14. */
const AT_WALL = UNIT / 2;

export const waiting = (s: GroupState, side: Side): number[] =>
  s.groups
    .map((_, i) => i)
    .filter((i) => s.groups[i].side === side && !s.groups[i].deployed && s.groups[i].arrives === 0);
/** Groups of a side that are still to be deployed: as many as do not arrive later. */
export const toDeploy = (s: GroupState, side: Side): number[] => {
  const all = waiting(s, side);
  return all.length > s.scenario.arrivals[side].length ? all : [];
};

/** Is a point of the plane in a zone, which is drawn on the board? */
export function pointInZone(
  s: Pick<GroupState, 'lie'>,
  zones: readonly Box[],
  px: Length,
  py: Length,
  slack: number,
): boolean {
  const { x, y } = onBoard(s.lie, px, py);
  return zones.some((z) => x >= z.x0 - slack && x <= z.x1 + slack && y >= z.y0 - slack && y <= z.y1 + slack);
}

/** Where a unit would stand. */
export const placed = (s: GroupState, u: Unit, d: DeployedUnit): Rect => ({
  x: fromUnits(d.x),
  y: fromUnits(d.y),
  facing: degrees(d.facing) & (TURN - 1),
  ...sizeOf(u, d.formation, u.stands, houseRules(s).skirmish_gap),
});

/** The ground of a group across its zones, from 0 (west) to 1 (east). */
interface Strip {
  from: number;
  to: number;
}
const ALL_OF_IT: Strip = { from: 0, to: 1 };

const lineOf = (s: GroupState, u: Unit): { width: Length; depth: Length } =>
  sizeOf(u, 'line', u.start, houseRules(s).skirmish_gap);

/** More than half of its stands are mounted. */
function isHorse(s: GroupState, group: number): boolean {
  let [mounted, all] = [0, 0];
  for (const u of s.units) {
    if (u.group !== group) continue;
    all += u.start;
    if (isCavalry(u)) mounted += u.start;
  }
  return 2 * mounted > all;
}

/** Which half of the table has less ground that hinders horse. */
function openWing(s: GroupState): 'west' | 'east' {
  let [west, east] = [0, 0];
  for (const p of s.pieces) {
    if (GROUNDS[p.kind].type === 0) continue;
    const a = areaOf(p);
    const size = (a.east - a.west) * (a.north - a.south);
    if (under(a.west + a.east, s.width)) west += size;
    else east += size;
  }
  return west < east - SAME * s.width ? 'west' : 'east';
}

/** The groups that are on the table from the start, from west to east: horse outside, foot inside. */
function alongTheFront(s: GroupState, side: Side): number[] {
  const own = s.groups.map((_, i) => i).filter((i) => s.groups[i].side === side);
  const later = s.scenario.arrivals[side].length;
  const on = own.length > later ? own.slice(0, own.length - later) : own;
  const foot = on.filter((i) => !isHorse(s, i));
  const west: number[] = [];
  const east: number[] = [];
  let wing = openWing(s);
  for (const i of on) {
    if (!isHorse(s, i)) continue;
    if (wing === 'west') west.push(i);
    else east.unshift(i);
    wing = wing === 'west' ? 'east' : 'west';
  }
  return [...west, ...foot, ...east];
}

/** Side by side, each as wide as its line is long: none stands before another and keeps it from advancing (GO-ORDER-13). */
function stripOf(s: GroupState, side: Side, group: number): Strip {
  const on = alongTheFront(s, side);
  if (!on.includes(group)) return ALL_OF_IT;
  const length = (i: number): number =>
    s.units.reduce((n, u) => (u.group === i ? n + lineOf(s, u).width + INTERVAL : n), BETWEEN);
  const before = on.slice(0, on.indexOf(group)).reduce((n, i) => n + length(i), 0);
  const whole = on.reduce((n, i) => n + length(i), 0);
  return { from: before / whole, to: (before + length(group)) / whole };
}

/** Who goes into the first line before others: guns, then good battalions, then the rest of the foot, then horse. */
function precedence(u: Unit): number {
  if (isGun(u)) return 0;
  if (isCavalry(u)) return u.type === 'heavy-cavalry' ? 1 : 4;
  if (isLightFoot(u)) return 3;
  const weak = u.morale === 'poor' || u.drill === 'badly' || u.type === 'militia';
  return weak ? 5 : u.type === 'heavy-infantry' || u.morale === 'high' ? 1 : 2;
}

const longAs = (s: GroupState, line: readonly Unit[]): number =>
  line.reduce((n, u) => n + lineOf(s, u).width, INTERVAL * Math.max(0, line.length - 1));

/** The lines of a group, the first one first: as many units in each as its ground is wide. */
function linesOf(s: GroupState, group: readonly Unit[], wide: number): Unit[][] {
  const order = [...group].sort(
    (a, b) => precedence(a) - precedence(b) || group.indexOf(a) - group.indexOf(b),
  );
  const lines: Unit[][] = [];
  for (const u of order) {
    const line = lines.find((l) => longAs(s, [...l, u]) <= wide);
    if (line === undefined) lines.push([u]);
    else line.push(u);
  }
  return lines;
}

/** From west to east: horse at the outer end, light foot at the ends, guns in the middle interval. */
function abreast(line: readonly Unit[], outer: 'west' | 'east'): Unit[] {
  const half = (list: readonly Unit[]): [Unit[], Unit[]] => {
    const n = Math.ceil(list.length / 2);
    return [list.slice(0, n), list.slice(n)];
  };
  const massed = line.filter((u) => isMassedFoot(u) || (isCavalry(u) && !u.type.startsWith('light')));
  const [left, right] = half(massed);
  const [outside, inside] = half(line.filter(isLightFoot));
  const horse = line.filter((u) => isCavalry(u) && u.type.startsWith('light'));
  const guns = line.filter(isGun);
  return outer === 'west'
    ? [...horse, ...outside, ...left, ...guns, ...right, ...inside]
    : [...inside, ...left, ...guns, ...right, ...outside, ...horse];
}

/** The front of a unit taken back to a wall or hedge that crosses its ground, for those whom it covers. */
function atWall(s: GroupState, u: Unit, zone: Box, x: Length): number | undefined {
  for (const { y, west, east } of coverLines(s, u)) {
    if (under(x, west) || beyond(x, east)) continue;
    const front = u.side === 0 ? y - AT_WALL : y + AT_WALL;
    const back = u.side === 0 ? zone.y1 - front : front - zone.y0;
    if (atLeast(back, 0) && upTo(back, TO_WALL)) return back;
  }
  return undefined;
}

const spot = newShape();

/** The free place nearest to where the unit should be: along its line first, then farther back. */
function freePlace(
  s: GroupState,
  u: Unit,
  zones: readonly Box[],
  strip: Strip,
  want: { x: Length; back: number; shy: boolean }, // shy: not in ground that disorders it
): Rect | undefined {
  const size = lineOf(s, u);
  const facing = u.side === 0 ? NORTH : SOUTH;
  for (const z of zones) {
    const west = z.x0 + (z.x1 - z.x0) * strip.from + size.width / 2;
    const east = z.x0 + (z.x1 - z.x0) * strip.to - size.width / 2;
    if (west > east) continue;
    const wall = want.back === 0 ? atWall(s, u, z, want.x) : undefined;
    for (let back = wall ?? want.back; back + size.depth <= z.y1 - z.y0; back += 2 * UNIT) {
      const y = u.side === 0 ? z.y1 - back - size.depth / 2 : z.y0 + back + size.depth / 2;
      const far = Math.max(want.x - west, east - want.x) / UNIT;
      for (let k = 0; k <= 2 * far + 1; k++) {
        const x = want.x + (k % 2 === 0 ? k / 2 : -(k + 1) / 2) * UNIT;
        if (under(x, west) || beyond(x, east)) continue;
        const r: Rect = { x: fromUnits(inUnits(x)), y: fromUnits(inUnits(y)), facing, ...size };
        // A little room on all sides, so that neighbours can wheel.
        if (takenBy(s, u, { ...r, width: r.width + UNIT, depth: r.depth + UNIT / 2 }) !== undefined) continue;
        shapeOf(r, spot);
        if (closedAt(s, u, spot) || (want.shy && disorderingAt(s, u, spot))) continue;
        return r;
      }
    }
  }
  return undefined;
}

/** GO-SETUP-30: the houses nearest to the enemy, of those on the group's own ground. */
function garrisonsOf(
  s: GroupState,
  side: Side,
  mine: readonly Unit[],
  zone: Box,
  strip: Strip,
): Map<string, string> {
  const out = new Map<string, string>();
  const most = s.scenario.garrisons[side];
  if (most === 0) return out;
  const near = nearestFirst(
    nearestFirst(
      blocksOf(s).map((p) => ({ id: p.id, at: blockRect(s, p) })),
      (b) => b.at.x,
    ),
    (b) => (side === 0 ? -b.at.y : b.at.y),
  ).slice(0, most);
  // ordinary battalions: the best ones are wanted in the line
  const fit = mine.filter((u) => isMassedFoot(u) && u.start <= 6 && precedence(u) === 2);
  for (const { id, at } of near) {
    const share = (at.x - zone.x0) / (zone.x1 - zone.x0);
    if (share < strip.from || share >= strip.to || s.units.some((u) => u.block === id)) continue;
    const u = fit.shift();
    if (u !== undefined) out.set(u.id, id);
  }
  return out;
}

/** The engine's proposal for one group; undefined where its zone has no room for it. Laid out on the board. */
export function propose(s: GroupState, side: Side, group: number): Layout | undefined {
  if (s.lie === null) return proposeOnBoard(s, side, group);
  const found = proposeOnBoard(asOnBoard(s), side, group);
  return found === undefined ? undefined : turnedLayout(found, turningOf(s.lie));
}

function proposeOnBoard(s: GroupState, side: Side, group: number): Layout | undefined {
  const zones = s.scenario.zones[side];
  const strip = stripOf(s, side, group);
  const trial = withUnits(
    s,
    s.units.map((u) => (u.group === group ? copyUnit(u) : u)),
  );
  const mine = trial.units.filter((u) => u.group === group);
  const zone = zones[0];
  const wide = (zone.x1 - zone.x0) * (strip.to - strip.from);
  const middle = zone.x0 + ((zone.x1 - zone.x0) * (strip.from + strip.to)) / 2;
  const facing = side === 0 ? NORTH : SOUTH;
  const found = new Map<string, DeployedUnit>();
  const put = (u: Unit, at: { x: Length; y: Length }, block: string): void => {
    u.formation = 'line';
    setDown(u, { x: at.x, y: at.y, facing });
    u.block = block;
    u.place = 'table';
    const [x, y] = [inUnits(at.x), inUnits(at.y)];
    found.set(u.id, { unit: u.id, formation: 'line', x, y, facing: inDegrees(facing), block });
  };
  for (const [id, block] of garrisonsOf(trial, side, mine, zone, strip)) {
    const [u, piece] = [mine.find((x) => x.id === id), s.pieces.find((p) => p.id === block)];
    if (u !== undefined && piece !== undefined) put(u, blockRect(s, piece), block);
  }
  const lines = linesOf(
    s,
    mine.filter((u) => !found.has(u.id)),
    Math.max(0, wide - BETWEEN),
  );
  let back = 0;
  for (const line of lines) {
    let x = middle - longAs(s, line) / 2;
    let deep = 0;
    for (const u of abreast(line, under(2 * middle, s.width) ? 'west' : 'east')) {
      const size = lineOf(s, u);
      const at = x + size.width / 2;
      const place =
        freePlace(trial, u, zones, strip, { x: at, back, shy: true }) ??
        freePlace(trial, u, zones, strip, { x: at, back: 0, shy: false }) ??
        freePlace(trial, u, zones, ALL_OF_IT, { x: at, back: 0, shy: false });
      if (place === undefined) return undefined;
      put(u, place, '');
      x += size.width + INTERVAL;
      deep = Math.max(deep, size.depth);
    }
    back += deep + SUPPORT;
  }
  // Behind the middle of the first line, where all of it is in reach.
  const first = abreast(lines[0] ?? mine, 'west');
  const to = behind(trial, first[Math.floor(first.length / 2)]);
  const at = pointInZone(s, zones, to.x, to.y, SAME) ? to : { x: middle, y: (zone.y0 + zone.y1) / 2 };
  const general = { x: inUnits(at.x), y: inUnits(at.y) };
  return {
    group,
    order: 'stand',
    units: mine.flatMap((u) => found.get(u.id) ?? []),
    general,
    ...(chiefOf(s, side) === undefined ? { chief: headquarters(zone) } : {}),
  };
}

/** The commander-in-chief: behind the middle of the army. */
const headquarters = (zone: Box): { x: Units; y: Units } => ({
  x: inUnits((zone.x0 + zone.x1) / 2),
  y: inUnits((zone.y0 + zone.y1) / 2),
});

/** A place for every group that a side has still to deploy, none on another's ground. */
export function layOut(s: GroupState, side: Side): Layout[] {
  const trial = withUnits(s, s.units.map(copyUnit));
  const out: Layout[] = [];
  for (const group of toDeploy(s, side)) {
    const found = propose(trial, side, group);
    if (found === undefined) continue;
    out.push(found);
    for (const d of found.units) {
      const u = trial.units.find((x) => x.id === d.unit);
      if (u === undefined) continue;
      const at = placed(trial, u, d);
      setDown(u, at);
      u.block = d.block;
      u.place = 'table';
    }
  }
  return out;
}
