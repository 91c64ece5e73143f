/** Terrain as people write it: polygons, ovals, lines with width; obstacles and crossings. */
import { namesOf } from '../../../battle/fields.ts';
import { at, list, number, object, oneOf, optional, text, wrong } from '../../../battle/form.ts';
import type { Json } from '../../../battle/protocol.ts';
import { degrees } from '../../../table/angle.ts';
import { layArea } from '../../../table/area.ts';
import { fromUnits, toUnits } from '../../../table/grid.ts';
import { units } from '../../../table/number.ts';
import { CROSSING, GROUNDS, OBSTACLE, PIECE, RIVERS } from '../setup/fields.ts';
import type { Crossing, Obstacle, Piece, Table } from '../state.ts';
import { KIND_NAMES, KINDS } from './terrain.ts';

/** A table may lie anywhere. */
const FAR = 10000;
const far = (v: unknown, p: string): number => fromUnits(number(v, p, -FAR, FAR));

function readPoints(raw: unknown, p: string, least: number): number[] {
  const points = list(raw, p, 200);
  if (points.length < least) wrong(p, `at least ${least} points`, raw);
  return points.flatMap((xy, i) => {
    const q = at(p, i);
    const pair = list(xy, q, 2);
    return [far(pair[0], at(q, 0)), far(pair[1], at(q, 1))];
  });
}

/** As people call it. */
export const readName = (v: unknown, p: string): string => text(v, p, 200);

/** A polygon `points`, an `ellipse`, a `rect`, or a `line` with `width`. */
function readOutline(f: Readonly<Record<string, unknown>>, p: string): number[] {
  const given = ['points', 'ellipse', 'rect', 'line'].filter((k) => f[k] !== undefined);
  if (given.length > 1) wrong(p, 'one of points, ellipse, rect and line', given.join(' and '));
  const width = units(optional(f.width, at(p, 'width'), (v, q) => number(v, q, 0.05, 20), 1));
  if (f.points !== undefined) {
    const area = layArea({ kind: 'polygon', points: readPoints(f.points, at(p, 'points'), 3) });
    return [...area.outline];
  }
  if (f.ellipse !== undefined) {
    const q = at(p, 'ellipse');
    const e = object(f.ellipse, q, ['x', 'y', 'rx', 'ry', 'angle']);
    return [
      ...layArea({
        kind: 'ellipse',
        x: far(e.x, at(q, 'x')),
        y: far(e.y, at(q, 'y')),
        rx: far(e.rx, at(q, 'rx')),
        ry: far(e.ry, at(q, 'ry')),
        facing: degrees(optional(e.angle, at(q, 'angle'), (v, r) => number(v, r, -360, 360), 0)) & 65535,
      }).outline,
    ];
  }
  if (f.rect !== undefined) {
    const r = list(f.rect, at(p, 'rect'), 4).map((v, i) => far(v, at(at(p, 'rect'), i)));
    if (r.length < 4 || r[0] >= r[2] || r[1] >= r[3])
      wrong(at(p, 'rect'), 'west, south, east, north', f.rect);
    return [r[0], r[1], r[2], r[1], r[2], r[3], r[0], r[3]];
  }
  if (f.line !== undefined) {
    const points = readPoints(f.line, at(p, 'line'), 2);
    return [...layArea({ kind: 'line', points, width }).outline];
  }
  wrong(at(p, 'points'), 'points, ellipse, rect or line', undefined);
}

const flat = (v: unknown, p: string): number[] => readPoints(v, p, 2);

export function readPiece(raw: unknown, p: string): Piece {
  const f = object(raw, p, namesOf(PIECE));
  const kind = oneOf(f.kind, at(p, 'kind'), KIND_NAMES);
  const id = text(f.id, at(p, 'id'), 60);
  return {
    id,
    kind,
    name: optional(f.name, at(p, 'name'), readName, id),
    ground: optional(f.ground, at(p, 'ground'), (v, q) => oneOf(v, q, GROUNDS), KINDS[kind].ground),
    outline: readOutline(f, p),
    crest: optional(f.crest, at(p, 'crest'), flat, []),
    river: optional(f.river, at(p, 'river'), (v, q) => oneOf(v, q, RIVERS), kind === 'river' ? 'normal' : ''),
  };
}

export function readObstacle(raw: unknown, p: string): Obstacle {
  const f = object(raw, p, namesOf(OBSTACLE));
  return { id: text(f.id, at(p, 'id'), 60), points: flat(f.points, at(p, 'points')) };
}

export function readCrossing(raw: unknown, p: string): Crossing {
  const f = object(raw, p, namesOf(CROSSING));
  return {
    id: text(f.id, at(p, 'id'), 60),
    kind: oneOf(f.kind, at(p, 'kind'), ['ford', 'bridge']),
    outline: readOutline(f, p),
  };
}

const pairs = (numbers: readonly number[]): Json => {
  const out: Json[] = [];
  for (let i = 0; i < numbers.length; i += 2) out.push([toUnits(numbers[i]), toUnits(numbers[i + 1])]);
  return out;
};

export function writeGround(t: Table): Record<string, Json> {
  const out: Record<string, Json> = {};
  if (t.pieces.length > 0)
    out.terrain = t.pieces.map((p) => ({
      id: p.id,
      kind: p.kind,
      name: p.name,
      ground: p.ground,
      points: pairs(p.outline),
      ...(p.crest.length > 0 ? { crest: pairs(p.crest) } : {}),
      ...(p.ground === 'river' ? { river: p.river } : {}),
    }));
  if (t.obstacles.length > 0) out.obstacles = t.obstacles.map((o) => ({ id: o.id, points: pairs(o.points) }));
  if (t.crossings.length > 0)
    out.crossings = t.crossings.map((c) => ({ id: c.id, kind: c.kind, points: pairs(c.outline) }));
  return out;
}
