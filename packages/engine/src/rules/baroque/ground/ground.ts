/** Terrain as people write it: polygons, ovals, lines with width; obstacles and crossings. */
import { namesOf, type RecordOf, readRecord } from '../../../battle/fields/fields.ts';
import { at, type Fields, wrong } from '../../../battle/form/form.ts';
import type { Json } from '../../../battle/protocol.ts';
import { degrees } from '../../../table/angle.ts';
import { layArea } from '../../../table/area.ts';
import { toUnits } from '../../../table/grid.ts';
import { newCrossing, newObstacle, newPiece } from '../fields/generated.ts';
import { type CROSSING, GROUND, type PIECE } from '../fields/records.ts';
import type { Piece, Table } from '../state.ts';
import { KINDS } from './terrain.ts';

/** A polygon `points`, an `ellipse`, a `rect`, or a `line` with `width`. */
function outlineOf(f: RecordOf<typeof CROSSING> | RecordOf<typeof PIECE>, p: string): number[] {
  const given = (['points', 'ellipse', 'rect', 'line'] as const).filter((k) => f[k] !== undefined);
  if (given.length > 1) wrong(p, 'one of points, ellipse, rect and line', given.join(' and '));
  if (f.points !== undefined) return [...layArea({ kind: 'polygon', points: f.points.flat() }).outline];
  if (f.ellipse !== undefined) {
    const { angle, ...oval } = f.ellipse;
    return [...layArea({ kind: 'ellipse', ...oval, facing: degrees(angle) & 65535 }).outline];
  }
  if (f.rect !== undefined) {
    const [west, south, east, north] = f.rect;
    if (west >= east || south >= north) wrong(at(p, 'rect'), 'west, south, east, north', f.rect.map(toUnits));
    return [west, south, east, south, east, north, west, north];
  }
  if (f.line !== undefined)
    return [...layArea({ kind: 'line', points: f.line.flat(), width: f.width }).outline];
  wrong(at(p, 'points'), 'points, ellipse, rect or line', undefined);
}

const pieceFrom = (f: RecordOf<typeof PIECE>, p: string): Piece =>
  newPiece({
    ...f,
    ground: f.ground ?? KINDS[f.kind].ground,
    outline: outlineOf(f, p),
    crest: f.crest?.flat() ?? [],
    river: f.river ?? (f.kind === 'river' ? 'normal' : ''),
  });

export const tableFrom = (f: RecordOf<typeof GROUND>): Table => ({
  width: f.table[0],
  depth: f.table[1],
  lie: f.lie ?? null,
  pieces: f.terrain.map((x, i) => pieceFrom(x, at('terrain', i))),
  obstacles: f.obstacles.map((x) => newObstacle({ ...x, points: x.points.flat() })),
  crossings: f.crossings.map((x, i) => newCrossing({ ...x, outline: outlineOf(x, at('crossings', i)) })),
});

/** The table of a set-up, which has more fields than these. */
export const readTable = (f: Fields): Table =>
  tableFrom(readRecord(GROUND, Object.fromEntries(namesOf(GROUND).map((name) => [name, f[name]])), ''));

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
