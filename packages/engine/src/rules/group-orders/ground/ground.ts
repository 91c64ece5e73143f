/** Terrain as people write it: areas, lines, objectives. */
import type { RecordOf } from '../../../battle/fields/fields.ts';
import { at, wrong } from '../../../battle/form/form.ts';
import { layArea } from '../../../table/area.ts';
import { inUnits, units } from '../../../table/number.ts';
import { newLine, newPiece } from '../fields/generated.ts';
import type { LINE, PIECE } from '../fields/records.ts';
import type { Line, Piece } from '../state.ts';

const even = (points: readonly number[], p: string, least: number): readonly number[] => {
  if (points.length % 2 !== 0) wrong(p, `at least ${least / 2} points as x, y, x, y …`, points.map(inUnits));
  return points;
};

/** An area: `rect` [x0, y0, x1, y1], a `polygon`, an `ellipse`, a `ribbon` with its `width`, or the laid `outline`. */
export function layPiece(f: RecordOf<typeof PIECE>, p: string, index: number): Piece {
  const { kind, rect } = f;
  const id = f.id ?? `${kind}-${index + 1}`;
  let outline: readonly number[];
  if (f.outline !== undefined) outline = even(f.outline, at(p, 'outline'), 6);
  else if (rect !== undefined) {
    const [x0, y0, x1, y1] = rect;
    if (x0 >= x1 || y0 >= y1) wrong(at(p, 'rect'), 'x0, y0, x1, y1, the smaller first', rect.map(inUnits));
    outline = [x0, y0, x1, y0, x1, y1, x0, y1];
  } else if (f.polygon !== undefined) outline = even(f.polygon, at(p, 'polygon'), 6);
  else if (f.ellipse !== undefined) outline = Array.from(layArea({ kind: 'ellipse', ...f.ellipse }).outline);
  else {
    if (f.ribbon === undefined) wrong(at(p, 'ribbon'), 'a list', undefined);
    const line = even(f.ribbon, at(p, 'ribbon'), 4);
    if (line[0] === line[2] && line[1] === line[3])
      wrong(at(p, 'ribbon'), 'two different points', line.map(inUnits));
    outline = Array.from(layArea({ kind: 'line', points: line, width: f.width }).outline);
  }
  if (kind === 'block' && !isBox(outline))
    wrong(p, 'a block with sides along the table', outline.map(inUnits));
  return newPiece({
    ...f,
    id,
    name: f.name ?? id,
    outline,
    height: f.height ?? (kind === 'hill' || kind === 'steep' ? 1 : 0),
  });
}
const isBox = (o: readonly number[]): boolean =>
  o.length === 8 &&
  o[1] === o[3] &&
  o[2] === o[4] &&
  o[5] === o[7] &&
  o[6] === o[0] &&
  o[2] > o[0] &&
  o[5] > o[1];

export function layLine(f: RecordOf<typeof LINE>, p: string, index: number): Line {
  const id = f.id ?? `${f.kind}-${index + 1}`;
  const points = even(f.points, at(p, 'points'), 4);
  for (let i = 0; i + 3 < points.length; i += 2)
    if (points[i] === points[i + 2] && points[i + 1] === points[i + 3])
      wrong(at(p, 'points'), 'points that differ from the one before', points.map(inUnits));
  return newLine({ ...f, id, name: f.name ?? id, bridges: even(f.bridges, at(p, 'bridges'), 0) });
}

/** Pieces and lines must have ids of their own. */
export function unlike(list_: readonly { id: string }[], place: string): void {
  const ids = list_.map((x) => x.id);
  if (new Set(ids).size !== ids.length) wrong(place, 'ids of their own', ids.join(', '));
}
export const TABLE_WIDTH = units(180);
export const TABLE_DEPTH = units(120);
