/**
 * Drawing up an army: where the units of the next division can stand, in lines from the front of the zone to its
 * rear, so that the divisions still to come find room too. BQ-3.4.
 */
import { cachedOf } from '../../../battle/cache.ts';
import type { Side } from '../../../battle/protocol.ts';
import { degrees, inDegrees } from '../../../table/angle.ts';
import { facingInPlane, inPlane, onBoard } from '../../../table/board.ts';
import { fromUnits, toUnits } from '../../../table/grid.ts';
import { overlaps } from '../../../table/measure/overlap.ts';
import { type Degrees, type Length, NORTH, SOUTH, UNIT, type Units, units } from '../../../table/number.ts';
import { newShape, type Shape, shapeOf } from '../../../table/shape.ts';
import type { Deploy, Placing } from '../commands.ts';
import { type Box, boxOnBoard } from '../ground/lying.ts';
import { closedGround, groundOf } from '../ground/terrain.ts';
import { shape } from '../shapes.ts';
import { type BaroqueState, onTable, type Unit } from '../state.ts';
import { pressed, SAME } from '../tolerances.ts';

/** BQ-3.4-d: depth of the zone, and its distance from the side edges. */
export const ZONE_DEPTH = units(4);
export const ZONE_ASIDE = units(2);

/** The way a side faces when it is drawn up, degrees. */
export const facingOf = (s: BaroqueState, side: Side): number =>
  inDegrees(facingInPlane(s.table.lie, side === 0 ? NORTH : SOUTH));

export const baggageOf = (s: BaroqueState, side: Side): Unit | undefined =>
  s.units.find((u) => u.side === side && u.type === 'BAG' && u.place === 'reserve');

export function inZone(s: BaroqueState, side: Side, sh: Shape, depth: Length): boolean {
  for (let i = 0; i < 8; i += 2) {
    const on = onBoard(s.table.lie, sh.corners[i], sh.corners[i + 1]);
    const x = on.x;
    const y = side === 0 ? on.y : s.table.depth - on.y;
    if (x < ZONE_ASIDE - SAME || x > s.table.width - ZONE_ASIDE + SAME) return false;
    if (y < -SAME || y > depth + SAME) return false;
  }
  return true;
}

export const placed = (u: Unit, p: { x: Units; y: Units; facing: Degrees }): Shape =>
  shapeOf(
    {
      x: fromUnits(p.x),
      y: fromUnits(p.y),
      facing: degrees(p.facing) & 65535,
      width: u.width,
      depth: u.depth,
    },
    newShape(),
  );

/** Divisions still to be put down. */
export function deployable(s: BaroqueState, side: Side): number[] {
  const out: number[] = [];
  s.commands.forEach((c, i) => {
    if (c.side === side && !c.deployed) out.push(i);
  });
  return out;
}

/** BQ-3.4-a: the first to go down is the largest by VD, ties the owner's choice. */
export function mayDeploy(s: BaroqueState, side: Side): number[] {
  const open = deployable(s, side);
  const first = !s.commands.some((c) => c.side === side && c.deployed);
  if (!first) return open;
  const size = (i: number): number => s.units.reduce((sum, u) => sum + (u.command === i ? u.vd : 0), 0);
  const most = Math.max(...open.map(size));
  return open.filter((i) => size(i) === most);
}

/** The zone while an army is drawn up: what lies in it already. */
interface Ground {
  s: BaroqueState;
  side: Side;
  depth: Length;
  boxes: Box[]; // bases and closed ground: where others can stand beside or behind
  taken: { box: Box; shape: Shape }[];
}

/** A box on the board seen from the side's own edge: y from there towards the enemy. */
const fromOwnEdge = (g: Ground, { west, east, south, north }: Box): Box =>
  g.side === 0
    ? { west, east, south, north }
    : { west, east, south: g.s.table.depth - north, north: g.s.table.depth - south };

const boxOf = (g: Ground, points: ArrayLike<number>): Box => fromOwnEdge(g, boxOnBoard(g.s.table, points));

function groundFor(s: BaroqueState, side: Side, depth: Length): Ground {
  const g: Ground = { s, side, depth, boxes: [], taken: [] };
  for (const u of s.units) if (onTable(u)) take(g, shape(u));
  for (const p of s.table.pieces) if (groundOf(p) === 'impassable') g.boxes.push(boxOf(g, p.outline));
  return g;
}

function take(g: Ground, sh: Shape): void {
  const box = boxOf(g, sh.corners);
  g.boxes.push(box);
  g.taken.push({ box, shape: sh });
}

/** A line farther back is worth so much of a step aside. */
const BEHIND = 2.5;

/** The free place nearest to where a unit should stand; flush with others, the zone or closed ground. */
function findPlace(g: Ground, u: Unit, nearX: number, nearY: number): Placing | undefined {
  const half = u.width / 2;
  const deep = u.depth / 2;
  const { s, side, depth } = g;
  const xs = [nearX, ZONE_ASIDE + half, s.table.width - ZONE_ASIDE - half];
  const ys = [depth - deep, deep];
  for (const b of g.boxes) {
    if (b.south > depth) continue;
    xs.push(b.west - half, b.east + half);
    ys.push(b.south - deep, b.north + deep);
  }
  let best: Placing | undefined;
  let least = Infinity;
  for (const y of ys) {
    if (y < deep - SAME || y > depth - deep + SAME) continue;
    for (const x of xs) {
      const cost = Math.abs(x - nearX) + BEHIND * Math.abs(y - nearY);
      if (
        cost >= least - SAME ||
        x < ZONE_ASIDE + half - SAME ||
        x > s.table.width - ZONE_ASIDE - half + SAME
      )
        continue;
      const there = inPlane(s.table.lie, x, side === 0 ? y : s.table.depth - y);
      const at = {
        unit: u.id,
        x: toUnits(there.x),
        y: toUnits(there.y),
        facing: facingOf(s, side),
      };
      if (!isFree(g, u, at)) continue;
      best = at;
      least = cost;
    }
  }
  return best;
}

