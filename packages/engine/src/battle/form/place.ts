/**
 * Where a base stands, as people write it: by its corners and a compass letter, `[0..2, -1..0] N`, or by its
 * middle in table units and its facing in degrees. Read onto the grid of places and written back with as many decimals
 * as bring it back, degrees with three.
 */
import { fromUnits, toUnits } from '../../table/grid.ts';
import {
  type Angle,
  type Degrees,
  type Facing,
  inUnits,
  type Length,
  roundHalfAway,
  TURN,
  type Units,
  units,
} from '../../table/number.ts';
import type { Complaint } from '../protocol.ts';
import { at, type Fields, number, reading, text, wrong } from './form.ts';

/** A base on the grid: middle, facing (0 = east, counter-clockwise), frontage and depth. */
export interface PlacedBase {
  x: Length;
  y: Length;
  facing: Facing;
  width: Length;
  depth: Length;
}

/** What a base measures, on the grid. */
export interface Size {
  width: Length;
  depth: Length;
}

/** A place in a file, in table units and degrees. */
export interface WrittenPlace {
  x: Units; // 12.5
  y: Units;
  facing: Degrees; // 90 is north
}

const COMPASS: ReadonlyMap<string, number> = new Map([
  ['E', 0],
  ['NE', TURN / 8],
  ['N', TURN / 4],
  ['NW', (3 * TURN) / 8],
  ['W', TURN / 2],
  ['SW', (5 * TURN) / 8],
  ['S', (3 * TURN) / 4],
  ['SE', (7 * TURN) / 8],
]);

const FARTHEST = 10000; // table units: 32 bits hold 35,791

const NUMBER = '([-+]?(?:\\d+(?:\\.\\d*)?|\\.\\d+))';
const RANGE = `${NUMBER}\\s*\\.\\.\\s*${NUMBER}`;
const CORNERS = new RegExp(`^\\s*\\[\\s*${RANGE}\\s*,\\s*${RANGE}\\s*\\]\\s*([NESW])?\\s*$`);

const EXPECTED = 'corners and a compass letter such as "[0..2, -1..0] N"';

/**
 * Read `[x0..x1, y0..y1] N`. The frontage lies along x for N and S, along y for E and W. Inside `reading`.
 * A letter that is left out is taken from `facing`, where the caller has one.
 */
export function readCorners(raw: unknown, place: string, facing?: Facing): PlacedBase {
  const found = CORNERS.exec(text(raw, place, 200).replaceAll('\u2212', '-'));
  if (found === null) wrong(place, EXPECTED, raw);
  const [x0, x1, y0, y1] = found.slice(1, 5).map((n) => number(Number(n), place, -FARTHEST, FARTHEST));
  if (x0 >= x1 || y0 >= y1) wrong(place, 'ranges from the smaller to the larger number', raw);
  const turned = COMPASS.get(found[5] ?? '') ?? facing;
  if (turned === undefined || turned % (TURN / 4) !== 0) wrong(place, EXPECTED, raw);
  const wide = units(x1 - x0);
  const high = units(y1 - y0);
  const alongX = turned % (TURN / 2) !== 0;
  return {
    x: fromUnits((x0 + x1) / 2),
    y: fromUnits((y0 + y1) / 2),
    facing: turned,
    width: alongX ? wide : high,
    depth: alongX ? high : wide,
  };
}

/** The same for callers that are not readers themselves. */
export const parseCorners = (raw: string, place = 'at'): PlacedBase | Complaint =>
  reading(() => readCorners(raw, place));

/** Degrees counter-clockwise from east, or a compass point. Inside `reading`. */
export function readFacing(raw: unknown, place: string): number {
  if (typeof raw === 'string') {
    const turned = COMPASS.get(raw);
    if (turned === undefined) wrong(place, 'degrees, or one of N, NE, E, SE, S, SW, W, NW', raw);
    return turned;
  }
  const degrees = number(raw, place, -3600, 3600);
  return roundHalfAway((degrees * TURN) / 360) & (TURN - 1);
}

/** A coordinate in table units, on the grid of places. Inside `reading`. */
export const readCoordinate = (raw: unknown, place: string, least = -FARTHEST, most = FARTHEST): number =>
  fromUnits(number(raw, place, least, most));

/** A length in table units, in whole grid steps. Inside `reading`. */
export const readLength = (raw: unknown, place: string, least = -FARTHEST, most = FARTHEST): number =>
  units(number(raw, place, least, most));

/**
 * Read where a base stands from the fields of its entry: either `at` with corners, or `x`, `y` and `facing`.
 * `size` is what the base measures; corners that measure something else are wrong. Without a size only corners
 * can say one. Inside `reading`.
 */
export function readPlace(fields: Fields, place: string, size?: Size): PlacedBase {
  if (fields.at !== undefined) {
    for (const key of ['x', 'y'])
      if (fields[key] !== undefined) wrong(at(place, key), 'nothing beside "at"', fields[key]);
    const facing = fields.facing === undefined ? undefined : readFacing(fields.facing, at(place, 'facing'));
    const found = readCorners(fields.at, at(place, 'at'), facing);
    if (facing !== undefined && facing !== found.facing)
      wrong(at(place, 'facing'), 'the facing that "at" says, or nothing', fields.facing);
    if (size !== undefined && (size.width !== found.width || size.depth !== found.depth))
      wrong(at(place, 'at'), `a base ${measures(size)} units`, measures(found));
    return found;
  }
  if (size === undefined) wrong(at(place, 'at'), EXPECTED, undefined);
  return {
    x: readCoordinate(fields.x, at(place, 'x')),
    y: readCoordinate(fields.y, at(place, 'y')),
    facing: readFacing(fields.facing, at(place, 'facing')),
    width: size.width,
    depth: size.depth,
  };
}

const measures = (size: Size): string => `${inUnits(size.width)} wide and ${inUnits(size.depth)} deep`;

/** Degrees of a facing with at most three decimals; reading them gives the same facing. */
export const inDegrees = (facing: Angle): Degrees => roundHalfAway((facing * 360 * 1000) / TURN) / 1000;

/** A pose as files show it. */
export function writePlace(pose: { x: Length; y: Length; facing: Facing }): WrittenPlace {
  return { x: toUnits(pose.x), y: toUnits(pose.y), facing: inDegrees(pose.facing) };
}

const COMPASS_LETTER: ReadonlyMap<number, string> = new Map(
  ['E', 'N', 'W', 'S'].map((letter, i) => [(i * TURN) / 4, letter]),
);

/** `[0..2, -1..0] N` of a square-set base on whole table decimals; undefined when corners cannot say it exactly. */
export function writeCorners(body: PlacedBase): string | undefined {
  const letter = COMPASS_LETTER.get(body.facing);
  if (letter === undefined) return undefined;
  const alongX = letter === 'N' || letter === 'S';
  const wide = alongX ? body.width : body.depth;
  const high = alongX ? body.depth : body.width;
  const range = (middle: number, extent: number): string =>
    `${toUnits(middle - extent / 2)}..${toUnits(middle + extent / 2)}`;
  const written = `[${range(body.x, wide)}, ${range(body.y, high)}] ${letter}`;
  const back = parseCorners(written);
  const same = 'x' in back && back.x === body.x && back.y === body.y;
  return same && back.width === body.width && back.depth === body.depth ? written : undefined;
}
