/** Terrain as people write it: areas, lines, objectives. */
import { namesOf } from '../../../battle/fields.ts';
import { at, list, number, object, oneOf, optional, text, whole, wrong } from '../../../battle/form.ts';
import { readLength } from '../../../battle/place.ts';
import type { Side } from '../../../battle/protocol.ts';
import { layArea } from '../../../table/area.ts';
import { inUnits, units } from '../../../table/number.ts';
import { LINE, OBJECTIVE, PIECE } from '../position/fields.ts';
import { AREA_KINDS, LINE_KINDS, type Line, type Objective, type Piece } from '../state.ts';

const point = (v: unknown, p: string): number => readLength(v, p, -1000, 1000);
const points = (v: unknown, p: string, least: number): number[] => {
  const out = list(v, p, 200).map((n, i) => point(n, at(p, i)));
  if (out.length < least || out.length % 2 !== 0) wrong(p, `at least ${least / 2} points as x, y, x, y …`, v);
  return out;
};
const name = (v: unknown, p: string): string => text(v, p, 60);

/** An area: `rect` [x0, y0, x1, y1], a `polygon`, an `ellipse`, a `ribbon` with its `width`, or the laid `outline`. */
export function readPiece(raw: unknown, p: string, index: number): Piece {
  const f = object(raw, p, namesOf(PIECE));
  const kind = oneOf(f.kind, at(p, 'kind'), AREA_KINDS);
  const id = optional(f.id, at(p, 'id'), (v, q) => text(v, q, 40), `${kind}-${index + 1}`);
  let outline: number[];
  if (f.outline !== undefined) outline = points(f.outline, at(p, 'outline'), 6);
  else if (f.rect !== undefined) {
    const [x0, y0, x1, y1, more] = list(f.rect, at(p, 'rect'), 4).map((n, i) =>
      point(n, at(at(p, 'rect'), i)),
    );
    if (y1 === undefined || more !== undefined || x0 >= x1 || y0 >= y1)
      wrong(at(p, 'rect'), 'x0, y0, x1, y1, the smaller first', f.rect);
    outline = [x0, y0, x1, y0, x1, y1, x0, y1];
  } else if (f.polygon !== undefined) outline = points(f.polygon, at(p, 'polygon'), 6);
  else if (f.ellipse !== undefined) {
    const e = object(f.ellipse, at(p, 'ellipse'), ['x', 'y', 'rx', 'ry']);
    const q = at(p, 'ellipse');
    const form = {
      kind: 'ellipse' as const,
      x: point(e.x, at(q, 'x')),
      y: point(e.y, at(q, 'y')),
      rx: readLength(e.rx, at(q, 'rx'), 0.5, 500),
      ry: readLength(e.ry, at(q, 'ry'), 0.5, 500),
    };
    outline = Array.from(layArea(form).outline);
  } else {
    const line = points(f.ribbon, at(p, 'ribbon'), 4);
    const width = readLength(
      optional(f.width, at(p, 'width'), (v, q) => number(v, q, 0.5, 100), 4),
      at(p, 'width'),
      0.5,
      100,
    );
    if (line[0] === line[2] && line[1] === line[3]) wrong(at(p, 'ribbon'), 'two different points', f.ribbon);
    outline = Array.from(layArea({ kind: 'line', points: line, width }).outline);
  }
  if (kind === 'block' && !isBox(outline)) wrong(p, 'a block with sides along the table', raw);
  return {
    id,
    kind,
    name: optional(f.name, at(p, 'name'), name, id),
    outline,
    height: optional(
      f.height,
      at(p, 'height'),
      (v, q) => whole(v, q, 0, 9),
      kind === 'hill' || kind === 'steep' ? 1 : 0,
    ),
  };
}
const isBox = (o: readonly number[]): boolean =>
  o.length === 8 &&
  o[1] === o[3] &&
  o[2] === o[4] &&
  o[5] === o[7] &&
  o[6] === o[0] &&
  o[2] > o[0] &&
  o[5] > o[1];

export function readLine(raw: unknown, p: string, index: number): Line {
  const f = object(raw, p, namesOf(LINE));
  const kind = oneOf(f.kind, at(p, 'kind'), LINE_KINDS);
  const id = optional(f.id, at(p, 'id'), (v, q) => text(v, q, 40), `${kind}-${index + 1}`);
  const way = points(f.points, at(p, 'points'), 4);
  for (let i = 0; i + 3 < way.length; i += 2)
    if (way[i] === way[i + 2] && way[i + 1] === way[i + 3])
      wrong(at(p, 'points'), 'points that differ from the one before', f.points);
  return {
    id,
    kind,
    name: optional(f.name, at(p, 'name'), name, id),
    points: way,
    bridges: optional(f.bridges, at(p, 'bridges'), (v, q) => points(v, q, 0), []),
  };
}

export function readObjective(raw: unknown, p: string): Objective {
  const f = object(raw, p, namesOf(OBJECTIVE));
  return {
    name: text(f.name, at(p, 'name'), 60),
    x: point(f.x, at(p, 'x')),
    y: point(f.y, at(p, 'y')),
    points: whole(f.points, at(p, 'points'), 0, 100),
    holder: optional(f.holder, at(p, 'holder'), (v, q) => whole(v, q, -1, 1) as -1 | 0 | 1, -1),
    ...(f.only === undefined ? {} : { only: whole(f.only, at(p, 'only'), 0, 1) as Side }),
  };
}

const written = (numbers: readonly number[]): number[] => numbers.map(inUnits);
export const writePiece = (p: Piece) => ({
  id: p.id,
  kind: p.kind,
  name: p.name,
  outline: written(p.outline),
  height: p.height,
});
export const writeLine = (l: Line) => ({
  id: l.id,
  kind: l.kind,
  name: l.name,
  points: written(l.points),
  bridges: written(l.bridges),
});
export const writeObjective = (o: Objective) => ({
  name: o.name,
  x: inUnits(o.x),
  y: inUnits(o.y),
  points: o.points,
  holder: o.holder,
  ...(o.only === undefined ? {} : { only: o.only }),
});

/** Pieces and lines must have ids of their own. */
export function unlike(list_: readonly { id: string }[], place: string): void {
  const ids = list_.map((x) => x.id);
  if (new Set(ids).size !== ids.length) wrong(place, 'ids of their own', ids.join(', '));
}
export const TABLE_WIDTH = units(180);
export const TABLE_DEPTH = units(120);