function isFree(g: Ground, u: Unit, at: Placing): boolean {
  const there = placed(u, at);
  if (!inZone(g.s, g.side, there, g.depth)) return false;
  const eps = pressed(g.s);
  const box = boxOf(g, there.corners);
  for (const t of g.taken) {
    if (box.east <= t.box.west || box.west >= t.box.east) continue;
    if (box.north <= t.box.south || box.south >= t.box.north) continue;
    if (overlaps(there, t.shape, eps)) return false;
  }
  return closedGround(g.s, there) === undefined;
}

/** How an army stands: each division in its own part of the zone, or everybody packed from one end. */
const MANNERS = ['commands', 'packed'] as const;
type Manner = (typeof MANNERS)[number];

interface DrawnUp {
  units: Placing[];
  baggage: Placing | null;
  rest: boolean; // the divisions still to come find room too
}

function drawUp(
  s: BaroqueState,
  side: Side,
  command: number,
  depth: Length,
  manner: Manner,
): DrawnUp | undefined {
  const g = groundFor(s, side, depth);
  const own = s.commands.map((c, i) => (c.side === side ? i : -1)).filter((i) => i >= 0);
  const span = s.table.width - 2 * ZONE_ASIDE;
  const put = (u: Unit, nearX: number, nearY: number): Placing | undefined => {
    const at = findPlace(g, u, nearX, nearY);
    if (at !== undefined) take(g, placed(u, at));
    return at;
  };
  const bag = baggageOf(s, side);
  const baggage =
    bag === undefined
      ? null
      : (put(bag, ZONE_ASIDE + bag.width / 2, bag.depth / 2) ??
        put(bag, s.table.width - ZONE_ASIDE - bag.width / 2, bag.depth / 2));
  if (baggage === undefined) return undefined;
  const line = (i: number): Placing[] | undefined => {
    const centre =
      manner === 'packed' ? 0 : ZONE_ASIDE + (span * (own.indexOf(i) + 0.5)) / Math.max(1, own.length);
    const units = s.units.filter((u) => u.command === i);
    // The deepest are the hardest to find room for; in a line the order of the roster is kept.
    if (manner === 'packed') units.sort((a, b) => b.depth - a.depth || (a.id < b.id ? -1 : 1));
    const out: Placing[] = [];
    for (const u of units) {
      const at = put(u, centre, depth - u.depth / 2);
      if (at === undefined) return undefined;
      out.push(at);
    }
    return out;
  };
  const units = line(command);
  if (units === undefined) return undefined;
  const rest = deployable(s, side).every((i) => i === command || line(i) !== undefined);
  return { units, baggage, rest };
}

interface Proposal {
  down: number; // so many divisions were down
  side: Side;
  command: number;
  units: Placing[];
  baggage: Placing | null;
  depth: Length; // of the zone that was needed
}

/**
 * The zone is deepened by one BU at a time when a division finds no room in the book's 4 BU, as an army that is too
 * large for its table must stand somewhere.
 */
const proposalFor = (s: BaroqueState, side: Side, command: number): Proposal =>
  proposalBy(s.units, s, { side, command });

const downIn = (s: BaroqueState): number => s.commands.filter((c) => c.deployed).length;

/** A proposal belongs to a state with so many divisions down; the state's own list of units is its key. */
const proposalBy = cachedOf(
  (_: readonly Unit[], s: BaroqueState, { side, command }: { side: Side; command: number }): Proposal => ({
    down: downIn(s),
    side,
    command,
    ...seek(s, side, command),
  }),
  (known, s, { side, command }) =>
    known.side === side && known.command === command && known.down === downIn(s),
);

function seek(s: BaroqueState, side: Side, command: number): Pick<Proposal, 'units' | 'baggage' | 'depth'> {
  for (let depth = ZONE_DEPTH; depth <= s.table.depth; depth += UNIT) {
    let fits: DrawnUp | undefined;
    for (const manner of MANNERS) {
      const drawn = drawUp(s, side, command, depth, manner);
      if (drawn?.rest === true) return { units: drawn.units, baggage: drawn.baggage, depth };
      fits ??= drawn;
    }
    if (fits !== undefined) return { units: fits.units, baggage: fits.baggage, depth };
  }
  throw new Error(`no room on the table for command ${command}`);
}

/** How deep the zone is for this division: 4 BU, or what it needs where these are full. */
export const zoneDepth = (s: BaroqueState, side: Side, command: number): number =>
  proposalFor(s, side, command).depth;

/** A lawful deployment of the next command. */
export function proposedDeployment(s: BaroqueState, side: Side, ask: string): Deploy {
  const command = mayDeploy(s, side)[0];
  const { units, baggage } = proposalFor(s, side, command);
  const own = s.units.filter((u) => u.command === command);
  return {
    ask,
    kind: 'deploy',
    command,
    units,
    leader: leaderPlace(s, side, own),
    baggage: baggage === null ? null : { x: baggage.x, y: baggage.y },
  };
}

/** Attached to the first unit that may have a leader: always a lawful place. */
function leaderPlace(s: BaroqueState, side: Side, own: readonly Unit[]): Deploy['leader'] {
  const u = own.find((x) => x.type !== 'ART');
  if (u !== undefined) return { unit: u.id, x: 0, y: 0 };
  const at = inPlane(s.table.lie, s.table.width / 2, side === 0 ? UNIT : s.table.depth - UNIT);
  return { unit: '', x: toUnits(at.x), y: toUnits(at.y) };
}
