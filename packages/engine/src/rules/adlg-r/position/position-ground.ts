/** Camps, terrain, works, markers, marches and ships of a position as people write them. */
import { namesOf } from '../../../battle/fields.ts';
import {
  at,
  type Fields,
  flag,
  list,
  number,
  object,
  oneOf,
  optional,
  text,
  whole,
  wrong,
} from '../../../battle/form.ts';
import { readPlace } from '../../../battle/place.ts';
import { layArea } from '../../../table/area.ts';
import { fromUnits } from '../../../table/grid.ts';
import { roundHalfAway, units } from '../../../table/number.ts';
import type { Camp, March, Marker, Piece, Ship, Work } from '../state.ts';
import {
  CAMP,
  ELLIPSE,
  KINDS,
  LEAST_GROUND,
  MARCH,
  MARCH_EDGES,
  MARKER,
  PIECE,
  RIBBON,
  RIVERS,
  SHIP,
  WORK,
  WORKS,
} from './fields.ts';
import { NAME, side } from './position-bodies.ts';

export function readCamp(raw: unknown, p: string): Camp {
  const f = object(raw, p, namesOf(CAMP));
  // ADLG-SCA-5: 1 × 2 UD, its long side along the table edge by default.
  const place = readPlace(f, p, { width: units(2), depth: units(1) });
  return {
    side: side(f.side, at(p, 'side')),
    ...place,
    fortified: optional(f.fortified, at(p, 'fortified'), flag, false),
    losses: optional(f.losses, at(p, 'losses'), (v, q) => whole(v, q, 0, 9), 0),
    taken: optional(f.taken, at(p, 'taken'), flag, false),
  };
}

function readPoint(raw: unknown, p: string): [number, number] {
  const xy = list(raw, p, 2);
  return [fromUnits(number(xy[0], at(p, 0), -200, 400)), fromUnits(number(xy[1], at(p, 1), -200, 400))];
}

export function readPiece(raw: unknown, p: string): Piece {
  const f = object(raw, p, namesOf(PIECE));
  const kind = oneOf(f.kind, at(p, 'kind'), KINDS);
  const id = text(f.id, at(p, 'id'), 60);
  return {
    id,
    kind,
    name: optional(f.name, at(p, 'name'), (v, q) => text(v, q, NAME), id),
    outline: readOutline(f, p),
    river: optional(f.river, at(p, 'river'), (v, q) => oneOf(v, q, RIVERS), ''),
  };
}

/** A polygon, an ellipse or a line with width; the polygon is the terrain. */
function readOutline(f: Fields, p: string): number[] {
  const given = ['polygon', 'ellipse', 'line'].filter((k) => f[k] !== undefined);
  if (given.length !== 1)
    wrong(p, 'one of the fields polygon, ellipse, line', given.join(' and ') || undefined);
  if (f.polygon !== undefined) {
    const q = at(p, 'polygon');
    const points = list(f.polygon, q, 400).map((x, i) => readPoint(x, at(q, i)));
    if (points.length < 3) wrong(q, 'at least three corners', f.polygon);
    return points.flat();
  }
  if (f.ellipse !== undefined) {
    const q = at(p, 'ellipse');
    const e = object(f.ellipse, q, namesOf(ELLIPSE));
    const length = (k: string, least: number): number => units(number(e[k], at(q, k), least, 400));
    const angle = optional(e.angle, at(q, 'angle'), number, 0);
    const facing = roundHalfAway((angle * 65536) / 360) & 65535;
    return outlineNumbers(
      layArea({
        kind: 'ellipse',
        x: length('x', -200),
        y: length('y', -200),
        rx: length('rx', LEAST_GROUND),
        ry: length('ry', LEAST_GROUND),
        facing,
      }),
    );
  }
  const q = at(p, 'line');
  const l = object(f.line, q, namesOf(RIBBON));
  const points = list(l.points, at(q, 'points'), 200).map((x, i) => readPoint(x, `${q}.points[${i}]`));
  if (points.length < 2) wrong(at(q, 'points'), 'at least two points', l.points);
  return outlineNumbers(
    layArea({
      kind: 'line',
      points: points.flat(),
      width: units(number(l.width, at(q, 'width'), LEAST_GROUND, 50)),
    }),
  );
}
const outlineNumbers = (area: { outline: ArrayLike<number> }): number[] => Array.from(area.outline);

export function readWork(raw: unknown, p: string): Work {
  const f = object(raw, p, namesOf(WORK));
  const width = units(optional(f.width, at(p, 'width'), (v, q) => number(v, q, 0.1, 50), 1));
  const place = readPlace(f, p, { width, depth: 0 });
  return {
    id: text(f.id, at(p, 'id'), 60),
    kind: oneOf(f.kind, at(p, 'kind'), WORKS),
    x: place.x,
    y: place.y,
    facing: place.facing,
    width,
    ...(f.of === undefined ? {} : { of: text(f.of, at(p, 'of'), 40) }),
  };
}

export function readMarker(raw: unknown, p: string): Marker {
  const f = object(raw, p, namesOf(MARKER));
  return {
    id: text(f.id, at(p, 'id'), 60),
    side: side(f.side, at(p, 'side')),
    corps: whole(f.corps, at(p, 'corps'), 0, 30),
    x: fromUnits(number(f.x, at(p, 'x'), -10, 400)),
    y: fromUnits(number(f.y, at(p, 'y'), -10, 400)),
    units: list(f.units, at(p, 'units'), 10).map((u, i) => text(u, at(at(p, 'units'), i), 40)),
    ...(f.near === undefined
      ? {}
      : { near: list(f.near, at(p, 'near'), 200).map((u, i) => text(u, at(at(p, 'near'), i), 40)) }),
  };
}

export function readMarch(raw: unknown, p: string): March {
  const f = object(raw, p, namesOf(MARCH));
  return {
    side: side(f.side, at(p, 'side')),
    corps: whole(f.corps, at(p, 'corps'), 0, 30),
    edge: oneOf(f.edge, at(p, 'edge'), MARCH_EDGES),
    due: optional(f.due, at(p, 'due'), (v, q) => whole(v, q, 0, 99), 2),
    ...(f.from === undefined ? {} : { from: whole(f.from, at(p, 'from'), 1, 6) }),
    ...(f.between === undefined ? {} : { between: readBetween(f.between, at(p, 'between')) }),
    ...(f.may === undefined ? {} : { may: flag(f.may, at(p, 'may')) }),
    ...(f.comes === undefined ? {} : { comes: flag(f.comes, at(p, 'comes')) }),
    ...(f.back === undefined ? {} : { back: flag(f.back, at(p, 'back')) }),
  };
}

function readBetween(raw: unknown, p: string): [number, number] {
  const two = list(raw, p, 2).map((v, i) => number(v, at(p, i), 0, 400));
  if (two.length !== 2 || two[0] > two[1]) wrong(p, 'the first and the last UD', raw);
  return [two[0], two[1]];
}

export function readShip(raw: unknown, p: string): Ship {
  const f = object(raw, p, namesOf(SHIP));
  return {
    side: side(f.side, at(p, 'side')),
    piece: text(f.piece, at(p, 'piece'), 60),
    shots: optional(f.shots, at(p, 'shots'), (v, q) => whole(v, q, 0, 99), 3),
  };
}
